"""The thirteen monsters, in the order of the rulebook. "Monsters and Their Special Abilities", E08 to E13, E21, E32."""

import pytest

from slavika.data.positions import read_position, write_position
from slavika.data.seats import PERSON
from slavika.data.writing import plain
from slavika.games import GAMES
from tests.games.equinox.tables import laid, places
from tests.given import cards

GDANSK = "r1: [gdansk]\n"  # 4 monsters, 5 heroes, 11/7/4
HAND = "Krysia.monsters: [{}, prus, czart]\n"


def sent(monster: str, piles: str, **how):
    """Krysia sends that monster to the first land in her third action."""
    hand = HAND.format(monster)
    return laid(f"{hand}{piles}", **({"turn": "Krysia 3"} | how)).do(f"Krysia play {monster} r1.monsters")


# Without abilities.


@pytest.mark.parametrize(
    ("monster", "strength"),
    [
        pytest.param("prus", 1, id="EQX-210"),
        pytest.param("rokitnik", 2, id="EQX-211"),
        pytest.param("kikimora", 3, id="EQX-212"),
        pytest.param("polewik", 4, id="EQX-213"),
    ],
)
def test_ordinary_monsters_have_their_strength_and_no_ability(monster: str, strength: int):
    """EQX-210 to EQX-213: nothing is asked, no other card changes."""
    scene = sent(monster, "r1.heroes: [owl.scout, boar.warrior5]").asks("Krysia", "cards", "prus", "czart")

    assert scene.totals("r1.monsters") == {monster: strength}
    assert scene.totals("r1.heroes") == {"owl.scout": 3, "boar.warrior5": 5}
    assert not any(cards()["equinox"][monster].abilities.values())


# With treasures.

STRONG = [
    pytest.param("czart", 5, 1, id="EQX-214 EQX-215"),
    pytest.param("wieszczy", 6, 2, id="EQX-216 EQX-217"),
    pytest.param("rarog", 7, 3, id="EQX-218 EQX-219"),
]


@pytest.mark.parametrize(("monster", "strength", "bonus"), STRONG)
def test_strong_monsters_bring_treasures(monster: str, strength: int, bonus: int):
    """EQX-214 to EQX-219, EQX-112, E21: cards of the deck, beside those of the land."""
    piles = "r1.heroes: [owl.warrior6, fox.warrior6]\nr1.monsters: [prus, prus]\nr1.treasures: [sword]\n"
    scene = sent(monster, f"{piles}treasures: [shield, helmet, armour, armour]\nlands: [hel]").sums(2 + strength, 12)

    scene.asks("Przemek", "cards", "sword", *["shield", "helmet", "armour"][:bonus])


@pytest.mark.parametrize(("monster", "strength", "bonus"), STRONG)
def test_strong_monsters_who_win_throw_their_treasures_away(monster: str, strength: int, bonus: int):
    """E21, EQX-117: drawn after the comparison, and discarded with the land's."""
    piles = "r1.heroes: [owl.scout]\nr1.monsters: [prus, prus]\nr1.treasures: [sword]\n"
    scene = sent(monster, f"{piles}treasures: [shield, helmet, armour, armour]\nlands: [hel]").sums(2 + strength, 3)

    scene.holds("spent", "sword", *["shield", "helmet", "armour"][:bonus]).lies("loot")


def test_treasures_of_several_strong_monsters_add_up():
    """E21, EQX-112: Czart and Wieszczy bring 3."""
    piles = f"{GDANSK}r1.heroes: [owl.warrior6, owl.warrior5, fox.warrior6]\nr1.monsters: [czart, prus, prus]\n"
    scene = sent("wieszczy", f"{piles}treasures: [shield, helmet, armour, armour]").sums(13, 17)
    scene.asks("Przemek", "cards", "shield", "helmet", "armour")


# Stolem.


