"""How widgets look on one ground (linen or the dark table) in a window of one size: the sizes, the colours, and the few
strokes that all of them are drawn with. It holds no widget and remembers only pictures."""

from dataclasses import dataclass, replace
from functools import lru_cache

import pygame

from slavika.client import glyphs, icons, text, textures, theme
from slavika.client.runs import Run
from slavika.client.theme import Colour

PLAIN, BOLD, ITALIC, DISPLAY = "text", "bold", "italic", "display"
WIDEST = 1.6  # width to height: a window that is higher than this is measured by its width


@dataclass(frozen=True)
class Style:
    """Sizes in pixels and colours by what they are for."""

    unit: int  # the size of text; all distances are parts of it
    height: int  # of the window, as type is measured by it
    scale: float  # the reader's own text size
    ink: Colour
    quiet: Colour  # small words, still read
    faint: Colour  # what cannot be used now
    heading: Colour
    link: Colour
    ground: Colour
    raised: Colour  # buttons, boxes
    well: Colour  # what can be filled in
    edge: Colour
    hover: Colour
    chosen: Colour
    warn: Colour
    main: Colour = theme.AMBER
    danger: Colour = theme.MADDER
    accent: Colour = theme.AMBER
    light: Colour = theme.BONE
    shadow: Colour = theme.INK

    def on(self, ground: "Style") -> "Style":
        """The same sizes on another ground."""
        return replace(ground, unit=self.unit, height=self.height, scale=self.scale)

    # ── sizes ─────────────────────────────────────────────────────────────────────────────────────────────────────────

    def units(self, count: float) -> int:
        """A distance of so many text sizes."""
        return round(count * self.unit)

    @property
    def line(self) -> int:
        """The width of a thin line."""
        return max(1, round(self.unit / 14))

    def size(self, step: int) -> int:
        """The pixels of a step of the type scale."""
        return theme.size(self.height, step, self.scale)

    def line_height(self, step: int, face: str = PLAIN) -> int:
        """From one line of text to the next."""
        return round(self.size(step) * (1.18 if face == DISPLAY else text.LEADING + 0.06))

    def width(self, plain: str, step: int = 0, face: str = PLAIN) -> int:
        """How wide a text is in one line."""
        return _width(plain, face, self.size(step))

    def wrap(self, plain: str, width: int, step: int = 0, face: str = PLAIN) -> list[str]:
        """The lines of a text that is no wider than that."""
        return list(_wrapped(plain, max(1, width), face, self.size(step)))

    # ── colours ───────────────────────────────────────────────────────────────────────────────────────────────────────

    @staticmethod
    def mix(first: Colour, second: Colour, share: float) -> Colour:
        """A colour between two."""
        return theme.mixed(first, second, share)

    @staticmethod
    def ink_on(ground: Colour) -> Colour:
        """The colour of text on a ground."""
        return theme.INK if theme.contrast(theme.INK, ground) > theme.contrast(theme.BONE, ground) else theme.BONE

    def hover_on(self, ground: Colour) -> Colour:
        """A ground with the pointer on it."""
        return theme.mixed(ground, self.accent, 0.22)

    # ── strokes ───────────────────────────────────────────────────────────────────────────────────────────────────────

    def write(
        self,
        surface: pygame.Surface,
        plain: str,
        at: tuple[int, int],
        width: int,
        step: int,
        face: str,
        colour: Colour,
        align: str = "left",
    ) -> None:
        """One line of text into a width, from its top left corner."""
        drawn = _drawn(plain, face, self.size(step), colour)
        left = (
            at[0] + {"left": 0, "centre": (width - drawn.get_width()) // 2, "right": width - drawn.get_width()}[align]
        )
        room = self.line_height(step, face) - drawn.get_height()
        surface.blit(drawn, (left, at[1] + room // 2))

    def icon(self, surface: pygame.Surface, name: str, rect: pygame.Rect, colour: Colour) -> None:
        """A picture in the middle of a place."""
        side = min(rect.size)
        drawn = icons.icon(name, side, (colour[0], colour[1], colour[2]))
        surface.blit(drawn, (rect.centerx - side // 2, rect.centery - side // 2))

    def frame(self, surface: pygame.Surface, rect: pygame.Rect, fill: Colour, edge: Colour | None) -> None:
        """A filled shape with soft corners."""
        if rect.width > 0 and rect.height > 0:
            surface.blit(_frame(rect.size, tuple(fill), edge, self._radius(rect), self.line), rect)

    def focus_line(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """The amber line around what the keyboard acts on."""
        wide = max(2, self.line * 2)
        gap = wide + self.line  # a breath of ground between, or it is lost on what is amber itself
        around = rect.inflate(2 * gap, 2 * gap)
        surface.blit(_outline(around.size, self.accent, self._radius(rect) + gap, wide), around)

    def _radius(self, rect: pygame.Rect) -> int:
        return max(1, min(self.units(0.35), min(rect.size) // 2))

    def disc(self, surface: pygame.Surface, centre: tuple[int, int], radius: int, fill: Colour, edge: Colour) -> None:
        """A round thing."""
        spot = pygame.Rect(0, 0, 2 * radius, 2 * radius)
        spot.center = centre
        surface.blit(_frame(spot.size, tuple(fill), edge, radius, self.line), spot)

    def tick(self, surface: pygame.Surface, box: pygame.Rect, colour: Colour) -> None:
        """The sign of yes."""
        self.icon(surface, "check-mark", box.inflate(-box.width // 5, -box.height // 5), colour)

    def arrow(self, surface: pygame.Surface, rect: pygame.Rect, colour: Colour) -> None:
        """The sign at the end of a field that a list opens from it."""
        side = self.units(0.32)
        middle = (rect.right - self.units(1.0), rect.centery)
        points = [(middle[0] - side, middle[1] - side // 2), (middle[0] + side, middle[1] - side // 2)]
        pygame.draw.polygon(surface, colour, [*points, (middle[0], middle[1] + side * 2 // 3)])

    def raise_shadow(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """The shadow of something that lies over the rest."""
        shade = textures.shadow(rect.size, 8)
        surface.blit(shade.surface, (rect.left + shade.offset[0], rect.top + shade.offset[1]))


def _mixed(first: Colour, second: Colour, share: float) -> Colour:
    return theme.mixed(first, second, share)


LINEN = Style(
    *(0, 0, 0.0),
    ink=theme.INK,
    quiet=theme.INK_SOFT,
    faint=_mixed(theme.DISABLED, theme.INK_SOFT, 0.35),
    heading=theme.MADDER,
    link=theme.MADDER,
    ground=theme.LINEN,
    raised=_mixed(theme.LINEN_SHADE, theme.LINEN, 0.25),
    well=theme.BONE,
    edge=_mixed(theme.LINEN_SHADE, theme.INK, 0.28),
    hover=_mixed(theme.LINEN, theme.AMBER, 0.2),
    chosen=_mixed(theme.LINEN, theme.AMBER, 0.38),
    warn=theme.MADDER,
    accent=_mixed(theme.AMBER, theme.AMBER_DEEP, 0.15),
)
DARK = Style(
    *(0, 0, 0.0),
    ink=theme.LINEN,
    quiet=_mixed(theme.LINEN_SHADE, theme.DISABLED, 0.3),
    faint=theme.DISABLED,
    heading=theme.AMBER,
    link=theme.AMBER,
    ground=theme.TABLE_DEEP,
    raised=_mixed(theme.TABLE, theme.LINEN, 0.12),
    well=_mixed(theme.TABLE_DEEP, (0, 0, 0), 0.35),
    edge=_mixed(theme.TABLE, theme.LINEN, 0.28),
    hover=_mixed(theme.TABLE, theme.AMBER, 0.18),
    chosen=_mixed(theme.TABLE, theme.AMBER, 0.3),
    warn=theme.MADDER_LIGHT,
)


def for_window(ground: Style, size: tuple[int, int], scale: float = 1.0) -> Style:
    """LINEN or DARK in the sizes of a window; `scale` is the reader's own text size."""
    height = round(min(size[1], size[0] / WIDEST))
    return replace(ground, unit=theme.size(height, 0, scale), height=height, scale=scale)


@lru_cache(maxsize=8192)
def _width(plain: str, face: str, size: int) -> int:
    return glyphs.width(plain, face, size)


@lru_cache(maxsize=2048)
def _wrapped(plain: str, width: int, face: str, size: int) -> tuple[str, ...]:
    # Words are a pixel or two wider one by one than in one piece: what was measured in one piece must fit in one line.
    if plain.strip() and "\n" not in plain and _width(plain, face, size) <= width:
        return (plain,)
    block = text.lay([Run(plain)], size, width, face)
    return tuple("".join(piece.run.text for piece in pieces) for pieces, _ in block.lines)


@lru_cache(maxsize=4096)
def _drawn(plain: str, face: str, size: int, colour: Colour) -> pygame.Surface:
    parts = glyphs.covered(plain, face)
    if len(parts) == 1:
        return glyphs.rendered(parts[0][0], theme.font(parts[0][1], size), colour)
    pieces = [(theme.font(chosen, size), part) for part, chosen in parts]
    ascent = max(font.get_ascent() for font, _ in pieces)
    height = max(ascent - font.get_ascent() + font.get_height() for font, _ in pieces)
    whole = pygame.Surface((sum(font.size(part)[0] for font, part in pieces), height), pygame.SRCALPHA)
    left = 0
    for font, part in pieces:
        whole.blit(glyphs.rendered(part, font, colour), (left, ascent - font.get_ascent()))
        left += font.size(part)[0]
    return whole


def _shape(size: tuple[int, int], radius: int, colour: Colour) -> pygame.Surface:
    radius = min(radius, min(size) // 2)
    shape = textures.rounded(size, radius).copy() if radius else pygame.Surface(size, pygame.SRCALPHA)
    if not radius:
        shape.fill((255, 255, 255, 255))
    shape.fill((*colour[:3], 255), None, pygame.BLEND_RGBA_MULT)
    return shape


@lru_cache(maxsize=256)
def _frame(size: tuple[int, int], fill: Colour, edge: Colour | None, radius: int, line: int) -> pygame.Surface:
    if edge is None or min(size) <= 2 * line:
        return _shape(size, radius, fill)
    shape = _shape(size, radius, edge)
    shape.blit(_shape((size[0] - 2 * line, size[1] - 2 * line), max(0, radius - line), fill), (line, line))
    return shape


@lru_cache(maxsize=64)
def _outline(size: tuple[int, int], colour: Colour, radius: int, wide: int) -> pygame.Surface:
    ring = _shape(size, radius, colour)
    hole = _shape((size[0] - 2 * wide, size[1] - 2 * wide), max(0, radius - wide), (0, 0, 0))
    ring.blit(hole, (wide, wide), None, pygame.BLEND_RGBA_SUB)
    return ring
