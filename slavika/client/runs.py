"""Runs: text as parts of one kind each: plain, bold, italic, or a picture. How they are set is not known here.

Marked text knows four marks: `**bold**`, `*italic*`, `<icon-name>`, and `\\` before a mark that is meant as itself.
"""

import re
from collections.abc import Hashable
from functools import lru_cache
from typing import NamedTuple

from slavika.client.theme import Colour

_MARK = re.compile(r"\\(.)|(\*\*)|(\*)|<([a-z0-9-]+)>")


class Run(NamedTuple):
    """Text of one kind, or one picture."""

    text: str
    face: str = ""  # "": the face of the whole
    colour: Colour | None = None  # None: the colour of the whole
    icon: str = ""
    means: Hashable = None  # what it stands for, for who asks what lies at a point


@lru_cache(maxsize=1024)
def runs(marked: str, face: str = "text") -> tuple[Run, ...]:
    """The runs of a marked text whose plain parts are set in `face`."""
    found: list[Run] = []
    bold = italic = False
    plain = ""

    def close() -> None:
        nonlocal plain
        if plain:
            chosen = "bold" if bold else "italic" if italic else face
            found.append(Run(plain, chosen))
        plain = ""

    last = 0
    for mark in _MARK.finditer(marked):
        plain += marked[last : mark.start()]
        last = mark.end()
        if mark[1]:
            plain += mark[1]
            continue
        close()
        if mark[2]:
            bold = not bold
        elif mark[3]:
            italic = not italic
        else:
            found.append(Run("", face, None, mark[4]))
    plain += marked[last:]
    close()
    return tuple(found)
