"""Record: a match as readable text, and back. A file that only grows: a header, then one action a line with a digest.

The header carries the game's cards as they were, so that a match is replayed on its own cards, and the position file
where it began from one. Undo and redo are lines too. Reading drops a torn last line and says so.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

FIRST = "slavika match 1"


class Damaged(ValueError):
    """A text that is no record of a match, with the line at which it stops being one."""

    def __init__(self, line: int, problem: str) -> None:
        super().__init__(f"line {line}: {problem}")
        self.line = line
        self.problem = problem


@dataclass(slots=True)
class Record:
    """All that a match is remembered by."""

    game: str
    seed: int
    seats: list[dict[str, Any]]  # name, player ("person" or a kind of bot), the options of the seat
    options: dict[str, Any]
    begun: str  # date and time, ISO 8601
    cards: str  # the text of cards.yaml it is played with
    position: str = ""  # the text of the position file it began from
    lines: list[str] = field(default_factory=list)  # "ACTION #digest", "undo #digest"
    torn: bool = False  # whether a last line without an end was dropped

    def header(self) -> str:
        """The text before the first action."""
        fields = {"game": self.game, "seed": self.seed, "begun": self.begun, "options": self.options}
        parts = [FIRST, *(f"{name}: {_json(value)}" for name, value in fields.items())]
        parts += [f"seat: {_json(seat)}" for seat in self.seats]
        for name, text in (("cards", self.cards), ("position", self.position)):
            parts += [f"{name}:", *("  " + line for line in text.splitlines())]
        return "\n".join([*parts, "moves:", ""])

    def text(self) -> str:
        """The whole record."""
        return self.header() + "".join(line + "\n" for line in self.lines)


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def read_record(text: str) -> Record:
    """The record that a text is. Raises Damaged."""
    lines = text.split("\n")
    if lines[0] != FIRST:
        raise Damaged(1, f"this is no saved match: it should begin with '{FIRST}'")
    fields: dict[str, Any] = {}
    seats: list[dict[str, Any]] = []
    blocks: dict[str, list[str]] = {}
    block: list[str] | None = None
    for number, line in enumerate(lines[1:], 2):
        if line == "moves:":
            break
        if block is not None and line.startswith("  "):
            block.append(line[2:])
            continue
        name, colon, value = line.partition(": ")
        if line in ("cards:", "position:"):
            block = blocks.setdefault(line[:-1], [])
        elif not colon:
            raise Damaged(number, "the header is broken here")
        elif name == "seat":
            seats.append(_object(value, number))
        else:
            fields[name] = _value(value, number)
    else:
        raise Damaged(len(lines), "the header has no end")
    if number == len(lines):  # torn behind its last word
        raise Damaged(number, "the header has no end")
    return _filled(fields, seats, blocks, lines[number:])


def _filled(
    fields: Mapping[str, Any], seats: list[dict[str, Any]], blocks: Mapping[str, list[str]], rest: list[str]
) -> Record:
    kinds = {"game": str, "seed": int, "begun": str, "options": dict}
    for name, kind in kinds.items():
        if not isinstance(fields.get(name), kind) or isinstance(fields.get(name), bool):
            raise Damaged(2, f"the header lacks '{name}'")
    for seat in seats:
        if not isinstance(seat.get("name"), str) or not isinstance(seat.get("player"), str):
            raise Damaged(2, "a seat in the header lacks its name or its player")
    if not seats or "cards" not in blocks:
        raise Damaged(2, "the header lacks its seats or its cards")
    texts = {name: "".join(line + "\n" for line in block) for name, block in blocks.items()}
    return Record(
        **{name: fields[name] for name in kinds},
        seats=seats,
        cards=texts["cards"],
        position=texts.get("position", ""),
        lines=[line for line in rest[:-1] if line],
        torn=bool(rest[-1]),
    )


def _value(text: str, number: int) -> Any:
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        raise Damaged(number, "the header is broken here") from None


def _object(text: str, number: int) -> dict[str, Any]:
    value = _value(text, number)
    if not isinstance(value, dict):
        raise Damaged(number, "the header is broken here")
    return value
