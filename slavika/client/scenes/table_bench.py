"""The table bench: the table of a game as the game draws it, at any position and through anybody's eyes, and its plan
under a designer's hands: zones are moved and stretched on the table itself, all that the plan says gets other values in
the column beside it. Whatever is changed is written into the file at once and seen everywhere."""

from collections.abc import Callable, Collection
from pathlib import Path
from typing import TYPE_CHECKING, Any

from slavika.client import posing
from slavika.client.emblems import badge_of
from slavika.client.model import Model, Plot
from slavika.client.plan_easel import PlanEasel
from slavika.client.plan_edits import PlanEdits
from slavika.client.plan_form import PlanForm, title
from slavika.client.scenes.easel_bench import EaselBench
from slavika.client.studio import Studio
from slavika.client.widgets import (
    Button,
    Choice,
    Label,
    Line,
    Listing,
    Middle,
    Option,
    Row,
    Scroll,
    Sheet,
    Toggle,
    Widget,
)
from slavika.client.widgets.captioned import Flowing
from slavika.client.widgets.style import BOLD
from slavika.client.worktable import Halves, Worktable
from slavika.core.match import Match
from slavika.core.piles import NOBODY, Seat
from slavika.core.sentences import Sentence
from slavika.data import replan
from slavika.data.faces import Box
from slavika.data.problems import BadFile
from slavika.data.replan import Way
from slavika.data.tables import TablePlan

if TYPE_CHECKING:
    from slavika.client.app import App

SIZES = ((960, 600), (1280, 720), (1920, 1080), (1000, 1400))
AS_THIS: tuple[int, int] = (0, 0)  # drawn for a window of the size of this one
SHARE = 0.4  # of the column's height: the list
FILE = "file"


