"""Prospects: what a game says of a table beside its rules, so that whoever draws it needs to know none of them. Plain
values; nothing here is part of a position.
"""

from typing import NamedTuple

from slavika.core.sentences import Sentence


class Forecast(NamedTuple):
    """What will come of a mark of the table: the values that it may have next, and what that would change."""

    next: tuple[int, ...]
    sentences: tuple[Sentence, ...]
