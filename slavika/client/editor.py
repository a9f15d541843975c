"""The reader's own editor, opened at a place of a file: the one that VISUAL or EDITOR names, else what the system opens
such files with. Never through a shell: a file's name is no command."""

import os
import shlex
import shutil
import subprocess
import sys
from collections.abc import Callable, Mapping
from pathlib import Path

from slavika.core.cards import Mark
from slavika.core.sentences import Sentence

Which = Callable[[str], str | None]

# What takes a line as `+12 file`, what as `file:12:3`, and what has no window of its own.
PLUS = {"emacs", "emacsclient", "gedit", "geany", "gvim", "mousepad", "pluma", "xed"}
AFTER_COLON = {"code", "codium", "code-insiders", "cursor", "helix", "hx", "subl", "zed"}
IN_TERMINAL = {"helix", "hx", "joe", "kak", "mcedit", "micro", "nano", "ne", "nvim", "vi", "vim"}
GOTO = ("code", "codium", "code-insiders", "cursor")  # take the line only behind this word
OPENERS = {"darwin": "open", "linux": "xdg-open"}


def command(path: Path, mark: Mark, environment: Mapping[str, str], which: Which = shutil.which) -> list[str] | None:
    """What to run to see that place; None: there is nothing that opens it."""
    file = str(path.resolve())
    for name in ("VISUAL", "EDITOR"):
        words = _words(environment.get(name, ""))
        if words and which(words[0]):
            program = Path(words[0]).stem
            found = [*words, *_place(program, file, mark)]
            if program not in IN_TERMINAL:
                return found
            terminal = which("x-terminal-emulator")
            if terminal:
                return [terminal, "-e", *found]
    opener = which(OPENERS.get(sys.platform, ""))
    return [opener, file] if opener else None


def _words(line: str) -> list[str]:
    try:
        return shlex.split(line)
    except ValueError:  # a quote that does not end
        return []


def _place(program: str, file: str, mark: Mark) -> list[str]:
    """The arguments that name a line, as that program wants them."""
    if program in AFTER_COLON:
        return [*(("--goto",) if program in GOTO else ()), f"{file}:{mark.line}:{mark.column}"]
    if program in PLUS | IN_TERMINAL:
        return [f"+{mark.line}", file]
    if program in ("kate", "kwrite"):
        return ["--line", str(mark.line), file]
    return [file]


def open_at(path: Path, mark: Mark) -> Sentence | None:
    """Open the editor and go on at once; the sentence says why, where that is not possible."""
    try:
        if hasattr(os, "startfile") and not (os.environ.get("VISUAL") or os.environ.get("EDITOR")):
            os.startfile(path)
            return None
        words = command(path, mark, os.environ)
        if words is None:
            return Sentence("No editor was found: the variable VISUAL or EDITOR can name one.")
        quiet = subprocess.DEVNULL
        subprocess.Popen(words, stdin=quiet, stdout=quiet, stderr=quiet, start_new_session=True)
    except OSError as error:
        return Sentence("The editor could not be opened: {reason}.", reason=error.strerror or str(error))
    return None
