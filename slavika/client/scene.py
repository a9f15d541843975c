"""A scene is what fills the window (or lies over what does), and `Scenes` is the stack of them. Scenes change in
`handle` and `update` only; `draw` paints what is and changes nothing. A scene asks to be painted anew by `redraw`, and
to be woken by `due`; a scene that asks for neither costs nothing."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pygame

from slavika.client import pieces
from slavika.core.sentences import Sentence

if TYPE_CHECKING:
    from slavika.client.app import App

FRAME = 1 / 60
WHOLE = None  # as a stale part: everything
MANY_PARTS = 8  # more stale parts than this are painted as one


class Scene:
    """One screen of the program. `app` gives it the games, the settings, the wording, sound and the stack."""

    covers = True  # False: the scene below stays visible around it (dialogs)
    animating = False  # True: update and draw every frame

    def __init__(self, app: "App"):
        self.app = app
        self.stale: list[pygame.Rect | None] = [WHOLE]

    def enter(self) -> None:
        """It has become the top scene: pushed, or uncovered."""

    def leave(self) -> None:
        """It is no longer the top scene: covered, or about to be closed."""

    def close(self) -> None:
        """It has left the stack for good: let go of what it holds."""

    def lay_out(self, size: tuple[int, int]) -> None:
        """The drawing surface has this size now. Called before the first draw and after each change."""

    def reword(self) -> None:
        """Language or text size has changed: make all texts anew. `lay_out` follows."""

    def handle(self, event: pygame.event.Event) -> bool:
        """Take an event of mouse, keyboard or window; False: it means nothing here."""
        return False

    def update(self, dt: float) -> None:
        """`dt` seconds have passed since the last call (never more than a tenth)."""

    def draw(self, surface: pygame.Surface) -> None:
        """Paint all that lies inside the surface's clip."""

    def due(self) -> float | None:
        """In how many seconds `update` must be called; None: not before something happens."""
        return FRAME if self.animating else None

    def redraw(self, part: pygame.Rect | None = WHOLE) -> None:
        """This part (without it: everything) must be painted again."""
        self.stale.append(part.copy() if part else WHOLE)

    def quit_question(self) -> Sentence | None:
        """What to ask before the window is closed over this scene; None: nothing would be lost."""
        return None


class Scenes:
    """The stack: the last one takes the events; all from the last one that covers are seen."""

    def __init__(self) -> None:
        self.all: list[Scene] = []
        self.changed = True  # something was pushed or popped: everything must be painted
        self.size = (0, 0)

    def __bool__(self) -> bool:
        return bool(self.all)

    def __iter__(self) -> Iterator[Scene]:
        return iter(self.all)

    @property
    def top(self) -> Scene:
        """The scene that takes the events."""
        return self.all[-1]

    def seen(self) -> list[Scene]:
        """What must be drawn, from below."""
        first = max((number for number, scene in enumerate(self.all) if scene.covers), default=0)
        return self.all[first:]

    def push(self, scene: Scene) -> None:
        """Lay a scene over the others."""
        if self.all:
            self.top.leave()
        self._add(scene)

    def pop(self) -> None:
        """Take the top scene away for good."""
        self._drop()
        if self.all:
            self._show()

    def replace(self, scene: Scene) -> None:
        """Put a scene in the place of the top one."""
        self._drop()
        self._add(scene)

    def restart(self, scene: Scene) -> None:
        """Put a scene in the place of all."""
        while self.all:
            self._drop()
        self._add(scene)

    def _add(self, scene: Scene) -> None:
        self.all.append(scene)
        self._show()

    def _show(self) -> None:
        self.changed = True
        self.top.enter()
        if self.size != (0, 0):
            self.top.lay_out(self.size)

    def _drop(self) -> None:
        scene = self.all.pop()
        scene.leave()
        scene.close()
        self.changed = True

    def lay_out(self, size: tuple[int, int]) -> None:
        """The drawing surface has another size."""
        self.size = size
        self.changed = True
        for scene in list(self.all):
            scene.lay_out(size)

    def reword(self) -> None:
        """The language or the size of text has changed."""
        for scene in list(self.all):
            scene.reword()
            scene.lay_out(self.size)
        self.changed = True

    def due(self) -> float | None:
        """When the top scene must be woken. Those below stand still: time stops under a menu or a dialog."""
        return self.top.due() if self.all else None

    def update(self, dt: float) -> None:
        """Let time pass for the top scene."""
        if self.all:
            self.top.update(dt)

    def stale(self) -> list[pygame.Rect | None]:
        """Everything that must be painted again; asking takes the wishes away."""
        parts = [part for scene in self.seen() for part in scene.stale]
        for scene in self.all:
            scene.stale.clear()
        if self.changed:
            self.changed = False
            return [WHOLE]
        return parts

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the visible scenes."""
        for scene in self.seen():
            scene.draw(surface)


def few(parts: list[pygame.Rect]) -> list[pygame.Rect]:
    """The same area in few rectangles that do not overlap."""
    parts = [part for part in parts if part.width and part.height]
    if len(parts) > MANY_PARTS:
        return [parts[0].unionall(parts[1:])]
    return pieces.joined(parts)
