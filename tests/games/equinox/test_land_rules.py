"""The nineteen special rules of lands, EQX-241 to EQX-260, E25, E28, E33 to E35."""

import pytest

from tests.games.equinox.tables import dealt, laid, rows
from tests.given import given


def test_a_monster_laid_there_owes_another_elsewhere():
    """EQX-241, EQX-242, E34: at Rugia one more monster must go at once to a land that this turn has not used."""
    scene = laid(
        "r1: [rugia]\nKrysia.heroes: []\nKrysia.monsters: [prus, rokitnik, kikimora]", turn="Krysia 2", used="r2"
    )
    scene.do("Krysia play prus r1.monsters").turn("Krysia", 2, "r1", "r2")

    assert scene.legal("Krysia") == {
        f"play {face} {row}.monsters" for face in ("rokitnik", "kikimora") for row in ("r3", "r4")
    }
    scene.do("Krysia play rokitnik r3.monsters").turn("Krysia", 3, "r1", "r2", "r3")
    assert scene.legal("Krysia") == {"play kikimora r4.monsters"}


def test_ogniki_laid_there_owe_two():
    """E34, E35, E12: Ogniki at Rugia owe two monsters, one after the other, and limits wait for both."""
    scene = laid(
        """
r1: [rugia]
r2.heroes: [owl.warrior6]
r2.monsters: [prus, prus]
lands: [hel]
Krysia.monsters: [ogniki, rokitnik, kikimora]
""",
        turn="Krysia 3",
    )
    scene.do("Krysia play ogniki r1.monsters", "Krysia play rokitnik r2.monsters")

    # The second land is full, and the second monster is laid first.
    assert scene.legal("Krysia") == {"play kikimora r3.monsters", "play kikimora r4.monsters"}
    scene.holds("r2.monsters", "prus", "prus", "rokitnik").do("Krysia play kikimora r3.monsters").lies("r2", "hel")


def test_heroes_of_a_class_are_not_neighbours_there():
    """EQX-243, E28: at Chełmska Hill a Missionary may not stand beside a Seer, nor a Warrior of 5 beside one of 6."""
    scene = laid("r1: [chelmska_hill]\nr1.heroes: [owl.seer]", clans="christians owl boar")
    scene.refuses("Krysia play christians.missionary r1.heroes", "may not stand beside")
    laid("r1: [chelmska_hill]\nr1.heroes: [owl.warrior5]").refuses("Krysia play fox.warrior6 r1.heroes", "beside")
    laid("r1: [chelmska_hill]\nr1.heroes: [owl.warrior5]").do("Krysia play fox.scout r1.heroes")


def test_monsters_of_a_kind_strengthen_each_other_there():
    """EQX-244, E27: in the Beech Forest each of three Prus counts 1 + 2; a Kikimora among them counts 3."""
    scene = laid("r1: [beech_forest]\nr1.heroes: [owl.scout]\nr1.monsters: [prus, prus, kikimora]")
    assert scene.totals("r1.monsters") == {"prus": 2, "kikimora": 3}
    piles = "r1: [beech_forest]\nr1.heroes: [owl.warrior6]\nr1.monsters: [prus, prus, kikimora]"
    laid(f"{piles}\nKrysia.monsters: [prus]", turn="Krysia 3").do("Krysia play prus r1.monsters").sums(12, 6)


@pytest.mark.parametrize(
    ("land", "out", "fits"), [("pyrzyce", "wieszczy", "czart"), ("leba_dunes", "czart", "polewik")]
)
def test_strong_monsters_are_shut_out(land, out, fits):
    """EQX-245, EQX-246, E33: of 6 at most level 5, of 5 at most level 4."""
    scene = laid(f"r1: [{land}]\nKrysia.monsters: [{out}, {fits}]", turn="Krysia 3", used="r2, r3")
    scene.refuses(f"Krysia play {out} r1.monsters", "too strong").do(f"Krysia play {fits} r1.monsters")


