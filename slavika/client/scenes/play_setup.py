"""Before a match in the workshop: at a position, as it stands, on with the last one, or any set-up, as before every
match. The cards are those that the workshop has read last."""

from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from slavika.client import saves
from slavika.client.savefile import SaveFile
from slavika.client.saves import CannotOpen, Source
from slavika.client.scenes.setup import Setup
from slavika.client.seating import Seating
from slavika.client.studio import Studio
from slavika.client.widgets import Button, Column, Widget
from slavika.client.widgets.button import CALM, MAIN
from slavika.core.sentences import Sentence
from slavika.data.problems import BadFile

if TYPE_CHECKING:
    from slavika.client.app import App


class PlaySetup(Setup):
    """What is to be played, and by whom."""

    def __init__(
        self,
        app: "App",
        studio: Studio,
        game: str,
        position: Path | None,
        last: SaveFile | None,
        remember: Callable[[SaveFile], None],
    ) -> None:
        self.studio, self.position, self.last, self.remember = studio, position, last, remember
        super().__init__(app, game)

    def heading(self) -> str:
        return self.app.text("Play")

    def first_focus(self) -> str:
        return "last" if self.last else "position" if self.position else "quick"

    def foot(self) -> Widget:
        ways: list[Widget] = []
        if self.last:
            last = self.last.path or self.last.record
            ways.append(Button(self.app.text("Go on"), lambda: self._open(last), MAIN, "last", step=1))
        if self.position:
            place = self.position
            words = Button(
                self.app.text("At the position"),
                lambda: self._open(place),
                CALM if ways else MAIN,
                "position",
                below=place.name,
            )
            ways.append(words)
        self.first = CALM if ways else MAIN
        return Column([*ways, super().foot()])

    def _begin(self, chosen: Seating) -> None:
        try:
            text = self.studio.library.text(self.game, *chosen.combined())
            source = saves.start(chosen.record(text, datetime.now()))
        except OSError as error:
            self._tell(Sentence("The match cannot be saved: {reason}.", reason=error.strerror or str(error)))
            return
        self._open(source)

    def _open(self, source: Source) -> None:
        self.app.announce(self.app.text("Laying the table …"))
        from slavika.client.scenes.play_bench import open_play

        try:
            scene = open_play(self.app, self.studio, source, self.remember)
        except CannotOpen as error:
            self._tell(error.sentence)
        except BadFile as bad:
            problem = bad.problems[0]
            self._tell(Sentence("{place}: {problem}", place=str(problem.mark), problem=problem.sentence))
        else:
            self.app.scenes.replace(scene)
