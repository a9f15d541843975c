"""PDF: sheets of cards as a file for the printer. Each side of a card is in it once, however often it is printed, and
its words lie under the picture, unseen, to be searched and copied.
"""

import io
from collections.abc import Iterable

from reportlab import rl_config
from reportlab.lib.units import mm
from reportlab.lib.utils import ImageReader
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

from slavika.client import folders, theme
from slavika.client.press import Proof
from slavika.tools.imposition import Grid, Line, Size, Slot
from slavika.tools.pictures import jpeg

FONT = "words"  # the typeface of the unseen words
UNSEEN = 3  # a text render mode
HAIR = 0.1 * mm


class Picture(ImageReader):  # type: ignore[misc]  # the library has no types
    """A JPEG as it is. The library wants pixels only to tell pictures apart, and unpacking them takes its time."""

    def __init__(self, data: bytes) -> None:
        super().__init__(io.BytesIO(data))
        self.data = data
        self._dataA = None  # which `getRGBData` would else set: there is no transparency

    def getRGBData(self) -> bytes:  # noqa: N802
        return self.data


class Document:
    """A PDF that is put together side by side and page by page."""

    def __init__(self, paper: Size, title: str, language: str) -> None:
        rl_config.useA85 = 0  # pictures as they are, not as a quarter more text
        self.paper = paper
        self.pages = 0
        self._out = io.BytesIO()
        pdfmetrics.registerFont(TTFont(FONT, str(folders.assets() / "fonts" / theme.FACES["text"])))
        size = paper[0] * mm, paper[1] * mm
        self._canvas = Canvas(
            self._out, size, pageCompression=1, invariant=1, lang=language, initialFontName=FONT
        )  # of no date, so that the same cards are the same file
        self._canvas.setTitle(title)
        for tell in (self._canvas.setAuthor, self._canvas.setCreator, self._canvas.setSubject):
            tell("Slavika")

    def add(self, name: str, proof: Proof) -> None:
        """Take up a side of a card: pages call it by its name. Its middle is the middle of the cut card."""
        canvas, dot = self._canvas, proof.cut[0] * mm / proof.size[0]
        width, height = (side * dot for side in proof.surface.get_size())
        canvas.beginForm(name, -width / 2, -height / 2, width / 2, height / 2)
        canvas.drawImage(Picture(jpeg(proof.surface)), -width / 2, -height / 2, width, height)
        for line in proof.lines:
            text = canvas.beginText(line.x * dot - width / 2, height / 2 - line.base * dot)
            text.setTextRenderMode(UNSEEN)
            text.setFont(FONT, line.size * dot)
            own = pdfmetrics.stringWidth(line.text, FONT, line.size * dot)
            text.setHorizScale(100 * line.width * dot / own if own else 100)
            text.textOut(line.text)
            canvas.drawText(text)
        canvas.endForm()

    def page(self, places: Iterable[tuple[Slot, str]], grid: Grid, lines: Iterable[Line] = ()) -> None:
        """A page: sides of cards in their places, crop marks, and perhaps lines over all of it."""
        canvas = self._canvas
        for slot, name in places:
            x, y = slot.middle()
            canvas.saveState()
            canvas.translate(x * mm, (self.paper[1] - y) * mm)
            canvas.rotate(-slot.turn)  # which counts the other way round
            canvas.doForm(name)
            canvas.restoreState()
        canvas.setLineWidth(HAIR)
        for line in (*grid.marks(), *lines):
            canvas.line(line.x1 * mm, (self.paper[1] - line.y1) * mm, line.x2 * mm, (self.paper[1] - line.y2) * mm)
        canvas.showPage()
        self.pages += 1

    def finish(self) -> bytes:
        """The whole file."""
        self._canvas.save()
        return self._out.getvalue()
