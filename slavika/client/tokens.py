"""Tokens: what lies on cards of which the rules remark something, and the veil over those that count for nothing now.
Which state has which look is said by the plan; cards in zones that show states themselves are left to those."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

import pygame

from slavika.client import icons, textures, theme
from slavika.client.pen import disc
from slavika.client.pieces import Piece
from slavika.client.sight import Sight, rect
from slavika.client.standing import veil
from slavika.client.theme import Colour
from slavika.core.cards import CardId
from slavika.data.tables import State

VEIL = 0.5  # of the light that a card loses which counts for nothing
LARGE, SMALL, ON_BROAD = 0.6, 0.32, 0.25  # of a card's width; the last of its height
HIGH = 0.42  # of a broad card's height: the middle of the first token
RIM = 0.07  # of a token


class Look(NamedTuple):
    """What a token shows."""

    icon: str
    colour: Colour
    ground: Colour


def over(sight: Sight, resting: Callable[[CardId], bool]) -> Iterator[Piece]:
    """Everything, on the cards that rest."""
    shown_there = {card for turns in sight.picture.turns for card in sight.table.lying[turns.pile]}
    shown_there |= {card for overlaid in sight.picture.overlaid for card in sight.table.lying[overlaid.pile]}
    for card in sight.remarks:
        place = sight.picture.places.get(card)
        if place is not None and place.shown and card not in shown_there and resting(card):
            yield from _on(sight, card)


def _on(sight: Sight, card: CardId) -> Iterator[Piece]:
    area, seen = rect(sight.picture.places[card].box), seen_of(sight, card)
    standing = sight.standing(card)
    if any(state.look == "behind" for state, _ in standing):
        yield veil(card, area, seen, "token veil", VEIL)
    small = [(state, by) for state, by in standing if state.token == "small"]
    for state, by in standing:
        if state.token == "large":
            yield _token(("token", card, "large"), _middle(seen, LARGE * min(area.w, area.h)), look(sight, state, by))
    for number, (state, by) in enumerate(small):
        spot = small_spot(area, seen, number, len(small))
        yield _token(("token", card, number), spot, look(sight, state, by))


def seen_of(sight: Sight, card: CardId) -> pygame.Rect:
    """The part of a card that those lying over it leave in sight, where they lie beside each other."""
    own = sight.picture.places[card]
    area = seen = rect(own.box)
    for other in sight.picture.places.values():
        if other.z <= own.z or not other.shown or other.y != own.y or other.h != own.h:
            continue
        cover = rect(other.box)
        if not cover.colliderect(area) or cover.x == area.x:
            continue
        if cover.x > area.x:
            seen = pygame.Rect(seen.x, seen.y, min(seen.right, cover.x) - seen.x, seen.h)
        else:
            left = max(seen.x, cover.right)
            seen = pygame.Rect(left, seen.y, seen.right - left, seen.h)
    return seen


def look(sight: Sight, state: State, by: str) -> Look:
    """The badge of the family that brings the state about, the picture of the card that does, or that of the state."""
    card = sight.cards.cards.get(by)
    clan = sight.cards.clans.get(card.emblem) if card else None
    if state.family and clan is not None:
        ground = theme.colour(clan.colour)
        return Look(clan.icon, theme.readable(ground, theme.LINEN, 3.0), ground)
    ground = theme.PALETTE[state.colour]
    shown = str(card.fields.get(state.shows, "")) if card and state.shows else ""
    return Look(shown or state.icon, theme.readable(ground, theme.BONE, 3.0), ground)


def _middle(seen: pygame.Rect, side: float) -> pygame.Rect:
    spot = pygame.Rect(0, 0, round(side), round(side))
    spot.center = seen.center
    return spot


def small_spot(area: pygame.Rect, seen: pygame.Rect, number: int, count: int) -> pygame.Rect:
    """On the left edge of a broad card, below its name; else at the left, or in the middle of what is seen of it."""
    if area.w > area.h:
        side = ON_BROAD * area.h
        spot = _middle(area, side)
        spot.center = area.x - round(0.22 * side), area.y + round(HIGH * area.h + number * side * 1.05)
        return spot
    side = min(SMALL * area.w, 0.9 * seen.w)
    spot = _middle(seen, side)
    if seen.w > 0.8 * area.w:  # one below the other, beside the picture
        spot.center = area.x + round(0.57 * side), area.y + round(0.55 * area.h + number * side * 1.05)
    else:
        spot.centery += round((number - (count - 1) / 2) * side * 1.05)
    return spot


def _token(key: tuple[object, ...], area: pygame.Rect, shown: Look) -> Piece:
    """A disc with a picture and a rim of linen."""
    side = max(6, area.w)
    inner = round(side * 0.64)

    def paint(surface: pygame.Surface) -> None:
        rim = max(1, round(side * RIM))
        shade = textures.shadow(area.size, 2)
        surface.blit(shade.surface, (area.x + shade.offset[0], area.y + shade.offset[1]))
        surface.blit(disc(side, shown.ground, theme.LINEN, rim, None), area)
        picture = icons.icon(shown.icon, inner, shown.colour)
        surface.blit(picture, picture.get_rect(center=area.center))

    reach = textures.shadow(area.size, 2).surface.get_rect(center=area.center)
    return Piece((*key, shown), area.union(reach.inflate(2, 8)), paint)
