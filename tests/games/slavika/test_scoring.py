"""Rulebook "Region Cards and the Battle with Evil" to the victory: when a battle begins, who wins it, what it pays."""

import pytest

from slavika.core.events import Marked, Moved, Reckoned
from tests.games.slavika.tables import dealt, laid
from tests.games.slavika.test_setup import REGIONS

# Face, treasures, glory, limits of monsters and heroes.
SIDES = [side for card in REGIONS for side in ((card[0], *card[1:5]), tuple(card[6:]))]
FOR_MANY = {"storm_cliff", "island", "forest_stream", "ancient_forest"}
HEROES = ["boar.wizard", "owl.archer", "boar.ranger", "owl.warrior5", "boar.thief"]

# Three players in a region that pays 10, 6 and 2: Przemek 6 before Krysia's 6, Tomek 3.
THREE = """
r3.heroes: [boar.ranger, owl.warrior6, fox.warrior6]
r3.monsters: [germanin, germanin, germanin]
"""


def at(face: str, heroes: int, monsters: int):
    """Krysia's 3rd action, a Germanin in hand, that face as the first region with so many heroes and Germanins."""
    position = f"""
turn: {{seat: Krysia, action: 3}}
piles:
  r1: [{face}]
  r1.heroes: [{", ".join(HEROES[:heroes])}]
  r1.monsters: [{", ".join(["germanin"] * monsters)}]
  r1.treasures: []
  Krysia.monsters: [germanin, wilk]
"""
    return dealt(5 if face in FOR_MANY else 3, more=position)


def won(treasures: str = "", extra: str = ""):
    """Krysia fills the third region, and the heroes win, 15 against 4."""
    return laid(f"{THREE}r3.treasures: [{treasures}]\nKrysia.monsters: [germanin, wilk]\n{extra}", turn="Krysia 3").do(
        "Krysia play germanin r3.monsters"
    )


# When a battle begins.


@pytest.mark.parametrize(("face", "treasures", "glory", "monsters", "heroes"), SIDES)
def test_the_battle_begins_when_the_monsters_reach_the_limit(face, treasures, glory, monsters, heroes) -> None:
    """SVK-033, SVK-074, SVK-075, SVK-079: on every side of every region: not before, and not later."""
    before = at(face, 2, monsters - 2).do("Krysia play germanin r1.monsters")
    full = at(face, 2, monsters - 1).do("Krysia play germanin r1.monsters")

    assert not any(isinstance(event, Reckoned) for event in before.events)
    before.lies("r1.monsters", *["germanin"] * (monsters - 1)).lies("r1", face)
    full.sums(monsters, 6).lies("r1.monsters").quiet()


@pytest.mark.parametrize(("face", "treasures", "glory", "monsters", "heroes"), SIDES)
def test_the_hero_queue_holds_as_many_as_the_region_says(face, treasures, glory, monsters, heroes) -> None:
    """SVK-034, SVK-077, S05: the last space may be taken, and then no hero more is sent there."""
    players = 5 if face in FOR_MANY else 3
    position = f"turn: {{seat: Krysia, action: 1}}\npiles:\n  r1: [{face}]\n  r1.heroes: "
    almost = dealt(players, more=f"{position}[{', '.join(HEROES[: heroes - 1])}]\n")
    full = dealt(players, more=f"{position}[{', '.join(HEROES[:heroes])}]\n")

    almost.do("Krysia play fox.thief r1.heroes").lies("r1.heroes", *HEROES[: heroes - 1], "fox.thief").quiet()
    full.refuses("Krysia play fox.wizard r1.heroes", "no free space for a hero").quiet()


def test_a_full_hero_queue_starts_no_battle() -> None:
    """SVK-075, SVK-079: only the monsters' number does."""
    match = laid("r2.heroes: [owl.thief, boar.thief]\nr2.monsters: [germanin, germanin]")

    match.do("Krysia play fox.thief r2.heroes").lies("r2.heroes", "owl.thief", "boar.thief", "fox.thief").lies(
        "r2.monsters", "germanin", "germanin"
    ).turn("Krysia", 2).quiet()
    assert not any(isinstance(event, Reckoned) for event in match.events)


