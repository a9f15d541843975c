"""Events: what a verb did, told to whoever listens. They change nothing, and nobody rebuilds a table from them.

Each knows what of it a seat may see (`seen_by`) and whether that seat learns a face by it (`teaches`); both are derived
from the piles concerned, never flagged by hand.
"""

from dataclasses import dataclass, replace

from slavika.core.cards import CardId
from slavika.core.piles import NOBODY, Pile, Seat
from slavika.core.questions import Question
from slavika.core.reckon import Reckoning
from slavika.core.sentences import Sentence
from slavika.core.table import UNKNOWN, Result, Turn


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened on the table."""

    def seen_by(self, seat: Seat) -> "Event":
        """The event with what that seat may not know taken out."""
        return self

    def teaches(self, seat: Seat) -> bool:
        """Whether that seat learns a face by it that it could not see before."""
        return False

    def closes(self) -> bool:
        """Whether by it something is closed that nobody may look at again, and that undoing it would open."""
        return False


@dataclass(frozen=True, slots=True)
class Moved(Event):
    """A card went from one pile to another."""

    card: CardId | None  # its id now; None where this seat cannot follow it
    was: CardId | None  # its id before; None if it came out of a bag, or where this seat could not follow it
    face: str  # "?back" where unseen
    back: str
    source: Pile
    target: Pile
    at: int  # its place in the target, counted from 0
    drawn: bool = False  # out of a shuffled pile

    def seen_by(self, seat: Seat) -> "Moved":
        before = self.source.shows_faces(seat) and not self.drawn
        after = self.target.shows_faces(seat)
        return replace(
            self,
            card=self.card if self.target.shows_each(seat) else None,
            was=self.was if self.source.shows_each(seat) else None,
            face=self.face if before or after else UNKNOWN + self.back,
            at=self.at if self.target.shows_each(seat) else -1,
        )

    def teaches(self, seat: Seat) -> bool:
        return self.target.shows_faces(seat) and (self.drawn or not self.source.shows_faces(seat))


@dataclass(frozen=True, slots=True)
class Flipped(Event):
    """A card with two faces was turned over where it lies."""

    card: CardId
    before: str
    face: str


@dataclass(frozen=True, slots=True)
class Shuffled(Event):
    """A pile was shuffled into another."""

    source: Pile
    target: Pile
    count: int


@dataclass(frozen=True, slots=True)
class Reordered(Event):
    """The cards of a pile were put into another order."""

    pile: Pile
    cards: tuple[CardId, ...]


@dataclass(frozen=True, slots=True)
class Marked(Event):
    """A public mark changed: a score, a marker on a card. None: it was taken off."""

    subject: Seat | CardId | str
    name: str
    before: int | str | None
    value: int | str | None


@dataclass(frozen=True, slots=True)
class Asked(Event):
    """A seat was asked something."""

    seat: Seat
    question: Question
    secret: bool  # whether its options are cards that only this seat sees

    def seen_by(self, seat: Seat) -> "Asked":
        if self.secret and seat != self.seat:
            return replace(self, question=self.question.without_options())
        return self


@dataclass(frozen=True, slots=True)
class Turned(Event):
    """A turn, or its next action, began."""

    turn: Turn


@dataclass(frozen=True, slots=True)
class Told(Event):
    """A sentence for the log; to all, or to one seat alone."""

    sentence: Sentence
    to: Seat = NOBODY
    passing: bool = False  # it names what is soon closed, and is forgotten with it

    def seen_by(self, seat: Seat) -> "Told":
        return self if self.to in (NOBODY, seat) else replace(self, sentence=Sentence(""))


@dataclass(frozen=True, slots=True)
class Side:
    """One side of a comparison, with the lines that it is made of."""

    name: Sentence
    pile: str
    reckoning: Reckoning


@dataclass(frozen=True, slots=True)
class Gain:
    """Something a player gets, and for what."""

    amount: int
    reason: Sentence


@dataclass(frozen=True, slots=True)
class Share:
    """One player's part in what was compared: what it is made of, the place it takes, what it brings."""

    seat: Seat
    place: int
    reckoning: Reckoning
    gains: tuple[Gain, ...]
    notes: tuple[Sentence, ...] = ()

    @property
    def gained(self) -> int:
        return sum(gain.amount for gain in self.gains)


@dataclass(frozen=True, slots=True)
class Reckoned(Event):
    """Two sides were compared. Told before anything is paid (gains as far as known), and again when all is
    (`final`).
    """

    pile: str
    title: Sentence
    sides: tuple[Side, ...]
    won: int  # the index of the side that won
    verdict: Sentence
    shares: tuple[Share, ...]
    final: bool


@dataclass(frozen=True, slots=True)
class Decided(Event):
    """What lies in a pile has been decided: all may look at it as it lies before it goes."""

    pile: str
    winner: Seat
    sentence: Sentence


@dataclass(frozen=True, slots=True)
class Forgotten(Event):
    """What was said in passing is no longer known: nobody may be told it again."""

    def closes(self) -> bool:
        return True


@dataclass(frozen=True, slots=True)
class Entry:
    """Something that counts for somebody: cards that lay closed, or a rule."""

    title: Sentence
    faces: tuple[str, ...]
    amount: int
    note: Sentence | None = None  # why it does not count as the cards say
    seat: Seat = NOBODY  # who brought it in, where several have an account together


@dataclass(frozen=True, slots=True)
class Account:
    """What counts for one player, or for partners together."""

    seats: tuple[Seat, ...]
    entries: tuple[Entry, ...]
    won: bool

    @property
    def total(self) -> int:
        return sum(entry.amount for entry in self.entries)


@dataclass(frozen=True, slots=True)
class Counted(Event):
    """What the players had gathered was opened and counted, entry by entry."""

    title: Sentence
    accounts: tuple[Account, ...]
    verdict: Sentence


@dataclass(frozen=True, slots=True)
class Finished(Event):
    """The match is over."""

    result: Result
