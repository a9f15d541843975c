"""Lint: abilities whose grammar is right but whose words cannot do what they say in a game of lands."""

from collections.abc import Iterator

from slavika.core.cards import CardDef, Cards, Mark
from slavika.core.effects import Add, Choose, Mute, Selector, Set, Word
from slavika.core.sentences import Sentence
from slavika.games.lands.words import Apart, Exchange

RANKING = "when ranking"


def lint(cards: Cards) -> Iterator[tuple[Mark, Sentence]]:
    """What would silently mean something else than it says."""
    for card in cards.cards.values():
        for moment, words in card.abilities.items():
            for word in words:
                yield from _word(card, moment, word)
    for card in cards.of_kind("region"):
        for limit in ("monsters", "heroes"):
            if card[limit] < 1:
                yield card.mark, Sentence("{card} has no room for {limit}", card=card.id, limit=limit)
        if card["other_side"] == card.id:
            yield card.mark, Sentence("{card} cannot be its own other side", card=card.id)
    for card in cards.cards.values():
        if card.fields.get("copies", 0) < 0:
            yield card.mark, Sentence("{card} cannot have fewer than 0 copies", card=card.id)


def _word(card: CardDef, moment: str, word: Word) -> Iterator[tuple[Mark, Sentence]]:
    if moment == RANKING:
        # The shares are changed on the strongest hero alone (S19).
        if isinstance(word, Set) and not (word.to.first and word.to.kind == "hero" and not word.to.own):
            yield word.mark, Sentence("under '{moment}' only the strongest hero here can be meant", moment=moment)
    elif isinstance(word, Exchange):
        if not (word.with_.own and word.with_.kind == "hero" and not word.with_.first):
            yield word.mark, Sentence("only own heroes here can be exchanged")
    elif isinstance(word, Choose):
        if not 0 <= word.least <= word.most or word.most < 1:
            yield word.mark, Sentence("nobody can choose from {least} to {most}", least=word.least, most=word.most)
        if word.from_.first or word.from_.itself:
            yield word.mark, Sentence("'{text}' leaves nothing to choose", text=word.from_.text)
    elif isinstance(word, Apart):
        if card.kind != "region":
            yield word.mark, Sentence("only a region can keep heroes apart")
    else:
        yield from _standing(word)


def _standing(word: Word) -> Iterator[tuple[Mark, Sentence]]:
    """Modifiers know faces, not whose card one is or how strong it stands."""
    selectors: list[Selector] = [value for value in (getattr(word, "to", None), getattr(word, "per", None)) if value]
    for selector in selectors:
        if selector.own or selector.first:
            yield word.mark, Sentence("'{text}' cannot be told apart here: it changes all the time", text=selector.text)
    if isinstance(word, Mute) and word.to.itself:
        yield word.mark, Sentence("a card cannot stop its own ability")
    if isinstance(word, Add) and word.per is not None and word.per.itself:
        yield word.mark, Sentence("'per' needs other cards than 'self'")
