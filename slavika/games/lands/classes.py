"""Classes: heroes of one printed strength are one class in every faction, and the Warriors are one (E28). Who is named
by one name of his class is named by all of them.
"""

from collections import defaultdict
from dataclasses import replace

from slavika.core.cards import Cards

HERO = "hero"


def with_classes(cards: Cards) -> Cards:
    """The cards, with the names of each hero's class among its groups; the same object where nothing changes."""
    named: defaultdict[int, set[str]] = defaultdict(set)
    for card in cards.of_kind(HERO):
        named[card["strength"]] |= card.groups
    changed = {
        card.id: replace(card, groups=frozenset(named[card["strength"]]))
        for card in cards.of_kind(HERO)
        if card.groups != named[card["strength"]]
    }
    return replace(cards, cards={**cards.cards, **changed}) if changed else cards


def classes(cards: Cards) -> dict[str, str]:
    """The class of each hero: its type where several strengths share one, else its strength."""
    strengths: defaultdict[str, set[int]] = defaultdict(set)
    for card in cards.of_kind(HERO):
        strengths[card["type"]].add(card["strength"])
    return {
        card.id: card["type"] if len(strengths[card["type"]]) > 1 else str(card["strength"])
        for card in cards.of_kind(HERO)
    }
