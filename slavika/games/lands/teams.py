"""Teams: which heroes each player has: those of his clan, of every strength one (E22)."""

from collections.abc import Iterator

from slavika.core.cards import Cards
from slavika.core.rules import Setup

HERO = "hero"


def teams(cards: Cards, setup: Setup) -> Iterator[list[str]]:
    """For each seat the heroes that it plays with, in the order of the file."""
    for seat in setup.seats:
        yield [card.id for card in cards.of_kind(HERO) if card.emblem == seat["clan"]]
