"""Motion: generators that are sent the seconds that passed and change something until they are done. What is told ends
where it must whatever happens in between: `finish` hurries everything to its end. They know cards only as things with a
place; when they run is the storyteller's business.
"""

from collections.abc import Callable, Generator
from typing import Any

from slavika.client.picture import Place

Motion = Generator[
    None, float, None
]  # each yield: wait for the next picture; it is sent the seconds since the last one

GLIDE = 0.22
FLIP = 0.18
DEAL = 0.06  # from one card that is dealt to the next
FOREVER = 1e6


def ease_out(share: float) -> float:
    """Fast at first, then slower and slower."""
    return 1 - (1 - share) ** 3


def between(first: float, last: float, share: float) -> float:
    """The number at that share of the way."""
    return first + (last - first) * share


def run(seconds: float, show: Callable[[float], None]) -> Motion:
    """Call `show` with the share of the time that has passed, the last time with 1."""
    passed = 0.0
    while passed < seconds:
        show(passed / seconds)
        passed += yield
    show(1.0)


def pause(seconds: float) -> Motion:
    """Nothing, for a while."""
    return run(seconds, lambda share: None)


def glide(sprite: Any, goal: Place, turned: Callable[[], None] = lambda: None) -> Motion:
    """From wherever the card is to its place, ending exactly there; on the way it is turned over if need be, and
    `turned` called when it has been."""
    start = sprite.x, sprite.y, sprite.w, sprite.h, sprite.turn
    turning = sprite.up != goal.up

    def show(share: float) -> None:
        eased = ease_out(share)
        sprite.x, sprite.y, sprite.w, sprite.h, sprite.turn = (
            between(first, last, eased) for first, last in zip(start, goal[:5], strict=True)
        )
        if turning:
            sprite.edge = abs(1 - 2 * share)
            if share >= 0.5 and sprite.up != goal.up:
                sprite.up = goal.up
                turned()
        if share >= 1.0:
            sprite.rest(goal)

    return run(GLIDE, show)


def flip(sprite: Any, turn_over: Callable[[], None]) -> Motion:
    """The card is turned about its upright axis; `turn_over` changes what it shows when it is seen from the edge."""
    turned = False

    def show(share: float) -> None:
        nonlocal turned
        if share >= 0.5 and not turned:
            turned = True
            turn_over()
        sprite.edge = abs(1 - 2 * share) if share < 1.0 else 1.0

    return run(FLIP, show)


def after(seconds: float, motion: Motion) -> Motion:
    """The same, later."""
    yield from pause(seconds)
    yield from motion


def then(*motions: Motion) -> Motion:
    """One after another."""
    for motion in motions:
        yield from motion


class Motions:
    """What is under way. Of two motions of one thing the later one counts."""

    def __init__(self) -> None:
        self._running: list[tuple[object, Motion]] = []

    def __bool__(self) -> bool:
        return bool(self._running)

    def start(self, motion: Motion, of: object = None) -> None:
        """Begin a motion; one of the same thing that is under way stops where it is."""
        if of is not None:
            self.stop(of)
        if self._advance(motion, None):
            self._running.append((of, motion))

    def stop(self, of: object) -> None:
        """Let the motion of that thing be."""
        self._running = [(thing, motion) for thing, motion in self._running if thing != of]

    def update(self, seconds: float) -> None:
        """Let time pass."""
        self._running = [(thing, motion) for thing, motion in self._running if self._advance(motion, seconds)]

    def finish(self) -> None:
        """Bring everything to its end now."""
        while self._running:
            self.update(FOREVER)

    def clear(self) -> None:
        """Forget everything, where it is."""
        self._running.clear()

    def _advance(self, motion: Motion, seconds: float | None) -> bool:
        try:
            if seconds is None:
                next(motion)
            else:
                motion.send(seconds)
        except StopIteration:
            return False
        return True
