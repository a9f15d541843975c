"""Leaving: cards go from a row, and their markers with them. S24, E18, E31."""

from typing import TYPE_CHECKING

from slavika.core.cards import CardId
from slavika.core.effects import Scope
from slavika.core.run import Run
from slavika.core.sentences import CardRef, SeatRef, Sentence
from slavika.games.lands.row import Row
from slavika.games.lands.standing import BELITTLES, COPIES, HERO_MARKS, MONSTER_MARKS, OUTSIDE

if TYPE_CHECKING:
    from slavika.games.lands.rules import Lands


def send_home(rules: "Lands", run: Run, card: int, scope: Scope) -> None:
    """A card that is no longer to lie there goes back to the hand that it belongs to, unless it has gone already."""
    queue = rules.row_at[scope.here].heroes
    if card not in run.table.lying[queue]:
        return
    face = run.table.faces[card]
    if run.observer is not None:
        owner = SeatRef(rules.owner[face])
        run.tell(Sentence("{by}: {card} » {player}", by=CardRef(scope.face), card=CardRef(face), player=owner))
    unmark_hero(rules, run, card)
    run.move(card, queue, rules.hand_of[rules.owner[face]][0])


def unmark_hero(rules: "Lands", run: Run, card: CardId) -> None:
    """A hero leaves the queue: what he copied and where he stood is no more."""
    if not rules.plain:
        for name in HERO_MARKS:
            if (card, name) in run.table.marks:
                run.mark(card, name, None)


def clear(rules: "Lands", run: Run, row: Row, but: CardId | None = None) -> None:
    """Heroes go home, all but one if it is said, monsters to the discard pile, their markers away (S24, E31)."""
    table = run.table
    heroes = table.lying[row.heroes]
    _unmark(rules, run, row)
    for card in heroes:
        owner = rules.owner.get(table.faces[card])
        if card != but:
            run.move(card, row.heroes, "discard" if owner is None else rules.hand_of[owner][0])
    for pile in () if rules.plain else (row.taken, row.under):
        for card in table.lying[pile]:
            run.move(card, pile, rules.hand_of[rules.owner[table.faces[card]]][0])
    if not rules.plain:
        run.move_all(row.blind, "discard")
    run.move_all(row.monsters, "discard")


def _unmark(rules: "Lands", run: Run, row: Row) -> None:
    """Take all markers off the cards of a row."""
    table = run.table
    cards = table.lying[row.heroes] + table.lying[row.monsters]
    if rules.plain:
        for card in cards:
            if table.faces[card] in rules.copiers and (card, COPIES) in table.marks:
                run.mark(card, COPIES, None)
        return
    for card in table.lying[row.blind] + cards:
        for name in (*MONSTER_MARKS, OUTSIDE, BELITTLES):
            if (card, name) in table.marks:
                run.mark(card, name, None)
