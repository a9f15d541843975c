"""Cards: reads cards.yaml, the rules that run and the faces that are drawn, into frozen definitions.

What a section may say is declared by its game: kinds of cards, moments, words, numbers. An unread key is a problem,
never ignored; all problems of a file are told at once. What a card does is not known here.
"""

import re
from collections.abc import Collection, Mapping
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from slavika.core.cards import CardDef, Cards, Mark
from slavika.core.rules import Rules
from slavika.core.sentences import Sentence
from slavika.data.abilities import read_abilities
from slavika.data.clans import Clans, groups_of, read_clans
from slavika.data.nodes import Keyed, Node, Scalar, read_file, read_nodes
from slavika.data.problems import BadFile, Problems, shown
from slavika.data.values import Keys, Known, Reader, Unfit, schema

Games = Mapping[str, type[Rules]]
ASSETS = Path(__file__).parents[2] / "assets"
ID = re.compile("[a-z0-9_]+")
MOMENT = re.compile("(when|while) ")  # what a moment begins with


class BadCards(BadFile):
    """A cards.yaml that cannot be used."""


def load_cards(path: Path, games: Games) -> dict[str, Cards]:
    """The section of each game in a cards.yaml. Raises BadCards with everything that is wrong."""
    problems = Problems()
    text = read_file(Path(path), problems)
    if text is None:
        raise BadCards(problems)
    return read_cards(text, Path(path).name, games)


def read_cards(
    text: str,
    file: str,
    games: Games,
    *,
    sense: bool = True,
    needed: str = "",
    only: Collection[str] = (),
    missing: Problems | None = None,
) -> dict[str, Cards]:
    """The same from a text, as a saved match carries one; `needed`: of one game, and of others what is there; `only`:
    of these games, whatever is said of others. Without `sense` it need not add up. With `missing`, pictures that are
    not there are told in it, and nothing is the worse for them. Raises BadCards.
    """
    problems = Problems()
    root = read_nodes(text, file, problems)
    found: dict[str, Cards] = {}
    if isinstance(root, Keyed):
        for name, (key, node) in root.items.items():
            if name in games:
                if not only or name in only:
                    found[name] = _Section(games[name], problems, missing).read(key, node, sense)
            else:
                problems.unknown(key.mark, Sentence("no game is called '{name}'", name=shown(name)), name, games)
        for name in [needed] if needed else only or games:
            if name not in root.items:
                problems.add(Mark(file, 1, 1), Sentence("the section '{name}' is missing", name=name))
    elif root is not None:
        problems.add(root.mark, Sentence("the file must consist of sections: {names}", names=", ".join(games)))
    if problems:
        raise BadCards(problems)
    return {name: _with_guests(cards, games[name], found) for name, cards in found.items()}


def _with_guests(cards: Cards, game: type[Rules], found: Mapping[str, Cards]) -> Cards:
    """A section with those of which its game may take cards."""
    guests = {name: found[name] for name in game.combines if name in found}
    return replace(cards, guests=guests) if guests else cards


def section_text(text: str, section: str, *others: str) -> str:
    """The part of a sound cards.yaml that is about one game, and about others of which it takes cards: what a saved
    match of it carries.
    """
    text = text.removeprefix("\ufeff")
    root = read_nodes(text, "", Problems())
    return "".join(_section_text(text, root, name) for name in (section, *others))


def _section_text(text: str, root: Node | None, section: str) -> str:
    if not isinstance(root, Keyed) or section not in root.items:
        raise KeyError(section)
    key, value = root.items[section]
    if text[root.start] == "{":
        return f"{section}: {text[value.start : value.end]}\n"
    starts = [other.start for other, _ in root.items.values() if other.start > key.start]
    return text[key.start : min(starts, default=len(text))]


@cache
def assets(folder: str, ending: str) -> frozenset[str] | None:
    """The names of the files in a folder of assets, without their ending; None if there is no such folder."""
    path = ASSETS / folder
    return frozenset(file.stem for file in path.iterdir() if file.suffix == ending) if path.is_dir() else None


class Entry(NamedTuple):
    """What stands under `cards` at one id: a card, or one for each clan."""

    id: str
    mark: Mark
    keys: Keys
    kind: str
    made: type  # the schema of that kind

    @property
    def each_clan(self) -> bool:
        return bool(getattr(self.made, "each_clan", False))

    @property
    def group(self) -> str:
        """The group of clans that it is for, if it says one."""
        node = self.keys["group"][1] if "group" in self.keys else None
        return node.text.strip() if isinstance(node, Scalar) else ""

    @property
    def where(self) -> Sentence:
        return Sentence("card '{name}'", name=self.id)


