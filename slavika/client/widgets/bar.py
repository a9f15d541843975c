"""A bar that fills: how much of something is done."""

import pygame

from slavika.client.widgets.widget import Widget

HIGH = 0.55  # units of text


class Bar(Widget):
    """`done` of `count`; empty, while it is not known of how much."""

    def __init__(self, done: int, count: int, key: str = "bar") -> None:
        super().__init__(key)
        self.done, self.count = done, count

    def show(self, done: int, count: int) -> None:
        """So much is done now."""
        if (done, count) != (self.done, self.count):
            self.done, self.count = done, count
            self.touch()

    def filled(self) -> pygame.Rect:
        """The part that is filled."""
        return pygame.Rect(self.rect.topleft, (self.rect.width * self.done // max(1, self.count), self.rect.height))

    def measure(self, width: int) -> tuple[int, int]:
        return width, self.style.units(HIGH)

    def draw(self, surface: pygame.Surface) -> None:
        style = self.style
        style.frame(surface, self.rect, style.well, style.edge)
        if (part := self.filled()).width > 1:
            style.frame(surface, part, style.main, style.edge)
