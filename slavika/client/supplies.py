"""Supplies: what cards are drawn with besides what their files say: icons, patterns, pictures, typefaces and grounds,
in folders of assets. Somebody may put a file there, take it away or change it while the program runs: this notices,
lets what was remembered of them be forgotten, and knows what a drawing has asked for. It draws nothing."""

import os
import time
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TypeVar

from slavika.data import cards

ENDINGS = {"icons": ".svg", "patterns": ".txt", "art": ".png", "fonts": ".ttf", "textures": ".png"}
EVERYWHERE = ("fonts/", "textures/")  # every card is drawn with these
FRESH = 100_000_000  # nanoseconds
TURNS = 3  # looks until every file has been looked at; a folder is looked at each time

Supply = str  # the path of a file below the folder of assets, as in "icons/sun.svg"
Remembered = TypeVar("Remembered", bound=Callable[..., object])
Stamp = tuple[int, int, int]

_remembered: dict[str, list[Callable[[], None]]] = {"icons": [], "patterns": [], "art": [], "fonts": [], "textures": []}
_asked: set[Supply] | None = None


def kept(folder: str) -> Callable[[Remembered], Remembered]:
    """Mark a function that remembers what it has made of the files of a folder."""

    def mark(function: Remembered) -> Remembered:
        _remembered[folder].append(function.cache_clear)  # type: ignore[attr-defined]
        return function

    return mark


def note(folder: str, name: str) -> None:
    """Say that something is drawn with a file of a folder, whether it is there or not."""
    if _asked is not None:
        _asked.add(f"{folder}/{name}")


@contextmanager
def noting() -> Iterator[set[Supply]]:
    """What is asked for meanwhile."""
    global _asked
    before, _asked = _asked, set()
    found = _asked
    try:
        yield found
    finally:
        _asked = before
        if before is not None:
            before |= found


def forget(supplies: Collection[Supply]) -> None:
    """These are other ones now: what was made of the files of their folders is made anew."""
    for folder in {supply.partition("/")[0] for supply in supplies}:
        for clear in _remembered[folder]:
            clear()
    cards.assets.cache_clear()


class Shelves:
    """The files of these folders, as they were when they were last looked at."""

    def __init__(self, root: Path) -> None:
        self._root = str(root)
        self._folders: dict[str, int | None] = {}  # each with the time of its last change
        self._files: dict[Supply, Stamp | None] = {}
        self._restless: set[Supply] = set()
        self._turn = 0
        for folder in ENDINGS:
            self._see(folder)
        self._restless.clear()  # what is there at the beginning is no news

    def look(self) -> frozenset[Supply]:
        """The files that have come, gone or changed and are at rest now."""
        told = frozenset(supply for supply in self._restless if not self._moves(supply))
        self._restless -= told
        for folder in [folder for folder, changed in self._folders.items() if self._changed(folder) != changed]:
            self._see(folder)
        self._turn = (self._turn + 1) % TURNS
        for supply in list(self._files)[self._turn :: TURNS]:
            if supply not in self._restless and self._moves(supply):
                self._restless.add(supply)
        return told

    def _moves(self, supply: Supply) -> bool:
        """Whether a file is another one than when it was last looked at."""
        before, now = self._files.get(supply), self._stamp(supply)
        self._files[supply] = now
        return before != now

    def _see(self, folder: str) -> None:
        """See what has come into a folder, and what has gone."""
        changed = self._changed(folder)
        # Clocks of file systems are slow: within the same tick it may change once more.
        fresh = changed is not None and abs(time.time_ns() - changed) < FRESH
        self._folders[folder] = -1 if fresh else changed
        there = set(self._listed(folder))
        known = {supply for supply, stamp in self._files.items() if stamp and supply.rpartition("/")[0] == folder}
        self._restless.update(filter(self._moves, there ^ known))

    def _listed(self, folder: str) -> Iterator[Supply]:
        """The files of a folder that count; folders of pictures in it are seen to as well."""
        kind = folder.partition("/")[0]
        try:
            with os.scandir(f"{self._root}/{folder}") as found:
                for entry in found:
                    if entry.name.endswith(ENDINGS[kind]):
                        yield f"{folder}/{entry.name}"
                    elif folder == "art" and entry.is_dir() and f"art/{entry.name}" not in self._folders:
                        self._see(f"art/{entry.name}")
        except OSError:  # there is none
            return

    def _changed(self, folder: str) -> int | None:
        try:
            return os.stat(f"{self._root}/{folder}").st_mtime_ns
        except OSError:
            return None

    def _stamp(self, supply: Supply) -> Stamp | None:
        try:
            found = os.stat(f"{self._root}/{supply}")
        except OSError:
            return None
        return found.st_mtime_ns, found.st_size, found.st_ino
