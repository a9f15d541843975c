"""Why an avalanche ends: no land can come in full, so each of the lands in play is resolved once at most. And a
cards.yaml in which one could, or in which no game could end, is refused. E03, E05, EQX-091.
"""

from pathlib import Path

import pytest

from slavika.core.chance import Chance
from slavika.core.events import Event, Reckoned
from slavika.core.setup import Setup
from slavika.data.cards import BadCards
from slavika.games import GAMES
from slavika.games.lands.doings import Bring
from slavika.games.lands.words import Spaces
from tests.games.equinox.tables import laid
from tests.games.slavika.lines import changed, line_of
from tests.given import cards

LANDS = [card.id for card in cards()["equinox"].of_kind("land")]


@pytest.mark.parametrize("land", LANDS)
def test_no_land_can_come_in_full(land: str) -> None:
    """E05: what it brings takes less than its lower limit, and than that with a Bishop who has sailed there."""
    card = cards()["equinox"][land]
    brought = sum(isinstance(word, Bring) for word in card.abilities.get("when entering play", ()))
    most = max((word.take for word in card.abilities.get("while here", ()) if isinstance(word, Spaces)), default=1)
    limit = min(card["monsters"], card["dark_monsters"] or card["monsters"])

    assert brought <= 1
    assert limit - 1 > brought * most
    assert limit >= 2


@pytest.mark.parametrize("land", [land for land in LANDS if land != "uznam"])
@pytest.mark.parametrize("time", [2, 8, 16])
def test_a_land_comes_in_with_room(land: str, time: int) -> None:
    """E05, E18, E31: in light and in darkness, with a Bishop aboard and the strongest monster on top of the deck."""
    monsters = "prus, prus" if time == 16 else "prus"  # Uznam holds one more in darkness
    scene = laid(
        f"r1: [uznam]\nr1.heroes: [christians.bishop, owl.warrior6]\nr1.monsters: [{monsters}]\n"
        f"Krysia.monsters: [prus]\nlands: [{land}]\nmonsters: [rarog]",
        turn="Krysia 3",
        clans="christians owl boar",
        time=time,
    ).do("Krysia play prus r1.monsters")

    scene.lies("r1", land).lies("r1.heroes", "christians.bishop")
    assert scene.match.rules.room(scene.table)["r1.monsters"] >= 1


def refused(folder: Path, card: str, old: str, new: str) -> list[tuple[str, int]]:
    """Why a cards.yaml with that one line changed cannot be used, and on which lines."""
    with pytest.raises(BadCards) as bad:
        changed(folder, card, old, new)
    return [(problem.sentence.text, problem.mark.line) for problem in bad.value.problems]


@pytest.mark.parametrize(("land", "old", "new"), [("parseta_marsh", 4, 2), ("heath", 3, 1)])
def test_a_land_that_could_come_in_full_is_refused(tmp_path: Path, land: str, old: int, new: int) -> None:
    """E05: with the monster that it brings and a Bishop, 2 are full; with a Bishop alone, 1 is."""
    found = refused(tmp_path, land, f"monsters: {old}", f"monsters: {new}")

    assert found == [("{card} could be full of monsters when it comes in", line_of(land, "kind:") - 1)]


def test_a_land_that_has_just_room_is_not_refused(tmp_path: Path) -> None:
    """E05: 3 at the Parsęta Marsh, of which a Bishop takes one and its own monster another."""
    section = changed(tmp_path, "parseta_marsh", "monsters: 4", "monsters: 3")["equinox"]

    assert section["parseta_marsh"]["monsters"] == 3


@pytest.mark.parametrize(
    ("card", "old", "new", "why"),
    [
        ("heath", "time: 1", "time: 0", "{card} has no time symbol: the game could not end"),
        ("equinox_board", "gem: 24", "gem: 25", "the gem lies on one of the {count} spaces"),
        (
            "equinox_board",
            "dark: [9,",
            "dark: [8, 9,",
            "the spaces of the track are 1, 2, 3 and so on, each light or dark",
        ),
    ],
)
def test_a_game_that_could_not_end_is_refused(tmp_path: Path, card: str, old: str, new: str, why: str) -> None:
    """E03: a land without time, a gem beside the track, a space both light and dark."""
    found = refused(tmp_path, card, old, new)

    assert why in [text for text, _ in found]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_an_avalanche_resolves_each_land_in_play_once_at_most(players: int) -> None:
    """E05: a land that comes in is not full in the same avalanche, so there are never more resolutions than lands."""
    clans = ["christians", "owl", "fox", "boar", "lynx"][:players]
    rules = GAMES["equinox"](cards()["equinox"], Setup(tuple({"clan": clan} for clan in clans), {"start": None}))
    most = 0
    for seed in range(25):
        fought: list[str] = []
        run = rules.start(seed, lambda event, _, fought=fought: note(event, fought))
        rng = Chance(seed)
        while run.table.result is None:
            moves = rules.moves(run.table)
            action = moves[rng.below(len(moves), "test")]
            if action.verb == "play":
                fought.clear()
            run.act(action)
            most = max(most, len(fought))

            assert len(set(fought)) == len(fought) <= len(rules.rows)
    assert most >= 2


def note(event: Event, fought: list[str]) -> None:
    """Write down which land fights."""
    if isinstance(event, Reckoned) and (not event.final or not event.won):
        fought.append(event.pile)
