"""A seat of the set-up as a sheet of linen, with its stitched band along the left edge and its badge beside it."""

from collections.abc import Sequence

import pygame

from slavika.client import patterns, textures, theme
from slavika.client.widgets import LINEN, Widget
from slavika.client.widgets.style import Style
from slavika.data.tables import Badge


class SeatCard(Widget):
    """What can be chosen for a seat; `quiet`: nothing can, it is only told who sits there."""

    def __init__(self, content: Widget, badge: Badge, *, quiet: bool = False) -> None:
        super().__init__()
        self.content, self.badge, self.quiet = content, badge, quiet

    def children(self) -> Sequence[Widget]:
        return (self.content,)

    def use(self, style: Style) -> None:
        super().use(style.on(LINEN))

    def _left(self) -> int:
        return self.style.units(1.4 + 3.4)

    def measure(self, width: int) -> tuple[int, int]:
        pad = self.style.units(1.1)
        inner = self.content.measure(width - 2 * pad - self._left())
        return width, max(inner[1], self.style.units(2.6)) + 2 * pad

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        pad = self.style.units(1.1)
        inner = self.rect.inflate(-2 * pad, -2 * pad)
        height = self.content.measure(inner.width - self._left())[1]
        top = self.rect.centery - height // 2
        self.content.place(pygame.Rect(inner.left + self._left(), top, inner.width - self._left(), height))

    def draw(self, surface: pygame.Surface) -> None:
        style = self.style
        shade = textures.shadow(self.rect.size, 0)
        surface.blit(shade.surface, (self.rect.left + shade.offset[0], self.rect.top + shade.offset[1]))
        surface.blit(textures.paper(self.rect.size, theme.LINEN_SHADE if self.quiet else theme.LINEN), self.rect)
        colour, band = theme.colour(self.badge.colour), style.units(1.4)
        stitched = patterns.band(self.badge.pattern, self.rect.height, band, theme.LINEN, colour, True)
        surface.blit(stitched, self.rect)
        side = style.units(2.6)
        spot = pygame.Rect(self.rect.left + band + style.units(0.8), self.rect.centery - side // 2, side, side)
        style.icon(surface, self.badge.icon, spot, theme.readable(theme.LINEN, colour, 3.0))
        super().draw(surface)
