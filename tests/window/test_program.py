"""The program as a process with a window: killed and started again, resized, left alone, left for another window."""

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pygame
import pytest

from slavika.client import saves
from slavika.client.sitting import Act
from slavika.games import GAMES
from tests.saved import WHOLE, begun, path_of, record
from tests.window.follower import Follower
from tests.window.playing import NEUTRAL, draw_curtain, play
from tests.window.screen import ROOT, Point, Program, Screen, wait_for

pytestmark = pytest.mark.window
ANOTHER = """
import pygame
pygame.display.init()
pygame.display.set_mode((60, 40))
while not any(event.type == pygame.QUIT for event in pygame.event.get()):
    pygame.time.wait(50)
"""


@contextmanager
def another_window(screen: Screen) -> Iterator[str]:
    """A second window on the same screen."""
    environment = {**os.environ, "DISPLAY": screen.display, "SDL_VIDEODRIVER": "x11", "SDL_VIDEO_X11_WMCLASS": "other"}
    process = subprocess.Popen([sys.executable, "-c", ANOTHER], env=environment, stdout=subprocess.DEVNULL)

    def find() -> str:
        try:
            return screen.hands("search", "--onlyvisible", "--class", "^other$").strip()
        except subprocess.CalledProcessError:
            return ""

    try:
        yield str(wait_for("the other window", find))
    finally:
        process.terminate()
        process.wait(10)


def at_the_table(start: Callable[..., Program], seed: int = 7) -> Follower:
    """The first person has taken the screen."""
    path = path_of(begun(record(2, seed=seed)))
    player = Follower(start(path), path)
    draw_curtain(player, 1)
    assert isinstance(player.sitting.need(), Act)
    return player


def a_drag(player: Follower) -> tuple[Point, Point, pygame.Rect]:
    """From where to where a card may be drawn, and where it lies."""
    legal = player.sitting.legal()
    assert legal is not None
    card = next(int(move.args[0]) for move in legal if move.verb == "play")
    target = legal.targets(card)[0][0]
    home = player.picture().places[card].box
    return player.point_of(card), player.picture().piles[target].centre, pygame.Rect(*home)


def asked(player: Follower) -> bool:
    """The one who holds the screen is asked something in the middle of his turn."""
    need = player.sitting.need()
    return isinstance(need, Act) and player.match.table.waiting[need.seat].kind == "cards"


def test_killed_in_the_middle_of_a_question_it_goes_on_exactly_there(start: Callable[..., Program]):
    path = path_of(begun(record(2, seed=7)))
    player = Follower(start(path), path)
    play(player, stop=asked)
    assert asked(player)
    question = player.match.table.waiting
    player.program.kill()

    again = Follower(start(), path)
    again.program.key("Return")  # Continue has the focus
    assert again.match.position.digest() == player.match.position.digest()
    assert again.match.table.waiting == question
    draw_curtain(again, 1)
    assert asked(again)
    again.act()
    assert again.read == player.read + 1


def test_a_new_size_in_the_middle_of_a_drag_changes_only_the_picture(start: Callable[..., Program]):
    player = at_the_table(start)
    program = player.program
    program.move(NEUTRAL)
    before = program.settle()
    home, there, _ = a_drag(player)
    program.drag(home, (there[0], min(there[1], 500)), drop=False)
    for size in ((1000, 640), (1280, 720)):
        program.screen.hands("windowsize", "--sync", program.window, *size)
        program.settle()
    program.screen.hands("mousemove", 640, 562, "sleep", 0.05, "mouseup", 1)
    program.move(NEUTRAL)

    program.shows(before, "the table as it was")
    assert not player.lines()
    player.act()


def test_a_lost_focus_brings_the_card_home(start: Callable[..., Program]):
    player = at_the_table(start)
    program = player.program
    program.move(NEUTRAL)
    before = program.settle()
    home, there, lies = a_drag(player)
    with another_window(program.screen) as other:
        program.screen.hands("windowfocus", "--sync", program.window)
        program.drag(home, there, drop=False)
        program.screen.hands("windowfocus", "--sync", other)
        program.shows(before, "the card at home", lies.inflate(-4, -8))
        program.screen.hands("mouseup", 1)
        program.settle()
        program.screen.hands("windowfocus", "--sync", program.window)

    assert not player.lines()
    player.act()


def test_from_the_title_to_a_new_match(start: Callable[..., Program], tmp_path: Path):
    program = start()
    program.key("Return")  # New game
    program.settle()
    program.key("Return")  # Start
    wait_for("a saved match", lambda: saves.listed(GAMES))

    saved = saves.listed(GAMES)[0]
    assert saved.problem is None
    assert saved.actions == 0


def test_a_saved_match_is_watched(start: Callable[..., Program]):
    path = path_of(begun(record(2), WHOLE))
    before = path.read_bytes()
    program = start("replay", path)
    first = program.settle()
    program.key("Right")
    second = program.settle()
    program.key("Home")
    program.shows(first, "the beginning again")
    program.key("Escape")
    program.settle()

    assert pygame.image.tobytes(first, "RGB") != pygame.image.tobytes(second, "RGB")
    assert path.read_bytes() == before
    assert program.process.poll() is None


def test_without_a_screen_it_says_so_in_one_sentence(tmp_path: Path):
    environment = {**os.environ, "SDL_VIDEODRIVER": "x11", "DISPLAY": ":987", "LC_ALL": "C"}
    done = subprocess.run(
        [sys.executable, "main.py"], cwd=ROOT, env=environment, capture_output=True, text=True, check=False
    )

    assert done.returncode == 1
    assert done.stderr.count("\n") == 1
