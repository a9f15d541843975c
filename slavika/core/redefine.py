"""Redefine: a table goes on with other cards. What lies stays where it lies; what its faces mean changes under it.

A face on the table that the new cards do not have keeps its old definition. What an action of the turn or an ability
asks is asked anew, for it may have other answers now, or none.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any, NamedTuple

from slavika.core.cards import Cards
from slavika.core.effects import ABILITY
from slavika.core.piles import Seat
from slavika.core.questions import Question
from slavika.core.rules import Refused, Rules
from slavika.core.run import Observer, Run
from slavika.core.sentences import Sentence
from slavika.core.table import Position, Table


class Redefined(NamedTuple):
    """Rules made of other cards, a copy of the position under them, and what is to be asked anew."""

    rules: Rules
    position: Position
    asked: tuple[tuple[Seat, Question], ...]
    gone: tuple[str, ...]  # faces that keep their old definition


def redefined(rules: Rules, position: Position, cards: Cards) -> Redefined:
    """The position under other cards of the same game. Raises Refused where it cannot be."""
    old, cards = rules.cards, rules.played_with(cards, rules.setup)
    gone = tuple(sorted(set(_faces(rules, position)) - set(cards.cards)))
    kept = replace(
        cards,
        cards={**cards.cards, **{face: old.cards[face] for face in gone}},
        clans={**old.clans, **cards.clans},
        lent={**{face: old.lent[face] for face in gone if face in old.lent}, **cards.lent},
    )
    new = type(rules)(kept, rules.setup)
    if new.piles.keys() != rules.piles.keys():
        raise Refused(Sentence("These cards need another table: begin a new match with them."))
    copy = position.copy()
    table = copy.table
    table.piles, table.backs = new.piles, new.backs
    new.stock = _stock(new, table)
    ability = bool(copy.agenda) and copy.agenda[-1].name == ABILITY
    # A procedure of the rules that has asked waits for its answer, whatever the cards say.
    asked = tuple((seat, question) for seat, question in table.waiting.items() if ability or question.kind == "play")
    for seat, _ in asked:
        del table.waiting[seat]
    made = Redefined(new, copy, asked, gone)
    trial = settle(made._replace(position=copy.copy()))
    if all(question.kind == "play" for question in trial.table.waiting.values()):
        fault = new.settled(trial.table)
        if fault is not None:
            raise Refused(Sentence("With these cards the table cannot lie so: {fault}.", fault=fault))
    return made


def settle(changed: Redefined, observer: Observer | None = None) -> Run:
    """Ask anew, and let happen what the new cards make due."""
    run = Run(changed.rules, changed.position, observer)
    run.tell(Sentence("The cards have changed."))
    for seat, question in changed.asked:
        if question.kind == "play":
            changed.rules.ask_again(run, seat)
    run.settle()
    return run


def _stock(rules: Rules, table: Table) -> dict[str, tuple[str, ...]]:
    """What the match is played with, by back: what is on the table now, whatever the box says now."""
    found: defaultdict[str, list[str]] = defaultdict(list)
    lying = [table.faces[card] for cards in table.lying.values() for card in cards]
    for face in [*lying, *(face for bag in table.bags.values() for face in bag)]:
        found[rules.backs[face]].append(face)
    return {back: tuple(sorted(found[back])) for back in rules.box()}


def _faces(rules: Rules, position: Position) -> Iterator[str]:
    """Every face that the position speaks of: on the table, in marks, in what is owed."""
    table = position.table
    yield from (face for face in table.faces if face)
    for bag in table.bags.values():
        yield from bag
    yield from (
        value
        for value in _texts([*table.marks.values(), *(step.args for step in position.agenda)])
        if value in rules.cards.cards
    )


def _texts(values: Iterable[Any]) -> Iterator[str]:
    for value in values:
        if isinstance(value, str):
            yield value
        elif isinstance(value, tuple):
            yield from _texts(value)
