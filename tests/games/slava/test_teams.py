"""Rulebook "2 vs 2 Player Game": partners across from each other, their points added up. V01, V12.

That nobody may signal is a rule for people at a table. What a program owes to it, it keeps by what it lacks: no action
shows or states a card, nothing is said that is not said to all, and a bot is given its own view and memory, no more.
"""

from collections import Counter

import pytest

from slavika.bots import BOTS, decide
from slavika.core.actions import Action
from slavika.core.chance import Chance
from slavika.core.events import Asked, Moved, Told
from slavika.core.legal import Legal
from slavika.data.positions import BadPosition
from tests.games.slava.tables import PLAYERS, PRINTED, clash, counted, dealt, totals, winner
from tests.given import Scene, given
from tests.playing import random_run, rules_of

TEAMS = "teams: yes"
# Krysia and Tomek against Przemek and Maciek, before a last battle that Krysia wins by infantry over infantry, which
# brings 12 points and 10. Przemek has the most of all four, and his duo has not.
PILES = """
Krysia.won: [anti_armor, anti_armor, anti_armor, tank_commander]
Tomek.won: [tank, tank, tank, tank, tank, tank, tank, anti_armor_commander]
Przemek.won: [plane, plane, plane, plane_commander]
Maciek.won: [bomb, artillery, artillery, artillery, infantry, infantry, infantry, infantry_commander,
  artillery_commander, anti_aircraft, anti_aircraft, anti_aircraft_commander]
"""  # 14 + 22 and 38; 40 and 0 + 12 + 7
TIED = """
Krysia.won: [plane, plane, tank, tank]
Tomek.won: [tank, tank, tank, infantry]
Przemek.won: [plane, plane_commander, artillery, artillery_commander, anti_armor, anti_armor, tank, infantry]
Maciek.won: [bomb, artillery, artillery, anti_aircraft, anti_armor, anti_armor_commander, tank, tank_commander,
  infantry, infantry_commander, anti_aircraft, anti_aircraft_commander]
"""  # 30 + 22 and 18; 48 and 0 + 16 + 6


def last(*hands: str, piles: str = PILES, options: str = TEAMS, **how) -> Scene:
    """The eighth battle of two against two."""
    return clash(*(hands or ["infantry"] * 4), piles=piles, options=options, **how)


# The set-up.


def test_two_against_two_has_the_cards_of_four_players() -> None:
    """SLA-111, V01: the same cards, all Commanders among them, eight for each."""
    match = dealt(4, options=TEAMS)
    box = rules_of("slava", 4, teams=True).box()

    assert box == rules_of("slava", 4).box()
    assert Counter(face.removesuffix("_commander") for face in box["military"]) == PRINTED[4]
    assert sum(face.endswith("_commander") for face in box["military"]) == 6
    assert [match.count(f"{name}.hand") for name in PLAYERS[:4]] == [8] * 4
    match.quiet()


def test_partners_sit_across_from_each_other() -> None:
    """SLA-112, V01: every other seat, so that the two duos play in turn."""
    rules = rules_of("slava", 4, teams=True)
    (table,) = [run.table.copy() for run, _ in list(random_run(rules, 1))[:1]]
    order = rules.turns(table)["battle"]

    assert rules.sides == ((0, 2), (1, 3))
    assert [order[step] in rules.sides[order[0] % 2] for step in range(4)] == [True, False, True, False]
    assert rules_of("slava", 4).sides == ((0,), (1,), (2,), (3,))


@pytest.mark.parametrize("players", [2, 3, 5])
def test_only_four_players_can_be_two_against_two(players: int) -> None:
    """SLA-111: the option is for them alone, and off unless it is chosen."""
    (option,) = [option for option in rules_of("slava", 4).options if option.name == "teams"]

    assert [option.offered(count) for count in (players, 4)] == [False, True]
    assert option.default is False
    with pytest.raises(BadPosition):
        given(f"game: slava\nseats: [{', '.join(PLAYERS[:players])}]\noptions: {{teams: yes}}\n")


# The count.


