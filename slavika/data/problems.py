"""Problems: what is wrong with a file that somebody wrote, each with its place; gathered, then told all at once."""

from collections.abc import Iterable, Iterator
from difflib import get_close_matches
from typing import NamedTuple

from slavika.core.cards import Mark
from slavika.core.sentences import Sentence


class Problem(NamedTuple):
    """What is wrong, and where.

    >>> str(Problem(Mark("cards.yaml", 5, 7), Sentence("no effect '{word}'", word="chose")))
    "cards.yaml:5:7: error: no effect 'chose'"
    """

    mark: Mark
    sentence: Sentence

    def __str__(self) -> str:
        return f"{self.mark}: error: {self.sentence}"


class BadFile(Exception):
    """A file that cannot be used, with everything that is wrong with it."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(problems)
        super().__init__("\n".join(str(problem) for problem in self.problems))


class Problems:
    """The problems found so far."""

    def __init__(self) -> None:
        self._found: list[Problem] = []

    def __iter__(self) -> Iterator[Problem]:
        """Each problem once, in the order of the file."""
        return iter(sorted(dict.fromkeys(self._found), key=lambda problem: problem.mark))

    def __len__(self) -> int:
        return len(self._found)

    def add(self, mark: Mark, sentence: Sentence) -> None:
        """Take up a problem."""
        self._found.append(Problem(mark, sentence))

    def unknown(self, mark: Mark, sentence: Sentence, name: str, known: Iterable[str]) -> None:
        """Take up that `name` is none of the known ones, with the nearest of them."""
        near = nearest(name, known)
        if near:
            sentence = Sentence("{problem} (did you mean '{name}'?)", problem=sentence, name=near)
        self.add(mark, sentence)


def nearest(name: str, known: Iterable[str]) -> str:
    """The known name that was probably meant, or nothing."""
    # Compared without case: `Wilk` is nearer to `wilk` than to `wily`.
    by_lower = {other.lower(): other for other in known}
    close = get_close_matches(name.lower(), by_lower, 1)
    return by_lower[close[0]] if close else ""


def shown(text: str) -> str:
    """A text of the file as a message quotes it: one line, not too long, nothing in it that commands a terminal."""
    line = " ".join("".join(letter if letter.isprintable() else "\ufffd" for letter in text).split())
    return line if len(line) <= 40 else line[:39] + "…"
