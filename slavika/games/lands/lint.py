"""Lint: abilities whose grammar is right but whose words cannot do what they say in a game of lands. What is refused
here would otherwise be done in silence as something else, or not at all.
"""

from collections.abc import Iterator, Mapping, Sequence

from slavika.core.cards import NOWHERE, CardDef, Cards, Clan, Mark
from slavika.core.effects import Add, Choose, Mute, Return, Selector, Set, Word
from slavika.core.sentences import Sentence
from slavika.games.lands.combining import STRENGTHS
from slavika.games.lands.doings import Copy
from slavika.games.lands.misplaced import misplaced
from slavika.games.lands.words import Apart, Exchange

HERO, MONSTER = "hero", "monster"
RANKING = "when ranking"
ROOMIEST = 12  # twice what any printed region holds: of longer queues nobody could choose or see everything
Fault = tuple[Mark, Sentence]


def lint(cards: Cards) -> Iterator[Fault]:
    """What would mean something else than it says."""
    for card in cards.cards.values():
        for moment, words in card.abilities.items():
            for word in words:
                yield from _selected(cards, word)
                yield from _ranking(word) if moment == RANKING else _word(cards, card, word)
                yield from misplaced(cards, card, word)
            yield from _returns(cards, words)
    for card in (card for card in cards.cards.values() if "glory" in card.fields):
        for limit in ("monsters", "heroes"):
            if card[limit] < 1:
                yield card.mark, Sentence("{card} has no room for {limit}", card=card.id, limit=limit)
            most = max(card[limit], card.fields.get(f"dark_{limit}", 0))
            if most > ROOMIEST:
                sentence = Sentence(
                    "{card} has room for more than {count} {limit}", card=card.id, count=ROOMIEST, limit=limit
                )
                yield card.mark, sentence
    for card in cards.cards.values():
        if card.fields.get("copies", 0) < 0:
            yield card.mark, Sentence("{card} cannot have fewer than 0 copies", card=card.id)
    yield from _teams(cards)


def sums(cards: Cards, more: Mapping[str, int]) -> Iterator[Fault]:
    """Decks that do not add up to the totals that the section gives: heroes, monsters, and what else a game counts; and
    a hand that holds nothing.
    """
    monsters = cards.of_kind(MONSTER)
    counts = {"hero cards": len(cards.of_kind(HERO))}
    for deck in ("ordinary", "special"):
        counts[f"{deck} monsters"] = sum(card["copies"] for card in monsters if card["deck"] == deck)
    for name, count in {**counts, **more}.items():
        said = cards.numbers[name]
        if said != count:
            yield (
                cards.marks.get(name, NOWHERE),
                Sentence("the cards add up to {count} {name}, not {said}", count=count, name=name, said=said),
            )
    if cards.numbers["hand"] < 1:
        yield cards.marks.get("hand", NOWHERE), Sentence("must be 1 or more")


def copies(cards: Cards, kind: str) -> int:
    """How many cards of a kind there are."""
    return sum(card["copies"] for card in cards.of_kind(kind))


def _teams(cards: Cards) -> Iterator[Fault]:
    """Clans that come in groups have a hero of every strength from 1 to 6 (E22). A fault of a group is told once: where
    its first clan stands, or its second hero of one strength.
    """
    groups: dict[str, Clan] = {}
    for clan in cards.clans.values():
        if clan.group:
            groups.setdefault(clan.group, clan)
    faults: dict[Fault, None] = {}  # a hero may be in several groups
    for group, clan in groups.items():
        team: dict[str, CardDef] = {}
        for card in (card for card in cards.of_kind(HERO) if card.emblem == clan.id):
            other = team.setdefault(str(card["strength"]), card)
            if other is not card:
                faults[card.mark, Sentence("{card} is as strong as {other}", card=card.id, other=other.id)] = None
        for strength in STRENGTHS:
            if strength not in team:
                sentence = Sentence("no hero of '{group}' has strength {strength}", group=group, strength=strength)
                faults[clan.mark, sentence] = None
        for card in team.values():
            if str(card["strength"]) not in STRENGTHS:
                sentence = Sentence("the strength of a hero is from {least} to {most}", least=1, most=len(STRENGTHS))
                faults[card.mark, sentence] = None
    yield from faults


def _kinds(cards: Cards, selector: Selector) -> set[str]:
    """The kinds of cards that a selector may find."""
    return {cards[face].kind for face in selector.faces(cards.cards)}


def _selected(cards: Cards, word: Word) -> Iterator[Fault]:
    """Only heroes and monsters stand in a queue, where selectors look for them."""
    selectors = (getattr(word, name, None) for name in ("to", "per", "from_", "with_"))
    for selector in selectors:
        if isinstance(selector, Selector) and not selector.alike and not _kinds(cards, selector) <= {HERO, MONSTER}:
            yield word.mark, Sentence("'{text}': such a card never stands in a queue", text=selector.text)


def _ranking(word: Word) -> Iterator[Fault]:
    # The shares are changed on the strongest hero alone (S19).
    if isinstance(word, Set) and not (word.to.first and word.to.kind == HERO and not word.to.own):
        yield word.mark, Sentence("under '{moment}' only the strongest hero here can be meant", moment=RANKING)


def _word(cards: Cards, card: CardDef, word: Word) -> Iterator[Fault]:
    if isinstance(word, Exchange):
        if not (word.with_.own and word.with_.kind == HERO and not word.with_.first):
            yield word.mark, Sentence("only own heroes here can be exchanged")
    elif isinstance(word, Choose):
        if not 0 <= word.least <= word.most or word.most < 1:
            yield word.mark, Sentence("nobody can choose from {least} to {most}", least=word.least, most=word.most)
        if word.from_.first or word.from_.itself:
            yield word.mark, Sentence("'{text}' leaves nothing to choose", text=word.from_.text)
    elif isinstance(word, Copy):
        found = word.from_
        if card.kind != MONSTER or found.first or found.own or found.itself or _kinds(cards, found) != {MONSTER}:
            yield word.mark, Sentence("only a monster can copy, and only monsters")
    elif isinstance(word, Apart):
        if card.kind in (HERO, MONSTER):
            yield word.mark, Sentence("neither a hero nor a monster can keep heroes apart")
    else:
        yield from _standing(word)


def _standing(word: Word) -> Iterator[Fault]:
    """Modifiers know faces, not whose a card is or how strong it stands."""
    selectors = [selector for name in ("to", "per") if (selector := getattr(word, name, None)) is not None]
    for selector in selectors:
        if selector.own or selector.first:
            yield word.mark, Sentence("'{text}' works at other moments only", text=selector.text)
    if isinstance(word, Mute) and word.to.itself:
        yield word.mark, Sentence("a card cannot stop its own ability")
    if isinstance(word, Add) and word.per is not None and word.per.itself:
        yield word.mark, Sentence("'per' needs other cards than 'self'")


def _returns(cards: Cards, words: Sequence[Word]) -> Iterator[Fault]:
    """Only heroes have a hand to return to."""
    chosen: dict[str, Selector] = {word.as_: word.from_ for word in words if isinstance(word, Choose)}
    for word in words:
        if isinstance(word, Return) and word.cards in chosen and _kinds(cards, chosen[word.cards]) != {HERO}:
            yield word.mark, Sentence("only heroes can be returned, not '{text}'", text=chosen[word.cards].text)
