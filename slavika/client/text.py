"""Text set in lines: runs of different faces and inline pictures, wrapped to a width, shrunk to a box where it must be,
and honest about it. Characters that the display face lacks are set in the text face. It words nothing: it is given
strings in the reader's language, or runs."""

import re
from collections.abc import Hashable, Iterator, Sequence
from typing import NamedTuple

import pygame

from slavika.client import icons, theme
from slavika.client.glyphs import covered, rendered, width
from slavika.client.runs import Run, runs
from slavika.client.theme import Colour

LEADING = 1.22  # line to line, in sizes
LEAST = 9  # pixels: text is not shrunk below this
ICON = 1.0  # the side of an inline picture, in sizes
DIVIDER = "·"  # between two things in a line: the end of the line divides them as well
_LONELY = re.compile(rf"(?<!\S)(\w) (?!{DIVIDER})", re.UNICODE)  # one letter is not left at the end of a line


class Piece(NamedTuple):
    """A run, or a part of one, at its place in a line."""

    x: int
    run: Run


class Line(NamedTuple):
    """A line of a block where it is drawn: its pieces, its left, the top and the base of its letters, its width."""

    pieces: tuple[Piece, ...]
    x: int
    y: int
    base: int
    width: int


class Block(NamedTuple):
    """Text laid out: lines of pieces, and how it came out."""

    lines: tuple[tuple[tuple[Piece, ...], int], ...]  # the pieces of a line, and its width
    size: int
    leading: int
    width: int  # of the widest line
    height: int
    shrunk: bool = False  # it had to be set smaller than wished
    overflows: bool = False  # even so it does not fit its box


Content = str | Sequence[Run]


# ── laying out ────────────────────────────────────────────────────────────────────────────────────────────────────────


def _atoms(content: Content, face: str) -> list[list[Run]]:
    """Lines as the text itself breaks them, each as words; a word may be of several runs. A space is its own word."""
    given = runs(content, face) if isinstance(content, str) else content
    lines: list[list[Run]] = [[]]
    for run in given:
        run = run._replace(face=run.face or face)
        if run.icon:
            lines[-1].append(run)
            continue
        for row, part in enumerate(run.text.split("\n")):
            if row:
                lines.append([])
            part = _LONELY.sub("\\1\u00a0", part)
            lines[-1].extend(run._replace(text=word) for word in re.findall(r"[ \t]+|[^ \t]+", part))
    return lines


def _wide(run: Run, size: int) -> int:
    return round(size * ICON) if run.icon else width(run.text, run.face, size)


def _words(line: list[Run], size: int) -> list[tuple[list[Run], int, bool]]:
    """The line's words with their widths; True marks a space, where a line may end."""
    words: list[tuple[list[Run], int, bool]] = []
    glued = False
    for run in line:
        space = not run.icon and run.text.isspace()
        if glued and not space:
            runs_, wide, _ = words[-1]
            words[-1] = ([*runs_, run], wide + _wide(run, size), False)
        else:
            words.append(([run], _wide(run, size), space))
        glued = not space
    return words


def _broken(word: list[Run], size: int, room: int) -> list[tuple[list[Run], int, bool]]:
    """A word that is wider than the room, cut where it must be."""
    parts: list[tuple[list[Run], int, bool]] = []
    for run in word:
        letters = [run] if run.icon else [run._replace(text=letter) for letter in run.text]
        for letter in letters:
            wide = _wide(letter, size)
            if parts and parts[-1][1] + wide <= room:
                before = parts[-1]
                parts[-1] = (before[0] + [letter], before[1] + wide, False)
            else:
                parts.append(([letter], wide, False))
    return parts


def _wrapped(content: Content, room: int | None, size: int, face: str) -> list[list[Run]]:
    lines: list[list[Run]] = []
    for given in _atoms(content, face):
        line: list[Run] = []
        used, ended = 0, False
        for word, wide, space in _words(given, size):
            parts = [(word, wide, space)] if room is None or wide <= room else _broken(word, size, room)
            for part, part_wide, _ in parts:
                if room is not None and line and not space and used + part_wide > room:
                    lines.append(_unended(line))
                    line, used, ended = [], 0, True
                if not line and (space or (ended and _divides(part))):
                    continue
                line = line + part
                used += part_wide
        lines.append(line)
    return lines


def _divides(word: list[Run]) -> bool:
    """Whether it only stands between two words of one line."""
    return "".join(run.text for run in word) == DIVIDER and not any(run.icon for run in word)


def _unended(line: list[Run]) -> list[Run]:
    """A line that another follows, without what would stand between them."""
    kept = line
    while kept and not kept[-1].icon and kept[-1].text.isspace():
        kept = kept[:-1]
    return kept[:-1] if kept[1:] and _divides(kept[-1:]) else line


def _placed(line: list[Run], size: int) -> tuple[tuple[Piece, ...], int]:
    """Neighbours of one kind joined, so that kerning and spaces are the font's own."""
    while line and not line[-1].icon and line[-1].text.isspace():
        line = line[:-1]
    joined: list[Run] = []
    for run in line:
        if joined and not run.icon and not joined[-1].icon and run[1:] == joined[-1][1:]:
            joined[-1] = run._replace(text=joined[-1].text + run.text)
        else:
            joined.append(run)
    pieces: list[Piece] = []
    x = 0
    for run in joined:
        for text, face in [("", run.face)] if run.icon else covered(run.text, run.face):
            piece = run._replace(text=text, face=face)
            pieces.append(Piece(x, piece))
            x += _wide(piece, size)
    return tuple(pieces), x


