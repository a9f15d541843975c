"""A button: does one thing, at a click or at Enter or Space."""

from collections.abc import Callable

import pygame

from slavika.client.theme import Colour
from slavika.client.widgets.style import BOLD, PLAIN
from slavika.client.widgets.widget import Widget, clicked, pressed

MAIN, CALM, DANGER, BARE = "main", "calm", "danger", "bare"


class Button(Widget):
    """`kind`: MAIN (the one that most will press), CALM, DANGER (something is lost) or BARE (a line of a menu).
    `room_for`: words that may once stand below; a button that has room for them is as wide then as it is now.
    """

    focusable = True

    def __init__(
        self,
        text: str,
        action: Callable[[], None],
        kind: str = CALM,
        key: str = "",
        icon: str = "",
        below: str = "",
        step: int = 0,
        align: str = "centre",
        room_for: str = "",
    ) -> None:
        super().__init__(key or text)
        self.text, self.action, self.kind, self.icon, self.below = text, action, kind, icon, below
        self.step, self.align, self.room_for = step, align, room_for
        self.down = False

    def _paddings(self) -> tuple[int, int]:
        units = self.style.units
        if self.kind == BARE:
            return units(0.6 if self.text else 0.3), units(0.3)
        return units(1.0), units(0.45)

    def _icon_size(self) -> int:
        return self.style.line_height(self.step, BOLD) if self.icon else 0

    def _beside(self) -> int:
        return self._icon_size() + self.style.units(0.4) if self.icon else 0

    def measure(self, width: int) -> tuple[int, int]:
        across, down = self._paddings()
        inner = max(1, width - 2 * across - self._beside())
        lines = self.style.wrap(self.text, inner, self.step, BOLD) if self.text else []
        small = self._below(inner)
        widths = [self.style.width(line, self.step, BOLD) for line in lines]
        widths += [self.style.width(line, -1, PLAIN) for line in (*small, self.room_for)]
        height = max(len(lines) * self.style.line_height(self.step, BOLD), self._icon_size())
        height += len(small) * self.style.line_height(-1, PLAIN)
        beside = self._beside() if self.text else self._icon_size()
        return min(width, max(widths, default=0) + 2 * across + beside), height + 2 * down

    def press(self) -> None:
        """Do what it is there for."""
        self.sound()
        self.action()

    def handle(self, event: pygame.event.Event) -> bool:
        if clicked(event):
            self.down = True
            self.touch()
            return True
        if clicked(event, pygame.MOUSEBUTTONUP):
            was_down, self.down = self.down, False
            self.touch()
            if was_down and self.enabled and self.visible().collidepoint(event.pos):
                self.press()
            return True
        if pressed(event) and self.enabled:
            self.press()
            return True
        return False

    def _colours(self) -> tuple[Colour | None, Colour | None, Colour]:
        style = self.style
        if self.kind == BARE:
            return (style.hover if self.hovered and self.enabled else None), None, style.ink
        fills = {MAIN: style.main, DANGER: style.danger, CALM: style.raised}
        fill, ink = fills[self.kind], style.ink_on(fills[self.kind])
        if not self.enabled:
            return style.mix(style.ground, fill, 0.35), style.edge, style.faint
        if self.down and self.hovered:
            fill = style.mix(fill, style.shadow, 0.18)
        elif self.hovered:
            fill = style.mix(fill, style.light, 0.16)
        return fill, style.edge, ink

    def draw(self, surface: pygame.Surface) -> None:
        style = self.style
        fill, edge, ink = self._colours()
        if not self.enabled:
            ink = style.faint
        if fill is not None:
            style.frame(surface, self.rect, fill, edge)
        across, down = self._paddings()
        left, width = self.rect.left + across, self.rect.width - 2 * across
        if self.icon:
            size = self._icon_size()
            spot = self._icon_left(left, width)
            style.icon(surface, self.icon, pygame.Rect(spot, self.rect.centery - size // 2, size, size), ink)
            if self.text:
                left = spot + self._beside()
                width = self.rect.right - across - left
        if self.text:
            self._write(surface, pygame.Rect(left, self.rect.top + down, width, 0), ink)
        if self.focused:
            style.focus_line(surface, self.rect)

    def _icon_left(self, left: int, width: int) -> int:
        """Where the picture begins: before the words, together with them in the middle where they are centred."""
        if self.align == "left":
            return left
        used = self._beside() if self.text else self._icon_size()
        if self.text:
            room = width - self._beside()
            used += max(self.style.width(line, self.step, BOLD) for line in self._lines(room))
            # What stands below may be the wider: moved by the upper line alone it would run out of the button.
            below = max((self.style.width(line, -1, PLAIN) for line in self._below(room)), default=0)
            used = max(used, self._beside() + below)
        return left + max(0, (width - used) // 2)

    def _lines(self, width: int) -> list[str]:
        return self.style.wrap(self.text, width, self.step, BOLD)

    def _below(self, width: int) -> list[str]:
        return self.style.wrap(self.below, width, -1, PLAIN) if self.below else []

    def _write(self, surface: pygame.Surface, area: pygame.Rect, ink: Colour) -> None:
        style, lines = self.style, self._lines(area.width)
        align = "left" if self.icon else self.align
        small = self._below(area.width)
        used = len(lines) * style.line_height(self.step, BOLD) + len(small) * style.line_height(-1, PLAIN)
        top = self.rect.centery - used // 2
        for line in lines:
            style.write(surface, line, (area.left, top), area.width, self.step, BOLD, ink, align)
            top += style.line_height(self.step, BOLD)
        for line in small:
            style.write(surface, line, (area.left, top), area.width, -1, PLAIN, style.quiet, align)
            top += style.line_height(-1, PLAIN)
