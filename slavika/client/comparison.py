"""A comparison of two states of a game's cards: each card that is not the same, its old face beside its new one and
what has changed about it. The same rows are shown in the window and painted onto a picture."""

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from slavika.client import icons, textures, theme
from slavika.client.differences import Difference, differences
from slavika.client.face import BLEND, Faces
from slavika.client.widgets import LINEN, Column, Label, Panel, Sheet, Space, Widget, for_window
from slavika.client.widgets.style import BOLD, DISPLAY, Style
from slavika.client.wording import Wording
from slavika.core.cards import CardDef
from slavika.core.sentences import Sentence
from slavika.data.changes import CardChange, changes
from slavika.data.faces import LEVELS

HIGH = 15.0  # of a face, in units of text
WIDE, MARGIN = 1600, 40  # of a picture, in pixels
LABELS = {"added": Sentence("New"), "removed": Sentence("Gone"), "changed": Sentence("Changed")}


class Pair(NamedTuple):
    """Two states of the cards of one game, and how each is drawn."""

    title: str
    before: Faces
    now: Faces

    def changes(self) -> list[CardChange]:
        """Each card that is not the same, in the order of the file."""
        return changes(self.before.cards, self.now.cards)


class Faced(Widget):
    """One card, or an empty place for it where there is none."""

    def __init__(self, faces: Faces, card: CardDef | None, high: float = HIGH) -> None:
        super().__init__()
        self.faces, self.card, self.high = faces, card, high

    def size(self) -> tuple[int, int]:
        high = self.style.units(self.high)
        if self.card is None:
            return round(high * 63 / 88), high
        across, down = self.faces.layout(self.card).printed
        longest = high / max(across, down)
        return round(across * longest), round(down * longest)

    def draw(self, surface: pygame.Surface) -> None:
        size = self.size()
        place = pygame.Rect((0, 0), size)
        place.center = self.rect.center
        if self.card is None:
            radius = textures.corner(size)
            pygame.draw.rect(surface, theme.LINEN_SHADE, place, max(1, size[0] // 60), radius)
            return
        shade = textures.shadow(size, 3)
        surface.blit(shade.surface, (place.left + shade.offset[0], place.top + shade.offset[1]))
        surface.blit(self.faces.draw(self.card, size, level=LEVELS[-1]), place, None, BLEND)


class Row(Widget):
    """One card: as it was, as it is, and what is different."""

    def __init__(self, pair: Pair, change: CardChange, wording: Wording) -> None:
        super().__init__(f"change {change.card}")
        before, now = (faces.cards.cards.get(change.card) for faces in (pair.before, pair.now))
        self.before, self.now = Faced(pair.before, before), Faced(pair.now, now)
        card = now or before
        assert card is not None
        self.words = Column(
            [
                Label(wording.name(card.name), 2, BOLD),
                Label(change.card, -1, tone="quiet"),
                Label(wording.say(LABELS[change.what]), 0, BOLD, "heading"),
                Space(0.3),
                *(Label(_said(found), 0) for found in differences(change.values)),
            ],
            gap=0.2,
        )

    def children(self) -> Sequence[Widget]:
        return self.before, self.now, self.words

    def _faces(self) -> int:
        """The width of both faces, of the arrow and of the room around them."""
        return 2 * self.style.units(HIGH) + self.style.units(3.4)

    def _beside(self, width: int) -> int:
        """The width left for the words; 0: they stand below the faces."""
        room = width - self._faces() - self.style.units(1.5)
        return room if room >= self.style.units(12) else 0

    def measure(self, width: int) -> tuple[int, int]:
        high, beside = self.style.units(HIGH + 1), self._beside(width)
        words = self.words.measure(beside or width)[1]
        return width, max(high, words) if beside else high + words + self.style.units(1)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        side, gap = self.style.units(HIGH), self.style.units(3.4)
        high = self.style.units(HIGH + 1)
        beside = self._beside(rect.width)
        tall = rect.height if beside else high
        self.before.place(pygame.Rect(rect.left, rect.top, side, tall))
        self.now.place(pygame.Rect(rect.left + side + gap, rect.top, side, tall))
        if beside:
            deep = self.words.measure(beside)[1]
            top = rect.top + max(0, (rect.height - deep) // 2)
            self.words.place(pygame.Rect(rect.right - beside, top, beside, deep))
        else:
            self.words.place(pygame.Rect(rect.left, rect.top + high, rect.width, rect.height - high))

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        side = self.style.units(1.8)
        picture = icons.icon("arrow-right", side, theme.AMBER_DEEP)
        middle = (self.before.rect.right + self.now.rect.left) // 2, self.before.rect.centery
        surface.blit(picture, picture.get_rect(center=middle))


def _said(found: Difference) -> str:
    return f"{found.name}: {found.before} » {found.now}"


def rows(pair: Pair, wording: Wording) -> list[Widget]:
    """A row for each card that is not the same."""
    return [Row(pair, change, wording.of(pair.now.cards)) for change in pair.changes()]


def counted(pair: Pair, wording: Wording) -> str:
    """How many cards are new, changed and gone, in words."""
    found = [change.what for change in pair.changes()]
    return " · ".join(
        f"{wording.say(label)}: {found.count(what)}" for what, label in LABELS.items() if what in found
    ) or wording.text("No card has changed.")


def picture(pairs: Sequence[Pair], wording: Wording, width: int = WIDE) -> pygame.Surface:
    """All rows of all games on one sheet of that width, as high as they need."""
    style: Style = for_window(LINEN, (width, width * 5 // 8), 1.0)
    parts: list[Widget] = []
    for pair in pairs:
        parts += [Label(pair.title, 4, DISPLAY, "heading"), Label(counted(pair, wording), 0, tone="quiet"), Space(0.4)]
        parts += [*rows(pair, wording), Space(1.0)]
    panel = Panel(Sheet(Column(parts, gap=0.8)), lambda part: None)
    panel.lay_out(style, pygame.Rect(0, 0, width, width))
    high = panel.content.measure(width - 2 * MARGIN)[1]
    panel.lay_out(style, pygame.Rect(MARGIN, MARGIN, width - 2 * MARGIN, high))
    surface = pygame.Surface((width, high + 2 * MARGIN))
    surface.blit(textures.paper(surface.get_size()), (0, 0))
    panel.draw(surface)
    return surface
