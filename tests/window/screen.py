"""A real screen that nobody sees (Xvfb), the program in a window on it, and the user's hands (xdotool). Pictures are
read from the screen's own memory, which Xvfb keeps in a file, so nothing further is needed to take one."""

import json
import os
import shutil
import signal
import struct
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pygame

ROOT = Path(__file__).parents[2]
SIZE = (1280, 720)
PATIENCE = 15.0  # seconds
TREE = ("main.py", "cards.yaml", "slavika", "assets")  # what the program consists of
Point = tuple[int, int]


def wait_for(what: str, come: Callable[[], object], patience: float = PATIENCE) -> object:
    """Look again and again until something has come; fail where it does not."""
    end = time.monotonic() + patience
    while time.monotonic() < end:
        found = come()
        if found:
            return found
        time.sleep(0.01)
    raise AssertionError(f"waited in vain for {what}")


def copied(folder: Path) -> Path:
    """A copy of the program, for tests that edit its files."""
    folder.mkdir(parents=True, exist_ok=True)
    for name in TREE:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__", "*.before"))
        else:
            shutil.copy(ROOT / name, folder)
    return folder


class Screen:
    """An X server of its own."""

    def __init__(self, folder: Path, size: Point = SIZE) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self._memory = folder / "Xvfb_screen0"
        reader, writer = os.pipe()
        shape = f"{size[0]}x{size[1]}x24"
        # Without -noreset it begins anew, and refuses whoever comes meanwhile, each time its last client leaves.
        options = ["-nolisten", "tcp", "-nocursor", "-noreset", "-fbdir", str(folder)]
        self._server = subprocess.Popen(
            ["Xvfb", "-displayfd", str(writer), "-screen", "0", shape, *options],
            pass_fds=(writer,),
            stderr=subprocess.DEVNULL,
        )
        os.close(writer)
        with os.fdopen(reader) as told:
            self.display = f":{told.readline().strip()}"

    def close(self) -> None:
        """Let the server end."""
        self._server.terminate()
        self._server.wait(PATIENCE)

    @property
    def memory(self) -> Path:
        """The file that holds what the screen shows, as a dump of an X window."""
        return self._memory

    def picture(self) -> pygame.Surface:
        """What the screen shows now."""
        memory = self._memory.read_bytes()
        # The header of a dump of an X window: the fields that are not plain for this screen.
        head = struct.unpack(">25I", memory[:100])
        header, width, height, wide, colours = head[0], head[4], head[5], head[12], head[19]
        assert (head[11], wide) == (32, 4 * width)
        start = header + 12 * colours
        picture = pygame.image.frombuffer(memory[start : start + wide * height], (width, height), "BGRA")
        # The fourth byte means nothing here, so it must not be taken for transparency.
        return pygame.image.frombuffer(pygame.image.tobytes(picture, "RGB"), (width, height), "RGB")

    def hands(self, *words: object) -> str:
        """Let xdotool do something."""
        command = ["xdotool", *map(str, words)]
        done = subprocess.run(
            command, env={**os.environ, "DISPLAY": self.display}, capture_output=True, text=True, check=True, timeout=20
        )
        return done.stdout


