"""Remarks: what the battle looks like to those who sit around it: who is ahead and why, whom a commander binds, what
the last battle brings, how long the weather lasts, and what a card would do if it were played now. It only looks.
"""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from slavika.core.actions import Action
from slavika.core.rules import Remark
from slavika.core.sentences import CardRef, SeatRef, Sentence
from slavika.core.table import UNKNOWN, Table
from slavika.games.slava.campaign import extra
from slavika.games.slava.places import BATTLE, SKY

if TYPE_CHECKING:
    from slavika.games.slava.rules import Slava

LEADS, BEATEN, BINDS, PAST = (
    "leads",
    "beaten",
    "binds",
    "past",
)  # the states that the plan of the table has pictures for


def remarks(rules: "Slava", table: Table) -> Iterator[Remark]:
    """What is to be said of each card of the battle and of the weather."""
    decisive = (*table.lying[BATTLE], *table.lying[SKY][-1:])
    if not any(table.faces[card].startswith(UNKNOWN) for card in decisive):  # a replay shows closed battles as backs
        yield from _battle(rules, table)
    for card in table.lying[SKY][:-1]:
        yield Remark(card, (PAST,), (Sentence("This weather is over."),))
    for card in table.lying[SKY][-1:] if table.result is None else ():
        yield Remark(card, (), (_lasts(rules, table),))


def outlook(rules: "Slava", table: Table, action: Action) -> Sentence | None:
    """What a card would do to the battle as it lies."""
    faces = rules.in_battle(table)
    face = table.faces[action.args[0]]
    wins = _would_win(rules, table, faces, face)
    # More or less for the last battle; before it 0.
    prize = extra(rules, table.turn.action, [*faces, face]) if wins else 0
    sentence = _meeting(rules, table, faces, face, prize) if faces else None
    if face in rules.force.nullifying:
        sentence = _and(sentence, _would_nullify(prize))
    bound = _would_bind(rules, table, face, faces)
    return sentence if bound is None else _and(sentence, bound)


def _would_win(rules: "Slava", table: Table, faces: Sequence[str], face: str) -> bool:
    """Whether a card would win the battle, whatever comes after it."""
    force, weather = rules.force, rules.weather(table)
    ahead = force.leader(weather, [*faces, face]) == len(faces)
    return ahead and (face in force.supreme or len(faces) == rules.seats - 1)


def _meeting(rules: "Slava", table: Table, faces: Sequence[str], face: str, prize: int) -> Sentence:
    """How a card would fare against the one that is ahead."""
    weather = rules.weather(table)
    leading = faces[rules.force.leader(weather, faces)]
    reason = why(rules, weather, leading, face)
    if (leading, face) not in rules.force.beats[weather]:
        return _and(reason, Sentence("Your card would be beaten."))
    if not _would_win(rules, table, faces, face):
        return _and(reason, Sentence("You would be ahead."))
    if prize <= 0:
        return _and(reason, Sentence("The battle would be yours."))
    won = Sentence.plural(
        "The battle would be yours, and {count} point more.",
        "The battle would be yours, and {count} points more.",
        prize,
    )
    return _and(reason, won)


def _would_nullify(prize: int) -> Sentence:
    """What it would mean for who plays such a card; in the last battle it costs points (V04, V05)."""
    if prize >= 0:
        return Sentence("Nothing in this battle would count.")
    return Sentence.plural(
        "Nothing in this battle would count, and you would lose {count} point.",
        "Nothing in this battle would count, and you would lose {count} points.",
        -prize,
    )


def _and(first: Sentence | None, second: Sentence) -> Sentence:
    """One sentence after another."""
    return second if first is None else Sentence("{first} {second}", first=first, second=second)


