"""Rulebook "Box Contents", "Game Preparation" and "Description of the Cards in the Game"."""

from collections import Counter
from itertools import pairwise
from pathlib import Path

import pytest

from slavika.client.emblems import clan_of
from slavika.data import faces, tables
from slavika.data.face_reader import load
from slavika.data.positions import BadPosition
from tests.games.slavika.tables import FEW, dealt, laid, written
from tests.given import cards, given
from tests.playing import rules_of

ASSETS = Path(__file__).parents[3] / "assets"
CLASSES = {"thief": 1, "wizard": 2, "ranger": 3, "archer": 4, "warrior5": 5, "warrior6": 6}
# Strength, bonus glory and number of each monster, as printed.
MONSTERS = {
    "germanin": (1, 0, 12), "wilk": (2, 0, 10), "utopiec": (3, 0, 6), "strzyga": (4, 0, 5), "wilkolak": (5, 1, 4),
    "wampir": (6, 2, 3), "zmij": (7, 3, 2), "wily": (0, 0, 2), "rusalka": (0, 0, 2), "leszy": (0, 0, 2),
    "szeptuchy": (0, 0, 2), "licho": (0, 0, 2), "zdrajca": (0, 0, 2),
}  # fmt: skip
# The six region cards, side by side: treasures, glory, limits of monsters and heroes, players.
REGIONS = [
    ("snow_peaks", 1, (7, 4), 3, 3, "2-5", "skull_pass", 1, (8, 4), 3, 3),
    ("misty_swamp", 2, (19, 13, 5), 5, 4, "2-5", "drowned_shore", 1, (18, 11, 6), 5, 4),
    ("quiet_lake", 1, (6, 3), 3, 4, "2-5", "village", 1, (5, 3), 3, 4),
    ("barrow_by_moonlight", 1, (11, 6, 3), 4, 3, "2-3", "idol_grove", 1, (10, 6, 2), 4, 3),
    ("storm_cliff", 1, (10, 6, 2), 4, 4, "4-5", "island", 1, (11, 6, 3), 4, 4),
    ("forest_stream", 1, (13, 9, 5), 5, 5, "4-5", "ancient_forest", 1, (13, 10, 4), 5, 5),
]
UNMARKED = [{"snow_peaks", "skull_pass"}, {"misty_swamp", "drowned_shore"}, {"quiet_lake", "village"}]
FOR_FEW = [{"barrow_by_moonlight", "idol_grove"}]
FOR_MANY = [{"storm_cliff", "island"}, {"forest_stream", "ancient_forest"}]


def regions(match) -> list[str]:
    """The faces of the regions in play."""
    return [match.faces(f"r{number}")[0] for number in range(1, 7) if f"r{number}" in match.table.piles]


def elements(kind: str, level: str) -> dict[str, faces.Element]:
    """What the face of that kind of card is made of, by name."""
    return {element.name: element for element in load(ASSETS / "faces/slavika.yaml").kinds[kind].levels[level]}


# Box contents.


def test_each_of_five_players_has_a_set_of_six_heroes_of_his_own() -> None:
    """SVK-001, SVK-004, SVK-005, SVK-013: five clans of six cards, strengths 1 to 6, no card in two hands."""
    match = dealt(5)
    sets = [match.faces(f"{seat}.heroes") for seat in range(5)]

    for clan, heroes in zip(("fox", "owl", "boar", "lynx", "deer"), sets, strict=True):
        assert {face: cards()["slavika"][face]["strength"] for face in heroes} == {
            f"{clan}.{name}": strength for name, strength in CLASSES.items()
        }
    assert len({face for heroes in sets for face in heroes}) == 30
    match.quiet()


def test_a_player_takes_the_heroes_of_the_colour_he_chose() -> None:
    """SVK-013: the clan chosen for a seat, not the seat's number, decides."""
    text = "game: slavika\nseats: [{name: Ola, clan: lynx}, {name: Jan, clan: deer}]\n"

    given(text).holds("Ola.heroes", *(f"lynx.{name}" for name in CLASSES)).holds(
        "Jan.heroes", *(f"deer.{name}" for name in CLASSES)
    ).quiet()


