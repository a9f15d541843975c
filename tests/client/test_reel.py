"""A reel shows each position of a saved match, and of one that still runs no hand and nothing that has been closed."""

import dataclasses
import random

import pytest

from slavika.client.reel import Reel
from slavika.core.events import Counted, Decided, Moved, Told
from slavika.core.match import Match
from slavika.core.piles import NOBODY
from slavika.core.record import Record
from slavika.core.sentences import CardRef, Sentence
from slavika.core.table import UNKNOWN
from slavika.games import GAMES
from tests.playing import rules_of
from tests.saved import NAMES, WHOLE, begun, path_of, record


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


# ── what a game has closed ────────────────────────────────────────────────────────────────────────────────────────────

TABLES = [(2, False), (3, False), (4, False), (4, True), (5, False)]
PILE = "battle"


def closing(players: int, seed: int, actions: int, *, teams: bool = False, points: int = 3) -> Reel:
    """The reel of a match that closes its battles, after so many random actions."""
    rules, rng, lines = rules_of("slava", players, teams=teams, **{"victory points": points}), random.Random(seed), []
    match = Match(rules, NAMES[:players], seed)
    match.journal = lines.append
    while match.table.result is None and actions > 0:
        match.submit(rng.choice(rules.moves(match.table)))
        actions -= 1
    record = Record("slava", seed, [], {}, "", "", lines=lines)
    reel = Reel(record, lambda: Match(rules, NAMES[:players], seed), GAMES)
    assert reel.note is None
    assert reel.last == len(lines)
    return reel


def named(value: object) -> set[str]:
    """Every face that is named in a sentence, or in what else an event holds; an opened count is no secret."""
    if isinstance(value, Counted):
        return set()
    if isinstance(value, CardRef):
        return {value.face}
    if isinstance(value, Sentence):
        return named([blank for _, blank in value.blanks])
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        return named([getattr(value, each.name) for each in dataclasses.fields(value)])
    if isinstance(value, (list, tuple)):
        return set().union(*map(named, value))
    return {value} if isinstance(value, str) else set()


def allowed(reel: Reel) -> set[str]:
    """The faces that may be named: those that all see now, and types and weathers, which are said in other ways too."""
    now = reel.match.table.seen_by(NOBODY)
    types = {*reel.match.rules.force.type.values()}
    return {face for face in now.faces if face and face[:1] != UNKNOWN} | types | {"good_weather", "bad_weather"}


@pytest.mark.parametrize(("players", "teams"), TABLES)
@pytest.mark.parametrize("seed", range(6))
def test_of_a_running_match_nothing_that_is_closed_is_seen(players: int, teams: bool, seed: int):
    actions = random.Random(seed).randrange(2 * players, 20 * players)
    reel = closing(players, seed, actions, teams=teams)
    assert not reel.over
    cards = set(reel.match.rules.cards.cards)
    now, may = reel.match.table.seen_by(NOBODY), allowed(reel)
    backs = 0
    for number in range(reel.last + 1):
        table = reel.table(number, seed % players)
        for card, face in enumerate(table.faces):
            assert face[:1] in ("", UNKNOWN) or now.faces[card] == face or card in table.lying["sky"]
        backs += sum(table.faces[card][:1] == UNKNOWN for card in table.lying[PILE])
        assert named(list(table.waiting.values())) & cards <= may
        for told in (*reel.log(number, 0), *reel.told(number, 0)):
            assert named(told) & cards <= may
        list(reel.match.rules.remarks(table))
    for number in range(reel.last):
        for event, table in reel.happened(number, 0):
            assert named(event) & cards <= may
            if isinstance(event, Moved) and event.face[:1] != UNKNOWN:
                assert event.face in now.faces or event.target.name == "sky"
            for card, face in enumerate(table.faces):
                assert face[:1] in ("", UNKNOWN) or now.faces[card] == face or face.endswith("weather")
    assert backs or reel._closing < players - 1


def test_what_never_was_closed_is_seen_as_it_lay():
    """The weather of every battle, of campaigns that are over too: it went back into its deck in the sight of all."""
    reel = closing(3, 2, 60)
    assert not reel.over
    assert reel.match.table.marks["table", "campaign"] == 3
    for number in range(reel.last + 1):
        table, truth = reel.table(number, NOBODY), reel.position(number).table
        assert table.lying["sky"]
        assert all(table.faces[card] == truth.faces[card] for card in truth.lying["sky"])
    for number in range(reel.last):
        for event, table in reel.happened(number, NOBODY):
            assert not any(table.faces[card][:1] == UNKNOWN for card in table.lying["sky"])
            assert not (isinstance(event, Moved) and event.target.name == "sky" and event.face[:1] == UNKNOWN)


def test_it_keeps_who_won():
    reel = closing(3, 2, 14)
    told = [str(event.sentence) for event in reel.log(reel.last, NOBODY) if isinstance(event, Told)]
    decided = [e for n in range(reel.last) for e, _ in reel.happened(n, NOBODY) if isinstance(e, Decided)]

    assert sum(line.startswith("Battle") for line in told) == len(decided) == 4
    assert all(str(event.sentence) in told for event in decided)


@pytest.mark.parametrize("actions", [3, 4, 5, 6, 7])
def test_what_lies_open_still_is_seen_as_it_came(actions: int):
    """The cards of the battle that goes on, and of the one before it only backs."""
    reel = closing(4, 1, actions)
    now = reel.match.table
    since = actions - len(now.lying[PILE])
    for number in range(reel.last + 1):
        lying = reel.table(number, NOBODY).lying[PILE]
        faces = [reel.table(number, NOBODY).faces[card] for card in lying]
        if number > since or since == 0:
            assert faces == [now.faces[card] for card in now.lying[PILE]][: len(faces)]
        else:
            assert all(face[:1] == UNKNOWN for face in faces)
    passing = [event for event in reel.log(reel.last, NOBODY) if isinstance(event, Told) and event.passing]
    assert len(passing) == len(now.lying[PILE])


def test_what_happens_leads_to_what_is_shown_in_a_closing_match_too():
    for actions, points in ((30, 3), (1000, 1)):
        reel = closing(4, 3, actions, points=points)
        for number in range(reel.last):
            for viewer in (NOBODY, 1):
                event, table = reel.happened(number, viewer)[-1]
                after = reel.table(number + 1, viewer)
                assert (table.lying, table.faces, table.marks) == (after.lying, after.faces, after.marks), event


def test_a_finished_match_is_shown_as_it_was():
    reel = closing(3, 4, 1000, points=1)
    assert reel.over
    for number in range(reel.last + 1):
        truth = reel.position(number)
        assert reel.table(number, NOBODY).faces == truth.seen_by(NOBODY).table.faces
        assert reel.table(number, 1).faces == truth.seen_by(1).table.faces
        assert not any(reel.table(number, 1).lying[f"{seat}.won"] for seat in range(3))
        told = [event for event in reel.log(number, NOBODY) if isinstance(event, Told) and event.passing]
        assert len(told) == len(truth.table.lying[PILE])


def test_what_an_action_told_is_found_although_older_lines_are_forgotten_with_it():
    reel = closing(3, 4, 1000, points=1)
    for number in range(1, reel.last + 1):
        told = [str(event.sentence) for event in reel.told(number, NOBODY) if isinstance(event, Told)]
        before = reel.position(number - 1).table
        if len(before.lying[PILE]) == 2:
            winner = reel.happened(number - 1, NOBODY)[2][0].winner
            assert told[0] == f"Battle {before.turn.action}: won by seat {winner}"
        else:
            assert len(told) == 1
