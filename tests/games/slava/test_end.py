"""The end of a campaign and of the game: the last battle, the Bomb in it, ties, what is dealt again, who wins. Rulebook
"Important Terms", "One More Battle Example", "How to Win"; V04, V05, V08.
"""

import random
from collections import Counter

import pytest

from slavika.core.chance import Chance
from slavika.core.match import Match
from slavika.data.positions import BadPosition
from slavika.games.slava.places import POINTS
from tests.games.slava.tables import PLAYERS, PRINTED, clash, counted, entries, laid, totals, winner
from tests.given import Scene, cards, given
from tests.playing import random_run, rules_of

# Before an eighth battle that Krysia wins by infantry over infantry and an anti-aircraft gun: 6 points and 10.
LAST = ("infantry", "infantry", "anti_aircraft")
PRZEMEK = """
Krysia.won: [tank, tank, tank, anti_armor, anti_armor, anti_armor_commander]
Przemek.won: [plane, plane, plane_commander, artillery, artillery, artillery_commander]
Tomek.won: [bomb, tank, tank, tank_commander, infantry, infantry, infantry, infantry_commander, anti_aircraft_commander]
"""  # 24 + 16, 51, 17
TWO_TIED = """
Krysia.won: [tank, tank, tank, tank, infantry, infantry, infantry, anti_armor, anti_armor]
Przemek.won: [plane, plane, plane_commander, artillery, artillery, artillery_commander]
Tomek.won: [bomb, tank, tank_commander, anti_armor_commander, infantry_commander, anti_aircraft_commander]
"""  # 35 + 16, 51, 6
ALL_TIED = """
Krysia.won: [tank, tank, plane]
Przemek.won: [plane, plane_commander, artillery, infantry, infantry, infantry]
Tomek.won: [bomb, tank, tank, tank, tank_commander, artillery, artillery_commander, anti_armor, anti_armor,
  anti_armor_commander, infantry_commander, anti_aircraft_commander]
"""  # 20 + 16, 36, 36


def last(piles: str = "", marks: str = "", options: str = "", seed: int = 0) -> Scene:
    """A campaign that ends as that."""
    return clash(*LAST, piles=piles, marks=marks, options=options, seed=seed)


def points_before(**before: int) -> str:
    """Victory points won in earlier campaigns."""
    return ", ".join(f"{name}.victory points: {count}" for name, count in before.items())


def places(scene: Scene) -> list[tuple[str, int, int]]:
    """Who ended where, with how many victory points."""
    return [
        (scene.match.names[standing.seat], standing.place, standing.total) for standing in scene.table.result.standings
    ]


# The last battle.


@pytest.mark.parametrize("place", [0, 1, 2])
def test_the_winner_of_the_eighth_battle_gets_ten_points_more(place: int) -> None:
    """SLA-068, V05: whoever it is, and nobody else."""
    hands = ["infantry"] * 3
    hands[place] = "tank"
    match = clash(*hands)
    extra = {name: [amount for faces, amount in entries(match, name) if not faces] for name in PLAYERS[:3]}

    assert winner(match) == PLAYERS[place]
    assert extra == {name: [10] if name == PLAYERS[place] else [] for name in PLAYERS[:3]}
    assert entries(match, PLAYERS[place])[-2:] == [(tuple(hands), 11), ((), 10)]
    match.marks("points", **totals(match)).quiet()


@pytest.mark.parametrize("battle", range(1, 8))
def test_no_other_battle_brings_more_than_its_cards(battle: int) -> None:
    """SLA-068: Przemek has won one of the first seven, and gets its fifteen points."""
    marks = ", ".join(f"table.battle {number}: {1 if number == battle else 2}" for number in range(1, 8))
    match = last("Krysia.won: []\nPrzemek.won: [tank, tank, tank]", marks=marks)

    assert entries(match, "Przemek") == [(("tank", "tank", "tank"), 15)]
    match.quiet()


@pytest.mark.parametrize("place", [0, 1, 2])
def test_the_bomb_in_the_eighth_battle_costs_ten_points(place: int) -> None:
    """SLA-072, SLA-073, SLA-074, V05: nothing of that battle counts, nobody gets the 10, and its player loses 10."""
    hands = ["plane"] * 2
    hands.insert(place, "bomb")
    match = clash(*hands, piles=f"{PLAYERS[place]}.won: [tank, tank, tank]")
    extra = {name: [amount for faces, amount in entries(match, name) if not faces] for name in PLAYERS[:3]}

    assert winner(match) == PLAYERS[place]
    assert entries(match, PLAYERS[place]) == [(("tank", "tank", "tank"), 15), (tuple(hands), 0), ((), -10)]
    assert extra == {name: [-10] if name == PLAYERS[place] else [] for name in PLAYERS[:3]}
    assert totals(match)[PLAYERS[place]] == 5
    match.marks("points", **totals(match)).quiet()


