"""A layout is changed in the real window: an element is dragged and nudged, for all that are drawn by its place and for
one alone; in the file those numbers change and nothing else, and what was done is taken back."""

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from slavika.client.scenes.card_bench import CardBench
from slavika.client.scenes.workshop import Workshop, studio_of
from slavika.client.settings import Settings
from slavika.client.snapping import DIGITS
from tests.client.bench import replaced
from tests.client.window import Window
from tests.window.screen import SIZE, Point, Program, copied, wait_for

pytestmark = pytest.mark.window
GAME, CARD = "slavika", "wilk"
COPIES = "[0.06, 0.875, 0.2, 0.05]"  # on the full card, in the file


class Hands:
    """The bench of one card in the window. Where things lie is known from the same widgets without a screen."""

    def __init__(self, program: Program, tree: Path) -> None:
        self.program, self.faces = program, tree / "assets" / "faces"
        chosen = Settings(language="en", window=SIZE)
        sheet = Window(lambda app: Workshop(app, studio_of(app), GAME), chosen).scene.sheet
        number = next(number for number, slot in enumerate(sheet.slots) if slot.card.id == CARD)
        program.click(sheet.spot(number).center)
        program.settle()
        program.key("Return")
        program.settle()
        ids = list(dict.fromkeys(slot.card.id for slot in sheet.slots))
        self.twin = Window(lambda app: CardBench(app, studio_of(app), GAME, ids, CARD), chosen)

    def texts(self) -> dict[str, bytes]:
        """What the layout files hold."""
        return {path.name: path.read_bytes() for path in sorted(self.faces.glob("*.yaml"))}

    def centre(self, name: str) -> Point:
        mount = self.twin.scene.easel.mount
        return mount.box(mount.subject.element(name).at).center

    def drag(self, start: Point, by: Point) -> None:
        """With Ctrl held, so that it holds to no line."""
        screen = self.program.screen
        self.program.move(start)
        screen.hands("keydown", "ctrl", "sleep", 0.05)
        self.program.drag(start, (start[0] + by[0], start[1] + by[1]))
        screen.hands("sleep", 0.05, "keyup", "ctrl")

    def by(self, at: tuple[float, float], pixels: Point) -> tuple[float, float]:
        """A place so many pixels further."""
        width, height = self.twin.scene.easel.mount.card.size
        return round(at[0] + pixels[0] / width, DIGITS), round(at[1] + pixels[1] / height, DIGITS)

    def changed(self, before: dict[str, bytes]) -> list[tuple[str, str, str]]:
        """The lines that are others now, each with its file, when something has changed."""
        wait_for("another file", lambda: self.texts() != before)
        found = []
        for name, now in self.texts().items():
            old, new = before[name].decode().splitlines(), now.decode().splitlines()
            assert len(old) == len(new)
            found += [(name, one, other) for one, other in zip(old, new, strict=True) if one != other]
        return found

    def undone(self, before: dict[str, bytes]) -> None:
        self.program.key("ctrl+z")
        wait_for("the files as they were", lambda: self.texts() == before)
        self.program.settle()


@pytest.fixture
def hands(start: Callable[..., Program], tmp_path: Path) -> Hands:
    """One card is open, in a copy of the program."""
    tree = copied(tmp_path / "tree")
    return Hands(start("workshop", root=tree), tree)


def test_an_element_is_dragged_nudged_and_put_back(hands: Hands) -> None:
    before, picture = hands.texts(), hands.program.settle()
    hands.drag(hands.centre("copies"), (57, -12))
    ((file, old, new),) = hands.changed(before)
    left, top = hands.by((0.06, 0.875), (57, -12))
    assert file == "slavika.yaml"
    assert new == old.replace(COPIES, f"[{left}, {top}, 0.2, 0.05]") != old
    assert (hands.faces / "slavika.yaml.before").read_bytes() == before["slavika.yaml"]
    moved = hands.program.changed(picture)
    place = pygame.Rect(0, 0, 40, 16)
    place.center = hands.centre("copies")
    assert pygame.image.tobytes(moved.subsurface(place), "RGB") != pygame.image.tobytes(
        picture.subsurface(place), "RGB"
    )
    hands.undone(before)

    for _ in range(2):
        hands.program.key("Right")
        hands.program.settle()
    wait_for("the new place", lambda: b"[0.07, 0.875, 0.2, 0.05]" in hands.texts()["slavika.yaml"])
    for _ in range(2):
        hands.program.key("ctrl+z")
        hands.program.settle()
    wait_for("the files as they were", lambda: hands.texts() == before)


def test_a_place_that_many_share_is_changed_for_all_or_here_alone(hands: Hands) -> None:
    before = hands.texts()
    hands.drag(hands.centre("top"), (0, 30))
    ((file, old, new),) = hands.changed(before)
    _, down = hands.by((0, 0), (0, 30))
    assert (file, new) == ("common.yaml", old.replace("at: [0, 0, 1, 0.07]", f"at: [0, {down}, 1, 0.07]"))
    hands.undone(before)

    hands.twin.scene.easel.choose("top")
    hands.twin.app.step([])
    hands.program.click(hands.twin.widget("only here").rect.midleft)
    hands.program.settle()
    hands.drag(hands.centre("top"), (0, 30))
    ((file, old, new),) = hands.changed(before)
    assert (file, new) == ("slavika.yaml", f"{old.removesuffix('}')}, at: [0, {down}, 1, 0.07]}}")
    hands.undone(before)


def test_what_another_editor_saves_is_seen_on_the_easel(hands: Hands) -> None:
    hands.program.move((3, 3))
    path, good, picture = hands.faces / "slavika.yaml", hands.texts()["slavika.yaml"], hands.program.settle()
    replaced(path, COPIES, "[0.36, 0.355, 0.2, 0.05]")
    assert hands.program.changed(picture)
    path.write_bytes(good)
    hands.program.shows(picture, "the card as it was")
