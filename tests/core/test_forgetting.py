"""What is said in passing and forgotten: the log afterwards, in whole and in part; undo, which may not open again what
was closed; redo.
"""

import pytest

from slavika.core.events import Counted, Decided, Forgotten, Told
from slavika.core.match import Match, known_log
from slavika.core.rules import Refused
from slavika.core.sentences import Sentence
from tests.given import Scene, given

POSITION = """
game: slava
seats: [Krysia, Przemek, Tomek]
turn: {seat: Krysia, action: 6}
piles:
  sky: [good_weather, good_weather]
  Krysia.hand: [tank, infantry, plane]
  Przemek.hand: [artillery, infantry, tank]
  Tomek.hand: [tank, infantry, anti_armor]
"""
FIRST = ("Krysia play tank battle", "Przemek play artillery battle", "Tomek play tank battle")


def scene(*actions: str) -> Scene:
    """That position after these actions."""
    return given(POSITION).do(*actions)


def told(text: str, to: int = -1, passing: bool = False) -> Told:
    return Told(Sentence(text), to, passing)


def read(log, seat: int = 0, start: int = 0, end: int | None = None) -> list[str]:
    """The lines that a seat may read."""
    return [str(event.sentence) for event in known_log(log, seat, start, end) if isinstance(event, Told)]


# The log.


def test_what_is_said_in_passing_stands_until_it_is_forgotten() -> None:
    """Then it is gone, and what was said for good stays."""
    log = [told("A card.", passing=True), told("Who won.")]

    assert read(log) == ["A card.", "Who won."]
    assert read([*log, Forgotten()]) == ["Who won."]
    assert read([*log, Forgotten(), told("Another.", passing=True)]) == ["Who won.", "Another."]


def test_the_last_forgetting_counts() -> None:
    """All that was said in passing before it is gone."""
    log = [
        told("One.", passing=True),
        Forgotten(),
        told("Two.", passing=True),
        Forgotten(),
        told("Three.", passing=True),
    ]

    assert read(log) == ["Three."]


def test_a_part_of_a_log_tells_no_more_than_the_whole() -> None:
    """Though the part ends before the forgetting does, or begins behind it."""
    log = [told("One.", passing=True), told("Two."), Forgotten(), told("Three.", passing=True), told("Four.")]
    texts = [str(event.sentence) if isinstance(event, Told) else "" for event in log]
    whole = read(log)

    assert whole == ["Two.", "Three.", "Four."]
    for start in range(len(log)):
        for end in range(start, len(log) + 1):
            assert read(log, 0, start, end) == [text for text in texts[start:end] if text in whole]


def test_what_was_told_to_one_seat_is_read_by_that_seat() -> None:
    """In passing or for good."""
    log = [told("For one.", to=1), told("In passing.", to=1, passing=True), told("For all.")]

    assert read(log, 0) == ["For all."]
    assert read(log, 1) == ["For one.", "In passing.", "For all."]
    assert read([*log, Forgotten()], 1) == ["For one.", "For all."]


def test_a_count_is_not_forgotten() -> None:
    """It opened what was closed, for good."""
    count = Counted(Sentence("Campaign"), (), Sentence("Nobody"))

    assert known_log([count, Forgotten()], 0) == [count]


def test_the_log_of_a_match_keeps_what_is_for_good() -> None:
    """It holds the lines told in passing too, for undo; nobody reads them after the battle."""
    match = scene(*FIRST).match

    assert [type(event) for event in match.log] == [Told, Told, Told, Told, Forgotten]
    assert read(match.log, 2) == ["Battle 6: won by seat 1"]


# Undo and redo.


def test_what_was_closed_bars_undo() -> None:
    """For the one who brought it about: the others could not anyhow."""
    match = scene(*FIRST).match
    digest, log = match.position.digest(), list(match.log)

    assert [str(match.bar(seat)) for seat in (0, 1, 2)] == [
        "seat 2 has decided since.",
        "seat 2 has decided since.",
        "What has been closed stays closed.",
    ]
    for seat in range(3):
        with pytest.raises(Refused):
            match.undo(seat)
    assert (match.position.digest(), match.log) == (digest, log)


def test_before_it_is_closed_it_may_be_taken_back() -> None:
    """The log is as long again as it was, and redo tells the same once more."""
    match = scene(*FIRST[:2]).match
    before = read(match.log)
    match.undo(1)
    assert read(match.log) == ["seat 0: tank"]
    match.redo(1)

    assert read(match.log) == before == ["seat 0: tank", "seat 1: artillery"]


def test_after_a_forgetting_only_what_came_since_is_taken_back() -> None:
    """The lines of the battle before are neither brought back by it nor by doing it again."""
    both = scene(*FIRST, "Przemek play infantry battle")
    match = both.match
    match.undo(1)
    assert read(match.log) == ["Battle 6: won by seat 1"]
    assert match.bar(1) is not None
    match.redo(1)

    assert read(match.log) == ["Battle 6: won by seat 1", "seat 1: infantry"]
    both.turn("Tomek", 7).quiet()


def test_only_who_took_it_back_does_it_again_and_only_if_nothing_else_was_done() -> None:
    """Another action is another future."""
    match = scene(*FIRST[:2])
    match.match.undo(1)
    for seat in (0, 2):
        with pytest.raises(Refused):
            match.match.redo(seat)
    match.do("Przemek play infantry battle")

    assert match.match.future == []
    with pytest.raises(Refused):
        match.match.redo(1)
    match.lies("battle", "tank", "infantry").turn("Tomek", 6).quiet()


def test_an_action_that_closes_is_foretold() -> None:
    """Who would do it is told that there is no way back."""
    match = scene(*FIRST[:2])

    assert match.match.foresee(match.action(FIRST[2])).final
    assert not scene(FIRST[0]).match.foresee(scene(FIRST[0]).action(FIRST[1])).final


def test_a_redo_that_closes_is_final_too() -> None:
    """Taken back before it was known to end the battle, and done again: that is another position's end."""
    match = scene(*FIRST[:2]).match
    match.undo(1)
    match.redo(1)
    card = next(card for card in match.table.lying["2.hand"] if match.table.faces[card] == "tank")
    match.submit(match.legal(2).find(card, "battle"))

    assert match.future == []
    assert str(match.bar(2)) == "What has been closed stays closed."


def test_all_may_look_before_it_is_forgotten() -> None:
    """First it is decided, with all in sight; then who won is told, the cards go, and it is forgotten."""
    heard = []
    match = scene(*FIRST[:2])
    match.match.observers.append(lambda event, table: heard.append((event, table)))
    match.do(FIRST[2])
    kinds = [type(event) for event, _ in heard if isinstance(event, (Decided, Forgotten))]
    table = next(table for event, table in heard if isinstance(event, Decided))

    assert kinds == [Decided, Forgotten]
    assert [table.faces[card] for card in table.lying["battle"]] == ["tank", "artillery", "tank"]


def test_a_match_loaded_again_tells_no_more() -> None:
    """Played again from its seed, the log comes out the same, the forgetting with it."""
    first, again = scene(*FIRST), scene(*FIRST)

    assert isinstance(again.match, Match)
    assert [read(again.match.log, seat) for seat in (-1, 0, 1, 2)] == [read(first.match.log)] * 4
