"""Moments of matches for pictures: whole matches of bots, each of their decisions as a match of its own, and the table
of one on the screen of who decides.
"""

from collections.abc import Callable, Iterable, Iterator
from functools import cache
from typing import NamedTuple

import pygame

from slavika.bots import BOTS, decide
from slavika.client.loading import beginning
from slavika.client.prompts import CARDS, OPTIONS, ORDER
from slavika.client.scenes.table import TableScene
from slavika.client.settings import Settings
from slavika.client.sitting import PERSON, Confirm, Curtain, Sitting
from slavika.core.actions import Action
from slavika.core.chance import Chance
from slavika.core.events import Event
from slavika.core.match import Match
from slavika.core.questions import Question
from slavika.core.record import Record
from slavika.games import GAMES
from tests.client.window import Window
from tests.saved import record

SEED = 5
Shot = tuple[str, Callable[[], Window | None]]  # a picture, made only when wanted; None: there is no such moment


class Round(NamedTuple):
    """A game with a number of players and options: what is played once and looked at many times."""

    game: str
    seats: int
    options: tuple[str, ...] = ()  # flags that are switched on

    @property
    def name(self) -> str:
        return " ".join([self.game, str(self.seats), *self.options])

    def record(self) -> Record:
        """A match of it that begins."""
        return record(self.seats, SEED, game=self.game, **dict.fromkeys(self.options, True))


class Moment(NamedTuple):
    """A match as it stood at one decision."""

    match: Match
    seat: int
    question: Question


@cache
def walked(played: Round) -> tuple[Match, tuple[Moment, ...]]:
    """A whole match of bots, and each of its decisions as a match of its own."""
    match = beginning(played.record(), GAMES)()
    moments = []
    while match.table.result is None:
        seat = next(iter(match.table.waiting))
        copy = Match(match.rules, match.names[: played.seats], match.seed)
        copy.position, copy.past, copy.log = match.position, list(match.past), list(match.log)
        copy.memories = match.memories
        moments.append(Moment(copy, seat, match.table.waiting[seat]))
        bot = "greedy" if len(moments) % 3 else "random"
        match.submit(decide(BOTS[bot](), match.legal(seat), Chance(len(moments))))
    return match, tuple(moments)


def plays(played: Round) -> list[Moment]:
    """The moments at which a turn's action is wanted."""
    return [moment for moment in walked(played)[1] if moment.question.kind == "play"]


def lying(moment: Moment) -> int:
    """How many cards lie open on the table."""
    table = moment.match.table
    return sum(
        len(cards)
        for name, cards in table.lying.items()
        if table.piles[name].owner is None and table.piles[name].faces == "all"
    )


def fullest(played: Round) -> Moment:
    """The turn with most cards on the table."""
    return max(plays(played), key=lying)


def asking(played: Round, fits: Callable[[Question], bool]) -> Moment | None:
    """The decision of that sort with the fullest table."""
    return max((moment for moment in walked(played)[1] if fits(moment.question)), key=lying, default=None)


QUESTIONS: dict[str, Callable[[Question], bool]] = {
    "one card": lambda question: question.kind == CARDS and (question.least, question.most) == (1, 1),
    "a card or none": lambda question: question.kind == CARDS and (question.least, question.most) == (0, 1),
    "several cards": lambda question: question.kind == CARDS and question.most > 1,
    "options": lambda question: question.kind == OPTIONS,
    "an order": lambda question: question.kind == ORDER,
}


def refused(played: Round) -> tuple[Moment, Action] | None:
    """The fullest turn in which a card of the hand may not go where others may; else to any place that it may not."""
    moments = sorted(plays(played), key=lying, reverse=True)
    for moment in moments:
        legal = moment.match.legal(moment.seat)
        targets = dict.fromkeys(move.args[1] for move in legal if move.verb == "play")
        for action in _tries(moment, targets):
            if legal.why_not(action) is not None:
                return moment, action
    open_ = [name for name, pile in moments[0].match.table.piles.items() if pile.faces == "all"]
    tries = _tries(moments[0], open_)
    return next(((moments[0], action) for action in tries if moments[0].match.legal(action.seat).why_not(action)), None)


