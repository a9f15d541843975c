"""Misfits: what a written position of Equinox may not lay down, beside what no game of lands may."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from slavika.core.rules import Given, Misfit
from slavika.core.sentences import PileRef, Sentence
from slavika.games.equinox.time import FIRST, TIME
from slavika.games.lands.misfits import cannot_lie, of_back

if TYPE_CHECKING:
    from slavika.games.equinox.rules import Equinox


def misfits(rules: "Equinox", given: Given) -> Iterator[Misfit]:
    """Everything that cannot be."""
    for pile, back in (("lands", "lands"), ("passed", "lands"), ("spent", "treasures")):
        yield from of_back(rules, given, pile, back)
    for index, face in enumerate(given.piles.get("board", ())):
        if face != rules.board.id or index:
            yield cannot_lie(face, "board", index)
    if given.piles.get("loot"):
        yield Misfit("loot", 0, Sentence("treasures lie in {pile} only during a battle", pile=PileRef("loot")))
    for index, (subject, name, score) in enumerate(given.scores):
        spaces = len(rules.dark)
        if (subject, name) == TIME and not 0 <= score <= spaces:
            yield Misfit("marks", index, Sentence("the track has spaces 1 to {count}", count=spaces))
        if (subject, name) == FIRST and not 0 <= score < rules.seats:
            yield Misfit("marks", index, Sentence("there are seats 0 to {last}", last=rules.seats - 1))
