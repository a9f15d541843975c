"""Changing layouts: who says a value, who is drawn by it, and what of the file is another after a change."""

from pathlib import Path

import pytest

from slavika.data import relayout
from slavika.data.face_reader import load
from slavika.data.faces import KINDS, LEVELS, Element, FaceBook
from slavika.data.manuscript import Splice
from slavika.data.relayout import Misplaced, Spot, Use

BASE = """\
levels: {token: 0, small: 100, full: 200}
layouts:
  plain:                                # what the others begin with
    ratio: 2:3
    token:
      name: {draw: text, at: [0, 0, 1, 0.50], text: $name, size: 0.1}   # across
      mark: {draw: picture, at: [0.1, 0.5, 0.2, 0.25], icon: sun}
    small: {extends: token}
    full: {extends: small}
"""
GAME = """\
extends: base
kinds: {a: plain, b: loud}
layouts:
  loud:
    extends: plain
    paper: bone
    token:
      name: {size: 0.3}                 # large
    full:
      extends: token
      seal:
        draw: seal
        at: [0.5, 0.5, 0.25, 0.25]
        show: $strength
# the end
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Two files of layouts."""
    (tmp_path / "base.yaml").write_text(BASE, encoding="utf-8")
    (tmp_path / "game.yaml").write_text(GAME, encoding="utf-8")
    return tmp_path


def element_of(book: FaceBook, kind: str, level: str, name: str) -> Element:
    return next(element for element in book.kinds[kind].levels[level] if element.name == name)


def written(text: str, splices: list[Splice]) -> str:
    """The text after the changes."""
    for start, end, new in sorted(splices, reverse=True):
        text = text[:start] + new + text[end:]
    return text


def at(book: FaceBook, kind: str, level: str, name: str) -> tuple[float, ...]:
    return element_of(book, kind, level, name).at


def test_a_value_is_found_where_it_is_said(folder: Path) -> None:
    book = load(folder / "game.yaml")
    name, seal = element_of(book, "b", "token", "name"), element_of(book, "b", "full", "seal")

    assert relayout.spot_of(BASE, name.nodes["at"]) == Spot("plain", "token", "name")
    assert relayout.spot_of(GAME, name.nodes["size"]) == Spot("loud", "token", "name")
    assert relayout.spot_of(GAME, seal.nodes["show"]) == Spot("loud", "full", "seal")


def test_all_are_told_that_are_drawn_by_it(folder: Path) -> None:
    books = {"game": load(folder / "game.yaml")}
    name = element_of(books["game"], "b", "token", "name")

    assert relayout.uses(books, name.nodes["at"]) == [
        *(Use("game", "plain", level) for level in LEVELS),
        *(Use("game", "loud", level) for level in LEVELS),
    ]
    assert relayout.uses(books, name.nodes["size"]) == [Use("game", "loud", "token")]


def test_numbers_are_changed_where_they_stand_and_nothing_else_is(folder: Path) -> None:
    name = element_of(load(folder / "game.yaml"), "b", "token", "name")
    text = written(BASE, relayout.changed(BASE, name, "at", (0.0, 0.12345, 1.0, 0.5)))

    assert text == BASE.replace("[0, 0, 1, 0.50]", "[0, 0.1235, 1, 0.50]")


@pytest.mark.parametrize(
    ("kind", "level", "name", "before", "after"),
    [
        ("b", "token", "name", "name: {size: 0.3}", "name: {size: 0.3, at: [0, 0, 1, 0.25]}"),
        ("b", "full", "name", "show: $strength\n", "show: $strength\n      name: {at: [0, 0, 1, 0.25]}\n"),
        ("b", "token", "mark", "# large\n", "# large\n      mark: {at: [0, 0, 1, 0.25]}\n"),
        ("b", "small", "mark", "show: $strength\n", "show: $strength\n    small: {mark: {at: [0, 0, 1, 0.25]}}\n"),
        ("b", "full", "seal", "[0.5, 0.5, 0.25, 0.25]", "[0, 0, 1, 0.25]"),
    ],
)
def test_what_is_said_for_one_level_of_one_layout_changes_that_alone(
    folder: Path, kind: str, level: str, name: str, before: str, after: str
) -> None:
    """The entry is added where it belongs, and the others are drawn as before."""
    path = folder / "game.yaml"
    old = load(path)
    layout = old.kinds[kind]
    text = written(GAME, relayout.said_here(GAME, Spot(layout.name, level, name), "at", (0, 0, 1, 0.25)))
    path.write_text(text, encoding="utf-8")
    new = load(path)

    assert text == GAME.replace(before, after)
    assert at(new, kind, level, name) == (0, 0, 1, 0.25)
    other = [
        (kind_, level_, element.name)
        for kind_, drawn in old.kinds.items()
        for level_, elements in drawn.levels.items()
        for element in elements
        if element_of(new, kind_, level_, element.name) != element
    ]
    assert other == [(kind, level, name)]


