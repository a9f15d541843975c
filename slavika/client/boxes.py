"""Box: a rectangle of whole pixels, and how one is cut into parts. Plain numbers, so that layouts need no screen."""

from collections.abc import Sequence
from typing import NamedTuple

SEEN = 0.96  # of a size: what is nearer to it looks the same


class Box(NamedTuple):
    """Left, top, width, height."""

    x: int
    y: int
    w: int
    h: int

    @property
    def right(self) -> int:
        """The first column beyond it."""
        return self.x + self.w

    @property
    def bottom(self) -> int:
        """The first line beyond it."""
        return self.y + self.h

    @property
    def centre(self) -> tuple[int, int]:
        """Its middle."""
        return self.x + self.w // 2, self.y + self.h // 2

    def holds(self, at: tuple[int, int]) -> bool:
        """Whether a point lies in it."""
        return self.x <= at[0] < self.right and self.y <= at[1] < self.bottom

    def shrunk(self, across: int, down: int | None = None) -> "Box":
        """So much less on every side."""
        down = across if down is None else down
        return Box(self.x + across, self.y + down, max(1, self.w - 2 * across), max(1, self.h - 2 * down))

    def moved(self, across: int, down: int) -> "Box":
        """The same one, elsewhere."""
        return self._replace(x=self.x + across, y=self.y + down)

    def part(self, share: Sequence[float]) -> "Box":
        """The part that four shares of its width and height name."""
        left, top = round(self.x + share[0] * self.w), round(self.y + share[1] * self.h)
        return Box(left, top, max(1, round(share[2] * self.w)), max(1, round(share[3] * self.h)))

    def rows(self, count: int, gap: int) -> list["Box"]:
        """So many of equal height, from the top."""
        tall = (self.h - gap * (count - 1)) / max(1, count)
        tops = [round(self.y + number * (tall + gap)) for number in range(count)]
        return [Box(self.x, top, self.w, round(tall)) for top in tops]

    def top(self, height: int) -> tuple["Box", "Box"]:
        """A strip of that height from the top, and the rest."""
        height = min(height, self.h)
        return self._replace(h=height), Box(self.x, self.y + height, self.w, self.h - height)

    def bottom_strip(self, height: int) -> tuple["Box", "Box"]:
        """A strip of that height from the bottom, and the rest."""
        height = min(height, self.h)
        return Box(self.x, self.bottom - height, self.w, height), self._replace(h=self.h - height)

    def left_strip(self, width: int) -> tuple["Box", "Box"]:
        """A strip of that width from the left, and the rest."""
        width = min(width, self.w)
        return self._replace(w=width), Box(self.x + width, self.y, self.w - width, self.h)

    def right_strip(self, width: int) -> tuple["Box", "Box"]:
        """A strip of that width from the right, and the rest."""
        width = min(width, self.w)
        return Box(self.right - width, self.y, width, self.h), self._replace(w=self.w - width)


def spread(area: Box, card: tuple[int, int], count: int, gap: int, backwards: bool = False) -> list[Box]:
    """Places side by side from one end of an area, the first at that end; closer where there are more than fit."""
    width, height = card
    step: float = width + gap
    if count > 1:
        step = min(step, (area.w - width) / (count - 1))
    top = area.y + (area.h - height) // 2
    starts = [round(number * step) for number in range(count)]
    return [Box(area.right - width - start if backwards else area.x + start, top, width, height) for start in starts]


def grid(area: Box, ratio: float, count: int, gap: float, most: int | None = None) -> list[Box]:
    """So many places in lines, in the middle of an area, as large as all of them can be there, but no higher than
    `most`; gaps are parts of their width.
    """
    high: list[float] = []
    for columns in range(1, count + 1):
        lines = -(-count // columns)
        tall = area.h / (lines + (lines - 1) * gap * ratio)
        wide = area.w / (columns + (columns - 1) * gap) / ratio
        high.append(min(tall, wide, tall if most is None else most))
    # The fewest columns, but for a gain that is seen.
    columns = next((number for number, height in enumerate(high, 1) if height > SEEN * max(high)), 1)
    height, lines = max(1, int(high[columns - 1])) if high else 1, -(-count // columns)
    width, between = max(1, round(height * ratio)), max(1, round(height * ratio * gap))
    top = area.y + (area.h - lines * height - (lines - 1) * between) // 2
    boxes = []
    for number in range(count):
        line, column = divmod(number, columns)
        inside = min(columns, count - line * columns)
        left = area.x + (area.w - inside * width - (inside - 1) * between) // 2
        boxes.append(Box(left + column * (width + between), top + line * (height + between), width, height))
    return boxes
