"""Dealing in games of lands: what a written position gives lies as it is given, and only the rest is dealt."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from slavika.core.rules import Given
from slavika.core.run import Run
from slavika.games.lands.combining import BOTH, draw_monsters_of_both
from slavika.games.lands.glory import begin_glory

if TYPE_CHECKING:
    from slavika.games.lands.rules import Lands


def lay(run: Run, pile: str, faces: Sequence[str]) -> None:
    """New cards of these faces."""
    first = len(run.table.faces)
    run.table.faces += faces
    run.table.lying[pile] = tuple(range(first, len(run.table.faces)))


def lay_given(rules: "Lands", run: Run, given: Given) -> dict[str, tuple[str, ...]]:
    """Lay what is given. What is left of each deck then."""
    decks = rules.decks
    for pile, faces in given.piles.items():
        lay(run, pile, faces)
    used = Counter(run.table.faces)
    left = {deck: tuple(box) for deck, box in decks.items()}
    if given.piles:
        left = {deck: tuple((Counter(box) - used).elements()) for deck, box in decks.items()}
    if rules.setup.options.get("monsters") == BOTH:
        left["monsters"] = draw_monsters_of_both(rules.cards, run, left["monsters"], run.table.faces)
    return left


def lay_decks(run: Run, given: Given, left: Mapping[str, tuple[str, ...]]) -> None:
    """What is left of each deck, but for decks that are given. Of a box of which not all is played with, the rest is
    what is left of what is.
    """
    for deck, faces in left.items():
        if deck in given.rest or deck not in {*given.bags, *given.piles}:
            run.table.bags[deck] = faces
        elif deck in given.bags:
            run.table.bags[deck] = given.bags[deck]


def lay_heroes(rules: "Lands", run: Run, given: Given) -> None:
    """To each hand the heroes of its player that are not on the table."""
    for seat, (pile, _) in enumerate(rules.hand_of):
        if pile not in given.piles:
            team = [face for face, owner in rules.owner.items() if owner == seat]
            lay(run, pile, [face for face in team if face not in run.table.faces])


def fill_hands(rules: "Lands", run: Run, given: Given) -> None:
    """Monsters to each hand that is not given."""
    for _, hand in rules.hand_of:
        if hand not in given.piles:
            rules.draw_monsters(run, hand, rules.hand_size)


def mark(rules: "Lands", run: Run, given: Given) -> None:
    """Nobody has glory but what is given; cards bear the marks that are given."""
    for pile, index, name, value in given.marks:
        run.mark(run.table.lying[pile][index], name, value)
    begin_glory(rules, run)
    for subject, name, score in given.scores:
        run.mark(subject, name, score)
