"""The menu over a match in the workshop and its end: as in any match, but that all ways lead back to the cards, or to
the same match from its beginning."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from slavika.client.scenes.pause import Pause
from slavika.client.scenes.result import ResultScene
from slavika.client.sitting import Sitting
from slavika.client.widgets import Button, Widget
from slavika.client.widgets.button import CALM, MAIN

if TYPE_CHECKING:
    from slavika.client.app import App

Way = Callable[[], None]


class PlayPause(Pause):
    """The Esc menu of a match in the workshop."""

    def __init__(self, app: "App", sitting: Sitting, again: Way, out: Way, result: Way | None = None) -> None:
        self.again, self.out = again, out
        super().__init__(app, sitting, result)

    def pages(self) -> list[tuple[str, str, str, Way]]:
        first = ("again", "clockwise-rotation", self.app.text("Again from the beginning"), self.again)
        return [first, *(page for page in super().pages() if page[0] != "load")]

    def leaving(self) -> list[Widget]:
        return [Button(self.app.text("Workshop"), self.out, CALM, "out"), self.quitting()]


class PlayResult(ResultScene):
    """How a match in the workshop ended."""

    def __init__(self, app: "App", sitting: Sitting, again: Way, out: Way) -> None:
        self.again, self.out = again, out
        super().__init__(app, sitting)

    def ways(self) -> list[Widget]:
        text = self.app.text
        return [
            Button(text("Workshop"), self.out, CALM, "out"),
            Button(text("Again from the beginning"), self.again, MAIN, "again"),
        ]
