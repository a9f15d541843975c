"""Layout changes: what differs between two ways of drawing a card, value by value, named by the keys of assets/faces.
It knows no pixels: what is said otherwise may look the same on a card.
"""

import dataclasses
from collections.abc import Iterator, Mapping
from typing import Any

from slavika.core.cards import CardDef
from slavika.data.changes import Change
from slavika.data.faces import KINDS, LEVELS, Element, FaceBook, Layout

WHOLE = ("ratio", "printed", "paper")  # what is said of a layout as a whole
OWN = ("name", "nodes")  # fields of an element that are no keys
WORDS = {kind: word for word, kind in KINDS.items()}


def layout_changes(before: Layout | None, now: Layout | None) -> tuple[Change, ...]:
    """Each value of a layout that is not what it was. What is the same on several levels of detail is told once."""
    if before == now:
        return ()
    if before is None or now is None:
        return (Change("layout", before and before.name, now and now.name),)
    found = [
        Change(f"layout: {name}", getattr(before, name), getattr(now, name))
        for name in WHOLE
        if getattr(before, name) != getattr(now, name)
    ]
    for level in reversed(LEVELS):
        found += _of_level(_by_name(before, level), _by_name(now, level))
    once: list[Change] = []
    for change in found:
        if change not in once:
            once.append(change)
    return tuple(once)


def colour_changes(before: FaceBook, now: FaceBook) -> tuple[Change, ...]:
    """The named colours that are not what they were."""
    names = dict.fromkeys((*before.colours, *now.colours))
    pairs = ((name, before.colours.get(name), now.colours.get(name)) for name in names)
    return tuple(Change(f"colours: {name}", old, new) for name, old, new in pairs if old != new)


def drawn_otherwise(before: FaceBook, now: FaceBook, card: CardDef) -> tuple[Change, ...]:
    """What differs in how a card is drawn by two books. The name of a colour may stand anywhere, also on the card."""
    return (*layout_changes(_layout(before, card), _layout(now, card)), *colour_changes(before, now))


def is_drawn_otherwise(before: FaceBook, now: FaceBook, card: CardDef) -> bool:
    """Whether anything differs in it, which is sooner known."""
    return _layout(before, card) != _layout(now, card) or before.colours != now.colours


def _layout(book: FaceBook, card: CardDef) -> Layout | None:
    return book.cards.get(card.id) or book.kinds.get(card.kind)


def _by_name(layout: Layout, level: str) -> dict[str, Element]:
    return {element.name: element for element in layout.levels.get(level, ())}


def _of_level(before: Mapping[str, Element], now: Mapping[str, Element]) -> Iterator[Change]:
    for name in dict.fromkeys((*before, *now)):
        yield from _of_element(f"layout: {name}", before.get(name), now.get(name))
    old, new = ([name for name in names if name in before and name in now] for names in (before, now))
    if old != new:  # what lies over what
        yield Change("layout: order", tuple(old), tuple(new))


def _of_element(name: str, before: Element | None, now: Element | None) -> Iterator[Change]:
    if before is None or now is None:
        yield Change(name, before and WORDS[type(before)], now and WORDS[type(now)])
        return
    old, new = _values(before), _values(now)
    for key in dict.fromkeys((*old, *new)):
        if old.get(key) != new.get(key):
            yield Change(f"{name}: {key}", old.get(key), new.get(key))


def _values(element: Element) -> dict[str, Any]:
    keys = (field.name for field in dataclasses.fields(element) if field.name not in OWN)
    return {"draw": WORDS[type(element)], **{key: getattr(element, key) for key in keys}}
