"""All cards of a game, spread out: filtered by kind, by clan and by words, each to be seen large."""

from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from typing import TYPE_CHECKING

import pygame

from slavika.client import catalogue, folders, rules_text
from slavika.client.scenes.card_view import CardPicture, CardView
from slavika.client.scenes.menu import MenuScene
from slavika.client.widgets import Button, Choice, Column, Field, Label, Middle, Option, Scroll, Sheet, Widget
from slavika.client.widgets.button import CALM
from slavika.core.cards import CardDef
from slavika.core.sentences import Sentence

if TYPE_CHECKING:
    from slavika.client.app import App

HEIGHT = 12.5  # of a card, in units of text
MOST_GROWN = 1.35  # of that, where a row is not full
ALL = ""


class Flow(Widget):
    """Cards in rows, each kind from a new row on; they grow until the rows of their kind are full."""

    def __init__(self, cards: list[CardPicture]) -> None:
        super().__init__()
        self.cards = cards

    def children(self) -> Sequence[Widget]:
        return self.cards

    def _places(self, width: int) -> Iterator[tuple[CardPicture, pygame.Rect]]:
        """Each card with its place, from the flow's corner."""
        gap = self.style.units(0.9)
        top = gap // 2
        for _, kind in groupby(self.cards, lambda picture: picture.card.kind):
            cards = list(kind)
            wide, high = cards[0].size(width)
            beside = max(1, (width + gap) // (wide + gap))
            grown = min((width + gap) // beside - gap, round(wide * MOST_GROWN))
            size = grown, round(high * grown / wide)
            step = (width - grown) / max(1, beside - 1) if beside > 1 else 0
            for number, card in enumerate(cards):
                row, column = divmod(number, beside)
                yield card, pygame.Rect((round(column * step), top + row * (size[1] + gap)), size)
            top += -(-len(cards) // beside) * (size[1] + gap)

    def measure(self, width: int) -> tuple[int, int]:
        return width, max((rect.bottom for _, rect in self._places(width)), default=0) + self.style.units(0.45)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        for card, place in self._places(self.rect.width):
            card.place(place.move(self.rect.topleft))


class Gallery(MenuScene):
    """The cards of one game."""

    def __init__(self, app: "App", game: str = "") -> None:
        self.game = game or app.settings.last_game(app.games)
        self.kind, self.clan, self.search = ALL, ALL, ""
        super().__init__(app)

    def heading(self) -> str:
        return self.app.text("Cards")

    def first_focus(self) -> str:
        return "kind"

    def shown(self) -> list[CardDef]:
        """The cards that all filters let through."""
        return [
            card
            for card in self.app.library.cards(self.game).cards.values()
            if self.kind in (ALL, card.kind)
            and self.clan in (ALL, card.emblem)
            and catalogue.matches(card, self.search, self.app.wording)
        ]

    # ── widgets ───────────────────────────────────────────────────────────────────────────────────────────────────────

    def side(self) -> Widget:
        text = self.app.text
        parts: list[Widget] = []
        if len(self.app.games) > 1:
            games = [Option(name, self.app.say(rules.title)) for name, rules in self.app.games.items()]
            parts.append(Choice(games, self.game, self._set_game, "game"))
        search = Field(self.search, self._search, "search", 40, text("Search"), icon="magnifying-glass")
        parts += [search, Choice(self._kinds(), self.kind, self._set("kind"), "kind")]
        clans = self._clans()
        if len(clans) > 1:
            parts.append(Choice(clans, self.clan, self._set("clan"), "clan"))
        count = len(self.shown())
        self.count = Label(self.app.say(Sentence.plural("{count} card", "{count} cards", count)), -1, tone="quiet")
        return Column([*parts, self.count])

    def _kinds(self) -> list[Option]:
        names = rules_text.read(folders.assets() / "rules", self.game, self.app.wording.language)
        kinds = dict.fromkeys(card.kind for card in self.app.library.cards(self.game).cards.values())
        return [Option(ALL, self.app.text("All cards")), *(Option(kind, names.kind(kind)) for kind in kinds)]

    def _clans(self) -> list[Option]:
        clans = self.app.library.cards(self.game).clans.values()
        name = self.app.wording.name
        return [
            Option(ALL, self.app.text("All clans")),
            *(Option(clan.id, name(clan.name), clan.icon, clan.colour) for clan in clans),
        ]

    def foot(self) -> Widget:
        return Column([Button(self.app.text("Back"), self.back, CALM, "back")])

    def main(self) -> Widget:
        faces = self.app.library.faces(self.game)
        cards = [CardPicture(faces, card, HEIGHT, self._enlarge) for card in self.shown()]
        if not cards:
            return Middle(Sheet(Label(self.app.text("No card is like that."), 1)))
        return Scroll(Flow(cards), "cards")

    # ── what they do ──────────────────────────────────────────────────────────────────────────────────────────────────

    def _set(self, name: str) -> Callable[[str], None]:
        def take(value: str) -> None:
            setattr(self, name, value)
            self.build()

        return take

    def _set_game(self, game: str) -> None:
        self.game, self.kind, self.clan = game, ALL, ALL
        self.build()

    def _search(self, search: str) -> None:
        self.search = search
        self.build()

    def _enlarge(self, card: CardDef) -> None:
        self.app.scenes.push(CardView(self.app, self.app.library.faces(self.game), self.shown(), card))

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key == pygame.K_f and event.mod & pygame.KMOD_CTRL:
            return self.panel.focus_key("search")
        return super().handle(event)
