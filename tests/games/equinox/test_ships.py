"""Ships: the first hero of a resolved land goes on into the new one. Rulebook "Land Cards (details)", E04, E06, E31."""

import pytest

from tests.games.equinox.tables import laid
from tests.given import Scene, cards

# One monster away from a fight of 8 against 3, at a land with a ship.
FIGHT = """
r1: [uznam]
r1.heroes: [owl.seer, fox.warrior6]
r1.monsters: [prus, prus]
Krysia.monsters: [prus]
"""


def sailed(piles: str = FIGHT, land: str = "heath", *, seat: str = "Krysia", clans: str = "", more: str = "") -> Scene:
    """Krysia's third action fills the first land, and that land comes in its place."""
    scene = laid(f"{piles}\nlands: [{land}]\n{more}", turn="Krysia 3", clans=clans)
    monster = scene.faces("Krysia.monsters")[0]
    return scene.do(f"Krysia play {monster} r1.monsters").lies("r1", land)


def aboard(*heroes: str) -> str:
    """The same land with those heroes."""
    return FIGHT.replace("owl.seer, fox.warrior6", ", ".join(heroes))


@pytest.mark.parametrize("land", [land.id for land in cards()["equinox"].of_kind("land")])
def test_every_land_with_a_ship_and_no_other_lets_sail(land: str) -> None:
    """EQX-037, EQX-093, EQX-094, E31: the first hero stays for the new land, nobody is asked, all others go home."""
    monsters = ["prus", "rokitnik", "kikimora", "boginka"][: cards()["equinox"][land]["monsters"] - 1]
    new = "pyrzyce" if land == "kamien" else "kamien"
    piles = f"r1: [{land}]\nr1.heroes: [owl.warrior6, fox.scout, fox.warrior5]\nr1.monsters: [{', '.join(monsters)}]\n"
    scene = laid(f"{piles}lands: [{new}]\nKrysia.monsters: [polewik]", turn="Krysia 3")
    scene.do("Krysia play polewik r1.monsters").lies("r1", new)
    ship = cards()["equinox"][land]["ship"]
    scene.lies("r1.heroes", *(["owl.warrior6"] if ship else [])).turn("Przemek", 1)
    assert ("owl.warrior6" in scene.faces("Przemek.heroes")) == (not ship)
    assert {"fox.scout", "fox.warrior5"} <= {*scene.faces("Krysia.heroes")}


def test_he_sails_although_evil_won() -> None:
    """E31: whoever won."""
    piles = aboard("owl.seer", "fox.scout").replace("prus, prus", "rarog, rarog")
    sailed(piles).lies("r1.heroes", "owl.seer").glory(Krysia=0, Przemek=0, Tomek=0)


def test_from_a_land_without_a_ship_nobody_sails() -> None:
    """EQX-037, EQX-103, E31: from the Heath to Hel all go home, though Hel has a ship."""
    sailed(FIGHT.replace("uznam", "slupsk"), "hel").lies("r1.heroes")


def test_without_a_hero_nobody_sails() -> None:
    """E31: and evil has won (E23)."""
    sailed(aboard()).lies("r1.heroes").lies("discard", "prus", "prus", "prus")


@pytest.mark.parametrize(("hero", "land"), [("owl.seer", "wiezyca"), ("owl.trickster", "hel")])
def test_a_minimum_level_sends_the_sailor_home(hero: str, land: str) -> None:
    """EQX-247, EQX-248, E31, E33: nobody else sails in his place."""
    scene = sailed(aboard(hero, "fox.warrior6"), land, more="Przemek.heroes: []").lies("r1.heroes")
    scene.holds("Przemek.heroes", hero)
    assert not any("sails" in line for line in scene.told())
    assert f"{hero} » seat 1" in scene.told()


def test_a_strong_sailor_stays_where_there_is_a_minimum() -> None:
    """E31, E33: a Scout of 3 at Wieżyca; and it is told that he sails."""
    scene = sailed(aboard("owl.scout", "fox.warrior6"), "wiezyca").lies("r1.heroes", "owl.scout")
    assert [line for line in scene.told() if "sails" in line] == ["owl.scout (seat 1) sails on"]


@pytest.mark.parametrize("hero", ["owl.seer", "owl.scout", "owl.hunter"])
def test_a_sailor_does_nothing_on_arrival(hero: str) -> None:
    """E31: he is not sent: no order is asked for, no land opened, no monster covered, no card drawn."""
    scene = sailed(aboard(hero, "fox.warrior6"), "gdansk", more="monsters: [rarog]").lies("r1.heroes", hero)
    scene.lies("r1.blind").quiet()

    assert ("table", "again") not in scene.table.marks
    scene = sailed(aboard(hero, "fox.warrior6"), "parseta_marsh", more="monsters: [rarog]").lies("r1.heroes", hero)
    assert scene.totals("r1.monsters") == {"rarog": 7}


