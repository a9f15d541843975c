"""Saved matches: nothing that was played is lost, whatever happens to the file, and no file stops the program."""

import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from slavika.bots import BOTS, decide
from slavika.client import progress, saves
from slavika.client.loading import Loaded, load, place
from slavika.client.savefile import SaveFile
from slavika.client.saves import CannotOpen
from slavika.core.chance import Chance
from slavika.core.match import known_log
from slavika.core.record import Record
from slavika.data.cards import read_cards, section_text
from slavika.games import GAMES

ROOT = Path(__file__).parents[2]
SEATS = [
    {"name": "Krysia", "player": "person", "clan": "fox"},
    {"name": "Przemek", "player": "person", "clan": "owl"},
    {"name": "Żółw", "player": "random", "clan": "boar"},
]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home of its own for every test."""
    monkeypatch.setenv("SLAVIKA_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


def fresh(seed: int = 7) -> Record:
    """A match that begins."""
    text = section_text((ROOT / "cards.yaml").read_text(encoding="utf-8"), "slavika")
    options = {"start": None, "short": False}
    return Record("slavika", seed, [dict(seat) for seat in SEATS], options, "2025-03-01T20:15:00", text)


def play(loaded: Loaded, actions: int) -> None:
    """Let everybody play at random; the file takes it down."""
    match = loaded.match
    match.journal = loaded.file.append
    for number in range(actions):
        if match.table.result is not None:
            return
        seat = next(iter(match.table.waiting))
        match.submit(decide(BOTS["random"](), match.legal(seat), Chance(number)))


def begun(actions: int = 12, seed: int = 7) -> Loaded:
    """A match of so many actions, with its file."""
    loaded = load(saves.start(fresh(seed)), GAMES)
    play(loaded, actions)
    return loaded


def told(loaded: Loaded) -> list[str]:
    """The notes in English."""
    return [str(note) for note in loaded.notes]


# ── writing ───────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_a_loaded_match_is_the_match_that_was_played():
    first = begun(25)
    second = load(first.file.path, GAMES)

    assert second.match.position.digest() == first.match.position.digest()
    assert second.players == ["person", "person", "random"]
    assert second.notes == []


def test_each_action_is_in_the_file_at_once_and_only_added():
    loaded = begun(0)
    before = loaded.file.path.read_bytes()
    for _ in range(8):
        play(loaded, 1)
        after = loaded.file.path.read_bytes()

        assert after.startswith(before)
        assert after.count(b"\n") == before.count(b"\n") + 1

        before = after


def test_undo_and_redo_are_lines_too():
    loaded = begun(0)
    match = loaded.match
    match.journal = loaded.file.append
    seat = match.table.turn.seat
    match.submit(match.legal(seat).moves[0])
    match.undo(seat)
    match.redo(seat)
    lines = loaded.file.path.read_text("utf-8").splitlines()

    assert [line.split(" #")[0] for line in lines[-2:]] == ["undo", "redo"]
    assert load(loaded.file.path, GAMES).match.position.digest() == match.position.digest()


def test_in_the_middle_of_every_kind_of_question_a_match_is_saved_loaded_undone_and_done_again():
    """Choosing a card that is compulsory, one that is not, an option, an order, an action of the turn."""
    met: set[tuple[str, int]] = set()
    for seed in range(9):
        loaded = begun(0, seed)
        match = loaded.match
        match.journal = loaded.file.append
        rng = Chance(seed)
        while match.table.result is None:
            (seat, question), *_ = match.table.waiting.items()
            kind = question.kind, question.least
            if kind not in met:
                met.add(kind)
                asked = match.position.digest()
                again = load(loaded.file.path, GAMES).match

                assert again.position.digest() == asked
                assert again.table.waiting == match.table.waiting
                match.submit(match.legal(seat).moves[-1])
                answered = match.position.digest()
                if match.bar(seat) is None:
                    match.undo(seat)
                    assert match.position.digest() == asked
                    assert load(loaded.file.path, GAMES).match.table.waiting == match.table.waiting
                    match.redo(seat)
                assert match.position.digest() == answered
                assert load(loaded.file.path, GAMES).match.position.digest() == answered
                continue
            moves = match.legal(seat).moves
            match.submit(moves[rng.below(len(moves), "test")])

    assert met == {("play", 1), ("cards", 1), ("cards", 0), ("options", 1), ("order", 1)}


def campaign(seats: int, seed: int = 3, **options: object) -> Record:
    """A match of campaigns that begins."""
    text = section_text((ROOT / "cards.yaml").read_text(encoding="utf-8"), "slava")
    chosen = {"dealer": None, "victory points": 2, "teams": False} | options
    names = ["Krysia", "Przemek", "Żółw", "Maciek", "Ola"][:seats]
    return Record("slava", seed, [{"name": n, "player": "person"} for n in names], chosen, "2025-03-01T20:15:00", text)


@pytest.mark.parametrize(("seats", "teams"), [(2, False), (3, False), (4, False), (4, True), (5, False)])
def test_in_the_midst_of_campaigns_a_match_is_saved_loaded_undone_and_done_again(seats: int, teams: bool):
    """Also what is known of it: the log as far as it may be told, and what each seat remembers."""
    loaded = load(saves.start(campaign(seats, teams=teams)), GAMES)
    match, rng = loaded.match, Chance(seats)
    match.journal = loaded.file.append
    undone = barred = 0
    while match.table.result is None:
        seat = next(iter(match.table.waiting))
        moves = match.legal(seat).moves
        match.submit(moves[rng.below(len(moves), "test")])
        if rng.below(6, "test"):
            continue
        if match.bar(seat) is None:
            match.undo(seat)
            assert load(loaded.file.path, GAMES).match.position.digest() == match.position.digest()
            match.redo(seat)
            undone += 1
        else:
            barred += 1
        again = load(loaded.file.path, GAMES)

        assert again.notes == []
        assert again.match.position.digest() == match.position.digest()
        assert again.match.memories == match.memories
        assert [known_log(again.match.log, who) for who in range(-1, seats)] == [
            known_log(match.log, who) for who in range(-1, seats)
        ]

    assert min(undone, barred) > 0
    assert progress.to_continue(GAMES) is None
    assert "Over. Victory: " in str(progress.of(saves.listed(GAMES)[0], GAMES).sentence)


def test_a_seat_that_the_rules_play_is_no_player_of_the_save():
    """It has a name when the match is loaded, worded by whoever shows it; whose turn it is never is its."""
    loaded = load(saves.start(campaign(2)), GAMES)
    play(loaded, 9)
    saved = saves.listed(GAMES)[0]

    assert saved.names == ["Krysia", "Przemek"]
    assert loaded.match.names == ("Krysia", "Przemek", "Ivan")
    assert loaded.players == ["person", "person"]
    assert '"Ivan"' not in loaded.file.path.read_text("utf-8").partition("cards:")[0]
    assert str(progress.of(saved, GAMES).sentence) in {"Turn: Krysia", "Turn: Przemek"}


@pytest.mark.parametrize(
    ("seats", "options", "label"),
    [
        (3, {"teams": True}, "Two against two"),
        (3, {"victory points": 0}, "Victory points to win"),
        (3, {"victory points": "3"}, "Victory points to win"),
        (3, {"victory points": True}, "Victory points to win"),
        (2, {"dealer": 2}, "First dealer"),
    ],
)
def test_options_that_nobody_could_choose_are_damage(seats: int, options: dict[str, object], label: str):
    with pytest.raises(CannotOpen) as caught:
        load(saves.start(campaign(seats, **options)), GAMES)

    assert str(caught.value) == f"The beginning of the file is damaged: {label}."


def test_options_that_the_file_does_not_know_yet_are_the_usual_ones():
    """A save from before the game had them."""
    record = campaign(4)
    record.options = {}
    match = load(saves.start(record), GAMES).match

    assert match.rules.sides == ((0,), (1,), (2,), (3,))
    assert match.rules.needed == match.rules.cards.numbers["victory points"]


def test_a_save_carries_the_cards_of_its_own_game_alone():
    loaded = load(saves.start(campaign(3)), GAMES)
    play(loaded, 5)
    text = loaded.file.path.read_text("utf-8")

    assert "\n  slava:" in text
    assert "slavika:" not in text
    assert load(loaded.file.path, {"slava": GAMES["slava"]}).notes == []


@pytest.mark.parametrize(
    ("said", "written"),
    [
        ("points: 10", "points: 100000"),
        ("battles: 8 ", "battles: 8   # as on 20250301 "),
        ("last battle: 10 ", "last battle: 999999 "),
    ],
)
def test_what_is_sound_in_cards_yaml_can_be_played(said: str, written: str):
    text = (ROOT / "cards.yaml").read_text(encoding="utf-8").replace(said, written, 1)
    start = campaign(3)
    start.cards = section_text(text, "slava")

    assert read_cards(text, "cards.yaml", GAMES)
    assert not load(start, GAMES).notes


@pytest.mark.parametrize("number", ["999999", "9999999"])
def test_a_damaged_number_does_not_become_a_million_cards(number: str):
    start = campaign(3)
    start.cards = start.cards.replace("copies: [1, 1, 1, 1]", f"copies: [1, {number}, 1, 1]")

    with pytest.raises(CannotOpen, match="The cards in the file"):
        load(start, GAMES)


def test_a_loaded_match_goes_on_in_the_same_file():
    first = begun(6)
    second = load(first.file.path, GAMES)
    play(second, 6)

    assert second.file.path == first.file.path
    assert len(load(first.file.path, GAMES).match.past) == 12
    assert len(saves.listed(GAMES)) == 1


def test_every_match_has_a_file_of_its_own():
    assert len({begun(1).file.path for _ in range(3)}) == 3


def test_a_save_is_replayed_on_its_own_cards():
    record = fresh()
    record.cards = record.cards.replace("strength: 7", "strength: 8")
    loaded = load(saves.start(record), GAMES)
    play(loaded, 5)

    assert "strength: 8" in load(loaded.file.path, GAMES).record.cards
    assert load(loaded.file.path, GAMES).notes == []


@pytest.mark.parametrize("path", sorted((Path(__file__).parent / "old").glob("*.match")), ids=lambda path: path.stem)
def test_a_save_of_an_earlier_program_loads_to_its_last_line(path: Path, tmp_path: Path):
    """Who has put a match aside finds it again: the digest of each line is that of then."""
    copy = tmp_path / path.name
    copy.write_bytes(path.read_bytes())
    loaded = load(copy, GAMES)

    assert loaded.notes == []
    assert len(loaded.match.past) == len(loaded.record.lines) > 10


POSITION = """
game: slavika
seats: [{name: Krysia, clan: fox}, {name: Przemek, clan: owl}]
turn: {seat: Krysia, action: 3}
piles: {Krysia.monsters: [wilk, wilk, wilk, wilk, zmij]}
seed: 7
then: [Krysia play zmij r1.monsters]
"""


def test_a_match_that_begins_at_a_position_is_saved_with_it(tmp_path: Path):
    path = tmp_path / "position.yaml"
    path.write_text(POSITION, "utf-8")
    first = place(path, GAMES, ROOT / "cards.yaml")
    play(first, 4)
    second = load(first.file.path, GAMES)

    assert second.match.position.digest() == first.match.position.digest()
    assert len(second.match.past) == 5
    assert second.record.position == first.record.position


# ── torn and killed ───────────────────────────────────────────────────────────────────────────────────────────────────


def test_a_file_cut_at_any_byte_of_its_last_lines_loads_what_was_whole(tmp_path: Path):
    data = begun(6).file.path.read_bytes()
    start = data[: data.rindex(b"moves:\n")]
    lines = data.count(b"\n")
    for cut in range(len(start) + 7, len(data) + 1, 3):
        path = tmp_path / "cut.match"
        path.write_bytes(data[:cut])
        loaded = load(path, GAMES)
        whole = data[:cut].count(b"\n")

        assert len(loaded.match.past) == 6 - (lines - whole)
        assert bool(loaded.notes) == (not data[:cut].endswith(b"\n"))


def test_a_header_cut_anywhere_is_told_in_a_sentence(tmp_path: Path):
    data = begun(0).file.path.read_bytes()
    path = tmp_path / "cut.match"
    for cut in [*range(0, 700, 7), *range(700, len(data) - 20, 211), *range(len(data) - 20, len(data))]:
        path.write_bytes(data[:cut])

        with pytest.raises(CannotOpen):
            load(path, GAMES)


def test_the_next_line_does_not_stick_to_a_torn_one():
    first = begun(6)
    path = first.file.path
    path.write_bytes(path.read_bytes()[:-5])
    second = load(path, GAMES)

    assert told(second) == ["The last line of the file was never finished: it is left out."]

    play(second, 3)
    third = load(path, GAMES)

    assert len(third.match.past) == 8
    assert third.notes == []


def test_a_killed_program_leaves_a_file_that_loads(home: Path):
    code = (
        "from tests.client.test_saves import *\n"
        "loaded = load(saves.start(fresh()), GAMES)\n"
        "print('begun', flush=True)\n"
        "play(loaded, 100000)\n"
        "while True: play(load(saves.start(fresh(len(loaded.match.past))), GAMES), 100000)\n"
    )
    for number, delay in enumerate((0.0, 0.02, 0.07, 0.15)):
        place = home / str(number)
        environment = dict(os.environ, SLAVIKA_HOME=str(place))
        with subprocess.Popen([sys.executable, "-c", code], cwd=ROOT, env=environment, stdout=subprocess.PIPE) as child:
            child.stdout.readline()
            time.sleep(delay)
            child.send_signal(signal.SIGKILL)
        found = list((place / "saves").glob("*.match"))

        assert found
        for path in found:
            assert load(path, GAMES).match.table is not None


# ── a disk that fails ─────────────────────────────────────────────────────────────────────────────────────────────────


def broken(*_: object, **__: object) -> None:
    raise OSError(28, "No space left on device")


def test_on_a_full_disk_the_game_goes_on_and_what_was_played_is_written_when_there_is_room(
    monkeypatch: pytest.MonkeyPatch,
):
    loaded = begun(4)
    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", broken)
        play(loaded, 3)

        assert "No space left on device" in str(loaded.file.take_notice())
        assert loaded.file.take_notice() is None  # told once
        assert len(loaded.match.past) == 7

    play(loaded, 1)

    assert str(loaded.file.take_notice()) == "The match is saved again."
    assert len(load(loaded.file.path, GAMES).match.past) == 8


def test_a_match_that_cannot_be_saved_at_all_is_played_nevertheless(home: Path):
    home.parent.mkdir(exist_ok=True)
    home.write_text("a file where a folder should be")
    source = saves.start(fresh())

    assert isinstance(source, Record)

    loaded = load(source, GAMES)
    play(loaded, 3)

    assert loaded.file.failing
    assert len(loaded.match.past) == 3

    home.unlink()
    play(loaded, 1)

    assert not loaded.file.failing
    assert len(load(loaded.file.path, GAMES).match.past) == 4


def test_a_folder_that_vanishes_is_made_again_with_all_that_was_played(home: Path):
    loaded = begun(5)
    loaded.file.path.unlink()
    (home / "saves").rmdir()
    play(loaded, 2)

    assert not loaded.file.failing
    assert len(load(loaded.file.path, GAMES).match.past) == 7


def test_two_windows_do_not_write_into_one_file():
    first = begun(5)
    second = load(first.file.path, GAMES)
    play(first, 2)
    play(second, 3)

    assert second.file.path != first.file.path
    assert "another program" in str(second.file.take_notice())
    assert len(load(first.file.path, GAMES).match.past) == 7
    assert len(load(second.file.path, GAMES).match.past) == 8


# ── damaged files ─────────────────────────────────────────────────────────────────────────────────────────────────────


def test_where_a_digest_differs_the_position_before_it_is_offered():
    path = begun(9).file.path
    lines = path.read_text("utf-8").splitlines()
    lines[-4] = lines[-4][:-1] + ("0" if lines[-4][-1] != "0" else "1")
    path.write_text("\n".join(lines) + "\n", "utf-8")
    before = path.read_bytes()
    loaded = load(path, GAMES)

    assert told(loaded)[0] == "Action 6 no longer leads where it did: the match stands before it."
    assert len(loaded.match.past) == 5

    play(loaded, 2)

    assert path.read_bytes() == before
    assert len(load(loaded.file.path, GAMES).match.past) == 7


def test_other_rules_are_told_at_the_action_where_they_differ():
    path = begun(40).file.path
    text = path.read_text("utf-8")
    path.write_text(text.replace("hand: 5", "hand: 6"), "utf-8")

    assert "Action 1 no longer" in told(load(path, GAMES))[0]


def test_a_bot_that_is_not_known_is_replaced_and_named():
    record = fresh()
    record.seats[2]["player"] = "dreamer"
    loaded = load(saves.start(record), GAMES)

    assert loaded.players[2] in BOTS
    assert "Żółw" in told(loaded)[0]


CHESS = (
    b'slavika match 1\ngame: "chess"\nseed: 1\nbegun: ""\noptions: {}\n'
    b'seat: {"name": "A", "player": "person"}\ncards:\nmoves:\n'
)


@pytest.mark.parametrize(
    ("said", "data"),
    [
        ("This is no saved match.", b""),
        ("This is no saved match.", b"\x89PNG\r\n\x1a\n"),
        ("This is no saved match.", "slavika match 1\n".encode("utf-16")),
        ("The beginning of the file is damaged, at line 2.", b"slavika match 1\n\xff\xfe\n"),
        ("This program has no game called chess.", CHESS),
    ],
)
def test_what_is_no_save_says_so(said: str, data: bytes, tmp_path: Path):
    path = tmp_path / "odd.match"
    path.write_bytes(data)

    with pytest.raises(CannotOpen) as caught:
        load(path, GAMES)
    assert str(caught.value) == said


def test_notes_do_not_tell_what_was_played():
    path = begun(9).file.path
    text = path.read_text("utf-8")
    path.write_text(text[:-12] + "\n", "utf-8")
    loaded = load(path, GAMES)

    assert not any(face in " ".join(told(loaded)) for face in loaded.match.rules.cards.cards)


def _flip(rng: random.Random, data: bytes) -> bytes:
    at = rng.randrange(len(data))
    return data[:at] + bytes([data[at] ^ (1 << rng.randrange(8))]) + data[at + 1 :]


def _flip_many(rng: random.Random, data: bytes) -> bytes:
    for _ in range(30):
        data = _flip(rng, data)
    return data


def _lines(change: Callable[[random.Random, list[bytes]], None]) -> Callable[[random.Random, bytes], bytes]:
    def changed(rng: random.Random, data: bytes) -> bytes:
        lines = data.split(b"\n")
        change(rng, lines)
        return b"\n".join(lines)

    return changed


def _swap(rng: random.Random, lines: list[bytes]) -> None:
    one, other = rng.randrange(len(lines)), rng.randrange(len(lines))
    lines[one], lines[other] = lines[other], lines[one]


def _drop(rng: random.Random, lines: list[bytes]) -> None:
    del lines[rng.randrange(len(lines))]


def _double(rng: random.Random, lines: list[bytes]) -> None:
    at = rng.randrange(len(lines))
    lines.insert(at, lines[at])


def _insert(*texts: bytes) -> Callable[[random.Random, list[bytes]], None]:
    def change(rng: random.Random, lines: list[bytes]) -> None:
        lines[rng.randrange(len(lines))] = rng.choice(texts)

    return change


DEEP = b"options: " + b"[" * 100_000
ODD = (
    b"undo #00000000", b"redo #00000000", b"0 play wilk r1.monsters #0", b"\x00" * 40, b"9 press skip #1", b"# #",
    b"0 answer wilk@999999999999999999999 #aaaaaaaa", b"moves:", b"cards:", b"position:", b"seed: 1e999", b"0 play #x",
    b'seat: {"name": 1}', b'seat: {"name": "A", "player": "person"}', b"seed: " + b"9" * 4000, b"seed: " + b"9" * 9000,
    b'options: {"start": 99}', b'options: {"start": [], "short": {}}', "seat: żółć".encode("iso-8859-2"),
    b'options: {"victory points": 0}', b'options: {"victory points": 1e99, "teams": 1}', b"        plane: [tank]",
    b"      beats: {}",
    b"      copies: [1, 1, 1, 1]", b"      copies: [99999, 99999, 99999, 99999]", b"    battles: 99999",
    b"0 play tank battle #0", b"2 play tank battle #0", b'options: {"teams": true}', b"      type: bomb",
    b"      copies: 999999999999", b"      strength: -5", b"      strength: 99999", DEEP, b"      copies: 99999",
)  # fmt: skip


def _digits(rng: random.Random, data: bytes) -> bytes:
    return bytes(rng.choice(b"0123456789") if 48 <= byte < 58 and rng.random() < 0.05 else byte for byte in data)


def _encoded(rng: random.Random, data: bytes) -> bytes:
    return data.decode().encode(rng.choice(("utf-16", "utf-32", "iso-8859-2", "utf-8-sig")), "replace")


MUTATIONS: tuple[Callable[[random.Random, bytes], bytes], ...] = (
    _flip,
    _flip_many,
    _lines(_swap),
    _lines(_drop),
    _lines(_double),
    _lines(_insert(*ODD)),
    _digits,
    _encoded,
    lambda rng, data: data[: rng.randrange(len(data))],
    lambda rng, data: data[: rng.randrange(len(data) * 9 // 10, len(data))],
    lambda rng, data: data.replace(b"\n", b"\r\n"),
    lambda rng, data: data + bytes(rng.randrange(256) for _ in range(50)),
)


@pytest.mark.parametrize("make", [fresh, lambda: campaign(2), lambda: campaign(4, teams=True)])
def test_two_hundred_damaged_saves_are_told_in_sentences_and_stop_nothing(make: Callable[[], Record], tmp_path: Path):
    whole = load(saves.start(make()), GAMES)
    play(whole, 15)
    data = whole.file.path.read_bytes()
    path = tmp_path / "damaged.match"
    opened, refused = 0, []
    for seed in range(216):
        rng = random.Random(seed)
        spoiled = MUTATIONS[seed % len(MUTATIONS)](rng, data)
        path.write_bytes(spoiled)
        saves.read(path, GAMES)
        try:
            loaded = load(path, GAMES)
        except CannotOpen as problem:
            refused.append(str(problem))
        else:
            opened += 1
            assert list(loaded.match.legal(next(iter(loaded.match.table.waiting), 0)))

        assert path.read_bytes() == spoiled

    assert opened > 40
    assert all(refused)


RACER = """
import random, sys
from pathlib import Path
from slavika.client.loading import load
from slavika.games import GAMES
loaded, rng = load(Path(sys.argv[1]), GAMES), random.Random(sys.argv[2])
loaded.sitting()
print("loaded", flush=True)
input()
match = loaded.match
for _ in range(60):
    if match.table.result is None:
        match.submit(rng.choice(list(match.legal(next(iter(match.table.waiting))))))
