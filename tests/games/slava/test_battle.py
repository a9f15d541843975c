"""Rulebook "Let's Start!", with what "Important Terms" adds: turns, confrontations, who wins and leads next."""

import pytest

from slavika.core.actions import Action
from slavika.core.chance import Chance
from tests.games.slava.tables import PLAYERS, campaigns, clash, dealt, entries, laid, totals, winner
from tests.playing import random_run, rules_of

# The seventh battle of three players, with the same cards for everybody: none but the first of a type can win.
ALIKE = """
Krysia.hand: [tank, infantry]
Przemek.hand: [tank, infantry]
Tomek.hand: [tank, infantry]
"""


# Turns.


@pytest.mark.parametrize("players", [3, 4, 5])
def test_players_take_turns_clockwise(players: int) -> None:
    """SLA-044: from whoever leads, one after another, each once."""
    for first in range(players):
        match = laid(players=players, turn=f"{PLAYERS[first]} 3")
        for step in range(players):
            seat = (first + step) % players
            assert list(match.table.waiting) == [seat]
            assert match.match.rules.turns(match.table)["battle"][step] == seat
            match.turn(seat, 3).do(f"{seat} {sorted(match.legal(seat))[0]}")

        assert match.table.turn.action == 4
        match.quiet()


def test_each_player_plays_exactly_one_card() -> None:
    """SLA-045: it goes from his hand to the battle, and he is not asked again before the others have played."""
    match = laid(ALIKE, turn="Krysia 7").do("Krysia play tank battle")

    match.lies("battle", "tank").lies("Krysia.hand", "infantry").asked("Przemek")
    match.refuses("Krysia play infantry battle", "another player's decision")
    match.do("Przemek play tank battle").refuses("Przemek play infantry battle", "another player's decision")
    match.do("Tomek play tank battle").lies("battle")
    assert [match.count(f"{name}.hand") for name in PLAYERS[:3]] == [1, 1, 1]
    match.quiet()


def test_nobody_may_pass() -> None:
    """SLA-045: a card is played, whatever it is, and nowhere else than to the battle."""
    match = laid(ALIKE, turn="Krysia 7")

    assert match.legal("Krysia") == {"play tank battle", "play infantry battle"}
    match.refuses("Krysia press skip").refuses("Krysia play tank 0.won", "to the battle").refuses("Krysia play")
    match.refuses("Krysia play tank 1.hand", "to the battle").quiet()


def test_nobody_plays_a_card_of_another() -> None:
    """SLA-045: what is played comes from one's own hand."""
    match = laid(ALIKE, turn="Krysia 7")
    other = match.table.lying["1.hand"][0]

    assert match.match.legal(0).why_not(Action(0, "play", (other, "battle"))).text == "That card is not in your hand."
    match.quiet()


# Confrontations.


def test_each_card_played_resolves_a_confrontation_at_once() -> None:
    """SLA-046, V02: after each card one of those that lie there leads, and all others are beaten."""
    match = laid(
        """
        Krysia.hand: [infantry]
        Przemek.hand: [tank]
        Tomek.hand: [anti_aircraft]
        Maciek.hand: [plane]
        Ola.hand: [tank]
        """,
        players=5,
        turn="Krysia 8",
    )
    leads = []
    for name, card in zip(PLAYERS, ("infantry", "tank", "anti_aircraft", "plane"), strict=False):
        match.do(f"{name} play {card} battle")
        leads.append([states[0] for states in match.states("battle")])

    assert leads == [
        ["leads"],
        ["beaten", "leads"],
        ["beaten", "leads", "beaten"],
        ["beaten", "beaten", "beaten", "leads"],
    ]
    assert winner(match.do("Ola play tank battle")) == "Maciek"


@pytest.mark.parametrize(
    ("cards", "place"),
    [
        (("infantry", "tank", "anti_armor", "infantry"), 3),  # V02's own: the last wins
        (("infantry", "tank", "artillery", "infantry"), 2),  # the leader alone is met: artillery beats infantry
        (("tank", "artillery", "tank", "plane"), 3),
        (("plane", "anti_aircraft", "tank", "plane"), 3),  # the first plane is out: the second meets the tank alone
        (("plane", "anti_aircraft", "plane", "infantry"), 3),
        (("plane", "anti_aircraft", "plane", "plane_commander"), 1),
        (("anti_armor", "infantry", "artillery", "anti_armor"), 3),
        (("tank", "plane", "anti_aircraft", "tank"), 3),
        (("infantry", "bomb", "tank", "plane"), 1),
    ],
)
def test_a_newcomer_meets_the_card_that_leads_and_no_other(cards: tuple[str, ...], place: int) -> None:
    """SLA-046, SLA-047, V02: in good weather, where strength goes round in circles. Whose card stands last wins."""
    match = clash(*cards)

    assert winner(match) == PLAYERS[place]
    match.quiet()


