"""The printed battles: three players, four, five with the Bomb in the last battle, two with Ivan. Step by step."""

from tests.games.slava.tables import counted, entries, laid, totals, winner
from tests.given import Scene

# "Battle Example: 3-Player Game": all cards in play, dealt so that the second player has tanks and the third has none.
THREE = """
sky: [good_weather]
Krysia.hand: [tank_commander, tank, infantry, infantry, infantry, artillery, anti_armor, anti_aircraft]
Przemek.hand: [tank, tank, tank, tank, plane_commander, infantry, bomb, anti_armor]
Tomek.hand: [plane, plane, infantry, infantry_commander, artillery, artillery_commander, anti_armor_commander,
  anti_aircraft_commander]
"""
# "Battle Example: 4-Player Game": the second battle; Krysia has won the first.
FOUR = """
sky: [good_weather]
Krysia.won: [tank, tank, artillery, anti_aircraft]
Krysia.hand: [plane, tank, tank, artillery, infantry, anti_armor, tank_commander]
Przemek.hand: [anti_aircraft, plane, tank, artillery, infantry, anti_armor, artillery_commander]
Tomek.hand: [infantry_commander, plane, tank, infantry, infantry, anti_armor, plane_commander]
Maciek.hand: [infantry, infantry, infantry, tank, bomb, anti_armor_commander, anti_aircraft_commander]
"""
# "One More Battle Example": the eighth battle of five players, in bad weather; Krysia has won the seventh.
FIVE = """
sky: [good_weather, bad_weather]
Krysia.hand: [tank]
Przemek.hand: [tank]
Tomek.hand: [infantry]
Maciek.hand: [tank]
Ola.hand: [bomb]
Krysia.won: [plane, infantry, infantry, tank, tank]
Przemek.won: [artillery, artillery, tank, tank, infantry]
Tomek.won: [infantry, infantry, infantry, infantry, infantry]
Maciek.won: [plane, plane, plane, plane_commander, artillery]
"""
# "Example: 2-Player Game": Krysia dealt, so Ivan begins, then comes Przemek, then Krysia.
TWO = """
sky: [good_weather]
Ivan.hand: [infantry, plane, tank, tank, tank, bomb, infantry, anti_armor]
Przemek.hand: [artillery_commander, infantry, infantry, tank, tank, plane, anti_aircraft, anti_armor]
Krysia.hand: [artillery, artillery, infantry, infantry_commander, tank_commander, plane_commander,
  anti_armor_commander, anti_aircraft_commander]
"""


def three() -> Scene:
    """The first battle of the campaign; Krysia is the first player."""
    return laid(THREE, turn="Krysia 1", options="dealer: Tomek")


def test_three_the_second_player_must_follow_the_tank_commander() -> None:
    """SLA-056, SLA-054: he has four tanks, and may play those or the Bomb."""
    match = three().turn("Krysia", 1).do("Krysia play tank_commander battle")

    assert {move.partition("@")[0].split()[1] for move in match.legal("Przemek")} == {"tank", "bomb"}
    for card in ("plane_commander", "infantry", "anti_armor"):
        match.refuses(f"Przemek play {card} battle", "must be followed")
    match.do("Przemek play tank battle").turn("Tomek", 1).quiet()


def test_three_the_commander_beats_the_second_tank() -> None:
    """SLA-057, SLA-046, SLA-052: the confrontation is resolved at once."""
    match = three().do("Krysia play tank_commander battle", "Przemek play tank battle")

    assert match.states("battle") == [("leads", "binds"), ("beaten",)]
    match.lies("battle", "tank_commander", "tank").quiet()


def test_three_the_third_player_has_no_tanks_and_wins_by_a_plane() -> None:
    """SLA-058, SLA-055: he can choose what to play; he starts the second battle."""
    match = three().do("Krysia play tank_commander battle", "Przemek play tank battle")
    assert len(match.legal("Tomek")) == 7  # he has two planes alike

    match.do("Tomek play plane battle").turn("Tomek", 2).quiet()
    assert winner(match) == "Tomek"


def test_three_the_cards_lie_face_down_before_the_third_player() -> None:
    """SLA-059, SLA-060, SLA-061: two tanks and a plane; nobody sees them, and nobody has points yet."""
    match = three().do("Krysia play tank_commander battle", "Przemek play tank battle", "Tomek play plane battle")

    match.lies("Tomek.won", "tank_commander", "tank", "plane").lies("battle")
    for seat in (-1, 0, 1, 2):
        assert match.seen(seat, "Tomek.won") == ["?military"] * 3
    match.marks("points", Krysia=0, Przemek=0, Tomek=0).quiet()


