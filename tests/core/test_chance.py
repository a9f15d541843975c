"""Chance: the same numbers everywhere, streams that do not disturb each other."""

from slavika.core.chance import Chance


def test_a_seed_gives_the_same_numbers_on_every_python() -> None:
    """The generator is our own arithmetic: these values hold on any version and machine."""
    chance = Chance(2026)

    assert [chance.below(1000, "dice") for _ in range(6)] == [716, 77, 902, 52, 189, 62]


def test_a_stream_does_not_disturb_another() -> None:
    """One more draw from one bag changes nothing that comes from another."""
    alone, mixed = Chance(1), Chance(1)
    for _ in range(5):
        mixed.below(6, "monsters")

    assert [alone.below(100, "treasures") for _ in range(9)] == [mixed.below(100, "treasures") for _ in range(9)]


def test_a_copy_goes_its_own_way() -> None:
    """What is drawn from a copy is not drawn from the original."""
    chance = Chance(4)
    chance.below(10, "bag")
    copy = chance.copy()
    expected = [copy.below(10, "bag") for _ in range(5)]

    assert [chance.below(10, "bag") for _ in range(5)] == expected


def test_every_number_comes_about_as_often_as_the_next() -> None:
    """60,000 throws of a die: no face is off by more than five standard deviations (91 each)."""
    chance = Chance(7)
    counts = [0] * 6
    for _ in range(60_000):
        counts[chance.below(6, "dice")] += 1

    assert all(abs(count - 10_000) < 5 * 91.3 for count in counts)


def test_every_order_of_three_comes_about_as_often() -> None:
    """12,000 shuffles of three cards: six orders of 2,000 each, within five standard deviations (41)."""
    chance = Chance(9)
    orders: dict[tuple[str, ...], int] = {}
    for _ in range(12_000):
        order = tuple(chance.shuffled(["a", "b", "c"], "deck"))
        orders[order] = orders.get(order, 0) + 1

    assert len(orders) == 6
    assert all(abs(count - 2_000) < 5 * 40.8 for count in orders.values())
