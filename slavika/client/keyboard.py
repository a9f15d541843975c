"""Keyboard: the way over the table without a mouse. Arrows and Tab move a frame over everything that can be pointed
at, Enter lifts, sends, chooses and presses, Space shows a card large, Escape lets go. It acts through the handling."""

from typing import TYPE_CHECKING

import pygame

from slavika.client.spots import Spot, along, step
from slavika.core.cards import CardId

if TYPE_CHECKING:
    from slavika.client.handling import Handling

ARROWS = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}
ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)


class Keyboard:
    """Where the keyboard is."""

    def __init__(self, hands: "Handling") -> None:
        self.hands = hands
        self.focus: Spot | None = None

    def press(self, event: pygame.event.Event) -> bool:
        """Take a key; whether it meant something here."""
        key = event.key
        if key == pygame.K_ESCAPE:
            return self._escape()
        if key in ARROWS:
            self._arrow(*ARROWS[key])
        elif key == pygame.K_TAB:
            self.hands.gaze.large = None
            self.focus = along(self.hands.spots(), self.focus, -1 if event.mod & pygame.KMOD_SHIFT else 1)
            self._aim()
        elif key in ENTER:
            self._enter()
        elif key == pygame.K_SPACE:
            spot = self.focus or self.hands.over
            self.hands.gaze.toggle(spot.card if spot else None)
        else:
            return False
        return True

    def _escape(self) -> bool:
        hands = self.hands
        if hands.pending is not None:
            hands.decline()
        elif hands.grip is not None:
            hands.let_go()
        elif hands.gaze.large is not None:
            hands.gaze.large = None
        else:
            return False
        return True

    def _arrow(self, across: int, down: int) -> None:
        hands = self.hands
        hands.gaze.large = None
        if hands.grip is not None and hands.prompt_orders():
            if across:
                hands.ordering.shift(hands.grip.card, across)
            return
        self.focus = step(hands.spots(), self.focus, across, down)
        self._aim()

    def _aim(self) -> None:
        """A card in the hand would go where the keyboard is."""
        if self.hands.grip is not None and self.focus is not None and self.focus.target is not None:
            self.hands.hold.target = self.focus.target

    def _enter(self) -> None:
        hands, spot = self.hands, self.focus
        if hands.pending is not None and (spot is None or (spot.button is None and spot.into is None)):
            hands.agree()
        elif hands.grip is not None and hands.prompt_orders():
            hands.let_go()
        elif spot is None:
            return
        elif spot.button is not None:
            hands.press_button(spot.button)
        elif spot.into is not None:
            hands.look_into(spot.into)
        elif spot.target is not None and hands.grip is not None:
            hands.hold.target = spot.target
            hands.release(spot.box.centre)
            self.focus = None
        elif spot.card is not None:
            self._take(spot.card, spot.box.centre)

    def _take(self, card: CardId, at: tuple[int, int]) -> None:
        """Lift a card, and go to the first place that takes it."""
        hands = self.hands
        hands.click_card(card, at)
        if hands.grip is not None and not hands.prompt_orders():
            self.focus = step(hands.spots(), None, 1, 0)
            hands.hold.target = self.focus.target if self.focus else None
