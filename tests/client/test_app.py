"""The window: it sleeps when nothing happens, paints only what is stale, fits any size, and asks before it closes."""

import io
import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pygame
import pytest

from slavika.client import app as app_module
from slavika.client import posing, settings
from slavika.client.app import App
from slavika.client.desktop import Size
from slavika.client.scene import Scene, Scenes
from slavika.client.scenes.confirm import Confirm
from slavika.client.scenes.title import Title
from slavika.client.scenes.workshop import Workshop, studio_of
from slavika.client.watching import EVERY
from slavika.core.sentences import Sentence
from slavika.games import GAMES
from tests.client.bench import noticed
from tests.client.window import CARDS, SIZES, Window

pytestmark = pytest.mark.usefixtures("home")

ROOT = Path(__file__).parents[2]


class Plain(Scene):
    """Remembers what happens to it."""

    def __init__(self, app: App, name: str = "plain", covers: bool = True):
        super().__init__(app)
        self.name, self.covers = name, covers
        self.told: list[Any] = []
        self.clips: list[pygame.Rect] = []

    def enter(self) -> None:
        self.told.append("enter")

    def leave(self) -> None:
        self.told.append("leave")

    def close(self) -> None:
        self.told.append("close")

    def lay_out(self, size: tuple[int, int]) -> None:
        self.told.append(size)

    def handle(self, event: pygame.event.Event) -> bool:
        self.told.append(event)
        return True

    def draw(self, surface: pygame.Surface) -> None:
        self.clips.append(surface.get_clip())
        surface.fill((200, 100, 50))


def test_nothing_is_painted_when_nothing_changed() -> None:
    """The first picture, then none until somebody asks."""
    window = Window(Plain)

    assert window.app.frame() is False

    window.app.step([pygame.event.Event(pygame.MOUSEMOTION, pos=(5, 5), rel=(1, 1), buttons=(0, 0, 0))])

    assert len(window.scene.clips) == 1

    window.scene.redraw()

    assert window.app.frame() is True
    assert len(window.scene.clips) == 2


def test_only_stale_parts_are_painted() -> None:
    """Parts that meet are painted once, parts far from each other apart."""
    window = Window(Plain)
    window.scene.clips.clear()
    for part in ((10, 10, 50, 50), (40, 40, 50, 50), (500, 400, 20, 20)):
        window.scene.redraw(pygame.Rect(part))
    window.app.frame()

    assert sorted(map(tuple, window.scene.clips)) == [(10, 10, 80, 80), (500, 400, 20, 20)]


def sleepless(monkeypatch: pytest.MonkeyPatch, looks: int) -> list[float]:
    """Let time pass at once; after so many looks an event is there. Returns the seconds that were slept."""
    slept: list[float] = []
    clock = time.perf_counter()
    motion = pygame.event.Event(pygame.MOUSEMOTION, pos=(1, 1), rel=(0, 0), buttons=(0, 0, 0))
    monkeypatch.setattr(app_module.time, "perf_counter", lambda: clock + sum(slept))
    monkeypatch.setattr(app_module.time, "sleep", slept.append)
    monkeypatch.setattr(pygame.event, "get", lambda: [motion] if len(slept) >= looks else [])
    return slept


