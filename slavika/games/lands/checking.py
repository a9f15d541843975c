"""Checking: why a card may not be sent there, in a sentence for the player. What may is listed in `sending`; a test
compares the two on every gesture. Rulebook "Sequence of Play", S04 to S14, S28, S29. Nothing here changes a table.
"""

from typing import TYPE_CHECKING, Any

from slavika.core.actions import Action
from slavika.core.cards import CardId
from slavika.core.piles import Seat
from slavika.core.questions import Question
from slavika.core.rules import Refused
from slavika.core.sentences import CardRef, Sentence
from slavika.core.table import Table
from slavika.games.lands.prompts import HERO, MONSTER, SKIP
from slavika.games.lands.room import has_hero_space, is_full, shut_out_by
from slavika.games.lands.row import Row
from slavika.games.lands.sending import AGAIN, clash, neighbours_alike
from slavika.games.lands.standing import works

if TYPE_CHECKING:
    from slavika.games.lands.rules import Lands


def check_order(rules: "Lands", table: Table, question: Question, cards: tuple[Any, ...]) -> None:
    """Raise Refused if the heroes of a queue may not stand in that order."""
    row = rules.row_at[question.about]
    types = rules.apart.get(rules.region(table, row))
    if types is None or cards == question.options:
        return
    pair = neighbours_alike({card: types.get(table.faces[card]) for card in cards}, cards)
    if pair is not None:
        raise Refused(_too_close(rules, table, row, table.faces[pair[0]], table.faces[pair[1]]))


def _too_close(rules: "Lands", table: Table, row: Row, face: str, other: str) -> Sentence:
    return Sentence(
        "{card} may not stand beside {other}: in {place} two heroes of a type may not be neighbours.",
        card=CardRef(face),
        other=CardRef(other),
        place=rules.place(table, row),
    )


def check(rules: "Lands", table: Table, question: Question, action: Action) -> None:
    """Raise Refused, with the reason, if this card may not be sent there now."""
    args = action.args
    if action.verb == "press":
        if args != (SKIP,):
            raise Refused(Sentence("There is no such choice now."))
        if SKIP not in question.options:
            raise Refused(Sentence("This action can be skipped only if nothing can be sent."))
        return
    if len(args) not in (2, 3) or not isinstance(args[0], int) or not 0 <= args[0] < len(table.faces):
        raise Refused(question.prompt)
    card, pile = args[0], args[1]
    kind = _kind_in_hand(rules, table, action.seat, card)
    row = rules.row_at.get(pile)
    if row is None or pile not in (row.heroes, row.monsters):
        raise Refused(Sentence("Cards are sent to the queues."))
    _check_kind(rules, table, question, kind)
    again = None if rules.plain else table.marks.get(AGAIN)
    if row.card in table.turn.used and row.card != again:
        raise Refused(
            Sentence("{place} was already used this turn: choose another one.", place=rules.place(table, row))
        )
    if kind == HERO:
        _check_hero(rules, table, action.seat, card, pile, row, args[2:])
    else:
        _check_monster(rules, table, card, pile, row, args[2:])


def _kind_in_hand(rules: "Lands", table: Table, seat: Seat, card: CardId) -> str:
    heroes, monsters = rules.hand_of[seat]
    if card in table.lying[heroes]:
        return HERO
    if card in table.lying[monsters]:
        return MONSTER
    raise Refused(Sentence("Only cards from your own hand can be sent."))


def _check_kind(rules: "Lands", table: Table, question: Question, kind: str) -> None:
    if kind in question.options:
        return
    if kind == HERO and question == rules.further_one:
        raise Refused(Sentence("Now a further monster is to be sent."))
    if kind == HERO and table.turn.action == 3:
        raise Refused(Sentence("The 3rd action sends a monster, not a hero."))
    if kind == HERO:
        raise Refused(Sentence("No hero fits anywhere: this action sends a monster."))
    if table.turn.action == 1:
        raise Refused(Sentence("The 1st action sends a hero, not a monster."))
    if SKIP not in question.options:  # where skipping is allowed no monster fits: the region says why not
        raise Refused(Sentence("A hero can still be sent, so the 2nd action must send a hero."))


