"""Boxes drawn by their handles: what moves, what stays, and to which lines they hold."""

import pytest

from slavika.client.snapping import HANDLES, LEAST, WHOLE, Grip, Guide, Lines, drawn, lines, rounded, snapped

BOX = (0.2, 0.3, 0.4, 0.2)
REACH = (0.01, 0.01)


def edges(box: tuple[float, ...]) -> tuple[float, ...]:
    """Left, top, right, bottom."""
    return rounded((box[0], box[1], box[0] + box[2], box[1] + box[3]))


@pytest.mark.parametrize("grip", [WHOLE, *HANDLES])
def test_only_the_drawn_edges_move(grip: Grip) -> None:
    moved = [grip == WHOLE or grip[0] < 0, grip == WHOLE or grip[1] < 0, grip == WHOLE or grip[0] > 0,
             grip == WHOLE or grip[1] > 0]  # fmt: skip
    before, after = edges(BOX), edges(drawn(BOX, grip, 0.05, 0.03))

    assert after == rounded([a + by * did for a, by, did in zip(before, (0.05, 0.03) * 2, moved, strict=True)])


@pytest.mark.parametrize("grip", HANDLES)
def test_no_edge_passes_the_opposite_one(grip: Grip) -> None:
    far = drawn(BOX, grip, -3.0 * grip[0], -3.0 * grip[1])

    for side, place in ((0, 2), (1, 3)):
        assert far[place] == pytest.approx(LEAST if grip[side] else BOX[place])
    assert edges(far)[0] <= 0.6
    assert edges(far)[1] <= 0.5


def test_a_box_can_be_kept_to_one_axis_or_in_its_shape() -> None:
    assert rounded(drawn(BOX, WHOLE, 0.05, 0.03, keep=True)) == (0.25, 0.3, 0.4, 0.2)
    assert rounded(drawn(BOX, WHOLE, 0.02, -0.03, keep=True)) == (0.2, 0.27, 0.4, 0.2)
    left, top, width, height = drawn(BOX, (-1, 1), -0.1, 0.0, keep=True)
    assert width / height == pytest.approx(2)
    assert (left + width, top) == pytest.approx((0.6, 0.3))


@pytest.mark.parametrize(
    ("box", "grip", "found", "guides"),
    [
        ((0.005, 0.33, 0.4, 0.2), WHOLE, (0.0, 0.33, 0.4, 0.2), (Guide(True, 0.0),)),  # the card's edge
        ((0.305, 0.43, 0.4, 0.2), WHOLE, (0.3, 0.43, 0.4, 0.2), (Guide(True, 0.5),)),  # its middle
        # With several edges at once, each shows its line.
        (
            (0.596, 0.792, 0.4, 0.2),
            WHOLE,
            (0.6, 0.8, 0.4, 0.2),
            (Guide(True, 1.0), Guide(False, 0.8), Guide(False, 1.0)),
        ),
        ((0.2, 0.3, 0.746, 0.2), (1, 0), (0.2, 0.3, 0.75, 0.2), (Guide(True, 0.95),)),  # what is safe
        ((0.2, 0.704, 0.4, 0.05), (0, -1), (0.2, 0.7, 0.4, 0.054), (Guide(False, 0.7),)),  # another box
        ((0.2, 0.704, 0.4, 0.05), (1, 0), (0.2, 0.704, 0.4, 0.05), ()),  # that edge does not move
        ((0.22, 0.33, 0.4, 0.2), WHOLE, (0.22, 0.33, 0.4, 0.2), ()),  # too far
    ],
)
def test_a_box_holds_to_the_nearest_line(box: tuple, grip: Grip, found: tuple, guides: tuple) -> None:
    to = lines([(0.1, 0.7, 0.33, 0.1)], (0.05, 0.04))
    held, shown = snapped(box, grip, to, REACH)

    assert rounded(held) == found
    assert [(guide.upright, round(guide.at, 4)) for guide in shown] == [tuple(guide) for guide in guides]


def test_a_box_holds_to_a_grid() -> None:
    held, guides = snapped((0.248, 0.111, 0.333, 0.2), WHOLE, Lines((0.0,), (0.0,), 0.05), REACH)

    assert rounded(held) == (0.25, 0.1, 0.333, 0.2) or rounded(held) == (0.25, 0.111, 0.333, 0.2)
    assert guides[0] == Guide(True, 0.25)


def test_holding_to_a_line_does_not_make_a_box_vanish() -> None:
    thin = (0.5, 0.5, 0.004, 0.2)

    assert snapped(thin, (1, 0), Lines((0.5,), (0.0,)), REACH) == (thin, ())
