"""The table itself: wood, felt, stitched borders and the shade under the panels. What does not change while a window
keeps its size and the table its light; painted once."""

import pygame

from slavika.client import patterns, textures, theme
from slavika.client.picture import Picture
from slavika.client.sight import rect
from slavika.client.theme import Colour

BORDER = "border"  # the pattern along the hand
LIGHT = 0.65  # how much of the felt's colour is that of another light


def ground(picture: Picture, light: Colour = theme.FELT) -> pygame.Surface:
    """The ground of a layout, the felt in the colour of that light."""
    frame = picture.frame
    surface = textures.wood(frame.size).copy()
    _shade(surface, rect(frame.header), 120)
    _shade(surface, rect(frame.side), 105)
    low = pygame.Rect(0, frame.field.bottom + frame.gap, frame.header.w, frame.size[1])
    low.height = (frame.side.y if frame.tall else frame.size[1]) - low.y
    _shade(surface, low, 105)
    edge = theme.mixed(theme.TABLE, theme.AMBER, 0.35)
    line = max(1, frame.unit // 12)
    if frame.tall:
        surface.fill(edge, (0, frame.side.y, frame.size[0], line))
    else:
        surface.fill(edge, (frame.side.x, 0, line, frame.size[1]))
    thick = max(5, round(frame.unit * 0.42))
    band = patterns.band(
        BORDER, low.width, thick, theme.mixed(theme.LINEN_SHADE, theme.TABLE_DEEP, 0.35), theme.TABLE_DEEP
    )
    surface.blit(band, (0, low.y - thick // 2))
    for row in picture.rows:
        _inset(surface, rect(row.box), frame.unit, light)
    for box in [zone.box for zone in picture.turns] + [zone.box for zone in picture.overlaid]:
        _inset(surface, rect(box), frame.unit, light)
    if picture.way is not None:
        _inset(surface, rect(picture.way.box), frame.unit, light)
    return surface.convert() if pygame.display.get_surface() else surface


def _shade(surface: pygame.Surface, area: pygame.Rect, strength: int) -> None:
    veil = pygame.Surface(area.size)
    veil.set_alpha(strength)
    surface.blit(veil, area)


def _inset(surface: pygame.Surface, area: pygame.Rect, unit: int, lit: Colour) -> None:
    """A piece of felt let into the wood."""
    radius = max(3, unit // 2)
    shape = textures.rounded(area.size, radius)
    cloth = pygame.Surface(area.size, pygame.SRCALPHA)
    cloth.blit(textures.felt(area.size), (0, 0))
    if lit != theme.FELT:
        veil = pygame.Surface(area.size)
        veil.fill(lit)
        veil.set_alpha(round(255 * LIGHT))
        cloth.blit(veil, (0, 0))
    cloth.blit(shape, (0, 0), None, pygame.BLEND_RGBA_MULT)
    rim = shape.copy()
    rim.fill((0, 0, 0, 110), None, pygame.BLEND_RGBA_MULT)
    surface.blit(rim, area.move(0, -1))
    light = shape.copy()
    light.fill((*theme.LINEN, 26), None, pygame.BLEND_RGBA_MULT)
    surface.blit(light, area.move(0, 1))
    surface.blit(cloth, area)
