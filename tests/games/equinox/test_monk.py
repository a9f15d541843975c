"""The Monk, who copies the ability of a hero beside him: what he copies on arrival, and what when he must choose anew.
Rulebook "Heroes and Their Special Abilities", E17.
"""

import pytest

from tests.games.equinox.tables import laid, places

MONK = "christians.monk"


def table(piles: str, **how):
    """Krysia plays the Christians; the first land is Gdańsk: 4 monsters, 5 heroes, 11/7/4, two symbols."""
    return laid(f"r1: [gdansk]\n{piles}", **({"clans": "christians owl boar"} | how))


def token(scene) -> str | None:
    """The hero under the Monk token in the first land."""
    (monk,) = [card for card in scene.table.lying["r1.heroes"] if scene.table.faces[card] == MONK]
    return scene.table.marks.get((monk, "copies"))


# On arrival.


def test_a_monk_copies_his_neighbour():
    """EQX-198, EQX-199, EQX-200, E17: without a question; ability, not strength: a Warrior has none."""
    scene = table("r1.heroes: [owl.scout, owl.warrior6]").do(f"Krysia play {MONK} r1.heroes").quiet()

    assert token(scene) == "owl.warrior6"
    assert scene.totals("r1.heroes")[MONK] == 1


def test_a_monk_first_in_a_land_copies_nobody():
    """E17: no neighbour, no ability."""
    scene = table("").do(f"Krysia play {MONK} r1.heroes").quiet()
    assert (token(scene), scene.totals("r1.heroes")) == (None, {MONK: 1})


def test_a_monk_names_no_covered_neighbour():
    """E08, E17: a hero under a Płanetnik is no target."""
    covered = "r1.heroes: [owl.hunter]\nr1.monsters: [{planetnik: {covers: owl.hunter}}, prus]"
    scene = table(covered).do(f"Krysia play {MONK} r1.heroes").quiet()

    assert token(scene) is None
    assert scene.totals("r1.monsters") == {"planetnik": 0, "prus": 1}


def test_a_monk_beside_a_hunter_covers():
    """E17, E07: at his own arrival, with a token of his own."""
    scene = table("r1.heroes: [owl.hunter]\nr1.monsters: [prus, czart]").do(f"Krysia play {MONK} r1.heroes")
    scene.asks("Krysia", "cards", "prus", "czart").do("Krysia answer czart")

    assert scene.totals("r1.monsters") == {"prus": 1, "czart": 0}
    assert scene.table.marks[scene.table.lying["r1.monsters"][1], "covered by"] == MONK


def test_a_monk_beside_a_scout_opens_the_land():
    """E17, E14: the next action may go there too."""
    scene = table("r1.heroes: [owl.scout]").do(f"Krysia play {MONK} r1.heroes")
    assert "play christians.warrior5 r1.heroes" in scene.legal("Krysia")


def test_a_monk_beside_a_seer_reorders_and_chooses_again():
    """E17, E15: he reorders, and the order that takes the Seer from him makes him copy who is beside him then."""
    scene = table("r1.heroes: [owl.warrior5, boar.seer]").do(f"Krysia play {MONK} r1.heroes").asks("Krysia", "order")
    assert token(scene) == "boar.seer"

    scene.do(f"Krysia answer {MONK} owl.warrior5 boar.seer").quiet()
    assert token(scene) == "owl.warrior5"
    # The Seer: 2 + 2 for the Monk and the Warrior of 5.
    assert scene.totals("r1.heroes") == {MONK: 1, "owl.warrior5": 5, "boar.seer": 6}


def test_a_monk_beside_a_seer_counts_himself():
    """E15: the odd heroes are the Monk and the Scout: 1 + 4; the Seer has 2 + 4."""
    scene = table(f"r1.heroes: [owl.scout, boar.seer, {{{MONK}: {{copies: boar.seer}}}}]")
    assert scene.totals("r1.heroes") == {"owl.scout": 3, "boar.seer": 6, MONK: 5}


def test_a_monk_beside_a_missionary_counts_those_above_himself():
    """E18: strengths above 1 are the Seer's 2 and the Missionary's 2; the Missionary has nobody above 2."""
    scene = table(f"r1.heroes: [owl.seer, {{{MONK}: {{copies: christians.missionary}}}}, christians.missionary]")
    assert scene.totals("r1.heroes") == {"owl.seer": 4, MONK: 3, "christians.missionary": 2}


