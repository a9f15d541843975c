"""Cards printed from the command line: sheets, pictures, Tabletop Simulator."""

import json
import os
import shutil
from collections import Counter
from pathlib import Path

import pytest
from PIL import Image

import main
from slavika.client import folders
from slavika.data import files
from slavika.games import GAMES
from slavika.tools.imposition import PAPERS
from slavika.tools.tabletop_simulator import raster
from tests.given import cards
from tests.given_projects import project
from tests.tools.printed import Page, pages, pictures

ROOT = Path(__file__).parents[2]
CARDS = ROOT / "cards.yaml"
A4 = (210.0, 297.0)


def run(*arguments: object) -> int:
    """The command, as a user would give it; in Polish, if nothing else is said."""
    language = [] if "--language" in arguments else ["--language", "pl"]
    return main.main(["sheets", *map(str, arguments), *language])


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """All cards of Slavika on A4."""
    path = tmp_path_factory.mktemp("whole") / "slavika.pdf"
    assert run("slavika", "--pdf", path) == 0
    return path


@pytest.fixture(scope="module")
def printed(whole: Path) -> list[Page]:
    """Its pages."""
    return pages(whole)


def size(path: Path) -> tuple[int, int]:
    """Of a picture."""
    with Image.open(path) as picture:
        return picture.size


def faces(found: list[Page]) -> Counter[str]:
    """How often each front is printed."""
    return Counter(card.name.removeprefix("face:") for page in found[::2] for card in page.cards)


def edited(tmp_path: Path, *changes: tuple[str, str]) -> Path:
    """Another cards.yaml, with some places changed."""
    text = CARDS.read_text("utf-8")
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    path = tmp_path / "old.yaml"
    path.write_text(text, "utf-8")
    return path


# ── which cards ───────────────────────────────────────────────────────────────────────────────────────────────────────


def test_the_box_is_printed_as_it_is_counted(printed: list[Page]) -> None:
    """As many cards as the rulebook lists, a region and its other side as one."""
    numbers, count = cards()["slavika"].numbers, faces(printed)
    names = ("hero cards", "ordinary monsters", "special monsters", "treasures", "months")

    assert count.total() == sum(numbers[name] for name in names) + numbers["region faces"] // 2 == 110
    assert (count["wilk"], count["rusalka"], count["fox.thief"], count["month"]) == (10, 2, 1, 5)
    assert count["island"] + count["storm_cliff"] == 1


def test_a_commander_is_one_of_its_type() -> None:
    """The box of Slava holds 40 military cards and 5 of weather: those for the most players."""
    stock = {each.face: each.copies for each in GAMES["slava"].contents(cards()["slava"])}

    assert (stock["tank"], stock["tank_commander"], stock["bomb"], stock["good_weather"]) == (9, 1, 1, 3)
    assert sum(stock.values()) == 45


@pytest.mark.parametrize(
    ("only", "expected"),
    [
        ("wilk", {"wilk": 10}),
        ("archer", {f"{clan}.archer": 1 for clan in ("owl", "boar", "fox", "lynx", "deer")}),
        ("island,month", {"storm_cliff": 1, "month": 5}),
    ],
)
def test_only_some_cards_are_printed(tmp_path: Path, only: str, expected: dict[str, int]) -> None:
    """By their ids, by either side, by a name that several share."""
    path = tmp_path / "some.pdf"

    assert run("slavika", "--pdf", path, "--only", only) == 0
    assert faces(pages(path)) == expected


def test_once_is_one_of_each(tmp_path: Path) -> None:
    """However many there are in the box."""
    assert run("slavika", "--pdf", tmp_path / "once.pdf", "--only", "monster", "--once") == 0
    assert set(faces(pages(tmp_path / "once.pdf")).values()) == {1}


