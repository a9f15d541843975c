"""The studio: what a designer works on. The cards and layouts of one cards.yaml as they were last good, what is wrong
with the files now, which cards look different since, and every edit that was made here. It draws nothing.

Files are watched: what any editor saves is read at once, and of all files only what was saved. All edits go through
`edit`: they change single values in the file, are read back like anybody else's, and can be taken back.
"""

from collections.abc import Callable, Collection, Mapping
from contextlib import suppress
from pathlib import Path

from slavika.client import folders, plans
from slavika.client.fitting import Fitting
from slavika.client.library import Library
from slavika.client.origins import origins, plan_path, watched
from slavika.client.seating import quick
from slavika.client.supplies import Shelves, Supply, forget
from slavika.client.suspects import by_entries, by_layouts
from slavika.client.watching import Watch
from slavika.core.cards import Cards
from slavika.core.rules import Rules
from slavika.core.sentences import Sentence
from slavika.data import tables
from slavika.data.changes import Change, changes
from slavika.data.faces import FaceBook
from slavika.data.files import is_protected, read
from slavika.data.layout_changes import drawn_otherwise, is_drawn_otherwise
from slavika.data.manuscript import Manuscript, Splice, Unwritten
from slavika.data.problems import BadFile, Problem
from slavika.data.tables import TablePlan

TYPEFACES = "fonts/"  # where they lie among the supplies
NAMED = ("icons/", "patterns/")  # those that cards and plans call by their names
REMEMBERED = 64  # so many states back it is known what has changed since


