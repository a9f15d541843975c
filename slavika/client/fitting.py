"""Fitting: texts that do not fit their boxes on a card, even as small as they may become: which, where each is written,
and how that is told. It is the only one to say so, whether somebody draws, prints or checks cards."""

import re
import time
from collections.abc import Collection, Iterator, Mapping

import pygame

from slavika.client import elements, theme
from slavika.client.face import Faces
from slavika.client.library import Library
from slavika.client.pen import Pen
from slavika.client.press import pixels
from slavika.client.textures import Size
from slavika.core.cards import CardDef, Cards, Mark
from slavika.core.sentences import Sentence
from slavika.data.faces import LEVELS, Element, Relations, Text
from slavika.data.nodes import Keyed
from slavika.data.places import Path, Places
from slavika.data.problems import Problem
from slavika.data.values import LANGUAGES

PRINTED = LEVELS[-1]  # the level of detail of a card on paper
SLICE = 0.004  # seconds
Side = tuple[str, str, str]  # a game, a language, a card
BLANK = re.compile(r"\{([^{}]+)\}")


def misfits(
    faces: Faces, card: CardDef, places: Places, level: str = PRINTED, size: Size | None = None
) -> list[Problem]:
    """What is to be said of the texts that do not fit on a face of that size; without one, on paper."""
    return list(told(faces, card, overflowing(faces, card, level, size), places, level))


def overflowing(faces: Faces, card: CardDef, level: str = PRINTED, size: Size | None = None) -> list[str]:
    """The elements whose texts do not fit on such a face."""
    layout = faces.layout(card)
    surface = pygame.Surface((1, 1))
    pen = Pen(surface, faces.cards, faces.wording, card, card.back, theme.LINEN)
    pen.size, pen.ratio, pen.colours = size or pixels(layout.printed), layout.ratio, faces.book.colours
    for element in layout.levels[level]:
        if isinstance(element, (Text, Relations)):
            elements.draw(pen, element)
    return pen.overflowing


def told(
    faces: Faces, card: CardDef, names: Collection[str], places: Places, level: str = PRINTED
) -> Iterator[Problem]:
    """What is to be said of elements of a face whose texts do not fit."""
    language = faces.wording.language
    for element in faces.layout(card).levels[level]:
        if element.name in names:
            sentence = Sentence(
                "'{element}' does not fit its box, {level} card, {language} (layout: {place})",
                element=element.name,
                level=level,
                language=language,
                place=str(_box(element, card.mark)),
            )
            yield Problem(_mark(faces.cards, card, element, language, places), sentence)


def _box(element: Element, other: Mark) -> Mark:
    """Where a layout says the box of an element."""
    node = element.nodes.get("at") or next(iter(element.nodes.values()), None)
    return node.mark if node else other


def _mark(cards: Cards, card: CardDef, element: Element, language: str, places: Places) -> Mark:
    """Where a text is written: with the card, or where the layout itself says it, there."""
    given = getattr(element, "text", "")
    template = given.get(language, "") if isinstance(given, Mapping) else given
    paths = [template[1:]] if template.startswith("$") else BLANK.findall(template)
    for path in paths:
        owner, way = _led(cards, card, path)
        if (node := places.node(cards, owner, (*way, language))) is not None:
            return node.mark
    said = element.nodes.get("text")
    if isinstance(said, Keyed) and language in said.items:
        return said.items[language][1].mark
    return said.mark if said and not paths else card.mark


def _led(cards: Cards, card: CardDef, path: str) -> tuple[CardDef, Path]:
    """The card that a path of a layout leads to, and the way on from there."""
    first, *rest = path.split(".")
    other = card.fields.get(first)
    if rest and isinstance(other, str) and other in cards.cards:
        return _led(cards, cards[other], ".".join(rest))
    return card, (first, *rest)


class Fitting:
    """The texts of a library's cards that do not fit on paper, found bit by bit while nothing else is to be done."""

    def __init__(self, library: Library) -> None:
        self.library = library
        self.problems: Mapping[Problem, frozenset[str]] = {}  # what is to be told, and of which cards
        self._due: dict[Side, None] = {}  # what has not been looked at yet
        self._found: dict[Side, list[str]] = {}  # elements whose texts do not fit
        self._faces: dict[tuple[str, str], Faces] = {}  # by game and language
        self._seen: object = None  # the files as they were when `problems` was put together

    def stale(self, different: Mapping[str, Collection[str]] | None = None) -> None:
        """These faces of each game look different now; without: all of them may."""
        for game in self.library.games:
            cards = self.library.cards(game).cards
            for card in cards if different is None else different.get(game, ()):
                self._due |= {(game, language, card): None for language in LANGUAGES if card in cards}
        self._found = {side: names for side, names in self._found.items() if self._is_there(side)}
        self._due = {side: None for side in self._due if self._is_there(side)}

    def _is_there(self, side: Side) -> bool:
        return side[2] in self.library.cards(side[0]).cards

    def work(self, seconds: float = SLICE) -> bool:
        """Look at some. True: there is something else to be told."""
        end = time.perf_counter() + seconds
        while self._due:
            if time.perf_counter() >= end:
                return False
            side = next(iter(self._due))
            del self._due[side]
            self._look(side)
        seen = self.library.places, *(self.library.faces(game).book for game in self.library.games), dict(self._found)
        if seen == self._seen:
            return False
        before, self._seen = self.problems, seen
        self.problems = self._told()
        return before != self.problems

    def _look(self, side: Side) -> None:
        faces = self._drawn(side)
        if names := overflowing(faces, faces.cards[side[2]]):
            self._found[side] = names
        else:
            self._found.pop(side, None)

    def _told(self) -> Mapping[Problem, frozenset[str]]:
        problems: dict[Problem, frozenset[str]] = {}
        for side, names in self._found.items():
            faces = self._drawn(side)
            for problem in told(faces, faces.cards[side[2]], names, self.library.places):
                problems[problem] = problems.get(problem, frozenset()) | {side[2]}
        return dict(sorted(problems.items(), key=lambda item: item[0].mark))

    def _drawn(self, side: Side) -> Faces:
        """The cards of a game in a language, as they are now."""
        game, language, _ = side
        now, found = self.library.faces(game), self._faces.get((game, language))
        if found is None or found.cards is not now.cards or found.book is not now.book:
            wording = self.library.wording.of(now.cards).into(language)
            found = self._faces[game, language] = Faces(now.cards, now.assets, wording, now.book)
        return found
