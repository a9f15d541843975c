"""Makes the tiles of this folder: `python assets/textures/weave.py`. Standard library only, the same bytes every time.

Each tile repeats without a seam in both directions. Linen is nearly white, for it is multiplied onto any paper.
"""

import math
import random
import struct
import zlib
from collections.abc import Callable
from pathlib import Path

Pixel = tuple[int, int, int]
HERE = Path(__file__).parent


def save(name: str, width: int, height: int, paint: Callable[[int, int], Pixel]) -> None:
    """Write an RGB picture as PNG."""
    rows = b"".join(
        b"\0" + bytes(min(255, max(0, int(value))) for x in range(width) for value in paint(x, y))
        for y in range(height)
    )
    parts = (
        (b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)),
        (b"IDAT", zlib.compress(rows, 9)),
        (b"IEND", b""),
    )
    data = b"".join(
        struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body)) for kind, body in parts
    )
    (HERE / name).write_bytes(b"\x89PNG\r\n\x1a\n" + data)


class Noise:
    """Smooth random values from 0 to 1 on a grid that repeats after `columns` and `rows`."""

    def __init__(self, seed: int, columns: int, rows: int):
        chance = random.Random(seed)
        self.columns, self.rows = columns, rows
        self.grid = [[chance.random() for _ in range(columns)] for _ in range(rows)]

    def __call__(self, u: float, v: float) -> float:
        """The value at (u, v), both from 0 to 1 over the tile."""
        x, y = u * self.columns, v * self.rows
        left, top = math.floor(x), math.floor(y)
        fx, fy = x - left, y - top
        fx, fy = fx * fx * (3 - 2 * fx), fy * fy * (3 - 2 * fy)
        upper = self.grid[top % self.rows]
        lower = self.grid[(top + 1) % self.rows]
        a, b = left % self.columns, (left + 1) % self.columns
        return (upper[a] * (1 - fx) + upper[b] * fx) * (1 - fy) + (lower[a] * (1 - fx) + lower[b] * fx) * fy


def linen() -> None:
    """Threads over and under, of uneven thickness."""
    size = 256
    blot, fine, warp, weft = Noise(1, 6, 6), Noise(2, 256, 256), Noise(3, 128, 5), Noise(4, 5, 128)

    def paint(x: int, y: int) -> Pixel:
        u, v = x / size, y / size
        over = (x // 2 + y // 2) % 2
        thread = warp(u, v) if over else weft(u, v)
        value = 245 + 13 * (thread - 0.5) + 5 * (fine(u, v) - 0.5) + 9 * (blot(u, v) - 0.5) + (2 if over else -2)
        return int(value), int(value - 0.4), int(value - 1.5)

    save("linen.png", size, size, paint)


def wood() -> None:
    """Four dark boards with long grain."""
    width, height, boards = 768, 384, 4
    warp, grain, hair, tone = Noise(11, 5, 12), Noise(12, 3, 96), Noise(13, 14, 384), Noise(14, 4, 8)
    shades = (0.0, 0.35, -0.25, 0.15)

    def paint(x: int, y: int) -> Pixel:
        u, v = x / width, y / height
        board = int(v * boards)
        bent = v + 0.022 * (warp(u, v) - 0.5)
        along = u + board * 0.31
        rings = 0.5 + 0.5 * math.sin(math.tau * (28 * bent + 3 * grain(along, bent)))
        value = (
            0.36 * grain(along, bent)
            + 0.22 * hair(along, v)
            + 0.16 * rings
            + 0.26 * tone(along, v)
            + 0.10 * shades[board]
        )
        value = 0.06 + 0.88 * value
        inside = v * boards - board
        edge = min(inside, 1 - inside) * height / boards
        if edge < 1.0:
            value *= 0.35
        elif edge < 2.5:
            value *= 0.85
        return 0x1D + 0x31 * value, 0x15 + 0x23 * value, 0x0F + 0x18 * value  # type: ignore[return-value]

    save("wood.png", width, height, paint)


def felt() -> None:
    """Short fibres without direction."""
    size = 192
    blot, fibre, fine = Noise(21, 5, 5), Noise(22, 96, 96), Noise(23, 192, 192)

    def paint(x: int, y: int) -> Pixel:
        u, v = x / size, y / size
        value = 0.5 * fine(u, v) + 0.35 * fibre(u, v) + 0.15 * blot(u, v) - 0.5
        return int(0x24 + 16 * value), int(0x30 + 20 * value), int(0x2A + 18 * value)

    save("felt.png", size, size, paint)


if __name__ == "__main__":
    linen()
    wood()
    felt()
