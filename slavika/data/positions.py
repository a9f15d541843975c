"""Positions: a table in the middle of a match, written as YAML: for tests, puzzles, reports of faults and prototypes.

A pile that is named holds exactly those cards in that order; set-up deals the rest from the seed. What cannot lie where
it is written is the game's to say. Whoever opens such a file sees everything: it keeps no secret. `then` lists actions
that are done at once: so a position in the middle of a decision is written as the one before, and what led on from it.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import cast

from slavika.core.cards import Cards, Mark
from slavika.core.match import Match
from slavika.core.notation import Unreadable, read_action
from slavika.core.rules import Given, Refused, Rules
from slavika.core.sentences import Sentence
from slavika.data.cards import Games, load_cards
from slavika.data.layings import Layings
from slavika.data.nodes import Keyed, Listed, Node, Scalar, read_file, read_nodes
from slavika.data.problems import BadFile, Problems
from slavika.data.seats import Seats, read_seats
from slavika.data.values import LIST, NUMBER, Keys, Known, Reader, Unfit
from slavika.data.writing import write_position

KEYS = ("game", "seats", "options", "turn", "piles", "marks", "seed", "then")
LONGEST_SEED = 19  # digits

__all__ = ["BadPosition", "Placed", "load_position", "read_given", "read_position", "write_position"]


class BadPosition(BadFile):
    """A position that cannot be laid."""


@dataclass(frozen=True, slots=True)
class Placed:
    """A position as read: all that begins a match at it."""

    game: str
    rules: Rules
    names: tuple[str, ...]
    players: tuple[str, ...]  # for each seat "person", or whatever plays it
    given: Given
    seed: int
    then: tuple[str, ...]  # actions to be done at once

    def match(self, journal: Callable[[str], None] | None = None) -> Match:
        """A new match that stands at this position. `journal` gets the actions that were done at once, too."""
        match = Match(self.rules, self.names, self.seed, self.given)
        match.journal = journal
        for text in self.then:
            match.submit(read_action(match.table, text, match.names, len(match.rules.setup.seats)))
        return match


def load_position(path: Path, games: Games, cards: Path) -> Placed:
    """The position of a file, played with the cards of another. Raises BadFile with everything that is wrong."""
    problems = Problems()
    text = read_file(Path(path), problems)
    if text is None:
        raise BadPosition(problems)
    return read_position(text, Path(path).name, games, load_cards(cards, games))


def read_position(text: str, file: str, games: Games, cards: Mapping[str, Cards]) -> Placed:
    """The position that a text is. Raises BadPosition with everything that is wrong."""
    problems = Problems()
    root = read_nodes(text, file, problems)
    placed = None if root is None else _Position(problems, games, cards).read(root)
    if problems or placed is None:
        raise BadPosition(problems)
    return placed


def read_given(text: str, game: type[Rules], cards: Cards) -> Given:
    """What a position of one game lays down, as a saved match begins with it. Raises BadPosition."""
    return read_position(text, "position", {game.name: game}, {game.name: cards}).given


class _Position:
    """Reads one position."""

    def __init__(self, problems: Problems, games: Games, cards: Mapping[str, Cards]) -> None:
        self.problems = problems
        self.games = games
        self.cards = cards
        self.reader = Reader(problems, Known({}))

    def read(self, root: Node) -> Placed | None:
        """The position; None, or one with problems taken up, where something is wrong."""
        where = Sentence("a position")
        keys = self.reader.closed(self.reader.keys(root, where), KEYS, where)
        for key in ("game", "seats"):
            if key not in keys and isinstance(root, Keyed):
                self.reader.lacking(root.mark, where, key)
        try:
            game = self.reader.one_of(keys["game"][1], Sentence("{key}", key="game"), self.games)
        except (KeyError, Unfit):
            return None
        cards = self.cards[game]
        self.reader.known.cards = set(cards.cards)
        seats = read_seats(self.reader, self.games[game], cards, keys)
        seated = not self.problems
        rules = self.games[game](cards, seats.setup)
        self.reader.known.cards = set(rules.cards.cards)
        layings = Layings(self.reader, rules, seats)
        if "piles" in keys:
            layings.piles(keys["piles"][1])
        if "marks" in keys:
            layings.marks(keys["marks"][1])
        given = layings.given(self._turn(keys, seats))
        seed = self._seed(keys)
        then = self._then(keys)
        # Of a turn that cannot be read nothing follows.
        if seated and (given.turn is not None or "turn" not in keys):
            for misfit in rules.misfits(given):
                mark = layings.mark(misfit.where, misfit.index)
                if mark is not None:
                    self.problems.add(mark, misfit.sentence)
                elif misfit.where in keys:
                    self.problems.add(keys[misfit.where][0].mark, misfit.sentence)
        placed = Placed(game, rules, seats.names, seats.players, given, seed, tuple(text for text, _ in then))
        if not self.problems:
            self._try(placed, then, root.mark)
        return placed

    def _turn(self, keys: Keys, seats: Seats) -> tuple[int, int, tuple[str, ...]] | None:
        if "turn" not in keys:
            return None
        key, node = keys["turn"]
        where = Sentence("'turn'")
        given = self.reader.closed(self.reader.keys(node, where), ("seat", "action", "used"), where)
        for name in ("seat", "action"):
            if name not in given and isinstance(node, Keyed):
                self.reader.lacking(key.mark, where, name)
        try:
            seat = seats.seat(self.reader, given["seat"][1])
            action = self.reader.number(given["action"][1], Sentence("{key}", key="action"))
            used = self._used(given["used"][1]) if "used" in given else ()
        except (KeyError, Unfit):
            return None
        return seat, action, used

    def _used(self, node: Node) -> tuple[str, ...]:
        """The regions chosen so far, perhaps none. Raises Unfit."""
        if isinstance(node, Listed) and not node.items:
            return ()
        return cast("tuple[str, ...]", self.reader.value(node, tuple[str, ...], Sentence("used")))

    def _seed(self, keys: Keys) -> int:
        if "seed" not in keys:
            return 0
        node = keys["seed"][1]
        if (
            isinstance(node, Scalar)
            and node.text.isdecimal()
            and node.text.isascii()
            and len(node.text) <= LONGEST_SEED
        ):
            return int(node.text)
        self.reader.unfit(node, Sentence("{key}", key="seed"), NUMBER)
        return 0

    def _then(self, keys: Keys) -> list[tuple[str, Mark]]:
        if "then" not in keys:
            return []
        node = keys["then"][1]
        if not isinstance(node, Listed):
            self.reader.unfit(node, Sentence("{key}", key="then"), LIST)
            return []
        texts: list[tuple[str, Mark]] = []
        for item in node.items:
            try:
                texts.append((self.reader.text(item, Sentence("{key}", key="then")), item.mark))
            except Unfit:
                continue
        return texts

    def _try(self, placed: Placed, then: list[tuple[str, Mark]], mark: Mark) -> None:
        """Lay the position and do what follows: what only shows then is a problem too."""
        match = Match(placed.rules, placed.names, placed.seed, placed.given)
        fault = placed.rules.settled(match.table)
        if fault is not None:
            self.problems.add(mark, Sentence("as the rest is dealt from this seed, {fault}", fault=fault))
            return
        for text, at in then:
            try:
                match.submit(read_action(match.table, text, match.names, len(match.rules.setup.seats)))
            except Unreadable as unreadable:
                self.problems.add(at, Sentence("{problem}", problem=str(unreadable)))
                return
            except Refused as refused:
                self.problems.add(at, Sentence("this is refused: {reason}", reason=refused.sentence))
                return
