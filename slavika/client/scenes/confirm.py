"""A question over the scene that asks it: yes or no, before something is lost. No is what Esc means and where the focus
stands, so that a hasty Enter loses nothing."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from slavika.client.scene import Scene
from slavika.client.widgets import Button, Column, Label, Panel, Row, Sheet, Widget, for_window
from slavika.client.widgets.button import CALM, DANGER, MAIN
from slavika.client.widgets.style import DARK
from slavika.core.sentences import Sentence

if TYPE_CHECKING:
    from slavika.client.app import App


class Middle(Widget):
    """Its content in the middle of the window, no wider than reads well."""

    def __init__(self, content: Widget, widest: float = 30) -> None:
        super().__init__()
        self.content, self.widest = content, widest

    def children(self) -> Sequence[Widget]:
        return (self.content,)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        width = min(self.style.units(self.widest), rect.width - 2 * self.style.units(1))
        height = min(self.content.measure(width)[1], rect.height)
        self.content.place(pygame.Rect(rect.centerx - width // 2, rect.centery - height // 2, width, height))


class Confirm(Scene):
    """Asks; `action` is called at yes, after this scene has gone."""

    covers = False

    def __init__(
        self,
        app: "App",
        question: Sentence,
        yes: Sentence,
        action: Callable[[], None],
        danger: bool = True,
    ) -> None:
        super().__init__(app)
        self.question, self.yes, self.action, self.danger = question, yes, action, danger
        self.reword()

    def reword(self) -> None:
        say = self.app.say
        buttons = Row(
            [
                Button(say(Sentence("Cancel")), self.app.scenes.pop, CALM, "no"),
                Button(say(self.yes), self._agree, DANGER if self.danger else MAIN, "yes"),
            ]
        )
        self.panel = Panel(Middle(Sheet(Column([Label(say(self.question), 1), buttons], gap=1.2))), self.redraw)
        if self.app.scenes.size != (0, 0):
            self.lay_out(self.app.scenes.size)
        self.panel.focus_key("no" if self.danger else "yes")

    def lay_out(self, size: tuple[int, int]) -> None:
        self.panel.lay_out(for_window(DARK, size, self.app.settings.text_size), pygame.Rect((0, 0), size))

    def _agree(self) -> None:
        self.app.scenes.pop()
        self.action()

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.app.scenes.pop()
            return True
        self.panel.handle(event)
        return True

    def draw(self, surface: pygame.Surface) -> None:
        veil = pygame.Surface(surface.get_clip().size)
        veil.set_alpha(150)
        surface.blit(veil, surface.get_clip())
        self.panel.draw(surface)
