"""Words of cards.yaml that only Slavika needs."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Literal, cast

from slavika.core.effects import Doing, Scope
from slavika.core.questions import Question
from slavika.core.run import Run
from slavika.core.sentences import CardRef, SeatRef, Sentence

if TYPE_CHECKING:
    from slavika.games.slavika.rules import Slavika

STEALS = "steals"  # the mark of a hero whose owner has chosen what he steals
NOTHING = "nothing"
LABELS: Mapping[str, Sentence] = {
    "treasures": Sentence("Steal the treasures"),
    "bonus": Sentence("Steal the bonus glory"),
    NOTHING: Sentence("Steal nothing"),
}


@dataclass(frozen=True, slots=True)
class Steal(Doing):
    """The hero's owner may take one of these for himself; only what there is can be stolen (S22)."""

    word: ClassVar[str] = "steal"
    one_of: tuple[Literal["treasures", "bonus"], ...]

    def ask(self, run: Run, scope: Scope) -> Question | None:
        rules = cast("Slavika", run.rules)
        worth = {"treasures": rules.loot_glory(run.table), "bonus": rules.bonus_glory(run.table, scope.here)}
        there = tuple(name for name in self.one_of if worth[name])
        options = (*there, NOTHING) if there else ()
        labels = tuple(
            LABELS[name] if name == NOTHING else Sentence("{what}: {amount}", what=LABELS[name], amount=worth[name])
            for name in options
        )
        return Question(
            Sentence("{card}: what do you steal?", card=CardRef(scope.face)),
            "options",
            options,
            labels=labels,
            about=scope.here,
        )

    def do(self, run: Run, scope: Scope, answer: tuple[Any, ...]) -> None:
        if answer and answer[0] != NOTHING:
            run.mark(scope.card, STEALS, answer[0])
        if answer and run.observer is not None:
            run.tell(Sentence("{player}: {choice}", player=SeatRef(scope.seat), choice=LABELS[answer[0]]))
