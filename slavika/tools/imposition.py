"""Imposition: where cards lie on sheets of paper, in millimetres from the top left: as many in a grid as go in, their
backs mirrored for printing on both sides, and the lines along which they are cut. It draws nothing and knows no card.

Sheets stay upright and are turned over along their long edge. A card that lies across is turned, its back the other
way, so that one turned over like the page of a book is never upside down.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple, TypeVar

PAPERS = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
MARK = 4.0  # the length of a crop mark
GAP = 0.5  # between it and what is printed
MARGIN = MARK + GAP  # at least: what few printers reach needs no more
ACROSS = 90  # degrees clockwise that a card is turned which lies across

Length = float
Size = tuple[Length, Length]
Item = TypeVar("Item")


class Slot(NamedTuple):
    """The place of one card: its cut edges, and how it is turned there."""

    x: Length
    y: Length
    width: Length
    height: Length
    turn: int  # degrees clockwise

    def middle(self) -> Size:
        return self.x + self.width / 2, self.y + self.height / 2


class Line(NamedTuple):
    """From one point to another."""

    x1: Length
    y1: Length
    x2: Length
    y2: Length


@dataclass(frozen=True, slots=True)
class Grid:
    """Cards of one size on a sheet."""

    paper: Size
    card: Size  # cut, as it lies there
    columns: int
    rows: int
    bleed: Length  # beyond the cut, around each card

    @property
    def places(self) -> int:
        """How many cards are on a sheet."""
        return self.columns * self.rows

    def slot(self, place: int, size: Size, back: bool = False) -> Slot:
        """The place of a card of that size, which may lie upright or across; `back`: on the other side of the sheet."""
        row, column = divmod(place, self.columns)
        left, top = self._corner(column, row)
        turn = 0 if (size[0] > size[1]) == (self.card[0] > self.card[1]) else ACROSS
        if back:
            left, turn = self.paper[0] - left - self.card[0], -turn
        return Slot(left, top, *self.card, turn)

    def cuts(self) -> tuple[list[Length], list[Length]]:
        """Where the sheet is cut: from top to bottom, and from side to side."""
        across = {
            round(self._corner(column, 0)[0] + part, 6) for column in range(self.columns) for part in (0, self.card[0])
        }
        down = {round(self._corner(0, row)[1] + part, 6) for row in range(self.rows) for part in (0, self.card[1])}
        return sorted(across), sorted(down)

    def marks(self) -> Iterator[Line]:
        """A short line at either end of every cut, clear of the cards."""
        left, top, right, bottom = self._printed()
        across, down = self.cuts()
        for x in across:
            yield Line(x, top - GAP - MARK, x, top - GAP)
            yield Line(x, bottom + GAP, x, bottom + GAP + MARK)
        for y in down:
            yield Line(left - GAP - MARK, y, left - GAP, y)
            yield Line(right + GAP, y, right + GAP + MARK, y)

    def lines(self) -> Iterator[Line]:
        """Every cut as a whole, for scissors."""
        left, top, right, bottom = self._printed()
        across, down = self.cuts()
        for x in across:
            yield Line(x, top, x, bottom)
        for y in down:
            yield Line(left, y, right, y)

    def _corner(self, column: int, row: int) -> Size:
        """The top left of a card's cut."""
        left, top, _, _ = self._printed()
        x = left + self.bleed + column * (self.card[0] + 2 * self.bleed)
        return x, top + self.bleed + row * (self.card[1] + 2 * self.bleed)

    def _printed(self) -> tuple[Length, Length, Length, Length]:
        """The edges of all that is printed: in the middle of the sheet, so that the backs meet the fronts."""
        width = self.columns * (self.card[0] + 2 * self.bleed)
        height = self.rows * (self.card[1] + 2 * self.bleed)
        left, top = (self.paper[0] - width) / 2, (self.paper[1] - height) / 2
        return left, top, left + width, top + height


def grid(paper: Size, card: Size, bleed: Length) -> Grid:
    """As many cards as go on a sheet, all upright or all across. Raises ValueError if there is room for none."""
    tried = [_filled(paper, size, bleed) for size in dict.fromkeys([(min(card), max(card)), (max(card), min(card))])]
    best = max(tried, key=lambda found: found.places)
    if not best.places:
        raise ValueError(
            f"a card of {card[0]:g} × {card[1]:g} mm does not go on the paper with a bleed of {bleed:g} mm"
        )
    return best


def _filled(paper: Size, card: Size, bleed: Length) -> Grid:
    columns, rows = (
        max(0, int((room - 2 * MARGIN + 1e-6) // (side + 2 * bleed))) for room, side in zip(paper, card, strict=True)
    )
    return Grid(paper, card, columns, rows, bleed)


def sheets_of(items: list[Item], places: int) -> list[list[Item]]:
    """What lies on each sheet."""
    return [items[first : first + places] for first in range(0, len(items), places)]
