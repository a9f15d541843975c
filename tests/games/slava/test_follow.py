"""Whom a Commander binds, and to what: rulebook "Let's Start!" and "Important Terms", V03, V11."""

import pytest

from tests.games.slava.tables import PLAYERS, TYPES, laid
from tests.given import Scene

MUST = "must be followed"


def hands(battle: int = 6, players: int = 3, first: str = "Krysia", weather: str = "good", **held: str) -> Scene:
    """A battle before its first card, in which these players hold these cards."""
    piles = "\n".join(f"{name}.hand: [{', '.join(cards.split())}]" for name, cards in held.items())
    return laid(piles, players=players, turn=f"{first} {battle}", weather=weather)


def may(match: Scene, who: str) -> set[str]:
    """The cards that he may play now."""
    match.asked(who)
    return {move.split()[1].partition("@")[0] for move in match.legal(who)}


def test_the_one_after_a_commander_must_play_its_type_if_he_has_it() -> None:
    """SLA-054, SLA-076, V03: none of his other cards, though they might beat it; the refusal names the Commander."""
    match = hands(Krysia="tank_commander plane plane", Przemek="plane_commander tank anti_armor")
    match.do("Krysia play tank_commander battle")

    assert may(match, "Przemek") == {"tank"}
    match.refuses("Przemek play plane_commander battle", MUST).refuses("Przemek play anti_armor battle", MUST)
    match.do("Przemek play tank battle").turn("Tomek", 6).quiet()


@pytest.mark.parametrize("weather", ["good", "bad"])
@pytest.mark.parametrize("kind", TYPES)
def test_each_commander_binds_to_its_own_type(kind: str, weather: str) -> None:
    """SLA-054, SLA-076, V03: in any weather; the next who has none of it may play any card."""
    other = "tank" if kind != "tank" else "infantry"
    match = hands(
        7,
        weather=weather,
        Krysia=f"{kind}_commander bomb",
        Przemek=f"{other} {kind}",
        Tomek=f"{other} {other}_commander",
    )
    match.do(f"Krysia play {kind}_commander battle")

    assert may(match, "Przemek") == {kind}
    match.refuses(f"Przemek play {other} battle", MUST).do(f"Przemek play {kind} battle")
    assert may(match, "Tomek") == {other, f"{other}_commander"}
    match.quiet()


def test_who_has_several_cards_of_the_type_chooses_among_them() -> None:
    """SLA-054, SLA-076: any of them, and none is listed twice."""
    match = hands(Krysia="infantry_commander plane plane", Przemek="infantry tank infantry")
    match.do("Krysia play infantry_commander battle")
    first, second = (card for card in match.table.lying["1.hand"] if match.table.faces[card] == "infantry")

    assert may(match, "Przemek") == {"infantry"}
    assert len(match.match.legal(1)) == 1
    for card in (first, second):
        assert match.match.legal(1).targets(card) == [("battle", None)]
    match.quiet()


def test_who_cannot_follow_may_play_any_card() -> None:
    """SLA-055, V03: a Commander and the Bomb too."""
    match = hands(Krysia="tank_commander plane plane", Przemek="plane_commander bomb infantry")
    match.do("Krysia play tank_commander battle")

    assert may(match, "Przemek") == {"plane_commander", "bomb", "infantry"}
    match.quiet()


def test_a_commander_of_the_second_player_binds_those_after_him() -> None:
    """SLA-077, SLA-078, V11: in a battle of five the third, the fourth and the fifth must each play a tank."""
    match = hands(
        7,
        5,
        Krysia="plane tank",
        Przemek="tank_commander infantry",
        Tomek="tank infantry",
        Maciek="plane tank",
        Ola="anti_armor tank",
    )
    match.do("Krysia play plane battle")
    assert may(match, "Przemek") == {"tank_commander", "infantry"}
    match.do("Przemek play tank_commander battle")

    for name, other in (("Tomek", "infantry"), ("Maciek", "plane"), ("Ola", "anti_armor")):
        assert may(match, name) == {"tank"}
        match.refuses(f"{name} play {other} battle", MUST).do(f"{name} play tank battle")
    match.turn("Krysia", 8).quiet()


