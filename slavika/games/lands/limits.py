"""Limits: a full row fights, and heroes beyond a limit go home. E05, E35; rulebook "Scoring a Region", S16."""

from typing import TYPE_CHECKING

from slavika.core.run import Run
from slavika.core.sentences import CardRef, SeatRef, Sentence
from slavika.core.table import Step, Table
from slavika.games.lands.covers import UPKEEP_STEP
from slavika.games.lands.leaving import unmark_hero
from slavika.games.lands.room import beyond_limit, is_full
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
    crowded, full = _beyond(rules, table)
    sent_back = [_send_back(rules, run, each) for each in crowded]
    if any(sent_back):
        run.push(step)
        run.push(UPKEEP_STEP)
    elif full is not None:
        run.push(step)
        run.push(UPKEEP_STEP)
        rules.fight(run, full)


def _beyond(rules: "Lands", table: Table) -> tuple[list[Row], Row | None]:
    """The rows that hold more heroes than their limit says, and the first one that is full of monsters."""
    lying, faces, limits, limiting = table.lying, table.faces, rules.limits_now(table), rules.limiting
    crowded: list[Row] = []
    full = None
    for row, card, heroes, monsters in rules.lanes:
        region, queue = faces[lying[card][0]], lying[heroes]
        limit = limits[region]
        if len(queue) > limit[0]:
            crowded.append(row)
        if full is None and (
            # Fewer cards than spaces: seldom full all the same, and the hot path does not look twice.
            len(lying[monsters]) + len(lying[row.blind]) >= limit[1]
            or region in rules.taking
            or (limiting and not limiting.isdisjoint([faces[hero] for hero in queue]))
        ):
            full = row if is_full(rules, table, row) else None
    return crowded, full


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
