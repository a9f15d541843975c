"""The plan form: everything that may be said of one record of a table plan as fields, with where it stands. What is
typed is tried before it is written, and what is refused says why. The controls are those of cards; what plans alone
have is made here: boxes, measures, and names of what the game has.
"""

import dataclasses
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, get_args, get_origin, get_type_hints

from slavika.client import plans, theme
from slavika.client.form.controls import Controls, put_nowhere
from slavika.client.form.drafts import Drafts
from slavika.client.form.handle import Handle, declared, shown
from slavika.client.model import FIXED, ZONES, Plot, shares
from slavika.client.plan_edits import PlanEdits
from slavika.client.value_field import Names, Small, Swatch, Under
from slavika.client.widgets import Button, Column, Label, Option, Row, Widget
from slavika.client.widgets.button import BARE
from slavika.client.widgets.style import BOLD
from slavika.core.cards import Icon, Mark
from slavika.core.sentences import Sentence
from slavika.data.manuscript import number_text
from slavika.data.records import SWITCH, Record, keys_of
from slavika.data.replan import Way
from slavika.data.revising import Plain
from slavika.data.spelling import bare
from slavika.data.tables import WHOLE, Box, Shade, Zone
from slavika.data.values import Colour

if TYPE_CHECKING:
    from slavika.client.app import App


class PlanForm:
    """Builds the fields of a record and does what is typed there. `changed` is told of what was done by a key or a
    click, `lay` that something needs another height."""

    def __init__(self, app: "App", edits: PlanEdits) -> None:
        self.app, self.edits = app, edits
        self.way: Way = ()  # to the record that is shown
        self.forget()
        self.show_place: Callable[[Mark], None] = lambda mark: None
        self.changed: Callable[[], None] = lambda: None
        self.lay: Callable[[], None] = lambda: None

    def forget(self) -> None:
        """Another record is chosen."""
        self.writer = Drafts(self.app.say, lambda key: self.edits.path.name)

    def written(self, refused: bool = False) -> None:
        """Something has been changed here by a key or a click, or was refused."""
        self.changed()

    # ── widgets ───────────────────────────────────────────────────────────────────────────────────────────────────────

    def values(self, way: Way | None, plot: Plot | None) -> Widget:
        """The fields of the record that a way leads to."""
        text, found = self.app.text, self.edits.found(way) if way is not None else None
        if way is None or found is None:
            hint = text("Click a zone of the table, or choose something in the list.")
            keys = text("Drag it, or move it with the arrow keys: Shift makes longer steps, Alt changes its size.")
            return Column([Label(hint, tone="quiet"), Label(keys, -1, tone="quiet")])
        self.way = way
        parts: list[Widget] = [Label(title(way, found.record) or text("Table"), 1, BOLD)]
        node = found.record.node
        if node is not None:
            mark = node.mark
            show = lambda: self.show_place(mark)  # noqa: E731
            parts.append(Button(f"{mark.file}:{mark.line}", show, BARE, "place", "quill-ink", step=-1, align="left"))
        if note := self._note(way, found.record):
            parts.append(Label(note, -1, tone="quiet"))
        controls = PlanControls(self, plot)
        hints = get_type_hints(type(found.record))
        for key, field in keys_of(type(found.record)).items():
            if not is_inner(hints[field.name]):
                parts.append(controls.row(self._handle(way, key, (field, hints[field.name]))))
        return Column(parts, gap=0.45)

    def _handle(self, way: Way, key: str, pair: Any) -> Handle:
        def put(wanted: Plain | None) -> str:
            if wanted == "":
                return self.app.say(Sentence("'{key}' must say something", key=key))
            why = self.edits.put(way, key, wanted)
            return self.app.say(why) if why else ""

        return declared(f"field {key}", key, pair, lambda: self.edits.value(way, key), put)

    def put_numbers(self, handle: Handle, texts: list[str]) -> str:
        """Give a list of numbers others. Why it cannot be, or nothing."""
        try:
            numbers = [float(text) for text in texts]
        except ValueError:
            return handle.put([*texts])  # which the reader will not take
        why = self.edits.put_numbers(self.way, handle.label, numbers)
        return self.app.say(why) if why else ""

    def _note(self, way: Way, record: Record) -> str:
        """Why something cannot be dragged, or what happens when it is."""
        text = self.app.text
        if isinstance(record, Zone):
            return text("It names no place: it shares the hand with its like. Once dragged, it has one.") * shares(
                record
            )
        why = FIXED.get(str(way[0])) if way else None
        return self.app.say(why) if why else ""


