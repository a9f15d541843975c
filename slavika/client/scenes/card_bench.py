"""The card bench: one card of a game at print size, and its layout under a designer's hands: elements are dragged and
stretched on the card itself or given other values in the column beside it; the card's own words and numbers stand in a
second column. Whatever is changed is written into the file at once and seen everywhere."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import pygame

from slavika.client import element_list, vision
from slavika.client.easel import KEYS as EASEL
from slavika.client.easel import Easel
from slavika.client.easel_keys import PAGES
from slavika.client.element_form import ElementForm
from slavika.client.form import CardForm
from slavika.client.key_lines import KeyLine
from slavika.client.layout_edits import LayoutEdits
from slavika.client.mount import Subject, View
from slavika.client.scenes.easel_bench import EaselBench
from slavika.client.studio import Studio
from slavika.client.widgets import Button, Choice, Label, Option, Scroll, Tabs, Toggle, Widget
from slavika.client.widgets.captioned import Flowing
from slavika.client.widgets.sign import ADD, LESS, Sign
from slavika.client.widgets.style import BOLD
from slavika.client.worktable import Halves, Topped, Worktable
from slavika.core.sentences import Sentence
from slavika.data.faces import LEVELS, Box

if TYPE_CHECKING:
    from slavika.client.app import App

FACE, BACK = "face", "back"
LAYOUT, CARD = "layout", "card"
SHARE = 0.42  # of the column's height: the list
KEYS = (
    KeyLine(("Ctrl + Page Up", "Ctrl + Page Down"), Sentence("The card before, the next card")),
    *EASEL,
)


class CardBench(EaselBench):
    """`cards` are the ids through which Left and Right lead, `card` the one to begin with."""

    def __init__(self, app: "App", studio: Studio, game: str, cards: Sequence[str], card: str) -> None:
        self.game, self.cards, self.card = game, list(cards), card
        self.side_shown, self.level, self.tab = FACE, LEVELS[-1], LAYOUT
        self.view = View()
        studio_faces = studio.library.faces(game)
        self.easel = Easel(
            self._subject_of(studio_faces), self.view, self.chosen, self._changed, self.page, self._say_percent
        )
        self.easel.say = app.say
        self.edits = LayoutEdits(studio, game)
        self.form = ElementForm(app, self.edits, self.easel, self.subject)
        self.form.show_place, self.form.changed = self.show_line, self.tell
        self.form.grown = self._make_room
        self.card_form: CardForm | None = None
        self._coming = ""  # a card that is written and has a form, but no face before all adds up
        super().__init__(app, studio)

    def board(self) -> Easel:
        return self.easel

    # ── what is shown ─────────────────────────────────────────────────────────────────────────────────────────────────

    def _subject_of(self, faces: Any) -> Subject:
        card = faces.cards[self.card]
        if self.side_shown == BACK and card.back:
            return Subject(faces, faces.back_layout(card.back), None, card.back, self.level)
        return Subject(faces, faces.layout(card), card, card.back, self.level)

    def subject(self) -> Subject:
        """What stands on the easel, as the files say now."""
        faces = self.studio.library.faces(self.game)
        return self._subject_of(faces) if self.card in faces.cards.cards else self.easel.mount.subject

    def _put(self) -> None:
        """Put it there, and say all about it."""
        self.easel.show(self.subject())
        self.build()

    def show(self) -> None:
        known = self.studio.library.cards(self.game).cards
        place = self.cards.index(self.card) if self.card in self.cards else 0
        if self._coming in known:
            self._turn_to(self._coming)
        elif self._coming and self.card_form is not None and self.card_form.is_lost:
            self._coming = ""
        self.cards = [card for card in self.cards if card in known] or list(known)
        if self.card not in known:
            self.card = self.cards[min(max(0, place - 1), len(self.cards) - 1)]
        self._put()

    # ── widgets ───────────────────────────────────────────────────────────────────────────────────────────────────────

    def work(self) -> Widget:
        return Worktable(self._head(), self.easel, self._foot(), self._column())

    def _head(self) -> Widget:
        text, card = self.app.text, self.studio.library.cards(self.game)[self.card]
        place = self.cards.index(self.card) + 1 if self.card in self.cards else 1
        sentence = Sentence("{card} · {number} of {count}", card=card.name, number=place, count=max(1, len(self.cards)))
        parts: list[Widget] = [
            Button(text("Back"), self.back, key="back", step=-1),
            Button("", lambda: self.page(-1), key="before", icon="previous-button", step=-1),
            Button("", lambda: self.page(1), key="next", icon="next-button", step=-1),
            Label(self.app.say(sentence), 1, BOLD),
        ]
        levels = {"token": text("Token"), "small": text("Small"), "full": text("Full")}
        parts.append(Tabs([(level, levels[level]) for level in LEVELS], self.level, self._set("level"), "level"))
        if card.back:
            sides = [(FACE, text("Face")), (BACK, text("Back side"))]
            parts.append(Tabs(sides, self.side_shown, self._set("side_shown"), "side"))
        return Flowing(parts, 0.6)

    def _foot(self) -> Widget:
        text = self.app.text
        self.percent = Label(self._percent(), 0, BOLD)
        eyes = [
            Option("", text("Full colour")),
            Option(vision.GREY, text("Grey")),
            Option(vision.DEUTERANOPIA, text("Deuteranopia")),
            Option(vision.PROTANOPIA, text("Protanopia")),
            Option(vision.TRITANOPIA, text("Tritanopia")),
        ]
        return Flowing(
            [
                Sign(LESS, lambda: self._zoom(-1), "smaller"),
                self.percent,
                Sign(ADD, lambda: self._zoom(1), "larger"),
                Button(text("Fit"), self._fit, key="fit", step=-1),
                Toggle(text("Bleed"), self.view.bleed, self._look("bleed"), "bleed"),
                Toggle(text("Safe zone"), self.view.safe, self._look("safe"), "safe"),
                Toggle(text("Cut line"), self.view.cut, self._look("cut"), "cut"),
                Toggle(text("Table sizes"), self.view.table, self._look("table"), "table"),
                Flowing(
                    [
                        self.choice_of_grid(self.view.grid, self._look("grid")),
                        Choice(eyes, self.view.eye, self._look("eye"), "eye"),
                    ]
                ),
            ],
            0.55,
        )

    def _percent(self) -> str:
        return f"{round(100 * self.easel.mount.factor)} %"

    def _column(self) -> Widget:
        text = self.app.text
        tabs = Tabs([(LAYOUT, text("Layout")), (CARD, text("Card"))], self.tab, self._set("tab"), "tab")
        return Topped(tabs, self._layout_column() if self.tab == LAYOUT else self._card_column())

    def _layout_column(self) -> Widget:
        elements = element_list.listing(self.app, self.easel, self.easel.choose)
        return Halves(Scroll(elements, "list"), Scroll(self.form.values(), "values"), SHARE)

    def _card_column(self) -> Widget:
        card = self._coming or self.card
        if self.card_form is None or self.card_form.card != card:
            self.card_form = CardForm(self.app, self.studio, self.game, card, self.edited, self._go_to)
        return self.card_form

    def reword(self) -> None:
        self._put()

    def lay_out(self, size: tuple[int, int]) -> None:
        super().lay_out(size)
        self._say_percent()

    # ── what is done ──────────────────────────────────────────────────────────────────────────────────────────────────

    def page(self, by: int) -> None:
        """Another card, round the ends."""
        self.easel.settle()
        place = self.cards.index(self.card) if self.card in self.cards else 0
        self.card, self._coming = self.cards[(place + by) % len(self.cards)], ""
        self.form.forget()
        self._put()

    def _go_to(self, card: str) -> None:
        """A card was made from a copy, or taken out: show the one that is there now."""
        if card in self.studio.library.cards(self.game).cards:
            self._turn_to(card)
        else:
            self._coming = card
        self.refreshed()

    def _turn_to(self, card: str) -> None:
        if card not in self.cards:
            self.cards.insert(self.cards.index(self.card) + 1 if self.card in self.cards else 0, card)
        self.card, self._coming = card, ""

    def _set(self, name: str) -> Callable[[Any], None]:
        def take(value: Any) -> None:
            self.easel.settle()
            setattr(self, name, value)
            self._put()

        return take

    def _look(self, name: str) -> Callable[[Any], None]:
        def take(value: Any) -> None:
            setattr(self.view, name, value)
            self.easel.renew()
            self._say_percent()

        return take

    def _zoom(self, by: int) -> None:
        self.easel.zoom(self.easel.mount.next_zoom(by))

    def _fit(self) -> None:
        self.easel.zoom(0.0)

    def _say_percent(self) -> None:
        self.percent.text = self._percent()
        self.percent.touch()

    def _changed(self, name: str, box: Box) -> None:
        """An element was let go somewhere else."""
        subject = self.subject()
        element = subject.element(name)
        if element is not None:
            self.edits.change(subject, element, "at", box, self.form.only_here)
        self.tell()

    def _make_room(self) -> None:
        """A field may need another height."""
        for scroll in self.panel.walk():
            if scroll.key == "values":
                scroll.place(scroll.rect)
                scroll.touch()

    # ── events ────────────────────────────────────────────────────────────────────────────────────────────────────────

    def command(self, event: pygame.event.Event) -> bool:
        if event.key in PAGES:
            self.page(PAGES[event.key])
            return True
        return super().command(event)
