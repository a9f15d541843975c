"""Ships, the round that is played to its end, and who has won. E03, E24, E29, E31, S26."""

from tests.games.equinox.tables import laid

LAST_FIGHT = """
r1: [uznam]
r1.heroes: [owl.seer, fox.warrior6]
r1.monsters: [prus, prus]
Krysia.monsters: [prus]
"""


def test_the_first_hero_sails_on():
    """EQX-093, EQX-094, E31: at Uznam the hero closest to the land stays for the new one; he is not asked."""
    scene = laid(LAST_FIGHT + "lands: [heath]", turn="Krysia 3").do("Krysia play prus r1.monsters")
    scene.lies("r1", "heath").lies("r1.heroes", "owl.seer").quiet()


def test_he_sails_although_evil_won():
    """E31: whoever won."""
    piles = LAST_FIGHT.replace("owl.seer, fox.warrior6", "owl.seer, fox.scout").replace("prus, prus", "rarog, rarog")
    scene = laid(piles + "lands: [heath]", turn="Krysia 3").do("Krysia play prus r1.monsters")
    scene.lies("r1.heroes", "owl.seer").glory(Krysia=0, Przemek=0)


def test_a_land_that_shuts_the_sailor_out_sends_him_home():
    """E31, E33: a Seer of 2 does not land at Wieżyca, which asks for 3."""
    scene = laid(LAST_FIGHT + "Przemek.heroes: []\nlands: [wiezyca]", turn="Krysia 3")
    scene.do("Krysia play prus r1.monsters").lies("r1.heroes").holds("Przemek.heroes", "owl.seer")


def test_a_land_without_a_ship_sends_all_home():
    """EQX-103, E31: from the Heath nobody sails."""
    piles = LAST_FIGHT.replace("r1: [uznam]", "r1: [heath]")
    laid(piles + "lands: [hel]", turn="Krysia 3").do("Krysia play prus r1.monsters").lies("r1.heroes")


def test_the_round_is_played_to_its_end():
    """E03, EQX-134, EQX-135: the gem is reached in the first player's turn; the others have theirs, then it ends."""
    scene = laid(LAST_FIGHT + "lands: [heath]", turn="Krysia 3", time=23).do("Krysia play prus r1.monsters")
    while scene.table.result is None:
        seat = next(iter(scene.table.waiting))
        assert seat != 0
        scene.match.submit(scene.match.legal(seat).moves[0])

    assert scene.table.turn.seat == 2


def test_in_the_last_players_turn_it_ends_with_that_turn():
    """E03: reached in the turn of the last in the round, nobody has another."""
    piles = LAST_FIGHT.replace("Krysia.monsters", "Tomek.monsters")
    scene = laid(piles + "lands: [heath]", turn="Tomek 3", time=23).do("Tomek play prus r1.monsters")

    assert scene.table.result is not None


def ended(piles: str, marks: str = ""):
    """The end after Tomek's last action."""
    last = LAST_FIGHT.replace("Krysia.monsters", "Tomek.monsters").replace("owl.seer, fox.warrior6", "boar.warrior6")
    scene = laid(f"{last}\n{piles}\nlands: [heath]", turn="Tomek 3", time=23, marks=marks)
    return scene.do("Tomek play prus r1.monsters").table.result


def test_treasures_count_in_sets_at_the_end():
    """EQX-136, EQX-137, EQX-138, EQX-140, EQX-141, EQX-142, E24: Krysia has 4 + 2 different ones: 10 + 3; Tomek's one
    is 1, beside 8 for his place.
    """
    result = ended("Krysia.treasures: [sword, sword, shield, shield, helmet, armour]\nTomek.treasures: [sword]")

    assert [(standing.seat, standing.total) for standing in result.standings] == [(0, 13), (2, 9), (1, 0)]


def test_a_tie_goes_to_more_treasures():
    """EQX-143, EQX-144, S26: Krysia and Tomek have 9 glory each; she has three treasures, he one."""
    result = ended("Krysia.treasures: [sword, sword, sword]\nTomek.treasures: [sword]", marks=", Krysia.glory: 6")

    assert [(standing.seat, standing.place) for standing in result.standings] == [(0, 1), (2, 2), (1, 3)]
