"""Words of cards.yaml that games of lands add to the shared ones, for abilities that stand as long as their card does
or say what may be sent: neighbours, exchanges, limits, levels, spaces. What happens once is in `doings`.
"""

from dataclasses import dataclass
from typing import ClassVar, Literal

from slavika.core.effects import Selector, Word


@dataclass(frozen=True, slots=True)
class Apart(Word):
    """Two cards that agree in this may not be put side by side here (S09: judged where a hero arrives or is
    reordered). A type is a symbol, a class is one strength of all factions and both Warriors (E28).
    """

    word: ClassVar[str] = "apart"
    by: Literal["type", "class"]


@dataclass(frozen=True, slots=True)
class Exchange(Word):
    """This card may be sent onto another of its owner's here, and another of his onto this one; who lay there goes
    home.
    """

    word: ClassVar[str] = "exchange"
    with_: Selector


@dataclass(frozen=True, slots=True)
class Overfill(Word):
    """This card may be sent to a region that is full; it stands outside the limit until a space is free (E18)."""

    word: ClassVar[str] = "overfill"
    queue: Literal["heroes"]


@dataclass(frozen=True, slots=True)
class Limit(Word):
    """So many more or fewer monsters bring the battle here, at least one (E18)."""

    word: ClassVar[str] = "limit"
    of: Literal["monsters"]
    by: int


@dataclass(frozen=True, slots=True)
class Level(Word):
    """Only heroes of at least, or monsters of at most, this printed strength may be sent here (E10, E33)."""

    word: ClassVar[str] = "level"
    of: Literal["heroes", "monsters"]
    least: int | None = None
    most: int | None = None


@dataclass(frozen=True, slots=True)
class Spaces(Word):
    """These monsters take so many spaces here (E25)."""

    word: ClassVar[str] = "spaces"
    to: Selector
    take: int


@dataclass(frozen=True, slots=True)
class Crowd(Word):
    """Monsters of one name take one space here together (E25)."""

    word: ClassVar[str] = "crowd"
    by: Literal["same kind"]


STANDING = (Apart, Limit, Level, Spaces, Crowd)
