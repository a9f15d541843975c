"""The line view: a file of the workshop with the numbers of its lines, one of them lit, and what is to be said of it.
It reads and never writes; the place can be opened in an editor of the reader's own."""

from pathlib import Path
from typing import TYPE_CHECKING

from slavika.client.scenes.bench import Bench
from slavika.client.studio import Studio
from slavika.client.widgets import Button, Column, Label, Widget
from slavika.client.widgets.button import CALM
from slavika.core.cards import Mark
from slavika.core.sentences import Sentence

if TYPE_CHECKING:
    from slavika.client.app import App


class LineView(Bench):
    """One place of one file."""

    def __init__(self, app: "App", studio: Studio, path: Path, mark: Mark, sentence: Sentence | None = None) -> None:
        self.path, self.mark, self.sentence = path, mark, sentence
        super().__init__(app, studio)

    def heading(self) -> str:
        return str(self.path.name)

    def side(self) -> Widget:
        return Column([Label(str(self.mark), 0), *([Label(self.app.say(self.sentence))] if self.sentence else [])])

    def foot(self) -> Widget:
        return Column([Button(self.app.text("Back"), self.back, CALM, "back")])
