"""The battle with evil: both sums, the players' shares and places. Pure arithmetic on a table; it changes nothing.

Rulebook "Scoring a Region", rulings S16 to S23. What is won by it is the game's affair.
"""

from typing import TYPE_CHECKING, NamedTuple

from slavika.core.cards import CardId
from slavika.core.effects import Set, Word
from slavika.core.events import Side
from slavika.core.piles import Seat
from slavika.core.reckon import Change, Line, Reckoning, reckon
from slavika.core.sentences import CardRef, Sentence
from slavika.core.table import Table

if TYPE_CHECKING:
    from slavika.games.lands.row import Row
    from slavika.games.lands.rules import Lands


class Part(NamedTuple):
    """One player's part in a battle."""

    seat: Seat
    share: int
    closest: int  # the position of his closest hero, 0 closest to the region


class Battle(NamedTuple):
    """How a battle in a row stands, or would stand now."""

    heroes: tuple[CardId, ...]
    values: list[int]  # of the hero queue, as compared
    hero_sum: int
    monster_sum: int
    won: bool  # by the heroes
    spared: dict[int, tuple[int, str]]  # positions that count otherwise for their owner's share, and by which monster
    parts: list[Part]  # in the order of places


def battle(rules: "Lands", table: Table, row: "Row") -> Battle:
    """Compare both sides of a row as it lies."""
    heroes, faces, values = _standing(rules, table, row)
    reckon(rules.modifiers, faces, values)
    count = len(heroes)
    hero_values = values[1 : count + 1]
    hero_sum, monster_sum = sum(hero_values), sum(values[count + 1 :])
    owners = [rules.owner.get(face) for face in faces[1 : count + 1]]
    spared = _ranking(rules, faces, hero_values, owners)
    parts: dict[Seat, list[int]] = {}
    for position, owner in enumerate(owners):
        if owner is not None:
            value = spared[position][0] if position in spared else hero_values[position]
            if owner in parts:
                parts[owner][0] += value
            else:
                parts[owner] = [value, position]
    places = sorted((Part(seat, share, closest) for seat, (share, closest) in parts.items()), key=_place)
    # S18: without a hero card there is nobody to win.
    won = bool(parts) and hero_sum >= monster_sum
    return Battle(heroes, hero_values, hero_sum, monster_sum, won, spared, places)


def _place(part: Part) -> tuple[int, int]:
    """More strength first; of equal shares, whose hero is closer (S20)."""
    return -part.share, part.closest


def weakest(parts: list[Part]) -> Seat:
    """Who gets no bonus glory: the lowest share; of equal ones, whose closest hero is farthest (S23)."""
    return min(parts, key=lambda part: (part.share, -part.closest)).seat


def _standing(rules: "Lands", table: Table, row: "Row") -> tuple[tuple[CardId, ...], list[str], list[int]]:
    """The heroes, and the faces and printed strengths of the region, the heroes and the monsters, as they count."""
    heroes = table.lying[row.heroes]
    cards = heroes + table.lying[row.monsters]
    faces = [table.faces[table.lying[row.card][0]], *(rules.counts_as(table, card) for card in cards)]
    strength = rules.strength
    return heroes, faces, [strength.get(face, 0) for face in faces]


def _ranking(
    rules: "Lands", faces: list[str], values: list[int], owners: list[Seat | None]
) -> dict[int, tuple[int, str]]:
    """What works on the shares alone, one after another, each on the strongest hero that is left (S19)."""
    spared: dict[int, tuple[int, str]] = {}
    for face in faces:
        for word in rules.ranking.get(face, ()):
            left = [
                (values[place], -place)
                for place, owner in enumerate(owners)
                if owner is not None and place not in spared
            ]
            if left:
                spared[-max(left)[1]] = (word.at, face)
    return spared


def sides(rules: "Lands", table: Table, row: "Row") -> tuple[Side, Side]:
    """Both sums of a row, monsters first, with a line for every card and what changed it."""
    heroes, faces, values = _standing(rules, table, row)
    printed = values.copy()
    changes: list[list[Change]] = [[] for _ in faces]
    reckon(rules.modifiers, faces, values, changes)
    cards = heroes + table.lying[row.monsters]
    lines = [
        Line(card, table.faces[card], faces[index], printed[index], values[index], tuple(changes[index]))
        for index, card in enumerate(cards, 1)
    ]
    split = len(heroes)
    both = (Sentence("Monsters"), row.monsters, lines[split:]), (Sentence("Heroes"), row.heroes, lines[:split])
    monsters, hero_side = (
        Side(name, pile, Reckoning(sum(line.amount for line in part), tuple(part))) for name, pile, part in both
    )
    return monsters, hero_side


def share_of(rules: "Lands", table: Table, side: Side, outcome: Battle, seat: Seat) -> Reckoning:
    """The lines of one player's share."""
    lines = []
    for position, line in enumerate(side.reckoning.lines):
        if rules.owner.get(line.face) != seat:
            continue
        if position in outcome.spared:
            amount, by = outcome.spared[position]
            reason = Sentence("{card}: counts {amount} for the share", card=CardRef(by), amount=amount)
            word: Word = next(word for word in rules.ranking[by])
            change = Change(line.amount, amount, by, reason, word.mark)
            line = line._replace(amount=amount, changes=(*line.changes, change))
        lines.append(line)
    return Reckoning(sum(line.amount for line in lines), tuple(lines))


__all__ = ["Battle", "Part", "Set", "battle", "share_of", "sides", "weakest"]
