"""What is painted: a part of the window that is painted again looks as it would if all of it were."""

import pygame
import pytest

from tests.client.dealt import STEP, Dealt
from tests.playing import new_match


@pytest.mark.parametrize("size", [(960, 600), (1920, 1080), (1000, 1400)])
def test_nothing_is_painted_outside_its_rectangle(size: tuple[int, int]) -> None:
    """Else its shadow would be cut off, or stay when it has gone."""
    table = Dealt(new_match("slavika", 3, 5), (0, 1, 2))
    if table.app.scenes.top is not table.scene:
        table.app.scenes.top._take()
        table.rest()
    table.window.resize(size)
    ground = table.top.canvas.ground
    bare = pygame.image.tobytes(ground, "RGB")
    seen, wrong = set(), set()
    for card in list(table.top.stage.sprites):
        table.move(table.at(card))
        table.pass_time(0.8)
        for piece in [*table.top.canvas.layer.pieces, *table.top.over.pieces]:
            kind = piece.key[0]
            if (kind, piece.rect.size) in seen:
                continue
            seen.add((kind, piece.rect.size))
            painted = ground.copy()
            piece.paint(painted)
            painted.blit(ground, piece.rect, piece.rect)
            if pygame.image.tobytes(painted, "RGB") != bare:
                wrong.add(kind)
        table.pass_time(STEP)

    assert "closeup" in {kind for kind, _ in seen}
    assert wrong == set()
