"""Text of a card's face: laid out once on a card of one fixed height, and set from there at any other, so that a
preview, the table and the printed card break their lines at the same words. A text of one line, which cannot break, is
fitted where it is drawn.
"""

from functools import lru_cache

from slavika.client import text
from slavika.client.supplies import kept
from slavika.client.text import Block
from slavika.data.faces import Box
from slavika.data.faces import Text as Element

HEIGHT = 1040  # pixels of the card on which lines are broken
SMALLEST = 4  # pixels: no letter is set smaller than this

Size = tuple[int, int]


def block(words: str, element: Element, ratio: Size, card: int, room: Size) -> Block:
    """A text for its box on a card so many pixels high: `ratio` is the card's, `room` the box in pixels."""
    if element.lines == 1:
        size, least = (max(text.LEAST, round(part * card)) for part in (element.size, element.least))
        return text.fit(words, size, room, element.face, least, element.leading, 1)
    broken = _broken(words, _frozen(element), element.at, ratio)
    size = max(SMALLEST, round(broken.size * card / HEIGHT))
    found = text.resized(broken, size, element.face, element.leading)
    # Letters are a whole number of pixels high, and so a little wider than they should be, or higher.
    while size > SMALLEST and (found.width > room[0] or found.height > room[1] + size // 6):
        size -= 1
        found = text.resized(broken, size, element.face, element.leading)
    return found._replace(overflows=broken.overflows or size < text.LEAST)


def _frozen(element: Element) -> tuple[float, float, str, float, int, str]:
    return element.size, element.least, element.face, element.leading, element.lines, element.align


@kept("fonts")
@lru_cache(maxsize=1024)
def _broken(words: str, how: tuple[float, float, str, float, int, str], at: Box, ratio: Size) -> Block:
    """The lines of a text on the card of fixed height."""
    wish, least, face, leading, lines, align = how
    room = round(at[2] * HEIGHT * ratio[0] / ratio[1]), round(at[3] * HEIGHT)
    size, smallest = (max(text.LEAST, round(part * HEIGHT)) for part in (wish, least))
    return text.fit(words, size, room, face, smallest, leading, lines, align == "centre")
