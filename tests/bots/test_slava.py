"""The greedy bot at Slava: it plays with plain sense, and knows what its seat knows, no more and no less."""

import pytest

from slavika.bots import BOTS, decide
from slavika.core.chance import Chance
from slavika.core.events import Counted, Event
from slavika.core.legal import Legal
from slavika.core.memory import NOTHING, Memory, remember
from slavika.core.table import Table
from tests.games.slava.tables import laid
from tests.given import Scene
from tests.playing import random_run, rules_of
from tests.test_every_game import hidden_pairs, with_swapped


def played(scene: Scene, who: str, memory: Memory = NOTHING) -> set[str]:
    """The faces that a greedy bot plays for that player, whatever it dreams."""
    match, seat = scene.match, scene.seat(who)
    legal = Legal(match.rules, match.position, seat, memory)
    actions = [decide(BOTS["greedy"](), legal, Chance(seed)) for seed in range(8)]
    return {scene.table.faces[action.args[0]] for action in actions}


def everything_won(scene: Scene) -> Memory:
    """What a seat remembers that has seen every battle."""
    piles = [f"{seat}.won" for seat in range(scene.table.seats)]
    return {pile: tuple(scene.faces(pile)) for pile in piles}


# Plain sense.


def test_the_last_to_play_takes_a_rich_battle_with_the_weakest_card_that_wins_it() -> None:
    """Of two with the same points it keeps the one that nothing beats in this weather."""
    scene = laid("battle: [tank, artillery]\nKrysia.hand: [infantry, anti_armor]", turn="Krysia 7", weather="bad")

    assert played(scene, "Krysia") == {"anti_armor"}


def test_it_takes_a_rich_battle_rather_than_keep_its_card() -> None:
    """Twenty points lie there, and nobody plays after it."""
    scene = laid("battle: [plane, plane]\nKrysia.hand: [anti_aircraft, tank, infantry, infantry]", turn="Krysia 5")

    assert played(scene, "Krysia") == {"anti_aircraft"}


def test_a_battle_that_it_cannot_win_gets_what_counts_nothing() -> None:
    """Three points are not given away, and may still win the last battle."""
    scene = laid("battle: [tank, infantry]\nKrysia.hand: [anti_armor, anti_aircraft]", turn="Krysia 7", weather="bad")

    assert played(scene, "Krysia") == {"anti_aircraft"}


# The Bomb.


def test_the_bomb_is_not_led_early() -> None:
    """There is nothing in the battle yet to spoil."""
    scene = laid("Krysia.hand: [bomb, tank, tank, infantry, plane, artillery, anti_armor]", turn="Krysia 2")

    assert "bomb" not in played(scene, "Krysia")


@pytest.mark.parametrize("battle", ["[]", "[tank]", "[tank, infantry]"])
def test_the_bomb_is_not_left_for_the_last_battle(battle: str) -> None:
    """V05: there it would cost ten points, and the Commander wins as many; all three have about the same."""
    scene = laid(
        f"""
        battle: {battle}
        Krysia.hand: [bomb, tank_commander]
        Krysia.won: [plane, tank, infantry, anti_armor, artillery, infantry]
        Przemek.won: [plane, tank, infantry, anti_armor, artillery, infantry_commander]
        Tomek.won: [plane_commander, tank, anti_aircraft, anti_armor_commander, artillery_commander, tank]
        """,
        turn="Krysia 7",
    )

    assert played(scene, "Krysia", everything_won(scene)) == {"bomb"}


RICH = """
battle: [artillery, plane, tank]
Krysia.hand: [bomb, tank, tank, infantry]
"""


def test_the_bomb_spoils_a_rich_battle_of_others() -> None:
    """Twenty-two points would go to Tomek."""
    assert played(laid(RICH, players=4, turn="Krysia 5"), "Krysia") == {"bomb"}


def test_the_bomb_spares_the_battle_of_a_partner() -> None:
    """V12: where Tomek is hers, those points are hers too."""
    scene = laid(RICH, players=4, turn="Krysia 5", options="teams: true")

    assert "bomb" not in played(scene, "Krysia")


