"""The desktop: how large its screens are, and how large a window on them may be. It opens none."""

from collections.abc import Sequence

import pygame

Size = tuple[int, int]


def desktops() -> list[Size]:
    """The sizes of the screens; none, where nothing is shown."""
    return [] if pygame.display.get_driver() == "dummy" else list(pygame.display.get_desktop_sizes())


def within(wished: Size, screens: Sequence[Size]) -> Size:
    """A size of the window that has room on one of the screens: as it was on a larger one, it would reach out of it."""
    if not screens or any(wished[0] <= wide and wished[1] <= high for wide, high in screens):
        return wished
    wide, high = max(screens, key=lambda screen: screen[0] * screen[1])
    return min(wished[0], wide), min(wished[1], high)
