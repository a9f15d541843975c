"""Every field of every record of every plan is given another value in the column beside the table: in the file that
value is another and nothing else, and it can be taken back to the byte. What cannot be is not written, and says why."""

import re
from collections.abc import Iterator
from typing import Any, NamedTuple, get_args, get_origin, get_type_hints

import pytest

from slavika.client import plans
from slavika.client.plan_form import is_inner
from slavika.client.widgets import Button, Choice
from slavika.client.widgets.typed import Typed
from slavika.core.cards import Icon, Words
from slavika.data import replan
from slavika.data.nodes import read_nodes
from slavika.data.problems import Problems
from slavika.data.records import keys_of
from slavika.data.replan import Way
from slavika.data.revising import plain
from slavika.data.spelling import bare
from slavika.data.tables import Box, Shade, SparePile
from slavika.data.values import Colour
from slavika.games import GAMES
from tests.client.bench import ROOT
from tests.client.tables import Hands, hands, plan_of

__all__ = ["hands"]


class Case(NamedTuple):
    """A field of a record of a plan, and its type."""

    game: str
    way: Way
    key: str
    hint: Any

    def __str__(self) -> str:
        return "-".join((self.game, *map(str, self.way), self.key)).replace(" ", "_")


def every_field() -> Iterator[Case]:
    for game in GAMES:
        for found in replan.records(plan_of(game)):
            hints = get_type_hints(type(found.record))
            for key, field in keys_of(type(found.record)).items():
                if not is_inner(hints[field.name]):
                    yield Case(game, found.way, key, bare(hints[field.name]))


CASES = list(every_field())


def plain_at(text: str, way: Way, key: str) -> Any:
    found = parsed(text)
    for step in way:
        found = found[step]
    return found.get(key)


def parsed(text: str) -> Any:
    node = read_nodes(text, "", Problems())
    assert node is not None
    return plain(node)


def comments(text: str) -> list[str]:
    return re.findall(r"(?:^| )# .*", text, re.MULTILINE)


@pytest.fixture(autouse=True)
def untouched(hands: Hands) -> Iterator[None]:
    """Each test leaves the files as they were."""
    yield
    assert hands.text() == (ROOT / "assets" / "tables" / f"{hands.game}.yaml").read_bytes().decode("utf-8")


def other(hands: Hands, case: Case, now: Any) -> tuple[str, str]:
    """The end of the key of the widget that is to be changed, and what is to stand there."""
    if case.hint == Box:
        return "/0", "0.03"
    if case.hint == Words:
        return "/pl", "Zażółć, gęślą: jaźń"
    if get_origin(case.hint) is tuple:
        kind = get_args(case.hint)[0]
        offered = plans.offers(hands.scene.plan, hands.scene.match.rules).get(kind, ())
        named = next((name for name in offered if name not in (now or ())), "70")
        return "/0" if now or kind is not SparePile else "/add", "anvil" if kind is Icon else named
    if case.hint is int:
        return "", str(int(now or 2) - 1)
    if case.hint is Colour:
        return "", "#123456"
    if case.hint is str:
        return "", "else {number}"
    if case.hint is bool:
        return "", "no" if now == "yes" else "yes"
    if get_args(case.hint):
        usual = now or getattr(replan.record_at(hands.scene.plan, case.way), case.key.replace(" ", "_"))
        return "", next(value for value in get_args(case.hint) if value != usual)
    offered = plans.offers(hands.scene.plan, hands.scene.match.rules)[case.hint]
    return "", next(name for name in offered if name != now and (case.hint is not Shade or name != "ink"))


def enter(hands: Hands, key: str, value: str) -> None:
    """Choose, or type and enter."""
    widget = hands.window.widget(key)
    if isinstance(widget, Button):
        hands.window.click(widget)
    elif isinstance(widget, Choice):
        widget.on_change(value)
    else:
        assert isinstance(widget, Typed)
        hands.window.panel.set_focus_to(widget)
        widget.anchor, widget.caret = 0, len(widget.text)
        hands.window.type(value)
        hands.window.key("return")
    hands.window.app.step([])


@pytest.mark.each
@pytest.mark.parametrize("case", CASES, ids=str)
def test_each_field_is_changed_alone(hands: Hands, case: Case) -> None:
    hands.turn(case.game)
    hands.choose(case.way)
    before = hands.text()
    now = plain_at(before, case.way, case.key)
    end, value = other(hands, case, now)
    enter(hands, f"field {case.key}{end}", value)

    after = hands.text()
    assert after != before, hands.scene.form.writer.troubles
    wanted = parsed(before)
    record = wanted
    for step in case.way:
        record = record[step]
    said = plain_at(after, case.way, case.key)
    if case.hint == Words:
        assert said["pl"] == value
        assert {**(now or {}), "pl": value} == said
    elif get_origin(case.hint) is tuple:
        assert said == [value, *(now[1:] if now else said[1:])]
    else:
        assert said == value
    record[case.key] = said
    assert parsed(after) == wanted
    assert comments(after) == comments(before)
    assert hands.scene.plan is not None
    assert not hands.scene.studio.problems
    hands.undo()
    assert hands.text() == before


@pytest.mark.parametrize(
    ("game", "way", "field", "value", "why"),
    [
        ("slava", ("zones", 0), "box/2", "1.2", "a number from 0 to 1"),
        ("slava", ("zones", 0), "box/2", "wide", "a number"),
        ("slava", ("zones", 0), "box/2", "nan", "a number"),
        ("slava", ("zones", 0), "pile", "skyy", "no pile 'skyy'"),
        ("slava", ("zones", 0), "pile", "", "'pile' must say something"),
        ("slava", (), "card/0", "0", "a number from 1"),
        ("slava", ("states", "leads"), "icon", "no-such-icon", "no picture"),
        ("slava", ("states", "leads"), "colour", "reddish", "no colour"),
        ("slava", ("seats", "badges", 0), "colour", "red", "a colour in quotes"),
        ("slavika", ("rows", "left"), "limit", "monstres", "no field"),
    ],
)
def test_what_cannot_be_is_not_written_and_says_why(
    hands: Hands, game: str, way: Way, field: str, value: str, why: str
) -> None:
    hands.turn(game)
    hands.choose(way)
    before = hands.text()
    if value:
        enter(hands, f"field {field}", value)
    else:
        typed = hands.window.widget(f"field {field}")
        typed.text = ""
        typed.commit()
    assert hands.text() == before
    assert why in hands.window.widget(f"field {field}").wrong
    hands.choose(None)


def test_a_value_that_need_not_stand_there_is_taken_out(hands: Hands) -> None:
    game = "slava"
    hands.turn(game)
    hands.choose(("zones", 3))
    before = hands.text()
    hands.window.panel.set_focus_to(hands.window.widget("field empty/clear"))
    hands.window.key("return")
    assert parsed(hands.text())["zones"][3].keys() == parsed(before)["zones"][3].keys() - {"empty"}
    hands.undo()
