"""A reel shows each position of a saved match, and no hand of one that still runs."""

from slavika.client.reel import Reel
from slavika.core.events import Moved
from slavika.core.piles import NOBODY
from slavika.games import GAMES
from tests.saved import WHOLE, begun, path_of, record


def test_every_position_of_the_match_is_there():
    loaded = begun(record(), 15)
    reel = Reel.of(path_of(loaded), GAMES)

    assert reel.last == len(loaded.match.past) == 15
    assert [reel.position(number).digest() for number in range(15)] == [
        moment.position.digest() for moment in loaded.match.past
    ]
    assert reel.position(15).digest() == loaded.match.position.digest()


def test_what_happened_leads_from_one_position_to_the_next():
    reel = Reel.of(path_of(begun(record(3), WHOLE)), GAMES)

    assert reel.over
    for number in range(reel.last):
        for viewer in (NOBODY, 1):
            event, table = reel.happened(number, viewer)[-1]
            after = reel.table(number + 1, viewer)
            assert (table.lying, table.faces, table.marks) == (after.lying, after.faces, after.marks), event


def test_of_a_running_match_only_the_public_view_is_shown():
    reel = Reel.of(path_of(begun(record(), 20)), GAMES)

    assert not reel.over
    for number in range(reel.last + 1):
        public = reel.table(number, NOBODY)
        for seat in (0, 1):
            assert reel.table(number, seat).faces == public.faces
            assert reel.log(number, seat) == reel.log(number, NOBODY)
    for number in range(reel.last):
        seen = [event for event, _ in reel.happened(number, 0) if isinstance(event, Moved)]
        assert seen == [event for event, _ in reel.happened(number, NOBODY) if isinstance(event, Moved)]


def test_a_hand_of_a_finished_match_can_be_looked_into():
    reel = Reel.of(path_of(begun(record(), WHOLE)), GAMES)
    own = reel.table(0, 1)

    assert own.faces != reel.table(0, NOBODY).faces


def test_what_was_taken_back_is_left_out():
    loaded = begun(record(), 6)
    while loaded.match.bar(loaded.match.past[-1].action.seat) is not None:
        begun_seat = next(iter(loaded.match.table.waiting))
        loaded.match.submit(loaded.match.legal(begun_seat).moves[0])
    before = len(loaded.match.past)
    loaded.match.undo(loaded.match.past[-1].action.seat)
    reel = Reel.of(path_of(loaded), GAMES)

    assert reel.last == before - 1
    assert reel.position(reel.last).digest() == loaded.match.position.digest()


def test_a_damaged_line_ends_the_reel_and_is_told():
    path = path_of(begun(record(), 12))
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    lines[-4] = lines[-4].rpartition("#")[0] + "#00000000\n"
    path.write_text("".join(lines), encoding="utf-8")
    reel = Reel.of(path, GAMES)

    assert reel.last == 8
    assert "9" in str(reel.note)


def test_the_log_grows_with_the_positions():
    reel = Reel.of(path_of(begun(record(), 20)), GAMES)
    lengths = [len(reel.log(number, NOBODY)) for number in range(reel.last + 1)]

    assert lengths == sorted(lengths)
    assert lengths[-1] > lengths[0]
