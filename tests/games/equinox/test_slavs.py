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


def test_a_trickster_is_not_asked_after_a_defeat():
    """E16: shares count only after a victory."""
    laid(
        "r1.heroes: [owl.scout, fox.trickster, boar.seer]\nr1.monsters: [rarog, rarog]\nKrysia.monsters: [prus]",
        turn="Krysia 3",
    ).do("Krysia play prus r1.monsters").quiet().glory(Krysia=0, Przemek=0, Tomek=0)


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


# Seer.


def test_a_seer_counts_two_more_for_each_hero_of_odd_strength():
    """EQX-182, EQX-183, E15: 1, 3 and 5 are odd, whoever owns them; 2, 4 and 6 are not."""
    scene = laid("r4.heroes: [fox.trickster, owl.scout, boar.warrior5, fox.seer]")
    assert scene.totals("r4.heroes")["fox.seer"] == 8
    scene = laid("r4.heroes: [owl.seer, owl.hunter, boar.warrior6, fox.seer]")
    assert (scene.totals("r4.heroes")["fox.seer"], scene.totals("r4.heroes")["owl.seer"]) == (2, 2)


def test_a_seer_looks_at_printed_strengths():
    """E15: at Szczecin a Warrior of 5 who counts 6 is odd, one of 6 who counts 7 is not."""
    scene = laid("r1: [szczecin]\nr1.heroes: [fox.seer, owl.warrior5, boar.warrior6]")
    assert scene.totals("r1.heroes") == {"fox.seer": 4, "owl.warrior5": 6, "boar.warrior6": 7}


def test_a_seer_looks_at_his_own_land_alone():
    """EQX-183: heroes of another land give him nothing."""
    assert laid("r1.heroes: [fox.seer]\nr2.heroes: [owl.scout, owl.warrior5]").totals("r1.heroes") == {"fox.seer": 2}


def test_a_seer_counts_no_covered_hero():
    """E08, E15: a Warrior of 5 under a Płanetnik gives him nothing."""
    piles = "r1.heroes: [owl.warrior5, fox.seer, boar.scout]\nr1.monsters: [{planetnik: {covers: owl.warrior5}}]"
    assert laid(piles).totals("r1.heroes") == {"owl.warrior5": 0, "fox.seer": 4, "boar.scout": 3}


def test_a_seer_puts_the_heroes_into_any_order():
    """EQX-184, E15: all six orders of three are offered, also that in which they lie."""
    scene = laid("r1.heroes: [owl.warrior5, boar.trickster]").do("Krysia play fox.seer r1.heroes")
    scene.asks("Krysia", "order", "owl.warrior5", "boar.trickster", "fox.seer")

    assert len(scene.legal("Krysia")) == 6
    assert "answer owl.warrior5 boar.trickster fox.seer" in scene.legal("Krysia")
    scene.do("Krysia answer fox.seer boar.trickster owl.warrior5")
    scene.lies("r1.heroes", "fox.seer", "boar.trickster", "owl.warrior5").turn("Krysia", 2, "r1").quiet()


def test_a_seer_first_in_a_land_orders_nothing():
    """EQX-184: one hero has one order, and nobody is asked."""
    laid().do("Krysia play fox.seer r1.heroes").turn("Krysia", 2).quiet()


# Scout.

SCOUT = "Krysia.heroes: [fox.scout, fox.warrior5]\nKrysia.monsters: [prus]"


def test_after_a_scout_the_next_action_may_go_to_the_same_land():
    """EQX-185, EQX-186, E14: his land is open to the second hero, and so are the others."""
    scene = laid(SCOUT).do("Krysia play fox.scout r1.heroes")
    assert scene.totals("r1.heroes") == {"fox.scout": 3}

    assert scene.legal("Krysia") == {f"play fox.warrior5 r{row}.heroes" for row in (1, 2, 3, 4)}
    assert str(scene.asked("Krysia").prompt) == "Send a hero to another land, or once more to heath"
    scene.do("Krysia play fox.warrior5 r1.heroes").lies("r1.heroes", "fox.scout", "fox.warrior5")
    assert "once more" not in str(scene.asked("Krysia").prompt)


def test_a_scouts_land_that_takes_nobody_is_not_named():
    """E14: whoever is asked is told of no land that he cannot choose."""
    full = "r1.heroes: [owl.scout, owl.seer]\n" + SCOUT
    scene = laid(full).do("Krysia play fox.scout r1.heroes")
    assert str(scene.asked("Krysia").prompt) == "Send a hero to another land"


