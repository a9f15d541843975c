"""Ending of games of lands: most glory, then most treasure cards, then a shared victory. S26."""

from typing import TYPE_CHECKING

from slavika.core.piles import Seat
from slavika.core.sentences import Sentence
from slavika.core.table import Result, Standing, Table
from slavika.games.lands.glory import GLORY, sources_of

if TYPE_CHECKING:
    from slavika.games.lands.rules import Lands

Score = tuple[int, int]  # glory, treasure cards


def result(rules: "Lands", table: Table, reason: Sentence) -> Result:
    """The players in order, with what decided a tie."""
    scores: dict[Seat, Score] = {
        seat: (int(table.marks[seat, GLORY]), len(table.lying[f"{seat}.treasures"])) for seat in range(rules.seats)
    }
    standings = []
    for seat in sorted(scores, key=lambda seat: (-scores[seat][0], -scores[seat][1], seat)):
        place = 1 + sum(score > scores[seat] for score in scores.values())
        note = _note(scores[seat], list(scores.values()))
        standings.append(Standing(seat, place, scores[seat][0], sources_of(rules, table, seat), note))
    return Result(tuple(standings), reason)


def _note(score: Score, scores: list[Score]) -> Sentence | None:
    """The tie-break that decided, spelt out."""
    if scores.count(score) > 1:
        return Sentence.plural(
            "shared: as much glory and {count} treasure card",
            "shared: as much glory and {count} treasure cards",
            score[1],
        )
    tied = [cards for glory, cards in scores if glory == score[0]]
    if len(tied) == 1:
        return None
    if score[1] == max(tied):
        return Sentence.plural(
            "tie decided by {count} treasure card", "tie decided by {count} treasure cards", score[1]
        )
    return Sentence.plural(
        "as much glory, but only {count} treasure card", "as much glory, but only {count} treasure cards", score[1]
    )
