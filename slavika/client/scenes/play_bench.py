"""A match in the workshop: it lies on the table and goes on with whatever is saved to cards.yaml, to the layouts of its
cards and to the plan of its table. Every change of the cards is an event of the match, written to its record and taken
back like an action. Cards that cannot be played so are told and leave the match as it is."""

import json
from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from slavika.client import plans, saves
from slavika.client.face import misfits
from slavika.client.key_lines import KeyLine
from slavika.client.loading import TOO_LARGE, Loaded, opened
from slavika.client.play_strip import PlayStrip, differ, state_of_cards, wrong_with
from slavika.client.retracing import again
from slavika.client.savefile import SaveFile
from slavika.client.saves import CannotOpen, Source
from slavika.client.scenes.bench import COMMAND
from slavika.client.scenes.line_view import LineView, open_line
from slavika.client.scenes.match import Looks
from slavika.client.scenes.outcome import Outcome
from slavika.client.scenes.play_ways import PlayPause, PlayResult
from slavika.client.scenes.table import TableScene
from slavika.client.sitting import Over
from slavika.client.studio import Studio
from slavika.client.watching import EVERY
from slavika.client.widgets import DARK, Button, Panel, for_window
from slavika.client.widgets.button import CALM
from slavika.core.cards import Cards, Mark
from slavika.core.record import Record
from slavika.core.rules import Refused, Rules
from slavika.core.sentences import Sentence
from slavika.data.changes import changes
from slavika.data.problems import BadFile, Problem

if TYPE_CHECKING:
    from slavika.client.app import App

KEYS = (
    KeyLine(("U",), Sentence("Take the last action back, or the last change of the cards")),
    KeyLine(("Shift + U",), Sentence("Do again what was taken back")),
    KeyLine(("Ctrl + Z",), Sentence("Take the last edit back, in its file")),
    KeyLine(("Ctrl + Shift + Z", "Ctrl + Y"), Sentence("Make that edit again")),
    KeyLine(("Esc",), Sentence("Let go of the card; with none in the hand: the menu")),
)
NOVEL = 8.0  # seconds that a changed card is marked
Remember = Callable[[SaveFile], None]  # told the file of the match that lies on the table


