"""Avalanches and their order: what a change of phase sends home and resolves, and what a fight
leaves of what was full. Rulebook "Land Cards (details)", E03 to E05, E29, E35, E37, E43.
"""

from slavika.core.events import Reckoned
from tests.games.equinox.mixed_tables import lands
from tests.games.equinox.tables import laid
from tests.given import Scene

# The first land is a monster away from its fight; the new one has one symbol.
LAST = "r1.heroes: [fox.warrior6]\nr1.monsters: [prus, prus]\nKrysia.monsters: [prus]\nlands: [hel, kamien, slawno]\n"


def after(piles: str, time: int, **how) -> Scene:
    """Krysia's third action resolves the first land, and the marker goes on by one."""
    return laid(f"{LAST}{piles}", turn="Krysia 3", time=time, **how).do("Krysia play prus r1.monsters")


def fights(scene: Scene) -> list[str]:
    """The lands that fought since the last `do`, in order."""
    return [event.pile for event in scene.events if isinstance(event, Reckoned) and (event.final or not event.won)]


# Darkness.


def test_darkness_lowers_every_lands_heroes_from_the_top() -> None:
    """EQX-039, EQX-048, EQX-092, E05: Rega Fords and Uznam hold 3 instead of 4, the Spit 4 instead of 5."""
    scene = after(
        """
        r2: [rega_fords]
        r2.heroes: [owl.trickster, owl.seer, boar.scout, boar.trickster]
        r3: [spit]
        r3.heroes: [fox.trickster, fox.seer, owl.scout, boar.seer, boar.hunter]
        r4: [uznam]
        r4.heroes: [owl.hunter, owl.warrior5, owl.warrior6, fox.scout]
        Tomek.heroes: []
        Krysia.heroes: []
        """,
        time=8,
    )
    scene.marks("time", table=9).lies("r2.heroes", "owl.trickster", "owl.seer", "boar.scout")
    scene.lies("r3.heroes", "fox.trickster", "fox.seer", "owl.scout", "boar.seer")
    scene.lies("r4.heroes", "owl.hunter", "owl.warrior5", "owl.warrior6")
    scene.holds("Tomek.heroes", "boar.trickster", "boar.hunter").holds("Krysia.heroes", "fox.scout", "fox.warrior6")


def test_in_the_light_nobody_is_sent_home() -> None:
    """EQX-047, EQX-086: from 7 to 8 it is light as before."""
    heroes = "r2: [rega_fords]\nr2.heroes: [owl.trickster, owl.seer, boar.scout, boar.trickster]\n"
    scene = after(heroes, time=7).lies("r2.heroes", "owl.trickster", "owl.seer", "boar.scout", "boar.trickster")
    assert fights(scene) == ["r1"]


def test_darkness_sends_a_hunter_home_and_his_token_with_him() -> None:
    """E05, E07, E06, E10: what he covered is revealed: a Stolem, who sends the weak home."""
    piles = "r2: [rega_fords]\nr2.heroes: [owl.trickster, owl.scout, boar.scout, boar.hunter]\n"
    piles += "r2.blind: [{stolem: {covered by: boar.hunter}}]\nTomek.heroes: []\n"
    scene = after(piles, time=8).lies("r2.heroes", "owl.scout", "boar.scout").holds("Tomek.heroes", "boar.hunter")
    scene.lies("r2.monsters", "stolem").lies("r2.blind")


def test_darkness_sends_a_bishop_home_and_the_limit_rises() -> None:
    """E05, E18: heroes go first, so that at Rega Fords 4 monsters may lie again, not 3."""
    piles = "r2: [rega_fords]\nr2.heroes: [owl.trickster, owl.scout, boar.scout, christians.bishop]\n"
    scene = laid(f"{LAST.replace('fox', 'christians')}{piles}r2.monsters: [prus]\n", turn="Krysia 3", time=8,
                 clans="christians owl boar").do("Krysia play prus r1.monsters")  # fmt: skip
    assert fights(scene) == ["r1"]
    scene.lies("r2.heroes", "owl.trickster", "owl.scout", "boar.scout").lies("r2.monsters", "prus")


