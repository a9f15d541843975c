"""Heroes and their special abilities, in the order of the rulebook; S07, S08, S16 and S17 at every hero."""

import pytest

from tests.games.slavika.tables import FULL, laid
from tests.given import cards

# Warrior.


def test_warriors_have_no_ability():
    """SVK-143: nothing is asked when one arrives, he changes no other card, a Wiły has nothing of his to stop; nor has
    any Warrior an ability for another moment.
    """
    scene = laid("""
        r4.heroes: [owl.ranger, boar.archer]
        r4.monsters: [wily, utopiec]
    """).do("Krysia play fox.warrior5 r4.heroes")
    changes = [line.changes for _, side in scene.match.rules.totals(scene.table) for line in side.lines]
    warriors = [card for card in cards()["slavika"].of_kind("hero") if card["type"] == "warrior"]

    assert scene.totals("r4.heroes") == {"owl.ranger": 3, "boar.archer": 4, "fox.warrior5": 5}
    assert [len(change) for change in changes] == [0, 0, 0, 1, 0]  # the Archer's alone is stopped
    assert len(warriors) == 10
    assert not any(words for card in warriors for words in card.abilities.values())
    scene.lies("r4.heroes", "owl.ranger", "boar.archer", "fox.warrior5").turn("Krysia", 2).quiet()


# Archer.


def test_an_archer_lets_no_monster_count_more_than_four():
    """SVK-144, SVK-145, SVK-146: Żmij, Wampir and Wilkołak count 4, an Utopiec stays at 3."""
    scene = laid("""
        r4.heroes: [owl.thief]
        r4.monsters: [zmij, wampir, wilkolak, utopiec]
    """)
    before = scene.totals("r4.monsters")
    scene.do("Krysia play fox.archer r4.heroes")

    assert before == {"zmij": 7, "wampir": 6, "wilkolak": 5, "utopiec": 3}
    assert scene.totals("r4.monsters") == {"zmij": 4, "wampir": 4, "wilkolak": 4, "utopiec": 3}
    scene.quiet()


def test_an_archer_works_in_his_own_region_alone():
    """SVK-144: monsters of another region keep their strength, and so do heroes beside him."""
    scene = laid("""
        r1.heroes: [owl.warrior6, fox.archer]
        r1.monsters: [wampir]
        r4.monsters: [zmij]
    """)

    assert scene.totals("r1.monsters") == {"wampir": 4}
    assert scene.totals("r1.heroes") == {"owl.warrior6": 6, "fox.archer": 4}
    assert scene.totals("r4.monsters") == {"zmij": 7}


def test_an_archer_decides_a_battle():
    """SVK-144, SVK-145, SVK-080: two Żmij and a Wilk count 10 against Archer and Warrior; the bonus stays whole."""
    laid(
        """
        r1.heroes: [fox.archer, owl.warrior6]
        r1.monsters: [zmij, zmij]
        r1.treasures: [month]
        Krysia.monsters: [wilk]
        """,
        turn="Krysia 3",
    ).do("Krysia play wilk r1.monsters").sums(10, 10).glory(Przemek=5 + 6, Krysia=3).quiet()


def test_an_archer_and_a_raised_strzyga():
    """SVK-147, S16: where each Strzyga has +1, an Archer still leaves every one at 4."""
    scene = laid("""
        r3: [barrow_by_moonlight]
        r3.heroes: [fox.archer]
        r3.monsters: [strzyga, wilk, wampir]
    """)
    (_, wolf, _) = dict(scene.match.rules.totals(scene.table))["r3.monsters"].lines
    strzyga = dict(scene.match.rules.totals(scene.table))["r3.monsters"].lines[0]

    assert scene.totals("r3.monsters") == {"strzyga": 4, "wilk": 3, "wampir": 4}
    assert [(change.by, change.before, change.after) for change in strzyga.changes] == [
        ("barrow_by_moonlight", 4, 5),
        ("fox.archer", 5, 4),
    ]
    assert [change.by for change in wolf.changes] == ["barrow_by_moonlight"]


# Ranger.


