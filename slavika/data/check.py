"""Check: what is wrong with a file of data, whichever it is: cards, a position, a layout of faces, the plan of a table.
What only drawing can tell (letters, boxes) is not looked at here.
"""

from pathlib import Path

from slavika.data import face_reader, tables
from slavika.data.cards import Games, load_cards
from slavika.data.nodes import Keyed, Scalar, read_file, read_nodes
from slavika.data.positions import load_position
from slavika.data.problems import BadFile, Problem, Problems

CARDS, POSITION, FACES, TABLE = "cards", "position", "faces", "table"
TOLD_BY = {
    "game": POSITION,
    "layouts": FACES,
    "kinds": FACES,
    "rows": TABLE,
    "zones": TABLE,
}  # a key at the top that only they have


def kind_of(path: Path) -> str:
    """What a file is about, by the keys at its top."""
    text = read_file(path, Problems())
    root = None if text is None else read_nodes(text, path.name, Problems())
    keys = root.items if isinstance(root, Keyed) else {}
    return next((kind for key, kind in TOLD_BY.items() if key in keys), CARDS)


def game_of(position: Path) -> str:
    """The game that a position file says it is of; nothing, if it says none."""
    text = read_file(position, Problems())
    root = None if text is None else read_nodes(text, position.name, Problems())
    said = root.items.get("game") if isinstance(root, Keyed) else None
    return said[1].text if said and isinstance(said[1], Scalar) else ""


def problems_of(path: Path, games: Games, cards: Path) -> tuple[Problem, ...]:
    """Everything that is wrong with a file; `cards` is the cards.yaml that positions are played with."""
    try:
        match kind_of(path):
            case "position":
                load_position(path, games, cards)
            case "faces":
                face_reader.load(path)
            case "table":
                tables.load(path)
            case _:
                load_cards(path, games)
    except BadFile as bad:
        return bad.problems
    return ()
