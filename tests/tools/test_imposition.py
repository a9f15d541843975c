"""Where cards lie on sheets, in millimetres."""

import pytest

from slavika.tools.imposition import GAP, MARGIN, MARK, PAPERS, grid, sheets_of

CARD = (63.0, 88.0)


@pytest.mark.parametrize(
    ("paper", "bleed", "columns", "rows", "across"),
    [
        ("a4", 0.0, 3, 3, False),
        ("a4", 1.0, 3, 3, False),
        ("a4", 2.0, 3, 3, False),
        ("a4", 3.0, 2, 4, True),
        ("letter", 1.0, 3, 3, False),
        ("letter", 2.0, 2, 4, True),
    ],
)
def test_as_many_cards_as_go_in_lie_on_a_sheet(paper: str, bleed: float, columns: int, rows: int, across: bool) -> None:
    """Upright or across, whichever is more."""
    sheet = grid(PAPERS[paper], CARD, bleed)

    assert (sheet.columns, sheet.rows, sheet.card[0] > sheet.card[1]) == (columns, rows, across)


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("bleed", [0.0, 1.0, 2.5])
def test_no_card_reaches_into_another_or_into_the_margin(paper: str, bleed: float) -> None:
    """Each has its bleed to itself, and there is room for crop marks all around."""
    sheet = grid(PAPERS[paper], CARD, bleed)
    slots = [sheet.slot(place, CARD) for place in range(sheet.places)]

    for slot in slots:
        assert slot.x - bleed >= MARGIN - 1e-6
        assert slot.y - bleed >= MARGIN - 1e-6
        assert slot.x + slot.width + bleed <= PAPERS[paper][0] - MARGIN + 1e-6
        assert slot.y + slot.height + bleed <= PAPERS[paper][1] - MARGIN + 1e-6
    for one in slots:
        for other in slots:
            apart = max(abs(one.x - other.x) - one.width, abs(one.y - other.y) - one.height)
            assert one is other or apart >= 2 * bleed - 1e-6


@pytest.mark.parametrize("bleed", [0.0, 1.0, 3.0])
def test_a_back_lies_behind_its_front(bleed: float) -> None:
    """Turned over along the long edge, left is right."""
    sheet = grid(PAPERS["a4"], CARD, bleed)
    for place in range(sheet.places):
        front, back = sheet.slot(place, CARD), sheet.slot(place, CARD, back=True)

        assert back.x + back.width == pytest.approx(210 - front.x)
        assert (back.y, back.height) == (front.y, front.height)


def test_a_card_that_lies_across_is_turned_and_its_back_the_other_way() -> None:
    """So that it is not upside down when it is turned over like the page of a book."""
    sheet = grid(PAPERS["a4"], CARD, 1.0)

    assert (sheet.slot(0, CARD).turn, sheet.slot(0, CARD, back=True).turn) == (0, 0)
    assert (sheet.slot(0, (88, 63)).turn, sheet.slot(0, (88, 63), back=True).turn) == (90, -90)


def test_marks_stand_at_the_cuts_and_touch_nothing_that_is_printed() -> None:
    """Two for each cut, clear of the bleed."""
    sheet = grid(PAPERS["a4"], CARD, 1.0)
    slots = [sheet.slot(place, CARD) for place in range(sheet.places)]
    marks = list(sheet.marks())
    upright, level = [m for m in marks if m.x1 == m.x2], [m for m in marks if m.y1 == m.y2]

    assert {round(mark.x1, 3) for mark in upright} == {round(s.x + side, 3) for s in slots for side in (0, s.width)}
    assert {round(mark.y1, 3) for mark in level} == {round(s.y + side, 3) for s in slots for side in (0, s.height)}
    assert len(marks) == 2 * (6 + 6)
    for mark in upright:
        assert mark.y2 - mark.y1 == pytest.approx(MARK)
        assert mark.y2 <= 13.5 - GAP + 1e-6 or mark.y1 >= 297 - 13.5 + GAP - 1e-6


def test_without_a_bleed_neighbours_share_a_cut() -> None:
    """One line for both."""
    across, down = grid(PAPERS["a4"], CARD, 0.0).cuts()

    assert across == pytest.approx([10.5, 73.5, 136.5, 199.5])
    assert down == pytest.approx([16.5, 104.5, 192.5, 280.5])


def test_a_card_larger_than_the_paper_is_told() -> None:
    """Rather than printed in part."""
    with pytest.raises(ValueError, match="does not go on the paper"):
        grid(PAPERS["a4"], (250.0, 300.0), 0.0)


def test_what_is_left_lies_on_the_last_sheet() -> None:
    """Nothing is lost."""
    assert sheets_of(list(range(7)), 3) == [[0, 1, 2], [3, 4, 5], [6]]
