"""Every place of an element that a layout names is changed by dragging it on a card: in its file those numbers change,
and no others."""

import pytest

from slavika.data.manuscript import number_text
from slavika.data.nodes import Listed
from tests.client.easel import Case, Hands, every_place, hands, parsed

__all__ = ["hands"]

BY = (23, -17)  # pixels


@pytest.mark.each
@pytest.mark.parametrize("case", every_place(), ids=lambda case: "-".join(case).replace(" ", "_"))
def test_it_is_dragged_where_its_place_stands_and_here_alone(hands: Hands, case: Case) -> None:
    element = hands.show_case(case)
    node, before, picture = element.nodes["at"], hands.texts(), hands.picture()
    wanted = hands.moved(element.at, BY)
    assert isinstance(node, Listed)

    hands.drag(hands.centre(case.element), BY)
    changed = before[node.mark.file]
    for item, value in reversed(list(zip(node.items[:2], wanted[:2], strict=True))):
        changed = changed[: item.start] + number_text(value) + changed[item.end :]
    assert hands.texts() == {**before, node.mark.file: changed}
    assert hands.element(case.element).at == wanted
    assert hands.picture() != picture or not hands.seen(case.element)
    assert hands.easel.chosen == case.element
    hands.undo()
    assert hands.texts() == before
    assert hands.picture() == picture

    layout = hands.subject.layout
    if parsed(before[layout.mark.file])["layouts"][case.layout].get(case.level, {}).get(case.element, {}).get("at"):
        return  # it stands here already
    hands.scene.form.only_here = True
    hands.drag(hands.centre(case.element), BY)
    hands.scene.form.only_here = False
    now = hands.texts()
    assert {name for name in now if now[name] != before[name]} == {layout.mark.file}
    assert only_added(before[layout.mark.file], now[layout.mark.file])
    said = parsed(before[layout.mark.file])
    place = said["layouts"][case.layout].setdefault(case.level, {}).setdefault(case.element, {})
    place["at"] = [number_text(value) for value in wanted]
    assert parsed(now[layout.mark.file]) == said
    assert hands.element(case.element).at == wanted
    hands.undo()
    assert hands.texts() == before


def only_added(before: str, now: str) -> bool:
    """Some characters have come in at one place, and none have gone."""
    start = next(
        (number for number, pair in enumerate(zip(before, now, strict=False)) if pair[0] != pair[1]), len(before)
    )
    return len(now) > len(before) and now.endswith(before[start:])
