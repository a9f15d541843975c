"""Who sits at the machine, and whose secrets may be drawn now. Several persons share one screen: between two of them a
curtain falls before anything of the next one's can be seen. It draws nothing and keeps no rules: what must happen next
is derived from the match, and only who holds the screen is remembered here."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from slavika.client.seating import PERSON
from slavika.client.thinking import Bot, Thinking
from slavika.core.actions import Action
from slavika.core.cards import CardId, Cards
from slavika.core.events import Counted, Decided, Event, Forgotten, Reckoned, Told
from slavika.core.legal import Legal
from slavika.core.match import Match, known_log
from slavika.core.piles import NOBODY, Seat
from slavika.core.questions import Question
from slavika.core.rules import Refused
from slavika.core.sentences import Sentence
from slavika.core.table import Position, Table


@dataclass(frozen=True, slots=True)
class Act:
    """The holder of the screen may act."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class AskInPublic:
    """Somebody decides about what lies open while nobody's hand may be seen: all may look, and no hand is drawn."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Curtain:
    """Cover everything until that person says that nobody else is looking."""

    seat: Seat
    why: Sentence


@dataclass(frozen=True, slots=True)
class Confirm:
    """After a public question: the one whose turn goes on must say so before his hand is drawn again."""

    seat: Seat
    why: Sentence


@dataclass(frozen=True, slots=True)
class Think:
    """A bot decides."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Over:
    """The match has its result."""


Need = Act | AskInPublic | Curtain | Confirm | Think | Over


