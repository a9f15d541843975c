"""The reasons panel: a comparison told line by line, both sides, the verdict, then what it brings to whom. A click
hurries it, the next one shows all. It is given time and clicks and knows neither what comes after it nor any game."""

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from slavika.client import icons, patterns, text, textures, theme
from slavika.client.face import Faces
from slavika.client.ledger import PAPER, SIDES, Ledger, Part, Scale
from slavika.client.text import Run
from slavika.client.theme import mixed
from slavika.client.widgets.style import Style
from slavika.client.wording import Wording
from slavika.core.events import Reckoned
from slavika.core.sentences import Sentence

LINE, VERDICT, SHARE = 0.15, 0.4, 0.3  # seconds, at speed 1
HURRY = 4.0
WIDEST = 64  # text sizes
SCALES = (1.25, 1.18, 1.12, 1.06, 1.0, 0.95, 0.9, 0.85, 0.8, 0.74, 0.68, 0.62, 0.56, 0.5)  # of the window's text size
LEAST = 9  # pixels
HAIR = mixed(theme.LINEN_SHADE, theme.INK, 0.12)


Put = Callable[[int, Part, int, int, int], None]  # step, part, left, top, width


@dataclass(frozen=True)
class Placed:
    """A part at its place, and the step of the telling that brings it."""

    step: int
    rect: pygame.Rect
    part: Part


