"""Combined sets: heroes and monsters of the base game in Equinox lands, and those of Equinox in base regions. Rulebook
"Rules for Combining Sets", E20 to E22 and what follows from E06, E19, E25 to E28 and E32 to E34 for such a table.
"""

from collections import Counter

import pytest

from slavika.data.positions import BadPosition
from tests.games.equinox.mixed_tables import MONKS, SLAVS, lands, mixed, regions, teamed, with_base, with_new
from tests.games.equinox.tables import places
from tests.given import Scene, cards, given
from tests.playing import random_run

# What may be combined.


def test_lands_of_two_games_are_never_mixed() -> None:
    """EQX-169, EQX-170, E22: whatever comes from the other box, the lands and treasures are this game's."""
    scene = lands(monsters="both", seats=with_base(1))
    lying = [face for pile in ("lands", "r1", "r2", "r3", "r4") for face in scene.faces(pile)]
    assert sorted(lying) == sorted(card.id for card in cards()["equinox"].of_kind("land"))
    assert set(scene.faces("treasures")) == {"sword", "shield", "helmet", "armour"}

    scene = regions(monsters="both", seats=with_new(1))
    assert {cards()["slavika"][scene.faces(f"r{row}")[0]].kind for row in range(1, 5)} == {"region"}
    assert set(scene.faces("treasures")) == {"treasure2", "treasure3", "treasure4", "month"}


def test_the_board_belongs_to_the_lands_of_equinox() -> None:
    """EQX-172, E22: in base regions there is neither track nor phase, although Christians and their monsters play."""
    table = regions(monsters="other", seats=MONKS).table

    assert {"board", "lands"}.isdisjoint(table.piles)
    assert ("table", "time") not in table.marks


def test_a_team_has_one_hero_of_each_strength() -> None:
    """EQX-171, EQX-174, EQX-175, EQX-176, E22: of either box, 1 to 4 and the two Warriors of 5 and 6."""
    lands(seats=with_base(1, 3, 6)).holds(
        "Krysia.heroes", "fox.thief", "fox.seer", "fox.ranger", "fox.hunter", "fox.warrior5", "slavika.fox.warrior6"
    ).holds(
        "Przemek.heroes", "owl.trickster", "owl.seer", "owl.scout", "owl.hunter", "owl.warrior5", "owl.warrior6"
    )  # fmt: skip
    regions(seats=with_new(2, 4)).holds(
        "Krysia.heroes", "fox.thief", "fox.seer", "fox.ranger", "fox.hunter", "fox.warrior5", "fox.warrior6"
    )


@pytest.mark.parametrize("seats", [with_base(7), ("christians, heroes: {1: slavika}", "owl", "boar"), ("owl", "owl")])
def test_no_other_team_can_be_written(seats: tuple[str, ...]) -> None:
    """EQX-171, EQX-173, E22: no seventh hero, no mixed Christians, no emblem in two seats."""
    with pytest.raises(BadPosition):
        lands(seats=seats)


def test_christians_may_play_in_base_regions() -> None:
    """EQX-173, E22: a clan of either game plays with this game's lands and monsters; Christians as a whole."""
    scene = regions(seats=MONKS)
    scene.holds(
        "Krysia.heroes", "christians.monk", "christians.missionary", "christians.priest", "christians.bishop",
        "christians.warrior5", "christians.warrior6",
    )  # fmt: skip
    assert set(scene.faces("monsters")) <= {card.id for card in cards()["slavika"].of_kind("monster")}


@pytest.mark.parametrize(("game", "other"), [("equinox", "slavika"), ("slavika", "equinox")])
def test_the_other_games_deck_may_be_played_with(game: str, other: str) -> None:
    """EQX-177, E22: all its 54 monsters, and none of this box's."""
    scene = mixed(game, "", seats=SLAVS, turn="Krysia 1", monsters="other")
    deck = Counter(scene.faces("monsters"))

    assert deck == {card.id: card["copies"] for card in cards()[other].of_kind("monster")}


