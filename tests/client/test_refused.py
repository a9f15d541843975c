"""Files that cannot be read at all while the workshop is open: told in one sentence, and taken when they can be."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from slavika.client.scenes.line_view import LineView
from slavika.client.scenes.table_bench import TableBench
from slavika.client.strip import Complaints
from slavika.data.files import LARGEST
from tests.client.bench import Files, noticed
from tests.client.window import Window

GAME = "slavika"


def large(path: Path) -> None:
    path.write_bytes(path.read_bytes() + b"#" * LARGEST)


def folder(path: Path) -> None:
    path.unlink()
    path.mkdir()


def latin(path: Path) -> None:
    path.write_bytes(path.read_text(encoding="utf-8").encode("iso-8859-2", "replace"))


def gone(path: Path) -> None:
    path.unlink()


def none_at_all(path: Path) -> None:
    path.write_bytes(b"")


REFUSED = [
    (large, "the file is larger than 4 MB"),
    (folder, "the file cannot be read: Is a directory"),
    (latin, "this is no UTF-8: save the file in that encoding"),
    (gone, "the file cannot be read: No such file or directory"),
    (none_at_all, "the file is empty"),
]


def listed(window: Window) -> list[str]:
    return [words for list_ in window.panel.walk() if isinstance(list_, Complaints) for _, words in list_.words]


@pytest.mark.parametrize(("refuse", "said"), REFUSED)
@pytest.mark.parametrize("which", ["cards", "layouts"])
def test_what_cannot_be_read_is_told_and_taken_when_it_can(
    window: Window, files: Files, refuse: Callable[[Path], None], said: str, which: str
) -> None:
    path = files.cards if which == "cards" else files.faces(GAME)
    good = path.read_text(encoding="utf-8")
    before = window.app.library.cards(GAME)
    refuse(path)
    noticed(window, lambda: window.scene.studio.problems)
    extending = [f"there is no file '{path.name}' to extend"]  # of another game's layouts
    assert listed(window) == [said] + (extending if which == "layouts" and refuse in (gone, folder) else [])
    assert window.scene.studio.held
    assert window.app.library.cards(GAME) == before
    window.scene.show_problem(window.scene.studio.problems[0])
    assert isinstance(window.scene, LineView)
    window.scene.back()
    if path.is_dir():
        path.rmdir()
    path.write_text(good + "\n# small again\n", encoding="utf-8")
    noticed(window, lambda: not window.scene.studio.problems)
    assert not window.scene.studio.held
    assert listed(window) == []


def test_one_refusal_after_another_is_told(window: Window, files: Files) -> None:
    """What was gone and is too large now has not been gone all the time."""
    good = files.cards.read_bytes()
    for refuse, said in REFUSED[:3]:
        files.cards.unlink(missing_ok=True)
        noticed(window, lambda: listed(window) == ["the file cannot be read: No such file or directory"])
        files.cards.write_bytes(good)
        refuse(files.cards)
        noticed(window, lambda said=said: listed(window) == [said])
        if files.cards.is_dir():
            files.cards.rmdir()
    files.cards.write_bytes(good)
    noticed(window, lambda: listed(window) == [])


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes here")
def test_a_pipe_in_the_place_of_a_file_does_not_stop_the_window(window: Window, files: Files) -> None:
    files.cards.unlink()
    os.mkfifo(files.cards)
    noticed(window, lambda: window.scene.studio.problems)
    assert listed(window) == ["the file cannot be read: no ordinary file"]


def test_a_table_is_opened_while_a_layout_is_broken(window: Window, files: Files) -> None:
    """With the cards as they looked last."""
    files.faces(GAME).write_text("layouts: [", encoding="utf-8")
    noticed(window, lambda: window.scene.studio.problems)
    window.click(window.widget("table"))
    assert isinstance(window.scene, TableBench)
    assert window.scene.easel is not None
