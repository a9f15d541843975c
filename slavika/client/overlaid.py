"""A pile laid over itself: what is seen of the cards below the last one, what is said of that one, and the deck beside
the pile. Where they lie is not decided here.
"""

from collections.abc import Iterator

import pygame

from slavika.client import text, textures, theme
from slavika.client.face import BLEND, Faces
from slavika.client.pen import outline, plate
from slavika.client.picture import Overlaid
from slavika.client.pieces import Piece
from slavika.client.runs import Run
from slavika.client.sight import Sight, rect
from slavika.client.standing import veil
from slavika.client.theme import Colour
from slavika.client.widgets.style import BOLD, DISPLAY
from slavika.core.cards import CardId
from slavika.core.table import UNKNOWN


def veils(sight: Sight, card: CardId, above: CardId) -> Iterator[Piece]:
    """A veil over what the card above leaves in sight: a strip at the top and one at the left."""
    area, cover = (rect(sight.picture.places[one].box) for one in (card, above))
    yield veil(card, area, pygame.Rect(area.x, area.y, area.w, cover.y - area.y))
    yield veil(card, area, pygame.Rect(area.x, cover.y, cover.x - area.x, area.bottom - cover.y))


def caption(sight: Sight, overlaid: Overlaid) -> Iterator[Piece]:
    """What is said of the last card; where there is none, that."""
    cards = sight.table.lying[overlaid.pile]
    remark = sight.remarks.get(cards[-1]) if cards else None
    words = sight.wording.say(remark.sentences[0]) if remark and remark.sentences else ""
    if not cards:
        words = sight.wording.name(overlaid.zone.empty or overlaid.zone.name)
        area = rect(overlaid.top)

        def paint(surface: pygame.Surface) -> None:
            corner = textures.corner(area.size)
            surface.blit(plate(area.size, corner, theme.LINEN, 0.045, None), area)
            rim = theme.mixed(theme.FELT, theme.LINEN, 0.24)
            surface.blit(outline(area.size, corner, max(1, area.w // 90), rim), area)

        yield Piece(("empty", overlaid.pile), area, paint)
    if words:
        yield _centred(sight, ("caption", overlaid.pile), words, rect(overlaid.caption), 0, BOLD, theme.LINEN)


def _centred(
    sight: Sight, key: tuple[str, str], words: str, area: pygame.Rect, step: int, face: str, colour: Colour
) -> Piece:
    """Words in as many lines as they need."""

    def paint(surface: pygame.Surface) -> None:
        block = text.fit([Run(words, face)], sight.style.size(step), area.size, face)
        text.draw(surface, block, area, colour, "centre")

    return Piece((*key, words), area, paint)


def deck_beside(sight: Sight, overlaid: Overlaid, faces: Faces) -> Iterator[Piece]:
    """The back of a deck, and how many cards are in it."""
    deck = overlaid.zone.deck
    if not deck:
        return
    area, style = rect(overlaid.deck), sight.style
    count, bag = sight.table.count(deck), sight.table.bags.get(deck, ())
    back = bag[0].removeprefix(UNKNOWN) if bag else ""
    whole = area.union(rect(overlaid.number))

    def paint(surface: pygame.Surface) -> None:
        if bag:
            shade = textures.shadow(area.size)
            surface.blit(shade.surface, (area.x + shade.offset[0], area.y + shade.offset[1]))
            surface.blit(faces.back(back, area.size), area, None, BLEND)
        else:
            rim = theme.mixed(theme.FELT, theme.LINEN, 0.24)
            surface.blit(outline(area.size, textures.corner(area.size), max(1, area.w // 60), rim), area)
        room = rect(overlaid.number)
        step = 3
        top = room.centery - style.line_height(step, DISPLAY) // 2
        style.write(surface, f"×{count}", (room.x, top), room.w, step, DISPLAY, theme.LINEN_SHADE)

    yield Piece(("beside", deck, count, back), whole.inflate(area.w // 2, area.h // 3), paint)
