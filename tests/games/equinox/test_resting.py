"""What rests while it lies under a token, and what comes back when the token goes: how Hunters, Monks, Płanetnik,
Południca, Stolem and Boginka meet. E06, E07, E09, E10, E13, E25, E32.
"""

import pytest

from slavika.core.events import Reckoned
from tests.games.equinox.tables import laid, places
from tests.given import Scene

GDANSK = "r1: [gdansk]\n"


def standing(scene: Scene) -> tuple[int, int]:
    """What both sides of the first land count together, monsters first."""
    reckonings = dict(scene.match.rules.totals(scene.table))
    return reckonings["r1.monsters"].total, reckonings["r1.heroes"].total


def fights(scene: Scene) -> list[str]:
    """The lands that fought since the last `do`."""
    return [event.pile for event in scene.events if isinstance(event, Reckoned) and (event.final or not event.won)]


# While it lies covered.


@pytest.mark.parametrize(
    ("heroes", "monster", "taken", "monsters", "good"),
    [
        ("owl.warrior6, owl.hunter", "planetnik: {covers: owl.warrior6, covered by: owl.hunter}", "", 0, 10),
        ("owl.warrior6, owl.hunter", "poludnica: {takes: boar.scout, covered by: owl.hunter}", "boar.scout", 0, 10),
        ("owl.warrior6, fox.warrior5, owl.hunter", "boginka: {covered by: owl.hunter}", "", 0, 15),
        ("owl.warrior6, owl.hunter", "rarog: {covered by: owl.hunter}", "", 0, 10),
    ],
)
def test_a_covered_monsters_work_rests(heroes: str, monster: str, taken: str, monsters: int, good: int) -> None:
    """EQX-189, EQX-190, E32: the covered hero counts, the one pulled over gives nothing, no Warrior is lowered."""
    scene = laid(f"{GDANSK}r1.heroes: [{heroes}]\nr1.monsters: [{{{monster}}}]\nr1.taken: [{taken}]")
    assert standing(scene) == (monsters, good)
    scene.holds("r1.taken", *([taken] if taken else []))


def test_a_covered_czart_takes_one_space_at_the_lagoon() -> None:
    """EQX-191, EQX-249, E32, E25: with it and two Prus three of four spaces are taken."""
    piles = "r1: [lagoon]\nr1.heroes: [owl.hunter]\nr1.monsters: [{czart: {covered by: owl.hunter}}, prus]\n"
    scene = laid(f"{piles}Krysia.monsters: [prus]", turn="Krysia 3").do("Krysia play prus r1.monsters")
    assert fights(scene) == []


def test_a_covered_monster_is_of_no_kind() -> None:
    """E32: in the Beech Forest a Prus beside a covered one has 1, not 2."""
    piles = "r1: [beech_forest]\nr1.heroes: [owl.hunter]\nr1.monsters: [{prus: {covered by: owl.hunter}}, prus]"
    assert standing(laid(piles)) == (1, 4)


# When the token goes.


def uncovered(monster: str, heroes: str = "owl.hunter", more: str = "", last: str = "planetnik") -> Scene:
    """Krysia sends a Płanetnik to Gdańsk, who covers its strongest hero, Przemek's Hunter."""
    piles = f"{GDANSK}r1.heroes: [{heroes}]\nr1.monsters: [{{{monster}}}]\nKrysia.monsters: [{last}]\n{more}"
    return laid(piles, turn="Krysia 3").do(f"Krysia play {last} r1.monsters")


def test_an_uncovered_planetnik_covers_his_hero_again() -> None:
    """E32, E07, E09: the Południca takes the Hunter (4) and not the Warrior (6), who is then covered as before."""
    mark = "planetnik: {covers: fox.warrior6, covered by: owl.hunter}"
    scene = uncovered(mark, "owl.hunter, fox.warrior6", last="poludnica").lies("r1.taken", "owl.hunter")
    assert standing(scene) == (4, 0)


def test_an_uncovered_poludnica_has_her_heros_strength_again() -> None:
    """E32, E07: the Scout gives his 3, and she pulls nobody over a second time."""
    mark = "poludnica: {takes: boar.scout, covered by: owl.hunter}"
    scene = uncovered(mark, "owl.hunter, fox.trickster", "r1.taken: [boar.scout]")
    scene.lies("r1.taken", "boar.scout").lies("r1.heroes", "owl.hunter", "fox.trickster")
    assert standing(scene) == (3, 1)


@pytest.mark.parametrize("monster", ["poludnica", "brzeginia"])
def test_who_arrived_openly_does_not_arrive_again(monster: str) -> None:
    """E07: uncovered, they neither pull nor bury anybody."""
    scene = uncovered(f"{monster}: {{covered by: owl.hunter}}", "owl.hunter, fox.scout").quiet()
    scene.lies("r1.taken").lies("r1.under").lies("r1.heroes", "owl.hunter", "fox.scout")


