"""Cards of both games that meet in Equinox lands: copies, removals and changes of place among covers and tokens. E06 to
E13, E16, E17, E26, E32, E33, with S07, S10 to S12 and S17 where they hold there.
"""

import pytest

from tests.games.equinox.mixed_tables import MONKS, lands, with_base
from tests.games.equinox.tables import places

GDANSK = "r1: [gdansk]\n"  # 4 monsters, 5 heroes, 11/7/4, two symbols


def sent(monster: str, piles: str, **how):
    """Krysia sends that monster to Gdańsk; monsters of both games are in play."""
    hand = f"{GDANSK}Krysia.monsters: [{monster}, prus, czart, polewik]\n"
    return lands(hand + piles, **({"monsters": "both"} | how)).do(f"Krysia play {monster} r1.monsters")


def tokens(scene) -> set[object]:
    """The heroes whose token lies on a monster."""
    return {value for (_, name), value in scene.table.marks.items() if name == "covered by"}


# Szeptuchy, who copies an arrival at once (S12).


def test_a_copied_planetnik_covers_another_hero():
    """E08, E26, S12: the strongest of those who are left."""
    monsters = "r1.monsters: [{planetnik: {covers: owl.warrior6}}]"
    scene = sent("szeptuchy", f"r1.heroes: [owl.warrior6, fox.scout, boar.hunter]\n{monsters}")
    assert scene.totals("r1.heroes") == {"owl.warrior6": 0, "fox.scout": 3, "boar.hunter": 0}


def test_a_copied_poludnica_takes_another_hero():
    """E09, E26, S12: the weakest of those who are left; both give the monsters their strength."""
    monsters = "r1.taken: [owl.trickster]\nr1.monsters: [{poludnica: {takes: owl.trickster}}]"
    scene = sent("szeptuchy", f"r1.heroes: [fox.scout, boar.hunter]\n{monsters}").holds(
        "r1.taken", "owl.trickster", "fox.scout"
    )
    assert sum(scene.totals("r1.monsters").values()) == 4


def test_a_copied_stolem_shuts_the_weak_out():
    """E10, E26, S12: also when the Stolem itself lies under a token."""
    monsters = "[{szeptuchy: {copies: stolem}}, {stolem: {covered by: boar.hunter}}]"
    piles = f"{GDANSK}r1.heroes: [boar.hunter]\nr1.monsters: {monsters}"
    scene = lands(piles, monsters="both", turn="Krysia 1")
    scene.refuses("Krysia play fox.seer r1.heroes", "too weak")
    arrived = sent("szeptuchy", "r1.heroes: [boar.scout]\nr1.monsters: [stolem]").lies("r1.heroes", "boar.scout")
    assert arrived.totals("r1.monsters") == {"stolem": 0, "szeptuchy": 0}


def test_a_copied_stolem_that_is_uncovered_sends_the_weak_home():
    """E10, S12: the Hunter whom a Rusałka returns takes his token with him, and the copy does what a Stolem does."""
    piles = "r1.heroes: [fox.hunter, owl.trickster, boar.scout]\n"
    piles += "r1.monsters: [{szeptuchy: {copies: stolem, covered by: fox.hunter}}]"
    scene = sent("rusalka", piles).do("Krysia answer fox.hunter")
    scene.lies("r1.heroes", "boar.scout")
    assert "owl.trickster" in scene.faces("Przemek.heroes")


def test_a_szeptuchy_becomes_no_zdrajca_where_the_heroes_are_full():
    """S12, E26: at a full Heath the Prus is her only choice, and she is not asked."""
    piles = (
        "r1: [heath]\nr1.heroes: [zdrajca, owl.scout, boar.scout]\nr1.monsters: [prus]\nKrysia.monsters: [szeptuchy]"
    )
    scene = (
        lands(piles, monsters="both").do("Krysia play szeptuchy r1.monsters").lies("r1.monsters", "prus", "szeptuchy")
    )
    assert scene.totals("r1.monsters") == {"prus": 1, "szeptuchy": 1}


def test_a_copied_boginka_changes_nothing_more():
    """E11, E26: of three Warriors two count 0, the third does not."""
    scene = sent("szeptuchy", "r1.heroes: [fox.warrior5, owl.warrior5, boar.warrior6]\nr1.monsters: [boginka]")
    assert scene.totals("r1.heroes") == {"fox.warrior5": 0, "owl.warrior5": 0, "boar.warrior6": 6}