@pytest.mark.parametrize("place", [0, 1, 2, 3])
def test_a_commander_binds_every_later_player_and_no_earlier_one(place: int) -> None:
    """SLA-054, SLA-076, SLA-078, V03: whoever plays it, of five."""
    held = dict.fromkeys(PLAYERS, "infantry tank")
    held[PLAYERS[place]] = "tank_commander infantry"
    match = hands(7, 5, **held)
    for number, name in enumerate(PLAYERS):
        assert may(match, name) == (
            {"tank"} if number > place else {"infantry", "tank"} if number < place else {"tank_commander", "infantry"}
        )
        match.do(f"{name} play {'infantry' if number < place else held[name].split()[number > place]} battle")


def test_the_bomb_may_always_be_played() -> None:
    """SLA-071, V03: beside the type that must be followed; it is no way out of a lead that binds nobody."""
    match = hands(Krysia="tank_commander plane plane", Przemek="bomb tank infantry")
    match.do("Krysia play tank_commander battle")

    assert may(match, "Przemek") == {"bomb", "tank"}
    match.refuses("Przemek play infantry battle", MUST)
    match.do("Przemek play bomb battle").lies("battle", "tank_commander", "bomb").quiet()


def test_the_bomb_binds_nobody() -> None:
    """SLA-082, V03: it has no Commander's word; after it any card may be played."""
    match = hands(Krysia="bomb plane plane", Przemek="tank infantry artillery").do("Krysia play bomb battle")

    assert may(match, "Przemek") == {"tank", "infantry", "artillery"}
    assert match.asked("Przemek").prompt.text == "Play a card"
    match.quiet()


def test_the_bomb_may_be_led() -> None:
    """SLA-071, SLA-082: as any other card."""
    match = hands(Krysia="bomb plane plane")

    assert may(match, "Krysia") == {"bomb", "plane"}
    match.quiet()


def test_of_two_commanders_the_first_is_followed() -> None:
    """SLA-080, V03: the second binds nobody, not even whoever has none of the first one's type."""
    match = hands(
        7,
        4,
        Krysia="tank_commander plane",
        Przemek="plane_commander infantry",
        Tomek="plane tank",
        Maciek="plane infantry",
    )
    match.do("Krysia play tank_commander battle", "Przemek play plane_commander battle")

    assert may(match, "Tomek") == {"tank"}
    match.refuses("Tomek play plane battle", MUST).do("Tomek play tank battle")
    assert may(match, "Maciek") == {"plane", "infantry"}
    match.quiet()


def test_a_second_commander_that_leads_is_still_not_followed() -> None:
    """SLA-080, V03, V11: it beat the first, and the first one's type is the duty."""
    match = hands(
        Krysia="infantry_commander plane plane",
        Przemek="tank_commander plane_commander artillery",
        Tomek="tank infantry anti_armor",
    )
    match.do("Krysia play infantry_commander battle", "Przemek play tank_commander battle")

    assert [states[0] for states in match.states("battle")] == ["beaten", "leads"]
    assert may(match, "Tomek") == {"infantry"}
    match.quiet()


def test_a_beaten_commander_is_still_followed() -> None:
    """SLA-076, SLA-079, V11: the plane beats it, and who has tanks must play one."""
    match = hands(7, 4, Krysia="tank_commander plane", Przemek="plane infantry", Tomek="tank infantry")
    match.do("Krysia play tank_commander battle", "Przemek play plane battle")

    assert [states[0] for states in match.states("battle")] == ["beaten", "leads"]
    assert may(match, "Tomek") == {"tank"}
    match.quiet()


def test_a_commander_beaten_on_arrival_binds_too() -> None:
    """SLA-076, V03, V11: it never led."""
    match = hands(
        Krysia="plane plane artillery",
        Przemek="tank_commander infantry artillery",
        Tomek="tank plane_commander infantry",
    )
    match.do("Krysia play plane battle", "Przemek play tank_commander battle")

    assert [states[0] for states in match.states("battle")] == ["leads", "beaten"]
    assert may(match, "Tomek") == {"tank"}
    match.quiet()


