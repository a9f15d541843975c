"""Rulebook "2-Player Game": Ivan, a seat of the rules' own. V07, V10."""

from collections import Counter

import pytest

from slavika.core.actions import Action
from slavika.core.events import Asked, Told
from slavika.core.legal import Legal
from slavika.data.problems import BadFile
from tests.games.slava.tables import PRINTED, campaigns, counted, dealt, entries, laid, totals, winner
from tests.given import Scene
from tests.playing import random_run, rules_of

IVAN = 2
# Krysia deals: Ivan, then Przemek, then Krysia. dealer 1: Ivan, then Krysia, then Przemek.
KRYSIA, PRZEMEK = "table.dealer: 0", "table.dealer: 1"


def turned(piles: str, battle: int = 7, first: str = "Ivan", marks: str = KRYSIA, **how) -> Scene:
    """A battle that Ivan begins unless `first` says otherwise."""
    return laid(piles, players=2, turn=f"{first} {battle}", marks=marks, **how)


# The cards.


def test_two_players_have_the_cards_of_three_commanders_included() -> None:
    """SLA-100, V01: twenty-four."""
    assert rules_of("slava", 2).box() == rules_of("slava", 3).box()
    assert len(rules_of("slava", 2).box()["military"]) == sum(PRINTED[3].values()) == 24


def test_ivan_is_the_third_player() -> None:
    """SLA-101, SLA-103, V07: with two people, and only with two; the pile that belongs to neither is his."""
    match = dealt(2)

    assert match.table.seats == 3
    assert match.match.names == ("Krysia", "Przemek", "Ivan")
    assert match.table.piles["2.hand"].owner == IVAN
    assert [rules_of("slava", players).seats for players in (3, 4, 5)] == [3, 4, 5]


def test_cards_are_dealt_as_for_three_players() -> None:
    """SLA-102, SLA-103: eight for each of the three; Ivan has turned up one of his already."""
    match = dealt(2)

    assert [match.count(f"{name}.hand") for name in ("Krysia", "Przemek", "Ivan")] == [8, 8, 7]
    assert match.count("battle") == 1
    match.lies("deck").quiet()


@pytest.mark.parametrize("seat", [-1, 0, 1, 2])
def test_ivans_pile_lies_face_down(seat: int) -> None:
    """SLA-104, V07: nobody knows what he has, nor in which order; not even he."""
    match = dealt(2)

    assert match.seen(seat, "Ivan.hand") == ["?military"] * 7
    assert match.match.view(seat).table.lying["2.hand"] == ()


def test_his_pile_is_shuffled() -> None:
    """SLA-102, SLA-104: over many deals his top card is a tank or infantry in half of them."""
    tops = Counter(dealt(2, seed=seed).faces("battle")[0].removesuffix("_commander") for seed in range(240))

    assert set(tops) == set(PRINTED[2])
    assert 90 < tops["tank"] + tops["infantry"] < 150


# What he plays.


def test_in_each_battle_ivan_plays_his_top_card() -> None:
    """SLA-105, V07: in the order in which they lie, from the first battle to the last, wherever his place in it is."""
    top = ["anti_aircraft", "infantry", "anti_armor", "tank", "plane", "infantry", "artillery", "tank"]
    match = turned(f"Ivan.hand: [{', '.join(top)}]", battle=1, options="dealer: Krysia, victory points: 9")
    while match.table.marks["table", "campaign"] == 1:
        seat = match.table.turn.seat
        match.do(f"{seat} {sorted(match.legal(seat))[-1]}")
    told = [str(event.sentence) for event in match.match.log if isinstance(event, Told)]
    his = [text.removeprefix("seat 2: ") for text in told if text.startswith("seat 2: ")]

    assert his[:8] == top
    assert len({text.partition(": ")[2] for text in told if text.startswith("Battle")}) > 1  # he did not always lead


def test_ivan_follows_no_commander() -> None:
    """V07: he has tanks below, and turns up what lies on top."""
    match = turned(
        """
        Krysia.hand: [infantry, infantry]
        Przemek.hand: [tank_commander, infantry]
        Ivan.hand: [plane, tank]
        """,
        first="Przemek",
        marks=KRYSIA,
    )
    match.do("Przemek play tank_commander battle").do("Krysia play infantry battle")

    assert winner(match) == "Ivan"
    assert match.faces("Ivan.won")[-3:] == ["tank_commander", "infantry", "plane"]
    match.lies("battle", "tank").turn("Przemek", 8).quiet()