def test_copied_ogniki_owe_a_monster():
    """E12, E26, S12: in another land that this turn has not used."""
    scene = sent("szeptuchy", "r1.monsters: [ogniki]")
    assert {move.split()[2] for move in scene.legal("Krysia")} == {f"r{row}.monsters" for row in (2, 3, 4)}


def test_a_copied_brzeginia_takes_a_hero_of_each_hand():
    """E13, E26, S12: once more, of everybody with a hero there and one in hand."""
    hands = "r1.under: [fox.seer]\nKrysia.heroes: [fox.warrior5]\nPrzemek.heroes: []\nTomek.heroes: [boar.seer]"
    scene = sent("szeptuchy", f"r1.heroes: [fox.scout, owl.scout]\nr1.monsters: [brzeginia]\n{hands}")
    scene.holds("r1.under", "fox.seer", "fox.warrior5").lies("Tomek.heroes", "boar.seer")


def test_a_copied_czart_brings_a_treasure():
    """E21, S12: two of them, two cards; 5 + 5 + 1 + 1 against 12."""
    piles = "r1.heroes: [owl.warrior6, fox.warrior6]\nr1.monsters: [czart, prus, {szeptuchy: {copies: czart}}]\n"
    scene = sent("germanin", f"{piles}treasures: [sword, shield, helmet]\nlands: [hel]").sums(12, 12)
    scene.asks("Przemek", "cards", "sword", "shield")


def test_a_szeptuchy_under_a_token_rests():
    """E32: the hero whom she covers as a Płanetnik counts again, and is covered again when the token goes."""
    monsters = "r1.monsters: [{szeptuchy: {copies: planetnik, covers: owl.warrior6, covered by: fox.hunter}}]"
    heroes = "r1.heroes: [fox.hunter, owl.warrior6, boar.warrior5]"
    before = lands(f"{GDANSK}{heroes}\n{monsters}", monsters="both")
    assert before.totals("r1.heroes") == {"fox.hunter": 4, "owl.warrior6": 6, "boar.warrior5": 5}
    scene = sent("poludnica", f"{heroes}\n{monsters}").lies("r1.taken", "fox.hunter")
    assert scene.totals("r1.heroes") == {"owl.warrior6": 0, "boar.warrior5": 5}


@pytest.mark.parametrize(
    ("land", "monsters", "strengths", "free"),
    [
        ("beech_forest", "szeptuchy, szeptuchy", [0, 0], 2),
        ("wolin", "szeptuchy, szeptuchy", [0, 0], 2),
        ("beech_forest", "prus, {szeptuchy: {copies: prus}}", [2, 2], 2),
        ("wolin", "prus, {szeptuchy: {copies: prus}}", [1, 1], 3),
    ],
)
def test_who_copies_nobody_is_of_no_kind(land: str, monsters: str, strengths: list[int], free: int):
    """S11, E25, E27: two Szeptuchy without a copy neither strengthen each other nor share a space; a copy does."""
    piles = f"r1: [{land}]\nr1.heroes: [owl.scout]\nr1.monsters: [{monsters}]"
    scene = lands(piles, monsters="both")

    assert [line.amount for line in dict(scene.match.rules.totals(scene.table))["r1.monsters"].lines] == strengths
    assert scene.match.rules.room(scene.table)["r1.monsters"] == free
    shared = [states for states in scene.states("r1.monsters") if states]
    assert bool(shared) == bool(scene.match.rules.attached(scene.table)) == (free == 3)


# Rusałka and Ranger, who take a hero away.

HUNTED = "r1.heroes: [fox.hunter, owl.warrior6]\nr1.monsters: [{czart: {covered by: fox.hunter}}]"


def test_a_hunter_whom_a_rusalka_returns_takes_his_token_along():
    """E07, E26, S11: the Czart counts from then on; while she lets him stay, it does not."""
    scene = sent("rusalka", HUNTED).do("Krysia answer fox.hunter")
    assert (tokens(scene), scene.totals("r1.monsters")) == (set(), {"czart": 5, "rusalka": 0})
    scene = sent("rusalka", HUNTED).do("Krysia answer owl.warrior6")
    assert (tokens(scene), scene.totals("r1.monsters")) == ({"fox.hunter"}, {"czart": 0, "rusalka": 0})


