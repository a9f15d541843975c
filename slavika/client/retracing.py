"""Retracing: a match from its beginning on the cards as they are now, with the same seed and the same actions, and the
record of how far it came, so that it can be played on as a match of its own. No pygame."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import datetime
from typing import NamedTuple

from slavika.client.loading import beginning, unfit
from slavika.client.saves import CannotOpen, Games
from slavika.core.cards import Cards
from slavika.core.match import Match
from slavika.core.notation import action_text
from slavika.core.record import Record
from slavika.core.retrace import Retraced, retrace
from slavika.core.rules import EMPTY
from slavika.core.sentences import Sentence
from slavika.data.positions import read_given


class Again(NamedTuple):
    """How far a match came, and the match that it became."""

    way: Retraced
    record: Record


def again(match: Match, record: Record, cards: Cards, text: str, games: Games) -> Again:
    """Play a match again on these cards; `record` is what it began from, `text` says the cards. Raises CannotOpen."""
    game, setup = type(match.rules), match.rules.setup
    misfit = unfit(game.options, cards, tuple(setup.seats), setup.options)
    if misfit is not None:
        raise CannotOpen(Sentence("These cards do not have what was chosen: {option}.", option=misfit.label))
    fresh = replace(record, cards=text, lines=[], torn=False, begun=datetime.now().isoformat(timespec="seconds"))
    beginning(fresh, games)
    way = retrace(match, cards, read_given(record.position, game, cards) if record.position else EMPTY)
    return Again(way, replace(fresh, lines=list(_lines(way.match))))


def _lines(match: Match) -> Iterator[str]:
    """What a journal would have written of a match in which nothing was taken back."""
    after = [*(moment.position for moment in match.past[1:]), match.position]
    for moment, position in zip(match.past, after, strict=False):
        yield f"{action_text(moment.position.table, moment.action)} #{position.digest()}"
