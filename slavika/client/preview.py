"""A comparison as it would stand, in a small box at the side: the same lines and sums as in the reasons panel, without
motion and with no more words than fit into a hand's width. It only paints a picture."""

import pygame

from slavika.client import text, textures, theme
from slavika.client.face import Faces
from slavika.client.ledger import SIDES, Ledger
from slavika.client.runs import Run
from slavika.client.sheet import PAPER
from slavika.client.theme import Colour, mixed
from slavika.client.widgets.style import Style
from slavika.client.wording import Wording
from slavika.core.events import Reckoned
from slavika.core.reckon import Line
from slavika.core.sentences import CardRef, SeatRef, Sentence

COLUMN, LEAST = 11.5, 9.0  # of a side, in text sizes
FINAL = Sentence("This cannot be taken back.")
OPEN = Sentence("Not everything is settled yet")
PADLOCK = "padlock"


class _Sheet:
    """Rows collected from the top down, then painted onto a paper of their height."""

    def __init__(self, event: Reckoned, faces: Faces, wording: Wording, size: int, most: int) -> None:
        self.event, self.ledger, self.wording, self.size = event, Ledger(event, faces, wording), wording, size
        self.gap = max(2, round(size * 0.35))
        self.column = max(1, min(round(size * COLUMN), (most - 6 * self.gap) // 2))
        self.width = 2 * self.column + 6 * self.gap
        self.jobs: list[tuple[text.Block, pygame.Rect, Colour, str]] = []
        self.strokes: list[tuple[pygame.Rect, Colour]] = []
        self.top = 2 * self.gap

    def put(self, words: list[Run], x: int, width: int, colour: Colour, align: str = "left", size: float = 1.0) -> int:
        """Text at the present height; how tall it came out."""
        block = text.lay(words, round(self.size * size), width)
        self.jobs.append((block, pygame.Rect(x, self.top, width, block.height), colour, align))
        return block.height

    def fill(self, full: bool, final: bool) -> None:
        """All rows; without the single cards where they do not fit."""
        say, gap = self.wording.say, self.gap
        left, right = 2 * gap, 4 * gap + self.column
        title = [Run(say(self.event.title), "bold")]
        self.top += self.put(title, left, self.width - 4 * gap, theme.INK, "centre") + gap
        if full:
            sides = [side.reckoning.lines for side in self.event.sides]
            for index in range(max(map(len, sides), default=0)):
                both = zip(sides, (left, right), strict=True)
                self.top += max([self._line(lines[index], x) for lines, x in both if index < len(lines)])
        self._sums((left, right))
        colour = theme.readable(PAPER, SIDES[self.event.won], 5.0)
        self.top += self.put([Run(say(self.event.verdict), "bold")], left, self.width - 4 * gap, colour, "centre") + gap
        for share in self.event.shares:
            if share.gains or share.notes:
                clan = self.ledger.clan(share)
                ink = theme.readable(PAPER, theme.colour(clan.colour), 3.0) if clan else theme.INK
                runs = [Run("", icon=clan.icon, colour=ink), Run(" ")] if clan else []
                runs += [Run(self.wording.fill(SeatRef(share.seat)), "bold"), Run(" ")]
                parts = " + ".join(f"{gain.amount}\u00a0{say(gain.reason)}" for gain in share.gains)
                runs += [Run(" · ".join(words for words in (parts, *map(say, share.notes)) if words))]
                room = self.width - 4 * gap - 3 * self.size
                tall = self.put(runs, left, room, theme.INK)
                gain = f"+{share.gained}" if share.gained else "0"
                self.put([Run(gain, "bold")], left + room, 3 * self.size, theme.AMBER_DEEP, "right")
                self.top += tall
        if not self.event.final:
            self.top += gap
            self.top += self.put([Run(say(OPEN), "italic")], left, self.width - 4 * gap, theme.INK, "centre")
        if final:
            self.top += gap
            runs = [Run("", icon=PADLOCK, colour=theme.AMBER_DEEP), Run(" "), Run(say(FINAL), "italic")]
            self.top += self.put(runs, left, self.width - 4 * gap, theme.INK, "centre")
        self.top += 2 * gap

    def _line(self, line: Line, x: int) -> int:
        changed = line.amount != line.printed
        colour = theme.INK if not changed else theme.MADDER if line.amount < line.printed else theme.LEAF_DEEP
        was = [Run(f"({line.printed})\u00a0", colour=theme.INK_SOFT)] if changed else []
        wide = round(self.size * (3.2 if changed else 1.6))
        self.put([*was, Run(str(line.amount), "bold")], x + self.column - wide, wide, colour, "right")
        return self.put([Run(self.wording.fill(CardRef(line.counts_as)))], x, self.column - wide, theme.INK)

    def _sums(self, lefts: tuple[int, int]) -> None:
        self.top += self.gap // 2
        tall = 0
        for index, (side, x) in enumerate(zip(self.event.sides, lefts, strict=True)):
            colour = theme.readable(PAPER, SIDES[index], 5.0)
            self.strokes.append((pygame.Rect(x, self.top, self.column, max(1, self.size // 10)), theme.INK))
            total = [Run(str(side.reckoning.total), "bold")]
            tall = max(tall, self.put(total, x, self.column, colour, "right", 1.5))
            room = self.column - round(self.size * 2.4)
            name = text.fit([Run(self.wording.say(side.name), "bold")], self.size, (room, 2 * self.size), lines=1)
            top = self.top + round(self.size * 0.55)  # on the line of the larger figures
            self.jobs.append((name, pygame.Rect(x, top, room, name.height), colour, "left"))
        self.top += tall

    def painted(self) -> pygame.Surface:
        picture = pygame.Surface((self.width, self.top))
        picture.blit(textures.paper((self.width, self.top)), (0, 0))
        for rect, colour in self.strokes:
            picture.fill(colour, rect)
        for block, rect, colour, align in self.jobs:
            text.draw(picture, block, rect, colour, align)
        pygame.draw.rect(picture, mixed(theme.LINEN_SHADE, theme.INK, 0.5), picture.get_rect(), max(1, self.size // 12))
        return picture


def preview(
    event: Reckoned, faces: Faces, wording: Wording, style: Style, most: tuple[int, int], final: bool = False
) -> pygame.Surface:
    """The picture of what would be compared, no larger than `most`: with all cards where that fits, else the sums."""
    for full, share in ((True, 1.0), (True, 0.86), (False, 1.0), (False, 0.8)):
        size = min(max(9, round(style.size(-1) * share)), max(9, round(most[0] / (2 * LEAST + 3))))
        sheet = _Sheet(event, faces, wording, size, most[0])
        sheet.fill(full, final)
        if sheet.top <= most[1] and sheet.width <= most[0]:
            break
    return sheet.painted()
