"""Seats: who sits where in a written position, and what was chosen for the match and for each of them."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from itertools import zip_longest
from typing import Any

from slavika.core.cards import Cards
from slavika.core.rules import Rules
from slavika.core.sentences import Sentence
from slavika.core.setup import Option, Setup, named
from slavika.data.nodes import Keyed, Listed, Node
from slavika.data.problems import shown
from slavika.data.values import FLAGS, Keys, Reader, Unfit

PERSON = "person"


@dataclass(frozen=True, slots=True)
class Seats:
    """The players and the set-up."""

    names: tuple[str, ...]
    players: tuple[str, ...]
    setup: Setup
    automata: tuple[str, ...] = ()  # the names of the seats that the rules play

    @property
    def everybody(self) -> tuple[str, ...]:
        """The names of all seats."""
        return self.names + self.automata

    def find(self, word: str) -> int | None:
        """The seat of that number, or of that name if it is nobody else's."""
        names = self.everybody
        if word in map(str, range(len(names))):
            return int(word)
        return names.index(word) if names.count(word) == 1 else None

    def namesakes(self, word: str) -> Sentence | None:
        """That a name means nobody, for it is the name of several."""
        seats = [str(seat) for seat, name in enumerate(self.everybody) if name == word]
        if len(seats) < 2:
            return None
        return Sentence("'{name}' is the name of several seats: say {seats}", name=shown(word), seats=", ".join(seats))

    def seat(self, reader: Reader, node: Node, *, playing: bool = False) -> int:
        """The seat that a node means; `playing`: not one that the rules play. Raises Unfit."""
        word = reader.text(node, Sentence("{key}", key="seat"))
        seat, namesakes = self.find(word), self.namesakes(word)
        if seat is not None and not (playing and seat >= len(self.names)):
            return seat
        if seat is None and namesakes is not None:
            reader.problems.add(node.mark, namesakes)
            raise Unfit
        names = self.names if playing else self.everybody
        known = list(dict.fromkeys([*map(str, range(len(names))), *names]))
        sentence = Sentence("no seat '{word}' ({names})", word=shown(word), names=", ".join(known))
        if seat is not None:
            sentence = Sentence("'{word}' is nobody who plays ({names})", word=shown(word), names=", ".join(known))
        reader.problems.unknown(node.mark, sentence, word, known)
        raise Unfit


def read_seats(reader: Reader, game: type[Rules], cards: Cards, keys: Keys) -> Seats:
    """The seats and options of a position. Where they are wrong, ones that the game can be set up with."""
    nodes = keys["seats"][1] if "seats" in keys else None
    items = nodes.items if isinstance(nodes, Listed) else ()
    if nodes is not None and len(items) not in game.players:
        least, most = game.players[0], game.players[-1]
        sentence = Sentence("expected a list of {least} to {most} seats", least=least, most=most)
        reader.problems.add(nodes.mark, sentence)
    items = items[: game.players[-1]]
    each = [option for option in game.options if option.each_seat]
    names: list[str] = []
    players: list[str] = []
    chosen: list[dict[str, Any]] = []
    for number, item in enumerate(items):
        name, player, options = _seat(reader, item, each, cards)
        names.append(name or str(number))
        players.append(player)
        chosen.append(options)
    while len(names) < game.players[0]:
        names.append(str(len(names)))
        players.append(PERSON)
        chosen.append({})
    for option in (option for option in each if option.kind != "parts"):
        lack = option.too_few(cards, len(items))
        if nodes is not None and lack is not None:
            reader.problems.add(nodes.mark, lack)
        _complete(reader, option, cards, chosen, items)
    for option in (option for option in each if option.kind == "parts"):
        for options, item in zip_longest(chosen, items):
            node = item.items.get(option.name) if isinstance(item, Keyed) else None
            options[option.name] = {} if node is None else _parts(reader, node[1], option, cards, options)
    chosen = [named(each, cards, options) for options in chosen]
    automata = tuple(map(str, game.automatic(len(chosen))))
    seats = Seats(tuple(names), tuple(players), Setup(tuple(chosen), {}), automata)
    return replace(seats, setup=Setup(tuple(chosen), _options(reader, game, cards, keys, seats)))


