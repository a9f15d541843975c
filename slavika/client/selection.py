"""A selection among the cards of a game: what the filters of the workshop let through, in print order, each as often as
is wanted. It knows no files and draws nothing."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from slavika.client import catalogue
from slavika.client.studio import Studio
from slavika.core.cards import CardDef

ALL = ""


class Slot(NamedTuple):
    """A card on the sheet."""

    card: CardDef
    copies: int  # told by a tag; 0: not told


@dataclass(slots=True)
class Selection:
    """What is wanted; at first, every card once."""

    kind: str = ALL
    clan: str = ALL
    search: str = ""
    only_changed: bool = False
    only_wrong: bool = False
    every_copy: bool = False

    def slots(self, studio: Studio, game: str) -> list[Slot]:
        """The cards that all filters let through."""
        allowed = [studio.changed(game)] if self.only_changed else []
        allowed += [studio.suspects(game)] if self.only_wrong else []
        slots: list[Slot] = []
        for card, count in _stock(studio, game):
            if all(card.id in cards for cards in allowed) and self._wants(card, studio):
                told = count if count != 1 else 0
                slots += [Slot(card, 0)] * max(1, count) if self.every_copy else [Slot(card, told)]
        return slots

    def _wants(self, card: CardDef, studio: Studio) -> bool:
        return (
            self.kind in (ALL, card.kind)
            and self.clan in (ALL, card.emblem)
            and (self.search in ("", card.id) or catalogue.matches(card, self.search, studio.library.wording))
        )


def _stock(studio: Studio, game: str) -> Iterator[tuple[CardDef, int]]:
    """Every card of the game in print order, with how many of it there are in the box."""
    cards = studio.library.cards(game)
    found: dict[str, int] = {}
    for stock in studio.games[game].contents(cards):
        for face in (stock.face, stock.other):
            if face:
                found[face] = found.get(face, 0) + stock.copies
    found |= {face: 0 for face in cards.cards if face not in found}  # what only a larger box holds
    return ((cards[face], count) for face, count in found.items())
