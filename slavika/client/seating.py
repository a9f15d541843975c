"""What is chosen before a match: who sits where and the options that the game declares, always within what is legal: a
distinct option never holds twice, and what a start still lacks is told in sentences. No pygame, and no game by name."""

import random
from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any

from slavika.bots import BOTS
from slavika.client.settings import LANGUAGES
from slavika.client.wording import Wording
from slavika.core.cards import Cards, Clan, Words
from slavika.core.record import Record
from slavika.core.rules import Rules
from slavika.core.sentences import Sentence
from slavika.core.setup import Option, PartChoice, Setup, named

PERSON = "person"
PLAYERS = (PERSON, *BOTS)
NAMES = ("Krysia", "Przemek", "Tomek", "Maciek", "Ola", "Anna", "Jan")
LONGEST_NAME = 16
SEEDS = 1_000_000
USUAL = 3  # players, before anybody has chosen


class Seating:
    """The choices for one match of a game."""

    def __init__(self, rules: type[Rules], cards: Cards, remembered: Mapping[str, Any] | None = None):
        self.rules, self.cards = rules, cards
        self.seats: list[dict[str, Any]] = []
        self.options: dict[str, Any] = {option.name: option.usual(cards) for option in self.match_options()}
        self.seed: int | None = None  # None: by chance
        self._recall(remembered if isinstance(remembered, Mapping) else {})

    # ── what the game declares ────────────────────────────────────────────────────────────────────────────────────────

    def match_options(self) -> list[Option]:
        """The options of the whole match."""
        return [option for option in self.rules.options if not option.each_seat]

    def seat_options(self) -> list[Option]:
        """The options of each seat."""
        return [option for option in self.rules.options if option.each_seat]

    def choices(self, option: Option) -> Sequence[tuple[str, Words]]:
        """What may be chosen there."""
        return option.choices(self.cards) if option.choices else ()

    def clan(self, value: Any) -> Clan | None:
        """The clan that a value is, of these cards or of those that may be lent."""
        sections = (self.cards, *self.cards.guests.values())
        return next((section.clans[value] for section in sections if value in section.clans), None)

    def part_choices(self, number: int, option: Option, part: str) -> Sequence[PartChoice]:
        """What a seat may choose for a part, the usual first."""
        return option.part_choices(self.cards, self.seats[number], part) if option.part_choices else ()

    def has_parts(self, number: int, option: Option) -> bool:
        """Whether there is a part for which a seat may choose."""
        return any(len(self.part_choices(number, option, part)) > 1 for part in option.parts)

    def part_value(self, number: int, option: Option, part: str) -> str:
        """What holds for a part: what was chosen, or the usual."""
        choices = self.part_choices(number, option, part)
        return str(self.seats[number][option.name].get(part) or (choices[0].value if choices else ""))

    def value(self, option: Option) -> Any:
        """What holds for the match: what was chosen, as long as so many players may choose it."""
        return self.options[option.name] if self.is_offered(option) else option.usual(self.cards)

    def is_offered(self, option: Option) -> bool:
        """Whether so many players may choose it."""
        return option.offered(len(self.seats))

    def not_offered(self, option: Option) -> Sentence | None:
        """Why an option cannot be chosen now."""
        if self.is_offered(option) or option.players is None:
            return None
        least, most = option.players[0], option.players[-1]
        if least == most:
            return Sentence.plural("Only with {count} player", "Only with {count} players", least)
        return Sentence("Only with {least} to {most} players", least=least, most=most)

    def automata(self) -> tuple[Sentence, ...]:
        """Who plays besides so many players, by the rules alone."""
        return self.rules.automatic(len(self.seats))

    def match_rules(self) -> Rules | None:
        """The rules as they would be with these choices; None where these are none to play with."""
        return None if self.lacks() else self.rules(self.cards, Setup(self._chosen(), self._options()))

    def partners(self, number: int) -> tuple[int, ...]:
        """The other seats that win together with one."""
        rules = self.match_rules()
        sides = rules.sides if rules else ()
        return next((tuple(seat for seat in side if seat != number) for side in sides if number in side), ())

    def _chosen(self) -> tuple[dict[str, Any], ...]:
        """The options of each seat."""
        return tuple(named(self.seat_options(), self.cards, seat) for seat in self.seats)

    def _options(self) -> dict[str, Any]:
        """The options of the match, as they hold with so many players."""
        options = self.match_options()
        return named(options, self.cards, {option.name: self.value(option) for option in options})

    def combined(self) -> tuple[str, ...]:
        """The other sections of which these choices take cards."""
        return self.rules.combined(self.cards, Setup(self._chosen(), self._options()))

    def holder(self, option: Option, value: Any) -> int | None:
        """The seat that has chosen this already, where only one may."""
        if not option.distinct:
            return None
        return next((number for number, seat in enumerate(self.seats) if seat[option.name] == value), None)

    # ── changing ──────────────────────────────────────────────────────────────────────────────────────────────────────

    def may_add(self) -> bool:
        """There is room for one more."""
        return len(self.seats) < self.rules.players[-1]

    def may_remove(self) -> bool:
        """One fewer is still a match."""
        return len(self.seats) > self.rules.players[0]

    def add(self, player: str = "", name: str = "") -> None:
        """One more seat, with a name and options that nobody has yet."""
        player = player or (PLAYERS[-1] if self.seats else PERSON)
        seat: dict[str, Any] = {"name": name or self._free_name(), "player": player}
        for option in self.seat_options():
            seat[option.name] = self._free(option)
        self.seats.append(seat)

    def remove(self, number: int) -> None:
        """Take a seat away."""
        if self.may_remove():
            del self.seats[number]
            for option in self.match_options():
                if option.kind == "seat" and self.options[option.name] is not None:
                    chosen = self.options[option.name]
                    self.options[option.name] = None if chosen == number else chosen - (chosen > number)

    def choose(self, number: int, option: Option, value: Any) -> None:
        """Choose for a seat. Who holds a distinct value already gets what this seat had: the two swap."""
        holder = self.holder(option, value)
        if holder is not None and holder != number:
            self.seats[holder][option.name] = self.seats[number][option.name]
            self._drop_unfit(holder)
        self.seats[number][option.name] = value
        self._drop_unfit(number)

    def choose_part(self, number: int, option: Option, part: str, value: str) -> None:
        """Choose for a part of what a seat has; what is usual there needs no word."""
        chosen = {**self.seats[number][option.name], part: value}
        self.seats[number][option.name] = self._fitting(number, option, chosen)

    def _drop_unfit(self, number: int) -> None:
        """Forget what is chosen for parts that another choice of the seat has changed."""
        for option in self.seat_options():
            if option.kind == "parts":
                self.seats[number][option.name] = self._fitting(number, option, self.seats[number][option.name])

    def _fitting(self, number: int, option: Option, chosen: Mapping[str, Any]) -> dict[str, Any]:
        """What of choices for parts can hold and is not usual, in the order of the parts."""
        seat = self.seats[number]
        found = {part: chosen[part] for part in option.parts if part in chosen}
        return {part: value for part, value in found.items() if option.fits_parts(self.cards, seat, {part: value})}

    def _free_name(self) -> str:
        taken = {seat["name"].casefold() for seat in self.seats}
        taken |= {name for players in self.rules.players for name in _spoken(self.rules.automatic(players))}
        free = [name for name in NAMES if name.casefold() not in taken]
        return free[0] if free else f"{NAMES[0]} {len(self.seats) + 1}"

    def _free(self, option: Option) -> Any:
        usual = option.usual(self.cards)
        if option.kind != "choice":
            return usual
        values = [value for value, _ in self.choices(option)]
        free = [value for value in values if self.holder(option, value) is None]
        return usual if usual in free else next(iter(free or values), None)

    # ── memory ────────────────────────────────────────────────────────────────────────────────────────────────────────

    def _recall(self, remembered: Mapping[str, Any]) -> None:
        """Take the last choices, as far as they are still legal; fill up with fresh ones."""
        seats = remembered.get("seats")
        for old in seats if isinstance(seats, list) else ():
            if isinstance(old, Mapping) and self.may_add():
                self.add()
                self._recall_seat(len(self.seats) - 1, old)
        wanted = self.rules.players[0] if self.seats else min(USUAL, self.rules.players[-1])
        while len(self.seats) < wanted:
            self.add()
        options = remembered.get("options")
        for option in self.match_options():
            value = options.get(option.name) if isinstance(options, Mapping) else None
            if self._fits(option, value):
                self.options[option.name] = value

    def _recall_seat(self, number: int, old: Mapping[str, Any]) -> None:
        seat, name = self.seats[number], old.get("name")
        if isinstance(name, str) and name.strip() and name.isprintable():
            seat["name"] = name[:LONGEST_NAME]
        if old.get("player") in PLAYERS:
            seat["player"] = old["player"]
        for option in self.seat_options():
            value = old.get(option.name)
            if option.kind == "parts":
                seat[option.name] = self._fitting(number, option, value if isinstance(value, Mapping) else {})
            elif self._fits(option, value) and self.holder(option, value) is None:
                seat[option.name] = value

    def _fits(self, option: Option, value: Any) -> bool:
        if option.kind == "flag":
            return isinstance(value, bool)
        if option.kind == "seat":
            return value is None or (type(value) is int and 0 <= value < len(self.seats))
        if option.kind == "number":
            return type(value) is int and value in option.span
        return value in [known for known, _ in self.choices(option)]

    def memory(self) -> dict[str, Any]:
        """What to remember for the next time. The seed is not: another match is another deal."""
        return {"seats": [dict(seat) for seat in self.seats], "options": self._options()}

    # ── beginning ─────────────────────────────────────────────────────────────────────────────────────────────────────

    def problem(self, number: int) -> Sentence | None:
        """What is wrong with a seat."""
        name = self.seats[number]["name"].strip()
        if not name:
            return Sentence("Every player needs a name.")
        if name.casefold() in _spoken(self.automata()):
            return Sentence("{name} is the name of a seat that the rules play.", name=name)
        same = [other for other in self.seats if other["name"].strip().casefold() == name.casefold()]
        return Sentence("Two players are called {name}.", name=name) if len(same) > 1 else None

    def problems(self) -> list[Sentence]:
        """Everything that a start still lacks, each once."""
        found = [problem for number in range(len(self.seats)) if (problem := self.problem(number))]
        return list(dict.fromkeys([*found, *self.lacks()]))

    def lacks(self) -> list[Sentence]:
        """Why these are too many players for the cards."""
        lacks = [option.too_few(self.cards, len(self.seats)) for option in self.seat_options()]
        return [lack for lack in lacks if lack]

    def record(self, cards_text: str, begun: datetime) -> Record:
        """The match that these choices begin."""
        return Record(
            game=self.rules.name,
            seed=random.randrange(SEEDS) if self.seed is None else self.seed,
            seats=[
                {"name": seat["name"].strip(), "player": seat["player"], **chosen}
                for seat, chosen in zip(self.seats, self._chosen(), strict=True)
            ],
            options=self._options(),
            begun=begun.isoformat(timespec="seconds"),
            cards=cards_text,
        )


def _spoken(names: Sequence[Sentence]) -> set[str]:
    """Names that the rules give, in every language, for players may change it while they play."""
    return {Wording(language).say(name).casefold() for language in LANGUAGES for name in names}


def _is_lent(rules: type[Rules], cards: Cards, option: Option, value: Any) -> bool:
    """Whether a seat that chooses so takes cards of another game."""
    return bool(rules.combined(cards, Setup(({option.name: value},), {})))


def quick(rules: type[Rules], cards: Cards, name: str = "") -> Seating:
    """One person against bots, everything else by chance: a match at one click."""
    seating = Seating(rules, cards)
    seating.seats.clear()
    seating.add(PERSON, name)
    while len(seating.seats) < min(USUAL, rules.players[-1]):
        seating.add(PLAYERS[-1])
    while (seating.lacks() or seating.combined()) and seating.may_remove():
        seating.remove(len(seating.seats) - 1)
    for option in seating.seat_options():
        if option.kind == "choice":
            values = [value for value, _ in seating.choices(option) if not _is_lent(rules, cards, option, value)]
            chosen = random.sample(values, min(len(values), len(seating.seats)))
            for number, value in enumerate(chosen):
                seating.choose(number, option, value)
    return seating
