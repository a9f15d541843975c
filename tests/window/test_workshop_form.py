"""A card is edited in the real window: a number by keys and by mouse, a word of its abilities; the file says that and
nothing else otherwise, and what was done is taken back. Where to click is known from the same widgets without a screen,
which work on a copy of their own."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from slavika.client.scenes.card_bench import CardBench
from slavika.client.scenes.workshop import Workshop, studio_of
from slavika.client.settings import Settings
from slavika.client.widgets import Widget
from tests.client.window import CARDS, Window
from tests.window.screen import SIZE, Point, Program, copied, wait_for

pytestmark = pytest.mark.window
GAME = "slavika"


class Hands:
    """Does the same in the window and in its twin."""

    def __init__(self, program: Program, twin: Window, file: Path) -> None:
        self.program, self.twin, self.file = program, twin, file

    def click(self, at: Point) -> None:
        self.twin.click(at)
        self.program.settle()
        self.program.click(at)
        self.program.settle()

    def key(self, name: str, twins: str = "", mod: int = 0) -> None:
        if len(name) == 1:
            self.twin.type(name)
        else:
            self.twin.key(twins or name.lower(), mod)
        self.program.key(name)
        self.program.settle()

    def center(self, key: str) -> Point:
        widget: Widget = self.twin.widget(key)
        self.twin.panel.reveal(widget.rect)
        return widget.visible().center

    def changed(self, before: bytes) -> list[tuple[str, str]]:
        """The lines that are others now, when the file has changed."""
        wait_for("another file", lambda: self.file.read_bytes() != before)
        old, new = before.decode().splitlines(), self.file.read_bytes().decode().splitlines()
        assert len(old) == len(new)
        return [(one, other) for one, other in zip(old, new, strict=True) if one != other]

    def undone(self, before: bytes) -> None:
        wait_for("the file as it was", lambda: self.file.read_bytes() == before)
        self.program.settle()


@pytest.fixture
def hands(start: Callable[..., Program], tmp_path: Path) -> Hands:
    """A card's own column is open, in a copy of the program."""
    tree, own = copied(tmp_path / "tree"), tmp_path / "cards.yaml"
    shutil.copy(CARDS, own)
    twin = Window(lambda app: Workshop(app, studio_of(app), GAME), Settings(language="en", window=SIZE), own)
    hands = Hands(start("workshop", root=tree), twin, tree / "cards.yaml")
    sheet = twin.scene.sheet
    assert sheet is not None
    hands.click(sheet.spot(next(number for number, slot in enumerate(sheet.slots) if slot.card.id == "wilk")).center)
    hands.key("Return")
    assert isinstance(twin.scene, CardBench)
    hands.click(twin.widget("tab")._places()[1].center)
    return hands


def test_a_strength_is_changed_with_mouse_and_keys(hands: Hands) -> None:
    before = hands.file.read_bytes()
    field = hands.twin.widget("field strength")
    hands.click(field.box().center)
    hands.key("7")
    hands.key("Return")
    assert hands.changed(before) == [("      strength: 2", "      strength: 7")]
    hands.key("ctrl+z", "z", 64)
    hands.undone(before)

    hands.click(hands.twin.widget("field strength").sign(1).center)
    assert hands.changed(before) == [("      strength: 2", "      strength: 3")]
    hands.click(hands.center("undo"))
    hands.undone(before)
    assert (hands.file.parent / "cards.yaml.before").read_bytes() == before


def test_what_is_refused_is_not_written(hands: Hands) -> None:
    before = hands.file.read_bytes()
    hands.click(hands.twin.widget("field icon").box().center)
    for letter in "wolf":
        hands.key(letter)
    picture = hands.program.settle()
    hands.key("Return")
    assert hands.twin.widget("field icon").wrong
    assert hands.program.changed(picture)
    assert hands.file.read_bytes() == before
    hands.key("Escape")
    hands.click(hands.twin.widget("field strength").sign(1).center)
    assert hands.changed(before) == [("      strength: 2", "      strength: 3")]
