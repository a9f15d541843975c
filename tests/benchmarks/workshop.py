"""From the end of a save to the changed pixels: python -m tests.benchmarks.workshop [--saves 50]

The program runs from a copy of its tree in a real window on a screen of 1920 × 1080 that nobody sees, with the sheet of
all cards. One card's name and strength are changed and saved in three ways: into the file; into a new file that takes
its name; into the file in two halves, 10 ms apart. What is measured is the time from the end of the write until the
card looks different in the memory of the X server, which Xvfb keeps in a file: that is looked at from here every 0.2 ms
or so, without asking X or the program for anything. How far apart the looks really were is printed as the error.
The same for a card's icon that somebody takes away and brings back.

Then the processor's time that waiting takes, beside that of the title, which watches nothing.
"""

import argparse
import itertools
import mmap
import os
import random
import re
import statistics
import struct
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from tests.window.screen import Program, Screen, copied

SIZE = (1920, 1080)
TABLE = Path(__file__).parents[1] / "scenes" / "equinox-covers.yaml"
CARD = "wilk"
ICON = "wolf-head.svg"  # of that card
LOOK = 0.0002  # seconds between two looks
PATIENCE = 5.0
WAITED = 8.0  # seconds, for the processor's time


class Eye:
    """The screen's memory, seen without a copy."""

    def __init__(self, screen: Screen) -> None:
        with screen.memory.open("rb") as file:
            self.memory = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
        head = struct.unpack(">25I", self.memory[:100])
        self.start, self.wide, self.high = head[0] + 12 * head[19], head[12], head[5]
        self.rows: list[tuple[int, int]] = []  # what is looked at: parts of the memory

    def whole(self) -> list[bytes]:
        """Every line of the screen."""
        begin = range(self.start, self.start + self.wide * self.high, self.wide)
        return [self.memory[at : at + self.wide] for at in begin]

    def watch(self, before: list[bytes], after: list[bytes]) -> None:
        """From now on look at the lines that differ most here."""
        differing = []
        for line, (old, new) in enumerate(zip(before, after, strict=True)):
            pixels = [at for at in range(0, self.wide, 4) if old[at : at + 3] != new[at : at + 3]]
            if pixels:
                differing.append((len(pixels), line, pixels[0], pixels[-1] + 4))
        assert differing, "nothing looks different"
        self.rows = [
            (self.start + line * self.wide + left, self.start + line * self.wide + right)
            for _, line, left, right in sorted(differing)[-12:]
        ]

    def look(self) -> list[bytes]:
        """The lines that are looked at."""
        return [self.memory[begin:end] for begin, end in self.rows]

    def changed(self, before: list[bytes], looks: list[float]) -> float:
        """The moment at which they look different."""
        end = time.perf_counter() + PATIENCE
        while (now := time.perf_counter()) < end:
            looks.append(now)
            if self.look() != before:
                return time.perf_counter()
            time.sleep(LOOK)
        raise AssertionError("the change is never seen")


def in_place(path: Path, data: bytes) -> None:
    """As most small editors write."""
    with path.open("wb") as file:
        file.write(data)


def renamed(path: Path, data: bytes) -> None:
    """As careful editors write."""
    new = path.with_name(f".{path.name}.new")
    new.write_bytes(data)
    os.replace(new, path)