def test_the_duty_stands_after_the_bomb() -> None:
    """SLA-071, SLA-079, V11: Przemek's Bomb has beaten the Commander; Tomek must follow it all the same."""
    match = hands(Krysia="tank_commander plane plane", Przemek="bomb tank infantry", Tomek="tank infantry infantry")
    match.do("Krysia play tank_commander battle", "Przemek play bomb battle")

    assert may(match, "Tomek") == {"tank"}
    match.refuses("Tomek play infantry battle", MUST).do("Tomek play tank battle").turn("Przemek", 7).quiet()


def test_a_commander_after_the_bomb_binds() -> None:
    """V11, V03: it is the battle's first, though it cannot win."""
    match = hands(Krysia="bomb plane plane", Przemek="tank_commander tank infantry", Tomek="tank infantry infantry")
    match.do("Krysia play bomb battle", "Przemek play tank_commander battle")

    assert [states[0] for states in match.states("battle")] == ["leads", "beaten"]
    assert may(match, "Tomek") == {"tank"}
    match.do("Tomek play tank battle").turn("Krysia", 7).quiet()


def test_after_commander_and_bomb_another_commander_binds_nobody() -> None:
    """V11, SLA-080: the first is the one to follow to the end of the battle."""
    match = hands(
        7,
        5,
        Krysia="tank_commander plane",
        Przemek="bomb tank",
        Tomek="plane_commander infantry",
        Maciek="plane tank",
        Ola="plane infantry",
    )
    match.do("Krysia play tank_commander battle", "Przemek play bomb battle", "Tomek play plane_commander battle")

    assert may(match, "Maciek") == {"tank"}
    match.do("Maciek play tank battle")
    assert may(match, "Ola") == {"plane", "infantry"}
    match.quiet()


def test_the_duty_lasts_for_that_battle_only() -> None:
    """SLA-079, V11: in the next one he who had to follow may play what he likes, and so may who leads."""
    match = hands(Krysia="tank_commander plane tank", Przemek="tank tank infantry", Tomek="tank infantry plane")
    match.do("Krysia play tank_commander battle", "Przemek play tank battle", "Tomek play tank battle")
    match.turn("Krysia", 7)

    assert may(match, "Krysia") == {"plane", "tank"}
    match.do("Krysia play tank battle")
    assert may(match, "Przemek") == {"tank", "infantry"}
    match.do("Przemek play infantry battle")
    assert may(match, "Tomek") == {"infantry", "plane"}
    match.quiet()


def test_a_card_that_is_no_commander_binds_nobody() -> None:
    """SLA-082: tanks are led, and nobody has to play one."""
    match = hands(Krysia="tank plane plane", Przemek="tank infantry bomb", Tomek="tank infantry anti_armor")
    match.do("Krysia play tank battle")

    assert may(match, "Przemek") == {"tank", "infantry", "bomb"}
    match.do("Przemek play infantry battle")
    assert may(match, "Tomek") == {"tank", "infantry", "anti_armor"}
    match.quiet()


@pytest.mark.parametrize("led", ["tank", "tank_commander"])
def test_following_is_no_duty_to_win(led: str) -> None:
    """SLA-081, SLA-055: who has no tank may throw away an anti-aircraft gun instead of winning with a plane."""
    match = hands(Krysia=f"{led} plane infantry", Przemek="plane anti_aircraft artillery").do(
        f"Krysia play {led} battle"
    )

    assert may(match, "Przemek") == {"plane", "anti_aircraft", "artillery"}
    match.do("Przemek play anti_aircraft battle").quiet()


def test_the_table_says_whose_commander_binds_whom() -> None:
    """V03: the first Commander alone bears the mark, until the last card is played."""
    match = hands(
        Krysia="infantry plane plane",
        Przemek="tank_commander tank infantry",
        Tomek="plane_commander infantry infantry",
        players=4,
    )
    states = []
    for action in ("Krysia play infantry", "Przemek play tank_commander", "Tomek play plane_commander"):
        states.append(match.do(f"{action} battle").states("battle"))
    said = {remark.card: [str(text) for text in remark.sentences] for remark in match.match.rules.remarks(match.table)}

    assert [["binds" in card for card in each] for each in states] == [
        [False],
        [False, True],
        [False, True, False],
    ]
    assert "seat 3 must play tank, if able." in said[match.table.lying["battle"][1]]
    match.quiet()