def test_three_the_battle_brings_twenty_points_at_the_end() -> None:
    """SLA-059, SLA-094: 2 × 5 + 10, when the campaign is counted."""
    match = laid(
        """
        Krysia.hand: [infantry]
        Przemek.hand: [infantry]
        Tomek.hand: [infantry]
        Tomek.won: [tank_commander, tank, plane]
        """,
        turn="Krysia 8",
    ).do(*(f"{name} play infantry battle" for name in ("Krysia", "Przemek", "Tomek")))

    assert entries(match, "Tomek") == [(("tank_commander", "tank", "plane"), 20)]
    match.marks("points", Tomek=20).quiet()


def four() -> Scene:
    """The second battle; the winner of the first leads."""
    return laid(FOUR, players=4, turn="Krysia 2")


def test_four_the_winner_of_the_first_battle_starts_with_a_plane() -> None:
    """SLA-063, SLA-049: it leads, and binds nobody."""
    match = four().marks("battle 1", table=0).do("Krysia play plane battle")

    assert match.states("battle") == [("leads",)]
    assert len(match.legal("Przemek")) == 7
    match.turn("Przemek", 2).quiet()


def test_four_the_anti_aircraft_gun_wins_the_first_confrontation() -> None:
    """SLA-064, SLA-028: it beats the plane."""
    match = four().do("Krysia play plane battle", "Przemek play anti_aircraft battle")

    assert match.states("battle") == [("beaten",), ("leads",)]
    match.turn("Tomek", 2).quiet()


def test_four_the_infantry_commander_beats_the_anti_aircraft_gun() -> None:
    """SLA-065, SLA-027: and from now on infantry must be played."""
    match = four().do(
        "Krysia play plane battle", "Przemek play anti_aircraft battle", "Tomek play infantry_commander battle"
    )

    assert match.states("battle") == [("beaten",), ("beaten",), ("leads", "binds")]
    match.turn("Maciek", 2).quiet()


def test_four_the_fourth_player_must_follow_with_infantry_and_is_defeated() -> None:
    """SLA-066, SLA-052: the third wins the battle and starts the next one; its cards lie before him."""
    match = four().do(
        "Krysia play plane battle", "Przemek play anti_aircraft battle", "Tomek play infantry_commander battle"
    )

    assert {move.partition("@")[0].split()[1] for move in match.legal("Maciek")} == {"infantry", "bomb"}
    match.refuses("Maciek play tank battle", "must be followed").do("Maciek play infantry battle")
    assert winner(match) == "Tomek"
    match.lies("Tomek.won", "plane", "anti_aircraft", "infantry_commander", "infantry").turn("Tomek", 3).quiet()


def test_four_the_battle_contains_sixteen_points() -> None:
    """SLA-067: 10 + 0 + 3 + 3."""
    match = laid(
        """
        Krysia.hand: [tank]
        Przemek.hand: [tank]
        Tomek.hand: [tank]
        Maciek.hand: [tank]
        Tomek.won: [plane, anti_aircraft, infantry_commander, infantry]
        """,
        players=4,
        turn="Krysia 8",
    ).do(*(f"{name} play tank battle" for name in ("Krysia", "Przemek", "Tomek", "Maciek")))

    assert entries(match, "Tomek") == [(("plane", "anti_aircraft", "infantry_commander", "infantry"), 16)]
    match.marks("points", Tomek=16).quiet()


def five(played: int, marks: str = "") -> Scene:
    """The last battle in bad weather, of which so many cards have been played."""
    match = laid(FIVE, players=5, turn="Krysia 8", marks=marks)
    actions = ["Krysia play tank", "Przemek play tank", "Tomek play infantry", "Maciek play tank", "Ola play bomb"]
    return match.do(*(f"{action} battle" for action in actions[:played]))


def test_five_the_winner_of_the_seventh_battle_starts_with_a_tank() -> None:
    """SLA-088, SLA-049: everybody has one card left, and so no choice; the weather is bad still."""
    match = laid(
        """
        Krysia.hand: [anti_armor, tank]
        Przemek.hand: [plane, tank]
        Tomek.hand: [tank, infantry]
        Maciek.hand: [plane, tank]
        Ola.hand: [plane, bomb]
        """,
        players=5,
        turn="Tomek 7",
        weather="bad",
    ).do("Tomek play tank battle", "Maciek play plane battle", "Ola play plane battle", "Krysia play anti_armor battle")
    match.do("Przemek play plane battle").turn("Krysia", 8)

    assert [match.count(f"{seat}.hand") for seat in range(5)] == [1] * 5
    assert match.faces("sky")[-1] == "bad_weather"
    assert match.legal("Krysia") == {"play tank battle"}
    match.do("Krysia play tank battle").lies("battle", "tank").turn("Przemek", 8).quiet()


