"""The kinds of cards of Equinox that no other game of lands has: fields and types are the schema of cards.yaml."""

from dataclasses import dataclass, field
from typing import ClassVar

from slavika.core.cards import Icon, Words


@dataclass(frozen=True)
class Land:
    """A land: what it pays, how much time it takes, and its limits in the light and in the dark."""

    back: ClassVar[str] = "lands"
    moments: ClassVar[tuple[str, ...]] = ("when monster laid", "when entering play", "while here", "when ranking")
    name: Words
    glory: tuple[int, ...]  # for the first place, the second, perhaps the third
    time: int  # symbols: treasures laid under it, and spaces by which the marker moves
    monsters: int  # the limit of the monster queue: reaching it starts the battle
    heroes: int  # the limit of the hero queue
    icon: Icon
    dark_monsters: int = 0  # the limit in darkness; 0: the same as in the light
    dark_heroes: int = 0
    ship: bool = False  # the first hero sails on to the next land
    symbol: Icon = Icon("")
    text: Words = field(default_factory=dict)


@dataclass(frozen=True)
class Treasure:
    """A card of the treasure deck: different ones make a set."""

    back: ClassVar[str] = "treasures"
    moments: ClassVar[tuple[str, ...]] = ()
    name: Words
    copies: int
    icon: Icon
    text: Words = field(default_factory=dict)


@dataclass(frozen=True)
class Board:
    """The Equinox board: the track of time."""

    moments: ClassVar[tuple[str, ...]] = ()
    name: Words
    light: tuple[int, ...]  # the spaces of the light part
    dark: tuple[int, ...]  # and of the dark one: together 1, 2, 3 …
    gem: int  # the space of the red gem
    icon: Icon
    text: Words = field(default_factory=dict)
