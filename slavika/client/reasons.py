"""The reasons panel: a comparison told line by line, both sides, the verdict, then what it brings to whom. It is a
sheet that is given an event and knows neither what comes after it nor any game."""

from collections.abc import Callable

import pygame

from slavika.client import icons, text, theme
from slavika.client.face import Faces
from slavika.client.ledger import SIDES, Ledger
from slavika.client.preview import OPEN
from slavika.client.runs import Run
from slavika.client.sheet import PAPER, Part, Placed, Scale, Sheet, light
from slavika.client.theme import mixed
from slavika.client.wording import Wording
from slavika.core.events import Reckoned

LINE, VERDICT, SHARE = 0.15, 0.4, 0.3  # seconds, at speed 1
HAIR = mixed(theme.LINEN_SHADE, theme.INK, 0.12)

Put = Callable[[int, Part, int, int, int], None]  # step, part, left, top, width


class ReasonsPanel(Sheet):
    """One event, told."""

    def __init__(self, event: Reckoned, faces: Faces, wording: Wording, speed: float = 1.0) -> None:
        self.event, self.faces = event, faces
        self.ledger = Ledger(event, faces, wording)
        first, second = (len(side.reckoning.lines) for side in event.sides)
        self.verdict_step = first + second + 1
        self.shares = any(share.gains or share.notes for share in event.shares)  # else nobody gets anything
        self.last_step = self.verdict_step + (len(event.shares) if self.shares else 0)
        super().__init__(wording, speed)

    def skip_to_shares(self) -> None:
        """Both sides have been seen before: go on from the verdict."""
        self.step = max(self.step, self.verdict_step)

    def pause(self) -> float:
        if self.step + 1 == self.verdict_step:
            return VERDICT
        return LINE if self.step < self.verdict_step else SHARE

    def reworded(self) -> None:
        self.ledger = Ledger(self.event, self.faces, self.wording)

    def under(self, picture: pygame.Surface, each: Placed) -> None:
        if 0 < each.step == self.step and not self.done and each.step < self.verdict_step:
            light(picture, each.rect)

    def beside(self, picture: pygame.Surface, each: Placed) -> None:
        if 0 < each.step < self.verdict_step:
            picture.fill(HAIR, (each.rect.left, each.rect.bottom - 1, each.rect.width, 1))

    # ── layout ────────────────────────────────────────────────────────────────────────────────────────────────────────

    def build(self, width: int, scale: Scale) -> tuple[int, list[Placed]]:
        placed: list[Placed] = []
        pad = max(scale.gap * 4, self.band_of(scale) + scale.gap * 2)
        inner, gutter = width - 2 * scale.gap * 5, scale.gap * 5
        left, top = (width - inner) // 2, pad
        column = (inner - gutter) // 2
        columns = (left, left + column + gutter)

        def put(step: int, part: Part, x: int, y: int, wide: int) -> None:
            placed.append(Placed(step, pygame.Rect(x, y, wide, part.height), part))

        title = self.title(self.ledger.wording.say(self.event.title), inner, scale)
        put(0, title, left, top, inner)
        top += title.height
        heads = [self._head(index, column, scale) for index in (0, 1)]
        for x, head in zip(columns, heads, strict=True):
            put(0, head, x, top, column)
        top += heads[0].height
        top = self._put_lines(put, columns, top, column, scale)
        sums = self._sums(column, gutter, scale)
        put(0, sums, left, top, inner)
        top += sums.height
        top = self._put_shares(put, left, top, inner, scale)
        unpaid = "" if self.event.final else self.ledger.wording.say(OPEN)
        foot = self.foot(inner, scale, unpaid)
        put(0, foot, left, top, inner)
        return top + foot.height + pad - scale.gap, placed

    def _put_lines(self, put: Put, columns: tuple[int, int], top: int, column: int, scale: Scale) -> int:
        sides = [[self.ledger.line(line, column, scale) for line in side.reckoning.lines] for side in self.event.sides]
        steps = [1, len(sides[0]) + 1]
        for side, parts in enumerate(sides):
            if not parts:
                parts.append(self._nobody(column, scale))
                steps[side] = 0  # it is no line, and stands there from the beginning
        for index in range(max(map(len, sides), default=0)):
            here = [part[index] for part in sides if index < len(part)]
            for side, parts in enumerate(sides):
                if index < len(parts):
                    put(steps[side] + index, parts[index], columns[side], top, column)
            top += max(part.height for part in here)
        return top

    def _put_shares(self, put: Put, left: int, top: int, inner: int, scale: Scale) -> int:
        count = len(self.event.shares)
        if not self.shares:
            return top
        gap = scale.gap * 2
        # A few shares do not fill the width: a box wider than its words is harder to read.
        width = min((inner - gap * (count - 1)) // count, scale.body * 26)
        parts = self.ledger.shares(width, scale)
        start = left + (inner - width * count - gap * (count - 1)) // 2
        for index, part in enumerate(parts):
            put(self.verdict_step + 1 + index, part, start + index * (width + gap), top, width)
        return top + max(part.height for part in parts) + scale.gap * 2

    # ── parts of the sheet ────────────────────────────────────────────────────────────────────────────────────────────

    def _head(self, index: int, width: int, scale: Scale) -> Part:
        side = self.event.sides[index]
        block = text.fit([Run(self.ledger.wording.say(side.name), "bold")], scale.body, (width, scale.body * 2))
        height = block.height + scale.gap

        def paint(surface: pygame.Surface, left: int, top: int) -> None:
            text.draw(surface, block, (left, top, width, block.height), theme.readable(PAPER, SIDES[index]))
            edge = mixed(theme.LINEN_SHADE, theme.INK, 0.35)
            surface.fill(edge, (left, top + block.height, width, max(1, scale.body // 16)))

        return Part(height, paint, not block.overflows)

    def _nobody(self, width: int, scale: Scale) -> Part:
        block = text.lay([Run(self.ledger.wording.text("no cards"), "italic")], scale.small, width)

        def paint(surface: pygame.Surface, left: int, top: int) -> None:
            text.draw(surface, block, (left, top + scale.gap, width, block.height), theme.INK_SOFT)

        return Part(block.height + 2 * scale.gap, paint)

    def _sums(self, column: int, gutter: int, scale: Scale) -> Part:
        """Both sums under their columns, counted as far as told; the verdict beside the second."""
        size, icon = round(scale.body * 2.1), round(scale.body * 1.6)
        room = column - round(size * 1.9) - (icon + scale.gap if self.event.won else 0)  # the laurels are the winner's
        words = [Run(self.ledger.wording.say(self.event.verdict), "bold")]
        wished, box = round(scale.body * 1.25), (room, round(scale.body * 3.4))
        verdict = text.fit(words, wished, box, least=scale.body, lines=1)
        if verdict.overflows:
            verdict = text.fit(words, wished, box, least=scale.small)
        height = max(round(size * 1.3), verdict.height) + scale.gap * 2

        def paint(surface: pygame.Surface, left: int, top: int) -> None:
            told = self._told_sums()
            for index, x in enumerate((left, left + column + gutter)):
                surface.fill(theme.INK, (x, top, column, max(2, scale.body // 9)))
                colour = theme.readable(PAPER, SIDES[index], 5.0)
                total = text.lay([Run(str(told[index]), "bold")], size)
                text.draw(surface, total, (x, top, column, height), colour, "right", "centre")
                if self.step >= self.verdict_step and index == self.event.won:
                    drawn = icons.icon("laurels", icon, theme.AMBER_DEEP)
                    surface.blit(drawn, (x + column - total.width - icon - scale.gap, top + (height - icon) // 2))
            if self.step >= self.verdict_step:
                box = (left + column + gutter, top, room, height)
                text.draw(surface, verdict, box, theme.readable(PAPER, SIDES[self.event.won], 5.0), valign="centre")

        return Part(height, paint, not verdict.overflows)

    def _told_sums(self) -> tuple[int, int]:
        first, second = (side.reckoning.lines for side in self.event.sides)
        if self.step >= self.verdict_step:
            one, other = (side.reckoning.total for side in self.event.sides)
            return one, other
        shown = self.step - len(first)
        return sum(line.amount for line in first[: self.step]), sum(line.amount for line in second[: max(0, shown)])
