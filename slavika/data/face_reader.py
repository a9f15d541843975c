"""Reads assets/faces/*.yaml into a FaceBook: follows `extends` between layouts and files, and checks every key against
the fields of its element. What the elements are is said by `faces`; what they look like is the client's business."""

import dataclasses
import re
import types
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Literal, Union, get_args, get_origin

from slavika.core.cards import Mark
from slavika.core.sentences import Sentence
from slavika.data.faces import KINDS, LEVELS, Element, FaceBook, Layout
from slavika.data.nodes import Keyed, Listed, Node, Scalar, read_file, read_nodes
from slavika.data.problems import BadFile, Problems, shown
from slavika.data.values import COLOUR, COLOURED, KEYS, LIST, NUMBER, TEXT

SECTIONS = ("extends", "levels", "colours", "kinds", "cards", "backs", "other backs", "layouts")
OWN = ("name", "nodes")  # fields of an element that are no keys
FIELDS = {
    name: {field.name: field for field in dataclasses.fields(kind) if field.name not in OWN}
    for name, kind in KINDS.items()
}
VALUES = ("ratio", "printed", "paper")  # of a layout as a whole
RATIO = re.compile("[1-9][0-9]{0,3}")
PRINTED = re.compile(r"([1-9][0-9]{0,2}(?:\.[0-9]+)?) ?[x×] ?([1-9][0-9]{0,2}(?:\.[0-9]+)?)(?: ?mm)?")
SHORT = 63.0  # millimetres: the shorter side of a card of which nothing is said
LARGEST = 10_000  # no measure of a card is more
# What a number of that name may be, where not all can be drawn.
SPANS: Mapping[str, tuple[float, float]] = {
    "at": (-4, 4), "share": (0, 1), "round": (0, 1), "size": (0, 1), "least": (0, 1), "leading": (0.5, 4),
    "gap": (0, 10), "stitches": (1, 1000), "rays": (0, 60), "lines": (0, 60), "most": (0, 60),
}  # fmt: skip
# What is told of values that are something else.
TEXTS = Sentence("a text, or one for each language")
EXPECTED = {bool: Sentence("yes or no"), int: NUMBER, float: Sentence("a number")}
GONE = "none"  # as an element's value: the extending layout does without it
Pair = tuple[Scalar, Node]
Plan = dict[str, dict[str, Pair]]  # the keys of each element of a level


def load(path: Path) -> FaceBook:
    """The layouts of a file, with those of the files it extends; raises BadFile."""
    problems = Problems()
    book = read_faces(path, problems)
    if len(problems):
        raise BadFile(problems)
    return book


def read_value(kind: type[Element], key: str, node: Node, problems: Problems) -> Any:
    """The value of a key of such an element, as a node gives it; None, and a problem, if it is none."""
    wanted = next(field.type for field in dataclasses.fields(kind) if field.name == key)
    return _Reader(Path(), problems).value(node, wanted, key)


def read_faces(path: Path, problems: Problems) -> FaceBook:
    """The layouts of a file as far as they can be read; what is wrong goes to the problems."""
    reader = _Reader(path.parent, problems)
    try:
        root = reader.file(path)
    except _Unread:  # told; all else that is wrong would only follow from it
        return FaceBook(reader.heights, {}, {}, None, files=tuple(reader.seen))
    finished: dict[str, Layout | None] = {}
    kinds, single, backs = (
        {key: reader.chosen(value, finished) for key, (_, value) in reader.keys(root.get(section), section).items()}
        for section in ("kinds", "cards", "backs")
    )
    others = reader.chosen(root["other backs"][1], finished) if "other backs" in root else None
    return FaceBook(
        reader.heights,
        {key: layout for key, layout in kinds.items() if layout},
        {key: layout for key, layout in backs.items() if layout},
        others,
        {key: layout for key, layout in single.items() if layout},
        reader.colours,
        tuple(reader.seen),
    )


class _Unread(Exception):
    """A file, or one that it extends, is not there or no YAML."""


@dataclasses.dataclass
class _Draft:
    """A layout while it is put together."""

    name: str
    mark: Mark
    values: dict[str, Scalar] = dataclasses.field(default_factory=dict)
    levels: dict[str, Plan] = dataclasses.field(default_factory=dict)

    def extended(self, name: str, mark: Mark) -> "_Draft":
        return _Draft(name, mark, dict(self.values), {level: _copied(plan) for level, plan in self.levels.items()})


def _copied(plan: Plan) -> Plan:
    return {element: dict(keys) for element, keys in plan.items()}


