"""Positions: prints a position file and plays actions on it, for people and (with --json) for programs.

Whoever has the file sees all of it: nothing is hidden here.
"""

import json
import sys
from collections.abc import Mapping, Sequence
from dataclasses import fields, is_dataclass
from pathlib import Path
from typing import Any

from slavika.client.wording import Wording
from slavika.core.events import Account, Counted, Event, Reckoned, Told
from slavika.core.match import Match
from slavika.core.notation import Unreadable, action_text, read_action
from slavika.core.piles import Pile
from slavika.core.reckon import Reckoning
from slavika.core.record import FIRST
from slavika.core.rules import Refused, Rules
from slavika.core.sentences import CardRef, SeatRef, Sentence
from slavika.core.table import Table
from slavika.data.positions import load_position, write_position
from slavika.data.problems import BadFile

Games = Mapping[str, type[Rules]]


def show(path: Path, games: Games, cards: Path, *, as_json: bool = False) -> int:
    """Print a position, its question and the legal actions. Returns the exit status."""
    opened = _open(path, games, cards)
    if opened is None:
        return 1
    match, players = opened
    if as_json:
        print(json.dumps(_state(match), ensure_ascii=False, indent=2))
    else:
        print(position_page(match, players))
    return 0


def do(
    path: Path, actions: list[str], games: Games, cards: Path, *, as_json: bool = False, out: Path | None = None
) -> int:
    """Play actions on a position and print what happens. Returns the exit status."""
    opened = _open(path, games, cards)
    if opened is None:
        return 1
    match, players = opened
    wording = _wording(match)
    told: list[tuple[Event, Table]] = []
    match.observers.append(lambda event, table: told.append((event, table)))
    for text in actions:
        try:
            match.submit(read_action(match.table, text, match.names, len(match.rules.setup.seats)))
        except Unreadable as problem:
            print(f"'{text}': {problem}", file=sys.stderr)
            return 2
        except Refused as refused:
            print(f"'{text}' is refused: {wording.say(refused.sentence)}", file=sys.stderr)
            return 2
    # Written first: whoever reads what is printed may stop in the middle.
    if out is not None:
        try:
            out.write_text(write_position(match, players), "utf-8")
        except OSError as problem:
            print(f"{out} could not be written: {problem.strerror}", file=sys.stderr)
            return 1
    if as_json:
        events = [_plain(event, wording) for event, _ in told]
        print(json.dumps({"events": events, **_state(match)}, ensure_ascii=False, indent=2))
    else:
        for event, _ in told:
            for line in event_lines(event, wording):
                print(line)
        print()
        print(position_page(match, players))
    return 0


def _open(path: Path, games: Games, cards: Path) -> tuple[Match, Sequence[str]] | None:
    """The match of a position, and who plays each seat; None, when it has been told what is wrong."""
    try:
        placed = load_position(path, games, cards)
        return placed.match(), placed.players
    except BadFile as bad:
        saved = path.is_file() and path.read_bytes().startswith(FIRST.encode())
        print(f"{path}: this is a saved match, no position: replay --text prints it" if saved else bad, file=sys.stderr)
    return None


def _wording(match: Match) -> Wording:
    return Wording("en", match.rules.cards, match.names)


def position_page(match: Match, players: Sequence[str]) -> str:
    """A position as a page of text: the position file, what is asked and what may be done."""
    wording = _wording(match)
    lines = [write_position(match, players).rstrip(), ""]
    if match.table.result is not None:
        lines += [wording.say(match.table.result.reason)]
        for standing in match.table.result.standings:
            lines.append(f"{standing.place}. {match.names[standing.seat]} {standing.total}")
    for seat, question in match.table.waiting.items():
        lines.append(f"{match.names[seat]}: {wording.say(question.prompt)}")
        lines += [f"  {action_text(match.table, move)}" for move in match.legal(seat)]
    return "\n".join(lines)