def _seat(reader: Reader, item: Node, each: list[Option], cards: Cards) -> tuple[str, str, dict[str, Any]]:
    """Name, player and options of one seat: a name alone will do."""
    what = Sentence("{key}", key="seats")
    if not isinstance(item, Keyed):
        try:
            return reader.text(item, what, Sentence("a player with a name")), PERSON, {}
        except Unfit:
            return "", PERSON, {}
    where = Sentence("a seat")
    given = reader.closed(item.items, ["name", "player", *(option.name for option in each)], where)
    texts = {"name": "", "player": PERSON}
    for key in texts:
        if key in given:
            try:
                texts[key] = reader.text(given[key][1], Sentence("{key}", key=key))
            except Unfit:
                continue
        elif key == "name":
            reader.lacking(item.mark, where, key)
    options: dict[str, Any] = {}
    for option in each:
        if option.name in given and option.kind != "parts":
            try:
                options[option.name] = _choice(reader, given[option.name][1], option, cards, None)
            except Unfit:
                continue
    return texts["name"], texts["player"], options


def _complete(
    reader: Reader, option: Option, cards: Cards, chosen: list[dict[str, Any]], items: tuple[Node, ...]
) -> None:
    """Give each seat that chose nothing what is left, and refuse what two have chosen."""
    taken: dict[Any, int] = {}
    for seat, options in enumerate(chosen):
        value = options.get(option.name)
        if option.distinct and value in taken:
            sentence = Sentence(
                "{key}: '{value}' is taken by seat {seat}", key=option.name, value=value, seat=taken[value]
            )
            reader.problems.add(items[seat].mark, sentence)
            del options[option.name]
        elif value is not None:
            taken[value] = seat
    free = [value for value, _ in option.choices(cards) if value not in taken] if option.choices else []
    for options in chosen:
        if option.name not in options:
            options[option.name] = free.pop(0) if option.distinct and free else option.usual(cards)


def _options(reader: Reader, game: type[Rules], cards: Cards, keys: Keys, seats: Seats) -> dict[str, Any]:
    declared = {option.name: option for option in game.options if not option.each_seat}
    values = {name: option.usual(cards) for name, option in declared.items()}
    if "options" not in keys:
        return named(declared.values(), cards, values)
    where = Sentence("'options'")
    given = reader.closed(reader.keys(keys["options"][1], where), declared, where)
    for name, (key, node) in given.items():
        if not declared[name].offered(len(seats.names)):
            sentence = Sentence("'{key}' is not for {count} players", key=name, count=len(seats.names))
            reader.problems.add(key.mark, sentence)
            continue
        try:
            values[name] = _choice(reader, node, declared[name], cards, seats)
        except Unfit:
            continue
    return named(declared.values(), cards, values)


def _choice(reader: Reader, node: Node, option: Option, cards: Cards, seats: Seats | None) -> Any:
    """What a node chooses for an option. Raises Unfit."""
    what = Sentence("{key}", key=option.name)
    if option.kind == "flag":
        return FLAGS[reader.one_of(node, what, FLAGS)]
    if option.kind == "seat" and seats is not None:
        return seats.seat(reader, node, playing=True)
    if option.kind == "number":
        number = reader.number(node, what)
        if number in option.span:
            return number
        least, most = option.span[0], option.span[-1]
        reader.problems.add(
            node.mark, Sentence("{what}: must be from {least} to {most}", what=what, least=least, most=most)
        )
        raise Unfit
    choices = [value for value, _ in option.choices(cards)] if option.choices else []
    return reader.one_of(node, what, choices)


def _parts(reader: Reader, node: Node, option: Option, cards: Cards, seat: Mapping[str, Any]) -> dict[str, Any]:
    """What is chosen for the parts of an option, but for what is usual there."""
    what = Sentence("{key}", key=option.name)
    chosen: dict[str, Any] = {}
    given = reader.closed(reader.keys(node, what), option.parts, what)
    for part, (_, value) in given.items():
        choices = [each.value for each in option.part_choices(cards, seat, part)] if option.part_choices else []
        try:
            choice = reader.one_of(value, Sentence("{key}", key=part), choices)
        except Unfit:
            continue
        if choice != choices[0]:
            chosen[part] = choice
    return chosen
