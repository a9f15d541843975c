"""Plans of tables: whatever is wrong with one is told at its place, with the nearest word that there is."""

import shutil
from pathlib import Path

import pytest

from slavika.client import folders, plans
from slavika.core.rules import Rules
from slavika.data import tables
from slavika.data.problems import BadFile
from slavika.games import GAMES
from slavika.tools.check import check
from tests.playing import rules_of


@pytest.fixture
def plan(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The plan of a game in a copy of the assets that a test may spoil."""
    assets = tmp_path / "assets"
    for folder in ("tables", "icons", "patterns"):
        shutil.copytree(folders.assets() / folder, assets / folder)
    monkeypatch.setattr(folders, "assets", lambda: assets)
    return assets / "tables" / "slava.yaml"


def told(path: Path, rules: Rules, old: str, new: str) -> str:
    """What is said of a plan in which something is written otherwise, with the place at which it stands."""
    text = path.read_text("utf-8")
    at = text.index(old)
    line, column = text.count("\n", 0, at) + 1, at - text.rfind("\n", 0, at)
    path.write_text(text.replace(old, new, 1), "utf-8")
    with pytest.raises(BadFile) as bad:
        plans.load(rules)

    (problem,) = bad.value.problems
    assert (problem.mark.line, problem.mark.column) == (line, column)
    return str(problem.sentence)


@pytest.mark.parametrize("name", GAMES)
def test_the_plan_of_every_game_is_one_for_its_rules(name: str) -> None:
    """With any number of players."""
    for seats in GAMES[name].players:
        plans.load(rules_of(name, seats))


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("battle {number}", "batle {number}", "no mark 'batle 1' (did you mean 'battle 1'?)"),
        ("dealer, icon", "dealt, icon", "no mark 'dealt' (did you mean 'dealer'?)"),
        ("sky\n", "skyy\n", "no pile 'skyy' (did you mean 'sky'?)"),
        ("weather\n    deck name", "wether\n    deck name", "no pile 'wether' (did you mean 'weather'?)"),
        ("{seat}.won", "{seat}.one", "no pile '0.one' (did you mean '0.won'?)"),
        ("type             #", "sort             #", "no field 'sort'"),
        ("icon\n  past", "icons\n  past", "no field 'icons' (did you mean 'icon'?)"),
        ("madder-light", "madder-bright", "no colour 'madder-bright' (did you mean 'madder-light'?)"),
        ("flying-flag", "flying-flags", "no picture 'flying-flags' in assets/icons (did you mean 'flying-flag'?)"),
        ("shaking-hands", "shaken-hands", "no picture 'shaken-hands' in assets/icons (did you mean 'shaking-hands'?)"),
        ("raven,", "ravens,", "no picture 'ravens' in assets/icons (did you mean 'raven'?)"),
        ("horse}", "hoarse}", "no pattern 'hoarse' in assets/patterns (did you mean 'horse'?)"),
        ("victory points\n  counts", "victory\n  counts", "no number 'victory' (did you mean 'victory points'?)"),
        ("overlaid", "overlay", "'overlay' is not possible here (did you mean 'overlaid'?)"),
        ("in turn", "in turns", "'in turns' is not possible here (did you mean 'in turn'?)"),
        ("ahead\n    told", "a head\n    told", "'a head' is not possible here (did you mean 'ahead'?)"),
        ("seats, icon", "seat, icon", "'seat' is not possible here (did you mean 'seats'?)"),
        ("yes\n    sort", "true\n    sort", "expected yes or no here"),
        ('"#2f6499"', '"2f6499"', 'expected a colour in quotes, such as "#2f6499" here'),
        ("look: behind\n  binds", "looks: behind\n  binds", "no key 'looks' here (did you mean 'look'?)"),
        ("{en: Dealer, pl: Rozdaje}", "[Dealer]", "expected keys with texts here"),
        ("{seat}.won", "{holder}.won", "no pile '{holder}.won'"),
        ("{holder}.hand", "{seat}.hand", "no pile '{seat}.hand'"),
        ("pl: Rozdaje", "lp: Rozdaje", "no language 'lp'"),
        ("0.2, 1.0]", "1.2, 1.0]", "expected a number from 0 to 1 here"),
        ("0.2, 1.0]", "-0.2, 1.0]", "expected a number from 0 to 1000 here"),
        ("63, 88", "0, 88", "expected a number from 1 to 1000 here"),
    ],
)
def test_a_wrong_name_is_told_at_its_place(plan: Path, old: str, new: str, said: str) -> None:
    """Whether it is a pile, a mark, a field, a picture or a word of the plan itself."""
    assert told(plan, rules_of("slava", 3), old, new) == said


def test_states_that_no_rules_remark_are_fine(plan: Path) -> None:
    """A plan may have looks for more than a game says now."""
    plan.write_text(plan.read_text("utf-8").replace("  past:\n", "  stale:\n"), "utf-8")

    assert "stale" in plans.load(rules_of("slava", 3)).states


def test_without_pictures_a_table_can_still_be_laid(plan: Path) -> None:
    """Where there is none at all, none is missed."""
    for path in (plan.parents[1] / "icons").iterdir():
        path.unlink()

    assert plans.load(rules_of("slava", 3)).zones


def test_all_mistakes_are_told_at_once(tmp_path: Path) -> None:
    """In the order of the file, inside lists and mappings too."""
    path = tmp_path / "plan.yaml"
    path.write_text(
        "states:\n  one: {look: up, told: maybe}\n  two: [x]\n"
        "seats: {score: x, score icon: y, score name: z, counts: [], badges: [{icon: a, colour: red}]}\n"
        "pips: {mark: m}\n",
        "utf-8",
    )
    with pytest.raises(BadFile) as caught:
        tables.load(path)

    assert [str(problem) for problem in caught.value.problems] == [
        "plan.yaml:2:15: error: 'up' is not possible here",
        "plan.yaml:2:25: error: expected yes or no here",
        "plan.yaml:3:8: error: expected keys with values here",
        "plan.yaml:4:70: error: the key 'pattern' is missing",
        'plan.yaml:4:88: error: expected a colour in quotes, such as "#2f6499" here',
        "plan.yaml:5:7: error: the key 'name' is missing",
    ]


def test_check_finds_what_a_plan_names_and_its_game_has_not(plan: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The command line tells it as it tells what is wrong with cards; of a sound plan it says so."""
    cards = Path(__file__).parents[2] / "cards.yaml"
    status = check([plan], GAMES, cards)
    plan.write_text(plan.read_text("utf-8").replace("{seat}.won", "{seat}.one"), "utf-8")

    assert status == 0
    assert check([plan], GAMES, cards) == 1
    assert "error: no pile '0.one' (did you mean '0.won'?)" in capsys.readouterr().out
