"""What is wrong with a file that somebody wrote, such as cards.yaml: every problem with its place, until it is mended.
The file is looked at again by itself whenever it changes, and at Retry."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from slavika.client.markup import Block, Run
from slavika.client.scene import Scene
from slavika.client.scenes.menu import MenuScene
from slavika.client.widgets import Button, Column, Label, RichText, Scroll, Sheet, Widget
from slavika.client.widgets.button import CALM, MAIN
from slavika.core.sentences import Sentence
from slavika.data.problems import BadFile

if TYPE_CHECKING:
    from slavika.client.app import App

LOOK = 0.5  # seconds between looks at the file


class ProblemsScene(MenuScene):
    """Shows the problems of a file; `retry` gives the scene to go on with, which may be another of these."""

    def __init__(self, app: "App", path: Path, bad: BadFile, retry: Callable[[], Scene]) -> None:
        self.path, self.bad, self.retry = path, bad, retry
        self.stamp = _stamp(path)
        super().__init__(app)

    def heading(self) -> str:
        return self.app.text("Mistakes in a file")

    def first_focus(self) -> str:
        return "retry"

    def side(self) -> Widget:
        text = self.app.text
        count = Sentence.plural("{count} problem", "{count} problems", len(self.bad.problems))
        return Column(
            [
                Label(self.app.say(count), 1),
                Label(str(self.path), -1, tone="quiet"),
                Label(text("Mend the file and save it: it is read again at once."), -1, tone="quiet"),
            ]
        )

    def foot(self) -> Widget:
        text = self.app.text
        return Column(
            [
                Button(text("Retry"), self.again, MAIN, "retry", step=1),
                Button(text("Quit"), self.app.stop, CALM, "quit"),
            ]
        )

    def main(self) -> Widget:
        blocks = []
        for problem in self.bad.problems:
            place = Run(f"{problem.mark}  ", bold=True)
            blocks.append(Block("paragraph", (place, Run(self.app.say(problem.sentence)))))
        return Sheet(Scroll(RichText(blocks, lambda target: None), "problems", focusable=True))

    def again(self) -> None:
        """Read the file again, and go on if it is mended."""
        self.stamp = _stamp(self.path)
        self.app.scenes.replace(self.retry())

    def back(self) -> None:
        self.app.stop()

    def due(self) -> float | None:
        return LOOK

    def update(self, dt: float) -> None:
        if _stamp(self.path) != self.stamp:
            self.again()


def _stamp(path: Path) -> tuple[int, int]:
    try:
        status = path.stat()
    except OSError:
        return 0, 0
    return status.st_mtime_ns, status.st_size
