"""Table plans, from assets/tables/*.yaml: which piles lie where on the screen and which marks, counts and totals are
shown beside them. All that the screen knows of one game stands there; what it looks like in pixels is the client's
business.

A pile is named by a pattern: `{row}` is each pile of `rows.each`, `{seat}` each player, `{holder}` whose hand is shown.
What a name means, a pile or a picture, is told by its type; whether there is such a thing, only rules and assets know.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal, NewType

from slavika.core.cards import Icon, Words
from slavika.data.nodes import read_file, read_nodes
from slavika.data.problems import BadFile, Problems
from slavika.data.records import Named, Part, Reader, Record, Side
from slavika.data.values import Colour, Pattern

PileName = NewType("PileName", str)
RowPile = NewType("RowPile", str)  # or a pattern with {row}
SparePile = NewType("SparePile", str)  # the same; matches with another set-up may lack it
SeatPile = NewType("SeatPile", str)  # or a pattern with {seat}
HolderPile = NewType("HolderPile", str)  # or a pattern with {holder}
MarkName = NewType("MarkName", str)  # or a pattern with {number}
FieldName = NewType("FieldName", str)  # a field of some kind of card
NumberField = NewType("NumberField", str)  # one that is a number
KindName = NewType("KindName", str)
OptionName = NewType("OptionName", str)
NumberName = NewType("NumberName", str)  # of cards.yaml
GoalName = NewType("GoalName", str)  # an option whose value is a number, or a number of cards.yaml
Shade = NewType("Shade", str)  # a colour of the palette
Box = tuple[Part, Part, Part, Part]  # left, top, width, height as parts of the area it lies in
WHOLE: Box = (Part(0.0), Part(0.0), Part(1.0), Part(1.0))


@dataclass(frozen=True, slots=True, kw_only=True)
class Queue(Record):
    """A pile that grows away from the card in the middle of its row, perhaps with as many spaces as that card says."""

    pile: RowPile
    icon: Icon  # in an empty space
    limit: NumberField = NumberField("")  # of the card in the middle
    before: SparePile = SparePile("")  # stands between the middle and the queue
    behind: tuple[SparePile, ...] = ()  # each card lies with the card of the queue that it belongs to, or beyond them
    full_icon: Icon = Icon("")  # in the space whose taking makes something happen
    full_words: Words = field(default_factory=dict)  # said there when it is the only one left
    colour: Shade = Shade("linen")
    wins: Words = field(default_factory=dict)  # said where this side is ahead
    wins_icon: Icon = Icon("")


@dataclass(frozen=True, slots=True, kw_only=True)
class Rows(Record):
    """A row for each pile of a name with a number: a queue to either side of it."""

    each: str  # "r{number}"
    left: Queue
    right: Queue
    card: tuple[Side, Side] = (Side(88), Side(63))
    under: RowPile = RowPile("")  # peeps out below the middle
    under_field: NumberField = NumberField("")  # as many as this field says lie there as a rule; more are pointed out
    beside: RowPile = RowPile("")  # small, in a column between the middle and the right queue
    box: Box | None = None  # the part of the field that they have; without: all of it
    tie: Literal["left", "right", "none"] = "none"  # who is ahead where the totals are equal
    tie_needs: KindName = KindName("")  # …if a card of this kind lies on that side
    used: Words = field(default_factory=dict)  # said of a row that this turn has used


@dataclass(frozen=True, slots=True, kw_only=True)
class Zone(Record):
    """Where a pile lies in an area."""

    pile: HolderPile
    lies: Literal["fan", "row", "in turn", "overlaid", "grid"]
    area: Literal["header", "field", "hand", "side", "log", "heaps"] = "hand"
    box: Box | None = None  # without: all of the area, which fans share
    grows: Literal["left", "right"] = "right"
    dealt_from: PileName = PileName("")  # the pile from which its first cards come
    sort: bool = False  # in the order of cards.yaml, and not as the cards came
    sort_by: NumberField = NumberField("")  # the smaller this field says, the earlier
    sort_beside: FieldName = FieldName("")  # names the card beside which a card is sorted
    deck: PileName = PileName("")  # lies beside it: a back, and how many
    deck_name: Words = field(default_factory=dict)
    name: Words = field(default_factory=dict)
    empty: Words = field(default_factory=dict)  # said where nothing lies


@dataclass(frozen=True, slots=True, kw_only=True)
class Coming(Record):
    """What those see who have still to add a card to a pile where one lies in some state."""

    words: Words
    shows: FieldName = FieldName("")  # a picture of the card in that state


@dataclass(frozen=True, slots=True, kw_only=True)
class State(Record):
    """How a card looks of which the rules remark a state."""

    icon: Icon = Icon("")
    words: Words = field(default_factory=dict)
    colour: Shade = Shade("amber")
    look: Literal["plain", "ahead", "behind"] = "plain"
    told: bool = False  # why it is so is said beside the pile
    coming: Coming | None = None
    token: Literal["none", "small", "large"] = "none"  # lies on the card, with the picture
    family: bool = False  # it bears the badge of the family of the card that brings the state about
    shows: FieldName = FieldName("")  # or what this field of that card names


@dataclass(frozen=True, slots=True, kw_only=True)
class Heap(Record):
    """A pile of which only the number of its cards is shown until somebody asks for those that lie open; cards that go
    there vanish into it.
    """

    pile: PileName
    icon: Icon
    name: Words
    of: Literal["cards", "seats"] = "cards"  # seats: as many cards as there are seats count as one


@dataclass(frozen=True, slots=True, kw_only=True)
class Count(Heap):
    """The same of a pile that each player has."""

    pile: SeatPile  # type: ignore[assignment]


@dataclass(frozen=True, slots=True, kw_only=True)
class Track(Record):
    """A pile that counts towards something: a row of pictures, lit one after another."""

    pile: PileName
    icons: tuple[Icon, ...]
    end: NumberName  # at which it happens
    name: Words
    end_words: Words
    unless: OptionName = OptionName("")  # not where this is chosen


@dataclass(frozen=True, slots=True, kw_only=True)
class Stretch(Record):
    """A part of a course."""

    field: FieldName  # of the card: its spaces
    icon: Icon
    name: Words
    ground: Shade
    colour: Shade = Shade("ink")  # of what stands on it
    felt: Shade = Shade("felt")  # what the table is lit in meanwhile


@dataclass(frozen=True, slots=True, kw_only=True)
class Course(Record):
    """A track of numbered spaces along which a mark goes. A card says which spaces there are."""

    pile: PileName  # of that card
    mark: MarkName  # of the table: a space
    icon: Icon  # of the marker
    stretches: tuple[Stretch, ...]
    end: NumberField  # of the card: a space
    end_icon: Icon
    end_colour: Shade = Shade("madder")
    end_words: Words  # said where the marker has come to it
    name: Words
    area: Literal["header", "field", "hand", "side", "log", "heaps"] = "field"
    box: Box = WHOLE


@dataclass(frozen=True, slots=True, kw_only=True)
class Pips(Record):
    """What tells whose each action of the turn was, once it is over."""

    mark: MarkName  # of the table: a seat
    name: Words  # of one of them


@dataclass(frozen=True, slots=True, kw_only=True)
class Badge(Record):
    """How a player is told from the others everywhere on the screen."""

    icon: Icon
    colour: Colour
    pattern: Pattern


@dataclass(frozen=True, slots=True, kw_only=True)
class Sign(Record):
    """A picture that lies with one of the players, the one that a mark of the table names."""

    mark: MarkName
    icon: Icon
    name: Words


@dataclass(frozen=True, slots=True, kw_only=True)
class Pair(Record):
    """A picture that binds those together who win together."""

    icon: Icon
    name: Words


@dataclass(frozen=True, slots=True, kw_only=True)
class Kinds(Record):
    """A pile that each player has, counted by what lies there: a picture and a number for each card of a kind."""

    pile: SeatPile
    kind: KindName
    name: Words


@dataclass(frozen=True, slots=True, kw_only=True)
class Seats(Record):
    """The panel that each player has."""

    score: MarkName
    score_icon: Icon
    score_name: Words
    score_goal: GoalName = GoalName("")  # at which the match ends
    score_sound: str = ""
    counts: tuple[Count, ...]
    kinds: Kinds | None = None
    signs: tuple[Sign, ...] = ()
    partners: Pair | None = None
    badges: tuple[Badge, ...] = ()  # in a game whose players choose none


@dataclass(frozen=True, slots=True, kw_only=True)
class TablePlan(Record):
    """Everything about one game's table."""

    card: tuple[Side, Side] = (Side(63), Side(88))
    reference: PileName = PileName("")  # its last card is looked up again and again: one key shows it large
    actions: int = 0  # of a turn; 0: as many as there are marks for pips
    pips: Pips | None = None
    rows: Rows | None = None
    zones: tuple[Zone, ...] = ()
    states: Mapping[str, State] = field(default_factory=dict)  # as the rules name them
    heaps: tuple[Heap, ...] = ()
    seats: Seats
    track: Track | None = None
    course: Course | None = None


def load(path: Path) -> TablePlan:
    """The plan of a file; raises BadFile with all its problems."""
    return read(path)[0]


def read(path: Path) -> tuple[TablePlan, tuple[Named, ...]]:
    """The plan of a file and every name in it; raises BadFile with all its problems."""
    problems = Problems()
    text = read_file(path, problems)
    if text is None:
        raise BadFile(problems)
    return read_text(text, path.name)


def read_text(text: str, file: str) -> tuple[TablePlan, tuple[Named, ...]]:
    """The plan that a text is, and every name in it; raises BadFile with all its problems."""
    problems = Problems()
    node = read_nodes(text, file, problems)
    reader = Reader(problems)
    plan = None if node is None else reader.record(node, TablePlan)
    if len(problems) or not isinstance(plan, TablePlan):
        raise BadFile(problems)
    return plan, tuple(reader.named)
