"""What a card shares with others, at the lower end of its form and folded until it is asked for: the clan that it is
of, with all that tells it from others, and the numbers of its game, for the cards must add up to some of them."""

from typing import TYPE_CHECKING

from slavika.client.form.controls import Controls
from slavika.client.form.handle import Handle, declared
from slavika.client.widgets import Button, Label, Widget
from slavika.client.widgets.button import BARE
from slavika.client.widgets.style import ITALIC
from slavika.core.sentences import Sentence
from slavika.data.clans import ClanKeys
from slavika.data.entries import Place
from slavika.data.values import schema

if TYPE_CHECKING:
    from slavika.client.form.card_form import CardForm

CLAN, NUMBERS = "clan", "numbers"  # what can be unfolded


class Shared:
    """The lower end of one form."""

    def __init__(self, form: "CardForm", controls: Controls) -> None:
        self.form, self.controls, self.app, self.writer = form, controls, form.app, form.writer

    def parts(self) -> list[Widget]:
        """Everything that is shared, as far as it is unfolded."""
        return [*self._clan(), *self._numbers()]

    # ── the clan ──────────────────────────────────────────────────────────────────────────────────────────────────────

    def _clan(self) -> list[Widget]:
        section, entry = self.writer.section, self.writer.entry
        clan = self.writer.card.rpartition(".")[0]
        found = section.keys("clans").get(clan) if section and entry and entry.each_clan else None
        if section is None or found is None:
            return []
        known = self.writer.studio.library.cards(self.writer.game).clans.get(clan)
        name = self.app.wording.name(known.name) if known else clan
        if CLAN not in self.form.unfolded:
            return [self._fold(CLAN, self.app.say(Sentence("The clan {clan}…", clan=name)))]
        mark = found[0].mark
        line = Button(
            f"{mark.file}:{mark.line}", lambda: self.form.show_line(mark), BARE, "clan line", step=-1, align="left"
        )
        told = self.app.text("What is changed here is changed for all cards of the clan.")
        names = [place for other in section.entries() for place in other.names() if place[1] == clan]
        return [
            self._fold(CLAN, self.app.say(Sentence("Hide the clan {clan}", clan=name))),
            line,
            Label(told, -1, ITALIC, "quiet"),
            *(self.controls.row(self._value(clan, key)) for key in schema(ClanKeys)),
            *map(self.controls.row, map(self._name, names)),
        ]

    def _value(self, clan: str, key: str) -> Handle:
        return declared(f"clan {key}", key, schema(ClanKeys)[key], *self.form.at(("clans", clan, key)))

    def _name(self, place: Place) -> Handle:
        """The name that the clan gives to one of its cards."""
        _, clan, _, card = place
        return Handle(f"clan name {card}", self.writer.name(f"{clan}.{card}"), str, *self.form.at(place))

    # ── numbers ───────────────────────────────────────────────────────────────────────────────────────────────────────

    def _numbers(self) -> list[Widget]:
        text = self.app.text
        if NUMBERS not in self.form.unfolded:
            return [self._fold(NUMBERS, text("Numbers of the game…"))]
        rows = [self.controls.row(self._number(name)) for name in self.writer.rules.numbers]
        return [self._fold(NUMBERS, text("Hide the numbers of the game")), *rows]

    def _number(self, name: str) -> Handle:
        return Handle(f"number {name}", name, int, *self.form.at(("numbers", name)))

    def _fold(self, part: str, said: str) -> Widget:
        return Button(said, lambda: self.form.fold(part), BARE, f"form {part}", align="left")
