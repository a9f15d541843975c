"""Monsters and their special abilities, in the order of the rulebook; S10 to S13, S19 and S30 in their corners."""

import pytest

from tests.games.slavika.lines import changed
from tests.games.slavika.tables import laid, written
from tests.given import Scene, given


def third(piles: str, players: int = 3) -> Scene:
    """Krysia's 3rd action, which sends a monster."""
    return laid(piles, turn="Krysia 3", players=players)


def shares(scene: Scene) -> dict[str, int]:
    """The shares in the last comparison, in the order of places."""
    return {scene.match.names[share.seat]: share.reckoning.total for share in scene.reckoned().shares}


@pytest.mark.parametrize("monster", ["wily", "rusalka", "leszy", "licho"])
def test_special_monsters_have_no_strength(monster):
    """SVK-158, SVK-160, SVK-163, SVK-174: each counts 0."""
    scene = laid(f"r4.monsters: [{monster}, wilk]")

    assert scene.totals("r4.monsters") == {monster: 0, "wilk": 2}
    scene.quiet()


# Wiły. What it does to each hero's ability stands in test_heroes.


def test_a_wily_asks_nothing_when_it_arrives_and_works_at_once():
    """SVK-159, S17: from its arrival on the Archer caps nothing; beside it a Licho still lowers Warriors."""
    scene = third("""
        r4.heroes: [owl.archer, fox.warrior6]
        r4.monsters: [zmij, licho]
        Krysia.monsters: [wily]
    """)
    before = scene.totals("r4.monsters")
    scene.do("Krysia play wily r4.monsters")

    assert (before["zmij"], scene.totals("r4.monsters")["zmij"]) == (4, 7)
    assert scene.totals("r4.heroes") == {"owl.archer": 4, "fox.warrior6": 2}
    scene.quiet()


# Rusałka.

DROWNING = """
    r4.heroes: [owl.warrior6, zdrajca, fox.archer, boar.thief]
    r1.heroes: [boar.archer]
    Krysia.monsters: [rusalka]
    Przemek.heroes: [owl.wizard]
"""


def test_a_rusalka_may_remove_any_one_hero_of_its_region():
    """SVK-161, SVK-162, S10, S30: own or another's, no Zdrajca, none elsewhere; he goes home, the queue closes."""
    scene = third(DROWNING).do("Krysia play rusalka r4.monsters")
    scene.asks("Krysia", "cards", "owl.warrior6", "fox.archer", "boar.thief")
    scene.refuses("Krysia answer owl.warrior6 fox.archer").do("Krysia answer owl.warrior6")

    scene.lies("Przemek.heroes", "owl.wizard", "owl.warrior6").lies("r4.heroes", "zdrajca", "fox.archer", "boar.thief")
    scene.lies("r4.monsters", "rusalka").lies("r1.heroes", "boar.archer").turn("Przemek", 1).quiet()


def test_a_rusalka_may_remove_nobody():
    """S11, SVK-161: declining is a legal choice and changes nothing."""
    scene = third(DROWNING).do("Krysia play rusalka r4.monsters", "Krysia answer")

    scene.lies("r4.heroes", "owl.warrior6", "zdrajca", "fox.archer", "boar.thief").lies("Przemek.heroes", "owl.wizard")
    scene.turn("Przemek", 1).quiet()


def test_a_rusalka_where_no_hero_is_asks_nobody():
    """SVK-161, S10, S11: in an empty queue, and in one with a Zdrajca alone."""
    for heroes in ("", "zdrajca"):
        scene = third(f"""
            r4.heroes: [{heroes}]
            Krysia.monsters: [rusalka]
        """).do("Krysia play rusalka r4.monsters")

        scene.holds("r4.heroes", *heroes.split()).turn("Przemek", 1).quiet()


def test_a_rusalka_that_fills_a_region_removes_before_the_battle():
    """S13, SVK-161, SVK-079: without the Warrior 3 stand against 4, and the monsters win; had he stayed, the heroes."""
    piles = """
        r1.heroes: [owl.warrior6, fox.ranger]
        r1.monsters: [utopiec, germanin]
        Krysia.monsters: [rusalka]
    """
    removed = third(piles).do("Krysia play rusalka r1.monsters", "Krysia answer owl.warrior6")
    stayed = third(piles).do("Krysia play rusalka r1.monsters", "Krysia answer")

    assert removed.sums(4, 3).reckoned().won == 0
    assert stayed.sums(4, 9).reckoned().won == 1
    removed.quiet()
    stayed.quiet()


