"""Effects: the words of cards.yaml. Each is a frozen dataclass whose fields are its parameters and their types its
schema.

Modifiers stand as long as their card does (`reckon` applies them); doings happen when their moment comes, and may ask.
Words that only one game needs live with that game. A parameter named like a Python keyword ends in an underscore here.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, ClassVar, NewType

from slavika.core.cards import NOWHERE, CardDef, CardId, Mark
from slavika.core.piles import NOBODY, Seat
from slavika.core.questions import Question
from slavika.core.reckon import ADD, CAP, MUTE, SET, Modifier
from slavika.core.sentences import CardRef, Sentence
from slavika.core.table import Step

if TYPE_CHECKING:
    from slavika.core.run import Run

ABILITY = "ability"  # the name of the step that works through a card's words

NewName = NewType("NewName", str)  # `as:` names what was chosen
KnownName = NewType("KnownName", str)  # a name given by `as:` earlier in the list


@dataclass(frozen=True, slots=True)
class Selector:
    """Which cards: "self", "heroes here", "own heroes here", "strongest hero here", "heroes of strength 1 or 3 here",
    "stronger heroes here" (than the card itself), "others of its kind here", or names of cards.
    """

    text: str
    kind: str = ""
    names: frozenset[str] = frozenset()
    own: bool = False
    first: str = ""  # "strongest", "weakest": only the first of these
    itself: bool = False
    strengths: frozenset[int] = frozenset()  # only those with one of these printed strengths
    stronger: bool = False  # only those of higher printed strength than the card whose word it is
    alike: bool = False  # the others with the name of the card that is worked on

    def matches(self, card: CardDef) -> bool:
        """Whether a card as printed is meant here, by its kind, its id or a group it belongs to."""
        if self.alike:
            return True
        if self.kind:
            return card.kind == self.kind and (not self.strengths or card.fields.get("strength") in self.strengths)
        return card.id in self.names or not self.names.isdisjoint(card.groups)

    def faces(self, cards: Mapping[str, CardDef]) -> frozenset[str]:
        return frozenset(face for face, card in cards.items() if self.matches(card))


@dataclass(slots=True)
class Scope:
    """Where a doing works: whose ability, which card, in which place, for which seat, and what was named so far."""

    face: str
    card: CardId
    here: str
    seat: Seat
    names: dict[str, tuple[int | str, ...]]
    then: "Doing | None" = None  # the word that comes next


@dataclass(frozen=True, slots=True)
class Word:
    """A word of cards.yaml; `mark` is where it stands there."""

    word: ClassVar[str] = ""
    mark: Mark = field(default=NOWHERE, kw_only=True)


class Doing(Word):
    """A word that happens once, when its moment comes."""

    __slots__ = ()
    chosen: ClassVar[Sentence] = Sentence("choose a card")  # what choosing cards for this word means

    def ask(self, run: "Run", scope: Scope) -> Question | None:
        """The question to put first, if this word needs an answer."""
        return None

    def do(self, run: "Run", scope: Scope, answer: tuple[Any, ...]) -> None:
        """Do it, with the answer given."""
        raise NotImplementedError


def vocabulary(*words: type[Word]) -> dict[str, type[Word]]:
    """The words of a game, by the text that cards.yaml uses."""
    return {word.word: word for word in words}


@dataclass(frozen=True, slots=True)
class Mute(Word):
    """Stops the abilities of these cards, as long as this one stands here."""

    word: ClassVar[str] = "mute"
    to: Selector

    def modifier(self, cards: Mapping[str, CardDef]) -> Modifier:
        return Modifier(MUTE, self.to.faces(cards), 0, None, self.mark)


@dataclass(frozen=True, slots=True)
class Set(Word):
    """These cards count as much as said."""

    word: ClassVar[str] = "set"
    to: Selector
    at: int

    def modifier(self, cards: Mapping[str, CardDef]) -> Modifier:
        return Modifier(SET, None if self.to.itself else self.to.faces(cards), self.at, None, self.mark)


@dataclass(frozen=True, slots=True)
class Add(Word):
    """These cards count so much more, perhaps for each card of a kind here; `least`: but no less than that."""

    word: ClassVar[str] = "add"
    to: Selector
    by: int
    per: Selector | None = None
    least: int | None = None

    def modifier(self, cards: Mapping[str, CardDef]) -> Modifier:
        targets = None if self.to.itself else self.to.faces(cards)
        if self.per is None:
            return Modifier(ADD, targets, self.by, None, self.mark, self.least)
        per = self.per
        return Modifier(
            ADD, targets, self.by, per.faces(cards), self.mark, self.least, stronger=per.stronger, alike=per.alike
        )


@dataclass(frozen=True, slots=True)
class Cap(Word):
    """These cards count no more than said; `in pairs`: the first of them that make an even number."""

    word: ClassVar[str] = "cap"
    to: Selector
    at: int
    in_pairs: bool = False

    def modifier(self, cards: Mapping[str, CardDef]) -> Modifier:
        targets = None if self.to.itself else self.to.faces(cards)
        return Modifier(CAP, targets, self.at, None, self.mark, pairs=self.in_pairs)


@dataclass(frozen=True, slots=True)
class Choose(Doing):
    """The player picks some of these cards, and what he picked has a name from then on."""

    word: ClassVar[str] = "choose"
    from_: Selector
    as_: NewName
    least: int = 1
    most: int = 1

    def ask(self, run: "Run", scope: Scope) -> Question | None:
        candidates = run.rules.candidates(run.table, self.from_, scope)
        most = min(self.most, len(candidates))
        what = Doing.chosen if scope.then is None else scope.then.chosen
        prompt = Sentence("{card}: {what}", card=CardRef(scope.face), what=what)
        if self.least == 0:
            prompt = Sentence("{card}: {what}, or nobody", card=CardRef(scope.face), what=what)
        return Question(prompt, "cards", candidates, min(self.least, most), most, about=scope.here)

    def do(self, run: "Run", scope: Scope, answer: tuple[Any, ...]) -> None:
        scope.names[self.as_] = answer


@dataclass(frozen=True, slots=True)
class Return(Doing):
    """These cards go back to the hands of their owners."""

    word: ClassVar[str] = "return"
    chosen: ClassVar[Sentence] = Sentence("choose who returns to the owner's hand")
    cards: KnownName

    def do(self, run: "Run", scope: Scope, answer: tuple[Any, ...]) -> None:
        for card in scope.names[self.cards]:
            run.rules.send_home(run, int(card), scope)


def use(run: "Run", face: str, moment: str, card: CardId, here: str, seat: Seat) -> None:
    """Put a card's abilities of that moment on the agenda, if it has any."""
    if run.rules.abilities.get((face, moment)):
        run.push(Step(ABILITY, (face, moment, 0, card, here, seat, ())))


def proceed(run: "Run", step: Step) -> None:
    """Work through a card's words from where the step stands, until one must ask or has pushed something of its own.

    Of a card that nobody laid, nobody is asked: what its player would choose does not happen.
    """
    face, moment, index, card, here, seat, names = step.args
    words = run.rules.abilities.get((face, moment), ())  # none: the cards have changed since
    scope = Scope(face, card, here, seat, dict(names))
    answer = step.answer
    while index < len(words):
        word = words[index]
        scope.then = words[index + 1] if index + 1 < len(words) else None
        if answer is None:
            question = word.ask(run, scope)
            answer = () if question is None or seat == NOBODY else question.settled()
            if question is not None and answer is None:
                run.ask(seat, question, _step(scope, moment, index))
                return
        below = len(run.position.agenda)
        word.do(run, scope, answer)
        index, answer = index + 1, None
        if len(run.position.agenda) > below:
            if index < len(words):
                run.push_below(below, _step(scope, moment, index))
            return


def _step(scope: Scope, moment: str, index: int) -> Step:
    names = tuple(scope.names.items())
    return Step(ABILITY, (scope.face, moment, index, scope.card, scope.here, scope.seat, names))
