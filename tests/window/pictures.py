"""Pictures that the window is compared with, drawn here from names, clans and sentences alone."""

from types import SimpleNamespace

import pygame

from slavika.client.scenes.curtain import CurtainScene
from slavika.client.scenes.result import ResultScene
from slavika.client.settings import Settings
from slavika.client.sitting import Confirm, Curtain, Sitting
from slavika.core.match import Match
from tests.client.window import Window
from tests.window.screen import SIZE, Point


def curtain(match: Match, need: Curtain | Confirm, undo: bool) -> tuple[pygame.Surface, Point]:
    """The curtain before a seat and where its button is, drawn over another deal of the same players: no card of this
    one is asked for."""
    other = Match(match.rules, match.names, match.seed + 1)
    sitting = SimpleNamespace(match=other, can_undo=lambda: None if undo else "no")
    window = Window(lambda app: CurtainScene(app, sitting, need, lambda: None), Settings(language="en", window=SIZE))
    return window.app.window.copy(), window.widget("show").rect.center


def result(sitting: Sitting) -> tuple[pygame.Surface, pygame.Rect]:
    """The sheet of the result, and where it lies."""
    window = Window(lambda app: ResultScene(app, sitting), Settings(language="en", window=SIZE))
    sheet = window.scene.panel.content.content.rect
    return window.app.window.copy(), sheet.inflate(-4, -4)
