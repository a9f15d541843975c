"""A printed PDF as a test reads it: what lies where on each page, in millimetres from the top left."""

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

from pypdf import PageObject, PdfReader
from pypdf.generic import ContentStream

POINT = 25.4 / 72
FORM = "/FormXob."


class Placed(NamedTuple):
    """A side of a card: its name, its middle, and how many degrees clockwise it is turned."""

    name: str
    x: float
    y: float
    turn: int


@dataclass
class Page:
    """What is on a page."""

    size: tuple[float, float]
    text: str
    cards: list[Placed] = field(default_factory=list)
    lines: list[tuple[float, float, float, float]] = field(default_factory=list)


def pages(path: Path) -> list[Page]:
    """Every page of a file."""
    return [_read(page) for page in PdfReader(path).pages]


def pictures(path: Path) -> dict[str, tuple[float, float, int, int]]:
    """Each side of a card: the size of its picture in millimetres and in pixels."""
    found = {}
    for page in PdfReader(path).pages:
        for name, form in _forms(page).items():
            operations = ContentStream(form, page.pdf).operations
            where = next(at for at, (values, word) in enumerate(operations) if word == b"Do")
            wide, _, _, high, _, _ = map(float, operations[where - 1][0])
            picture = form["/Resources"]["/XObject"][operations[where][0][0]]
            found[name] = (wide * POINT, high * POINT, picture["/Width"], picture["/Height"])
    return found


def _forms(page: PageObject) -> dict[str, Any]:
    return {name.removeprefix(FORM): form.get_object() for name, form in page["/Resources"]["/XObject"].items()}


def _read(page: PageObject) -> Page:
    high = float(page.mediabox.height)
    read = Page((float(page.mediabox.width) * POINT, high * POINT), page.extract_text())
    matrix, kept, start = _ONE, [], (0.0, 0.0)
    for values, word in ContentStream(page.get_contents(), page.pdf).operations:
        if word == b"q":
            kept.append(matrix)
        elif word == b"Q":
            matrix = kept.pop()
        elif word == b"cm":
            matrix = _times(tuple(map(float, values)), matrix)
        elif word == b"Do":
            turn = round({(1, 0): 0, (0, -1): 90, (-1, 0): 180, (0, 1): -90}[round(matrix[0]), round(matrix[1])])
            read.cards.append(Placed(values[0].removeprefix(FORM), matrix[4] * POINT, (high - matrix[5]) * POINT, turn))
        elif word == b"m":
            start = float(values[0]), float(values[1])
        elif word == b"l":
            x1, y1, x2, y2 = *start, float(values[0]), float(values[1])
            read.lines.append((x1 * POINT, (high - y1) * POINT, x2 * POINT, (high - y2) * POINT))
    return read


_ONE = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)


def _times(one: tuple[float, ...], other: tuple[float, ...]) -> tuple[float, ...]:
    a, b, c, d, e, f = one
    g, h, i, j, k, m = other
    return a * g + b * i, a * h + b * j, c * g + d * i, c * h + d * j, e * g + f * i + k, e * h + f * j + m
