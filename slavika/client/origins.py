"""Origins: which files a workshop works on, and which of them, and which card, a problem is about. Marks have no more
than a file's name and a line; a table's plan has the name of its game, as the layouts of its cards have."""

from collections.abc import Iterable, Sequence
from pathlib import Path

from slavika.client import folders
from slavika.data import tables
from slavika.data.problems import BadFile, Problem


def watched(cards: Path, games: Iterable[str]) -> list[Path]:
    """The files of a workshop: that cards.yaml, all layouts, the table plans of the games."""
    return [cards, *sorted((folders.assets() / "faces").glob("*.yaml")), *map(plan_path, games)]


def origins(problems: Sequence[Problem], files: Iterable[Path]) -> list[Path | None]:
    """Which of these files each problem is in: its mark has only the file's name."""
    alike: dict[str, list[Path]] = {}
    for path in files:
        alike.setdefault(path.name, []).append(path)
    names = {problem.mark.file for problem in problems}
    plans = {path: _wrong(path) for name in names for path in alike.get(name, [])[1:]}
    found: list[Path | None] = []
    for problem in problems:
        meant = alike.get(problem.mark.file, [])
        plan = next((path for path in meant[1:] if problem in plans[path]), None)
        found.append(plan or (meant[0] if meant else None))
    return found


def _wrong(plan: Path) -> tuple[Problem, ...]:
    """What is wrong with a table plan."""
    try:
        tables.load(plan)
    except BadFile as bad:
        return bad.problems
    return ()


def plan_path(game: str) -> Path:
    """The table plan of a game."""
    return folders.assets() / "tables" / f"{game}.yaml"