def test_who_moves_up_for_a_rusalka_wins_the_tie():
    """S30, S20: with the Thief in front gone, the Archers close up, and the first of them is first."""
    scene = third("""
        r1.heroes: [fox.thief, owl.archer, fox.archer]
        r1.monsters: [germanin, germanin]
        r1.treasures: [month]
        Krysia.monsters: [rusalka]
    """).do("Krysia play rusalka r1.monsters", "Krysia answer fox.thief")

    scene.glory(Przemek=5, Krysia=3).quiet()


# Leszy.


def test_leszy_lowers_shares_and_never_the_sum():
    """SVK-164, SVK-165, S19: 6 + 3 stand against 9 and win; then the Warrior counts 0 and the Ranger is first."""
    scene = (
        third("""
        r1.heroes: [owl.warrior6, fox.ranger]
        r1.monsters: [leszy, zmij]
        r1.treasures: [month]
        Krysia.monsters: [wilk]
    """)
        .do("Krysia play wilk r1.monsters")
        .sums(9, 9)
    )

    assert shares(scene) == {"Krysia": 3, "Przemek": 0}
    scene.glory(Krysia=5 + 3, Przemek=3).quiet()


def test_of_equal_heroes_leszy_takes_the_closest():
    """SVK-166, S19: two Warriors of 6; the closer counts 0."""
    scene = third("""
        r1.heroes: [fox.thief, boar.warrior6, owl.warrior6]
        r1.monsters: [leszy, germanin]
        r1.treasures: [month]
        Krysia.monsters: [germanin]
    """).do("Krysia play germanin r1.monsters")

    assert shares(scene) == {"Przemek": 6, "Krysia": 1, "Tomek": 0}
    scene.quiet()


def test_leszy_takes_one_hero_not_all_of_his_owner():
    """SVK-165: Przemek loses the 6 of his Warrior and keeps the 5 of the other."""
    scene = third("""
        r1.heroes: [owl.warrior6, owl.warrior5, fox.ranger]
        r1.monsters: [leszy, germanin]
        r1.treasures: [month]
        Krysia.monsters: [germanin]
    """).do("Krysia play germanin r1.monsters")

    assert shares(scene) == {"Przemek": 5, "Krysia": 3}
    scene.quiet()


@pytest.mark.parametrize(
    ("region", "heroes", "monsters", "expected"),
    [
        # Licho: both Warriors count 2, so the Ranger's 3 is the most.
        ("village", "owl.warrior6, boar.ranger, fox.thief", "leszy, licho", {"Przemek": 2, "Krysia": 1, "Tomek": 0}),
        # The Wizard with two Warriors counts 6, more than a Warrior of 5.
        ("village", "owl.warrior5, boar.warrior5, fox.wizard", "leszy, wilk", {"Przemek": 5, "Tomek": 5, "Krysia": 0}),
        # By the lake the Ranger counts 4, as much as the Archer, and is closer.
        ("quiet_lake", "owl.ranger, boar.archer, fox.thief", "leszy, wilk", {"Tomek": 4, "Krysia": 1, "Przemek": 0}),
    ],
)
def test_strongest_is_by_modified_strength(region, heroes, monsters, expected):
    """S19, SVK-165: as Licho, the Wizard's bonus and the region leave it."""
    scene = third(f"""
        r1: [{region}]
        r1.heroes: [{heroes}]
        r1.monsters: [{monsters}]
        r1.treasures: [month]
        Krysia.monsters: [germanin]
    """).do("Krysia play germanin r1.monsters")

    assert shares(scene) == expected
    assert list(shares(scene)) == list(expected)
    scene.quiet()


