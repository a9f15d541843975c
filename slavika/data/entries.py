"""Entries: where the values of a card stand in the text of cards.yaml, and the changes that give them others. A key
comes in where others of the same kind have it, written as they write it; whole entries are copied and taken out.

A value is named by the keys that lead to it in its game's section. What the reader thinks of a change is not asked.
"""

from collections.abc import Iterator, Mapping, Sequence

from slavika.core.cards import CardName, Mark
from slavika.core.rules import Rules
from slavika.data.comments import kept
from slavika.data.manuscript import Splice, entry_copied, newline, scalar_text, tail
from slavika.data.nodes import Keyed, Node, read_nodes
from slavika.data.problems import Problems
from slavika.data.revising import USUAL, Plain, Style, flows, key_put, key_set, key_taken, plain, revised, style_of
from slavika.data.values import Keys, schema

Place = tuple[str, ...]  # the keys that lead to a value, from the section on


class NoEntry(LookupError):
    """The text has no such section, or no card of that id with a kind that the game knows."""


class SectionText:
    """What a text says about one game."""

    def __init__(self, text: str, name: str, game: type[Rules], file: str = "") -> None:
        """Raises NoEntry."""
        root = read_nodes(text, file, Problems())
        node = root.items[name][1] if isinstance(root, Keyed) and name in root.items else None
        if not isinstance(node, Keyed):
            raise NoEntry(name)
        self.text, self.name, self.game, self.node = text, name, game, node

    def at(self, path: Sequence[str]) -> Node | None:
        """The value to which these keys lead."""
        node: Node | None = self.node
        for key in path:
            node = node.items[key][1] if isinstance(node, Keyed) and key in node.items else None
        return node

    def value(self, path: Sequence[str]) -> Plain | None:
        """The same, plain."""
        node = self.at(path)
        return None if node is None else plain(node)

    def keys(self, *path: str) -> Keys:
        """The keys that a mapping has, none if there is no such mapping."""
        node = self.at(path)
        return node.items if isinstance(node, Keyed) else {}

    def entry(self, name: str) -> "Entry":
        """A card, or one that stands for each clan. Raises NoEntry."""
        found = self.keys("cards").get(name)
        node = found[1] if found else None
        kind = plain(node.items["kind"][1]) if isinstance(node, Keyed) and "kind" in node.items else None
        if not found or not isinstance(node, Keyed) or not isinstance(kind, str) or kind not in self.game.kinds:
            raise NoEntry(name)
        return Entry(self, name, found[0].mark, node, kind)

    def entries(self, kind: str = "") -> Iterator["Entry"]:
        """All entries, or those of a kind, in the order of the file."""
        for name in self.keys("cards"):
            try:
                entry = self.entry(name)
            except NoEntry:
                continue
            if kind in ("", entry.kind):
                yield entry

    # ── changes ───────────────────────────────────────────────────────────────────────────────────────────────────────

    def put(self, path: Place, wanted: Plain | None) -> list[Splice]:
        """The changes that give a value; None: that take it out with its key. Comments stay, whatever is taken out.

        Raises NoEntry where it has no place.
        """
        return kept(self.text, self._put(path, wanted))

    def _put(self, path: Place, wanted: Plain | None) -> list[Splice]:
        *above, key = path
        parent, node = self.at(above), self.at(path)
        if not isinstance(parent, Keyed) or not parent.items:
            raise NoEntry("/".join(path))
        if wanted is None:
            return [] if node is None else key_taken(self.text, parent, key)
        if node is None:
            after, style = self._neighbourhood(path, parent, wanted)
            return [key_put(self.text, parent, key, wanted, after, style)]
        return key_set(self.text, parent, key, wanted, self._model(path) or USUAL)

    def _model(self, path: Place) -> Style | None:
        """How others write a key, those of the same kind first."""
        if len(path) != 3 or path[0] != "cards":
            return None
        kind = self.entry(path[1]).kind
        others = [other for other in self.entries() if other.id != path[1] and path[2] in other.node.items]
        others = [other for other in others if other.kind == kind] or others
        styles = (style_of(self.text, other.node.items[path[2]][1]) for other in others)
        return max(styles, key=lambda style: style.block + style.quoted, default=None)

    def _neighbourhood(self, path: Place, parent: Keyed, wanted: Plain) -> tuple[str, Style]:
        """Behind which key a new one goes, and how it is written: what has parts of its own, on lines of their own."""
        key, keys = path[-1], list(parent.items)
        parts = wanted.values() if isinstance(wanted, dict) else wanted if isinstance(wanted, list) else ()
        style = self._model(path) or Style(block=any(not isinstance(part, str) for part in parts))
        if len(path) != 3 or path[0] != "cards":
            return keys[-1], style
        kind = self.entry(path[1]).kind
        for other in self.entries(kind):
            order = list(other.node.items)
            if key in order:
                before = [name for name in order[: order.index(key)] if name in keys]
                return (before[-1] if before else keys[0]), style
        declared = ["kind", *schema(self.game.kinds[kind]), *self.game.moments]
        before = [name for name in keys if name in declared and declared.index(name) < declared.index(key)]
        return max(before, key=keys.index, default=keys[-1]), style


