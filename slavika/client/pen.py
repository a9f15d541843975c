"""What an element of a card's face is drawn with: where its box lies in pixels, what its `$paths`, colours and words
mean for this card, and a log of what was drawn. The pen draws nothing itself; shapes that several elements use are
here."""

import math
from collections.abc import Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

import pygame

from slavika.client import text, textures, theme
from slavika.client.theme import Colour
from slavika.client.wording import Wording
from slavika.core.cards import CardDef, Cards
from slavika.data.faces import Box

DECIDES = 7.0  # the contrast of numbers that decide something
READS = 4.5  # of all other text
SEEN = 4.0  # of pictures
LISTED = " · "  # between the values of a list
PRINTED = ("id", "name", "kind", "back", "emblem")  # of a CardDef itself; all else are fields of its kind


class Pen:
    """One drawing of one card, or of a back (then `card` is None)."""

    def __init__(
        self,
        surface: pygame.Surface,
        cards: Cards,
        wording: Wording,
        card: CardDef | None,
        back: str,
        paper: Colour,
        strength: int | None = None,
        bleed: int = 0,
    ):
        self.surface = surface
        self.bleed = bleed  # pixels of the surface beyond the card's edge, all around
        self.size = surface.get_width() - 2 * bleed, surface.get_height() - 2 * bleed
        self.ratio = self.size  # of the layout: the size is rounded
        self.cards = cards
        self.wording = wording
        self.card = card
        self.back = back
        self.paper = paper  # what lies below, as far as contrast matters
        self.strength = strength
        self.marks: dict[str, Any] = {}
        self.colours: Mapping[str, str] = {}  # by name, besides those of the theme
        self.art: Path | None = None  # where a picture of the card would lie
        self.log: list[str] = []
        self.drawn: list[str] = []  # elements that are seen on this card
        self.failed: dict[str, str] = {}  # elements that could not be drawn, and why
        self.shrunk: list[str] = []  # elements whose text had to be set smaller
        self.overflowing: list[str] = []  # elements whose text does not fit its box
        self.lines: list[tuple[text.Line, int]] = []  # every line of text that was drawn, with its size

    def box(self, at: Box) -> pygame.Rect:
        """A box in whole pixels; neighbouring boxes share their edge."""
        width, height = self.size
        left, top = round(at[0] * width), round(at[1] * height)
        right, bottom = round((at[0] + at[2]) * width), round((at[1] + at[3]) * height)
        return pygame.Rect(left + self.bleed, top + self.bleed, max(1, right - left), max(1, bottom - top))

    def reach(self, box: pygame.Rect) -> pygame.Rect:
        """A box that goes on beyond the card's edge wherever it touches it."""
        whole = self.surface.get_rect()
        inner = whole.inflate(-2 * self.bleed, -2 * self.bleed)
        left = whole.left if box.left <= inner.left else box.left
        top = whole.top if box.top <= inner.top else box.top
        right = whole.right if box.right >= inner.right else box.right
        bottom = whole.bottom if box.bottom >= inner.bottom else box.bottom
        return pygame.Rect(left, top, right - left, bottom - top)

    def lay(self, ground: pygame.Surface, box: pygame.Rect) -> None:
        """Lay a ground into a box and, where that touches the card's edge, beyond. It must be larger by the bleed."""
        clip = self.surface.get_clip()
        self.surface.set_clip(self.reach(box).clip(clip))
        self.surface.blit(ground, (box.x - self.bleed, box.y - self.bleed))
        self.surface.set_clip(clip)

    def tell(self, what: str, box: pygame.Rect, *details: object) -> None:
        """Note what was drawn, in words that are the same on every machine."""
        said = " ".join(_said(detail) for detail in details)
        self.log.append(f"{what} {box.x},{box.y} {box.width}x{box.height} {said}".rstrip())

    # ── values ────────────────────────────────────────────────────────────────────────────────────────────────────────

    def look(self, path: str) -> Any:
        """What a path without its `$` leads to; None: nowhere."""
        value: Any
        first, *rest = path.split(".")
        if first == "clan":
            value = self.cards.clans.get(self.card.emblem if self.card else self.back)
        elif first == "marks":
            value = self.marks
        else:
            value = self._of(self.card, first)
        for part in rest:
            if isinstance(value, str) and value in self.cards.cards:
                value = self.cards.cards[value]
            elif isinstance(value, str):
                value = self.cards.clans.get(value, value)
            value = self._of(value, part)
        return value

    def _of(self, value: Any, part: str) -> Any:
        if isinstance(value, CardDef):
            return getattr(value, part) if part in PRINTED else value.fields.get(part)
        if isinstance(value, Mapping):
            return value.get(part)
        return getattr(value, part, None)

    def value(self, given: str) -> Any:
        """A value of the layout: looked up if it starts with `$`, else itself."""
        return self.look(given[1:]) if given.startswith("$") else given

    def word(self, given: str | Mapping[str, str]) -> str:
        """A text in the reader's language; blanks of a text that the layout itself gives are paths."""
        if isinstance(given, str) and given.startswith("$"):
            found = self.look(given[1:])
            if isinstance(found, tuple):
                return LISTED.join(_runs(found))
            return self.wording.name(found) if isinstance(found, Mapping) else "" if found is None else str(found)
        template = self.wording.name(given) if isinstance(given, Mapping) else given
        return template.format_map(_Blanks(self)) if "{" in template else template

    def colour(self, given: str) -> Colour:
        """A colour by name, as #rrggbb, or by a path to such a value."""
        found = str(self.value(given) or "ink")
        found = self.colours.get(found) or found
        return theme.colour(found) if found.startswith("#") else theme.PALETTE.get(found, theme.INK)

    def says(self, path: str) -> bool:
        """The path leads to something: not nothing, not 0, not an empty text."""
        found = self.look(path.removeprefix("$"))
        return any(found.values()) if isinstance(found, Mapping) else bool(found)


