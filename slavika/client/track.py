"""The track: the course on the table with its spaces, its end and the marker, where that may come next, and the present
stretch in the line at the top."""

from collections.abc import Iterator

import pygame

from slavika.client import icons, textures, theme
from slavika.client.course import card_of, forecast, is_over, space, stretch_at
from slavika.client.course_layout import spaces_of
from slavika.client.pen import outline, plate
from slavika.client.picture import Way
from slavika.client.pieces import Piece
from slavika.client.sight import Sight, rect
from slavika.client.theme import Colour
from slavika.client.widgets.style import BOLD
from slavika.core.cards import CardDef
from slavika.data.tables import Course

GONE = 0.62  # how far the spaces sink into the ground that lie behind the marker
FRAMED = 2.0  # the contrast that amber needs to frame a space to come
AHEAD = 0.14  # how strongly amber lies over a space to come: its number must be read

Point = tuple[int, int]


def pieces(sight: Sight, moving: bool) -> Iterator[Piece]:
    """The track, and its sign in the line at the top; the marker, unless it is on its way."""
    course, card, way = sight.plan.course, card_of(sight), sight.picture.way
    if course is None or card is None or way is None:
        return
    now, found = space(sight), forecast(sight)
    low = min((box.h for box in way.spaces), default=0)  # numbers of one size, though spaces differ by a pixel
    yield _sign(sight, course, card, way, now)
    for number, box in zip(spaces_of(course, card), way.spaces, strict=False):
        coming = found is not None and number in found.next
        yield _space(sight, course, card, number, rect(box), low, number < now, coming)
    if not moving:
        yield marker(sight, float(now))
    yield _header(sight, course, card, now)


def _colours(course: Course, card: CardDef, number: int) -> tuple[Colour, Colour, str]:
    """The ground of a space, what stands on it, and its picture."""
    stretch = stretch_at(course, card, number)
    if stretch is None:
        return theme.TABLE, theme.LINEN, ""
    return theme.PALETTE[stretch.ground], theme.PALETTE[stretch.colour], stretch.icon


