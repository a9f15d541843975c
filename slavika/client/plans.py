"""The plan of a game's table, from assets/tables, and whether it is one for these rules: every pile that it names must
be there, every colour in the palette. What else can be wrong with the file is found by `data.tables`.
"""

import re
from collections.abc import Iterator

from slavika.client import folders, theme
from slavika.client.layout import row_piles
from slavika.core.cards import Mark
from slavika.core.rules import Rules
from slavika.core.sentences import Sentence
from slavika.data import tables
from slavika.data.problems import BadFile, Problems
from slavika.data.tables import TablePlan


def load(rules: Rules) -> TablePlan:
    """The plan of the rules' table. Raises BadFile."""
    path = folders.assets() / "tables" / f"{rules.name}.yaml"
    plan = tables.load(path)
    text = path.read_text(encoding="utf-8-sig")
    problems = Problems()
    for pattern, values in _patterns(plan, rules):
        for value in values:
            pile = re.sub(r"\{(row|seat|holder)\}", value, pattern)
            if pile not in rules.piles:
                sentence = Sentence("no pile '{name}'", name=pile)
                problems.unknown(_mark(path.name, text, pattern), sentence, pile, rules.piles)
                break
    for colour in [queue.colour for queue in (plan.rows.left, plan.rows.right)] if plan.rows else ():
        if colour not in theme.PALETTE:
            sentence = Sentence("no colour '{name}'", name=colour)
            problems.unknown(_mark(path.name, text, colour), sentence, colour, theme.PALETTE)
    if problems:
        raise BadFile(problems)
    return plan


def _patterns(plan: TablePlan, rules: Rules) -> Iterator[tuple[str, list[str]]]:
    """The names of piles in a plan, and what may stand for the word in braces."""
    seats = [str(seat) for seat in range(rules.seats)]
    if plan.rows is not None:
        rows = row_piles(plan, rules.piles)
        for pattern in (plan.rows.left.pile, plan.rows.right.pile, *filter(None, [plan.rows.under])):
            yield pattern, rows
    for zone in plan.zones:
        yield zone.pile, seats
        if zone.dealt_from:
            yield zone.dealt_from, seats
    for heap in (*plan.heaps, *plan.seats.counts):
        yield heap.pile, seats
    if plan.track is not None:
        yield plan.track.pile, seats


def _mark(file: str, text: str, word: str) -> Mark:
    """Where a word stands in the file first."""
    at = max(0, text.find(word))
    return Mark(file, text.count("\n", 0, at) + 1, at - text.rfind("\n", 0, at))
