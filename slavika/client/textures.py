"""Grounds and lights: wood, felt and night for the table, linen for paper, soft spots and shadows. Tiles are read from
assets/textures; everything made from them is remembered by size, and nothing here knows what lies on it."""

from functools import lru_cache
from typing import NamedTuple

import pygame

from slavika.client import folders, theme
from slavika.client.supplies import kept
from slavika.client.theme import Colour

Size = tuple[int, int]
CORNER = 0.04  # of the shorter side
PLAIN = {"wood": theme.TABLE, "felt": theme.FELT, "linen": theme.LINEN}  # where a tile is missing or broken


class Shadow(NamedTuple):
    """A soft shadow, and where it lies from the top left of what throws it."""

    surface: pygame.Surface
    offset: tuple[int, int]


@kept("textures")
@lru_cache(maxsize=8)
def _tile(name: str) -> pygame.Surface:
    try:
        loaded = pygame.image.load(str(folders.assets() / "textures" / f"{name}.png"))
    except (OSError, pygame.error):
        loaded = pygame.Surface((64, 64))  # a plain ground: the game can be played on it
        loaded.fill(PLAIN[name])
    return loaded.convert() if pygame.display.get_surface() else loaded


def _tiled(name: str, size: Size, scale: int = 1) -> pygame.Surface:
    piece = _tile(name)
    if scale > 1:
        piece = pygame.transform.smoothscale(piece, (piece.get_width() * scale, piece.get_height() * scale))
    ground = pygame.Surface(size, 0, piece)
    across, down = piece.get_size()
    ground.blits([(piece, (x, y)) for y in range(0, size[1], down) for x in range(0, size[0], across)])
    return ground


def _scale(size: Size) -> int:
    return 2 if size[1] > 1500 else 1


@lru_cache(maxsize=16)
def _falloff(edge: int) -> pygame.Surface:
    """A small picture, bright and warm where the light falls, to be stretched and multiplied."""
    width, height, centre = 48, 32, (0.5, 0.42)
    light = pygame.Surface((width, height))
    for y in range(height):
        for x in range(width):
            away = ((x / (width - 1) - centre[0]) ** 2 * 1.5 + (y / (height - 1) - centre[1]) ** 2 * 1.9) ** 0.5
            value = round(255 + (edge - 255) * min(1.0, away) ** 1.6)
            lost = 255 - value  # what light loses first is blue
            light.set_at((x, y), (max(0, 255 - round(lost * 0.92)), value, max(0, 255 - round(lost * 1.16))))
    return light


def _lit(ground: pygame.Surface, edge: int) -> pygame.Surface:
    light = pygame.transform.smoothscale(_falloff(edge), ground.get_size())
    ground.blit(light, (0, 0), None, pygame.BLEND_RGB_MULT)
    return ground


@kept("textures")
@lru_cache(maxsize=2)
def wood(size: Size) -> pygame.Surface:
    """The table under evening light."""
    return _lit(_tiled("wood", size, _scale(size)), 105)


@kept("textures")
@lru_cache(maxsize=16)
def felt(size: Size) -> pygame.Surface:
    """An inset of cloth in the table."""
    return _tiled("felt", size)


@lru_cache(maxsize=4)
def night(size: Size) -> pygame.Surface:
    """Darkness with a little light in the middle: what hides the table."""
    ground = pygame.Surface(size)
    ground.fill(theme.mixed(theme.NIGHT, theme.BONE, 0.06))
    return _lit(ground, 95)


@kept("textures")
@lru_cache(maxsize=32)
def paper(size: Size, tint: Colour = theme.LINEN) -> pygame.Surface:
    """Linen paper: the weave, a light middle and darker edges. Without corners."""
    ground = _tiled("linen", size, _scale(size))
    ground.fill(tint, None, pygame.BLEND_RGB_MULT)
    return _lit(ground, 208)


