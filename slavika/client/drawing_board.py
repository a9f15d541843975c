"""The drawing board: what the easels for cards and for tables share. One of the things on it can be chosen, held by a
handle, drawn somewhere else, moved by the arrow keys and let go; who put it there is told its new box. What stops a
thing on its way is said at the foot. What lies on the board, and how it looks, is the subclass's."""

from collections.abc import Callable
from typing import Any, NamedTuple

import pygame

from slavika.client import easel_marks
from slavika.client.easel_keys import FAR, FREE, NUDGE
from slavika.client.key_lines import KeyLine
from slavika.client.snapping import LEAST, WHOLE, Grip, Guide, Lines, drawn, rounded, snapped
from slavika.client.widgets import Widget
from slavika.core.sentences import Sentence
from slavika.data.faces import Box

DRAGGING = (
    KeyLine(("Shift",), Sentence("While dragging: along one axis, or in its shape")),
    KeyLine(("Ctrl",), Sentence("While dragging: hold to no line")),
)
START = 4  # pixels: the pointer moves so far before a box does
REACH = 0.4  # how near a line is held to, in units of text
MARGIN = 2.2  # around what lies on the board

Point = tuple[int, int]


class Hold(NamedTuple):
    """What is held by one of its handles, and what a mere click would choose."""

    grip: Grip
    at: Point
    box: Box
    click: Any


