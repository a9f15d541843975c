"""The easel bench: a scene of the workshop with a drawing board in its middle and forms beside it. It hears of the keys
and buttons that are held, lets what was moved by keys be written in time, and shows nothing new while anything is held.
"""

from collections.abc import Callable
from typing import Any

import pygame

from slavika.client.drawing_board import DrawingBoard
from slavika.client.easel_keys import ARROWS
from slavika.client.scenes.bench import COMMAND, Bench
from slavika.client.widgets import Choice, Option
from slavika.client.widgets.typed import Typed
from slavika.core.sentences import Sentence

GRIDS = (0.0, 0.1, 0.05, 0.025, 0.0125)
REST = 0.4  # seconds after the last arrow key until the new place is written


class EaselBench(Bench):
    """A subclass has its board, if there is anything to lie on it, and the form of what is chosen there."""

    form: Any
    _held = False  # a button of the mouse is down
    _calm = 0.0  # seconds since the last arrow key
    _waits = False  # what is new is to be shown when the hands are free

    def board(self) -> DrawingBoard | None:
        """The easel."""
        raise NotImplementedError

    def show(self) -> None:
        """Show what there is now."""
        raise NotImplementedError

    def first_focus(self) -> str:
        return "easel"

    def is_held(self) -> bool:
        """Something is in somebody's hands."""
        board = self.board()
        return self._held or (board is not None and board.busy)

    def refreshed(self) -> None:
        self._waits = self.is_held()
        if not self._waits:
            self.show()

    def settle(self) -> None:
        """What was moved by keys is to be written now."""
        board = self.board()
        if board:
            board.settle()

    def choice_of_grid(self, grid: float, take: Callable[[Any], None]) -> Choice:
        """How far apart the lines of the grid are."""
        say, text = self.app.say, self.app.text
        grids = [Option(step, say(Sentence("Grid {step}", step=step)) if step else text("No grid")) for step in GRIDS]
        return Choice(grids, grid, take, "grid")

    def chosen(self, chosen: Any) -> None:
        """Something else is chosen on the board."""
        self.form.forget()
        if self._held:
            self._waits = True  # or what is held would slip
        else:
            self.build()
        self.point_out(chosen)

    def tell(self) -> None:
        """Show what has come of an edit, or why it could not be written."""
        if self.strip.renew():
            self.lay_out(self.app.scenes.size)
        self._state = self.studio.state
        self.refreshed()

    def handle(self, event: pygame.event.Event) -> bool:
        board = self.board()
        if board and event.type in (pygame.KEYDOWN, pygame.KEYUP):
            board.mods = event.mod
        if board and event.type == pygame.WINDOWFOCUSLOST:
            board.mods = 0  # nobody tells when they are let go
        if event.type in (pygame.KEYDOWN, pygame.KEYUP):
            self._calm = 0.0
        if event.type == pygame.KEYUP and event.key in ARROWS:
            self.settle()
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP) and event.button == 1:
            self._held = event.type == pygame.MOUSEBUTTONDOWN
        if event.type == pygame.KEYDOWN and event.mod & COMMAND and self.command(event):
            return True
        taken = super().handle(event)
        self._catch_up()
        return taken

    def command(self, event: pygame.event.Event) -> bool:
        """A key with Ctrl. What is typed is taken back before what was written."""
        if event.key == pygame.K_z and isinstance(self.panel.focus, Typed) and self.panel.focus.revert():
            return True
        self.settle()
        return False

    def update(self, dt: float) -> None:
        super().update(dt)
        self._calm += dt
        if self._calm >= REST:
            self.settle()
        self._catch_up()

    def leave(self) -> None:
        self.settle()
        super().leave()

    def _catch_up(self) -> None:
        """Show what had to wait until nothing was held."""
        if self._waits and not self.is_held():
            self.refreshed()
