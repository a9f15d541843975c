"""Whole matches for tests: any game, any number of players, at random from a seed."""

from collections.abc import Iterator

from slavika.core.actions import Action
from slavika.core.chance import Chance
from slavika.core.match import Match
from slavika.core.rules import Rules, Setup
from slavika.core.run import Observer, Run
from slavika.games import GAMES
from slavika.tools.simulate import seat_options
from tests.given import cards

# Every game with every number of players that it is for.
TABLES = [(name, seats) for name, game in GAMES.items() for seats in game.players]


def rules_of(name: str, seats: int, **options: object) -> Rules:
    """The rules of a game, set up as a set-up screen would."""
    section = cards()[name]
    return GAMES[name](section, Setup(seat_options(GAMES[name], section, seats), options))


def new_match(name: str, seats: int, seed: int, **options: object) -> Match:
    """A match at its beginning."""
    return Match(rules_of(name, seats, **options), [f"Player{seat}" for seat in range(seats)], seed)


def random_run(rules: Rules, seed: int, observer: Observer | None = None) -> Iterator[tuple[Run, Action | None]]:
    """A random match step by step: the run before each action, and the action that comes. At the end: no action."""
    run = rules.start(seed, observer)
    rng = Chance(seed)
    while run.table.result is None:
        moves = rules.moves(run.table)
        action = moves[rng.below(len(moves), "test")]
        yield run, action
        run.act(action)
    yield run, None
