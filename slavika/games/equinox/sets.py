"""Sets: what treasures are worth at the end, by sets of different kinds. Rulebook "End of the Game", E24."""

from collections import Counter
from collections.abc import Iterable, Mapping


def sets(treasures: Iterable[str]) -> list[int]:
    """The sizes of the sets: again and again one of each kind that is left (E24)."""
    left = Counter(treasures)
    found: list[int] = []
    while left:
        found.append(len(left))
        left -= Counter(dict.fromkeys(left, 1))
    return found


def worth(treasures: Iterable[str], values: Mapping[int, int]) -> int:
    """The glory of treasures at the end; `values`: of a set of so many kinds."""
    return sum(values[size] for size in sets(treasures))