class _Section:
    """Reads the section of one game."""

    def __init__(self, game: type[Rules], problems: Problems, missing: Problems | None = None) -> None:
        self.game = game
        self.problems = problems
        known = Known(game.plurals, assets("icons", ".svg"), assets("patterns", ".txt"), missing=missing)
        self.reader = Reader(problems, known)
        self.doubtful: dict[str, Keys] = {}  # entries of which it is not known what they are

    def read(self, key: Scalar, node: Node, sense: bool = True) -> Cards:
        """The section; where something in it is wrong, as much of it as could be read."""
        before = len(self.problems)
        where = Sentence("the section '{name}'", name=key.text)
        parts = ("numbers", *(("clans",) if self.game.clans else ()), "cards")
        keys = self.reader.keys(node, where)
        given = self.reader.closed(keys, parts, where)
        for part in parts:
            if part not in given and isinstance(node, Keyed):
                self.reader.lacking(key.mark, where, part)
        numbers, marks = self._numbers(given["numbers"][1]) if "numbers" in given else ({}, {})
        entries = self._entries(given["cards"][1]) if "cards" in given else []
        clans = self._clans(given["clans"][1], entries, "cards" in given) if "clans" in given else Clans({}, {})
        self._get_acquainted(entries, given, clans)
        cards = {card.id: card for entry in entries for card in self._cards(entry, clans)}
        section = Cards(key.text, cards, numbers, clans.clans, marks)
        if sense and len(self.problems) == before:
            for mark, sentence in self.game.lint(section):
                self.problems.add(mark, sentence)
        return section

    def _numbers(self, node: Node) -> tuple[dict[str, int], dict[str, Mark]]:
        where = Sentence("'numbers'")
        numbers: dict[str, int] = {}
        given = self.reader.closed(self.reader.keys(node, where), self.game.numbers, where)
        for name in self.game.numbers:
            if name not in given:
                if isinstance(node, Keyed):
                    self.reader.lacking(node.mark, where, name)
                continue
            try:
                numbers[name] = self.reader.number(given[name][1], Sentence("{key}", key=name))
            except Unfit:
                continue
        return numbers, {name: key.mark for name, (key, _) in given.items()}

    def _entries(self, node: Node) -> list[Entry]:
        """The entries whose id and kind are in order."""
        entries: list[Entry] = []
        for name, (key, value) in self.reader.keys(node, Sentence("'cards'")).items():
            keys = self.reader.keys(value, Sentence("card '{name}'", name=shown(name)))
            if not ID.fullmatch(name):
                sentence = Sentence("'{name}': an id consists of a-z, 0-9 and _", name=shown(name))
                self.problems.add(key.mark, sentence)
            elif "kind" in keys:
                try:
                    kind = self.reader.one_of(keys["kind"][1], Sentence("{key}", key="kind"), self.game.kinds)
                except Unfit:
                    self.doubtful[name] = keys
                    continue
                entries.append(Entry(name, key.mark, keys, kind, self.game.kinds[kind]))
            elif isinstance(value, Keyed):
                self.reader.lacking(key.mark, Sentence("card '{name}'", name=name), "kind")
                self.doubtful[name] = keys
        return entries

    def _clans(self, node: Node, entries: list[Entry], known: bool) -> Clans:
        """The clans; `known`: the entries are all that there are. What is for a group that no clan is of would be no
        card at all.
        """
        groups = groups_of(node)
        each = [entry for entry in entries if entry.each_clan]
        nobodys = [entry for entry in each if entry.group and entry.group not in groups]
        for entry in nobodys:
            sentence = Sentence("no clan is of the group '{name}'", name=shown(entry.group))
            self.problems.unknown(entry.keys["group"][1].mark, sentence, entry.group, groups)
        perhaps = {*self.doubtful, *(entry.id for entry in nobodys)}
        heroes = {entry.id: entry.group for entry in each if entry not in nobodys} if known else None
        return read_clans(self.reader, node, heroes, perhaps)

    def _get_acquainted(self, entries: list[Entry], given: Keys, clans: Clans) -> None:
        """Learn by which names cards may be meant, before any is read."""
        known = self.reader.known
        # An entry that could not be read is known all the same: one mistake makes one problem.
        cards = given["cards"][1] if "cards" in given else None
        known.groups = {entry.id for entry in entries if entry.each_clan}
        known.cards = set(cards.items if isinstance(cards, Keyed) else ()) - known.groups
        heroes = {entry.id: entry.keys for entry in entries if entry.each_clan} | self.doubtful
        groups = {entry.id: entry.group for entry in entries}
        known.cards |= {
            f"{clan.id}.{hero}"
            for clan in clans.clans.values()
            for hero in heroes
            if groups.get(hero, "") in ("", clan.group)
        }
        for keys in heroes.values():
            own = keys.get("type")
            if own is not None and isinstance(own[1], Scalar):
                known.groups.add(own[1].text)

    def _cards(self, entry: Entry, clans: Clans) -> list[CardDef]:
        """The cards of an entry."""
        given = self._closed(entry)
        abilities = {
            moment: read_abilities(self.reader, self.game, moment, given[moment][1])
            for moment in self.game.moments
            if moment in given
        }
        try:
            values = self.reader.made(entry.made, given, entry.where, entry.mark)
        except Unfit:
            return []
        name = values.pop("name")
        if not entry.each_clan:
            back = getattr(entry.made, "back", "")
            return [CardDef(entry.id, entry.kind, name, values, abilities, back, entry.mark)]
        if "type" in values:
            values["type"] = values["type"] or entry.id
        groups = frozenset({entry.id, values.get("type", entry.id)})
        cards: list[CardDef] = []
        for clan in (clan.id for clan in clans.clans.values() if entry.group in ("", clan.group)):
            fields: dict[str, Any] = {**values, "clan": clan, "proper": clans.proper[clan].get(entry.id, "")}
            face = f"{clan}.{entry.id}"
            cards.append(CardDef(face, entry.kind, name, fields, abilities, clan, entry.mark, clan, groups))
        return cards

    def _closed(self, entry: Entry) -> Keys:
        """The keys of an entry that its kind can have; each other one is a problem."""
        moments = getattr(entry.made, "moments", tuple(self.game.moments))
        known = ["kind", *schema(entry.made), *moments]
        for name, (key, _) in entry.keys.items():
            if name in known or not MOMENT.match(name):
                continue
            if name in self.game.moments:
                sentence = Sentence("'{moment}' never comes for a card of kind '{kind}'", moment=name, kind=entry.kind)
                self.problems.add(key.mark, sentence)
            else:
                sentence = Sentence("this game has no moment '{moment}'", moment=shown(name))
                self.problems.unknown(key.mark, sentence, name, moments)
        others = {name: pair for name, pair in entry.keys.items() if name in known or not MOMENT.match(name)}
        return self.reader.closed(others, known, entry.where)
