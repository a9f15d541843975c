"""References: where a section names an entry: its own key, fields and words that are declared to name cards, the keys
of a table, the names that clans give. By them an entry gets another id everywhere at once."""

from collections.abc import Iterator, Mapping
from types import NoneType
from typing import Any, get_args, get_origin

from slavika.core.cards import CardName
from slavika.core.effects import Selector
from slavika.data.entries import Entry, SectionText
from slavika.data.manuscript import Splice, scalar_text
from slavika.data.nodes import Keyed, Listed, Node, Scalar
from slavika.data.revising import plain
from slavika.data.spelling import bare, word_of
from slavika.data.values import Name, schema

NAMING = (CardName, Name, Selector)  # types whose texts may be ids


def renamed(entry: Entry, new: str) -> list[Splice]:
    """The changes that give an entry another id, and that id to all who name it."""
    section, old = entry.section, entry.id
    ids = {old: new, **{face: face.removesuffix(old) + new for face in entry.faces()}}
    key = section.keys("cards")[old][0]
    found = {scalar.start: scalar for scalar in _naming(section) if scalar.text in ids}
    for path in entry.names():
        heroes = section.keys(*path[:-1])
        if old in heroes:
            found[heroes[old][0].start] = heroes[old][0]
    found[key.start] = key
    return [Splice(scalar.start, scalar.end, scalar_text(ids[scalar.text])) for scalar in found.values()]


def _naming(section: SectionText) -> Iterator[Scalar]:
    """Every text of the section that names cards."""
    for entry in section.entries():
        fields = schema(entry.made)
        for key, (_, node) in entry.node.items.items():
            if key in fields:
                yield from _texts(node, fields[key][1])
            elif key in section.game.moments and isinstance(node, Listed):
                for item in node.items:
                    yield from _in_word(section, item)


def _in_word(section: SectionText, item: Node) -> Iterator[Scalar]:
    made = section.game.words.get(word_of(plain(item)))
    if made is None or not isinstance(item, Keyed):
        return
    value, parameters = next(iter(item.items.values()))[1], schema(made)
    given: Mapping[str, Node] = {next(iter(parameters)): value}
    if isinstance(value, Keyed):
        given = {name: node for name, (_, node) in value.items.items()}
    for name, node in given.items():
        if name in parameters:
            yield from _texts(node, parameters[name][1])


def _texts(node: Node, hint: Any) -> Iterator[Scalar]:
    """The texts in a value that are declared to name cards."""
    hint = bare(hint)
    inner = [part for part in get_args(hint) if part not in (NoneType, Ellipsis)]
    if hint in NAMING:
        nodes = node.items if isinstance(node, Listed) else (node,)
        yield from (one for one in nodes if isinstance(one, Scalar))
    elif get_origin(hint) is tuple and isinstance(node, Listed):
        for item in node.items:
            yield from _texts(item, inner[0])
    elif get_origin(hint) is Mapping and isinstance(node, Keyed):
        for key, value in node.items.values():
            yield from _texts(key, inner[0])
            yield from _texts(value, inner[1])
