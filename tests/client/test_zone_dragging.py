"""Every zone of every plan is moved and stretched on the table: in its file the numbers of its box change, nothing else
does, its cards lie there, and it can be taken back to the byte."""

from collections.abc import Iterator
from typing import NamedTuple

import pytest

from slavika.client import easel_marks, theme
from slavika.client.model import FIXED
from slavika.client.snapping import HANDLES, Grip
from slavika.data import replan
from slavika.data.manuscript import number_text
from slavika.data.nodes import Listed
from slavika.data.replan import Way
from slavika.data.tables import WHOLE
from slavika.games import GAMES
from tests.client.bench import ROOT
from tests.client.tables import Hands, hands, plan_of

__all__ = ["hands"]

BY = (-11, 7)  # pixels of the window


class Case(NamedTuple):
    """A zone of a plan."""

    game: str
    number: int

    @property
    def way(self) -> Way:
        return ("zones", self.number)


CASES = [Case(game, number) for game in GAMES for number in range(len(plan_of(game).zones))]


def with_numbers(text: str, hands: Hands, case: Case, box: tuple[float, ...]) -> str:
    """The text with exactly these numbers in the zone's box, or with a box where there is none."""
    zone = hands.scene.plan.zones[case.number]
    assert zone.node is not None
    if "box" not in zone.node.items:
        after = zone.node.items["area"][1].end
        line = text.index("\n", after)
        return f"{text[:line]}\n    box: [{', '.join(map(number_text, box))}]{text[line:]}"
    node = zone.node.items["box"][1]
    assert isinstance(node, Listed)
    for item, value in reversed(list(zip(node.items, box, strict=True))):
        if float(item.text) != value:  # type: ignore[attr-defined]
            text = text[: item.start] + number_text(value) + text[item.end :]
    return text


def drawn(hands: Hands, case: Case, grip: Grip, by: tuple[int, int]) -> tuple[float, ...]:
    """The box after its handle was drawn so far, as far as the area goes."""
    left, top, width, height = hands.at(case.way)
    area = hands.easel.area(hands.model.plot(case.way)).size  # type: ignore[arg-type]
    across, down = by[0] / area[0], by[1] / area[1]
    if grip == (0, 0):
        found = max(0, min(left + across, 1 - width)), max(0, min(top + down, 1 - height)), width, height
        return tuple(round(value, 4) for value in found)
    right, bottom = left + width, top + height
    left, right = max(0, left + across * (grip[0] < 0)), min(1, right + across * (grip[0] > 0))
    top, bottom = max(0, top + down * (grip[1] < 0)), min(1, bottom + down * (grip[1] > 0))
    return tuple(round(value, 4) for value in (left, top, right - left, bottom - top))


def near(one: tuple[float, ...], other: tuple[float, ...]) -> bool:
    """Whether two boxes are the same but for rounding."""
    return all(abs(a - b) < 0.0002 for a, b in zip(one, other, strict=True))


def check(hands: Hands, case: Case, grip: Grip, start: tuple[int, int], by: tuple[int, int]) -> None:
    """Drag it there, look at file and table, take it back, do it again, and take it back."""
    before, cards, wanted = hands.text(), hands.cards(), drawn(hands, case, grip, by)
    stayed = hands.at(case.way)
    hands.drag(start, by)
    box = hands.scene.plan.zones[case.number].box
    assert near(box, wanted)
    assert hands.easel.chosen == case.way
    assert hands.model.plot(case.way).at == box  # type: ignore[union-attr]
    after = hands.text()
    if near(wanted, stayed):
        assert after == before
        return
    hands.undo()
    assert hands.text() == before
    assert after == with_numbers(before, hands, case, box)
    assert hands.cards() == cards
    hands.redo()
    assert hands.text() == after
    pile = hands.scene.plan.zones[case.number].pile.replace("{holder}", str(hands.scene.holder))
    lying = hands.model.top.table.lying[pile]
    if lying and grip == (0, 0):
        assert any(hands.cards()[card] != cards[card] for card in lying)
    hands.undo()
    assert hands.text() == before


@pytest.fixture(autouse=True)
def untouched(hands: Hands) -> Iterator[None]:
    """Each test leaves the files as they were."""
    yield
    assert hands.text() == (ROOT / "assets" / "tables" / f"{hands.game}.yaml").read_bytes().decode("utf-8")
    assert not hands.scene.studio.can_undo


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.game}-{case.number}")
def test_it_is_moved(hands: Hands, case: Case) -> None:
    hands.turn(case.game)
    hands.choose(case.way)
    narrow = hands.at(case.way)
    if narrow[2] == 1 or narrow[3] == 1:  # make room first, by the handle at its lower right corner
        box = hands.easel.box(hands.easel.zone())  # type: ignore[arg-type]
        grip = next(place for grip, place in easel_marks.handles(hands.easel.style, box) if grip == (1, 1))
        hands.drag(grip.center, (-40, -20))
    middle = hands.easel.box(hands.easel.zone()).center  # type: ignore[arg-type]
    check(hands, case, (0, 0), middle, (11, 7) if narrow[0] < 0.3 else BY)
    while hands.scene.studio.can_undo:
        hands.undo()


