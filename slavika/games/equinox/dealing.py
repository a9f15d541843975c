"""Dealing: what lies on the table at the beginning, and what a new land brings. Rulebook "Setup", E01, E02, E04."""

from typing import TYPE_CHECKING

from slavika.core.effects import use
from slavika.core.piles import NOBODY
from slavika.core.rules import Given
from slavika.core.run import Run
from slavika.games.equinox.time import TIME
from slavika.games.lands.dealing import fill_hands, lay, lay_decks, lay_given, lay_heroes, mark
from slavika.games.lands.decks import draw
from slavika.games.lands.row import Row

if TYPE_CHECKING:
    from slavika.games.equinox.rules import Equinox


def deal(rules: "Equinox", run: Run, given: Given) -> list[Row]:
    """Lay the table for the first turn. The rows whose land has entered play, and not been given."""
    table = run.table
    left = lay_given(rules, run, given)
    lay_heroes(rules, run, given)
    lay_decks(run, given, left)
    if "board" not in given.piles:
        lay(run, "board", (rules.board.id,))
    dealt = [row for row in rules.rows if not table.lying[row.card]]
    for row in dealt:
        run.draw("lands", row.card)
    for row in rules.rows:
        if row.treasures not in given.piles:
            lay_treasures(rules, run, row)
    mark(rules, run, given)
    if TIME not in table.marks:
        symbols = sum(rules.symbols(table, row) for row in rules.rows)
        table.marks[TIME] = min(symbols, len(rules.dark))
    fill_hands(rules, run, given)
    return [row for row in dealt if row.monsters not in given.piles]


def lay_treasures(rules: "Equinox", run: Run, row: Row) -> None:
    """As many treasures under a land as it has time symbols (E01, E02)."""
    draw(run, "treasures", "spent", row.treasures, rules.symbols(run.table, row))


def enter(rules: "Equinox", run: Run, row: Row) -> None:
    """What a land does when it enters play."""
    use(run, rules.region(run.table, row), "when entering play", run.table.lying[row.card][0], row.card, NOBODY)