class _Reader:
    def __init__(self, folder: Path, problems: Problems) -> None:
        self.folder = folder
        self.problems = problems
        self.drafts: dict[str, _Draft] = {}
        self.heights = dict.fromkeys(LEVELS, 0)
        self.colours: dict[str, str] = {}
        self.seen: list[Path] = []

    # ── files ─────────────────────────────────────────────────────────────────────────────────────────────────────────

    def file(self, path: Path) -> Mapping[str, Pair]:
        """Take up the layouts of a file and of the file it extends; gives its sections. Raises _Unread."""
        self.seen.append(path)
        text = read_file(path, self.problems)
        node = None if text is None else read_nodes(text, path.name, self.problems)
        if node is None:
            raise _Unread
        root = self.keys((None, node), path.name, SECTIONS)
        if "extends" in root:
            name = root["extends"][1]
            other = self.folder / f"{self.text(name)}.yaml"
            if not other.is_file() or other in self.seen:
                self.problems.add(name.mark, Sentence("there is no file '{name}' to extend", name=other.name))
                raise _Unread
            self.file(other)
        for level, (_, height) in self.keys(root.get("levels"), "levels", LEVELS).items():
            self.heights[level] = self.value(height, int, level) or 0
        for called, (_, colour) in self.keys(root.get("colours"), "colours").items():
            self.colours[called] = self.colour(colour)
        for key, layout in self.keys(root.get("layouts"), "layouts").values():
            self.draft(key, layout)
        return root

    def keys(
        self, pair: tuple[Scalar | None, Node] | None, what: str, known: Iterable[str] | None = None
    ) -> Mapping[str, Pair]:
        """The keys of a part of the file, those that it may have."""
        if pair is None:
            return {}
        node = pair[1]
        if not isinstance(node, Keyed):
            self.problems.add(node.mark, Sentence("{what}: expected {wanted}", what=what, wanted=KEYS))
            return {}
        if known is None:
            return node.items
        known = tuple(known)
        for name, (key, _) in node.items.items():
            if name not in known:
                self.no_key(key.mark, name, what, known)
        return {name: pair for name, pair in node.items.items() if name in known}

    def text(self, node: Node) -> str:
        if isinstance(node, Scalar):
            return node.text
        self.problems.add(node.mark, Sentence("expected {wanted}", wanted=TEXT))
        return ""

    def colour(self, node: Node) -> str:
        if isinstance(node, Scalar) and COLOUR.fullmatch(node.text):
            return node.text
        self.problems.add(node.mark, Sentence("expected {wanted}", wanted=COLOURED))
        return ""

    def no_layout(self, node: Node) -> None:
        name = self.text(node)
        self.problems.unknown(node.mark, Sentence("no layout '{name}'", name=shown(name)), name, self.drafts)

    def no_key(self, mark: Mark, key: str, where: str, known: Iterable[str]) -> None:
        sentence = Sentence("no key '{key}' in {where}", key=shown(key), where=f"'{where}'")
        self.problems.unknown(mark, sentence, key, known)

    # ── layouts ───────────────────────────────────────────────────────────────────────────────────────────────────────

    def draft(self, name: Scalar, node: Node) -> None:
        keys = self.keys((None, node), name.text, ("extends", *VALUES, *LEVELS))
        draft = _Draft(name.text, name.mark)
        if "extends" in keys:
            base = keys["extends"][1]
            if self.text(base) in self.drafts:
                draft = self.drafts[self.text(base)].extended(name.text, name.mark)
            else:
                self.no_layout(base)
        for key in VALUES:
            if key in keys:
                value = keys[key][1]
                draft.values[key] = value if isinstance(value, Scalar) else Scalar(value.mark, 0, 0, self.text(value))
        for level in LEVELS:
            if level in keys:
                self.plan(draft, level, keys[level])
        self.drafts[name.text] = draft

    def plan(self, draft: _Draft, level: str, pair: Pair) -> None:
        keys = dict(self.keys(pair, level))
        plan = draft.levels.setdefault(level, {})
        if "extends" in keys:
            _, other = keys.pop("extends")
            if self.text(other) in draft.levels:
                draft.levels[level] = plan = {**_copied(draft.levels[self.text(other)]), **plan}
            else:
                sentence = Sentence("no level '{name}' to extend", name=shown(self.text(other)))
                self.problems.unknown(other.mark, sentence, self.text(other), draft.levels)
        for name, (key, node) in keys.items():
            if isinstance(node, Scalar) and node.text == GONE:
                if plan.pop(name, None) is None:
                    sentence = Sentence("no element '{name}' to leave out", name=shown(name))
                    self.problems.unknown(key.mark, sentence, name, plan)
            else:
                plan[name] = {**plan.get(name, {}), **self.keys((key, node), name)}

    def chosen(self, node: Node, finished: dict[str, Layout | None]) -> Layout | None:
        name = self.text(node)
        if name not in self.drafts:
            self.no_layout(node)
            return None
        if name not in finished:
            finished[name] = self.finish(self.drafts[name])
        return finished[name]

    def finish(self, draft: _Draft) -> Layout:
        before = len(self.problems)
        width, height = self.ratio(draft)
        printed = self.printed(draft, width / height, len(self.problems) == before)
        for level in LEVELS:
            if level not in draft.levels:
                self.problems.add(draft.mark, Sentence("'{name}' has no level '{level}'", name=draft.name, level=level))
        levels = {}
        for level, plan in draft.levels.items():
            made = [self.element(draft, name, keys) for name, keys in plan.items()]
            levels[level] = tuple(element for element in made if element)
        said = draft.values.get("paper")
        paper, paper_mark = (said.text, said.mark) if said else ("linen", draft.mark)
        return Layout(draft.name, (width, height), paper, levels, draft.mark, paper_mark, printed)

    def ratio(self, draft: _Draft) -> tuple[int, int]:
        node = draft.values.get("ratio")
        width, _, height = node.text.partition(":") if node else ("63", ":", "88")
        if RATIO.fullmatch(width) and RATIO.fullmatch(height):
            return int(width), int(height)
        mark = node.mark if node else draft.mark
        self.problems.add(mark, Sentence("ratio: expected width:height, as in 63:88"))
        return 63, 88

    def printed(self, draft: _Draft, ratio: float, sound: bool) -> tuple[float, float]:
        """The size on paper: as it is said, else by the ratio; which may be wrong itself."""
        node = draft.values.get("printed")
        found = PRINTED.fullmatch(node.text) if node else None
        if found:
            width, height = map(float, found.groups())
            if not sound or abs(width / height / ratio - 1) < 0.01:
                return width, height
        if node:
            sentence = Sentence("printed: expected width x height in millimetres, of the same ratio, as in 63x88")
            self.problems.add(node.mark, sentence)
        return SHORT * max(ratio, 1), SHORT / min(ratio, 1)

    # ── elements ──────────────────────────────────────────────────────────────────────────────────────────────────────

    def element(self, draft: _Draft, name: str, keys: dict[str, Pair]) -> Element | None:
        place = next((key.mark for key, _ in keys.values()), draft.mark)
        if "draw" not in keys:
            self.problems.add(place, Sentence("'{name}' does not say what to draw", name=name))
            return None
        kind = self.text(keys["draw"][1])
        if kind not in KINDS:
            sentence = Sentence("nobody can draw '{kind}'", kind=shown(kind))
            self.problems.unknown(keys["draw"][1].mark, sentence, kind, KINDS)
            return None
        fields = FIELDS[kind]
        given: dict[str, Any] = {}
        for key, (word, node) in keys.items():
            if key in fields:
                given[key] = self.value(node, fields[key].type, key)
            elif key != "draw":
                self.no_key(word.mark, key, name, fields)
        for key, field in fields.items():
            if key not in given and field.default is dataclasses.MISSING:
                self.problems.add(place, Sentence("'{name}' lacks '{key}'", name=name, key=key))
                return None
        if any(value is None or (isinstance(value, tuple) and None in value) for value in given.values()):
            return None  # told already; the rest of the card can be drawn
        return KINDS[kind](**given, name=name, nodes={key: node for key, (_, node) in keys.items()})

    def value(self, node: Node, wanted: Any, key: str) -> Any:
        """The node as a value of the wanted type; None, and a problem, if it is none."""
        if get_origin(wanted) in (Union, types.UnionType):
            plain = isinstance(node, Scalar)
            wanted = next(part for part in get_args(wanted) if (part is str) == plain)
        expected = TEXT
        if get_origin(wanted) is tuple:
            parts = get_args(wanted)
            many = parts[-1] is Ellipsis
            if isinstance(node, Listed) and (many or len(node.items) == len(parts)):
                return tuple([self.value(item, parts[0], key) for item in node.items])
            expected = LIST if many else Sentence("{number} values", number=len(parts))
        elif get_origin(wanted) is Literal:
            if isinstance(node, Scalar) and node.text in get_args(wanted):
                return node.text
            expected = Sentence("one of these: {names}", names=", ".join(get_args(wanted)))
        elif get_origin(wanted) is not None:
            if isinstance(node, Keyed):
                return {language: self.text(text) for language, (_, text) in node.items.items()}
            expected = TEXTS
        elif isinstance(node, Scalar):
            expected = EXPECTED.get(wanted, expected)
            try:
                made = {"yes": True, "no": False}[node.text] if wanted is bool else wanted(node.text)
                least, most = SPANS.get(key, (-LARGEST, LARGEST))
                if wanted not in (int, float) or least <= made <= most:  # which is not so of nan
                    return made
                if key in SPANS and -LARGEST <= made <= LARGEST:
                    expected = Sentence("a number from {least} to {most}", least=least, most=most)
            except (ValueError, KeyError):
                pass
        self.problems.add(node.mark, Sentence("{what}: expected {wanted}", what=key, wanted=expected))
        return None
