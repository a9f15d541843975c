"""Doings of games of lands: what heroes and monsters do once, when they arrive, are uncovered or have won."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Literal, cast

from slavika.core.effects import Doing, Scope, Selector, use
from slavika.core.piles import NOBODY
from slavika.core.questions import Question
from slavika.core.run import Run
from slavika.core.sentences import CardRef, SeatRef, Sentence
from slavika.core.table import Step
from slavika.games.lands.arriving import arrives, become, has_room_to_copy
from slavika.games.lands.battle import first_standing
from slavika.games.lands.covers import cover, cover_blindly, imitate
from slavika.games.lands.leaving import unmark_hero
from slavika.games.lands.names import named
from slavika.games.lands.room import levels
from slavika.games.lands.row import Row
from slavika.games.lands.sending import AGAIN
from slavika.games.lands.standing import BELITTLES, COVERED_BY, COVERS, TAKES, neighbours

if TYPE_CHECKING:
    from slavika.games.lands.rules import Lands

FURTHER, BURIAL = "further", "burial"  # steps


@dataclass(frozen=True, slots=True)
class Reorder(Doing):
    """The player may put the whole queue into any order (S08, E15)."""

    word: ClassVar[str] = "reorder"
    queue: Literal["heroes"]

    def ask(self, run: Run, scope: Scope) -> Question | None:
        pile = f"{scope.here}.{self.queue}"
        prompt = Sentence("{card}: put the heroes in any order", card=CardRef(scope.face))
        return Question(prompt, "order", run.table.lying[pile], about=pile)

    def do(self, run: Run, scope: Scope, answer: tuple[Any, ...]) -> None:
        pile = f"{scope.here}.{self.queue}"
        if not answer or answer == run.table.lying[pile]:  # nobody is asked about a card that nobody laid
            return
        run.reorder(pile, answer)
        if run.observer is not None:
            run.tell(
                Sentence(
                    "{player}: new order of heroes, {place}",
                    player=SeatRef(scope.seat),
                    place=_lands(run).place(run.table, _row(run, scope)),
                )
            )


@dataclass(frozen=True, slots=True)
class Copy(Doing):
    """This card counts as one of these from now on, in everything: strength, ability, name and bonus (S12)."""

    word: ClassVar[str] = "copy"
    from_: Selector

    def ask(self, run: Run, scope: Scope) -> Question | None:
        candidates = tuple(
            card
            for card in run.rules.candidates(run.table, self.from_, scope)
            if card != scope.card
            and (card, COVERED_BY) not in run.table.marks
            and has_room_to_copy(_lands(run), run.table, card, scope.here)
        )
        prompt = Sentence("{card}: choose a monster to copy", card=CardRef(scope.face))
        return Question(prompt, "cards", candidates, about=scope.here)

    def do(self, run: Run, scope: Scope, answer: tuple[Any, ...]) -> None:
        if answer:
            become(_lands(run), run, scope, int(answer[0]))


@dataclass(frozen=True, slots=True)
class Imitate(Doing):
    """This hero has the ability, not the strength, of a neighbour; what that does on arrival happens now (E17)."""

    word: ClassVar[str] = "imitate"
    whom: Literal["neighbour"]

    def ask(self, run: Run, scope: Scope) -> Question | None:
        prompt = Sentence("{card}: choose a neighbour to copy", card=CardRef(scope.face))
        options = neighbours(_lands(run), run.table, _row(run, scope), scope.card)
        return Question(prompt, "cards", options, about=f"{scope.here}.heroes")

    def do(self, run: Run, scope: Scope, answer: tuple[Any, ...]) -> None:
        if answer:
            face = run.table.faces[int(answer[0])]
            imitate(run, scope.card, face)
            rules = _lands(run)
            # Two who copy each other have nothing: each would go on for ever.
            if face not in rules.imitators and rules.muted(run.table, _row(run, scope), face) is None:
                use(run, face, "when placed", scope.card, scope.here, scope.seat)


@dataclass(frozen=True, slots=True)
class Cover(Doing):
    """One of these lies covered as long as this card works here: it does nothing, counts nothing and keeps its space
    (E07, E08, E32). `else`: where no monster lies, the top card of the deck is laid there unseen.
    """

    word: ClassVar[str] = "cover"
    from_: Selector
    else_: Literal["drawn"] | None = None

    def ask(self, run: Run, scope: Scope) -> Question | None:
        if self.from_.first:
            return None
        marks, queue = run.table.marks, run.table.lying[f"{scope.here}.monsters"]
        cards = run.rules.candidates(run.table, self.from_, scope)
        options = tuple(card for card in cards if card in queue and (card, COVERED_BY) not in marks)
        prompt = Sentence("{card}: choose a monster to cover", card=CardRef(scope.face))
        return Question(prompt, "cards", options, about=f"{scope.here}.monsters")

    def do(self, run: Run, scope: Scope, answer: tuple[Any, ...]) -> None:
        rules, row, table = _lands(run), _row(run, scope), run.table
        if self.from_.first:
            hero = first_standing(rules, table, row, self.from_.first)
            if hero is not None:
                run.mark(scope.card, COVERS, table.faces[hero])
                _tell_done(run, scope, hero, Sentence("{by} covers {card}"))
        elif answer:
            cover(run, int(answer[0]), table.faces[scope.card])
        elif self.else_ is not None and not table.lying[row.monsters] and not table.lying[row.blind]:
            cover_blindly(run, row, table.faces[scope.card])


@dataclass(frozen=True, slots=True)
class Pull(Doing):
    """That hero goes over to the monsters: he gives them his printed strength until the battle (E09)."""

    word: ClassVar[str] = "pull"
    whom: Selector

    def do(self, run: Run, scope: Scope, answer: tuple[Any, ...]) -> None:
        rules, row = _lands(run), _row(run, scope)
        hero = first_standing(rules, run.table, row, self.whom.first)
        if hero is not None:
            unmark_hero(rules, run, hero)
            _tell_done(run, scope, hero, Sentence("{by} pulls {card} over"))
            run.move(hero, row.heroes, row.taken)
            run.mark(scope.card, TAKES, run.table.faces[hero])


@dataclass(frozen=True, slots=True)
class Bury(Doing):
    """Everybody with a hero here puts one of his hand under this card until the battle (E13)."""

    word: ClassVar[str] = "bury"
    what: Literal["heroes"]

    def do(self, run: Run, scope: Scope, answer: tuple[Any, ...]) -> None:
        first = run.table.turn.seat if scope.seat == NOBODY else scope.seat
        run.push(Step(BURIAL, (scope.face, scope.here, first, 0)))


@dataclass(frozen=True, slots=True)
class Further(Doing):
    """Its player at once sends one more monster, to another region that this turn has not used (E12, E34)."""

    word: ClassVar[str] = "further"
    what: Literal["monster"]

    def do(self, run: Run, scope: Scope, answer: tuple[Any, ...]) -> None:
        if scope.seat != NOBODY:
            run.push(Step(FURTHER, (scope.seat,)))


@dataclass(frozen=True, slots=True)
class Again(Doing):
    """The very next action of this turn may choose this region again (E14)."""

    word: ClassVar[str] = "again"
    where: Literal["here"]

    def do(self, run: Run, scope: Scope, answer: tuple[Any, ...]) -> None:
        run.mark(*AGAIN, scope.here)


@dataclass(frozen=True, slots=True)
class Expel(Doing):
    """The heroes here whom this card's level would shut out go home (E10)."""

    word: ClassVar[str] = "expel"
    whom: Selector

    def do(self, run: Run, scope: Scope, answer: tuple[Any, ...]) -> None:
        rules, row, table = _lands(run), _row(run, scope), run.table
        least = levels(rules, table, row)[0]
        for card in table.lying[row.heroes]:
            if table.faces[card] in rules.owner and rules.strength[table.faces[card]] < least:
                rules.send_home(run, card, scope)