@pytest.mark.parametrize("game", ["equinox", "slavika"])
def test_a_deck_of_both_has_forty_two_and_twelve(game: str) -> None:
    """EQX-178, EQX-179, E22: drawn at random from both boxes, in another mixture with another seed."""
    special = {card.id for name in ("equinox", "slavika") for card in cards()[name].of_kind("monster")
               if card["deck"] == "special"}  # fmt: skip
    here = {card.id for card in cards()[game].of_kind("monster")}
    mixtures = set()
    for seed in range(6):
        text = f"game: {game}\nseats: [{{name: A, clan: fox}}, {{name: B, clan: owl}}]\noptions: {{monsters: both}}\n"
        scene = given(f"{text}seed: {seed}\n")
        piles = ["monsters", "A.monsters", "B.monsters", *(f"r{row}.monsters" for row in range(1, 5))]
        deck = [face for pile in piles for face in scene.faces(pile)]
        mixtures.add(tuple(sorted(deck)))

        assert len(deck) == 54
        assert sum(face in special for face in deck) == 12
        assert {face in here for face in deck} == {True, False}
    assert len(mixtures) > 1


def test_monsters_that_are_written_are_among_those_of_both() -> None:
    """EQX-178, EQX-179, E22: with two special and one ordinary monster on the table the deck has 10 and 41."""
    piles = "r1.heroes: [owl.scout]\nr1.monsters: [stolem, prus]\nr2.monsters: [licho]"
    scene = lands(piles, monsters="both", turn="Krysia 1")
    special = {card.id for name in ("equinox", "slavika") for card in cards()[name].of_kind("monster")
               if card["deck"] == "special"}  # fmt: skip
    deck = scene.faces("monsters")
    assert (sum(face in special for face in deck), len(deck)) == (10, 51)


# Heroes of the base game in Equinox lands.


@pytest.mark.parametrize(
    ("strength", "land", "heroes", "totals"),
    [
        (2, "gdansk", "fox.wizard, owl.warrior5", {"fox.wizard": 4, "owl.warrior5": 5}),
        (2, "bialogard", "fox.wizard, owl.warrior5", {"fox.wizard": 2, "owl.warrior5": 5}),
        (3, "slupsk", "fox.ranger, owl.scout", {"fox.ranger": 4, "owl.scout": 4}),
        (4, "stargard", "fox.archer, owl.hunter", {"fox.archer": 5, "owl.hunter": 5}),
        (6, "szczecin", "slavika.fox.warrior6", {"slavika.fox.warrior6": 7}),
    ],
)
def test_lands_treat_base_heroes_by_their_strength(strength: int, land: str, heroes: str, totals: dict) -> None:
    """E26, E28: a Wizard counts Warriors unless Seers are stopped; a Ranger is +1 as Scouts are."""
    assert lands(f"r1: [{land}]\nr1.heroes: [{heroes}]", seats=with_base(strength)).totals("r1.heroes") == totals


@pytest.mark.parametrize(
    ("land", "monsters", "totals"),
    [
        ("gdansk", "rarog, polewik, prus", {"rarog": 4, "polewik": 4, "prus": 1}),
        ("beech_forest", "polewik, polewik", {"polewik": 4}),  # 4 + 1 each, then the cap
        ("slawno", "rarog", {"rarog": 7}),  # the ability of Hunters and Archers does not work
    ],
)
def test_an_archer_caps_monsters_of_equinox_last(land: str, monsters: str, totals: dict) -> None:
    """E27, E28: after what the land adds; not at Sławno."""
    scene = lands(f"r1: [{land}]\nr1.heroes: [fox.archer]\nr1.monsters: [{monsters}]", seats=with_base(4))
    assert scene.totals("r1.monsters") == totals


