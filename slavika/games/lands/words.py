"""Words of cards.yaml that games of lands add to the shared ones: queues, exchanges, copies."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Literal, cast

from slavika.core.effects import Doing, Scope, Selector, Word
from slavika.core.questions import Question
from slavika.core.run import Run
from slavika.core.sentences import CardRef, SeatRef, Sentence

if TYPE_CHECKING:
    from slavika.games.lands.rules import Lands

COPIES = "copies"  # the mark of a card that stands for another: the copied card's name


@dataclass(frozen=True, slots=True)
class Apart(Word):
    """Two cards that agree in this may not be put side by side here (S09: judged where a hero arrives or is
    reordered).
    """

    word: ClassVar[str] = "apart"
    by: Literal["type"]


@dataclass(frozen=True, slots=True)
class Exchange(Word):
    """This card may be sent onto another of its owner's here, and another of his onto this one; who lay there goes
    home.
    """

    word: ClassVar[str] = "exchange"
    with_: Selector


@dataclass(frozen=True, slots=True)
class Reorder(Doing):
    """The player may put the whole queue into any order (S08)."""

    word: ClassVar[str] = "reorder"
    queue: Literal["heroes"]

    def ask(self, run: Run, scope: Scope) -> Question | None:
        pile = f"{scope.here}.{self.queue}"
        prompt = Sentence("{card}: put the heroes in any order", card=CardRef(scope.face))
        return Question(prompt, "order", run.table.lying[pile], about=pile)

    def do(self, run: Run, scope: Scope, answer: tuple[Any, ...]) -> None:
        pile = f"{scope.here}.{self.queue}"
        if answer == run.table.lying[pile]:
            return
        run.reorder(pile, answer)
        if run.observer is not None:
            run.tell(
                Sentence(
                    "{player}: new order of heroes, {place}",
                    player=SeatRef(scope.seat),
                    place=_lands(run).place(run.table, _lands(run).row_at[scope.here]),
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
            if card != scope.card and _lands(run).has_room_to_copy(run.table, card, scope.here)
        )
        prompt = Sentence("{card}: choose a monster to copy", card=CardRef(scope.face))
        return Question(prompt, "cards", candidates, about=scope.here)

    def do(self, run: Run, scope: Scope, answer: tuple[Any, ...]) -> None:
        if answer:
            _lands(run).become(run, scope, int(answer[0]))


def _lands(run: Run) -> "Lands":
    """The rules of a game of lands: only such a game knows these words."""
    return cast("Lands", run.rules)
