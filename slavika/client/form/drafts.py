"""Drafts: what was typed in the fields of a form and is not entered. They outlive the fields, which are made anew when
a file has changed, and they know what stood there when the typing began: where the file says something else by now,
what was typed is not written before whoever typed it has read that.
"""

from collections.abc import Callable

from slavika.client.widgets.typed import Typed
from slavika.core.sentences import Sentence

LONGEST = 200  # letters of a value that are told


class Drafts:
    """The drafts of one form, by the keys of its fields. `file` is the name of the file that a value stands in."""

    def __init__(self, say: Callable[[Sentence], str], file: Callable[[str], str]) -> None:
        self.say, self.file_of = say, file
        self.drafts: dict[str, str] = {}
        self.troubles: dict[str, str] = {}  # why a change was refused, by the key of what asked for it
        self._begun: dict[str, str] = {}  # what stood there when one began to type
        self._told: dict[str, str] = {}  # what stands there by now, said when one wanted to enter something else

    def fresh(self) -> bool:
        """Learn what the file says by now; False: that is not known."""
        return True

    def forget(self, key: str) -> None:
        """Nothing is typed there any more."""
        for kept in (self.drafts, self.troubles, self._begun, self._told):
            kept.pop(key, None)

    def mind(self, field: Typed, now: Callable[[], str], enter: Callable[[str], str]) -> None:
        """Let a field go on as it was left. `now` is what would stand in it by now, `enter` takes a text and gives back
        why it cannot stay so, or nothing."""
        key, draft = field.key, self.drafts.get(field.key)
        if draft == field.said:
            self.forget(key)  # the file says just that by now
        elif draft is not None:
            field.go_on_with(draft, self._why(key, field.said))
        field.enter = lambda text: self._enter(field, text, now, enter)
        field.typing = lambda text: self._type(field, text, now)

    def _type(self, field: Typed, text: str | None, now: Callable[[], str]) -> None:
        if text is None:
            self.forget(field.key)
            field.said = field.text = now()
            field.anchor, field.caret = (min(place, len(field.text)) for place in (field.anchor, field.caret))
        else:
            self._begun.setdefault(field.key, field.said)
            self.troubles.pop(field.key, None)
            self.drafts[field.key] = text

    def _enter(self, field: Typed, text: str, now: Callable[[], str], enter: Callable[[str], str]) -> str:
        key = field.key
        known = self.fresh()
        said = now()
        is_other = known and said != self._begun.setdefault(key, field.said) and text != said
        if is_other and not (field.sure and self._told.get(key) == said):
            self.drafts[key], self._told[key] = text, said
            return self._why(key, said)
        why = enter(text) if text != said or not known else ""
        if why:
            self.drafts[key], self.troubles[key] = text, why
        return why

    def _why(self, key: str, said: str) -> str:
        """Why what is typed there is not written."""
        if self._begun.get(key, said) == said:
            return self.troubles.get(key, "")
        now = self.meanwhile(key, said)
        if self._told.get(key) == said:
            return self.say(Sentence("{now} Enter once more writes yours, Esc drops it.", now=now))
        return self.say(Sentence("{now} Yours is not written; Esc drops it.", now=now))

    def meanwhile(self, key: str, said: str) -> Sentence:
        """What another program has made of a value."""
        if not said:
            return Sentence("{file} says nothing here now.", file=self.file_of(key))
        short = said if len(said) <= LONGEST else said[:LONGEST].rstrip() + "…"
        return Sentence("{file} says '{value}' here now.", file=self.file_of(key), value=short)
