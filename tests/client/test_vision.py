"""Other eyes: colours as the published matrices have them, on light and not on bytes."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
import pytest

from slavika.client import theme, vision

COLOURS = [*theme.PALETTE.values(), (255, 0, 0), (0, 255, 0), (0, 0, 255), (255, 255, 255), (0, 0, 0), (255, 255, 0)]


def reckoned(colour: tuple[int, int, int], eye: str) -> list[float]:
    """What the colour becomes, without tables and steps."""
    light = [v / 255 / 12.92 if v <= 10 else ((v / 255 + 0.055) / 1.055) ** 2.4 for v in colour]
    seen = [min(1.0, max(0.0, sum(a * b for a, b in zip(row, light, strict=True)))) for row in vision.EYES[eye]]
    return [255 * (12.92 * v if v <= 0.0031308 else 1.055 * v ** (1 / 2.4) - 0.055) for v in seen]


def looked_at(colours: list[tuple[int, int, int]], eye: str) -> list[tuple[int, ...]]:
    """Each colour as a pixel of a picture, seen by that eye."""
    picture = pygame.Surface((len(colours), 1))
    for x, colour in enumerate(colours):
        picture.set_at((x, 0), colour)
    found = vision.seen(picture, eye)
    assert found.get_size() == picture.get_size()
    return [tuple(found.get_at((x, 0)))[:3] for x in range(len(colours))]


@pytest.mark.parametrize("eye", vision.EYES)
def test_colours_are_those_of_the_matrices(eye: str) -> None:
    """Within a few of 255 steps, dark ones too."""
    for colour, found in zip(COLOURS, looked_at(COLOURS, eye), strict=True):
        assert found == pytest.approx(reckoned(colour, eye), abs=5), colour


@pytest.mark.parametrize("eye", vision.EYES)
def test_grey_stays_grey(eye: str) -> None:
    greys = [(value, value, value) for value in range(0, 256, 5)]

    for grey, found in zip(greys, looked_at(greys, eye), strict=True):
        assert found == pytest.approx(grey, abs=3)


def test_what_is_confused_looks_alike_to_that_eye_and_not_to_another() -> None:
    """Red and green of one lightness, for whoever lacks a cone for either."""

    def apart(eye: str) -> float:
        first, second = looked_at([(150, 80, 40), (90, 100, 40)], eye)
        return max(abs(a - b) for a, b in zip(first, second, strict=True))

    assert apart(vision.DEUTERANOPIA) < 25
    assert apart(vision.TRITANOPIA) > 45


@pytest.mark.parametrize("size", [(1, 1), (63, 88), (257, 3)])
def test_a_picture_of_any_size_is_seen(size: tuple[int, int]) -> None:
    picture = pygame.Surface(size)
    picture.fill(theme.LINEN)

    for eye in vision.EYES:
        found = vision.seen(picture, eye)
        assert found.get_size() == size
        assert found.get_at((0, 0)) == found.get_at((size[0] - 1, size[1] - 1))
