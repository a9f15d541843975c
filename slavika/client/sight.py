"""Sight: all that the painters of the table may look at: a view, its layout, the plan, words and sizes. It holds
nothing that the seat at the screen may not know, and nothing in it changes while it is looked at."""

from dataclasses import dataclass

import pygame

from slavika.client import theme
from slavika.client.boxes import Box
from slavika.client.emblems import clan_of
from slavika.client.layout import Picture, RowPicture
from slavika.client.theme import Colour
from slavika.client.widgets.style import Style
from slavika.client.wording import Wording
from slavika.core.cards import Cards, Clan
from slavika.core.piles import Seat
from slavika.core.reckon import Reckoning
from slavika.core.rules import Rules
from slavika.core.table import Table
from slavika.data.tables import TablePlan


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

    @property
    def cards(self) -> Cards:
        return self.rules.cards

    @property
    def deciding(self) -> Seat:
        """Who is waited for; the one whose turn it is, where nobody is."""
        return next(iter(self.table.waiting), self.table.turn.seat)

    def clan(self, seat: Seat) -> Clan | None:
        """The family that a seat plays."""
        return clan_of(self.rules, seat) if 0 <= seat < len(self.names) else None

    def colour(self, seat: Seat, ground: Colour = theme.TABLE_DEEP) -> Colour:
        """A seat's colour, readable on that ground."""
        clan = self.clan(seat)
        return theme.readable(ground, theme.colour(clan.colour), 3.6) if clan else theme.LINEN

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


def rect(box: Box | tuple[int, int, int, int]) -> pygame.Rect:
    """A box as pygame has it."""
    return pygame.Rect(*box)
