"""How each kind of element of a card's face is drawn. A layout (data) says which stand where; nothing here knows a
game, a kind of card or a card. `DRAW` is the whole list."""

from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from typing import Any

import pygame

from slavika.client import icons, numbers, patterns, relations, text, textures, theme, typeset
from slavika.client.pen import DECIDES, READS, SEEN, Pen, disc, plate, polygon
from slavika.client.supplies import kept, note
from slavika.data import faces


def draw(pen: Pen, element: faces.Element) -> None:
    """Draw an element, unless its conditions or an empty value say otherwise; a sign, where it cannot be drawn."""
    wanted = not element.when or pen.says(element.when)
    if not wanted or (element.unless and pen.says(element.unless)):
        return
    box, told, clip = pen.box(element.at), len(pen.log), pen.surface.get_clip()
    try:
        DRAW[type(element)](pen, element, box)
    except Exception as error:  # a layout is written by people: whatever it causes, the rest of the card is drawn
        pen.surface.set_clip(clip)
        pen.failed[element.name] = str(error.args[0]) if error.args else type(error).__name__
        _sign(pen, box)
    if len(pen.log) > told:
        pen.drawn.append(element.name)


def _sign(pen: Pen, box: pygame.Rect) -> None:
    """What stands where an element cannot be drawn."""
    seen = box.clip(pen.surface.get_rect())
    if seen:
        pen.surface.blit(plate(seen.size, 0, theme.MADDER, 0.35, theme.MADDER), seen)
        sign = icons.icon(icons.UNKNOWN, max(8, min(seen.size) * 2 // 3), theme.MADDER)
        pen.surface.blit(sign, sign.get_rect(center=seen.center))
    pen.tell("cannot draw", box)


# ── grounds ───────────────────────────────────────────────────────────────────────────────────────────────────────────


def _band(pen: Pen, element: faces.Band, box: pygame.Rect) -> None:
    pattern, thread, ground = str(pen.value(element.pattern)), pen.colour(element.thread), pen.colour(element.ground)
    upright = box.height > box.width
    length, thickness = (box.height, box.width) if upright else box.size
    strip = patterns.band(pattern, length + 2 * pen.bleed, thickness, thread, ground, upright)
    whole = pygame.Surface((box.width + 2 * pen.bleed, box.height + 2 * pen.bleed))
    whole.fill(ground)
    whole.blit(strip, strip.get_rect(center=whole.get_rect().center))
    pen.lay(whole, box)
    pen.tell("band", box, pattern, thread, "on", ground, f"stitch {patterns.pixel(pattern, thickness)}")


def _cloth(pen: Pen, element: faces.Cloth, box: pygame.Rect) -> None:
    pattern, thread, ground = str(pen.value(element.pattern)), pen.colour(element.thread), pen.colour(element.ground)
    width = max(1, round(pen.size[0] / element.stitches))
    whole = box.width + 2 * pen.bleed, box.height + 2 * pen.bleed
    pen.lay(patterns.field(pattern, whole, width, thread, ground), box)
    pen.tell("cloth", box, pattern, thread, "on", ground, f"stitch {width}")


def _panel(pen: Pen, element: faces.Panel, box: pygame.Rect) -> None:
    colour, radius = pen.colour(element.colour), round(element.round * min(box.size))
    edge = pen.colour(element.edge) if element.edge else None
    if radius or element.share < 1 or edge:
        pen.lay(textures.continued(plate(box.size, radius, colour, element.share, edge), pen.bleed), box)
    else:
        pen.surface.fill(colour, pen.reach(box))
    pen.tell("panel", box, colour, element.share)


def _figure(pen: Pen, element: faces.Figure, box: pygame.Rect) -> None:
    colour = pen.colour(element.colour)
    drawn = polygon(box.size, element.points, colour)
    if element.share < 1:
        drawn = drawn.copy()
        drawn.fill((255, 255, 255, round(255 * element.share)), None, pygame.BLEND_RGBA_MULT)
    pen.lay(textures.continued(drawn, pen.bleed), box)
    pen.tell("figure", box, colour, f"{len(element.points)} corners")


def _glow(pen: Pen, element: faces.Glow, box: pygame.Rect) -> None:
    colour = pen.colour(element.colour)
    pen.surface.blit(textures.spot(box.size, colour, round(255 * element.share)), box)
    pen.tell("glow", box, colour, element.share)


def _line(pen: Pen, element: faces.Line, box: pygame.Rect) -> None:
    colour = theme.mixed(pen.paper, pen.colour(element.colour), element.share)
    pen.surface.fill(colour, pen.reach(box))
    pen.tell("line", box, colour)


# ── pictures ──────────────────────────────────────────────────────────────────────────────────────────────────────────


@kept("art")
@lru_cache(maxsize=64)
def _art(path: Path, size: tuple[int, int]) -> pygame.Surface | None:
    """The picture of a card, scaled so that it fills its box; None where there is none, or a broken one."""
    if not path.is_file():
        return None
    try:
        picture = pygame.image.load(str(path))
    except (OSError, pygame.error):
        return None
    if picture.get_bitsize() not in (24, 32):
        picture = picture.convert(32)
    grow = max(size[0] / picture.get_width(), size[1] / picture.get_height())
    # Cut first: a picture of another shape would be scaled to far more than is seen of it.
    seen = pygame.Rect(0, 0, max(1, round(size[0] / grow)), max(1, round(size[1] / grow)))
    seen.center = picture.get_width() // 2, picture.get_height() // 2
    return pygame.transform.smoothscale(picture.subsurface(seen.clip(picture.get_rect())), size)


@kept("art")
@lru_cache(maxsize=1024)
def is_sound(path: str) -> bool:
    """There is no picture there, or one that can be drawn."""
    return not Path(path).is_file() or _art(Path(path), (8, 8)) is not None


def _picture(pen: Pen, element: faces.Picture, box: pygame.Rect) -> None:
    if element.art and pen.art:
        note("art", f"{pen.art.parent.name}/{pen.art.name}")
    if element.art and pen.art and (art := _art(pen.art, box.size)):
        pen.lay(textures.continued(art, pen.bleed), box)
        pen.tell("art", box, pen.art.name)
        return
    name = pen.value(element.icon)
    if not name:
        return
    side = max(box.size) if element.clip else min(box.size)
    place = pygame.Rect(0, 0, side, side)
    place.center = box.center
    colour = pen.colour(element.colour)
    colour = (
        theme.mixed(pen.paper, colour, element.share) if element.share < 1 else theme.readable(pen.paper, colour, SEEN)
    )
    clip = pen.surface.get_clip()
    if element.clip:
        pen.surface.set_clip(pen.reach(box).clip(clip))
    if element.press and side >= 40:
        light = theme.mixed(pen.paper, theme.BONE, 0.75)
        pen.surface.blit(icons.icon(name, side, light), place.move(max(1, side // 110), max(1, side // 90)))
    pen.surface.blit(icons.icon(name, side, colour), place)
    pen.surface.set_clip(clip)
    pen.tell("picture", place, name, colour)


def _token(pen: Pen, element: faces.Token, box: pygame.Rect) -> None:
    name = pen.value(element.icon)
    if not name:
        return
    side = min(box.size)
    ground = pen.colour(element.ground)
    colour = patterns.on_cloth(pen.colour(element.colour), ground)
    place = pygame.Rect(0, 0, side, side)
    place.center = box.center
    pen.surface.blit(disc(side, ground, theme.mixed(ground, theme.INK, 0.45), max(1, side // 20)), place)
    inner = round(side * 0.66)
    pen.surface.blit(icons.icon(name, inner, colour), place.move((side - inner) // 2, (side - inner) // 2))
    pen.tell("token", place, name, colour, "on", ground)


def _icons(pen: Pen, element: faces.Icons, box: pygame.Rect) -> None:
    count, name, colour = pen.value(element.show), pen.value(element.icon), pen.colour(element.colour)
    shown = min(int(count or 0), element.most)
    if shown <= 0 or not name:
        return
    side = int(min(box.height, box.width / (shown + element.gap * (shown - 1))))
    step = round(side * (1 + element.gap))
    x = box.centerx - (step * (shown - 1) + side) // 2
    for number in range(shown):
        pen.surface.blit(icons.icon(name, side, colour), (x + number * step, box.centery - side // 2))
    pen.tell("icons", box, f"{shown} x {name}", colour)


# ── words ─────────────────────────────────────────────────────────────────────────────────────────────────────────────


def _badge(pen: Pen, element: faces.Badge, box: pygame.Rect) -> None:
    words = pen.word(element.text)
    if not words:
        return
    ground = pen.colour(element.ground)
    edge = pen.colour(element.edge) if element.edge else theme.mixed(ground, theme.INK, 0.55)
    colour = theme.readable(ground, pen.colour(element.colour), DECIDES)
    pen.surface.blit(plate(box.size, round(element.round * min(box.size)), ground, 1.0, edge), box)
    room = box.inflate(-box.height * 0.34, -box.height * 0.2)
    name = pen.value(element.icon) if element.icon else ""
    if name:
        side = min(room.height, room.width // 2)
        pen.surface.blit(icons.icon(name, side, colour), (room.x, room.centery - side // 2))
        room = pygame.Rect(room.x + side, room.y, room.width - side, room.height)
    numbers.digits(pen, words, room, element.face, colour, 0.78)
    pen.tell("badge", box, name, words, colour, "on", ground)


def _text(pen: Pen, element: faces.Text, box: pygame.Rect) -> None:
    words = pen.word(element.text)
    if not words:
        return
    wished = max(text.LEAST, round(element.size * pen.size[1]))
    block = typeset.block(words, element, pen.ratio, pen.size[1], box.size)
    colour = theme.readable(pen.paper, pen.colour(element.colour), READS)
    text.draw(pen.surface, block, box, colour, element.align, element.valign)
    pen.lines += ((line, block.size) for line in text.placed(block, box, element.align, element.valign))
    if block.shrunk:
        pen.shrunk.append(element.name)
    if block.overflows:
        pen.overflowing.append(element.name)
    pen.tell("text", box, f"'{words}'", element.face, f"size {wished}", colour)


DRAW: dict[type[faces.Element], Callable[[Pen, Any, pygame.Rect], None]] = {
    faces.Band: _band,
    faces.Cloth: _cloth,
    faces.Panel: _panel,
    faces.Figure: _figure,
    faces.Glow: _glow,
    faces.Line: _line,
    faces.Picture: _picture,
    faces.Token: _token,
    faces.Icons: _icons,
    faces.Seal: numbers.seal,
    faces.Was: numbers.was,
    faces.Coins: numbers.coins,
    faces.Count: numbers.count,
    faces.Badge: _badge,
    faces.Text: _text,
    faces.Relations: relations.draw,
}
