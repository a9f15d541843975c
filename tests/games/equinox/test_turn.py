"""Rulebook "Course of the Game": turns, the three actions, what may be skipped, discarding and drawing. E12, E14, E29,
E30, E36, S04, S14, S15, S29.
"""

import pytest

from slavika.core.events import Told
from tests.games.equinox.tables import laid

FOUR = "fox owl boar lynx"
ROWS = ("r1", "r2", "r3", "r4")
# At a table of four: every space for a hero taken (3, 4, 3, 4 and 3), none of them by Krysia's.
FULL = """
r1.heroes: [owl.trickster, owl.scout, owl.warrior5]
r2.heroes: [owl.seer, owl.hunter, owl.warrior6, boar.trickster]
r3.heroes: [boar.seer, boar.scout, boar.hunter]
r4.heroes: [boar.warrior5, boar.warrior6, lynx.warrior5, lynx.warrior6]
r5: [hel]
r5.treasures: []
r5.heroes: [lynx.seer, lynx.scout, lynx.hunter]
"""
NEARLY_FULL = FULL.replace("boar.scout, boar.hunter]", "boar.scout]")
ALONE = "Przemek.monsters: []\nTomek.monsters: []\n"


def sent(scene, who: str) -> set[str]:
    """What that player's legal actions send."""
    return {move.split()[1].partition("@")[0] for move in scene.legal(who) if move.startswith("play")}


def skips(scene) -> int:
    """How often it was told that an action is skipped for want of a card to send."""
    told = [event.sentence.text for event in scene.match.log if isinstance(event, Told)]
    return sum(text.endswith("action {number} is skipped") for text in told)


@pytest.mark.parametrize(
    ("players", "now", "after"),
    [(2, "Krysia", "Przemek"), (2, "Przemek", "Krysia"), (3, "Tomek", "Krysia"), (5, "Maciek", "Ola")],
)
def test_turns_go_clockwise(players: int, now: str, after: str) -> None:
    """EQX-052: to the next seat, and from the last to the first; the next turn has used no land."""
    scene = laid(f"{now}.monsters: [prus, rokitnik]", players=players, turn=f"{now} 4", used="r1, r2, r3")
    scene.do(f"{now} answer prus").turn(after, 1).quiet()

    assert scene.table.turn.used == ()


def test_a_turn_is_a_hero_a_hero_a_monster_and_a_discard() -> None:
    """EQX-055, EQX-056, EQX-058, EQX-061, EQX-063: in that order, each of them by the same player."""
    scene = laid("Krysia.monsters: [prus, rokitnik, kikimora, polewik, czart]")

    assert sent(scene, "Krysia") == set(scene.faces("Krysia.heroes"))
    scene.do("Krysia play fox.trickster r1.heroes").turn("Krysia", 2, "r1")
    assert sent(scene, "Krysia") == set(scene.faces("Krysia.heroes"))
    scene.do("Krysia play fox.warrior5 r2.heroes").turn("Krysia", 3, "r1", "r2")
    assert sent(scene, "Krysia") == {"prus", "rokitnik", "kikimora", "polewik", "czart"}
    scene.do("Krysia play prus r3.monsters").asks("Krysia", "cards", "rokitnik", "kikimora", "polewik", "czart")
    scene.do("Krysia answer czart").turn("Przemek", 1).quiet()
    scene.refuses("Krysia play fox.hunter r4.heroes", "another player")


def test_the_first_action_sends_a_hero_to_any_land() -> None:
    """EQX-056: every hero in hand, to every land, and no monster."""
    scene = laid("Krysia.monsters: [prus]")

    assert scene.legal("Krysia") == {
        f"play {face} {row}.heroes" for face in scene.faces("Krysia.heroes") for row in ROWS
    }
    scene.refuses("Krysia play prus r1.monsters", "1st action sends a hero")


def test_the_first_action_cannot_be_skipped_while_a_hero_can_be_sent() -> None:
    """EQX-057, S04: even with a single space left on the table."""
    scene = laid(NEARLY_FULL, clans=FOUR)
    scene.refuses("Krysia press skip", "only if nothing can be sent").asks("Krysia", "play", "hero")

    assert {move.split()[2] for move in scene.legal("Krysia")} == {"r3.heroes"}


