"""The kinds of cards that Slava is played with: fields and types are the schema of cards.yaml."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import ClassVar

from slavika.core.cards import CardName, Icon, Words

MILITARY, WEATHER = "military", "weather"  # the two backs, and so the two decks
IN_BATTLE, IN_HAND = "while here", "while in hand"


@dataclass(frozen=True)
class Unit:
    """A type of military card, and the cards of it that are no commanders."""

    back: ClassVar[str] = MILITARY
    moments: ClassVar[tuple[str, ...]] = (IN_BATTLE, IN_HAND)
    name: Words
    points: int
    copies: tuple[int, ...]  # for each number of players, the least first; its commander among them (V01)
    icon: Icon
    text: Words = field(default_factory=dict)


@dataclass(frozen=True)
class Commander:
    """The one card of a type that the others must follow; it counts as a card of that type in everything else."""

    back: ClassVar[str] = MILITARY
    moments: ClassVar[tuple[str, ...]] = (IN_BATTLE, IN_HAND)
    name: Words
    type: CardName
    icon: Icon
    text: Words = field(default_factory=dict)


@dataclass(frozen=True)
class Weather:
    """A card of the weather deck: which type beats which."""

    back: ClassVar[str] = WEATHER
    moments: ClassVar[tuple[str, ...]] = ()
    name: Words
    copies: int
    beats: Mapping[CardName, tuple[CardName, ...]]  # type -> the types it beats; one that is not listed beats none
    icon: Icon
    text: Words = field(default_factory=dict)
