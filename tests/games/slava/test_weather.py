"""Rulebook "How to Play", with the points table and the two references: what the weather decides, and what it does not;
how long it lasts.
"""

from collections import Counter
from itertools import combinations, pairwise

import pytest

from slavika.core.events import Told
from tests.games.slava.tables import PLAYERS, TYPES, campaigns, clash, dealt, entries, laid, totals, winner
from tests.given import Scene, cards, given
from tests.playing import rules_of

WEATHERS = pytest.mark.parametrize("weather", ["good", "bad"])
# The references, as printed: who beats whom.
GOOD = {
    "plane": ["anti_armor", "artillery", "tank", "infantry"],  # SLA-023
    "anti_armor": ["artillery", "tank", "anti_aircraft"],  # SLA-024
    "artillery": ["tank", "infantry", "anti_aircraft"],  # SLA-025
    "tank": ["infantry", "anti_aircraft"],  # SLA-026
    "infantry": ["anti_armor", "anti_aircraft"],  # SLA-027
    "anti_aircraft": ["plane"],  # SLA-028
}
BAD = {
    "infantry": ["plane", "anti_armor", "artillery", "tank", "anti_aircraft"],  # SLA-031
    "anti_armor": ["plane", "artillery", "tank", "anti_aircraft"],  # SLA-032
    "tank": ["plane", "artillery", "anti_aircraft"],  # SLA-033
    "artillery": ["plane", "anti_aircraft"],  # SLA-034
    "anti_aircraft": ["plane"],  # SLA-035
    "plane": [],  # SLA-036
}
PAIRS = [
    (weather, one, other)
    for weather, table in (("good", GOOD), ("bad", BAD))
    for one, beaten in table.items()
    for other in beaten
]
# A battle of three cards for each line of the points table, and what it brings.
POINTS = [
    ("plane, plane, tank", 25),
    ("artillery, artillery, tank", 19),
    ("tank, tank, tank", 15),
    ("anti_armor, anti_armor, tank", 11),
    ("infantry, infantry, infantry", 9),
    ("anti_aircraft, anti_aircraft_commander, tank", 5),
]


# The first weather card.


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_weather_card_is_turned_over_before_the_first_battle(players: int) -> None:
    """SLA-012, SLA-011: one, for all to see, when nobody has played a card yet; it is told before any card is."""
    for seed in range(4):
        match = dealt(players, seed=seed)
        (sky,) = match.faces("sky")
        told = [str(event.sentence) for event in match.match.log if isinstance(event, Told)]

        assert sky in ("good_weather", "bad_weather")
        assert told[1] == f"From now on: {sky}"
        assert match.count("weather") == 4
        for seat in range(-1, match.table.seats):
            assert match.seen(seat, "sky") == [sky]


# Points.


@WEATHERS
@pytest.mark.parametrize(("won", "points"), POINTS)
def test_the_points_of_a_card_are_the_same_in_any_weather(won: str, points: int, weather: str) -> None:
    """SLA-015, SLA-016, SLA-017, SLA-018, SLA-019, SLA-020, SLA-021: a battle won before is counted as printed."""
    match = clash("infantry", "infantry", "infantry_commander", piles=f"Tomek.won: [{won}]", weather=weather)

    assert entries(match, "Tomek") == [(tuple(won.split(", ")), points)]
    match.marks("points", Tomek=points).quiet()


def test_the_bomb_has_no_points() -> None:
    """SLA-022: as its card says; what it does to the points of others is another rule."""
    assert cards()["slava"]["bomb"]["points"] == 0
    assert cards()["slava"].of_kind("weather")[0].fields.keys().isdisjoint({"points"})


@pytest.mark.parametrize(("kind", "points"), [
    ("plane", 10), ("artillery", 7), ("tank", 5), ("anti_armor", 3), ("infantry", 3), ("anti_aircraft", 0),
])  # fmt: skip
def test_a_commander_has_the_points_of_its_type(kind: str, points: int) -> None:
    """SLA-016 to SLA-021, V01: it is a card of that type."""
    match = clash("infantry", "infantry", "infantry", piles=f"Tomek.won: [{kind}_commander, tank, tank]")

    assert entries(match, "Tomek") == [((f"{kind}_commander", "tank", "tank"), points + 10)]
    match.marks("points", Tomek=points + 10).quiet()


# The two references.


def test_the_references_name_each_pair_of_types_once() -> None:
    """SLA-023 to SLA-028, SLA-031 to SLA-036: fifteen pairs in either weather, so every confrontation has a winner."""
    for table in (GOOD, BAD):
        pairs = [frozenset((one, other)) for one, beaten in table.items() for other in beaten]

        assert Counter(pairs) == {frozenset(pair): 1 for pair in combinations(TYPES, 2)}


