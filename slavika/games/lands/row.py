"""Row: the piles of one region, which every part of a game of lands speaks of."""

from typing import NamedTuple


class Row(NamedTuple):
    """The piles of one region."""

    card: str
    heroes: str
    monsters: str
    treasures: str
