"""What a written position of Equinox may not lay down: another board, spaces and seats that there are not. E03."""

import pytest

from slavika.data.positions import BadPosition
from tests.given import Scene, given


def written(rest: str) -> Scene:
    """A match of three at a position that says this much."""
    seats = "{name: A, clan: fox}, {name: B, clan: owl}, {name: C, clan: boar}"
    return given(f"game: equinox\nseats: [{seats}]\n{rest}\n")


def faults(rest: str) -> list[str]:
    """What is wrong with such a position."""
    with pytest.raises(BadPosition) as refused:
        written(rest)
    return [problem.sentence.text for problem in refused.value.problems]


def test_there_is_one_board() -> None:
    """EQX-007: neither a second one nor a land in its place."""
    written("piles: {board: [equinox_board]}").lies("board", "equinox_board")
    for board in ("equinox_board, equinox_board", "hel"):
        assert "{card} cannot lie in {pile}" in faults(f"piles: {{board: [{board}]}}")


@pytest.mark.parametrize("space", [0, 1, 24])
def test_the_marker_lies_before_the_track_or_on_it(space: int) -> None:
    """EQX-046, E03: it has 24 spaces."""
    written(f"marks: {{table.time: {space}}}").marks("time", table=space)


@pytest.mark.parametrize("space", [-1, 25])
def test_the_marker_lies_nowhere_else(space: int) -> None:
    """EQX-046, E03: neither further before it nor behind its end."""
    assert faults(f"marks: {{table.time: {space}}}") == ["the track has spaces 1 to {count}"]


@pytest.mark.parametrize("seat", [0, 2])
def test_whoever_sits_there_may_have_begun(seat: int) -> None:
    """EQX-051, E03: the first or the last of three."""
    written(f"marks: {{table.first: {seat}}}").marks("first", table=seat)


@pytest.mark.parametrize("seat", [-1, 3])
def test_nobody_else_has_begun(seat: int) -> None:
    """EQX-051, E03: the round could never be complete."""
    assert faults(f"marks: {{table.first: {seat}}}") == ["there are seats 0 to {last}"]