def test_a_monk_beside_a_bishop_lowers_the_limit_once_more():
    """E17, E18, EQX-209: of Gdańsk's 4 monsters Bishop and Monk leave 2, which is checked at once."""
    piles = "r1.heroes: [christians.bishop]\nr1.monsters: [prus, prus]\nlands: [hel]"
    table(piles).do(f"Krysia play {MONK} r1.heroes").lies("r1", "hel").sums(2, 5)


def test_a_monk_beside_a_priest_has_no_ability():
    """E17: a copied Priest gives nothing; nor may the Monk be sent to a full land beside him."""
    scene = table("r1.heroes: [christians.priest]").do(f"Krysia play {MONK} r1.heroes").quiet()
    assert (token(scene), scene.totals("r1.heroes")[MONK]) == ("christians.priest", 1)
    full = "r1: [heath]\nr1.heroes: [owl.scout, owl.hunter, christians.priest]"
    laid(full, clans="christians owl boar").refuses(f"Krysia play {MONK} r1.heroes", "no free space")


def test_a_monk_beside_a_trickster_lowers_a_hero_too():
    """E16, E17: the Trickster, closer, first; then the Monk, who may name the Trickster or the Warrior behind him."""
    heroes = f"r1.heroes: [owl.warrior5, owl.trickster, {{{MONK}: {{copies: owl.trickster}}}}, boar.warrior6]"
    scene = table(f"{heroes}\nr1.monsters: [prus, prus, prus]\nKrysia.monsters: [prus]", turn="Krysia 3")
    scene.do("Krysia play prus r1.monsters").asks("Przemek", "cards", "owl.warrior5", MONK)
    scene.do(f"Przemek answer {MONK}").asks("Krysia", "cards", "owl.trickster", "boar.warrior6")
    scene.do("Krysia answer boar.warrior6")

    assert places(scene) == [("Przemek", 6, 11), ("Krysia", 0, 0), ("Tomek", 0, 4)]


# Another neighbour.


def test_when_his_neighbour_leaves_he_must_choose_between_two():
    """EQX-201, E17, E09: Południca takes the Trickster (1, closer than the Monk) from beside him; Hunter and Bishop are
    left, and it is Krysia who is asked in Przemek's turn.
    """
    heroes = f"[owl.hunter, boar.trickster, {{{MONK}: {{copies: boar.trickster}}}}, christians.bishop]"
    piles = f"r1.heroes: {heroes}\nr1.monsters: []\nPrzemek.monsters: [poludnica, prus, czart]"
    scene = table(piles, turn="Przemek 3").do("Przemek play poludnica r1.monsters")
    scene.asks("Krysia", "cards", "owl.hunter", "christians.bishop").do("Krysia answer christians.bishop")

    assert token(scene) == "christians.bishop"
    scene.asks("Przemek", "cards", "prus", "czart")


def test_a_later_choice_covers_nothing():
    """E17: an ability used on arrival works only at the Monk's own; a Hunter named later covers no monster."""
    heroes = f"[owl.hunter, boar.trickster, {{{MONK}: {{copies: boar.trickster}}}}]"
    piles = f"r1.heroes: {heroes}\nr1.monsters: [prus]\nKrysia.monsters: [poludnica]"
    scene = table(piles, turn="Krysia 3").do("Krysia play poludnica r1.monsters")

    assert token(scene) == "owl.hunter"
    # Południca's Trickster adds his 1.
    assert scene.totals("r1.monsters") == {"prus": 1, "poludnica": 0, "boar.trickster": 1}


def test_a_later_choice_reorders_nothing_and_adds_what_stands():
    """E17, E15: a Seer named later adds 2 for each odd hero, and nobody is asked for an order."""
    heroes = f"[owl.seer, boar.trickster, {{{MONK}: {{copies: boar.trickster}}}}]"
    scene = table(f"r1.heroes: {heroes}\nKrysia.monsters: [poludnica, prus, czart]", turn="Krysia 3")
    scene.do("Krysia play poludnica r1.monsters").asks("Krysia", "cards", "prus", "czart")

    assert scene.totals("r1.heroes") == {"owl.seer": 4, MONK: 3}


