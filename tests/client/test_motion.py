"""Motion: generators end where they must, however time passes."""

import pytest

from slavika.client.motion import GLIDE, Motions, after, flip, glide, pause, run
from slavika.client.picture import Place
from slavika.client.stage import Sprite

HERE, THERE = Place(0, 0, 70, 98), Place(300, 120, 35, 49, 0.0, True, 7)


@pytest.mark.parametrize("steps", [1, 3, 17, 400])
def test_a_glide_ends_exactly_at_its_place(steps: int) -> None:
    """In few large steps or in many small ones."""
    sprite, motions = Sprite(1, "a", HERE), Motions()
    motions.start(glide(sprite, THERE), sprite)
    for _ in range(steps):
        motions.update(GLIDE / steps + 1e-9)

    assert sprite.place == THERE
    assert not motions


def test_a_glide_is_fast_at_first() -> None:
    """It has gone more than half of the way in half of the time."""
    sprite, motions = Sprite(1, "a", HERE), Motions()
    motions.start(glide(sprite, THERE), sprite)
    motions.update(GLIDE / 2)

    assert 150 < sprite.x < 300


def test_a_card_turns_over_on_its_way() -> None:
    """Its back is seen in the first half, its face in the second."""
    sprite, motions = Sprite(1, "a", HERE._replace(up=False)), Motions()
    motions.start(glide(sprite, THERE), sprite)
    motions.update(GLIDE * 0.3)
    early = sprite.up
    motions.update(GLIDE * 0.4)

    assert (early, sprite.up) == (False, True)


def test_a_flip_changes_what_is_shown_once_and_from_the_edge() -> None:
    """Also when no picture falls into its second half."""
    turned: list[float] = []
    sprite, motions = Sprite(1, "a", HERE), Motions()
    motions.start(flip(sprite, lambda: turned.append(sprite.edge)), sprite)
    motions.finish()

    assert len(turned) == 1
    assert sprite.edge == 1.0


def test_of_two_motions_of_a_thing_the_later_counts() -> None:
    """It begins where the first one has brought the card."""
    sprite, motions = Sprite(1, "a", HERE), Motions()
    motions.start(glide(sprite, THERE), sprite)
    motions.update(GLIDE / 2)
    midway = sprite.x
    motions.start(glide(sprite, HERE), sprite)

    assert sprite.x == midway
    motions.finish()
    assert sprite.place == HERE


def test_finish_brings_everything_to_its_end() -> None:
    """What comes later too."""
    told: list[str] = []
    motions = Motions()
    motions.start(after(5, run(1, lambda share: told.append("late") if share == 1 else None)))
    motions.start(pause(3))
    motions.finish()

    assert told == ["late"]
    assert not motions
