"""Who shuffles and who begins, campaign after campaign: rulebook "Let's Start!" and "Start of campaign", V09, V10."""

from itertools import pairwise

import pytest

from slavika.core.events import Told
from tests.games.slava.tables import PLAYERS, campaigns, clash, dealt
from tests.playing import rules_of

MANY = {"victory points": 6}
PEOPLE = pytest.mark.parametrize("players", [3, 4, 5])


@PEOPLE
def test_the_first_dealer_can_be_set(players: int) -> None:
    """SLA-043, V10: and who sits to his left leads the first battle."""
    for dealer in range(players):
        match = dealt(players, options=f"dealer: {PLAYERS[dealer]}")

        match.marks("dealer", table=dealer).marks("leader", table=(dealer + 1) % players)
        match.turn((dealer + 1) % players, 1).asked((dealer + 1) % players)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_first_dealer_who_is_not_set_is_drawn_by_lot(players: int) -> None:
    """V10: every person, and never Ivan; the same for the same seed."""
    dealers = [dealt(players, seed=seed).table.marks["table", "dealer"] for seed in range(60)]

    assert set(dealers) == set(range(players))
    assert dealers == [dealt(players, seed=seed).table.marks["table", "dealer"] for seed in range(60)]


@PEOPLE
@pytest.mark.parametrize("first", [0, 1, 2])
def test_dealer_and_beginner_move_clockwise_each_campaign(players: int, first: int) -> None:
    """SLA-042, SLA-043, SLA-083, V09: one seat to the left, whoever won the campaign or its last battle."""
    tables = campaigns(rules_of("slava", players, dealer=first, **MANY), 3, 2 * players + 1)

    assert len(tables) == 2 * players + 1
    for number, table in enumerate(tables):
        dealer = (first + number) % players
        assert table.marks["table", "campaign"] == number + 1
        assert table.marks["table", "dealer"] == dealer
        assert table.marks["table", "leader"] == table.turn.seat == (dealer + 1) % players
        assert list(table.waiting) == [(dealer + 1) % players]


def test_the_winner_of_the_eighth_battle_does_not_begin_the_next_campaign() -> None:
    """SLA-043, SLA-083, V09: Krysia wins it, Przemek dealt, and so Tomek deals and Krysia's right does not count."""
    for dealer, leads in ((0, "Tomek"), (1, "Krysia"), (2, "Przemek")):
        match = clash("tank", "tank", "tank", marks=f"table.dealer: {dealer}")

        match.marks("campaign", table=2).marks("dealer", table=(dealer + 1) % 3).turn(leads, 1).quiet()


def test_the_log_says_who_deals() -> None:
    """SLA-042: at the beginning of each campaign."""
    match = clash("tank", "tank", "tank", marks="table.dealer: 0")
    first = [str(event.sentence) for event in dealt(options="dealer: Tomek").match.log if isinstance(event, Told)]

    assert first[0] == "Campaign 1: seat 2 deals"
    assert "Campaign 2: seat 1 deals" in match.told()
    match.quiet()


@pytest.mark.parametrize("first", [0, 1])
def test_with_ivan_the_two_people_deal_in_turn_and_ivan_leads(first: int) -> None:
    """SLA-042, SLA-043, SLA-083, SLA-106, V10: he counts as sitting to the dealer's left: he has led, then the other
    person is asked, then the dealer.
    """
    rules = rules_of("slava", 2, dealer=first, **MANY)
    tables = campaigns(rules, 5, 6)

    assert [table.marks["table", "dealer"] for table in tables] == [(first + number) % 2 for number in range(6)]
    for table in tables:
        dealer = int(table.marks["table", "dealer"])
        assert table.marks["table", "leader"] == 2
        assert rules.turns(table)["battle"] == (2, 1 - dealer, dealer)
        assert (table.count("battle"), table.turn.seat) == (1, 1 - dealer)


def test_each_campaign_is_another_deal() -> None:
    """SLA-042, SLA-095: no hand comes twice."""
    tables = campaigns(rules_of("slava", 4, **MANY), 8, 8)
    hands = [sorted(table.faces[card] for card in table.lying["0.hand"]) for table in tables]

    assert len(hands) == 8
    assert all(one != other for one, other in pairwise(hands))
