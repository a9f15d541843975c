"""Limits: a full row fights, and heroes beyond a limit go home. E05, E35; rulebook "Scoring a Region", S16."""

from typing import TYPE_CHECKING

from slavika.core.run import Run
from slavika.core.sentences import CardRef, SeatRef, Sentence
from slavika.core.table import Step
from slavika.games.lands.covers import UPKEEP_STEP
from slavika.games.lands.leaving import unmark_hero
from slavika.games.lands.room import beyond_limit, monster_limit, monster_spaces
from slavika.games.lands.row import Row

if TYPE_CHECKING:
    from slavika.games.lands.rules import Lands

LIMITS = "limits"  # the step that looks at them


def check_limits(rules: "Lands", run: Run, step: Step) -> None:
    """Let a full row fight. Where cards change limits and move cards, all rows are looked at from the top: first
    heroes beyond a limit go home, then the first full row fights, and all is looked at again (E05, E35).
    """
    table, row = run.table, rules.row_at[step.args[0]]
    if rules.plain:
        if len(table.lying[row.monsters]) >= rules.limits[rules.region(table, row)][1]:
            rules.fight(run, row)
        return
    limits = rules.limits_now(table)
    crowded = [
        each for each, _, queue, _ in rules.lanes if len(table.lying[queue]) > limits[rules.region(table, each)][0]
    ]
    sent_back = [_send_back(rules, run, each) for each in crowded]
    if any(sent_back):
        run.push(step)
        run.push(UPKEEP_STEP)
        return
    for each in rules.rows:
        if table.lying[each.card] and monster_spaces(rules, table, each) >= monster_limit(rules, table, each):
            run.push(step)
            run.push(UPKEEP_STEP)
            rules.fight(run, each)
            return


def _send_back(rules: "Lands", run: Run, row: Row) -> bool:
    """The last heroes beyond a row's limit go home (E05). Whether there were any."""
    table = run.table
    last = beyond_limit(rules, table, row)
    for card in reversed(last):
        face = table.faces[card]
        if run.observer is not None:
            run.tell(
                Sentence(
                    "{place} is too small now: {card} » {player}",
                    place=rules.place(table, row),
                    card=CardRef(face),
                    player=SeatRef(rules.owner[face]),
                )
            )
        unmark_hero(rules, run, card)
        run.move(card, row.heroes, rules.hand_of[rules.owner[face]][0])
    return bool(last)