def test_ivan_does_not_choose_his_card_when_the_top_one_loses() -> None:
    """SLA-105, V07: the Bomb below stays there."""
    match = turned(
        "Krysia.hand: [tank, tank]\nPrzemek.hand: [tank, tank]\nIvan.hand: [anti_aircraft, bomb]", first="Przemek"
    )
    match.do("Przemek play tank battle", "Krysia play tank battle")

    assert winner(match) == "Przemek"
    match.lies("Ivan.hand", "bomb").turn("Przemek", 8).quiet()


def test_ivan_begins_the_first_battle_of_every_campaign() -> None:
    """SLA-106, V07, V10: whoever deals and whoever won before."""
    tables = campaigns(rules_of("slava", 2, **{"victory points": 5}), 9, 6)

    assert len(tables) == 6
    for table in tables:
        assert (table.marks["table", "leader"], table.count("battle"), table.count("2.hand")) == (IVAN, 1, 7)


def test_later_battles_are_begun_by_their_winner() -> None:
    """SLA-106, SLA-049: a person who won leads, and Ivan comes when it is his turn."""
    match = turned(
        "Krysia.hand: [plane, tank]\nPrzemek.hand: [tank, tank]\nIvan.hand: [infantry, infantry]", first="Krysia"
    )
    match.do("Krysia play plane battle").lies("battle", "plane", "infantry").turn("Przemek", 7)
    match.do("Przemek play tank battle").lies("battle").turn("Krysia", 8).asked("Krysia")
    match.quiet()


def test_the_order_of_play_follows_from_who_deals() -> None:
    """V10, SLA-044: Ivan, the other person, the dealer; round and round, whoever leads."""
    for marks, order in ((KRYSIA, (2, 1, 0)), (PRZEMEK, (2, 0, 1))):
        for first in range(3):
            if first == IVAN:
                continue
            match = turned("", first=str(first), marks=marks)
            turns = match.match.rules.turns(match.table)["battle"]
            at = order.index(first)

            assert turns == order[at:] + order[:at]


@pytest.mark.parametrize("seed", range(6))
def test_who_is_said_to_lead_says_who_deals(seed: int) -> None:
    """V10: Przemek led and it is Krysia's turn, so Krysia has dealt, whatever the lot."""
    match = laid("battle: [plane]", players=2, turn="Krysia 8", marks="table.leader: 1", seed=seed)
    match.marks("dealer", table=0).do(f"Krysia {next(iter(match.legal('Krysia')))}")

    match.marks("campaign", table=2).turn("Krysia", 1).quiet()


def test_no_dealer_fits_both_the_leader_and_the_hands() -> None:
    """V10: where Ivan led before Krysia's turn, Przemek is still to play, and has a card."""
    laid("battle: [plane]\nPrzemek.hand: [tank]", players=2, turn="Krysia 8", marks="table.leader: 2").quiet()
    with pytest.raises(BadFile, match="seat 1 has still to play a card"):
        laid("battle: [plane]\nPrzemek.hand: []", players=2, turn="Krysia 8", marks="table.leader: 2")


def test_ivan_is_never_asked() -> None:
    """SLA-101, V07: in whole matches nobody waits for him, and nothing is legal for him."""
    asked: list[Asked] = []
    rules = rules_of("slava", 2)
    for seed in range(3):
        for run, _ in random_run(rules, seed, lambda event, table: isinstance(event, Asked) and asked.append(event)):
            assert IVAN not in run.table.waiting
            assert len(run.table.waiting) == (run.table.result is None)
            assert Legal(rules, run.position, IVAN).moves == []
    assert {event.seat for event in asked} == {0, 1}


def test_nobody_plays_for_ivan() -> None:
    """SLA-101: neither his top card nor another, by whatever hand."""
    match = turned("", first="Krysia")
    card = match.table.lying["2.hand"][0]

    for seat in range(3):
        assert match.match.legal(seat).why_not(Action(seat, "play", (card, "battle"))) is not None
    match.quiet()


