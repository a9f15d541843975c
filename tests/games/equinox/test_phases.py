"""Time and phases: the track, limits that change with light and darkness, and the avalanche. Rulebook "The Equinox
Board" and "Land Cards (details)", E03 to E05, E29.
"""

import pytest

from slavika.core.chance import Chance
from slavika.core.events import Reckoned
from slavika.core.setup import Setup
from slavika.games import GAMES
from tests.games.equinox.tables import laid
from tests.given import cards

# In darkness these hold 3 monsters; in the light 3 start the fight.
NIGHT = """
r1: [kolobrzeg]
r1.heroes: [fox.warrior6]
r1.monsters: [prus, prus, prus]
r2: [stargard]
r2.heroes: [owl.warrior6]
r2.monsters: [rokitnik, rokitnik, rokitnik]
r3: [lake_drawsko]
r3.heroes: [boar.warrior6]
r3.monsters: [kikimora, kikimora, kikimora]
r4: [gdansk]
Krysia.monsters: [prus]
"""


def test_an_avalanche_of_three_lands_in_one_action():
    """E05, EQX-086, EQX-087, EQX-090, EQX-091: the fourth monster resolves the first land, light comes, and two more
    lands have reached their limit.
    """
    scene = laid(f"{NIGHT}\nlands: [heath, hel, kamien]", turn="Krysia 3", time=16)
    scene.do("Krysia play prus r1.monsters")

    fought = [event.pile for event in scene.events if isinstance(event, Reckoned) and not event.final]
    assert fought == ["r1", "r2", "r3"]
    # Each comes from the top of the deck, and each moves the marker by its symbol: 17, 18, 19.
    scene.lies("r1", "heath").lies("r2", "hel").lies("r3", "kamien").marks("time", table=19)
    scene.holds("r2.monsters").holds("r3.monsters").lies("r4", "gdansk")


def test_the_new_lands_of_an_avalanche_are_not_used():
    """E29, EQX-088, EQX-089: of the three lands resolved in the second action, the third action may choose each."""
    night = NIGHT.replace("Krysia.monsters: [prus]", "Krysia.monsters: [prus, wieszczy]\nKrysia.heroes: []")
    scene = laid(f"{night}\nlands: [heath, hel, kamien]", turn="Krysia 2", used="r4", time=16)
    scene.do("Krysia play prus r1.monsters").turn("Krysia", 3, "r4")

    assert scene.legal("Krysia") == {f"play wieszczy {row}.monsters" for row in ("r1", "r2", "r3")}


def test_light_lowers_no_limit_where_the_land_has_one_value():
    """EQX-086: where a land gives one value, no change of phase touches it."""
    scene = laid(
        """
r1: [kolobrzeg]
r1.heroes: [fox.warrior6]
r1.monsters: [prus, prus, prus]
r2: [gdansk]
r2.monsters: [prus, prus, prus]
Krysia.monsters: [prus]
lands: [heath]
""",
        turn="Krysia 3",
        time=16,
    ).do("Krysia play prus r1.monsters")

    scene.holds("r2.monsters", "prus", "prus", "prus").marks("time", table=17)


def test_darkness_sends_the_last_hero_home():
    """E05, EQX-092: rega_fords holds 4 heroes in the light and 3 in darkness; the last one goes home."""
    scene = laid(
        """
r1.heroes: [fox.warrior6]
r1.monsters: [prus, prus]
r2: [rega_fords]
r2.heroes: [owl.seer, boar.scout, owl.hunter, boar.warrior5]
Krysia.monsters: [prus]
Tomek.heroes: []
lands: [hel]
""",
        turn="Krysia 3",
        time=8,
    ).do("Krysia play prus r1.monsters")

    scene.marks("time", table=9).lies("r2.heroes", "owl.seer", "boar.scout", "owl.hunter")
    scene.holds("Tomek.heroes", "boar.warrior5")


def test_past_the_last_space_the_marker_stays_on_it():
    """E03: a land of three symbols from space 23 leads to 24, not further."""
    scene = laid(
        """
r1.heroes: [fox.warrior6]
r1.monsters: [prus, prus]
Krysia.monsters: [prus]
lands: [arkona]
""",
        turn="Krysia 3",
        time=23,
    ).do("Krysia play prus r1.monsters")

    scene.marks("time", table=24)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_an_avalanche_resolves_each_land_in_play_once_at_most(players):
    """E05: a land that comes in is not full in the same avalanche, so there are never more resolutions than lands."""
    clans = ["christians", "owl", "fox", "boar", "lynx"][:players]
    rules = GAMES["equinox"](cards()["equinox"], Setup(tuple({"clan": clan} for clan in clans), {"start": None}))
    most = 0
    for seed in range(25):
        fought: list[str] = []
        run = rules.start(seed, lambda event, _, fought=fought: note(event, fought))
        rng = Chance(seed)
        while run.table.result is None:
            moves = rules.moves(run.table)
            action = moves[rng.below(len(moves), "test")]
            if action.verb == "play":
                fought.clear()
            run.act(action)
            most = max(most, len(fought))

            assert len(set(fought)) == len(fought) <= len(rules.rows)
    assert most >= 2


def note(event, fought: list[str]) -> None:
    """Write down which land fights."""
    if isinstance(event, Reckoned) and (not event.final or not event.won):
        fought.append(event.pile)
