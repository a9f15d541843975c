"""The plan easel: a table whose zones can be pointed at, moved and stretched within their areas; all else on it can be
chosen. What is being changed is drawn at once and written nowhere: when it is let go, whoever put the table there is
told the new box. It shares its handles and its snapping with the easel for cards."""

from collections.abc import Callable
from typing import NamedTuple

import pygame

from slavika.client import easel_marks, textures, theme
from slavika.client.easel import MARGIN, REACH, START
from slavika.client.easel_keys import ARROWS, FAR, FREE, NUDGE
from slavika.client.model import AREAS, Model, Plot, Point
from slavika.client.snapping import LEAST, WHOLE, Grip, Guide, Lines, drawn, lines, rounded, snapped
from slavika.client.widgets import Widget
from slavika.client.widgets.widget import clicked, pressed
from slavika.data.faces import Box
from slavika.data.replan import Way

LARGEST = 1080  # in a window no higher than this, tables are not drawn larger than they are


class Hold(NamedTuple):
    """A zone that is held by one of its handles, and what a mere click would choose."""

    way: Way
    grip: Grip
    at: Point
    box: Box
    click: Way


class PlanEasel(Widget):
    """`on_choose` is told the way to the record that is chosen, `on_change` the new box of a zone."""

    focusable = True

    def __init__(self, model: Model, on_choose: Callable[[Way | None], None], on_change: Callable[[Way, Box], None]):
        super().__init__("easel")
        self.model, self.on_choose, self.on_change = model, on_choose, on_change
        self.chosen: Way | None = None
        self.areas, self.grid = False, 0.0  # whether areas are shown; parts of one between two lines, 0: none
        self.mods = 0  # the keys that are held down beside, as the scene hears of them
        self._clicked: Point = (-1, -1)  # where it was clicked last
        self._under: Way | Grip | None = None  # a record, or a handle of the chosen zone
        self._on_handle = False
        self._hold: Hold | None = None
        self._nudged = False
        self._start: Box | None = None  # where a zone that is moved was before
        self._guides: tuple[Guide, ...] = ()

    @property
    def busy(self) -> bool:
        """Something is held, or moved and not yet written."""
        return self._hold is not None or self.model.moved is not None

    def rest(self) -> None:
        """Nothing is held any more; something else may lie here."""
        self._hold, self._nudged, self._guides = None, False, ()
        if self.parent:
            self.touch()

    def choose(self, way: Way | None) -> None:
        """Choose the record that a way leads to, or none."""
        if way != self.chosen:
            self.settle()
            self.chosen = way
            self.touch()
            self.on_choose(way)

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

    # ── the pointer ───────────────────────────────────────────────────────────────────────────────────────────────────

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEMOTION:
            self._move(event.pos)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button in (1, 3):
            self._press(event)
        elif clicked(event, pygame.MOUSEBUTTONUP):
            self._let_go(event.pos)
        else:
            return event.type == pygame.KEYDOWN and self._key(event)
        return True

    def set_hover(self, hovered: bool) -> None:
        super().set_hover(hovered)
        if not hovered:
            self._under = None

    def _handle_at(self, pos: Point) -> Grip | None:
        plot = self.zone()
        if plot is None or self.box(plot).collidepoint(pos):
            return None  # handles lie outside
        places = easel_marks.handles(self.style, self.box(plot))
        return next((grip for grip, place in places if place.inflate(4, 4).collidepoint(pos)), None)

    def _press(self, event: pygame.event.Event) -> None:
        self.settle()
        grip, stack = self._handle_at(event.pos), self.model.stack(event.pos)
        inside = self.chosen in stack
        if grip is None and (not inside or event.button != 1):
            self.choose(stack[0] if stack else None)
        plot = self.zone()
        if event.button != 1 or self.chosen is None:
            return
        click = self.chosen
        if grip is None and stack:
            again = event.pos == self._clicked and inside
            click = stack[(stack.index(self.chosen) + 1) % len(stack)] if again else stack[0]
        self._hold = Hold(self.chosen, grip or WHOLE, event.pos, plot.at if plot else (0, 0, 1, 1), click)

    def _move(self, pos: Point) -> None:
        if self._hold:
            self._draw_by(self._hold, pos)
            return
        grip = self._handle_at(pos)
        under = grip or next(iter(self.model.stack(pos)), None)
        if under != self._under:
            self._under, self._on_handle = under, grip is not None
            self.touch()

    def _draw_by(self, hold: Hold, pos: Point) -> None:
        """The held zone follows the pointer."""
        plot = self.zone()
        across, down = pos[0] - hold.at[0], pos[1] - hold.at[1]
        if plot is None or (self.model.moved is None and max(abs(across), abs(down)) < START):
            return
        width, height = self.area(plot).size
        box = drawn(hold.box, hold.grip, across / width, down / height, bool(self.mods & pygame.KMOD_SHIFT))
        self._guides = ()
        if not self.mods & FREE:
            reach = self.style.units(REACH)
            box, self._guides = snapped(box, hold.grip, self._lines(plot), (reach / width, reach / height))
        self._put(plot, within(box, hold.grip))

    def _put(self, plot: Plot, box: Box) -> None:
        """Draw a zone somewhere else."""
        if self.model.moved is None:
            self._start = rounded(plot.at)
        self.model.move(plot.way, box)
        self.touch()

    def _lines(self, plot: Plot) -> Lines:
        """Edges and middles of the area and of the other zones in it."""
        others = [one.at for one in self.model.plots() if one.area == plot.area and one.way != plot.way]
        return lines(others, (0.0, 0.0), self.grid)

    def _let_go(self, pos: Point) -> None:
        hold, self._hold, self._guides = self._hold, None, ()
        if hold and self.model.moved is None:
            self._clicked = pos
            self.choose(hold.click)
        self._finish()
        self.touch()

    # ── what is written ───────────────────────────────────────────────────────────────────────────────────────────────

    def settle(self) -> None:
        """What was moved by keys is to be written now."""
        if self._nudged:
            self._finish()

    def cancel(self) -> bool:
        """Let go, and leave everything as it was. False: nothing was moved."""
        moved = self.model.moved is not None
        if moved:
            self.model.put_back()
        self.rest()
        return moved

    def _finish(self) -> None:
        moved, self._nudged = self.model.moved, False
        if moved is None or moved[1] == self._start:
            self.cancel()
        else:
            self.on_change(*moved)

    # ── keys ──────────────────────────────────────────────────────────────────────────────────────────────────────────

    def _key(self, event: pygame.event.Event) -> bool:
        if event.key == pygame.K_ESCAPE:
            chosen = self.chosen is not None
            if not self.cancel():
                self.choose(None)
                return chosen
            return True
        if event.mod & FREE:
            return False
        if event.key in ARROWS:
            return self._arrow(*ARROWS[event.key], event.mod)
        if event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
            return self.step(1 if event.key == pygame.K_PAGEDOWN else -1, around=True)
        if event.key == pygame.K_TAB and self.chosen is not None:
            return self.step(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        return pressed(event) and self.chosen is None and self.step(1)

    def _arrow(self, across: int, down: int, mod: int) -> bool:
        plot = self.zone()
        if plot is None:
            return False
        step = FAR if mod & pygame.KMOD_SHIFT else NUDGE
        grip = (1, 1) if mod & pygame.KMOD_ALT else WHOLE
        self._nudged = True
        self._put(plot, within(drawn(plot.at, grip, across * step, down * step), grip))
        return True

    def step(self, by: int, *, around: bool = False) -> bool:
        """The next place of the table. Past the last one, unless it goes around: none, and False."""
        ways = list(dict.fromkeys(plot.way for plot in self.model.plots()))
        place = ways.index(self.chosen) + by if self.chosen in ways else 0 if by > 0 else len(ways) - 1
        if ways and (around or 0 <= place < len(ways)):
            self.choose(ways[place % len(ways)])
            return True
        self.choose(None)
        return False

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
        for name in AREAS if self.areas else ():
            box = model.screen(model.area(name))
            easel_marks.broken(surface, style, box, theme.MADDER)
            easel_marks.tab(surface, style, name, box.move(0, style.units(2.2)), theme.MADDER)
        for plot in model.plots():
            if plot not in chosen:
                self._outlined(surface, plot)
        for plot in chosen:
            if plot.fixed:
                easel_marks.broken(surface, style, self.box(plot).inflate(2, 2), theme.AMBER_DEEP)
                easel_marks.tab(surface, style, plot.name, self.box(plot), theme.AMBER)
        if zone:
            self._held(surface, zone)
        surface.set_clip(before)
        if self.focused and self.chosen is None:
            style.focus_line(surface, self.rect.inflate(-style.units(0.8), -style.units(0.8)))

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
            easel_marks.tab(surface, self.style, words, box, theme.BONE if pointed else theme.LINEN_SHADE)

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
        easel_marks.tab(surface, style, _measured(plot) if self.model.moved else self._said(plot), box, theme.AMBER)


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
