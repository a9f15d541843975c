"""A view on something higher than its place: by wheel, by dragging its bar, by page keys, and by itself when the focus
moves to something outside. What fits needs no bar and has none."""

from collections.abc import Sequence

import pygame

from slavika.client.widgets.widget import Widget, clicked

WHEEL = 3  # lines at a notch


class Scroll(Widget):
    """One widget, scrolled up and down."""

    pages = True

    def __init__(self, content: Widget, key: str = "", focusable: bool = False) -> None:
        super().__init__(key)
        self.content = content
        self.focusable = focusable  # for text alone: else there is nothing for the keyboard to hold on to
        self.offset = 0
        self.height = 0
        self._grip: int | None = None  # where on its handle the bar is held

    def children(self) -> Sequence[Widget]:
        return (self.content,)

    def measure(self, width: int) -> tuple[int, int]:
        return self.content.measure(width)

    def _bar(self) -> int:
        return self.style.units(0.7)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        inner = self.rect.width
        self.height = self.content.measure(inner)[1]
        if self.height > self.rect.height:
            inner = max(1, inner - self._bar() - self.style.units(0.4))
            self.height = self.content.measure(inner)[1]
        self.offset = max(0, min(self.offset, self.longest()))
        self.content.place(pygame.Rect(self.rect.left, self.rect.top - self.offset, inner, self.height))

    def set_hover(self, hovered: bool) -> None:
        self.hovered = hovered

    def longest(self) -> int:
        """How far it can be scrolled."""
        return max(0, self.height - self.rect.height)

    def window(self, part: pygame.Rect) -> pygame.Rect:
        return super().window(part.clip(self.rect))

    def reveal(self, part: pygame.Rect) -> None:
        margin = self.style.units(0.6)
        if part.height + 2 * margin > self.rect.height:
            if part.bottom < self.rect.top or part.top > self.rect.bottom:
                self.scroll_to(self.offset + part.top - self.rect.top - margin)
        elif part.top < self.rect.top + margin:
            self.scroll_to(self.offset + part.top - self.rect.top - margin)
        elif part.bottom > self.rect.bottom - margin:
            self.scroll_to(self.offset + part.bottom - self.rect.bottom + margin)
        super().reveal(part.clip(self.rect))

    def scroll_to(self, offset: int) -> bool:
        """Show the content from there; False: it was so already."""
        offset = max(0, min(offset, self.longest()))
        if offset == self.offset:
            return False
        self.offset = offset
        self.content.place(pygame.Rect(self.rect.left, self.rect.top - offset, self.content.rect.width, self.height))
        self.touch()
        return True

    def _handle(self) -> pygame.Rect:
        length = max(self.style.units(1.5), self.rect.height * self.rect.height // max(1, self.height))
        room = self.rect.height - length
        top = self.rect.top + (room * self.offset // self.longest() if self.longest() else 0)
        return pygame.Rect(self.rect.right - self._bar(), top, self._bar(), length)

    def handle(self, event: pygame.event.Event) -> bool:
        line = self.style.units(1.4)
        if event.type == pygame.MOUSEWHEEL:
            return self.scroll_to(self.offset - event.y * WHEEL * line)
        if clicked(event) and self.longest() and event.pos[0] >= self.rect.right - self._bar():
            grip = self._handle()
            self._grip = event.pos[1] - grip.top if grip.collidepoint(event.pos) else grip.height // 2
            return self._drag(event.pos[1])
        if event.type == pygame.MOUSEMOTION and self._grip is not None:
            return self._drag(event.pos[1])
        if clicked(event, pygame.MOUSEBUTTONUP):
            self._grip = None
            return True
        if event.type == pygame.KEYDOWN:
            page = self.rect.height - 2 * line
            goals = {
                pygame.K_PAGEUP: self.offset - page,
                pygame.K_PAGEDOWN: self.offset + page,
                pygame.K_HOME: 0,
                pygame.K_END: self.height,
            }
            if self.focused or not any(widget.can_focus() for widget in self.content.walk()):
                goals |= {pygame.K_UP: self.offset - line, pygame.K_DOWN: self.offset + line}
                goals |= {pygame.K_SPACE: self.offset + page}
            return event.key in goals and self.scroll_to(goals[event.key])
        return False

    def _drag(self, down: int) -> bool:
        room = self.rect.height - self._handle().height
        if room > 0:
            self.scroll_to((down - (self._grip or 0) - self.rect.top) * self.longest() // room)
        return True

    def _pane(self) -> pygame.Rect:
        """Where its content is painted: a little beyond its place, for lines of focus, but where more would come."""
        margin = self.style.line * 4
        above, below = (0 if self.offset else margin), (0 if self.offset < self.longest() else margin)
        pane = self.rect.inflate(2 * margin, 0)
        return pygame.Rect(pane.left, pane.top - above, pane.width, pane.height + above + below)

    def draw(self, surface: pygame.Surface) -> None:
        before = surface.get_clip()
        surface.set_clip(before.clip(self._pane()))
        super().draw(surface)
        surface.set_clip(before)
        if self.longest():
            bar = pygame.Rect(self.rect.right - self._bar(), self.rect.top, self._bar(), self.rect.height)
            slim = bar.inflate(-self.style.units(0.3), 0)
            self.style.frame(surface, slim, self.style.well, None)
            held = self._grip is not None
            self.style.frame(surface, self._handle(), self.style.accent if held else self.style.quiet, None)
        if self.focused:
            self.style.focus_line(surface, self.rect)
