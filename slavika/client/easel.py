"""The easel: one side of a card, large, whose elements can be pointed at, moved and stretched. What is being changed is
drawn at once and written nowhere: when it is let go, whoever put the card there is told the new box. Lines of the
printer, a grid and other eyes can be laid over it."""

from collections.abc import Callable
from typing import NamedTuple

import pygame

from slavika.client import easel_marks, table_sizes, textures, theme
from slavika.client.easel_keys import ARROWS, FAR, FREE, NUDGE, PAGES, SIZES, ZOOMING
from slavika.client.mount import SAFE, Mount, Point, Subject, View
from slavika.client.snapping import WHOLE, Grip, Guide, Lines, drawn, lines, rounded, snapped
from slavika.client.widgets import Widget
from slavika.client.widgets.widget import clicked
from slavika.data.faces import Box

START = 4  # pixels: the pointer moves so far before a box does
REACH = 0.4  # how near a line is held to, in units of text
MARGIN = 2.2  # around the card


class Hold(NamedTuple):
    """An element that is held by one of its handles, and what a mere click would choose."""

    name: str
    grip: Grip
    at: Point
    box: Box
    click: str


class Easel(Widget):
    """`on_choose` is told the chosen element, `on_change` its new box, `on_page` which way to leaf through the cards,
    `on_zoom` that the size is another."""

    focusable = True

    def __init__(
        self,
        subject: Subject,
        view: View,
        on_choose: Callable[[str], None],
        on_change: Callable[[str, Box], None],
        on_page: Callable[[int], None],
        on_zoom: Callable[[], None],
    ) -> None:
        super().__init__("easel")
        self.mount, self.view = Mount(subject, view), view
        self.on_choose, self.on_change, self.on_page, self.on_zoom = on_choose, on_change, on_page, on_zoom
        self.chosen = ""
        self._firm = False  # it was chosen as such, and not as what lay under the pointer
        self.mods = 0  # the keys that are held down beside, as the scene hears of them
        self._pointer: Point = (-1, -1)
        self._clicked: Point = (-1, -1)  # where it was clicked last
        self._under: str | Grip = ""  # an element, or a handle of the chosen one
        self._hold: Hold | None = None
        self._panned: Point | None = None  # where the pointer was when the card was last moved
        self._nudged = False
        self._guides: tuple[Guide, ...] = ()

    # ── what stands on it ─────────────────────────────────────────────────────────────────────────────────────────────

    def show(self, subject: Subject) -> None:
        """Put something else here, or the same as it is now."""
        self.mount.show(subject)
        self._hold, self._nudged, self._guides, self._under = None, False, (), ""
        if self.chosen and subject.element(self.chosen) is None:
            self.chosen = ""
        self.renew()

    def renew(self) -> None:
        """Draw it anew."""
        self.mount.renew()
        if self.parent:
            self.place(self.rect)
            self.touch()

    @property
    def busy(self) -> bool:
        """Something is held, or moved and not yet written."""
        return self._hold is not None or self.mount.moved is not None

    def choose(self, name: str, *, firm: bool = True) -> None:
        """Choose an element; none by its empty name. Of a firm choice all within its box takes hold, whatever else lies
        there.
        """
        self._firm = firm
        if name != self.chosen:
            self.settle()
            self.chosen = name
            self.touch()
            self.on_choose(name)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        self.mount.place(self._room(), self.style.units(MARGIN))

    def _room(self) -> pygame.Rect:
        """Where the card may lie: not on its small ones."""
        taken = table_sizes.width(self.style, self.mount, self.rect) if self.view.table else 0
        return pygame.Rect(self.rect.left + taken, self.rect.top, max(1, self.rect.width - taken), self.rect.height)

    # ── the pointer ───────────────────────────────────────────────────────────────────────────────────────────────────

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEMOTION:
            self._move(event)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button in (1, 2, 3):
            self._press(event)
        elif clicked(event, pygame.MOUSEBUTTONUP):
            self._let_go(event.pos)
        elif event.type == pygame.MOUSEWHEEL:
            self.zoom(self.mount.next_zoom(event.y), self._pointer)
        else:
            return event.type == pygame.KEYDOWN and self._key(event)
        return True

    def set_hover(self, hovered: bool) -> None:
        super().set_hover(hovered)
        if not hovered:
            self._under = ""

    def _handle_at(self, pos: Point) -> Grip | None:
        element = self.mount.subject.element(self.chosen)
        if element is None:
            return None
        box = self.mount.box(self.mount.at(element))
        if box.collidepoint(pos):
            return None  # handles lie outside, and a thin element could not be taken hold of else
        places = easel_marks.handles(self.style, box)
        return next((grip for grip, place in places if place.inflate(4, 4).collidepoint(pos)), None)

    def _press(self, event: pygame.event.Event) -> None:
        self.settle()
        grip, stack = self._handle_at(event.pos), self.mount.stack(event.pos)
        if event.button == 1 and grip is None and not self._takes(event.pos):
            self.choose(stack[0] if stack else "", firm=False)
        chosen = self.mount.subject.element(self.chosen)
        if event.button != 1 or chosen is None:
            self._panned = event.pos
            return
        click = chosen.name
        if grip is None and stack:
            # Clicked at the same place again, what lies below comes to hand.
            again = event.pos == self._clicked and chosen.name in stack
            click = stack[(stack.index(chosen.name) + 1) % len(stack)] if again else stack[0]
        self._hold = Hold(chosen.name, grip or WHOLE, event.pos, chosen.at, click)

    def _takes(self, pos: Point) -> bool:
        """Pressed here, the chosen element is taken hold of."""
        element = self.mount.subject.element(self.chosen)
        if element is None or not self.mount.box(self.mount.at(element)).collidepoint(pos):
            return False
        return self._firm or self.mount.stack(pos)[:1] == [self.chosen]

    def _move(self, event: pygame.event.Event) -> None:
        self._pointer = event.pos
        if self._hold:
            self._draw_by(self._hold, event.pos)
        elif self._panned and any(event.buttons):
            self.mount.pan((event.pos[0] - self._panned[0], event.pos[1] - self._panned[1]))
            self._panned = event.pos
            self.touch()
        else:
            self._panned = None
            under: str | Grip = self._handle_at(event.pos) or ""
            if not under:
                under = self.chosen if self._takes(event.pos) else next(iter(self.mount.stack(event.pos)), "")
            if under != self._under:
                self._under = under
                self.touch()

    def _draw_by(self, hold: Hold, pos: Point) -> None:
        """The held element follows the pointer."""
        across, down = pos[0] - hold.at[0], pos[1] - hold.at[1]
        if self.mount.moved is None and max(abs(across), abs(down)) < START:
            return
        width, height = self.mount.card.size
        keep = bool(self.mods & pygame.KMOD_SHIFT)
        box = drawn(hold.box, hold.grip, across / width, down / height, keep)
        self._guides = ()
        if not self.mods & FREE:
            reach = self.style.units(REACH)
            box, self._guides = snapped(box, hold.grip, self._lines(), (reach / width, reach / height))
        self.mount.move(hold.name, rounded(box))
        self.touch()

    def _lines(self) -> Lines:
        seen = set(self.mount.proof().drawn)
        others = [e.at for e in self.mount.subject.elements if e.name != self.chosen and e.name in seen]
        width, height = self.mount.subject.layout.printed
        return lines(others, (SAFE / width, SAFE / height), self.view.grid)

    def _let_go(self, pos: Point) -> None:
        hold, self._hold, self._panned, self._guides = self._hold, None, None, ()
        if hold and self.mount.moved is None:
            self.choose(hold.click, firm=pos == self._clicked)
            self._clicked = pos
        self._finish()
        self.touch()

    # ── what is written ───────────────────────────────────────────────────────────────────────────────────────────────

    def settle(self) -> None:
        """What was moved by keys is to be written now."""
        if self._nudged:
            self._finish()

    def cancel(self) -> bool:
        """Let go, and leave everything as it was. False: nothing was moved."""
        moved = self.mount.moved is not None
        self._hold, self._nudged, self._guides = None, False, ()
        if moved:
            self.mount.moved = None
            self.renew()
        return moved

    def _finish(self) -> None:
        moved, self._nudged = self.mount.moved, False
        element = self.mount.subject.element(moved[0]) if moved else None
        if moved is None or element is None or moved[1] == rounded(element.at):
            self.cancel()
        else:
            self.mount.moved = None  # it stays in the picture until that is drawn anew
            self.on_change(*moved)

    # ── keys ──────────────────────────────────────────────────────────────────────────────────────────────────────────

    def _key(self, event: pygame.event.Event) -> bool:
        if event.key == pygame.K_ESCAPE:
            if self.cancel():
                return True
            chosen = bool(self.chosen)
            self.choose("")
            return chosen
        if event.key in ZOOMING:
            return self.zoom(self.mount.next_zoom(ZOOMING[event.key]))
        if event.mod & FREE:
            return False
        if event.key in ARROWS:
            return self._arrow(*ARROWS[event.key], event.mod)
        if event.key in PAGES:
            return self.step(PAGES[event.key], around=True)
        if event.key == pygame.K_TAB and self.chosen:
            return self.step(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        return event.key in SIZES and self.zoom(SIZES[event.key])

    def _arrow(self, across: int, down: int, mod: int) -> bool:
        element = self.mount.subject.element(self.chosen)
        if element is None:
            if across:
                self.on_page(across)
            return bool(across)
        step = FAR if mod & pygame.KMOD_SHIFT else NUDGE
        grip = (1, 1) if mod & pygame.KMOD_ALT else WHOLE
        self._nudged = True
        self.mount.move(element.name, rounded(drawn(self.mount.at(element), grip, across * step, down * step)))
        self.touch()
        return True

    def step(self, by: int, *, around: bool = False) -> bool:
        """The next element in the order of drawing. Past the last one, unless it goes around: none, and False."""
        names = [element.name for element in self.mount.subject.elements]
        place = names.index(self.chosen) + by if self.chosen in names else 0 if by > 0 else len(names) - 1
        if names and (around or 0 <= place < len(names)):
            self.choose(names[place % len(names)])
            return True
        self.choose("")
        return False

    def zoom(self, zoom: float, about: Point | None = None) -> bool:
        """Another size, as a part of print size; 0: as large as there is room."""
        self.mount.zoom(zoom, about)
        self.touch()
        self.on_zoom()
        return True

    # ── painting ──────────────────────────────────────────────────────────────────────────────────────────────────────

    def draw(self, surface: pygame.Surface) -> None:
        before, style, mount = surface.get_clip(), self.style, self.mount
        surface.set_clip(before.clip(self.rect))
        surface.fill(theme.mixed(theme.TABLE_DEEP, theme.TABLE, 0.5), self.rect)
        card = mount.card
        if not mount.bleed:
            shade = textures.shadow(card.size, 10)
            surface.blit(shade.surface, (card.left + shade.offset[0], card.top + shade.offset[1]))
        surface.blit(mount.picture(), card.inflate(2 * mount.bleed, 2 * mount.bleed))
        if self.view.table:
            table_sizes.draw(surface, style, mount, self.rect)
        easel_marks.paper(surface, style, mount)
        easel_marks.signs(surface, style, mount, self.rect)
        under = mount.subject.element(self._under) if isinstance(self._under, str) else None
        if under and under.name != self.chosen and not self._hold:
            easel_marks.pointed(surface, style, mount, under)
        chosen = mount.subject.element(self.chosen)
        if chosen:
            lit = self._under if isinstance(self._under, tuple) else None
            easel_marks.chosen(surface, style, mount, chosen, self._guides, lit)
        surface.set_clip(before)
        if self.focused and not self.chosen:
            style.focus_line(surface, self.rect.inflate(-style.units(0.8), -style.units(0.8)))
