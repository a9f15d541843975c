"""Spoils: what a won battle pays to whom in Slavika. Rulebook "Heroes win", S21 to S23. It changes nothing."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from slavika.core.piles import Seat
from slavika.core.table import Table
from slavika.games.lands.battle import Part, weakest
from slavika.games.lands.glory import baptised, places
from slavika.games.lands.row import Row
from slavika.games.lands.theft import Theft

if TYPE_CHECKING:
    from slavika.games.slavika.rules import Slavika


def gains(
    rules: "Slavika", table: Table, row: Row, parts: list[Part], theft: Theft | None
) -> Iterator[tuple[Seat, str, int]]:
    """Who gets how much glory from which source: places, theft, treasures, bonus, baptisms."""
    yield from places(rules, parts, rules.cards[rules.region(table, row)]["glory"])
    loot, bonus = rules.loot_glory(table), rules.bonus_glory(table, row.card)
    stolen = None if theft is None else theft[1]
    if theft is not None:
        yield theft[0], "stolen", loot if stolen == "treasures" else bonus
    if loot and stolen != "treasures":
        yield parts[0].seat, "treasures", loot
    if bonus and stolen != "bonus":
        without = weakest(parts) if len(parts) > 1 else None
        for part in parts:
            if part.seat != without:
                yield part.seat, "bonus", bonus
    yield from baptised(rules, table, row)
