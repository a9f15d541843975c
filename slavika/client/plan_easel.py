"""The plan easel: a table whose zones can be pointed at, moved and stretched within their areas; all else on it can be
chosen. What is being changed is drawn at once and written nowhere: when it is let go, whoever put the table there is
told the new box. It shares its handles and its snapping with the easel for cards."""

from collections.abc import Callable

import pygame

from slavika.client import easel_marks, textures, theme
from slavika.client.drawing_board import DRAGGING, MARGIN, DrawingBoard
from slavika.client.easel_keys import ARROWS, FREE, PAGES
from slavika.client.key_lines import ARROWS as KEY_ARROWS
from slavika.client.key_lines import SPACE, KeyLine
from slavika.client.model import AREAS, Model, Plot, Point, why_fixed
from slavika.client.snapping import LEAST, WHOLE, Grip, Lines, lines, rounded
from slavika.client.widgets.widget import clicked, pressed
from slavika.core.sentences import Sentence
from slavika.data.faces import Box
from slavika.data.replan import Way

KEYS = (
    KeyLine(("Page Up", "Page Down"), Sentence("The place before, the next place on the table")),
    KeyLine((KEY_ARROWS,), Sentence("Move the chosen zone; with Shift further, with Alt its size")),
    *DRAGGING,
    KeyLine(("Enter", SPACE), Sentence("With nothing chosen: choose the first")),
    KeyLine(("Tab", "Shift + Tab"), Sentence("With one chosen: the next, the one before")),
    KeyLine(("Esc",), Sentence("Choose nothing; once more: back")),
)
LARGEST = 1080  # in a window no higher than this, tables are not drawn larger than they are


