"""A sheet of paper on which something is told part by part. A click hurries it, the next one shows all. It finds the
largest text with which everything fits; what stands on it, and in which order, is for the sheets made of it to say.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import pygame

from slavika.client import patterns, text, textures, theme
from slavika.client.runs import Run
from slavika.client.theme import mixed
from slavika.client.widgets.style import Style
from slavika.client.wording import Wording
from slavika.core.cards import Mark
from slavika.core.sentences import Sentence

HURRY = 4.0
WIDEST = 64  # text sizes
SCALES = (1.25, 1.18, 1.12, 1.06, 1.0, 0.95, 0.9, 0.85, 0.8, 0.74, 0.68, 0.62, 0.56, 0.5)  # of the window's text size
LEAST = 9  # pixels

Paint = Callable[[pygame.Surface, int, int], None]  # surface, left, top
PAPER = mixed(theme.LINEN, theme.LINEN_SHADE, 0.35)  # what text must be readable on: the weave has dark places


@dataclass(frozen=True)
class Scale:
    """Sizes in pixels for one try at fitting a page."""

    body: int
    small: int
    compact: bool  # names and details share their lines

    @property
    def gap(self) -> int:
        return max(2, round(self.body * 0.35))


class Spot(NamedTuple):
    """Words or a number, and what they come from: a card, and where in its file."""

    rect: pygame.Rect
    card: str
    mark: Mark


@dataclass(frozen=True)
class Part:
    """Something of the page that was measured and can be painted."""

    height: int
    paint: Paint
    whole: bool = True  # nothing of it is cut
    spots: tuple[Spot, ...] = ()  # from its left and top


@dataclass(frozen=True)
class Placed:
    """A part at its place, and the step of the telling that brings it."""

    step: int
    rect: pygame.Rect
    part: Part


class Sheet:
    """One telling. `speed` 0 shows all at once, as a look back from the log does."""

    last_step: int

    def __init__(self, wording: Wording, speed: float) -> None:
        self.wording, self.speed = wording, speed
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.step = 0 if speed else self.last_step
        self._haste = 1.0
        self._passed = 0.0
        self._area = pygame.Rect(0, 0, 0, 0)
        self._style: Style | None = None
        self._placed: list[Placed] = []
        self._picture: tuple[int, pygame.Surface] | None = None
        self._scale = Scale(0, 0, False)

    # What a sheet gives.

    def pause(self) -> float:
        """How many seconds, at speed 1, lie before the next step."""
        raise NotImplementedError

    def build(self, width: int, scale: Scale) -> tuple[int, list[Placed]]:
        """All parts on a sheet of that width, and its height."""
        raise NotImplementedError

    def widest(self, style: Style) -> int:
        """No sheet is wider, however large the window."""
        return style.units(WIDEST)

    def scales(self, style: Style) -> Sequence[Scale]:
        """The sizes to be tried, the best first."""
        floor = max(LEAST, min(style.size(-9), style.size(0)))
        tries = [
            Scale(round(style.unit * scale), round(style.unit * scale * 0.86), compact)
            for compact in (False, True)
            for scale in SCALES
        ]
        # The compact form comes before text that is smaller than any other in the window.
        return sorted(tries, key=lambda scale: scale.small < floor)

    def reworded(self) -> None:
        """The wording has changed."""

    def under(self, picture: pygame.Surface, each: Placed) -> None:
        """Paint what lies below a part that is shown."""

    def beside(self, picture: pygame.Surface, each: Placed) -> None:
        """Paint what marks the place of a part, whether it is shown or not yet."""

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

    def finish(self) -> None:
        """Show all."""
        self.step = self.last_step

    def update(self, dt: float) -> bool:
        """Time passes; True: there is something new to see."""
        if self.done:
            return False
        self._passed += dt * self.speed * self._haste
        before = self.step
        while not self.done and self._passed >= self.pause():
            self._passed -= self.pause()
            self.step += 1
        return self.step != before

    def due(self) -> float | None:
        """In how many seconds the next part comes; None: all is shown."""
        if self.done:
            return None
        return max(0.0, (self.pause() - self._passed) / (self.speed * self._haste))

    def reword(self, wording: Wording) -> None:
        """From now on in another language."""
        self.wording = wording
        self.reworded()
        if self._style:
            self.lay_out(self._area, self._style)

    # ── layout ────────────────────────────────────────────────────────────────────────────────────────────────────────

    def lay_out(self, area: pygame.Rect, style: Style) -> None:
        """Find the largest text with which everything fits into the area, and the place of the sheet in its middle."""
        self._area, self._style, self._picture = pygame.Rect(area), style, None
        width = min(area.width, self.widest(style))
        for scale in self.scales(style):
            height, self._placed = self.build(width, scale)
            self._scale = scale
            if height <= area.height and all(each.part.whole for each in self._placed):
                break
        self.rect = pygame.Rect(0, 0, width, min(height, area.height))
        self.rect.center = area.center

    def band_of(self, scale: Scale) -> int:
        """How broad the stitched bands at its upper and lower edge are."""
        return max(8, round(scale.body * 0.9))

    def title(self, words: str, width: int, scale: Scale) -> Part:
        """The heading."""
        block = text.fit([Run(words, "display")], round(scale.body * 1.9), (width, round(scale.body * 4.6)), "display")
        height = block.height + scale.gap

        def paint(surface: pygame.Surface, left: int, top: int) -> None:
            text.draw(surface, block, (left, top, width, block.height), theme.INK, "centre")

        return Part(height, paint, not block.overflows)

    def foot(self, width: int, scale: Scale, before: str = "") -> Part:
        """What a click does now; `before`: something else to be said when all is shown."""
        say = self.wording.say
        over = say(Sentence("Click or Enter: on with the game"))
        words = {False: say(Sentence("A click hurries, a second one shows all")), True: over}
        if before:
            words[True] = f"{before} · {over}"
        blocks = {key: text.lay([Run(said, "italic")], scale.small, width) for key, said in words.items()}
        height = max(block.height for block in blocks.values())

        def paint(surface: pygame.Surface, left: int, top: int) -> None:
            text.draw(surface, blocks[self.done], (left, top, width, height), theme.INK_SOFT, "centre")

        return Part(height, paint, all(not block.overflows for block in blocks.values()))

    def spot_at(self, at: tuple[int, int]) -> Spot | None:
        """What is shown at a point of the window and comes from a place in a file; None: nothing does."""
        for each in self._placed if self.done else ():
            corner = self.rect.left + each.rect.left, self.rect.top + each.rect.top
            for spot in each.part.spots:
                place = spot.rect.move(corner)
                if place.collidepoint(at):
                    return spot._replace(rect=place)
        return None

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
        # One sheet for everything in this window: each has its own height, and paper is dear to make.
        paper = textures.paper((self.rect.width, self._area.height))
        picture.blit(paper, (0, (self.rect.height - paper.get_height()) // 2))
        thick = self.band_of(self._scale)
        strip = patterns.band("border", self.rect.width, thick, theme.LINEN, theme.MADDER)
        picture.blit(strip, (0, 0))
        picture.blit(strip, (0, self.rect.height - thick))
        for each in self._placed:
            if each.step <= self.step:
                self.under(picture, each)
                each.part.paint(picture, each.rect.left, each.rect.top)
            self.beside(picture, each)
        return picture


def light(surface: pygame.Surface, rect: pygame.Rect) -> None:
    """What has just been told stands on a lighter ground."""
    glow = pygame.Surface(rect.size, pygame.SRCALPHA)
    glow.fill((*theme.AMBER, 60))
    surface.blit(glow, rect)
