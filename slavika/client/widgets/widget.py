"""What every widget is: a rectangle that can be measured, placed, drawn, and handed events. Its style comes down from
the container, its wish to be painted goes up to it. It knows neither the focus order nor the pointer: that is the
panel's."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

import pygame

from slavika.client.widgets.style import Style


class Widget:
    """A part of a panel. Subclasses say how large they want to be and what they look like."""

    focusable = False

    def __init__(self, key: str = "") -> None:
        self.key = key  # finds the widget again after its scene was built anew
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.parent: Widget | None = None
        self.enabled = True
        self.focused = False
        self.hovered = False
        self.style: Style = None  # type: ignore[assignment]  # `use` gives it before anything is measured

    # ── the tree ──────────────────────────────────────────────────────────────────────────────────────────────────────

    def children(self) -> Sequence["Widget"]:
        """The widgets inside this one, in reading order."""
        return ()

    def walk(self) -> Iterator["Widget"]:
        """This widget and all inside it."""
        yield self
        for child in self.children():
            child.parent = self
            yield from child.walk()

    def use(self, style: Style) -> None:
        """Take sizes and colours."""
        self.style = style
        for child in self.children():
            child.parent = self
            child.use(style)

    def root(self) -> "Widget":
        """The widget that all of this tree lies in."""
        return self.parent.root() if self.parent else self

    # ── size and place ────────────────────────────────────────────────────────────────────────────────────────────────

    def measure(self, width: int) -> tuple[int, int]:
        """The size it wants, where it may not be wider than this."""
        return 0, 0

    def narrowest(self, width: int) -> int:
        """The width below which it would be no use; text that can break needs no more than a few words."""
        return min(self.measure(width)[0], self.style.units(6))

    def place(self, rect: pygame.Rect) -> None:
        """Take this place."""
        self.rect = pygame.Rect(rect)

    def visible(self) -> pygame.Rect:
        """The part of its place that no scroll view hides."""
        return self.parent.window(self.rect) if self.parent else self.rect

    def window(self, part: pygame.Rect) -> pygame.Rect:
        """What can be seen of a part inside this widget."""
        return self.parent.window(part) if self.parent else part

    def reveal(self, part: pygame.Rect) -> None:
        """Bring a part of this widget into view."""
        if self.parent:
            self.parent.reveal(part)

    # ── painting ──────────────────────────────────────────────────────────────────────────────────────────────────────

    def touch(self, part: pygame.Rect | None = None) -> None:
        """Something here looks different now."""
        if self.parent:
            margin = self.style.line * 5  # the focus line lies outside
            self.parent.touch((part or self.rect).inflate(2 * margin, 2 * margin))

    def draw(self, surface: pygame.Surface) -> None:
        """Paint it."""
        for child in self.children():
            if child.visible().colliderect(surface.get_clip()):
                child.draw(surface)

    def sound(self) -> None:
        """Let it be heard that something was pressed or chosen here."""
        if self.parent:
            self.parent.sound()

    # ── events ────────────────────────────────────────────────────────────────────────────────────────────────────────

    def handle(self, event: pygame.event.Event) -> bool:
        """Take an event that the panel sends here: keys when focused, the pointer when over it or pressed on it."""
        return False

    def can_focus(self) -> bool:
        """May the focus come here now?"""
        return self.focusable and self.enabled

    def set_focus(self, focused: bool) -> None:
        """The panel moves the focus here or away."""
        self.focused = focused
        self.touch()

    def set_hover(self, hovered: bool) -> None:
        """The pointer came here or went away."""
        self.hovered = hovered
        if self.focusable:  # nothing else looks different under the pointer
            self.touch()


class Valued(Widget):
    """A widget with a value, and somebody who is told of another one."""

    value: Any
    on_change: Callable[[Any], None]

    def take(self, value: Any) -> None:
        """Have this value from now on."""
        if value != self.value:
            self.value = value
            self.sound()
            self.touch()
            self.on_change(value)


def pressed(event: pygame.event.Event) -> bool:
    """Enter or Space: what a click is on the keyboard."""
    return event.type == pygame.KEYDOWN and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)


def clicked(event: pygame.event.Event, kind: int = pygame.MOUSEBUTTONDOWN) -> bool:
    """The main mouse button, down (or `kind`)."""
    return event.type == kind and event.button == 1
