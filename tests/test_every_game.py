"""The contract of a game, proved on every game that there is, with every number of players."""

from collections import Counter
from itertools import pairwise

import pytest

from slavika.bots import BOTS, decide
from slavika.core.actions import Action
from slavika.core.chance import Chance
from slavika.core.events import Event, Flipped, Marked, Moved, Reordered, Shuffled
from slavika.core.legal import Legal
from slavika.core.match import Match
from slavika.core.notation import action_text, read_action
from slavika.core.piles import NOBODY
from slavika.core.rules import Refused, Rules
from slavika.core.run import Run
from slavika.core.table import UNKNOWN, Position, Table
from slavika.games import GAMES
from tests.playing import TABLES, new_match, random_run, rules_of

SEATS = pytest.mark.parametrize(("name", "seats"), TABLES)


def everything(rules: Rules, table: Table) -> Counter[str]:
    """Every card on the table; a card with two faces is the same whichever is up."""
    lying = [table.faces[card] for cards in table.lying.values() for card in cards]
    faces = lying + [face for bag in table.bags.values() for face in bag]
    return Counter(min(face, rules.cards[face].fields.get("other_side", face)) for face in faces)


@SEATS
def test_random_matches_end_and_keep_all_invariants(name: str, seats: int, games: int) -> None:
    """After every action no card is lost or made, none lies twice, and the game's own invariants hold."""
    rules = rules_of(name, seats)
    for seed in range(games):
        whole = None
        for run, action in random_run(rules, seed):
            table = run.table
            whole = whole or everything(rules, table)
            lying = [card for cards in table.lying.values() for card in cards]

            assert everything(rules, table) == whole
            assert len(set(lying)) == len(lying)
            if all(question.kind == "play" for question in table.waiting.values()):
                assert rules.settled(table) is None
            assert (action is None) == (table.result is not None)
            assert action is None or list(table.waiting) == [action.seat]


@SEATS
def test_what_nobody_hears_is_the_same(name: str, seats: int) -> None:
    """With observers and without them, the same actions lead to the same tables."""
    rules = rules_of(name, seats)
    heard = [run.position.digest() for run, _ in random_run(rules, 3, lambda event, table: None)]
    unheard = [run.position.digest() for run, _ in random_run(rules, 3)]

    assert heard == unheard


def differences(before: Table, after: Table) -> set[object]:
    """What is not the same on two tables: names of piles, subjects of marks."""
    piles = {
        pile
        for pile in before.piles
        if [before.faces[card] for card in before.lying[pile]] != [after.faces[card] for card in after.lying[pile]]
        or before.lying[pile] != after.lying[pile]
        or sorted(before.bags.get(pile, ())) != sorted(after.bags.get(pile, ()))
    }
    marks = {key for key in before.marks.keys() | after.marks.keys() if before.marks.get(key) != after.marks.get(key)}
    return piles | marks


def named(event: Event, table: Table) -> set[object]:
    """What an event says has changed."""
    if isinstance(event, (Moved, Shuffled)):
        return {event.source.name, event.target.name}
    if isinstance(event, Reordered):
        return {event.pile.name}
    if isinstance(event, Flipped):
        return {table.pile_of(event.card)}
    if isinstance(event, Marked):
        return {(event.subject, event.name)}
    return set()


@SEATS
def test_between_views_that_differ_stands_an_event(name: str, seats: int) -> None:
    """No view changes but by an event that names what changed, and no event tells more than its seat's view shows."""
    rules = rules_of(name, seats)
    viewers = [*range(seats), NOBODY]
    last: list[Table] = []

    def compare(event: Event, table: Table) -> None:
        for viewer in viewers if last else ():
            before, after = last[0].seen_by(viewer), table.seen_by(viewer)
            redacted = event.seen_by(viewer)

            assert differences(before, after) <= named(redacted, after)
            if isinstance(redacted, Moved) and not redacted.face.startswith(UNKNOWN):
                seen = [before.faces[card] for card in before.lying[redacted.source.name]]
                seen += [after.faces[card] for card in after.lying[redacted.target.name]]
                assert redacted.face in seen
            if isinstance(redacted, Moved) and redacted.card is not None:
                assert redacted.card in after.lying[redacted.target.name]
            if isinstance(redacted, Moved) and redacted.was is not None:
                assert redacted.was in before.lying[redacted.source.name]
        if last:  # the deal before the first action is no news
            last[:] = [table]

    for run, action in random_run(rules, 11, compare):
        last[:] = [run.table.copy()]
        if action is None:
            break


