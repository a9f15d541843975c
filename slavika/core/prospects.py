"""Prospects: what a game says of a table beside its rules, so that whoever draws it needs to know none of them. Plain
values; nothing here is part of a position.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from slavika.core.cards import CardId
from slavika.core.sentences import Sentence

NOTHING: Mapping[str, int] = MappingProxyType({})


class Forecast(NamedTuple):
    """What will come of a mark of the table: the values that it may have next, and what a coming one would change."""

    next: tuple[int, ...]
    sentences: tuple[Sentence, ...]
    turn: int = 0  # the value that would change something; 0: none will
    room: Mapping[str, int] = NOTHING  # how many cards more piles would then hold that hold another number of them now
    leaving: tuple[CardId, ...] = ()  # the cards that would then go
