"""Accounts set out for the eye: whose they are, their entries with the cards that lay closed, what they come to. It
measures and paints the parts and knows no order of telling and no game: all comes from the event and the cards.
"""

from collections.abc import Callable
from dataclasses import dataclass
from itertools import product
from typing import NamedTuple

import pygame

from slavika.client import glyphs, icons, patterns, text, textures, theme
from slavika.client.face import BLEND, Faces
from slavika.client.runs import Run
from slavika.client.sheet import LEAST, PAPER, Paint, Part, Scale
from slavika.client.text import Block
from slavika.client.theme import mixed
from slavika.client.widgets.style import Style
from slavika.client.wording import Wording
from slavika.core.cards import CardDef
from slavika.core.events import Account, Counted, Entry
from slavika.core.piles import NOBODY, Seat
from slavika.core.sentences import SeatRef
from slavika.data.tables import Badge

TRIES = (  # what is tried, the best first: sizes of text, heights of cards, in how many lines, beside the title?
    ((1.12, 1.0), (5.2, 4.6, 4.1), (1,), (False,)),
    ((1.0,), (3.7, 3.3, 3.0), (1,), (False, True)),
    ((1.0,), (4.1, 3.5, 3.0), (2,), (False,)),
    ((1.0, 0.92, 0.85), (2.8, 2.5, 2.2), (1,), (False, True)),
    ((0.85, 0.75, 0.65, 0.56, 0.5), (2.0, 1.7, 1.4), (1,), (False,)),
)
TIGHT = 2.5  # text sizes: cards that are not higher may cover a part of each other
RATIO = 63 / 88
COVERED = 0.45  # of a card, at most


@dataclass(frozen=True)
class Closed(Part):
    """An entry, and what is seen of it before it is opened."""

    closed: Paint = lambda surface, left, top: None


