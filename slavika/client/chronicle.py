"""The log at the side: what was told, as far as the viewer may know it, with what came since his last turn pointed out.
A place is named as it was called when it was told, whatever lies there now. A told comparison opens at a click."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import pygame

from slavika.client import theme
from slavika.client.pieces import Piece
from slavika.client.sight import Sight, rect
from slavika.client.theme import Colour
from slavika.client.widgets.style import BOLD, PLAIN, Style
from slavika.client.wording import Wording
from slavika.core.events import Counted, Event, Reckoned, Told
from slavika.core.piles import Seat
from slavika.core.sentences import CardRef, PileRef, SeatRef, Sentence
from slavika.core.table import Table

Opened = Reckoned | Counted  # what a click on a line may open again


class Line(NamedTuple):
    """A line as it is shown, and what a click on it opens."""

    words: str
    face: str
    colour: Colour
    opens: Opened | None = None


def named(sentence: Sentence, table: Table) -> Sentence:
    """The sentence with each pile replaced by the card that lies in it now, where one does."""
    blanks: dict[str, object] = {}
    for name, value in sentence.blanks:
        if isinstance(value, PileRef) and len(table.lying.get(value.pile, ())) == 1:
            face = table.faces[table.lying[value.pile][0]]
            value = CardRef(face) if face[:1] not in ("", "?") else value
        elif isinstance(value, Sentence):
            value = named(value, table)
        blanks[name] = value
    if sentence.many is None:
        return Sentence(sentence.text, **blanks)
    blanks.pop("count", None)  # plural gives it itself
    return Sentence.plural(sentence.text, sentence.many, sentence.count, **blanks)


class Chronicle:
    """The sentences of a match as they were when they were told. It listens to the match; what it keeps is public or
    redacted again before it is shown."""

    def __init__(self) -> None:
        self._said: dict[int, tuple[Event, Sentence]] = {}
        self.scrolled = 0  # lines up from the end

    def listen(self, event: Event, table: Table) -> None:
        """An observer of the match."""
        if isinstance(event, Told):
            self._said[id(event)] = event, named(event.sentence, table)

    def sentence(self, event: Told) -> Sentence:
        """The sentence of an event with its places named as they were."""
        kept = self._said.get(id(event))
        return kept[1] if kept is not None and kept[0] is event else event.sentence


def lines(events: Sequence[Event], chronicle: Chronicle, wording: Wording, recap: int, heading: str) -> list[Line]:
    """The log as lines that are not wrapped yet; `recap` of them, at the end, are what happened since."""
    found: list[Line] = []
    for number, event in enumerate(events):
        if recap and number == len(events) - recap:
            found.append(Line(heading, BOLD, theme.AMBER))
        if isinstance(event, Told) and event.sentence.text:
            found.append(Line(wording.say(chronicle.sentence(event)), PLAIN, theme.LINEN_SHADE))
        elif isinstance(event, Reckoned) and event.final:
            found += _comparison(event, wording)
        elif isinstance(event, Counted):
            found += _count(event, wording)
    return found


def notes(sentences: Sequence[Sentence], wording: Wording) -> list[Line]:
    """What the program itself has to say, before what was told at the table."""
    return [Line(wording.say(sentence), BOLD, theme.MADDER_LIGHT) for sentence in sentences]


def _comparison(event: Reckoned, wording: Wording) -> Iterator[Line]:
    totals = " : ".join(str(side.reckoning.total) for side in event.sides)
    yield Line(f"{wording.say(event.title)} · {totals}", BOLD, theme.LINEN, event)
    colour = theme.LEAF_LIGHT if event.won else theme.MADDER_LIGHT
    yield Line(wording.say(event.verdict), PLAIN, colour, event)
    gains = [f"{wording.fill(SeatRef(share.seat))} +{share.gained}" for share in event.shares if share.gained]
    if gains:
        yield Line(" · ".join(gains), BOLD, theme.AMBER, event)


def _count(event: Counted, wording: Wording) -> Iterator[Line]:
    totals = [f"{of_all(account.seats, wording)}\u00a0{signed(account.total)}" for account in event.accounts]
    yield Line(" · ".join([wording.say(event.title), *totals]), BOLD, theme.LINEN, event)
    yield Line(wording.say(event.verdict), BOLD, theme.AMBER, event)


def of_all(seats: Sequence[Seat], wording: Wording) -> str:
    """The names of those who have something together."""
    return " + ".join(wording.fill(SeatRef(seat)) for seat in seats)


def signed(amount: int) -> str:
    """A number with a true minus sign."""
    return str(amount).replace("-", "\u2212")


def wrapped(found: Sequence[Line], style: Style, width: int) -> list[Line]:
    """The lines as they fit."""
    return [line._replace(words=part) for line in found for part in style.wrap(line.words, width, -1, line.face)]


def pieces(sight: Sight, found: Sequence[Line], scrolled: int) -> Iterator[Piece]:
    """The end of the log, or what lies so many lines before it."""
    area, style = rect(sight.picture.log), sight.style
    tall = style.line_height(-1)
    shown, first, count = _shown(sight, found, scrolled)

    def paint(surface: pygame.Surface) -> None:
        clip = surface.get_clip()
        surface.set_clip(clip.clip(area))
        for number, line in enumerate(shown):
            style.write(surface, line.words, (area.x, area.y + number * tall), area.w, -1, line.face, line.colour)
        if count > len(shown):
            _bar(surface, area, style, first / count, len(shown) / count)
        surface.set_clip(clip)

    yield Piece(("log", tuple(line[:3] for line in shown), first, count), area, paint)


def _shown(sight: Sight, found: Sequence[Line], scrolled: int) -> tuple[list[Line], int, int]:
    """The lines that fit, the number of the first of them, and of how many."""
    area, style = sight.picture.log, sight.style
    room = max(1, area.h // style.line_height(-1))
    whole = wrapped(found, style, area.w - style.unit // 2)
    last = len(whole) - max(0, min(scrolled, len(whole) - room))
    first = max(0, last - room)
    return whole[first:last], first, len(whole)


def opened_at(sight: Sight, found: Sequence[Line], scrolled: int, at: tuple[int, int]) -> Opened | None:
    """What opens at a click on the line under a point."""
    area = sight.picture.log
    shown = _shown(sight, found, scrolled)[0]
    number = (at[1] - area.y) // sight.style.line_height(-1)
    return shown[number].opens if area.holds(at) and 0 <= number < len(shown) else None


def _bar(surface: pygame.Surface, area: pygame.Rect, style: Style, start: float, share: float) -> None:
    wide = max(2, style.unit // 6)
    top, tall = area.y + round(start * area.h), max(style.unit, round(share * area.h))
    surface.fill(theme.mixed(theme.TABLE, theme.LINEN, 0.12), (area.right - wide, area.y, wide, area.h))
    surface.fill(
        theme.mixed(theme.TABLE, theme.LINEN, 0.45), (area.right - wide, min(top, area.bottom - tall), wide, tall)
    )


def most_scrolled(sight: Sight, found: Sequence[Line]) -> int:
    """How far up the log can be scrolled."""
    area, style = sight.picture.log, sight.style
    whole = wrapped(found, style, area.w - style.unit // 2)
    return max(0, len(whole) - max(1, area.h // style.line_height(-1)))