def lay(content: Content, size: int, room: int | None = None, face: str = "text", leading: float = LEADING) -> Block:
    """Lay text out in lines no wider than the room (without it: only where the text itself breaks)."""
    lines = tuple(_placed(line, size) for line in _wrapped(content, room, size, face))
    block = _block(lines, size, face, leading)
    return block._replace(overflows=room is not None and block.width > room)


def _block(lines: tuple[tuple[tuple[Piece, ...], int], ...], size: int, face: str, leading: float) -> Block:
    step = round(size * leading)
    tall = step * (len(lines) - 1) + theme.font(face, size).get_height()
    return Block(lines, size, step, max((wide for _, wide in lines), default=0), tall)


def fit(
    content: Content,
    size: int,
    box: tuple[int, int],
    face: str = "text",
    least: int = LEAST,
    leading: float = LEADING,
    lines: int = 0,
    balanced: bool = False,
) -> Block:
    """Lay text out in a box, in at most `lines` lines, at the wished size or, where it does not fit, smaller.

    `balanced` makes the lines about equally long, for text that is centred.
    """
    least = min(least, size)
    for tried in range(size, least - 1, -1):
        block = lay(content, tried, box[0], face, leading)
        # A word cut in two is a worse sight than smaller letters.
        cut = tried > least and _cuts(content, tried, box[0], face)
        tall = block.height > box[1] + tried // 6 or 0 < lines < len(block.lines)
        if not tall and block.width <= box[0] and not cut:
            if balanced and len(block.lines) > 1:
                block = _balanced(content, block, box[0], face, leading)
            return block._replace(shrunk=tried < size)
    if lines == 1:
        block = _ended(content, least, box[0], face, leading)
    return block._replace(shrunk=least < size, overflows=True)


def resized(block: Block, size: int, face: str = "text", leading: float = LEADING) -> Block:
    """The same lines in another size, whatever room they need."""
    lines = tuple(_placed([piece.run for piece in pieces], size) for pieces, _ in block.lines)
    return _block(lines, size, face, leading)._replace(shrunk=block.shrunk, overflows=block.overflows)


def _balanced(content: Content, block: Block, room: int, face: str, leading: float) -> Block:
    """The same number of lines in the least width."""
    narrow, wide = block.width // 2, room
    while wide - narrow > 4:
        middle = (narrow + wide) // 2
        tried = lay(content, block.size, middle, face, leading)
        if len(tried.lines) > len(block.lines) or tried.overflows or _cuts(content, block.size, middle, face):
            narrow = middle
        else:
            wide, block = middle, tried
    return block


def _ended(content: Content, size: int, room: int, face: str, leading: float) -> Block:
    """One line that stops with an ellipsis where the room ends."""
    plain = "".join(run.text for run in (runs(content, face) if isinstance(content, str) else content))
    while plain and width(plain + "…", face, size) > room:
        plain = plain[:-1].rstrip()
    return lay([Run(plain + "…", face)], size, None, face, leading)


def _cuts(content: Content, size: int, room: int, face: str) -> bool:
    return any(wide > room for line in _atoms(content, face) for _, wide, space in _words(line, size) if not space)


# ── drawing ───────────────────────────────────────────────────────────────────────────────────────────────────────────


def draw(
    surface: pygame.Surface,
    block: Block,
    box: pygame.Rect | tuple[int, int, int, int],
    colour: Colour,
    align: str = "left",
    valign: str = "top",
) -> pygame.Rect:
    """Draw laid-out text into a box: `align` left, centre or right; `valign` top, centre or bottom."""
    box = pygame.Rect(box)
    lines = list(placed(block, box, align, valign))
    area = pygame.Rect(box.x, lines[0].y if lines else box.y, 0, block.height)
    for line in lines:
        area.union_ip((line.x, area.y, line.width, block.leading))
        for offset, run in line.pieces:
            tint = run.colour or colour
            if run.icon:
                side = round(block.size * ICON)
                down = line.base - line.y - round(block.size * 0.72) if line.base > line.y else 0
                surface.blit(icons.icon(run.icon, round(side * 0.94), tint), (line.x + offset, line.y + max(0, down)))
            else:
                font = theme.font(run.face, block.size)
                surface.blit(rendered(run.text, font, tint), (line.x + offset, line.base - font.get_ascent()))
    return area


def placed(block: Block, box: pygame.Rect, align: str = "left", valign: str = "top") -> Iterator[Line]:
    """The lines of a block where `draw` puts them."""
    y = box.y + {"top": 0, "centre": (box.height - block.height) // 2, "bottom": box.height - block.height}[valign]
    for row, (pieces, wide) in enumerate(block.lines):
        x = box.x + {"left": 0, "centre": (box.width - wide) // 2, "right": box.width - wide}[align]
        top = y + row * block.leading
        ascents = (theme.font(run.face, block.size).get_ascent() for _, run in pieces if not run.icon)
        yield Line(pieces, x, top, top + max(ascents, default=0), wide)


def meant(block: Block, box: pygame.Rect, valign: str = "top") -> Iterator[tuple[pygame.Rect, Hashable]]:
    """Where `draw` puts each piece that stands for something, and what for."""
    for line in placed(block, box, "left", valign):
        for offset, run in line.pieces:
            if run.means is not None:
                yield pygame.Rect(line.x + offset, line.y, _wide(run, block.size), block.leading), run.means


def write(
    surface: pygame.Surface,
    content: Content,
    at: tuple[int, int],
    size: int,
    colour: Colour,
    face: str = "text",
    align: str = "left",
) -> pygame.Rect:
    """Draw text in one go, without a box: `at` is its top left, top middle or top right."""
    block = lay(content, size, None, face)
    return draw(surface, block, (at[0], at[1], 0, 0), colour, align)
