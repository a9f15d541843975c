"""Two states of the cards side by side: only what is not the same, the old face beside the new one. It is opened from
the workshop, where the old state is that of its opening, or from the command line with two files."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from slavika.client.comparison import Pair, counted, rows
from slavika.client.key_lines import KeyLine
from slavika.client.scenes.menu import MenuScene
from slavika.client.widgets import Button, Choice, Column, Label, Middle, Option, Scroll, Sheet, Widget
from slavika.client.widgets.button import CALM
from slavika.core.sentences import Sentence

if TYPE_CHECKING:
    from slavika.client.app import App

KEYS = (KeyLine(("Page Down", "Page Up", "End", "Home"), Sentence("To other changed cards")),)


class Compare(MenuScene):
    """`pairs`: the games that there are in both states; `words`: what the two states are called."""

    def __init__(
        self, app: "App", pairs: Sequence[Pair], words: tuple[str, str], leave: Callable[[], None] | None = None
    ) -> None:
        self.pairs, self.words, self.leave_by = list(pairs), words, leave
        self.shown = next((number for number, pair in enumerate(self.pairs) if not pair.same), 0)
        super().__init__(app)

    def heading(self) -> str:
        return self.app.text("Compare")

    def side(self) -> Widget:
        parts: list[Widget] = [Label(" » ".join(self.words), 0)]
        if len(self.pairs) > 1:
            games = [Option(number, pair.title) for number, pair in enumerate(self.pairs)]
            parts.append(Choice(games, self.shown, self._show, "game"))
        parts.append(Label(counted(self.pairs[self.shown], self.app.wording), -1, tone="quiet"))
        return Column(parts)

    def foot(self) -> Widget:
        return Column([Button(self.app.text("Back"), self.back, CALM, "back")])

    def main(self) -> Widget:
        found = rows(self.pairs[self.shown], self.app.wording)
        if not found:
            return Middle(Sheet(Label(self.app.text("No card has changed."), 1)))
        return Scroll(Column([Sheet(row) for row in found], gap=1.0), "changes")

    def first_focus(self) -> str:
        return "game" if len(self.pairs) > 1 else "back"

    def back(self) -> None:
        if self.leave_by is not None:
            self.leave_by()
        else:
            super().back()

    def _show(self, number: int) -> None:
        self.shown = number
        self.build()