def _check_hero(
    rules: "Lands", table: Table, seat: Seat, card: CardId, pile: str, row: Row, onto: tuple[Any, ...]
) -> None:
    faces, queue = table.faces, table.lying[row.heroes]
    face = faces[card]
    if pile != row.heroes:
        raise Refused(Sentence("{card} belongs on the side of the heroes.", card=CardRef(face)))
    place = len(queue)
    if onto:
        place = queue.index(onto[0]) if onto[0] in queue else -1
        _check_exchange(rules, table, seat, face, row, place)
    elif not has_hero_space(rules, table, row) and (
        face not in rules.overfillers or rules.muted(table, row, face) is not None
    ):
        raise Refused(Sentence("There is no free space for a hero in {place}.", place=rules.place(table, row)))
    _check_level(rules, table, row, face)
    neighbour = clash(rules, table, row, face, place)
    if neighbour is not None:
        raise Refused(_too_close(rules, table, row, face, faces[neighbour]))


def _check_level(rules: "Lands", table: Table, row: Row, face: str) -> None:
    by = shut_out_by(rules, table, row, face) if rules.levels else None
    if by is None:
        return
    least, most = rules.levels[by]
    if rules.is_hero_side(rules.cards[face]):
        raise Refused(
            Sentence(
                "{card} is too weak for {by}: strength {least} at least.",
                card=CardRef(face),
                by=CardRef(by),
                least=least,
            )
        )
    raise Refused(
        Sentence(
            "{card} is too strong for {by}: strength {most} at most.", card=CardRef(face), by=CardRef(by), most=most
        )
    )


def _check_exchange(rules: "Lands", table: Table, seat: Seat, face: str, row: Row, place: int) -> None:
    queue = table.lying[row.heroes]
    there = table.faces[queue[place]] if place >= 0 else ""
    if rules.owner.get(there) != seat:
        raise Refused(Sentence("A hero can be exchanged only for one of your own."))
    exchangers = [each for each in (there, face) if each in rules.exchangers]
    if not exchangers:
        raise Refused(Sentence("Neither {card} nor {other} can exchange.", card=CardRef(face), other=CardRef(there)))
    if len(exchangers) == 1 and exchangers[0] == there and not works(rules, table, row, table.faces[queue[place]]):
        by = rules.muted(table, row, there)
        if by is None:
            raise Refused(Sentence("{card} lies covered.", card=CardRef(there)))
    stopped = [rules.muted(table, row, each) for each in exchangers]
    if stopped[0] is not None and stopped[-1] is not None:
        raise Refused(
            Sentence(
                "The ability of {card} is stopped here by {by}.", card=CardRef(exchangers[0]), by=CardRef(stopped[0])
            )
        )


def _check_monster(rules: "Lands", table: Table, card: CardId, pile: str, row: Row, onto: tuple[Any, ...]) -> None:
    face = table.faces[card]
    if onto:
        raise Refused(Sentence("A monster goes to the end of its queue."))
    if face in rules.sent_to_heroes:
        if pile != row.heroes:
            raise Refused(Sentence("{card} is laid on the side of the heroes.", card=CardRef(face)))
        if not has_hero_space(rules, table, row):
            raise Refused(Sentence("There is no free space for a hero in {place}.", place=rules.place(table, row)))
    elif pile != row.monsters:
        raise Refused(Sentence("{card} belongs on the side of the monsters.", card=CardRef(face)))
    elif is_full(rules, table, row):
        raise Refused(Sentence("There is no free space for a monster in {place}.", place=rules.place(table, row)))
    _check_level(rules, table, row, face)