class ReasonsPanel:
    """One event, told. `speed` 0 shows all at once, as a look back from the log does."""

    def __init__(self, event: Reckoned, faces: Faces, wording: Wording, speed: float = 1.0) -> None:
        self.event, self.faces, self.speed = event, faces, speed
        self.ledger = Ledger(event, faces, wording)
        self.rect = pygame.Rect(0, 0, 0, 0)
        first, second = (len(side.reckoning.lines) for side in event.sides)
        self.verdict_step = first + second + 1
        self.shares = any(share.gains or share.notes for share in event.shares)  # else nobody gets anything
        self.last_step = self.verdict_step + (len(event.shares) if self.shares else 0)
        self.step = 0 if speed else self.last_step
        self._haste = 1.0
        self._passed = 0.0
        self._area = pygame.Rect(0, 0, 0, 0)
        self._style: Style | None = None
        self._placed: list[Placed] = []
        self._picture: tuple[int, pygame.Surface] | None = None

    # ── telling ───────────────────────────────────────────────────────────────────────────────────────────────────────

    @property
    def done(self) -> bool:
        """All is shown."""
        return self.step >= self.last_step

    def hurry(self) -> bool:
        """A click: faster, then all at once. False: all is shown already, so the click means something else."""
        if self.done:
            return False
        if self._haste > 1.0:
            self.step = self.last_step
        self._haste = HURRY
        return True

    def skip_to_shares(self) -> None:
        """Both sides have been seen before: go on from the verdict."""
        self.step = max(self.step, self.verdict_step)

    def finish(self) -> None:
        """Show all."""
        self.step = self.last_step

    def update(self, dt: float) -> bool:
        """Time passes; True: there is something new to see."""
        if self.done:
            return False
        self._passed += dt * self.speed * self._haste
        before = self.step
        while not self.done and self._passed >= self._pause():
            self._passed -= self._pause()
            self.step += 1
        return self.step != before

    def due(self) -> float | None:
        """In how many seconds the next line comes; None: all is shown."""
        if self.done:
            return None
        return max(0.0, (self._pause() - self._passed) / (self.speed * self._haste))

    def _pause(self) -> float:
        if self.step + 1 == self.verdict_step:
            return VERDICT
        return LINE if self.step < self.verdict_step else SHARE

    def reword(self, wording: Wording) -> None:
        """From now on in another language."""
        self.ledger = Ledger(self.event, self.faces, wording)
        if self._style:
            self.lay_out(self._area, self._style)

    # ── layout ────────────────────────────────────────────────────────────────────────────────────────────────────────

    def lay_out(self, area: pygame.Rect, style: Style) -> None:
        """Find the largest text with which everything fits into the area, and the place of the sheet in its middle."""
        self._area, self._style, self._picture = pygame.Rect(area), style, None
        width = min(area.width, style.units(WIDEST))
        floor = max(LEAST, min(style.size(-9), style.size(0)))
        tries = [
            Scale(round(style.unit * scale), round(style.unit * scale * 0.86), compact)
            for compact in (False, True)
            for scale in SCALES
        ]
        # The compact form comes before text that is smaller than any other in the window.
        tries.sort(key=lambda scale: scale.small < floor)
        for scale in tries:
            height, whole = self._build(width, scale)
            if whole and height <= area.height:
                break
        self.rect = pygame.Rect(0, 0, width, min(height, area.height))
        self.rect.center = area.center

    def _build(self, width: int, scale: Scale) -> tuple[int, bool]:
        """Place all parts on a sheet of that width; its height, and whether nothing is cut."""
        placed: list[Placed] = []
        pad = max(scale.gap * 4, self._band_of(scale) + scale.gap * 2)
        inner, gutter = width - 2 * scale.gap * 5, scale.gap * 5
        left, top = (width - inner) // 2, pad
        column = (inner - gutter) // 2
        columns = (left, left + column + gutter)

        def put(step: int, part: Part, x: int, y: int, wide: int) -> None:
            placed.append(Placed(step, pygame.Rect(x, y, wide, part.height), part))

        title = self._title(inner, scale)
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
        foot = self._foot(inner, scale)
        put(0, foot, left, top, inner)
        top += foot.height + pad - scale.gap
        self._placed, self._scale = placed, scale
        return top, all(each.part.whole for each in placed)

    def _put_lines(self, put: Put, columns: tuple[int, int], top: int, column: int, scale: Scale) -> int:
        sides = [[self.ledger.line(line, column, scale) for line in side.reckoning.lines] for side in self.event.sides]
        steps = (1, len(sides[0]) + 1)
        for side, parts in enumerate(sides):
            if not parts:
                put(steps[side] - 1, self._nobody(column, scale), columns[side], top, column)
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

    def _title(self, width: int, scale: Scale) -> Part:
        words = self.ledger.wording.say(self.event.title)
        block = text.fit([Run(words, "display")], round(scale.body * 1.9), (width, round(scale.body * 4.6)), "display")
        height = block.height + scale.gap

        def paint(surface: pygame.Surface, left: int, top: int) -> None:
            text.draw(surface, block, (left, top, width, block.height), theme.INK, "centre")

        return Part(height, paint, not block.overflows)

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

        return Part(block.height, paint)

    def _sums(self, column: int, gutter: int, scale: Scale) -> Part:
        """Both sums under their columns, counted as far as told; the verdict beside the second."""
        size, icon = round(scale.body * 2.1), round(scale.body * 1.6)
        room = column - round(size * 1.9) - icon - scale.gap
        words = [Run(self.ledger.wording.say(self.event.verdict), "bold")]
        verdict = text.fit(words, round(scale.body * 1.25), (room, round(scale.body * 3.4)), least=scale.small)
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

    def _foot(self, width: int, scale: Scale) -> Part:
        say = self.ledger.wording.say
        running = Sentence("A click hurries, a second one shows all")
        over = Sentence("Click or Enter: on with the game")
        unpaid = Sentence("Not everything is settled yet")
        blocks = {}
        for key, sentence in (("running", running), ("over", over)):
            words = say(sentence)
            if key == "over" and not self.event.final:
                words = f"{say(unpaid)} · {words}"
            blocks[key] = text.lay([Run(words, "italic")], scale.small, width)
        height = max(block.height for block in blocks.values())

        def paint(surface: pygame.Surface, left: int, top: int) -> None:
            block = blocks["over" if self.done else "running"]
            text.draw(surface, block, (left, top, width, height), theme.INK_SOFT, "centre")

        return Part(height, paint, all(not block.overflows for block in blocks.values()))

    def _band_of(self, scale: Scale) -> int:
        return max(8, round(scale.body * 0.9))

    # ── painting ──────────────────────────────────────────────────────────────────────────────────────────────────────

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the sheet as far as it is told."""
        shade = textures.shadow(self.rect.size, 12)
        surface.blit(shade.surface, (self.rect.left + shade.offset[0], self.rect.top + shade.offset[1]))
        if self._picture is None or self._picture[0] != self.step:
            self._picture = self.step, self._painted()
        surface.blit(self._picture[1], self.rect)

    def _painted(self) -> pygame.Surface:
        picture = pygame.Surface(self.rect.size)
        # One sheet for every comparison in this window: each has its own height, and paper is dear to make.
        paper = textures.paper((self.rect.width, self._area.height))
        picture.blit(paper, (0, (self.rect.height - paper.get_height()) // 2))
        thick = self._band_of(self._scale)
        strip = patterns.band("border", self.rect.width, thick, theme.LINEN, theme.MADDER)
        picture.blit(strip, (0, 0))
        picture.blit(strip, (0, self.rect.height - thick))
        for each in self._placed:
            if each.step <= self.step:
                if 0 < each.step == self.step and not self.done and each.step < self.verdict_step:
                    _light(picture, each.rect)
                each.part.paint(picture, each.rect.left, each.rect.top)
            if 0 < each.step < self.verdict_step:
                picture.fill(HAIR, (each.rect.left, each.rect.bottom - 1, each.rect.width, 1))
        return picture


def _light(surface: pygame.Surface, rect: pygame.Rect) -> None:
    """What has just been told stands on a lighter ground."""
    glow = pygame.Surface(rect.size, pygame.SRCALPHA)
    glow.fill((*theme.AMBER, 60))
    surface.blit(glow, rect)
