"""Rulebook "Box Contents", "Setup" and "Description of the Cards". E01, E03, S02."""

from collections import Counter
from pathlib import Path

import pytest

from slavika.client.emblems import clan_of
from slavika.data import faces, tables
from slavika.data.face_reader import load
from tests.games.equinox.tables import dealt, laid, rows
from tests.given import cards
from tests.playing import rules_of

ASSETS = Path(__file__).parents[3] / "assets"
SLAVS = {"trickster": 1, "seer": 2, "scout": 3, "hunter": 4, "warrior5": 5, "warrior6": 6}
CHRISTIANS = {"monk": 1, "missionary": 2, "priest": 3, "bishop": 4, "warrior5": 5, "warrior6": 6}
# Strength, treasures and number of each monster.
MONSTERS = {
    "prus": (1, 0, 12), "rokitnik": (2, 0, 10), "kikimora": (3, 0, 6), "polewik": (4, 0, 5), "czart": (5, 1, 4),
    "wieszczy": (6, 2, 3), "rarog": (7, 3, 2), "stolem": (0, 0, 2), "planetnik": (0, 0, 2), "boginka": (0, 0, 2),
    "ogniki": (0, 0, 2), "poludnica": (0, 0, 2), "brzeginia": (0, 0, 2),
}  # fmt: skip
SPECIAL = ("stolem", "planetnik", "boginka", "ogniki", "poludnica", "brzeginia")
TREASURES = ("sword", "shield", "helmet", "armour")
CLANS = ("fox", "owl", "boar", "lynx", "deer")


def elements(kind: str, level: str) -> dict[str, faces.Element]:
    """What the face of that layout is made of, by name."""
    return {element.name: element for element in load(ASSETS / "faces/equinox.yaml").kinds[kind].levels[level]}


# Box contents.


@pytest.mark.parametrize("clans", ["fox owl boar lynx deer", "christians owl boar lynx deer"])
def test_each_of_five_players_has_a_set_of_six_heroes_of_his_own(clans: str) -> None:
    """EQX-001, EQX-003, EQX-012, EQX-015, EQX-033: strengths 1 to 6 of the chosen clan; no other clan lies anywhere."""
    scene = dealt(5, clans=clans)
    for seat, clan in enumerate(clans.split()):
        team = CHRISTIANS if clan == "christians" else SLAVS

        assert {face: cards()["equinox"][face]["strength"] for face in scene.faces(f"{seat}.heroes")} == {
            f"{clan}.{name}": strength for name, strength in team.items()
        }
    everywhere = [face for pile in scene.table.lying for face in scene.faces(pile)]
    heroes = [face for face in everywhere if cards()["equinox"][face].kind == "hero"]
    assert len(heroes) == len(set(heroes)) == 30


def test_the_box_holds_six_sets_of_heroes_and_twenty_five_lands() -> None:
    """EQX-003, EQX-004, EQX-007: five Slavic sets and the Christians' one; one Equinox board."""
    section = cards()["equinox"]
    sets = Counter(card.emblem for card in section.of_kind("hero"))

    assert sets == dict.fromkeys((*CLANS, "christians"), 6)
    assert len(section.of_kind("land")) == 25
    assert len(section.of_kind("board")) == 1


def test_there_are_fifty_four_monsters_with_the_printed_numbers() -> None:
    """EQX-005, EQX-034: 42 ordinary and 12 special ones.

    EQX-210, EQX-211, EQX-212, EQX-213, EQX-214, EQX-216, EQX-218: strengths 1 to 7. EQX-215, EQX-217, EQX-219: one, two
    and three treasures. EQX-220, EQX-223, EQX-228, EQX-231, EQX-234, EQX-238: the special ones have strength 0.
    """
    scene = dealt()
    everywhere = Counter(face for pile in ("monsters", "0.monsters", "1.monsters", "2.monsters")
                         for face in scene.faces(pile))  # fmt: skip
    for row in rows(scene):
        everywhere.update(scene.faces(f"{row}.monsters"))
    section = cards()["equinox"]

    assert everywhere == {name: copies for name, (_, _, copies) in MONSTERS.items()}
    assert everywhere.total() == 54
    assert sum(everywhere[name] for name in SPECIAL) == 12
    assert {name: (section[name]["strength"], section[name]["bonus"]) for name in MONSTERS} == {
        name: (strength, bonus) for name, (strength, bonus, _) in MONSTERS.items()
    }


