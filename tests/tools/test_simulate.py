"""Simulate: figures that do not depend on who did the work, and intervals that hold."""

from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from types import SimpleNamespace

import pytest

from slavika.games import GAMES
from slavika.tools.order import Order, read_order
from slavika.tools.simulate import interval, outcomes, report, simulate, summary
from tests.given import CARDS

ORDER = Order(GAMES, "slavika", CARDS, ("random", "greedy", "random"), {}, 5, exchange=True)


def test_results_do_not_depend_on_the_number_of_workers() -> None:
    """The same order, alone and shared between two: game for game the same."""
    alone = [outcome for batch in outcomes(ORDER, 24, None) for outcome in batch]
    with ProcessPoolExecutor(2) as executor:
        shared = [outcome for batch in outcomes(ORDER, 24, executor) for outcome in batch]

    assert alone == shared


def test_exchanged_seats_go_round() -> None:
    """Each bot sits on each seat equally often."""
    played = [outcome.bots for batch in outcomes(ORDER, 3, None) for outcome in batch]

    assert played == [("random", "greedy", "random"), ("greedy", "random", "random"), ("random", "random", "greedy")]


def test_the_figures_add_up() -> None:
    """Wins of all seats make the games, shared ones in parts; the keys that programs read are there."""
    results = [outcome for batch in outcomes(ORDER, 12, None) for outcome in batch]
    figures = summary(results, 2.0)

    assert sum(rate["wins"] for rate in figures["seats"].values()) == pytest.approx(12, abs=0.01)
    assert figures["games"] == 12
    assert figures["games_per_second"] == 6.0
    assert figures["decisions_per_second"] == sum(outcome.decisions for outcome in results) / 2
    assert sum(figures["reasons"].values()) == 12
    assert figures["bots"]["greedy"]["games"] == 12


CAMPAIGNS = Order(GAMES, "slava", CARDS, ("random", "greedy"), {"victory points": 1}, 5)


def test_a_seat_that_the_rules_play_wins_too() -> None:
    """It has a line of its own, and no bot is praised for it."""
    results = [outcome for batch in outcomes(CAMPAIGNS, 30, None) for outcome in batch]
    figures = summary(results, 1.0)

    assert list(figures["seats"]) == ["seat 0", "seat 1", "Ivan"]
    assert sum(rate["wins"] for rate in figures["seats"].values()) == pytest.approx(30, abs=0.01)
    assert figures["seats"]["Ivan"]["wins"] > 0
    assert sum(rate["wins"] for rate in figures["bots"].values()) == pytest.approx(
        30 - figures["seats"]["Ivan"]["wins"], abs=0.01
    )
    assert len(figures["mean_totals"]) == 3
    assert sum(figures["mean_totals"]) >= 1
    assert "  Ivan       wins " in report(figures)
    assert all(max(outcome.totals) == 1 for outcome in results)


def test_partners_win_together() -> None:
    """A duo's win is one win, of the duo and of each kind of bot in it."""
    order = replace(CAMPAIGNS, bots=("random", "greedy", "random", "greedy"), options={"teams": True})
    figures = summary([outcome for batch in outcomes(order, 10, None) for outcome in batch], 1.0)

    assert list(figures["seats"]) == ["seats 0 + 2", "seats 1 + 3"]
    assert sum(rate["wins"] for rate in figures["seats"].values()) == pytest.approx(10, abs=0.01)
    assert figures["bots"]["random"] == figures["seats"]["seats 0 + 2"]
    assert figures["bots"]["greedy"] == figures["seats"]["seats 1 + 3"]
    assert max(figures["mean_totals"]) <= 3


def test_options_are_flags_by_name_and_numbers_by_name_and_number() -> None:
    """What is not chosen is left to the game."""
    asked = SimpleNamespace(
        game="slava", cards=CARDS, games=5, seats="random," * 3 + "random", seed=1, workers=1, exchange=False
    )
    asked.option = ["teams", "victory points=5", "dealer=3"]

    assert read_order(asked, GAMES).options == {"teams": True, "victory points": 5, "dealer": 3}

    for word, problem in (
        ("teams=yes", "'teams' is switched on by its name alone"),
        ("victory points", "'victory points' must be from 1 to 9"),
        ("victory points=10", "'victory points' must be from 1 to 9"),
        ("victory points=٣", "'victory points' must be from 1 to 9"),
        ("victory points=" + "9" * 5000, "'victory points' must be from 1 to 9"),
        ("dealer=4", "'dealer' must be from 0 to 3"),
        ("dealer=-1", "'dealer' must be from 0 to 3"),
        ("clan=owl", "no option 'clan': there is dealer=N, victory points=N, teams"),
    ):
        asked.option = [word]
        with pytest.raises(ValueError, match=problem):
            read_order(asked, GAMES)
    asked.option, asked.seats = ["teams"], "random,random,random"
    with pytest.raises(ValueError, match="'teams' is not for 3 players"):
        read_order(asked, GAMES)


def test_an_interval_holds_what_it_should() -> None:
    """Wilson's interval for 8 of 10: 49.0 to 94.3 %, and never outside 0 to 1."""
    low, high = interval(8, 10)

    assert (round(low, 3), round(high, 3)) == (0.490, 0.943)
    assert interval(0, 5)[0] == 0.0
    assert interval(5, 5)[1] == 1.0


def test_seats_without_a_choice_of_their_own_are_not_simulated(capsys: pytest.CaptureFixture[str]) -> None:
    """Else they would play without heroes, and the figures would lie."""
    small = CARDS.parent / "tests" / "data" / "small.yaml"
    seats = ",".join(["random"] * 4)
    asked = SimpleNamespace(
        game="slavika", cards=small, games=1, seats=seats, seed=1, workers=1, option=[], exchange=False
    )

    assert simulate(asked, GAMES) == 2
    assert capsys.readouterr().err == "Clan: 3 to choose from are too few for 4 players\n"


def test_an_order_that_cannot_be_is_one_sentence() -> None:
    """Unknown games, bots and options are named with what there is."""
    asked = SimpleNamespace(
        game="slavika", cards=CARDS, games=5, seats="random,random", seed=1, workers=1, option=[], exchange=False
    )
    for change, problem in (
        ({"game": "go"}, "no game 'go'"),
        ({"seats": "random,expert"}, "no bot 'expert'"),
        ({"seats": "random"}, "2 to 5 players"),
        ({"option": ["long"]}, "no option 'long'"),
        ({"games": 0}, "1 or more"),
    ):
        with pytest.raises(ValueError, match=problem):
            read_order(SimpleNamespace(**vars(asked) | change), GAMES)
