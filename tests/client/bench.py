"""A copy of the program's files for tests that edit them, and what an editor does to them."""

import re
import shutil
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from slavika.client import folders, settings
from slavika.client.app import App
from slavika.client.scene import Scene
from tests.client.window import Window

ROOT = Path(__file__).parents[2]
PATIENCE = 10.0  # seconds


class Files:
    """cards.yaml and assets in a folder of their own, which the program takes for its own."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        shutil.copy(ROOT / "cards.yaml", folder)
        shutil.copytree(ROOT / "assets", folder / "assets")
        monkeypatch.setattr(folders, "assets", lambda: folder / "assets")
        self.cards, self.assets = folder / "cards.yaml", folder / "assets"

    def faces(self, game: str) -> Path:
        """The layouts of a game's cards."""
        return self.assets / "faces" / f"{game}.yaml"

    def window(self, make: Callable[[App], Scene], language: str = "en", size: tuple[int, int] = (1280, 720)) -> Window:
        """A window on these files."""
        return Window(make, settings.Settings(language=language, window=size), self.cards)


def replaced(path: Path, old: str, new: str, count: int = 1) -> None:
    """Save the file with other words, as any editor may."""
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, count), encoding="utf-8")


def given(path: Path, card: str, key: str, value: object) -> None:
    """Save the file with another value of a card."""
    place = rf"(\n    {card}:\n(?:      .*\n)*?      {key}: ).*"
    text, count = re.subn(place, rf"\g<1>{value}", path.read_text(encoding="utf-8"), count=1)
    assert count == 1
    path.write_text(text, encoding="utf-8")


def noticed(window: Window, come: Callable[[], object]) -> None:
    """Let the program go on until it has seen something."""
    end = time.monotonic() + PATIENCE
    while not come():
        assert time.monotonic() < end, "it is never seen"
        time.sleep(0.005)
        window.app.step([])
