"""Bots: players that see a view and never a position. Each thinks as a generator, so that a window can go on living."""

from collections.abc import Generator
from typing import Protocol

from slavika.bots.greedy import Greedy
from slavika.bots.random import Random
from slavika.core.actions import Action
from slavika.core.chance import Chance
from slavika.core.legal import Legal
from slavika.core.sentences import Sentence


class Bot(Protocol):
    """A player: yields between bits of work, returns an action."""

    title: Sentence  # what the set-up calls it
    remembers: bool  # whether it looks at what its seat remembers

    def think(self, legal: Legal, rng: Chance) -> Generator[None, None, Action]: ...


BOTS: dict[str, type[Bot]] = {"random": Random, "greedy": Greedy}


def decide(bot: Bot, legal: Legal, rng: Chance) -> Action:
    """Let a bot think to the end at once."""
    thinking = bot.think(legal, rng)
    while True:
        try:
            next(thinking)
        except StopIteration as stop:
            action: Action = stop.value
            return action
