"""The curtain between two persons at one screen: the next one's emblem, pattern and name, one sentence, one button. It
covers everything and draws no table at all; what it hides is not even asked for here."""

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from slavika.client import icons, patterns, text, textures, theme
from slavika.client.emblems import badge_of
from slavika.client.guard import Guard
from slavika.client.runs import Run
from slavika.client.scene import Scene
from slavika.client.sitting import Confirm, Curtain, Sitting
from slavika.client.theme import Colour, mixed
from slavika.client.widgets import Button, Panel, Widget
from slavika.client.widgets.button import BARE, MAIN
from slavika.client.widgets.style import DARK, for_window
from slavika.client.widgets.widget import pressed
from slavika.client.wording import names_of
from slavika.data.tables import Badge

if TYPE_CHECKING:
    from slavika.client.app import App


class Drape(Widget):
    """Two stitched bands, the emblem between them, the name, what is asked, and the buttons below."""

    def __init__(self, badge: Badge, name: str, sentence: str, buttons: list[Button]) -> None:
        super().__init__()
        self.badge, self.name, self.sentence, self.buttons = badge, name, sentence, buttons
        self.texts: list[tuple[text.Block, pygame.Rect, Colour]] = []
        self.emblem = pygame.Rect(0, 0, 0, 0)
        self.bands: tuple[pygame.Rect, pygame.Rect] = (self.emblem, self.emblem)

    def children(self) -> list[Button]:
        return self.buttons

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        units, middle = self.style.units, rect.centerx
        thick = max(12, units(1.6))
        low, high = rect.top + round(rect.height * 0.13), rect.bottom - round(rect.height * 0.13) - thick
        self.bands = pygame.Rect(rect.left, low, rect.width, thick), pygame.Rect(rect.left, high, rect.width, thick)
        room = rect.width - units(4)
        name = text.fit([Run(self.name, "display")], self.style.size(7), (room, units(6)), "display")
        words = text.lay([Run(self.sentence)], self.style.size(2), min(room, units(46)))
        main, *more = self.buttons
        size = main.measure(room)
        gap = units(1.2)
        used = name.height + words.height + size[1] + 3 * gap
        side = max(units(3), min(round(rect.height * 0.24), high - low - thick - used - 2 * gap))
        top = low + thick + (high - low - thick - used - side) // 2
        self.emblem = pygame.Rect(middle - side // 2, top, side, side)
        top += side + gap
        self.texts = []
        for block, colour in ((name, theme.BONE), (words, theme.LINEN_SHADE)):
            self.texts.append((block, pygame.Rect(rect.left, top, rect.width, block.height), colour))
            top += block.height + (units(0.3) if block is name else gap)
        main.place(pygame.Rect(middle - size[0] // 2, top, *size))
        for button in more:
            wide, tall = button.measure(room)
            button.place(pygame.Rect(middle - wide // 2, (high + thick + rect.bottom) // 2 - tall // 2, wide, tall))

    def draw(self, surface: pygame.Surface) -> None:
        surface.blit(textures.night(self.rect.size), self.rect)
        colour, pattern = theme.colour(self.badge.colour), self.badge.pattern
        for band in self.bands:
            surface.blit(patterns.band(pattern, band.width, band.height, theme.LINEN, colour), band)
        light = theme.readable(theme.NIGHT, mixed(colour, theme.BONE, 0.25), 4.5)
        surface.blit(icons.icon(self.badge.icon, self.emblem.width, light), self.emblem)
        for block, rect, tint in self.texts:
            text.draw(surface, block, rect, tint, "centre")
        super().draw(surface)


class CurtainScene(Scene):
    """Covers the table until the next person takes the screen; `gone` is called when that has happened, or when the
    last action was taken back instead; `menu` opens the menu over it."""

    def __init__(
        self,
        app: "App",
        sitting: Sitting,
        need: Curtain | Confirm,
        gone: Callable[[], None],
        menu: Callable[[], None] | None = None,
    ) -> None:
        super().__init__(app)
        self.sitting, self.need, self.gone = sitting, need, gone
        self.menu = menu or self._pause
        self._guard = Guard()
        self.reword()

    def reword(self) -> None:
        app, match = self.app, self.sitting.match
        words = app.wording.of(match.rules.cards, names_of(match.rules, match.names))
        buttons = [Button(app.text("Show my hand"), self._take, MAIN, "show", step=1)]
        if self.sitting.can_undo() is None:
            buttons.append(Button(app.text("Take the last action back"), self._undo, BARE, "undo", step=-1))
        seat = self.need.seat
        drape = Drape(badge_of(match.rules, seat), match.names[seat], words.say(self.need.why), buttons)
        self.panel = Panel(drape, self.redraw)
        if app.scenes.size != (0, 0):
            self.lay_out(app.scenes.size)
        self.panel.focus_key("show")

    def lay_out(self, size: tuple[int, int]) -> None:
        self.panel.lay_out(for_window(DARK, size, self.app.settings.text_size), pygame.Rect((0, 0), size))

    def enter(self) -> None:
        self._guard.begin()

    def handle(self, event: pygame.event.Event) -> bool:
        if self._guard.stops(event):
            return True
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.menu()
            return True
        if self.panel.handle(event):
            return True
        if pressed(event):
            self._take()
            return True
        return False

    def _take(self) -> None:
        self.sitting.confirm()
        self._leave()

    def _undo(self) -> None:
        self.sitting.undo()
        self._leave()

    def _leave(self) -> None:
        self.app.scenes.pop()
        self.gone()

    def _pause(self) -> None:
        from slavika.client.scenes.pause import Pause

        self.app.scenes.push(Pause(self.app, self.sitting))

    def draw(self, surface: pygame.Surface) -> None:
        self.panel.draw(surface)
