"""Cards as pictures: the face of a CardDef or a back, by the layouts of assets/faces, in the detail that its height
allows, remembered until the language changes or room runs out. What lies where on the table, and what covers what, is
not known here."""

from collections import OrderedDict
from collections.abc import Collection, Iterable
from pathlib import Path
from typing import Any
from weakref import WeakSet

import pygame

from slavika.client import elements, textures, theme
from slavika.client.pen import Pen, outline
from slavika.client.supplies import EVERYWHERE, Supply, noting
from slavika.client.textures import Size, shadow
from slavika.client.wording import Wording
from slavika.core.cards import CardDef, Cards, Mark
from slavika.core.sentences import Sentence
from slavika.data import face_reader
from slavika.data.changes import changes
from slavika.data.faces import LEVELS, FaceBook, Layout
from slavika.data.layout_changes import is_drawn_otherwise
from slavika.data.problems import BadFile, Problem, Problems

__all__ = ["BLEND", "Faces", "shadow"]

# Faces are premultiplied where the surface offers it: blit them with this flag, it is faster. Without it they look the
# same but for a breath of darkness at the corners.
BLEND = getattr(pygame, "BLEND_PREMULTIPLIED", 0) if hasattr(pygame.Surface, "premul_alpha") else 0
MEMORY = 192 * 1024 * 1024  # bytes of remembered faces

ORDINARY = 1080  # in a higher window a card needs more pixels before its text can be read

Marks = Iterable[tuple[str, Any] | str]


def density(height: int) -> float:
    """The pixels of a window of that height for one of a window of ordinary size."""
    return max(1.0, height / ORDINARY)


_alive: WeakSet["Faces"] = WeakSet()


class Faces:
    """The faces and backs of one section's cards in one language."""

    def __init__(self, cards: Cards, assets: Path, wording: Wording, book: FaceBook | None = None):
        self.cards = cards
        self.assets = Path(assets)
        self.wording = wording
        self.book = book or read_book(self.assets / "faces" / f"{cards.section}.yaml", cards)
        self.density = 1.0  # as `density` has it: a level is chosen by the pixels of an ordinary window
        self._drawn: OrderedDict[tuple[Any, ...], pygame.Surface] = OrderedDict()
        self._bytes = 0
        self._uses: dict[str, set[Supply]] = {}  # what each face and back is drawn with, as far as it was drawn
        _alive.add(self)

    # ── what is asked for ─────────────────────────────────────────────────────────────────────────────────────────────

    def draw(
        self, card: CardDef, size: Size, *, strength: int | None = None, marks: Marks = (), level: str | None = None
    ) -> pygame.Surface:
        """The face of a card. `strength` is its present one, `marks` what lies on it: names, or names with values."""
        marks = tuple(marks)
        key = (card.id, size, strength, marks, level, self.density, self.wording.language)
        found = self._drawn.get(key)
        if found is not None:
            self._drawn.move_to_end(key)
            return found
        return self._keep(key, self._finished(self.pen(card, size, strength=strength, marks=marks, level=level)))

    def back(self, back: str, size: Size, marks: Marks = ()) -> pygame.Surface:
        """A back, of a deck or of a clan, and what lies on it."""
        marks = tuple(marks)
        key = (back, size, self.density, marks)
        found = self._drawn.get(key)
        if found is not None:
            self._drawn.move_to_end(key)
            return found
        return self._keep(key, self._finished(self._drawing(self.back_layout(back), None, back, size, marks=marks)))

    def layout(self, card: CardDef) -> Layout:
        """The layout of a card: its own, or that of its kind."""
        try:
            return self.book.cards.get(card.id) or self.book.kinds[card.kind]
        except KeyError:
            raise KeyError(f"no layout draws the kind '{card.kind}' of '{card.id}'") from None

    def back_layout(self, back: str) -> Layout:
        """The layout of a back: its own, or that of all others."""
        layout = self.book.backs.get(back) or self.book.other_backs
        if layout is None:
            raise KeyError(f"no layout draws the back '{back}'")
        return layout

    def size(self, card: CardDef, height: int) -> Size:
        """The size of a card of that height."""
        width, tall = self.layout(card).ratio
        return round(height * width / tall), height

    def pen(
        self, card: CardDef, size: Size, *, strength: int | None = None, marks: Marks = (), level: str | None = None
    ) -> Pen:
        """A fresh drawing of a face, with its log and with what was shrunk or does not fit: for checks and tests."""
        return self._drawing(self.layout(card), card, card.back, size, strength, marks, level)

    def printed(self, card: CardDef, size: Size, bleed: int = 0) -> Pen:
        """A face for the printer: whole, with square corners, its grounds going on so many pixels beyond the cut."""
        return self._drawing(self.layout(card), card, card.back, size, level=LEVELS[-1], bleed=bleed)

    def printed_back(self, back: str, size: Size, bleed: int = 0) -> Pen:
        """The same of a back."""
        return self._drawing(self.back_layout(back), None, back, size, level=LEVELS[-1], bleed=bleed)

    def sketch(self, layout: Layout, card: CardDef | None, back: str, size: Size, level: str, bleed: int = 0) -> Pen:
        """A face, or without a card a back, by a layout that stands in no file yet; else as for the printer."""
        return self._drawing(layout, card, back, size, level=level, bleed=bleed)

    def reword(self, wording: Wording) -> None:
        """From now on in another language."""
        self.wording = wording
        self.forget()

    def forget(self) -> None:
        """Draw everything anew when it is next asked for."""
        self._drawn.clear()
        self._bytes = 0

    def renew(self, cards: Cards, book: FaceBook) -> frozenset[str]:
        """Draw these cards by these layouts from now on. The ids of the faces that look different now; the pictures of
        all others are kept.
        """
        known = cards.cards.values()
        other = {change.card for change in changes(self.cards, cards)}
        before, self.cards, self.book = (self.cards, self.book), cards, book
        repainted = before[1].colours != book.colours  # a name of a colour may stand anywhere
        other |= {card.id for card in known if is_drawn_otherwise(before[1], book, card)}
        backs = {
            back
            for back in {card.back for card in known}
            if back and (repainted or self.back_layout(back) != before[1].backs.get(back, before[1].other_backs))
        }
        self._drop(other | backs)
        return frozenset(other)

    def resupplied(self, supplies: Collection[Supply]) -> frozenset[str]:
        """Draw anew what is drawn with these, which have changed. The ids of the faces that look different now."""
        if any(supply.startswith(EVERYWHERE) for supply in supplies):
            self.forget()
            return frozenset(self.cards.cards)
        other = {name for name, used in self._uses.items() if not used.isdisjoint(supplies)}
        self._drop(other)
        return frozenset(other & self.cards.cards.keys())

    def _drop(self, names: Collection[str]) -> None:
        """Forget the pictures of these faces and backs, and those that may show one of them on another."""
        for key in [key for key in self._drawn if key[0] in names or (names and _has_marks(key))]:
            gone = self._drawn.pop(key)
            self._bytes -= gone.get_width() * gone.get_height() * 4

    # ── drawing ───────────────────────────────────────────────────────────────────────────────────────────────────────

    def _drawing(
        self,
        layout: Layout,
        card: CardDef | None,
        back: str,
        size: Size,
        strength: int | None = None,
        marks: Marks = (),
        level: str | None = None,
        bleed: int = 0,
    ) -> Pen:
        surface = pygame.Surface((size[0] + 2 * bleed, size[1] + 2 * bleed), pygame.SRCALPHA)
        pen = Pen(surface, self.cards, self.wording, card, back, theme.LINEN, strength, bleed)
        pen.ratio = layout.ratio
        pen.marks = dict((mark, True) if isinstance(mark, str) else mark for mark in marks)
        pen.art = self._art(card) if card else None
        pen.colours = self.book.colours
        pen.paper = pen.colour(layout.paper)
        surface.blit(textures.continued(textures.paper(size, pen.paper), bleed), (0, 0))
        with noting() as used:
            for element in layout.levels[level or self.book.level(round(size[1] / self.density))]:
                elements.draw(pen, element)
        self._uses.setdefault(card.id if card else back, set()).update(used)
        return pen

    def _art(self, card: CardDef) -> Path:
        """Where a picture of its own would lie: with the section that the card is of."""
        section, name = self.cards.origin(card.id)
        return self.assets / "art" / section / f"{name}.png"

    def _finished(self, pen: Pen) -> pygame.Surface:
        """Cut, and ready to be shown."""
        surface = cut(pen.surface)
        if BLEND:
            surface = surface.premul_alpha()
        return surface.convert_alpha() if pygame.display.get_surface() else surface

    def _keep(self, key: tuple[Any, ...], drawn: pygame.Surface) -> pygame.Surface:
        self._drawn[key] = drawn
        self._bytes += drawn.get_width() * drawn.get_height() * 4
        while self._bytes > MEMORY and len(self._drawn) > 1:
            _, old = self._drawn.popitem(last=False)
            self._bytes -= old.get_width() * old.get_height() * 4
        return drawn


