"""A card shown large, with its text, and below it what it counts now, line by line; beside the card, not over it."""

import pygame

from slavika.client import textures, theme
from slavika.client.boxes import Box
from slavika.client.face import BLEND, Faces
from slavika.client.pen import outline, plate
from slavika.client.pieces import Piece
from slavika.client.sight import Sight
from slavika.client.widgets.style import BOLD, PLAIN
from slavika.core.cards import CardDef, CardId
from slavika.core.reckon import Line
from slavika.core.sentences import CardRef, Sentence

Row = tuple[str, str, str]  # words, number, face


def line_of(sight: Sight, card: CardId) -> Line | None:
    """What the rules reckon for a card now."""
    return next((line for reckoning in sight.totals.values() for line in reckoning.lines if line.card == card), None)


def rows_of(sight: Sight, card: CardId) -> list[Row]:
    """The card's present strength: what is printed, what changes it, what it comes to."""
    line = line_of(sight, card)
    if line is None or (not line.changes and line.counts_as == line.face):
        return []  # the card itself says it
    say = sight.wording.say
    found: list[Row] = [(say(Sentence("printed")), str(line.printed), PLAIN)]
    if line.counts_as != line.face:
        found.insert(0, (say(Sentence("counts as {card}", card=CardRef(line.counts_as))), "", BOLD))
    for change in line.changes:
        number = "" if change.after == change.before else str(change.after)
        found.append((say(change.reason), number, PLAIN))
    if line.changes:
        found.append((say(Sentence("counts now")), str(line.amount), BOLD))
    return found


def piece(sight: Sight, faces: Faces, card: CardId, beside: Box) -> Piece | None:
    """The card large, to one side of where it lies."""
    face = sight.table.faces[card] if card < len(sight.table.faces) else ""
    if face not in faces.cards.cards:
        return None
    definition, style, window = faces.cards[face], sight.style, sight.picture.frame.size
    size = _size(faces, definition, window[1])
    marks = tuple(  # a seat may have the card's number
        sorted(
            (name, value)
            for (subject, name), value in sight.table.marks.items()
            if subject == card and name in sight.rules.card_marks
        )
    )
    line = line_of(sight, card)
    strength = line.amount if line else None
    lines = _wrapped(sight, rows_of(sight, card), size[0] - style.units(3.6))
    below = len(lines) * style.line_height(0) + style.unit if lines else 0
    pad = style.unit
    area = pygame.Rect(0, 0, size[0] + 2 * pad, size[1] + 2 * pad + below)
    _beside(area, beside, window, style.unit)
    shade = textures.shadow(area.size, 16)
    shaded = shade.surface.get_rect(topleft=(area.x + shade.offset[0], area.y + shade.offset[1]))

    def paint(surface: pygame.Surface) -> None:
        surface.blit(shade.surface, shaded)
        surface.blit(plate(area.size, style.unit // 2, theme.TABLE_DEEP, 0.97, None), area)
        surface.blit(
            outline(area.size, style.unit // 2, max(1, style.unit // 12), theme.mixed(theme.TABLE, theme.AMBER, 0.5)),
            area,
        )
        drawn = faces.draw(definition, size, strength=strength, marks=marks)
        surface.blit(drawn, (area.x + pad, area.y + pad), None, BLEND)
        top = area.y + size[1] + pad + style.unit // 2
        for words, number, kind in lines:
            style.write(surface, words, (area.x + pad, top), size[0], 0, kind, theme.LINEN)
            style.write(surface, number, (area.x + pad, top), size[0], 0, BOLD, theme.AMBER, "right")
            top += style.line_height(0)

    look = ("closeup", face, tuple(lines), marks, strength)
    return Piece(look, area.union(shaded), paint)


def _size(faces: Faces, card: CardDef, high: int) -> tuple[int, int]:
    """How large in a window of that height; a card that is broader than high is as wide as the others are tall."""
    tall = round(min(high * 0.56, max(270, high * 0.5)))
    size = faces.size(card, tall)
    return size if size[0] <= size[1] else faces.size(card, round(tall * tall / size[0]))


def _wrapped(sight: Sight, rows: list[Row], width: int) -> list[Row]:
    """The rows as lines of that width; a number stands in the first line of its row."""
    return [
        (part, number if line == 0 else "", face)
        for words, number, face in rows
        for line, part in enumerate(sight.style.wrap(words, width, 0))
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