@dataclass(frozen=True, slots=True)
class Bring(Doing):
    """The top card of the monster deck is laid here by nobody (E06)."""

    word: ClassVar[str] = "bring"
    what: Literal["monster"]

    def do(self, run: Run, scope: Scope, answer: tuple[Any, ...]) -> None:
        rules, row = _lands(run), _row(run, scope)
        if rules.draw_monsters(run, row.monsters, 1):
            arrives(rules, run, row, run.table.lying[row.monsters][-1])


@dataclass(frozen=True, slots=True)
class Belittle(Doing):
    """A neighbour, named by this hero's player, counts 0 for his owner's share (E16)."""

    word: ClassVar[str] = "belittle"
    whom: Literal["neighbour"]

    def ask(self, run: Run, scope: Scope) -> Question | None:
        options = neighbours(_lands(run), run.table, _row(run, scope), scope.card)
        prompt = Sentence("{card}: whose strength counts 0?", card=CardRef(scope.face))
        return Question(prompt, "cards", options, about=f"{scope.here}.heroes")

    def do(self, run: Run, scope: Scope, answer: tuple[Any, ...]) -> None:
        if answer:
            run.mark(scope.card, BELITTLES, run.table.faces[int(answer[0])])
            _tell_done(run, scope, int(answer[0]), Sentence("{by}: {card} counts 0 for the share"))


HERO_DOINGS = (Reorder, Cover, Imitate, Again)
MONSTER_DOINGS = (Copy, Cover, Pull, Bury, Further, Expel)


def bury(run: Run, step: Step) -> None:
    """Ask player after player for the hero that goes under the card (E13)."""
    rules = cast("Lands", run.rules)
    face, here, first, done = step.args
    table, row = run.table, rules.row_at[here]
    if step.answer is not None:
        seat = (first + done) % rules.seats
        hero = int(step.answer[0])
        if run.observer is not None:
            run.tell(
                Sentence(
                    "{player}: {card} goes under {by}",
                    player=SeatRef(seat),
                    card=CardRef(table.faces[hero]),
                    by=CardRef(face),
                )
            )
        run.move(hero, rules.hand_of[seat][0], row.under)
        done += 1
    while done < rules.seats:
        seat = (first + done) % rules.seats
        hand = table.lying[rules.hand_of[seat][0]]
        if hand and any(rules.owner.get(table.faces[card]) == seat for card in table.lying[row.heroes]):
            question = Question(
                Sentence("{card}: put a hero of your hand under it", card=CardRef(face)),
                "cards",
                hand,
                about=rules.hand_of[seat][0],
            )
            settled = question.settled()
            if settled is None:
                run.ask(seat, question, Step(BURIAL, (face, here, first, done)))
            else:
                run.push(Step(BURIAL, (face, here, first, done), settled))
            return
        done += 1


def _tell_done(run: Run, scope: Scope, card: int, sentence: Sentence) -> None:
    """What a card has done to another."""
    if run.observer is not None:
        run.tell(Sentence(sentence.text, by=CardRef(scope.face), card=named(_lands(run), run.table.faces[card])))


def _row(run: Run, scope: Scope) -> Row:
    return _lands(run).row_at[scope.here]


def _lands(run: Run) -> "Lands":
    """The rules of a game of lands: only such a game knows these words."""
    return cast("Lands", run.rules)