def resupply(supplies: Collection[Supply]) -> dict[str, frozenset[str]]:
    """Let everybody who draws cards draw anew what is drawn with these. By section: the faces that look different now,
    whoever has drawn them.
    """
    different: dict[str, frozenset[str]] = {}
    for faces in list(_alive):
        section = faces.cards.section
        different[section] = different.get(section, frozenset()) | faces.resupplied(supplies)
    return different


def _has_marks(key: tuple[Any, ...]) -> bool:
    """Whether that picture shows what lies on the card: it may be drawn with a part of another one."""
    return len(key) > 3 and bool(key[3])


def cut(drawn: pygame.Surface) -> pygame.Surface:
    """A drawing with rounded corners, edged with ink."""
    size, surface = drawn.get_size(), drawn
    if not drawn.get_flags() & pygame.SRCALPHA:
        surface = pygame.Surface(size, pygame.SRCALPHA)
        surface.blit(drawn, (0, 0))
    radius = textures.corner(size)
    surface.blit(textures.rounded(size, radius), (0, 0), None, pygame.BLEND_RGBA_MULT)
    surface.blit(outline(size, radius, max(1, min(size) // 220), theme.INK), (0, 0))
    return surface


def read_book(path: Path, cards: Cards) -> FaceBook:
    """The layouts of a file; every card and every back must have one. Raises BadFile."""
    book = face_reader.load(path)
    if problems := misfits(book, cards):
        raise BadFile(problems)
    return book


def misfits(book: FaceBook, cards: Cards) -> list[Problem]:
    """Cards and backs that no layout draws, and layouts of cards that there are not."""
    problems, name = Problems(), f"{cards.section}.yaml"
    for kind in dict.fromkeys(card.kind for card in cards.cards.values()):
        if kind not in book.kinds:
            problems.add(Mark(name, 1, 1), Sentence("no layout draws cards of kind '{kind}'", kind=kind))
    for card in book.cards:
        if card not in cards.cards:
            mark = Mark(name, 1, 1)
            problems.unknown(mark, Sentence("no card '{card}'", card=card), card, cards.cards)
    if book.other_backs is None:
        for back in dict.fromkeys(card.back for card in cards.cards.values()):
            if back and back not in book.backs:
                problems.add(Mark(name, 1, 1), Sentence("no layout draws the back '{back}'", back=back))
    return list(problems)
