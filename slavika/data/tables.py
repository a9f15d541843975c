"""Table plans, from assets/tables/*.yaml: which piles lie where on the screen and which marks, counts and totals are
shown beside them. All that the screen knows of one game stands there; what it looks like in pixels is the client's
business.

A pile is named by a pattern: `{row}` is each pile of `rows.each`, `{seat}` each player, `{holder}` whose hand is shown.
What a name means, a pile or a picture, is told by its type; whether there is such a thing, only rules and assets know.
"""

import dataclasses
import types
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal, NamedTuple, NewType, Union, get_args, get_origin, get_type_hints

from slavika.core.cards import Icon, Mark, Words
from slavika.core.sentences import Sentence
from slavika.data.nodes import Keyed, Listed, Node, Scalar, read_file, read_nodes
from slavika.data.problems import BadFile, Problems, shown
from slavika.data.values import COLOUR, Colour, Pattern

LARGEST = 1000  # no measure of a table is more
SWITCH = {"yes": True, "no": False}
PileName = NewType("PileName", str)  # or a pattern of such names
MarkName = NewType("MarkName", str)  # or a pattern with {number}
FieldName = NewType("FieldName", str)  # a field of some kind of card
KindName = NewType("KindName", str)
OptionName = NewType("OptionName", str)
NumberName = NewType("NumberName", str)  # of cards.yaml
GoalName = NewType("GoalName", str)  # an option whose value is a number, or a number of cards.yaml
Shade = NewType("Shade", str)  # a colour of the palette
Box = tuple[float, float, float, float]  # left, top, width, height as parts of the area it lies in


@dataclass(frozen=True, slots=True, kw_only=True)
class Queue:
    """A pile that grows away from the card in the middle of its row, perhaps with as many spaces as that card says."""

    pile: PileName
    icon: Icon  # in an empty space
    limit: FieldName = FieldName("")  # of the card in the middle
    full_icon: Icon = Icon("")  # in the space whose taking makes something happen
    full_words: Words = field(default_factory=dict)  # said there when it is the only one left
    colour: Shade = Shade("linen")
    wins: Words = field(default_factory=dict)  # said where this side is ahead
    wins_icon: Icon = Icon("")


@dataclass(frozen=True, slots=True, kw_only=True)
class Rows:
    """A row for each pile of a name with a number: a queue to either side of it."""

    each: str  # "r{number}"
    left: Queue
    right: Queue
    card: tuple[int, int] = (88, 63)
    under: PileName = PileName("")  # peeps out below the middle
    under_field: FieldName = FieldName("")  # as many as this field says lie there as a rule; more are pointed out
    tie: Literal["left", "right", "none"] = "none"  # who is ahead where the totals are equal
    tie_needs: KindName = KindName("")  # …if a card of this kind lies on that side
    used: Words = field(default_factory=dict)  # said of a row that this turn has used


@dataclass(frozen=True, slots=True, kw_only=True)
class Zone:
    """Where a pile lies in an area."""

    pile: PileName
    lies: Literal["fan", "row", "in turn", "overlaid"]
    area: Literal["header", "field", "hand", "side", "log", "heaps"] = "hand"
    box: Box = (0.0, 0.0, 1.0, 1.0)
    grows: Literal["left", "right"] = "right"
    dealt_from: PileName = PileName("")  # the pile from which its first cards come
    sort: bool = False  # in the order of cards.yaml, and not as the cards came
    sort_beside: FieldName = FieldName("")  # names the card beside which a card is sorted
    deck: PileName = PileName("")  # lies beside it: a back, and how many
    deck_name: Words = field(default_factory=dict)
    name: Words = field(default_factory=dict)
    empty: Words = field(default_factory=dict)  # said where nothing lies


@dataclass(frozen=True, slots=True, kw_only=True)
class Coming:
    """What those see who have still to add a card to a pile where one lies in some state."""

    words: Words
    shows: FieldName = FieldName("")  # a picture of the card in that state


@dataclass(frozen=True, slots=True, kw_only=True)
class State:
    """How a card looks of which the rules remark a state."""

    icon: Icon = Icon("")
    words: Words = field(default_factory=dict)
    colour: Shade = Shade("amber")
    look: Literal["plain", "ahead", "behind"] = "plain"
    told: bool = False  # why it is so is said beside the pile
    coming: Coming | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Heap:
    """A pile of which only the number of its cards is shown; cards that go there vanish into it."""

    pile: PileName
    icon: Icon
    name: Words
    of: Literal["cards", "seats"] = "cards"  # seats: as many cards as there are seats count as one