def test_a_ranger_changes_places_except_where_scouts_are_stopped() -> None:
    """E26, E28: as in base regions; not at Uznam."""
    piles = "r1: [uznam]\nr1.heroes: [fox.warrior6]\nr2: [heath]\nr2.heroes: [fox.warrior5]"
    scene = lands(piles, seats=with_base(3), turn="Krysia 1")
    scene.refuses("Krysia play fox.ranger r1.heroes fox.warrior6").do("Krysia play fox.ranger r2.heroes fox.warrior5")
    scene.lies("r2.heroes", "fox.ranger").turn("Krysia", 2, "r2")
    assert "fox.warrior5" in scene.faces("Krysia.heroes")


def test_a_monk_copies_base_heroes_too() -> None:
    """E17, E26: beside a Wizard he has +2 for the Warrior."""
    seats = ("christians", "owl, heroes: {2: slavika}", "boar")
    piles = "r1: [gdansk]\nr1.heroes: [{christians.monk: {copies: owl.wizard}}, owl.wizard, owl.warrior5]"
    assert lands(piles, seats=seats).totals("r1.heroes") == {"christians.monk": 3, "owl.wizard": 4, "owl.warrior5": 5}


THEFT = """
r1.heroes: [fox.thief, owl.warrior6]
r1.monsters: [prus, prus]
r1.treasures: [sword, shield]
Krysia.monsters: [czart]
treasures: [armour, helmet]
"""


def test_a_thief_steals_from_the_loot() -> None:
    """E20, E21: before the first round all of the land's treasures, or all of the Czart's, or none; 7 against 7. What
    he leaves is shared out as always, and Przemek, first, begins.
    """

    def stolen(answer: str) -> Scene:
        scene = lands(THEFT, seats=with_base(1)).do("Krysia play czart r1.monsters").sums(7, 7)
        scene.asks("Krysia", "options", "treasures", "bonus", "nothing").do(f"Krysia answer {answer}")
        assert not any(name == "steals" for _, name in scene.table.marks)  # or he would steal again where he sails to
        return scene.glory(Przemek=8, Krysia=4)

    def told(scene: Scene) -> list[str]:
        assert not scene.share("Przemek").notes
        return [str(note) for note in scene.share("Krysia").notes]

    first = stolen("treasures").holds("Krysia.treasures", "sword", "shield").holds("Przemek.treasures", "armour")
    assert told(first) == ["steals: treasures of the land"]
    second = stolen("bonus").holds("Krysia.treasures", "armour").asks("Przemek", "cards", "sword", "shield")
    assert told(second) == ["steals: treasures of the monsters"]
    third = stolen("nothing").holds("Krysia.treasures").asks("Przemek", "cards", "sword", "shield", "armour")
    assert told(third) == []


def test_a_thief_is_stopped_with_tricksters() -> None:
    """E20, E28: at Kamień nobody steals, and his owner is told why."""
    piles = THEFT.replace("\nr1.heroes", "\nr1: [kamien]\nr1.heroes", 1)
    scene = lands(piles, seats=with_base(1)).do("Krysia play czart r1.monsters")
    scene.asks("Przemek", "cards", "sword", "shield", "armour")
    assert [note.text for note in scene.share("Krysia").notes] == ["{card}: stopped by {by}"]


# Monsters of the base game in Equinox lands.


@pytest.mark.parametrize(("monster", "loot"), [("wilkolak", 1), ("wampir", 2), ("zmij", 3)])
def test_strong_base_monsters_bring_treasures_there(monster: str, loot: int) -> None:
    """E21: as many cards as their bonus, from the deck."""
    piles = f"r1.heroes: [owl.warrior6, owl.warrior5]\nr1.monsters: [{monster}, germanin]\n"
    piles += "Krysia.monsters: [germanin]\ntreasures: [sword, sword, sword, sword]\nlands: [hel]"
    scene = lands(piles, monsters="other").do("Krysia play germanin r1.monsters")
    while scene.table.waiting.get(1) is not None and scene.table.waiting[1].kind == "cards":
        scene.do("Przemek answer sword")

    assert scene.count("Przemek.treasures") == loot
    scene.glory(Przemek=8)