def test_an_uncovered_boginka_lowers_warriors_again() -> None:
    """E32, E11, E09: while she rests the Hunter is weakest and goes over; then two Warriors count nothing."""
    piles = f"{GDANSK}r1.heroes: [owl.hunter, fox.warrior5, boar.warrior6]\n"
    piles += "r1.monsters: [{boginka: {covered by: owl.hunter}}]\nKrysia.monsters: [poludnica]"
    scene = laid(piles, turn="Krysia 3")
    assert standing(scene) == (0, 15)
    scene.do("Krysia play poludnica r1.monsters").lies("r1.taken", "owl.hunter")
    assert standing(scene) == (4, 0)


def test_an_uncovered_monster_may_fill_the_land() -> None:
    """E32, E25: a Czart needs two of the Lagoon's four spaces again: 2 + 1 + 1, and the fight is at once."""
    piles = "r1: [lagoon]\nr1.heroes: [owl.hunter]\nr1.monsters: [{czart: {covered by: owl.hunter}}, prus]\n"
    scene = laid(f"{piles}Krysia.monsters: [planetnik]\nlands: [heath]", turn="Krysia 3")
    scene.do("Krysia play planetnik r1.monsters").sums(6, 0).lies("r1", "heath")


def test_a_land_may_be_filled_without_a_monster_laid() -> None:
    """E07, E17, E32: Przemek's Seer moves the Monk away from the Hunter, so that his token goes, too; the Czart counts.

    The Seer has 2 + 2, the Monk beside him 1 + 2, the Hunter 4: 11 against 7.
    """
    piles = """
    r1: [lagoon]
    r1.heroes: [owl.hunter, {christians.monk: {copies: owl.hunter}}]
    r1.monsters: [{czart: {covered by: christians.monk}}, prus, prus]
    lands: [heath]
    """
    scene = laid(piles, turn="Przemek 1", clans="christians owl boar").do("Przemek play owl.seer r1.heroes")
    scene.do("Przemek answer owl.hunter owl.seer christians.monk").sums(7, 11).lies("r1", "heath")
    assert places(scene)[0] == ("Przemek", 8, 12)


def test_a_monk_beside_another_hunter_keeps_no_token() -> None:
    """E07: the Monk who copied a Hunter names another hero, and what he had covered counts again."""
    piles = """
    r1: [gdansk]
    r1.heroes: [owl.scout, {christians.monk: {copies: boar.hunter}}, boar.hunter]
    r1.monsters: [{rarog: {covered by: christians.monk}}]
    """
    scene = laid(piles, turn="Przemek 1", clans="christians owl boar").do("Przemek play owl.seer r1.heroes")
    scene.do("Przemek answer boar.hunter owl.scout christians.monk owl.seer")
    scene.asks("Krysia", "cards", "owl.scout", "owl.seer").do("Krysia answer owl.scout").turn("Przemek", 2, "r1")
    assert scene.totals("r1.monsters") == {"rarog": 7}


def test_an_uncovered_stolem_sends_the_weak_home() -> None:
    """E10: also one who came while it was covered; the covered Hunter of 4 stays."""
    scene = uncovered("stolem: {covered by: owl.hunter}", "owl.hunter, fox.seer, boar.scout", "Krysia.heroes: []")
    scene.lies("r1.heroes", "owl.hunter", "boar.scout").holds("Krysia.heroes", "fox.seer")


# What is revealed arrives.


def revealed(face: str, heroes: str = "owl.hunter, fox.scout", more: str = "") -> Scene:
    """Under Przemek's Hunter lies a card that nobody has seen; he is covered."""
    piles = f"{GDANSK}r1.heroes: [{heroes}]\nr1.blind: [{{{face}: {{covered by: owl.hunter}}}}]\n"
    return laid(f"{piles}Krysia.monsters: [planetnik]\n{more}", turn="Krysia 3").do("Krysia play planetnik r1.monsters")


def test_a_revealed_stolem_sends_the_weak_home() -> None:
    """E06, E07, E10: by itself, laid by nobody."""
    scene = revealed("stolem", "owl.hunter, fox.seer, boar.scout", "Krysia.heroes: []")
    scene.lies("r1.monsters", "stolem", "planetnik").lies("r1.heroes", "owl.hunter", "boar.scout")


def test_a_revealed_planetnik_covers_the_strongest_who_is_left() -> None:
    """E06, E07, E08: the Hunter lies covered by the one that Krysia sent; the Scout of 3 is strongest now."""
    scene = revealed("planetnik", "owl.hunter, fox.scout, boar.trickster")
    assert scene.totals("r1.heroes") == {"owl.hunter": 0, "fox.scout": 0, "boar.trickster": 1}


def test_a_revealed_poludnica_pulls_the_weakest_uncovered() -> None:
    """E06, E07, E09: the Hunter counts 0, but he is covered; so the Trickster goes over."""
    scene = revealed("poludnica", "owl.hunter, fox.scout, boar.trickster").lies("r1.taken", "boar.trickster")
    assert standing(scene) == (1, 3)


