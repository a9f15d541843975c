"""Icons: each is drawn in any colour, each that a layout names is there, and the licence says what was changed."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import dataclasses

import pygame
import pytest

from slavika.client import folders, icons
from slavika.data.face_reader import load
from slavika.games import GAMES

FOLDER = folders.assets() / "icons"
NAMES = sorted(path.stem for path in FOLDER.glob("*.svg"))
LICENCE = (FOLDER / "LICENSE.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", NAMES)
def test_an_icon_is_drawn_in_the_colour_asked_for(name: str) -> None:
    """All of it, at the size asked for, and not nothing."""
    drawn = icons.icon(name, 48, (200, 30, 60))
    mask = pygame.mask.from_surface(drawn, 254)  # whole pixels only
    x, y = next((x, y) for x in range(48) for y in range(48) if mask.get_at((x, y)))

    assert drawn.get_size() == (48, 48)
    assert drawn.get_at((x, y))[:3] == (200, 30, 60)
    assert mask.count() > 60


def test_no_icon_has_a_colour_of_its_own() -> None:
    """Only `currentColor` and none."""
    for name in NAMES:
        said = (FOLDER / f"{name}.svg").read_text(encoding="utf-8")

        assert "currentColor" in said
        assert 'fill="#' not in said


def test_every_mirrored_icon_is_named_in_the_licence() -> None:
    """And no other is."""
    paragraph = LICENCE.split("looks to the left:\n")[1].split("\n\n")[0]
    named = {name.strip() for name in paragraph.split(",")}

    assert named == {name for name in NAMES if "scale(-1 1)" in (FOLDER / f"{name}.svg").read_text(encoding="utf-8")}


def test_an_icon_that_is_not_there_is_seen_to_be_missing() -> None:
    """A question mark stands in its place, and nothing fails."""
    assert not icons.exists("nobody")
    assert pygame.mask.from_surface(icons.icon("nobody", 32, (0, 0, 0))).count() > 50


@pytest.mark.parametrize("game", GAMES)
def test_every_icon_of_a_layout_is_there(game: str) -> None:
    """Those named outright; those of cards are checked with the cards."""
    for layout in load(folders.assets() / "faces" / f"{game}.yaml").layouts():
        for elements in layout.levels.values():
            for element in elements:
                name = dataclasses.asdict(element).get("icon") or "$"

                assert name.startswith("$") or icons.exists(name)
