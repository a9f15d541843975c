"""Revising: the changes that make a value of a YAML file say something else, and touch no more than that. What stays
the same keeps its characters, its comments and its style; what is new is written as its neighbours are.

Values are plain here: texts, lists and keys with values. What they mean is known to whoever asks.
"""

import json
import re
from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher
from typing import NamedTuple

from slavika.data.manuscript import Splice, line_end, newline, scalar_text, tail
from slavika.data.nodes import REFUSED, Keyed, Listed, Node, Scalar

Plain = str | list["Plain"] | dict[str, "Plain"]
NUMBER = re.compile("-?[0-9]+")
STEP = 2  # columns that a block stands further in than its key


class Style(NamedTuple):
    """How a new value is to be written."""

    block: bool = False  # on lines of its own
    quoted: bool = False  # texts in quotes, even where they need none


USUAL = Style()


def plain(node: Node) -> Plain:
    """A node as a plain value."""
    if isinstance(node, Keyed):
        return {key: plain(value) for key, (_, value) in node.items.items()}
    if isinstance(node, Listed):
        return [plain(item) for item in node.items]
    return node.text if isinstance(node, Scalar) else ""


def style_of(text: str, node: Node) -> Style:
    """How a value is written."""
    inner = node
    while isinstance(inner, Keyed | Listed) and inner.items:
        inner = next(iter(inner.items.values()))[1] if isinstance(inner, Keyed) else inner.items[0]
    block = isinstance(node, Keyed | Listed) and not flows(text, node)
    return Style(block, isinstance(inner, Scalar) and inner.quoted)


def flows(text: str, node: Node) -> bool:
    """Whether a collection stands in brackets."""
    return text[node.start] in "[{"


def written(value: Plain, style: Style = USUAL) -> str:
    """A plain value in one line."""
    if isinstance(value, dict):
        inner = ", ".join(f"{scalar_text(key)}: {written(item, style)}" for key, item in value.items())
        return f"{{{inner}}}"
    if isinstance(value, list):
        return f"[{', '.join(written(item, style) for item in value)}]"
    if NUMBER.fullmatch(value):
        return value
    if style.quoted:
        return json.dumps(value, ensure_ascii=bool(REFUSED.search(value)))
    return scalar_text(value)


def key_written(key: str, value: Plain, indent: int, style: Style, line: str) -> str:
    """A key with its value, from the key on; in a block the value's lines follow."""
    name = scalar_text(key)
    if not style.block or isinstance(value, str) or not value:
        return f"{name}: {written(value, style)}"
    before = line + " " * (indent + STEP)
    if isinstance(value, list):
        return f"{name}:" + "".join(f"{before}- {_item(item, style)}" for item in value)
    return f"{name}:" + "".join(
        before + key_written(inner, item, indent + STEP, style._replace(block=False), line)
        for inner, item in value.items()
    )


def _item(value: Plain, style: Style) -> str:
    """An item of a list on lines: one key with its value needs no brackets."""
    if isinstance(value, dict) and len(value) == 1:
        ((key, inner),) = value.items()
        return f"{scalar_text(key)}: {written(inner, style)}"
    return written(value, style)


# ── revising ──────────────────────────────────────────────────────────────────────────────────────────────────────────


def revised(text: str, node: Node, wanted: Plain) -> list[Splice]:
    """The changes that make a value this one."""
    if plain(node) == wanted:
        return []
    if isinstance(node, Keyed) and isinstance(wanted, dict) and node.items and wanted:
        return list(_keyed(text, node, wanted))
    if isinstance(node, Listed) and isinstance(wanted, list) and node.items and wanted:
        return list(_listed(text, node, wanted))
    new = written(wanted, Style(quoted=isinstance(node, Scalar) and node.quoted))
    if node.start == node.end and text[node.start - 1 : node.start] in (":", "-"):
        new = f" {new}"  # nothing stood there
    return [Splice(node.start, tail(text, node), new)]


def key_put(text: str, node: Keyed, key: str, value: Plain, after: str, style: Style) -> Splice:
    """The change that gives a mapping one more key, behind another that it has."""
    name, before = node.items[after]
    end = tail(text, before)
    if flows(text, node):
        return Splice(end, end, f", {key_written(key, value, 0, style._replace(block=False), '')}")
    indent, end = name.mark.column - 1, line_end(text, end)
    new = key_written(key, value, indent, style, newline(text))
    return Splice(end, end, f"{newline(text)}{' ' * indent}{new}")


def key_set(text: str, node: Keyed, key: str, wanted: Plain, style: Style) -> list[Splice]:
    """The changes that give a key of a mapping another value; what becomes a block is written in that style."""
    name, value = node.items[key]
    if isinstance(value, Scalar) and isinstance(wanted, dict) and style.block and not flows(text, node):
        new = key_written(key, wanted, name.mark.column - 1, style, newline(text))
        return [Splice(name.start, tail(text, value), new)]
    return list(_value(text, name, value, wanted))


def key_taken(text: str, node: Keyed, key: str) -> list[Splice]:
    """The changes that take a key with its value out of a mapping."""
    return revised(text, node, {name: plain(value) for name, (_, value) in node.items.items() if name != key})


class Step(NamedTuple):
    """What becomes of one place in a sequence."""

    what: str  # "change", "insert" or "remove"
    old: int  # the place; of what is inserted: the one before, or -1
    new: int  # the place of what comes; -1: nothing


