"""The model: a table as the game draws it, made smaller or larger, with its plan as the file has it or with a zone that
somebody is moving; and its plots: the places on it that records of the plan are about. It takes no events and draws
nothing over the table."""

import dataclasses
from collections.abc import Iterator
from typing import NamedTuple, get_args, get_type_hints

import pygame

from slavika.client import chronicle, folders
from slavika.client.boxes import Box as Pixels
from slavika.client.chronicle import Chronicle
from slavika.client.face import Faces
from slavika.client.tabletop import Tabletop
from slavika.client.wording import Wording, names_of
from slavika.core.match import Match, known_log
from slavika.core.piles import Seat
from slavika.core.sentences import Sentence
from slavika.data.faces import Box, FaceBook
from slavika.data.replan import Way, with_record
from slavika.data.tables import WHOLE, TablePlan, Zone

AREAS: tuple[str, ...] = get_args(get_type_hints(Zone)["area"])
ZONES = "zones"  # the key under which they stand
PLACELESS = Sentence("It has no place of its own on the table: what it says stands in the column beside.")
FIXED = {
    "rows": Sentence("Rows share the field: their sizes follow from the cards and from how many spaces there are."),
    "seats": Sentence("The players have panels at the side, all alike: they follow from the window."),
    "heaps": Sentence("Heaps stand line by line below the log: they follow from the window."),
    "track": Sentence("The track stands in the line at the top, as long as it needs to be."),
    "course": Sentence("Its spaces follow from its card; where they lie, 'box' says in the column beside."),
}

Point = tuple[int, int]
Size = tuple[int, int]


class Plot(NamedTuple):
    """A place on the table: what it is about, where it lies in the table's own pixels, and what it is called. Zones
    have an area and a box in it; all else lies where the table itself has it."""

    way: Way
    box: Pixels
    name: str
    area: str = ""
    at: Box = WHOLE

    @property
    def fixed(self) -> bool:
        """It cannot be moved."""
        return not self.area


