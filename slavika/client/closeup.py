"""A card shown large, with its text, and below it what it counts now, line by line, and what the rules say of it;
beside the card and not over it, or in the middle of the window."""

import math
from collections.abc import Callable, Hashable
from typing import Any, NamedTuple

import pygame

from slavika.client import textures, theme
from slavika.client.boxes import Box
from slavika.client.counsel import Note
from slavika.client.face import BLEND, Faces
from slavika.client.pen import outline, plate
from slavika.client.pieces import Piece
from slavika.client.sight import Sight
from slavika.client.theme import Colour
from slavika.client.widgets.style import BOLD, ITALIC, PLAIN
from slavika.core.cards import CardDef, CardId
from slavika.core.reckon import Line
from slavika.core.sentences import CardRef, Sentence
from slavika.core.table import UNKNOWN
from slavika.data.faces import LEVELS

Paint = Callable[[pygame.Surface], None]
LARGER = Sentence("R or a click: larger")
MIDDLE = 0.8  # of the window's shorter side: how tall a card is in the middle of it

UNSEEN = 0.3  # of the window's height: a back beside which something is said
LOWEST = 100  # pixels: no card is shown lower


class Row(NamedTuple):
    """A line of what is said below the card."""

    words: str
    number: str = ""
    face: str = PLAIN
    colour: Colour = theme.LINEN


def line_of(sight: Sight, card: CardId) -> Line | None:
    """What the rules reckon for a card now."""
    return next((line for reckoning in sight.totals.values() for line in reckoning.lines if line.card == card), None)


def rows_of(sight: Sight, card: CardId) -> list[Row]:
    """The card's present strength: what is printed, what changes it, what it comes to."""
    line = line_of(sight, card)
    if line is None or (not line.changes and line.counts_as == line.face):
        return []  # the card itself says it
    say = sight.wording.say
    found = [Row(say(Sentence("printed")), str(line.printed))]
    if line.counts_as != line.face:
        found.insert(0, Row(say(Sentence("counts as {card}", card=CardRef(line.counts_as))), "", BOLD))
    for change in line.changes:
        number = "" if change.after == change.before else str(change.after)
        found.append(Row(say(change.reason), number))
    if line.changes:
        found.append(Row(say(Sentence("counts now")), str(line.amount), BOLD))
    return found


def remarks_of(sight: Sight, card: CardId) -> list[Row]:
    """How the card stands, and what the rules have to say of it."""
    remark = sight.remarks.get(card)
    if remark is None:
        return []
    states = " · ".join(filter(None, (sight.wording.name(state.words) for state in sight.states(card))))
    found = [Row(states[0].upper() + states[1:], "", BOLD, theme.AMBER)] if states else []
    for number, sentence in enumerate(remark.sentences):
        state = sight.plan.states.get(remark.states[number]) if number < len(remark.states) else None
        speaks = state is not None and not state.words  # what no word names is named by its sentence
        found.append(Row(sight.wording.say(sentence), colour=theme.AMBER if speaks else theme.LINEN))
    return found


def piece(sight: Sight, faces: Faces, card: CardId, beside: Box, note: Note | None = None) -> Piece | None:
    """The card large, to one side of where it lies."""
    definition = _definition(sight, faces, card)
    if definition is None:
        return _unseen(sight, faces, card, beside)
    rows = [*rows_of(sight, card), *remarks_of(sight, card)]
    if note is not None:
        rows.append(Row(sight.wording.say(note.sentence), colour=theme.MADDER_LIGHT if note.barred else theme.AMBER))
    pile = sight.plan.reference
    if pile and sight.table.lying[pile][-1:] == (card,):
        rows.append(Row(sight.wording.say(LARGER), face=ITALIC, colour=theme.LINEN_SHADE))
    window = sight.picture.frame.size
    area, paint, look = _sheet(sight, faces, definition, card, _size(faces, definition, window[1]), rows)
    _beside(area, beside, window, sight.style.unit)
    return _laid(area, paint, look, 16)


def _unseen(sight: Sight, faces: Faces, card: CardId, beside: Box) -> Piece | None:
    """The back of a card whose face may not be seen, if the rules have something to say of it all the same."""
    face, rows = sight.table.faces[card] if card < len(sight.table.faces) else "", remarks_of(sight, card)
    if face[:1] != UNKNOWN or not rows:
        return None
    window = sight.picture.frame.size
    height = round(window[1] * UNSEEN)
    size = round(height * sight.plan.card[0] / sight.plan.card[1]), height
    drawn, marks = faces.back(face[1:], size, _marks(sight, card)), _marks(sight, card)
    area, paint, look = _set_out(sight, drawn, size, rows, face, marks)
    _beside(area, beside, window, sight.style.unit)
    return _laid(area, paint, look, 16)


def middle(sight: Sight, faces: Faces, card: CardId, hint: Sentence) -> Piece | None:
    """The card in the middle of the window, as large as it has room for."""
    definition = _definition(sight, faces, card)
    if definition is None:
        return None
    rows = [*remarks_of(sight, card), Row(sight.wording.say(hint), face=ITALIC, colour=theme.LINEN_SHADE)]
    window, room = sight.picture.frame.size, 2 * sight.style.unit
    tall = round(min(window) * MIDDLE)
    while True:
        area, paint, look = _sheet(sight, faces, definition, card, faces.size(definition, tall), rows)
        if (area.w <= window[0] - room and area.h <= window[1] - room) or tall < LOWEST:
            break
        tall = round(tall * 0.95)
    area.center = window[0] // 2, window[1] // 2
    return _laid(area, paint, look, 24)


