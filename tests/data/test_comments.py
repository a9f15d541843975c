"""Comments stay, whatever is taken out: each that would go with a value gets a line of its own, and the file says no
more and no less for it."""

import pytest

from slavika.data.comments import found, kept
from slavika.data.entries import applied
from slavika.data.nodes import Keyed, read_nodes
from slavika.data.problems import Problems
from slavika.data.revising import Plain, plain, revised


def parsed(text: str) -> Keyed:
    node = read_nodes(text, "", Problems())
    assert isinstance(node, Keyed)
    return node


def test_comments_are_told_from_texts() -> None:
    text = '# top\na: "x # no"  # one\nb: x#no\nc: |\n  # no\n  text\n# end\nd: [1, # two\n  2]\n'
    assert [comment for _, comment in found(text)] == ["# top", "# one", "# end", "# two"]


@pytest.mark.parametrize(
    ("before", "wanted", "after"),
    [
        ("a: 1\nb: 2  # two\nc: 3\n", {"a": "1", "c": "3"}, "a: 1\n# two\nc: 3\n"),
        ("a: 1\nb: 2  # two\n", {"a": "1"}, "a: 1\n# two\n"),
        ("a: 1\nb: 2  # two", {"a": "1"}, "a: 1\n# two"),
        ("a: 1\r\nb: 2  # two\r\nc: 3\r\n", {"a": "1", "c": "3"}, "a: 1\r\n# two\r\nc: 3\r\n"),
        ("a:\n  x: 1  # one\n  # line\n  y: 2\nb: 3\n", {"b": "3"}, "# one\n# line\nb: 3\n"),
        ("a:\n  x: 1  # one\n  y: 2\n", {"a": {"y": "2"}}, "a:\n  # one\n  y: 2\n"),
        ("a:\n  - x  # one\n  - y\n", {"a": ["y"]}, "a:\n  # one\n  - y\n"),
        ("a:\n  - x  # one\n  - y\n", {"a": ["y", "x"]}, "a:\n  - y\n  - x  # one\n"),
        ("a:\n  x: 1  # one\n  y: 2  # two\n", {"a": "5"}, "# one\na: 5  # two\n"),
        ("a: [1,  # one\n  2]\n", {"a": ["2"]}, "# one\na: [2]\n"),
        ("a: '# no'\nb: 2\n", {"b": "2"}, "b: 2\n"),
        ("a: 1  # one\nb: 2\n", {"a": "3", "b": "2"}, "a: 3  # one\nb: 2\n"),
    ],
)
def test_what_would_go_with_a_value_stands_alone(before: str, wanted: Plain, after: str) -> None:
    new = applied(before, kept(before, revised(before, parsed(before), wanted)))
    assert new == after
    assert plain(parsed(new)) == wanted
