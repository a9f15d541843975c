"""Origins: which files a workshop works on, and which of them, and which card, a problem is about. Marks have no more
than a file's name and a line; a table's plan has the name of its game, as the layouts of its cards have."""

from bisect import bisect
from collections.abc import Iterable, Sequence
from pathlib import Path

from slavika.client import folders
from slavika.core.cards import CardDef, Cards
from slavika.data import tables
from slavika.data.nodes import Keyed, read_nodes
from slavika.data.problems import BadFile, Problem, Problems


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


def suspects(problems: Sequence[Problem], text: str, cards: Cards) -> frozenset[str]:
    """The cards of a game that problems of a cards.yaml are about, by where these stand in its present text. Where that
    is no YAML at all, by where the cards stood before.
    """
    if not problems:
        return frozenset()
    known = cards.cards.values()
    starts = _entries(text) or sorted({(card.mark.line, cards.section, entry_of(card)) for card in known})
    lines = (bisect(starts, (problem.mark.line, "~", "~")) for problem in problems)
    meant = {starts[number - 1][1:] for number in lines if number}
    return frozenset(card.id for card in known if (cards.section, entry_of(card)) in meant)


def entry_of(card: CardDef) -> str:
    """The key in the file under which a card is defined, perhaps with others."""
    return card.id.rpartition(".")[2]


def _entries(text: str) -> list[tuple[int, str, str]]:
    """The line on which each part of a cards.yaml begins, with its section and, where it is a card's, its key."""
    root, found = read_nodes(text, "", Problems()), []
    for section, (key, parts) in root.items.items() if isinstance(root, Keyed) else ():
        found.append((key.mark.line, section, ""))
        for part, (name, entries) in parts.items.items() if isinstance(parts, Keyed) else ():
            found.append((name.mark.line, section, ""))
            if part == "cards" and isinstance(entries, Keyed):
                found += [(each.mark.line, section, entry) for entry, (each, _) in entries.items.items()]
    return sorted(found)
