"""The menu over a match, opened by Esc over the table or the curtain. It shows nothing of its own that is secret, what
lies below stays drawn and stands still, and nothing can be lost here: every action was saved when it was made."""

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from slavika.client.scenes.confirm import Confirm
from slavika.client.scenes.dialog import Dialog
from slavika.client.scenes.rematch import play_again
from slavika.client.sitting import Sitting
from slavika.client.widgets import Button, Column, Label, Row, Scroll, Sheet, Space, Widget
from slavika.client.widgets.button import BARE, CALM, MAIN
from slavika.client.widgets.style import DISPLAY
from slavika.core.sentences import Sentence

if TYPE_CHECKING:
    from slavika.client.app import App


class Pause(Dialog):
    """The Esc menu of a sitting."""

    widest = 36

    def __init__(self, app: "App", sitting: Sitting, result: Callable[[], None] | None = None) -> None:
        """`result` shows how the match ended."""
        self.sitting, self.result = sitting, result
        self.problem: Sentence | None = None
        super().__init__(app)

    def content(self) -> Widget:
        return Sheet(Scroll(Column(self._parts(), gap=0.5), "pause"), 1.4)

    def _parts(self) -> list[Widget]:
        text, say = self.app.text, self.app.say
        told = self.sitting.unsaved()
        saved = say(told) if told else text("Every action is saved when it is made.")
        return [
            Label(say(self.sitting.match.rules.title), 4, DISPLAY, "heading", "centre"),
            Label(saved, -1, tone="warn" if told else "quiet", align="centre"),
            *([Label(say(self.problem), -1, tone="warn")] if self.problem else []),
            Space(0.2),
            Button(text("Back to the game"), self.back, MAIN, "back", step=1),
            Column([self._page(*page) for page in self.pages()], gap=0.05),
            Space(0.2),
            Row(self.leaving(), gap=0.6),
        ]

    def _page(self, key: str, icon: str, name: str, action: Callable[[], None]) -> Button:
        return Button(name, action, BARE, key, icon, step=1, align="left")

    def pages(self) -> list[tuple[str, str, str, Callable[[], None]]]:
        """What can be opened from here: a key, an icon, a name, and what opens it."""
        text, over = self.app.text, self.sitting.match.table.result is not None
        return [
            *([("result", "laurels", text("Result"), self._result)] if over and self.result is not None else []),
            ("load", "load", text("Load"), self._load),
            ("rules", "open-book", text("Rules"), self._rules),
            ("cards", "cards", text("Cards"), self._cards),
            ("settings", "cog", text("Settings"), self._settings),
            ("keys", "info", text("Keys"), self._keys),
        ]

    def leaving(self) -> list[Widget]:
        """The ways out of this match."""
        text = self.app.text
        return [
            Button(text("Begin anew"), self._ask_restart, CALM, "restart"),
            Button(text("Title"), self._title, CALM, "title"),
            self.quitting(),
        ]

    def quitting(self) -> Button:
        """The way out of the program."""
        return Button(self.app.text("Quit"), self._ask_quit, CALM, "quit")

    def first_focus(self) -> str:
        return "back"

    def press(self, key: int) -> None:
        if key == pygame.K_F1:
            self._keys()
        else:
            super().press(key)

    # ── what the lines do ─────────────────────────────────────────────────────────────────────────────────────────────

    def _result(self) -> None:
        self.back()
        if self.result is not None:
            self.result()

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
        self.problem = play_again(self.app, self.sitting)
        if self.problem:
            self.reword()

    def _ask_quit(self) -> None:
        question = Sentence("Quit? The match is saved and can be continued from the title.")
        self.app.scenes.push(Confirm(self.app, question, Sentence("Quit"), self.app.stop, danger=False))
