"""Pieces: what a picture is made of, each with a rectangle, a key that says all it looks like, and a way to paint it. A
layer of them knows what it painted last and repaints only where a piece came, went or looks different."""

from collections.abc import Callable, Hashable, Iterable
from typing import NamedTuple

import pygame

Paint = Callable[[pygame.Surface], None]


MUCH = 0.6  # of a surface: where more is stale, painting all of it at once is cheaper


class Piece(NamedTuple):
    """Something to see. Two pieces of one key and one rectangle look the same."""

    key: Hashable
    rect: pygame.Rect
    paint: Paint


class Layer:
    """Pieces in the order in which they cover each other."""

    def __init__(self) -> None:
        self.pieces: list[Piece] = []
        self._known: dict[tuple[Hashable, tuple[int, ...]], pygame.Rect] = {}

    def show(self, pieces: Iterable[Piece]) -> list[pygame.Rect]:
        """From now on these; the rectangles in which something looks different than before."""
        self.pieces = list(pieces)
        known = {(piece.key, tuple(piece.rect)): piece.rect for piece in self.pieces}
        old = self._known
        stale = [rect for key, rect in old.items() if key not in known]
        stale += [rect for key, rect in known.items() if key not in old]
        self._known = known
        return stale

    def forget(self) -> None:
        """Nothing that was painted counts any more."""
        self._known = {}

    def draw(self, surface: pygame.Surface) -> None:
        """Paint what meets the surface's clip."""
        clip = surface.get_clip()
        for piece in self.pieces:
            if clip.colliderect(piece.rect):
                piece.paint(surface)


def joined(parts: Iterable[pygame.Rect]) -> list[pygame.Rect]:
    """The same area in rectangles that do not overlap: nothing is painted twice."""
    found: list[pygame.Rect] = []
    for part in parts:
        while (hit := part.collidelist(found)) >= 0:
            part = part.union(found.pop(hit))
        found.append(part)
    return found


class Canvas:
    """A layer painted once onto a surface of its own, on a ground that does not change."""

    def __init__(self, ground: pygame.Surface) -> None:
        self.ground = ground
        self.surface = ground.copy()
        self.layer = Layer()

    def show(self, pieces: Iterable[Piece]) -> list[pygame.Rect]:
        """Bring the surface up to date; the rectangles that were painted anew."""
        stale = joined(self.layer.show(pieces))
        whole = self.surface.get_rect()
        if sum(rect.width * rect.height for rect in stale) > MUCH * whole.width * whole.height:
            stale = [whole]
        for rect in stale:
            self.surface.set_clip(rect)
            self.surface.blit(self.ground, rect, rect)
            self.layer.draw(self.surface)
        self.surface.set_clip(None)
        return stale

    def draw(self, surface: pygame.Surface) -> None:
        """Lay what is painted onto the part of a surface that is open to be drawn on."""
        clip = surface.get_clip()
        surface.blit(self.surface, clip, clip)
