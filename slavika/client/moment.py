"""A moment, please: a few words in the middle of the window, over whatever is there, while something is being made that
takes longer than a picture. They are painted at once and vanish with the next picture."""

import pygame

from slavika.client import text, theme
from slavika.client.pen import plate

STEP = 2  # of the type scale


def draw(surface: pygame.Surface, words: str, scale: float) -> pygame.Rect:
    """Paint the words; where they stand."""
    size = theme.size(surface.get_height(), STEP, scale)
    block = text.fit(words, size, (surface.get_width() - 4 * size, surface.get_height()), "bold", lines=1)
    place = pygame.Rect(0, 0, block.width + 3 * size, block.height + 2 * size)
    place.center = surface.get_rect().center
    surface.blit(plate(place.size, size // 2, theme.INK, 0.92, theme.AMBER), place)
    text.draw(surface, block, place, theme.BONE, "centre", "centre")
    return place
