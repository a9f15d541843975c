"""The layout of rows: a card in the middle of each, a queue to either side of it with the spaces that are still free,
and columns for their totals at the ends. All rows share their measures, so that nothing jumps when a card is turned.
"""

import re
from collections.abc import Iterable
from typing import NamedTuple

from slavika.client.boxes import Box, grid
from slavika.client.frame import Frame
from slavika.client.picture import Draft, RowPicture, Slot
from slavika.core.cards import CardId
from slavika.core.rules import Rules
from slavika.data.tables import WHOLE, Queue, TablePlan
from slavika.data.tables import Rows as PlannedRows

GAP = 0.08  # between cards of a queue, in card widths
SHARE_OF_ROW = 0.87  # of a row's height is the card
PEEP = 0.42  # of the width of a card that lies under another one of its queue is seen: its number and its emblem
CLOSEST = 0.45  # of their usual way lie free spaces apart at least, where a queue is long
APART = 2.2  # gaps between the middle and what stands beside it
SMALL, SMALL_GAP = 0.49, 0.06  # of a card's height: one in the column beside the middle; between two, of its width
TOTAL = 3.2  # text sizes: the least width of a total's column
UNDER, MIDDLE, BELOW, QUEUES = 2, 10, 19, 40  # what covers what


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
    column: int  # of small cards beside the middle, with the gap before them

    @classmethod
    def of(cls, height: int, narrow: float, broad: float, most: tuple[int, int], total: int, beside: int) -> "_Measure":
        """All sizes that follow from a card's height; so many small cards fit `beside` each other."""
        width = max(1, round(height * narrow))
        gap = max(2, round(width * GAP))
        small = round(SMALL * width * (beside + (beside - 1) * SMALL_GAP)) + round(APART * gap) if beside else 0
        return cls((width, height), (max(1, round(height * broad)), height), gap, most, total, small)

    @property
    def apart(self) -> int:
        """Between the middle and what stands beside it."""
        return round(APART * self.gap)

    @property
    def long(self) -> list[int]:
        """How much room each queue has."""
        return [count * self.card[0] + (count - 1) * self.gap for count in self.most]

    @property
    def whole(self) -> int:
        """How wide a row is."""
        return sum(self.long) + self.middle[0] + self.column + 2 * self.apart + 2 * self.total


Way = tuple[CardId | None, float, int]  # a card, or None: a free space; how far, in widths; how deep under another


def _along(ways: list[Way], room: float) -> list[Way]:
    """Where each begins that lies so far from the one before it. Where there is too little room, first the free spaces
    beyond the next one lie closer, then all.
    """
    free = [number for number, (card, _, _) in enumerate(ways) if card is None][1:]
    slots = sum(ways[number][1] for number in free)
    others = sum(step for _, step, _ in ways) - slots
    closer = min(1.0, max(CLOSEST, (room - others) / slots)) if slots else 1.0
    whole = others + slots * closer
    tight = min(1.0, room / whole) if whole else 1.0
    found, at = [], 0.0
    for number, (card, step, deep) in enumerate(ways):
        at += step * tight * (closer if number in free else 1.0)
        found.append((card, at, deep))
    return found


