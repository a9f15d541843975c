"""Novelties: a folded corner of amber on each card of the table that was changed a moment ago, as on the workshop's
sheet. Only what lies open to who looks is marked: a back says nothing of its face."""

from collections.abc import Collection, Iterator
from functools import partial

import pygame

from slavika.client import theme
from slavika.client.pieces import Piece
from slavika.client.stage import Sprite, Stage

SHARE = 0.26  # of a card's shorter side,
LEAST, MOST = 0.7, 1.8  # but never less or more than so many text sizes


def pieces(stage: Stage, faces: Collection[str], unit: int) -> Iterator[Piece]:
    """The corners of all cards in sight with one of these faces."""
    for sprite in stage.sprites.values():
        if sprite.face in faces and sprite.shown and not sprite.hidden and not sprite.afloat:
            side = round(max(unit * LEAST, min(unit * MOST, min(sprite.rect.size) * SHARE)))
            corner = _corner(stage, sprite, side)
            if corner is not None:
                area = pygame.Rect(0, 0, side + 2, side + 2)
                left = corner.left <= sprite.rect.left
                area.topleft = corner.topleft if left else (corner.left - 1, corner.top)
                paint = partial(_paint, corner=corner, left=left, thick=max(2, unit // 9))
                yield Piece(("novelty", sprite.card, left), area, paint)


def _corner(stage: Stage, sprite: Sprite, side: int) -> pygame.Rect | None:
    """The upper corner of a card that no other covers: the right one, if it can be."""
    card = sprite.rect
    for left in (card.right - side, card.left):
        corner = pygame.Rect(left, card.top, side, side)
        if stage.top_at(corner.center) is sprite:
            return corner
    return None


def _paint(surface: pygame.Surface, corner: pygame.Rect, left: bool, thick: int) -> None:
    if left:
        points = [corner.bottomleft, corner.topleft, corner.topright]
    else:
        points = [corner.topleft, corner.topright, corner.bottomright]
    pygame.draw.polygon(surface, theme.AMBER, points)
    pygame.draw.line(surface, theme.INK, points[0], points[2], thick)
