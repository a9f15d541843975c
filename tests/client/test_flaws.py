"""Layouts that can be read and not be drawn: what is told of them, and what is drawn all the same."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from pathlib import Path

import pygame
import pytest

from slavika.client import folders
from slavika.client.face import Faces
from slavika.client.flaws import check_layouts
from slavika.client.pen import Pen
from slavika.client.press import Press
from slavika.client.wording import Wording
from slavika.data.face_reader import load
from slavika.data.faces import FaceBook
from slavika.data.problems import Problems
from slavika.games import GAMES
from tests.given import cards

GAME = next(iter(GAMES))
LINE = 6  # where the element stands
PLAIN = """\
levels: {token: 0, small: 100, full: 200}
layouts:
  one:
    token:
      ground: {draw: panel, at: [0, 0, 1, 0.5], colour: felt}
      tested: {ELEMENT}
      sun: {draw: picture, at: [0.4, 0.6, 0.2, 0.2], icon: sun}
    small: {extends: token}
    full: {extends: token}
"""


def book(folder: Path, element: str) -> FaceBook:
    """A layout for every kind of card, one of its elements given."""
    kinds = ", ".join(f"{kind}: one" for kind in dict.fromkeys(card.kind for card in cards()[GAME].cards.values()))
    path = folder / f"{GAME}.yaml"
    path.write_text(f"{PLAIN.replace('ELEMENT', element)}kinds: {{{kinds}}}\nother backs: one\n", encoding="utf-8")
    return load(path)


def drawing(faces: FaceBook) -> Pen:
    section = cards()[GAME]
    return Faces(section, folders.assets(), Wording("en", section), faces).pen(
        next(iter(section.cards.values())), (200, 280)
    )


@pytest.mark.parametrize(
    ("element", "told"),
    [
        ("draw: text, at: [0, 0, 1, 1], text: a, size: 0.1, face: bolt", "no typeface 'bolt' (did you mean 'bold'?)"),
        ("draw: text, at: [0, 0, 1, 1], text: a, size: 0.1, colour: inc", "no colour 'inc' (did you mean 'ink'?)"),
        ("draw: band, at: [0, 0, 1, 1], pattern: boarder", "no pattern 'boarder' (did you mean 'border'?)"),
        ("draw: token, at: [0, 0, 1, 1], icon: sum", "no picture 'sum' (did you mean 'sun'?)"),
        ("draw: text, at: [0, 0, 1, 1], text: one <sum> more, size: 0.1", "no picture 'sum' in assets/icons"),
        ("draw: text, at: [0, 0, 1, 1], text: {en: one <sun>, pl: raz <slonce>}, size: 0.1", "no picture 'slonce'"),
    ],
)
def test_what_is_named_and_is_not_there_is_told_and_something_stands_in(
    tmp_path: Path, element: str, told: str
) -> None:
    """With its place: for a text of several languages that of the language."""
    faces, problems = book(tmp_path, element), Problems()
    check_layouts(faces, problems)
    pen = drawing(faces)

    (problem,) = problems
    assert told in str(problem.sentence)
    assert (problem.mark.file, problem.mark.line) == (f"{GAME}.yaml", LINE)
    assert (
        PLAIN.replace("ELEMENT", element)
        .splitlines()[LINE - 1][problem.mark.column - 1 :]
        .startswith(told.split("'")[1] if "<" not in element else "one <sum>" if "<sum>" in element else "raz")
    )
    assert pen.drawn == ["ground", "tested", "sun"]
    assert not pen.failed


@pytest.mark.parametrize(
    "element",
    [
        'draw: text, at: [0, 0, 1, 1], text: "{copies", size: 0.1',
        'draw: text, at: [0, 0, 1, 1], text: "{}", size: 0.1',
        'draw: badge, at: [0, 0, 1, 1], text: "{0}"',
    ],
)
def test_a_text_whose_blanks_are_wrong_is_told(tmp_path: Path, element: str) -> None:
    faces, problems = book(tmp_path, element), Problems()
    check_layouts(faces, problems)

    assert [str(problem.sentence) for problem in problems] == ["a blank in a text is written {copies}"]
    assert "tested" in drawing(faces).failed


@pytest.mark.parametrize(
    "element",
    [
        'draw: text, at: [0, 0, 1, 1], text: "{copies", size: 0.1',
        "draw: icons, at: [0, 0, 1, 0.2], icon: sun, show: $kind",
        "draw: coins, at: [0, 0, 1, 0.2], show: $strength",
        "draw: relations, at: [0, 0, 1, 0.2], show: $kind",
        "draw: figure, at: [0, 0, 1, 1], points: [[0, 0]], colour: ink",
    ],
)
def test_where_an_element_cannot_be_drawn_a_sign_stands_and_the_rest_is_drawn(tmp_path: Path, element: str) -> None:
    """In the window as for the printer, who is told why."""
    faces = book(tmp_path, element)
    pen = drawing(faces)
    section = cards()[GAME]
    card = next(iter(section.cards))
    proof = Press(section, Wording("en", section), faces, folders.assets()).face(card)

    assert list(pen.failed) == ["tested"]
    assert pen.drawn == ["ground", "tested", "sun"]
    assert proof.failure.startswith("tested: ")
    red = pygame.mask.from_threshold(pen.surface, (158, 47, 38), (70, 60, 60))
    assert red.count() > 100
