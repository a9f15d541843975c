"""Looks: what only drawing can tell about cards, found with the client's own code for text but without a screen:
letters that no typeface has, pictures inside texts that there are not, texts that do not fit their box. And what the
plan of a table names that its game does not have.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping
from pathlib import Path

import pygame

from slavika.client import elements, folders, icons, plans, theme
from slavika.client.face import Faces
from slavika.client.flaws import LOWEST, check_layouts, check_pictures
from slavika.client.glyphs import missing
from slavika.client.pen import Pen
from slavika.client.text import runs
from slavika.client.wording import Wording
from slavika.core.cards import CardDef, Cards, Mark
from slavika.core.rules import Setup
from slavika.core.sentences import Sentence
from slavika.data import face_reader
from slavika.data.cards import Games, load_cards
from slavika.data.faces import LEVELS, Relations, Text
from slavika.data.problems import BadFile, Problem, Problems, shown
from slavika.data.values import LANGUAGES
from slavika.tools.order import seat_options

TYPEFACES = ("text", "bold", "italic")  # the display face borrows what it lacks


def drawn_problems(path: Path, games: Games) -> Iterator[Problem]:
    """What is wrong with the looks of the cards of a sound cards.yaml."""
    pygame.font.init()
    problems = Problems()
    for section in load_cards(path, games).values():
        check_cards(section, section.cards.values(), problems)
        try:
            for language in LANGUAGES:
                _check_boxes(section, language, problems)
        except BadFile as bad:
            yield from bad.problems
    yield from problems


def layout_problems(path: Path) -> Iterator[Problem]:
    """What a sound file of layouts names and there is not."""
    problems = Problems()
    check_layouts(face_reader.load(path), problems)
    yield from problems


def check_cards(section: Cards, cards: Iterable[CardDef], problems: Problems) -> None:
    """Letters and pictures of these cards, and of the clans."""
    cards = list(cards)
    for card in cards:
        for text in _texts(card):
            _check_text(text, card.mark, problems)
    for clan in section.clans.values():
        for text in clan.name.values():
            _check_text(text, clan.mark, problems)
    _check_pictures(section, cards, problems)


def plan_problems(path: Path, games: Games, cards: Path) -> Iterator[Problem]:
    """What the sound plan of a table names that its game does not have; the file bears the game's name."""
    game = games.get(path.stem)
    if game is None:
        return
    section = load_cards(cards, games)[game.name]
    rules = game(section, Setup(seat_options(game, section, game.players[-1]), {}))
    try:
        plans.read(path, rules)
    except BadFile as bad:
        yield from bad.problems


def _texts(card: CardDef) -> Iterator[str]:
    """Every text of a card, in every language."""
    yield from _strings((card.name, *card.fields.values()))


def _strings(value: object) -> Iterator[str]:
    """Every text within a value, however deep."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, (tuple, Mapping)):
        for part in value.values() if isinstance(value, Mapping) else value:
            yield from _strings(part)


def _check_text(text: str, mark: Mark, problems: Problems) -> None:
    check_pictures(text, mark, problems)
    for run in runs(text):
        for letter in run.text:
            if any(missing(letter, face) for face in TYPEFACES):
                code = f"U+{ord(letter):04X}"
                sentence = Sentence("no typeface has the letter '{letter}' ({code})", letter=shown(letter), code=code)
                problems.add(mark, sentence)


def _check_pictures(section: Cards, cards: Collection[CardDef], problems: Problems) -> None:
    """Icons and pictures that are there, but broken."""
    named = [(name, card.mark) for card in cards for name in card.fields.values()]
    named += [(clan.icon, clan.mark) for clan in section.clans.values()]
    for name, mark in named:
        if isinstance(name, str) and icons.exists(name) and not icons.is_sound(name):
            problems.add(mark, Sentence("the picture '{name}' in assets/icons cannot be drawn", name=name))
    for card in cards:
        path = folders.assets() / "art" / section.section / f"{card.id}.png"
        try:
            if path.is_file():
                pygame.image.load(str(path))
        except (OSError, pygame.error):
            name = "/".join(path.parts[-4:])
            problems.add(card.mark, Sentence("the picture {name} cannot be drawn", name=name))


def _check_boxes(section: Cards, language: str, problems: Problems) -> None:
    """Lay out the texts of every card at the least height of each level."""
    wording = Wording(language, section)
    faces = Faces(section, folders.assets(), wording)
    check_layouts(faces.book, problems)
    for card in section.cards.values():
        if card.kind not in faces.book.kinds:
            problems.add(card.mark, Sentence("no layout draws cards of kind '{kind}'", kind=card.kind))
            continue
        for level in LEVELS:
            size = faces.size(card, max(LOWEST, faces.book.from_height[level]))
            pen = Pen(pygame.Surface(size), section, wording, card, card.back, theme.LINEN)
            pen.colours = faces.book.colours
            pen.ratio = faces.layout(card).ratio
            for element in faces.layout(card).levels[level]:
                if isinstance(element, (Text, Relations)):
                    elements.draw(pen, element)
            for name in pen.overflowing:
                sentence = Sentence(
                    "'{element}' does not fit its box, {level} card, {language}",
                    element=name,
                    level=level,
                    language=language,
                )
                problems.add(card.mark, sentence)
