"""Key lines: a key, or several, and what they do. Each scene declares its own beside the code that hears them; the page
of keys gathers them. What a key does is not known here."""

from typing import NamedTuple

from slavika.core.sentences import Sentence

ARROWS, SPACE, DOUBLE = Sentence("Arrows"), Sentence("Space"), Sentence("Double click")


class KeyLine(NamedTuple):
    """Keys as they are written on a keyboard: "Ctrl + Z"; a sentence where languages call them otherwise."""

    keys: tuple[str | Sentence, ...]
    what: Sentence
