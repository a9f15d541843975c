"""Sending: which cards an action may send where. Rulebook "Sequence of Play", S04 to S14, S28, S29.

Listing is the hot path of every playout, so it looks at flat tables of the rules and makes nothing twice; why
something is not there, `checking` says in a sentence. A test compares the two on every gesture. It changes no table.
"""

from collections.abc import Mapping, Sequence
from itertools import pairwise, permutations
from typing import TYPE_CHECKING, Any

from slavika.core.actions import Action
from slavika.core.cards import CardId
from slavika.core.piles import Seat
from slavika.core.questions import Question
from slavika.core.table import Table
from slavika.games.lands.prompts import HERO, MONSTER, SKIP
from slavika.games.lands.room import has_hero_space, heroes_inside, is_full, levels
from slavika.games.lands.row import Row
from slavika.games.lands.standing import works

if TYPE_CHECKING:
    from slavika.games.lands.rules import Lands

LONGEST = 6  # a queue of which every order is listed: 5 spaces, and one outside the limit
AGAIN = ("table", "again")  # the region that the next action may choose although it was used (E14)


def listed(rules: "Lands", table: Table, seat: Seat, action: int) -> tuple[tuple[str, ...], list[Action]]:
    """What that action may send, by kind and one by one; of monsters alike, one.

    What is merely allowed, as an exchange or what a Scout or a Priest makes possible, compels nobody (S04, S29, E30).
    """
    found: list[Action] = []
    again = None if rules.plain else table.marks.get(AGAIN)
    if action < 3 and hero_moves(rules, table, seat, found, again):
        return (HERO,), found
    kinds: tuple[str, ...] = (HERO,) if found else ()
    if action > 1:
        heroes = len(found)
        compelled = monster_moves(rules, table, seat, found, again)
        if len(found) > heroes:
            kinds = (*kinds, MONSTER)
        if compelled:
            return kinds, found
    if kinds:
        return (*kinds, SKIP), [*found, Action(seat, "press", (SKIP,))]
    return (), found


def further(rules: "Lands", table: Table, seat: Seat) -> list[Action]:
    """Where one more monster may be sent besides the action (E12, E34)."""
    found: list[Action] = []
    monster_moves(rules, table, seat, found, None)
    return found


def hero_moves(rules: "Lands", table: Table, seat: Seat, found: list[Action], again: int | str | None) -> bool:
    """Heroes to the end of a queue that has a space (S05), and exchanges. Whether one of them is compulsory."""
    lying, faces, used, sendings = table.lying, table.faces, table.turn.used, rules.sendings[seat]
    team, ranging = rules.teams[seat], rules.exchangers
    hand: Sequence[CardId] = lying[rules.hand_of[seat][0]]
    compelled = False
    if not hand:
        return compelled
    exchangers = [card for card in hand if faces[card] in ranging]
    limits, overfillers, leveled = rules.limits_now(table), rules.overfillers, rules.levels
    for row, name, pile, _ in rules.lanes:
        if name in used and name != again:
            continue
        queue = lying[pile]
        region = faces[lying[name][0]]
        space = (heroes_inside(rules, table, row) if overfillers else len(queue)) < limits[region][0]
        cards: Sequence[CardId] = hand if space else _overfilling(rules, table, row, hand) if overfillers else ()
        if cards and leveled and (least := levels(rules, table, row)[0]):
            cards = [card for card in cards if rules.strength[faces[card]] >= least]
        if cards:
            before = len(found)
            sending = sendings[pile]
            types = rules.apart.get(region) if queue else None
            last = types.get(faces[queue[-1]]) if types is not None else None
            for card in cards:
                if last is None or types is None or types[faces[card]] != last:
                    found.append(sending[card])
            # What only a Scout or a Priest makes possible compels nobody (E30).
            if space and len(found) > before and name not in used:
                compelled = True
        for other in queue:
            there = faces[other]
            if there in team:
                if there in ranging:
                    exchanges(rules, table, seat, row, other, hand, found)
                elif exchangers:
                    exchanges(rules, table, seat, row, other, exchangers, found)
    return compelled


def _overfilling(rules: "Lands", table: Table, row: Row, hand: Sequence[CardId]) -> Sequence[CardId]:
    """The cards of a hand of heroes that may be sent to a row that has no space for them (E18)."""
    faces = table.faces
    return [card for card in hand if faces[card] in rules.overfillers and rules.muted(table, row, faces[card]) is None]


