"""Hunters' tokens: every way in which one goes, what the card under it does then, and what rests as long as it lies
there. Rulebook "Heroes and Their Special Abilities", E06, E07, E10, E32.
"""

import pytest

from tests.games.equinox.tables import laid, places

GDANSK = "r1: [gdansk]\n"  # 4 monsters, 5 heroes
MONK = "christians.monk"


def covered(face: str, more: str = "", by: str = "fox.hunter") -> str:
    """A monster under a token, as a position file has it."""
    return f"{{{face}: {{{more}covered by: {by}}}}}"


def tokens(scene) -> dict[str, object]:
    """The monsters of the first land that bear a token, each with its hero."""
    lying = scene.table.lying["r1.blind"] + scene.table.lying["r1.monsters"]
    marks = scene.table.marks
    return {scene.table.faces[card]: marks[card, "covered by"] for card in lying if (card, "covered by") in marks}


def pulled(piles: str, who: str = "Krysia", **how):
    """Południca is sent to the first land, which is Gdańsk unless others are laid, and takes the weakest there."""
    land = "" if "r1: " in piles else GDANSK
    hand = f"{who}.monsters: [poludnica, prus, czart]\n"
    return laid(f"{land}{hand}{piles}", turn=f"{who} 3", **how).do(f"{who} play poludnica r1.monsters")


# How it goes.


def test_it_goes_when_the_hunter_is_pulled_over():
    """EQX-194, EQX-195, E07, E09: of 4 and 6 he is the weaker; the Czart counts."""
    scene = pulled(f"r1.heroes: [fox.hunter, owl.warrior6]\nr1.monsters: [{covered('czart')}]")

    assert tokens(scene) == {}
    assert scene.totals("r1.monsters") == {"czart": 5, "poludnica": 0, "fox.hunter": 4}


def test_it_goes_when_the_hunter_is_covered():
    """EQX-194, EQX-225, E07, E08: the stronger of 4 and 3."""
    piles = (
        f"{GDANSK}r1.heroes: [fox.hunter, owl.scout]\nr1.monsters: [{covered('czart')}]\nKrysia.monsters: [planetnik]"
    )
    scene = laid(piles, turn="Krysia 3").do("Krysia play planetnik r1.monsters")

    assert tokens(scene) == {}
    assert scene.totals("r1.monsters") == {"czart": 5, "planetnik": 0}


def test_it_goes_when_the_hunter_leaves():
    """EQX-194, E07, E05: darkness sends him home, the last of four at the Rega Fords, where 3 may stand."""
    piles = f"""
    r1: [rega_fords]
    r1.heroes: [owl.scout, owl.seer, boar.scout, fox.hunter]
    r1.monsters: [{covered("czart")}]
    r2: [heath]
    r2.heroes: [boar.warrior6]
    r2.monsters: [prus, prus]
    Krysia.monsters: [prus]
    lands: [hel]
    """
    scene = laid(piles, turn="Krysia 3", time=8).do("Krysia play prus r2.monsters").marks("time", table=9)

    assert tokens(scene) == {}
    assert scene.totals("r1.monsters") == {"czart": 5}
    scene.lies("r1.heroes", "owl.scout", "owl.seer", "boar.scout")


def test_it_goes_when_a_monk_names_another():
    """E07, E17: Płanetnik covers the Hunter beside him, and both tokens go; he copies the Scout."""
    monsters = f"{covered('czart', by='owl.hunter')}, {covered('prus', by=MONK)}"
    piles = f"r1.heroes: [owl.hunter, {{{MONK}: {{copies: owl.hunter}}}}, boar.scout]\nr1.monsters: [{monsters}]\n"
    hand = "Krysia.monsters: [planetnik]"
    scene = laid(f"{GDANSK}{piles}{hand}", turn="Krysia 3", clans="christians owl boar")
    assert tokens(scene) == {"czart": "owl.hunter", "prus": MONK}

    scene.do("Krysia play planetnik r1.monsters")
    assert tokens(scene) == {}
    assert scene.totals("r1.monsters") == {"czart": 5, "prus": 1, "planetnik": 0}


