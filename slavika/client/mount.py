"""The mount: one side of a card as it stands on the easel: how large and where, what of it is seen, and how it would be
drawn with an element somewhere else. It takes no events and draws nothing over the card."""

import dataclasses
from dataclasses import dataclass
from typing import NamedTuple

import pygame

from slavika.client import vision
from slavika.client.face import Faces, cut
from slavika.client.flaws import LOWEST
from slavika.client.pen import Pen
from slavika.client.press import DPI, INCH
from slavika.core.cards import CardDef
from slavika.data.faces import Box, Element, Layout

BLEED = SAFE = 3.0  # millimetres beyond the cut and within it, as printers ask for
ZOOMS = (0.1, 0.17, 0.25, 0.33, 0.5, 0.67, 0.8, 1.0, 1.25, 1.5, 2.0, 3.0, 4.0)  # of print size
MOST = 4200  # pixels: no card is drawn larger

Point = tuple[int, int]


class Subject(NamedTuple):
    """The face of a card, or (without one) a back, in one level of its layout."""

    faces: Faces
    layout: Layout
    card: CardDef | None
    back: str
    level: str

    @property
    def elements(self) -> tuple[Element, ...]:
        """In the order in which they are drawn."""
        return self.layout.levels[self.level]

    def element(self, name: str) -> Element | None:
        """The element of that name."""
        return next((element for element in self.elements if element.name == name), None)


@dataclass
class View:
    """How it is looked at."""

    bleed: bool = False
    safe: bool = False
    cut: bool = False
    grid: float = 0.0  # parts of the card between two lines; 0: none
    eye: str = ""  # one of vision.EYES; "": one's own
    zoom: float = 0.0  # of print size; 0: as large as there is room
    table: bool = False  # beside it in the sizes that it has on the table


