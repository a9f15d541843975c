"""The other Christians: Missionary, Priest and Bishop, and what holds for them as for Slavs. Rulebook "Christians" and
"Heroes and Their Special Abilities", E18, E28, E30.
"""

from pathlib import Path

from slavika.core.setup import Setup
from slavika.games import GAMES
from tests.games.equinox.tables import laid
from tests.games.slavika.lines import changed
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
    assert (clan.each_seat, clan.distinct) == (True, True)
    for clans in (["owl", "boar", "fox"], ["owl", "boar", "christians"]):
        rules = equinox(cards()["equinox"], Setup(tuple({"clan": each} for each in clans), {"start": None}))
        assert len(rules.hand_of) == 3
        assert len(rules.christians) == clans.count("christians")


def test_there_is_one_monk_and_christians_have_no_hunter():
    """EQX-010, EQX-014: his token goes to a hero beside him; no Christian lays a Hunter's."""
    team = [card.id for card in cards()["equinox"].of_kind("hero") if card.emblem == "christians"]
    monks = [card.id for card in cards()["equinox"].of_kind("hero") if card.id.endswith("monk")]

    names = ("monk", "missionary", "priest", "bishop", "warrior5", "warrior6")
    assert sorted(team) == sorted(f"christians.{name}" for name in names)
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
    heroes = "owl.trickster owl.seer boar.scout christians.bishop christians.missionary"
    piles = f"r1: [gdansk]\nr1.heroes: [{', '.join(heroes.split()[:4])}]"
    scene = table(piles).do("Krysia play christians.missionary r1.heroes", f"Krysia answer {heroes}")
    assert scene.totals("r1.heroes")["christians.missionary"] == 4


def test_a_missionary_counts_no_covered_hero():
    """E08, E18: a Warrior under a Płanetnik gives him nothing."""
    heroes = "r1.heroes: [owl.warrior5, christians.missionary, boar.scout]"
    covered = f"{heroes}\nr1.monsters: [{{planetnik: {{covers: owl.warrior5}}}}]"
    assert table(covered).totals("r1.heroes")["christians.missionary"] == 3


def test_a_missionary_puts_the_heroes_into_any_order():
    """EQX-204, E15: as a Seer does, and may leave them as they are."""
    scene = table("r1.heroes: [owl.warrior5, boar.trickster]").do("Krysia play christians.missionary r1.heroes")
    scene.asks("Krysia", "order", "owl.warrior5", "boar.trickster", "christians.missionary")

    assert len(scene.legal("Krysia")) == 6
    assert "answer owl.warrior5 boar.trickster christians.missionary" in scene.legal("Krysia")
    scene.do("Krysia answer boar.trickster christians.missionary owl.warrior5")
    scene.lies("r1.heroes", "boar.trickster", "christians.missionary", "owl.warrior5").turn("Krysia", 2)


# Priest.

FULL = "r1.heroes: [owl.scout, owl.hunter, boar.warrior5]\nr1.monsters: [prus]\n"
OUTSIDE = FULL.replace("boar.warrior5", "boar.warrior5, {christians.priest: {outside: 1}}")


def outside(scene) -> list[str]:
    """The heroes who stand outside a limit."""
    return [scene.table.faces[card] for card, name in scene.table.marks if name == "outside"]


def test_a_priest_may_be_sent_to_a_full_land():
    """EQX-205, EQX-206, EQX-085, E18: others may not; he stands outside, last, and counts his 3."""
    scene = table(FULL).refuses("Krysia play christians.bishop r1.heroes", "no free space")
    scene.do("Krysia play christians.priest r1.heroes")

    scene.lies("r1.heroes", "owl.scout", "owl.hunter", "boar.warrior5", "christians.priest")
    assert outside(scene) == ["christians.priest"]
    assert scene.totals("r1.heroes")["christians.priest"] == 3


def test_a_priest_takes_a_normal_space_where_one_is_free():
    """EQX-207, E18: as the third of three he fills the land."""
    scene = table("r1.heroes: [owl.scout, owl.hunter]").do("Krysia play christians.priest r1.heroes")
    assert outside(scene) == []
    scene.turn("Krysia", 2)
    full = table("r1.heroes: [owl.scout, owl.hunter, christians.priest]", turn="Przemek 1")
    full.refuses("Przemek play owl.warrior6 r1.heroes", "no free space")


def test_a_priest_steps_in_when_a_space_is_free():
    """E18: Południca takes the Scout, he takes the space, and the land is full for others."""
    piles = f"{OUTSIDE}Przemek.monsters: [poludnica, prus]"
    scene = table(piles, turn="Przemek 3").do("Przemek play poludnica r1.monsters")

    scene.lies("r1.heroes", "owl.hunter", "boar.warrior5", "christians.priest")
    assert outside(scene) == []
    scene.refuses("Tomek play boar.warrior6 r1.heroes", "no free space")


def test_who_takes_the_place_of_a_priest_outside_stands_there(tmp_path: Path):
    """E18, S07: no printed card exchanges a Christian; if one did, the limit would hold as before."""
    words = "- overfill: heroes\n        - exchange: {with: own heroes here}"
    ranging = changed(tmp_path, "priest", "- overfill: heroes", words)
    scene = table(OUTSIDE, sections=ranging).do("Krysia play christians.bishop r1.heroes christians.priest")
    scene.lies("r1.heroes", "owl.scout", "owl.hunter", "boar.warrior5", "christians.bishop")
    assert outside(scene) == ["christians.bishop"]


