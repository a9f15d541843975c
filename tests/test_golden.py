"""Golden matches: a match of each game, written out to be read. A change of rules shows here, line by line.

After a change that is meant: `python -m tests.test_golden` writes them anew; read the difference before you commit it.
"""

from pathlib import Path

import pytest

from slavika.core.chance import Chance
from slavika.core.events import Account, Counted, Event, Reckoned, Told
from slavika.core.notation import action_text
from slavika.core.reckon import Reckoning
from slavika.core.table import Standing
from slavika.games import GAMES
from tests.playing import MIXED, new_match

FOLDER = Path(__file__).parent / "golden"
SEED = 2026
# Each game with the middle number of players; and shorter matches of what only other set-ups have.
MATCHES: dict[str, tuple[str, int, dict[str, object]]] = {
    **{name: (name, game.players[len(game.players) // 2], {}) for name, game in GAMES.items()},
    **{f"{name}-mixed": (name + MIXED, game.players[0], {}) for name, game in GAMES.items() if game.combines},
    "slava-2": ("slava", 2, {"victory points": 1}),
    "slava-teams": ("slava", 4, {"victory points": 1, "teams": True}),
}


def transcript(name: str) -> str:
    """A random match: every action, what was told, every sum, and how it ended."""
    game, players, options = MATCHES[name]
    match = new_match(game, players, SEED, **options)
    chosen = "".join(f", {option} {value}" for option, value in options.items())
    lines: list[str] = [f"{game}, {players} players{chosen}, seed {SEED}", ""]
    lines += [f"  {line}" for event in match.log for line in told(event)]
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
    if isinstance(event, Counted):
        return [f"{event.title}", *map(counted, event.accounts), str(event.verdict)]
    return []


def counted(account: Account) -> str:
    """What one side has gathered, entry by entry."""
    seats = " and ".join(f"seat {seat}" for seat in account.seats)
    entries = [f"{entry.amount} {' '.join([str(entry.title), *entry.faces])}" for entry in account.entries]
    return f"  {seats} {account.total} = {' + '.join(entries) or 'nothing'}"


def summands(reckoning: Reckoning) -> str:
    return " + ".join(f"{line.counts_as} {line.amount}" for line in reckoning.lines)


@pytest.mark.parametrize("name", MATCHES)
def test_a_match_goes_as_it_went(name: str) -> None:
    """The same seed and the same choices give the same match, to the letter. A game without such a file fails."""
    assert transcript(name) == (FOLDER / f"{name}.txt").read_text("utf-8")


if __name__ == "__main__":
    for golden in MATCHES:
        (FOLDER / f"{golden}.txt").write_text(transcript(golden), "utf-8")
