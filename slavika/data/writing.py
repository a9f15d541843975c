"""Writing: a match as a position file, from which the same table can be laid again, up to the numbers of its cards.

A decision in the middle of an action cannot be laid: then the position before it is written, with the actions since.
"""

import json
import re
from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from slavika.core.cards import CardId
from slavika.core.events import Event, Moved, Shuffled
from slavika.core.match import RELOAD, Match, Moment
from slavika.core.notation import action_text
from slavika.core.piles import Seat
from slavika.core.rules import Given, Rules
from slavika.core.run import Run
from slavika.core.setup import named
from slavika.core.table import Table
from slavika.data.nodes import REFUSED
from slavika.data.seats import PERSON
from slavika.data.values import key_of

PLAIN = re.compile(r"[^\W_][\w -]*")
ONE_WORD = re.compile(r"[^\W\d_]\w*")
Scores = dict[tuple[Seat | CardId | str, str], int]


def write_position(match: Match, players: Sequence[str]) -> str:
    """A position file that stands where this match does; `players`: who plays each seat."""
    tables = [*(moment.position.table for moment in match.past), match.table]
    for count, table in enumerate(reversed(tables)):
        given = _given(match, table)
        if given is not None and _leads_to(given, match, table):
            since = match.past[len(match.past) - count :]
            then = [action_text(moment.position.table, moment.action) for moment in since]
            return _text(match, players, _with_draws(given, table, since), then)
    # Dealt to its end at once: what lies there is written, and comes to the same end.
    last = _given(match, match.table)
    assert last is not None, "a table that no action led to was laid, and can be laid again"
    return _text(match, players, last, [])


def _with_draws(given: Given, table: Table, since: Sequence[Moment]) -> Given:
    """The same with what these actions drew on top of its decks: chance would draw others."""
    drawn: defaultdict[str, list[str]] = defaultdict(list)
    mixed: set[str] = set()  # decks that were shuffled anew: what is drawn of them from then on cannot be written

    def note(event: Event, _: Table) -> None:
        if isinstance(event, Shuffled):
            mixed.add(event.target.name)
        elif isinstance(event, Moved) and event.drawn and event.source.name not in mixed:
            drawn[event.source.name].append(event.face)

    for moment in since:
        if moment.action.verb != RELOAD:
            Run(moment.rules, moment.position.copy(), note).act(moment.action)
    piles, bags = dict(given.piles), dict(given.bags)
    for deck, faces in drawn.items():
        piles[deck] = (*piles.get(deck, ()), *faces)
        bags[deck] = tuple(sorted((Counter(table.bags[deck]) - Counter(faces)).elements()))
    in_order = {name: piles[name] for name in table.lying if name in piles}
    return replace(given, piles=in_order, bags={deck: bag for deck, bag in bags.items() if bag})


def _leads_to(given: Given, match: Match, table: Table) -> bool:
    return plain(match.rules, match.rules.start(match.seed, None, given).table) == plain(match.rules, table)


def plain(rules: Rules, table: Table) -> tuple[Any, ...]:
    """All of a table without the numbers of its cards: equal for tables that differ in nothing else."""
    faces, marks = table.faces, table.marks

    def card(number: CardId) -> tuple[Any, ...]:
        return faces[number], *((name, marks[number, name]) for name in rules.card_marks if (number, name) in marks)

    return (
        {pile: [card(number) for number in cards] for pile, cards in table.lying.items()},
        {pile: sorted(bag) for pile, bag in table.bags.items()},
        {key: value for key, value in marks.items() if key[1] not in rules.card_marks},
        table.turn,
        {
            seat: (
                asked.kind,
                asked.prompt,  # a monster owed besides an action is asked for as one of the action is
                [faces[option] if isinstance(option, int) else option for option in asked.options],
            )
            for seat, asked in table.waiting.items()
        },
        table.result,
    )