def test_the_log_tells_what_ivan_turned_up() -> None:
    """SLA-105: before the first person is asked."""
    told = [str(event.sentence) for event in dealt(2).match.log if isinstance(event, Told)]

    assert told[-1] == f"seat 2: {dealt(2).faces('battle')[0]}"


def test_nobody_takes_back_a_card_after_ivan_turned_his_up() -> None:
    """SLA-104, V07: he has seen it."""
    match = turned(
        "Krysia.hand: [plane, tank]\nPrzemek.hand: [tank, tank]\nIvan.hand: [infantry, infantry]", first="Krysia"
    )
    match.do("Krysia play plane battle")

    assert str(match.match.bar(0)) == "You have seen a card since."
    match.quiet()


# What he wins.


def test_a_commander_that_ivan_turns_up_binds() -> None:
    """V07, SLA-054: as any other."""
    match = turned(
        """
        Krysia.hand: [plane, tank]
        Przemek.hand: [infantry, tank]
        Ivan.hand: [tank_commander, infantry]
        """
    )

    assert match.legal("Przemek") == {"play tank battle"}
    match.do("Przemek play tank battle")
    assert match.legal("Krysia") == {"play tank battle"}
    match.quiet()


def test_ivan_collects_the_battles_he_wins_and_begins_the_next() -> None:
    """V07, SLA-048, SLA-049: he takes the cards, and his next card lies there before anybody is asked."""
    match = turned("Krysia.hand: [tank, infantry]\nPrzemek.hand: [tank, infantry]\nIvan.hand: [plane, artillery]")
    before = match.faces("Ivan.won")
    match.do("Przemek play tank battle", "Krysia play tank battle")

    assert winner(match) == "Ivan"
    match.lies("Ivan.won", *before, "plane", "tank", "tank").lies("battle", "artillery").turn("Przemek", 8)
    match.marks("battle 7", table=IVAN).quiet()


@pytest.mark.parametrize("place", [0, 1, 2])
def test_the_bomb_is_ivans_as_anybodys(place: int) -> None:
    """V07, V04: with it he wins the battle, which scores nothing, and starts the next."""
    first = ("Ivan", "Krysia", "Przemek")[place]
    match = turned(
        "Krysia.hand: [tank, infantry]\nPrzemek.hand: [tank, infantry]\nIvan.hand: [bomb, artillery]", first=first
    )
    while match.table.turn.action == 7:
        match.do(f"{match.table.turn.seat} play tank battle")

    assert winner(match) == "Ivan"
    match.lies("battle", "artillery").turn("Przemek", 8).quiet()


def test_the_bomb_that_ivan_turns_up_last_costs_him_ten_points() -> None:
    """V07, V05: nothing of the battle counts, and he has ten points less."""
    match = turned(
        "Krysia.hand: [tank]\nPrzemek.hand: [tank]\nIvan.hand: [bomb]\nIvan.won: [plane, plane, tank]", battle=8
    )
    match.do("Przemek play tank battle", "Krysia play tank battle")

    assert entries(match, "Ivan") == [(("plane", "plane", "tank"), 25), (("bomb", "tank", "tank"), 0), ((), -10)]
    match.marks("points", Ivan=15).quiet()


WINS = """
Krysia.hand: [tank]
Przemek.hand: [tank]
Ivan.hand: [plane]
Krysia.won: [infantry, infantry, infantry]
Przemek.won: [infantry, infantry, anti_aircraft]
"""


def test_ivan_can_win_a_victory_point() -> None:
    """V07, SLA-051: he has the most points of the campaign, the ten for the last battle among them."""
    match = turned(WINS, battle=8).do("Przemek play tank battle", "Krysia play tank battle")

    assert entries(match, "Ivan")[-1] == ((), 10)
    assert totals(match)["Ivan"] > 50
    assert [account.won for account in counted(match).accounts] == [False, False, True]
    match.marks("victory points", Krysia=0, Przemek=0, Ivan=1).marks("campaign", table=2).quiet()


def test_ivan_can_win_the_game() -> None:
    """V07, V08: it is lost for both people then."""
    match = turned(WINS, battle=8, marks=f"{KRYSIA}, Ivan.victory points: 2, Krysia.victory points: 2")
    match.do("Przemek play tank battle", "Krysia play tank battle")

    assert match.table.result.winners == (IVAN,)
    assert [standing.place for standing in match.table.result.standings] == [1, 2, 3]
    match.quiet()
