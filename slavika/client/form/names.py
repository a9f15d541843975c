"""Names that a form offers: the cards of a section with their pictures, and what else a selector may call them by. They
come from the text as it is now, so that a card that was written a moment ago is among them."""

from typing import Any, Literal, NamedTuple, get_args, get_origin

from slavika.client import folders
from slavika.client.form.handle import Handle
from slavika.client.form.writer import Writer
from slavika.core.cards import CardName, Icon
from slavika.data.revising import Plain
from slavika.data.values import Pattern, phrases, schema


class Offer(NamedTuple):
    """A value that can be chosen, what it is called, and a picture."""

    value: str
    text: str
    icon: str = ""


def known(writer: Writer, hint: Any) -> list[str]:
    """All values of a type of which there are only so many."""
    if get_origin(hint) is Literal:
        return [str(name) for name in get_args(hint)]
    if hint is Icon:
        return sorted(path.stem for path in (folders.assets() / "icons").glob("*.svg"))
    if hint is Pattern:
        return sorted(path.stem for path in (folders.assets() / "patterns").glob("*.txt"))
    return [offer.value for offer in cards(writer)] if hint is CardName else []


def cards(writer: Writer) -> list[Offer]:
    """Every card of the section."""
    entries = writer.section.entries() if writer.section else ()
    return [Offer(face, writer.name(face), icon_of(writer, face)) for entry in entries for face in entry.faces()]


def groups(writer: Writer) -> list[Offer]:
    """What several cards are called by together: an entry that stands for many, and what the cards themselves say."""
    found: dict[str, Offer] = {}
    for card in writer.studio.library.cards(writer.game).cards.values():
        for group in sorted(card.groups):
            found.setdefault(group, Offer(group, writer.name(card.id), icon_of(writer, card.id)))
    for entry in writer.section.entries() if writer.section else ():
        if entry.each_clan:
            found.setdefault(entry.id, Offer(entry.id, entry.id))
    return list(found.values())


def selectors(writer: Writer) -> list[str]:
    """What a selector may say besides names."""
    return phrases(writer.rules.plurals)


def icon_of(writer: Writer, face: str) -> str:
    """The picture of a card, whatever its kind calls that field."""
    card = writer.known(face)
    made = schema(writer.rules.kinds[card.kind]) if card else {}
    names = (str(card[field.name]) for field, hint in made.values() if hint is Icon) if card else iter(())
    return next((name for name in names if name), "")


def table_names(writer: Writer, handle: Handle) -> list[str]:
    """Who stands at the sides of a table: all cards of the kinds that such tables speak of anywhere, in the file's
    order, and whoever else stands in this one."""
    if writer.section is None or writer.entry is None:
        return []
    section = writer.section
    used = _named(handle.get())
    others = (section.value((*other.path, handle.label)) for other in section.entries(writer.entry.kind))
    spoken = [name for other in others for name in _named(other)]
    everyone = {face: entry.kind for entry in section.entries() for face in entry.faces()}
    kinds = {everyone[name] for name in [*used, *spoken] if name in everyone}
    found = [name for name, kind in everyone.items() if kind in kinds or not kinds]
    return [*found, *(name for name in used if name not in found)]


def _named(table: Plain | None) -> list[str]:
    """The names at the side of a table and in its lists."""
    rows = table.items() if isinstance(table, dict) else ()
    return list(dict.fromkeys(str(name) for one, others in rows for name in (one, *others)))