@pytest.mark.parametrize(("land", "out", "fits"), [("hel", "trickster", "seer"), ("wiezyca", "seer", "scout")])
def test_weak_heroes_are_shut_out(land, out, fits):
    """EQX-247, EQX-248, E33: of 1 from level 2, of 2 from level 3."""
    scene = laid(f"r1: [{land}]\nKrysia.heroes: [fox.{out}, fox.{fits}]")
    scene.refuses(f"Krysia play fox.{out} r1.heroes", "too weak").do(f"Krysia play fox.{fits} r1.heroes")


@pytest.mark.parametrize(
    ("land", "monsters", "last"),
    [
        ("lagoon", "czart, prus", "prus"),  # 2 + 1 + 1 of 4
        ("lagoon", "czart, prus", "czart"),  # one free space is enough
        ("oder_barrows", "wieszczy, rarog", "prus"),  # 2 + 2 + 1 of 5
    ],
)
def test_strong_monsters_take_two_spaces_there(land, monsters, last):
    """EQX-249, EQX-250, E25: two spaces each; one free space is enough for a monster that takes two."""
    piles = f"r1: [{land}]\nr1.heroes: [owl.warrior6]\nr1.monsters: [{monsters}]\nlands: [hel]"
    scene = laid(f"{piles}\nKrysia.monsters: [{last}]", turn="Krysia 3").do(f"Krysia play {last} r1.monsters")
    scene.lies("r1", "hel")


def test_other_monsters_take_one_space_there():
    """EQX-249, E25: at the Lagoon a monster of 6 takes one space."""
    piles = "r1: [lagoon]\nr1.heroes: [owl.warrior6]\nr1.monsters: [wieszczy, prus]\nKrysia.monsters: [prus]"
    laid(piles, turn="Krysia 3").do("Krysia play prus r1.monsters").lies("r1", "lagoon")


def test_a_random_monster_comes_with_the_land():
    """EQX-251, E04, E06, E29: with the Parsęta Marsh the top card of the deck is laid there, by nobody."""
    scene = laid(
        """
r1.heroes: [owl.warrior6]
r1.monsters: [prus, prus]
Krysia.monsters: [prus, kikimora]
lands: [parseta_marsh]
monsters: [polewik]
""",
        turn="Krysia 3",
    ).do("Krysia play prus r1.monsters")

    scene.lies("r1", "parseta_marsh").lies("r1.monsters", "polewik")


def test_weak_monsters_count_less_there():
    """EQX-252, E27: at Lake Drawsko 1, 2 and 3 count 0, 1 and 2; 4 counts 4 and 0 counts 0."""
    scene = laid("r1: [lake_drawsko]\nr1.heroes: [owl.scout]\nr1.monsters: [prus, rokitnik]", time=9)
    assert scene.totals("r1.monsters") == {"prus": 0, "rokitnik": 1}
    scene = laid("r1: [lake_drawsko]\nr1.heroes: [owl.scout]\nr1.monsters: [kikimora, polewik, boginka]", time=9)
    assert scene.totals("r1.monsters") == {"kikimora": 2, "polewik": 4, "boginka": 0}


def test_the_trickster_is_stopped_there():
    """EQX-253: at Kamień nobody is asked whom the Trickster belittles."""
    scene = laid(
        "r1: [kamien]\nr1.heroes: [fox.trickster, owl.warrior6]\nr1.monsters: [prus, prus]\nKrysia.monsters: [prus]",
        turn="Krysia 3",
    ).do("Krysia play prus r1.monsters")
    assert [share.reckoning.total for share in scene.reckoned().shares] == [6, 1]


def test_the_seer_is_stopped_there():
    """EQX-254: at Białogard a Seer reorders nothing and counts 2 beside a Scout."""
    scene = laid("r1: [bialogard]\nr1.heroes: [owl.scout]").do("Krysia play fox.seer r1.heroes").turn("Krysia", 2)
    assert scene.totals("r1.heroes") == {"owl.scout": 3, "fox.seer": 2}


def test_the_scout_is_stopped_there():
    """EQX-255: after a Scout at Uznam the next action may not go there again."""
    scene = laid("r1: [uznam]").do("Krysia play fox.scout r1.heroes")
    scene.refuses("Krysia play fox.seer r1.heroes", "already used")


