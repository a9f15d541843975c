"""The rows of the field: empty spaces that show a queue's limit, the one space that would make something happen, both
totals with the side that is ahead, and which rows this turn has used. Reads a sight; decides nothing."""

from collections.abc import Collection, Iterator
from functools import partial

import pygame

from slavika.client import icons, text, textures, theme
from slavika.client.pen import outline, plate
from slavika.client.picture import RowPicture, Slot
from slavika.client.pieces import Piece
from slavika.client.runs import Run
from slavika.client.sight import Sight, rect
from slavika.client.theme import Colour
from slavika.client.widgets.style import BOLD, DISPLAY
from slavika.core.cards import CardId
from slavika.data.tables import Queue

LOSING: Colour = theme.mixed(theme.LINEN_SHADE, theme.FELT, 0.42)
TOTAL_STEP = 5
TAB = 0.075  # of a card's height: of its upper border, over which a tab may lie, the name stands a little off


def pieces(sight: Sight) -> Iterator[Piece]:
    """Everything of the rows that lies below the cards."""
    for row in sight.picture.rows:
        yield from _edge(sight, row)
        for side in (0, 1):
            yield _total(sight, row, side)
        for slot in sight.picture.slots:
            if slot.pile in row.piles:
                yield _slot(sight, row, slot)


def over(sight: Sight) -> Iterator[Piece]:
    """What lies on the cards: which rows were used, and how many cards are under one beyond the usual."""
    rows = sight.plan.rows
    for row in sight.picture.rows:
        if sight.used(row) and rows is not None:
            yield _used(sight, row, sight.wording.name(rows.used))
        extra = _extra(sight, row)
        if extra:
            yield _count(sight, row, extra)


