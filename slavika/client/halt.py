"""Halt: something has been decided and lies open for everybody to look at, with a banner that says who has it. Where
several persons share the screen, a cloth hides whose hand was shown. It is given time and says what is to be seen;
it knows no game.
"""

from collections.abc import Iterator

import pygame

from slavika.client import icons, patterns, text, textures, theme
from slavika.client.emblems import badge_of
from slavika.client.pen import outline, plate
from slavika.client.pieces import Piece
from slavika.client.runs import Run
from slavika.client.sight import Sight, rect
from slavika.core.cards import CardId
from slavika.core.events import Decided
from slavika.core.sentences import Sentence

LOOK = 1.8  # seconds, at speed 1, that it is looked at where nobody need be waited for
GUARD = 0.35  # seconds in which a click still belongs to what came before
ON = Sentence("Click or Enter: on with the game")
ALL = Sentence("Everybody may look")


class Halt:
    """One decision while it is looked at. `seconds` None: until somebody says so; `covered`: no hand may be seen;
    `strip`: it may be laid over the strip below the field.
    """

    def __init__(self, event: Decided, seconds: float | None, *, covered: bool = False, strip: bool = True) -> None:
        self.event, self.covered, self.strip = event, covered, strip
        self.left = seconds
        self.open = True  # it is still looked at; after that only the cloth is left
        self._shown = 0.0

    def update(self, seconds: float) -> bool:
        """Let time pass; True: it has been looked at long enough."""
        self._shown += seconds
        if self.left is not None:
            self.left -= seconds
        return self.left is not None and self.left <= 0

    def due(self) -> float | None:
        """In how many seconds it goes on by itself, or a click means something."""
        if self.left is not None:
            return max(0.0, self.left)
        return None if self.hurries() else GUARD - self._shown

    def hurries(self) -> bool:
        """Whether a click or a key now means that it has been looked at."""
        return self.left is not None or self._shown >= GUARD

    # ── what is seen ──────────────────────────────────────────────────────────────────────────────────────────────────

    def pieces(self, sight: Sight) -> Iterator[Piece]:
        """The card that decided it lit, the banner, and the cloth."""
        if self.covered:
            yield _cloth(sight, self.open)
        if self.open:
            card = self.card(sight)
            if card is not None:
                yield lit(rect(sight.picture.places[card].box), sight.style.unit, card)
            # The cloth says it already.
            waits = self.left is None and not self.covered
            lowest = None if self.strip else sight.picture.frame.strip.y
            yield _banner(sight, self.event, sight.wording.say(ON) if waits else "", lowest)

    def card(self, sight: Sight) -> CardId | None:
        """The card of the one who has it, where each place of the pile is somebody's."""
        seats = sight.rules.turns(sight.table).get(self.event.pile, ())
        lying = sight.table.lying.get(self.event.pile, ())
        number = seats.index(self.event.winner) if self.event.winner in seats else len(lying)
        card = lying[number] if number < len(lying) else None
        return card if card in sight.picture.places else None


