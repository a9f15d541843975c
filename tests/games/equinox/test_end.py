"""The end: the gem, the round that is played out, treasures in sets, and who has won. Rulebook "End of the Game", E03,
E24, S26.
"""

from collections import Counter
from pathlib import Path

import pytest

from slavika.core.events import Told
from slavika.core.setup import Setup
from slavika.games import GAMES
from slavika.games.equinox.sets import sets, worth
from tests.games.equinox.tables import laid
from tests.games.slavika.lines import changed
from tests.given import Scene, cards
from tests.playing import random_run

WORTH = {1: 1, 2: 3, 3: 6, 4: 10}
KINDS = ("sword", "shield", "helmet", "armour")
# At the Heath: one monster away from a fight of 6 against 3.
FIGHT = """
r1.heroes: [owl.warrior6]
r1.monsters: [prus, prus]
"""


def fought(piles: str = "", *, seat: str = "Tomek", time: int = 23, land: str = "hel", marks: str = "", **how) -> Scene:
    """That seat fills the Heath; the new land moves the marker from `time` on."""
    text = f"{FIGHT}{seat}.monsters: [prus]\nlands: [{land}]\n{piles}"
    return laid(text, turn=f"{seat} 3", time=time, marks=marks, **how).do(f"{seat} play prus r1.monsters")


def played_out(scene: Scene) -> list[int]:
    """Play on with the first legal move until the game is over: the seats that had a turn meanwhile."""
    seats: list[int] = []
    while scene.table.result is None:
        seat = scene.table.turn.seat
        if not seats or seats[-1] != seat:
            seats.append(seat)
        waiting = next(iter(scene.table.waiting))
        scene.match.submit(scene.match.legal(waiting).moves[0])
    return seats


def standings(scene: Scene) -> list[tuple[int, int, int]]:
    """Seat, place and glory of everybody, best first."""
    assert scene.table.result is not None
    return [(standing.seat, standing.place, standing.total) for standing in scene.table.result.standings]


# When it ends.


@pytest.mark.parametrize(("time", "land", "ends"), [(22, "hel", False), (23, "hel", True), (23, "gdansk", True)])
def test_it_ends_when_the_marker_is_on_the_gem_or_past_it(time: int, land: str, ends: bool) -> None:
    """EQX-046, EQX-134, E03: in the round's last turn; one space short of the gem the game goes on."""
    scene = fought(time=time, land=land)
    if ends:
        assert scene.table.result is not None
        assert scene.table.waiting == {}
    else:
        scene.turn("Krysia", 1)


@pytest.mark.parametrize(("time", "ends"), [(18, False), (19, True)])
def test_the_gem_may_lie_before_the_last_space(tmp_path: Path, time: int, ends: bool) -> None:
    """E03: where it lies says the board: with a gem on 20 the round in which the marker comes to 20 is the last."""
    scene = fought(time=time, sections=changed(tmp_path, "equinox_board", "gem: 24", "gem: 20"))
    assert (scene.table.result is not None) == ends


def test_past_the_last_space_the_marker_stays_on_it() -> None:
    """E03: a land of three symbols from space 23 leads to 24, not further."""
    scene = fought(seat="Krysia", land="arkona").marks("time", table=24)
    assert scene.told().count("The time marker goes to space 24.") == 1
    assert scene.told().count("The marker has come to the red gem: this round is the last.") == 1


def test_a_marker_that_stays_is_not_told() -> None:
    """E03: on the last space it goes nowhere."""
    told = fought(seat="Krysia", land="arkona", time=24).told()
    assert not any("marker" in line for line in told[:-1])  # but for why the game ends


def test_the_last_round_is_not_told_before_it_comes() -> None:
    """E03: at 23 of 24 there is another one."""
    assert not any("red gem" in line for line in fought(time=22, land="hel").told())


