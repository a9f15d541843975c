"""Watching a saved match: the table as the game draws it, and below the field a bar to play it, to step through its
actions and to choose through whose eyes. It changes nothing in the file."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from slavika.client import chronicle, closeup, marks, open_heaps, tips
from slavika.client.boxes import Box
from slavika.client.chronicle import Opened
from slavika.client.emblems import badge_of
from slavika.client.gaze import Gaze
from slavika.client.halt import LOOK, Halt
from slavika.client.pieces import Piece
from slavika.client.projector import Bar
from slavika.client.reel import Reel
from slavika.client.reference import Reference
from slavika.client.scene import FRAME, Scene
from slavika.client.scenes.match import MatchScene
from slavika.client.scenes.result import ResultScene
from slavika.client.seating import PERSON
from slavika.client.sight import rect
from slavika.client.sitting import Sitting
from slavika.client.widgets import Choice, Option, Panel
from slavika.client.widgets.style import DARK, for_window
from slavika.client.widgets.widget import clicked
from slavika.core.cards import CardId
from slavika.core.events import Decided, Told
from slavika.core.piles import NOBODY, Seat
from slavika.core.sentences import SeatRef
from slavika.core.table import Table

if TYPE_CHECKING:
    from slavika.client.app import App

PACE = 0.9  # seconds between two actions, at speed 1


class ReplayScene(MatchScene):
    """One reel and where it stands."""

    def __init__(self, app: "App", reel: Reel) -> None:
        self.reel = reel
        self.at, self.viewer = 0, NOBODY
        super().__init__(app, reel.match, NOBODY, rules=reel.rules(0))
        self.playing, self.speed = False, 1.0
        self._rested = 0.0  # seconds since the last thing was told
        self._gaze = Gaze()
        self._pointer = (-1, -1)
        self.reference = Reference(self.top)
        self._ended = False  # the result has been shown
        self._build()
        self._list()

    def shown(self) -> Table:
        return self.reel.table(self.at, NOBODY)

    # ── the bar ───────────────────────────────────────────────────────────────────────────────────────────────────────

    def _build(self) -> None:
        """The bar, anew: after a change of language, and of what its buttons mean."""
        old = getattr(self, "panel", None)
        focus = old.focus.key if old and old.focus else "play"
        self.bar = Bar(self._commands(), self.reel.last, self.seek, self._views(), self._hurry, self.speed)
        self.panel = Panel(self.bar, self.redraw, lambda: self.app.sounds.play("click", 0.6))
        if self.app.scenes.size != (0, 0):
            self._place_bar(self.app.scenes.size)
        self.panel.focus_key(focus)
        self._show_state()

    def _commands(self) -> dict[str, Callable[[], None]]:
        return {
            "start": lambda: self.seek(0),
            "back": lambda: self.seek(self.at - 1),
            "play": self._play_or_pause,
            "forward": self._step,
            "end": lambda: self.seek(self.reel.last),
            "rules": self.open_rules,
            "leave": self._leave,
        }

    def _views(self) -> Choice:
        """Through whose eyes: while the match is not over, through nobody's in particular."""
        text, over = self.app.text, self.reel.over
        options = [Option(NOBODY, text("Public view"), "eye")]
        for seat in range(len(self.rules.setup.seats)):  # nobody looks through the eyes of an automaton
            badge, name = badge_of(self.rules, seat), self.top.wording.fill(SeatRef(seat))
            note = "" if over else text("not over")
            options.append(Option(seat, name, badge.icon, badge.colour, note, not over))
        return Choice(options, self.viewer, self._look_through, "view")

    # ── a scene ───────────────────────────────────────────────────────────────────────────────────────────────────────

    def leave(self) -> None:
        self._point(None)
        self.refresh()

    def lay_out(self, size: tuple[int, int]) -> None:
        self._gaze.drop()
        self.top.lay_out(size, self.app.settings.text_size)
        self._place_bar(size)
        self.refresh()
        self.redraw()

    def _place_bar(self, size: tuple[int, int]) -> None:
        frame = self.top.picture.frame
        self.bar.frame, self.bar.hand_shown = frame, bool(self.top.picture.fans)
        self.panel.lay_out(for_window(DARK, size, self.app.settings.text_size), pygame.Rect((0, 0), size))

    def reword(self) -> None:
        self.top.reword(self.wording())
        self._build()
        self._list()

    def handle(self, event: pygame.event.Event) -> bool:
        took = self._take(event)
        self.refresh()
        return took

    def _take(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEMOTION:
            self._pointer = event.pos if self.panel.popup is None else (-1, -1)
        if self.panel.popup is None and self.reference.handle(event):
            return True
        if event.type == pygame.KEYDOWN and self.panel.popup is None and self._key(event.key):
            return True
        if self.panel.handle(event):
            self._point(None)
            return True
        if clicked(event) and (place := self._place_at(event.pos)) is not None:
            self.look_into(place.into)
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and self.hurries_on(event):
            return True
        if event.type == pygame.KEYDOWN and event.key == pygame.K_SPACE:
            self._play_or_pause()
        elif event.type == pygame.MOUSEWHEEL:
            self.top.scroll(2 * event.y)
        elif event.type == pygame.MOUSEMOTION:
            sprite = self.top.stage.top_at(event.pos)
            self._point(sprite.card if sprite else None)
        elif event.type == pygame.WINDOWLEAVE:
            self._pointer = (-1, -1)
            self._point(None)
        else:
            return False
        return True

    def _key(self, key: int) -> bool:
        steps = {pygame.K_LEFT: self.at - 1, pygame.K_HOME: 0, pygame.K_END: self.reel.last}
        choosing = isinstance(self.panel.focus, Choice)
        if key == pygame.K_RIGHT and not choosing:
            self._step()
        elif key in steps and not (choosing and key == pygame.K_LEFT):
            self.seek(steps[key])
        elif key == pygame.K_F1:
            self.open_rules()
        elif key == pygame.K_ESCAPE:
            self._leave()
        else:
            return False
        return True

    def due(self) -> float | None:
        if self.top.moving:
            return FRAME
        waits = [self._pause() - self._rested] if self.playing and not self.halted else []
        looked = self.halt.due() if self.halt is not None and self.halted else None
        if looked is not None:
            waits.append(looked)
        shown = self._gaze.due()
        if shown is not None:
            waits.append(shown)
        return max(0.01, min(waits)) if waits else None

    def update(self, dt: float) -> None:
        self.hurry()
        self.top.update(dt * self.speed)
        self.look(dt)
        if self._gaze.large is not None and not self.top.stage.lies(self._gaze.large):
            self._gaze.drop()
        self._gaze.update(dt, free=not self.top.story.moving)
        if not self.top.busy:
            self._rested += dt
            if self.at == self.reel.last and not self._ended and self.playing:
                self._end()
            elif self.playing and self._rested >= self._pause():
                self._forward()
        self.refresh()

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        self.panel.draw(surface)

    def over(self) -> list[Piece]:
        """The card under the pointer, large; the one that is looked up, over everything."""
        found = [*self.halt_pieces(), *self._pointed(), self._looked_at(), self.reference.piece()]
        return [piece for piece in found if piece is not None]

    def _place_at(self, at: tuple[int, int]) -> open_heaps.Place | None:
        """The heap or the player under a point whose open cards can be looked at."""
        return None if self.top.stage.top_at(at) else open_heaps.place_at(self.top.sight(), at)

    def _pointed(self) -> Iterator[Piece]:
        """What is said of the edges of the table where the pointer rests."""
        place, style = self._place_at(self._pointer), self.top.style
        if place is not None:
            yield marks.pointed(place.into, rect(place.box), style.unit)
        if words := tips.words_at(self.top, self._pointer, result=False):
            said, frame = marks.bubble(style, words, self._pointer, self.top.size), self.top.picture.frame
            bar = rect(frame.strip).union(rect(frame.hand))  # it is drawn last, and would hide words
            hidden = bar.colliderect(said.rect)
            yield marks.bubble(style, words, self._pointer, self.top.size, above=frame.strip.y) if hidden else said

    def _looked_at(self) -> Piece | None:
        sprite = self.top.stage.sprites.get(self._gaze.large) if self._gaze.large is not None else None
        if sprite is None or not sprite.shown or self.top.story.moving or self.reference.shown:
            return None
        return closeup.piece(self.top.sight(), self.top.faces, sprite.card, Box(*sprite.rect))

    def _point(self, card: CardId | None) -> None:
        if card != self._gaze.card:
            self._gaze.turn(card)

    # ── where it stands ───────────────────────────────────────────────────────────────────────────────────────────────

    def seek(self, number: int) -> None:
        """Show the table as it stood after that many actions; whatever was playing stops."""
        self.playing = False
        self.at = max(0, min(self.reel.last, number))
        self._ended = False
        self._rebuild()

    def _rebuild(self) -> None:
        self._seen = None
        self.look_away()
        self._gaze.drop()
        self._take_cards()
        self.top.rebuild(self.reel.table(self.at, self.viewer), self.viewer)
        self._list()
        self._show_state()
        self.refresh()

    def _take_cards(self) -> None:
        """Show what lies by the cards of that moment."""
        rules = self.reel.rules(self.at)
        if rules is not self.rules:
            self.redefine(rules)

    def _look_through(self, viewer: Seat) -> None:
        self.viewer = viewer
        self._rebuild()
        self._place_bar(self.app.scenes.size)
        self.redraw()

    def _step(self) -> None:
        """One action further, told as in the game; or on with what is looked at."""
        self.playing = False
        if self.halted:
            self.go_on_telling()
            self._show_state()
            return
        if self.top.busy:
            self._rebuild()
        if self.at == self.reel.last and self.reel.over:
            self._end()
        self._forward()

    def _forward(self) -> None:
        self._rested = 0.0
        if self.at < self.reel.last:
            happened = self.reel.happened(self.at, self.viewer)
            self.at += 1
            self._take_cards()
            self.top.relay()
            for event, table in happened:
                self.top.tell(event, table, self.viewer)
            self._list()
        elif not self.reel.over:
            self.playing = False
        self._show_state()

    def _play_or_pause(self) -> None:
        if not self.playing and self.at == self.reel.last:
            self.seek(0)
        self.playing = not self.playing
        if self.halted:
            self.go_on_telling()
        self._rested = self._pause()
        self._show_state()

    def _pause(self) -> float:
        return PACE / self.speed

    def _hurry(self, speed: float) -> None:
        self.speed = speed

    def _show_state(self) -> None:
        """Let the bar say where the reel stands."""
        everybody = tuple(map(SeatRef, range(len(self.match.names))))
        say, words = self.top.wording.say, [self.top.wording.fill(everybody)]
        if self.at:
            fresh = self.reel.told(self.at, self.viewer)
            words = [say(self.reel.chronicle.sentence(event)) for event in fresh if isinstance(event, Told)]
        elif self.reel.note:
            words.append(say(self.reel.note))
        self.bar.show(self.at, self.playing, words)

    def _list(self) -> None:
        """The log as it stood."""
        told = self.reel.log(self.at, self.viewer)
        self.top.lines = chronicle.lines(told, self.reel.chronicle, self.top.wording, 0, "")
        self.top.scrolled = 0
        self.top.touch()

    # ── what lies over it ─────────────────────────────────────────────────────────────────────────────────────────────

    def lay_open(self, event: Opened) -> bool:
        """While the reel plays, a comparison or a count closes by itself."""
        self.sound_of(event)
        self.lay(event, passing=self.playing)
        return True

    def halt_at(self, event: Decided) -> Halt:
        """It is looked at for a while; without motion, and step by step, until the next step."""
        waits = not self.playing and not self.app.settings.speed
        return Halt(event, None if waits else LOOK / self.speed, strip=False)

    def _end(self) -> None:
        """The result, as the game shows it."""
        self.playing, self._ended = False, True
        self._show_state()
        if self.reel.over:
            self.app.scenes.push(ResultScene(self.app, Sitting(self.match, [PERSON] * len(self.rules.setup.seats))))

    def _leave(self) -> None:
        from slavika.client.scenes.title import Title

        if len(self.app.scenes.all) > 1:
            self.app.scenes.pop()
        else:
            self.app.scenes.restart(Title(self.app))


def open_replay(app: "App", path: Path) -> Scene:
    """A saved match to be watched. Raises CannotOpen with a sentence for the player."""
    return ReplayScene(app, Reel.of(path, app.games))
