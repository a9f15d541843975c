"""Nodes: a YAML file as plain texts, lists and keys, each knowing its place. It does not guess: `No`, `07` and `1e3`
are texts until the one who reads them says what they should be. What could mean something else than it seems to
(anchors, tags, merge keys, keys given twice, tabs) is refused. Nothing here knows what a file is about.
"""

import errno
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Any
from unicodedata import normalize

import yaml

from slavika.core.cards import Mark
from slavika.core.sentences import Sentence
from slavika.data.files import LARGEST
from slavika.data.problems import Problem, Problems, shown

HANDLES = "/dev"  # pipes here are offered by whoever started the program
DEEPEST = 20  # levels; no file of ours needs ten
# All that a text has no use for: control characters, line ends that no editor shows, halves of characters.
REFUSED = re.compile(r"[^\n\r\x20-\x7e\xa0-\u2027\u202a-\ud7ff\ue000-\ufefe\uff00-\ufffd\U00010000-\U0010ffff]")

# libyaml's words, where ours help more.
CLEARER = {
    "mapping values are not allowed": Sentence("a second ': ' here: put the text in quotes, or mind the indentation"),
    "found character": Sentence("a text that begins so must be in quotes"),
    "did not find expected key": Sentence("this does not fit in here: mind the indentation and the quotes"),
    "expected <block end>": Sentence("this does not fit in here: mind the indentation and the quotes"),
    "did not find expected '-'": Sentence("this does not fit into the list: mind the indentation"),
    "entries are not allowed": Sentence("a list cannot begin here: put it on lines of its own"),
    "could not find expected ':'": Sentence("a key without ':'"),
    "found unexpected end of stream": Sentence("the file ends in the middle of a text: a quote is not closed"),
    "but found another document": Sentence("a second document begins here: a file is one"),
    "found undefined alias": Sentence("'*' cannot refer to something else: write it out, or put the text in quotes"),
    "exceeded maximum": Sentence("nested too deep"),
}


@dataclass(frozen=True, slots=True)
class Node:
    """A part of a file: its place for people, and where it starts and ends for an editor that writes it back."""

    mark: Mark
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Scalar(Node):
    """A text."""

    text: str
    quoted: bool = False


@dataclass(frozen=True, slots=True)
class Listed(Node):
    """A list."""

    items: tuple[Node, ...] = ()


@dataclass(frozen=True, slots=True)
class Keyed(Node):
    """Keys with values, in the order of the file."""

    items: Mapping[str, tuple[Scalar, Node]] = field(default_factory=dict)