def test_a_value_that_stood_nowhere_is_said_where_its_element_is_made(folder: Path) -> None:
    name = element_of(load(folder / "game.yaml"), "b", "token", "name")
    text = written(BASE, relayout.changed(BASE, name, "colour", "madder"))

    assert text == BASE.replace("size: 0.1}", "size: 0.1, colour: madder}")


@pytest.mark.parametrize(
    ("level", "name", "key", "can"),
    [
        ("token", "name", "size", True),  # the layout that it extends says one too
        ("token", "name", "at", False),  # it does not stand here
        ("small", "name", "size", False),
        ("full", "seal", "at", False),  # it is said nowhere else
        ("full", "seal", "rim", False),
    ],
)
def test_what_can_be_left_out(folder: Path, level: str, name: str, key: str, can: bool) -> None:
    book = load(folder / "game.yaml")
    element = element_of(book, "b", level, name)

    assert relayout.can_forget(GAME, book.kinds["b"], level, element, key) is can


def test_what_is_left_out_takes_empty_entries_with_it(folder: Path) -> None:
    """And the file is as it was before it was said."""
    for level, name in (("token", "name"), ("token", "mark"), ("small", "mark"), ("full", "name")):
        spot = Spot("loud", level, name)
        more = written(GAME, relayout.said_here(GAME, spot, "at", (0, 0, 1, 0.25)))
        assert written(more, relayout.forgotten_here(more, spot, "at")) == GAME
    less = written(GAME, relayout.forgotten_here(GAME, Spot("loud", "token", "name"), "size"))
    (folder / "game.yaml").write_text(less, encoding="utf-8")

    assert element_of(load(folder / "game.yaml"), "b", "token", "name").size == 0.1


def test_a_file_that_has_changed_meanwhile_is_left_alone(folder: Path) -> None:
    name = element_of(load(folder / "game.yaml"), "b", "token", "name")

    for text in ("# first\n" + BASE, BASE.replace("[0, 0, 1, 0.50]", "[0, 0, 1, 0.60]"), BASE + "  [", "a: b\n"):
        with pytest.raises(Misplaced):
            relayout.changed(text, name, "at", (0, 0, 1, 1))
    with pytest.raises(Misplaced):
        relayout.said_here(GAME, Spot("quiet", "token", "name"), "at", (0, 0, 1, 1))


@pytest.mark.parametrize(
    ("kind", "key", "value", "told"),
    [
        ("text", "size", "0.2", ""),
        ("text", "size", "tall", "size: expected a number"),
        ("text", "align", "middle", "align: expected one of these: left, centre, right"),
        ("text", "text", '{en: "a", pl: b}', ""),
        ("text", "text", '"a', "a quote is not closed"),
        ("figure", "points", "[[0, 0], [1, 1], [0, 1]]", ""),
        ("figure", "points", "[[0, 0], [1]]", "points: expected 2 values"),
        ("picture", "press", "yes", ""),
        ("picture", "press", "maybe", "press: expected yes or no"),
    ],
)
def test_what_is_typed_is_told_to_be_a_value_or_not(kind: str, key: str, value: str, told: str) -> None:
    found = relayout.misfit(KINDS[kind], key, value)

    assert told in str(found) if told else found is None


def test_paths_stand_without_quotes() -> None:
    assert [relayout.text_value(value) for value in ("$clan.colour", "#aabbcc", "×{copies}", "sun")] == [
        "$clan.colour",
        '"#aabbcc"',
        '"×{copies}"',
        "sun",
    ]


def test_a_text_is_changed_in_one_language_alone(folder: Path) -> None:
    path = folder / "game.yaml"
    line = '      told: {draw: text, at: [0, 0, 1, 1], text: {en: "+{n}", pl: raz}, size: 0.1}'
    more = GAME.replace("# the end", line)
    path.write_text(more, encoding="utf-8")
    told = element_of(load(path), "b", "full", "told")

    assert written(more, relayout.word_changed(more, told, "text", "pl", "dwa: 2")) == more.replace("raz", '"dwa: 2"')
    assert relayout.word_changed(more, told, "text", "en", "+{n}") == []
    with pytest.raises(Misplaced):
        relayout.word_changed(more, told, "text", "de", "eins")
