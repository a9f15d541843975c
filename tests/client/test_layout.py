"""Where everything lies: a pure function, whole in any window, with nothing over anything else."""

import subprocess
import sys
from itertools import combinations
from pathlib import Path

import pytest

from slavika.client.boxes import Box
from slavika.client.layout import places
from slavika.client.picture import Picture
from slavika.core.piles import NOBODY
from slavika.core.rules import Rules
from slavika.core.table import Table
from slavika.data.problems import BadFile
from slavika.data.tables import TablePlan, load
from slavika.games import GAMES
from tests.playing import random_run, rules_of

ROOT = Path(__file__).parents[2]
PLANS = {name: ROOT / "assets" / "tables" / f"{name}.yaml" for name in GAMES}
SIZES = ((960, 600), (1280, 720), (1920, 1080), (3840, 2160), (900, 1300), (3440, 1000), (1100, 900))
CASES = [(name, seats) for name, game in GAMES.items() for seats in (game.players[0], game.players[-1])]


def tables(name: str, seats: int) -> tuple[Rules, TablePlan, list[Table]]:
    """A game, its plan, and tables of one match from its beginning to its end."""
    rules = rules_of(name, seats)
    met = [run.table.copy() for run, _ in random_run(rules, 5)]
    return rules, load(PLANS[name]), [met[0], *met[7::23], met[-1]]


def within(one: Box, other: Box) -> bool:
    """Whether a box lies in another one entirely."""
    return other.x <= one.x and other.y <= one.y and one.right <= other.right and one.bottom <= other.bottom


def meet(one: Box, other: Box) -> bool:
    """Whether two boxes share a pixel."""
    return one.x < other.right and other.x < one.right and one.y < other.bottom and other.y < one.bottom


def laid(rules: Rules, plan: TablePlan, table: Table, size: tuple[int, int], holder: int) -> Picture:
    return places(table.seen_by(holder), plan, rules, size, holder)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("name", "seats"), CASES)
def test_everything_lies_inside_the_window(name: str, seats: int, size: tuple[int, int]) -> None:
    """Each card that the view knows has a place, each pile a rectangle, and all are in sight."""
    rules, plan, met = tables(name, seats)
    window = Box(0, 0, *size)
    for table in met:
        for holder in (NOBODY, 0):
            picture = laid(rules, plan, table, size, holder)
            known = {card for cards in table.seen_by(holder).lying.values() for card in cards}

            assert set(picture.places) == known
            assert set(picture.piles) == set(table.piles)
            assert all(within(place.box, window) for place in picture.places.values())
            assert all(within(box, window) for box in picture.piles.values())


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("name", "seats"), CASES)
def test_nothing_lies_over_anything_else(name: str, seats: int, size: tuple[int, int]) -> None:
    """The areas are apart; in the rows no card or empty space lies over another."""
    rules, plan, met = tables(name, seats)
    for table in met:
        picture = laid(rules, plan, table, size, 0)
        frame = picture.frame
        areas = [frame.header, frame.field, frame.strip, frame.hand, frame.side]
        spaces = [slot.box for slot in picture.slots]
        for row in picture.rows:
            cards = [picture.places[card].box for pile in (row.pile, *row.piles) for card in table.lying[pile]]
            own = [*cards, *(box for box in spaces if within(box, row.box)), *row.totals]

            assert all(within(box, row.box) for box in own)
            assert not [pair for pair in combinations(own, 2) if meet(*pair)]
        panels = [*frame.seats, frame.log, *frame.heaps]

        assert not [pair for pair in combinations(areas, 2) if meet(*pair)]
        assert not [pair for pair in combinations(panels, 2) if meet(*pair)]
        assert all(within(panel, frame.side) for panel in panels)


@pytest.mark.parametrize(("name", "seats"), CASES)
def test_cards_grow_with_the_window(name: str, seats: int) -> None:
    """Twice the window, twice the card."""
    rules, plan, met = tables(name, seats)
    for table in (met[0], met[1]):
        small, large = (laid(rules, plan, table, size, 0) for size in ((1920, 1080), (3840, 2160)))
        boxes = [(place.h, large.places[card].h) for card, place in small.places.items() if place.shown]

        assert boxes
        assert all(twice == pytest.approx(2 * once, abs=4) for once, twice in boxes)


@pytest.mark.parametrize("size", [size for size in SIZES if size[0] > size[1]])
def test_the_hand_takes_a_quarter_at_most(size: tuple[int, int]) -> None:
    """With the strip for questions above it, in every window that is broader than high."""
    rules, plan, met = tables(*CASES[-1])
    frame = laid(rules, plan, met[0], size, 0).frame

    assert frame.hand.bottom - frame.strip.y <= size[1] * 0.29
    assert frame.hand.h <= size[1] * 0.25


def test_queues_grow_away_from_the_middle_and_show_their_limits() -> None:
    """The first card is the closest on either side; cards and empty spaces are as many as the limit says."""
    rules, plan, met = tables("slavika", 3)
    assert plan.rows is not None
    for table in met:
        picture = laid(rules, plan, table, (1280, 720), 0)
        for row in picture.rows:
            region = rules.cards[table.faces[table.lying[row.pile][0]]]
            for side, queue in enumerate((plan.rows.left, plan.rows.right)):
                pile = row.piles[side]
                cards = [picture.places[card].box for card in table.lying[pile]]
                free = [slot.box for slot in picture.slots if slot.pile == pile]
                away = [abs(box.centre[0] - row.middle.centre[0]) for box in (*cards, *free)]

                assert away == sorted(away)
                assert len(away) == region[queue.limit]


def test_only_the_holder_has_a_hand() -> None:
    """Whoever does not hold the screen has his cards nowhere in sight."""
    rules, plan, met = tables("slavika", 3)
    table = met[1]
    own = set(table.lying["0.heroes"])

    assert all(laid(rules, plan, table, (1280, 720), 0).places[card].shown for card in own)
    assert not any(laid(rules, plan, table, (1280, 720), 1).places[card].shown for card in own)
    assert not laid(rules, plan, table, (1280, 720), NOBODY).fans


def test_a_layout_needs_no_screen() -> None:
    """It is imported without pygame."""
    code = "import sys, slavika.client.layout, slavika.client.prompts; sys.exit('pygame' in sys.modules)"

    assert subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=False).returncode == 0


def test_a_wrong_plan_is_told_with_its_places(tmp_path: Path) -> None:
    """All mistakes at once, with the nearest word that is possible."""
    path = tmp_path / "plan.yaml"
    path.write_text("actions: three\nzones:\n  - {pile: a, lies: fann}\nseats: {score: x, scores: y}\n", "utf-8")
    with pytest.raises(BadFile) as caught:
        load(path)

    assert [str(problem) for problem in caught.value.problems] == [
        "plan.yaml:1:10: error: expected a number here",
        "plan.yaml:3:21: error: 'fann' is not possible here (did you mean 'fan'?)",
        "plan.yaml:4:8: error: the key 'score icon' is missing",
        "plan.yaml:4:8: error: the key 'score name' is missing",
        "plan.yaml:4:8: error: the key 'counts' is missing",
        "plan.yaml:4:19: error: no key 'scores' here (did you mean 'score'?)",
    ]
