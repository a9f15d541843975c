"""Relayout: the changes of a layout file that make a value of an element another. A value may stand in one layout and
be drawn by many; so here is found who says it, who else is drawn by it, and how it is changed: where it stands, for all
of them, or for one level of one layout alone. Nothing is drawn here, and nothing written.
"""

import dataclasses
import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from slavika.core.sentences import Sentence
from slavika.data.face_reader import read_value
from slavika.data.faces import Element, FaceBook, Layout
from slavika.data.manuscript import Splice, key_added, key_removed, number_text, numbers_changed, scalar_text, tail
from slavika.data.nodes import Keyed, Listed, Node, Scalar, read_nodes
from slavika.data.problems import Problems

CHANGED = Sentence("The file is not any more as the card was drawn from it.")
PATH = re.compile(r"\$\w+(?:\.\w+)*")
Value = str | Sequence[float]  # as YAML, or the numbers of a list


class Spot(NamedTuple):
    """An element of one level of one layout, and in a file what it says about it."""

    layout: str
    level: str
    element: str


class Use(NamedTuple):
    """Who is drawn by a value."""

    game: str
    layout: str
    level: str


class Misplaced(Exception):
    """The file is not as it was when it was read, or cannot be read any more."""

    def __init__(self, sentence: Sentence) -> None:
        super().__init__(str(sentence))
        self.sentence = sentence


# ── where ─────────────────────────────────────────────────────────────────────────────────────────────────────────────


def spot_of(text: str, node: Node) -> Spot:
    """What says that value in the file. Raises Misplaced."""
    return _found(text, node)[0]


def uses(books: Mapping[str, FaceBook], node: Node) -> list[Use]:
    """Every layout and level that draws an element by that value."""
    place = node.mark.file, node.start
    return [
        Use(game, layout.name, level)
        for game, book in books.items()
        for layout in book.layouts()
        for level, elements in layout.levels.items()
        if any((other.mark.file, other.start) == place for element in elements for other in element.nodes.values())
    ]


def place_of(element: Element, key: str) -> Node:
    """The value of a key as it stands in the file; where there is none, that by which the element was made."""
    return element.nodes.get(key) or element.nodes["draw"]


def can_forget(text: str, layout: Layout, level: str, element: Element, key: str) -> bool:
    """Whether what is said about that value here can be left out: it is inherited, or need not be said.

    `text` is that of the file in which the layout stands. Raises Misplaced.
    """
    here = Spot(layout.name, level, element.name)

    def stands_here(node: Node | None) -> bool:
        return node is not None and node.mark.file == layout.mark.file and spot_of(text, node) == here

    needed = any(field.name == key and field.default is dataclasses.MISSING for field in dataclasses.fields(element))
    made_here = stands_here(element.nodes["draw"])
    return stands_here(element.nodes.get(key)) and not (needed and made_here)


# ── changes ───────────────────────────────────────────────────────────────────────────────────────────────────────────


def changed(text: str, element: Element, key: str, value: Value) -> list[Splice]:
    """The changes that make a value another where it stands, for all that are drawn by it. Raises Misplaced.

    `text` is that of the file where it stands; one that stands nowhere yet is said where the element is made.
    """
    node = element.nodes.get(key)
    if node is not None:
        return _replaced(text, _found(text, node)[1], value)
    spot, _ = _found(text, element.nodes["draw"])
    return said_here(text, spot, key, value)


def word_changed(text: str, element: Element, key: str, language: str, words: str) -> list[Splice]:
    """The change that makes a text another in one language where it stands in several. Raises Misplaced."""
    node = _found(text, element.nodes[key])[1]
    if not isinstance(node, Keyed) or language not in node.items:
        raise Misplaced(CHANGED)
    return _replaced(text, node.items[language][1], text_value(words))


