"""Abilities in a form: for each moment that comes for the card, its words in order, each with its parameters. Words are
added from those that may stand there, moved and taken out; the reader is asked before anything is written."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from slavika.client.form import names
from slavika.client.form.controls import Controls
from slavika.client.form.handle import Handle, declared
from slavika.client.widgets import Choice, Column, Label, Option, Row, Widget
from slavika.client.widgets.captioned import Inset
from slavika.client.widgets.sign import DOWN, OUT, UP, Sign
from slavika.client.widgets.style import BOLD
from slavika.core.effects import NewName
from slavika.core.sentences import Sentence
from slavika.data.revising import Plain, written
from slavika.data.spelling import bare, fresh, names_before, parameters, with_name, with_parameter, word_of, words_at
from slavika.data.values import schema

if TYPE_CHECKING:
    from slavika.client.form.card_form import CardForm

MORE = ""  # of the words to add: none yet


class Moment:
    """The words of one moment."""

    def __init__(self, form: "CardForm", controls: Controls, moment: str) -> None:
        self.form, self.controls, self.moment = form, controls, moment
        self.writer, self.rules = form.writer, form.writer.rules
        self.key = moment
        self.place = ("cards", form.writer.entry.id if form.writer.entry else "", moment)
        self.whole = Handle(moment, moment, list, self.items, lambda wanted: "")

    def items(self) -> list[Plain]:
        """The words as they stand there now."""
        now = self.writer.value(self.place)
        return now if isinstance(now, list) else []

    def put(self, items: list[Plain]) -> str:
        """Write other words; a moment without any does not stand in the file."""
        return self.writer.put(self.place, items or None)

    def change(self, key: str, make: Callable[[list[Plain]], list[Plain]]) -> None:
        """Do something with the words, if they still stand as they were shown."""
        self.controls.change(self.whole, lambda: self.put(make(self.items())), key)

    # ── widgets ───────────────────────────────────────────────────────────────────────────────────────────────────────

    def widget(self) -> Widget:
        """The moment's name, its words, and what may be added."""
        items = self.items()
        words = [self._word(number, item, len(items)) for number, item in enumerate(items)]
        name = Label(self.moment, 0, BOLD, "ink" if items else "quiet")
        return Column([name, Inset(Column([*words, self._more()], gap=0.5))], gap=0.2)

    def _word(self, number: int, item: Plain, count: int) -> Widget:
        key, word = f"{self.key}/{number}", word_of(item)
        buttons: list[Widget] = []
        if number:
            buttons.append(Sign(UP, self._mover(key, number, -1), f"{key}/up"))
        if number + 1 < count:
            buttons.append(Sign(DOWN, self._mover(key, number, 1), f"{key}/down"))
        buttons.append(Sign(OUT, self._taker(key, number), f"{key}/out"))
        head = Row([Label(word or written(item), 0, BOLD), *buttons], [1, *(0 for _ in buttons)], gap=0.1)
        made = self.rules.words.get(word)
        rows = [self.controls.row(self._handle(number, name)) for name in schema(made)] if made else []
        return Column([self.controls.told(key, head), Inset(Column(rows, gap=0.3))], gap=0.15)

    def _mover(self, key: str, number: int, by: int) -> Callable[[], None]:
        def move(items: list[Plain]) -> list[Plain]:
            others = [*items[:number], *items[number + 1 :]]
            return [*others[: number + by], items[number], *others[number + by :]]

        return lambda: self.change(key, move)

    def _taker(self, key: str, number: int) -> Callable[[], None]:
        return lambda: self.change(key, lambda items: [*items[:number], *items[number + 1 :]])

    def _handle(self, number: int, name: str) -> Handle:
        """One parameter of the word at that place."""
        made = self.rules.words[word_of(self.items()[number])]
        pair = schema(made)[name]

        def get() -> Plain | None:
            items = self.items()
            return parameters(made, items[number]).get(name) if number < len(items) else None

        def put(wanted: Plain | None) -> str:
            items = self.items()
            if bare(pair[1]) is NewName and isinstance(wanted, str):
                return self.put(with_name(self.rules, items, number, name, wanted))
            return self.put([*items[:number], with_parameter(made, items[number], name, wanted), *items[number + 1 :]])

        handle = declared(f"{self.key}/{number}/{name}", name, pair, get, put)
        handle.names = lambda: names_before(self.rules, self.items(), number)
        handle.owner = lambda: word_of(items[number]) if number < len(items := self.items()) else None
        handle.seen = handle.state()
        return handle

    # ── one more ──────────────────────────────────────────────────────────────────────────────────────────────────────

    def _more(self) -> Widget:
        """The words that may be added; one that needs a name is barred until there is one."""
        text, items = self.form.app.text, self.items()
        known = names_before(self.rules, items, len(items))
        options = [Option(MORE, text("Add a word"))]
        for word, made in words_at(self.rules, self.moment).items():
            can = next(fresh(made, known, names.selectors(self.writer)), None) is not None
            options.append(Option(word, word, note="" if can else text("nothing has a name yet"), barred=not can))
        key = f"{self.key}/add"
        return self.controls.told(key, Choice(options, MORE, lambda word: self._add(key, word), key))

    def _add(self, key: str, word: str) -> None:
        if self.controls.news(self.whole):
            self.change(key, lambda items: items)
            return
        items, made = self.items(), self.rules.words[word]
        known = names_before(self.rules, items, len(items))
        about = [*names.selectors(self.writer), *(group.value for group in names.groups(self.writer))]
        found = self.writer.sensible(self.place, ([*items, item] for item in fresh(made, known, about)))
        if isinstance(found, list):
            self.change(key, lambda _: found)
            return
        self.writer.troubles[key] = self.form.app.say(Sentence("'{word}' cannot be added here.", word=word))
        self.form.written(True)
