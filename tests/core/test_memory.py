"""Memory: what a seat saw go where it lies closed, as a person remembers it; and how an imagined deal keeps to it."""

from dataclasses import replace

from slavika.core.chance import Chance
from slavika.core.events import Event, Moved, Shuffled, Told
from slavika.core.memory import NOTHING, remember
from slavika.core.piles import Pile
from slavika.core.sentences import Sentence
from tests.core import test_forgetting
from tests.given import Scene, given

OPEN = Pile("open")
CLOSED, OTHER = Pile("closed", 0, "none", "count"), Pile("other", 1, "none", "each")
HAND = Pile("0.hand", 0, "owner", "count")
DECK = Pile("deck", None, "none", "count", deck=True)


def moved(face: str, source: Pile, target: Pile, drawn: bool = False) -> Moved:
    """A card that goes from one pile to another."""
    return Moved(7, 6, face, "military", source, target, 0, drawn)


def after(*events: Event, seat: int = 1):
    """What that seat remembers after all that."""
    memory = NOTHING
    for event in events:
        memory = remember(memory, event, seat)
    return memory


# Remembering.


def test_a_card_that_goes_from_sight_is_remembered_where_it_lies() -> None:
    """By pile; of each as many as were seen."""
    memory = after(
        moved("tank", OPEN, CLOSED),
        moved("plane", OPEN, OTHER),
        moved("tank", OPEN, CLOSED),
        moved("bomb", OPEN, OTHER),
    )

    assert memory == {"closed": ("tank", "tank"), "other": ("plane", "bomb")}


def test_what_was_never_in_sight_is_not_remembered() -> None:
    """A card out of another's hand, laid face down, and one drawn from a deck."""
    assert after(moved("tank", HAND, CLOSED)) == NOTHING
    assert after(moved("tank", DECK, CLOSED, drawn=True)) == NOTHING


def test_what_comes_out_of_ones_own_hand_is_remembered_by_its_owner_alone() -> None:
    """He saw it there."""
    assert after(moved("tank", HAND, CLOSED), seat=0) == {"closed": ("tank",)}
    assert after(moved("tank", HAND, CLOSED), seat=1) == NOTHING


def test_a_drawn_card_was_not_in_sight_whatever_pile_it_came_from() -> None:
    """Out of a bag nobody sees which one is drawn."""
    assert after(moved("tank", replace(DECK, faces="all"), CLOSED, drawn=True)) == NOTHING


def test_what_lies_in_sight_needs_no_memory() -> None:
    """Open to all, or in the seat's own hand."""
    assert after(moved("tank", OPEN, replace(OPEN, name="another"))) == NOTHING
    assert after(moved("tank", OPEN, HAND), seat=0) == NOTHING
    assert after(moved("tank", OPEN, HAND), seat=1) == {"0.hand": ("tank",)}


def test_other_events_change_nothing() -> None:
    """The same object, so that a match keeps one memory for many moments."""
    memory = after(moved("tank", OPEN, CLOSED))

    assert remember(memory, Told(Sentence("Something happens.")), 1) is memory
    assert remember(memory, moved("plane", OPEN, replace(OPEN, name="another")), 1) is memory
    assert remember(memory, moved("plane", HAND, OTHER), 1) is memory


def test_what_was_remembered_before_stays_as_it_was() -> None:
    """A memory of the past is kept for undo."""
    before = after(moved("tank", OPEN, CLOSED))
    remember(before, moved("plane", OPEN, CLOSED), 1)
    remember(before, moved("tank", CLOSED, OPEN), 1)

    assert before == {"closed": ("tank",)}


# Blurring.


def test_a_card_that_comes_out_in_sight_is_struck_off() -> None:
    """One of two alike; one that was not remembered changes nothing."""
    there = [moved("tank", OPEN, CLOSED), moved("tank", OPEN, CLOSED), moved("plane", OPEN, CLOSED)]

    assert after(*there, moved("tank", CLOSED, OPEN)) == {"closed": ("tank", "plane")}
    assert after(*there, moved("bomb", CLOSED, OPEN)) == {"closed": ("tank", "tank", "plane")}