def test_a_space_with_a_minimum_compels_too() -> None:
    """EQX-057, EQX-247, E33: at Hel alone there is a space; all but the Trickster may take it, and one of them must."""
    piles = FULL.replace("lynx.scout, lynx.hunter]", "lynx.scout]")
    scene = laid(piles, clans=FOUR).refuses("Krysia press skip", "only if nothing can be sent")

    assert scene.legal("Krysia") == {
        f"play fox.{name} r5.heroes" for name in ("seer", "scout", "hunter", "warrior5", "warrior6")
    }


def test_without_room_the_first_action_is_skipped_and_the_second_sends_a_monster() -> None:
    """EQX-057, EQX-059, EQX-085: nobody is asked, no land is chosen, so the monster may go to any."""
    scene = laid(FULL + "Krysia.monsters: [prus]", clans=FOUR).turn("Krysia", 2)
    scene.asks("Krysia", "play", "monster").refuses("Krysia play fox.seer r1.heroes", "No hero fits")

    assert scene.table.turn.used == ()
    assert scene.legal("Krysia") == {f"play prus {row}.monsters" for row in (*ROWS, "r5")}
    assert skips(scene) == 1


def test_without_a_hero_in_hand_the_first_action_is_skipped() -> None:
    """EQX-057."""
    scene = laid("Krysia.heroes: []\nKrysia.monsters: [prus]").turn("Krysia", 2).asks("Krysia", "play", "monster")

    assert skips(scene) == 1


def test_the_second_action_goes_to_another_land() -> None:
    """EQX-058: not to that of the first."""
    scene = laid().do("Krysia play fox.warrior6 r2.heroes").refuses("Krysia play fox.seer r2.heroes", "already used")

    assert {move.split()[2] for move in scene.legal("Krysia")} == {"r1.heroes", "r3.heroes", "r4.heroes"}


def test_the_second_action_sends_no_monster_while_a_hero_can_be_sent() -> None:
    """EQX-059, S29: one space is enough."""
    scene = laid(NEARLY_FULL + "Krysia.monsters: [prus]", turn="Krysia 2", used="r1", clans=FOUR)
    scene.refuses("Krysia play prus r4.monsters", "A hero can still be sent").asks("Krysia", "play", "hero")
    scene.refuses("Krysia press skip", "only if nothing can be sent")


def test_heroes_who_fit_only_into_the_first_land_force_nothing() -> None:
    """EQX-059, EQX-060, S29: the monster then goes to another land too."""
    scene = laid(NEARLY_FULL + "Krysia.monsters: [prus]", turn="Krysia 2", used="r3", clans=FOUR)
    scene.asks("Krysia", "play", "monster").refuses("Krysia play prus r3.monsters", "already used")

    assert scene.legal("Krysia") == {f"play prus {row}.monsters" for row in ("r1", "r2", "r4", "r5")}


def test_the_third_action_sends_a_monster_to_a_third_land() -> None:
    """EQX-061, EQX-062: no hero, neither of the two lands used, and no skipping while one can be sent."""
    scene = laid("Krysia.monsters: [prus, rokitnik]", turn="Krysia 3", used="r1, r3")

    assert scene.legal("Krysia") == {
        f"play {face} {row}.monsters" for face in ("prus", "rokitnik") for row in ("r2", "r4")
    }
    scene.refuses("Krysia play fox.seer r2.heroes", "3rd action sends a monster")
    scene.refuses("Krysia play prus r1.monsters", "already used").refuses("Krysia press skip")


def test_the_third_action_is_skipped_if_no_monster_can_be_sent() -> None:
    """EQX-061, S14: the levels of both lands that are left shut Raróg out; the turn comes to the discarding."""
    piles = "r1: [pyrzyce]\nr2: [leba_dunes]\nKrysia.monsters: [rarog, rarog]"
    scene = laid(piles, turn="Krysia 3", used="r3, r4").turn("Krysia", 4).asks("Krysia", "cards", "rarog", "rarog")

    assert skips(scene) == 1


def test_one_monster_is_discarded_and_the_hand_filled_to_five() -> None:
    """EQX-063, EQX-064: of his own choice; with three left in hand he discards one and draws three."""
    scene = laid("Krysia.monsters: [prus, rarog, kikimora]\nmonsters: [czart, polewik, prus, rokitnik]\n" + ALONE,
                 turn="Krysia 4", used="r1, r2, r3")  # fmt: skip
    scene.do("Krysia answer rarog").lies("discard", "rarog")
    scene.holds("Krysia.monsters", "prus", "kikimora", "czart", "polewik", "prus").lies("monsters", "rokitnik")


