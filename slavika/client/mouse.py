"""Mouse: the way over the table with a pointer. It lifts, drags and drops, sends in two clicks, chooses and presses;
the other button shows a card large. It acts through the handling, as the keyboard does."""

import time
from typing import TYPE_CHECKING

import pygame

from slavika.client.pointer import Gesture, Kind, Pointer
from slavika.core.cards import CardId

if TYPE_CHECKING:
    from slavika.client.handling import Handling

DOUBLE = 0.4  # seconds between the two clicks of a double click


class Mouse:
    """What the gestures of the pointer mean here."""

    def __init__(self, hands: "Handling") -> None:
        self.hands = hands
        self.pointer = Pointer()
        self.clock = time.monotonic
        self._clicked: tuple[CardId, float] | None = None  # the card that was clicked last, and when

    @property
    def at(self) -> tuple[int, int]:
        """Where the pointer is."""
        return self.pointer.at

    def take(self, event: pygame.event.Event) -> bool:
        """Take an event; whether it meant something here."""
        gestures = self.pointer.gestures(event)
        for gesture in gestures:
            self.hands.away = False
            self._gesture(gesture)
        return bool(gestures)

    def _gesture(self, gesture: Gesture) -> None:
        hands, kind = self.hands, gesture.kind
        if kind in (Kind.PRESS, Kind.LOOK):
            hands.keyboard.focus = None
        if kind is Kind.HOVER:
            self._hover(gesture.at)
        elif kind is Kind.LIFT:
            self._lift(gesture.start)
        elif kind is Kind.DRAG:
            self._drag(gesture.at)
        elif kind is Kind.DROP:
            self._drop(gesture.at)
        elif kind is Kind.CLICK:
            self._click(gesture.at)
        elif kind is Kind.CANCEL and hands.grip is not None and hands.grip.dragged:
            hands.let_go()
        elif kind is Kind.LOOK:
            self._look(gesture.at)
        elif kind is Kind.WHEEL and hands.top.picture.log.holds(gesture.at):
            hands.top.scroll(2 * gesture.steps)

    def _hover(self, at: tuple[int, int]) -> None:
        hands, over = self.hands, self.hands.spot_at(at)
        if over != hands.over:
            hands.over = over
            hands.gaze.turn(over.card if over else None)
            self._raise_hovered()
        if hands.grip is not None:
            hands.hold.aim(at)

    def _raise_hovered(self) -> None:
        """A card that can be picked up rises a little under the pointer."""
        hands = self.hands
        card = hands.over.card if hands.over is not None else None
        for sprite in hands.top.stage.sprites.values():
            if sprite.goal is None and (hands.grip is None or sprite.card != hands.grip.card):
                raised = sprite.card == card and hands.active(sprite.card)
                sprite.lift = 4 if raised else 0
                sprite.afloat = raised
        hands.top.touch()

    def _lift(self, at: tuple[int, int]) -> None:
        hands, card = self.hands, self.hands.card_at(at)
        if hands.grip is not None and hands.holds_at(at):
            card = hands.grip.card  # lifted by a click, and now dragged after all
        if card is None or hands.top.busy or not hands.movable(card):
            return
        hands.take(card, dragged=True)
        hands.hold.grasp(at)

    def _drag(self, at: tuple[int, int]) -> None:
        hands = self.hands
        if hands.grip is None or not hands.grip.dragged:
            return
        hands.hold.follow(at)
        if hands.prompt_orders():
            hands.ordering.follow(hands.grip.card, at)
        else:
            hands.hold.aim(at)

    def _drop(self, at: tuple[int, int]) -> None:
        hands = self.hands
        if hands.grip is None or not hands.grip.dragged:
            return
        if hands.prompt_orders():
            hands.let_go()
        else:
            hands.hold.aim(at)
            hands.release(at)

    def _click(self, at: tuple[int, int]) -> None:
        hands, spot = self.hands, self.hands.spot_at(at)
        if spot is not None and spot.button is not None:
            hands.press_button(spot.button)
        elif hands.grip is not None:
            self._click_held(at, hands.grip.card)
        elif spot is not None and spot.into is not None:
            hands.look_into(spot.into)
        elif spot is not None and spot.card is not None:
            self._clicked = spot.card, self.clock()
            if spot.card == hands.reference.card:
                hands.reference.toggle()
            else:
                hands.click_card(spot.card, at)
        else:
            hands.why = None
            told = hands.top.opened_at(at)
            if told is not None:
                hands.desk.look_back(told)

    def _click_held(self, at: tuple[int, int], held: CardId) -> None:
        """The second of two clicks."""
        hands, card = self.hands, self.hands.card_at(at)
        if hands.holds_at(at):
            if not (self._is_second(held) and hands.send_only()):
                hands.let_go()
        elif card is not None and hands.movable(card):
            hands.pick(card, at)  # although the other one is still on its way home
        else:
            hands.hold.aim(at)
            hands.release(at)

    def _is_second(self, card: CardId) -> bool:
        """Whether this is the second of two clicks that follow each other on a card."""
        last, self._clicked = self._clicked, None
        return last is not None and last[0] == card and self.clock() - last[1] < DOUBLE

    def _look(self, at: tuple[int, int]) -> None:
        if self.hands.grip is not None:
            self.hands.let_go()
        else:
            self.hands.gaze.toggle(self.hands.card_at(at))
