"""A saved match whose cards changed in the middle is watched and printed with the cards of each moment."""

import json
import re
from dataclasses import replace
from pathlib import Path

import pytest

from slavika.client import saves
from slavika.client.loading import load
from slavika.client.reel import Reel
from slavika.client.savefile import SaveFile
from slavika.client.scenes.replay import ReplayScene
from slavika.client.scenes.table import open_table
from slavika.client.settings import Settings
from slavika.core.events import Told
from slavika.core.match import RELOAD
from slavika.core.piles import NOBODY
from slavika.data.cards import read_cards, section_text
from slavika.games import GAMES
from slavika.tools.replay import print_replay
from tests.client.window import Window
from tests.given import CARDS
from tests.saved import begun, path_of, record

pytestmark = pytest.mark.usefixtures("home")

NUMBERS = {"slavika": "strength", "equinox": "time", "slava": "points"}
TEXT = CARDS.read_text(encoding="utf-8")


def renumbered(game: str, number: int) -> str:
    """The section of a game with another number on most cards."""
    text = section_text(TEXT, game)
    return re.sub(rf"(      {NUMBERS[game]}: )\d+\n", rf"\g<1>{number}\n", text)


def saved(game: str) -> tuple[Path, list[int]]:
    """A match whose cards changed twice, once of it taken back and done again; and the positions before the changes."""
    loaded = begun(record(3, 5, game=game), 9)
    at = []
    for number in (8, 9):
        at.append(len(loaded.match.past))
        text = renumbered(game, number)
        loaded.match.reload(read_cards(text, "", {game: GAMES[game]}, sense=False)[game], json.dumps(text))
        loaded.match.undo(0)
        loaded.match.redo(0)
        for _ in range(4):
            seat = next(iter(loaded.match.table.waiting))
            loaded.match.submit(loaded.match.legal(seat).moves[0])
    return path_of(loaded), at


@pytest.mark.parametrize("game", GAMES)
def test_every_moment_of_the_reel_has_its_own_cards(game: str) -> None:
    path, (first, second) = saved(game)
    reel = Reel.of(path, GAMES)
    assert reel.note is None
    face = next(face for face, card in reel.match.rules.cards.cards.items() if NUMBERS[game] in card.fields)
    numbers = [reel.rules(number).cards[face][NUMBERS[game]] for number in range(reel.last + 1)]
    old = numbers[0]

    assert numbers == [old] * (first + 1) + [8] * (second - first) + [9] * (reel.last - second)
    for number in (first, second):
        told, _ = reel.happened(number, NOBODY)[0]
        assert isinstance(told, Told)
        assert told.sentence.text == "The cards have changed."
    for number in range(reel.last):
        event, table = reel.happened(number, NOBODY)[-1]
        after = reel.table(number + 1, NOBODY)
        assert (table.lying, table.faces, table.marks) == (after.lying, after.faces, after.marks), event


@pytest.mark.parametrize("game", GAMES)
def test_the_replay_shows_the_faces_of_each_moment_forwards_and_back(game: str) -> None:
    path, (first, second) = saved(game)
    window = Window(lambda app: ReplayScene(app, Reel.of(path, GAMES)), Settings(language="en", speed=0.0))
    scene = window.scene

    def number() -> int:
        cards = scene.top.faces.cards.cards.values()
        return next(card[NUMBERS[game]] for card in cards if NUMBERS[game] in card.fields)

    def stepped() -> None:
        scene._step()
        for _ in range(20):
            window.app.scenes.update(0.05)
            window.app.frame()

    old = number()
    scene.seek(first)
    assert number() == old
    stepped()
    assert (scene.at, number()) == (first + 1, 8)
    assert scene.top.lines[-1].words == "The cards have changed."
    scene.seek(scene.reel.last)
    assert number() == 9
    scene.seek(second)
    assert number() == 8
    scene.seek(0)
    assert number() == old


def test_a_card_of_later_cards_alone_is_no_trouble_on_the_way_back() -> None:
    """A face that was no card before and lies on the table at the end."""
    game = "slavika"
    loaded = begun(record(3, 5, game=game), 9)
    section = loaded.match.rules.cards
    fewer = replace(section, cards={face: card for face, card in section.cards.items() if face != "wilk"})
    loaded.match.journal = None
    loaded.match.reload(fewer, "nothing")
    reel = Reel(loaded.record, lambda: loaded.match, GAMES)
    reel.record.lines = []
    scene = Window(lambda app: ReplayScene(app, reel), Settings(language="en", speed=0.0)).scene
    for number in (reel.last, 0, reel.last, 3):
        scene.seek(number)
        assert scene.top.stage.differences(scene.top.picture, scene.top.table) == []


def test_it_is_printed_without_its_cards(capsys: pytest.CaptureFixture[str]) -> None:
    path, (first, _) = saved("slavika")
    assert print_replay(path, GAMES) == 0
    lines = capsys.readouterr().out.splitlines()
    at = lines.index(f"{first + 1} {RELOAD}")

    assert lines[at + 1] == "  The cards have changed."
    assert max(map(len, lines)) < 400
    assert any(line.endswith(" undo") for line in lines)


def test_it_is_played_on_without_a_workshop_and_taken_back_there() -> None:
    path, _ = saved("slavika")
    window = Window(lambda app: open_table(app, path), Settings(language="en", speed=0.0))
    scene = window.scene
    match = scene.match
    while match.past[-1].action.verb != RELOAD and match.bar(match.past[-1].action.seat) is None:
        match.undo(match.past[-1].action.seat)
    if match.past[-1].action.verb == RELOAD:
        match.undo(NOBODY)
    scene._rebuild()
    assert scene.top.rules is match.rules
    assert scene.top.faces.cards is match.rules.cards


def test_a_change_is_no_action_in_the_list_of_saves() -> None:
    path, _ = saved("slavika")
    assert saves.read(path, GAMES).actions == 9 + 2 * 4


def test_a_torn_change_is_left_out() -> None:
    path, (first, _) = saved("slavika")
    text = path.read_text(encoding="utf-8")
    start = text.index(f"\n{RELOAD} ")
    path.write_text(text[: start + 300], encoding="utf-8")
    loaded = load(path, GAMES)
    assert len(loaded.match.past) == first
    assert loaded.notes
    assert isinstance(loaded.file, SaveFile)