def test_a_stolem_sends_the_weak_home():
    """EQX-220, EQX-221, E10: to their owners' hands, by printed strength: also a Seer who counts 10."""
    heroes = "r1.heroes: [owl.trickster, owl.scout, fox.seer, boar.warrior5, boar.trickster]\n"
    seer = laid(f"{GDANSK}{heroes}").totals("r1.heroes")["fox.seer"]
    scene = sent("stolem", f"{GDANSK}{heroes}Krysia.heroes: []\nPrzemek.heroes: []\nTomek.heroes: []")

    assert (seer, scene.totals("r1.monsters")) == (10, {"stolem": 0})
    scene.lies("r1.heroes", "owl.scout", "boar.warrior5")
    scene.holds("Krysia.heroes", "fox.seer").holds("Przemek.heroes", "owl.trickster")
    scene.holds("Tomek.heroes", "boar.trickster")


def test_a_stolem_shuts_the_weak_out():
    """EQX-222, E10: of 1 and 2; from 3 on they may come."""
    scene = laid("r1.monsters: [stolem]\nKrysia.heroes: [fox.trickster, fox.seer, fox.scout]")
    scene.refuses("Krysia play fox.trickster r1.heroes", "too weak").refuses("Krysia play fox.seer r1.heroes", "weak")
    scene.do("Krysia play fox.scout r1.heroes")


def test_a_stolem_looks_at_his_own_land_alone():
    """EQX-221, EQX-222: elsewhere the weak stay and may come."""
    sent("stolem", "r2.heroes: [owl.trickster]").lies("r2.heroes", "owl.trickster")
    laid("r1.monsters: [stolem]").do("Krysia play fox.trickster r2.heroes")


def test_the_higher_minimum_holds():
    """E33, E10: at Hel, of level 2, a Stolem makes it 3; at Wieżyca, of 3, nothing changes."""
    laid("r1: [hel]\nr1.monsters: [stolem]").refuses("Krysia play fox.seer r1.heroes", "too weak")
    laid("r1: [wiezyca]\nr1.monsters: [stolem]").do("Krysia play fox.scout r1.heroes")


# Płanetnik.


def test_a_planetnik_covers_the_strongest_hero():
    """EQX-223, EQX-224, EQX-226, E08: with a token; he counts 0, and Płanetnik's strength is 0."""
    scene = sent("planetnik", f"{GDANSK}r1.heroes: [owl.scout, boar.warrior6, fox.warrior5]")

    assert scene.totals("r1.heroes") == {"owl.scout": 3, "boar.warrior6": 0, "fox.warrior5": 5}
    assert scene.totals("r1.monsters") == {"planetnik": 0}
    assert scene.table.marks[scene.table.lying["r1.monsters"][0], "covers"] == "boar.warrior6"


@pytest.mark.parametrize(
    ("land", "heroes", "covered"),
    [
        ("gdansk", "owl.warrior5, boar.seer, owl.scout, fox.scout", "boar.seer"),  # 2 + 6 as he counts
        ("szczecin", "owl.hunter, boar.warrior5", "boar.warrior5"),  # 5 + 1 of the land
        ("szczecin", "owl.warrior5, fox.warrior5, boar.warrior6", "boar.warrior6"),
        ("gdansk", "owl.warrior5, boar.warrior5", "owl.warrior5"),  # tied: the closest
        ("gdansk", "boar.warrior5, owl.warrior5", "boar.warrior5"),
    ],
)
def test_the_strongest_is_he_who_counts_most_at_that_moment(land: str, heroes: str, covered: str):
    """E08, EQX-224: all modifiers applied; tied, the closest to the land."""
    scene = sent("planetnik", f"r1: [{land}]\nr1.heroes: [{heroes}]")
    assert scene.table.marks[scene.table.lying["r1.monsters"][0], "covers"] == covered


def test_a_planetnik_looks_at_what_boginka_leaves():
    """E08, E27: of Warriors of 6 and 5 who count 0 and a Scout the Scout is strongest."""
    scene = sent("planetnik", f"{GDANSK}r1.heroes: [owl.warrior6, boar.warrior5, fox.scout]\nr1.monsters: [boginka]")
    # With the Scout covered the Warriors stay a pair.
    assert scene.totals("r1.heroes") == {"owl.warrior6": 0, "boar.warrior5": 0, "fox.scout": 0}


def test_a_second_planetnik_covers_the_strongest_who_is_left():
    """E08, EQX-011: the uncovered ones alone are looked at; each of the two has a token."""
    monsters = "r1.monsters: [{planetnik: {covers: boar.warrior6}}]"
    scene = sent("planetnik", f"{GDANSK}r1.heroes: [owl.scout, boar.warrior6, fox.warrior5]\n{monsters}")

    assert scene.totals("r1.heroes") == {"owl.scout": 3, "boar.warrior6": 0, "fox.warrior5": 0}
    assert cards()["equinox"]["planetnik"]["copies"] == 2