def test_a_scout_opens_his_land_for_the_very_next_action_alone():
    """E14, EQX-186: after a hero elsewhere, or in that land, the third action may not choose it."""
    scene = laid(SCOUT).do("Krysia play fox.scout r1.heroes", "Krysia play fox.warrior5 r2.heroes")
    assert scene.legal("Krysia") == {"play prus r3.monsters", "play prus r4.monsters"}
    scene = laid(SCOUT).do("Krysia play fox.scout r1.heroes", "Krysia play fox.warrior5 r1.heroes")
    assert scene.legal("Krysia") == {f"play prus r{row}.monsters" for row in (2, 3, 4)}


def test_a_scouts_land_is_closed_after_a_monster_elsewhere():
    """E14: without a hero in hand the second action is a monster; sent elsewhere, it closes the land all the same."""
    scene = laid("Krysia.heroes: [fox.scout]\nKrysia.monsters: [prus, rokitnik]").do("Krysia play fox.scout r1.heroes")
    assert {f"play prus r{row}.monsters" for row in (1, 2, 3, 4)} <= scene.legal("Krysia")

    scene.do("Krysia play prus r2.monsters")
    assert scene.legal("Krysia") == {"play rokitnik r3.monsters", "play rokitnik r4.monsters"}


def test_after_a_scout_in_the_second_action_a_monster_may_follow_him():
    """EQX-186, EQX-062, E14: "hero or monster" is what the action is; the land of the first action stays closed."""
    scene = laid("Krysia.heroes: [fox.warrior5, fox.scout]\nKrysia.monsters: [prus]")
    scene.do("Krysia play fox.warrior5 r1.heroes", "Krysia play fox.scout r2.heroes")

    assert scene.legal("Krysia") == {f"play prus r{row}.monsters" for row in (2, 3, 4)}
    scene.do("Krysia play prus r2.monsters").lies("r2.monsters", "prus")


def test_the_scouts_land_is_closed_when_nothing_can_follow_him():
    """E14: without a monster in hand the third action is skipped, and the next player finds no land open."""
    scene = laid("Krysia.heroes: [fox.scout]", turn="Krysia 2").do("Krysia play fox.scout r1.heroes")
    scene.turn("Przemek", 1)
    assert ("table", "again") not in scene.table.marks


def test_after_a_scout_the_second_action_is_still_a_heros():
    """E14: no monster is sent after him while a hero fits into another land."""
    laid(SCOUT).do("Krysia play fox.scout r1.heroes").refuses("Krysia play prus r1.monsters", "hero")


def test_the_scouts_land_is_never_compulsory():
    """E30: where a hero fits into his land alone, the second action may be a monster instead."""
    full = """
    r2.heroes: [owl.trickster, owl.seer, owl.scout, owl.hunter]
    r3.heroes: [boar.trickster, boar.seer, boar.scout]
    r4.heroes: [boar.hunter, boar.warrior5, boar.warrior6, owl.warrior5]
    """
    scene = laid(f"{full}{SCOUT}").do("Krysia play fox.scout r1.heroes")

    monsters = {f"play prus r{row}.monsters" for row in (1, 2, 3, 4)}
    assert scene.legal("Krysia") == {"play fox.warrior5 r1.heroes"} | monsters


def test_what_only_a_scout_allows_compels_no_monster():
    """EQX-061, E14, E30: where his land alone admits Raróg, the third action may be skipped."""
    piles = "r1: [gdansk]\nr3: [pyrzyce]\nr4: [leba_dunes]\nKrysia.monsters: [rarog]"
    scene = laid(piles, turn="Krysia 2", used="r2").do("Krysia play fox.scout r1.heroes")

    assert scene.legal("Krysia") == {"play rarog r1.monsters", "press skip"}
    scene.do("Krysia press skip").turn("Przemek", 1).lies("discard", "rarog")


# Hunter.


def test_a_hunter_covers_a_monster_of_his_owners_choice():
    """EQX-187, EQX-188, EQX-190, E07: one of the queue; it bears his token and counts 0."""
    scene = laid("r1.monsters: [prus, polewik]").do("Krysia play fox.hunter r1.heroes")
    scene.asks("Krysia", "cards", "prus", "polewik").do("Krysia answer polewik")

    assert scene.totals("r1.monsters") == {"prus": 1, "polewik": 0}
    assert scene.totals("r1.heroes") == {"fox.hunter": 4}
    assert scene.table.marks[scene.table.lying["r1.monsters"][1], "covered by"] == "fox.hunter"
    scene.turn("Krysia", 2).lies("r1.blind")


