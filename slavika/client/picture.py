"""Picture: a whole layout as values: where each card lies, each pile, each empty space and what is drawn beside them.
Plain numbers without pygame. How they are found is the business of the modules named after layouts.
"""

from dataclasses import dataclass
from typing import NamedTuple

from slavika.client.boxes import Box
from slavika.client.frame import Frame
from slavika.core.cards import CardId
from slavika.core.piles import Seat
from slavika.core.table import UNKNOWN, Table
from slavika.data.tables import Zone


class Place(NamedTuple):
    """Where a card lies: its top left corner and size; `up` shows its face; not `shown`: it is in a heap; `peeps`: most
    of it lies under another, and what is read of it must stand at its edge.
    """

    x: int
    y: int
    w: int
    h: int
    turn: float = 0.0
    up: bool = True
    z: int = 0
    shown: bool = True
    peeps: bool = False

    @property
    def box(self) -> Box:
        return Box(self.x, self.y, self.w, self.h)


class Slot(NamedTuple):
    """An empty space for a card: the how manieth of the empty ones of its pile, of how many."""

    pile: str
    box: Box
    number: int  # 0: where the next card goes
    free: int


class RowPicture(NamedTuple):
    """One row: its middle, and for the left and the right queue the pile, its place, total and empty spaces."""

    pile: str
    box: Box
    middle: Box
    piles: tuple[str, str]
    queues: tuple[Box, Box]
    totals: tuple[Box, Box]
    free: tuple[int | None, int | None]  # None where there is no limit


class Fan(NamedTuple):
    """A zone of the hand, filled in: its pile and where it lies."""

    zone: Zone
    pile: str
    box: Box


class Stand(NamedTuple):
    """A player's place in a pile to which all add in turn."""

    seat: Seat
    box: Box  # of the card, or of the empty space
    tag: Box  # above it: how the card stands
    plate: Box  # below it: whose it is
    card: CardId | None


class Turns(NamedTuple):
    """A pile to which players add in turn: their places in the order of play, and room for what is said of it."""

    zone: Zone
    pile: str
    box: Box
    stands: tuple[Stand, ...]
    foot: Box

    @property
    def next(self) -> Stand | None:
        """The place of who adds the next card."""
        return next((stand for stand in self.stands if stand.card is None), None)


class Overlaid(NamedTuple):
    """A pile whose last card is seen whole, those before it in part; with the deck they come from."""

    zone: Zone
    pile: str
    box: Box
    top: Box  # the last card
    caption: Box  # what is said of it
    deck: Box  # a back
    number: Box  # how many there are


class Tray(NamedTuple):
    """Cards that lie in lines beside the log, with room for what they are."""

    zone: Zone
    pile: str
    box: Box
    caption: Box


class Way(NamedTuple):
    """A course, filled in: where it lies, the sign of the present stretch, and each space, the first one first."""

    box: Box
    sign: Box
    spaces: tuple[Box, ...]


@dataclass(frozen=True, slots=True)
class Picture:
    """A whole layout."""

    frame: Frame
    places: dict[CardId, Place]
    piles: dict[str, Box]
    slots: tuple[Slot, ...]
    rows: tuple[RowPicture, ...]
    fans: tuple[Fan, ...]
    turns: tuple[Turns, ...]
    overlaid: tuple[Overlaid, ...]
    trays: tuple[Tray, ...]
    coming: tuple[Slot, ...] = ()  # spaces that there are not yet
    way: Way | None = None

    @property
    def log(self) -> Box:
        """What trays leave of the log's area."""
        left = self.frame.log
        for tray in self.trays:
            if tray.zone.area == "log":
                above, below = left.top(tray.box.y - left.y)[0], left.bottom_strip(left.bottom - tray.box.bottom)[0]
                left = max(above, below, key=lambda box: box.h)
        return left

    def pile_at(self, at: tuple[int, int]) -> str | None:
        """The pile whose rectangle lies under a point; the smallest, where several do."""
        found = [(box.w * box.h, name) for name, box in self.piles.items() if box.holds(at)]
        return min(found)[1] if found else None


class Draft:
    """What of a layout has been found so far."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.places: dict[CardId, Place] = {}
        self.piles: dict[str, Box] = {}
        self.slots: list[Slot] = []
        self.rows: list[RowPicture] = []
        self.fans: list[Fan] = []
        self.turns: list[Turns] = []
        self.overlaid: list[Overlaid] = []
        self.trays: list[Tray] = []
        self.coming: list[Slot] = []
        self.way: Way | None = None

    def put(self, cards: tuple[CardId, ...], boxes: list[Box], z: int, peeps: bool = False) -> None:
        """Let these cards lie there, each over the one before it."""
        faces = self.table.faces
        for number, (card, box) in enumerate(zip(cards, boxes, strict=False)):
            # Of a shape that no card has, nothing may vanish.
            box = box._replace(w=max(1, box.w), h=max(1, box.h))
            self.places[card] = Place(*box, up=faces[card][:1] != UNKNOWN, z=z + number, peeps=peeps)

    def picture(self, frame: Frame) -> Picture:
        """The whole."""
        return Picture(
            frame,
            self.places,
            self.piles,
            tuple(self.slots),
            tuple(self.rows),
            tuple(self.fans),
            tuple(self.turns),
            tuple(self.overlaid),
            tuple(self.trays),
            tuple(self.coming),
            self.way,
        )
