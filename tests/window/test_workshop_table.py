"""The table bench in a real window: a zone is dragged with the mouse, its file says so, and Ctrl+Z takes it back."""

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from slavika.client.scenes.table_bench import TableBench
from slavika.client.scenes.workshop import Workshop, studio_of
from slavika.client.settings import Settings
from slavika.data import tables
from slavika.games import GAMES
from tests.client.window import Window
from tests.window.screen import ROOT, SIZE, Point, Program, copied, wait_for

pytestmark = pytest.mark.window
BY = (23, 11)


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A copy of the program."""
    return copied(tmp_path / "tree")


def zones(game: str) -> list[tuple[Point, float, float]]:
    """For each zone a point by which it can be taken, and how much of its area a pixel is: the same widgets, without a
    screen."""
    window = Window(lambda app: TableBench(app, studio_of(app), game), Settings(language="en", window=SIZE))
    easel = window.scene.easel
    found = []
    for number in range(len(window.scene.plan.zones)):
        plot = easel.model.plot(("zones", number))
        area = easel.area(plot)
        found.append((easel.box(plot).center, 1 / area.width, 1 / area.height))
    return found


def with_room(game: str) -> list[int]:
    """The zones that can be moved sideways in their area."""
    plan = tables.load(ROOT / "assets" / "tables" / f"{game}.yaml")
    return [number for number, zone in enumerate(plan.zones) if zone.box and zone.box[2] < 0.5]


def test_some_game_has_a_zone_with_room() -> None:
    """So that the next test drags something. Whose hands share one area and whose piles lie in rows has none."""
    assert [game for game in GAMES if with_room(game)] == ["slavika", "slava"]


@pytest.mark.parametrize("game", [game for game in GAMES if with_room(game)])
def test_a_zone_is_dragged_and_taken_back(start: Callable[..., Program], tree: Path, game: str) -> None:
    plan = tree / "assets" / "tables" / f"{game}.yaml"
    before = plan.read_bytes()
    place = with_room(game)[0]
    at, across, down = zones(game)[place]
    program = start("workshop", plan, root=tree)
    first = program.settle()
    program.click(at)
    chosen = program.changed(first)
    program.screen.hands("keydown", "ctrl")  # hold to no line
    program.drag(at, (at[0] + BY[0], at[1] + BY[1]))
    program.screen.hands("keyup", "ctrl")
    wait_for("the new numbers", lambda: plan.read_bytes() != before)
    box, old = tables.load(plan).zones[place].box, tables.load(plan.with_name(plan.name + ".before")).zones[place].box
    assert box is not None
    assert old is not None
    assert box[0] == pytest.approx(min(1 - old[2], old[0] + BY[0] * across), abs=across)
    assert box[1] == pytest.approx(min(1 - old[3], old[1] + BY[1] * down), abs=down)
    assert box[2:] == old[2:]
    changed = [
        (one, other)
        for one, other in zip(before.splitlines(), plan.read_bytes().splitlines(), strict=True)
        if one != other
    ]
    assert len(changed) == 1
    assert changed[0][0].split(b"[")[0] == changed[0][1].split(b"[")[0] == b"    box: "
    program.move((2, 2))
    program.changed(chosen)
    program.key("ctrl+z")
    wait_for("the numbers of before", lambda: plan.read_bytes() == before)


def test_the_workshop_leads_to_the_table(start: Callable[..., Program], tree: Path) -> None:
    window = Window(lambda app: Workshop(app, studio_of(app)), Settings(language="en", window=SIZE))
    at = window.widget("table").rect.center
    program = start("workshop", root=tree)
    first = program.settle()
    program.click(at)
    program.changed(first)
    program.key("Escape")
    program.move((2, 2))
    program.shows(first, "the sheet again", pygame.Rect(SIZE[0] // 2, 0, SIZE[0] // 2, SIZE[1] // 2))
