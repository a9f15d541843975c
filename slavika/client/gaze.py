"""Gaze: the card that is looked at. One under a pointer that rests is shown large after a moment, once; one that is
asked for, at once. What that looks like is `closeup`."""

from slavika.core.cards import CardId

LINGER = 0.55  # seconds until a card under the pointer is shown large


class Gaze:
    """What is under the pointer, and what is shown large."""

    def __init__(self) -> None:
        self.card: CardId | None = None  # under the pointer
        self.large: CardId | None = None
        self._left: float | None = None  # seconds until the card is shown; None: it has been, or is not to be

    def turn(self, card: CardId | None) -> None:
        """The pointer has come to this card, or to none; nothing is shown large any more."""
        self.card, self.large, self._left = card, None, LINGER

    def keep(self, card: CardId | None, focus: CardId | None = None) -> None:
        """The pointer rests, and this is what lies under it now, and where the keyboard is: that alone shows nothing,
        and what lies at neither any more is not shown either.
        """
        self.card, self._left = card, None
        if self.large not in (card, focus):
            self.large = None

    def drop(self) -> None:
        """Nothing is shown large, and nothing will be until the pointer comes to another card."""
        self.large = self._left = None

    def toggle(self, card: CardId | None) -> None:
        """Show this card large, or no longer."""
        self.large = None if card == self.large else card

    def due(self) -> float | None:
        """In how many seconds a card will be shown."""
        waits = self.card is not None and self.large is None and self._left is not None and self._left > 0
        return self._left if waits else None

    def update(self, seconds: float, *, free: bool) -> None:
        """Let time pass; nothing is shown before the table is `free` for it."""
        if self.card is None or self._left is None:
            return
        self._left -= seconds
        if free and self._left <= 0:
            self.large, self._left = self.card, None
