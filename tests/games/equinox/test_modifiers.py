"""In what order strengths change, hero by hero and monster by monster: E27, with what each card in sight adds to the
one line.
"""

import pytest

from tests.games.equinox.mixed_tables import lands, regions, with_base
from tests.games.equinox.tables import laid
from tests.given import Scene


def steps(scene: Scene, side: str, face: str) -> list[tuple[str, int]]:
    """Who changes the strength of that card of the first row, one after another, and to what."""
    reckoning = dict(scene.match.rules.totals(scene.table))[f"r1.{side}"]
    (line,) = [line for line in reckoning.lines if line.face == face]
    return [(change.by, change.after) for change in line.changes if change.before != change.after]


# Heroes.


def test_the_land_adds_before_boginka_takes():
    """E27, EQX-229, EQX-257: 6, at Szczecin 7, then 0; not 0 and then 1."""
    scene = laid("r1: [szczecin]\nr1.heroes: [owl.warrior6, boar.warrior5]\nr1.monsters: [boginka]")
    assert steps(scene, "heroes", "owl.warrior6") == [("szczecin", 7), ("boginka", 0)]


def test_the_land_adds_before_licho_lowers():
    """E27: 6, 7, 2; and Boginka, the last, 0."""
    piles = "r1: [szczecin]\nr1.heroes: [owl.warrior6, boar.warrior5]\nr1.monsters: [boginka, licho]"
    scene = lands(piles, monsters="both")
    assert scene.totals("r1.heroes") == {"owl.warrior6": 0, "boar.warrior5": 0}
    alone = lands(piles.replace("boginka, ", ""), monsters="both")
    assert steps(alone, "heroes", "owl.warrior6") == [("szczecin", 7), ("licho", 2)]


def test_licho_spares_the_odd_warrior_from_nothing():
    """E27, E11: of three Warriors Boginka lowers two to 0, and Licho all to 2: 0, 0, 2."""
    piles = "r1: [gdansk]\nr1.heroes: [owl.warrior6, boar.warrior5, fox.warrior6]\nr1.monsters: [licho, boginka]"
    assert tuple(lands(piles, monsters="both").totals("r1.heroes").values()) == (0, 0, 2)


def test_what_looks_at_printed_strength_sees_no_change():
    """E15, E18, E27: Warriors whom Boginka lowers are odd and stronger still; so are Scouts at Słupsk, who count 4."""
    heroes = "r1.heroes: [owl.warrior5, owl.seer, christians.missionary, christians.warrior5]"
    scene = laid(f"r1: [gdansk]\n{heroes}\nr1.monsters: [boginka]", clans="christians owl boar")
    assert scene.totals("r1.heroes") == {
        "owl.warrior5": 0, "owl.seer": 6, "christians.missionary": 4, "christians.warrior5": 0,
    }  # fmt: skip
    scene = laid("r1: [slupsk]\nr1.heroes: [owl.scout, owl.seer]")
    assert scene.totals("r1.heroes") == {"owl.scout": 4, "owl.seer": 4}


def test_a_wizard_counts_warriors_whatever_they_count():
    """E27, E08: two of Boginka's at 0 and one under a Płanetnik, who counts for nobody: 2 + 4."""
    monsters = "r1.monsters: [boginka, {planetnik: {covers: boar.warrior5}}]"
    heroes = "r1.heroes: [boar.warrior5, owl.warrior5, boar.warrior6, fox.wizard]"
    scene = lands(f"r1: [gdansk]\n{heroes}\n{monsters}", seats=with_base(2))
    assert tuple(scene.totals("r1.heroes").values()) == (0, 0, 0, 6)


def test_a_covered_hero_is_raised_by_nothing():
    """E27, E08: at Szczecin a Warrior under a Płanetnik counts 0, not 1."""
    piles = (
        "r1: [szczecin]\nr1.heroes: [owl.warrior6, fox.warrior5]\nr1.monsters: [{planetnik: {covers: owl.warrior6}}]"
    )
    assert laid(piles).totals("r1.heroes") == {"owl.warrior6": 0, "fox.warrior5": 6}