def test_the_total_of_a_campaign_can_be_negative() -> None:
    """SLA-073, V05: who won nothing but the last battle, by the Bomb, has -10; it is added to his other campaigns."""
    match = clash("bomb", "plane", "plane", piles="Krysia.won: []", marks="Krysia.points: 4")

    assert totals(match)["Krysia"] == -10
    match.marks("points", Krysia=-6).marks("victory points", Krysia=0).quiet()


@pytest.mark.parametrize("battle", range(1, 8))
def test_the_bomb_in_an_earlier_battle_costs_nothing(battle: int) -> None:
    """SLA-075, V04: that battle scores nothing, and that is all; the last one brings its 10 as always."""
    marks = ", ".join(f"table.battle {number}: {0 if number == battle else 2}" for number in range(1, 8))
    match = last("Krysia.won: [plane, bomb, plane]\nPrzemek.won: []", marks=marks)

    assert entries(match, "Krysia") == [(("plane", "bomb", "plane"), 0), (LAST, 6), ((), 10)]
    assert totals(match)["Przemek"] == 0
    match.marks("points", **totals(match)).quiet()


def test_the_bomb_played_in_the_seventh_battle_leads_the_eighth() -> None:
    """SLA-070, SLA-075: from the card to the count."""
    match = laid(
        """
        Krysia.hand: [plane, infantry]
        Przemek.hand: [bomb, tank]
        Tomek.hand: [plane, infantry]
        Przemek.won: []
        """,
        turn="Krysia 7",
    ).do("Krysia play plane battle", "Przemek play bomb battle", "Tomek play plane battle")
    match.turn("Przemek", 8).do("Przemek play tank battle", "Tomek play infantry battle", "Krysia play infantry battle")

    assert entries(match, "Przemek") == [
        (("plane", "bomb", "plane"), 0),
        (("tank", "infantry", "infantry"), 11),
        ((), 10),
    ]
    match.quiet()


@pytest.mark.parametrize("place", [0, 1, 2])
def test_the_bomb_in_the_eighth_battle_starts_nothing(place: int) -> None:
    """SLA-070, SLA-043: who begins the next campaign is who sits to the new dealer's left."""
    hands = ["tank"] * 2
    hands.insert(place, "bomb")
    match = clash(*hands, marks="table.dealer: 2", options="victory points: 9")

    match.marks("campaign", table=2).marks("dealer", table=0).turn("Przemek", 1).asked("Przemek")


# Victory points.


def test_the_player_with_the_most_points_alone_gets_a_victory_point() -> None:
    """SLA-051, SLA-084: one, however far ahead he is."""
    match = last(PRZEMEK, marks=points_before(Krysia=1))

    assert totals(match) == {"Krysia": 40, "Przemek": 51, "Tomek": 17}
    match.marks("victory points", Krysia=1, Przemek=1, Tomek=0)
    assert [account.won for account in counted(match).accounts] == [False, True, False]
    match.quiet()


def test_two_tied_players_both_get_a_victory_point() -> None:
    """SLA-084: with the 10 points of the last battle they are equal."""
    match = last(TWO_TIED)

    assert totals(match) == {"Krysia": 51, "Przemek": 51, "Tomek": 6}
    match.marks("victory points", Krysia=1, Przemek=1, Tomek=0)
    assert [account.won for account in counted(match).accounts] == [True, True, False]
    match.quiet()


def test_three_tied_players_all_get_a_victory_point() -> None:
    """SLA-084: "two (or more)"."""
    match = last(ALL_TIED)

    assert totals(match) == {"Krysia": 36, "Przemek": 36, "Tomek": 36}
    match.marks("victory points", Krysia=1, Przemek=1, Tomek=1).quiet()


# The next campaign.


def test_for_the_next_campaign_all_main_cards_are_shuffled_and_dealt() -> None:
    """SLA-095, SLA-096: eight for each, none left, the same cards; whose they were before says nothing."""
    rng, came = Chance(1), Counter[str]()
    for seed in range(40):
        match = last("Krysia.won: [plane, plane, plane_commander]", seed=seed * 7 + rng.below(5, "test"))
        hands = [match.faces(f"{name}.hand") for name in PLAYERS[:3]]
        dealt = Counter(face.removesuffix("_commander") for hand in hands for face in hand)
        came.update({name: sum(face.startswith("plane") for face in hand) for name, hand in zip(PLAYERS, hands)})

        assert [len(hand) for hand in hands] == [8, 8, 8]
        assert dealt == PRINTED[3]
        match.lies("deck").lies("battle").quiet()
        for name in PLAYERS[:3]:
            match.lies(f"{name}.won")
    assert came.total() == 120
    assert all(20 < came[name] < 60 for name in PLAYERS[:3])


