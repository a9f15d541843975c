"""Simulate: many matches between bots, and what they add up to. The result of a game depends on its seed alone, not
on how many workers share the work or in which order they do it.
"""

import json
import math
import re
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from dataclasses import dataclass, field
from itertools import cycle
from pathlib import Path
from typing import Any

from slavika.bots import BOTS, decide
from slavika.core.cards import Cards
from slavika.core.chance import Chance
from slavika.core.events import Event
from slavika.core.legal import Legal
from slavika.core.memory import NOTHING, Memory, remember
from slavika.core.rules import Option, Rules, Setup
from slavika.core.run import Run
from slavika.core.table import Table
from slavika.data.cards import load_cards
from slavika.data.problems import BadFile

BATCH = 20  # games a task: long enough to hide what handing it over costs
SEATED = re.compile(r"([0-9])\.(.+)")  # an option of a seat
NONE: Mapping[int, Mapping[str, Any]] = {}
LIMIT = 5000  # decisions after which a game is called endless


@dataclass(frozen=True, slots=True)
class Order:
    """What to simulate."""

    games: Mapping[str, type[Rules]]  # every game that cards.yaml has a section of
    name: str
    cards: Path
    bots: tuple[str, ...]  # by seat
    options: Mapping[str, Any]
    seed: int
    exchange: bool = False  # seats exchanged from game to game
    chosen: Mapping[int, Mapping[str, Any]] = field(default_factory=dict)  # seat -> its options, of what is chosen

    @property
    def game(self) -> type[Rules]:
        return self.games[self.name]


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


def seat_options(
    rules: type[Rules], cards: Any, seats: int, chosen: Mapping[int, Mapping[str, Any]] = NONE
) -> tuple[dict[str, Any], ...]:
    """The options of each seat as a set-up screen would fill them in: of distinct choices, one after another."""
    filled = [dict(chosen.get(seat, {})) for seat in range(seats)]
    for option in rules.options:
        if option.each_seat and option.choices is not None:
            values = [value for value, _ in option.choices(cards)]
            taken = [each.get(option.name) for each in filled] if option.distinct else []
            free = cycle([value for value in values if value not in taken] or values)
            for each in filled:
                if option.name not in each:
                    each[option.name] = next(free)
    return tuple(filled)


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


def read_order(chosen: Any, games: Mapping[str, type[Rules]]) -> Order:
    """The order that a command line means. Raises ValueError with a sentence."""
    game = games.get(chosen.game)
    if game is None:
        raise ValueError(f"no game '{chosen.game}': there is {', '.join(games)}")
    bots = tuple(chosen.seats.split(","))
    for bot in bots:
        if bot not in BOTS:
            raise ValueError(f"no bot '{bot}': there is {', '.join(BOTS)}")
    if len(bots) not in game.players:
        raise ValueError(f"{chosen.game} is for {game.players[0]} to {game.players[-1]} players, not {len(bots)}")
    if chosen.games < 1 or chosen.workers < 1:
        raise ValueError("the numbers of games and of workers must be 1 or more")
    of_match = [text for text in chosen.option if not SEATED.match(text)]
    of_seats = [text for text in chosen.option if SEATED.match(text)]
    options = dict(_option(game, text, len(bots)) for text in of_match)
    seated = _seated(game, of_seats, len(bots))
    return Order(games, game.name, chosen.cards, bots, options, chosen.seed, chosen.exchange, seated)


def _option(game: type[Rules], text: str, players: int) -> tuple[str, Any]:
    """What a text of the command line chooses: NAME for a flag, NAME=N for a number or a seat, NAME=WORD for one of
    several. Raises ValueError.
    """
    name, given, word = text.partition("=")
    option = next((option for option in game.options if option.name == name and not option.each_seat), None)
    if option is None:
        raise ValueError(f"no option '{name}': there is {', '.join(map(_written, game.options)) or 'none'}")
    if not option.offered(players):
        raise ValueError(f"'{name}' is not for {players} players")
    if option.kind == "flag":
        if given:
            raise ValueError(f"'{name}' is switched on by its name alone")
        return name, True
    if option.kind == "choice":
        return name, word
    span = option.span if option.kind == "number" else range(players)
    if not re.fullmatch("[0-9]{1,6}", word) or int(word) not in span:
        raise ValueError(f"'{name}' must be from {span[0]} to {span[-1]}: write '{name}={span[0]}'")
    return name, int(word)


def _written(option: Option) -> str:
    """How an option is written on the command line."""
    seat = "SEAT." if option.each_seat else ""
    value = {"flag": "", "choice": "=WORD", "parts": ".PART=WORD"}.get(option.kind, "=N")
    return f"{seat}{option.name}{value}"


def _seated(game: type[Rules], texts: Sequence[str], players: int) -> Mapping[int, Mapping[str, Any]]:
    """What texts of the command line choose for seats: SEAT.NAME=WORD, or SEAT.NAME.PART=WORD. Raises ValueError."""
    declared = {option.name: option for option in game.options if option.each_seat}
    chosen: defaultdict[int, dict[str, Any]] = defaultdict(dict)
    for text in texts:
        before, _, word = text.partition("=")
        number, _, rest = before.partition(".")
        name, _, part = rest.partition(".")
        option = declared.get(name)
        if option is None or (option.kind == "parts") != bool(part):
            known = ", ".join(map(_written, declared.values()))
            raise ValueError(f"no option '{before}': there is {known or 'none'}")
        if int(number) >= players:
            raise ValueError(f"'{before}': the last seat is {players - 1}")
        if option.kind == "parts":
            chosen[int(number)].setdefault(name, {})[part] = word
        else:
            chosen[int(number)][name] = word
    return {seat: dict(options) for seat, options in sorted(chosen.items())}


def check_choices(order: Order, cards: Cards) -> None:
    """Raise ValueError unless these cards have what the order chooses of them."""
    seats = seat_options(order.game, cards, len(order.bots), order.chosen)
    for option in order.game.options:
        lack = option.too_few(cards, len(order.bots))
        if lack is not None:
            raise ValueError(str(lack))
        known = [value for value, _ in option.choices(cards)] if option.choices else []
        values = [seat.get(option.name) for seat in seats] if option.each_seat else [order.options.get(option.name)]
        for value in values if option.kind == "choice" else ():
            if value is not None and value not in known:
                raise ValueError(f"{option.name}: no '{value}': there is {', '.join(known)}")
            if option.distinct and values.count(value) > 1:
                raise ValueError(f"{option.name}: two seats have '{value}'")
        for seat in seats if option.kind == "parts" and option.part_choices else ():
            for part, word in seat.get(option.name, {}).items():
                if part not in option.parts:
                    raise ValueError(f"no option '{option.name}.{part}': there is {', '.join(option.parts)}")
                offered = [choice.value for choice in option.part_choices(cards, seat, part)]
                if word not in offered:
                    raise ValueError(f"{option.name}.{part}: no '{word}': there is {', '.join(offered) or 'none'}")


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
