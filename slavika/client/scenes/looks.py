"""Dialogs in which a look is picked: a colour among many, a pattern of cross-stitch. Each is shown as it is; a colour
that is not among them is typed into the search."""

import colorsys
from collections.abc import Sequence

import pygame

from slavika.client import patterns, theme
from slavika.client.form import names
from slavika.client.scenes.picker import Picker
from slavika.client.widgets import Widget
from slavika.client.widgets.icon_grid import IconGrid
from slavika.data.values import COLOUR, Pattern

HUES = 12
TONES = ((0.30, 0.45), (0.42, 0.45), (0.55, 0.5), (0.72, 0.5))  # lightness and saturation, row by row
GREYS = (0.15, 0.3, 0.45, 0.6, 0.75, 0.9)


class Colours(IconGrid):
    """Colours as they are."""

    def picture(self, surface: pygame.Surface, name: str, place: pygame.Rect) -> None:
        grown = place.inflate(self.style.units(0.5), self.style.units(0.5))
        self.style.frame(surface, grown, theme.colour(name), self.style.edge)


class Cloths(IconGrid):
    """Patterns as they are sewn."""

    def picture(self, surface: pygame.Surface, name: str, place: pygame.Rect) -> None:
        grown = place.inflate(self.style.units(0.5), self.style.units(0.5))
        surface.blit(patterns.band(name, grown.width, grown.height, theme.MADDER, theme.LINEN), grown)


class LookPicker(Picker):
    """What they share: a grid."""

    grid: type[IconGrid]

    def every(self) -> Sequence[str]:
        """All that may be taken."""
        raise NotImplementedError

    def found(self) -> Sequence[str]:
        words = self.search.casefold().split()
        return [name for name in self.every() if all(word in name for word in words)]

    def middle(self) -> Widget:
        now = self.present if isinstance(self.present, str) else ""
        return self.grid(self.found(), now, now, self.chosen, self._tell, "grid")

    def _tell(self, name: str) -> None:
        self.told.text = name or " "
        self.told.touch()


class PatternPicker(LookPicker):
    """A pattern of assets/patterns."""

    grid = Cloths

    def every(self) -> Sequence[str]:
        return names.known(self.writer, Pattern)


class ColourPicker(LookPicker):
    """A colour: those of the clans and of the program first, then all round the wheel; or one that is typed."""

    grid = Colours

    def every(self) -> Sequence[str]:
        clans = self.writer.studio.library.cards(self.writer.game).clans.values()
        ours = (_hex(colour) for colour in theme.PALETTE.values())
        return list(dict.fromkeys((*(clan.colour for clan in clans), *ours, *_wheel())))

    def hint(self) -> str:
        return self.app.text("Search, or #rrggbb")

    def found(self) -> Sequence[str]:
        search = self.search.strip()
        typed = search if search.startswith("#") else f"#{search}"
        return [typed] if COLOUR.fullmatch(typed) else super().found()


def _wheel() -> list[str]:
    colours = [colorsys.hls_to_rgb(hue / HUES, light, strong) for light, strong in TONES for hue in range(HUES)]
    return [_hex([round(part * 255) for part in colour]) for colour in [*colours, *((grey,) * 3 for grey in GREYS)]]


def _hex(colour: Sequence[int]) -> str:
    return "#{:02x}{:02x}{:02x}".format(*colour[:3])
