"""Notation: what cannot be read says what could be."""

import pytest

from slavika.core.actions import Action
from slavika.core.notation import Unreadable, action_text, read_action, read_seat
from slavika.core.rules import Refused
from tests.given import given

POSITION = """
game: slavika
seats: [{name: Krysia, clan: fox}, {name: Jan Maria, clan: owl}, {name: Tomek, clan: boar}, {name: Tomek, clan: deer}]
turn: {seat: 0, action: 3}
piles:
  Krysia.monsters: [wilk, germanin, wilk]
  r1: [island]
  r1.monsters: [wilk, utopiec, wilk]
"""


def test_cards_of_one_name_are_told_apart_by_place() -> None:
    """The second Wilk of the hand is wilk@2, and the text of the action says so."""
    scene = given(POSITION)
    first, second = (scene.action(f"0 play wilk@{place} r1.monsters") for place in (1, 2))

    assert first.args != second.args
    assert action_text(scene.table, second) == "0 play wilk@2 r1.monsters"


def test_a_seat_is_a_number_or_a_name_that_is_one_word_and_nobody_elses() -> None:
    """Krysia is seat 0; Jan Maria is two words and Tomek two players: they go by their numbers."""
    names = given(POSITION).match.names

    assert read_seat("Krysia", 4, names) == 0
    assert read_seat("3", 4, names) == 3
    with pytest.raises(Unreadable, match=r"no seat 'Tomek' \(0 to 3, Krysia\)"):
        read_seat("Tomek", 4, names)


def test_nobody_acts_for_a_seat_that_the_rules_play() -> None:
    """Its name is known, and the sentence says why it is of no use here."""
    match = given("game: slava\nseats: [Krysia, Tomek]\n").match

    assert read_seat("Ivan", 3, match.names) == 2
    with pytest.raises(Unreadable, match="nobody decides for Ivan: the rules play that seat"):
        read_action(match.table, "Ivan play tank battle", match.names, 2)
    with pytest.raises(Refused, match="the rules play that seat"):
        match.submit(Action(2, "play", (0, "battle")))


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("0", "is no action"),
        ("0 throw wilk r1.monsters", "no verb 'throw'"),
        ("9 play wilk r1.monsters", "no seat '9'"),
        ("² play wilk r1.monsters", "no seat '²'"),
        ("9" * 5000 + " play wilk r1.monsters", "no seat '9999"),
        ("0 play wlk r1.monsters", "did you mean 'wilk'"),
        ("0 play wilk r1.monster", "did you mean 'r1.monsters'"),
        ("0 play wilk@3 r1.monsters", "there are 2 of 'wilk'"),
        ("0 play wilk@² r1.monsters", "there are 2 of 'wilk'"),
    ],
)
def test_what_cannot_be_read_says_what_could_be(text: str, problem: str) -> None:
    """One clear sentence, with the nearest valid word."""
    scene = given(POSITION)
    with pytest.raises(Unreadable, match=problem):
        read_action(scene.table, text, scene.match.names)
