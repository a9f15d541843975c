"""The cards of cards.yaml and their pictures, for everything on the screen: read when first asked for, and read again
when somebody has edited the file. What is wrong with the file is raised to whoever asked."""

from collections.abc import Collection, Mapping, Set
from pathlib import Path
from typing import NamedTuple

from slavika.client import flaws, folders
from slavika.client.face import Faces, misfits, resupply
from slavika.client.supplies import Supply
from slavika.client.wording import Wording
from slavika.core.cards import Cards
from slavika.core.rules import Rules
from slavika.data import face_reader
from slavika.data.cards import BadCards, read_cards, section_text
from slavika.data.nodes import read_file
from slavika.data.places import Places
from slavika.data.problems import BadFile, Problem, Problems


class Renewal(NamedTuple):
    """What came of reading files again."""

    taken: bool  # something of it holds now
    different: Mapping[str, frozenset[str]]  # by game: the faces that look different now
    problems: tuple[Problem, ...]  # why the rest does not


class Library:
    """Cards and faces by game, in the reader's language."""

    def __init__(self, path: Path, games: Mapping[str, type[Rules]], wording: Wording):
        self.path, self.games, self.wording = Path(path), games, wording
        self._cards: dict[str, Cards] = {}
        self._text = ""
        self._missing: tuple[Problem, ...] = ()  # pictures that the cards name and that there are not
        self.places = Places("", "")
        self._faces: dict[str, Faces] = {}
        self._density = 1.0

    def read(self) -> None:
        """Read the file now, and how its cards are drawn. Raises BadFile with everything that is wrong."""
        text = _text(self.path)
        missing = Problems()
        cards = read_cards(text, self.path.name, self.games, missing=missing)
        faces = {game: self._drawn(section) for game, section in cards.items()}
        self._faces = faces
        self._take(cards, text, missing)

    def _take(self, cards: dict[str, Cards], text: str, missing: Problems) -> None:
        self._cards, self._text, self._missing = cards, text, tuple(missing)
        self.places = Places(text, self.path.name)

    def renew(self, told: Set[Path] | None = None) -> Renewal:
        """Read again what these files say (without: all of them). What is sound is taken; for the rest all stays as it
        was. What looks the same as before is not drawn anew.
        """
        problems: list[Problem] = []
        cards, text, missing = self._cards, self._text, Problems()
        if told is None or self.path in told:
            try:
                fresh = _text(self.path)
                cards, text = read_cards(fresh, self.path.name, self.games, missing=missing), fresh
            except BadFile as bad:
                problems += bad.problems
        books = {game: faces.book for game, faces in self._faces.items()}
        for game, book in books.items():
            if told is None or not told.isdisjoint((book_path(game), *book.files)):
                try:
                    books[game] = face_reader.load(book_path(game))
                except BadFile as bad:
                    problems += bad.problems
        unfit = [problem for game, book in books.items() for problem in misfits(book, cards[game])]
        if unfit:
            return Renewal(False, {}, tuple(dict.fromkeys(problems + unfit)))
        taken = cards is not self._cards or any(book is not self._faces[game].book for game, book in books.items())
        if cards is not self._cards:
            self._take(cards, text, missing)
        different = {game: self._faces[game].renew(cards[game], book) for game, book in books.items()} if taken else {}
        return Renewal(taken, different, tuple(dict.fromkeys(problems)))

    def flaws(self) -> tuple[Problem, ...]:
        """What cards and layouts name and there is not: something else is drawn in its place."""
        problems = Problems()
        for problem in self._missing:
            problems.add(*problem)
        for game, faces in self._faces.items():
            flaws.check_layouts(faces.book, problems)
            section = self._cards[game]
            flaws.check_cards(section, section.cards.values(), self.places, problems)
        return tuple(problems)

    def resupply(self, supplies: Collection[Supply]) -> dict[str, frozenset[str]]:
        """Draw anew what is drawn with these files. By game: the faces that look different now."""
        different = resupply(supplies)
        return {
            game: different.get(game, frozenset()) & faces.cards.cards.keys() for game, faces in self._faces.items()
        }

    def cards(self, game: str) -> Cards:
        """The cards of a game."""
        if not self._cards:
            self.read()
        return self._cards[game]

    @property
    def whole(self) -> str:
        """The whole file, as it was when the cards were read."""
        return self._text

    def text(self, game: str, *others: str) -> str:
        """What the file says about a game, and about others of which a match takes cards, as it was when the cards were
        read: a saved match carries it.
        """
        self.cards(game)
        return section_text(self._text, game, *others)

    def faces(self, game: str) -> Faces:
        """The pictures of a game's cards."""
        if game not in self._faces:
            self._faces[game] = self._drawn(self.cards(game))
        return self._faces[game]

    def _drawn(self, cards: Cards) -> Faces:
        faces = Faces(cards, folders.assets(), self.wording.of(cards))
        faces.density = self._density
        return faces

    def fit(self, density: float) -> None:
        """From now on in a window of that density."""
        self._density = density
        for faces in self._faces.values():
            faces.density = density

    def reword(self, wording: Wording) -> None:
        """From now on in another language."""
        self.wording = wording
        for game, faces in self._faces.items():
            faces.reword(wording.of(self.cards(game)))


def book_path(game: str) -> Path:
    """Where it is said how a game's cards look."""
    return folders.assets() / "faces" / f"{game}.yaml"


def _text(path: Path) -> str:
    """The whole of a cards.yaml. Raises BadCards."""
    problems = Problems()
    text = read_file(path, problems)
    if text is None:
        raise BadCards(problems)
    return text