def test_a_ranger_can_be_sent_like_any_hero():
    """SVK-148: behind the others, though an own hero lies there whom he could replace; nothing is asked."""
    scene = laid("r1.heroes: [fox.thief, owl.archer]").do("Krysia play fox.ranger r1.heroes")

    scene.lies("r1.heroes", "fox.thief", "owl.archer", "fox.ranger").turn("Krysia", 2, "r1").quiet()


def test_a_ranger_takes_the_position_of_another_own_hero():
    """SVK-149, SVK-150, S07: he lies where the Warrior lay, who is in the hand again, for the next action too."""
    scene = laid("""
        r1.heroes: [owl.archer, fox.warrior6, boar.thief]
        Krysia.heroes: [fox.ranger]
    """).do("Krysia play fox.ranger r1.heroes fox.warrior6")

    scene.lies("r1.heroes", "owl.archer", "fox.ranger", "boar.thief").lies("Krysia.heroes", "fox.warrior6")
    scene.turn("Krysia", 2, "r1").do("Krysia play fox.warrior6 r4.heroes").lies("r4.heroes", "fox.warrior6").quiet()


def test_another_hero_takes_the_position_of_the_own_ranger():
    """SVK-151, SVK-152, S07: the Archer lies where the Ranger lay, and the Ranger is in the hand again."""
    scene = laid("""
        r1.heroes: [fox.ranger, owl.archer]
        Krysia.heroes: [fox.archer]
    """).do("Krysia play fox.archer r1.heroes fox.ranger")

    scene.lies("r1.heroes", "fox.archer", "owl.archer").lies("Krysia.heroes", "fox.ranger").turn(
        "Krysia", 2, "r1"
    ).quiet()


def test_an_exchange_needs_no_free_space():
    """S05, S07, SVK-149: in a full hero queue only the exchange is possible."""
    scene = laid("""
        r1.heroes: [owl.archer, fox.warrior6, boar.thief, boar.wizard]
        Krysia.heroes: [fox.ranger]
    """)

    scene.refuses("Krysia play fox.ranger r1.heroes", "no free space")
    scene.do("Krysia play fox.ranger r1.heroes fox.warrior6")
    scene.lies("r1.heroes", "owl.archer", "fox.ranger", "boar.thief", "boar.wizard").quiet()


def test_only_own_heroes_are_exchanged_and_only_with_a_ranger():
    """SVK-149, SVK-151, S07: no hero nor Ranger of another's, no Zdrajca, no two heroes without a Ranger."""
    scene = laid("r1.heroes: [owl.ranger, zdrajca, fox.warrior6]")

    scene.refuses("Krysia play fox.ranger r1.heroes owl.ranger", "your own")
    scene.refuses("Krysia play fox.ranger r1.heroes zdrajca", "your own")
    scene.refuses("Krysia play fox.archer r1.heroes owl.ranger", "your own")
    scene.refuses("Krysia play fox.archer r1.heroes fox.warrior6", "can exchange")


def test_an_exchange_chooses_its_region_like_any_sending():
    """SVK-153, S07: not where an earlier action of the turn went, and no later action may go where it was made."""
    piles = """
        r1.heroes: [fox.ranger, fox.thief]
        r4.heroes: [fox.wizard]
    """
    used = laid(piles, turn="Krysia 2", used="r1")
    after = laid(piles).do("Krysia play fox.warrior5 r1.heroes fox.ranger")

    used.refuses("Krysia play fox.warrior5 r1.heroes fox.ranger", "already used")
    after.turn("Krysia", 2, "r1").refuses("Krysia play fox.ranger r1.heroes fox.thief", "already used")
    after.do("Krysia play fox.ranger r4.heroes fox.wizard").turn("Krysia", 3, "r1", "r4").quiet()


def test_who_arrives_by_an_exchange_uses_his_own_ability():
    """S07, SVK-156: a Wizard put onto the own Ranger may rearrange; a Ranger put onto a Wizard may not."""
    arrives = laid("r1.heroes: [owl.archer, fox.ranger]").do("Krysia play fox.wizard r1.heroes fox.ranger")
    replaced = laid("r1.heroes: [owl.archer, fox.wizard]").do("Krysia play fox.ranger r1.heroes fox.wizard")

    arrives.asks("Krysia", "order", "owl.archer", "fox.wizard").do("Krysia answer fox.wizard owl.archer")
    arrives.lies("r1.heroes", "fox.wizard", "owl.archer").quiet()
    replaced.lies("r1.heroes", "owl.archer", "fox.ranger").quiet()


