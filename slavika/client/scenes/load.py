"""Saved matches, the newest first: to be played on or deleted. One that cannot be loaded stays in the list and says
why."""

from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from slavika.client import folders, progress, saves
from slavika.client.progress import Progress
from slavika.client.saves import Saved
from slavika.client.scenes.confirm import Confirm
from slavika.client.scenes.menu import MenuScene
from slavika.client.when import when
from slavika.client.widgets import Button, Column, Label, Line, Listing, Middle, Scroll, Sheet, Space, Widget
from slavika.client.widgets.button import CALM, DANGER, MAIN
from slavika.client.widgets.style import BOLD
from slavika.core.sentences import Sentence
from slavika.data.problems import BadFile

if TYPE_CHECKING:
    from slavika.client.app import App


class Load(MenuScene):
    """The list of saves."""

    def __init__(self, app: "App") -> None:
        self.found = saves.listed(app.games)
        self.chosen = self._newest()
        super().__init__(app)

    def enter(self) -> None:
        self.found = saves.listed(self.app.games)
        if self.chosen not in [saved.path for saved in self.found]:
            self.chosen = self._newest()
        self.build()

    def _newest(self) -> Path | None:
        """The newest match that can be played, or what there is."""
        return next((saved.path for saved in self.found if saved.record), self.found[0].path if self.found else None)

    def heading(self) -> str:
        return self.app.text("Load")

    def first_focus(self) -> str:
        return "saves" if self.found else "back"

    def side(self) -> Widget:
        count = Sentence.plural("{count} saved match", "{count} saved matches", len(self.found))
        folder = Sentence("They lie in {folder}.", folder=str(folders.saves()))
        words = [Label(self.app.say(count)), Label(self.app.say(folder), -1, tone="quiet"), Space(0.5)]
        standing = self._standing()
        if standing:
            words.append(Label(self.app.say(standing.sentence), 0, BOLD))
        return Column(words)

    def foot(self) -> Widget:
        text, saved = self.app.text, self._saved()
        standing = self._standing()
        if standing and standing.over:
            first = [
                Button(text("Watch"), self._watch, MAIN, "watch", step=1),
                Button(text("See the result"), self._play, CALM, "play"),
            ]
        else:
            first = [Button(text("Play on"), self._play, MAIN, "play", step=1)]
            first[0].enabled = bool(saved and saved.record)
        delete = Button(text("Delete"), self._ask_delete, DANGER, "delete")
        delete.enabled = saved is not None
        return Column([*first, delete, Button(text("Back"), self.back, CALM, "back")])

    def main(self) -> Widget:
        if not self.found:
            none = self.app.text("No match has been saved yet. Each match is saved by itself, after each action.")
            return Middle(Sheet(Label(none, 1)))
        lines = [self._line(saved) for saved in self.found]
        self.listing = Listing(lines, self.chosen, self._choose, lambda path: self._play(), "saves")
        return Sheet(Scroll(self.listing, "saves list"), 0.6)

    def _line(self, saved: Saved) -> Line:
        date = when(saved.changed, self.app.wording)
        if not saved.record:
            return Line(saved.path, saved.path.name, self.app.say(saved.problem or ""), date, warning=True)
        game = self.app.say(self.app.games[saved.record.game].title)
        actions = self.app.say(Sentence.plural("{count} action", "{count} actions", saved.actions))
        return Line(saved.path, ", ".join(saved.names), " · ".join([game, actions]), date)

    def _saved(self) -> Saved | None:
        return next((saved for saved in self.found if saved.path == self.chosen), None)

    def _standing(self) -> Progress | None:
        """How far the chosen match has come."""
        saved = self._saved()
        return progress.of(saved, self.app.games) if saved and saved.record else None

    # ── what they do ──────────────────────────────────────────────────────────────────────────────────────────────────

    def _choose(self, path: object) -> None:
        self.chosen = Path(str(path))
        self.build()

    def _play(self) -> None:
        from slavika.client.scenes.opening import open_match

        saved = self._saved()
        if saved is None or saved.record is None:
            return
        problem = open_match(self.app, saved.path)
        if problem:
            self._cannot(saved, problem)

    def _watch(self) -> None:
        from slavika.client.scenes.replay import open_replay

        saved = self._saved()
        if saved is None:
            return
        try:
            self.app.scenes.push(open_replay(self.app, saved.path))
        except saves.CannotOpen as cannot:
            self._cannot(saved, cannot.sentence)
        except BadFile as bad:  # a layout that somebody edited
            self._cannot(saved, Sentence("{problem}", problem=str(bad.problems[0])))

    def _cannot(self, saved: Saved, problem: Sentence) -> None:
        """A match that cannot be opened stays in the list, with the reason."""
        self.found[self.found.index(saved)] = Saved(saved.path, saved.changed, None, problem)
        self.build()

    def _ask_delete(self) -> None:
        saved = self._saved()
        if saved:
            names = ", ".join(saved.names) or saved.path.name
            question = Sentence("Delete this match for good? {names}", names=names)
            self.app.scenes.push(Confirm(self.app, question, Sentence("Delete"), self._delete))

    def _delete(self) -> None:
        saved = self._saved()
        if saved is None:
            return
        at = self.found.index(saved)
        problem = saves.delete(saved.path)
        if problem:
            self._cannot(saved, problem)
            return
        rest = [other.path for other in self.found if other is not saved]
        self.chosen = rest[min(at, len(rest) - 1)] if rest else None
        self.enter()

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key == pygame.K_DELETE and self._saved():
            self._ask_delete()
            return True
        return super().handle(event)
