"""A trial: what the reader says of a text before it is written. Two kinds of faults are told apart: what cannot be
read, and what can be read but makes no sense yet, such as decks that do not add up. Of the latter some are totals that
the section gives: what the cards add up to instead is told.
"""

from collections import Counter
from collections.abc import Mapping

from slavika.core.cards import Cards
from slavika.core.rules import Rules
from slavika.data.cards import Games, read_cards
from slavika.data.problems import BadFile, Problem


class Trial:
    """A text of cards.yaml as the reader takes it, as far as one game is concerned and those of which it takes cards:
    what is changed in one section spoils no other.
    """

    def __init__(self, text: str, file: str, games: Games, game: str) -> None:
        self.text = text
        self.refusals: tuple[Problem, ...] = ()  # why it cannot be read
        self.cards: Mapping[str, Cards] = {}
        played = [name for name in (game, *games[game].combines) if name in games]
        try:
            self.cards = read_cards(text, file, games, sense=False, only=played)
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
        """The totals of a section that must be others for it to add up."""
        cards = self.cards.get(game)
        return {} if cards is None else mended(self._games[game], cards)


def mended(game: type[Rules], cards: Cards) -> dict[str, int]:
    """The totals that the section gives and the cards do not add up to, with what they add up to: what the game finds
    at fault in a sentence that has the total's name and the count for blanks. Other numbers do not follow from cards.
    """
    found: dict[str, int] = {}
    for mark, sentence in game.lint(cards):
        blanks = dict(sentence.blanks)
        name, count = blanks.get("name"), blanks.get("count")
        if isinstance(name, str) and isinstance(count, int) and name in cards.numbers and mark == cards.marks.get(name):
            found[name] = count
    return found
