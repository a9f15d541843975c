"""The form of one card: a column in a scroll view, made anew from the text whenever that has changed. What was typed
and is not entered yet, and what was refused, outlives that, and so do the focus and the caret.

Whoever shows it keeps it as long as the card is the same, and calls `renew` when the studio's state is another; put
into a tree that is built anew it does so by itself. `on_change` is called after each change made by a key or a click. A
field that is left with another text is written too, but silently, for the focus is on its way: the next look shows it.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from slavika.client.form.abilities import Moment
from slavika.client.form.controls import Controls
from slavika.client.form.handle import Handle, declared
from slavika.client.form.head import Head
from slavika.client.form.shared import CLAN, NUMBERS, Shared
from slavika.client.form.writer import Writer
from slavika.client.studio import Studio
from slavika.client.widgets import Column, Heading, Label, Panel, Scroll, Space, Widget
from slavika.client.widgets.field import Field
from slavika.client.widgets.matrix import Matrix
from slavika.client.widgets.style import Style
from slavika.client.widgets.typed import Typed
from slavika.core.cards import Mark
from slavika.core.sentences import Sentence
from slavika.data.entries import Place
from slavika.data.files import is_protected
from slavika.data.revising import Plain
from slavika.data.values import schema

if TYPE_CHECKING:
    from slavika.client.app import App


LOOKS = ("form line", "clan line", f"form {CLAN}", f"form {NUMBERS}")  # keys of what only shows something
FOLDED = ("clan ", "number ")  # what the keys of fields begin with that may be folded away


class CardForm(Scroll):
    """Everything that may be said of a card. `on_select` is told of the card that is to be shown instead: a new one, or
    the one before that which is gone."""

    def __init__(
        self,
        app: "App",
        studio: Studio,
        game: str,
        card: str,
        on_change: Callable[[], None],
        on_select: Callable[[str], None] = lambda card: None,
    ) -> None:
        self.app, self.on_change, self.on_select = app, on_change, on_select
        self.writer = Writer(app, studio, game, card)
        self.notes: list[str] = []  # said at the top until the next change
        self.unfolded: set[str] = set()  # what is shared with other cards and shown
        self._seen: object = None
        super().__init__(Column([]), "form")
        self.renew()

    @property
    def card(self) -> str:
        """The id of the card that it is about."""
        return self.writer.card

    @property
    def is_lost(self) -> bool:
        """The card no longer stands in the file."""
        return self.writer.entry is None

    # ── what whoever shows it may ask for ─────────────────────────────────────────────────────────────────────────────

    def renew(self) -> None:
        """Show what the text says now."""
        if self._seen != self._state():
            self.writer.read()
            self._rebuild()

    def begin(self) -> bool:
        """Let the keyboard go to the first field."""
        panel = self.root()
        first = next((widget for widget in self.content.walk() if isinstance(widget, Typed)), None)
        if first is None or not isinstance(panel, Panel):
            return False
        panel.set_focus_to(first)
        return True

    def revert(self) -> bool:
        """Leave the field that has the focus as it was; False: nothing was typed there. What Ctrl+Z means first."""
        focus = self._focus()
        return isinstance(focus, Typed) and focus.revert()

    def written(self, refused: bool = False) -> None:
        """Something has been changed here by a key or a click, or was refused: show it, and let it be known."""
        if not refused:
            self.notes = []
        self.writer.read()
        self._rebuild()
        if not refused:
            self.on_change()

    def turn_to(self, card: str) -> None:
        """Show another card, and let it be known."""
        self.writer = Writer(self.app, self.writer.studio, self.writer.game, card)
        self.notes, self.offset = [], 0
        self._rebuild()
        self.on_change()
        self.on_select(card)

    def fold(self, part: str) -> None:
        """Show what is shared with other cards, or hide it."""
        self.unfolded ^= {part}
        self._rebuild()

    def lay(self) -> None:
        """Give everything its place again: something needs another height."""
        if self.style is not None and self.rect.width:
            self.place(self.rect)
            self.touch()

    # ── building ──────────────────────────────────────────────────────────────────────────────────────────────────────

    def _state(self) -> object:
        return self.writer.studio.state, self.app.wording.language, self.writer.card, self.is_protected

    @property
    def is_protected(self) -> bool:
        """Nothing can be written here, as the file's mode says."""
        return is_protected(self.writer.studio.library.path)

    def use(self, style: Style) -> None:
        self.renew()
        super().use(style)

    def _focus(self) -> Widget | None:
        """The widget in here that has the focus."""
        panel = self.root()
        focus = panel.focus if isinstance(panel, Panel) else None
        return focus if focus is not None and focus in list(self.content.walk()) else None

    def _rebuild(self) -> None:
        self._seen = self._state()
        old, stops = self._focus(), [widget for widget in self.content.walk() if widget.can_focus()]
        held = self._in_sight(stops)
        self.content = Column(self._parts(), gap=0.55)
        self._drop_homeless()
        if self.is_protected:
            self._lock()
        if self.style is None:
            return
        self.content.parent = self
        self.content.use(self.style)
        self.lay()
        self._hold(held)
        if old is not None:
            self._go_on(old, stops.index(old) if old in stops else 0)

    def _in_sight(self, stops: list[Widget]) -> list[Widget]:
        """What one may be looking at: what has the focus, before others."""
        seen = [widget for widget in stops if widget.rect.colliderect(self.rect)]
        return sorted(seen, key=lambda widget: not widget.focused)

    def _hold(self, seen: list[Widget]) -> None:
        """What one was looking at stays where it is, whatever has come above it."""
        new = {widget.key: widget for widget in self.content.walk() if widget.key}
        for old in seen:
            if old.key in new:
                self.scroll_to(self.offset + new[old.key].rect.top - old.rect.top)
                return

    def _lock(self) -> None:
        """Let nothing be changed. What was typed and is not written can be read and copied all the same."""
        for widget in self.content.walk():
            if widget.focusable and widget.key not in (*self.writer.drafts, *LOOKS):
                widget.enabled = False

    def _drop_homeless(self) -> None:
        """What was typed into a field that is gone, for the file says it another way by now, is told and given up."""
        if self.writer.entry is None:
            return
        keys = {widget.key for widget in self.content.walk()}
        for key in [key for key in self.writer.drafts if key not in keys and not key.startswith(FOLDED)]:
            told = Sentence("'{text}' is not written: its field is gone.", text=self.writer.drafts[key])
            self.writer.forget(key)
            self.notes.append(self.app.say(told))
            self.content = Column(self._parts(), gap=0.55)

    def _go_on(self, old: Widget, number: int) -> None:
        """The focus goes on in the new widget of the same key, or near by where that is gone."""
        stops = [widget for widget in self.content.walk() if widget.can_focus()]
        panel = self.root()
        if not stops or not isinstance(panel, Panel):
            return
        new = next((widget for widget in stops if widget.key == old.key), None)
        # Not by the panel, which would tell the old one that it is left, and so to enter what is typed.
        panel.focus = new or stops[min(number, len(stops) - 1)]
        panel.focus.set_focus(True)
        if isinstance(new, Field) and isinstance(old, Field):
            new.take_caret(old)
        elif isinstance(new, Matrix) and isinstance(old, Matrix):
            new.go_on_from(old)

    # ── its parts ─────────────────────────────────────────────────────────────────────────────────────────────────────

    def _parts(self) -> list[Widget]:
        entry = self.writer.entry
        if entry is None:
            return [Label(self.app.say(self.writer.gone()), 0, tone="warn")]
        controls = Controls(self)
        fields = [controls.row(self._field(name)) for name in schema(entry.made)]
        moments = [Moment(self, controls, moment).widget() for moment in entry.moments()]
        names = [controls.row(self._name(place)) for place in entry.names()]
        parts = [*Head(self).parts(entry), Space(0.2), *fields]
        if moments:
            parts += [Heading(self.app.text("Abilities")), *moments]
        if names:
            parts += [Heading(self.app.text("Names of their own")), *names]
        return [*parts, *Shared(self, controls).parts(), Space(0.5)]

    # ── handles ───────────────────────────────────────────────────────────────────────────────────────────────────────

    def at(self, place: Place) -> tuple[Callable[[], Plain | None], Callable[[Plain | None], str]]:
        """What gets a value of the section, and what puts another there."""
        return lambda: self.writer.value(place), lambda wanted: self.writer.put(place, wanted)

    def _field(self, name: str) -> Handle:
        entry = self.writer.entry
        assert entry is not None
        return declared(f"field {name}", name, schema(entry.made)[name], *self.at((*entry.path, name)))

    def _name(self, place: Place) -> Handle:
        clan = self.writer.studio.library.cards(self.writer.game).clans.get(place[1])
        label = self.app.wording.name(clan.name) if clan else place[1]
        return Handle(f"name {place[1]}", label, str, *self.at(place))

    def show_line(self, mark: Mark) -> None:
        """Show a place in the file."""
        from slavika.client.scenes.line_view import LineView

        studio = self.writer.studio
        self.app.scenes.push(LineView(self.app, studio, studio.library.path, mark, None))

    # ── events ────────────────────────────────────────────────────────────────────────────────────────────────────────

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key == pygame.K_F2 and not isinstance(self._focus(), Typed):
            return self.begin()
        return super().handle(event)
