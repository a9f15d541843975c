"""The battle with evil: rulebook "Scoring a Region" from the ties on, both printed examples, S16 to S24."""

import pytest

from slavika.core.events import Flipped, Moved, Reckoned
from tests.games.slavika.lines import changed, line_of
from tests.games.slavika.tables import laid, written
from tests.given import Scene, given


def third(piles: str, players: int = 3, sections=None) -> Scene:
    """Krysia's 3rd action, which sends a monster."""
    return given(written(piles, turn="Krysia 3", players=players), sections)


def second(piles: str, used: str) -> Scene:
    """Krysia's 2nd action."""
    return laid(piles, turn="Krysia 2", used=used)


def gains(scene: Scene, who: str) -> list[tuple[str, int]]:
    """What the last comparison says that a player gets, and for what."""
    return [(gain.reason.text, gain.amount) for gain in scene.share(who).gains]


def lines(scene: Scene, side: int) -> list[tuple[str, int, int]]:
    """The lines of one side of the last comparison, 0 the monsters': card, printed strength, strength."""
    return [(line.face, line.printed, line.amount) for line in scene.reckoned().sides[side].reckoning.lines]


# "Heroes win": ties.


def test_the_printed_tie_leaves_the_farthest_of_the_weakest_without_bonus():
    """SVK-097, SVK-096, S23: hero queue Anna, Ola, Jan, Ola, Anna with equal shares: Jan gets no bonus."""
    scene = given(
        """
game: slavika
seats: [{name: Anna, clan: fox}, {name: Ola, clan: owl}, {name: Jan, clan: boar}, {name: Maciek, clan: lynx}]
turn: {seat: Anna, action: 3}
piles:
  r1: [forest_stream]
  r1.heroes: [fox.thief, owl.wizard, boar.warrior5, owl.ranger, fox.archer]
  r1.monsters: [wily, wampir, germanin, germanin]
  r1.treasures: [treasure3]
  Anna.monsters: [wilk]
"""
    ).do("Anna play wilk r1.monsters")

    assert [share.reckoning.total for share in scene.reckoned().shares] == [5, 5, 5]
    assert gains(scene, "Anna") == [("for place", 13), ("for treasures", 3), ("bonus", 2)]
    assert gains(scene, "Ola") == [("for place", 9), ("bonus", 2)]
    assert gains(scene, "Jan") == [("for place", 5)]
    assert [note.text for note in scene.share("Jan").notes] == ["weakest: no bonus"]
    scene.glory(Anna=18, Ola=11, Jan=5, Maciek=0).quiet()


def test_of_two_weakest_the_one_farther_away_goes_without_bonus():
    """SVK-096, SVK-095, S23: Przemek leads; Tomek and Krysia are equal, and his one hero is closer than her two."""
    scene = third(
        """
        r4: [drowned_shore]
        r4.heroes: [owl.warrior6, boar.ranger, fox.thief, fox.wizard]
        r4.monsters: [wily, wilkolak, germanin, germanin]
        r4.treasures: [month]
        Krysia.monsters: [germanin]
        """,
    ).do("Krysia play germanin r4.monsters")

    assert [(share.seat, share.reckoning.total) for share in scene.reckoned().shares] == [(1, 6), (2, 3), (0, 3)]
    scene.glory(Przemek=19, Tomek=12, Krysia=6).quiet()


def test_equal_shares_take_places_by_their_closest_heroes():
    """SVK-088, S20: Tomek has the closest hero and Przemek the two behind him; with equal shares he is first."""
    third(
        """
        r1: [village]
        r1.heroes: [boar.ranger, owl.thief, owl.wizard]
        r1.monsters: [wily, germanin]
        r1.treasures: [treasure2]
        Krysia.monsters: [germanin]
        """,
    ).do("Krysia play germanin r1.monsters").glory(Tomek=7, Przemek=3, Krysia=0).lies(
        "Tomek.treasures", "treasure2"
    ).quiet()


def test_a_hero_at_nothing_still_has_his_position():
    """S20, S19: two Leszy leave Przemek and Tomek with 0; both take places, and Tomek's hero at 0 is closer."""
    scene = third(
        """
        r3: [idol_grove]
        r3.heroes: [boar.warrior6, owl.warrior6, fox.thief]
        r3.monsters: [leszy, leszy, germanin]
        r3.treasures: [month]
        Krysia.monsters: [germanin]
        """,
    ).do("Krysia play germanin r3.monsters")

    assert [(share.seat, share.reckoning.total) for share in scene.reckoned().shares] == [(0, 1), (2, 0), (1, 0)]
    scene.glory(Krysia=10, Tomek=6, Przemek=2).quiet()


