"""Reel: a saved match as it is watched: every position between two of its actions, and what happened in each. Actions
that were taken back are left out. Hands may be looked into only when the match is over. No pygame, no screen."""

from collections.abc import Callable
from pathlib import Path

from slavika.client.chronicle import Chronicle
from slavika.client.loading import beginning, replay
from slavika.client.saves import Games, record_of
from slavika.core.events import Counted, Event, Reckoned, Told
from slavika.core.match import Match, known_log
from slavika.core.piles import NOBODY, Seat
from slavika.core.record import Record
from slavika.core.run import Run
from slavika.core.sentences import Sentence
from slavika.core.table import Position, Table


class Reel:
    """A record played to its end, or to where it is damaged."""

    def __init__(self, record: Record, begin: Callable[[], Match]) -> None:
        self.record = record
        self.match, self.chronicle, self.note = _played(begin, record.lines)

    @classmethod
    def of(cls, path: Path, games: Games) -> "Reel":
        """The reel of a file. Raises CannotOpen."""
        record = record_of(path, games)
        return cls(record, beginning(record, games[record.game]))

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

    def table(self, number: int, viewer: Seat) -> Table:
        """The same as that viewer may see it."""
        return self.position(number).seen_by(self._allowed(viewer)).table

    def log(self, number: int, viewer: Seat) -> list[Told | Reckoned | Counted]:
        """What had been told until then."""
        log = self.match.log
        end = self.match.past[number].logged if number < self.last else None
        return known_log(log, self._allowed(viewer), 0, end)

    def happened(self, number: int, viewer: Seat) -> list[tuple[Event, Table]]:
        """What happened in the action that leaves that position, with the table after each event."""
        viewer = self._allowed(viewer)
        told: list[tuple[Event, Table]] = []
        moment = self.match.past[number]

        def observe(event: Event, table: Table) -> None:
            told.append((event.seen_by(viewer), table.seen_by(viewer)))

        Run(self.match.rules, moment.position.copy(), observe).act(moment.action)
        return told

    def _allowed(self, viewer: Seat) -> Seat:
        return viewer if self.over else NOBODY


def _played(begin: Callable[[], Match], lines: list[str]) -> tuple[Match, Chronicle, Sentence | None]:
    """The match after all lines that are sound, and what is to be told about the first that is not."""
    match, chronicle = begin(), Chronicle()
    for event in match.log:
        chronicle.listen(event, match.table)
    match.observers.append(chronicle.listen)
    for number, line in enumerate(lines, 1):
        note = replay(match, line, number)
        if note is not None:
            return *_played(begin, lines[: number - 1])[:2], note
    return match, chronicle, None
