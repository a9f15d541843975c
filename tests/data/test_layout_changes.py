"""What differs between two ways of drawing a card, by the keys of the file."""

import dataclasses
from pathlib import Path

import pytest

from slavika.data.changes import Change
from slavika.data.face_reader import load
from slavika.data.faces import FaceBook
from slavika.data.layout_changes import colour_changes, layout_changes
from tests.given_projects import project


def both(folder: Path, old: str, new: str, file: str = "slavika") -> tuple[FaceBook, FaceBook]:
    paths = project(folder / "old"), project(folder / "new", **{file: (old, new)})
    one, other = (
        load(path / "assets" / "faces" / f"{'slava' if file == 'slava' else 'slavika'}.yaml") for path in paths
    )
    return one, other


@pytest.mark.parametrize(
    ("old", "new", "kind", "wanted"),
    [
        ("text: $proper, face: italic", "text: $proper, face: bold", "hero", ("face", "italic", "bold")),
        ("show: $strength, rim: plum}", "show: $strength, rim: madder}", "monster", ("rim", "plum", "madder")),
        ("bonus:   {draw: badge", "wage:    {draw: badge", "monster", ("wage", None, "badge")),
        ("paper: \"#39446a\"", "paper: \"#39446b\"", "month", ("paper", "#39446a", "#39446b")),
    ],
)  # fmt: skip
def test_a_value_is_named_with_its_element(
    old: str, new: str, kind: str, wanted: tuple[str, str | None, str], tmp_path: Path
) -> None:
    """What was, and what is."""
    before, now = both(tmp_path, old, new)
    told = [
        (change.name.split(": ")[-1], *change[1:]) for change in layout_changes(before.kinds[kind], now.kinds[kind])
    ]

    assert wanted in told


def test_what_is_the_same_on_several_levels_is_told_once(tmp_path: Path) -> None:
    """Of a number that the levels share."""
    before, now = both(tmp_path, "show: $strength, rim: plum}", "show: $strength, rim: madder}")
    found = layout_changes(before.kinds["monster"], now.kinds["monster"])

    assert len(found) == len(set(map(str, found)))


def test_what_lies_over_what_is_told() -> None:
    """By the order of what both have."""
    book = load(Path(__file__).parents[2] / "assets" / "faces" / "slavika.yaml")
    layout = book.kinds["monster"]
    full = layout.levels["full"]
    turned = dataclasses.replace(layout, levels={**layout.levels, "full": full[::-1]})
    (change,) = layout_changes(layout, turned)

    assert change == Change("layout: order", tuple(e.name for e in full), tuple(e.name for e in full[::-1]))


def test_a_layout_that_comes_or_goes_is_told_by_its_name() -> None:
    """And nothing of what it draws."""
    layout = load(Path(__file__).parents[2] / "assets" / "faces" / "slavika.yaml").kinds["monster"]

    assert layout_changes(None, layout) == (Change("layout", None, layout.name),)
    assert layout_changes(layout, None) == (Change("layout", layout.name, None),)
    assert layout_changes(None, None) == layout_changes(layout, layout) == ()


def test_named_colours_are_told(tmp_path: Path) -> None:
    """Old and new."""
    before, now = both(tmp_path, 'field: "#454d3d"', 'field: "#753d3d"', "slava")

    assert colour_changes(before, now) == (Change("colours: field", "#454d3d", "#753d3d"),)
