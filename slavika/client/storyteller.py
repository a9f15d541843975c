"""Storyteller: shows one after another what happened, as ways from the layout before an event to the layout after it.
It is given redacted events with the view after each, so it cannot tell more than its seat may know. When it has nothing
left to tell, everything lies where the layout has it.
"""

from collections import deque
from collections.abc import Callable
from typing import NamedTuple

from slavika.client.herald import News
from slavika.client.motion import DEAL, FLIP, GLIDE, Motions
from slavika.client.picture import Picture
from slavika.client.stage import Stage
from slavika.client.ways import Ways
from slavika.core.cards import CardId
from slavika.core.events import (
    Asked,
    Counted,
    Decided,
    Event,
    Finished,
    Flipped,
    Marked,
    Moved,
    Reckoned,
    Reordered,
    Shuffled,
    Told,
    Turned,
)
from slavika.core.piles import Seat
from slavika.core.table import Table

SETTLED = 0.12  # a breath between two things that happen
READ = 1.2  # until the next thing happens after a card that was turned up for all
BREATH = 0.33  # before the next player's card, where nobody was asked in between
Halting = Reckoned | Counted | Decided  # what the telling may stop at, until it has been looked at


class Beat(NamedTuple):
    """Something that happened, and the table after it, both as one seat may see them."""

    event: Event
    table: Table
    viewer: Seat