class Studio:
    """One cards.yaml with its layouts and table plans, under a designer's hands."""

    def __init__(self, library: Library, games: Mapping[str, type[Rules]]) -> None:
        """`library` must have read its cards. Raises BadFile where it cannot."""
        self.library, self.games = library, games
        self.plans: dict[str, TablePlan] = {}  # the last good ones; none of a game of which there was none yet
        self.problems: tuple[Problem, ...] = ()
        self.trouble: Sentence | None = None  # why the last edit could not be written
        self.state = 0  # grows with everything that may look different
        self.typefaces = 0  # grows when typefaces are other ones
        self.opened: dict[str, Cards] = {}
        self.opened_books: dict[str, FaceBook] = {}
        self._changed: dict[str, tuple[int, frozenset[str]]] = {}  # the state it was found at, and what was found
        self._different: list[Mapping[str, frozenset[str]]] = []  # what each state made look different, the last last
        self._take_for_unchanged()
        self._watch, self._shelves = Watch(()), Shelves(folders.assets())
        self._contents: dict[Path, bytes | str] = {}
        self._see_files()
        self.protected = self._protected()
        self._named_by: set[Path] | None = None  # files to be read anew, for what they name is another thing now
        self._unread: set[Path] = set()  # what is wrong somewhere among these is in `_found`
        self._found: tuple[Problem, ...] = ()
        self._scripts: dict[Path, Manuscript] = {}
        self._done: list[Manuscript] = []  # whose last step was made last
        self._undone: list[Manuscript] = []
        self._plan_problems: dict[Problem, Path] = {}
        for game in games:
            tables.load(self.plan_path(game))
        wrong = self._take_plans({self.plan_path(game) for game in games})
        self.held = self._held = bool(wrong)  # something that was saved is not what is shown
        self._found = self.problems = (*wrong, *library.flaws())
        self._unread |= set(self._plan_problems.values())
        self._fitting = Fitting(library)
        self._fitting.stale()

    # ── files ─────────────────────────────────────────────────────────────────────────────────────────────────────────

    def files(self) -> list[Path]:
        """Everything that is watched."""
        return watched(self.library.path, self.games)

    def plan_path(self, game: str) -> Path:
        """The table plan of a game."""
        return plan_path(game)

    def path_of(self, name: str) -> Path | None:
        """The watched file of that name, as marks give it; None if there is none."""
        return next((path for path in self.files() if path.name == name), None)

    def origin(self, problem: Problem) -> Path | None:
        """The watched file that a problem is in."""
        return self._plan_problems.get(problem) or origins([problem], self.files())[0]

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
        told, supplies, again = self._watch.look(), self._shelves.look(), self._named_by
        if not told and not supplies and again is None:
            return self._measure()
        before, protected = self.state, self._protected()
        if protected != self.protected:
            self.protected = protected
            self._grow()
        news = {path for path in told if _content(path) != self._contents.get(path)}
        if news or again is not None:
            self._named_by = None
            self._take(news | (again or set()))
        if supplies:
            self._resupply(supplies)
        # It may be half written: who complains waits until it is at rest.
        if not self._found or all(map(self._watch.at_rest, self._unread)):
            self._complain()
        return self.state != before

    def changed(self, game: str) -> frozenset[str]:
        """The cards of a game that say or look something else than when the studio was opened."""
        state, found = self._changed.get(game, (-1, frozenset()))
        if state != self.state:
            now, faces = self.library.cards(game), self.library.faces(game)
            known = self.opened[game].cards
            found = frozenset(change.card for change in changes(self.opened[game], now)) | {
                card.id
                for card in now.cards.values()
                if card.id in known and is_drawn_otherwise(self.opened_books[game], faces.book, card)
            }
            self._changed[game] = self.state, found
        return found

    def changes(self, game: str, card: str) -> tuple[Change, ...]:
        """What is said of a card, and of how it is drawn, otherwise than when the studio was opened, value by value."""
        now, book = self.library.cards(game), self.library.faces(game).book
        said = next((each.values for each in changes(self.opened[game], now) if each.card == card), ())
        return (*said, *drawn_otherwise(self.opened_books[game], book, now[card]))

    def different(self, game: str, since: int) -> frozenset[str] | None:
        """The faces of a game that look different than in that state; None: it is too long ago to know."""
        count = self.state - since
        if count > len(self._different):
            return None
        late = self._different[-count:] if count else []
        return frozenset(card for cards in late for card in cards.get(game, ()))

    def suspects(self, game: str) -> frozenset[str]:
        """The cards of a game that a problem or a remark is about."""
        held = self._contents[self.library.path]
        text = held.decode("utf-8-sig", "replace") if isinstance(held, bytes) else self.library.whole
        told = [problem for problem in self.problems if problem not in self._plan_problems]
        here = [problem for problem in told if problem.mark.file == self.library.path.name]
        cards, faces = self.library.cards(game), self.library.faces(game)
        unfit = frozenset().union(*self._fitting.problems.values()) & cards.cards.keys()
        return by_entries(here, text, cards) | by_layouts(told, faces) | unfit

    def settle(self) -> None:
        """From now on only what changes later counts as changed."""
        self._take_for_unchanged()
        self._grow()

    def _take_for_unchanged(self) -> None:
        self.opened = {game: self.library.cards(game) for game in self.games}
        self.opened_books = {game: self.library.faces(game).book for game in self.games}

    def _protected(self) -> frozenset[Path]:
        """The files that are not to be written, as their modes say."""
        return frozenset(filter(is_protected, self.files()))

    def _see_files(self) -> None:
        """Watch files that have come, as one that a layout extends from now on."""
        for path in self.files():
            if path not in self._contents:
                self._watch.accept(path)
                self._contents[path] = _content(path)

    def _take(self, news: set[Path]) -> None:
        """Take what these files say now, and what has been wrong before, as far as it is sound."""
        self._unread |= news
        for path in news:
            self._contents[path] = _content(path)
            self._take_over(path)
        self._see_files()
        before = dict(self.plans)
        problems = self._take_plans(self._unread)
        renewal = self.library.renew(self._unread)
        self._held = bool(problems or renewal.problems)
        self._found = (*problems, *renewal.problems, *self.library.flaws())
        if not self._held:
            self._unread.clear()
        if renewal.taken or before != self.plans:
            self._grow(renewal.different)

    def _take_plans(self, files: Collection[Path]) -> list[Problem]:
        """Take the table plans among these files, and say what is wrong with those that are not taken."""
        self._plan_problems = {}
        for game, rules in self.games.items():
            path = self.plan_path(game)
            if path not in files:
                continue
            seated = quick(rules, self.library.cards(game)).match_rules()
            try:
                self.plans[game] = plans.read(path, seated) if seated else tables.load(path)
            except BadFile as bad:
                self._plan_problems |= dict.fromkeys(bad.problems, path)
        return list(self._plan_problems)

    def _resupply(self, supplies: Collection[Supply]) -> None:
        """Draw with the icons, patterns, pictures and typefaces of now; at the next look, read anew what names them."""
        forget(supplies)
        self.typefaces += any(supply.startswith(TYPEFACES) for supply in supplies)
        self._grow(self.library.resupply(supplies))
        named = any(supply.startswith(NAMED) for supply in supplies)
        self._named_by = {self.library.path, *map(self.plan_path, self.games)} if named else set()

    @property
    def remarks(self) -> tuple[Problem, ...]:
        """What is not as it should be, although everything is shown: texts that do not fit."""
        return tuple(self._fitting.problems)

    @property
    def told(self) -> tuple[Problem, ...]:
        """Problems, then remarks: all that is to be mended."""
        return self.problems + self.remarks

    def _measure(self) -> bool:
        """While nobody saves, see whether texts fit."""
        found = self._fitting.work()
        if found:
            self._grow()
        return found

    def _complain(self) -> None:
        """Say what was found wrong."""
        if (self.problems, self.held) != (self._found, self._held):
            self.problems, self.held = self._found, self._held
            self._grow()

    def _grow(self, different: Mapping[str, frozenset[str]] | None = None) -> None:
        self.state += 1
        self._different = [*self._different, different or {}][-REMEMBERED:]
        if different:
            self._fitting.stale(different)

    # ── what is edited here ───────────────────────────────────────────────────────────────────────────────────────────

    def edit(self, path: Path, *splices: Splice) -> bool:
        """Change a file and read it. False, and `trouble` says why, where it could not be written.

        Places are those of `script(path).text` as it was asked for last: what has been saved since is not written over.
        """
        script = self._scripts.get(path) or self.script(path)
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
            self._take_over(script.path)
            self._grow()
            return False
        self.trouble = None
        if script.text == before:
            return True
        to.append(script)
        if fresh:
            self._undone.clear()
        self._watch.accept(script.path)
        state = self.state
        self._take({script.path})
        self._complain()
        if self.state == state:
            self._grow()  # it can be taken back
        return True

    def _take_over(self, path: Path) -> None:
        """Of a file that another has written nothing can be taken back."""
        script = self._scripts.get(path)
        with suppress(OSError, UnicodeDecodeError):  # it will be told when it is read
            if script and script.reread():
                self._forget_steps(script)

    def _forget_steps(self, script: Manuscript) -> None:
        """Another has changed the file: what was edited here before cannot be taken back any more."""
        self._done = [other for other in self._done if other is not script]
        self._undone = [other for other in self._undone if other is not script]


def _content(path: Path) -> bytes | str:
    """What a file holds, or why it cannot be read, as for a moment while another takes its name."""
    try:
        return read(path)
    except OSError as error:
        return error.strerror or ""
