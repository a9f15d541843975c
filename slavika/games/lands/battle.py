"""The battle with evil: both sums, the players' shares and places. Pure arithmetic on a table; it changes nothing.

Rulebook "Scoring a Region", rulings S16 to S23. What is won by it is the game's affair.
"""

from collections.abc import Collection, Iterator
from typing import TYPE_CHECKING, NamedTuple

from slavika.core.cards import NOWHERE, CardId, Mark
from slavika.core.events import Side
from slavika.core.piles import Seat
from slavika.core.reckon import Change, Line, Reckoning, reckon
from slavika.core.sentences import CardRef, Sentence
from slavika.core.table import UNKNOWN, Table
from slavika.games.lands.names import named
from slavika.games.lands.standing import BELITTLES, COPIES, COVERED_BY, COVERS, TAKES, covered_heroes, standing

if TYPE_CHECKING:
    from slavika.games.lands.row import Row
    from slavika.games.lands.rules import Lands


class Part(NamedTuple):
    """One player's part in a battle."""

    seat: Seat
    share: int
    closest: int  # the position of his closest hero, 0 closest to the region


class Spared(NamedTuple):
    """How a hero counts for his owner's share alone."""

    amount: int
    by: str  # the face of the card that did it
    mark: Mark


class Battle(NamedTuple):
    """How a battle in a row stands, or would stand now."""

    heroes: tuple[CardId, ...]
    values: list[int]  # of the hero queue, as compared
    hero_sum: int
    monster_sum: int
    won: bool  # by the heroes
    spared: dict[int, Spared]  # positions that count otherwise for their owner's share
    parts: list[Part]  # in the order of places

    def final(self, position: int) -> int:
        """What the hero at that position counts in the end."""
        return self.spared[position].amount if position in self.spared else self.values[position]


def battle(rules: "Lands", table: Table, row: "Row") -> Battle:
    """Compare both sides of a row as it lies."""
    heroes, _, faces, sources, values = standing(rules, table, row)
    reckon(rules.modifiers, faces, values, None, sources)
    count = len(heroes)
    hero_values = values[1 : count + 1]
    hero_sum, monster_sum = sum(hero_values), sum(values[count + 1 :])
    owners = [rules.owner.get(table.faces[card]) for card in heroes]
    spared = _ranking(rules, faces, hero_values, owners)
    if not rules.plain:
        _belittled(rules, table, heroes, spared)
    parts: dict[Seat, list[int]] = {}
    for position, owner in enumerate(owners):
        if owner is not None:
            value = spared[position].amount if position in spared else hero_values[position]
            if owner in parts:
                parts[owner][0] += value
            else:
                parts[owner] = [value, position]
    places = sorted((Part(seat, share, closest) for seat, (share, closest) in parts.items()), key=_place)
    # S18, E23: without a hero card there is nobody to win.
    won = bool(parts) and hero_sum >= monster_sum
    return Battle(heroes, hero_values, hero_sum, monster_sum, won, spared, places)


def _place(part: Part) -> tuple[int, int]:
    """More strength first; of equal shares, whose hero is closer (S20)."""
    return -part.share, part.closest


def weakest(parts: list[Part]) -> Seat:
    """Who gets no bonus glory: the lowest share; of equal ones, whose closest hero is farthest (S23)."""
    return min(parts, key=lambda part: (part.share, -part.closest)).seat


def _ranking(rules: "Lands", faces: list[str], values: list[int], owners: list[Seat | None]) -> dict[int, Spared]:
    """What works on the shares alone, one after another, each on the strongest hero that is left (S19)."""
    spared: dict[int, Spared] = {}
    for face in faces:
        for word in rules.ranking.get(face, ()):
            left = [
                (values[place], -place)
                for place, owner in enumerate(owners)
                if owner is not None and place not in spared and faces[place + 1]
            ]
            if left:
                spared[-max(left)[1]] = Spared(word.at, face, word.mark)
    return spared


def _belittled(rules: "Lands", table: Table, heroes: tuple[CardId, ...], spared: dict[int, Spared]) -> None:
    """Heroes who count 0 because their neighbours' owners said so (E16)."""
    faces = [table.faces[card] for card in heroes]
    for card, face in zip(heroes, faces):
        named = table.marks.get((card, BELITTLES))
        if named in faces:
            source = str(table.marks.get((card, COPIES), face))
            words = rules.abilities.get((source, "when ranking"), ())
            spared[faces.index(str(named))] = Spared(0, face, words[0].mark if words else NOWHERE)


