"""How the numbers on a card's face are drawn: in seals, on coins, beside icons, as large as their boxes allow. Which
stand where is said by the layout (data); what else a face is made of is drawn by `elements`."""

from functools import lru_cache

import pygame

from slavika.client import icons, theme
from slavika.client.pen import DECIDES, Pen, disc, plate, star
from slavika.client.supplies import kept
from slavika.client.theme import Colour
from slavika.data import faces

CHANGED = 0.34  # how far the seal of a changed number is coloured


@kept("fonts")
@lru_cache(maxsize=512)
def _ink(value: str, face: str, size: int, colour: Colour) -> pygame.Surface:
    """A number cut to its ink, so that it can be centred by what is seen of it."""
    drawn = theme.font(face, size).render(value, True, colour)
    return drawn.subsurface(drawn.get_bounding_rect()).copy()


def digits(pen: Pen, value: object, box: pygame.Rect, face: str, colour: Colour, height: float = 1.0) -> pygame.Rect:
    """A number as large as its box allows, centred by its ink."""
    shown = str(value).replace("-", "\u2212")
    size = max(6, round(box.height * height / 0.67))  # digits are two thirds of their size high
    drawn = _ink(shown, face, size, colour)
    if drawn.get_width() > box.width:
        drawn = _ink(shown, face, max(6, int(size * box.width / drawn.get_width())), colour)
    place = drawn.get_rect(center=box.center)
    pen.surface.blit(drawn, place)
    return place


def seal(pen: Pen, element: faces.Seal, box: pygame.Rect) -> None:
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
    digits(pen, now, place.inflate(-side * 0.36, -side * 0.44), element.face, colour)
    shape = f"star of {element.rays}" if element.rays else ""
    pen.tell("seal", place, now, colour, "rim", rim, "" if now == printed else f"printed {printed}", shape)


def was(pen: Pen, element: faces.Was, box: pygame.Rect) -> None:
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
    digits(pen, printed, room, "bold", colour)
    pen.tell("was", box, printed)


def coins(pen: Pen, element: faces.Coins, box: pygame.Rect) -> None:
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
        digits(pen, value, place.inflate(-wide * 0.34, -wide * 0.50), element.face, colour)
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


def count(pen: Pen, element: faces.Count, box: pygame.Rect) -> None:
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
    digits(pen, value, halves[1].inflate(0, -halves[1].height * 0.16), "bold", colour, 0.86)
    pen.tell("count", box, name, value, colour, "on", below)


def _centred(box: pygame.Rect, side: int) -> tuple[int, int]:
    return box.centerx - side // 2, box.centery - side // 2
