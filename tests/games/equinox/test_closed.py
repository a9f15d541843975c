"""What is open and what is closed in Equinox: S31, and above all the card that a Hunter covered unseen, E07: nobody
can tell what it is by what he sees, hears, foresees or takes back, and no bot plays by it.
"""

from collections import Counter

import pytest

from slavika.bots import BOTS, decide
from slavika.core.chance import Chance
from slavika.core.events import Moved, Reckoned
from slavika.core.notation import action_text
from slavika.core.rules import Refused
from tests.games.equinox.tables import laid
from tests.given import Scene

EVERYBODY = (-1, 0, 1, 2)
# A fight that is one monster away; all that is unseen could be any of these.
BLIND = """
r1: [gdansk]
r1.heroes: [fox.hunter, owl.warrior6, boar.scout]
r1.blind: [{%s: {covered by: fox.hunter}}]
r1.monsters: [prus, prus]
r1.treasures: [sword, shield]
r2: [heath]
r2.heroes: [boar.hunter]
Krysia.monsters: [prus, rokitnik, poludnica, planetnik, kikimora]
Przemek.monsters: [prus, prus, prus, prus, prus]
Tomek.monsters: [rokitnik, rokitnik, rokitnik, rokitnik, rokitnik]
lands: [hel, kamien]
"""
UNSEEN = ("rarog", "czart", "stolem", "boginka", "ogniki", "brzeginia", "prus")


def blind(face: str, turn: str = "Krysia 3") -> Scene:
    """That table with a card unseen."""
    return laid(BLIND % face, turn=turn)


def heard(scene: Scene, seat: int) -> list[str]:
    """All that a seat has been shown and told since the last `do`."""
    return [repr(event.seen_by(seat)) for event in scene.events]


def what_is_known(scene: Scene, seat: int) -> tuple[object, ...]:
    """All that a seat can see, or find out by looking at what it may do."""
    match = scene.match
    view = match.view(seat)
    rules, table = match.rules, view.table
    foreseen = []
    for move in match.legal(seat).moves if seat >= 0 else ():
        foresight = match.foresee(move)
        foreseen.append((action_text(table, move), foresight.final, foresight.asked, repr(foresight.reckoned)))
    return (
        view.digest(), foreseen, heard(scene, seat), repr(list(rules.totals(table))), repr(list(rules.remarks(table))),
        repr(rules.forecast(table)), repr([entry.seen_by(seat) for entry in match.log]),
    )  # fmt: skip


def same(scenes: list[Scene]) -> None:
    """Nobody can tell these tables apart."""
    for seat in EVERYBODY:
        assert len({repr(what_is_known(scene, seat)) for scene in scenes}) == 1


# The card that nobody has seen.


def test_a_drawn_card_is_shown_to_nobody() -> None:
    """EQX-192, EQX-193, E07: it comes from the deck with its back up, for its owner too, and cannot be followed."""
    scene = laid("r1: [gdansk]\nmonsters: [rarog, prus]").do("Krysia play fox.hunter r1.heroes")
    (drawn,) = [event for event in scene.events if isinstance(event, Moved) and event.target.name == "r1.blind"]

    assert scene.faces("r1.blind") == ["rarog"]
    for seat in EVERYBODY:
        assert drawn.seen_by(seat).face == "?monsters"
        assert not drawn.teaches(seat)
        assert scene.seen(seat, "r1.blind") == ["?monsters"]
        assert not any("rarog" in text for text in [*heard(scene, seat), *scene.told(seat)])


def test_its_drawing_tells_nothing() -> None:
    """EQX-193, E07: of decks that begin with another card, the tables are the same for everybody afterwards."""
    decks = [[*UNSEEN[at:], *UNSEEN[:at]] for at in range(len(UNSEEN))]
    same([laid(f"r1: [gdansk]\nmonsters: [{', '.join(deck)}]").do("Krysia play fox.hunter r1.heroes")
          for deck in decks])  # fmt: skip


@pytest.mark.parametrize("turn", ["Krysia 1", "Krysia 3", "Przemek 1"])
def test_nothing_is_known_of_it_while_it_lies(turn: str) -> None:
    """EQX-193, E07: whatever each may do, its legal moves and what is foreseen of them are the same for every card."""
    same([blind(face, turn) for face in UNSEEN])


