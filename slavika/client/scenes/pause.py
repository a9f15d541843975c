"""The menu over a match, opened by Esc over the table or the curtain. It shows nothing of its own that is secret, what
lies below stays drawn and stands still, and nothing can be lost here: every action was saved when it was made."""

from typing import TYPE_CHECKING

import pygame

from slavika.client.scene import Scene
from slavika.client.scenes.confirm import Confirm, Middle
from slavika.client.sitting import Sitting
from slavika.client.widgets import Button, Column, Label, Panel, Row, Scroll, Sheet, Space, Widget
from slavika.client.widgets.button import BARE, CALM, MAIN
from slavika.client.widgets.style import DARK, DISPLAY, for_window
from slavika.core.sentences import Sentence

if TYPE_CHECKING:
    from slavika.client.app import App

WIDEST = 36  # text sizes
VEIL = 150


class Pause(Scene):
    """The Esc menu of a sitting."""

    covers = False

    def __init__(self, app: "App", sitting: Sitting) -> None:
        super().__init__(app)
        self.sitting = sitting
        self.problem: Sentence | None = None
        self.reword()

    def _parts(self) -> list[Widget]:
        text, say = self.app.text, self.app.say
        pages = [
            ("load", "load", text("Load"), self._load),
            ("rules", "open-book", text("Rules"), self._rules),
            ("cards", "cards", text("Cards"), self._cards),
            ("settings", "cog", text("Settings"), self._settings),
            ("keys", "info", text("Keys"), self._keys),
        ]
        leaving = Row(
            [
                Button(text("Begin anew"), self._ask_restart, CALM, "restart"),
                Button(text("Title"), self._title, CALM, "title"),
                Button(text("Quit"), self._ask_quit, CALM, "quit"),
            ],
            gap=0.6,
        )
        told = self.sitting.unsaved()
        saved = say(told) if told else text("Every action is saved when it is made.")
        return [
            Label(say(self.sitting.match.rules.title), 4, DISPLAY, "heading", "centre"),
            Label(saved, -1, tone="warn" if told else "quiet", align="centre"),
            *([Label(say(self.problem), -1, tone="warn")] if self.problem else []),
            Space(0.2),
            Button(text("Back to the game"), self._back, MAIN, "back", step=1),
            Column(
                [Button(name, action, BARE, key, icon, step=1, align="left") for key, icon, name, action in pages],
                gap=0.05,
            ),
            Space(0.2),
            leaving,
        ]

    # ── a scene ───────────────────────────────────────────────────────────────────────────────────────────────────────

    def reword(self) -> None:
        old = getattr(self, "panel", None)
        focus = old.focus.key if old and old.focus else "back"
        content = Sheet(Scroll(Column(self._parts(), gap=0.5), "pause"), 1.4)
        self.panel = Panel(Middle(content, WIDEST), self.redraw, lambda: self.app.sounds.play("click", 0.6))
        if self.app.scenes.size != (0, 0):
            self.lay_out(self.app.scenes.size)
        if not self.panel.focus_key(focus):
            self.panel.focus_key("back")

    def lay_out(self, size: tuple[int, int]) -> None:
        self.panel.lay_out(for_window(DARK, size, self.app.settings.text_size), pygame.Rect((0, 0), size))

    def enter(self) -> None:
        self.redraw()

    def handle(self, event: pygame.event.Event) -> bool:
        if self.panel.handle(event):
            return True
        if event.type == pygame.KEYDOWN:
            if event.key == pygame.K_ESCAPE:
                self._back()
            elif event.key == pygame.K_F1:
                self._keys()
        return True

    def draw(self, surface: pygame.Surface) -> None:
        veil = pygame.Surface(surface.get_clip().size)
        veil.set_alpha(VEIL)
        surface.blit(veil, surface.get_clip())
        self.panel.draw(surface)

    # ── what the lines do ─────────────────────────────────────────────────────────────────────────────────────────────

    def _back(self) -> None:
        self.app.scenes.pop()

    def _load(self) -> None:
        from slavika.client.scenes.load import Load

        self.app.scenes.push(Load(self.app))

    def _rules(self) -> None:
        from slavika.client.scenes.rules import RulesReader

        self.app.scenes.push(RulesReader(self.app, self.sitting.match.rules.name))

    def _cards(self) -> None:
        from slavika.client.scenes.gallery import Gallery

        self.app.scenes.push(Gallery(self.app, self.sitting.match.rules.name))

    def _settings(self) -> None:
        from slavika.client.scenes.settings import SettingsScene

        self.app.scenes.push(SettingsScene(self.app))

    def _keys(self) -> None:
        from slavika.client.scenes.keys import Keys

        self.app.scenes.push(Keys(self.app))

    def _title(self) -> None:
        from slavika.client.scenes.title import Title

        self.app.scenes.restart(Title(self.app))

    def _ask_restart(self) -> None:
        question = Sentence("Begin a new match with the same players? This one stays among the saved matches.")
        self.app.scenes.push(Confirm(self.app, question, Sentence("Begin anew"), self._restart, danger=False))

    def _restart(self) -> None:
        from slavika.client.scenes.result import play_again

        self.problem = play_again(self.app, self.sitting)
        if self.problem:
            self.reword()

    def _ask_quit(self) -> None:
        question = Sentence("Quit? The match is saved and can be continued from the title.")
        self.app.scenes.push(Confirm(self.app, question, Sentence("Quit"), self.app.stop, danger=False))