def hidden_pairs(table: Table, viewer: int, rng: Chance) -> list[tuple[int, int]]:
    """Pairs of lying cards with one back and two faces, neither seen by that seat."""
    unseen = [
        card for pile, cards in table.lying.items() if not table.piles[pile].shows_faces(viewer) for card in cards
    ]
    mixed = rng.shuffled(unseen, "pairs")
    return [
        (one, other)
        for one, other in pairwise(mixed)
        if table.back_of(one) == table.back_of(other) and table.faces[one] != table.faces[other]
    ][:2]


def with_swapped(position: Position, one: int, other: int) -> Position:
    """The same position with the faces of two cards exchanged."""
    swapped = position.copy()
    faces = swapped.table.faces
    faces[one], faces[other] = faces[other], faces[one]
    return swapped


@SEATS
def test_hidden_cards_change_nothing_that_is_seen(name: str, seats: int) -> None:
    """Swapping two hidden cards changes no view, no legal action, no dream and no bot's choice."""
    rules = rules_of(name, seats)
    rng = Chance(5)
    swaps = 0
    for number, (run, action) in enumerate(random_run(rules, 5)):
        if action is None or number % 4:
            continue
        for viewer in range(seats):
            for one, other in hidden_pairs(run.table, viewer, rng):
                truth, lie = run.position, with_swapped(run.position, one, other)
                swaps += 1

                assert truth.seen_by(viewer).digest() == lie.seen_by(viewer).digest()
                assert rules.dream(truth.seen_by(viewer), Chance(1)).digest() == (
                    rules.dream(lie.seen_by(viewer), Chance(1)).digest()
                )
                if viewer in run.table.waiting:
                    assert Legal(rules, truth, viewer).moves == Legal(rules, lie, viewer).moves
                    for bot in BOTS.values():
                        assert decide(bot(), Legal(rules, truth, viewer), Chance(2)) == (
                            decide(bot(), Legal(rules, lie, viewer), Chance(2))
                        )
    assert swaps > 20


@SEATS
def test_the_order_of_a_deck_is_not_in_its_bag(name: str, seats: int) -> None:
    """Bags are sorted: how cards came into a deck leaves no trace in the position."""
    for run, _ in random_run(rules_of(name, seats), 8):
        for bag in run.table.bags.values():
            assert list(bag) == sorted(bag)


@SEATS
def test_a_view_is_enough_to_play_on(name: str, seats: int) -> None:
    """Legal actions and refusals are the same on the truth and on the view of whoever is asked."""
    rules = rules_of(name, seats)
    for run, action in random_run(rules, 13):
        if action is None:
            break
        view = run.position.seen_by(action.seat).table

        assert rules.moves(view) == rules.moves(run.table)
        for wild in gestures(run.table, action.seat):
            assert why_not(rules, view, wild) == why_not(rules, run.table, wild)


def gestures(table: Table, seat: int) -> list[Action]:
    """Everything that a player could try with the mouse: each own card to each pile, and onto each card there."""
    hands = [pile for pile in table.piles.values() if pile.owner == seat]
    held = [card for pile in hands for card in table.lying[pile.name]]
    onto = [(pile, card) for pile, cards in table.lying.items() for card in cards]
    plain = [Action(seat, "play", (card, pile)) for card in held for pile in table.piles]
    return [*plain, *(Action(seat, "play", (card, pile, other)) for card in held for pile, other in onto)]


