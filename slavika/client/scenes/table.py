"""The table: a match at one machine. It drives what must happen next (somebody acts, a bot thinks, the curtain falls,
the match is over), lets everything that happened be told, and hands actions to the sitting. It draws only what the
sitting says may be seen."""

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

import pygame

from slavika.client import chronicle, overlay
from slavika.client.chronicle import Chronicle, Opened
from slavika.client.guard import Guard
from slavika.client.halt import LOOK, Halt
from slavika.client.handling import Handling
from slavika.client.loading import Loaded, opened
from slavika.client.pieces import Piece
from slavika.client.saves import Source
from slavika.client.scene import FRAME, Scene
from slavika.client.scenes.match import Looks, MatchScene
from slavika.client.scenes.reckoning import ReckoningScene
from slavika.client.sitting import Act, AskInPublic, Confirm, Curtain, Over, Sitting, Think
from slavika.client.widgets.widget import clicked
from slavika.core.actions import Action
from slavika.core.events import Counted, Decided, Event, Forgotten, Reckoned, Told
from slavika.core.piles import Seat
from slavika.core.rules import Refused
from slavika.core.sentences import Sentence
from slavika.core.table import Table

if TYPE_CHECKING:
    from slavika.client.app import App

PACE = 0.55  # seconds between two moves of bots
REST = 0.8  # seconds that a person's own card is seen to lie before the curtain falls
SLICE = 8  # milliseconds of thinking between two pictures


