"""Targets: where a command writes pictures or sheets and where it must not, for what lies there would be lost; and in
which language, if nobody says so.
"""

import errno
import os
from collections.abc import Sequence
from pathlib import Path

from slavika.client import folders, settings


def usual_language() -> str:
    """That of the window."""
    return settings.language(folders.config() / "settings.json")


def check_target(target: Path, ending: str, inputs: Sequence[Path]) -> None:
    """Raises ValueError with a sentence where a designer's own file would be written over, OSError where a folder lies.
    `ending`: of the file that is written; nothing, where the target is a folder of them.
    """
    place = target.resolve()
    for path in inputs:
        if path.exists() and place in (path.resolve(), (path / "cards.yaml").resolve()):
            raise ValueError(f"{target} is read for this: name another file to write")
    for assets in (folders.assets(), *(path / "assets" for path in inputs)):
        if place.is_relative_to(assets.resolve()):
            raise ValueError(f"{target} lies among the assets: name another place to write")
    if ending and place.is_dir():
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
    if ending and place.is_file() and place.suffix.lower() != ending:
        raise ValueError(f"{target} is there already and does not end in {ending}: name another file to write")
