"""Sentences: what the program says, kept as English with named blanks until somebody draws or prints it.

Rules, prompts, refusals and the log are made of these; the client words them in the reader's language, so that a change
of language reaches what was said before. A blank holds a number, a text, another Sentence, a reference to a seat, a
card or a pile, whose names only the reader's side knows, or a tuple of these.
"""

from dataclasses import dataclass
from typing import NamedTuple


class SeatRef(NamedTuple):
    """A player, by seat."""

    seat: int


class CardRef(NamedTuple):
    """A card, by the id of its face."""

    face: str


class PileRef(NamedTuple):
    """A pile, by name; worded by the card that lies in it, or by the plan of the table."""

    pile: str


@dataclass(frozen=True, slots=True, init=False)
class Sentence:
    """English with named blanks.

    >>> str(Sentence("{hero} may not go to {place}.", hero=CardRef("owl.thief"), place=PileRef("r2")))
    'owl.thief may not go to r2.'
    """

    text: str
    many: str | None
    count: int
    blanks: tuple[tuple[str, object], ...]

    def __init__(self, text: str, /, **blanks: object) -> None:
        object.__setattr__(self, "text", text)
        object.__setattr__(self, "many", None)
        object.__setattr__(self, "count", 1)
        object.__setattr__(self, "blanks", tuple(blanks.items()))

    @classmethod
    def plural(cls, one: str, many: str, count: int, /, **blanks: object) -> "Sentence":
        """A sentence whose wording depends on a number, which fills the blank {count} too."""
        sentence = cls(one, count=count, **blanks)
        object.__setattr__(sentence, "many", many)
        object.__setattr__(sentence, "count", count)
        return sentence

    def __str__(self) -> str:
        """The English, with ids for names: for tests and programmers, not for players."""
        text = self.text if self.many is None or self.count == 1 else self.many
        return text.format(**{name: _plain(value) for name, value in self.blanks})


def _plain(value: object) -> str:
    if isinstance(value, SeatRef):
        return f"seat {value.seat}"
    if isinstance(value, CardRef):
        return value.face
    if isinstance(value, PileRef):
        return value.pile
    if isinstance(value, tuple):
        return ", ".join(map(_plain, value))
    return str(value)
