"""Spelling: the words of abilities as cards.yaml writes them, changed one by one: `- cap: {to: monsters here, at: 4}`,
or with the first parameter alone: `- mute: heroes here`. What a word does, and whether it makes sense, is not known.
"""

from collections.abc import Iterator, Sequence
from dataclasses import MISSING, Field
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin

from slavika.core.effects import KnownName, NewName, Selector, Word
from slavika.core.rules import Rules
from slavika.data.revising import Plain
from slavika.data.values import schema

NAME = "chosen"  # what a name begins with that nobody has thought of yet


def bare(hint: Any) -> Any:
    """A declared type without the `None` that it may be besides."""
    if get_origin(hint) in (Union, UnionType):
        return next(part for part in get_args(hint) if part is not NoneType)
    return hint


def words_at(game: type[Rules], moment: str) -> dict[str, type[Word]]:
    """The words that may stand under a moment."""
    return {word: made for word, made in game.words.items() if issubclass(made, game.moments[moment])}


def word_of(item: Plain) -> str:
    """The word that an item of a list is about; nothing, where it is about none or several."""
    return next(iter(item)) if isinstance(item, dict) and len(item) == 1 else ""


def parameters(made: type[Word], item: Plain) -> dict[str, Plain]:
    """What is given to the word of an item, by the names of the parameters."""
    value = item[word_of(item)] if isinstance(item, dict) else ""
    return value if isinstance(value, dict) else {next(iter(schema(made))): value}


def with_parameter(made: type[Word], item: Plain, name: str, wanted: Plain | None) -> Plain:
    """The same item with one parameter changed, or taken out. The short form stays as long as it can."""
    word, order = word_of(item), list(schema(made))
    assert isinstance(item, dict)
    if not isinstance(item[word], dict) and name == order[0] and wanted is not None:
        return {word: wanted}
    given = {key: value for key, value in parameters(made, item).items() if key != name}
    if wanted is None:
        return {word: given}
    known = list(parameters(made, item))
    if name in known:
        return {word: {key: wanted if key == name else given[key] for key in known}}
    before = [key for key in known if key in order and order.index(key) < order.index(name)]
    place = known.index(before[-1]) + 1 if before else 0
    pairs = [*given.items()]
    return {word: dict([*pairs[:place], (name, wanted), *pairs[place:]])}


def with_name(game: type[Rules], items: Sequence[Plain], place: int, name: str, wanted: str) -> list[Plain]:
    """The items with another name given by the word at that place, and by all that use it afterwards."""
    made = game.words[word_of(items[place])]
    old = parameters(made, items[place]).get(name)
    changed = [*items]
    changed[place] = with_parameter(made, items[place], name, wanted)
    for number in range(place + 1, len(items)):
        other = game.words.get(word_of(items[number]))
        for key, (_, hint) in schema(other).items() if other else ():
            if bare(hint) is KnownName and parameters(other, changed[number]).get(key) == old:  # type: ignore[arg-type]
                changed[number] = with_parameter(other, changed[number], key, wanted)  # type: ignore[arg-type]
    return changed


def names_before(game: type[Rules], items: Sequence[Plain], place: int) -> list[str]:
    """The names that words give before that place."""
    names: list[str] = []
    for item in items[:place]:
        made = game.words.get(word_of(item))
        for key, (_, hint) in schema(made).items() if made else ():
            value = parameters(made, item).get(key)  # type: ignore[arg-type]
            if bare(hint) is NewName and isinstance(value, str):
                names.append(value)
    return names


def is_needed(field: Field[Any]) -> bool:
    """Whether a value must be given, for there is none to fall back on."""
    return field.default is MISSING and field.default_factory is MISSING


def fresh(made: type[Word], names: Sequence[str], about: Sequence[str]) -> Iterator[Plain]:
    """A word with values for all that it must be given, once for each phrase that it may be about. None, where it needs
    a name and none has been given."""
    needed = {key: bare(hint) for key, (field, hint) in schema(made).items() if is_needed(field)}
    if KnownName in needed.values() and not names:
        return
    selects = Selector in needed.values()
    for phrase in about if selects else about[:1]:
        given = {key: _first(hint, names, phrase) for key, hint in needed.items()}
        alone = len(given) == 1 and next(iter(given)) == next(iter(schema(made)))
        yield {made.word: next(iter(given.values())) if alone else given}


def _first(hint: Any, names: Sequence[str], phrase: str) -> Plain:
    """A value of a type to begin with."""
    if get_origin(hint) is Literal:
        return str(get_args(hint)[0])
    if get_origin(hint) is tuple:
        return [_first(get_args(hint)[0], names, phrase)]
    if hint is Selector:
        return phrase
    if hint is KnownName:
        return names[-1]
    if hint is NewName:
        return next(name for name in (NAME, *(f"{NAME} {n}" for n in range(2, 99))) if name not in names)
    return "1" if hint is int else NAME
