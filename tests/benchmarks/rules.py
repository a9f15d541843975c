"""The speed of the rules: random playouts through the public interface beside python-chess, in one run.

All legal moves are generated at each decision, of which one is taken by the same generator on both sides. Only the
ratio of the medians counts: absolute figures wander with the machine and its neighbours.
"""

import random
import statistics
import sys
import time
from collections.abc import Callable
from functools import partial

import chess

from slavika.core.chance import Chance
from slavika.core.legal import Legal
from slavika.core.rules import Rules
from slavika.core.table import Position
from slavika.games import GAMES
from tests.playing import rules_of

ROUNDS = 5
PLIES = 150  # a game of chess is cut here


def chess_rate(games: int = 12) -> float:
    """Decisions a second of python-chess."""
    decisions = 0
    started = time.perf_counter()
    for seed in range(games):
        rng, board = random.Random(seed), chess.Board()
        for _ in range(PLIES):
            if board.is_game_over():
                break
            board.push(rng.choice(list(board.legal_moves)))
            decisions += 1
    return decisions / (time.perf_counter() - started)


def playout_rate(rules: Rules, games: int = 40) -> float:
    """Decisions a second of random matches, dealing included."""
    decisions = 0
    started = time.perf_counter()
    for seed in range(games):
        rng, run = random.Random(seed), rules.start(seed)
        while run.table.result is None:
            run.act(rng.choice(rules.moves(run.table)))
            decisions += 1
    return decisions / (time.perf_counter() - started)


def copy_rate(rules: Rules, copies: int = 40_000) -> float:
    """Copies a second of a position in the middle of a match."""
    position = middle(rules)
    started = time.perf_counter()
    for _ in range(copies):
        position.copy()
    return copies / (time.perf_counter() - started)


def view_rate(rules: Rules, views: int = 4_000) -> float:
    """Views with their legal moves a second, in the middle of a match."""
    position = middle(rules)
    seat = next(iter(position.table.waiting))
    started = time.perf_counter()
    for _ in range(views):
        legal = Legal(rules, position, seat)
        assert legal.view is not None
        assert legal.moves
    return views / (time.perf_counter() - started)


def middle(rules: Rules) -> Position:
    """A position after sixty random decisions."""
    run, rng = rules.start(3), Chance(3)
    for _ in range(60):
        moves = rules.moves(run.table)
        run.act(moves[rng.below(len(moves), "bench")])
    return run.position


def size_of(rules: Rules) -> int:
    """Bytes that a copy of a position has for itself: what is shared with other copies is not counted."""
    position = middle(rules)
    copy = position.copy()
    own = [copy, copy.table, copy.table.lying, copy.table.bags, copy.table.faces, copy.table.marks, copy.table.waiting]
    return sum(map(sys.getsizeof, [*own, copy.agenda, copy.chance, copy.chance.streams]))


def medians(subjects: dict[str, Callable[[], float]]) -> dict[str, float]:
    """The median rate of each subject over rounds in which their order rotates."""
    rates: dict[str, list[float]] = {name: [] for name in subjects}
    names = list(subjects)
    for round_ in range(ROUNDS):
        for name in names[round_ % len(names) :] + names[: round_ % len(names)]:
            rates[name].append(subjects[name]())
    return {name: statistics.median(found) for name, found in rates.items()}


def report() -> None:
    """Print the ratios for every game and every number of players."""
    for name, game in GAMES.items():
        tables = {f"{name}, {seats} players": rules_of(name, seats) for seats in game.players}
        subjects: dict[str, Callable[[], float]] = {"python-chess": chess_rate}
        subjects |= {label: partial(playout_rate, rules) for label, rules in tables.items()}
        rates = medians(subjects)
        for label, rate in rates.items():
            print(f"{label:<24} {rate:>9,.0f} decisions/s   {rate / rates['python-chess']:5.2f} × python-chess")
        rules = rules_of(name, 3)
        others = medians({"copies": partial(copy_rate, rules), "views": partial(view_rate, rules)})
        print(f"{name}, 3 players: {others['copies']:,.0f} copies/s, {size_of(rules):,} bytes a copy;", end=" ")
        print(f"{others['views']:,.0f} views with legal moves/s")


if __name__ == "__main__":
    report()
