"""The bots: greedy beats random, and thinks in slices."""

import pytest

from slavika.bots import BOTS
from slavika.core.chance import Chance
from slavika.games import GAMES
from slavika.tools.simulate import Order, outcomes, summary
from tests.given import CARDS
from tests.playing import new_match


@pytest.mark.parametrize("name", GAMES)
def test_greedy_beats_random(name: str) -> None:
    """At least nine of ten two-player games, seats exchanged. (400 games: `simulate GAME --exchange -n 400`.)"""
    order = Order(GAMES, name, CARDS, ("greedy", "random"), {}, 77, exchange=True)
    figures = summary([outcome for batch in outcomes(order, 40, None) for outcome in batch], 1.0)

    assert figures["bots"]["greedy"]["rate"] >= 0.9


@pytest.mark.parametrize("bot", BOTS)
def test_a_bot_thinks_in_slices(bot: str) -> None:
    """It yields between bits of work and returns a legal action in the end."""
    match = new_match("slavika", 3, 5)
    seat = match.table.turn.seat
    thinking = BOTS[bot]().think(match.legal(seat), Chance(1))
    slices = 0
    try:
        while True:
            next(thinking)
            slices += 1
    except StopIteration as stop:
        action = stop.value

    assert slices >= 1
    assert action in match.legal(seat)
