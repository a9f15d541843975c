"""The cards of cards.yaml and their pictures, for everything on the screen: read when first asked for, and read again
when somebody has edited the file. What is wrong with the file is raised to whoever asked."""

from collections.abc import Mapping
from pathlib import Path

from slavika.client import folders
from slavika.client.face import Faces, read_book
from slavika.client.wording import Wording
from slavika.core.cards import Cards
from slavika.core.rules import Rules
from slavika.data.cards import load_cards, section_text
from slavika.data.faces import FaceBook
from slavika.data.problems import BadFile, Problem


class Library:
    """Cards and faces by game, in the reader's language."""

    def __init__(self, path: Path, games: Mapping[str, type[Rules]], wording: Wording):
        self.path, self.games, self.wording = Path(path), games, wording
        self._cards: dict[str, Cards] = {}
        self._text = ""
        self._faces: dict[str, Faces] = {}
        self._density = 1.0

    def read(self) -> None:
        """Read the file now, and how its cards are drawn. Raises BadFile with everything that is wrong."""
        self._cards = load_cards(self.path, self.games)
        self._text = self.path.read_text(encoding="utf-8-sig")
        self._faces.clear()
        for game in self._cards:
            self.faces(game)

    def renew(self) -> dict[str, frozenset[str]]:
        """Read everything again. For each game the faces that look different now; what looks the same is not drawn
        anew. Raises BadFile with all that is wrong, and then keeps what was there.
        """
        cards = load_cards(self.path, self.games)
        text = self.path.read_text(encoding="utf-8-sig")
        problems: list[Problem] = []
        books: dict[str, FaceBook] = {}
        for game in cards:
            try:
                books[game] = read_book(folders.assets() / "faces" / f"{game}.yaml", cards[game])
            except BadFile as bad:
                problems += bad.problems
        if problems:
            raise BadFile(problems)
        self._cards, self._text = cards, text
        return {game: self._faces[game].renew(cards[game], book) for game, book in books.items() if game in self._faces}

    def cards(self, game: str) -> Cards:
        """The cards of a game."""
        if not self._cards:
            self.read()
        return self._cards[game]

    def text(self, game: str) -> str:
        """What the file says about a game, as it was when the cards were read: a saved match carries it."""
        self.cards(game)
        return section_text(self._text, game)

    def faces(self, game: str) -> Faces:
        """The pictures of a game's cards."""
        if game not in self._faces:
            cards = self.cards(game)
            self._faces[game] = Faces(cards, folders.assets(), self.wording.of(cards))
            self._faces[game].density = self._density
        return self._faces[game]

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