def test_other_seeds_deal_other_hands_again() -> None:
    """SLA-095: after the same campaign."""
    hands = {tuple(sorted(last(PRZEMEK, seed=seed).faces("Krysia.hand"))) for seed in range(20)}

    assert len(hands) > 15


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_campaign_is_dealt_equally(players: int) -> None:
    """SLA-096: campaign after campaign, eight cards for each."""
    rules = rules_of("slava", players)
    seen = 0
    for run, _ in random_run(rules, 6):
        table = run.table
        if table.turn.action == 1 and table.count("battle") <= (players == 2) and table.result is None:
            seen += 1
            assert [table.count(f"{seat}.hand") for seat in range(players)] == [8] * players
    assert seen >= 3


# Who wins.


def test_three_victory_points_win_the_game() -> None:
    """SLA-098, V08: at the end of the campaign that brings the third; nobody is asked anything more."""
    match = last(PRZEMEK, marks=points_before(Krysia=1, Przemek=2, Tomek=2))

    assert places(match) == [("Przemek", 1, 3), ("Tomek", 2, 2), ("Krysia", 3, 1)]
    assert match.table.result.winners == (1,)
    assert match.table.waiting == {}
    assert [len(match.match.legal(seat)) for seat in range(3)] == [0, 0, 0]
    assert match.table.result.reason.count == 3
    match.quiet()


def test_two_victory_points_do_not() -> None:
    """SLA-098: the game goes on with the next campaign, and what was won stays."""
    match = last(PRZEMEK, marks=points_before(Krysia=2, Przemek=1, Tomek=2))

    assert match.table.result is None
    match.marks("victory points", Krysia=2, Przemek=2, Tomek=2).marks("campaign", table=2).quiet()


def test_two_players_can_win_together() -> None:
    """SLA-085, SLA-084, V08: both get their third victory point by a tie."""
    match = last(TWO_TIED, marks=points_before(Krysia=2, Przemek=2, Tomek=1))

    assert places(match) == [("Krysia", 1, 3), ("Przemek", 1, 3), ("Tomek", 3, 1)]
    assert match.table.result.winners == (0, 1)
    match.quiet()


def test_all_players_can_win_together() -> None:
    """SLA-085, V08: "Even if that means they all win the game"."""
    match = last(ALL_TIED, marks=points_before(Krysia=2, Przemek=2, Tomek=2))

    assert match.table.result.winners == (0, 1, 2)
    assert {place for _, place, _ in places(match)} == {1}
    match.quiet()


def test_in_a_tie_only_who_has_enough_wins() -> None:
    """SLA-098, V08: the other gets his victory point and is second."""
    match = last(TWO_TIED, marks=points_before(Krysia=2, Przemek=1))

    assert places(match) == [("Krysia", 1, 3), ("Przemek", 2, 2), ("Tomek", 3, 0)]
    assert match.table.result.winners == (0,)
    match.quiet()


def test_points_do_not_break_a_tie_of_victory_points() -> None:
    """V08: who has more points over all campaigns wins no more than the other."""
    match = last(TWO_TIED, marks=points_before(Krysia=2, Przemek=2) + ", Krysia.points: 100, Tomek.points: 300")

    assert match.table.result.winners == (0, 1)
    match.quiet()


@pytest.mark.parametrize("needed", [1, 2, 5, 9])
def test_the_number_of_victory_points_may_be_set_otherwise(needed: int) -> None:
    """SLA-099, SLA-115, V08: that number ends the game, and one less does not."""
    options = f"victory points: {needed}"
    over = last(PRZEMEK, options=options, marks=points_before(Przemek=needed - 1))

    assert places(over)[0] == ("Przemek", 1, needed)
    over.quiet()
    if needed > 1:
        on = last(PRZEMEK, options=options, marks=points_before(Przemek=needed - 2, Krysia=needed - 1))
        assert on.table.result is None
        on.quiet()


