"""Notation: actions as text and back: "0 play rusalka r2.monsters", "1 answer owl.warrior5", "0 press skip".

Cards are named by their ids in cards.yaml. Where several of one name lie side by side, `wilk@2` is the second of them,
in the order in which they lie, or in which a question offers them.
"""

from collections.abc import Sequence
from difflib import get_close_matches

from slavika.core.actions import Action
from slavika.core.cards import CardId
from slavika.core.piles import Seat
from slavika.core.table import Table

VERBS = ("play", "answer", "press")


class Unreadable(ValueError):
    """A text that names no action, card or seat."""


def action_text(table: Table, action: Action) -> str:
    """The text form of an action, before it is done.

    Its reverse is `read_action`.
    """
    words = [str(action.seat), action.verb]
    for index, arg in enumerate(action.args):
        words.append(_card_text(table, arg, _offered(table, action, index)) if isinstance(arg, int) else arg)
    return " ".join(words)


def read_action(table: Table, text: str, names: Sequence[str] = (), players: int | None = None) -> Action:
    """The action that a text means at this table; only the first `players` seats act for themselves. Raises Unreadable
    with a sentence.
    """
    words = text.split()
    if len(words) < 2:
        raise Unreadable(f"'{text}' is no action: write SEAT VERB ARGUMENT…, as '0 play wilk r1.monsters'")
    seat = read_seat(words[0], table.seats, names)
    if players is not None and seat >= players:
        raise Unreadable(f"nobody decides for {words[0]}: the rules play that seat")
    verb = words[1]
    if verb not in VERBS:
        raise Unreadable(f"no verb '{verb}' ({', '.join(VERBS)})")
    action = Action(seat, verb)
    for index, word in enumerate(words[2:]):
        arg: int | str = word
        if verb == "answer":
            question = table.waiting.get(seat)
            if question is not None and any(isinstance(option, int) for option in question.options):
                arg = _read_card(table, word, _offered(table, action, index))
        elif verb == "play" and index != 1:
            arg = _read_card(table, word, _offered(table, action, index))
        elif verb == "play" and word not in table.piles:
            raise Unreadable(f"no pile '{word}'{_suggestion(word, list(table.piles))}")
        action = action._replace(args=(*action.args, arg))
    return action


def read_seat(word: str, seats: int, names: Sequence[str] = ()) -> Seat:
    """A seat by its number, or by a name that is one word and nobody else's. Raises Unreadable."""
    if word in map(str, range(seats)):
        return int(word)
    if names.count(word) == 1:
        return names.index(word)
    known = ", ".join([f"0 to {seats - 1}", *(name for name in names if " " not in name and names.count(name) == 1)])
    raise Unreadable(f"no seat '{word}' ({known})")


def _offered(table: Table, action: Action, index: int) -> list[CardId]:
    """The cards among which that argument of an action names one."""
    if action.verb == "answer":
        question = table.waiting.get(action.seat)
        return [] if question is None else [option for option in question.options if isinstance(option, int)]
    if index == 0:
        hands = [name for name, pile in table.piles.items() if pile.owner == action.seat and pile.faces != "none"]
        return [card for name in hands for card in table.lying[name]]
    return list(table.lying[str(action.args[1])])


def _card_text(table: Table, card: CardId, offered: Sequence[CardId]) -> str:
    face = table.faces[card]
    alike = [other for other in offered if table.faces[other] == face]
    return face if len(alike) < 2 else f"{face}@{alike.index(card) + 1}"


def _read_card(table: Table, word: str, offered: Sequence[CardId]) -> CardId:
    face, at, place = word.partition("@")
    alike = [card for card in offered if table.faces[card] == face]
    if not alike:
        faces = sorted({table.faces[card] for card in offered})
        raise Unreadable(
            f"no card '{face}' to choose here{_suggestion(face, faces)}; there is: {', '.join(faces) or 'none'}"
        )
    if not at:
        return alike[0]
    if place not in map(str, range(1, len(alike) + 1)):
        raise Unreadable(f"no card '{word}': there are {len(alike)} of '{face}'")
    return alike[int(place) - 1]


def _suggestion(word: str, known: Sequence[str]) -> str:
    close = get_close_matches(word, known, 1)
    return f" (did you mean '{close[0]}'?)" if close else ""
