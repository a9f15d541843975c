"""The keys of the easel, and how far each of them goes."""

import pygame

NUDGE, FAR = 0.005, 0.025  # parts of the card: an arrow key, and one with Shift
ARROWS = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}
PAGES = {pygame.K_PAGEUP: -1, pygame.K_PAGEDOWN: 1}
ZOOMING = {
    **dict.fromkeys((pygame.K_PLUS, pygame.K_EQUALS, pygame.K_KP_PLUS), 1),
    **dict.fromkeys((pygame.K_MINUS, pygame.K_KP_MINUS), -1),
}
SIZES = {pygame.K_0: 0.0, pygame.K_KP0: 0.0, pygame.K_1: 1.0, pygame.K_KP1: 1.0}  # 0: as large as there is room
FREE = pygame.KMOD_CTRL | pygame.KMOD_META  # held, a box holds to no line