def test_a_revealed_brzeginia_asks_from_the_player_whose_turn_it_is() -> None:
    """E13, E06: it is Krysia's turn; Przemek is asked too, for his covered Hunter is a hero there."""
    more = "Krysia.heroes: [fox.seer, fox.warrior5]\nTomek.heroes: [boar.seer, boar.warrior5]\n"
    more += "Przemek.heroes: [owl.seer, owl.warrior5]"
    scene = revealed("brzeginia", "boar.trickster, owl.hunter, fox.scout", more)
    scene.asks("Krysia", "cards", "fox.seer", "fox.warrior5").do("Krysia answer fox.seer")
    scene.asks("Przemek", "cards", "owl.seer", "owl.warrior5").do("Przemek answer owl.warrior5")
    scene.asks("Tomek", "cards", "boar.seer", "boar.warrior5").do("Tomek answer boar.seer")
    scene.holds("r1.under", "fox.seer", "owl.warrior5", "boar.seer").quiet()


def test_a_revealed_monster_may_fill_the_land() -> None:
    """E06, E25: a Raróg takes two of the five spaces at the Oder Barrows: 2 + 1 + 1 + 1."""
    piles = "r1: [oder_barrows]\nr1.heroes: [owl.hunter, fox.scout]\nr1.blind: [{rarog: {covered by: owl.hunter}}]\n"
    piles += "r1.monsters: [prus, prus]\nKrysia.monsters: [planetnik]\nlands: [heath]"
    laid(piles, turn="Krysia 3").do("Krysia play planetnik r1.monsters").sums(9, 3).lies("r1", "heath")


def test_a_revealed_monster_obeys_no_level() -> None:
    """E33, E06: at the Łeba Dunes, of level 4, a Raróg lies nevertheless."""
    piles = "r1: [leba_dunes]\nr1.heroes: [owl.hunter, fox.scout]\nr1.blind: [{rarog: {covered by: owl.hunter}}]\n"
    scene = laid(f"{piles}Krysia.monsters: [planetnik]", turn="Krysia 3").do("Krysia play planetnik r1.monsters")
    scene.lies("r1.monsters", "rarog", "planetnik")


def test_a_card_drawn_at_rugia_owes_nothing() -> None:
    """E06, E34: nobody laid it."""
    scene = laid("r1: [rugia]\nmonsters: [prus]\nKrysia.monsters: [polewik]").do("Krysia play fox.hunter r1.heroes")
    scene.turn("Krysia", 2, "r1").asks("Krysia", "play", "hero")


def test_what_lies_under_brzeginia_comes_home_though_she_is_covered() -> None:
    """EQX-240, E13: when the land is resolved, whoever won."""
    piles = "r1: [pyrzyce]\nr1.heroes: [owl.hunter]\nr1.monsters: [{brzeginia: {covered by: owl.hunter}}, prus, prus]\n"
    piles += "r1.under: [boar.seer, owl.seer]\nPrzemek.heroes: []\nTomek.heroes: []\nKrysia.monsters: [prus]"
    scene = laid(piles, turn="Krysia 3").do("Krysia play prus r1.monsters").lies("r1.under")
    scene.holds("Przemek.heroes", "owl.hunter", "owl.seer").holds("Tomek.heroes", "boar.seer")


# The weakest and the strongest at that moment.


def test_poludnica_takes_a_warrior_whom_boginka_has_lowered() -> None:
    """E09, E11: two Warriors count 0, the closer goes over; he gives his printed 6; the other one is no pair."""
    piles = f"{GDANSK}r1.heroes: [owl.warrior6, boar.trickster, fox.warrior5]\nr1.monsters: [boginka]\n"
    scene = laid(f"{piles}Krysia.monsters: [poludnica]", turn="Krysia 3")
    scene.do("Krysia play poludnica r1.monsters").lies("r1.taken", "owl.warrior6")
    assert standing(scene) == (6, 6)


def test_who_was_pulled_over_frees_his_space() -> None:
    """EQX-236, E09: a full Heath takes a hero again; his owner has no place there, and he goes home with the others."""
    piles = "r1.heroes: [boar.trickster, owl.warrior6, owl.scout]\nr1.monsters: [prus]\nTomek.heroes: []\n"
    scene = laid(f"{piles}Krysia.monsters: [poludnica, prus]\nlands: [hel]", turn="Krysia 3")
    scene.do("Krysia play poludnica r1.monsters")
    scene.do("Przemek play owl.trickster r1.heroes").lies("r1.heroes", "owl.warrior6", "owl.scout", "owl.trickster")
    piles = piles.replace("[boar.trickster, ", "[").replace("[prus]", "[{poludnica: {takes: boar.trickster}}, prus]")
    scene = laid(f"{piles}r1.taken: [boar.trickster]\nKrysia.monsters: [prus]\nlands: [hel]", turn="Krysia 3")
    scene.do("Krysia play prus r1.monsters").sums(3, 9).holds("Tomek.heroes", "boar.trickster")
    assert places(scene) == [("Przemek", 9, 8)]
