"""Misplaced: words on cards on which they would do nothing, or something else than they say. The grammar lets every
word stand under its moment, whatever card it is of; what only a hero, a monster or a region can do is told here.
"""

from collections.abc import Iterator

from slavika.core.cards import CardDef, Cards, Mark
from slavika.core.effects import Selector, Word
from slavika.core.sentences import Sentence
from slavika.games.lands.doings import Belittle, Bury, Cover, Expel, Imitate, Pull
from slavika.games.lands.words import Crowd, Level, Limit, Spaces

HERO, MONSTER = "hero", "monster"
REGION = ""  # whatever lies in the row of a region but heroes and monsters: the region itself
BEARERS: dict[type[Word], tuple[str, ...]] = {
    Imitate: (HERO,),
    Belittle: (HERO,),
    Limit: (HERO,),
    Pull: (MONSTER,),
    Bury: (MONSTER,),
    Expel: (MONSTER,),
    Cover: (HERO, MONSTER),
    Level: (MONSTER, REGION),
    Spaces: (REGION,),
    Crowd: (REGION,),
}
Fault = tuple[Mark, Sentence]


def misplaced(cards: Cards, card: CardDef, word: Word) -> Iterator[Fault]:
    """What this word cannot do as a word of that card."""
    kind = card.kind if card.kind in (HERO, MONSTER) else REGION
    if kind not in BEARERS.get(type(word), (kind,)):
        yield word.mark, Sentence("'{word}' does nothing on a card of kind '{kind}'", word=word.word, kind=card.kind)
        return
    yield from _counted_only(word, kind)
    if isinstance(word, Cover):
        sound = _the_first(word.from_) if kind == MONSTER else _only(cards, word.from_, MONSTER)
        if not sound:
            yield word.mark, Sentence("a hero covers monsters, a monster the strongest or the weakest hero here")
        elif kind == MONSTER and word.else_ is not None:
            yield word.mark, Sentence("only a hero covers a card of the deck")
    elif isinstance(word, Pull) and not _the_first(word.whom):
        yield word.mark, Sentence("only the strongest or the weakest hero here can be pulled over")
    elif isinstance(word, Expel):
        yield from _expelled(word)
    elif isinstance(word, Level):
        needed, other = ("least", word.most) if word.of == "heroes" else ("most", word.least)
        if getattr(word, needed) is None or other is not None:
            yield word.mark, Sentence("a level of {of} needs '{key}', and nothing else", of=word.of, key=needed)
    elif isinstance(word, Spaces):
        if not _only(cards, word.to, MONSTER):
            yield word.mark, Sentence("only monsters take spaces, not '{text}'", text=word.to.text)
        if word.take < 1:
            yield word.mark, Sentence("a monster takes 1 space at least")


def _the_first(selector: Selector) -> bool:
    return bool(selector.first) and selector.kind == HERO and not selector.own


def _only(cards: Cards, selector: Selector, kind: str) -> bool:
    """Whether a selector means any of a kind, and no others."""
    if selector.first or selector.own or selector.itself or selector.alike or selector.stronger:
        return False
    return selector.kind == kind or {cards[face].kind for face in selector.faces(cards.cards)} == {kind}


def _counted_only(word: Word, kind: str) -> Iterator[Fault]:
    """Cards by comparison with another can be counted, but no word works on them."""
    for name in ("to", "from_", "with_"):
        found = getattr(word, name, None)
        if isinstance(found, Selector) and (found.stronger or found.alike):
            yield word.mark, Sentence("'{text}' can only be counted, with 'per'", text=found.text)
    per = getattr(word, "per", None)
    if isinstance(per, Selector) and per.stronger and kind == REGION:
        yield word.mark, Sentence("'{text}' needs a card that has a strength", text=per.text)


def _expelled(word: Expel) -> Iterator[Fault]:
    whom = word.whom
    if whom.kind != HERO or whom.own or whom.first or whom.strengths or whom.stronger:
        yield word.mark, Sentence("only 'heroes here' can be expelled, not '{text}'", text=whom.text)