def test_a_region_with_two_places_pays_no_third():
    """SVK-072, SVK-087, S21: three players in the village, which prints 5 and 3."""
    scene = third(
        """
        r1: [village]
        r1.heroes: [boar.warrior5, owl.ranger, fox.wizard]
        r1.monsters: [wily, germanin]
        r1.treasures: [month]
        Krysia.monsters: [germanin]
        """,
    ).do("Krysia play germanin r1.monsters")

    assert scene.share("Krysia").place == 3
    assert gains(scene, "Krysia") == []
    scene.glory(Tomek=5, Przemek=3, Krysia=0).quiet()


def test_a_fourth_player_takes_a_place_that_pays_nothing():
    """S20, S21, S23: the region prints three numbers; the third still has the bonus, the fourth has neither."""
    scene = third(
        """
        r5: [forest_stream]
        r5.heroes: [fox.wizard, owl.ranger, boar.archer, lynx.warrior5]
        r5.monsters: [wily, zmij, germanin, germanin]
        r5.treasures: [month]
        Krysia.monsters: [germanin]
        """,
        players=4,
    ).do("Krysia play germanin r5.monsters")

    assert [share.seat for share in scene.reckoned().shares] == [3, 2, 1, 0]
    scene.glory(Maciek=16, Tomek=12, Przemek=8, Krysia=0).quiet()


def test_all_strong_monsters_bonuses_are_paid_together():
    """SVK-093, SVK-095, S23: all but the weakest get the sum of a Wilkołak's 1, a Wampir's 2 and a Żmij's 3."""
    third(
        """
        r4: [misty_swamp]
        r4.heroes: [owl.warrior6, boar.warrior5, owl.warrior5, fox.archer]
        r4.monsters: [wilkolak, wampir, zmij, germanin]
        r4.treasures: [month, month]
        Krysia.monsters: [germanin]
        """,
    ).do("Krysia play germanin r4.monsters").sums(14, 20).glory(Przemek=25, Tomek=19, Krysia=5).quiet()


def test_a_lone_player_gets_everything():
    """SVK-094, S23: Krysia alone fought: place, treasure and bonus are hers; the Zdrajca beside her is nobody."""
    third(
        """
        r1: [village]
        r1.heroes: [zdrajca, fox.warrior6, fox.ranger]
        r1.monsters: [wampir, germanin]
        r1.treasures: [treasure4]
        Krysia.monsters: [germanin]
        """,
    ).do("Krysia play germanin r1.monsters").glory(Krysia=11, Przemek=0, Tomek=0).holds(
        "Krysia.treasures", "treasure4"
    ).quiet()


# "If a Thief is among the victorious heroes".

THIEVES = """
r4: [misty_swamp]
r4.heroes: [boar.warrior6, owl.thief, fox.thief, boar.archer]
r4.monsters: [wampir, wilkolak, germanin, germanin]
r4.treasures: [treasure2, treasure4]
Krysia.monsters: [germanin]
"""


def test_the_closest_thief_chooses_when_the_treasures_lie_open():
    """SVK-098, SVK-100, SVK-157, S22: Przemek alone is asked, the treasures in sight, their worth on the choices."""
    scene = (
        third(THIEVES)
        .do("Krysia play germanin r4.monsters")
        .asks("Przemek", "options", "treasures", "bonus", "nothing")
    )
    labels = [label.blanks for label in scene.asked("Przemek").labels[:2]]
    shown = scene.match.view(-1).table

    assert [dict(blanks)["amount"] for blanks in labels] == [6, 3]
    assert [shown.faces[card] for card in shown.lying["loot"]] == ["treasure2", "treasure4"]
    assert scene.count("r4.treasures") == 0
    scene.glory(Tomek=0, Przemek=0, Krysia=0).refuses("Przemek answer both")


def test_a_thief_of_treasures_takes_the_cards_and_their_glory():
    """SVK-099, SVK-102, SVK-092, S22: the first place loses them; the bonus is given out as always, to Przemek too."""
    scene = third(THIEVES).do("Krysia play germanin r4.monsters", "Przemek answer treasures")

    assert gains(scene, "Przemek") == [("for place", 13), ("stolen", 6), ("bonus", 3)]
    assert gains(scene, "Tomek") == [("for place", 19), ("bonus", 3)]
    assert scene.table.marks[1, "glory.stolen"] == 6
    scene.holds("Przemek.treasures", "treasure2", "treasure4").lies("Tomek.treasures").lies("loot")
    scene.glory(Tomek=22, Przemek=22, Krysia=5).quiet()


