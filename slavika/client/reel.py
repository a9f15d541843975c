"""Reel: a saved match as it is watched: every position between two of its actions, and what happened in each. Actions
that were taken back are left out. While the match runs, nobody's hand may be looked into, and of what the game has
closed since nothing is seen again: cards are backs, and what was said of them in passing is not told. What never was
closed stays as it lay. Once the match is over, all is shown as it was. No pygame, no screen."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from slavika.client.chronicle import Chronicle
from slavika.client.loading import beginning, replay
from slavika.client.saves import Games, record_of
from slavika.core.cards import CardId
from slavika.core.events import Asked, Counted, Event, Flipped, Forgotten, Moved, Reckoned, Told
from slavika.core.match import RELOAD, Match, known_log
from slavika.core.piles import NOBODY, Seat
from slavika.core.questions import Question
from slavika.core.record import Record
from slavika.core.redefine import redefined, settle
from slavika.core.rules import Rules
from slavika.core.run import Observer, Run
from slavika.core.sentences import CardRef, SeatRef, Sentence
from slavika.core.table import UNKNOWN, Position, Table


class Reel:
    """A record played to its end, or to where it is damaged."""

    def __init__(self, record: Record, begin: Callable[[], Match], games: Games) -> None:
        self.record = record
        self._closed: set[CardId] = set()  # cards that have lain where not all may see them
        self.match, self.chronicle, self.note = _played(begin, record.lines, self._listen, games)
        log, past = self.match.log, self.match.past
        forgotten = max((number for number, event in enumerate(log) if isinstance(event, Forgotten)), default=-1)
        # The action in which something was closed last: what was open before it is not to be seen again.
        self._closing = max((number for number, moment in enumerate(past) if moment.logged <= forgotten), default=-1)
        self._now = self.match.table.seen_by(NOBODY)

    @classmethod
    def of(cls, path: Path, games: Games) -> "Reel":
        """The reel of a file. Raises CannotOpen."""
        record = record_of(path, games)
        return cls(record, beginning(record, games), games)

    @property
    def last(self) -> int:
        """The number of the last position: 0 is the first deal, n the one after the nth action."""
        return len(self.match.past)

    @property
    def over(self) -> bool:
        """Whether the match has its result: while it runs, its hands are nobody's business."""
        return self.match.table.result is not None

    def position(self, number: int) -> Position:
        """The position after that many actions, with all its secrets: show it through `seen_by`."""
        return self.match.past[number].position if number < self.last else self.match.position

    def rules(self, number: int) -> Rules:
        """The rules with the cards that it was played with then."""
        return self.match.past[number].rules if number < self.last else self.match.rules

    def table(self, number: int, viewer: Seat) -> Table:
        """The same as that viewer may see it."""
        view = self.position(number).seen_by(self._allowed(viewer)).table
        return self._veiled(view) if number <= self._closing and not self.over else view

    def log(self, number: int, viewer: Seat) -> list[Told | Reckoned | Counted]:
        """What had been told until then."""
        return self._known(0, self._logged(number), viewer)

    def told(self, number: int, viewer: Seat) -> list[Told | Reckoned | Counted]:
        """What of it was told in the action that led there."""
        return self._known(self._logged(number - 1), self._logged(number), viewer) if number else []

    def _logged(self, number: int) -> int:
        return self.match.past[number].logged if number < self.last else len(self.match.log)

    def _known(self, start: int, end: int, viewer: Seat) -> list[Told | Reckoned | Counted]:
        log = self.match.log
        return known_log(log[:end] if self.over else log, self._allowed(viewer), start, end)

    def happened(self, number: int, viewer: Seat) -> list[tuple[Event, Table]]:
        """What happened in the action that leaves that position, with the table after each event."""
        viewer = self._allowed(viewer)
        told: list[tuple[Event, Table]] = []
        moment = self.match.past[number]

        def observe(event: Event, table: Table) -> None:
            told.append((event.seen_by(viewer), table.seen_by(viewer)))

        if moment.action.verb == RELOAD:
            cards = self.match.editions[moment.action.args[0]].cards
            settle(redefined(moment.rules, moment.position, cards), observe)
        else:
            Run(moment.rules, moment.position.copy(), observe).act(moment.action)
        if number > self._closing or self.over:
            return told
        # Within the action that closed it last, what comes after is open still.
        ends = [at for at, (event, _) in enumerate(told) if isinstance(event, Forgotten)] or [len(told)]
        end = ends[-1] if number == self._closing else len(told)
        return [self._veil(*beat) if at < end else beat for at, beat in enumerate(told)]

    # ── what the game has closed ──────────────────────────────────────────────────────────────────────────────────────

    def _listen(self, event: Event, table: Table) -> None:
        """What is closed, even if it is shuffled in the same action."""
        if isinstance(event, Moved) and event.card is not None and not event.target.shows_faces(NOBODY):
            self._closed.add(event.card)

    def _is_open(self, card: CardId | None, face: str) -> bool:
        """Whether it is no secret what that card was: all may still see it, or nobody has ever closed it."""
        if card is None or card >= len(self._now.faces):
            return False
        return self._now.faces[card] == face or card not in self._closed

    def _back(self, card: CardId | None, face: str, view: Table) -> str:
        if face[:1] in ("", UNKNOWN) or self._is_open(card, face):
            return face
        return UNKNOWN + view.backs[face]

    def _veiled(self, view: Table) -> Table:
        """A view with backs where something lay open that is closed by now."""
        view.faces = [self._back(card, face, view) for card, face in enumerate(view.faces)]
        view.waiting = {seat: self._plain(seat, question) for seat, question in view.waiting.items()}
        return view

    def _veil(self, event: Event, table: Table) -> tuple[Event, Table]:
        if isinstance(event, Moved):
            card = event.card if event.card is not None else event.was
            event = replace(event, face=self._back(card, event.face, table))
        elif isinstance(event, Flipped):
            before, face = (self._back(event.card, face, table) for face in (event.before, event.face))
            event = replace(event, before=before, face=face)
        elif isinstance(event, Asked):
            event = replace(event, question=self._plain(event.seat, event.question))
        elif isinstance(event, Told) and event.passing:
            event = replace(event, sentence=Sentence(""))
        return event, self._veiled(table)

    def _plain(self, seat: Seat, question: Question) -> Question:
        """What is asked, without naming a card."""
        if not _names_a_card(question.prompt):
            return question
        return question._replace(prompt=Sentence("{player} decides.", player=SeatRef(seat)))

    def _allowed(self, viewer: Seat) -> Seat:
        return viewer if self.over else NOBODY


def _names_a_card(value: object) -> bool:
    if isinstance(value, Sentence):
        return any(_names_a_card(blank) for _, blank in value.blanks)
    if isinstance(value, CardRef):
        return True
    return type(value) is tuple and any(map(_names_a_card, value))


def _played(
    begin: Callable[[], Match], lines: list[str], listen: Observer, games: Games
) -> tuple[Match, Chronicle, Sentence | None]:
    """The match after all lines that are sound, and what is to be told about the first that is not; `listen` is told
    whatever happens.
    """
    match, chronicle = begin(), Chronicle()
    for event in match.log:
        chronicle.listen(event, match.table)
    match.observers += [chronicle.listen, listen]
    for number, line in enumerate(lines, 1):
        note = replay(match, line, number, games)
        if note is not None:
            return *_played(begin, lines[: number - 1], listen, games)[:2], note
    return match, chronicle, None
