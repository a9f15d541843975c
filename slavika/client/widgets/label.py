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
        return self.style.wrap(self.text, width - self._left(), self.step, self.face)

    def _left(self) -> int:
        return self.style.units(self.indent)

    def measure(self, width: int) -> tuple[int, int]:
        lines = self.lines(width)
        widest = max((self.style.width(line, self.step, self.face) for line in lines), default=0)
        return min(widest + self._left(), width), len(lines) * self.style.line_height(self.step, self.face)

    def draw(self, surface: pygame.Surface) -> None:
        colour = getattr(self.style, self.tone)
        top = self.rect.top
        for line in self.lines(self.rect.width):
            left, room = self.rect.left + self._left(), self.rect.width - self._left()
            self.style.write(surface, line, (left, top), room, self.step, self.face, colour, self.align)
            top += self.style.line_height(self.step, self.face)


class Heading(Label):
    """The name of a group of widgets."""

    def __init__(self, text: str) -> None:
        super().__init__(text, 1, BOLD, "heading")