def test_play_is_interrupted_for_the_battle() -> None:
    """SVK-079, SVK-040: a monster as 2nd action: the battle is over before the 3rd action is asked for."""
    match = laid(
        THREE + "r3.treasures: [treasure2]\nKrysia.heroes: []\nKrysia.monsters: [germanin, wilk]", turn="Krysia 2"
    ).do("Krysia play germanin r3.monsters")

    match.glory(Krysia=6, Przemek=12, Tomek=2).lies("r3", "barrow_by_moonlight").turn("Krysia", 3).quiet()


# Who wins.


@pytest.mark.parametrize(("hero", "winner"), [("warrior6", 1), ("warrior5", 1), ("archer", 0)])
def test_heroes_win_if_their_sum_is_no_smaller(hero: str, winner: int) -> None:
    """SVK-080, SVK-081, SVK-069: 6 or 5 against 5 is won, and 4 is not, and pays nothing."""
    text = f"r1.heroes: [owl.{hero}]\nr1.monsters: [wilk, wilk]\nr1.treasures: []\nKrysia.monsters: [germanin]"
    match = laid(text, turn="Krysia 3").do("Krysia play germanin r1.monsters")

    assert match.reckoned().won == winner
    match.glory(Przemek=5 * winner, Krysia=0, Tomek=0).quiet()


def test_the_sums_count_all_abilities() -> None:
    """SVK-080: the region's +1 on the Strzyga, the Archer's cap on the Żmij, the Licho on Warriors, the Wizard's +2."""
    match = laid(
        """
        r3: [barrow_by_moonlight]
        r3.heroes: [owl.wizard, boar.archer, fox.warrior6]
        r3.monsters: [wilk, zmij, licho]
        Krysia.monsters: [germanin]
        """,
        turn="Krysia 3",
    ).do("Krysia play germanin r3.monsters")

    # Wilk 2 + 1, Żmij 4, Licho 0, Germanin 1 against Wizard 2 + 2, Archer 4, Warrior 2.
    match.sums(8, 10)


def test_a_regions_ability_lasts_until_the_end_of_its_battle() -> None:
    """SVK-078, SVK-035: the Wilk has its +1 in the battle; on the side turned up next it has none."""
    match = laid(
        """
        r3: [barrow_by_moonlight]
        r3.heroes: [owl.warrior6, fox.warrior6, fox.warrior5]
        r3.monsters: [wilk, wilk, wilk]
        Krysia.heroes: []
        Krysia.monsters: [wilk, wilk]
        """,
        turn="Krysia 2",
    ).do("Krysia play wilk r3.monsters")

    match.sums(12, 17).lies("r3", "idol_grove").do("Krysia play wilk r3.monsters")
    assert match.totals("r3.monsters") == {"wilk": 2}
    match.quiet()


def test_the_ability_of_a_region_that_was_lost_goes_on() -> None:
    """SVK-078, SVK-135: it stays, and counts in its next battle."""
    match = laid(
        """
        r3: [barrow_by_moonlight]
        r3.monsters: [wilk, wilk, wilk]
        Krysia.heroes: []
        Krysia.monsters: [wilk, utopiec]
        Przemek.heroes: []
        Przemek.monsters: [wilk, utopiec, germanin]
        """,
        turn="Krysia 3",
    ).do("Krysia play wilk r3.monsters", "Przemek play wilk r3.monsters")

    assert match.totals("r3.monsters") == {"wilk": 3}
    match.quiet()


# Places.


def test_the_places_are_paid_as_the_region_shows() -> None:
    """SVK-068, SVK-070, SVK-071, SVK-072, SVK-086, SVK-087, SVK-002: 10, 6 and 2, to those who have heroes there."""
    match = laid(
        """
        r3.heroes: [boar.thief, owl.warrior6, fox.warrior5]
        r3.monsters: [germanin, germanin, germanin]
        r3.treasures: []
        Krysia.monsters: [germanin]
        """,
        turn="Krysia 3",
    ).do("Krysia play germanin r3.monsters")

    match.glory(Przemek=10, Krysia=6, Tomek=2).quiet()