def test_only_special_monsters_and_four_classes_of_heroes_have_abilities() -> None:
    """EQX-197, EQX-210, EQX-211, EQX-212, EQX-213: a Warrior has none; nor has a monster with a strength."""
    able = {card.id for card in cards()["equinox"].cards.values() if card.abilities and card.kind != "land"}

    assert able == {
        *SPECIAL,
        *(f"{clan}.{name}" for clan in CLANS for name in list(SLAVS)[:4]),
        *(f"christians.{name}" for name in list(CHRISTIANS)[:4]),
    }


def test_there_are_forty_treasures_of_four_kinds() -> None:
    """EQX-006, EQX-042, EQX-043: ten of each."""
    scene = dealt()
    everywhere = Counter(scene.faces("treasures"))
    for row in rows(scene):
        everywhere.update(scene.faces(f"{row}.treasures"))

    assert everywhere == dict.fromkeys(TREASURES, 10)


def test_each_player_has_a_score_of_his_own_under_his_emblem() -> None:
    """EQX-008: a panel for each seat with its glory; all begin with none."""
    rules = rules_of("equinox", 3)
    clans = [clan_of(rules, seat) for seat in range(3)]

    assert tables.load(ASSETS / "tables/equinox.yaml").seats.score == "glory"
    assert [clan and clan.id for clan in clans] == [chosen["clan"] for chosen in rules.setup.seats]
    dealt().glory(Krysia=0, Przemek=0, Tomek=0)


@pytest.mark.parametrize("clan", CLANS)
def test_each_slavic_clan_has_a_token_of_its_hunter(clan: str) -> None:
    """EQX-009, EQX-013: in the colour of the clan, on whatever he covers."""
    clans = " ".join([clan, *(other for other in CLANS if other != clan)][:3])
    scene = laid("r1: [gdansk]\nr1.monsters: [prus]", clans=clans).do(f"Krysia play {clan}.hunter r1.heroes")

    assert [scene.table.marks[card, "covered by"] for card in scene.table.lying["r1.monsters"]] == [f"{clan}.hunter"]
    assert len({cards()["equinox"].clans[each].colour for each in CLANS}) == 5


def test_the_christians_have_the_monks_token_instead() -> None:
    """EQX-010, EQX-014: the Monk marks whom he copies; their hero of strength 4, the Bishop, covers nothing."""
    scene = laid("r1.heroes: [owl.scout]\nr2.monsters: [prus]", clans="christians owl boar")
    scene.do("Krysia play christians.monk r1.heroes")

    assert scene.table.marks[scene.table.lying["r1.heroes"][1], "copies"] == "owl.scout"
    scene.do("Krysia play christians.bishop r2.heroes")
    assert [mark for mark in scene.table.marks if mark[1] == "covered by"] == []


def test_each_planetnik_has_a_token() -> None:
    """EQX-011: two Płanetniki cover two heroes at the same time."""
    scene = laid(
        "r1.heroes: [owl.warrior6]\nr2.heroes: [boar.warrior6]\nKrysia.heroes: []\n"
        "Krysia.monsters: [planetnik, planetnik]",
        turn="Krysia 2",
    ).do("Krysia play planetnik r1.monsters", "Krysia play planetnik r2.monsters")

    covers = [scene.table.marks[scene.table.lying[f"{row}.monsters"][0], "covers"] for row in ("r1", "r2")]
    assert covers == ["owl.warrior6", "boar.warrior6"]


# Setup.


@pytest.mark.parametrize(("players", "lands"), [(2, 4), (3, 4), (4, 5), (5, 5)])
def test_so_many_lands_lie_below_the_stack(players: int, lands: int) -> None:
    """EQX-019, EQX-020, E01: different ones, each in a row of its own; the others are in the stack."""
    for seed in range(8):
        scene = dealt(players, seed)
        up = [face for row in rows(scene) for face in scene.faces(row)]

        assert len(rows(scene)) == len(up) == len(set(up)) == lands
        assert sorted([*up, *scene.faces("lands")]) == sorted(card.id for card in cards()["equinox"].of_kind("land"))


@pytest.mark.parametrize("deck", ["lands", "monsters", "treasures"])
def test_decks_lie_face_down(deck: str) -> None:
    """EQX-018, EQX-022, EQX-026: nobody sees more of them than how many cards there are."""
    scene = dealt()
    for seat in (-1, 0, 1, 2):
        assert scene.seen(seat, deck) == [f"?{deck}"] * scene.count(deck)
        assert scene.match.view(seat).table.lying[deck] == ()


