"""Writing back into YAML files: every value of the project's own files can be changed, and nothing else changes."""

import copy
import os
from pathlib import Path

import pytest

from slavika.data.files import LARGEST, replace
from slavika.data.manuscript import (
    Manuscript,
    Splice,
    Unwritten,
    entry_copied,
    key_added,
    key_removed,
    number_text,
    numbers_changed,
    tail,
    value_changed,
    words_changed,
)
from slavika.data.nodes import Keyed, Listed, Node, Scalar, read_nodes
from slavika.data.problems import Problems

ROOT = Path(__file__).parents[2]
FILES = [
    ROOT / "cards.yaml",
    *sorted((ROOT / "assets/faces").glob("*.yaml")),
    *sorted((ROOT / "assets/tables").glob("*.yaml")),
]
TEXTS = ("42", "Zażółć: gęślą", "a # b", "'", '"q"', "tak, nie", "-1", "{x}", "yes", "~", "a\nb")


def parsed(text: str) -> Node:
    problems = Problems()
    node = read_nodes(text, "file", problems)
    assert node is not None, [str(problem) for problem in problems]
    return node


def plain(node: Node):
    """A node as plain values."""
    if isinstance(node, Keyed):
        return {key: plain(value) for key, (_, value) in node.items.items()}
    return [plain(item) for item in node.items] if isinstance(node, Listed) else node.text


def walk(node: Node, path=()):
    """Every node with the keys that lead to it."""
    yield path, node
    if isinstance(node, Keyed):
        for key, (_, value) in node.items.items():
            yield from walk(value, (*path, key))
    elif isinstance(node, Listed):
        for number, value in enumerate(node.items):
            yield from walk(value, (*path, number))


def inside(values, path):
    for key in path:
        values = values[key]
    return values


def comments(text: str) -> list[str]:
    return [line for line in text.splitlines() if line.lstrip().startswith("#")]


def done(text: str, *changes: Splice) -> str:
    for start, end, new in sorted(changes, reverse=True):
        text = text[:start] + new + text[end:]
    return text


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name + "-" + path.parent.name)
def test_every_value_can_be_changed_and_nothing_else_does(path: Path) -> None:
    """Single values, taken in turn; what is read back differs there alone, and every comment is still in its line."""
    text = path.read_text(encoding="utf-8")
    root = parsed(text)
    before = plain(root)
    places = [(keys, node) for keys, node in walk(root) if isinstance(node, Scalar)]
    for number in range(0, len(places), 1 + len(places) // 60):
        keys, node = places[number]
        value = TEXTS[number % len(TEXTS)]
        changed = done(text, value_changed(text, node, value))
        wanted = copy.deepcopy(before)
        inside(wanted, keys[:-1])[keys[-1]] = value

        assert plain(parsed(changed)) == wanted
        assert comments(changed) == comments(text)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name + "-" + path.parent.name)
