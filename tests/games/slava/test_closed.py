"""Won battles lie face down, and nobody looks back: SLA-060 to SLA-062, SLA-086, SLA-087, V09, V13. What the table, the
log and the recap keep of a finished battle, and when points are counted. What a player has seen he may remember.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest

from slavika.bots import BOTS, decide
from slavika.client.sitting import Curtain, Sitting
from slavika.core.chance import Chance
from slavika.core.events import Counted, Decided, Forgotten, Moved, Reckoned, Told
from slavika.core.legal import Legal
from slavika.core.match import Match, known_log
from slavika.core.rules import Refused
from slavika.core.run import Run
from slavika.core.sentences import CardRef, Sentence
from slavika.data import tables
from tests.games.slava.tables import PLAYERS, clash, counted, laid, winner
from tests.given import Scene
from tests.playing import random_run, rules_of

ASSETS = Path(__file__).parents[3] / "assets"
EVERYBODY = (-1, 0, 1, 2)
TABLES = pytest.mark.parametrize(("players", "teams"), [(2, False), (3, False), (4, False), (4, True), (5, False)])
CLOSED = "What has been closed stays closed."

SEVENTH = """
Krysia.hand: [infantry, anti_armor]
Przemek.hand: [tank, anti_armor]
Tomek.hand: [infantry, artillery]
Tomek.won: [plane, plane, plane_commander]
"""


def seventh(played: int = 3) -> Scene:
    """The seventh battle, of which so many cards have been played; Przemek will win it."""
    actions = ["Krysia play infantry battle", "Przemek play tank battle", "Tomek play infantry battle"]
    return laid(SEVENTH, turn="Krysia 7").do(*actions[:played])


def cards_in(sentence: Sentence) -> Iterator[str]:
    """The faces that a sentence names."""
    for _, value in sentence.blanks:
        for each in value if isinstance(value, tuple) and not isinstance(value, CardRef) else (value,):
            if isinstance(each, CardRef):
                yield each.face
            elif isinstance(each, Sentence):
                yield from cards_in(each)


def known(match: Match, seat: int, start: int = 0, end: int | None = None) -> list[str]:
    """What of the log that seat may read now."""
    return [str(event.sentence) for event in known_log(match.log, seat, start, end) if isinstance(event, Told)]


# Views.


@pytest.mark.parametrize("seat", EVERYBODY)
def test_won_cards_lie_face_down_before_the_winner(seat: int) -> None:
    """SLA-060, SLA-061, SLA-086, SLA-087, V09: backs in no order for every player, the winner too, and those who look
    on; how many battles each has won all may see.
    """
    match = seventh()
    view = match.match.view(seat).table

    assert match.faces("Przemek.won")[-3:] == ["infantry", "tank", "infantry"]
    assert match.table.piles["1.won"].owner == 1
    for name in PLAYERS[:3]:
        pile = match.pile(f"{name}.won")
        assert match.seen(seat, f"{name}.won") == ["?military"] * match.count(f"{name}.won")
        assert view.lying[pile] == ()
    assert view.count("2.won") % 3 == 0 < view.count("2.won")
    assert view.marks["table", "battle 7"] == 1


def test_the_table_shows_of_won_battles_how_many_there_are_and_no_card() -> None:
    """SLA-060, SLA-086, V13: a number at each player's panel, in battles; there is no place where they are drawn."""
    plan = tables.load(ASSETS / "tables/slava.yaml")
    counts = [count for count in plan.seats.counts if count.pile == "{seat}.won"]

    assert [count.of for count in counts] == ["seats"]
    assert not [zone for zone in plan.zones if "won" in zone.pile]


@TABLES
def test_no_view_ever_shows_a_card_of_a_finished_battle(players: int, teams: bool) -> None:
    """SLA-061, SLA-087, V09, V13: in a whole match, every face that a view knows lies in the battle, under the sky or
    in the viewer's own hand.
    """
    rules = rules_of("slava", players, teams=teams, **{"victory points": 1})
    for number, (run, _) in enumerate(random_run(rules, 12)):
        if number % 3:
            continue
        for seat in range(-1, rules.seats):
            view = run.position.seen_by(seat).table
            known_faces = {card for card, face in enumerate(view.faces) if face and not face.startswith("?")}
            own = run.table.lying[f"{seat}.hand"] if 0 <= seat < players else ()

            assert known_faces == {*run.table.lying["battle"], *run.table.lying["sky"], *own}
            assert {face for bag in view.bags.values() for face in bag} <= {"?military", "?weather"}


def test_what_lies_face_down_changes_nothing_that_a_player_or_a_bot_sees() -> None:
    """SLA-087, V09: won cards that were exchanged for others, and nobody notices: the same view, the same legal
    actions, the same imagined deal, the same choice of every bot.
    """
    match = laid(SEVENTH, turn="Krysia 7")
    lie = match.match.position.copy()
    faces, won = lie.table.faces, match.table.lying
    one, other = won["2.won"][0], won["0.won"][0] if won["0.won"] else won["1.won"][0]
    faces[one], faces[other] = faces[other], faces[one]
    assert faces[one] != faces[other]

    for seat in range(3):
        truth = match.match.position
        dreams = [match.match.rules.dream(position.seen_by(seat), Chance(1)).digest() for position in (truth, lie)]
        assert truth.seen_by(seat).digest() == lie.seen_by(seat).digest()
        assert dreams[0] == dreams[1]
    for bot in BOTS.values():
        choices = [decide(bot(), Legal(match.match.rules, position, 0), Chance(3)) for position in (truth, lie)]
        assert choices[0] == choices[1]