def test_the_new_land_is_not_used_by_who_sails_there() -> None:
    """E29: the third action may choose it."""
    piles = FIGHT.replace("Krysia.monsters: [prus]", "Krysia.heroes: []\nKrysia.monsters: [prus, czart]")
    scene = laid(f"{piles}\nlands: [heath]", turn="Krysia 2", used="r2").do("Krysia play prus r1.monsters")

    scene.turn("Krysia", 3, "r2").lies("r1.heroes", "owl.seer")
    assert {move.split()[2] for move in scene.legal("Krysia")} == {"r1.monsters", "r3.monsters", "r4.monsters"}


def test_a_covered_hero_sails_and_his_cover_ends() -> None:
    """E31, E08: Płanetnik's Warrior counts again in the new land."""
    piles = aboard("owl.warrior6", "fox.warrior5").replace("prus, prus", "prus, {planetnik: {covers: owl.warrior6}}")
    scene = sailed(piles).lies("r1.heroes", "owl.warrior6")

    assert scene.totals("r1.heroes") == {"owl.warrior6": 6}
    assert [mark for mark in scene.table.marks if mark[1] == "covers"] == []


def test_a_hero_among_the_monsters_does_not_sail() -> None:
    """E31, E09: Południca's hero goes home; the first of those who are left in the queue sails."""
    piles = aboard("owl.trickster", "fox.warrior6").replace("[prus]", "[poludnica]") + "Przemek.heroes: []"
    scene = sailed(piles).lies("r1.heroes", "fox.warrior6").lies("r1.taken")
    scene.holds("Przemek.heroes", "owl.trickster")


def test_a_hero_under_brzeginia_does_not_sail() -> None:
    """E31, E13: he goes home when the land is resolved."""
    piles = aboard("owl.warrior6").replace("[prus]", "[brzeginia]") + "Przemek.heroes: [owl.scout]"
    sailed(piles).lies("r1.heroes", "owl.warrior6").lies("r1.under").holds("Przemek.heroes", "owl.scout")


def test_a_hunter_leaves_his_token_behind() -> None:
    """E07, E31: what he covered is discarded with the others."""
    piles = aboard("fox.hunter", "owl.warrior6").replace("prus, prus", "prus, {rarog: {covered by: fox.hunter}}")
    scene = sailed(piles).lies("r1.heroes", "fox.hunter").lies("discard", "prus", "rarog", "prus")

    assert [mark for mark in scene.table.marks if mark[1] == "covered by"] == []


def test_a_monk_copies_nobody_when_he_has_sailed() -> None:
    """E17, E31: he has no neighbour in the new land."""
    piles = aboard("{christians.monk: {copies: owl.warrior6}}", "owl.warrior6")
    scene = sailed(piles, clans="christians owl boar").lies("r1.heroes", "christians.monk").quiet()

    assert [mark for mark in scene.table.marks if mark[1] == "copies"] == []


def test_a_priest_who_sails_has_a_space() -> None:
    """E18, E31: alone in the new land, he stands outside its limit no more."""
    piles = aboard("{christians.priest: {outside: 1}}", "owl.warrior6", "owl.scout", "owl.hunter", "owl.warrior5")
    scene = sailed(piles, clans="christians owl boar").lies("r1.heroes", "christians.priest")

    assert [mark for mark in scene.table.marks if mark[1] == "outside"] == []
    assert scene.match.rules.room(scene.table)["r1.heroes"] == 2


def test_a_bishop_who_sails_lowers_the_new_limit() -> None:
    """E18, E31: at the Heath two monsters are enough then."""
    piles = aboard("christians.bishop", "owl.warrior6").replace("prus, prus]", "prus]")
    scene = sailed(piles, clans="christians owl boar").lies("r1.heroes", "christians.bishop")

    assert scene.match.rules.room(scene.table)["r1.monsters"] == 2


def test_the_sailor_is_there_before_the_new_lands_monster() -> None:
    """E04, E06, EQX-251: at the Parsęta Marsh a Stolem sends a Seer home, a Południca pulls him over, a Płanetnik
    covers a Warrior.
    """
    scene = sailed(FIGHT, "parseta_marsh", more="monsters: [stolem]\nPrzemek.heroes: []")
    scene.lies("r1.heroes").lies("r1.monsters", "stolem").holds("Przemek.heroes", "owl.seer")
    scene = sailed(FIGHT, "parseta_marsh", more="monsters: [poludnica]")
    scene.lies("r1.heroes").lies("r1.taken", "owl.seer").lies("r1.monsters", "poludnica")
    scene = sailed(aboard("owl.warrior6"), "parseta_marsh", more="monsters: [planetnik]").lies(
        "r1.heroes", "owl.warrior6"
    )
    assert scene.totals("r1.heroes") == {"owl.warrior6": 0}


def test_a_trickster_who_sails_has_chosen_nobody_yet() -> None:
    """E16, E31: whom he belittled in the fight before counts no more."""
    scene = sailed(aboard("fox.trickster", "owl.warrior6", "boar.scout")).lies("r1.heroes", "fox.trickster")

    assert [share.reckoning.total for share in scene.reckoned().shares] == [3, 1, 0]
    assert {name for subject, name in scene.table.marks if subject in scene.table.lying["r1.heroes"]} == set()
