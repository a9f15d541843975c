"""The fight against evil: when it comes, what is summed, who wins what, and the new land. Rulebook "Resolving a Land",
"Victory of Good" and "Victory of Evil"; E02, E04, E20, E21, E23, E27, E29.
"""

import pytest

from slavika.core.events import Moved, Reckoned
from tests.games.equinox.tables import laid, places
from tests.given import Scene, cards

# heath: 3 monsters, 8/4, one symbol. hel: one symbol.
WON = """
r1.heroes: [owl.warrior6, fox.warrior5, boar.scout]
r1.monsters: [prus, prus]
r1.treasures: [sword]
Krysia.monsters: [rokitnik, prus, prus, prus, prus]
lands: [hel]
treasures: [helmet, shield]
"""
LOST = WON.replace("[prus, prus]", "[rarog, rarog]").replace(
    "treasures: [helmet, shield]", "treasures: [armour, armour, helmet, helmet, shield, shield, helmet]"
)


def fought(piles: str, *, time: int = 2, last: str = "rokitnik") -> Scene:
    """Krysia's third action fills the first land."""
    return laid(piles, turn="Krysia 3", time=time).do(f"Krysia play {last} r1.monsters")


# When it comes.


def test_the_last_monster_starts_the_fight_at_once() -> None:
    """EQX-084, EQX-095: with two of the Heath's three there is none, with the third there is, before anything else."""
    scene = laid(WON.replace("[prus, prus]", "[prus]"), turn="Krysia 3").do("Krysia play rokitnik r1.monsters")
    assert not any(isinstance(event, Reckoned) for event in scene.events)
    scene.lies("r1", "heath").asks("Krysia", "cards", "prus", "prus", "prus", "prus")

    scene = fought(WON)
    names = [type(event).__name__ for event in scene.events]
    assert any(isinstance(event, Reckoned) for event in scene.events)
    scene.lies("r1", "hel")
    # The card arrives, then it is reckoned, and only then a new land comes.
    new = next(at for at, event in enumerate(scene.events)
               if isinstance(event, Moved) and event.target.name == "r1")  # fmt: skip
    assert names.index("Moved") < names.index("Reckoned") < new


def test_a_fight_comes_before_the_next_action() -> None:
    """EQX-095, EQX-096, EQX-122, E29: filled in the second action, it is over in the third; the new land is free."""
    piles = WON.replace("[rokitnik, prus, prus, prus, prus]", "[rokitnik, kikimora]") + "Krysia.heroes: []\n"
    scene = laid(piles, turn="Krysia 2", used="r2").do("Krysia play rokitnik r1.monsters")
    scene.turn("Krysia", 3, "r2").lies("r1", "hel")

    assert scene.legal("Krysia") == {f"play kikimora r{row}.monsters" for row in (1, 3, 4)}


def test_an_arrival_ability_comes_before_the_fight() -> None:
    """EQX-095, S13, E35: a Płanetnik who fills the land covers the strongest first: 2 against 5 + 3."""
    piles = WON.replace("Krysia.monsters: [rokitnik", "Krysia.monsters: [planetnik")
    scene = fought(piles, last="planetnik").sums(2, 8)
    assert places(scene) == [("Krysia", 5, 8), ("Tomek", 3, 4), ("Przemek", 0, 0)]


def test_the_limit_is_that_of_the_present_phase() -> None:
    """EQX-049, EQX-050, EQX-084, EQX-086: Kołobrzeg's third monster starts the fight in the light, not in darkness."""
    piles = WON.replace("r1.heroes", "r1: [kolobrzeg]\nr1.heroes", 1).strip() + "\n"
    fought(piles, time=8).lies("r1", "hel")
    dark = fought(piles, time=9).lies("r1", "kolobrzeg")
    assert not any(isinstance(event, Reckoned) for event in dark.events)


# What is summed.


def test_all_abilities_are_counted_in_the_sums() -> None:
    """EQX-097, EQX-098, E27: at Szczecin a Warrior of 5 has 6 and the Seer 2 + 2 + 2; a covered Raróg has 0."""
    piles = """
    r1: [szczecin]
    r1.heroes: [fox.seer, owl.warrior5, boar.scout, owl.hunter]
    r1.monsters: [{rarog: {covered by: owl.hunter}}, polewik, wieszczy]
    Krysia.monsters: [rokitnik]
    """
    fought(piles).sums(12, 6 + 6 + 3 + 4)