def test_a_stolen_bonus_is_its_sum_once_and_nobody_elses():
    """SVK-102, S22: Przemek gets 2 + 1 once and no part besides; Tomek keeps the treasures and gets no bonus."""
    scene = third(THIEVES).do("Krysia play germanin r4.monsters", "Przemek answer bonus")

    assert gains(scene, "Przemek") == [("for place", 13), ("stolen", 3)]
    assert gains(scene, "Tomek") == [("for place", 19), ("for treasures", 6)]
    scene.glory(Tomek=25, Przemek=16, Krysia=5).holds("Tomek.treasures", "treasure2", "treasure4").quiet()


def test_a_thief_who_steals_nothing_leaves_nothing_to_the_next():
    """SVK-100, S22: Przemek declines; all is given out as always, and Krysia's Thief is not asked."""
    scene = third(THIEVES).do("Krysia play germanin r4.monsters", "Przemek answer nothing")

    assert gains(scene, "Przemek") == [("for place", 13), ("bonus", 3)]
    scene.glory(Tomek=28, Przemek=16, Krysia=5).holds("Tomek.treasures", "treasure2", "treasure4").quiet()


def test_the_weakest_thief_may_steal_the_bonus_he_would_not_get():
    """SVK-102, SVK-092, S22, S23: in her own turn Krysia, who is weakest, takes the whole bonus."""
    third(
        """
        r1: [village]
        r1.heroes: [fox.thief, owl.warrior6, boar.warrior5]
        r1.monsters: [zmij, germanin]
        r1.treasures: [treasure2]
        Krysia.monsters: [germanin]
        """,
    ).do("Krysia play germanin r1.monsters", "Krysia answer bonus").glory(Przemek=7, Tomek=3, Krysia=3).quiet()


def test_a_thief_leading_the_battle_gains_nothing_by_taking_his_own_treasures():
    """S22: Przemek's Thief and Warrior are first; the treasures are his stolen or not, and counted once."""
    scene = third(
        """
        r1: [village]
        r1.heroes: [owl.thief, owl.warrior6, boar.warrior5]
        r1.monsters: [zmij, germanin]
        r1.treasures: [treasure4]
        Krysia.monsters: [germanin]
        """,
    ).do("Krysia play germanin r1.monsters", "Przemek answer treasures")

    scene.glory(Przemek=5 + 4 + 3, Tomek=3).lies("Przemek.treasures", "treasure4").quiet()


@pytest.mark.parametrize("choice", ["treasures", "bonus", "nothing"])
def test_a_lone_thief_has_all_of_it_whatever_he_steals(choice):
    """S22, S23, SVK-094: Krysia alone is there; she is asked, and has place, treasure and bonus in any case."""
    scene = third(
        """
        r1: [village]
        r1.heroes: [fox.thief, fox.warrior6]
        r1.monsters: [wilkolak, germanin]
        r1.treasures: [treasure3]
        Krysia.monsters: [germanin]
        """
    ).do("Krysia play germanin r1.monsters")
    scene.asks("Krysia", "options", "treasures", "bonus", "nothing").do(f"Krysia answer {choice}")

    scene.glory(Krysia=9).lies("Krysia.treasures", "treasure3").quiet()


def test_only_what_is_there_can_be_stolen():
    """S22: no strong monster: only the treasures are offered; only a month there: only the bonus; neither: nobody is
    asked. A month is never stolen.
    """
    piles = """
        r1: [village]
        r1.heroes: [fox.thief, owl.warrior6, boar.warrior5]
        r1.monsters: [{strong}, germanin]
        r1.treasures: [{under}]
        Krysia.monsters: [germanin]
        """
    weak = third(piles.format(strong="utopiec", under="treasure2")).do("Krysia play germanin r1.monsters")
    bare = third(piles.format(strong="wampir", under="month")).do("Krysia play germanin r1.monsters")
    none = third(piles.format(strong="utopiec", under="month")).do("Krysia play germanin r1.monsters")

    weak.asks("Krysia", "options", "treasures", "nothing").refuses("Krysia answer bonus")
    bare.asks("Krysia", "options", "bonus", "nothing").refuses("Krysia answer treasures")
    bare.do("Krysia answer bonus").lies("months", "month").glory(Przemek=5, Tomek=3, Krysia=2).quiet()
    none.lies("months", "month").glory(Przemek=5, Tomek=3, Krysia=0).quiet()


