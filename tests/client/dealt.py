"""A table on a window without a screen: a match that has come some way, opened as a scene, with the user's hands."""

from typing import Any

import pygame

from slavika.bots import BOTS
from slavika.client import settings
from slavika.client.app import App
from slavika.client.scenes.table import TableScene
from slavika.client.sitting import PERSON, Sitting, Think
from slavika.core.actions import Action
from slavika.core.cards import CardId
from slavika.core.match import Match
from tests.client.window import Window

STEP = 0.05


class Dealt:
    """The scene of a match, driven event by event."""

    def __init__(self, match: Match, persons: tuple[int, ...] = (0,), **chosen: Any) -> None:
        values: dict[str, Any] = {"language": "en", "confirm_final": False, **chosen}
        self.match = match
        players = [PERSON if seat in persons else next(iter(BOTS)) for seat in range(len(match.rules.setup.seats))]
        self.sitting = Sitting(match, players, BOTS)
        self.window = Window(self._scene, settings.Settings(**values))
        self.app = self.window.app
        self.rest()

    def _scene(self, app: App) -> TableScene:
        self.scene = TableScene(app, self.sitting)
        self.scene.top.story.strict = True
        return self.scene

    @property
    def top(self) -> Any:
        return self.scene.top

    @property
    def hands(self) -> Any:
        return self.scene.hands

    def pass_time(self, seconds: float) -> None:
        """Let time pass for the scene on top, and paint."""
        for _ in range(max(1, round(seconds / STEP))):
            self.app.scenes.update(STEP)
            self.app.frame()

    def rest(self) -> None:
        """Let everything be told, up to the next thing that a person must do."""
        for _ in range(4000):
            self.pass_time(STEP)
            if self.app.scenes.top is not self.scene or self.waits_for_all():
                return
            if self.scene.asked and not self.top.busy and not isinstance(self.sitting.need(), Think):
                return
        raise AssertionError("the table does not come to rest")

    def waits_for_all(self) -> bool:
        """Whether what lies open is looked at until somebody says that it has been."""
        return self.scene.halted and self.scene.halt is not None and self.scene.halt.left is None

    # ── the hands ─────────────────────────────────────────────────────────────────────────────────────────────────────

    def event(self, kind: int, **values: Any) -> None:
        self.app.handle(pygame.event.Event(kind, **values))

    def move(self, at: tuple[int, int], held: bool = False) -> None:
        self.event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(int(held), 0, 0))

    def down(self, at: tuple[int, int], button: int = 1) -> None:
        self.event(pygame.MOUSEBUTTONDOWN, pos=at, button=button)

    def up(self, at: tuple[int, int]) -> None:
        self.event(pygame.MOUSEBUTTONUP, pos=at, button=1)

    def click(self, at: tuple[int, int]) -> None:
        self.move(at)
        self.down(at)
        self.up(at)

    def drag(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        """Press, and move with the button held, but do not let go."""
        self.move(start)
        self.down(start)
        for part in range(1, 7):
            across, down = (first + (last - first) * part // 6 for first, last in zip(start, end, strict=True))
            self.move((across, down), held=True)
            self.pass_time(STEP)

    def key(self, key: int, mod: int = 0) -> None:
        self.event(pygame.KEYDOWN, key=key, mod=mod, unicode="")

    # ── where things are ──────────────────────────────────────────────────────────────────────────────────────────────

    def at(self, card: CardId) -> tuple[int, int]:
        """A point of a card that no other covers."""
        rect = self.top.stage.sprites[card].rect
        return rect.x + min(12, rect.w // 3), rect.centery

    def next_space(self, pile: str) -> tuple[int, int]:
        """The space where the next card of a queue would lie."""
        return next(slot.box.centre for slot in self.top.picture.slots if slot.pile == pile and slot.number == 0)

    def a_send(self) -> Action:
        """A legal way to send a card to the end of a queue."""
        return next(move for move in self.hands.legal if move.verb == "play" and len(move.args) == 2)

    def wrong(self) -> list[str]:
        """Where the screen is not what the view says."""
        view = self.sitting.view().table
        found: list[str] = self.top.stage.differences(self.top.picture_of(view), view)
        return found