class TableScene(MatchScene):
    """One match on the screen."""

    def __init__(self, app: "App", sitting: Sitting, loaded: Loaded | None = None, looks: Looks | None = None) -> None:
        self.sitting = sitting
        bots = frozenset(range(len(sitting.players))) - frozenset(sitting.persons)
        super().__init__(app, sitting.match, sitting.holder, bots, looks=looks)
        self.top.shared = sitting.secretive
        self.loaded = loaded  # the file of the match, and what is to be told about it
        self._told = len(self.match.log)  # how much of the log the screen has told
        self._longer = False  # more of it than is listed
        self.chronicle = Chronicle()
        self.hands = Handling(self.top, self.match, self)
        self._dealt: set[Seat] = set()  # who has seen his first hand come
        self.asked = False  # what is needed now has been put to somebody
        self._guard = Guard()  # of who is asked in public
        self._rested = 0.0  # seconds since the last thing was told
        self._fresh = False  # somebody has acted, and has had no time yet to see what came of it
        self.match.observers += [self.chronicle.listen, self._observe]
        self._list()

    def shown(self) -> Table:
        return self.sitting.view().table

    # ── a scene ───────────────────────────────────────────────────────────────────────────────────────────────────────

    def close(self) -> None:
        self.match.observers.clear()
        self.match.journal = None

    def lay_out(self, size: tuple[int, int]) -> None:
        self.hands.confirm_final = self.app.settings.confirm_final
        self.top.lay_out(size, self.app.settings.text_size)
        self.hands.resized()
        self.refresh()
        self.redraw()

    def reword(self) -> None:
        self.top.reword(self.wording())
        self._list()

    def enter(self) -> None:
        self._fresh = False  # whoever looked at something else has looked long enough: the next may be at the screen

    def leave(self) -> None:
        self.hands.let_go()
        self.hands.look_away()
        self.refresh()

    def handle(self, event: pygame.event.Event) -> bool:
        took = self._take(event)
        if took:
            self.refresh()
        return took

    def _take(self, event: pygame.event.Event) -> bool:
        if self.hands.reference.handle(event):  # what lies over all goes first
            return True
        if self.halted:
            if not self._on_button(event) and self.hurries_on(event):
                return True
        elif self.top.busy and clicked(event) and not self.hands.looks_at(event.pos):
            self.top.story.skip()
            if not self.top.busy:
                self._go_on()
            elif self.halted:
                return True
        if self.asked and isinstance(self.sitting.need(), AskInPublic) and self._guard.stops(event):
            return True
        if self._on_result(event):
            self.show_result()
            return True
        if self.hands.handle(event):
            return True
        if event.type == pygame.KEYDOWN:
            key = {pygame.K_ESCAPE: "menu", pygame.K_F1: "rules"}.get(event.key, "")
            if event.key == pygame.K_u:
                key = "redo" if event.mod & pygame.KMOD_SHIFT else "undo"
            if key:
                self.press(key)
                return True
        return False

    def _on_button(self, event: pygame.event.Event) -> bool:
        """Whether a click is one on the buttons that are always there, or looks into a heap."""
        boxes = self.top.picture.frame.buttons
        pointed = event.type == pygame.MOUSEBUTTONDOWN
        return pointed and (any(box.holds(event.pos) for box in boxes) or self.hands.looks_at(event.pos))

    def _on_result(self, event: pygame.event.Event) -> bool:
        """Whether it is a click on the line that says how the match ended."""
        over = self.asked and isinstance(self.sitting.need(), Over)
        return over and clicked(event) and self.top.picture.frame.title.holds(event.pos)

    def due(self) -> float | None:
        if self.top.moving:
            return FRAME
        if self.halt is not None and self.halted:
            waits = [each for each in (self.halt.due(), self.hands.due()) if each is not None]
            return min(waits, default=None)
        if not self.asked or isinstance(self.sitting.need(), Think):
            return FRAME
        return self.hands.due()

    def update(self, dt: float) -> None:
        self.hurry()
        self.top.update(dt * (self.app.settings.speed or 1.0))
        self.hands.update(dt)
        self.look(dt)
        if self._longer:
            self._list()
        if not self.top.busy:
            self._rested += dt
            self._go_on()
        self.refresh()

    def over(self) -> Iterator[Piece]:
        able = {"undo": self.sitting.can_undo() is None, "redo": self.sitting.can_redo()}
        off = frozenset(name for name in able if not able[name])
        yield from overlay.pieces(self.top, self.hands, off, self.halt_pieces())

    # ── what happens ──────────────────────────────────────────────────────────────────────────────────────────────────

    def _observe(self, event: Event, table: Table) -> None:
        """The match tells something: the one at the screen is shown what he may know of it."""
        holder = self.sitting.holder
        self.top.tell(event.seen_by(holder), table.seen_by(holder), holder)

    def heard(self, event: Event) -> None:
        """The log grows with what the screen tells."""
        if isinstance(event, (Told, Reckoned, Counted, Forgotten)):
            self._told += 1
            self._longer = True

    def _go_on(self) -> None:
        """Everything has been told: see to what must happen next."""
        need = self.sitting.need()
        if isinstance(need, Think):
            self._think()
        elif not self.asked and not (isinstance(need, (Curtain, Confirm)) and self._rests()):
            self.asked, self._fresh = True, False
            if isinstance(need, AskInPublic):
                self._guard.begin()  # what the one before has clicked too often decides nothing for the next
            if isinstance(need, (Act, AskInPublic)):
                self._look_through(self.sitting.holder)
                self.hands.ask(self.sitting.legal())
            elif isinstance(need, (Curtain, Confirm)):
                self._cover(need)
            elif isinstance(need, Over):
                self._end()

    def _rests(self) -> bool:
        """Whether who has acted may still look."""
        speed = self.app.settings.speed
        return self._fresh and speed > 0 and self._rested < REST / speed

    def _look_through(self, holder: int) -> None:
        """Show the view of who holds the screen now."""
        if holder != self.top.holder:
            self._rebuild()
        self._deal(holder)
        self._list()

    def _rebuild(self) -> None:
        """Show the table as it lies, for who holds the screen; nothing is told any more."""
        if self.rules is not self.match.rules:
            self.redefine(self.match.rules)
        self.top.rebuild(self.shown(), self.sitting.holder)
        self.look_away()
        self.hands.look_away()
        self._told = len(self.match.log)

    def _deal(self, holder: Seat) -> None:
        """Who has not acted yet sees how his hand comes."""
        if holder not in self._dealt and not any(moment.action.seat == holder for moment in self.match.past):
            self.top.deal()
        self._dealt.add(holder)

    def _think(self) -> None:
        if self._rested < PACE / (self.app.settings.speed or 4.0):
            return
        action = self.sitting.think(SLICE)
        if action is not None:
            self._do(action)

    def send(self, action: Action) -> None:
        """A person's action."""
        self.top.fresh.clear()
        try:
            self._do(action)
        except Refused as refused:
            self.hands.refuse(refused.sentence, self.hands.mouse.at)

    def _do(self, action: Action) -> None:
        self.hands.ask(None)
        self.asked, self._rested = False, 0.0
        self.sitting.submit(action)
        self._fresh = True
        self._list()

    def _list(self) -> None:
        """The log, as far as the screen has told it."""
        self._longer = False
        told, recap = self.sitting.told_so_far(self._told), self.sitting.recap()
        since = len(told) - next(
            (number for number, event in enumerate(told) if recap and event is recap[0]), len(told)
        )
        played = any(moment.action.seat == self.sitting.holder for moment in self.match.past)
        heading = self.app.text("Since your last turn") if played else self.app.text("Before your first turn")
        notes = chronicle.notes(self._notes(), self.top.wording)
        self.top.lines = notes + chronicle.lines(told, self.chronicle, self.top.wording, since if recap else 0, heading)
        self.top.scrolled = 0
        self.top.touch()

    def _notes(self) -> list[Sentence]:
        """What is to be told about the file."""
        if self.loaded is None:
            return []
        return [*self.loaded.notes, *([self.loaded.file.notice] if self.loaded.file.notice else [])]

    def lay_open(self, event: Opened) -> bool:
        """What concerns bots alone closes by itself; without motion it is not shown."""
        self._fresh = False
        self.sound_of(event)
        concerned = [share.seat for share in event.shares] if isinstance(event, Reckoned) else self.sitting.persons
        passing = not set(concerned) & set(self.sitting.persons)
        if passing and not self.app.settings.speed:
            return False
        self.lay(event, passing=passing)
        return True

    def halt_at(self, event: Decided) -> Halt | None:
        """One person, or none, looks for a while; several share the screen, and all must have seen it."""
        speed, shared = self.app.settings.speed, self.sitting.secretive
        self._fresh = False  # it is looked at, and then no hand may be seen
        if not speed and not self.sitting.persons:
            return None
        return Halt(event, None if shared or not speed else LOOK / speed, covered=shared)

    def look_back(self, event: Opened) -> None:
        """Open again what a line of the log tells of."""
        self.app.scenes.push(
            ReckoningScene(
                self.app,
                event,
                self.top.faces,
                lambda: self.top.wording,
                told=False,
                badge=self.badge,
                show=self.line_opener(),
            )
        )

    def _cover(self, need: Curtain | Confirm) -> None:
        from slavika.client.scenes.curtain import CurtainScene

        self.hands.ask(None)
        self.app.scenes.push(CurtainScene(self.app, self.sitting, need, self._uncovered, self.open_menu))

    def _uncovered(self) -> None:
        """Somebody has taken the screen."""
        self.asked = False
        self._rebuild()
        self.top.fresh.update(self.sitting.arrived())
        self._list()

    def _end(self) -> None:
        self._look_through(self.sitting.holder)
        self.top.rising.finish()  # below the result no time passes
        self.show_result()

    def show_result(self) -> None:
        """How the match ended."""
        from slavika.client.scenes.result import ResultScene

        self.app.scenes.push(ResultScene(self.app, self.sitting))

    # ── buttons ───────────────────────────────────────────────────────────────────────────────────────────────────────

    def press(self, key: str) -> None:
        {"undo": self._undo, "redo": self._redo, "rules": self.open_rules, "menu": self.open_menu}[key]()

    def _undo(self) -> None:
        self._take_back(self.sitting.undo)

    def _redo(self) -> None:
        self._take_back(self.sitting.redo)

    def _take_back(self, move: Callable[[], None]) -> None:
        try:
            move()
        except Refused as refused:
            self.hands.refuse(refused.sentence, self.top.picture.frame.buttons[0].centre)
            return
        self.hands.ask(None)
        self._rebuild()
        self.asked = False
        self._list()

    def open_menu(self) -> None:
        """The menu over the match."""
        from slavika.client.scenes.pause import Pause

        self.app.scenes.push(Pause(self.app, self.sitting, self.show_result))


def open_table(app: "App", source: Source) -> Scene:
    """The table of a match, to be played on. Raises CannotOpen with a sentence for the player."""
    loaded = opened(source, app.games, app.cards_path)
    return TableScene(app, loaded.sitting(), loaded)
