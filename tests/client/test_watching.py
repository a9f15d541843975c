"""Files that change under our eyes: by editors that write into them, and by those that put a new one in their place."""

import os
from pathlib import Path

from slavika.client.watching import Watch


def test_what_changes_is_told_then_told_to_be_at_rest(tmp_path: Path) -> None:
    file, other = tmp_path / "a.yaml", tmp_path / "b.yaml"
    file.write_text("a: 1")
    other.write_text("b: 1")
    watch = Watch([file, other])
    assert watch.look() == frozenset()

    file.write_text("a: 12")
    assert watch.look() == {file}
    assert not watch.at_rest(file)
    assert watch.look() == {file}
    assert watch.at_rest(file)
    assert watch.look() == frozenset()


def test_a_file_that_takes_the_name_is_another(tmp_path: Path) -> None:
    """Even with the same size and the same time."""
    file, new = tmp_path / "a.yaml", tmp_path / "new"
    file.write_text("a: 1")
    watch = Watch([file])
    new.write_text("a: 2")
    os.utime(new, ns=(file.stat().st_atime_ns, file.stat().st_mtime_ns))
    new.replace(file)

    assert watch.look() == {file}


def test_a_file_that_is_gone_for_a_moment_comes_back(tmp_path: Path) -> None:
    file = tmp_path / "a.yaml"
    file.write_text("a: 1")
    watch = Watch([file])
    file.unlink()
    assert watch.look() == {file}
    file.write_text("a: 2")
    assert watch.look() == {file}
    assert not watch.at_rest(file)


def test_ones_own_writing_is_no_news(tmp_path: Path) -> None:
    file = tmp_path / "a.yaml"
    file.write_text("a: 1")
    watch = Watch([file])
    file.write_text("a: 22")
    watch.accept(file)

    assert watch.look() == frozenset()
