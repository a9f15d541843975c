"""The strip below a match that is played in the workshop: what has become of the cards, in one sentence, and what can
be done about it. It shows what it is told; what that is to be is said here too."""

from collections.abc import Sequence

import pygame

from slavika.client.studio import Studio
from slavika.client.widgets import DARK, Button, Ground, Label, Row, Widget
from slavika.client.widgets.style import BOLD, PLAIN
from slavika.core.cards import Cards
from slavika.core.sentences import CardRef, Sentence
from slavika.data.changes import changes


class PlayStrip(Widget):
    """A sentence and buttons, side by side."""

    def __init__(self, words: str, wrong: bool, buttons: Sequence[Button]) -> None:
        super().__init__()
        self.words, self.wrong = words, wrong
        label = Label(words, -1, BOLD if wrong else PLAIN, "warn" if wrong else "quiet")
        self.row = Ground(Row([label, *buttons], [1.0, *([0.0] * len(buttons))]), DARK)

    def children(self) -> Sequence[Widget]:
        return (self.row,)

    def use(self, style: object) -> None:
        super().use(style.on(DARK))  # type: ignore[attr-defined]

    def _pad(self) -> int:
        return self.style.units(0.4)

    def measure(self, width: int) -> tuple[int, int]:
        inner = width - 2 * self.style.units(1.0)
        # As high as two lines, so that the table below which it lies need not move for a longer sentence.
        return width, max(self.row.measure(inner)[1], 2 * self.style.line_height(-1, BOLD)) + 2 * self._pad()

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        inner = self.rect.inflate(-2 * self.style.units(1.0), -2 * self._pad())
        high = min(inner.height, self.row.measure(inner.width)[1])
        self.row.place(pygame.Rect(inner.left, inner.centery - high // 2, inner.width, high))

    def draw(self, surface: pygame.Surface) -> None:
        style = self.style
        surface.fill(style.ground, self.rect)
        surface.fill(style.warn if self.wrong else style.edge, (*self.rect.topleft, self.rect.width, style.line * 2))
        super().draw(surface)


def wrong_with(studio: Studio, refused: Sentence | None) -> Sentence | None:
    """What is wrong with the files, or why the match does not go on with them (`refused`); the gravest of it."""
    if studio.trouble:
        return studio.trouble
    if studio.problems:
        problem, more = studio.problems[0], len(studio.problems) - 1
        told = Sentence("{place}: {problem}", place=str(problem.mark), problem=problem.sentence)
        return Sentence("{problem} (and {count} more)", problem=told, count=more) if more else told
    return Sentence("The match stays as it is. {why}", why=refused) if refused else None


def state_of_cards(now: Cards, mine: Cards) -> Sentence:
    """What has become of the cards that a match is played with (`mine`) in the file as it is now."""
    gone = tuple(face for face in mine.cards if face not in now.cards)
    if differ(mine, now, but=gone):
        return Sentence("The match stands on earlier cards: do again, or save the file, for the new ones.")
    if gone:
        cards = tuple(map(CardRef, gone))
        return Sentence("No longer in the file, so they stay what they were: {cards}.", cards=cards)
    return Sentence("What any editor saves is played with at once; undo takes it back.")


def differ(before: Cards, now: Cards, but: tuple[str, ...] = ()) -> bool:
    """Whether two sections say different things; cards that were kept although they are gone are none."""
    found = [change for change in changes(before, now) if change.card not in but]
    return bool(found) or before.numbers != now.numbers
