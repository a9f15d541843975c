"""The card that is looked at: shown large after a moment under a resting pointer, or at once where it is asked for."""

from slavika.client.gaze import LINGER, Gaze


def resting(card: int = 7) -> Gaze:
    """The pointer has just come to a card."""
    gaze = Gaze()
    gaze.turn(card)
    return gaze


def test_a_card_is_shown_after_a_moment() -> None:
    """Not at once, and nobody need wake for it any more afterwards."""
    gaze = resting()
    gaze.update(LINGER / 2, free=True)

    assert gaze.large is None
    assert gaze.due() == LINGER / 2

    gaze.update(LINGER / 2, free=True)

    assert gaze.large == 7
    assert gaze.due() is None


def test_what_cannot_be_shown_yet_waits_and_wakes_nobody() -> None:
    """While the table is busy, or a card is held."""
    gaze = resting()
    gaze.update(2 * LINGER, free=False)

    assert (gaze.large, gaze.due()) == (None, None)

    gaze.update(0.01, free=True)

    assert gaze.large == 7


def test_what_comes_to_lie_under_a_resting_pointer_is_not_shown() -> None:
    """Only a hand that moves asks for something."""
    gaze = resting()
    gaze.keep(8)
    gaze.update(2 * LINGER, free=True)

    assert (gaze.card, gaze.large) == (8, None)


def test_a_card_that_is_asked_for_is_shown_at_once_and_goes_with_the_pointer() -> None:
    """Asked for again, or left by the pointer, it goes."""
    gaze = resting()
    gaze.toggle(7)

    assert gaze.large == 7

    gaze.toggle(7)

    assert gaze.large is None

    gaze.toggle(7)
    gaze.turn(None)

    assert gaze.large is None
