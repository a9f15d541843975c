"""Saves of matches with cards of two boxes: a file carries both, whatever has become of cards.yaml; a match of one box
is saved as it always was."""

import json
import random
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from slavika.bots import BOTS, decide
from slavika.client import saves
from slavika.client.loading import Loaded, load, place
from slavika.client.reel import Reel
from slavika.client.retracing import again
from slavika.client.saves import CannotOpen
from slavika.client.scenes.rematch import rematch
from slavika.client.seating import Seating, quick
from slavika.core.chance import Chance
from slavika.core.record import Record
from slavika.core.rules import Refused
from slavika.data.cards import load_cards, read_cards, section_text
from slavika.data.writing import plain, write_position
from slavika.games import GAMES
from slavika.tools.replay import print_replay
from tests.given import CARDS, cards
from tests.playing import MIXED
from tests.saved import begun, path_of, record

TEXT = CARDS.read_text(encoding="utf-8")
COMBINING = [name for name, game in GAMES.items() if game.combines]
GAME = "slavika"

both = pytest.mark.parametrize("game", COMBINING)


def sections(text: str) -> list[str]:
    """The sections that a text of cards has."""
    return [line.rstrip(":") for line in text.splitlines() if line[:1].isalpha()]


# What a save carries.


@pytest.mark.parametrize("game", GAMES)
def test_a_match_of_one_box_is_saved_as_it_always_was(game: str) -> None:
    """Its own cards alone, and no word of what could have been mixed."""
    chosen = Seating(GAMES[game], cards()[game])
    start = chosen.record(section_text(TEXT, game, *chosen.combined()), datetime(2025, 3, 1))

    assert sections(start.cards) == [game]
    assert {key for seat in start.seats for key in seat} <= {"name", "player", "clan"}
    assert start.options.keys() <= {"start", "short", "dealer", "victory points", "teams"}
    if game == GAME:
        assert start.header().splitlines()[4:6] == [
            'options: {"start": null, "short": false}',
            'seat: {"name": "Krysia", "player": "person", "clan": "owl"}',
        ]


@pytest.mark.parametrize("game", GAMES)
def test_a_quick_start_takes_cards_of_one_box(game: str) -> None:
    """Whatever chance gives."""
    for number in range(20):
        random.seed(number)
        chosen = quick(GAMES[game], cards()[game])

        assert chosen.combined() == ()
        assert all(not seat.get("heroes") for seat in chosen.seats)


@both
@pytest.mark.parametrize("seats", [2, 5])
def test_a_mixed_match_opens_again_at_any_action(game: str, seats: int) -> None:
    """The same position, with what was taken back and done again; also where cards.yaml has changed since."""
    start = record(seats, 3, game=game + MIXED)
    loaded, rng = begun(start), random.Random(game)
    match = loaded.match
    while match.table.result is None:
        seat = next(iter(match.table.waiting))
        match.submit(decide(BOTS["random"](), match.legal(seat), Chance(rng.randrange(1000))))
        last = match.past[-1].action.seat
        if rng.random() < 0.2 and match.bar(last) is None:
            match.undo(last)
            if rng.random() < 0.7:
                match.redo(last)
        if rng.random() < 0.1:
            assert load(path_of(loaded), GAMES).match.position.digest() == match.position.digest()

    once_more = load(path_of(loaded), GAMES)

    assert sections(start.cards) == [game, *GAMES[game].combines]
    assert once_more.notes == []
    assert once_more.match.table.result == match.table.result
    assert Reel.of(path_of(loaded), GAMES).match.table.result == match.table.result


def test_a_mixed_match_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    loaded = begun(record(2, 4, game=GAME + MIXED), 30)

    assert print_replay(path_of(loaded), GAMES) == 0
    assert "heroes" in capsys.readouterr().out


@both
def test_the_same_players_once_more_mix_the_same(game: str) -> None:
    loaded = begun(record(3, 4, game=game + MIXED), 5)
    text = section_text(TEXT, game, *loaded.match.rules.cards.lenders())
    more = rematch(SimpleNamespace(match=loaded.match, players=loaded.players), text)  # type: ignore[arg-type]
    match = load(saves.start(more), GAMES).match

    assert match.rules.setup == loaded.match.rules.setup
    assert match.rules.cards.lent == loaded.match.rules.cards.lent


# Positions.


@both
def test_a_mixed_position_is_written_and_read(tmp_path: Path, game: str) -> None:
    """Heroes by strength, monsters of both, cards of either box by their ids; a match begins there."""
    loaded = begun(record(2, 4, game=game + MIXED), 12)
    text = write_position(loaded.match, ["person"] * 2)
    path = tmp_path / "mixed.yaml"
    path.write_text(text, encoding="utf-8")
    there = place(path, GAMES, CARDS)

    assert "options: {monsters: both}" in text
    assert sections(there.record.cards) == [game, *GAMES[game].combines]
    assert plain(there.match.rules, there.match.table) == plain(loaded.match.rules, loaded.match.table)
    assert write_position(there.match, ["person"] * 2) == text
    assert load(there.record, GAMES).match.position.digest() == there.match.position.digest()


