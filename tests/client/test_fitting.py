"""Texts that do not fit on paper, pictures in them that there are not, and the cards that problems are about."""

from pathlib import Path

import pytest

from slavika.client.card_sheet import CardSheet
from slavika.client.scenes.line_view import LineView
from slavika.client.scenes.workshop import Workshop, studio_of
from slavika.client.widgets import Label
from slavika.games import GAMES
from slavika.tools.sheets import sheets
from tests.client.bench import Files, noticed, replaced
from tests.client.window import Window

GAME = "slavika"
ENGLISH = "Warriors here have strength 2."
LONG = ENGLISH + " As weak as can be." * 40


@pytest.fixture
def window(files: Files) -> Window:
    """A workshop that has measured every text."""
    found = files.window(lambda app: Workshop(app, studio_of(app), GAME))
    noticed(found, lambda: not found.scene.studio._fitting._due)
    return found


def place(path: Path, words: str, part: str = "") -> str:
    """Line and column of a part of the line that has these words."""
    lines = path.read_text(encoding="utf-8").splitlines()
    line = next(number for number, line in enumerate(lines) if words in line)
    return f"{path.name}:{line + 1}:{lines[line].index(part or words) + 1}"


def remarks(window: Window) -> list[str]:
    return [str(problem) for problem in window.scene.studio.remarks]


def wrong(window: Window) -> frozenset[str]:
    sheet = window.scene.sheet
    assert isinstance(sheet, CardSheet)
    return sheet.wrong


def said(window: Window) -> str:
    return " ".join(widget.text for widget in window.panel.walk() if isinstance(widget, Label))


# ── texts that do not fit ─────────────────────────────────────────────────────────────────────────────────────────────


def test_a_text_that_does_not_fit_is_told_at_its_line(window: Window, files: Files) -> None:
    """With the line of the layout and the language; it goes with the text, and the line can be opened."""
    assert remarks(window) == []
    card = next(card.id for card in window.app.library.cards(GAME).cards.values() if ENGLISH in str(card.fields))
    replaced(files.cards, ENGLISH, LONG)
    noticed(window, lambda: remarks(window))
    box = str(window.app.library.faces(GAME).layout(window.app.library.cards(GAME)[card]).levels["full"])
    assert "'text'" in box
    (remark,) = remarks(window)
    where = place(files.cards, LONG, f'"{ENGLISH}')
    assert remark.startswith(f"{where}: error: 'text' does not fit its box, full card, en (layout: ")
    assert ".yaml:" in remark.partition("layout: ")[2]
    assert window.scene.studio.problems == ()
    assert wrong(window) == {card}
    assert "1 text does not fit on a printed card." in said(window)
    window.scene.show_problem(window.scene.studio.told[0])
    assert isinstance(window.scene, LineView)
    assert window.scene.is_problem
    replaced(files.cards, LONG, ENGLISH)
    noticed(window, lambda: not window.scene.studio.remarks)
    assert window.scene.mended


def test_where_it_is_told_moves_with_the_lines_of_the_file(window: Window, files: Files) -> None:
    replaced(files.cards, ENGLISH, LONG)
    noticed(window, lambda: remarks(window))
    before = window.scene.studio.remarks[0].mark
    replaced(files.cards, "\n", "\n# above\n# all\n")
    noticed(window, lambda: window.scene.studio.remarks[0].mark.line == before.line + 2)


def test_a_box_that_a_layout_makes_too_small_is_told_of_every_card(window: Window, files: Files) -> None:
    replaced(files.assets / "faces" / "common.yaml", "at: [0.075, 0.633, 0.85, 0.24]", "at: [0.075, 0.633, 0.05, 0.01]")
    noticed(window, lambda: remarks(window))
    cards = window.app.library.cards(GAME)
    meant = {card for each in window.scene.studio._fitting.problems.values() for card in each} & cards.cards.keys()
    assert meant == wrong(window)
    assert len(meant) > 10
    where = str(place(files.assets / "faces" / "common.yaml", "at: [0.075, 0.633, 0.05, 0.01]", "[0.075"))
    assert all(remark.startswith("cards.yaml:") and f"(layout: {where})" in remark for remark in remarks(window))
    assert any(", pl (" in remark for remark in remarks(window))


def test_a_save_is_shown_before_texts_are_measured(window: Window, files: Files) -> None:
    """Whoever waits for the sheet does not wait for that."""
    replaced(files.cards, ENGLISH, LONG)
    studio = window.scene.studio
    while not studio.look():
        pass
    assert studio.remarks == ()
    assert studio._fitting._due
    noticed(window, lambda: remarks(window))


def test_who_prints_is_told_the_same(
    files: Files, window: Window, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    import main

    replaced(files.cards, ENGLISH, LONG)
    noticed(window, lambda: remarks(window))
    words = ["sheets", GAME, "--png", str(files.cards.parent / "out"), "--cards", str(files.cards), "--language", "en"]
    assert sheets(main.parser().parse_args(words), GAMES) == 1
    assert remarks(window)[0] in capsys.readouterr().err


# ── pictures in texts ─────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("old", [ENGLISH, "After a victory, the Thief"])
def test_a_picture_that_there_is_not_is_told_where_it_stands(window: Window, files: Files, old: str) -> None:
    new = old.replace(" ", " <nowhere> ", 1)
    replaced(files.cards, old, new)
    noticed(window, lambda: window.scene.studio.problems)
    where = place(files.cards, "<nowhere>")
    assert [str(problem) for problem in window.scene.studio.problems] == [
        f"{where}: error: no picture 'nowhere' in assets/icons"
    ]


# ── which cards ───────────────────────────────────────────────────────────────────────────────────────────────────────


def of_kind(window: Window, *kinds: str) -> set[str]:
    return {card.id for card in window.app.library.cards(GAME).cards.values() if card.kind in kinds}


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('paper: "#ddd0b6"', "paper: nothing"),  # taken, and drawn in another colour
        ('paper: "#ddd0b6"', "papper: nothing"),  # not taken
        ("  monster:\n    extends: card\n", "  monster:\n    extends: cart\n"),
        ("  monster:\n    extends: card\n", "  monster:\n    extends: card\n   wrong: [\n"),  # no YAML at all
        ("monster: monster", "monster: monstre"),
    ],
)
def test_a_mistake_in_a_layout_is_laid_to_the_cards_that_it_draws(
    window: Window, files: Files, old: str, new: str
) -> None:
    replaced(files.faces(GAME), old, new)
    noticed(window, lambda: window.scene.studio.problems)
    assert wrong(window) == of_kind(window, "monster")


def test_the_filter_leaves_all_that_is_wrong_and_nothing_else(window: Window, files: Files) -> None:
    """In layouts, in texts that do not fit, in pictures that there are not."""
    replaced(files.faces(GAME), 'paper: "#ddd0b6"', "paper: nothing")
    replaced(files.cards, ENGLISH, LONG)
    replaced(files.cards, "After a victory, the Thief", "After a <nowhere> the Thief")
    noticed(window, lambda: remarks(window) and len(window.scene.studio.problems) == 2)
    window.scene._set("only_wrong")(True)
    seen = {slot.card.id for slot in window.scene.sheet.slots}
    cards = window.app.library.cards(GAME)
    unfit = {card.id for card in cards.cards.values() if LONG in str(card.fields)}
    assert seen == of_kind(window, "monster") | unfit | {f"{clan}.thief" for clan in cards.clans}
