"""Where everything lies: a pure function of a view, a plan and a size. It gives each card that the view knows a place,
each pile a rectangle, and the empty spaces, rows and panels between them. It draws nothing and remembers nothing, so
what moves on the screen is only the way from one such picture to the next.
"""

from slavika.client.boxes import Box
from slavika.client.course_layout import lay_course
from slavika.client.frame import frame
from slavika.client.picture import Draft, Picture, Place
from slavika.client.row_layout import lay_rows
from slavika.client.zone_layout import lay_zones
from slavika.core.piles import NOBODY, Seat
from slavika.core.rules import Rules
from slavika.core.table import UNKNOWN, Table
from slavika.data.tables import TablePlan

HEAPS = 200  # what lies in a heap covers what lies open
COURSE = 7.4  # marks of the header's track: as wide as the sign of a course is with its words


def places(
    table: Table, plan: TablePlan, rules: Rules, size: tuple[int, int], holder: Seat = NOBODY, unit: int | None = None
) -> Picture:
    """The layout of a view for a window of that size; `holder` is the seat whose hand is shown."""
    length = rules.cards.numbers.get(plan.track.end, 0) if plan.track else COURSE if plan.course else 0
    areas = frame(size, table.seats, len(plan.heaps), unit, length, plan.seats.kinds is not None)
    draft = Draft(table)
    lay_rows(draft, plan, rules, areas)
    lay_zones(draft, plan, rules, areas, holder)
    if plan.course is not None and plan.course.pile in table.piles:
        lay_course(draft, plan.course, rules.cards, areas)
    for seat, box in enumerate(areas.seats):
        for count in plan.seats.counts:
            _sink(draft, plan, count.pile.replace("{seat}", str(seat)), box, areas.unit)
    for heap, box in zip(plan.heaps, areas.heaps, strict=True):
        _sink(draft, plan, heap.pile, box, areas.unit)
    if plan.track is not None:
        _sink(draft, plan, plan.track.pile, areas.track, areas.unit)
    for pile in table.piles:  # what the plan does not name is nowhere, but must not break the rest
        _sink(draft, plan, pile, areas.log, areas.unit)
    return draft.picture(areas)


def _sink(draft: Draft, plan: TablePlan, pile: str, box: Box, unit: int) -> None:
    """A pile of which only the number is shown: its cards lie unseen in the middle of a box."""
    if pile in draft.piles or pile not in draft.table.piles:
        return
    draft.piles[pile] = box
    height = max(8, min(box.h, 3 * unit))
    width = max(1, round(height * plan.card[0] / plan.card[1]))
    across, down = box.centre
    faces = draft.table.faces
    for card in draft.table.lying[pile]:
        up = faces[card][:1] != UNKNOWN
        draft.places[card] = Place(across - width // 2, down - height // 2, width, height, 0.0, up, HEAPS, False)
