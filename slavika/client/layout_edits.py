"""Edits of layouts: what stands on the easel is changed in its file, through the studio: where a value stands, for all
that are drawn by it, or for this level of this layout alone. How the change looks in the file is said by `relayout`."""

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from slavika.client import folders
from slavika.client.mount import Subject
from slavika.client.studio import Studio
from slavika.core.cards import Mark
from slavika.core.sentences import Sentence
from slavika.data import relayout
from slavika.data.comments import kept
from slavika.data.faces import Element
from slavika.data.manuscript import Splice
from slavika.data.relayout import Misplaced, Spot, Use, Value


class Standing(NamedTuple):
    """Where a value stands, and who else is drawn by it."""

    mark: Mark
    spot: Spot
    here: bool  # in this level of this layout
    said: bool  # it stands there itself; else that is where it would
    others: tuple[Use, ...]


class LayoutEdits:
    """The edits of one game's layouts. Each tells whether it was written; if not, the studio's trouble says why."""

    def __init__(self, studio: Studio, game: str) -> None:
        self.studio, self.game = studio, game

    def standing(self, subject: Subject, element: Element, key: str) -> Standing | None:
        """Where a value stands; None: the file is another one by now."""
        node = relayout.place_of(element, key)
        layout = subject.layout
        try:
            spot = relayout.spot_of(self._text(node.mark.file), node)
        except (Misplaced, OSError, UnicodeDecodeError):
            return None
        books = {game: self.studio.library.faces(game).book for game in self.studio.games}
        own = Use(self.game, layout.name, subject.level)
        others = tuple(use for use in relayout.uses(books, node) if use != own)
        here = spot == Spot(layout.name, subject.level, element.name) and node.mark.file == layout.mark.file
        return Standing(node.mark, spot, here, key in element.nodes, others)

    def can_forget(self, subject: Subject, element: Element, key: str) -> bool:
        """Whether the value stands here and need not."""
        layout = subject.layout
        try:
            text = self._text(layout.mark.file)
            return relayout.can_forget(text, layout, subject.level, element, key)
        except (Misplaced, OSError, UnicodeDecodeError):
            return False

    def change(self, subject: Subject, element: Element, key: str, value: Value, here: bool) -> bool:
        """Make a value another: where it stands, or (`here`) in this level of this layout alone."""
        layout = subject.layout
        if here:
            spot = Spot(layout.name, subject.level, element.name)
            return self._edit(layout.mark.file, lambda text: relayout.said_here(text, spot, key, value))
        file = relayout.place_of(element, key).mark.file
        return self._edit(file, lambda text: relayout.changed(text, element, key, value))

    def reword(self, element: Element, key: str, language: str, words: str) -> bool:
        """Make a text of several languages another in one of them, where it stands."""
        file = element.nodes[key].mark.file
        return self._edit(file, lambda text: relayout.word_changed(text, element, key, language, words))

    def forget(self, subject: Subject, element: Element, key: str) -> bool:
        """Leave out what this level of this layout says."""
        layout = subject.layout
        spot = Spot(layout.name, subject.level, element.name)
        return self._edit(layout.mark.file, lambda text: relayout.forgotten_here(text, spot, key))

    # ── files ─────────────────────────────────────────────────────────────────────────────────────────────────────────

    def _path(self, file: str) -> Path:
        return folders.assets() / "faces" / file

    def _text(self, file: str) -> str:
        return self.studio.script(self._path(file)).text

    def _edit(self, file: str, change: Callable[[str], list[Splice]]) -> bool:
        try:
            text = self._text(file)
            splices = kept(text, change(text))
        except Misplaced as misplaced:
            self.studio.trouble = misplaced.sentence
        except (OSError, UnicodeDecodeError) as error:
            reason = getattr(error, "strerror", None) or str(error)
            self.studio.trouble = Sentence("{file} could not be read: {reason}.", file=file, reason=reason)
        else:
            return self.studio.edit(self._path(file), *splices)
        return False