@dataclass(frozen=True, slots=True, kw_only=True)
class Track:
    """A pile that counts towards something: a row of pictures, lit one after another."""

    pile: PileName
    icons: tuple[Icon, ...]
    end: NumberName  # at which it happens
    name: Words
    end_words: Words
    unless: OptionName = OptionName("")  # not where this is chosen


@dataclass(frozen=True, slots=True, kw_only=True)
class Pips:
    """What tells whose each action of the turn was, once it is over."""

    mark: MarkName  # of the table: a seat
    name: Words  # of one of them


@dataclass(frozen=True, slots=True, kw_only=True)
class Badge:
    """How a player is told from the others everywhere on the screen."""

    icon: Icon
    colour: Colour
    pattern: Pattern


@dataclass(frozen=True, slots=True, kw_only=True)
class Sign:
    """A picture that lies with one of the players, the one that a mark of the table names."""

    mark: MarkName
    icon: Icon
    name: Words


@dataclass(frozen=True, slots=True, kw_only=True)
class Pair:
    """A picture that binds those together who win together."""

    icon: Icon
    name: Words


@dataclass(frozen=True, slots=True, kw_only=True)
class Seats:
    """The panel that each player has."""

    score: MarkName
    score_icon: Icon
    score_name: Words
    score_goal: GoalName = GoalName("")  # at which the match ends
    score_sound: str = ""
    counts: tuple[Heap, ...]
    signs: tuple[Sign, ...] = ()
    partners: Pair | None = None
    badges: tuple[Badge, ...] = ()  # in a game whose players choose none


@dataclass(frozen=True, slots=True, kw_only=True)
class TablePlan:
    """Everything about one game's table."""

    card: tuple[int, int] = (63, 88)
    reference: PileName = PileName("")  # its last card is looked up again and again: one key shows it large
    actions: int = 0  # of a turn; 0: they are not counted
    pips: Pips | None = None
    rows: Rows | None = None
    zones: tuple[Zone, ...] = ()
    states: Mapping[str, State] = field(default_factory=dict)  # as the rules name them
    heaps: tuple[Heap, ...] = ()
    seats: Seats
    track: Track | None = None


class Named(NamedTuple):
    """A name in a plan: what it should be the name of, and where it stands."""

    kind: Any  # one of the types above
    text: str
    mark: Mark


def load(path: Path) -> TablePlan:
    """The plan of a file; raises BadFile with all its problems."""
    return read(path)[0]


def read(path: Path) -> tuple[TablePlan, tuple[Named, ...]]:
    """The plan of a file and every name in it; raises BadFile with all its problems."""
    problems = Problems()
    text = read_file(path, problems)
    node = None if text is None else read_nodes(text, path.name, problems)
    reader = _Reader(problems)
    plan = None if node is None else reader.record(node, TablePlan)
    if len(problems) or not isinstance(plan, TablePlan):
        raise BadFile(problems)
    return plan, tuple(reader.named)


class _Reader:
    """Makes values of the declared types out of nodes, and gathers what is wrong."""

    def __init__(self, problems: Problems) -> None:
        self.problems = problems
        self.named: list[Named] = []

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
            return self._words(node) if kind == Words else self._mapping(node, parts[1])
        if not isinstance(node, Scalar):
            return self._wrong(node, "one text")
        if origin is Literal:
            if node.text not in parts:
                self.problems.unknown(
                    node.mark, Sentence("'{text}' is not possible here", text=shown(node.text)), node.text, parts
                )
            return node.text
        if isinstance(kind, NewType):
            return self._name(node, kind)
        return self._plain(node, kind)

    def _name(self, node: Scalar, kind: Any) -> str:
        if kind is Colour and not COLOUR.fullmatch(node.text):
            self._wrong(node, 'a colour in quotes, such as "#2f6499"')
        mark = node.mark._replace(column=node.mark.column + node.quoted)
        self.named.append(Named(kind, node.text, mark))
        return node.text

    def _plain(self, node: Scalar, kind: type) -> Any:
        if kind is bool:
            return SWITCH[node.text] if node.text in SWITCH else self._wrong(node, "yes or no")
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

    def _words(self, node: Node) -> Any:
        if isinstance(node, Scalar):
            return {"en": node.text, "pl": node.text}
        if not isinstance(node, Keyed):
            return self._wrong(node, "keys with texts")
        return {name: self.value(value, str) for name, (_, value) in node.items.items()}

    def _mapping(self, node: Node, kind: Any) -> Any:
        if not isinstance(node, Keyed):
            return self._wrong(node, "keys with values")
        return {name: self.value(value, kind) for name, (_, value) in node.items.items()}

    def _wrong(self, node: Node, expected: str) -> None:
        self.problems.add(node.mark, Sentence("expected {what} here", what=expected))
