"""The element form: the values of the chosen element as fields, each as it stands in the layout file, with where it
stands and whom a change of it reaches. What is typed is tried before it is written; how that is done is not known here.
"""

import dataclasses
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Literal, get_args, get_origin

from slavika.client import flaws, theme
from slavika.client.easel import Easel
from slavika.client.element_list import KIND_OF
from slavika.client.flaws import COLOURS, NAMED
from slavika.client.form.controls import put_nowhere
from slavika.client.form.drafts import Drafts
from slavika.client.layout_edits import LayoutEdits, Standing
from slavika.client.mount import Subject
from slavika.client.value_field import Abreast, Names, Small, Swatch, Under
from slavika.client.widgets import Button, Choice, Column, Label, Option, Row, Toggle, Widget
from slavika.client.widgets.button import BARE
from slavika.client.widgets.captioned import Captioned
from slavika.client.widgets.style import BOLD
from slavika.client.widgets.typed import Typed
from slavika.core.cards import Mark
from slavika.core.sentences import Sentence
from slavika.data import relayout
from slavika.data.face_reader import OWN
from slavika.data.faces import Element, FaceBook
from slavika.data.nodes import Keyed, Listed, Node, Scalar
from slavika.data.relayout import Use

if TYPE_CHECKING:
    from slavika.client.app import App

SIDES = ("left", "top", "width", "height")
NAMES_TOLD = 5  # of layouts that a change reaches


