"""Layouts of faces: what extends what, and what the author of a mistake is told."""

from pathlib import Path

import pytest

from slavika.data import faces
from slavika.data.face_reader import load
from slavika.data.problems import BadFile
from slavika.games import GAMES

ASSETS = Path(__file__).parents[2] / "assets" / "faces"

BASE = """\
levels: {token: 0, small: 100, full: 200}
layouts:
  plain:
    ratio: 2:3
    token: {name: {draw: text, at: [0, 0, 1, 1], text: $name, size: 0.1}}
    small: {extends: token}
    full: {extends: small}
"""


def written(folder: Path, text: str, name: str = "game") -> Path:
    """A file of layouts that extends BASE."""
    (folder / "base.yaml").write_text(BASE, encoding="utf-8")
    path = folder / f"{name}.yaml"
    path.write_text(text, encoding="utf-8")
    return path


def told(folder: Path, text: str) -> list[str]:
    """What is said about a file with mistakes."""
    with pytest.raises(BadFile) as caught:
        load(written(folder, text))
    return [str(problem) for problem in caught.value.problems]


@pytest.mark.parametrize("game", GAMES)
def test_the_layouts_of_the_games_are_sound(game: str) -> None:
    """Every kind has all three levels, and every element lies on the card."""
    book = load(ASSETS / f"{game}.yaml")

    assert set(book.kinds) == set(GAMES[game].kinds)
    for layout in book.layouts():
        assert set(layout.levels) == set(faces.LEVELS)
        for elements in layout.levels.values():
            for element in elements:
                left, top, width, height = element.at
                assert left >= 0
                assert top >= 0
                assert left + width <= 1.0001
                assert top + height <= 1.0001


def test_a_layout_changes_single_values_of_what_it_extends(tmp_path: Path) -> None:
    """The rest stays as it was, and so does the layout it came from."""
    book = load(
        written(
            tmp_path,
            "extends: base\nkinds: {a: plain, b: loud}\n"
            "layouts:\n  loud:\n    extends: plain\n    token: {name: {size: 0.3}}\n    full: {name: none}\n",
        )
    )

    def sizes(kind: str) -> list[list[float]]:
        return [[text.size for text in book.kinds[kind].levels[level]] for level in faces.LEVELS]

    assert sizes("a") == [[0.1], [0.1], [0.1]]
    assert sizes("b") == [[0.3], [0.1], []]
    assert book.kinds["b"].ratio == (2, 3)


@pytest.mark.parametrize(
    ("ratio", "printed", "size"),
    [
        ("63:88", "", (63, 88)),
        ("88:63", "", (88, 63)),
        ("1:1", "", (63, 63)),
        ("2:3", "printed: 41x61.5 mm", (41, 61.5)),
        ("63:88", "printed: 63.5 × 88.9", (63.5, 88.9)),
    ],
)
def test_a_card_has_a_size_on_paper(tmp_path: Path, ratio: str, printed: str, size: tuple[float, float]) -> None:
    """In millimetres, as it is said; else the shorter side is that of a playing card."""
    text = f"extends: base\nkinds: {{a: one}}\nlayouts:\n  one: {{extends: plain, ratio: '{ratio}', {printed}}}\n"
    layout = load(written(tmp_path, text)).kinds["a"]

    assert layout.printed == pytest.approx(size)


@pytest.mark.parametrize("printed", ["88x63", "63", "0x0", "63x88 cm", "[63, 88]"])
def test_a_size_on_paper_that_cannot_be_is_told(tmp_path: Path, printed: str) -> None:
    """A card would be drawn out of shape."""
    text = f"extends: base\nkinds: {{a: one}}\nlayouts:\n  one: {{extends: plain, ratio: 63:88, printed: {printed}}}\n"

    assert "printed: expected width x height in millimetres" in told(tmp_path, text)[-1]


def test_the_level_is_chosen_by_the_height(tmp_path: Path) -> None:
    """From its own height on, a level is drawn."""
    book = load(written(tmp_path, "extends: base\nkinds: {a: plain}\n"))

    assert [book.level(height) for height in (20, 99, 100, 199, 200, 2000)] == [
        "token", "token", "small", "small", "full", "full",
    ]  # fmt: skip