def test_what_has_changed_is_printed_and_nothing_else(tmp_path: Path) -> None:
    """A new text, a new ability, a new copy; not what only moved in the file."""
    old = edited(
        tmp_path,
        ("    wilk:\n", "\n    # a remark\n    wilk:\n"),
        ("have strength 4 at most", "have strength 5 at most"),
        ("name: {pl: Wioska, en: Village}", "name: {pl: Osada, en: Village}"),
        ("      icon: wolf-head\n", "      icon: raven\n"),
    )

    assert run("slavika", "--pdf", tmp_path / "new.pdf", "--changed", old) == 0
    clans = ("owl", "boar", "fox", "lynx", "deer")
    expected = {"wilk": 10, "quiet_lake": 1, **{f"{clan}.archer": 1 for clan in clans}}
    assert faces(pages(tmp_path / "new.pdf")) == expected


def test_a_card_that_shows_a_changed_one_has_changed_with_it(tmp_path: Path) -> None:
    """A commander bears the points of its type, the weather the pictures of all."""
    points = edited(tmp_path, ("      points: 10\n", "      points: 9\n"))
    assert run("slava", "--pdf", tmp_path / "a.pdf", "--changed", points) == 0
    icon = edited(tmp_path, ("      icon: jet-fighter\n", "      icon: raven\n"))
    assert run("slava", "--pdf", tmp_path / "b.pdf", "--changed", icon) == 0

    assert set(faces(pages(tmp_path / "a.pdf"))) == {"plane", "plane_commander"}
    assert set(faces(pages(tmp_path / "b.pdf"))) == {"plane", "good_weather", "bad_weather"}


def test_an_older_file_need_not_know_the_other_games(tmp_path: Path) -> None:
    """Of it only the section of this game is read."""
    text = CARDS.read_text("utf-8")
    old = tmp_path / "old.yaml"
    old.write_text(text[: text.index("\nslava:")].replace("have strength 4", "have strength 3"), "utf-8")

    assert run("slavika", "--pdf", tmp_path / "new.pdf", "--changed", old) == 0
    assert len(faces(pages(tmp_path / "new.pdf"))) == 5


def test_a_card_whose_layout_alone_has_changed_is_printed(tmp_path: Path) -> None:
    """Which another project's folder tells; a back brings all cards that have it."""
    paper = project(tmp_path / "paper", slavika=('paper: "#39446a"', 'paper: "#39506a"'))
    assert run("slavika", "--pdf", tmp_path / "a.pdf", "--changed", paper) == 0
    back = project(
        tmp_path / "back",
        slava=(
            "    full:   {cloth: {pattern: chevrons, thread: khaki",
            "    full:   {cloth: {pattern: chevrons, thread: linen",
        ),
    )
    assert run("slava", "--pdf", tmp_path / "b.pdf", "--changed", back) == 0

    section = cards()["slava"].cards.values()
    assert faces(pages(tmp_path / "a.pdf")) == {"month": 5}
    assert set(faces(pages(tmp_path / "b.pdf"))) == {card.id for card in section if card.back == "military"}


def test_nothing_is_written_where_nothing_has_changed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """And that is said."""
    assert run("slavika", "--pdf", tmp_path / "none.pdf", "--changed", CARDS) == 0
    assert capsys.readouterr().out == "no card has changed: nothing to print\n"
    assert list(tmp_path.iterdir()) == []


# ── sheets ────────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_sheets_have_the_size_of_the_paper(printed: list[Page], tmp_path: Path) -> None:
    """Two pages for every nine cards, fronts first."""
    assert len(printed) == 2 * 13
    assert all(page.size == pytest.approx(A4, abs=0.01) for page in printed)
    assert run("slavika", "--pdf", tmp_path / "l.pdf", "--only", "wilk", "--paper", "letter") == 0
    letter = pages(tmp_path / "l.pdf")
    assert [page.size for page in letter] == [pytest.approx((215.9, 279.4), abs=0.01)] * 4


def test_cards_have_their_size_on_paper(whole: Path) -> None:
    """63 by 88 millimetres at 300 dots an inch, and a millimetre of bleed around."""
    found = pictures(whole)
    wide, high, across, down = found["face:wilk"]

    assert (across, down) == (744 + 2 * 12, 1039 + 2 * 12)
    assert wide * 744 / across == pytest.approx(63, abs=0.01)
    assert high * 1039 / down == pytest.approx(88, abs=0.05)
    assert found["face:island"][2:] == (1039 + 24, 744 + 24)
    assert found["back:fox"][2:] == (744 + 24, 1039 + 24)


