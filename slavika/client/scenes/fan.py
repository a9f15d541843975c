"""A fan of cards on the table, for the title: some of each game and each of its large kinds, other ones at each
start."""

import random
from collections.abc import Sequence
from functools import lru_cache
from itertools import zip_longest
from typing import TYPE_CHECKING

import pygame

from slavika.client import catalogue, textures
from slavika.client.face import BLEND, Faces
from slavika.client.widgets import Widget
from slavika.core.cards import CardDef
from slavika.data.problems import BadFile

if TYPE_CHECKING:
    from slavika.client.app import App

CARDS = 5
SPREAD = 38  # degrees from the first to the last
HEIGHT = 0.54  # of a card, by the height of the place
LEAST_KIND = 5  # a kind with fewer entries than this is not what the game looks like
Turned = tuple[pygame.Surface, tuple[int, int]]
Chosen = tuple[Faces, CardDef]


def chosen(games: Sequence[Faces], chance: random.Random, count: int = CARDS) -> list[Chosen]:
    """Cards for a fan: the games in turn and the kinds of each, no name twice, clans as different as can be."""
    decks = [_deck(faces, chance, count) for faces in games]
    mixed = [faced for faceds in zip_longest(*decks) for faced in faceds if faced is not None]
    return mixed[:count]


def _deck(faces: Faces, chance: random.Random, count: int) -> list[Chosen]:
    """So many cards of one game."""
    kinds = catalogue.entries(faces.cards, faces.wording).values()
    upright = [found for found in kinds if len(found) >= LEAST_KIND and _is_upright(faces, found[0].cards[0])]
    decks = [chance.sample(found, len(found)) for found in upright]
    clans = chance.sample(list(faces.cards.clans), len(faces.cards.clans))
    cards: list[Chosen] = []
    while len(cards) < count and any(decks):
        deck = decks[len(cards) % len(decks)] or next(deck for deck in decks if deck)
        entry = deck.pop()
        clan = clans.pop() if clans and len(entry.cards) > 1 else ""
        cards.append((faces, next((card for card in entry.cards if card.emblem == clan), entry.cards[0])))
    return cards


def _is_upright(faces: Faces, card: CardDef) -> bool:
    width, height = faces.size(card, 100)
    return height > width


class Fan(Widget):
    """The fan, in the middle of its place."""

    def __init__(self, app: "App") -> None:
        super().__init__()
        self.app = app
        self.chance = random.Random()
        self.seed = self.chance.random()

    def draw(self, surface: pygame.Surface) -> None:
        try:
            games = [self.app.library.faces(game) for game in self.app.games]
        except BadFile:
            return  # the scene of problems tells it; a title without cards is still a title
        chance = random.Random(self.seed)
        cards = tuple((faces, card.id) for faces, card in chosen(chance.sample(games, len(games)), chance))
        height = round(min(self.rect.height * HEIGHT, self.rect.width * 0.41))
        for picture, offset in _turned(cards, height, self.app.wording.language):
            surface.blit(picture, (self.rect.centerx + offset[0], self.rect.centery + offset[1]))


@lru_cache(maxsize=2)
def _turned(cards: tuple[tuple[Faces, str], ...], height: int, language: str) -> list[Turned]:
    """The turned pictures, each with its place from the middle of the fan."""
    found = []
    step = SPREAD / max(1, len(cards) - 1)
    radius = height * 2.2  # of the circle that the cards' middles lie on
    for number, (faces, card) in enumerate(cards):
        angle = SPREAD / 2 - number * step
        picture = _lying(faces, faces.cards[card], height)
        picture = pygame.transform.rotozoom(picture, angle, 1.0)
        middle = pygame.Vector2(0, -radius).rotate(-angle) + pygame.Vector2(0, radius)
        found.append((picture, (round(middle.x - picture.get_width() / 2), round(middle.y - picture.get_height() / 2))))
    return found


def _lying(faces: Faces, card: CardDef, height: int) -> pygame.Surface:
    """A card with its shadow."""
    size = faces.size(card, height)
    shade = textures.shadow(size, 4)
    whole = pygame.Surface(shade.surface.get_size(), pygame.SRCALPHA)
    whole.blit(shade.surface, (0, 0))
    whole.blit(faces.draw(card, size), (-shade.offset[0], -shade.offset[0]), None, BLEND)
    return whole
