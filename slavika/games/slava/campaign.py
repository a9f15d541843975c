"""The end of a campaign: battles are opened and counted, victory points given, and perhaps the match is won. Rulebook
"Important Terms", "How to Win", V05, V08, V12.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from slavika.core.events import Account, Counted, Entry
from slavika.core.piles import NOBODY, Seat
from slavika.core.run import Run
from slavika.core.sentences import CardRef, SeatRef, Sentence
from slavika.core.table import Result, Standing, Table
from slavika.games.slava.places import POINTS, VICTORY, battle_mark, won_of

if TYPE_CHECKING:
    from slavika.games.slava.rules import Slava

Won = tuple[int, Seat, tuple[str, ...]]  # the number of a battle, who took it, its cards


def end_campaign(rules: "Slava", run: Run) -> bool:
    """Count, give the victory points. True if the match is over."""
    table = run.table
    won = won_battles(rules, table)
    totals = [sum(points_of(rules, battle) for battle in won if battle[1] in side) for side in rules.sides]
    best = max(totals)
    if run.observer is not None:
        run.emit(_counted(rules, table, won, totals))
    for side, total in zip(rules.sides, totals, strict=True):
        for seat in side:
            run.mark(seat, POINTS, int(table.marks[seat, POINTS]) + total)
            if total == best:
                run.mark(seat, VICTORY, int(table.marks[seat, VICTORY]) + 1)
    if max(int(table.marks[seat, VICTORY]) for seat in range(rules.seats)) < rules.needed:
        return False
    reason = Sentence.plural(
        "The match is won with {count} victory point.", "The match is won with {count} victory points.", rules.needed
    )
    run.tell(reason)
    run.finish(_result(rules, table, reason))
    return True


def won_battles(rules: "Slava", table: Table) -> list[Won]:
    """The battles of this campaign in their order: whose each is, and its cards out of his pile."""
    taken = [0] * rules.seats
    found: list[Won] = []
    for number in range(1, rules.battles + 1):
        seat = int(table.marks["table", battle_mark(number)])
        cards = table.lying[won_of(seat)][taken[seat] : taken[seat] + rules.seats]
        taken[seat] += rules.seats
        found.append((number, seat, tuple([table.faces[card] for card in cards])))
    return found


def points_of(rules: "Slava", battle: Won) -> int:
    """What a battle brings who took it: its cards, and more or less for the last one (V04, V05)."""
    number, _, faces = battle
    return rules.force.worth(faces) + extra(rules, number, faces)


def extra(rules: "Slava", number: int, faces: Sequence[str]) -> int:
    """For the last battle only: the points for winning it, or those that nullifying it costs (V05)."""
    if number < rules.battles:
        return 0
    numbers = rules.cards.numbers
    return -numbers["nullified last battle"] if rules.force.is_nullified(faces) else numbers["last battle"]


def _counted(rules: "Slava", table: Table, won: list[Won], totals: list[int]) -> Counted:
    best = max(totals)
    accounts = tuple(
        Account(side, tuple(_entries(rules, [battle for battle in won if battle[1] in side])), total == best)
        for side, total in zip(rules.sides, totals, strict=True)
    )
    winners = [seat for side, total in zip(rules.sides, totals, strict=True) if total == best for seat in side]
    title = Sentence("Campaign {number}", number=table.marks["table", "campaign"])
    return Counted(title, accounts, Sentence("A victory point: {players}", players=tuple(map(SeatRef, winners))))


def _entries(rules: "Slava", won: list[Won]) -> list[Entry]:
    entries: list[Entry] = []
    for number, winner, faces in won:
        seat = winner if any(winner in side and side[1:] for side in rules.sides) else NOBODY
        nullifier = next((face for face in faces if face in rules.force.nullifying), "")
        note = Sentence("{card}: nothing counts", card=CardRef(nullifier)) if nullifier else None
        title = Sentence("Battle {number}", number=number)
        entries.append(Entry(title, faces, rules.force.worth(faces), note, seat))
        more = extra(rules, number, faces)
        if more:
            reason = Sentence("{card} in the last battle", card=CardRef(nullifier)) if nullifier else None
            entries.append(Entry(reason or Sentence("Last battle"), (), more, seat=seat))
    return entries


def _result(rules: "Slava", table: Table, reason: Sentence) -> Result:
    """All seats by victory points, partners together (V08, V12); those who share a place by what they note."""
    marks = table.marks
    standings = []
    for side in sorted(rules.sides, key=lambda side: [-int(marks[side[0], name]) for name in (VICTORY, POINTS)]):
        total = int(marks[side[0], VICTORY])
        place = 1 + sum(int(marks[other[0], VICTORY]) > total for other in rules.sides)
        points = Sentence.plural(
            "{count} point in all campaigns", "{count} points in all campaigns", int(marks[side[0], POINTS])
        )
        sources = ((Sentence("Campaigns won"), total),)
        standings += [Standing(seat, place, total, sources, points) for seat in side]
    return Result(tuple(standings), reason)
