"""The end of a game: the fourth month, the winner, ties. Rulebook "Game End", S25, S26, S32."""

import pytest

from slavika.core.events import Reckoned
from tests.games.slavika.tables import laid
from tests.given import Scene, given

# Krysia's last monster fills the swamp; what lies under it is a test's own.
LAST = """
    r4.heroes: [boar.warrior6, owl.warrior5, fox.thief]
    r4.monsters: [{strong}, germanin, germanin, germanin]
    r4.treasures: [{under}]
    months: [{months}]
    Krysia.monsters: [germanin]
    {more}
"""


def last(months: str, under: str, strong: str = "utopiec", more: str = "", marks: str = "") -> Scene:
    """A won battle with so many months seen before, and these cards under the region."""
    piles = LAST.format(months=months, under=under, strong=strong, more=more)
    written = f"marks: {{{marks}}}" if marks else ""
    return laid(piles, turn="Krysia 3", more=written).do("Krysia play germanin r4.monsters")


def places(scene: Scene) -> list[tuple[str, int, int]]:
    """Who ended where, with how much glory."""
    return [
        (scene.match.names[standing.seat], standing.place, standing.total) for standing in scene.table.result.standings
    ]


def test_the_fourth_month_ends_the_game():
    """SVK-139, S25: three were in sight; no further action is taken, no card discarded or drawn."""
    scene = last("month, month, month", "month")

    assert scene.table.result is not None
    assert scene.table.result.reason.text == "Month {count} has come."
    assert scene.match.legal(0).moves == scene.match.legal(1).moves == []
    scene.lies("months", "month", "month", "month", "month").lies("Krysia.monsters").quiet()


def test_the_third_month_does_not():
    """SVK-139: the game goes on with Przemek's turn."""
    scene = last("month, month", "month")

    assert scene.table.result is None
    scene.lies("months", "month", "month", "month").turn("Przemek", 1).quiet()


def test_a_game_over_refuses_every_action():
    """S25: "No further action is taken." """
    scene = last("month, month, month", "month")

    scene.refuses("Przemek play owl.archer r1.heroes", "The game is over.")
    scene.refuses("Krysia press skip", "The game is over.")


def test_the_fourth_month_in_a_second_action_leaves_no_third():
    """S25: at once, though the turn is not at its end."""
    scene = laid(
        """
        r1.heroes: [boar.warrior6]
        r1.monsters: [germanin, germanin]
        r1.treasures: [month]
        months: [month, month, month]
        Krysia.heroes: []
        Krysia.monsters: [germanin, wilk]
        """,
        turn="Krysia 2",
    ).do("Krysia play germanin r1.monsters")

    assert places(scene) == [("Tomek", 1, 5), ("Krysia", 2, 0), ("Przemek", 2, 0)]
    scene.lies("Krysia.monsters", "wilk").quiet()


def test_the_scoring_in_progress_is_completed_first():
    """SVK-140, S25, S24: places, the treasure beside the month and the bonus are paid; heroes and monsters go.
    The game is over before a new region would be laid.
    """
    scene = last("month, month, month", "month, treasure4", more="Krysia.heroes: []").do("Krysia answer nothing")

    assert places(scene) == [("Tomek", 1, 23), ("Przemek", 2, 13), ("Krysia", 3, 5)]
    scene.lies("Tomek.treasures", "treasure4").lies("r4.heroes").lies("r4.monsters").lies("loot")
    scene.lies("Krysia.heroes", "fox.thief").lies("r4", "misty_swamp").lies("r4.treasures").quiet()


@pytest.mark.parametrize(
    ("choice", "glory"),
    [
        ("treasures", {"Tomek": 19 + 2, "Przemek": 13 + 2, "Krysia": 5 + 4}),
        ("bonus", {"Tomek": 19 + 4, "Przemek": 13, "Krysia": 5 + 2}),
        ("nothing", {"Tomek": 19 + 4 + 2, "Przemek": 13 + 2, "Krysia": 5}),
    ],
)
def test_a_theft_in_progress_is_completed_first(choice, glory):
    """SVK-140, S25, S22: the fourth month lies open while the Thief's owner chooses; then all is paid and over."""
    scene = last("month, month, month", "month, treasure4", strong="wampir")
    scene.asks("Krysia", "options", "treasures", "bonus", "nothing").lies("loot", "treasure4")
    assert scene.table.result is None
    assert scene.count("months") == 4
    scene.do(f"Krysia answer {choice}").glory(**glory).quiet()

    assert scene.table.result is not None
    assert [event.final for event in scene.events if isinstance(event, Reckoned)] == [True]


@pytest.mark.parametrize(("before", "over"), [("month", False), ("month, month", True), ("month, month, month", True)])
def test_two_months_at_once_count_as_two(before, over):
    """SVK-139, SVK-085, S25: 1 + 2 go on, 2 + 2 end it, and so do 3 + 2, though five are seen."""
    scene = last(before, "month, month")

    assert (scene.table.result is not None) == over
    assert scene.count("months") == before.count("month") + 2
    scene.glory(Tomek=19, Przemek=13, Krysia=5).lies("Tomek.treasures").quiet()


def test_a_lost_battle_turns_up_no_month():
    """SVK-131, SVK-139: three months in sight and one under the region: the monsters win, and the game goes on."""
    scene = laid(
        """
        r4.heroes: [fox.thief]
        r4.monsters: [zmij, germanin, germanin, germanin]
        r4.treasures: [month]
        months: [month, month, month]
        Krysia.monsters: [germanin]
        """,
        turn="Krysia 3",
    ).do("Krysia play germanin r4.monsters")

    assert scene.table.result is None
    scene.lies("months", "month", "month", "month").turn("Przemek", 1).quiet()


