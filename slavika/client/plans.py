"""The plan of a game's table, from assets/tables, and whether it is one for these rules: every pile, mark, field and
option that it names must be there, every colour in the palette, every picture and pattern among the assets. What else
can be wrong with the file is found by `data.tables`.
"""

import re
from collections.abc import Collection, Sequence
from pathlib import Path
from typing import Any, get_type_hints

from slavika.client import folders, theme
from slavika.client.row_layout import row_piles
from slavika.core.cards import Icon
from slavika.core.rules import Rules
from slavika.core.sentences import Sentence
from slavika.data import tables
from slavika.data.problems import BadFile, Problems, shown
from slavika.data.records import Named
from slavika.data.spelling import bare
from slavika.data.tables import (
    FieldName,
    GoalName,
    HolderPile,
    KindName,
    MarkName,
    NumberField,
    NumberName,
    OptionName,
    PileName,
    RowPile,
    SeatPile,
    Shade,
    SparePile,
    TablePlan,
)
from slavika.data.values import Pattern

PATTERNS = {
    RowPile: "row",
    SparePile: "row",
    SeatPile: "seat",
    HolderPile: "holder",
    MarkName: "number",
}  # what names leave blank
PILES = (PileName, RowPile, SparePile, SeatPile, HolderPile)
BLANK = re.compile(r"\{(\w+)\}")


def load(rules: Rules) -> TablePlan:
    """The plan of the rules' table. Raises BadFile."""
    return read(folders.assets() / "tables" / f"{rules.name}.yaml", rules)


def read(path: Path, rules: Rules) -> TablePlan:
    """The plan of a file, if it is one for these rules. Raises BadFile."""
    return _fitting(*tables.read(path), rules)


def read_text(text: str, file: str, rules: Rules) -> TablePlan:
    """The same of a text. Raises BadFile."""
    return _fitting(*tables.read_text(text, file), rules)


def _fitting(plan: TablePlan, named: Sequence[Named], rules: Rules) -> TablePlan:
    problems = Problems()
    things = _Things(rules, plan)
    for name in named:
        things.check(name, problems)
    if problems:
        raise BadFile(problems)
    return plan


def offers(plan: TablePlan, rules: Rules) -> dict[Any, list[str]]:
    """The names of each type that a plan may use, as patterns where there is one for them."""
    things = _Things(rules, plan)
    return {kind: things.offered(kind) for kind in things.known}


class _Things:
    """All that there is to be named, for one game."""

    def __init__(self, rules: Rules, plan: TablePlan) -> None:
        fields = {name: hint for kind in rules.kinds.values() for name, hint in get_type_hints(kind).items()}
        numbers = {name for name, hint in fields.items() if bare(hint) is int}
        goals = {option.name for option in rules.options if option.kind == "number"} | set(rules.numbers)
        marks = {name for _, name in rules.start(0).table.marks}
        # What there is of a kind, and what is said where there is no such thing.
        self.known: dict[Any, tuple[Collection[str], Sentence]] = {
            **{kind: (rules.piles, Sentence("no pile '{name}'")) for kind in PILES},
            SparePile: ({*rules.piles, *rules.spare()}, Sentence("no pile '{name}'")),
            MarkName: (marks, Sentence("no mark '{name}'")),
            FieldName: (fields, Sentence("no field '{name}'")),
            NumberField: (numbers, Sentence("no field '{name}'")),
            KindName: (rules.kinds, Sentence("no kind '{name}'")),
            OptionName: ({option.name for option in rules.options}, Sentence("no option '{name}'")),
            NumberName: (rules.numbers, Sentence("no number '{name}'")),
            GoalName: (goals, Sentence("no number '{name}'")),
            Shade: (theme.PALETTE, Sentence("no colour '{name}'")),
            Icon: (_files("icons", ".svg"), Sentence("no picture '{name}' in assets/icons")),
            Pattern: (_files("patterns", ".txt"), Sentence("no pattern '{name}' in assets/patterns")),
        }
        seats = [str(seat) for seat in range(rules.seats)]
        self.blanks = {
            "row": row_piles(plan, rules.piles),
            "seat": seats,
            "holder": seats,
            "number": [str(number) for number in range(1, plan.actions + 1)] or _numbers(marks),
        }

    def check(self, name: Named, problems: Problems) -> None:
        """Take up a name that nothing has."""
        if not name.text or name.kind not in self.known:
            return
        things, missing = self.known[name.kind]
        # Where there is nothing of the kind at all, the game can be played without it.
        wrong = next((text for text in self._meant(name) if things and text not in things), None)
        if wrong is not None:
            problems.unknown(name.mark, Sentence(missing.text, name=shown(wrong)), wrong, things)

    def offered(self, kind: Any) -> list[str]:
        """All names of a kind; of those that one pattern stands for, the patterns."""
        found = sorted(self.known[kind][0])
        values = self.blanks.get(PATTERNS.get(kind, ""), [])
        pattern = f"{{{PATTERNS.get(kind)}}}"
        if kind is MarkName and values:
            found = [re.sub(rf"\b({'|'.join(values)})$", pattern, name) for name in found]
        elif kind in PILES:
            heads = {*self.blanks["seat"], *self.blanks["row"]}  # of one row or seat alone nothing is said
            parts = [(name, *name.partition(".")) for name in found]
            found = [pattern + dot + rest for _, head, dot, rest in parts if head in values]
            found += [name for name, head, _, _ in parts if head not in heads]
        return list(dict.fromkeys(found))

    def _meant(self, name: Named) -> list[str]:
        """All that a name stands for, if it is a pattern."""
        blank = BLANK.search(name.text)
        if blank is None or blank[1] != PATTERNS.get(name.kind):
            return [name.text]
        return [name.text.replace(blank[0], value) for value in self.blanks[blank[1]]]


def _numbers(marks: Collection[str]) -> list[str]:
    """The numbers at the end of names that differ in nothing else."""
    return sorted({end for name in marks if (end := name.rpartition(" ")[2]).isdecimal()}, key=int)


def _files(folder: str, ending: str) -> frozenset[str]:
    """The names of the files in a folder of assets, without their ending."""
    path = folders.assets() / folder
    return frozenset(file.stem for file in path.iterdir() if file.suffix == ending) if path.is_dir() else frozenset()
