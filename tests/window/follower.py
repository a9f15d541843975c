"""A player who sees the program only from outside: the growing save file tells him how the match stands, the layout
where each thing lies; he answers with the mouse. He knows of no game more than any table does."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")  # this process measures text, and opens no window of its own

import random
from collections.abc import Sequence
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pygame

from slavika.bots import BOTS
from slavika.client import folders, reach
from slavika.client.boxes import Box
from slavika.client.grip import Grip
from slavika.client.handling import NO, YES
from slavika.client.layout import places
from slavika.client.loading import beginning, replay
from slavika.client.picture import Picture
from slavika.client.prompts import ORDER, Button, Prompt
from slavika.client.saves import record_of
from slavika.client.sitting import Act, AskInPublic, Sitting
from slavika.client.widgets.style import DARK, for_window
from slavika.client.wording import Wording
from slavika.core.actions import Action
from slavika.core.cards import CardId
from slavika.core.events import Event, Reckoned
from slavika.core.notation import read_action
from slavika.core.sentences import Sentence
from slavika.core.table import Table
from slavika.data import tables
from slavika.games import GAMES
from tests.window.screen import SIZE, Point, Program, wait_for

LUCK = 1  # the seed of the player's choices


def kind_of(sitting: Sitting) -> str:
    """What sort of question is open, and whether all look on."""
    need = sitting.need()
    assert isinstance(need, (Act, AskInPublic))
    kind = sitting.match.table.waiting[need.seat].kind
    return f"{kind} in public" if isinstance(need, AskInPublic) else kind


def choice(sitting: Sitting, chance: random.Random) -> Action:
    """One of the legal actions."""
    legal = sitting.legal()
    assert legal is not None
    return chance.choice(legal.moves)


class Follower:
    """Follows one save file, and plays."""

    def __init__(self, program: Program, path: Path) -> None:
        pygame.font.init()
        self.program, self.path = program, path
        self.chance = random.Random(LUCK)
        self.gestures = 0
        self.kinds: set[str] = set()  # of questions that have been answered
        record = record_of(path, GAMES)
        self.match = beginning(record, GAMES)()
        for number, line in enumerate(record.lines, 1):
            assert replay(self.match, line, number, GAMES) is None
        self.sitting = Sitting(self.match, [seat["player"] for seat in record.seats], BOTS)
        self.plan = tables.load(folders.assets() / "tables" / f"{record.game}.yaml")
        self.wording = Wording("en").of(self.match.rules.cards, self.match.names)
        self.style = for_window(DARK, SIZE, 1.0)
        self.read = len(record.lines)
        self.comparisons = 0  # lie over the table now, or will
        self._events: list[Event] = []  # of the last action
        self.match.observers.append(lambda event, table: self._events.append(event))

    # ── following ─────────────────────────────────────────────────────────────────────────────────────────────────────

    def lines(self) -> list[str]:
        """The lines of the file that have not been read yet."""
        return record_of(self.path, GAMES).lines[self.read :]

    def follow(self) -> None:
        """Do all that the file tells."""
        for line in self.lines():
            text, _, digest = line.rpartition(" #")
            self._events.clear()
            if text in ("undo", "redo"):
                self.sitting.undo() if text == "undo" else self.sitting.redo()
            else:
                self.sitting.submit(read_action(self.match.table, text))
            assert self.match.position.digest() == digest
            self.comparisons = self._shown()
            self.read += 1

    def _shown(self) -> int:
        """How many comparisons are laid over the table: one that is told again, with more, is shown once."""
        told = [event for event in self._events if isinstance(event, Reckoned)]
        later = [[other.pile for other in told[number + 1 :]] for number in range(len(told))]
        return sum(event.final or event.pile not in piles for event, piles in zip(told, later, strict=True))

    # ── where things lie ──────────────────────────────────────────────────────────────────────────────────────────────

    @property
    def table(self) -> Table:
        """What is on the screen."""
        return self.sitting.view().table

    def picture(self) -> Picture:
        """Where it lies."""
        return places(self.table, self.plan, self.match.rules, SIZE, self.sitting.holder, self.style.unit)

    def point_of(self, card: CardId) -> Point:
        """A point where that card is not covered by another."""
        found = self.picture().places
        place = found[card]
        above = [other for other in found.values() if other.shown and other.z > place.z]
        for across in (0.5, 0.3, 0.15, 0.08, 0.7, 0.9):
            for down in (0.5, 0.2, 0.8, 0.95):
                at = round(place.x + place.w * across), round(place.y + place.h * down)
                if not any(other.box.holds(at) for other in above):
                    return at
        raise AssertionError(f"card {card} lies under others")

    # ── acting ────────────────────────────────────────────────────────────────────────────────────────────────────────

    def act(self) -> Action:
        """Choose one of the legal actions and do it with the mouse."""
        action = choice(self.sitting, self.chance)
        self.do(action)
        return action

    def do(self, action: Action) -> None:
        """Do this action with the mouse, and wait until it is saved."""
        need = self.sitting.need()
        assert isinstance(need, (Act, AskInPublic))
        question = self.match.table.waiting[need.seat]
        self.kinds.add(kind_of(self.sitting))
        presses = [move for move in self.match.legal(need.seat) if move.verb == "press"]
        prompt = Prompt(need.seat, question, presses if question.kind == "play" else ())
        if action.verb == "play":
            self._send(action)
        elif question.kind == ORDER:
            self._arrange(prompt, action)
        else:
            self._choose(prompt, action)
        if self.match.foresee(action).final:
            self._agree(action)
        try:
            wait_for(f"{action} to be saved", self.lines)
        except AssertionError:
            self.program.keep("action")
            raise
        self.follow()

    def _send(self, action: Action) -> None:
        card, pile, *onto = action.args
        legal = self.sitting.legal()
        assert legal is not None
        lit = dict(Grip(card, legal, self.match, True).lit(self.picture()))
        start, end = self.point_of(card), lit[pile, onto[0] if onto else None].centre
        self.gestures += 1
        if self.gestures % 2:
            self.program.drag(start, end)
        else:
            self.program.click(start)
            self.program.click(end)

    def _choose(self, prompt: Prompt, action: Action) -> None:
        for card in action.args if prompt.cards else ():
            self.program.click(self.point_of(card))
            prompt.choose(card)
        if not (prompt.single and action.args and prompt.cards):
            self._press(prompt, action)

    def _arrange(self, prompt: Prompt, action: Action) -> None:
        """Drag each card to its place; the others make room."""
        boxes = [self.picture().places[card].box for card in prompt.order]
        for number, card in enumerate(action.args):
            now = prompt.order.index(card)
            if now != number:
                self.program.drag(boxes[now].centre, boxes[number].centre)
                self.program.settle()
                prompt.put(card, number)
        self._press(prompt, action)

    def _press(self, prompt: Prompt, action: Action) -> None:
        shown = prompt.buttons()
        box = next(box for button, box in self._boxes(shown, aside=False) if button.action == action)
        self.program.click(box.centre)

    def _agree(self, action: Action) -> None:
        """Yes, although it cannot be taken back."""
        shown = [Button(NO, Sentence("Not yet"), None), Button(YES, Sentence("Do it"), action, True)]
        box = next(box for button, box in self._boxes(shown, aside=True) if button.key == YES)
        self.program.click(box.centre)

    def _boxes(self, shown: Sequence[Button], *, aside: bool) -> list[tuple[Button, Box]]:
        """Where the buttons are: measured as the table does, without a table."""
        top: Any = SimpleNamespace(style=self.style, wording=self.wording, picture=self.picture())
        return reach.buttons(top, shown, aside=aside)
