"""Rulebook "Example of a Turn": the printed example from the first action to the draw, and its variant.

The text leaves open who else stands where; what it says is all here: the second and the third position of the first
region, no space for a hero but there, Przemek's Ranger in the third region, which one monster fills and which he wins.
"""

from slavika.core.events import Moved, Reckoned
from tests.games.slavika.tables import laid

TABLE = """
r1.heroes: [fox.thief, boar.warrior5]
r1.monsters: [germanin]
r2.heroes: [owl.thief, boar.warrior6, fox.archer]
r2.monsters: [germanin, germanin]
r3.heroes: [owl.warrior6, owl.ranger, fox.warrior5]
r3.monsters: [strzyga, utopiec, germanin]
r3.treasures: [treasure3]
r4.heroes: [owl.warrior5, boar.thief, boar.archer, fox.wizard]
r4.monsters: [wilk, wilk]
Przemek.heroes: [owl.wizard, owl.archer]
Przemek.monsters: [wampir, wily, szeptuchy, utopiec, wilk]
"""
SECOND = ("fox.thief", "owl.wizard", "boar.warrior5")


def example():
    """The beginning of Przemek's turn."""
    return laid(TABLE, turn="Przemek 1")


def after_first():
    """The Wizard is sent to the first region and takes the second position."""
    return example().do("Przemek play owl.wizard r1.heroes", "Przemek answer fox.thief owl.wizard boar.warrior5")


def test_his_hand_holds_two_heroes_and_five_monsters() -> None:
    """SVK-055: in a game of three, at the beginning of his turn."""
    match = example().turn("Przemek", 1)

    assert match.table.seats == 3
    match.holds("Przemek.heroes", "owl.wizard", "owl.archer")
    match.holds("Przemek.monsters", "wampir", "wily", "szeptuchy", "utopiec", "wilk").quiet()


def test_for_his_first_action_he_must_play_a_hero() -> None:
    """SVK-056, SVK-042: neither a monster nor nothing."""
    match = example().asks("Przemek", "play", "hero").refuses("Przemek press skip", "only if nothing can be sent")

    match.refuses("Przemek play wilk r1.monsters", "1st action sends a hero").quiet()


def test_he_can_add_a_hero_to_the_first_region_or_exchange_with_the_ranger() -> None:
    """SVK-057, S07: that, with either hero, is everything that he can do."""
    match = example()

    assert match.legal("Przemek") == {
        "play owl.wizard r1.heroes",
        "play owl.archer r1.heroes",
        "play owl.wizard r3.heroes owl.ranger",
        "play owl.archer r3.heroes owl.ranger",
    }
    match.refuses("Przemek play owl.archer r2.heroes", "no free space for a hero").quiet()


def test_the_wizard_takes_the_second_position_and_pushes_the_warrior_back() -> None:
    """SVK-058, SVK-156, S08: he arrives third, and then puts himself before the Boar clan's Warrior."""
    match = example().do("Przemek play owl.wizard r1.heroes").asks("Przemek", "order", *SECOND)

    match.lies("r1.heroes", "fox.thief", "boar.warrior5", "owl.wizard")
    match.do("Przemek answer fox.thief owl.wizard boar.warrior5").lies("r1.heroes", *SECOND).turn(
        "Przemek", 2, "r1"
    ).quiet()


def test_his_second_action_is_the_exchange_or_a_monster() -> None:
    """SVK-059, SVK-060, S04: the Archer for the Ranger, or a monster to any region but the first; it is not skipped."""
    match = after_first()

    assert match.legal("Przemek") == {"play owl.archer r3.heroes owl.ranger"} | {
        f"play {face} r{row}.monsters"
        for face in ("wampir", "wily", "szeptuchy", "utopiec", "wilk")
        for row in (2, 3, 4)
    }
    match.refuses("Przemek press skip", "only if nothing can be sent")
    match.refuses("Przemek play owl.archer r1.heroes", "already used this turn").quiet()


def test_the_exchange_would_bring_the_ranger_back() -> None:
    """SVK-059, SVK-151, SVK-152: the Archer takes his position."""
    after_first().do("Przemek play owl.archer r3.heroes owl.ranger").lies(
        "r3.heroes", "owl.warrior6", "owl.archer", "fox.warrior5"
    ).holds("Przemek.heroes", "owl.ranger").turn("Przemek", 3, "r1", "r3").quiet()


def test_he_sends_the_wampir_to_the_fourth_region() -> None:
    """SVK-060, SVK-061: the exchange is not made."""
    after_first().do("Przemek play wampir r4.monsters").lies("r4.monsters", "wilk", "wilk", "wampir").lies(
        "r3.heroes", "owl.warrior6", "owl.ranger", "fox.warrior5"
    ).turn("Przemek", 3, "r1", "r4").quiet()


def test_the_wilk_fills_the_third_region_and_starts_the_battle() -> None:
    """SVK-062, SVK-063: Przemek is first and gains 10 and what the treasure card shows."""
    match = after_first().do("Przemek play wampir r4.monsters", "Przemek play wilk r3.monsters").sums(10, 14)

    assert [(share.seat, share.place, share.gained) for share in match.reckoned().shares] == [(1, 1, 13), (0, 2, 6)]
    match.glory(Przemek=10 + 3, Krysia=6, Tomek=0).lies("Przemek.treasures", "treasure3")


def test_the_discard_and_the_draw_come_after_the_scoring() -> None:
    """SVK-064: he throws away the Utopiec and draws three monsters, and has five."""
    match = after_first().do("Przemek play wampir r4.monsters", "Przemek play wilk r3.monsters").turn("Przemek", 4)
    before = match.count("monsters")

    match.asks("Przemek", "cards", "wily", "szeptuchy", "utopiec").lies("r3", "barrow_by_moonlight")
    match.do("Przemek answer utopiec").turn("Tomek", 1).quiet()
    drawn = [event for event in match.events if isinstance(event, Moved) and event.source.name == "monsters"]
    assert match.faces("discard")[-1] == "utopiec"
    assert match.faces("Przemek.monsters")[:2] == ["wily", "szeptuchy"]
    assert (len(drawn), match.count("Przemek.monsters"), match.count("monsters")) == (3, 5, before - 3)


def test_with_the_wilk_as_second_action_the_battle_comes_before_the_third() -> None:
    """SVK-065, SVK-079: all of it is settled when he is asked again."""
    match = after_first().do("Przemek play wilk r3.monsters").glory(Przemek=13, Krysia=6)

    assert isinstance(match.reckoned(), Reckoned)
    match.lies("r3", "barrow_by_moonlight").lies("r3.heroes").lies("r3.monsters").turn("Przemek", 3).quiet()


def test_the_third_action_may_then_go_to_the_second_the_third_or_the_fourth_region() -> None:
    """SVK-066, S06: the third is turned over and so is new; the first was used."""
    match = after_first().do("Przemek play wilk r3.monsters").turn("Przemek", 3, "r1")

    assert match.legal("Przemek") == {
        f"play {face} r{row}.monsters" for face in ("wampir", "wily", "szeptuchy", "utopiec") for row in (2, 3, 4)
    }
    match.refuses("Przemek play wampir r1.monsters", "already used this turn")
    match.do("Przemek play wampir r3.monsters").lies("r3.monsters", "wampir").turn("Przemek", 4)
