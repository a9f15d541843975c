"""How each kind of element of a card's face is drawn. A layout (data) says which stand where; nothing here knows a
game, a kind of card or a card. `DRAW` is the whole list."""

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any

import pygame

from slavika.client import icons, patterns, text, textures, theme
from slavika.client.pen import Pen, disc, plate, polygon, star
from slavika.client.theme import Colour
from slavika.data import faces

DECIDES = 7.0  # the contrast of numbers that decide something
READS = 4.5  # of all other text
SEEN = 4.0  # of pictures
POINTER = 0.8  # of a picture's side, the arrow between a card and those it is related to
NAMED = 0.38  # of a table's width, for the names of its rows
CHANGED = 0.34  # how far the seal of a changed number is coloured


def draw(pen: Pen, element: faces.Element) -> None:
    """Draw an element, unless its conditions or an empty value say otherwise."""
    wanted = not element.when or pen.says(element.when)
    if wanted and not (element.unless and pen.says(element.unless)):
        DRAW[type(element)](pen, element, pen.box(element.at))


# ── grounds ───────────────────────────────────────────────────────────────────────────────────────────────────────────


def _band(pen: Pen, element: faces.Band, box: pygame.Rect) -> None:
    pattern, thread, ground = str(pen.value(element.pattern)), pen.colour(element.thread), pen.colour(element.ground)
    upright = box.height > box.width
    length, thickness = (box.height, box.width) if upright else box.size
    pen.surface.blit(patterns.band(pattern, length, thickness, thread, ground, upright), box)
    pen.tell("band", box, pattern, thread, "on", ground, f"stitch {patterns.pixel(pattern, thickness)}")


def _cloth(pen: Pen, element: faces.Cloth, box: pygame.Rect) -> None:
    pattern, thread, ground = str(pen.value(element.pattern)), pen.colour(element.thread), pen.colour(element.ground)
    width = max(1, round(pen.size[0] / element.stitches))
    pen.surface.blit(patterns.field(pattern, box.size, width, thread, ground), box)
    pen.tell("cloth", box, pattern, thread, "on", ground, f"stitch {width}")


def _panel(pen: Pen, element: faces.Panel, box: pygame.Rect) -> None:
    colour, radius = pen.colour(element.colour), round(element.round * min(box.size))
    edge = pen.colour(element.edge) if element.edge else None
    if radius or element.share < 1 or edge:
        pen.surface.blit(plate(box.size, radius, colour, element.share, edge), box)
    else:
        pen.surface.fill(colour, box)
    pen.tell("panel", box, colour, element.share)


def _figure(pen: Pen, element: faces.Figure, box: pygame.Rect) -> None:
    colour = pen.colour(element.colour)
    drawn = polygon(box.size, element.points, colour)
    if element.share < 1:
        drawn = drawn.copy()
        drawn.fill((255, 255, 255, round(255 * element.share)), None, pygame.BLEND_RGBA_MULT)
    pen.surface.blit(drawn, box)
    pen.tell("figure", box, colour, f"{len(element.points)} corners")


def _glow(pen: Pen, element: faces.Glow, box: pygame.Rect) -> None:
    colour = pen.colour(element.colour)
    pen.surface.blit(textures.spot(box.size, colour, round(255 * element.share)), box)
    pen.tell("glow", box, colour, element.share)


def _line(pen: Pen, element: faces.Line, box: pygame.Rect) -> None:
    colour = theme.mixed(pen.paper, pen.colour(element.colour), element.share)
    pen.surface.fill(colour, box)
    pen.tell("line", box, colour)


# ── pictures ──────────────────────────────────────────────────────────────────────────────────────────────────────────


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


def _picture(pen: Pen, element: faces.Picture, box: pygame.Rect) -> None:
    if element.art and pen.art and (art := _art(pen.art, box.size)):
        pen.surface.blit(art, box)
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
        pen.surface.set_clip(box.clip(clip))
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
    ground, colour = pen.colour(element.ground), pen.colour(element.colour)
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