@pytest.mark.parametrize(("face", "treasures", "glory", "monsters", "heroes"), SIDES)
def test_every_side_pays_what_it_shows(face, treasures, glory, monsters, heroes) -> None:
    """SVK-032, SVK-070, SVK-071, SVK-072, SVK-087, S21: two places or three; a third beyond them gets nothing."""
    position = f"""
turn: {{seat: Krysia, action: 3}}
piles:
  r1: [{face}]
  r1.heroes: [boar.archer, owl.warrior6, fox.warrior5]
  r1.monsters: [{", ".join(["germanin"] * (monsters - 1))}]
  r1.treasures: []
  Krysia.monsters: [germanin, wilk]
"""
    match = dealt(5 if face in FOR_MANY else 3, more=position).do("Krysia play germanin r1.monsters")

    first, second, third = (*glory, 0)[:3]
    match.glory(Przemek=first, Krysia=second, Tomek=third).quiet()


def test_a_player_without_a_hero_there_gets_nothing() -> None:
    """SVK-068, S20: not even he who sent the last monster, nor the third place for a traitor's sender."""
    laid(
        """
        r3.heroes: [zdrajca, owl.warrior6]
        r3.monsters: [germanin, germanin, wampir]
        r3.treasures: [treasure2]
        r1.heroes: [fox.warrior6]
        Krysia.monsters: [germanin]
        """,
        turn="Krysia 3",
    ).do("Krysia play germanin r3.monsters").sums(9, 6).glory(Krysia=0, Przemek=0, Tomek=0).quiet()
    match = laid(
        """
        r3.heroes: [zdrajca, owl.warrior6]
        r3.monsters: [germanin, germanin, germanin]
        r3.treasures: [treasure2]
        r1.heroes: [fox.warrior6]
        Krysia.monsters: [germanin]
        """,
        turn="Krysia 3",
    ).do("Krysia play germanin r3.monsters")

    match.glory(Krysia=0, Przemek=12, Tomek=0).quiet()


def test_a_players_share_is_the_sum_of_his_heroes() -> None:
    """SVK-086, SVK-082: two weak heroes of one player beat one stronger of another."""
    match = laid(
        """
        r3.heroes: [owl.ranger, fox.warrior6, owl.archer]
        r3.monsters: [germanin, germanin, germanin]
        r3.treasures: []
        Krysia.monsters: [germanin]
        """,
        turn="Krysia 3",
    ).do("Krysia play germanin r3.monsters")

    assert match.share("Przemek").reckoning.total == 7
    match.glory(Przemek=10, Krysia=6).quiet()


def test_of_equal_shares_the_one_with_the_closest_hero_goes_first() -> None:
    """SVK-088, S20: the closest of each player's heroes is compared, not the strongest, nor how many there are."""
    laid(
        """
        r1.heroes: [boar.archer, fox.thief, owl.warrior6, fox.warrior5]
        r1.monsters: [germanin, germanin]
        r1.treasures: []
        Krysia.monsters: [germanin]
        """,
        turn="Krysia 3",
    ).do("Krysia play germanin r1.monsters").glory(Krysia=5, Przemek=3, Tomek=0).quiet()
    laid(
        """
        r1.heroes: [owl.warrior6, boar.archer, fox.thief, fox.warrior5]
        r1.monsters: [germanin, germanin]
        r1.treasures: []
        Krysia.monsters: [germanin]
        """,
        turn="Krysia 3",
    ).do("Krysia play germanin r1.monsters").glory(Krysia=3, Przemek=5, Tomek=0).quiet()


# Treasures.


def test_shares_are_determined_before_the_treasures_are_turned_up() -> None:
    """SVK-082, SVK-083: the comparison is told with everybody's share, then the cards come up, then glory is paid."""
    match = won("treasure2, month")
    told = match.events
    first = next(index for index, event in enumerate(told) if isinstance(event, Reckoned))
    turned = [
        index for index, event in enumerate(told) if isinstance(event, Moved) and event.source.name == "r3.treasures"
    ]
    paid = [index for index, event in enumerate(told) if isinstance(event, Marked) and event.name == "glory"]

    assert len(turned) == 2
    assert first < turned[0] < turned[1] < paid[0]
    assert [share.reckoning.total for share in told[first].shares] == [6, 6, 3]
    assert not told[first].final


