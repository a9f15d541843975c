"""Versions: one state of a designer's files, to be compared with another: a cards.yaml alone, whose cards are drawn by
the program's layouts, or the folder of a whole project with layouts of its own. What is wrong is told with the whole
path, for both states have files of the same names.
"""

import dataclasses
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from slavika.client import folders
from slavika.client.face import Faces, misfits
from slavika.client.wording import Wording
from slavika.core.cards import Cards, Mark
from slavika.core.sentences import Sentence
from slavika.data import face_reader
from slavika.data.cards import Games, read_cards, section_text
from slavika.data.faces import FaceBook
from slavika.data.nodes import Keyed, read_file, read_nodes
from slavika.data.problems import BadFile, Problems


@dataclass(frozen=True, slots=True)
class Version:
    """One state."""

    path: Path  # as it was given
    cards: Path  # its cards.yaml
    assets: Path  # where its layouts and the pictures of its cards are

    def read(self, games: Games) -> dict[str, Cards]:
        """The sections of those games that it has; they need not add up. Raises BadFile, also if there is none."""
        problems = Problems()
        text = read_file(self.cards, problems)
        root = read_nodes(text, self.cards.name, problems) if text is not None else None
        found: dict[str, Cards] = {}
        if text is not None and root is not None and not problems:
            names = [name for name in games if isinstance(root, Keyed) and name in root.items]
            if not names:
                sections = ", ".join(f"'{name}'" for name in games)
                problems.add(Mark(self.cards.name, 1, 1), Sentence("no cards.yaml: no section {names}", names=sections))
            for name in names:
                part = section_text(text, name)
                above = text[: text.index(part)].count("\n") if part in text else 0  # lines count as in the file
                try:
                    lines = "\n" * above + part
                    found |= read_cards(lines, self.cards.name, {name: games[name]}, sense=False, missing=Problems())
                except BadFile as bad:
                    for problem in bad.problems:
                        problems.add(*problem)
        if problems:
            raise placed(BadFile(problems), {self.cards.name: self.cards})
        return found

    def book(self, cards: Cards) -> FaceBook:
        """How its cards of a game are drawn. Layouts of single cards that it has not are left out: those of the program
        know cards that are newer. Raises BadFile.
        """
        path = self.assets / "faces" / f"{cards.section}.yaml"
        try:
            book = face_reader.load(path)
            book = dataclasses.replace(
                book, cards={card: layout for card, layout in book.cards.items() if card in cards.cards}
            )
            if problems := misfits(book, cards):
                raise BadFile(problems)
        except BadFile as bad:
            places = {each.name: each for each in (path, *path.parent.glob("*.yaml"))}
            raise placed(bad, places) from None
        return book

    def faces(self, cards: Cards, wording: Wording) -> Faces:
        """The pictures of its cards of a game. Raises BadFile."""
        return Faces(cards, self.assets, wording.of(cards), self.book(cards))


def version(path: Path) -> Version:
    """The state that a path means."""
    if not path.is_dir():
        return Version(path, path, folders.assets())
    own = path / "assets"
    return Version(path, path / "cards.yaml", own if (own / "faces").is_dir() else folders.assets())


def placed(bad: BadFile, places: Mapping[str, Path]) -> BadFile:
    """The same with the whole paths of files, by their names."""
    marks = [problem.mark for problem in bad.problems]
    named = [mark._replace(file=str(places.get(mark.file, mark.file))) for mark in marks]
    return BadFile(each._replace(mark=mark) for each, mark in zip(bad.problems, named, strict=True))
