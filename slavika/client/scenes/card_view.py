"""Cards in menus: one as a widget that can be chosen, and one as large as the window allows, laid over everything."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from slavika.client import textures, theme
from slavika.client.face import BLEND, Faces
from slavika.client.pen import plate
from slavika.client.scenes.dialog import Veiled
from slavika.client.widgets import DARK, Widget, for_window
from slavika.client.widgets.style import PLAIN
from slavika.client.widgets.widget import clicked, pressed
from slavika.core.cards import CardDef

if TYPE_CHECKING:
    from slavika.client.app import App


class CardPicture(Widget):
    """A card of a height in units of text; a click or Enter calls `action`."""

    focusable = True

    def __init__(self, faces: Faces, card: CardDef, units: float, action: Callable[[CardDef], None]) -> None:
        super().__init__(f"card {card.id}")
        self.faces, self.card, self.units, self.action = faces, card, units, action

    def size(self, width: int) -> tuple[int, int]:
        """The card's size where it may be so wide."""
        wide, high = self.faces.size(self.card, self.style.units(self.units))
        return (wide, high) if wide <= width else self.faces.size(self.card, max(1, high * width // wide))

    def measure(self, width: int) -> tuple[int, int]:
        return self.size(width)

    def handle(self, event: pygame.event.Event) -> bool:
        if clicked(event):
            return True
        if clicked(event, pygame.MOUSEBUTTONUP):
            if self.visible().collidepoint(event.pos):
                self.action(self.card)
            return True
        if pressed(event):
            self.action(self.card)
            return True
        return False

    def touch(self, part: pygame.Rect | None = None) -> None:
        super().touch((part or self.rect).inflate(*(2 * self.style.units(1.2),) * 2))

    def draw(self, surface: pygame.Surface) -> None:
        raised = self.style.units(0.2) if self.hovered else 0
        place = self.rect.move(0, -raised)
        shade = textures.shadow(place.size, raised * 2)
        surface.blit(shade.surface, (self.rect.left + shade.offset[0], self.rect.top + shade.offset[1]))
        surface.blit(self.faces.draw(self.card, place.size), place, None, BLEND)
        if self.focused:
            self.style.focus_line(surface, place)


class CardView(Veiled):
    """One card, large. Left and right go through the cards it was chosen from."""

    veil = 205

    def __init__(self, app: "App", faces: Faces, cards: Sequence[CardDef], card: CardDef) -> None:
        super().__init__(app)
        self.faces, self.cards, self.at = faces, list(cards), list(cards).index(card)
        self.size = app.scenes.size

    def lay_out(self, size: tuple[int, int]) -> None:
        self.size = size
        self.redraw()

    def reword(self) -> None:
        self.redraw()

    def step(self, by: int) -> None:
        """Another card, round the ends."""
        self.at = (self.at + by) % len(self.cards)
        self.redraw()

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN:
            if event.key in (pygame.K_LEFT, pygame.K_UP, pygame.K_PAGEUP):
                self.step(-1)
            elif event.key in (pygame.K_RIGHT, pygame.K_DOWN, pygame.K_PAGEDOWN):
                self.step(1)
            elif event.key == pygame.K_ESCAPE or pressed(event):
                self.app.scenes.pop()
        elif event.type == pygame.MOUSEWHEEL:
            self.step(-1 if event.y > 0 else 1)
        elif clicked(event):
            self._click(event.pos)
        return True

    def _click(self, pos: tuple[int, int]) -> None:
        """At the card's left: the one before; at its right: the next; on it or above and below: done."""
        place = self._place()
        if len(self.cards) > 1 and pos[0] < place.left:
            self.step(-1)
        elif len(self.cards) > 1 and pos[0] > place.right:
            self.step(1)
        else:
            self.app.scenes.pop()

    def _place(self) -> pygame.Rect:
        width, height = self.size
        wide, high = self.faces.size(self.cards[self.at], round(height * 0.86))
        if wide > width * 0.8:
            wide, high = self.faces.size(self.cards[self.at], round(high * width * 0.8 / wide))
        place = pygame.Rect(0, 0, wide, high)
        place.center = (width // 2, round(height * 0.475))
        return place

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        place = self._place()
        shade = textures.shadow(place.size, 16)
        surface.blit(shade.surface, (place.left + shade.offset[0], place.top + shade.offset[1]))
        surface.blit(self.faces.draw(self.cards[self.at], place.size), place, None, BLEND)
        style = for_window(DARK, self.size, self.app.settings.text_size)
        text = self.app.text
        told = text("Left and right: other cards · Esc: back") if len(self.cards) > 1 else text("Esc: back")
        ground = pygame.Rect(0, 0, style.width(told, 0) + 2 * style.unit, style.line_height(0) + style.units(0.3))
        ground.center = self.size[0] // 2, (place.bottom + self.size[1]) // 2
        surface.blit(plate(ground.size, ground.h // 2, theme.TABLE_DEEP, 0.97, None), ground)
        top = ground.centery - style.line_height(0) // 2
        style.write(surface, told, (0, top), self.size[0], 0, PLAIN, theme.LINEN, "centre")
        if len(self.cards) > 1:
            side = style.units(2)
            for name, across in (("previous-button", place.left - 2 * side), ("next-button", place.right + side)):
                spot = pygame.Rect(across, place.centery - side // 2, side, side)
                style.disc(surface, spot.center, round(side * 0.8), theme.TABLE_DEEP, style.edge)
                style.icon(surface, name, spot, theme.LINEN)