def test_what_a_land_takes_and_gives_is_counted() -> None:
    """EQX-097, E27, EQX-252: at Lake Drawsko Prus, Rokitnik and Kikimora have 0, 1 and 2; Czart keeps his 5."""
    piles = "r1: [lake_drawsko]\nr1.heroes: [owl.warrior6]\nr1.monsters: [prus, kikimora, czart]\n"
    fought(f"{piles}Krysia.monsters: [rokitnik]\nlands: [hel]", time=10).sums(0 + 2 + 5 + 1, 6).glory(Przemek=0)


@pytest.mark.parametrize(
    ("monsters", "good"), [("polewik, polewik", True), ("polewik, czart", True), ("polewik, wieszczy", False)]
)
def test_good_wins_a_tie(monsters: str, good: bool) -> None:
    """EQX-099, EQX-101: with a Rokitnik 10 and 11 are beaten by 11, 12 is not."""
    piles = (
        f"r1.heroes: [owl.warrior6, fox.warrior5]\nr1.monsters: [{monsters}]\nKrysia.monsters: [rokitnik]\nlands: [hel]"
    )
    scene = fought(piles)
    assert [event.won for event in scene.events if isinstance(event, Reckoned)][-1] == good
    scene.glory(Przemek=8 if good else 0, Krysia=4 if good else 0)


def test_evil_wins_where_no_hero_stands() -> None:
    """E23, S18: 0 against 0, and nobody is there to win."""
    piles = "r1.monsters: [boginka, boginka]\nr1.treasures: [sword]\nKrysia.monsters: [stolem]\nlands: [hel]"
    fought(piles, last="stolem").holds("spent", "sword").glory(Krysia=0, Przemek=0, Tomek=0)


def test_a_hero_of_nothing_wins_against_nothing() -> None:
    """E23: two Warriors beside a Boginka have 0, which is as much as three monsters of 0."""
    piles = "r1.heroes: [owl.warrior6, fox.warrior5]\nr1.monsters: [boginka, boginka]\nKrysia.monsters: [stolem]\n"
    scene = fought(f"{piles}lands: [hel]", last="stolem").sums(0, 0)
    # Both have a place; the closer of the two is first.
    assert places(scene) == [("Przemek", 0, 8), ("Krysia", 0, 4)]


# Good wins.


def test_places_follow_each_players_own_strength() -> None:
    """EQX-081, EQX-082, EQX-083, EQX-108, EQX-109, EQX-110: at Gdańsk 11, 7 and 4 for 9, 6 and 3."""
    piles = """
    r1: [gdansk]
    r1.heroes: [owl.scout, boar.warrior5, fox.warrior6, boar.hunter]
    r1.monsters: [prus, prus, prus]
    Krysia.monsters: [rokitnik]
    """
    assert places(fought(piles)) == [("Tomek", 9, 11), ("Krysia", 6, 7), ("Przemek", 3, 4)]


def test_a_third_place_that_is_not_printed_gains_nothing() -> None:
    """EQX-040, EQX-110, S21: the Heath gives 8 and 4; with three in it the third has a place and no glory."""
    scene = fought(WON)
    assert places(scene) == [("Przemek", 6, 8), ("Krysia", 5, 4), ("Tomek", 3, 0)]
    assert len(cards()["equinox"]["heath"]["glory"]) == 2


def test_of_tied_players_the_one_with_the_closest_hero_is_first() -> None:
    """EQX-111, S20: 6 each: Tomek's first hero stands closer, weak as he is, than Krysia's, and hers than Przemek's."""
    piles = """
    r1: [gdansk]
    r1.heroes: [boar.seer, fox.warrior6, owl.warrior6, boar.hunter]
    r1.monsters: [prus, prus, prus]
    Krysia.monsters: [rokitnik]
    """
    assert places(fought(piles)) == [("Tomek", 6, 11), ("Krysia", 6, 7), ("Przemek", 6, 4)]


def test_each_chooses_a_treasure_in_turn_until_none_is_left() -> None:
    """EQX-112, EQX-113, EQX-114, EQX-115, E20, E49: the land's four, a Czart's one; round and round from the first."""
    piles = """
    r1.heroes: [owl.warrior6, fox.warrior5, owl.scout]
    r1.monsters: [czart, prus]
    r1.treasures: [sword, shield, helmet, armour]
    Krysia.monsters: [rokitnik]
    treasures: [sword, helmet]
    lands: [hel]
    """
    scene = fought(piles).sums(8, 14).asks("Przemek", "cards", "sword", "shield", "helmet", "armour", "sword")
    scene.do("Przemek answer helmet").asks("Krysia", "cards", "sword", "shield", "armour", "sword")
    scene.lies("r1", "heath").do("Krysia answer armour").asks("Przemek", "cards", "sword", "shield", "sword")
    scene.do("Przemek answer shield")

    # What is left is alike, and needs no question. Only then does the new land come.
    scene.holds("Przemek.treasures", "helmet", "shield", "sword").holds("Krysia.treasures", "armour", "sword")
    scene.lies("r1", "hel").lies("loot").lies("r1.treasures", "helmet")