def test_the_points_of_both_partners_are_added() -> None:
    """SLA-113, V12: the duo with the most wins the campaign, and each of the two has its victory point."""
    match = last()

    assert winner(match) == "Krysia"
    assert [(account.seats, account.total, account.won) for account in counted(match).accounts] == [
        ((0, 2), 14 + 22 + 38, True),
        ((1, 3), 40 + 19, False),
    ]
    match.marks("victory points", Krysia=1, Tomek=1, Przemek=0, Maciek=0)
    match.marks("points", Krysia=74, Tomek=74, Przemek=59, Maciek=59).quiet()


def test_each_for_himself_the_same_battles_have_another_winner() -> None:
    """SLA-113: it is the sum that decides, for Przemek alone has the most."""
    match = last(options="teams: no")

    assert totals(match) == {"Krysia": 36, "Przemek": 40, "Tomek": 38, "Maciek": 19}
    match.marks("victory points", Krysia=0, Przemek=1, Tomek=0, Maciek=0).quiet()


@pytest.mark.parametrize("place", [0, 1, 2, 3])
def test_the_ten_points_of_the_last_battle_are_the_duos(place: int) -> None:
    """V12, SLA-113: whichever of the two has won it."""
    hands = ["infantry"] * 4
    hands[place] = "tank"
    match = last(*hands, piles="")
    accounts = counted(match).accounts

    assert winner(match) == PLAYERS[place]
    assert [[entry.amount for entry in account.entries if not entry.faces] for account in accounts] == [
        [10 for seat in account.seats if seat == place] for account in accounts
    ]
    match.marks("points", **totals(match)).quiet()


@pytest.mark.parametrize("place", [0, 1, 2, 3])
def test_the_ten_points_that_the_bomb_costs_are_the_duos(place: int) -> None:
    """V12, V05: the partner of who played it has ten less, too."""
    hands = ["infantry"] * 4
    hands[place] = "bomb"
    piles = PILES.replace("bomb", "infantry")
    match = last(*hands, piles=piles)
    # The Bomb lies in the last battle; so the three artillery cards beside the infantry count, and no card of the last.
    points = [14 + 38, 40 + 19 + 24]
    points[place % 2] -= 10

    assert [account.total for account in counted(match).accounts] == points
    match.marks("points", **totals(match)).quiet()


def test_duos_with_equal_totals_both_get_a_victory_point() -> None:
    """V12, SLA-084: all four players have one then."""
    match = last(piles=TIED)

    assert [account.total for account in counted(match).accounts] == [70, 70]
    match.marks("victory points", Krysia=1, Przemek=1, Tomek=1, Maciek=1).quiet()


# The end.


def test_the_duo_that_first_has_three_victory_points_wins() -> None:
    """SLA-114, V12: both partners win, and share the first place."""
    marks = ", ".join(f"{name}.victory points: 2" for name in PLAYERS[:4])
    match = last(marks=marks)

    assert match.table.result.winners == (0, 2)
    assert [(standing.seat, standing.place, standing.total) for standing in match.table.result.standings] == [
        (0, 1, 3),
        (2, 1, 3),
        (1, 2, 2),
        (3, 2, 2),
    ]
    match.quiet()


def test_two_victory_points_do_not_win_for_a_duo() -> None:
    """SLA-114: what the two partners have is one and the same, and is not added."""
    match = last(marks="Krysia.victory points: 1, Tomek.victory points: 1")

    assert match.table.result is None
    match.marks("victory points", Krysia=2, Tomek=2, Przemek=0, Maciek=0).marks("campaign", table=2).quiet()


def test_both_duos_can_win_together() -> None:
    """V12, V08, SLA-085: by a tie in the last campaign."""
    match = last(piles=TIED, marks=", ".join(f"{name}.victory points: 2" for name in PLAYERS[:4]))

    assert match.table.result.winners == (0, 2, 1, 3)
    match.quiet()


@pytest.mark.parametrize(("needed", "over"), [(1, True), (2, False), (5, False)])
def test_the_duos_may_set_the_number_of_victory_points_otherwise(needed: int, over: bool) -> None:
    """SLA-115, SLA-099: one is enough, or more are needed."""
    match = last(options=f"{TEAMS}, victory points: {needed}")

    assert (match.table.result is not None) == over
    match.quiet()


# All else.


