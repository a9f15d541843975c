"""Lint: decks that do not add up to the totals that the section itself gives, and numbers that no game of Slavika can
be played with. What no game of lands can do is told by `games.lands.lint`.
"""

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from slavika.core.cards import NOWHERE, Cards, Mark
from slavika.core.sentences import Sentence
from slavika.games.lands.lint import copies, sums

if TYPE_CHECKING:
    from slavika.games.slavika.rules import Slavika

Fault = tuple[Mark, Sentence]


def lint(game: "type[Slavika]", cards: Cards) -> Iterator[Fault]:
    """What does not add up, and what cannot be played."""
    counts = {
        "region faces": len(cards.of_kind("region")),
        "treasures": copies(cards, "treasure"),
        "months": copies(cards, "month"),
    }
    yield from sums(cards, counts)
    yield from _bounds(game, cards, counts)
    for card in cards.of_kind("region"):
        if card["other_side"] == card.id:
            yield card.mark, Sentence("{card} cannot be its own other side", card=card.id)
        if card["treasures"] < 0:
            yield card.mark, Sentence("{card} cannot have fewer than 0 treasures", card=card.id)
        other = cards.cards[card["other_side"]]
        if other.kind != "region" or other["other_side"] != card.id or other["players"] != card["players"]:
            yield card.mark, Sentence("{card} and its other side do not belong together", card=card.id)


def _bounds(game: "type[Slavika]", cards: Cards, counts: Mapping[str, int]) -> Iterator[Fault]:
    """Numbers that are too small or too large for what there is."""
    last = "months to the end"
    if not 1 <= cards.numbers[last] <= counts["months"]:
        mark = cards.marks.get(last, NOWHERE)
        yield mark, Sentence("must be from 1 to {count}, the number of months", count=counts["months"])
    for seats in game.players:
        short = f"short game treasures, {seats} players"
        if not 1 <= cards.numbers[short] <= counts["treasures"]:
            mark = cards.marks.get(short, NOWHERE)
            yield mark, Sentence("must be from 1 to {count}, the number of treasures", count=counts["treasures"])
        if not game.region_count(cards, seats):
            mark = cards.marks.get("region faces", NOWHERE)
            yield mark, Sentence("there is no region for {count} players", count=seats)
