"""A judgement of a table for a seat, by hand: how likely its side is to win the match.

It is a bot's eye, not a rule: nothing in the game depends on it. The campaign is played out to its end; how far those
totals lie apart says who may get the victory point, and the victory points who may win the match.
"""

from math import exp
from typing import TYPE_CHECKING

from slavika.core.piles import Seat
from slavika.core.table import Table
from slavika.games.slava.places import VICTORY
from slavika.games.slava.playout import Playout

if TYPE_CHECKING:
    from slavika.games.slava.rules import Slava

AHEAD = 2.0  # how much likelier a victory point more makes a side to win the match
UNSURE = 6.0  # points by which the total of a campaign is misjudged before its last battle
UNSURER = 2.5  # and so many more for each battle before that
WIN = 100.0


class Judge:
    """The eye of one set of rules."""

    def __init__(self, rules: "Slava") -> None:
        self.rules = rules
        self.playout = Playout(rules)

    def worth(self, table: Table, seat: Seat) -> float:
        """The chance of this seat's side to win the match, in per cent."""
        if table.result is not None:
            return WIN if seat in table.result.winners else 0.0
        victories = [int(table.marks[side[0], VICTORY]) for side in self.rules.sides]
        mine = self.playout.side_of[seat]
        prizes = [self._after(victories, winner)[mine] for winner in range(len(victories))]
        spread = UNSURE + UNSURER * (self.rules.battles - table.turn.action)
        worth = 0.0
        for chance, totals in self.playout.endings(table):
            best = max(totals)
            odds = [exp((total - best) / spread) for total in totals]
            worth += chance * sum([each * prize for each, prize in zip(odds, prizes, strict=True)]) / sum(odds)
        return WIN * worth

    def _after(self, victories: list[int], winner: int) -> list[float]:
        """The chance of each side to win the match, once one of them has won this campaign too."""
        victories = [count + (side == winner) for side, count in enumerate(victories)]
        if victories[winner] >= self.rules.needed:
            return [float(side == winner) for side in range(len(victories))]
        odds = [AHEAD**count for count in victories]
        return [each / sum(odds) for each in odds]
