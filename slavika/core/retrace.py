"""Retrace: the actions of a match done again from its first deal on other cards, as far as they are legal there. It
tells what else a change of the cards has changed.
"""

from collections import Counter
from typing import NamedTuple

from slavika.core.actions import Action
from slavika.core.cards import Cards
from slavika.core.match import RELOAD, Match
from slavika.core.notation import Unreadable, action_text, read_action
from slavika.core.rules import EMPTY, Given, Refused, Rules
from slavika.core.sentences import CardRef, SeatRef, Sentence
from slavika.core.table import Table


class Retraced(NamedTuple):
    """A match that went the same way as another, to its end or to where it could not."""

    match: Match
    done: int  # actions
    of: int
    stopped: Sentence | None  # why it went no further
    other_deal: bool  # the decks hold other cards: the same seed deals others
    tried: Sentence | SeatRef | None = None  # who did what could not be done again


def retrace(match: Match, cards: Cards, given: Given = EMPTY) -> Retraced:
    """Play a match again on these cards, from the same seed or position."""
    first = match.past[0].rules if match.past else match.rules
    rules = type(first)(cards, first.setup)
    new = Match(rules, match.names[: len(first.setup.seats)], match.seed, given)
    moments = [moment for moment in match.past if moment.action.verb != RELOAD]
    other_deal = _decks(rules) != _decks(first)
    for number, moment in enumerate(moments):
        stopped = _again(new, action_text(moment.position.table, moment.action))
        if stopped is not None:
            tried = _tried(moment.position.table, moment.action)
            return Retraced(new, number, len(moments), stopped, other_deal, tried)
    return Retraced(new, len(moments), len(moments), None, other_deal)


def _again(match: Match, text: str) -> Sentence | None:
    """Do what was done; the reason, if it cannot be done here."""
    try:
        match.submit(read_action(match.table, text))
    except Refused as refused:
        return refused.sentence
    except Unreadable:
        return Sentence("The card or place that was chosen is not to be had here.")
    return None


def _tried(table: Table, action: Action) -> Sentence | SeatRef:
    """Who acted, and with which card where it was played in the open."""
    player = SeatRef(action.seat)
    if action.verb == "play":
        return Sentence("{player}, {card}", player=player, card=CardRef(table.faces[action.args[0]]))
    return player


def _decks(rules: Rules) -> dict[str, Counter[str]]:
    return {back: Counter(faces) for back, faces in rules.box().items()}
