"""Every file in `bad` is refused with exactly the messages beside it: all problems at once, and never a traceback."""

from pathlib import Path

import pytest

from slavika.core.rules import Rules
from slavika.data.cards import load_cards
from slavika.data.positions import load_position
from slavika.data.problems import BadFile
from slavika.games import GAMES

HERE = Path(__file__).parent
CARDS = HERE.parents[1] / "cards.yaml"
BAD = sorted((HERE / "bad").glob("*.yaml"))


def games_of(path: Path) -> dict[str, type[Rules]]:
    """Most files hold one section, and are read by a program of one game: that which their name begins with, or the
    first.
    """
    if path.stem in ("small", "games"):
        return GAMES
    name = next((name for name in GAMES if path.stem.startswith(f"{name}-")), next(iter(GAMES)))
    return {name: GAMES[name]}


def problems_of(path: Path) -> str:
    try:
        if path.name.startswith("position"):
            load_position(path, GAMES, CARDS)
        else:
            load_cards(path, games_of(path))
    except BadFile as bad:
        return f"{bad}\n"
    return ""


@pytest.mark.parametrize("path", BAD, ids=lambda path: path.stem)
def test_a_bad_file_is_refused_with_these_messages(path):
    """What is printed stands in the .txt beside it."""
    expected = path.with_suffix(".txt").read_text("utf-8")

    assert problems_of(path) == expected


def test_the_file_the_bad_ones_were_made_of_is_sound():
    """Else they would prove little."""
    assert problems_of(HERE / "small.yaml") == ""


def test_a_missing_file_is_a_problem(tmp_path):
    """No traceback, but a sentence."""
    assert problems_of(tmp_path / "cards.yaml").startswith("cards.yaml:1:1: error: the file cannot be read")


def test_a_folder_is_a_problem(tmp_path):
    """No traceback, but a sentence."""
    assert problems_of(tmp_path).count("error: the file cannot be read") == 1
