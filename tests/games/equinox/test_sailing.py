"""Ships, and what a new land finds of those who came before it: who sails, what he keeps, what he loses. Rulebook
"Land Cards (details)", E04, E06, E29, E31, E33.
"""

import pytest

from tests.games.equinox.tables import laid
from tests.given import Scene, cards

# uznam: a ship, 3 monsters in the light.
PRUS = "r1.monsters: [prus, prus]\nKrysia.monsters: [prus, kikimora]\n"


def sailed(heroes: str, land: str = "heath", more: str = "", monsters: str = PRUS, **how) -> Scene:
    """Krysia's third action resolves a land with a ship; her hand has a Kikimora left."""
    piles = f"r1: [uznam]\nr1.heroes: [{heroes}]\nlands: [{land}]\n{monsters}{more}"
    return laid(piles, **({"turn": "Krysia 3"} | how)).do("Krysia play prus r1.monsters").lies("r1", land)


def test_only_the_first_of_the_heroes_sails() -> None:
    """EQX-037, EQX-093, E31: whoever owns him and however strong he is; all others go home."""
    scene = sailed("boar.trickster, fox.warrior6, owl.warrior5").lies("r1.heroes", "boar.trickster").quiet()
    assert "fox.warrior6" in scene.faces("Krysia.heroes")
    assert "owl.warrior5" in scene.faces("Przemek.heroes")


def test_the_first_of_the_hand_never_sails_against_a_rule_but_must_otherwise() -> None:
    """EQX-094, E31: his owner is not asked, although his hand is empty but for him."""
    sailed("owl.scout", more="Przemek.heroes: []\n").lies("r1.heroes", "owl.scout").lies("Przemek.heroes")


def test_where_no_hero_is_left_nobody_sails() -> None:
    """E31: the only one was pulled over and goes home."""
    piles = "r1: [uznam]\nr1.heroes: []\nr1.taken: [owl.trickster]\n"
    piles += "r1.monsters: [{poludnica: {takes: owl.trickster}}, prus]\n"
    scene = laid(f"{piles}Krysia.monsters: [prus]\nPrzemek.heroes: []\nlands: [heath]", turn="Krysia 3")
    scene.do("Krysia play prus r1.monsters").lies("r1.heroes").holds("Przemek.heroes", "owl.trickster")


def test_no_hero_beside_the_queue_sails() -> None:
    """E31: neither one pulled over nor those under Brzeginia, although they were there first."""
    monsters = "r1.monsters: [{poludnica: {takes: owl.trickster}}, brzeginia]\nKrysia.monsters: [prus, kikimora]\n"
    more = "r1.taken: [owl.trickster]\nr1.under: [boar.seer]\nTomek.heroes: []\n"
    scene = sailed("fox.warrior5, fox.warrior6", more=more, monsters=monsters).lies("r1.heroes", "fox.warrior5")
    scene.lies("r1.taken").lies("r1.under").holds("Tomek.heroes", "boar.seer")


def test_a_covered_hero_sails_and_is_covered_no_more() -> None:
    """E31, E08: his cover ends with the land, and he counts again."""
    monsters = "r1.monsters: [{planetnik: {covers: fox.warrior6}}, prus]\nKrysia.monsters: [prus, kikimora]\n"
    scene = sailed("fox.warrior6, owl.scout", monsters=monsters).lies("r1.heroes", "fox.warrior6")
    assert scene.totals("r1.heroes") == {"fox.warrior6": 6}


def test_a_hunter_who_sails_takes_no_token_along() -> None:
    """E31, E07: what he had covered is discarded; he is not sent, and covers nothing in the new land."""
    monsters = "r1.monsters: [{rarog: {covered by: fox.hunter}}, prus]\nKrysia.monsters: [prus, kikimora]\n"
    scene = sailed("fox.hunter", "parseta_marsh", "monsters: [czart]\n", monsters).lies("r1.monsters", "czart").quiet()
    assert scene.totals("r1.monsters") == {"czart": 5}
    assert scene.count("r1.blind") == 0
    scene = sailed("fox.hunter", "heath", "monsters: [czart]\n", monsters)
    assert scene.count("r1.blind") == 0


def test_a_monk_who_sails_alone_copies_nobody_until_somebody_comes() -> None:
    """E31, E17: the Bishop whom he copied went home; a Seer who comes is copied."""
    heroes = "{christians.monk: {copies: christians.bishop}}, christians.bishop"
    piles = f"r1: [uznam]\nr1.heroes: [{heroes}]\nlands: [heath]\n"
    scene = laid(f"{piles}Przemek.monsters: [prus]", turn="Przemek 3", clans="christians owl boar")
    # Both lower the limit of 3 to 1, which the first monster reaches: 5 against 1.
    scene.do("Przemek play prus r1.monsters").lies("r1", "heath").lies("r1.heroes", "christians.monk").sums(1, 5)
    assert not any(name == "copies" for _, name in scene.table.marks)
    scene.do("Tomek play boar.seer r1.heroes", "Tomek answer christians.monk boar.seer")
    assert scene.totals("r1.heroes") == {"christians.monk": 3, "boar.seer": 4}


