"""What all tests share: a home of their own, no sound, and how many games are played."""

import os
import shutil

import pytest

os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--games", type=int, default=6, help="random games for each number of players (default 6)")


@pytest.fixture
def games(request: pytest.FixtureRequest) -> int:
    """How many random games a test plays for each number of players."""
    return request.config.getoption("--games")


@pytest.fixture(autouse=True)
def _own_home(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """No test reads or writes the user's own saves and settings."""
    monkeypatch.setenv("SLAVIKA_HOME", str(tmp_path_factory.mktemp("home")))


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Without what a real window needs its tests are left out, and say so; where CI is set they fail instead."""
    missing = [name for name in ("Xvfb", "xdotool") if shutil.which(name) is None]
    if missing and not os.environ.get("CI"):
        skip = pytest.mark.skip(reason=f"the window tests need {' and '.join(missing)}")
        for item in items:
            if item.get_closest_marker("window"):
                item.add_marker(skip)
