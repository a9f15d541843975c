"""Places in turn: a pile to which all add in turn has a place for each of them. Whose it is, who adds next, and what
those have to follow whose places are still empty. Draws what lies below the cards; how they stand is drawn elsewhere.
"""

from typing import NamedTuple

import pygame

from slavika.client import icons, panels, patterns, text, textures, theme
from slavika.client.pen import outline, plate
from slavika.client.picture import Stand, Turns
from slavika.client.pieces import Piece
from slavika.client.runs import Run
from slavika.client.sight import Sight, rect
from slavika.client.standing import box_of
from slavika.client.widgets.style import BOLD
from slavika.data.tables import Coming, State

NARROW = 7  # text sizes: a plate that has no room for more than a picture and a name


class Bound(NamedTuple):
    """What a card means for those who have still to add theirs."""

    state: State
    coming: Coming
    picture: str


def coming(sight: Sight, turns: Turns) -> Bound | None:
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


def space(sight: Sight, turns: Turns, stand: Stand, bound: Bound | None) -> Piece:
    """A place that is still empty."""
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


def light(sight: Sight, stand: Stand) -> Piece:
    """A glow behind a card that is ahead."""
    area = rect(box_of(sight, stand))
    reach = area.inflate(round(area.w * 0.5), round(area.h * 0.4))

    def paint(surface: pygame.Surface) -> None:
        surface.blit(textures.spot(reach.size, theme.AMBER, 105), reach)

    return Piece(("light", stand.card), reach, paint)


def plate_of(sight: Sight, turns: Turns, stand: Stand) -> Piece:
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

    reach = area.inflate(4, style.unit // 2)  # who decides stands half below his emblem
    return Piece(("plate", stand.seat, here, name, names, mark, badge.icon, badge.pattern), reach, paint)