# ── numbers ───────────────────────────────────────────────────────────────────────────────────────────────────────────


@lru_cache(maxsize=512)
def _digits(value: str, face: str, size: int, colour: Colour) -> pygame.Surface:
    """A number cut to its ink, so that it can be centred by what is seen of it."""
    drawn = theme.font(face, size).render(value, True, colour)
    return drawn.subsurface(drawn.get_bounding_rect()).copy()


def _number(pen: Pen, value: object, box: pygame.Rect, face: str, colour: Colour, height: float = 1.0) -> pygame.Rect:
    """A number as large as its box allows, centred by its ink."""
    shown = str(value).replace("-", "\u2212")
    size = max(6, round(box.height * height / 0.67))  # digits are two thirds of their size high
    drawn = _digits(shown, face, size, colour)
    if drawn.get_width() > box.width:
        drawn = _digits(shown, face, max(6, int(size * box.width / drawn.get_width())), colour)
    place = drawn.get_rect(center=box.center)
    pen.surface.blit(drawn, place)
    return place


def _seal(pen: Pen, element: faces.Seal, box: pygame.Rect) -> None:
    printed = pen.value(element.show)
    if printed is None:
        return
    now = printed if pen.strength is None else pen.strength
    ground, rim = pen.colour(element.ground), pen.colour(element.rim)
    colour = pen.colour(element.colour)
    if now != printed:
        colour = pen.colour(element.better if now > printed else element.worse)
        ground = theme.mixed(ground, theme.AMBER if now > printed else theme.MADDER_LIGHT, CHANGED)
    colour = theme.readable(ground, colour, DECIDES)
    side = min(box.size)
    place = pygame.Rect(0, 0, side, side)
    place.center = box.center
    thick = max(2, round(side * 0.085))
    if element.rays:
        pen.surface.blit(star(side, element.rays, ground, rim, thick), place)
    else:
        pen.surface.blit(disc(side, ground, rim, thick), place)
    _number(pen, now, place.inflate(-side * 0.36, -side * 0.44), element.face, colour)
    shape = f"star of {element.rays}" if element.rays else ""
    pen.tell("seal", place, now, colour, "rim", rim, "" if now == printed else f"printed {printed}", shape)


