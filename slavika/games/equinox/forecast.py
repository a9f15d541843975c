"""Forecast: how far the next land may carry the marker, what the coming phase would change, which limits are in force,
and what won treasures are worth by now. It is said to players and changes nothing. E02, E03, E05, E24.
"""

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING

from slavika.core.piles import Seat
from slavika.core.prospects import Forecast
from slavika.core.sentences import Sentence
from slavika.core.table import Table
from slavika.games.equinox.sets import sets
from slavika.games.equinox.time import LAST_ROUND, TIME, is_dark
from slavika.games.lands.names import named
from slavika.games.lands.remarks import State, Value, lowered
from slavika.games.lands.room import beyond_limit, hero_limit, monster_limit, monster_spaces
from slavika.games.lands.row import Row

if TYPE_CHECKING:
    from slavika.games.equinox.rules import Equinox

# What a land shows of the phase in force, where a limit depends on it.
PHASES = (("sun on monsters", "sun on heroes"), ("moon on monsters", "moon on heroes"))


def phases(rules: "Equinox", table: Table, row: Row) -> Iterator[State]:
    """Which of a land's limits are in force, where there are two."""
    face, (monsters, heroes) = rules.region(table, row), PHASES[is_dark(rules.dark, table)]
    light, dark = rules.limits[face], rules.dark_limits[face]
    if light[1] != dark[1]:
        yield monsters, "", Sentence("Monsters: {light} in light, {dark} in darkness", light=light[1], dark=dark[1])
    if light[0] != dark[0]:
        yield heroes, "", Sentence("Heroes: {light} in light, {dark} in darkness", light=light[0], dark=dark[0])


def values(rules: "Equinox", table: Table, row: Row) -> Iterator[Value]:
    """The limit of monsters as cards have lowered it; of two limits, both."""
    face = rules.region(table, row)
    if rules.limits[face][1] == rules.dark_limits[face][1]:
        yield from lowered(rules, table, row)
        return
    for dark, when in ((False, " in light"), (True, " in dark")):
        if dark in rules.dark:
            yield from lowered(rules, _at(table, rules.dark.index(dark) + 1), row, when)


def notes(rules: "Equinox", table: Table, row: Row) -> Iterator[Sentence]:
    """What the coming phase would bring about in a land, and how far the next one moves the marker."""
    turn = _turn(rules, table)
    if turn is not None and _changes(rules, table, row):
        brought = list(_brings(rules, _at(table, turn), row))
        if brought:
            yield _from(rules, table, turn)
            yield from brought
    yield reach(rules, table)


def _from(rules: "Equinox", table: Table, turn: int) -> Sentence:
    """When the other phase comes."""
    if is_dark(rules.dark, table):
        return Sentence("Light from space {space} on.", space=turn)
    return Sentence("Darkness from space {space} on.", space=turn)


def _at(table: Table, space: int) -> Table:
    """The table as it lies, with the marker there."""
    other = table.copy()
    other.marks[TIME] = space
    return other


def _turn(rules: "Equinox", table: Table) -> int | None:
    """The first space ahead in the other phase."""
    now, here = int(table.marks[TIME]), is_dark(rules.dark, table)
    return next((space for space in range(now + 1, len(rules.dark) + 1) if rules.dark[space - 1] != here), None)


def _steps(rules: "Equinox", table: Table) -> list[int]:
    """How far a next land can carry the marker: the time symbols of those that have not come yet; where all have, of
    those resolved and of the one that will be then (E02, E45).
    """
    seen = Counter(table.faces[card] for row in rules.rows for card in table.lying[row.card])
    passed = Counter(table.faces[card] for card in table.lying["passed"])
    coming = Counter(rules.decks["lands"]) - seen - passed if table.count("lands") else seen + passed
    return sorted({int(rules.cards[face]["time"]) for face in coming})


def reach(rules: "Equinox", table: Table) -> Sentence:
    """How far the next land moves the marker, whatever it is."""
    steps = _steps(rules, table)
    if len(steps) > 1:
        return Sentence("The next land moves the marker by {least} to {most} spaces.", least=steps[0], most=steps[-1])
    return Sentence.plural(
        "The next land moves the marker by {count} space.",
        "The next land moves the marker by {count} spaces.",
        steps[0],
    )


def forecast(rules: "Equinox", table: Table) -> Forecast:
    """Where the marker may come next, and what the coming phase would change."""
    now, last = int(table.marks[TIME]), len(rules.dark)
    spaces = tuple(sorted({min(now + step, last) for step in _steps(rules, table)}))
    said = [reach(rules, table)]
    turn, gem = _turn(rules, table), int(rules.board["gem"])
    if now >= gem:
        said = [LAST_ROUND]
    elif turn is None or turn > gem:
        said.append(Sentence("The game ends with the round in which it comes to space {space}.", space=gem))
    if turn is not None and now < gem:
        said.append(_from(rules, table, turn))
        changed = [row for row in rules.rows if table.lying[row.card] and _changes(rules, table, row)]
        then = _at(table, turn)
        for row in changed:
            said.append(_change(rules, then, row))
            said.extend(_brings(rules, then, row))
        if not changed:
            said.append(Sentence("It changes nothing in these lands."))
        leaving = tuple(card for row in changed for card in beyond_limit(rules, then, row))
        return Forecast(spaces, tuple(said), turn, _room(rules, table, then), leaving)
    return Forecast(spaces, tuple(said))


def _room(rules: "Equinox", table: Table, then: Table) -> dict[str, int]:
    """How many cards more the queues would hold whose room is another one then."""
    now = rules.room(table)
    return {pile: room for pile, room in rules.room(then).items() if room != now[pile]}


def _changes(rules: "Equinox", table: Table, row: Row) -> bool:
    face = rules.region(table, row)
    return rules.limits[face] != rules.dark_limits[face]


def _change(rules: "Equinox", then: Table, row: Row) -> Sentence:
    """The limits of a land as they would be."""
    return Sentence(
        "{place}: {monsters} monsters, {heroes} heroes",
        place=rules.place(then, row),
        monsters=monster_limit(rules, then, row),
        heroes=hero_limit(rules, then, row),
    )


def _brings(rules: "Equinox", then: Table, row: Row) -> Iterator[Sentence]:
    """What limits would bring about: a battle, heroes who go home (E05)."""
    place = rules.place(then, row)
    home = tuple(named(rules, then.faces[card]) for card in beyond_limit(rules, then, row))
    if home:
        yield Sentence.plural(
            "{place}: {heroes} would go home.", "{place}: {heroes} would go home.", len(home), place=place, heroes=home
        )
    if monster_spaces(rules, then, row) >= monster_limit(rules, then, row):
        yield Sentence("{place}: there would be a battle.", place=place)


def appraisal(rules: "Equinox", table: Table, seat: Seat) -> Sentence | None:
    """What a player's treasures are worth in sets by now (E24)."""
    found = sets(table.faces[card] for card in table.lying[f"{seat}.treasures"])
    if not found:
        return None
    parts = tuple(_sets(size, count, rules.set_glory[size] * count) for size, count in Counter(found).items())
    return Sentence(
        "Treasures in sets: {sets}. Together {count}.", sets=parts, count=sum(rules.set_glory[size] for size in found)
    )


def _sets(size: int, count: int, worth: int) -> Sentence:
    """So many sets of one size, and their worth together."""
    if size == 1:
        return Sentence.plural("{count} single: {worth}", "{count} single: {worth}", count, worth=worth)
    if count == 1:
        return Sentence("{size} different: {worth}", size=size, worth=worth)
    return Sentence("{count} × {size} different: {worth}", count=count, size=size, worth=worth)