def test_it_goes_also_when_the_other_is_a_hunter_too():
    """E07, E17: the Monk must choose anew, and names a second Hunter; it is another hero, and that one's ability works
    on arrival alone.
    """
    heroes = f"[boar.hunter, {{{MONK}: {{copies: owl.hunter}}}}, owl.hunter, christians.warrior6]"
    piles = f"{GDANSK}r1.heroes: {heroes}\nr1.monsters: [{covered('czart', by=MONK)}]\n"
    scene = laid(piles, turn="Przemek 1", clans="christians owl boar").do("Przemek play owl.seer r1.heroes")
    scene.do(f"Przemek answer boar.hunter {MONK} christians.warrior6 owl.hunter owl.seer")
    scene.asks("Krysia", "cards", "boar.hunter", "christians.warrior6").do("Krysia answer boar.hunter")

    assert (tokens(scene), scene.totals("r1.monsters")) == ({}, {"czart": 5})


def test_it_stays_while_the_hunter_is_moved():
    """E07: a Seer who puts him elsewhere in the queue takes nothing from him."""
    piles = f"r1.heroes: [fox.hunter, owl.scout]\nr1.monsters: [{covered('czart')}]"
    scene = laid(piles, turn="Tomek 1").do("Tomek play boar.seer r1.heroes")
    scene.do("Tomek answer owl.scout boar.seer fox.hunter")

    assert tokens(scene) == {"czart": "fox.hunter"}
    assert scene.totals("r1.monsters") == {"czart": 0}


def test_it_goes_for_good():
    """E07: when another Hunter covers the Płanetnik, he counts again, and his token stays away."""
    monsters = "r1.monsters: [czart, {planetnik: {covers: fox.hunter}}]"
    scene = laid(f"{GDANSK}r1.heroes: [fox.hunter]\n{monsters}", turn="Przemek 1").do(
        "Przemek play owl.hunter r1.heroes"
    )
    scene.do("Przemek answer planetnik")

    assert scene.totals("r1.heroes") == {"fox.hunter": 4, "owl.hunter": 4}
    assert tokens(scene) == {"planetnik": "owl.hunter"}
    assert scene.totals("r1.monsters") == {"czart": 5, "planetnik": 0}


# What the card under it does then.


def test_a_monster_that_came_openly_does_not_arrive_again():
    """E07: a Południca pulls no second hero, a Płanetnik covers none anew, Brzeginia takes nobody."""
    piles = f"r1.heroes: [fox.hunter, owl.warrior6, boar.warrior5]\nr1.monsters: [{covered('poludnica')}]"
    pulled(piles).lies("r1.heroes", "owl.warrior6", "boar.warrior5").lies("r1.taken", "fox.hunter")
    piles = f"r1.heroes: [fox.hunter, owl.warrior6, boar.warrior5]\nr1.monsters: [{covered('planetnik')}]"
    assert pulled(piles).totals("r1.heroes") == {"owl.warrior6": 6, "boar.warrior5": 5}
    piles = f"r1.heroes: [fox.hunter, owl.warrior6]\nr1.monsters: [{covered('brzeginia')}]"
    pulled(piles).lies("r1.under").asks("Krysia", "cards", "prus", "czart")


def test_an_uncovered_stolem_sends_the_weak_home():
    """E10, EQX-221: those who came while it lay covered; as long as the Hunter stays, they stay."""
    piles = f"{GDANSK}r1.heroes: [fox.hunter, owl.trickster, boar.scout]\nr1.monsters: [{covered('stolem')}]\n"
    scene = laid(f"{piles}Krysia.monsters: [prus]", turn="Krysia 3").do("Krysia play prus r1.monsters")
    scene.lies("r1.heroes", "fox.hunter", "owl.trickster", "boar.scout")
    scene = laid(f"{piles}Krysia.monsters: [planetnik]", turn="Krysia 3").do("Krysia play planetnik r1.monsters")
    scene.lies("r1.heroes", "fox.hunter", "boar.scout")


BLIND = "r1.heroes: [fox.hunter, owl.warrior6, boar.warrior5]\n"


def test_an_unseen_card_lies_before_the_queue():
    """E07, EQX-195: revealed, it keeps its place, before the monsters that came after it, and counts."""
    scene = pulled(f"{BLIND}r1.blind: [{covered('czart')}]\nr1.monsters: [prus]")
    scene.lies("r1.blind").lies("r1.monsters", "czart", "prus", "poludnica")
    assert scene.totals("r1.monsters") == {"czart": 5, "prus": 1, "poludnica": 0, "fox.hunter": 4}


