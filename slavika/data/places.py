"""Places: where in a cards.yaml something stands that is known of a card by its fields only: a text in one language, a
picture or a letter within it. The file is looked through when somebody first asks, for nobody does while all is well.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property

from slavika.core.cards import CardDef, Cards, Mark
from slavika.data.nodes import Keyed, Listed, Node, read_nodes
from slavika.data.problems import Problems
from slavika.data.values import key_of

Path = tuple[str | int, ...]  # the name of a field, then keys and numbers within its value
CLAN, PROPER = "clan", "proper"  # the fields of a card whose values stand with its clan


def entry_id(card: str) -> str:
    """The entry that a card stands in."""
    return card.rpartition(".")[2]


def texts(card: CardDef) -> Iterator[tuple[str, Path]]:
    """Every text of a card, in every language, with the way to it."""
    for name, value in {"name": card.name, **card.fields}.items():
        yield from _texts(value, (name,))


def _texts(value: object, path: Path) -> Iterator[tuple[str, Path]]:
    if isinstance(value, str):
        yield value, path
    elif isinstance(value, (tuple, Mapping)):
        for key, part in value.items() if isinstance(value, Mapping) else enumerate(value):
            yield from _texts(part, (*path, key))


class Places:
    """The places of one text of a cards.yaml."""

    def __init__(self, text: str, file: str) -> None:
        self.text, self.file = text, file

    @cached_property
    def _root(self) -> Node | None:
        return read_nodes(self.text, self.file, Problems())

    @cached_property
    def _whole(self) -> str:
        """The text as its nodes count it."""
        return self.text.removeprefix("\ufeff")

    def of(self, cards: Cards, card: CardDef, path: Path) -> Mark:
        """Where that stands in the file; as near to it as there is anything: the same text may be said for all."""
        node = self.node(cards, card, path)
        return node.mark if node else card.mark

    def node(self, cards: Cards, card: CardDef, path: Path) -> Node | None:
        """The same as a part of the file."""
        entry = entry_id(card.id)
        ways: list[Path] = [("cards", entry, *path)]
        if path[:1] == (CLAN,) and card.emblem:
            ways.insert(0, ("clans", card.emblem, *path[1:]))
        if path[:1] == (PROPER,) and card.emblem:
            ways = [("clans", card.emblem, *part, entry) for part in self._keys(cards.section, card.emblem)]
        return next((node for way in ways if (node := self._at((cards.section, *way))) is not None), None)

    def _keys(self, section: str, clan: str) -> list[Path]:
        """The keys of a clan under which something is said of each of its cards."""
        node = self._at((section, "clans", clan))
        items = node.items.items() if isinstance(node, Keyed) else ()
        return [(key,) for key, (_, value) in items if isinstance(value, Keyed)]

    def _at(self, path: Sequence[str | int]) -> Node | None:
        """The part to which these lead, or the last one on the way; None if the first four lead nowhere."""
        node = self._root
        for number, key in enumerate(path):
            found = _part(node, key)
            if found is None:
                return node if number >= 4 else None
            node = found
        return node

    def within(self, cards: Cards, card: CardDef, path: Path, words: str) -> Mark:
        """Where words stand within that text; where they are written otherwise there, the text."""
        node = self.node(cards, card, path)
        if node is None:
            return card.mark
        at = self._whole.find(words, node.start, node.end)
        if at < 0:
            return node.mark
        before = self._whole[:at]
        return Mark(self.file, before.count("\n") + 1, at - before.rfind("\n"))


def _part(node: Node | None, key: str | int) -> Node | None:
    if isinstance(node, Keyed):
        for name in (key, key_of(str(key))):
            if name in node.items:
                return node.items[str(name)][1]
    elif isinstance(node, Listed) and isinstance(key, int) and key < len(node.items):
        return node.items[key]
    return None