def test_a_hunter_whom_a_ranger_replaces_takes_his_token_along():
    """E07, E26, S07: the Hunter returns to the hand."""
    scene = lands(f"{GDANSK}{HUNTED}", seats=with_base(3), turn="Krysia 1")
    scene.do("Krysia play fox.ranger r1.heroes fox.hunter").lies("r1.heroes", "fox.ranger", "owl.warrior6")
    assert (tokens(scene), scene.totals("r1.monsters")) == (set(), {"czart": 5})


def test_a_hunter_who_replaces_a_ranger_covers():
    """E07, E26, S07: he arrives by an exchange, which needs no free space, and uses his ability."""
    piles = "r1: [heath]\nr1.heroes: [fox.ranger, owl.warrior6, boar.scout]\nr1.monsters: [czart]"
    scene = lands(piles, seats=with_base(3), turn="Krysia 1").do("Krysia play fox.hunter r1.heroes fox.ranger")
    assert (tokens(scene), scene.totals("r1.monsters")) == ({"fox.hunter"}, {"czart": 0})


def test_a_covered_ranger_is_exchanged_for_nobody():
    """E08, E26, S07: under a Płanetnik he has no ability; the hero who lies covered may be replaced by a Ranger."""
    piles = "r1: [heath]\nr1.heroes: [fox.ranger, owl.warrior6, boar.scout]\n"
    piles += "r1.monsters: [{planetnik: {covers: fox.ranger}}]"
    scene = lands(piles, seats=with_base(3), turn="Krysia 1")
    scene.refuses("Krysia play fox.hunter r1.heroes fox.ranger")
    other = piles.replace("fox.ranger", "fox.warrior6")
    scene = lands(other, seats=with_base(3), turn="Krysia 1").do("Krysia play fox.ranger r1.heroes fox.warrior6")
    assert scene.totals("r1.heroes") == {"fox.ranger": 3, "owl.warrior6": 6, "boar.scout": 3}


def test_an_exchange_obeys_the_minimum_and_keeps_classes_apart():
    """E28, E33, S07, S09: beside a Stolem no Seer comes for a Ranger; at Chełmska Hill no Hunter beside a Hunter, on
    whichever side he stands.
    """
    seats = with_base(3)
    piles = f"{GDANSK}r1.heroes: [fox.ranger, owl.scout]\nr1.monsters: [stolem]"
    scene = lands(piles, seats=seats, turn="Krysia 1").refuses("Krysia play fox.seer r1.heroes fox.ranger", "too weak")
    assert "play fox.hunter r1.heroes fox.ranger" in scene.legal("Krysia")
    for queue in ("fox.ranger, owl.hunter", "owl.hunter, fox.ranger"):
        scene = lands(f"r1: [chelmska_hill]\nr1.heroes: [{queue}]", seats=seats, turn="Krysia 1")
        scene.refuses("Krysia play fox.hunter r1.heroes fox.ranger", "may not stand beside")
        assert "play fox.seer r1.heroes fox.ranger" in scene.legal("Krysia")


def test_a_priest_outside_takes_the_space_of_a_hero_whom_a_rusalka_returns():
    """E18, E26: he is inside then, and the land is full again."""
    piles = "r1: [heath]\nr1.heroes: [owl.scout, owl.hunter, boar.hunter, {christians.priest: {outside: 1}}]\n"
    hand = "Krysia.monsters: [rusalka, wilk]"
    scene = lands(f"{piles}{hand}", seats=MONKS, monsters="other").do(
        "Krysia play rusalka r1.monsters", "Krysia answer owl.scout"
    )
    assert not any(name == "outside" for _, name in scene.table.marks)
    scene.lies("r1.heroes", "owl.hunter", "boar.hunter", "christians.priest")


def test_an_exchange_in_a_full_land_leaves_a_priest_outside_where_he_stands():
    """E18, S07: who comes for a hero inside takes his space; the Priest, though in front, waits for another."""
    piles = "r1: [heath]\nr1.heroes: [{christians.priest: {outside: 1}}, owl.ranger, owl.trickster, boar.scout]"
    seats = ("christians", "owl, heroes: {3: slavika}", "boar")
    scene = lands(piles, seats=seats, turn="Przemek 1").do("Przemek play owl.warrior6 r1.heroes owl.ranger")

    scene.lies("r1.heroes", "christians.priest", "owl.warrior6", "owl.trickster", "boar.scout")
    outside = [scene.table.faces[card] for card, name in scene.table.marks if name == "outside"]
    assert outside == ["christians.priest"]


