"""The cards that lie open in a heap or with a player, spread out over the table: each once, with how many there are of
it. One of them can be seen as large as the window allows. It changes nothing; the match stands still below.
"""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

import pygame

from slavika.client import textures, theme
from slavika.client.face import Faces
from slavika.client.open_heaps import Bundle, Place
from slavika.client.pen import outline, plate
from slavika.client.scenes.card_view import CardPicture, CardView
from slavika.client.scenes.dialog import Veiled
from slavika.client.widgets import DARK, Label, Panel, Widget, for_window
from slavika.client.widgets.style import BOLD, DISPLAY, ITALIC
from slavika.client.widgets.widget import clicked
from slavika.core.cards import CardDef

if TYPE_CHECKING:
    from slavika.client.app import App

MARGIN = 1 / 36  # of the window, around everything
TALLEST = 0.42  # of the window's height: a card, however few there are
GAP = 0.9  # text sizes between cards
LEAST = 24  # pixels: no card is tried lower


class Several(CardPicture):
    """A card, and how many there are of it: more than one lie on a few edges of others, with their number below."""

    def __init__(self, faces: Faces, card: CardDef, count: int, action: Callable[[CardDef], None]) -> None:
        super().__init__(faces, card, 0, action)
        self.count = count

    def size_at(self, tall: int) -> tuple[int, int]:
        """How large it is among upright cards of that height: one that is broader than high is as wide as they are
        tall.
        """
        wide, high = self.faces.size(self.card, tall)
        return (wide, high) if wide <= high else (tall, round(tall * high / wide))

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 3:  # as on the table
            self.action(self.card)
            return True
        return super().handle(event)

    def draw(self, surface: pygame.Surface) -> None:
        step = max(2, self.rect.h // 60)
        for below in range(min(self.count - 1, 2), 0, -1):
            edge = self.rect.move(below * step, below * step)
            shade = theme.mixed(theme.LINEN_SHADE, theme.INK, 0.12 * below)
            surface.blit(plate(edge.size, textures.corner(edge.size), shade, 1.0, theme.INK), edge)
        super().draw(surface)
        if self.count > 1:
            words, style = f"×{self.count}", self.style
            ground = pygame.Rect(0, 0, style.width(words, 1, BOLD) + style.unit, style.line_height(1, BOLD))
            ground.midtop = self.rect.centerx, self.rect.bottom - ground.h // 6
            surface.blit(plate(ground.size, ground.h // 2, theme.TABLE_DEEP, 1.0, theme.AMBER), ground)
            style.write(surface, words, ground.topleft, ground.w, 1, BOLD, theme.LINEN, "centre")


class Group(NamedTuple):
    """What a pile is called, where that is not said above, and its cards."""

    head: Label | None
    cards: Sequence[Several]


class Cells(NamedTuple):
    """How the cards of a group lie."""

    columns: int
    lines: int
    size: tuple[int, int]  # of a cell
    gap: tuple[int, int]

    @property
    def area(self) -> tuple[int, int]:
        """The room that all of them take; below the last line stand numbers, too."""
        wide, high = self.size
        return self.columns * (wide + self.gap[0]) - self.gap[0], self.lines * (high + self.gap[1])


class Spread(Widget):
    """Cards in groups on a dark ground in the middle of the window, as large as all of them can be there."""

    def __init__(self, title: str, groups: Sequence[Group], hint: str) -> None:
        super().__init__()
        self.title = Label(title, 3, DISPLAY, align="centre")
        self.hint = Label(hint, -1, ITALIC, "quiet", "centre")
        self.groups = groups
        self.ground = pygame.Rect(0, 0, 0, 0)

    def children(self) -> Sequence[Widget]:
        heads = [group.head for group in self.groups if group.head is not None]
        return [self.title, *heads, *(card for group in self.groups for card in group.cards), self.hint]

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        pad = self.style.unit
        room = rect.inflate(*(-2 * (round(min(rect.size) * MARGIN) + pad),) * 2)
        tall = round(rect.h * TALLEST)
        while True:
            cells = [self._cells(group, tall, room.w) for group in self.groups]
            wide, high = self._measure(cells, room.w)
            if tall <= LEAST or (wide <= room.w and high <= room.h):
                break
            tall -= max(1, tall // 50)
        self.ground = pygame.Rect(0, 0, wide + 2 * pad, high + 2 * pad)
        self.ground.center = rect.center
        self._lay(self.ground.inflate(-2 * pad, -2 * pad), cells)

    def _cells(self, group: Group, tall: int, room: int) -> Cells:
        """As few lines as the room allows, and these of one length."""
        gap = self.style.units(GAP), max(self.style.units(GAP), self.style.line_height(1, BOLD))
        sizes = [card.size_at(tall) for card in group.cards]
        size = max(wide for wide, _ in sizes), max(high for _, high in sizes)
        beside = max(1, (room + gap[0]) // (size[0] + gap[0]))
        lines = -(-len(sizes) // beside)
        return Cells(-(-len(sizes) // lines), lines, size, gap)

    def _measure(self, cells: Sequence[Cells], room: int) -> tuple[int, int]:
        words = [self.title, self.hint, *(group.head for group in self.groups if group.head is not None)]
        wide = max([each.area[0] for each in cells] + [word.measure(room)[0] for word in words])
        wide = max(wide, min(room, self.style.units(16)))
        heads = sum(self._high(group.head, wide) for group in self.groups)
        high = heads + sum(each.area[1] for each in cells) + self._high(self.title, wide) + self._high(self.hint, wide)
        return wide, high

    def _high(self, word: Label | None, wide: int) -> int:
        """A line of words with what parts it from the cards below."""
        return word.measure(wide)[1] + self.style.units(0.5) if word is not None else 0

    def _lay(self, area: pygame.Rect, cells: Sequence[Cells]) -> None:
        top = area.top
        top = self._line(self.title, area, top)
        for group, grid in zip(self.groups, cells, strict=True):
            top = self._line(group.head, area, top)
            left = area.centerx - grid.area[0] // 2
            for number, card in enumerate(group.cards):
                line, column = divmod(number, grid.columns)
                cell = pygame.Rect((0, 0), grid.size)
                cell.topleft = left + column * (cell.w + grid.gap[0]), top + line * (cell.h + grid.gap[1])
                place = pygame.Rect((0, 0), card.size_at(max(cell.size) if cell.w > cell.h else cell.h))
                place.center = cell.center
                card.place(place)
            top += grid.area[1]
        self._line(self.hint, area, top)

    def _line(self, word: Label | None, area: pygame.Rect, top: int) -> int:
        if word is not None:
            word.place(pygame.Rect(area.left, top, area.w, word.measure(area.w)[1]))
        return top + self._high(word, area.w)

    def draw(self, surface: pygame.Surface) -> None:
        unit = self.style.unit
        shade = textures.shadow(self.ground.size, 16)
        surface.blit(shade.surface, (self.ground.x + shade.offset[0], self.ground.y + shade.offset[1]))
        surface.blit(plate(self.ground.size, unit // 2, theme.TABLE_DEEP, 0.97, None), self.ground)
        edge = theme.mixed(theme.TABLE, theme.AMBER, 0.5)
        surface.blit(outline(self.ground.size, unit // 2, max(1, unit // 12), edge), self.ground)
        super().draw(surface)


class HeapView(Veiled):
    """What lies open at one place of a table. `look` finds it anew, in the language of the moment."""

    def __init__(self, app: "App", faces: Faces, look: Callable[[], Place | None]) -> None:
        super().__init__(app)
        self.faces, self.look = faces, look
        self.reword()

    def reword(self) -> None:
        old = getattr(self, "panel", None)
        focus = old.focus.key if old and old.focus else ""
        place, text = self.look(), self.app.text
        bundles = place.bundles if place is not None else ()
        title = place.title if place is not None else ""
        if len(bundles) == 1 and bundles[0].name == title:
            title, heads = f"{title} · {bundles[0].cards}", [""]
        else:
            heads = [f"{bundle.name} · {bundle.cards}" for bundle in bundles]
        groups = [
            Group(Label(head, 0, BOLD, "quiet", "centre") if head else None, self._cards(bundle))
            for head, bundle in zip(heads, bundles, strict=True)
        ]
        spread = Spread(title, groups, text("Click a card: larger · beside it or Esc: back to the table"))
        self.panel = Panel(spread, self.redraw, lambda: self.app.sounds.play("click", 0.6))
        if self.app.scenes.size != (0, 0):
            self.lay_out(self.app.scenes.size)
        if focus:
            self.panel.focus_key(focus)

    def _cards(self, bundle: Bundle) -> list[Several]:
        cards = self.faces.cards.cards
        return [Several(self.faces, cards[face], count, self._enlarge) for face, count in bundle.faces]

    def _enlarge(self, card: CardDef) -> None:
        shown = dict.fromkeys(widget.card.id for widget in self.panel.walk() if isinstance(widget, Several))
        self.app.scenes.push(CardView(self.app, self.faces, [self.faces.cards[face] for face in shown], card))

    def lay_out(self, size: tuple[int, int]) -> None:
        self.panel.lay_out(for_window(DARK, size, self.app.settings.text_size), pygame.Rect((0, 0), size))

    def handle(self, event: pygame.event.Event) -> bool:
        escape = event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE
        if not self.panel.handle(event) and (escape or clicked(event)):
            self.app.scenes.pop()
        return True

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        self.panel.draw(surface)
