"""Tables, views and positions: what a copy shares and what a seat sees."""

from slavika.core.piles import NOBODY
from slavika.core.table import UNKNOWN
from tests.given import given
from tests.playing import new_match

POSITION = """
game: slavika
seats: [{name: Krysia, clan: fox}, {name: Tomek, clan: boar}]
turn: {seat: Krysia, action: 4}
piles:
  Krysia.monsters: [wilk, germanin, zmij]
  r1.treasures: [treasure4]
"""


def test_a_hand_is_seen_by_its_owner_and_counted_by_others() -> None:
    """Krysia sees her monsters; Tomek sees that there are three."""
    table = given(POSITION).table
    hers, his = table.seen_by(0), table.seen_by(1)

    assert [hers.faces[card] for card in hers.lying["0.monsters"]] == ["wilk", "germanin", "zmij"]
    assert his.lying["0.monsters"] == ()
    assert his.bags["0.monsters"] == (f"{UNKNOWN}monsters",) * 3
    assert his.count("0.monsters") == 3


def test_a_treasure_under_a_region_is_a_back_to_everyone() -> None:
    """Each card can be counted, no face is seen."""
    table = given(POSITION).table
    for seat in (0, 1, NOBODY):
        view = table.seen_by(seat)

        assert [view.faces[card] for card in view.lying["r1.treasures"]] == [f"{UNKNOWN}treasures"]


def test_what_another_is_asked_shows_none_of_his_cards() -> None:
    """The discard question offers cards of the hand: only the one who is asked sees which."""
    table = given(POSITION).table

    assert len(table.seen_by(0).waiting[0].options) == 3
    assert table.seen_by(1).waiting[0].options == ()
    assert table.seen_by(NOBODY).waiting[0].options == ()


def test_a_card_that_leaves_a_hidden_hand_gets_a_new_id() -> None:
    """Its old id would tell how long it had been in the hand."""
    scene = given(POSITION)
    old = scene.table.lying["0.monsters"][0]
    scene.do("0 answer wilk")

    assert scene.table.lying["discard"][0] != old


def test_a_view_holds_no_chance_of_the_match() -> None:
    """Whoever sees a position cannot foretell the next draw from it."""
    match = new_match("slavika", 2, 6)
    match.submit(match.legal(match.table.turn.seat).moves[0])

    assert match.position.chance.streams
    assert match.view(0).chance.streams == {}
    assert match.view(0).chance.seed != match.position.chance.seed
