"""A saved match printed as text."""

from pathlib import Path

import pytest

from slavika.client import saves
from slavika.client.loading import load
from slavika.games import GAMES
from slavika.tools.replay import print_replay
from tests.client.test_saves import begun, campaign, home, play

__all__ = ["home"]


def test_every_action_stands_with_what_it_brought(capsys: pytest.CaptureFixture[str]):
    loaded = begun(200)

    assert print_replay(loaded.file.path, GAMES) == 0

    out = capsys.readouterr().out

    assert out.startswith("Slavika, seed 7")
    assert "\n1 " in out
    assert "printed" in out
    assert f"1. {loaded.match.names[loaded.match.table.result.winners[0]]}" in out


def test_a_seat_that_the_rules_play_is_told_of_by_name(capsys: pytest.CaptureFixture[str]):
    """Its cards, its battles, its place; it is not among those who were chosen."""
    loaded = load(saves.start(campaign(2, **{"victory points": 1})), GAMES)
    play(loaded, 1000)

    assert print_replay(loaded.file.path, GAMES) == 0

    lines = capsys.readouterr().out.splitlines()
    told = {line.strip() for line in lines}

    assert lines[1:3] == ["0 Krysia: player person", "1 Przemek: player person"]
    assert any(line.startswith("Ivan: ") for line in told)
    assert sum(line.startswith("A victory point: ") for line in told) == 1
    assert sorted(line.split()[1] for line in lines[-3:]) == ["Ivan", "Krysia", "Przemek"]


def test_where_the_file_leads_elsewhere_the_replay_ends_and_says_so(capsys: pytest.CaptureFixture[str]):
    path = begun(9).file.path
    path.write_text(path.read_text("utf-8")[:-9] + "00000000\n", "utf-8")

    assert print_replay(path, GAMES) == 1
    assert "Action 9 no longer leads where it did" in capsys.readouterr().err


def test_what_is_no_save_is_refused_in_a_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    path = tmp_path / "odd.match"
    path.write_text("nothing")

    assert print_replay(path, GAMES) == 1
    assert "This is no saved match." in capsys.readouterr().err