def _tries(moment: Moment, piles: Iterable[str]) -> Iterator[Action]:
    """Every card of the hands of who decides, to each of these piles."""
    table = moment.match.table
    for name, cards in table.lying.items():
        if table.piles[name].owner == moment.seat and table.piles[name].faces == "owner":
            for card in cards:
                yield from (Action(moment.seat, "play", (card, pile)) for pile in piles)


def bringing(played: Round, kind: type[Event]) -> tuple[Moment, Action] | None:
    """The fullest turn with an action that would bring about an event of that kind, and that action."""
    for moment in sorted(plays(played), key=lying, reverse=True):
        for action in moment.match.legal(moment.seat):
            events: list[Event] = []
            copy = Match(moment.match.rules, moment.match.names[: played.seats], moment.match.seed)
            copy.position = moment.match.position
            copy.observers.append(lambda event, table, events=events: events.append(event))  # type: ignore[misc]
            copy.submit(action)
            if any(isinstance(event, kind) for event in events):
                return moment, action
    return None


class Table:
    """The table of a moment, on the screen of the one who decides; `shared`: all seats are persons'."""

    def __init__(self, moment: Moment, chosen: Settings, *, shared: bool = False) -> None:
        seats = range(len(moment.match.rules.setup.seats))
        bot = next(iter(BOTS))
        self.moment = moment
        self.sitting = Sitting(moment.match, [PERSON if shared or seat == moment.seat else bot for seat in seats], BOTS)
        if isinstance(self.sitting.need(), (Curtain, Confirm)):
            self.sitting.confirm()
        self.window = Window(lambda app: TableScene(app, self.sitting), chosen)
        self.scene = self.window.scene
        self.rest()

    def rest(self) -> None:
        """Let everything be told."""
        for _ in range(4):
            self.window.app.scenes.update(0.5)

    def hold(self, action: Action) -> None:
        """Take the card of an action and hold it over its place."""
        top = self.scene.top
        place = top.picture.places[action.args[0]]
        start = place.x + max(4, place.w // 8), place.y + place.h // 2
        row = next((row for row in top.picture.rows if action.args[1] == row.pile), None)
        target = row.middle.centre if row else top.picture.piles[action.args[1]].centre
        self.event(pygame.MOUSEMOTION, pos=start, rel=(0, 0), buttons=(0, 0, 0))
        self.event(pygame.MOUSEBUTTONDOWN, pos=start, button=1)
        for share in (0.5, 1.0, 1.0):
            pos = tuple(round(a + (b - a) * share) for a, b in zip(start, target, strict=True))
            self.event(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(1, 0, 0))
        for _ in range(8):
            self.window.app.scenes.update(0.1)

    def let_go(self) -> None:
        """Put it down there."""
        self.event(pygame.MOUSEBUTTONUP, pos=self.scene.hands.mouse.at, button=1)
        self.window.app.scenes.update(0.1)

    def look(self, card: int) -> None:
        """See a card large."""
        place = self.scene.top.picture.places[card]
        self.event(pygame.MOUSEBUTTONDOWN, pos=(place.x + 5, place.y + place.h // 2), button=3)
        self.window.app.scenes.update(0.1)

    def point(self, card: int) -> None:
        """Leave the pointer on a card."""
        place = self.scene.top.picture.places[card]
        self.event(pygame.MOUSEMOTION, pos=(place.x + 5, place.y + place.h // 2), rel=(0, 0), buttons=(0, 0, 0))
        for _ in range(12):
            self.window.app.scenes.update(0.1)

    def event(self, kind: int, **values: object) -> None:
        """Hand the table an event."""
        self.scene.handle(pygame.event.Event(kind, **values))
