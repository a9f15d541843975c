"""A match of mixed sets in the workshop: it goes on with what is saved to either section, and its file carries both."""

import json
from pathlib import Path

import pygame
import pytest

from slavika.client.loading import load
from slavika.client.scenes.line_view import LineView, open_line
from slavika.client.scenes.outcome import Outcome
from slavika.core.cards import Mark
from slavika.core.match import RELOAD
from slavika.games import GAMES
from tests.client.bench import Files, given
from tests.client.played import Played
from tests.playing import MIXED
from tests.saved import begun, path_of, record

COMBINING = [name for name, game in GAMES.items() if game.combines]

both = pytest.mark.parametrize("game", COMBINING)


@pytest.fixture
def files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Files:
    monkeypatch.setenv("SLAVIKA_HOME", str(tmp_path / "home"))
    return Files(tmp_path, monkeypatch)


def played(files: Files, game: str) -> Played:
    players = ("person", "greedy", "greedy")
    table = Played(files, path_of(begun(record(3, 5, players, game=game + MIXED), 12)))
    table.close_all()
    return table


def lent(table: Played) -> str:
    """A monster that only the other box has."""
    known = table.match.rules.cards
    return next(face for face in known.lent if known[face].kind == "monster" and known.origin(face)[1] == face)


def reloads(table: Played) -> list[str]:
    """The cards of each line that says they have changed."""
    assert table.scene.loaded is not None
    text = path_of(table.scene.loaded).read_text(encoding="utf-8").partition("moves:\n")[2]
    kept = [line.partition(" ")[2].rpartition(" #")[0] for line in text.splitlines() if line.startswith(f"{RELOAD} ")]
    return [json.loads(line) for line in kept]


@both
def test_what_is_saved_to_the_other_section_is_played_with(files: Files, game: str) -> None:
    """Taken back and done again like any change; the file opens anywhere."""
    table = played(files, game)
    card, digest = lent(table), table.match.position.digest()
    number = table.match.rules.cards[card]["strength"] + 2

    assert "earlier cards" not in table.told()

    table.saved(given, files.cards, card, "strength", number)

    assert table.match.rules.cards[card]["strength"] == number
    assert table.scene.top.faces.cards[card]["strength"] == number
    assert table.match.position.digest() == digest
    assert "earlier cards" not in table.told()
    assert table.wrong() == []

    table.window.key("u")
    table.rest()

    assert table.match.rules.cards[card]["strength"] == number - 2
    assert "earlier cards" in table.told()

    table.window.key("u", pygame.KMOD_SHIFT)
    table.rest()
    (text,) = reloads(table)

    assert [line.rstrip(":") for line in text.splitlines() if line[:1].isalpha()] == [game, *GAMES[game].combines]
    assert table.scene.loaded is not None
    assert load(path_of(table.scene.loaded), GAMES).match.rules.cards[card]["strength"] == number


@both
def test_what_is_saved_to_a_third_section_changes_nothing(files: Files, game: str) -> None:
    table = played(files, game)
    table.saved(given, files.cards, "plane", "points", 9)

    assert reloads(table) == []


@both
def test_it_is_played_again_from_the_beginning_with_both_boxes(files: Files, game: str) -> None:
    table = played(files, game)
    table.saved(given, files.cards, lent(table), "strength", 2)
    table.scene.retrace()
    scene = table.app.scenes.top

    assert isinstance(scene, Outcome)
    assert not isinstance(scene.outcome, str)


@both
def test_a_card_of_the_other_section_leads_to_its_line(files: Files, game: str) -> None:
    """Also one that has another id in the match."""
    table = played(files, game)
    known = table.match.rules.cards
    face = next(face for face in known.lent if known.origin(face)[1] != face)
    section, name = known.origin(face)
    open_line(table.app, table.scene.studio, known, face, known[face].mark)
    scene = table.app.scenes.top

    assert isinstance(scene, LineView)
    assert isinstance(scene.mark, Mark)
    assert scene.mark.line == table.app.library.cards(section)[name].mark.line
