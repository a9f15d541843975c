"""A bot at work: its generator is run in slices of a few milliseconds between two pictures, never in a thread. Its
chance comes from the match's seed, the seat and the number of the decision: played again, a match gives the same."""

from collections.abc import Callable, Generator
from time import perf_counter
from typing import Protocol

from slavika.core.actions import Action
from slavika.core.chance import Chance
from slavika.core.legal import Legal
from slavika.core.match import Match
from slavika.core.piles import Seat


class Player(Protocol):
    """What a bot is."""

    def think(self, legal: Legal, rng: Chance) -> Generator[None, None, Action]:
        """Yields between bits of work, returns an action."""


Bot = Callable[[], Player]


class Thinking:
    """One decision of a bot, under way. It sees the match through what is legal for its seat, nothing else."""

    def __init__(self, bot: Bot, match: Match, seat: Seat) -> None:
        self.seat = seat
        self.action: Action | None = None
        seed = Chance(match.seed).below(1 << 62, f"bot {seat} {len(match.past)}")
        self._work = bot().think(match.legal(seat), Chance(seed))

    def go_on(self, budget_ms: float) -> Action | None:
        """Think for about so long; the action, once there is one."""
        end = perf_counter() + budget_ms / 1000
        while self.action is None:
            try:
                next(self._work)
            except StopIteration as done:
                self.action = done.value
                break
            if perf_counter() >= end:
                break
        return self.action
