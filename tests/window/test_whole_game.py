"""Two persons play a whole match in a real window with a real mouse, and between them the curtain shows no card."""

import random
from collections.abc import Callable

import pytest

from slavika.bots import BOTS
from slavika.client import saves
from slavika.client.loading import beginning, load
from slavika.client.sitting import Act, AskInPublic, Over, Sitting
from slavika.core.record import Record
from slavika.games import GAMES
from tests.saved import begun, path_of, record
from tests.window import pictures
from tests.window.follower import LUCK, Follower, choice, kind_of
from tests.window.playing import NEUTRAL, play
from tests.window.screen import Program

pytestmark = pytest.mark.window


KINDS = {"play", "cards", "order", "options", "options in public"}
LONGEST = 140  # actions: what a minute and a half is enough for


def lively() -> Record:
    """The beginning of a match in which the player will be asked every kind of question, and that is not too long."""
    for seed in range(100):
        start = record(2, seed=seed)
        sitting = Sitting(beginning(start, GAMES)(), ["person"] * 2, BOTS)
        chance, kinds = random.Random(LUCK), set()
        while not isinstance(sitting.need(), Over) and len(sitting.match.past) <= LONGEST:
            if isinstance(sitting.need(), (Act, AskInPublic)):
                kinds.add(kind_of(sitting))
                sitting.submit(choice(sitting, chance))
            else:
                sitting.confirm()
        if kinds == KINDS and isinstance(sitting.need(), Over):
            return start
    raise AssertionError("no match has every kind of question")


def test_two_persons_play_to_the_end(start: Callable[..., Program]):
    path = path_of(begun(lively()))
    player = Follower(start(path), path)
    curtains = play(player)

    assert isinstance(player.sitting.need(), Over)
    assert curtains > 20
    assert player.kinds == KINDS
    picture, sheet = pictures.result(player.sitting)
    player.program.move(NEUTRAL)
    player.program.shows(picture, "the result", sheet)
    assert saves.read(path, GAMES).problem is None
    assert load(path, GAMES).match.table.result == player.match.table.result