def said_here(text: str, spot: Spot, key: str, value: Value) -> list[Splice]:
    """The changes that make a value another for one level of one layout alone. Raises Misplaced.

    `text` is that of the file in which the layout stands.
    """
    layout = _keyed(_layouts(text), spot.layout)
    written = yaml(value)
    if spot.level not in layout.items:
        return [key_added(text, layout, spot.level, f"{{{scalar_text(spot.element)}: {{{key}: {written}}}}}")]
    level = _keyed(layout, spot.level)
    if not level.items:
        return [Splice(level.start, tail(text, level), f"{{{scalar_text(spot.element)}: {{{key}: {written}}}}}")]
    if spot.element not in level.items:
        return [key_added(text, level, scalar_text(spot.element), f"{{{key}: {written}}}")]
    element = _keyed(level, spot.element)
    if not element.items:
        return [Splice(element.start, tail(text, element), f"{{{key}: {written}}}")]
    if key not in element.items:
        return [key_added(text, element, key, written)]
    return _replaced(text, element.items[key][1], value)


def forgotten_here(text: str, spot: Spot, key: str) -> list[Splice]:
    """The changes that leave out what a layout says about a value in a level, and with it what says nothing then.

    Raises Misplaced.
    """
    layout = _keyed(_layouts(text), spot.layout)
    level = _keyed(layout, spot.level)
    element = _keyed(level, spot.element)
    if key not in element.items:
        return []
    if len(element.items) > 1:
        return [key_removed(text, element, key)]
    if len(level.items) > 1:
        return [key_removed(text, level, spot.element)]
    return [key_removed(text, layout, spot.level)]


def text_value(value: str) -> str:
    """A text as it stands in a layout file: paths as they are, all else as in any other."""
    return value if PATH.fullmatch(value) else scalar_text(value)


def misfit(kind: type[Element], key: str, value: str) -> Sentence | None:
    """Why a text, as it would stand in the file, is no value of that key; None: it is one."""
    problems = Problems()
    root = read_nodes(f"{key}: {value}", "", problems)
    if isinstance(root, Keyed) and len(root.items) == 1:
        read_value(kind, key, root.items[key][1], problems)
    return next((problem.sentence for problem in problems), None)


# ── the file ──────────────────────────────────────────────────────────────────────────────────────────────────────────


@lru_cache(maxsize=8)
def _layouts(text: str) -> Keyed:
    root = read_nodes(text, "", Problems())
    if root is None:
        raise Misplaced(Sentence("The file has mistakes that must be mended first."))
    return _keyed(root, "layouts")


def _keyed(node: Node, key: str) -> Keyed:
    """The keys under a key."""
    found = node.items.get(key, (None, None))[1] if isinstance(node, Keyed) else None
    if isinstance(found, Keyed):
        return found
    if isinstance(found, Scalar) and not found.text:
        return Keyed(found.mark, found.start, found.end)
    raise Misplaced(CHANGED)


def _found(text: str, node: Node) -> tuple[Spot, Node]:
    """A value that was read before, as it is read now."""
    for layout, (_, levels) in _layouts(text).items.items():
        for level, (_, elements) in levels.items.items() if isinstance(levels, Keyed) else ():
            for element, (_, keys) in elements.items.items() if isinstance(elements, Keyed) else ():
                for _, value in keys.items.values() if isinstance(keys, Keyed) else ():
                    if value.start == node.start and _plain(value) == _plain(node):
                        return Spot(layout, level, element), value
    raise Misplaced(CHANGED)


def _plain(node: Node) -> object:
    """What a node says, without its place."""
    if isinstance(node, Keyed):
        return {key: _plain(value) for key, (_, value) in node.items.items()}
    if isinstance(node, Listed):
        return [_plain(item) for item in node.items]
    return node.text if isinstance(node, Scalar) else None


def _replaced(text: str, node: Node, value: Value) -> list[Splice]:
    if not isinstance(value, str):
        try:
            return numbers_changed(node, value)
        except ValueError:
            value = yaml(value)
    end = tail(text, node)
    return [] if text[node.start : end] == value else [Splice(node.start, end, value)]


def yaml(value: Value) -> str:
    """A value as it stands in a file."""
    return value if isinstance(value, str) else f"[{', '.join(map(number_text, value))}]"
