"""What is drawn over a card on the easel: lines of the printer, a grid, outlines with handles, and signs for texts that
do not stand as they were meant to. Each is visible on light paper and on dark. What is chosen is the easel's to say."""

from collections.abc import Iterable

import pygame

from slavika.client import theme
from slavika.client.mount import SAFE, Mount
from slavika.client.snapping import HANDLES, Grip, Guide
from slavika.client.theme import Colour
from slavika.client.widgets.style import BOLD, Style
from slavika.data.faces import Box, Element

DASH = 0.45  # of a broken line, in units of text
HANDLE = 0.5  # the side of a handle
SMALL = 1.6  # a side shorter than this has no handle in its middle
SIGN = 1.3  # the side of a sign beside the card
MIDDLES = ((0, -1), (0, 1), (-1, 0), (1, 0))


# ── the card as a whole ───────────────────────────────────────────────────────────────────────────────────────────────


def paper(surface: pygame.Surface, style: Style, mount: Mount) -> None:
    """The lines over the whole card that are to be seen."""
    view, card = mount.view, mount.card
    if view.grid:
        grid(surface, card, view.grid)
    if view.safe:
        width, height = mount.subject.layout.printed
        inset = round(2 * SAFE / width * card.width), round(2 * SAFE / height * card.height)
        broken(surface, style, card.inflate(-inset[0], -inset[1]), theme.LEAF)
    if view.cut:
        broken(surface, style, card, theme.MADDER)