def test_an_unseen_planetnik_arrives():
    """E06, E07: it covers the strongest who is left when it is revealed."""
    scene = pulled(f"{BLIND}r1.blind: [{covered('planetnik')}]")
    assert scene.totals("r1.heroes") == {"owl.warrior6": 0, "boar.warrior5": 5}


def test_an_unseen_poludnica_arrives():
    """E06, E07: it takes the weakest who is left, and both heroes count against the others."""
    scene = pulled(f"{BLIND}r1.blind: [{covered('poludnica')}]")
    scene.holds("r1.taken", "fox.hunter", "boar.warrior5").lies("r1.heroes", "owl.warrior6")
    assert scene.totals("r1.monsters") == {"poludnica": 0, "fox.hunter": 4, "boar.warrior5": 5}


def test_an_unseen_stolem_arrives():
    """E06, E07, E10: the Trickster goes home; the Hunter, covered, stays."""
    piles = f"{GDANSK}r1.heroes: [fox.hunter, owl.trickster, boar.scout]\nr1.blind: [{covered('stolem')}]"
    scene = laid(f"{piles}\nKrysia.monsters: [planetnik]", turn="Krysia 3").do("Krysia play planetnik r1.monsters")
    scene.lies("r1.heroes", "fox.hunter", "boar.scout").lies("r1.monsters", "stolem", "planetnik")


def test_an_unseen_brzeginia_begins_with_whose_turn_it_is():
    """E06, E13: laid by nobody, in Tomek's turn: Tomek, then Przemek; Krysia's Hunter stands there no more."""
    hands = "Krysia.heroes: [fox.seer]\nPrzemek.heroes: [owl.seer, owl.scout]\nTomek.heroes: [boar.seer, boar.scout]"
    scene = pulled(f"{BLIND}r1.blind: [{covered('brzeginia')}]\n{hands}", who="Tomek")
    scene.asks("Tomek", "cards", "boar.seer", "boar.scout").do("Tomek answer boar.seer")
    scene.asks("Przemek", "cards", "owl.seer", "owl.scout").do("Przemek answer owl.scout")
    scene.holds("r1.under", "boar.seer", "owl.scout").lies("Krysia.heroes", "fox.seer")


def test_unseen_ogniki_owe_nothing():
    """E06: what its player would choose does not happen; it uses no land either."""
    scene = pulled(f"{BLIND}r1.blind: [{covered('ogniki')}]").lies("r1.monsters", "ogniki", "poludnica")
    scene.asks("Krysia", "cards", "prus", "czart")


# What rests, and what resumes.


def test_a_covered_monster_gives_no_strength_no_ability_and_no_treasure():
    """EQX-189, EQX-190, E32: a Raróg of 7 under a token brings no card when it is fought."""
    piles = f"r1.heroes: [fox.hunter, owl.scout]\nr1.monsters: [{covered('rarog')}, prus]\nr1.treasures: [sword]\n"
    scene = laid(f"{piles}Krysia.monsters: [prus]\ntreasures: [shield, helmet]\nlands: [hel]", turn="Krysia 3")
    scene.do("Krysia play prus r1.monsters").sums(2, 7)

    # The new land's treasure is the deck's first card: nothing was drawn before.
    assert places(scene) == [("Krysia", 4, 8), ("Przemek", 3, 4)]
    scene.holds("Krysia.treasures", "sword").lies("r1.treasures", "shield")


def test_a_covered_monster_takes_one_space():
    """EQX-191, E32: it is one of three at the Heath; at the Lagoon a covered Czart takes one space, not two."""
    piles = f"r1.heroes: [fox.hunter]\nr1.monsters: [{covered('czart')}, prus]\nKrysia.monsters: [prus]\nlands: [hel]"
    laid(piles, turn="Krysia 3").do("Krysia play prus r1.monsters").lies("r1", "hel")
    laid(f"r1: [lagoon]\n{piles}", turn="Krysia 3").do("Krysia play prus r1.monsters").lies("r1", "lagoon")


