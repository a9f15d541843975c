"""A comparison, or a count, laid over the table: told as it happens, or opened again from the log and shown at once.
What lies below stands still meanwhile. A click hurries, then shows all, then closes; what concerns nobody at the
machine closes by itself."""

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from slavika.client.chronicle import Opened
from slavika.client.emblems import UNKNOWN
from slavika.client.face import Faces
from slavika.client.reasons import ReasonsPanel
from slavika.client.scenes.dialog import Veiled
from slavika.client.sheet import Spot
from slavika.client.tally import TallyPanel
from slavika.client.widgets.style import LINEN, for_window
from slavika.client.widgets.widget import clicked, pressed
from slavika.client.wording import Wording
from slavika.core.cards import Mark
from slavika.core.events import Counted
from slavika.core.piles import Seat
from slavika.data.tables import Badge

if TYPE_CHECKING:
    from slavika.client.app import App

MARGIN = 1 / 36  # of the window, around the sheet
LINGER = 3.0  # seconds, at speed 1, that what closes by itself is seen whole


class ReckoningScene(Veiled):
    """`told`: it happens now, so the speed of the settings counts; `passing`: nobody need close it; `closed` is called
    when it has gone. `wording` gives the words of the match in the language of the moment. `show`, where somebody works
    on the cards, opens the place in the file that a number comes from: it is told the card and the mark."""

    def __init__(
        self,
        app: "App",
        event: Opened,
        faces: Faces,
        wording: Callable[[], Wording],
        *,
        told: bool = True,
        seen: bool = False,
        passing: bool = False,
        closed: Callable[[], None] = lambda: None,
        badge: Callable[[Seat], Badge] = lambda seat: UNKNOWN,
        show: Callable[[str, Mark], None] | None = None,
    ) -> None:
        super().__init__(app)
        self.show = show
        self._lit: Spot | None = None  # what the pointer is on
        self.wording, self.closed = wording, closed
        speed = app.settings.speed if told else 0.0
        self.panel: ReasonsPanel | TallyPanel
        if isinstance(event, Counted):
            self.panel = TallyPanel(event, faces, wording(), speed, badge)
        else:
            self.panel = ReasonsPanel(event, faces, wording(), speed)
            if seen:
                self.panel.skip_to_shares()
        self._left = LINGER if passing else None  # seconds until it closes by itself

    def lay_out(self, size: tuple[int, int]) -> None:
        margin = round(min(size) * MARGIN)
        area = pygame.Rect((0, 0), size).inflate(-2 * margin, -2 * margin)
        self._lit = None
        self.panel.lay_out(area, for_window(LINEN, size, self.app.settings.text_size))
        self.redraw()

    def reword(self) -> None:
        self.panel.reword(self.wording())

    def handle(self, event: pygame.event.Event) -> bool:
        escape = event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE
        if event.type == pygame.MOUSEMOTION:
            self._point(event.pos)
        elif clicked(event) and self.show and (spot := self.panel.spot_at(event.pos)):
            self.show(spot.card, spot.mark)
        elif clicked(event) or pressed(event):
            if self.panel.hurry():
                self.redraw()
            else:
                self._close()
        elif escape:
            self._close()
        return True

    def _point(self, at: tuple[int, int]) -> None:
        """Light what can be followed to its place in the file."""
        spot = self.panel.spot_at(at) if self.show else None
        if spot != self._lit:
            for each in (self._lit, spot):
                if each:
                    self.redraw(each.rect.inflate(12, 12))
            self._lit = spot

    def _close(self) -> None:
        self.app.scenes.pop()
        self.closed()

    def due(self) -> float | None:
        if self._left is not None and self.panel.done:
            return max(0.0, self._left / self._speed)
        return self.panel.due()

    @property
    def _speed(self) -> float:
        return self.app.settings.speed or 1.0

    def update(self, dt: float) -> None:
        if self.panel.update(dt):
            self.app.sounds.play("card", 0.6)
            self.redraw(self.panel.rect)
        elif self._left is not None and self.panel.done:
            self._left -= dt * self._speed
            if self._left <= 0:
                self._close()

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        self.panel.draw(surface)
        if self._lit:
            style = for_window(LINEN, self.app.scenes.size, self.app.settings.text_size)
            style.focus_line(surface, self._lit.rect)
