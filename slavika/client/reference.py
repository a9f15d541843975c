"""Reference: the card that is looked up again and again while a game is played, large in the middle of the window for
as long as it is wanted. A key shows it until it is pressed again, or, held down, until it is let go. Which card that
is, the plan of the table says."""

import time
from collections.abc import Callable

import pygame

from slavika.client import closeup
from slavika.client.pieces import Piece
from slavika.client.tabletop import Tabletop
from slavika.core.cards import CardId
from slavika.core.sentences import Sentence

KEY = pygame.K_r
HELD = 0.45  # seconds: a key that was down for longer was held
HINT = Sentence("R or Esc: back to the table")


class Reference:
    """Whether it is shown, and where its key is."""

    def __init__(self, top: Tabletop, clock: Callable[[], float] = time.monotonic) -> None:
        self.top, self.clock = top, clock
        self.shown = False
        self._since: float | None = None  # when its key went down; None: it is up

    @property
    def card(self) -> CardId | None:
        """The card that is meant now."""
        pile = self.top.plan.reference
        lying = self.top.table.lying.get(pile, ()) if pile else ()
        return lying[-1] if lying else None

    def handle(self, event: pygame.event.Event) -> bool:
        """Take an event; whether it meant something here."""
        if event.type == pygame.KEYDOWN and event.key == KEY:
            return self._down()
        if event.type == pygame.KEYUP and event.key == KEY:
            return self._up()
        if event.type in (pygame.WINDOWFOCUSLOST, pygame.WINDOWLEAVE):
            self._since = None
        escape = event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE
        if not self.shown or not (escape or event.type == pygame.MOUSEBUTTONDOWN):
            return False
        self.toggle()
        return True

    def toggle(self) -> None:
        """Show it, or no longer."""
        self.shown = not self.shown and self.card is not None
        self.top.touch()

    def _down(self) -> bool:
        if self._since is None:  # a key that stays down says so again and again
            self._since = self.clock()
            self.toggle()
        return True

    def _up(self) -> bool:
        since, self._since = self._since, None
        if self.shown and since is not None and self.clock() - since > HELD:
            self.toggle()
        return True

    def piece(self) -> Piece | None:
        """What is seen of it."""
        card = self.card
        if not self.shown or card is None:
            return None
        return closeup.middle(self.top.sight(), self.top.faces, card, HINT)
