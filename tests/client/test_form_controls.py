"""Controls are made from declared types alone: a kind of cards that no game has, with a field of every type, is edited
like the others. And the widgets that forms are made of, by themselves."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal

import pygame
import pytest

from slavika.client.scenes.bench import Bench
from slavika.client.studio import Studio
from slavika.client.widgets import Column, Field, Label
from slavika.client.widgets.captioned import Captioned, Flowing, Tagged
from slavika.client.widgets.icon_grid import IconGrid
from slavika.client.widgets.matrix import Head, Matrix
from slavika.client.widgets.passage import Passage, broken
from slavika.client.widgets.typed import Number, Typed
from slavika.core.cards import CardName, Icon, Words
from slavika.data.cards import ASSETS
from slavika.data.values import Colour
from slavika.games import GAMES
from tests.client import forms
from tests.client.test_widgets import Hands
from tests.client.window import Window

GAME = list(GAMES)[-1]
ODD = "plane"
KINDS = GAMES[GAME].kinds
FIRST = min(path.stem for path in ASSETS.glob("icons/*.svg"))
UNIT: Any = KINDS["unit"]


@dataclass(frozen=True)
class Odd(UNIT):
    """A field of every type that there is."""

    loud: bool = False
    mood: Literal["calm", "wild"] = "calm"
    note: str = "none"
    second: Words = field(default_factory=dict)
    shade: Colour | None = None
    friend: CardName | None = None
    tags: tuple[str, ...] = ()
    signs: tuple[Icon, ...] = ()
    friends: tuple[CardName, ...] = ()
    moods: tuple[Literal["calm", "wild"], ...] = ()
    ranks: tuple[int, ...] = ()
    prices: Mapping[str, int] = field(default_factory=dict)
    fears: Mapping[CardName, tuple[CardName, ...]] = field(default_factory=dict)


@pytest.fixture
def odd(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Window:
    """The form of such a card."""
    made = type("OddRules", (GAMES[GAME],), {"kinds": {**KINDS, "unit": Odd}})
    monkeypatch.setitem(GAMES, GAME, made)
    window = forms.shown(GAME, ODD, tmp_path)
    assert isinstance(window.scene, Bench)
    assert isinstance(window.scene.studio, Studio)
    return window


def line(window: Window, key: str) -> str:
    """What the file says under a key of that card."""
    text = window.app.library.path.read_text(encoding="utf-8")
    entry = text[text.index(f"    {ODD}:\n") : text.index("    artillery:\n")]
    return next((line.strip() for line in entry.splitlines() if line.strip().startswith(f"{key}:")), "")


@pytest.mark.parametrize(
    ("name", "keys", "said"),
    [
        ("loud", ["left"], "loud: yes"),
        ("mood", ["right"], "mood: wild"),
        ("note", ["x", "return"], "note: x"),
        ("shade", [*"#aabbcc", "return"], 'shade: "#aabbcc"'),
        ("friend", [*"tank", "return"], "friend: tank"),
        ("prices", [*"{a: 1, b: 2}", "return"], "prices: {a: 1, b: 2}"),
        ("tags/add", ["return"], "tags: [tags]"),
        ("signs/add", ["return"], f"signs: [{FIRST}]"),
        ("friends/add", ["return"], "friends: [plane]"),
        ("moods/add", ["return"], "moods: [calm]"),
        ("ranks/add", ["return"], "ranks: [1]"),
        ("fears", ["right", "space"], "fears:"),
    ],
)
def test_a_field_of_any_type_is_filled_and_cleared(odd: Window, name: str, keys: list[str], said: str) -> None:
    before = odd.app.library.path.read_bytes()
    assert odd.panel.focus_key(f"field {name}"), name
    for key in keys:
        if len(key) == 1:
            odd.type(key)
        else:
            odd.key(key)
    assert line(odd, name.partition("/")[0]) == said, odd.scene.form.writer.troubles
    odd.panel.focus_key(f"field {name.partition('/')[0]}/clear")
    odd.key("return")
    assert odd.app.library.path.read_bytes() == before


def test_lists_of_any_type_are_edited(odd: Window) -> None:
    for _ in range(3):
        odd.panel.focus_key("field moods/add")
        odd.key("return")
    assert line(odd, "moods") == "moods: [calm, wild, wild]"
    odd.panel.focus_key("field moods/2")
    odd.key("left")
    assert line(odd, "moods") == "moods: [calm, wild, calm]"
    odd.panel.focus_key("field ranks/add")
    odd.key("return")
    odd.panel.focus_key("field ranks/0")
    odd.type("12")
    odd.key("return")
    assert line(odd, "ranks") == "ranks: [12]"


def test_a_text_in_one_language_stands_for_the_other(odd: Window) -> None:
    odd.panel.focus_key("field second/pl")
    odd.type("Tak")
    odd.key("return")
    assert odd.widget("field second/en").placeholder == "Tak"
    odd.panel.focus_key("field second/en")
    odd.type("Yes")
    odd.key("return")
    odd.panel.focus_key("field second/pl")
    odd.key("f2")
    odd.key("delete")
    odd.key("return")
    text = odd.app.library.path.read_text(encoding="utf-8")
    assert "second: {en: Yes}" in text or 'en: "Yes"' in text
    assert "Tak" not in text


def test_a_file_that_cannot_be_read_takes_no_edit_and_comes_back(odd: Window) -> None:
    path = odd.app.library.path
    good = path.read_bytes()
    path.write_bytes(good.replace(b"numbers:", b"numbers: [", 1))
    odd.scene.update(1.0)
    odd.scene.update(1.0)
    told = [label.text for label in odd.scene.form.content.walk() if isinstance(label, Label)]
    assert told == ["cards.yaml cannot be read now: what is wrong with it stands below."]
    path.write_bytes(good)
    odd.scene.update(1.0)
    assert odd.widget("field points").text == "10"


# ── the widgets by themselves ─────────────────────────────────────────────────────────────────────────────────────────


def test_lines_break_behind_spaces_and_within_long_words() -> None:
    lines = broken("abc de fghijklmno p", 5, len)
    assert lines == [(0, 4), (4, 7), (7, 12), (12, 18), (18, 19)]
    assert broken("", 5, len) == [(0, 0)]
    assert broken("abc", 0, len) == [(0, 1), (1, 2), (2, 3)]


def made(field: Typed) -> Hands:
    return Hands(Column([field, Typed("other", lambda text: "", "other")]))


def test_a_text_counts_when_it_is_entered() -> None:
    taken: list[str] = []
    field = Typed("a", lambda text: taken.append(text) or ("no" if text == "bad" else ""), "field")
    hands = made(field)
    hands.panel.focus_key("field")
    hands.type("b")
    hands.key("escape")
    assert (field.text, taken) == ("a", [])
    hands.type("bad")
    hands.key("tab")
    assert (field.text, field.wrong, field.said) == ("bad", "no", "a")
    hands.panel.focus_key("field")
    hands.key("tab")
    assert taken == ["bad"]  # it is not tried twice
    hands.panel.focus_key("field")
    hands.type("good")
    hands.key("return")
    assert (taken, field.wrong, field.said) == (["bad", "good"], "", "good")


def test_a_number_goes_up_and_down() -> None:
    taken: list[str] = []
    field = Number("3", lambda text: taken.append(text) or "", "field")
    hands = made(field)
    hands.click(field.sign(1).center)
    hands.click(field.sign(-1).center)
    hands.panel.focus_key("field")
    hands.key("up")
    hands.key("pagedown")
    hands.type("a-4b")
    hands.key("return")
    assert taken == ["4", "3", "4", "-6", "-4"]


def test_the_first_click_on_a_number_selects_it() -> None:
    field = Number("12", lambda text: "", "field")
    hands = made(field)
    hands.click(field.box().center)
    assert field.selection() == (0, 2)
    hands.click(field.box().center)
    assert field.selection()[0] == field.selection()[1]


def test_a_field_moves_word_by_word() -> None:
    field = Field("one two  three", lambda text: None, "field")
    hands = Hands(Column([field]))
    hands.panel.focus_key("field")
    stops = []
    for name in ("home", "right", "right", "right", "left", "left"):
        hands.key(name, pygame.KMOD_CTRL)
        stops.append(field.caret)
    assert stops == [0, 4, 9, 14, 9, 4]


def test_the_caret_of_a_passage_goes_from_line_to_line() -> None:
    field = Passage("word " * 60, lambda text: "", "field")
    hands = Hands(Column([Captioned(Label("name"), Tagged(Label("pl"), field)), Typed("", lambda text: "", "below")]))
    hands.panel.focus_key("field")
    lines = field._lines(field.rect.width)
    assert len(lines) > 2
    hands.key("home", pygame.KMOD_CTRL)
    hands.key("end")
    assert field.caret == lines[0][1] - 1
    for _ in range(len(lines) - 1):
        hands.key("down")
        assert hands.panel.focus is field
    hands.key("down")
    assert hands.panel.focus.key == "below"
    hands.press((field.rect.left + 30, field.rect.top + 5))
    hands.move((field.rect.right - 5, field.rect.bottom - 5), held=True)
    hands.release((field.rect.right - 5, field.rect.bottom - 5))
    begin, end = field.selection()
    assert begin < 8
    assert end > lines[-1][0]
    before = hands.draw()
    hands.key("delete")
    assert hands.draw() != before


def test_a_matrix_is_turned_by_keys_and_clicks() -> None:
    turned: list[tuple[str, str]] = []
    heads = [Head(name, name.upper()) for name in "abc"]
    matrix = Matrix(heads, {("a", "b")}, lambda one, other: turned.append((one, other)), lambda *_: "so", "matrix")
    hands = Hands(Column([matrix]))
    hands.panel.focus_key("matrix")
    plain = hands.draw()
    for name in ("down", "right", "space", "right", "right", "return"):
        hands.key(name)
    hands.click(matrix.square(2, 0).center)
    assert turned == [("b", "b"), ("b", "c"), ("c", "a")]
    assert hands.draw() != plain


def test_a_grid_of_pictures_is_walked_and_clicked() -> None:
    taken: list[str] = []
    names = ["anvil", "cards", "copy", "cross", "help", "plus"]
    grid = IconGrid(names, "copy", "copy", taken.append, lambda name: None, "grid")
    hands = Hands(Column([grid]), (200, 600))
    hands.panel.focus_key("grid")
    columns = grid._columns(grid.rect.width)
    hands.key("right")
    hands.key("return")
    hands.key("home")
    hands.key("down")
    hands.key("return")
    hands.click(grid.spot(5).center)
    assert taken == ["cross", names[columns], "plus"]


def test_what_flows_goes_on_in_the_next_row() -> None:
    labels = [Label("word") for _ in range(12)]
    hands = Hands(Flowing(labels), (200, 400))
    assert len({label.rect.top for label in labels}) > 1
    assert all(label.rect.right <= 200 for label in labels)
    assert hands.draw()
