"""A grid of pictures of which one is chosen, with its name below: icons, or what a subclass draws. Only what is seen is
drawn."""

from collections.abc import Callable, Sequence

import pygame

from slavika.client.widgets.widget import Widget, clicked, pressed

SIDE = 3.6  # of a place, in units of text


class IconGrid(Widget):
    """Arrows move the choice, a click or Enter takes it."""

    focusable = True

    def __init__(
        self,
        names: Sequence[str],
        value: str,
        present: str,
        take: Callable[[str], None],
        tell: Callable[[str], None],
        key: str = "",
    ) -> None:
        super().__init__(key)
        self.names, self.value, self.present, self.take, self.tell = list(names), value, present, take, tell
        self._under = -1

    def can_focus(self) -> bool:
        return super().can_focus() and bool(self.names)

    def _side(self) -> int:
        return self.style.units(SIDE)

    def _columns(self, width: int) -> int:
        return max(1, width // self._side())

    def measure(self, width: int) -> tuple[int, int]:
        return width, -(-len(self.names) // self._columns(width)) * self._side()

    def spot(self, number: int) -> pygame.Rect:
        """The place of a picture."""
        columns, side = self._columns(self.rect.width), self._side()
        row, column = divmod(number, columns)
        wide = self.rect.width / columns
        return pygame.Rect(self.rect.left + round(column * wide), self.rect.top + row * side, round(wide), side)

    def number(self) -> int:
        """Which picture is chosen, or -1."""
        return self.names.index(self.value) if self.value in self.names else -1

    def _at(self, pos: tuple[int, int]) -> int:
        return next((number for number in range(len(self.names)) if self.spot(number).collidepoint(pos)), -1)

    def _choose(self, number: int) -> None:
        self.value = self.names[number]
        self.reveal(self.spot(number))
        self.tell(self.value)
        self.touch()

    def set_focus(self, focused: bool) -> None:
        super().set_focus(focused)
        if focused and self.names:
            self._choose(max(0, self.number()))

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEMOTION:
            under = self._at(event.pos)
            if under != self._under:
                self._under = under
                self.tell(self.names[under] if under >= 0 else self.value)
                self.touch()
            return True
        if clicked(event):
            number = self._at(event.pos)
            if number >= 0:
                self._choose(number)
            return True
        if clicked(event, pygame.MOUSEBUTTONUP):
            number = self._at(event.pos)
            if number >= 0 and self.names[number] == self.value and self.visible().collidepoint(event.pos):
                self.take(self.value)
            return True
        if pressed(event) and self.number() >= 0:
            self.take(self.value)
            return True
        return event.type == pygame.KEYDOWN and self._key(event.key)

    def _key(self, key: int) -> bool:
        at, columns, last = self.number(), self._columns(self.rect.width), len(self.names) - 1
        goals = {
            pygame.K_LEFT: at - 1,
            pygame.K_RIGHT: at + 1,
            pygame.K_UP: at - columns,
            pygame.K_DOWN: at + columns,
            pygame.K_HOME: 0,
            pygame.K_END: last,
        }
        goal = goals.get(key, -1)
        if not 0 <= goal <= last:
            return False
        self._choose(goal)
        return True

    def set_hover(self, hovered: bool) -> None:
        super().set_hover(hovered)
        if not hovered:
            self._under = -1

    def picture(self, surface: pygame.Surface, name: str, place: pygame.Rect) -> None:
        """Draw what a name stands for."""
        self.style.icon(surface, name, place, self.style.ink)

    def draw(self, surface: pygame.Surface) -> None:
        style, clip, chosen = self.style, surface.get_clip(), self.number()
        for number, name in enumerate(self.names):
            spot = self.spot(number)
            if not spot.colliderect(clip):
                continue
            around = spot.inflate(-style.units(0.2), -style.units(0.2))
            if name == self.present:
                style.frame(surface, around, style.chosen, style.heading)
            elif number == self._under:
                style.frame(surface, around, style.hover, None)
            self.picture(surface, name, around.inflate(-style.units(0.9), -style.units(0.9)))
            if number == chosen and self.focused:
                style.focus_line(surface, around.inflate(-style.line * 6, -style.line * 6))
