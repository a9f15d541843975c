"""The press: cards as they go to a printer: faces and backs with square corners and, around them, as much more of their
grounds as the knife may miss. What could not be drawn as it should be is told with each; where nothing can be drawn, a
plain card with a name stands in. It knows neither sheets nor files.
"""

import math
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pygame

from slavika.client import text, theme
from slavika.client.face import Faces
from slavika.client.pen import Pen
from slavika.client.runs import Run
from slavika.client.textures import Size
from slavika.client.wording import Wording
from slavika.core.cards import Cards
from slavika.data.faces import FaceBook, Layout

DPI = 300
INCH = 25.4  # millimetres
USUAL = (63.0, 88.0)  # millimetres: of a card whose layout is not known


class Words(NamedTuple):
    """A line of text on a card, in pixels of the drawing: its left, the base of its letters, its width and size."""

    text: str
    x: int
    base: int
    width: int
    size: int


class Proof(NamedTuple):
    """One side of a card, drawn for print."""

    surface: pygame.Surface
    cut: tuple[float, float]  # millimetres: the card itself
    bleed: int  # pixels of the drawing beyond it, on every side
    lines: tuple[Words, ...] = ()
    overflowing: tuple[str, ...] = ()  # elements whose text does not fit
    failure: str = ""  # why a part of it, or all, could not be drawn

    @property
    def size(self) -> Size:
        """Of the card itself, in pixels."""
        return self.surface.get_width() - 2 * self.bleed, self.surface.get_height() - 2 * self.bleed


class Press:
    """Draws the cards of one section in one language; `bleed` is in millimetres."""

    def __init__(self, cards: Cards, wording: Wording, book: FaceBook, assets: Path, bleed: float = 0.0):
        if not pygame.font.get_init():
            pygame.font.init()
        self.faces = Faces(cards, assets, wording, book)
        self.bleed = math.ceil(bleed / INCH * DPI - 1e-6)

    def face(self, name: str) -> Proof:
        """The face of a card."""
        faces, card = self.faces, self.faces.cards[name]
        draw = lambda size: faces.printed(card, size, self.bleed)  # noqa: E731
        return self._proof(lambda: faces.layout(card), draw, faces.wording.name(card.name))

    def back(self, name: str) -> Proof:
        """A back: of a deck, or of a clan."""
        draw = lambda size: self.faces.printed_back(name, size, self.bleed)  # noqa: E731
        return self._proof(lambda: self.faces.back_layout(name), draw, name)

    def _proof(self, layout: Callable[[], Layout], draw: Callable[[Size], Pen], name: str) -> Proof:
        cut = USUAL
        try:
            cut = layout().printed
            pen = draw(pixels(cut))
        except Exception as error:  # a layout is written by people: whatever it causes, the other cards are printed
            failure = str(error.args[0]) if error.args else type(error).__name__
            return Proof(_plain(pixels(cut), self.bleed, name), cut, self.bleed, failure=failure)
        lines = tuple(
            Words(words, line.x, line.base, line.width, size)
            for line, size in pen.lines
            if (words := "".join(piece.run.text for piece in line.pieces).strip())
        )
        failure = next((f"{element}: {reason}" for element, reason in pen.failed.items()), "")
        return Proof(pen.surface, cut, self.bleed, lines, tuple(pen.overflowing), failure)


def pixels(size: tuple[float, float]) -> Size:
    """So many millimetres as the press draws them."""
    return round(size[0] / INCH * DPI), round(size[1] / INCH * DPI)


def _plain(size: Size, bleed: int, name: str) -> pygame.Surface:
    """A card of which only the name is known."""
    surface = pygame.Surface((size[0] + 2 * bleed, size[1] + 2 * bleed))
    surface.fill(theme.MADDER)
    edge = min(size) // 20
    inner = surface.get_rect().inflate(-2 * (bleed + edge), -2 * (bleed + edge))
    surface.fill(theme.LINEN, inner)
    room = inner.inflate(-2 * edge, -2 * edge)
    block = text.fit([Run(name, "bold")], size[1] // 12, room.size, "bold")
    text.draw(surface, block, room, theme.INK, "centre", "centre")
    return surface
