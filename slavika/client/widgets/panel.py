"""A panel is a whole tree of widgets in one scene: it owns the focus, the pointer and the one open list, and turns Tab
and arrows into moves of the focus. It has no looks of its own."""

from collections.abc import Callable, Sequence

import pygame

from slavika.client.widgets.style import Style
from slavika.client.widgets.widget import Widget, clicked

ARROWS = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}
POINTING = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)


class Panel(Widget):
    """The root of a tree of widgets. `stale` is told which part must be painted again, `heard` that something was
    used."""

    def __init__(
        self,
        content: Widget,
        stale: Callable[[pygame.Rect | None], None],
        heard: Callable[[], None] = lambda: None,
    ) -> None:
        super().__init__()
        self.heard = heard
        self.content = content
        self.stale = stale
        self.focus: Widget | None = None
        self.popup: Widget | None = None  # an open list: lies over everything and takes all events
        self._under: Widget | None = None  # what the pointer is over
        self._held: Widget | None = None  # what the button was pressed on
        self._pointer = (-1, -1)

    def children(self) -> Sequence[Widget]:
        return (self.content,)

    # ── place and paint ───────────────────────────────────────────────────────────────────────────────────────────────

    def lay_out(self, style: Style, rect: pygame.Rect) -> None:
        """Give the tree its style and place."""
        self.close_popup()
        shown = self.shows_focus() or not self.rect.width
        self.use(style)
        for widget in self.walk():
            widget.style = widget.style or style
        self.place(rect)
        self.content.place(rect)
        if self.focus not in list(self.walk()):
            self.focus = None
        if self.focus and shown:
            self.focus.reveal(self.focus.rect)
        self.stale(None)

    def touch(self, part: pygame.Rect | None = None) -> None:
        self.stale(part)

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        if self.popup:
            self.popup.draw(surface)

    def sound(self) -> None:
        self.heard()

    # ── focus ─────────────────────────────────────────────────────────────────────────────────────────────────────────

    def stops(self) -> list[Widget]:
        """Everything the focus can go to, in reading order."""
        return [widget for widget in self.walk() if widget.can_focus()]

    def shows_focus(self) -> bool:
        """Nothing is scrolled so that what has the focus is hidden."""
        return self.focus is not None and self.focus.visible().contains(self.focus.rect)

    def set_focus_to(self, widget: Widget | None, reveal: bool = True) -> None:
        """Move the focus, and bring it into view."""
        if widget is self.focus:
            return
        if self.focus:
            self.focus.set_focus(False)
        self.focus = widget
        if widget:
            widget.set_focus(True)
            if reveal:
                widget.reveal(widget.rect)

    def focus_key(self, key: str, reveal: bool = True) -> bool:
        """Move the focus to the widget of that key; False: there is none."""
        found = next((widget for widget in self.stops() if widget.key == key and key), None)
        if found:
            self.set_focus_to(found, reveal)
        return found is not None

    def step_focus(self, step: int) -> None:
        """The next stop, or the one before; round the ends."""
        stops = self.stops()
        if not stops:
            return
        if self.focus not in stops:
            self.set_focus_to(stops[0 if step > 0 else -1])
        else:
            self.set_focus_to(stops[(stops.index(self.focus) + step) % len(stops)])

    def move_focus(self, across: int, down: int) -> bool:
        """The nearest stop in that direction."""
        if self.focus is None:
            self.step_focus(1)
            return True
        here = self.focus.rect
        found = [(_distance(here, stop.rect, across, down), number, stop) for number, stop in enumerate(self.stops())]
        ahead = [entry for entry in found if entry[0] is not None and entry[2] is not self.focus]
        if not ahead:
            return False
        self.set_focus_to(min(ahead)[2])
        return True

    # ── the open list ─────────────────────────────────────────────────────────────────────────────────────────────────

    def open_popup(self, popup: Widget) -> None:
        """Lay a list over everything until it is closed."""
        self.popup = popup
        popup.parent = self
        self.stale(None)

    def close_popup(self) -> None:
        """Take the open list away."""
        if self.popup:
            self.popup = None
            self.stale(None)

    # ── events ────────────────────────────────────────────────────────────────────────────────────────────────────────

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type in POINTING:
            self._pointer = event.pos
        if self.popup:
            return self.popup.handle(event)
        if event.type == pygame.MOUSEMOTION:
            return self._move(event)
        if event.type == pygame.MOUSEBUTTONDOWN:
            return self._press(event)
        if event.type == pygame.MOUSEBUTTONUP:
            held, self._held = self._held, None
            return held.handle(event) if held else False
        if event.type == pygame.MOUSEWHEEL:
            return self._up(self.at(self._pointer) or self.focus, event)
        if event.type in (pygame.KEYDOWN, pygame.TEXTINPUT, pygame.TEXTEDITING):
            return self._key(event)
        if event.type == pygame.WINDOWLEAVE:
            self._hover(None)
        return False

    def at(self, pos: tuple[int, int]) -> Widget | None:
        """The innermost widget there."""
        found = None
        for widget in self.content.walk():
            if widget.visible().collidepoint(pos):
                found = widget
        return found

    def _move(self, event: pygame.event.Event) -> bool:
        if self._held:
            return self._held.handle(event)
        under = self.at(event.pos)
        self._hover(under)
        return under.handle(event) if under else False

    def _hover(self, widget: Widget | None) -> None:
        if widget is self._under:
            return
        if self._under:
            self._under.set_hover(False)
        self._under = widget
        if widget:
            widget.set_hover(True)

    def _press(self, event: pygame.event.Event) -> bool:
        under = self.at(event.pos)
        self._hover(under)
        if under is None or not under.enabled:
            return False
        if clicked(event):
            self._held = under
            if under.can_focus():
                self.set_focus_to(under)
        return self._up(under, event)

    def _up(self, widget: Widget | None, event: pygame.event.Event) -> bool:
        """Offer an event to a widget, then to what it lies in."""
        while widget is not None and widget is not self:
            if widget.handle(event):
                return True
            widget = widget.parent
        return False

    def _key(self, event: pygame.event.Event) -> bool:
        if self.focus and self._up(self.focus, event):
            return True
        if event.type != pygame.KEYDOWN:
            return False
        if event.key == pygame.K_TAB and not event.mod & (pygame.KMOD_ALT | pygame.KMOD_CTRL):
            self.step_focus(-1 if event.mod & pygame.KMOD_SHIFT else 1)
            return True
        if event.key in ARROWS:
            return self.move_focus(*ARROWS[event.key]) or self._unfocused_scroll(event)
        return self._unfocused_scroll(event)

    def _unfocused_scroll(self, event: pygame.event.Event) -> bool:
        """Page keys mean the first scroll view where nothing with the focus takes them."""
        return any(widget.handle(event) for widget in self.content.walk() if getattr(widget, "pages", False))


def _distance(here: pygame.Rect, there: pygame.Rect, across: int, down: int) -> float | None:
    """How far a stop lies in a direction; None: not in that direction. Sideways costs more than ahead."""
    if across:
        ahead = (there.left - here.right if across > 0 else here.left - there.right) + min(here.width, there.width) // 2
        aside = max(0, there.top - here.bottom, here.top - there.bottom)
        beyond = (there.centerx - here.centerx) * across
    else:
        ahead = (there.top - here.bottom if down > 0 else here.top - there.bottom) + min(here.height, there.height) // 2
        aside = max(0, there.left - here.right, here.left - there.right)
        beyond = (there.centery - here.centery) * down
    if beyond <= 0 or ahead < 0:
        return None
    return ahead + (100 if across else 3) * aside  # left and right leave the row only where it ends