def test_it_is_told_who_takes_next() -> None:
    """E20: those for whom a treasure is left, in their order: of two Tomek, third, gets none."""

    def then(scene: Scene, who: str) -> list[int]:
        return [player.seat for player in dict(scene.asked(who).prompt.blanks)["players"]]

    scene = fought(WON.replace("[sword]", "[sword, shield]"))
    assert then(scene, "Przemek") == [scene.seat("Krysia")]
    scene = fought(WON.replace("[sword]", "[sword, shield, helmet, armour]"))
    assert then(scene, "Przemek") == [scene.seat("Krysia"), scene.seat("Tomek")]
    assert then(scene.do("Przemek answer sword"), "Krysia") == [scene.seat("Tomek"), scene.seat("Przemek")]


def test_who_alone_may_take_is_not_asked() -> None:
    """E20, E49: of different treasures he gets every one, whatever their order."""
    heroes, treasures = "[owl.warrior6, owl.warrior5, owl.scout]", "[sword, shield, helmet]"
    piles = f"r1.heroes: {heroes}\nr1.monsters: [prus, prus]\nr1.treasures: {treasures}\nlands: [hel]"
    scene = fought(piles + "\nKrysia.monsters: [rokitnik]")
    scene.holds("Przemek.treasures", "sword", "shield", "helmet").lies("r1", "hel")


def test_all_who_have_a_place_take_part_in_the_loot() -> None:
    """E20, EQX-113: also who has a third place without glory, and who has a share of 0."""
    piles = WON.replace("[sword]", "[sword, shield, helmet]").replace(
        "[prus, prus]", "[{planetnik: {covers: boar.scout}}, prus]"
    )
    scene = fought(piles.replace("treasures: [helmet, shield]", "treasures: [armour]"))
    scene.do("Przemek answer sword", "Krysia answer shield").holds("Tomek.treasures", "helmet").glory(Tomek=0)


@pytest.mark.parametrize(("monster", "bonus"), [("czart", 1), ("wieszczy", 2), ("rarog", 3)])
def test_strong_monsters_bring_treasures_from_the_deck(monster: str, bonus: int) -> None:
    """EQX-112, EQX-215, EQX-217, EQX-219, E21: so many cards more are shared out, beside the land's."""
    piles = WON.replace("[prus, prus]", f"[{monster}, prus]")
    piles = piles.replace("treasures: [helmet, shield]", "treasures: [helmet, shield, armour, sword, sword]")
    scene = fought(piles)
    assert len(scene.asked("Przemek").options) == 1 + bonus
    assert scene.count("loot") == bonus


def test_treasures_are_added_for_every_strong_monster() -> None:
    """E21: a Czart and a Wieszczy bring three together; a covered one none (E32)."""
    piles = WON.replace("[prus, prus]", "[czart, wieszczy]").replace("treasures: [helmet, shield]", "")
    assert fought(piles).count("loot") == 3
    piles = piles.replace("boar.scout", "boar.hunter").replace("wieszczy", "{wieszczy: {covered by: boar.hunter}}")
    assert fought(piles).asks("Przemek", "cards").count("loot") == 1


def test_too_few_treasures_are_all_that_there_are() -> None:
    """E02: with one in the deck and none discarded, a Raróg brings one, and the new land gets none."""
    piles = WON.replace("[prus, prus]", "[rarog, prus]").replace("treasures: [helmet, shield]", "treasures: [helmet]")
    scene = fought(piles).asks("Przemek", "cards", "sword", "helmet").do("Przemek answer sword")
    scene.holds("Krysia.treasures", "helmet").lies("r1", "hel").lies("r1.treasures")


def test_discarded_treasures_are_shuffled_in_when_the_deck_runs_dry() -> None:
    """E02: when a card is needed, and not before."""
    piles = WON.replace("treasures: [helmet, shield]", "treasures: []\nspent: [armour]")
    fought(piles).holds("Przemek.treasures", "sword").lies("r1.treasures", "armour").lies("spent")
    kept = WON.replace("treasures: [helmet, shield]", "treasures: [helmet]\nspent: [armour]")
    fought(kept).lies("r1.treasures", "helmet").lies("spent", "armour")


