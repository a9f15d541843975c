"""Table sizes: the card on the easel once more, small, as it is seen at the table: in every level of detail for which
there is room, each in a size that it has there. What is changed on the easel is seen here at once."""

import pygame

from slavika.client import textures
from slavika.client.mount import Mount
from slavika.client.widgets.style import Style
from slavika.data.faces import LEVELS

HEIGHTS = (92, 176, 300)  # pixels in a window of ordinary size: usual ones of the levels, of an upright card
GAP = 0.9  # between two of them, and around
MOST = 0.34  # of the easel's width


def width(style: Style, mount: Mount, rect: pygame.Rect) -> int:
    """What they need of the easel's width."""
    return max((place.right - rect.left for _, place in _places(style, mount, rect)), default=0) + style.units(GAP)


def draw(surface: pygame.Surface, style: Style, mount: Mount, rect: pygame.Rect) -> None:
    """One below the other at the left."""
    for level, place in _places(style, mount, rect):
        shade = textures.shadow(place.size, 3)
        surface.blit(shade.surface, (place.left + shade.offset[0], place.top + shade.offset[1]))
        surface.blit(mount.small(level, place.height), place)


def _places(style: Style, mount: Mount, rect: pygame.Rect) -> list[tuple[str, pygame.Rect]]:
    gap, found = style.units(GAP), []
    across, down = mount.subject.layout.ratio
    book, grown = mount.subject.faces.book, mount.subject.faces.density
    place = pygame.Rect(rect.left + gap, rect.top + gap, 0, 0)
    for level, usual in zip(LEVELS, HEIGHTS, strict=True):
        # A card that lies is as wide as the others are high, but where it would be too low for its level.
        place.height = round(grown * max(book.from_height[level], usual * min(1.0, down / across)))
        place.width = max(1, round(place.height * across / down))
        if place.bottom + gap <= rect.bottom and place.width <= rect.width * MOST:
            found.append((level, place.copy()))
            place.top = place.bottom + gap
    return found
