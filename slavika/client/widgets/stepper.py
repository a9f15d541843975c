"""A number between a minus and a plus: clicked, moved by the left and right arrows, or typed."""

from collections.abc import Callable

import pygame

from slavika.client.theme import Colour
from slavika.client.widgets.style import BOLD
from slavika.client.widgets.widget import Valued, clicked

KEYS = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}
SIGNS = {"-": -1, "−": -1, "+": 1}
LESS, MORE = -1, 1


class Stepper(Valued):
    """A number out of a span. Where it can go no further that way, the sign is faint."""

    focusable = True

    def __init__(self, span: range, value: int, on_change: Callable[[int], None], key: str = "") -> None:
        super().__init__(key)
        self.span, self.value, self.on_change = span, value, on_change
        self._under = 0  # the sign that the pointer is over
        self._typed = ""  # digits that may go on

    def _side(self) -> int:
        return self.style.line_height(0, BOLD) + self.style.units(0.6)

    def measure(self, width: int) -> tuple[int, int]:
        number = max(self.style.width(str(number), 1, BOLD) for number in (self.span[0], self.span[-1]))
        return min(width, 2 * self._side() + number + self.style.units(1.6)), self._side()

    def narrowest(self, width: int) -> int:
        return self.measure(width)[0]

    def sign(self, by: int) -> pygame.Rect:
        """The place of the minus or of the plus."""
        side = self._side()
        return pygame.Rect(self.rect.left if by < 0 else self.rect.right - side, self.rect.top, side, self.rect.height)

    def set(self, value: int) -> None:
        """Take this number, or the nearest that there is."""
        self.take(min(max(value, self.span[0]), self.span[-1]))

    def handle(self, event: pygame.event.Event) -> bool:
        if not self.enabled:
            return False
        if event.type == pygame.MOUSEMOTION:
            self._point(self._sign_at(event.pos))
            return True
        if clicked(event):
            self._typed = ""
            self.set(self.value + self._sign_at(event.pos))
            return True
        if event.type == pygame.KEYDOWN and event.key in KEYS:
            self._typed = ""
            self.set(self.value + KEYS[event.key])
            return True
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_HOME, pygame.K_END):
            self.set(self.span[0] if event.key == pygame.K_HOME else self.span[-1])
            return True
        return event.type == pygame.TEXTINPUT and self._type(event.text)

    def _type(self, text: str) -> bool:
        """A sign, or digits: those of a longer number one after another."""
        if text in SIGNS:
            self._typed = ""
            self.set(self.value + SIGNS[text])
            return True
        if not (text.isascii() and text.isdecimal()):
            return False
        longer = self._typed + text
        self._typed = longer if int(longer) <= self.span[-1] else text
        if int(self._typed) in self.span:
            self.set(int(self._typed))
        return True

    def _sign_at(self, pos: tuple[int, int]) -> int:
        return next((by for by in (LESS, MORE) if self.sign(by).collidepoint(pos)), 0)

    def _point(self, sign: int) -> None:
        if sign != self._under:
            self._under = sign
            self.touch()

    def set_focus(self, focused: bool) -> None:
        super().set_focus(focused)
        self._typed = ""

    def set_hover(self, hovered: bool) -> None:
        super().set_hover(hovered)
        if not hovered:
            self._point(0)

    def draw(self, surface: pygame.Surface) -> None:
        style = self.style
        style.frame(surface, self.rect, style.well, style.edge)
        for by in (LESS, MORE):
            place, can = self.sign(by), self.enabled and self.value + by in self.span
            fill = style.mix(style.raised, style.light, 0.16) if can and by == self._under else style.raised
            style.frame(surface, place, fill, style.edge)
            self._draw_sign(surface, place, by, style.ink_on(fill) if can else style.faint)
        top = self.rect.centery - style.line_height(1, BOLD) // 2
        ink = style.ink if self.enabled else style.faint
        style.write(surface, str(self.value), (self.rect.left, top), self.rect.width, 1, BOLD, ink, "centre")
        if self.focused:
            style.focus_line(surface, self.rect)

    def _draw_sign(self, surface: pygame.Surface, place: pygame.Rect, by: int, ink: Colour) -> None:
        long, thick = self.style.units(0.8), max(2, self.style.units(0.15))
        bar = pygame.Rect(0, 0, long, thick)
        bar.center = place.center
        surface.fill(ink, bar)
        if by == MORE:
            bar.size = thick, long
            bar.center = place.center
            surface.fill(ink, bar)
