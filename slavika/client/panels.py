"""The side of the table: a panel for each player in turn order, and the heaps of which only the number of cards is
told."""

from collections.abc import Iterator, Sequence

import pygame

from slavika.client import icons, patterns, text, theme
from slavika.client.pen import outline, plate
from slavika.client.pieces import Piece
from slavika.client.runs import Run
from slavika.client.sight import Sight, rect
from slavika.client.widgets.style import BOLD, DISPLAY, PLAIN, Style
from slavika.core.piles import Seat
from slavika.data.tables import Heap, Sign

ROOMY = 13  # text sizes: a panel that has room for more than what must be known
BOT, AUTOMATIC = "robot-golem", "cog"  # decides as a person would; is played by the rules


def pieces(sight: Sight) -> Iterator[Piece]:
    """All panels and heaps."""
    for seat, box in enumerate(sight.picture.frame.seats):
        yield _panel(sight, seat, rect(box))
    for heap, box in zip(sight.plan.heaps, sight.picture.frame.heaps, strict=True):
        yield _heap(sight, heap, rect(box))


def score(sight: Sight, seat: Seat) -> int | str:
    """What a player has so far."""
    return sight.table.marks.get((seat, sight.plan.seats.score), 0)


def goal(sight: Sight) -> int:
    """The score at which the match ends; 0: it ends for another reason."""
    name, rules = sight.plan.seats.score_goal, sight.rules
    option = next((option for option in rules.options if option.name == name), None)
    if option is None:
        return rules.cards.numbers.get(name, 0)
    return int(rules.setup.options.get(name) or option.usual(rules.cards))


def amount(sight: Sight, seat: Seat, count: Heap) -> int:
    """How many of something a player has."""
    cards = sight.table.count(count.pile.replace("{seat}", str(seat)))
    return cards // sight.table.seats if count.of == "seats" else cards


def kinds_of(sight: Sight, seat: Seat) -> tuple[tuple[str, int], ...]:
    """How many cards of each face a player has in the pile that the plan counts by faces, in the order of the file."""
    kinds = sight.plan.seats.kinds
    if kinds is None:
        return ()
    pile = kinds.pile.replace("{seat}", str(seat))
    faces = [sight.table.faces[card] for card in sight.table.lying.get(pile, ())]
    return tuple((card.id, faces.count(card.id)) for card in sight.cards.of_kind(kinds.kind))


def signs(sight: Sight, seat: Seat) -> list[Sign]:
    """What lies with a player just now."""
    return [sign for sign in sight.plan.seats.signs if sight.table.marks.get(("table", sign.mark)) == seat]


