"""The other Christians: Missionary, Priest and Bishop, and what holds for them as for Slavs. Rulebook "Christians" and
"Heroes and Their Special Abilities", E18, E28, E30.
"""

import pytest

from slavika.core.rules import Setup
from slavika.games import GAMES
from tests.games.equinox.tables import laid
from tests.given import cards

CLANS = "christians owl boar"


def table(piles: str, **how):
    """Krysia plays the Christians."""
    return laid(piles, **({"clans": CLANS} | how))


# A clan like others.


def test_christians_are_a_choice_among_clans():
    """EQX-146, EQX-147, EQX-148: nobody need play them; who does, in one seat, plays them instead of a house."""
    equinox = GAMES["equinox"]
    (clan,) = [option for option in equinox.options if option.name == "clan"]
    offered = [choice for choice, _ in clan.choices(cards()["equinox"])]

    assert offered[:6] == ["owl", "boar", "fox", "lynx", "deer", "christians"]
    assert clan.each_seat and clan.distinct
    for clans in (["owl", "boar", "fox"], ["owl", "boar", "christians"]):
        rules = equinox(cards()["equinox"], Setup(tuple({"clan": each} for each in clans), {"start": None}))
        assert len(rules.hand_of) == 3
        assert len(rules.christians) == clans.count("christians")


def test_there_is_one_monk_and_christians_have_no_hunter():
    """EQX-010, EQX-014: his token goes to a hero beside him; no Christian lays a Hunter's."""
    team = [card.id for card in cards()["equinox"].of_kind("hero") if card.emblem == "christians"]
    monks = [card.id for card in cards()["equinox"].of_kind("hero") if card.id.endswith("monk")]

    assert team == [f"christians.{name}" for name in ("monk", "missionary", "priest", "bishop", "warrior5", "warrior6")]
    assert monks == ["christians.monk"]


def test_monsters_treat_christians_by_their_strength():
    """EQX-149, EQX-150, E28: a Stolem sends home Missionary and Monk as it does Seers, and spares Priest and Bishop."""
    heroes = "r1: [gdansk]\nr1.heroes: [christians.priest, christians.missionary, owl.scout, owl.seer, christians.monk]"
    scene = table(f"{heroes}\nKrysia.monsters: [stolem]", turn="Krysia 3").do("Krysia play stolem r1.monsters")
    scene.lies("r1.heroes", "christians.priest", "owl.scout")


def test_warriors_of_christians_are_warriors():
    """E28, EQX-149: Boginka's pair may be a Slav and a Christian; Szczecin's +1 holds for both, before it."""
    scene = table("r1: [szczecin]\nr1.heroes: [owl.warrior5, christians.warrior6, christians.warrior5]")
    assert scene.totals("r1.heroes") == {"owl.warrior5": 6, "christians.warrior6": 7, "christians.warrior5": 6}
    scene = table("r1.heroes: [owl.warrior5, christians.warrior6, christians.warrior5]\nr1.monsters: [boginka]")
    assert scene.totals("r1.heroes") == {"owl.warrior5": 0, "christians.warrior6": 0, "christians.warrior5": 5}


def test_a_land_that_stops_a_class_stops_christians_of_it():
    """E28: Białogard a Missionary, Uznam a Priest, Sławno a Bishop, Kamień a Monk."""
    scene = table("r1: [bialogard]\nr1.heroes: [owl.warrior6]").do("Krysia play christians.missionary r1.heroes")
    scene.turn("Krysia", 2)
    assert scene.totals("r1.heroes")["christians.missionary"] == 2
    full = "r1: [uznam]\nr1.heroes: [owl.scout, owl.hunter, boar.scout, boar.hunter]"
    table(full).refuses("Krysia play christians.priest r1.heroes", "no free space")
    table("r3: [slawno]\nr3.monsters: [prus, prus]").do("Krysia play christians.bishop r3.heroes").lies("r3", "slawno")
    beside = "r1: [kamien]\nr1.heroes: [christians.bishop]\nr1.monsters: [prus]"
    table(beside).do("Krysia play christians.monk r1.heroes").quiet().lies("r1", "kamien").lies("r1.monsters", "prus")


def test_a_hero_whom_the_land_stops_is_copied_in_vain():
    """E17, E28: at Białogard a Monk beside a Seer reorders nothing and counts 1."""
    scene = table("r1: [bialogard]\nr1.heroes: [owl.scout, owl.seer]").do("Krysia play christians.monk r1.heroes")
    scene.turn("Krysia", 2)
    assert scene.totals("r1.heroes") == {"owl.scout": 3, "owl.seer": 2, "christians.monk": 1}


# Missionary.


def test_a_missionary_counts_one_more_for_each_stronger_hero():
    """EQX-202, EQX-203, E18: printed strengths above 2, his own clan's too; 1 and 2 are not."""
    scene = table("r1: [gdansk]\nr1.heroes: [owl.trickster, owl.seer, boar.scout, christians.bishop]")
    scene.do("Krysia play christians.missionary r1.heroes", "Krysia answer christians.missionary owl.trickster owl.seer "
             "boar.scout christians.bishop")  # fmt: skip
    assert scene.totals("r1.heroes")["christians.missionary"] == 4


def test_a_missionary_counts_no_covered_hero():
    """E08, E18: a Warrior under a Płanetnik gives him nothing."""
    covered = "r1.heroes: [owl.warrior5, christians.missionary, boar.scout]\nr1.monsters: [{planetnik: {covers: owl.warrior5}}]"
    assert table(covered).totals("r1.heroes")["christians.missionary"] == 3


def test_a_missionary_puts_the_heroes_into_any_order():
    """EQX-204, E15: as a Seer does, and may leave them as they are."""
    scene = table("r1.heroes: [owl.warrior5, boar.trickster]").do("Krysia play christians.missionary r1.heroes")
    scene.asks("Krysia", "order", "owl.warrior5", "boar.trickster", "christians.missionary")

    assert len(scene.legal("Krysia")) == 6
    assert "answer owl.warrior5 boar.trickster christians.missionary" in scene.legal("Krysia")
    scene.do("Krysia answer boar.trickster christians.missionary owl.warrior5")
    scene.lies("r1.heroes", "boar.trickster", "christians.missionary", "owl.warrior5").turn("Krysia", 2)