def halves(path: Path, data: bytes) -> None:
    """As a slow disk or a sync program writes."""
    with path.open("wb", buffering=0) as file:
        file.write(data[: len(data) // 2])
        time.sleep(0.01)
        file.write(data[len(data) // 2 :])


WAYS: dict[str, Callable[[Path, bytes], None]] = {"in place": in_place, "renamed": renamed, "in two halves": halves}


def edited(text: str, number: int) -> bytes:
    """The file with another name and strength of the card."""
    card = re.compile(rf"(\n    {CARD}:\n(?:      .*\n)*?      name: ).*(\n      strength: )\d+")
    text, count = card.subn(rf"\g<1>{'Basior' if number % 2 else 'Wilk'}\g<2>{3 if number % 2 else 2}", text)
    assert count == 1
    return text.encode()


def measure(saves: int) -> None:
    """Save, and wait for the pixels."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        tree = copied(folder / "tree")
        screen = Screen(folder / "screen", SIZE)
        program = Program(screen, folder / "home", "workshop", root=tree, window=list(SIZE))
        try:
            program.key("ctrl+minus")
            program.settle(0.5)
            eye = Eye(screen)
            times, looks = saved(program, eye, tree / "cards.yaml", saves)
            for way, found in times.items():
                told(way, found)
            told("all", [one for found in times.values() for one in found])
            apart = f"median {statistics.median(looks) * 1000:.2f} ms, worst {max(looks) * 1000:.1f} ms"
            print(f"between two looks at the screen: {apart}; load of the machine: {os.getloadavg()[0]:.1f}")
            for way, found in supplied(eye, tree / "assets" / "icons" / ICON, saves).items():
                told(way, found)
            waiting("the workshop waits", program)
        finally:
            program.close()
        try:
            for what, *opened in (("the title waits",), ("the table waits", TABLE)):
                program = Program(screen, folder / "home", *opened, root=tree, window=list(SIZE))
                waiting(what, program)
                program.close()
        finally:
            screen.close()


def saved(program: Program, eye: Eye, path: Path, saves: int) -> tuple[dict[str, list[float]], list[float]]:
    """The seconds of every save by each way, and those between two looks."""
    text, chance = path.read_text("utf-8"), random.Random(1)
    before = eye.whole()
    in_place(path, edited(text, 1))
    time.sleep(1.0)
    eye.watch(before, eye.whole())
    in_place(path, edited(text, 0))
    time.sleep(1.0)
    times: dict[str, list[float]] = {way: [] for way in WAYS}
    gaps: list[float] = []
    for number in range(1, saves * len(WAYS) + 1):
        way = list(WAYS)[number % len(WAYS)]
        looks: list[float] = []
        seen, data = eye.look(), edited(text, number)
        WAYS[way](path, data)
        written = time.perf_counter()
        times[way].append(eye.changed(seen, looks) - written)
        gaps += [after - before for before, after in itertools.pairwise(looks)]
        time.sleep(0.25 + chance.random() * 0.1)  # in no step with the program's own looks
    return times, gaps


def supplied(eye: Eye, icon: Path, times: int) -> dict[str, list[float]]:
    """The seconds until an icon that is taken away or brought back is seen so."""
    data, aside, chance = icon.read_bytes(), icon.with_suffix(".aside"), random.Random(2)
    before = eye.whole()
    icon.rename(aside)
    time.sleep(1.0)
    eye.watch(before, eye.whole())
    found: dict[str, list[float]] = {"icon comes": [], "icon goes": []}
    for number in range(2 * times):
        seen, there = eye.look(), number % 2 == 0
        if there:
            icon.write_bytes(data)
        else:
            icon.unlink()
        done = time.perf_counter()
        found["icon comes" if there else "icon goes"].append(eye.changed(seen, []) - done)
        time.sleep(0.35 + chance.random() * 0.1)
    return found


def told(name: str, times: list[float]) -> None:
    """Median and worst."""
    middle, worst = statistics.median(times) * 1000, max(times) * 1000
    print(f"{name:<16} {len(times):4} saves   median {middle:6.1f} ms   worst {worst:6.1f} ms")


def waiting(name: str, program: Program) -> None:
    """What doing nothing costs."""
    time.sleep(1.0)
    before, begun = program.worked(), time.perf_counter()
    time.sleep(WAITED)
    share = (program.worked() - before) / (time.perf_counter() - begun)
    print(f"{name:<24} {share * 100:5.2f} % of a processor")


if __name__ == "__main__":
    asked = argparse.ArgumentParser()
    asked.add_argument("--saves", type=int, default=50, help="by each way")
    measure(asked.parse_args().saves)