def test_they_bring_them_also_to_be_discarded() -> None:
    """E21, E02: evil wins 9 against 2, and the Żmij's three treasures go to the discard pile."""
    piles = "r1.heroes: [owl.seer]\nr1.monsters: [zmij, germanin]\nKrysia.monsters: [germanin]\n"
    scene = lands(f"{piles}treasures: [sword, shield, helmet, armour]\nlands: [hel]", monsters="other")
    scene.do("Krysia play germanin r1.monsters").sums(9, 2).holds("spent", "sword", "shield", "helmet")
    scene.lies("r1.treasures", "armour").holds("Przemek.treasures")


def test_a_licho_lowers_after_a_land_has_raised() -> None:
    """E27: a Warrior of 6 has 7 at Szczecin, and 2 beside a Licho; beside a Boginka as well two of them have 0."""
    piles = "r1: [szczecin]\nr1.heroes: [owl.warrior6, fox.warrior5]\nr1.monsters: "
    two = {"owl.warrior6": 2, "fox.warrior5": 2}
    assert lands(f"{piles}[licho]", monsters="other").totals("r1.heroes") == two
    assert set(lands(f"{piles}[licho, boginka]", monsters="both").totals("r1.heroes").values()) == {0}


def test_a_szeptuchy_takes_the_spaces_of_its_copy() -> None:
    """E25, E27: as a Czart of 5 it takes two of the Lagoon's four spaces, which is the fight."""
    piles = "r1: [lagoon]\nr1.heroes: [owl.warrior6]\nr1.monsters: [czart]\nKrysia.monsters: [szeptuchy]\nlands: [hel]"
    lands(piles, monsters="both").do("Krysia play szeptuchy r1.monsters").sums(10, 6).lies("r1", "hel")


def test_a_szeptuchy_copies_no_covered_monster() -> None:
    """E32: where the only monster lies under a token it stays what it is, 0."""
    piles = "r1: [gdansk]\nr1.heroes: [owl.hunter]\nr1.monsters: [{rarog: {covered by: owl.hunter}}]\n"
    scene = lands(f"{piles}Krysia.monsters: [szeptuchy]", monsters="both").do("Krysia play szeptuchy r1.monsters")
    assert scene.totals("r1.monsters") == {"rarog": 0, "szeptuchy": 0}


def test_a_szeptuchy_may_be_sent_where_a_level_holds() -> None:
    """E33: it counts as 0, whatever it copies; an Utopiec of 3 and a Strzyga of 4 fit, a Wilkołak of 5 does not."""
    piles = "r1: [leba_dunes]\nr1.monsters: [strzyga]\nKrysia.monsters: [szeptuchy, wilkolak]"
    scene = lands(piles, monsters="other").refuses("Krysia play wilkolak r1.monsters", "too strong")
    scene.do("Krysia play szeptuchy r1.monsters")


def test_a_zdrajca_is_shut_out_by_a_least_level() -> None:
    """E33: he is sent as heroes are and has strength 0."""
    piles = "r1: [hel]\nr2: [heath]\nKrysia.monsters: [zdrajca, germanin]"
    scene = lands(piles, monsters="other").refuses("Krysia play zdrajca r1.heroes")
    scene.do("Krysia play zdrajca r2.heroes").lies("r2.heroes", "zdrajca")


BROUGHT = "r1: [{ship}]\nr1.heroes: [owl.warrior6]\nr1.monsters: [germanin, germanin]\nlands: [parseta_marsh]\n"


@pytest.mark.parametrize("monster", ["rusalka", "szeptuchy", "zdrajca"])
def test_a_base_monster_laid_by_nobody_does_what_it_does_by_itself(monster: str) -> None:
    """E06: a Rusałka removes nobody, a Szeptuchy copies nothing, a Zdrajca goes among the heroes."""
    piles = BROUGHT.format(ship="uznam") + f"Krysia.monsters: [germanin, strzyga]\nmonsters: [{monster}, wilk]"
    scene = lands(piles, monsters="other").do("Krysia play germanin r1.monsters").quiet()

    there = ["owl.warrior6", "zdrajca"] if monster == "zdrajca" else ["owl.warrior6"]
    scene.lies("r1", "parseta_marsh").lies("r1.heroes", *there)
    scene.lies("r1.monsters", *([] if monster == "zdrajca" else [monster]))


