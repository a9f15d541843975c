"""The tally: what the players had gathered is opened on a sheet, a column for each account, one entry after another in
the order of the numbers that they bear, until the verdict. It is given an event and knows no game.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from slavika.client import glyphs, icons, patterns, text, textures, theme
from slavika.client.emblems import UNKNOWN
from slavika.client.face import BLEND, Faces
from slavika.client.sheet import PAPER, Paint, Part, Placed, Scale, Sheet, light
from slavika.client.text import Block, Run
from slavika.client.theme import mixed
from slavika.client.widgets.style import Style
from slavika.client.wording import Wording
from slavika.core.events import Account, Counted, Entry
from slavika.core.piles import Seat
from slavika.core.sentences import SeatRef
from slavika.data.tables import Badge

ENTRY, VERDICT = 0.45, 0.6  # seconds, at speed 1
COLUMN, NARROWEST = 18, 44  # of a column, of the sheet: text sizes
CARDS = (5.2, 4.6, 4.1, 3.7, 3.3, 2.9, 2.6, 2.3, 2.1, 1.9, 1.7)  # heights of cards to be tried, in text sizes
RATIO = 63 / 88
COMPACT = 2.3  # text sizes: cards that are not higher may lie on each other


@dataclass(frozen=True)
class Closed(Part):
    """An entry, and what is seen of it before it is opened."""

    closed: Paint = lambda surface, left, top: None


def opening_order(accounts: Sequence[Account]) -> list[tuple[int, int]]:
    """Which entry of which account is opened when: in the order of the numbers in their titles as far as the order in
    each account allows; what bears none comes with what stands before it.
    """
    heads = [0] * len(accounts)
    order: list[tuple[int, int]] = []
    while left := [column for column, account in enumerate(accounts) if heads[column] < len(account.entries)]:
        column = min(left, key=lambda column: (_number(accounts[column].entries[heads[column]]), heads[column]))
        order.append((column, heads[column]))
        heads[column] += 1
    return order


def _number(entry: Entry) -> int:
    return next((value for _, value in entry.title.blanks if isinstance(value, int)), -1)


class TallyPanel(Sheet):
    """One count, told."""

    def __init__(
        self,
        event: Counted,
        faces: Faces,
        wording: Wording,
        speed: float = 1.0,
        badge: Callable[[Seat], Badge] = lambda seat: UNKNOWN,
    ) -> None:
        self.event, self.faces, self.badge = event, faces, badge
        order = opening_order(event.accounts)
        self.steps = {place: number for number, place in enumerate(order, 1)}
        self.verdict_step = self.last_step = len(order) + 1
        super().__init__(wording, speed)

    def pause(self) -> float:
        return VERDICT if self.step + 1 == self.verdict_step else ENTRY

    def widest(self, style: Style) -> int:
        return style.units(max(NARROWEST, len(self.event.accounts) * (COLUMN + 1.5) + 4))

    def total(self, column: int) -> int:
        """What has been opened of an account so far."""
        entries = self.event.accounts[column].entries
        return sum(entry.amount for row, entry in enumerate(entries) if self.steps[column, row] <= self.step)

    def under(self, picture: pygame.Surface, each: Placed) -> None:
        if isinstance(each.part, Closed) and each.step == self.step and not self.done:
            light(picture, each.rect)

    def beside(self, picture: pygame.Surface, each: Placed) -> None:
        if isinstance(each.part, Closed) and each.step > self.step:
            each.part.closed(picture, each.rect.left, each.rect.top)

    # ── layout ────────────────────────────────────────────────────────────────────────────────────────────────────────

    def build(self, width: int, scale: Scale) -> tuple[int, list[Placed]]:
        """With the largest cards for which there is room."""
        found: tuple[int, list[Placed]] = 0, []
        for tall in CARDS:
            found = self._build(width, scale, round(tall * scale.body))
            if found[0] <= self._area.height and all(each.part.whole for each in found[1]):
                break
        return found

    def _build(self, width: int, scale: Scale, tall: int) -> tuple[int, list[Placed]]:
        accounts, gutter = self.event.accounts, 3 * scale.gap
        pad = max(scale.gap * 3, self.band_of(scale) + scale.gap)
        inner = width - 8 * scale.gap
        column = min((inner - gutter * (len(accounts) - 1)) // len(accounts), COLUMN * scale.body)
        left = (width - column * len(accounts) - gutter * (len(accounts) - 1)) // 2
        lefts = [left + number * (column + gutter) for number in range(len(accounts))]
        title = self.title(self.wording.say(self.event.title), inner, scale)
        placed = [Placed(0, pygame.Rect(4 * scale.gap, pad, inner, title.height), title)]
        top = pad + title.height
        heads = self._heads(column, scale)
        band = self._sash(scale)
        across, room = band + 2 * scale.gap, column - band - 4 * scale.gap
        lines, ends = [], []
        for number, x in enumerate(lefts):
            y = top + 2 * scale.gap + heads[number].height
            for row, entry in enumerate(accounts[number].entries):
                part = self._entry(entry, room, scale, tall)
                lines.append(Placed(self.steps[number, row], pygame.Rect(x + across, y, room, part.height), part))
                y += part.height
            ends.append(y)
        sums = self._sums(room, scale)
        whole = max(ends) - top + sums[0].height + scale.gap
        for number, x in enumerate(lefts):
            ground = self._ground(number, (column, whole), band)
            placed.append(Placed(0, pygame.Rect(x, top, column, whole), ground))
            head = pygame.Rect(x + across, top + scale.gap, room, heads[number].height)
            foot = pygame.Rect(x + across, max(ends), room, sums[number].height)
            placed += [Placed(0, head, heads[number]), Placed(0, foot, sums[number])]
        top += whole + scale.gap
        verdict = self._verdict(inner, scale)
        placed += [*lines, Placed(self.verdict_step, pygame.Rect(4 * scale.gap, top, inner, verdict.height), verdict)]
        top += verdict.height
        foot_part = self.foot(inner, scale)
        placed.append(Placed(0, pygame.Rect(4 * scale.gap, top, inner, foot_part.height), foot_part))
        return top + foot_part.height + pad, placed

    # ── a column ──────────────────────────────────────────────────────────────────────────────────────────────────────

    def _sash(self, scale: Scale) -> int:
        return max(6, round(scale.body * 0.55))

    def _ground(self, number: int, size: tuple[int, int], band: int) -> Part:
        """Shaded, with the pattern of whose it is; framed once it has won."""
        account = self.event.accounts[number]
        badge = self.badge(account.seats[0])

        def paint(surface: pygame.Surface, left: int, top: int) -> None:
            won = account.won and self.step >= self.verdict_step
            area = pygame.Rect((left, top), size)
            shade = pygame.Surface(size, pygame.SRCALPHA)
            shade.fill((*(mixed(theme.LINEN_SHADE, theme.AMBER, 0.45) if won else theme.LINEN_SHADE), 150))
            surface.blit(shade, area)
            strip = patterns.band(badge.pattern, area.height, band, theme.LINEN, theme.colour(badge.colour), True)
            surface.blit(strip, area)
            edge = theme.AMBER_DEEP if won else mixed(theme.LINEN_SHADE, theme.INK, 0.3)
            pygame.draw.rect(surface, edge, area, max(2, band // 4) if won else 1)

        return Part(size[1], paint)

    def _heads(self, column: int, scale: Scale) -> list[Part]:
        """Whose account it is: badges and names, all names of one size and all heads of one height."""
        side = round(scale.body * 1.5)
        room = column - self._sash(scale) - 4 * scale.gap - side - scale.gap
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
                badge = self.badge(seat)
                colour = theme.readable(PAPER, theme.colour(badge.colour), 3.0)
                surface.blit(icons.icon(badge.icon, side, colour), (left, y + (line - side) // 2))
                box = (left + side + scale.gap, y, room, line)
                text.draw(surface, blocks[seat], box, theme.INK, valign="centre")
                y += line
            edge = mixed(theme.LINEN_SHADE, theme.INK, 0.35)
            surface.fill(edge, (left, top + height - scale.gap // 2, room + side + scale.gap, max(1, scale.body // 16)))

        return Part(height, paint, whole)

    def _entry(self, entry: Entry, room: int, scale: Scale, tall: int) -> Closed:
        """What it is and what it counts, below it its cards, below them why it counts otherwise."""
        amount = glyphs.number_width("+00", "bold", scale.body) + scale.gap
        title = text.fit([Run(self.wording.say(entry.title), "bold")], scale.small, (room - amount, scale.body * 3))
        said = [Run(self.wording.say(entry.note), "italic")] if entry.note else []
        note = text.lay(said, scale.small, room) if said else None
        faces = [face for face in entry.faces if face in self.faces.cards.cards]
        size = (round(tall * RATIO), tall)
        step, whole = self._step(len(faces), size[0], room, tall <= COMPACT * scale.body)
        head = max(title.height, round(scale.body * 1.2))
        cards = tall + scale.gap // 2 if faces else 0
        height = head + cards + (note.height if note else 0) + scale.gap

        def closed(surface: pygame.Surface, left: int, top: int) -> None:
            text.draw(surface, title, (left, top, room - amount, head), theme.INK_SOFT, valign="centre")
            for number, face in enumerate(faces):
                back = self.faces.back(self.faces.cards[face].back, size)
                self._lay(surface, back, (left + number * step, top + head))

        def paint(surface: pygame.Surface, left: int, top: int) -> None:
            text.draw(surface, title, (left, top, room - amount, head), theme.INK, valign="centre")
            self._amount(surface, entry.amount, (left + room, top + head // 2), scale.body)
            for number, face in enumerate(faces):
                drawn = self.faces.draw(self.faces.cards[face], size, level="token")
                self._lay(surface, drawn, (left + number * step, top + head))
            if note:
                text.draw(surface, note, (left, top + head + cards, room, note.height), theme.MADDER)

        fits = whole and not title.overflows and not (note and note.overflows)
        return Closed(height, paint, fits, closed)

    def _step(self, count: int, wide: int, room: int, tight: bool) -> tuple[int, bool]:
        """From one card to the next, and whether they have room; small ones may cover a part of each other."""
        step = wide + max(1, wide // 14)
        if count < 2 or (count - 1) * step + wide <= room:
            return step, wide <= room
        step = (room - wide) // (count - 1)
        return step, tight and step >= wide * 0.55

    def _lay(self, surface: pygame.Surface, card: pygame.Surface, at: tuple[int, int]) -> None:
        shade = textures.shadow(card.get_size(), 0)
        surface.blit(shade.surface, (at[0] + shade.offset[0], at[1] + shade.offset[1]))
        surface.blit(card, at, None, BLEND)

    def _amount(self, surface: pygame.Surface, amount: int, right_middle: tuple[int, int], size: int) -> None:
        words = f"+{amount}" if amount > 0 else str(amount)
        colour = theme.MADDER if amount < 0 else theme.INK if amount else theme.INK_SOFT
        top = right_middle[1] - theme.font("bold", size).get_height() // 2
        glyphs.number(surface, words, (right_middle[0], top), size, colour)

    def _sums(self, room: int, scale: Scale) -> list[Part]:
        return [self._sum(number, room, scale) for number in range(len(self.event.accounts))]

    def _sum(self, number: int, room: int, scale: Scale) -> Part:
        """What an account comes to, as far as it is opened; laurels where it has won."""
        size, side = round(scale.body * 2.1), round(scale.body * 1.7)
        height = round(size * 1.25)

        def paint(surface: pygame.Surface, left: int, top: int) -> None:
            total = self.total(number)
            surface.fill(theme.INK, (left, top, room, max(2, scale.body // 9)))
            at = left + room, top + (height - theme.font("bold", size).get_height()) // 2 + scale.gap // 2
            area = glyphs.number(surface, total, at, size, theme.MADDER if total < 0 else theme.INK)
            if self.event.accounts[number].won and self.step >= self.verdict_step:
                drawn = icons.icon("laurels", side, theme.AMBER_DEEP)
                surface.blit(drawn, drawn.get_rect(midright=(area.left - scale.gap, area.centery)))

        return Part(height, paint)

    def _verdict(self, width: int, scale: Scale) -> Part:
        words = [Run(self.wording.say(self.event.verdict), "bold")]
        block = text.fit(words, round(scale.body * 1.3), (width, scale.body * 4), least=scale.small)

        def paint(surface: pygame.Surface, left: int, top: int) -> None:
            text.draw(
                surface, block, (left, top, width, block.height), theme.readable(PAPER, theme.AMBER_DEEP), "centre"
            )

        return Part(block.height, paint, not block.overflows)
