"""The games to choose from, side by side: each by its name, some of its cards and for how many it is. Left and right
choose, as a click does."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from slavika.client import textures
from slavika.client.face import BLEND, Faces
from slavika.client.widgets import DARK, LINEN, Widget
from slavika.client.widgets.style import BOLD, PLAIN, Style
from slavika.client.widgets.widget import clicked
from slavika.core.cards import CardDef

HIGH = 4.2  # of a card, in units of text
SHOWN = 0.55  # of a card that lies below another
LEAST = 15.0  # units: narrower a game is not shown beside another


class Offer(NamedTuple):
    """A game as it is shown."""

    game: str
    title: str
    below: str
    faces: Faces
    cards: Sequence[CardDef]


class GameChoice(Widget):
    """One of several games."""

    focusable = True

    def __init__(self, offers: Sequence[Offer], value: str, on_change: Callable[[str], None], key: str = "") -> None:
        super().__init__(key)
        self.offers, self.value, self.on_change = list(offers), value, on_change
        self._under = -1

    # ── size and place ────────────────────────────────────────────────────────────────────────────────────────────────

    def _high(self) -> int:
        return self.style.units(HIGH + 1.4)

    def _flow(self, width: int) -> list[pygame.Rect]:
        """The places of the games, from the top left corner."""
        gap = self.style.units(0.8)
        beside = min(len(self.offers), max(1, (width + gap) // (self.style.units(LEAST) + gap)))
        wide = (width - gap * (beside - 1)) // beside
        size, step = (wide, self._high()), (wide + gap, self._high() + gap)
        return [
            pygame.Rect((number % beside * step[0], number // beside * step[1]), size)
            for number in range(len(self.offers))
        ]

    def measure(self, width: int) -> tuple[int, int]:
        return width, self._flow(width)[-1].bottom

    def places(self) -> list[pygame.Rect]:
        """Where each game lies."""
        return [place.move(self.rect.topleft) for place in self._flow(self.rect.width)]

    # ── events ────────────────────────────────────────────────────────────────────────────────────────────────────────

    def choose(self, game: str) -> None:
        """Choose one."""
        if game != self.value:
            self.value = game
            self.sound()
            self.touch()
            self.on_change(game)

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEMOTION:
            self._point(self._at(event.pos))
            return True
        if clicked(event):
            at = self._at(event.pos)
            if at >= 0:
                self.choose(self.offers[at].game)
            return True
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            games = [offer.game for offer in self.offers]
            at = games.index(self.value) + (1 if event.key == pygame.K_RIGHT else -1)
            self.choose(games[max(0, min(len(games) - 1, at))])
            return True
        return False

    def _at(self, pos: tuple[int, int]) -> int:
        return next((number for number, place in enumerate(self.places()) if place.collidepoint(pos)), -1)

    def _point(self, under: int) -> None:
        if under != self._under:
            self._under = under
            self.touch()

    def set_hover(self, hovered: bool) -> None:
        super().set_hover(hovered)
        if not hovered:
            self._point(-1)

    # ── painting ──────────────────────────────────────────────────────────────────────────────────────────────────────

    def draw(self, surface: pygame.Surface) -> None:
        for number, (offer, place) in enumerate(zip(self.offers, self.places(), strict=True)):
            chosen = offer.game == self.value
            style = self.style.on(LINEN if chosen else DARK)
            if chosen:
                shade = textures.shadow(place.size, 2)
                surface.blit(shade.surface, (place.left + shade.offset[0], place.top + shade.offset[1]))
                surface.blit(textures.paper(place.size), place)
            else:
                fill = style.raised if number == self._under else style.mix(style.ground, style.raised, 0.45)
                style.frame(surface, place, fill, style.edge)
            self._draw_offer(surface, offer, place, style)
            if chosen:
                side = style.units(1.4)
                box = pygame.Rect(place.right - 2 * side, place.centery - side // 2, side, side)
                style.tick(surface, box, style.ink)
                if self.focused:
                    style.focus_line(surface, place)

    def _draw_offer(self, surface: pygame.Surface, offer: Offer, place: pygame.Rect, style: Style) -> None:
        left, high = place.left + style.units(0.8), style.units(HIGH)
        top = place.centery - high // 2
        for card in offer.cards:
            size = offer.faces.size(card, high)
            shade = textures.shadow(size, 1)
            surface.blit(shade.surface, (left + shade.offset[0], top + shade.offset[1]))
            surface.blit(offer.faces.draw(card, size), (left, top), None, BLEND)
            left += round(size[0] * (1 if card is offer.cards[-1] else SHOWN))
        left += style.units(1)
        # Also where a game is not chosen there is room for the tick, so that its name does not jump.
        room = place.right - left - style.units(3.2)
        step = name_step(style, offer.title, room)
        lines = style.wrap(offer.title, room, step, BOLD)
        top = place.centery - (len(lines) * style.line_height(step, BOLD) + style.line_height(-1, PLAIN)) // 2
        for line in lines:
            style.write(surface, line, (left, top), 0, step, BOLD, style.ink)
            top += style.line_height(step, BOLD)
        style.write(surface, offer.below, (left, top), 0, -1, PLAIN, style.quiet)


def name_step(style: Style, title: str, room: int) -> int:
    """The size of a name: large where it fits in one line, else as large as leaves its words whole."""
    if style.width(title, 2, BOLD) <= room:
        return 2
    return next((step for step in (1, 0) if all(style.width(word, step, BOLD) <= room for word in title.split())), -1)
