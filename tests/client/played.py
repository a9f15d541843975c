"""A match in the workshop on copied files, with somebody who saves them and the user's hands."""

from collections.abc import Callable

from slavika.client import saves
from slavika.client.halt import GUARD
from slavika.client.loading import load
from slavika.client.saves import Source
from slavika.client.scenes.curtain import CurtainScene
from slavika.client.scenes.play_bench import PlayBench, open_play
from slavika.client.scenes.reckoning import ReckoningScene
from slavika.client.scenes.result import ResultScene
from slavika.client.scenes.workshop import Workshop, studio_of
from slavika.client.sitting import Think
from slavika.client.watching import EVERY
from slavika.core.match import Match
from slavika.core.record import Record
from slavika.games import GAMES
from tests.client.bench import Files

STEPS = 4000


class Played:
    """The workshop with a match on its table."""

    def __init__(self, files: Files, source: Source | Record, language: str = "en") -> None:
        self.files = files
        if isinstance(source, Record):
            source = saves.start(source)
        self.window = files.window(lambda app: Workshop(app, studio_of(app), load(source, GAMES).record.game), language)
        self.app = self.window.app
        self.app.settings.speed = 0.0
        self.app.scenes.push(open_play(self.app, studio_of(self.app), source))
        self.rest()

    @property
    def scene(self) -> PlayBench:
        """The table, whatever lies over it."""
        return next(scene for scene in self.app.scenes.all if isinstance(scene, PlayBench))

    @property
    def match(self) -> Match:
        return self.scene.match

    def wait(self, until: Callable[[], object]) -> None:
        """Let time pass until something has come."""
        for _ in range(STEPS):
            if until():
                return
            halt = self.scene.halt
            if halt is not None and halt.open and halt.left is None:
                self.app.scenes.update(GUARD)
                self.window.key("return")  # what lies open has been looked at
            self.app.scenes.update(EVERY)
            self.app.frame()
        raise AssertionError("it never comes")

    def rest(self) -> None:
        """Let everything be told, up to the next thing that a person must do, and everything that was saved be seen."""
        self.wait(lambda: self.app.scenes.top is not self.scene or self.rests())

    def rests(self) -> bool:
        """Whether nothing goes on any more, but the looking at the files."""
        scene = self.scene
        told = scene.asked and not scene.top.busy and scene._state == scene.studio.state
        return told and not scene._waited and not isinstance(scene.sitting.need(), Think)

    def saved(self, edit: Callable[..., object], *values: object) -> None:
        """Somebody saves a file; what comes of it has been seen when this returns."""
        edit(*values)
        for _ in range(4):  # what is wrong is told when the file is at rest
            self.app.scenes.update(EVERY)
        self.rest()
        self.app.frame()

    def close_all(self) -> None:
        """Take the screen at curtains, and close what lies open."""
        while self.app.scenes.top is not self.scene:
            top = self.app.scenes.top
            if isinstance(top, CurtainScene):
                top._take()
            elif isinstance(top, ReckoningScene):
                top._close()
            elif isinstance(top, ResultScene):
                top.back()
            else:
                self.app.scenes.pop()
            self.rest()

    def told(self) -> str:
        """What the strip says."""
        return self.scene.strip.words

    def log(self) -> list[str]:
        """What the log lists."""
        return [line.words for line in self.scene.top.lines]

    def wrong(self) -> list[str]:
        """Where the screen is not what the view says."""
        top, view = self.scene.top, self.scene.sitting.view().table
        return top.stage.differences(top.picture_of(view), view)