def test_decks_are_shuffled() -> None:
    """EQX-017, EQX-021, EQX-025: over 300 deals no card comes much more often than another, nor much less."""
    came: Counter[str] = Counter()
    rules = rules_of("equinox", 3)
    deals = 300
    for seed in range(deals):
        table = rules.start(seed).table
        for row in ("r1", "r2", "r3", "r4"):
            came.update(table.faces[card] for pile in (row, f"{row}.treasures") for card in table.lying[pile])
        came.update(table.faces[card] for seat in range(3) for card in table.lying[f"{seat}.monsters"])
    section = cards()["equinox"]
    for land in section.of_kind("land"):
        assert abs(came[land.id] - deals * 4 / 25) < 5 * (deals * 4 / 25 * 21 / 25) ** 0.5
    under = sum(came[kind] for kind in TREASURES)
    for kind in TREASURES:
        assert abs(came[kind] - under / 4) < 5 * (under * 3 / 16) ** 0.5
    for name, (_, _, copies) in MONSTERS.items():
        share = copies / 54
        assert abs(came[name] - deals * 15 * share) < 5 * (deals * 15 * share * (1 - share)) ** 0.5


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_each_land_gets_as_many_open_treasures_as_it_has_symbols(players: int) -> None:
    """EQX-023, EQX-024, EQX-035, EQX-079, EQX-080, E01: everybody sees of which kind they are."""
    for seed in range(5):
        scene = dealt(players, seed)
        for row in rows(scene):
            treasures = scene.faces(f"{row}.treasures")

            assert len(treasures) == cards()["equinox"][scene.faces(row)[0]]["time"]
            assert set(treasures) <= set(TREASURES)
            for seat in range(-1, players):
                assert scene.seen(seat, f"{row}.treasures") == treasures


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_hand_is_six_heroes_and_five_monsters(players: int) -> None:
    """EQX-016, EQX-027: and nothing else; monsters are hidden from the others."""
    scene = dealt(players, 4)
    section = cards()["equinox"]
    for seat in range(players):
        hand = [face for pile in scene.table.piles.values() if pile.owner == seat for face in scene.faces(pile.name)]

        assert Counter(section[face].kind for face in hand) == {"hero": 6, "monster": 5}
        assert scene.seen((seat + 1) % players, f"{seat}.monsters") == ["?monsters"] * 5


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_marker_starts_on_the_sum_of_the_symbols(players: int) -> None:
    """EQX-028, EQX-036, E01: of all lands laid out."""
    for seed in range(10):
        scene = dealt(players, seed)
        symbols = [cards()["equinox"][scene.faces(row)[0]]["time"] for row in rows(scene)]

        scene.marks("time", table=sum(symbols))


@pytest.mark.parametrize(("time", "phase"), [(8, "sun"), (9, "moon"), (16, "moon"), (17, "sun")])
def test_everybody_sees_the_phase(time: int, phase: str) -> None:
    """EQX-029, EQX-047, EQX-048, E03: the board lies open, and a land of two limits shows which of them is in force."""
    scene = laid("r1: [kolobrzeg]", time=time)
    remarks = [remark for remark in scene.match.rules.remarks(scene.table) if remark.card == scene.table.lying["r1"][0]]

    assert [remark.states for remark in remarks] == [(f"{phase} on monsters",)]
    for seat in (-1, 0, 1, 2):
        assert scene.seen(seat, "board") == ["equinox_board"]
        assert scene.match.view(seat).table.marks["table", "time"] == time


def test_the_board_has_a_light_and_a_dark_part_and_a_gem() -> None:
    """EQX-007, EQX-046, EQX-047, EQX-048, E03: every space is one or the other, and the gem lies on one of them."""
    board = cards()["equinox"]["equinox_board"]

    assert sorted([*board["light"], *board["dark"]]) == list(range(1, 25))
    assert board["dark"] == tuple(range(9, 17))
    assert board["gem"] == 24


def test_the_starting_player_is_the_one_chosen() -> None:
    """EQX-030, EQX-051, S02: chosen in the set-up, he has the first turn, at its first action."""
    for seat, name in enumerate(("Krysia", "Przemek", "Tomek")):
        scene = dealt(more=f"options: {{start: {name}}}", seed=3).turn(seat, 1).marks("first", table=seat)

        assert list(scene.table.waiting) == [seat]
        assert scene.table.turn.used == ()


def test_a_starting_player_who_is_not_chosen_is_drawn() -> None:
    """EQX-030, S02: by chance, the same for the same seed."""
    starts = [dealt(seed=seed).table.turn.seat for seed in range(30)]

    assert set(starts) == {0, 1, 2}
    assert starts == [dealt(seed=seed).table.turn.seat for seed in range(30)]


