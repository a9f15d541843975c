"""The page of keys: it names what the scenes of the workshop hear, and they hear what it names."""

import ast

import pygame
import pytest

from slavika.client import key_lines, plan_easel
from slavika.client.key_lines import KeyLine
from slavika.client.scene import Scene
from slavika.client.scenes import bench, card_bench, compare, lit_line, play_bench, printing, workshop
from slavika.client.scenes.keys import Keys
from tests.client.bench import ROOT, Files, given, noticed
from tests.client.window import Window

CLIENT = ROOT / "slavika" / "client"
NAMES = {
    "K_PAGEUP": "Page Up", "K_PAGEDOWN": "Page Down", "K_ESCAPE": "Esc", "K_TAB": "Tab", "K_PLUS": "+", "K_MINUS": "−",
    "K_LEFT": "Arrows", "K_RIGHT": "Arrows", "K_UP": "Arrows", "K_DOWN": "Arrows", "K_RETURN": "Enter",
    "K_SPACE": "Space", "K_HOME": "Home", "K_END": "End",
}  # fmt: skip
ALIKE = ("K_EQUALS", "K_KP")  # the same keys elsewhere on the keyboard
HEARERS = (
    "easel.py", "plan_easel.py", "drawing_board.py", "easel_keys.py", "card_sheet.py", "scenes/workshop.py",
    "scenes/bench.py", "scenes/easel_bench.py", "scenes/card_bench.py", "scenes/table_bench.py", "scenes/play_bench.py",
    "scenes/lit_line.py", "scenes/line_view.py", "scenes/compare.py", "scenes/printing.py", "scenes/picker.py",
)  # fmt: skip
CODES = {"Page Up": "page up", "Page Down": "page down", "Esc": "escape", "Enter": "return", "−": "-"}
CHANGED = ("wilk", "zmij", "leszy", "strzyga", "rusalka")
MODS = {"Ctrl": pygame.KMOD_LCTRL, "Shift": pygame.KMOD_LSHIFT}


def page(language: str = "en") -> dict[str, list[tuple[str, str]]]:
    window = Window(Keys)
    window.app.change(language=language)
    return dict(window.scene.groups())


def heard(file: str) -> set[str]:
    """The keys that a module asks for, as they are written on a keyboard."""
    tree = ast.parse((CLIENT / file).read_text(encoding="utf-8"))
    names = {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute) and node.attr.startswith("K_")}
    return {NAMES.get(name, name[2:].upper()) for name in names if not name.startswith(ALIKE)}


@pytest.mark.parametrize("file", HEARERS)
def test_every_key_that_a_scene_of_the_workshop_hears_is_on_the_page(file: str) -> None:
    told = {
        part for rows in page().values() for keys, _ in rows for key in keys.split(", ") for part in key.split(" + ")
    }
    assert heard(file) <= {*told, "+"}


@pytest.mark.parametrize(
    ("module", "place"),
    [
        (workshop, "In the workshop"),
        (bench, "In the workshop"),
        (lit_line, "In the workshop"),
        (card_bench, "On a card in the workshop"),
        (plan_easel, "On a table in the workshop"),
        (play_bench, "Playing in the workshop"),
        (compare, "Comparing in the workshop"),
        (printing, "Printing in the workshop"),
    ],
)
def test_what_a_scene_declares_is_on_the_page(module: object, place: str) -> None:
    told = page()[place]
    for line in module.KEYS:  # type: ignore[attr-defined]
        assert (", ".join(map(str, line.keys)), str(line.what)) in told


def test_the_page_is_in_the_language_of_the_reader() -> None:
    english, polish = page(), page("pl")
    for (place, rows), (named, lines) in zip(english.items(), polish.items(), strict=True):
        assert place != named
        assert all(row[1] != line[1] for row, line in zip(rows, lines, strict=True)), named


# ── and they are heard ────────────────────────────────────────────────────────────────────────────────────────────────


def events(lines: tuple[KeyLine, ...]) -> list[tuple[str, int, int]]:
    """The keys of these lines, but for those that are held while one drags."""
    found = []
    for line in lines:
        for key in line.keys:
            *mods, name = str(key).replace("+ +", "+ plus").split(" + ")
            if name not in MODS and key is not key_lines.DOUBLE:
                plain = "right" if key is key_lines.ARROWS else name.lower()
                code = pygame.key.key_code("+" if name == "plus" else CODES.get(name, plain))
                found.append((str(key), code, sum(MODS[mod] for mod in mods)))
    return found


def opened(window: Window, files: Files, where: str) -> Scene:
    """A scene of the workshop with something to do for each of its keys."""
    for card in CHANGED:
        given(files.cards, card, "strength", 9)
    noticed(window, lambda: window.scene.sheet.changed >= set(CHANGED))
    if where == "card":
        window.scene.open_card("wilk")
        window.app.step([])
        window.scene.easel.choose("text")
    elif where == "table":
        window.scene._table()
        window.app.step([])
        window.scene.easel.step(1)
    elif where == "compare":
        window.scene._compare()
    elif where == "printing":
        window.scene._print()
    window.app.step([])
    return window.scene


@pytest.mark.parametrize(
    ("where", "lines"),
    [
        ("sheet", workshop.KEYS),
        ("card", card_bench.KEYS),
        ("table", plan_easel.KEYS),
        ("compare", compare.KEYS),
        ("printing", printing.KEYS),
    ],
)
def test_each_key_of_the_page_does_something(
    window: Window, files: Files, where: str, lines: tuple[KeyLine, ...]
) -> None:
    """In its scene, with something chosen or nothing: something else is seen then."""
    scene = opened(window, files, where)
    for name, key, mod in events(lines):
        if where == "table" and name in ("Enter", "Space"):
            window.scene.easel.choose(None)
            window.app.step([])
        before = pygame.image.tobytes(window.app.canvas(), "RGB")
        event = pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode="")
        window.app.step([event, pygame.event.Event(pygame.KEYUP, key=key, mod=mod)])
        window.app.step([])
        assert pygame.image.tobytes(window.app.canvas(), "RGB") != before, name
        if window.scene is not scene and (where == "sheet" or name == "Enter"):
            window.scene.back()
            window.app.step([])
