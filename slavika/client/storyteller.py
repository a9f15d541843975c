"""Storyteller: shows one after another what happened, as ways from the layout before an event to the layout after it.
It is given redacted events with the view after each, so it cannot tell more than its seat may know. When it has nothing
left to tell, everything lies where the layout has it.
"""

from collections import deque
from collections.abc import Callable
from typing import NamedTuple

from slavika.client.layout import Picture, Place
from slavika.client.motion import DEAL, FLIP, GLIDE, Motion, Motions, flip, glide, pause
from slavika.client.stage import Sprite, Stage
from slavika.core.cards import CardId
from slavika.core.events import Event, Finished, Flipped, Marked, Moved, Reckoned, Reordered, Shuffled
from slavika.core.table import UNKNOWN, Table

SETTLED = 0.12  # a breath between two things that happen


class Beat(NamedTuple):
    """Something that happened, and the table after it, both as one seat may see them."""

    event: Event
    table: Table


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
        show: Callable[[Reckoned], bool] | None = None,
        notice: Callable[[Marked], None] = lambda event: None,
    ) -> None:
        self.stage, self.table = stage, table
        self.picture_of, self.strengths_of = picture_of, strengths_of
        self.sound, self.show, self.notice = sound, show, notice
        self.motions = Motions()
        self.strict = False  # tests: a card that is not where it should be is an error
        self.log: list[str] = []  # what had to be put right
        self.held: CardId | None = None  # follows the pointer: not ours to move
        self.halted = False  # something lies over the table and must be closed first
        self._beats: deque[Beat] = deque()
        self._wait = 0.0
        self._settled = True
        self.picture = picture_of(table)
        self.settle(table)

    @property
    def busy(self) -> bool:
        """Something is still to be told, or on its way."""
        return not self._settled

    def tell(self, event: Event, table: Table) -> None:
        """Take up something that happened."""
        self._beats.append(Beat(event, table))
        self._settled = False

    def settle(self, table: Table) -> None:
        """Drop everything that is still to be told and show this as it lies."""
        self._beats.clear()
        self.motions.clear()
        self._wait = 0.0
        self.halted = False
        self.table = table
        self.picture = self.picture_of(table)
        self.stage.settle(self.picture, table, self.strengths_of(table))
        self._settled = True

    def relay(self) -> None:
        """The layout has changed, as with the window's size: what is shown lies there at once, the rest waits."""
        self.motions.clear()
        self.picture = self.picture_of(self.table)
        self.stage.settle(self.picture, self.table, self.strengths_of(self.table))

    def rearrange(self) -> None:
        """The layout of what is shown has changed: let the cards go to their new places."""
        self.picture = self.picture_of(self.table)
        if self._glide_all():
            self._settled = False

    def skip(self) -> None:
        """Tell the rest in no time."""
        while not self._settled and not self.halted:
            self._wait = 0.0
            self.motions.finish()
            self.update(0.0)

    def update(self, seconds: float) -> None:
        """Let time pass."""
        if self._settled or self.halted:
            return
        self.motions.update(seconds)
        self._wait -= seconds
        while self._beats and self._wait <= 0 and not self.halted:
            self._wait = max(0.0, self._wait) + self._tell(self._beats.popleft())
        if not self._beats and not self.motions and self._wait <= 0 and not self.halted:
            self._finish()

    def _finish(self) -> None:
        picture = self.picture_of(self.table)
        wrong = self.stage.differences(picture, self.table) if self.held is None else []
        if wrong and self.strict:
            raise AssertionError("the screen shows another table: " + "; ".join(wrong))
        self.log += wrong
        self._settled = True
        self.picture = picture
        held = self.stage.sprites.get(self.held) if self.held is not None else None
        place, lift = (held.place, held.lift) if held else (None, 0)
        self.stage.settle(picture, self.table, self.strengths_of(self.table))
        if held and place is not None:
            held.rest(place)
            held.afloat, held.lift = True, lift

    # ── one beat ──────────────────────────────────────────────────────────────────────────────────────────────────────

    def _tell(self, beat: Beat) -> float:
        """Start what shows this; in how many seconds the next thing may be told."""
        event = beat.event
        if isinstance(event, Reckoned) and self._comes_again(event):
            event = Event()  # it is told once, when all is known
        self.table = beat.table
        self.picture = self.picture_of(beat.table)
        if isinstance(event, Moved):
            self._follow(event)
        gone = set(self.stage.sprites) - set(self.picture.places)
        for card in gone:
            self._drop(card)
        moved = self._glide_all()
        self.stage.know(beat.table, self.strengths_of(beat.table))
        return self._pace(event, moved)

    def _comes_again(self, event: Reckoned) -> bool:
        return not event.final and any(
            isinstance(beat.event, Reckoned) and beat.event.pile == event.pile for beat in self._beats
        )

    def _pace(self, event: Event, moved: bool) -> float:
        if isinstance(event, Moved):
            self.sound("card")
            following = self._beats[0].event if self._beats else None
            together = isinstance(following, Moved) and (
                following.source == event.source or following.target == event.target
            )
            return DEAL if together else GLIDE
        if isinstance(event, Flipped):
            self._flip(event)
            return FLIP + SETTLED
        if isinstance(event, (Reordered, Shuffled)):
            self.sound("flip" if isinstance(event, Shuffled) else "card")
            return GLIDE
        if isinstance(event, Marked):
            self.notice(event)
            return DEAL if event.subject in range(self.table.seats) else 0.0
        if isinstance(event, Reckoned):
            if self.show is not None:
                self.halted = self.show(event)
            return SETTLED
        if isinstance(event, Finished):
            return GLIDE
        return GLIDE if moved else 0.0

    def _follow(self, event: Moved) -> None:
        """Let the card that moved go on from where it was, whatever its name is now."""
        sprites = self.stage.sprites
        source, target = self.picture.piles.get(event.source.name), self.picture.piles.get(event.target.name)
        if event.card is None and event.was in sprites and target is not None:
            self._leave(sprites.pop(event.was), target)
        elif event.card is None and event.was is None and source is not None and target is not None:
            self._leave(Sprite(-1, UNKNOWN + event.back, self._card_in(source)), target)
        elif event.card is not None and event.card not in sprites:
            old = sprites.pop(event.was, None) if event.was is not None else None
            if old is None and source is not None:
                old = Sprite(event.card, event.face, self._card_in(source))
                old.up = event.source.faces == "all"
            if old is not None:
                old.card = event.card
                old.shown = True
                sprites[event.card] = old

    def _card_in(self, box: tuple[int, int, int, int]) -> Place:
        """A card-sized place in the middle of a pile's rectangle."""
        height = max(8, min(box[3], 3 * self.picture.frame.unit))
        width = round(height * 63 / 88)
        return Place(box[0] + (box[2] - width) // 2, box[1] + (box[3] - height) // 2, width, height)

    def _leave(self, sprite: Sprite, target: tuple[int, int, int, int]) -> None:
        """The card goes where nobody can follow it: its back is seen on the way, no more."""
        sprite.afloat, sprite.shown = True, True
        if sprite.hidden:
            sprite.face = UNKNOWN + self.stage_back(sprite)
        self.stage.ghosts.append(sprite)
        goal = self._card_in(target)

        def way() -> Motion:
            yield from glide(sprite, goal)
            self.stage.ghosts.remove(sprite)

        self.motions.start(way(), sprite)

    def stage_back(self, sprite: Sprite) -> str:
        """What the back of a card shows."""
        face = sprite.face
        return face[1:] if face[:1] == UNKNOWN else self.stage.faces.cards[face].back

    def _drop(self, card: CardId) -> None:
        sprite = self.stage.sprites.pop(card)
        self.motions.stop(sprite)

    def _glide_all(self) -> bool:
        """Start the way of each card whose place is another one now."""
        moved = False
        for card, place in self.picture.places.items():
            sprite = self.stage.sprites.get(card)
            if sprite is None:
                sprite = self.stage.sprites[card] = Sprite(card, self.table.faces[card], place)
            if card == self.held or (sprite.place == place and not sprite.afloat) or sprite.goal == place:
                continue
            moved = True
            self._send(sprite, place)
        return moved

    def deal(self, pile: str, source: str, before: int = 0) -> int:
        """Let the cards of a pile come from another one, one after another; how many have come, with those before."""
        box = self.picture.piles.get(source)
        if box is None:
            return before
        for card in self.table.lying[pile]:
            sprite, goal = self.stage.sprites[card], self.picture.places[card]
            sprite.rest(self._card_in(box)._replace(up=source == pile, shown=False))
            self._send(sprite, goal, before * DEAL)
            before += 1
            self._settled = False
        return before

    def _send(self, sprite: Sprite, place: Place, delay: float = 0.0) -> None:
        if sprite.up != place.up and not delay:
            self.sound("flip")
        sprite.goal = place
        sprite.afloat = True
        sprite.shown = not delay
        sprite.z = place.z
        sprite.steady = (place.w, place.h)

        def way() -> Motion:
            if delay:
                yield from pause(delay)
                sprite.shown = True
                self.sound("card")
            yield from glide(sprite, place)
            sprite.afloat, sprite.lift, sprite.goal = False, 0, None

        self.motions.start(way(), sprite)

    def bring(self, card: CardId) -> None:
        """Let a card that was held go to where the layout has it."""
        sprite, place = self.stage.sprites.get(card), self.picture.places.get(card)
        if sprite is not None and place is not None:
            self._settled = False
            self._send(sprite, place)

    def _flip(self, event: Flipped) -> None:
        sprite = self.stage.sprites.get(event.card)
        if sprite is None:
            return
        sprite.face = event.before
        sprite.afloat = True

        def turn() -> None:
            sprite.face = event.face

        def way() -> Motion:
            yield from flip(sprite, turn)
            sprite.afloat = False

        self.sound("flip")
        self.motions.start(way(), sprite)