def test_all_other_rules_are_those_of_the_regular_game() -> None:
    """SLA-116: from the deal to the last card of a campaign the same actions lead to the same tables, and the same are
    legal; only the count differs.
    """
    alone, teams = rules_of("slava", 4), rules_of("slava", 4, teams=True)
    for seed in range(6):
        one, other = alone.start(seed), teams.start(seed)
        rng = Chance(seed)
        while one.table.marks["table", "campaign"] == 1:
            moves = alone.moves(one.table)
            assert one.position.digest() == other.position.digest()
            assert moves == teams.moves(other.table)
            action = moves[rng.below(len(moves), "test")]
            one.act(action)
            other.act(action)
        assert other.table.marks["table", "campaign"] == 2
        assert one.table.turn == other.table.turn


# Nobody shows, states or signals.


@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_a_partners_hand_is_as_closed_as_an_opponents(seat: int) -> None:
    """SLA-117, V12: of every other hand a seat sees how many cards it has, and remembers none."""
    match = dealt(4, options=TEAMS)
    for other in {0, 1, 2, 3} - {seat}:
        assert match.seen(seat, f"{other}.hand") == ["?military"] * 8
        assert match.match.view(seat).table.lying[f"{other}.hand"] == ()
    assert match.match.memories[seat] == {}


def test_a_partners_cards_change_nothing_for_a_bot() -> None:
    """SLA-117, V12: two cards exchanged between the partner's hand and an opponent's: no bot chooses otherwise."""
    rules = rules_of("slava", 4, teams=True)
    for number, (run, action) in enumerate(random_run(rules, 2)):
        if action is None or number > 30:
            break
        seat = action.seat
        lie = run.position.copy()
        faces, lying = lie.table.faces, lie.table.lying
        for one, other in zip(lying[f"{(seat + 2) % 4}.hand"], lying[f"{(seat + 1) % 4}.hand"], strict=False):
            faces[one], faces[other] = faces[other], faces[one]
        for bot in BOTS.values():
            choices = [decide(bot(), Legal(rules, position, seat), Chance(1)) for position in (run.position, lie)]
            assert choices[0] == choices[1]


def test_no_action_shows_or_states_a_card() -> None:
    """SLA-117, SLA-118, SLA-119: all that a player can do is to play a card to the battle when it is his turn. He
    answers nothing, presses nothing, and puts no card anywhere else; so there is nothing to signal by.
    """
    rules = rules_of("slava", 4, teams=True, **{"victory points": 1})
    for run, action in random_run(rules, 7):
        if action is None:
            break
        seat = action.seat
        card = run.table.lying[f"{seat}.hand"][0]
        legal = [Legal(rules, run.position, other) for other in range(4)]

        assert [len(each) > 0 for each in legal] == [other == seat for other in range(4)]
        assert all(move.verb == "play" and move.args[1:] == ("battle",) for move in legal[seat])
        for wild in (Action(seat, "answer", (card,)), Action(seat, "press", ("skip",)), Action(seat, "press", (card,))):
            assert wild not in legal[seat]
        for pile in rules.piles:
            assert pile == "battle" or Action(seat, "play", (card, pile)) not in legal[seat]


def test_nothing_is_told_to_one_player_alone() -> None:
    """SLA-118, SLA-119: what one seat hears of the log all hear, and nobody is asked about a card."""
    heard: list[object] = []
    rules = rules_of("slava", 4, teams=True, **{"victory points": 1})
    for _ in random_run(rules, 9, lambda event, table: heard.append(event)):
        pass
    told = [event for event in heard if isinstance(event, Told)]

    assert len(told) > 40
    assert all(event.seen_by(seat) == event for event in told for seat in range(-1, 4))
    assert {event.question.options for event in heard if isinstance(event, Asked)} == {()}


def test_a_card_dealt_is_told_to_its_player_alone() -> None:
    """SLA-117: the partner learns that the next campaign was dealt, and not what."""
    match = last()
    drawn = [event for event in match.events if isinstance(event, Moved) and event.target.name == "0.hand"]

    assert len(drawn) == 8
    assert [event.seen_by(0).face for event in drawn] == match.faces("Krysia.hand")
    for seat in (-1, 1, 2, 3):
        assert {event.seen_by(seat).face for event in drawn} == {"?military"}
