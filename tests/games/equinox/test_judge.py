"""What the greedy bot's eye sees of Christians and of mixed sets, in Equinox lands and in base regions."""

import pytest

from tests.games.equinox.mixed_tables import MONKS, mixed
from tests.given import Scene

SLAV = {"equinox": "owl.scout", "slavika": "owl.ranger"}
GAMES = tuple(SLAV)


def table(game: str, heroes: str = "", monsters: str = "") -> Scene:
    """Those stand in the third row, at Gdańsk or in the Idol Grove, where no treasure lies."""
    piles = f"r3.heroes: [{heroes}]\nr3.monsters: [{monsters}]"
    return mixed(game, piles, seats=MONKS, turn="Krysia 1", monsters="both")


def worth(scene: Scene, who: str = "Krysia") -> float:
    """What the table is worth to that player."""
    return scene.match.rules.judge(scene.table, scene.seat(who))


@pytest.mark.parametrize("game", GAMES)
def test_christians_expect_nothing_of_a_place(game: str):
    """E19: a Warrior alone is a hero less in hand to them, and a victory to Slavs."""
    assert worth(table(game, "christians.warrior6")) < worth(table(game))
    assert worth(table(game, SLAV[game]), "Przemek") > worth(table(game), "Przemek")


@pytest.mark.parametrize("game", GAMES)
def test_christians_look_forward_to_baptisms(game: str):
    """E19: the same three heroes are worth more where the Warrior stands beside the weaker Slav than where the Priest
    does, who is as strong.
    """
    beside = table(game, f"{SLAV[game]}, christians.warrior6, christians.priest")
    apart = table(game, f"christians.warrior6, christians.priest, {SLAV[game]}")
    assert worth(beside) > worth(apart)


@pytest.mark.parametrize("game", GAMES)
def test_a_cover_is_seen(game: str):
    """E08, E27: where a Płanetnik covers the Slav his owner expects less, though the same cards lie there."""
    scene = table(game, SLAV[game], f"{{planetnik: {{covers: {SLAV[game]}}}}}")
    covered = worth(scene, "Przemek")
    free = scene.table.copy()
    free.marks = {mark: value for mark, value in free.marks.items() if mark[1] != "covers"}
    assert covered < scene.match.rules.judge(free, scene.seat("Przemek"))
