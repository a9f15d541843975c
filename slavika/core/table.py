"""Table and Position: all that could lie on a real table, and with it all that must be copied, saved and taken back.

Plain data: verbs of `run` change it, rules read it. A card that lies in order has an id; a shuffled pile is a bag,
faces without id and order, for nobody knows them. A view is the same type with less in it: faces a seat may not see
become `?back`, piles of which it sees only a count become bags of such backs.
"""

import hashlib
from collections.abc import Mapping
from typing import Any, NamedTuple

from slavika.core.actions import Action
from slavika.core.cards import CardId
from slavika.core.chance import Chance
from slavika.core.piles import NOBODY, Pile, Seat
from slavika.core.questions import Question
from slavika.core.sentences import Sentence

UNKNOWN = "?"  # an unseen face is written as this and the name of its back


class Turn(NamedTuple):
    """Whose turn it is, at which of its actions, and which places it has used."""

    seat: Seat = NOBODY
    action: int = 0
    used: tuple[str, ...] = ()


class Standing(NamedTuple):
    """One player's place at the end: equal places are a shared one."""

    seat: Seat
    place: int
    total: int
    sources: tuple[tuple[Sentence, int], ...]  # what the total is made of
    note: Sentence | None = None  # the tie-break that decided, spelt out


class Result(NamedTuple):
    """How a match ended: the players in order, and why it ended now."""

    standings: tuple[Standing, ...]
    reason: Sentence

    @property
    def winners(self) -> tuple[Seat, ...]:
        return tuple(standing.seat for standing in self.standings if standing.place == 1)


class Step(NamedTuple):
    """Something still owed: a procedure of the rules, or a card's ability. Names, ids and numbers only, never a
    face.
    """

    name: str
    args: tuple[Any, ...] = ()
    answer: tuple[int | str, ...] | None = None


class Table:
    """Everything on the table. `piles` and `backs` are shared by all copies; all else is the copy's own."""

    __slots__ = ("backs", "bags", "faces", "listed", "lying", "marks", "piles", "result", "seats", "turn", "waiting")

    def __init__(self, seats: int, piles: Mapping[str, Pile], backs: Mapping[str, str]) -> None:
        self.seats = seats
        self.piles = piles
        self.backs = backs  # face -> what its back shows
        self.lying: dict[str, tuple[CardId, ...]] = dict.fromkeys(piles, ())
        self.bags: dict[str, tuple[str, ...]] = {name: () for name, pile in piles.items() if pile.deck}
        self.faces: list[str] = []  # by card id; "" for an id that is no more
        self.marks: dict[tuple[Seat | CardId | str, str], int | str] = {}
        self.turn = Turn()
        self.waiting: dict[Seat, Question] = {}
        self.result: Result | None = None
        self.listed: list[Action] | None = (
            None  # the legal actions, where somebody has listed them: no state of its own
        )

    def copy(self) -> "Table":
        """An independent copy, cheap: what is immutable is shared."""
        new = Table.__new__(Table)
        new.seats = self.seats
        new.piles = self.piles
        new.backs = self.backs
        new.lying = self.lying.copy()
        new.bags = self.bags.copy()
        new.faces = self.faces.copy()
        new.marks = self.marks.copy()
        new.turn = self.turn
        new.waiting = self.waiting.copy()
        new.result = self.result
        new.listed = None
        return new

    def count(self, pile: str) -> int:
        """How many cards lie in that pile, seen or not."""
        return len(self.lying[pile]) + len(self.bags.get(pile, ()))

    def pile_of(self, card: CardId) -> str | None:
        """The pile in which that card lies in sight, or None."""
        for name, cards in self.lying.items():
            if card in cards:
                return name
        return None

    def back_of(self, card: CardId) -> str:
        """What the back of that card shows."""
        face = self.faces[card]
        return face[1:] if face[:1] == UNKNOWN else self.backs[face]

    def seen_by(self, seat: Seat) -> "Table":
        """This table as that seat may see it; NOBODY sees what is open to all."""
        view = Table.__new__(Table)
        view.seats, view.piles, view.backs = self.seats, self.piles, self.backs
        view.turn, view.result = self.turn, self.result
        view.listed = None
        view.marks = self.marks.copy()
        view.lying = {}
        view.bags = {
            name: tuple(UNKNOWN + self.backs.get(face, face[1:]) for face in bag) for name, bag in self.bags.items()
        }
        view.faces = faces = [""] * len(self.faces)
        for name, cards in self.lying.items():
            pile = self.piles[name]
            if pile.shows_faces(seat):
                view.lying[name] = cards
                for card in cards:
                    faces[card] = self.faces[card]
            elif pile.backs == "each":
                view.lying[name] = cards
                for card in cards:
                    faces[card] = UNKNOWN + self.back_of(card)
            else:
                view.lying[name] = ()
                if cards:
                    view.bags[name] = view.bags.get(name, ()) + tuple(UNKNOWN + self.back_of(card) for card in cards)
        view.bags = {name: tuple(sorted(bag)) for name, bag in view.bags.items()}
        view.waiting = {
            asked: question
            if asked == seat or all(faces[option] for option in question.options if isinstance(option, int))
            else question.without_options()
            for asked, question in self.waiting.items()
        }
        return view

    def state(self) -> tuple[Any, ...]:
        """All of the table as plain values, equal for equal tables whatever their history."""
        return (
            tuple(sorted(self.lying.items())),
            tuple(sorted((name, tuple(sorted(bag))) for name, bag in self.bags.items() if bag)),
            tuple(self.faces),
            tuple(sorted((repr(key), value) for key, value in self.marks.items())),
            self.turn,
            tuple(sorted((seat, question.kind, question.options) for seat, question in self.waiting.items())),
            self.result
            and tuple((standing.seat, standing.place, standing.total) for standing in self.result.standings),
        )


class Position:
    """A table, the steps still owed and the state of chance: all that a match is at one moment."""

    __slots__ = ("agenda", "chance", "table")

    def __init__(self, table: Table, agenda: list[Step], chance: Chance) -> None:
        self.table = table
        self.agenda = agenda  # what is owed next is last
        self.chance = chance

    def copy(self) -> "Position":
        return Position(self.table.copy(), self.agenda.copy(), self.chance.copy())

    def seen_by(self, seat: Seat) -> "Position":
        """The position as that seat may see it. Its chance is not the match's."""
        return Position(self.table.seen_by(seat), self.agenda.copy(), Chance(0))

    def digest(self) -> str:
        """Eight letters that tell two positions apart, for saves."""
        state = (self.table.state(), tuple(self.agenda), tuple(sorted(self.chance.streams.items())))
        return hashlib.blake2s(repr(state).encode(), digest_size=4).hexdigest()
