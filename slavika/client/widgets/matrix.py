"""A matrix: marks between names and names, as of what beats what. Each mark is turned by a click, or by Space where the
arrows have led. What a mark means is said below for the place that is pointed at."""

from collections.abc import Callable, Collection, Sequence
from typing import NamedTuple

import pygame

from slavika.client.widgets.style import BOLD, PLAIN
from slavika.client.widgets.widget import Widget, clicked, pressed


class Head(NamedTuple):
    """A name at the side of the matrix, and at its top."""

    value: str
    text: str
    icon: str = ""


Spot = tuple[int, int]  # row and column


class Matrix(Widget):
    """`marked` are the pairs of values that bear a mark; `words` says what a pair means, marked or not."""

    focusable = True

    def __init__(
        self,
        heads: Sequence[Head],
        marked: Collection[tuple[str, str]],
        turn: Callable[[str, str], None],
        words: Callable[[str, str, bool], str],
        key: str = "",
    ) -> None:
        super().__init__(key)
        self.heads, self.marked, self.turn, self.words = list(heads), set(marked), turn, words
        self.at: Spot = (0, 0)
        self._under: Spot | None = None

    # ── places ────────────────────────────────────────────────────────────────────────────────────────────────────────

    def _side(self, width: int) -> int:
        """Of a square."""
        return min(self.style.units(2.0), (width - self.style.units(2.2)) // max(1, len(self.heads)))

    def _lead(self, width: int) -> int:
        """What is left for the names at the side."""
        return width - self._side(width) * len(self.heads)

    def _words_height(self) -> int:
        return 2 * self.style.line_height(-1, PLAIN) + self.style.units(0.3)

    def measure(self, width: int) -> tuple[int, int]:
        return width, self._side(width) * (len(self.heads) + 1) + self._words_height()

    def square(self, row: int, column: int) -> pygame.Rect:
        """The place of a mark."""
        side = self._side(self.rect.width)
        left = self.rect.left + self._lead(self.rect.width) + column * side
        return pygame.Rect(left, self.rect.top + (row + 1) * side, side, side)

    def _spot(self, pos: tuple[int, int]) -> Spot | None:
        count = range(len(self.heads))
        return next((spot for row in count if (spot := self._in_row(row, pos))), None)

    def _in_row(self, row: int, pos: tuple[int, int]) -> Spot | None:
        count = range(len(self.heads))
        return next(((row, column) for column in count if self.square(row, column).collidepoint(pos)), None)

    # ── events ────────────────────────────────────────────────────────────────────────────────────────────────────────

    def go_on_from(self, other: "Matrix") -> None:
        """Stand in for another matrix: the keyboard is where it was."""
        last = len(self.heads) - 1
        self.at = min(other.at[0], last), min(other.at[1], last)

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEMOTION:
            under = self._spot(event.pos)
            if under != self._under:
                self._under = under
                self.touch()
            return True
        if clicked(event):
            spot = self._spot(event.pos)
            if spot:
                self.at = spot
                self._turn()
            return True
        if pressed(event):
            self._turn()
            return True
        if event.type == pygame.KEYDOWN:
            moves = {pygame.K_UP: (-1, 0), pygame.K_DOWN: (1, 0), pygame.K_LEFT: (0, -1), pygame.K_RIGHT: (0, 1)}
            down, across = moves.get(event.key, (0, 0))
            goal = self.at[0] + down, self.at[1] + across
            if (down or across) and all(0 <= place < len(self.heads) for place in goal):
                self.at = goal
                self.reveal(self.square(*goal))
                self.touch()
                return True
        return False

    def _turn(self) -> None:
        self.sound()
        self.turn(self.heads[self.at[0]].value, self.heads[self.at[1]].value)

    def set_hover(self, hovered: bool) -> None:
        super().set_hover(hovered)
        if not hovered:
            self._under = None

    # ── painting ──────────────────────────────────────────────────────────────────────────────────────────────────────

    def draw(self, surface: pygame.Surface) -> None:
        side = self._side(self.rect.width)
        shown = self._under or (self.at if self.focused else None)
        for number, head in enumerate(self.heads):
            self._draw_head(surface, head, self.square(-1, number), False)
            lead = pygame.Rect(self.rect.left, self.rect.top + (number + 1) * side, self._lead(self.rect.width), side)
            self._draw_head(surface, head, lead, True)
            for column in range(len(self.heads)):
                self._draw_square(surface, (number, column), shown)
        if shown:
            one, other = self.heads[shown[0]].value, self.heads[shown[1]].value
            top = self.square(len(self.heads) - 1, 0).bottom + self.style.units(0.3)
            for line in self.style.wrap(
                self.words(one, other, (one, other) in self.marked), self.rect.width, -1, PLAIN
            )[:2]:
                self.style.write(surface, line, (self.rect.left, top), 0, -1, PLAIN, self.style.quiet, "left")
                top += self.style.line_height(-1, PLAIN)

    def _draw_square(self, surface: pygame.Surface, spot: Spot, shown: Spot | None) -> None:
        style, place = self.style, self.square(*spot)
        box = place.inflate(-style.line * 2, -style.line * 2)
        marked = (self.heads[spot[0]].value, self.heads[spot[1]].value) in self.marked
        fill = style.main if marked else style.well
        if spot[0] == spot[1] and not marked:
            fill = style.mix(style.well, style.edge, 0.5)  # itself
        if shown and (shown == spot or spot[0] == shown[0] or spot[1] == shown[1]):
            fill = style.mix(fill, style.light, 0.3 if shown == spot else 0.08)
        style.frame(surface, box, fill, style.edge)
        if marked:
            style.tick(surface, box, style.ink_on(fill))
        if self.focused and spot == self.at:
            style.focus_line(surface, box.inflate(-style.line * 6, -style.line * 6))

    def _draw_head(self, surface: pygame.Surface, head: Head, place: pygame.Rect, named: bool) -> None:
        style = self.style
        size = round(self._side(self.rect.width) * 0.8)
        if not named and not head.icon:
            style.write(surface, head.text[:2], place.topleft, place.width, 0, BOLD, style.quiet, "centre")
            return
        icon = size + style.units(0.3) if head.icon else 0
        left = place.left if named else place.centerx - size // 2
        if head.icon:
            style.icon(surface, head.icon, pygame.Rect(left, place.centery - size // 2, size, size), style.quiet)
        if named:
            text, step = self._fitting(head.text, place.width - icon - style.units(0.4))
            top = place.centery - style.line_height(step, PLAIN) // 2
            style.write(surface, text, (left + icon, top), 0, step, PLAIN, style.ink, "left")

    def _fitting(self, text: str, room: int) -> tuple[str, int]:
        """A name as it fits in, with the step of the type scale; one that is cut is said in full below."""
        for step in (0, -1, -2):
            if self.style.width(text, step, PLAIN) <= room:
                return text, step
        while len(text) > 1 and self.style.width(text + "…", -1, PLAIN) > room:
            text = text[:-1].rstrip()
        return text + "…", -1
