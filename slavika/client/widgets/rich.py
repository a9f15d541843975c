"""Text with headings, lists, tables and links, as `markup` reads it: laid out word by word to any width. Each link is a
stop of the keyboard; words that were searched for have an amber ground."""

import re
from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from slavika.client.markup import Block, Run, folded
from slavika.client.widgets.style import BOLD, ITALIC, PLAIN, Style
from slavika.client.widgets.widget import Widget, clicked, pressed

_LONELY = re.compile(r"(?<!\S)(\w) ")
INDENT = 1.3  # units for each depth of a list


class Piece(NamedTuple):
    """A word where it stands, relative to the widget."""

    left: int
    top: int
    width: int
    text: str
    step: int
    face: str
    link: int  # number of the link it belongs to, or -1


class Laid(NamedTuple):
    """A text set to a width."""

    pieces: list[Piece]
    anchors: list[tuple[int, str]]  # how far down each heading stands
    lines: list[pygame.Rect]  # below the rows of tables
    height: int


class Link(Widget):
    """One link of a text: its place is that of its words."""

    focusable = True

    def __init__(self, target: str, action: Callable[[str], None]) -> None:
        super().__init__(f"link {target}")
        self.target, self.action = target, action
        self.parts: list[pygame.Rect] = []

    def handle(self, event: pygame.event.Event) -> bool:
        if clicked(event):
            return True
        if clicked(event, pygame.MOUSEBUTTONUP):
            if any(part.collidepoint(event.pos) for part in self.parts):
                self.action(self.target)
            return True
        if pressed(event):
            self.action(self.target)
            return True
        return False

    def draw(self, surface: pygame.Surface) -> None:
        if self.focused:
            for part in self.parts:
                self.style.focus_line(surface, part)