def test_five_the_first_tank_beats_the_second() -> None:
    """SLA-089, SLA-052: the second player's confrontation is lost."""
    match = five(2)

    assert match.states("battle") == [("leads",), ("beaten",)]
    match.quiet()


def test_five_infantry_beats_the_tank_in_bad_weather() -> None:
    """SLA-090, SLA-031: the third player's."""
    assert five(3).quiet().states("battle") == [("beaten",), ("beaten",), ("leads",)]


def test_five_the_fourth_players_tank_does_not_beat_it() -> None:
    """SLA-091: the third is still in a winning position."""
    assert five(4).quiet().states("battle") == [("beaten",), ("beaten",), ("leads",), ("beaten",)]


def test_five_the_bomb_nullifies_all_points_and_the_ten_of_the_last_battle() -> None:
    """SLA-092, V05: of the eighth battle no points are awarded to anyone."""
    match = five(5)

    assert winner(match) == "Ola"
    assert entries(match, "Ola")[-2:] == [(("tank", "tank", "infantry", "tank", "bomb"), 0), ((), -10)]
    assert [entry.amount for account in counted(match).accounts for entry in account.entries if not entry.faces] == [
        -10
    ]
    match.quiet()


def test_five_the_fifth_player_deducts_ten() -> None:
    """SLA-093, SLA-073, V05: from his total of this campaign; the others have what they won."""
    match = five(5)
    # All cards are worth 180 points: what is not written was won by Ola, but for the last battle with its three tanks
    # and infantry.
    hers = 180 - 26 - 27 - 15 - 47 - 18

    assert totals(match) == {"Krysia": 26, "Przemek": 27, "Tomek": 15, "Maciek": 47, "Ola": hers - 10}
    match.quiet()


def test_five_the_most_points_bring_the_victory_point_and_with_the_third_the_game() -> None:
    """SLA-094, SLA-051, SLA-098: if it was the third, that player wins; if not, all is dealt again."""
    scores = totals(five(5))
    best = max(scores, key=lambda name: scores[name])
    won = five(5, marks=f"{best}.victory points: 2")
    on = five(5, marks=f"{best}.victory points: 1")

    assert won.table.result is not None
    assert [won.match.names[seat] for seat in won.table.result.winners] == [best]
    assert on.table.result is None
    on.marks("victory points", **{best: 2}).marks("campaign", table=2)
    assert [on.count(f"{seat}.hand") for seat in range(5)] == [8] * 5
    assert (on.count("sky"), on.count("weather")) == (1, 4)
    won.quiet()
    on.quiet()


def two() -> Scene:
    """The first battle; Ivan has turned up his first card already."""
    return laid(
        " ".join(TWO.split("\n  ")), players=2, turn="Ivan 1", options="dealer: Krysia", marks="table.dealer: 0"
    )


def test_two_ivan_begins_with_the_top_card_of_his_deck() -> None:
    """SLA-107, SLA-105, SLA-106: infantry; then the second player is asked."""
    two().lies("battle", "infantry").turn("Przemek", 1).quiet()


def test_two_the_artillery_commander_wins_the_first_confrontation() -> None:
    """SLA-108, SLA-025: artillery beats infantry."""
    match = two().do("Przemek play artillery_commander battle")

    assert match.states("battle") == [("beaten",), ("leads", "binds")]
    match.turn("Krysia", 1).quiet()


def test_two_the_third_player_has_to_follow_with_artillery() -> None:
    """SLA-109, SLA-054: she has some."""
    match = two().do("Przemek play artillery_commander battle")

    assert {move.partition("@")[0] for move in match.legal("Krysia")} == {"play artillery"}
    match.refuses("Krysia play tank_commander battle", "must be followed").quiet()


def test_two_the_second_player_wins_and_begins_the_second_battle() -> None:
    """SLA-110, SLA-049: the cards lie face down before him."""
    match = two().do("Przemek play artillery_commander battle", "Krysia play artillery battle")

    assert winner(match) == "Przemek"
    match.lies("Przemek.won", "infantry", "artillery_commander", "artillery").turn("Przemek", 2)
    for seat in (-1, 0, 1, 2):
        assert match.seen(seat, "Przemek.won") == ["?military"] * 3
    match.asked("Przemek")


def test_two_the_battle_contains_seventeen_points() -> None:
    """SLA-110: 3 + 7 + 7."""
    match = laid(
        """
        Krysia.hand: [tank]
        Przemek.hand: [tank]
        Ivan.hand: [tank]
        Przemek.won: [infantry, artillery_commander, artillery]
        """,
        players=2,
        turn="Krysia 8",
        marks="table.dealer: 0",
    ).do("Krysia play tank battle")
    match.do("Przemek play tank battle")

    assert entries(match, "Przemek") == [(("infantry", "artillery_commander", "artillery"), 17)]
    match.marks("points", Przemek=17).quiet()