def test_a_plain_position_of_a_game_that_could_be_mixed_carries_one_section(tmp_path: Path) -> None:
    path = tmp_path / "plain.yaml"
    path.write_text("game: slavika\nseats: [A, {name: B, heroes: {1: slavika}}]\noptions: {monsters: own}\n")
    there = place(path, GAMES, CARDS)

    assert sections(there.record.cards) == [GAME]
    assert there.record.seats[1] == {"name": "B", "player": "person", "clan": "boar"}
    assert there.record.options == {"start": None, "short": False}


# Other cards.


def stronger(text: str, card: str) -> str:
    """A file in which a card of the other box is stronger."""
    at = text.index("strength:", text.index(f"\n    {card}:\n"))
    return text[:at] + "strength: 9" + text[text.index("\n", at) :]


def test_a_match_goes_on_with_other_cards_of_the_other_box() -> None:
    """The line of the record carries both sections, and is taken back and done again."""
    loaded = begun(record(2, 4, game=GAME + MIXED), 8)
    match = loaded.match
    card = next(
        face for face in match.rules.cards.lent if match.rules.cards[face].kind == "monster" and "." not in face
    )
    changed = section_text(stronger(TEXT, card), GAME, *match.rules.cards.lenders())
    before = match.position.digest()
    gone = match.reload(
        read_cards(changed, "", GAMES, needed=GAME, sense=False)[GAME], json.dumps(changed, ensure_ascii=False)
    )
    after = match.position.digest()

    assert gone == ()
    assert match.rules.cards[card]["strength"] == 9
    match.undo(-1)
    assert match.position.digest() == before
    match.redo(-1)
    assert match.position.digest() == after
    assert load(path_of(loaded), GAMES).match.rules.cards[card]["strength"] == 9


def test_cards_of_the_other_box_that_are_gone_stay_what_they_were() -> None:
    """Where the new cards are of one box alone."""
    match = begun(record(2, 4, game=GAME + MIXED), 8).match
    lent = {face for face in match.table.faces if face in match.rules.cards.lent}
    own = read_cards(section_text(TEXT, GAME), "", GAMES, needed=GAME)[GAME]
    try:
        gone = match.reload(own, "text")
    except Refused:
        pytest.fail("what lies can stay")

    assert lent <= set(gone)
    assert all(match.rules.cards.lent[face] == "equinox" for face in lent)


def test_a_mixed_match_is_played_again_on_the_cards_of_now() -> None:
    loaded = begun(record(2, 4, game=GAME + MIXED), 20)
    rules = loaded.match.rules
    section = load_cards(CARDS, GAMES)[GAME]
    text = section_text(TEXT, GAME, *rules.cards.lenders())
    way, fresh = again(loaded.match, loaded.record, section, text, GAMES)

    assert (way.done, way.stopped, way.other_deal) == (20, None, False)
    assert load(saves.start(fresh), GAMES).match.position.digest() == loaded.match.position.digest()


# Damage.


def damaged(change: dict[str, Any], seat: int | None = None) -> Record:
    start = record(2, 4, game=GAME + MIXED)
    target = start.options if seat is None else start.seats[seat]
    target.update(change)
    return start


@pytest.mark.parametrize(
    ("change", "seat", "option"),
    [
        ({"heroes": None}, 1, "Heroes"),
        ({"heroes": []}, 1, "Heroes"),
        ({"heroes": "equinox"}, 1, "Heroes"),
        ({"heroes": {"7": "equinox"}}, 1, "Heroes"),
        ({"heroes": {"1": "slava"}}, 1, "Heroes"),
        ({"heroes": {"1": ["equinox"]}}, 1, "Heroes"),
        ({"heroes": {"1": GAME}}, 1, "Heroes"),
        ({"heroes": {"1": "equinox"}}, 0, "Heroes"),  # of the Christians
        ({"clan": "Christians"}, 0, "Clan"),
        ({"monsters": None}, None, "Monsters"),
        ({"monsters": "all"}, None, "Monsters"),
        ({"monsters": ["own"]}, None, "Monsters"),
    ],
)
def test_a_damaged_choice_is_refused_with_a_sentence(change: dict[str, Any], seat: int | None, option: str) -> None:
    """Which one it is, and never a traceback."""
    with pytest.raises(CannotOpen, match=f"The beginning of the file is damaged: {option}"):
        load(damaged(change, seat), GAMES)


def test_without_the_other_section_nothing_of_it_can_be_chosen() -> None:
    """A file that lost half its cards."""
    start = record(2, 4, game=GAME + MIXED)
    with pytest.raises(CannotOpen, match="The beginning of the file is damaged: Clan"):
        load(replace(start, cards=section_text(TEXT, GAME)), GAMES)


def test_no_mutation_of_a_mixed_header_ends_in_a_traceback(tmp_path: Path) -> None:
    """Each opens, or is refused with a sentence."""
    text, rng = record(2, 4, game=GAME + MIXED).text(), random.Random(1)
    end, path = text.index("cards:"), tmp_path / "mutated.match"
    for _ in range(150):
        at = rng.randrange(end)
        mutated = text[:at] + rng.choice(['"', "{", "}", "1", "x", ",", "null", ""]) + text[at + rng.randrange(4) :]
        path.write_text(mutated, encoding="utf-8")
        try:
            loaded: Loaded = load(path, GAMES)
        except CannotOpen:
            continue
        assert loaded.match.table is not None
