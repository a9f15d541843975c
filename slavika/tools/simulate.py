"""Simulate: many matches between bots, and what they add up to. The result of a game depends on its seed alone, not
on how many workers share the work or in which order they do it.
"""

import json
import math
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from dataclasses import dataclass
from typing import Any

from slavika.bots import BOTS, decide
from slavika.core.chance import Chance
from slavika.core.events import Event
from slavika.core.legal import Legal
from slavika.core.memory import NOTHING, Memory, remember
from slavika.core.rules import Rules
from slavika.core.run import Run
from slavika.core.setup import Setup
from slavika.core.table import Table
from slavika.data.cards import load_cards
from slavika.data.problems import BadFile
from slavika.tools.order import Order, check_choices, read_order, seat_options

BATCH = 20  # games a task: long enough to hide what handing it over costs
LIMIT = 5000  # decisions after which a game is called endless


@dataclass(frozen=True, slots=True)
class Outcome:
    """How one game went."""

    bots: tuple[str, ...]
    winners: tuple[int, ...]
    totals: tuple[int, ...]  # by seat, those that the rules play last
    decisions: int
    reason: str
    sides: tuple[tuple[int, ...], ...]  # the seats that win together
    automata: tuple[str, ...]  # the names of the seats that the rules play


def play(order: Order, cards: Any, number: int) -> Outcome:
    """Play one game: its seed is the order's and its number."""
    seats = len(order.bots)
    turn = number % seats if order.exchange else 0
    names = order.bots[turn:] + order.bots[:turn]
    options = {option.name: option.usual(cards) for option in order.game.options if not option.each_seat}
    chosen = seat_options(order.game, cards, seats, order.chosen)
    rules = order.game(cards, Setup(chosen, options | dict(order.options)))
    automata = tuple(map(str, rules.automata))
    seed = order.seed * 1_000_003 + number
    bots = [BOTS[name]() for name in names]
    chances = [Chance(seed * 31 + seat + 1) for seat in range(seats)]
    memories: list[Memory] = [NOTHING] * seats
    attentive = [seat for seat, bot in enumerate(bots) if bot.remembers]

    def observe(event: Event, _: Table) -> None:
        for seat in attentive:
            memories[seat] = remember(memories[seat], event, seat)

    # To be told everything costs more than a random bot's whole decision.
    run: Run = rules.start(seed, observe if attentive else None)
    decisions = 0
    while run.table.result is None and decisions < LIMIT:
        seat = next(iter(run.table.waiting))
        run.act(decide(bots[seat], Legal(rules, run.position, seat, memories[seat]), chances[seat]))
        decisions += 1
    result = run.table.result
    if result is None:
        return Outcome(names, (), (), decisions, "endless", rules.sides, automata)
    totals = tuple(standing.total for standing in sorted(result.standings))
    return Outcome(names, result.winners, totals, decisions, str(result.reason), rules.sides, automata)


def play_batch(order: Order, first: int, count: int) -> list[Outcome]:
    """A task for a worker. Reads the cards itself: a path travels better than rules."""
    cards = load_cards(order.cards, order.games)[order.name]
    return [play(order, cards, number) for number in range(first, first + count)]


def outcomes(order: Order, games: int, executor: Executor | None) -> Iterator[list[Outcome]]:
    """All games in order, batch by batch, by an executor or here."""
    batches = [(first, min(BATCH, games - first)) for first in range(0, games, BATCH)]
    if executor is None:
        for first, count in batches:
            yield play_batch(order, first, count)
        return
    futures = [executor.submit(play_batch, order, first, count) for first, count in batches]
    for future in futures:
        yield future.result()