# What it foresees.


@pytest.mark.parametrize(("seats", "teams"), [(2, False), (3, False), (4, False), (4, True), (5, False)])
def test_a_last_battle_is_foreseen_as_it_is_counted(seats: int, teams: bool) -> None:
    """Everybody has but one card: the judge plays it out to the very totals that the rules come to (V04, V05, V12)."""
    rules = rules_of("slava", seats, teams=teams)
    foreseen: list[list[int]] = []
    counted: list[list[int]] = []
    entries: list[int] = []

    def observe(event: Event, _: Table) -> None:
        if isinstance(event, Counted):
            counted.append([account.total for account in event.accounts])
            entries.extend(entry.amount for account in event.accounts for entry in account.entries)

    for seed in range(12):
        for run, action in random_run(rules, seed, observe):
            if action is not None and run.table.turn.action == rules.battles and len(foreseen) == len(counted):
                ((chance, totals),) = rules.eye.playout.endings(run.table)
                foreseen.append(totals)

                assert chance == 1
    assert foreseen == counted
    assert min(entries) == -10


# What it knows.

# Krysia cannot win the seventh battle, and keeps a card for the last one: an anti-aircraft gun that beats planes, or
# infantry that beats anti-armor units. Of the other two cards she knows what she has seen of the rest.
LAST_TWO = """
battle: [tank_commander, tank]
Krysia.hand: [anti_aircraft, infantry]
Krysia.won: [infantry, infantry_commander, artillery, tank, tank, infantry]
Przemek.won: [tank, infantry, artillery, anti_armor, infantry, tank]
Tomek.won: [bomb, anti_aircraft_commander, {}, plane, {}, artillery_commander]
"""


def knowing(third: str, fifth: str) -> tuple[Scene, Memory]:
    """That table with two more cards among Tomek's, and what Krysia remembers."""
    scene = laid(LAST_TWO.format(third, fifth), turn="Krysia 7")
    return scene, everything_won(scene)


def test_it_remembers_what_was_closed_as_a_person_would() -> None:
    """Where both other planes are gone, it throws the gun away that it keeps where they are still to come. What it sees
    is the same both times.
    """
    coming, gone = knowing("anti_armor_commander", "anti_armor"), knowing("plane_commander", "plane")

    assert coming[0].match.view(0).digest() == gone[0].match.view(0).digest()
    assert played(coming[0], "Krysia", coming[1]) == {"infantry"}
    assert played(gone[0], "Krysia", gone[1]) == {"anti_aircraft"}


def test_without_a_memory_it_cannot_know() -> None:
    """The same choice at both tables: nothing is read from what lies closed."""
    coming, gone = knowing("anti_armor_commander", "anti_armor"), knowing("plane_commander", "plane")

    assert played(coming[0], "Krysia") == played(gone[0], "Krysia")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_closed_cards_change_no_choice_of_who_remembers(seats: int) -> None:
    """Two of them swapped, in hands or in won battles: with the same memory the same card is played."""
    rules, rng = rules_of("slava", seats), Chance(3)
    memories: list[Memory] = [NOTHING] * rules.seats
    swaps = 0

    def observe(event: Event, _: Table) -> None:
        memories[:] = [remember(memory, event, seat) for seat, memory in enumerate(memories)]

    for number, (run, action) in enumerate(random_run(rules, 4, observe)):
        if action is None or run.table.marks["table", "campaign"] > 1:
            break
        if run.table.turn.action > 1:
            assert memories[action.seat]
        for one, other in hidden_pairs(run.table, action.seat, rng):
            swapped = with_swapped(run.position, one, other)
            chosen = [
                decide(BOTS["greedy"](), Legal(rules, position, action.seat, memories[action.seat]), Chance(number))
                for position in (run.position, swapped)
            ]
            swaps += 1

            assert chosen[0] == chosen[1]
    assert swaps > 20
