"""A table bench on copies of the plans, and the hands that move what lies on its table."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
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
from tests.client.bench import ROOT, Files
from tests.client.window import Window

Point = tuple[int, int]


class Hands:
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

    # ── hands ─────────────────────────────────────────────────────────────────────────────────────────────────────────

    def event(self, kind: int, **values: object) -> None:
        self.window.app.step([pygame.event.Event(kind, values)])

    def press(self, at: Point) -> None:
        self.event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))
        self.event(pygame.MOUSEBUTTONDOWN, pos=at, button=1)

    def move(self, to: Point) -> None:
        self.event(pygame.MOUSEMOTION, pos=to, rel=(0, 0), buttons=(1, 0, 0))

    def let_go(self, at: Point) -> None:
        self.event(pygame.MOUSEBUTTONUP, pos=at, button=1)

    def drag(self, start: Point, by: Point, *, free: bool = True) -> None:
        """Draw something from here; `free` of all lines."""
        if free:
            self.event(pygame.KEYDOWN, key=pygame.K_LCTRL, mod=pygame.KMOD_LCTRL, unicode="")
        end = start[0] + by[0], start[1] + by[1]
        self.press(start)
        self.move((start[0] + by[0] // 2, start[1] + by[1] // 2))
        self.move(end)
        self.let_go(end)
        if free:
            self.event(pygame.KEYUP, key=pygame.K_LCTRL, mod=0, unicode="")

    def undo(self) -> None:
        self.command("z")

    def redo(self) -> None:
        self.command("y")

    def command(self, key: str) -> None:
        """A key with Ctrl, which is let go afterwards."""
        self.window.key(key, pygame.KMOD_CTRL)
        self.event(pygame.KEYUP, key=pygame.K_LCTRL, mod=0, unicode="")


def plan_of(game: str) -> tables.TablePlan:
    """A plan as it is in the project."""
    return tables.load(ROOT / "assets" / "tables" / f"{game}.yaml")


@pytest.fixture(scope="module")
def hands(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hands]:
    """One bench for all tests of a module; each leaves the files as they were."""
    with pytest.MonkeyPatch.context() as patch:
        yield Hands(tmp_path_factory.mktemp("tables"), patch)
