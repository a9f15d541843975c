"""A judgement of a table for a seat, by hand: glory won, treasures' worth in sets, and what the battles to come would
bring as they stand. It is a bot's eye, not a rule: nothing in the game depends on it.
"""

from typing import TYPE_CHECKING

from slavika.core.piles import Seat
from slavika.core.table import Table
from slavika.games.equinox.sets import worth
from slavika.games.lands.battle import battle
from slavika.games.lands.glory import baptised, bonus
from slavika.games.lands.room import hero_limit, heroes_inside, monster_limit, monster_spaces
from slavika.games.lands.row import Row

if TYPE_CHECKING:
    from slavika.games.equinox.rules import Equinox

HERO = 2.0  # what a hero still to come adds to his side: fewer come than there are spaces
SPREAD = 16.0  # a lead of half of this makes victory certain
EARLY = 0.35  # how much of its worth a battle has that has not begun to fill
AT_HAND = 0.15  # a hero in the hand
TREASURE = 2.6  # a treasure, before it is known which
WIN = 1000.0


class Judge:
    """The eye of one set of rules."""

    def __init__(self, rules: "Equinox") -> None:
        strengths = [rules.strength[face] for face in rules.decks["monsters"]]
        self.rules = rules
        self.monster = sum(strengths) / len(strengths) if strengths else 0.0

    def worth(self, table: Table, seat: Seat) -> float:
        """This seat's prospects less the best of the others', in glory."""
        rules = self.rules
        if table.result is not None:
            totals = {standing.seat: standing.total for standing in table.result.standings}
            best_other = max(total for player, total in totals.items() if player != seat)
            return (WIN if seat in table.result.winners else -WIN) + totals[seat] - best_other
        prospects = []
        for player, (heroes, _) in enumerate(rules.hand_of):
            treasures = [table.faces[card] for card in table.lying[f"{player}.treasures"]]
            glory = float(table.marks[player, "glory"]) + worth(treasures, rules.set_glory)
            prospects.append(glory + AT_HAND * len(table.lying[heroes]))
        for row in rules.rows:
            if table.lying[row.heroes]:
                self._add_promised(table, row, prospects)
        return prospects[seat] - max(worth for player, worth in enumerate(prospects) if player != seat)

    def _add_promised(self, table: Table, row: Row, prospects: list[float]) -> None:
        """What a row promises to each player in it."""
        rules = self.rules
        land = rules.cards[rules.region(table, row)]
        spaces = monster_spaces(rules, table, row)
        limit = monster_limit(rules, table, row)
        outcome = battle(rules, table, row)
        lead = float(outcome.hero_sum - outcome.monster_sum)
        lead += HERO * (hero_limit(rules, table, row) - heroes_inside(rules, table, row))
        lead -= self.monster * (limit - spaces)
        chance = min(max(0.5 + lead / SPREAD, 0.05), 0.95)
        share = chance * (EARLY + (1 - EARLY) * spaces / limit)
        loot = len(table.lying[row.treasures]) + bonus(rules, table, row)
        players = len(outcome.parts)
        for place, part in enumerate(outcome.parts):
            glory = 0.0
            if place < len(land["glory"]) and part.seat not in rules.christians:
                glory += land["glory"][place]
            glory += TREASURE * len(range(place, loot, players))
            prospects[part.seat] += share * glory
        for seat, _, amount in baptised(rules, table, row):
            prospects[seat] += share * amount
