"""Set-up: the choices that a game declares for a match and for each seat, and what was chosen of them."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from slavika.core.cards import CardDef, Cards, Words
from slavika.core.sentences import Sentence


class PartChoice(NamedTuple):
    """What may be chosen for a part: a value, and the card that it brings into play."""

    value: str
    section: str  # that the card is of
    card: CardDef


@dataclass(frozen=True, slots=True)
class Option:
    """A choice that a game declares for its set-up: for the match, or for each seat."""

    name: str
    label: Sentence
    kind: str  # flag; choice; number; seat: a player, or None for a random one; parts: a choice for each of some parts
    default: Any = None
    default_number: str = ""  # the number of cards.yaml that is the default
    span: range = range(0)  # the numbers to choose from
    players: range | None = None  # only with so many; with others it keeps its default
    each_seat: bool = False
    distinct: bool = False  # no two seats may choose the same
    choices: Callable[[Cards], Sequence[tuple[str, Words]]] | None = None
    note: Sentence | None = None
    tacit: bool = False  # a set-up names it only where something else than the usual was chosen
    parts: tuple[str, ...] = ()  # what of kind `parts` is chosen for; its value holds only what is not usual there
    part_choices: Callable[[Cards, Mapping[str, Any], str], Sequence[PartChoice]] | None = None
    # ^ the cards, what the seat has chosen, the part -> its choices, the usual one first

    def usual(self, cards: Cards) -> Any:
        """What holds where nothing is chosen."""
        if self.kind == "parts":
            return {}
        return cards.numbers[self.default_number] if self.default_number else self.default

    def fits_parts(self, cards: Cards, seat: Mapping[str, Any], value: Any) -> bool:
        """Whether a value of kind `parts` names only parts, and for each what a seat may choose but for the usual."""
        if not isinstance(value, Mapping) or self.part_choices is None or not set(value) <= set(self.parts):
            return False
        choices = {part: [choice.value for choice in self.part_choices(cards, seat, part)] for part in value}
        return all(isinstance(value[part], str) and value[part] in found[1:] for part, found in choices.items())

    def offered(self, players: int) -> bool:
        """Whether so many players may choose it."""
        return self.players is None or players in self.players

    def too_few(self, cards: Cards, seats: int) -> Sentence | None:
        """Why not each of so many seats can have a choice of its own."""
        count = len(self.choices(cards)) if self.distinct and self.choices is not None else seats
        if count >= seats:
            return None
        return Sentence(
            "{option}: {count} to choose from are too few for {seats} players",
            option=self.label,
            count=count,
            seats=seats,
        )


@dataclass(frozen=True, slots=True)
class Setup:
    """What was chosen before the first card: options of the match, options of each seat."""

    seats: tuple[Mapping[str, Any], ...]
    options: Mapping[str, Any]


def named(options: Iterable[Option], cards: Cards, values: Mapping[str, Any]) -> dict[str, Any]:
    """What a set-up names of the values that were chosen."""
    return {
        option.name: values[option.name]
        for option in options
        if not option.tacit or values[option.name] != option.usual(cards)
    }
