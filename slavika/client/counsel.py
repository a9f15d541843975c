"""Counsel: what those who decide are told before they act: what an action would bring about, whether it could be taken
back, what a single card would do and why it may not. It asks the match only what the one who decides may know, and
remembers the answers while one question is open. No pygame."""

from typing import NamedTuple

from slavika.client.grip import Grip
from slavika.client.picture import Picture
from slavika.core.actions import Action
from slavika.core.cards import CardId
from slavika.core.legal import Legal
from slavika.core.match import Foresight, Match
from slavika.core.sentences import Sentence


class Note(NamedTuple):
    """What is told of a card before it is lifted: what it would do, or why it may not."""

    sentence: Sentence
    barred: bool


class Counsel:
    """The answers to one question."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self._foreseen: dict[Action, Foresight] = {}
        self._notes: dict[CardId, Note | None] = {}

    def forget(self) -> None:
        """Another question is open."""
        self._foreseen.clear()
        self._notes.clear()

    def foresee(self, action: Action) -> Foresight:
        """What an action would bring about."""
        if action not in self._foreseen:
            self._foreseen[action] = self.match.foresee(action)
        return self._foreseen[action]

    def note(self, card: CardId, legal: Legal, picture: Picture) -> Note | None:
        """Of a card that could be lifted: why it goes nowhere; what it would do, if it goes to one place only."""
        if card not in self._notes:
            self._notes[card] = self._noted(Grip(card, legal, self.match, False), picture)
        return self._notes[card]

    def _noted(self, grip: Grip, picture: Picture) -> Note | None:
        stuck = grip.stuck(picture)
        if stuck is not None:
            return Note(stuck, True)
        only = grip.only
        found = grip.find(only) if only is not None else None
        outlook = self.foresee(found).outlook if isinstance(found, Action) else None
        return Note(outlook, False) if outlook is not None else None
