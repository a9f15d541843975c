"""A window without a screen for tests of scenes and widgets: an App stepped by hand, with keys and a pointer."""

import os
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from slavika.client import settings
from slavika.client.app import App
from slavika.client.scene import Scene
from slavika.client.widgets import Panel, Widget
from slavika.core.rules import Rules
from slavika.games import GAMES

CARDS = Path(__file__).parents[2] / "cards.yaml"
SIZES = ((960, 600), (1280, 720), (1000, 1400), (2560, 800), (3840, 2160))


class Window:
    """An App with its first scene, and the user's hands."""

    def __init__(
        self,
        make: Callable[[App], Scene],
        chosen: settings.Settings | None = None,
        cards: Path = CARDS,
        games: Mapping[str, type[Rules]] = GAMES,
    ):
        pygame.display.init()
        pygame.font.init()
        self.app = App(games, cards, chosen or settings.Settings(language="en"))
        self.app.open_window()
        self.app.scenes.push(make(self.app))
        self.app._look_at_window()
        self.app.frame()

    @property
    def scene(self) -> Any:
        """The top scene."""
        return self.app.scenes.top

    @property
    def panel(self) -> Panel:
        """The widgets of the top scene."""
        return self.scene.panel

    def key(self, name: str, mod: int = 0) -> None:
        """Press a key."""
        event = pygame.event.Event(pygame.KEYDOWN, key=pygame.key.key_code(name), mod=mod, unicode="")
        self.app.step([event])

    def type(self, text: str) -> None:
        """Type letters, as an input method gives them: without keys."""
        self.app.step([pygame.event.Event(pygame.TEXTINPUT, text=letter) for letter in text])

    def move(self, pos: tuple[int, int]) -> None:
        """Move the pointer."""
        self.app.step([pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0))])

    def click(self, target: Widget | tuple[int, int]) -> None:
        """Click on a widget, or at a point."""
        pos = target.visible().center if isinstance(target, Widget) else target
        self.app.step([pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1)])
        self.app.step([pygame.event.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1)])

    def widget(self, key: str) -> Any:
        """The widget of that key."""
        return next(widget for widget in self.panel.walk() if widget.key == key)

    def resize(self, size: tuple[int, int]) -> None:
        """Give the window another size."""
        self.app.settings.window = size
        self.app.open_window()
        self.app.step([])

    def tab_round(self) -> list[Widget]:
        """Where Tab leads until it comes back to where it began."""
        seen: list[Widget] = []
        while not seen or self.panel.focus is not seen[0]:
            assert self.panel.focus is not None
            seen.append(self.panel.focus)
            self.key("tab")
        return seen
