"""What a seat takes part by part: for each part the cards that may be chosen, a row of them for each box, those chosen
in full colour. A click takes a card, the other button shows it large; choices hold as soon as they are made."""

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from slavika.client import textures, theme
from slavika.client.face import BLEND, Faces
from slavika.client.scenes.card_view import CardPicture, CardView
from slavika.client.scenes.dialog import Dialog
from slavika.client.scenes.menu import Pinned
from slavika.client.seating import Seating
from slavika.client.widgets import Button, Column, Label, Row, Scroll, Sheet, Space, Widget
from slavika.client.widgets.button import CALM, MAIN
from slavika.client.widgets.style import BOLD
from slavika.core.cards import CardDef
from slavika.core.sentences import Sentence
from slavika.core.setup import Option, PartChoice

if TYPE_CHECKING:
    from slavika.client.app import App

HIGH = 11.5  # of a card, in units of text
PALE = 120  # of 255: how much of a card that is not chosen is covered by linen
RIGHT = 3  # the other button of the mouse


class PartPicture(CardPicture):
    """A card that may be chosen for its part."""

    def __init__(
        self, faces: Faces, card: CardDef, take: Callable[[CardDef], None], enlarge: Callable[[CardDef], None]
    ) -> None:
        super().__init__(faces, card, HIGH, take)
        self.key = f"part {faces.cards.section} {card.id}"
        self.enlarge = enlarge
        self.chosen = False

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == RIGHT:
            self.enlarge(self.card)
            return True
        return super().handle(event)

    def draw(self, surface: pygame.Surface) -> None:
        raised = self.style.units(0.2) if self.hovered else 0
        place = pygame.Rect(self.rect.topleft, self.size(self.rect.width)).move(0, -raised)
        shade = textures.shadow(place.size, raised * 2)
        surface.blit(shade.surface, (place.left + shade.offset[0], place.top + shade.offset[1]))
        surface.blit(self.faces.draw(self.card, place.size), place, None, BLEND)
        if not self.chosen:
            surface.blit(_veil(place.size), place)
        else:
            mark = self.style.units(1.4)
            spot = pygame.Rect(0, 0, mark, mark)
            spot.midtop = place.centerx, place.top + self.style.units(0.5)
            self.style.disc(surface, spot.center, round(mark * 0.62), theme.LEAF, theme.LINEN)
            self.style.icon(surface, "check-mark", spot.inflate(-mark // 4, -mark // 4), theme.LINEN)
        if self.focused:
            self.style.focus_line(surface, place)


class PartsDialog(Dialog):
    """The choices of one seat for an option that has parts."""

    widest = 62

    def __init__(self, app: "App", seating: Seating, number: int, option: Option, done: Callable[[], None]) -> None:
        self.seating, self.number, self.option, self.done = seating, number, option, done
        self._pictures: list[tuple[str, PartChoice, PartPicture]] = []
        super().__init__(app)

    def _offers(self) -> dict[str, dict[str, PartChoice]]:
        """By value, the usual one first, what is offered for each part."""
        found: dict[str, dict[str, PartChoice]] = {}
        for part in self.option.parts:
            for choice in self.seating.part_choices(self.number, self.option, part):
                found.setdefault(choice.value, {})[part] = choice
        return found

    def content(self) -> Widget:
        say, text = self.app.say, self.app.text
        self._pictures.clear()
        name = self.seating.seats[self.number]["name"] or "…"
        heading = Sentence("{player}: {option}", player=name, option=self.option.label)
        rows: list[Widget] = []
        for value, choices in self._offers().items():
            section = next(iter(choices.values())).section
            title = Label(say(self.app.games[section].title), 0, BOLD)
            every = Button(text("Take these"), self._taker(choices), CALM, f"all {value}", step=-1)
            rows.append(Row([title, every], [1, 0]))
            rows.append(Row([self._picture(part, choices.get(part)) for part in self.option.parts]))
        told = Label(text("Click: take · right click: look closer"), -1, tone="quiet")
        foot = Row([told, Button(text("Done"), self.back, MAIN, "done")], [1, 0])
        top = Label(say(heading), 1, BOLD, "heading")
        return Sheet(Pinned(top, Scroll(Column(rows, gap=0.7), "parts"), foot))

    def _picture(self, part: str, choice: PartChoice | None) -> Widget:
        if choice is None:
            return Space(HIGH)
        faces = self.app.library.faces(choice.section)
        picture = PartPicture(faces, choice.card, lambda card: self._take({part: choice}), self._enlarger(faces))
        picture.chosen = self._holds(part, choice)
        self._pictures.append((part, choice, picture))
        return picture

    def first_focus(self) -> str:
        return "done"

    def back(self) -> None:
        super().back()
        self.done()

    def _taker(self, choices: dict[str, PartChoice]) -> Callable[[], None]:
        return lambda: self._take(choices)

    def _take(self, choices: dict[str, PartChoice]) -> None:
        for part, choice in choices.items():
            self.seating.choose_part(self.number, self.option, part, choice.value)
        for part, choice, picture in self._pictures:
            if picture.chosen != self._holds(part, choice):
                picture.chosen = not picture.chosen
                picture.touch()

    def _holds(self, part: str, choice: PartChoice) -> bool:
        return self.seating.part_value(self.number, self.option, part) == choice.value

    def _enlarger(self, faces: Faces) -> Callable[[CardDef], None]:
        def enlarge(card: CardDef) -> None:
            cards = [choice.card for _, choice, picture in self._pictures if picture.faces is faces]
            self.app.scenes.push(CardView(self.app, faces, cards, card))

        return enlarge


def _veil(size: tuple[int, int]) -> pygame.Surface:
    """Pale linen in the shape of a card, to lie over one that is not chosen."""
    veil = pygame.Surface(size, pygame.SRCALPHA)
    veil.fill((*theme.LINEN[:3], 255 - PALE))
    veil.blit(textures.rounded(size, textures.corner(size)), (0, 0), None, pygame.BLEND_RGBA_MULT)
    return veil
