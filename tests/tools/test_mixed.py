"""Commands on matches of mixed sets: simulations with heroes and monsters of two boxes, positions that are printed and
played on."""

from pathlib import Path
from types import SimpleNamespace

import pytest

from slavika.core.setup import Setup
from slavika.data.cards import load_cards
from slavika.games import GAMES
from slavika.tools.order import check_choices, read_order, seat_options
from slavika.tools.positions import do, show
from slavika.tools.simulate import play_batch, simulate
from tests.given import CARDS, cards

GAME, LENDER = "slavika", "equinox"
MIXED = ["monsters=both", "1.clan=christians", "0.heroes.3=equinox", "0.heroes.5=equinox"]
POSITION = """\
game: slavika
seats: [{name: Krysia, clan: owl, heroes: {1: equinox, 5: equinox}}, {name: Tomek, clan: christians}]
options: {monsters: both}
turn: {seat: Krysia, action: 1}
piles:
  Krysia.heroes: [equinox.owl.warrior5, owl.trickster]
  r1: [village]
  r1.monsters: [wilk, poludnica]
seed: 4
"""


def asked(*options: str, seats: str = "random,random", game: str = GAME) -> SimpleNamespace:
    return SimpleNamespace(
        game=game, cards=CARDS, games=2, seats=seats, seed=1, workers=1, option=list(options), exchange=False, json=True
    )


def test_seats_and_monsters_of_two_boxes_are_simulated() -> None:
    """Each option of a seat at that seat, the others filled in."""
    order = read_order(asked(*MIXED, seats="random,greedy,random"), GAMES)
    section = cards()[GAME]
    check_choices(order, section)
    seats = seat_options(order.game, section, 3, order.chosen)

    assert order.options == {"monsters": "both"}
    assert seats == (
        {"heroes": {"3": LENDER, "5": LENDER}, "clan": "owl"},
        {"clan": "christians"},
        {"clan": "boar"},
    )
    assert order.game.combined(section, Setup(seats, order.options)) == (LENDER,)
    assert all(outcome.reason for outcome in play_batch(order, 0, 2))


def test_they_are_simulated_from_the_command_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert simulate(asked("monsters=other", "0.heroes.1=slavika", game=LENDER), GAMES) == 0
    assert '"games": 2' in capsys.readouterr().out


@pytest.mark.parametrize(
    ("options", "problem"),
    [
        (["monsters=all"], "monsters: no 'all': there is own, other, both"),
        (
            ["clan=owl"],
            "no option 'clan': there is SEAT.clan=WORD, SEAT.heroes.PART=WORD, start=N, monsters=WORD, short",
        ),
        (["2.clan=owl"], "'2.clan': the last seat is 1"),
        (["0.clan=nobody"], "clan: no 'nobody': there is owl, boar, fox, lynx, deer, christians"),
        (["0.clan=owl", "1.clan=owl"], "clan: two seats have 'owl'"),
        (["0.heroes=equinox"], "no option '0.heroes': there is SEAT.clan=WORD, SEAT.heroes.PART=WORD"),
        (["0.heroes.9=equinox"], "no option 'heroes.9': there is 1, 2, 3, 4, 5, 6"),
        (["0.heroes.1=slava"], "heroes.1: no 'slava': there is slavika, equinox"),
        (["0.clan=christians", "0.heroes.1=slavika"], "heroes.1: no 'slavika': there is equinox"),
    ],
)
def test_what_cannot_be_chosen_is_one_sentence(
    options: list[str], problem: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert simulate(asked(*options), GAMES) == 2
    assert capsys.readouterr().err == f"{problem}\n"


def test_a_mixed_position_is_printed_and_played_on(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Cards of the other box go by the ids that they have in the match."""
    path = tmp_path / "mixed.yaml"
    path.write_text(POSITION, encoding="utf-8")

    assert load_cards(CARDS, GAMES)[GAME].guests
    assert show(path, GAMES, CARDS) == 0
    assert "equinox.owl.warrior5" in capsys.readouterr().out
    assert do(path, ["Krysia play equinox.owl.warrior5 r1.heroes"], GAMES, CARDS) == 0
    assert "equinox.owl.warrior5" in capsys.readouterr().out


def test_a_hero_who_was_not_chosen_cannot_lie_in_a_position(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """His clan is played, but with the other one of his strength."""
    path = tmp_path / "mixed.yaml"
    path.write_text(POSITION.replace(", 5: equinox", ""), encoding="utf-8")

    assert show(path, GAMES, CARDS) == 1
    assert "mixed.yaml:6:19: error: equinox.owl.warrior5 was not chosen for the team of his clan" in (
        capsys.readouterr().err
    )