def test_three_victory_points_are_needed_unless_set_otherwise() -> None:
    """SLA-098, SLA-099: the number stands in cards.yaml, and the set-up offers one to nine."""
    (option,) = [option for option in rules_of("slava", 3).options if option.name == "victory points"]

    assert cards()["slava"].numbers["victory points"] == option.usual(cards()["slava"]) == 3
    assert list(option.span) == list(range(1, 10))
    with pytest.raises(BadPosition):
        given("game: slava\nseats: [Ola, Jan, Ewa]\noptions: {victory points: 0}\n")


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_match_ends_when_somebody_has_the_victory_points(players: int) -> None:
    """SLA-098, V08: at the end of a campaign, and whoever has them has won."""
    for seed in range(3):
        *_, (run, _) = random_run(rules_of("slava", players), seed)
        points = {seat: run.table.marks[seat, "victory points"] for seat in range(run.table.seats)}

        assert max(points.values()) == 3
        assert set(run.table.result.winners) == {seat for seat, count in points.items() if count == 3}
        assert run.table.turn.action == 8


# What the table says of the last battle before it is won.


def remarked(match: Scene) -> list[str]:
    """What is said of each card of the battle."""
    piles = match.table.lying["battle"]
    said = {remark.card: remark.sentences for remark in match.match.rules.remarks(match.table)}
    return [" ".join(map(str, said[card])) for card in piles]


def outlooks(match: Scene) -> list[str]:
    """What is said of each card that may be played."""
    legal = match.match.legal(match.table.turn.seat)
    return [str(match.match.rules.outlook(match.table, move)) for move in legal.moves]


def test_the_last_battle_is_announced_to_who_leads_it() -> None:
    """SLA-068, V05: with the number of cards.yaml; no other battle is."""
    prompts = [str(laid(turn=f"Krysia {battle}").table.waiting[0].prompt) for battle in (7, 8)]

    assert prompts == ["Lead a card into the battle", "Last battle, 10 points more: lead a card"]


def test_the_card_that_is_ahead_in_the_last_battle_says_what_it_is_worth() -> None:
    """SLA-068: whoever plays; the beaten card says nothing of it."""
    assert remarked(clash("tank", "plane", "tank", play=1)) == [
        "Ahead, until another card beats it. Last battle: 10 points more for its winner."
    ]
    assert remarked(clash("tank", "plane", "tank", play=2)) == [
        "good_weather: plane beats tank.",
        "good_weather: plane beats tank. Last battle: 10 points more for its winner.",
    ]


def test_the_bomb_in_the_last_battle_says_what_it_costs() -> None:
    """SLA-073, V05: in any other battle only that nothing counts."""
    (last_,) = remarked(clash("bomb", "plane", "tank", play=1))
    (earlier,) = remarked(laid("Krysia.hand: [bomb, tank]", turn="Krysia 7").do("Krysia play bomb battle"))

    assert last_.endswith("Nothing in this battle counts, and its winner loses 10 points.")
    assert earlier.endswith("Nothing in this battle counts.")


@pytest.mark.parametrize(
    ("cards", "said"),
    [
        (("tank", "tank", "plane"), "The battle would be yours, and 10 points more."),
        (("plane", "plane", "tank"), "Your card would be beaten."),
        (("plane", "bomb", "tank"), "Your card would be beaten."),
        (
            ("tank", "tank", "bomb"),
            "The battle would be yours. Nothing in this battle would count, and you would lose 10 points.",
        ),
    ],
)
def test_a_card_says_what_it_would_bring_or_cost_in_the_last_battle(cards: tuple[str, ...], said: str) -> None:
    """SLA-068, SLA-073, V05: before it is played."""
    (outlook,) = outlooks(clash(*cards, play=2))

    assert outlook.endswith(said)


def test_a_card_that_others_can_still_beat_promises_nothing_of_the_last_battle() -> None:
    """It would be ahead; but the Bomb says what it costs, for nothing beats it."""
    assert outlooks(clash("tank", "plane", "tank", play=1))[0].endswith("You would be ahead.")
    assert outlooks(clash("bomb", "plane", "tank", play=0)) == [
        "Nothing in this battle would count, and you would lose 10 points."
    ]
    assert outlooks(clash("tank", "bomb", "tank", play=1))[0].endswith("and you would lose 10 points.")


@pytest.mark.parametrize("seed", range(4))
def test_those_who_share_a_place_stand_by_what_they_note(seed: int) -> None:
    """V08: more points in all campaigns come first, although the place is one."""
    rules = rules_of("slava", 5, **{"victory points": 1})
    match, rng = Match(rules, ("A", "B", "C", "D", "E"), seed), random.Random(seed)
    while match.table.result is None:
        match.submit(rng.choice(rules.moves(match.table)))
    marks, standings = match.table.marks, match.table.result.standings
    order = [(standing.place, -int(marks[standing.seat, POINTS])) for standing in standings]

    assert order == sorted(order)
    assert len({place for place, _ in order}) < len(order)
