"""Lint: decks that do not add up to the totals that the section itself gives, lands that could come in full (E05), and
a track on which no game can be played. What no game of lands can do is told by `games.lands.lint`.
"""

from collections import Counter
from collections.abc import Iterator

from slavika.core.cards import NOWHERE, CardDef, Cards, Mark
from slavika.core.sentences import Sentence
from slavika.games.lands.doings import Bring
from slavika.games.lands.lint import copies, sums
from slavika.games.lands.words import Limit, Spaces

Fault = tuple[Mark, Sentence]


def lint(cards: Cards) -> Iterator[Fault]:
    """What does not add up, and what cannot be played."""
    yield from sums(cards, {"lands": len(cards.of_kind("land")), "treasures": copies(cards, "treasure")})
    yield from _bounds(cards)
    for land in cards.of_kind("land"):
        yield from _land(cards, land)
    yield from _boards(cards)


def _bounds(cards: Cards) -> Iterator[Fault]:
    lands = len(cards.of_kind("land"))
    for name in ("lands, 2-3 players", "lands, 4-5 players"):
        if not 1 <= cards.numbers[name] <= lands:
            yield (
                cards.marks.get(name, NOWHERE),
                Sentence("must be from 1 to {count}, the number of lands", count=lands),
            )
    kinds = len(cards.of_kind("treasure"))
    if not 1 <= kinds <= 4:
        yield cards.marks.get("treasures", NOWHERE), Sentence("there are sets of 1 to 4 kinds of treasure")


def _land(cards: Cards, land: CardDef) -> Iterator[Fault]:
    """What a land cannot be: without time, without room, or full when it comes in."""
    if land["time"] < 1:
        yield land.mark, Sentence("{card} has no time symbol: the game could not end", card=land.id)
    for limit in ("dark_monsters", "dark_heroes"):
        if land[limit] < 0:
            name = limit.replace("_", " ")
            yield land.mark, Sentence("{card} cannot have fewer than 0 {limit}", card=land.id, limit=name)
    comes = sum(isinstance(word, Bring) for word in land.abilities.get("when entering play", ()))
    here = land.abilities.get("while here", ())
    takes = max((word.take for word in here if isinstance(word, Spaces)), default=1)
    words = [word for card in cards.of_kind("hero") for word in card.abilities.get("while here", ())]
    lowered = max((-word.by for word in words if isinstance(word, Limit)), default=0)
    limit = min(land["monsters"], land["dark_monsters"] or land["monsters"])
    if 1 <= limit <= max(lowered, 0) + comes * takes:
        yield land.mark, Sentence("{card} could be full of monsters when it comes in", card=land.id)


def _boards(cards: Cards) -> Iterator[Fault]:
    boards = cards.of_kind("board")
    if len(boards) != 1:
        mark = boards[1].mark if boards else next(iter(cards.cards.values())).mark if cards.cards else NOWHERE
        yield mark, Sentence("the game has one board, not {count}", count=len(boards))
    for board in boards:
        spaces = Counter((*board["light"], *board["dark"]))
        if sorted(spaces.elements()) != list(range(1, len(spaces) + 1)):
            yield board.mark, Sentence("the spaces of the track are 1, 2, 3 and so on, each light or dark")
        elif not 1 <= board["gem"] <= len(spaces):
            yield board.mark, Sentence("the gem lies on one of the {count} spaces", count=len(spaces))
