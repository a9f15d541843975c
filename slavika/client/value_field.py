"""What stands in and beside a field for a value of a layout: numbers that need little room, names that may stand there,
a colour as it looks. What a value is, and whether it may be so, is their owner's to judge."""

import pygame

from slavika.client import patterns
from slavika.client.theme import LINEN, MADDER, Colour
from slavika.client.widgets import Choice, Label, Row, Widget
from slavika.client.widgets.captioned import Captioned
from slavika.client.widgets.style import BOLD
from slavika.client.widgets.typed import Typed


class Small(Typed):
    """A field for a few digits: it is as wide as there is room."""

    def measure(self, width: int) -> tuple[int, int]:
        return width, super().measure(width)[1]

    def narrowest(self, width: int) -> int:
        return self.style.units(4.3)


class Under(Captioned):
    """A small field under its name."""

    def __init__(self, name: str, field: Typed) -> None:
        super().__init__(Label(name, -1, tone="quiet"), field, above=True)

    def narrowest(self, width: int) -> int:
        return self.content.narrowest(width)


class Names(Choice):
    """Names that may stand in a field beside it: only the arrow is seen until it opens."""

    def measure(self, width: int) -> tuple[int, int]:
        return self.style.units(1.8), self.row_height()

    def draw(self, surface: pygame.Surface) -> None:
        style = self.style
        style.frame(surface, self.rect, style.hover_on(style.raised) if self.hovered else style.raised, style.edge)
        side = style.units(0.32)
        middle = self.rect.center
        points = [(middle[0] - side, middle[1] - side // 2), (middle[0] + side, middle[1] - side // 2)]
        pygame.draw.polygon(surface, style.quiet, [*points, (middle[0], middle[1] + side * 2 // 3)])
        if self.focused:
            style.focus_line(surface, self.rect)


class Swatch(Widget):
    """A colour as it is."""

    def __init__(self, colour: Colour) -> None:
        super().__init__()
        self.colour = colour

    def measure(self, width: int) -> tuple[int, int]:
        side = self.style.units(1.4)
        return side, side

    def draw(self, surface: pygame.Surface) -> None:
        self.style.frame(surface, self.rect, self.colour, self.style.ink)


class Cloth(Widget):
    """A pattern as it is sewn."""

    def __init__(self, pattern: str) -> None:
        super().__init__()
        self.pattern = pattern

    def measure(self, width: int) -> tuple[int, int]:
        return self.style.units(3), self.style.units(1.4)

    def draw(self, surface: pygame.Surface) -> None:
        surface.blit(patterns.band(self.pattern, *self.rect.size, MADDER, LINEN), self.rect)


class Abreast(Row):
    """A field with small things beside it: they stand in its first line, whatever is said below."""

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        high = self.style.line_height(0, BOLD) + self.style.units(0.6)
        for widget in self.widgets:
            place = widget.rect.copy()
            place.top = self.rect.top + max(0, (high - place.height) // 2)
            widget.place(place)
