"""What is painted: a part of the window that is painted again looks as it would if all of it were."""

import pygame
import pytest

from tests.client.dealt import Dealt
from tests.client.shown import battle
from tests.given import given

BATTLE = """
game: slavika
seats: [{name: Przemek, clan: owl}, {name: Tomek, clan: boar}]
turn: {seat: Przemek, action: 3, used: [r2, r3]}
piles:
  r1: [snow_peaks]
  r1.heroes: [owl.warrior5]
  r1.monsters: [wilk, wilk]
  Przemek.monsters: [wily, wilk]
"""


def spilt(table: Dealt) -> dict[str, bool]:
    """The kinds of pieces that are seen, and whether one of them paints more than its rectangle."""
    ground = table.top.canvas.ground
    bare = pygame.image.tobytes(ground, "RGB")
    found: dict[str, bool] = {}
    for piece in [*table.top.canvas.layer.pieces, *table.top.over.pieces]:
        painted = ground.copy()
        piece.paint(painted)
        painted.blit(ground, piece.rect, piece.rect)
        kind = piece.key[0]
        found[kind] = found.get(kind, False) or pygame.image.tobytes(painted, "RGB") != bare
    return found


@pytest.mark.parametrize("size", [(960, 600), (1920, 1080), (1000, 1400)])
def test_nothing_is_painted_outside_its_rectangle(size: tuple[int, int]) -> None:
    """Else its shadow would be cut off, or stay when it has gone: a card large, and a battle as it would stand."""
    table = Dealt(given(BATTLE).match)
    table.window.resize(size)
    card = next(card for card in table.top.stage.sprites if table.top.table.faces[card] == "wily")
    table.move(table.at(card))
    table.pass_time(0.8)
    large = spilt(table)
    table.drag(table.at(card), table.next_space("r1.monsters"))
    battle = spilt(table)

    assert "closeup" in large
    assert "comparison" in battle
    assert [kind for kind, spills in (large | battle).items() if spills] == []


@pytest.mark.parametrize("size", [(960, 600), (1920, 1080), (1000, 1400)])
@pytest.mark.parametrize(
    ("seats", "cards", "more", "options"),
    [
        (5, "infantry, plane, anti_armor_commander", "  sky: [good_weather, bad_weather]\n", "{}"),
        (4, "tank_commander", "  sky: [good_weather, bad_weather]\n", "{teams: true}"),
        (2, "infantry", "  sky: [bad_weather, good_weather]\n", "{}"),
    ],
)
def test_places_in_turn_paint_no_more_than_their_rectangles(
    seats: int, cards: str, more: str, options: str, size: tuple[int, int]
) -> None:
    """Tags, rims, veils, plates, signs and the deck at the side."""
    table = Dealt(battle(seats, cards, "Przemek", more, options, number=5), persons=(1,))
    table.window.resize(size)
    table.rest()
    found = spilt(table)

    assert {"space", "plate", "ahead", "light", "tags", "told", "caption", "beside", "behind", "pip"} <= set(found)
    assert [kind for kind, spills in found.items() if spills] == []
