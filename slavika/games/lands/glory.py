"""Glory: the marks that keep it, with where it came from, and what games of lands pay alike: baptisms and the bonus of
strong monsters. E19, E21, S12.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import TYPE_CHECKING

from slavika.core.piles import Seat
from slavika.core.run import Run
from slavika.core.sentences import Sentence
from slavika.core.table import Table
from slavika.games.lands.battle import Part, baptisms, battle
from slavika.games.lands.row import Row
from slavika.games.lands.standing import COVERED_BY, covered_heroes

if TYPE_CHECKING:
    from slavika.games.lands.rules import Lands

GLORY = "glory"
BAPTISM = "glory for a baptism"  # the number in cards.yaml
NAMES: Mapping[str, Sentence] = {
    "places": Sentence("for place"),
    "treasures": Sentence("for treasures"),
    "bonus": Sentence("bonus"),
    "stolen": Sentence("stolen"),
    "baptisms": Sentence("for baptisms"),
}


def sources(rules: "Lands") -> tuple[str, ...]:
    """What the glory of this match is made of; baptisms only where somebody baptises."""
    return tuple(source for source in rules.sources if source != "baptisms" or rules.christians)


def begin_glory(rules: "Lands", run: Run) -> None:
    """Nobody has any."""
    for seat in range(rules.seats):
        for name in (GLORY, *(f"{GLORY}.{source}" for source in sources(rules))):
            run.table.marks[seat, name] = 0


def credit(run: Run, seat: Seat, source: str, amount: int) -> None:
    """Book so much glory from that source."""
    for name in (GLORY, f"{GLORY}.{source}"):
        run.mark(seat, name, int(run.table.marks[seat, name]) + amount)


def sources_of(rules: "Lands", table: Table, seat: Seat) -> tuple[tuple[Sentence, int], ...]:
    """What a player's glory is made of."""
    return tuple((NAMES[source], int(table.marks[seat, f"{GLORY}.{source}"])) for source in sources(rules))


def bonus(rules: "Lands", table: Table, row: Row) -> int:
    """What the strong monsters of a row bring together, copies included, covered ones not (S12, E21, E32)."""
    return sum(
        rules.bonus.get(rules.counts_as(table, card), 0)
        for card in table.lying[row.monsters]
        if (card, COVERED_BY) not in table.marks
    )


def places(rules: "Lands", parts: Iterable[Part], glory: Collection[int]) -> Iterator[tuple[Seat, str, int]]:
    """The glory of a region's places; Christians take a place and get none of it (E19)."""
    for part, amount in zip(parts, glory):
        if part.seat not in rules.christians:
            yield part.seat, "places", amount


def baptised(rules: "Lands", table: Table, row: Row) -> Iterator[tuple[Seat, str, int]]:
    """The glory of baptisms: for each one, so much for each symbol of the region (E19)."""
    if rules.christians:
        outcome = battle(rules, table, row)
        worth = rules.cards.numbers[BAPTISM] * rules.symbols(table, row)
        for card, _ in baptisms(rules, table, outcome, covered_heroes(rules, table, row)):
            yield rules.owner[table.faces[card]], "baptisms", worth
