"""Layouts of card faces, from assets/faces/*.yaml: which elements stand where on a card of a kind, for three levels of
detail. A layout may extend another and change single elements or single values of them. Every value knows its place
in the file, so that an editor can write it back; what is drawn for an element is the client's business.

A value that starts with `$` is looked up when the card is drawn: `$name`, `$clan.colour`, `$bonus`.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal

from slavika.core.cards import NOWHERE, Mark
from slavika.data.nodes import Node

Box = tuple[float, float, float, float]  # left, top, width, height as parts of the card's width and height
Words = Mapping[str, str]
LEVELS = ("token", "small", "full")


@dataclass(frozen=True, slots=True, kw_only=True)
class Element:
    """Something on a card. Its fields are the keys it may have in the file."""

    at: Box
    when: str = ""  # drawn only where this says something: a path
    unless: str = ""  # and only where this does not
    name: str = ""  # its key in the file
    nodes: Mapping[str, Node] = field(default_factory=dict, compare=False)  # its values as they stand in the file


@dataclass(frozen=True, slots=True, kw_only=True)
class Band(Element):
    """A strip of cross-stitch, upright if it is higher than wide."""

    pattern: str
    thread: str = "linen"
    ground: str = "ink"


@dataclass(frozen=True, slots=True, kw_only=True)
class Cloth(Element):
    """A whole field of cross-stitch."""

    pattern: str
    thread: str = "linen"
    ground: str = "ink"
    stitches: int = 60  # across the card


@dataclass(frozen=True, slots=True, kw_only=True)
class Panel(Element):
    """A flat piece of colour; `round` is its corners' radius as a part of its shorter side."""

    colour: str
    share: float = 1.0  # how much it covers
    round: float = 0.0
    edge: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Figure(Element):
    """A flat piece of colour with straight sides between these points, which are parts of the box."""

    points: tuple[tuple[float, float], ...]
    colour: str
    share: float = 1.0  # how much it covers


@dataclass(frozen=True, slots=True, kw_only=True)
class Glow(Element):
    """A soft light."""

    colour: str = "bone"
    share: float = 0.8


@dataclass(frozen=True, slots=True, kw_only=True)
class Line(Element):
    """A thin rule."""

    colour: str = "ink"
    share: float = 0.4


@dataclass(frozen=True, slots=True, kw_only=True)
class Picture(Element):
    """An icon; with `art`, the card's own picture instead where there is one."""

    icon: str
    colour: str = "ink"
    share: float = 1.0
    press: bool = False  # as if pressed into the paper
    art: bool = False
    clip: bool = False  # fills its box, cut at the edges


@dataclass(frozen=True, slots=True, kw_only=True)
class Seal(Element):
    """A number in a disc or a star; one that has changed since it was printed is shown in colour."""

    show: str
    rim: str = "ink"
    ground: str = "bone"
    colour: str = "ink"
    better: str = "amber-deep"
    worse: str = "madder"
    face: str = "bold"
    rays: int = 0  # of a star; 0: a disc


@dataclass(frozen=True, slots=True, kw_only=True)
class Was(Element):
    """The printed number, struck out, where the present one is another."""

    show: str
    colour: str = "ink"
    ground: str = "bone"


@dataclass(frozen=True, slots=True, kw_only=True)
class Token(Element):
    """An icon in a disc of colour."""

    icon: str
    colour: str = "bone"
    ground: str = "ink"


@dataclass(frozen=True, slots=True, kw_only=True)
class Badge(Element):
    """A short text on a piece of colour, before it perhaps an icon."""

    text: str
    icon: str = ""
    colour: str = "ink"
    ground: str = "gold"
    edge: str = ""
    face: str = "bold"
    round: float = 0.5


@dataclass(frozen=True, slots=True, kw_only=True)
class Text(Element):
    """Words, wrapped and if need be shrunk into their box."""

    text: str | Words
    size: float  # as a part of the card's height
    least: float = 0.0  # not shrunk below this part
    face: str = "text"
    colour: str = "ink"
    align: Literal["left", "centre", "right"] = "centre"
    valign: Literal["top", "centre", "bottom"] = "centre"
    leading: float = 1.2
    lines: int = 0  # at most so many; 0: as many as the box holds


@dataclass(frozen=True, slots=True, kw_only=True)
class Coins(Element):
    """Numbers in a row of coins, the first the largest, with as many dots as its place."""

    show: str
    colours: tuple[str, ...] = ("gold", "silver", "bronze")
    colour: str = "ink"
    face: str = "bold"


@dataclass(frozen=True, slots=True, kw_only=True)
class Count(Element):
    """An icon and a number, on a piece of colour; the number below the icon if the box is higher than wide."""

    icon: str
    show: str
    colour: str = "bone"
    ground: str = ""
    round: float = 0.2
    first: Literal["icon", "number"] = "icon"


@dataclass(frozen=True, slots=True, kw_only=True)
class Icons(Element):
    """The same icon so many times."""

    icon: str
    show: str
    colour: str = "ink"
    most: int = 5
    gap: float = 0.1


@dataclass(frozen=True, slots=True, kw_only=True)
class Relations(Element):
    """A table of cards and the cards to which each of them stands in a relation, in the order of cards.yaml: their
    icons, or their names where they have none. A card that only others stand in that relation to has a row too.
    """

    show: str  # card -> cards
    names: bool = False  # the first card of each row is named beside its icon
    size: float = 0.04  # of the names, as a part of the card's height
    least: float = 0.0
    face: str = "bold"
    colour: str = "ink"
    others: str = "ink-soft"  # the colour of the cards after the arrow
    arrow: str = "arrow-right"
    nothing: str = "—"  # instead of cards
    share: float = 0.14  # of the rules between rows


KINDS: Mapping[str, type[Element]] = {
    "band": Band, "cloth": Cloth, "panel": Panel, "glow": Glow, "line": Line, "picture": Picture, "seal": Seal,
    "was": Was, "token": Token, "badge": Badge, "text": Text, "coins": Coins, "count": Count, "icons": Icons,
    "figure": Figure, "relations": Relations,
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Layout:
    """The face of a kind of card, or a back."""

    name: str
    ratio: tuple[int, int]  # width to height
    paper: str  # the colour of its paper
    levels: Mapping[str, tuple[Element, ...]]
    mark: Mark = field(default=NOWHERE, compare=False)
    paper_mark: Mark = field(default=NOWHERE, compare=False)  # where that colour is said, perhaps of what it extends
    printed: tuple[float, float] = (63.0, 88.0)  # width and height on paper, in millimetres


@dataclass(frozen=True, slots=True)
class FaceBook:
    """All layouts of one game, and what is drawn by which."""

    from_height: Mapping[str, int]  # level -> the height in pixels from which it is drawn
    kinds: Mapping[str, Layout]
    backs: Mapping[str, Layout]
    other_backs: Layout | None  # of a back that has no layout of its own, such as a clan's
    cards: Mapping[str, Layout] = field(default_factory=dict)  # of single cards that differ from their kind
    colours: Mapping[str, str] = field(default_factory=dict)  # by name: #rrggbb
    files: tuple[Path, ...] = field(default=(), compare=False)  # that say so

    def level(self, height: int) -> str:
        """How much detail a card of that height shows."""
        return max((name for name in LEVELS if self.from_height[name] <= height), key=LEVELS.index, default=LEVELS[0])

    def layouts(self) -> list[Layout]:
        """Each layout that is in use, once."""
        others = [self.other_backs] if self.other_backs else []
        used = [*self.kinds.values(), *self.cards.values(), *self.backs.values(), *others]
        return list({layout.name: layout for layout in used}.values())
