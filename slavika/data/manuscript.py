"""Manuscript: a YAML file under an editor's hands. It changes the characters of single values and leaves all others, so
that comments, order and layout stay; it takes back and does again; and a write that fails leaves the file as it was.

What a value means is not known here: places come from `nodes`, texts from whoever edits.
"""

import json
import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from slavika.core.sentences import Sentence
from slavika.data.files import LARGEST, is_protected, read, replace
from slavika.data.nodes import REFUSED, Keyed, Listed, Node, Scalar

BOM = "\ufeff"
# What stands without quotes, in a list too, and is read as it is written.
PLAIN = re.compile(r"[^\W_](?:[\w .+×»/()-]*[\w.)])?")


class Unwritten(Exception):
    """A change that could not be written; the file is as it was."""

    def __init__(self, sentence: Sentence) -> None:
        super().__init__(str(sentence))
        self.sentence = sentence


class Splice(NamedTuple):
    """Characters of the text that others take the place of; `start` counts from 0, without a byte order mark."""

    start: int
    end: int
    text: str


class Manuscript:
    """One file as it was read, and what was changed in it since."""

    def __init__(self, path: Path) -> None:
        """Read the file. Raises OSError, UnicodeDecodeError."""
        self.path = Path(path)
        self._on_disk = read(self.path)
        text = self._on_disk.decode("utf-8")
        self._mark = BOM if text.startswith(BOM) else ""
        self.text = text.removeprefix(BOM)
        self._past: list[str] = []
        self._future: list[str] = []
        self._kept = False  # a copy of the file as it was lies beside it

    @property
    def copy(self) -> Path:
        """Where the file is kept as it was before it was first written."""
        return self.path.with_name(self.path.name + ".before")

    def splice(self, *changes: Splice) -> None:
        """Put these texts in the place of those; all at once is one step. Raises Unwritten."""
        text = self.text
        for start, end, new in sorted(changes, reverse=True):
            text = text[:start] + new + text[end:]
        if text != self.text:
            before = self.text
            self._write(text)
            self._past.append(before)
            self._future.clear()

    @property
    def can_undo(self) -> bool:
        return bool(self._past)

    @property
    def can_redo(self) -> bool:
        return bool(self._future)

    def undo(self) -> None:
        """Take back the last change. Raises Unwritten."""
        if self._past:
            now = self.text
            self._write(self._past[-1])
            self._past.pop()
            self._future.append(now)

    def redo(self) -> None:
        """Do again what was taken back last. Raises Unwritten."""
        if self._future:
            now = self.text
            self._write(self._future[-1])
            self._future.pop()
            self._past.append(now)

    def reread(self) -> bool:
        """Take the file as it is on the disk now; if another has changed it, what could be taken back no longer can.

        True if it was another text. Raises OSError, UnicodeDecodeError.
        """
        data = read(self.path)
        if data == self._on_disk:
            return False
        text = data.decode("utf-8")
        self._on_disk = data
        self._mark = BOM if text.startswith(BOM) else ""
        self.text = text.removeprefix(BOM)
        self._past.clear()
        self._future.clear()
        return True

    def _write(self, text: str) -> None:
        data, file = (self._mark + text).encode("utf-8"), self.path.name
        if is_protected(self.path):
            raise Unwritten(Sentence("{file} is write-protected.", file=file))
        if len(data) > LARGEST:
            raise Unwritten(Sentence("{file} would be too large to be read again.", file=file))
        try:
            if read(self.path) != self._on_disk:
                raise Unwritten(Sentence("{file} has been changed by another program.", file=file))
            self._keep()
            replace(self.path, data)
        except OSError as error:
            raise Unwritten(
                Sentence("{file} could not be written: {reason}.", file=file, reason=_reason(error))
            ) from error
        self._on_disk = data
        self.text = text

    def _keep(self) -> None:
        """Keep the file as it is before it is first written; without that it is not written."""
        if self._kept:
            return
        try:
            if not self.copy.is_file():
                replace(self.copy, self._on_disk)
        except OSError as error:
            names = {"file": self.path.name, "copy": self.copy.name}
            told = Sentence(
                "{file} was not written, for {copy}, which keeps it as it was, cannot be made: {reason}.",
                **names,
                reason=_reason(error),
            )
            raise Unwritten(told) from error
        self._kept = True


def _reason(error: OSError) -> str:
    return error.strerror or str(error)


# ── texts ─────────────────────────────────────────────────────────────────────────────────────────────────────────────


