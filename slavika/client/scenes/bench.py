"""The bench: what all scenes of the workshop share. While one of them is on top, it looks at the files again and again
and tells its subclass when something may look different; the strip below says what is wrong with the files and takes
edits back. What is worked on, and how it looks, is the subclass's."""

from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from slavika.client.key_lines import KeyLine
from slavika.client.scenes.menu import MenuScene
from slavika.client.strip import Benched, Strip
from slavika.client.studio import Studio
from slavika.client.watching import EVERY
from slavika.client.widgets import Listing, Widget
from slavika.core.cards import Mark
from slavika.core.sentences import Sentence
from slavika.data.problems import Problem

if TYPE_CHECKING:
    from slavika.client.app import App

KEYS = (
    KeyLine(("Ctrl + Z",), Sentence("Take the last edit back")),
    KeyLine(("Ctrl + Shift + Z", "Ctrl + Y"), Sentence("Do again what was taken back")),
)
COMMAND = pygame.KMOD_CTRL | pygame.KMOD_META


class Bench(MenuScene):
    """A scene of the workshop. All of them share one studio, and each may edit through it.

    A subclass gives `side`, `foot` and `main` as every menu does, or `work`, the whole of it but the strip. Whatever
    edits calls `self.edited()` afterwards, or waits: it is noticed at the next look.
    """

    def __init__(self, app: "App", studio: Studio) -> None:
        self.studio = studio
        self._waited = 0.0  # since the last look at the files
        self._state, self._typefaces = studio.state, studio.typefaces
        super().__init__(app)

    # What a subclass gives.

    def work(self) -> Widget:
        """All widgets of the scene above the strip."""
        return super().tree()

    def refreshed(self) -> None:
        """Cards, layouts, plans, problems or edits are others now: show them. Rebuild as little as can be."""
        self.build()

    # What they share.

    def tree(self) -> Widget:
        say, wording = self.app.say, self.app.wording
        self.strip = Strip(self.studio, say, wording, self.undo, self.redo, self.show_problem)
        return Benched(self.work(), self.strip)

    def enter(self) -> None:
        """What was saved while another scene was on top is seen at once."""
        super().enter()
        self._waited = 0.0
        self.studio.look()
        self.edited()

    def due(self) -> float | None:
        return max(0.0, EVERY - self._waited)

    def update(self, dt: float) -> None:
        self._waited += dt
        if self._waited >= EVERY:
            self._waited = 0.0
            self.studio.look()
            self.edited()

    def back(self) -> None:
        """To the scene below; from one that the program was opened with, to the workshop's home."""
        if len(self.app.scenes.all) > 1:
            super().back()
        else:
            from slavika.client.scenes.workshop import Workshop

            self.app.scenes.replace(Workshop(self.app, self.studio))

    def edited(self) -> None:
        """Show what has become of the studio, if anything has."""
        if self._state == self.studio.state:
            return
        self._state = self.studio.state
        if self._typefaces != self.studio.typefaces:
            self._typefaces = self.studio.typefaces
            self.app.scenes.reword()  # whatever stands on the screen is of another width now
        if self.strip.renew() and self.app.scenes.size != (0, 0):
            self.lay_out(self.app.scenes.size)
        self.refreshed()

    def quit_question(self) -> Sentence | None:
        """Nothing to ask: what stands in a field is written before the window closes."""
        self.panel.set_focus_to(None)
        return super().quit_question()

    def point_out(self, value: object) -> None:
        """Let the lists of the scene show what has been chosen elsewhere."""
        for listing in self.panel.walk():
            if isinstance(listing, Listing):
                listing.value = value
                listing.touch()
                if listing.number() >= 0:
                    listing.reveal(listing.row(listing.number()))

    def undo(self) -> None:
        """Take back the last edit made in any scene of the workshop."""
        self.studio.undo()
        self.edited()

    def redo(self) -> None:
        """Make the edit again that was taken back last."""
        self.studio.redo()
        self.edited()

    def show_problem(self, problem: Problem) -> None:
        """Open the place of a problem."""
        self.show_place(self.studio.origin(problem), problem.mark, problem.sentence)

    def show_line(self, mark: Mark, sentence: Sentence | None = None) -> None:
        """Open the file at a place; `sentence` says what is to be seen there."""
        self.show_place(self.studio.path_of(mark.file), mark, sentence)

    def show_place(self, path: Path | None, mark: Mark, sentence: Sentence | None = None) -> None:
        """The same, where names of files are not enough."""
        from slavika.client.scenes.line_view import LineView

        if path is not None:
            self.app.scenes.push(LineView(self.app, self.studio, path, mark, sentence))

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.mod & COMMAND and not event.mod & pygame.KMOD_ALT:
            if event.key == pygame.K_y or (event.key == pygame.K_z and event.mod & pygame.KMOD_SHIFT):
                self.redo()
                return True
            if event.key == pygame.K_z:
                self.undo()
                return True
        return super().handle(event)
