"""Two versions of cards.yaml side by side: as a picture, and in the window."""

from pathlib import Path
from types import SimpleNamespace

import pygame
import pytest

from slavika.client.comparison import Row, counted
from slavika.client.scenes.compare import Compare
from slavika.client.wording import Wording
from slavika.data.cards import load_cards
from slavika.games import GAMES
from slavika.tools.compare import compare, pairs
from tests.client.window import CARDS, SIZES, Window

TEXT = CARDS.read_text(encoding="utf-8")
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


def chosen(old: Path, new: Path, png: Path | None = None) -> SimpleNamespace:
    return SimpleNamespace(old=old, new=new, png=png, language="en")


def rows_of(scene: Compare) -> list[Row]:
    return [widget for widget in scene.panel.walk() if isinstance(widget, Row)]


def test_a_picture_shows_what_has_changed(changed: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "out.png"
    assert compare(chosen(CARDS, changed, out), GAMES) == 0

    assert "8 cards" in capsys.readouterr().out  # five archers, a dragon gone and another come, a plane
    shown = pygame.image.load(str(out))
    assert shown.get_width() == 1600
    assert shown.get_height() > 8 * 200


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

    states = [load_cards(path, GAMES) for path in (CARDS, changed)]
    window = Window(
        lambda app: Compare(app, pairs(states[0], states[1], GAMES, app.wording), ("old", "new")),
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
    states = [load_cards(path, GAMES) for path in (CARDS, changed)]
    made = pairs(states[0], states[1], GAMES, Wording("en"))
    window = Window(lambda app: Compare(app, made, ("old", "new")))
    number = list(GAMES).index("slava")
    window.scene._show(number)

    assert "change plane" in [row.key for row in rows_of(window.scene)]
    assert counted(made[number], Wording("en")).startswith("Changed: ")
