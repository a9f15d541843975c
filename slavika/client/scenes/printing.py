"""A dialog over the workshop: print the cards of a game as they are in the files now, and say what came of it."""

from pathlib import Path
from typing import TYPE_CHECKING

from slavika.client.alterations import to_print
from slavika.client.comparison import since_opening
from slavika.client.key_lines import KeyLine
from slavika.client.printing import Run, usual_target
from slavika.client.scenes.dialog import Dialog
from slavika.client.studio import Studio
from slavika.client.widgets import Button, Choice, Column, Field, Heading, Label, Option, Row, Sheet, Toggle, Widget
from slavika.client.widgets.bar import Bar
from slavika.client.widgets.button import CALM, MAIN
from slavika.core.sentences import Sentence

if TYPE_CHECKING:
    from slavika.client.app import App

KEYS = (
    KeyLine(("Enter",), Sentence("Print, or stop what is being printed")),
    KeyLine(("Esc",), Sentence("Close; what is being printed is stopped")),
)
LOOK = 0.1  # seconds between two looks whether it is done
LONGEST = 400  # letters of a path
MOST = 6  # lines of what the command says


class Printing(Dialog):
    """What, and where to."""

    widest = 36

    def __init__(self, app: "App", studio: Studio, game: str) -> None:
        self.studio, self.game = studio, game
        self.kind, self.only_changed = "pdf", False
        self.target = str(usual_target(self.kind, game))
        self.run: Run | None = None
        self.trouble: Sentence | None = None
        super().__init__(app)

    def content(self) -> Widget:
        text = self.app.text
        kinds = [
            Option("pdf", text("Sheets for the printer (PDF)")),
            Option("png", text("A picture of each side")),
            Option("tts", text("For Tabletop Simulator")),
        ]
        changed = Toggle(text("Changed only"), self.only_changed, self._set_changed, "changed")
        changed.enabled = bool(self.studio.changed(self.game))
        parts: list[Widget] = [
            Heading(text("Print the cards")),
            Choice(kinds, self.kind, self._set_kind, "kind"),
            Field(self.target, self._set_target, "target", LONGEST, text("File")),
            changed,
            *self._told(),
        ]
        if self.run is None or self.run.status is not None:
            close = Button(text("Close") if self.run else text("Cancel"), self.back, CALM, "close")
            parts.append(Row([close, Button(text("Print"), self.print, MAIN, "print")]))
        else:
            parts.append(Button(text("Stop"), self._stop, CALM, "stop"))
        return Sheet(Column(parts, gap=0.7))

    def _told(self) -> list[Widget]:
        if self.trouble:
            return [Label(self.app.say(self.trouble), tone="warn")]
        if self.run is None:
            return []
        if self.run.status is None:
            self.words, self.bar = Label(self._so_far(self.run), tone="quiet"), Bar(self.run.done, self.run.count)
            return [self.words, self.bar]
        tone = "warn" if self.run.status else "ink"
        return [Label(line, -1, tone=tone) for line in self.run.lines[-MOST:]]

    def _so_far(self, run: Run) -> str:
        """How far it is."""
        if not run.count:
            return self.app.text("The cards are being drawn…")
        if run.done == run.count:
            return self.app.text("What is drawn is being written…")
        return self.app.say(Sentence("{done} of {count} sides are drawn", done=run.done, count=run.count))

    def first_focus(self) -> str:
        return "print"

    # ── what it does ──────────────────────────────────────────────────────────────────────────────────────────────────

    def _set_kind(self, kind: str) -> None:
        if self.target == str(usual_target(self.kind, self.game)):
            self.target = str(usual_target(kind, self.game))
        self.kind = kind
        self.reword()

    def _set_target(self, target: str) -> None:
        self.target = target

    def _set_changed(self, only: bool) -> None:
        self.only_changed = only

    def print(self) -> None:
        """Begin to print; the window goes on."""
        self.trouble, only = None, self._changed() if self.only_changed else frozenset()
        if self.only_changed and not only:
            self.trouble = Sentence("No card has changed.")
            self.reword()
            return
        try:
            path = Path(self.target).expanduser()
            self.run = Run(self.studio.library.path, self.game, self.kind, path, self.app.wording.language, only)
        except OSError as error:
            self.trouble = Sentence(
                "{file} cannot be written: {reason}.", file=self.target, reason=error.strerror or ""
            )
        self.reword()

    def _changed(self) -> frozenset[str]:
        """The cards that do not say or look what they did when the workshop was opened."""
        pair = since_opening(self.studio, self.game, self.app.wording)
        return to_print(pair.altered, pair.now)

    def _stop(self) -> None:
        if self.run:
            self.run.stop()
        self.run = None
        self.reword()

    def due(self) -> float | None:
        return LOOK if self.run and self.run.status is None else None

    def update(self, dt: float) -> None:
        if not self.run or self.run.status is not None:
            return
        if self.run.look():
            self.reword()
        elif self.words.text != self._so_far(self.run):
            self.words.text = self._so_far(self.run)
            self.words.touch()
            self.bar.show(self.run.done, self.run.count)

    def close(self) -> None:
        if self.run:
            self.run.stop()
