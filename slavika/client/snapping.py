"""Snapping: what becomes of a box that is drawn by one of its handles, and to which lines it holds. Boxes are parts of
a card's width and height; where they lie on the screen, and what is in them, is not known here."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from slavika.data.faces import Box

Grip = tuple[int, int]  # which edges move: -1 the left or upper one, 1 the right or lower one, 0 neither
WHOLE: Grip = (0, 0)  # no edge alone: the box as it is
HANDLES: tuple[Grip, ...] = ((-1, -1), (1, -1), (-1, 1), (1, 1), (0, -1), (0, 1), (-1, 0), (1, 0))
LEAST = 0.002  # no box is made smaller
DIGITS = 4
SAME = 1e-6  # lines no further apart are one


class Guide(NamedTuple):
    """A line that a box holds to."""

    upright: bool
    at: float


class Lines(NamedTuple):
    """What there is to hold to."""

    across: tuple[float, ...]  # upright lines, by how far from the left
    down: tuple[float, ...]
    grid: float = 0.0  # between two lines of a grid; 0: there is none


def lines(others: Iterable[Box], inset: tuple[float, float], grid: float = 0.0) -> Lines:
    """The edges and middles of the card, of what is safe from the knife, and of other boxes."""
    across, down = {0.0, 0.5, 1.0, inset[0], 1 - inset[0]}, {0.0, 0.5, 1.0, inset[1], 1 - inset[1]}
    for left, top, width, height in others:
        across |= {left, left + width / 2, left + width}
        down |= {top, top + height / 2, top + height}
    return Lines(tuple(sorted(across)), tuple(sorted(down)), grid)


def rounded(box: Sequence[float]) -> Box:
    """A box in the numbers that are written."""
    left, top, width, height = (round(value, DIGITS) for value in box)
    return left, top, width, height


def drawn(box: Box, grip: Grip, across: float, down: float, keep: bool = False) -> Box:
    """The box when its handle has been drawn so far. `keep`: it moves along one axis only, or keeps its shape."""
    if keep and grip == WHOLE:
        across, down = (across, 0.0) if abs(across) >= abs(down) else (0.0, down)
    left, width = _stretched(box[0], box[2], grip[0], across)
    top, height = _stretched(box[1], box[3], grip[1], down)
    if keep and all(grip):
        grown = max(width / box[2], height / box[3])
        left, width = _stretched(box[0], box[2], grip[0], grip[0] * (grown - 1) * box[2])
        top, height = _stretched(box[1], box[3], grip[1], grip[1] * (grown - 1) * box[3])
    if grip == WHOLE:
        left, top = box[0] + across, box[1] + down
    return left, top, width, height


def snapped(box: Box, grip: Grip, to: Lines, reach: tuple[float, float]) -> tuple[Box, tuple[Guide, ...]]:
    """The box held to the nearest lines no further away than `reach`, and those lines."""
    left, width, across = _held(box[0], box[2], grip[0], grip == WHOLE, to.across, to.grid, reach[0])
    top, height, down = _held(box[1], box[3], grip[1], grip == WHOLE, to.down, to.grid, reach[1])
    guides = [Guide(True, at) for at in across] + [Guide(False, at) for at in down]
    return (left, top, width, height), tuple(guides)


def _stretched(start: float, length: float, side: int, by: float) -> tuple[float, float]:
    """Begin and length when one end has been drawn so far; it does not pass the other."""
    if side < 0:
        by = min(by, length - LEAST)
        return start + by, length - by
    return start, max(LEAST, length + by) if side else length


def _held(
    start: float, length: float, side: int, moves: bool, at: Sequence[float], grid: float, reach: float
) -> tuple[float, float, list[float]]:
    """Begin and length, one of whose ends holds to a line, and that line."""
    if moves:
        edges = [start, start + length, start + length / 2]
    elif side:
        edges = [start if side < 0 else start + length]
    else:
        return start, length, []
    found = [(abs(line - edge), line - edge, line) for edge in edges for line in at]
    if grid:
        nearest = [round(edge / grid) * grid for edge in edges[:2]]
        found += [(abs(line - edge), line - edge, line) for edge, line in zip(edges, nearest, strict=False)]
    away, by, _ = min(found)
    if away > reach or (side and _stretched(start, length, side, by)[1] <= LEAST):
        return start, length, []
    held = sorted({line for _, other, line in found if abs(other - by) < SAME})
    return (start + by, length, held) if moves else (*_stretched(start, length, side, by), held)