def _definition(sight: Sight, faces: Faces, card: CardId) -> CardDef | None:
    """What the card is, if that may be seen."""
    face = sight.table.faces[card] if card < len(sight.table.faces) else ""
    return faces.cards.cards.get(face)


def _marks(sight: Sight, card: CardId) -> tuple[tuple[str, Any], ...]:
    """What lies on a card, and what the rules remark of it."""
    remark = sight.remarks.get(card)
    marks = [  # a seat may have the card's number
        (name, value)
        for (subject, name), value in sight.table.marks.items()
        if subject == card and name in sight.rules.card_marks
    ]
    return tuple(sorted([*marks, *((name, True) for name in (remark.states if remark else ()))]))


def _sheet(
    sight: Sight, faces: Faces, definition: CardDef, card: CardId, size: tuple[int, int], rows: list[Row]
) -> tuple[pygame.Rect, Paint, Hashable]:
    """The card with its lines on a dark ground: the room it takes, how it is painted there, all that it looks like."""
    marks, line = _marks(sight, card), line_of(sight, card)
    strength = line.amount if line else None
    drawn = faces.draw(definition, size, strength=strength, marks=marks)
    return _set_out(sight, drawn, size, rows, definition.id, (marks, strength))


def _set_out(
    sight: Sight, drawn: pygame.Surface, size: tuple[int, int], rows: list[Row], face: str, look: Hashable
) -> tuple[pygame.Rect, Paint, Hashable]:
    """A picture with lines below it on a dark ground."""
    style = sight.style
    numbers = any(row.number for row in rows)
    lines = _wrapped(sight, rows, size[0] - (style.units(3.6) if numbers else 0))
    below = len(lines) * style.line_height(0) + style.unit if lines else 0
    pad = style.unit
    area = pygame.Rect(0, 0, size[0] + 2 * pad, size[1] + 2 * pad + below)

    def paint(surface: pygame.Surface) -> None:
        surface.blit(plate(area.size, style.unit // 2, theme.TABLE_DEEP, 0.97, None), area)
        edge = theme.mixed(theme.TABLE, theme.AMBER, 0.5)
        surface.blit(outline(area.size, style.unit // 2, max(1, style.unit // 12), edge), area)
        surface.blit(drawn, (area.x + pad, area.y + pad), None, BLEND)
        top = area.y + size[1] + pad + style.unit // 2
        for row in lines:
            style.write(surface, row.words, (area.x + pad, top), size[0], 0, row.face, row.colour)
            style.write(surface, row.number, (area.x + pad, top), size[0], 0, BOLD, theme.AMBER, "right")
            top += style.line_height(0)

    return area, paint, ("closeup", face, tuple(lines), look)


def _laid(area: pygame.Rect, paint: Paint, look: Hashable, lift: int) -> Piece:
    """A sheet at its place, with its shadow."""
    shade = textures.shadow(area.size, lift)
    shaded = shade.surface.get_rect(topleft=(area.x + shade.offset[0], area.y + shade.offset[1]))

    def whole(surface: pygame.Surface) -> None:
        surface.blit(shade.surface, shaded)
        paint(surface)

    return Piece(look, area.union(shaded), whole)


def _size(faces: Faces, card: CardDef, high: int) -> tuple[int, int]:
    """How large in a window of that height; a card that is broader than high is as wide as the others are tall, and
    never so low that it loses its text."""
    tall = round(min(high * 0.56, max(270, high * 0.5)))
    size = faces.size(card, tall)
    if size[0] <= size[1]:
        return size
    least = math.ceil(faces.book.from_height[LEVELS[-1]] * faces.density)
    return faces.size(card, max(round(tall * tall / size[0]), least))


def _wrapped(sight: Sight, rows: list[Row], width: int) -> list[Row]:
    """The rows as lines of that width; a number stands in the first line of its row."""
    return [
        row._replace(words=part, number=row.number if line == 0 else "")
        for row in rows
        for line, part in enumerate(sight.style.wrap(row.words, width, 0, row.face))
    ]


def _beside(area: pygame.Rect, card: Box, window: tuple[int, int], gap: int) -> None:
    """Above a card that lies low, so that its neighbours stay in sight; else beside it, where there is room."""
    area.centery = card.centre[1]
    if card.y > window[1] * 0.7 and card.y - gap - area.h >= 0:
        area.midbottom = card.centre[0], card.y - gap
        area.clamp_ip(pygame.Rect((0, 0), window).inflate(-gap, -gap))
        return
    if card.right + gap + area.w <= window[0]:
        area.left = card.right + gap
    elif card.x - gap - area.w >= 0:
        area.right = card.x - gap
    else:
        area.centerx = card.centre[0]
        area.bottom = card.y - gap
    area.clamp_ip(pygame.Rect((0, 0), window).inflate(-gap, -gap))
