"""What is imagined behind a view: a card that lies unseen may be any not in sight, E07, and no dream knows more."""

from collections import Counter

import pytest

from slavika.core.chance import Chance
from slavika.core.piles import NOBODY
from tests.games.equinox.tables import laid
from tests.given import Scene

SEATS = (0, 1, 2, NOBODY)
UNSEEN = ("rarog", "stolem", "ogniki", "prus")


def table(face: str) -> Scene:
    """Krysia's Hunter over a card that nobody has seen; whatever else is closed is in another's hand or in a deck."""
    return laid(
        f"""
        r1.heroes: [fox.hunter]
        r1.blind: [{{{face}: {{covered by: fox.hunter}}}}]
        r2.monsters: [planetnik, planetnik]
        Krysia.monsters: [stolem, prus, prus, prus, prus]
        Przemek.monsters: [kikimora, kikimora, kikimora, kikimora, kikimora]
        Tomek.monsters: [polewik, polewik, polewik, polewik, polewik]
        """
    )


def everything(position) -> Counter:
    """All cards of a position, wherever they lie."""
    lying = position.table
    return Counter(
        face
        for pile in lying.piles
        for face in [*(lying.faces[c] for c in lying.lying[pile]), *lying.bags.get(pile, ())]
    )


@pytest.mark.parametrize("seat", SEATS)
def test_a_dream_is_the_same_whatever_lies_unseen(seat: int):
    """E07, EQX-193: from one seed, for the Hunter's owner as for the others."""
    found = set()
    for face in UNSEEN:
        match = table(face).match
        found.add(match.rules.dream(match.view(seat), Chance(3)).digest())
    assert len(found) == 1


@pytest.mark.parametrize("seat", SEATS)
def test_a_dream_deals_what_is_not_in_sight(seat: int):
    """E07, S31: the unseen card is dreamt in several ways, never as a Płanetnik, of whom both lie open; and no dream
    loses or makes a card.
    """
    match = table("rarog").match
    dreams = [match.rules.dream(match.view(seat), Chance(seed)) for seed in range(30)]
    dreamt = {dream.table.faces[dream.table.lying["r1.blind"][0]] for dream in dreams}

    assert len(dreamt) > 3
    assert "planetnik" not in dreamt
    assert all(everything(dream) == everything(match.position) for dream in dreams)


def test_a_player_dreams_of_no_card_in_his_own_hand():
    """E07: whoever holds both Stolems knows that neither lies there."""
    scene = laid(
        "r1.heroes: [fox.hunter]\nr1.blind: [{prus: {covered by: fox.hunter}}]\nKrysia.monsters: [stolem, stolem]"
    )
    match = scene.match
    dreams = [match.rules.dream(match.view(0), Chance(seed)).table for seed in range(40)]
    assert "stolem" not in {dream.faces[dream.lying["r1.blind"][0]] for dream in dreams}
