"""Ways: how cards go from where they are seen to where a layout has them: each on its own sprite, a card that nobody
here can follow as a back that vanishes into its pile. It starts motions; what is told when is the storyteller's
business.
"""

from collections.abc import Callable, Mapping, Sequence

from slavika.client.boxes import Box
from slavika.client.motion import DEAL, Motion, Motions, flip, glide, pause
from slavika.client.picture import Picture, Place
from slavika.client.stage import Sprite, Stage
from slavika.core.cards import CardId
from slavika.core.events import Flipped, Moved, Shuffled
from slavika.core.table import UNKNOWN, Table


class Ways:
    """Everything that is on its way."""

    def __init__(self, stage: Stage, sound: Callable[[str], None]) -> None:
        self.stage, self.sound = stage, sound
        self.motions = Motions()
        self.held: CardId | None = None  # follows the pointer: not ours to move
        self.sent: CardId | None = None  # was let go where it is to go: it stays there until that is told

    def follow(self, events: Sequence[Moved], picture: Picture) -> None:
        """Let the cards that moved go on from where they were, whatever their names are now."""
        sprites, sent = self.stage.sprites, set()
        for number, event in enumerate(events):
            source, target = picture.piles.get(event.source.name), picture.piles.get(event.target.name)
            if self.sent is not None and self.sent in (event.card, event.was):
                self.sent = None
            if event.card is not None:
                self._go_on(event, source, picture)
            elif target is None:
                continue
            elif event.was in sprites:
                self.leave(sprites.pop(event.was), target, picture, number * DEAL)
            elif event.was is None and source is not None and event.target.name not in sent:
                # Of several that go there, one is seen: nobody could tell them apart.
                sent.add(event.target.name)
                self.leave(Sprite(-1, UNKNOWN + event.back, card_in(source, picture)), target, picture)

    def _go_on(self, event: Moved, source: Box | None, picture: Picture) -> None:
        sprites, card = self.stage.sprites, event.card
        if card is None or card in sprites:
            return
        old = sprites.pop(event.was, None) if event.was is not None else None
        if old is None and source is not None:
            old = Sprite(card, event.face, card_in(source, picture))
            old.up = event.source.faces == "all"
        if old is not None:
            old.card, old.shown = card, True
            sprites[card] = old

    def leave(self, sprite: Sprite, target: Box, picture: Picture, delay: float = 0.0) -> None:
        """The card goes where nobody can follow it: if its face is seen, it is turned over on the way."""
        back = UNKNOWN + self.stage.back_of(sprite.face)
        sprite.afloat = sprite.shown = True

        def close() -> None:
            sprite.face = back

        if sprite.hidden:
            close()
            sprite.up = False
        self.stage.ghosts.append(sprite)
        goal = card_in(target, picture)._replace(up=False)

        def way() -> Motion:
            if delay:
                yield from pause(delay)
            yield from glide(sprite, goal, close)
            self.stage.ghosts.remove(sprite)

        self.motions.start(way(), sprite)

    def drop_gone(self, picture: Picture, event: object) -> None:
        """Cards that lie nowhere any more are seen no longer; shuffled ones go to their deck."""
        target = picture.piles.get(event.target.name) if isinstance(event, Shuffled) else None
        for card in set(self.stage.sprites) - set(picture.places):
            sprite = self.stage.sprites.pop(card)
            self.motions.stop(sprite)
            if target is not None and sprite.shown:
                self.leave(sprite, target, picture)

    def glide_all(self, picture: Picture, table: Table, delays: Mapping[CardId, float]) -> bool:
        """Start the way of each card whose place is another one now, some of them later; whether there was any."""
        moved = False
        for card, place in picture.places.items():
            sprite = self.stage.sprites.get(card)
            if sprite is None:
                sprite = self.stage.sprites[card] = Sprite(card, table.faces[card], place)
            if card in (self.held, self.sent) or (sprite.place == place and not sprite.afloat) or sprite.goal == place:
                continue
            moved = True
            self.send(sprite, place, delays.get(card, 0.0))
        return moved

    def send(self, sprite: Sprite, place: Place, delay: float = 0.0) -> None:
        """Let a card go to a place."""
        if sprite.up != place.up and not delay:
            self.sound("flip")
        sprite.goal = place
        sprite.afloat = True
        sprite.shown = not delay
        sprite.z = place.z
        if place.h > sprite.h:  # a picture is rather shrunk on the way than made larger
            sprite.steady = (place.w, place.h)

        def way() -> Motion:
            if delay:
                yield from pause(delay)
                sprite.shown = True
                self.sound("card")
            yield from glide(sprite, place)
            sprite.afloat, sprite.lift, sprite.goal = False, 0, None

        self.motions.start(way(), sprite)

    def deal(self, cards: Sequence[CardId], source: str, pile: str, picture: Picture, before: int) -> int:
        """Let the cards of a pile come from another one, one after another; how many have come, with those before."""
        box = picture.piles[source]
        for card in cards:
            sprite, goal = self.stage.sprites[card], picture.places[card]
            sprite.rest(card_in(box, picture)._replace(up=source == pile, shown=False))
            self.send(sprite, goal, before * DEAL)
            before += 1
        return before

    def flip(self, event: Flipped) -> None:
        """Turn a card over where it lies."""
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


def card_in(box: Box, picture: Picture) -> Place:
    """A card-sized place in the middle of a pile's rectangle."""
    height = max(8, min(box.h, 3 * picture.frame.unit))
    width = round(height * 63 / 88)
    return Place(box.x + (box.w - width) // 2, box.y + (box.h - height) // 2, width, height)
