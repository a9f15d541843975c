"""Two versions of cards.yaml side by side: as a picture, and in the window."""

import dataclasses
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace

import pygame
import pytest
from PIL import Image

import main
from slavika.client.app import App
from slavika.client.comparison import Pair, Row, counted
from slavika.client.scenes.compare import Compare
from slavika.client.widgets import Label
from slavika.client.wording import Wording
from slavika.games import GAMES
from slavika.tools.compare import compare, pairs
from slavika.tools.versions import version
from tests.client.window import CARDS, SIZES, Window
from tests.given_projects import ROOT, project

TEXT = CARDS.read_text(encoding="utf-8")
HALF = TEXT[: TEXT.index("ucznik, en")]  # cut in the middle of a name: what is missing would come behind it
ARCHER = "{pl: Łucznik, en: Archer}", "{pl: Łucznik, en: Bowman}"


@pytest.fixture
def changed(tmp_path: Path) -> Path:
    """A cards.yaml with other archers, another plane, and a monster more in the place of one that is gone."""
    text = TEXT
    for old, new in (ARCHER, ("points: 10", "points: 11"), ("    zmij:\n", "    smok:\n")):
        assert text.count(old) == 1
        text = text.replace(old, new)
    path = tmp_path / "new.yaml"
    path.write_text(text, encoding="utf-8")
    return path


def run(*arguments: object) -> int:
    """The command, as a user would give it."""
    return main.main(["compare", *map(str, arguments)])


def chosen(old: Path, new: Path, png: Path | None = None) -> SimpleNamespace:
    return SimpleNamespace(old=old, new=new, png=png, language="en")


def made(old: Path, new: Path, wording: Wording) -> list[Pair]:
    """The states of both games in two places."""
    states = [(state, state.read(GAMES)) for state in map(version, (old, new))]
    return pairs(states[0], states[1], GAMES, wording)


def rows_of(scene: Compare) -> list[Row]:
    return [widget for widget in scene.panel.walk() if isinstance(widget, Row)]


