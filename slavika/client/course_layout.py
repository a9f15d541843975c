"""The layout of a course: a track of spaces along the longer side of its box, with room for the sign of the stretch
that the marker is in before the first of them."""

from itertools import pairwise

from slavika.client.boxes import Box
from slavika.client.frame import Frame
from slavika.client.picture import Draft, Place, Way
from slavika.core.cards import CardDef, Cards
from slavika.data.tables import Course, Stretch

SIGN = 1.25  # of the track's breadth
INSET = 0.35  # text sizes, on every side
LYING = 1  # below everything


def spaces_of(course: Course, card: CardDef) -> list[int]:
    """The spaces that a card gives a course, from the first."""
    return sorted(space for stretch in course.stretches for space in spaces_in(stretch, card))


def spaces_in(stretch: Stretch, card: CardDef) -> tuple[int, ...]:
    """Those that it gives a part of one."""
    found = card.fields.get(stretch.field)
    return tuple(space for space in found if isinstance(space, int)) if isinstance(found, tuple) else ()


def lay_course(draft: Draft, course: Course, cards: Cards, frame: Frame) -> None:
    """Lay the track. Its card is the track itself, and not seen besides."""
    lying = draft.table.lying[course.pile]
    outer = frame.area(course.area).part(course.box)
    box = Box(outer.x, outer.y, max(1, outer.w - frame.gap), outer.h) if outer.h > outer.w else outer
    draft.piles[course.pile] = box
    for card in lying:
        draft.places[card] = Place(*box.centre, 1, 1, z=LYING, shown=False)
    face = draft.table.faces[lying[0]] if lying else ""
    if face not in cards.cards:
        return
    count = len(spaces_of(course, cards[face]))
    if not count:
        return
    inner = box.shrunk(round(INSET * frame.unit))
    upright = inner.h > inner.w
    broad, long = (inner.w, inner.h) if upright else (inner.h, inner.w)
    sign = min(round(SIGN * broad), long // 6)
    step = (long - sign) / max(1, count)
    edges = [round(sign + number * step) for number in range(count + 1)]
    between = list(pairwise(edges))
    if upright:
        spaces = [Box(inner.x, inner.y + first, inner.w, max(1, last - first)) for first, last in between]
        here = Box(inner.x, inner.y, inner.w, sign)
    else:
        spaces = [Box(inner.x + first, inner.y, max(1, last - first), inner.h) for first, last in between]
        here = Box(inner.x, inner.y, sign, inner.h)
    draft.way = Way(box, here, tuple(spaces))
