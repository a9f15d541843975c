"""Spoils: what a won battle pays to whom, and how it is told. Rulebook "Heroes win", S21 to S23. It changes nothing."""

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from slavika.core.events import Gain, Reckoned, Share
from slavika.core.piles import Seat
from slavika.core.sentences import CardRef, Sentence
from slavika.core.table import Table
from slavika.games.lands.battle import Battle, Part, share_of, sides, weakest
from slavika.games.lands.row import Row

if TYPE_CHECKING:
    from slavika.games.slavika.rules import Slavika

Theft = tuple[Seat, int | str]  # who stole, and what: "treasures" or "bonus"

GLORY = "glory"
# What a player's glory is made of: the marks that keep it, and what each is called.
SOURCES: Mapping[str, str] = {source: f"{GLORY}.{source}" for source in ("places", "treasures", "bonus", "stolen")}
NAMES: Mapping[str, Sentence] = {
    "places": Sentence("for place"),
    "treasures": Sentence("for treasures"),
    "bonus": Sentence("bonus"),
    "stolen": Sentence("stolen"),
}


def gains(
    rules: "Slavika", table: Table, row: Row, parts: list[Part], theft: Theft | None
) -> Iterator[tuple[Seat, str, int]]:
    """Who gets how much glory from which source: places, theft, treasures, bonus."""
    region = rules.cards[table.faces[table.lying[row.card][0]]]
    for part, glory in zip(parts, region["glory"]):
        yield part.seat, "places", glory
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


def reckoned(
    rules: "Slavika", table: Table, row: Row, outcome: Battle, *, final: bool, theft: Theft | None = None
) -> Reckoned:
    """The battle in a row, told: both sides, the shares and what they bring as far as it is known."""
    both = sides(rules, table, row)
    paid: dict[Seat, list[Gain]] = {part.seat: [] for part in outcome.parts}
    if outcome.won:
        for seat, source, amount in gains(rules, table, row, outcome.parts, theft):
            paid[seat].append(Gain(amount, NAMES[source]))
    shares = tuple(
        Share(
            part.seat,
            place,
            share_of(rules, table, both[1], outcome, part.seat),
            tuple(paid[part.seat]),
            tuple(_notes(rules, table, row, outcome, part, theft)),
        )
        for place, part in enumerate(outcome.parts, 1)
    )
    verdict = Sentence("Evil is beaten.") if outcome.won else Sentence("Evil wins: nobody gets glory.")
    title = Sentence("Battle: {place}", place=rules.place(table, row))
    return Reckoned(row.card, title, both, int(outcome.won), verdict, shares, final)


def _notes(
    rules: "Slavika", table: Table, row: Row, outcome: Battle, part: Part, theft: Theft | None
) -> Iterator[Sentence]:
    """What a player should be told about a gain that he does not get."""
    if not outcome.won:
        return
    bonus = rules.bonus_glory(table, row.card) and (theft is None or theft[1] != "bonus")
    if bonus and len(outcome.parts) > 1 and part.seat == weakest(outcome.parts):
        yield Sentence("weakest: no bonus")
    thief = rules.thief_in(table, row)
    if thief is not None and rules.owner[table.faces[thief]] == part.seat:
        face = table.faces[thief]
        by = rules.muted(table, row, face)
        if by is not None:
            yield Sentence("{card}: stopped by {by}", card=CardRef(face), by=CardRef(by))
