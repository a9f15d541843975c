"""A question over the scene that asks it: yes or no, before something is lost. No is what Esc means and where the focus
stands, so that a hasty Enter loses nothing."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from slavika.client.scenes.dialog import Dialog
from slavika.client.widgets import Button, Column, Label, Row, Sheet, Widget
from slavika.client.widgets.button import CALM, DANGER, MAIN
from slavika.core.sentences import Sentence

if TYPE_CHECKING:
    from slavika.client.app import App


class Confirm(Dialog):
    """Asks; `action` is called at yes, after this scene has gone."""

    def __init__(
        self,
        app: "App",
        question: Sentence,
        yes: Sentence,
        action: Callable[[], None],
        danger: bool = True,
    ) -> None:
        self.question, self.yes, self.action, self.danger = question, yes, action, danger
        super().__init__(app)

    def content(self) -> Widget:
        say = self.app.say
        buttons = Row(
            [
                Button(say(Sentence("Cancel")), self.back, CALM, "no"),
                Button(say(self.yes), self._agree, DANGER if self.danger else MAIN, "yes"),
            ]
        )
        return Sheet(Column([Label(say(self.question), 1), buttons], gap=1.2))

    def first_focus(self) -> str:
        return "no" if self.danger else "yes"

    def _agree(self) -> None:
        self.app.scenes.pop()
        self.action()
