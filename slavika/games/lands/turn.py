"""The turn's frame: from action to action, a monster discarded and the hand filled, the next player. S14, S15, E36."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from slavika.core.actions import Action
from slavika.core.questions import Question
from slavika.core.run import Run
from slavika.core.sentences import CardRef, SeatRef, Sentence
from slavika.core.table import Step, Table
from slavika.games.lands.sending import AGAIN, listed

if TYPE_CHECKING:
    from slavika.games.lands.rules import Lands

ACTION, DISCARD = "action", "discard"
ACTION_STEPS = tuple(Step(ACTION, (number,)) for number in range(5))
IDLE = ("table", "idle turns")  # in which nothing was sent; one in which nothing was exchanged either counts for many
PATIENCE = 20  # rounds in which monsters are only exchanged
DISCARD_ONE = Sentence("Discard a monster")


def ask_action(rules: "Lands", run: Run, action: int) -> None:
    """Ask for that action of the turn, or go on to the next where nothing can be done (S04, S14, S29)."""
    table = run.table
    seat = table.turn.seat
    run.turn(seat, action, table.turn.used)
    kinds, moves = listed(rules, table, seat, action)
    if kinds:
        run.await_action(seat, _once_more(rules, table, rules.questions[action, kinds], moves))
        table.listed = moves
        return
    if run.observer is not None:
        run.tell(
            Sentence("{player}: nothing can be sent, action {number} is skipped", player=SeatRef(seat), number=action)
        )
    once(run)
    run.push(ACTION_STEPS[action + 1])


def _once_more(rules: "Lands", table: Table, question: Question, moves: Sequence[Action]) -> Question:
    """The question, naming the region that a Scout lets this action choose again, where a card may go there (E14)."""
    again = table.marks.get(AGAIN)
    if again not in table.turn.used or not any(
        move.verb == "play" and rules.row_at[move.args[1]].card == again for move in moves
    ):
        return question
    place = rules.place(table, rules.row_at[str(again)])
    return question._replace(prompt=Sentence("{asked}, or once more to {place}", asked=question.prompt, place=place))


def once(run: Run) -> None:
    """What a Scout allowed to the next action is allowed no more (E14)."""
    if AGAIN in run.table.marks:
        run.mark(*AGAIN, None)


def end_turn(rules: "Lands", run: Run) -> None:
    """After the three actions: discard a monster, draw (S15)."""
    table = run.table
    seat = table.turn.seat
    run.turn(seat, 4, table.turn.used)
    hand = rules.hand_of[seat][1]
    question = Question(DISCARD_ONE, "cards", table.lying[hand], about=hand)
    settled = question.settled()
    if settled is None:
        run.ask(seat, question, Step(DISCARD))
    else:
        discard(rules, run, Step(DISCARD, (), settled))


def discard(rules: "Lands", run: Run, step: Step) -> None:
    """The monster chosen goes, the hand is filled, and it is the next player's turn."""
    table = run.table
    seat = table.turn.seat
    hand = rules.hand_of[seat][1]
    for card in step.answer or ():
        if run.observer is not None:
            run.tell(Sentence("{player}: {card} discarded", player=SeatRef(seat), card=CardRef(table.faces[int(card)])))
        run.move(int(card), hand, "discard")
    drawn = rules.draw_monsters(run, hand, rules.hand_size - len(table.lying[hand]))
    if run.observer is not None:
        run.tell(
            Sentence.plural(
                "{player}: {count} card drawn", "{player}: {count} cards drawn", drawn, player=SeatRef(seat)
            )
        )
    exchanged = len(step.answer or ())
    # A row that was used and has fought since is used no more; whoever sent a monster there draws another for it.
    if _round_is_idle(rules, run, sent=bool(table.turn.used or drawn > exchanged), exchanged=bool(exchanged)):
        rules.finish(run, Sentence("Nobody can do anything more."))
    elif rules.goes_on(run):
        run.turn((seat + 1) % rules.seats, 1)
        run.push(ACTION_STEPS[1])


def _round_is_idle(rules: "Lands", run: Run, *, sent: bool, exchanged: bool) -> bool:
    """Whether nobody can send anything any more: all in turn have also exchanged nothing, or rounds of exchanging
    monsters have brought none that fits. Only a written position or other cards come to that.
    """
    marks = run.table.marks
    if sent:
        if IDLE in marks:
            run.mark(*IDLE, None)
        return False
    idle = int(marks.get(IDLE, 0)) + (1 if exchanged else PATIENCE)
    over = idle >= rules.seats * PATIENCE
    run.mark(*IDLE, None if over else idle)
    return over