def test_a_waiting_window_sleeps(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without a wish to be woken it waits for an event however long it takes, and looks ever less often."""
    window = Window(Plain)
    slept = sleepless(monkeypatch, 5000)
    window.app._painted = 0.0

    assert window.app._wait() != []
    assert slept[-1] > 5 * slept[0]
    assert sum(slept) > 10


def test_a_scene_that_moves_is_woken_in_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """The wait is no longer than the scene asked for."""
    window = Window(Plain)
    window.scene.due = lambda: 0.25
    slept = sleepless(monkeypatch, 10_000)
    window.app._last = app_module.time.perf_counter()

    assert window.app._wait() == []
    assert sum(slept) == pytest.approx(0.25)


def test_an_idle_window_costs_no_processor_time() -> None:
    """A second of waiting for nothing in a real loop."""
    code = (
        "import pygame, threading\n"
        "from slavika.client.app import App\n"
        "from slavika.client import settings\n"
        "from slavika.client.scene import Scene\n"
        "pygame.display.init(); pygame.font.init()\n"
        "app = App({}, 'cards.yaml', settings.Settings())\n"
        "app.open_window()\n"
        "app.step = lambda events, step=app.step: (step(events), rounds.append(1))\n"
        "rounds = []\n"
        "threading.Timer(1.5, lambda: pygame.event.post(pygame.event.Event(pygame.QUIT))).start()\n"
        "app.run(Scene(app))\n"
        "print(len(rounds))\n"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)

    assert int(done.stdout.splitlines()[-1]) < 20


def test_the_title_asks_to_be_woken_by_nobody() -> None:
    window = Window(Title)
    assert window.scene.due() is None
    assert not window.app.frame()


def test_an_idle_workshop_paints_and_reads_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """When all texts are measured it asks the file system how its files are, no oftener than it must."""
    window = Window(lambda app: Workshop(app, studio_of(app), "slavika"))
    noticed(window, lambda: not window.scene.studio._fitting._due)
    window.app.frame()
    done: list[str] = []
    for module, name in ((io, "open"), (pygame.display, "update"), (pygame.display, "flip")):
        monkeypatch.setattr(module, name, lambda *_, name=name, **__: done.append(name))
    slept = sleepless(monkeypatch, 100_000)
    window.app._last = app_module.time.perf_counter()
    rounds = 0
    while sum(slept) < 60:
        window.app.step(window.app._wait())
        rounds += 1

    assert not done
    assert 2 < rounds <= 60 / EVERY + 1


def test_no_more_pictures_are_painted_than_can_be_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    """A pointer that moves all the time does not make it paint all the time."""
    window = Window(Plain)
    slept = sleepless(monkeypatch, 0)
    begun = app_module.time.perf_counter()
    window.app._painted = begun
    for _ in range(100):
        window.scene.redraw()
        window.app.step(window.app._wait())

    assert len(window.scene.clips) <= 102
    assert sum(slept) >= 99 * app_module.LEAST_FRAME


def test_what_starts_after_a_long_wait_starts_at_its_beginning(monkeypatch: pytest.MonkeyPatch) -> None:
    """Time that passed while nothing happened does not count for a motion that begins now."""
    window = Window(Plain)
    steps: list[float] = []
    window.scene.update = steps.append
    sleepless(monkeypatch, 5000)
    window.app.step(window.app._wait())

    assert steps == [0.0]


def test_scenes_are_told_when_they_come_and_go() -> None:
    """Covered and uncovered, laid out anew, closed once."""
    window = Window(Plain)
    first = window.scene
    first.told.clear()
    window.app.scenes.push(Plain(window.app, "second"))
    second = window.scene
    window.app.scenes.pop()

    assert first.told == ["leave", "enter", window.app.scenes.size]
    assert second.told == ["enter", window.app.scenes.size, "leave", "close"]


def test_a_dialog_leaves_the_scene_below_in_sight() -> None:
    """And that scene stands still meanwhile."""
    window = Window(Plain)
    below = window.scene
    window.app.scenes.push(Plain(window.app, "dialog", covers=False))
    below.due = lambda: 0.0

    assert window.app.scenes.seen() == [below, window.scene]
    assert window.app.scenes.due() is None

    window.app.scenes.push(Plain(window.app, "whole"))

    assert window.app.scenes.seen() == [window.scene]


@pytest.mark.parametrize("size", SIZES)
def test_a_window_of_any_size_is_painted_to_its_edges(size: tuple[int, int]) -> None:
    """The scene gets the window's own pixels."""
    window = Window(Plain)
    window.resize(size)

    assert window.scene.told[-1] == size
    assert window.app.window.get_at((size[0] - 1, size[1] - 1))[:3] == (200, 100, 50)
    assert window.app.settings.window == size


@pytest.mark.parametrize("size", [(1, 1), (2, 600), (8000, 3), (200, 2000)])
def test_no_window_asks_for_more_than_there_is(size: tuple[int, int]) -> None:
    """One pixel wide and as high as the screen, it would take gigabytes to keep its shape."""
    window = Window(Plain)
    window.resize(size)
    canvas = window.app.canvas().get_size()

    assert canvas[0] >= 960
    assert canvas[1] >= 600
    assert canvas[0] * canvas[1] < 10_000_000


def test_a_window_that_is_too_small_shows_the_whole_picture_shrunk() -> None:
    """Laid out for the least size, and a click lands where the eye sees it."""
    window = Window(Plain)
    window.resize((480, 300))

    assert window.scene.told[-1] == (960, 600)

    window.click((240, 150))

    assert window.scene.told[-1].pos == (480, 300)
    assert window.app.window.get_at((479, 299))[:3] == (200, 100, 50)


def test_f11_changes_to_full_screen_and_back() -> None:
    """And it is remembered."""
    window = Window(Plain)
    window.key("f11")

    assert window.app.settings.full_screen
    assert window.app.window.get_size() == pygame.display.get_desktop_sizes()[0]

    window.key("return", pygame.KMOD_ALT)

    assert not window.app.settings.full_screen
    assert window.app.window.get_size() == (1280, 720)


def test_closing_asks_where_something_would_be_lost() -> None:
    """No keeps the program open, yes closes it; without a question it closes at once."""
    window = Window(Plain)
    window.scene.quit_question = lambda: Sentence("Sure?")
    window.app.handle(pygame.event.Event(pygame.QUIT))

    assert isinstance(window.scene, Confirm)

    window.key("return")  # the focus stands on no

    assert window.app.running
    assert isinstance(window.scene, Plain)

    window.app.quit()
    window.key("right")
    window.key("return")

    assert not window.app.running

    plain = Window(Plain)
    plain.app.handle(pygame.event.Event(pygame.QUIT))

    assert not plain.app.running


def test_a_change_of_language_is_told_to_every_scene() -> None:
    """At once, to those below too."""
    window = Window(Plain)
    below = window.scene
    told: list[str] = []
    below.reword = lambda: told.append(window.app.text("New game"))
    window.app.scenes.push(Plain(window.app))
    window.app.change(language="pl")

    assert told == ["Nowa gra"]


def test_settings_changed_in_the_window_are_on_the_disk(tmp_path: Path) -> None:
    """Without any further step."""
    path = tmp_path / "settings.json"
    window = Window(Plain, settings.Settings(path=path))
    window.app.change(volume=25)

    assert settings.load(path).volume == 25


def test_a_hundred_motions_are_told_as_one() -> None:
    """A slow frame does not queue up what nobody sees; a press between them stays in its place."""
    window = Window(Plain)
    window.scene.told.clear()
    motions = [pygame.event.Event(pygame.MOUSEMOTION, pos=(n, n), rel=(1, 1), buttons=(0, 0, 0)) for n in range(100)]
    press = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(99, 99), button=1)
    window.app.step([*motions, press, *motions])

    assert [event.pos for event in window.scene.told] == [(99, 99)] * 3


