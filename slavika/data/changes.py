"""Changes: what differs between two states of a section of cards.yaml, card by card and value by value. It compares
what a file says, not where it says it: a card that only moved has not changed. It words nothing and judges nothing.
"""

import dataclasses
from collections.abc import Iterator, Mapping
from typing import Any, Literal, NamedTuple

from slavika.core.cards import CardDef, Cards, Clan, Mark

PLACE = "mark"  # a field that says where something stands in its file


class Change(NamedTuple):
    """One value of a card, before and now; None: there is none."""

    name: str  # a field, a moment, or a value of the card's clan
    before: Any
    now: Any


class CardChange(NamedTuple):
    """What became of a card."""

    card: str
    what: Literal["added", "changed", "removed"]
    values: tuple[Change, ...]  # of a card that is in both
    mark: Mark  # where it stands now, or stood


def changes(before: Cards, now: Cards) -> list[CardChange]:
    """Each card that is not the same in both, in the order of the file; those that are gone come last."""
    found: list[CardChange] = []
    for card in now.cards.values():
        old = before.cards.get(card.id)
        if old is None:
            found.append(CardChange(card.id, "added", (), card.mark))
        elif old == card and before.clans.get(old.emblem) == now.clans.get(card.emblem):
            continue  # as most are, even by where they stand: quickly seen
        elif values := tuple(_differing(_values(old, before), _values(card, now))):
            found.append(CardChange(card.id, "changed", values, card.mark))
    gone = (card for card in before.cards.values() if card.id not in now.cards)
    return found + [CardChange(card.id, "removed", (), card.mark) for card in gone]


def section_changes(before: Cards, now: Cards) -> tuple[Change, ...]:
    """What is said otherwise of a game as a whole: its numbers, its clans; by the keys of the file."""
    found = []
    for name in dict.fromkeys((*before.numbers, *now.numbers)):
        old, new = before.numbers.get(name), now.numbers.get(name)
        if old != new:
            found.append(Change(f"numbers: {name}", old, new))
    for clan in dict.fromkeys((*before.clans, *now.clans)):
        was, there = before.clans.get(clan), now.clans.get(clan)
        if was is None or there is None:
            found.append(Change(f"clans: {clan}", was and was.name, there and there.name))
        else:
            found += clan_changes(was, there, f"clans: {clan}: ")
    return tuple(found)


def clan_changes(before: Clan | None, now: Clan | None, prefix: str = "clan.") -> tuple[Change, ...]:
    """What is said otherwise of a clan that there is in both states."""
    if before is None or now is None:
        return ()
    names = [field.name for field in dataclasses.fields(Clan) if field.name != PLACE]
    return tuple(_differing(*({f"{prefix}{name}": getattr(clan, name) for name in names} for clan in (before, now))))


def _values(card: CardDef, cards: Cards) -> dict[str, Any]:
    """All that a file says about a card, its clan included, by the names it has there."""
    values: dict[str, Any] = {"kind": card.kind, "name": card.name, "back": card.back, "groups": card.groups}
    values |= card.fields
    values |= card.abilities
    if clan := cards.clans.get(card.emblem):
        values |= {f"clan.{field.name}": getattr(clan, field.name) for field in dataclasses.fields(clan)}
    return {name: value for name, value in values.items() if name.rpartition(".")[2] != PLACE}


def _differing(before: Mapping[str, Any], now: Mapping[str, Any]) -> Iterator[Change]:
    for name in dict.fromkeys((*before, *now)):
        old, new = before.get(name), now.get(name)
        if not same(old, new):
            yield Change(name, old, new)


def same(one: Any, other: Any) -> bool:
    """Two values of a card say the same, wherever they stand."""
    if type(one) is not type(other):
        return False
    if dataclasses.is_dataclass(one):
        names = (field.name for field in dataclasses.fields(one) if field.name != PLACE)
        return all(same(getattr(one, name), getattr(other, name)) for name in names)
    if isinstance(one, Mapping):
        return one.keys() == other.keys() and all(same(value, other[key]) for key, value in one.items())
    if isinstance(one, tuple):
        return len(one) == len(other) and all(map(same, one, other))
    return bool(one == other)
