"""Looks: what only drawing can tell about cards, found with the client's own code for text but without a screen:
letters that no typeface has, pictures inside texts that there are not, texts that do not fit their box. And what the
plan of a table names that its game does not have.
"""

import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from pathlib import Path

import pygame

from slavika.client import elements, folders, icons, plans, theme
from slavika.client.face import Faces
from slavika.client.glyphs import missing
from slavika.client.pen import Pen
from slavika.client.text import runs
from slavika.client.wording import Wording
from slavika.core.cards import CardDef, Cards, Mark
from slavika.core.rules import Setup
from slavika.core.sentences import Sentence
from slavika.data import face_reader
from slavika.data.cards import Games, assets, load_cards
from slavika.data.faces import LEVELS, FaceBook, Relations, Text
from slavika.data.problems import BadFile, Problem, Problems, shown
from slavika.data.values import LANGUAGES
from slavika.tools.simulate import seat_options

LOWEST = 67  # pixels: the lowest card with a name, a region in the smallest window
TYPEFACES = ("text", "bold", "italic")  # the display face borrows what it lacks
COLOURS = ("colour", "colours", "thread", "ground", "rim", "better", "worse", "edge", "others")  # keys of layouts
NAMED = {"face": "typeface", "pattern": "pattern", "icon": "picture", "arrow": "picture"}
RGB = re.compile("#[0-9a-fA-F]{6}")


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


def check_layouts(book: FaceBook, problems: Problems) -> None:
    """Colours, typefaces, icons and patterns that layouts name and that there are not."""
    colours = {*theme.PALETTE, *book.colours}
    known = {"face": set(theme.FACES), "pattern": assets("patterns", ".txt") or set()}
    known |= dict.fromkeys(("icon", "arrow"), assets("icons", ".svg") or set())
    for layout in book.layouts():
        _check_name(layout.paper, layout.mark, "colour", colours, problems)
        for element in (element for level in LEVELS for element in layout.levels.get(level, ())):
            for key, node in element.nodes.items():
                given = getattr(element, key, None)
                if key in COLOURS:
                    for colour in given if isinstance(given, tuple) else (given,):
                        _check_name(colour, node.mark, "colour", colours, problems)
                elif key in known:
                    _check_name(given, node.mark, NAMED[key], known[key], problems)


def _check_name(given: object, mark: Mark, what: str, known: Collection[str], problems: Problems) -> None:
    """A name that stands in a layout itself; what is looked up on the card cannot be known here."""
    name = str(given or "")
    if name and name[0] != "$" and name not in known and not (what == "colour" and RGB.fullmatch(name)):
        problems.unknown(mark, Sentence("no {what} '{name}'", what=what, name=shown(name)), name, known)


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
    for run in runs(text):
        known = assets("icons", ".svg")
        if run.icon and known is not None and run.icon not in known:
            problems.unknown(mark, Sentence("no picture '{name}' in assets/icons", name=run.icon), run.icon, known)
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