def test_cards_lie_in_the_grid(printed: list[Page]) -> None:
    """Nine middles, as far apart as a card and its bleed."""
    places = [(round(card.x, 2), round(card.y, 2)) for card in printed[0].cards]

    assert places == [(40 + 65 * column, 58.5 + 90 * row) for row in range(3) for column in range(3)]


def test_backs_are_mirrored(printed: list[Page]) -> None:
    """Behind every front lies its own back."""
    section = cards()["slavika"]
    for front, back in zip(printed[::2], printed[1::2], strict=True):
        behind = {(round(210 - card.x, 2), round(card.y, 2)): card for card in back.cards}

        assert len(behind) == len(front.cards)
        for card in front.cards:
            definition = section[card.name.removeprefix("face:")]
            other = behind[round(card.x, 2), round(card.y, 2)]
            assert other.name == (f"back:{definition.back}" if definition.back else f"face:{definition['other_side']}")
            assert other.turn == -card.turn
            assert card.turn == (0 if definition.back else 90)


def test_crop_marks_stand_at_the_cuts(printed: list[Page]) -> None:
    """On either side of the paper at the same places, and nowhere on a card."""
    cuts = {round(40 + 65 * column + side * 31.5, 2) for column in range(3) for side in (-1, 1)}
    for page in printed:
        upright = [line for line in page.lines if abs(line[0] - line[2]) < 0.01]
        assert {round(line[0], 2) for line in upright} == cuts
        for x1, y1, x2, y2 in page.lines:
            outside = max(x1, x2) < 7.5 or min(x1, x2) > 202.5 or max(y1, y2) < 13.5 or min(y1, y2) > 283.5
            assert outside


def test_cut_lines_cross_the_fronts_only(tmp_path: Path) -> None:
    """They are for scissors."""
    assert run("slavika", "--pdf", tmp_path / "lines.pdf", "--only", "leszy", "--lines") == 0
    front, back = pages(tmp_path / "lines.pdf")

    assert len(front.lines) == len(back.lines) + 12
    assert any(abs(line[3] - line[1]) > 260 for line in front.lines)


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("bleed", [0.0, 1.0, 3.0])
def test_between_two_crop_marks_lies_a_card(paper: str, bleed: float, tmp_path: Path) -> None:
    """63 by 88 millimetres or turned, to a tenth; each card in the middle of its marks, on either side of the paper."""
    path = tmp_path / "cards.pdf"
    assert run("slavika", "--pdf", path, "--only", "wilk,island", "--paper", paper, "--bleed", bleed) == 0
    found = pages(path)
    for page in found:
        across = sorted({round(line[0], 2) for line in page.lines if abs(line[0] - line[2]) < 0.01})
        down = sorted({round(line[1], 2) for line in page.lines if abs(line[1] - line[3]) < 0.01})
        for card in page.cards:
            left, right = (max(x for x in across if x < card.x), min(x for x in across if x > card.x))
            top, bottom = (max(y for y in down if y < card.y), min(y for y in down if y > card.y))
            assert sorted((right - left, bottom - top)) == pytest.approx([63, 88], abs=0.1)
            assert ((left + right) / 2, (top + bottom) / 2) == pytest.approx((card.x, card.y), abs=0.05)
    for front, back in zip(found[::2], found[1::2], strict=True):
        wide = front.size[0]
        assert {(round(wide - card.x, 1), round(card.y, 1)) for card in back.cards} == {
            (round(card.x, 1), round(card.y, 1)) for card in front.cards
        }


def test_fronts_alone_are_half_the_pages(tmp_path: Path) -> None:
    """And no back is drawn."""
    path = tmp_path / "fronts.pdf"
    assert run("slavika", "--pdf", path, "--only", "wilk,island", "--fronts") == 0
    found = pages(path)

    assert len(found) == 2
    assert Counter(card.name for page in found for card in page.cards) == {"face:wilk": 10, "face:storm_cliff": 1}
    assert set(pictures(path)) == {"face:wilk", "face:storm_cliff"}


