"""Heroes of the Slavic clans: Trickster, Seer and Scout, Hunter and Warriors. Rulebook "Heroes and Their Special
Abilities", E07, E14 to E16, E30.
"""

import pytest

from tests.games.equinox.tables import laid, places
from tests.given import cards

# Trickster.

FOUGHT = "r1.monsters: [prus, prus]\nKrysia.monsters: [prus]\n"


def test_a_trickster_lowers_one_neighbour_of_his_owners_choice():
    """EQX-180, EQX-181, E16: of the two beside him Tomek's 5 counts 0, after the comparison (12 against 3)."""
    scene = laid(f"{FOUGHT}r1.heroes: [owl.warrior6, fox.trickster, boar.warrior5]", turn="Krysia 3")
    assert scene.totals("r1.heroes")["fox.trickster"] == 1

    scene.do("Krysia play prus r1.monsters").sums(3, 12).asks("Krysia", "cards", "owl.warrior6", "boar.warrior5")
    scene.do("Krysia answer boar.warrior5").sums(3, 12)
    assert places(scene) == [("Przemek", 6, 8), ("Krysia", 1, 4), ("Tomek", 0, 0)]


def test_a_trickster_never_loses_a_fight():
    """EQX-181, E16: 12 against 12 is won, although 6 of the heroes' 12 count 0 afterwards."""
    piles = "r1.heroes: [owl.warrior6, fox.trickster, boar.warrior5]\nr1.monsters: [polewik, polewik]\n"
    scene = laid(f"{piles}Krysia.monsters: [polewik]", turn="Krysia 3").do("Krysia play polewik r1.monsters")

    scene.sums(12, 12).do("Krysia answer owl.warrior6")
    assert places(scene) == [("Tomek", 5, 8), ("Krysia", 1, 4), ("Przemek", 0, 0)]


def test_a_trickster_names_only_who_stands_beside_him():
    """EQX-181, E16: the last of three has one neighbour, his owner's own, and nobody is asked."""
    scene = laid(f"{FOUGHT}r1.heroes: [owl.scout, fox.warrior6, fox.trickster]", turn="Krysia 3")

    scene.do("Krysia play prus r1.monsters").quiet()
    assert places(scene) == [("Przemek", 3, 8), ("Krysia", 1, 4)]


def test_a_trickster_alone_lowers_nobody():
    """E16: he has no neighbour, and never names himself."""
    piles = "r1.heroes: [fox.trickster]\nr1.monsters: [boginka, boginka]\nKrysia.monsters: [prus]"
    scene = laid(piles, turn="Krysia 3").do("Krysia play prus r1.monsters").quiet().sums(1, 1)

    assert places(scene) == [("Krysia", 1, 8)]


def test_a_trickster_names_no_covered_neighbour():
    """E08, E16: the hero under a Płanetnik is no target, so that the other one is named without a question."""
    piles = """
    r1.heroes: [owl.warrior6, fox.trickster, boar.warrior5]
    r1.monsters: [{planetnik: {covers: owl.warrior6}}, prus]
    Krysia.monsters: [prus]
    """
    scene = laid(piles, turn="Krysia 3").do("Krysia play prus r1.monsters").quiet().sums(2, 6)
    assert places(scene) == [("Krysia", 1, 8), ("Przemek", 0, 4), ("Tomek", 0, 0)]


def test_of_several_tricksters_the_closest_is_first():
    """E16: Przemek's, who stands closer, is asked first, then Tomek's; each chooses among his own neighbours."""
    piles = """
    r1: [gdansk]
    r1.heroes: [fox.warrior6, owl.trickster, boar.trickster, fox.warrior5]
    r1.monsters: [prus, prus, prus]
    Krysia.monsters: [prus]
    """
    scene = laid(piles, turn="Krysia 3").do("Krysia play prus r1.monsters")
    scene.asks("Przemek", "cards", "fox.warrior6", "boar.trickster").do("Przemek answer boar.trickster")
    scene.asks("Tomek", "cards", "owl.trickster", "fox.warrior5").do("Tomek answer fox.warrior5")

    assert places(scene) == [("Krysia", 6, 11), ("Przemek", 1, 7), ("Tomek", 0, 4)]