# Evil wins.


def test_evil_leaves_the_players_nothing() -> None:
    """EQX-102, EQX-116, EQX-117, E02, E21: 16 against 14: no glory; the land's sword is discarded, and with it the six
    cards of two Raróg. The new land has the next one of the deck.
    """
    scene = fought(LOST).sums(16, 14).glory(Krysia=0, Przemek=0, Tomek=0)
    for name in ("Krysia", "Przemek", "Tomek"):
        scene.holds(f"{name}.treasures")
    scene.lies("r1.treasures", "helmet").lies("loot")
    scene.holds("spent", "sword", "armour", "armour", "helmet", "helmet", "shield", "shield")


@pytest.mark.parametrize("piles", [WON, LOST])
def test_whoever_won_heroes_go_home_and_monsters_are_discarded(piles: str) -> None:
    """EQX-100, EQX-103, EQX-104, EQX-118, EQX-119: to their owners' hands, and onto the monsters' discard pile."""
    scene = fought(f"{piles}Przemek.heroes: [owl.seer]\nTomek.heroes: []\nKrysia.heroes: [fox.seer]\n")
    monsters = ["prus", "prus"] if piles == WON else ["rarog", "rarog"]

    scene.lies("r1.heroes").lies("r1.monsters").holds("discard", *monsters, "rokitnik")
    scene.holds("Przemek.heroes", "owl.seer", "owl.warrior6").holds("Tomek.heroes", "boar.scout")
    scene.holds("Krysia.heroes", "fox.seer", "fox.warrior5")


@pytest.mark.parametrize("piles", [WON, LOST])
@pytest.mark.parametrize(("land", "symbols"), [("hel", 1), ("gdansk", 2), ("oder_barrows", 3)])
def test_whoever_won_a_new_land_comes_with_its_treasures_and_time(piles: str, land: str, symbols: int) -> None:
    """EQX-105, EQX-106, EQX-107, EQX-120, EQX-121, EQX-122, E04: from the top of the stack, into the same place."""
    treasures = "treasures: [" + ", ".join(["helmet"] * 10) + "]"
    piles = "\n".join(line for line in piles.splitlines() if not line.startswith(("treasures", "lands")))
    scene = fought(f"{piles}\n{treasures}\nlands: [{land}, kamien]\n", time=3)

    scene.lies("r1", land).lies("passed", "heath").lies("lands", "kamien").marks("time", table=3 + symbols)
    scene.lies("r1.treasures", *["helmet"] * symbols).turn("Krysia", 4)


def test_resolved_lands_are_shuffled_when_the_stack_runs_dry() -> None:
    """E45, E02: when a land is needed, those resolved come again; the one just resolved is among them."""
    scene = fought(f"{WON.replace('lands: [hel]', 'lands: []')}passed: [hel, kamien]\n")
    lands = {*scene.faces("r1"), *scene.faces("lands")}

    assert lands == {"heath", "hel", "kamien"}
    scene.lies("passed")


def test_what_a_new_land_brings_comes_in_order() -> None:
    """E04: the land, its treasures, its monster, and then the time."""
    piles = WON.replace("lands: [hel]", "lands: [parseta_marsh]")
    scene = fought(f"{piles}monsters: [polewik]\n")
    arrived = [event.target.name if isinstance(event, Moved) else event.name for event in scene.events
               if (isinstance(event, Moved) and event.target.name in ("r1", "r1.treasures", "r1.monsters"))
               or (type(event).__name__ == "Marked" and event.name == "time")]  # fmt: skip

    assert arrived == ["r1.monsters", "r1", "r1.treasures", "r1.treasures", "r1.monsters", "time"]


def test_two_lands_filled_by_one_action_are_resolved_from_the_top() -> None:
    """E35, E29: the owed monster fills the first land, Ogniki the second; the first is resolved first."""
    piles = """
    r1.heroes: [owl.warrior6]
    r1.monsters: [prus, prus]
    r2: [kamien]
    r2.heroes: [boar.warrior6]
    r2.monsters: [prus, prus]
    Krysia.monsters: [ogniki, rokitnik]
    lands: [hel, slawno]
    """
    scene = laid(piles, turn="Krysia 3").do("Krysia play ogniki r2.monsters", "Krysia play rokitnik r1.monsters")
    fights = [event.pile for event in scene.events if isinstance(event, Reckoned) and event.final]

    assert fights == ["r1", "r2"]
    scene.lies("r1", "hel").lies("r2", "slawno")
