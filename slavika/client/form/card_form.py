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
from slavika.client.form.deeds import Deeds
from slavika.client.form.handle import Handle, declared
from slavika.client.form.writer import Writer
from slavika.client.studio import Studio
from slavika.client.widgets import Button, Column, Heading, Label, Panel, Scroll, Space, Widget
from slavika.client.widgets.button import BARE, CALM, MAIN
from slavika.client.widgets.captioned import Flowing
from slavika.client.widgets.field import Field
from slavika.client.widgets.matrix import Matrix
from slavika.client.widgets.style import ITALIC, Style
from slavika.client.widgets.typed import Typed
from slavika.core.sentences import Sentence
from slavika.data.entries import Place, follow
from slavika.data.manuscript import Splice
from slavika.data.revising import Plain
from slavika.data.values import schema

if TYPE_CHECKING:
    from slavika.client.app import App


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
        self.numbers_open = False
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

    def lay(self) -> None:
        """Give everything its place again: something needs another height."""
        if self.style is not None and self.rect.width:
            self.place(self.rect)
            self.touch()

    # ── building ──────────────────────────────────────────────────────────────────────────────────────────────────────

    def _state(self) -> object:
        return self.writer.studio.state, self.app.wording.language, self.writer.card

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
        self.content = Column(self._parts(), gap=0.55)
        if self.style is None:
            return
        self.content.parent = self
        self.content.use(self.style)
        self.lay()
        if old is not None:
            self._go_on(old, stops.index(old) if old in stops else 0)

    def _go_on(self, old: Widget, number: int) -> None:
        """The focus goes on in the new widget of the same key, or near by where that is gone."""
        stops = [widget for widget in self.content.walk() if widget.can_focus()]
        panel = self.root()
        if not stops or not isinstance(panel, Panel):
            return
        new = next((widget for widget in stops if widget.key == old.key), None)
        if new is not None:  # what one is at stays where it is, whatever has come above it
            self.scroll_to(self.offset + new.rect.top - old.rect.top)
        # Not by the panel, which would tell the old one that it is left, and so to enter what is typed.
        panel.focus = new or stops[min(number, len(stops) - 1)]
        panel.focus.set_focus(True)
        if isinstance(new, Field) and isinstance(old, Field):
            new.take_caret(old)
        elif isinstance(new, Matrix) and isinstance(old, Matrix):
            new.go_on_from(old)

    # ── its parts ─────────────────────────────────────────────────────────────────────────────────────────────────────

    def _parts(self) -> list[Widget]:
        entry, say = self.writer.entry, self.app.say
        if entry is None:
            return [Label(say(self.writer.gone()), 0, tone="warn")]
        controls = Controls(self)
        fields = [controls.row(self._field(name)) for name in schema(entry.made)]
        moments = [Moment(self, controls, moment).widget() for moment in entry.moments()]
        names = [controls.row(self._name(place)) for place in entry.names()]
        parts = [*self._head(), Space(0.2), *fields]
        if moments:
            parts += [Heading(self.app.text("Abilities")), *moments]
        if names:
            parts += [Heading(self.app.text("Names of their own")), *names]
        return [*parts, *self._numbers(controls), Space(0.5)]

    def _head(self) -> list[Widget]:
        entry, text, say, deeds = self.writer.entry, self.app.text, self.app.say, Deeds(self)
        assert entry is not None
        mark = entry.mark
        line = Button(f"{mark.file}:{mark.line}", self._show_line, BARE, "form line", step=-1, align="left")
        parts: list[Widget] = [
            Heading(self.writer.name(self.card)),
            Flowing([Label(f"{self.card} · {entry.kind}", -1, tone="quiet"), line], gap=0.6),
            Flowing(
                [
                    Button(text("New from a copy"), deeds.ask_copy, CALM, "form copy", step=-1),
                    Button(text("Rename"), deeds.ask_rename, CALM, "form rename", step=-1),
                    Button(text("Take out"), deeds.ask_removal, CALM, "form remove", step=-1),
                ]
            ),
        ]
        others = [face for face in entry.faces() if face != self.card]
        if others:
            told = Sentence("One entry for all clans: this changes {cards} as well.", cards=", ".join(others))
            parts.append(Label(say(told), -1, ITALIC, "quiet"))
        if self.writer.known(self.card) is None:
            told = Sentence("This card is not among the last good ones: it is shown when all adds up.")
            parts.append(Label(say(told), -1, tone="warn"))
        notes = [Label(note, -1, tone="warn") for note in self.notes]
        return [*parts, *self._waiting(), *notes, *self._mending()]

    def _waiting(self) -> list[Widget]:
        """Other cards that are written and not shown yet: here they can be reached."""
        section = self.writer.section
        faces = [entry.faces()[:1] for entry in section.entries()] if section else []
        there = [face for first in faces for face in first if face != self.card and self.writer.known(face) is None]
        if not there:
            return []
        buttons = [Button(face, self._turner(face), CALM, f"form to {face}", step=-1) for face in there]
        return [Label(self.app.text("Written, but not shown before all adds up:"), -1, tone="warn"), Flowing(buttons)]

    def _turner(self, face: str) -> Callable[[], None]:
        return lambda: self.turn_to(face)

    def _mending(self) -> list[Widget]:
        """Numbers of the section that do not add up, each with the click that lets it."""
        section = self.writer.section
        if section is None or not self.writer.studio.problems:
            return []

        def mend(name: str, number: int) -> Callable[[], None]:
            return lambda: self._mend(follow(section, {name: number}))

        return [
            Button(
                self.app.say(Sentence("Let '{name}' be {number}", name=name, number=number)),
                mend(name, number),
                MAIN,
                f"form mend {name}",
                step=-1,
            )
            for name, number in self.writer.tried(()).mended(self.writer.game).items()
        ]

    def _mend(self, changes: list[Splice]) -> None:
        why = self.writer.write(changes)
        self.notes = [why] if why else []
        self.written(bool(why))

    def _numbers(self, controls: Controls) -> list[Widget]:
        """The numbers of the whole section, for the cards must add up to some of them."""
        said = (
            self.app.text("Hide the numbers of the game")
            if self.numbers_open
            else self.app.text("Numbers of the game…")
        )
        parts: list[Widget] = [Button(said, self._fold, BARE, "form numbers", align="left")]
        if self.numbers_open:
            parts += [controls.row(self._number(name)) for name in self.writer.rules.numbers]
        return parts

    def _fold(self) -> None:
        self.numbers_open = not self.numbers_open
        self._rebuild()

    # ── handles ───────────────────────────────────────────────────────────────────────────────────────────────────────

    def _at(self, place: Place) -> tuple[Callable[[], Plain | None], Callable[[Plain | None], str]]:
        return lambda: self.writer.value(place), lambda wanted: self.writer.put(place, wanted)

    def _field(self, name: str) -> Handle:
        entry = self.writer.entry
        assert entry is not None
        return declared(f"field {name}", name, schema(entry.made)[name], *self._at((*entry.path, name)))

    def _name(self, place: Place) -> Handle:
        clan = self.writer.studio.library.cards(self.writer.game).clans.get(place[1])
        label = self.app.wording.name(clan.name) if clan else place[1]
        return Handle(f"name {place[1]}", label, str, *self._at(place))

    def _number(self, name: str) -> Handle:
        return Handle(f"number {name}", name, int, *self._at(("numbers", name)))

    def _show_line(self) -> None:
        from slavika.client.scenes.line_view import LineView

        studio, entry = self.writer.studio, self.writer.entry
        if entry:
            self.app.scenes.push(LineView(self.app, studio, studio.library.path, entry.mark, None))

    # ── events ────────────────────────────────────────────────────────────────────────────────────────────────────────

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key == pygame.K_F2 and not isinstance(self._focus(), Typed):
            return self.begin()
        return super().handle(event)