def test_two_leszy_take_the_strongest_and_then_the_strongest_left():
    """S19: one after another: the 6, then the 5; with a copy of one as with two of them (S12)."""
    for second in ("leszy", "{szeptuchy: {copies: leszy}}"):
        scene = third(f"""
            r1.heroes: [owl.warrior6, boar.warrior5, fox.ranger]
            r1.monsters: [leszy, {second}]
            r1.treasures: [month]
            Krysia.monsters: [germanin]
        """).do("Krysia play germanin r1.monsters")

        assert shares(scene) == {"Krysia": 3, "Przemek": 0, "Tomek": 0}
        assert list(shares(scene)) == ["Krysia", "Przemek", "Tomek"]
        scene.glory(Krysia=5, Przemek=3, Tomek=0).quiet()


def test_more_leszy_than_heroes_leave_all_at_nothing():
    """S19, S20: four of them, two by copy, against three heroes: all shares are 0, and places go by position."""
    scene = third(
        """
        r5: [forest_stream]
        r5.heroes: [zdrajca, boar.thief, owl.warrior6, fox.warrior5]
        r5.monsters: [leszy, leszy, {szeptuchy: {copies: leszy}}, {szeptuchy: {copies: leszy}}]
        r5.treasures: [month]
        Krysia.monsters: [wilk]
        """,
        players=4,
    ).do("Krysia play wilk r5.monsters")

    assert shares(scene) == {"Tomek": 0, "Przemek": 0, "Krysia": 0}
    scene.glory(Tomek=13, Przemek=9, Krysia=5).quiet()


def test_leszy_passes_a_zdrajca_by(tmp_path):
    """S10, S19: no hero: were he strongest, as other cards could have him, the Thief would still drop to 0."""
    piles = """
        r1.heroes: [zdrajca, fox.thief]
        r1.monsters: [leszy, licho]
        r1.treasures: [month]
        Krysia.monsters: [germanin]
    """
    scene = given(written(piles, turn="Krysia 3"), changed(tmp_path, "zdrajca", "strength: 0", "strength: 6"))
    scene.do("Krysia play germanin r1.monsters").sums(1, 7)

    assert shares(scene) == {"Krysia": 0}
    scene.glory(Krysia=5).quiet()


# Szeptuchy.


def test_a_szeptuchy_becomes_a_copy_of_the_monster_chosen():
    """SVK-167, SVK-168, SVK-169, SVK-012, S12: any monster of that region and no other; a marker in sight of all."""
    scene = (
        third("""
        r1.monsters: [wampir]
        r4.monsters: [wilk, zmij]
        r4.heroes: [owl.thief]
        Krysia.monsters: [szeptuchy]
    """)
        .do("Krysia play szeptuchy r4.monsters")
        .asks("Krysia", "cards", "wilk", "zmij")
    )
    scene.refuses("Krysia answer").do("Krysia answer zmij")
    card = scene.table.lying["r4.monsters"][2]

    assert scene.match.view(-1).table.marks[card, "copies"] == "zmij"
    assert scene.totals("r4.monsters") == {"wilk": 2, "zmij": 7, "szeptuchy": 7}
    scene.lies("r4.monsters", "wilk", "zmij", "szeptuchy").turn("Przemek", 1).quiet()


def test_a_szeptuchy_with_one_monster_must_copy_it():
    """S11, SVK-167, SVK-168: the only choice is made without a question."""
    scene = third("""
        r4.monsters: [utopiec]
        Krysia.monsters: [szeptuchy]
    """).do("Krysia play szeptuchy r4.monsters")

    assert scene.totals("r4.monsters") == {"utopiec": 3, "szeptuchy": 3}
    scene.turn("Przemek", 1).quiet()


def test_a_szeptuchy_without_another_monster_copies_nothing():
    """SVK-172, SVK-173, S11: strength 0, no marker; it takes a place in the queue and counts towards its limit."""
    scene = third("""
        r1.heroes: [owl.thief]
        Krysia.monsters: [szeptuchy]
    """).do("Krysia play szeptuchy r1.monsters")
    full = third("""
        r1.heroes: [owl.thief]
        r1.monsters: [szeptuchy, germanin]
        r1.treasures: [month]
        Krysia.monsters: [wily]
    """).do("Krysia play wily r1.monsters")

    assert not any(name == "copies" for _, name in scene.table.marks)
    assert scene.totals("r1.monsters") == {"szeptuchy": 0}
    scene.lies("r1.monsters", "szeptuchy").quiet()
    full.sums(1, 1).glory(Przemek=5).quiet()