def _panel(sight: Sight, seat: Seat, area: pygame.Rect) -> Piece:
    turn = sight.table.turn.seat == seat and sight.table.result is None
    asked = seat in sight.table.waiting and not turn
    counts = tuple(amount(sight, seat, count) for count in sight.plan.seats.counts)
    name, points, mark = sight.name(seat), str(score(sight, seat)), decided_by(sight, seat)
    kinds = kinds_of(sight, seat)
    most = goal(sight)
    carried = carried_by(sight, seat)
    room = max(len(carried_by(sight, other)) for other in range(sight.table.seats))

    def paint(surface: pygame.Surface) -> None:
        _ground(surface, area, turn, asked, sight.style.unit)
        inner = _sash(sight, surface, area, seat)
        low = round(area.h * (0.43 if kinds else 0.56))
        right = pygame.Rect(inner.x, area.y, inner.w, area.h)
        wide = _points(sight, surface, right, points, f"/{most}" if most else "")
        edge = max(1, area.h // 16)
        head = pygame.Rect(inner.x, area.y + edge, inner.w - wide, low - edge if kinds else low)
        _head(sight, surface, head, seat, name, mark)
        below = pygame.Rect(inner.x, area.y + low, inner.w - wide, area.h - low - max(1, area.h // 20))
        if kinds:
            half = round(below.h * 0.47)
            _kinds(sight, surface, pygame.Rect(below.x, below.bottom - half, below.w, half), kinds)
            below.h -= half
        used = _carried(sight, surface, below, carried, room)
        _counts(sight, surface, pygame.Rect(below.x, below.y, below.w - used, below.h), counts)

    key = ("panel", seat, name, points, most, counts, kinds, tuple(carried), room, turn, asked, mark)
    return Piece(key, area.inflate(4, 4), paint)


def carried_by(sight: Sight, seat: Seat) -> list[tuple[str, theme.Colour]]:
    """The small pictures that lie with a player: signs, and whom he wins with."""
    found = [(str(sign.icon), theme.LINEN_SHADE) for sign in signs(sight, seat)]
    pair = sight.plan.seats.partners
    if pair is not None and sight.partners(seat):
        if sight.picture.frame.seats[seat].w >= ROOMY * sight.style.unit:
            found.append((pair.icon, theme.LINEN_SHADE))
        found += [(sight.badge(other).icon, sight.colour(other, theme.TABLE)) for other in sight.partners(seat)]
    return found


def decided_by(sight: Sight, seat: Seat) -> str:
    """The picture that says that no person decides for a seat."""
    return AUTOMATIC if sight.automatic(seat) else BOT if seat in sight.bots else ""


def _carried(
    sight: Sight, surface: pygame.Surface, area: pygame.Rect, pictures: Sequence[tuple[str, theme.Colour]], most: int
) -> int:
    """Small pictures at the right end of a line; returns the width that they take in any panel."""
    side = max(8, min(round(sight.style.unit * 1.15), area.h, area.w // (2 * max(1, most) + 1)))
    step = side + max(2, side // 4)
    for number, (name, colour) in enumerate(reversed(pictures)):
        spot = area.right - side - number * step, area.centery - side // 2
        surface.blit(icons.icon(name, side, colour), spot)
    return most * step


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
    """The badge's pattern along the left edge; returns what is left of the panel."""
    badge, unit = sight.badge(seat), sight.style.unit
    inset = max(2, unit // 5)
    thick = round(unit * 0.72)
    band = patterns.band(badge.pattern, area.h - 2 * inset, thick, theme.LINEN, theme.colour(badge.colour), True)
    surface.blit(band, (area.x + inset, area.y + inset))
    left = area.x + inset + thick + round(unit * 0.5)
    return pygame.Rect(left, area.y, area.right - left - round(unit * 0.5), area.h)


def _points(sight: Sight, surface: pygame.Surface, area: pygame.Rect, points: str, of: str) -> int:
    """The score, large, at the right, perhaps with how many are needed; returns the width it takes."""
    style = sight.style
    step = 5
    while step > 1 and style.line_height(step, DISPLAY) > area.h * 0.7:
        step -= 1
    small = max(0, step - 3)
    after = style.width(of, small, BOLD)
    wide = max(style.width(points, step, DISPLAY) + after, style.width("00", step, DISPLAY))
    tall = style.line_height(step, DISPLAY)
    side = round(min(area.h * 0.24, style.unit * 0.95))
    top = area.y + (area.h - tall - side) // 2
    spot = area.right - wide
    picture = icons.icon(sight.plan.seats.score_icon, side, theme.mixed(theme.AMBER, theme.TABLE, 0.3))
    surface.blit(picture, picture.get_rect(midtop=(spot + wide // 2, top + tall - round(tall * 0.1))))
    style.write(surface, points, (spot, top), wide - after, step, DISPLAY, theme.AMBER, "centre")
    if of:
        low = top + round(tall * 0.86) - style.line_height(small, BOLD)
        colour = theme.mixed(theme.AMBER, theme.TABLE, 0.3)
        style.write(surface, of, (spot + wide - after, low), after, small, BOLD, colour)
    return wide + style.unit // 2


def _head(sight: Sight, surface: pygame.Surface, area: pygame.Rect, seat: Seat, name: str, mark: str) -> None:
    style = sight.style
    side = min(area.h, style.units(2.0))
    emblem(sight, surface, pygame.Rect(area.x, area.centery - side // 2, side, side), seat, mark)
    left = area.x + side + round(style.unit * 0.6)
    room = area.right - left
    steps = [step for step in (2, 1, 0, -1) if style.line_height(step) <= area.h + 4]
    # Names of one size, for a smaller one would look like a smaller player; only a very long one stands back alone.
    longest = max(map(sight.name, range(len(sight.names))), key=lambda other: style.width(other, 0, BOLD))
    together = next((step for step in steps if step >= 0 and style.width(longest, step, BOLD) <= room), 0)
    block = text.fit([Run(name, BOLD)], style.size(together), (room, 2 * area.h), BOLD, lines=1)
    text.draw(surface, block, (left, area.y, room, area.h), theme.LINEN, valign="centre")


def emblem(sight: Sight, surface: pygame.Surface, area: pygame.Rect, seat: Seat, mark: str) -> None:
    """A seat's picture in its colour, with a mark where no person decides for it."""
    picture = icons.icon(sight.badge(seat).icon, area.w, sight.colour(seat, theme.TABLE))
    surface.blit(picture, area)
    if mark:
        # At the emblem's corner, mostly outside it: the emblem says who, and must be seen.
        small = max(9, round(area.w * 0.46))
        drawn = icons.icon(mark, small, theme.LINEN)
        spot = drawn.get_rect(center=(area.right + small // 8, area.centery + round(area.h * 0.42)))
        sight.style.disc(surface, spot.center, round(small * 0.62), theme.TABLE_DEEP, theme.TABLE_DEEP)
        surface.blit(drawn, spot)


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


def kind_places(style: Style, area: pygame.Rect, kinds: int) -> list[tuple[pygame.Rect, int]]:
    """Where the picture of each kind stands, and where the number after it begins: closer to its own picture than to
    the next one.
    """
    wide = min(area.w // max(1, kinds), style.units(2.5))
    apart, close = round(style.unit * 0.4), max(1, style.unit // 16)
    side = max(8, min(round(style.unit * 1.15), area.h, wide - style.width("0", 0, BOLD) - close - apart))
    spots = [pygame.Rect(area.x + number * wide, area.centery - side // 2, side, side) for number in range(kinds)]
    return [(spot, spot.right + close) for spot in spots]


def _kinds(sight: Sight, surface: pygame.Surface, area: pygame.Rect, kinds: tuple[tuple[str, int], ...]) -> None:
    """A picture with a number for each kind: a set is a line without a gap."""
    style = sight.style
    top = area.centery - style.line_height(0, BOLD) // 2
    for (face, count), (spot, left) in zip(kinds, kind_places(style, area, len(kinds)), strict=True):
        colour = theme.AMBER if count else theme.mixed(theme.TABLE, theme.LINEN, 0.28)
        icon = str(sight.cards[face].fields.get("icon", ""))
        surface.blit(icons.icon(icon, spot.w, colour), spot)
        if count:
            style.write(surface, str(count), (left, top), area.w, 0, BOLD, theme.LINEN)


def _heap(sight: Sight, heap: Heap, area: pygame.Rect) -> Piece:
    style, count = sight.style, sight.table.count(heap.pile)
    name, first = sight.wording.name(heap.name), style.units(1.9)
    counts = [style.width(str(sight.table.count(other.pile)), 0, BOLD) for other in sight.plan.heaps]
    room = max(1, area.w - first - max(counts) - style.unit // 2)
    # The longest name decides for all, so that they are of one size.
    names = [[Run(sight.wording.name(other.name), PLAIN)] for other in sight.plan.heaps]
    size = min(text.fit(other, style.size(0), (room, area.h), PLAIN, lines=1).size for other in names)

    def paint(surface: pygame.Surface) -> None:
        side = min(round(style.unit * 1.3), area.h - 2)
        surface.blit(icons.icon(heap.icon, side, theme.LINEN_SHADE), (area.x, area.centery - side // 2))
        tall = style.line_height(0)
        top = area.centery - tall // 2
        style.write(surface, str(count), (area.x, top), area.w, 0, BOLD, theme.LINEN, "right")
        block = text.fit([Run(name, PLAIN)], size, (room, area.h), PLAIN, lines=1)
        text.draw(surface, block, (area.x + first, area.y, room, area.h), theme.LINEN_SHADE, valign="centre")

    return Piece(("heap", heap.pile, count, name, size), area, paint)


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
