"""One-colour pictures: SVG files of assets/icons, drawn at the size and in the colour that is asked for. Which picture
stands for what is said by data; this only fetches and remembers."""

import io
from functools import lru_cache

import pygame

from slavika.client import folders
from slavika.client.supplies import kept, note
from slavika.client.theme import Colour

UNKNOWN = "help"  # stands in for a picture that is not there or broken; the check of the data reports it


def exists(name: str) -> bool:
    """There is a picture of that name."""
    return _text(name) is not None


@kept("icons")
@lru_cache(maxsize=256)
def _text(name: str) -> str | None:
    path = folders.assets() / "icons" / f"{name}.svg"
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError):
        return None


@kept("icons")
@lru_cache(maxsize=1024)
def is_sound(name: str) -> bool:
    """The picture of that name can be drawn."""
    return _drawn(_text(name) or "", 8, (0, 0, 0)) is not None


def icon(name: str, size: int, colour: Colour) -> pygame.Surface:
    """The picture as a square of that many pixels."""
    note("icons", f"{name}.svg")
    return _square(name, size, colour)


@kept("icons")
@lru_cache(maxsize=1024)
def _square(name: str, size: int, colour: Colour) -> pygame.Surface:
    side = max(1, size)
    drawn = _drawn(_text(name) or "", side, colour) or _drawn(_text(UNKNOWN) or "", side, colour)
    if drawn is None:
        return pygame.Surface((side, side), pygame.SRCALPHA)
    return drawn.convert_alpha() if pygame.display.get_surface() else drawn


def _drawn(text: str, side: int, colour: Colour) -> pygame.Surface | None:
    """What an SVG shows; None where it is broken."""
    # nanosvg scales from the viewBox to these; without them it would draw the full 512 pixels.
    text = text.replace("<svg ", f'<svg width="{side}" height="{side}" ', 1)
    text = text.replace("currentColor", "#{:02x}{:02x}{:02x}".format(*colour))
    try:
        drawn = pygame.image.load(io.BytesIO(text.encode()), "icon.svg")
    except pygame.error:
        return None
    # An older SDL takes a broken file for an empty picture.
    return drawn if drawn.get_bounding_rect().width else None