def why_not(rules, table: Table, action: Action):
    """The refusal of an action, or None."""
    try:
        rules.check(table, action)
    except Refused as refused:
        return refused.sentence
    return None


@SEATS
def test_what_is_listed_is_legal_and_what_is_legal_is_listed(name: str, seats: int) -> None:
    """Every listed action passes the check; every gesture that passes is listed, for the card or one like it."""
    rules = rules_of(name, seats)
    for run, action in random_run(rules, 17):
        if action is None:
            break
        table = run.table
        moves = rules.moves(table)

        assert len(set(moves)) == len(moves)
        assert moves
        for move in moves:
            assert why_not(rules, table, move) is None
        listed = {(table.faces[move.args[0]], *move.args[1:]) for move in moves if move.verb == "play"}
        passing = {
            (table.faces[wild.args[0]], *wild.args[1:])
            for wild in gestures(table, action.seat)
            if why_not(rules, table, wild) is None
        }
        assert passing == listed


@SEATS
def test_a_copy_shares_nothing_that_changes(name: str, seats: int) -> None:
    """Playing on a copy leaves the original as it was."""
    rules = rules_of(name, seats)
    for run, action in random_run(rules, 19):
        if action is None:
            break
        before = run.position.digest()
        copy = Run(rules, run.position.copy())
        copy.act(action)

        assert run.position.digest() == before


@SEATS
def test_an_undone_action_can_be_done_again(name: str, seats: int) -> None:
    """Undo brings back the position, redo the one after it; where it is barred, nothing changes."""
    match = new_match(name, seats, 23)
    rng = Chance(23)
    undone = 0
    while match.table.result is None:
        seat = next(iter(match.table.waiting))
        moves = match.legal(seat).moves
        before = match.position.digest()
        foreseen = match.foresee(action := moves[rng.below(len(moves), "test")])
        match.submit(action)
        after = match.position.digest()

        assert foreseen.final == (match.past[-1].final is not None)
        if match.bar(seat) is None:
            match.undo(seat)
            assert match.position.digest() == before
            match.redo(seat)
            undone += 1
        else:
            with pytest.raises(Refused):
                match.undo(seat)
        assert match.position.digest() == after
    assert undone > 20


@SEATS
def test_nobody_takes_back_what_he_learned_by_or_another_decided(name: str, seats: int) -> None:
    """Undo stops where the one who acted saw a new face, and at another seat's decision."""
    match = new_match(name, seats, 29)
    rng = Chance(29)
    while match.table.result is None:
        seat = next(iter(match.table.waiting))
        moves = match.legal(seat).moves
        known = set(seen_faces(match, seat))
        match.submit(moves[rng.below(len(moves), "test")])
        new = [face for face in seen_faces(match, seat) if face not in known]

        assert (match.bar(seat) is not None) >= bool(new and match.past[-1].final)
        for other in range(seats):
            if other != seat:
                assert match.bar(other) is not None


def seen_faces(match: Match, seat: int) -> list[tuple[int, str]]:
    """Every single card whose face that seat sees."""
    table = match.table.seen_by(seat)
    return [(card, face) for card, face in enumerate(table.faces) if face and not face.startswith(UNKNOWN)]


@SEATS
def test_actions_have_a_text_form_that_is_read_back(name: str, seats: int) -> None:
    """The text of every legal action means that action again."""
    for run, action in random_run(rules_of(name, seats), 31):
        if action is None:
            break
        for move in run.rules.moves(run.table):
            assert read_action(run.table, action_text(run.table, move)) == move


@pytest.mark.parametrize("name", GAMES)
def test_a_game_differs_from_seed_to_seed(name: str) -> None:
    """Two seeds deal two games, one seed the same one twice."""
    rules = rules_of(name, GAMES[name].players[0])
    digests = [rules.start(seed).position.digest() for seed in (1, 2, 3, 1)]

    assert len(set(digests)) == 3
    assert digests[0] == digests[3]
