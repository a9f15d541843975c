"""What single letters and digits need: whether a face has them, which other face sets those it lacks, how wide text is,
and figures of one width for columns. Lines and boxes are the business of `text`."""

import re
from functools import lru_cache

import pygame

from slavika.client import theme
from slavika.client.supplies import kept
from slavika.client.theme import Colour

FALLBACK = {"display": "bold"}  # the face that sets what another lacks
NO_LETTER = re.compile("[\0\ud800-\udfff]")  # no font takes them; a file's name or a damaged one may hold them
STAND_IN = "\ufffd"


@kept("fonts")
@lru_cache(maxsize=4096)
def missing(letter: str, face: str) -> bool:
    """The face has no glyph for this letter, or one that cannot be seen."""
    # Metrics do not tell: a missing glyph is drawn as a box, and only the drawing is the same as that of a letter
    # which no font has.
    if letter.isspace() or (letter.isascii() and letter.isprintable()):
        return False
    font = theme.font(face, 24)
    if not letter.isprintable() or not font.size(letter)[0]:
        return True
    drawn, box = (font.render(f"a{sign}a", True, (0, 0, 0)) for sign in (letter, "\uffff"))
    return drawn.get_size() == box.get_size() and pygame.image.tobytes(drawn, "RGBA") == pygame.image.tobytes(
        box, "RGBA"
    )


@kept("fonts")
@lru_cache(maxsize=2048)
def covered(text: str, face: str) -> tuple[tuple[str, str], ...]:
    """The text in parts, each with a face that can set it."""
    text = NO_LETTER.sub(STAND_IN, text)
    other = FALLBACK.get(face)
    if other is None or text.isascii():
        return ((text, face),)
    parts: list[tuple[str, str]] = []
    for letter in text:
        chosen = other if missing(letter, face) else face
        if parts and parts[-1][1] == chosen:
            parts[-1] = (parts[-1][0] + letter, chosen)
        else:
            parts.append((letter, chosen))
    return tuple(parts)


def width(text: str, face: str, size: int) -> int:
    """How wide a plain text is in one line."""
    return sum(theme.font(chosen, size).size(part)[0] for part, chosen in covered(text, face))


def rendered(text: str, font: pygame.font.Font, colour: Colour) -> pygame.Surface:
    """A part that `covered` gave, in its font; of no width where all of it is invisible."""
    if text and not font.size(text)[0]:
        return pygame.Surface((0, font.get_height()))
    return font.render(text, True, colour)


@kept("fonts")
@lru_cache(maxsize=256)
def _cell(face: str, size: int) -> int:
    font = theme.font(face, size)
    return max(font.size(digit)[0] for digit in "0123456789")


def number_width(text: str, face: str, size: int) -> int:
    """How wide a number is in tabular figures."""
    cell = _cell(face, size)
    return sum(cell if sign.isdigit() else width(sign, face, size) for sign in text)


def number(
    surface: pygame.Surface,
    value: int | str,
    at: tuple[int, int],
    size: int,
    colour: Colour,
    face: str = "bold",
) -> pygame.Rect:
    """Draw a number in tabular figures, to stand in a column; `at` is its top right."""
    text = str(value).replace("-", "\u2212")
    wide = number_width(text, face, size)
    x = at[0] - wide
    font = theme.font(face, size)
    cell = _cell(face, size)
    area = pygame.Rect(x, at[1], wide, font.get_height())
    for sign in text:
        drawn = font.render(sign, True, colour)
        own = cell if sign.isdigit() else drawn.get_width()
        surface.blit(drawn, (x + (own - drawn.get_width()) // 2, at[1]))
        x += own
    return area
