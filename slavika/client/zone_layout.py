"""The layout of zones, the piles that a plan lays into an area one by one: a fan of the hand, a row, a pile to which
all add in turn with a place for each of them, and a pile whose last card lies over those before it.
"""

from collections.abc import Iterator

from slavika.client.boxes import Box, grid, spread
from slavika.client.frame import Frame
from slavika.client.picture import Draft, Fan, Overlaid, Slot, Stand, Tray, Turns
from slavika.core.cards import CardId, Cards
from slavika.core.piles import NOBODY, Seat
from slavika.core.rules import Rules
from slavika.core.table import Table
from slavika.data.tables import WHOLE, TablePlan, Zone

GAP, TRAY_GAP = 0.08, 0.14  # between cards, in card widths
FULLEST = 13  # cards: a hand is not spread wider than so many beside each other
LEAST_IN_HAND = 0.6  # of the hand's height, however many cards there are
FIELD, ZONES, OVER = 20, 100, 300  # what covers what

# A pile to which all add in turn; heights in text sizes.
APART = 0.13  # between places, in card widths
RAISED = 0.05  # of its height, how much higher a card lies that is ahead
RIM = 0.02  # of its height, room for the rim that it has there
TAG, PLATE, LINE = 1.8, 2.1, 1.55
LINES = 2  # of what is said of the cards

# A pile whose last card is seen whole; the first two are parts of a card's width.
PEEP = 0.13  # how much is seen of the cards below
BESIDE = 0.4  # the deck's back
CAPTION, CAPTION_LINES = 1.5, 2  # the first in text sizes


def lay_zones(draft: Draft, plan: TablePlan, rules: Rules, frame: Frame, holder: Seat) -> None:
    """Lay every zone whose pile there is, for the seat whose hand is shown."""
    _Zones(draft, plan, rules, frame).lay(holder)


def in_order(zone: Zone, pile: str, table: Table, cards: Cards) -> tuple[CardId, ...]:
    """The cards of a pile in the order in which the zone shows them."""
    lying = table.lying[pile]
    if not (zone.sort or zone.sort_by):
        return lying
    order = {face: number for number, face in enumerate(cards.cards)}
    last = len(order)

    def key(card: CardId) -> tuple[int, int, int]:
        face = table.faces[card]
        own = order.get(face, last)
        fields = cards[face].fields if face in order else {}
        number = fields.get(zone.sort_by)
        return number if isinstance(number, int) else last, order.get(str(fields.get(zone.sort_beside)), own), own

    return tuple(sorted(lying, key=key))