def test_a_zdrajca_laid_by_nobody_needs_a_space_among_the_heroes() -> None:
    """E06, E38: one revealed at a full Heath, where Krysia's Płanetnik covers the Hunter, is discarded."""
    piles = "r1.heroes: [owl.hunter, fox.scout, boar.scout]\nr1.blind: [{zdrajca: {covered by: owl.hunter}}]\n"
    scene = lands(f"{piles}Krysia.monsters: [planetnik]", monsters="both").do("Krysia play planetnik r1.monsters")
    scene.lies("r1.heroes", "owl.hunter", "fox.scout", "boar.scout").lies("r1.blind").lies("r1.monsters", "planetnik")
    scene.lies("discard", "zdrajca")


def test_a_zdrajca_who_is_not_sent_obeys_no_minimum_level() -> None:
    """E38, E33, S12: revealed at Hel, of level 2, he goes among the heroes; so does a Szeptuchy who copies one beside a
    Stolem.
    """
    piles = "r1: [hel]\nr1.heroes: [owl.hunter, fox.scout]\nr1.blind: [{zdrajca: {covered by: owl.hunter}}]\n"
    scene = lands(f"{piles}Krysia.monsters: [rusalka]", monsters="both").do("Krysia play rusalka r1.monsters")
    scene.do("Krysia answer owl.hunter").lies("r1.heroes", "fox.scout", "zdrajca")
    piles = "r1: [gdansk]\nr1.heroes: [zdrajca, fox.scout]\nr1.monsters: [stolem]\nKrysia.monsters: [szeptuchy]"
    scene = lands(piles, monsters="both").do("Krysia play szeptuchy r1.monsters", "Krysia answer zdrajca")
    scene.lies("r1.heroes", "zdrajca", "fox.scout", "szeptuchy")


def test_a_zdrajca_laid_at_rugia_owes_a_monster() -> None:
    """E46, E34: he lies among the heroes, and is a monster laid there."""
    piles = "r1: [rugia]\nKrysia.monsters: [zdrajca, germanin]"
    scene = lands(piles, monsters="other").do("Krysia play zdrajca r1.heroes").turn("Krysia", 3, "r1")
    assert scene.legal("Krysia") == {f"play germanin r{row}.monsters" for row in (2, 3, 4)}


def test_a_rusalka_may_remove_a_covered_hero() -> None:
    """E08: under a Płanetnik he is still a hero card; without him the Scout is left."""
    piles = "r1: [gdansk]\nr1.heroes: [owl.warrior6, fox.scout]\nr1.monsters: [{planetnik: {covers: owl.warrior6}}]\n"
    scene = lands(f"{piles}Krysia.monsters: [rusalka]", monsters="both").do("Krysia play rusalka r1.monsters")
    scene.asks("Krysia", "cards", "owl.warrior6", "fox.scout").do("Krysia answer owl.warrior6")
    scene.lies("r1.heroes", "fox.scout")


def test_a_leszy_looks_at_no_covered_hero() -> None:
    """E08, E26, S19: the strongest that is not covered counts 0; of two shares of 0 the closer is second."""
    piles = "r1.heroes: [fox.warrior6, owl.warrior5, boar.scout]\nKrysia.monsters: [germanin]\n"
    piles += "r1.monsters: [{planetnik: {covers: fox.warrior6}}, leszy]"
    scene = lands(piles, monsters="both").do("Krysia play germanin r1.monsters").sums(1, 8)
    assert places(scene) == [("Tomek", 3, 8), ("Krysia", 0, 4), ("Przemek", 0, 0)]


