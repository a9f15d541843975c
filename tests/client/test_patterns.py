"""Cross-stitch: whole pixels, and clans that can be told apart by shape alone."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
import pytest

from slavika.client import folders, patterns

NAMES = sorted(path.stem for path in (folders.assets() / "patterns").glob("*.txt"))
WHITE, BLACK = (255, 255, 255), (0, 0, 0)


def drawn(name: str, length: int, thickness: int) -> list[list[bool]]:
    """A band in black and white: True is thread."""
    band = patterns.band(name, length, thickness, WHITE, BLACK)
    return [[band.get_at((x, y))[0] > 127 for x in range(length)] for y in range(thickness)]


def difference(first: str, second: str) -> float:
    """The part of two patterns of the smallest size that differs, however they are laid against each other."""
    length, thickness = 120, 9
    rows = range(1, thickness - 1)  # between the bare edges
    one, other = drawn(first, length, thickness), drawn(second, 2 * length, thickness)
    return min(
        sum(one[y][x] != other[y][x + shift] for y in rows for x in range(length)) / (length * len(rows))
        for shift in range(60)
    )


@pytest.mark.parametrize("name", NAMES)
def test_a_pattern_is_a_rectangle_of_stitches_and_gaps(name: str) -> None:
    """Every row is as long as the first, of x and dots, with some of both."""
    rows = patterns.rows(name)

    assert {len(row) for row in rows} == {len(rows[0])}
    assert set("".join(rows)) == {"x", "."}


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("other", NAMES)
def test_no_pattern_can_be_taken_for_another(name: str, other: str) -> None:
    """Without colour, at the smallest size, a fifth of what is seen differs."""
    if name < other:
        assert difference(name, other) > 0.2


def test_a_pattern_is_like_itself() -> None:
    """The measure of the test above finds no difference where there is none."""
    assert difference("fox", "fox") == 0


@pytest.mark.parametrize("thickness", [9, 14, 20, 33, 60])
def test_stitches_are_whole_pixels_and_fit_the_band(thickness: int) -> None:
    """A band is as thick as asked, and its pattern no thicker."""
    for name in NAMES:
        width = patterns.pixel(name, thickness)

        assert width >= 1
        assert width * len(patterns.rows(name)) <= thickness


def test_a_band_repeats_its_pattern() -> None:
    """What is seen returns after the pattern's own length."""
    repeat = len(patterns.rows("boar")[0]) * patterns.pixel("boar", 16)
    rows = drawn("boar", 120, 16)

    assert all(row[x] == row[x + repeat] for row in rows for x in range(120 - repeat))
    assert any(any(row) for row in rows)


def test_an_upright_band_is_the_same_band_turned() -> None:
    """Sides of a frame are sewn like its top."""
    flat = patterns.band("deer", 80, 16, WHITE, BLACK)
    upright = patterns.band("deer", 80, 16, WHITE, BLACK, True)

    assert upright.get_size() == (16, 80)
    assert pygame.image.tobytes(pygame.transform.rotate(flat, 90), "RGB") == pygame.image.tobytes(upright, "RGB")


def test_a_field_is_covered_to_its_edges() -> None:
    """No part of a cloth is left bare, whatever its size."""
    cloth = patterns.field("lynx", (61, 47), 2, WHITE, BLACK)
    corners = [cloth.subsurface(rect) for rect in ((0, 0, 20, 20), (41, 27, 20, 20))]

    assert cloth.get_size() == (61, 47)
    assert all(pygame.transform.average_color(corner)[0] > 20 for corner in corners)
