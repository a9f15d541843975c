"""One of several: a field that shows the choice and opens a list below itself. Left and right step through it without
opening; a letter typed jumps to the option that begins with it. Options that are not allowed are shown, and say why."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import pygame

from slavika.client import theme
from slavika.client.theme import Colour
from slavika.client.widgets.panel import Panel
from slavika.client.widgets.style import BOLD, PLAIN, Style
from slavika.client.widgets.widget import Valued, Widget, clicked, pressed


class Option(NamedTuple):
    """A value, what it is called, and what may stand with it."""

    value: Any
    text: str
    icon: str = ""
    colour: str = ""  # of the icon
    note: str = ""  # small words at its end
    barred: bool = False  # it may not be chosen now; the note says why


class Choice(Valued):
    """A drop-down list."""

    focusable = True

    def __init__(self, options: Sequence[Option], value: Any, on_change: Callable[[Any], None], key: str = "") -> None:
        super().__init__(key)
        self.options, self.value, self.on_change = list(options), value, on_change

    def chosen(self) -> Option:
        """The option that holds now."""
        return next((option for option in self.options if option.value == self.value), self.options[0])

    def row_height(self) -> int:
        """Of the field, and of one line of the list."""
        return self.style.line_height(0, BOLD) + self.style.units(0.6)

    def icon_width(self) -> int:
        """Room for the options' icons."""
        has_icon = any(option.icon for option in self.options)
        return self.style.line_height(0, BOLD) + self.style.units(0.4) if has_icon else 0

    def measure(self, width: int) -> tuple[int, int]:
        style = self.style
        widest = max(style.width(option.text, 0, BOLD) for option in self.options)
        return min(width, widest + self.icon_width() + style.units(3.0)), self.row_height()

    def narrowest(self, width: int) -> int:
        return self.measure(width)[0]

    def choose(self, option: Option) -> bool:
        """Take an option, where it is allowed."""
        if option.barred:
            return False
        self.take(option.value)
        return True

    def step(self, by: int) -> None:
        """The next allowed option in that direction."""
        allowed = [option for option in self.options if not option.barred or option.value == self.value]
        at = allowed.index(self.chosen())
        self.choose(allowed[max(0, min(len(allowed) - 1, at + by))])

    def open(self) -> None:
        """Show the list."""
        panel = self.root()
        if isinstance(panel, Panel):
            panel.open_popup(OpenList(self, panel))

    def handle(self, event: pygame.event.Event) -> bool:
        if not self.enabled:
            return False
        if clicked(event):
            return True
        if clicked(event, pygame.MOUSEBUTTONUP):
            if self.visible().collidepoint(event.pos):
                self.open()
            return True
        if pressed(event):
            self.open()
            return True
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            self.step(-1 if event.key == pygame.K_LEFT else 1)
            return True
        if event.type == pygame.TEXTINPUT:
            return self._jump(event.text)
        return False

    def _jump(self, letter: str) -> bool:
        found = [o for o in self.options if o.text.casefold().startswith(letter.casefold()) and not o.barred]
        return bool(letter.strip()) and bool(found) and self.choose(found[0])

    def draw(self, surface: pygame.Surface) -> None:
        style = self.style
        fill = style.mix(style.well, style.light, 0.15) if self.hovered and self.enabled else style.well
        style.frame(surface, self.rect, fill, style.edge)
        chosen = self.chosen()
        icon = self.icon_width() if chosen.icon else 0
        before_arrow = pygame.Rect(self.rect.topleft, (self.rect.width - style.units(1.6), self.rect.height))
        draw_option(style, surface, before_arrow, chosen, icon, style.ink if self.enabled else style.faint, fill)
        style.arrow(surface, self.rect, style.quiet)
        if self.focused:
            style.focus_line(surface, self.rect)


