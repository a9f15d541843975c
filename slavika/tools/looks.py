"""Looks: what only drawing can tell about cards, found with the client's own code for text but without a screen:
letters that no typeface has, pictures inside texts that there are not, texts that do not fit their box. And what the
plan of a table names that its game does not have.
"""

from collections.abc import Iterable, Iterator
from pathlib import Path

import pygame

from slavika.client import flaws, folders, plans
from slavika.client.face import Faces
from slavika.client.fitting import misfits
from slavika.client.flaws import LOWEST, check_layouts
from slavika.client.glyphs import missing
from slavika.client.runs import runs
from slavika.client.wording import Wording
from slavika.core.cards import CardDef, Cards
from slavika.core.sentences import Sentence
from slavika.core.setup import Setup
from slavika.data import face_reader
from slavika.data.cards import Games, load_cards
from slavika.data.faces import LEVELS
from slavika.data.nodes import read_file
from slavika.data.places import Places, texts
from slavika.data.problems import BadFile, Problem, Problems, shown
from slavika.data.values import LANGUAGES
from slavika.tools.order import seat_options

TYPEFACES = ("text", "bold", "italic")  # the display face borrows what it lacks


def drawn_problems(path: Path, games: Games) -> Iterator[Problem]:
    """What is wrong with the looks of the cards of a sound cards.yaml."""
    pygame.font.init()
    problems = Problems()
    places = Places(read_file(path, problems) or "", path.name)
    for section in load_cards(path, games).values():
        check_cards(section, section.cards.values(), places, problems)
        try:
            for language in LANGUAGES:
                _check_boxes(section, language, places, problems)
        except BadFile as bad:
            yield from bad.problems
    yield from problems


def layout_problems(path: Path) -> Iterator[Problem]:
    """What a sound file of layouts names and there is not."""
    problems = Problems()
    check_layouts(face_reader.load(path), problems)
    yield from problems


def check_cards(section: Cards, cards: Iterable[CardDef], places: Places, problems: Problems) -> None:
    """Letters and pictures of these cards, and of the clans; `places` are those of their cards.yaml."""
    cards = list(cards)
    flaws.check_cards(section, cards, places, problems)
    for card in cards:
        for text, path in texts(card):
            for letter, sentence in _lost(text):
                problems.add(places.within(section, card, path, letter), sentence)
    for clan in section.clans.values():
        for text in clan.name.values():
            for _, sentence in _lost(text):
                problems.add(clan.mark, sentence)


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


def _lost(text: str) -> Iterator[tuple[str, Sentence]]:
    """The letters of a text that no typeface has."""
    for run in runs(text):
        for letter in run.text:
            if any(missing(letter, face) for face in TYPEFACES):
                code = f"U+{ord(letter):04X}"
                yield (
                    letter,
                    Sentence("no typeface has the letter '{letter}' ({code})", letter=shown(letter), code=code),
                )


def _check_boxes(section: Cards, language: str, places: Places, problems: Problems) -> None:
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
            for problem in misfits(faces, card, places, level, size):
                problems.add(*problem)