class DrawingBoard(Widget):
    """`on_choose` is told what is chosen, `on_change` that and its new box; `nothing` is what none is called."""

    focusable = True
    nothing: Any = None

    def __init__(self, on_choose: Callable[[Any], None], on_change: Callable[[Any, Box], None]) -> None:
        super().__init__("easel")
        self.on_choose, self.on_change = on_choose, on_change
        self.say: Callable[[Sentence], str] = str
        self.chosen: Any = self.nothing
        self.mods = 0  # the keys that are held down beside, as the scene hears of them
        self.why: Sentence | None = None  # what stopped that which was moved last
        self._clicked: Point = (-1, -1)  # where it was clicked last
        self._hold: Hold | None = None
        self._nudged = False
        self._start: Box | None = None  # where that was which is moved
        self._guides: tuple[Guide, ...] = ()

    # What a subclass gives.

    @property
    def moved(self) -> tuple[Any, Box] | None:
        """What is somewhere else than the file says, and where."""
        raise NotImplementedError

    def at(self) -> Box | None:
        """Where the chosen thing is now; None: it cannot be moved."""
        raise NotImplementedError

    def place_of_chosen(self) -> pygame.Rect:
        """The same in the window."""
        raise NotImplementedError

    def frame(self) -> pygame.Rect:
        """What its box is a part of, in the window."""
        raise NotImplementedError

    def order(self) -> list[Any]:
        """All that can be chosen, as the keys lead through it."""
        raise NotImplementedError

    def held_to(self) -> Lines:
        """The lines that it may hold to."""
        raise NotImplementedError

    def put(self, box: Box) -> None:
        """Draw the chosen thing there."""
        raise NotImplementedError

    def put_back(self) -> None:
        """Draw all as the file has it."""
        raise NotImplementedError

    def limited(self, box: Box, grip: Grip) -> tuple[Box, Sentence | None]:
        """The nearest box that there may be, in the numbers that are written, and why it is not this one."""
        small = any(side and length <= LEAST for side, length in zip(grip, box[2:], strict=True))
        return rounded(box), Sentence("It cannot be made any smaller.") if small else None

    def why_fixed(self) -> Sentence | None:
        """Why the chosen thing cannot be moved."""
        return None

    # ── choosing ──────────────────────────────────────────────────────────────────────────────────────────────────────

    @property
    def busy(self) -> bool:
        """Something is held, or moved and not yet written."""
        return self._hold is not None or self.moved is not None

    def choose(self, chosen: Any) -> None:
        """Choose something, or nothing."""
        if chosen != self.chosen:
            self.settle()
            self.chosen, self.why = chosen, None
            self.touch()
            self.on_choose(chosen)

    def step(self, by: int, *, around: bool = False) -> bool:
        """The next one. Past the last one, unless it goes around: none, and False."""
        order = self.order()
        place = order.index(self.chosen) + by if self.chosen in order else 0 if by > 0 else len(order) - 1
        if order and (around or 0 <= place < len(order)):
            self.choose(order[place % len(order)])
            return True
        self.choose(self.nothing)
        return False

    def by_click(self, pos: Point, grip: Grip | None, stack: list[Any]) -> Any:
        """What a mere click chooses: at the same place again, what lies below comes to hand."""
        if grip is not None or not stack:
            return self.chosen
        again = pos == self._clicked and self.chosen in stack
        return stack[(stack.index(self.chosen) + 1) % len(stack)] if again else stack[0]

    # ── moving ────────────────────────────────────────────────────────────────────────────────────────────────────────

    def handle_at(self, pos: Point) -> Grip | None:
        """The handle of the chosen thing that is there."""
        if self.at() is None or self.place_of_chosen().collidepoint(pos):
            return None  # handles lie outside, and a thin thing could not be taken hold of else
        places = easel_marks.handles(self.style, self.place_of_chosen())
        return next((grip for grip, place in places if place.inflate(4, 4).collidepoint(pos)), None)

    def hold(self, pos: Point, grip: Grip | None, stack: list[Any]) -> None:
        """Take hold of the chosen thing."""
        self._hold = Hold(grip or WHOLE, pos, self.at() or (0, 0, 1, 1), self.by_click(pos, grip, stack))

    def draw_by(self, hold: Hold, pos: Point) -> None:
        """What is held follows the pointer."""
        across, down = pos[0] - hold.at[0], pos[1] - hold.at[1]
        if self.moved is None and max(abs(across), abs(down)) < START:
            return
        if self.at() is None:
            self.tell(self.why_fixed())
            return
        width, height = self.frame().size
        box = drawn(hold.box, hold.grip, across / width, down / height, bool(self.mods & pygame.KMOD_SHIFT))
        self._guides = ()
        if not self.mods & FREE:
            reach = self.style.units(REACH)
            box, self._guides = snapped(box, hold.grip, self.held_to(), (reach / width, reach / height))
        self._bring(box, hold.grip)

    def nudge(self, across: int, down: int, mod: int) -> bool:
        """Moved by a key, or with Alt stretched. False: there is nothing to say or to do."""
        at = self.at()
        if at is None:
            self.tell(self.why_fixed())
            return self.why is not None
        step = FAR if mod & pygame.KMOD_SHIFT else NUDGE
        grip = (1, 1) if mod & pygame.KMOD_ALT else WHOLE
        self._nudged = True
        self._bring(drawn(at, grip, across * step, down * step), (abs(across), abs(down)) if any(grip) else WHOLE)
        return True

    def _bring(self, box: Box, grip: Grip) -> None:
        if self.moved is None:
            self._start = rounded(self.at() or box)
        box, why = self.limited(box, grip)
        self.put(box)
        self.tell(why)
        self.touch()

    def tell(self, why: Sentence | None) -> None:
        """Say what stops it, or that nothing does."""
        if why != self.why:
            self.why = why
            self.touch()

    def let_go(self, pos: Point) -> None:
        """What was held stays where it is."""
        hold, self._hold, self._guides = self._hold, None, ()
        if hold and self.moved is None and self.why is None:
            self.clicked_on(hold.click, pos)
            self._clicked = pos
        self._finish()
        self.touch()

    def clicked_on(self, chosen: Any, pos: Point) -> None:
        """Something was clicked, and not moved."""
        self.choose(chosen)

    # ── what is written ───────────────────────────────────────────────────────────────────────────────────────────────

    def rest(self) -> None:
        """Nothing is held any more; something else may lie here."""
        self._hold, self._nudged, self._guides = None, False, ()
        if self.parent:
            self.touch()

    def settle(self) -> None:
        """What was moved by keys is to be written now."""
        if self._nudged:
            self._finish()

    def cancel(self) -> bool:
        """Let go, and leave everything as it was. False: nothing was moved."""
        moved = self.moved is not None
        self.rest()
        if moved:
            self.put_back()
        return moved

    def _finish(self) -> None:
        moved, self._nudged = self.moved, False
        if moved is None or moved[1] == self._start:
            self.cancel()
        else:
            self.written(*moved)

    def written(self, chosen: Any, box: Box) -> None:
        """Tell what is to be written."""
        self.on_change(chosen, box)

    def escape(self) -> bool:
        """Let go of what is moved, else of what is chosen. False: there was nothing."""
        self.tell(None)
        if self.cancel():
            return True
        chosen: bool = self.chosen != self.nothing
        self.choose(self.nothing)
        return chosen

    # ── painting ──────────────────────────────────────────────────────────────────────────────────────────────────────

    def draw_over(self, surface: pygame.Surface) -> None:
        """What stopped it, and the focus."""
        if self.why:
            easel_marks.reason(surface, self.style, self.say(self.why), self.rect)
        if self.focused and self.chosen == self.nothing:
            self.style.focus_line(surface, self.rect.inflate(-self.style.units(0.8), -self.style.units(0.8)))