def interval(wins: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a rate (Wilson 1927)."""
    if not games:
        return 0.0, 1.0
    z, rate = 1.96, wins / games
    middle = rate + z * z / (2 * games)
    spread = z * math.sqrt(rate * (1 - rate) / games + z * z / (4 * games * games))
    scale = 1 + z * z / games
    return max((middle - spread) / scale, 0.0), min((middle + spread) / scale, 1.0)


def summary(results: Sequence[Outcome], seconds: float) -> dict[str, Any]:
    """What many games add up to; shared victories count as parts of one."""
    games = len(results)
    sides = results[0].sides
    labels = [_label(results[0], side) for side in sides]
    wins: defaultdict[str, float] = defaultdict(float)
    played: Counter[str] = Counter()
    for outcome in results:
        winning = [side for side in sides if side[0] in outcome.winners]
        for side, label in zip(sides, labels, strict=True):
            # Partners are one, and a seat that the rules play is nobody's: a bot is counted for each side it is on.
            for name in {label, *(outcome.bots[seat] for seat in side if seat < len(outcome.bots))}:
                played[name] += 1
                wins[name] += (side in winning) / max(1, len(winning))
    lengths = sorted(outcome.decisions for outcome in results)
    decisions = sum(lengths)
    finished = [outcome.totals for outcome in results if outcome.totals]

    def rate(name: str) -> dict[str, Any]:
        low, high = interval(wins[name], played[name])
        return {
            "games": played[name],
            "wins": round(wins[name], 3),
            "rate": wins[name] / played[name],
            "low": low,
            "high": high,
        }

    return {
        "games": games,
        "seconds": seconds,
        "games_per_second": games / seconds,
        "decisions": decisions,
        "decisions_per_second": decisions / seconds,
        "seats": {label: rate(label) for label in labels},
        "bots": {name: rate(name) for name in sorted(set(results[0].bots))},
        "decisions_per_game": {"least": lengths[0], "median": lengths[games // 2], "most": lengths[-1]},
        "mean_totals": [sum(totals[side[0]] for totals in finished) / len(finished) for side in sides]
        if finished
        else [],
        "reasons": dict(Counter(outcome.reason for outcome in results).most_common()),
    }


def _label(outcome: Outcome, side: tuple[int, ...]) -> str:
    """What a side is called in the figures: by seat, or by the name that the rules give to a seat of theirs."""
    if side[0] >= len(outcome.bots):
        return outcome.automata[side[0] - len(outcome.bots)]
    return f"seat{'s' if len(side) > 1 else ''} {' + '.join(map(str, side))}"


def report(figures: Mapping[str, Any]) -> str:
    """The figures as a page for people."""
    lines = [
        f"{figures['games']} games in {figures['seconds']:.2f} s: {figures['games_per_second']:.1f} games/s, "
        f"{figures['decisions_per_second']:.0f} decisions/s"
    ]
    wide = max(10, *(len(name) for group in ("seats", "bots") for name in figures[group]))
    for group in ("seats", "bots"):
        for name, rate in figures[group].items():
            lines.append(
                f"  {name:<{wide}} wins {100 * rate['rate']:5.1f} %"
                f"  (95 %: {100 * rate['low']:.1f} to {100 * rate['high']:.1f})"
            )
    length = figures["decisions_per_game"]
    lines.append(f"  decisions a game: {length['least']} to {length['most']}, median {length['median']}")
    totals = zip(figures["seats"], figures["mean_totals"], strict=False)  # none, where no game came to an end
    lines.append("  mean totals: " + ", ".join(f"{name}: {total:.1f}" for name, total in totals))
    lines += [f"  {count} × {reason}" for reason, count in figures["reasons"].items()]
    return "\n".join(lines)


def simulate(chosen: Any, games: Mapping[str, type[Rules]]) -> int:
    """Run what the command line asks for, with a progress bar, and print what came out. Returns the exit status."""
    from tqdm import tqdm  # costs 50 ms: only here

    try:
        order = read_order(chosen, games)
        cards = load_cards(order.cards, games)[order.name]
        check_choices(order, cards)
    except (ValueError, BadFile) as problem:
        print(problem, file=sys.stderr)
        return 2
    executor = ProcessPoolExecutor(chosen.workers) if chosen.workers > 1 else None
    results: list[Outcome] = []
    started = time.perf_counter()
    try:
        with tqdm(total=chosen.games, unit=" games", file=sys.stderr, disable=None) as bar:
            for batch in outcomes(order, chosen.games, executor):
                results += batch
                bar.update(len(batch))
    except KeyboardInterrupt:
        print("stopped", file=sys.stderr)
        return 130
    finally:
        if executor is not None:
            executor.shutdown(cancel_futures=True)
    figures = summary(results, time.perf_counter() - started)
    print(json.dumps(figures, ensure_ascii=False, indent=2) if chosen.json else report(figures))
    return 0
