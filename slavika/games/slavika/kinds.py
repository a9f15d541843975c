"""The kinds of cards of Slavika that no other game of lands has: fields and types are the schema of cards.yaml."""

from dataclasses import dataclass, field
from typing import ClassVar, Literal

from slavika.core.cards import CardName, Icon, Words


@dataclass(frozen=True)
class Region:
    """One face of a region card."""

    moments: ClassVar[tuple[str, ...]] = ("while here", "when ranking")
    name: Words
    glory: tuple[int, ...]  # for the first place, the second, perhaps the third
    monsters: int  # the limit of the monster queue: reaching it starts the battle
    heroes: int  # the limit of the hero queue
    treasures: int  # laid under it when it is placed
    icon: Icon
    other_side: CardName
    players: Literal["2-5", "2-3", "4-5"] = "2-5"
    symbol: Icon = Icon("")
    text: Words = field(default_factory=dict)


@dataclass(frozen=True)
class Treasure:
    """A card of the treasure deck that is worth glory."""

    back: ClassVar[str] = "treasures"
    moments: ClassVar[tuple[str, ...]] = ()
    name: Words
    value: int
    copies: int
    icon: Icon
    text: Words = field(default_factory=dict)


@dataclass(frozen=True)
class Month:
    """A card of the treasure deck that counts the time."""

    back: ClassVar[str] = "treasures"
    moments: ClassVar[tuple[str, ...]] = ()
    name: Words
    copies: int
    icon: Icon
    text: Words = field(default_factory=dict)


def span(players: str) -> range:
    """The numbers of players meant by "2-3"."""
    first, _, last = players.partition("-")
    return range(int(first), int(last) + 1)