def test_each_land_has_a_field_for_heroes_and_one_for_monsters() -> None:
    """EQX-031: monsters at one edge and heroes at the other, in each of four rows."""
    scene = dealt()
    plan = tables.load(ASSETS / "tables/equinox.yaml").rows

    assert plan is not None
    assert (plan.left.pile, plan.right.pile) == ("{row}.monsters", "{row}.heroes")
    assert (plan.left.limit, plan.right.limit) == ("monsters", "heroes")
    assert rows(scene) == ["r1", "r2", "r3", "r4"]
    for row in rows(scene):
        assert f"{row}.heroes" in scene.table.piles
        assert f"{row}.monsters" in scene.table.piles


# The cards.


@pytest.mark.parametrize("level", ["small", "full"])
def test_a_hero_card_shows_symbol_name_and_strength(level: str) -> None:
    """EQX-032, EQX-033: and the clan's emblem and the set's symbol; backs, colours and emblems tell six sets apart."""
    face = elements("hero", level)
    section = cards()["equinox"]

    assert (face["symbol"].icon, face["name"].text, face["seal"].show) == ("$symbol", "$name", "$strength")
    assert face["emblem"].icon == "$clan.icon"
    assert face["set"].icon == "$set_symbol"
    signs = {card["set_symbol"] for card in section.of_kind("hero")}
    assert len(signs) == 1
    assert "" not in signs
    assert all(card["set_symbol"] not in signs for card in cards()["slavika"].of_kind("hero"))
    for card in section.of_kind("hero"):
        assert card.back == card.emblem == card.id.partition(".")[0]
        assert card.name["pl"]
        assert card["symbol"]
    clans = section.clans.values()
    for looks in ({clan.colour for clan in clans}, {clan.icon for clan in clans}, {clan.pattern for clan in clans}):
        assert len(looks) == 6


@pytest.mark.parametrize("level", ["small", "full"])
def test_a_monster_card_shows_symbol_strength_ability_and_treasures(level: str) -> None:
    """EQX-034: treasures only where it provides some; a symbol where it has an ability."""
    face = elements("monster", level)
    monsters = cards()["equinox"].of_kind("monster")

    assert (face["symbol"].icon, face["seal"].show) == ("$symbol", "$strength")
    assert (face["bonus"].text, face["bonus"].when, face["bonus"].icon) == ("+{bonus}", "$bonus", "locked-chest")
    assert {card.id for card in monsters if card["symbol"]} == set(SPECIAL)
    assert all(bool(card["text"]) == bool(card["symbol"]) for card in monsters)


@pytest.mark.parametrize("level", ["token", "small", "full"])
def test_a_land_card_shows_time_ship_limits_glory_and_ability(level: str) -> None:
    """EQX-035, EQX-036, EQX-037, EQX-038, EQX-039, EQX-040, EQX-041: two limits under a sun and a moon."""
    face = elements("land", level)

    assert (face["time"].show, face["glory"].show) == ("$time", "$glory")
    assert face["ship"].when == "$ship"
    assert face["symbol"].icon == "$symbol"
    for limit in ("monsters", "heroes"):
        assert (face[limit].show, face[limit].unless) == (f"${limit}", f"$dark_{limit}")
        light, dark = face[f"{limit} in light"], face[f"{limit} in dark"]
        assert (light.icon, light.show, light.when) == ("sun", f"${limit}", f"$dark_{limit}")
        assert (dark.icon, dark.show, dark.when) == ("moon", f"$dark_{limit}", f"$dark_{limit}")


def test_lands_are_as_the_rulebook_describes_them() -> None:
    """EQX-038, EQX-039, EQX-040, EQX-041, EQX-049: in the dark more monsters or fewer heroes, glory for two or three
    places, each of the 19 rules on a land.
    """
    lands = cards()["equinox"].of_kind("land")

    assert all(card["dark_monsters"] in (0, card["monsters"] + 1) for card in lands)
    assert all(card["dark_heroes"] in (0, card["heroes"] - 1) for card in lands)
    assert {len(card["glory"]) for card in lands} == {2, 3}
    assert all(list(card["glory"]) == sorted(card["glory"], reverse=True) for card in lands)
    assert all(bool(card.abilities) == bool(card["symbol"]) == bool(card["text"]) for card in lands)
    assert len({str(card.abilities) for card in lands if card.abilities}) == 19
