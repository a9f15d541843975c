"""How a table of relations between cards is drawn: who stands in a relation to whom, a row for each card. With names, a
card's picture stands beside two lines, its name and the others; without, everything stands in one line."""

from collections.abc import Mapping, Sequence

import pygame

from slavika.client import icons, text, theme
from slavika.client.pen import SEEN, Pen
from slavika.client.theme import Colour
from slavika.data import faces

Row = tuple[str, list[str]]  # a card, and the cards it is related to
POINTER = 0.7  # the arrow's side, as a part of that of the others' pictures
GAP = 0.14  # between two pictures
FIRST = 0.86  # of a row's height: the picture of its card
NAME, BELOW = 0.38, 0.62  # its name, if it has one, and the pictures below that


def draw(pen: Pen, element: faces.Relations, box: pygame.Rect) -> None:
    """The whole table."""
    rows = _rows(pen, pen.value(element.show) or {})
    if not rows:
        return
    high, most = box.height / len(rows), max(1, *(len(others) for _, others in rows))
    first = round(high * FIRST)
    if element.names:
        left = first + first // 4
        side = min(high * BELOW, (box.w - left) / (POINTER + most * (1 + GAP)))
        names = _names(pen, element, rows, (box.w - left, round(high * NAME)))
    else:
        first = side = int(min(high * FIRST, box.w / (1 + POINTER + most * (1 + GAP))))
        left, names = first, []
    whole = left + side * (POINTER + most * (1 + GAP))
    start = box.x if element.names else round(box.x + (box.w - whole) / 2)
    for number, row in enumerate(rows):
        place = pygame.Rect(box.x, round(box.y + number * high), box.width, round(high))
        if number and element.share:
            rule = theme.mixed(pen.paper, pen.colour(element.colour), element.share)
            pen.surface.fill(rule, (*place.topleft, place.w, max(1, pen.size[1] // 500)))
        line = pygame.Rect(start + left, place.y, place.right - start - left, place.h)
        if element.names:
            split = round(high * NAME)
            colour = theme.readable(pen.paper, pen.colour(element.colour), SEEN)
            room = pygame.Rect(line.x, line.y, line.w, split)
            text.draw(pen.surface, names[number], room, colour, "left", "bottom")
            pen.lines += ((line, names[number].size) for line in text.placed(names[number], room, "left", "bottom"))
            line = pygame.Rect(line.x, line.y + split, line.w, round(side))
        _row(pen, element, row, pygame.Rect(start, place.centery - first // 2, first, first), line, int(side))
        pen.tell("relation", place, row[0], element.arrow, *(row[1] or (element.nothing,)))


def _rows(pen: Pen, relation: Mapping[str, Sequence[str]]) -> list[Row]:
    """All cards of the relation, and to each those after its arrow, in the order of cards.yaml."""
    meant = {*relation, *(other for others in relation.values() for other in others)}
    order = [card for card in pen.cards.cards if card in meant]
    return [(card, [other for other in order if other in relation.get(card, ())]) for card in order]


def _row(pen: Pen, element: faces.Relations, row: Row, first: pygame.Rect, line: pygame.Rect, side: int) -> None:
    """A card, an arrow, the others."""
    own, soft = (theme.readable(pen.paper, pen.colour(given), SEEN) for given in (element.colour, element.others))
    card, others = row
    _card(pen, card, first, own)
    top = line.centery - side // 2
    if not others:
        block = text.fit(element.nothing, side, (side, line.h), element.face)
        text.draw(pen.surface, block, (line.x, line.y, side, line.h), soft, "left", "centre")
        return
    pointer = round(side * POINTER * 0.8)
    picture = icons.icon(element.arrow, pointer, soft)
    pen.surface.blit(picture, picture.get_rect(midleft=(line.x, line.centery)))
    for place, other in enumerate(others):
        left = line.x + round(side * (POINTER + place * (1 + GAP)))
        _card(pen, other, pygame.Rect(left, top, side, side), soft)


def _names(pen: Pen, element: faces.Relations, rows: Sequence[Row], room: tuple[int, int]) -> list[text.Block]:
    """The names of all rows in one size, that of the one which needs the smallest."""
    size, least = (max(text.LEAST, round(part * pen.size[1])) for part in (element.size, element.least))
    words = [pen.wording.name(pen.cards[card].name) for card, _ in rows]
    blocks = [text.fit(each, size, room, element.face, least, 1.0, 1) for each in words]
    smallest = min(block.size for block in blocks)
    if smallest < size:
        pen.shrunk.append(element.name)
    if any(block.overflows for block in blocks):
        pen.overflowing.append(element.name)
    return [text.fit(each, smallest, room, element.face, least, 1.0, 1) for each in words]


def _card(pen: Pen, name: str, box: pygame.Rect, colour: Colour) -> None:
    """A card's icon; its name, where it has none."""
    card = pen.cards[name]
    icon = card.fields.get("icon")
    if icon:
        pen.surface.blit(icons.icon(icon, box.w, colour), box)
    else:
        block = text.fit(pen.wording.name(card.name), box.h, box.size, "bold", lines=1)
        text.draw(pen.surface, block, box, colour, "centre", "centre")
