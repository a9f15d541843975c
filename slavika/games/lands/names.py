"""Names: what a card is called in a sentence; a hero with his player, for every clan has heroes of his name."""

from typing import TYPE_CHECKING

from slavika.core.sentences import CardRef, SeatRef, Sentence

if TYPE_CHECKING:
    from slavika.games.lands.rules import Lands


def named(rules: "Lands", face: str) -> CardRef | Sentence:
    """A card, and whose it is if it is a player's hero."""
    seat = rules.owner.get(face)
    if seat is None:
        return CardRef(face)
    return Sentence("{card} ({player})", card=CardRef(face), player=SeatRef(seat))