def test_a_planetnik_without_heroes_covers_nobody():
    """E08: nor does he cover a hero who comes later."""
    scene = laid("r1.monsters: [planetnik]").do("Krysia play fox.warrior6 r1.heroes")
    assert scene.totals("r1.heroes") == {"fox.warrior6": 6}


def test_a_covered_hero_still_takes_a_space():
    """EQX-227, E08: at the Heath, of three, he is the third."""
    piles = "r1.heroes: [owl.scout, boar.warrior6, owl.seer]\nr1.monsters: [{planetnik: {covers: boar.warrior6}}]"
    laid(piles).refuses("Krysia play fox.warrior5 r1.heroes", "no free space")


def test_a_covered_heros_abilities_do_not_work():
    """EQX-225, E08: a covered Trickster lowers nobody, nor is anybody asked."""
    monsters = "r1.monsters: [{planetnik: {covers: fox.trickster}}, prus]\n"
    scene = sent("prus", f"r1.heroes: [owl.scout, fox.trickster, boar.hunter]\n{monsters}").sums(2, 7)
    assert places(scene) == [("Tomek", 4, 8), ("Przemek", 3, 4), ("Krysia", 0, 0)]


def test_a_covered_heros_owner_takes_a_place_and_wins_ties_by_him():
    """E08, E23: Krysia's covered Warrior is closest; she and Przemek have 3, and she is first."""
    monsters = "r1.monsters: [{planetnik: {covers: fox.warrior6}}, prus]\n"
    scene = sent("prus", f"r1.heroes: [fox.warrior6, owl.scout, fox.scout]\n{monsters}").sums(2, 6)
    assert places(scene) == [("Krysia", 3, 8), ("Przemek", 3, 4)]


def test_a_lone_covered_hero_is_a_hero():
    """E23, E08: 0 against 0 is a victory of good, with a share of 0."""
    scene = laid(
        "r1.heroes: [fox.warrior6]\nr1.monsters: [{planetnik: {covers: fox.warrior6}}, boginka]\n"
        "Krysia.monsters: [boginka]",
        turn="Krysia 3",
    ).do("Krysia play boginka r1.monsters")
    assert places(scene.sums(0, 0)) == [("Krysia", 0, 8)]


# Boginka.


@pytest.mark.parametrize(
    ("heroes", "strengths"),
    [
        ("owl.warrior5", (5,)),
        ("owl.warrior5, fox.warrior6", (0, 0)),
        ("owl.warrior5, fox.scout, fox.warrior6, boar.warrior5", (0, 3, 0, 5)),
        ("owl.warrior5, fox.warrior6, owl.warrior6, boar.warrior5", (0, 0, 0, 0)),
        ("owl.warrior5, fox.warrior6, owl.warrior6, boar.warrior5, fox.warrior5", (0, 0, 0, 0, 5)),
    ],
)
@pytest.mark.parametrize("monsters", ["boginka", "boginka, boginka"])
def test_boginka_lowers_an_even_number_of_warriors(heroes: str, strengths: tuple[int, ...], monsters: str):
    """EQX-228, EQX-229, EQX-230, E11: from the closest on, as many as possible; a second one changes nothing."""
    scene = laid(f"{GDANSK}r1.heroes: [{heroes}]\nr1.monsters: [{monsters}]")

    assert tuple(scene.totals("r1.heroes").values()) == strengths
    assert scene.totals("r1.monsters") == {"boginka": 0}


def test_boginka_counts_no_covered_warrior():
    """E08, E11: of three Warriors the first lies covered; the other two are the pair."""
    monsters = "r1.monsters: [boginka, {planetnik: {covers: owl.warrior6}}]"
    scene = laid(f"{GDANSK}r1.heroes: [owl.warrior6, fox.warrior5, boar.warrior5, fox.scout]\n{monsters}")
    assert tuple(scene.totals("r1.heroes").values()) == (0, 0, 0, 3)
    scene = laid(f"{GDANSK}r1.heroes: [owl.warrior6, fox.warrior5, fox.scout]\n{monsters}")
    assert tuple(scene.totals("r1.heroes").values()) == (0, 5, 3)


