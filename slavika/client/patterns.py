"""Cross-stitch: bitmaps of `x` and `.` from assets/patterns, sewn along an edge or over a field. A stitch is always a
whole number of pixels wide, and from four pixels on it is drawn as the cross that it is."""

from functools import lru_cache

import pygame

from slavika.client import folders
from slavika.client.supplies import kept, note
from slavika.client.theme import Colour, contrast, mixed, readable

Rows = tuple[str, ...]
PLAIN = ("x.", ".x")  # sewn where there is no such pattern, or nothing in it
CROSSES_FROM = 4  # pixels; a smaller stitch is a dot of thread


def rows(name: str) -> Rows:
    """The bitmap of a pattern, all rows of one length."""
    note("patterns", f"{name}.txt")
    return _rows(name)


@kept("patterns")
@lru_cache(maxsize=64)
def _rows(name: str) -> Rows:
    try:
        text = (folders.assets() / "patterns" / f"{name}.txt").read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError):
        return PLAIN
    found = [line.strip() for line in text.splitlines() if line.strip()]
    longest = max(map(len, found), default=0)
    return tuple(line.ljust(longest, ".") for line in found) or PLAIN


def exists(name: str) -> bool:
    """There is a pattern of that name."""
    return (folders.assets() / "patterns" / f"{name}.txt").is_file()


def on_cloth(wished: Colour, ground: Colour) -> Colour:
    """The wished colour of a thread, or one that can be told from cloth of that colour."""
    return wished if contrast(wished, ground) >= 2 else readable(ground, wished)


def pixel(name: str, thickness: int) -> int:
    """How wide a stitch can be in a band of that thickness, half a stitch of bare ground left at either side."""
    return max(1, thickness // (len(rows(name)) + 1))


@lru_cache(maxsize=64)
def _stitch(width: int, thread: Colour, ground: Colour) -> pygame.Surface:
    """One stitch: thread over cloth."""
    cloth = pygame.Surface((width, width))
    cloth.fill(ground)
    if width <= 2:
        cloth.fill(thread)
    elif width < CROSSES_FROM:
        cloth.fill(mixed(ground, thread, 0.35))
        cloth.fill(thread, (0, 0, width - 1, width - 1))
    else:
        fine = 4
        large = pygame.Surface((width * fine, width * fine))
        large.fill(mixed(ground, thread, 0.30))
        end = width * fine - 1
        inset, thick = fine // 2, max(fine, round(width * fine * 0.42))
        shade = mixed(thread, ground, 0.22)
        pygame.draw.line(large, shade, (inset, end - inset), (end - inset, inset), thick)
        pygame.draw.line(large, thread, (inset, inset), (end - inset, end - inset), thick)
        cloth = pygame.transform.smoothscale(large, (width, width))
    return cloth


@kept("patterns")
@lru_cache(maxsize=128)
def tile(name: str, width: int, thread: Colour, ground: Colour) -> pygame.Surface:
    """One repeat of the pattern in stitches of `width` pixels, with a row of bare ground above and below."""
    bitmap = rows(name)
    drawn = pygame.Surface((len(bitmap[0]) * width, (len(bitmap) + 2) * width))
    drawn.fill(ground)
    stitch = _stitch(width, on_cloth(thread, ground), ground)
    drawn.blits(
        [
            (stitch, (x * width, (y + 1) * width))
            for y, line in enumerate(bitmap)
            for x, mark in enumerate(line)
            if mark == "x"
        ]
    )
    return drawn


def _repeated(piece: pygame.Surface, size: tuple[int, int], start: tuple[int, int]) -> pygame.Surface:
    cloth = pygame.Surface(size)
    across, down = piece.get_size()
    left, top = start[0] % across - across, start[1] % down - down
    cloth.blits([(piece, (x, y)) for y in range(top, size[1], down) for x in range(left, size[0], across)])
    return cloth


@kept("patterns")
@lru_cache(maxsize=256)
def band(
    name: str, length: int, thickness: int, thread: Colour, ground: Colour, upright: bool = False
) -> pygame.Surface:
    """A strip of the pattern, symmetrical about its middle as far as the pattern is, ground to its edges."""
    width = pixel(name, thickness)
    piece = tile(name, width, thread, ground)
    strip = pygame.Surface((length, thickness))
    strip.fill(ground)
    room = (thickness - piece.get_height()) // 2
    long = _repeated(piece, (length, piece.get_height()), ((length - piece.get_width()) // 2, 0))
    strip.blit(long, (0, room))
    return pygame.transform.rotate(strip, 90) if upright else strip


@kept("patterns")
@lru_cache(maxsize=64)
def field(name: str, size: tuple[int, int], width: int, thread: Colour, ground: Colour) -> pygame.Surface:
    """A whole cloth of the pattern, centred, in stitches of `width` pixels."""
    piece = tile(name, width, thread, ground)
    start = (size[0] - piece.get_width()) // 2, (size[1] - piece.get_height()) // 2
    return _repeated(piece, size, start)
