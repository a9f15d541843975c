"""The folder of saved matches: what lies in it, a new file for a new match, and the journal that a match is written to
line by line. A file only grows, and each line is on the disk before the next action. It replays nothing."""

import os
import re
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from slavika.client import folders
from slavika.core.record import Damaged, Record, read_record
from slavika.core.sentences import Sentence

SUFFIX = ".match"


@dataclass(frozen=True, slots=True)
class Saved:
    """One file of the folder: its record, or why there is none."""

    path: Path
    changed: datetime
    record: Record | None = None
    problem: Sentence | None = None

    @property
    def names(self) -> list[str]:
        """Who plays."""
        return [seat["name"] for seat in self.record.seats] if self.record else []

    @property
    def actions(self) -> int:
        """How many actions stand, those taken back left out."""
        count = 0
        for line in self.record.lines if self.record else ():
            count += -1 if line.startswith("undo") else 1
        return max(0, count)


def read(path: Path, games: Mapping[str, object]) -> Saved:
    """A saved match, or why it cannot be read."""
    changed = datetime.fromtimestamp(0)
    try:
        changed = datetime.fromtimestamp(path.stat().st_mtime)
        record = read_record(path.read_text(encoding="utf-8"))
    except UnicodeDecodeError:
        return Saved(path, changed, problem=Sentence("This is not a text file."))
    except OSError as error:
        return Saved(path, changed, problem=Sentence("{reason}", reason=error.strerror or str(error)))
    except Damaged as damage:
        told = Sentence("Line {line} of the file is damaged: {problem}.", line=damage.line, problem=damage.problem)
        return Saved(path, changed, problem=told)
    if record.game not in games:
        return Saved(path, changed, problem=Sentence("This program has no game called {name}.", name=record.game))
    return Saved(path, changed, record)


def listed(games: Mapping[str, object]) -> list[Saved]:
    """Every save, the newest first."""
    found = [read(path, games) for path in folders.saves().glob(f"*{SUFFIX}") if path.is_file()]
    return sorted(found, key=lambda saved: (saved.changed, saved.path.name), reverse=True)


def latest(games: Mapping[str, object]) -> Saved | None:
    """The newest save that can be read."""
    paths = [path for path in folders.saves().glob(f"*{SUFFIX}") if path.is_file()]
    for path in sorted(paths, key=lambda path: (path.stat().st_mtime, path.name), reverse=True):
        saved = read(path, games)
        if saved.record:
            return saved
    return None


def start(record: Record) -> Path:
    """A new file with the header of a match that begins."""
    names = "-".join(re.sub(r"[^\w]+", "", seat["name"]) for seat in record.seats)
    stem = f"{record.begun[:16].replace(':', '')}-{record.game}-{names}"[:100]
    path = folders.saves() / f"{stem}{SUFFIX}"
    number = 2
    while path.exists():
        path = folders.saves() / f"{stem}-{number}{SUFFIX}"
        number += 1
    path.write_text(record.text(), encoding="utf-8")
    return path


class Journal:
    """Writes the lines of a running match to the end of its file."""

    def __init__(self, path: Path):
        self.path = path
        self._cut_torn_line()
        self._file = path.open("a", encoding="utf-8", newline="\n")

    def _cut_torn_line(self) -> None:
        data = self.path.read_bytes()
        whole = data[: data.rfind(b"\n") + 1]
        if len(whole) < len(data):
            with self.path.open("r+b") as file:
                file.truncate(len(whole))

    def write(self, line: str) -> None:
        """Add a line; it is on the disk when this returns."""
        self._file.write(line + "\n")
        self._file.flush()
        os.fsync(self._file.fileno())

    def close(self) -> None:
        """No more lines."""
        self._file.close()