def sides(rules: "Lands", table: Table, row: "Row") -> tuple[Side, Side]:
    """Both sums of a row, monsters first, with a line for every card and what changed it."""
    heroes, others, faces, sources, values = standing(rules, table, row)
    printed = values.copy()
    changes: list[list[Change]] = [[] for _ in faces]
    reckon(rules.modifiers, faces, values, changes, sources)
    lines = [
        Line(card, table.faces[card], faces[index] or table.faces[card], printed[index], values[index], change)
        for index, (card, change) in enumerate(zip(heroes + others, map(tuple, changes[1:])), 1)
    ]
    if not rules.plain:
        lines = [_set_aside(rules, table, row, line) for line in lines]
    split = len(heroes)
    both = (Sentence("Monsters"), row.monsters, lines[split:]), (Sentence("Heroes"), row.heroes, lines[:split])
    monsters, hero_side = (
        Side(name, pile, Reckoning(sum(line.amount for line in part), tuple(part))) for name, pile, part in both
    )
    return monsters, hero_side


def _set_aside(rules: "Lands", table: Table, row: "Row", line: Line) -> Line:
    """The line of a card that lies covered or stands on the other side, with what has brought it there (E07 to E09)."""
    marks, monsters = table.marks, table.lying[row.monsters]
    by = str(marks.get((line.card, COVERED_BY), ""))
    if by and line.card in table.lying[row.blind]:  # nobody looks at it before the battle is over
        unseen = UNKNOWN + table.back_of(line.card)
        return line._replace(face=unseen, counts_as=unseen, printed=0, changes=(_covered(rules, 0, by),))
    named = (COVERS, line.face), (TAKES, line.face)
    covering, taking = (
        next((card for card in monsters if marks.get((card, name)) == face), None) for name, face in named
    )
    if not by and covering is not None and line.card in table.lying[row.heroes]:
        by = "" if (covering, COVERED_BY) in marks else rules.counts_as(table, covering)
    if by:
        strength = rules.strength.get(rules.counts_as(table, line.card), 0)
        return line._replace(printed=strength, changes=(_covered(rules, strength, by),))
    if taking is not None and line.card in table.lying[row.taken]:
        by = rules.counts_as(table, taking)
        reason = Sentence("pulled over by {card}", card=CardRef(by))
        strength = rules.strength[line.face]
        change = Change(strength, line.amount, by, reason, rules.cards[by].mark)
        return line._replace(printed=strength, changes=(change,))
    return line


def _covered(rules: "Lands", strength: int, by: str) -> Change:
    return Change(strength, 0, by, Sentence("covered by {card}", card=named(rules, by)), rules.cards[by].mark)


def share_of(rules: "Lands", table: Table, side: Side, outcome: Battle, seat: Seat) -> Reckoning:
    """The lines of one player's share."""
    lines = []
    for position, line in enumerate(side.reckoning.lines):
        if rules.owner.get(line.face) != seat:
            continue
        if position in outcome.spared:
            amount, by, mark = outcome.spared[position]
            reason = Sentence("{card}: counts {amount} for the share", card=CardRef(by), amount=amount)
            change = Change(line.amount, amount, by, reason, mark)
            line = line._replace(amount=amount, changes=(*line.changes, change))
        lines.append(line)
    return Reckoning(sum(line.amount for line in lines), tuple(lines))


def baptisms(rules: "Lands", table: Table, outcome: Battle, hidden: Collection[str]) -> Iterator[tuple[CardId, CardId]]:
    """Each Christian hero beside a Slavic one of lower final strength, with one of those: E19. `hidden` lie covered."""
    heroes = outcome.heroes
    for position, card in enumerate(heroes):
        face = table.faces[card]
        if face not in rules.baptisers or face in hidden:
            continue
        for beside in (position - 1, position + 1):
            if 0 <= beside < len(heroes):
                other = table.faces[heroes[beside]]
                slav = other in rules.owner and other not in rules.baptisers and other not in hidden
                if slav and outcome.final(beside) < outcome.final(position):
                    yield card, heroes[beside]
                    break


__all__ = ["Battle", "Part", "baptisms", "battle", "share_of", "sides", "weakest"]


def first_standing(rules: "Lands", table: Table, row: "Row", first: str) -> CardId | None:
    """The strongest or the weakest uncovered hero of a row as he counts now; of several, the closest (E08, E09)."""
    values = battle(rules, table, row).values
    hidden = covered_heroes(rules, table, row)
    sign = -1 if first == "strongest" else 1
    found = [
        (sign * value, place)
        for place, (card, value) in enumerate(zip(table.lying[row.heroes], values))
        if table.faces[card] in rules.owner and table.faces[card] not in hidden
    ]
    return table.lying[row.heroes][min(found)[1]] if found else None
