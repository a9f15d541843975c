"""Match: a game being played: who sits where, what was done, what may be taken back. It knows no rule of any game.

The position is changed by `submit` alone; earlier positions are kept whole, for a copy is cheap. Everything that the
rules tell goes to the observers, each event with a copy of the table as it stands after it.
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from slavika.core.actions import Action
from slavika.core.cards import Cards
from slavika.core.chance import Chance
from slavika.core.events import Counted, Event, Forgotten, Moved, Reckoned, Told
from slavika.core.legal import Legal
from slavika.core.memory import NOTHING, Memory, remember
from slavika.core.notation import action_text
from slavika.core.piles import NOBODY, Seat
from slavika.core.redefine import redefined, settle
from slavika.core.rules import EMPTY, Given, Refused, Rules
from slavika.core.run import Observer, Run
from slavika.core.sentences import SeatRef, Sentence
from slavika.core.table import Position, Table

Entry = Told | Reckoned | Counted | Forgotten  # what a log is made of
RELOAD = "reload"  # the verb of going on with other cards: nobody's action


class Edition(NamedTuple):
    """Cards that a match was changed to, and what its record keeps of them."""

    cards: Cards
    text: str


class Moment(NamedTuple):
    """A position of the past, and the action that left it."""

    position: Position
    action: Action
    final: Sentence | None  # why the one who acted cannot take it back
    logged: int  # how long the log was before
    memories: tuple[Memory, ...]  # what each seat remembered before
    rules: Rules  # that it was done by


class Foresight(NamedTuple):
    """What an action would do, as far as the one who would do it can know."""

    final: bool  # he would learn something by it, or something be closed, so it cannot be taken back
    asked: bool  # and that is worth a question: it is he who looks at a card, and not the game that goes on
    reckoned: Reckoned | None  # the first comparison it would bring about, as far as it is settled at once
    outlook: Sentence | None  # what the rules say of it beforehand


class Match:
    """One match of a game, from its first deal to its result."""

    def __init__(self, rules: Rules, names: Sequence[str], seed: int, given: Given = EMPTY) -> None:
        self.rules = rules
        self.names = (*names, *map(str, rules.automata))
        self.seed = seed
        self.observers: list[Observer] = []
        self.journal: Callable[[str], None] | None = None  # gets each line of the record as it is made
        self.past: list[Moment] = []
        self.future: list[Action] = []
        self.editions: list[Edition] = []  # the cards that were changed to, for the actions that say which
        self.log: list[Entry] = []  # oldest first; show it through seen_by, and nothing that is forgotten
        self.memories: tuple[Memory, ...] = (NOTHING,) * rules.seats
        self._events: list[Event] = []
        self.position = rules.start(seed, self._observe, given).position

    @property
    def table(self) -> Table:
        return self.position.table

    def view(self, seat: Seat = NOBODY) -> Position:
        """The position as that seat may see it; NOBODY: as all may."""
        return self.position.seen_by(seat)

    def legal(self, seat: Seat) -> Legal:
        """What that seat may do now."""
        return Legal(self.rules, self.position, seat, self.memories[seat])

    def submit(self, action: Action) -> None:
        """Do it, or raise Refused with a sentence for the player; a refused action changes nothing."""
        self.rules.check(self.table, action)
        self.future.clear()
        text = action_text(self.table, action)
        self._apply(action)
        self._write(text)

    def bar(self, seat: Seat) -> Sentence | None:
        """Why that seat cannot take back the last action, or None if it can."""
        if not self.past:
            return Sentence("There is nothing to take back.")
        last = self.past[-1]
        if last.action.seat not in (seat, NOBODY):
            return Sentence("{player} has decided since.", player=SeatRef(last.action.seat))
        return last.final

    def undo(self, seat: Seat) -> None:
        """Take back the last action. Raises Refused where somebody learned something by it or another has decided."""
        bar = self.bar(seat)
        if bar is not None:
            raise Refused(bar)
        moment = self.past.pop()
        self.rules = moment.rules
        self.position = moment.position
        self.memories = moment.memories
        del self.log[moment.logged :]
        self.future.append(moment.action)
        self._write("undo")

    def redo(self, seat: Seat) -> None:
        """Do again what was taken back last. Raises Refused if nothing was."""
        if not self.future or self.future[-1].seat not in (seat, NOBODY):
            raise Refused(Sentence("There is nothing to do again."))
        action = self.future.pop()
        if action.verb == RELOAD:
            self._change(action)
        else:
            self._apply(action)
        self._write("redo")

    def reload(self, cards: Cards, text: str) -> tuple[str, ...]:
        """Go on with other cards: what lies stays where it lies, its definitions change, what they make due happens.

        `text` is what the record keeps of them. Returns the faces on the table that have no definition any more and so
        keep their old one. Raises Refused where such a table cannot be with these cards.
        """
        self.editions.append(Edition(cards, text))
        action = Action(NOBODY, RELOAD, (len(self.editions) - 1,))
        try:
            gone = self._change(action)
        except Refused:
            self.editions.pop()
            raise
        self.future.clear()
        self._write(f"{RELOAD} {text}")
        return gone

    def _change(self, action: Action) -> tuple[str, ...]:
        before, logged, memories, rules = self.position, len(self.log), self.memories, self.rules
        self._events.clear()
        changed = redefined(rules, before, self.editions[action.args[0]].cards)
        run = settle(changed, self._observe)
        self.rules, self.position = changed.rules, run.position
        self.past.append(Moment(before, action, None, logged, memories, rules))
        return changed.gone

    def foresee(self, action: Action) -> Foresight:
        """What an action would do, found on a dream of the actor's view: on the truth the answer itself would tell."""
        events: list[Event] = []
        dream = self.rules.dream(self.view(action.seat), Chance(0))
        Run(self.rules, dream, lambda event, table: events.append(event)).act(action)
        reckoned = _first_compared(events, action.seat)
        outlook = self.rules.outlook(self.view(action.seat).table, action)
        final, asked = _final(events, action.seat) is not None, self._looks(events, action.seat)
        return Foresight(final, asked, reckoned, outlook)

    def _looks(self, events: Sequence[Event], seat: Seat) -> bool:
        """Whether a seat that brings these events about sees a card thereby which is no automaton's, before anything is
        closed that would have been closed anyhow.
        """
        for event in events:
            if event.closes():
                return False
            if event.teaches(seat):
                owner = event.source.owner if isinstance(event, Moved) else None
                return owner is None or owner < len(self.rules.setup.seats)
        return False

    def _apply(self, action: Action) -> None:
        before, logged, memories = self.position, len(self.log), self.memories
        self._events.clear()
        run = Run(self.rules, before.copy(), self._observe)
        run.act(action)
        self.position = run.position
        self.past.append(Moment(before, action, _final(self._events, action.seat), logged, memories, self.rules))

    def _observe(self, event: Event, table: Table) -> None:
        self._events.append(event)
        if isinstance(event, (Told, Reckoned, Counted, Forgotten)):
            self.log.append(event)
        self.memories = tuple([remember(memory, event, seat) for seat, memory in enumerate(self.memories)])
        for observer in self.observers:
            observer(event, table)

    def _write(self, text: str) -> None:
        if self.journal is not None:
            self.journal(f"{text} #{self.position.digest()}")