def test_the_hunter_is_stopped_there():
    """EQX-256, E07: at Sławno a Hunter covers nothing, and draws nothing where no monster lies."""
    scene = laid("r3: [slawno]\nr3.monsters: [prus]").do("Krysia play fox.hunter r3.heroes").turn("Krysia", 2)
    assert scene.totals("r3.monsters") == {"prus": 1}
    laid("r3: [slawno]").do("Krysia play fox.hunter r3.heroes").lies("r3.blind").turn("Krysia", 2)


@pytest.mark.parametrize(
    ("land", "heroes", "strengths"),
    [
        ("szczecin", "owl.warrior5, fox.warrior6, owl.scout", {"owl.warrior5": 6, "fox.warrior6": 7, "owl.scout": 3}),
        (
            "slupsk",
            "owl.scout, christians.priest, owl.hunter",
            {"owl.scout": 4, "christians.priest": 4, "owl.hunter": 4},
        ),
        (
            "stargard",
            "owl.hunter, christians.bishop, owl.scout",
            {"owl.hunter": 5, "christians.bishop": 5, "owl.scout": 3},
        ),
    ],
)
def test_a_class_is_stronger_there(land, heroes, strengths):
    """EQX-257, EQX-258, EQX-259, E28: Warriors, Scouts with Priests, Hunters with Bishops have +1."""
    clans = "christians owl fox"
    assert laid(f"r1: [{land}]\nr1.heroes: [{heroes}]", clans=clans).totals("r1.heroes") == strengths


def test_monsters_of_a_kind_share_a_space_there():
    """EQX-260, E25, E32: at Wolin three Prus take one space; a covered one takes a space of its own."""
    piles = "r1: [wolin]\nr1.heroes: [owl.warrior6]\nKrysia.monsters: [prus]\n"
    laid(piles + "r1.monsters: [prus, prus, rokitnik, kikimora]", turn="Krysia 3").do(
        "Krysia play prus r1.monsters"
    ).lies("r1", "wolin")
    covered = "r1: [wolin]\nr1.heroes: [owl.hunter]\nKrysia.monsters: [polewik]\nlands: [hel]\n"
    laid(covered + "r1.monsters: [{prus: {covered by: owl.hunter}}, prus, rokitnik]", turn="Krysia 3").do(
        "Krysia play polewik r1.monsters"
    ).lies("r1", "hel")


# What the plain words leave open.


def test_a_further_monster_may_owe_one_again() -> None:
    """EQX-241, E34: from Rugia to Ogniki, from Ogniki to the last land."""
    scene = laid(
        "r1: [rugia]\nKrysia.heroes: []\nKrysia.monsters: [prus, ogniki, rokitnik]", turn="Krysia 3", used="r4"
    )
    scene.do("Krysia play prus r1.monsters", "Krysia play ogniki r2.monsters").turn("Krysia", 3, "r1", "r2", "r4")

    assert scene.legal("Krysia") == {"play rokitnik r3.monsters"}
    scene.do("Krysia play rokitnik r3.monsters").turn("Przemek", 1)


def test_a_further_monster_is_compulsory_and_no_hero() -> None:
    """EQX-241, E34: besides the action, which then is over."""
    scene = laid("r1: [rugia]\nKrysia.monsters: [prus, rokitnik]", turn="Krysia 3", used="r2")
    scene.do("Krysia play prus r1.monsters").refuses("Krysia press skip")
    scene.refuses("Krysia play fox.seer r3.heroes", "further monster").refuses("Krysia play rokitnik r2.monsters")


def test_a_hero_sent_there_owes_nothing() -> None:
    """EQX-241: the rule is about monsters, and about that land alone."""
    laid("r1: [rugia]\nKrysia.monsters: [prus]").do("Krysia play fox.seer r1.heroes").turn("Krysia", 2, "r1")
    laid("r1: [rugia]\nKrysia.monsters: [prus, rokitnik]", turn="Krysia 3").do("Krysia play prus r2.monsters").turn(
        "Przemek", 1
    )