def test_an_empty_stack_is_false() -> None:
    """The loop ends when the last scene is closed."""
    assert not Scenes()


def test_without_a_screen_one_sentence_names_what_works(tmp_path: Path) -> None:
    """And the exit status says that it failed."""
    environment = {
        **os.environ,
        "SDL_VIDEODRIVER": "x11",
        "DISPLAY": ":987",
        "LC_ALL": "C",
        "SLAVIKA_HOME": str(tmp_path),
    }
    code = (
        "import sys; from pathlib import Path; from slavika.client.app import play; from slavika.games import GAMES\n"
        "sys.exit(play(GAMES, Path('cards.yaml')))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, env=environment, capture_output=True, text=True, check=False
    )

    assert done.returncode == 1
    assert done.stderr.count("\n") == 1
    assert "check, show, do, simulate, replay --text" in done.stderr


def test_start_opens_only_what_a_first_picture_needs() -> None:
    """No mixer, no joystick, no table, no bots' thinking before the title stands."""
    code = (
        "import sys, pygame\n"
        "from pathlib import Path\n"
        "from slavika.client.app import App\n"
        "from slavika.client import settings\n"
        "from slavika.client.scenes.opening import first_scene\n"
        "from slavika.games import GAMES\n"
        "pygame.display.init(); pygame.font.init()\n"
        "app = App(GAMES, Path('cards.yaml'), settings.Settings()); app.open_window()\n"
        "app.scenes.push(first_scene(app, None)); app._look_at_window(); app.frame()\n"
        "assert not pygame.mixer.get_init() and not pygame.joystick.get_init()\n"
        "late = {'slavika.client.scenes.table', 'slavika.client.scenes.setup', 'platformdirs', 'asyncio'}\n"
        "assert not late & set(sys.modules), late & set(sys.modules)\n"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False)

    assert done.returncode == 0, done.stderr