class RichText(Widget):
    """Blocks of text. `on_link` is told where a link leads. In `aligned` text all tables have columns of one width."""

    def __init__(
        self, blocks: Sequence[Block], on_link: Callable[[str], None], step: int = 0, aligned: bool = False
    ) -> None:
        super().__init__()
        self.blocks, self.on_link, self.step, self.aligned = list(blocks), on_link, step, aligned
        self.search = ""
        self.links: list[Link] = []
        self._laid: dict[int, Laid] = {}
        for block in self.blocks:
            for cell in [block.runs] if not block.rows else [cell for row in block.rows for cell in row]:
                self.links.extend(Link(run.link, on_link) for run in cell if run.link)

    def children(self) -> Sequence[Widget]:
        return self.links

    def use(self, style: Style) -> None:
        self._laid.clear()
        super().use(style)

    # ── layout ────────────────────────────────────────────────────────────────────────────────────────────────────────

    def _lay(self, width: int) -> "Laid":
        if width not in self._laid:
            self._laid = {width: _Setter(self.style, self.blocks, width, self.step, self.aligned).set()}
        return self._laid[width]

    def measure(self, width: int) -> tuple[int, int]:
        return width, self._lay(width).height

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        for link in self.links:
            link.parts = []
        for piece in self._lay(self.rect.width).pieces:
            if piece.link >= 0:
                height = self.style.line_height(piece.step, piece.face)
                part = pygame.Rect(self.rect.left + piece.left, self.rect.top + piece.top, piece.width, height)
                parts = self.links[piece.link].parts
                if parts and parts[-1].top == part.top:
                    parts[-1].union_ip(part)
                else:
                    parts.append(part)
        for link in self.links:
            if link.parts:
                link.rect = link.parts[0].unionall(link.parts[1:])

    def anchor(self, name: str) -> pygame.Rect | None:
        """Where a heading stands."""
        laid = self._lay(self.rect.width)
        top = next((top for top, anchor in laid.anchors if anchor == name), None)
        height = self.style.line_height(1, BOLD)
        return None if top is None else pygame.Rect(self.rect.left, self.rect.top + top, self.rect.width, height)

    def found(self) -> list[pygame.Rect]:
        """Where the words searched for stand."""
        if not self.search:
            return []
        return [self._spot(piece) for piece in self._lay(self.rect.width).pieces if self._hit(piece)]

    def _hit(self, piece: Piece) -> bool:
        text = folded(piece.text)
        return any(word in text for word in folded(self.search).split())

    def _spot(self, piece: Piece) -> pygame.Rect:
        height = self.style.line_height(piece.step, piece.face)
        return pygame.Rect(self.rect.left + piece.left, self.rect.top + piece.top, piece.width, height)

    # ── painting ──────────────────────────────────────────────────────────────────────────────────────────────────────

    def draw(self, surface: pygame.Surface) -> None:
        style, clip = self.style, surface.get_clip()
        pieces, _, lines, _ = self._lay(self.rect.width)
        for line in lines:
            pygame.draw.rect(surface, style.edge, line.move(self.rect.topleft))
        for piece in pieces:
            spot = self._spot(piece)
            if not spot.colliderect(clip):
                continue
            if self.search and self._hit(piece):
                pygame.draw.rect(surface, style.mix(style.ground, style.accent, 0.55), spot)
            tone = style.heading if piece.step > self.step else style.ink
            if piece.link >= 0:
                tone = style.link
                base = spot.bottom - style.line * 2
                pygame.draw.line(surface, tone, (spot.left, base), (spot.right, base), max(1, style.line // 2))
            style.write(surface, piece.text, spot.topleft, 0, piece.step, piece.face, tone, "left")
        super().draw(surface)


class _Setter:
    """Sets blocks into lines of one width."""

    def __init__(self, style: Style, blocks: Sequence[Block], width: int, step: int, aligned: bool) -> None:
        self.style, self.blocks, self.width, self.step = style, blocks, width, step
        self.rows = [row for block in blocks for row in block.rows or ()] if aligned else []
        self.pieces: list[Piece] = []
        self.anchors: list[tuple[int, str]] = []
        self.lines: list[pygame.Rect] = []
        self.top = 0
        self.link = -1

    def set(self) -> Laid:
        before = ""
        for block in self.blocks:
            self.top += self._gap(before, block)
            if block.kind == "heading":
                self.anchors.append((self.top, block.anchor))
                self._runs(block.runs, 0, self.width, self.step + max(1, 4 - block.level), BOLD)
            elif block.kind == "item":
                left = self.style.units(INDENT * (block.level + 1))
                mark = self.style.width(block.mark + " ", self.step, PLAIN)
                self.pieces.append(Piece(max(0, left - mark), self.top, mark, block.mark, self.step, PLAIN, -1))
                self._runs(block.runs, left, self.width - left, self.step, PLAIN)
            elif block.kind == "table":
                self._table(block)
            else:
                self._runs(block.runs, 0, self.width, self.step, PLAIN)
            before = block.kind
        return Laid(self.pieces, self.anchors, self.lines, self.top)

    def _gap(self, before: str, block: Block) -> int:
        if not before:
            return 0
        if block.kind == "heading":
            return self.style.units(1.4 if before != "heading" else 0.6)
        return self.style.units(0.25 if block.kind == before == "item" else 0.6)

    def _runs(self, runs: Sequence[Run], left: int, width: int, step: int, face: str) -> None:
        """Set runs into lines from `self.top` on, and move it below them."""
        across = 0
        height = self.style.line_height(step, face)
        for run in runs:
            kind = BOLD if run.bold or face == BOLD else ITALIC if run.italic else face
            if run.link:
                self.link += 1
            for word, space in _words(run.text):
                long = self.style.width(word, step, kind)
                if across and across + long > width and not _clings(word):
                    self.top += height
                    across = 0
                if word:
                    link = self.link if run.link else -1
                    self.pieces.append(Piece(left + across, self.top, long, word, step, kind, link))
                across += long
                if space and across:
                    across += self.style.width(" ", step, kind)
        self.top += height

    def _table(self, block: Block) -> None:
        columns = max(len(row) for row in block.rows)
        gap = self.style.units(1.0)
        widths = self._widths(block, columns, gap)
        for number, row in enumerate(block.rows):
            if not any(row):
                continue  # a table without a head
            top, bottom = self.top, self.top
            left = 0
            for cell, width in zip(row, widths, strict=False):
                self.top = top
                self._runs(cell, left, width, self.step, BOLD if number == 0 else PLAIN)
                bottom = max(bottom, self.top)
                left += width + gap
            self.top = bottom + self.style.units(0.12)
            self.lines.append(pygame.Rect(0, self.top, min(self.width, left), max(1, self.style.line // 2)))
            self.top += self.style.units(0.16)

    def _widths(self, block: Block, columns: int, gap: int) -> list[int]:
        """Short columns as wide as they are; long ones share what is left."""
        natural = [0] * columns
        for row in self.rows or block.rows:
            for number, cell in enumerate(row):
                text = "".join(run.text for run in cell)
                wide = sum(self.style.width(word, self.step, BOLD) for word in text.split())
                wide += self.style.width(" ", self.step, BOLD) * text.count(" ")
                natural[number] = max(natural[number], wide)
        room = self.width - gap * (columns - 1)
        if sum(natural) <= room:
            return natural
        fair = room // columns
        short = [size if size <= fair else 0 for size in natural]
        rest = (room - sum(short)) // max(1, short.count(0))
        return [size or rest for size in short]


def _words(text: str) -> list[tuple[str, bool]]:
    """Words, each with whether a space follows. A leading space is an empty word; one letter goes with the next."""
    parts = _LONELY.sub("\\1\u00a0", text).split(" ")
    return [(part, number < len(parts) - 1) for number, part in enumerate(parts)]


def _clings(word: str) -> bool:
    """A closing sign after a link or a bold word never begins a line."""
    return bool(word) and word[0] in ".,;:!?)]”"
