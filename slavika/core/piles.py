"""Piles: where cards may lie, and who sees what of them there. Declared once by a game; every copy of a table shares
them.

Nothing else decides about secrecy: views and redacted events are derived from these three words.
"""

from dataclasses import dataclass

Seat = int
NOBODY = -1  # the seat of no player: its view is the table as anybody may see it


@dataclass(frozen=True, slots=True)
class Pile:
    """A place for cards, with who sees their faces and their backs."""

    name: str
    owner: Seat | None = None
    faces: str = "all"  # who sees the faces: all, owner or none
    backs: str = "each"  # what the others see: each back, or only a count
    deck: bool = False  # drawn from: its cards lie in a bag

    def shows_faces(self, seat: Seat) -> bool:
        """Whether that seat sees the faces of cards lying here."""
        return self.faces == "all" or (self.faces == "owner" and self.owner == seat)

    def shows_each(self, seat: Seat) -> bool:
        """Whether that seat can follow each single card here, face or back."""
        return self.backs == "each" or self.shows_faces(seat)
