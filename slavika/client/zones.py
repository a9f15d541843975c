"""The zones of the field: piles with a place for each player in turn, and piles laid over themselves. It says what is
drawn below the cards and what on them; reads a sight, and decides nothing.
"""

from collections.abc import Callable, Iterator
from itertools import pairwise

import pygame

from slavika.client import theme
from slavika.client.face import Faces
from slavika.client.overlaid import caption, deck_beside, veils
from slavika.client.picture import Tray
from slavika.client.pieces import Piece
from slavika.client.places_in_turn import coming, light, plate_of, space
from slavika.client.sight import Sight, rect
from slavika.client.standing import foot, has_look, standing
from slavika.client.widgets.style import ITALIC
from slavika.core.cards import CardId


def pieces(sight: Sight, faces: Faces, resting: Callable[[CardId], bool]) -> Iterator[Piece]:
    """Everything of the zones that lies below the cards; `resting` says which of them are not on their way."""
    for turns in sight.picture.turns:
        bound = coming(sight, turns)
        for stand in turns.stands:
            if stand.card is None:
                yield space(sight, turns, stand, bound)
            elif has_look(sight, stand.card, "ahead") and resting(stand.card):
                yield light(sight, stand)
            yield plate_of(sight, turns, stand)
        yield from foot(sight, turns)
    for overlaid in sight.picture.overlaid:
        yield from caption(sight, overlaid)
        yield from deck_beside(sight, overlaid, faces)
    for tray in sight.picture.trays:
        yield _caption(sight, tray)


def _caption(sight: Sight, tray: Tray) -> Piece:
    """What the cards of a tray are."""
    style, area, words = sight.style, rect(tray.caption), sight.wording.name(tray.zone.name)

    def paint(surface: pygame.Surface) -> None:
        top = area.centery - style.line_height(-1, ITALIC) // 2
        style.write(surface, words, (area.x, top), area.w, -1, ITALIC, theme.mixed(theme.TABLE, theme.LINEN, 0.55))

    return Piece(("tray", tray.pile, words), area, paint)


def over(sight: Sight, resting: Callable[[CardId], bool]) -> Iterator[Piece]:
    """What lies on the cards that rest."""
    for turns in sight.picture.turns:
        for stand in turns.stands:
            if stand.card is not None and resting(stand.card):
                yield from standing(sight, stand)
    for overlaid in sight.picture.overlaid:
        cards = sight.table.lying[overlaid.pile]
        for card, above in pairwise(cards):
            if has_look(sight, card, "behind") and resting(card) and resting(above):
                yield from veils(sight, card, above)
