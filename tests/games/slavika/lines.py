"""Lines of the project's cards.yaml: where one stands, and the same cards with one line changed."""

from pathlib import Path

from slavika.data.cards import load_cards
from slavika.games import GAMES
from tests.given import CARDS


def line_of(card: str, words: str) -> int:
    """The number of the line on which those words of that card's entry stand."""
    lines = CARDS.read_text("utf-8").splitlines()
    entry = lines.index(f"    {card}:")
    return next(number for number, line in enumerate(lines[entry:], entry + 1) if words in line)


def changed(folder: Path, card: str, old: str, new: str):
    """The sections of a cards.yaml in which one line of that card is another."""
    lines = CARDS.read_text("utf-8").splitlines()
    at = line_of(card, old) - 1
    lines[at] = lines[at].replace(old, new)
    path = folder / "cards.yaml"
    path.write_text("\n".join(lines) + "\n", "utf-8")
    return load_cards(path, GAMES)
