"""Stage: a sprite for each card that lies in sight, with the picture it shows and the place where it is just now. At
rest that is the place the layout gives it; `differences` says where it is not. What moves them is motion; it knows no
game and never more than the view it is given.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from functools import partial

import pygame

from slavika.client import textures
from slavika.client.boxes import Box
from slavika.client.face import BLEND, Faces
from slavika.client.picture import Picture, Place
from slavika.client.pieces import Piece
from slavika.core.cards import CardId
from slavika.core.table import UNKNOWN, Table
from slavika.data.faces import LEVELS

LIFT = 4  # pixels that a card under the pointer rises


class Sprite:
    """One card on the screen."""

    def __init__(self, card: CardId, face: str, place: Place) -> None:
        self.card = card
        self.face = face  # "?back" where it is not known
        self.marks: tuple[tuple[str, object], ...] = ()
        self.strength: int | None = None
        self.edge = 1.0  # how much of its width is seen while it turns
        self.lift = 0  # pixels above the table
        self.goal: Place | None = None  # where it is on its way to
        self.afloat = False  # moves: painted over everything that rests
        self.steady = (place.w, place.h)  # the size its picture is made in: not a new one for each step of a way
        self.rest(place)

    def rest(self, place: Place) -> None:
        """Lie exactly there."""
        self.x: float = place.x
        self.y: float = place.y
        self.w: float = place.w
        self.h: float = place.h
        self.turn: float = place.turn
        self.up, self.z, self.shown, self.peeps = place.up, place.z, place.shown, place.peeps
        self.steady = (place.w, place.h)
        self.edge = 1.0

    @property
    def place(self) -> Place:
        """Where it is now, in whole pixels."""
        box = Box(round(self.x), round(self.y), round(self.w), round(self.h))
        return Place(*box, self.turn, self.up, self.z, self.shown, self.peeps)

    @property
    def rect(self) -> pygame.Rect:
        return pygame.Rect(round(self.x), round(self.y) - self.lift, round(self.w), round(self.h))

    @property
    def hidden(self) -> bool:
        return self.face[:1] == UNKNOWN or not self.up


class Stage:
    """All sprites."""

    def __init__(
        self,
        faces: Faces,
        card_marks: Collection[str],
        signs_of: Callable[[Table], Mapping[CardId, tuple[tuple[str, object], ...]]] = lambda table: {},
    ) -> None:
        self.faces = faces
        self.signs_of = signs_of  # what the rules remark of cards: their faces may show it as they show marks
        self.card_marks = card_marks  # the marks that lie on cards: a seat may have the number of a card
        self.sprites: dict[CardId, Sprite] = {}
        self.ghosts: list[Sprite] = []  # backs on their way between piles in which no card can be followed

    def settle(self, picture: Picture, table: Table, strengths: Mapping[CardId, int]) -> None:
        """Let every card lie where the layout has it, and show what the view knows of it."""
        self.ghosts.clear()
        self.sprites = {
            card: self.sprites.get(card) or Sprite(card, table.faces[card], place)
            for card, place in picture.places.items()
        }
        for card, place in picture.places.items():
            sprite = self.sprites[card]
            sprite.rest(place)
            sprite.afloat, sprite.lift = False, 0
        self.know(table, strengths)

    def know(self, table: Table, strengths: Mapping[CardId, int]) -> None:
        """Take what the view says about the cards themselves."""
        marks: dict[CardId, list[tuple[str, object]]] = {}
        for (subject, name), value in table.marks.items():
            if name in self.card_marks and isinstance(subject, int):
                marks.setdefault(subject, []).append((name, value))
        for card, signs in self.signs_of(table).items():
            marks.setdefault(card, []).extend(signs)
        for card, sprite in self.sprites.items():
            if card < len(table.faces) and table.faces[card]:
                sprite.face = table.faces[card]
                sprite.strength = strengths.get(card)
                sprite.marks = tuple(sorted(marks.get(card, ())))

    def back_of(self, face: str) -> str:
        """What the back of a card with that face shows."""
        if face[:1] == UNKNOWN:
            return face[1:]
        return self.faces.cards[face].back if face in self.faces.cards.cards else ""

    def differences(self, picture: Picture, table: Table) -> list[str]:
        """Where what is seen is not what the layout and the view say, in words; nothing when all has settled."""
        found = [f"card {card} is seen but lies nowhere" for card in self.sprites if card not in picture.places]
        for card, place in picture.places.items():
            sprite = self.sprites.get(card)
            if sprite is None:
                found.append(f"card {card} lies at {place} and is not seen")
            elif sprite.place != place or sprite.edge != 1.0:
                found.append(f"card {card} is seen at {sprite.place}, not at {place}")
            elif sprite.face != table.faces[card]:
                found.append(f"card {card} shows '{sprite.face}', not '{table.faces[card]}'")
        return found + [f"a ghost of '{ghost.face}' is left" for ghost in self.ghosts]

    def top_at(self, at: tuple[int, int], but: CardId | None = None) -> Sprite | None:
        """The uppermost card under a point, but for one."""
        under = [sprite for sprite in self.sprites.values() if sprite.shown and sprite.card != but]
        return max(
            (sprite for sprite in under if sprite.rect.collidepoint(at)), key=lambda sprite: sprite.z, default=None
        )

    def lies(self, card: CardId) -> bool:
        """Whether a card lies in sight and is on its way to nowhere."""
        sprite = self.sprites.get(card)
        return sprite is not None and sprite.shown and sprite.goal is None

    # ── painting ──────────────────────────────────────────────────────────────────────────────────────────────────────

    def resting(self) -> Iterator[Piece]:
        """The cards that lie still, the lowest first."""
        still = [sprite for sprite in self.sprites.values() if sprite.shown and not sprite.afloat]
        return self._pieces(sorted(still, key=lambda sprite: sprite.z))

    def held(self, card: CardId | None) -> Iterator[Piece]:
        """The one card that is held."""
        return self._pieces([self.sprites[card]] if card in self.sprites else [])

    def floating(self, held: CardId | None = None) -> Iterator[Piece]:
        """The cards that move or are held up, but for the one that somebody holds."""
        moving = [sprite for sprite in self.sprites.values() if sprite.afloat and sprite.shown and sprite.card != held]
        return self._pieces([*sorted(moving, key=lambda sprite: sprite.z), *self.ghosts])

    def _pieces(self, sprites: Iterable[Sprite]) -> Iterator[Piece]:
        for sprite in sprites:
            look = (
                sprite.face,
                sprite.up,
                sprite.strength,
                sprite.marks,
                sprite.lift,
                sprite.peeps,
                round(sprite.edge, 3),
                round(sprite.turn, 1),
            )
            reach = self._reach(sprite)
            yield Piece(
                ("card", sprite.card, tuple(sprite.rect), *look),
                reach,
                partial(self.draw, sprite=sprite),
            )

    def _reach(self, sprite: Sprite) -> pygame.Rect:
        """The card with its shadow."""
        rect = sprite.rect
        if sprite.turn:
            rect = rect.inflate(rect.height // 5, rect.height // 5)
        shade = textures.shadow(sprite.steady, sprite.lift)
        spread = shade.surface.get_rect(center=rect.center)
        return rect.union(spread.inflate(0, 2 * abs(shade.offset[1]) // 2))

    def draw(self, surface: pygame.Surface, sprite: Sprite) -> None:
        """Paint one card with its shadow."""
        rect = sprite.rect
        size = sprite.steady
        shade = textures.shadow(size, sprite.lift)
        if sprite.edge == 1.0:
            cast, share = shade.surface, rect.h / size[1]
            if share != 1.0:  # as soft as it is, a coarse copy will do
                cast = pygame.transform.scale(cast, (round(cast.get_width() * share), round(cast.get_height() * share)))
            surface.blit(cast, (rect.x + round(shade.offset[0] * share), rect.y + round(shade.offset[1] * share)))
        picture = self.picture(sprite, size)
        width = max(1, round(rect.width * sprite.edge))
        if picture.get_size() != (width, rect.height):
            picture = pygame.transform.smoothscale(picture, (width, rect.height))
        if sprite.turn:
            picture = pygame.transform.rotozoom(picture, sprite.turn, 1.0)
        surface.blit(picture, picture.get_rect(center=rect.center), None, BLEND)

    def picture(self, sprite: Sprite, size: tuple[int, int]) -> pygame.Surface:
        """What the card shows, in that size."""
        if sprite.hidden:
            return self.faces.back(self.back_of(sprite.face), size, sprite.marks if sprite.face[:1] == UNKNOWN else ())
        if sprite.face not in self.faces.cards.cards:
            return self.faces.back("", size)
        level = LEVELS[0] if sprite.peeps else None
        card = self.faces.cards[sprite.face]
        return self.faces.draw(card, size, strength=sprite.strength, marks=sprite.marks, level=level)
