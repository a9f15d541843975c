"""Spots: everything on the table that can be pointed at, and the way of the keyboard among them. Plain rectangles that
say what lies there; what happens at one is decided elsewhere."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from slavika.client.boxes import Box
from slavika.client.grip import Target
from slavika.core.cards import CardId
from slavika.core.piles import NOBODY, Seat


@dataclass(frozen=True, slots=True)
class Into:
    """A pile, or a player, whose open cards can be looked at."""

    pile: str
    seat: Seat = NOBODY


class Spot(NamedTuple):
    """One thing, a card, a place for a card, a button or what can be looked into, and where it is."""

    key: CardId | Target | str | Into
    box: Box

    @property
    def card(self) -> CardId | None:
        """The card that lies here."""
        return self.key if isinstance(self.key, int) else None

    @property
    def target(self) -> Target | None:
        """The place for a card that this is."""
        return self.key if isinstance(self.key, tuple) else None

    @property
    def button(self) -> str | None:
        """The button that this is."""
        return self.key if isinstance(self.key, str) else None

    @property
    def into(self) -> Into | None:
        """What can be looked into here."""
        return self.key if isinstance(self.key, Into) else None


def spot_at(spots: Sequence[Spot], at: tuple[int, int]) -> Spot | None:
    """The spot under a point; of several the last, which lies uppermost."""
    return next((spot for spot in reversed(spots) if spot.box.holds(at)), None)


def step(spots: Sequence[Spot], now: Spot | None, across: int, down: int) -> Spot | None:
    """The nearest spot in a direction from where the keyboard is; the first, where it is nowhere."""
    if not spots:
        return None
    if now is None:
        return _first(spots)
    here = now.box.centre
    best: tuple[float, Spot] | None = None
    for spot in spots:
        there = spot.box.centre
        ahead = (there[0] - here[0]) * across + (there[1] - here[1]) * down
        aside = abs((there[0] - here[0]) * down) + abs((there[1] - here[1]) * across)
        if spot.key == now.key or ahead <= 2:
            continue
        cost = ahead + 2.5 * aside
        if best is None or cost < best[0]:
            best = cost, spot
    return best[1] if best else now


def along(spots: Sequence[Spot], now: Spot | None, by: int) -> Spot | None:
    """The next spot, or the one before, in the order of reading; round the ends."""
    if not spots:
        return None
    keys = [spot.key for spot in spots]
    if now is None or now.key not in keys:
        return _first(spots) if by > 0 else spots[-1]
    return spots[(keys.index(now.key) + by) % len(spots)]


def _first(spots: Sequence[Spot]) -> Spot:
    """Where the keyboard begins: at something that can be done."""
    return next((spot for spot in spots if spot.into is None), spots[0])