# The winner.


def test_the_most_glory_wins():
    """SVK-141, SVK-003, S32: all glory of the game counts, what a player had before the last battle too."""
    scene = last("month, month, month", "month", marks="Krysia.glory: 31, Przemek.glory: 20")

    assert places(scene) == [("Krysia", 1, 36), ("Przemek", 2, 33), ("Tomek", 3, 19)]
    assert scene.table.result.winners == (0,)
    scene.quiet()


def test_of_tied_players_the_one_with_more_treasure_cards_wins():
    """SVK-142, S26, SVK-091: cards count, not their worth: two of 2 beat one of 4; the note says so."""
    more = "Przemek.treasures: [treasure2, treasure2]\n    Krysia.treasures: [treasure4]"
    scene = last("month, month, month", "month", marks="Przemek.glory: 20, Krysia.glory: 28", more=more)
    notes = [standing.note and standing.note.text for standing in scene.table.result.standings]

    assert places(scene) == [("Przemek", 1, 33), ("Krysia", 2, 33), ("Tomek", 3, 19)]
    assert scene.table.result.winners == (1,)
    assert notes == ["tie decided by {count} treasure card", "as much glory, but only {count} treasure card", None]
    scene.quiet()


def test_a_treasure_won_last_counts_in_the_tie():
    """S26, S32: Tomek's treasure of the last battle is a card like the earlier ones."""
    more = "Przemek.treasures: [treasure4]\n    Tomek.treasures: [treasure2]"
    scene = last("month, month, month", "month, treasure3", marks="Przemek.glory: 9", more=more)
    scene.do("Krysia answer nothing")

    assert places(scene) == [("Tomek", 1, 22), ("Przemek", 2, 22), ("Krysia", 3, 5)]
    scene.quiet()


def test_more_treasure_cards_do_not_beat_more_glory():
    """SVK-141, SVK-142, S32: they were counted when they were won, and decide ties only."""
    more = "Krysia.treasures: [treasure4, treasure4, treasure4]"
    scene = last("month, month, month", "month", marks="Krysia.glory: 13", more=more)

    assert places(scene) == [("Tomek", 1, 19), ("Krysia", 2, 18), ("Przemek", 3, 13)]
    scene.quiet()


def test_players_equal_in_both_share_the_victory():
    """S26: as much glory, as many treasure cards: both win, and the third is third."""
    more = "Przemek.treasures: [treasure2]\n    Krysia.treasures: [treasure4]"
    scene = last("month, month, month", "month", marks="Przemek.glory: 20, Krysia.glory: 28", more=more)
    notes = [standing.note and standing.note.text for standing in scene.table.result.standings]

    assert places(scene) == [("Krysia", 1, 33), ("Przemek", 1, 33), ("Tomek", 3, 19)]
    assert scene.table.result.winners == (0, 1)
    assert notes == ["shared: as much glory and {count} treasure card"] * 2 + [None]
    scene.quiet()


def test_the_months_of_nobody_decide_nothing():
    """S26: the winner of the last battle takes the treasures alone; the month beside them is nobody's card."""
    scene = last("month, month, month", "month, month", marks="Przemek.glory: 6")

    assert places(scene) == [("Przemek", 1, 19), ("Tomek", 1, 19), ("Krysia", 3, 5)]
    scene.lies("Tomek.treasures").quiet()


# Glory.


def test_glory_is_booked_when_it_is_gained():
    """S32, SVK-002, SVK-090: after any battle each player's glory stands there, by its source."""
    scene = last("", "treasure4, treasure2", strong="wampir", marks="Tomek.glory: 10").do("Krysia answer nothing")
    booked = {name: scene.table.marks[2, f"glory.{name}"] for name in ("places", "treasures", "bonus", "stolen")}

    assert booked == {"places": 19, "treasures": 6, "bonus": 2, "stolen": 0}
    scene.glory(Tomek=10 + 27, Przemek=15, Krysia=5).turn("Przemek", 1).quiet()


def test_the_score_board_has_no_ceiling():
    """S32: past its last space the glory goes on."""
    last("", "treasure4, treasure4", marks="Tomek.glory: 105").do("Krysia answer nothing").glory(Tomek=132).quiet()


def test_a_won_treasure_is_counted_once():
    """S32, SVK-091: the cards that lie before a player bring nothing more in later battles nor at the end."""
    more = "Tomek.treasures: [treasure4, treasure4]"
    scene = last("month, month, month", "month", marks="Tomek.glory: 8", more=more)

    assert places(scene)[0] == ("Tomek", 1, 27)
    scene.lies("Tomek.treasures", "treasure4", "treasure4").quiet()


def test_a_table_on_which_nobody_can_do_anything_ends_the_game() -> None:
    """S33: a written position without any card to send, discard or draw does not go round for ever."""
    scene = given(
        """
game: slavika
seats: [{name: Anna, clan: fox}, {name: Ola, clan: owl}]
turn: {seat: Anna, action: 3}
piles:
  Anna.heroes: []
  Ola.heroes: []
  Anna.monsters: [wilk]
  Ola.monsters: []
  monsters: []
  r1: [village]
  r1.monsters: []
"""
    )
    scene.do("Anna play wilk r1.monsters")

    assert scene.table.result is not None
    assert scene.table.result.reason.text == "Nobody can do anything more."
    assert scene.table.result.winners == (0, 1)