def test_in_darkness_some_lands_hold_more_monsters() -> None:
    """EQX-038, EQX-049, EQX-050, EQX-084: each of them fights with its third or fourth in the light, one later then."""
    for land, light, dark in (
        ("kolobrzeg", 3, 4),
        ("stargard", 3, 4),
        ("wolin", 4, 5),
        ("rugia", 4, 5),
        ("uznam", 3, 4),
    ):
        for time, limit in ((8, light), (9, dark), (16, dark), (17, light)):
            kinds = ["prus", "rokitnik", "kikimora", "boginka"]  # different ones, for Wolin's sake
            queue = ", ".join(kinds[: limit - 1])
            piles = f"r1: [{land}]\nr1.heroes: [fox.warrior6]\nr1.monsters: [{queue}]\nKrysia.monsters: [polewik]\n"
            scene = laid(f"{piles}lands: [heath]", turn="Krysia 3", time=time)
            assert fights(scene) == []
            scene.do("Krysia play polewik r1.monsters").lies("r1", "heath")


def test_darkness_sends_home_the_last_heroes_and_no_traitor() -> None:
    """E37, E05, S10: at the Rega Fords, of 3 in darkness, four traitors stay; whoever is a hero goes, wherever he
    stands; and the forecast has said so.
    """
    traitors = "zdrajca, {szeptuchy: {copies: zdrajca}}, {szeptuchy: {copies: zdrajca}}"
    for queue, home in ((f"zdrajca, {traitors}", []), (f"boar.hunter, {traitors}", ["boar.hunter"])):
        piles = f"{LAST}r2: [rega_fords]\nr2.heroes: [{queue}]\nTomek.heroes: []\n"
        scene = lands(piles, monsters="both", time=8)
        said = [repr(sentence) for sentence in scene.match.rules.forecast(scene.table)["time"].sentences]
        assert sum("would go home" in text for text in said) == len(home)
        scene.do("Krysia play prus r1.monsters").marks("time", table=9).lies("Tomek.heroes", *home)
        assert scene.count("r2.heroes") == 4 - len(home)
        assert scene.match.rules.settled(scene.table) is None


# Light.


def test_light_resolves_from_the_top_and_begins_anew() -> None:
    """EQX-090, EQX-091, E05: the second and the fourth land are full in the light; the third has one value."""
    piles = """
    r2: [stargard]
    r2.heroes: [boar.warrior6]
    r2.monsters: [prus, prus, prus]
    r3: [gdansk]
    r3.monsters: [prus, prus, prus]
    r4: [lake_drawsko]
    r4.monsters: [rokitnik, rokitnik, rokitnik]
    """
    scene = after(piles, time=16)
    assert fights(scene) == ["r1", "r2", "r4"]
    scene.marks("time", table=19).lies("r1", "hel").lies("r2", "kamien").lies("r3", "gdansk").lies("r4", "slawno")
    scene.glory(Krysia=8, Tomek=8)  # the Heath's and Stargard's; nobody stood at Lake Drawsko


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


def test_an_avalanche_of_three_lands_in_one_action() -> None:
    """E05, EQX-086, EQX-087, EQX-090, EQX-091: the fourth monster resolves the first land, light comes, and two more
    lands have reached their limit.
    """
    scene = laid(f"{NIGHT}\nlands: [heath, hel, kamien]", turn="Krysia 3", time=16)
    scene.do("Krysia play prus r1.monsters")

    assert fights(scene) == ["r1", "r2", "r3"]
    # Each comes from the top of the deck, and each moves the marker by its symbol: 17, 18, 19.
    scene.lies("r1", "heath").lies("r2", "hel").lies("r3", "kamien").marks("time", table=19)
    scene.holds("r2.monsters").holds("r3.monsters").lies("r4", "gdansk")


