"""One saved match on the disk. Its header is written once and whole; then each line is appended, and on the disk before
the next action. Nothing written before is ever rewritten: only the torn end of a line that was never finished is cut
off before the next one follows. A disk that fails stops no game: lines are kept until they can be written."""

import os
import re
from contextlib import suppress
from pathlib import Path

from slavika.core.record import Record
from slavika.core.sentences import Sentence

try:
    import fcntl
except ImportError:  # Windows
    fcntl = None  # type: ignore[assignment]

SUFFIX = ".match"


class SaveFile:
    """The file of a running match, and the record that it holds. `path` is None as long as no file could be begun."""

    def __init__(self, record: Record, folder: Path, path: Path | None = None, whole: int = 0) -> None:
        self.record = record
        self.folder = folder
        self.path = path
        self.failing = False  # the last line is not on the disk
        self.notice: Sentence | None = None  # what the players are to be told once
        self._length = whole  # bytes of the file that are whole lines
        self._written = len(record.lines) if path else 0
        self._torn = path is not None and record.torn  # a part of one more may lie behind them

    @classmethod
    def create(cls, record: Record, folder: Path) -> "SaveFile":
        """A new file with all of the record. Where that fails, `notice` says so, and each further line tries again."""
        file = cls(record, folder)
        file._bring_up_to_date()
        return file

    def append(self, line: str) -> None:
        """Add a line; it is on the disk when this returns, or `notice` says why not."""
        self.record.lines.append(line)
        self._bring_up_to_date()

    def take_notice(self) -> Sentence | None:
        """What is to be told about saving, once: that it fails, that it goes on again, that it goes elsewhere."""
        notice, self.notice = self.notice, None
        return notice

    def unsaved(self) -> Sentence | None:
        """Why the last action is not on the disk; None: it is."""
        return Sentence("The match cannot be saved at the moment.") if self.failing else None

    def _bring_up_to_date(self) -> None:
        try:
            if self.path is None or not self.path.exists():
                self._begin()
            else:
                self._add(self.path)
        except OSError as error:
            if not self.failing:
                reason = error.strerror or str(error)
                self.notice = Sentence(
                    "The match cannot be saved now: {reason}. Playing on is possible.", reason=reason
                )
            self.failing = True
            return
        if self.failing:
            self.notice = Sentence("The match is saved again.")
        self.failing = False

    def _begin(self) -> None:
        """Write the whole record to a file of its own: under another name first, so that half a header never shows."""
        self.folder.mkdir(parents=True, exist_ok=True)
        path = free_path(self.record, self.folder)
        fresh = path.with_suffix(".new")
        data = self.record.text().encode()
        with fresh.open("wb") as out:
            out.write(data)
            out.flush()
            os.fsync(out.fileno())
        os.replace(fresh, path)
        _sync_folder(self.folder)
        self.path, self._length, self._torn = path, len(data), False
        self._written = len(self.record.lines)

    def _add(self, path: Path) -> None:
        data = "".join(line + "\n" for line in self.record.lines[self._written :]).encode()
        with path.open("r+b") as out:
            _hold(out.fileno())
            size = out.seek(0, os.SEEK_END)
            if size < self._length or (size > self._length and not self._torn):
                self._go_elsewhere(path)
                return
            self._torn = True
            out.truncate(self._length)
            out.seek(self._length)
            out.write(data)
            out.flush()
            os.fsync(out.fileno())
        self._torn = False
        self._length += len(data)
        self._written = len(self.record.lines)

    def _go_elsewhere(self, old: Path) -> None:
        """Somebody else writes to the file, another window perhaps: two hands in one file would spoil it."""
        self._begin()
        self.notice = Sentence(
            "{old} was changed by another program: this match is saved to {new} from now on.",
            old=old.name,
            new=self.path.name if self.path else "",
        )


def free_path(record: Record, folder: Path) -> Path:
    """A name that tells when the match began and who plays, and that no file of the folder has."""
    names = "-".join(re.sub(r"[^\w]+", "", seat["name"]) for seat in record.seats)
    begun = re.sub(r"[^\dT-]+", "", record.begun[:16].replace(":", ""))
    stem = f"{begun}-{record.game}-{names}"[:80]
    path, number = folder / f"{stem}{SUFFIX}", 2
    while path.exists():
        path, number = folder / f"{stem}-{number}{SUFFIX}", number + 1
    return path


def _hold(file: int) -> None:
    """Keep other windows out until the file is closed: between the look at its size and the writing none may write."""
    if fcntl is not None:
        with suppress(OSError):  # some file systems have no locks
            fcntl.flock(file, fcntl.LOCK_EX)


def _sync_folder(folder: Path) -> None:
    """Let the name of a new file reach the disk too, where the system can do that."""
    if not hasattr(os, "O_DIRECTORY"):
        return
    handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(handle)
    except OSError:  # some file systems refuse this; the file itself is written
        pass
    finally:
        os.close(handle)
