"""The folder of saved matches: what lies in it, and beginning or deleting one. It reads headers and counts lines, so
that a list is quick and tells nothing secret; playing a match again from its lines is `loading`'s business."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from slavika.client import folders
from slavika.client.savefile import SUFFIX, SaveFile
from slavika.core.match import RELOAD
from slavika.core.record import Damaged, Record, read_record
from slavika.core.rules import Rules
from slavika.core.sentences import Sentence

LARGEST = 16 * 1024 * 1024  # bytes: what is larger is no saved match
HALVES = re.compile("[\ud800-\udfff]")  # of characters: bytes that are no text, or escapes of such
BEFORE = datetime.fromtimestamp(0)  # what stands for a time that is none
Games = Mapping[str, type[Rules]]
Source = Path | Record  # what a match is opened from: its file, or the record where no file could be written


class CannotOpen(Exception):
    """A match that cannot be opened, with a sentence that says why."""

    def __init__(self, sentence: Sentence) -> None:
        super().__init__(str(sentence))
        self.sentence = sentence


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
        """How many actions stand, those taken back and changes of the cards left out."""
        done: list[str] = []
        undone: list[str] = []
        for line in self.record.lines if self.record else ():
            verb = line.partition(" ")[0]
            if verb == "undo":
                undone.append(done.pop() if done else "")
            elif verb == "redo":
                done.append(undone.pop() if undone else "")
            else:
                done.append(verb)
                undone.clear()
        return sum(verb != RELOAD for verb in done)


def read(path: Path, games: Games) -> Saved:
    """A saved match, or why it cannot be read."""
    changed = _changed(path)
    try:
        return Saved(path, changed, record_of(path, games))
    except CannotOpen as problem:
        return Saved(path, changed, problem=problem.sentence)


def _changed(path: Path) -> datetime:
    """When a file was written last; somebody may have deleted it, or a clock may have gone mad."""
    try:
        return datetime.fromtimestamp(path.stat().st_mtime)
    except (OSError, ValueError, OverflowError):
        return BEFORE


def record_of(path: Path, games: Games) -> Record:
    """The record that a file holds. Raises CannotOpen."""
    try:
        record = read_record(_text(path))
    except Damaged as damage:
        told = Sentence("The beginning of the file is damaged, at line {line}.", line=damage.line)
        raise CannotOpen(Sentence("This is no saved match.") if damage.line == 1 else told) from None
    if HALVES.search(record.header()):
        raise CannotOpen(Sentence("The beginning of the file is damaged: it is not text."))
    if record.game not in games:
        raise CannotOpen(Sentence("This program has no game called {name}.", name=record.game))
    if len(record.seats) not in games[record.game].players:
        raise CannotOpen(Sentence("The number of players in the file does not fit the game."))
    return record


def _text(path: Path) -> str:
    """The text of a file. Bytes that are no text stay in it, marked: they may be in one line and the rest be sound."""
    try:
        with path.open("rb") as file:
            data = file.read(LARGEST + 1)  # a device may have no end
    except OSError as error:
        raise CannotOpen(Sentence("The file cannot be read: {reason}.", reason=error.strerror or str(error))) from None
    if len(data) > LARGEST:
        raise CannotOpen(Sentence("The file is too large for a saved match."))
    return data.decode("utf-8-sig", "surrogateescape").replace("\r\n", "\n")


def listed(games: Games) -> list[Saved]:
    """Every save, the newest first."""
    found = [read(path, games) for path in _paths()]
    return sorted(found, key=lambda saved: (saved.changed, saved.path.name), reverse=True)


def start(record: Record) -> Source:
    """A new file for a match that begins; the record itself where none can be written now."""
    return SaveFile.create(record, folders.saves()).path or record


def delete(path: Path) -> Sentence | None:
    """Delete a save; the sentence says why, where that failed."""
    try:
        path.unlink(missing_ok=True)
    except OSError as error:
        return Sentence("The file could not be deleted: {reason}.", reason=error.strerror or str(error))
    return None


def _paths() -> list[Path]:
    try:
        return [path for path in folders.saves().glob(f"*{SUFFIX}") if path.is_file()]
    except OSError:
        return []