def test_an_element_knows_where_its_values_stand(tmp_path: Path) -> None:
    """So an editor can write them back."""
    path = written(tmp_path, "extends: base\nkinds: {a: plain}\n")
    name = load(path).kinds["a"].levels["token"][0]
    node = name.nodes["size"]

    assert str(node.mark) == "base.yaml:5:69"
    assert BASE[node.start : node.end] == "0.1"


def test_all_mistakes_are_told_at_once(tmp_path: Path) -> None:
    """Each with its place and the nearest word."""
    text = """\
extends: base
kinds: {a: plian, b: loud}
layouts:
  loud:
    extends: plain
    token:
      name: {sise: 0.2}
      seal: {draw: seel, at: [0, 0, 1, 1]}
      count: {draw: count, at: [0, 0, 1], icon: owl}
      badge: {at: [0, 0, 1, 1]}
      glow: {draw: glow, at: [0, 0, 1, one]}
    smoll: {}
"""
    assert told(tmp_path, text) == [
        "game.yaml:2:12: error: no layout 'plian' (did you mean 'plain'?)",
        "game.yaml:7:14: error: no key 'sise' in 'name' (did you mean 'size'?)",
        "game.yaml:8:20: error: nobody can draw 'seel' (did you mean 'seal'?)",
        "game.yaml:9:15: error: 'count' lacks 'show'",
        "game.yaml:9:32: error: at: expected 4 values",
        "game.yaml:10:15: error: 'badge' does not say what to draw",
        "game.yaml:11:40: error: at: expected a number",
        "game.yaml:12:5: error: no key 'smoll' in 'loud' (did you mean 'small'?)",
    ]


def test_colours_of_a_file_have_names(tmp_path: Path) -> None:
    """And single cards layouts of their own; both with their place where they are wrong."""
    book = load(written(tmp_path, 'extends: base\ncolours: {sky: "#3f5a6b"}\nkinds: {a: plain}\ncards: {b: plain}\n'))

    assert book.colours == {"sky": "#3f5a6b"}
    assert book.cards["b"] is book.kinds["a"]
    assert told(tmp_path, "extends: base\ncolours: {sky: blue}\ncards: {b: plian}\n") == [
        'game.yaml:2:16: error: expected a colour in quotes, such as "#2f6499"',
        "game.yaml:3:12: error: no layout 'plian' (did you mean 'plain'?)",
    ]


def test_a_figure_has_points(tmp_path: Path) -> None:
    """Each of two numbers."""
    figure = "extends: base\nkinds: {a: flag}\nlayouts:\n  flag:\n    extends: plain\n    token:\n      point: "
    given = figure + "{draw: figure, at: [0, 0, 1, 1], points: [[0, 0], [1, 0], [0.5, 1]], colour: ink}\n"
    (_, point) = load(written(tmp_path, given)).kinds["a"].levels["token"]

    assert isinstance(point, faces.Figure)
    assert point.points == ((0, 0), (1, 0), (0.5, 1))
    assert told(tmp_path, given.replace("[1, 0]", "[1]")) == ["game.yaml:7:64: error: points: expected 2 values"]


def test_a_file_cannot_extend_itself(tmp_path: Path) -> None:
    """A circle is named, not followed."""
    assert told(tmp_path, "extends: game\n") == ["game.yaml:1:10: error: there is no file 'game.yaml' to extend"]


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        ("align: middle", "align: expected one of these: left, centre, right"),
        ("align: [left]", "align: expected one of these: left, centre, right"),
        ("size: 1.5", "size: expected a number from 0 to 1"),
        ("size: -0.1", "size: expected a number from 0 to 1"),
        ("size: nan", "size: expected a number"),
        ("lines: 1e9", "lines: expected a whole number"),
    ],
)
def test_what_cannot_be_drawn_is_told_with_what_could_be(tmp_path: Path, value: str, expected: str) -> None:
    """Words of which there are few, and numbers out of their span."""
    text = f"extends: base\nkinds: {{a: one}}\nlayouts:\n  one: {{extends: plain, token: {{name: {{{value}}}}}}}\n"

    (problem,) = told(tmp_path, text)
    assert problem.endswith(f"error: {expected}")
    assert problem.startswith("game.yaml:4:")
