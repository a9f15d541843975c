"""Whole matches for tests: any game, any number of players, at random from a seed."""

from collections.abc import Iterator
from typing import Any

from slavika.core.actions import Action
from slavika.core.cards import Cards
from slavika.core.chance import Chance
from slavika.core.match import Match
from slavika.core.rules import Rules
from slavika.core.run import Observer, Run
from slavika.core.setup import Setup
from slavika.games import GAMES
from slavika.tools.order import seat_options
from tests.given import cards

MIXED = " mixed"  # behind the name of a game: played with cards of another box, too
# Every game with every number of players that it is for; where boxes may be mixed, so with the fewest and the most.
TABLES = [(name, seats) for name, game in GAMES.items() for seats in game.players] + [
    (name + MIXED, game.players[end]) for name, game in GAMES.items() if game.combines for end in (0, -1)
]


def rules_of(name: str, seats: int, **options: object) -> Rules:
    """The rules of a game, set up as a set-up screen would."""
    game = GAMES[name.removesuffix(MIXED)]
    section = cards()[game.name]
    setup = mixed(game, section, seats) if name.endswith(MIXED) else Setup(seat_options(game, section, seats), {})
    return game(section, Setup(setup.seats, {**setup.options, **options}))


def mixed(game: type[Rules], section: Cards, seats: int) -> Setup:
    """A set-up with cards of another box wherever there can be some: the last choice of each option; of parts those of
    other boxes, more from seat to seat. The last clans come first, so that those that play as a whole are among them.
    """
    chosen: list[dict[str, Any]] = [{} for _ in range(seats)]
    for option in (option for option in game.options if option.each_seat):
        for seat, own in enumerate(chosen):
            if option.choices is not None:
                own[option.name] = option.choices(section)[-1 - seat][0]
            elif option.part_choices is not None:
                offers = {part: option.part_choices(section, own, part) for part in option.parts[: 2 * seat + 1]}
                own[option.name] = {part: offer[-1].value for part, offer in offers.items() if len(offer) > 1}
    of_match = [option for option in game.options if not option.each_seat]
    return Setup(tuple(chosen), {one.name: one.choices(section)[-1][0] for one in of_match if one.choices})


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