# Ogniki.


def test_ogniki_owe_another_monster_elsewhere():
    """EQX-231, EQX-232, EQX-233, E12: at once, to a land that this turn has not used; that one is used then."""
    hand = "Krysia.heroes: []\nKrysia.monsters: [ogniki, prus, czart, polewik]"
    scene = laid(hand, turn="Krysia 2", used="r2").do("Krysia play ogniki r1.monsters").turn("Krysia", 2)

    owed = {f"play {face} r{row}.monsters" for face in ("prus", "czart", "polewik") for row in (3, 4)}
    assert scene.legal("Krysia") == owed
    scene.refuses("Krysia press skip")
    assert scene.totals("r1.monsters") == {"ogniki": 0}
    scene.do("Krysia play czart r3.monsters").turn("Krysia", 3, "r1", "r2", "r3")


def test_a_table_on_which_a_monster_is_owed_is_written_with_the_action_before():
    """E12, E35: the land that is full then waits for it, and cannot be laid as it lies."""
    piles = "Krysia.heroes: []\nKrysia.monsters: [ogniki, prus, prus]\nr1.monsters: [prus, prus]"
    scene = laid(piles, turn="Krysia 2", used="r2").do("Krysia play ogniki r1.monsters")
    text = write_position(scene.match, [PERSON] * 3)
    again = read_position(text, "position.yaml", GAMES, cards()).match()
    assert plain(again.rules, again.table) == plain(scene.match.rules, scene.table)
    assert again.table.waiting == scene.table.waiting


def test_ogniki_owe_nothing_where_no_land_is_left():
    """E12: with all other lands used, or none left whose level admits it, nothing happens; nor without a monster."""
    scene = laid(HAND.format("ogniki"), turn="Krysia 3", used="r2, r3, r4").do("Krysia play ogniki r1.monsters")
    scene.asks("Krysia", "cards", "prus", "czart")
    alone = laid("Krysia.monsters: [ogniki]", turn="Krysia 3").do("Krysia play ogniki r1.monsters")
    alone.turn("Przemek", 1).lies("r1.monsters", "ogniki")
    shut = laid("r2: [pyrzyce]\nKrysia.monsters: [ogniki, rarog]", turn="Krysia 3", used="r3, r4")
    shut.do("Krysia play ogniki r1.monsters").turn("Przemek", 1).lies("discard", "rarog")


def test_what_ogniki_owe_may_start_a_fight():
    """E12, E35, EQX-232: the monster owed fills a land, which is resolved before the next action."""
    piles = "r2.heroes: [owl.warrior6]\nr2.monsters: [prus, prus]\nr2: [heath]\nr1: [gdansk]\nlands: [hel]\n"
    scene = sent("ogniki", piles).do("Krysia play czart r2.monsters").lies("r2", "hel").sums(7, 6)
    scene.lies("r1.monsters", "ogniki")


# Południca.


def test_a_poludnica_pulls_the_weakest_over():
    """EQX-234, EQX-235, EQX-237, E09: his printed strength is the monsters' then; the others close up."""
    scene = sent("poludnica", f"{GDANSK}r1.heroes: [owl.warrior6, fox.scout, boar.hunter]")

    scene.lies("r1.heroes", "owl.warrior6", "boar.hunter").lies("r1.taken", "fox.scout")
    assert scene.totals("r1.monsters") == {"poludnica": 0, "fox.scout": 3}


@pytest.mark.parametrize(
    ("land", "heroes", "taken", "strength"),
    [
        ("gdansk", "owl.seer, fox.scout, boar.warrior5", "fox.scout", 3),  # the Seer counts 6
        ("slupsk", "owl.scout, fox.hunter, boar.warrior5", "owl.scout", 3),  # tied at 4 with the Hunter: the closest
        ("slupsk", "owl.hunter, fox.scout, boar.warrior5", "owl.hunter", 4),
        ("gdansk", "owl.trickster, fox.trickster", "owl.trickster", 1),
    ],
)
def test_the_weakest_is_he_who_counts_least_at_that_moment(land: str, heroes: str, taken: str, strength: int):
    """E09, EQX-235: all modifiers applied; tied, the closest; but he gives the monsters what is printed on him."""
    scene = sent("poludnica", f"r1: [{land}]\nr1.heroes: [{heroes}]").lies("r1.taken", taken)
    assert scene.totals("r1.monsters") == {"poludnica": 0, taken: strength}


