"""Rulebook "What's in the Box" and "How to Start"."""

from collections import Counter

import pytest

from tests.games.slava.tables import PRINTED, TYPES, dealt, laid
from tests.given import Scene, cards
from tests.playing import rules_of

NUMBERS = pytest.mark.parametrize("players", [2, 3, 4, 5])


def everywhere(match: Scene) -> Counter[str]:
    """All military cards on the table."""
    return Counter(
        face for pile in match.table.piles for face in match.faces(pile) if match.table.backs[face] == "military"
    )


def types(faces: Counter[str]) -> dict[str, int]:
    """How many there are of each type, Commanders among them."""
    return dict(sum((Counter({face.removesuffix("_commander"): count}) for face, count in faces.items()), Counter()))


def test_the_main_deck_has_forty_cards() -> None:
    """SLA-001: with five players all of them are in play."""
    match = dealt(5)

    assert everywhere(match).total() == 40
    assert cards()["slava"].numbers["military cards"] == 40


def test_there_are_five_weather_cards_three_good_and_two_bad() -> None:
    """SLA-002, SLA-013, V06: whatever the number of players; each shows good or bad weather."""
    for players in (2, 3, 4, 5):
        match = dealt(players)

        assert Counter(match.faces("sky") + match.faces("weather")) == {"good_weather": 3, "bad_weather": 2}


@NUMBERS
def test_all_commanders_are_in_play_one_of_each_type(players: int) -> None:
    """SLA-003, SLA-100, SLA-111, V01: six of them, whatever the number of players."""
    match = dealt(players, seed=players)

    assert {face: count for face, count in everywhere(match).items() if face.endswith("_commander")} == {
        f"{kind}_commander": 1 for kind in TYPES
    }
    match.quiet()


def test_the_bomb_has_no_commander() -> None:
    """SLA-004: the types of the Commanders are all types but the Bomb."""
    commanders = cards()["slava"].of_kind("commander")

    assert sorted(card["type"] for card in commanders) == sorted(TYPES)
    assert {card.id for card in cards()["slava"].of_kind("unit")} == {*TYPES, "bomb"}


@NUMBERS
def test_the_cards_in_play_are_those_for_the_number_of_players(players: int) -> None:
    """SLA-005, SLA-006, SLA-007, SLA-100, V01: the printed numbers, of which a Commander is one."""
    for seed in range(5):
        match = dealt(players, seed=seed)

        assert types(everywhere(match)) == PRINTED[players]
        match.quiet()


def test_the_cards_in_play_are_shuffled() -> None:
    """SLA-008: each seed deals other hands, and one seed the same again."""
    hands = {tuple(sorted(dealt(seed=seed).faces("0.hand"))) for seed in range(20)}

    assert len(hands) > 15
    assert dealt(seed=3).faces("0.hand") == dealt(seed=3).faces("0.hand")


@pytest.mark.parametrize("players", [2, 4])
def test_every_card_is_as_likely_to_be_dealt_to_every_player(players: int) -> None:
    """SLA-008, SLA-102: over 300 deals no card is off by more than five standard deviations at any seat."""
    rules = rules_of("slava", players)
    deck = Counter(rules.box()["military"])
    came = {seat: Counter[str]() for seat in range(rules.seats)}
    for seed in range(300):
        table = rules.start(seed).table
        for seat, counter in came.items():
            # Of Ivan, who may have turned up one already, what lies before him.
            counter.update(table.faces[card] for card in table.lying[f"{seat}.hand"])

    for counter in came.values():
        for face, copies in deck.items():
            share = copies / deck.total()

            assert abs(counter[face] - share * counter.total()) < 5 * (share * (1 - share) * counter.total()) ** 0.5


@NUMBERS
def test_eight_cards_are_dealt_to_each_player_and_none_is_left(players: int) -> None:
    """SLA-009: all cards in play are in the hands."""
    match = dealt(players)
    turned_up = match.count("battle")  # Ivan has begun

    assert [match.count(f"{seat}.hand") for seat in range(players)] == [8] * players
    assert (
        sum(match.count(f"{seat}.hand") for seat in range(match.table.seats)) + turned_up == everywhere(match).total()
    )
    match.lies("deck").quiet()


def test_the_weather_cards_are_shuffled() -> None:
    """SLA-010: the one on top is good in three of five deals."""
    tops = Counter(dealt(seed=seed).faces("sky")[0] for seed in range(200))

    assert 95 < tops["good_weather"] < 145
    assert tops.total() == 200


@NUMBERS
def test_the_weather_cards_are_a_pile_of_their_own_that_nobody_sees(players: int) -> None:
    """SLA-011: four backs, when one has been turned over."""
    match = dealt(players)

    for seat in range(-1, match.table.seats):
        assert match.seen(seat, "weather") == ["?weather"] * 4
        assert match.match.view(seat).table.lying["weather"] == ()


@pytest.mark.parametrize("seat", [-1, 0, 1, 2])
def test_a_weather_pile_in_an_order_that_was_written_is_closed_too(seat: int) -> None:
    """SLA-011: nobody sees what comes next, nor can he follow a card there."""
    match = laid("weather: [bad_weather, good_weather, good_weather]")

    assert match.faces("weather")[0] == "bad_weather"
    assert set(match.seen(seat, "weather")) == {"?weather"}
    assert match.match.view(seat).table.lying["weather"] == ()


@NUMBERS
def test_a_hand_is_seen_by_its_player_alone(players: int) -> None:
    """SLA-009, V09, V12: the others see how many cards he has, and cannot follow one of them."""
    match = dealt(players)
    for owner in range(players):
        for seat in range(-1, match.table.seats):
            seen = match.seen(seat, f"{owner}.hand")

            assert seen == (match.faces(f"{owner}.hand") if seat == owner else ["?military"] * 8)
        assert match.match.view((owner + 1) % players).table.lying[f"{owner}.hand"] == ()