class ElementForm:
    """Builds the fields of the chosen element and does what is typed there."""

    def __init__(self, app: "App", edits: LayoutEdits, easel: Easel, subject: Callable[[], Subject]) -> None:
        """`subject` is what stands on the easel, as the files say now: an edit may not be seen there yet."""
        self.app, self.edits, self.easel, self.subject = app, edits, easel, subject
        self.only_here = False
        self.show_place: Callable[[Mark], None] = lambda mark: None
        self.changed: Callable[[], None] = lambda: None  # told of what was done by a key or a click
        self.grown: Callable[[], None] = lambda: None  # told that a field may need another height
        self.forget()

    def forget(self) -> None:
        """Another element is chosen."""
        self.writer = Drafts(self.app.say, self._file)

    # ── widgets ───────────────────────────────────────────────────────────────────────────────────────────────────────

    def values(self) -> Widget:
        """The fields of the chosen element."""
        text, element = self.app.text, self.easel.mount.subject.element(self.easel.chosen)
        if element is None:
            hint = text("Click an element on the card, or choose it in the list.")
            keys = text("Drag it, or move it with the arrow keys: Shift makes longer steps, Alt changes its size.")
            return Column([Label(hint, tone="quiet"), Label(keys, -1, tone="quiet")])
        head = Row([Label(element.name, 1, BOLD), Label(KIND_OF[type(element)], -1, tone="quiet")], [1, 0])
        parts: list[Widget] = [head, *self._where(element), self._box(element)]
        for field in dataclasses.fields(element):
            if field.name not in (*OWN, "at"):
                parts += self._field(element, field)
        return Column(parts, gap=0.35)

    def _where(self, element: Element) -> list[Widget]:
        """Where its box stands, and whom a change of it reaches."""
        standing = self.edits.standing(self.easel.mount.subject, element, "at")
        if standing is None:
            return [Label(self.app.say(relayout.CHANGED), -1, tone="warn")]
        show = lambda: self.show_place(standing.mark)  # noqa: E731
        place = Button(self._place(standing), show, BARE, "place", "quill-ink", step=-1, align="left")
        if not standing.others:
            return [place]
        reach = Label(self._reach(standing), -1, tone="quiet")
        if standing.here:
            return [place, reach]
        toggle = Toggle(self.app.text("Change it only here"), self.only_here, self._set_only_here, "only here")
        return [place, toggle] if self.only_here else [place, toggle, reach]

    def _place(self, standing: Standing) -> str:
        layout, level, _ = standing.spot
        mark = f"{standing.mark.file}:{standing.mark.line}"
        return self.app.say(Sentence("{place} · {layout}, {level}", place=mark, layout=layout, level=level))

    def _reach(self, standing: Standing) -> str:
        names = list(dict.fromkeys(map(self._name, standing.others)))
        more = len(names) - NAMES_TOLD
        told = ", ".join(names[:NAMES_TOLD])
        if more > 0:
            return self.app.say(Sentence("Also changes {names} and {count} more", names=told, count=more))
        return self.app.say(Sentence("Also changes {names}", names=told))

    def _name(self, use: Use) -> str:
        """A layout, with its level where that is another one."""
        level = self.easel.mount.subject.level
        return use.layout if use.level == level else f"{use.layout} ({use.level})"

    def _box(self, element: Element) -> Widget:
        text = self.app.text
        names = {"left": text("left"), "top": text("top"), "width": text("width"), "height": text("height")}
        found: list[Widget] = []
        for side in SIDES:
            found.append(Under(names[side], self._value(f"at.{side}", element, Small)))
        return Row(found, gap=0.4)

    def _value(self, key: str, element: Element, made: type[Typed] = Typed) -> Typed:
        """A field; what was typed there before and is not entered goes on."""
        field = made(said(element, key), put_nowhere, f"value {key}")
        field.caret = field.anchor = 0  # a long text is seen from its beginning
        self.writer.mind(field, lambda: self._now(key), lambda text: self._enter(key, text))
        field.after, field.grown = self.changed, self.grown
        return field

    def _file(self, key: str) -> str:
        """The file in which a value of the chosen element stands."""
        element = self.easel.mount.subject.element(self.easel.chosen)
        return relayout.place_of(element, key.split(" ")[-1].partition(".")[0]).mark.file if element else ""

    def _now(self, key: str) -> str:
        """What a value of the chosen element is by now."""
        element = self.subject().element(self.easel.chosen)
        return said(element, key) if element else ""

    def _field(self, element: Element, field: "dataclasses.Field[Any]") -> list[Widget]:
        """The widgets of one key: one for each language of a text that has several."""
        name, node = field.name, element.nodes.get(field.name)
        if isinstance(node, Keyed):
            keys = [f"{name}.{language}" for language in node.items]
            pairs: list[tuple[str, Widget]] = [(key, self._value(key, element)) for key in keys]
        elif field.type is bool:
            turn = lambda on: self._take(element, name, "yes" if on else "no")  # noqa: E731
            pairs = [(name, Toggle("", bool(getattr(element, name)), turn, f"value {name}"))]
        elif get_origin(field.type) is Literal:
            options = [Option(value, value) for value in get_args(field.type)]
            choose = lambda value: self._take(element, name, value)  # noqa: E731
            pairs = [(name, Choice(options, getattr(element, name), choose, f"value {name}"))]
        else:
            value = self._value(name, element, Small if name in (*COLOURS, *NAMED) else Typed)
            value.placeholder = _usual(field.default)
            pairs = [(name, self._helped(element, name, value))]
        return [widget for key, content in pairs for widget in self._captioned(element, name, key, content)]

    def _helped(self, element: Element, name: str, value: Typed) -> Widget:
        """A field with the names that may stand in it, and a colour with itself."""
        what = "colour" if name in COLOURS else NAMED.get(name)
        if what is None or isinstance(getattr(element, name), tuple):
            return value
        book = self.easel.mount.subject.faces.book
        choose = lambda chosen: self._take(element, name, str(chosen))  # noqa: E731
        names = Names(self._options(what, book), value.text, choose, f"names {name}")
        if what == "colour" and getattr(element, name):
            swatch = Swatch(self.easel.mount.proof().colour(getattr(element, name)))
            return Abreast([swatch, value, names], [0, 1, 0], gap=0.3)
        return Abreast([value, names], [1, 0], gap=0.3)

    def _options(self, what: str, book: FaceBook) -> list[Option]:
        known = sorted(flaws.names(book)[what])
        if what == "colour":
            colours = {**{name: _hex(colour) for name, colour in theme.PALETTE.items()}, **book.colours}
            return [Option(name, name, "moon-full", colours[name]) for name in known]
        return [Option(name, name, name if what == "picture" else "") for name in known]

    def _captioned(self, element: Element, name: str, key: str, content: Widget) -> list[Widget]:
        subject = self.easel.mount.subject
        end = None
        if name in element.nodes and self.edits.can_forget(subject, element, name):
            end = Button("", lambda: self._forget(element, name), BARE, f"forget {key}", "return", step=-1)
        caption = Label(key, -1, BOLD if name in element.nodes else "text", "ink" if end else "quiet")
        told = self.writer.troubles.get(f"value {key}", "")
        if told and f"value {key}" not in self.writer.drafts:  # fields that are typed into say it themselves
            content = Column([content, Label(told, -1, tone="warn")], gap=0.2)
        return [Captioned(caption, content, end)]

    # ── what is done ──────────────────────────────────────────────────────────────────────────────────────────────────

    def _set_only_here(self, on: bool) -> None:
        self.only_here = on
        self.changed()

    def _take(self, seen: Element, key: str, text: str) -> None:
        """A value was chosen, by somebody who has seen the element so."""
        self.writer.forget(f"value {key}")
        self._tell(key, self._news(seen, key) or self._enter(key, text))

    def _forget(self, seen: Element, key: str) -> None:
        subject, why = self.subject(), self._news(seen, key)
        element = subject.element(self.easel.chosen)
        if element and not why:
            self._tell(key, "" if self.edits.forget(subject, element, key) else self._trouble())
        else:
            self._tell(key, why)

    def _tell(self, key: str, why: str) -> None:
        if why:
            self.writer.troubles[f"value {key}"] = why
        self.changed()

    def _news(self, seen: Element, key: str) -> str:
        """What another program has made of a value since it was shown, or nothing."""
        now = self._now(key)
        if now == said(seen, key):
            return ""
        return self.app.say(Sentence("{now} Nothing is written.", now=self.writer.meanwhile(key, now)))

    def _trouble(self) -> str:
        """Why the last edit was not written."""
        return self.app.say(self.edits.studio.trouble or relayout.CHANGED)

    def _enter(self, key: str, text: str) -> str:
        """Write a value; or why it cannot be so."""
        element = self.subject().element(self.easel.chosen)
        if element is None:
            return self.app.say(relayout.CHANGED)
        why = self.why_not(element, key, text.strip())
        if why is not None:
            return self.app.say(why)
        return "" if self._change(element, key, text.strip()) else self._trouble()

    def why_not(self, element: Element, key: str, text: str) -> Sentence | None:
        """Why a text cannot be that value."""
        field, _, part = key.partition(".")
        if not text:
            subject = self.subject()
            needed = part or not (field not in element.nodes or self.edits.can_forget(subject, element, field))
            return Sentence("'{key}' must say something", key=key) if needed else None
        value = text
        if field == "at":
            value = f"[{text}, 0, 0, 0]"
        elif part:
            value = relayout.text_value(text)
        else:
            value = _as_yaml(element, field, text)
        why = relayout.misfit(type(element), field, value)
        if why is None and field in (*COLOURS, *NAMED, "text"):
            why = flaws.unnamed(field, text, self.subject().faces.book)
        return why

    def _change(self, element: Element, key: str, text: str) -> bool:
        """Write a sound value; False: it could not be written."""
        subject, edits = self.subject(), self.edits
        field, _, part = key.partition(".")
        if field == "at":
            box = [float(text) if side == part else value for side, value in zip(SIDES, element.at, strict=True)]
            return edits.change(subject, element, field, box, self.only_here)
        if part and not self.only_here:
            return edits.reword(element, field, part, text)
        if part:
            words = {**getattr(element, field), part: text}
            value = ", ".join(f"{language}: {relayout.text_value(one)}" for language, one in words.items())
            return edits.change(subject, element, field, f"{{{value}}}", True)
        if text:
            return edits.change(subject, element, field, _as_yaml(element, field, text), self.only_here)
        return field not in element.nodes or edits.forget(subject, element, field)


