"""Arrangements of a form: a control with its caption beside it, or above it where it needs the whole width, and small
things one after another in as many rows as they need. They place what is inside them; they take no events."""

from collections.abc import Sequence

import pygame

from slavika.client.widgets.label import Label
from slavika.client.widgets.widget import Widget

CAPTION = 0.36  # of the width, where the control stands beside it


class Captioned(Widget):
    """A control under its name; `end` is something small behind it. The captions of a column stand in one line."""

    def __init__(self, caption: Label, content: Widget, end: Widget | None = None, above: bool = False) -> None:
        super().__init__()
        self.caption, self.content, self.end, self.above = caption, content, end, above

    def children(self) -> Sequence[Widget]:
        return [self.caption, self.content, *([self.end] if self.end else [])]

    def _gap(self) -> int:
        return self.style.units(0.5)

    def _end(self, width: int) -> tuple[int, int]:
        return self.end.measure(width) if self.end else (0, 0)

    def _beside(self, width: int) -> tuple[int, int] | None:
        """The widths of caption and control side by side; None: there is no room for that."""
        lead = round(width * CAPTION)
        room = width - lead - self._gap() - (self._end(width)[0] + self._gap() if self.end else 0)
        fits = self.caption.measure(width)[0] <= lead and room >= self.content.narrowest(max(1, room))
        return None if self.above or not fits else (lead, room)

    def measure(self, width: int) -> tuple[int, int]:
        beside = self._beside(width)
        if beside:
            high = max(self.caption.measure(beside[0])[1] + self._down(), self.content.measure(beside[1])[1])
            return width, max(high, self._end(width)[1])
        head = max(self.caption.measure(width - self._end(width)[0])[1], self._end(width)[1])
        return width, head + self.style.units(0.15) + self.content.measure(width)[1]

    def _down(self) -> int:
        """The caption stands as low as the first line of a field beside it."""
        return self.style.units(0.3)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        width, (small, high) = self.rect.width, self._end(self.rect.width)
        beside = self._beside(width)
        end = pygame.Rect(self.rect.right - small, self.rect.top, small, high)
        if beside:
            lead, room = beside
            self.caption.place(pygame.Rect(self.rect.left, self.rect.top + self._down(), lead, self.rect.height))
            wide, tall = self.content.measure(room)
            self.content.place(pygame.Rect(self.rect.left + lead + self._gap(), self.rect.top, max(wide, room), tall))
        else:
            head = max(self.caption.measure(width - small)[1], high)
            told = self.caption.measure(width - small)[1]
            self.caption.place(pygame.Rect(self.rect.left, self.rect.top + (head - told) // 2, width - small, told))
            top = self.rect.top + head + self.style.units(0.15)
            self.content.place(pygame.Rect(self.rect.left, top, width, self.content.measure(width)[1]))
        if self.end:
            self.end.place(end)


class Tagged(Widget):
    """A control behind a short word; the controls of a column begin in one line."""

    def __init__(self, tag: Label, content: Widget) -> None:
        super().__init__()
        self.tag, self.content = tag, content

    def children(self) -> Sequence[Widget]:
        return self.tag, self.content

    def _lead(self) -> int:
        return self.style.units(1.7)

    def measure(self, width: int) -> tuple[int, int]:
        return width, self.content.measure(max(1, width - self._lead()))[1]

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        lead = self._lead()
        self.tag.place(pygame.Rect(rect.left, rect.top + self.style.units(0.4), lead, rect.height))
        self.content.place(pygame.Rect(rect.left + lead, rect.top, rect.width - lead, rect.height))


class Flowing(Widget):
    """One after another, in as many rows as they need, each in the middle of its row's height."""

    def __init__(self, widgets: Sequence[Widget], gap: float = 0.4) -> None:
        super().__init__()
        self.widgets, self.gap = list(widgets), gap

    def children(self) -> Sequence[Widget]:
        return self.widgets

    def _places(self, width: int) -> list[pygame.Rect]:
        gap, left, top, row = self.style.units(self.gap), 0, 0, 0
        places: list[pygame.Rect] = []
        for widget in self.widgets:
            wide, high = widget.measure(width)
            if left and left + wide > width:
                left, top, row = 0, top + row + gap, 0
            places.append(pygame.Rect(left, top, wide, high))
            left, row = left + wide + gap, max(row, high)
        for top in {place.top for place in places}:
            line = [place for place in places if place.top == top]
            high = max(place.height for place in line)
            for place in line:
                place.top += (high - place.height) // 2
        return places

    def measure(self, width: int) -> tuple[int, int]:
        places = self._places(width)
        return max((place.right for place in places), default=0), max((place.bottom for place in places), default=0)

    def narrowest(self, width: int) -> int:
        return max((widget.measure(width)[0] for widget in self.widgets), default=0)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        for widget, place in zip(self.widgets, self._places(self.rect.width), strict=True):
            widget.place(place.move(self.rect.topleft))


class Inset(Widget):
    """What belongs to the line above it: further in, beside a thin line."""

    def __init__(self, content: Widget) -> None:
        super().__init__()
        self.content = content

    def children(self) -> Sequence[Widget]:
        return (self.content,)

    def _lead(self) -> int:
        return self.style.units(0.7)

    def measure(self, width: int) -> tuple[int, int]:
        return width, self.content.measure(max(1, width - self._lead()))[1]

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        lead = self._lead()
        self.content.place(pygame.Rect(rect.left + lead, rect.top, rect.width - lead, rect.height))

    def draw(self, surface: pygame.Surface) -> None:
        left = self.rect.left + self._lead() // 4
        surface.fill(self.style.edge, (left, self.rect.top, self.style.line, self.rect.height))
        super().draw(surface)