def test_months_among_the_treasures_are_not_stolen():
    """S22, S24, SVK-085: of a month and a treasure the Thief takes the treasure; the month is set aside."""
    scene = third(
        """
        r4: [misty_swamp]
        r4.heroes: [owl.warrior6, fox.thief, boar.warrior5]
        r4.monsters: [utopiec, germanin, germanin, germanin]
        r4.treasures: [month, treasure4]
        Krysia.monsters: [germanin]
        """,
    ).do("Krysia play germanin r4.monsters", "Krysia answer treasures")

    scene.lies("months", "month").lies("Krysia.treasures", "treasure4").glory(Przemek=19, Tomek=13, Krysia=9).quiet()


def test_where_abilities_do_not_work_nobody_steals():
    """SVK-101, S17, S12: neither beside a Wiły nor beside a Szeptuchy that copies one."""
    piles = """
        r4: [misty_swamp]
        r4.heroes: [owl.warrior6, fox.thief, boar.warrior5]
        r4.monsters: [germanin, {cancels}, germanin, zmij]
        r4.treasures: [treasure2, treasure2]
        Krysia.monsters: [germanin]
        """
    for cancels in ("wily", "{szeptuchy: {copies: wily}}"):
        scene = third(piles.format(cancels=cancels)).do("Krysia play germanin r4.monsters")

        scene.glory(Przemek=26, Tomek=16, Krysia=5).quiet()


def test_a_thief_whom_the_leszy_empties_still_steals():
    """S19, S22: Leszy lowers his share alone; his ability stays."""
    scene = third(
        """
        r1: [village]
        r1.heroes: [fox.thief]
        r1.monsters: [leszy, germanin]
        r1.treasures: [treasure2]
        Krysia.monsters: [licho]
        """
    ).do("Krysia play licho r1.monsters")

    assert scene.share("Krysia").reckoning.total == 0
    scene.asks("Krysia", "options", "treasures", "nothing").do("Krysia answer treasures").glory(Krysia=7).quiet()


def test_a_beaten_thief_steals_nothing():
    """SVK-098, SVK-132: only a victorious Thief is asked."""
    third(
        """
        r1: [village]
        r1.heroes: [fox.thief]
        r1.monsters: [zmij, germanin]
        r1.treasures: [treasure2]
        Krysia.monsters: [germanin]
        """,
    ).do("Krysia play germanin r1.monsters").glory(Krysia=0).lies("Krysia.treasures").quiet()


# "After scoring a region".


def test_after_a_victory_all_go_home_and_the_region_is_new():
    """SVK-103, SVK-104, SVK-105, SVK-106, S24, S10: heroes home, monsters and Zdrajca discarded, the card flipped, new
    treasures under it.
    """
    scene = third(
        """
        r4: [drowned_shore]
        r4.heroes: [owl.warrior6, zdrajca, fox.archer, owl.warrior5]
        r4.monsters: [{szeptuchy: {copies: wilk}}, wilk, germanin, licho]
        r4.treasures: [treasure2]
        Krysia.monsters: [germanin]
        Krysia.heroes: [fox.wizard]
        Przemek.heroes: []
        discard: [utopiec]
        """,
    ).do("Krysia play germanin r4.monsters")

    assert ("r4", "copies") not in {(scene.table.pile_of(card), name) for card, name in scene.table.marks}
    assert not any(name == "copies" for _, name in scene.table.marks)
    scene.holds("Krysia.heroes", "fox.wizard", "fox.archer").holds("Przemek.heroes", "owl.warrior5", "owl.warrior6")
    scene.holds("discard", "utopiec", "szeptuchy", "wilk", "germanin", "licho", "germanin", "zdrajca")
    scene.lies("r4", "misty_swamp").lies("r4.heroes").lies("r4.monsters")
    assert scene.count("r4.treasures") == 2
    scene.quiet()


def test_shares_stand_before_the_treasures_are_turned_up():
    """SVK-082, SVK-083, S22: the comparison with its shares is told, then the treasures come up, then all is paid."""
    scene = third(THIEVES.replace("owl.thief, fox.thief", "owl.ranger")).do("Krysia play germanin r4.monsters")
    told = [event for event in scene.events if isinstance(event, (Reckoned, Flipped)) or _turned_up(event)]

    assert [type(event) for event in told] == [Reckoned, Moved, Moved, Reckoned, Flipped]
    assert [event.final for event in told if isinstance(event, Reckoned)] == [False, True]
    assert [share.seat for share in told[0].shares] == [2, 1]
    scene.quiet()


