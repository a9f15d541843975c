"""What lies over another scene: the one below stays in sight, darkened, and stands still. A dialog is a panel of
widgets in the middle of the window."""

from typing import TYPE_CHECKING, ClassVar

import pygame

from slavika.client.scene import Scene
from slavika.client.widgets import DARK, Middle, Panel, Widget, for_window

if TYPE_CHECKING:
    from slavika.client.app import App


class Veiled(Scene):
    """A scene over another one; what it shows is drawn after the veil."""

    covers = False
    veil: ClassVar[int] = 150  # of 255: how dark it becomes below

    def draw(self, surface: pygame.Surface) -> None:
        veil = pygame.Surface(surface.get_clip().size)
        veil.set_alpha(self.veil)
        surface.blit(veil, surface.get_clip())


class Dialog(Veiled):
    """A panel over another scene. What a subclass needs for its content must be there before it calls `__init__`."""

    widest: ClassVar[float] = 30  # text sizes
    panel: Panel

    def __init__(self, app: "App") -> None:
        super().__init__(app)
        self.reword()

    # What a subclass gives.

    def content(self) -> Widget:
        """The widgets, in the reader's language."""
        raise NotImplementedError

    def first_focus(self) -> str:
        """The key of the widget that has the focus at first."""
        raise NotImplementedError

    def press(self, key: int) -> None:
        """A key that no widget took."""
        if key == pygame.K_ESCAPE:
            self.back()

    def back(self) -> None:
        """Esc."""
        self.app.scenes.pop()

    # What they share.

    def reword(self) -> None:
        old = getattr(self, "panel", None)
        focus = old.focus.key if old and old.focus else ""
        content = Middle(self.content(), self.widest)
        self.panel = Panel(content, self.redraw, lambda: self.app.sounds.play("click", 0.6))
        if self.app.scenes.size != (0, 0):
            self.lay_out(self.app.scenes.size)
        if not self.panel.focus_key(focus):
            self.panel.focus_key(self.first_focus())

    def lay_out(self, size: tuple[int, int]) -> None:
        self.panel.lay_out(for_window(DARK, size, self.app.settings.text_size), pygame.Rect((0, 0), size))

    def handle(self, event: pygame.event.Event) -> bool:
        if not self.panel.handle(event) and event.type == pygame.KEYDOWN:
            self.press(event.key)
        return True

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        self.panel.draw(surface)
