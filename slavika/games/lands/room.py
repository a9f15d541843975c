"""Room: how many heroes and monsters a row holds, how much of it is taken, and whom its levels shut out.

Rulebook "Land Cards", E05, E10, E18, E25, E32, E33. It changes nothing.
"""

from typing import TYPE_CHECKING

from slavika.core.cards import CardId
from slavika.core.table import Table
from slavika.games.lands.row import Row
from slavika.games.lands.standing import COVERED_BY, OUTSIDE, kind_of, working

if TYPE_CHECKING:
    from slavika.games.lands.rules import Lands


def hero_limit(rules: "Lands", table: Table, row: Row) -> int:
    """How many heroes a row holds now."""
    return rules.limits_now(table)[rules.region(table, row)][0]


def monster_limit(rules: "Lands", table: Table, row: Row) -> int:
    """How many spaces of monsters bring the battle now; a Bishop lowers it, not below 1 (E18)."""
    limit = rules.limits_now(table)[rules.region(table, row)][1]
    faces, limiting = table.faces, rules.limiting
    if not limiting or limiting.isdisjoint([faces[card] for card in table.lying[row.heroes]]):
        return limit
    change = sum(rules.limiters.get(source, 0) for _, source in working(rules, table, row))
    return max(limit + change, 1) if change else limit


def heroes_inside(rules: "Lands", table: Table, row: Row) -> int:
    """How many cards of the hero queue its limit counts (E18)."""
    queue = table.lying[row.heroes]
    if not rules.overfillers:
        return len(queue)
    return len(queue) - sum([(card, OUTSIDE) in table.marks for card in queue])


def beyond_limit(rules: "Lands", table: Table, row: Row) -> tuple[CardId, ...]:
    """The last heroes of a row that holds too many: they go home (E05). Whoever stands outside the limit is not counted
    (E18), and cards that are no heroes stay, however many they are.
    """
    over = heroes_inside(rules, table, row) - hero_limit(rules, table, row)
    if over <= 0:
        return ()
    marks, faces = table.marks, table.faces
    inside = [card for card in table.lying[row.heroes] if faces[card] in rules.owner and (card, OUTSIDE) not in marks]
    return tuple(inside[-over:])


def has_hero_space(rules: "Lands", table: Table, row: Row) -> bool:
    """Whether one more hero fits."""
    return heroes_inside(rules, table, row) < hero_limit(rules, table, row)


def monster_spaces(rules: "Lands", table: Table, row: Row) -> int:
    """How many spaces the monsters of a row take (E25); a covered one takes one (E32)."""
    lying = table.lying
    if rules.plain:
        return len(lying[row.monsters])
    region = rules.region(table, row)
    taking = rules.taking.get(region)
    if taking is None and region not in rules.crowded:
        return len(lying[row.monsters]) + len(lying[row.blind])
    spaces, seen = len(lying[row.blind]), set[str]()
    for card in lying[row.monsters]:
        kind = kind_of(rules, table, card)
        if kind and kind in seen:
            continue
        spaces += 1 if taking is None else taking.get(kind, 1)
        if region in rules.crowded:
            seen.add(kind)
    return spaces


def is_full(rules: "Lands", table: Table, row: Row) -> bool:
    """Whether the monsters of a row bring its battle now; where not, one more may be sent, whatever space it takes."""
    return monster_spaces(rules, table, row) >= monster_limit(rules, table, row)


def levels(rules: "Lands", table: Table, row: Row) -> tuple[int, int]:
    """The least strength of a hero and the most of a monster that may be sent to a row (E10, E33)."""
    least, most = 0, rules.strongest
    if rules.levels:
        faces, known, copiers = table.faces, rules.levels, rules.copiers
        for card in table.lying[row.card] + table.lying[row.monsters]:
            face = faces[card]
            word = known.get(rules.counts_as(table, card) if face in copiers else face)
            if word is not None and (card, COVERED_BY) not in table.marks:
                least, most = max(least, word[0]), min(most, word[1])
    return least, most


def shut_out_by(rules: "Lands", table: Table, row: Row, face: str) -> str | None:
    """The card whose level shuts a hero or a monster out of a row, or None."""
    strength = rules.strength[face]
    hero = rules.is_hero_side(rules.cards[face])
    for card in table.lying[row.card] + table.lying[row.monsters]:
        by = rules.counts_as(table, card)
        word = rules.levels.get(by)
        if word is None or (card, COVERED_BY) in table.marks:
            continue
        if strength < word[0] if hero else strength > word[1]:
            return by
    return None