def test_no_two_players_take_one_colour() -> None:
    """SVK-013: there is one set of each colour."""
    with pytest.raises(BadPosition) as refused:
        given("game: slavika\nseats: [{name: Ola, clan: lynx}, {name: Jan, clan: lynx}]\n")

    assert [problem.sentence.text for problem in refused.value.problems] == ["{key}: '{value}' is taken by seat {seat}"]


def test_there_are_six_region_cards_with_the_printed_numbers_on_both_sides() -> None:
    """SVK-006, SVK-015, SVK-031 to SVK-034, SVK-036: treasures, glory for two or three places, limits, players."""
    section = cards()["slavika"].cards
    there = {face for face, card in section.items() if card.kind == "region"}

    assert there == {face for card in REGIONS for face in (card[0], card[6])}
    for one, *front, players, other, treasures, glory, monsters, heroes in REGIONS:
        for face, numbers, back in ((one, front, other), (other, [treasures, glory, monsters, heroes], one)):
            card = section[face]
            assert [card[name] for name in ("treasures", "glory", "monsters", "heroes")] == numbers
            assert (card["other_side"], card["players"]) == (back, players)


def test_there_are_fifty_four_monsters_with_the_printed_numbers() -> None:
    """SVK-007, SVK-030: how many of each, how strong, and what its defeat brings."""
    match = dealt()
    everywhere = Counter(match.faces("monsters"))
    for seat in range(3):
        everywhere.update(match.faces(f"{seat}.monsters"))
    section = cards()["slavika"]

    assert everywhere == {name: copies for name, (_, _, copies) in MONSTERS.items()}
    assert everywhere.total() == 54
    assert {name: (section[name]["strength"], section[name]["bonus"]) for name in MONSTERS} == {
        name: (strength, bonus) for name, (strength, bonus, _) in MONSTERS.items()
    }


def test_only_the_special_monsters_and_the_four_classes_have_abilities() -> None:
    """SVK-029, SVK-030: a Warrior has none; nor have the monsters that have a strength."""
    able = {
        card.id for card in cards()["slavika"].cards.values() if card.abilities and card.kind in ("hero", "monster")
    }

    assert able == {
        *(f"{clan}.{name}" for clan in ("fox", "owl", "boar", "lynx", "deer") for name in list(CLASSES)[:4]),
        *(name for name in ("wily", "rusalka", "leszy", "szeptuchy", "licho")),
    }


def test_there_are_fifteen_treasures_of_two_three_or_four_and_five_months() -> None:
    """SVK-008, SVK-009, SVK-037, S03: one deck of twenty cards, six treasures of 2, five of 3, four of 4."""
    match = dealt()
    everywhere = Counter(match.faces("treasures") + [face for row in FEW for face in match.faces(f"{row}.treasures")])
    section = cards()["slavika"]

    assert everywhere == {"treasure2": 6, "treasure3": 5, "treasure4": 4, "month": 5}
    assert [section[f"treasure{value}"]["value"] for value in (2, 3, 4)] == [2, 3, 4]


def test_each_player_has_a_score_of_his_own() -> None:
    """SVK-010, SVK-014: all begin with none, and one player's gain moves no other's."""
    laid(
        """
        r1.heroes: [owl.warrior6]
        r1.monsters: [wilk, wilk]
        r1.treasures: []
        Krysia.monsters: [wilk]
        """,
        turn="Krysia 3",
    ).glory(Krysia=0, Przemek=0, Tomek=0).do("Krysia play wilk r1.monsters").glory(Krysia=0, Przemek=5, Tomek=0)


def test_the_table_shows_each_players_score_with_his_clan() -> None:
    """SVK-014: a panel for each seat, with its glory, under the emblem of its clan."""
    rules = rules_of("slavika", 2)
    clans = [clan_of(rules, seat) for seat in range(2)]

    assert tables.load(ASSETS / "tables/slavika.yaml").seats.score == "glory"
    assert [clan and clan.id for clan in clans] == [chosen["clan"] for chosen in rules.setup.seats]


