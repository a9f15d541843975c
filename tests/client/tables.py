"""A table bench on copies of the plans, and the hands that move what lies on its table."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from slavika.client.boxes import Box as Pixels
from slavika.client.model import Model
from slavika.client.plan_easel import PlanEasel
from slavika.client.scenes.table_bench import TableBench
from slavika.client.scenes.workshop import studio_of
from slavika.data import tables
from slavika.data.faces import Box
from slavika.data.replan import Way
from slavika.games import GAMES
from tests.client import hands as board
from tests.client.bench import ROOT, Files
from tests.client.window import Window

Point = tuple[int, int]


class Hands(board.Hands):
    """The scene in a window, and files that may be changed."""

    def __init__(self, folder: Path, patch: pytest.MonkeyPatch) -> None:
        patch.setenv("SLAVIKA_HOME", str(folder / "home"))
        self.files = Files(folder, patch)
        self.game = next(iter(GAMES))
        self.window: Window = self.files.window(lambda app: TableBench(app, studio_of(app), self.game))

    def turn(self, game: str) -> None:
        """The table of a game, with nothing chosen."""
        if game != self.game:
            self.open(game)
        self.easel.choose(None)
        self.window.app.step([])

    def open(self, game: str, position: Path | None = None) -> None:
        """A new bench."""
        self.game = game
        assert self.window.app.studio is not None
        self.window.app.scenes.restart(TableBench(self.window.app, self.window.app.studio, game, position))
        self.window.app.step([])

    @property
    def path(self) -> Path:
        """The plan of its table."""
        return self.files.assets / "tables" / f"{self.game}.yaml"

    @property
    def scene(self) -> Any:
        return self.window.scene

    @property
    def easel(self) -> PlanEasel:
        assert self.scene.easel is not None
        return self.scene.easel

    @property
    def model(self) -> Model:
        return self.easel.model

    def text(self) -> str:
        """What the plan says, to the byte."""
        return self.path.read_bytes().decode("utf-8")

    def choose(self, way: Way) -> None:
        """Choose what a way leads to, as by the list."""
        self.easel.choose(way)
        self.window.app.step([])

    def lies(self, way: Way) -> Pixels:
        """Where a zone lies on the table."""
        plot = self.model.plot(way)
        assert plot is not None
        return plot.box

    def at(self, way: Way) -> Box:
        plot = self.model.plot(way)
        assert plot is not None
        return plot.at

    def cards(self) -> dict[int, tuple[int, ...]]:
        """Where every card lies."""
        return {card: tuple(place.box) for card, place in self.model.top.picture.places.items()}


def plan_of(game: str) -> tables.TablePlan:
    """A plan as it is in the project."""
    return tables.load(ROOT / "assets" / "tables" / f"{game}.yaml")


@pytest.fixture(scope="module")
def hands(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hands]:
    """One bench for all tests of a module; each leaves the files as they were."""
    with pytest.MonkeyPatch.context() as patch:
        yield Hands(tmp_path_factory.mktemp("tables"), patch)
