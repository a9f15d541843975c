"""The studio: what a designer works on. The cards and layouts of one cards.yaml as they were last good, what is wrong
with the files now, which cards look different since, and every edit that was made here. It draws nothing.

Files are watched: what any editor saves is read at once. All edits go through `edit`: they change single values in the
file, are read back like anybody else's, and can be taken back.
"""

from collections.abc import Callable, Mapping
from pathlib import Path

from slavika.client import folders
from slavika.client.library import Library
from slavika.client.watching import Watch
from slavika.core.cards import Cards
from slavika.core.rules import Rules
from slavika.core.sentences import Sentence
from slavika.data import tables
from slavika.data.changes import changes
from slavika.data.manuscript import Manuscript, Splice, Unwritten
from slavika.data.problems import BadFile, Problem
from slavika.data.tables import TablePlan


class Studio:
    """One cards.yaml with its layouts and table plans, under a designer's hands."""

    def __init__(self, library: Library, games: Mapping[str, type[Rules]]) -> None:
        """`library` must have read its cards. Raises BadFile where it cannot."""
        self.library, self.games = library, games
        self.opened: dict[str, Cards] = {game: library.cards(game) for game in games}
        self.plans: dict[str, TablePlan] = {game: tables.load(self.plan_path(game)) for game in games}
        self.problems: tuple[Problem, ...] = ()
        self.trouble: Sentence | None = None  # why the last edit could not be written
        self.redrawn: dict[str, set[str]] = {game: set() for game in games}  # faces that have changed since the opening
        self.state = 0  # grows with everything that may look different
        self._watch = Watch(self.files())
        self._scripts: dict[Path, Manuscript] = {}
        self._done: list[Manuscript] = []  # whose last step was made last
        self._undone: list[Manuscript] = []

    # ── files ─────────────────────────────────────────────────────────────────────────────────────────────────────────

    def files(self) -> list[Path]:
        """Everything that is watched."""
        return [
            self.library.path,
            *sorted((folders.assets() / "faces").glob("*.yaml")),
            *map(self.plan_path, self.games),
        ]

    def plan_path(self, game: str) -> Path:
        """The table plan of a game."""
        return folders.assets() / "tables" / f"{game}.yaml"

    def path_of(self, name: str) -> Path | None:
        """The watched file of that name, as marks give it; None if there is none."""
        return next((path for path in self.files() if path.name == name), None)

    def script(self, path: Path) -> Manuscript:
        """A file to be edited, as it is on the disk. Raises OSError, UnicodeDecodeError."""
        script = self._scripts.get(path)
        if script is None:
            script = self._scripts[path] = Manuscript(path)
        elif script.reread():
            self._forget_steps(script)
        return script

    # ── what others save ──────────────────────────────────────────────────────────────────────────────────────────────

    def look(self) -> bool:
        """See whether any file was saved, and read it. True: something may look different now."""
        told = self._watch.look()
        if not told:
            return False
        before = self.problems
        try:
            self._read()
        except BadFile as bad:
            # It may be half written: who complains waits until it is at rest.
            if all(self._watch.at_rest(path) for path in told):
                self.problems = bad.problems
        if self.problems != before:
            self.state += 1
        return True

    def changed(self, game: str) -> frozenset[str]:
        """The cards of a game that say or look something else than when the studio was opened."""
        said = {change.card for change in changes(self.opened[game], self.library.cards(game))}
        return frozenset(said | self.redrawn[game])

    def settle(self) -> None:
        """From now on only what changes later counts as changed."""
        self.opened = {game: self.library.cards(game) for game in self.games}
        for cards in self.redrawn.values():
            cards.clear()
        self.state += 1

    def _read(self) -> None:
        """Take everything as it is in the files now. Raises BadFile, and then keeps what was there."""
        plans = {game: tables.load(self.plan_path(game)) for game in self.games}
        for game, cards in self.library.renew().items():
            self.redrawn[game] |= cards
        self.plans = plans
        self.problems = ()
        self.state += 1

    # ── what is edited here ───────────────────────────────────────────────────────────────────────────────────────────

    def edit(self, path: Path, *splices: Splice) -> bool:
        """Change a file and read it. False, and `trouble` says why, where it could not be written.

        Places are those of `script(path).text`.
        """
        script = self.script(path)
        return self._step(script, lambda: script.splice(*splices), self._done, fresh=True)

    @property
    def can_undo(self) -> bool:
        return bool(self._done)

    @property
    def can_redo(self) -> bool:
        return bool(self._undone)

    def undo(self) -> bool:
        """Take back the last edit that was made here."""
        if not self._done:
            return False
        script = self._done[-1]
        if not self._step(script, script.undo, self._undone):
            return False
        self._done.pop()
        return True

    def redo(self) -> bool:
        """Make the edit again that was taken back last."""
        if not self._undone:
            return False
        script = self._undone[-1]
        if not self._step(script, script.redo, self._done):
            return False
        self._undone.pop()
        return True

    def _step(self, script: Manuscript, step: Callable[[], None], to: list[Manuscript], *, fresh: bool = False) -> bool:
        before = script.text
        try:
            step()
        except Unwritten as unwritten:
            self.trouble = unwritten.sentence
            if script.reread():
                self._forget_steps(script)
            self.state += 1
            return False
        self.trouble = None
        if script.text == before:
            return True
        to.append(script)
        if fresh:
            self._undone.clear()
        self._watch.accept(script.path)
        try:
            self._read()
        except BadFile as bad:
            self.problems = bad.problems
            self.state += 1
        return True

    def _forget_steps(self, script: Manuscript) -> None:
        """Another has changed the file: what was edited here before cannot be taken back any more."""
        self._done = [other for other in self._done if other is not script]
        self._undone = [other for other in self._undone if other is not script]
