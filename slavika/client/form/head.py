"""The upper end of a form: which card it is about, where that stands, what can be done with all of it, and what is to
be said of it: that nothing can be written, that it is not shown yet, which numbers do not add up."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from slavika.client.form.deeds import Deeds
from slavika.client.widgets import Button, Heading, Label, Widget
from slavika.client.widgets.button import BARE, CALM, MAIN
from slavika.client.widgets.captioned import Flowing
from slavika.client.widgets.style import ITALIC
from slavika.core.sentences import Sentence
from slavika.data.entries import Entry, follow

if TYPE_CHECKING:
    from slavika.client.form.card_form import CardForm


class Head:
    """The upper end of one form."""

    def __init__(self, form: "CardForm") -> None:
        self.form, self.app, self.writer = form, form.app, form.writer

    def parts(self, entry: Entry) -> list[Widget]:
        """All that stands there."""
        card, mark = self.form.card, entry.mark
        show = lambda: self.form.show_line(mark)  # noqa: E731
        line = Button(f"{mark.file}:{mark.line}", show, BARE, "form line", step=-1, align="left")
        return [
            *self._protection(),
            Heading(self.writer.name(card)),
            Flowing([Label(f"{card} · {entry.kind}", -1, tone="quiet"), line], gap=0.6),
            self._deeds(),
            *self._reach(entry),
            *self._waiting(),
            *(Label(note, -1, tone="warn") for note in self.form.notes),
            *self._mending(),
        ]

    def _protection(self) -> list[Widget]:
        """Why nothing can be written here."""
        if not self.form.is_protected:
            return []
        told = Sentence("{file} is write-protected: nothing can be changed here.", file=self.writer.file)
        return [Label(self.app.say(told), 0, tone="warn")]

    def _deeds(self) -> Widget:
        text, deeds = self.app.text, Deeds(self.form)
        return Flowing(
            [
                Button(text("New from a copy"), deeds.ask_copy, CALM, "form copy", step=-1),
                Button(text("Rename"), deeds.ask_rename, CALM, "form rename", step=-1),
                Button(text("Take out"), deeds.ask_removal, CALM, "form remove", step=-1),
            ]
        )

    def _reach(self, entry: Entry) -> list[Widget]:
        """Which other cards are changed with it, and that it is not shown yet."""
        parts: list[Widget] = []
        others = [face for face in entry.faces() if face != self.form.card]
        if others:
            told = Sentence("One entry for all clans: this changes {cards} as well.", cards=", ".join(others))
            parts.append(Label(self.app.say(told), -1, ITALIC, "quiet"))
        if self.writer.known(self.form.card) is None:
            told = Sentence("This card is not among the last good ones: it is shown when all adds up.")
            parts.append(Label(self.app.say(told), -1, tone="warn"))
        return parts

    def _waiting(self) -> list[Widget]:
        """Other cards that are written and not shown yet: here they can be reached."""
        section, card = self.writer.section, self.form.card
        faces = [entry.faces()[:1] for entry in section.entries()] if section else []
        there = [face for first in faces for face in first if face != card and self.writer.known(face) is None]
        if not there:
            return []
        buttons = [Button(face, self._turner(face), CALM, f"form to {face}", step=-1) for face in there]
        return [Label(self.app.text("Written, but not shown before all adds up:"), -1, tone="warn"), Flowing(buttons)]

    def _turner(self, face: str) -> Callable[[], None]:
        return lambda: self.form.turn_to(face)

    def _mending(self) -> list[Widget]:
        """Numbers of the section that do not add up, each with the click that lets it."""
        if self.writer.section is None or not self.writer.studio.problems:
            return []
        return [
            Button(
                self.app.say(Sentence("Let '{name}' be {number}", name=name, number=number)),
                self._mender(name),
                MAIN,
                f"form mend {name}",
                step=-1,
            )
            for name, number in self.writer.tried(()).mended(self.writer.game).items()
        ]

    def _mender(self, name: str) -> Callable[[], None]:
        def mend() -> None:
            self.writer.read()
            section, numbers = self.writer.section, self.writer.tried(()).mended(self.writer.game)
            changes = follow(section, {name: numbers[name]}) if section and name in numbers else []
            why = self.writer.write(changes)
            self.form.notes = [why] if why else []
            self.form.written(bool(why))

        return mend