@pytest.mark.parametrize(
    ("first", "seat", "after"),
    [
        (0, "Krysia", [1, 2]),
        (0, "Przemek", [2]),
        (0, "Tomek", []),
        (1, "Krysia", []),
        (1, "Przemek", [2, 0]),
        (2, "Przemek", []),
    ],
)
def test_the_round_is_played_to_its_end(first: int, seat: str, after: list[int]) -> None:
    """EQX-052, EQX-053, EQX-054, EQX-135, E03: whoever began, all have as many turns as he."""
    scene = fought(seat=seat, first=first)

    assert [turn for turn in played_out(scene) if turn != scene.seat(seat)] == after


@pytest.mark.parametrize(
    "clans",
    [
        "fox owl",
        "christians owl",
        "fox owl boar",
        "boar christians fox",
        "fox owl boar lynx",
        "owl christians lynx fox",
        "fox owl boar lynx deer",
        "christians owl boar lynx fox",
    ],
)
def test_in_every_match_all_have_had_as_many_turns(clans: str) -> None:
    """EQX-054, EQX-135, E03: for every number of players, with Christians and without, whoever begins."""
    rules = GAMES["equinox"](
        cards()["equinox"], Setup(tuple({"clan": clan} for clan in clans.split()), {"start": None})
    )
    for seed in range(6):
        turns: Counter[int] = Counter()
        last = None
        for run, _ in random_run(rules, seed):
            turn = run.table.turn
            if turn.seat != last:
                turns[turn.seat] += 1
                last = turn.seat
        assert len(set(turns.values())) == 1
        assert len(turns) == len(clans.split())
        assert run.table.marks["table", "time"] == 24
        # All glory comes from places, baptisms and treasures.
        for seat in range(len(turns)):
            sources = ("places", "baptisms", "treasures")
            glory = [int(run.table.marks.get((seat, f"glory.{source}"), 0)) for source in sources]
            assert run.table.marks[seat, "glory"] == sum(glory)


# Treasures.


@pytest.mark.parametrize(
    ("treasures", "split", "glory"),
    [
        ("", [], 0),
        ("sword", [1], 1),
        ("sword sword", [1, 1], 2),
        ("sword shield", [2], 3),
        ("sword shield helmet", [3], 6),
        ("sword shield helmet armour", [4], 10),
        ("sword shield helmet sword shield helmet", [3, 3], 12),
        ("sword shield helmet armour sword shield helmet", [4, 3], 16),
        ("armour armour armour armour helmet", [2, 1, 1, 1], 6),
        ("sword shield helmet armour sword shield helmet armour", [4, 4], 20),
    ],
)
def test_sets_of_different_treasures_are_worth_more(treasures: str, split: list[int], glory: int) -> None:
    """EQX-044, EQX-045, EQX-136, EQX-137, EQX-138, EQX-139, EQX-140, EQX-141, E24: one card of
    each kind; 1, 3, 6 and 10 glory.
    """
    assert sets(treasures.split()) == split
    assert worth(treasures.split(), WORTH) == glory
    scene = fought(f"Krysia.treasures: [{', '.join(treasures.split())}]\n")
    scene.glory(Krysia=glory, Przemek=8, Tomek=0).marks("glory.treasures", Krysia=glory)


def test_treasures_are_counted_at_the_end_alone() -> None:
    """EQX-042, EQX-136: not while the round is played out, and then once."""
    scene = fought("Przemek.treasures: [sword, shield]\nr1.treasures: [helmet]\n", seat="Krysia")
    scene.holds("Przemek.treasures", "sword", "shield", "helmet").glory(Przemek=8)
    played_out(scene)
    kinds = scene.faces("Przemek.treasures")
    assert scene.table.marks[1, "glory.treasures"] == worth(kinds, WORTH) >= 6


def test_they_are_added_to_the_glory_earned_before() -> None:
    """EQX-142: a place of 8 in the last fight, 20 from before and 10 for four kinds."""
    scene = fought("Przemek.treasures: [sword, shield, helmet, armour]\n", marks=", Przemek.glory: 20")
    scene.glory(Przemek=38)