class Cards(NamedTuple):
    """How the cards of an entry lie."""

    tall: int
    lines: int
    tight: bool  # they may cover a part of each other

    @property
    def size(self) -> tuple[int, int]:
        return round(self.tall * RATIO), self.tall

    def spots(self, count: int, room: int) -> tuple[list[tuple[int, int]], bool]:
        """Where each of so many lies, and whether they have room."""
        wide, gap = self.size[0], max(1, self.size[0] // 14)
        inside = -(-count // self.lines)
        step = wide + gap
        if inside > 1 and (inside - 1) * step + wide > room:
            step = (room - wide) // (inside - 1)
        fits = wide <= room and (step >= wide + gap or (self.tight and step >= wide * (1 - COVERED)))
        places = (divmod(number, inside) for number in range(count))
        return [(column * step, line * (self.tall + gap)) for line, column in places], fits


@dataclass(frozen=True)
class Setting(Scale):
    """Sizes for one try, of the cards too."""

    cards: Cards = Cards(0, 1, False)


def settings(style: Style) -> list[Scale]:
    """The sizes that are tried in a window, the best first."""
    floor = max(LEAST, min(style.size(-9), style.size(0)))
    tries: list[Scale] = []
    for sizes, heights, lines, asides in TRIES:
        for size, tall, line, aside in product(sizes, heights, lines, asides):
            body = round(style.unit * size)
            small = round(body * 0.86) if size < sizes[0] < 1 else max(floor, round(body * 0.86))
            cards = Cards(round(style.unit * tall), line, tall <= TIGHT and not aside)
            tries.append(Setting(body, min(body, small), aside, cards))
    return tries


class Accounts:
    """The parts of one count in one language."""

    def __init__(self, event: Counted, faces: Faces, wording: Wording, badge: Callable[[Seat], Badge]) -> None:
        self.event, self.faces, self.wording, self.badge = event, faces, wording, badge

    def sash(self, scale: Scale) -> int:
        """How broad the pattern at the edge of a column is."""
        return max(6, round(scale.body * 0.55))

    def ground(self, account: Account, size: tuple[int, int], band: int, won: Callable[[], bool]) -> Part:
        """Shaded, with the pattern of whose it is; framed once it has won."""
        badge = self.badge(account.seats[0])

        def paint(surface: pygame.Surface, left: int, top: int) -> None:
            framed, area = won(), pygame.Rect((left, top), size)
            shade = pygame.Surface(size, pygame.SRCALPHA)
            shade.fill((*(mixed(theme.LINEN_SHADE, theme.AMBER, 0.45) if framed else theme.LINEN_SHADE), 150))
            surface.blit(shade, area)
            strip = patterns.band(badge.pattern, area.height, band, theme.LINEN, theme.colour(badge.colour), True)
            surface.blit(strip, area)
            edge = theme.AMBER_DEEP if framed else mixed(theme.LINEN_SHADE, theme.INK, 0.3)
            pygame.draw.rect(surface, edge, area, max(2, band // 4) if framed else 1)

        return Part(size[1], paint)

    def heads(self, column: int, scale: Scale) -> list[Part]:
        """Whose account it is: badges and names, all names of one size and all heads of one height."""
        side = round(scale.body * 1.5)
        room = column - self.sash(scale) - 4 * scale.gap - side - scale.gap
        names = {
            seat: [Run(self.wording.fill(SeatRef(seat)), "bold")]
            for account in self.event.accounts
            for seat in account.seats
        }
        size = min(text.fit(name, scale.body, (room, scale.body * 2), lines=1).size for name in names.values())
        blocks = {seat: text.fit(name, size, (room, scale.body * 2), lines=1) for seat, name in names.items()}
        line = max([side, *(block.height for block in blocks.values())]) + scale.gap // 2
        tall = line * max(len(account.seats) for account in self.event.accounts) + scale.gap
        return [self._head(account, blocks, (side, line, tall), room, scale) for account in self.event.accounts]

    def _head(
        self, account: Account, blocks: dict[Seat, Block], tall: tuple[int, int, int], room: int, scale: Scale
    ) -> Part:
        side, line, height = tall
        whole = all(not blocks[seat].overflows for seat in account.seats)

        def paint(surface: pygame.Surface, left: int, top: int) -> None:
            y = top + (height - scale.gap - line * len(account.seats)) // 2
            for seat in account.seats:
                self._mark(surface, seat, (left, y + (line - side) // 2), side)
                box = (left + side + scale.gap, y, room, line)
                text.draw(surface, blocks[seat], box, theme.INK, valign="centre")
                y += line
            edge = mixed(theme.LINEN_SHADE, theme.INK, 0.35)
            surface.fill(edge, (left, top + height - scale.gap // 2, room + side + scale.gap, max(1, scale.body // 16)))

        return Part(height, paint, whole)

    def entry(self, entry: Entry, room: int, scale: Setting) -> Closed:
        """What it is and what it counts, and of several who brought it; below or beside it its cards, below them why it
        counts otherwise.
        """
        amount = glyphs.number_width("+00", "bold", scale.body) + scale.gap
        faces = [face for face in entry.faces if face in self.faces.cards.cards]
        beside = scale.compact and bool(faces)
        mark = round(scale.small * 1.3) if entry.seat != NOBODY else 0
        lead = mark + scale.gap if mark else 0
        aside = lead + self._widest_title(scale) + 2 * scale.gap if beside else 0
        words = [Run(self.wording.say(entry.title), "bold")]
        title = text.fit(words, scale.small, ((aside if beside else room - amount) - lead, scale.body * 3))
        note = text.lay([Run(self.wording.say(entry.note), "italic")], scale.small, room) if entry.note else None
        spots, whole = scale.cards.spots(len(faces), room - aside - (amount if beside else 0))
        tall = spots[-1][1] + scale.cards.tall if spots else 0
        line = max(title.height, round(scale.body * 1.2), tall if beside else 0)
        down = (line - tall) // 2 if beside else line
        body = line + scale.gap // 2 if beside else line + (tall + scale.gap // 2 if spots else 0)

        def lay(surface: pygame.Surface, left: int, top: int, drawn: Callable[[CardDef], pygame.Surface]) -> None:
            if mark:
                self._mark(surface, entry.seat, (left, top + (line - mark) // 2), mark)
            text.draw(surface, title, (left + lead, top, room - amount - lead, line), theme.INK, valign="centre")
            for face, spot in zip(faces, spots, strict=True):
                card = drawn(self.faces.cards[face])
                self._lay(surface, card, (left + aside + spot[0], top + down + spot[1]))

        def closed(surface: pygame.Surface, left: int, top: int) -> None:
            lay(surface, left, top, lambda card: self.faces.back(card.back, scale.cards.size))

        def paint(surface: pygame.Surface, left: int, top: int) -> None:
            lay(surface, left, top, lambda card: self.faces.draw(card, scale.cards.size, level="token"))
            self._amount(surface, entry.amount, (left + room, top + line // 2), scale.body)
            if note:
                text.draw(surface, note, (left, top + body, room, note.height), theme.MADDER)

        height = body + (note.height if note else 0) + scale.gap
        return Closed(height, paint, whole and not title.overflows and not (note and note.overflows), closed=closed)

    def _widest_title(self, scale: Scale) -> int:
        """How wide the titles of entries with cards are."""
        entries = [entry for account in self.event.accounts for entry in account.entries if entry.faces]
        return max(glyphs.width(self.wording.say(entry.title), "bold", scale.small) for entry in entries)

    def _mark(self, surface: pygame.Surface, seat: Seat, at: tuple[int, int], side: int) -> None:
        """Whose it is."""
        badge = self.badge(seat)
        surface.blit(icons.icon(badge.icon, side, theme.readable(PAPER, theme.colour(badge.colour), 3.0)), at)

    def _lay(self, surface: pygame.Surface, card: pygame.Surface, at: tuple[int, int]) -> None:
        shade = textures.shadow(card.get_size(), 0)
        surface.blit(shade.surface, (at[0] + shade.offset[0], at[1] + shade.offset[1]))
        surface.blit(card, at, None, BLEND)

    def _amount(self, surface: pygame.Surface, amount: int, right_middle: tuple[int, int], size: int) -> None:
        words = f"+{amount}" if amount > 0 else str(amount)
        colour = theme.MADDER if amount < 0 else theme.INK if amount else theme.INK_SOFT
        top = right_middle[1] - theme.font("bold", size).get_height() // 2
        glyphs.number(surface, words, (right_middle[0], top), size, colour)

    def total(self, room: int, scale: Scale, amount: Callable[[], int], won: Callable[[], bool]) -> Part:
        """What an account comes to, as far as it is opened; laurels where it has won."""
        size, side = round(scale.body * 2.1), round(scale.body * 1.7)
        height = round(size * 1.25)

        def paint(surface: pygame.Surface, left: int, top: int) -> None:
            total = amount()
            surface.fill(theme.INK, (left, top, room, max(2, scale.body // 9)))
            at = left + room, top + (height - theme.font("bold", size).get_height()) // 2 + scale.gap // 2
            area = glyphs.number(surface, total, at, size, theme.MADDER if total < 0 else theme.INK)
            if won():
                drawn = icons.icon("laurels", side, theme.AMBER_DEEP)
                surface.blit(drawn, drawn.get_rect(midright=(area.left - scale.gap, area.centery)))

        return Part(height, paint)
