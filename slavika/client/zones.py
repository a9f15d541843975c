"""The zones of the field: whose each place is in a pile to which all add in turn, who adds next, how each card stands
and why; and a pile laid over itself, with what is said of its last card and the deck beside it. Reads a sight; decides
nothing: which state looks how is said by the plan.
"""

from collections.abc import Callable, Iterator
from functools import partial
from itertools import pairwise
from typing import NamedTuple

import pygame

from slavika.client import icons, panels, patterns, text, textures, theme
from slavika.client.face import BLEND, Faces
from slavika.client.pen import outline, plate
from slavika.client.picture import Overlaid, Stand, Turns
from slavika.client.pieces import Piece
from slavika.client.sight import Sight, rect
from slavika.client.text import Run
from slavika.client.theme import Colour
from slavika.client.widgets.style import BOLD, DISPLAY, ITALIC, Style
from slavika.core.cards import CardId
from slavika.core.table import UNKNOWN
from slavika.data.tables import Coming, State

NARROW = 7  # text sizes: a plate that has no room for more than a picture and a name
DIMMED = 0.42  # of the light that a card which is behind loses


def pieces(sight: Sight, faces: Faces, resting: Callable[[CardId], bool]) -> Iterator[Piece]:
    """Everything of the zones that lies below the cards; `resting` says which of them are not on their way."""
    for turns in sight.picture.turns:
        coming = _coming(sight, turns)
        for stand in turns.stands:
            if stand.card is None:
                yield _space(sight, turns, stand, coming)
            elif _is(sight, stand.card, "ahead") and resting(stand.card):
                yield _light(sight, stand)
            yield _plate(sight, turns, stand)
        yield from _foot(sight, turns)
    for overlaid in sight.picture.overlaid:
        yield from _words(sight, overlaid)
        yield from _deck(sight, overlaid, faces)


def over(sight: Sight, resting: Callable[[CardId], bool]) -> Iterator[Piece]:
    """What lies on the cards that rest."""
    for turns in sight.picture.turns:
        for stand in turns.stands:
            if stand.card is not None and resting(stand.card):
                yield from _standing(sight, stand)
    for overlaid in sight.picture.overlaid:
        cards = sight.table.lying[overlaid.pile]
        for card, above in pairwise(cards):
            if _is(sight, card, "behind") and resting(card) and resting(above):
                yield from _veils(sight, card, above)


def _is(sight: Sight, card: CardId, look: str) -> bool:
    return any(state.look == look for state in sight.states(card))


# ── places in turn ────────────────────────────────────────────────────────────────────────────────────────────────────


class Bound(NamedTuple):
    """What a card means for those who have still to add theirs."""

    state: State
    coming: Coming
    picture: str


def _coming(sight: Sight, turns: Turns) -> Bound | None:
    """What those see whose places are still empty, where a card does something to them."""
    for stand in turns.stands:
        for state in sight.states(stand.card) if stand.card is not None else ():
            if state.coming is not None:
                face = sight.cards.cards.get(sight.table.faces[stand.card or 0])
                shown = face.fields.get(state.coming.shows, "") if face else ""
                return Bound(state, state.coming, str(shown))
    return None


def _is_next(sight: Sight, turns: Turns, stand: Stand) -> bool:
    """Whether it is for that player to add a card now."""
    return turns.next == stand and sight.table.turn.seat == stand.seat and sight.table.result is None


