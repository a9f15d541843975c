"""A trial: what the reader says of a text before it is written. Two kinds of faults are told apart: what cannot be
read, and what can be read but makes no sense yet, such as decks that do not add up. Of the latter some are numbers of
the section: those that would make sense again are found by trying.
"""

from collections import Counter
from collections.abc import Collection, Mapping
from dataclasses import replace
from itertools import chain

from slavika.core.cards import Cards, Mark
from slavika.core.rules import Rules
from slavika.core.sentences import Sentence
from slavika.data.cards import Games, read_cards
from slavika.data.problems import BadFile, Problem

Fault = tuple[Mark, Sentence]
FURTHEST = 400  # how far from what it says a number is sought


class Trial:
    """A text of cards.yaml as the reader takes it."""

    def __init__(self, text: str, file: str, games: Games) -> None:
        self.text = text
        self.refusals: tuple[Problem, ...] = ()  # why it cannot be read
        self.cards: Mapping[str, Cards] = {}
        try:
            self.cards = read_cards(text, file, games, sense=False)
        except BadFile as bad:
            self.refusals = bad.problems
        self._games = games

    def refused_since(self, before: "Trial") -> list[Problem]:
        """What cannot be read here and was not wrong before."""
        known = Counter(str(problem.sentence) for problem in before.refusals)
        fresh: list[Problem] = []
        for problem in self.refusals:
            sentence = str(problem.sentence)
            if known[sentence]:
                known[sentence] -= 1
            else:
                fresh.append(problem)
        return fresh

    def mended(self, game: str) -> dict[str, int]:
        """The numbers of a section that must be others for it to add up."""
        cards = self.cards.get(game)
        return {} if cards is None else mended(self._games[game], cards)


def mended(game: type[Rules], cards: Cards) -> dict[str, int]:
    """The numbers that must be others for these cards to make sense, as far as they alone are wrong."""
    found: dict[str, int] = {}
    for name, mark in cards.marks.items():
        faults = set(game.lint(cards))
        if name in cards.numbers and any(place == mark for place, _ in faults):
            number = _nearest(game, cards, name, faults)
            if number is not None:
                found[name] = number
                cards = replace(cards, numbers={**cards.numbers, name: number})
    return found


def _nearest(game: type[Rules], cards: Cards, name: str, faults: Collection[Fault]) -> int | None:
    """The number nearest to what stands there with which it makes sense, and nothing else stops making sense."""
    said, mark = cards.numbers[name], cards.marks[name]
    others = {fault for fault in faults if fault[0] != mark}
    steps = chain.from_iterable((step, -step) for step in range(1, FURTHEST))
    for number in (said + step for step in steps):
        if number >= 0 and set(game.lint(replace(cards, numbers={**cards.numbers, name: number}))) <= others:
            return number
    return None
