"""Spoils: a battle told, with both sides, the shares and what they bring. It changes nothing."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from slavika.core.events import Gain, Reckoned, Share
from slavika.core.piles import Seat
from slavika.core.sentences import CardRef, Sentence
from slavika.core.table import Table
from slavika.games.lands.battle import Battle, Part, baptisms, share_of, sides, weakest
from slavika.games.lands.glory import NAMES
from slavika.games.lands.names import named
from slavika.games.lands.row import Row
from slavika.games.lands.standing import covered_heroes
from slavika.games.lands.theft import Theft, thief_in

if TYPE_CHECKING:
    from slavika.games.lands.rules import Lands


def reckoned(
    rules: "Lands", table: Table, row: Row, outcome: Battle, *, final: bool, theft: Theft | None = None
) -> Reckoned:
    """The battle in a row, told: both sides, the shares and what they bring as far as it is known."""
    both = sides(rules, table, row)
    paid: dict[Seat, dict[str, int]] = {part.seat: {} for part in outcome.parts}
    if outcome.won:
        for seat, source, amount in rules.gains(table, row, outcome.parts, theft):
            paid[seat][source] = paid[seat].get(source, 0) + amount
    shares = tuple(
        Share(
            part.seat,
            place,
            share_of(rules, table, both[1], outcome, part.seat),
            tuple(Gain(amount, NAMES[source]) for source, amount in paid[part.seat].items()),
            tuple(_notes(rules, table, row, outcome, part, theft)),
        )
        for place, part in enumerate(outcome.parts, 1)
    )
    verdict = Sentence("Evil is beaten.") if outcome.won else rules.defeat
    title = Sentence("Battle: {place}", place=rules.place(table, row))
    return Reckoned(row.card, title, both, int(outcome.won), verdict, shares, final)


def _notes(
    rules: "Lands", table: Table, row: Row, outcome: Battle, part: Part, theft: Theft | None
) -> Iterator[Sentence]:
    """What a player should be told about a gain that he does not get."""
    if not outcome.won:
        return
    if part.seat in rules.christians:
        yield Sentence("takes a place, and no glory for it")
        for card, other in baptisms(rules, table, outcome, covered_heroes(rules, table, row)):
            face = table.faces[card]
            if rules.owner[face] == part.seat:
                yield Sentence("{card} baptises {other}", card=CardRef(face), other=named(rules, table.faces[other]))
    bonus = rules.bonus_glory(table, row.card) and (theft is None or theft[1] != "bonus")
    if bonus and len(outcome.parts) > 1 and part.seat == weakest(outcome.parts):
        yield Sentence("weakest: no bonus")
    if theft is not None and theft[0] == part.seat and theft[1] in rules.stolen:
        yield Sentence("steals: {what}", what=rules.stolen[str(theft[1])])
    thief = thief_in(rules, table, row)
    if thief is not None and rules.owner[table.faces[thief]] == part.seat:
        face = table.faces[thief]
        by = rules.muted(table, row, face)
        if by is not None:
            yield Sentence("{card}: stopped by {by}", card=CardRef(face), by=CardRef(by))