def test_an_unseen_card_takes_one_space():
    """EQX-191, EQX-192, E07: at the Heath it is one of three, and counts 0 in the fight, whatever it is."""
    piles = f"r1.heroes: [fox.hunter]\nr1.blind: [{covered('rarog')}]\nr1.monsters: [prus]\nKrysia.monsters: [prus]"
    scene = laid(f"{piles}\nlands: [hel]", turn="Krysia 3").do("Krysia play prus r1.monsters").lies("r1", "hel")
    scene.sums(2, 4).lies("r1.blind")


@pytest.mark.parametrize("where", ["monsters", "blind"])
def test_a_land_that_an_uncovered_monster_fills_is_resolved_at_once(where: str):
    """E32, E25, E06: at the Lagoon, of 4, a Czart takes two spaces as soon as its token is gone: 2 + 1 + 1."""
    more = "prus" if where == "blind" else f"{covered('czart')}, prus"
    piles = f"r1: [lagoon]\nr1.heroes: [fox.hunter, owl.warrior6]\nr1.monsters: [{more}]\nlands: [hel]\n"
    piles += f"r1.blind: [{covered('czart')}]" if where == "blind" else ""
    pulled(piles).lies("r1", "hel").sums(10, 6)


def test_a_covered_monster_is_none_of_its_kind():
    """E32, EQX-244: in the Beech Forest a covered Prus strengthens no other."""
    scene = laid(f"r1: [beech_forest]\nr1.heroes: [fox.hunter]\nr1.monsters: [{covered('prus')}, prus, rokitnik]")
    assert [line.amount for line in dict(scene.match.rules.totals(scene.table))["r1.monsters"].lines] == [0, 1, 2]


def test_while_planetnik_lies_covered_its_hero_counts():
    """E32, E08: and he is covered again when it is uncovered."""
    monsters = f"r1.monsters: [{covered('planetnik', 'covers: owl.warrior6, ')}]"
    piles = f"r1.heroes: [fox.hunter, owl.warrior6, boar.warrior5]\n{monsters}"
    assert laid(GDANSK + piles).totals("r1.heroes") == {"fox.hunter": 4, "owl.warrior6": 6, "boar.warrior5": 5}
    assert pulled(piles).totals("r1.heroes") == {"owl.warrior6": 0, "boar.warrior5": 5}


def test_while_poludnica_lies_covered_her_hero_gives_nothing():
    """E32, E09: he stays where he is, and gives his strength again when she is uncovered."""
    monsters = f"r1.taken: [boar.trickster]\nr1.monsters: [{covered('poludnica', 'takes: boar.trickster, ')}]"
    piles = f"r1.heroes: [fox.hunter, owl.warrior6]\n{monsters}"
    assert laid(GDANSK + piles).totals("r1.monsters") == {"poludnica": 0, "boar.trickster": 0}
    assert pulled(piles).totals("r1.monsters") == {"poludnica": 0, "boar.trickster": 1, "fox.hunter": 4}


def test_while_stolem_lies_covered_its_minimum_is_off():
    """E32, E10: a Trickster may come, and may not when the token is gone."""
    piles = f"{GDANSK}r1.heroes: [fox.hunter]\nr1.monsters: [{covered('stolem')}]"
    laid(piles, turn="Przemek 1").do("Przemek play owl.trickster r1.heroes")
    laid(f"{GDANSK}r1.monsters: [stolem]", turn="Przemek 1").refuses("Przemek play owl.trickster r1.heroes", "weak")


def test_while_boginka_lies_covered_warriors_count():
    """E32, E11: and they count 0 again when she is uncovered."""
    piles = f"r1.heroes: [fox.hunter, owl.warrior6, boar.warrior5]\nr1.monsters: [{covered('boginka')}]"
    assert laid(GDANSK + piles).totals("r1.heroes") == {"fox.hunter": 4, "owl.warrior6": 6, "boar.warrior5": 5}
    assert pulled(piles).totals("r1.heroes") == {"owl.warrior6": 0, "boar.warrior5": 0}


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


def test_a_revealed_monster_obeys_no_level() -> None:
    """E33, E06: at the Łeba Dunes, of level 4, a Raróg lies nevertheless."""
    piles = "r1: [leba_dunes]\nr1.heroes: [owl.hunter, fox.scout]\nr1.blind: [{rarog: {covered by: owl.hunter}}]\n"
    scene = laid(f"{piles}Krysia.monsters: [planetnik]", turn="Krysia 3").do("Krysia play planetnik r1.monsters")
    scene.lies("r1.monsters", "rarog", "planetnik")
