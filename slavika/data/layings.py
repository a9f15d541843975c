"""Layings: the piles and marks of a written position, with the place in the file of every card."""

from collections import Counter

from slavika.core.cards import Mark
from slavika.core.rules import Given, Rules
from slavika.core.sentences import CardRef, PileRef, Sentence
from slavika.data.nodes import Keyed, Listed, Node, Scalar
from slavika.data.problems import shown
from slavika.data.seats import Seats
from slavika.data.values import Reader, Unfit, key_of

SHUFFLED, REST = "shuffled", "rest"
TABLE = "table"  # the subject of marks that are nobody's
MARKS = "marks"  # where a mark of a player or of the table stands


class Layings:
    """Reads what lies where."""

    def __init__(self, reader: Reader, rules: Rules, seats: Seats) -> None:
        self.reader = reader
        self.problems = reader.problems
        self.rules = rules
        self.seats = seats
        self._piles: dict[str, list[str]] = {}
        self._marks: list[tuple[str, int, str, int | str]] = []
        self._scores: list[tuple[int | str, str, int]] = []
        self._bags: dict[str, list[str]] = {}
        self._rest: list[str] = []  # decks below whose written cards lies all that is left
        self._broken: set[str] = set()
        self._places: dict[tuple[str, int], Mark] = {}
        self._counted: Counter[str] = Counter()
        self._box = {back: Counter(faces) for back, faces in rules.box().items()}

    def given(self, turn: tuple[int, int, tuple[str, ...]] | None) -> Given:
        """All that was read."""
        bags = {deck: tuple(sorted(faces)) for deck, faces in self._bags.items()}
        for deck in self._rest:
            bags[deck] = tuple(sorted((self._box.get(deck, Counter()) - self._counted).elements()))
        piles = {pile: tuple(faces) for pile, faces in self._piles.items()}
        return Given(piles, tuple(self._marks), tuple(self._scores), turn, bags, frozenset(self._rest))

    def mark(self, pile: str, index: int) -> Mark | None:
        """Where a card, or at -1 the pile itself, stands in the file; None for a pile that could not be read whole.
        At MARKS: where that mark stands.
        """
        return None if index == -1 and pile in self._broken else self._places.get((pile, index))

    # Piles.

    def piles(self, node: Node) -> None:
        """Read the piles."""
        for name, (key, value) in self.reader.keys(node, Sentence("'piles'")).items():
            pile = self._pile(name)
            namesakes = self.seats.namesakes(name.rpartition(".")[0])
            if pile is None and namesakes is not None:
                self.problems.add(key.mark, namesakes)
            elif pile is None:
                sentence = Sentence("no pile '{name}'", name=shown(name))
                self.problems.unknown(key.mark, sentence, name, self._pile_names())
            elif pile in self._piles:
                self.problems.add(key.mark, Sentence("'{name}' stands here twice", name=shown(name)))
            elif not isinstance(value, Listed):
                self.reader.unfit(value, Sentence("{key}", key=name), Sentence("a list of cards"))
            else:
                self._places[pile, -1] = key.mark
                self._piles[pile] = []
                for item in value.items:
                    self._item(pile, item, item is value.items[-1])

    def _pile(self, name: str) -> str | None:
        """The pile that a name means: a player's goes by his name too."""
        if name in self.rules.piles:
            return name
        owner, dot, rest = name.rpartition(".")
        seat = self.seats.find(owner)
        pile = f"{seat}{dot}{rest}"
        return pile if seat is not None and pile in self.rules.piles else None

    def _pile_names(self) -> list[str]:
        owned = [pile for pile in self.rules.piles.values() if pile.owner is not None]
        return [
            *self.rules.piles,
            *(f"{self.seats.everybody[pile.owner or 0]}.{pile.name.partition('.')[2]}" for pile in owned),
        ]

    def _item(self, pile: str, item: Node, last: bool) -> None:
        """A card, a card with its marks, or at a deck's end the cards that lie there in no order."""
        if isinstance(item, Keyed) and SHUFFLED in item.items and len(item.items) == 1:
            self._shuffled(pile, item.items[SHUFFLED][1], item.mark, last)
            return
        marked: Node | None = None
        node = item
        if isinstance(item, Keyed) and len(item.items) == 1:
            node, marked = next(iter(item.items.values()))
        face = self._face(pile, node)
        if face is None:
            self._broken.add(pile)
            return
        index = len(self._piles[pile])
        self._piles[pile].append(face)
        self._places[pile, index] = node.mark
        if marked is not None:
            self._card_marks(pile, index, face, marked)

    def _face(self, pile: str, node: Node) -> str | None:
        """The card that a node names, if the box has one more of it."""
        try:
            face = self.reader.card(node, Sentence("{pile}", pile=PileRef(pile)))
        except Unfit:
            return None
        self._counted[face] += 1
        back = self.rules.cards[face].back
        there = self._box[back][face] if back in self._box else 1
        if self._counted[face] > there:
            sentence = Sentence.plural(
                "there is only {count} {card}", "there are only {count} of {card}", there, card=CardRef(face)
            )
            if there == 0:
                sentence = Sentence("{card} is not in this game", card=CardRef(face))
            self.problems.add(node.mark, sentence)
        return face

    def _shuffled(self, pile: str, node: Node, mark: Mark, last: bool) -> None:
        if not self.rules.piles[pile].deck:
            self.problems.add(mark, Sentence("only a deck is shuffled"))
        elif not last:
            self.problems.add(mark, Sentence("the shuffled cards lie below all others: write them last"))
        elif isinstance(node, Scalar) and node.text == REST:
            self._rest.append(pile)
        elif isinstance(node, Listed):
            faces = [self._face(pile, item) for item in node.items]
            self._bags[pile] = [face for face in faces if face is not None]
        else:
            what = Sentence("{key}", key=SHUFFLED)
            self.reader.unfit(node, what, Sentence("a list of cards, or '{rest}'", rest=REST))

    def _card_marks(self, pile: str, index: int, face: str, node: Node) -> None:
        hints = {key_of(name): (name, hint) for name, hint in self.rules.card_marks.items()}
        where = Sentence("{card}", card=CardRef(face))
        for key, (_, value) in self.reader.closed(self.reader.keys(node, where), hints, where).items():
            name, hint = hints[key]
            try:
                self._marks.append((pile, index, name, self.reader.value(value, hint, Sentence("{key}", key=key))))
            except Unfit:
                continue

    # Marks of players and of the table.

    def marks(self, node: Node) -> None:
        """Read the marks: `Krysia.glory`, `table.…`."""
        known = self._known_marks()
        for name, (key, value) in self.reader.keys(node, Sentence("'marks'")).items():
            subject, mark = self._subject(name)
            namesakes = self.seats.namesakes(name.partition(".")[0])
            if subject is None and namesakes is not None:
                self.problems.add(key.mark, namesakes)
                continue
            if subject is None or (subject, mark) not in known:
                words = [f"{self._named(whose)}.{mark}" for whose, mark in known]
                self.problems.unknown(key.mark, Sentence("no mark '{name}'", name=shown(name)), name, words)
                continue
            try:
                score = self.reader.number(value, Sentence("{key}", key=name))
            except Unfit:
                continue
            self._places[MARKS, len(self._scores)] = key.mark
            self._scores.append((subject, mark, score))

    def _subject(self, name: str) -> tuple[int | str | None, str]:
        for dot in (at for at, letter in enumerate(name) if letter == "."):
            whose, mark = name[:dot], name[dot + 1 :]
            subject = TABLE if whose == TABLE else self.seats.find(whose)
            if subject is not None:
                return subject, mark
        return None, ""

    def _named(self, subject: int | str) -> str:
        return self.seats.everybody[subject] if isinstance(subject, int) else subject

    def _known_marks(self) -> list[tuple[int | str, str]]:
        """The marks that a match begins with: no others stand on a player or the table."""
        marks = self.rules.start(0).table.marks
        return [(subject, name) for subject, name in marks if name not in self.rules.card_marks]