def _usual(default: Any) -> str:
    """What counts where nothing stands."""
    if default is dataclasses.MISSING or isinstance(default, tuple):
        return ""
    return f"{default:g}" if isinstance(default, float) else str(default)


def _as_yaml(element: Element, key: str, text: str) -> str:
    """What was typed, as it stands in the file: a text in quotes where it needs them, all else as it is."""
    wanted = next(field.type for field in dataclasses.fields(element) if field.name == key)
    plain = wanted is str or (str in get_args(wanted) and get_origin(wanted) is not tuple)
    return relayout.text_value(text) if plain else text


def _hex(colour: Sequence[int]) -> str:
    return "#{:02x}{:02x}{:02x}".format(*colour)


def said(element: Element, key: str) -> str:
    """A value of an element as it stands in a field: a side of its box, a text in one language, or a whole key."""
    field, _, part = key.partition(".")
    if field == "at":
        return f"{element.at[SIDES.index(part)]:.4f}".rstrip("0").rstrip(".")
    node = element.nodes.get(field)
    if part:
        return written(node.items[part][1]) if isinstance(node, Keyed) and part in node.items else ""
    return written(node)


def written(node: Node | None) -> str:
    """A value as it stands in a file, without quotes."""
    if isinstance(node, Scalar):
        return node.text
    return f"[{', '.join(map(written, node.items))}]" if isinstance(node, Listed) else ""
