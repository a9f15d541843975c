"""Dialogs in which one of many things is picked: a picture, a card, or which cards a word is about. All have a search,
which takes the first that it finds at Enter; nothing is written before something is taken."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import pygame

from slavika.client.form import names
from slavika.client.form.names import Offer
from slavika.client.form.writer import Writer
from slavika.client.markup import folded
from slavika.client.scenes.dialog import Dialog
from slavika.client.scenes.menu import Pinned
from slavika.client.widgets import Button, Column, Field, Label, Line, Listing, Row, Scroll, Sheet, Toggle, Widget
from slavika.client.widgets.button import CALM, MAIN
from slavika.client.widgets.icon_grid import IconGrid
from slavika.client.widgets.style import BOLD
from slavika.core.cards import Icon
from slavika.data.revising import Plain

if TYPE_CHECKING:
    from slavika.client.app import App

HIGH = 0.86  # of the window


class Steady(Pinned):
    """As high whatever is found, so that nothing jumps while one searches."""

    def measure(self, width: int) -> tuple[int, int]:
        return width, round(self.style.height * HIGH)


class Picker(Dialog):
    """What they share: a heading, the search, and a list in the middle that is filtered."""

    widest = 34

    def __init__(
        self, app: "App", writer: Writer, heading: str, present: Plain | None, take: Callable[[Plain], None]
    ) -> None:
        self.writer, self.heading, self.present, self.take = writer, heading, present, take
        self.search = ""
        self._is_open = False
        super().__init__(app)

    # What a subclass gives.

    def found(self) -> Sequence[str]:
        """The values that the search leaves, in their order."""
        raise NotImplementedError

    def middle(self) -> Widget:
        """What shows them."""
        raise NotImplementedError

    def hint(self) -> str:
        """What the search is for."""
        return self.app.text("Search")

    def buttons(self) -> list[Widget]:
        """What may be done besides leaving."""
        return []

    # What they share.

    def content(self) -> Widget:
        text = self.app.text
        field = Field(self.search, self._search, "search", 40, self.hint(), icon="magnifying-glass")
        field.on_enter = self._take_first
        self.told = Label(" ", -1, tone="quiet")
        top = Column([Label(self.heading, 1, BOLD, "heading"), field], gap=0.5)
        self.list = Scroll(self.middle(), "list")
        foot = Row([Button(text("Cancel"), self.back, CALM, "no"), *self.buttons()])
        return Sheet(Steady(top, self.list, Column([self.told, foot], gap=0.4)))

    def first_focus(self) -> str:
        return "search"

    def lay_out(self, size: tuple[int, int]) -> None:
        """What stands there now is in sight at first."""
        super().lay_out(size)
        if not self._is_open:
            self._is_open = True
            self.reveal()

    def reveal(self) -> None:
        """Bring what stands there now into view."""
        shown = self.list.content
        if isinstance(shown, IconGrid):
            shown.reveal(shown.spot(max(0, shown.number())))
        elif isinstance(shown, Listing) and shown.number() >= 0:
            shown.reveal(shown.row(shown.number()))

    def chosen(self, value: Plain) -> None:
        """Take a value, and leave."""
        self.app.scenes.pop()
        self.take(value)

    def _search(self, search: str) -> None:
        self.search = search
        self.show()

    def show(self) -> None:
        """Show what is found now, the focus where it was."""
        focus = self.panel.focus
        self.list.content = self.middle()
        self.list.content.parent = self.list
        self.lay_out(self.app.scenes.size)
        if self.panel.focus is None and focus is not None:
            self.panel.focus_key(focus.key)

    def _take_first(self) -> None:
        found = self.found()
        if found and self.search.strip():
            self.chosen(found[0])

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key == pygame.K_f and event.mod & pygame.KMOD_CTRL:
            self.panel.focus_key("search")
            return True
        return super().handle(event)


class IconPicker(Picker):
    """A picture of assets/icons."""

    def found(self) -> Sequence[str]:
        words = self.search.casefold().split()
        return [name for name in names.known(self.writer, Icon) if all(word in name for word in words)]

    def middle(self) -> Widget:
        now = self.present if isinstance(self.present, str) else ""
        return IconGrid(self.found(), now, now, self.chosen, self._tell, "grid")

    def _tell(self, name: str) -> None:
        self.told.text = name or " "
        self.told.touch()


class CardPicker(Picker):
    """A card of the section."""

    def offers(self) -> list[Offer]:
        """All that may be taken."""
        return names.cards(self.writer)

    def _left(self) -> list[Offer]:
        return [offer for offer in self.offers() if _matches(offer, self.search)]

    def found(self) -> Sequence[str]:
        return [offer.value for offer in self._left()]

    def middle(self) -> Widget:
        lines = [Line(offer.value, offer.text, note=offer.value) for offer in self._left()]
        return Listing(lines, self.present, lambda value: None, self._take, "cards found")

    def _take(self, value: Any) -> None:
        self.chosen(str(value))

    def buttons(self) -> list[Widget]:
        return [Button(self.app.text("Take"), self._take_chosen, MAIN, "yes")]

    def _take_chosen(self) -> None:
        value = getattr(self.list.content, "value", None)
        if value is not None:
            self._take(value)


class SelectorPicker(Picker):
    """Which cards a word is about: one of the phrases, or any number of names."""

    def __init__(self, *given: Any) -> None:
        present = given[3]
        listed = present if isinstance(present, list) else [present] if present else []
        self.named = {str(name) for name in listed}
        super().__init__(*given)

    def _phrases(self) -> list[Offer]:
        return [offer for name in names.selectors(self.writer) if _matches(offer := Offer(name, name), self.search)]

    def _names(self) -> list[Offer]:
        every = [*names.groups(self.writer), *names.cards(self.writer)]
        return [offer for offer in every if _matches(offer, self.search)]

    def found(self) -> Sequence[str]:
        return [offer.value for offer in [*self._phrases(), *self._names()]]

    def middle(self) -> Widget:
        text, phrases = self.app.text, self._phrases()
        parts: list[Widget] = []
        if phrases:
            lines = [Line(offer.value, offer.text) for offer in phrases]
            parts.append(
                Listing(lines, self.present, lambda value: None, lambda value: self.chosen(str(value)), "phrases")
            )
        offers = self._names()
        if offers:
            parts.append(Label(text("or these cards:"), 0, BOLD, "heading"))
        parts += [
            Toggle(_said(offer), offer.value in self.named, self._turn(offer.value), f"name {offer.value}")
            for offer in offers
        ]
        return Column(parts, gap=0.25)

    def _turn(self, name: str) -> Callable[[bool], None]:
        def turn(on: bool) -> None:
            (self.named.add if on else self.named.discard)(name)

        return turn

    def buttons(self) -> list[Widget]:
        return [Button(self.app.text("Take"), self._take_chosen, MAIN, "yes")]

    def _take_chosen(self) -> None:
        """The phrase that the list stands on, if it was moved there; else the names with a tick."""
        listing = next((widget for widget in self.list.content.walk() if isinstance(widget, Listing)), None)
        if listing is not None and listing.value != self.present and listing.number() >= 0:
            self.chosen(str(listing.value))
            return
        before = self.present if isinstance(self.present, list) else []
        every = [offer.value for offer in [*names.groups(self.writer), *names.cards(self.writer)]]
        ticked = [str(name) for name in dict.fromkeys([*before, *every]) if name in self.named]
        if ticked:
            self.chosen(ticked[0] if len(ticked) == 1 else list(ticked))


def _matches(offer: Offer, search: str) -> bool:
    words = folded(search).split()
    return all(word in folded(f"{offer.text} {offer.value}") for word in words)


def _said(offer: Offer) -> str:
    return offer.text if offer.text == offer.value else f"{offer.text} ({offer.value})"