@pytest.mark.parametrize("last", ["prus", "kikimora"])
def test_a_fight_tells_nothing_of_it(last: str) -> None:
    """EQX-189, EQX-190, EQX-191, E32: it takes a space, and neither adds strength nor treasure nor does it do anything.

    Two monsters, the unseen one and the last are Gdańsk's four; Krysia 4, Przemek 6, Tomek 3.
    """
    scenes = [blind(face).do(f"Krysia play {last} r1.monsters") for face in UNSEEN]
    for scene in scenes:
        scene.sums(2 + {"prus": 1, "kikimora": 3}[last], 13).glory(Przemek=11, Krysia=7, Tomek=4)
        scene.asks("Przemek", "cards", "sword", "shield").lies("loot")
    same(scenes)


def test_it_lies_open_when_it_has_left_the_land() -> None:
    """E44, EQX-104, E07, S31: after the fight it is on the discard pile, where everybody sees it."""
    scene = blind("rarog").do("Krysia play kikimora r1.monsters", "Przemek answer sword")

    scene.lies("r1.blind")
    for seat in EVERYBODY:
        assert Counter(scene.seen(seat, "discard")) == Counter(["prus", "prus", "rarog", "kikimora"])


def test_everybody_sees_it_once_its_token_is_gone() -> None:
    """EQX-194, EQX-195, E06, E07: with the Hunter pulled over it is the first monster of the queue."""
    piles = BLIND.replace(", boar.scout]", "]").replace("r1.monsters: [prus, prus]", "r1.monsters: [prus]")
    scene = laid(piles % "boginka", turn="Krysia 3").do("Krysia play poludnica r1.monsters")

    scene.lies("r1.blind").lies("r1.taken", "fox.hunter").lies("r1.monsters", "boginka", "prus", "poludnica")
    for seat in EVERYBODY:
        assert scene.seen(seat, "r1.monsters") == ["boginka", "prus", "poludnica"]


def test_nobody_foresees_what_its_revealing_brings() -> None:
    """E07: laying the Południca who pulls the Hunter over looks the same before it is done, whatever lies there."""
    piles = BLIND.replace(", boar.scout]", "]")
    scenes = [laid(piles % face, turn="Krysia 3") for face in UNSEEN]
    same(scenes)
    outlooks = {str(scene.match.foresee(scene.action("Krysia play poludnica r1.monsters"))) for scene in scenes}
    assert len(outlooks) == 1


@pytest.mark.parametrize("face", UNSEEN)
def test_no_fight_is_foreseen_behind_a_card_that_is_turned_up(face: str) -> None:
    """E07: a Płanetnik covers the Hunter, the unseen card lies open, and it fights: with what, nobody knows."""
    heroes = "r1.heroes: [owl.hunter, fox.scout]\nr1.monsters: [prus, prus]\nKrysia.monsters: [planetnik]"
    scene = laid(f"r1: [gdansk]\nr1.blind: [{{{face}: {{covered by: owl.hunter}}}}]\n{heroes}", turn="Krysia 3")
    action = scene.action("Krysia play planetnik r1.monsters")
    foreseen = scene.match.foresee(action)
    assert foreseen.final
    assert foreseen.reckoned is None
    scene.match.submit(action)
    fought = any(isinstance(entry, Reckoned) for entry in scene.match.log)
    assert fought == (face != "brzeginia")  # who asks for heroes first


def test_what_has_been_revealed_is_not_taken_back() -> None:
    """E07, S31: the Południca stays where she is laid, for everybody has seen the card."""
    piles = BLIND.replace(", boar.scout]", "]").replace("r1.monsters: [prus, prus]", "r1.monsters: [prus]")
    scene = laid(piles % "boginka", turn="Krysia 3").do("Krysia play poludnica r1.monsters")

    assert scene.match.bar(0) is not None
    with pytest.raises(Refused):
        scene.match.undo(0)


def test_taking_a_hunter_back_tells_nothing() -> None:
    """E07: where it may be taken back, the card lies in the deck again and comes once more, seen by nobody."""
    for seat in EVERYBODY:
        known = set()
        for face in UNSEEN:
            scene = laid(f"r1: [gdansk]\nmonsters: [{face}, rokitnik]").do("Krysia play fox.hunter r1.heroes")
            barred = scene.match.bar(0)
            if barred is None:
                scene.match.undo(0)
            known.add((str(barred), repr(what_is_known(scene, seat))))
            if barred is None:
                scene.do("Krysia play fox.hunter r1.heroes").lies("r1.blind", face)

        assert len(known) == 1


