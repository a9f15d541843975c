"""A print run: the command that prints cards, as a program of its own beside the window, so that both print alike and
the window need not wait. What it says is kept; what it prints is the command's business."""

import subprocess
import sys
import tempfile
from collections.abc import Collection
from pathlib import Path

from slavika.client import folders

KINDS = {"pdf": "{game}.pdf", "png": "{game}", "tts": "{game}.json"}  # the option of the command, what it writes


def usual_target(kind: str, game: str) -> Path:
    """Where something is written if nobody says otherwise."""
    return folders.data() / "prints" / KINDS[kind].format(game=game)


def command(cards: Path, game: str, kind: str, target: Path, language: str, only: Collection[str] = ()) -> list[str]:
    """The command line; `only`: of these cards, by their ids."""
    door = [] if getattr(sys, "frozen", False) else [str(folders.assets().parent / "main.py")]
    words = [sys.executable, *door, "sheets", game, f"--{kind}", str(target)]
    words += ["--cards", str(cards), "--language", language]
    return [*words, "--only", ",".join(sorted(only))] if only else words


class Run:
    """One run; `only`: of these cards, by their ids."""

    def __init__(
        self, cards: Path, game: str, kind: str, target: Path, language: str, only: Collection[str] = ()
    ) -> None:
        """Begin. Raises OSError."""
        target.parent.mkdir(parents=True, exist_ok=True)
        self._folder = tempfile.TemporaryDirectory()
        self._said = (Path(self._folder.name) / "said").open("w+", encoding="utf-8", errors="replace")
        words = command(cards.resolve(), game, kind, target, language, only)
        quiet = subprocess.DEVNULL
        try:
            self._process = subprocess.Popen(words, stdin=quiet, stdout=self._said, stderr=subprocess.STDOUT)
        except OSError:
            self._clear()
            raise
        self.lines: list[str] = []  # what it said, once it is done
        self.status: int | None = None  # how it ended

    def look(self) -> bool:
        """Whether it is done."""
        if self.status is None and (status := self._process.poll()) is not None:
            self._said.seek(0)
            self.lines = [line for line in self._said.read().splitlines() if line.strip()]
            self._clear()
            self.status = status
        return self.status is not None

    def stop(self) -> None:
        """End it, if it still runs."""
        if self.status is None:
            self._process.terminate()
            self._process.wait(5)
            self.look()

    def _clear(self) -> None:
        self._said.close()
        self._folder.cleanup()
