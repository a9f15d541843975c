"""Three persons play a match of mixed sets in a real window; it is killed and goes on, and is played back."""

import random
from collections.abc import Callable

import pytest

from slavika.bots import BOTS
from slavika.client.loading import beginning, load
from slavika.client.reel import Reel
from slavika.client.sitting import Act, AskInPublic, Over, Sitting
from slavika.core.record import Record
from slavika.games import GAMES
from tests.playing import MIXED
from tests.saved import begun, path_of, record
from tests.window.follower import LUCK, Follower, choice, kind_of
from tests.window.playing import play
from tests.window.screen import Program

pytestmark = pytest.mark.window

KINDS, LONGEST = {"play", "cards", "order", "cards in public"}, 25


def lively(game: str) -> Record:
    """The beginning of a match in which the player will soon be asked every kind of question."""
    for seed in range(200):
        start = record(3, seed=seed, players=("person",) * 3, game=game)
        sitting = Sitting(beginning(start, GAMES)(), ["person"] * 3, BOTS)
        chance, kinds = random.Random(LUCK), set()
        while not isinstance(sitting.need(), Over) and len(sitting.match.past) < LONGEST:
            if isinstance(sitting.need(), (Act, AskInPublic)):
                kinds.add(kind_of(sitting))
                sitting.submit(choice(sitting, chance))
            else:
                sitting.confirm()
        if kinds >= KINDS:
            return start
    raise AssertionError("no match has every kind of question")


@pytest.mark.parametrize("game", [name for name, game in GAMES.items() if game.combines])
def test_persons_play_a_mixed_match(start: Callable[..., Program], game: str):
    """Each curtain is as if nothing lay below; killed in between, the match goes on where it was."""
    path = path_of(begun(lively(game + MIXED)))
    player = Follower(start(path), path)
    curtains = play(player, stop=lambda player: len(player.match.past) >= LONGEST // 2)
    player.program.kill()
    again = Follower(start(path), path)
    again.chance, again.kinds = player.chance, player.kinds
    curtains += play(again, stop=lambda player: len(player.match.past) >= LONGEST)

    assert curtains > 3
    assert again.kinds >= KINDS
    assert load(path, GAMES).match.position.digest() == again.match.position.digest()
    assert Reel.of(path, GAMES).match.position.digest() == again.match.position.digest()
