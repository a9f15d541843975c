"""Holding: the card in the hand on the screen. It follows the pointer and tilts with its speed, knows where it is
aimed, lies down where it would go while something is asked, and goes home when it is let go. What follows is decided by
the handling."""

from slavika.client.grip import Grip, Target
from slavika.client.stage import Sprite
from slavika.client.tabletop import Tabletop
from slavika.core.actions import Action
from slavika.core.cards import CardId
from slavika.core.legal import Legal
from slavika.core.match import Foresight, Match
from slavika.core.sentences import Sentence

LIFT = 12  # pixels above the table
TILT = 6.0  # degrees at most
BREATH = 0.4  # seconds in which the places that take a card light up once


class Holding:
    """At most one card."""

    def __init__(self, top: Tabletop, match: Match) -> None:
        self.top, self.match = top, match
        self.grip: Grip | None = None
        self.target: Target | None = None  # where it would go now
        self.breath = 1.0  # how far the lighting up has got
        self._offset = (0, 0)  # from the pointer to the card's corner

    @property
    def sprite(self) -> Sprite | None:
        """The card on the screen."""
        return self.top.stage.sprites.get(self.grip.card) if self.grip else None

    def take(self, card: CardId, legal: Legal, *, dragged: bool) -> None:
        """Pick a card up."""
        self.grip = Grip(card, legal, self.match, dragged)
        self.target, self.breath = None, 0.0
        self._raise(self.top.stage.sprites[card])
        self.top.story.held = card
        self.top.touch()

    def _raise(self, sprite: Sprite) -> None:
        sprite.afloat, sprite.lift, sprite.goal = True, LIFT, None
        self.top.story.motions.stop(sprite)

    def grasp(self, at: tuple[int, int]) -> None:
        """The pointer holds the card at this point of it."""
        sprite = self.sprite
        if sprite is not None:
            self._offset = round(sprite.x) - at[0], round(sprite.y) - at[1]

    def follow(self, at: tuple[int, int]) -> None:
        """The pointer has moved."""
        sprite = self.sprite
        if sprite is None:
            return
        before = sprite.x
        self._hang(sprite, at)
        pulled = sprite.x - before
        sprite.turn = max(-TILT, min(TILT, sprite.turn * 0.6 - pulled * 0.12))

    def _hang(self, sprite: Sprite, at: tuple[int, int]) -> None:
        """Under the pointer, but never over the line that says what is asked."""
        highest = self.top.picture.frame.header.bottom + LIFT
        sprite.x, sprite.y = at[0] + self._offset[0], max(highest, at[1] + self._offset[1])

    def aim(self, at: tuple[int, int]) -> None:
        """Find out what letting go here would mean."""
        if self.grip is not None:
            under = self.top.stage.top_at(at, self.grip.card)
            self.target = self.grip.target_at(self.top.picture, at, under.card if under else None)

    def lay_down(self) -> None:
        """While something is asked, the card lies where it would go."""
        grip, sprite = self.grip, self.sprite
        if grip is None or sprite is None or self.target is None:
            return
        box = next((box for place, box in grip.lit(self.top.picture) if place == self.target), None)
        if box is not None:
            sprite.x, sprite.y, sprite.w, sprite.h, sprite.turn = *box, 0.0
            sprite.steady = box.w, box.h
        grip.dragged = False

    def let_go(self) -> None:
        """What was held goes home."""
        grip = self.give()
        if grip is not None:
            self.top.story.bring(grip.card)
            self.top.touch()

    def send(self) -> None:
        """What was held is sent: it goes on from where it is."""
        grip = self.give()
        if grip is not None:
            self.top.story.send(grip.card)

    def give(self) -> Grip | None:
        """Nothing is held any more; where the card goes is told by others."""
        grip, self.grip, self.target = self.grip, None, None
        self.top.story.held = None
        return grip

    def resized(self, at: tuple[int, int]) -> None:
        """The window has another size: the card stays in the hand."""
        sprite = self.sprite
        if self.grip is None or sprite is None:
            return
        self._raise(sprite)
        self._offset = -round(sprite.w) // 2, -round(sprite.h) // 2
        if self.grip.dragged:
            self._hang(sprite, at)

    def foresight(self) -> Foresight | None:
        """What letting go would bring about."""
        found = self._found()
        return None if self.grip is None or found is None or isinstance(found, Sentence) else self.grip.foresee(found)

    def refusal(self) -> Sentence | None:
        """Why the card may not go where it is aimed at."""
        found = self._found()
        return found if isinstance(found, Sentence) else None

    def _found(self) -> Action | Sentence | None:
        return self.grip.find(self.target) if self.grip is not None and self.target is not None else None

    @property
    def swings(self) -> bool:
        """The card still tilts."""
        return self.sprite is not None and self.sprite.turn != 0.0

    def update(self, seconds: float) -> None:
        """The tilt wears off; places go on lighting up."""
        self.breath = min(1.0, self.breath + seconds / BREATH)
        sprite = self.sprite
        if sprite is not None:
            sprite.turn *= max(0.0, 1 - 9 * seconds)
            if abs(sprite.turn) < 0.3:
                sprite.turn = 0.0