@pytest.mark.parametrize(("land", "hero", "stays"), [
    ("hel", "trickster", False), ("hel", "seer", True), ("wiezyca", "seer", False), ("wiezyca", "scout", True),
])  # fmt: skip
def test_a_least_level_shuts_the_sailor_out(land: str, hero: str, stays: bool) -> None:
    """E31, E33: he goes home, by his printed strength."""
    scene = sailed(f"boar.{hero}, owl.warrior6", land, "Tomek.heroes: []\n")
    scene.holds("r1.heroes" if stays else "Tomek.heroes", f"boar.{hero}")
    scene.holds("Tomek.heroes" if stays else "r1.heroes")


def test_a_stolem_brought_by_the_new_land_sends_the_sailor_home() -> None:
    """E04, E06, E10: the hero is left there first; the Stolem does by itself what it does."""
    scene = sailed("boar.seer, owl.warrior6", "parseta_marsh", "monsters: [stolem]\nTomek.heroes: []\n")
    scene.lies("r1.heroes").holds("Tomek.heroes", "boar.seer").lies("r1.monsters", "stolem")


@pytest.mark.parametrize(("monster", "pile"), [("poludnica", "r1.taken"), ("planetnik", "r1.heroes")])
def test_what_the_new_land_brings_meets_the_sailor(monster: str, pile: str) -> None:
    """E04, E06: Południca pulls him over, Płanetnik covers him."""
    scene = sailed("owl.warrior6", "parseta_marsh", f"monsters: [{monster}]\n").lies(pile, "owl.warrior6")
    assert sum(scene.totals("r1.monsters").values()) == (6 if monster == "poludnica" else 0)
    assert sum(scene.totals("r1.heroes").values()) == 0


def test_ogniki_brought_by_a_land_owe_nothing() -> None:
    """E06: nobody laid them."""
    scene = sailed("owl.warrior6", "parseta_marsh", "monsters: [ogniki, prus]\n").lies("r1.monsters", "ogniki")
    scene.turn("Przemek", 1)


def test_brzeginia_brought_by_a_land_asks_the_sailors_owner() -> None:
    """E13, E06: of those with a hero there, he alone; nobody else is asked."""
    more = "monsters: [brzeginia]\nPrzemek.heroes: [owl.seer, owl.scout]\n"
    scene = sailed("owl.warrior6", "parseta_marsh", more).asks("Przemek", "cards", "owl.seer", "owl.scout")
    scene.do("Przemek answer owl.scout").lies("r1.under", "owl.scout").turn("Przemek", 1)


def test_a_monster_brought_obeys_no_level_and_uses_no_land() -> None:
    """E06, E29, E33: in the second action; the third may choose the land nevertheless."""
    piles = (
        f"r1: [uznam]\nr1.heroes: [owl.warrior6]\nlands: [parseta_marsh]\nmonsters: [rarog]\n{PRUS}Krysia.heroes: []\n"
    )
    scene = laid(piles, turn="Krysia 2", used="r2").do("Krysia play prus r1.monsters").turn("Krysia", 3, "r2")
    scene.lies("r1.heroes", "owl.warrior6").lies("r1.monsters", "rarog")
    assert scene.legal("Krysia") == {f"play kikimora r{row}.monsters" for row in (1, 3, 4)}


def test_a_land_that_evil_has_won_is_new_too() -> None:
    """E29: whoever won, it is replaced, and has not been used in this turn."""
    monsters = "r1.monsters: [rarog, rarog]\nKrysia.monsters: [prus, kikimora]\nKrysia.heroes: []\n"
    scene = sailed("owl.scout", monsters=monsters, turn="Krysia 2", used="r2").turn("Krysia", 3, "r2")
    assert "play kikimora r1.monsters" in scene.legal("Krysia")


@pytest.mark.parametrize("land", [land.id for land in cards()["equinox"].of_kind("land")])
def test_every_land_with_a_ship_and_no_other_lets_sail(land: str) -> None:
    """EQX-037, E31: in the light, with monsters of different kinds."""
    monsters = ["prus", "rokitnik", "kikimora", "boginka"][: cards()["equinox"][land]["monsters"] - 1]
    new = "pyrzyce" if land == "kamien" else "kamien"
    piles = f"r1: [{land}]\nr1.heroes: [owl.warrior6, fox.scout, fox.warrior5]\nr1.monsters: [{', '.join(monsters)}]\n"
    scene = laid(f"{piles}lands: [{new}]\nKrysia.monsters: [polewik]", turn="Krysia 3")
    scene.do("Krysia play polewik r1.monsters").lies("r1", new)
    scene.lies("r1.heroes", *(["owl.warrior6"] if cards()["equinox"][land]["ship"] else []))