class Model:
    """`size` is that of the window which the table is drawn for; without a `book`, cards look as their file says."""

    def __init__(
        self,
        match: Match,
        plan: TablePlan,
        holder: Seat,
        size: Size,
        text_scale: float,
        words: Wording,
        book: FaceBook | None = None,
    ):
        self.match, self.plan, self.holder, self.book = match, plan, holder, book
        self.moved: tuple[Way, Box] | None = None  # a zone, and where it would be
        self._size, self._text_scale, self._words = size, text_scale, words
        self._rect, self._room = pygame.Rect(0, 0, 1, 1), pygame.Rect(0, 0, 1, 1)
        self._most = 1.0
        self._margin = 0
        self.top = self._laid()
        self._picture: pygame.Surface | None = None
        self._plots: list[Plot] | None = None

    def _laid(self) -> Tabletop:
        rules, match = self.match.rules, self.match
        words = self._words.of(rules.cards, names_of(rules, match.names))
        faces = Faces(rules.cards, folders.assets(), words, self.book)
        view = match.view(self.holder).table
        top = Tabletop(
            rules,
            self.plan,
            faces,
            match.names,
            frozenset(),
            words,
            view,
            self.holder,
            lambda name: None,
            lambda _: False,
        )
        top.lines = chronicle.lines(known_log(match.log, self.holder), Chronicle(), words, 0, "")
        top.lay_out(self._size, self._text_scale)
        top.rebuild(view, self.holder)
        return top

    # ── what is seen ──────────────────────────────────────────────────────────────────────────────────────────────────

    @property
    def size(self) -> Size:
        return self._size

    def show(self, match: Match, plan: TablePlan, holder: Seat, words: Wording, *, anew: bool = False) -> None:
        """Lay something else, or the same as it is now; `anew`: with cards that may look different."""
        other = anew or (match, holder, words) != (self.match, self.holder, self._words)
        self.match, self.holder, self._words, self.moved = match, holder, words, None
        if other:
            self.plan = plan
            self.top = self._laid()
            self._forget()
        else:
            self._use(plan)

    def resize(self, size: Size, text_scale: float) -> None:
        """Draw it for a window of that size."""
        if (size, text_scale) != (self._size, self._text_scale):
            self._size, self._text_scale = size, text_scale
            self.top.lay_out(size, text_scale)
            self._forget()
            self._lay()

    def move(self, way: Way, box: Box) -> None:
        """Draw a zone somewhere else."""
        if self.moved != (way, box):
            self.moved = way, box
            self._use(self.plan)

    def put_back(self) -> None:
        """Draw all as the file has it."""
        self.moved = None
        self._use(self.plan)

    def _use(self, plan: TablePlan) -> None:
        self.plan, drawn = plan, self.drawn(plan)
        if drawn != self.top.plan:
            self.top.plan = drawn
            self.top.story.relay()
            self.top.canvas = None  # zones are let into the ground
            self.top.touch()
        self._forget()

    def drawn(self, plan: TablePlan) -> TablePlan:
        """The plan with the zone where it is moved to."""
        if self.moved is None:
            return plan
        way, box = self.moved
        return with_record(plan, way, dataclasses.replace(plan.zones[int(way[1])], box=box))  # type: ignore[arg-type]

    def _forget(self) -> None:
        self._picture = self._plots = None

    def picture(self) -> pygame.Surface:
        """The table as large as it is shown."""
        if self._picture is None:
            self.top.refresh(())
            assert self.top.canvas is not None
            drawn = self.top.canvas.surface
            same = drawn.get_size() == self.rect.size
            self._picture = drawn if same else pygame.transform.smoothscale(drawn, self.rect.size)
        return self._picture

    # ── plots ─────────────────────────────────────────────────────────────────────────────────────────────────────────

    def plots(self) -> list[Plot]:
        """All places, in the order of the file."""
        if self._plots is None:
            self._plots = [*self._rows(), *self._zones(), *self._panels()]
        return self._plots

    def plot(self, way: Way | None) -> Plot | None:
        """The first place that is about this record."""
        return next((plot for plot in self.plots() if plot.way == way), None)

    def stack(self, pos: Point) -> list[Way]:
        """What lies there, the smallest first."""
        inside = [plot for plot in self.plots() if self.screen(plot.box).inflate(4, 4).collidepoint(pos)]
        inside.sort(key=lambda plot: plot.box.w * plot.box.h)
        return list(dict.fromkeys(plot.way for plot in inside))

    def area(self, name: str) -> Pixels:
        """An area of the table."""
        return self.top.picture.frame.area(name)

    def _zones(self) -> Iterator[Plot]:
        for number, zone in enumerate(self.top.plan.zones):
            area, piles = self.area(zone.area), self.top.picture.piles
            pile = zone.pile.replace("{holder}", str(self.holder))
            if shares(zone) and pile in piles:
                yield Plot((ZONES, number), piles[pile], zone.pile, zone.area, parts(piles[pile], area))
            else:
                at = zone.box or WHOLE
                yield Plot((ZONES, number), area.part(at), zone.pile, zone.area, at)

    def _rows(self) -> Iterator[Plot]:
        rows, laid = self.top.plan.rows, self.top.picture.rows
        for row in laid if rows else ():
            yield Plot(("rows",), row.box, row.pile)
            for key, queue, pile in zip(("left", "right"), row.queues, row.piles, strict=True):
                yield Plot(("rows", key), queue, pile)

    def _panels(self) -> Iterator[Plot]:
        plan, frame = self.top.plan, self.top.picture.frame
        for number, (heap, box) in enumerate(zip(plan.heaps, frame.heaps, strict=True)):
            yield Plot(("heaps", number), box, heap.pile)
        for seat, box in enumerate(frame.seats):
            yield Plot(("seats",), box, self.top.sight().name(seat))
        if plan.track:
            yield Plot(("track",), frame.track, plan.track.pile)
        if plan.course and self.top.picture.way:
            yield Plot(("course",), self.top.picture.way.box, plan.course.pile)

    # ── where ─────────────────────────────────────────────────────────────────────────────────────────────────────────

    @property
    def rect(self) -> pygame.Rect:
        """Where the table lies in the window."""
        return self._rect

    def place(self, room: pygame.Rect, margin: int, most: float) -> None:
        """Lie in the middle of this place, no larger than so many times its size."""
        self._room, self._margin, self._most = pygame.Rect(room), margin, most
        self._lay()

    def _lay(self) -> None:
        room = self._room.inflate(-2 * self._margin, -2 * self._margin)
        factor = min(max(40, room.width) / self._size[0], max(40, room.height) / self._size[1], self._most)
        before = self._rect.size
        self._rect = pygame.Rect(0, 0, round(self._size[0] * factor), round(self._size[1] * factor))
        self._rect.center = self._room.center
        if self._rect.size != before:
            self._picture = None

    def screen(self, box: Pixels) -> pygame.Rect:
        """Where a box of the table lies in the window."""
        across, down = self._rect.width / self._size[0], self._rect.height / self._size[1]
        left, top = round(box.x * across), round(box.y * down)
        right, bottom = round(box.right * across), round(box.bottom * down)
        return pygame.Rect(self._rect.left + left, self._rect.top + top, max(1, right - left), max(1, bottom - top))


def why_fixed(way: Way | None) -> Sentence | None:
    """Why that which a way leads to cannot be moved; None: it can be, or there is nothing."""
    if way is None or way[:1] == (ZONES,):
        return None
    return FIXED.get(str(way[0]) if way else "", PLACELESS)


def shares(zone: Zone) -> bool:
    """Whether it names no place of its own and shares its area with others of its like."""
    return zone.lies == "fan" and zone.box is None


def parts(box: Pixels, area: Pixels) -> Box:
    """A box as parts of an area."""
    left, top = (box.x - area.x) / area.w, (box.y - area.y) / area.h
    return left, top, box.w / area.w, box.h / area.h
