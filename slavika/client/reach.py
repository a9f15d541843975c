"""Reach: where everything is that can be pointed at on the table just now: cards, the buttons of a question, places for
a card that is held, the buttons that are always there. It looks and measures; it decides nothing."""

from collections.abc import Collection, Sequence

from slavika.client import marks, open_heaps
from slavika.client.boxes import Box
from slavika.client.grip import Target
from slavika.client.prompts import Button
from slavika.client.spots import Spot
from slavika.client.tabletop import Tabletop
from slavika.core.sentences import Sentence

FIXED = ("undo", "redo", "rules", "menu")  # the buttons that are always there
HINTS = {
    "undo": Sentence("Take back (U)"),
    "redo": Sentence("Do again (Shift+U)"),
    "rules": Sentence("Rules (F1)"),
    "menu": Sentence("Menu (Esc)"),
}


def buttons(
    top: Tabletop, shown: Sequence[Button], *, aside: bool, signed: Collection[str] = ()
) -> list[tuple[Button, Box]]:
    """The buttons of a question side by side in their strip; `aside`, at its right end, beside a sentence; `signed`:
    those with a picture before their words.
    """
    if not shown:
        return []
    style, strip = top.style, top.picture.frame.strip
    gap = style.unit
    sign = marks.sign_of(style, strip.h)
    widths = [
        style.width(top.wording.say(button.words), 0, "bold") + style.units(2) + (sign if button.key in signed else 0)
        for button in shown
    ]
    room = (strip.w // 2 if aside else strip.w) - gap * (len(shown) - 1)
    if sum(widths) > room:
        widths = [round(width * room / sum(widths)) for width in widths]
    total = sum(widths) + gap * (len(shown) - 1)
    left = strip.right - total if aside else strip.x + (strip.w - total) // 2
    boxes = []
    for button, width in zip(shown, widths, strict=True):
        boxes.append((button, Box(left, strip.y, width, strip.h)))
        left += width + gap
    return boxes


def spots(top: Tabletop, asked: Sequence[tuple[Button, Box]], lit: Sequence[tuple[Target, Box]] | None) -> list[Spot]:
    """Everything, the uppermost last; while a card waits to be sent, the places that take it (`lit`), no cards and no
    heaps.
    """
    fixed = [Spot(name, box) for name, box in zip(FIXED, top.picture.frame.buttons, strict=True)]
    pressed = [Spot(button.key, box) for button, box in asked]
    if lit:
        return [*[Spot(target, box) for target, box in lit], *pressed, *fixed]
    shown = sorted((sprite for sprite in top.stage.sprites.values() if sprite.shown), key=lambda sprite: sprite.z)
    cards = [Spot(sprite.card, Box(*sprite.rect)) for sprite in shown]
    heaps = [Spot(place.into, place.box) for place in open_heaps.places(top.sight())]
    return [*heaps, *cards, *pressed, *fixed]
