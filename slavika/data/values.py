"""Values: nodes read as the types that a field declares: numbers, texts, words in two languages, names of icons and
cards, selectors. The type of a dataclass field is the whole schema; what does not fit it is a problem with its place.
"""

import re
from collections.abc import Collection, Iterable, Mapping
from dataclasses import MISSING, Field, dataclass, field, fields
from functools import cache
from types import NoneType, UnionType
from typing import Any, Literal, NewType, Union, get_args, get_origin, get_type_hints

from slavika.core.cards import CardName, Icon, Mark, Words
from slavika.core.effects import KnownName, NewName, Selector
from slavika.core.sentences import Sentence
from slavika.data.nodes import Keyed, Listed, Node, Scalar
from slavika.data.problems import Problems, nearest, shown

LANGUAGES = ("pl", "en")
Pattern = NewType("Pattern", str)  # the name of a file in assets/patterns, without its ending
Colour = NewType("Colour", str)  # "#rrggbb"
Name = NewType("Name", str)  # what a selector calls cards by

COLOUR = re.compile("#[0-9a-fA-F]{6}")
WHOLE = re.compile(r"-?(0|[1-9][0-9]{0,5})")
FIRST = ("strongest", "weakest")
ALIKE = "others of its kind here"
FLAGS = {"yes": True, "no": False, "true": True, "false": False}

PHRASE = re.compile(
    r"(?P<own>own )?(?P<first>strongest |weakest )?(?P<stronger>stronger )?(?P<noun>\S+)"
    r"( of strength (?P<strengths>\d{1,6}( or \d{1,6})*))? here"
)

Keys = Mapping[str, tuple[Scalar, Node]]  # key -> the key's node and its value's

NUMBER = Sentence("a whole number")
SHORTER = Sentence("a number of at most 6 digits")
TEXT = Sentence("a text")
LIST = Sentence("a list")
KEYS = Sentence("keys with values")
COLOURED = Sentence("a colour in quotes, such as {example}", example='"#2f6499"')


class Unfit(Exception):
    """A value that is none; the problem has been taken up."""


@dataclass(slots=True)
class Known:
    """What the names in a section may refer to."""

    plurals: Mapping[str, str]  # "heroes" -> "hero"
    icons: Collection[str] | None = None  # None: not known, so not asked
    patterns: Collection[str] | None = None
    cards: set[str] = field(default_factory=set)  # ids
    groups: set[str] = field(default_factory=set)  # what else means cards: classes and types of heroes
    missing: Problems | None = None  # where it is told that a picture is not there; None: with all else


def schema(made: type) -> dict[str, tuple[Field[Any], Any]]:
    """The keys of a dataclass as they are written in YAML, with field and type: `from_` is `from`, `as_` is `as`."""
    hints = _hints(made)
    return {key_of(field.name): (field, hints[field.name]) for field in fields(made) if field.name != "mark"}


@cache
def _hints(made: type) -> dict[str, Any]:
    return get_type_hints(made)


def key_of(name: str) -> str:
    """How a name of Python is written in YAML."""
    return name.rstrip("_").replace("_", " ")


def phrases(plurals: Mapping[str, str]) -> list[str]:
    """What a selector may say besides names of cards."""
    here = [f"{before}{noun} here" for noun in plurals for before in ("", "own ", "stronger ")]
    first = [f"{first} {kind} here" for kind in plurals.values() for first in FIRST]
    of_strength = [f"{noun} of strength 1 here" for noun in plurals]
    return [*here, *first, *of_strength, ALIKE, "self"]


