"""What lies at the side of a bench: signs stand in the line of what they belong to, lists that are cut show half a
line, and nothing is painted beyond the place of what is scrolled."""

import pygame
import pytest

from slavika.client.widgets import Button, Label, Line, Listing, Scroll
from slavika.client.widgets.captioned import Captioned, Flowing
from slavika.client.widgets.field import Field
from slavika.client.widgets.sign import OUT, Sign
from slavika.client.worktable import Halves
from tests.client.test_widgets import Hands

SIZE = (400, 400)


@pytest.mark.parametrize("above", [False, True])
def test_what_takes_a_value_out_stands_in_the_line_of_its_name(above: bool) -> None:
    name, out = Label("text"), Sign(OUT, lambda: None, "out")
    captioned = Captioned(name, Field("", lambda text: None, "field"), out, above)
    Hands(captioned, SIZE)
    line = name.rect.top + name.measure(400)[1] // 2
    assert abs(line - out.rect.centery) <= 2


def test_small_things_of_several_heights_stand_in_one_line() -> None:
    quiet, large = Label("small", -1), Button("Large", lambda: None, step=2)
    Hands(Flowing([quiet, large]), SIZE)
    assert abs(quiet.rect.centery - large.rect.centery) <= 1
    assert quiet.rect.height < large.rect.height


@pytest.mark.parametrize("count", [3, 12, 30])
@pytest.mark.parametrize("share", [0.37, 0.4, 0.45, 0.5])
def test_a_list_that_is_cut_shows_half_a_line(count: int, share: float) -> None:
    listing = Listing([Line(number, f"row {number}") for number in range(count)], 0, lambda value: None)
    halves = Halves(Scroll(listing, "list"), Scroll(Label("values"), "values"), share)
    Hands(halves, SIZE)
    rows = [listing.row(number) for number in range(count)]
    cut = [row for row in rows if row.top < halves.upper.rect.bottom < row.bottom]
    if halves.upper.longest():
        assert [halves.upper.rect.bottom] == [row.centery for row in cut]
    else:
        assert cut == []


def test_nothing_is_painted_beyond_a_list_that_goes_on_there() -> None:
    listing = Listing([Line(number, "WWWW") for number in range(40)], 20, lambda value: None)
    scroll = Scroll(listing, "list")
    hands = Hands(scroll, SIZE)
    scroll.place(pygame.Rect(0, 100, 400, 205))
    scroll.scroll_to(listing.row(9).top - listing.rect.top + 9)  # within a row at either end
    hands.surface.fill("blue")
    scroll.draw(hands.surface)
    for line in (*range(90, 100), *range(305, 315)):
        assert all(hands.surface.get_at((across, line)) == pygame.Color("blue") for across in range(400)), line
