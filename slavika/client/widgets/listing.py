"""A list of rows of which one is chosen. A row has a name, smaller words below it and a note at its end; headings stand
between rows. Lives inside a scroll view where it may be long."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from slavika.client.widgets.style import BOLD, PLAIN
from slavika.client.widgets.widget import Widget, clicked, pressed


class Line(NamedTuple):
    """One row: a name, smaller words below it, a note at its end."""

    value: object
    text: str
    below: str = ""
    note: str = ""
    warning: bool = False  # the words below say that something is wrong
    head: bool = False  # a heading between rows: cannot be chosen
    depth: int = 0


class Listing(Widget):
    """Arrows move the choice, Enter or a double click takes it."""

    focusable = True

    def __init__(
        self,
        lines: Sequence[Line],
        value: object,
        on_choose: Callable[[object], None],
        on_take: Callable[[object], None] | None = None,
        key: str = "",
    ) -> None:
        super().__init__(key)
        self.lines, self.value = list(lines), value
        self.on_choose, self.on_take = on_choose, on_take
        self._under = -1
        self._last_click = (-1, 0)
        self._tops: list[int] = []

    def can_focus(self) -> bool:
        return super().can_focus() and any(not line.head for line in self.lines)

    # ── places ────────────────────────────────────────────────────────────────────────────────────────────────────────

    def _inner(self, line: Line, width: int) -> tuple[int, int]:
        """Where a row's text begins, and how wide it may be."""
        left = self.style.units(0.6 + 0.9 * line.depth)
        note = self.style.width(line.note, -1, PLAIN) + self.style.units(1.0) if line.note else 0
        return left, max(1, width - left - self.style.units(0.6) - note)

    def _height(self, line: Line, width: int) -> int:
        style, (_, room) = self.style, self._inner(line, width)
        if line.head:
            return len(style.wrap(line.text, room, -1, BOLD)) * style.line_height(-1, BOLD) + style.units(0.9)
        height = len(style.wrap(line.text, room, 0, BOLD)) * style.line_height(0, BOLD)
        if line.below:
            height += len(style.wrap(line.below, room, -1, PLAIN)) * style.line_height(-1, PLAIN)
        return height + 2 * self._pad(line)

    def measure(self, width: int) -> tuple[int, int]:
        return width, sum(self._height(line, width) for line in self.lines)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        self._tops = [0]
        for line in self.lines:
            self._tops.append(self._tops[-1] + self._height(line, self.rect.width))

    def row(self, number: int) -> pygame.Rect:
        """The place of a row."""
        top = self.rect.top + self._tops[number]
        return pygame.Rect(self.rect.left, top, self.rect.width, self._tops[number + 1] - self._tops[number])

    def number(self) -> int:
        """The row that is chosen, or -1."""
        return next(
            (number for number, line in enumerate(self.lines) if line.value == self.value and not line.head), -1
        )

    def _row_at(self, pos: tuple[int, int]) -> int:
        hits = [number for number in range(len(self.lines)) if self.row(number).collidepoint(pos)]
        return hits[0] if hits and not self.lines[hits[0]].head else -1

    def go_on_from(self, other: "Listing") -> None:
        """Stand in for another list: a double click may have begun there."""
        self._last_click = other._last_click

    # ── choosing ──────────────────────────────────────────────────────────────────────────────────────────────────────

    def choose(self, number: int) -> None:
        """Choose a row and bring it into view."""
        line = self.lines[number]
        changed = line.value != self.value
        self.value = line.value
        self.reveal(self.row(number))
        self.touch()
        if changed:
            self.on_choose(line.value)

    def set_focus(self, focused: bool) -> None:
        super().set_focus(focused)
        if focused and self.number() >= 0:
            self.reveal(self.row(self.number()))

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEMOTION:
            under = self._row_at(event.pos)
            if under != self._under:
                self._under = under
                self.touch()
            return True
        if clicked(event):
            number = self._row_at(event.pos)
            if number >= 0:
                now = pygame.time.get_ticks()
                double = self._last_click[0] == number and now - self._last_click[1] < 400
                self._last_click = (number, now)
                self.choose(number)
                if double and self.on_take:
                    self.on_take(self.value)
            return True
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        return False

    def _key(self, event: pygame.event.Event) -> bool:
        choices = [number for number, line in enumerate(self.lines) if not line.head]
        if not choices:
            return False
        if pressed(event) and self.on_take and self.number() >= 0:
            self.on_take(self.value)
            return True
        at = choices.index(self.number()) if self.number() in choices else -1
        goals = {pygame.K_UP: at - 1, pygame.K_DOWN: at + 1, pygame.K_HOME: 0, pygame.K_END: len(choices) - 1}
        goals |= {pygame.K_PAGEUP: max(0, at - 8), pygame.K_PAGEDOWN: min(len(choices) - 1, at + 8)}
        goal = goals.get(event.key)
        if goal is None or not 0 <= goal < len(choices):
            return False
        self.choose(choices[goal])
        return True

    def set_hover(self, hovered: bool) -> None:
        super().set_hover(hovered)
        if not hovered:
            self._under = -1

    def _pad(self, line: Line) -> int:
        """Above and below a line's words: more about several, lest the frame of one touch others."""
        return self.style.units(0.42 if line.below else 0.25)

    def draw(self, surface: pygame.Surface) -> None:
        style, clip, chosen = self.style, surface.get_clip(), self.number()
        for number, line in enumerate(self.lines):
            row = self.row(number)
            if not row.colliderect(clip):
                continue
            if number == chosen:
                style.frame(surface, row, style.chosen, None)
            elif number == self._under:
                style.frame(surface, row, style.hover, None)
            self._draw_line(surface, row, line)
            if number == chosen:
                bar = pygame.Rect(row.left, row.top, max(2, style.line * 2), row.height)
                pygame.draw.rect(surface, style.heading, bar)
        if self.focused:
            style.focus_line(surface, self.row(chosen) if chosen >= 0 else self.rect)

    def _draw_line(self, surface: pygame.Surface, row: pygame.Rect, line: Line) -> None:
        style, (left, room) = self.style, self._inner(line, row.width)
        if line.head:
            top = row.bottom - style.units(0.2)
            lines = style.wrap(line.text, room, -1, BOLD)
            top -= len(lines) * style.line_height(-1, BOLD)
            for text in lines:
                style.write(surface, text, (row.left + left, top), 0, -1, BOLD, style.heading, "left")
                top += style.line_height(-1, BOLD)
            return
        top = row.top + self._pad(line)
        for text in style.wrap(line.text, room, 0, BOLD):
            style.write(surface, text, (row.left + left, top), 0, 0, BOLD, style.ink, "left")
            top += style.line_height(0, BOLD)
        tone = style.warn if line.warning else style.quiet
        for text in style.wrap(line.below, room, -1, PLAIN) if line.below else ():
            style.write(surface, text, (row.left + left, top), 0, -1, PLAIN, tone, "left")
            top += style.line_height(-1, PLAIN)
        if line.note:
            across = row.right - style.units(0.6)
            top = row.top + self._pad(line) + style.line_height(0, BOLD) - style.line_height(-1, PLAIN)
            width = style.width(line.note, -1, PLAIN)
            style.write(surface, line.note, (across - width, top), 0, -1, PLAIN, style.quiet, "left")