def fresh(sight: Sight, cards: Collection[CardId]) -> Iterator[Piece]:
    """A thin mark around the cards of the queues that have come since one last acted."""
    for row in sight.picture.rows:
        for card in (card for pile in row.piles for card in sight.table.lying[pile] if card in cards):
            wide = max(1, sight.style.unit // 14)
            area = rect(sight.picture.places[card].box).inflate(4 * wide, 4 * wide)
            yield Piece(("fresh", card), area, partial(_rim, area=area, wide=wide))


def _rim(surface: pygame.Surface, area: pygame.Rect, wide: int) -> None:
    surface.blit(outline(area.size, textures.corner(area.size) + wide, wide, theme.LINEN_SHADE), area)


def _queue(sight: Sight, side: int) -> Queue:
    rows = sight.plan.rows
    assert rows is not None
    return (rows.left, rows.right)[side]


def _is_next(sight: Sight, row: RowPicture) -> int | None:
    """The side on which one more card makes something happen."""
    for side in (0, 1):
        if row.free[side] == 1 and _queue(sight, side).full_icon:
            return side
    return None


def _edge(sight: Sight, row: RowPicture) -> Iterator[Piece]:
    """A row in which something is about to happen has a warm rim."""
    side = _is_next(sight, row)
    if side is None:
        return
    colour = theme.PALETTE[_queue(sight, side).colour]
    area, unit = rect(row.box), sight.style.unit

    def paint(surface: pygame.Surface) -> None:
        glow = textures.spot((row.queues[side].w * 2, row.box.h * 2), theme.mixed(colour, theme.FELT, 0.35), 70)
        clip = surface.get_clip()
        surface.set_clip(clip.clip(area.inflate(-4, -4)))
        surface.blit(glow, glow.get_rect(center=row.queues[side].centre))
        surface.set_clip(clip)
        line = max(2, unit // 9)
        surface.blit(outline(area.size, max(3, unit // 2), line, theme.mixed(colour, theme.FELT, 0.25)), area)

    yield Piece(("edge", row.pile, side), area, paint)


def _slot(sight: Sight, row: RowPicture, slot: Slot) -> Piece:
    queue, area = _queue(sight, row.piles.index(slot.pile)), rect(slot.box)
    last = slot.number == slot.free - 1 and bool(queue.full_icon)
    urgent = last and slot.free == 1
    faint = sight.used(row)
    words = sight.wording.name(queue.full_words) if urgent else ""

    def paint(surface: pygame.Surface) -> None:
        colour = theme.PALETTE[queue.colour]
        if urgent:
            surface.blit(plate(area.size, textures.corner(area.size), theme.MADDER, 0.42, None), area)
            surface.blit(outline(area.size, textures.corner(area.size), max(2, area.w // 28), colour), area)
        else:
            surface.blit(plate(area.size, textures.corner(area.size), theme.LINEN, 0.045, None), area)
            rim = theme.mixed(theme.FELT, theme.LINEN, 0.22 if slot.number else 0.38)
            surface.blit(outline(area.size, textures.corner(area.size), max(1, area.w // 60), rim), area)
        share = 0.62 if urgent else 0.42 if last else 0.34
        name = queue.full_icon if last else queue.icon
        side_ = round(area.w * share)
        tint = (
            theme.BONE
            if urgent
            else theme.mixed(theme.FELT, colour if last else theme.LINEN, 0.55 if last else 0.2 if slot.number else 0.3)
        )
        if faint and not urgent:
            tint = theme.mixed(theme.FELT, tint, 0.5)
        centre = area.move(0, -round(area.h * 0.08)).center if words else area.center
        picture = icons.icon(name, side_, tint)
        surface.blit(picture, picture.get_rect(center=centre))
        if words:
            _fitted(
                sight,
                surface,
                words,
                pygame.Rect(area.x, area.y + round(area.h * 0.68), area.w, area.h // 4),
                theme.BONE,
            )

    return Piece(("slot", slot.pile, slot.number, last, urgent, faint, words), area, paint)


def _fitted(sight: Sight, surface: pygame.Surface, words: str, area: pygame.Rect, colour: Colour) -> None:
    """One line in the middle of an area, in the largest size that fits; none where it could not be read."""
    style = sight.style
    step = next((step for step in (1, 0, -1, -2, -3) if style.width(words, step, BOLD) <= area.w * 0.88), None)
    if step is not None:
        style.write(surface, words, (area.x, area.y), area.w, step, BOLD, colour, "centre")
        return
    block = text.fit([Run(words, BOLD)], style.size(-4), (area.w, 2 * area.h), BOLD, lines=1)
    if not block.overflows:
        text.draw(surface, block, area, colour, "centre", "centre")


def _total(sight: Sight, row: RowPicture, side: int) -> Piece:
    style, area = sight.style, rect(row.totals[side])
    reckoning = sight.totals.get(row.piles[side])
    ahead = sight.ahead(row)
    wins, near = ahead == side, _is_next(sight, row) is not None
    queue = _queue(sight, side)
    number = str(reckoning.total if reckoning else 0)
    words = sight.wording.name(queue.wins) if wins and near else ""

    def paint(surface: pygame.Surface) -> None:
        colour = theme.PALETTE[queue.colour] if wins else LOSING
        step = TOTAL_STEP + (1 if wins else 0)
        while step > 1 and style.line_height(step, DISPLAY) > row.box.h * 0.5:
            step -= 1
        tall = style.line_height(step, DISPLAY)
        icon = icons.icon(queue.wins_icon, max(8, min(style.units(1.2), row.box.h // 4)), colour) if wins else None
        small = style.line_height(-1, BOLD)
        # A pixel smaller rather than not at all: a row that says who wins beside one that does not would be misread.
        room, wished = area.w - style.unit // 2, style.size(-1)
        line = text.fit(
            [Run(words, BOLD)], wished, (room, 2 * small), BOLD, least=wished - max(1, wished // 13), lines=1
        )
        said = words and icon and not line.overflows and tall + small + icon.get_height() < row.box.h * 1.08
        whole = round(tall * 0.86) + (icon.get_height() if icon else 0) + (small if said else 0)
        top = area.centery - whole // 2
        if said:
            text.draw(surface, line, (area.x, top, area.w, small), colour, "centre", "centre")
            top += small
        style.write(surface, number, (area.x, top - round(tall * 0.07)), area.w, step, DISPLAY, colour, "centre")
        if icon:
            surface.blit(icon, icon.get_rect(midtop=(area.centerx, top + round(tall * 0.86))))

    return Piece(("total", row.piles[side], number, wins, words, ahead is None), area, paint)


def _used(sight: Sight, row: RowPicture, words: str) -> Piece:
    """A tab over the upper edge of the card in the middle, where nothing is printed: this turn may not choose the row
    again."""
    style = sight.style
    tall = max(style.line_height(-1, BOLD), round(row.middle.h * 0.15))
    across = min(row.middle.w + 4, style.width(words, -1, BOLD) + 3 * tall)
    area = pygame.Rect(
        row.middle.centre[0] - across // 2, row.middle.y + round(row.middle.h * TAB) - tall, across, tall
    )

    def paint(surface: pygame.Surface) -> None:
        surface.blit(
            plate(area.size, max(2, tall // 5), theme.NIGHT, 0.94, theme.mixed(theme.NIGHT, theme.LINEN, 0.35)), area
        )
        wide = style.width(words, -1, BOLD)
        side = round(tall * 0.66) if wide + tall < area.w else 0
        left = area.centerx - (wide + round(side * 1.4)) // 2
        if side:
            surface.blit(icons.icon("check-mark", side, theme.LINEN), (left, area.centery - side // 2))
        at = left + round(side * 1.4), area.centery - style.line_height(-1, BOLD) // 2
        style.write(surface, words, at, wide, -1, BOLD, theme.LINEN)

    return Piece(("used", row.pile, words), area, paint)


def _extra(sight: Sight, row: RowPicture) -> int:
    """How many cards lie under the middle, where they are more than as a rule."""
    rows = sight.plan.rows
    if rows is None or not rows.under:
        return 0
    faces = [sight.table.faces[card] for card in sight.table.lying[row.pile]]
    usual = next(
        (int(sight.cards[face].fields.get(rows.under_field, 0)) for face in faces if face in sight.cards.cards), 0
    )
    lying = len(sight.table.lying[rows.under.replace("{row}", row.pile)])
    return lying if lying > usual else 0


def _coin(row: RowPicture) -> int:
    """The width of the coin that says how many cards lie below."""
    return max(12, round(row.middle.h * 0.24))


def _count(sight: Sight, row: RowPicture, count: int) -> Piece:
    side = _coin(row)
    area = pygame.Rect(
        row.middle.right - round(side * 0.6), row.middle.bottom - side + round(row.middle.h * 0.07), side, side
    )

    def paint(surface: pygame.Surface) -> None:
        sight.style.disc(surface, area.center, side // 2 - 1, theme.GOLD, theme.INK)
        style = sight.style
        step = next((step for step in (0, -1, -2) if style.line_height(step, BOLD) <= side + 4), -3)
        top = area.centery - style.line_height(step, BOLD) // 2
        style.write(surface, str(count), (area.x, top), area.w, step, BOLD, theme.INK, "centre")

    return Piece(("extra", row.pile, count), area.inflate(2, 2), paint)
