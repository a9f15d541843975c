"""Where everything lies: a pure function of a view, a plan and a size. It gives each card that the view knows a place,
each pile a rectangle, and the empty spaces, rows and panels between them. It draws nothing and remembers nothing, so
what moves on the screen is only the way from one such picture to the next.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from slavika.client.boxes import Box
from slavika.client.frame import Frame, frame
from slavika.core.cards import CardId, Cards
from slavika.core.piles import NOBODY, Seat
from slavika.core.table import UNKNOWN, Table
from slavika.data.tables import Queue, Rows, TablePlan, Zone

GAP = 0.08  # between cards of a queue, in card widths
SHARE_OF_ROW = 0.87  # of a row's height is the card
FULLEST = 13  # cards: a hand is not spread wider than so many beside each other
LEAST_IN_HAND = 0.6  # of the hand's height, however many cards there are
UNDER, MIDDLE, QUEUES, ZONES, HEAPS = 2, 10, 20, 100, 200  # what covers what


class Place(NamedTuple):
    """Where a card lies: its top left corner and size; `up` shows its face; not `shown`: it is in a heap."""

    x: int
    y: int
    w: int
    h: int
    turn: float = 0.0
    up: bool = True
    z: int = 0
    shown: bool = True

    @property
    def box(self) -> Box:
        return Box(self.x, self.y, self.w, self.h)


class Slot(NamedTuple):
    """An empty space of a queue: the how manieth of the empty ones, of how many."""

    pile: str
    box: Box
    number: int  # 0: where the next card goes
    free: int


class RowPicture(NamedTuple):
    """One row: its middle, and for the left and the right queue the pile, its place, total and empty spaces."""

    pile: str
    box: Box
    middle: Box
    piles: tuple[str, str]
    queues: tuple[Box, Box]
    totals: tuple[Box, Box]
    free: tuple[int | None, int | None]  # None where there is no limit


class Fan(NamedTuple):
    """A zone of the hand, filled in: its pile and where it lies."""

    zone: Zone
    pile: str
    box: Box


@dataclass(frozen=True, slots=True)
class Picture:
    """A whole layout."""

    frame: Frame
    places: dict[CardId, Place]
    piles: dict[str, Box]
    slots: tuple[Slot, ...]
    rows: tuple[RowPicture, ...]
    fans: tuple[Fan, ...]

    def pile_at(self, at: tuple[int, int]) -> str | None:
        """The pile whose rectangle lies under a point; the smallest, where several do."""
        found = [(box.w * box.h, name) for name, box in self.piles.items() if box.holds(at)]
        return min(found)[1] if found else None


def places(
    table: Table, plan: TablePlan, cards: Cards, size: tuple[int, int], holder: Seat = NOBODY, unit: int | None = None
) -> Picture:
    """The layout of a view for a window of that size; `holder` is the seat whose hand is shown."""
    return _Layout(table, plan, cards, size, holder, unit).picture()


def row_piles(plan: TablePlan, piles: Iterable[str]) -> list[str]:
    """The piles that have a row of their own."""
    if plan.rows is None:
        return []
    shape = re.compile(re.escape(plan.rows.each).replace(re.escape("{number}"), r"\d+"))
    return [name for name in piles if shape.fullmatch(name)]


def spread(area: Box, card: tuple[int, int], count: int, gap: int, backwards: bool = False) -> list[Box]:
    """Places side by side from one end of an area, the first at that end; closer where there are more than fit."""
    width, height = card
    step: float = width + gap
    if count > 1:
        step = min(step, (area.w - width) / (count - 1))
    top = area.y + (area.h - height) // 2
    starts = [round(number * step) for number in range(count)]
    return [Box(area.right - width - start if backwards else area.x + start, top, width, height) for start in starts]


class _Measure(NamedTuple):
    """The sizes that all rows share."""

    card: tuple[int, int]
    middle: tuple[int, int]
    gap: int
    most: tuple[int, int]
    total: int  # the width of a total's column


class _Layout:
    """One layout while it is put together."""

    def __init__(
        self, table: Table, plan: TablePlan, cards: Cards, size: tuple[int, int], holder: Seat, unit: int | None
    ) -> None:
        self.table, self.plan, self.cards, self.holder = table, plan, cards, holder
        length = cards.numbers.get(plan.track.end, 0) if plan.track else 0
        self.frame = frame(size, table.seats, len(plan.heaps), unit, length)
        self.places: dict[CardId, Place] = {}
        self.piles: dict[str, Box] = {}
        self.slots: list[Slot] = []
        self.fans: list[Fan] = []

    def picture(self) -> Picture:
        rows = self._rows()
        self._zones()
        self._seats()
        for heap, box in zip(self.plan.heaps, self.frame.heaps, strict=True):
            self._sink(heap.pile, box)
        if self.plan.track is not None:
            self._sink(self.plan.track.pile, self.frame.track)
        for pile in self.table.piles:  # what the plan does not name is nowhere, but must not break the rest
            if pile not in self.piles:
                self._sink(pile, self.frame.log)
        return Picture(self.frame, self.places, self.piles, tuple(self.slots), tuple(rows), tuple(self.fans))

    def _put(self, pile: str, boxes: list[Box], z: int) -> None:
        faces = self.table.faces
        for number, (card, box) in enumerate(zip(self.table.lying[pile], boxes, strict=False)):
            self.places[card] = Place(*box, up=faces[card][:1] != UNKNOWN, z=z + number)

    # ── rows ──────────────────────────────────────────────────────────────────────────────────────────────────────────

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

    def _rows(self) -> list[RowPicture]:
        names, rows = row_piles(self.plan, self.table.piles), self.plan.rows
        if rows is None or not names:
            return []
        boxes = self.frame.field.rows(len(names), self.frame.gap)
        measure = self._measure(boxes[0], rows)
        return [self._row(rows, name, box, measure) for name, box in zip(names, boxes, strict=True)]

    def _measure(self, box: Box, rows: Rows) -> _Measure:
        most = self._most(rows.left.limit), self._most(rows.right.limit)
        narrow, broad = self.plan.card[0] / self.plan.card[1], rows.card[0] / rows.card[1]
        total = round(3.2 * self.frame.unit)
        # All widths are multiples of the card's height, but for the columns of the totals.
        multiples = (sum(most) * (1 + GAP) + 3 * GAP) * narrow + broad
        height = min(box.h * SHARE_OF_ROW, (box.w - 2 * total) / multiples)
        card = round(height * narrow), round(height)
        return _Measure(card, (round(height * broad), round(height)), max(2, round(card[0] * GAP)), most, total)

    def _row(self, rows: Rows, name: str, box: Box, measure: _Measure) -> RowPicture:
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
        self._put(name, [middle] * len(self.table.lying[name]), MIDDLE)
        self.piles[name] = middle
        limits = self._limits(rows, name)
        queues = (rows.left, left, limits[0]), (rows.right, right, limits[1])
        found = [self._queue(queue, name, area, limit, measure) for queue, area, limit in queues]
        if rows.under:
            self._under(rows.under.replace("{row}", name), middle, box)
        (left_pile, left_free), (right_pile, right_free) = found
        return RowPicture(name, box, middle, (left_pile, right_pile), (left, right), totals, (left_free, right_free))

    def _limits(self, rows: Rows, name: str) -> list[int | None]:
        faces = [self.table.faces[card] for card in self.table.lying[name]]
        card = next((self.cards[face] for face in faces if face in self.cards.cards), None)
        queues = rows.left, rows.right
        return [int(card[queue.limit]) if card is not None and queue.limit in card.fields else None for queue in queues]

    def _queue(self, queue: Queue, row: str, area: Box, limit: int | None, measure: _Measure) -> tuple[str, int | None]:
        assert self.plan.rows is not None
        pile = queue.pile.replace("{row}", row)
        lying = len(self.table.lying[pile])
        free = None if limit is None else max(0, limit - lying)
        boxes = spread(area, measure.card, lying + (free or 0), measure.gap, queue is self.plan.rows.left)
        self._put(pile, boxes, QUEUES)
        self.piles[pile] = area
        self.slots += [Slot(pile, box, number, free or 0) for number, box in enumerate(boxes[lying:])]
        return pile, free

    def _under(self, pile: str, middle: Box, row: Box) -> None:
        """Cards that peep out below the card in the middle."""
        height = round(middle.h * 0.5)
        width = round(height * self.plan.card[0] / self.plan.card[1])
        peep = max(2, min(round(middle.h * 0.1), row.bottom - middle.bottom - 1))
        count = len(self.table.lying[pile])
        step = min(width + 3, round((middle.w * 0.9 - width) / max(1, count - 1)))
        left = middle.x + (middle.w - step * (count - 1) - width) // 2
        top = middle.bottom + peep - height
        self._put(pile, [Box(left + number * step, top, width, height) for number in range(count)], UNDER)
        self.piles[pile] = Box(middle.x, middle.bottom, middle.w, max(1, row.bottom - middle.bottom))

    # ── zones ─────────────────────────────────────────────────────────────────────────────────────────────────────────

    def _zones(self) -> None:
        named = [(zone, zone.pile.replace("{holder}", str(self.holder))) for zone in self.plan.zones]
        known = [(zone, pile) for zone, pile in named if pile in self.table.piles]
        fans = [pile for zone, pile in known if zone.lies == "fan"]
        shares = self._fan_shares(fans)
        for zone, pile in known:
            area = self.frame.area(zone.area)
            box = shares[pile] if zone.lies == "fan" and zone.box == (0.0, 0.0, 1.0, 1.0) else area.part(zone.box)
            self.piles[pile] = box
            boxes = self._lie(zone, box, len(self.table.lying[pile]))
            if boxes and zone.lies == "fan" and pile == fans[-1] and len(fans) > 1:
                # The last fan ends at the edge, so that its cards stay where they are when the others grow fewer.
                boxes = [one.moved(box.right - boxes[-1].right, 0) for one in boxes]
            self._put(pile, boxes, ZONES)
            if zone.lies == "fan":
                left = boxes[0].x if boxes else box.x
                self.fans.append(Fan(zone, pile, Box(left, box.y, box.right - left, box.h)))

    def _fan_shares(self, piles: list[str]) -> dict[str, Box]:
        """Fans that share the hand: each gets width by the number of its cards, all have cards of one height."""
        if not piles:
            return {}
        hand, gap = self.frame.hand, 2 * self.frame.unit
        ratio = self.plan.card[0] / self.plan.card[1]
        counts = [max(1.5, len(self.table.lying[pile])) for pile in piles]
        whole = min(hand.w, round(FULLEST * hand.h * ratio * (1 + GAP)) + gap * len(piles))
        width = whole - gap * (len(piles) - 1)
        # Many cards are rather smaller than laid over each other, down to a point.
        height = round(max(LEAST_IN_HAND * hand.h, min(hand.h, width / sum(counts) / (1 + GAP / 4) / ratio)))
        card = height * ratio * (1 + GAP)
        boxes, left = {}, hand.x + (hand.w - whole) / 2
        end = left + whole
        for number, (pile, count) in enumerate(zip(piles, counts, strict=True)):
            share = max(width * count / sum(counts), min(card * 1.5, width / len(piles)))
            if number == len(piles) - 1:
                share = end - left
            boxes[pile] = Box(round(left), hand.y + (hand.h - height) // 2, round(share), height)
            left += share + gap
        return boxes

    def _lie(self, zone: Zone, box: Box, count: int) -> list[Box]:
        ratio = self.plan.card[0] / self.plan.card[1]
        height = min(box.h, round(box.w / ratio))
        card = round(height * ratio), height
        gap = max(2, round(card[0] * GAP))
        return spread(box, card, count, gap, zone.grows == "left")

    # ── players and heaps ─────────────────────────────────────────────────────────────────────────────────────────────

    def _seats(self) -> None:
        for seat, box in enumerate(self.frame.seats):
            for count in self.plan.seats.counts:
                self._sink(count.pile.replace("{seat}", str(seat)), box)

    def _sink(self, pile: str, box: Box) -> None:
        """A pile of which only the number is shown: its cards lie unseen in the middle of a box."""
        if pile in self.piles or pile not in self.table.piles:
            return
        self.piles[pile] = box
        height = max(8, min(box.h, 3 * self.frame.unit))
        width = round(height * self.plan.card[0] / self.plan.card[1])
        across, down = box.centre
        faces = self.table.faces
        for card in self.table.lying[pile]:
            up = faces[card][:1] != UNKNOWN
            self.places[card] = Place(across - width // 2, down - height // 2, width, height, 0.0, up, HEAPS, False)
