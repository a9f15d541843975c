"""Assets that are missing or broken: the game can be played without them, and the check says which they are."""

import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from slavika.client import elements, folders, plans, rules_text
from slavika.client.face import Faces
from slavika.client.scenes.opening import first_scene
from slavika.client.scenes.problems import ProblemsScene
from slavika.client.scenes.title import Title
from slavika.client.wording import Wording
from slavika.data.cards import load_cards
from slavika.data.problems import BadFile
from slavika.games import GAMES
from slavika.tools.looks import drawn_problems
from tests.client.window import CARDS, Window
from tests.playing import new_match


def forget() -> None:
    """Nothing is remembered from files read before."""
    for name, module in list(sys.modules.items()):
        if name.startswith("slavika.client"):
            for value in list(vars(module).values()):
                getattr(value, "cache_clear", lambda: None)()


@pytest.fixture
def assets(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A copy of the assets that a test may spoil."""
    copy = tmp_path / "assets"
    shutil.copytree(folders.assets(), copy)
    monkeypatch.setattr(folders, "assets", lambda: copy)
    forget()
    yield copy
    forget()


def spoil(folder: Path, data: bytes | None) -> None:
    """Write this into every file of a folder; None: delete it."""
    for path in [path for path in folder.rglob("*") if path.is_file()]:
        path.unlink() if data is None else path.write_bytes(data)


@pytest.mark.parametrize("data", [None, b"", b"\xff\xfe no such thing"])
@pytest.mark.parametrize("folder", ["fonts", "icons", "patterns", "rules", "sounds", "textures", "language"])
def test_without_any_folder_of_assets_the_window_opens(assets: Path, folder: str, data: bytes | None) -> None:
    """Plainer than it should be, but it opens."""
    spoil(assets / folder, data)
    window = Window(Title)

    rules_text.read(assets / "rules", "slavika", "en")
    assert isinstance(window.scene, Title)


def test_faces_that_cannot_be_read_come_before_the_title(assets: Path) -> None:
    """With what is wrong in them."""
    spoil(assets / "faces", b"layouts: [")
    window = Window(lambda app: first_scene(app, None))

    assert isinstance(window.scene, ProblemsScene)


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("{row}.heroes", "{row}.heros", "12: error: no pile 'r1.heros' (did you mean 'r1.heroes'?)"),
        ("pile: months", "pile: moons", "error: no pile 'moons'"),
        ("leaf-light", "leaf-bright", "error: no colour 'leaf-bright' (did you mean 'leaf-light'?)"),
        ("[0.55, 0.0, ", "[0.55, nan, ", "error: expected a number from 0 to 1000 here"),
    ],
)
def test_a_table_that_is_not_for_these_rules_is_told(assets: Path, old: str, new: str, told: str) -> None:
    """Before anything lies on it."""
    path = assets / "tables" / "slavika.yaml"
    path.write_text(path.read_text("utf-8").replace(old, new), "utf-8")
    with pytest.raises(BadFile) as bad:
        plans.load(new_match("slavika", 3, 1).rules)

    assert told in str(bad.value)


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("month: month}", "moon: month}", "error: no layout draws cards of kind 'month'"),
        ("at: [0, 0.92, 1, 0.08]", "at: [0, 0.92, inf, 0.08]", "error: at: expected a number"),
        ("ratio: 88:63", "ratio: ²:63", "error: ratio: expected width:height"),
    ],
)
def test_faces_that_are_not_for_these_cards_are_told(assets: Path, old: str, new: str, told: str) -> None:
    """With their place."""
    path = assets / "faces" / "slavika.yaml"
    text = path.read_text("utf-8")
    path.write_text(text.replace(old, new), "utf-8")
    with pytest.raises(BadFile) as bad:
        Faces(load_cards(CARDS, GAMES)["slavika"], assets, Wording("en"))

    assert old in text
    assert told in str(bad.value)


def test_a_broken_picture_of_a_card_gives_way_to_its_icon(assets: Path) -> None:
    """And one of any shape costs no more than what is seen of it."""
    broken, thin = assets / "broken.png", assets / "thin.png"
    broken.write_bytes(b"no picture")
    pygame.image.save(pygame.Surface((1, 9000)), str(thin))

    assert elements._art(broken, (200, 300)) is None
    assert elements._art(thin, (200, 300)).get_size() == (200, 300)


def test_broken_pictures_are_found_by_the_check(assets: Path) -> None:
    """Each with the place of the card that has it."""
    cards = load_cards(CARDS, GAMES)["slavika"]
    (assets / "icons" / "wolf-head.svg").write_text("<svg")
    (assets / "art" / "slavika").mkdir(parents=True)
    (assets / "art" / "slavika" / "zmij.png").write_text("no picture")
    found = [str(problem) for problem in drawn_problems(CARDS, GAMES)]
    line = next(n for n, said in enumerate(CARDS.read_text("utf-8").splitlines(), 1) if "icon: wolf-head" in said)

    assert found == [
        f"cards.yaml:{line}:13: error: the picture 'wolf-head' in assets/icons cannot be drawn",
        f"{cards['zmij'].mark}: error: the picture assets/art/slavika/zmij.png cannot be drawn",
    ]