def _space(sight: Sight, turns: Turns, stand: Stand, bound: Bound | None) -> Piece:
    area, here = rect(stand.box), _is_next(sight, turns, stand)
    badge, colour = sight.badge(stand.seat), sight.colour(stand.seat, theme.FELT)
    words = sight.wording.name(bound.coming.words) if bound else ""
    wide = max(2, sight.style.unit // 8) if here else max(1, sight.style.unit // 16)

    def paint(surface: pygame.Surface) -> None:
        corner = textures.corner(area.size)
        surface.blit(plate(area.size, corner, theme.LINEN, 0.1 if here else 0.045, None), area)
        rim = theme.AMBER if here else theme.mixed(theme.FELT, theme.LINEN, 0.24)
        surface.blit(outline(area.size, corner, wide, rim), area)
        share = 0.95 if here else 0.5
        if bound is None or not bound.picture:
            side = round(area.w * 0.46)
            picture = icons.icon(badge.icon, side, theme.mixed(theme.FELT, colour, share * 0.8))
            surface.blit(picture, picture.get_rect(center=area.center))
        if bound is not None:
            _bound(sight, surface, area, bound, words, share)

    asked = (bound.state.icon, bound.picture, words) if bound else ()
    return Piece(("space", stand.seat, here, asked, badge.icon, colour), area.inflate(4, 4), paint)


def _bound(sight: Sight, surface: pygame.Surface, area: pygame.Rect, bound: Bound, words: str, share: float) -> None:
    """What a place has to follow: the picture, under the sign of who asks for it."""
    colour = theme.PALETTE[bound.state.colour]
    sign, side = round(area.w * 0.3), round(area.w * 0.48)
    top = area.y + round(area.h * 0.13)
    drawn = icons.icon(bound.state.icon, sign, theme.mixed(theme.FELT, colour, share))
    surface.blit(drawn, drawn.get_rect(midtop=(area.centerx, top)))
    if bound.picture:
        drawn = icons.icon(bound.picture, side, theme.mixed(theme.FELT, theme.LINEN, share * 0.72))
        surface.blit(drawn, drawn.get_rect(midtop=(area.centerx, top + round(sign * 1.1))))
    room = pygame.Rect(area.x, area.bottom - round(area.h * 0.23), area.w, round(area.h * 0.2))
    room.inflate_ip(-area.w // 10, 0)
    block = text.fit([Run(words, BOLD)], sight.style.size(0), room.size, BOLD)
    text.draw(surface, block, room, theme.mixed(theme.FELT, colour, max(share, 0.8)), "centre", "centre")


def _light(sight: Sight, stand: Stand) -> Piece:
    """A glow behind a card that is ahead."""
    area = rect(_box_of(sight, stand))
    reach = area.inflate(round(area.w * 0.5), round(area.h * 0.4))

    def paint(surface: pygame.Surface) -> None:
        surface.blit(textures.spot(reach.size, theme.AMBER, 105), reach)

    return Piece(("light", stand.card), reach, paint)


def _box_of(sight: Sight, stand: Stand) -> tuple[int, int, int, int]:
    """Where a card lies."""
    return sight.picture.places[stand.card].box if stand.card is not None else stand.box


def _plate(sight: Sight, turns: Turns, stand: Stand) -> Piece:
    """Whose a place is."""
    style, area, here = sight.style, rect(stand.plate), _is_next(sight, turns, stand)
    badge, name, mark = sight.badge(stand.seat), sight.name(stand.seat), panels.decided_by(sight, stand.seat)
    names = tuple(sight.name(other.seat) for other in turns.stands)

    def paint(surface: pygame.Surface) -> None:
        radius = max(3, style.unit // 3)
        fill = theme.mixed(theme.TABLE_DEEP, theme.AMBER, 0.16) if here else theme.TABLE_DEEP
        surface.blit(plate(area.size, radius, fill, 0.9, None), area)
        if here:
            around = area.inflate(2, 2)
            surface.blit(outline(around.size, radius + 1, max(2, style.unit // 8), theme.AMBER), around)
        inset = max(2, style.unit // 6)
        left = area.x + inset
        if area.w > NARROW * style.unit:
            thick = round(style.unit * 0.5)
            cloth = theme.colour(badge.colour)
            sash = patterns.band(badge.pattern, area.h - 2 * inset, thick, theme.LINEN, cloth, True)
            surface.blit(sash, (left, area.y + inset))
            left += thick + style.unit // 4
        side = round(area.h * 0.78)
        panels.emblem(sight, surface, pygame.Rect(left, area.centery - side // 2, side, side), stand.seat, mark)
        left += side + round(style.unit * (0.65 if mark else 0.5))
        room = area.right - inset - style.unit // 6 - left
        # Names of one size, for a smaller one would look like a smaller player; only a very long one stands back.
        step = next((step for step in (1, 0, -1) if all(style.width(one, step, BOLD) <= room for one in names)), -1)
        block = text.fit([Run(name, BOLD)], style.size(step), (room, area.h), BOLD, lines=1)
        colour = theme.BONE if here else theme.LINEN
        text.draw(surface, block, (left, area.y, room, area.h), colour, valign="centre")

    return Piece(("plate", stand.seat, here, name, names, mark, badge.icon, badge.pattern), area.inflate(4, 4), paint)


# ── how cards stand ───────────────────────────────────────────────────────────────────────────────────────────────────


def _standing(sight: Sight, stand: Stand) -> Iterator[Piece]:
    """The looks of a card's states: dimmed, or rimmed, and tags that name them."""
    assert stand.card is not None
    if _is(sight, stand.card, "behind"):
        area = rect(_box_of(sight, stand))
        yield _veil(stand.card, area, area)
    if _is(sight, stand.card, "ahead"):
        area = rect(_box_of(sight, stand))
        wide = max(3, area.w // 36)
        around = area.inflate(2 * wide, 2 * wide)
        yield Piece(("ahead", stand.card), around, partial(_rim, area=around, wide=wide))
    tagged = [state for state in sight.states(stand.card) if state.words]
    if tagged:
        yield _tags(sight, stand, tagged)


def _rim(surface: pygame.Surface, area: pygame.Rect, wide: int) -> None:
    surface.blit(outline(area.size, textures.corner(area.size) + wide, wide, theme.AMBER), area)


def _veil(card: CardId, area: pygame.Rect, seen: pygame.Rect) -> Piece:
    """A card that is behind loses light, as far as it is seen, and can still be read."""

    def paint(surface: pygame.Surface) -> None:
        clip = surface.get_clip()
        surface.set_clip(clip.clip(seen))
        surface.blit(plate(area.size, textures.corner(area.size), theme.TABLE_DEEP, DIMMED, None), area)
        surface.set_clip(clip)

    return Piece(("behind", card), seen, paint)


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


def _foot(sight: Sight, turns: Turns) -> Iterator[Piece]:
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


# ── a pile laid over itself ───────────────────────────────────────────────────────────────────────────────────────────


def _veils(sight: Sight, card: CardId, above: CardId) -> Iterator[Piece]:
    """A veil over what the card above leaves in sight: a strip at the top and one at the left."""
    area, cover = (rect(sight.picture.places[one].box) for one in (card, above))
    yield _veil(card, area, pygame.Rect(area.x, area.y, area.w, cover.y - area.y))
    yield _veil(card, area, pygame.Rect(area.x, cover.y, cover.x - area.x, area.bottom - cover.y))


def _words(sight: Sight, overlaid: Overlaid) -> Iterator[Piece]:
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


def _deck(sight: Sight, overlaid: Overlaid, faces: Faces) -> Iterator[Piece]:
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
