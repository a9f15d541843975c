"""The workshop in a real window: a file is saved by somebody else, and the sheet shows it."""

import os
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from slavika.client.card_sheet import CardSheet
from slavika.client.scenes.workshop import Workshop, studio_of
from slavika.client.settings import Settings
from tests.client.bench import given, replaced
from tests.client.window import Window
from tests.window.screen import SIZE, Program, copied, pixels, wait_for

pytestmark = pytest.mark.window
GAME = "slavika"


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A copy of the program."""
    return copied(tmp_path / "tree")


def sheet() -> CardSheet:
    """Where each card lies in a window of that size: the same widgets, without a screen."""
    window = Window(lambda app: Workshop(app, studio_of(app), GAME), Settings(language="en", window=SIZE))
    found = window.scene.sheet
    assert isinstance(found, CardSheet)
    return found


def test_a_save_changes_the_card_and_nothing_beside_it(start: Callable[..., Program], tree: Path) -> None:
    laid = sheet()
    spots = {slot.card.id: laid.spot(number) for number, slot in enumerate(laid.slots)}
    program = start("workshop", root=tree)
    before = program.settle()
    given(tree / "cards.yaml", "wilk", "strength", 5)
    after = program.changed(before)
    assert pixels(before, spots["wilk"]) != pixels(after, spots["wilk"])
    others = [card for card in ("germanin", "fox.thief", "owl.archer") if spots[card].bottom < SIZE[1] - 100]
    assert others
    assert all(pixels(before, spots[card]) == pixels(after, spots[card]) for card in others)


@pytest.mark.parametrize("way", ["in place", "renamed"])
def test_a_save_is_seen_however_it_is_written(start: Callable[..., Program], tree: Path, way: str) -> None:
    """And what is changed back looks as before: the mark of a change has gone with it."""
    laid = sheet()
    spot = laid.spot(next(number for number, slot in enumerate(laid.slots) if slot.card.id == "wilk"))
    program = start("workshop", root=tree)
    cards, good = tree / "cards.yaml", (tree / "cards.yaml").read_bytes()
    first = pixels(program.settle(), spot)
    for _ in range(3):
        given(cards, "wilk", "strength", 5)
        wait_for("the new strength", lambda: pixels(program.screen.picture(), spot) != first)
        if way == "in place":
            cards.write_bytes(good)
        else:
            (tree / "new").write_bytes(good)
            os.replace(tree / "new", cards)
        wait_for("the old strength", lambda: pixels(program.screen.picture(), spot) == first)


def test_mistakes_are_shown_and_go_when_they_are_mended(start: Callable[..., Program], tree: Path) -> None:
    program = start("workshop", root=tree)
    cards, good = tree / "cards.yaml", (tree / "cards.yaml").read_bytes()
    before = program.settle()
    replaced(cards, "strength: 2", "strength: two")
    strip = pygame.Rect(0, SIZE[1] - 100, *SIZE).clip((0, 0, *SIZE))
    wait_for("the strip", lambda: pixels(program.screen.picture(), strip) != pixels(before, strip))
    cards.write_bytes(good)
    program.shows(before, "what was there before")
