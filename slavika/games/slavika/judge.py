"""A judgement of a table for a seat, by hand: glory won, and what the battles to come would bring as they stand.

It is a bot's eye, not a rule: nothing in the game depends on it. What a row promises depends on what lies in it alone,
and a bot that tries ten actions changes one or two rows with each: so a row is judged once and remembered.
"""

from typing import TYPE_CHECKING

from slavika.core.piles import Seat
from slavika.core.table import Table
from slavika.games.lands.battle import battle, weakest
from slavika.games.lands.glory import baptised
from slavika.games.lands.room import hero_limit, heroes_inside, monster_limit, monster_spaces
from slavika.games.lands.row import Row

if TYPE_CHECKING:
    from slavika.games.slavika.rules import Slavika

HERO = 2.0  # what a hero still to come adds to his side: fewer come than there are spaces
SPREAD = 16.0  # a lead of half of this makes victory certain
EARLY = 0.35  # how much of its worth a battle has that has not begun to fill
AT_HAND = 0.15  # a hero in the hand
WIN = 1000.0
REMEMBERED = 100_000  # rows

Outlook = tuple[tuple[Seat, float], ...]  # what a row promises to each player in it


class Judge:
    """The eye of one set of rules, with its memory of rows."""

    def __init__(self, rules: "Slavika") -> None:
        cards, decks = rules.cards, rules.decks
        self.rules = rules
        self.treasure = _mean([cards[face].fields.get("value", 0) for face in decks["treasures"]])
        self.monster = _mean([rules.strength[face] for face in decks["monsters"]])
        self.remembered: dict[tuple[int | str, ...], Outlook] = {}

    def worth(self, table: Table, seat: Seat) -> float:
        """This seat's prospects less the best of the others', in glory."""
        if table.result is not None:
            return _final(table, seat)
        lying = table.lying
        prospects = [
            float(table.marks[player, "glory"]) + AT_HAND * len(lying[heroes])
            for player, (heroes, _) in enumerate(self.rules.hand_of)
        ]
        for row in self.rules.rows:
            if lying[row.heroes]:
                for player, promised in self._outlook(table, row):
                    prospects[player] += promised
        return prospects[seat] - max(worth for player, worth in enumerate(prospects) if player != seat)

    def _outlook(self, table: Table, row: Row) -> Outlook:
        if not self.rules.plain:  # covers and heroes pulled over change what lies there: its faces do not tell all
            return self._look(table, row)
        lying = table.lying
        key: tuple[int | str, ...] = (
            len(lying[row.treasures]),
            len(lying[row.heroes]),
            *self.rules.standing_in(table, row),
        )
        found = self.remembered.get(key)
        if found is None:
            if len(self.remembered) >= REMEMBERED:
                self.remembered.clear()
            found = self.remembered[key] = self._look(table, row)
        return found

    def _look(self, table: Table, row: Row) -> Outlook:
        rules = self.rules
        region = rules.cards[table.faces[table.lying[row.card][0]]]
        spaces, limit = monster_spaces(rules, table, row), monster_limit(rules, table, row)
        outcome = battle(rules, table, row)
        lead = float(outcome.hero_sum - outcome.monster_sum)
        lead += HERO * (hero_limit(rules, table, row) - heroes_inside(rules, table, row))
        lead -= self.monster * (limit - spaces)
        chance = min(max(0.5 + lead / SPREAD, 0.05), 0.95)
        share = chance * (EARLY + (1 - EARLY) * spaces / limit)
        bonus = rules.bonus_glory(table, row.card)
        without = weakest(outcome.parts) if len(outcome.parts) > 1 else None
        promised = []
        for place, part in enumerate(outcome.parts):
            glory = 0.0
            if place < len(region["glory"]) and part.seat not in rules.christians:
                glory += region["glory"][place]
            if place == 0:
                glory += self.treasure * len(table.lying[row.treasures])
            if part.seat != without:
                glory += bonus
            promised.append((part.seat, share * glory))
        promised += [(seat, share * amount) for seat, _, amount in baptised(rules, table, row)]
        return tuple(promised)


def _mean(numbers: list[int]) -> float:
    return sum(numbers) / len(numbers) if numbers else 0.0


def _final(table: Table, seat: Seat) -> float:
    assert table.result is not None
    totals = {standing.seat: standing.total for standing in table.result.standings}
    best_other = max(total for player, total in totals.items() if player != seat)
    return (WIN if seat in table.result.winners else -WIN) + totals[seat] - best_other