def test_treasures_come_to_light_and_are_somebodys_and_months_are_set_aside() -> None:
    """SVK-083, SVK-084, SVK-085, S24: all see the month, and the treasure before the one who won it."""
    match = won("treasure4, month, treasure2", "months: [month]")

    match.lies("months", "month", "month").lies("Przemek.treasures", "treasure4", "treasure2")
    for seat in (-1, 0, 1, 2):
        view = match.match.view(seat).table
        assert [view.faces[card] for card in view.lying["months"]] == ["month", "month"]
        assert [view.faces[card] for card in view.lying["1.treasures"]] == ["treasure4", "treasure2"]
    match.quiet()


@pytest.mark.parametrize(
    "treasures", [["treasure2"], ["treasure3"], ["treasure4"], ["treasure2", "treasure4", "treasure3"]]
)
def test_the_first_place_takes_all_treasures_and_their_glory(treasures: list[str]) -> None:
    """SVK-089, SVK-090, S32: as printed on each of them, on top of the place's."""
    match = laid(
        f"""
        r3.heroes: [boar.ranger, owl.warrior6, fox.warrior5]
        r3.monsters: [germanin, germanin, germanin]
        r3.treasures: [{", ".join(treasures)}]
        Krysia.monsters: [germanin]
        """,
        turn="Krysia 3",
    ).do("Krysia play germanin r3.monsters")
    worth = sum(int(treasure.removeprefix("treasure")) for treasure in treasures)

    match.lies("Przemek.treasures", *treasures).glory(Przemek=10 + worth, Krysia=6, Tomek=2).quiet()


def test_months_bring_no_glory() -> None:
    """SVK-085, SVK-090: nor are they anybody's loot."""
    won("month, month").glory(Przemek=10, Krysia=6, Tomek=2).lies("Przemek.treasures").lies(
        "months", *["month"] * 2
    ).quiet()


def test_a_won_treasure_has_no_further_effect() -> None:
    """SVK-091, S32: it is not paid again in a later battle, and adds no strength."""
    match = won("treasure2", "Przemek.treasures: [treasure4]\nKrysia.treasures: [treasure4]")

    match.sums(4, 15).glory(Przemek=12, Krysia=6, Tomek=2).lies("Przemek.treasures", "treasure4", "treasure2").quiet()


# Bonus glory.


@pytest.mark.parametrize(("monster", "bonus"), [("wilkolak", 1), ("wampir", 2), ("zmij", 3), ("strzyga", 0)])
def test_strong_monsters_pay_their_bonus(monster: str, bonus: int) -> None:
    """SVK-093, SVK-095, S23: as printed, to each but the weakest."""
    match = laid(
        f"""
        r3.heroes: [boar.ranger, owl.warrior6, fox.warrior5]
        r3.monsters: [germanin, germanin, germanin]
        r3.treasures: []
        Krysia.monsters: [{monster}]
        """,
        turn="Krysia 3",
    ).do(f"Krysia play {monster} r3.monsters")

    match.glory(Przemek=10 + bonus, Krysia=6 + bonus, Tomek=2).quiet()


def test_the_only_player_in_a_won_battle_gets_the_bonus() -> None:
    """SVK-094, S23: though he is the weakest as well as the strongest; a traitor beside him is nobody."""
    laid(
        """
        r3.heroes: [owl.warrior6, zdrajca, owl.warrior5]
        r3.monsters: [germanin, germanin, wampir]
        r3.treasures: []
        Krysia.monsters: [germanin]
        """,
        turn="Krysia 3",
    ).do("Krysia play germanin r3.monsters").glory(Przemek=10 + 2, Krysia=0, Tomek=0).quiet()


