"""Replay as text: a saved match from its first deal to its last action, with everything that was told and reckoned.

Whoever has the file sees all of it. Where a line of it no longer leads where it did, that is said and the replay ends.
"""

import sys
from pathlib import Path

from slavika.client.loading import beginning, replay
from slavika.client.saves import CannotOpen, Games, record_of
from slavika.client.wording import Wording
from slavika.core.events import Event
from slavika.core.match import RELOAD
from slavika.tools.positions import event_lines


def print_replay(path: Path, games: Games) -> int:
    """Print the match of a file. Returns the exit status."""
    wording = Wording("en")
    try:
        record = record_of(path, games)
        match = beginning(record, games)()
    except CannotOpen as problem:
        print(f"{path}: {wording.say(problem.sentence)}", file=sys.stderr)
        return 1
    wording = wording.of(match.rules.cards, match.names)
    print(f"{wording.say(match.rules.title)}, seed {match.seed}, begun {record.begun}")
    for seat, chosen in enumerate(record.seats):
        options = ", ".join(f"{key} {value}" for key, value in chosen.items() if key != "name")
        print(f"{seat} {chosen['name']}: {options}")
    told: list[Event] = []
    match.observers.append(lambda event, table: told.append(event))
    for number, line in enumerate(record.lines, 1):
        told.clear()
        note = replay(match, line, number, games)
        if note is not None:
            print(f"{path}: {wording.say(note)}", file=sys.stderr)
            return 1
        text = line.rpartition(" #")[0]
        print(f"\n{number} {RELOAD if text.startswith(RELOAD) else text}")  # all its cards would hide what happened
        wording = wording.of(match.rules.cards, match.names)
        for event in told:
            for words in event_lines(event, wording):
                print(f"  {words}")
    if match.table.result is not None:
        print(f"\n{wording.say(match.table.result.reason)}")
        for standing in match.table.result.standings:
            parts = " + ".join(f"{amount} {wording.say(source)}" for source, amount in standing.sources)
            tie = f" ({wording.say(standing.note)})" if standing.note else ""
            print(f"{standing.place}. {match.names[standing.seat]} {standing.total} = {parts}{tie}")
    return 0
