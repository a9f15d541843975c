"""Pointer: what the hand on the mouse means, one gesture at a time: hover, press, lift, drag, drop, click, cancel. It
knows neither cards nor games, and no gesture is left hanging: a button that comes up unseen, or a window that is left,
cancels what was begun.
"""

from enum import Enum
from typing import NamedTuple

import pygame

NOWHERE = (-1, -1)  # where the pointer is while it is not over the window
THRESHOLD = 6  # pixels that a press may move and still be a click


class Kind(Enum):
    HOVER = "hover"  # the pointer moved with no button down
    PRESS = "press"
    LIFT = "lift"  # a press has become a drag
    DRAG = "drag"
    DROP = "drop"
    CLICK = "click"
    CANCEL = "cancel"  # what was begun has come to nothing
    LOOK = "look"  # the other button
    WHEEL = "wheel"


class Gesture(NamedTuple):
    """What was done, where, and where it began."""

    kind: Kind
    at: tuple[int, int]
    start: tuple[int, int]
    steps: int = 0  # of the wheel, up is positive


class Pointer:
    """The state of one press."""

    def __init__(self) -> None:
        self.at = NOWHERE
        self._start: tuple[int, int] | None = None
        self._dragging = False

    @property
    def dragging(self) -> bool:
        return self._dragging

    def gestures(self, event: pygame.event.Event) -> list[Gesture]:
        """The gestures that an event of the mouse or the window amounts to."""
        if event.type == pygame.MOUSEMOTION:
            return self._moved(event.pos, bool(event.buttons[0]))
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            before = self.cancel()
            self.at = self._start = event.pos
            return [*before, Gesture(Kind.PRESS, event.pos, event.pos)]
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            return self._released(event.pos)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 3:
            dragging, before = self._dragging, self.cancel()
            return before if dragging else [*before, Gesture(Kind.LOOK, event.pos, event.pos)]
        if event.type == pygame.MOUSEWHEEL:
            return [Gesture(Kind.WHEEL, self.at, self.at, event.y)]
        if event.type in (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN):
            return self.cancel()
        if event.type == pygame.WINDOWLEAVE and self._start is None:
            return self._moved(NOWHERE, False)
        return []

    def cancel(self) -> list[Gesture]:
        """Whatever was begun has come to nothing."""
        begun, start = self._start is not None, self._start or self.at
        self._start, self._dragging = None, False
        return [Gesture(Kind.CANCEL, self.at, start)] if begun else []

    def _moved(self, at: tuple[int, int], held: bool) -> list[Gesture]:
        self.at = at
        if self._start is None:
            return [Gesture(Kind.HOVER, at, at)]
        if not held:  # the button came up where nobody told us
            return [*self.cancel(), Gesture(Kind.HOVER, at, at)]
        if self._dragging:
            return [Gesture(Kind.DRAG, at, self._start)]
        far = max(abs(at[0] - self._start[0]), abs(at[1] - self._start[1]))
        if far < THRESHOLD:
            return []
        self._dragging = True
        return [Gesture(Kind.LIFT, at, self._start), Gesture(Kind.DRAG, at, self._start)]

    def _released(self, at: tuple[int, int]) -> list[Gesture]:
        self.at = at
        if self._start is None:
            return []
        start, dragging = self._start, self._dragging
        self._start, self._dragging = None, False
        return [Gesture(Kind.DROP if dragging else Kind.CLICK, at, start)]
