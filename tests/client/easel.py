"""A card bench on copies of the layout files, and the hands that move what stands on its easel."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pygame
import pytest

from slavika.client import folders, settings
from slavika.client.mount import Subject
from slavika.client.scenes.card_bench import BACK, FACE, CardBench
from slavika.client.studio import Studio
from slavika.core.cards import Mark
from slavika.data import face_reader
from slavika.data.faces import LEVELS, Box, Element, FaceBook
from slavika.data.nodes import Keyed, Listed, Node, Scalar, read_nodes
from slavika.data.problems import Problems
from slavika.games import GAMES
from tests.client import hands as board
from tests.client.window import CARDS, Window
from tests.given import cards

ROOT = Path(__file__).parents[2]
Point = tuple[int, int]


class Case(NamedTuple):
    """An element of one level of a layout."""

    game: str
    layout: str
    level: str
    element: str


@cache
def book_of(game: str) -> FaceBook:
    """The layouts as they are in the project."""
    return face_reader.load(ROOT / "assets" / "faces" / f"{game}.yaml")


def every_element() -> Iterator[Case]:
    """All elements of all levels of all layouts of all games with which a card is drawn."""
    for game, section in cards().items():
        book = book_of(game)
        drawn = [book.cards.get(card.id) or book.kinds[card.kind] for card in section.cards.values()]
        drawn += [book.backs.get(card.back) or book.other_backs for card in section.cards.values() if card.back]
        for layout in {layout.name: layout for layout in drawn}.values():
            for level in LEVELS:
                yield from (Case(game, layout.name, level, element.name) for element in layout.levels[level])


def every_place() -> list[Case]:
    """Of all elements whose place is said at the same spot of a file two: one in whose layout and level it stands, and
    one that has it from there.
    """
    found: dict[tuple[Mark, bool], Case] = {}
    for case in every_element():
        layout = next(layout for layout in book_of(case.game).layouts() if layout.name == case.layout)
        element = next(element for element in layout.levels[case.level] if element.name == case.element)
        said = files()[layout.mark.file]["layouts"][case.layout].get(case.level, {})
        own = isinstance(said.get(case.element), dict) and "at" in said[case.element]
        found.setdefault((element.nodes["at"].mark, own), case)
    return list(found.values())


@cache
def files() -> dict[str, dict]:
    """What each file of layouts says, plain."""
    return {path.name: parsed(path.read_text("utf-8")) for path in (ROOT / "assets" / "faces").glob("*.yaml")}


class Hands(board.Hands):
    """The scene in a window, and files that may be changed."""

    def __init__(self, folder: Path, patch: pytest.MonkeyPatch, size: Point = (960, 600)) -> None:
        assets = folder / "assets"
        (assets / "faces").mkdir(parents=True)
        for path in (ROOT / "assets").iterdir():
            if path.name != "faces":
                (assets / path.name).symlink_to(path)
        self.paths = [assets / "faces" / path.name for path in sorted((ROOT / "assets" / "faces").glob("*.yaml"))]
        for path in self.paths:
            path.write_bytes((ROOT / "assets" / "faces" / path.name).read_bytes())
        patch.setattr(folders, "assets", lambda: assets)
        chosen = settings.Settings(language="en", window=size)
        self.window = Window(self._scene, chosen, CARDS)

    def _scene(self, app) -> CardBench:
        app.library.read()
        self.studio = Studio(app.library, app.games)
        game = next(iter(GAMES))
        ids = list(app.library.cards(game).cards)
        return CardBench(app, self.studio, game, ids, ids[0])

    @property
    def scene(self) -> CardBench:
        return self.window.scene

    @property
    def easel(self):
        return self.scene.easel

    @property
    def subject(self) -> Subject:
        return self.easel.mount.subject

    def element(self, name: str) -> Element:
        found = self.subject.element(name)
        assert found is not None
        return found

    def texts(self) -> dict[str, str]:
        """What the layout files say."""
        return {path.name: path.read_bytes().decode("utf-8") for path in self.paths}

    def path(self, name: str) -> Path:
        return next(path for path in self.paths if path.name == name)

    # ── what stands on the easel ──────────────────────────────────────────────────────────────────────────────────────

    def show(self, game: str, card: str, level: str = LEVELS[-1], side: str = FACE) -> None:
        """One side of a card in one level of detail."""
        scene = self.scene
        scene.game, scene.cards = game, list(self.studio.library.cards(game).cards)
        scene.card, scene.level, scene.side_shown, scene.edits.game = card, level, side, game
        scene._put()
        self.window.app.step([])

    def show_case(self, case: Case) -> Element:
        """A card on which that element is seen, where there is one."""
        faces = self.studio.library.faces(case.game)
        cards = list(faces.cards.cards.values())
        drawn = [(card.id, FACE) for card in cards if faces.layout(card).name == case.layout]
        drawn += [(card.id, BACK) for card in cards if card.back and faces.back_layout(card.back).name == case.layout]
        for card, side in drawn:
            if side == BACK or case.element in faces.pen(faces.cards[card], (63, 88), level=case.level).drawn:
                self.show(case.game, card, case.level, side)
                break
        else:
            self.show(case.game, drawn[0][0], case.level, drawn[0][1])
        self.easel.choose(case.element)
        self.window.app.step([])
        return self.element(case.element)

    def seen(self, name: str) -> bool:
        """The element is drawn on this card."""
        return name in self.easel.mount.pen().drawn

    def picture(self) -> bytes:
        return pygame.image.tobytes(self.easel.mount.pen().surface, "RGB")

    def centre(self, name: str) -> Point:
        return self.easel.mount.box(self.element(name).at).center

    def moved(self, at: Box, by: Point) -> Box:
        """A box after so many pixels."""
        width, height = self.easel.mount.card.size
        return round(at[0] + by[0] / width, 4), round(at[1] + by[1] / height, 4), *at[2:]


def plain(node: Node | None) -> object:
    """What a file says, without places."""
    if isinstance(node, Keyed):
        return {key: plain(value) for key, (_, value) in node.items.items()}
    if isinstance(node, Listed):
        return [plain(item) for item in node.items]
    return node.text if isinstance(node, Scalar) else None


def parsed(text: str) -> dict:
    found = plain(read_nodes(text, "", Problems()))
    assert isinstance(found, dict)
    return found


@pytest.fixture(scope="module")
def hands(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hands]:
    """One bench for all tests of a module; each leaves the files as they were."""
    with pytest.MonkeyPatch.context() as patch:
        yield Hands(tmp_path_factory.mktemp("easel"), patch)
