"""Rulebook "After scoring a region": who goes where, the region turned over; and what a defeat leaves."""

import pytest

from slavika.core.events import Flipped
from tests.games.slavika.tables import FEW, MANY, bare, laid
from tests.games.slavika.test_setup import REGIONS

PAIRS = [(card[0], card[6], card[7]) for card in REGIONS] + [(card[6], card[0], card[1]) for card in REGIONS]
FOR_MANY = {"storm_cliff", "island", "forest_stream", "ancient_forest"}

WON = """
r3.heroes: [owl.warrior6, zdrajca, fox.thief]
r3.monsters: [germanin, germanin, {szeptuchy: {copies: germanin}}]
r3.treasures: [treasure2]
discard: [zmij]
"""


def won(extra: str = "Krysia.monsters: [wilk, utopiec]\n", **how):
    """Krysia's Wilk fills the third region; her Thief steals nothing."""
    match = laid(WON + extra, **({"turn": "Krysia 3"} | how))
    return match.do("Krysia play wilk r3.monsters", "Krysia answer nothing")


def test_heroes_return_to_their_owners_hands() -> None:
    """SVK-103, S24: all of them, each to his own player."""
    match = won().lies("r3.heroes").quiet()

    assert "fox.thief" in match.faces("Krysia.heroes")
    assert "owl.warrior6" in match.faces("Przemek.heroes")
    assert [match.count(f"{seat}.heroes") for seat in range(3)] == [6, 6, 6]


def test_a_returned_hero_may_be_sent_again() -> None:
    """SVK-103, SVK-041: he is in the hand as before."""
    won("Krysia.monsters: [wilk, utopiec]\nPrzemek.heroes: []\n").turn("Przemek", 1).do(
        "Przemek play owl.warrior6 r1.heroes"
    ).lies("r1.heroes", "owl.warrior6").quiet()


def test_monsters_go_to_the_discard_pile() -> None:
    """SVK-104, S10, S24, SVK-134: on top of it, a traitor from the heroes' side with them; markers come off."""
    match = won("Krysia.monsters: [wilk, utopiec, strzyga]\n").lies("r3.monsters")

    assert match.faces("discard")[0] == "zmij"
    match.holds("discard", "zmij", "germanin", "germanin", "szeptuchy", "wilk", "zdrajca")
    assert not [key for key in match.table.marks if key[1] == "copies"]


@pytest.mark.parametrize(("face", "other", "treasures"), PAIRS)
def test_the_region_is_turned_over_and_gets_the_treasures_of_its_new_side(
    face: str, other: str, treasures: int
) -> None:
    """SVK-105, SVK-106, SVK-067, SVK-015, S24: from the treasure deck, when the new side is placed, seen by nobody."""
    players = 4 if face in FOR_MANY else 3
    limit = next(side[3] for card in REGIONS for side in (card, (*card[6:], "")) if side[0] == face)
    row = next(row for row, there in (FEW if players == 3 else MANY).items() if there in (face, other))
    match = laid(
        f"""
        {row}: [{face}]
        {row}.heroes: [owl.warrior6]
        {row}.monsters: [{", ".join(["germanin"] * (limit - 1))}]
        {row}.treasures: []
        Krysia.monsters: [germanin, wilk, wilk]
        """,
        players=players,
        turn="Krysia 3",
    )
    deck = match.count("treasures")

    match.do(f"Krysia play germanin {row}.monsters").lies(row, other)
    assert match.count(f"{row}.treasures") == treasures
    assert match.count("treasures") == deck - treasures
    for seat in (-1, 0, 1, 2):
        view = match.match.view(seat).table
        assert [view.faces[card] for card in view.lying[f"{row}.treasures"]] == ["?treasures"] * treasures
    assert [(event.before, event.face) for event in match.events if isinstance(event, Flipped)] == [(face, other)]


def test_treasures_are_laid_when_a_region_is_placed_and_at_no_other_time() -> None:
    """SVK-067, SVK-022: cards sent there bring none."""
    match = laid("r1.monsters: [germanin]\nKrysia.monsters: [wilk, utopiec, strzyga]")
    under = [match.count(f"r{row}.treasures") for row in (1, 2, 3, 4)]

    match.do("Krysia play fox.thief r4.heroes", "Krysia play fox.archer r2.heroes", "Krysia play wilk r1.monsters")
    assert [match.count(f"r{row}.treasures") for row in (1, 2, 3, 4)] == under == [1, 1, 1, 2]