class PlanControls(Controls):
    """Makes the controls of one record; `plot` is its place on the table, if it has one."""

    def __init__(self, form: Any, plot: Plot | None) -> None:
        super().__init__(form)
        self.plot = plot
        edits: PlanEdits = form.edits
        self.offers = plans.offers(edits.plan, edits.rules)

    def control(self, handle: Handle) -> Widget:
        hint = handle.hint
        if hint == Box:
            return self._box(handle)
        if get_origin(hint) is tuple and get_args(hint)[-1] is not Ellipsis:
            return self._numbers(handle, ("", ""), [str(one) for one in handle.usual])
        if hint is bool:
            usual = next(word for word, value in SWITCH.items() if value == handle.usual)
            return super().control(dataclasses.replace(handle, usual=usual))
        if hint in (Shade, Colour):
            named = self._named(handle) if hint is Shade else [self._passage(handle)]
            return Row([Swatch(self._colour(handle)), *named], [0, 1, 0][: len(named) + 1], gap=0.3)
        if hint in self.offers and hint is not Icon:
            return Row(self._named(handle), [1, 0], gap=0.3)
        return super().control(handle)

    def _longer(self, handle: Handle) -> list[Plain]:
        """A list with one name more, of those that the game has."""
        kind, values = get_args(handle.hint)[0], handle.values()
        unused = [name for name in self.offers.get(kind, ()) if name not in values] if kind is not Icon else []
        return [*values, unused[0]] if unused else super()._longer(handle)

    def _colour(self, handle: Handle) -> theme.Colour:
        name = handle.get() or handle.usual or ""
        return theme.PALETTE[str(name)] if name in theme.PALETTE else theme.colour(str(name))

    def _named(self, handle: Handle) -> list[Widget]:
        """Typed, or chosen among the names of what the game has."""
        field = self._passage(handle)
        colours = {name: _hex(colour) for name, colour in theme.PALETTE.items()} if handle.hint is Shade else {}
        icon = "moon-full" if colours else ""
        options = [Option(name, name, icon, colours.get(name, "")) for name in self.offers[handle.hint]]
        choose = lambda name: self.change(handle, lambda: handle.put(name))  # noqa: E731
        return [field, Names(options, field.text, choose, f"{handle.key}/names")]

    def _box(self, handle: Handle) -> Widget:
        text = self.app.text
        names = text("left"), text("top"), text("width"), text("height")
        at = self.plot.at if self.plot else WHOLE
        return self._numbers(handle, names, [number_text(value) for value in at])

    def _numbers(self, handle: Handle, names: tuple[str, ...], said: list[str]) -> Widget:
        """A small field for each of so many numbers; `said` where they do not stand in the file."""
        fields: list[Widget] = []
        for number, name in enumerate(names):
            own = self._number(handle, said, number)
            field = self._typed(own, Small(shown(own), put_nowhere, own.key))
            fields.append(Under(name, field) if name else field)
        return Row(fields, gap=0.4)

    def _number(self, handle: Handle, usual: list[str], number: int) -> Handle:
        """One of several numbers; the others stay as they stand by then."""
        form: PlanForm = self.form  # type: ignore[assignment]

        def said() -> list[str]:
            values = handle.values()
            return [str(one) for one in values] if len(values) == len(usual) else usual

        def put(wanted: Plain | None) -> str:
            return form.put_numbers(handle, [*said()[:number], str(wanted or "").strip(), *said()[number + 1 :]])

        return Handle(f"{handle.key}/{number}", "", str, lambda: said()[number], put)


def is_inner(hint: Any) -> bool:
    """Whether records of their own stand there."""
    hint = bare(hint)
    parts = [part for part in get_args(hint) if part is not Ellipsis]
    return any(isinstance(part, type) and issubclass(part, Record) for part in [hint, *parts])


def title(way: Way, record: Record) -> str:
    """What a record is called: by its pile, by its mark, by its key; nothing for the whole."""
    said = str(getattr(record, "pile", "") or getattr(record, "mark", ""))
    key = next((str(step) for step in reversed(way) if isinstance(step, str)), "")
    if not said and isinstance(way[-1:] and way[-1], int):
        said = str(getattr(record, "icon", ""))
    return f"{key}: {said}" if said and way[:1] != (ZONES,) else said or key


def _hex(colour: Any) -> str:
    return "#{:02x}{:02x}{:02x}".format(*colour[:3])
