"""Table plans, from assets/tables/*.yaml: which piles lie where on the screen and which marks, counts and totals are
shown beside them. All that the screen knows of one game stands there; what it looks like in pixels is the client's
business.

A pile is named by a pattern: `{row}` is each pile of `rows.each`, `{seat}` each player, `{holder}` whose hand is shown.
"""

import dataclasses
import types
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from slavika.core.sentences import Sentence
from slavika.data.nodes import Keyed, Listed, Node, Scalar, read_file, read_nodes
from slavika.data.problems import BadFile, Problems, shown

LARGEST = 1000  # no measure of a table is more
Words = Mapping[str, str]
Box = tuple[float, float, float, float]  # left, top, width, height as parts of the area it lies in


@dataclass(frozen=True, slots=True, kw_only=True)
class Queue:
    """A pile that grows away from the card in the middle of its row, perhaps with as many spaces as that card says."""

    pile: str
    icon: str  # in an empty space
    limit: str = ""  # a field of the card in the middle
    full_icon: str = ""  # in the space whose taking makes something happen
    full_words: Words = field(default_factory=dict)  # said there when it is the only one left
    colour: str = "linen"
    wins: Words = field(default_factory=dict)  # said where this side is ahead
    wins_icon: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Rows:
    """A row for each pile of a name with a number: a queue to either side of it."""

    each: str  # "r{number}"
    left: Queue
    right: Queue
    card: tuple[int, int] = (88, 63)
    under: str = ""  # a pile that peeps out below the middle
    under_field: str = ""  # as many as this field says lie there as a rule; more are pointed out
    tie: Literal["left", "right", "none"] = "none"  # who is ahead where the totals are equal
    tie_needs: str = ""  # …if a card of this kind lies on that side
    used: Words = field(default_factory=dict)  # said of a row that this turn has used


@dataclass(frozen=True, slots=True, kw_only=True)
class Zone:
    """Where a pile lies in an area."""

    pile: str
    lies: Literal["fan", "row"]
    area: Literal["header", "field", "hand", "side", "log", "heaps"] = "hand"
    box: Box = (0.0, 0.0, 1.0, 1.0)
    grows: Literal["left", "right"] = "right"
    dealt_from: str = ""  # the pile from which its first cards come
    name: Words = field(default_factory=dict)
    empty: Words = field(default_factory=dict)  # said where nothing lies


@dataclass(frozen=True, slots=True, kw_only=True)
class Heap:
    """A pile of which only the number of its cards is shown; cards that go there vanish into it."""

    pile: str
    icon: str
    name: Words


@dataclass(frozen=True, slots=True, kw_only=True)
class Track:
    """A pile that counts towards something: a row of pictures, lit one after another."""

    pile: str
    icons: tuple[str, ...]
    end: str  # the number of cards.yaml at which it happens
    name: Words
    end_words: Words
    unless: str = ""  # not where this option is chosen


@dataclass(frozen=True, slots=True, kw_only=True)
class Seats:
    """The panel that each player has."""

    score: str  # a mark
    score_icon: str
    score_name: Words
    score_sound: str = ""
    counts: tuple[Heap, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class TablePlan:
    """Everything about one game's table."""

    card: tuple[int, int] = (63, 88)
    actions: int = 0  # of a turn; 0: they are not counted
    rows: Rows | None = None
    zones: tuple[Zone, ...] = ()
    heaps: tuple[Heap, ...] = ()
    seats: Seats
    track: Track | None = None


def load(path: Path) -> TablePlan:
    """The plan of a file; raises BadFile with all its problems."""
    problems = Problems()
    text = read_file(path, problems)
    node = None if text is None else read_nodes(text, path.name, problems)
    plan = None if node is None else _Reader(problems).record(node, TablePlan)
    if len(problems) or not isinstance(plan, TablePlan):
        raise BadFile(problems)
    return plan


class _Reader:
    """Makes values of the declared types out of nodes, and gathers what is wrong."""

    def __init__(self, problems: Problems) -> None:
        self.problems = problems

    def record(self, node: Node, kind: type) -> Any:
        if not isinstance(node, Keyed):
            return self._wrong(node, "keys with values")
        hints = get_type_hints(kind)
        fields = {one.name.replace("_", " "): one for one in dataclasses.fields(kind)}
        values = {}
        for name, (key, value) in node.items.items():
            if name in fields:
                values[fields[name].name] = self.value(value, hints[fields[name].name])
            else:
                self.problems.unknown(key.mark, Sentence("no key '{key}' here", key=shown(name)), name, fields)
        before = len(self.problems)
        for name, one in fields.items():
            needed = one.default is dataclasses.MISSING and one.default_factory is dataclasses.MISSING
            if needed and one.name not in values:
                self.problems.add(node.mark, Sentence("the key '{key}' is missing", key=name))
        return None if len(self.problems) > before else kind(**values)

    def value(self, node: Node, kind: Any) -> Any:
        origin, parts = get_origin(kind), get_args(kind)
        if origin in (Union, types.UnionType):
            return self.value(node, next(part for part in parts if part is not type(None)))
        if dataclasses.is_dataclass(kind):
            return self.record(node, kind)  # type: ignore[arg-type]
        if origin is tuple:
            return self._tuple(node, parts)
        if origin is not None and origin is not Literal:
            return self._mapping(node)
        if not isinstance(node, Scalar):
            return self._wrong(node, "one text")
        if origin is Literal:
            if node.text not in parts:
                self.problems.unknown(
                    node.mark, Sentence("'{text}' is not possible here", text=shown(node.text)), node.text, parts
                )
            return node.text
        return self._plain(node, kind)

    def _plain(self, node: Scalar, kind: type) -> Any:
        try:
            made = kind(node.text)
        except ValueError:
            return self._wrong(node, "a number")
        # Which is not so of nan.
        return made if kind is str or 0 <= made <= LARGEST else self._wrong(node, f"a number from 0 to {LARGEST}")

    def _tuple(self, node: Node, parts: tuple[Any, ...]) -> Any:
        if not isinstance(node, Listed):
            return self._wrong(node, "a list")
        if parts[-1] is Ellipsis:
            return tuple(self.value(item, parts[0]) for item in node.items)
        if len(node.items) != len(parts):
            return self._wrong(node, f"{len(parts)} values")
        return tuple(self.value(item, part) for item, part in zip(node.items, parts, strict=True))

    def _mapping(self, node: Node) -> Any:
        if isinstance(node, Scalar):
            return {"en": node.text, "pl": node.text}
        if not isinstance(node, Keyed):
            return self._wrong(node, "keys with texts")
        return {name: self.value(value, str) for name, (_, value) in node.items.items()}

    def _wrong(self, node: Node, expected: str) -> None:
        self.problems.add(node.mark, Sentence("expected {what} here", what=expected))