def _turned_up(event) -> bool:
    return isinstance(event, Moved) and event.source.name == "r4.treasures"


# Example 1.

EXAMPLE = """
game: slavika
seats: [{name: Krysia, clan: fox}, {name: Przemek, clan: owl}, {name: Tomek, clan: boar}, {name: Maciek, clan: lynx}]
turn: {seat: WHO, action: 3}
piles:
  r1: [island]
  r1.heroes: [fox.thief, owl.warrior5, fox.wizard, CLAN.warrior6]
  r1.monsters: [leszy, strzyga, zmij]
  r1.treasures: [treasure2]
  WHO.monsters: [LAST]
"""


def example(who: str, clan: str, last: str, sections=None) -> Scene:
    """The situation of both examples: who sends the last monster, whose Warrior of 6 it is (not the same in both)."""
    position = EXAMPLE.replace("WHO", who).replace("CLAN", clan).replace("LAST", last)
    return given(position, sections).do(f"{who} play {last} r1.monsters")


def test_example_1_the_last_monster_starts_the_battle_and_the_heroes_win():
    """SVK-107, SVK-109, SVK-110, SVK-113: the Wiły is the fourth monster; 12 against 14."""
    scene = example("Przemek", "boar", "wily").sums(12, 14)
    battle = scene.reckoned()

    assert lines(scene, 0) == [("leszy", 0, 0), ("strzyga", 4, 5), ("zmij", 7, 7), ("wily", 0, 0)]
    assert lines(scene, 1) == [
        ("fox.thief", 1, 1),
        ("owl.warrior5", 5, 5),
        ("fox.wizard", 2, 2),
        ("boar.warrior6", 6, 6),
    ]
    assert battle.sides[battle.won].pile == "r1.heroes"
    scene.lies("r1", "storm_cliff").quiet()


def test_example_1_each_change_names_its_card_and_its_line_of_cards_yaml():
    """SVK-108, SVK-109, SVK-111, S17: the Strzyga's +1 is the island's; the Wizard's bonus is stopped by the Wiły."""
    scene = example("Przemek", "boar", "wily")
    monsters, heroes = (side.reckoning.lines for side in scene.reckoned().sides)
    strzyga, wizard = monsters[1].changes[0], heroes[2].changes[0]

    assert [len(line.changes) for line in (*monsters, *heroes)] == [0, 1, 0, 0, 0, 0, 1, 0]
    assert (strzyga.by, strzyga.before, strzyga.after) == ("island", 4, 5)
    assert (strzyga.mark.file, strzyga.mark.line) == ("cards.yaml", line_of("island", "- add:"))
    assert (wizard.by, wizard.before, wizard.after) == ("wily", 2, 2)
    assert (wizard.mark.file, wizard.mark.line) == ("cards.yaml", line_of("wily", "- mute:"))


def test_example_1_leszy_works_on_the_share_alone():
    """SVK-112, SVK-115, S19: Tomek's Warrior counts 6 in the comparison and 0 for his share; shares 5, 3 and 0."""
    scene = example("Przemek", "boar", "wily")
    change = scene.share("Tomek").reckoning.lines[0].changes[0]

    assert lines(scene, 1)[3] == ("boar.warrior6", 6, 6)
    assert [(share.seat, share.place, share.reckoning.total) for share in scene.reckoned().shares] == [
        (1, 1, 5),
        (0, 2, 3),
        (2, 3, 0),
    ]
    assert [line.face for line in scene.share("Krysia").reckoning.lines] == ["fox.thief", "fox.wizard"]
    assert (change.by, change.before, change.after) == ("leszy", 6, 0)
    assert change.mark.line == line_of("leszy", "- set:")


def test_example_1_przemek_is_first():
    """SVK-114, SVK-116, SVK-089, SVK-090: 11 for the place, 2 for the treasure, now his, 3 for the Żmij."""
    scene = example("Przemek", "boar", "wily")

    assert gains(scene, "Przemek") == [("for place", 11), ("for treasures", 2), ("bonus", 3)]
    scene.glory(Przemek=16).lies("Przemek.treasures", "treasure2").quiet()


