"""Dealing: what lies on the table at the beginning, and what is dealt to regions and hands later. Rulebook "Game
Preparation", S01 to S03, S15. What a written position gives lies as it is given; only the rest is dealt."""

from typing import TYPE_CHECKING

from slavika.core.rules import Given
from slavika.core.run import Run
from slavika.games.lands.dealing import fill_hands, lay, lay_decks, lay_given, lay_heroes, mark
from slavika.games.lands.row import Row
from slavika.games.slavika.kinds import span

if TYPE_CHECKING:
    from slavika.games.slavika.rules import Slavika


def deal(rules: "Slavika", run: Run, given: Given) -> None:
    """Lay the table for the first turn."""
    left = lay_given(rules, run, given)
    _lay_regions(rules, run)
    lay_heroes(rules, run, given)
    lay_decks(run, given, left)
    for row in rules.rows:
        if row.treasures not in given.piles:
            lay_treasures(rules, run, row)
    mark(rules, run, given)
    fill_hands(rules, run, given)


def lay_treasures(rules: "Slavika", run: Run, row: Row) -> bool:
    """Lay as many treasure cards under a region as it asks for. False if the deck could not supply them (S03)."""
    region = run.table.faces[run.table.lying[row.card][0]]
    asked: int = rules.cards[region]["treasures"]
    return run.draw("treasures", row.treasures, asked) == asked


def _lay_regions(rules: "Slavika", run: Run) -> None:
    """One face of each region card for this number of players, by chance; given ones as they are (S01, S02)."""
    table = run.table
    given = {table.faces[card] for row in rules.rows for card in table.lying[row.card]}
    cards = [
        (card.id, card["other_side"])
        for card in rules.cards.of_kind("region")
        if rules.seats in span(card["players"]) and card.id < card["other_side"]
    ]
    free = iter([sides for sides in cards if not given & set(sides)])
    for row in rules.rows:
        if not table.lying[row.card]:
            lay(run, row.card, (next(free)[run.chance.below(2, "regions")],))
