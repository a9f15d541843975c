"""What cards.yaml says about cards, once read: frozen definitions that rules run on and faces are drawn from.

A CardDef is the card as printed; a card in play is a CardId, an integer that says nothing by itself. Nothing here reads
files: `slavika.data.cards` makes these from YAML.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple, NewType

CardId = int
Words = Mapping[str, str]  # language -> text
Icon = NewType("Icon", str)  # the name of a file in assets/icons, without its ending
CardName = NewType("CardName", str)  # the id of a card of the same section


class Mark(NamedTuple):
    """Where something stands in a file; lines and columns count from 1."""

    file: str = ""
    line: int = 0
    column: int = 0

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column}"


NOWHERE = Mark()


@dataclass(frozen=True, slots=True)
class CardDef:
    """One card as printed; all copies of it share this."""

    id: str
    kind: str  # "hero", "monster": declared by the game
    name: Words
    fields: Mapping[str, Any]  # the declared fields of its kind, in the declared types
    abilities: Mapping[str, tuple[Any, ...]]  # moment -> effects, in the order of the file
    back: str  # what its back shows: a deck, a clan; "" for a card with two faces
    mark: Mark = NOWHERE
    emblem: str = ""  # the clan, for a card that belongs to one
    groups: frozenset[str] = frozenset()  # what else it is meant by in cards.yaml: its class, its type

    def __getitem__(self, name: str) -> Any:
        return self.fields[name]


class Stock(NamedTuple):
    """A card as it lies in the box that one buys."""

    face: str  # a card
    other: str  # the card on its other side; "" for one with a back
    copies: int


@dataclass(frozen=True, slots=True)
class Clan:
    """A family of heroes: its name and how it is told from the others (pattern, emblem, colour)."""

    id: str
    name: Words
    colour: str  # "#rrggbb"
    icon: str
    pattern: str
    mark: Mark = NOWHERE
    group: str = ""  # of clans whose heroes are other cards than those of the rest


@dataclass(frozen=True, slots=True)
class Cards:
    """A section of cards.yaml: every card of one game."""

    section: str
    cards: Mapping[str, CardDef]
    numbers: Mapping[str, int]
    clans: Mapping[str, Clan] = field(default_factory=dict)
    marks: Mapping[str, Mark] = field(default_factory=dict)  # where each number stands
    guests: Mapping[str, "Cards"] = field(default_factory=dict)  # sections of which a match may take cards, by name
    lent: Mapping[str, str] = field(default_factory=dict)  # the cards that are of another section, and which

    def __getitem__(self, card: str) -> CardDef:
        return self.cards[card]

    def origin(self, card: str) -> tuple[str, str]:
        """The section that a card is of, and its id there."""
        section = self.lent.get(card, self.section)
        return section, card.removeprefix(f"{section}.") if card in self.lent else card

    def lenders(self) -> tuple[str, ...]:
        """The sections besides its own of which it has cards."""
        return tuple(dict.fromkeys(self.lent.values()))

    def of_kind(self, kind: str) -> list[CardDef]:
        """Every card of that kind, in the order of the file."""
        return [card for card in self.cards.values() if card.kind == kind]
