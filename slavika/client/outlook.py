"""The outlook of the rows: what a coming part of the course would change there, seen before it comes: spaces that will
be added, spaces and cards that will go, and where something would happen. What that is, the game has forecast.
"""

from collections.abc import Callable, Iterator

import pygame

from slavika.client import course, icons, theme
from slavika.client.picture import RowPicture, Slot
from slavika.client.pieces import Piece
from slavika.client.sight import Sight, rect
from slavika.core.cards import CardId
from slavika.data.tables import Stretch

SIGN, ON_CARD = 0.34, 0.3  # of a card's width: a sign on a space and on a card
ABOVE = 0.7  # of a sign on a card: what lies above it, for its corners say who it is
LEAST = 8  # pixels of one
LINE, GAP = 0.09, 0.07  # of a card's width: of a broken line


def pieces(sight: Sight) -> Iterator[Piece]:
    """Everything that lies below the cards: on empty spaces and where some will be."""
    stretch, found = course.coming(sight), course.forecast(sight)
    if stretch is None or found is None:
        return
    for slot in sight.picture.coming:
        yield _added(sight, stretch, slot)
    for row in sight.picture.rows:
        for side, pile in enumerate(row.piles):
            if pile in found.room:
                yield from _going(sight, stretch, row, side, found.room[pile])


def over(sight: Sight, resting: Callable[[CardId], bool]) -> Iterator[Piece]:
    """The sign on each card that would go."""
    stretch, found = course.coming(sight), course.forecast(sight)
    for card in found.leaving if stretch is not None and found is not None else ():
        place = sight.picture.places.get(card)
        if stretch is not None and place is not None and place.shown and resting(card):
            side = max(LEAST, round(ON_CARD * place.w))
            spot = pygame.Rect(place.box.centre[0] - side // 2, place.y - round(ABOVE * side), side, side)
            yield _sign(sight, ("leaving", card), spot, stretch)


def words_at(sight: Sight, at: tuple[int, int]) -> str:
    """What is said of the card in the middle of a row, where somebody points at a space that comes or goes."""
    found = course.forecast(sight)
    changed = [*sight.picture.coming, *sight.picture.slots] if found is not None and found.room else []
    pile = next((slot.pile for slot in changed if slot.box.holds(at)), None)
    if found is None or pile not in found.room:
        return ""
    row = next(row for row in sight.picture.rows if pile in row.piles)
    said = [sight.remarks[card] for card in sight.table.lying[row.pile] if card in sight.remarks]
    return "\n".join(sight.wording.say(sentence) for remark in said for sentence in remark.sentences)


def _added(sight: Sight, stretch: Stretch, slot: Slot) -> Piece:
    """A space that there is not yet: a broken line, and the picture of when there will be."""
    area = rect(slot.box)
    colour = theme.mixed(course.light(sight), theme.LINEN, 0.3)

    def paint(surface: pygame.Surface) -> None:
        wide = max(1, area.w // 50)
        _broken(surface, area, wide, max(3, round(LINE * area.w)), max(2, round(GAP * area.w)), colour)
        picture = icons.icon(stretch.icon, round(SIGN * area.w), colour)
        surface.blit(picture, picture.get_rect(center=area.center))

    return Piece(("added", slot.pile, slot.number, stretch.icon), area, paint)


def _broken(surface: pygame.Surface, area: pygame.Rect, wide: int, length: int, gap: int, colour: theme.Colour) -> None:
    """A frame of dashes."""
    for left in range(area.left, area.right, length + gap):
        for top in (area.top, area.bottom - wide):
            surface.fill(colour, (left, top, min(length, area.right - left), wide))
    for top in range(area.top, area.bottom, length + gap):
        for left in (area.left, area.right - wide):
            surface.fill(colour, (left, top, wide, min(length, area.bottom - top)))


def _going(sight: Sight, stretch: Stretch, row: RowPicture, side: int, room: int) -> Iterator[Piece]:
    """The signs on the spaces of a queue beyond those that it would have left; with none left, what happens then."""
    rows = sight.plan.rows
    assert rows is not None
    happens = (rows.left, rows.right)[side].full_icon if room == 0 else ""
    for slot in sight.picture.slots:
        if slot.pile == row.piles[side] and slot.number >= room:
            area = rect(slot.box)
            small = max(LEAST, round(SIGN * area.w))
            spot = pygame.Rect(area.centerx - small // 2, area.y - small // 3, small, small)
            key = ("going", slot.pile, slot.number, happens)
            yield _sign(sight, key, spot, stretch, happens if slot.number == room else "")


def _sign(sight: Sight, key: tuple[object, ...], spot: pygame.Rect, stretch: Stretch, happens: str = "") -> Piece:
    """A disc with the picture of the stretch, and beside it what happens then."""
    ground = theme.PALETTE[stretch.ground]
    discs: list[tuple[str, theme.Colour, theme.Colour]] = [(stretch.icon, ground, theme.PALETTE[stretch.colour])]
    if happens:
        discs.append((happens, theme.MADDER, theme.BONE))
    step = round(spot.w * 0.9)
    whole = pygame.Rect(0, 0, spot.w + step * (len(discs) - 1), spot.h)
    whole.center = spot.center

    def paint(surface: pygame.Surface) -> None:
        for number, (icon, below, colour) in enumerate(discs):
            centre = whole.x + spot.w // 2 + number * step, whole.centery
            sight.style.disc(surface, centre, spot.w // 2 - 1, below, theme.mixed(below, theme.BONE, 0.45))
            picture = icons.icon(icon, round(spot.w * 0.66), colour)
            surface.blit(picture, picture.get_rect(center=centre))

    return Piece((*key, stretch.icon), whole.inflate(2, 2), paint)