def exchanges(
    rules: "Lands", table: Table, seat: Seat, row: Row, other: CardId, cards: Sequence[CardId], found: list[Action]
) -> None:
    """S07: these cards onto one's own hero there, where one of the two can exchange."""
    faces = table.faces
    there = faces[other]
    apart = faces[table.lying[row.card][0]] in rules.apart
    ranging = rules.exchangers
    free = there in ranging and works(rules, table, row, there)
    least = 0 if rules.plain else levels(rules, table, row)[0]
    for card in cards:
        face = faces[card]
        if not free and (face not in ranging or rules.muted(table, row, face) is not None):
            continue
        if least and rules.strength[face] < least:
            continue
        if not apart or clash(rules, table, row, face, table.lying[row.heroes].index(other)) is None:
            found.append(Action(seat, "play", (card, row.heroes, other)))


def monster_moves(rules: "Lands", table: Table, seat: Seat, found: list[Action], again: int | str | None) -> bool:
    """Monsters to the end of the queue they belong to, where it has a space (S10, S28). Whether one is compulsory."""
    lying, faces, used, sendings = table.lying, table.faces, table.turn.used, rules.sendings[seat]
    kinds = {faces[card]: card for card in reversed(lying[rules.hand_of[seat][1]])}
    to_heroes = [kinds.pop(face) for face in rules.sent_to_heroes if face in kinds]
    cards = list(kinds.values())
    if not rules.plain:
        return _rich_monster_moves(rules, table, seat, found, again, cards, to_heroes)
    before = len(found)
    for _, name, hero_pile, pile in rules.lanes:
        if name in used:
            continue
        heroes, monsters = rules.limits[faces[lying[name][0]]]
        if len(lying[pile]) < monsters:
            sending = sendings[pile]
            for card in cards:
                found.append(sending[card])
        if to_heroes and len(lying[hero_pile]) < heroes:
            found += [sendings[hero_pile][card] for card in to_heroes]
    return len(found) > before


def _rich_monster_moves(
    rules: "Lands",
    table: Table,
    seat: Seat,
    found: list[Action],
    again: int | str | None,
    cards: Sequence[CardId],
    to_heroes: Sequence[CardId],
) -> bool:
    """The same where limits change, levels stand and spaces differ."""
    faces, used, sendings = table.faces, table.turn.used, rules.sendings[seat]
    compelled = False
    for row, name, hero_pile, pile in rules.lanes:
        if name in used and name != again:
            continue
        before = len(found)
        least, most = levels(rules, table, row)
        if not is_full(rules, table, row):
            sending = sendings[pile]
            found += [sending[card] for card in cards if rules.strength[faces[card]] <= most]
        if to_heroes and not least and has_hero_space(rules, table, row):
            found += [sendings[hero_pile][card] for card in to_heroes]
        compelled = compelled or (name not in used and len(found) > before)
    return compelled


def clash(rules: "Lands", table: Table, row: Row, face: str, place: int) -> CardId | None:
    """The neighbour beside whom that hero may not be put at that place, if the region keeps types apart (S09)."""
    queue, faces = table.lying[row.heroes], table.faces
    types = rules.apart.get(faces[table.lying[row.card][0]])
    if types is None:
        return None
    for beside in (place - 1, place + 1):
        if 0 <= beside < len(queue) and types.get(faces[queue[beside]]) == types[face]:
            return queue[beside]
    return None


def orders(rules: "Lands", table: Table, question: Question) -> list[tuple[Any, ...]]:
    """Every order into which the heroes of a queue may be put; as it is always is one (S08, S09). Of a queue longer
    than any printed one those in which one hero has moved, for all would be millions.
    """
    options = question.options
    every = list(permutations(options)) if len(options) <= LONGEST else _moved(options)
    row = rules.row_at[question.about]
    types = rules.apart.get(rules.region(table, row))
    if types is None:
        return every
    standing = {card: types.get(table.faces[card]) for card in question.options}
    return [order for order in every if order == question.options or neighbours_alike(standing, order) is None]


def _moved(cards: Sequence[Any]) -> list[tuple[Any, ...]]:
    """The orders in which at most one card is elsewhere."""
    found: dict[tuple[Any, ...], None] = {tuple(cards): None}
    for place, card in enumerate(cards):
        rest = [*cards[:place], *cards[place + 1 :]]
        found |= {(*rest[:to], card, *rest[to:]): None for to in range(len(cards))}
    return list(found)


def neighbours_alike(types: Mapping[Any, str | None], order: tuple[Any, ...]) -> tuple[Any, Any] | None:
    """The first two of one type who would stand side by side."""
    for card, other in pairwise(order):
        if types[card] == types[other] and types[card] is not None:
            return card, other
    return None
