"""The cards of a game as a reader looks them up: by kind, and cards of one name together, for a class of heroes is one
entry although each clan has its own card. No pygame."""

from collections.abc import Mapping
from dataclasses import dataclass

from slavika.client.markup import folded
from slavika.client.wording import Wording
from slavika.core.cards import CardDef, Cards


@dataclass(frozen=True, slots=True)
class Entry:
    """Cards of one kind that share their name."""

    name: str
    cards: tuple[CardDef, ...]

    @property
    def id(self) -> str:
        """The id of the first of them."""
        return self.cards[0].id


def entries(cards: Cards, wording: Wording) -> dict[str, list[Entry]]:
    """The entries of each kind, in the order of the file."""
    grouped: dict[str, dict[str, list[CardDef]]] = {}
    for card in cards.cards.values():
        grouped.setdefault(card.kind, {}).setdefault(wording.name(card.name), []).append(card)
    return {kind: [Entry(name, tuple(found)) for name, found in groups.items()] for kind, groups in grouped.items()}


def words(card: CardDef, wording: Wording) -> list[str]:
    """All that a card says in words besides its name."""
    mappings = [value for value in card.fields.values() if isinstance(value, Mapping) and value]
    # A field may also map names of cards to others.
    return [wording.name(value) for value in mappings if all(isinstance(said, str) for said in value.values())]


def matches(card: CardDef, search: str, wording: Wording) -> bool:
    """Every word searched for stands on the card: in its names, its words or what it is called in other languages."""
    texts = [*card.name.values(), *words(card, wording)]
    texts += [value for value in card.fields.values() if isinstance(value, str)]
    text = folded(" ".join(texts))
    return all(word in text for word in folded(search).split())
