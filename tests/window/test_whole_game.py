"""Two persons play a whole match in a real window with a real mouse, and between them the curtain shows no card."""

from collections.abc import Callable

import pytest

from slavika.client import saves
from slavika.client.loading import load
from slavika.client.sitting import Over
from slavika.games import GAMES
from tests.saved import begun, path_of, record
from tests.window import pictures
from tests.window.follower import Follower
from tests.window.playing import NEUTRAL, play
from tests.window.screen import Program

pytestmark = pytest.mark.window


def test_two_persons_play_to_the_end(start: Callable[..., Program]):
    path = path_of(begun(record(2, seed=7)))
    player = Follower(start(path), path)
    curtains = play(player)

    assert isinstance(player.sitting.need(), Over)
    assert curtains > 20
    assert player.kinds == {"play", "cards", "order", "options", "options in public"}  # with this seed
    picture, sheet = pictures.result(player.sitting)
    player.program.move(NEUTRAL)
    player.program.shows(picture, "the result", sheet)
    assert saves.read(path, GAMES).problem is None
    assert load(path, GAMES).match.table.result == player.match.table.result
