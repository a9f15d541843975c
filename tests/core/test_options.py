"""Options of a set-up: what holds where nothing is chosen, numbers from a span, and who is offered a choice."""

import pytest

from slavika.core.rules import Option
from slavika.core.sentences import Sentence
from slavika.data.positions import BadPosition, read_position
from slavika.games import GAMES
from tests.given import cards

NUMBER = Option("rounds", Sentence("Rounds"), "number", default_number="victory points", span=range(1, 10))


def placed(options: str, players: int = 4):
    """The rules that a position with these options is played by."""
    seats = ", ".join(f"P{seat}" for seat in range(players))
    text = f"game: slava\nseats: [{seats}]\noptions: {{{options}}}\n"
    return read_position(text, "position.yaml", GAMES, cards()).rules


def problems(options: str, players: int = 4) -> list[str]:
    """What is wrong with them."""
    with pytest.raises(BadPosition) as refused:
        placed(options, players)
    return [str(problem.sentence) for problem in refused.value.problems]


def test_a_number_is_what_cards_yaml_says_unless_it_is_chosen() -> None:
    """Change it there and the set-up begins with another."""
    section = cards()["slava"]

    assert NUMBER.usual(section) == section.numbers["victory points"]
    assert placed("").setup.options["victory points"] == section.numbers["victory points"]
    assert placed("victory points: 7").setup.options["victory points"] == 7


def test_an_option_without_a_number_of_the_cards_has_its_default() -> None:
    """A flag is what it says, a seat is nobody."""
    assert Option("short", Sentence("Short"), "flag", default=False).usual(cards()["slava"]) is False
    assert Option("start", Sentence("Start"), "seat").usual(cards()["slava"]) is None


@pytest.mark.parametrize("number", [1, 9])
def test_every_number_of_the_span_may_be_chosen(number: int) -> None:
    """Its ends too."""
    assert placed(f"victory points: {number}").setup.options["victory points"] == number


@pytest.mark.parametrize("number", [0, 10, -1])
def test_no_number_beyond_the_span_may(number: int) -> None:
    """It says which may."""
    assert problems(f"victory points: {number}") == ["victory points: must be from 1 to 9"]


def test_what_is_no_number_is_refused() -> None:
    """A word is none."""
    assert problems("victory points: many") != []


@pytest.mark.parametrize("players", [2, 3, 5])
def test_an_option_for_some_numbers_of_players_keeps_its_default_with_others(players: int) -> None:
    """It is neither offered to them nor may they choose it."""
    option = Option("teams", Sentence("Teams"), "flag", default=False, players=range(4, 5))

    assert [option.offered(count) for count in (players, 4)] == [False, True]
    assert NUMBER.offered(players)
    assert problems("teams: yes", players) == [f"'teams' is not for {players} players"]
    assert placed("", players).setup.options["teams"] is False
    assert placed("teams: yes").setup.options["teams"] is True
