"""The speed of printing: cards drawn, pictures packed, a deck of 54 as a PDF; beside bare loops over Pillow and
reportlab that draw nothing: they write as many plain pictures of the same size.
"""

import io
import os
import statistics
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

from PIL import Image
from reportlab.lib.pagesizes import A4
from reportlab.lib.units import mm
from reportlab.lib.utils import ImageReader
from reportlab.pdfgen.canvas import Canvas

from slavika.core.cards import Stock
from slavika.data.places import Places
from slavika.data.problems import Problems
from slavika.tools.pictures import jpeg, png
from slavika.tools.print_order import Order
from slavika.tools.proofs import FACE, press
from slavika.tools.sheets import to_pdf
from tests.given import cards

CARDS = Path(__file__).parents[2] / "cards.yaml"
ROUNDS = 5
DECK = 54
SIZE = (744, 1039)


def main() -> None:
    """Print the figures."""
    section = cards()["slavika"]
    upright = [card.id for card in section.cards.values() if card.back]
    drawing = press(section, "pl")
    for name in upright:
        drawing.face(name)  # fonts, icons and patterns are read
    drawn = [drawing.face(name).surface for name in upright[:10]]
    each(f"drawn at {SIZE[0]} × {SIZE[1]}", len(upright), lambda: [drawing.face(name) for name in upright])
    each("packed as JPEG", len(drawn), lambda: [jpeg(surface) for surface in drawn])
    each("packed as PNG", len(drawn), lambda: [png(surface) for surface in drawn])
    # A deck in which no card is like another: the least that can be saved by knowing one.
    stock = tuple(Stock(name, "", 1) for name in (upright * 2)[:DECK])
    order = Order("Slavika", section, stock, "pl", 1.0, Places(CARDS.read_text("utf-8"), CARDS.name))
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "deck.pdf"
        ours = timed(lambda: to_pdf(order, path, "a4", Problems()))
        size = path.stat().st_size
    kinds = len({side for side in order.every_side() if side[0] == FACE})
    backs = len(order.every_side()) - kinds
    bare = timed(lambda: plain_pdf(kinds + backs, lossless=False))
    lossless = timed(lambda: plain_pdf(kinds + backs, lossless=True), rounds=1)
    print(f"{DECK} cards, {kinds} faces and {backs} backs, as a PDF: {ours:.2f} s, {size / 1e6:.1f} MB")
    print(f"  bare reportlab, as many noisy JPEGs, nothing drawn: {bare:.2f} s ({ours / bare:.2f} × it)")
    print(f"  bare reportlab, lossless: {lossless:.2f} s")


def timed(work: Callable[[], object], rounds: int = ROUNDS) -> float:
    """The median of some runs, in seconds."""
    times = []
    for _ in range(rounds):
        started = time.perf_counter()
        work()
        times.append(time.perf_counter() - started)
    return statistics.median(times)


def each(what: str, count: int, work: Callable[[], object]) -> None:
    """What one of so many takes."""
    seconds = timed(work) / count
    print(f"{what:<24} {seconds * 1000:6.1f} ms a card   {1 / seconds:6.1f} cards/s")


def plain_pdf(count: int, lossless: bool) -> bytes:
    """As many pictures on pages of nine."""
    out = io.BytesIO()
    canvas = Canvas(out, A4, pageCompression=1)
    noise = os.urandom(SIZE[0] * SIZE[1] // 64)
    for number in range(count):
        grain = Image.frombytes("L", (SIZE[0] // 8, SIZE[1] // 8), noise[: (SIZE[0] // 8) * (SIZE[1] // 8)])
        image = grain.rotate(number).resize(SIZE).convert("RGB")
        packed = io.BytesIO()
        if not lossless:
            image.save(packed, "JPEG", quality=92, subsampling=0)
        place = number % 9
        canvas.drawImage(
            ImageReader(image if lossless else packed), place % 3 * 63 * mm, place // 3 * 88 * mm, 63 * mm, 88 * mm
        )
        if place == 8:
            canvas.showPage()
    canvas.save()
    return out.getvalue()


if __name__ == "__main__":
    main()