def test_words_can_be_searched(printed: list[Page]) -> None:
    """Polish and phonetic signs included."""
    text = "\n".join(page.text for page in printed)

    for words in ("Rusałka", "[ruˈsawka]", "Mścigniew", "Przełęcz Czaszek"):
        assert words in text


def test_the_language_is_that_of_the_reader(tmp_path: Path) -> None:
    """Names and texts."""
    assert run("slavika", "--pdf", tmp_path / "en.pdf", "--only", "archer,treasure2", "--language", "en") == 0
    text = "".join(page.text for page in pages(tmp_path / "en.pdf"))

    assert "Archer" in text
    assert "Łucznik" not in text


def test_the_same_cards_are_the_same_file(tmp_path: Path) -> None:
    """So that one can see whether anything has changed."""
    for name in ("a", "b"):
        assert run("slavika", "--pdf", tmp_path / f"{name}.pdf", "--only", "licho,island") == 0

    assert (tmp_path / "a.pdf").read_bytes() == (tmp_path / "b.pdf").read_bytes()


# ── pictures and Tabletop Simulator ───────────────────────────────────────────────────────────────────────────────────


def test_each_side_is_a_picture_named_by_its_id(tmp_path: Path) -> None:
    """What else lies in the folder stays; a picture of the same name is replaced."""
    folder = tmp_path / "new" / "pictures"
    folder.mkdir(parents=True)
    (folder / "notes.txt").write_text("mine")
    (folder / "wilk.png").write_text("old")

    assert run("slavika", "--png", folder, "--only", "wilk,fox.archer,village") == 0
    names = {"wilk", "monsters-back", "fox.archer", "fox-back", "quiet_lake", "village"}
    assert {path.name for path in folder.iterdir()} == {"notes.txt", *(f"{name}.png" for name in names)}
    assert (folder / "notes.txt").read_text() == "mine"
    with Image.open(folder / "wilk.png") as wilk:
        assert (wilk.size, wilk.mode) == ((744, 1039), "RGB")
        assert wilk.info["dpi"] == pytest.approx((300, 300), abs=0.1)
    assert size(folder / "village.png") == (1039, 744)


def test_pictures_have_a_bleed_where_it_is_asked_for(tmp_path: Path) -> None:
    """Three millimetres are 36 pixels."""
    assert run("slavika", "--png", tmp_path, "--only", "wilk", "--bleed", 3) == 0
    assert size(tmp_path / "wilk.png") == (744 + 72, 1039 + 72)


def test_a_saved_object_names_its_pictures(tmp_path: Path) -> None:
    """A deck for each back, as many cards as in the box, each in a place that the picture has."""
    path = tmp_path / "zażółć box.json"
    assert run("slavika", "--tts", path, "--language", "en") == 0
    decks = json.loads(path.read_text("utf-8"))["ObjectStates"]

    assert Counter(len(deck["DeckIDs"]) for deck in decks) == {6: 6, 54: 1, 20: 1}
    assert len({deck["Transform"]["posX"] for deck in decks}) == len(decks)
    for deck in decks:
        ((number, sheet),) = deck["CustomDeck"].items()
        assert [card["CardID"] for card in deck["ContainedObjects"]] == deck["DeckIDs"]
        picture, back = (size(Path(sheet[key].removeprefix("file://"))) for key in ("FaceURL", "BackURL"))
        assert sheet["FaceURL"].startswith(f"file:///{str(tmp_path).lstrip('/')}/zażółć box.")
        assert max(picture) <= 4096
        assert sheet["NumWidth"] <= 10
        assert sheet["NumHeight"] <= 7
        assert picture[0] % sheet["NumWidth"] == picture[1] % sheet["NumHeight"] == 0
        last = max(deck["DeckIDs"])
        assert int(number) * 100 <= last < int(number) * 100 + sheet["NumWidth"] * sheet["NumHeight"] - 1
        assert (back == picture) == sheet["UniqueBack"] == deck["SidewaysCard"]
    rusalka = next(card for deck in decks for card in deck["ContainedObjects"] if card["Nickname"] == "Rusałka")
    assert "return" in rusalka["Description"]


