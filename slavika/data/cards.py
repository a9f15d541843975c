"""Cards: reads cards.yaml, the rules that run and the faces that are drawn, into frozen definitions.

What a section may say is declared by its game: kinds of cards, moments, words, numbers. An unread key is a problem, never
ignored; all problems of a file are told at once. What a card does is not known here.
"""

import re
from collections.abc import Collection, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from slavika.core.cards import CardDef, Cards, Clan, Mark, Words
from slavika.core.effects import Word
from slavika.core.rules import Rules
from slavika.core.sentences import Sentence
from slavika.data.nodes import Keyed, Listed, Node, Scalar, read_bytes, read_nodes
from slavika.data.problems import BadFile, Problems, shown
from slavika.data.values import KEYS, Known, Reader, Unfit, schema

Games = Mapping[str, type[Rules]]
ASSETS = Path(__file__).parents[2] / "assets"
COLOUR = re.compile("#[0-9a-fA-F]{6}")
ID = re.compile("[a-z0-9_]+")


class BadCards(BadFile):
    """A cards.yaml that cannot be used."""


def load_cards(path: Path, games: Games) -> dict[str, Cards]:
    """The section of each game in a cards.yaml. Raises BadCards with everything that is wrong."""
    problems = Problems()
    text = read_bytes(Path(path), problems)
    if text is None:
        raise BadCards(problems)
    return read_cards(text, Path(path).name, games)


def read_cards(text: str, file: str, games: Games) -> dict[str, Cards]:
    """The same from a text, such as the one a saved match carries. Raises BadCards."""
    problems = Problems()
    root = read_nodes(text, file, problems)
    found: dict[str, Cards] = {}
    if root is not None and not isinstance(root, Keyed):
        problems.add(root.mark, Sentence("the file must consist of sections: {names}", names=", ".join(games)))
    elif isinstance(root, Keyed):
        for name, (key, node) in root.items.items():
            if name in games:
                cards = _Section(games[name], problems).read(key, node)
                if cards is not None:
                    found[name] = cards
            else:
                problems.unknown(key.mark, Sentence("no game is called '{name}'", name=shown(name)), name, games)
        for name in games:
            if name not in root.items:
                problems.add(Mark(file, 1, 1), Sentence("the section '{name}' is missing", name=name))
    if problems:
        raise BadCards(problems)
    return found


def section_text(text: str, section: str) -> str:
    """The part of a cards.yaml that is about one game, which a saved match carries. The text must be sound."""
    text = text.removeprefix("\ufeff")
    root = read_nodes(text, "", Problems())
    if not isinstance(root, Keyed) or section not in root.items:
        raise KeyError(section)
    key, value = root.items[section]
    if text[root.start] == "{":
        return f"{section}: {text[value.start : value.end]}\n"
    starts = [other.start for other, _ in root.items.values() if other.start > key.start]
    return text[key.start : min(starts, default=len(text))]


@cache
def asset_names(folder: str, ending: str) -> frozenset[str] | None:
    """The names of the files of a folder of assets, without their ending; None if there is no such folder."""
    path = ASSETS / folder
    return frozenset(file.stem for file in path.iterdir() if file.suffix == ending) if path.is_dir() else None