def test_a_hunter_must_cover_where_there_is_one_monster():
    """E07, EQX-188: he must, and there is nothing to ask."""
    scene = laid("r1.monsters: [czart]").do("Krysia play fox.hunter r1.heroes").quiet()
    assert scene.totals("r1.monsters") == {"czart": 0}


def test_a_second_hunter_covers_another_monster():
    """E07, EQX-009, EQX-013: a covered monster is no choice; each Hunter has a token of his own."""
    monsters = "[{polewik: {covered by: owl.hunter}}, prus, rokitnik]"
    scene = laid(f"r4.heroes: [owl.hunter]\nr4.monsters: {monsters}").do("Krysia play fox.hunter r4.heroes")
    scene.asks("Krysia", "cards", "prus", "rokitnik").do("Krysia answer rokitnik")

    tokens = [scene.table.marks.get((card, "covered by")) for card in scene.table.lying["r4.monsters"]]
    assert tokens == ["owl.hunter", None, "fox.hunter"]


def test_a_hunter_in_a_land_without_monsters_lays_an_unseen_card():
    """EQX-192, E06, E07: the deck's top card, covered; it counts 0."""
    scene = laid("monsters: [rarog, prus]").do("Krysia play fox.hunter r1.heroes").quiet()

    scene.lies("r1.blind", "rarog").lies("r1.monsters").lies("monsters", "prus")
    assert scene.table.marks[scene.table.lying["r1.blind"][0], "covered by"] == "fox.hunter"
    assert scene.totals("r1.monsters") == {"?monsters": 0}


def test_a_second_hunter_lays_no_second_unseen_card():
    """E07: the queue is not empty, and all there is lies covered: nothing happens."""
    blind = "r1.heroes: [owl.hunter]\nr1.blind: [{prus: {covered by: owl.hunter}}]"
    laid(f"{blind}\nmonsters: [rarog]").do("Krysia play fox.hunter r1.heroes").quiet().lies("r1.blind", "prus").lies(
        "monsters", "rarog"
    )


def test_a_hunter_beside_an_unseen_card_covers_an_open_monster():
    """E07: the uncovered one of the queue, without a question."""
    blind = "r1.heroes: [owl.hunter]\nr1.blind: [{prus: {covered by: owl.hunter}}]\nr1.monsters: [czart]"
    scene = laid(blind).do("Krysia play fox.hunter r1.heroes").quiet()
    assert scene.totals("r1.monsters") == {"?monsters": 0, "czart": 0}


def test_with_all_monsters_covered_a_hunter_does_nothing():
    """E07: neither a second token nor a drawn card."""
    piles = "r4.heroes: [owl.hunter]\nr4.monsters: [{prus: {covered by: owl.hunter}}]\nmonsters: [rarog]"
    scene = laid(piles).do("Krysia play fox.hunter r4.heroes").turn("Krysia", 2).lies("r4.blind")
    assert scene.table.marks[scene.table.lying["r4.monsters"][0], "covered by"] == "owl.hunter"


def test_a_hunters_work_is_done_on_arrival_alone():
    """E07: a monster that comes later is not covered."""
    scene = laid("r1.heroes: [fox.hunter]\nKrysia.monsters: [prus]", turn="Krysia 3").do("Krysia play prus r1.monsters")
    assert scene.totals("r1.monsters") == {"prus": 1}


# Warriors.


@pytest.mark.parametrize("strength", [5, 6])
def test_warriors_have_no_ability(strength: int):
    """EQX-196, EQX-197: they count 5 and 6, nothing is asked, and no Warrior has an ability for another moment."""
    face = f"fox.warrior{strength}"
    scene = laid("r1.heroes: [owl.hunter]\nr1.monsters: [prus]").do(f"Krysia play {face} r1.heroes").quiet()
    warriors = [card for card in cards()["equinox"].of_kind("hero") if card["strength"] == strength]

    assert scene.totals("r1.heroes") == {"owl.hunter": 4, face: strength}
    assert scene.totals("r1.monsters") == {"prus": 1}
    assert len(warriors) == 6
    assert not any(words for card in warriors for words in card.abilities.values())
