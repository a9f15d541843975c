"""Legal: what a seat may do now, as one live object: iterate it, ask `action in legal`, turn a gesture into an action.

It is also all that a bot is given. The view is made when first asked for: a random bot never asks.
"""

from collections.abc import Iterator

from slavika.core.actions import Action
from slavika.core.cards import CardId
from slavika.core.memory import NOTHING, Memory
from slavika.core.piles import Seat
from slavika.core.rules import Refused, Rules
from slavika.core.sentences import Sentence
from slavika.core.table import Position


class Legal:
    """The legal actions of one seat in a position."""

    __slots__ = ("_moves", "_position", "_view", "memory", "rules", "seat")

    def __init__(self, rules: Rules, position: Position, seat: Seat, memory: Memory = NOTHING) -> None:
        self.rules = rules
        self.seat = seat
        self.memory = memory  # what the seat saw before it was closed
        self._position = position
        self._moves: list[Action] | None = None
        self._view: Position | None = None

    @property
    def view(self) -> Position:
        """The position as this seat may see it."""
        if self._view is None:
            self._view = self._position.seen_by(self.seat)
        return self._view

    @property
    def moves(self) -> list[Action]:
        """All of them, as a list."""
        if self._moves is None:
            self._moves = [move for move in self.rules.moves(self._position.table) if move.seat == self.seat]
        return self._moves

    def __iter__(self) -> Iterator[Action]:
        return iter(self.moves)

    def __len__(self) -> int:
        return len(self.moves)

    def __contains__(self, action: object) -> bool:
        return isinstance(action, Action) and self.why_not(action) is None

    def why_not(self, action: Action) -> Sentence | None:
        """Why this action is refused, or None if it is legal."""
        try:
            self.rules.check(self._position.table, action)
        except Refused as refused:
            return refused.sentence
        return None

    def find(self, card: CardId, pile: str, onto: CardId | None = None) -> Action:
        """The action that a gesture means: this card to that pile, perhaps onto a card there. Raises Refused."""
        action = Action(self.seat, "play", (card, pile) if onto is None else (card, pile, onto))
        self.rules.check(self._position.table, action)
        return action

    def targets(self, card: CardId) -> list[tuple[str, CardId | None]]:
        """Where this card may go: piles, and cards in them onto which it may be put."""
        faces = self._position.table.faces
        found = []
        for move in self.moves:
            if move.verb == "play" and faces[int(move.args[0])] == faces[card]:
                onto = int(move.args[2]) if len(move.args) > 2 else None
                pile = str(move.args[1])
                if Action(self.seat, "play", (card, *move.args[1:])) in self and (pile, onto) not in found:
                    found.append((pile, onto))
        return found
