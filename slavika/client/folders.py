"""Where the user's own files lie: settings in the configuration folder, saves in the data folder, as the
system has it, or all below SLAVIKA_HOME; and where the program's own assets lie. This module only names folders and
makes them; it reads and writes no file."""

import os
import sys
from contextlib import suppress
from pathlib import Path
from typing import Any

APP_NAME = "slavika"


def assets() -> Path:
    """The folder of what the program brings along; a bundled program carries it elsewhere."""
    bundle = getattr(sys, "_MEIPASS", None)
    return (Path(bundle) if bundle else Path(__file__).parents[2]) / "assets"


def config() -> Path:
    """The folder of the settings file."""
    return _made(_home() or Path(_platform().user_config_dir(APP_NAME, appauthor=False)))


def data() -> Path:
    """The folder of everything that the program writes besides settings."""
    return _made(_home() or Path(_platform().user_data_dir(APP_NAME, appauthor=False)))


def saves() -> Path:
    """The folder of saved matches."""
    return _made(data() / "saves")


def _home() -> Path | None:
    home = os.environ.get("SLAVIKA_HOME")
    return Path(home).expanduser() if home else None


def _platform() -> Any:
    import platformdirs  # only a start without SLAVIKA_HOME needs it

    return platformdirs


def _made(folder: Path) -> Path:
    with suppress(OSError):  # whoever writes there will be told why it cannot be
        folder.mkdir(parents=True, exist_ok=True)
    return folder