def test_the_last_monster_in_hand_is_discarded_unasked() -> None:
    """EQX-063, E36: there is nothing to choose; five are drawn."""
    deck = "monsters: [czart, polewik, prus, rokitnik, prus]\n"
    scene = laid(f"Krysia.monsters: [prus, rarog]\n{deck}{ALONE}", turn="Krysia 3", used="r1, r2")
    scene.do("Krysia play prus r3.monsters").lies("discard", "rarog").turn("Przemek", 1)
    scene.holds("Krysia.monsters", "czart", "polewik", "prus", "rokitnik", "prus")


def test_with_no_monster_left_nothing_is_discarded() -> None:
    """E36: five are drawn."""
    deck = "monsters: [czart, polewik, prus, rokitnik, prus]\n"
    scene = laid(f"Krysia.monsters: [prus]\n{deck}{ALONE}", turn="Krysia 3", used="r1, r2")
    scene.do("Krysia play prus r3.monsters").lies("discard").turn("Przemek", 1)
    scene.holds("Krysia.monsters", "czart", "polewik", "prus", "rokitnik", "prus")


def test_the_discards_are_shuffled_into_an_empty_deck() -> None:
    """EQX-064, S15: the card that he has just discarded among them; with too few he draws what there is."""
    deck = "monsters: [czart]\ndiscard: [polewik, kikimora]\n"
    scene = laid(f"Krysia.monsters: [prus, rarog]\n{deck}{ALONE}", turn="Krysia 4", used="r1, r2, r3")
    scene.do("Krysia answer rarog").holds("Krysia.monsters", "prus", "czart", "polewik", "kikimora", "rarog")
    scene.lies("monsters").lies("discard")


def test_a_hero_goes_behind_all_heroes() -> None:
    """EQX-065, EQX-066: at the end of the queue; what he does on arrival is done then."""
    scene = laid("r1: [gdansk]\nr1.heroes: [owl.warrior6, boar.scout]").do("Krysia play fox.warrior5 r1.heroes")
    scene.lies("r1.heroes", "owl.warrior6", "boar.scout", "fox.warrior5")
    laid("r1: [gdansk]\nr1.heroes: [owl.warrior6]").do("Krysia play fox.seer r1.heroes").asks("Krysia", "order")


def test_a_monster_goes_behind_all_monsters() -> None:
    """EQX-067, EQX-068: at the end of the queue; Płanetnik covers a hero at once."""
    piles = "r1: [gdansk]\nr1.heroes: [owl.warrior6]\nr1.monsters: [rarog, prus]\nKrysia.monsters: [planetnik]"
    scene = laid(piles, turn="Krysia 3", used="r2, r3").do("Krysia play planetnik r1.monsters")
    scene.lies("r1.monsters", "rarog", "prus", "planetnik")

    assert scene.totals("r1.heroes") == {"owl.warrior6": 0}


@pytest.mark.parametrize(("land", "queue"), [("heath", 3), ("slupsk", 4), ("gdansk", 5)])
def test_a_full_land_takes_no_more_heroes(land: str, queue: int) -> None:
    """EQX-085: as many as the card says."""
    heroes = ["owl.seer", "owl.warrior5", "owl.scout", "boar.seer", "boar.scout"][:queue]
    scene = laid(f"r1: [{land}]\nr1.heroes: [{', '.join(heroes)}]")
    scene.refuses("Krysia play fox.warrior6 r1.heroes", "no free space for a hero")
    laid(f"r1: [{land}]\nr1.heroes: [{', '.join(heroes[1:])}]").do("Krysia play fox.warrior6 r1.heroes")


def test_a_position_may_have_used_a_land_more_than_actions() -> None:
    """E12: where Ogniki were laid in the second action, the third finds three lands used."""
    scene = laid("Krysia.monsters: [prus]", turn="Krysia 3", used="r1, r2, r3")

    assert scene.legal("Krysia") == {"play prus r4.monsters"}


@pytest.mark.parametrize("pile", ["r1.treasures", "r1.blind", "r1.taken", "r1.under", "r1"])
def test_cards_are_sent_to_the_two_queues_alone(pile: str) -> None:
    """EQX-065, EQX-067: to no other place of a land; a hero to the heroes' side, a monster to the monsters'."""
    scene = laid("Krysia.monsters: [prus]", turn="Krysia 3").refuses(f"Krysia play prus {pile}", "to the queues")
    scene.refuses("Krysia play prus r1.heroes", "on the side of the monsters")
    scene = laid().refuses(f"Krysia play fox.seer {pile}", "to the queues")
    scene.refuses("Krysia play fox.seer r1.monsters", "on the side of the heroes")
