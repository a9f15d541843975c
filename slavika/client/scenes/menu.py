"""What all menu scenes share: a linen strip at the left with the scene's name and buttons, a stitched band, and the
dark table beside them with whatever the scene is about. Subclasses give widgets; keys, focus and layout are here."""

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

import pygame

from slavika.client import patterns, textures, theme
from slavika.client.scene import Scene
from slavika.client.widgets import DARK, LINEN, Column, Field, Ground, Label, Listing, Panel, Scroll, Widget, for_window
from slavika.client.widgets.style import DISPLAY

if TYPE_CHECKING:
    from slavika.client.app import App

BAND = 1.5  # the stitched band, in units of text


class Spread(Widget):
    """A strip of linen at the left, the table at the right."""

    def __init__(self, side: Widget, main: Widget, share: float) -> None:
        super().__init__()
        self.side, self.main, self.share = Ground(side, LINEN), Ground(main, DARK), share

    def children(self) -> Sequence[Widget]:
        return self.side, self.main

    def strip(self, width: int) -> int:
        """The width of the linen with its band."""
        least, most = self.style.units(17), round(width * 0.4)
        return min(most, max(least, round(width * self.share)))

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        pad, band = self.style.units(1.4), self.style.units(BAND)
        strip = self.strip(self.rect.width)
        self.side.place(pygame.Rect(rect.left + pad, rect.top + pad, strip - band - 2 * pad, rect.height - 2 * pad))
        inner = pygame.Rect(rect.left + strip, rect.top, rect.width - strip, rect.height)
        self.main.place(inner.inflate(-2 * pad, -2 * pad))

    def draw(self, surface: pygame.Surface) -> None:
        surface.blit(_ground(self.rect.size, self.strip(self.rect.width), self.style.units(BAND)), self.rect)
        super().draw(surface)


class Pinned(Widget):
    """A heading at the top, buttons at the bottom, and between them what may need scrolling."""

    def __init__(self, top: Widget, middle: Widget, bottom: Widget) -> None:
        super().__init__()
        self.top, self.middle, self.bottom = top, middle, bottom

    def children(self) -> Sequence[Widget]:
        return self.top, self.middle, self.bottom

    def measure(self, width: int) -> tuple[int, int]:
        heights = [widget.measure(width)[1] for widget in self.children()]
        return width, sum(heights) + 2 * self.style.units(0.8)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        gap = self.style.units(0.8)
        above, below = self.top.measure(rect.width)[1], self.bottom.measure(rect.width)[1]
        self.top.place(pygame.Rect(rect.left, rect.top, rect.width, above))
        self.bottom.place(pygame.Rect(rect.left, rect.bottom - below, rect.width, below))
        high = rect.height - above - below - 2 * gap
        self.middle.place(pygame.Rect(rect.left, rect.top + above + gap, rect.width, max(0, high)))


class MenuScene(Scene):
    """A scene made of widgets."""

    share = 0.25  # of the width that the linen takes
    panel: Panel

    def __init__(self, app: "App") -> None:
        super().__init__(app)
        self._text = app.text
        self.build()

    # What a subclass gives.

    def heading(self) -> str:
        """The scene's name, in the reader's language."""
        return ""

    def side(self) -> Widget:
        """What stands on the linen below the name."""
        return Column([])

    def foot(self) -> Widget:
        """Buttons at the linen's lower end."""
        return Column([])

    def main(self) -> Widget:
        """What lies on the table."""
        return Column([])

    def first_focus(self) -> str:
        """The key of the widget that has the focus at first."""
        return ""

    def back(self) -> None:
        """Esc."""
        self.app.scenes.pop()

    # What they share.

    def build(self) -> None:
        """Make all widgets anew, keeping the focus and what is scrolled where they were."""
        old = getattr(self, "panel", None)
        focus = old.focus.key if old and old.focus else ""
        shown = old is None or old.shows_focus()
        self.panel = Panel(self.tree(), self.redraw, lambda: self.app.sounds.play("click", 0.6))
        if old:
            _go_on(old, self.panel)
        if self.app.scenes.size != (0, 0):
            self.lay_out(self.app.scenes.size)
        if not (self.panel.focus_key(focus, shown) or self.panel.focus_key(self.first_focus())):
            self.panel.step_focus(1)
        if old and isinstance(old.focus, Field) and isinstance(self.panel.focus, Field):
            self.panel.focus.take_caret(old.focus)

    def tree(self) -> Widget:
        """All widgets of the scene."""
        head = Label(self.heading(), 4, DISPLAY, "heading")
        return Spread(Pinned(head, Scroll(self.side(), "side"), self.foot()), self.main(), self.share)

    def lay_out(self, size: tuple[int, int]) -> None:
        style = for_window(DARK, size, self.app.settings.text_size)
        self.panel.lay_out(style, pygame.Rect((0, 0), size))

    def reword(self) -> None:
        self.build()

    def handle(self, event: pygame.event.Event) -> bool:
        if self.panel.handle(event):
            return True
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.back()
            return True
        if event.type == pygame.KEYDOWN and event.key == pygame.K_F1:
            self.show_keys()
            return True
        return False

    def show_keys(self) -> None:
        """The page of all keys."""
        from slavika.client.scenes.keys import Keys

        if not isinstance(self, Keys):
            self.app.scenes.push(Keys(self.app))

    def draw(self, surface: pygame.Surface) -> None:
        self.panel.draw(surface)


def _go_on(old: Panel, new: Panel) -> None:
    """What the user was in the middle of goes on in the new widgets."""
    before = {widget.key: widget for widget in old.walk() if widget.key}
    for widget in new.walk():
        same = before.get(widget.key)
        if isinstance(widget, Scroll) and isinstance(same, Scroll):
            widget.offset = same.offset
        elif isinstance(widget, Listing) and isinstance(same, Listing):
            widget.go_on_from(same)


@lru_cache(maxsize=3)
def _ground(size: tuple[int, int], strip: int, band: int) -> pygame.Surface:
    """Linen, band and table, painted once for a window's size."""
    ground = pygame.Surface(size)
    ground.blit(textures.wood((size[0] - strip, size[1])), (strip, 0))
    ground.blit(textures.paper((strip - band, size[1])), (0, 0))
    stitched = patterns.band("border", size[1], band, theme.LINEN, theme.MADDER, True)
    ground.blit(stitched, (strip - band, 0))
    shade = textures.shadow((band, size[1]), 6)
    before = pygame.Rect(strip, 0, size[0] - strip, size[1])
    ground.set_clip(before)
    ground.blit(shade.surface, (strip - band + shade.offset[0], shade.offset[1]))
    ground.set_clip(None)
    return ground