def _sign(sight: Sight, course: Course, card: CardDef, way: Way, now: int) -> Piece:
    """The stretch that the marker is in, large."""
    area = rect(way.sign)
    ground, colour, icon = _colours(course, card, now)
    side = max(4, round(min(area.size) * 0.92))

    def paint(surface: pygame.Surface) -> None:
        glow = textures.spot((side * 2, side * 2), ground, 110)
        clip = surface.get_clip()
        surface.set_clip(clip.clip(rect(way.box)))
        surface.blit(glow, glow.get_rect(center=area.center))
        surface.set_clip(clip)
        sight.style.disc(surface, area.center, side // 2 - 1, ground, theme.mixed(ground, theme.BONE, 0.45))
        inner = round(side * 0.7)
        picture = icons.icon(icon, inner, colour)
        surface.blit(picture, picture.get_rect(center=area.center))

    return Piece(("stretch", icon), area.union(area.inflate(side, side)).clip(rect(way.box)), paint)


def _space(
    sight: Sight, course: Course, card: CardDef, number: int, area: pygame.Rect, low: int, gone: bool, coming: bool
) -> Piece:
    style = sight.style
    ground, colour, _ = _colours(course, card, number)
    last = number == card.fields.get(course.end)
    if gone:
        ground, colour = gone_by(ground, colour)
    gap = max(1, low // 14)
    inner = pygame.Rect(area.x + gap, area.y + gap // 2, max(1, area.w - 2 * gap), max(1, area.h - gap))

    def paint(surface: pygame.Surface) -> None:
        radius = max(2, min(inner.size) // 5)
        surface.blit(plate(inner.size, radius, ground, 1.0, theme.mixed(ground, theme.TABLE_DEEP, 0.4)), inner)
        if last:
            _end(sight, course, surface, inner.center, max(6, round(min(inner.size) * 0.94)), ground)
        else:
            step = next((step for step in (0, -1, -2, -3) if style.line_height(step, BOLD) <= low - gap + 3), None)
            if step is not None:
                ink = number_colour(ground, colour, gone)
                top = inner.centery - style.line_height(step, BOLD) // 2
                style.write(surface, str(number), (inner.x, top), inner.w, step, BOLD, ink, "centre")
        if coming:
            wide = max(1, style.unit // 9)
            around = inner.inflate(wide, wide)
            surface.blit(outline(around.size, radius, wide, frame_colour(ground)), around)

    reach = round(min(inner.size) * 0.62) * 2 + 4 if last else 0
    return Piece(("course", number, gone, coming, ground), area.union(_around(area, reach)), paint)


def gone_by(ground: Colour, colour: Colour) -> tuple[Colour, Colour]:
    """The colours of a space that lies behind the marker."""
    return theme.mixed(ground, theme.FELT, GONE), theme.mixed(colour, theme.FELT, 0.35)


def frame_colour(ground: Colour) -> Colour:
    """What frames a space to come: amber, or bone where amber would not be seen."""
    return theme.AMBER if theme.contrast(theme.AMBER, ground) >= FRAMED else theme.BONE


def number_colour(ground: Colour, colour: Colour, gone: bool) -> Colour:
    """That of a space's number: softer than what the marker says, and fainter where time has gone by."""
    return theme.readable(ground, theme.mixed(ground, colour, 0.85), 3.0 if gone else 4.5)


def _around(area: pygame.Rect, side: int) -> pygame.Rect:
    found = pygame.Rect(0, 0, side, side)
    found.center = area.center
    return found


def _between(way: Way, at: float) -> pygame.Rect:
    """Where something lies that is at that space, or between two."""
    first = min(max(int(at), 1), len(way.spaces))
    box = rect(way.spaces[first - 1])
    if at < 1:  # before the first: half on it, half on the sign
        box.move_ip(-box.w // 2, 0) if box.h > box.w else box.move_ip(0, -box.h // 2)
        return box
    after = rect(way.spaces[min(first, len(way.spaces) - 1)])
    share = at - int(at)
    return box.move(round((after.x - box.x) * share), round((after.y - box.y) * share))


def _broader(space: pygame.Rect, way: Way, part: int) -> pygame.Rect:
    """As long as a space, but broader than the track by a part of it: the numbers beside it stay in sight."""
    if way.box.h > way.box.w:
        return space.inflate(max(4, space.w // part), 0)
    return space.inflate(0, max(4, space.h // part))


def marker_box(way: Way, at: float) -> pygame.Rect:
    """Where the marker lies."""
    return _broader(_between(way, at), way, 5)


def marker(sight: Sight, at: float) -> Piece:
    """The marker, at a space or on its way."""
    course, way, style = sight.plan.course, sight.picture.way, sight.style
    assert course is not None
    assert way is not None
    area = marker_box(way, at)
    card = card_of(sight)
    ended = card is not None and is_over(course, card, round(at))  # it covers what lies there, and shows it
    icon, number = course.end_icon if ended else course.icon, str(round(at))
    ground = theme.PALETTE[course.end_colour] if ended else theme.AMBER
    ink = theme.readable(ground, theme.BONE if ended else theme.INK)

    def paint(surface: pygame.Surface) -> None:
        radius = min(area.size) // 3
        shade = textures.shadow(area.size, 3)
        surface.blit(shade.surface, (area.x + shade.offset[0], area.y + shade.offset[1]))
        surface.blit(plate(area.size, radius, ground, 1.0, None), area)
        surface.blit(outline(area.size, radius, max(1, style.unit // 9), theme.BONE), area)
        side = max(6, round(area.h * 0.7))
        words = style.width(number, -1, BOLD)
        left = area.centerx - (side + words + 2) // 2 if side + words + 4 < area.w else area.centerx - side // 2
        surface.blit(icons.icon(icon, side, ink), (left, area.centery - side // 2))
        if left + side + words + 2 < area.right:
            top = area.centery - style.line_height(-1, BOLD) // 2
            style.write(surface, number, (left + side + 2, top), words, -1, BOLD, ink)

    shade = textures.shadow(area.size, 3).surface.get_rect(center=area.center)
    return Piece(("marker", icon, number), area.union(shade.inflate(4, 12)), paint)


def _header(sight: Sight, course: Course, card: CardDef, now: int) -> Piece:
    """The present stretch and how far time has gone, in words."""
    style, area = sight.style, rect(sight.picture.frame.track)
    ground, colour, icon = _colours(course, card, now)
    stretch, ended, last = stretch_at(course, card, now), is_over(course, card, now), card.fields.get(course.end, 0)
    name, words = sight.wording.name(stretch.name) if stretch else "", f"{now}/{last}"
    # One size for every stretch and every number: a smaller word would look like a lesser thing.
    over = sight.wording.name(course.end_words)
    lines = [over, *(f"{sight.wording.name(other.name)}  {last}/{last}" for other in course.stretches)]
    if ended:
        name, words = over, ""

    def paint(surface: pygame.Surface) -> None:
        side = min(area.h, style.units(1.9))
        gap = style.units(0.4)
        step = next((step for step in (1, 0, -1) if _widest(step) + side + 2 * gap <= area.w), None)
        left = area.right - side - (_wide(step) + 2 * gap if step is not None else 0)
        sight.style.disc(
            surface, (left + side // 2, area.centery), side // 2 - 1, ground, theme.mixed(ground, theme.BONE, 0.45)
        )
        inner = round(side * 0.7)
        picture = icons.icon(icon, inner, colour)
        surface.blit(picture, picture.get_rect(center=(left + side // 2, area.centery)))
        if ended:
            corner = left + round(side * 0.12), area.centery + round(side * 0.3)
            _end(sight, course, surface, corner, side // 2, ground)
        if step is not None:
            top = area.centery - style.line_height(step, BOLD) // 2
            left += side + gap
            style.write(surface, name, (left, top), area.w, step, BOLD, theme.LINEN)
            style.write(surface, words, (area.x, top), area.w, step, BOLD, theme.LINEN_SHADE, "right")

    def _wide(step: int) -> int:
        return style.width(f"{name}  {words}", step, BOLD)

    def _widest(step: int) -> int:
        return max(style.width(line, step, BOLD) for line in lines)

    return Piece(("phase", icon, name, words, ended), area, paint)


def _end(sight: Sight, course: Course, surface: pygame.Surface, at: Point, side: int, ground: Colour) -> None:
    """What lies on the last space: on the track, and where it is told that the marker has come to it."""
    tint = theme.PALETTE[course.end_colour]
    sight.style.disc(surface, at, round(side * 0.62), tint, theme.readable(ground, theme.INK, 2.6))
    picture = icons.icon(course.end_icon, side, theme.readable(tint, theme.BONE, 4.5))
    surface.blit(picture, picture.get_rect(center=at))


def ahead(sight: Sight) -> Iterator[Piece]:
    """The spaces to which the marker may come next, while somebody asks."""
    course, card, way, found = sight.plan.course, card_of(sight), sight.picture.way, forecast(sight)
    if course is None or card is None or way is None or found is None:
        return
    wide = max(2, sight.style.unit // 7)
    for number in found.next:
        around = _broader(_between(way, float(number)), way, 8)
        frame = frame_colour(_colours(course, card, number)[0])

        def paint(surface: pygame.Surface, around: pygame.Rect = around, frame: Colour = frame) -> None:
            radius = min(around.size) // 3
            surface.blit(plate(around.size, radius, theme.AMBER, AHEAD, None), around)
            surface.blit(outline(around.size, radius, wide, frame), around)

        yield Piece(("ahead", number), around, paint)
