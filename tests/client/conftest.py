"""What tests of scenes share: a home, copies of the files that a designer edits, and the workshop opened on them."""

from pathlib import Path
from typing import Any

import pytest

from slavika.client.app import App
from slavika.client.scene import Scene
from slavika.client.scenes import opening
from slavika.client.scenes.keys import Keys
from slavika.client.scenes.workshop import Workshop, studio_of
from tests.client.bench import Files
from tests.client.window import Window

GAME = "slavika"


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home of its own."""
    monkeypatch.setenv("SLAVIKA_HOME", str(tmp_path))
    return tmp_path


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """What would be opened as a match."""
    found: list[Any] = []

    def table(app: App, source: Any, replay: bool = False) -> Scene:
        found.append(source)
        return Keys(app)

    monkeypatch.setattr(opening, "_table", table)
    return found


@pytest.fixture
def files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Files:
    """Copies that a test may write to."""
    return Files(tmp_path, monkeypatch)


@pytest.fixture
def window(files: Files) -> Window:
    """The workshop on copied files."""
    return files.window(lambda app: Workshop(app, studio_of(app), GAME))