def test_a_monster_that_nobody_has_laid_owes_nothing() -> None:
    """EQX-241, E06, E12, E34: a Hunter's card at Rugia, when it is drawn; nor when it is revealed, though it be Ogniki:
    the Płanetnik who covers the Hunter owes one monster, and no other card does.
    """
    scene = laid("r1: [rugia]\nmonsters: [prus]\nKrysia.monsters: [rokitnik]").do("Krysia play fox.hunter r1.heroes")
    scene.turn("Krysia", 2, "r1").asks("Krysia", "play", "hero")
    for unseen in ("prus", "ogniki"):
        piles = f"r1: [rugia]\nr1.heroes: [fox.hunter]\nr1.blind: [{{{unseen}: {{covered by: fox.hunter}}}}]\n"
        scene = laid(f"{piles}Krysia.monsters: [planetnik, prus, rokitnik, kikimora]", turn="Krysia 3")
        scene.do("Krysia play planetnik r1.monsters").lies("r1.monsters", unseen, "planetnik")
        scene.asks("Krysia", "play", "monster").do("Krysia play prus r2.monsters")
        scene.asks("Krysia", "cards", "rokitnik", "kikimora")


def test_a_further_monster_that_cannot_be_sent_is_not_owed() -> None:
    """EQX-242, E34: none in hand; or no unused land whose level admits it."""
    laid("r1: [rugia]\nKrysia.monsters: [prus]", turn="Krysia 3").do("Krysia play prus r1.monsters").turn("Przemek", 1)
    piles = "r1: [rugia]\nr2: [pyrzyce]\nKrysia.monsters: [prus, wieszczy]"
    laid(piles, turn="Krysia 3", used="r3, r4").do("Krysia play prus r1.monsters").turn("Przemek", 1)


def test_a_further_monster_may_fill_a_land_and_so_may_the_first() -> None:
    """E35: Rugia is full already, and yet the further monster is laid before anything fights; then from the top."""
    piles = """
        r1.heroes: [owl.warrior6]
        r1.monsters: [prus, prus]
        r2: [rugia]
        r2.heroes: [fox.warrior6]
        r2.monsters: [prus, prus, prus]
        Krysia.monsters: [prus, prus]
        lands: [hel, kamien]
        """
    scene = laid(piles, turn="Krysia 3").do("Krysia play prus r2.monsters").lies("r2", "rugia")
    scene.do("Krysia play prus r1.monsters").lies("r1", "hel").lies("r2", "kamien")


def test_a_reordering_keeps_heroes_of_a_class_apart_there() -> None:
    """EQX-243, E28, S09: a Seer may bring no two of a class together; of orders that keep them apart he chooses."""
    piles = "r1: [chelmska_hill]\nr1.heroes: [owl.warrior5, boar.scout, owl.warrior6]"
    scene = laid(piles).do("Krysia play fox.seer r1.heroes").asks("Krysia", "order")
    scene.refuses("Krysia answer owl.warrior5 owl.warrior6 boar.scout fox.seer", "may not stand beside")
    scene.do("Krysia answer fox.seer owl.warrior6 boar.scout owl.warrior5")
    scene.lies("r1.heroes", "fox.seer", "owl.warrior6", "boar.scout", "owl.warrior5")


def test_heroes_of_a_class_stand_side_by_side_elsewhere() -> None:
    """EQX-243: the rule is that land's alone; there it hinders only the last place."""
    laid("r1: [gdansk]\nr1.heroes: [owl.seer]").do("Krysia play fox.seer r1.heroes")
    laid("r1: [chelmska_hill]\nr1.heroes: [owl.hunter, owl.scout]").do("Krysia play fox.hunter r1.heroes")


@pytest.mark.parametrize(
    ("hero", "beside"),
    [("monk", "trickster"), ("priest", "scout"), ("bishop", "hunter"), ("warrior6", "warrior5")],
)
def test_christians_are_of_the_class_of_their_strength_there(hero: str, beside: str) -> None:
    """EQX-149, EQX-150, EQX-243, E28: in both orders."""
    clans = "christians owl boar"
    scene = laid(f"r1: [chelmska_hill]\nr1.heroes: [owl.{beside}]", clans=clans)
    scene.refuses(f"Krysia play christians.{hero} r1.heroes", "may not stand beside")
    scene = laid(f"r1: [chelmska_hill]\nr1.heroes: [christians.{hero}]", clans=clans, turn="Przemek 1")
    scene.refuses(f"Przemek play owl.{beside} r1.heroes", "may not stand beside")


