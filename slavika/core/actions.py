"""Actions: what a player does. A verb with its arguments; the only way in which anything from outside changes a match.

Verbs: `play` (a card to a pile, perhaps onto a card there), `answer` (a question), `press` (a button, as skipping).
The text form names cards by their ids in cards.yaml: "0 play rusalka r2.monsters".
"""

from typing import Any, NamedTuple

from slavika.core.piles import Seat


class Action(NamedTuple):
    """Who does what."""

    seat: Seat
    verb: str  # play, answer, press
    args: tuple[Any, ...] = ()  # card ids (int), piles and options (str)


class Answers(dict[int | str, Action]):
    """The actions of one seat that answer with one option; made once, as Sendings."""

    def __init__(self, seat: Seat) -> None:
        super().__init__()
        self.seat = seat

    def __missing__(self, option: int | str) -> Action:
        action = self[option] = Action(self.seat, "answer", (option,))
        return action


class Sendings(dict[int, Action]):
    """The actions of one seat that send a card to one pile, by card id: each is made once and serves every match.

    Making them is a third of a playout's time otherwise: a NamedTuple costs 0.25 µs, a look-up 0.03.
    """

    def __init__(self, seat: Seat, pile: str) -> None:
        super().__init__()
        self.seat = seat
        self.pile = pile

    def __missing__(self, card: int) -> Action:
        action = self[card] = Action(self.seat, "play", (card, self.pile))
        return action
