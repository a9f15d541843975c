"""The speed of the window: start to the first picture, a full redraw, one moving card, memory; beside bare pygame.

Starts run in processes of their own, from the parent's clock before it starts them to the moment at which the picture
has been handed to the window. With DISPLAY set that is a real window (`xvfb-run` will do); redraws always run on the
dummy driver, so that the display server is not measured.
"""

import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
ROUNDS = 5

POSITION = """
game: slavika
seats:
  - {name: Krysia, clan: fox, player: person}
  - {name: Przemek, clan: owl, player: random}
  - {name: Tomek, clan: boar, player: random}
  - {name: Maciek, clan: lynx, player: random}
  - {name: Ola, clan: deer, player: random}
turn: {seat: Krysia, action: 1}
piles:
  r1.heroes: [fox.thief, owl.warrior5, deer.ranger]
  r1.monsters: [wilk, germanin]
  r2.heroes: [lynx.archer, owl.thief]
  r2.monsters: [wampir, wily, utopiec, leszy]
  r3.heroes: [boar.wizard, deer.warrior6, lynx.warrior5]
  r3.monsters: [zmij, licho]
  r4.heroes: [owl.archer, boar.ranger, fox.warrior5]
  r4.monsters: [strzyga, rusalka, germanin]
  r5.heroes: [deer.thief, lynx.wizard, boar.warrior6]
  r5.monsters: [wilk, wilk, wilkolak]
seed: 5
"""

STARTED = """
import os, sys, time
sys.path.insert(0, {root!r})
import pygame
def stop(*_):
    PRESENT(*_)
    size = int(open("/proc/self/statm").read().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    print(time.time() - {begun}, size / 1e6, flush=True)
    os._exit(0)
PRESENT = pygame.display.flip
pygame.display.flip = stop
"""

OURS = "sys.argv = ['main.py', *{arguments!r}]\nimport main\nmain.main(sys.argv[1:])\n"

BARE = """
pygame.display.init()
window = pygame.display.set_mode((1920, 1080))
cards = [pygame.Surface((100, 140), pygame.SRCALPHA) for _ in range(100)]
for number, card in enumerate(cards):
    card.fill((number, 90, 40))
    window.blit(card, (number % 10 * 110, number // 10 * 100))
pygame.display.flip()
"""


def started(code: str) -> tuple[float, float]:
    """Seconds until a program's first picture, and its megabytes then."""
    with tempfile.TemporaryDirectory() as home:
        settings = Path(home) / "settings.json"
        settings.write_text('{"language": "en", "window": [1920, 1080]}', "utf-8")
        script = STARTED.format(root=str(ROOT), begun=time.time()) + code
        environment = os.environ | {"SLAVIKA_HOME": home, "SDL_AUDIODRIVER": "dummy"}
        environment["SDL_FRAMEBUFFER_ACCELERATION"] = "0"
        # Compiled modules are kept, as on any user's machine, but not among the sources.
        environment.pop("PYTHONDONTWRITEBYTECODE", None)
        environment["PYTHONPYCACHEPREFIX"] = str(Path(tempfile.gettempdir()) / "slavika-benchmark")
        if not os.environ.get("DISPLAY"):
            environment["SDL_VIDEODRIVER"] = "dummy"
        done = subprocess.run(
            [sys.executable, "-c", script], cwd=ROOT, env=environment, capture_output=True, text=True, check=True
        )
    seconds, megabytes = done.stdout.split()[-2:]
    return float(seconds), float(megabytes)


def starts() -> None:
    """Bare pygame, the title, a table in play: in turn, so that all meet the same neighbours."""
    with tempfile.NamedTemporaryFile("w", suffix=".yaml", encoding="utf-8") as position:
        position.write(POSITION)
        position.flush()
        codes = {
            "bare pygame, 100 sprites": BARE,
            "title": OURS.format(arguments=[]),
            "table, five players": OURS.format(arguments=[position.name]),
        }
        found: dict[str, list[tuple[float, float]]] = {name: [] for name in codes}
        for round_ in range(ROUNDS + 1):
            for name, code in codes.items():
                run = started(code)
                if round_:  # the first start compiles
                    found[name].append(run)
    bare = statistics.median(seconds for seconds, _ in found["bare pygame, 100 sprites"])
    for name, runs in found.items():
        seconds = statistics.median(run[0] for run in runs)
        memory = statistics.median(run[1] for run in runs)
        print(f"{name:<28} {seconds:6.3f} s to the first picture   {seconds / bare:5.2f} × bare   {memory:5.0f} MB")


def redraws() -> None:
    """A whole five-player table, and a frame in which one card moves, beside a background with sixty bare cards."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    import pygame

    from slavika.client import settings
    from slavika.client.scenes.table import open_table
    from tests.client.window import Window

    with tempfile.TemporaryDirectory() as home:
        os.environ["SLAVIKA_HOME"] = home
        position = Path(home) / "five.yaml"
        position.write_text(POSITION, "utf-8")
        chosen = settings.Settings(language="en", window=(1920, 1080), speed=0)
        window = Window(lambda app: open_table(app, position), chosen)
        app = window.app
        bare = sixty_cards()
        whole: list[float] = []
        moving: list[float] = []
        base: list[float] = []

        def everything() -> None:
            window.scene.redraw()
            app.step([])

        card = next(iter(window.scene.sitting.view().table.lying["0.heroes"]))
        start = middle_of(window.scene, card)
        window.move(start)
        app.step([pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1)])
        for step in range(400):
            place = (start[0] + step % 200 * 4, start[1] - step % 100 * 5)
            event = pygame.event.Event(pygame.MOUSEMOTION, pos=place, rel=(4, -5), buttons=(1, 0, 0))
            moving.append(timed(partial(app.step, [event])))
            if step % 4 == 0:
                window.scene.top.touch()
                whole.append(timed(everything))
                base.append(timed(bare))
        for name, times in (("bare: background, 60 cards", base), ("whole table", whole), ("one card moves", moving)):
            print(f"{name:<28} {statistics.median(times) * 1000:6.2f} ms   {ratio(times, base):5.2f} × bare")


def middle_of(scene: Any, card: int) -> tuple[int, int]:
    """Where a card of the hand lies on the window."""
    across, down = scene.top.stage.sprites[card].rect.center
    return across, down


def sixty_cards() -> Callable[[], None]:
    """What pygame alone takes for a picture of that size: a background and sixty cards with transparency."""
    import pygame

    window = pygame.display.get_surface()
    assert window is not None
    background = pygame.Surface(window.get_size()).convert()
    cards = [pygame.Surface((180, 250), pygame.SRCALPHA).convert_alpha() for _ in range(60)]

    def draw() -> None:
        window.blit(background, (0, 0))
        for number, card in enumerate(cards):
            window.blit(card, (number % 12 * 150, number // 12 * 190))
        pygame.display.flip()

    return draw


def timed(action: Callable[[], object]) -> float:
    started = time.perf_counter()
    action()
    return time.perf_counter() - started


def ratio(times: list[float], base: list[float]) -> float:
    return statistics.median(times) / statistics.median(base)


if __name__ == "__main__":
    starts()
    redraws()