class _Rows:
    """The rows of one layout."""

    def __init__(self, draft: Draft, plan: TablePlan, rows: PlannedRows, rules: Rules, frame: Frame) -> None:
        self.draft, self.plan, self.rows, self.frame = draft, plan, rows, frame
        self.table, self.cards = draft.table, rules.cards
        self.room, self.attached = rules.room(draft.table), rules.attached(draft.table)
        forecasts = rules.forecast(draft.table) if plan.course else {}
        self.coming = forecasts[plan.course.mark].room if plan.course and plan.course.mark in forecasts else {}

    def lay(self, names: list[str]) -> None:
        field = self.frame.field.part(self.rows.box or WHOLE)
        boxes = [box._replace(h=max(1, box.h)) for box in field.rows(len(names), self.frame.gap)]
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
        total = round(TOTAL * self.frame.unit)
        # All widths are multiples of the card's height, but for the columns of the totals.
        multiples = (sum(most) * (1 + GAP) + 3 * GAP) * narrow + broad
        beside = 1 if rows.beside else 0
        if beside:
            multiples += (SMALL + APART * GAP) * narrow
        height = max(1, round(min(box.h * SHARE_OF_ROW, (box.w - 2 * total) / multiples)))
        measure = _Measure.of(height, narrow, broad, most, total, beside)
        while measure.whole > box.w and height > 1:  # what is rounded may come to a little more
            height -= 1
            measure = _Measure.of(height, narrow, broad, most, total, beside)
        # Where rows are longer than they need be, small cards need not share one column.
        roomy = _Measure.of(height, narrow, broad, most, total, 2 * beside)
        return roomy if roomy.whole <= box.w else measure

    def _row(self, name: str, box: Box, measure: _Measure) -> RowPicture:
        height, apart, long = measure.card[1], measure.apart, measure.long
        start = box.x + max(0, box.w - measure.whole) // 2 + measure.total
        top = box.y + (box.h - height) // 2
        left = Box(start, top, long[0], height)
        middle = Box(left.right + apart, top, *measure.middle)
        right = Box(middle.right + apart + measure.column, top, long[1], height)
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
        if self.rows.beside:
            tall = max(height, round(box.h * SHARE_OF_ROW))
            aside = Box(middle.right + apart, box.y + (box.h - tall) // 2, measure.column - apart, tall)
            self._beside(self.rows.beside.replace("{row}", name), aside, round(SMALL * height))
        (left_pile, left_free), (right_pile, right_free) = found
        return RowPicture(name, box, middle, (left_pile, right_pile), (left, right), totals, (left_free, right_free))

    def _limits(self, name: str) -> list[int | None]:
        faces = [self.table.faces[card] for card in self.table.lying[name]]
        card = next((self.cards[face] for face in faces if face in self.cards.cards), None)
        queues = self.rows.left, self.rows.right
        return [int(card[queue.limit]) if card is not None and queue.limit in card.fields else None for queue in queues]

    def _queue(self, queue: Queue, row: str, area: Box, limit: int | None, measure: _Measure) -> tuple[str, int | None]:
        """A queue from the middle on: what stands before it, its cards with those that lie under them, what is free."""
        pile, backwards = queue.pile.replace("{row}", row), queue is self.rows.left
        cards, before = self.table.lying[pile], self._cards(queue.before, row)
        free = None if limit is None else self.room.get(pile, max(0, limit - len(cards)))
        shared = [card for card in cards if self.attached.get(card) in cards]
        cards = tuple(card for card in cards if card not in shared)
        with_ = [*shared, *(card for other in queue.behind for card in self._cards(other, row))]
        under = {card: [other for other in with_ if self.attached.get(other) == card] for card in (*before, *cards)}
        loose = [card for card in with_ if self.attached.get(card) not in under]
        ways: list[Way] = []  # each from the one before it
        for card in (*before, *cards, *(None,) * (free or 0), *loose):
            below = under.get(card, ()) if card is not None else ()
            ways.append((card, 1 + GAP if ways else 0.0, 0))
            ways += [(other, PEEP, deep) for deep, other in enumerate(below, 1)]
        slots: list[Box] = []
        for number, (card, along, deep) in enumerate(_along(ways, area.w / measure.card[0] - 1)):
            across = round(along * measure.card[0])
            box = Box(area.right - measure.card[0] - across if backwards else area.x + across, area.y, *measure.card)
            if card is None:
                slots.append(box)
            elif backwards:  # each over the next one, whose number stands at its left
                self.draft.put((card,), [box], QUEUES + len(ways) - number, bool(deep))
            else:
                self.draft.put((card,), [box], BELOW - deep if deep else QUEUES + number, bool(deep))
        self.draft.piles[pile] = area
        nearest = area.x if not backwards else area.right - measure.card[0]
        for other in (queue.before, *queue.behind):
            if self._has(other, row):
                self.draft.piles[other.replace("{row}", row)] = Box(nearest, area.y, *measure.card)
        self.draft.slots += [Slot(pile, box, number, free or 0) for number, box in enumerate(slots)]
        more = max(0, self.coming.get(pile, 0) - (free or 0)) if free is not None else 0
        reach = (sum(step for _, step, _ in ways) + 1) * measure.card[0]
        for number in range(more):
            across = round(reach + GAP * measure.card[0] + number * (1 + GAP) * measure.card[0])
            if across + measure.card[0] <= area.w:
                left = area.right - measure.card[0] - across if backwards else area.x + across
                self.draft.coming.append(Slot(pile, Box(left, area.y, *measure.card), number, more))
        return pile, free

    def _has(self, name: str, row: str) -> bool:
        """Whether this match has that pile of a row."""
        return bool(name) and name.replace("{row}", row) in self.table.piles

    def _cards(self, name: str, row: str) -> tuple[CardId, ...]:
        """The cards of a pile of a row, if this match has it."""
        return self.table.lying[name.replace("{row}", row)] if self._has(name, row) else ()

    def _beside(self, pile: str, area: Box, most: int) -> None:
        """Small cards, each seen whole, none higher than that."""
        cards, ratio = self.table.lying[pile], self.plan.card[0] / self.plan.card[1]
        self.draft.put(cards, grid(area, ratio, len(cards), SMALL_GAP, most), QUEUES)
        self.draft.piles[pile] = area

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