def event_lines(event: Event, wording: Wording) -> list[str]:
    """An event as lines for a reader: sentences of the log, reckonings and counts in full. Others say nothing."""
    if isinstance(event, Told):
        return [wording.say(event.sentence)]
    if isinstance(event, Reckoned) and event.final:
        lines = [wording.say(event.title)]
        for side in event.sides:
            lines.append(f"  {wording.say(side.name)} {side.reckoning.total}")
            lines += [f"    {line}" for line in _reckoning_lines(side.reckoning, wording)]
        lines.append(f"  {wording.say(event.verdict)}")
        for share in event.shares:
            gains = " + ".join(f"{gain.amount} {wording.say(gain.reason)}" for gain in share.gains) or "0"
            notes = "".join(f" ({wording.say(note)})" for note in share.notes)
            player = wording.fill(SeatRef(share.seat))
            lines.append(f"  {share.place}. {player}: {share.reckoning.total} → +{share.gained} = {gains}{notes}")
            lines += [f"    {line}" for line in _reckoning_lines(share.reckoning, wording)]
        return lines
    if isinstance(event, Counted):
        return [wording.say(event.title), *_account_lines(event.accounts, wording), f"  {wording.say(event.verdict)}"]
    return []


def _account_lines(accounts: Sequence[Account], wording: Wording) -> list[str]:
    lines = []
    for account in accounts:
        lines.append(f"  {wording.fill(tuple(map(SeatRef, account.seats)))} {account.total}")
        for entry in account.entries:
            cards = f" ({wording.fill(tuple(map(CardRef, entry.faces)))})" if entry.faces else ""
            note = f"; {wording.say(entry.note)}" if entry.note else ""
            lines.append(f"    {wording.say(entry.title)} {entry.amount}{cards}{note}")
    return lines


def _reckoning_lines(reckoning: Reckoning, wording: Wording) -> list[str]:
    lines = []
    for line in reckoning.lines:
        changes = "".join(f"; {wording.say(change.reason)} ({change.mark})" for change in line.changes)
        copy = "" if line.counts_as == line.face else f" as {wording.fill(CardRef(line.counts_as))}"
        lines.append(f"{wording.fill(CardRef(line.face))}{copy} {line.amount} (printed {line.printed}{changes})")
    return lines


def _state(match: Match) -> dict[str, Any]:
    """The position after the actions, as plain values."""
    table = match.table
    result = None
    if table.result is not None:
        result = [{"seat": each.seat, "place": each.place, "total": each.total} for each in table.result.standings]
    return {
        "turn": {"seat": table.turn.seat, "action": table.turn.action, "used": list(table.turn.used)},
        "piles": {name: [table.faces[card] for card in cards] for name, cards in table.lying.items()},
        "bags": {name: list(bag) for name, bag in table.bags.items()},
        "marks": {f"{subject}.{name}": value for (subject, name), value in table.marks.items()},
        "asked": {str(seat): _plain(question, _wording(match)) for seat, question in table.waiting.items()},
        "legal": [action_text(table, move) for seat in table.waiting for move in match.legal(seat)],
        "result": result,
    }


def _plain(value: Any, wording: Wording) -> Any:
    """An event, a reckoning or a question as JSON can hold it: sentences worded, piles by name."""
    if isinstance(value, Sentence):
        return wording.say(value)
    if isinstance(value, Pile):
        return value.name
    if is_dataclass(value) and not isinstance(value, type):
        kind = {"event": type(value).__name__} if isinstance(value, Event) else {}
        named = {each.name: _plain(getattr(value, each.name), wording) for each in fields(value)}
        return kind | {name.lstrip("_"): item for name, item in named.items()}
    if hasattr(value, "_asdict"):
        return {name: _plain(item, wording) for name, item in value._asdict().items()}
    if isinstance(value, (list, tuple)):
        return [_plain(item, wording) for item in value]
    return value