class _Zones:
    """The zones of one layout."""

    def __init__(self, draft: Draft, plan: TablePlan, rules: Rules, frame: Frame) -> None:
        self.draft, self.plan, self.rules, self.frame = draft, plan, rules, frame
        self.table = draft.table
        self.ratio = plan.card[0] / plan.card[1]

    def lay(self, holder: Seat) -> None:
        named = [(zone, zone.pile.replace("{holder}", str(holder))) for zone in self.plan.zones]
        if holder == NOBODY:
            named += [(zone, pile) for zone in self.plan.zones for pile in self._asked(zone)]
        known = [(zone, pile) for zone, pile in named if pile in self.table.piles]
        fans = [pile for zone, pile in known if zone.lies == "fan"]
        shares = self._fan_shares(fans)
        for zone, pile in known:
            box = shares[pile] if zone.lies == "fan" and zone.box is None else self._part(zone)
            self.draft.piles[pile] = box
            if zone.lies == "in turn":
                self._in_turn(zone, pile, box)
            elif zone.lies == "overlaid":
                self._overlaid(zone, pile, box)
            elif zone.lies == "grid":
                self._in_lines(zone, pile, box)
            else:
                self._side_by_side(zone, pile, box, fans)

    def _asked(self, zone: Zone) -> Iterator[str]:
        """What nobody's eyes see of a hand: a pile that lies open and out of which its owner has to choose."""
        for seat, question in self.table.waiting.items():
            pile = zone.pile.replace("{holder}", str(seat))
            cards = self.table.lying.get(pile, ()) if pile != zone.pile else ()
            if any(option in cards for option in question.options if isinstance(option, int)):
                yield pile

    def _part(self, zone: Zone) -> Box:
        """The part of its area that a zone has; zones of the field are let into the table with wood between them."""
        area = self.frame.area(zone.area)
        box = area.part(zone.box or WHOLE)
        if zone.area != "field":
            return box
        across, down = (self.frame.gap if inner else 0 for inner in (box.x > area.x, box.y > area.y))
        return Box(box.x + across, box.y + down, max(1, box.w - across), max(1, box.h - down))

    def _in_lines(self, zone: Zone, pile: str, box: Box) -> None:
        """All whole, as large as they can be, but one alone no larger than two; nothing is there where none lies."""
        cards = self.table.lying[pile]
        caption, inner = box.top(round(CAPTION * self.frame.unit)) if zone.name else (box.top(0)[0], box)
        pair = grid(inner, self.ratio, 2, TRAY_GAP)[0]
        self.draft.put(cards, grid(inner, self.ratio, len(cards), TRAY_GAP, pair.h), OVER)
        if cards:
            self.draft.trays.append(Tray(zone, pile, box, caption))

    # ── fans and rows ─────────────────────────────────────────────────────────────────────────────────────────────────

    def _side_by_side(self, zone: Zone, pile: str, box: Box, fans: list[str]) -> None:
        cards = in_order(zone, pile, self.table, self.rules.cards)
        height = min(box.h, round(box.w / self.ratio))
        card = round(height * self.ratio), height
        boxes = spread(box, card, len(cards), max(2, round(card[0] * GAP)), zone.grows == "left")
        if boxes and zone.lies == "fan" and pile == fans[-1]:
            # The last fan ends at the edge, so that its cards stay where they are when the others grow fewer.
            spare = box.right - boxes[-1].right
            boxes = [one.moved(spare if len(fans) > 1 else spare // 2, 0) for one in boxes]
        self.draft.put(cards, boxes, ZONES)
        if zone.lies == "fan":
            left = boxes[0].x if boxes else box.x
            self.draft.fans.append(Fan(zone, pile, Box(left, box.y, box.right - left, box.h)))

    def _fan_shares(self, piles: list[str]) -> dict[str, Box]:
        """Fans that share the hand: each gets width by the number of its cards, all have cards of one height."""
        if not piles:
            return {}
        hand, gap = self.frame.hand, 2 * self.frame.unit
        counts = [max(1.5, len(self.table.lying[pile])) for pile in piles]
        whole = min(hand.w, round(FULLEST * hand.h * self.ratio * (1 + GAP)) + gap * len(piles))
        width = whole - gap * (len(piles) - 1)
        # Many cards are rather smaller than laid over each other, down to a point.
        height = round(max(LEAST_IN_HAND * hand.h, min(hand.h, width / sum(counts) / (1 + GAP / 4) / self.ratio)))
        card = height * self.ratio * (1 + GAP)
        boxes, left = {}, hand.x + (hand.w - whole) / 2
        end = left + whole
        for number, (pile, count) in enumerate(zip(piles, counts, strict=True)):
            share = max(width * count / sum(counts), min(card * 1.5, width / len(piles)))
            if number == len(piles) - 1:
                share = end - left
            boxes[pile] = Box(round(left), hand.y + (hand.h - height) // 2, round(share), height)
            left += share + gap
        return boxes

    # ── zones of the field ────────────────────────────────────────────────────────────────────────────────────────────

    def _in_turn(self, zone: Zone, pile: str, box: Box) -> None:
        """A place for each player in the order of play; a card that is ahead lies a little higher."""
        cards = self.table.lying[pile]
        seats = self.rules.turns(self.table).get(pile, ())
        turns = turns_in(zone, pile, box, seats, cards, self.ratio, self.frame.unit)
        ahead = {
            remark.card
            for remark in self.rules.remarks(self.table)
            if any(name in self.plan.states and self.plan.states[name].look == "ahead" for name in remark.states)
        }
        for stand in turns.stands:
            if stand.card is not None:
                up = round(stand.box.h * RAISED) if stand.card in ahead else 0
                self.draft.put((stand.card,), [stand.box.moved(0, -up)], FIELD)
        placed = {stand.card for stand in turns.stands}
        rest = tuple(card for card in cards if card not in placed)  # of a pile of which the rules know no turns
        self.draft.put(rest, spread(box, (round(box.h * self.ratio), box.h), len(rest), 2), FIELD)
        free = [stand.box for stand in turns.stands if stand.card is None]
        self.draft.slots += [Slot(pile, one, number, len(free)) for number, one in enumerate(free)]
        self.draft.turns.append(turns)

    def _overlaid(self, zone: Zone, pile: str, box: Box) -> None:
        """The last card whole, those before it peeping out at its upper left."""
        cards = self.table.lying[pile]
        overlaid = overlaid_in(zone, pile, box, len(cards), self.ratio, self.frame.unit)
        self.draft.overlaid.append(overlaid)
        step = peep(overlaid.top.w, len(cards))
        below = range(len(cards) - 1, -1, -1)
        self.draft.put(cards, [overlaid.top.moved(-step * number, -step * number) for number in below], FIELD)
        if zone.deck:
            self.draft.piles[zone.deck] = overlaid.deck
            self.draft.put(self.table.lying[zone.deck], [overlaid.deck] * self.table.count(zone.deck), FIELD)


def turns_in(
    zone: Zone, pile: str, box: Box, seats: tuple[Seat, ...], cards: tuple[CardId, ...], ratio: float, unit: int
) -> Turns:
    """Places for so many players in a box, as large as they can be: in one line, or in two where that gives more."""
    inner = box.shrunk(round(0.8 * unit))
    tag, plate, gap = TAG * unit, PLATE * unit, max(3.0, 0.45 * unit)
    foot = LINES * LINE * unit
    count = max(1, len(seats))

    def card_height(lines: int) -> float:
        columns = -(-count // lines)
        wide = inner.w / (columns + (columns - 1) * APART)
        tall = (inner.h - foot) / lines - tag - plate - 3 * gap
        return max(8.0, min(wide / ratio, tall / (1 + RAISED + RIM)))

    lines = 1 if card_height(1) >= card_height(2) else 2
    height = card_height(lines)
    width, raised = height * ratio, height * (RAISED + RIM)
    columns, apart = -(-count // lines), width * APART
    # What is left above and below goes to what is said there, up to a point.
    spare = (inner.h - foot) / lines - tag - raised - height - plate - 3 * gap
    more = min(spare * 0.1, 0.4 * unit)
    tag, plate, gap, foot = tag + more, plate + more, gap + more, foot + 2 * more
    step = tag + raised + height + plate + 3 * gap
    top = inner.y + (inner.h - lines * step - foot) / 2
    stands: list[Stand] = []
    for number, seat in enumerate(seats):
        line, column = divmod(number, columns)
        inside = min(columns, len(seats) - line * columns)
        left = inner.x + (inner.w - inside * width - (inside - 1) * apart) / 2 + column * (width + apart)
        high = top + line * step
        around = min(apart / 3, 0.45 * unit)  # plates may be a little wider than cards
        wide = round(width + 2 * around)
        stands.append(
            Stand(
                seat,
                Box(round(left), round(high + tag + gap + raised), int(width), int(height)),
                Box(round(left - around), round(high), wide, round(tag)),
                Box(round(left - around), round(high + step - gap - plate), wide, round(plate)),
                cards[number] if number < len(cards) else None,
            )
        )
    return Turns(zone, pile, box, tuple(stands), Box(inner.x, round(top + lines * step), inner.w, int(foot)))


def peep(width: int, count: int) -> int:
    """How far apart cards lie that are laid over each other: however many there are, all take the same room."""
    return round(width * PEEP / (count - 1)) if count > 1 else 0


def overlaid_in(zone: Zone, pile: str, box: Box, count: int, ratio: float, unit: int) -> Overlaid:
    """The last card of a pile in a box, with what is said of it below, and at the foot a deck."""
    inner = box.shrunk(round(0.7 * unit))
    caption, gap = round(CAPTION_LINES * CAPTION * unit), max(3, round(0.5 * unit))
    deck = BESIDE / ratio if zone.deck else 0.0
    # Heights are parts of the card's width, but for the words.
    width = int(min(inner.w / (1 + PEEP), (inner.h - caption - 3 * gap) / (1 / ratio + PEEP + deck)))
    width = max(6, width)
    height, peeps = round(width / ratio), round(width * PEEP) if count > 1 else 0
    small = round(width * BESIDE) if zone.deck else 0
    tall = peeps + height + gap + caption + (2 * gap + round(small / ratio) if small else 0)
    top = inner.y + max(0, inner.h - tall) // 2
    left = inner.x + (inner.w - width - peeps) // 2
    card = Box(left + peeps, top + peeps, width, height)
    words = Box(inner.x, card.bottom + gap, inner.w, caption)
    # The deck and its number stand in the middle together.
    number = round(2.6 * unit)
    back = Box(
        inner.x + (inner.w - small - gap - number) // 2, words.bottom + 2 * gap, max(1, small), round(small / ratio)
    )
    return Overlaid(zone, pile, box, card, words, back, Box(back.right + gap, back.y, number, max(1, back.h)))
