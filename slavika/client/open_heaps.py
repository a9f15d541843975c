"""What lies open where the table shows only a number: in a heap, and with a player. It names the cards, tells where on
the window they can be asked for, and paints nothing. What is not open to all is not here, whoever looks.
"""

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from slavika.client.boxes import Box
from slavika.client.sight import Sight
from slavika.client.spots import Into
from slavika.core.piles import NOBODY, Seat
from slavika.core.sentences import CardRef, Sentence
from slavika.data.tables import Count, Kinds

CLOSED = Sentence("face down")
CLICK = Sentence("Click: the cards")


class Bundle(NamedTuple):
    """The cards of a pile: each face with how many there are, in the order of the file."""

    name: str
    faces: tuple[tuple[str, int], ...]

    @property
    def cards(self) -> int:
        """How many cards they are."""
        return sum(count for _, count in self.faces)


class Place(NamedTuple):
    """Where they can be asked for: a heap, or a player with all that lies open there."""

    into: Into
    box: Box
    title: str
    bundles: tuple[Bundle, ...]


def places(sight: Sight) -> list[Place]:
    """Every place with cards that all may see."""
    return [place for place in (*_heaps(sight), *_seats(sight)) if place.bundles]


def found(sight: Sight, into: Into) -> Place | None:
    """The same place as it is now; None: nothing lies open there any more."""
    return next((place for place in places(sight) if place.into == into), None)


def place_at(sight: Sight, at: tuple[int, int]) -> Place | None:
    """The place under a point."""
    return next((place for place in places(sight) if place.box.holds(at)), None)


def words_at(sight: Sight, at: tuple[int, int]) -> str:
    """What is said of the heap or of the player under a point; "" where there is nothing to say."""
    name, say = sight.wording.name, sight.wording.say
    frame = sight.picture.frame
    heap = next((heap for heap, box in zip(sight.plan.heaps, frame.heaps, strict=True) if box.holds(at)), None)
    place = place_at(sight, at)
    if heap is None:
        return "" if place is None else say(CLICK)
    words = f"{name(heap.name)}: {sight.table.count(heap.pile)}"
    if place is not None:
        return "\n".join([words, in_words(sight, place.bundles[0]), say(CLICK)])
    closed = not sight.table.piles[heap.pile].shows_faces(NOBODY)
    return f"{words} · {say(CLOSED)}" if closed and sight.table.count(heap.pile) else words


def in_words(sight: Sight, bundle: Bundle) -> str:
    """Each card by its name, with how many there are of it."""
    counts: Counter[str] = Counter()
    for face, count in bundle.faces:
        counts[sight.wording.fill(CardRef(face))] += count
    return ", ".join(name if count == 1 else f"{name}\u00a0×{count}" for name, count in counts.items())


def _heaps(sight: Sight) -> Iterator[Place]:
    for heap, box in zip(sight.plan.heaps, sight.picture.frame.heaps, strict=True):
        name = sight.wording.name(heap.name)
        yield Place(Into(heap.pile), box, name, _bundles(sight, [(heap.pile, name)]))


def _seats(sight: Sight) -> Iterator[Place]:
    for seat, box in enumerate(sight.picture.frame.seats):
        yield Place(Into("seat", seat), box, sight.name(seat), _bundles(sight, _of_seat(sight, seat)))


def _of_seat(sight: Sight, seat: Seat) -> list[tuple[str, str]]:
    """The piles of a player that his panel counts, each with its name, but for those that are seen on the table."""
    seats = sight.plan.seats
    counted: list[Kinds | Count] = [*([seats.kinds] if seats.kinds is not None else []), *seats.counts]
    named = [(each.pile.replace("{seat}", str(seat)), sight.wording.name(each.name)) for each in counted]
    places = {card for card, place in sight.picture.places.items() if place.shown}
    return [(pile, name) for pile, name in named if not places.issuperset(sight.table.lying[pile])]


def _bundles(sight: Sight, named: list[tuple[str, str]]) -> tuple[Bundle, ...]:
    """Those piles of which all may see the cards, and where some lie."""
    order = {face: number for number, face in enumerate(sight.cards.cards)}
    bundles = []
    for pile, name in named:
        if pile in sight.table.piles and sight.table.piles[pile].shows_faces(NOBODY):
            faces = Counter(sight.table.faces[card] for card in sight.table.lying[pile])
            known = sorted((face for face in faces if face in order), key=order.__getitem__)
            bundles.append(Bundle(name, tuple((face, faces[face]) for face in known)))
    return tuple(bundle for bundle in bundles if bundle.faces)
