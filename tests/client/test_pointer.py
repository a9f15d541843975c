"""The pointer: gestures out of single events, and none left hanging."""

from typing import Any

import pygame
import pytest

from slavika.client.pointer import THRESHOLD, Kind, Pointer


def kinds(pointer: Pointer, *events: pygame.event.Event) -> list[Kind]:
    """The gestures of these events, in their order."""
    return [gesture.kind for event in events for gesture in pointer.gestures(event)]


def event(kind: int, **values: Any) -> pygame.event.Event:
    return pygame.event.Event(kind, **values)


def moved(x: int, y: int = 0, held: bool = True) -> pygame.event.Event:
    return event(pygame.MOUSEMOTION, pos=(x, y), rel=(0, 0), buttons=(int(held), 0, 0))


DOWN = event(pygame.MOUSEBUTTONDOWN, pos=(0, 0), button=1)


def up(x: int) -> pygame.event.Event:
    return event(pygame.MOUSEBUTTONUP, pos=(x, 0), button=1)


def test_a_hand_that_shakes_still_clicks() -> None:
    """A press that moves less than the threshold is a click."""
    assert kinds(Pointer(), DOWN, moved(THRESHOLD - 1), up(THRESHOLD - 1)) == [Kind.PRESS, Kind.CLICK]


def test_a_press_that_moves_is_a_drag() -> None:
    """It lifts at the threshold, whichever way it goes."""
    told = kinds(Pointer(), DOWN, moved(0, -THRESHOLD), moved(50), up(50))

    assert told == [Kind.PRESS, Kind.LIFT, Kind.DRAG, Kind.DRAG, Kind.DROP]


def test_a_lost_release_cancels() -> None:
    """The button came up outside the window: the next motion has no button down."""
    told = kinds(Pointer(), DOWN, moved(40), moved(60, held=False), up(60))

    assert told == [Kind.PRESS, Kind.LIFT, Kind.DRAG, Kind.CANCEL, Kind.HOVER]


@pytest.mark.parametrize("left", [pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED])
def test_leaving_the_window_cancels(left: int) -> None:
    """A second press begins anew."""
    pointer = Pointer()

    assert kinds(pointer, DOWN, moved(40), event(left)) == [Kind.PRESS, Kind.LIFT, Kind.DRAG, Kind.CANCEL]
    assert kinds(pointer, DOWN, up(0)) == [Kind.PRESS, Kind.CLICK]


def test_the_other_button_looks_or_ends_a_drag() -> None:
    """Who puts a card back has not asked to read it."""
    other = event(pygame.MOUSEBUTTONDOWN, pos=(40, 0), button=3)

    assert kinds(Pointer(), DOWN, other) == [Kind.PRESS, Kind.CANCEL, Kind.LOOK]
    assert kinds(Pointer(), DOWN, moved(40), other) == [Kind.PRESS, Kind.LIFT, Kind.DRAG, Kind.CANCEL]


def test_moving_without_a_button_hovers() -> None:
    """And nothing else."""
    assert kinds(Pointer(), moved(10, held=False), moved(90, held=False)) == [Kind.HOVER, Kind.HOVER]
