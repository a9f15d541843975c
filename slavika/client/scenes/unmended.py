"""What the workshop shows instead of itself while its files cannot be read at all: every mistake, and the file with the
line of the one that is chosen. As soon as all of them are mended and saved, it makes way for the workshop."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from slavika.client import editor
from slavika.client.file_text import FileText
from slavika.client.origins import origins
from slavika.client.scene import Scene
from slavika.client.scenes.menu import MenuScene
from slavika.client.strip import Benched, Complaints
from slavika.client.watching import EVERY, Watch
from slavika.client.widgets import DARK, Button, Column, Ground, Label, Scroll, Sheet, Widget
from slavika.client.widgets.button import CALM, MAIN
from slavika.core.sentences import Sentence
from slavika.data.nodes import read_file
from slavika.data.problems import BadFile, Problem, Problems

if TYPE_CHECKING:
    from slavika.client.app import App

MOST = 0.35  # of the window's height: the list of mistakes


class Unmended(MenuScene):
    """`retry` gives the scene to go on with, or raises BadFile; `files` are watched."""

    def __init__(self, app: "App", files: Sequence[Path], bad: BadFile, retry: Callable[[], Scene]) -> None:
        self.files, self.problems, self.retry = list(files), bad.problems, retry
        self.chosen: Problem = bad.problems[0]
        self.trouble: Sentence | None = None  # why there is no editor
        self._watch = Watch(self.files)
        self._waited = 0.0
        self._to_show = True
        super().__init__(app)

    def heading(self) -> str:
        return self.app.text("Mistakes in a file")

    def first_focus(self) -> str:
        return "problems"

    # ── widgets ───────────────────────────────────────────────────────────────────────────────────────────────────────

    def tree(self) -> Widget:
        complaints = Complaints(self.problems, self.files, self.app.wording, self.show)
        complaints.at = self.problems.index(self.chosen)
        return Benched(super().tree(), Ledge(Scroll(complaints, "strip")))

    def side(self) -> Widget:
        count = Sentence.plural("{count} problem", "{count} problems", len(self.problems))
        parts: list[Widget] = [
            Label(self.app.say(count), 1),
            Label(self.app.text("Mend the file and save it: it is read again at once."), -1, tone="quiet"),
            Label(str(self.path()), -1, tone="quiet"),
        ]
        if self.trouble:
            parts.append(Label(self.app.say(self.trouble), -1, tone="warn"))
        return Column(parts)

    def foot(self) -> Widget:
        text = self.app.text
        opener = Button(text("Open in the editor"), self.open_editor, MAIN, "editor", icon="quill-ink", below="E")
        return Column([opener, Button(text("Back"), self.back, CALM, "back")], gap=0.4)

    def path(self) -> Path:
        """The file of the mistake that is chosen."""
        return origins([self.chosen], self.files)[0] or self.files[0]

    def main(self) -> Widget:
        mark, said = self.chosen.mark, self.app.say(self.chosen.sentence)
        self.text = FileText(read_file(self.path(), Problems()) or "", (mark.line, mark.column), said)
        self.scroll = Scroll(self.text, "text", focusable=True)
        return Sheet(self.scroll, 0.8)

    def lay_out(self, size: tuple[int, int]) -> None:
        super().lay_out(size)
        if self._to_show:
            self._to_show = False
            self.text.bring_up(self.scroll)

    # ── what changes ──────────────────────────────────────────────────────────────────────────────────────────────────

    def show(self, problem: Problem) -> None:
        """Light the line of another mistake."""
        self.chosen, self._to_show = problem, True
        self.build()

    def due(self) -> float | None:
        return max(0.0, EVERY - self._waited)

    def update(self, dt: float) -> None:
        self._waited += dt
        if self._waited < EVERY:
            return
        self._waited = 0.0
        if told := self._watch.look():
            self._read(all(map(self._watch.at_rest, told)))

    def _read(self, at_rest: bool) -> None:
        """Go on if all is mended; else say what is wrong now, once nobody writes any more."""
        try:
            scene = self.retry()
        except BadFile as bad:
            if at_rest:
                self.problems = bad.problems
                same = [problem for problem in self.problems if problem.sentence == self.chosen.sentence]
                self.chosen = same[0] if same else self.problems[0]
                self.build()
        else:
            self.app.scenes.replace(scene)

    def open_editor(self) -> None:
        """Open the reader's own editor at this line."""
        self.trouble = editor.open_at(self.path(), self.chosen.mark)
        self.build()

    def back(self) -> None:
        if len(self.app.scenes.all) > 1:
            super().back()
        else:
            self.app.stop()

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key == pygame.K_e and not event.mod & pygame.KMOD_CTRL:
            self.open_editor()
            return True
        return super().handle(event)


class Ledge(Ground):
    """A list along the lower end of the window, no higher than may be."""

    def __init__(self, content: Widget) -> None:
        super().__init__(content, DARK, 0.6)

    def measure(self, width: int) -> tuple[int, int]:
        across, down = super().measure(width)
        return across, min(down, round(self.style.height * MOST))

    def touch(self, part: pygame.Rect | None = None) -> None:
        """Nothing reaches out of it."""
        if self.parent:
            self.root().touch((part or self.rect).clip(self.rect))

    def draw(self, surface: pygame.Surface) -> None:
        surface.fill(self.style.ground, self.rect)
        surface.fill(self.style.warn, (*self.rect.topleft, self.rect.width, self.style.line * 2))
        super().draw(surface)
