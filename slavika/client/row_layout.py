"""The layout of rows: a card in the middle of each, a queue to either side of it with the spaces that are still free,
and columns for their totals at the ends. All rows share their measures, so that nothing jumps when a card is turned.
"""

import re
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from slavika.client.boxes import Box, spread
from slavika.client.frame import Frame
from slavika.client.picture import Draft, RowPicture, Slot
from slavika.core.rules import Rules
from slavika.data.tables import Queue, TablePlan
from slavika.data.tables import Rows as PlannedRows

GAP = 0.08  # between cards of a queue, in card widths
SHARE_OF_ROW = 0.87  # of a row's height is the card
UNDER, MIDDLE, QUEUES = 2, 10, 20  # what covers what


def row_piles(plan: TablePlan, piles: Iterable[str]) -> list[str]:
    """The piles that have a row of their own."""
    if plan.rows is None:
        return []
    shape = re.compile(re.escape(plan.rows.each).replace(re.escape("{number}"), r"\d+"))
    return [name for name in piles if shape.fullmatch(name)]


def lay_rows(draft: Draft, plan: TablePlan, rules: Rules, frame: Frame) -> None:
    """Fill the field with rows, where the plan has any."""
    names = row_piles(plan, draft.table.piles)
    if plan.rows is not None and names:
        layout = _Rows(draft, plan, plan.rows, rules, frame)
        layout.lay(names)


class _Measure(NamedTuple):
    """The sizes that all rows share."""

    card: tuple[int, int]
    middle: tuple[int, int]
    gap: int
    most: tuple[int, int]
    total: int  # the width of a total's column


