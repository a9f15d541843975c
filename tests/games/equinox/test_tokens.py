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
    """E07, E17: his neighbour the Hunter is covered by Płanetnik, and both their tokens go; the Monk copies the Scout."""
    monsters = f"{covered('czart', by='owl.hunter')}, {covered('prus', by=MONK)}"
    piles = f"r1.heroes: [owl.hunter, {{{MONK}: {{copies: owl.hunter}}}}, boar.scout]\nr1.monsters: [{monsters}]\n"
    hand = "Krysia.monsters: [planetnik]"
    scene = laid(f"{GDANSK}{piles}{hand}", turn="Krysia 3", clans="christians owl boar")
    assert tokens(scene) == {"czart": "owl.hunter", "prus": MONK}

    scene.do("Krysia play planetnik r1.monsters")
    assert tokens(scene) == {}
    assert scene.totals("r1.monsters") == {"czart": 5, "prus": 1, "planetnik": 0}


def test_a_monks_token_stays_while_he_copies_a_hunter():
    """E07, E17: another one as well: the token stays if the Monk, who must choose, names a second Hunter."""
    monsters = covered("czart", by=MONK)
    heroes = f"[boar.hunter, {{{MONK}: {{copies: owl.hunter}}}}, owl.hunter, christians.warrior6]"
    piles = f"{GDANSK}r1.heroes: {heroes}\nr1.monsters: [{monsters}]\n"
    scene = laid(piles, turn="Przemek 1", clans="christians owl boar").do("Przemek play owl.seer r1.heroes")
    scene.do(f"Przemek answer boar.hunter {MONK} christians.warrior6 owl.hunter owl.seer")
    scene.asks("Krysia", "cards", "boar.hunter", "christians.warrior6")
    scene.do("Krysia answer boar.hunter")

    # A new choice is another hero: the ability that laid the token is gone for a moment, and so is the token.
    assert tokens(scene) in ({"czart": MONK}, {})


def test_it_stays_while_the_hunter_is_moved():
    """E07: a Seer who puts him elsewhere in the queue takes nothing from him."""
    piles = f"r1.heroes: [fox.hunter, owl.scout]\nr1.monsters: [{covered('czart')}]"
    scene = laid(piles, turn="Tomek 1").do("Tomek play boar.seer r1.heroes")
    scene.do("Tomek answer owl.scout boar.seer fox.hunter")

    assert tokens(scene) == {"czart": "fox.hunter"}
    assert scene.totals("r1.monsters") == {"czart": 0}


def test_it_goes_for_good():
    """E07: the Płanetnik that covered the Hunter is covered itself by another; he counts again, his token stays away."""
    monsters = f"r1.monsters: [czart, {{planetnik: {{covers: fox.hunter}}}}]"
    scene = laid(f"{GDANSK}r1.heroes: [fox.hunter]\n{monsters}", turn="Przemek 1").do(
        "Przemek play owl.hunter r1.heroes"
    )
    scene.do("Przemek answer planetnik")

    assert scene.totals("r1.heroes") == {"fox.hunter": 4, "owl.hunter": 4}
    assert tokens(scene) == {"planetnik": "owl.hunter"}
    assert scene.totals("r1.monsters") == {"czart": 5, "planetnik": 0}