def scalar_text(value: str) -> str:
    """A text as YAML reads it back: as it is, or in double quotes."""
    if PLAIN.fullmatch(value) and not REFUSED.search(value):
        return value
    return json.dumps(value, ensure_ascii=bool(REFUSED.search(value)))


def number_text(value: float, digits: int = 4) -> str:
    """A number, rounded, without zeros that say nothing."""
    text = f"{value:.{digits}f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def numbers_changed(node: Node, values: Sequence[float], digits: int = 4) -> list[Splice]:
    """The changes that make the numbers of a list these; one that is the same already is not touched.

    Raises ValueError where other values stand, or another number of them.
    """
    if not isinstance(node, Listed) or len(node.items) != len(values):
        raise ValueError("another number of values than stands there")
    changes: list[Splice] = []
    for item, value in zip(node.items, values, strict=True):
        text = number_text(value, digits)
        if not isinstance(item, Scalar) or number_text(float(item.text), digits) != text:
            changes.append(Splice(item.start, item.end, text))
    return changes


def value_changed(text: str, node: Node, value: str) -> Splice:
    """The change that makes a value this single text."""
    return Splice(node.start, tail(text, node), scalar_text(value))


# ── structure ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def tail(text: str, node: Node) -> int:
    """Where a value ends, without the lines and comments that follow a block."""
    if isinstance(node, Keyed) and node.items and not _flows(text, node):
        return tail(text, list(node.items.values())[-1][1])
    if isinstance(node, Listed) and node.items and not _flows(text, node):
        return tail(text, node.items[-1])
    if isinstance(node, Scalar) and text[node.start : node.start + 1] in ("|", ">"):
        return node.start + len(text[node.start : node.end].rstrip())
    return node.end


def _flows(text: str, node: Node) -> bool:
    """Whether a collection stands in brackets."""
    return text[node.start] in "[{"


def key_added(text: str, node: Keyed, key: str, value: str) -> Splice:
    """The change that gives a mapping one more key, behind its others and in their style. `value` is YAML."""
    keys = list(node.items.values())
    if not keys:
        raise ValueError("nothing stands there yet")
    if _flows(text, node):
        end = tail(text, keys[-1][1])
        return Splice(end, end, f", {key}: {value}")
    first, (_, last) = keys[0][0], keys[-1]
    indent = " " * (first.mark.column - 1)
    end = line_end(text, tail(text, last))
    return Splice(end, end, f"{newline(text)}{indent}{key}: {value}")


def key_removed(text: str, node: Keyed, key: str) -> Splice:
    """The change that takes a key with its value out of a mapping."""
    keys = list(node.items.values())
    place = list(node.items).index(key)
    name, value = keys[place]
    if _flows(text, node):
        if place + 1 < len(keys):
            return Splice(name.start, keys[place + 1][0].start, "")
        return Splice(tail(text, keys[place - 1][1]) if place else name.start, tail(text, value), "")
    start = text.rfind("\n", 0, name.start) + 1
    if text[start : name.start].strip() and place + 1 < len(keys):  # behind the dash of a list
        return Splice(name.start, keys[place + 1][0].start, "")
    return Splice(start, min(line_end(text, tail(text, value)) + len(newline(text)), len(text)), "")


def entry_copied(text: str, node: Keyed, key: str, new: str) -> Splice:
    """The change that writes an entry of a mapping once more, behind itself and under a new key."""
    name, value = node.items[key]
    start, end = text.rfind("\n", 0, name.start) + 1, line_end(text, tail(text, value))
    block = text[start : name.start] + scalar_text(new) + text[name.end : end]
    return Splice(end, end, newline(text) * 2 + block)


def line_end(text: str, at: int) -> int:
    """Where the line ends in which a place lies, before its line end."""
    end = text.find("\n", at)
    end = len(text) if end < 0 else end
    return end - 1 if text[end - 1 : end] == "\r" and end > at else end


def newline(text: str) -> str:
    """How the lines of a text end."""
    return "\r\n" if "\r\n" in text else "\n"


def words_changed(text: str, node: Node, words: Mapping[str, str]) -> list[Splice]:
    """The changes that make a text in several languages these: only where one is another."""
    if isinstance(node, Keyed):
        return [
            value_changed(text, value, words[language])
            for language, (_, value) in node.items.items()
            if language in words and not (isinstance(value, Scalar) and value.text == words[language])
        ]
    if isinstance(node, Scalar) and set(words.values()) == {node.text}:
        return []
    if len(set(words.values())) == 1:
        return [value_changed(text, node, next(iter(words.values())))]
    inner = ", ".join(f"{language}: {scalar_text(value)}" for language, value in words.items())
    return [Splice(node.start, tail(text, node), f"{{{inner}}}")]
