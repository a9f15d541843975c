"""The line view: a file of the workshop with one of its lines lit and what is to be said of it. It follows what is
saved, and the mistake that it was opened for; it reads and never writes, but opens the reader's own editor there."""

from pathlib import Path
from typing import TYPE_CHECKING

from slavika.client.scenes.bench import Bench
from slavika.client.scenes.lit_line import LitLine
from slavika.client.studio import Studio
from slavika.client.watching import Watch
from slavika.client.widgets import Column, Label, Widget
from slavika.client.widgets.style import BOLD
from slavika.core.cards import Cards, Mark
from slavika.core.sentences import Sentence
from slavika.data.problems import Problem

if TYPE_CHECKING:
    from slavika.client.app import App


def open_line(app: "App", studio: Studio, cards: Cards, face: str, mark: Mark) -> None:
    """Show where a mark of a card stands in the studio's cards.yaml; it may have been made from other cards, such as
    those that a match carries: what counts is how far from the beginning of its card it is.
    """
    section, name = cards.origin(face)
    now = studio.library.cards(section).cards.get(name)
    if now is None:
        return
    before = cards[face].mark if face in cards.cards else mark
    place = now.mark._replace(line=now.mark.line + max(0, mark.line - before.line))
    if mark.line != before.line:
        place = place._replace(column=mark.column)
    app.scenes.push(LineView(app, studio, studio.library.path, place))


class LineView(LitLine, Bench):
    """One place of one file."""

    def __init__(self, app: "App", studio: Studio, path: Path, mark: Mark, sentence: Sentence | None = None) -> None:
        self._take(studio, path, mark, sentence)
        super().__init__(app, studio)

    def _take(self, studio: Studio, path: Path, mark: Mark, sentence: Sentence | None) -> None:
        self.path, self.mark, self.sentence = path, mark, sentence
        self.is_problem = any((problem.mark, problem.sentence) == (mark, sentence) for problem in studio.told)
        self.mended = False
        self._own_watch = Watch([path])
        self.to_show = True

    def heading(self) -> str:
        return self.path.name

    def first_focus(self) -> str:
        return "text"

    # ── widgets ───────────────────────────────────────────────────────────────────────────────────────────────────────

    def side(self) -> Widget:
        parts: list[Widget] = [Label(f"{self.mark.line}:{self.mark.column}", 1, BOLD)]
        if self.sentence:
            parts.append(Label(self.said(), 0, tone=self.tone()))
        parts.append(Label(str(self.path), -1, tone="quiet"))
        if self.no_editor:
            parts.append(Label(self.app.say(self.no_editor), -1, tone="warn"))
        return Column(parts)

    def said(self) -> str:
        if self.mended:
            return self.app.text("This has been mended.")
        return self.app.say(self.sentence) if self.sentence else ""

    def tone(self) -> str:
        return "warn" if self.is_problem and not self.mended else "quiet"

    def place_of_line(self) -> tuple[Path, Mark]:
        return self.path, self.mark

    # ── what changes ──────────────────────────────────────────────────────────────────────────────────────────────────

    def update(self, dt: float) -> None:
        super().update(dt)
        if self._own_watch.look():  # a half written or broken file is no news to the studio, but to be seen
            self.build()

    def refreshed(self) -> None:
        if self.is_problem and self.sentence is not None:
            same = [problem for problem in self.studio.told if self._is_same(problem)]
            self.mended = not same
            if same:
                nearest = min(same, key=lambda problem: abs(problem.mark.line - self.mark.line))
                self.mark = nearest.mark
        self.build()

    def _is_same(self, problem: Problem) -> bool:
        return problem.mark.file == self.mark.file and problem.sentence == self.sentence

    def show_place(self, path: Path | None, mark: Mark, sentence: Sentence | None = None) -> None:
        """Another place, in the place of this one."""
        if path is not None:
            self._take(self.studio, path, mark, sentence)
            self.build()
