"""Rules: the contract of a game, and all that a game supplies. It has no state of a match: that is a position.

`check` decides what is legal and says why not; `moves` lists what is. Views, saves, undo, bots and the screen work on
any game that keeps to this page.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations, permutations
from typing import Any, ClassVar, NamedTuple

from slavika.core.actions import Action, Answers
from slavika.core.cards import CardId, Cards, Mark, Stock
from slavika.core.chance import Chance
from slavika.core.effects import Doing, Scope, Selector, Word
from slavika.core.memory import NOTHING, Memory
from slavika.core.piles import Pile, Seat
from slavika.core.prospects import Forecast
from slavika.core.questions import Question
from slavika.core.reckon import Modifier, Reckoning, modifiers_of, mutes_of
from slavika.core.run import Run
from slavika.core.sentences import SeatRef, Sentence
from slavika.core.setup import Option, Setup
from slavika.core.table import UNKNOWN, Position, Step, Table


class Refused(Exception):
    """An action that the rules do not allow, with a sentence for the player."""

    def __init__(self, sentence: Sentence) -> None:
        super().__init__(str(sentence))
        self.sentence = sentence


@dataclass(frozen=True, slots=True)
class Given:
    """What a written position lays down before the rest is dealt."""

    piles: Mapping[str, tuple[str, ...]]  # pile -> faces, in order
    marks: tuple[tuple[str, int, str, int | str], ...] = ()  # pile, index, name, value: on a card
    scores: tuple[tuple[Seat | str, str, int], ...] = ()  # marks of seats and the table
    turn: tuple[Seat, int, tuple[str, ...]] | None = None
    bags: Mapping[str, tuple[str, ...]] = field(default_factory=dict)  # deck -> faces shuffled below those in order
    rest: frozenset[str] = frozenset()  # decks whose bag is all of the box that lies nowhere else


@dataclass(frozen=True, slots=True)
class Misfit:
    """Something in a written position that cannot be."""

    where: str  # a pile, or a key of the file: "turn", "marks"
    index: int  # of the card in that pile, of the mark among those given; -1: all of it
    sentence: Sentence


class Remark(NamedTuple):
    """What the rules have to say of a card as it lies now: how it stands, in words for which the plan of the table has
    pictures, and what a reader is told: first why each state is so, in their order, then what else there is to say.
    `by`: the face of the card that brings each state about, in their order; "": none does. `values`: numbers that are
    others now than the card says, by what its face calls them.
    """

    card: CardId
    states: tuple[str, ...]
    sentences: tuple[Sentence, ...]
    by: tuple[str, ...] = ()
    values: tuple[tuple[str, int], ...] = ()


EMPTY = Given({})


class Rules:
    """A game. Subclasses set the class attributes and fill in the methods that raise."""

    name: ClassVar[str]
    title: ClassVar[Sentence]
    players: ClassVar[range]
    kinds: ClassVar[Mapping[str, type]]  # kind of card -> dataclass whose fields are its schema
    moments: ClassVar[Mapping[str, tuple[type[Word], ...]]]  # moment -> base classes of the words allowed there
    words: ClassVar[Mapping[str, type[Word]]]
    plurals: ClassVar[Mapping[str, str]]  # "heroes" -> "hero": the kinds that a selector may name
    numbers: ClassVar[tuple[str, ...]]  # the numbers that its section must give
    clans: ClassVar[bool] = False  # whether its section declares clans
    combines: ClassVar[tuple[str, ...]] = ()  # the sections of which it may take cards
    options: ClassVar[tuple[Option, ...]] = ()
    card_marks: ClassVar[Mapping[str, Any]] = {}  # the marks that a card may bear between two actions: name -> type
    standing: ClassVar[str] = "while here"  # the moment of the words that `reckon` applies
    dreams: ClassVar[int] = 2  # imagined deals on which a bot judges an action: more where more is closed

    def __init__(self, cards: Cards, setup: Setup) -> None:
        self.cards = cards = self.played_with(cards, setup)
        self.setup = setup
        self.automata = self.automatic(len(setup.seats))
        self.seats = len(setup.seats) + len(self.automata)
        self.sides: tuple[tuple[Seat, ...], ...] = tuple((seat,) for seat in range(self.seats))  # who wins together
        self.answers = [Answers(seat) for seat in range(self.seats)]
        self.abilities: dict[tuple[str, str], tuple[Doing, ...]] = {
            (face, moment): doings
            for face, card in cards.cards.items()
            for moment, words in card.abilities.items()
            if (doings := tuple([word for word in words if isinstance(word, Doing)]))
        }
        self.modifiers: dict[str, tuple[Modifier, ...]] = modifiers_of(
            {face: card.abilities.get(self.standing, ()) for face, card in cards.cards.items()}, cards.cards
        )
        self.mutes = mutes_of(self.modifiers)
        self.stock: Mapping[str, Sequence[str]] = {}  # what the match is played with, once it is asked for
        self.backs = {face: card.back for face, card in cards.cards.items()}
        self.piles: Mapping[str, Pile] = {pile.name: pile for pile in self.declare()}

    @classmethod
    def combined(cls, cards: Cards, setup: Setup) -> tuple[str, ...]:
        """The sections besides its own of which a match with that set-up takes cards."""
        return ()

    @classmethod
    def played_with(cls, cards: Cards, setup: Setup) -> Cards:
        """The cards of a match with that set-up: those of the section, and what it takes of others."""
        return cards

    @classmethod
    def lint(cls, cards: Cards) -> Iterator[tuple[Mark, Sentence]]:
        """What is wrong with the sense of a section whose grammar is right: a deck that does not add up."""
        return iter(())

    @classmethod
    def automatic(cls, players: int) -> tuple[Sentence, ...]:
        """The names of seats beside those of so many players that the rules play themselves: none is ever asked."""
        return ()

    def declare(self) -> Iterator[Pile]:
        """The piles on the table, in the order in which they are listed."""
        raise NotImplementedError

    def spare(self) -> tuple[str, ...]:
        """Piles that matches of this game with another set-up have and this one has not."""
        return ()

    def box(self) -> Mapping[str, Sequence[str]]:
        """Every card that this match is played with, as faces, by the back they show."""
        raise NotImplementedError

    @classmethod
    def contents(cls, cards: Cards) -> Iterable[Stock]:
        """Every card that the box holds, whatever of it a match is played with, in the order of the file."""
        return [Stock(card.id, "", card.fields.get("copies", 1)) for card in cards.cards.values()]

    def begin(self, run: Run, given: Given = EMPTY) -> None:
        """Lay what is given, deal the rest, and owe the first step."""
        raise NotImplementedError

    def play(self, run: Run, action: Action) -> None:
        """Carry out an action that answers a `play` question."""
        raise NotImplementedError

    def ask_again(self, run: Run, seat: Seat) -> None:
        """Ask for the action of the turn anew, for the cards have changed; owe first what they make due."""
        raise NotImplementedError

    def resume(self, run: Run, step: Step) -> None:
        """Go on with a procedure whose turn on the agenda has come."""
        raise NotImplementedError

    def check_play(self, table: Table, question: Question, action: Action) -> None:
        """Raise Refused, with the reason, if this action of the turn is not allowed."""
        raise NotImplementedError

    def playable(self, table: Table, seat: Seat, question: Question) -> list[Action]:
        """Every action of the turn that is allowed; of cards that differ in nothing but their id, one."""
        raise NotImplementedError

    def orders(self, table: Table, question: Question) -> list[tuple[Any, ...]]:
        """Every order that an `order` question allows."""
        return list(permutations(question.options))

    def check_order(self, table: Table, question: Question, cards: tuple[Any, ...]) -> None:
        """Raise Refused if the cards of an `order` question may not lie in that order."""

    def totals(self, table: Table) -> Iterator[tuple[str, Reckoning]]:
        """For each pile that has a sum now, the reckoning; its lines tell each card's present strength."""
        return iter(())

    def remarks(self, table: Table) -> Iterator[Remark]:
        """How cards stand that lie open: which of them leads, what they do to others, and why."""
        return iter(())

    def turns(self, table: Table) -> Mapping[str, tuple[Seat, ...]]:
        """For each pile to which players add in turn: whose each place is, those still to come included."""
        return {}

    def room(self, table: Table) -> Mapping[str, int]:
        """How many more cards piles take now, where the card in the middle of their row alone does not say it."""
        return {}

    def outlook(self, table: Table, action: Action) -> Sentence | None:
        """What this action would mean, as far as who would do it can see."""
        return None

    def attached(self, table: Table) -> Mapping[CardId, CardId]:
        """For each card that lies with a card of another pile: that card."""
        return {}

    def forecast(self, table: Table) -> Mapping[str, Forecast]:
        """For each mark of the table that goes on by itself: where it may come next, as far as all can know."""
        return {}

    def appraisal(self, table: Table, seat: Seat) -> Sentence | None:
        """What the cards that a player has won would be worth if the match ended now."""
        return None

    def misfits(self, given: Given) -> Iterator[Misfit]:
        """What cannot lie where a written position has it: a wrong kind of card, a queue too long."""
        return iter(())

    def settled(self, table: Table) -> Sentence | None:
        """What is wrong with a table that nothing is owed on, or None: invariants for tests."""
        return None

    def judge(self, table: Table, seat: Seat) -> float:
        """How good a table looks for a seat, for bots. Works on dreams as on tables."""
        return 0.0

    def candidates(self, table: Table, selector: Selector, scope: Scope) -> tuple[int, ...]:
        """The cards that a selector means at this place, closest first."""
        raise NotImplementedError

    def send_home(self, run: Run, card: int, scope: Scope) -> None:
        """Give a card back to the hand that it belongs to."""
        raise NotImplementedError

    # What is the same for every game.

    def start(self, seed: int, observer: Any = None, given: Given = EMPTY) -> Run:
        """A new match from a seed: the same seed and set-up give the same match on every Python."""
        position = Position(Table(self.seats, self.piles, self.backs), [], Chance(seed))
        run = Run(self, position, observer)
        self.begin(run, given)
        run.settle()
        return run

    def moves(self, table: Table) -> list[Action]:
        """Every legal action of every seat that is waited for."""
        if table.listed is not None:
            return table.listed
        moves: list[Action] = []
        for seat, question in table.waiting.items():
            if question.kind == "play":
                moves += self.playable(table, seat, question)
            elif question.kind == "order":
                moves += [Action(seat, "answer", order) for order in self.orders(table, question)]
            else:
                moves += self._answers(table, seat, question)
        return moves

    def _answers(self, table: Table, seat: Seat, question: Question) -> list[Action]:
        options: Sequence[Any] = question.options
        pile = self.piles.get(question.about)
        if question.kind == "cards" and pile is not None and pile.backs == "count":
            # In a hand, cards with one face are one choice.
            options = list({table.faces[option]: option for option in reversed(options)}.values())[::-1]
        if question.least == question.most == 1:
            answers = self.answers[seat]
            return [answers[option] for option in options]
        counts = range(question.least, question.most + 1)
        return [Action(seat, "answer", chosen) for count in counts for chosen in combinations(options, count)]

    def check(self, table: Table, action: Action) -> None:
        """Raise Refused, with a sentence for the player, unless this action is legal now."""
        question = table.waiting.get(action.seat)
        if table.result is not None:
            raise Refused(Sentence("The game is over."))
        if question is None and action.seat in range(len(self.setup.seats), self.seats):
            raise Refused(Sentence("{player}: the rules play that seat.", player=SeatRef(action.seat)))
        if question is None:
            raise Refused(Sentence("It is another player's decision now."))
        if (question.kind == "play") != (action.verb in ("play", "press")):
            raise Refused(question.prompt)
        if question.kind == "play":
            self.check_play(table, question, action)
        else:
            self._check_answer(table, question, action.args)

    def _check_answer(self, table: Table, question: Question, args: tuple[int | str, ...]) -> None:
        if len(set(args)) != len(args) or not set(args) <= set(question.options):
            raise Refused(Sentence("That is not one of the choices."))
        if question.kind == "order":
            if len(args) != len(question.options):
                raise Refused(Sentence("Every card must have a place in the new order."))
            self.check_order(table, question, args)
        elif not question.least <= len(args) <= question.most:
            if question.least == question.most:
                raise Refused(Sentence.plural("Choose {count} card.", "Choose {count} cards.", question.least))
            raise Refused(Sentence("Choose from {least} to {most}.", least=question.least, most=question.most))

    def dream(self, view: Position, rng: Chance, memory: Memory = NOTHING) -> Position:
        """A position that could be the truth behind a view: what is unseen is dealt anew from what is not in sight,
        but for what is remembered of closed piles.
        """
        table = view.table.copy()
        faces = table.faces
        placed = Counter(faces)
        for remembered in memory.values():
            placed.update(remembered)
        pools: dict[str, list[str]] = {}
        self.stock = self.stock or {back: tuple(sorted(box)) for back, box in self.box().items()}
        for back, stock in self.stock.items():
            rest = [face for face, count in Counter(stock).items() for _ in range(count - placed[face])]
            pools[back] = rng.shuffled(rest, "dream")
        known = {pile: list(closed) for pile, closed in memory.items()}
        for card, face in enumerate(faces):
            if face[:1] == UNKNOWN:
                pile = known and table.pile_of(card)
                faces[card] = known[pile].pop() if pile and known.get(pile) else pools[face[1:]].pop()
        for pile, bag in list(table.bags.items()):
            closed = known.get(pile, [])
            dealt = [back if back[:1] != UNKNOWN else closed.pop() if closed else pools[back[1:]].pop() for back in bag]
            if table.piles[pile].deck:
                table.bags[pile] = tuple(sorted(dealt))
            else:
                first = len(faces)
                faces += dealt
                table.lying[pile] += tuple(range(first, len(faces)))
                del table.bags[pile]
        return Position(table, view.agenda.copy(), Chance(rng.below(1 << 62, "dream")))