print(match.position.digest())
"""


@pytest.mark.skipif(sys.platform == "win32", reason="there only the size of the file is looked at")
def test_three_windows_on_one_match_lose_nothing(home: Path):
    """All play on at once; each game is found again in a file of its own."""
    path = begun(3).file.path
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "text": True, "cwd": ROOT}
    racers = [subprocess.Popen([sys.executable, "-c", RACER, str(path), name], **pipes) for name in "abc"]
    for racer in racers:
        racer.stdout.readline()
    for racer in racers:
        racer.stdin.write("\n")
        racer.stdin.flush()
    ended = {racer.communicate()[0].strip() for racer in racers}
    found = [load(saved.path, GAMES) for saved in saves.listed(GAMES)]

    assert [told(loaded) for loaded in found] == [[], [], []]
    assert {loaded.match.position.digest() for loaded in found} == ended


# ── the list ──────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_the_list_shows_the_newest_first_and_what_is_wrong_with_others(home: Path):
    old, new = begun(3).file.path, begun(5).file.path
    os.utime(old, (1, 1))
    odd = home / "saves" / "odd.match"
    odd.write_text("nothing")
    os.utime(odd, (2, 2))
    found = saves.listed(GAMES)

    assert [saved.path for saved in found] == [new, odd, old]
    assert [saved.actions for saved in found] == [5, 0, 3]
    assert found[0].names == ["Krysia", "Przemek", "Żółw"]
    assert str(found[1].problem) == "This is no saved match."


def test_continue_takes_the_newest_that_can_be_read(home: Path):
    path = begun(3).file.path
    os.utime(path, (1, 1))
    (home / "saves" / "odd.match").write_text("nothing")

    assert progress.to_continue(GAMES).path == path


def test_without_saves_there_is_nothing_to_continue():
    assert progress.to_continue(GAMES) is None
    assert saves.listed(GAMES) == []


def test_a_deleted_save_is_gone():
    path = begun(1).file.path

    assert saves.delete(path) is None
    assert saves.listed(GAMES) == []


def test_a_list_of_saves_plays_none_of_them(home: Path, monkeypatch: pytest.MonkeyPatch):
    """Headers are read and lines counted: a hundred saves stand at once."""
    data = begun(60).file.path.read_bytes()
    for number in range(100):
        (home / "saves" / f"{number}.match").write_bytes(data)
    built: list[object] = []
    for game in GAMES.values():
        monkeypatch.setattr(game, "__init__", lambda rules, *_: built.append(rules))
    found = saves.listed(GAMES)

    assert len(found) == 101
    assert {saved.actions for saved in found} == {60}
    assert not built


def test_a_match_may_be_saved_under_any_names():
    record = fresh()
    record.seats[0]["name"] = "../../etc/passwd"
    record.seats[1]["name"] = "x" * 200
    loaded = load(saves.start(record), GAMES)
    play(loaded, 1)

    assert len(saves.listed(GAMES)) == 1


def test_half_a_letter_in_a_name_is_damage(home: Path):
    """It could not be written again."""
    path = begun(3).file.path
    path.write_text(path.read_text("utf-8").replace("Krysia", "\\ud800"), "utf-8")

    assert str(saves.read(path, GAMES).problem) == "The beginning of the file is damaged: it is not text."


@pytest.mark.parametrize("when", [-(2**40), 2**40])
def test_a_clock_that_has_gone_mad_hides_no_match(when: int, monkeypatch: pytest.MonkeyPatch):
    path, stat = begun(3).file.path, Path.stat
    monkeypatch.setattr(Path, "stat", lambda self, **how: os.stat_result((*stat(self, **how)[:8], when, when)))

    assert progress.to_continue(GAMES).path == path
    assert saves.listed(GAMES)[0].path == path


def test_a_save_file_that_was_never_begun_has_no_path(home: Path):
    home.write_text("a file where a folder should be")

    assert SaveFile.create(fresh(), home / "saves").path is None
