"""A small game for tests of who may see the screen: two actions a turn, and a card's face says what it brings."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, ClassVar

from slavika.core.actions import Action
from slavika.core.cards import CardDef, Cards
from slavika.core.events import Told
from slavika.core.match import Match
from slavika.core.piles import Pile
from slavika.core.questions import Question
from slavika.core.rules import EMPTY, Given, Refused, Rules
from slavika.core.run import Run
from slavika.core.sentences import CardRef, SeatRef, Sentence
from slavika.core.setup import Setup
from slavika.core.table import Result, Standing, Step, Table

FACES = ("plain", "draw", "ask", "pick", "end")
CARDS = Cards("parlour", {face: CardDef(face, "card", {"en": face}, {}, {}, "deck") for face in FACES}, {})


class Parlour(Rules):
    """`plain` does nothing, `draw` draws, `ask` asks the next seat openly, `pick` asks it for a card of its hand."""

    name: ClassVar[str] = "parlour"
    title: ClassVar[Sentence] = Sentence("Parlour")
    players: ClassVar[range] = range(1, 6)
    words: ClassVar[Mapping[str, Any]] = {}
    hidden: ClassVar[bool] = True

    def declare(self) -> Iterator[Pile]:
        for seat in range(self.seats):
            yield Pile(f"{seat}.hand", seat, "owner" if self.hidden else "all", "count" if self.hidden else "each")
        yield Pile("deck", faces="none", backs="count", deck=True)
        yield Pile("board")

    def box(self) -> Mapping[str, Sequence[str]]:
        return {"deck": [face for face in FACES for _ in range(20)]}

    def begin(self, run: Run, given: Given = EMPTY) -> None:
        table = run.table
        for seat in range(self.seats):
            first = len(table.faces)
            table.faces += FACES
            table.lying[f"{seat}.hand"] = tuple(range(first, len(table.faces)))
        table.bags["deck"] = tuple(sorted(face for face in FACES for _ in range(20 - self.seats)))
        self._next(run, 0, 1)

    def _next(self, run: Run, seat: int, action: int) -> None:
        run.turn(seat, action)
        run.push(Step("action"))

    def resume(self, run: Run, step: Step) -> None:
        turn = run.table.turn
        if step.name == "asked":
            (answer,) = step.answer or ("",)
            run.tell(Sentence("{player} answers {answer}", player=SeatRef(step.args[0]), answer=str(answer)))
        elif step.name == "action":
            run.await_action(turn.seat, Question(Sentence("Play a card"), "play", ("card",)))
        elif turn.action == 2:
            self._next(run, (turn.seat + 1) % self.seats, 1)
        else:
            self._next(run, turn.seat, 2)

    def check_play(self, table: Table, question: Question, action: Action) -> None:
        hand = table.lying[f"{action.seat}.hand"]
        if len(action.args) != 2 or action.args[0] not in hand or action.args[1] != "board":
            raise Refused(Sentence("Only cards from your own hand can be sent."))

    def playable(self, table: Table, seat: int, question: Question) -> list[Action]:
        return [Action(seat, "play", (card, "board")) for card in table.lying[f"{seat}.hand"]]

    def play(self, run: Run, action: Action) -> None:
        seat, card = action.seat, int(action.args[0])
        face = run.table.faces[card]
        run.tell(Sentence("{player} plays {card}", player=SeatRef(seat), card=CardRef(face)))
        run.emit(Told(Sentence("only {player} is told", player=SeatRef(seat)), seat))
        run.move(card, f"{seat}.hand", "board")
        run.push(Step("after"))
        other = (seat + 1) % self.seats
        if face == "draw":
            run.draw("deck", f"{seat}.hand")
        elif face == "ask":
            run.ask(other, Question(Sentence("Yes or no?"), "options", ("yes", "no")), Step("asked", (other,)))
        elif face == "pick":
            hand = run.table.lying[f"{other}.hand"]
            run.ask(other, Question(Sentence("Which?"), "cards", hand), Step("asked", (other,)))
        elif face == "end":
            standings = tuple(Standing(place, place + 1, 0, ()) for place in range(self.seats))
            run.finish(Result(standings, Sentence("It is over.")))


class OpenParlour(Parlour):
    """The same with all hands open."""

    hidden: ClassVar[bool] = False


def parlour(seats: int = 2, rules: type[Parlour] = Parlour, seed: int = 1) -> Match:
    """A match of it."""
    return Match(rules(CARDS, Setup(tuple({} for _ in range(seats)), {})), [f"P{seat}" for seat in range(seats)], seed)


def card(match: Match, seat: int, face: str) -> Action:
    """That seat plays the first card of that face."""
    found = next(card for card in match.table.lying[f"{seat}.hand"] if match.table.faces[card] == face)
    return Action(seat, "play", (found, "board"))
