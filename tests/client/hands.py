"""The hands of somebody at a drawing board: what is pressed, drawn, let go and taken back."""

import pygame

from tests.client.window import Window

Point = tuple[int, int]


class Hands:
    """Hands at the scene of a window."""

    window: Window

    def event(self, kind: int, **values: object) -> None:
        self.window.app.step([pygame.event.Event(kind, values)])

    def press(self, at: Point) -> None:
        self.event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))
        self.event(pygame.MOUSEBUTTONDOWN, pos=at, button=1)

    def move(self, to: Point) -> None:
        self.event(pygame.MOUSEMOTION, pos=to, rel=(0, 0), buttons=(1, 0, 0))

    def let_go(self, at: Point) -> None:
        self.event(pygame.MOUSEBUTTONUP, pos=at, button=1)

    def hold(self, key: int, mod: int) -> None:
        """Hold down a key like Ctrl; with `mod` 0 let it go."""
        self.event(pygame.KEYDOWN if mod else pygame.KEYUP, key=key, mod=mod, unicode="")

    def drag(self, start: Point, by: Point, *, free: bool = True) -> None:
        """Draw something from here; `free` of all lines."""
        if free:
            self.hold(pygame.K_LCTRL, pygame.KMOD_LCTRL)
        end = start[0] + by[0], start[1] + by[1]
        self.press(start)
        self.move((start[0] + by[0] // 2, start[1] + by[1] // 2))
        self.move(end)
        self.let_go(end)
        if free:
            self.hold(pygame.K_LCTRL, 0)

    def undo(self) -> None:
        self.command("z")

    def redo(self) -> None:
        self.command("y")

    def command(self, key: str) -> None:
        """A key with Ctrl, which is let go afterwards."""
        self.window.key(key, pygame.KMOD_CTRL)
        self.hold(pygame.K_LCTRL, 0)
