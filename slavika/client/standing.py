"""How the cards of a zone stand, and why: dimmed or rimmed, with tags that name their states, and the reasons in words.
Which state looks how is said by the plan; what the states are, by the rules.
"""

from collections.abc import Iterator
from functools import partial

import pygame

from slavika.client import icons, text, textures, theme
from slavika.client.pen import outline, plate
from slavika.client.picture import Stand, Turns
from slavika.client.pieces import Piece
from slavika.client.runs import Run
from slavika.client.sight import Sight, rect
from slavika.client.widgets.style import BOLD, ITALIC, Style
from slavika.core.cards import CardId
from slavika.data.tables import State

DIMMED = 0.42  # of the light that a card which is behind loses


def has_look(sight: Sight, card: CardId, look: str) -> bool:
    """Whether one of the card's states has this look."""
    return any(state.look == look for state in sight.states(card))


def box_of(sight: Sight, stand: Stand) -> tuple[int, int, int, int]:
    """Where a card lies."""
    return sight.picture.places[stand.card].box if stand.card is not None else stand.box


def standing(sight: Sight, stand: Stand) -> Iterator[Piece]:
    """The looks of a card's states: dimmed, or rimmed, and tags that name them."""
    assert stand.card is not None
    if has_look(sight, stand.card, "behind"):
        area = rect(box_of(sight, stand))
        yield veil(stand.card, area, area)
    if has_look(sight, stand.card, "ahead"):
        area = rect(box_of(sight, stand))
        wide = max(3, area.w // 36)
        around = area.inflate(2 * wide, 2 * wide)
        yield Piece(("ahead", stand.card), around, partial(_rim, area=around, wide=wide))
    tagged = [state for state in sight.states(stand.card) if state.words]
    if tagged:
        yield _tags(sight, stand, tagged)


def _rim(surface: pygame.Surface, area: pygame.Rect, wide: int) -> None:
    surface.blit(outline(area.size, textures.corner(area.size) + wide, wide, theme.AMBER), area)


def veil(card: CardId, area: pygame.Rect, seen: pygame.Rect, name: str = "behind", darker: float = DIMMED) -> Piece:
    """A card that is behind loses so much of its light, as far as it is seen, and can still be read."""

    def paint(surface: pygame.Surface) -> None:
        clip = surface.get_clip()
        surface.set_clip(clip.clip(seen))
        surface.blit(plate(area.size, textures.corner(area.size), theme.TABLE_DEEP, darker, None), area)
        surface.set_clip(clip)

    return Piece((name, card), seen, paint)


def _tags(sight: Sight, stand: Stand, states: list[State]) -> Piece:
    """How a card stands, above it."""
    area, style = rect(stand.tag), sight.style
    words = [sight.wording.name(state.words) for state in states]

    def paint(surface: pygame.Surface) -> None:
        step, worded = _fitting(style, words, area.w)
        widths = [_tag_width(style, word if worded else "", step) for word in words]
        left = area.centerx - (sum(widths) + style.unit // 3 * (len(widths) - 1)) // 2
        for state, word, wide in zip(states, words, widths, strict=True):
            _tag(style, surface, pygame.Rect(left, area.y, wide, area.h), state, word if worded else "", step)
            left += wide + style.unit // 3

    return Piece(("tags", stand.card, tuple(words)), area, paint)


def _fitting(style: Style, words: list[str], room: int) -> tuple[int, bool]:
    """The largest type in which tags with these words fit beside each other; else none has words."""
    for step in (0, -1, -2):
        if sum(_tag_width(style, word, step) for word in words) + style.unit // 3 * (len(words) - 1) <= room:
            return step, True
    return 0, False


def _tag_width(style: Style, word: str, step: int) -> int:
    return style.units(2.1) + (style.width(word, step, BOLD) + style.units(0.5) if word else 0)


def _tag(style: Style, surface: pygame.Surface, area: pygame.Rect, state: State, word: str, step: int) -> None:
    colour, ahead = theme.PALETTE[state.colour], state.look == "ahead"
    fill = colour if ahead else theme.TABLE_DEEP
    ink = theme.INK if ahead else theme.readable(theme.TABLE_DEEP, colour, 4.5)
    surface.blit(plate(area.size, area.h // 2, fill, 1.0 if ahead else 0.92, None), area)
    surface.blit(outline(area.size, area.h // 2, max(1, style.unit // 12), colour), area)
    side = round(area.h * 0.72)
    left = area.x + (area.w - side - (style.width(word, step, BOLD) + style.units(0.3) if word else 0)) // 2
    surface.blit(icons.icon(state.icon, side, ink), (left, area.centery - side // 2))
    if word:
        at = left + side + style.units(0.3), area.centery - style.line_height(step, BOLD) // 2
        style.write(surface, word, at, area.w, step, BOLD, ink)


def foot(sight: Sight, turns: Turns) -> Iterator[Piece]:
    """Why cards stand as they do, in words."""
    area, style = rect(turns.foot), sight.style
    told = [said for stand in turns.stands for said in (_told(sight, stand.card) if stand.card is not None else ())]
    known = list(sight.plan.states.values())
    told.sort(key=lambda said: known.index(said[0]))
    tall = min(area.h // 2, area.h // max(1, len(told)))
    for number, (state, words) in enumerate(told):
        line = pygame.Rect(area.x, area.y + number * tall, area.w, tall)
        paint = partial(_reason, style=style, line=line, state=state, words=words)
        yield Piece(("told", words, state.icon), line, paint)


def _reason(surface: pygame.Surface, style: Style, line: pygame.Rect, state: State, words: str) -> None:
    """One reason in the middle of a line, after the sign of what it is the reason for."""
    side, gap = style.units(1.1), style.unit // 2
    block = text.fit([Run(words, ITALIC)], style.size(0), (line.w - side - gap, line.h), ITALIC)
    left = line.centerx - (block.width + side + gap) // 2
    colour = theme.readable(theme.FELT, theme.PALETTE[state.colour], 4.5)
    surface.blit(icons.icon(state.icon, side, colour), (left, line.centery - side // 2))
    at = left + side + gap, line.y, block.width, line.h
    text.draw(surface, block, at, theme.LINEN_SHADE, valign="centre")


def _told(sight: Sight, card: CardId) -> Iterator[tuple[State, str]]:
    """The states of a card whose reasons are said: the rules give them in the order of the states."""
    remark = sight.remarks.get(card)
    if remark is None:
        return
    for number, name in enumerate(remark.states):
        state = sight.plan.states.get(name)
        last = number == len(remark.states) - 1
        reasons = remark.sentences[number:] if last else remark.sentences[number : number + 1]
        if state is not None and state.told and reasons:
            yield state, " ".join(map(sight.wording.say, reasons))
