"""Alterations: which sides of a game's cards are not what they were between two states of its files, and why. A side
has altered if something else is said of its card, or if it looks otherwise: by its layout, by a picture, by what it
shows of other cards. It words nothing; `data.changes` and `data.layout_changes` find what is said otherwise.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence, Set
from typing import Literal, NamedTuple

import pygame

from slavika.client.face import Faces
from slavika.client.press import pixels
from slavika.core.cards import CardDef
from slavika.data.changes import CardChange, Change, changes, clan_changes
from slavika.data.faces import LEVELS, Layout
from slavika.data.layout_changes import colour_changes, layout_changes

WHOLE = LEVELS[-1]
LOW = 240  # pixels: the height of a card that is looked at in less detail than the whole


class Alteration(NamedTuple):
    """One side of a card, or of all cards with the same back."""

    name: str  # the card, or what the back shows
    what: Literal["added", "changed", "removed"]
    values: tuple[Change, ...] = ()  # what is said otherwise, of the card and of its layout
    shows: tuple[str, ...] = ()  # cards that have changed and of which it shows something
    picture: bool = False  # its own picture is another
    is_back: bool = False
    level: str = WHOLE  # the highest on which it looks otherwise


def alterations(before: Faces, now: Faces, levels: Sequence[str] = LEVELS) -> list[Alteration]:
    """Each side that is not what it was, in the order of the file; backs follow, cards that are gone come last. Of a
    card of which the same is said it is looked at these levels whether it looks the same.
    """
    told = {change.card: change for change in changes(before.cards, now.cards)}
    look = _Look(before, now, told, tuple(level for level in reversed(LEVELS) if level in levels))
    found = [each for card in now.cards.cards.values() if (each := look.at(card))]
    backs = dict.fromkeys(card.back for card in now.cards.cards.values() if card.back)
    known = {card.back for card in before.cards.cards.values()}
    found += [each for back in backs if back in known and (each := look.at_back(back))]
    return found + [Alteration(card, "removed") for card, change in told.items() if change.what == "removed"]


def to_print(found: Sequence[Alteration], now: Faces) -> frozenset[str]:
    """The cards of which either side is not what it was."""
    fronts = {each.name for each in found if not each.is_back and each.what != "removed"}
    backs = {each.name for each in found if each.is_back}
    return frozenset(fronts | {card.id for card in now.cards.cards.values() if card.back in backs})


class _Look:
    """Looks at one side after another."""

    def __init__(self, before: Faces, now: Faces, told: Mapping[str, CardChange], levels: Sequence[str]) -> None:
        self.before, self.now, self.told, self.levels = before, now, told, levels
        self.changed = {card for card, change in told.items() if change.what != "removed"}
        self.colours = colour_changes(before.book, now.book)

    def at(self, card: CardDef) -> Alteration | None:
        """A face."""
        old = self.before.cards.cards.get(card.id)
        if old is None:
            return Alteration(card.id, "added")
        layout = layout_changes(_layout(self.before, old), _layout(self.now, card))
        shows = tuple(sorted(self.changed & set(_texts(tuple(card.fields.values()))) - {card.id}))
        picture = _picture(self.before, card) != _picture(self.now, card)
        level = ""
        if layout or self.colours or shows or picture:
            level = next((level for level in self.levels if self._differs(old, card, level)), "")
        why = (*layout, *self.colours) if level else ()
        if card.id in self.told:
            return Alteration(card.id, "changed", (*self.told[card.id].values, *why), level=level or WHOLE)
        if not level:
            return None
        return Alteration(card.id, "changed", why, shows, picture, level=level)

    def at_back(self, back: str) -> Alteration | None:
        """A back: it has no levels that differ, and shows no card but perhaps a clan."""
        old, new = (_back_layout(faces, back) for faces in (self.before, self.now))
        clan = clan_changes(self.before.cards.clans.get(back), self.now.cards.clans.get(back))
        why = (*clan, *layout_changes(old, new), *self.colours)
        if not why or old is None or new is None:
            return None
        same = _back_seen(self.before, back, old) == _back_seen(self.now, back, new)
        return None if same else Alteration(back, "changed", why, is_back=True)

    def _differs(self, old: CardDef, new: CardDef, level: str) -> bool:
        one, other = (_seen(faces, card, level) for faces, card in ((self.before, old), (self.now, new)))
        return one != other


def _layout(faces: Faces, card: CardDef) -> Layout | None:
    try:
        return faces.layout(card)
    except KeyError:
        return None


def _back_layout(faces: Faces, back: str) -> Layout | None:
    try:
        return faces.back_layout(back)
    except KeyError:
        return None


def _seen(faces: Faces, card: CardDef, level: str) -> object:
    """A face, pixel by pixel; a whole one as it is printed."""
    layout = _layout(faces, card)
    if layout is None:
        return None
    size = pixels(layout.printed) if level == WHOLE else faces.size(card, LOW)
    return _drawn(lambda: faces.pen(card, size, level=level).surface)


def _back_seen(faces: Faces, back: str, layout: Layout) -> object:
    return _drawn(lambda: faces.printed_back(back, pixels(layout.printed)).surface)


def _drawn(draw: Callable[[], pygame.Surface]) -> object:
    try:
        surface = draw()
    except Exception:  # a layout is written by people: of what cannot be drawn it is told elsewhere
        return None
    return surface.get_size(), pygame.image.tobytes(surface, "RGBA")


def _picture(faces: Faces, card: CardDef) -> bytes | None:
    """The picture of its own that a card has."""
    path = faces.assets / "art" / faces.cards.section / f"{card.id}.png"
    try:
        return path.read_bytes()
    except OSError:
        return None


def _texts(value: object) -> Iterator[str]:
    """Every text within a value, among them the names of other cards."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        yield from _texts((*value.keys(), *value.values()))
    elif isinstance(value, (tuple, Set)):
        for part in value:
            yield from _texts(part)
