"""One card of a game with its form, for changing what it says: everything that may be said of it on the linen, and the
face as it is now on the table. How cards look is changed elsewhere."""

from typing import TYPE_CHECKING

import pygame

from slavika.client import textures
from slavika.client.face import BLEND, Faces
from slavika.client.form import CardForm
from slavika.client.scenes.bench import Bench
from slavika.client.scenes.menu import Pinned, Spread
from slavika.client.studio import Studio
from slavika.client.widgets import Button, Column, Label, Middle, Sheet, Widget
from slavika.client.widgets.button import CALM
from slavika.client.widgets.style import DISPLAY
from slavika.core.cards import CardDef

if TYPE_CHECKING:
    from slavika.client.app import App


class LargeFace(Widget):
    """A face as large as its place allows."""

    def __init__(self, faces: Faces, card: CardDef) -> None:
        super().__init__()
        self.faces, self.card = faces, card

    def draw(self, surface: pygame.Surface) -> None:
        size = self.faces.size(self.card, self.rect.height)
        if size[0] > self.rect.width:
            size = self.faces.size(self.card, max(1, size[1] * self.rect.width // size[0]))
        spot = pygame.Rect((0, 0), size)
        spot.center = self.rect.center
        shade = textures.shadow(spot.size, 12)
        surface.blit(shade.surface, (spot.left + shade.offset[0], spot.top + shade.offset[1]))
        surface.blit(self.faces.draw(self.card, spot.size), spot, None, BLEND)


class CardFormScene(Bench):
    """The form of one card beside its face."""

    share = 0.4

    def __init__(self, app: "App", studio: Studio, game: str, card: str) -> None:
        self.game = game
        self.form = CardForm(app, studio, game, card, self.edited)
        super().__init__(app, studio)

    def first_focus(self) -> str:
        return "back"

    def work(self) -> Widget:
        head = Label(self.app.text("Card"), 4, DISPLAY, "heading")
        return Spread(Pinned(head, self.form, self.foot()), self.main(), self.share)

    def foot(self) -> Widget:
        return Column([Button(self.app.text("Back"), self.back, CALM, "back")])

    def main(self) -> Widget:
        """The face as it was last good: a card that is new may have none yet."""
        card = self.studio.library.cards(self.game).cards.get(self.form.card)
        if card is None:
            return Middle(Sheet(Label(self.app.text("This card is shown when all adds up."), 1)))
        return LargeFace(self.studio.library.faces(self.game), card)

    def undo(self) -> None:
        if not self.form.revert():
            super().undo()
