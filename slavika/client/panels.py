"""The side of the table: a panel for each player in turn order, and the heaps of which only the number of cards is
told."""

from collections.abc import Iterator

import pygame

from slavika.client import icons, patterns, theme
from slavika.client.pen import outline, plate
from slavika.client.pieces import Piece
from slavika.client.sight import Sight, rect
from slavika.client.widgets.style import BOLD, DISPLAY, PLAIN
from slavika.core.piles import Seat
from slavika.core.sentences import SeatRef
from slavika.data.tables import Heap


def pieces(sight: Sight) -> Iterator[Piece]:
    """All panels and heaps."""
    for seat, box in enumerate(sight.picture.frame.seats):
        yield _panel(sight, seat, rect(box))
    for heap, box in zip(sight.plan.heaps, sight.picture.frame.heaps, strict=True):
        yield _heap(sight, heap, rect(box))


def score(sight: Sight, seat: Seat) -> int | str:
    """What a player has so far."""
    return sight.table.marks.get((seat, sight.plan.seats.score), 0)


def _panel(sight: Sight, seat: Seat, area: pygame.Rect) -> Piece:
    turn = sight.table.turn.seat == seat and sight.table.result is None
    asked = seat in sight.table.waiting and not turn
    counts = tuple(sight.table.count(count.pile.replace("{seat}", str(seat))) for count in sight.plan.seats.counts)
    name, points, bot = sight.wording.fill(SeatRef(seat)), score(sight, seat), seat in sight.bots

    def paint(surface: pygame.Surface) -> None:
        _ground(surface, area, turn, asked, sight.style.unit)
        inner = _sash(sight, surface, area, seat)
        low = round(area.h * 0.56)
        wide = _points(sight, surface, pygame.Rect(inner.x, area.y, inner.w, area.h), str(points))
        head = pygame.Rect(inner.x, area.y + max(1, area.h // 16), inner.w - wide, low)
        _head(sight, surface, head, seat, name, bot)
        _counts(
            sight,
            surface,
            pygame.Rect(inner.x, area.y + low, inner.w - wide, area.h - low - max(1, area.h // 20)),
            counts,
        )

    return Piece(("panel", seat, name, points, counts, turn, asked, bot), area.inflate(4, 4), paint)


def _ground(surface: pygame.Surface, area: pygame.Rect, turn: bool, asked: bool, unit: int) -> None:
    radius = max(3, unit // 3)
    fill = theme.mixed(theme.TABLE, theme.LINEN, 0.1 if turn else 0.0)
    surface.blit(plate(area.size, radius, fill, 0.94 if turn else 0.72, None), area)
    if turn or asked:
        wide = max(2, unit // 7)
        around = area.inflate(2, 2)
        colour = theme.AMBER if turn else theme.mixed(theme.AMBER, theme.TABLE, 0.35)
        surface.blit(outline(around.size, radius + 1, wide if turn else max(1, wide // 2), colour), around)


def _sash(sight: Sight, surface: pygame.Surface, area: pygame.Rect, seat: Seat) -> pygame.Rect:
    """The family's pattern along the left edge; returns what is left of the panel."""
    clan, unit = sight.clan(seat), sight.style.unit
    inset = max(2, unit // 5)
    thick = round(unit * 0.72)
    if clan:
        band = patterns.band(clan.pattern, area.h - 2 * inset, thick, theme.LINEN, theme.colour(clan.colour), True)
        surface.blit(band, (area.x + inset, area.y + inset))
    left = area.x + inset + thick + round(unit * 0.5)
    return pygame.Rect(left, area.y, area.right - left - round(unit * 0.5), area.h)


def _points(sight: Sight, surface: pygame.Surface, area: pygame.Rect, points: str) -> int:
    """The score, large, at the right; returns the width it takes."""
    style = sight.style
    step = 5
    while step > 1 and style.line_height(step, DISPLAY) > area.h * 0.7:
        step -= 1
    wide = max(style.width(points, step, DISPLAY), style.width("00", step, DISPLAY))
    tall = style.line_height(step, DISPLAY)
    side = round(min(area.h * 0.24, style.unit * 0.95))
    top = area.y + (area.h - tall - side) // 2
    spot = area.right - wide
    picture = icons.icon(sight.plan.seats.score_icon, side, theme.mixed(theme.AMBER, theme.TABLE, 0.3))
    surface.blit(picture, picture.get_rect(midtop=(spot + wide // 2, top + tall - round(tall * 0.1))))
    style.write(surface, points, (spot, top), wide, step, DISPLAY, theme.AMBER, "centre")
    return wide + style.unit // 2


def _head(sight: Sight, surface: pygame.Surface, area: pygame.Rect, seat: Seat, name: str, bot: bool) -> None:
    style, clan = sight.style, sight.clan(seat)
    side = min(area.h, style.units(2.0))
    emblem = icons.icon(clan.icon if clan else "character", side, sight.colour(seat, theme.TABLE))
    surface.blit(emblem, emblem.get_rect(midleft=(area.x, area.centery)))
    if bot:
        # At the emblem's corner, mostly outside it: the emblem says who, and must be seen.
        small = max(9, round(side * 0.38))
        mark = icons.icon("robot-golem", small, theme.LINEN)
        spot = mark.get_rect(center=(area.x + side + small // 5, area.centery + round(side * 0.42)))
        style.disc(surface, spot.center, round(small * 0.62), theme.TABLE_DEEP, theme.TABLE_DEEP)
        surface.blit(mark, spot)
    left = area.x + side + round(style.unit * 0.6)
    room = area.right - left
    steps = [step for step in (2, 1, 0, -1) if style.line_height(step) <= area.h + 4]
    # Names of one size, for a smaller one would look like a smaller player; only a very long one stands back alone.
    longest = max(sight.names, key=lambda other: style.width(other, 0, BOLD))
    together = next((step for step in steps if step >= 0 and style.width(longest, step, BOLD) <= room), 0)
    step = next((step for step in steps if step <= together and style.width(name, step, BOLD) <= room), -2)
    clip = surface.get_clip()
    surface.set_clip(clip.clip(pygame.Rect(left, area.y, room, area.h)))
    style.write(surface, name, (left, area.centery - style.line_height(step, BOLD) // 2), room, step, BOLD, theme.LINEN)
    surface.set_clip(clip)


def _counts(sight: Sight, surface: pygame.Surface, area: pygame.Rect, counts: tuple[int, ...]) -> None:
    style = sight.style
    wide = min(area.w // max(1, len(counts)), style.units(3.4))
    digit = style.width("0", 0, PLAIN)
    side = max(8, min(round(style.unit * 1.05), area.h, round((wide - digit - style.unit * 0.4) / 1.25)))
    for number, (count, amount) in enumerate(zip(sight.plan.seats.counts, counts, strict=True)):
        left = area.x + number * wide
        colour = theme.LINEN_SHADE if amount else theme.DISABLED
        surface.blit(icons.icon(count.icon, side, colour), (left, area.centery - side // 2))
        tall = style.line_height(0, PLAIN)
        style.write(
            surface, str(amount), (left + side + max(2, side // 4), area.centery - tall // 2), wide, 0, PLAIN, colour
        )


def _heap(sight: Sight, heap: Heap, area: pygame.Rect) -> Piece:
    style, count = sight.style, sight.table.count(heap.pile)
    name = sight.wording.name(heap.name)

    def paint(surface: pygame.Surface) -> None:
        side = min(round(style.unit * 1.3), area.h - 2)
        surface.blit(icons.icon(heap.icon, side, theme.LINEN_SHADE), (area.x, area.centery - side // 2))
        tall = style.line_height(0)
        top = area.centery - tall // 2
        style.write(surface, name, (area.x + style.units(1.9), top), area.w, 0, PLAIN, theme.LINEN_SHADE)
        style.write(surface, str(count), (area.x, top), area.w, 0, BOLD, theme.LINEN, "right")

    return Piece(("heap", heap.pile, count, name), area, paint)


def flash(sight: Sight, seat: Seat, words: str, share: float) -> Piece:
    """What a player just got, rising from his score and fading."""
    style = sight.style
    box = rect(sight.picture.frame.seats[seat])
    wide, tall = style.width(words, 4, DISPLAY), style.line_height(4, DISPLAY)
    area = pygame.Rect(box.x - wide - style.unit, box.centery - tall // 2, wide + 2 * style.unit, tall)
    visible = round(255 * min(1.0, 2.4 * (1 - share)))

    def paint(surface: pygame.Surface) -> None:
        ground = plate(area.size, tall // 2, theme.TABLE_DEEP, 0.88, theme.AMBER).copy()
        style.write(ground, words, (0, 0), area.w, 4, DISPLAY, theme.AMBER, "centre")
        ground.set_alpha(visible)
        surface.blit(ground, area)

    return Piece(("flash", seat, words, visible), area, paint)