def test_a_card_that_leaves_unseen_blurs_the_pile() -> None:
    """Nobody knows which is gone; other piles are remembered as before."""
    memory = after(moved("tank", OPEN, CLOSED), moved("plane", OPEN, OTHER), moved("tank", CLOSED, OTHER))

    assert memory == {"other": ("plane",)}


def test_a_card_added_unseen_blurs_nothing() -> None:
    """What was seen is there still."""
    assert after(moved("tank", OPEN, CLOSED), moved("plane", HAND, CLOSED)) == {"closed": ("tank",)}


# Shuffling.


def test_shuffling_forgets_both_piles() -> None:
    """Where the cards came from, and the deck they are in now."""
    seen = [moved("tank", OPEN, CLOSED), moved("plane", OPEN, DECK), moved("bomb", OPEN, OTHER)]

    assert after(*seen, Shuffled(CLOSED, DECK, 1)) == {"other": ("bomb",)}
    assert after(*seen, Shuffled(OPEN, DECK, 1)) == {"closed": ("tank",), "other": ("bomb",)}


# In a match.

POSITION = test_forgetting.POSITION + "  Przemek.won: [plane, plane_commander, bomb]\n"


def battle() -> Scene:
    """A battle that Przemek wins."""
    return given(POSITION).do("Krysia play tank battle", "Przemek play artillery battle", "Tomek play tank battle")


def test_a_match_keeps_a_memory_for_each_seat() -> None:
    """All three saw the battle; what Przemek had won before, nobody."""
    match = battle().match

    assert [sorted(memory["1.won"]) for memory in match.memories] == [["artillery", "tank", "tank"]] * 3
    assert [match.legal(seat).memory for seat in range(3)] == list(match.memories)


def test_undo_brings_back_what_was_remembered_before() -> None:
    """A seat knows what it knew in that position, whatever it has learned since."""
    scene = battle()
    match, remembered = scene.match, scene.match.memories
    scene.do("Przemek play infantry battle")
    match.memories = ({"2.won": ("bomb",)},) * 3
    match.undo(1)
    assert match.memories == remembered
    match.redo(1)

    assert match.memories == remembered
    scene.quiet()


def test_a_dream_lays_what_is_remembered_where_it_lies() -> None:
    """Whatever else it deals there; and it deals none of those cards to a hand."""
    scene = battle()
    match = scene.match
    there, hands = [], []
    for seed in range(40):
        dream = match.rules.dream(match.view(0), Chance(seed), match.memories[0]).table
        faces = [dream.faces[card] for card in dream.lying["1.won"]]
        assert len(faces) == match.table.count("1.won")
        there.append({face: faces.count(face) for face in ("artillery", "tank")})
        hands.append(tuple(sorted(dream.faces[card] for card in dream.lying["2.hand"])))

    assert all(found["artillery"] >= 1 and found["tank"] >= 2 for found in there)
    assert len(set(hands)) > 20


def test_a_dream_without_a_memory_lays_anything_there() -> None:
    """What was closed before a seat could see it."""
    match = battle().match
    found = set()
    for seed in range(40):
        dream = match.rules.dream(match.view(0), Chance(seed)).table
        found.add("artillery" in [dream.faces[card] for card in dream.lying["1.won"]])

    assert found == {True, False}


def test_a_dream_has_the_cards_of_the_box_and_no_others() -> None:
    """With a memory and without: none twice, none missing."""
    match = battle().match
    for memory in (NOTHING, match.memories[2]):
        dream = match.rules.dream(match.view(2), Chance(3), memory).table
        lying = [dream.faces[card] for cards in dream.lying.values() for card in cards]
        everything = lying + [face for bag in dream.bags.values() for face in bag]

        assert sorted(everything) == sorted(face for box in match.rules.box().values() for face in box)