def test_a_picture_shows_what_has_changed(changed: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "out.png"
    assert compare(chosen(CARDS, changed, out), GAMES) == 0

    # Five archers, a dragon gone and another come, a plane, and the commander that bears its points.
    assert "9 cards" in capsys.readouterr().out
    shown = pygame.image.load(str(out))
    assert shown.get_width() == 1600
    assert shown.get_height() > 9 * 200


def test_two_equal_files_make_no_picture(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "out.png"
    assert compare(chosen(CARDS, CARDS, out), GAMES) == 0
    assert not out.exists()
    assert "no card has changed" in capsys.readouterr().out


def test_what_is_wrong_with_either_file_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    bad = tmp_path / "bad.yaml"
    bad.write_text("slavika: 3\n", encoding="utf-8")
    assert compare(chosen(bad, tmp_path / "none.yaml", tmp_path / "out.png"), GAMES) == 2

    told = capsys.readouterr().err
    assert "bad.yaml:1:" in told
    assert "none.yaml" in told


def test_a_picture_that_cannot_be_written_says_so(
    changed: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert compare(chosen(CARDS, changed, tmp_path / "no" / "out.png"), GAMES) == 1
    assert "could not be written" in capsys.readouterr().err


@pytest.mark.parametrize("size", SIZES)
def test_the_window_shows_old_beside_new(changed: Path, size: tuple[int, int]) -> None:
    """A row for each card that is not the same, its faces side by side and its words beside or below them."""
    from slavika.client.settings import Settings

    window = Window(
        lambda app: Compare(app, made(CARDS, changed, app.wording), ("old", "new")),
        Settings(language="en", window=size),
    )
    shown = rows_of(window.scene)

    assert [row.key for row in shown] == [
        *(f"change {clan}.archer" for clan in ("owl", "boar", "fox", "lynx", "deer")),
        "change smok",
        "change zmij",
    ]
    for row in shown:
        assert row.before.rect.right < row.now.rect.left
        assert not row.words.rect.colliderect(row.now.rect)
        assert row.rect.contains(row.words.rect)
    assert shown[-1].now.card is None
    assert shown[-2].before.card is None


def test_another_game_is_chosen(changed: Path) -> None:
    both = made(CARDS, changed, Wording("en"))
    number = list(GAMES).index("slava")
    window = Window(lambda app: Compare(app, both, ("old", "new")))
    window.scene._show(number)

    assert "change plane" in [row.key for row in rows_of(window.scene)]
    assert counted(both[number], Wording("en")).startswith("Changed: ")


def test_a_change_of_the_layout_alone_shows_old_beside_new(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Of two projects with the same cards.yaml; each face is drawn by its own layouts."""
    gaudy = project(tmp_path / "gaudy", slavika=('paper: "#39446a"', 'paper: "#ff00ff"'))
    out = tmp_path / "out.png"

    assert run(gaudy, ROOT, "--png", out) == 0
    assert capsys.readouterr().out == f"{out}: 1 card\n"
    with Image.open(out) as picture:
        columns = [
            x
            for x in range(0, picture.width, 3)
            if any(_is_gaudy(picture.getpixel((x, y))) for y in range(0, picture.height, 3))
        ]
    assert columns
    assert max(columns) < 1600 // 4  # the old face stands on the left


def _is_gaudy(pixel: tuple[int, ...]) -> bool:
    return pixel[0] > 180 and pixel[1] < 90 and pixel[2] > 180


def test_numbers_and_clans_are_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A number of the game changes no card; a clan changes all of its cards and their back, and each says why."""
    other = project(tmp_path / "a", cards=("months to the end: 4", "months to the end: 5"))
    (pair, *others) = made(ROOT, other, Wording("en"))
    assert (pair.same, pair.altered) == (False, [])
    assert all(same.same for same in others)
    assert counted(pair, Wording("en")) == "Numbers and clans: 1"
    assert run(ROOT, other, "--png", tmp_path / "out.png") == 0
    assert capsys.readouterr().out.endswith(": 1 value of a game\n")

    (pair, *_) = made(ROOT, project(tmp_path / "b", cards=('"#c9681f"', '"#1f68c9"')), Wording("en"))
    assert counted(pair, Wording("en")) == "Changed: 6 · Backs of cards: 1 · Numbers and clans: 1"
    window = Window(lambda app: Compare(app, [pair], ("old", "new")))
    for row in rows_of(window.scene):
        assert "clan.colour: #c9681f » #1f68c9" in [part.text for part in row.words.widgets if isinstance(part, Label)]
    assert [row.key for row in rows_of(window.scene)][-1] == "change back fox"


@pytest.mark.parametrize("size", SIZES)
def test_the_window_shows_what_the_layout_has_changed(size: tuple[int, int], tmp_path: Path) -> None:
    """Faces, backs, a card that shows another one: with the reason."""
    from slavika.client.settings import Settings

    other = project(tmp_path / "other", slava=('field: "#454d3d"', 'field: "#753d3d"'), cards=("jet-fighter", "raven"))
    pair = made(ROOT, other, Wording("en"))[list(GAMES).index("slava")]
    window = Window(lambda app: Compare(app, [pair], ("old", "new")), Settings(language="en", window=size))
    rows = {row.key: row for row in rows_of(window.scene)}
    said = {key: [part.text for part in row.words.widgets if isinstance(part, Label)] for key, row in rows.items()}

    assert "colours: field: #454d3d » #753d3d" in said["change tank"]
    assert "It shows cards that have changed: Plane." in said["change good_weather"]
    assert "Back side · military" in said["change back military"]
    for row in rows.values():
        assert row.before.rect.right < row.now.rect.left
        assert not row.words.rect.colliderect(row.now.rect)


# ── languages ─────────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("system", "set_to", "asked", "spoken"),
    [
        ("pl_PL.UTF-8", "", "", "pl"),
        ("en_GB.UTF-8", "", "", "en"),
        ("pl_PL.UTF-8", "en", "", "en"),
        ("en_GB.UTF-8", "pl", "", "pl"),
        ("en_GB.UTF-8", "pl", "en", "en"),
        ("pl_PL.UTF-8", "no such", "", "pl"),
    ],
)
def test_the_language_is_that_of_the_window(
    system: str, set_to: str, asked: str, spoken: str, changed: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As it is set, else that of the system; `--language` has the last word. Of pictures as of sheets."""
    monkeypatch.setenv("LC_ALL", system)
    monkeypatch.setenv("SLAVIKA_HOME", str(tmp_path))
    if set_to:
        (tmp_path / "settings.json").write_text(f'{{"language": "{set_to}"}}', "utf-8")
    language = ["--language", asked] if asked else []
    assert run(CARDS, changed, "--png", tmp_path / "out.png", *language) == 0
    assert run(CARDS, changed, "--png", tmp_path / "same.png", "--language", spoken) == 0
    assert (tmp_path / "out.png").read_bytes() == (tmp_path / "same.png").read_bytes()

    sheets = ["sheets", "slavika", "--only", "licho"]
    assert main.main([*sheets, "--pdf", str(tmp_path / "out.pdf"), *language]) == 0
    assert main.main([*sheets, "--pdf", str(tmp_path / "same.pdf"), "--language", spoken]) == 0
    assert (tmp_path / "out.pdf").read_bytes() == (tmp_path / "same.pdf").read_bytes()


@pytest.mark.parametrize(("asked", "heading"), [("pl", "Porównaj"), ("", "Compare")])
def test_the_window_opens_in_the_language_that_is_asked_for(
    asked: str, heading: str, changed: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Which is not that of its settings, and is not remembered; without one it speaks as it always does."""
    shown: list[Window] = []

    def play(games: object, cards: Path, *, first: Callable[[App], Compare]) -> int:
        shown.append(Window(first, cards=cards))
        return 0

    monkeypatch.setattr("slavika.client.app.play", play)
    assert run(CARDS, changed, *(["--language", asked] if asked else [])) == 0

    (window,) = shown
    assert window.scene.heading() == heading
    assert window.scene.words == ("cards.yaml", "new.yaml")
    assert window.app.settings.language == "en"
    assert "change smok" in [row.key for row in rows_of(window.scene)]


def test_a_broken_settings_file_stays_as_it_is(changed: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A picture is painted all the same: the window tells what is wrong."""
    monkeypatch.setenv("SLAVIKA_HOME", str(tmp_path))
    (tmp_path / "settings.json").write_bytes(b"\xff{")

    assert run(CARDS, changed, "--png", tmp_path / "out.png") == 0
    assert (tmp_path / "settings.json").read_bytes() == b"\xff{"


# ── what goes wrong ───────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("which", [0, 1])
@pytest.mark.parametrize(
    ("name", "data", "told"),
    [
        ("none.yaml", None, "none.yaml:1:1: error: the file cannot be read: No such file"),
        ("binary.yaml", bytes(range(256)), "binary.yaml:"),
        ("empty.yaml", b"", "empty.yaml:1:1: error: the file is empty"),
        ("half.yaml", HALF.encode(), f"half.yaml:{len(HALF.splitlines()) + 1}:"),
        ("position.yaml", b"game: slavika\nseats: []\n", "position.yaml:1:1: error: no cards.yaml: no section"),
        ("words.yaml", b"some words\n", "words.yaml:1:1: error: no cards.yaml: no section"),
        ("other.yaml", b"slavika:\n  numbers: 3\n", "other.yaml:"),
        ("folder/", None, "folder/cards.yaml:1:1: error: the file cannot be read"),
    ],
)
def test_a_file_that_cannot_be_used_is_told_with_its_path(
    name: str, data: bytes | None, told: str, which: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Be it the old one or the new one; nothing is written."""
    path = tmp_path / "in" / name.rstrip("/")
    path.parent.mkdir()
    if name.endswith("/"):
        path.mkdir()
    elif data is not None:
        path.write_bytes(data)
    files = [CARDS, CARDS]
    files[which] = path

    assert run(*files, "--png", tmp_path / "out.png") == 2
    lines = capsys.readouterr().err.splitlines()
    assert lines
    assert all(line.startswith(str(tmp_path / "in")) for line in lines)
    assert told in lines[0]
    assert not (tmp_path / "out.png").exists()


def test_a_broken_layout_of_a_project_is_told_with_its_path(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Its own, not that of the program."""
    other = project(tmp_path / "other", slavika=('paper: "#39446a"', "papper: night"))

    assert run(ROOT, other, "--png", tmp_path / "out.png") == 2
    assert capsys.readouterr().err.startswith(f"{other / 'assets' / 'faces' / 'slavika.yaml'}:")


def test_an_older_file_is_drawn_by_layouts_that_know_newer_cards(tmp_path: Path) -> None:
    """A new card may have a layout of its own, which the old cards.yaml has no card for."""
    old = tmp_path / "old.yaml"
    old.write_text(TEXT.replace("    zmij:\n", "    smok:\n"), "utf-8")
    new = project(tmp_path / "new", slavika=("kinds:", "cards: {zmij: monster}\nkinds:"))
    state = version(new)
    older = dataclasses.replace(version(old), assets=state.assets)
    found = pairs((older, older.read(GAMES)), (state, state.read(GAMES)), GAMES, Wording("en"))

    assert [altered.name for altered in found[0].altered] == ["zmij", "smok"]


def test_games_that_only_one_of_them_has_are_left_out(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """And that is said; with none in common nothing is compared."""
    at = TEXT.index("\nslava:")
    one, other = tmp_path / "one.yaml", tmp_path / "other.yaml"
    one.write_text(TEXT[:at].replace("en: Archer", "en: Bowman"), "utf-8")
    other.write_text(TEXT[at:], "utf-8")

    assert run(one, CARDS, "--png", tmp_path / "out.png") == 0
    told = capsys.readouterr()
    assert told.err == f"{one} has no section 'slava': it is not compared\n"
    assert told.out.endswith("5 cards\n")
    assert run(one, other, "--png", tmp_path / "none.png") == 2
    assert capsys.readouterr().err == f"{one} and {other} have no game in common\n"


@pytest.mark.parametrize("target", ["old.yaml", "project/cards.yaml", "project/assets/art.png", "notes.txt", "folder"])
def test_nothing_is_written_over_what_is_no_picture(
    target: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """One sentence with the file, and it is as it was."""
    (tmp_path / "old.yaml").write_text(TEXT.replace("en: Archer", "en: Bowman"), "utf-8")
    (tmp_path / "notes.txt").write_text("mine")
    (tmp_path / "folder").mkdir()
    project(tmp_path / "project")
    before = {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()}

    status = run(tmp_path / "old.yaml", tmp_path / "project", "--png", tmp_path / target)
    assert status == (1 if target == "folder" else 2)
    (told,) = capsys.readouterr().err.splitlines()
    assert told.startswith(str(tmp_path / target))
    assert {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()} == before


def test_a_file_with_itself_has_not_changed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Which is no mistake."""
    assert run(CARDS, ROOT, "--png", tmp_path / "out.png") == 0
    assert capsys.readouterr().out == "no card has changed\n"
    assert list(tmp_path.iterdir()) == []