class _Rows:
    """The rows of one layout."""

    def __init__(self, draft: Draft, plan: TablePlan, rows: PlannedRows, rules: Rules, frame: Frame) -> None:
        self.draft, self.plan, self.rows, self.frame = draft, plan, rows, frame
        self.table, self.cards = draft.table, rules.cards
        self.room = rules.room(draft.table)

    def lay(self, names: list[str]) -> None:
        boxes = self.frame.field.rows(len(names), self.frame.gap)
        measure = self._measure(boxes[0])
        self.draft.rows += [self._row(name, box, measure) for name, box in zip(names, boxes, strict=True)]

    def _most(self, name: str) -> int:
        """The most spaces that any card gives to a queue: so that nothing jumps when another card lies there."""
        return max(
            (
                int(card[name])
                for card in self.cards.cards.values()
                if name and name in card.fields and card.kind in self._kinds()
            ),
            default=4,
        )

    def _kinds(self) -> set[str]:
        """The kinds of cards that lie in the middle of rows."""
        faces = [
            self.table.faces[card] for pile in row_piles(self.plan, self.table.piles) for card in self.table.lying[pile]
        ]
        return {self.cards[face].kind for face in faces if face in self.cards.cards}

    def _measure(self, box: Box) -> _Measure:
        rows = self.rows
        most = self._most(rows.left.limit), self._most(rows.right.limit)
        narrow, broad = self.plan.card[0] / self.plan.card[1], rows.card[0] / rows.card[1]
        total = round(3.2 * self.frame.unit)
        # All widths are multiples of the card's height, but for the columns of the totals.
        multiples = (sum(most) * (1 + GAP) + 3 * GAP) * narrow + broad
        height = min(box.h * SHARE_OF_ROW, (box.w - 2 * total) / multiples)
        card = round(height * narrow), round(height)
        return _Measure(card, (round(height * broad), round(height)), max(2, round(card[0] * GAP)), most, total)

    def _row(self, name: str, box: Box, measure: _Measure) -> RowPicture:
        width, height = measure.card
        apart = round(2.2 * measure.gap)
        long = [count * width + (count - 1) * measure.gap for count in measure.most]
        whole = sum(long) + measure.middle[0] + 2 * apart + 2 * measure.total
        start = box.x + max(0, box.w - whole) // 2 + measure.total
        top = box.y + (box.h - height) // 2
        left = Box(start, top, long[0], height)
        middle = Box(left.right + apart, top, *measure.middle)
        right = Box(middle.right + apart, top, long[1], height)
        spare = min(start - measure.total - box.x, measure.total)
        ends = left.x - measure.total - spare, right.right
        totals = Box(ends[0], box.y, measure.total + spare, box.h), Box(ends[1], box.y, measure.total + spare, box.h)
        self.draft.put(self.table.lying[name], [middle] * len(self.table.lying[name]), MIDDLE)
        self.draft.piles[name] = middle
        limits = self._limits(name)
        queues = (self.rows.left, left, limits[0]), (self.rows.right, right, limits[1])
        found = [self._queue(queue, name, area, limit, measure) for queue, area, limit in queues]
        if self.rows.under:
            self._under(self.rows.under.replace("{row}", name), middle, box)
        (left_pile, left_free), (right_pile, right_free) = found
        return RowPicture(name, box, middle, (left_pile, right_pile), (left, right), totals, (left_free, right_free))

    def _limits(self, name: str) -> list[int | None]:
        faces = [self.table.faces[card] for card in self.table.lying[name]]
        card = next((self.cards[face] for face in faces if face in self.cards.cards), None)
        queues = self.rows.left, self.rows.right
        return [int(card[queue.limit]) if card is not None and queue.limit in card.fields else None for queue in queues]

    def _queue(self, queue: Queue, row: str, area: Box, limit: int | None, measure: _Measure) -> tuple[str, int | None]:
        pile = queue.pile.replace("{row}", row)
        lying = len(self.table.lying[pile])
        free = None if limit is None else self.room.get(pile, max(0, limit - lying))
        before, behind = self._beside([queue.before], row), self._beside(queue.behind, row)
        first = sum(len(self.table.lying[other]) for other in before)
        last = sum(len(self.table.lying[other]) for other in behind)
        boxes = spread(area, measure.card, first + lying + (free or 0) + last, measure.gap, queue is self.rows.left)
        self._put_beside(before, boxes[:first], area)
        self.draft.put(self.table.lying[pile], boxes[first:], QUEUES)
        self.draft.piles[pile] = area
        empty = boxes[first + lying : len(boxes) - last]
        self.draft.slots += [Slot(pile, box, number, free or 0) for number, box in enumerate(empty)]
        self._put_beside(behind, boxes[len(boxes) - last :], area)
        return pile, free

    def _beside(self, names: Sequence[str], row: str) -> list[str]:
        """The piles of a row that stand before a queue or behind it, those that this match has."""
        piles = [name.replace("{row}", row) for name in names]
        return [pile for pile in piles if pile in self.table.lying]

    def _put_beside(self, piles: Sequence[str], boxes: list[Box], area: Box) -> None:
        """Their cards one after another."""
        for pile in piles:
            cards = self.table.lying[pile]
            self.draft.put(cards, boxes, QUEUES)
            self.draft.piles[pile] = area
            boxes = boxes[len(cards) :]

    def _under(self, pile: str, middle: Box, row: Box) -> None:
        """Cards that peep out below the card in the middle."""
        height = round(middle.h * 0.5)
        width = round(height * self.plan.card[0] / self.plan.card[1])
        peep = max(2, min(round(middle.h * 0.1), row.bottom - middle.bottom - 1))
        count = len(self.table.lying[pile])
        step = min(width + 3, round((middle.w * 0.9 - width) / max(1, count - 1)))
        left = middle.x + (middle.w - step * (count - 1) - width) // 2
        top = middle.bottom + peep - height
        self.draft.put(
            self.table.lying[pile], [Box(left + number * step, top, width, height) for number in range(count)], UNDER
        )
        self.draft.piles[pile] = Box(middle.x, middle.bottom, middle.w, max(1, row.bottom - middle.bottom))
