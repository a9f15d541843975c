"""A comparison of two states of a game's cards: each side that is not the same, the old one beside the new one, and
what has changed about it. The same rows are shown in the window and painted onto a picture."""

from collections.abc import Iterator, Sequence
from functools import cached_property

import pygame

from slavika.client import folders, icons, textures, theme
from slavika.client.alterations import Alteration, alterations
from slavika.client.differences import Difference, differences
from slavika.client.face import BLEND, Faces
from slavika.client.studio import Studio
from slavika.client.widgets import LINEN, Column, Label, Panel, Sheet, Space, Widget, for_window
from slavika.client.widgets.style import BOLD, DISPLAY, Style
from slavika.client.wording import Wording
from slavika.core.cards import CardDef, Cards
from slavika.core.sentences import CardRef, Sentence
from slavika.data.changes import Change, section_changes
from slavika.data.faces import LEVELS

HIGH = 15.0  # of a face, in units of text
WIDE, MARGIN = 1600, 40  # of a picture, in pixels
OTHERS, BACKS = Sentence("Numbers and clans"), Sentence("Backs of cards")
LABELS = {"added": Sentence("New"), "removed": Sentence("Gone"), "changed": Sentence("Changed")}


class Pair:
    """Two states of the cards of one game, and how each is drawn. What differs is looked for once."""

    def __init__(self, title: str, before: Faces, now: Faces) -> None:
        self.title, self.before, self.now = title, before, now

    @cached_property
    def altered(self) -> list[Alteration]:
        """Each side that is not the same, in the order of the file."""
        return alterations(self.before, self.now)

    @cached_property
    def others(self) -> tuple[Change, ...]:
        """What else is not the same: numbers of the game, clans."""
        return section_changes(self.before.cards, self.now.cards)

    @property
    def same(self) -> bool:
        return not self.altered and not self.others


def since_opening(studio: Studio, game: str, wording: Wording) -> Pair:
    """The cards of a game as they were drawn when the workshop was opened, and as they are drawn now."""
    cards = studio.opened[game]
    before = Faces(cards, folders.assets(), wording.of(cards), studio.opened_books[game])
    return Pair(wording.say(studio.games[game].title), before, studio.library.faces(game))


class Faced(Widget):
    """One card, or a back, or an empty place where there is none."""

    def __init__(self, faces: Faces, card: CardDef | None, level: str = LEVELS[-1], back: str = "") -> None:
        super().__init__()
        self.faces, self.card, self.level, self.back = faces, card, level, back

    def size(self) -> tuple[int, int]:
        high = self.style.units(HIGH)
        if self.card is None and not self.back:
            return round(high * 63 / 88), high
        layout = self.faces.layout(self.card) if self.card else self.faces.back_layout(self.back)
        across, down = layout.printed
        longest = high / max(across, down)
        return round(across * longest), round(down * longest)

    def draw(self, surface: pygame.Surface) -> None:
        size = self.size()
        place = pygame.Rect((0, 0), size)
        place.center = self.rect.center
        if self.card is None and not self.back:
            radius = textures.corner(size)
            pygame.draw.rect(surface, theme.LINEN_SHADE, place, max(1, size[0] // 60), radius)
            return
        shade = textures.shadow(size, 3)
        surface.blit(shade.surface, (place.left + shade.offset[0], place.top + shade.offset[1]))
        faces = self.faces
        drawn = faces.draw(self.card, size, level=self.level) if self.card else faces.back(self.back, size)
        surface.blit(drawn, place, None, BLEND)


class Row(Widget):
    """One side: as it was, as it is, and what is different."""

    def __init__(self, pair: Pair, altered: Alteration, wording: Wording) -> None:
        name = altered.name
        super().__init__(f"change back {name}" if altered.is_back else f"change {name}")
        if altered.is_back:
            self.before, self.now = (Faced(faces, None, back=name) for faces in (pair.before, pair.now))
        else:
            self.before, self.now = (
                Faced(faces, faces.cards.cards.get(name), altered.level) for faces in (pair.before, pair.now)
            )
        self.words = Column(
            [
                Label(_title(altered, self.now.card or self.before.card, pair.now.cards, wording), 2, BOLD),
                Label(f"{wording.text('Back side')} · {name}" if altered.is_back else name, -1, tone="quiet"),
                Label(wording.say(LABELS[altered.what]), 0, BOLD, "heading"),
                Space(0.3),
                *(Label(_said(found), 0) for found in differences(altered.values)),
                *(Label(wording.say(reason), 0) for reason in _reasons(altered)),
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


def _title(altered: Alteration, card: CardDef | None, cards: Cards, wording: Wording) -> str:
    if card is not None:
        return wording.name(card.name)
    clan = cards.clans.get(altered.name)
    return wording.name(clan.name) if clan else altered.name.replace("_", " ")


def _reasons(altered: Alteration) -> Iterator[Sentence]:
    """What cannot be told as a value of the file that was one and is another."""
    if altered.picture:
        yield Sentence("Its picture has changed.")
    if altered.shows:
        yield Sentence("It shows cards that have changed: {cards}.", cards=tuple(map(CardRef, altered.shows)))
    if altered.level != LEVELS[-1]:
        yield Sentence("Only a small card looks otherwise.")


def _said(found: Difference) -> str:
    return f"{found.name}: {found.before} » {found.now}"


def rows(pair: Pair, wording: Wording) -> list[Widget]:
    """A row for each side that is not the same, below what has changed about the game as a whole."""
    found: list[Widget] = []
    if pair.others:
        told = [Label(_said(value), 0) for value in differences(pair.others)]
        found.append(Column([Label(wording.say(OTHERS), 0, BOLD, "heading"), *told], gap=0.2))
    return found + [Row(pair, altered, wording.of(pair.now.cards)) for altered in pair.altered]


def counted(pair: Pair, wording: Wording) -> str:
    """How many cards are new, changed and gone, and what else has changed, in words."""
    found: list[str] = [altered.what for altered in pair.altered if not altered.is_back]
    counts = [(wording.say(label), found.count(what)) for what, label in LABELS.items()]
    counts += [(wording.say(BACKS), sum(altered.is_back for altered in pair.altered))]
    counts += [(wording.say(OTHERS), len(differences(pair.others)))]
    return " · ".join(f"{label}: {count}" for label, count in counts if count) or wording.text("No card has changed.")


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