def test_keys_come_and_go_in_every_mapping(path: Path) -> None:
    """A key is added behind the others in their style; any key can be taken out."""
    text = path.read_text(encoding="utf-8")
    root = parsed(text)
    before = plain(root)
    places = [(keys, node) for keys, node in walk(root) if isinstance(node, Keyed) and len(node.items) > 1]
    for number in range(0, len(places), 1 + len(places) // 40):
        keys, node = places[number]
        wanted = copy.deepcopy(before)
        inside(wanted, keys)["new key"] = "7"
        assert plain(parsed(done(text, key_added(text, node, "new key", "7")))) == wanted

        gone = list(node.items)[number % len(node.items)]
        wanted = copy.deepcopy(before)
        del inside(wanted, keys)[gone]
        assert plain(parsed(done(text, key_removed(text, node, gone)))) == wanted


def test_an_entry_is_copied_with_its_comments() -> None:
    text = "cards:\n  a:\n    points: 1   # printed\n    list:\n      - x: 1\n\n  # the others\n  b: {points: 2}\n"
    root = parsed(text)
    cards = root.items["cards"][1]

    assert done(text, entry_copied(text, cards, "a", "c")) == (
        "cards:\n  a:\n    points: 1   # printed\n    list:\n      - x: 1\n\n"
        "  c:\n    points: 1   # printed\n    list:\n      - x: 1\n\n  # the others\n  b: {points: 2}\n"
    )
    assert plain(parsed(done(text, entry_copied(text, cards, "b", "c"))))["cards"]["c"] == {"points": "2"}


def test_only_the_numbers_that_differ_are_touched() -> None:
    text = "at: [0.10, 0.2,  0.300 , 1]  # left, top\n"
    node = parsed(text).items["at"][1]
    changes = numbers_changed(node, (0.1, 0.25, 0.3, 1))

    # 0.10 and 0.300 are those numbers already, however they are written.
    assert done(text, *changes) == "at: [0.10, 0.25,  0.300 , 1]  # left, top\n"
    with pytest.raises(ValueError, match="number of values"):
        numbers_changed(node, (1, 2))


@pytest.mark.parametrize(
    ("number", "text"), [(0.5, "0.5"), (1.0, "1"), (0.12346, "0.1235"), (-0.00001, "0"), (120, "120")]
)
def test_numbers_are_written_short(number: float, text: str) -> None:
    assert number_text(number) == text


def test_a_text_of_several_lines_ends_before_what_follows() -> None:
    text = "a: |\n  one\n  two\n\nb: 1\n"
    node = parsed(text).items["a"][1]

    assert plain(parsed(done(text, value_changed(text, node, "short")))) == {"a": "short", "b": "1"}
    assert text[: tail(text, node)].endswith("two")


def test_words_change_where_they_differ() -> None:
    text = 'name: {pl: Wilk, en: "Wolf"}  # a beast\nother: Wiły\n'
    root = parsed(text)
    name, other = root.items["name"][1], root.items["other"][1]

    assert done(text, *words_changed(text, name, {"pl": "Wilk", "en": "Grey wolf"})) == (
        "name: {pl: Wilk, en: Grey wolf}  # a beast\nother: Wiły\n"
    )
    assert words_changed(text, other, {"pl": "Wiły", "en": "Wiły"}) == []
    both = plain(parsed(done(text, *words_changed(text, other, {"pl": "Wiły", "en": "Nymphs"}))))
    assert both["other"] == {"pl": "Wiły", "en": "Nymphs"}


# ── the file ──────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_line_ends_and_byte_order_mark_stay(tmp_path: Path) -> None:
    path = tmp_path / "a.yaml"
    path.write_bytes("\ufeffa: 1\r\nb: 2 # żółw\r\n".encode())
    script = Manuscript(path)
    script.splice(value_changed(script.text, parsed(script.text).items["b"][1], "3"))
    script.splice(key_added(script.text, parsed(script.text), "c", "4"))

    assert path.read_bytes() == "\ufeffa: 1\r\nb: 3 # żółw\r\nc: 4\r\n".encode()
    assert script.copy.read_bytes() == "\ufeffa: 1\r\nb: 2 # żółw\r\n".encode()


def test_undo_and_redo_write_the_file(tmp_path: Path) -> None:
    path = tmp_path / "a.yaml"
    path.write_text("a: 1\n")
    script = Manuscript(path)
    for value in ("2", "3"):
        script.splice(value_changed(script.text, parsed(script.text).items["a"][1], value))
    script.undo()
    assert path.read_text() == "a: 2\n"
    script.undo()
    script.undo()  # nothing more
    assert (path.read_text(), script.can_undo, script.can_redo) == ("a: 1\n", False, True)
    script.redo()
    assert path.read_text() == "a: 2\n"
    script.splice(value_changed(script.text, parsed(script.text).items["a"][1], "9"))
    assert not script.can_redo


def test_what_another_wrote_is_not_lost(tmp_path: Path) -> None:
    """A file that changed on the disk is not written over; read again, it is the new beginning."""
    path = tmp_path / "a.yaml"
    path.write_text("a: 1\n")
    script = Manuscript(path)
    path.write_text("a: 5\n")
    with pytest.raises(Unwritten, match="another program"):
        script.splice(value_changed(script.text, parsed(script.text).items["a"][1], "2"))

    assert path.read_text() == "a: 5\n"
    assert script.reread()
    assert not script.reread()
    assert (script.text, script.can_undo) == ("a: 5\n", False)


def test_a_write_that_fails_leaves_the_file_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a.yaml"
    path.write_text("a: 1\n")
    script = Manuscript(path)

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(Unwritten, match="No space left"):
        script.splice(value_changed(script.text, parsed(script.text).items["a"][1], "2"))

    assert path.read_text() == script.text == "a: 1\n"
    assert [file.name for file in tmp_path.iterdir()] == ["a.yaml"]
    assert not script.can_undo


def test_the_first_copy_is_kept(tmp_path: Path) -> None:
    """A copy from an earlier day is worth more than one of today's first change."""
    path = tmp_path / "a.yaml"
    path.write_text("a: 1\n")
    for value in ("2", "3"):
        script = Manuscript(path)
        script.splice(value_changed(script.text, parsed(script.text).items["a"][1], value))

    assert script.copy.read_text() == "a: 1\n"


def test_what_is_no_ordinary_file_is_neither_read_nor_replaced(tmp_path: Path) -> None:
    """A device has no end, and a file in its place would not be it."""
    path = tmp_path / "a.yaml"
    path.write_text("a: 1\n")
    script = Manuscript(path)
    path.unlink()
    path.symlink_to("/dev/full")
    with pytest.raises(OSError, match="no ordinary file"):
        script.reread()
    with pytest.raises(Unwritten, match="no ordinary file"):
        script.splice(value_changed(script.text, parsed(script.text).items["a"][1], "2"))
    with pytest.raises(OSError, match="no ordinary file"):
        replace(path, b"new")

    assert path.is_symlink()
    assert script.text == "a: 1\n"


@pytest.mark.parametrize("what", ["file", "folder"])
def test_what_is_write_protected_is_not_written(tmp_path: Path, what: str) -> None:
    """Neither by another file in its place, nor by somebody to whom everything is allowed."""
    path = tmp_path / "folder" / "file.yaml"
    path.parent.mkdir()
    path.write_text("a: 1\n")
    place = path if what == "file" else path.parent
    script, mode = Manuscript(path), place.stat().st_mode
    place.chmod(mode & ~0o222)
    try:
        with pytest.raises(Unwritten, match=r"file\.yaml is write-protected"):
            script.splice(Splice(3, 4, "2"))
        assert path.read_text() == "a: 1\n"
        assert not script.copy.exists()
    finally:
        place.chmod(mode)
    script.splice(Splice(3, 4, "2"))
    assert path.read_text() == "a: 2\n"


def test_nothing_is_written_that_could_not_be_read_again(tmp_path: Path) -> None:
    path = tmp_path / "file.yaml"
    path.write_text("a: 1\n")
    script = Manuscript(path)
    with pytest.raises(Unwritten, match="too large"):
        script.splice(Splice(3, 4, "2" * (LARGEST + 1)))
    assert script.text == path.read_text() == "a: 1\n"


@pytest.mark.parametrize("hindrance", ["folder", "device", "full"])
def test_without_its_copy_a_file_is_not_written(
    tmp_path: Path, hindrance: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "file.yaml"
    path.write_text("a: 1\n")
    script = Manuscript(path)

    def full(to: Path, data: bytes) -> None:
        if to == script.copy:
            raise OSError(28, "No space left on device")
        replace(to, data)

    if hindrance == "folder":
        script.copy.mkdir()
    elif hindrance == "device":
        os.mkfifo(script.copy)
    else:
        monkeypatch.setattr("slavika.data.manuscript.replace", full)
    with pytest.raises(Unwritten, match=r"file.yaml was not written, for file.yaml.before, which keeps it as it was"):
        script.splice(Splice(3, 4, "2"))
    assert script.text == path.read_text() == "a: 1\n"