def test_there_is_a_marker_for_each_szeptuchy() -> None:
    """SVK-011, SVK-012: two Szeptuchy, each with a mark of its own that says, open to all, which monster it copies."""
    match = laid(
        """
        r1.monsters: [strzyga]
        r2.monsters: [wilk]
        Krysia.heroes: []
        Krysia.monsters: [szeptuchy, szeptuchy, wilk]
        """,
        turn="Krysia 2",
    ).do("Krysia play szeptuchy r1.monsters", "Krysia play szeptuchy r2.monsters")
    marks = [
        match.match.view(seat).table.marks[match.table.lying[pile][-1], "copies"]
        for pile in ("r1.monsters", "r2.monsters")
        for seat in (-1, 0, 1, 2)
    ]

    assert marks == ["strzyga"] * 4 + ["wilk"] * 4


@pytest.mark.parametrize("level", ["token", "small", "full"])
def test_a_szeptuchys_face_shows_what_it_copies(level: str) -> None:
    """SVK-012: the marker is drawn on the card, at every size."""
    marker = elements("monster", level)["copied"]

    assert isinstance(marker, faces.Token)
    assert marker.icon == "$marks.copies.icon"


# Game preparation.


@pytest.mark.parametrize(
    ("players", "used"),
    [
        (2, UNMARKED + FOR_FEW),
        (3, UNMARKED + FOR_FEW),
        (4, UNMARKED + FOR_MANY),
        (5, UNMARKED + FOR_MANY),
    ],
)
def test_the_regions_are_those_for_the_number_of_players(players: int, used: list[set[str]]) -> None:
    """SVK-016, SVK-017, S01: four cards for two or three players, five for four or five, each with one side up."""
    for seed in range(20):
        match = dealt(players, seed)
        up = regions(match)

        assert len(up) == len(used)
        assert all(len(sides & set(up)) == 1 for sides in used)
        match.quiet()


def test_either_side_of_each_region_card_may_start_face_up() -> None:
    """SVK-015, S02: over many seeds every side comes up; one seed always gives the same."""
    for players, used in ((3, UNMARKED + FOR_FEW), (5, UNMARKED + FOR_MANY)):
        seen = {face for seed in range(30) for face in regions(dealt(players, seed))}

        assert seen == set().union(*used)
        assert regions(dealt(players, 7)) == regions(dealt(players, 7))


def test_the_monster_deck_is_shuffled_and_lies_face_down() -> None:
    """SVK-018, SVK-019: each seed deals other hands; of the deck nobody sees more than how many cards it has."""
    hands = {tuple(sorted(dealt(seed=seed).faces("0.monsters"))) for seed in range(20)}
    match = dealt()

    assert len(hands) > 15
    for seat in (-1, 0, 1, 2):
        view = match.match.view(seat).table
        assert view.lying["monsters"] == ()
        assert view.bags["monsters"] == ("?monsters",) * (54 - 15)


def test_treasures_and_months_are_one_shuffled_deck_that_lies_face_down() -> None:
    """SVK-020, SVK-021, S03: both kinds come to lie under regions; of the deck only the number is seen."""
    under = Counter(face for seed in range(60) for row in FEW for face in dealt(seed=seed).faces(f"{row}.treasures"))
    match = dealt()
    laid_under = sum(match.count(f"{row}.treasures") for row in FEW)

    assert set(under) == {"treasure2", "treasure3", "treasure4", "month"}
    assert 0.15 < under["month"] / under.total() < 0.35
    for seat in (-1, 0, 1, 2):
        assert match.match.view(seat).table.bags["treasures"] == ("?treasures",) * (20 - laid_under)


