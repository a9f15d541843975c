"""Text that only says something: wrapped to its width, never cut."""

import pygame

from slavika.client.widgets.style import BOLD, PLAIN
from slavika.client.widgets.widget import Widget


class Label(Widget):
    """A paragraph, or a heading with a larger step of the type scale."""

    def __init__(
        self,
        text: str,
        step: int = 0,
        face: str = PLAIN,
        tone: str = "ink",
        align: str = "left",
        indent: float = 0.0,
    ) -> None:
        super().__init__()
        self.text, self.step, self.face, self.tone, self.align = text, step, face, tone, align
        self.indent = indent

    def lines(self, width: int) -> list[str]:
        """The text as it breaks at that width."""
        return self.style.wrap(self.text, width - self._left(), self.fitting(width), self.face)

    def _left(self) -> int:
        return self.style.units(self.indent)

    def fitting(self, width: int) -> int:
        """The step of the type scale: a heading is rather smaller than broken within a word."""
        room, words, step = width - self._left(), self.text.split(), self.step
        while step > 0 and any(self.style.width(word, step, self.face) > room for word in words):
            step -= 1
        return step

    def measure(self, width: int) -> tuple[int, int]:
        lines, step = self.lines(width), self.fitting(width)
        widest = max((self.style.width(line, step, self.face) for line in lines), default=0)
        return min(widest + self._left(), width), len(lines) * self.style.line_height(step, self.face)

    def draw(self, surface: pygame.Surface) -> None:
        colour = getattr(self.style, self.tone)
        top, step = self.rect.top, self.fitting(self.rect.width)
        for line in self.lines(self.rect.width):
            left, room = self.rect.left + self._left(), self.rect.width - self._left()
            self.style.write(surface, line, (left, top), room, step, self.face, colour, self.align)
            top += self.style.line_height(step, self.face)


class Heading(Label):
    """The name of a group of widgets."""

    def __init__(self, text: str) -> None:
        super().__init__(text, 1, BOLD, "heading")
