"""What the log panel says: the sentences of a match as one seat may know them, oldest first, each with the comparison
that can be opened from it. It words and draws nothing."""

from collections.abc import Sequence
from typing import NamedTuple

from slavika.core.events import Reckoned, Told
from slavika.core.piles import Seat
from slavika.core.sentences import SeatRef, Sentence

Entry = Told | Reckoned


class Line(NamedTuple):
    """One line of the log."""

    sentence: Sentence
    reckoned: Reckoned | None = None  # what a click opens


def seen_log(log: Sequence[Entry], seat: Seat) -> list[Entry]:
    """The part of the log that this seat may know, redacted for it."""
    seen: list[Entry] = []
    for event in log:
        known = event.seen_by(seat)
        if isinstance(known, Reckoned) or (isinstance(known, Told) and known.sentence.text):
            seen.append(known)
    return seen


def lines(events: Sequence[Entry]) -> list[Line]:
    """The lines of the log. A comparison is told before it is paid and again after: that takes the first one's place."""
    found: list[Line] = []
    for event in events:
        if isinstance(event, Told):
            found.append(Line(event.sentence))
            continue
        open_at = _unpaid(found, event)
        if open_at is not None:
            del found[open_at]
        found.append(Line(summary(event), event))
    return found


def summary(event: Reckoned) -> Sentence:
    """A comparison in one line: both sums, the verdict and who got what."""
    sums = " : ".join(str(side.reckoning.total) for side in event.sides)
    told = Sentence("{title}, {sums}. {verdict}", title=event.title, sums=sums, verdict=event.verdict)
    for share in event.shares:
        if share.gained:
            told = Sentence("{told} {player} +{amount}", told=told, player=SeatRef(share.seat), amount=share.gained)
    return told


def _unpaid(found: Sequence[Line], event: Reckoned) -> int | None:
    """The line of the same comparison, told before it was paid."""
    for index in range(len(found) - 1, -1, -1):
        told = found[index].reckoned
        if told is not None:
            same = not told.final and event.final and told.pile == event.pile and told.sides == event.sides
            return index if same else None
    return None