def test_of_the_weakest_the_one_farthest_from_the_region_gets_no_bonus() -> None:
    """SVK-096, S23: each one's closest hero is compared: Tomek's is farther than Krysia's, whose other is last."""
    laid(
        """
        r4.heroes: [owl.warrior6, fox.thief, boar.ranger, fox.wizard]
        r4.monsters: [germanin, germanin, germanin, wampir]
        r4.treasures: []
        Krysia.monsters: [wily]
        """,
        turn="Krysia 3",
    ).do("Krysia play wily r4.monsters").glory(Przemek=19 + 2, Krysia=13 + 2, Tomek=5).quiet()


def test_a_lost_battle_pays_no_bonus() -> None:
    """SVK-093, SVK-069: nobody defeated the Żmij."""
    laid("r1.heroes: [owl.warrior6]\nr1.monsters: [zmij, germanin]\nKrysia.monsters: [wilk]", turn="Krysia 3").do(
        "Krysia play wilk r1.monsters"
    ).glory(Przemek=0, Krysia=0).lies("Przemek.treasures").quiet()


# The Thief.

STEAL = """
r3.heroes: [boar.thief, owl.warrior6, fox.warrior5]
r3.monsters: [germanin, wampir, germanin]
r3.treasures: [treasure4]
Krysia.monsters: [germanin, wilk]
"""


def theft(text: str = STEAL):
    """Krysia fills the third region."""
    return laid(text, turn="Krysia 3").do("Krysia play germanin r3.monsters")


def test_a_thiefs_owner_chooses_what_he_steals() -> None:
    """SVK-098, SVK-092, S22: he, and not whose turn it is, once the treasures lie open; nothing is paid before."""
    match = theft().asks("Tomek", "options", "treasures", "bonus", "nothing")

    match.lies("loot", "treasure4").glory(Krysia=0, Przemek=0, Tomek=0)


def test_a_thief_takes_the_treasures_with_their_glory() -> None:
    """SVK-092, SVK-099, SVK-102, S22: the cards lie before him; the first place has neither."""
    match = theft().do("Tomek answer treasures").lies("Tomek.treasures", "treasure4").lies("Przemek.treasures")

    match.glory(Tomek=2 + 4, Przemek=10 + 2, Krysia=6 + 2).quiet()


def test_a_thief_takes_the_bonus_glory() -> None:
    """SVK-098, SVK-102, S22: once; nobody else has any, and the treasures go to the first place."""
    match = theft().do("Tomek answer bonus").lies("Tomek.treasures").lies("Przemek.treasures", "treasure4")

    match.glory(Tomek=2 + 2, Przemek=10 + 4, Krysia=6).quiet()


def test_a_thief_may_steal_nothing() -> None:
    """SVK-098, S22: then all is given out as always."""
    theft().do("Tomek answer nothing").glory(Tomek=2, Przemek=10 + 4 + 2, Krysia=6 + 2).quiet()


def test_of_several_thieves_only_the_closest_may_steal() -> None:
    """SVK-100, S22: if he steals nothing, the other is not asked."""
    text = STEAL.replace("boar.thief, owl.warrior6, fox.warrior5", "owl.warrior6, fox.thief, boar.thief")
    text = text.replace("wampir", "wilkolak")
    match = theft(text).asks("Krysia", "options", "treasures", "bonus", "nothing").do("Krysia answer nothing")

    match.glory(Przemek=10 + 4 + 1, Krysia=6 + 1, Tomek=2).quiet()


def test_where_abilities_are_cancelled_no_thief_steals() -> None:
    """SVK-101, S17: beside a Wiły nobody is asked."""
    theft(STEAL.replace("wampir, germanin]", "wampir, wily]")).glory(Tomek=2, Przemek=10 + 4 + 2, Krysia=6 + 2).quiet()


def test_a_beaten_thief_steals_nothing() -> None:
    """SVK-098, SVK-092: only a victorious one may."""
    text = STEAL.replace("germanin, wampir, germanin]", "zmij, wampir, germanin]")

    theft(text).glory(Tomek=0, Przemek=0, Krysia=0).lies("r3", "idol_grove").quiet()
