"""The details of the card that is chosen on the sheet: its whole face, where it stands in the file, and what is
different about it since the workshop was opened."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from slavika.client import text, textures
from slavika.client.differences import differences
from slavika.client.face import BLEND, Faces
from slavika.client.runs import Run
from slavika.client.studio import Studio
from slavika.client.widgets import Button, Column, Label, Scroll, Space, Widget
from slavika.client.widgets.button import BARE, MAIN
from slavika.client.widgets.style import BOLD
from slavika.core.cards import CardDef, Mark
from slavika.data.faces import LEVELS

if TYPE_CHECKING:
    from slavika.client.app import App

HIGHEST = 0.5  # of the window's height: a face


class WholeFace(Widget):
    """A card with all that is on it, as wide as there is room."""

    def __init__(self, faces: Faces, card: CardDef) -> None:
        super().__init__()
        self.faces, self.card = faces, card

    def _size(self, width: int) -> tuple[int, int]:
        across, down = self.faces.layout(self.card).printed
        wide = min(width, round(self.style.height * HIGHEST * across / max(across, down)))
        return max(1, wide), max(1, round(wide * down / across))

    def measure(self, width: int) -> tuple[int, int]:
        return width, self._size(width)[1]

    def draw(self, surface: pygame.Surface) -> None:
        size = self._size(self.rect.width)
        place = pygame.Rect((self.rect.centerx - size[0] // 2, self.rect.top), size)
        shade = textures.shadow(size, 4)
        surface.blit(shade.surface, (place.left + shade.offset[0], place.top + shade.offset[1]))
        surface.blit(self.faces.draw(self.card, size, level=LEVELS[-1]), place, None, BLEND)


class Became(Widget):
    """What a value was, an arrow, what it is."""

    def __init__(self, before: str, now: str) -> None:
        super().__init__()
        self.before, self.now = before, now

    def _block(self, width: int) -> text.Block:
        style = self.style
        words = [
            Run(f"{self.before} ", colour=style.quiet),
            Run("", icon="arrow-right", colour=style.heading),
            Run(f" {self.now}", "bold"),
        ]
        return text.lay(words, style.size(0), max(1, width))

    def measure(self, width: int) -> tuple[int, int]:
        block = self._block(width)
        return min(block.width, width), block.height

    def draw(self, surface: pygame.Surface) -> None:
        text.draw(surface, self._block(self.rect.width), self.rect, self.style.ink)


class Details(Widget):
    """`on_open` is given a card's id, `on_place` where it stands."""

    def __init__(
        self,
        app: "App",
        studio: Studio,
        game: str,
        card: str,
        on_open: Callable[[str], None],
        on_place: Callable[[Mark], None],
    ) -> None:
        super().__init__()
        self.app, self.studio, self.game, self.card = app, studio, game, card
        self.opener = Button(app.text("Open"), lambda: on_open(self.card), MAIN, "open")
        self.placer = Button("", lambda: on_place(self._mark()), BARE, "place", "quill-ink", step=-1, align="left")
        self.words = Column([])
        self.content = Scroll(self.words, "details")
        self._fill()

    def children(self) -> Sequence[Widget]:
        return (self.content,)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        self.content.place(self.rect)

    def show(self, card: str) -> None:
        """Another card, or the same one as it is now."""
        self.card = card
        self._fill()
        self.use(self.style)
        self.place(self.rect)
        self.touch()

    def _mark(self) -> Mark:
        return self.studio.library.cards(self.game)[self.card].mark

    def _fill(self) -> None:
        library, wording = self.studio.library, self.app.wording
        card, mark = library.cards(self.game)[self.card], self._mark()
        self.placer.text = f"{mark.file}:{mark.line}"
        parts: list[Widget] = [
            WholeFace(library.faces(self.game), card),
            Space(0.1),
            Label(wording.name(card.name), 1, BOLD),
            Label(card.id, -1, tone="quiet"),
            self.opener,
            self.placer,
            *self._told(),
        ]
        self.words.widgets = parts

    def _told(self) -> list[Widget]:
        """What is different about it."""
        if self.card not in self.studio.changed(self.game):
            return []
        if self.card not in self.studio.opened[self.game].cards:
            return [Label(self.app.text("New"), 0, BOLD, "heading")]
        told: list[Widget] = [Label(self.app.text("Changed"), 0, BOLD, "heading")]
        for name, before, now in differences(self.studio.changes(self.game, self.card)):
            told.append(Column([Label(name, -1, tone="quiet"), Became(before, now)], gap=0))
        return told


class Beside(Widget):
    """The sheet, and beside it the details of the card that is chosen."""

    def __init__(self, sheet: Widget, details: Widget) -> None:
        super().__init__()
        self.sheet, self.details = sheet, details

    def children(self) -> Sequence[Widget]:
        return self.sheet, self.details

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        gap = self.style.units(1.2)
        wide = max(self.style.units(10.5), round(rect.width * 0.26))
        self.sheet.place(pygame.Rect(rect.topleft, (rect.width - wide - gap, rect.height)))
        self.details.place(pygame.Rect(rect.right - wide, rect.top, wide, rect.height))
