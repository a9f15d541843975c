"""What a new land brings, whom it finds there, and who may choose it. Rulebook "Land Cards (details)", E06, E13,
E17, E29, E31, E33.
"""

from tests.games.equinox.tables import laid
from tests.given import Scene

# A ship, 3 monsters in the light.
PRUS = "r1.monsters: [prus, prus]\nKrysia.monsters: [prus, kikimora]\n"


def sailed(heroes: str, land: str = "heath", more: str = "", monsters: str = PRUS, **how) -> Scene:
    """Krysia's third action resolves a land with a ship; her hand has a Kikimora left."""
    piles = f"r1: [uznam]\nr1.heroes: [{heroes}]\nlands: [{land}]\n{monsters}{more}"
    return laid(piles, **({"turn": "Krysia 3"} | how)).do("Krysia play prus r1.monsters").lies("r1", land)


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
