"""The bots: greedy beats random, thinks in slices, and remembers in simulated games as it does in a match."""

from collections.abc import Generator
from typing import ClassVar

import pytest

from slavika.bots import BOTS
from slavika.bots.random import Random
from slavika.core.actions import Action
from slavika.core.chance import Chance
from slavika.core.legal import Legal
from slavika.core.memory import Memory
from slavika.games import GAMES
from slavika.tools.order import Order
from slavika.tools.simulate import outcomes, play, summary
from tests.given import CARDS, cards
from tests.playing import new_match

# Seats, and the part of all games that one greedy bot must win there; shared victories count as parts.
# (400 games: `simulate GAME --exchange -n 400 --seats greedy,random…`.)
LEAST = {"slavika": (2, 0.9), "equinox": (2, 0.9), "slava": (3, 0.75)}


@pytest.mark.parametrize("name", GAMES)
def test_greedy_beats_random(name: str) -> None:
    """Clearly, and from every seat."""
    seats, least = LEAST[name]
    order = Order(GAMES, name, CARDS, ("greedy", *["random"] * (seats - 1)), {}, 77, exchange=True)
    figures = summary([outcome for batch in outcomes(order, 24, None) for outcome in batch], 1.0)

    assert figures["bots"]["greedy"]["rate"] >= least


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("bot", BOTS)
def test_a_bot_thinks_in_slices(bot: str, name: str) -> None:
    """It yields between bits of work and returns a legal action in the end."""
    match = new_match(name, 3, 5)
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


class Witness(Random):
    """Plays at random, and keeps what it was told to remember."""

    remembers = True
    told: ClassVar[list[tuple[int, Memory]]] = []  # in which battle it remembered what

    def think(self, legal: Legal, rng: Chance) -> Generator[None, None, Action]:
        self.told.append((legal.view.table.turn.action, legal.memory))
        return super().think(legal, rng)


def test_who_remembers_is_told_in_simulated_games_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """In each battle it knows all the cards of those before it."""
    monkeypatch.setattr(Witness, "told", [])
    monkeypatch.setitem(BOTS, "witness", Witness)
    order = Order(GAMES, "slava", CARDS, ("witness", "random", "random"), {}, 3)
    outcome = play(order, cards()["slava"], 0)

    assert len(Witness.told) == outcome.decisions / 3
    for battle, memory in Witness.told:
        assert sum(map(len, memory.values())) == 3 * (battle - 1)