# Who has won.


def test_the_most_glory_wins() -> None:
    """EQX-002, EQX-143: however many treasures the others have."""
    scene = fought("Krysia.treasures: [sword, sword, sword, sword]\n", marks=", Tomek.glory: 9")
    assert standings(scene) == [(2, 1, 9), (1, 2, 8), (0, 3, 4)]


def test_of_equal_glory_more_treasures_win() -> None:
    """EQX-144, S26: the number of cards, not their worth: three swords go before a sword and a shield."""
    scene = fought(
        "Krysia.treasures: [sword, shield]\nPrzemek.treasures: [sword, sword, sword]\n", marks=", Krysia.glory: 8"
    )
    assert standings(scene) == [(1, 1, 11), (0, 2, 11), (2, 3, 0)]


def test_of_equal_glory_and_treasures_both_win() -> None:
    """S26, E26: a shared victory; the next has the third place."""
    scene = fought("Krysia.treasures: [sword]\nPrzemek.treasures: [shield]\n", marks=", Krysia.glory: 8")

    assert standings(scene) == [(0, 1, 9), (1, 1, 9), (2, 3, 0)]
    assert scene.table.result is not None
    assert set(scene.table.result.winners) == {0, 1}


@pytest.mark.parametrize("kind", KINDS)
def test_each_kind_is_worth_as_much(kind: str) -> None:
    """EQX-042, EQX-141: a single card of whatever kind is 1."""
    assert worth([kind], WORTH) == cards()["equinox"].numbers["glory for 1 treasure"] == 1


def test_where_nobody_can_do_anything_sets_count_as_always() -> None:
    """S33, E48: a set of four is worth 10, whatever ends the game."""
    nobody = "Krysia.heroes: []\nPrzemek.heroes: []\nmonsters: []\ndiscard: []"
    piles = f"r1.heroes: [fox.warrior5]\n{nobody}\nKrysia.treasures: [sword, shield, helmet, armour]"
    scene = laid(piles, players=2)
    assert standings(scene) == [(0, 1, 10), (1, 2, 0)]
    assert scene.table.result.reason.text == "Nobody can do anything more."


NOTHING = "monsters: []\ndiscard: []\nPrzemek.heroes: []\nKrysia.heroes: []\n"  # to send or to draw


def test_one_round_without_anything_to_do_is_enough() -> None:
    """S33: each of the two has his three actions skipped once."""
    scene = laid(f"r1.heroes: [fox.warrior5]\n{NOTHING}", players=2)
    told = [event.sentence.text for event in scene.match.log if isinstance(event, Told)]
    assert sum(text.endswith("action {number} is skipped") for text in told) == 2 * 3


def test_whoever_sends_something_has_the_round_go_on() -> None:
    """S33: Krysia sends two monsters and draws again what she discards; Przemek had nothing to do, before and after."""
    piles = f"r1.heroes: [fox.warrior5]\n{NOTHING}Krysia.monsters: [prus, prus, rokitnik]"
    scene = laid(piles, players=2, turn="Przemek 1").turn("Krysia", 2)
    scene.do("Krysia play prus r1.monsters", "Krysia play prus r2.monsters").turn("Krysia", 2)
    assert scene.table.result is None


def test_a_monster_sent_to_a_land_that_has_fought_since_was_sent() -> None:
    """S33, E29: the new land is not used, but Krysia's Prus was sent; Przemek before her had nothing to do."""
    piles = f"r1.heroes: [fox.warrior5]\nr1.monsters: [prus, prus]\nlands: [hel]\n{NOTHING}Krysia.monsters: [prus]"
    scene = laid(piles, players=2, turn="Przemek 1").turn("Krysia", 2).do("Krysia play prus r1.monsters")
    # She draws the three monsters that have fought, and her Warrior has come home: Przemek again has nothing to do.
    scene.lies("r1", "hel").turn("Krysia", 1).holds("Krysia.monsters", "prus", "prus", "prus")
    assert scene.table.result is None
