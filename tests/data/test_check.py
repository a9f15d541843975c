"""Checking a file, whichever it is, and what only drawing tells about cards."""

from dataclasses import replace
from pathlib import Path

import pytest

from slavika.data.cards import load_cards
from slavika.data.check import kind_of, problems_of
from slavika.games import GAMES
from slavika.tools import looks
from slavika.tools.check import check

ROOT = Path(__file__).parents[2]
CARDS = ROOT / "cards.yaml"


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("cards.yaml", "cards"),
        ("assets/faces/slavika.yaml", "faces"),
        ("assets/faces/common.yaml", "faces"),
        ("assets/tables/slavika.yaml", "table"),
        ("assets/faces/slava.yaml", "faces"),
        ("assets/tables/slava.yaml", "table"),
        ("tests/data/bad/position-turn.yaml", "position"),
    ],
)
def test_a_file_tells_what_it_is_by_its_keys(path, kind):
    """Its name says nothing."""
    assert kind_of(ROOT / path) == kind


@pytest.mark.parametrize(
    "path",
    ["cards.yaml", *(f"assets/{folder}/{game}.yaml" for folder in ("faces", "tables") for game in GAMES)],
)
def test_the_files_of_the_project_are_sound(path, capsys):
    """Letters and boxes included."""
    assert check([ROOT / path], GAMES, CARDS) == 0
    assert capsys.readouterr().out == f"{Path(path).name}: nothing is wrong\n"


def test_all_problems_are_printed_one_a_line(capsys):
    """And the exit status says that there are some."""
    path = Path(__file__).parent / "bad" / "names.yaml"
    games = {"slavika": GAMES["slavika"]}

    assert check([path], games, CARDS) == 1
    assert capsys.readouterr().out == path.with_suffix(".txt").read_text("utf-8")
    assert len(problems_of(path, games, CARDS)) == len(path.with_suffix(".txt").read_text("utf-8").splitlines())


@pytest.mark.parametrize("escape", ["\\0", "\\e[31m", "\\u200B", "\\u202E"])
def test_letters_that_cannot_be_seen_are_told(escape, tmp_path, capsys):
    """They come into a text as escapes; what is printed commands no terminal."""
    path = tmp_path / "cards.yaml"
    path.write_text(CARDS.read_text("utf-8").replace("name: Wilk\n", f'name: "{escape}"\n'), "utf-8")

    assert check([path], GAMES, path) == 1
    printed = capsys.readouterr().out
    assert "error: no typeface has the letter '\ufffd'" in printed
    assert printed.replace("\n", "").isprintable()


def test_names_within_a_table_of_relations_are_checked(tmp_path, capsys):
    """Those before the arrow and those after it, each at its place."""
    text = CARDS.read_text("utf-8")
    text = text.replace("tank: [infantry, anti_aircraft]", "tnk: [infantry, anti_air]")
    path = tmp_path / "cards.yaml"
    path.write_text(text, "utf-8")
    line = text[: text.index("tnk:")].count("\n") + 1

    assert check([path], GAMES, path) == 1
    printed = capsys.readouterr().out
    assert f"cards.yaml:{line}:9: error: beats: no card 'tnk' (did you mean 'tank'?)" in printed
    assert f"cards.yaml:{line}:25: error: tnk: no card 'anti_air' (did you mean 'anti_armor'?)" in printed


def test_letters_within_a_table_are_checked(tmp_path, monkeypatch):
    """However deep a text lies in a card, and cards without any text at all are sound."""
    section = load_cards(CARDS, GAMES)["slava"]
    card = section["bad_weather"]
    odd = replace(card, fields={**card.fields, "beats": {"tank": ("☃",)}, "text": {}})
    cards = replace(section, cards={**section.cards, "bad_weather": odd})
    monkeypatch.setattr(looks, "load_cards", lambda path, games: {"slava": cards})
    monkeypatch.setattr(looks, "_check_boxes", lambda *_: None)

    lines = CARDS.read_text("utf-8").splitlines()
    place = next(number for number in range(card.mark.line, len(lines)) if lines[number].lstrip().startswith("tank:"))
    assert [str(problem) for problem in looks.drawn_problems(CARDS, GAMES)] == [
        f"cards.yaml:{place + 1}:16: error: no typeface has the letter '☃' (U+2603)"
    ]


def test_what_only_drawing_tells_is_a_problem_too(tmp_path, capsys):
    """A letter no typeface has, a picture there is not, a text too long for its box."""
    text = CARDS.read_text("utf-8")
    text = text.replace("name: Wilk\n", 'name: "Wi☃lk"\n').replace("have strength 4 at most", "have <skul> at most")
    text = text.replace("Warriors here have strength 2.", "Warriors here are as weak as can be. " * 30)
    path = tmp_path / "cards.yaml"
    path.write_text(text, "utf-8")
    assert check([path], GAMES, path) == 1
    printed = capsys.readouterr().out
    assert f"cards.yaml:{place(text, '☃')}: error: no typeface has the letter '☃' (U+2603)" in printed
    assert f"cards.yaml:{place(text, '<skul>')}: error: no picture 'skul' in assets/icons" in printed
    assert f"cards.yaml:{place(text, QUOTED)}: error: 'text' does not fit its box, full card, en" in printed


QUOTED = '"Warriors here are'


def place(text: str, words: str) -> str:
    """The line and the column at which words stand."""
    before = text[: text.index(words)]
    return f"{before.count(chr(10)) + 1}:{len(before) - before.rfind(chr(10))}"
