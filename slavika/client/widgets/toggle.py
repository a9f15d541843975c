"""A switch between yes and no, with its sentence beside it."""

from collections.abc import Callable

import pygame

from slavika.client.widgets.style import PLAIN
from slavika.client.widgets.widget import Widget, clicked, pressed


class Toggle(Widget):
    """Told by a tick as well as by its colour."""

    focusable = True

    def __init__(self, text: str, value: bool, on_change: Callable[[bool], None], key: str = "") -> None:
        super().__init__(key or text)
        self.text, self.value, self.on_change = text, value, on_change

    def _box(self) -> int:
        return self.style.line_height(0, PLAIN)

    def _left(self) -> int:
        return self._box() + self.style.units(0.6)

    def measure(self, width: int) -> tuple[int, int]:
        lines = self.style.wrap(self.text, max(1, width - self._left()), 0, PLAIN)
        widest = max((self.style.width(line, 0, PLAIN) for line in lines), default=0)
        height = max(len(lines), 1) * self.style.line_height(0, PLAIN)
        return min(width, widest + self._left()), height + self.style.units(0.3)

    def turn(self) -> None:
        """The other value."""
        self.value = not self.value
        self.sound()
        self.touch()
        self.on_change(self.value)

    def handle(self, event: pygame.event.Event) -> bool:
        if clicked(event):
            return True
        if clicked(event, pygame.MOUSEBUTTONUP):
            if self.enabled and self.visible().collidepoint(event.pos):
                self.turn()
            return True
        if pressed(event) and self.enabled:
            self.turn()
            return True
        return False

    def draw(self, surface: pygame.Surface) -> None:
        style, size = self.style, self._box()
        top = self.rect.top + style.units(0.15)
        box = pygame.Rect(self.rect.left, top, size, size).inflate(-style.line * 2, -style.line * 2)
        fill = style.main if self.value and self.enabled else style.well
        if self.hovered and self.enabled:
            fill = style.mix(fill, style.light, 0.2)
        style.frame(surface, box, fill, style.edge)
        ink = style.ink if self.enabled else style.faint
        if self.value:
            style.tick(surface, box, style.ink_on(fill) if self.enabled else style.faint)
        for line in style.wrap(self.text, self.rect.width - self._left(), 0, PLAIN):
            style.write(surface, line, (self.rect.left + self._left(), top), self.rect.width, 0, PLAIN, ink, "left")
            top += style.line_height(0, PLAIN)
        if self.focused:
            style.focus_line(surface, self.rect)