@pytest.mark.parametrize("grip", HANDLES)
@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.game}-{case.number}")
def test_it_is_stretched_by_each_handle(hands: Hands, case: Case, grip: Grip) -> None:
    hands.turn(case.game)
    hands.choose(case.way)
    box = hands.easel.box(hands.easel.zone())  # type: ignore[arg-type]
    place = dict(easel_marks.handles(hands.easel.style, box)).get(grip)
    if place is None:
        return  # too thin for a handle in its middle
    check(hands, case, grip, place.center, (-grip[0] * 9, -grip[1] * 6))


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.game}-{case.number}")
def test_a_box_that_is_stretched_to_the_whole_area_stays_one(hands: Hands, case: Case) -> None:
    """It does not leave its area, however far it is drawn."""
    hands.turn(case.game)
    hands.choose(case.way)
    before, box = hands.text(), hands.easel.box(hands.easel.zone())  # type: ignore[arg-type]
    places = dict(easel_marks.handles(hands.easel.style, box))
    hands.drag(places[(1, 1)].center, (3000, 3000))
    left, top, width, height = hands.at(case.way)
    assert left + width <= 1.00005
    assert top + height <= 1.00005
    hands.choose(case.way)
    places = dict(easel_marks.handles(hands.easel.style, hands.easel.box(hands.easel.zone())))  # type: ignore[arg-type]
    hands.drag(places[(-1, -1)].center, (-3000, -3000))
    assert near(hands.at(case.way), WHOLE)
    while hands.scene.studio.can_undo:
        hands.undo()
    assert hands.text() == before


# ── what stops it ─────────────────────────────────────────────────────────────────────────────────────────────────────


def why(hands: Hands) -> str:
    """What is said at the foot of the board; nothing, and it must look so."""
    hands.window.app.step([])
    said = hands.easel.say(hands.easel.why) if hands.easel.why else ""
    foot = hands.easel.rect.centerx, hands.easel.rect.bottom - hands.easel.style.units(1.1)
    assert bool(said) == any(
        hands.window.app.canvas().get_at((foot[0] + across, foot[1])) == theme.MADDER for across in range(-200, 200)
    )
    return said


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.game}-{case.number}")
def test_a_zone_at_the_edge_of_its_area_says_why_it_goes_no_further(hands: Hands, case: Case) -> None:
    hands.turn(case.game)
    hands.choose(case.way)
    zone = hands.easel.zone()
    assert zone is not None
    told = f"A zone stays within its area: {zone.area}."
    assert why(hands) == ""
    hands.drag(hands.easel.box(zone).center, (0, -3000))
    assert why(hands) == told
    hands.press(hands.easel.box(hands.easel.zone()).center)  # type: ignore[arg-type]
    hands.let_go((0, 0))
    assert why(hands) == ""
    hands.window.key("up")
    assert why(hands) == told
    hands.easel.settle()
    assert why(hands) == told
    hands.window.key("escape")
    assert why(hands) == ""
    while hands.scene.studio.can_undo:
        hands.undo()


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.game}-{case.number}")
def test_a_zone_that_is_as_small_as_it_may_be_says_so(hands: Hands, case: Case) -> None:
    hands.turn(case.game)
    hands.choose(case.way)
    box = hands.easel.box(hands.easel.zone())  # type: ignore[arg-type]
    hands.drag(dict(easel_marks.handles(hands.easel.style, box))[(1, 1)].center, (-3000, 0))
    assert why(hands) == "It cannot be made any smaller."
    hands.undo()


@pytest.mark.parametrize("game", GAMES)
def test_what_cannot_be_moved_says_why(hands: Hands, game: str) -> None:
    hands.turn(game)
    before = hands.text()
    for way in [found.way for found in replan.records(hands.scene.plan)]:
        hands.choose(way)
        plot = hands.model.plot(way)
        if plot is not None and not plot.fixed:
            continue
        hands.window.app.scenes.top.panel.focus_key("easel")
        hands.window.key("up")
        assert why(hands), way
        hands.window.key("escape")
        assert why(hands) == ""
    for plot in hands.model.plots():
        middle = hands.easel.box(plot).center
        if plot.fixed and hands.model.stack(middle)[0] == plot.way:
            hands.drag(middle, (30, 0))
            assert why(hands) == hands.easel.say(FIXED[plot.way[0]])  # type: ignore[index]
    assert hands.text() == before
