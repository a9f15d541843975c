"""A text that is longer than a line: it breaks in its field, which grows with it. Enter enters it, for it is one
paragraph; the up and down arrows go from line to line, and beyond the first and the last to other fields."""

import re
from collections.abc import Callable

import pygame

from slavika.client.widgets.style import BOLD, PLAIN
from slavika.client.widgets.typed import Typed

WORD = re.compile(r"\S+\s*|\s+")
Span = tuple[int, int]  # where a line begins in the text, and where the next one does


def broken(plain: str, room: int, width: Callable[[str], int]) -> list[Span]:
    """The lines of a text as it is edited: broken behind spaces, and within a word that is too long for one line."""
    lines: list[Span] = []
    start = end = 0
    for word in WORD.finditer(plain):
        if width(plain[start : word.end()].rstrip()) > room:
            if end > start:
                lines.append((start, end))
                start = end
            while width(plain[start : word.end()].rstrip()) > room and start + 1 < word.end():
                cut = next(
                    n for n in range(word.end() - 1, start, -1) if n == start + 1 or width(plain[start:n]) <= room
                )
                lines.append((start, cut))
                start = cut
        end = word.end()
    return [*lines, (start, len(plain))]


class Passage(Typed):
    """A paragraph."""

    def _shown(self) -> str:
        return self.text[: self.caret] + self.composing + self.text[self.caret :]

    def _room(self, width: int) -> int:
        icon = self.style.line_height(0, BOLD) + self.style.units(0.4) if self.icon else 0
        return max(self.style.units(2), width - self.style.units(1.2) - icon)

    def _lines(self, width: int) -> list[Span]:
        return broken(self._shown(), self._room(width), lambda part: self.style.width(part, 0, PLAIN))

    def _box_height(self, width: int) -> int:
        return len(self._lines(width)) * self.style.line_height(0, PLAIN) + self.style.units(0.7)

    def measure(self, width: int) -> tuple[int, int]:
        return width, self._box_height(width) + self._below(width)

    def narrowest(self, width: int) -> int:
        return self.style.units(5)

    # ── places ────────────────────────────────────────────────────────────────────────────────────────────────────────

    def _line_of(self, place: int, lines: list[Span]) -> int:
        """The line that a place in the text lies in."""
        return max(number for number, (start, _) in enumerate(lines) if start <= place)

    def _across(self, place: int, line: Span) -> int:
        return self.style.width(self._shown()[line[0] : place], 0, PLAIN)

    def _nearest(self, line: Span, across: int, last: bool) -> int:
        """The place in a line that is nearest to a distance from its beginning."""
        places = range(line[0], line[1] + last) if line[1] + last > line[0] else range(line[0], line[0] + 1)
        return min(places, key=lambda place: abs(self._across(place, line) - across))

    def _top(self) -> int:
        return self.box().top + self.style.units(0.35)

    def _letter_at(self, pos: tuple[int, int]) -> int:
        lines = self._lines(self.rect.width)
        row = (pos[1] - self._top()) // self.style.line_height(0, PLAIN)
        number = max(0, min(len(lines) - 1, row))
        return self._nearest(lines[number], pos[0] - self._left(), number == len(lines) - 1)

    def _move(self, event: pygame.event.Event) -> bool:
        if event.key not in (pygame.K_HOME, pygame.K_END) or event.mod & pygame.KMOD_CTRL:
            return super()._move(event)
        lines = self._lines(self.rect.width)
        number = self._line_of(self.caret, lines)
        start, end = lines[number]
        self._go(start if event.key == pygame.K_HOME else end - (number + 1 < len(lines)), event.mod)
        return True

    def _key(self, event: pygame.event.Event) -> bool:
        if event.key in (pygame.K_UP, pygame.K_DOWN):
            lines = self._lines(self.rect.width)
            number = self._line_of(self.caret, lines)
            goal = number + (1 if event.key == pygame.K_DOWN else -1)
            if not 0 <= goal < len(lines):
                return False
            across = self._across(self.caret, lines[number])
            self._go(self._nearest(lines[goal], across, goal == len(lines) - 1), event.mod)
            return True
        return super()._key(event)

    def _go(self, place: int, mod: int) -> None:
        self.caret = place
        if not mod & pygame.KMOD_SHIFT:
            self.anchor = place
        self.touch()

    # ── painting ──────────────────────────────────────────────────────────────────────────────────────────────────────

    def _write(self, surface: pygame.Surface) -> None:
        style, lines, shown = self.style, self._lines(self.rect.width), self._shown()
        high, left, top = style.line_height(0, PLAIN), self._left(), self._top()
        begin, end = self.selection()
        if not shown:
            style.write(surface, self.placeholder, (left, top), 0, 0, PLAIN, style.faint, "left")
        for number, line in enumerate(lines):
            down = top + number * high
            first, last = max(begin, line[0]), min(end, line[1])
            if self.focused and first < last:
                across = self._across(first, line)
                area = left + across, down, self._across(last, line) - across, high
                pygame.draw.rect(surface, style.mix(style.well, style.accent, 0.45), area)
            if part := shown[line[0] : line[1]].rstrip():
                style.write(
                    surface, part, (left, down), 0, 0, PLAIN, style.ink if self.enabled else style.faint, "left"
                )
        if self.focused:
            place = self.caret + len(self.composing)
            number = self._line_of(place, lines)
            across = left + self._across(place, lines[number])
            pygame.draw.rect(surface, style.ink, (across, top + number * high, max(1, style.line), high))
