"""A handle: one value of a card that can be taken hold of, whatever shows it: what type it is declared with, what
stands there now, and how it is given another. Texts that people type become plain values of the file here, and back."""

from collections.abc import Callable, Mapping
from dataclasses import MISSING, Field, dataclass, field
from typing import Any, get_args, get_origin

from slavika.core.cards import Words
from slavika.core.effects import Selector
from slavika.data.nodes import read_nodes
from slavika.data.problems import Problems
from slavika.data.revising import Plain, plain, written
from slavika.data.spelling import bare, is_needed


@dataclass(slots=True)
class Handle:
    """`get` and `put` are asked anew each time: the file may have changed meanwhile."""

    key: str  # of the widget that shows it
    label: str
    hint: Any
    get: Callable[[], Plain | None]
    put: Callable[[Plain | None], str]  # why it cannot be, or nothing
    needed: bool = True
    usual: Any = None  # what counts where nothing stands
    names: Callable[[], list[str]] = field(default=list)  # that words before this one have given
    owner: Callable[[], Plain | None] = field(default=lambda: None)  # what it is a value of, where that may change
    seen: tuple[Plain | None, Plain | None] = field(init=False)  # what stood there when this was made

    def __post_init__(self) -> None:
        self.seen = self.state()

    def state(self) -> tuple[Plain | None, Plain | None]:
        """What stands there now, and of what."""
        return self.owner(), self.get()

    def item(self, number: int) -> "Handle":
        """One value of a list."""
        hint = get_args(self.hint)[0]
        return Handle(
            f"{self.key}/{number}",
            "",
            bare(hint),
            lambda: values[number] if number < len(values := self.values()) else None,
            lambda wanted: self.put(_replaced(self.values(), number, wanted)),
            names=self.names,
        )

    def values(self) -> list[Plain]:
        """The values of a list."""
        now = self.get()
        return now if isinstance(now, list) else []

    def language(self, code: str) -> "Handle":
        """The text in one language, where each has its own."""

        def put(wanted: Plain | None) -> str:
            now = self.get()
            words: dict[str, Plain | None] = {**(now if isinstance(now, dict) else {}), code: wanted}
            return self.put({other: text for other, text in words.items() if text is not None} or None)

        def get() -> Plain | None:
            now = self.get()
            return now.get(code) if isinstance(now, dict) else now

        return Handle(f"{self.key}/{code}", code, str, get, put, needed=False)


def declared(key: str, label: str, pair: tuple[Field[Any], Any], get: Any, put: Any) -> Handle:
    """The handle of a declared field."""
    kept, hint = pair
    usual = kept.default if kept.default is not MISSING else None
    return Handle(key, label, bare(hint), get, put, is_needed(kept), usual)


def _replaced(values: list[Plain], number: int, wanted: Plain | None) -> list[Plain]:
    return [*values[:number], *([] if wanted is None else [wanted]), *values[number + 1 :]]


def is_words(hint: Any) -> bool:
    """A text for each language."""
    return bool(hint == Words)


def is_list(hint: Any) -> bool:
    return get_origin(hint) is tuple


def is_table(hint: Any) -> bool:
    """Lists under keys, both of one type: what can be shown as marks between names and names."""
    if is_words(hint) or get_origin(hint) is not Mapping:
        return False
    name, values = get_args(hint)
    return bool(get_origin(values) is tuple and get_args(values)[0] == name)


def is_other(hint: Any) -> bool:
    """Nothing that a form has a control for: it is shown as the file writes it."""
    return get_origin(hint) is Mapping and not is_words(hint) and not is_table(hint)


def shown(handle: Handle) -> str:
    """What stands there, as it is typed."""
    value = handle.get()
    if value is None:
        return ""
    if isinstance(value, list) and handle.hint is Selector and all(isinstance(item, str) for item in value):
        return ", ".join(str(item) for item in value)
    return value if isinstance(value, str) else written(value)


def typed(handle: Handle, text: str) -> Plain | None:
    """What a typed text means there; None: nothing."""
    text = " ".join(text.split()) if handle.hint is Selector else text.strip()
    if not text and not handle.needed:
        return None
    if handle.hint is Selector and "," in text:
        return [name.strip() for name in text.split(",") if name.strip()]
    if is_other(handle.hint):
        node = read_nodes(text, "", Problems())
        return text if node is None else plain(node)
    return text
