"""Herald: a card has just been turned up for all, and what the rules say of it stands on the table for as long as the
telling rests there: a rim around the card, the sentence over the field. Nobody is stopped by it; it knows no game."""

from collections.abc import Iterator
from typing import NamedTuple

import pygame

from slavika.client import text, theme
from slavika.client.halt import lit
from slavika.client.pen import plate
from slavika.client.pieces import Piece
from slavika.client.runs import Run
from slavika.client.sight import Sight, rect
from slavika.core.cards import CardId
from slavika.core.sentences import Sentence


class News(NamedTuple):
    """A card that was turned up, and what is told of it."""

    card: CardId
    sentence: Sentence | None


def pieces(sight: Sight, news: News) -> Iterator[Piece]:
    """The rim and the sentence."""
    place = sight.picture.places.get(news.card)
    if place is None:
        return
    yield lit(rect(place.box), sight.style.unit, news.card)
    if news.sentence is not None:
        yield _ribbon(sight, sight.wording.say(news.sentence))


def _ribbon(sight: Sight, words: str) -> Piece:
    """In the middle of the field: what is told of the card was never known before."""
    style, field = sight.style, rect(sight.picture.frame.field)
    pad = style.units(1.2)
    room = min(field.w - 2 * pad, style.units(34)) - 2 * pad
    block = text.fit([Run(words, "display")], style.size(6), (room, style.units(4)), "display", lines=1)
    area = pygame.Rect(0, 0, block.width + 2 * pad, block.height + pad)
    area.center = field.center

    def paint(surface: pygame.Surface) -> None:
        surface.blit(plate(area.size, style.unit // 2, theme.TABLE_DEEP, 1.0, theme.AMBER), area)
        text.draw(surface, block, area, theme.BONE, "centre", valign="centre")

    return Piece(("news", words), area, paint)
