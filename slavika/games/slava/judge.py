"""A judgement of a table for a seat, by hand. It is a bot's eye, not a rule: nothing in the game depends on it."""

from typing import TYPE_CHECKING

from slavika.core.piles import Seat
from slavika.core.table import Table

if TYPE_CHECKING:
    from slavika.games.slava.rules import Slava


def judge(rules: "Slava", table: Table, seat: Seat) -> float:
    """The points that the seat's side would have, less the best of the others'."""
    return 0.0