class Program:
    """main.py on a screen, with a home of its own; `root`: of another copy of the program."""

    def __init__(self, screen: Screen, home: Path, *arguments: object, root: Path = ROOT, **settings: object) -> None:
        self.screen, self.home = screen, home
        home.mkdir(parents=True, exist_ok=True)
        chosen = {"language": "en", "speed": 0.0, "window": list(SIZE), "volume": 0, **settings}
        if not (home / "settings.json").exists():
            (home / "settings.json").write_text(json.dumps(chosen), encoding="utf-8")
        environment = {
            **os.environ,
            "DISPLAY": screen.display,
            "SLAVIKA_HOME": str(home),
            "SDL_VIDEODRIVER": "x11",
            "SDL_AUDIODRIVER": "dummy",
            "SDL_FRAMEBUFFER_ACCELERATION": "0",
        }
        command = [sys.executable, "main.py", *map(str, arguments)]
        self.process = subprocess.Popen(command, cwd=root, env=environment, stderr=subprocess.PIPE, text=True)
        self.window = self._window()
        screen.hands("windowmove", self.window, 0, 0)
        screen.hands("windowfocus", "--sync", self.window)
        self.move((2, 2))
        self.settle()

    def _window(self) -> str:
        def find() -> str:
            assert self.process.poll() is None, self.close()
            try:
                return self.screen.hands("search", "--onlyvisible", "--class", "^slavika$").split()[-1]
            except (subprocess.CalledProcessError, IndexError):
                return ""

        return str(wait_for("the window", find))

    # ── hands ─────────────────────────────────────────────────────────────────────────────────────────────────────────

    def move(self, at: Point) -> None:
        """Move the pointer."""
        self.screen.hands("mousemove", *at)

    def click(self, at: Point) -> None:
        """Press and let go at one point."""
        self.screen.hands("mousemove", *at, "sleep", 0.02, "mousedown", 1, "sleep", 0.02, "mouseup", 1)

    def drag(self, start: Point, end: Point, *, drop: bool = True) -> None:
        """Press, move in several steps, and let go, unless the card is to stay in the hand."""
        steps: list[object] = ["mousemove", *start, "sleep", 0.02, "mousedown", 1, "sleep", 0.02]
        for number in range(1, 7):
            across, down = (round(a + (b - a) * number / 6) for a, b in zip(start, end, strict=True))
            steps += ["mousemove", across, down, "sleep", 0.012]
        steps += ["sleep", 0.02, "mouseup", 1] if drop else []
        self.screen.hands(*steps)

    def key(self, name: str) -> None:
        """Press a key."""
        self.screen.hands("key", "--delay", 20, name)

    # ── what is seen ──────────────────────────────────────────────────────────────────────────────────────────────────

    def settle(self, calm: float = 0.08) -> pygame.Surface:
        """The picture, when it has not changed for a moment and is not empty."""
        picture, since = self.screen.picture(), time.monotonic()
        end = since + PATIENCE
        while time.monotonic() - since < calm:
            assert time.monotonic() < end, "the picture never rests"
            assert self.process.poll() is None, self.close()
            time.sleep(0.02)
            fresh = self.screen.picture()
            if pixels(fresh) != pixels(picture) or not any(pixels(fresh)):
                picture, since = fresh, time.monotonic()
        return picture

    def changed(self, before: pygame.Surface) -> pygame.Surface:
        """The picture that comes after this one, when it rests."""
        old = pixels(before)
        wait_for("another picture", lambda: pixels(self.screen.picture()) != old)
        return self.settle()

    def shows(self, wanted: pygame.Surface, what: str, part: pygame.Rect | None = None) -> None:
        """Wait until the screen shows exactly this, in that part of it."""
        expected = pixels(wanted, part)
        try:
            wait_for(what, lambda: pixels(self.screen.picture(), part) == expected)
        except AssertionError:
            self.keep("wanted", wanted)
            raise

    def keep(self, name: str, picture: pygame.Surface | None = None) -> None:
        """For whoever looks into a failure: what is seen, in the folder that SLAVIKA_PICTURES names."""
        folder = os.environ.get("SLAVIKA_PICTURES")
        if folder:
            pygame.image.save(self.screen.picture(), f"{folder}/seen.png")
            if picture:
                pygame.image.save(picture, f"{folder}/{name}.png")

    # ── the process ───────────────────────────────────────────────────────────────────────────────────────────────────

    def worked(self) -> float:
        """The seconds that its processor has spent on it: for benchmarks, no test asserts a time."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def kill(self) -> None:
        """As a crash does: nothing is told to it."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(PATIENCE)
        wait_for("the window to go", lambda: not self._seen())

    def _seen(self) -> bool:
        try:
            return self.window in self.screen.hands("search", "--class", "^slavika$").split()
        except subprocess.CalledProcessError:
            return False

    def close(self) -> str:
        """End it if it still runs; what it has complained about."""
        if self.process.poll() is None:
            self.process.terminate()
        return self.process.communicate(timeout=PATIENCE)[1]


def pixels(picture: pygame.Surface, part: pygame.Rect | None = None) -> bytes:
    """The colours of a picture, or of a part of it."""
    return pygame.image.tobytes(picture.subsurface(part) if part else picture, "RGB")