def test_example_1_krysia_is_second():
    """SVK-117, SVK-101: 6 for the place, 3 for the Żmij; her Thief is not asked, for the Wiły is there."""
    scene = example("Przemek", "boar", "wily").quiet()

    assert gains(scene, "Krysia") == [("for place", 6), ("bonus", 3)]
    scene.glory(Krysia=9)


def test_example_1_tomek_is_third_with_nothing():
    """SVK-119, S20, S23: a share of 0 takes the third place and its 3 glory; he is weakest, so no bonus."""
    scene = example("Przemek", "boar", "wily")

    assert gains(scene, "Tomek") == [("for place", 3)]
    scene.glory(Tomek=3, Maciek=0).quiet()


@pytest.mark.parametrize(
    ("choice", "krysia", "przemek"), [("treasures", 6 + 2 + 3, 11 + 3), ("bonus", 6 + 3, 11 + 2), ("nothing", 9, 16)]
)
def test_example_1_had_the_thief_not_been_stopped(choice, krysia, przemek, tmp_path):
    """SVK-118, SVK-102, S22: if the Wiły stopped no Thief, Krysia could take either, and Przemek goes without."""
    sections = changed(tmp_path, "wily", "mute: heroes here", "mute: wizard")
    scene = example("Przemek", "boar", "wily", sections).sums(12, 14)
    scene.asks("Krysia", "options", "treasures", "bonus", "nothing").do(f"Krysia answer {choice}")

    scene.glory(Krysia=krysia, Przemek=przemek, Tomek=3).quiet()


# Example 2.


def test_example_2_the_heroes_win_a_tie():
    """SVK-120, SVK-121, SVK-122, SVK-123: the Wampir is the fourth monster; 18 against 18."""
    scene = example("Maciek", "lynx", "wampir").sums(18, 18).do("Krysia answer bonus")
    battle = scene.reckoned()
    wizard = battle.sides[1].reckoning.lines[2].changes

    assert lines(scene, 0) == [("leszy", 0, 0), ("strzyga", 4, 5), ("zmij", 7, 7), ("wampir", 6, 6)]
    assert lines(scene, 1) == [
        ("fox.thief", 1, 1),
        ("owl.warrior5", 5, 5),
        ("fox.wizard", 2, 6),
        ("lynx.warrior6", 6, 6),
    ]
    assert battle.sides[battle.won].pile == "r1.heroes"
    assert [(change.by, change.before, change.after) for change in wizard] == [("fox.wizard", 2, 6)]
    assert (wizard[0].mark.file, wizard[0].mark.line) == ("cards.yaml", line_of("wizard", "- add:"))
    scene.quiet()


def test_example_2_of_the_two_strongest_leszy_takes_the_closer():
    """SVK-125, SVK-126, S19: the Wizard's 6 ties with the Warrior's and is closer: he counts 0. Shares 6, 5 and 1."""
    scene = example("Maciek", "lynx", "wampir").do("Krysia answer nothing")
    changes = scene.share("Krysia").reckoning.lines[1].changes

    assert [(share.seat, share.place, share.reckoning.total) for share in scene.reckoned().shares] == [
        (3, 1, 6),
        (1, 2, 5),
        (0, 3, 1),
    ]
    assert [(change.by, change.after) for change in changes] == [("fox.wizard", 6), ("leszy", 0)]
    scene.quiet()


def test_example_2_krysias_thief_takes_the_bonus():
    """SVK-124, SVK-127, SVK-128, SVK-129, S22: 5 + 3 = 8 for Krysia; 11 + 2 for Maciek; 6 and no bonus for Przemek."""
    scene = example("Maciek", "lynx", "wampir").asks("Krysia", "options", "treasures", "bonus", "nothing")
    scene.lies("loot", "treasure2").do("Krysia answer bonus")

    assert gains(scene, "Krysia") == [("for place", 3), ("stolen", 5)]
    assert gains(scene, "Maciek") == [("for place", 11), ("for treasures", 2)]
    assert gains(scene, "Przemek") == [("for place", 6)]
    scene.glory(Krysia=8, Maciek=13, Przemek=6, Tomek=0).lies("Maciek.treasures", "treasure2").quiet()


# "Monsters win".

LOST = """
r4: [misty_swamp]
r4.heroes: [fox.warrior5, zdrajca, owl.ranger]
r4.monsters: [wampir, germanin, germanin, {szeptuchy: {copies: germanin}}]
r4.treasures: [treasure2, month, treasure4]
Krysia.monsters: [LAST]
Krysia.heroes: []
Przemek.heroes: [owl.thief]
Tomek.heroes: [boar.thief]
discard: []
"""


