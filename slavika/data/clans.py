"""Clans: the families that share out the heroes, as cards.yaml declares them, with the names of their heroes."""

import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass

from slavika.core.cards import Clan, Icon, Words
from slavika.core.sentences import Sentence
from slavika.data.nodes import Keyed, Node, Scalar
from slavika.data.problems import shown
from slavika.data.values import Colour, Keys, Pattern, Reader, Unfit, schema

ID = re.compile("[a-z]+")
HEROES = Sentence("'heroes'")


@dataclass(frozen=True, slots=True)
class Clans:
    """The clans, and for each the names of its heroes by class."""

    clans: Mapping[str, Clan]
    proper: Mapping[str, Mapping[str, str]]


@dataclass(frozen=True, slots=True)
class ClanKeys:
    """What a clan is told by, besides the names of its heroes."""

    name: Words
    colour: Colour
    icon: Icon
    pattern: Pattern
    group: str = ""


def read_clans(reader: Reader, node: Node, heroes: Mapping[str, str] | None, perhaps: Collection[str] = ()) -> Clans:
    """The clans of a section, each with a name for every one of these heroes that is of its group or of none, if it is
    known which there are: hero -> group. What is `perhaps` a hero may have a name."""
    clans: dict[str, Clan] = {}
    proper: dict[str, Mapping[str, str]] = {}
    for name, (key, value) in reader.keys(node, Sentence("'clans'")).items():
        where = Sentence("clan '{name}'", name=shown(name))
        if not ID.fullmatch(name):
            reader.problems.add(key.mark, Sentence("'{name}': the id of a clan consists of a-z", name=shown(name)))
            continue
        keys = reader.closed(reader.keys(value, where), (*schema(ClanKeys), "heroes"), where)
        own = None if heroes is None else [hero for hero, group in heroes.items() if group in ("", _group(keys))]
        proper[name] = _heroes(reader, keys, own, perhaps)
        for hero in own or ():
            if hero not in proper[name] and not reader.misspelt(HEROES, hero):
                reader.problems.add(key.mark, Sentence("{where} gives no name to '{hero}'", where=where, hero=hero))
        try:
            clans[name] = Clan(id=name, mark=key.mark, **reader.made(ClanKeys, keys, where, key.mark))
        except Unfit:
            # Known all the same, so that its heroes are no further mistakes.
            clans[name] = Clan(name, {}, "", "", "", key.mark)
    return Clans(clans, proper)


def groups_of(node: Node) -> dict[str, None]:
    """The groups that clans are of, in the order of the file."""
    clans = [value for _, value in node.items.values()] if isinstance(node, Keyed) else []
    found = [_group(clan.items) for clan in clans if isinstance(clan, Keyed)]
    return dict.fromkeys(group for group in found if group)


def _group(keys: Keys) -> str:
    """The group that a clan names, as far as it is a text."""
    node = keys["group"][1] if "group" in keys else None
    return node.text.strip() if isinstance(node, Scalar) else ""


def _heroes(reader: Reader, keys: Keys, heroes: list[str] | None, perhaps: Collection[str]) -> dict[str, str]:
    if "heroes" not in keys or heroes is None:
        return {}
    given = reader.closed(reader.keys(keys["heroes"][1], HEROES), [*heroes, *perhaps], HEROES)
    proper: dict[str, str] = {}
    for hero, (_, value) in given.items():
        proper[hero] = ""
        try:
            proper[hero] = reader.text(value, Sentence("{key}", key=hero))
        except Unfit:
            continue
    return proper
