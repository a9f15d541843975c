"""How far a saved match has come, found by playing it again: whose turn it is, or that it is over. Remembered for each
file as long as the file does not change. It tells what everybody at the table knows, and no more."""

from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from slavika.client import saves
from slavika.client.saves import CannotOpen, Games, Saved
from slavika.client.wording import names_of
from slavika.core.sentences import Sentence

LOOKED_AT = 6  # saves that are played again in search of one that is not over


class Progress(NamedTuple):
    """Where a match stands."""

    over: bool
    sentence: Sentence


def of(saved: Saved, games: Games) -> Progress | None:
    """Where it stands; None where it cannot be played again."""
    try:
        return _of(saved.path, saved.path.stat().st_mtime_ns, tuple(games.items()))
    except (CannotOpen, OSError):
        return None


@lru_cache(maxsize=64)
def _of(path: Path, _changed: int, games: tuple[tuple[str, type], ...]) -> Progress:
    from slavika.client.loading import load  # brings the rules along, which a first picture does not need

    match = load(path, dict(games)).match
    names = names_of(match.rules, match.names)
    if match.table.result is not None:
        winners = tuple([names[seat] for seat in match.table.result.winners])
        return Progress(True, Sentence("Over. Victory: {names}", names=winners))
    return Progress(False, Sentence("Turn: {name}", name=names[match.table.turn.seat]))


def to_continue(games: Games) -> Saved | None:
    """The newest match that is not over."""
    for saved in [saved for saved in saves.listed(games) if saved.record][:LOOKED_AT]:
        progress = of(saved, games)
        if progress and not progress.over:
            return saved
    return None
