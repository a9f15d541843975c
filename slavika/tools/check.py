"""Check: every mistake in cards.yaml, a position, a layout of faces or the plan of a table, each with its place."""

import os
import sys
from collections.abc import Sequence
from pathlib import Path

from slavika.data.cards import Games
from slavika.data.check import CARDS, FACES, TABLE, kind_of, problems_of


def check(paths: Sequence[Path], games: Games, cards: Path) -> int:
    """Print everything that is wrong with these files, a line for each that is sound. Returns the exit status."""
    wrong = 0
    for path in paths:
        found = list(problems_of(path, games, cards))
        kind = kind_of(path)
        if not found and kind in (CARDS, FACES, TABLE):
            os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
            from slavika.tools.looks import drawn_problems, layout_problems, plan_problems  # all else needs no pygame

            if kind == TABLE:
                found = list(plan_problems(path, games, cards))
            else:
                found = list(drawn_problems(path, games) if kind == CARDS else layout_problems(path))
        for problem in found:
            print(problem)
        if not found:
            print(f"{path.name}: nothing is wrong")
        wrong += len(found)
    if wrong:
        print(f"{wrong} problem{'' if wrong == 1 else 's'}", file=sys.stderr)
    return 1 if wrong else 0
