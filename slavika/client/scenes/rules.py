"""The rules, to be read: pages of the text and a page for every card, found by a list at the left, by links and by a
search through all of them."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from slavika.client import catalogue, folders, rules_text
from slavika.client.catalogue import Entry
from slavika.client.markup import Block, Run
from slavika.client.rules_text import Page
from slavika.client.scenes.card_view import CardPicture, CardView
from slavika.client.scenes.gallery import Flow
from slavika.client.scenes.menu import MenuScene, Pinned, Spread
from slavika.client.widgets import (
    Button,
    Choice,
    Column,
    Field,
    Label,
    Line,
    Listing,
    Option,
    RichText,
    Row,
    Scroll,
    Sheet,
    Widget,
)
from slavika.client.widgets.button import CALM
from slavika.client.widgets.style import DISPLAY
from slavika.core.cards import CardDef
from slavika.core.sentences import Sentence

if TYPE_CHECKING:
    from slavika.client.app import App

CARD = "card:"
WIDEST = 42  # units: longer lines are hard to follow


class RulesReader(MenuScene):
    """The reader, at the first page or at `page`: a heading, or `card:` and the id of a card."""

    share = 0.28

    def __init__(self, app: "App", game: str = "", page: str = "") -> None:
        self.game = game or app.settings.last_game(app.games)
        self.page = ""
        self.search = ""
        self.trail: list[str] = []  # the pages that links led away from
        self._read(app)
        self.page = page if self._exists(page) else self._first()
        super().__init__(app)

    def _read(self, app: "App") -> None:
        self.text = rules_text.read(folders.assets() / "rules", self.game, app.wording.language)
        self.entries = catalogue.entries(app.library.cards(self.game), app.wording)

    def _first(self) -> str:
        """The first page."""
        return self.text.pages[0].key if self.text.pages else ""

    def reword(self) -> None:
        """In the other language the same page has another name: it is found by its place."""
        keys = [page.key for page in self.text.pages]
        at = keys.index(self.page) if self.page in keys else None
        self._read(self.app)
        self.trail.clear()
        if at is not None and at < len(self.text.pages):
            self.page = self.text.pages[at].key
        super().reword()

    def heading(self) -> str:
        return self.app.text("Rules")

    def first_focus(self) -> str:
        return "pages"

    # ── the list ──────────────────────────────────────────────────────────────────────────────────────────────────────

    def side(self) -> Widget:
        self.listing = Listing(self._lines(), self.page, self._show, self._read_on, "pages")
        return Column([self.listing])

    def tree(self) -> Widget:
        search = Field(self.search, self._search, "search", 40, self.app.text("Search"), icon="magnifying-glass")
        search.on_enter = self._first_found
        top: list[Widget] = [Label(self.heading(), 4, DISPLAY, "heading")]
        if len(self.app.games) > 1:
            games = [Option(name, self.app.say(rules.title)) for name, rules in self.app.games.items()]
            top.append(Choice(games, self.game, self._set_game, "game"))
        top.append(search)
        return Spread(Pinned(Column(top), Scroll(self.side(), "side"), self.foot()), self.main(), self.share)

    def _lines(self) -> list[Line]:
        pages = [Line(page.key, page.title, note=self._hits(page)) for page in self.text.pages if self._fits(page)]
        lines = [Line("", self.text.title, head=True), *pages] if pages else []
        for kind, entries in self.entries.items():
            found = [entry for entry in entries if self._has(entry)]
            if found:
                lines.append(Line("", self.text.kind(kind), head=True))
                lines += [Line(CARD + entry.id, entry.name) for entry in found]
        if all(line.head for line in lines):
            lines = [Line("", self.app.text("Nothing is found."), head=True)]
        return lines

    def _fits(self, page: Page) -> bool:
        return not self.search.strip() or page.hits(self.search) > 0

    def _hits(self, page: Page) -> str:
        return str(page.hits(self.search)) if self.search.strip() else ""

    def _has(self, entry: Entry) -> bool:
        return any(catalogue.matches(card, self.search, self.app.wording) for card in entry.cards)

    def foot(self) -> Widget:
        text = self.app.text
        back = Button(text("Back"), self.back, CALM, "back")
        if self.trail:
            return Column([Button(text("To the page before"), self._return, CALM, "return", "return"), back])
        return Column([back])

    # ── the page ──────────────────────────────────────────────────────────────────────────────────────────────────────

    def main(self) -> Widget:
        self.rich: RichText | None = None
        entry = self._entry(self.page)
        page = next((page for page in self.text.pages if page.key == self.page), None)
        if entry:
            content: Widget = self._card_page(entry)
        elif page:
            self.rich = RichText(page.blocks, self._follow)
            self.rich.search = self.search
            content = self.rich
        else:
            content = Label(self.app.text("There is no rules text for this game."), 1)
        self.view = Scroll(content, f"page {self.page}", focusable=True)
        return Narrow(Sheet(self.view, 1.6))

    def _card_page(self, entry: Entry) -> Widget:
        faces = self.app.library.faces(self.game)
        blocks = [Block("heading", (Run(entry.name),), 2)]
        said = dict.fromkeys(line for card in entry.cards for line in catalogue.words(card, self.app.wording))
        blocks += [Block("paragraph", (Run(line),)) for line in said]
        for page in self.text.pages:
            if any(block.kind == "heading" and block.text == entry.name for block in page.blocks):
                where = self.app.say(Sentence("More about it: {page}", page=page.title))
                blocks.append(Block("paragraph", (Run(where, link="#" + Block("heading", (Run(entry.name),)).anchor),)))
        self.rich = RichText(blocks, self._follow)
        if len(entry.cards) == 1:
            wide, high = faces.size(entry.cards[0], 100)
            if wide > high:
                return Column([CardPicture(faces, entry.cards[0], 16, self._enlarge), self.rich], 1.2, stretch=False)
            return Row([CardPicture(faces, entry.cards[0], 22, self._enlarge), self.rich], [0, 1], gap=1.6)
        return Column([self.rich, Flow([CardPicture(faces, card, 13, self._enlarge) for card in entry.cards])])

    def _entry(self, page: str) -> Entry | None:
        if not page.startswith(CARD):
            return None
        card = page.removeprefix(CARD)
        return next((e for found in self.entries.values() for e in found if any(c.id == card for c in e.cards)), None)

    def _exists(self, page: str) -> bool:
        return self._entry(page) is not None or any(page == known.key for known in self.text.pages)

    # ── moving about ──────────────────────────────────────────────────────────────────────────────────────────────────

    def _show(self, page: object) -> None:
        self.page = str(page)
        self.build()

    def _read_on(self, page: object) -> None:
        """Enter on a line of the list: the arrows now move the page."""
        self.panel.set_focus_to(self.view)

    def _set_game(self, game: str) -> None:
        """The rules of another game, from the first page on; what is searched for is looked for there."""
        self.game = game
        self.trail.clear()
        self._read(self.app)
        self.page = self._first()
        self.build()

    def _follow(self, target: str) -> None:
        self.trail.append(self.page)
        if target.startswith(CARD):
            entry = self._entry(target)
            self._show(CARD + entry.id if entry else self.page)
            return
        anchor = target.removeprefix("#")
        page = self.text.page_of(anchor)
        if page is None:
            self.trail.pop()
            return
        self._show(page.key)
        spot = self.rich.anchor(anchor) if self.rich else None
        if spot:
            self.view.scroll_to(self.view.offset + spot.top - self.view.rect.top - self.view.style.units(1))

    def _return(self) -> None:
        self._show(self.trail.pop())

    def _search(self, search: str) -> None:
        self.search = search
        self.build()

    def _first_found(self) -> None:
        """Enter in the search: to the first page that has it, at the first place."""
        pages = [line.value for line in self.listing.lines if not line.head]
        if not pages:
            return
        self._show(self.page if self.page in pages else pages[0])
        found = self.rich.found() if self.rich else []
        if found:
            self.view.reveal(found[0])

    def _enlarge(self, card: CardDef) -> None:
        entry = self._entry(CARD + card.id)
        assert entry
        self.app.scenes.push(CardView(self.app, self.app.library.faces(self.game), entry.cards, card))

    def back(self) -> None:
        if self.search:
            self.search = ""
            self.build()
        else:
            super().back()

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key == pygame.K_f and event.mod & pygame.KMOD_CTRL:
            return self.panel.focus_key("search")
        if event.type == pygame.KEYDOWN and event.key == pygame.K_LEFT and event.mod & pygame.KMOD_ALT and self.trail:
            self._return()
            return True
        return super().handle(event)


class Narrow(Widget):
    """A sheet no wider than reads well, in the middle of its place."""

    def __init__(self, content: Widget) -> None:
        super().__init__()
        self.content = content

    def children(self) -> Sequence[Widget]:
        return (self.content,)

    def _width(self, width: int) -> int:
        return min(width, self.style.units(WIDEST))

    def measure(self, width: int) -> tuple[int, int]:
        return width, self.content.measure(self._width(width))[1]

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        width = self._width(rect.width)
        self.content.place(pygame.Rect(rect.centerx - width // 2, rect.top, width, rect.height))