def signs(surface: pygame.Surface, style: Style, mount: Mount, room: pygame.Rect) -> None:
    """Texts that do not stand as they were meant to, beside the card and each at its height."""
    pen, side, used = mount.proof(), style.units(SIGN), room.top
    seen = mount.card.clip(room)
    wrong = {*pen.overflowing, *pen.failed}
    named = [element for element in mount.subject.elements if element.name in {*wrong, *pen.shrunk}]
    for element in sorted(named, key=lambda element: element.at[1] + element.at[3] / 2):
        box = mount.box(mount.at(element))
        place = pygame.Rect(min(seen.right + side // 3, room.right - side), box.centery - side // 2, side, side)
        place.top = max(used, min(place.top, room.bottom - side))
        used = place.bottom
        sign(surface, style, place, box, wrong=element.name in wrong)


def broken(surface: pygame.Surface, style: Style, rect: pygame.Rect, colour: Colour) -> None:
    """A broken line around a place, light in its gaps."""
    dash, thick = max(4, style.units(DASH)), max(1, style.line)
    for top in (rect.top, rect.bottom - thick):
        surface.fill(theme.BONE, (rect.left, top, rect.width, thick))
        for left in range(rect.left, rect.right, 2 * dash):
            surface.fill(colour, (left, top, min(dash, rect.right - left), thick))
    for left in (rect.left, rect.right - thick):
        surface.fill(theme.BONE, (left, rect.top, thick, rect.height))
        for top in range(rect.top, rect.bottom, 2 * dash):
            surface.fill(colour, (left, top, thick, min(dash, rect.bottom - top)))


def grid(surface: pygame.Surface, card: pygame.Rect, step: float) -> None:
    """Lines over a card, so many parts of its width and height apart."""
    seen = card.clip(surface.get_clip())
    count = round(1 / step)
    for colour, beside in (((*theme.INK, 70), 0), ((*theme.BONE, 70), 1)):
        for number in range(1, count):
            strong = 2 * number == count
            shade = (*colour[:3], 190) if strong else colour
            across, down = card.left + round(card.width * number * step), card.top + round(card.height * number * step)
            _veil(surface, pygame.Rect(across + beside, seen.top, 1, seen.height), shade)
            _veil(surface, pygame.Rect(seen.left, down + beside, seen.width, 1), shade)


def _veil(surface: pygame.Surface, rect: pygame.Rect, colour: tuple[int, ...]) -> None:
    if rect.width > 0 and rect.height > 0:
        veil = pygame.Surface(rect.size, pygame.SRCALPHA)
        veil.fill(colour)
        surface.blit(veil, rect)


# ── elements ──────────────────────────────────────────────────────────────────────────────────────────────────────────


def pointed(surface: pygame.Surface, style: Style, mount: Mount, element: Element, room: pygame.Rect) -> None:
    """What the pointer is over."""
    box = mount.box(element.at)
    outline(surface, style, box, theme.BONE)
    tab(surface, style, element.name, box, theme.BONE, room)


def chosen(
    surface: pygame.Surface,
    style: Style,
    mount: Mount,
    element: Element,
    held_to: Iterable[Guide],
    lit: Grip | None,
    room: pygame.Rect,
) -> None:
    """What is chosen: with its handles, or while it is moved with its numbers and the lines that it holds to."""
    at = mount.at(element)
    box = mount.box(at)
    guides(surface, style, mount.card, held_to)
    outline(surface, style, box, theme.AMBER, hidden=element.name not in mount.proof().drawn)
    if mount.moved is None:
        for grip, place in handles(style, box):
            handle(surface, style, place, lit=grip == lit)
    words = _measured(at, mount.subject.layout.printed) if mount.moved else element.name
    tab(surface, style, words, box, theme.AMBER, room)


def _measured(at: Box, printed: tuple[float, float]) -> str:
    """A box in numbers: parts of the card, and millimetres."""
    wide, high = (part * side for part, side in zip(at[2:], printed, strict=True))
    left, top, width, height = (f"{value:.4f}".rstrip("0").rstrip(".") for value in at)
    return f"{left} · {top} · {width} × {height}  ({wide:.1f} × {high:.1f} mm)"


def outline(surface: pygame.Surface, style: Style, rect: pygame.Rect, colour: Colour, *, hidden: bool = False) -> None:
    """A line around an element; broken around one that is not seen on this card."""
    around = rect.inflate(2, 2)
    if hidden:
        broken(surface, style, around, theme.mixed(colour, theme.INK, 0.4))
        return
    thin, thick = max(1, style.line), max(2, style.units(0.12))
    pygame.draw.rect(surface, theme.INK, around.inflate(2 * thin, 2 * thin), thick + 2 * thin)
    pygame.draw.rect(surface, colour, around, thick)


def handles(style: Style, rect: pygame.Rect) -> list[tuple[Grip, pygame.Rect]]:
    """The places of an element's handles, just outside it; those at its corners come first."""
    side, small = max(6, style.units(HANDLE)), style.units(SMALL)
    around, found = rect.inflate(side + 2, side + 2), []
    for across, down in HANDLES:
        if (across, down) in MIDDLES and (rect.width if down else rect.height) < small:
            continue
        place = pygame.Rect(0, 0, side, side)
        place.centerx = (around.left, around.centerx, around.right)[across + 1]
        place.centery = (around.top, around.centery, around.bottom)[down + 1]
        found.append(((across, down), place))
    return found


def handle(surface: pygame.Surface, style: Style, place: pygame.Rect, *, lit: bool) -> None:
    """A handle; `lit` under the pointer."""
    surface.fill(theme.INK, place)
    thick = max(1, style.line)
    surface.fill(theme.AMBER if lit else theme.BONE, place.inflate(-2 * thick, -2 * thick))


def guides(surface: pygame.Surface, style: Style, card: pygame.Rect, found: Iterable[Guide]) -> None:
    """The lines that an element holds to, from end to end of the card and a little beyond."""
    thick, beyond = max(1, style.line), style.units(0.6)
    for upright, at in found:
        if upright:
            line = pygame.Rect(card.left + round(at * card.width) - thick // 2, card.top - beyond, thick, card.height)
            line.height += 2 * beyond
        else:
            line = pygame.Rect(card.left - beyond, card.top + round(at * card.height) - thick // 2, card.width, thick)
            line.width += 2 * beyond
        surface.fill(theme.BONE, line.inflate(2, 2))
        surface.fill(theme.MADDER_LIGHT, line)


def tab_place(style: Style, words: str, rect: pygame.Rect, room: pygame.Rect) -> pygame.Rect:
    """The place of a plate with words: above another place or, where there is no room, within its upper edge."""
    height = style.line_height(-1, BOLD)
    width = style.width(words, -1, BOLD) + style.units(0.8)
    place = pygame.Rect(rect.left - 1, rect.top - height - style.units(HANDLE) - 2, width, height)
    return place.clamp(room.inflate(-2, -2))


def tab(
    surface: pygame.Surface, style: Style, words: str, rect: pygame.Rect, colour: Colour, room: pygame.Rect
) -> None:
    """Words on a small plate, within the board."""
    place = tab_place(style, words, rect, room)
    surface.fill(theme.INK, place.inflate(2, 2))
    surface.fill(colour, place)
    style.write(surface, words, place.topleft, place.width, -1, BOLD, style.ink_on(colour), "centre")


def corner(surface: pygame.Surface, style: Style, words: str, rect: pygame.Rect, colour: Colour) -> None:
    """Words on a small plate in the upper right corner of a place, where no others stand."""
    place = pygame.Rect(0, 0, style.width(words, -1, BOLD) + style.units(0.8), style.line_height(-1, BOLD))
    place.topright = rect.right - 1, rect.top + 1
    surface.fill(theme.INK, place.inflate(2, 2))
    surface.fill(colour, place)
    style.write(surface, words, place.topleft, place.width, -1, BOLD, style.ink_on(colour), "centre")


def reason(surface: pygame.Surface, style: Style, words: str, room: pygame.Rect) -> None:
    """Why something goes no further, on a plate at the foot of the board."""
    pad, height = style.units(0.5), style.line_height(-1, BOLD)
    told = style.wrap(words, room.width - 6 * pad, -1, BOLD)
    width = max(style.width(line, -1, BOLD) for line in told)
    place = pygame.Rect(0, 0, width + 2 * pad, len(told) * height + pad)
    place.midbottom = room.centerx, room.bottom - pad
    surface.fill(theme.INK, place.inflate(2, 2))
    surface.fill(theme.MADDER, place)
    for number, line in enumerate(told):
        top = place.top + pad // 2 + number * height
        style.write(surface, line, (place.left, top), place.width, -1, BOLD, style.ink_on(theme.MADDER), "centre")


def sign(surface: pygame.Surface, style: Style, place: pygame.Rect, element: pygame.Rect, *, wrong: bool) -> None:
    """Beside the card: a text that was set smaller, or (`wrong`) one that does not fit."""
    colour = theme.MADDER if wrong else theme.AMBER
    thick, middle = max(1, style.line), min(max(element.centery, place.top), place.bottom)
    surface.fill(colour, (element.right, middle, max(0, place.left - element.right), thick))
    style.disc(surface, place.center, place.height // 2, colour, theme.INK)
    if wrong:
        top = place.centery - style.line_height(-1, BOLD) // 2
        style.write(surface, "!", (place.left, top), place.width, -1, BOLD, style.ink_on(colour), "centre")
    else:
        across, down = place.width // 4, place.height // 5
        points = [(-across, -down // 2), (across, -down // 2), (0, down)]
        pygame.draw.polygon(surface, theme.INK, [(place.centerx + x, place.centery + y) for x, y in points])