def why(rules: "Slava", weather: str, leading: str, newcomer: str) -> Sentence:
    """Why one of two cards stands when the newcomer meets the one that is ahead (V02)."""
    force = rules.force
    wins = (leading, newcomer) in force.beats[weather]
    winner, loser = (newcomer, leading) if wins else (leading, newcomer)
    if winner in force.supreme:
        return Sentence("{card} beats everything.", card=CardRef(winner))
    if force.type[winner] == force.type[loser]:
        return Sentence("Of one type, the earlier card stands: {card}.", card=CardRef(winner))
    # Types and not cards: this is what the weather says.
    return Sentence(
        "{weather}: {winner} beats {loser}.",
        weather=CardRef(weather),
        winner=CardRef(force.type[winner]),
        loser=CardRef(force.type[loser]),
    )


def _battle(rules: "Slava", table: Table) -> Iterator[Remark]:
    faces, weather = rules.in_battle(table), rules.weather(table) if table.lying[SKY] else ""
    said: list[list[Sentence]] = [[] for _ in faces]
    leading = 0
    for place in range(1, len(faces)):
        reason = why(rules, weather, faces[leading], faces[place])
        if (faces[leading], faces[place]) in rules.force.beats[weather]:
            said[leading].append(reason)
            leading = place
        else:
            said[place].append(reason)
        said[leading].append(reason)
    if said and len(faces) == 1:
        said[0].append(Sentence("Ahead, until another card beats it."))
    followed = rules.force.to_follow(faces)
    prize = extra(rules, table.turn.action, faces)
    for place, card in enumerate(table.lying[BATTLE]):
        states = [LEADS if place == leading else BEATEN]
        sentences = said[place][-1:]  # how it came to stand as it does now
        if place == leading and prize > 0:
            sentences = [_and(sentences[0], _last(prize))]
        if faces[place] == followed and place == faces.index(followed):
            states.append(BINDS)
            sentences.append(_binds(rules, table, followed))
        if faces[place] in rules.force.nullifying:
            sentences.append(_nullifies(prize))
        yield Remark(card, tuple(states), tuple(sentences))


def _last(prize: int) -> Sentence:
    """What the last battle brings beside its cards (V05)."""
    return Sentence.plural(
        "Last battle: {count} point more for its winner.", "Last battle: {count} points more for its winner.", prize
    )


def _nullifies(prize: int) -> Sentence:
    """What lies there counts for nobody; in the last battle it costs points (V04, V05)."""
    if prize >= 0:
        return Sentence("Nothing in this battle counts.")
    return Sentence.plural(
        "Nothing in this battle counts, and its winner loses {count} point.",
        "Nothing in this battle counts, and its winner loses {count} points.",
        -prize,
    )


def _binds(rules: "Slava", table: Table, followed: str) -> Sentence:
    """Whom the commander binds, as far as all can know: those who play after it (V03)."""
    own = CardRef(rules.force.type[followed])
    coming = _coming(rules, table, len(table.lying[BATTLE]))
    if not coming:
        return Sentence("Whoever played after it had to play {type}, if able.", type=own)
    return Sentence("{players} must play {type}, if able.", type=own, players=coming)


def _would_bind(rules: "Slava", table: Table, face: str, faces: Sequence[str]) -> Sentence | None:
    """What playing a commander would mean for those who come after it."""
    coming = _coming(rules, table, len(faces) + 1)
    if face not in rules.force.followed or rules.force.to_follow(faces) or not coming:
        return None
    own = CardRef(rules.force.type[face])
    return Sentence("{players} would have to play {type}, if able.", type=own, players=coming)


def _coming(rules: "Slava", table: Table, played: int) -> tuple[SeatRef, ...]:
    """Who plays once so many cards lie in the battle, and can be bound: Ivan follows nothing (V07)."""
    return tuple([SeatRef(seat) for seat in rules.in_turn(table)[played:] if seat < rules.people])


def _lasts(rules: "Slava", table: Table) -> Sentence:
    """How many battles the weather in force still stands (V06)."""
    of_one = rules.cards.numbers["battles of one weather"]
    left = min(of_one - (table.turn.action - 1) % of_one, rules.battles - table.turn.action + 1)
    return Sentence.plural("The last battle in this weather", "{count} more battles in this weather", left)
