"""Theft: the closest hero who can steal takes something of what a battle brings for his owner alone. S22, E20."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Literal, cast

from slavika.core.cards import CardId
from slavika.core.effects import Doing, Scope, use
from slavika.core.piles import Seat
from slavika.core.questions import Question
from slavika.core.run import Run
from slavika.core.sentences import CardRef, SeatRef, Sentence
from slavika.core.table import Table
from slavika.games.lands.row import Row
from slavika.games.lands.standing import covered_heroes, source_of

if TYPE_CHECKING:
    from slavika.games.lands.rules import Lands

STEALS = "steals"  # the mark of a hero whose owner has chosen what he steals
NOTHING = "nothing"
WON = "when won"

Theft = tuple[Seat, int | str]  # who stole, and what: "treasures" or "bonus"


@dataclass(frozen=True, slots=True)
class Steal(Doing):
    """The hero's owner may take one of these for himself; only what there is can be stolen (S22)."""

    word: ClassVar[str] = "steal"
    one_of: tuple[Literal["treasures", "bonus"], ...]

    def ask(self, run: Run, scope: Scope) -> Question | None:
        rules = cast("Lands", run.rules)
        loot = rules.stealable(run.table, scope.here)
        there = tuple(name for name in self.one_of if loot[name][1])
        labels = [Sentence("{what}: {amount}", what=loot[name][0], amount=loot[name][1]) for name in there]
        return Question(
            Sentence("{card}: what do you steal?", card=CardRef(scope.face)),
            "options",
            (*there, NOTHING) if there else (),
            labels=(*labels, Sentence("Steal nothing")) if there else (),
            about=scope.here,
        )

    def do(self, run: Run, scope: Scope, answer: tuple[Any, ...]) -> None:
        if not answer:
            return
        choice = Sentence("Steal nothing")
        if answer[0] != NOTHING:
            run.mark(scope.card, STEALS, answer[0])
            choice = cast("Lands", run.rules).stealable(run.table, scope.here)[answer[0]][0]
        if run.observer is not None:
            run.tell(Sentence("{player}: {choice}", player=SeatRef(scope.seat), choice=choice))


def thief_in(rules: "Lands", table: Table, row: Row) -> CardId | None:
    """The closest uncovered hero who can steal: he and no other may (S22)."""
    hidden = covered_heroes(rules, table, row)
    for card in table.lying[row.heroes]:
        face = table.faces[card]
        if (
            face in rules.owner
            and face not in hidden
            and (source_of(rules, table, row, card, face), WON) in (rules.abilities)
        ):
            return card
    return None


def offer_theft(rules: "Lands", run: Run, row: Row) -> None:
    """Ask the owner of the closest thief, unless his ability is stopped."""
    thief = thief_in(rules, run.table, row)
    if thief is not None:
        face = run.table.faces[thief]
        if rules.muted(run.table, row, face) is None:
            use(run, source_of(rules, run.table, row, thief, face), WON, thief, row.card, rules.owner[face])


def theft_in(rules: "Lands", table: Table, row: Row) -> tuple[CardId | None, Theft | None]:
    """Who of a row has stolen, and what."""
    thief = next((card for card in table.lying[row.heroes] if (card, STEALS) in table.marks), None)
    return thief, None if thief is None else (rules.owner[table.faces[thief]], table.marks[thief, STEALS])