def test_the_exchange_is_never_compulsory():
    """SVK-060, S04, S11: with every hero space taken and the own Ranger there, the action may be skipped."""
    scene = laid(FULL.replace("owl.ranger", "fox.ranger")).asks("Krysia", "play", "hero", "skip")

    scene.do("Krysia press skip").turn("Krysia", 2).quiet()


# Wizard.


def test_a_wizard_counts_two_more_for_each_warrior():
    """SVK-154, SVK-155, S16: for his own player's Warriors and for others', of both strengths; for no other hero."""
    none = laid("r4.heroes: [fox.wizard, owl.archer, boar.ranger, boar.thief]")
    some = laid("r4.heroes: [owl.warrior5, fox.wizard, fox.warrior6, boar.warrior5]")

    assert none.totals("r4.heroes")["fox.wizard"] == 2
    assert some.totals("r4.heroes") == {"owl.warrior5": 5, "fox.wizard": 8, "fox.warrior6": 6, "boar.warrior5": 5}


def test_warriors_of_other_regions_are_not_counted():
    """SVK-154: "in the region"; and two Wizards each have their bonus."""
    scene = laid("""
        r1.heroes: [fox.warrior6, fox.warrior5]
        r4.heroes: [fox.wizard, boar.warrior6, owl.wizard]
    """)

    assert scene.totals("r4.heroes") == {"fox.wizard": 4, "boar.warrior6": 6, "owl.wizard": 4}


def test_a_wizard_may_put_all_heroes_into_any_order():
    """SVK-156, S08: all 24 orders of four, Zdrajca and others' heroes included; the monsters stay as they lie."""
    scene = laid("""
        r4.heroes: [owl.archer, zdrajca, boar.thief]
        r4.monsters: [wilk, utopiec]
    """).do("Krysia play fox.wizard r4.heroes")
    scene.asks("Krysia", "order", "owl.archer", "zdrajca", "boar.thief", "fox.wizard")

    assert len(scene.legal("Krysia")) == 24
    scene.do("Krysia answer fox.wizard boar.thief owl.archer zdrajca")
    scene.lies("r4.heroes", "fox.wizard", "boar.thief", "owl.archer", "zdrajca").lies("r4.monsters", "wilk", "utopiec")
    scene.turn("Krysia", 2, "r4").quiet()


def test_a_wizard_may_leave_the_order_as_it_is():
    """S08: "may" — and every hero must keep a place."""
    scene = laid("r4.heroes: [owl.archer, boar.thief]").do("Krysia play fox.wizard r4.heroes")

    scene.refuses("Krysia answer owl.archer fox.wizard", "Every card")
    scene.do("Krysia answer owl.archer boar.thief fox.wizard").lies(
        "r4.heroes", "owl.archer", "boar.thief", "fox.wizard"
    )
    scene.quiet()


def test_a_wizard_alone_has_nothing_to_rearrange():
    """SVK-156: with one card there is no other order, and nobody is asked."""
    laid("").do("Krysia play fox.wizard r4.heroes").lies("r4.heroes", "fox.wizard").turn("Krysia", 2).quiet()


def test_an_order_made_by_a_wizard_decides_ties():
    """SVK-156, SVK-088, S20: brought to the front, Krysia's Thief wins the tie of 3 and 3 against Przemek's Ranger."""
    scene = laid("""
        r1.heroes: [owl.ranger, fox.thief]
        r1.monsters: [germanin, germanin]
        r1.treasures: [month]
        Krysia.heroes: [fox.wizard]
        Krysia.monsters: [wilk, wilk]
        Przemek.heroes: []
        Przemek.monsters: [wily, wilk]
    """).do("Krysia play fox.wizard r1.heroes", "Krysia answer fox.thief owl.ranger fox.wizard")
    scene.do("Krysia play wilk r2.monsters", "Krysia play wilk r3.monsters", "Przemek play wily r1.monsters")

    scene.glory(Krysia=5, Przemek=3).turn("Przemek", 3).quiet()


# Abilities where they are cancelled.

WILIES = ("wily", "{szeptuchy: {copies: wily}}")


