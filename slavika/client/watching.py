"""Watching: files that are looked at again and again, so that a change made in any editor is seen at once. It asks the
file system, a few thousandths of a millisecond a file; a program that waits for nothing else need not be told.

Editors write in two ways: into the file, or into a new one that takes its name. Either may be caught half done. What
has changed is told at once; whether it is at rest is told too, so that who reads it can wait before he complains.
"""

from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

EVERY = 0.025  # seconds between two looks


class Stamp(NamedTuple):
    """What tells one state of a file from another."""

    changed: int
    size: int
    node: int
    mode: int


class Watch:
    """Some files, and how they were when they were last looked at."""

    def __init__(self, paths: Iterable[Path]) -> None:
        self._seen = {Path(path): _stamp(Path(path)) for path in paths}
        self._restless: set[Path] = set()

    def look(self) -> frozenset[Path]:
        """The files that are other ones than at the last look, or were then and are at rest now."""
        told: set[Path] = set()
        for path, before in self._seen.items():
            now = _stamp(path)
            if now != before:
                self._seen[path] = now
                self._restless.add(path)
                told.add(path)
            elif path in self._restless:
                self._restless.discard(path)
                told.add(path)
        return frozenset(told)

    def at_rest(self, path: Path) -> bool:
        """Whether the file was the same at two looks: it is not being written any more."""
        return path not in self._restless

    def accept(self, path: Path) -> None:
        """Take the file as it is now for seen: the one who asks has written it himself."""
        self._seen[path] = _stamp(path)
        self._restless.discard(path)


def _stamp(path: Path) -> Stamp | None:
    """The state of a file; None where there is none, as for a moment while another takes its name."""
    try:
        found = path.stat()
    except OSError:
        return None
    return Stamp(found.st_mtime_ns, found.st_size, found.st_ino, found.st_mode)
