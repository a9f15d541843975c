"""Chance: a small seeded generator whose whole state is a few integers inside a position.

It is not `random.Random`, whose state of 24 kB would be copied with every position. Each bag and the dice draw from a
stream of their own, so that one more draw from one of them changes nothing that comes later from another.
"""

from typing import TypeVar

Item = TypeVar("Item")

_MASK = (1 << 64) - 1
_GOLDEN = 0x9E3779B97F4A7C15


def _mixed(state: int) -> int:
    """SplitMix64's finaliser (Steele, Lea and Flood 2014): 64 well-mixed bits from a counter."""
    state = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    state = ((state ^ (state >> 27)) * 0x94D049BB133111EB) & _MASK
    return state ^ (state >> 31)


def _named(seed: int, stream: str) -> int:
    """The first state of a stream: the seed and the stream's name (FNV-1a, equal on every Python)."""
    state = 0xCBF29CE484222325
    for byte in stream.encode():
        state = ((state ^ byte) * 0x100000001B3) & _MASK
    return _mixed((state + seed * _GOLDEN) & _MASK)


class Chance:
    """A seed and the streams drawn from it so far.

    >>> Chance(7).below(6, "dice") == Chance(7).below(6, "dice")
    True
    """

    __slots__ = ("seed", "streams")

    def __init__(self, seed: int, streams: dict[str, int] | None = None) -> None:
        self.seed = seed
        self.streams: dict[str, int] = {} if streams is None else streams

    def copy(self) -> "Chance":
        return Chance(self.seed, self.streams.copy())

    def below(self, bound: int, stream: str) -> int:
        """An integer from 0 to bound - 1, from that stream."""
        state = self.streams.get(stream)
        if state is None:
            state = _named(self.seed, stream)
        self.streams[stream] = state = (state + _GOLDEN) & _MASK
        state = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        state = ((state ^ (state >> 27)) * 0x94D049BB133111EB) & _MASK
        return ((state ^ (state >> 31)) * bound) >> 64

    def shuffled(self, items: list[Item], stream: str) -> list[Item]:
        """The items in a new random order (Fisher and Yates)."""
        order = list(items)
        for last in range(len(order) - 1, 0, -1):
            other = self.below(last + 1, stream)
            order[last], order[other] = order[other], order[last]
        return order