class TableBench(EaselBench):
    """`file` is a position to begin with; without, cards are dealt."""

    def __init__(self, app: "App", studio: Studio, game: str, file: Path | None = None) -> None:
        self.game, self.file = game, file
        self.how, self.seed = (FILE if file else posing.HALF), 1
        self.players = min(3, app.games[game].players[-1])
        self.window = AS_THIS
        self._cards: object = None  # those that the match is played with
        self.trouble: BadFile | None = None  # why the position cannot be laid
        self.match: Match | None = None
        self.easel: PlanEasel | None = None
        self.holder: Seat = 0
        self._studio, self._seen = studio, studio.state
        self._pose()
        super().__init__(app, studio)

    # ── what is shown ─────────────────────────────────────────────────────────────────────────────────────────────────

    def _pose(self) -> None:
        """Lay the match that is asked for, with the cards of now."""
        cards, games = self._studio.library.cards(self.game), self._studio.games
        self._cards = cards
        self.trouble = None
        try:
            if self.how == FILE and self.file:
                self.match = posing.placed(self.file, games, cards)
            else:
                how = posing.HALF if self.how == FILE else self.how
                self.match = posing.dealt(games[self.game], cards, self.players, self.seed, how) or self.match
        except BadFile as bad:
            self.trouble = bad
        if self.match and self.holder >= len(self.match.rules.setup.seats):
            self.holder = 0

    @property
    def plan(self) -> TablePlan | None:
        return self.studio.plans.get(self.game)

    def _easel(self) -> PlanEasel | None:
        """The table, as match and plan are now."""
        match, plan, words = self.match, self.plan, self.app.wording
        if match is None or plan is None:
            return None
        book = self.studio.library.faces(self.game).book
        if self.easel is None:
            model = Model(match, plan, self.holder, self._size(), self.app.settings.text_size, words, book)
            self.easel = PlanEasel(model, self.chosen, self._changed)
            self.easel.say = self.app.say
            self.edits = PlanEdits(self.studio, self.game, match.rules)
            self.form = PlanForm(self.app, self.edits)
            self.form.show_place, self.form.changed = self._show_mark, self.tell
            self.form.lay = lambda: self.lay_out(self.app.scenes.size)
        self.edits.rules = match.rules
        self.easel.rest()
        different = self.studio.different(self.game, self._seen)
        self._seen, self.easel.model.book = self.studio.state, book
        self.easel.model.show(match, plan, self.holder, words, anew=different is None or bool(different))
        self.easel.model.resize(self._size(), self.app.settings.text_size)
        if self.easel.chosen is not None and self.edits.found(self.easel.chosen) is None:
            self.easel.chosen = None
        return self.easel

    def _size(self) -> tuple[int, int]:
        sizes = (self.window, self.app.scenes.size, SIZES[1])
        return next(size for size in sizes if size != AS_THIS)

    def back(self) -> None:
        if len(self.app.scenes.all) > 1:
            super().back()
        else:
            from slavika.client.scenes.workshop import Workshop

            self.app.scenes.replace(Workshop(self.app, self.studio, self.game, self.file))

    def board(self) -> PlanEasel | None:
        return self.easel

    def show(self) -> None:
        if self._cards is not self.studio.library.cards(self.game):
            self._pose()
        self.build()

    # ── widgets ───────────────────────────────────────────────────────────────────────────────────────────────────────

    def work(self) -> Widget:
        easel = self._easel()
        if easel is None:
            return Worktable(self._head(), Middle(Sheet(Label(self._why_nothing(), 1))), Flowing([]), Row([]))
        return Worktable(self._head(), easel, self._foot(easel), self._column(easel))

    def _why_nothing(self) -> str:
        if self.trouble:
            return "\n".join(f"{problem.mark}: {self.app.say(problem.sentence)}" for problem in self.trouble.problems)
        return self.app.text("This table is shown when its file has no mistakes.")

    def _head(self) -> Widget:
        text, rules = self.app.text, self.app.games[self.game]
        counts = [
            Option(count, self.app.say(Sentence.plural("{count} player", "{count} players", count)))
            for count in rules.players
        ]
        hows = [
            *([Option(FILE, self.file.name)] if self.file else []),
            Option(posing.EMPTY, text("Dealt")),
            Option(posing.HALF, text("Half full")),
            Option(posing.FULL, text("Full")),
        ]
        parts: list[Widget] = [
            Button(text("Back"), self.back, key="back", step=-1),
            Label(self.app.say(rules.title), 1, BOLD),
            Choice(hows, self.how, self._set("how", pose=True), "how"),
        ]
        if self.how == FILE:
            parts.append(Button(text("Read again"), self._deal, key="deal", step=-1))
        else:
            parts.append(Choice(counts, self.players, self._set("players", pose=True), "players"))
            parts.append(Button(text("Deal anew"), self._deal, key="deal", step=-1))
        if self.match:
            parts.append(Choice(self._eyes(self.match), self.holder, self._set("holder"), "eyes"))
        return Flowing(parts, 0.6)

    def _eyes(self, match: Match) -> list[Option]:
        """Through whose eyes the table may be seen."""
        seats = [(seat, badge_of(match.rules, seat)) for seat in range(len(match.rules.setup.seats))]
        named = (Option(seat, match.names[seat], badge.icon, badge.colour) for seat, badge in seats)
        return [*named, Option(NOBODY, self.app.text("Public view"), "eye")]

    def _foot(self, easel: PlanEasel) -> Widget:
        text = self.app.text
        sizes = [Option(AS_THIS, text("As this window")), *(Option(size, f"{size[0]} × {size[1]}") for size in SIZES)]
        return Flowing(
            [
                Choice(sizes, self.window, self._set("window"), "window"),
                Toggle(text("Areas"), easel.areas, self._look("areas"), "areas"),
                self.choice_of_grid(easel.grid, self._look("grid")),
            ],
            0.7,
        )

    def _column(self, easel: PlanEasel) -> Widget:
        records = replan.records(self.edits.plan)
        ways = {found.way for found in records}
        lines = [
            Line(found.way, title(found.way, found.record) or self.app.text("Table"), depth=depth(found.way, ways))
            for found in records
        ]
        listing = Listing(lines, easel.chosen, easel.choose, key="records")
        values = self.form.values(easel.chosen, self._plot(easel))
        return Halves(Scroll(listing, "list"), Scroll(values, "values"), SHARE)

    def _plot(self, easel: PlanEasel) -> Plot | None:
        return easel.model.plot(easel.chosen)

    def lay_out(self, size: tuple[int, int]) -> None:
        if self.easel:
            self.easel.model.resize(self._size(), self.app.settings.text_size)
        super().lay_out(size)

    # ── what is done ──────────────────────────────────────────────────────────────────────────────────────────────────

    def _set(self, name: str, *, pose: bool = False) -> Callable[[Any], None]:
        def take(value: Any) -> None:
            self.settle()
            setattr(self, name, value)
            if pose:
                self._pose()
            self.build()

        return take

    def _look(self, name: str) -> Callable[[Any], None]:
        def take(value: Any) -> None:
            setattr(self.easel, name, value)
            if self.easel:
                self.easel.touch()

        return take

    def _deal(self) -> None:
        self.settle()
        self.seed = self.seed % posing.SEEDS + 1
        self._pose()
        self.build()

    def _show_mark(self, mark: Any) -> None:
        self.show_place(self.studio.plan_path(self.game), mark)

    def _changed(self, way: Way, box: Box) -> None:
        """A zone was let go somewhere else."""
        if why := self.edits.put_numbers(way, "box", box):
            self.studio.trouble = why
            if self.easel:
                self.easel.cancel()
        self.tell()

    def tell(self) -> None:
        if self.easel:
            self.easel.model.moved = None
        super().tell()


def depth(way: Way, ways: Collection[Way]) -> int:
    """How far in a record stands in the list: in so many others."""
    return sum(way[:number] in ways for number in range(len(way)))