@pytest.mark.parametrize("wily", WILIES)
def test_beside_a_wily_no_hero_has_his_ability(wily):
    """S17, SVK-159, SVK-108: neither the Archer's cap nor the Wizard's +2; a copy of a Wiły does the same (S12)."""
    scene = laid(f"""
        r4.heroes: [fox.archer, boar.wizard, owl.warrior6]
        r4.monsters: [zmij, {wily}]
    """)

    assert scene.totals("r4.heroes") == {"fox.archer": 4, "boar.wizard": 2, "owl.warrior6": 6}
    assert scene.totals("r4.monsters")["zmij"] == 7


@pytest.mark.parametrize("wily", WILIES)
def test_beside_a_wily_a_wizard_rearranges_nothing(wily):
    """S08, S17: he goes to the end of the queue and stays there; by an exchange there is none at all."""
    laid(f"""
        r4.heroes: [owl.archer, boar.thief]
        r4.monsters: [{wily}]
    """).do("Krysia play fox.wizard r4.heroes").lies("r4.heroes", "owl.archer", "boar.thief", "fox.wizard").turn(
        "Krysia", 2
    ).quiet()


@pytest.mark.parametrize("wily", WILIES)
def test_beside_a_wily_nobody_exchanges(wily):
    """S07, S17: neither the Ranger from the hand onto an own hero, nor another onto the own Ranger."""
    one = laid(f"""
        r4.heroes: [fox.archer]
        r4.monsters: [{wily}]
    """)
    other = laid(f"""
        r4.heroes: [fox.ranger]
        r4.monsters: [{wily}]
    """)

    one.refuses("Krysia play fox.ranger r4.heroes fox.archer", "stopped here")
    other.refuses("Krysia play fox.archer r4.heroes fox.ranger", "stopped here")
    one.do("Krysia play fox.ranger r4.heroes").lies("r4.heroes", "fox.archer", "fox.ranger").quiet()


def test_a_wily_in_another_region_cancels_nothing():
    """SVK-159, S17: abilities work where no Wiły is."""
    scene = laid("""
        r1.monsters: [wily]
        r4.heroes: [owl.warrior5, fox.archer]
        r4.monsters: [zmij]
    """).do("Krysia play fox.ranger r4.heroes fox.archer", "Krysia play fox.wizard r2.heroes")

    assert scene.totals("r4.monsters") == {"zmij": 7}
    scene.lies("r4.heroes", "owl.warrior5", "fox.ranger").turn("Krysia", 3).quiet()


def test_what_a_wizard_rearranged_before_the_wily_came_stays():
    """S08, S17: a Wiły stops abilities from now on; the order made before is not undone."""
    scene = laid("""
        r4.heroes: [owl.archer]
        Krysia.heroes: [fox.wizard]
        Krysia.monsters: [wilk, wilk]
        Przemek.heroes: []
        Przemek.monsters: [wily, wilk]
    """).do("Krysia play fox.wizard r4.heroes", "Krysia answer fox.wizard owl.archer")
    scene.do("Krysia play wilk r1.monsters", "Krysia play wilk r2.monsters", "Przemek play wily r4.monsters")

    scene.lies("r4.heroes", "fox.wizard", "owl.archer").turn("Przemek", 3).quiet()


# Thief.


def test_a_thief_steals_in_a_battle_and_only_then():
    """SVK-157: nothing is asked when he arrives; after a won battle his owner chooses, in another's turn too."""
    scene = (
        laid("""
        r1.heroes: [owl.warrior6, boar.archer]
        r1.monsters: [utopiec, wilkolak]
        r1.treasures: [treasure4]
        Krysia.heroes: [fox.thief]
        Krysia.monsters: [wilk, wilk]
        Przemek.heroes: []
        Przemek.monsters: [wilk, germanin]
    """)
        .do("Krysia play fox.thief r1.heroes")
        .quiet()
    )
    scene.do("Krysia play wilk r2.monsters", "Krysia play wilk r3.monsters", "Przemek play wilk r1.monsters")
    scene.asks("Krysia", "options", "treasures", "bonus", "nothing").do("Krysia answer treasures")

    scene.glory(Przemek=5 + 1, Tomek=3 + 1, Krysia=4).turn("Przemek", 3).quiet()
