"""A judgement of a table for a seat, by hand: glory in hand, and what the battles that are coming would bring as they
stand.

It is a bot's eye, not a rule: nothing in the game depends on it.
"""

from slavika.core.piles import Seat
from slavika.core.table import Table
from slavika.games.lands.battle import battle, weakest
from slavika.games.lands.rules import Lands

TREASURE = 2.2  # what an unseen card under a region is worth: 43 glory in 20 cards
WIN = 1000.0


def judge(rules: Lands, table: Table, seat: Seat) -> float:
    """This seat's prospects less the best of the others', in glory."""
    if table.result is not None:
        return _final(table, seat)
    prospects = [float(table.marks[player, "glory"]) for player in range(table.seats)]
    for row in rules.rows:
        if not table.lying[row.heroes]:
            continue
        region = rules.cards[table.faces[table.lying[row.card][0]]]
        filled = len(table.lying[row.monsters]) / region["monsters"]
        outcome = battle(rules, table, row)
        # What is missing to full queues is an average monster each against an average hero.
        lead = outcome.hero_sum - outcome.monster_sum - 2.3 * (region["monsters"] - len(table.lying[row.monsters]))
        lead += 2.0 * (region["heroes"] - len(table.lying[row.heroes]))
        chance = min(max(0.5 + lead / 16, 0.05), 0.95)
        if filled == 1.0:
            chance = float(outcome.won)
        nearness = 0.35 + 0.65 * filled
        bonus = sum(
            rules.cards[rules.counts_as(table, card)].fields.get("bonus", 0) for card in table.lying[row.monsters]
        )
        without = weakest(outcome.parts) if len(outcome.parts) > 1 else None
        for place, part in enumerate(outcome.parts):
            worth = region["glory"][place] if place < len(region["glory"]) else 0
            if place == 0:
                worth += TREASURE * len(table.lying[row.treasures])
            if part.seat != without:
                worth += bonus
            prospects[part.seat] += chance * nearness * worth
    for player in range(table.seats):
        prospects[player] += 0.15 * len(table.lying[f"{player}.heroes"])
    others = [prospect for player, prospect in enumerate(prospects) if player != seat]
    return prospects[seat] - max(others)


def _final(table: Table, seat: Seat) -> float:
    assert table.result is not None
    totals = {standing.seat: standing.total for standing in table.result.standings}
    best_other = max(total for player, total in totals.items() if player != seat)
    return (WIN if seat in table.result.winners else -WIN) + totals[seat] - best_other
