"""Loose marks: what a written position may not say of cards that cover, pull over, lie unseen or stand outside a limit:
marks on cards that cannot bear them, and marks and cards that belong to nothing there. E07 to E09, E13, E18.
"""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from slavika.core.rules import Given, Misfit
from slavika.core.sentences import CardRef, PileRef, Sentence
from slavika.games.lands.doings import Pull
from slavika.games.lands.misfits import cannot_lie, no_hero
from slavika.games.lands.standing import COPIES, COVERED_BY, COVERS, OUTSIDE, TAKES

if TYPE_CHECKING:
    from slavika.games.lands.row import Row
    from slavika.games.lands.rules import Lands


def loose_marks(rules: "Lands", given: Given) -> Iterator[Misfit]:
    """Every such mark, then row by row every card that would need one."""
    for pile, index, name, value in given.marks:
        if name != COPIES:
            yield from _mark(rules, given, pile, index, name, value)
    for row in () if rules.plain else rules.rows:
        yield from _row(rules, given, row)


def _mark(rules: "Lands", given: Given, pile: str, index: int, name: str, value: int | str) -> Iterator[Misfit]:
    face = given.piles[pile][index]
    row = rules.row_at.get(pile)
    if row is None or not _bears(rules, given, row, pile, index, name, value):
        cannot = Sentence(
            "{card} cannot bear the mark '{name}' in {pile}", card=CardRef(face), name=name, pile=PileRef(pile)
        )
        yield Misfit(pile, index, cannot)
    elif name != OUTSIDE:
        there = row.taken if name == TAKES else row.heroes
        if value not in given.piles.get(there, ()) or value not in rules.owner:
            gone = Sentence("no hero {card} lies in {pile}", card=CardRef(str(value)), pile=PileRef(there))
            yield Misfit(pile, index, gone)


def _bears(rules: "Lands", given: Given, row: "Row", pile: str, index: int, name: str, value: int | str) -> bool:
    """Whether a card in that pile can have such a mark: what it says of others is not looked at."""
    face = given.piles[pile][index]
    if rules.plain:
        return False
    if name == OUTSIDE:
        return pile == row.heroes and face in rules.owner and value == 1
    if name == COVERED_BY:
        return pile in (row.blind, row.monsters)
    copied = [value for where, at, name, value in given.marks if (where, at, name) == (pile, index, COPIES)]
    source = str(copied[0]) if copied else face
    if name == COVERS:
        return pile == row.monsters and source in rules.coverers
    return (
        name == TAKES
        and pile == row.monsters
        and any(isinstance(word, Pull) for word in rules.abilities.get((source, "when placed"), ()))
    )


def _row(rules: "Lands", given: Given, row: "Row") -> Iterator[Misfit]:
    bearing = {(pile, name, value) for pile, _, name, value in given.marks}
    marked = {(pile, index, name) for pile, index, name, _ in given.marks}
    for pile in (row.taken, row.under):
        for index, face in enumerate(given.piles.get(pile, ())):
            if face not in rules.owner:
                yield Misfit(pile, index, no_hero(rules, face))
            elif pile == row.taken and (row.monsters, TAKES, face) not in bearing:
                nobody = Sentence("no card in {pile} takes {card}", pile=PileRef(row.monsters), card=CardRef(face))
                yield Misfit(pile, index, nobody)
    for index, face in enumerate(given.piles.get(row.blind, ())):
        if rules.cards[face].back != "monsters":
            yield cannot_lie(face, row.blind, index)
        elif index:
            yield Misfit(row.blind, index, Sentence("{pile} holds one card", pile=PileRef(row.blind)))
        elif (row.blind, index, COVERED_BY) not in marked:
            needs = Sentence(
                "{card} needs the mark '{name}' in {pile}", card=CardRef(face), name=COVERED_BY, pile=PileRef(row.blind)
            )
            yield Misfit(row.blind, index, needs)