def test_a_nearly_empty_treasure_deck_gives_what_it_has() -> None:
    """S03, SVK-106: the new side asks for two, and one is left; then none, and the game goes on."""
    text = """
    r4: [drowned_shore]
    r4.heroes: [owl.warrior6]
    r4.monsters: [germanin, germanin, germanin, germanin]
    r4.treasures: [month]
    Krysia.monsters: [germanin, wilk, utopiec]
    """
    one = laid(text + "treasures: [treasure3]" + bare("r4"), turn="Krysia 3").do("Krysia play germanin r4.monsters")
    none = laid(text + "treasures: []" + bare("r4"), turn="Krysia 3").do("Krysia play germanin r4.monsters")

    one.lies("r4", "misty_swamp").lies("r4.treasures", "treasure3").lies("treasures").turn("Krysia", 4)
    none.lies("r4", "misty_swamp").lies("r4.treasures").turn("Krysia", 4)
    assert one.table.result is none.table.result is None


def test_there_is_no_discard_pile_of_treasures() -> None:
    """S03: what was won does not come back when the deck is empty."""
    match = laid(
        """
        r1.heroes: [owl.warrior6]
        r1.monsters: [germanin, germanin]
        r1.treasures: [treasure4]
        treasures: []
        months: [month, month]
        Krysia.treasures: [treasure2, treasure2]
        Krysia.monsters: [germanin, wilk, utopiec]
        """,
        turn="Krysia 3",
    ).do("Krysia play germanin r1.monsters")

    match.lies("r1.treasures").lies("Przemek.treasures", "treasure4").lies("months", "month", "month")


def test_the_region_scored_in_this_turn_may_be_chosen_again() -> None:
    """S06, SVK-066: it is new; the region of the 1st action stays chosen."""
    match = won("Krysia.heroes: []\nKrysia.monsters: [wilk, utopiec, strzyga]\n", turn="Krysia 2", used="r1")

    # The Thief who came home is no matter for the 3rd action.
    match.turn("Krysia", 3, "r1").do("Krysia play utopiec r3.monsters").lies("r3.monsters", "utopiec").quiet()


def test_a_region_where_the_monsters_won_stays_chosen() -> None:
    """S06, SVK-135: it is not new: no later action of this turn goes there; in the next turn it may be chosen."""
    match = laid(
        """
        r3.heroes: [owl.thief]
        r3.monsters: [zmij, wampir, wampir]
        Krysia.heroes: []
        Krysia.monsters: [wilk, utopiec, strzyga]
        """,
        turn="Krysia 2",
        used="r1",
    ).do("Krysia play wilk r3.monsters")

    match.lies("r3", "idol_grove").turn("Krysia", 3, "r1", "r3")
    match.refuses("Krysia play utopiec r3.monsters", "already used this turn")
    match.do("Krysia play utopiec r2.monsters").turn("Przemek", 1)
    assert "play owl.archer r3.heroes" in match.legal("Przemek")
    match.quiet()


def test_a_defeat_adds_treasures_to_those_that_lie_there() -> None:
    """S03, S24, SVK-136, SVK-137: as many as the region shows, as far as the deck reaches; nothing is turned up."""
    text = """
    r4.heroes: [owl.thief]
    r4.monsters: [zmij, wampir, wampir, wilk]
    r4.treasures: [treasure2, month]
    Krysia.monsters: [wilk, utopiec, strzyga]
    """
    both = laid(text + "treasures: [treasure4, treasure3, treasure2]" + bare("r4"), turn="Krysia 3")
    one = laid(text + "treasures: [treasure4]" + bare("r4"), turn="Krysia 3")

    both.do("Krysia play wilk r4.monsters").lies("r4", "misty_swamp").lies(
        "r4.treasures", "treasure2", "month", "treasure4", "treasure3"
    ).lies("months").lies("treasures", "treasure2")
    one.do("Krysia play wilk r4.monsters").lies("r4.treasures", "treasure2", "month", "treasure4").lies("treasures")