# Wiły, who stop heroes' abilities.


def test_under_wily_a_hunter_covers_nothing():
    """E07, S17: stopped on arrival, he neither covers nor draws."""
    scene = lands("r1: [gdansk]\nr1.monsters: [wily, germanin]", monsters="other", turn="Krysia 1")
    scene.do("Krysia play fox.hunter r1.heroes").turn("Krysia", 2).lies("r1.blind")
    assert tokens(scene) == set()


def test_under_wily_nobody_copies_adds_or_opens():
    """E14, E15, E17, E18, S17: a Seer counts 2 and orders nothing, a Scout opens nothing, a Monk copies nobody."""
    seats = ("christians", "owl", "boar")
    piles = f"{GDANSK}r1.heroes: [owl.scout]\nr1.monsters: [wily]"
    scene = lands(piles, monsters="other", turn="Przemek 1").do("Przemek play owl.seer r1.heroes").turn("Przemek", 2)
    assert scene.totals("r1.heroes") == {"owl.scout": 3, "owl.seer": 2}
    scene = lands(f"{GDANSK}r1.monsters: [wily]", monsters="other", turn="Krysia 1").do(
        "Krysia play fox.scout r1.heroes"
    )
    scene.refuses("Krysia play fox.seer r1.heroes", "already used")
    beside = f"{GDANSK}r1.heroes: [owl.scout, owl.seer]\nr1.monsters: [wily]"
    scene = lands(beside, monsters="other", turn="Krysia 1", seats=seats).do("Krysia play christians.monk r1.heroes")
    assert scene.turn("Krysia", 2).totals("r1.heroes")["christians.monk"] == 1


def test_under_wily_a_trickster_lowers_nobody_and_christians_baptise():
    """E42, E16, E19, S17: baptism is no hero's ability; 3 and 1 lie below the Warrior of 5."""
    piles = "r1.heroes: [owl.scout, christians.warrior5, boar.trickster]\nr1.monsters: [wily, prus]"
    scene = sent("germanin", piles.replace("prus]", "prus, prus]"), seats=MONKS).sums(3, 9)
    scene.asks("Krysia", "cards", "prus", "czart", "polewik").glory(Krysia=10, Przemek=7, Tomek=4)


def test_wily_undo_nothing_that_was_done():
    """E42, E18, S17: a Priest outside the limit stays there, and so does the order that a Seer has made."""
    piles = "r1: [heath]\nr1.heroes: [owl.seer, owl.hunter, boar.scout, {christians.priest: {outside: 1}}]\n"
    scene = lands(f"{piles}Krysia.monsters: [wily]", seats=MONKS, monsters="other").do("Krysia play wily r1.monsters")
    scene.lies("r1.heroes", "owl.seer", "owl.hunter", "boar.scout", "christians.priest")
    assert scene.states("r1.heroes")[3] == ("over the limit",)


def test_wily_under_a_token_stop_nobody():
    """E32, S17: a Seer beside two odd heroes counts 6, one who comes puts them in order, and the token stays."""
    piles = f"{GDANSK}r1.heroes: [fox.hunter, owl.seer, owl.scout, boar.warrior5]\n"
    scene = lands(f"{piles}r1.monsters: [{{wily: {{covered by: fox.hunter}}}}]", monsters="other", turn="Tomek 1")
    assert scene.totals("r1.heroes")["owl.seer"] == 6
    scene.do("Tomek play boar.seer r1.heroes").asks("Tomek", "order")
    scene.do("Tomek answer fox.hunter owl.seer owl.scout boar.warrior5 boar.seer")
    assert tokens(scene) == {"fox.hunter"}


# Thieves, Archers and Rangers beside a Monk.


def test_a_monk_beside_a_thief_steals_when_he_is_closer():
    """E17, E20, E26: the closest of the two who may steal is asked, and he alone."""
    heroes = "[{christians.monk: {copies: owl.thief}}, owl.thief, boar.warrior6]"
    seats = ("christians", "owl, heroes: {1: slavika}", "boar")
    piles = f"r1.heroes: {heroes}\nr1.monsters: [prus, prus, prus]\nr1.treasures: [sword, shield]"
    scene = sent("germanin", piles, seats=seats).sums(4, 8).asks("Krysia", "options", "treasures", "nothing")
    # She leaves them: nobody else may steal, and Tomek, with 6, chooses first.
    scene.do("Krysia answer nothing").asks("Tomek", "cards", "sword", "shield")


