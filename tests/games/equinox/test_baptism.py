"""Baptism in all its conditions, and what Christians win else. Rulebook "Christians", E19."""

import pytest

from slavika.core.sentences import CardRef
from slavika.games.lands.names import named
from tests.games.equinox.tables import laid, places

PRUS = "r1.monsters: [prus, prus, prus]\nTomek.monsters: [prus]"


def fought(
    heroes: str, *, monsters: str = PRUS, land: str = "gdansk", clans: str = "owl christians boar", more: str = ""
):
    """A fight at Gdańsk (11/7/4, two symbols: 10 for a baptism) begun by Tomek's last monster; Przemek is Christian."""
    piles = f"r1: [{land}]\nr1.heroes: [{heroes}]\n{monsters}\n{more}"
    return laid(piles, clans=clans, turn="Tomek 3").do("Tomek play prus r1.monsters")


def baptisms(scene) -> int:
    """What the Christians have for baptisms."""
    return scene.table.marks[scene.seat("Przemek"), "glory.baptisms"]


@pytest.mark.parametrize(
    ("heroes", "glory"),
    [
        ("christians.warrior5, owl.scout", 10),  # 5 beside 3
        ("owl.scout, christians.warrior5", 10),  # on either side
        ("christians.priest, owl.scout", 0),  # of equal strength
        ("christians.priest, owl.hunter", 0),  # a stronger one
        ("christians.warrior5, boar.warrior6, owl.scout", 0),  # not adjacent
        ("christians.warrior5, christians.priest", 0),  # no Slav
        ("owl.scout, christians.warrior5, boar.scout", 10),  # each hero one at most
        ("owl.scout, christians.warrior5, boar.hunter, christians.warrior6", 20),  # two heroes, two Slavs
        ("christians.warrior5, owl.scout, christians.warrior6", 20),  # two heroes, one Slav
        ("owl.warrior6, boar.scout", 0),  # no Christian there
    ],
)
def test_who_baptises(heroes: str, glory: int):
    """EQX-153, EQX-156, EQX-157, EQX-158, EQX-159, E19: a weaker Slav right beside; each Christian hero once."""
    scene = fought(heroes)
    assert baptisms(scene) == glory


def test_a_defeat_baptises_nobody():
    """EQX-155, E19: the heroes must win in that land."""
    scene = fought("christians.bishop, owl.scout", monsters="r1.monsters: [rarog, rarog]\nTomek.monsters: [prus]")
    scene.sums(15, 7).glory(Krysia=0, Przemek=0)  # the Bishop lowers the limit to 3


@pytest.mark.parametrize(("land", "monsters", "glory"), [("heath", 1, 5), ("gdansk", 2, 10), ("arkona", 3, 15)])
def test_a_baptism_is_worth_five_for_each_symbol(land: str, monsters: int, glory: int):
    """EQX-160, EQX-161, E19: one, two and three time symbols."""
    queue = ", ".join(["prus"] * (monsters + 1))  # 3, 4 and 5 monsters
    scene = fought(
        "christians.warrior5, owl.scout", land=land, monsters=f"r1.monsters: [{queue}]\nTomek.monsters: [prus]"
    )
    assert baptisms(scene) == glory
    scene.glory(Przemek=glory)


def test_all_abilities_are_applied_before():
    """EQX-157, E19: beside two odd heroes a Seer counts 6, as the Warrior; beside none he counts 2."""
    assert baptisms(fought("christians.warrior6, owl.seer, boar.scout, owl.trickster")) == 0
    assert baptisms(fought("christians.warrior6, owl.seer, boar.hunter")) == 10


def test_what_lowers_a_slav_serves_baptism():
    """EQX-157, E19, E27: of two Warriors whom Boginka lowers to 0 the Monk, weakest of all, baptises one."""
    monsters = "r1.monsters: [boginka, prus, prus]\nTomek.monsters: [prus]"
    heroes = "owl.warrior5, boar.warrior6, {christians.monk: {copies: boar.warrior6}}, owl.hunter"
    assert baptisms(fought(heroes, monsters=monsters)) == 10


