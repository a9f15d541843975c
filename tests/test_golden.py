"""Golden matches: one match of each game, written out to be read. A change of rules shows here, line by line.

After a change that is meant: `python -m tests.test_golden` writes them anew; read the difference before you commit it.
"""

from pathlib import Path

import pytest

from slavika.core.chance import Chance
from slavika.core.events import Event, Reckoned, Told
from slavika.core.notation import action_text
from slavika.core.reckon import Reckoning
from slavika.core.table import Standing
from slavika.games import GAMES
from tests.playing import new_match

FOLDER = Path(__file__).parent / "golden"
SEED = 2026


def transcript(name: str) -> str:
    """A random match of the middle number of players: every action, what was told, every sum, and how it ended."""
    players = GAMES[name].players
    match = new_match(name, players[len(players) // 2], SEED)
    lines: list[str] = [f"{name}, {match.table.seats} players, seed {SEED}", ""]
    match.observers.append(lambda event, table: lines.extend(f"  {line}" for line in told(event)))
    rng = Chance(SEED)
    while match.table.result is None:
        seat = next(iter(match.table.waiting))
        moves = match.legal(seat).moves
        action = moves[rng.below(len(moves), "golden")]
        lines.append(f"{action_text(match.table, action)}   ({len(moves)} legal)")
        match.submit(action)
    lines += ["", str(match.table.result.reason), *map(ranked, match.table.result.standings)]
    return "\n".join([*lines, match.position.digest(), ""])


def ranked(standing: Standing) -> str:
    sources = " + ".join(f"{amount} {source}" for source, amount in standing.sources)
    return f"{standing.place}. seat {standing.seat}: {standing.total} = {sources}"


def told(event: Event) -> list[str]:
    """What an event says for the record."""
    if isinstance(event, Told):
        return [str(event.sentence)]
    if isinstance(event, Reckoned):
        sides = " against ".join(f"{side.reckoning.total} ({summands(side.reckoning)})" for side in event.sides)
        shares = "; ".join(f"seat {share.seat} {share.reckoning.total} +{share.gained}" for share in event.shares)
        return [
            f"{event.title}, {'settled' if event.final else 'compared'}: {sides}. {event.verdict} {shares}".rstrip()
        ]
    return []


def summands(reckoning: Reckoning) -> str:
    return " + ".join(f"{line.counts_as} {line.amount}" for line in reckoning.lines)


@pytest.mark.parametrize("name", GAMES)
def test_a_match_goes_as_it_went(name: str) -> None:
    """The same seed and the same choices give the same match, to the letter. A game without such a file fails."""
    assert transcript(name) == (FOLDER / f"{name}.txt").read_text("utf-8")


if __name__ == "__main__":
    for game in GAMES:
        (FOLDER / f"{game}.txt").write_text(transcript(game), "utf-8")