def test_a_covered_thief_steals_nothing():
    """E08, E20: under a Płanetnik he has no ability, and Przemek, who is first, chooses at once."""
    monsters = "r1.monsters: [{planetnik: {covers: fox.thief}}, prus, prus]"
    piles = f"r1.heroes: [fox.thief, owl.warrior6]\n{monsters}\nr1.treasures: [sword, shield]"
    sent("germanin", piles, seats=with_base(1)).asks("Przemek", "cards", "sword", "shield")


def test_a_monk_beside_an_archer_caps_monsters():
    """E17, E27: while the Archer lies under a Płanetnik, nobody does, neither he nor the Monk."""
    seats = ("christians", "owl, heroes: {4: slavika}", "boar")
    piles = f"{GDANSK}r1.heroes: [{{christians.monk: {{copies: owl.archer}}}}, owl.archer]\nr1.monsters: [rarog]"
    assert lands(piles, seats=seats).totals("r1.monsters") == {"rarog": 4}
    hand = "Krysia.monsters: [planetnik]"
    scene = lands(f"{piles}\n{hand}", seats=seats).do("Krysia play planetnik r1.monsters")
    assert scene.totals("r1.monsters") == {"rarog": 7, "planetnik": 0}


@pytest.mark.parametrize("hero", ["owl.wizard", "owl.seer", "christians.missionary"])
def test_a_monk_beside_who_orders_heroes_does_so_too(hero: str):
    """E17, E15, S08, E26: at his own arrival. He counts 1 + 2: as a Wizard for the Warrior, as a Seer for himself, as a
    Missionary for both who are stronger.
    """
    seats = ("christians", "owl, heroes: {2: slavika}" if hero == "owl.wizard" else "owl", "boar")
    scene = lands(f"{GDANSK}r1.heroes: [boar.warrior6, {hero}]", seats=seats, turn="Krysia 1")
    scene.do("Krysia play christians.monk r1.heroes").asks("Krysia", "order", "boar.warrior6", hero, "christians.monk")
    scene.do(f"Krysia answer christians.monk {hero} boar.warrior6").turn("Krysia", 2)
    assert scene.totals("r1.heroes")["christians.monk"] == 3


def test_a_monk_beside_a_ranger_exchanges_nobody():
    """E17, S07: an exchange is made when a hero is sent, before he has a neighbour."""
    seats = ("christians", "owl, heroes: {3: slavika}", "boar")
    scene = lands(f"{GDANSK}r1.heroes: [owl.ranger, christians.warrior5]", seats=seats, turn="Krysia 1")
    scene.refuses("Krysia play christians.monk r1.heroes christians.warrior5")
    scene.do("Krysia play christians.monk r1.heroes").quiet()


# Zdrajca, who is no hero.


def test_a_zdrajca_needs_a_space_among_the_heroes():
    """S10, S28, E26: a Heath of three heroes has none; where Stolem's minimum holds he may not come either."""
    full = "r1: [heath]\nr1.heroes: [owl.scout, boar.scout, fox.scout]\nKrysia.monsters: [zdrajca, prus]"
    lands(full, monsters="both").refuses("Krysia play zdrajca r1.heroes", "no free space for a hero")
    piles = f"{GDANSK}r1.heroes: [owl.scout]\nr1.monsters: [stolem]\nKrysia.monsters: [zdrajca, prus]"
    lands(piles, monsters="both").refuses("Krysia play zdrajca r1.heroes", "too weak")


