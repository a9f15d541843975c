"""A small button that bears a sign instead of a word: up, down, take it out, one more, one less, more to choose from.
The sign is drawn with strokes, so that it looks the same in every font."""

from collections.abc import Callable

import pygame

from slavika.client.theme import Colour
from slavika.client.widgets.button import BARE, CALM, Button

UP, DOWN, OUT, ADD, LESS, MORE = "up", "down", "out", "add", "less", "more"
FRAMED = (ADD, LESS, MORE)


class Sign(Button):
    """Square, as high as a field; `below` would have no place."""

    def __init__(self, sign: str, action: Callable[[], None], key: str) -> None:
        super().__init__("", action, CALM if sign in FRAMED else BARE, key)
        self.sign = sign

    def measure(self, width: int) -> tuple[int, int]:
        side = self.style.units(2.1 if self.sign in FRAMED else 1.7)
        return side, self.style.units(2.0)

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        ink = self.style.ink if self.enabled else self.style.faint
        self._stroke(surface, ink)

    def _stroke(self, surface: pygame.Surface, ink: Colour) -> None:
        style, (across, down) = self.style, self.rect.center
        half, thick = style.units(0.34), max(2, style.units(0.13))
        if self.sign in (UP, DOWN):
            way = half if self.sign == DOWN else -half
            points = [(across - half, down - way // 2), (across + half, down - way // 2), (across, down + way * 3 // 4)]
            pygame.draw.polygon(surface, ink, points)
        elif self.sign == OUT:
            half = half * 3 // 4
            for way in (-half, half):
                pygame.draw.line(surface, ink, (across - half, down - way), (across + half, down + way), thick)
        elif self.sign in (ADD, LESS):
            surface.fill(ink, (across - half, down - thick // 2, 2 * half, thick))
            if self.sign == ADD:
                surface.fill(ink, (across - thick // 2, down - half, thick, 2 * half))
        else:
            for step in (-1, 0, 1):
                pygame.draw.circle(surface, ink, (across + step * half, down), max(2, thick * 3 // 4))
