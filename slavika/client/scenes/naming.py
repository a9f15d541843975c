"""A dialog that asks for a name, and says at once why one cannot be taken. Who asks knows what it is for."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from slavika.client.scenes.dialog import Dialog
from slavika.client.widgets import Button, Column, Field, Label, Row, Sheet, Widget
from slavika.client.widgets.button import CALM, MAIN
from slavika.core.sentences import Sentence

if TYPE_CHECKING:
    from slavika.client.app import App


class Naming(Dialog):
    """`against` judges a name while it is typed, but not the one to begin with as long as that is untouched; `take` is
    given the one that is chosen, after the dialog has gone, and gives back why it failed all the same, or nothing."""

    def __init__(
        self,
        app: "App",
        question: Sentence,
        name: str,
        against: Callable[[str], Sentence | None],
        take: Callable[[str], str],
        note: Sentence | None = None,
    ) -> None:
        self.question, self.name, self.against, self.take, self.note = question, name, against, take, note
        self.why = ""
        self.touched = False
        super().__init__(app)

    def content(self) -> Widget:
        say, text = self.app.say, self.app.text
        self.field = Field(self.name, self._type, "name")
        self.field.on_enter = self._take
        self.reason = Label(self._against(), -1, tone="warn")
        self.done = Button(text("Write it"), self._take, MAIN, "yes")
        self._judge()
        parts = [Label(say(self.question), 1), self.field, self.reason]
        if self.note:
            parts.append(Label(say(self.note), -1, tone="quiet"))
        return Sheet(Column([*parts, Row([Button(text("Cancel"), self.back, CALM, "no"), self.done])], gap=0.8))

    def first_focus(self) -> str:
        return "name"

    def _against(self) -> str:
        sentence = self.against(self.name) if self.touched else None
        return self.why or (self.app.say(sentence) if sentence else " ")

    def _type(self, name: str) -> None:
        self.name, self.why, self.touched = name, "", True
        self._judge()
        self.lay_out(self.app.scenes.size)

    def _judge(self) -> None:
        self.reason.text = self._against()
        self.field.wrong = self.reason.text.strip()
        self.done.enabled = not self.field.wrong and self.against(self.name) is None

    def _take(self) -> None:
        if self.against(self.name):
            self._type(self.name)  # now it is told
            return
        self.app.scenes.pop()
        why = self.take(self.name)
        if why:
            self.why = why
            self._judge()
            self.app.scenes.push(self)
