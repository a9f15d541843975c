"""Arriving: cards that nobody has sent come to a row, and a card becomes the copy of another. S12, E06."""

from typing import TYPE_CHECKING

from slavika.core.cards import CardId
from slavika.core.effects import Scope, use
from slavika.core.piles import NOBODY
from slavika.core.run import Run
from slavika.core.sentences import CardRef, Sentence
from slavika.core.table import Table
from slavika.games.lands.room import has_hero_space
from slavika.games.lands.row import Row
from slavika.games.lands.standing import COPIES

if TYPE_CHECKING:
    from slavika.games.lands.rules import Lands


def arrives(rules: "Lands", run: Run, row: Row, card: CardId) -> None:
    """A monster that nobody has laid does what it does by itself; one of the heroes' side goes there, if there is
    a space, else to the discard pile (E06).
    """
    face = run.table.faces[card]
    if run.observer is not None:
        run.tell(Sentence("{card} » {place}", card=CardRef(face), place=rules.place(run.table, row)))
    if face in rules.sent_to_heroes:
        run.move(card, row.monsters, row.heroes if has_hero_space(rules, run.table, row) else "discard")
        return
    use(run, face, "when placed", card, row.card, NOBODY)


def has_room_to_copy(rules: "Lands", table: Table, card: CardId, here: str) -> bool:
    """Whether a copy of that card would have a space where it belongs (S12)."""
    if rules.counts_as(table, card) not in rules.sent_to_heroes:
        return True
    return has_hero_space(rules, table, rules.row_at[here])


def become(rules: "Lands", run: Run, scope: Scope, other: CardId) -> None:
    """The card counts as what that one counts as: for good, and with its arrival ability (S12)."""
    table = run.table
    face = rules.counts_as(table, other)
    if face in rules.copiers:
        return  # a copier that stands for nothing: there is nothing to copy
    run.mark(scope.card, COPIES, face)
    if run.observer is not None:
        run.tell(Sentence("{card} copies {other}", card=CardRef(scope.face), other=CardRef(face)))
    row = rules.row_at[scope.here]
    if face in rules.sent_to_heroes:
        run.move(scope.card, row.monsters, row.heroes)
    use(run, face, "when placed", scope.card, scope.here, scope.seat)
