"""Standing: what the cards of a row count as: copies, covered cards, heroes among the monsters. It changes nothing.

S12, E07 to E09, E17, E32: a covered card counts nothing and is counted by nothing, but it keeps its place. Who is
covered follows from marks alone: a monster bears the hero who covers it, a Płanetnik the hero whom it covers.
"""

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from slavika.core.cards import CardId
from slavika.core.table import Table
from slavika.games.lands.row import Row

if TYPE_CHECKING:
    from slavika.games.lands.rules import Lands

COPIES = "copies"  # the mark of a card that stands for another: the copied card's name
COVERED_BY = "covered by"  # on a monster: the hero whose token lies on it
COVERS = "covers"  # on a monster: the hero whom it covers
TAKES = "takes"  # on a monster: the hero whom it has pulled over
OUTSIDE = "outside"  # on a hero who stands beside the limit
MONSTER_MARKS = (COPIES, COVERED_BY, COVERS, TAKES)
HERO_MARKS = (COPIES, OUTSIDE)
BELITTLES = "belittles"  # on a hero whose owner has named the neighbour that counts 0
NONE = ""  # the face of a card that counts nothing


class Standing(NamedTuple):
    """The cards of a row as they count: the region first, then heroes, then all on the monsters' side."""

    heroes: tuple[CardId, ...]
    others: tuple[CardId, ...]
    faces: list[str]  # what others mean them by
    sources: list[str] | None  # whose abilities they have, where these are not those of `faces`
    printed: list[int]


def standing(rules: "Lands", table: Table, row: Row) -> Standing:
    """How the cards of a row count at this moment."""
    strength, heroes = rules.strength, table.lying[row.heroes]
    if rules.plain:
        others = table.lying[row.monsters]
        faces = rules.standing_in(table, row)
        return Standing(heroes, others, faces, None, [strength.get(face, 0) for face in faces])
    marks, lying = table.marks, table.lying
    monsters, taken = lying[row.blind] + lying[row.monsters], lying[row.taken]
    hidden = covered_heroes(rules, table, row)
    giving = {marks[card, TAKES] for card in monsters if (card, TAKES) in marks and (card, COVERED_BY) not in marks}
    hero_faces = [rules.counts_as(table, card) for card in heroes]
    faces = [NONE if face in hidden else face for face in hero_faces]
    faces += [NONE if (card, COVERED_BY) in marks else rules.counts_as(table, card) for card in monsters]
    region = rules.region(table, row)
    printed = [0, *(strength.get(face, 0) for face in faces)]
    printed += [strength[face] if (face := table.faces[card]) in giving else 0 for card in taken]
    faces = [region, *faces, *(NONE for _ in taken)]
    sources = None
    if rules.imitators:
        sources = [
            source_of(rules, table, row, card, face) if face in rules.imitators else face
            for card, face in zip(lying[row.card] + heroes + monsters + taken, faces)
        ]
    return Standing(heroes, monsters + taken, faces, sources, printed)


def kind_of(rules: "Lands", table: Table, card: CardId) -> str:
    """The kind of a monster, which may share a space with others of it: none under a token, nor where a copier has
    copied nobody (S11, E25, E32).
    """
    face = rules.counts_as(table, card)
    return NONE if face in rules.copiers or (card, COVERED_BY) in table.marks else face


def covered_heroes(rules: "Lands", table: Table, row: Row) -> set[str]:
    """The heroes of a row who lie covered by an uncovered monster (E08)."""
    if rules.plain:
        return set()
    marks = table.marks
    return {
        str(marks[card, COVERS])
        for card in table.lying[row.monsters]
        if (card, COVERS) in marks and (card, COVERED_BY) not in marks
    }


def source_of(rules: "Lands", table: Table, row: Row, card: CardId, face: str) -> str:
    """The face whose ability a hero has: his own, or the one whom he copies, unless that one's is stopped (E17)."""
    if face not in rules.imitators:
        return face
    copied = str(table.marks.get((card, COPIES), NONE))
    return NONE if copied and rules.muted(table, row, copied) is not None else copied


def works(rules: "Lands", table: Table, row: Row, face: str) -> bool:
    """Whether the ability works of a hero in that row: he is neither covered nor stopped (E08)."""
    return face not in covered_heroes(rules, table, row) and rules.muted(table, row, face) is None


def working(rules: "Lands", table: Table, row: Row) -> Iterator[tuple[CardId, str]]:
    """The heroes of a row whose ability works there, closest first, each with the face whose ability it is."""
    hidden = covered_heroes(rules, table, row)
    for card in table.lying[row.heroes]:
        face = table.faces[card]
        if face in rules.owner and face not in hidden and rules.muted(table, row, face) is None:
            source = source_of(rules, table, row, card, face)
            if source:
                yield card, source


def neighbours(rules: "Lands", table: Table, row: Row, card: CardId) -> tuple[CardId, ...]:
    """The uncovered heroes right before and behind one in the queue (E16, E17)."""
    queue = table.lying[row.heroes]
    if card not in queue:
        return ()
    hidden = covered_heroes(rules, table, row)
    place = queue.index(card)
    beside = queue[max(place - 1, 0) : place] + queue[place + 1 : place + 2]
    return tuple(other for other in beside if table.faces[other] in rules.owner and table.faces[other] not in hidden)