@pytest.mark.parametrize(("weather", "stronger", "weaker"), PAIRS)
@pytest.mark.parametrize("commander", ["", "stronger", "weaker"])
def test_one_type_beats_the_other_whichever_comes_first(
    weather: str, stronger: str, weaker: str, commander: str
) -> None:
    """SLA-014, SLA-023 to SLA-028 in good weather, SLA-031 to SLA-036 in bad, V01, V02: the stronger leads after two
    cards, be it the first or the second; a Commander is as strong as its type.
    """
    one = stronger + "_commander" * (commander == "stronger")
    other = weaker + "_commander" * (commander == "weaker")
    first = clash(one, other, "bomb", play=2, weather=weather)
    second = clash(other, one, "bomb", play=2, weather=weather)

    assert [states[0] for states in first.states("battle")] == ["leads", "beaten"]
    assert [states[0] for states in second.states("battle")] == ["beaten", "leads"]


@pytest.mark.parametrize(("weather", "stronger", "weaker"), PAIRS)
def test_the_stronger_type_wins_the_battle(weather: str, stronger: str, weaker: str) -> None:
    """SLA-014, SLA-023 to SLA-028, SLA-031 to SLA-036: whoever played it, and whatever came first."""
    for place, name in enumerate(PLAYERS[:4]):
        hands = [weaker] * 4
        hands[place] = stronger
        if weaker == "anti_aircraft":
            hands[place - 1] = "anti_aircraft_commander"  # there are but two others
        match = clash(*hands, weather=weather)

        assert winner(match) == name
        match.quiet()


@WEATHERS
@pytest.mark.parametrize("kind", TYPES)
@pytest.mark.parametrize("commander", [0, 1])
def test_of_one_type_the_first_card_stands(kind: str, commander: int, weather: str) -> None:
    """SLA-052, SLA-053, V02: in any weather, and though the second or the third be the Commander."""
    hands = [kind] * 3
    hands[1 + commander] += "_commander"
    match = clash(*hands, "plane" if kind == "anti_aircraft" else kind, weather=weather)

    assert winner(match) == "Krysia"
    match.quiet()


@WEATHERS
@pytest.mark.parametrize("kind", [*TYPES, *(f"{kind}_commander" for kind in TYPES)])
@pytest.mark.parametrize("place", [0, 1, 2])
def test_the_bomb_beats_everything(kind: str, weather: str, place: int) -> None:
    """SLA-029, SLA-037, V02: before or after any card, and nothing beats it."""
    other = "artillery" if kind.startswith("tank") else "tank"
    hands = [kind, other]
    hands.insert(place, "bomb")

    assert winner(clash(*hands, weather=weather)) == PLAYERS[place]
    assert winner(clash(*reversed(hands), weather=weather)) == PLAYERS[2 - place]


@WEATHERS
@pytest.mark.parametrize("place", [0, 1, 2])
def test_a_battle_with_the_bomb_in_it_scores_nothing(weather: str, place: int) -> None:
    """SLA-030, SLA-038, SLA-069, V04: for whoever has it, in any weather; other battles of his count."""
    won = ["plane", "plane"]
    won.insert(place, "bomb")
    piles = f"Tomek.won: [{', '.join(won)}, tank, tank, artillery]"
    match = clash("infantry", "infantry", "infantry", piles=piles, weather=weather)

    assert entries(match, "Tomek") == [(tuple(won), 0), (("tank", "tank", "artillery"), 17)]
    assert totals(match)["Tomek"] == 17
    match.marks("points", Tomek=17).quiet()


def test_the_weather_decides_which_card_beats_which() -> None:
    """SLA-014, SLA-015: the same three cards, another winner, the same points."""
    fair, foul = (clash("plane", "tank", "infantry", weather=weather) for weather in ("good", "bad"))

    assert (winner(fair), winner(foul)) == ("Krysia", "Tomek")
    assert entries(fair, "Krysia")[-2] == entries(foul, "Tomek")[-2] == (("plane", "tank", "infantry"), 18)


# How long it lasts.


def skies(seed: int) -> list[tuple[int, int, tuple[str, ...]]]:
    """Campaign, battle and the weather cards turned up, battle by battle, of a match played by chance."""
    rules = rules_of("slava", 3, **{"victory points": 4})
    found: list[tuple[int, int, tuple[str, ...]]] = []
    run = rules.start(seed)
    while run.table.result is None:
        table = run.table
        at = int(table.marks["table", "campaign"]), table.turn.action
        sky = tuple(table.faces[card] for card in table.lying["sky"])
        if not found or found[-1] != (*at, sky):
            found.append((*at, sky))
        run.act(rules.moves(table)[0])
    return found