def _given(match: Match, table: Table) -> Given | None:
    """What must be written so that dealing the rest gives this table: no more than that. None: it cannot be laid, as
    where the match is over.
    """
    rules, faces = match.rules, table.faces
    piles = {name: tuple([faces[card] for card in cards]) for name, cards in table.lying.items() if cards}
    bags: dict[str, tuple[str, ...]] = {}
    box = rules.box()
    seen = Counter(face for cards in piles.values() for face in cards)
    for deck, bag in table.bags.items():
        rest = Counter(box.get(deck, ())) - seen
        if rest != Counter(bag) or deck in piles:
            piles.setdefault(deck, ())
            if bag:
                bags[deck] = tuple(sorted(bag))
    turn = (table.turn.seat, table.turn.action, table.turn.used)
    scores = {
        (subject, name): value
        for (subject, name), value in table.marks.items()
        if name not in rules.card_marks and isinstance(value, int)
    }
    marks: list[tuple[str, int, str, int | str]] = []
    for pile, cards in table.lying.items():
        for index, card in enumerate(cards):
            marks += [
                (pile, index, name, table.marks[card, name]) for name in rules.card_marks if (card, name) in table.marks
            ]
    if any(True for _ in rules.misfits(_laid(piles, marks, scores, turn, bags))):
        return None
    written: Scores = {}
    missing = scores
    while missing:
        dealt = rules.start(match.seed, None, _laid(piles, (), written, turn, bags)).table
        # An empty pile that set-up would fill must be named.
        piles |= {name: () for name, cards in dealt.lying.items() if cards and name not in piles}
        # A mark that follows from what is written may follow otherwise once another is written, too.
        missing = {key: value for key, value in scores.items() if dealt.marks.get(key) != value and key not in written}
        written |= missing
    in_order = {name: piles[name] for name in table.lying if name in piles}
    return _laid(in_order, marks, {key: value for key, value in scores.items() if key in written}, turn, bags)


def _laid(
    piles: Mapping[str, tuple[str, ...]],
    marks: Sequence[tuple[str, int, str, int | str]],
    scores: Scores,
    turn: tuple[Seat, int, tuple[str, ...]],
    bags: Mapping[str, tuple[str, ...]],
) -> Given:
    written = tuple((whose, name, value) for (whose, name), value in scores.items())
    return Given(piles, tuple(marks), written, turn, bags)


# Text.


def _text(match: Match, players: Sequence[str], given: Given, then: list[str]) -> str:
    rules = match.rules
    seats = [_seat_name(match, seat) for seat in range(rules.seats)]
    lines = [f"game: {rules.name}", "seats:"]
    # The names of the rules' own seats come last: they are not chosen.
    for name, kind, chosen in zip(match.names, players, rules.setup.seats, strict=False):
        player = {"player": kind} if kind != PERSON else {}
        told = named((option for option in rules.options if option.name in chosen), rules.cards, chosen)
        lines.append(f"  - {_mapping({'name': name, **player, **told})}")
    options = {}
    for option in rules.options:
        value = rules.setup.options.get(option.name)
        if not option.each_seat and value is not None and value != option.usual(rules.cards):
            options[option.name] = seats[value] if option.kind == "seat" else value
    if options:
        lines.append(f"options: {_mapping(options)}")
    if given.turn is not None:
        seat, action, used = given.turn
        turn = {"seat": seats[seat], "action": action, **({"used": list(used)} if used else {})}
        lines.append(f"turn: {_mapping(turn)}")
    lines.append("piles:")
    lines += [f"  {_subject(seats, match, pile)}: {_pile(given, pile)}" for pile in given.piles]
    if given.scores:
        scores = {f"{seats[whose] if isinstance(whose, int) else whose}.{name}": n for whose, name, n in given.scores}
        lines.append(f"marks: {_mapping(scores)}")
    lines.append(f"seed: {match.seed}")
    if then:
        lines += ["then:", *(f"  - {text}" for text in then)]
    return "\n".join([*lines, ""])


def _seat_name(match: Match, seat: int) -> str:
    """How the file calls a seat: by its name where it is one word and nothing else's, else by its number."""
    name = match.names[seat]
    others = [
        *match.names[:seat],
        *match.names[seat + 1 :],
        "table",
        *(pile.partition(".")[0] for pile in match.rules.piles),
    ]
    return name if ONE_WORD.fullmatch(name) and name not in others else str(seat)


def _subject(seats: list[str], match: Match, pile: str) -> str:
    owner = match.rules.piles[pile].owner
    return pile if owner is None else f"{seats[owner]}.{pile.partition('.')[2]}"


def _pile(given: Given, pile: str) -> str:
    marks: dict[int, dict[str, int | str]] = {}
    for where, index, name, value in given.marks:
        if where == pile:
            marks.setdefault(index, {})[key_of(name)] = value
    items = [
        face if index not in marks else f"{{{face}: {_mapping(marks[index])}}}"
        for index, face in enumerate(given.piles[pile])
    ]
    if pile in given.bags:
        items.append(f"{{shuffled: [{', '.join(given.bags[pile])}]}}")
    return f"[{', '.join(items)}]"


def _mapping(values: Mapping[str, Any]) -> str:
    return "{" + ", ".join(f"{key}: {_value(value)}" for key, value in values.items()) + "}"


def _value(value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, Mapping):
        return _mapping(value)
    if isinstance(value, list):
        return f"[{', '.join(map(_value, value))}]"
    text = str(value)
    if isinstance(value, int) or (PLAIN.fullmatch(text) and text == text.strip()):
        return text
    # JSON's quoted texts are YAML's; what no file may hold as it is, is escaped.
    return json.dumps(text, ensure_ascii=bool(REFUSED.search(text)))