class Sitting:
    """A match and those who play it at this machine. All that changes the match goes through here."""

    def __init__(
        self,
        match: Match,
        players: Sequence[str],
        bots: Mapping[str, Bot] | None = None,
        take_notice: Callable[[], Sentence | None] = lambda: None,
        unsaved: Callable[[], Sentence | None] = lambda: None,
    ) -> None:
        self.match = match
        self.take_notice = take_notice  # what is to be told about saving, once: ask after each action
        self.unsaved = unsaved  # why the last action is not on the disk; None: it is
        self.players = tuple(players)
        self.bots = dict(bots or {})
        self.persons = tuple(seat for seat, player in enumerate(self.players) if player == PERSON)
        # Where one person plays, or the game hides nothing in anybody's hand, there is nobody to hide from.
        self.secretive = len(self.persons) > 1 and any(pile.faces == "owner" for pile in match.rules.piles.values())
        self.holder: Seat = NOBODY if self.secretive or not self.persons else self.persons[0]
        self._interrupted: Seat = NOBODY  # whose turn a public question interrupted
        self._thinking: Thinking | None = None
        self._need: Need = Over()
        match.observers.append(self._observe)
        self._settle()

    # ── what is ───────────────────────────────────────────────────────────────────────────────────────────────────────

    @property
    def viewer(self) -> Seat:
        """Through whose eyes the table is drawn; NOBODY: as all may see it."""
        return self.holder

    def view(self) -> Position:
        """The position as it may be drawn now."""
        return self.match.view(self.holder)

    def need(self) -> Need:
        """What must happen next."""
        return self._need

    def legal(self) -> Legal | None:
        """What the person who decides now may do; None where no person may act."""
        return self.match.legal(self._need.seat) if isinstance(self._need, (Act, AskInPublic)) else None

    def recap(self) -> list[Told | Reckoned | Counted]:
        """What was told since the holder's last turn, as far as he may know it."""
        if self.holder == NOBODY:
            return []
        since, until = self._since_last_turn()
        return self.told(self._logged(since) if since else 0, self._logged(until))

    def arrived(self) -> frozenset[CardId]:
        """The cards that came, since the holder's last turn, to where they lay when his present one began."""
        if self.holder == NOBODY:
            return frozenset()
        before, after = (self._lying(number) for number in self._since_last_turn())
        return frozenset(card for card, pile in after.items() if before.get(card) != pile)

    def told(self, start: int = 0, end: int | None = None) -> list[Told | Reckoned | Counted]:
        """The log, or a part of it, as far as the viewer may know it."""
        return known_log(self.match.log, self.holder, start, end)

    def told_so_far(self, length: int) -> list[Told | Reckoned | Counted]:
        """The log as it was when it was so long, as far as the viewer might know it then."""
        return known_log(self.match.log[:length], self.holder)

    # ── what is done ──────────────────────────────────────────────────────────────────────────────────────────────────

    def confirm(self) -> None:
        """The person at the curtain, or at the public table, takes the screen."""
        if isinstance(self._need, (Curtain, Confirm)):
            self.holder = self._need.seat
            self._settle()

    def submit(self, action: Action) -> None:
        """Do it: an action of the person who may act, or of the bot that thinks. Raises Refused."""
        if not isinstance(self._need, (Act, AskInPublic, Think)) or action.seat != self._need.seat:
            raise Refused(self._closed())
        self.match.submit(action)
        self._settle()

    def can_undo(self) -> Sentence | None:
        """Why the last action cannot be taken back by who is at the screen now; None: it can be."""
        return self.match.bar(self._undoer())

    def undo(self) -> None:
        """Take back the last action. Raises Refused."""
        self.match.undo(self._undoer())
        self._settle()

    def can_redo(self) -> bool:
        """Whether what was taken back last can be done again by who is at the screen now."""
        future = self.match.future
        return bool(future) and future[-1].seat in (self._redoer(), NOBODY)

    def redo(self) -> None:
        """Do again what was taken back last. Raises Refused."""
        self.match.redo(self._redoer())
        self._settle()

    def reload(self, cards: Cards, text: str) -> tuple[str, ...]:
        """Let the match go on with other cards, as `Match.reload` does. Raises Refused."""
        gone = self.match.reload(cards, text)
        self._settle()
        return gone

    def think(self, budget_ms: float) -> Action | None:
        """Let the bot think for so long; its action, once it has one. Nothing is done yet: submit it."""
        if not isinstance(self._need, Think):
            return None
        if self._thinking is None:
            seat = self._need.seat
            self._thinking = Thinking(self.bots[self.players[seat]], self.match, seat)
        return self._thinking.go_on(budget_ms)

    # ── how it is found ───────────────────────────────────────────────────────────────────────────────────────────────

    def _observe(self, event: Event, table: Table) -> None:
        """Where all are to look at what lies open, the screen is nobody's any more."""
        if self.secretive and isinstance(event, Decided):
            self.holder = NOBODY

    def _settle(self) -> None:
        """After every change: find what is needed, and take the screen from whom it no longer belongs to."""
        self._thinking = None
        self._need = need = self._find()
        if isinstance(need, AskInPublic):
            self._interrupted = self.match.table.turn.seat
        elif self.match.table.turn.seat != self._interrupted:
            self._interrupted = NOBODY
        if isinstance(need, (AskInPublic, Curtain, Confirm)) or (isinstance(need, Over) and self.secretive):
            self.holder = NOBODY
        elif isinstance(need, Act):
            self.holder = need.seat

    def _find(self) -> Need:
        table = self.match.table
        if table.result is not None or not table.waiting:
            return Over()
        seat = self._decider()
        if seat not in self.persons:
            return Think(seat)
        if not self.secretive or seat == self.holder:
            return Act(seat)
        goes_on = seat == table.turn.seat == self._interrupted
        # As long as open cards alone are asked about, whose turn it is needs his hand no more than the others.
        in_public = seat != table.turn.seat or (goes_on and self.holder == NOBODY)
        if in_public and self._is_public(seat, table.waiting[seat]):
            return AskInPublic(seat)
        if goes_on:
            return Confirm(seat, Sentence("The turn goes on. Is nobody else looking?"))
        if seat == table.turn.seat:
            return Curtain(seat, Sentence("It is your turn. Is nobody else looking?"))
        return Curtain(seat, Sentence("You have something to decide. Is nobody else looking?"))

    def _decider(self) -> Seat:
        """Of all who are waited for: bots first, then who holds the screen already, so that it changes hands least."""
        return min(self.match.table.waiting, key=lambda seat: (seat in self.persons, seat != self.holder, seat))

    def _is_public(self, seat: Seat, question: Question) -> bool:
        """Whether the one asked knows no more of it than everybody sees: neither of what is to choose from, nor of the
        pile that it is about.
        """
        own, public = self.match.view(seat).table, self.match.view(NOBODY).table
        lying = own.lying.get(question.about, ())
        cards = [*lying, *(option for option in question.options if isinstance(option, int))]
        return (
            question.kind != "play"
            and public.waiting[seat].options == question.options
            and all(own.faces[card] == public.faces[card] for card in cards)
        )

    def _undoer(self) -> Seat:
        """Who may take back: the holder; where nobody holds the screen, whoever of the persons acted last. What he sees
        after it is the public table or a curtain again, so no undo shows anything of anybody."""
        past = self.match.past
        if self.holder == NOBODY and past and past[-1].action.seat in self.persons:
            return past[-1].action.seat
        return self.holder

    def _redoer(self) -> Seat:
        future = self.match.future
        if self.holder == NOBODY and future and future[-1].seat in self.persons:
            return future[-1].seat
        return self.holder

    def _closed(self) -> Sentence:
        if isinstance(self._need, Over):
            return Sentence("The game is over.")
        return Sentence("It is another player's decision now.")

    def _since_last_turn(self) -> tuple[int, int]:
        """The positions between which the others acted: after the holder's last turn, and before the one he has now."""
        seat, first = self.holder, len(self.match.past)
        turn = self.match.table.turn.seat
        if turn in (seat, NOBODY):
            while first and self._is_of(first - 1, seat) and not self._ended(first - 1):
                first -= 1
        since = first
        while since and not self._is_of(since - 1, seat):
            since -= 1
        if since and self._ended(since - 1):
            since -= 1  # how it ended is news, also to who brought it about
        return since, first

    def _logged(self, number: int) -> int:
        """How long the log was at a position, counted in actions from the first deal."""
        past = self.match.past
        return past[number].logged if number < len(past) else len(self.match.log)

    def _lying(self, number: int) -> dict[CardId, str]:
        """The pile of each card at a position, as the holder could see it."""
        past = self.match.past
        position = past[number].position if number < len(past) else self.match.position
        lying = position.seen_by(self.holder).table.lying
        return {card: pile for pile, cards in lying.items() for card in cards}

    def _ended(self, index: int) -> bool:
        """Whether that action ended a part of the game: then the turn before it is not the one after it."""
        log = self.match.log[self._logged(index) : self._logged(index + 1)]
        return any(isinstance(event, Forgotten) for event in log)

    def _is_of(self, index: int, seat: Seat) -> bool:
        """Whether that action was done in a turn of this seat; where nobody has the turn, whether by this seat."""
        moment = self.match.past[index]
        turn = moment.position.table.turn.seat
        return (moment.action.seat if turn == NOBODY else turn) == seat