def test_everybody_may_look_at_a_battle_before_it_is_closed() -> None:
    """SLA-087, V13: it is told to be won while all its cards still lie open."""
    match = seventh(2)
    tables = []
    match.match.observers.append(lambda event, table: tables.append((event, table)))
    match.do("Tomek play infantry battle")
    (table,) = [table for event, table in tables if isinstance(event, Decided)]

    for seat in EVERYBODY:
        view = table.seen_by(seat)
        assert [view.faces[card] for card in view.lying["battle"]] == ["infantry", "tank", "infantry"]


# Undo.


def test_a_card_that_ends_no_battle_may_be_taken_back() -> None:
    """V09: nothing has been closed, and nobody has decided since."""
    match = seventh(2)
    match.match.undo(1)

    match.lies("battle", "infantry").lies("Przemek.hand", "tank", "anti_armor").turn("Przemek", 7)
    match.match.redo(1)
    match.lies("battle", "infantry", "tank").turn("Tomek", 7).quiet()


def test_the_card_that_ends_a_battle_is_final() -> None:
    """SLA-061, SLA-087, V09: taking it back would open the battle again. The player is told so beforehand."""
    match = seventh(2)
    action = match.action("Tomek play infantry battle")
    assert match.match.foresee(action).final
    match.do("Tomek play infantry battle")

    assert [str(match.match.bar(seat)) for seat in (0, 1, 2)] == ["seat 2 has decided since."] * 2 + [CLOSED]
    with pytest.raises(Refused):
        match.match.undo(2)
    match.turn("Przemek", 8).quiet()


@pytest.mark.parametrize("battle", range(1, 9))
def test_no_battle_of_a_campaign_is_opened_by_undo(battle: int) -> None:
    """SLA-087, V09: not the last one either, though all is dealt again after it."""
    match = laid(turn=f"Krysia {battle}", options="victory points: 9")
    for name in PLAYERS[:3]:
        match.do(f"{name} {sorted(match.legal(name))[0]}")

    assert all(match.match.bar(seat) is not None for seat in range(3))


def test_undo_goes_back_to_the_beginning_of_the_battle_at_most() -> None:
    """SLA-087, V09: the winner takes back the card that he led, and then no more."""
    match = seventh().do("Przemek play anti_armor battle")
    match.match.undo(1)

    match.lies("battle").turn("Przemek", 8)
    assert match.match.bar(1) is not None
    match.quiet()


# The log.


@pytest.mark.parametrize("seat", EVERYBODY)
def test_while_a_battle_goes_on_the_log_tells_its_cards(seat: int) -> None:
    """V13: they lie open."""
    assert known(seventh(2).match, seat)[-2:] == ["seat 0: infantry", "seat 1: tank"]


@pytest.mark.parametrize("seat", EVERYBODY)
def test_of_a_finished_battle_the_log_keeps_who_won(seat: int) -> None:
    """V13, SLA-087: and no card; to no player, and to those who look on."""
    assert known(seventh().match, seat) == ["Battle 7: won by seat 1"]


@pytest.mark.parametrize("seat", EVERYBODY)
def test_a_part_of_the_log_keeps_no_more(seat: int) -> None:
    """V13, SLA-087: what was told between two of a player's turns is forgotten with the rest."""
    match = seventh().do("Przemek play anti_armor battle").match
    closed = next(number for number, event in enumerate(match.log) if isinstance(event, Forgotten))

    assert known(match, seat, 0, closed) == ["Battle 7: won by seat 1"]
    assert known(match, seat, 1, closed - 1) == []
    assert known(match, seat, closed) == ["seat 1: anti_armor"]


def test_the_recap_keeps_who_won() -> None:
    """V13: what Tomek reads when he takes the screen, after a battle that ended and one that has begun."""
    match = laid(SEVENTH, turn="Krysia 7").match
    sitting = Sitting(match, ["person"] * 3)
    names = {0: ["infantry", "anti_armor"], 1: ["tank", "anti_armor"], 2: ["infantry"]}
    for seat in (0, 1, 2, 1):
        assert isinstance(sitting.need(), Curtain)
        sitting.confirm()
        card = next(card for card in match.table.lying[f"{seat}.hand"] if match.table.faces[card] == names[seat][0])
        sitting.submit(match.legal(seat).find(card, "battle"))
        names[seat].pop(0)
    sitting.confirm()

    assert sitting.holder == 2
    for told in (sitting.recap(), sitting.told()):
        assert [str(event.sentence) for event in told if isinstance(event, Told)] == [
            "Battle 7: won by seat 1",
            "seat 1: anti_armor",
        ]