def test_a_copy_is_fixed_when_it_arrives():
    """S12, S11: a Szeptuchy that found nothing stays nothing when another monster comes."""
    scene = third("""
        r4.monsters: [szeptuchy]
        Krysia.monsters: [zmij]
    """).do("Krysia play zmij r4.monsters")

    assert scene.totals("r4.monsters") == {"szeptuchy": 0, "zmij": 7}
    scene.quiet()


def test_a_copy_has_the_kind_and_the_bonus():
    """S12, SVK-170, SVK-093: two Żmij by copy pay 3 + 3; a stolen bonus is the sum; each is capped by an Archer."""
    scene = (
        third("""
        r1.heroes: [owl.archer, fox.warrior6]
        r1.monsters: [zmij, {szeptuchy: {copies: zmij}}]
        r1.treasures: [month]
        Krysia.monsters: [wilk]
    """)
        .do("Krysia play wilk r1.monsters")
        .sums(10, 10)
    )
    line = scene.reckoned().sides[0].reckoning.lines[1]

    assert (line.face, line.counts_as, line.printed, line.amount) == ("szeptuchy", "zmij", 7, 4)
    scene.glory(Krysia=5 + 6, Przemek=3).quiet()


def test_a_copied_licho_lowers_warriors():
    """S12, SVK-170, SVK-175: the original need not be there any more for its copy to work."""
    scene = laid("""
        r4.heroes: [owl.warrior6, boar.warrior5]
        r4.monsters: [{szeptuchy: {copies: licho}}]
    """)

    assert scene.totals("r4.heroes") == {"owl.warrior6": 2, "boar.warrior5": 2}


RUSALKAS = """
    r4.heroes: [owl.warrior6, fox.archer]
    r4.monsters: [rusalka]
    Krysia.monsters: [szeptuchy]
    Przemek.heroes: [owl.wizard]
"""


def test_a_copied_rusalka_may_remove_a_hero():
    """SVK-171, SVK-170, S12, SVK-162: at once, whoever owns him."""
    scene = third(RUSALKAS).do("Krysia play szeptuchy r4.monsters")
    scene.asks("Krysia", "cards", "owl.warrior6", "fox.archer").do("Krysia answer owl.warrior6")

    scene.lies("Przemek.heroes", "owl.wizard", "owl.warrior6").lies("r4.heroes", "fox.archer").turn(
        "Przemek", 1
    ).quiet()


def test_a_copied_rusalka_may_remove_nobody():
    """S12, S11: with the same right to decline."""
    scene = third(RUSALKAS).do("Krysia play szeptuchy r4.monsters", "Krysia answer")

    scene.lies("r4.heroes", "owl.warrior6", "fox.archer").turn("Przemek", 1).quiet()


def test_a_copied_rusalka_where_no_hero_is_asks_nobody():
    """S12, SVK-171: there is nobody to remove."""
    scene = third(RUSALKAS.replace("owl.warrior6, fox.archer", "")).do("Krysia play szeptuchy r4.monsters")

    scene.lies("r4.monsters", "rusalka", "szeptuchy").turn("Przemek", 1).quiet()


def test_a_copied_rusalka_that_fills_a_region_removes_before_the_battle():
    """S13, SVK-171: 3 against 4 once the Warrior is gone."""
    scene = third("""
        r1.heroes: [owl.warrior6, fox.ranger]
        r1.monsters: [strzyga, rusalka]
        Krysia.monsters: [szeptuchy]
    """).do("Krysia play szeptuchy r1.monsters", "Krysia answer rusalka", "Krysia answer owl.warrior6")

    assert scene.sums(4, 3).reckoned().won == 0
    scene.quiet()


