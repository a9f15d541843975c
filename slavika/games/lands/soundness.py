"""Soundness: what holds of every table on which nothing is owed. For tests, and for readers of the rules."""

from typing import TYPE_CHECKING

from slavika.core.sentences import PileRef, Sentence
from slavika.core.table import Table
from slavika.games.lands.room import beyond_limit, hero_limit, monster_limit, monster_spaces
from slavika.games.lands.row import Row
from slavika.games.lands.standing import COVERED_BY, COVERS, TAKES

if TYPE_CHECKING:
    from slavika.games.lands.rules import Lands


def fault(rules: "Lands", table: Table) -> Sentence | None:
    """What is wrong with a table that nothing is owed on, or None."""
    for row in rules.rows:
        heroes, monsters = hero_limit(rules, table, row), monster_limit(rules, table, row)
        if beyond_limit(rules, table, row):
            return Sentence("{pile} holds more than {count}", pile=PileRef(row.heroes), count=heroes)
        # Owed monsters come first (E35).
        owed = rules.further_one in table.waiting.values()
        if monster_spaces(rules, table, row) >= monsters and table.result is None and not owed:
            return Sentence("{pile} is full and no battle came", pile=PileRef(row.monsters))
        if not rules.plain:
            loose = _loose(rules, table, row)
            if loose is not None:
                return loose
    return None


def _loose(rules: "Lands", table: Table, row: Row) -> Sentence | None:
    """A marker of a row that belongs to nothing there."""
    marks = table.marks
    heroes = {table.faces[card] for card in table.lying[row.heroes]}
    taken = {table.faces[card] for card in table.lying[row.taken]}
    taking = {marks.get((card, TAKES)) for card in table.lying[row.monsters]} - {None}
    monsters = table.lying[row.blind] + table.lying[row.monsters]
    tokens = [marks[card, name] for card in monsters for name in (COVERED_BY, COVERS) if (card, name) in marks]
    unseen = all((card, COVERED_BY) in marks for card in table.lying[row.blind])
    if taken != taking or not heroes.issuperset(map(str, tokens)) or not unseen or len(table.lying[row.blind]) > 1:
        return Sentence("a marker at {pile} belongs to no card there", pile=PileRef(row.monsters))
    return None