def test_wily_take_a_hunters_token_away() -> None:
    """E07, S17: his ability is cancelled, so the Raróg counts from then on."""
    piles = "r1: [gdansk]\nr1.heroes: [fox.hunter]\nr1.monsters: [{rarog: {covered by: fox.hunter}}]\n"
    scene = lands(f"{piles}Krysia.monsters: [wily]", monsters="both").do("Krysia play wily r1.monsters")
    assert scene.totals("r1.monsters") == {"rarog": 7, "wily": 0}
    assert not any(name == "covered by" for _, name in scene.table.marks)


def test_wily_stop_a_bishop() -> None:
    """S17, E18: the limit is the printed one again, so that three of four lie there and nothing happens."""
    piles = "r1: [gdansk]\nr1.heroes: [christians.bishop]\nr1.monsters: [germanin, wily]\nKrysia.monsters: [germanin]"
    lands(piles, monsters="other", seats=MONKS).do("Krysia play germanin r1.monsters").lies("r1", "gdansk")


# Equinox in base regions.


def test_a_strong_monster_of_equinox_is_bonus_glory_there() -> None:
    """E21, S23: a Czart brings 1 glory to each but the weakest, and no treasure."""
    piles = "r1.heroes: [fox.warrior6, owl.warrior5]\nr1.monsters: [prus, czart]\nKrysia.monsters: [prus]"
    scene = regions(piles, monsters="other").do("Krysia play prus r1.monsters").sums(7, 11)
    scene.glory(Krysia=5 + 1, Przemek=3).holds("Krysia.treasures").quiet()


def test_baptism_there_counts_the_treasures_that_a_region_asks_for() -> None:
    """E19: two at the Misty Swamp, so 10; no land glory for the Christians, and the second place's for Przemek."""
    piles = "r4.heroes: [owl.ranger, christians.warrior6]\nKrysia.monsters: [germanin]\n"
    piles += "r4.monsters: [germanin, germanin, germanin, germanin]"
    regions(piles, seats=MONKS).do("Krysia play germanin r4.monsters").sums(5, 9).glory(Krysia=10, Przemek=13)


def test_a_bishop_lowers_a_regions_limit() -> None:
    """E18, E26: of the Village's three monsters two are enough."""
    piles = "r1.heroes: [owl.warrior6]\nr1.monsters: [germanin, germanin]"
    scene = regions(piles, seats=MONKS, turn="Krysia 1").do("Krysia play christians.bishop r1.heroes").sums(2, 10)
    # The Bishop is no stronger than the Warrior beside him. Przemek is first, and nobody gets the 3.
    scene.glory(Krysia=0, Przemek=5)


def test_regions_treat_heroes_of_equinox_by_their_class() -> None:
    """E28: where Rangers are +1 a Scout is, and a Priest; where Rangers are stopped a Scout opens nothing."""
    piles = "r1: [quiet_lake]\nr1.heroes: [fox.scout, owl.ranger]\nr2: [skull_pass]"
    scene = regions(piles, seats=with_new(3)).totals("r1.heroes")
    assert scene == {"fox.scout": 4, "owl.ranger": 4}
    priest = regions("r1: [quiet_lake]\nr1.heroes: [christians.priest]", seats=MONKS).totals("r1.heroes")
    assert priest == {"christians.priest": 4}
    scene = regions("r2: [skull_pass]", seats=with_new(3), turn="Krysia 1").do("Krysia play fox.scout r2.heroes")
    scene.refuses("Krysia play fox.warrior6 r2.heroes", "already used")
    full = "r2: [skull_pass]\nr2.heroes: [owl.thief, owl.wizard, owl.archer]"
    regions(full, seats=MONKS, turn="Krysia 1").refuses("Krysia play christians.priest r2.heroes")