def lit(area: pygame.Rect, unit: int, card: CardId) -> Piece:
    """A bright rim around a card, which hides nothing of it."""
    wide = max(3, unit // 4)
    around = area.inflate(2 * wide, 2 * wide)

    def paint(surface: pygame.Surface) -> None:
        radius = textures.corner(area.size) + wide
        surface.blit(outline(around.size, radius, wide, theme.BONE), around)
        surface.blit(outline(around.size, radius, max(1, wide // 2), theme.AMBER), around)

    return Piece(("lit", card), around, paint)


def _cloth(sight: Sight, words: bool) -> Piece:
    """Over the strip and the hand: a dark cloth with a stitched edge."""
    frame, style = sight.picture.frame, sight.style
    top = frame.strip.y - frame.gap // 3
    bottom = frame.side.y if frame.tall else frame.size[1]
    area = pygame.Rect(0, top, frame.size[0] if frame.tall else frame.side.x, bottom - top)
    thick, gap = max(10, style.units(1.1)), style.units(0.5)
    large = text.fit([Run(sight.wording.say(ALL), "display")], style.size(4), (area.w - style.units(4), area.h // 3))
    small = text.lay([Run(sight.wording.say(ON), "italic")], style.size(0), area.w - style.units(4))

    def paint(surface: pygame.Surface) -> None:
        surface.blit(textures.night(area.size), area)
        surface.blit(patterns.band("border", area.w, thick, theme.LINEN, theme.MADDER), area)
        if not words:
            return
        room = area.h - max(thick, _tall(sight) - style.units(0.6)) - gap
        side = min(style.units(2.6), room - large.height - small.height - 2 * gap)
        top = area.bottom - gap - room + (room - max(0, side) - large.height - small.height - gap) // 2
        if side >= style.unit:
            surface.blit(icons.icon("eye", side, theme.BONE), (area.centerx - side // 2, top))
            top += side
        for block, colour in ((large, theme.BONE), (small, theme.LINEN_SHADE)):
            text.draw(surface, block, (area.x, top, area.w, block.height), colour, "centre")
            top += block.height + gap

    return Piece(("cloth", words, sight.wording.say(ALL)), area, paint)


def _tall(sight: Sight) -> int:
    """How high a banner is."""
    return sight.style.units(3.2)


def _banner(sight: Sight, event: Decided, hint: str, lowest: int | None) -> Piece:
    """Who has it, below the pile: nothing that lies there or is said of it is hidden."""
    style, words, frame = sight.style, sight.wording.say(event.sentence), sight.picture.frame
    badge = badge_of(sight.rules, event.winner)
    pile = rect(sight.picture.piles.get(event.pile, frame.field))
    main = pygame.Rect(0, 0, frame.size[0] if frame.tall else frame.side.x, frame.size[1])
    tall, sash, pad = _tall(sight), max(6, style.units(0.7)), style.units(0.7)
    side, laurels = style.units(2.0), style.units(1.8)
    rest = sash + side + laurels + 4 * pad
    room = min(main.w - 2 * pad, max(pile.w, style.units(26))) - rest
    small = text.fit([Run(hint, "italic")], style.size(-1), (room // 3, tall)) if hint else None
    beside = small.width + pad if small else 0
    large = text.fit([Run(words, "display")], style.size(5), (room - beside, tall), "display", lines=1)
    area = pygame.Rect(0, 0, rest + large.width + beside, tall)
    area.midtop = pile.centerx, pile.bottom - style.units(0.7)
    if lowest is not None:
        area.bottom = min(area.bottom, lowest)
    area.clamp_ip(main)
    key = (words, hint, badge.icon, badge.colour, badge.pattern)

    def paint(surface: pygame.Surface) -> None:
        surface.blit(plate(area.size, style.unit // 2, theme.TABLE_DEEP, 1.0, theme.AMBER), area)
        inset = max(2, style.unit // 6)
        colour = theme.colour(badge.colour)
        strip = patterns.band(badge.pattern, area.h - 2 * inset, sash, theme.LINEN, colour, True)
        surface.blit(strip, (area.x + inset, area.y + inset))
        left = area.x + sash + pad
        drawn = icons.icon(badge.icon, side, theme.readable(theme.TABLE_DEEP, colour, 3.6))
        surface.blit(drawn, drawn.get_rect(midleft=(left, area.centery)))
        left += side + pad
        text.draw(surface, large, (left, area.y, large.width, area.h), theme.BONE, valign="centre")
        left += large.width + pad
        drawn = icons.icon("laurels", laurels, theme.AMBER)
        surface.blit(drawn, drawn.get_rect(midleft=(left, area.centery)))
        if small:
            text.draw(
                surface, small, (left + laurels + pad, area.y, small.width, area.h), theme.LINEN_SHADE, valign="centre"
            )

    return Piece(("banner", *key), area, paint)
