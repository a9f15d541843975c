"""Differences: what has changed about a card, put as it stands in the file: the path to each single value, what it was
and what it is now. It finds no changes (`data.changes` does) and draws nothing."""

import dataclasses
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from slavika.data.changes import PLACE, Change, same
from slavika.data.values import LANGUAGES, key_of

NOTHING = "—"


class Difference(NamedTuple):
    """One value, by its keys in the file."""

    name: str  # "strength", "text: pl", "when placed: choose: least"
    before: str
    now: str


def differences(changed: Iterable[Change]) -> list[Difference]:
    """Each single value that is not what it was."""
    return [found for name, before, now in changed for found in _within(key_of(name), before, now)]


def _within(name: str, before: Any, now: Any) -> Iterator[Difference]:
    """Go down as far as both are of one shape, and no further."""
    for part, one, other in _parts(before, now):
        if not same(one, other):
            yield from _within(f"{name}: {part}" if part else name, one, other)
    if not _parts(before, now) and not (_is_nothing(before) and _is_nothing(now)):
        yield Difference(name, said(before), said(now))


def _parts(before: Any, now: Any) -> list[tuple[str, Any, Any]]:
    """The parts of two values of one shape, with their keys; of single values, and where shapes differ, none."""
    if type(before) is not type(now):
        return []
    if isinstance(before, Mapping):
        if _is_one_text(before) and _is_one_text(now):
            return []
        return [(str(key), before.get(key), now.get(key)) for key in dict.fromkeys((*before, *now))]
    if isinstance(before, tuple):
        plain = not any(dataclasses.is_dataclass(part) for part in (*before, *now))
        if plain or [type(part) for part in before] != [type(part) for part in now]:
            return []
        return [(_word(one), one, other) for one, other in zip(before, now, strict=True)]
    if dataclasses.is_dataclass(before) and not hasattr(before, "text"):
        names = [field.name for field in dataclasses.fields(before) if field.name != PLACE]
        return [(key_of(name), getattr(before, name), getattr(now, name)) for name in names]
    return []


def _is_nothing(value: Any) -> bool:
    """A value that is left out, or could be."""
    return value is None or value in ("", (), {})


def _is_one_text(value: Mapping[Any, Any]) -> bool:
    """A text that is the same in every language."""
    return set(value) == set(LANGUAGES) and len({str(text) for text in value.values()}) == 1


def _word(value: Any) -> str:
    """What a part of an ability is called: the file has one word for each sort."""
    return key_of(type(value).__name__.lower())


def said(value: Any) -> str:
    """A value in a few words."""
    if _is_nothing(value):
        return NOTHING
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, Mapping):
        if _is_one_text(value):
            return said(next(iter(value.values())))
        return ", ".join(f"{key}: {said(part)}" for key, part in value.items())
    if isinstance(value, (tuple, list)):
        return ", ".join(map(said, value))
    if isinstance(value, (set, frozenset)):
        return ", ".join(sorted(map(said, value)))
    if dataclasses.is_dataclass(value):
        return str(getattr(value, "text", "")) or _word(value)
    return str(value)