def test_one_more_strength_lets_the_monsters_win():
    """SVK-130, SVK-081, S18: 9 against 8 loses; a monster more or less: see the tie in example 2."""
    lost = third(LOST.replace("LAST", "licho").replace("wampir", "strzyga")).do("Krysia play licho r4.monsters")
    tied = third(LOST.replace("LAST", "wily").replace("wampir", "strzyga")).do("Krysia play wily r4.monsters")
    over = third(LOST.replace("LAST", "wilk").replace("wampir", "strzyga")).do("Krysia play wilk r4.monsters")

    assert lost.sums(7, 5).reckoned().won == 0
    assert tied.sums(7, 8).reckoned().won == 1
    assert over.sums(9, 8).reckoned().won == 0


def test_a_lost_battle_brings_nobody_anything_and_turns_nothing_up():
    """SVK-131, SVK-132, S24: no card under the region is seen, no month counted, no glory given."""
    scene = third(LOST.replace("LAST", "germanin")).do("Krysia play germanin r4.monsters").sums(10, 8)

    assert scene.reckoned().verdict.text == "Evil wins: nobody gets glory."
    assert all(share.gains == () for share in scene.reckoned().shares)
    assert all(value == 0 for (_, name), value in scene.table.marks.items() if name.startswith("glory"))
    scene.glory(Krysia=0, Przemek=0, Tomek=0).lies("months").lies("loot").quiet()
    assert not any(_turned_up(event) for event in scene.events)


def test_after_a_lost_battle_heroes_go_home_and_monsters_away():
    """SVK-133, SVK-134, S10, S24: each hero to his owner's hand; every monster to the discard pile, the Zdrajca too."""
    scene = third(LOST.replace("LAST", "germanin")).do("Krysia play germanin r4.monsters")

    assert not any(name == "copies" for _, name in scene.table.marks)
    scene.lies("Krysia.heroes", "fox.warrior5").holds("Przemek.heroes", "owl.thief", "owl.ranger").lies("r4.heroes")
    scene.holds("discard", "wampir", "germanin", "germanin", "szeptuchy", "germanin", "zdrajca").lies(
        "r4.monsters"
    ).quiet()


def test_a_lost_region_stays_and_gets_more_treasures():
    """SVK-135, SVK-136, SVK-137, S24, S03: the card is not flipped, two more lie on the three that lay there."""
    scene = third(LOST.replace("LAST", "germanin")).do("Krysia play germanin r4.monsters")

    assert scene.faces("r4.treasures")[:3] == ["treasure2", "month", "treasure4"]
    assert scene.count("r4.treasures") == 5
    assert scene.match.view(-1).table.faces[scene.table.lying["r4.treasures"][0]] == "?treasures"
    scene.lies("r4", "misty_swamp").quiet()


def test_a_victory_after_a_defeat_brings_all_treasures_that_piled_up():
    """SVK-137, SVK-089: five cards lie there; the first place gets them all, months aside."""
    third(
        """
        r4: [misty_swamp]
        r4.heroes: [fox.warrior6, owl.warrior5]
        r4.monsters: [germanin, germanin, germanin, germanin]
        r4.treasures: [treasure2, month, treasure4, month, treasure3]
        Krysia.monsters: [germanin]
        """,
    ).do("Krysia play germanin r4.monsters").glory(Krysia=28, Przemek=13).lies("months", "month", "month").holds(
        "Krysia.treasures", "treasure2", "treasure4", "treasure3"
    ).quiet()


def test_the_game_goes_on_after_a_battle():
    """SVK-138, SVK-065, S06: a battle in the 2nd action is followed by the 3rd; a region lost stays chosen, one
    won is new.
    """
    lost = second(LOST.replace("LAST", "germanin, wilk"), used="r2").do("Krysia play germanin r4.monsters")
    won = second(LOST.replace("LAST", "wily, wilk").replace("wampir", "wilk"), used="r2").do(
        "Krysia play wily r4.monsters"
    )

    lost.turn("Krysia", 3, "r4", "r2").refuses("Krysia play wilk r4.monsters", "already used").quiet()
    won.turn("Krysia", 3, "r2").do("Krysia play wilk r4.monsters").lies("r4", "drowned_shore").lies(
        "r4.monsters", "wilk"
    )
    won.turn("Przemek", 1).quiet()


