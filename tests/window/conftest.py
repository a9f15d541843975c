"""What the tests of the real window share: one screen, and programs on it that are ended when a test ends."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.window.screen import Program, Screen


@pytest.fixture(scope="session")
def screen(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Screen]:
    """An X server."""
    server = Screen(tmp_path_factory.mktemp("screen"))
    yield server
    server.close()


@pytest.fixture
def start(screen: Screen, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., Program]]:
    """Starts the program; every start of one test has the same home. At the end nothing may have been complained of."""
    home = tmp_path / "home"
    monkeypatch.setenv("SLAVIKA_HOME", str(home))
    running: list[Program] = []

    def begin(*arguments: object, **settings: object) -> Program:
        running.append(Program(screen, home, *arguments, **settings))
        return running[-1]

    yield begin
    complaints = [program.close() for program in running]
    assert not any("Traceback" in words for words in complaints), complaints