def _was(pen: Pen, element: faces.Was, box: pygame.Rect) -> None:
    printed = pen.value(element.show)
    if printed is None or pen.strength is None or pen.strength == printed:
        return
    ground = pen.colour(element.ground)
    colour = theme.readable(ground, pen.colour(element.colour), DECIDES)
    pen.surface.blit(plate(box.size, box.height // 3, ground, 1.0, theme.mixed(ground, theme.INK, 0.45)), box)
    room = box.inflate(-box.width * 0.24, -box.height * 0.30)
    # The stroke lies below the number, so that both can be read.
    reach = box.inflate(-box.width * 0.22, -box.height * 0.42)
    pygame.draw.line(
        pen.surface, theme.MADDER_LIGHT, reach.bottomleft, reach.topright, max(1, round(box.height * 0.09))
    )
    _number(pen, printed, room, "bold", colour)
    pen.tell("was", box, printed)


def _coins(pen: Pen, element: faces.Coins, box: pygame.Rect) -> None:
    values = pen.value(element.show) or ()
    if not values:
        return
    shares = [max(0.74, 1.0 - 0.14 * number) for number in range(len(values))]
    gap = 0.10
    dots = 0.16  # of the height, below the coins
    whole = sum(shares) + gap * (len(values) - 1)
    side = min(box.height * (1 - dots), box.width / whole)
    x = box.centerx - whole * side / 2
    middle = box.top + round((box.height - side * dots) / 2)
    for number, value in enumerate(values):
        wide = round(side * shares[number])
        ground = pen.colour(element.colours[min(number, len(element.colours) - 1)])
        place = pygame.Rect(round(x), middle - wide // 2, wide, wide)
        rim = theme.mixed(ground, theme.INK, 0.55)
        pen.surface.blit(disc(wide, ground, rim, max(1, wide // 18), theme.mixed(ground, theme.INK, 0.28)), place)
        colour = theme.readable(ground, pen.colour(element.colour), DECIDES)
        _number(pen, value, place.inflate(-wide * 0.34, -wide * 0.50), element.face, colour)
        _dots(pen, number + 1, place.centerx, round(middle + side / 2 + side * dots * 0.75), side)
        pen.tell("coin", place, value, "place", number + 1)
        x += side * (shares[number] + gap)


def _dots(pen: Pen, count: int, x: int, y: int, side: float) -> None:
    """So many dots say which place a number is for."""
    wide = max(3, round(side * 0.09))
    step = wide + max(1, wide // 2)
    left = x - (step * (count - 1) + wide) // 2
    dot = disc(wide, theme.INK, theme.INK, 0)
    for number in range(count):
        pen.surface.blit(dot, (left + number * step, y - wide // 2))


def _count(pen: Pen, element: faces.Count, box: pygame.Rect) -> None:
    value, name = pen.value(element.show), pen.value(element.icon)
    if value is None:
        return
    below = pen.colour(element.ground) if element.ground else pen.paper
    if element.ground:
        radius = round(element.round * min(box.size))
        pen.surface.blit(plate(box.size, radius, below, 1.0, theme.mixed(below, theme.INK, 0.5)), box)
    colour = theme.readable(below, pen.colour(element.colour), DECIDES)
    inner = box.inflate(-box.width * 0.16, -box.height * 0.14)
    if box.height > box.width:
        halves = [
            pygame.Rect(inner.x, inner.y, inner.width, inner.height // 2),
            pygame.Rect(inner.x, inner.centery, inner.width, inner.height // 2),
        ]
    else:
        halves = [
            pygame.Rect(inner.x, inner.y, inner.width // 2, inner.height),
            pygame.Rect(inner.centerx, inner.y, inner.width // 2, inner.height),
        ]
    if element.first != "icon":
        halves.reverse()
    side = round(min(halves[0].size) * 0.92)
    pen.surface.blit(icons.icon(str(name), side, colour), pygame.Rect(0, 0, side, side).move(_centred(halves[0], side)))
    _number(pen, value, halves[1].inflate(0, -halves[1].height * 0.16), "bold", colour, 0.86)
    pen.tell("count", box, name, value, colour, "on", below)


def _centred(box: pygame.Rect, side: int) -> tuple[int, int]:
    return box.centerx - side // 2, box.centery - side // 2


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
    _number(pen, words, room, element.face, colour, 0.78)
    pen.tell("badge", box, name, words, colour, "on", ground)


def _text(pen: Pen, element: faces.Text, box: pygame.Rect) -> None:
    words = pen.word(element.text)
    if not words:
        return
    size = max(text.LEAST, round(element.size * pen.size[1]))
    least = max(text.LEAST, round(element.least * pen.size[1]))
    block = text.fit(
        words, size, box.size, element.face, least, element.leading, element.lines, element.align == "centre"
    )
    colour = theme.readable(pen.paper, pen.colour(element.colour), READS)
    text.draw(pen.surface, block, box, colour, element.align, element.valign)
    if block.shrunk:
        pen.shrunk.append(element.name)
    if block.overflows:
        pen.overflowing.append(element.name)
    pen.tell("text", box, f"'{words}'", element.face, f"size {size}", colour)


# ── tables ────────────────────────────────────────────────────────────────────────────────────────────────────────────


def _relations(pen: Pen, element: faces.Relations, box: pygame.Rect) -> None:
    rows = _related(pen, pen.value(element.show) or {})
    if not rows:
        return
    most = max(1, *(len(others) for _, others in rows))
    high, gap = box.height / len(rows), 0.14  # of a picture's side, between two
    beside = NAMED if element.names else 0.0  # of the width, for the name
    side = max(6, int(min(high * 0.86, box.width * (1 - beside) / (1 + POINTER + most * (1 + gap)))))
    step = round(side * (1 + gap))
    after = box.right - most * step
    arrow = round(side * POINTER)
    said = _fitted(pen, element, [name for name, _ in rows], (after - arrow - side - box.x - side // 4, round(high)))
    for number, (name, others) in enumerate(rows):
        row = pygame.Rect(box.x, round(box.y + number * high), box.width, round(high))
        if number and element.share:
            pen.surface.fill(theme.mixed(pen.paper, theme.INK, element.share), (row.x, row.y, row.w, 1))
        colour, soft = (theme.readable(pen.paper, pen.colour(given), SEEN) for given in (element.colour, element.others))
        top = row.centery - side // 2
        _related_card(pen, name, pygame.Rect(row.x, top, side, side), colour)
        if element.names:
            room = pygame.Rect(row.x + side + side // 4, row.y, after - arrow - side - row.x - side // 4, row.h)
            text.draw(pen.surface, said[number], room, colour, "left", "centre")
        pointer = pygame.Rect(after - arrow, row.centery - arrow // 2, arrow, arrow).inflate(-arrow // 4, -arrow // 4)
        if others:
            pen.surface.blit(icons.icon(element.arrow, pointer.w, soft), pointer)
        for place, other in enumerate(others):
            _related_card(pen, other, pygame.Rect(after + place * step + step - side, top, side, side), soft)
        if not others:
            block = text.fit(element.nothing, side, (side, row.h), element.face)
            text.draw(pen.surface, block, (after, row.y, side, row.h), soft, "left", "centre")
        pen.tell("relation", row, name, "→", *(others or (element.nothing,)), "names" if element.names else "")


def _related(pen: Pen, relation: Mapping[str, Sequence[str]]) -> list[tuple[str, list[str]]]:
    """The rows of a table, and each row's cards, in the order of cards.yaml."""
    named = {*relation, *(other for others in relation.values() for other in others)}
    order = [card for card in pen.cards.cards if card in named]
    return [(card, [other for other in order if other in relation.get(card, ())]) for card in order]


def _fitted(
    pen: Pen, element: faces.Relations, names: Sequence[str], room: tuple[int, int]
) -> list[text.Block]:
    """The names of all rows in one size, that of the one which needs the smallest."""
    size = max(text.LEAST, round(element.size * pen.size[1]))
    least = max(text.LEAST, round(element.least * pen.size[1]))
    if not element.names:
        return []
    words = [pen.wording.name(pen.cards[name].name) for name in names]
    blocks = [text.fit(each, size, room, element.face, least, 1.0, 2) for each in words]
    smallest = min(block.size for block in blocks)
    if smallest < size:
        pen.shrunk.append(element.name)
    if any(block.overflows for block in blocks):
        pen.overflowing.append(element.name)
    return [text.fit(each, smallest, room, element.face, least, 1.0, 2) for each in words]


def _related_card(pen: Pen, name: str, box: pygame.Rect, colour: Colour) -> None:
    """A card's icon; the beginning of its name, where it has none."""
    card = pen.cards[name]
    icon = card.fields.get("icon")
    if icon:
        pen.surface.blit(icons.icon(icon, box.w, colour), box)
    else:
        block = text.fit(pen.wording.name(card.name), box.h, box.size, "bold", lines=1)
        text.draw(pen.surface, block, box, colour, "centre", "centre")


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
    faces.Seal: _seal,
    faces.Was: _was,
    faces.Coins: _coins,
    faces.Count: _count,
    faces.Badge: _badge,
    faces.Text: _text,
    faces.Relations: _relations,
}