def test_a_weather_stays_for_four_battles_and_then_another_is_turned_over() -> None:
    """SLA-039, SLA-040, V06: one card in battles 1 to 4, a second beside it in battles 5 to 8, in every campaign."""
    seen = skies(5)

    assert [(campaign, battle) for campaign, battle, _ in seen] == [
        (1 + number // 8, 1 + number % 8) for number in range(len(seen))
    ]
    assert len(seen) >= 32
    for _, battle, sky in seen:
        assert len(sky) == (1 if battle <= 4 else 2)
    for before, after in pairwise(seen):
        if after[1] > 1:
            assert after[2][: len(before[2])] == before[2]


HALF = """
sky: [{first}]
weather: [{second}]
Krysia.hand: [plane, plane, artillery, artillery, anti_armor]
Przemek.hand: [tank, tank, tank, tank, tank]
Tomek.hand: [infantry, infantry, infantry, infantry, infantry]
"""


@pytest.mark.parametrize(
    ("first", "second", "winners"),
    [
        ("good_weather", "bad_weather", ("Krysia", "Tomek")),
        ("bad_weather", "good_weather", ("Tomek", "Krysia")),
        ("good_weather", "good_weather", ("Krysia", "Krysia")),
        ("bad_weather", "bad_weather", ("Tomek", "Tomek")),
    ],
)
def test_the_fourth_battle_has_the_first_weather_and_the_fifth_the_second(
    first: str, second: str, winners: tuple[str, str]
) -> None:
    """SLA-039, SLA-040, V06: the new card is turned over when the fourth battle is won, and from then on it alone
    decides.
    """
    match = laid(HALF.format(first=first, second=second), turn="Krysia 4")
    fourth = ["Krysia play plane battle", "Przemek play tank battle", "Tomek play infantry battle"]
    match.do(*fourth[:2]).lies("sky", first)
    match.do(fourth[2]).lies("sky", first, second).turn(winners[0], 5)

    assert winner(match) == winners[0]
    assert match.told()[-1] == (f"Still: {second}" if second == first else f"From now on: {second}")
    fifth = fourth if winners[0] == "Krysia" else [fourth[2], *fourth[:2]]
    match.do(*fifth).lies("sky", first, second)
    assert winner(match) == winners[1]
    match.quiet()


@pytest.mark.parametrize("battle", [1, 2, 3, 5, 6, 7])
def test_no_weather_card_is_turned_over_after_any_other_battle(battle: int) -> None:
    """SLA-039, V06: the cards turned up are the same after it."""
    match = laid(turn=f"Krysia {battle}")
    before = match.faces("sky")
    for name in PLAYERS[:3]:
        match.do(f"{name} {sorted(match.legal(name))[0]}")

    match.lies("sky", *before).quiet()
    assert match.table.turn.action == battle + 1


@pytest.mark.parametrize("battle", range(1, 9))
def test_a_position_that_names_no_weather_has_as_much_of_it_as_its_battle(battle: int) -> None:
    """SLA-039, SLA-040, V06: one card up to the fourth, two from the fifth on."""
    match = given(f"game: slava\nseats: [A, B, C]\nturn: {{seat: A, action: {battle}}}\n")

    assert match.count("sky") == (1 if battle <= 4 else 2)
    assert match.count("weather") == 5 - match.count("sky")
    match.quiet()


@pytest.mark.parametrize(("battle", "left"), [(1, 4), (2, 3), (3, 2), (4, 1), (5, 4), (6, 3), (7, 2), (8, 1)])
def test_the_weather_card_says_how_many_battles_it_lasts(battle: int, left: int) -> None:
    """SLA-039, V06: this one included; a weather that is over says so."""
    match = laid(turn=f"Krysia {battle}")
    said = {remark.card: remark for remark in match.match.rules.remarks(match.table)}
    now = said[match.table.lying["sky"][-1]]
    last = "The last battle in this weather"

    assert [str(sentence) for sentence in now.sentences] == [
        last if left == 1 else f"{left} more battles in this weather"
    ]
    assert [str(said[card].sentences[0]) for card in match.table.lying["sky"][:-1]] == (
        ["This weather is over."] if battle > 4 else []
    )


def test_the_weather_cards_are_shuffled_again_after_each_campaign() -> None:
    """SLA-041, SLA-097, V06: all five of them: what was turned up may come again, and comes as often as any."""
    tops: Counter[str] = Counter()
    for seed in range(60):
        match = clash("tank", "tank", "tank", piles="sky: [bad_weather, bad_weather]", seed=seed)
        there = Counter(match.faces("sky") + match.faces("weather"))
        tops.update(match.faces("sky"))

        assert match.count("sky") == 1
        assert there == {"good_weather": 3, "bad_weather": 2}
    assert 14 < tops["bad_weather"] < 36


def test_the_weather_does_not_run_out() -> None:
    """SLA-041, SLA-097, V06: campaign after campaign begins with one card up and four in the pile."""
    for table in campaigns(rules_of("slava", 5, **{"victory points": 5}), 2, 9):
        assert (table.count("sky"), table.count("weather")) == (1, 4)


def test_nobody_knows_which_weather_comes_next() -> None:
    """SLA-011, SLA-041: no seat remembers or sees what lies in the pile, the cards turned up before it included."""
    match: Scene = clash("tank", "tank", "tank", piles="sky: [bad_weather, bad_weather]")

    for seat in range(3):
        assert match.seen(seat, "weather") == ["?weather"] * 4
        assert "weather" not in match.match.memories[seat]