def test_play_ends_when_the_window_is_closed(tmp_path: Path) -> None:
    """From the first picture to the exit status, and the settings are on the disk."""
    code = (
        "import sys, threading, pygame; from pathlib import Path\n"
        "from slavika.client.app import play; from slavika.games import GAMES\n"
        "threading.Timer(1.0, lambda: pygame.event.post(pygame.event.Event(pygame.QUIT))).start()\n"
        "sys.exit(play(GAMES, Path('cards.yaml')))"
    )
    environment = {**os.environ, "SLAVIKA_HOME": str(tmp_path)}
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, env=environment, check=False)

    assert done.returncode == 0
    assert (tmp_path / "settings.json").exists()


def test_a_key_that_is_still_held_answers_nothing_more() -> None:
    """Enter opens a dialog; its repetitions while it is held must not confirm it. Letters go on repeating."""
    window = Window(Plain)
    held = [pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode="") for key in (pygame.K_RETURN, pygame.K_a) * 2]
    up = pygame.event.Event(pygame.KEYUP, key=pygame.K_RETURN, mod=0)
    pygame.event.clear()
    for event in [*held, up, held[0]]:
        pygame.event.post(event)
    heard = [event.key for event in window.app._wait() if event.type == pygame.KEYDOWN]

    assert heard == [pygame.K_RETURN, pygame.K_a, pygame.K_a, pygame.K_RETURN]


# ── screens ───────────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("wished", "screens", "given"),
    [
        ((1280, 720), [(1920, 1080)], (1280, 720)),
        ((3000, 1800), [(1920, 1080)], (1920, 1080)),
        ((3000, 700), [(1920, 1080)], (1920, 700)),
        ((2000, 1400), [(1920, 1080), (2560, 1440)], (2000, 1400)),
        ((4000, 1000), [(1920, 1080), (2560, 1440)], (2560, 1000)),
        ((3000, 1800), [], (3000, 1800)),
    ],
)
def test_a_window_is_no_larger_than_a_screen(wished: Size, screens: list[Size], given: Size) -> None:
    """What was set stays: the larger screen may be there again the next time."""
    app = App(GAMES, CARDS, settings.Settings(window=wished))
    app.desktops = lambda: screens
    app.open_window()
    assert app.window.get_size() == given
    assert app.settings.window == wished


# ── what takes a moment ───────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("size", [(1280, 720), (700, 400)])
def test_what_is_being_made_is_said_before_it_is_made(size: Size, monkeypatch: pytest.MonkeyPatch) -> None:
    """In the window itself, at once, also where the picture is shrunk; the next picture covers it."""
    shown: list[bytes] = []
    window = Window(lambda app: Workshop(app, studio_of(app), "slavika"), settings.Settings(language="en", window=size))
    before = pygame.image.tobytes(window.app.window, "RGB")
    flip = pygame.display.flip
    monkeypatch.setattr(
        pygame.display, "flip", lambda: (shown.append(pygame.image.tobytes(window.app.window, "RGB")), flip())
    )
    posed = posing.dealt
    seen_first: list[int] = []
    monkeypatch.setattr(posing, "dealt", lambda *given: (seen_first.append(len(shown)), posed(*given))[1])
    window.scene._table()
    assert seen_first == [1]
    assert shown[0] != before
    window.app.step([])
    window.scene.back()
    window.app.step([])
    assert pygame.image.tobytes(window.app.window, "RGB") == before