def test_a_bishop_named_later_lowers_the_limit_at_once():
    """E17, E18: Bishop and Monk leave 2 of 4; with Południca there are two."""
    heroes = f"[boar.trickster, {{{MONK}: {{copies: boar.trickster}}}}, christians.bishop]"
    piles = f"r1.heroes: {heroes}\nr1.monsters: [prus]\nKrysia.monsters: [poludnica]\nlands: [hel]"
    table(piles, turn="Krysia 3").do("Krysia play poludnica r1.monsters").lies("r1", "hel").sums(2, 5)


def test_when_his_neighbour_is_covered_he_copies_another():
    """E17, E08: Płanetnik covers the Bishop of 4; the limit rises by two, and the Monk copies the Seer."""
    heroes = f"[christians.bishop, {{{MONK}: {{copies: christians.bishop}}}}, owl.seer]"
    piles = f"r1.heroes: {heroes}\nr1.monsters: []\nKrysia.monsters: [planetnik]"
    scene = table(piles, turn="Krysia 3")
    assert scene.totals("r1.heroes") == {"christians.bishop": 4, MONK: 1, "owl.seer": 4}
    scene.do("Krysia play planetnik r1.monsters")

    # The closer of two who count 4 is covered: the Bishop. Then the Monk counts 1 + 2 for himself.
    assert token(scene) == "owl.seer"
    assert scene.totals("r1.heroes") == {"christians.bishop": 0, MONK: 3, "owl.seer": 4}


def test_when_his_neighbour_is_moved_he_copies_another():
    """EQX-201, E17: Przemek's Seer moves the Bishop away; Krysia must name one of the two beside the Monk now."""
    heroes = f"[christians.bishop, {{{MONK}: {{copies: christians.bishop}}}}, boar.hunter]"
    scene = table(f"r1.heroes: {heroes}", turn="Przemek 1").do("Przemek play owl.seer r1.heroes")
    scene.do(f"Przemek answer boar.hunter {MONK} owl.seer christians.bishop")
    scene.asks("Krysia", "cards", "boar.hunter", "owl.seer").do("Krysia answer owl.seer")

    # Of four heroes the Monk alone is odd.
    assert scene.totals("r1.heroes") == {"boar.hunter": 4, MONK: 3, "owl.seer": 4, "christians.bishop": 4}
    scene.turn("Przemek", 2)


def test_moved_together_they_stay_neighbours():
    """E17: no new choice while the hero is still beside him, on whichever side."""
    heroes = f"[christians.bishop, {{{MONK}: {{copies: christians.bishop}}}}, boar.hunter]"
    scene = table(f"r1.heroes: {heroes}", turn="Przemek 1").do("Przemek play owl.seer r1.heroes")
    scene.do(f"Przemek answer owl.seer {MONK} christians.bishop boar.hunter").quiet().turn("Przemek", 2)

    assert token(scene) == "christians.bishop"


def test_a_neighbour_who_comes_changes_no_choice():
    """E17: he has copied the Scout; a Bishop behind him is not copied, and the limit is 3, not 2."""
    piles = f"r1.heroes: [owl.scout, {{{MONK}: {{copies: owl.scout}}}}]\nr1.monsters: [prus, prus]"
    scene = table(piles).do("Krysia play christians.bishop r1.heroes").lies("r1", "gdansk")
    assert token(scene) == "owl.scout"


def test_a_hero_who_comes_to_a_lonely_monk_is_copied():
    """E17: a Seer gives him + 2 for himself; the reordering is the Seer's alone, once."""
    scene = table(f"r1.heroes: [{MONK}]", turn="Przemek 1").do("Przemek play owl.seer r1.heroes")
    scene.asks("Przemek", "order").do(f"Przemek answer owl.seer {MONK}").turn("Przemek", 2)

    assert scene.totals("r1.heroes") == {"owl.seer": 4, MONK: 3}


def test_a_covered_monk_copies_nobody():
    """E08: he has no ability; the Bishop beside him alone lowers the limit, from 4 to 3."""
    piles = f"""
    r1.heroes: [{{{MONK}: {{copies: christians.bishop}}}}, christians.bishop]
    r1.monsters: [{{planetnik: {{covers: {MONK}}}}}]
    Krysia.monsters: [prus]
    """
    table(piles, turn="Krysia 3").do("Krysia play prus r1.monsters").lies("r1", "gdansk")


