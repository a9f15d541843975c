"""The command line as a user meets it: exit status, one sentence for each error, no traceback."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]

BATTLE = """
game: slavika
seats: [{name: Krysia, clan: fox}, {name: Przemek, clan: owl}, {name: Tomek, clan: boar}, {name: Maciek, clan: lynx}]
turn: {seat: Przemek, action: 3, used: [r2]}
piles:
  r1: [island]
  r1.heroes: [fox.thief, owl.warrior5, fox.wizard, boar.warrior6]
  r1.monsters: [leszy, strzyga, zmij]
  r1.treasures: [treasure2]
  Przemek.monsters: [wily, wilk]
seed: 7
"""


def run(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run main.py as a user would."""
    return subprocess.run(
        [sys.executable, "main.py", *arguments],
        cwd=ROOT,
        capture_output=True,
        text=True,
        errors="replace",
        check=False,
        timeout=120,
        env=os.environ | environment,
    )


@pytest.fixture
def battle(tmp_path: Path) -> str:
    path = tmp_path / "battle.yaml"
    path.write_text(BATTLE, "utf-8")
    return str(path)


def test_do_prints_the_events_and_the_whole_reckoning(battle: str) -> None:
    """Printed battle 1 through the command line: 12 against 14, and 16, 9 and 3 glory."""
    done = run("do", battle, "Przemek play wily r1.monsters", "--json")
    told = json.loads(done.stdout)
    final = next(event for event in told["events"] if event["event"] == "Reckoned" and event["final"])

    assert done.returncode == 0
    assert [side["reckoning"]["total"] for side in final["sides"]] == [12, 14]
    assert [sum(gain["amount"] for gain in share["gains"]) for share in final["shares"]] == [16, 9, 3]
    strzyga = final["sides"][0]["reckoning"]["lines"][1]
    assert (strzyga["face"], strzyga["printed"], strzyga["amount"]) == ("strzyga", 4, 5)
    assert told["marks"]["1.glory"] == 16


def test_do_takes_seats_by_number_too_and_writes_the_new_position(battle: str, tmp_path: Path) -> None:
    """--out writes a position that can be shown again."""
    out = tmp_path / "after.yaml"
    done = run("do", battle, "1 play wily r1.monsters", "--out", str(out))
    shown = run("show", str(out))

    assert done.returncode == 0
    assert "Evil is beaten." in done.stdout
    assert "Przemek.glory: 16" in out.read_text("utf-8")
    assert shown.returncode == 0
    assert "2 play boar.thief r1.heroes" in shown.stdout


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        (["Nobody play wily r1.monsters"], "no seat 'Nobody'"),
        (["Przemek play wolf r1.monsters"], "no card 'wolf'"),
        (["Przemek play wily r2.monsters"], "was already used this turn"),
        (["Krysia play wily r1.monsters"], ""),
    ],
)
def test_an_action_that_cannot_be_done_is_one_sentence(battle: str, arguments: list[str], problem: str) -> None:
    """What is wrong stands on the error output, and the exit status tells."""
    done = run("do", battle, *arguments)

    assert done.returncode == 2
    assert problem in done.stderr
    assert len(done.stderr.strip().splitlines()) == 1


LAST_BATTLE = """
game: slava
seats: [Krysia, Tomek]
turn: {seat: Ivan, action: 8}
piles:
  sky: [bad_weather, good_weather]
  Ivan.hand: [plane]
  Krysia.hand: [tank]
  Tomek.hand: [infantry]
marks: {Ivan.points: 12, Ivan.victory points: 2, table.dealer: 1}
seed: 3
"""