def test_a_land_dealt_at_the_beginning_has_entered_play_too() -> None:
    """EQX-251, E01, E04: the Parsęta Marsh begins with a monster, and no other land does."""
    found = set()
    for seed in range(40):
        scene = dealt(seed=seed)
        for row in rows(scene):
            marsh = scene.faces(row) == ["parseta_marsh"]
            found.add(marsh)

            assert scene.count(f"{row}.monsters") == int(marsh)
    assert found == {True, False}


def test_a_dealt_land_brings_nothing_where_its_monsters_are_written() -> None:
    """EQX-251: a position that says what lies there has said it all."""
    seats = "seats: [{name: A, clan: fox}, {name: B, clan: owl}]"
    found = set()
    for seed in range(60):
        scene = given(f"game: equinox\n{seats}\nseed: {seed}\npiles: {{r1.monsters: [prus]}}\n")
        found.add(scene.faces("r1") == ["parseta_marsh"])
        scene.lies("r1.monsters", "prus")
    assert found == {True, False}


@pytest.mark.parametrize("land", ["hel", "wiezyca", "heath"])
def test_with_a_stolem_the_higher_minimum_holds(land: str) -> None:
    """EQX-222, EQX-247, EQX-248, E33: at Hel as in every land a Scout of 3 is the weakest who may come."""
    scene = laid(f"r1: [{land}]\nr1.monsters: [stolem]")

    assert {move for move in scene.legal("Krysia") if "r1" in move} == {
        f"play fox.{name} r1.heroes" for name in ("scout", "hunter", "warrior5", "warrior6")
    }
    scene.refuses("Krysia play fox.seer r1.heroes", "too weak")


def test_with_a_stolem_the_lands_maximum_holds_too() -> None:
    """EQX-222, EQX-246, E33: at the Łeba Dunes, of level 4, neither a Czart nor a Seer may come."""
    piles = "r1: [leba_dunes]\nr1.monsters: [stolem]\nKrysia.monsters: [czart, polewik]"
    scene = laid(piles, turn="Krysia 3", used="r2, r3").refuses("Krysia play czart r1.monsters", "too strong")
    assert "play polewik r1.monsters" in scene.legal("Krysia")
    laid(piles).refuses("Krysia play fox.seer r1.heroes", "too weak")


def test_levels_are_about_printed_strength() -> None:
    """EQX-246, EQX-252, E33: a Polewik of 4 goes to the Łeba Dunes, a special monster of 0 everywhere; of heroes only
    the minimum is asked.
    """
    scene = laid("r1: [leba_dunes]\nKrysia.monsters: [polewik, stolem, czart]", turn="Krysia 3", used="r2, r3")

    assert {move for move in scene.legal("Krysia") if "r1" in move} == {
        "play polewik r1.monsters",
        "play stolem r1.monsters",
    }
    laid("r1: [leba_dunes]").do("Krysia play fox.warrior6 r1.heroes")


@pytest.mark.parametrize(
    ("land", "monsters"), [("lagoon", "prus, prus"), ("wolin", "rokitnik, kikimora"), ("gdansk", "prus, prus")]
)
def test_a_card_unseen_takes_one_space_there(land: str, monsters: str) -> None:
    """EQX-191, EQX-249, EQX-260, E32: whatever it is: with a Czart unseen and two more, a third fills four spaces."""
    scene = laid(
        f"r1: [{land}]\nr1.heroes: [owl.hunter]\nr1.blind: [{{czart: {{covered by: owl.hunter}}}}]\n"
        f"r1.monsters: [{monsters}]\nKrysia.monsters: [polewik]\nlands: [hel]",
        turn="Krysia 3",
    )
    assert scene.match.rules.room(scene.table)["r1.monsters"] == 1
    scene.do("Krysia play polewik r1.monsters").lies("r1", "hel")
