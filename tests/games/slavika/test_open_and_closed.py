"""What is open to all and what to whom is closed: S31, and what a seat is told of what happens."""

from collections import Counter

import pytest

from slavika.core.events import Asked, Moved
from tests.games.slavika.tables import bare, laid

EVERYBODY = (-1, 0, 1, 2)
TABLE = """
r1.heroes: [owl.thief, zdrajca, fox.thief]
r1.monsters: [wilk, {szeptuchy: {copies: wilk}}]
r4.treasures: [treasure2, month, treasure4]
Krysia.monsters: [wampir, utopiec, strzyga]
Przemek.monsters: [zmij, licho]
Krysia.treasures: [treasure3]
months: [month]
discard: [germanin, leszy]
"""


def table(**how):
    """A table with something in every place."""
    return laid(TABLE, more="marks: {Przemek.glory: 12}", **how)


def seen(match, seat: int, pile: str) -> list[str]:
    """What that seat sees of a pile: faces, backs, or backs without order."""
    view = match.match.view(seat).table
    name = match.pile(pile)
    return [view.faces[card] for card in view.lying[name]] + list(view.bags.get(name, ()))


@pytest.mark.parametrize("seat", EVERYBODY)
def test_queues_regions_discards_months_and_won_treasures_are_open(seat: int) -> None:
    """S31, SVK-085: to every player, and to whoever looks on, in their order."""
    match = table()

    for pile in ("r1", "r4", "r1.heroes", "r1.monsters", "discard", "months", "Krysia.treasures"):
        assert seen(match, seat, pile) == match.faces(pile) != []


@pytest.mark.parametrize("seat", EVERYBODY)
def test_markers_and_glory_are_open(seat: int) -> None:
    """S31, SVK-012, SVK-010: which monster is copied, and what everybody has."""
    match = table()
    marks = match.match.view(seat).table.marks

    assert marks[match.table.lying["r1.monsters"][1], "copies"] == "wilk"
    assert [marks[player, "glory"] for player in range(3)] == [0, 12, 0]


@pytest.mark.parametrize("seat", EVERYBODY)
def test_the_number_of_cards_in_every_deck_and_hand_is_open(seat: int) -> None:
    """S31: of decks, of monsters in hands, of treasures under regions."""
    match = table()
    view = match.match.view(seat).table

    for pile in match.table.piles:
        assert view.count(pile) == match.table.count(pile)
    assert (view.count("0.monsters"), view.count("1.monsters"), view.count("r4.treasures")) == (3, 2, 3)


def test_monsters_in_a_hand_are_seen_by_their_owner_alone() -> None:
    """S31: the others see how many there are, and cannot follow one of them."""
    match = table()

    assert seen(match, 0, "Krysia.monsters") == ["wampir", "utopiec", "strzyga"]
    for seat in (-1, 1, 2):
        assert seen(match, seat, "Krysia.monsters") == ["?monsters"] * 3
        assert match.match.view(seat).table.lying["0.monsters"] == ()


@pytest.mark.parametrize("seat", EVERYBODY)
def test_decks_and_treasures_under_regions_are_closed_to_everybody(seat: int) -> None:
    """S31, SVK-019, SVK-021, SVK-023: backs alone."""
    match = table()

    assert seen(match, seat, "r4.treasures") == ["?treasures"] * 3
    assert set(seen(match, seat, "monsters")) == {"?monsters"}
    assert set(seen(match, seat, "treasures")) == {"?treasures"}


@pytest.mark.parametrize("seat", EVERYBODY)
def test_a_deck_in_an_order_that_was_written_is_closed_too(seat: int) -> None:
    """S31, SVK-019, SVK-021: nobody sees what comes next, nor can he follow a card there: only how many there are."""
    hands = "Krysia.monsters: [wilk]\nPrzemek.monsters: []\n"
    match = laid(f"{hands}monsters: [zmij, licho]\ntreasures: [month, treasure4]{bare()}", players=2)
    view = match.match.view(seat).table

    for deck in ("monsters", "treasures"):
        assert seen(match, seat, deck) == [f"?{deck}"] * match.count(deck) != []
        assert view.lying[deck] == ()


@pytest.mark.parametrize("seat", EVERYBODY)
def test_a_view_holds_no_hidden_face_anywhere(seat: int) -> None:
    """S31: every face that a view knows lies in a pile that is open to that seat."""
    match = table()
    view = match.match.view(seat).table
    known = Counter(face for face in view.faces if face and not face.startswith("?"))
    known += Counter(face for bag in view.bags.values() for face in bag if not face.startswith("?"))
    open_piles = [
        pile
        for pile in match.table.piles
        if pile not in ("monsters", "treasures")
        and not (pile[0] == "r" and pile.endswith(".treasures"))
        and (not pile.endswith(".monsters") or pile[0] == "r" or pile == f"{seat}.monsters")
    ]

    assert known == Counter(face for pile in open_piles for face in match.faces(pile))