def read_file(path: Path, problems: Problems) -> str | None:
    """The text of a file, line ends as they are; None, and a problem, if there is none."""
    file = path.name
    try:
        if path.is_fifo() and not path.is_relative_to(HANDLES):
            raise OSError(errno.EINVAL, "no ordinary file")  # nobody may ever write into it
        with path.open("rb") as opened:
            data = opened.read(LARGEST + 1)  # a device may have no end
    except OSError as error:
        reason = error.strerror or str(error)
        problems.add(Mark(file, 1, 1), Sentence("the file cannot be read: {reason}", reason=reason))
        return None
    if len(data) > LARGEST:
        problems.add(Mark(file, 1, 1), Sentence("the file is larger than {most} MB", most=LARGEST // 1024**2))
        return None
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        before = data[: error.start].decode("utf-8-sig", "replace")
        line, column = before.count("\n") + 1, len(before) - before.rfind("\n")
        problems.add(Mark(file, line, column), Sentence("this is no UTF-8: save the file in that encoding"))
        return None


def read_nodes(text: str, file: str, problems: Problems) -> Node | None:
    """The root of a text; None, and problems, if it is no YAML that we read."""
    root, found = _read(text.removeprefix("\ufeff"), file)
    for problem in found:
        problems.add(problem.mark, problem.sentence)
    return root


@lru_cache(24)  # who edits a file asks for the same text several times: what stands where, what it means, what changed
def _read(text: str, file: str) -> tuple[Node | None, tuple[Problem, ...]]:
    problems = Problems()
    return _root(text, file, problems), tuple(problems)


def _root(text: str, file: str, problems: Problems) -> Node | None:
    if not _is_clean(text, file, problems):
        return None
    try:
        root = yaml.compose(text, Loader=LOADER)
    except yaml.MarkedYAMLError as error:
        place = error.problem_mark or error.context_mark
        if "end of stream" in str(error.problem) and error.context_mark:
            place = error.context_mark  # where the quote stands, not where the file ends
        mark = Mark(file, place.line + 1, place.column + 1) if place else Mark(file, 1, 1)
        problems.add(mark, _clearer(str(error.problem)))
        return None
    except (yaml.YAMLError, RecursionError):
        # Only the slow reader that needs no C library gets here: its own recursion is its limit.
        problems.add(Mark(file, 1, 1), CLEARER["exceeded maximum"])
        return None
    if root is None:
        problems.add(Mark(file, 1, 1), Sentence("the file is empty"))
        return None
    walk = _Walk(text, file, problems)
    node = walk.node(root, 0)
    return node if walk.whole else None


class _Texts(getattr(yaml, "CSafeLoader", yaml.SafeLoader)):  # type: ignore[misc]
    yaml_implicit_resolvers: Mapping[str, Any] = {}


LOADER = _Texts


def _is_clean(text: str, file: str, problems: Problems) -> bool:
    """Whether every character means what it looks like: no tabs, no control characters, no invisible line ends."""
    clean = True
    for number, line in enumerate(text.split("\n"), 1):
        match = REFUSED.search(line)
        if match is None:
            continue
        clean = False
        if match[0] == "\t":
            sentence = Sentence("a tab: indent and separate with spaces")
        else:
            sentence = Sentence("a character that does not belong in a text: {code}", code=f"U+{ord(match[0]):04X}")
        problems.add(Mark(file, number, match.start() + 1), sentence)
    return clean


def _clearer(problem: str) -> Sentence:
    for words, sentence in CLEARER.items():
        if words in problem:
            return sentence
    return Sentence("{problem}", problem=problem)


class _Walk:
    """From libyaml's nodes to ours."""

    def __init__(self, text: str, file: str, problems: Problems) -> None:
        self.text = text
        self.file = file
        self.problems = problems
        self.whole = True  # nothing had to be left out but keys given twice

    def node(self, node: yaml.Node, depth: int) -> Node:
        mark = Mark(self.file, node.start_mark.line + 1, node.start_mark.column + 1)
        place = (mark, node.start_mark.index, node.end_mark.index)
        first = self.text[place[1] : place[1] + 1]
        # Not entered: an anchored node may contain itself.
        if first == "&":
            self.problems.add(mark, Sentence("'&' cannot name a value for later: write it out, or use quotes"))
        elif first == "!":
            self.problems.add(mark, Sentence("'!' cannot say what a value is: leave it out, or use quotes"))
        elif depth > DEEPEST:
            self.problems.add(mark, CLEARER["exceeded maximum"])
        elif isinstance(node, yaml.SequenceNode):
            return Listed(*place, tuple([self.node(item, depth + 1) for item in node.value]))
        elif isinstance(node, yaml.MappingNode):
            return Keyed(*place, self._keys(node, depth))
        elif isinstance(node, yaml.ScalarNode):
            return Scalar(*place, normalize("NFC", node.value), bool(node.style))
        self.whole = False
        return Scalar(*place, "")

    def _keys(self, node: yaml.MappingNode, depth: int) -> dict[str, tuple[Scalar, Node]]:
        keys: dict[str, tuple[Scalar, Node]] = {}
        for key_node, value_node in node.value:
            key = self.node(key_node, depth + 1)
            value = self.node(value_node, depth + 1)
            if not isinstance(key, Scalar):
                self.problems.add(key.mark, Sentence("a key must be a single text"))
                self.whole = False
            elif key.text == "<<" and not key.quoted:
                self.problems.add(key.mark, Sentence("'<<' cannot take over other keys: write them out"))
                self.whole = False
            elif key.text in keys:
                first = keys[key.text][0].mark.line
                sentence = Sentence("'{key}' stands here twice, first in line {line}", key=shown(key.text), line=first)
                self.problems.add(key.mark, sentence)
            else:
                keys[key.text] = key, value
        return keys
