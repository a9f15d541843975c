"""The line at the top: who decides now, at which action of the turn, what is asked, how far time has gone."""

from collections.abc import Iterator

import pygame

from slavika.client import icons, text, theme
from slavika.client.pieces import Piece
from slavika.client.sight import Sight, rect
from slavika.client.text import Run
from slavika.client.widgets.style import BOLD, PLAIN
from slavika.core.sentences import SeatRef, Sentence

PIP = 1.55  # units from one action's mark to the next


def prompt_of(sight: Sight) -> str:
    """What is asked now, or whom everybody waits for."""
    seat, question = sight.deciding, sight.table.waiting.get(sight.deciding)
    if sight.table.result is not None:
        return sight.wording.say(sight.table.result.reason)
    if seat in sight.bots:
        return sight.wording.say(Sentence("is thinking…"))
    if question is None:
        return ""
    return sight.wording.say(question.prompt)


def pieces(sight: Sight) -> Iterator[Piece]:
    """The line's parts, from the left."""
    area = rect(sight.picture.frame.title)
    unit, seat = sight.style.unit, sight.deciding
    left = area.x
    if seat >= 0 and sight.table.result is None:
        emblem = pygame.Rect(left, area.centery - unit, 2 * unit, 2 * unit)
        yield _emblem(sight, seat, emblem)
        left = emblem.right + round(unit * 0.5)
        step = 3 if area.w > 40 * unit else 1
        name = sight.wording.fill(SeatRef(seat))
        width = min(sight.style.width(name, step, BOLD), area.w // 3)
        yield _line(sight, name, pygame.Rect(left, area.y, width, area.h), step, BOLD, theme.LINEN)
        left += width + round(unit * 0.7)
    turn, actions = sight.table.turn, sight.plan.actions
    if actions and turn.seat >= 0 and sight.table.result is None:
        for number in range(1, actions + 1):
            spot = pygame.Rect(left, area.centery - unit, round(PIP * unit), 2 * unit)
            yield _pip(sight, number, turn.action, spot)
            left = spot.right
        left += round(unit * 0.6)
    yield from _prompt(sight, prompt_of(sight), pygame.Rect(left, area.y, max(1, area.right - left), area.h))
    yield from _track(sight)


def _emblem(sight: Sight, seat: int, area: pygame.Rect) -> Piece:
    clan, colour = sight.clan(seat), sight.colour(seat)
    name = clan.icon if clan else "character"

    def paint(surface: pygame.Surface) -> None:
        picture = icons.icon(name, area.w, colour)
        surface.blit(picture, picture.get_rect(center=area.center))

    return Piece(("emblem", name, colour), area, paint)


def _line(sight: Sight, words: str, area: pygame.Rect, step: int, face: str, colour: theme.Colour) -> Piece:
    style = sight.style

    def paint(surface: pygame.Surface) -> None:
        clip = surface.get_clip()
        surface.set_clip(clip.clip(area.inflate(4, 0)))
        style.write(
            surface, words, (area.x, area.centery - style.line_height(step, face) // 2), area.w, step, face, colour
        )
        surface.set_clip(clip)

    return Piece(("line", words, step, face, colour), area, paint)


def _prompt(sight: Sight, words: str, area: pygame.Rect) -> Iterator[Piece]:
    """In one line, smaller, or in several where it is too long for one; never cut."""
    style = sight.style
    for step in (2, 1, 0):
        if style.width(words, step, PLAIN) <= area.w:
            yield _line(sight, words, area, step, PLAIN, theme.LINEN)
            return
    block = text.fit([Run(words)], style.size(-1), area.size, leading=1.1)

    def paint(surface: pygame.Surface) -> None:
        text.draw(surface, block, area, theme.LINEN, valign="centre")

    yield Piece(("prompt", words), area, paint)


def _pip(sight: Sight, number: int, now: int, area: pygame.Rect) -> Piece:
    style, radius = sight.style, round(area.w * 0.44)
    state = (number > now) - (number < now)

    def paint(surface: pygame.Surface) -> None:
        fill = {-1: theme.mixed(theme.LEAF, theme.TABLE_DEEP, 0.3), 0: theme.AMBER, 1: theme.TABLE}[state]
        edge = {-1: theme.LEAF_LIGHT, 0: theme.BONE, 1: theme.mixed(theme.TABLE, theme.LINEN, 0.35)}[state]
        style.disc(surface, area.center, radius + (1 if state == 0 else -1), fill, edge)
        if state < 0:
            picture = icons.icon("check-mark", radius, theme.BONE)
            surface.blit(picture, picture.get_rect(center=area.center))
            return
        ink = theme.INK if state == 0 else theme.mixed(theme.TABLE, theme.LINEN, 0.6)
        tall = style.line_height(-1, BOLD)
        style.write(surface, str(number), (area.x, area.centery - tall // 2), area.w, -1, BOLD, ink, "centre")

    return Piece(("pip", number, state), area, paint)


# ── what counts towards something ─────────────────────────────────────────────────────────────────────────────────────


def track_shown(sight: Sight) -> bool:
    """Whether this match counts anything there."""
    track = sight.plan.track
    return track is not None and not (track.unless and sight.rules.setup.options.get(track.unless))


def _track(sight: Sight) -> Iterator[Piece]:
    track = sight.plan.track
    if track is None or not track_shown(sight):
        return
    area, end = rect(sight.picture.frame.track), sight.cards.numbers.get(track.end, 0)
    here = len(sight.table.lying[track.pile])
    wide = area.w / max(1, end)
    for number in range(end):
        spot = pygame.Rect(round(area.x + number * wide), area.y, round(wide), area.h)
        name = track.icons[min(number, len(track.icons) - 1)]
        yield _mark(sight, name, spot, number < here, number == end - 1)


def _mark(sight: Sight, name: str, area: pygame.Rect, lit: bool, last: bool) -> Piece:
    side = round(min(area.w * 0.86, sight.style.unit * 1.35))

    def paint(surface: pygame.Surface) -> None:
        colour = theme.LINEN if lit else theme.mixed(theme.TABLE_DEEP, theme.LINEN, 0.36)
        if last:
            ring = round(side * 0.68)
            rim = theme.MADDER_LIGHT
            sight.style.disc(surface, area.center, ring, theme.mixed(theme.TABLE_DEEP, theme.MADDER, 0.5), rim)
            side_ = round(side * 0.86)
        else:
            side_ = side
        picture = icons.icon(name, side_, colour)
        surface.blit(picture, picture.get_rect(center=area.center))

    ring = 2 * round(side * 0.68) + 4
    reach = area.union(pygame.Rect(area.centerx - ring // 2, area.centery - ring // 2, ring, ring)) if last else area
    return Piece(("mark", name, lit, last), reach, paint)
