"""Sight: all that the painters of the table may look at: a view, its layout, the plan, words and sizes. It holds
nothing that the seat at the screen may not know, and nothing in it changes while it is looked at."""

from collections.abc import Mapping
from dataclasses import dataclass, field

import pygame

from slavika.client import theme
from slavika.client.boxes import Box
from slavika.client.emblems import badge_of
from slavika.client.picture import Picture, RowPicture
from slavika.client.theme import Colour
from slavika.client.widgets.style import Style
from slavika.client.wording import Wording
from slavika.core.cards import CardId, Cards
from slavika.core.piles import Seat
from slavika.core.prospects import Forecast
from slavika.core.reckon import Reckoning
from slavika.core.rules import Remark, Rules
from slavika.core.sentences import SeatRef
from slavika.core.table import Table
from slavika.data.tables import Badge, State, TablePlan


@dataclass(frozen=True, slots=True)
class Sight:
    """What is seen at one moment."""

    table: Table
    picture: Picture
    plan: TablePlan
    rules: Rules
    wording: Wording
    style: Style
    holder: Seat
    names: tuple[str, ...]
    bots: frozenset[Seat]
    totals: dict[str, Reckoning]
    remarks: dict[CardId, Remark]
    forecasts: Mapping[str, Forecast] = field(default_factory=dict)
    called: Seat | None = None  # who was called last, as long as the next one is not to be called yet

    @property
    def cards(self) -> Cards:
        return self.rules.cards

    @property
    def deciding(self) -> Seat:
        """Who is waited for; the one whose turn it is, where nobody is."""
        return decider(self.table) if self.called is None else self.called

    def badge(self, seat: Seat) -> Badge:
        """What a seat is known by."""
        return badge_of(self.rules, seat)

    def colour(self, seat: Seat, ground: Colour = theme.TABLE_DEEP) -> Colour:
        """A seat's colour, readable on that ground."""
        return theme.readable(ground, theme.colour(self.badge(seat).colour), 3.6)

    def name(self, seat: Seat) -> str:
        """What a seat is called."""
        return self.wording.fill(SeatRef(seat))

    def automatic(self, seat: Seat) -> bool:
        """Whether the rules play that seat, and nobody ever decides for it."""
        return seat >= len(self.rules.setup.seats)

    def partners(self, seat: Seat) -> tuple[Seat, ...]:
        """Who wins together with a seat."""
        side = next((side for side in self.rules.sides if seat in side), ())
        return tuple([other for other in side if other != seat])

    def states(self, card: CardId) -> list[State]:
        """How a card is to look, as far as the plan has looks for what the rules remark of it."""
        return [state for state, _ in self.standing(card)]

    def standing(self, card: CardId) -> list[tuple[State, str]]:
        """The same, each with the face of the card that brings it about."""
        remark = self.remarks.get(card)
        if remark is None:
            return []
        faces = (*remark.by, *[""] * len(remark.states))
        named = zip(remark.states, faces, strict=False)
        return [(self.plan.states[name], by) for name, by in named if name in self.plan.states]

    def ahead(self, row: RowPicture) -> int | None:
        """Which side of a row would win now: 0 the left, 1 the right; None: neither."""
        rows = self.plan.rows
        if rows is None or not any(self.table.lying[pile] for pile in row.piles):
            return None
        left, right = (self.totals[pile].total if pile in self.totals else 0 for pile in row.piles)
        if left != right:
            return int(right > left)
        side = {"left": 0, "right": 1, "none": None}[rows.tie]
        if side is None or not rows.tie_needs:
            return side
        faces = [self.table.faces[card] for card in self.table.lying[row.piles[side]]]
        there = any(face in self.cards.cards and self.cards[face].kind == rows.tie_needs for face in faces)
        return side if there else 1 - side

    def used(self, row: RowPicture) -> bool:
        """Whether this turn has chosen that row already."""
        return row.pile in self.table.turn.used


def decider(table: Table) -> Seat:
    """Who is waited for; the one whose turn it is, where nobody is."""
    return next(iter(table.waiting), table.turn.seat)


def rect(box: Box | tuple[int, int, int, int]) -> pygame.Rect:
    """A box as pygame has it."""
    return pygame.Rect(*box)
