"""Suspects: the cards that problems are about, by where these stand: in an entry of cards.yaml, with a clan, in a
layout that draws them or in one that such a layout extends. Of a file that cannot be read, indentation tells its parts.
"""

import re
from bisect import bisect
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from pathlib import Path

from slavika.client.face import Faces
from slavika.core.cards import Cards, Mark
from slavika.data.faces import Layout
from slavika.data.nodes import Keyed, Listed, Node, Scalar, read_file, read_nodes
from slavika.data.places import entry_id
from slavika.data.problems import Problem, Problems

KEY = re.compile(r"( *)([^\s#:'\"][^:]*):")
Way = tuple[str, ...]  # the keys that lead to a part of a file
Place = tuple[int, int]  # line and column
Outline = tuple[tuple[Place, Way], ...]  # where each part begins


@lru_cache(maxsize=8)
def outline(text: str, depth: int) -> Outline:
    """The parts of a file, those of so many levels."""
    root = read_nodes(text, "", Problems())
    return tuple(sorted(_parts(root, depth, ())) if isinstance(root, Keyed) else _lines(text, depth))


def _parts(node: Node, depth: int, above: Way) -> Iterator[tuple[Place, Way]]:
    for name, (key, value) in node.items.items() if isinstance(node, Keyed) else ():
        yield (key.mark.line, key.mark.column), (*above, name)
        if depth > 1:
            yield from _parts(value, depth - 1, (*above, name))


def _lines(text: str, depth: int) -> Iterator[tuple[Place, Way]]:
    """The same where a mistake hides what belongs together: what stands farther in belongs to what is above it."""
    above: list[tuple[int, str]] = []
    for number, line in enumerate(text.splitlines(), 1):
        if found := KEY.match(line):
            above = [(indent, name) for indent, name in above if indent < len(found[1])]
            above.append((len(found[1]), found[2].strip()))
            if len(above) <= depth:
                yield (number, len(found[1]) + 1), tuple(name for _, name in above)


def _at(parts: Outline, mark: Mark) -> Way:
    """The part that a place belongs to."""
    number = bisect(parts, (mark.line, mark.column), key=lambda part: part[0])
    return parts[number - 1][1] if number else ()


# ── cards.yaml ────────────────────────────────────────────────────────────────────────────────────────────────────────


def by_entries(problems: Sequence[Problem], text: str, cards: Cards) -> frozenset[str]:
    """The cards of a section that problems of a cards.yaml are about, by its present text."""
    if not problems:
        return frozenset()
    parts = outline(text, 3)
    ways = {way[1:3] for way in (_at(parts, problem.mark) for problem in problems) if way[:1] == (cards.section,)}
    return frozenset(
        card.id
        for card in cards.cards.values()
        if ("cards", entry_id(card.id)) in ways or (card.emblem and ("clans", card.emblem) in ways)
    )


# ── layouts ───────────────────────────────────────────────────────────────────────────────────────────────────────────


def by_layouts(problems: Sequence[Problem], faces: Faces) -> frozenset[str]:
    """The cards that are drawn by what problems of layouts are about."""
    files = {path.name: path for path in faces.book.files}
    mine = [problem.mark for problem in problems if problem.mark.file in files]
    if not mine:
        return frozenset()
    drawn = {card.id: faces.layout(card) for card in faces.cards.cards.values()}
    places = {name: set(_marks(layout)) for name, layout in {each.name: each for each in drawn.values()}.items()}
    found = {card for card, layout in drawn.items() if not places[layout.name].isdisjoint(mine)}
    if left := set(mine).difference(*places.values()):
        found |= _by_names(left, files, faces, drawn)
    return frozenset(found)


def _by_names(marks: Iterable[Mark], files: Mapping[str, Path], faces: Faces, drawn: Mapping[str, Layout]) -> set[str]:
    """The same for what was not taken: by the names of layouts and kinds near it."""
    texts = {name: read_file(path, Problems()) or "" for name, path in files.items()}
    bases = dict(base for text in texts.values() for base in _bases(text))
    found: set[str] = set()
    for mark in marks:
        section, name = (*_at(outline(texts[mark.file], 2), mark), "", "")[:2]
        if section == "layouts" and name:
            found |= {card for card, layout in drawn.items() if name in _led(layout.name, bases)}
        elif section == "kinds" and name:
            found |= {card.id for card in faces.cards.cards.values() if card.kind == name}
        elif section == "cards" and name:
            found |= {name} & drawn.keys()
        elif not section.endswith("backs"):
            found |= drawn.keys()
    return found


def _marks(layout: Layout) -> Iterator[Mark]:
    """Every place from which a layout has something."""
    yield layout.mark
    for elements in layout.levels.values():
        for element in elements:
            for node in element.nodes.values():
                yield from _within(node)


def _within(node: Node) -> Iterator[Mark]:
    yield node.mark
    inner: Collection[Node] = node.items if isinstance(node, Listed) else ()
    if isinstance(node, Keyed):
        inner = [value for _, value in node.items.values()]
    for part in inner:
        yield from _within(part)


def _bases(text: str) -> Iterator[tuple[str, str]]:
    """Each layout of a file that extends another, and which."""
    root = read_nodes(text, "", Problems())
    layouts = root.items["layouts"][1] if isinstance(root, Keyed) and "layouts" in root.items else None
    for name, (_, layout) in layouts.items.items() if isinstance(layouts, Keyed) else ():
        base = layout.items["extends"][1] if isinstance(layout, Keyed) and "extends" in layout.items else None
        if isinstance(base, Scalar):
            yield name, base.text


def _led(name: str, bases: Mapping[str, str]) -> set[str]:
    """A layout with all that it extends."""
    found: set[str] = set()
    while name and name not in found:
        found.add(name)
        name = bases.get(name, "")
    return found