class Entry:
    """An entry of a section."""

    def __init__(self, section: SectionText, name: str, mark: Mark, node: Keyed, kind: str) -> None:
        self.section, self.id, self.mark, self.node, self.kind = section, name, mark, node, kind
        self.made: type = section.game.kinds[kind]

    @property
    def each_clan(self) -> bool:
        """It stands for a card of each clan."""
        return bool(getattr(self.made, "each_clan", False))

    @property
    def path(self) -> Place:
        return "cards", self.id

    def faces(self) -> list[str]:
        """The ids of the cards that it stands for."""
        return [f"{clan}.{self.id}" for clan in self.clans()] if self.each_clan else [self.id]

    def clans(self) -> list[str]:
        """The clans that have it: of its group, or all."""
        group = self._group(self.path)
        every = list(self.section.keys("clans"))
        return [clan for clan in every if not group or self._group(("clans", clan)) == group]

    def _group(self, path: Place) -> str:
        group = self.section.value((*path, "group"))
        return group.strip() if isinstance(group, str) else ""

    def moments(self) -> list[str]:
        """The moments that come for its kind."""
        return list(getattr(self.made, "moments", tuple(self.section.game.moments)))

    def names(self) -> list[Place]:
        """Where each clan gives a name of its own to its card."""
        return [("clans", clan, "heroes", self.id) for clan in self.clans()] if self.each_clan else []


# ── whole entries ─────────────────────────────────────────────────────────────────────────────────────────────────────


def companions(entry: Entry) -> dict[str, str]:
    """The entries that this one names and that name it by the same key, as the sides of one card do; with that key."""
    found: dict[str, str] = {}
    for key, (_, hint) in schema(entry.made).items():
        other = entry.section.value((*entry.path, key))
        if hint is not CardName or not isinstance(other, str) or other == entry.id:
            continue
        if entry.section.value(("cards", other, key)) == entry.id:
            found[other] = key
    return found


def copied(entry: Entry, new: str) -> list[Splice]:
    """The changes that write an entry once more under a new id, behind itself, with its companions and the names that
    clans give it. The copies name each other."""
    section = entry.section
    ids = {entry.id: new, **{other: _free(section, other, new) for other in companions(entry)}}
    return [change for name, other in ids.items() for change in _copied(section.entry(name), other, ids)]


def _free(section: SectionText, name: str, new: str) -> str:
    """An id for what is copied along: with the end that the other copy was given, where that is free."""
    end = new[new.rfind("_") :] if "_" in new else "_2"
    known = {*section.keys("cards"), new}
    return next(other for tail in (end, *(f"_{n}" for n in range(2, 1000))) if (other := name + tail) not in known)


def _copied(entry: Entry, new: str, ids: Mapping[str, str]) -> list[Splice]:
    section, cards = entry.section, entry.section.at(("cards",))
    assert isinstance(cards, Keyed)
    if flows(section.text, cards):
        key, value = cards.items[entry.id]
        end = tail(section.text, value)
        copy = Splice(end, end, f", {scalar_text(new)}{section.text[key.end : end]}")
    else:
        copy = entry_copied(section.text, cards, entry.id, new)
    # The copy ends as the entry does, so whatever is changed in it lies as far from the end.
    aside = len(copy.text) - copy.start
    named = ((key, ids[other]) for other, key in companions(entry).items() if other in ids)
    inner = [change for key, other in named for change in section.put((*entry.path, key), other)]
    moved = [Splice(change.start + aside, change.end + aside, change.text) for change in inner]
    changes = [copy._replace(text=applied(copy.text, moved))]
    for path in entry.names():
        name = section.value(path)
        if name is not None:
            changes += section.put((*path[:-1], new), name)
    return changes


def removed(entry: Entry) -> list[Splice]:
    """The changes that take an entry and its companions out, with the lines that part them from others and the names
    that clans give them."""
    section, cards = entry.section, entry.section.at(("cards",))
    assert isinstance(cards, Keyed)
    gone = [entry, *map(section.entry, companions(entry))]
    left = {name: plain(value) for name, (_, value) in cards.items.items() if name not in {one.id for one in gone}}
    changes = revised(section.text, cards, left)
    if not flows(section.text, cards):
        changes = [_with_empty_line(section.text, change) for change in changes]
    for path in (path for one in gone for path in one.names()):
        changes += section.put(path, None)
    return changes


def _with_empty_line(text: str, change: Splice) -> Splice:
    """Of the empty lines before and behind what goes, one goes with it."""
    start, end, _ = change
    line = newline(text)
    if not text.endswith(line * 2, 0, start):
        return change
    if text.startswith(line, end):
        return Splice(start, end + len(line), "")
    return Splice(start - len(line), end, "") if end == len(text) else change


def follow(section: SectionText, numbers: Mapping[str, int]) -> list[Splice]:
    """The changes that give these numbers of the section."""
    return [change for name, value in numbers.items() for change in section.put(("numbers", name), str(value))]


def applied(text: str, changes: Sequence[Splice]) -> str:
    """The text after these changes."""
    for start, end, new in sorted(changes, reverse=True):
        text = text[:start] + new + text[end:]
    return text