# S16 to S19.


def test_the_order_of_the_heroes_modifiers():
    """S16: Licho lowers both Warriors to 2, the lake raises the Ranger to 4, the Wizard has 2 for each Warrior."""
    scene = third(
        """
        r1: [quiet_lake]
        r1.heroes: [fox.warrior6, owl.warrior5, owl.ranger, boar.wizard]
        r1.monsters: [licho, wilk]
        """,
    )

    assert scene.totals("r1.heroes") == {"fox.warrior6": 2, "owl.warrior5": 2, "owl.ranger": 4, "boar.wizard": 6}
    scene.quiet()


def test_the_archers_cap_comes_after_what_the_region_adds():
    """S16: Strzyga 4 + 1 and a copy of it are capped at 4, Wilk 2 + 1 stays 3. A Wiły takes off the cap, not the +1."""
    piles = """
        r3: [island]
        r3.heroes: [fox.archer]
        r3.monsters: [strzyga, {{szeptuchy: {{copies: strzyga}}}}, {third}]
        """
    capped = third(piles.format(third="wilk"), players=4)
    muted = third(piles.format(third="wily"), players=4)

    assert capped.totals("r3.monsters") == {"strzyga": 4, "szeptuchy": 4, "wilk": 3}
    assert muted.totals("r3.monsters") == {"strzyga": 5, "szeptuchy": 5, "wily": 0}


def test_the_archers_cap_comes_after_what_a_monster_adds(tmp_path):
    """S16, SVK-080: the kinds of change have an order, whoever lies where: a Licho that adds 3 to others, as other
    cards could have it, lies behind the Archer and is reckoned before him.
    """
    sections = changed(tmp_path, "licho", "cap: {to: warrior, at: 2}", "add: {to: [wilk, strzyga], by: 3}")
    scene = given(written("r4.heroes: [fox.archer]\nr4.monsters: [wilk, strzyga, licho]", turn="Krysia 3"), sections)

    assert scene.totals("r4.monsters") == {"wilk": 4, "strzyga": 4, "licho": 0}


def test_the_wily_cancels_no_region_and_no_monster():
    """S17: beside a Wiły a Ranger keeps the lake's +1, Licho lowers the Warrior, Leszy takes the strongest there is."""
    scene = third(
        """
        r1: [quiet_lake]
        r1.heroes: [fox.warrior6, owl.ranger, boar.wizard]
        r1.monsters: [wily, licho]
        r1.treasures: [month]
        Krysia.monsters: [leszy]
        """,
    )
    before = scene.totals("r1.heroes")
    scene.do("Krysia play leszy r1.monsters")

    assert before == {"fox.warrior6": 2, "owl.ranger": 4, "boar.wizard": 2}
    assert [(share.seat, share.reckoning.total) for share in scene.reckoned().shares] == [(0, 2), (2, 2), (1, 0)]
    scene.glory(Krysia=6, Tomek=3, Przemek=0).quiet()


@pytest.mark.parametrize("heroes", ["", "zdrajca", "zdrajca, {szeptuchy: {copies: zdrajca}}"])
def test_without_a_hero_card_the_monsters_win_even_with_nothing(heroes):
    """S18: 0 against 0, and nobody there, or none but traitors: the region stays and its treasure unseen."""
    scene = third(
        f"""
        r1: [village]
        r1.heroes: [{heroes}]
        r1.monsters: [leszy, licho]
        r1.treasures: [treasure2]
        Krysia.monsters: [wily]
        """,
    ).do("Krysia play wily r1.monsters")

    assert scene.sums(0, 0).reckoned().won == 0
    assert scene.reckoned().shares == ()
    scene.lies("r1", "village").glory(Krysia=0, Przemek=0, Tomek=0).quiet()
    assert scene.count("r1.treasures") == 2


def test_with_a_hero_card_nothing_against_nothing_is_won(tmp_path):
    """S18, S20: a hero of strength 0, as other cards could have him, wins 0 against 0 and takes the first place."""
    scene = third(
        """
        r1: [village]
        r1.heroes: [fox.thief]
        r1.monsters: [leszy, licho]
        r1.treasures: [treasure2]
        Krysia.monsters: [wily]
        """,
        sections=changed(tmp_path, "thief", "strength: 1", "strength: 0"),
    ).do("Krysia play wily r1.monsters")

    assert scene.sums(0, 0).reckoned().won == 1
    scene.glory(Krysia=7).lies("r1", "quiet_lake").quiet()
