"""The sheet: all cards of a game beside each other at one scale, as they would lie on paper. One is chosen; a tab at a
card's corner tells that it has changed, a mark that something is wrong with it, a tag how often it is in the box. It
shows what it is given, and knows neither files nor filters."""

from collections.abc import Callable, Iterator, Sequence
from itertools import groupby

import pygame

from slavika.client import textures, theme
from slavika.client.face import BLEND, Faces
from slavika.client.pen import disc, plate
from slavika.client.selection import Slot
from slavika.client.widgets.style import BOLD
from slavika.client.widgets.widget import Widget, clicked, pressed

DOUBLE = 400  # milliseconds between the clicks of a double one
MOST_GROWN = 1.3  # cards grow at most so much to fill their rows
TAB = 0.2  # of a card's shorter side


class CardSheet(Widget):
    """`scale` is the height of an upright card in units of text. Arrows choose; Enter or a double click opens."""

    focusable = True

    def __init__(
        self,
        faces: Faces,
        slots: Sequence[Slot],
        chosen: str,
        scale: float,
        on_choose: Callable[[str], None],
        on_open: Callable[[str], None],
    ) -> None:
        super().__init__("sheet")
        self.faces, self.slots, self.scale = faces, list(slots), scale
        self.on_choose, self.on_open = on_choose, on_open
        self.at = next((number for number, slot in enumerate(self.slots) if slot.card.id == chosen), 0)
        self.changed: frozenset[str] = frozenset()
        self.wrong: frozenset[str] = frozenset()
        self._places: list[pygame.Rect] = []  # from the sheet's corner
        self._under = -1
        self._last_click = (-1, -DOUBLE)

    def can_focus(self) -> bool:
        return super().can_focus() and bool(self.slots)

    # ── places ────────────────────────────────────────────────────────────────────────────────────────────────────────

    def _gap(self) -> int:
        return self.style.units(0.55)

    def _laid(self, width: int) -> Iterator[pygame.Rect]:
        """Where each card lies in that width: kinds of another size begin a new row."""
        gap = self._gap()
        left, top, width = gap // 2, gap // 2, width - gap
        for (across, down), slots in groupby(self.slots, self._printed):
            count = len(list(slots))
            high = self.style.units(self.scale) * down / max(across, down)
            wide = min(high * across / down, width)
            beside = max(1, int((width + gap) // (wide + gap)))
            grown = int(min((width - gap * (beside - 1)) / beside, wide * MOST_GROWN))
            size = max(1, grown), max(1, round(grown * down / across))
            for number in range(count):
                row, column = divmod(number, beside)
                yield pygame.Rect((left + column * (size[0] + gap), top + row * (size[1] + gap)), size)
            top += -(-count // beside) * (size[1] + gap)

    def _printed(self, slot: Slot) -> tuple[float, float]:
        return self.faces.layout(slot.card).printed

    def measure(self, width: int) -> tuple[int, int]:
        return width, max((rect.bottom for rect in self._laid(width)), default=0) + self._gap()

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        self._places = list(self._laid(self.rect.width))

    def spot(self, number: int) -> pygame.Rect:
        """Where a card lies in the window."""
        return self._places[number].move(self.rect.topleft)

    def _around(self, number: int) -> pygame.Rect:
        """All that is drawn of a card, with its tag and its shadow."""
        return self.spot(number).inflate(2 * self._gap(), 2 * self._gap())

    def _at(self, pos: tuple[int, int]) -> int:
        if not self.visible().collidepoint(pos):
            return -1
        return next((number for number in range(len(self.slots)) if self.spot(number).collidepoint(pos)), -1)

    # ── what it shows ─────────────────────────────────────────────────────────────────────────────────────────────────

    def show(
        self, slots: Sequence[Slot], different: frozenset[str], changed: frozenset[str], wrong: frozenset[str]
    ) -> None:
        """The same cards as they are now; only those are painted that look different, or are marked otherwise."""
        other = different | (self.changed ^ changed) | (self.wrong ^ wrong)
        stale = [
            number
            for number, (old, new) in enumerate(zip(self.slots, slots, strict=True))
            if new.card.id in other or old.copies != new.copies
        ]
        resized = [self._printed(slot) for slot in slots] != [self._printed(slot) for slot in self.slots]
        self.slots, self.changed, self.wrong = list(slots), changed, wrong
        if resized:
            self.touch()
        for number in stale:
            self._touch(number)

    def _touch(self, number: int) -> None:
        self.touch(self._around(number).clip(self.visible().inflate(2 * self._gap(), 2 * self._gap())))

    # ── choosing ──────────────────────────────────────────────────────────────────────────────────────────────────────

    def choose(self, number: int) -> None:
        """Choose a card and bring it into view."""
        before, self.at = self.at, number
        self.reveal(self.spot(number))
        if before != number:
            self._touch(before)
            self._touch(number)
            self.on_choose(self.slots[number].card.id)

    def set_focus(self, focused: bool) -> None:
        self.focused = focused
        if self.slots and self._places:
            self._touch(self.at)
            if focused:
                self.reveal(self.spot(self.at))

    def set_hover(self, hovered: bool) -> None:
        self.hovered = hovered
        if not hovered:
            self._point(-1)

    def _point(self, number: int) -> None:
        if number != self._under:
            before, self._under = self._under, number
            for other in (before, number):
                if 0 <= other < len(self.slots):
                    self._touch(other)

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEMOTION:
            self._point(self._at(event.pos))
            return True
        if clicked(event):
            number = self._at(event.pos)
            if number >= 0:
                now = pygame.time.get_ticks()
                double = self._last_click[0] == number and now - self._last_click[1] < DOUBLE
                self._last_click = (number, now)
                self.choose(number)
                if double:
                    self.on_open(self.slots[number].card.id)
            return number >= 0
        if event.type == pygame.KEYDOWN and self.slots:
            if pressed(event):
                self.on_open(self.slots[self.at].card.id)
                return True
            goal = self._goal(event.key)
            if goal is not None and goal != self.at:
                self.choose(goal)
                return True
        return False

    def _goal(self, key: int) -> int | None:
        """Where a key leads; None: it means nothing here, or leads out."""
        last = len(self.slots) - 1
        beside = {pygame.K_LEFT: self.at - 1, pygame.K_RIGHT: self.at + 1, pygame.K_HOME: 0, pygame.K_END: last}
        if key in beside:
            return beside[key] if 0 <= beside[key] <= last else None
        ways = {pygame.K_UP: -1, pygame.K_DOWN: 1, pygame.K_PAGEUP: -1, pygame.K_PAGEDOWN: 1}
        if key not in ways:
            return None
        here = self._places[self.at]
        far = {number: (place.top - here.top) * ways[key] for number, place in enumerate(self._places)}
        ahead = sorted({distance for distance in far.values() if distance > 0})
        if not ahead:
            return None
        page = self.visible().height - here.height if key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN) else 0
        goal = max((distance for distance in ahead if distance <= page), default=ahead[0])
        row = [number for number, distance in far.items() if distance == goal]
        return min(row, key=lambda number: abs(self._places[number].centerx - here.centerx))

    # ── painting ──────────────────────────────────────────────────────────────────────────────────────────────────────

    def draw(self, surface: pygame.Surface) -> None:
        clip = surface.get_clip()
        seen = [number for number in range(len(self.slots)) if self._around(number).colliderect(clip)]
        for number in seen:
            self._draw_card(surface, number)
        if self.at in seen:
            self._frame(surface)

    def _draw_card(self, surface: pygame.Surface, number: int) -> None:
        slot, spot = self.slots[number], self.spot(number)
        raised = self.style.units(0.12) if number == self._under else 0
        shade = textures.shadow(spot.size, raised * 2)
        surface.blit(shade.surface, (spot.left + shade.offset[0], spot.top + shade.offset[1]))
        spot = spot.move(0, -raised)
        surface.blit(self.faces.draw(slot.card, spot.size), spot, None, BLEND)
        if slot.card.id in self.changed:
            self._tab(surface, spot)
        if slot.card.id in self.wrong:
            self._mark(surface, spot)
        if slot.copies:
            self._tag(surface, spot, f"×{slot.copies}")

    def _tab(self, surface: pygame.Surface, spot: pygame.Rect) -> None:
        """A corner of amber, as if the card were folded there: it has changed."""
        side = max(self.style.units(0.7), round(min(spot.size) * TAB))
        corner = spot.topright
        points = [(corner[0] - side, corner[1]), corner, (corner[0], corner[1] + side)]
        pygame.draw.polygon(surface, theme.AMBER, points)
        thick = max(2, self.style.line * 2)
        pygame.draw.line(surface, theme.INK, points[0], points[2], thick)

    def _mark(self, surface: pygame.Surface, spot: pygame.Rect) -> None:
        """A red disc with an exclamation mark: something is wrong with it."""
        side = self.style.line_height(0, BOLD)
        drawn = disc(side, theme.MADDER, theme.BONE, max(1, self.style.line))
        place = pygame.Rect(spot.left - side // 4, spot.bottom - side * 3 // 4, side, side)
        surface.blit(drawn, place)
        self.style.write(surface, "!", place.topleft, side, 0, BOLD, theme.BONE, "centre")

    def _tag(self, surface: pygame.Surface, spot: pygame.Rect, words: str) -> None:
        """How often it is in the box, over the card's lower edge."""
        style = self.style
        wide, high = style.width(words, -1, BOLD) + style.units(0.7), style.line_height(-1, BOLD)
        place = pygame.Rect(spot.right - wide + self._gap() // 3, spot.bottom - high * 2 // 3, wide, high)
        surface.blit(plate(place.size, high // 2, theme.INK, 1.0, theme.LINEN_SHADE), place)
        style.write(surface, words, place.topleft, wide, -1, BOLD, theme.LINEN, "centre")

    def _frame(self, surface: pygame.Surface) -> None:
        """Around the chosen card: amber where the keyboard acts on it, else plain."""
        spot = self.spot(self.at)
        if self.focused:
            self.style.focus_line(surface, spot)
        else:
            thick = max(2, self.style.line * 2)
            pygame.draw.rect(surface, self.style.ink, spot.inflate(4 * thick, 4 * thick), thick, self.style.units(0.35))