def test_every_card_of_a_deck_is_as_likely_to_come() -> None:
    """SVK-018, SVK-020: over 400 deals no face is off by more than five standard deviations."""
    rules = rules_of("slavika", 3)
    piles = [*(f"{seat}.monsters" for seat in range(3)), *(f"{row}.treasures" for row in FEW)]
    came: Counter[str] = Counter()
    for seed in range(400):
        table = rules.start(seed).table
        came.update(table.faces[card] for pile in piles for card in table.lying[pile])

    for box in rules.box().values():
        dealt_out = sum(came[face] for face in set(box))
        for face, copies in Counter(box).items():
            share = copies / len(box)

            assert abs(came[face] - share * dealt_out) < 5 * (share * (1 - share) * dealt_out) ** 0.5


@pytest.mark.parametrize(("face", "treasures"), [side for card in REGIONS for side in (card[:2], card[6:8])])
def test_each_region_gets_as_many_treasure_cards_as_it_shows(face: str, treasures: int) -> None:
    """SVK-022, SVK-031, S03: they come from the treasure deck, and nothing else lies there."""
    players = 5 if face in set().union(*FOR_MANY) else 3
    match = given(written(players=players) + f"piles: {{r1: [{face}]}}\n")

    assert match.count("r1.treasures") == treasures
    assert {match.table.backs[card] for card in match.faces("r1.treasures")} == {"treasures"}


def test_nobody_sees_the_treasure_cards_under_a_region() -> None:
    """SVK-023, S31: each card's back is in sight, its face for no player."""
    match = dealt()
    for seat in (-1, 0, 1, 2):
        view = match.match.view(seat).table
        for row in FEW:
            seen = [view.faces[card] for card in view.lying[f"{row}.treasures"]]

            assert seen == ["?treasures"] * match.count(f"{row}.treasures")


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_each_player_is_dealt_five_monsters_and_holds_them_with_his_heroes(players: int) -> None:
    """SVK-024, SVK-025: a hand is six heroes and five monsters, and nothing else."""
    match = dealt(players)
    section = cards()["slavika"]
    for seat in range(players):
        hand = [face for pile in match.table.piles.values() if pile.owner == seat for face in match.faces(pile.name)]

        assert Counter(section[face].kind for face in hand) == {"hero": 6, "monster": 5}
    assert match.count("monsters") == 54 - 5 * players


def test_the_starting_player_is_the_one_chosen() -> None:
    """SVK-026, S02: chosen in the set-up, he has the first turn, at its first action."""
    for seat, name in enumerate(("Krysia", "Przemek", "Tomek")):
        match = dealt(more=f"options: {{start: {name}}}", seed=3)

        match.turn(seat, 1)
        assert list(match.table.waiting) == [seat]
        assert match.table.turn.used == ()


def test_a_starting_player_who_is_not_chosen_is_drawn() -> None:
    """SVK-026, S02: by chance, the same for the same seed."""
    starts = [dealt(seed=seed).table.turn.seat for seed in range(30)]

    assert set(starts) == {0, 1, 2}
    assert starts == [dealt(seed=seed).table.turn.seat for seed in range(30)]


def test_each_region_of_the_picture_has_a_queue_for_monsters_and_one_for_heroes() -> None:
    """SVK-027, SVK-033, SVK-034, SVK-073, SVK-076: four regions, one below another, monsters at one edge and heroes at
    the other, with the limits at the symbols.
    """
    match = laid()
    rows = tables.load(ASSETS / "tables/slavika.yaml").rows

    assert [match.count(f"{row}.treasures") for row in FEW] == [1, 1, 1, 2]
    assert rows is not None
    assert (rows.left.pile, rows.right.pile) == ("{row}.monsters", "{row}.heroes")
    assert (rows.left.limit, rows.right.limit) == ("monsters", "heroes")
    for row in FEW:
        match.lies(f"{row}.heroes").lies(f"{row}.monsters")
    match.quiet()


# The cards.


