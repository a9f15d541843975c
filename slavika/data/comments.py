"""Comments of a YAML file under changes: what a change would take away with a value stays as a line of its own.
Comments are no part of what a file says, so the nodes know nothing of them; here they are found between the texts that
those do know."""

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

from slavika.data.manuscript import Splice, newline
from slavika.data.nodes import Keyed, Listed, Node, Scalar, read_nodes
from slavika.data.problems import Problems

COMMENT = re.compile(r"(?:^|(?<=\s))#[^\r\n]*")


def kept(text: str, changes: Sequence[Splice]) -> list[Splice]:
    """The same changes, and each comment that they would take away on a line of its own in its stead."""
    if not any("#" in text[start:end] for start, end, _ in changes):
        return list(changes)
    comments = list(found(text))
    fresh = "\n".join(change.text for change in changes)
    made: list[Splice] = []
    for change in sorted(changes):
        lost: list[str] = []
        for start, comment in comments:
            if change.start <= start < change.end:
                if comment in fresh:  # it comes along to another place
                    fresh = fresh.replace(comment, "", 1)
                else:
                    lost.append(comment)
        made += _with(text, change, lost) if lost else [change]
    return made


def found(text: str) -> Iterator[tuple[int, str]]:
    """Every comment and where it begins."""
    root = read_nodes(text, "", Problems())
    texts = sorted((scalar.start, scalar.end) for scalar in _scalars(root)) if root else []
    for (_, start), (end, _) in pairwise([(0, 0), *texts, (len(text), len(text))]):
        for match in COMMENT.finditer(text, start, max(start, end)):
            yield match.start(), match.group().rstrip()


def _scalars(node: Node) -> Iterator[Scalar]:
    if isinstance(node, Keyed):
        for key, value in node.items.values():
            yield key
            yield from _scalars(value)
    elif isinstance(node, Listed):
        for item in node.items:
            yield from _scalars(item)
    elif isinstance(node, Scalar):
        yield node


def _with(text: str, change: Splice, comments: Sequence[str]) -> list[Splice]:
    """A change that leaves these comments, each on a line of its own."""
    start, end, new = change
    line = newline(text)
    ends_file = not new and text.startswith(line, start)  # the last lines go, with the line end before them
    begin = start + len(line) if ends_file else text.rfind("\n", 0, start) + 1
    indent = text[begin : begin + len(text[begin:]) - len(text[begin:].lstrip(" "))]
    lines = [indent + comment for comment in comments]
    if ends_file:
        return [Splice(start, end, "".join(line + one for one in lines))]
    above = "".join(one + line for one in lines)
    if begin == start and not new:
        return [Splice(start, end, above)]
    return [change, Splice(begin, begin, above)]
