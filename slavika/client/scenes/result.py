"""The end of a match: who won and why it ended now, everybody's total by what it is made of, ties spelt out. From here
the same players begin again, look at the table, or leave."""

from collections.abc import Sequence
from itertools import groupby
from typing import TYPE_CHECKING

import pygame

from slavika.client import glyphs, icons, patterns, text, theme
from slavika.client.emblems import badge_of
from slavika.client.guard import Guard
from slavika.client.runs import Run
from slavika.client.scenes.dialog import Dialog
from slavika.client.scenes.rematch import play_again
from slavika.client.sitting import Sitting
from slavika.client.theme import Colour, mixed
from slavika.client.widgets import Button, Column, Label, Row, Sheet, Widget
from slavika.client.widgets.button import CALM, MAIN
from slavika.client.widgets.style import BOLD, DISPLAY, PLAIN
from slavika.client.wording import Wording, names_of
from slavika.core.rules import Rules
from slavika.core.sentences import SeatRef, Sentence
from slavika.core.table import Result, Standing

if TYPE_CHECKING:
    from slavika.client.app import App


class Standings(Widget):
    """The final order as a table: places, names, what each total is made of, the totals. Those who win together have
    one row.
    """

    def __init__(self, result: Result, rules: Rules, wording: Wording) -> None:
        super().__init__()
        self.rules, self.wording = rules, wording
        side_of = {seat: number for number, side in enumerate(rules.sides) for seat in side}
        self.rows = [
            tuple(row) for _, row in groupby(result.standings, lambda standing: side_of.get(standing.seat, -1))
        ]
        sources = [wording.say(name) for name, _ in result.standings[0].sources]
        # A total that is made of one thing is called by its name.
        self.heads = sources if len(sources) == 1 else [*sources, wording.text("total")]

    def _columns(self, width: int) -> tuple[int, int]:
        """How wide a column of figures is, and what is left for names."""
        count = len(self.heads)
        wanted = max(self.style.width(word, -1, PLAIN) for word in self.heads) + self.style.units(0.8)
        column = max(self.style.units(2.4), min(wanted, round(width * 0.62) // count))
        return column, width - column * count - self._place_width()

    def _place_width(self) -> int:
        return self.style.units(4.2)

    def _edge(self) -> int:
        """From the totals to the end of the row."""
        return self.style.units(0.5)

    def _note(self, standing: Standing, room: int) -> text.Block | None:
        if standing.note is None:
            return None
        return text.lay([Run(self.wording.say(standing.note), "italic")], self.style.size(-1), room)

    def _name(self, standing: Standing, room: int) -> text.Block:
        words = [Run(self.wording.fill(SeatRef(standing.seat)), "bold")]
        return text.fit(words, self.style.size(1), (room, self.style.units(3)))

    def _line(self, row: Sequence[Standing], room: int) -> int:
        """How high each of a row's names stands."""
        return max(self.style.units(1.7) if row[1:] else 0, *(self._name(each, room).height for each in row), 0)

    def _row(self, row: Sequence[Standing], room: int) -> int:
        note = self._note(row[0], room)
        tall = self._line(row, room) * len(row) + (note.height if note else 0)
        return max(self.style.units(2.5), tall + self.style.units(0.5))

    def _head(self, column: int) -> int:
        lines = max(len(self.style.wrap(word, column - self.style.units(0.4), -1)) for word in self.heads)
        return lines * self.style.line_height(-1) + self.style.units(0.3)

    def measure(self, width: int) -> tuple[int, int]:
        column, names = self._columns(width)
        return width, self._head(column) + sum(self._row(row, names) for row in self.rows)

    def draw(self, surface: pygame.Surface) -> None:
        column, names = self._columns(self.rect.width)
        first = self.rect.left + self._place_width() + names
        top = self.rect.top
        for index, word in enumerate(self.heads):
            right = first + column * (index + 1) - (self._edge() if index == len(self.heads) - 1 else 0)
            lines = self.style.wrap(word, column - self.style.units(0.4), -1)
            above = top + self._head(column) - self.style.units(0.3) - len(lines) * self.style.line_height(-1)
            for number, line in enumerate(lines):
                at = right - column, above + number * self.style.line_height(-1)
                self.style.write(surface, line, at, column, -1, PLAIN, self.style.quiet, "right")
        top += self._head(column)
        for row in self.rows:
            tall = self._row(row, names)
            self._draw_row(surface, row, pygame.Rect(self.rect.left, top, self.rect.width, tall), names, column)
            top += tall

    def _draw_row(
        self, surface: pygame.Surface, row: Sequence[Standing], area: pygame.Rect, names: int, column: int
    ) -> None:
        style, first = self.style, row[0]
        badge = badge_of(self.rules, first.seat)
        if first.place == 1:
            surface.fill(mixed(theme.LINEN, theme.AMBER, 0.3), area)
        surface.fill(style.edge, (area.left, area.top, area.width, 1))
        band = max(6, style.units(0.5))
        strip = patterns.band(badge.pattern, area.height - 1, band, theme.LINEN, theme.colour(badge.colour), True)
        surface.blit(strip, (area.left, area.top + 1))
        place = text.lay([Run(f"{first.place}.", "bold")], style.size(1))
        text.draw(surface, place, (area.left + style.units(0.8), area.top, 0, area.height), style.ink, valign="centre")
        self._draw_names(surface, row, area, names)
        left = area.left + self._place_width() + names
        for index, (_, amount) in enumerate(first.sources[: len(self.heads) - 1]):
            tint = style.ink if amount else style.quiet
            self._figure(surface, amount, left + column * (index + 1), area, 0, PLAIN, tint)
        self._figure(surface, first.total, area.right - self._edge(), area, 2, BOLD, style.ink)

    def _draw_names(self, surface: pygame.Surface, row: Sequence[Standing], area: pygame.Rect, room: int) -> None:
        style, note, line = self.style, self._note(row[0], room), self._line(row, room)
        left, emblem = area.left + self._place_width(), style.units(1.5)
        top = area.centery - (line * len(row) + (note.height if note else 0)) // 2
        for standing in row:
            name, badge = self._name(standing, room), badge_of(self.rules, standing.seat)
            colour = theme.readable(theme.LINEN_SHADE, theme.colour(badge.colour), 3.0)
            # One player's emblem stands beside all that is said of him.
            middle = top + line // 2 if row[1:] else area.centery
            surface.blit(icons.icon(badge.icon, emblem, colour), (area.left + style.units(2.4), middle - emblem // 2))
            text.draw(surface, name, (left, top, room, line), style.ink, valign="centre")
            if standing.place == 1:
                self._laurels(surface, (left + name.width, top + line // 2), left + room)
            top += line
        if note:
            text.draw(surface, note, (left, top, room, note.height), style.quiet)

    def _laurels(self, surface: pygame.Surface, after: tuple[int, int], end: int) -> None:
        side = self.style.units(1.1)
        spot = min(after[0] + self.style.units(0.4), end - side), after[1] - side // 2
        surface.blit(icons.icon("laurels", side, theme.AMBER_DEEP), spot)

    def _figure(
        self, surface: pygame.Surface, amount: int, right: int, row: pygame.Rect, step: int, face: str, tint: Colour
    ) -> None:
        size = self.style.size(step)
        top = row.centery - theme.font(face, size).get_height() // 2
        glyphs.number(surface, amount, (right, top), size, tint, face)


class ResultScene(Dialog):
    """How it ended, over the table."""

    widest = 46
    veil = 170

    def __init__(self, app: "App", sitting: Sitting) -> None:
        assert sitting.match.table.result is not None
        self.sitting, self.result = sitting, sitting.match.table.result
        self.problem: Sentence | None = None
        self._guard = Guard()
        super().__init__(app)

    def enter(self) -> None:
        self._guard.begin()

    def handle(self, event: pygame.event.Event) -> bool:
        return self._guard.stops(event) or super().handle(event)

    def content(self) -> Widget:
        app, match = self.app, self.sitting.match
        wording = app.wording.of(match.rules.cards, names_of(match.rules, match.names))
        parts: list[Widget] = [
            Label(wording.say(self._verdict()), 4, DISPLAY, "heading", "centre"),
            Label(wording.say(self.result.reason), 0, PLAIN, "quiet", "centre"),
            Standings(self.result, match.rules, wording),
            *([Label(wording.say(self.problem), -1, tone="warn")] if self.problem else []),
            Row([Button(app.text("Look at the table"), self.back, CALM, "look"), *self.ways()]),
        ]
        return Sheet(Column(parts, gap=0.8), 1.4)

    def ways(self) -> list[Widget]:
        """What to do next."""
        text = self.app.text
        return [
            Button(text("Title"), self._leave, CALM, "title"),
            Button(text("Play again"), self._again, MAIN, "again"),
        ]

    def first_focus(self) -> str:
        return "look"  # it comes up by itself: Enter begins nothing that nobody wanted

    def _verdict(self) -> Sentence:
        winners = self.result.winners
        sides = [side for side in self.sitting.match.rules.sides if set(side) & set(winners)]
        if len(sides) == 1:
            return Sentence("Victory: {player}", player=tuple(map(SeatRef, winners)))
        return Sentence("Shared victory: {players}", players=tuple(map(SeatRef, winners)))

    # ── what comes after ──────────────────────────────────────────────────────────────────────────────────────────────

    def _leave(self) -> None:
        from slavika.client.scenes.title import Title

        self.app.scenes.restart(Title(self.app))

    def _again(self) -> None:
        """The same players and options, another deal."""
        self.problem = play_again(self.app, self.sitting)
        if self.problem:
            self.reword()
