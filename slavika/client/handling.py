"""Handling: what hands do at the table, for whatever question is open, by mouse or keyboard. Cards are picked up, sent,
chosen, put in order; a place that does not take a card says why. It changes nothing in the match: an action that is
meant is handed to the desk.
"""

from collections.abc import Sequence

import pygame

from slavika.client import reach
from slavika.client.boxes import Box
from slavika.client.counsel import Counsel, Note
from slavika.client.desk import Desk
from slavika.client.gaze import Gaze
from slavika.client.grip import Grip, Target
from slavika.client.holding import Holding
from slavika.client.keyboard import Keyboard
from slavika.client.mouse import Mouse
from slavika.client.ordering import Ordering
from slavika.client.prompts import Button, Prompt
from slavika.client.reference import Reference
from slavika.client.spots import Into, Spot, spot_at
from slavika.client.tabletop import Tabletop
from slavika.core.actions import Action
from slavika.core.cards import CardId
from slavika.core.legal import Legal
from slavika.core.match import Foresight, Match
from slavika.core.sentences import Sentence

REFUSAL = 3.2  # seconds that a refusal is read

YES, NO = "pending yes", "pending no"


class Handling:
    """The hands at one table."""

    def __init__(self, top: Tabletop, match: Match, desk: Desk) -> None:
        self.top, self.match, self.desk = top, match, desk
        self.hold = Holding(top, match)
        self.counsel, self.reference = Counsel(match), Reference(top)
        self.legal: Legal | None = None
        self.prompt: Prompt | None = None
        self.why: tuple[Sentence, tuple[int, int]] | None = None  # a refusal, and where
        self.pending: Action | None = None  # waits for "yes, although it cannot be taken back"
        self.confirm_final = True
        self.over: Spot | None = None  # under the pointer
        self.away = True  # the pointer has done nothing since something else was seen
        self.mouse, self.keyboard = Mouse(self), Keyboard(self)
        self.ordering = Ordering(top)
        self.gaze = Gaze()
        self._active: dict[CardId, bool] = {}  # found for this question
        self._refused_for = 0.0

    @property
    def grip(self) -> Grip | None:
        """The card that is held."""
        return self.hold.grip

    @property
    def target(self) -> Target | None:
        """Where it would go now."""
        return self.hold.target

    def handle(self, event: pygame.event.Event) -> bool:
        """Take an event; whether it meant something here."""
        if event.type == pygame.KEYDOWN:
            return self.keyboard.press(event)
        return self.mouse.take(event)

    # ── what is asked ─────────────────────────────────────────────────────────────────────────────────────────────────

    def ask(self, legal: Legal | None) -> None:
        """From now on this is what may be done here; None: nothing."""
        self.let_go()
        self.legal, self.pending, self.prompt = legal, None, None
        self._active.clear()
        self.counsel.forget()
        self.top.arranged.clear()
        if legal is not None:
            question = legal.view.table.waiting.get(legal.seat)
            if question is not None:
                presses = [move for move in legal if move.verb == "press"] if question.kind == "play" else []
                self.prompt = Prompt(legal.seat, question, presses)
        self.ordering.prompt = self.prompt
        self.over = self.spot_at(self.mouse.at)
        focus = self.keyboard.focus
        self.gaze.keep(self.over.card if self.over else None, focus.card if focus else None)
        self.top.touch()

    def buttons(self) -> Sequence[Button]:
        """The buttons of the question, or those that ask whether something final is meant."""
        if self.pending is not None:
            return [Button(NO, Sentence("Not yet"), None), Button(YES, Sentence("Do it"), self.pending, True)]
        return self.prompt.buttons() if self.prompt else ()

    def prompt_orders(self) -> bool:
        """Whether cards are being put in order."""
        return self.prompt is not None and bool(self.prompt.order)

    def movable(self, card: CardId) -> bool:
        """Whether a card can be picked up."""
        if self.legal is None or self.prompt is None:
            return False
        if self.prompt.order:
            return card in self.prompt.order
        table = self.top.table
        return self.prompt.plays and any(
            card in cards and table.piles[pile].owner == self.legal.seat for pile, cards in table.lying.items()
        )

    def active(self, card: CardId) -> bool:
        """Whether something can be done with a card now."""
        if self.prompt is None:
            return False
        if card not in self._active:
            sent = self.legal is not None and self.movable(card) and bool(self.legal.targets(card))
            self._active[card] = card in self.prompt.cards or sent
        return self._active[card]

    # ── spots ─────────────────────────────────────────────────────────────────────────────────────────────────────────

    def hint(self) -> Sentence | None:
        """What the button under the pointer does."""
        return reach.HINTS.get(self.over.button or "") if self.over is not None else None

    def button_boxes(self) -> list[tuple[Button, Box]]:
        """The buttons of the question and where they are."""
        shown = self.buttons()
        return reach.buttons(self.top, shown, aside=self.pending is not None, signed=self.locked(shown))

    def locked(self, shown: Sequence[Button]) -> frozenset[str]:
        """The buttons whose action cannot be taken back; where that is asked, it has been said."""
        asks = {YES, NO}
        return frozenset(
            button.key
            for button in shown
            if button.action is not None and button.key not in asks and self.is_final(button.action)
        )

    def spots(self) -> list[Spot]:
        """Everything that can be pointed at, the uppermost last."""
        lit = self.grip.lit(self.top.picture) if self.grip is not None and not self.grip.dragged else None
        return reach.spots(self.top, self.button_boxes(), lit)

    def spot_at(self, at: tuple[int, int]) -> Spot | None:
        """What lies under a point."""
        return spot_at(self.spots(), at)

    def card_at(self, at: tuple[int, int]) -> CardId | None:
        """The uppermost card under a point, but for the one that is held."""
        sprite = self.top.stage.top_at(at, self.grip.card if self.grip else None)
        return sprite.card if sprite else None

    def holds_at(self, at: tuple[int, int]) -> bool:
        """Whether the card that is held lies under a point."""
        return self.grip is not None and self.top.stage.sprites[self.grip.card].rect.collidepoint(at)

    # ── what is held ──────────────────────────────────────────────────────────────────────────────────────────────────

    def take(self, card: CardId, *, dragged: bool) -> None:
        """Pick a card up; whatever was held goes home."""
        assert self.legal is not None
        self.let_go()
        self.over = None
        self.gaze.turn(None)
        self.hold.take(card, self.legal, dragged=dragged)

    def release(self, at: tuple[int, int]) -> None:
        """Let go of the card where it is aimed at: send it, or say why not while it goes home."""
        grip, target = self.grip, self.target
        if grip is None:
            return
        if target is None:
            self.let_go()
            return
        found = grip.find(target)
        if isinstance(found, Sentence):
            self.refuse(found, at)
            if grip.dragged:
                self.let_go(keep_why=True)
        else:
            self.mean(found)

    def refuse(self, why: Sentence, at: tuple[int, int]) -> None:
        """Say why not."""
        self.why, self._refused_for = (why, at), 0.0

    def let_go(self, *, keep_why: bool = False) -> None:
        """Nothing is held any more; what was held goes home, and whether to do it is asked no more."""
        if not keep_why:
            self.why = None
        self.pending = None
        self.hold.let_go()

    def click_card(self, card: CardId, at: tuple[int, int]) -> None:
        """Choose a card, or pick it up to be sent by the next click."""
        if self.top.busy or self.prompt is None:
            return
        if self.pending is not None and card in self.pending.args:
            self.agree()
        elif card in self.prompt.cards and not self.prompt.order:
            action = self.prompt.choose(card)
            if action is not None:
                self.mean(action)
            self.top.touch()
        elif self.movable(card):
            self.pick(card, at)

    def pick(self, card: CardId, at: tuple[int, int]) -> None:
        """Pick a card up for the next click; one that goes nowhere stays, and says why."""
        self.take(card, dragged=False)
        why = self.grip.stuck(self.top.picture) if self.grip is not None and not self.prompt_orders() else None
        if why is not None:
            self.refuse(why, at)
            self.let_go(keep_why=True)

    def note(self, card: CardId) -> Note | None:
        """What is told of a card of the hand before it is lifted."""
        if self.prompt is None or self.legal is None or not self.prompt.plays or not self.movable(card):
            return None
        return self.counsel.note(card, self.legal, self.top.picture)

    def send_only(self) -> bool:
        """Send the held card to the only place that takes it, if there is but one."""
        grip = self.grip
        if grip is None or grip.only is None or self.prompt_orders():
            return False
        self.hold.target = grip.only
        self.release(self.mouse.at)
        return True

    # ── meaning it ────────────────────────────────────────────────────────────────────────────────────────────────────

    def foresight(self) -> Foresight | None:
        """What letting go of the held card would bring about."""
        return None if self.prompt_orders() else self.hold.foresight()

    def prospect(self) -> Sentence | None:
        """What the card that waits for a second click would do at the only place that takes it."""
        grip = self.grip
        if grip is None or grip.dragged or grip.only is None or self.target is not None or self.pending is not None:
            return None
        note = self.note(grip.card)
        return None if note is None or note.barred else note.sentence

    def refusal(self) -> Sentence | None:
        """Why the held card may not go where it is aimed at."""
        return None if self.prompt_orders() else self.hold.refusal()

    def is_final(self, action: Action) -> bool:
        """Whether an action cannot be taken back."""
        return self.counsel.foresee(action).final

    def mean(self, action: Action) -> None:
        """Do it, or first ask whether it is meant where it gives away what could have been kept."""
        if self.confirm_final and self.pending != action and self.counsel.foresee(action).asked:
            self.pending = action
            self.hold.lay_down()
            self.top.touch()
            return
        self._do(action)

    def agree(self) -> None:
        """Yes, although it cannot be taken back."""
        if self.pending is not None:
            self._do(self.pending)

    def decline(self) -> None:
        """Not yet."""
        self.let_go()
        self.top.touch()

    def _do(self, action: Action) -> None:
        self.pending = None
        self.why = None
        self.gaze.drop()
        self.hold.send()
        self.desk.send(action)

    def press_button(self, key: str) -> None:
        """Do what a button says."""
        self.top.sound("click")
        if key in reach.FIXED:
            self.desk.press(key)
            return
        button = next((button for button in self.buttons() if button.key == key), None)
        if button is None:
            return
        if key == NO:
            self.decline()
        elif key == YES:
            self.agree()
        elif button.action is not None:
            self.mean(button.action)

    def looks_at(self, at: tuple[int, int]) -> bool:
        """Whether a click there would look into a heap, and touch nothing."""
        spot = self.spot_at(at) if self.grip is None else None
        return spot is not None and spot.into is not None

    def look_into(self, into: Into) -> None:
        """Show what lies open there."""
        self.top.sound("click")
        self.desk.look_into(into)

    # ── time and size ─────────────────────────────────────────────────────────────────────────────────────────────────

    def due(self) -> float | None:
        """When something here changes by itself."""
        if self.why is not None or self.hold.breath < 1.0 or self.hold.swings:
            return 1 / 60
        return self.gaze.due() if self.grip is None else None

    def look_away(self) -> None:
        """Until the pointer moves again, it is on nothing."""
        self.over, self.away = None, True
        self.gaze.turn(None)

    def resized(self) -> None:
        """The window has another size: what is held stays in the hand, all that was found by place is found anew."""
        self.over = self.keyboard.focus = self.why = None
        self.gaze.keep(None)
        self.hold.resized(self.mouse.at)

    def update(self, seconds: float) -> None:
        """Let time pass."""
        self.hold.update(seconds)
        if self.why is not None:
            self._refused_for += seconds
            if self._refused_for > REFUSAL:
                self.why = None
        if self.gaze.large is not None and not self.top.stage.lies(self.gaze.large):
            self.gaze.drop()
        idle = self.grip is None and self.pending is None and self.keyboard.focus is None
        self.gaze.update(seconds, free=idle and not self.top.story.moving)