def _runs(values: tuple[Any, ...]) -> Iterator[str]:
    """The values of a list; of numbers that follow one another, three at least, the first and the last."""
    runs: list[list[Any]] = []
    for value in values:
        if runs and isinstance(value, int) and runs[-1][-1] == value - 1:
            runs[-1].append(value)
        else:
            runs.append([value])
    for run in runs:
        yield from map(str, run) if len(run) < 3 else [f"{run[0]}–{run[-1]}"]


class _Blanks(dict[str, str]):
    def __init__(self, pen: Pen):
        super().__init__()
        self.pen = pen

    def __missing__(self, name: str) -> str:
        return self.pen.word("$" + name)


def _said(detail: object) -> str:
    if isinstance(detail, tuple) and len(detail) == 3 and all(isinstance(part, int) for part in detail):
        return "#{:02x}{:02x}{:02x}".format(*detail)
    return str(detail)


BLUNT = 0.8  # how far in a star goes between two rays
FINE = 4  # shapes are drawn so many times larger and shrunk, which smooths them on every version of pygame


@lru_cache(maxsize=512)
def disc(side: int, ground: Colour, rim: Colour, thick: int, ring: Colour | None = None) -> pygame.Surface:
    """A round piece with a rim and perhaps a thin ring inside it."""
    large = pygame.Surface((side * FINE, side * FINE), pygame.SRCALPHA)
    large.fill((*rim, 0))
    middle, radius = side * FINE // 2, side * FINE // 2 - 1
    pygame.draw.circle(large, rim, (middle, middle), radius)
    pygame.draw.circle(large, ground, (middle, middle), radius - thick * FINE)
    if ring:
        inner = radius - thick * FINE - max(FINE, side * FINE // 16)
        pygame.draw.circle(large, ring, (middle, middle), inner, max(FINE // 2, side * FINE // 40))
    return pygame.transform.smoothscale(large, (side, side))


@lru_cache(maxsize=256)
def star(side: int, rays: int, ground: Colour, rim: Colour, thick: int) -> pygame.Surface:
    """A star with a rim, blunt enough to hold a number."""
    large = pygame.Surface((side * FINE, side * FINE), pygame.SRCALPHA)
    large.fill((*rim, 0))
    radius = side * FINE / 2 - 1
    pygame.draw.polygon(large, rim, rayed(side * FINE, rays, radius))
    pygame.draw.polygon(large, ground, rayed(side * FINE, rays, radius - thick * FINE * 1.3))
    return pygame.transform.smoothscale(large, (side, side))


def rayed(side: int, rays: int, radius: float) -> list[tuple[float, float]]:
    """The corners of a star in a square, one of its rays straight up."""
    tips = ((radius * (1.0 if step % 2 == 0 else BLUNT), math.pi * step / rays) for step in range(2 * rays))
    return [(side / 2 + far * math.sin(turn), side / 2 - far * math.cos(turn)) for far, turn in tips]


@lru_cache(maxsize=128)
def polygon(size: tuple[int, int], points: tuple[tuple[float, float], ...], colour: Colour) -> pygame.Surface:
    """A piece of colour with straight sides between points, which are parts of its size."""
    large = pygame.Surface((size[0] * FINE, size[1] * FINE), pygame.SRCALPHA)
    large.fill((*colour, 0))
    pygame.draw.polygon(large, colour, [(x * size[0] * FINE, y * size[1] * FINE) for x, y in points])
    return pygame.transform.smoothscale(large, size)


@lru_cache(maxsize=512)
def plate(size: tuple[int, int], radius: int, ground: Colour, share: float, edge: Colour | None) -> pygame.Surface:
    """A piece of colour with rounded corners, covering by `share`, perhaps with a thin edge."""
    shape = textures.rounded(size, radius).copy()
    if edge:
        shape.fill((*edge, round(255 * share)), None, pygame.BLEND_RGBA_MULT)
        thick = max(1, min(size) // 24)
        inner = (max(1, size[0] - 2 * thick), max(1, size[1] - 2 * thick))
        core = textures.rounded(inner, max(1, radius - thick)).copy()
        core.fill((*ground, round(255 * share)), None, pygame.BLEND_RGBA_MULT)
        shape.blit(core, (thick, thick))
    else:
        shape.fill((*ground, round(255 * share)), None, pygame.BLEND_RGBA_MULT)
    return shape


@lru_cache(maxsize=64)
def outline(size: tuple[int, int], radius: int, thick: int, colour: Colour) -> pygame.Surface:
    """The edge of a card: a smooth line along its rounded border, nothing inside."""
    line = textures.rounded(size, radius).copy()
    line.fill((*colour, 255), None, pygame.BLEND_RGBA_MULT)
    inner = textures.rounded((max(1, size[0] - 2 * thick), max(1, size[1] - 2 * thick)), max(1, radius - thick))
    line.blit(inner, (thick, thick), None, pygame.BLEND_RGBA_SUB)
    line.fill((*colour, 0), None, pygame.BLEND_RGBA_MAX)
    return line
