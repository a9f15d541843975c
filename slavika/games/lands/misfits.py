"""Misfits: what a written position may not lay down in a game of lands. It looks at what is written alone: where
nothing is said about a region, the rules deal one.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from slavika.core.piles import Seat
from slavika.core.rules import Given, Misfit
from slavika.core.sentences import CardRef, PileRef, SeatRef, Sentence
from slavika.games.lands.standing import COPIES

if TYPE_CHECKING:
    from slavika.games.lands.row import Row
    from slavika.games.lands.rules import Lands


def misfits(rules: "Lands", given: Given) -> Iterator[Misfit]:
    """Everything that cannot be, pile by pile, then the turn."""
    yield from _regions(rules, given)
    copies = {(pile, index): str(value) for pile, index, name, value in given.marks if name == COPIES}
    for (pile, index), face in copies.items():
        copier = given.piles[pile][index]
        if copier in rules.imitators:
            beside = given.piles[pile][max(index - 1, 0) : index] + given.piles[pile][index + 1 : index + 2]
            if face not in beside:
                yield Misfit(pile, index, Sentence("{card} is no neighbour", card=CardRef(face)))
        elif copier not in rules.copiers:
            yield Misfit(pile, index, Sentence("{card} copies nothing", card=CardRef(copier)))
        elif rules.cards[face].kind != "monster" or face in rules.copiers:
            yield Misfit(pile, index, Sentence("{card} cannot be copied", card=CardRef(face)))
        elif pile not in rules.row_at:
            yield Misfit(pile, index, Sentence("{card} copies only in a queue", card=CardRef(copier)))
    for row in rules.rows:
        for pile in (row.heroes, row.monsters):
            standing = [copies.get((pile, index), face) for index, face in enumerate(given.piles.get(pile, ()))]
            yield from _queue(rules, row, pile, standing, given)
        yield from of_back(rules, given, row.treasures, "treasures")
    for seat, (heroes, monsters) in enumerate(rules.hand_of):
        for index, face in enumerate(given.piles.get(heroes, ())):
            if rules.owner.get(face) != seat:
                yield Misfit(heroes, index, no_hero(rules, face, seat))
        yield from of_back(rules, given, monsters, "monsters")
        yield from of_back(rules, given, f"{seat}.treasures", "treasures")
    for pile, back in (("monsters", "monsters"), ("discard", "monsters"), ("treasures", "treasures")):
        yield from of_back(rules, given, pile, back)
    yield from _turn(rules, given)


def of_back(rules: "Lands", given: Given, pile: str, back: str) -> Iterator[Misfit]:
    """Cards of a pile that belong to another deck than its own."""
    for index, face in enumerate(given.piles.get(pile, ())):
        if rules.cards[face].back != back:
            yield cannot_lie(face, pile, index)


def cannot_lie(face: str, pile: str, index: int) -> Misfit:
    """A card of a kind that this pile does not hold."""
    return Misfit(pile, index, Sentence("{card} cannot lie in {pile}", card=CardRef(face), pile=PileRef(pile)))


def _regions(rules: "Lands", given: Given) -> Iterator[Misfit]:
    for row in rules.rows:
        faces = given.piles.get(row.card)
        if faces is not None and len(faces) != 1:
            yield Misfit(row.card, -1, Sentence("{pile} holds one card", pile=PileRef(row.card)))
        for index, face in enumerate(faces or ()):
            if rules.cards[face].kind != rules.region_kind:
                yield cannot_lie(face, row.card, index)


def _queue(rules: "Lands", row: "Row", pile: str, standing: Sequence[str], given: Given) -> Iterator[Misfit]:
    """A queue by the cards that stand there, copies as what they copy."""
    for index, face in enumerate(standing):
        card = rules.cards[face]
        if card.kind == "hero" and pile == row.heroes:
            if face not in rules.owner:
                yield Misfit(pile, index, no_hero(rules, face))
        elif card.kind != "monster" or (face in rules.sent_to_heroes) != (pile == row.heroes):
            yield cannot_lie(face, pile, index)
    region = given.piles.get(row.card, ("",))[:1]
    # Where cards and phases change limits, the table as laid tells whether it can be so (`Lands.settled`).
    if not rules.plain or not region or region[0] not in rules.limits:
        return
    heroes, monsters = rules.limits[region[0]]
    if pile == row.heroes and len(standing) > heroes:
        yield Misfit(pile, heroes, Sentence("{pile} holds at most {count} cards", pile=PileRef(pile), count=heroes))
    if pile == row.monsters and len(standing) >= monsters:
        full = Sentence("{count} monsters in {pile} would have fought already", pile=PileRef(pile), count=monsters)
        yield Misfit(pile, monsters - 1, full)


def no_hero(rules: "Lands", face: str, seat: Seat | None = None) -> Sentence:
    if rules.cards[face].kind != "hero":
        return Sentence("{card} is no hero", card=CardRef(face))
    if face not in rules.owner:
        if any(seat["clan"] == rules.cards[face].emblem for seat in rules.setup.seats):
            return Sentence("{card} was not chosen for the team of his clan", card=CardRef(face))
        return Sentence("nobody plays the clan of {card}", card=CardRef(face))
    return Sentence(
        "{card} is not a hero of {player}", card=CardRef(face), player=SeatRef(-1 if seat is None else seat)
    )


def _turn(rules: "Lands", given: Given) -> Iterator[Misfit]:
    if given.turn is None:
        return
    _, action, used = given.turn
    regions = [row.card for row in rules.rows]
    if not 1 <= action <= 4:
        yield Misfit("turn", -1, Sentence("a turn has actions 1 to 3, and 4 is the discarding"))
    elif rules.plain and len(used) >= action:  # else a further monster may have used one more (E12)
        most = Sentence.plural(
            "before this action at most {count} row is used",
            "before this action at most {count} rows are used",
            action - 1,
        )
        yield Misfit("turn", -1, most)
    for place, times in Counter(used).items():
        if place not in regions:
            sentence = Sentence("no row '{place}' ({names})", place=place, names=", ".join(regions))
            yield Misfit("turn", -1, sentence)
        elif times > 1:
            yield Misfit("turn", -1, Sentence("{place} cannot be used twice", place=PileRef(place)))