class PlanEasel(DrawingBoard):
    """What is chosen is the way to a record of the plan."""

    def __init__(self, model: Model, on_choose: Callable[[Way | None], None], on_change: Callable[[Way, Box], None]):
        super().__init__(on_choose, on_change)
        self.model = model
        self.areas, self.grid = False, 0.0  # whether areas are shown; parts of one between two lines, 0: none
        self._under: Way | Grip | None = None  # a record, or a handle of the chosen zone
        self._on_handle = False

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        self.model.place(rect, self.style.units(MARGIN), max(1.0, self.style.height / LARGEST))

    # ── places ────────────────────────────────────────────────────────────────────────────────────────────────────────

    def zone(self) -> Plot | None:
        """The chosen zone, if it is one."""
        plot = self.model.plot(self.chosen)
        return None if plot is None or plot.fixed else plot

    def box(self, plot: Plot) -> pygame.Rect:
        """Where a plot lies in the window."""
        return self.model.screen(plot.box)

    def area(self, plot: Plot) -> pygame.Rect:
        """The area of a zone, in the window."""
        return self.model.screen(self.model.area(plot.area))

    # ── what is moved ─────────────────────────────────────────────────────────────────────────────────────────────────

    @property
    def moved(self) -> tuple[Way, Box] | None:
        return self.model.moved

    def at(self) -> Box | None:
        zone = self.zone()
        return zone.at if zone else None

    def place_of_chosen(self) -> pygame.Rect:
        zone = self.zone()
        return self.box(zone) if zone else pygame.Rect(0, 0, 0, 0)

    def frame(self) -> pygame.Rect:
        zone = self.zone()
        return self.area(zone) if zone else self.model.rect

    def order(self) -> list[Way]:
        return list(dict.fromkeys(plot.way for plot in self.model.plots()))

    def held_to(self) -> Lines:
        """Edges and middles of the area and of the other zones in it."""
        zone = self.zone()
        plots = [plot for plot in self.model.plots() if zone and plot.area == zone.area and plot.way != zone.way]
        return lines([plot.at for plot in plots], (0.0, 0.0), self.grid)

    def put(self, box: Box) -> None:
        self.model.move(self.chosen, box)

    def put_back(self) -> None:
        self.model.put_back()

    def limited(self, box: Box, grip: Grip) -> tuple[Box, Sentence | None]:
        _, small = super().limited(box, grip)
        zone, inside = self.zone(), within(box, grip)
        if zone and inside != rounded(box):
            return inside, small or Sentence("A zone stays within its area: {area}.", area=zone.area)
        return inside, small

    def why_fixed(self) -> Sentence | None:
        return why_fixed(self.chosen)

    # ── the pointer ───────────────────────────────────────────────────────────────────────────────────────────────────

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEMOTION:
            self._move(event.pos)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button in (1, 3):
            self._press(event)
        elif clicked(event, pygame.MOUSEBUTTONUP):
            self.let_go(event.pos)
        else:
            return event.type == pygame.KEYDOWN and self._key(event)
        return True

    def set_hover(self, hovered: bool) -> None:
        super().set_hover(hovered)
        if not hovered:
            self._under = None

    def _press(self, event: pygame.event.Event) -> None:
        self.settle()
        self.tell(None)
        grip, stack = self.handle_at(event.pos), self.model.stack(event.pos)
        if grip is None and (self.chosen not in stack or event.button != 1):
            self.choose(stack[0] if stack else None)
        if event.button == 1 and self.chosen is not None:
            self.hold(event.pos, grip, stack)

    def _move(self, pos: Point) -> None:
        if self._hold:
            self.draw_by(self._hold, pos)
            return
        grip = self.handle_at(pos)
        under = grip or next(iter(self.model.stack(pos)), None)
        if under != self._under:
            self._under, self._on_handle = under, grip is not None
            self.touch()

    # ── keys ──────────────────────────────────────────────────────────────────────────────────────────────────────────

    def _key(self, event: pygame.event.Event) -> bool:
        if event.key == pygame.K_ESCAPE:
            return self.escape()
        if event.mod & FREE:
            return False
        if event.key in ARROWS:
            return self.nudge(*ARROWS[event.key], event.mod)
        if event.key in PAGES:
            return self.step(PAGES[event.key], around=True)
        if event.key == pygame.K_TAB and self.chosen is not None:
            return self.step(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        return pressed(event) and self.chosen is None and self.step(1)

    # ── painting ──────────────────────────────────────────────────────────────────────────────────────────────────────

    def draw(self, surface: pygame.Surface) -> None:
        before, style, model = surface.get_clip(), self.style, self.model
        surface.set_clip(before.clip(self.rect))
        surface.fill(theme.mixed(theme.TABLE_DEEP, theme.TABLE, 0.5), self.rect)
        shade = textures.shadow(model.rect.size, 10)
        surface.blit(shade.surface, (model.rect.left + shade.offset[0], model.rect.top + shade.offset[1]))
        surface.blit(model.picture(), model.rect)
        pygame.draw.rect(surface, theme.INK, model.rect.inflate(2, 2), 1)
        chosen, zone = [plot for plot in model.plots() if plot.way == self.chosen], self.zone()
        if self.grid and zone:
            easel_marks.grid(surface, self.area(zone), self.grid)
        for names, area in self.named_areas() if self.areas else ():
            easel_marks.broken(surface, style, area, theme.MADDER)
            easel_marks.corner(surface, style, names, area, theme.MADDER)
        for plot in model.plots():
            if plot not in chosen:
                self._outlined(surface, plot)
        for plot in chosen:
            if plot.fixed:
                easel_marks.broken(surface, style, self.box(plot).inflate(2, 2), theme.AMBER_DEEP)
                easel_marks.tab(surface, style, plot.name, self.box(plot), theme.AMBER, self.rect)
        if zone:
            self._held(surface, zone)
        self.draw_over(surface)
        surface.set_clip(before)

    def named_areas(self) -> list[tuple[str, pygame.Rect]]:
        """The areas in the window; those that are one place have one name."""
        named: dict[tuple[int, int, int, int], list[str]] = {}
        for name in AREAS:
            named.setdefault(tuple(self.model.screen(self.model.area(name))), []).append(name)  # type: ignore[arg-type]
        return [(" · ".join(names), pygame.Rect(area)) for area, names in named.items()]

    def _outlined(self, surface: pygame.Surface, plot: Plot) -> None:
        """Something that is not chosen: zones in one line, all else in a broken one; its name under the pointer."""
        box, pointed = self.box(plot), plot.way == self._under and not self._on_handle and not self._hold
        if pointed and plot.fixed:
            easel_marks.broken(surface, self.style, box, theme.INK)
        elif pointed:
            easel_marks.outline(surface, self.style, box, theme.BONE)
        elif not plot.fixed:
            pygame.draw.rect(surface, theme.INK, box.inflate(2, 2), 3 * max(1, self.style.line))
            pygame.draw.rect(surface, theme.LINEN_SHADE, box, max(1, self.style.line))
        if pointed or not plot.fixed:
            words = self._said(plot) if pointed else plot.name
            colour = theme.BONE if pointed else theme.LINEN_SHADE
            easel_marks.tab(surface, self.style, words, box, colour, self.rect)

    def _said(self, plot: Plot) -> str:
        """What it is called, and of a zone how it lies and where."""
        if plot.fixed:
            return plot.name
        return f"{plot.name} · {self.model.top.plan.zones[int(plot.way[1])].lies} · {plot.area}"

    def _held(self, surface: pygame.Surface, plot: Plot) -> None:
        """The chosen zone: with its handles, or while it is moved with its numbers and the lines that it holds to."""
        style, box, area = self.style, self.box(plot), self.area(plot)
        easel_marks.broken(surface, style, area, theme.LEAF)
        easel_marks.guides(surface, style, area, self._guides)
        easel_marks.outline(surface, style, box, theme.AMBER)
        if self.model.moved is None:
            for grip, place in easel_marks.handles(style, box):
                easel_marks.handle(surface, style, place, lit=self._on_handle and grip == self._under)
        words = _measured(plot) if self.model.moved else self._said(plot)
        easel_marks.tab(surface, style, words, box, theme.AMBER, self.rect)


def within(box: Box, grip: Grip) -> Box:
    """The box as far as it lies in its area, in the numbers that are written."""
    left, width = _inside(box[0], box[2], grip == WHOLE)
    top, height = _inside(box[1], box[3], grip == WHOLE)
    return rounded((left, top, width, height))


def _inside(start: float, length: float, moves: bool) -> tuple[float, float]:
    if moves:
        length = min(length, 1.0)
        return max(0.0, min(start, 1.0 - length)), length
    begin, end = max(0.0, min(start, 1.0 - LEAST)), max(LEAST, min(start + length, 1.0))
    return begin, max(LEAST, end - begin)


def _measured(plot: Plot) -> str:
    """A box in numbers: parts of its area, and pixels."""
    left, top, width, height = (f"{value:.4f}".rstrip("0").rstrip(".") for value in plot.at)
    return f"{left} · {top} · {width} × {height}  ({plot.box.w} × {plot.box.h} px)"
