"""Options of a set-up: what holds where nothing is chosen, numbers from a span, and who is offered a choice."""

import pytest

from slavika.core.sentences import Sentence
from slavika.core.setup import Option
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


# Choices for parts: which box each hero of a team is of.


def mixed(seat: str, options: str = "", game: str = "slavika"):
    """The set-up of a position with that seat beside another."""
    text = f"game: {game}\nseats: [{{name: A, {seat}}}, B]\noptions: {{{options}}}\n"
    return read_position(text, "position.yaml", GAMES, cards()).rules.setup


def faults(seat: str, options: str = "") -> list[str]:
    """What is wrong with it."""
    with pytest.raises(BadPosition) as refused:
        mixed(seat, options)
    return [str(problem) for problem in refused.value.problems]


def test_a_set_up_names_of_parts_only_what_is_not_usual() -> None:
    """So a plain one says nothing of what could have been mixed."""
    assert mixed("clan: owl, heroes: {2: equinox, 1: slavika}").seats[0] == {"clan": "owl", "heroes": {"2": "equinox"}}
    assert mixed("clan: owl, heroes: {1: slavika}").seats[0] == {"clan": "owl"}
    assert mixed("clan: owl", "monsters: own").options == {"start": None, "short": False}
    assert mixed("clan: owl", "monsters: other").options["monsters"] == "other"


def test_what_is_usual_depends_on_the_game() -> None:
    assert mixed("clan: owl, heroes: {2: equinox, 1: slavika}", game="equinox").seats[0]["heroes"] == {"1": "slavika"}


def test_what_cannot_be_chosen_for_a_part_is_told_where_it_stands() -> None:
    """Each with what there is."""
    assert faults("clan: owl, heroes: {2: equinx}") == [
        "position.yaml:2:42: error: 2: no 'equinx' (slavika, equinox) (did you mean 'equinox'?)"
    ]
    assert faults("clan: owl, heroes: {7: equinox}") == ["position.yaml:2:39: error: no key '7' in heroes"]
    assert faults("clan: owl, heroes: equinox") == [
        "position.yaml:2:38: error: heroes: expected keys with values, got 'equinox'"
    ]
    assert faults("clan: christians, heroes: {1: slavika}") == ["position.yaml:2:49: error: 1: no 'slavika' (equinox)"]
    assert faults("clan: owl", "monsters: all") == ["position.yaml:3:21: error: monsters: no 'all' (own, other, both)"]


@pytest.mark.parametrize("value", [None, 5, "equinox", [], ["1"], {"7": "equinox"}, {"1": "slava"}, {"1": None}])
def test_only_choices_for_parts_are_a_value_of_parts(value: object) -> None:
    """Whatever a file may hold."""
    option = next(option for option in GAMES["slavika"].options if option.kind == "parts")

    assert not option.fits_parts(cards()["slavika"], {"clan": "owl"}, value)
    assert option.fits_parts(cards()["slavika"], {"clan": "owl"}, {})
    assert option.fits_parts(cards()["slavika"], {"clan": "owl"}, {"1": "equinox"})
    assert option.usual(cards()["slavika"]) == {}
