"""Dealing: what lies on the table at the beginning, and what is dealt to regions and hands later. Rulebook "Game
Preparation", S01 to S03, S15. What a written position gives lies as it is given; only the rest is dealt."""

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

from slavika.core.piles import Seat
from slavika.core.rules import Given
from slavika.core.run import Run
from slavika.games.lands import kinds
from slavika.games.lands.row import Row
from slavika.games.slavika.spoils import GLORY, SOURCES

if TYPE_CHECKING:
    from slavika.games.slavika.rules import Slavika


def deal(rules: "Slavika", run: Run, given: Given) -> None:
    """Lay the table for the first turn."""
    for pile, faces in given.piles.items():
        _lay(run, pile, faces)
    decks = rules.decks
    if given.piles:
        used = Counter(run.table.faces)
        decks = {deck: tuple((Counter(box) - used).elements()) for deck, box in decks.items()}
    _lay_regions(rules, run)
    _lay_heroes(rules, run, given)
    for deck, left in decks.items():
        if deck in given.bags:
            run.table.bags[deck] = given.bags[deck]
        elif deck not in given.piles:
            run.table.bags[deck] = left
    for row in rules.rows:
        if row.treasures not in given.piles:
            lay_treasures(rules, run, row)
    _mark(rules, run, given)
    for seat, (_, hand) in enumerate(rules.hand_of):
        if hand not in given.piles:
            fill_hand(rules, run, seat)


def lay_treasures(rules: "Slavika", run: Run, row: Row) -> bool:
    """Lay as many treasure cards under a region as it asks for. False if the deck could not supply them (S03)."""
    region = run.table.faces[run.table.lying[row.card][0]]
    asked: int = rules.cards[region]["treasures"]
    return run.draw("treasures", row.treasures, asked) == asked


def fill_hand(rules: "Slavika", run: Run, seat: Seat) -> int:
    """Draw up to a full hand, with a shuffle of the discard pile when a card is needed (S15). How many were drawn."""
    table = run.table
    hand = rules.hand_of[seat][1]
    missing = rules.hand_size - len(table.lying[hand])
    drawn = run.draw("monsters", hand, missing)
    if drawn < missing and table.lying["discard"]:
        run.shuffle("discard", "monsters")
        drawn += run.draw("monsters", hand, missing - drawn)
    return drawn


def _lay(run: Run, pile: str, faces: Sequence[str]) -> None:
    """New cards of these faces."""
    first = len(run.table.faces)
    run.table.faces += faces
    run.table.lying[pile] = tuple(range(first, len(run.table.faces)))


def _lay_regions(rules: "Slavika", run: Run) -> None:
    """One face of each region card for this number of players, by chance; given ones as they are (S01, S02)."""
    table = run.table
    given = {table.faces[card] for row in rules.rows for card in table.lying[row.card]}
    cards = [
        (card.id, card["other_side"])
        for card in rules.cards.of_kind("region")
        if rules.seats in kinds.span(card["players"]) and card.id < card["other_side"]
    ]
    free = iter([sides for sides in cards if not given & set(sides)])
    for row in rules.rows:
        if not table.lying[row.card]:
            _lay(run, row.card, (next(free)[run.chance.below(2, "regions")],))


def _lay_heroes(rules: "Slavika", run: Run, given: Given) -> None:
    """To each hand the heroes of its clan that are not on the table."""
    for seat, chosen in enumerate(rules.setup.seats):
        pile = rules.hand_of[seat][0]
        if pile not in given.piles:
            clan = [face for face in rules.owner if rules.cards[face].emblem == chosen["clan"]]
            _lay(run, pile, [face for face in clan if face not in run.table.faces])


def _mark(rules: "Slavika", run: Run, given: Given) -> None:
    """Nobody has glory but what is given."""
    for pile, index, name, value in given.marks:
        run.mark(run.table.lying[pile][index], name, value)
    for seat in range(rules.seats):
        for name in (GLORY, *SOURCES.values()):
            run.table.marks[seat, name] = 0
    for subject, name, score in given.scores:
        run.mark(subject, name, score)