def test_a_hero_among_the_monsters_is_raised_by_nothing():
    """E09, E27: at Szczecin he gives them his printed 5; in the Beech Forest he is of no kind; no Archer caps him."""
    piles = "r1.heroes: [fox.hunter]\nr1.taken: [owl.warrior5]\nr1.monsters: [{poludnica: {takes: owl.warrior5}}]"
    for land in ("szczecin", "beech_forest", "lake_drawsko"):
        assert laid(f"r1: [{land}]\n{piles}").totals("r1.monsters") == {"poludnica": 0, "owl.warrior5": 5}
    capped = lands(f"r1: [gdansk]\n{piles.replace('hunter', 'archer')}", seats=with_base(4))
    assert capped.totals("r1.monsters")["owl.warrior5"] == 5


# Monsters.


@pytest.mark.parametrize(
    ("land", "monsters", "amounts"),
    [
        ("beech_forest", "prus, prus, kikimora", (2, 2, 3)),
        ("beech_forest", "prus, {szeptuchy: {copies: prus}}, kikimora", (2, 2, 3)),  # a copied kind
        ("beech_forest", "szeptuchy, boginka, boginka", (0, 1, 1)),
        ("lake_drawsko", "prus, {szeptuchy: {copies: kikimora}}", (0, 2)),  # a copied strength
        ("lake_drawsko", "polewik, boginka", (4, 0)),
        ("gdansk", "prus, prus, polewik", (1, 1, 4)),
    ],
)
def test_kinds_and_copies_count_before_the_lands_minus(land: str, monsters: str, amounts: tuple[int, ...]):
    """E27, EQX-244, EQX-252: printed or copied strength, then what the land adds or takes, never below 0."""
    scene = lands(f"r1: [{land}]\nr1.heroes: [owl.scout]\nr1.monsters: [{monsters}]", monsters="both")
    reckoning = dict(scene.match.rules.totals(scene.table))["r1.monsters"]
    assert tuple(line.amount for line in reckoning.lines) == amounts


def test_the_archer_caps_last():
    """E27: in the Beech Forest a Polewik beside another is 5, then 4; in base regions a Strzyga, too."""
    scene = lands("r1: [beech_forest]\nr1.heroes: [fox.archer]\nr1.monsters: [polewik, czart]", seats=with_base(4))
    assert scene.totals("r1.monsters") == {"polewik": 4, "czart": 4}
    places = "r1: [barrow_by_moonlight]\nr2: [village]\nr3: [snow_peaks]\nr4: [misty_swamp]\n"
    scene = regions(f"{places}r1.heroes: [fox.archer]\nr1.monsters: [strzyga, wilk, polewik]", monsters="both")
    assert scene.totals("r1.monsters") == {"strzyga": 4, "wilk": 3, "polewik": 4}
    assert steps(scene, "monsters", "strzyga") == [("barrow_by_moonlight", 5), ("fox.archer", 4)]


# Classes.


@pytest.mark.parametrize(
    ("strength", "faces"),
    [
        (1, "fox.thief, owl.trickster, christians.monk"),
        (2, "fox.wizard, owl.seer, christians.missionary"),
        (3, "fox.ranger, owl.scout, christians.priest"),
        (4, "fox.archer, owl.hunter, christians.bishop"),
        (5, "slavika.fox.warrior5, owl.warrior5, christians.warrior5"),
        (6, "slavika.fox.warrior6, owl.warrior6, christians.warrior6"),
    ],
)
def test_a_class_is_a_printed_strength_in_every_faction(strength: int, faces: str):
    """E28: at Chełmska Hill no two of one class stand side by side, whatever their names; the two Warriors are one."""
    seats = ("christians", "owl", f"fox, heroes: {{{strength}: slavika}}")
    base, slav, christian = faces.split(", ")
    owners = {base: "Tomek", slav: "Przemek", christian: "Krysia"}
    for there in owners:
        for face in {*owners} - {there}:
            scene = lands(f"r1: [chelmska_hill]\nr1.heroes: [{there}]", seats=seats, turn=f"{owners[face]} 1")
            scene.refuses(f"{owners[face]} play {face} r1.heroes", "beside")
            scene.do(f"{owners[face]} play {face} r2.heroes")
