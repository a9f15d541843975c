"""What the tests of the workshop share: copies of the files that a designer edits, and the workshop opened on them."""

from pathlib import Path

import pytest

from slavika.client.scenes.workshop import Workshop, studio_of
from tests.client.bench import Files
from tests.client.window import Window

GAME = "slavika"


@pytest.fixture
def files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Files:
    """Copies that a test may write to."""
    return Files(tmp_path, monkeypatch)


@pytest.fixture
def window(files: Files) -> Window:
    """The workshop on copied files."""
    return files.window(lambda app: Workshop(app, studio_of(app), GAME))
