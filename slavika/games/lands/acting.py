"""Acting: an action of the turn is carried out; `sending` lists what is allowed. S04 to S09, E12, E30, E34, E35."""

from typing import TYPE_CHECKING

from slavika.core.actions import Action
from slavika.core.cards import CardId
from slavika.core.effects import use
from slavika.core.piles import Seat
from slavika.core.run import Run
from slavika.core.sentences import CardRef, SeatRef, Sentence
from slavika.core.table import Step
from slavika.games.lands.covers import UPKEEP_STEP
from slavika.games.lands.doings import FURTHER
from slavika.games.lands.leaving import unmark_hero
from slavika.games.lands.room import has_hero_space
from slavika.games.lands.row import Row
from slavika.games.lands.sending import further
from slavika.games.lands.standing import OUTSIDE
from slavika.games.lands.turn import ACTION_STEPS, once

if TYPE_CHECKING:
    from slavika.games.lands.rules import Lands


def carry_out(rules: "Lands", run: Run, action: Action) -> None:
    """Carry out an action of the turn, or send a monster owed besides it."""
    table = run.table
    turn = table.turn
    owed = run.position.agenda
    further = bool(owed) and owed[-1].name == FURTHER
    if further:
        owed.pop()
    else:
        owed.append(ACTION_STEPS[turn.action + 1])
        if not rules.plain:
            once(run)
    if action.verb == "press":
        if run.observer is not None:
            run.tell(Sentence("{player}: action {number} skipped", player=SeatRef(action.seat), number=turn.action))
        return
    card, pile = action.args[0], action.args[1]
    row = rules.row_at[pile]
    heroes, monsters = rules.hand_of[action.seat]
    hero = card in table.lying[heroes]
    if row.card not in turn.used:
        run.turn(turn.seat, turn.action, (*turn.used, row.card))
    outside = hero and not rules.plain and len(action.args) == 2 and not has_hero_space(rules, table, row)
    if len(action.args) == 3:
        _exchange(rules, run, action.seat, card, action.args[2], row)
    else:
        if run.observer is not None:
            _tell_sent(rules, run, action.seat, table.faces[card], row)
        card = run.move(card, heroes if hero else monsters, pile)
    if outside:
        run.mark(card, OUTSIDE, 1)
    if not rules.plain:
        if not further:  # whose limits are looked at when all that is owed has been laid (E35)
            owed.append(rules.limit_steps[row.card])
            owed.append(UPKEEP_STEP)
        if not hero:
            use(run, rules.region(table, row), "when monster laid", card, row.card, action.seat)
    elif not hero:
        owed.append(rules.limit_steps[row.card])
    face = table.faces[card]
    if (face, "when placed") in rules.abilities and (not hero or rules.muted(table, row, face) is None):
        use(run, face, "when placed", card, row.card, action.seat)


def _tell_sent(rules: "Lands", run: Run, seat: Seat, face: str, row: Row) -> None:
    run.tell(
        Sentence(
            "{player}: {card} » {place}", player=SeatRef(seat), card=CardRef(face), place=rules.place(run.table, row)
        )
    )


def _exchange(rules: "Lands", run: Run, seat: Seat, card: CardId, other: CardId, row: Row) -> None:
    table = run.table
    hand = rules.hand_of[seat][0]
    place = table.lying[row.heroes].index(other)
    if run.observer is not None:
        run.tell(
            Sentence(
                "{player}: exchange {other} » {card}, {place}",
                player=SeatRef(seat),
                card=CardRef(table.faces[card]),
                other=CardRef(table.faces[other]),
                place=rules.place(table, row),
            )
        )
    outside = table.marks.get((other, OUTSIDE))
    unmark_hero(rules, run, other)
    run.move(other, row.heroes, hand)
    run.move(card, hand, row.heroes, place)
    if outside is not None:  # who takes the place of one outside the limit stands there (E18)
        run.mark(card, OUTSIDE, outside)


def ask_further(rules: "Lands", run: Run, step: Step) -> None:
    """Ask for a monster owed besides the action, if one can be sent (E12, E34), after all has been looked after."""
    seat = step.args[0]
    if len(step.args) == 1:
        run.push(Step(FURTHER, (seat, True)))
        run.push(UPKEEP_STEP)
        return
    moves = further(rules, run.table, seat)
    if moves:
        run.ask(seat, rules.further_one, Step(FURTHER, (seat, True)))
        run.table.listed = moves
