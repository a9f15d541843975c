"""Replan: the changes of a table plan that make a value of one of its records another. A record is found again in the
text by its way through the keys and lists of the file; a text that is another by now is not touched. What a value
means, and whether it may be so, is the reader's to judge.
"""

import dataclasses
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from slavika.core.sentences import Sentence
from slavika.data.manuscript import Splice, number_text, numbers_changed, tail
from slavika.data.nodes import Keyed, Listed, Node, read_nodes
from slavika.data.problems import Problems
from slavika.data.records import Record, keys_of
from slavika.data.relayout import Misplaced
from slavika.data.revising import USUAL, Plain, key_put, key_set, key_taken, plain, written
from slavika.data.tables import TablePlan

Way = tuple[str | int, ...]  # keys, and places in lists, from the top of the file
CHANGED = Sentence("The file is not any more as the table was laid from it.")


class Found(NamedTuple):
    """A record of a plan, and the way to it."""

    way: Way
    record: Record


def records(plan: TablePlan) -> list[Found]:
    """Every record of a plan, each before those in it."""
    return list(_within((), plan))


def _within(way: Way, record: Record) -> Iterator[Found]:
    yield Found(way, record)
    for key, field in keys_of(type(record)).items():
        value = getattr(record, field.name)
        if isinstance(value, Record):
            yield from _within((*way, key), value)
        elif isinstance(value, Mapping):
            for name, one in value.items():
                if isinstance(one, Record):
                    yield from _within((*way, key, name), one)
        elif isinstance(value, tuple):
            for number, one in enumerate(value):
                if isinstance(one, Record):
                    yield from _within((*way, key, number), one)


def record_at(plan: TablePlan, way: Way) -> Record | None:
    """The record that a way leads to; None: there is none any more."""
    return next((found.record for found in records(plan) if found.way == way), None)


def with_record(plan: TablePlan, way: Way, record: Record) -> TablePlan:
    """The same plan with another record at the end of that way, through lists alone."""
    key, number = way
    name = keys_of(TablePlan)[str(key)].name
    values = [*getattr(plan, name)]
    values[int(number)] = record
    return dataclasses.replace(plan, **{name: tuple(values)})  # type: ignore[arg-type]


# ── changes ───────────────────────────────────────────────────────────────────────────────────────────────────────────


def changed(text: str, found: Found, key: str, wanted: Plain | None) -> list[Splice]:
    """The changes that give a key of a record this value, or (None) take it out. Raises Misplaced."""
    node = _found(text, found)
    if key in node.items:
        return key_taken(text, node, key) if wanted is None else key_set(text, node, key, wanted, USUAL)
    if wanted is None:
        return []
    if not node.items:
        return [Splice(node.start, tail(text, node), written({key: wanted}))]
    order = list(keys_of(type(found.record)))
    before = [name for name in node.items if name in order and order.index(name) < order.index(key)]
    after = max(before or list(node.items)[:1], key=lambda name: node.items[name][0].start)
    return [key_put(text, node, key, wanted, after, USUAL)]


def numbered(text: str, found: Found, key: str, numbers: Sequence[float]) -> list[Splice]:
    """The same for a list of numbers: one that is the same already is not touched. Raises Misplaced."""
    node = _found(text, found)
    try:
        return numbers_changed(node.items[key][1], numbers)
    except (KeyError, ValueError):  # no such list stands there
        return changed(text, found, key, [number_text(number) for number in numbers])


# ── the file ──────────────────────────────────────────────────────────────────────────────────────────────────────────


@lru_cache(maxsize=4)
def _root(text: str) -> Node:
    root = read_nodes(text, "", Problems())
    if root is None:
        raise Misplaced(Sentence("The file has mistakes that must be mended first."))
    return root


def _found(text: str, found: Found) -> Keyed:
    """A record that was read before, as it stands in the text now."""
    node: Node | None = _root(text)
    for step in found.way:
        if isinstance(node, Keyed) and step in node.items:
            node = node.items[str(step)][1]
        elif isinstance(node, Listed) and isinstance(step, int) and step < len(node.items):
            node = node.items[step]
        else:
            raise Misplaced(CHANGED)
    before = found.record.node
    if not isinstance(node, Keyed) or before is None or plain(node) != plain(before):
        raise Misplaced(CHANGED)
    return node
