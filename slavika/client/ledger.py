"""A comparison set out for the eye: each side's cards with what changed them, and the shares with what they bring. It
measures and paints the parts and knows no order of telling and no game: all comes from the event and the cards."""

import re

import pygame

from slavika.client import glyphs, icons, patterns, text, textures, theme
from slavika.client.face import BLEND, Faces
from slavika.client.runs import Run
from slavika.client.sheet import PAPER, Part, Scale, Spot
from slavika.client.text import Block
from slavika.client.theme import Colour
from slavika.client.wording import Wording
from slavika.core.cards import Cards, Clan, Mark
from slavika.core.events import Reckoned, Share
from slavika.core.reckon import Change, Line
from slavika.core.sentences import CardRef, SeatRef, Sentence
from slavika.core.table import UNKNOWN

SIDES = (theme.MADDER, theme.LEAF_DEEP)
LESS, MORE, STOPPED = theme.MADDER, theme.LEAF_DEEP, theme.INK_SOFT
GAIN = theme.AMBER_DEEP


class Ledger:
    """The parts of one event in one language."""

    def __init__(self, event: Reckoned, faces: Faces, wording: Wording) -> None:
        self.event, self.faces, self.wording = event, faces, wording
        self.cards: Cards = faces.cards
        self.seat_of = {line.card: share.seat for share in event.shares for line in share.reckoning.lines}

    # ── whose ─────────────────────────────────────────────────────────────────────────────────────────────────────────

    def clan(self, share: Share) -> Clan | None:
        """The family of a share: that of its cards."""
        return next((clan for line in share.reckoning.lines if (clan := self._clan_of(line.face))), None)

    def _clan_of(self, face: str) -> Clan | None:
        card = self.cards.cards.get(face)
        return self.cards.clans.get(card.emblem) if card else None

    # ── a line ────────────────────────────────────────────────────────────────────────────────────────────────────────

    def line(self, line: Line, width: int, scale: Scale) -> Part:
        """One card of a side: its picture, its name, what was printed, what changed it, what it counts."""
        amount_width = glyphs.number_width("00", "bold", round(scale.body * 1.35)) + scale.gap
        was_width = glyphs.number_width("0", "text", scale.body) + scale.gap if line.amount != line.printed else 0
        least = round((1.7 if scale.compact else 2.9) * scale.body)
        token_width = round(least * 63 / 88)
        room = width - token_width - 2 * scale.gap - amount_width - was_width
        head, details = self._words(line, scale, room)
        inner = head.height + (details.height if details else 0)
        height = max(least, inner) + scale.gap
        size = (token_width, least)
        whole = not head.overflows and not (details and details.overflows)

        def paint(surface: pygame.Surface, left: int, top: int) -> None:
            middle = top + (height - scale.gap) // 2
            self._token(surface, line, size, left, middle - least // 2)
            x, y = left + token_width + 2 * scale.gap, middle - inner // 2
            text.draw(surface, head, (x, y, room, head.height), theme.INK)
            if details:
                text.draw(surface, details, (x, y + head.height, room, details.height), theme.INK_SOFT)
            self._amount(surface, line, scale, left + width, middle)

        area = width, height - scale.gap
        return Part(height, paint, whole, self._spots(line, head, details, area, token_width, scale))

    def _spots(
        self, line: Line, head: Block, details: Block | None, area: tuple[int, int], token: int, scale: Scale
    ) -> tuple[Spot, ...]:
        """The picture and the words of a line, and its number: what changed that last, else what was printed."""
        width, height = area
        left = token + 2 * scale.gap
        top = (height - head.height - (details.height if details else 0)) // 2
        found = [*text.meant(head, pygame.Rect(left, top, width, head.height))]
        if details:
            found += text.meant(details, pygame.Rect(left, top + head.height, width, details.height))
        number = glyphs.number_width(str(line.amount), "bold", round(scale.body * 1.35)) + scale.gap
        changed = next((self._means(change.by, change.mark) for change in reversed(line.changes)), None)
        found.append((pygame.Rect(width - number, 0, number, height), changed or self._means(line.counts_as)))
        found.append((pygame.Rect(0, 0, token, height), self._means(line.face)))
        return tuple(Spot(rect, *means) for rect, means in found if isinstance(means, tuple))

    def _means(self, face: str, mark: Mark | None = None) -> tuple[str, Mark] | None:
        """A card and where it stands in its file, or where that says something else."""
        card = self.cards.cards.get(face)
        return (face, mark or card.mark) if card else None

    def _token(self, surface: pygame.Surface, line: Line, size: tuple[int, int], left: int, top: int) -> None:
        card = self.cards.cards.get(line.face)
        if card is None and line.face[:1] != UNKNOWN:
            return
        shade = textures.shadow(size, 0)
        surface.blit(shade.surface, (left + shade.offset[0], top + shade.offset[1]))
        if card is None:
            drawn = self.faces.back(line.face[1:], size)
        else:
            drawn = self.faces.draw(card, size, strength=line.amount, level="token")
        surface.blit(drawn, (left, top), None, BLEND)

    def _words(self, line: Line, scale: Scale, room: int) -> tuple[Block, Block | None]:
        name = self.wording.fill(CardRef(line.face))
        if line.counts_as != line.face:
            card, other = CardRef(line.face), CardRef(line.counts_as)
            name = self.wording.say(Sentence("{card} as {other}", card=card, other=other))
        runs = self._details(line)
        if scale.compact:
            named = Run(name, "bold", theme.INK, means=self._means(line.face))
            return text.lay([named, *([Run("  ")] if runs else []), *runs], scale.small, room), None
        named = Run(name, "bold", means=self._means(line.face))
        return text.lay([named], scale.body, room), text.lay(runs, scale.small, room)

    def _details(self, line: Line) -> list[Run]:
        runs: list[Run] = []
        seat, clan = self.seat_of.get(line.card), self._clan_of(line.face)
        if seat is not None:
            if clan:
                colour = theme.readable(PAPER, theme.colour(clan.colour), 3.0)
                runs += [Run("", icon=clan.icon, colour=colour), Run("\u00a0")]
            runs += [Run(self.wording.fill(SeatRef(seat)).replace(" ", "\u00a0")), Run(" · ")]
        if line.face[:1] == UNKNOWN:
            return [self._change(change) for change in line.changes]
        printed = _kept(self.wording.say(Sentence("printed {strength}", strength=line.printed)))
        runs.append(Run(printed, means=self._means(line.counts_as)))
        for change in line.changes:
            runs += [Run(" · "), self._change(change)]
        return runs

    def _change(self, change: Change) -> Run:
        colour = LESS if change.after < change.before else MORE if change.after > change.before else STOPPED
        means = self._means(change.by, change.mark)
        return Run(_kept(self.wording.say(change.reason)), "italic", theme.readable(PAPER, colour), means=means)

    def _amount(self, surface: pygame.Surface, line: Line, scale: Scale, right: int, middle: int) -> None:
        size = round(scale.body * 1.35)
        changed = line.amount != line.printed
        colour = theme.INK if not changed else LESS if line.amount < line.printed else MORE
        area = number(surface, line.amount, (right, middle), size, colour)
        if changed:
            old = number(surface, line.printed, (area.left - scale.gap, middle), scale.body, theme.INK_SOFT, "text")
            # Slanting: a level line would make a plus of a one.
            struck = old.inflate(scale.gap, 0)
            struck.h, struck.centery = round(scale.body * 0.7), old.centery
            thick = max(1, scale.body // 12)
            pygame.draw.line(surface, theme.INK_SOFT, struck.bottomleft, struck.topright, thick)

    # ── a share ───────────────────────────────────────────────────────────────────────────────────────────────────────

    def shares(self, width: int, scale: Scale) -> list[Part]:
        """What each player has in it, which place that takes and what it brings, in boxes of one height."""
        names = [[Run(self.wording.fill(SeatRef(share.seat)), "bold")] for share in self.event.shares]
        inner = width - self._share_band(scale) - 4 * scale.gap
        room = inner - self._emblem(scale) - scale.gap
        # Names of one size: a smaller one would look like a smaller player.
        size = min((text.fit(name, scale.body, (room, scale.body * 3)).size for name in names), default=scale.body)
        heads = [text.fit(name, size, (room, scale.body * 3)) for name in names]
        bodies = [self._share_body(share, inner, scale) for share in self.event.shares]
        tall = max((body.height for body in bodies), default=0)
        top = max([self._emblem(scale), *(head.height for head in heads)])
        return [
            self._share(share, head, body, (width, top + tall + scale.gap // 2 + 4 * scale.gap), top, scale)
            for share, head, body in zip(self.event.shares, heads, bodies, strict=True)
        ]

    def _share(
        self, share: Share, head: Block, body: Part, size: tuple[int, int], head_height: int, scale: Scale
    ) -> Part:
        clan, pad, emblem = self.clan(share), 2 * scale.gap, self._emblem(scale)

        def paint(surface: pygame.Surface, left: int, top: int) -> None:
            area = pygame.Rect((left, top), size)
            self._share_ground(surface, area, self._share_band(scale), clan)
            x, y = left + self._share_band(scale) + pad, top + pad
            if clan:
                colour = theme.readable(PAPER, theme.colour(clan.colour), 3.0)
                surface.blit(icons.icon(clan.icon, emblem, colour), (x, y + (head_height - emblem) // 2))
            room = area.right - x - emblem - scale.gap
            text.draw(surface, head, (x + emblem + scale.gap, y, room, head_height), theme.INK, valign="centre")
            body.paint(surface, x, y + head_height + scale.gap // 2)

        inside = self._share_band(scale) + pad, pad + head_height + scale.gap // 2
        spots = tuple(spot._replace(rect=spot.rect.move(inside)) for spot in body.spots)
        return Part(size[1], paint, body.whole and not head.overflows, spots)

    def _share_body(self, share: Share, width: int, scale: Scale) -> Part:
        """The gain as a large number; beside it place and share, and what the gain is made of beside or below."""
        gain = f"+{share.gained}" if share.gained > 0 else str(share.gained)
        number = text.lay([Run(gain, "bold")], round(scale.body * 1.9))
        parts = self._gains(share)
        room = width - number.width - 2 * scale.gap
        wide = room >= scale.small * 11
        place = self._place(share, scale, room)
        beside = text.lay([*place, *([Run("\n"), *parts] if wide and parts else [])], scale.small, room)
        below = text.lay(parts, scale.small, width) if parts and not wide else None
        first = max(number.height, beside.height)
        colour = GAIN if share.gained else theme.INK_SOFT

        def paint(surface: pygame.Surface, left: int, top: int) -> None:
            text.draw(surface, number, (left, top, number.width, first), colour, valign="centre")
            box = (left + number.width + 2 * scale.gap, top, room, first)
            text.draw(surface, beside, box, theme.INK_SOFT, valign="centre")
            if below:
                text.draw(surface, below, (left, top + first, width, below.height), theme.INK_SOFT)

        whole = not beside.overflows and not (below and below.overflows)
        found = [*text.meant(beside, pygame.Rect(number.width + 2 * scale.gap, 0, room, first), "centre")]
        if below:
            found += text.meant(below, pygame.Rect(0, first, width, below.height))
        spots = tuple(Spot(rect, *means) for rect, means in found if isinstance(means, tuple))
        return Part(first + (below.height if below else 0), paint, whole, spots)

    def _emblem(self, scale: Scale) -> int:
        return round(scale.body * 1.7)

    def _share_band(self, scale: Scale) -> int:
        return max(6, round(scale.body * 0.55))

    def _share_ground(self, surface: pygame.Surface, area: pygame.Rect, band: int, clan: Clan | None) -> None:
        ground = pygame.Surface(area.size, pygame.SRCALPHA)
        ground.fill((*theme.LINEN_SHADE, 150))
        surface.blit(ground, area)
        if clan:
            strip = patterns.band(clan.pattern, area.height, band, theme.LINEN, theme.colour(clan.colour), True)
            surface.blit(strip, area)
        pygame.draw.rect(surface, theme.mixed(theme.LINEN_SHADE, theme.INK, 0.3), area, 1)

    def _place(self, share: Share, scale: Scale, room: int) -> list[Run]:
        total = str(share.reckoning.total)
        amounts = [str(line.amount) for line in share.reckoning.lines]
        if len(amounts) > 1:
            total = f"{total} = {' + '.join(amounts)}"
        say = self.wording.say
        words = [say(Sentence("place {place}", place=share.place)), say(Sentence("share {sum}", sum=total))]
        line = " · ".join(words)
        return [Run(line if glyphs.width(line, "text", scale.small) <= room else "\n".join(words))]

    def _gains(self, share: Share) -> list[Run]:
        """What counts otherwise for this share alone, what the gain is made of, and what else is to be said."""
        say = self.wording.say
        rows: list[Run] = []
        in_side = {line.card: line.changes for side in self.event.sides for line in side.reckoning.lines}
        for line in share.reckoning.lines:
            rows += [self._change(change) for change in line.changes if change not in in_side.get(line.card, ())]
        if share.gains:
            sums = " + ".join(f"{gain.amount}\u00a0{say(gain.reason)}" for gain in share.gains)
            rows.append(Run(sums, "bold", theme.INK))
        rows += [Run(_kept(say(note)), "italic") for note in share.notes]  # some tell of a gain: not in red
        return [run for row in rows for run in (Run("\n"), row)][1:]


def _kept(words: str) -> str:
    """A number is not parted from what it belongs to."""
    return re.sub(r" (?=\S{1,3}(?: |$))", "\u00a0", words)


def number(
    surface: pygame.Surface,
    value: int | str,
    right_middle: tuple[int, int],
    size: int,
    colour: Colour,
    face: str = "bold",
) -> pygame.Rect:
    """A number whose right end and middle are there."""
    top = right_middle[1] - theme.font(face, size).get_height() // 2
    return glyphs.number(surface, value, (right_middle[0], top), size, colour, face)
