"""Flaws: what sound files of layouts and cards name and there is not, or cannot be drawn: colours, typefaces, icons,
patterns, pictures. A card is drawn all the same, with something that stands in. What a card does is not looked at here.
"""

import re
import string
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping

from slavika.client import elements, folders, icons, theme
from slavika.client.runs import runs
from slavika.core.cards import NOWHERE, CardDef, Cards, Mark
from slavika.core.sentences import Sentence
from slavika.data.cards import assets
from slavika.data.faces import LEVELS, Element, FaceBook, Text
from slavika.data.nodes import Keyed, Node
from slavika.data.places import Places, texts
from slavika.data.problems import Problems, shown

LOWEST = 67  # pixels: the lowest card with a name, a region in the smallest window
COLOURS = ("colour", "colours", "thread", "ground", "rim", "better", "worse", "edge", "others")  # keys of layouts
NAMED = {"face": "typeface", "pattern": "pattern", "icon": "picture", "arrow": "picture"}
UNKNOWN: Mapping[str, Callable[[str], Sentence]] = {
    "colour": lambda name: Sentence("no colour '{name}'", name=name),
    "typeface": lambda name: Sentence("no typeface '{name}'", name=name),
    "pattern": lambda name: Sentence("no pattern '{name}'", name=name),
    "picture": lambda name: Sentence("no picture '{name}'", name=name),
}
RGB = re.compile("#[0-9a-fA-F]{6}")


def check_layouts(book: FaceBook, problems: Problems) -> None:
    """Take up everything that the layouts in use name and that there is not."""
    known = names(book)
    for layout in book.layouts():
        _check_name(layout.paper, layout.paper_mark, "colour", known["colour"], problems)
        for element in (element for level in LEVELS for element in layout.levels.get(level, ())):
            _check(element, known, problems)
    _check_typefaces(book, problems)


def check_cards(section: Cards, cards: Iterable[CardDef], places: Places, problems: Problems) -> None:
    """Take up pictures that these cards name, in texts or else, and that there are not or that cannot be drawn."""
    known, art = assets("icons", ".svg"), folders.assets() / "art" / section.section
    for card in cards:
        for text, path in texts(card):
            for run in runs(text) if "<" in text else ():
                if run.icon and known is not None and run.icon not in known:
                    mark = places.within(section, card, path, f"<{run.icon}>")
                    problems.unknown(mark, _not_there(run.icon), run.icon, known)
            if len(path) == 1 and known and text in known and not icons.is_sound(text):
                problems.add(places.of(section, card, path), _broken(text))
        if not elements.is_sound(f"{art}/{card.id}.png"):
            name = f"assets/art/{section.section}/{card.id}.png"
            problems.add(card.mark, Sentence("the picture {name} cannot be drawn", name=name))
    for clan in section.clans.values():
        for text in clan.name.values():
            check_pictures(text, clan.mark, problems)
        if icons.exists(clan.icon) and not icons.is_sound(clan.icon):
            problems.add(clan.mark, _broken(clan.icon))


def _not_there(name: str) -> Sentence:
    return Sentence("no picture '{name}' in assets/icons", name=name)


def _broken(name: str) -> Sentence:
    return Sentence("the picture '{name}' in assets/icons cannot be drawn", name=name)


def _check_typefaces(book: FaceBook, problems: Problems) -> None:
    """Take up typefaces whose files are not there, where a layout first asks for them."""
    lost = {face: file for face, file in theme.FACES.items() if not theme.opens(face)}
    if not lost:
        return
    layouts = book.layouts()
    drawn = [element for layout in layouts for level in LEVELS for element in layout.levels.get(level, ())]
    for face, file in lost.items():
        users = [element.nodes for element in drawn if getattr(element, "face", "") == face and element.nodes]
        said = (nodes["face"].mark for nodes in users if "face" in nodes)
        unsaid = (next(iter(nodes.values())).mark for nodes in users)
        mark = [*said, *unsaid, *(layout.mark for layout in layouts), NOWHERE][0]
        problems.add(mark, Sentence("the typeface '{name}' cannot be read: assets/fonts/{file}", name=face, file=file))


def check_element(element: Element, book: FaceBook, problems: Problems) -> None:
    """Take up what one element names and there is not."""
    _check(element, names(book), problems)


def unnamed(key: str, value: str, book: FaceBook) -> Sentence | None:
    """Why a value that somebody gives to a key names something that there is not; None: it does not."""
    problems, known = Problems(), names(book)
    what = "colour" if key in COLOURS else NAMED.get(key)
    for part in value.strip("[]").split(",") if value.startswith("[") else [value]:
        if what:
            _check_name(part.strip(" '\""), NOWHERE, what, known[what], problems)
        elif key == "text":
            _check_blanks(part, NOWHERE, problems)
            check_pictures(part, NOWHERE, problems)
    return next((problem.sentence for problem in problems), None)


def names(book: FaceBook) -> Mapping[str, Collection[str]]:
    """What can be named: colours, typefaces, patterns and pictures, as NAMED calls them."""
    return {
        "colour": {*theme.PALETTE, *book.colours},
        "typeface": set(theme.FACES),
        "pattern": assets("patterns", ".txt") or set(),
        "picture": assets("icons", ".svg") or set(),
    }


def _check(element: Element, known: Mapping[str, Collection[str]], problems: Problems) -> None:
    for key, node in element.nodes.items():
        given = getattr(element, key, None)
        if key in COLOURS:
            for colour in given if isinstance(given, tuple) else (given,):
                _check_name(colour, node.mark, "colour", known["colour"], problems)
        elif key in NAMED:
            _check_name(given, node.mark, NAMED[key], known[NAMED[key]], problems)
        elif key == "text":
            for text, mark in _texts(given, node):
                _check_blanks(text, mark, problems)
                if isinstance(element, Text):
                    check_pictures(text, mark, problems)


def _texts(given: object, node: Node) -> Iterator[tuple[str, Mark]]:
    """A text in each language that it is given in, with its place."""
    if isinstance(given, Mapping) and isinstance(node, Keyed):
        yield from ((given[language], text.mark) for language, (_, text) in node.items.items())
    else:
        yield str(given or ""), node.mark


def check_pictures(text: str, mark: Mark, problems: Problems) -> None:
    """Take up pictures inside a text that there are not."""
    known = assets("icons", ".svg")
    for run in runs(text):
        if run.icon and known is not None and run.icon not in known:
            problems.unknown(mark, _not_there(run.icon), run.icon, known)


def _check_blanks(text: str, mark: Mark, problems: Problems) -> None:
    """What a text leaves blank must be a path."""
    try:
        blanks = [name for _, name, _, _ in string.Formatter().parse(text) if name is not None]
    except ValueError:
        blanks = [""]
    if not all(name[:1].isalpha() for name in blanks):
        problems.add(mark, Sentence("a blank in a text is written {example}", example="{copies}"))


def _check_name(given: object, mark: Mark, what: str, known: Collection[str], problems: Problems) -> None:
    """A name that stands in a layout itself; what is looked up on the card cannot be known here."""
    name = str(given or "")
    if name and name[0] != "$" and name not in known and not (what == "colour" and RGB.fullmatch(name)):
        problems.unknown(mark, UNKNOWN[what](shown(name)), name, known)
    elif what == "picture" and name in known and not icons.is_sound(name):
        problems.add(mark, _broken(name))
