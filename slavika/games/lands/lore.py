"""Lore: what a match of lands knows of its cards before the first of them is laid, in flat tables for the hot path."""

from collections.abc import Iterable, Iterator, Mapping
from typing import ClassVar

from slavika.core.actions import Sendings
from slavika.core.cards import CardDef, Cards, Stock
from slavika.core.effects import Doing, Set
from slavika.core.piles import Seat
from slavika.core.reckon import Modifier
from slavika.core.rules import Rules
from slavika.core.setup import Setup
from slavika.games.lands.classes import classes, with_classes
from slavika.games.lands.combining import CHRISTIANS, is_combined, joined, teams
from slavika.games.lands.doings import Bury, Copy, Cover, Imitate
from slavika.games.lands.prompts import HERO, MONSTER
from slavika.games.lands.row import Row
from slavika.games.lands.vocabulary import RICH
from slavika.games.lands.words import Apart, Crowd, Exchange, Level, Limit, Overfill, Spaces


class Lore(Rules):
    """What cards, teams and rows are to the rules that games of lands share."""

    region_kind: ClassVar[str] = "region"

    @classmethod
    def region_count(cls, cards: Cards, seats: int) -> int:
        """How many regions are in play for so many players."""
        raise NotImplementedError

    @classmethod
    def contents(cls, cards: Cards) -> Iterable[Stock]:
        """A region is one card with its other side."""
        others = {card.id: card.fields.get("other_side", "") for card in cards.cards.values()}
        order = list(cards.cards)
        for stock in super().contents(cards):
            other = others[stock.face]
            if not other or order.index(stock.face) < order.index(other):
                yield stock._replace(other=other)

    def __init__(self, cards: Cards, setup: Setup) -> None:
        cards = self.played_with(cards, setup)
        self.rows = [Row.named(f"r{number}") for number in range(1, self.region_count(cards, len(setup.seats)) + 1)]
        self.row_at = {pile: row for row in self.rows for pile in row}
        self.lanes = [(row, row.card, row.heroes, row.monsters) for row in self.rows]  # for the hot path
        self.plain = not any(
            isinstance(word, RICH)
            for card in cards.cards.values()
            for words in card.abilities.values()
            for word in words
        )
        super().__init__(cards, setup)
        # Which piles of a row, by place, may hold a card that stops others: seldom that of the heroes.
        hero_side = any(self.is_hero_side(cards[face]) for face in self.mutes)
        self.muting = (0, 1, 2) if hero_side else (0, 2)
        everything = cards.cards.items()
        self.hand_of = [(f"{seat}.heroes", f"{seat}.monsters") for seat in range(self.seats)]
        self.hand_size = cards.numbers["hand"]
        self.sendings = [
            {pile: Sendings(seat, pile) for row in self.rows for pile in (row.heroes, row.monsters)}
            for seat in range(self.seats)
        ]
        self.teams = [frozenset(team) for team in teams(cards, setup)]
        self.owner: dict[str, Seat] = {face: seat for face in cards.cards for seat in self._seats_of(face)}
        self.strength: dict[str, int] = {
            face: card["strength"] for face, card in everything if "strength" in card.fields
        }
        self.strongest = max(self.strength.values(), default=0)
        self.limits: dict[str, tuple[int, int]] = {
            face: (card["heroes"], card["monsters"]) for face, card in everything if card.kind == self.region_kind
        }
        self.baptisers = {
            face for face in self.owner if cards.clans[cards[face].emblem].group == CHRISTIANS
        }  # heroes who baptise others (E19)
        self.christians = {self.owner[face] for face in self.baptisers}
        self.sent_to_heroes = {face for face, card in everything if card.fields.get("side") == "heroes"}
        self.bonus = {card.id: card["bonus"] for card in cards.of_kind(MONSTER) if card["bonus"]}
        self.ranking: dict[str, tuple[Set, ...]] = {
            face: words
            for face, card in everything
            if (words := tuple([word for word in card.abilities.get("when ranking", ()) if isinstance(word, Set)]))
        }
        self.copiers = {face for face, word in self._doing(Copy)}
        self.modifiers = {
            face: tuple(word._replace(targets=self._meant(word)) for word in words)
            for face, words in self.modifiers.items()
        }
        self.imitators = {face for face, word in self._doing(Imitate)} & self.owner.keys()
        self.coverers = {face for face, word in self._doing(Cover)}
        self.buriers = {face for face, word in self._doing(Bury)}
        sent = {face: card.abilities.get("when sent", ()) for face, card in everything}
        self.exchangers = {face for face, words in sent.items() if any(isinstance(word, Exchange) for word in words)}
        self.overfillers = {face for face in self.owner if any(isinstance(word, Overfill) for word in sent[face])}
        self.decks = {deck: tuple(sorted(box)) for deck, box in self.box().items()}
        self._learn_standing_words()
        self.limiting = (self.limiters.keys() | self.imitators) & self.owner.keys() if self.limiters else set()

    def _seats_of(self, face: str) -> Iterator[Seat]:
        return (seat for seat, team in enumerate(self.teams) if face in team)

    def _doing(self, word: type[Doing]) -> Iterator[tuple[str, Doing]]:
        """The cards that have such a word, and the words."""
        for (face, _), words in self.abilities.items():
            yield from ((face, each) for each in words if isinstance(each, word))

    def _meant(self, word: Modifier) -> frozenset[str] | None:
        """The faces that a standing word works on. Who is sent to the heroes counts what it is, whatever is said of
        monsters, unless it is named (S10); who copies nobody is of no kind (S11).
        """
        if word.targets is None:
            return None
        targets = word.targets - self.copiers if word.alike else word.targets
        return targets if targets <= self.sent_to_heroes else targets - self.sent_to_heroes

    def _learn_standing_words(self) -> None:
        """What cards do as long as they lie in a row, beside changing strengths."""
        by_type = {face: card["type"] for face, card in self.cards.cards.items() if card.kind == HERO}
        by_class = classes(self.cards)
        self.apart: dict[str, Mapping[str, str]] = {}  # region -> what heroes go by that it keeps apart
        self.limiters: dict[str, int] = {}  # card -> how it changes the limit of monsters
        self.levels: dict[str, tuple[int, int]] = {}  # card -> the least strength of heroes, the most of monsters
        self.taking: dict[str, dict[str, int]] = {}  # region -> the spaces that monsters take
        self.crowded: set[str] = set()  # regions in which monsters of one name share a space
        for face, card in self.cards.cards.items():
            for word in card.abilities.get(self.standing, ()):
                if isinstance(word, Apart):
                    self.apart[face] = by_type if word.by == "type" else by_class
                elif isinstance(word, Limit):
                    self.limiters[face] = self.limiters.get(face, 0) + word.by
                elif isinstance(word, Level):
                    least, most = self.levels.get(face, (0, self.strongest))
                    heroes = word.of == "heroes"
                    self.levels[face] = (
                        max(least, word.least or 0) if heroes else least,
                        most if heroes or word.most is None else min(most, word.most),
                    )
                elif isinstance(word, Spaces):
                    self.taking.setdefault(face, {}).update(dict.fromkeys(word.to.faces(self.cards.cards), word.take))
                elif isinstance(word, Crowd):
                    self.crowded.add(face)

    @classmethod
    def combined(cls, cards: Cards, setup: Setup) -> tuple[str, ...]:
        return tuple(cards.guests) if is_combined(cards, setup) else ()

    @classmethod
    def played_with(cls, cards: Cards, setup: Setup) -> Cards:
        return with_classes(joined(cards) if cards.guests and is_combined(cards, setup) else cards)

    @staticmethod
    def is_hero_side(card: CardDef) -> bool:
        """Whether a card lies in the hero queue."""
        return card.kind == HERO or card.fields.get("side") == "heroes"