def test_baptism_comes_after_the_tricksters():
    """E19, E16: Krysia's Trickster lowers Tomek's Warrior to 0, and the Priest beside him baptises him; had she lowered
    the Priest, nobody would be baptised.
    """
    heroes = "christians.priest, boar.warrior5, owl.trickster, boar.scout"
    lowered = fought(heroes).asks("Krysia", "cards", "boar.warrior5", "boar.scout").do("Krysia answer boar.warrior5")
    assert (baptisms(lowered), places(lowered)) == (10, [("Przemek", 3, 10), ("Tomek", 3, 7), ("Krysia", 1, 4)])
    assert baptisms(fought(heroes).do("Krysia answer boar.scout")) == 0
    assert baptisms(fought("owl.trickster, christians.priest, boar.seer, owl.hunter")) == 0


def test_a_monks_trickery_serves_baptism():
    """E17, E19: he copies the Trickster beside him, must name him, and baptises him: 0 is below 1."""
    scene = fought("owl.warrior6, owl.trickster, {christians.monk: {copies: owl.trickster}}")
    scene.do("Krysia answer owl.warrior6")

    assert [(name, share) for name, share, _ in places(scene)] == [("Przemek", 1), ("Krysia", 0)]
    assert baptisms(scene) == 10


@pytest.mark.parametrize("covered", ["christians.warrior5", "owl.warrior5"])
def test_who_lies_covered_neither_baptises_nor_is_baptised(covered: str):
    """E08: under a Płanetnik a Slav counts 0 and is no neighbour's target, and a Christian does nothing."""
    other = {"christians.warrior5": "owl.scout", "owl.warrior5": "christians.priest"}[covered]
    monsters = f"r1.monsters: [{{planetnik: {{covers: {covered}}}}}, prus, prus]\nTomek.monsters: [prus]"
    scene = fought(f"{covered}, {other}", monsters=monsters).sums(3, 3)

    assert baptisms(scene) == 0


@pytest.mark.parametrize(
    ("land", "hero"), [("kamien", "monk"), ("bialogard", "missionary"), ("uznam", "priest"), ("slawno", "bishop")]
)
def test_no_land_that_stops_a_class_stops_its_baptism(land: str, hero: str):
    """E42, E28: it is no ability; beside Warriors whom Boginka lowers, at a land of one symbol."""
    monsters = "r1.monsters: [boginka, boginka]\nTomek.monsters: [prus]"
    assert baptisms(fought(f"christians.{hero}, owl.warrior5, boar.warrior6", land=land, monsters=monsters)) == 5


def test_a_covered_hero_keeps_others_apart():
    """E08: he holds his place, so that those on either side of him are not adjacent."""
    monsters = "r1.monsters: [{planetnik: {covers: boar.warrior6}}, prus, prus]\nTomek.monsters: [prus]"
    assert baptisms(fought("christians.warrior5, boar.warrior6, owl.scout", monsters=monsters)) == 0


def test_who_was_pulled_over_is_not_baptised():
    """E09: the Trickster among the monsters stands beside nobody."""
    monsters = "r1.monsters: [{poludnica: {takes: owl.trickster}}, prus, prus]\nTomek.monsters: [prus]"
    scene = fought("christians.warrior5, boar.warrior6", monsters=monsters, more="r1.taken: [owl.trickster]")
    assert baptisms(scene) == 0


# What else they win.


def test_no_slav_gets_the_glory_of_the_christians_place():
    """EQX-152, EQX-162, EQX-163, E19: first in strength, they get no glory, and the second no more than a second."""
    scene = fought("christians.warrior6, owl.warrior6, boar.hunter, christians.monk")
    # The Monk copies Tomek's Hunter, 1 beside 4; the Warriors of 6 baptise nobody, one another least of all.
    assert places(scene) == [("Przemek", 7, 0), ("Krysia", 6, 7), ("Tomek", 4, 4)]


