"""Prompts: a question while it is being answered, whatever game asks it. What has been chosen so far, what may still be
chosen, which buttons there are, and the action it comes to. No pygame: the table draws it."""

from collections.abc import Sequence
from typing import NamedTuple

from slavika.core.actions import Action
from slavika.core.cards import CardId
from slavika.core.piles import Seat
from slavika.core.questions import Question
from slavika.core.sentences import Sentence

PLAY, CARDS, OPTIONS, ORDER = "play", "cards", "options", "order"  # the kinds of questions
PRESSED = Sentence("Skip this action")


class Button(NamedTuple):
    """A button of a question: what it says, what it does, and whether it can be pressed now."""

    key: str
    words: Sentence
    action: Action | None  # None: not yet
    main: bool = False


class Prompt:
    """One question to one seat."""

    def __init__(self, seat: Seat, question: Question, presses: Sequence[Action] = ()) -> None:
        self.seat, self.question = seat, question
        self.presses = tuple(presses)  # what may be pressed instead of sending a card
        self.chosen: list[CardId] = []
        self.order: list[CardId] = [int(card) for card in question.options] if question.kind == ORDER else []

    # ── cards ─────────────────────────────────────────────────────────────────────────────────────────────────────────

    @property
    def cards(self) -> tuple[CardId, ...]:
        """The cards that this question is about, to be clicked or put in order."""
        if self.question.kind not in (CARDS, ORDER):
            return ()
        return tuple(option for option in self.question.options if isinstance(option, int))

    @property
    def plays(self) -> bool:
        """A card is to be sent somewhere."""
        return self.question.kind == PLAY

    @property
    def single(self) -> bool:
        """One card answers it, at one click."""
        return self.question.kind == CARDS and self.question.most == 1

    def choose(self, card: CardId) -> Action | None:
        """A card was clicked: the answer, if that is all; else it is chosen, or no longer."""
        if card not in self.cards or self.question.kind != CARDS:
            return None
        if self.single:
            return self._answer((card,))
        if card in self.chosen:
            self.chosen.remove(card)
        elif len(self.chosen) < self.question.most:
            self.chosen.append(card)
        return None

    def put(self, card: CardId, place: int) -> bool:
        """Bring a card of an order to that place; whether anything has changed."""
        if card not in self.order:
            return False
        before = list(self.order)
        self.order.remove(card)
        self.order.insert(max(0, min(place, len(self.order))), card)
        return self.order != before

    # ── buttons ───────────────────────────────────────────────────────────────────────────────────────────────────────

    def buttons(self) -> Sequence[Button]:
        """What can be pressed, in the order of reading."""
        question = self.question
        if question.kind == PLAY:
            return [Button(f"press {action.args[0]}", PRESSED, action) for action in self.presses]
        if question.kind == OPTIONS:
            pairs = zip(question.options, question.labels, strict=True)
            return [Button(str(option), words, self._answer((option,))) for option, words in pairs]
        if question.kind == ORDER:
            return [Button("confirm", Sentence("Keep this order"), self._answer(tuple(self.order)), True)]
        if self.single:
            return [] if question.least else [Button("none", Sentence("No card"), self._answer(()))]
        enough = question.least <= len(self.chosen) <= question.most
        words = Sentence.plural("Choose {count} card", "Choose {count} cards", len(self.chosen))
        if not self.chosen and not question.least:
            words = Sentence("No card")
        return [Button("confirm", words, self._answer(tuple(self.chosen)) if enough else None, True)]

    def _answer(self, args: tuple[int | str, ...]) -> Action:
        return Action(self.seat, "answer", args)