def _steps(old: Sequence[str], new: Sequence[str]) -> Iterator[Step]:
    """From one sequence to another. What is inserted stands behind nothing that is removed."""
    for what, start, end, first, last in SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        paired = min(end - start, last - first) if what != "equal" else end - start
        for number in range(paired):
            yield Step("change", start + number, first + number)
        for place in range(start + paired, end):
            yield Step("remove", place, -1)
        for place in range(first + paired, last):
            yield Step("insert", start + paired - 1, place)


def _keyed(text: str, node: Keyed, wanted: dict[str, Plain]) -> Iterator[Splice]:
    pairs, keys = list(node.items.values()), list(wanted)
    places = [(key.start, tail(text, value)) for key, value in pairs]
    steps = list(_steps(list(node.items), keys))
    for _, old, new in (step for step in steps if step.what == "change"):
        (key, value), name = pairs[old], keys[new]
        if key.text != name:
            yield Splice(key.start, key.end, scalar_text(name))
        yield from _value(text, key, value, wanted[name])
    style = style_of(text, pairs[-1][1])
    indent = pairs[0][0].mark.column - 1
    fresh = {
        step.new: key_written(keys[step.new], wanted[keys[step.new]], indent, style, newline(text))
        if not flows(text, node)
        else f"{scalar_text(keys[step.new])}: {written(wanted[keys[step.new]], style)}"
        for step in steps
        if step.what == "insert"
    }
    yield from _moved(text, places, steps, fresh, not flows(text, node), " " * indent)


def _value(text: str, key: Scalar, value: Node, wanted: Plain) -> Iterator[Splice]:
    """A key's value; one that stood on lines of its own and no longer needs them comes up to its key."""
    between = text[key.end : value.start]
    if isinstance(value, Keyed | Listed) and isinstance(wanted, str) and "\n" in between and "#" not in between:
        style = style_of(text, value)
        yield Splice(key.end, tail(text, value), f": {written(wanted, style._replace(block=False))}")
    else:
        yield from revised(text, value, wanted)


def _listed(text: str, node: Listed, wanted: list[Plain]) -> Iterator[Splice]:
    items = list(node.items)
    steps = list(_steps([_token(plain(item)) for item in items], [_token(item) for item in wanted]))
    block, style = not flows(text, node), style_of(text, items[-1])._replace(block=False)
    places = [(_dash(text, item.start) if block else item.start, tail(text, item)) for item in items]
    lost = {_token(plain(items[step.old])): step.old for step in steps if step.what == "remove"}
    for _, old, new in (step for step in steps if step.what == "change"):
        yield from revised(text, items[old], wanted[new])
    fresh: dict[int, str] = {}
    for step in steps:
        if step.what == "insert":
            moved = lost.get(_token(wanted[step.new]))
            if moved is not None:  # with what stands beside it
                start, end = places[moved]
                fresh[step.new] = text[start : line_end(text, end) if block else end]
            else:
                fresh[step.new] = f"- {_item(wanted[step.new], style)}" if block else written(wanted[step.new], style)
    indent = " " * (places[0][0] - text.rfind("\n", 0, places[0][0]) - 1)
    yield from _moved(text, places, steps, fresh, block, indent)


def _token(value: Plain) -> str:
    return json.dumps(value)


def _dash(text: str, start: int) -> int:
    """Where the dash of an item stands."""
    return len(text[:start].rstrip()) - 1


def _moved(
    text: str, places: list[tuple[int, int]], steps: list[Step], fresh: dict[int, str], block: bool, indent: str
) -> Iterator[Splice]:
    """What comes into a sequence and what goes out of it."""
    after: dict[int, list[str]] = {}
    for step in steps:
        if step.what == "insert":
            after.setdefault(step.old, []).append(fresh[step.new])
    gone = sorted(step.old for step in steps if step.what == "remove")
    line = newline(text) + indent
    for old, new in after.items():
        at = places[max(old, 0)]
        if block and old < 0:
            yield Splice(at[0], at[0], "".join(one + line for one in new))
        elif block:
            end = line_end(text, at[1])
            yield Splice(end, end, "".join(line + one for one in new))
        elif old < 0:
            yield Splice(at[0], at[0], "".join(f"{one}, " for one in new))
        else:
            yield Splice(at[1], at[1], "".join(f", {one}" for one in new))
    for first, last in _runs(gone):
        yield _removed(text, places, first, last, block)


def _runs(numbers: list[int]) -> Iterator[tuple[int, int]]:
    """Numbers in a row, as the first and the last of each row."""
    for number in numbers:
        if number - 1 not in numbers:
            last = number
            while last + 1 in numbers:
                last += 1
            yield number, last


def _removed(text: str, places: list[tuple[int, int]], first: int, last: int, block: bool) -> Splice:
    """Take neighbours out of a sequence, with their lines or their commas."""
    begin, end = places[first][0], places[last][1]
    if not block:
        if last + 1 < len(places):
            return Splice(begin, places[last + 1][0], "")
        return Splice(places[first - 1][1] if first else begin, end, "")
    start = text.rfind("\n", 0, begin) + 1
    if text[start:begin].strip() and last + 1 < len(places):  # behind the dash of a list
        return Splice(begin, places[last + 1][0], "")
    behind = line_end(text, end) + len(newline(text))
    if behind > len(text):  # the file ends without a line end, and goes on doing so
        start -= len(newline(text))
    return Splice(max(0, start), min(behind, len(text)), "")