@TABLES
def test_no_line_that_stays_names_a_card_of_a_battle(players: int, teams: bool) -> None:
    """V13, SLA-087: in a whole match, of military cards only lines told in passing speak, and after the last card of a
    battle all of those are forgotten.
    """
    rules = rules_of("slava", players, teams=teams, **{"victory points": 1})
    log: list[Told | Forgotten] = []
    run = rules.start(21, lambda event, table: log.append(event) if isinstance(event, (Told, Forgotten)) else None)
    rng = Chance(21)
    while run.table.result is None:
        moves = rules.moves(run.table)
        run.act(moves[rng.below(len(moves), "test")])
    said = [(list(cards_in(event.sentence)), event.passing) for event in log if isinstance(event, Told)]
    left = [str(event.sentence) for event in known_log(log, 0) if isinstance(event, Told)]

    assert len([event for event in log if isinstance(event, Forgotten)]) % 8 == 0
    for faces, passing in said:
        assert passing or set(faces) <= {"good_weather", "bad_weather"}
    assert (
        sum(passing for _, passing in said) == len([line for line in left if line.startswith("Battle")]) * rules.seats
    )
    assert not [line for line in left if line.startswith("seat")]


# Points.


@TABLES
def test_points_are_counted_at_the_end_of_the_campaign_only(players: int, teams: bool) -> None:
    """SLA-062, SLA-094, V13: until then no mark, no sum and no event tells what a battle brought."""
    rules = rules_of("slava", players, teams=teams, **{"victory points": 1})
    events: list[object] = []
    run: Run = rules.start(30, lambda event, table: events.append(event))
    while run.table.result is None:
        events.clear()
        campaign = run.table.marks["table", "campaign"]
        before = {seat: run.table.marks[seat, "points"] for seat in range(rules.seats)}
        eighth = run.table.turn.action == 8
        last = eighth and run.table.count("battle") == rules.seats - 1
        assert not list(rules.totals(run.table))
        run.act(rules.moves(run.table)[0])
        ended = run.table.result is not None or run.table.marks["table", "campaign"] > campaign

        assert len([event for event in events if isinstance(event, Counted)]) == ended
        assert not [event for event in events if isinstance(event, Reckoned)]
        assert ended or {seat: run.table.marks[seat, "points"] for seat in range(rules.seats)} == before
        assert last <= ended <= eighth


def test_the_count_opens_the_battles_one_by_one_for_all() -> None:
    """SLA-062, SLA-094, V13: each battle of each player with its cards and its points, in the order of play."""
    piles = """
    Krysia.won: [tank, infantry, infantry]
    Przemek.won: [plane, tank, plane, artillery, artillery, infantry]
    """
    marks = ", ".join(f"table.battle {number}: {seat}" for number, seat in enumerate((1, 2, 2, 0, 2, 1, 2), 1))
    match = clash("infantry", "infantry_commander", "anti_aircraft", piles=piles, marks=marks)
    count = counted(match)
    titles = {
        match.match.names[account.seats[0]]: [str(entry.title) for entry in account.entries]
        for account in count.accounts
    }

    assert winner(match) == "Krysia"
    assert str(count.title) == "Campaign 1"
    assert titles["Krysia"] == ["Battle 4", "Battle 8", "Last battle"]
    assert titles["Przemek"] == ["Battle 1", "Battle 6"]
    assert titles["Tomek"] == ["Battle 2", "Battle 3", "Battle 5", "Battle 7"]
    assert [entry.faces for entry in count.accounts[1].entries] == [
        ("plane", "tank", "plane"),
        ("artillery", "artillery", "infantry"),
    ]
    for account in count.accounts:
        match.marks("points", **{match.match.names[seat]: account.total for seat in account.seats})
    for seat in EVERYBODY:
        assert count.seen_by(seat) == count
    match.quiet()


def test_the_battles_of_an_earlier_campaign_are_not_opened_again() -> None:
    """SLA-087, V13: after the count the cards are shuffled, and no view or memory has them."""
    match = clash("infantry", "infantry", "infantry", piles="Krysia.won: [plane, plane, plane_commander]")

    for seat in EVERYBODY:
        view = match.match.view(seat).table
        assert [view.count(f"{name}.won") for name in (0, 1, 2)] == [0, 0, 0]
    assert list(match.match.memories) == [{}] * 3
    match.quiet()


# Memory.


def test_a_player_may_remember_what_he_saw() -> None:
    """V09: each seat was told the cards when they lay open; a bot gets that, and not what was won unseen."""
    match = seventh()

    for seat in range(3):
        memory = match.match.legal(seat).memory
        assert {pile: sorted(faces) for pile, faces in memory.items()} == {"1.won": ["infantry", "infantry", "tank"]}


def test_what_was_won_unseen_is_not_remembered() -> None:
    """V09: of a written position nobody has seen what was won before; nor has he seen a hand that is not his."""
    match = seventh(2)
    moved = [event for event in match.events if isinstance(event, Moved)]

    assert list(match.match.memories) == [{}] * 3
    for seat in EVERYBODY:
        assert [event.seen_by(seat).face for event in moved] == ["infantry", "tank"]
