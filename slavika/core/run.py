"""Run: the verbs that rules use to change a position, and the loop that works off what is still owed.

Each verb is one plain function on the table; only where an observer is attached is an event made and handed on, with
a copy of the table as it stands after it. A run has no history: `match` keeps that.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING

from slavika.core.actions import Action
from slavika.core.cards import CardId
from slavika.core.effects import ABILITY, proceed
from slavika.core.events import (
    Asked,
    Event,
    Finished,
    Flipped,
    Forgotten,
    Marked,
    Moved,
    Reordered,
    Shuffled,
    Told,
    Turned,
)
from slavika.core.piles import NOBODY, Seat
from slavika.core.questions import Question
from slavika.core.sentences import Sentence
from slavika.core.table import Position, Result, Step, Table, Turn

if TYPE_CHECKING:
    from slavika.core.rules import Rules

Observer = Callable[[Event, Table], None]


class Run:
    """A position being changed by the verbs of a game. It owns that position."""

    __slots__ = ("chance", "observer", "position", "rules", "table")

    def __init__(self, rules: "Rules", position: Position, observer: Observer | None = None) -> None:
        self.rules = rules
        self.position = position
        self.table = position.table
        self.chance = position.chance
        self.observer = observer

    def act(self, action: Action) -> None:
        """Carry out an action that the rules allow (nothing is checked here) and all that follows from it."""
        self.table.listed = None
        del self.table.waiting[action.seat]
        if action.verb == "answer":
            # The step that asked lies on top, and is resumed with the answer.
            agenda = self.position.agenda
            asked = agenda[-1]
            agenda[-1] = Step(asked.name, asked.args, action.args)
        else:
            self.rules.play(self, action)
        self.settle()

    def settle(self) -> None:
        """Work off the agenda until somebody must decide or the match is over."""
        table, agenda, resume = self.table, self.position.agenda, self.rules.resume
        while agenda and not table.waiting and table.result is None:
            step = agenda.pop()
            if step.name == ABILITY:
                proceed(self, step)
            else:
                resume(self, step)

    def push(self, step: Step) -> None:
        """Owe that step next, before all that is owed already."""
        self.position.agenda.append(step)

    def push_below(self, depth: int, step: Step) -> None:
        """Owe that step after those pushed above `depth`."""
        self.position.agenda.insert(depth, step)

    def ask(self, seat: Seat, question: Question, step: Step) -> None:
        """Wait for that seat; the step goes on with its answer."""
        self.push(step)
        self.await_action(seat, question)

    def await_action(self, seat: Seat, question: Question) -> None:
        """Wait for that seat's action; the rules' `play` takes it."""
        self.table.waiting[seat] = question
        if self.observer is not None:
            cards = [option for option in question.options if isinstance(option, int)]
            faces = self.table.seen_by(NOBODY).faces if cards else []
            secret = any(faces[card][:1] in ("", "?") for card in cards)
            self._emit(Asked(seat, question, secret))

    def move(self, card: CardId, source: str, target: str, at: int | None = None) -> CardId:
        """Move a card; behind all others unless `at` says where. Returns its id there.

        A card that leaves a pile of which others see only a count gets a new id: the old one would tell how long it
        had been there.
        """
        table = self.table
        lying = table.lying
        cards = lying[source]
        place = cards.index(card)
        lying[source] = cards[:place] + cards[place + 1 :]
        pile = table.piles[source]
        new = card
        if pile.backs == "count":
            new = len(table.faces)
            table.faces.append(table.faces[card])
            table.faces[card] = ""
        there = lying[target]
        if at is None or at >= len(there):
            at = len(there)
            lying[target] = (*there, new)
        else:
            lying[target] = (*there[:at], new, *there[at:])
        if self.observer is not None:
            face = table.faces[new]
            self._emit(Moved(new, card, face, table.back_of(new), pile, table.piles[target], at))
        return new

    def move_all(self, source: str, target: str) -> None:
        """Move every card of a pile that shows each of them behind the cards of another, in their order."""
        table = self.table
        if self.observer is not None:
            for card in table.lying[source]:
                self.move(card, source, target)
            return
        table.lying[target] += table.lying[source]
        table.lying[source] = ()

    def draw(self, deck: str, target: str, count: int = 1) -> int:
        """Draw cards from a deck, each behind the others: those laid there in a known order first, then of its bag.

        Returns how many there were.
        """
        table = self.table
        drawn = 0
        while drawn < count and table.lying[deck]:
            self.move(table.lying[deck][0], deck, target)
            drawn += 1
        bag = table.bags[deck]
        new = len(table.faces)
        while drawn < count and bag:
            index = self.chance.below(len(bag), deck)
            table.faces.append(bag[index])
            bag = bag[:index] + bag[index + 1 :]
            drawn += 1
            if self.observer is not None:
                table.bags[deck] = bag
                self._tell_drawn(deck, target)
                new += 1
        table.bags[deck] = bag
        table.lying[target] += tuple(range(new, len(table.faces)))
        return drawn

    def _tell_drawn(self, deck: str, target: str) -> None:
        """Lay the card made last and tell of it."""
        table = self.table
        card = len(table.faces) - 1
        at = len(table.lying[target])
        table.lying[target] += (card,)
        piles = table.piles
        self._emit(
            Moved(card, None, table.faces[card], table.back_of(card), piles[deck], piles[target], at, drawn=True)
        )

    def shuffle(self, source: str, deck: str) -> None:
        """Shuffle all cards of a pile into a deck: their ids and their order are no more."""
        table = self.table
        cards = table.lying[source]
        faces = [table.faces[card] for card in cards]
        for card in cards:
            table.faces[card] = ""
        table.lying[source] = ()
        # Sorted, so that a bag does not remember the order in which its cards came.
        table.bags[deck] = tuple(sorted([*table.bags[deck], *faces]))
        if self.observer is not None:
            self._emit(Shuffled(table.piles[source], table.piles[deck], len(cards)))

    def reorder(self, pile: str, cards: tuple[CardId, ...]) -> None:
        """Put the cards of a pile into that order."""
        self.table.lying[pile] = cards
        if self.observer is not None:
            self._emit(Reordered(self.table.piles[pile], cards))

    def flip(self, card: CardId, face: str) -> None:
        """Turn a card with two faces over."""
        before = self.table.faces[card]
        self.table.faces[card] = face
        if self.observer is not None:
            self._emit(Flipped(card, before, face))

    def mark(self, subject: Seat | CardId | str, name: str, value: int | str | None) -> None:
        """Set a public mark on a seat, a card or the table; None takes it off."""
        marks = self.table.marks
        before = marks.get((subject, name))
        if value is None:
            marks.pop((subject, name), None)
        else:
            marks[subject, name] = value
        if self.observer is not None and before != value:
            self._emit(Marked(subject, name, before, value))

    def turn(self, seat: Seat, action: int, used: tuple[str, ...] = ()) -> None:
        """A turn, or its next action, begins, or a place is used."""
        # Past NamedTuple's constructor in Python, which takes twice as long: this runs twice at every decision.
        self.table.turn = turn = tuple.__new__(Turn, (seat, action, used))
        if self.observer is not None:
            self._emit(Turned(turn))

    def tell(self, sentence: Sentence, to: Seat = NOBODY, *, passing: bool = False) -> None:
        """Say something for the log, `passing` until `forget`. Callers in a hot path ask `observer` first: no sentence
        is made for nobody.
        """
        if self.observer is not None:
            self._emit(Told(sentence, to, passing))

    def forget(self) -> None:
        """What was said in passing so far is closed: neither log nor replay may tell it again, no undo open it."""
        if self.observer is not None:
            self._emit(Forgotten())

    def finish(self, result: Result) -> None:
        """The match is over; whatever was still owed is not."""
        self.table.result = result
        self.position.agenda.clear()
        if self.observer is not None:
            self._emit(Finished(result))

    def emit(self, event: Event) -> None:
        """Hand on an event made by the rules, as a reckoning. Only where somebody listens."""
        if self.observer is not None:
            self._emit(event)

    def _emit(self, event: Event) -> None:
        if self.observer is not None:
            self.observer(event, self.table.copy())
