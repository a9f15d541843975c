"""What of a match's log one seat may know: the sentences and comparisons told to it or to all, oldest first. How they
are worded and drawn is the table's business."""

from collections.abc import Sequence

from slavika.core.events import Reckoned, Told
from slavika.core.piles import Seat

Entry = Told | Reckoned


def seen_log(log: Sequence[Entry], seat: Seat) -> list[Entry]:
    """The part of the log that this seat may know, redacted for it."""
    seen: list[Entry] = []
    for event in log:
        known = event.seen_by(seat)
        if isinstance(known, Reckoned) or (isinstance(known, Told) and known.sentence.text):
            seen.append(known)
    return seen
