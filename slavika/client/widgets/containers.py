"""Widgets that hold others: a column, a row of shares, another ground, a sheet and empty space. They place what is
inside them; they take no events."""

from collections.abc import Sequence

import pygame

from slavika.client import textures
from slavika.client.widgets.style import DARK, LINEN, Style
from slavika.client.widgets.widget import Widget


class Space(Widget):
    """Nothing, of a height in units of the text size; in a row it takes what is left over."""

    def __init__(self, units: float = 1.0) -> None:
        super().__init__()
        self.units = units

    def measure(self, width: int) -> tuple[int, int]:
        return 0, round(self.units * self.style.unit)


class Column(Widget):
    """One below the other, each as wide as the column, or as wide as it wants where `stretch` is off."""

    def __init__(self, widgets: Sequence[Widget], gap: float = 0.6, stretch: bool = True) -> None:
        super().__init__()
        self.widgets, self.gap, self.stretch = list(widgets), gap, stretch

    def children(self) -> Sequence[Widget]:
        return self.widgets

    def measure(self, width: int) -> tuple[int, int]:
        sizes = [widget.measure(width) for widget in self.widgets]
        gaps = self.style.units(self.gap) * max(0, len(sizes) - 1)
        return max((size[0] for size in sizes), default=0), sum(size[1] for size in sizes) + gaps

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        top = self.rect.top
        for widget in self.widgets:
            width, height = widget.measure(self.rect.width)
            if self.stretch:
                width = self.rect.width
            widget.place(pygame.Rect(self.rect.left, top, width, height))
            top += height + self.style.units(self.gap)


class Row(Widget):
    """Side by side. A share of 0 is as wide as it wants; the others divide what is left. Where the row is too narrow
    for what must stand in it, it becomes a column."""

    def __init__(self, widgets: Sequence[Widget], shares: Sequence[float] = (), gap: float = 0.8) -> None:
        super().__init__()
        self.widgets = list(widgets)
        self.shares = list(shares) or [1.0] * len(self.widgets)
        self.gap = gap

    def children(self) -> Sequence[Widget]:
        return self.widgets

    def widths(self, width: int) -> list[int] | None:
        """The width of each, or None where they do not fit side by side."""
        rest = width - self.style.units(self.gap) * (len(self.widgets) - 1)
        least = [
            widget.narrowest(max(1, width)) if share else widget.measure(max(1, width))[0]
            for widget, share in zip(self.widgets, self.shares, strict=True)
        ]
        if sum(least) > rest:
            return None
        found = list(least)
        sharing = {number for number, share in enumerate(self.shares) if share}
        while sharing:
            free = rest - sum(size for number, size in enumerate(found) if number not in sharing)
            whole = sum(self.shares[number] for number in sharing)
            fair = {number: int(free * self.shares[number] / whole) for number in sharing}
            short = {number for number in sharing if fair[number] < least[number]}
            if not short:
                for number in sharing:
                    found[number] = fair[number]
                break
            sharing -= short  # these keep the least they can do with; the others share what is left
        return found

    def _stacked(self) -> Column:
        column = Column(self.widgets, self.gap / 2)
        column.style = self.style
        return column

    def measure(self, width: int) -> tuple[int, int]:
        widths = self.widths(width)
        if widths is None:
            return self._stacked().measure(width)
        heights = [widget.measure(size)[1] for widget, size in zip(self.widgets, widths, strict=True)]
        used = sum(widths) + self.style.units(self.gap) * (len(widths) - 1)
        return used, max(heights, default=0)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        widths = self.widths(self.rect.width)
        if widths is None:
            self._stacked().place(rect)
            return
        left = self.rect.left
        for widget, width in zip(self.widgets, widths, strict=True):
            height = widget.measure(width)[1]
            widget.place(pygame.Rect(left, self.rect.centery - height // 2, width, height))
            left += width + self.style.units(self.gap)


class Middle(Widget):
    """Its content in the middle of the window, no wider than reads well."""

    def __init__(self, content: Widget, widest: float = 30) -> None:
        super().__init__()
        self.content, self.widest = content, widest

    def children(self) -> Sequence[Widget]:
        return (self.content,)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        width = min(self.style.units(self.widest), rect.width - 2 * self.style.units(1))
        height = min(self.content.measure(width)[1], rect.height)
        self.content.place(pygame.Rect(rect.centerx - width // 2, rect.centery - height // 2, width, height))


class Ground(Widget):
    """One widget on another ground than what lies around it: all inside takes that ground's colours."""

    def __init__(self, content: Widget, ground: Style = DARK, pad: float = 0.0) -> None:
        super().__init__()
        self.content, self.ground, self.pad = content, ground, pad

    def children(self) -> Sequence[Widget]:
        return (self.content,)

    def use(self, style: Style) -> None:
        super().use(style.on(self.ground))

    def measure(self, width: int) -> tuple[int, int]:
        pad = self.style.units(self.pad)
        inner = self.content.measure(max(1, width - 2 * pad))
        return inner[0] + 2 * pad, inner[1] + 2 * pad

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        pad = self.style.units(self.pad)
        self.content.place(self.rect.inflate(-2 * pad, -2 * pad))


class Sheet(Ground):
    """A sheet of linen that lies on the table."""

    def __init__(self, content: Widget, pad: float = 1.2) -> None:
        super().__init__(content, LINEN, pad)

    def draw(self, surface: pygame.Surface) -> None:
        shade = textures.shadow(self.rect.size, 2)
        surface.blit(shade.surface, (self.rect.left + shade.offset[0], self.rect.top + shade.offset[1]))
        surface.blit(textures.paper(self.rect.size), self.rect)
        pygame.draw.rect(surface, self.style.edge, self.rect, self.style.line)
        super().draw(surface)