def test_a_poludnica_takes_no_covered_hero():
    """E08, E09: the Warrior under a Płanetnik counts 0 and stays; the Scout goes."""
    monsters = "r1.monsters: [{planetnik: {covers: owl.warrior6}}]"
    sent("poludnica", f"{GDANSK}r1.heroes: [owl.warrior6, fox.hunter, boar.scout]\n{monsters}").lies(
        "r1.taken", "boar.scout"
    )


def test_a_poludnica_looks_at_what_boginka_leaves():
    """E09, E27: of two Warriors at 0 the closer one goes, and gives his printed 5."""
    scene = sent("poludnica", f"{GDANSK}r1.heroes: [boar.scout, owl.warrior5, fox.warrior6]\nr1.monsters: [boginka]")
    # One Warrior is left, whom Boginka leaves alone.
    assert scene.totals("r1.monsters") == {"boginka": 0, "poludnica": 0, "owl.warrior5": 5}
    assert scene.totals("r1.heroes") == {"boar.scout": 3, "fox.warrior6": 6}


def test_a_hero_pulled_over_takes_no_space():
    """EQX-236, E09: neither a hero's at the Heath, of three, nor a monster's."""
    piles = "r1.heroes: [owl.trickster, fox.scout, boar.hunter]\nr1.monsters: [prus]"
    sent("poludnica", piles).lies("r1", "heath").lies("r1.monsters", "prus", "poludnica")
    full = "r1.heroes: [fox.scout, boar.hunter]\nr1.taken: [owl.trickster]\n"
    monsters = "r1.monsters: [{poludnica: {takes: owl.trickster}}]"
    laid(f"{full}{monsters}").do("Krysia play fox.warrior6 r1.heroes")


def test_a_hero_pulled_over_has_no_ability_and_earns_nothing():
    """E09, EQX-129: the Seer adds his 2 alone; Przemek, with no other hero there, takes no place; he goes home then."""
    full = "r1.heroes: [fox.warrior6, boar.scout]\nr1.taken: [owl.seer]\n"
    monsters = "r1.monsters: [{poludnica: {takes: owl.seer}}, prus]\nPrzemek.heroes: []\n"
    scene = sent("czart", f"{full}{monsters}").sums(8, 9)

    assert places(scene) == [("Krysia", 6, 8), ("Tomek", 3, 4)]
    scene.holds("Przemek.heroes", "owl.seer").holds("r1.taken")


def test_a_lone_hero_is_pulled_over_too():
    """E09, E23: the weakest is the only one; then no hero stands there, and evil wins."""
    scene = sent("poludnica", "r1.heroes: [fox.warrior6]\nr1.monsters: [boginka, boginka]\nlands: [hel]")
    scene.sums(6, 0).glory(Krysia=0).lies("r1", "hel")


def test_a_poludnica_without_heroes_pulls_nobody():
    """E09: nor one who comes later."""
    laid("r1.monsters: [poludnica]").do("Krysia play fox.warrior6 r1.heroes").lies("r1.heroes", "fox.warrior6")


# Brzeginia.

HANDS = """
Krysia.heroes: [fox.trickster, fox.seer]
Przemek.heroes: [owl.trickster, owl.seer]
Tomek.heroes: [boar.trickster, boar.seer]
"""


def test_brzeginia_takes_a_hero_of_each_hand():
    """EQX-238, EQX-239, E13: in turn order from whoever laid it, each by his own choice; they lie under the land."""
    scene = sent("brzeginia", f"{GDANSK}r1.heroes: [boar.scout, owl.scout, fox.scout]\n{HANDS}")
    scene.asks("Krysia", "cards", "fox.trickster", "fox.seer").do("Krysia answer fox.seer")
    scene.asks("Przemek", "cards", "owl.trickster", "owl.seer").do("Przemek answer owl.trickster")
    scene.asks("Tomek", "cards", "boar.trickster", "boar.seer").do("Tomek answer boar.seer")

    scene.holds("r1.under", "fox.seer", "owl.trickster", "boar.seer").holds("Krysia.heroes", "fox.trickster")
    assert scene.totals("r1.monsters") == {"brzeginia": 0}
    assert sum(scene.totals("r1.heroes").values()) == 9


