"""Halt: something has been decided and lies open for everybody to look at, with a banner that says who has it. Where
several persons share the screen, a cloth hides whose hand was shown. It is given time and says what is to be seen;
it knows no game.
"""

from collections.abc import Iterator

import pygame

from slavika.client import icons, marks, patterns, text, textures, theme
from slavika.client.pen import plate
from slavika.client.pieces import Piece
from slavika.client.sight import Sight, rect
from slavika.client.text import Run
from slavika.core.cards import CardId
from slavika.core.events import Decided
from slavika.core.sentences import Sentence

LOOK = 1.8  # seconds, at speed 1, that it is looked at where nobody need be waited for
GUARD = 0.35  # seconds in which a click still belongs to what came before
ON = Sentence("Click or Enter: on with the game")
ALL = Sentence("Everybody may look")


class Halt:
    """One decision while it is looked at. `seconds` None: until somebody says so; `covered`: no hand may be seen."""

    def __init__(self, event: Decided, seconds: float | None, *, covered: bool = False) -> None:
        self.event, self.covered = event, covered
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
        """In how many seconds it goes on by itself."""
        return None if self.left is None else max(0.0, self.left)

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
                yield marks.glow(("decided", card), rect(sight.picture.places[card].box), sight.style.unit, True)
            yield _banner(sight, self.event, waits=self.left is None)

    def card(self, sight: Sight) -> CardId | None:
        """The card of the one who has it, where each place of the pile is somebody's."""
        seats = sight.rules.turns(sight.table).get(self.event.pile, ())
        lying = sight.table.lying.get(self.event.pile, ())
        number = seats.index(self.event.winner) if self.event.winner in seats else len(lying)
        card = lying[number] if number < len(lying) else None
        return card if card in sight.picture.places else None


def _cloth(sight: Sight, words: bool) -> Piece:
    """Over the strip and the hand: a dark cloth with a stitched edge."""
    frame, style = sight.picture.frame, sight.style
    top = frame.strip.y - frame.gap // 3
    bottom = frame.side.y if frame.tall else frame.size[1]
    area = pygame.Rect(0, top, frame.size[0] if frame.tall else frame.side.x, bottom - top)
    thick = max(10, style.units(1.1))
    large = text.fit([Run(sight.wording.say(ALL), "display")], style.size(4), (area.w - style.units(4), area.h // 3))
    small = text.lay([Run(sight.wording.say(ON), "italic")], style.size(0), area.w - style.units(4))

    def paint(surface: pygame.Surface) -> None:
        surface.blit(textures.night(area.size), area)
        surface.blit(patterns.band("border", area.w, thick, theme.LINEN, theme.MADDER), area)
        if not words:
            return
        side = min(style.units(2.6), area.h // 4)
        tall = side + style.units(0.4) + large.height + small.height
        top = area.y + thick + (area.h - thick - tall) // 2
        surface.blit(icons.icon("eye", side, theme.BONE), (area.centerx - side // 2, top))
        top += side + style.units(0.4)
        for block, colour in ((large, theme.BONE), (small, theme.LINEN_SHADE)):
            text.draw(surface, block, (area.x, top, area.w, block.height), colour, "centre")
            top += block.height

    return Piece(("cloth", words, sight.wording.say(ALL)), area, paint)


def _banner(sight: Sight, event: Decided, *, waits: bool) -> Piece:
    """Who has it, at the pile, where it hides none of its cards."""
    style, words = sight.style, sight.wording.say(event.sentence)
    field = rect(sight.picture.frame.field)
    places = sight.picture.places
    cards = [rect(places[card].box) for card in sight.table.lying.get(event.pile, ()) if card in places]
    pile = cards[0].unionall(cards[1:]) if cards else field
    pad, side = style.units(0.8), style.units(2.4)
    room = min(field.w, sight.picture.frame.size[0]) - 3 * pad - side
    large = text.fit([Run(words, "display")], style.size(5), (room, style.units(4)), "display", lines=1)
    small = text.lay([Run(sight.wording.say(ON), "italic")], style.size(-1), room) if waits else None
    wide = max(large.width, small.width if small else 0)
    tall = max(side, large.height + (small.height if small else 0))
    area = pygame.Rect(0, 0, wide + side + 3 * pad, tall + pad)
    area.midbottom = pile.centerx, pile.top - style.unit
    if area.top < field.top:
        area.midtop = pile.centerx, pile.bottom + style.unit
    area.clamp_ip(field)

    def paint(surface: pygame.Surface) -> None:
        surface.blit(plate(area.size, style.unit // 2, theme.TABLE_DEEP, 0.97, theme.AMBER), area)
        badge = icons.icon("laurels", side, theme.AMBER)
        surface.blit(badge, badge.get_rect(midleft=(area.x + pad, area.centery)))
        left, top = area.x + 2 * pad + side, area.centery - (large.height + (small.height if small else 0)) // 2
        text.draw(surface, large, (left, top, wide, large.height), theme.LINEN)
        if small:
            text.draw(surface, small, (left, top + large.height, wide, small.height), theme.LINEN_SHADE)

    return Piece(("banner", words, waits), area, paint)