def test_a_drawn_monster_is_told_to_its_owner_alone() -> None:
    """S31, SVK-049: the others learn that a card was drawn."""
    match = laid(
        """
        Krysia.monsters: [wilk, utopiec]
        Przemek.monsters: []
        Tomek.monsters: []
        monsters: [zmij, licho, leszy, wily]
        """,
        turn="Krysia 4",
    ).do("Krysia answer wilk")
    drawn = [event for event in match.events if isinstance(event, Moved) and event.target.name == "0.monsters"]

    assert [event.seen_by(0).face for event in drawn] == ["zmij", "licho", "leszy", "wily"]
    for seat in (-1, 1, 2):
        assert {event.seen_by(seat).face for event in drawn} == {"?monsters"}
        assert {(event.seen_by(seat).card, event.seen_by(seat).was) for event in drawn} == {(None, None)}


def test_what_is_laid_under_a_region_is_told_to_nobody() -> None:
    """S31, SVK-023: a region won is turned over, and gets a card that nobody sees."""
    match = laid(
        """
        r1.heroes: [owl.warrior6]
        r1.monsters: [germanin, germanin]
        r1.treasures: [treasure2]
        treasures: [treasure4]
        Krysia.monsters: [wilk, utopiec, strzyga]
        """
        + bare("r1"),
        turn="Krysia 3",
    ).do("Krysia play wilk r1.monsters")
    (under,) = [event for event in match.events if isinstance(event, Moved) and event.target.name == "r1.treasures"]

    match.lies("r1.treasures", "treasure4")
    for seat in EVERYBODY:
        assert under.seen_by(seat).face == "?treasures"
        assert not under.teaches(seat)


def test_treasures_turned_up_are_told_to_all() -> None:
    """S31, SVK-083: before the Thief's owner chooses, everybody has seen them."""
    match = laid(
        """
        r1.heroes: [owl.warrior6, fox.thief]
        r1.monsters: [germanin, germanin]
        r1.treasures: [treasure4, month]
        Krysia.monsters: [wilk, utopiec, strzyga]
        """,
        turn="Krysia 3",
    ).do("Krysia play wilk r1.monsters")
    turned = [event for event in match.events if isinstance(event, Moved) and event.source.name == "r1.treasures"]

    for seat in EVERYBODY:
        assert [event.seen_by(seat).face for event in turned] == ["treasure4", "month"]
        assert seen(match, seat, "loot") == ["treasure4"]


def test_the_choice_of_a_discard_shows_the_hand_to_nobody_else() -> None:
    """S31, SVK-048: the others see that he is asked; the card discarded they see."""
    match = laid("Krysia.monsters: [wilk, utopiec, zmij]", turn="Krysia 3", used="r1").do(
        "Krysia play zmij r2.monsters"
    )
    (asked,) = [event for event in match.events if isinstance(event, Asked)]

    assert [match.table.faces[option] for option in asked.seen_by(0).question.options] == ["wilk", "utopiec"]
    for seat in (-1, 1, 2):
        assert asked.seen_by(seat).question.options == ()
        assert match.match.view(seat).table.waiting[0].options == ()
    match.do("Krysia answer wilk")
    for seat in EVERYBODY:
        assert seen(match, seat, "discard") == ["wilk"]


def test_a_monster_sent_is_seen_by_all() -> None:
    """S31, SVK-053: with its face, where it is laid."""
    match = table(turn="Krysia 3").do("Krysia play wampir r2.monsters")
    (sent,) = [event for event in match.events if isinstance(event, Moved) and event.target.name == "r2.monsters"]

    for seat in EVERYBODY:
        assert sent.seen_by(seat).face == "wampir"
        assert seen(match, seat, "r2.monsters") == ["wampir"]


@pytest.mark.parametrize("treasure", ["treasure2", "treasure4"])
def test_nobody_foresees_what_a_treasure_is_worth(treasure: str) -> None:
    """S31: a battle to come is foreseen without the treasures under the region, and says that it is not settled."""
    piles = f"r1.heroes: [owl.archer, boar.warrior6]\nr1.monsters: [wilk, wilk]\nr1.treasures: [{treasure}]"
    match = laid(piles + "\nKrysia.monsters: [wilk, licho]" + bare("r1"), turn="Krysia 3")
    battles = [move for move in match.match.legal(0) if match.match.foresee(move).reckoned]
    assert battles
    for move in battles:
        foreseen = match.match.foresee(move).reckoned
        assert foreseen is not None
        assert not foreseen.final
        assert "for treasures" not in {gain.reason.text for share in foreseen.shares for gain in share.gains}
