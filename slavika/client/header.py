"""The line at the top: who decides now, at which action of the turn, what is asked, how far time has gone."""

from collections.abc import Iterator
from itertools import count
from typing import NamedTuple

import pygame

from slavika.client import icons, text, theme
from slavika.client.pieces import Piece
from slavika.client.runs import Run
from slavika.client.sight import Sight, rect
from slavika.client.widgets.style import BOLD, PLAIN
from slavika.core.piles import NOBODY, Seat
from slavika.core.sentences import Sentence

PIP, CLOSE = 1.55, 1.36  # text sizes from one action's mark to the next
ASKED = 22  # text sizes that the sentence would like to have


def prompt_of(sight: Sight) -> str:
    """What is asked now, or whom everybody waits for."""
    seat, question = sight.deciding, sight.table.waiting.get(sight.deciding)
    if sight.table.result is not None:
        return sight.wording.say(sight.table.result.reason)
    if question is None:
        return ""
    if seat in sight.bots:
        return sight.wording.say(Sentence("is thinking…"))
    return sight.wording.say(question.prompt)


class Parts(NamedTuple):
    """Where the parts of the line are."""

    emblem: pygame.Rect
    name: pygame.Rect
    pips: tuple[pygame.Rect, ...]
    prompt: pygame.Rect


def actions(sight: Sight) -> int:
    """How many actions a turn has: as the plan says, or one for each mark that tells whose it was; 0: nobody counts."""
    pips, marks = sight.plan.pips, sight.table.marks
    if sight.plan.actions or pips is None or "{number}" not in pips.mark:
        return sight.plan.actions
    return next(last for last in count() if ("table", pips.mark.replace("{number}", str(last + 1))) not in marks)


def parts(sight: Sight) -> Parts:
    """The line from the left: who decides, the actions of the turn, and what is left for what is asked."""
    area = rect(sight.picture.frame.title)
    unit, seat, left = sight.style.unit, sight.deciding, area.x
    emblem, name = pygame.Rect(left, area.centery, 0, 0), pygame.Rect(left, area.centery, 0, 0)
    if seat >= 0 and sight.table.result is None:
        emblem = pygame.Rect(left, area.centery - unit, 2 * unit, 2 * unit)
        width = min(sight.style.width(sight.name(seat), _name_step(sight), BOLD), area.w // 3)
        name = pygame.Rect(emblem.right + round(unit * 0.5), area.y, width, area.h)
        left = name.right + round(unit * 0.7)
    pips: list[pygame.Rect] = []
    most, turn = actions(sight), sight.table.turn.seat
    ends = seat != turn and seat not in sight.table.waiting  # it is the turn of one who is not called yet
    if most and turn >= 0 and sight.table.result is None and not ends:
        # Many actions stand closer, where the sentence needs the room.
        close = area.right - left - most * PIP * unit < ASKED * unit
        wide = round((CLOSE if close else PIP) * unit)
        for number in range(most):
            pips.append(pygame.Rect(left + number * wide, area.centery - unit, wide, 2 * unit))
        left = pips[-1].right + round(unit * 0.6)
    return Parts(emblem, name, tuple(pips), pygame.Rect(left, area.y, max(1, area.right - left), area.h))


def _name_step(sight: Sight) -> int:
    return 3 if sight.picture.frame.title.w > 40 * sight.style.unit else 1


def pip_at(sight: Sight, at: tuple[int, int]) -> int | None:
    """Which action of the turn the mark under a point stands for, counted from 1."""
    return next((number for number, area in enumerate(parts(sight).pips, 1) if area.collidepoint(at)), None)


def whose(sight: Sight, number: int) -> Seat:
    """Whose an action of the turn was, once it is over; nobody's, where the plan does not tell or it is not over."""
    pips = sight.plan.pips
    if pips is None:
        return NOBODY
    return int(sight.table.marks.get(("table", pips.mark.replace("{number}", str(number))), NOBODY))


def pieces(sight: Sight) -> Iterator[Piece]:
    """The line's parts, from the left."""
    line = parts(sight)
    if line.emblem.w:
        yield _emblem(sight, sight.deciding, line.emblem)
        yield _name(sight, sight.name(sight.deciding), line.name)
    for number, area in enumerate(line.pips, 1):
        yield _pip(sight, number, sight.table.turn.action, area)
    yield from _prompt(sight, prompt_of(sight), line.prompt)
    yield from _track(sight)


def _emblem(sight: Sight, seat: int, area: pygame.Rect) -> Piece:
    name, colour = sight.badge(seat).icon, sight.colour(seat)

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


def _name(sight: Sight, words: str, area: pygame.Rect) -> Piece:
    """Whole, if need be in smaller letters."""
    block = text.fit([Run(words, BOLD)], sight.style.size(_name_step(sight)), (area.w, 2 * area.h), BOLD, lines=1)

    def paint(surface: pygame.Surface) -> None:
        text.draw(surface, block, area, theme.LINEN, valign="centre")

    return Piece(("name", words), area, paint)


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
    seat = whose(sight, number)
    badge = sight.badge(seat) if seat != NOBODY else None

    def paint(surface: pygame.Surface) -> None:
        fill = {-1: theme.mixed(theme.LEAF, theme.TABLE_DEEP, 0.3), 0: theme.AMBER, 1: theme.TABLE}[state]
        edge = {-1: theme.LEAF_LIGHT, 0: theme.BONE, 1: theme.mixed(theme.TABLE, theme.LINEN, 0.35)}[state]
        if badge is not None:
            fill, edge = theme.colour(badge.colour), theme.LINEN_SHADE
        style.disc(surface, area.center, radius + (1 if state == 0 else -1), fill, edge)
        if state < 0 or badge is not None:
            side = round(radius * 1.45) if badge else radius
            ink = theme.readable(fill, theme.BONE, 3.0)
            picture = icons.icon(badge.icon if badge else "check-mark", side, ink)
            surface.blit(picture, picture.get_rect(center=area.center))
            return
        ink = theme.INK if state == 0 else theme.mixed(theme.TABLE, theme.LINEN, 0.6)
        tall = style.line_height(-1, BOLD)
        style.write(surface, str(number), (area.x, area.centery - tall // 2), area.w, -1, BOLD, ink, "centre")

    return Piece(("pip", number, state, seat), area.inflate(4, 4), paint)


# ── what counts towards something ─────────────────────────────────────────────────────────────────────────────────────


def track_shown(sight: Sight) -> bool:
    """Whether this match counts anything there."""
    track = sight.plan.track
    if track is None or not track.icons:
        return False
    return not (track.unless and sight.rules.setup.options.get(track.unless))


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
