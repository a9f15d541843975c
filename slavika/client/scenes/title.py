"""The title: the name of the program, what can be begun, and a fan of cards that shows what it is about."""

from typing import TYPE_CHECKING

from slavika.client import progress
from slavika.client.app import TITLE
from slavika.client.scenes.fan import Fan
from slavika.client.scenes.menu import MenuScene, Spread
from slavika.client.when import when
from slavika.client.widgets import Button, Column, Label, Middle, Scroll, Space, Widget
from slavika.client.widgets.button import BARE
from slavika.client.widgets.style import DISPLAY, ITALIC

if TYPE_CHECKING:
    from slavika.client.app import App

INDENT = 0.6  # the lines of the menu stand under the name


class Title(MenuScene):
    """The first scene, and the one to which all others lead back."""

    share = 0.33

    def __init__(self, app: "App") -> None:
        self.fan = Fan(app)
        self.last = progress.to_continue(app.games)
        super().__init__(app)

    def enter(self) -> None:
        self.last = progress.to_continue(self.app.games)
        self.build()
        self.redraw()

    def tree(self) -> Widget:
        words = Column(
            [
                Label(TITLE, 9, DISPLAY, "heading", indent=INDENT),
                Label(self.app.text("Slavic card games at one table"), 0, ITALIC, indent=INDENT),
                Space(1.2),
                Column(self._entries(), gap=0.1),
                *self._notice(),
            ],
            gap=0.1,
        )
        return Spread(Centred(words), self.fan, self.share)

    def first_focus(self) -> str:
        return "continue" if self.last else "new"

    def _entries(self) -> list[Widget]:
        text = self.app.text
        entries = [
            ("new", text("New game"), self._new),
            ("load", text("Load"), self._load),
            ("rules", text("Rules"), self._rules),
            ("cards", text("Cards"), self._cards),
            ("workshop", text("Workshop"), self._workshop),
            ("settings", text("Settings"), self._settings),
            ("quit", text("Quit"), self.app.quit),
        ]
        buttons: list[Widget] = [Button(name, action, BARE, key, step=2, align="left") for key, name, action in entries]
        if self.last:
            words = self._last_words()
            first = Button(text("Continue"), self._continue, BARE, "continue", below=words, step=2, align="left")
            buttons.insert(0, first)
        return buttons

    def _last_words(self) -> str:
        if self.last is None or self.last.record is None:
            return ""
        game = self.app.say(self.app.games[self.last.record.game].title)
        return " · ".join([game, ", ".join(self.last.names), when(self.last.changed, self.app.wording)])

    def _notice(self) -> list[Widget]:
        return (
            [Space(0.8), Label(self.app.say(self.app.notice), -1, tone="warn", indent=INDENT)]
            if self.app.notice
            else []
        )

    # ── what the lines do ─────────────────────────────────────────────────────────────────────────────────────────────

    def back(self) -> None:
        self.app.quit()

    def _continue(self) -> None:
        from slavika.client.scenes.opening import open_match

        assert self.last
        problem = open_match(self.app, self.last.path)
        if problem:
            self.app.notice = problem
            self.build()

    def _new(self) -> None:
        from slavika.client.scenes.setup import Setup

        self.app.scenes.push(Setup(self.app))

    def _load(self) -> None:
        from slavika.client.scenes.load import Load

        self.app.scenes.push(Load(self.app))

    def _rules(self) -> None:
        from slavika.client.scenes.rules import RulesReader

        self.app.scenes.push(RulesReader(self.app))

    def _cards(self) -> None:
        from slavika.client.scenes.gallery import Gallery

        self.app.scenes.push(Gallery(self.app))

    def _workshop(self) -> None:
        from slavika.client.scenes.opening import open_workshop

        self.app.scenes.push(open_workshop(self.app))

    def _settings(self) -> None:
        from slavika.client.scenes.settings import SettingsScene

        self.app.scenes.push(SettingsScene(self.app))


class Centred(Middle):
    """Words in the middle of the strip's height; they scroll where the window is too low for them."""

    def __init__(self, content: Widget) -> None:
        super().__init__(Scroll(content), 1000)