def test_a_seat_that_the_rules_play_has_a_name_and_no_decision(tmp_path: Path) -> None:
    """Ivan's card has been turned up; nobody else can play one for him; he wins, and his battles are counted."""
    path, out = tmp_path / "last.yaml", tmp_path / "after.yaml"
    path.write_text(LAST_BATTLE, "utf-8")
    shown = run("show", str(path))

    assert "  battle: [plane]" in shown.stdout.splitlines()
    assert shown.stdout.splitlines()[-2:] == ["Krysia: Play a card", "  0 play tank battle"]

    for name in ("Ivan", "2"):
        refused = run("do", str(path), f"{name} play plane battle")

        assert refused.returncode == 2
        assert refused.stderr == f"'{name} play plane battle': nobody decides for {name}: the rules play that seat\n"

    done = run("do", str(path), "Krysia play tank battle", "Tomek play infantry battle", "--out", str(out))

    assert "Battle 8: won by Ivan" in done.stdout
    assert "    Battle 8 18 (Plane, Tank, Infantry)" in done.stdout.splitlines()
    assert "  A victory point: Ivan" in done.stdout.splitlines()
    assert "1. Ivan 3" in run("show", str(out)).stdout


@pytest.mark.parametrize(
    "arguments",
    [
        ["show", "no_such_file.yaml"],
        ["do", "no_such_file.yaml", "0 play wilk r1.monsters"],
        ["check", "no_such_file.yaml"],
        ["replay", "no_such_file", "--text"],
        ["simulate", "chess"],
        ["simulate", "slavika", "--seats", "random"],
        ["simulate", "slavika", "--seats", "random,genius"],
        ["simulate", "slavika", "-n", "0"],
        ["simulate", "slava", "--option", "teams"],
        ["simulate", "slava", "--option", "victory points"],
        ["simulate", "slava", "--option", "victory points=0"],
        ["simulate", "slava", "--seats", "random,random,random,random,random,random"],
        ["simulate", "slavika", "--cards", "README.md"],
        ["show", "README.md"],
        ["show", "assets"],
        ["replay", "README.md", "--text"],
        ["do", "cards.yaml", "x"],
    ],
)
def test_an_error_is_a_sentence_and_an_exit_status(arguments: list[str]) -> None:
    """No input ends in a traceback."""
    done = run(*arguments)

    assert done.returncode != 0
    assert done.stderr.strip() or done.stdout.strip()
    assert "Traceback" not in done.stderr + done.stdout


@pytest.mark.parametrize("encoding", ["", "ascii", "cp1250"])
def test_output_needs_no_letter_that_a_terminal_has_not(battle: str, encoding: str) -> None:
    """A pipe gets UTF-8 wherever it is; who asks for another encoding gets it, as far as it goes."""
    plain = {"PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0", "LC_ALL": "C"}
    done = run("do", battle, "Przemek play wily r1.monsters", PYTHONIOENCODING=encoding, **plain)

    assert (done.returncode, done.stderr) == (0, "")


def test_who_leaves_early_sees_no_traceback(battle: str) -> None:
    """As `main.py show … | head -1` does."""
    reading, writing = os.pipe()
    os.close(reading)
    done = subprocess.run(
        [sys.executable, "main.py", "show", battle], cwd=ROOT, stdout=writing, stderr=subprocess.PIPE, check=False
    )
    os.close(writing)

    assert (done.returncode, done.stderr) == (1, b"")


def test_without_a_screen_the_program_names_what_works() -> None:
    """Where there is no display, playing says so and names the commands that need none."""
    done = run("play", DISPLAY="", WAYLAND_DISPLAY="", SDL_VIDEODRIVER="x11")

    assert done.returncode == 1
    assert "Traceback" not in done.stderr
    for command in ("check", "show", "do", "simulate", "replay"):
        assert command in done.stderr


def test_check_finds_nothing_wrong_with_our_own_cards() -> None:
    """cards.yaml as it is in the project is clean."""
    done = run("check")

    assert done.returncode == 0, done.stdout + done.stderr


def test_an_output_that_is_full_is_one_sentence(battle: str) -> None:
    """Nothing can be printed, and that is said."""
    with open("/dev/full", "w") as full:
        done = subprocess.run(
            [sys.executable, "main.py", "show", battle],
            cwd=ROOT,
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
        )

    assert done.returncode == 1
    assert done.stderr.strip() == "the output could not be written: No space left on device"
