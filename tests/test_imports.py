"""Who may import whom, and that core and client know no game by name."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

from slavika.data import tables
from slavika.games import GAMES
from tests.given import cards
from tests.playing import rules_of

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "slavika"

# Each package with those it may import; the standard library is free to all.
ALLOWED = {
    "core": {"core"},
    "data": {"core", "data", "yaml"},
    "games": {"core", "games"},
    "bots": {"core", "bots"},
    "client": {"core", "data", "bots", "client", "pygame", "platformdirs"},
    "tools": {"core", "data", "bots", "client", "tools", "tqdm", "babel", "pygame", "reportlab", "PIL"},
}


def modules() -> list[Path]:
    return sorted(path for path in SOURCE.rglob("*.py") if path.parent != SOURCE)


def imported(path: Path) -> set[str]:
    """The packages that a module imports: the project's by their own name, others by theirs."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
        if isinstance(node, ast.ImportFrom):
            names = [f"{node.module}.{alias.name}" for alias in node.names]
        for name in names:
            top, _, rest = name.partition(".")
            found.add(rest.partition(".")[0] if top == "slavika" else top)
    return found - set(sys.stdlib_module_names)


@pytest.mark.parametrize("path", modules(), ids=lambda path: str(path.relative_to(SOURCE)))
def test_a_package_imports_only_what_lies_below_it(path: Path) -> None:
    """main ─> tools ─> client ─> data, bots ─> core; games ─> core; nobody but main imports games."""
    package = path.relative_to(SOURCE).parts[0]

    assert imported(path) <= ALLOWED[package]


def test_a_game_imports_no_other_game() -> None:
    """What two games share stands in games.lands."""
    for path in (SOURCE / "games").rglob("*.py"):
        own = path.relative_to(SOURCE / "games").parts[0]
        if own == "__init__.py":
            continue
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("slavika.games."):
                assert node.module.split(".")[2] in {own, "lands"}


def test_rules_and_bots_need_no_window() -> None:
    """Core, data, games and bots are imported without pygame."""
    wanted = "slavika.games, slavika.bots, slavika.data.cards, slavika.data.positions"
    code = f"import sys, {wanted}; sys.exit('pygame' in sys.modules)"

    assert subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=False).returncode == 0


def names_of_games() -> set[str]:
    """What belongs to a game: its name, its cards, clans and kinds, its options and numbers, the parts of its piles'
    names, its marks, the seats that it plays itself, and the states that the plan of its table has looks for.
    """
    found: set[str] = set()
    for section, game in cards().items():
        found |= {section, *game.cards, *game.clans, *game.numbers, *(card.kind for card in game.cards.values())}
        found |= {card.id.rpartition(".")[2] for card in game.cards.values()}
        found |= {option.name for option in GAMES[section].options}
        found |= set(tables.load(ROOT / "assets" / "tables" / f"{section}.yaml").states)
        for seats in GAMES[section].players:
            rules = rules_of(section, seats)
            found |= {name.rpartition(".")[2] for name in rules.piles} | set(map(str, rules.automata))
            found |= {name for _, name in rules.start(1).table.marks}
    # The program bears the name of its first game: folders, window and module names use it.
    # A month is in every calendar, everything has a start, and families of cards are clans for every game.
    return found - {"slavika", "month", "start", "clan"}


def strings(path: Path) -> set[str]:
    """The string literals of a module that are whole words of code: docstrings and sentences are not."""
    return {
        node.value
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }


@pytest.mark.parametrize(
    "path",
    [path for path in modules() if path.relative_to(SOURCE).parts[0] in ("core", "client")],
    ids=lambda path: str(path.relative_to(SOURCE)),
)
def test_core_and_client_know_no_game(path: Path) -> None:
    """No card, clan or kind of any game is named in a string of core or client."""
    assert not strings(path) & names_of_games()
