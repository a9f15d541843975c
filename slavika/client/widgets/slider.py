"""A slider over whole steps: dragged, clicked, or moved by the left and right arrows."""

from collections.abc import Callable

import pygame

from slavika.client.widgets.style import BOLD
from slavika.client.widgets.widget import Widget, clicked


class Slider(Widget):
    """Values from `least` to `most` in steps; the value stands beside it in words."""

    focusable = True

    def __init__(
        self,
        least: int,
        most: int,
        step: int,
        value: int,
        on_change: Callable[[int], None],
        words: Callable[[int], str] = str,
        key: str = "",
    ) -> None:
        super().__init__(key)
        self.least, self.most, self.step, self.value = least, most, step, value
        self.on_change, self.words = on_change, words
        self.down = False

    def _label_width(self) -> int:
        return max(self.style.width(self.words(value), 0, BOLD) for value in (self.least, self.most, self.value))

    def measure(self, width: int) -> tuple[int, int]:
        return min(width, self.style.units(16)), self.style.line_height(0, BOLD) + self.style.units(0.6)

    def _track(self) -> pygame.Rect:
        knob = self.style.units(0.6)
        width = self.rect.width - self._label_width() - self.style.units(0.8)
        return pygame.Rect(self.rect.left + knob, self.rect.centery, max(1, width - 2 * knob), 1)

    def set(self, value: int) -> None:
        """Take this value, as near as the steps allow."""
        value = self.least + round((value - self.least) / self.step) * self.step
        value = max(self.least, min(self.most, value))
        if value != self.value:
            self.value = value
            self.touch()
            self.on_change(value)

    def _set_from(self, pos: tuple[int, int]) -> None:
        track = self._track()
        part = (pos[0] - track.left) / track.width
        self.set(round(self.least + part * (self.most - self.least)))

    def handle(self, event: pygame.event.Event) -> bool:
        if not self.enabled:
            return False
        if clicked(event) or (event.type == pygame.MOUSEMOTION and self.down):
            self.down = True
            self._set_from(event.pos)
            return True
        if clicked(event, pygame.MOUSEBUTTONUP):
            self.down = False
            return True
        if event.type == pygame.KEYDOWN:
            moves = {pygame.K_LEFT: -self.step, pygame.K_RIGHT: self.step}
            ends = {pygame.K_HOME: self.least, pygame.K_END: self.most}
            if event.key in moves:
                self.set(self.value + moves[event.key])
                return True
            if event.key in ends:
                self.set(ends[event.key])
                return True
        return False

    def draw(self, surface: pygame.Surface) -> None:
        style, track = self.style, self._track()
        thick = style.units(0.28)
        rail = pygame.Rect(track.left, track.centery - thick // 2, track.width, thick)
        style.frame(surface, rail, style.well, style.edge)
        part = (self.value - self.least) / max(1, self.most - self.least)
        done = pygame.Rect(rail.left, rail.top, round(rail.width * part), rail.height)
        if done.width > 1:
            style.frame(surface, done, style.main, style.edge)
        centre = (rail.left + done.width, rail.centery)
        style.disc(surface, centre, style.units(0.55), style.light if self.hovered else style.main, style.edge)
        left = self.rect.right - self._label_width()
        top = self.rect.centery - style.line_height(0, BOLD) // 2
        style.write(surface, self.words(self.value), (left, top), self._label_width(), 0, BOLD, style.ink, "right")
        if self.focused:
            style.focus_line(surface, self.rect)