def test_brzeginia_begins_with_whoever_laid_it():
    """E13: laid by Tomek, it takes his, then Krysia's, then Przemek's."""
    hand = "Tomek.monsters: [brzeginia, prus, czart]\n"
    piles = f"{GDANSK}{hand}r1.heroes: [owl.scout, fox.scout, boar.scout]\n{HANDS}"
    scene = laid(piles, turn="Tomek 3").do("Tomek play brzeginia r1.monsters")
    for who, clan in (("Tomek", "boar"), ("Krysia", "fox"), ("Przemek", "owl")):
        scene.asks(who, "cards", f"{clan}.trickster", f"{clan}.seer").do(f"{who} answer {clan}.seer")
    scene.asks("Tomek", "cards", "prus", "czart")


def test_brzeginia_asks_nobody_without_a_hero_there_or_in_hand():
    """EQX-239, E13: Przemek has none there, Tomek none in hand; Krysia's last one goes without a question."""
    hands = "Krysia.heroes: [fox.seer]\nPrzemek.heroes: [owl.seer]\nTomek.heroes: []"
    scene = sent("brzeginia", f"r1.heroes: [fox.scout, boar.scout]\n{hands}").asks("Krysia", "cards", "prus", "czart")
    scene.lies("r1.under", "fox.seer").lies("Krysia.heroes").lies("Przemek.heroes", "owl.seer")


def test_brzeginia_looks_at_who_stands_there_covered_or_not():
    """E41, E08, E13: a covered hero is a hero card; one among the monsters stands there no more, nor does one who lies
    under another Brzeginia.
    """
    monsters = "r1.monsters: [{planetnik: {covers: owl.warrior6}}, {poludnica: {takes: boar.scout}}]\n"
    hands = "Krysia.heroes: [fox.seer]\nPrzemek.heroes: [owl.seer]\nTomek.heroes: [boar.seer]"
    piles = f"{GDANSK}r1.heroes: [owl.warrior6]\nr1.taken: [boar.scout]\n{monsters}{hands}"
    sent("brzeginia", piles).lies("r1.under", "owl.seer")
    buried = "r1.heroes: [owl.warrior6]\nr1.under: [boar.scout]\nr1.monsters: [brzeginia]\n"
    sent("brzeginia", f"{GDANSK}{buried}{hands}").lies("r1.under", "boar.scout", "owl.seer")


@pytest.mark.parametrize("heroes", ["fox.warrior6, owl.scout", "fox.scout"])
def test_heroes_under_brzeginia_come_home(heroes: str):
    """EQX-240, E13: when the land is resolved, whoever won; they gave nothing to either side."""
    piles = (
        f"r1.heroes: [{heroes}]\nr1.under: [fox.warrior5, owl.seer]\nr1.monsters: [brzeginia, czart]\nlands: [hel]\n"
    )
    scene = sent("prus", f"{piles}Krysia.heroes: [fox.seer]\nPrzemek.heroes: [owl.trickster]")
    scene.sums(6, 9 if "owl" in heroes else 3).lies("r1.under")

    assert "fox.warrior5" in scene.faces("Krysia.heroes")
    assert "owl.seer" in scene.faces("Przemek.heroes")


def test_heroes_under_a_covered_brzeginia_come_home():
    """E13, E32: they stay where they are while she is covered, and go home with the others."""
    monsters = "r1.monsters: [{brzeginia: {covered by: fox.hunter}}, prus]\nlands: [hel]\n"
    piles = f"r1.heroes: [fox.hunter]\nr1.under: [fox.warrior5, owl.seer]\n{monsters}"
    scene = sent("prus", f"{piles}Krysia.heroes: [fox.seer]\nPrzemek.heroes: []").lies("Przemek.heroes", "owl.seer")
    scene.holds("Krysia.heroes", "fox.seer", "fox.warrior5", "fox.hunter")


def test_brzeginia_without_heroes_takes_nobody():
    """E13: nor of him who comes later."""
    sent("brzeginia", HANDS).asks("Krysia", "cards", "prus", "czart").lies("r1.under")
