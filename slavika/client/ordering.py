"""Ordering: cards of a pile put into another order, on the screen first: the others make room at once, by the pointer
or by keys. What lies there in the end is the answer; nothing is decided here."""

from slavika.client.prompts import Prompt
from slavika.client.tabletop import Tabletop
from slavika.core.cards import CardId


class Ordering:
    """The order that is being made for the present question."""

    def __init__(self, top: Tabletop) -> None:
        self.top = top
        self.prompt: Prompt | None = None

    @property
    def pile(self) -> str | None:
        """The pile that is put in order."""
        return self.top.table.pile_of(self.prompt.order[0]) if self.prompt and self.prompt.order else None

    def follow(self, card: CardId, at: tuple[int, int]) -> None:
        """The card is held over this point: the others make room there."""
        if self.prompt is None or self.pile is None:
            return
        places = self.top.picture.places
        centres = [places[other].box.centre[0] for other in self.prompt.order]
        self.put(card, min(range(len(centres)), key=lambda number: abs(centres[number] - at[0])))

    def shift(self, card: CardId, across: int) -> None:
        """Bring the card one place to the left or right on the screen."""
        if self.prompt is None or self.pile is None:
            return
        row = next((row for row in self.top.picture.rows if self.pile in row.piles), None)
        outward = -1 if row is not None and row.piles[0] == self.pile else 1
        self.put(card, self.prompt.order.index(card) + across * outward)
        self.top.story.bring(card)

    def put(self, card: CardId, place: int) -> None:
        """Bring the card to that place of the order."""
        pile = self.pile
        if pile is not None and self.prompt is not None and self.prompt.put(card, place):
            rest = [other for other in self.top.table.lying[pile] if other not in self.prompt.order]
            self.top.arrange(pile, (*self.prompt.order, *rest))