def draw_option(
    style: Style,
    surface: pygame.Surface,
    rect: pygame.Rect,
    option: Option,
    icon_width: int,
    ink: Colour,
    ground: Colour,
) -> None:
    """One line of the list, or the field."""
    left = rect.left + style.units(0.6)
    size = style.line_height(0, BOLD)
    if option.icon:
        spot = pygame.Rect(left, rect.centery - size // 2, size, size)
        colour = theme.readable(ground, theme.colour(option.colour), 3.0) if option.colour else ink
        style.icon(surface, option.icon, spot, colour)
    room = rect.right - left - icon_width - style.units(0.4)
    step = next((step for step in (0, -1, -2) if style.width(option.text, step, BOLD) <= room), -2)
    top = rect.centery - style.line_height(step, BOLD) // 2
    style.write(surface, option.text, (left + icon_width, top), room, step, BOLD, ink, "left")


class OpenList(Widget):
    """The list of a Choice while it is open. It scrolls where the window is too low for it."""

    def __init__(self, choice: Choice, panel: Panel) -> None:
        super().__init__()
        self.choice, self.panel, self.style = choice, panel, choice.style
        self.at = choice.options.index(choice.chosen())
        self.first = 0
        self._place()

    def _place(self) -> None:
        choice, window = self.choice, self.panel.rect
        height = choice.row_height()
        width = choice.rect.width
        for option in choice.options:
            notes = self.style.width(option.note, -1, PLAIN) + self.style.units(1) if option.note else 0
            text = self.style.width(option.text, 0, BOLD) + choice.icon_width() + self.style.units(1.2)
            width = max(width, text + notes)
        width = min(width, window.width)
        below = window.bottom - choice.rect.bottom
        above = choice.rect.top - window.top
        room = max(below, above) - self.style.units(0.5)
        self.rows = max(1, min(len(choice.options), room // height))
        top = choice.rect.bottom if below >= min(above, self.rows * height) else choice.rect.top - self.rows * height
        left = max(window.left, min(choice.rect.left, window.right - width))
        self.rect = pygame.Rect(left, top, width, self.rows * height)
        self._show(self.at)

    def _show(self, at: int) -> None:
        self.first = max(min(self.first, at), at - self.rows + 1)

    def _row_at(self, pos: tuple[int, int]) -> int | None:
        if not self.rect.collidepoint(pos):
            return None
        return min(len(self.choice.options) - 1, self.first + (pos[1] - self.rect.top) // self.choice.row_height())

    def _take(self, number: int) -> None:
        if self.choice.options[number].barred:
            return
        self.panel.close_popup()
        self.choice.choose(self.choice.options[number])

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEMOTION:
            row = self._row_at(event.pos)
            if row is not None and row != self.at:
                self.at = row
                self.panel.touch(self.rect)
        elif event.type == pygame.MOUSEBUTTONDOWN and self._row_at(event.pos) is None:
            self.panel.close_popup()
        elif clicked(event, pygame.MOUSEBUTTONUP):
            row = self._row_at(event.pos)
            if row is not None:
                self._take(row)
        elif event.type == pygame.MOUSEWHEEL:
            self.first = max(0, min(len(self.choice.options) - self.rows, self.first - event.y))
            self.panel.touch(self.rect)
        elif event.type == pygame.KEYDOWN:
            self._key(event)
        return True

    def _key(self, event: pygame.event.Event) -> None:
        last = len(self.choice.options) - 1
        moves = {pygame.K_UP: self.at - 1, pygame.K_DOWN: self.at + 1, pygame.K_HOME: 0, pygame.K_END: last}
        if event.key in (pygame.K_ESCAPE, pygame.K_TAB):
            self.panel.close_popup()
        elif pressed(event):
            self._take(self.at)
        elif event.key in moves:
            self.at = max(0, min(last, moves[event.key]))
            self._show(self.at)
            self.panel.touch(self.rect)

    def draw(self, surface: pygame.Surface) -> None:
        style, height = self.style, self.choice.row_height()
        style.raise_shadow(surface, self.rect)
        style.frame(surface, self.rect, style.raised, style.edge)
        for number in range(self.first, self.first + self.rows):
            option = self.choice.options[number]
            row = pygame.Rect(self.rect.left, self.rect.top + (number - self.first) * height, self.rect.width, height)
            if number == self.at:
                style.frame(surface, row, style.hover_on(style.raised), None)
            ink = style.faint if option.barred else style.ink_on(style.raised)
            draw_option(style, surface, row, option, self.choice.icon_width(), ink, style.raised)
            if option.note:
                top = row.centery - style.line_height(-1, PLAIN) // 2
                room = row.width - style.units(0.5)
                style.write(surface, option.note, (row.left, top), room, -1, PLAIN, style.quiet, "right")
            if number == self.at:
                style.focus_line(surface, row)
