"""Order: what is to be simulated, as a command line says it: a game, a bot for each seat, options of the match and of
seats. What can only be judged with the cards at hand is checked apart.
"""

import re
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import cycle
from pathlib import Path
from typing import Any

from slavika.bots import BOTS
from slavika.core.cards import Cards
from slavika.core.rules import Rules
from slavika.core.setup import Option

SEATED = re.compile(r"([0-9])\.(.+)")  # an option of a seat
NONE: Mapping[int, Mapping[str, Any]] = {}


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
        for seat in seats if option.kind == "parts" else ():
            _check_parts(option, cards, seat)


def _check_parts(option: Option, cards: Cards, seat: Mapping[str, Any]) -> None:
    """The same for what a seat chooses part by part."""
    for part, word in seat.get(option.name, {}).items():
        if part not in option.parts:
            raise ValueError(f"no option '{option.name}.{part}': there is {', '.join(option.parts)}")
        offered = [choice.value for choice in option.part_choices(cards, seat, part)] if option.part_choices else []
        if word not in offered:
            raise ValueError(f"{option.name}.{part}: no '{word}': there is {', '.join(offered) or 'none'}")