class _Section:
    """Reads the section of one game."""

    def __init__(self, game: type[Rules], problems: Problems) -> None:
        self.game = game
        self.problems = problems
        self.reader = Reader(problems, Known(plurals=game.plurals, icons=asset_names("icons", ".svg")))
        self.clans: dict[str, Clan] = {}
        self.proper: dict[str, dict[str, str]] = {}  # clan -> hero -> his own name

    def read(self, key: Scalar, node: Node) -> Cards | None:
        """The section, or None where something in it is wrong."""
        before = len(self.problems)
        parts = ("numbers", *(("clans",) if self.game.clans else ()), "cards")
        keys = self.reader.keys(node, Sentence("{key}", key=key.text))
        given = self._closed(keys, parts, Sentence("the section '{name}'", name=key.text))
        for part in parts:
            if part not in given and isinstance(node, Keyed):
                sentence = Sentence("{where} lacks '{key}'", where=Sentence("the section '{name}'", name=key.text), key=part)
                self.problems.add(key.mark, sentence)
        numbers, marks = self._numbers(given["numbers"][1]) if "numbers" in given else ({}, {})
        entries = self._entries(given["cards"][1]) if "cards" in given else {}
        if "clans" in given:
            self._clans(given["clans"][1], [name for name, (_, _, kind) in entries.items() if _is_each_clans(kind)])
        self._get_acquainted(entries)
        cards: dict[str, CardDef] = {}
        for name, (at, keys, kind) in entries.items():
            cards |= {card.id: card for card in self._card(name, at, keys, kind)}
        section = Cards(key.text, cards, numbers, self.clans, marks)
        if len(self.problems) == before:
            for mark, sentence in self.game.lint(section):
                self.problems.add(mark, sentence)
        return section if len(self.problems) == before else None

    def _closed(
        self, keys: Mapping[str, tuple[Scalar, Node]], known: Collection[str], where: Sentence
    ) -> dict[str, tuple[Scalar, Node]]:
        """The keys that are known here; each other one is a problem."""
        for name, (key, _) in keys.items():
            if name not in known:
                sentence = Sentence("no key '{key}' in {where}", key=shown(name), where=where)
                self.problems.unknown(key.mark, sentence, name, known)
        return {name: pair for name, pair in keys.items() if name in known}

    def _numbers(self, node: Node) -> tuple[dict[str, int], dict[str, Mark]]:
        numbers: dict[str, int] = {}
        given = self._closed(self.reader.keys(node, Sentence("numbers")), self.game.numbers, Sentence("'numbers'"))
        for name, (_, value) in given.items():
            try:
                numbers[name] = self.reader.number(value, Sentence("{key}", key=name))
            except Unfit:
                continue
        for name in self.game.numbers:
            if name not in given:
                self.problems.add(node.mark, Sentence("{where} lacks '{key}'", where=Sentence("'numbers'"), key=name))
        return numbers, {name: key.mark for name, (key, _) in given.items()}

    # Clans.

    def _clans(self, node: Node, heroes: list[str]) -> None:
        for name, (key, value) in self.reader.keys(node, Sentence("clans")).items():
            where = Sentence("clan '{name}'", name=name)
            keys = self._closed(self.reader.keys(value, where), ("name", "colour", "icon", "pattern", "heroes"), where)
            if not self._is_id(key):
                continue
            proper = self._heroes(keys["heroes"][1], heroes) if "heroes" in keys else {}
            for hero in heroes:
                if hero not in proper:
                    self.problems.add(key.mark, Sentence("{where} has no hero '{hero}'", where=where, hero=hero))
            self.proper[name] = proper
            self.clans[name] = self._clan(name, key.mark, keys, where)

    def _heroes(self, node: Node, heroes: list[str]) -> dict[str, str]:
        given = self._closed(self.reader.keys(node, Sentence("heroes")), heroes, Sentence("'heroes'"))
        proper: dict[str, str] = {}
        for name, (_, value) in given.items():
            proper[name] = ""
            try:
                proper[name] = self.reader.text(value, Sentence("{key}", key=name))
            except Unfit:
                continue
        return proper

    def _clan(self, name: str, mark: Mark, keys: Mapping[str, tuple[Scalar, Node]], where: Sentence) -> Clan:
        read = {"name": self.reader.words, "colour": self._colour, "icon": self.reader.icon, "pattern": self._pattern}
        values: dict[str, Any] = {}
        for key, reading in read.items():
            if key not in keys:
                self.problems.add(mark, Sentence("{where} lacks '{key}'", where=where, key=key))
                continue
            try:
                values[key] = reading(keys[key][1], Sentence("{key}", key=key))
            except Unfit:
                continue
        words: Words = values.get("name", {})
        return Clan(name, words, values.get("colour", ""), values.get("icon", ""), values.get("pattern", ""), mark)

    def _colour(self, node: Node, what: Sentence) -> str:
        colour = self.reader.text(node, what, Sentence("a colour in quotes, as \"#2f6499\""))
        if not COLOUR.fullmatch(colour):
            self.reader.unfit(node, what, Sentence("a colour in quotes, as \"#2f6499\""))
        return colour

    def _pattern(self, node: Node, what: Sentence) -> str:
        pattern = self.reader.text(node, what)
        known = asset_names("patterns", ".txt")
        if known is not None and pattern not in known:
            sentence = Sentence("{what}: no pattern '{name}' in assets/patterns", what=what, name=shown(pattern))
            self.problems.unknown(node.mark, sentence, pattern, known)
        return pattern

    # Cards.

    def _is_id(self, key: Scalar) -> bool:
        if ID.fullmatch(key.text):
            return True
        self.problems.add(key.mark, Sentence("'{name}': a name of this kind consists of a-z, 0-9 and _", name=shown(key.text)))
        return False

    def _entries(self, node: Node) -> dict[str, tuple[Mark, Mapping[str, tuple[Scalar, Node]], type]]:
        """The entries under `cards` whose kind is known."""
        entries: dict[str, tuple[Mark, Mapping[str, tuple[Scalar, Node]], type]] = {}
        for name, (key, value) in self.reader.keys(node, Sentence("cards")).items():
            keys = self.reader.keys(value, Sentence("{key}", key=shown(name)))
            if not self._is_id(key) or not isinstance(value, Keyed):
                continue
            if "kind" not in keys:
                where = Sentence("card '{name}'", name=name)
                self.problems.add(key.mark, Sentence("{where} lacks '{key}'", where=where, key="kind"))
                continue
            try:
                kind = self.reader.one_of(keys["kind"][1], Sentence("kind"), self.game.kinds)
            except Unfit:
                continue
            entries[name] = key.mark, keys, self.game.kinds[kind]
        return entries

    def _get_acquainted(self, entries: Mapping[str, tuple[Mark, Mapping[str, tuple[Scalar, Node]], type]]) -> None:
        """Learn which names cards may use for each other, before any is read."""
        cards: list[str] = []
        groups: list[str] = []
        for name, (_, keys, kind) in entries.items():
            if _is_each_clans(kind):
                cards += [f"{clan}.{name}" for clan in self.clans]
                groups.append(name)
            else:
                cards.append(name)
            own = keys.get("type")
            if own is not None and isinstance(own[1], Scalar):
                groups.append(own[1].text)
        self.reader.known.cards = cards
        self.reader.known.groups = groups

    def _card(
        self, name: str, mark: Mark, keys: Mapping[str, tuple[Scalar, Node]], made: type
    ) -> list[CardDef]:
        """The cards of an entry: one, or one for each clan."""
        where = Sentence("card '{name}'", name=name)
        known = ["kind", *schema(made), *self.game.moments]
        for key, (node, _) in keys.items():
            if key not in known and key.partition(" ")[0] in ("when", "while"):
                sentence = Sentence("no moment '{moment}' in this game", moment=shown(key))
                self.problems.unknown(node.mark, sentence, key, self.game.moments)
        given = self._closed(
            {key: pair for key, pair in keys.items() if key in known or key.partition(" ")[0] not in ("when", "while")},
            known,
            where,
        )
        abilities = {moment: self._words(moment, given[moment][1]) for moment in self.game.moments if moment in given}
        try:
            values = self.reader.made(made, given, where, mark)
        except Unfit:
            return []
        kind = keys["kind"][1]
        assert isinstance(kind, Scalar)
        words = values.pop("name")
        if "type" in values:
            values["type"] = values["type"] or name
        if not _is_each_clans(made):
            return [CardDef(name, kind.text, words, values, abilities, getattr(made, "back", ""), mark)]
        return [
            CardDef(
                f"{clan}.{name}",
                kind.text,
                words,
                {**values, "clan": clan, "proper": self.proper[clan].get(name, "")},
                abilities,
                clan,
                mark,
                clan,
            )
            for clan in self.clans
        ]

    # Abilities.

    def _words(self, moment: str, node: Node) -> tuple[Word, ...]:
        """What a card does at a moment, in the order of the file."""
        self.reader.names = set()
        if not isinstance(node, Listed):
            self.reader.unfit(node, Sentence("{key}", key=moment), Sentence("a list of effects, each after '- '"))
            return ()
        return tuple([word for item in node.items if (word := self._word(moment, item)) is not None])

    def _word(self, moment: str, item: Node) -> Word | None:
        if not isinstance(item, Keyed) or len(item.items) != 1:
            if isinstance(item, Keyed) and item.items:
                second = list(item.items.values())[1][0]
                sentence = Sentence("one effect after each '- ': indent '{key}' if it belongs to the one before", key=second.text)
                self.problems.add(second.mark, sentence)
            else:
                self.reader.unfit(item, Sentence("{key}", key=moment), Sentence("an effect with its value"))
            return None
        key, value = next(iter(item.items.values()))
        made = self.game.words.get(key.text)
        if made is None:
            sentence = Sentence("no effect '{word}'", word=shown(key.text))
            self.problems.unknown(key.mark, sentence, key.text, self.game.words)
            return None
        allowed = self.game.moments[moment]
        if not issubclass(made, allowed):
            names = ", ".join(word for word, other in self.game.words.items() if issubclass(other, allowed))
            sentence = Sentence("'{word}' cannot stand under '{moment}' ({names})", word=key.text, moment=moment, names=names)
            self.problems.add(key.mark, sentence)
            return None
        parameters = schema(made)
        where = Sentence("'{name}'", name=key.text)
        if isinstance(value, Keyed):
            given = self._closed(value.items, list(parameters), where)
        else:
            given = {next(iter(parameters)): (key, value)}
        try:
            return made(**self.reader.made(made, given, where, key.mark), mark=key.mark)
        except Unfit:
            return None


def _is_each_clans(made: type) -> bool:
    """Whether an entry of that kind is one card for each clan."""
    return bool(getattr(made, "each_clan", False))


__all__ = ["KEYS", "BadCards", "Games", "asset_names", "load_cards", "read_cards", "section_text"]