def test_a_szeptuchy_copies_what_another_one_copies():
    """S12: the Wampir's strength and bonus by way of the first Szeptuchy, though a Wilk lies there too."""
    scene = (
        third("""
        r1.heroes: [owl.warrior6, owl.warrior5, fox.archer]
        r1.monsters: [{szeptuchy: {copies: wampir}}, wilk]
        r1.treasures: [month]
        Krysia.monsters: [szeptuchy]
    """)
        .do("Krysia play szeptuchy r1.monsters")
        .asks("Krysia", "cards", "szeptuchy", "wilk")
    )
    scene.do("Krysia answer szeptuchy").sums(4 + 2 + 4, 15)

    assert [line.counts_as for line in scene.reckoned().sides[0].reckoning.lines] == ["wampir", "wilk", "wampir"]
    scene.glory(Przemek=5 + 4, Krysia=3).quiet()


def test_a_szeptuchy_that_copies_one_without_copy_copies_nothing():
    """S12, S11, SVK-172: alone with such a one it must take it, and stays nothing; beside a Wilk it may choose it."""
    alone = third("r4.monsters: [szeptuchy]\nKrysia.monsters: [szeptuchy]").do("Krysia play szeptuchy r4.monsters")
    chosen = third("r4.monsters: [szeptuchy, wilk]\nKrysia.monsters: [szeptuchy]")
    chosen.do("Krysia play szeptuchy r4.monsters", "Krysia answer szeptuchy")

    assert not any(name == "copies" for _, name in {*alone.table.marks, *chosen.table.marks})
    alone.lies("r4.monsters", "szeptuchy", "szeptuchy").turn("Przemek", 1).quiet()
    chosen.lies("r4.monsters", "szeptuchy", "wilk", "szeptuchy").turn("Przemek", 1).quiet()


def test_an_arrival_ability_works_by_a_copy_of_a_copy():
    """S12, SVK-171: a Szeptuchy that copies one standing for a Rusałka removes a hero too."""
    scene = (
        third("""
        r4.heroes: [owl.archer, fox.archer]
        r4.monsters: [{szeptuchy: {copies: rusalka}}]
        Krysia.monsters: [szeptuchy]
    """)
        .do("Krysia play szeptuchy r4.monsters")
        .asks("Krysia", "cards", "owl.archer", "fox.archer")
    )

    scene.do("Krysia answer fox.archer").lies("r4.heroes", "owl.archer").turn("Przemek", 1).quiet()


def test_a_szeptuchy_that_copies_a_zdrajca_goes_to_the_heroes():
    """S12, S10, S13: to the end of the hero queue; so it is no third monster, and no battle comes."""
    scene = (
        third("""
        r1.heroes: [zdrajca, owl.archer]
        r1.monsters: [wilk, wilk]
        Krysia.monsters: [szeptuchy]
    """)
        .do("Krysia play szeptuchy r1.monsters")
        .asks("Krysia", "cards", "zdrajca", "wilk", "wilk")
    )
    scene.do("Krysia answer zdrajca")

    assert scene.totals("r1.heroes") == {"zdrajca": 0, "owl.archer": 4, "szeptuchy": 0}
    scene.lies("r1.heroes", "zdrajca", "owl.archer", "szeptuchy").lies("r1.monsters", "wilk", "wilk")
    scene.lies("r1", "village").turn("Przemek", 1).quiet()


def test_a_szeptuchy_alone_with_a_zdrajca_must_copy_it():
    """S12, S11: it is a monster of that region that it can copy."""
    scene = third("r1.heroes: [zdrajca]\nKrysia.monsters: [szeptuchy]").do("Krysia play szeptuchy r1.monsters")

    scene.lies("r1.heroes", "zdrajca", "szeptuchy").lies("r1.monsters").turn("Przemek", 1).quiet()


def test_without_hero_space_a_zdrajca_is_no_choice():
    """S12, SVK-173: alone with it a Szeptuchy copies nothing and stays a monster; a Wilk is its only choice."""
    full = "r1.heroes: [zdrajca, owl.archer, owl.thief, boar.thief]\nKrysia.monsters: [szeptuchy]\n"
    alone = third(full).do("Krysia play szeptuchy r1.monsters")
    beside = third(full + "r1.monsters: [wilk]").do("Krysia play szeptuchy r1.monsters")

    assert alone.totals("r1.monsters") == {"szeptuchy": 0}
    assert beside.totals("r1.monsters") == {"wilk": 2, "szeptuchy": 2}
    alone.turn("Przemek", 1).quiet()
    beside.turn("Przemek", 1).quiet()


