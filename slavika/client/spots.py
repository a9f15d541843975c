"""Spots: everything on the table that can be pointed at, and the way of the keyboard among them. Plain rectangles with
a name; what happens at one is decided elsewhere."""

from collections.abc import Hashable, Sequence
from typing import NamedTuple

from slavika.client.boxes import Box

CARD, TARGET, BUTTON = "card", "target", "button"


class Spot(NamedTuple):
    """One thing: what sort, which one, and where."""

    sort: str
    key: Hashable
    box: Box


def spot_at(spots: Sequence[Spot], at: tuple[int, int]) -> Spot | None:
    """The spot under a point; of several the last, which lies uppermost."""
    return next((spot for spot in reversed(spots) if spot.box.holds(at)), None)


def step(spots: Sequence[Spot], now: Spot | None, across: int, down: int) -> Spot | None:
    """The nearest spot in a direction from where the keyboard is; the first, where it is nowhere."""
    if not spots:
        return None
    if now is None:
        return spots[0]
    here = now.box.centre
    best: tuple[float, Spot] | None = None
    for spot in spots:
        there = spot.box.centre
        ahead = (there[0] - here[0]) * across + (there[1] - here[1]) * down
        aside = abs((there[0] - here[0]) * down) + abs((there[1] - here[1]) * across)
        if (spot.key == now.key and spot.sort == now.sort) or ahead <= 2:
            continue
        cost = ahead + 2.5 * aside
        if best is None or cost < best[0]:
            best = cost, spot
    return best[1] if best else now


def along(spots: Sequence[Spot], now: Spot | None, by: int) -> Spot | None:
    """The next spot, or the one before, in the order of reading; round the ends."""
    if not spots:
        return None
    keys = [(spot.sort, spot.key) for spot in spots]
    if now is None or (now.sort, now.key) not in keys:
        return spots[0 if by > 0 else -1]
    return spots[(keys.index((now.sort, now.key)) + by) % len(spots)]
