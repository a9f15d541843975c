"""Force: the military cards as the battle needs them, in look-ups made once: types, points, who beats whom in which
weather, who must be followed. And the battle itself, read from the faces in the order in which they were played.
"""

from collections.abc import Iterable, Sequence

from slavika.core.cards import Cards
from slavika.games.slava.kinds import IN_BATTLE, IN_HAND
from slavika.games.slava.words import Allow, Beat, Follow, Nullify


class Force:
    """What every military card of a section is and does."""

    def __init__(self, cards: Cards) -> None:
        units, commanders = cards.of_kind("unit"), cards.of_kind("commander")
        self.types = [card.id for card in units]
        self.type: dict[str, str] = {face: face for face in self.types} | {card.id: card["type"] for card in commanders}
        self.points: dict[str, int] = {face: cards[own]["points"] for face, own in self.type.items()}
        self.followed = _with(cards, IN_BATTLE, Follow)
        self.supreme = _with(cards, IN_BATTLE, Beat)
        self.nullifying = _with(cards, IN_BATTLE, Nullify)
        self.free = _with(cards, IN_HAND, Allow)
        # weather -> (the card that leads, the newcomer that beats it)
        self.beats: dict[str, frozenset[tuple[str, str]]] = {
            weather.id: frozenset(self._beaten(weather["beats"])) for weather in cards.of_kind("weather")
        }

    def _beaten(self, beats: dict[str, Sequence[str]]) -> Iterable[tuple[str, str]]:
        for leader, led in self.type.items():
            for newcomer, own in self.type.items():
                if led == own or leader in self.supreme:
                    continue  # of one type the first stays (V02)
                if newcomer in self.supreme or led in beats.get(own, ()):
                    yield leader, newcomer

    def leader(self, weather: str, faces: Sequence[str]) -> int:
        """Which of the cards stands, by its place: each newcomer meets the one that leads so far (V02)."""
        beats = self.beats[weather]
        leading = 0
        for place in range(1, len(faces)):
            if (faces[leading], faces[place]) in beats:
                leading = place
        return leading

    def to_follow(self, faces: Iterable[str]) -> str:
        """The card that must be followed: the first of its kind in the battle; "" if there is none (V03, V11)."""
        for face in faces:
            if face in self.followed:
                return face
        return ""

    def is_nullified(self, faces: Iterable[str]) -> bool:
        """Whether a battle of these cards counts for nobody (V04)."""
        return not self.nullifying.isdisjoint(faces)

    def worth(self, faces: Sequence[str]) -> int:
        """The points of a won battle."""
        return 0 if self.is_nullified(faces) else sum([self.points[face] for face in faces])


def _with(cards: Cards, moment: str, word: type) -> frozenset[str]:
    """The faces that have that word at that moment."""
    return frozenset(
        face
        for face, card in cards.cards.items()
        if any(isinstance(each, word) for each in card.abilities.get(moment, ()))
    )