def test_same_kind_is_the_class_in_lands_and_the_symbol_in_regions() -> None:
    """E28, S09: a Seer beside a Wizard is refused at Chełmska Hill and stands in the Ancient Forest."""
    seats = ("fox", "owl, heroes: {2: slavika}", "boar")
    scene = lands("r1: [chelmska_hill]\nr1.heroes: [owl.wizard]", seats=seats, turn="Krysia 1")
    scene.refuses("Krysia play fox.seer r1.heroes", "beside")
    names = ["A, clan: fox, heroes: {2: equinox}", "B, clan: owl", "C, clan: boar", "D, clan: lynx"]
    forest = given(
        f"game: slavika\nseats: [{', '.join(f'{{name: {name}}}' for name in names)}]\nturn: {{seat: A, action: 1}}\n"
        "piles: {r1: [ancient_forest], r1.heroes: [owl.wizard]}\n"
    )
    forest.do("A play fox.seer r1.heroes")


def test_a_hunter_covers_base_monsters_in_regions() -> None:
    """E07, E26: a Żmij under his token counts 0; where no monster lies a card of the deck does."""
    scene = regions("r1.monsters: [zmij]", seats=with_new(4), turn="Krysia 1").do("Krysia play fox.hunter r1.heroes")
    assert scene.totals("r1.monsters") == {"zmij": 0}
    scene = regions("monsters: [zmij, wilk]", seats=with_new(4), turn="Krysia 1").do("Krysia play fox.hunter r1.heroes")
    assert (scene.count("r1.blind"), scene.seen(0, "r1.blind")) == (1, ["?monsters"])


def test_ogniki_owe_a_monster_in_regions() -> None:
    """E12, E26: another region that this turn has not used."""
    scene = regions("Krysia.monsters: [ogniki, prus]", monsters="other").do("Krysia play ogniki r1.monsters")
    assert scene.legal("Krysia") == {f"play prus r{row}.monsters" for row in (2, 3, 4)}


# Random matches.


@pytest.mark.parametrize("monsters", ["own", "other", "both"])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("game", ["equinox", "slavika"])
def test_random_matches_of_mixed_sets_end(game: str, players: int, monsters: str) -> None:
    """E22: no card is lost or made, and no land is left full, whatever meets there."""
    rules = teamed(game, players, monsters)
    for seed in range(4):
        whole = None
        for run, _ in random_run(rules, seed):
            table = run.table
            faces = Counter(face for pile in table.piles for face in lying(table, pile))
            whole = whole or faces.total()

            assert faces.total() == whole
            if all(question.kind == "play" for question in table.waiting.values()):
                assert rules.settled(table) is None


def lying(table, pile: str) -> list[str]:
    """The faces in a pile."""
    return [table.faces[card] for card in table.lying[pile]] + list(table.bags.get(pile, ()))


@pytest.mark.parametrize("second", ["zdrajca", "{szeptuchy: {copies: zdrajca}}"])
def test_what_is_said_of_monsters_gives_a_traitor_no_strength(second: str) -> None:
    """S10, E47: in the Beech Forest two Zdrajcy are no monsters of one kind: among the heroes they count 0."""
    piles = f"r1: [beech_forest]\nr1.heroes: [fox.warrior5, zdrajca, {second}]\nr1.monsters: [prus, prus]"
    scene = lands(piles, monsters="both")
    sums = dict(scene.match.rules.totals(scene.table))
    assert [line.amount for line in sums["r1.heroes"].lines] == [5, 0, 0]
    assert [line.amount for line in sums["r1.monsters"].lines] == [2, 2]


@pytest.mark.parametrize("written", ["", "monsters: [{shuffled: rest}]", "monsters: [wilk, {shuffled: rest}]"])
def test_the_rest_of_both_decks_is_the_rest_of_what_is_played_with(written: str) -> None:
    """E22: 54 monsters of both boxes, whether the deck is written or not."""
    scene = lands(f"r1.monsters: [prus]\n{written}", monsters="both")
    played = [*scene.table.bags["monsters"]]
    played += [face for face in scene.table.faces if face and scene.match.rules.cards[face].kind == "monster"]
    assert len(played) == 54
    decks = Counter(scene.match.rules.cards[face]["deck"] for face in played)
    assert decks == {"ordinary": 42, "special": 12}