def _first_compared(events: Sequence[Event], seat: Seat) -> Reckoned | None:
    """The first comparison, as it is told again when all is settled. Only as far as a seat learns nothing on the way to
    it: what is dreamt would be taken for the truth.
    """
    first: Reckoned | None = None
    for event in events:
        if event.teaches(seat):
            break
        if isinstance(event, Reckoned):
            if event.final or first is not None:
                return event if first is None or event.pile == first.pile else first
            first = event
    return first


def _final(events: Sequence[Event], seat: Seat) -> Sentence | None:
    """Why who brought these events about cannot take them back."""
    if any(event.teaches(seat) for event in events):
        return Sentence("You have seen a card since.")
    if any(event.closes() for event in events):
        return Sentence("What has been closed stays closed.")
    return None


def known_log(
    log: Sequence[Entry], seat: Seat, start: int = 0, end: int | None = None
) -> list[Told | Reckoned | Counted]:
    """What of a log, or of a part of it, that seat may know now: redacted for it, and without what was forgotten."""
    forgotten = max((number for number, event in enumerate(log) if isinstance(event, Forgotten)), default=-1)
    known: list[Told | Reckoned | Counted] = []
    for number, event in enumerate(log[start:end], start):
        seen = event.seen_by(seat)
        if isinstance(seen, Told):
            if seen.sentence.text and not (seen.passing and number < forgotten):
                known.append(seen)
        elif isinstance(seen, (Reckoned, Counted)):
            known.append(seen)
    return known
