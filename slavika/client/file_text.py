"""The text of a file with the numbers of its lines: one is lit, and below it stands what is to be said of it. Columns
that somebody has lined up with spaces stay lined up. It reads YAML as far as colour goes, and no further."""

import re
from typing import NamedTuple

import pygame

from slavika.client.widgets.scroll import Scroll
from slavika.client.widgets.style import BOLD, ITALIC, PLAIN
from slavika.client.widgets.widget import Widget

WORD = re.compile(r"\S+")
ABOVE = 0.4  # of the view: where the lit line stands
COMMENT = re.compile(r"(?:^|\s)#")
KEY = re.compile(r"[^\s\"'{\[#-][^\s\"'#]*:$")
CELL = 0.5  # the width of a column, in units of text


class Word(NamedTuple):
    """A word where it stands, from the left end of the text."""

    left: int
    row: int  # of its line: a long one goes on below
    text: str
    face: str
    tone: str


class FileText(Widget):
    """`lit`: the line and column that are meant, from 1; `said` stands below them."""

    def __init__(self, text: str, lit: tuple[int, int], said: str = "", tone: str = "warn") -> None:
        super().__init__()
        self.lines = text.expandtabs().splitlines() or [""]
        self.lit = (max(1, min(lit[0], len(self.lines))), lit[1])
        self.said, self.tone = said, tone
        self._laid_for: object = None
        self._words: list[list[Word]] = []
        self._tops: list[int] = []

    # ── places ────────────────────────────────────────────────────────────────────────────────────────────────────────

    def _height(self) -> int:
        return self.style.line_height(0, PLAIN)

    def _left(self) -> int:
        """Where the text begins: behind the numbers."""
        return self.style.width("0" * len(str(len(self.lines))), -1, BOLD) + self.style.units(1.4)

    def _room(self, width: int) -> int:
        return max(self.style.units(8), width - self._left() - self.style.units(0.5))

    def _lay(self, width: int) -> None:
        """Set every line to that width."""
        wanted = (width, self.style)
        if self._laid_for == wanted:
            return
        self._laid_for = wanted
        self._words = [self._line(line, self._room(width)) for line in self.lines]
        self._tops, top = [], self.style.units(0.3)
        for number, words in enumerate(self._words, 1):
            self._tops.append(top)
            top += (words[-1].row + 1 if words else 1) * self._height()
            if number == self.lit[0] and self.said:
                top += self._said_height(width)
        self._tops.append(top + self.style.units(0.3))

    def _line(self, line: str, room: int) -> list[Word]:
        cell, blank = self.style.unit * CELL, self.style.width(" ", 0, PLAIN)
        comment = COMMENT.search(line)
        begin = comment.start() if comment else len(line)
        words: list[Word] = []
        left, row, end = 0, 0, -2
        for found in WORD.finditer(line):
            # One space is a space; more than one, or those that a line begins with, lead to a column.
            at = left + blank if found.start() - end == 1 else max(left + blank, round(found.start() * cell))
            at = 0 if found.start() == 0 else at
            face = ITALIC if found.start() >= begin else BOLD if KEY.fullmatch(found.group()) else PLAIN
            wide = self.style.width(found.group(), 0, face)
            if at + wide > room and words:
                at, row = min(round(words[0].left + 4 * cell), room // 2), row + 1
            words.append(Word(at, row, found.group(), face, "quiet" if face == ITALIC else "ink"))
            left, end = at + wide, found.end()
        return words

    def _said_lines(self, width: int) -> list[str]:
        return self.style.wrap(self.said, self._room(width) - self.style.units(1.6), 0, BOLD)

    def _said_height(self, width: int) -> int:
        return len(self._said_lines(width)) * self.style.line_height(0, BOLD) + self.style.units(0.7)

    def measure(self, width: int) -> tuple[int, int]:
        self._lay(width)
        return width, self._tops[-1]

    def line(self, number: int) -> pygame.Rect:
        """The place of a line in the window, with what is said below it."""
        top, bottom = self._tops[number - 1], self._tops[number]
        return pygame.Rect(self.rect.left, self.rect.top + top, self.rect.width, bottom - top)

    # ── painting ──────────────────────────────────────────────────────────────────────────────────────────────────────

    def draw(self, surface: pygame.Surface) -> None:
        self._lay(self.rect.width)
        clip = surface.get_clip()
        for number in range(1, len(self.lines) + 1):
            place = self.line(number)
            if place.colliderect(clip):
                self._draw_line(surface, number, place)

    def _draw_line(self, surface: pygame.Surface, number: int, place: pygame.Rect) -> None:
        style, words, lit = self.style, self._words[number - 1], number == self.lit[0]
        left, high = place.left + self._left(), self._height()
        if lit:
            rows = words[-1].row + 1 if words else 1
            surface.fill(style.chosen, (place.left, place.top, place.width, rows * high))
            surface.fill(style.heading, (place.left, place.top, max(2, style.line * 3), rows * high))
        numbers = self._left() - style.units(0.7)
        face, tone = (BOLD, style.ink) if lit else (PLAIN, style.quiet)
        lower = style.line_height(0, PLAIN) - style.line_height(-1, PLAIN)  # on the line on which the text stands
        style.write(surface, str(number), (place.left, place.top + lower), numbers, -1, face, tone, "right")
        for word in words:
            at = (left + word.left, place.top + word.row * high)
            style.write(surface, word.text, at, 0, 0, word.face, getattr(style, word.tone), "left")
        if lit:
            self._point(surface, words, (left, place.top))
            if self.said:
                self._say(surface, place)

    def _point(self, surface: pygame.Surface, words: list[Word], corner: tuple[int, int]) -> None:
        """Underline the word that is meant."""
        style, line = self.style, self.lines[self.lit[0] - 1]
        for word, found in zip(words, WORD.finditer(line), strict=True):
            if found.start() < self.lit[1] <= found.end():
                thick = max(2, style.line * 2)
                before = style.width(found.group()[: self.lit[1] - 1 - found.start()], 0, word.face)
                wide = style.width(word.text, 0, word.face) - before
                top = corner[1] + (word.row + 1) * self._height() - thick
                surface.fill(style.heading, (corner[0] + word.left + before, top, wide, thick))

    def bring_up(self, scroll: Scroll) -> None:
        """Let the scroll that it lies in show the line that is lit."""
        below = self.line(self.lit[0]).top - scroll.rect.top
        scroll.scroll_to(scroll.offset + below - round(scroll.rect.height * ABOVE))

    def _say(self, surface: pygame.Surface, place: pygame.Rect) -> None:
        style, lines = self.style, self._said_lines(place.width)
        high = len(lines) * style.line_height(0, BOLD)
        box = pygame.Rect(0, 0, self._room(place.width), high + style.units(0.4))
        box.bottomleft = (place.left + self._left(), place.bottom - style.units(0.15))
        style.frame(surface, box, style.well, getattr(style, self.tone))
        top = box.top + style.units(0.2)
        for line in lines:
            at = (box.left + style.units(0.8), top)
            style.write(surface, line, at, 0, 0, BOLD, getattr(style, self.tone), "left")
            top += style.line_height(0, BOLD)