@pytest.mark.parametrize("bot", sorted(BOTS))
@pytest.mark.parametrize("turn", ["Krysia 1", "Krysia 3", "Tomek 1"])
def test_no_bot_plays_by_it(bot: str, turn: str) -> None:
    """E07: the same seed chooses the same action, whatever lies unseen."""
    chosen = set()
    for face in UNSEEN:
        scene = blind(face, turn)
        seat = scene.table.turn.seat
        chosen.add(action_text(scene.table, decide(BOTS[bot](), scene.match.legal(seat), Chance(5))))

    assert len(chosen) == 1


# Everything else.


@pytest.mark.parametrize("seat", EVERYBODY)
def test_what_is_open_is_open_to_everybody(seat: int) -> None:
    """S31, EQX-024, EQX-029, EQX-080: queues, treasures, heroes under and beside monsters, tokens, the track."""
    scene = laid(
        """
        r1: [gdansk]
        r1.heroes: [owl.warrior6, owl.scout, {christians.monk: {copies: owl.scout}}]
        r1.monsters: [{poludnica: {takes: boar.trickster}}, brzeginia, {planetnik: {covers: owl.warrior6}}]
        r1.taken: [boar.trickster]
        r1.under: [boar.seer, owl.seer]
        r1.treasures: [sword, helmet]
        Przemek.treasures: [armour]
        discard: [prus]
        spent: [shield]
        passed: [arkona]
        """,
        clans="christians owl boar",
        time=12,
    )
    piles = ("r1", "r1.heroes", "r1.monsters", "r1.taken", "r1.under", "r1.treasures", "Przemek.treasures", "discard",
             "spent", "passed", "board", "Tomek.heroes")  # fmt: skip
    for pile in piles:
        assert scene.seen(seat, pile) == scene.faces(pile) != []
    table = scene.match.view(seat).table
    assert table.marks["table", "time"] == 12
    assert table.marks[table.lying["r1.heroes"][2], "copies"] == "owl.scout"
    assert table.marks[table.lying["r1.monsters"][2], "covers"] == "owl.warrior6"


@pytest.mark.parametrize("seat", EVERYBODY)
def test_the_number_of_all_closed_cards_is_open(seat: int) -> None:
    """S31: of decks and hands, and of what lies unseen."""
    scene = blind("rarog")
    view = scene.match.view(seat).table

    assert {pile: view.count(pile) for pile in view.piles} == {
        pile: scene.table.count(pile) for pile in scene.table.piles
    }


@pytest.mark.parametrize("seat", EVERYBODY)
def test_a_view_knows_no_face_that_is_closed_to_it(seat: int) -> None:
    """S31, EQX-018, EQX-022, EQX-026, EQX-193: the decks, hands of others and the unseen card."""
    scene = blind("rarog")
    view = scene.match.view(seat).table
    known = Counter(face for face in view.faces if face and not face.startswith("?"))
    known += Counter(face for bag in view.bags.values() for face in bag if not face.startswith("?"))
    closed = {"monsters", "treasures", "lands", "r1.blind"} | {
        f"{other}.monsters" for other in range(3) if other != seat
    }

    assert known == Counter(face for pile in scene.table.piles if pile not in closed for face in scene.faces(pile))


def test_a_loot_is_shared_out_openly() -> None:
    """S31, EQX-114: everybody sees what is there to be taken, and who took what."""
    scene = blind("prus").do("Krysia play prus r1.monsters")
    for seat in EVERYBODY:
        options = scene.match.view(seat).table.waiting[1].options
        assert [scene.match.view(seat).table.faces[card] for card in options] == ["sword", "shield"]
    scene.do("Przemek answer shield")
    for seat in EVERYBODY:
        assert scene.seen(seat, "Przemek.treasures") == ["shield"]
        assert scene.seen(seat, "Krysia.treasures") == ["sword"]


def test_a_monster_that_a_land_brings_is_seen_by_all() -> None:
    """EQX-251, E06: the Parsęta Marsh's lies open, and what comes next in the deck stays closed."""
    piles = "r1.heroes: [owl.warrior6]\nr1.monsters: [prus, prus]\nlands: [parseta_marsh]\nmonsters: [polewik, czart]\n"
    scene = laid(f"{piles}Krysia.monsters: [prus, kikimora, rokitnik]", turn="Krysia 3").do(
        "Krysia play prus r1.monsters"
    )
    for seat in EVERYBODY:
        assert scene.seen(seat, "r1.monsters") == ["polewik"]
        assert scene.seen(seat, "monsters") == ["?monsters"]