def test_a_zdrajca_keeps_heroes_apart():
    """S10, E16, E17, E19: he is no neighbour's target, and who stand on either side of him are not adjacent."""
    piles = "r1.heroes: [owl.scout, zdrajca, christians.warrior5]\nr1.monsters: [prus, prus, prus]"
    sent("germanin", piles, seats=MONKS).sums(4, 8).glory(Krysia=0, Przemek=7)
    piles = "r1.heroes: [owl.scout, zdrajca, fox.trickster]\nr1.monsters: [boginka, boginka, prus]"
    assert places(sent("germanin", piles).sums(2, 4)) == [("Przemek", 3, 11), ("Krysia", 1, 7)]
    piles = "r1.heroes: [zdrajca, fox.trickster, owl.scout, boar.hunter]\nr1.monsters: [boginka, boginka, prus]"
    assert places(sent("germanin", piles).sums(2, 8)) == [("Tomek", 4, 11), ("Krysia", 1, 7), ("Przemek", 0, 4)]
    scene = lands(f"{GDANSK}r1.heroes: [owl.seer, zdrajca]", monsters="both", seats=MONKS, turn="Krysia 1")
    assert scene.do("Krysia play christians.monk r1.heroes").totals("r1.heroes")["christians.monk"] == 1


def test_a_zdrajca_never_sails():
    """E31, S10: he is no hero; the first hero behind him is left in the new land."""
    piles = "r1: [hel]\nr1.heroes: [zdrajca, owl.warrior6, fox.scout]\nr1.monsters: [prus, prus]\nlands: [kamien]\n"
    scene = lands(f"{piles}Krysia.monsters: [czart]", monsters="both").do("Krysia play czart r1.monsters")
    scene.lies("r1", "kamien").lies("r1.heroes", "owl.warrior6")
    assert "zdrajca" in scene.faces("discard")


def test_a_zdrajca_is_neither_covered_nor_pulled_over_nor_sent_home():
    """S10, E08, E09, E10: he counts 0 and is weakest, but no hero."""
    heroes = "r1.heroes: [zdrajca, owl.warrior6, boar.scout]"
    sent("poludnica", heroes).lies("r1.taken", "boar.scout").lies("r1.heroes", "zdrajca", "owl.warrior6")
    assert sent("planetnik", heroes).totals("r1.heroes")["owl.warrior6"] == 0
    sent("stolem", heroes).lies("r1.heroes", "zdrajca", "owl.warrior6", "boar.scout")
    alone = sent("planetnik", "r1.heroes: [zdrajca]")
    assert not any(name == "covers" for _, name in alone.table.marks)


def test_a_hunter_covers_no_zdrajca():
    """E07, S10: he stands among the heroes; where the monsters' queue is empty, a card is drawn all the same."""
    scene = lands("r1: [heath]\nr1.heroes: [zdrajca]\nmonsters: [rarog]", monsters="both", turn="Krysia 1")
    scene.do("Krysia play fox.hunter r1.heroes").turn("Krysia", 2).lies("r1.blind", "rarog")
    piles = f"{GDANSK}r1.heroes: [zdrajca]\nr1.monsters: [czart]"
    scene = lands(piles, monsters="both", turn="Krysia 1").do("Krysia play fox.hunter r1.heroes").turn("Krysia", 2)
    assert scene.totals("r1.monsters") == {"czart": 0}


def test_an_unseen_zdrajca_goes_over_when_he_is_revealed():
    """E06, E07: to the end of the heroes' queue, where the Hunter's space is free."""
    piles = "r1.heroes: [fox.hunter, owl.warrior6]\nr1.blind: [{zdrajca: {covered by: fox.hunter}}]"
    scene = sent("poludnica", piles).lies("r1.taken", "fox.hunter").lies("r1.blind")
    scene.lies("r1.heroes", "owl.warrior6", "zdrajca").lies("r1.monsters", "poludnica")


# What comes after the comparison.


def test_leszy_comes_before_the_tricksters_and_they_before_the_thief():
    """E27, E16, E20, S19: Leszy lowers the Warrior; Krysia's Trickster the Scout; then Przemek's Thief takes all the
    loot, and nothing is left to draft. Krysia and Przemek have 1, and she stands closer.
    """
    seats = ("fox", "owl, heroes: {1: slavika}", "boar")
    piles = "r1.heroes: [boar.warrior6, fox.trickster, boar.scout, owl.thief]\nr1.monsters: [leszy, prus, prus]\n"
    scene = sent("germanin", f"{piles}r1.treasures: [sword, shield]", seats=seats).sums(3, 11)
    scene.asks("Krysia", "cards", "boar.warrior6", "boar.scout").do("Krysia answer boar.scout")
    scene.asks("Przemek", "options", "treasures", "nothing").do("Przemek answer treasures")

    scene.holds("Przemek.treasures", "sword", "shield")
    assert places(scene) == [("Krysia", 1, 11), ("Przemek", 1, 7), ("Tomek", 0, 4)]