class Storyteller:
    """Tells beats in their order. `table` is what is shown now; it lags behind the match while something is told."""

    def __init__(
        self,
        stage: Stage,
        table: Table,
        picture_of: Callable[[Table], Picture],
        strengths_of: Callable[[Table], dict[CardId, int]],
        *,
        sound: Callable[[str], None] = lambda name: None,
        show: Callable[[Halting], bool] = lambda event: False,
        notice: Callable[[Marked], bool] = lambda event: False,
        heard: Callable[[Event], None] = lambda event: None,
        turn_to: Callable[[Seat], None] = lambda viewer: None,
    ) -> None:
        self.stage, self.table = stage, table
        self.picture_of, self.strengths_of = picture_of, strengths_of
        self.sound = sound
        self.show = show  # whether the telling stops at it
        self.notice = notice  # whether there is something to see of it
        self.heard = heard  # called with everything that is told
        self.turn_to = turn_to  # called with the seat that it is told to
        self.ways = Ways(stage, sound)
        self.strict = False  # tests: a card that is not where it should be is an error
        self.log: list[str] = []  # what had to be put right
        self.halted = False  # something must be looked at first
        self.news: News | None = None  # what has just been turned up
        self._beats: deque[Beat] = deque()
        self._wait = 0.0
        self._shown: Halting | None = None  # what the telling stopped at
        self._settled = True
        self.picture = picture_of(table)
        self.settle(table)

    @property
    def motions(self) -> Motions:
        """What is under way."""
        return self.ways.motions

    @property
    def held(self) -> CardId | None:
        """The card that follows the pointer."""
        return self.ways.held

    @held.setter
    def held(self, card: CardId | None) -> None:
        self.ways.held = card

    def send(self, card: CardId) -> None:
        """A card that was held goes where it is now: from there it is told on. What does not go goes home."""
        self.ways.sent = card
        self._settled = False

    @property
    def busy(self) -> bool:
        """Something is still to be told, or on its way."""
        return not self._settled

    @property
    def moving(self) -> bool:
        """Something changes with time."""
        return not self._settled and (not self.halted or bool(self.motions))

    def tell(self, event: Event, table: Table, viewer: Seat) -> None:
        """Take up something that happened, as that seat may know it."""
        self._beats.append(Beat(event, table, viewer))
        self._settled = False

    def settle(self, table: Table) -> None:
        """Drop everything that is still to be told and show this as it lies."""
        self._beats.clear()
        self.motions.clear()
        self.ways.sent = None
        self._wait = 0.0
        self._shown = self.news = None
        self.halted = False
        self.table = table
        self.picture = self.picture_of(table)
        self.stage.settle(self.picture, table, self.strengths_of(table))
        self._settled = True

    def relay(self) -> None:
        """The layout has changed, as with the window's size: what is shown lies there at once, the rest waits."""
        self.motions.clear()
        self.ways.sent = None
        self.picture = self.picture_of(self.table)
        self.stage.settle(self.picture, self.table, self.strengths_of(self.table))

    def rearrange(self) -> None:
        """The layout of what is shown has changed: let the cards go to their new places."""
        self.picture = self.picture_of(self.table)
        if self.ways.glide_all(self.picture, self.table, {}):
            self._settled = False

    def deal(self, pile: str, source: str, before: int = 0) -> int:
        """Let the cards of a pile come from another one, one after another; how many have come, with those before."""
        cards = self.table.lying[pile]
        if source not in self.picture.piles or not cards:
            return before
        self._settled = False
        return self.ways.deal(cards, source, pile, self.picture, before)

    def bring(self, card: CardId) -> None:
        """Let a card that was held go to where the layout has it."""
        sprite, place = self.stage.sprites.get(card), self.picture.places.get(card)
        if sprite is not None and place is not None:
            self._settled = False
            self.ways.send(sprite, place)

    def skip(self) -> None:
        """Tell the rest in no time, or all up to where it must be looked at."""
        while not self._settled and not self.halted:
            self._wait = 0.0
            self.motions.finish()
            self.update(0.0)
        self.motions.finish()

    def update(self, seconds: float) -> None:
        """Let time pass."""
        if self._settled:
            return
        self.motions.update(seconds)
        if self.halted:
            return
        if self._shown is not None:
            self.heard(self._shown)  # what was looked at is known once it has been
            self._shown = None
        self._wait -= seconds
        while self._beats and self._wait <= 0 and not self.halted:
            self._wait = max(0.0, self._wait) + self._tell(self._together())
        if not self._beats and self.ways.sent is not None:  # nothing was told of it
            card, self.ways.sent = self.ways.sent, None
            self.bring(card)
        if not self._beats and not self.motions and self._wait <= 0 and not self.halted:
            self._finish()

    def _finish(self) -> None:
        picture = self.picture_of(self.table)
        wrong = self.stage.differences(picture, self.table) if self.held is None else []
        if wrong and self.strict:
            raise AssertionError("the screen shows another table: " + "; ".join(wrong))
        self.log += wrong
        self._settled, self.news = True, None
        self.picture = picture
        held = self.stage.sprites.get(self.held) if self.held is not None else None
        place, lift = (held.place, held.lift) if held else (None, 0)
        self.stage.settle(picture, self.table, self.strengths_of(self.table))
        if held and place is not None:
            held.rest(place)
            held.afloat, held.lift = True, lift

    # ── one beat ──────────────────────────────────────────────────────────────────────────────────────────────────────

    def _together(self) -> list[Beat]:
        """What is told next, in one go: cards that leave a pile together."""
        group = [self._beats.popleft()]
        while self._beats and _joins(group[0].event, self._beats[0].event):
            group.append(self._beats.popleft())
        return group

    def _tell(self, beats: list[Beat]) -> float:
        """Start what shows this; in how many seconds the next thing may be told."""
        event, table, viewer = beats[-1]
        self.news = None
        self.turn_to(viewer)
        halting = self._is_shown(event)
        for beat in beats:
            if not halting:
                self.heard(beat.event)
        before, self.table = self.table.turn.seat, table
        self.picture = self.picture_of(table)
        moves = [beat.event for beat in beats if isinstance(beat.event, Moved)]
        self.ways.follow(moves, self.picture)
        self.ways.drop_gone(self.picture, event)
        delays = {move.card: number * DEAL for number, move in enumerate(moves) if move.card is not None}
        moved = self.ways.glide_all(self.picture, table, delays)
        self.stage.know(table, self.strengths_of(table))
        if isinstance(event, Moved):
            return self._pace_of_moves(moves)
        if halting and isinstance(event, Halting):
            self.halted = self.show(event)
            self._shown = event
            return SETTLED
        if isinstance(event, Turned):  # a turn goes on at once
            return BREATH if event.turn.seat != before and self._plays_by_itself() else 0.0
        return self._pace(event, moved)

    def _is_shown(self, event: Event) -> bool:
        """Whether the telling may stop at it: a comparison is told once, when all of it is known."""
        if not isinstance(event, Reckoned) or event.final:
            return isinstance(event, Halting)
        return not any(isinstance(beat.event, Reckoned) and beat.event.pile == event.pile for beat in self._beats)

    def _pace_of_moves(self, moves: list[Moved]) -> float:
        self.sound("card")
        last = moves[-1]
        self.news = self._turned_up(last)
        if self.news is not None:
            return READ
        unseen = last.card is None and last.was is None
        leaving = 0.0 if unseen else DEAL * (len(moves) - 1)
        following = self._beats[0].event if self._beats else None
        together = isinstance(following, Moved) and (following.source == last.source or following.target == last.target)
        return leaving + (DEAL if together else GLIDE)

    def _turned_up(self, move: Moved) -> News | None:
        """A card off a deck onto a pile whose last card holds for all, with what is told of it next."""
        last = move.card is not None and self.table.lying[move.target.name][-1:] == (move.card,)
        if not (move.drawn and last and any(each.pile == move.target.name for each in self.picture.overlaid)):
            return None
        assert move.card is not None
        told = self._beats[0].event if self._beats else None
        return News(move.card, told.sentence if isinstance(told, Told) else None)

    def _pace(self, event: Event, moved: bool) -> float:
        if isinstance(event, Flipped):
            self.ways.flip(event)
            return FLIP + SETTLED
        if isinstance(event, Shuffled) and self._beats and isinstance(self._beats[0].event, Shuffled):
            return 0.0
        if isinstance(event, (Reordered, Shuffled)):
            self.sound("flip" if isinstance(event, Shuffled) else "card")
            return GLIDE
        if isinstance(event, Marked):
            return DEAL if self.notice(event) else 0.0
        if isinstance(event, Finished):
            return GLIDE
        return GLIDE if moved else 0.0

    def _plays_by_itself(self) -> bool:
        """Whether the next card comes although nobody is asked for it."""
        coming = (beat.event for beat in self._beats)
        return isinstance(next((event for event in coming if isinstance(event, (Asked, Moved))), None), Moved)


def _joins(first: Event, other: Event) -> bool:
    """Whether one move goes with another: cards drawn into one pile, or those that nobody here can follow."""
    if not isinstance(first, Moved) or not isinstance(other, Moved) or other.source != first.source:
        return False
    if first.card is None:
        return other.card is None and (first.was is None or other.target == first.target)
    return first.drawn and other.drawn and other.card is not None and other.target == first.target