def test_a_szeptuchy_among_the_heroes_can_be_copied_like_a_zdrajca():
    """S12: with a free hero space the second one follows it there; without, it is no choice."""
    free = third("r2.heroes: [{szeptuchy: {copies: zdrajca}}, owl.thief]\nKrysia.monsters: [szeptuchy]")
    full = third("r2.heroes: [{szeptuchy: {copies: zdrajca}}, owl.thief, owl.archer]\nKrysia.monsters: [szeptuchy]")
    free.do("Krysia play szeptuchy r2.monsters")
    full.do("Krysia play szeptuchy r2.monsters")

    free.lies("r2.heroes", "szeptuchy", "owl.thief", "szeptuchy").lies("r2.monsters").quiet()
    full.lies("r2.heroes", "szeptuchy", "owl.thief", "owl.archer").lies("r2.monsters", "szeptuchy").quiet()


def test_a_szeptuchy_among_the_heroes_is_no_hero():
    """S12, S10: a Rusałka cannot remove it; after the battle it is discarded, and its marker with it."""
    scene = (
        third("""
        r1.heroes: [{szeptuchy: {copies: zdrajca}}, fox.archer]
        r1.monsters: [wilk, germanin]
        r1.treasures: [month]
        Krysia.monsters: [rusalka]
        discard: []
    """)
        .do("Krysia play rusalka r1.monsters")
        .asks("Krysia", "cards", "fox.archer")
        .do("Krysia answer")
    )

    assert not any(name == "copies" for _, name in scene.table.marks)
    scene.holds("discard", "szeptuchy", "wilk", "germanin", "rusalka").glory(Krysia=5).quiet()


def test_a_copied_wily_stops_a_wizard_who_comes_later():
    """S12, S17, SVK-170: as if the Szeptuchy were a Wiły."""
    scene = third("""
        r4.heroes: [owl.archer]
        r4.monsters: [wily]
        Krysia.monsters: [szeptuchy]
        Przemek.heroes: [owl.wizard]
    """).do("Krysia play szeptuchy r4.monsters", "Przemek play owl.wizard r4.heroes")

    scene.lies("r4.heroes", "owl.archer", "owl.wizard").turn("Przemek", 2).quiet()


# Licho.


def test_licho_sets_all_warriors_to_two():
    """SVK-174, SVK-175, S16: those of 5 and of 6, of every player, in that region; no other hero."""
    scene = laid("""
        r4.heroes: [owl.warrior6, boar.warrior5, fox.archer, fox.ranger]
        r4.monsters: [licho]
        r1.heroes: [fox.warrior6]
    """)

    assert scene.totals("r4.heroes") == {"owl.warrior6": 2, "boar.warrior5": 2, "fox.archer": 4, "fox.ranger": 3}
    assert scene.totals("r1.heroes") == {"fox.warrior6": 6}


def test_licho_leaves_the_wizard_his_count():
    """S16, SVK-154: the Warriors are there, whatever they count: +2 for each. Two Lichos do no more than one."""
    scene = laid("""
        r4.heroes: [owl.warrior6, boar.warrior5, fox.wizard]
        r4.monsters: [licho, licho]
    """)

    assert scene.totals("r4.heroes") == {"owl.warrior6": 2, "boar.warrior5": 2, "fox.wizard": 6}


def test_licho_weighs_in_the_comparison_and_in_the_shares():
    """SVK-175, SVK-080: Warriors of 6 and 5 stand with 4 against 4; an Archer beside them is first."""
    even = third("""
        r1.heroes: [owl.warrior6, boar.warrior5]
        r1.monsters: [licho, wilk]
        r1.treasures: [month]
        Krysia.monsters: [wilk]
    """).do("Krysia play wilk r1.monsters")
    first = third("""
        r1.heroes: [owl.warrior6, boar.warrior5, fox.archer]
        r1.monsters: [licho, wilk]
        r1.treasures: [month]
        Krysia.monsters: [wilk]
    """).do("Krysia play wilk r1.monsters")

    even.sums(4, 4).glory(Przemek=5, Tomek=3).quiet()
    first.sums(4, 8).glory(Krysia=5, Przemek=3, Tomek=0).quiet()


# Zdrajca.