class PlayBench(TableScene):
    """One match on the cards that a studio works on."""

    def __init__(self, app: "App", studio: Studio, loaded: Loaded, remember: Remember = lambda file: None) -> None:
        self.studio, self.game, self.remember = studio, loaded.record.game, remember
        self.offered: Cards = loaded.match.rules.cards  # what the match was last to go on with, as it is played with
        self.refused: Sentence | None = None  # why it does not
        self._novel_for = 0.0  # seconds that changed cards are still marked
        self._waited = EVERY
        self._state = -1  # of the studio, as far as it has been seen to
        self._pressed = False  # the strip, and not the table
        self._pointer = (-1, -1)
        rules = loaded.match.rules
        book, plan = studio.library.faces(self.game).book, studio.plans.get(self.game) or plans.load(rules)
        if unfit := misfits(book, rules.cards):
            raise BadFile(unfit)
        super().__init__(app, loaded.sitting(), loaded, (book, plan))
        self._build()
        remember(loaded.file)

    # ── the strip ─────────────────────────────────────────────────────────────────────────────────────────────────────

    def _build(self) -> None:
        """The strip, anew."""
        words, wrong = self._words()
        buttons = []
        if self._problem() is not None:
            buttons.append(Button(self.app.text("Show the line"), self.show_problem, CALM, "line", step=-1))
        buttons += [
            Button(self.app.text("Again from the beginning"), self.retrace, CALM, "again", step=-1),
            Button(self.app.text("Workshop"), self.back, CALM, "back", step=-1),
        ]
        self.strip = PlayStrip(words, wrong, buttons)
        self.panel = Panel(self.strip, self.redraw, lambda: self.app.sounds.play("click", 0.6))
        self._said = words, wrong, self._problem()
        if self.app.scenes.size != (0, 0):
            self._place_strip(self.app.scenes.size)

    def _place_strip(self, size: tuple[int, int]) -> int:
        """Lay the strip along the lower end; how high it is."""
        style = for_window(DARK, size, self.app.settings.text_size)
        self.panel.lay_out(style, pygame.Rect((0, 0), size))
        high = self.strip.measure(size[0])[1]
        self.panel.lay_out(style, pygame.Rect(0, size[1] - high, size[0], high))
        return high

    def _renew_strip(self) -> None:
        """Say what there is to be said now."""
        if self._said != (*self._words(), self._problem()):
            before = self.strip.rect.height
            self._build()
            if self.strip.rect.height != before:
                self.lay_out(self.app.scenes.size)

    def _problem(self) -> Problem | None:
        return next(iter(self.studio.problems), None)

    def _words(self) -> tuple[str, bool]:
        """What is most in need of being said, and whether it is something wrong."""
        wrong = wrong_with(self.studio, self.refused)
        told = wrong or state_of_cards(self._played_now(), self.match.rules.cards)
        return self.top.wording.say(told), wrong is not None

    def _played_now(self) -> Cards:
        """The cards that the file has now for such a match."""
        rules = self.match.rules
        return rules.played_with(self.studio.library.cards(self.game), rules.setup)

    def _text(self) -> str:
        """What the file says of them."""
        return self.studio.library.text(self.game, *self._played_now().lenders())

    # ── a scene ───────────────────────────────────────────────────────────────────────────────────────────────────────

    def enter(self) -> None:
        """What was saved while another scene was on top is seen to at once."""
        super().enter()
        self._waited = EVERY

    def lay_out(self, size: tuple[int, int]) -> None:
        super().lay_out((size[0], size[1] - self._place_strip(size)))

    def reword(self) -> None:
        super().reword()
        self._build()

    def due(self) -> float | None:
        """It looks at the files all the time."""
        table = super().due()
        look = max(0.0, EVERY - self._waited)
        return look if table is None else min(table, look)

    def update(self, dt: float) -> None:
        if super().due() is not None:
            super().update(dt)
        self._waited += dt
        self._novel_for -= dt
        if self.top.novel and self._novel_for <= 0:
            self._mark(frozenset())
            self.refresh()
        if self._waited >= EVERY and self.app.scenes.top is self:
            self._waited = 0.0
            self.studio.look()
            if self.studio.state != self._state and not self.top.busy:
                self.take_up()

    def _take(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.mod & COMMAND and event.key in (pygame.K_y, pygame.K_z):
            back = event.key == pygame.K_z and not event.mod & pygame.KMOD_SHIFT
            (self.studio.undo if back else self.studio.redo)()
            self._waited = EVERY
            return True
        if event.type == pygame.MOUSEMOTION:
            self._pointer = event.pos
            self.panel.handle(event)
        elif event.type == pygame.MOUSEBUTTONDOWN and self.hands.grip is None:
            self._pressed = self.strip.rect.collidepoint(event.pos)
            if self._pressed:
                return self.panel.handle(event)
        elif event.type == pygame.MOUSEBUTTONUP and self._pressed:
            self._pressed = False
            return self.panel.handle(event)
        elif event.type == pygame.MOUSEWHEEL and self.strip.rect.collidepoint(self._pointer):
            return True
        return super()._take(event)

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        self.panel.draw(surface)

    # ── what is saved ─────────────────────────────────────────────────────────────────────────────────────────────────

    def take_up(self) -> None:
        """Go on with what the files say now."""
        before, self._state = self._state, self.studio.state
        if before >= 0 and self.studio.different(self.game, before) != frozenset():
            self.top.repaint()  # a picture may be another one, though no card says anything else
        played = self._played_now()
        if differ(self.offered, played):
            self.offered = played
            self._reload(self.studio.library.cards(self.game))
        looks = self._looks(self.rules)
        if looks != (self.top.faces.book, self.top.plan):
            self._redraw(self.rules, looks)
        self._renew_strip()
        self.refresh()

    def _reload(self, cards: Cards) -> None:
        self.refused = None
        over = isinstance(self.sitting.need(), Over)
        text = self._text()
        self.hands.ask(None)
        self.asked = over  # a result that has been shown is not shown again
        if TOO_LARGE.search(text):
            self.refused = Sentence("A number in the cards is too large.")
            return
        try:
            self.sitting.reload(cards, json.dumps(text, ensure_ascii=False))
        except Refused as refused:
            self.refused = refused.sentence
            return
        self._redraw(self.match.rules, self._looks(self.match.rules))

    def _redraw(self, rules: Rules, looks: Looks) -> None:
        self.redefine(rules, looks)
        self.top.relay()
        self.hands.resized()
        self._list()

    def _looks(self, rules: Rules) -> Looks:
        """How cards and table are to look, as far as that is possible with these cards."""
        book, plan = self.studio.library.faces(self.game).book, self.studio.plans.get(self.game)
        return self.top.faces.book if misfits(book, rules.cards) else book, plan or self.top.plan

    def redefine(self, rules: Rules, looks: Looks | None = None) -> None:
        """Cards that become others are marked for a while."""
        novel = frozenset(change.card for change in changes(self.rules.cards, rules.cards))
        super().redefine(rules, looks)
        self._mark(novel)

    def _mark(self, faces: frozenset[str]) -> None:
        self.top.novel, self._novel_for = faces, NOVEL
        self.top.touch()

    def _rebuild(self) -> None:
        super()._rebuild()
        self._renew_strip()

    # ── places in the files ───────────────────────────────────────────────────────────────────────────────────────────

    def line_opener(self) -> Callable[[str, Mark], None]:
        return lambda face, mark: open_line(self.app, self.studio, self.match.rules.cards, face, mark)

    def show_problem(self) -> None:
        """Open the place of the problem that is told."""
        problem = self._problem()
        path = self.studio.origin(problem) if problem else None
        if problem is not None and path is not None:
            self.app.scenes.push(LineView(self.app, self.studio, path, problem.mark, problem.sentence))

    # ── ways on and out ───────────────────────────────────────────────────────────────────────────────────────────────

    def open_menu(self) -> None:
        """The menu over the match."""
        self.app.scenes.push(PlayPause(self.app, self.sitting, self.retrace, self.back, self.show_result))

    def show_result(self) -> None:
        """How the match ended."""
        self.app.scenes.push(PlayResult(self.app, self.sitting, self.retrace, self.back))

    def back(self) -> None:
        """To the cards; whatever lies over the match goes with it."""
        from slavika.client.scenes.workshop import Workshop

        scenes = self.app.scenes
        while scenes.top is not self:
            scenes.pop()
        if len(scenes.all) > 1:
            scenes.pop()
        else:
            scenes.replace(Workshop(self.app, self.studio, self.game))

    def retrace(self) -> None:
        """Play the same match from its beginning on the cards as they are now, and show how far it came."""
        scenes, library = self.app.scenes, self.studio.library
        while scenes.top is not self:
            scenes.pop()
        assert self.loaded is not None
        try:
            cards, text = library.cards(self.game), self._text()
            outcome = again(self.match, self.loaded.record, cards, text, self.app.games)
        except CannotOpen as error:
            scenes.push(Outcome(self.app, self.match, error.sentence))
            return
        score = self.top.plan.seats.score
        scenes.push(Outcome(self.app, self.match, outcome, score, lambda: self._go_over_to(outcome.record)))

    def _go_over_to(self, record: Record) -> None:
        """Lay another match on this table."""
        scene = open_play(self.app, self.studio, saves.start(record), self.remember)
        self.app.scenes.replace(scene)


def open_play(app: "App", studio: Studio, source: Source, remember: Remember = lambda file: None) -> PlayBench:
    """The match of a file, to be played on while its cards are worked on. Raises CannotOpen, BadFile."""
    return PlayBench(app, studio, opened(source, app.games, studio.library.path, studio.library.whole), remember)
