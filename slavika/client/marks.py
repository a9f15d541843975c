"""Marks on the table that come and go: the amber of what may be acted on, the hatching of what may not, a sentence at
the pointer, buttons of a question, the line of the keyboard. Each is a piece."""

from collections.abc import Hashable
from functools import lru_cache

import pygame

from slavika.client import icons, textures, theme
from slavika.client.pen import outline, plate
from slavika.client.pieces import Piece
from slavika.client.theme import Colour
from slavika.client.widgets.style import BOLD, PLAIN, Style

SIGN = 0.6  # of a button's height: the picture before its words


def choice(key: Hashable, area: pygame.Rect, unit: int, strong: bool, icon: str = "") -> Piece:
    """A card that may be chosen: the line, with a pointer at its upper edge, for some cards have an edge like amber."""
    line = glow(key, area, unit, strong, icon)
    wide, tall = max(9, round(area.w * 0.24)), max(5, round(min(area.w, area.h) * 0.13))
    tip = pygame.Rect(area.centerx - wide // 2, area.y, wide, tall)

    def paint(surface: pygame.Surface) -> None:
        line.paint(surface)
        surface.blit(_pointer(tip.size), tip)

    return Piece(("choice", key, strong, icon), line.rect, paint)


@lru_cache(maxsize=64)
def _pointer(size: tuple[int, int]) -> pygame.Surface:
    """An amber triangle that points down, edged with ink."""
    scale = 4
    wide, tall = size[0] * scale, size[1] * scale
    drawn = pygame.Surface((wide, tall), pygame.SRCALPHA)
    pygame.draw.polygon(drawn, theme.INK, [(0, 0), (wide, 0), (wide // 2, tall)])
    edge = scale + 1
    inner = [(2 * edge, 0), (wide - 2 * edge, 0), (wide // 2, tall - 2 * edge)]
    pygame.draw.polygon(drawn, theme.AMBER, inner)
    return pygame.transform.smoothscale(drawn, size)


def glow(key: Hashable, area: pygame.Rect, unit: int, strong: bool, icon: str = "") -> Piece:
    """An amber line around a place that takes a card, or a card that may be chosen; strong under the pointer."""
    wide = max(2, unit // (5 if strong else 8))
    around = area.inflate(2 * wide, 2 * wide)

    def paint(surface: pygame.Surface) -> None:
        radius = textures.corner(area.size) + wide
        if strong:
            surface.blit(plate(area.size, textures.corner(area.size), theme.AMBER, 0.26, None), area)
        surface.blit(outline(area.size, textures.corner(area.size), max(1, wide // 2), theme.TABLE_DEEP), area)
        surface.blit(outline(around.size, radius, wide, theme.AMBER), around)
        if icon:
            side = round(min(area.size) * 0.42)
            picture = icons.icon(icon, side, theme.AMBER)
            surface.blit(picture, picture.get_rect(center=area.center))

    return Piece(("glow", key, strong, icon), around, paint)


def breath(key: Hashable, area: pygame.Rect, unit: int, share: float) -> Piece:
    """A place that takes the card lights up once: a fill that fades to the line that stays."""
    wide = max(2, unit // 8)
    around = area.inflate(2 * wide, 2 * wide)
    fill = 0.1 + 0.3 * (1 - share)

    def paint(surface: pygame.Surface) -> None:
        surface.blit(plate(area.size, textures.corner(area.size), theme.AMBER, round(fill, 2), None), area)
        surface.blit(outline(around.size, textures.corner(area.size) + wide, wide, theme.AMBER), around)

    return Piece(("breath", key, round(fill, 2)), around, paint)


def hatched(key: Hashable, area: pygame.Rect, unit: int) -> Piece:
    """A place that does not take the card: told by lines, not by colour alone."""

    def paint(surface: pygame.Surface) -> None:
        shape = pygame.Surface(area.size, pygame.SRCALPHA)
        step, wide = max(6, unit // 2), max(1, unit // 10)
        for start in range(-area.h, area.w, step):
            pygame.draw.line(shape, (*theme.MADDER_LIGHT, 120), (start, area.h), (start + area.h, 0), wide)
        shape.blit(textures.rounded(area.size, textures.corner(area.size)), (0, 0), None, pygame.BLEND_RGBA_MULT)
        surface.blit(shape, area)
        surface.blit(outline(area.size, textures.corner(area.size), max(2, unit // 8), theme.MADDER_LIGHT), area)

    return Piece(("hatched", key), area, paint)


def focus(area: pygame.Rect, unit: int) -> Piece:
    """Where the keyboard is: a dashed frame, so that it is not taken for what may be acted on."""
    wide = max(2, unit // 7)
    around = area.inflate(5 * wide, 5 * wide)

    def paint(surface: pygame.Surface) -> None:
        length = max(6, unit // 2)
        for x in range(around.left, around.right, 2 * length):
            for y in (around.top, around.bottom - wide):
                surface.fill(theme.BONE, (x, y, min(length, around.right - x), wide))
        for y in range(around.top, around.bottom, 2 * length):
            for x in (around.left, around.right - wide):
                surface.fill(theme.BONE, (x, y, wide, min(length, around.bottom - y)))

    return Piece(("focus",), around, paint)


def pointed(key: Hashable, area: pygame.Rect, unit: int) -> Piece:
    """Something that can be looked into, with the pointer on it."""
    around = area.inflate(unit // 2, 0)

    def paint(surface: pygame.Surface) -> None:
        surface.blit(outline(around.size, max(3, unit // 3), max(1, unit // 10), theme.LINEN_SHADE), around)

    return Piece(("pointed", key), around, paint)


def bubble(
    style: Style,
    words: str,
    at: tuple[int, int],
    window: tuple[int, int],
    icon: str = "",
    warn: bool = False,
    above: int | None = None,
) -> Piece:
    """A sentence at the pointer, kept inside the window; or above a line, so as not to hide what is pointed at."""
    room = min(style.units(17), window[0] // 3)
    lines = [line for part in words.split("\n") for line in style.wrap(part, room, 0)]
    side = style.units(1.2) if icon else 0
    wide = (
        max(style.width(line, 0, PLAIN) for line in lines) + style.units(1.2) + (side + style.unit // 2 if icon else 0)
    )
    tall = max(len(lines) * style.line_height(0), side) + style.units(0.8)
    area = pygame.Rect(at[0] + style.units(1.2), at[1] + style.units(1.4), wide, tall)
    if area.right > window[0] - 4:
        area.right = max(wide, at[0] - style.unit // 2)
    if above is not None:
        area.bottom = above
    elif area.bottom > window[1] - 4:
        area.bottom = at[1] - style.unit
    area.clamp_ip(pygame.Rect((0, 0), window))
    edge: Colour = theme.MADDER_LIGHT if warn else theme.mixed(theme.TABLE, theme.LINEN, 0.5)

    def paint(surface: pygame.Surface) -> None:
        surface.blit(plate(area.size, style.unit // 2, theme.TABLE_DEEP, 0.97, None), area)
        surface.blit(outline(area.size, style.unit // 2, max(1, style.unit // 10), edge), area)
        left = area.x + style.units(0.6)
        if icon:
            picture = icons.icon(icon, side, theme.MADDER_LIGHT if warn else theme.AMBER)
            surface.blit(picture, picture.get_rect(midleft=(left, area.centery)))
            left += side + style.unit // 2
        top = area.centery - len(lines) * style.line_height(0) // 2
        for line in lines:
            style.write(surface, line, (left, top), area.right - left, 0, PLAIN, theme.LINEN)
            top += style.line_height(0)

    return Piece(("bubble", words, icon, warn), area, paint)


def sign_of(style: Style, height: int) -> int:
    """How much room a picture takes before the words of a button of that height."""
    return round(height * SIGN) + style.unit // 2


def button_step(style: Style, words: str, area: pygame.Rect, signed: bool = False) -> int:
    """The largest step of the type scale at which the words of a button have room beside its picture."""
    room = area.w - style.unit - (sign_of(style, area.h) if signed else 0)
    return next((step for step in (0, -1, -2) if style.width(words, step, BOLD) <= room), -3)


def button(
    style: Style, key: str, words: str, area: pygame.Rect, state: str, icon: str = "", step: int | None = None
) -> Piece:
    """A button of the table. `state`: calm, main, off, and each with " over" under the pointer or the focus; `step`: of
    the type scale, where several are to be alike.
    """
    base = state.removesuffix(" over")
    size = button_step(style, words, area, bool(icon)) if step is None else step
    sign, wide = sign_of(style, area.h) if icon else 0, style.width(words, size, BOLD)

    def paint(surface: pygame.Surface) -> None:
        ground = {"main": theme.AMBER, "off": theme.mixed(theme.TABLE, theme.DISABLED, 0.2)}.get(
            base, theme.mixed(theme.TABLE, theme.LINEN, 0.2)
        )
        if state.endswith(" over"):
            ground = theme.mixed(ground, theme.BONE, 0.22)
        edge = theme.mixed(ground, theme.BONE, 0.3)
        ink = (
            theme.DISABLED
            if base == "off"
            else theme.readable(ground, theme.INK if base == "main" else theme.LINEN, 5.0)
        )
        surface.blit(plate(area.size, max(3, style.unit // 3), ground, 1.0, edge), area)
        if icon:
            picture = icons.icon(icon, round(area.h * SIGN), ink)
            left = area.centerx - (sign + wide) // 2
            surface.blit(picture, picture.get_rect(midleft=(left, area.centery)))
        top = area.centery - style.line_height(size, BOLD) // 2
        style.write(surface, words, (area.x + sign, top), area.w - sign, size, BOLD, ink, "centre")

    return Piece(("button", key, words, state, icon, size), area, paint)


def bare(key: str, icon: str, area: pygame.Rect, over: bool, off: bool) -> Piece:
    """A button that is only a picture."""

    def paint(surface: pygame.Surface) -> None:
        if over and not off:
            surface.blit(plate(area.size, area.h // 5, theme.mixed(theme.TABLE, theme.LINEN, 0.22), 1.0, None), area)
        colour = (
            theme.mixed(theme.TABLE_DEEP, theme.DISABLED, 0.55) if off else theme.AMBER if over else theme.LINEN_SHADE
        )
        picture = icons.icon(icon, round(area.h * 0.62), colour)
        surface.blit(picture, picture.get_rect(center=area.center))

    return Piece(("bare", key, icon, over, off), area, paint)
