"""The short game of the Polish rulebook: no months, the highest treasures, the end when they run out."""

from collections import Counter

import pytest

from tests.games.slavika.tables import bare, dealt, laid

SHORT = "options: {short: yes}"

# Krysia fills the first region with her Wilk, and Przemek beats it with the Warrior of 6.
BATTLE = """
r1.heroes: [owl.warrior6]
r1.monsters: [germanin, germanin]
r1.treasures: [treasure2]
Krysia.monsters: [wilk, utopiec, strzyga]
"""


def treasures(match) -> Counter:
    """Every card of the treasure deck, wherever it lies."""
    return Counter(
        face for pile in match.table.piles for face in match.faces(pile) if match.table.backs[face] == "treasures"
    )


@pytest.mark.parametrize(
    ("players", "highest"),
    [
        (2, {"treasure4": 4, "treasure3": 5}),
        (3, {"treasure4": 4, "treasure3": 5, "treasure2": 1}),
        (4, {"treasure4": 4, "treasure3": 5, "treasure2": 2}),
        (5, {"treasure4": 4, "treasure3": 5, "treasure2": 3}),
    ],
)
def test_the_deck_is_the_highest_treasures_without_months(players: int, highest: dict[str, int]) -> None:
    """S27: 9 for two players, 10, 11, 12 for three, four, five."""
    for seed in range(5):
        assert treasures(dealt(players, seed, SHORT)) == highest
    assert sum(highest.values()) == 7 + players


def test_it_is_an_option() -> None:
    """S27, S03: where it is not chosen there are twenty cards with five months."""
    assert treasures(dealt()).total() == treasures(dealt(more="options: {short: no}")).total() == 20
    assert treasures(dealt())["month"] == 5


def test_the_game_ends_when_a_new_region_asks_for_more_than_there_is() -> None:
    """S27, SVK-003: after that scoring, which is paid; the family with the most glory wins."""
    match = laid(BATTLE + "treasures: []", turn="Krysia 3", more=SHORT + "\nmarks: {Tomek.glory: 6}")
    result = match.do("Krysia play wilk r1.monsters").glory(Przemek=7, Tomek=6).table.result

    assert result is not None
    assert result.winners == (1,)
    assert match.table.waiting == {}
    match.lies("Przemek.treasures", "treasure2").quiet()


def test_it_ends_too_when_one_of_two_treasures_is_there() -> None:
    """S27: a side that asks for two and gets one ends the game."""
    text = (
        """
    r4: [drowned_shore]
    r4.heroes: [owl.warrior6]
    r4.monsters: [germanin, germanin, germanin, germanin]
    r4.treasures: []
    Krysia.monsters: [germanin, wilk, utopiec]
    """
        + bare("r4")
        + "\ntreasures:"
    )
    one = laid(f"{text} [treasure3]", turn="Krysia 3", more=SHORT).do("Krysia play germanin r4.monsters")
    two = laid(f"{text} [treasure3, treasure4]", turn="Krysia 3", more=SHORT).do("Krysia play germanin r4.monsters")

    assert one.table.result is not None
    assert two.table.result is None
    two.lies("r4.treasures", "treasure3", "treasure4").lies("treasures").turn("Krysia", 4)


def test_an_emptied_deck_alone_does_not_end_it() -> None:
    """S27: the last treasure is laid under the new region, and play goes on."""
    match = laid(BATTLE + "treasures: [treasure4]" + bare("r1"), turn="Krysia 3", more=SHORT).do(
        "Krysia play wilk r1.monsters"
    )

    match.lies("r1", "quiet_lake").lies("r1.treasures", "treasure4").lies("treasures").turn("Krysia", 4)
    assert match.table.result is None


def test_a_region_that_stays_takes_what_is_left() -> None:
    """S27: after a defeat it is not newly placed, and so ends nothing, though the deck gives nothing."""
    text = BATTLE.replace("owl.warrior6", "owl.thief")
    none = laid(text + "treasures: []", turn="Krysia 3", more=SHORT).do("Krysia play wilk r1.monsters")
    swamp = text.replace("r1", "r4").replace("[germanin, germanin]", "[germanin, germanin, germanin, germanin]")
    one = laid(swamp + "treasures: [treasure4]" + bare("r4"), turn="Krysia 3", more=SHORT).do(
        "Krysia play wilk r4.monsters"
    )

    none.lies("r1.treasures", "treasure2").turn("Krysia", 4)
    one.lies("r4.treasures", "treasure2", "treasure4").turn("Krysia", 4)
    assert none.table.result is one.table.result is None


def test_the_long_game_does_not_end_when_the_treasures_run_out() -> None:
    """S27, S03: that is the short game's rule alone."""
    match = laid(BATTLE + "treasures: []", turn="Krysia 3").do("Krysia play wilk r1.monsters")

    assert match.table.result is None
    match.lies("r1", "quiet_lake").lies("r1.treasures").turn("Krysia", 4)
