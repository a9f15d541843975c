"""A row of names of which one is chosen: pages of one scene, or one of few values seen all at once. Left and right move
the choice; where the row is too narrow it goes on in the next line."""

from collections.abc import Callable, Sequence
from typing import Any

import pygame

from slavika.client.widgets.style import BOLD
from slavika.client.widgets.widget import Valued, clicked


class Tabs(Valued):
    """Pairs of a value and its name."""

    focusable = True

    def __init__(
        self, names: Sequence[tuple[Any, str]], value: Any, on_change: Callable[[Any], None], key: str = ""
    ) -> None:
        super().__init__(key)
        self.names, self.value, self.on_change = list(names), value, on_change
        self._under = -1

    def _flow(self, width: int) -> list[pygame.Rect]:
        """The places of the names, from the top left corner."""
        style = self.style
        height = style.line_height(0, BOLD) + style.units(0.6)
        left = top = 0
        places = []
        for _, name in self.names:
            size = style.width(name, 0, BOLD) + style.units(1.4)
            if left and left + size > width:
                left, top = 0, top + height + style.units(0.15)
            places.append(pygame.Rect(left, top, min(size, width), height))
            left += size + style.units(0.15)
        return places

    def measure(self, width: int) -> tuple[int, int]:
        places = self._flow(width)
        if not places:
            return 0, 0
        return max(place.right for place in places), places[-1].bottom

    def _places(self) -> list[pygame.Rect]:
        return [place.move(self.rect.topleft) for place in self._flow(self.rect.width)]

    def choose(self, value: Any) -> None:
        """Choose one."""
        self.take(value)

    def handle(self, event: pygame.event.Event) -> bool:
        if not self.enabled:
            return False
        if event.type == pygame.MOUSEMOTION:
            under = next((n for n, place in enumerate(self._places()) if place.collidepoint(event.pos)), -1)
            if under != self._under:
                self._under = under
                self.touch()
            return True
        if clicked(event):
            for (value, _), place in zip(self.names, self._places(), strict=True):
                if place.collidepoint(event.pos):
                    self.choose(value)
                    break
            return True
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            values = [value for value, _ in self.names]
            at = values.index(self.value) if self.value in values else 0
            self.choose(values[max(0, min(len(values) - 1, at + (1 if event.key == pygame.K_RIGHT else -1)))])
            return True
        return False

    def set_hover(self, hovered: bool) -> None:
        super().set_hover(hovered)
        if not hovered:
            self._under = -1

    def draw(self, surface: pygame.Surface) -> None:
        style = self.style
        for number, ((value, name), place) in enumerate(zip(self.names, self._places(), strict=True)):
            chosen = value == self.value
            fill = style.main if chosen else style.raised
            if number == self._under and not chosen:
                fill = style.mix(fill, style.light, 0.16)
            style.frame(surface, place, fill, style.edge)
            ink = style.ink_on(fill) if self.enabled else style.faint
            top = place.centery - style.line_height(0, BOLD) // 2
            style.write(surface, name, (place.left, top), place.width, 0, BOLD, ink, "centre")
            if chosen and self.focused:
                style.focus_line(surface, place)
