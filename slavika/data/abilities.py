"""Abilities: lists of effects under the moments of a card, read into the words that its game declares. Which words
exist, what parameters they take and when they may happen is the game's to say; what they do is not known here.
"""

from slavika.core.effects import Word
from slavika.core.rules import Rules
from slavika.core.sentences import Sentence
from slavika.data.nodes import Keyed, Listed, Node, Scalar
from slavika.data.problems import shown
from slavika.data.values import Reader, Unfit, schema


def read_abilities(reader: Reader, game: type[Rules], moment: str, node: Node) -> tuple[Word, ...]:
    """What a card does at a moment, in the order of the file."""
    reader.names = set()
    if not isinstance(node, Listed):
        reader.unfit(node, Sentence("{key}", key=moment), Sentence("a list of effects, each after '- '"))
        return ()
    return tuple([word for item in node.items if (word := _word(reader, game, moment, item)) is not None])


def _word(reader: Reader, game: type[Rules], moment: str, item: Node) -> Word | None:
    pair = _single(reader, moment, item)
    if pair is None:
        return None
    key, value = pair
    made = _known(reader, game, moment, key)
    if made is None:
        _note_name(reader, value)
        return None
    parameters = schema(made)
    where = Sentence("'{name}'", name=key.text)
    # A value that is no mapping is the word's first parameter.
    given = value.items if isinstance(value, Keyed) else {next(iter(parameters)): (key, value)}
    try:
        return made(**reader.made(made, reader.closed(given, list(parameters), where), where, key.mark), mark=key.mark)
    except Unfit:
        return None


def _note_name(reader: Reader, value: Node) -> None:
    """A name given by a word that cannot be read is known all the same: one mistake makes one problem."""
    if isinstance(value, Keyed) and "as" in value.items:
        name = value.items["as"][1]
        if isinstance(name, Scalar):
            reader.names.add(name.text)


def _single(reader: Reader, moment: str, item: Node) -> tuple[Scalar, Node] | None:
    """The one word of an item of the list, with its value."""
    if not isinstance(item, Keyed) or not item.items:
        reader.unfit(item, Sentence("{key}", key=moment), Sentence("an effect with its value"))
        return None
    first, *others = item.items.values()
    if others:
        second = others[0][0]
        sentence = Sentence("one effect after each '- ': is '{key}' to be indented further?", key=shown(second.text))
        reader.problems.add(second.mark, sentence)
        return None
    return first


def _known(reader: Reader, game: type[Rules], moment: str, key: Scalar) -> type[Word] | None:
    """The class of a word that may stand under that moment."""
    made = game.words.get(key.text)
    if made is None:
        reader.problems.unknown(key.mark, Sentence("no effect '{word}'", word=shown(key.text)), key.text, game.words)
        return None
    allowed = game.moments[moment]
    if not issubclass(made, allowed):
        names = ", ".join(word for word, other in game.words.items() if issubclass(other, allowed))
        sentence = Sentence(
            "'{word}' cannot stand under '{moment}' ({names})", word=key.text, moment=moment, names=names
        )
        reader.problems.add(key.mark, sentence)
        return None
    return made
