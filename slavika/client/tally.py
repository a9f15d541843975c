"""The tally: what the players had gathered is opened on a sheet, a column for each account, one entry after another in
the order of the numbers that they bear, until the verdict. It is given an event and knows no game.
"""

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from slavika.client import text, theme
from slavika.client.accounts import Accounts, Closed, Setting, settings
from slavika.client.emblems import UNKNOWN
from slavika.client.face import Faces
from slavika.client.runs import Run
from slavika.client.sheet import PAPER, Part, Placed, Scale, Sheet, light
from slavika.client.widgets.style import Style
from slavika.client.wording import Wording
from slavika.core.events import Account, Counted, Entry
from slavika.core.piles import Seat
from slavika.data.tables import Badge

ENTRY, VERDICT = 0.45, 0.6  # seconds, at speed 1
COLUMN, NARROWEST = 18, 44  # of a column, of the sheet: text sizes


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
        self.parts = Accounts(event, faces, wording, badge)
        order = opening_order(event.accounts)
        self.steps = {place: number for number, place in enumerate(order, 1)}
        self.verdict_step = self.last_step = len(order) + 1
        super().__init__(wording, speed)

    def pause(self) -> float:
        return VERDICT if self.step + 1 == self.verdict_step else ENTRY

    def widest(self, style: Style) -> int:
        return style.units(max(NARROWEST, len(self.event.accounts) * (COLUMN + 1.5) + 4))

    def scales(self, style: Style) -> list[Scale]:
        return settings(style)

    def reworded(self) -> None:
        self.parts = Accounts(self.event, self.faces, self.wording, self.badge)

    def _won(self, column: int) -> bool:
        """Whether it is told that this account has won."""
        return self.event.accounts[column].won and self.step >= self.verdict_step

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
        pad = max(scale.gap * 3, self.band_of(scale) + scale.gap)
        left, inner, top = 4 * scale.gap, width - 8 * scale.gap, pad
        placed: list[Placed] = []

        def put(step: int, part: Part) -> None:
            nonlocal top
            placed.append(Placed(step, pygame.Rect(left, top, inner, part.height), part))
            top += part.height

        put(0, self.title(self.wording.say(self.event.title), inner, scale))
        columns, bottom = self._columns(width, top, scale)
        placed += columns
        top = bottom + scale.gap
        put(self.verdict_step, self._verdict(inner, scale))
        put(0, self.foot(inner, scale))
        return top + pad, placed

    def _columns(self, width: int, top: int, scale: Scale) -> tuple[list[Placed], int]:
        """A column for each account, all of one height; where they end."""
        assert isinstance(scale, Setting)
        accounts, gutter, gap = self.event.accounts, 3 * scale.gap, scale.gap
        count = len(accounts)
        column = min((width - 8 * gap - gutter * (count - 1)) // count, COLUMN * scale.body)
        first = (width - column * count - gutter * (count - 1)) // 2
        band = self.parts.sash(scale)
        room, heads = column - band - 4 * gap, self.parts.heads(column, scale)
        lefts = [first + number * (column + gutter) for number in range(count)]
        head = top + gap + heads[0].height
        columns = [
            self._entries(number, left + band + 2 * gap, head + gap, room, scale) for number, left in enumerate(lefts)
        ]
        entries = [each for entries in columns for each in entries]
        low = max([head + gap, *(each.rect.bottom for each in entries)])
        grounds: list[Placed] = []
        for number, left in enumerate(lefts):
            won, inside = partial(self._won, number), left + band + 2 * gap
            total = self.parts.total(room, scale, partial(self.total, number), won)
            bottom = low + total.height + gap
            ground = self.parts.ground(accounts[number], (column, bottom - top), band, won)
            grounds += [
                Placed(0, pygame.Rect(left, top, column, bottom - top), ground),
                Placed(0, pygame.Rect(inside, top + gap, room, heads[number].height), heads[number]),
                Placed(0, pygame.Rect(inside, low, room, total.height), total),
            ]
        return [*grounds, *entries], bottom

    def _entries(self, number: int, left: int, top: int, room: int, scale: Setting) -> list[Placed]:
        """The entries of an account, one below the other."""
        placed: list[Placed] = []
        for row, entry in enumerate(self.event.accounts[number].entries):
            part = self.parts.entry(entry, room, scale)
            placed.append(Placed(self.steps[number, row], pygame.Rect(left, top, room, part.height), part))
            top += part.height
        return placed

    def _verdict(self, width: int, scale: Scale) -> Part:
        words = [Run(self.wording.say(self.event.verdict), "bold")]
        block = text.fit(words, round(scale.body * 1.3), (width, scale.body * 4), least=scale.small)

        def paint(surface: pygame.Surface, left: int, top: int) -> None:
            text.draw(
                surface, block, (left, top, width, block.height), theme.readable(PAPER, theme.AMBER_DEEP), "centre"
            )

        return Part(block.height, paint, not block.overflows)