def test_the_new_lands_of_an_avalanche_are_not_used() -> None:
    """E29, EQX-088, EQX-089: of the three lands resolved in the second action, the third action may choose each."""
    night = NIGHT.replace("Krysia.monsters: [prus]", "Krysia.monsters: [prus, wieszczy]\nKrysia.heroes: []")
    scene = laid(f"{night}\nlands: [heath, hel, kamien]", turn="Krysia 2", used="r4", time=16)
    scene.do("Krysia play prus r1.monsters").turn("Krysia", 3, "r4")

    assert scene.legal("Krysia") == {f"play wieszczy {row}.monsters" for row in ("r1", "r2", "r3")}


def test_an_avalanche_is_over_before_anybody_acts() -> None:
    """EQX-088, EQX-089: in the second action of a turn, with a loot to share out in the middle of it."""
    piles = """
    r2: [stargard]
    r2.heroes: [boar.warrior6, owl.warrior6]
    r2.monsters: [prus, prus, prus]
    r2.treasures: [sword, shield]
    Krysia.heroes: []
    """
    hand = LAST.replace("Krysia.monsters: [prus]", "Krysia.monsters: [prus, polewik]")
    scene = laid(f"{hand}{piles}", turn="Krysia 2", time=16).do("Krysia play prus r1.monsters")
    scene.asks("Tomek", "cards", "sword", "shield").lies("r2", "stargard").do("Tomek answer sword")
    scene.lies("r2", "kamien").holds("Przemek.treasures", "shield").turn("Krysia", 3).asks("Krysia", "play", "monster")


def test_darkness_gives_way_to_light_while_a_land_is_left_one_short() -> None:
    """EQX-090: two monsters at Stargard are no fight in the light either."""
    scene = after("r2: [stargard]\nr2.monsters: [prus, prus]\n", time=16)
    assert fights(scene) == ["r1"]


def test_a_boat_left_in_an_avalanche_sails_once() -> None:
    """E05, E31: Uznam's hero comes to the new land; that one is not full in the same avalanche."""
    piles = "r2: [uznam]\nr2.heroes: [owl.warrior6, boar.warrior6]\nr2.monsters: [prus, prus, prus]\n"
    scene = after(piles, time=16)
    assert fights(scene) == ["r1", "r2"]
    scene.lies("r2", "kamien").lies("r2.heroes", "owl.warrior6")


def test_an_avalanche_goes_on_past_the_gem() -> None:
    """E03, E35: in the round's last turn two lands are full; with the first the gem is reached, and both are paid."""
    piles = """
    r1.heroes: [owl.warrior6]
    r1.monsters: [prus, prus]
    r2: [kamien]
    r2.heroes: [boar.warrior6]
    r2.monsters: [prus, prus]
    Tomek.monsters: [ogniki, prus]
    lands: [hel, slawno]
    """
    scene = laid(piles, turn="Tomek 3", time=23).do("Tomek play ogniki r1.monsters", "Tomek play prus r2.monsters")
    assert fights(scene) == ["r1", "r2"]
    assert scene.table.result is not None
    scene.glory(Przemek=8, Tomek=7)


def test_darkness_in_between_spares_a_land_that_was_full() -> None:
    """E43, E35, E05, EQX-086: with the first land resolved darkness comes, and Kołobrzeg holds a fourth monster."""
    piles = """
    r1.heroes: [owl.warrior6]
    r1.monsters: [prus, prus]
    r2: [kolobrzeg]
    r2.monsters: [prus, prus]
    Krysia.monsters: [ogniki, prus]
    lands: [hel, slawno]
    """
    scene = laid(piles, turn="Krysia 3", time=8).do("Krysia play ogniki r1.monsters", "Krysia play prus r2.monsters")
    assert fights(scene) == ["r1"]
    scene.lies("r2.monsters", "prus", "prus", "prus")
