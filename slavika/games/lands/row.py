"""Row: the piles of one region, which every part of a game of lands speaks of."""

from typing import NamedTuple


class Row(NamedTuple):
    """The piles of one region. The last three lie there only where cards can bring it about."""

    card: str
    heroes: str
    monsters: str
    treasures: str
    blind: str  # a monster that a Hunter has laid here unseen: before the queue
    taken: str  # heroes pulled over to the monsters
    under: str  # heroes that lie under a monster

    @classmethod
    def named(cls, name: str) -> "Row":
        """The row of the region that lies in the pile of that name."""
        return cls(name, *(f"{name}.{part}" for part in cls._fields[1:]))
