"""The worktable: something to work at in the middle, a row of controls above and below it, and at the right a sheet of
linen with what belongs to it. It only places these; what they are is the scene's business."""

from collections.abc import Sequence
from functools import lru_cache

import pygame

from slavika.client import patterns, textures, theme
from slavika.client.widgets import DARK, LINEN, Ground, Listing, Scroll, Widget

SHARE, NARROW, WIDE = 0.3, 19.0, 30.0  # of the linen: a share of the width; at least and at most, in units of text
MOST = 0.45  # of the width, however small the window
BAND = 1.1  # of stitches at its edge


class Worktable(Widget):
    """`head` and `foot` are as high as they want; `work` has the rest."""

    def __init__(self, head: Widget, work: Widget, foot: Widget, side: Widget) -> None:
        super().__init__()
        self.head, self.work, self.foot, self.side = Ground(head, DARK), work, Ground(foot, DARK), Ground(side, LINEN)

    def children(self) -> Sequence[Widget]:
        return self.head, self.work, self.foot, self.side

    def _linen(self) -> int:
        units = self.style.units
        return min(round(self.rect.width * MOST), max(units(NARROW), min(units(WIDE), round(self.rect.width * SHARE))))

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        pad, linen, band = self.style.units(0.7), self._linen(), self.style.units(BAND)
        room = self.rect.width - linen - 2 * pad
        above, below = self.head.measure(room)[1], self.foot.measure(room)[1]
        left, top, bottom = self.rect.left + pad, self.rect.top + pad, self.rect.bottom - pad
        self.head.place(pygame.Rect(left, top, room, above))
        self.foot.place(pygame.Rect(left, bottom - below, room, below))
        self.work.place(
            pygame.Rect(self.rect.left, top + above + pad, room + 2 * pad, bottom - below - top - above - 2 * pad)
        )
        inner = pygame.Rect(self.rect.right - linen + band, self.rect.top, linen - band, self.rect.height)
        self.side.place(inner.inflate(-2 * pad, -2 * pad))

    def draw(self, surface: pygame.Surface) -> None:
        surface.blit(_ground(self.rect.size, self._linen(), self.style.units(BAND)), self.rect)
        super().draw(surface)


class Halves(Widget):
    """Two that may be long, one below the other: each is scrolled, and the upper one has a share of the height."""

    def __init__(self, upper: Scroll, lower: Scroll, share: float) -> None:
        super().__init__()
        self.upper, self.lower, self.share = upper, lower, share

    def children(self) -> Sequence[Widget]:
        return self.upper, self.lower

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        gap = self.style.units(0.8)
        most = round((self.rect.height - gap) * self.share)
        upper = self._seen(min(self.upper.measure(self.rect.width)[1], most))
        self.upper.place(pygame.Rect(self.rect.topleft, (self.rect.width, upper)))
        top = self.rect.top + upper + gap
        self.lower.place(pygame.Rect(self.rect.left, top, self.rect.width, max(0, self.rect.bottom - top)))

    def _seen(self, high: int) -> int:
        """The height of the upper one: of a list that is cut, half a line says that there are more."""
        self.upper.place(pygame.Rect(self.rect.topleft, (self.rect.width, high)))
        listing = self.upper.content
        if not self.upper.longest() or not isinstance(listing, Listing):
            return high
        middles = [listing.row(number).centery - listing.rect.top for number in range(len(listing.lines))]
        return max((middle for middle in middles if middle <= high), default=high)

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        middle = (self.upper.rect.bottom + self.lower.rect.top) // 2
        surface.fill(self.style.edge, (self.rect.left, middle, self.rect.width, self.style.line))


class Topped(Widget):
    """Something as high as it wants above something that has the rest."""

    def __init__(self, top: Widget, rest: Widget) -> None:
        super().__init__()
        self.top, self.rest = top, rest

    def children(self) -> Sequence[Widget]:
        return self.top, self.rest

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        high, gap = self.top.measure(rect.width)[1], self.style.units(0.6)
        self.top.place(pygame.Rect(rect.topleft, (rect.width, high)))
        self.rest.place(pygame.Rect(rect.left, rect.top + high + gap, rect.width, max(0, rect.height - high - gap)))


@lru_cache(maxsize=2)
def _ground(size: tuple[int, int], linen: int, band: int) -> pygame.Surface:
    """Wood at the left, stitches and linen at the right."""
    ground = pygame.Surface(size)
    left = size[0] - linen
    ground.blit(textures.wood((left, size[1])), (0, 0))
    ground.blit(textures.paper((linen - band, size[1])), (left + band, 0))
    ground.blit(patterns.band("border", size[1], band, theme.LINEN, theme.MADDER, True), (left, 0))
    return ground
