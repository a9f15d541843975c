"""The areas of the window that every table has: a line at the top, the field, the hand with a strip for questions above
it, and at the side the players, the log and the heaps. Sizes follow the text, so that a larger window has larger cards
and not larger margins. Which piles lie in them is the layout's business."""

from typing import NamedTuple

from slavika.client.boxes import Box

BASE = 45  # the text of a window is its height / 45, as in `theme`
FLOOR = 13 / 720
WIDEST = 1.6
TALL = 1.12  # a window that is not so much wider than high has its players below
BUTTONS = 4


class Frame(NamedTuple):
    """The areas, in pixels."""

    size: tuple[int, int]
    unit: int
    gap: int
    tall: bool
    header: Box
    title: Box  # of the header: whose turn, and what is asked
    track: Box
    buttons: tuple[Box, ...]
    field: Box
    strip: Box  # questions' buttons
    hand: Box
    side: Box
    seats: tuple[Box, ...]
    log: Box
    heaps: tuple[Box, ...]

    def area(self, name: str) -> Box:
        """An area by the name that plans use."""
        found = getattr(self, name, self.side)
        if isinstance(found, Box):
            return found
        if not found:
            return self.side
        first, last = found[0], found[-1]
        return Box(first.x, first.y, first.w, last.y + last.h - first.y)


def unit_of(size: tuple[int, int]) -> int:
    """The text size of a window, as `theme.size` has it."""
    height = min(size[1], size[0] / WIDEST)
    return max(round(height * FLOOR), round(height / BASE), 9)


def frame(
    size: tuple[int, int], seats: int, heaps: int, unit: int | None = None, track: float = 0, line: bool = False
) -> Frame:
    """Cut a window into its areas; `line`: each player's panel has one more."""
    unit = unit or unit_of(size)
    gap = max(3, round(unit * 0.4))
    whole = Box(0, 0, *size)
    tall = size[0] < size[1] * TALL
    if tall:
        side, main = whole.bottom_strip(round(min(size[1] * 0.24, max(seats * 3.4, 14) * unit)))
    else:
        side, main = whole.right_strip(
            round(max(min(size[0] * 0.185, size[1] * 0.36), min(12.4 * unit, size[0] * 0.24)))
        )
    header, rest = main.top(round(2.7 * unit))
    hand, field = rest.bottom_strip(round(min(size[1] * 0.25, 0.25 * rest.h + 2 * unit)))
    strip, hand = hand.top(round(2.3 * unit))
    panels = _tall_side if tall else _wide_side
    seat_boxes, log, heap_boxes = panels(side, seats, heaps, unit, gap, line)
    title, track_box, buttons = _header(header, unit, track)
    return Frame(
        size, unit, gap, tall, header, title, track_box, buttons,
        field.shrunk(gap + gap // 2, gap), strip.shrunk(gap * 2, max(1, gap // 3)), hand.shrunk(gap * 2, gap),
        side, tuple(seat_boxes), log, tuple(heap_boxes),
    )  # fmt: skip


def _header(header: Box, unit: int, track: float) -> tuple[Box, Box, tuple[Box, ...]]:
    """From the right: the buttons, the track; the rest says whose turn it is."""
    inner = header.shrunk(round(unit * 0.7), 0)
    side = round(unit * 2.1)
    buttons = []
    rest = inner
    for _ in range(BUTTONS):
        box, rest = rest.right_strip(side)
        buttons.append(Box(box.x, header.y + (header.h - side) // 2, side, side))
    _, rest = rest.right_strip(round(unit * 0.6))
    box, rest = rest.right_strip(round(track * unit * 1.55))
    return rest.right_strip(unit // 2)[1], box, tuple(reversed(buttons))


def _wide_side(side: Box, seats: int, heaps: int, unit: int, gap: int, line: bool) -> tuple[list[Box], Box, list[Box]]:
    """From the top: the players, the log, the heaps."""
    inner = side.shrunk(gap * 2, gap * 2)
    most, share = (5.4, 0.62) if line else (4.3, 0.56)
    tall = min(round(most * unit), round(inner.h * share / max(1, seats)) - gap)
    players, rest = inner.top(seats * (tall + gap) - gap)
    high = min(round(1.75 * unit), round(inner.h * 0.2 / max(1, heaps)))
    heap, rest = rest.bottom_strip(heaps * high)
    return players.rows(seats, gap), rest.shrunk(0, gap), heap.rows(heaps, 0) if heaps else []


def _tall_side(side: Box, seats: int, heaps: int, unit: int, gap: int, line: bool) -> tuple[list[Box], Box, list[Box]]:
    """Beside each other: the players, the log, the heaps."""
    inner = side.shrunk(gap * 2, gap)
    players, rest = inner.left_strip(round(inner.w * 0.38))
    heap, rest = rest.right_strip(round(min(inner.w * 0.24, 9 * unit)))
    lines = min(round(2 * unit), heap.h // max(1, heaps))
    return players.rows(seats, gap), rest.shrunk(gap * 2, 0), heap.top(lines * heaps)[0].rows(heaps, 0) if heaps else []
