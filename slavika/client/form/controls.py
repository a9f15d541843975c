"""Controls: what shows a value by the type that it is declared with, and takes another. What is typed is entered as the
file would have it, what is chosen is offered from what there is. All values of a form are shown by these: the fields of
a card as well as the parameters of words."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Literal, get_args, get_origin

from slavika.client import icons, patterns, theme
from slavika.client.form import handle as handles
from slavika.client.form import names
from slavika.client.form.handle import Handle, shown, typed
from slavika.client.value_field import Abreast, Cloth, Swatch
from slavika.client.widgets import Button, Choice, Column, Label, Option, Row, Widget
from slavika.client.widgets.button import BARE
from slavika.client.widgets.captioned import Captioned, Flowing, Tagged
from slavika.client.widgets.matrix import Head, Matrix
from slavika.client.widgets.passage import Passage
from slavika.client.widgets.sign import ADD, MORE, OUT, Sign
from slavika.client.widgets.typed import Number, Typed
from slavika.core.cards import CardName, Icon
from slavika.core.effects import KnownName, Selector
from slavika.core.sentences import Sentence
from slavika.data.revising import Plain
from slavika.data.values import COLOUR, FLAGS, LANGUAGES, Colour, Name, Pattern

if TYPE_CHECKING:
    from slavika.client.form.card_form import CardForm

PICKED = (Icon, CardName, Name, Selector, Colour, Pattern)  # chosen from many, in a dialog of their own


class Controls:
    """Makes the controls of one form."""

    def __init__(self, form: "CardForm") -> None:
        self.form, self.writer, self.app = form, form.writer, form.app

    # ── rows ──────────────────────────────────────────────────────────────────────────────────────────────────────────

    def row(self, handle: Handle) -> Widget:
        """A value with its name before it, and what takes it out where it may be missing."""
        value = handle.get()
        tone = "ink" if value is not None else "quiet"
        clear = None
        if value is not None and not handle.needed:
            clear = Sign(OUT, lambda: self.change(handle, lambda: handle.put(None)), f"{handle.key}/clear")
        above = handles.is_words(handle.hint) or handles.is_table(handle.hint) or handles.is_list(handle.hint)
        return self.told(handle.key, Captioned(Label(handle.label, tone=tone), self.control(handle), clear, above))

    def told(self, key: str, widget: Widget) -> Widget:
        """A widget with what was said against its last use; fields that are typed into say it themselves."""
        why = self.writer.troubles.get(key, "")
        if not why or key in self.writer.drafts:
            return widget
        return Column([widget, Label(why, -1, tone="warn")], gap=0.2)

    def change(self, handle: Handle, put: Callable[[], str], key: str = "") -> None:
        """Change a value by one click, and show what came of it; what is told is told of `key`, or of the value. What
        was not seen by who clicked is not written over.
        """
        why = self.news(handle) or put()
        if why:
            self.writer.troubles[key or handle.key] = why
        self.form.written(bool(why))

    def news(self, handle: Handle) -> str:
        """What another program has made of a value since it was shown, or nothing."""
        if not self.writer.fresh() or handle.state() == handle.seen:
            return ""
        now = handle.get()
        if now is None or isinstance(now, str):
            return self.app.say(Sentence("{now} Nothing is written.", now=self.writer.meanwhile(handle.key, now or "")))
        sentence = Sentence(
            "{file} says something else here now. Nothing is written.", file=self.writer.file_of(handle.key)
        )
        return self.app.say(sentence)

    # ── one value ─────────────────────────────────────────────────────────────────────────────────────────────────────

    def control(self, handle: Handle) -> Widget:
        """What shows a value of that type."""
        hint = handle.hint
        if hint is int:
            usual = handle.usual if isinstance(handle.usual, int) else 0
            placeholder = "" if handle.needed else str(usual)
            return self._typed(handle, Number(shown(handle), put_nowhere, handle.key, usual, placeholder))
        if get_origin(hint) is Literal:
            return self._choice(handle, [str(name) for name in get_args(hint)])
        if hint is bool:
            return self._choice(handle, list(FLAGS)[:2])
        if hint is KnownName:
            return self._choice(handle, handle.names())
        if handles.is_words(hint):
            return self._words(handle)
        if handles.is_list(hint):
            return self._list(handle)
        if handles.is_table(hint):
            return self._table(handle)
        return self._picked(handle) if hint in PICKED else self._passage(handle)

    def _typed(self, handle: Handle, field: Typed) -> Typed:
        """A field that is typed into, as it was left."""
        self.writer.mind(field, lambda: shown(handle), lambda text: handle.put(typed(handle, text)))
        field.grown, field.after = self.form.lay, self.form.written
        return field

    def _passage(self, handle: Handle, icon: str = "") -> Passage:
        usual = handle.usual if isinstance(handle.usual, str) else ""
        field = Passage(shown(handle), put_nowhere, handle.key, placeholder=usual, icon=icon)
        self._typed(handle, field)
        return field

    def _choice(self, handle: Handle, known: list[str]) -> Choice:
        """One of few; what stands there and is none of them is shown all the same."""
        usual = {True: "yes", False: "no", None: ""}.get(handle.usual, str(handle.usual))
        now = shown(handle) or usual
        values = known if now in known else [now, *known]
        options = [Option(name, name) for name in values]
        return Choice(options, now, lambda name: self.change(handle, lambda: handle.put(name)), handle.key)

    # ── chosen from many ──────────────────────────────────────────────────────────────────────────────────────────────

    def _picked(self, handle: Handle) -> Widget:
        """Typed, or picked in a dialog of its own."""
        said = shown(handle)
        icon = said if handle.hint is Icon else "" if handle.hint in (Colour, Pattern) else self.icon_of(said)
        field = self._passage(handle, icon if icon and icons.exists(icon) else "")
        field.idle = lambda: self._pick(handle)
        more = Sign(MORE, lambda: self._pick(handle), f"{handle.key}/pick")
        sample = _sample(handle.hint, said)
        return Abreast([sample, field, more], [0, 1, 0], gap=0.3) if sample else Row([field, more], (1, 0), gap=0.3)

    def _pick(self, handle: Handle) -> None:
        from slavika.client.scenes.looks import ColourPicker, PatternPicker
        from slavika.client.scenes.picker import CardPicker, IconPicker, SelectorPicker

        pickers = {Icon: IconPicker, Selector: SelectorPicker, Colour: ColourPicker, Pattern: PatternPicker}
        picker: Any = pickers.get(handle.hint, CardPicker)

        def take(value: Plain) -> None:
            self.writer.forget(handle.key)
            self.change(handle, lambda: handle.put(value))

        self.app.scenes.push(picker(self.app, self.writer, handle.label, handle.get(), take))

    def icon_of(self, face: str) -> str:
        """The picture of a card."""
        return names.icon_of(self.writer, face)

    # ── texts in each language ────────────────────────────────────────────────────────────────────────────────────────

    def _words(self, handle: Handle) -> Widget:
        """A field for each language, or one for a text that all have."""
        text, now = self.app.text, handle.get()
        if isinstance(now, str):
            split = dict.fromkeys(LANGUAGES, now)
            button = Button(
                text("One for each language"),
                lambda: self.change(handle, lambda: handle.put(dict(split))),
                BARE,
                f"{handle.key}/split",
                step=-1,
                align="left",
            )
            return Column([self._passage(handle), button], gap=0.1)
        fields: list[Widget] = []
        for code in LANGUAGES:
            own = handle.language(code)
            others = [item for item in now.values() if isinstance(item, str)] if isinstance(now, dict) else []
            own.usual = others[0] if others and own.get() is None else ""
            fields.append(Tagged(Label(code, -1, tone="quiet"), self._passage(own)))
        if isinstance(now, dict) and len(now) == len(LANGUAGES) and len({str(item) for item in now.values()}) == 1:
            one = next(iter(now.values()))
            join = lambda: self.change(handle, lambda: handle.put(one))  # noqa: E731
            fields.append(
                Button(text("One for all languages"), join, BARE, f"{handle.key}/join", step=-1, align="left")
            )
        return Column(fields, gap=0.3)

    # ── several values ────────────────────────────────────────────────────────────────────────────────────────────────

    def _list(self, handle: Handle) -> Widget:
        """Each value with what takes it out, and one more."""
        count = len(handle.values())
        parts: list[Widget] = []
        for number in range(count):
            item = handle.item(number)
            out = Sign(OUT, self._taker(handle, item), f"{item.key}/clear")
            parts.append(Row([self.control(item), out], (0, 0), gap=0.1) if count > 1 else self.control(item))
        more = Sign(ADD, lambda: self.change(handle, lambda: handle.put(self._longer(handle))), f"{handle.key}/add")
        return Flowing([*parts, more])

    def _taker(self, handle: Handle, item: Handle) -> Callable[[], None]:
        return lambda: self.change(handle, lambda: item.put(None))

    def _longer(self, handle: Handle) -> list[Plain]:
        """The list with one value more: one that it does not have yet, or the last once more."""
        values, hint = handle.values(), get_args(handle.hint)[0]
        known = names.known(self.writer, hint)
        unused = [name for name in known if name not in values]
        return [*values, unused[0] if unused else values[-1] if values else "1" if hint is int else handle.label]

    def _table(self, handle: Handle) -> Widget:
        """Marks between names and names."""
        sides = names.table_names(self.writer, handle)
        heads = [Head(name, self.writer.name(name), self.icon_of(name)) for name in sides]
        marked = {(one, str(other)) for one, others in _rows(handle).items() for other in others}

        def words(one: str, other: str, holds: bool) -> str:
            said = {"one": self.writer.name(one), "other": self.writer.name(other), "key": handle.label}
            held = Sentence("{one}, {key}: {other}", **said)
            return self.app.say(held if holds else Sentence("{one}, not {key}: {other}", **said))

        def turn(one: str, other: str) -> None:
            self.change(handle, lambda: handle.put(_turned(_rows(handle), one, other)))

        return Matrix(heads, marked, turn, words, handle.key)


def _sample(hint: Any, said: str) -> Widget | None:
    """How a value looks that is not seen by its name."""
    if hint is Colour and COLOUR.fullmatch(said):
        return Swatch(theme.colour(said))
    return Cloth(said) if hint is Pattern and patterns.exists(said) else None


def put_nowhere(text: str) -> str:
    """What takes a text before the drafts mind its field."""
    raise AssertionError(text)


def _rows(handle: Handle) -> dict[str, list[Plain]]:
    """The lists of a table under their names."""
    now = handle.get()
    return {name: value for name, value in now.items() if isinstance(value, list)} if isinstance(now, dict) else {}


def _turned(rows: dict[str, list[Plain]], one: str, other: str) -> Plain:
    """The same table with one mark more, or less; a name without any does not stand in it."""
    others = rows.get(one, [])
    turned = [name for name in others if name != other] if other in others else [*others, other]
    return {name: values for name, values in {**rows, one: turned}.items() if values}