def test_christians_draft_treasures_in_their_place():
    """EQX-168, E20: second in strength, they choose second, and again after the third."""
    treasures = "r1.treasures: [sword, shield, helmet, armour, sword]"
    scene = fought("owl.warrior6, christians.warrior5, boar.hunter", more=treasures)
    scene.do("Krysia answer sword").asks("Przemek", "cards", "shield", "helmet", "armour", "sword")
    scene.do("Przemek answer shield", "Tomek answer helmet", "Krysia answer armour")

    scene.holds("Przemek.treasures", "shield", "sword").holds("Tomek.treasures", "helmet")


def test_christians_score_treasures_as_slavs_do():
    """EQX-151: a set of three and one more, 6 + 1, beside 10 for a baptism; the round's last turn ends the game."""
    treasures = "r1.treasures: []\nPrzemek.treasures: [sword, shield, helmet, sword]\nlands: [hel]"
    piles = f"r1: [gdansk]\nr1.heroes: [owl.warrior6, christians.warrior5, boar.hunter]\n{PRUS}\n{treasures}"
    scene = laid(piles, clans="owl christians boar", turn="Tomek 3", time=23).do("Tomek play prus r1.monsters")

    totals = {standing.seat: standing.total for standing in scene.table.result.standings}
    assert totals == {0: 11, 1: 10 + 7, 2: 4}


def test_a_slav_may_be_baptised_again():
    """EQX-167: a Bishop baptises the same Scout in two fights; a ship takes that one from Hel to the Heath."""
    piles = """
    r1: [hel]
    r1.heroes: [owl.scout]
    r1.monsters: [prus, prus]
    r2: [gdansk]
    lands: [heath, kamien]
    Krysia.heroes: []
    Krysia.monsters: [prus]
    Przemek.monsters: [kikimora, prus]
    Tomek.heroes: []
    Tomek.monsters: [prus, kikimora, rokitnik]
    """
    scene = laid(piles, clans="owl christians boar", turn="Przemek 1").do("Przemek play christians.bishop r1.heroes")
    scene.lies("r1", "heath").lies("r1.heroes", "owl.scout")
    assert baptisms(scene) == 5

    scene.do("Przemek play christians.bishop r1.heroes", "Przemek play kikimora r2.monsters")
    scene.do("Tomek play prus r1.monsters", "Tomek play kikimora r2.monsters", "Krysia play prus r1.monsters")
    scene.lies("r1", "kamien").glory(Przemek=10)
    assert baptisms(scene) == 10


def test_baptisms_are_told_with_what_they_bring():
    """EQX-154, E19: in the fight's reckoning, with their own line, and who baptised whom."""
    scene = fought("christians.warrior5, owl.scout, christians.warrior6")
    takes, *told = scene.share("Przemek").notes
    assert takes.text == "takes a place, and no glory for it"
    scout = named(scene.match.rules, "owl.scout")
    assert [dict(note.blanks) for note in told] == [
        {"card": CardRef("christians.warrior5"), "other": scout},
        {"card": CardRef("christians.warrior6"), "other": scout},
    ]
    assert scene.share("Krysia").notes == ()
    gains = [(gain.reason.text, gain.amount) for gain in scene.share("Przemek").gains]
    assert sum(amount for text, amount in gains if text == "for baptisms") == 20


@pytest.mark.parametrize(
    ("heroes", "settled", "glory"),
    [
        ("christians.warrior5, owl.trickster", True, 0),  # he has one neighbour to name: nobody is asked
        ("christians.warrior5, owl.trickster, boar.scout", False, 10),  # he may name either
    ],
)
def test_what_is_foreseen_follows_what_nobody_is_asked(heroes: str, settled: bool, glory: int):
    """E16, E19: a Trickster with one neighbour makes him 0, who then baptises nobody; with two it is open."""
    scene = laid(f"r1: [gdansk]\nr1.heroes: [{heroes}]\n{PRUS}", clans="owl christians boar", turn="Tomek 3")
    foreseen = scene.match.foresee(scene.action("Tomek play prus r1.monsters")).reckoned
    assert foreseen is not None
    assert foreseen.final == settled
    assert {share.seat: share.gained for share in foreseen.shares}[scene.seat("Przemek")] == glory