class Mount:
    """`card` is the place of the card within the cut, `bleed` the pixels around it that are drawn too."""

    def __init__(self, subject: Subject, view: View) -> None:
        self.subject, self.view = subject, view
        self.moved: tuple[str, Box] | None = None  # an element, and where it would be
        self.card = pygame.Rect(0, 0, 1, 1)
        self.bleed = 0
        self._rect = pygame.Rect(0, 0, 1, 1)
        self._margin = 0
        self._pan: Point = (0, 0)
        self._pen: Pen | None = None
        self._proof: Pen | None = None
        self._picture: pygame.Surface | None = None
        self._small: dict[tuple[str, int], pygame.Surface] = {}

    # ── what is seen ──────────────────────────────────────────────────────────────────────────────────────────────────

    def show(self, subject: Subject) -> None:
        """Put something else here, or the same as it is now."""
        self.subject, self.moved = subject, None
        self.renew()

    def move(self, name: str, box: Box) -> None:
        """Draw an element somewhere else."""
        if self.moved != (name, box):
            self.moved = name, box
            self._pen = self._proof = self._picture = None
            self._small = {key: drawn for key, drawn in self._small.items() if key[0] != self.subject.level}

    def renew(self) -> None:
        """Draw all anew, and find its place."""
        self._pen = self._proof = self._picture = None
        self._small.clear()
        self._lay()

    def at(self, element: Element) -> Box:
        """The box of an element, as far as it has been moved."""
        return self.moved[1] if self.moved and element.name == self.moved[0] else element.at

    def pen(self) -> Pen:
        """The present drawing."""
        if self._pen is None:
            self._pen = self._sketch(self.card.size, self.bleed)
        return self._pen

    def proof(self) -> Pen:
        """What is to be told of its elements: as on the lowest card of this level, whatever size it has here."""
        if self._proof is None:
            high = max(LOWEST, self.subject.faces.book.from_height[self.subject.level])
            width, height = self.subject.layout.ratio
            self._proof = self._sketch((max(1, round(high * width / height)), high))
        return self._proof

    def small(self, level: str, high: int) -> pygame.Surface:
        """How it looks in a level and at a height of the table."""
        if (level, high) not in self._small:
            width, height = self.subject.layout.ratio
            pen = self._sketch((max(1, round(high * width / height)), high), level=level)
            drawn = vision.seen(pen.surface, self.view.eye) if self.view.eye else pen.surface
            self._small[level, high] = cut(drawn)
        return self._small[level, high]

    def _sketch(self, size: Point, bleed: int = 0, level: str = "") -> Pen:
        faces, layout, card, back, shown = self.subject
        if self.moved:
            moved = tuple(dataclasses.replace(each, at=self.at(each)) for each in layout.levels[shown])
            layout = dataclasses.replace(layout, levels={**layout.levels, shown: moved})
        return faces.sketch(layout, card, back, size, level or shown, bleed)

    def picture(self) -> pygame.Surface:
        """The drawing as that eye sees it; with round corners where no bleed is shown."""
        if self._picture is None:
            drawn = self.pen().surface
            if self.view.eye:
                drawn = vision.seen(drawn, self.view.eye)
            self._picture = drawn if self.bleed else cut(drawn)
        return self._picture

    def stack(self, pos: Point) -> list[str]:
        """The elements that are seen there: the smallest first, of two alike the upper one."""
        seen = set(self.proof().drawn)
        found = [
            (box.width * box.height, -number, element.name)
            for number, element in enumerate(self.subject.elements)
            if (box := self.box(self.at(element))).inflate(4, 4).collidepoint(pos) and element.name in seen
        ]
        return [name for _, _, name in sorted(found)]

    # ── where ─────────────────────────────────────────────────────────────────────────────────────────────────────────

    def place(self, rect: pygame.Rect, margin: int) -> None:
        """Lie in the middle of this place, with so much room around it where there is room."""
        self._rect, self._margin = pygame.Rect(rect), margin
        self._lay()

    @property
    def factor(self) -> float:
        """The size as a part of print size."""
        width, height = self.subject.layout.printed
        around = 2 * BLEED if self.view.bleed else 0
        room = self._rect.inflate(-2 * self._margin, -2 * self._margin)
        fits = min(max(40, room.width) / (width + around), max(40, room.height) / (height + around)) * INCH / DPI
        return min(self.view.zoom or fits, MOST / max(width, height) * INCH / DPI)

    def box(self, at: Box) -> pygame.Rect:
        """Where a box of the card lies in the window."""
        left, top = round(at[0] * self.card.width), round(at[1] * self.card.height)
        right, bottom = round((at[0] + at[2]) * self.card.width), round((at[1] + at[3]) * self.card.height)
        return pygame.Rect(self.card.left + left, self.card.top + top, max(1, right - left), max(1, bottom - top))

    def pan(self, by: Point) -> None:
        """Move it, where it has a size of its own."""
        self._pan = self._pan[0] + by[0], self._pan[1] + by[1]
        self._lay()

    def zoom(self, zoom: float, about: Point | None = None) -> None:
        """Another size, a part of print size (0: as large as there is room). What lies at `about` stays there."""
        about = about if about and self._rect.collidepoint(about) else self._rect.center
        before = self.card.copy()
        self.view.zoom, self._pan = zoom, (0, 0)
        self._lay()
        if zoom:
            now = self.card
            across = now.left + (about[0] - before.left) * now.width / before.width
            down = now.top + (about[1] - before.top) * now.height / before.height
            self.pan((round(about[0] - across), round(about[1] - down)))

    def next_zoom(self, by: int) -> float:
        """One step larger or smaller."""
        now = self.factor
        larger, smaller = [zoom for zoom in ZOOMS if zoom > now * 1.01], [zoom for zoom in ZOOMS if zoom < now * 0.99]
        return (larger[0] if larger else now) if by > 0 else (smaller[-1] if smaller else now)

    def _lay(self) -> None:
        scale = self.factor * DPI / INCH
        width, height = self.subject.layout.printed
        size = max(1, round(width * scale)), max(1, round(height * scale))
        bleed = round(BLEED * scale) if self.view.bleed else 0
        if (size, bleed) != (self.card.size, self.bleed):
            self._pen = self._picture = None
        self.card, self.bleed = pygame.Rect((0, 0), size), bleed
        # As far as some of it is still seen.
        most = [(side + room) // 2 - 2 * self._margin for side, room in zip(size, self._rect.size, strict=True)]
        across, down = (max(-end, min(end, by)) for by, end in zip(self._pan, most, strict=True))
        self._pan = (across, down) if self.view.zoom else (0, 0)
        self.card.center = self._rect.centerx + self._pan[0], self._rect.centery + self._pan[1]