@pytest.mark.parametrize("count", [1, 9, 54, 69])
@pytest.mark.parametrize("cell", [(744, 1039), (1039, 744), (744, 744)])
def test_a_raster_has_room_and_no_more_pixels_than_are_allowed(count: int, cell: tuple[int, int]) -> None:
    """One place stays free, for what others see of a hand."""
    columns, rows, (wide, high) = raster(count, cell)

    assert count < columns * rows
    assert columns <= 10
    assert rows <= 7
    assert columns * wide <= 4096
    assert rows * high <= 4096
    assert wide / high == pytest.approx(cell[0] / cell[1], rel=0.01)


def test_one_card_is_no_deck(tmp_path: Path) -> None:
    """The simulator knows it as a card."""
    assert run("slavika", "--tts", tmp_path / "one.json", "--only", "licho", "--once") == 0
    (card,) = json.loads((tmp_path / "one.json").read_text("utf-8"))["ObjectStates"]

    assert (card["Name"], card["CardID"], card["Nickname"]) == ("Card", 100, "Licho")


# ── what goes wrong ───────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["chess", "--pdf", "x.pdf"], "no game 'chess': there is slavika"),
        (["slavika", "--pdf", "x.pdf", "--only", "wilkk"], "no card 'wilkk' (did you mean 'wilk'?)"),
        (["slavika", "--pdf", "x.pdf", "--bleed", "-1"], "the bleed must be 0 to 10 mm"),
        (["slavika", "--pdf", "x.pdf", "--bleed", "nan"], "the bleed must be 0 to 10 mm"),
        (["slavika", "--png", "x", "--paper", "a4"], "--paper is only for --pdf"),
        (["slavika", "--png", "x", "--fronts"], "--fronts is only for --pdf"),
        (["slavika", "--pdf", "x.pdf", "--cards", "nowhere/cards.yaml"], "nowhere/cards.yaml:1:1: error: "),
        (["slavika", "--pdf", "x.pdf", "--changed", "."], "cards.yaml:1:1: error: the file cannot be read"),
        (["slavika", "--tts", "x.json", "--bleed", "2"], "--bleed is only for --pdf and --png"),
        (["slavika", "--pdf", "x.pdf", "--changed", "nowhere.yaml"], "nowhere.yaml:1:1: error: "),
        (
            ["slavika", "--pdf", "x.pdf", "--changed", str(ROOT / "assets/faces/common.yaml")],
            "common.yaml:1:1: error: no cards.yaml: no section 'slavika'",
        ),
        (["slavika", "--pdf", "x.pdf", "--cards", str(ROOT / "tests/data/bad/names.yaml")], "names.yaml:"),
    ],
)
def test_a_mistake_is_told_and_nothing_is_written(
    arguments: list[str], told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """In one sentence, or as `check` tells it."""
    monkeypatch.chdir(tmp_path)

    assert run(*arguments) == 2
    assert told in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("option", "target", "told"),
    [
        ("--pdf", "cards.yaml", "is read for this"),
        ("--pdf", "old/cards.yaml", "is read for this"),
        ("--tts", "notes.txt", "does not end in .json"),
        ("--pdf", "notes.txt", "does not end in .pdf"),
        ("--pdf", "old/assets/new.pdf", "lies among the assets"),
        ("--png", "old/assets/art/slavika", "lies among the assets"),
        ("--png", str(folders.assets() / "art" / "slavika"), "lies among the assets"),
    ],
)
def test_nothing_is_printed_over_what_is_no_print(
    option: str, target: str, told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Cards, layouts, pictures that somebody has drawn: all is as it was."""
    own = tmp_path / "cards.yaml"
    own.write_text(CARDS.read_text("utf-8").replace("en: Archer", "en: Bowman"), "utf-8")
    (tmp_path / "notes.txt").write_text("mine")
    old = project(tmp_path / "old")
    before = {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()}

    assert run("slavika", option, tmp_path / target, "--cards", own, "--changed", old, "--only", "archer") == 2
    (said,) = capsys.readouterr().err.splitlines()
    assert said.startswith(str(tmp_path / target))
    assert told in said
    assert {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()} == before


@pytest.mark.parametrize("arguments", [[], ["--pdf", "a", "--png", "b"]])
def test_one_thing_is_made_at_a_time(arguments: list[str]) -> None:
    """One of the three, and only one."""
    with pytest.raises(SystemExit):
        run("slavika", *arguments)


@pytest.fixture
def assets(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Assets of our own, to spoil them."""
    folder = tmp_path / "assets"
    shutil.copytree(folders.assets(), folder, ignore=shutil.ignore_patterns("sounds", "textures", "rules"))
    monkeypatch.setattr(folders, "assets", lambda: folder)
    return folder


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("month: month}", "moon: month}", "error: face 'month' cannot be drawn: no layout draws the kind 'month'"),
        ("colour: $clan.colour, share: 0.18", "colour: '#zzz', share: 0.18", "error: no colour '#zzz'"),
        ("paper: \"#39446a\"", "paper: nigth", "error: no colour 'nigth' (did you mean 'night'?)"),
        ("text: $proper, face: italic", "text: $proper, face: runes", "error: no typeface 'runes'"),
        ("icon: death-skull, colour: plum}", "icon: deth-skull, colour: plum}", "(did you mean 'death-skull'?)"),
        ("{pattern: month, ground: night}", "{pattern: moonth, ground: night}", "(did you mean 'month'?)"),
        ("at: [0.18, 0.768, 0.66, 0.15]", "at: [0.18, 0.768, one, 0.15]", "error: at: expected a number"),
        ("at: [0.18, 0.768, 0.66, 0.15]", "at: [0.18, 0.768, 0.05, 0.01]", "'text' does not fit its box, full card,"),
        ("text: \"×{copies}\"", "text: \"{copies\"", "cannot be drawn: "),
    ],
)  # fmt: skip
def test_a_broken_layout_is_told_and_the_rest_is_printed(
    old: str, new: str, told: str, assets: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """With its place; a plain card stands in where nothing can be drawn, and the exit status tells."""
    path = assets / "faces" / "slavika.yaml"
    text = path.read_text("utf-8")
    path.write_text(text.replace(old, new), "utf-8")
    some = ["fox.archer", "island", "licho", "month"]

    assert old in text
    assert run("slavika", "--png", tmp_path / "out", "--only", ",".join(some)) == 1
    lines = [line for line in capsys.readouterr().err.splitlines() if told in line]
    assert lines
    assert all(line.split(":")[1].isdigit() for line in lines)
    assert {path.stem for path in (tmp_path / "out").iterdir()} >= set(some)


def test_a_broken_picture_of_a_card_is_told(assets: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Its icon stands in."""
    art = assets / "art" / "slavika" / "wilk.png"
    art.parent.mkdir(parents=True)
    art.write_bytes(b"no picture")

    assert run("slavika", "--png", tmp_path / "out", "--only", "wilk") == 1
    assert "error: the picture assets/art/slavika/wilk.png cannot be drawn" in capsys.readouterr().err
    assert (tmp_path / "out" / "wilk.png").is_file()


@pytest.mark.parametrize("target", ["--pdf", "--png", "--tts"])
def test_a_write_that_fails_leaves_nothing_behind(
    target: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A folder lies where the file should, or a file where the folder should: one sentence, and all is as it was."""
    place = tmp_path / "out.json"
    if target == "--png":
        place.write_text("mine")
    else:
        place.mkdir()

    assert run("slavika", target, place, "--only", "licho") == 1
    told = capsys.readouterr().err.strip().splitlines()
    assert len(told) == 1
    assert told[0].startswith(f"{place} could not be written: ")
    assert [path.name for path in tmp_path.iterdir()] == ["out.json"]


def test_what_lay_there_stays_until_the_new_file_is_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever happens in between."""
    path = tmp_path / "cards.pdf"
    path.write_text("old")

    def full(handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space left"):
        files.replace(path, b"new")

    assert path.read_text() == "old"
    assert [each.name for each in tmp_path.iterdir()] == ["cards.pdf"]
