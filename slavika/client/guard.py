"""Guard: keys and clicks that were still meant for the scene before do nothing in one that comes up by itself. That a
key which is held says nothing more is seen to by the app."""

from time import perf_counter

import pygame

SECONDS = 0.35  # in which keys and clicks still belong to what was before
TAKES = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN)


class Guard:
    """What one scene lets through."""

    def __init__(self) -> None:
        self._since = perf_counter()

    def begin(self) -> None:
        """The scene has come up."""
        self._since = perf_counter()

    def stops(self, event: pygame.event.Event) -> bool:
        """Whether an event means nothing here."""
        return event.type in TAKES and perf_counter() - self._since < SECONDS
