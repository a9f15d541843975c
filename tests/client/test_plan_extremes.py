"""Whatever value the reader takes can be drawn: of every field of every plan the least, the largest and the oddest."""

from typing import Any, get_args, get_origin

import pygame
import pytest

from slavika.client import folders, plans, posing
from slavika.client.model import Model
from slavika.client.wording import Wording
from slavika.core.cards import Icon, Words
from slavika.data import replan
from slavika.data.entries import applied
from slavika.data.problems import BadFile
from slavika.data.revising import Plain
from slavika.data.tables import Box
from slavika.games import GAMES
from tests.client.test_plan_fields import CASES, Case
from tests.given import cards

SIZE = (960, 600)
FEW = 6  # names of each kind
BOXES = (
    ("0", "0", "0", "0"),
    ("1", "1", "0", "0"),
    ("1", "1", "1", "1"),
    ("0", "0", "1", "0"),
    ("0", "0", "0.001", "1"),
)


def extremes(case: Case, offers: dict[Any, list[str]]) -> list[Plain | None]:
    """Values of that type; None: it does not stand there."""
    found: list[Any] = [None]
    if case.hint == Box:
        found += map(list, BOXES)
    elif case.hint == Words:
        found += [{}, {"pl": ""}, {"en": "x"}, "y", {"pl": "Bardzo długi tekst. " * 20}]
    elif get_origin(case.hint) is tuple:
        found += [[], ["anvil"]] if get_args(case.hint)[0] is Icon else [["1", "1000"], ["1000", "1"]]
    elif case.hint in offers:
        found += offers[case.hint][:FEW] + offers[case.hint][-FEW:]
    elif get_args(case.hint):
        found += get_args(case.hint)
    else:
        found += {int: ["0", "1", "1000"], bool: ["yes", "no"]}.get(case.hint, ["", "x", "r{x}", "{number}", "("])
    return found


@pytest.mark.each
@pytest.mark.parametrize("game", GAMES)
def test_it_can_be_drawn(game: str) -> None:
    pygame.display.init()
    pygame.display.set_mode(SIZE)
    match = posing.dealt(GAMES[game], cards()[game], 3, 3, posing.HALF)
    assert match is not None
    plan, words = plans.load(match.rules), Wording("pl")
    text = (folders.assets() / "tables" / f"{game}.yaml").read_text(encoding="utf-8")
    model = Model(match, plan, 0, SIZE, 1.0, words)
    model.place(pygame.Rect(0, 0, *SIZE), 0, 1.0)
    offers = plans.offers(plan, match.rules)
    drawn = 0
    for case in (case for case in CASES if case.game == game):
        record = replan.record_at(plan, case.way)
        assert record is not None
        for value in extremes(case, offers):
            changed = applied(text, replan.changed(text, replan.Found(case.way, record), case.key, value))
            try:
                other = plans.read_text(changed, "plan.yaml", match.rules)
            except BadFile:
                continue
            model.show(match, other, 0, words)
            model.picture()
            assert model.plots()
            drawn += 1
    assert drawn > 100