def continued(piece: pygame.Surface, reach: int) -> pygame.Surface:
    """A piece with so many pixels more on every side, mirrored at its edges."""
    if not reach:
        return piece
    width, height = piece.get_size()
    whole = pygame.Surface((width + 2 * reach, height + 2 * reach), pygame.SRCALPHA)
    across, down = -(-reach // width), -(-reach // height)
    for row in range(-down, down + 1):
        for column in range(-across, across + 1):
            place = pygame.Rect(reach + column * width, reach + row * height, width, height)
            seen = place.clip(whole.get_rect())  # of the outer ones a strip, and no more is turned
            part = seen.move(-place.left, -place.top)
            if column % 2:
                part.left = width - part.right
            if row % 2:
                part.top = height - part.bottom
            whole.blit(pygame.transform.flip(piece.subsurface(part), bool(column % 2), bool(row % 2)), seen)
    return whole


@lru_cache(maxsize=128)
def spot(size: Size, colour: Colour, strength: int = 255) -> pygame.Surface:
    """A round glow of a colour that fades to nothing."""
    side = 32
    small = pygame.Surface((side, side), pygame.SRCALPHA)
    for y in range(side):
        for x in range(side):
            away = (((x - 15.5) / 15.5) ** 2 + ((y - 15.5) / 15.5) ** 2) ** 0.5
            small.set_at((x, y), (*colour, round(strength * max(0.0, 1 - away) ** 1.4)))
    return pygame.transform.smoothscale(small, size)


def corner(size: Size) -> int:
    """The radius of a card's corners."""
    return max(2, round(min(size) * CORNER))


@lru_cache(maxsize=64)
def rounded(size: Size, radius: int) -> pygame.Surface:
    """A white shape with smooth rounded corners on nothing: multiply it to cut something to this form."""
    shape = pygame.Surface(size, pygame.SRCALPHA)
    shape.fill((255, 255, 255, 255))
    fine = 4
    disc = pygame.Surface((radius * 2 * fine, radius * 2 * fine), pygame.SRCALPHA)
    disc.fill((255, 255, 255, 0))
    pygame.draw.circle(disc, (255, 255, 255, 255), (radius * fine, radius * fine), radius * fine)
    disc = pygame.transform.smoothscale(disc, (radius * 2, radius * 2))
    for x, left in ((0, 0), (size[0] - radius, radius)):
        for y, top in ((0, 0), (size[1] - radius, radius)):
            part = (x, y, radius, radius)
            shape.fill((255, 255, 255, 0), part)
            shape.blit(disc, (x, y), (left, top, radius, radius), pygame.BLEND_RGBA_MAX)
    return shape


@lru_cache(maxsize=64)
def _shadow(size: Size, lift: int) -> Shadow:
    spread = max(4, round(min(size) * 0.05)) + 2 * lift
    grain = max(1, spread // 4)
    margin = spread + grain * 2
    width, height = size[0] + 2 * margin, size[1] + 2 * margin
    small = max(4, width // grain), max(4, height // grain)
    # Shrinking and stretching is a cheap blur.
    shape = pygame.Surface((width, height), pygame.SRCALPHA)
    body = pygame.Rect(margin, margin, *size).inflate(-spread // 2, -spread // 2)
    pygame.draw.rect(shape, (0, 0, 0, 150 if lift < 4 else 125), body, 0, corner(size) + spread // 4)
    soft = pygame.transform.smoothscale(shape, small)
    for _ in range(2):
        soft = pygame.transform.smoothscale(soft, (max(2, small[0] // 2), max(2, small[1] // 2)))
        soft = pygame.transform.smoothscale(soft, small)
    soft = pygame.transform.smoothscale(soft, (width, height))
    if pygame.display.get_surface():
        soft = soft.convert_alpha()
    return Shadow(soft, (-margin, -margin + spread // 3 + lift // 2))


def shadow(size: Size, lift: int = 0) -> Shadow:
    """The shadow of a card that lies (`lift` 0) or is held so many pixels above the table."""
    return _shadow((int(size[0]), int(size[1])), max(0, min(24, int(lift) // 2 * 2)))
