"""Pictures: drawings as the bytes of files."""

import io

import pygame
from PIL import Image

from slavika.client.press import DPI

QUALITY = 92  # of JPEG: from here on nothing is seen of it on paper, and the file is a quarter of a lossless one
FAST = 2  # of PNG's levels: the next takes half as long again for a thirtieth less, the highest five times as long


def jpeg(surface: pygame.Surface) -> bytes:
    """A JPEG with whole colours: halved ones blur red letters."""
    return _saved(surface, "JPEG", quality=QUALITY, subsampling=0)


def png(surface: pygame.Surface) -> bytes:
    """A PNG that says how large it is on paper."""
    return _saved(surface, "PNG", compress_level=FAST)


def _saved(surface: pygame.Surface, kind: str, **how: object) -> bytes:
    image = Image.frombytes("RGB", surface.get_size(), pygame.image.tobytes(surface, "RGB"))
    out = io.BytesIO()
    image.save(out, kind, dpi=(DPI, DPI), **how)
    return out.getvalue()