def test_a_monk_who_is_covered_no_more_has_his_copy_again():
    """E40, E08, E32: a Hunter covers the Płanetnik; Bishop and Monk leave 2 of Gdańsk's 4."""
    heroes = f"r1.heroes: [{{{MONK}: {{copies: christians.bishop}}}}, christians.bishop]"
    scene = table(f"{heroes}\nr1.monsters: [{{planetnik: {{covers: {MONK}}}}}]", turn="Przemek 1")
    assert (token(scene), scene.match.rules.room(scene.table)["r1.monsters"]) == ("christians.bishop", 2)
    scene.do("Przemek play owl.hunter r1.heroes")
    assert (token(scene), scene.match.rules.room(scene.table)["r1.monsters"]) == ("christians.bishop", 1)


@pytest.mark.parametrize(
    ("land", "beside"),
    [("bialogard", "owl.seer"), ("uznam", "owl.scout"), ("slawno", "owl.hunter"), ("slawno", "christians.bishop")],
)
def test_the_copy_of_a_stopped_ability_is_stopped(land: str, beside: str):
    """E40, E17, E28: his token lies there; nothing is asked, opened, covered, added or lowered, then or later."""
    piles = f"r1: [{land}]\nr1.heroes: [owl.warrior5, {beside}]\nr1.monsters: [prus]\nr4: [gdansk]\n"
    scene = laid(f"{piles}Krysia.monsters: [czart]", clans="christians owl boar").do(f"Krysia play {MONK} r1.heroes")
    scene.turn("Krysia", 2, "r1").refuses("Krysia play christians.warrior5 r1.heroes", "already used")

    assert token(scene) == beside
    assert scene.totals("r1.heroes")[MONK] == 1
    assert scene.totals("r1.monsters") == {"prus": 1}
    assert scene.match.rules.room(scene.table)["r1.monsters"] == 2


def test_a_covered_or_stopped_monk_is_asked_nothing():
    """E40, E08, E17, E28: under a Płanetnik, or at Kamień, he names nobody, whoever comes or leaves beside him."""
    heroes = f"r1.heroes: [owl.hunter, {MONK}, boar.scout]"
    piles = f"{heroes}\nr1.monsters: [{{planetnik: {{covers: {MONK}}}}}]"
    scene = table(piles, turn="Przemek 1").do("Przemek play owl.seer r1.heroes")
    scene.do(f"Przemek answer owl.seer {MONK} owl.hunter boar.scout").turn("Przemek", 2)
    assert token(scene) is None
    scene = laid(f"r1: [kamien]\nr1.heroes: [{MONK}]", turn="Przemek 1", clans="christians owl boar")
    assert token(scene.do("Przemek play owl.scout r1.heroes").turn("Przemek", 2)) is None


def test_a_monk_who_is_pulled_over_copies_nobody():
    """E09, E17: his token goes; the Bishop beside him lowers the limit alone, from 4 to 3."""
    heroes = f"r1.heroes: [{{{MONK}: {{copies: christians.bishop}}}}, christians.bishop]"
    scene = table(f"{heroes}\nKrysia.monsters: [poludnica]", turn="Krysia 3").do("Krysia play poludnica r1.monsters")
    scene.lies("r1.taken", MONK).lies("r1.monsters", "poludnica")
    assert not any(name == "copies" for _, name in scene.table.marks)


def test_a_monk_whom_darkness_sends_home_copies_nobody():
    """E17, E05: the last of four at the Rega Fords, where 3 may stand; his token goes with him."""
    piles = f"""
    r1: [rega_fords]
    r1.heroes: [owl.seer, boar.warrior5, owl.hunter, {{{MONK}: {{copies: owl.hunter}}}}]
    r2: [heath]
    r2.heroes: [boar.warrior6]
    r2.monsters: [prus, prus]
    Krysia.heroes: []
    Krysia.monsters: [prus]
    lands: [hel]
    """
    scene = laid(piles, turn="Krysia 3", clans="christians owl boar", time=8).do("Krysia play prus r2.monsters")
    scene.lies("r1.heroes", "owl.seer", "boar.warrior5", "owl.hunter").lies("Krysia.heroes", MONK)

    assert not any(name == "copies" for _, name in scene.table.marks)