def test_a_zdrajca_lies_among_the_heroes_and_counts_nothing():
    """SVK-176, SVK-177, S10: at the end of the hero queue; the monster side refuses it; it asks nothing."""
    scene = third("""
        r1.heroes: [owl.archer]
        r1.monsters: [wilk, wilk]
        Krysia.monsters: [zdrajca]
    """)
    scene.refuses("Krysia play zdrajca r1.monsters", "side of the heroes")
    scene.do("Krysia play zdrajca r1.heroes")

    assert scene.totals("r1.heroes") == {"owl.archer": 4, "zdrajca": 0}
    scene.lies("r1.heroes", "owl.archer", "zdrajca").lies("r1.monsters", "wilk", "wilk").lies("r1", "village")
    scene.turn("Przemek", 1).quiet()


def test_a_zdrajca_needs_and_takes_a_hero_space():
    """S28, S10, S05: none free, none sent; with it the queue is full for heroes too."""
    full = third("""
        r2.heroes: [owl.archer, owl.thief, boar.thief]
        Krysia.monsters: [zdrajca, wilk]
    """)
    taken = laid("r2.heroes: [owl.archer, owl.thief, zdrajca]")

    full.refuses("Krysia play zdrajca r2.heroes", "no free space")
    taken.refuses("Krysia play fox.archer r2.heroes", "no free space")


def test_a_zdrajca_is_sent_in_place_of_a_monster_not_of_a_hero():
    """S10, SVK-176: not as 1st action, for it is no hero; as 3rd it uses its region like any monster."""
    first = laid("Krysia.monsters: [zdrajca, wilk]")
    second = laid("Krysia.monsters: [zdrajca, wilk, wilk]\nKrysia.heroes: []", turn="Krysia 2")

    first.refuses("Krysia play zdrajca r1.heroes", "sends a hero")
    second.do("Krysia play zdrajca r1.heroes").turn("Krysia", 3, "r1").refuses("Krysia play wilk r1.monsters", "used")
    second.quiet()


def test_a_zdrajca_belongs_to_no_player():
    """S10, S20, S23: it takes no place and no bonus for anybody; the lone player beside it has all."""
    scene = third("""
        r1.heroes: [owl.warrior6, zdrajca, owl.thief]
        r1.monsters: [wilkolak, germanin]
        r1.treasures: [month]
        Krysia.monsters: [germanin]
        discard: []
    """).do("Krysia play germanin r1.monsters", "Przemek answer nothing")

    assert shares(scene) == {"Przemek": 7}
    scene.glory(Przemek=5 + 1, Krysia=0, Tomek=0).quiet()


def test_positions_behind_a_zdrajca_still_decide_ties():
    """S10, S20: it stands in front and has no part; of the two Rangers the closer wins."""
    scene = third("""
        r1.heroes: [zdrajca, boar.ranger, fox.ranger]
        r1.monsters: [germanin, germanin]
        r1.treasures: [month]
        Krysia.monsters: [wily]
    """).do("Krysia play wily r1.monsters")

    scene.glory(Tomek=5, Krysia=3).quiet()


def test_a_zdrajca_among_the_first_moves_with_the_queue():
    """S30, S08: a Wizard may put it anywhere, and what he makes of the positions decides the tie."""
    scene = laid("""
        r1.heroes: [owl.archer, zdrajca]
        Krysia.heroes: [fox.wizard]
    """).do("Krysia play fox.wizard r1.heroes", "Krysia answer zdrajca fox.wizard owl.archer")

    scene.lies("r1.heroes", "zdrajca", "fox.wizard", "owl.archer").quiet()


def test_a_zdrajca_is_discarded_with_the_monsters():
    """S10, SVK-104: after a won battle as after a lost one."""
    for last, face in (("germanin", "quiet_lake"), ("zmij", "village")):
        scene = third(f"""
            r1: [village]
            r1.heroes: [owl.ranger, zdrajca, zdrajca]
            r1.monsters: [germanin, germanin]
            Krysia.monsters: [{last}]
            discard: []
        """).do(f"Krysia play {last} r1.monsters")

        scene.holds("discard", "zdrajca", "zdrajca", "germanin", "germanin", last).lies("r1", face).quiet()
