"""What players are told of the time to come: how far the next land may move the marker, what the other phase would
bring, and what their treasures are worth by now. E02, E03, E05, E24, E45.
"""

import pytest

from tests.games.equinox.tables import laid
from tests.given import Scene, cards
from tests.test_every_card import changed


def ahead(scene: Scene) -> tuple[int, ...]:
    """The spaces to which the next land may move the marker."""
    return scene.match.rules.forecast(scene.table)["time"].next


def said(scene: Scene) -> list[str]:
    """All that is said of the time to come."""
    return [sentence.text for sentence in scene.match.rules.forecast(scene.table)["time"].sentences]


def test_the_marker_may_come_as_far_as_the_lands_in_the_deck_say() -> None:
    """EQX-107, E03: lands of one, two and three symbols have not come yet."""
    scene = laid("r1: [gdansk]", time=5)
    assert ahead(scene) == (6, 7, 8)
    # Both lands of three symbols have come.
    assert ahead(laid("r1: [arkona]\npassed: [oder_barrows]", time=5)) == (6, 7)


def test_past_the_last_space_it_stays_there() -> None:
    """E03: from 23 it comes to 24, whatever land comes."""
    assert ahead(laid(time=23)) == (24,)


def test_where_all_lands_have_come_those_resolved_come_again() -> None:
    """E02, E45: with Hel alone discarded and Arkona in play one or three symbols may come: whichever land is resolved
    is shuffled in, too.
    """
    scene = laid("r1: [arkona]\nlands: []\npassed: [hel]", time=5)
    in_play = {cards()["equinox"][scene.faces(f"r{row}")[0]]["time"] for row in range(1, 5)}
    assert ahead(scene) == tuple(sorted(5 + steps for steps in {1} | in_play)) == (6, 8)


@pytest.mark.parametrize(
    ("piles", "time", "told"),
    [
        ("r1: [stargard]\nr1.monsters: [prus, prus, prus]", 12, "{place}: there would be a battle."),
        (
            "r1: [rega_fords]\nr1.heroes: [owl.seer, owl.scout, boar.scout, boar.seer]",
            5,
            "{place}: {heroes} would go home.",
        ),
    ],
)
def test_what_the_other_phase_would_bring_is_told(piles: str, time: int, told: str) -> None:
    """E05: a battle with the light, heroes who go home with darkness; nothing of both where it changes nothing."""
    assert told in said(laid(piles, time=time))
    calm = laid("r1: [gdansk]", time=time)
    assert "It changes nothing in these lands." in said(calm)
    assert not any("would" in text for text in said(calm))


@pytest.mark.parametrize(
    ("time", "told"),
    [
        (20, "The game ends with the round in which it comes to space {space}."),
        (24, "The marker has come to the red gem: this round is the last."),
    ],
)
def test_the_end_is_told_when_nothing_changes_before_it(time: int, told: str) -> None:
    """E03: once the last change of phase is past, and when the gem has been reached."""
    assert told in said(laid(time=time))
    assert told not in said(laid(time=12))


def test_treasures_are_appraised_in_sets() -> None:
    """E24, EQX-145: 4 swords, 2 shields, a helmet and an armour are worth 15 by now; of none nothing is said."""
    treasures = ["sword"] * 4 + ["shield"] * 2 + ["helmet", "armour"]
    scene = laid(f"Krysia.treasures: [{', '.join(treasures)}]")
    appraised = scene.match.rules.appraisal(scene.table, 0)
    assert appraised is not None
    assert dict(appraised.blanks)["count"] == 15
    assert scene.match.rules.appraisal(scene.table, 1) is None


LAST = "The marker has come to the red gem: this round is the last."
END = "The game ends with the round in which it comes to space {space}."
LIGHT = "Light from space {space} on."


@pytest.mark.parametrize(
    ("gem", "time", "told"),
    [
        (16, 12, {END, LIGHT}),
        (17, 12, {LIGHT}),
        (18, 12, {LIGHT}),
        (12, 12, {LAST}),
        (12, 13, {LAST}),
        (12, 11, {END, LIGHT}),
    ],
)
def test_the_end_is_told_where_no_change_comes_by_then(gem: int, time: int, told: set[str]) -> None:
    """E03: light comes with space 17. An end with it or behind it is not told yet; in the last round it alone is."""
    sections, _ = changed(("equinox_board", "gem: 24", f"gem: {gem}"))
    scene = laid("r1: [kolobrzeg]", time=time, sections=sections)
    assert {LAST, END, LIGHT} & set(said(scene)) == told
    assert scene.match.rules.forecast(scene.table)["time"].turn == (17 if LIGHT in told else 0)
