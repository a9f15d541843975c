"""Badges: by its picture, pattern and colour a seat is known, in games with and without families of cards."""

import pytest

from slavika.client import icons, patterns
from slavika.client.emblems import UNKNOWN, badge_of, badges
from slavika.games import GAMES
from tests.playing import TABLES, rules_of


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_no_two_seats_have_the_same_badge(name: str, seats: int) -> None:
    """Not even those that the rules play themselves; every picture and pattern is there."""
    rules = rules_of(name, seats)
    found = [badge_of(rules, seat) for seat in range(rules.seats)]

    for part in ("icon", "colour", "pattern"):
        assert len({getattr(badge, part) for badge in found}) == rules.seats
    assert all(icons.exists(badge.icon) and patterns.exists(badge.pattern) for badge in found)


@pytest.mark.parametrize("name", GAMES)
def test_a_game_without_families_has_badges_for_all_its_seats(name: str) -> None:
    """And one with families needs none."""
    families = GAMES[name].clans

    assert bool(badges(name)) != families
    assert families or len(badges(name)) >= max(rules_of(name, seats).seats for seats in GAMES[name].players)


def test_those_who_win_together_share_pattern_and_colour() -> None:
    """Each keeps a picture of his own."""
    rules = rules_of("slava", 4, teams=True)
    found = [badge_of(rules, seat) for seat in range(4)]
    cloth = [(badge.pattern, badge.colour) for badge in found]

    assert cloth[0] == cloth[2] != cloth[1] == cloth[3]
    assert len({badge.icon for badge in found}) == 4


def test_a_family_that_was_chosen_is_the_badge() -> None:
    """As cards.yaml has it."""
    rules = rules_of("slavika", 3)
    clan = rules.cards.clans[rules.setup.seats[1]["clan"]]
    badge = badge_of(rules, 1)

    assert (badge.icon, badge.colour, badge.pattern) == (clan.icon, clan.colour, clan.pattern)


def test_nobody_has_a_badge_too() -> None:
    """Where it is nobody's decision something must be drawn."""
    assert badge_of(rules_of("slava", 3), -1) == badge_of(rules_of("slavika", 3), -1) == UNKNOWN


def test_without_a_plan_there_are_no_badges() -> None:
    """Of a game that is not there."""
    assert badges("chess") == ()
