"""The kinds of cards that games of lands are played with: fields and types are the schema of cards.yaml."""

from dataclasses import dataclass, field
from typing import ClassVar, Literal

from slavika.core.cards import CardName, Icon, Words


@dataclass(frozen=True)
class Hero:
    """One card for each clan; its id there is CLAN.CLASS."""

    each_clan: ClassVar[bool] = True  # the back is the clan's
    moments: ClassVar[tuple[str, ...]] = ("when sent", "when placed", "while here", "when ranking", "when won")
    name: Words
    strength: int
    icon: Icon
    type: str = ""  # what "the same type" goes by: the symbol; the class where nothing is said
    symbol: Icon = Icon("")
    set_symbol: Icon = Icon("")  # that of the box it comes in (EQX-032)
    text: Words = field(default_factory=dict)
    group: str = ""  # only clans of this group have such a hero


@dataclass(frozen=True)
class Monster:
    """A card of the monster deck."""

    back: ClassVar[str] = "monsters"
    moments: ClassVar[tuple[str, ...]] = ("when placed", "when uncovered", "while here", "when ranking")
    name: Words
    strength: int
    copies: int
    icon: Icon
    deck: Literal["ordinary", "special"] = "ordinary"
    bonus: int = 0  # glory for defeating it
    side: Literal["monsters", "heroes"] = "monsters"  # the queue it is laid in
    symbol: Icon = Icon("")
    ipa: str = ""
    text: Words = field(default_factory=dict)


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
