"""Saved matches for tests of what opens them: any number of players, any length, from a seed, in the present home."""

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from slavika.bots import BOTS, decide
from slavika.client import saves
from slavika.client.loading import Loaded, load
from slavika.core.chance import Chance
from slavika.core.record import Record
from slavika.core.setup import Setup, named
from slavika.data.cards import section_text
from slavika.games import GAMES
from slavika.tools.order import seat_options
from tests.given import CARDS, cards
from tests.playing import MIXED, mixed

GAME = "slavika"
NAMES = ("Krysia", "Przemek", "Tomek", "Maciek", "Ola")
WHOLE = 10_000  # more actions than any match has


def record(
    seats: int = 2, seed: int = 7, players: tuple[str, ...] = (), *, game: str = GAME, **chosen: object
) -> Record:
    """A match that begins; every seat is a person's unless `players` says otherwise. `chosen`: options of the match.
    With MIXED behind the game's name: with cards of another box.
    """
    rules = GAMES[game.removesuffix(MIXED)]
    section = cards()[rules.name]
    setup = mixed(rules, section, seats) if game.endswith(MIXED) else Setup(seat_options(rules, section, seats), {})
    who = players or ("person",) * seats
    chairs = [{"name": NAMES[seat], "player": who[seat], **setup.seats[seat]} for seat in range(seats)]
    declared = [option for option in rules.options if not option.each_seat]
    usual = {option.name: option.usual(section) for option in declared}
    options = named(declared, section, {**usual, **setup.options, **chosen})
    whole = CARDS.read_text(encoding="utf-8")
    text = section_text(whole, rules.name, *rules.combined(section, Setup(setup.seats, options)))
    return Record(rules.name, seed, chairs, options, "2025-03-01T20:15:00", text)


def begun(start: Record, actions: int = 0, bot: str = "random") -> Loaded:
    """That match after so many actions of bots, with its file."""
    loaded = load(saves.start(start), GAMES)
    loaded.match.journal = loaded.file.append
    for number in range(actions):
        if loaded.match.table.result is not None:
            break
        seat = next(iter(loaded.match.table.waiting))
        loaded.match.submit(decide(BOTS[bot](), loaded.match.legal(seat), Chance(number)))
    return loaded


def path_of(loaded: Loaded) -> Path:
    """Where it is saved."""
    assert loaded.file.path is not None
    return loaded.file.path


@contextmanager
def home() -> Iterator[None]:
    """A home of its own for a while."""
    before = os.environ.get("SLAVIKA_HOME")
    os.environ["SLAVIKA_HOME"] = tempfile.mkdtemp()
    try:
        yield
    finally:
        os.environ["SLAVIKA_HOME"] = before or ""
