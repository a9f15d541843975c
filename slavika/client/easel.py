"""The easel: one side of a card, large, whose elements can be pointed at, moved and stretched. What is being changed is
drawn at once and written nowhere: when it is let go, whoever put the card there is told the new box. Lines of the
printer, a grid and other eyes can be laid over it."""

from collections.abc import Callable

import pygame

from slavika.client import easel_marks, table_sizes, textures, theme
from slavika.client.drawing_board import DRAGGING, MARGIN, DrawingBoard
from slavika.client.easel_keys import ARROWS, FREE, PAGES, SIZES, ZOOMING
from slavika.client.key_lines import ARROWS as KEY_ARROWS
from slavika.client.key_lines import KeyLine
from slavika.client.mount import SAFE, Mount, Point, Subject, View
from slavika.client.snapping import Grip, Lines, lines
from slavika.client.widgets.widget import clicked
from slavika.core.sentences import Sentence
from slavika.data.faces import Box, Element

KEYS = (
    KeyLine(("Page Up", "Page Down"), Sentence("The element before, the next element")),
    KeyLine(
        (KEY_ARROWS,),
        Sentence("Move the chosen element; with Shift further, with Alt its size; with none: other cards"),
    ),
    *DRAGGING,
    KeyLine(("+", "−", "0", "1"), Sentence("Larger, smaller, all of it, print size")),
    KeyLine(("Tab", "Shift + Tab"), Sentence("With one chosen: the next, the one before")),
    KeyLine(("Esc",), Sentence("Choose no element; once more: back")),
)


class Easel(DrawingBoard):
    """`on_page` is told which way to leaf through the cards, `on_zoom` that the size is another."""

    nothing = ""

    def __init__(
        self,
        subject: Subject,
        view: View,
        on_choose: Callable[[str], None],
        on_change: Callable[[str, Box], None],
        on_page: Callable[[int], None],
        on_zoom: Callable[[], None],
    ) -> None:
        super().__init__(on_choose, on_change)
        self.mount, self.view = Mount(subject, view), view
        self.on_page, self.on_zoom = on_page, on_zoom
        self._firm = False  # it was chosen as such, and not as what lay under the pointer
        self._pointer: Point = (-1, -1)
        self._under: str | Grip = ""  # an element, or a handle of the chosen one
        self._panned: Point | None = None  # where the pointer was when the card was last moved

    # ── what stands on it ─────────────────────────────────────────────────────────────────────────────────────────────

    def show(self, subject: Subject) -> None:
        """Put something else here, or the same as it is now."""
        self.mount.show(subject)
        self.rest()
        self._under = ""
        if self.chosen and subject.element(self.chosen) is None:
            self.chosen = ""
        self.renew()

    def renew(self) -> None:
        """Draw it anew."""
        self.mount.renew()
        if self.parent:
            self.place(self.rect)
            self.touch()

    def choose(self, chosen: str, *, firm: bool = True) -> None:
        """Of a firm choice all within its box takes hold, whatever else lies there."""
        self._firm = firm
        super().choose(chosen)

    def element(self) -> Element | None:
        """The chosen element."""
        return self.mount.subject.element(self.chosen)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        self.mount.place(self._room(), self.style.units(MARGIN))

    def _room(self) -> pygame.Rect:
        """Where the card may lie: not on its small ones."""
        taken = table_sizes.width(self.style, self.mount, self.rect) if self.view.table else 0
        return pygame.Rect(self.rect.left + taken, self.rect.top, max(1, self.rect.width - taken), self.rect.height)

    # ── what is moved ─────────────────────────────────────────────────────────────────────────────────────────────────

    @property
    def moved(self) -> tuple[str, Box] | None:
        return self.mount.moved

    def at(self) -> Box | None:
        element = self.element()
        return self.mount.at(element) if element else None

    def place_of_chosen(self) -> pygame.Rect:
        return self.mount.box(self.at() or (0, 0, 0, 0))

    def frame(self) -> pygame.Rect:
        return self.mount.card

    def order(self) -> list[str]:
        return [element.name for element in self.mount.subject.elements]

    def held_to(self) -> Lines:
        seen = set(self.mount.proof().drawn)
        others = [e.at for e in self.mount.subject.elements if e.name != self.chosen and e.name in seen]
        width, height = self.mount.subject.layout.printed
        return lines(others, (SAFE / width, SAFE / height), self.view.grid)

    def put(self, box: Box) -> None:
        self.mount.move(self.chosen, box)

    def put_back(self) -> None:
        self.mount.moved = None
        self.renew()

    def written(self, chosen: str, box: Box) -> None:
        self.mount.moved = None  # it stays in the picture until that is drawn anew
        super().written(chosen, box)

    def clicked_on(self, chosen: str, pos: Point) -> None:
        self.choose(chosen, firm=pos == self._clicked)

    # ── the pointer ───────────────────────────────────────────────────────────────────────────────────────────────────

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEMOTION:
            self._move(event)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button in (1, 2, 3):
            self._press(event)
        elif clicked(event, pygame.MOUSEBUTTONUP):
            self._panned = None
            self.let_go(event.pos)
        elif event.type == pygame.MOUSEWHEEL:
            self.zoom(self.mount.next_zoom(event.y), self._pointer)
        else:
            return event.type == pygame.KEYDOWN and self._key(event)
        return True

    def set_hover(self, hovered: bool) -> None:
        super().set_hover(hovered)
        if not hovered:
            self._under = ""

    def _press(self, event: pygame.event.Event) -> None:
        self.settle()
        self.tell(None)
        grip, stack = self.handle_at(event.pos), self.mount.stack(event.pos)
        if event.button == 1 and grip is None and not self._takes(event.pos):
            self.choose(stack[0] if stack else "", firm=False)
        if event.button != 1 or self.element() is None:
            self._panned = event.pos
        else:
            self.hold(event.pos, grip, stack)

    def _takes(self, pos: Point) -> bool:
        """Pressed here, the chosen element is taken hold of."""
        if self.element() is None or not self.place_of_chosen().collidepoint(pos):
            return False
        return self._firm or self.mount.stack(pos)[:1] == [self.chosen]

    def _move(self, event: pygame.event.Event) -> None:
        self._pointer = event.pos
        if self._hold:
            self.draw_by(self._hold, event.pos)
        elif self._panned and any(event.buttons):
            self.mount.pan((event.pos[0] - self._panned[0], event.pos[1] - self._panned[1]))
            self._panned = event.pos
            self.touch()
        else:
            self._panned = None
            under: str | Grip = self.handle_at(event.pos) or ""
            if not under:
                under = self.chosen if self._takes(event.pos) else next(iter(self.mount.stack(event.pos)), "")
            if under != self._under:
                self._under = under
                self.touch()

    # ── keys ──────────────────────────────────────────────────────────────────────────────────────────────────────────

    def _key(self, event: pygame.event.Event) -> bool:
        if event.key == pygame.K_ESCAPE:
            return self.escape()
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
        if self.element() is None and across:
            self.on_page(across)
            return True
        return self.nudge(across, down, mod)

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
            easel_marks.pointed(surface, style, mount, under, self.rect)
        chosen = self.element()
        if chosen:
            lit = self._under if isinstance(self._under, tuple) else None
            easel_marks.chosen(surface, style, mount, chosen, self._guides, lit, self.rect)
        self.draw_over(surface)
        surface.set_clip(before)
