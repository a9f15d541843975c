"""Covers: what lies covered, and what must be looked after whenever cards of a row have changed: tokens whose hero is
gone, copies whose neighbour is gone, heroes outside the limit.

E07, E08, E10, E17, E18, E32. Each change is one step, after which everything is looked at anew.
"""

from typing import TYPE_CHECKING, cast

from slavika.core.cards import CardId
from slavika.core.effects import use
from slavika.core.questions import Question
from slavika.core.run import Run
from slavika.core.sentences import CardRef, Sentence
from slavika.core.table import Step, Table
from slavika.games.lands.arriving import arrives
from slavika.games.lands.names import named
from slavika.games.lands.room import has_hero_space
from slavika.games.lands.row import Row
from slavika.games.lands.standing import COPIES, COVERED_BY, COVERS, OUTSIDE, neighbours, source_of, works

if TYPE_CHECKING:
    from slavika.games.lands.rules import Lands

UPKEEP = "upkeep"  # the step that looks after all rows
UPKEEP_STEP = Step(UPKEEP)
CHANGE = "copy anew"  # the step in which a copying hero's owner names another neighbour


def cover(run: Run, card: CardId, hero: str) -> None:
    """Put a hero's token on a monster."""
    run.mark(card, COVERED_BY, hero)
    if run.observer is not None:
        face = run.table.faces[card]
        run.tell(Sentence("{by} covers {card}", by=named(cast("Lands", run.rules), hero), card=CardRef(face)))


def cover_blindly(run: Run, row: Row, hero: str) -> None:
    """Lay the top card of the deck there, covered: nobody looks at it."""
    rules = cast("Lands", run.rules)
    if rules.draw_monsters(run, row.blind, 1):
        run.mark(run.table.lying[row.blind][0], COVERED_BY, hero)
        if run.observer is not None:
            place = rules.place(run.table, row)
            run.tell(Sentence("{by} lays a card unseen, {place}", by=named(rules, hero), place=place))


def look_after(run: Run, _: Step) -> None:
    """The first thing that is out of order, if any; then everything again (E39)."""
    rules = cast("Lands", run.rules)
    lying, marks = run.table.lying, run.table.marks
    marked = {name for _, name in marks}
    covered = {card for card, name in marks if name == COVERED_BY} if COVERED_BY in marked else None
    for row in rules.rows:
        if (
            (COVERS in marked and _lost_heroes(run, rules, row))
            or (OUTSIDE in marked and _step_inside(run, rules, row))
            or (
                covered and not covered.isdisjoint(lying[row.blind] + lying[row.monsters]) and _uncover(run, rules, row)
            )
            or (rules.imitators and _copy_anew(run, rules, row))
        ):
            return


def change(run: Run, step: Step) -> None:
    """A copying hero's owner has named another neighbour: his standing abilities from now on (E17)."""
    answer = step.answer or ()
    imitate(run, step.args[0], run.table.faces[int(answer[0])])


def imitate(run: Run, card: CardId, face: str) -> None:
    """That hero copies the ability of a neighbour from now on (E17)."""
    run.mark(card, COPIES, face)
    if run.observer is not None:
        copied = named(cast("Lands", run.rules), face)
        run.tell(Sentence("{card} copies {other}", card=CardRef(run.table.faces[card]), other=copied))


def _again(run: Run) -> bool:
    run.push(UPKEEP_STEP)
    return True


def _lost_heroes(run: Run, rules: "Lands", row: Row) -> bool:
    """A hero who has left is covered no more."""
    table = run.table
    there = {table.faces[card] for card in table.lying[row.heroes]}
    for card in table.lying[row.monsters]:
        if (card, COVERS) in table.marks and table.marks[card, COVERS] not in there:
            run.mark(card, COVERS, None)
            return _again(run)
    return False


def _uncover(run: Run, rules: "Lands", row: Row) -> bool:
    """A token goes with its hero's ability: the monster counts again, and one that lay unseen arrives (E06, E07)."""
    table = run.table
    for card in table.lying[row.blind] + table.lying[row.monsters]:
        if (card, COVERED_BY) not in table.marks or _covers(rules, table, row, str(table.marks[card, COVERED_BY])):
            continue
        run.mark(card, COVERED_BY, None)
        _again(run)
        if card in table.lying[row.blind]:
            card = run.move(card, row.blind, row.monsters, 0)
            _tell_uncovered(run, card)
            arrives(rules, run, row, card)
        else:
            _tell_uncovered(run, card)
            use(run, rules.counts_as(table, card), "when uncovered", card, row.card, table.turn.seat)
        return True
    return False


def _covers(rules: "Lands", table: Table, row: Row, hero: str) -> bool:
    """Whether a hero lies in that row and his ability to cover works there."""
    for card in table.lying[row.heroes]:
        if table.faces[card] == hero:
            return works(rules, table, row, hero) and source_of(rules, table, row, card, hero) in rules.coverers
    return False


def _tell_uncovered(run: Run, card: CardId) -> None:
    if run.observer is not None:
        run.tell(Sentence("{card} is uncovered", card=CardRef(run.table.faces[card])))


def _step_inside(run: Run, rules: "Lands", row: Row) -> bool:
    """Who stands outside the limit takes a space as soon as one is free (E18)."""
    for card in run.table.lying[row.heroes]:
        if (card, OUTSIDE) in run.table.marks and has_hero_space(rules, run.table, row):
            run.mark(card, OUTSIDE, None)
            return _again(run)
    return False


def _copy_anew(run: Run, rules: "Lands", row: Row) -> bool:
    """Whoever copies a hero that is no neighbour any more, or had none, names another (E17)."""
    table = run.table
    for card in table.lying[row.heroes]:
        face = table.faces[card]
        if face not in rules.imitators:
            continue
        beside = neighbours(rules, table, row, card)
        copied = table.marks.get((card, COPIES))
        if copied is not None and copied not in [table.faces[other] for other in beside]:
            run.mark(card, COPIES, None)
            return _again(run)  # first of all his token goes, if he had one
        if copied is None and beside and works(rules, table, row, face):
            _again(run)
            prompt = Sentence("{card}: choose a neighbour to copy", card=CardRef(face))
            question = Question(prompt, "cards", beside, about=row.heroes)
            settled = question.settled()
            if settled is None:
                run.ask(rules.owner[face], question, Step(CHANGE, (card,)))
            else:
                change(run, Step(CHANGE, (card,), settled))
            return True
    return False