def test_a_beaten_type_may_come_again_and_win() -> None:
    """SLA-052, V02: of one type the first beats the others, but only while it leads."""
    out = clash("infantry", "tank", "anti_armor", "infantry_commander")
    there = clash("infantry", "infantry_commander", "anti_armor", "anti_armor")

    assert (winner(out), winner(there)) == ("Maciek", "Krysia")


def test_in_bad_weather_the_highest_type_wins_and_of_it_the_first() -> None:
    """SLA-046, SLA-052, V02: there types stand in one order."""
    ladder = ["plane", "anti_aircraft", "artillery", "tank", "anti_armor", "infantry"]
    rng = Chance(1)
    for _ in range(30):
        hands = [ladder[rng.below(6, "test")] for _ in range(4)]
        best = max(hands, key=ladder.index)
        if hands.count("anti_aircraft") < 3:
            assert winner(clash(*hands, weather="bad")) == PLAYERS[hands.index(best)]


def test_a_commander_that_is_not_the_first_of_its_type_is_beaten() -> None:
    """SLA-053, V02: by the first card of the type, which is none."""
    match = clash("tank", "tank_commander", "infantry", play=2)

    assert match.states("battle")[0] == ("leads",)
    assert match.states("battle")[1][0] == "beaten"
    assert winner(match.do("Tomek play infantry battle")) == "Krysia"


def test_nobody_has_to_beat_a_card() -> None:
    """SLA-081: Przemek could beat the infantry with a tank, a plane or artillery, and may play what he likes."""
    match = laid("Krysia.hand: [infantry, tank, tank]\nPrzemek.hand: [tank, plane, anti_aircraft]", turn="Krysia 6")
    match.do("Krysia play infantry battle")

    assert match.legal("Przemek") == {"play tank battle", "play plane battle", "play anti_aircraft battle"}
    match.do("Przemek play anti_aircraft battle").turn("Tomek", 6).quiet()


# Who wins.


@pytest.mark.parametrize("first", [0, 1, 2])
@pytest.mark.parametrize("place", [0, 1, 2])
def test_the_winner_takes_all_cards_of_the_battle_and_starts_the_next(place: int, first: int) -> None:
    """SLA-047, SLA-048, SLA-049: whoever it is and whoever led; they lie behind those that he had won before."""
    hands = [["infantry", "artillery"], ["infantry", "anti_armor"], ["infantry", "anti_armor"]]
    hands[place][0] = "tank"
    piles = [f"{name}.hand: [{', '.join(hand)}]" for name, hand in zip(PLAYERS, hands, strict=False)]
    piles += [f"{PLAYERS[place]}.won: [plane, plane, plane_commander]"]
    match = laid("\n".join(piles), turn=f"{PLAYERS[first]} 7")
    rest = {name: match.faces(f"{name}.won") for name in PLAYERS[:3]}
    order = [(first + step) % 3 for step in range(3)]
    cards = [hands[seat][0] for seat in order]
    match.do(*(f"{seat} play {hands[seat][0]} battle" for seat in order))

    assert winner(match) == PLAYERS[place]
    for name in PLAYERS[:3]:
        match.lies(f"{name}.won", *rest[name], *(cards if name == PLAYERS[place] else []))
    match.lies("battle").turn(PLAYERS[place], 8).marks("leader", table=place).marks("battle 7", table=place)
    match.asked(PLAYERS[place])
    assert match.match.rules.turns(match.table)["battle"] == tuple((place + step) % 3 for step in range(3))
    match.quiet()