def test_darkness_neither_counts_nor_sends_back_a_priest_outside():
    """E18, E05: at the Rega Fords 4 heroes may stand in the light, 3 in darkness; the fourth goes, he stays outside."""
    piles = """
    r1.heroes: [boar.warrior6]
    r1.monsters: [prus, prus]
    r2: [rega_fords]
    r2.heroes: [owl.scout, owl.hunter, owl.warrior5, boar.warrior5, {christians.priest: {outside: 1}}]
    Krysia.monsters: [prus]
    lands: [hel]
    """
    scene = table(piles, turn="Krysia 3", time=8).do("Krysia play prus r1.monsters").marks("time", table=9)

    scene.lies("r2.heroes", "owl.scout", "owl.hunter", "owl.warrior5", "christians.priest")
    assert outside(scene) == ["christians.priest"]


def test_darkness_sends_back_a_priest_who_has_a_space():
    """E18, EQX-207: inside he is a hero like others, and the last of four goes home."""
    piles = """
    r1.heroes: [boar.warrior6]
    r1.monsters: [prus, prus]
    r2: [rega_fords]
    r2.heroes: [owl.scout, owl.hunter, owl.warrior5, christians.priest]
    Krysia.monsters: [prus]
    lands: [hel]
    """
    scene = table(piles, turn="Krysia 3", time=8).do("Krysia play prus r1.monsters")
    scene.lies("r2.heroes", "owl.scout", "owl.hunter", "owl.warrior5")


def test_light_gives_a_priest_outside_a_space():
    """E18: when the hero limit rises from 3 to 4, he is outside no more."""
    piles = """
    r1.heroes: [boar.warrior6]
    r1.monsters: [prus, prus]
    r2: [rega_fords]
    r2.heroes: [owl.scout, owl.hunter, owl.warrior5, {christians.priest: {outside: 1}}]
    Krysia.monsters: [prus]
    lands: [hel]
    """
    scene = table(piles, turn="Krysia 3", time=16).do("Krysia play prus r1.monsters").marks("time", table=17)
    assert outside(scene) == []
    assert len(scene.faces("r2.heroes")) == 4


def test_a_priest_who_has_come_home_is_outside_no_more():
    """E18: after the fight the mark is gone with him."""
    full = OUTSIDE.replace("[prus]", "[prus, prus]")
    scene = table(f"{full}lands: [hel]\nPrzemek.monsters: [prus]", turn="Przemek 3")
    scene.do("Przemek play prus r1.monsters").lies("r1", "hel")
    assert outside(scene) == []


def test_a_priest_outside_is_never_compulsory():
    """E30: where he fits outside a limit alone, the first action may be skipped, and the second may be a monster."""
    full = """
    r1: [heath]
    r1.heroes: [owl.scout, owl.hunter, boar.warrior5]
    r2: [wiezyca]
    r2.heroes: [owl.warrior5, owl.warrior6, boar.warrior6]
    r3: [hel]
    r3.heroes: [owl.seer, boar.seer, boar.hunter]
    r4: [kamien]
    r4.heroes: [owl.trickster, boar.trickster, boar.scout]
    Krysia.heroes: [christians.priest]
    Krysia.monsters: [prus]
    """
    priest = {f"play christians.priest r{row}.heroes" for row in (1, 2, 3, 4)}
    scene = table(full)
    assert scene.legal("Krysia") == priest | {"press skip"}
    scene.do("Krysia press skip").turn("Krysia", 2)
    assert scene.legal("Krysia") == priest | {f"play prus r{row}.monsters" for row in (1, 2, 3, 4)}


# Bishop.


def test_a_bishop_lowers_the_monster_limit():
    """EQX-208, EQX-209, E18: the Heath's 3 are 2, which is checked at once; 4 against 2 is won."""
    scene = table("r1.monsters: [prus, prus]\nlands: [hel]").do("Krysia play christians.bishop r1.heroes")
    scene.lies("r1", "hel").sums(2, 4)


def test_a_bishop_fights_from_the_next_monster_on():
    """EQX-209: at Pyrzyce, of 4, the third monster starts the fight where he stands, and not where he does not."""
    piles = "r4.heroes: [christians.bishop]\nr4.monsters: [prus, prus]\nlands: [hel]\nKrysia.monsters: [prus]"
    table(piles, turn="Krysia 3").do("Krysia play prus r4.monsters").lies("r4", "hel")
    elsewhere = piles.replace("r4.heroes", "r2.heroes")
    table(elsewhere, turn="Krysia 3").do("Krysia play prus r4.monsters").lies("r4", "pyrzyce")


def test_a_limit_is_never_below_one(tmp_path: Path):
    """E18: of a Bishop who lowers it by 2, and a Monk beside him, 3 - 4 leave 1: the next monster fights, and before it
    comes there is no fight.
    """
    piles = "r1.heroes: [christians.bishop, {christians.monk: {copies: christians.bishop}}]\nlands: [hel]\n"
    stronger = changed(tmp_path, "bishop", "by: -1", "by: -2")
    scene = table(f"{piles}Krysia.monsters: [prus]", turn="Krysia 3", sections=stronger).lies("r1", "heath")
    assert scene.match.rules.room(scene.table)["r1.monsters"] == 1
    scene.do("Krysia play prus r1.monsters").lies("r1", "hel")


def test_a_covered_bishop_lowers_no_limit():
    """E08, EQX-225: under a Płanetnik he has no ability; two monsters at the Heath are no fight."""
    piles = "r1.heroes: [christians.bishop]\nKrysia.monsters: [planetnik]"
    scene = table(piles, turn="Krysia 3", used="r2").do("Krysia play planetnik r1.monsters").lies("r1", "heath")
    assert scene.totals("r1.heroes") == {"christians.bishop": 0}
    piles = "r1.heroes: [christians.bishop]\nr1.monsters: [prus]\nKrysia.monsters: [planetnik]"
    table(piles, turn="Krysia 3").do("Krysia play planetnik r1.monsters").lies("r1", "heath")
