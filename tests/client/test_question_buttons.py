"""The buttons of a question: words of one size that have room, whatever stands before them."""

import pytest

from slavika.client import marks
from slavika.client.sitting import Act
from tests.client.dealt import Dealt
from tests.client.window import SIZES
from tests.given import given

THEFT = """
game: equinox
seats: [{name: Krysia, clan: owl, heroes: {1: slavika}}, {name: Przemek, clan: boar}]
turn: {seat: Krysia, action: 3}
piles:
  r1: [hel]
  r1.heroes: [owl.thief, boar.warrior6, boar.warrior5]
  r1.monsters: [prus, prus]
  r1.treasures: [sword, shield]
  Krysia.monsters: [prus]
seed: 7
"""


@pytest.mark.parametrize("size", [(960, 600), (1920, 1080), *SIZES])
@pytest.mark.parametrize("language", ["en", "pl"])
def test_words_are_of_one_size_and_have_room(size: tuple[int, int], language: str) -> None:
    """One of the two cannot be taken back, and bears a lock."""
    table = Dealt(given(THEFT).match, (0,), language=language, window=size, speed=0.0)
    table.scene.send(table.a_send())
    for _ in range(10):
        if table.hands.buttons():
            break
        table.app.scenes.pop() if table.app.scenes.top is not table.scene else None
        table.scene.go_on_telling()
        table.rest()
    assert isinstance(table.sitting.need(), Act)
    pieces = [piece for piece in table.scene.over() if piece.key[0] == "button"]
    style = table.top.style

    assert [bool(piece.key[4]) for piece in pieces] == [True, False]
    (step,) = {piece.key[5] for piece in pieces}
    for piece in pieces:
        sign = marks.sign_of(style, piece.rect.h) if piece.key[4] else 0
        assert sign + style.width(piece.key[2], step, "bold") <= piece.rect.w
    assert step == 0
