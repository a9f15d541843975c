"""The thirteen monsters, in the order of the rulebook. "Monsters and Their Special Abilities", E08 to E13, E21, E32."""

import pytest

from tests.games.equinox.tables import laid, places
from tests.given import cards

GDANSK = "r1: [gdansk]\n"  # 4 monsters, 5 heroes, 11/7/4
HAND = "Krysia.monsters: [{}, prus, czart]\n"


def sent(monster: str, piles: str, **how):
    """Krysia sends that monster to the first land in her third action."""
    hand = HAND.format(monster)
    return laid(f"{hand}{piles}", **({"turn": "Krysia 3"} | how)).do(f"Krysia play {monster} r1.monsters")


# Without abilities.


@pytest.mark.parametrize(
    ("monster", "strength"),
    [
        pytest.param("prus", 1, id="EQX-210"),
        pytest.param("rokitnik", 2, id="EQX-211"),
        pytest.param("kikimora", 3, id="EQX-212"),
        pytest.param("polewik", 4, id="EQX-213"),
    ],
)
def test_ordinary_monsters_have_their_strength_and_no_ability(monster: str, strength: int):
    """EQX-210 to EQX-213: nothing is asked, no other card changes."""
    scene = sent(monster, "r1.heroes: [owl.scout, boar.warrior5]").asks("Krysia", "cards", "prus", "czart")

    assert scene.totals("r1.monsters") == {monster: strength}
    assert scene.totals("r1.heroes") == {"owl.scout": 3, "boar.warrior5": 5}
    assert not any(cards()["equinox"][monster].abilities.values())


# With treasures.

STRONG = [
    pytest.param("czart", 5, 1, id="EQX-214 EQX-215"),
    pytest.param("wieszczy", 6, 2, id="EQX-216 EQX-217"),
    pytest.param("rarog", 7, 3, id="EQX-218 EQX-219"),
]


@pytest.mark.parametrize(("monster", "strength", "bonus"), STRONG)
def test_strong_monsters_bring_treasures(monster: str, strength: int, bonus: int):
    """EQX-214 to EQX-219, EQX-112, E21: cards of the deck, beside those of the land."""
    piles = "r1.heroes: [owl.warrior6, fox.warrior6]\nr1.monsters: [prus, prus]\nr1.treasures: [sword]\n"
    scene = sent(monster, f"{piles}treasures: [shield, helmet, armour, armour]\nlands: [hel]").sums(2 + strength, 12)

    scene.asks("Przemek", "cards", "sword", *["shield", "helmet", "armour"][:bonus])


@pytest.mark.parametrize(("monster", "strength", "bonus"), STRONG)
def test_strong_monsters_who_win_throw_their_treasures_away(monster: str, strength: int, bonus: int):
    """E21, EQX-117: drawn after the comparison, and discarded with the land's."""
    piles = "r1.heroes: [owl.scout]\nr1.monsters: [prus, prus]\nr1.treasures: [sword]\n"
    scene = sent(monster, f"{piles}treasures: [shield, helmet, armour, armour]\nlands: [hel]").sums(2 + strength, 3)

    scene.holds("spent", "sword", *["shield", "helmet", "armour"][:bonus]).lies("loot")


def test_treasures_of_several_strong_monsters_add_up():
    """E21, EQX-112: Czart and Wieszczy bring 3."""
    piles = f"{GDANSK}r1.heroes: [owl.warrior6, owl.warrior5, fox.warrior6]\nr1.monsters: [czart, prus, prus]\n"
    scene = sent("wieszczy", f"{piles}treasures: [shield, helmet, armour, armour]").sums(13, 17)
    scene.asks("Przemek", "cards", "shield", "helmet", "armour")


# Stolem.


def test_a_stolem_sends_the_weak_home():
    """EQX-220, EQX-221, E10: to their owners' hands, by printed strength: a Seer of 8 goes too; the others close up."""
    heroes = "r1.heroes: [owl.trickster, owl.scout, fox.seer, boar.warrior5, boar.trickster]\n"
    seer = laid(f"{GDANSK}{heroes}").totals("r1.heroes")["fox.seer"]
    scene = sent("stolem", f"{GDANSK}{heroes}Krysia.heroes: []\nPrzemek.heroes: []\nTomek.heroes: []")

    assert (seer, scene.totals("r1.monsters")) == (10, {"stolem": 0})
    scene.lies("r1.heroes", "owl.scout", "boar.warrior5")
    scene.holds("Krysia.heroes", "fox.seer").holds("Przemek.heroes", "owl.trickster")
    scene.holds("Tomek.heroes", "boar.trickster")


def test_a_stolem_shuts_the_weak_out():
    """EQX-222, E10: of 1 and 2; from 3 on they may come."""
    scene = laid("r1.monsters: [stolem]\nKrysia.heroes: [fox.trickster, fox.seer, fox.scout]")
    scene.refuses("Krysia play fox.trickster r1.heroes", "too weak").refuses("Krysia play fox.seer r1.heroes", "weak")
    scene.do("Krysia play fox.scout r1.heroes")


def test_a_stolem_looks_at_his_own_land_alone():
    """EQX-221, EQX-222: elsewhere the weak stay and may come."""
    sent("stolem", "r2.heroes: [owl.trickster]").lies("r2.heroes", "owl.trickster")
    laid("r1.monsters: [stolem]").do("Krysia play fox.trickster r2.heroes")


def test_the_higher_minimum_holds():
    """E33, E10: at Hel, of level 2, a Stolem makes it 3; at Wieżyca, of 3, nothing changes."""
    laid("r1: [hel]\nr1.monsters: [stolem]").refuses("Krysia play fox.seer r1.heroes", "too weak")
    laid("r1: [wiezyca]\nr1.monsters: [stolem]").do("Krysia play fox.scout r1.heroes")