class Reader:
    """Reads values of one section, gathering problems."""

    def __init__(self, problems: Problems, known: Known) -> None:
        self.problems = problems
        self.known = known
        self.names: set[str] = set()  # given by `as:` so far, in the present list of effects
        self._meant: dict[Sentence, set[str]] = {}  # the keys that misspelt ones probably are, by where they stand

    # Nodes.

    def keys(self, node: Node, what: Sentence) -> Keys:
        """The keys of a node, none if it has none."""
        if isinstance(node, Keyed):
            return node.items
        self.unfit(node, what, KEYS)
        return {}

    def closed(self, keys: Keys, known: Collection[str], where: Sentence) -> dict[str, tuple[Scalar, Node]]:
        """The keys that are known here; each other one is a problem."""
        self._meant[where] = set()
        for name, (key, _) in keys.items():
            if name not in known:
                sentence = Sentence("no key '{key}' in {where}", key=shown(name), where=where)
                self.problems.unknown(key.mark, sentence, name, known)
                self._meant[where].add(nearest(name, known))
        return {name: pair for name, pair in keys.items() if name in known}

    def misspelt(self, where: Sentence, key: str) -> bool:
        """Whether a key that is not known there is probably this one."""
        return key in self._meant.get(where, ())

    def lacking(self, mark: Mark, where: Sentence, key: str) -> None:
        """Take up that a key is missing; one that is only misspelt has been told."""
        if not self.misspelt(where, key):
            self.problems.add(mark, Sentence("{where} lacks '{key}'", where=where, key=key))

    def unfit(self, node: Node, what: Sentence, wanted: Sentence) -> None:
        """Take up that a value is not what it should be."""
        got = KEYS if isinstance(node, Keyed) and node.items else Sentence("no keys")
        if isinstance(node, Scalar):
            got = Sentence("'{text}'", text=shown(node.text)) if node.text or node.quoted else Sentence("nothing")
        elif isinstance(node, Listed):
            got = LIST if node.items else Sentence("an empty list")
        sentence = Sentence("{what}: expected {wanted}, got {got}", what=what, wanted=wanted, got=got)
        self.problems.add(node.mark, sentence)

    def one_of(self, node: Node, what: Sentence, names: Iterable[str]) -> str:
        """A text out of these. Raises Unfit."""
        names = list(names)
        text = self.text(node, what)
        if text not in names:
            self.problems.unknown(
                node.mark,
                Sentence("{what}: no '{text}' ({names})", what=what, text=shown(text), names=", ".join(names)),
                text,
                names,
            )
            raise Unfit
        return text

    def text(self, node: Node, what: Sentence, wanted: Sentence = TEXT) -> str:
        """A text that is not empty. Raises Unfit."""
        if isinstance(node, Scalar) and node.text.strip():
            return node.text.strip()
        self.unfit(node, what, wanted)
        raise Unfit

    def number(self, node: Node, what: Sentence) -> int:
        """A whole number. Raises Unfit."""
        if isinstance(node, Scalar) and WHOLE.fullmatch(node.text):
            return int(node.text)
        long = isinstance(node, Scalar) and node.text.removeprefix("-").isdecimal() and len(node.text) > 6
        self.unfit(node, what, SHORTER if long else NUMBER)
        raise Unfit

    def words(self, node: Node, what: Sentence) -> Words:
        """A text for every language: one for all, or one for each. Raises Unfit."""
        if not isinstance(node, Keyed):
            text = self.text(node, what, Sentence("a text, or one for each language"))
            return dict.fromkeys(LANGUAGES, text)
        found: dict[str, str] = {}
        for language, (key, value) in node.items.items():
            if language not in LANGUAGES:
                sentence = Sentence("{what}: no language '{language}'", what=what, language=shown(language))
                self.problems.unknown(key.mark, sentence, language, LANGUAGES)
                continue
            found[language] = self.text(value, what)
        if not found:
            self.unfit(node, what, TEXT)
            raise Unfit
        only = next(iter(found.values()))
        return {language: found.get(language, only) for language in LANGUAGES}

    # Declared types.

    def made(self, made: type, given: Keys, where: Sentence, mark: Mark) -> dict[str, Any]:
        """The fields of a dataclass from the keys given; keys it does not have are not looked at. Raises Unfit."""
        values: dict[str, Any] = {}
        whole = True
        for key, (declared, hint) in schema(made).items():
            if key in given:
                try:
                    written, node = given[key]
                    values[declared.name] = self.value(node, hint, Sentence("{key}", key=shown(written.text)))
                except Unfit:
                    whole = False
            elif declared.default is MISSING and declared.default_factory is MISSING:
                self.lacking(mark, where, key)
                whole = False
            else:
                values[declared.name] = (
                    declared.default if declared.default_factory is MISSING else declared.default_factory()
                )
        if not whole:
            raise Unfit
        return values

    def value(self, node: Node, hint: Any, what: Sentence) -> Any:
        """A node as a value of that type. Raises Unfit."""
        if get_origin(hint) in (Union, UnionType):
            return self.value(node, next(part for part in get_args(hint) if part is not NoneType), what)
        if get_origin(hint) is Literal:
            return self.one_of(node, what, get_args(hint))
        if get_origin(hint) is tuple:
            if not isinstance(node, Listed) or not node.items:
                self.unfit(node, what, LIST)
                raise Unfit
            return self._each(node, get_args(hint)[0], what)
        if hint == Words:
            return self.words(node, what)
        if get_origin(hint) is Mapping:
            name, value = get_args(hint)
            return self._mapping(node, name, value, what)
        return _READ[hint](self, node, what)

    def _each(self, node: Listed, hint: Any, what: Sentence) -> tuple[Any, ...]:
        values: list[Any] = []
        for item in node.items:
            try:
                values.append(self.value(item, hint, what))
            except Unfit:
                continue
        if len(values) < len(node.items):
            raise Unfit
        return tuple(values)

    def _mapping(self, node: Node, key: Any, hint: Any, what: Sentence) -> dict[Any, Any]:
        """Keys of one type with values of another."""
        values: dict[Any, Any] = {}
        if not isinstance(node, Keyed) or not node.items:
            self.unfit(node, what, KEYS)
            raise Unfit
        items = node.items.values()
        for name, value in items:
            found = self._fit(name, key, what) + self._fit(value, hint, Sentence("{key}", key=shown(name.text)))
            if len(found) == 2:
                values[found[0]] = found[1]
        if len(values) < len(items):
            raise Unfit
        return values

    def _fit(self, node: Node, hint: Any, what: Sentence) -> list[Any]:
        """The value of a node; nothing, and a problem, where it has none of that type."""
        try:
            return [self.value(node, hint, what)]
        except Unfit:
            return []

    def flag(self, node: Node, what: Sentence) -> bool:
        return FLAGS[self.one_of(node, what, FLAGS)]

    def colour(self, node: Node, what: Sentence) -> str:
        if isinstance(node, Scalar) and COLOUR.fullmatch(node.text):
            return node.text
        # Without quotes, YAML takes it for a comment.
        self.unfit(node, what, COLOURED)
        raise Unfit

    def icon(self, node: Node, what: Sentence) -> str:
        sentence = Sentence("no picture '{name}' in assets/icons", name=shown(self.text(node, what)))
        return self._asset(node, what, self.known.icons, sentence)

    def pattern(self, node: Node, what: Sentence) -> str:
        sentence = Sentence("no pattern '{name}' in assets/patterns", name=shown(self.text(node, what)))
        return self._asset(node, what, self.known.patterns, sentence)

    def _asset(self, node: Node, what: Sentence, known: Collection[str] | None, sentence: Sentence) -> str:
        name = self.text(node, what)
        if known is not None and name not in known:
            problems = self.problems if self.known.missing is None else self.known.missing
            problems.unknown(node.mark, sentence, name, known)
        return name

    def card(self, node: Node, what: Sentence) -> str:
        card = self.text(node, what)
        if card not in self.known.cards:
            self.problems.unknown(
                node.mark, Sentence("{what}: no card '{card}'", what=what, card=shown(card)), card, self.known.cards
            )
            raise Unfit
        return card

    def new_name(self, node: Node, what: Sentence) -> str:
        name = self.text(node, what)
        if name in self.names:
            sentence = Sentence("'{name}' already names something else here", name=shown(name))
            self.problems.add(node.mark, sentence)
        self.names.add(name)
        return name

    def known_name(self, node: Node, what: Sentence) -> str:
        name = self.text(node, what)
        if name not in self.names:
            sentence = Sentence("nothing was named '{name}' by 'as' before this", name=shown(name))
            self.problems.unknown(node.mark, sentence, name, self.names)
            raise Unfit
        return name

    def selector(self, node: Node, what: Sentence) -> Selector:
        """Which cards: self, [own|stronger] KINDS [of strength N [or N]…] here, strongest KIND here, or names."""
        if isinstance(node, Listed):
            names = self._each(node, Name, what)
            if not names:
                self.unfit(node, what, Sentence("names of cards"))
                raise Unfit
            return Selector(", ".join(names), names=frozenset(names))
        text = " ".join(self.text(node, what).split())
        if text == "self":
            return Selector(text, itself=True)
        if " " not in text and text not in self._nouns():
            return Selector(text, names=frozenset((self.name(node, what),)))
        if text == ALIKE:
            return Selector(text, alike=True)
        found = self._phrase(text)
        if found is None:
            self.problems.unknown(
                node.mark,
                Sentence("{what}: no cards are called '{text}'", what=what, text=shown(text)),
                text,
                phrases(self.known.plurals),
            )
            raise Unfit
        return found

    def _nouns(self) -> dict[str, str]:
        plurals = self.known.plurals
        return {**plurals, **{kind: kind for kind in plurals.values()}}

    def _phrase(self, text: str) -> Selector | None:
        """A selector by kind; None, if the text is none."""
        found = PHRASE.fullmatch(text)
        kind = self._nouns().get(found["noun"]) if found else None
        if found is None or kind is None:
            return None
        strengths = frozenset(int(number) for number in (found["strengths"] or "").split(" or ") if number)
        return Selector(
            text,
            kind=kind,
            own=found["own"] is not None,
            first=(found["first"] or "").strip(),
            strengths=strengths,
            stronger=found["stronger"] is not None,
        )

    def name(self, node: Node, what: Sentence) -> str:
        name = self.text(node, what)
        known = [*self.known.cards, *self.known.groups]
        if name not in known:
            sentence = Sentence("{what}: no cards are called '{text}'", what=what, text=shown(name))
            self.problems.unknown(node.mark, sentence, name, [*known, *phrases(self.known.plurals)])
            raise Unfit
        return name


_READ: Mapping[Any, Any] = {
    int: Reader.number,
    str: Reader.text,
    bool: Reader.flag,
    Icon: Reader.icon,
    Pattern: Reader.pattern,
    Colour: Reader.colour,
    CardName: Reader.card,
    Selector: Reader.selector,
    Name: Reader.name,
    NewName: Reader.new_name,
    KnownName: Reader.known_name,
}
