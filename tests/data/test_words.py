"""The list of words for those who write cards: complete, and each as some card has it."""

import re
from pathlib import Path

import pytest

from slavika.games import GAMES
from tests.given import CARDS

ROOT = Path(__file__).parents[2]
LISTED = re.findall(r"^\| `(.+?)` \|", (ROOT / "docs" / "words.md").read_text("utf-8"), re.MULTILINE)


def test_each_word_of_each_game_is_listed() -> None:
    """And no other."""
    assert {line.partition(":")[0] for line in LISTED} == {word for game in GAMES.values() for word in game.words}


@pytest.mark.parametrize("moment", sorted({moment for game in GAMES.values() for moment in game.moments}))
def test_each_moment_is_told(moment: str) -> None:
    """In a heading."""
    headings = re.findall("^## (.*)$", (ROOT / "docs" / "words.md").read_text("utf-8"), re.MULTILINE)
    assert any(moment in heading.lower() for heading in headings)


@pytest.mark.parametrize("line", LISTED)
def test_each_example_stands_in_the_cards(line: str) -> None:
    """As it is written there."""
    assert f"        - {line}\n" in CARDS.read_text("utf-8")
