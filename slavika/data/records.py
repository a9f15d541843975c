"""Records: parts of a file that are read into dataclasses, a key for each field, and know where they stand, so that an
editor can write them back. The type of a field is the whole schema. What a name means, a pile or a picture, is told by
its type too; whether there is such a thing is for others to say.
"""

import dataclasses
import types
from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple, NewType, Union, get_args, get_origin, get_type_hints

from slavika.core.cards import Mark, Words
from slavika.core.sentences import Sentence
from slavika.data.nodes import Keyed, Listed, Node, Scalar
from slavika.data.problems import Problems, shown
from slavika.data.values import COLOUR, LANGUAGES, Colour

LARGEST = 1000  # no measure is more
SWITCH = {"yes": True, "no": False}
Part = NewType("Part", float)  # of a width or a height
Side = NewType("Side", int)  # of a card, beside its other side
PLACE = "node"  # the field that tells where a record stands


@dataclass(frozen=True, slots=True, kw_only=True)
class Record:
    """A part of a file. Its other fields are the keys that it may have."""

    node: Keyed | None = field(default=None, compare=False, repr=False)  # as it stands there, every value in its place


class Named(NamedTuple):
    """A name in a file: what it should be the name of, and where it stands."""

    kind: Any  # the type of its field
    text: str
    mark: Mark


def keys_of(kind: type) -> dict[str, "dataclasses.Field[Any]"]:
    """The fields of a record by the keys that they are in the file."""
    return {one.name.replace("_", " "): one for one in dataclasses.fields(kind) if one.name != PLACE}


class Reader:
    """Makes values of the declared types out of nodes, and gathers what is wrong."""

    def __init__(self, problems: Problems) -> None:
        self.problems = problems
        self.named: list[Named] = []

    def record(self, node: Node, kind: type) -> Any:
        """The record of a node; None, and problems, where it is none."""
        if not isinstance(node, Keyed):
            return self._wrong(node, "keys with values")
        hints = get_type_hints(kind)
        fields = keys_of(kind)
        values: dict[str, Any] = {PLACE: node}
        for name, (key, value) in node.items.items():
            if name in fields:
                values[fields[name].name] = self.value(value, hints[fields[name].name])
            else:
                self.problems.unknown(key.mark, Sentence("no key '{key}' here", key=shown(name)), name, fields)
        before = len(self.problems)
        for name, one in fields.items():
            needed = one.default is dataclasses.MISSING and one.default_factory is dataclasses.MISSING
            if needed and one.name not in values:
                self.problems.add(node.mark, Sentence("the key '{key}' is missing", key=name))
        return None if len(self.problems) > before else kind(**values)

    def value(self, node: Node, kind: Any) -> Any:
        """The value of a node, by its declared type; None, and problems, where it has none."""
        origin, parts = get_origin(kind), get_args(kind)
        if origin in (Union, types.UnionType):
            return self.value(node, next(part for part in parts if part is not type(None)))
        if dataclasses.is_dataclass(kind):
            return self.record(node, kind)  # type: ignore[arg-type]
        if origin is tuple:
            return self._tuple(node, parts)
        if origin is not None and origin is not Literal:
            return self._words(node) if kind == Words else self._mapping(node, parts[1])
        if not isinstance(node, Scalar):
            return self._wrong(node, "one text")
        if origin is Literal:
            if node.text not in parts:
                self.problems.unknown(
                    node.mark, Sentence("'{text}' is not possible here", text=shown(node.text)), node.text, parts
                )
            return node.text
        if kind in (Part, Side):
            return self._measure(node, kind)
        if isinstance(kind, NewType):
            return self._name(node, kind)
        return self._plain(node, kind)

    def _name(self, node: Scalar, kind: Any) -> str:
        if kind is Colour and not COLOUR.fullmatch(node.text):
            self._wrong(node, 'a colour in quotes, such as "#2f6499"')
        mark = node.mark._replace(column=node.mark.column + node.quoted)
        self.named.append(Named(kind, node.text, mark))
        return node.text

    def _plain(self, node: Scalar, kind: type) -> Any:
        if kind is bool:
            return SWITCH[node.text] if node.text in SWITCH else self._wrong(node, "yes or no")
        try:
            made = kind(node.text)
        except ValueError:
            return self._wrong(node, "a number")
        # Which is not so of nan.
        return made if kind is str or 0 <= made <= LARGEST else self._wrong(node, f"a number from 0 to {LARGEST}")

    def _measure(self, node: Scalar, kind: Any) -> Any:
        number = self._plain(node, kind.__supertype__)
        if kind is Part and number is not None and number > 1:
            return self._wrong(node, "a number from 0 to 1")
        if kind is Side and number == 0:
            return self._wrong(node, f"a number from 1 to {LARGEST}")
        return number

    def _tuple(self, node: Node, parts: tuple[Any, ...]) -> Any:
        if not isinstance(node, Listed):
            return self._wrong(node, "a list")
        if parts[-1] is Ellipsis:
            return tuple(self.value(item, parts[0]) for item in node.items)
        if len(node.items) != len(parts):
            return self._wrong(node, f"{len(parts)} values")
        return tuple(self.value(item, part) for item, part in zip(node.items, parts, strict=True))

    def _words(self, node: Node) -> Any:
        if isinstance(node, Scalar):
            return dict.fromkeys(LANGUAGES, node.text)
        if not isinstance(node, Keyed):
            return self._wrong(node, "keys with texts")
        for name, (key, _) in node.items.items():
            if name not in LANGUAGES:
                self.problems.unknown(key.mark, Sentence("no language '{name}'", name=shown(name)), name, LANGUAGES)
        return {name: self.value(value, str) for name, (_, value) in node.items.items()}

    def _mapping(self, node: Node, kind: Any) -> Any:
        if not isinstance(node, Keyed):
            return self._wrong(node, "keys with values")
        return {name: self.value(value, kind) for name, (_, value) in node.items.items()}

    def _wrong(self, node: Node, expected: str) -> None:
        self.problems.add(node.mark, Sentence("expected {what} here", what=expected))
