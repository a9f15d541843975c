"""A print run: the command that prints cards, as a program of its own beside the window, so that both print alike and
the window need not wait. What it says is kept; what it prints is the command's business."""

import re
import subprocess
import sys
import tempfile
from collections.abc import Collection
from pathlib import Path

from slavika.client import folders

STEP = re.compile("([0-9]+)/([0-9]+)")  # a line of the command: so many sides of so many are drawn
KINDS = {"pdf": "{game}.pdf", "png": "{game}", "tts": "{game}.json"}  # the option of the command, what it writes


def usual_target(kind: str, game: str) -> Path:
    """Where something is written if nobody says otherwise."""
    return folders.data() / "prints" / KINDS[kind].format(game=game)


def command(cards: Path, game: str, kind: str, target: Path, language: str, only: Collection[str] = ()) -> list[str]:
    """The command line; `only`: of these cards, by their ids."""
    door = [] if getattr(sys, "frozen", False) else [str(folders.assets().parent / "main.py")]
    words = [sys.executable, *door, "sheets", game, f"--{kind}", str(target)]
    words += ["--cards", str(cards), "--language", language, "--steps"]
    return [*words, "--only", ",".join(sorted(only))] if only else words


class Run:
    """One run; `only`: of these cards, by their ids."""

    def __init__(
        self, cards: Path, game: str, kind: str, target: Path, language: str, only: Collection[str] = ()
    ) -> None:
        """Begin. Raises OSError."""
        target.parent.mkdir(parents=True, exist_ok=True)
        self._folder = tempfile.TemporaryDirectory()
        self._path = Path(self._folder.name) / "said"
        self._said = self._path.open("w", encoding="utf-8")
        words = command(cards.resolve(), game, kind, target, language, only)
        quiet = subprocess.DEVNULL
        try:
            self._process = subprocess.Popen(words, stdin=quiet, stdout=self._said, stderr=subprocess.STDOUT)
        except OSError:
            self._clear()
            raise
        self.lines: list[str] = []  # what it said, once it is done
        self.done = self.count = 0  # how many sides are drawn, of how many; 0 of 0: it is not known yet
        self.status: int | None = None  # how it ended

    def look(self) -> bool:
        """See how far it is; whether it has ended."""
        if self.status is None:
            status = self._process.poll()
            self._read()
            if status is not None:
                self._clear()
                self.status = status
        return self.status is not None

    def _read(self) -> None:
        """What it has said so far."""
        # Not by the handle that it writes by: both would share one place in the file.
        lines = self._path.read_text(encoding="utf-8", errors="replace").splitlines()
        steps = [found for line in lines if (found := STEP.fullmatch(line))]
        if steps:
            self.done, self.count = (int(number) for number in steps[-1].groups())
        self.lines = [line for line in lines if line.strip() and not STEP.fullmatch(line)]

    def stop(self) -> None:
        """End it, if it still runs."""
        if self.status is None:
            self._process.terminate()
            self._process.wait(5)
            self.look()

    def _clear(self) -> None:
        self._said.close()
        self._folder.cleanup()
