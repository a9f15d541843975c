"""What the workshop shows instead of itself while its files cannot be read at all: every mistake, and the file with the
line of the one that is chosen. As soon as all of them are mended and saved, it makes way for the workshop."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from slavika.client.origins import origins
from slavika.client.scene import Scene
from slavika.client.scenes.lit_line import LitLine
from slavika.client.strip import Benched, Complaints
from slavika.client.watching import EVERY, Watch
from slavika.client.widgets import DARK, Column, Ground, Label, Scroll, Widget
from slavika.core.cards import Mark
from slavika.core.sentences import Sentence
from slavika.data.problems import BadFile, Problem

if TYPE_CHECKING:
    from slavika.client.app import App

MOST = 0.35  # of the window's height: the list of mistakes


class Unmended(LitLine):
    """`retry` gives the scene to go on with, or raises BadFile; `files` are watched."""

    def __init__(self, app: "App", files: Sequence[Path], bad: BadFile, retry: Callable[[], Scene]) -> None:
        self.files, self.problems, self.retry = list(files), bad.problems, retry
        self.chosen: Problem = bad.problems[0]
        self._watch = Watch(self.files)
        self._waited = 0.0
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
        if self.no_editor:
            parts.append(Label(self.app.say(self.no_editor), -1, tone="warn"))
        return Column(parts)

    def path(self) -> Path:
        """The file of the mistake that is chosen."""
        return origins([self.chosen], self.files)[0] or self.files[0]

    def place_of_line(self) -> tuple[Path, Mark]:
        return self.path(), self.chosen.mark

    def said(self) -> str:
        return self.app.say(self.chosen.sentence)

    # ── what changes ──────────────────────────────────────────────────────────────────────────────────────────────────

    def show(self, problem: Problem) -> None:
        """Light the line of another mistake."""
        self.chosen, self.to_show = problem, True
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

    def back(self) -> None:
        if len(self.app.scenes.all) > 1:
            super().back()
        else:
            self.app.stop()


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