@pytest.mark.parametrize("level", ["small", "full"])
def test_a_hero_card_shows_symbol_name_and_strength(level: str) -> None:
    """SVK-028: every hero has them to show; both Warriors have one symbol, and the other classes each their own."""
    face = elements("hero", level)
    heroes = cards()["slavika"].of_kind("hero")
    symbols = {card.id.partition(".")[2]: card["symbol"] for card in heroes}

    assert (face["symbol"].icon, face["name"].text, face["seal"].show) == ("$symbol", "$name", "$strength")
    assert all(card.name["pl"] and card["symbol"] for card in heroes)
    assert symbols["warrior5"] == symbols["warrior6"]
    assert len(set(symbols.values())) == 5


def test_a_heros_abilities_depend_on_his_type_alone() -> None:
    """SVK-029: the five heroes of a class have the same abilities and the same strength; only the clan differs."""
    section = cards()["slavika"]
    for name, strength in CLASSES.items():
        alike = [section[f"{clan}.{name}"] for clan in ("fox", "owl", "boar", "lynx", "deer")]

        assert {card["strength"] for card in alike} == {strength}
        assert all(one.abilities == other.abilities for one, other in pairwise(alike))


def test_hero_sets_are_told_apart_by_their_backs_and_colours() -> None:
    """SVK-182: a hero's back is his clan's, and no two clans share a colour, an emblem or a pattern."""
    section = cards()["slavika"]
    clans = section.clans.values()

    assert all(card.back == card.emblem == card.id.partition(".")[0] for card in section.of_kind("hero"))
    for looks in ({clan.colour for clan in clans}, {clan.icon for clan in clans}, {clan.pattern for clan in clans}):
        assert len(looks) == 5


@pytest.mark.parametrize("level", ["small", "full"])
def test_a_monster_card_shows_symbol_strength_ability_and_bonus(level: str) -> None:
    """SVK-030: the bonus only where there is one; a monster with an ability has a symbol for it."""
    face = elements("monster", level)
    monsters = cards()["slavika"].of_kind("monster")

    assert (face["symbol"].icon, face["seal"].show) == ("$symbol", "$strength")
    assert (face["bonus"].text, face["bonus"].when) == ("+{bonus}", "$bonus")
    assert face["picture"].icon == "$icon"
    assert {card.id for card in monsters if card["symbol"]} == {
        "wily", "rusalka", "leszy", "szeptuchy", "licho", "zdrajca",
    }  # fmt: skip


@pytest.mark.parametrize("level", ["token", "small", "full"])
def test_a_region_card_shows_treasures_glory_limits_and_ability(level: str) -> None:
    """SVK-031, SVK-032, SVK-033, SVK-034, SVK-035: at every size."""
    face = elements("region", level)

    assert [face[name].show for name in ("treasures", "glory", "monsters", "heroes")] == [
        "$treasures", "$glory", "$monsters", "$heroes",
    ]  # fmt: skip
    assert face["symbol"].icon == "$symbol"


def test_a_region_card_says_for_how_many_players_it_is() -> None:
    """SVK-036: where there is a restriction."""
    assert elements("region", "full")["players"].text == "<person>{players}"


def test_some_regions_have_an_ability() -> None:
    """SVK-035: five faces, each with a symbol for it; the other seven have none."""
    able = {card.id for card in cards()["slavika"].of_kind("region") if card.abilities}
    marked = {card.id for card in cards()["slavika"].of_kind("region") if card["symbol"]}

    assert able == marked == {"skull_pass", "quiet_lake", "barrow_by_moonlight", "island", "ancient_forest"}


@pytest.mark.parametrize("level", ["token", "small", "full"])
def test_a_treasure_card_shows_its_glory(level: str) -> None:
    """SVK-037: in its seal."""
    assert elements("treasure", level)["seal"].show == "$value"


def test_a_player_who_has_earned_ten_and_six_stands_at_sixteen() -> None:
    """SVK-038, S32: glory is added to what he had."""
    laid(
        """
        r3.heroes: [owl.warrior6, fox.warrior5]
        r3.monsters: [germanin, germanin, germanin]
        r3.treasures: []
        Krysia.monsters: [germanin]
        """,
        turn="Krysia 3",
        more="marks: {Krysia.glory: 10}",
    ).do("Krysia play germanin r3.monsters").glory(Krysia=16, Przemek=10, Tomek=0)
