"""Tokens on cards: who covers, copies or has pulled over whom is seen on the face, in the colour of that clan."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from pathlib import Path

import pygame
import pytest

from slavika.client import marks, patterns, theme
from slavika.client.face import Faces
from slavika.client.wording import Wording
from slavika.data.cards import load_cards
from slavika.games import GAMES

ROOT = Path(__file__).parents[2]
CARDS = load_cards(ROOT / "cards.yaml", GAMES)["equinox"]
FOX = theme.colour(CARDS.clans["fox"].colour)


@pytest.fixture
def faces() -> Faces:
    return Faces(CARDS, ROOT / "assets", Wording("en", CARDS))


@pytest.mark.parametrize("level", ["token", "small", "full"])
@pytest.mark.parametrize(
    ("card", "mark", "icon"),
    [
        ("prus", ("covered by", "fox.hunter"), "fox-head"),
        ("planetnik", ("covers", "fox.warrior6"), "viking-head"),
        ("poludnica", ("takes", "fox.trickster"), "jester-hat"),
        ("christians.monk", ("copies", "fox.seer"), "third-eye"),
    ],
)
def test_a_mark_is_a_token_in_the_colour_of_the_clan(
    faces: Faces, card: str, mark: tuple[str, str], icon: str, level: str
) -> None:
    pen = faces.pen(CARDS[card], (252, 352), marks=[mark], level=level)
    assert any(line.startswith("token") and icon in line and CARDS.clans["fox"].colour in line for line in pen.log)
    assert not any(icon in line for line in faces.pen(CARDS[card], (252, 352), level=level).log)


def test_a_card_that_nobody_has_seen_lies_under_its_token(faces: Faces) -> None:
    plain = faces.back("monsters", (63, 88))
    covered = faces.back("monsters", (63, 88), [("covered by", "fox.hunter")])
    assert covered is not plain
    assert covered is faces.back("monsters", (63, 88), [("covered by", "fox.hunter")])
    assert plain is faces.back("monsters", (63, 88))


def test_what_may_be_chosen_is_not_taken_for_the_edge_of_a_clan() -> None:
    """Amber is lighter or darker than the colour of every clan, which every eye sees; and a choice has a pointer."""
    for clan in CARDS.clans.values():
        assert theme.contrast(theme.AMBER, theme.colour(clan.colour)) >= 1.5
    painted = []
    for mark in (marks.glow, marks.choice):
        surface = pygame.Surface((200, 200))
        mark("card", pygame.Rect(50, 50, 63, 88), 16, False).paint(surface)
        painted.append(surface.get_at((50 + 31, 54))[:3])

    assert painted[0] != theme.AMBER == painted[1]


def test_thread_is_told_from_cloth_of_every_clan() -> None:
    for clan in CARDS.clans.values():
        ground = theme.colour(clan.colour)
        assert theme.contrast(patterns.on_cloth(theme.LINEN, ground), ground) >= 2
    assert patterns.on_cloth(theme.LINEN, FOX) == theme.LINEN