@pytest.mark.parametrize("place", [0, 1, 2])
@pytest.mark.parametrize("battle", range(1, 8))
def test_whoever_played_the_bomb_wins_takes_the_cards_and_starts_the_next(place: int, battle: int) -> None:
    """SLA-070, SLA-049, V04: wherever in the battle he plays it, and in any of the first seven."""
    hand = ["bomb", *["infantry"] * 5, "tank", "tank"][: 9 - battle]
    match = laid(f"{place}.hand: [{', '.join(hand)}]", turn=f"Krysia {battle}")
    before = match.faces(f"{place}.won")
    cards = []
    for name in PLAYERS[:3]:
        action = "play bomb battle" if name == PLAYERS[place] else sorted(match.legal(name))[0]
        cards.append(action.split()[1].partition("@")[0])
        match.do(f"{name} {action}")

    assert winner(match) == PLAYERS[place]
    match.lies(f"{place}.won", *before, *cards).lies("battle")
    match.turn(PLAYERS[place], battle + 1).marks(f"battle {battle}", table=place).quiet()


def test_the_bombs_cards_score_for_nobody() -> None:
    """SLA-069, V04: not for its player, and not for whoever would have won without it."""
    won = "Krysia.won: [plane, plane, bomb]\nPrzemek.won: [tank, tank, tank, tank, tank, artillery]"
    match = clash("infantry", "infantry", "infantry", piles=won)

    assert entries(match, "Krysia")[0] == (("plane", "plane", "bomb"), 0)
    assert entries(match, "Przemek") == [(("tank", "tank", "tank"), 15), (("tank", "tank", "artillery"), 17)]
    # All cards are worth 108 points: Tomek has what is left, without the two planes.
    assert totals(match) == {"Krysia": 9 + 10, "Przemek": 32, "Tomek": 108 - 20 - 9 - 32}
    match.quiet()


# The campaign.


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_campaign_is_finished_after_eight_battles(players: int) -> None:
    """SLA-050: all cards have been played then, and the next campaign begins; not a battle earlier."""
    rules = rules_of("slava", players)
    battles: list[int] = []
    for run, _ in random_run(rules, 4):
        table = run.table
        if table.marks["table", "campaign"] > 1 or table.result is not None:
            break
        if not battles or battles[-1] != table.turn.action:
            battles.append(table.turn.action)
        won = sum(table.count(f"{seat}.won") for seat in range(rules.seats))

        assert won == rules.seats * (table.turn.action - 1)
        assert all((table.marks["table", f"battle {n}"] >= 0) == (n < table.turn.action) for n in range(1, 9))
    assert battles == list(range(1, 9))


def test_the_next_campaign_begins_with_nothing_won() -> None:
    """SLA-050, SLA-095: no battle has been fought, and before nobody lies a card."""
    for table in campaigns(rules_of("slava", 4), 4, 3):
        assert [table.count(f"{seat}.won") for seat in range(4)] == [0] * 4
        assert [table.marks["table", f"battle {number}"] for number in range(1, 9)] == [-1] * 8


@pytest.mark.parametrize("best", [0, 1, 2])
def test_the_most_points_of_a_campaign_bring_a_victory_point(best: int) -> None:
    """SLA-051, SLA-094: points, not battles won: two battles are more than the others' three or four."""
    most, less, least = [*PLAYERS[best:3], *PLAYERS[:best]]
    piles = f"""
    {most}.won: [plane, plane, plane_commander, artillery, artillery, artillery_commander]
    {less}.won: [bomb, tank, tank, tank, tank, tank, tank_commander, anti_armor, anti_armor_commander]
    {least}.won: [infantry, infantry, infantry, infantry_commander, anti_aircraft_commander, anti_armor]
    """
    match = clash("infantry", "infantry", "anti_aircraft", piles=piles)
    points = {most: 30 + 21, less: 0 + 15 + 11, least: 9 + 6}
    points["Krysia"] += 6 + 10  # the last battle

    assert totals(match) == points
    match.marks("victory points", **{most: 1, less: 0, least: 0}).marks("points", **points).quiet()


def test_only_the_points_of_this_campaign_count() -> None:
    """SLA-051, SLA-094: who has won more in campaigns before has no more of this one."""
    dealt(3).marks("points", Krysia=0, Przemek=0, Tomek=0).marks("victory points", Krysia=0, Przemek=0, Tomek=0)
    piles = "Krysia.won: [plane, plane, plane_commander, artillery, artillery, artillery_commander]\nPrzemek.won: []"
    match = clash("tank", "tank", "tank", piles=piles, marks="Przemek.points: 200, Tomek.points: 30")
    points = totals(match)

    assert points["Krysia"] == 51 + 15 + 10 > points["Tomek"]
    match.marks("points", Krysia=points["Krysia"], Przemek=200, Tomek=30 + points["Tomek"])
    match.marks("victory points", Krysia=1, Przemek=0, Tomek=0).quiet()
