"""The colours, the steps of type and the typefaces that everything on the screen is drawn with. Values and a cache of
fonts only; what is drawn with them lives elsewhere."""

from functools import lru_cache

import pygame

from slavika.client import folders
from slavika.client.supplies import kept

Colour = tuple[int, int, int]


def colour(text: str) -> Colour:
    """The colour that "#rrggbb" says."""
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)


TABLE_DEEP = colour("#221a14")
TABLE = colour("#3a2b1f")
FELT = colour("#24302a")
LINEN = colour("#efe6d2")
LINEN_SHADE = colour("#d8c9a8")
INK = colour("#2a1c12")
INK_SOFT = colour("#5d4a39")
MADDER = colour("#9e2f26")
MADDER_LIGHT = colour("#e0685a")
AMBER = colour("#e0a63a")
AMBER_DEEP = colour("#7d5400")
LEAF = colour("#5f8a48")
LEAF_DEEP = colour("#35591f")
LEAF_LIGHT = colour("#8fc274")
NIGHT = colour("#27304a")
DISABLED = colour("#8a8072")
FOUL = colour("#a03a2c")
FOREST = colour("#4f7a3a")
MAGICAL = colour("#3a6296")
GOLD = colour("#e3b04b")
SILVER = colour("#d3cdbd")
BRONZE = colour("#c8966a")
BONE = colour("#f6efdf")
PLUM = colour("#46303c")
PLUM_DEEP = colour("#38202f")

# By name, for layouts written as data.
PALETTE: dict[str, Colour] = {
    "table-deep": TABLE_DEEP, "table": TABLE, "felt": FELT, "linen": LINEN, "linen-shade": LINEN_SHADE, "ink": INK,
    "ink-soft": INK_SOFT, "madder": MADDER, "madder-light": MADDER_LIGHT, "amber": AMBER, "amber-deep": AMBER_DEEP,
    "leaf": LEAF, "leaf-deep": LEAF_DEEP, "leaf-light": LEAF_LIGHT, "night": NIGHT, "disabled": DISABLED,
    "foul": FOUL, "forest": FOREST, "magical": MAGICAL, "gold": GOLD, "silver": SILVER, "bronze": BRONZE,
    "bone": BONE, "plum": PLUM, "plum-deep": PLUM_DEEP,
}  # fmt: skip

STEP = 1.2
BASE = 45  # the text of a window is its height / 45
FLOOR = 13 / 720  # no text is lower than this part of the window

FACES = {
    "text": "Brygada1918-Regular.ttf",
    "italic": "Brygada1918-Italic.ttf",
    "bold": "Brygada1918-Bold.ttf",
    "display": "GrenzeGotisch-SemiBold.ttf",
}


def size(height: int, step: int = 0, scale: float = 1.0) -> int:
    """The pixels of type `step` steps above (below) the base in a window of that height; `scale` is the reader's."""
    return max(round(height * FLOOR * scale), round(height / BASE * STEP**step * scale), 9)


@kept("fonts")
@lru_cache(maxsize=256)
def font(face: str, pixels: int) -> pygame.font.Font:
    """A typeface of FACES at a size, opened once."""
    if not pygame.font.get_init():
        pygame.font.init()
        font.cache_clear()
    try:
        return _opened(face, pixels)
    except (OSError, ValueError, pygame.error):
        return pygame.font.Font(None, pixels)  # pygame's own: better than no word at all


def _opened(face: str, pixels: int) -> pygame.font.Font:
    """Raises OSError, ValueError, pygame.error."""
    opened = pygame.font.Font(str(folders.assets() / "fonts" / FACES.get(face, FACES["text"])), pixels)
    opened.size("a")  # a broken file may show only now
    return opened


@kept("fonts")
@lru_cache(maxsize=16)
def opens(face: str) -> bool:
    """Whether the file of a typeface of FACES is there and sound."""
    if not pygame.font.get_init():
        pygame.font.init()
        font.cache_clear()
    try:
        _opened(face, 12)
    except (OSError, ValueError, pygame.error):
        return False
    return True


def mixed(first: Colour, second: Colour, share: float) -> Colour:
    """A colour between two: 0 is the first, 1 the second."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(first, second, strict=True))
    return red, green, blue


def _luminance(of: Colour) -> float:
    red, green, blue = (value / 255 / 12.92 if value <= 10 else ((value / 255 + 0.055) / 1.055) ** 2.4 for value in of)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(first: Colour, second: Colour) -> float:
    """How well two colours stand apart, from 1 to 21, as web accessibility reckons it."""
    light, dark = sorted((_luminance(first), _luminance(second)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@lru_cache(maxsize=512)
def readable(on: Colour, wished: Colour, least: float = 4.5) -> Colour:
    """The wished colour, darkened or lightened as little as makes it readable on that ground."""
    goal = INK if _luminance(on) > 0.18 else BONE
    shares = (mixed(wished, goal, step / 16) for step in range(17))
    return next((found for found in shares if contrast(found, on) >= least), goal)
