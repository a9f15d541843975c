"""Widgets work by keyboard as by mouse, show their focus, cut no text, and tell only what has changed."""

from typing import Any

import pygame
import pytest

from slavika.client import markup
from slavika.client.widgets import (
    DARK,
    Button,
    Choice,
    Column,
    Field,
    Label,
    Line,
    Listing,
    Option,
    Panel,
    RichText,
    Row,
    Scroll,
    Slider,
    Space,
    Stepper,
    Tabs,
    Toggle,
    Widget,
    for_window,
)
from slavika.client.widgets.style import Style

SIZE = (800, 600)


class Hands:
    """A panel in a window of its own, with keys and a pointer."""

    def __init__(self, content: Widget, size: tuple[int, int] = SIZE, scale: float = 1.0):
        pygame.display.init()
        pygame.font.init()
        self.surface = pygame.display.set_mode(size)
        self.stale: list[pygame.Rect | None] = []
        self.panel = Panel(content, self.stale.append)
        self.panel.lay_out(for_window(DARK, (1280, 720), scale), pygame.Rect((0, 0), size))

    def key(self, name: str, mod: int = 0) -> bool:
        return self.send(pygame.KEYDOWN, key=pygame.key.key_code(name), mod=mod, unicode="")

    def type(self, text: str) -> None:
        for letter in text:
            self.send(pygame.TEXTINPUT, text=letter)

    def press(self, pos: tuple[int, int]) -> bool:
        return self.send(pygame.MOUSEBUTTONDOWN, pos=pos, button=1)

    def release(self, pos: tuple[int, int]) -> bool:
        return self.send(pygame.MOUSEBUTTONUP, pos=pos, button=1)

    def click(self, pos: tuple[int, int]) -> None:
        self.press(pos)
        self.release(pos)

    def move(self, pos: tuple[int, int], held: bool = False) -> None:
        self.send(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(int(held), 0, 0))

    def send(self, kind: int, **values: Any) -> bool:
        return self.panel.handle(pygame.event.Event(kind, values))

    def draw(self) -> bytes:
        self.surface.set_clip(None)
        self.surface.fill((40, 30, 20))
        self.panel.draw(self.surface)
        return pygame.image.tobytes(self.surface, "RGB")


def kinds(told: list[Any]) -> list[Widget]:
    """One widget of each kind that can have the focus."""
    return [
        Button("Button", lambda: told.append("button"), key="button"),
        Toggle("Toggle", False, told.append, "toggle"),
        Choice([Option(1, "One"), Option(2, "Two")], 1, told.append, "choice"),
        Slider(0, 10, 1, 5, told.append, key="slider"),
        Stepper(range(1, 10), 3, told.append, "stepper"),
        Field("", told.append, "field"),
        Tabs([(1, "First"), (2, "Second")], 1, told.append, "tabs"),
        Listing([Line("a", "A"), Line("b", "B")], "a", told.append, key="listing"),
    ]


def test_tab_reaches_every_widget_and_comes_round() -> None:
    """In reading order, and backwards with Shift."""
    widgets = kinds([])
    hands = Hands(Column(widgets))
    seen = []
    for _ in widgets:
        hands.key("tab")
        seen.append(hands.panel.focus)

    assert seen == widgets

    hands.key("tab")

    assert hands.panel.focus is widgets[0]

    hands.key("tab", pygame.KMOD_SHIFT)

    assert hands.panel.focus is widgets[-1]


@pytest.mark.parametrize(
    ("key", "keys", "told"),
    [
        ("button", ["return"], ["button"]),
        ("button", ["space"], ["button"]),
        ("toggle", ["space"], [True]),
        ("toggle", ["return", "return"], [True, False]),
        ("choice", ["right"], [2]),
        ("choice", ["right", "right"], [2]),
        ("choice", ["return", "down", "return"], [2]),
        ("choice", ["return", "down", "escape"], []),
        ("slider", ["right", "left", "left"], [6, 5, 4]),
        ("slider", ["home", "end"], [0, 10]),
        ("stepper", ["right", "left", "left"], [4, 3, 2]),
        ("stepper", ["home", "left", "end", "right"], [1, 9]),
        ("tabs", ["right", "left"], [2, 1]),
        ("listing", ["down", "up"], ["b", "a"]),
    ],
)
def test_each_widget_is_used_by_keyboard(key: str, keys: list[str], told: list[Any]) -> None:
    """Without a mouse, everything it can do."""
    heard: list[Any] = []
    hands = Hands(Column(kinds(heard)))
    hands.panel.focus_key(key)
    for name in keys:
        hands.key(name)

    assert heard == told


def test_the_focus_is_seen_on_every_widget() -> None:
    """Moving it changes the picture, with amber where it stands."""
    widgets = kinds([])
    hands = Hands(Column(widgets))
    bare = hands.draw()
    for widget in widgets:
        hands.panel.set_focus_to(widget)
        picture = hands.draw()

        assert picture != bare
        around = widget.rect.inflate(20, 20).clip(hands.surface.get_rect())
        amber = pygame.mask.from_threshold(hands.surface.subsurface(around), DARK.accent, (12, 12, 12, 255)).count()
        assert amber > 50, widget.key


def test_arrows_go_to_the_nearest_in_their_direction() -> None:
    """Through a grid as the eye sees it."""
    grid = [[Button(f"{row}{column}", lambda: None) for column in range(3)] for row in range(3)]
    hands = Hands(Column([Row(row) for row in grid]))
    hands.panel.set_focus_to(grid[0][0])
    path = []
    for name in ("right", "down", "down", "right", "up", "left", "left"):
        hands.key(name)
        path.append(hands.panel.focus.text if isinstance(hands.panel.focus, Button) else "")

    assert path == ["01", "11", "21", "22", "12", "11", "10"]


def test_the_end_of_a_row_leads_on_to_what_lies_there() -> None:
    """From a strip at the left to the buttons beside it, although they stand higher."""
    strip, beside = Button("Strip", lambda: None), Button("Beside", lambda: None)
    hands = Hands(Column([strip, beside]))
    strip.place(pygame.Rect(0, 500, 100, 30))
    beside.place(pygame.Rect(300, 20, 100, 30))
    hands.panel.set_focus_to(strip)
    hands.key("right")

    assert hands.panel.focus is beside


def test_a_button_that_is_left_before_release_does_nothing() -> None:
    """Second thoughts cost nothing."""
    told: list[str] = []
    button = Button("Delete", lambda: told.append("x"))
    hands = Hands(Column([button], stretch=False))
    hands.press(button.rect.center)
    hands.release((button.rect.right + 50, button.rect.bottom + 50))

    assert told == []

    hands.click(button.rect.center)

    assert told == ["x"]


def test_what_is_disabled_takes_neither_click_nor_focus() -> None:
    """It is seen, and that is all."""
    told: list[str] = []
    button, other = Button("A", lambda: told.append("a")), Button("B", lambda: None)
    button.enabled = False
    hands = Hands(Column([button, other]))
    hands.click(button.rect.center)
    hands.key("tab")

    assert told == []
    assert hands.panel.focus is other


def test_an_open_list_takes_a_click_and_closes_at_one_outside() -> None:
    """The list lies over what is below it."""
    told: list[Any] = []
    choice = Choice([Option(n, f"Number {n}") for n in range(5)], 0, told.append)
    below = Button("Below", lambda: told.append("below"))
    hands = Hands(Column([choice, below], gap=0.0))
    hands.click(choice.rect.center)
    hands.click((choice.rect.centerx, choice.rect.bottom + choice.row_height() * 5 // 2))

    assert told == [2]

    hands.click(choice.rect.center)
    hands.click((5, SIZE[1] - 5))

    assert told == [2]
    assert hands.panel.popup is None


def test_an_option_that_is_barred_cannot_be_chosen() -> None:
    """Neither by arrow, letter, list nor click."""
    told: list[Any] = []
    choice = Choice([Option(1, "Ada"), Option(2, "Bea", note="taken", barred=True), Option(3, "Cyd")], 1, told.append)
    hands = Hands(Column([choice]))
    hands.panel.set_focus_to(choice)
    hands.type("b")
    hands.key("return")
    hands.key("down")
    hands.key("return")
    hands.key("escape")

    assert told == []

    hands.key("right")

    assert told == [3]


def test_a_field_reads_letters_that_come_without_keys() -> None:
    """Polish letters of an input method arrive as TEXTINPUT alone."""
    told: list[str] = []
    field = Field("", told.append)
    hands = Hands(Column([field]))
    hands.panel.set_focus_to(field)
    hands.type("Zażółć")

    assert field.text == told[-1] == "Zażółć"


def test_a_field_is_edited_as_fields_are() -> None:
    """Caret, selection, deletion, and a limit."""
    field = Field("abcdef", lambda text: None, limit=6)
    hands = Hands(Column([field]))
    hands.panel.set_focus_to(field)
    hands.type("x")

    assert field.text == "x"  # all was selected when the focus came

    hands.type("yz12345")

    assert field.text == "xyz123"

    hands.key("left")
    hands.key("backspace")
    hands.key("home")
    hands.key("delete")

    assert field.text == "yz13"

    hands.key("right", pygame.KMOD_SHIFT)
    hands.key("right", pygame.KMOD_SHIFT)
    hands.type("Q")

    assert field.text == "Q13"


def test_a_field_takes_only_what_it_accepts() -> None:
    """A number field takes digits."""
    field = Field("", lambda text: None, accept=str.isdecimal)
    hands = Hands(Column([field]))
    hands.panel.set_focus_to(field)
    hands.type("1a2 \n3")

    assert field.text == "123"


def test_a_stepper_is_clicked_and_typed_into() -> None:
    """Its signs, digits one after another, and no further than its span; what it cannot be is left alone."""
    told: list[int] = []
    stepper = Stepper(range(1, 13), 3, told.append)
    hands = Hands(Column([stepper], stretch=False))
    for by in (1, -1, -1, -1, -1):
        hands.click(stepper.sign(by).center)
    hands.click(stepper.rect.center)

    assert told == [4, 3, 2, 1]

    told.clear()
    hands.type("12")
    assert told == [12]  # 1 it was

    hands.type("7+-x0 ²")
    assert told == [12, 7, 8, 7]

    stepper.enabled = False
    hands.click(stepper.sign(1).center)

    assert stepper.value == 7
    assert not stepper.can_focus()


def test_the_slider_follows_the_pointer_only_while_it_is_held() -> None:
    """And stops at its ends."""
    told: list[int] = []
    slider = Slider(0, 100, 5, 50, told.append)
    hands = Hands(Column([slider]))
    hands.move((slider.rect.left + 10, slider.rect.centery), held=True)

    assert told == []

    hands.press((slider.rect.left + 20, slider.rect.centery))
    hands.move((slider.rect.right + 500, slider.rect.centery), held=True)
    hands.release((slider.rect.right + 500, slider.rect.centery))
    hands.move((slider.rect.left, slider.rect.centery))

    assert slider.value == 100


def test_a_scroll_view_shows_what_gets_the_focus() -> None:
    """Whatever the keyboard reaches is in sight."""
    buttons = [Button(f"Button {n}", lambda: None) for n in range(60)]
    scroll = Scroll(Column(buttons))
    hands = Hands(scroll)
    for _ in range(60):
        hands.key("tab")

        assert hands.panel.focus is not None
        assert scroll.rect.contains(hands.panel.focus.rect)


def test_a_scroll_view_turns_by_wheel_and_page_keys() -> None:
    """And not past its ends."""
    scroll = Scroll(Label("word " * 3000), focusable=True)
    hands = Hands(scroll)
    hands.move((100, 100))
    hands.send(pygame.MOUSEWHEEL, x=0, y=-1)

    assert scroll.offset > 0

    hands.send(pygame.MOUSEWHEEL, x=0, y=50)

    assert scroll.offset == 0

    hands.key("page down")
    hands.key("end")

    assert scroll.offset == scroll.longest()


def test_what_is_scrolled_away_cannot_be_clicked() -> None:
    """A button above the view's edge is not under the pointer that is there."""
    told: list[int] = []
    buttons = [Button(f"Button {n}", lambda n=n: told.append(n)) for n in range(60)]
    head = Button("Head", lambda: told.append(-1))
    column = Column([head, Scroll(Column(buttons))])
    hands = Hands(column)
    scroll = column.widgets[1]
    scroll.place(pygame.Rect(0, 100, SIZE[0], 300))
    assert isinstance(scroll, Scroll)
    scroll.scroll_to(scroll.longest())
    hands.click(head.rect.center)

    assert told == [-1]


@pytest.mark.parametrize("scale", [0.9, 1.0, 1.3])
@pytest.mark.parametrize("width", [220, 400, 800])
def test_no_text_is_cut(width: int, scale: float) -> None:
    """Whatever the width, each line of a label or a button lies inside its widget."""
    text = "Nie ma wolnego miejsca dla bohatera w tej krainie, wybierz inną"
    widgets: list[Widget] = [
        Label(text),
        Button(text, lambda: None, below=text),
        Toggle(text, True, lambda value: None),
    ]
    hands = Hands(Column(widgets), (width, 1200), scale)
    for widget in widgets:
        assert widget.rect.right <= width

        bare = pygame.Surface((width, 1200))
        drawn = pygame.Surface((width, 1200))
        widget.draw(drawn)
        changed = pygame.mask.from_threshold(drawn, (0, 0, 0), (1, 1, 1, 255), bare)
        changed.invert()
        for box in changed.get_bounding_rects():
            assert widget.rect.inflate(4, 4).contains(box)

    assert hands.panel.content.rect.width == width


@pytest.mark.parametrize("align", ["left", "centre"])
def test_what_stands_below_keeps_to_the_lines_it_was_measured_with(monkeypatch: pytest.MonkeyPatch, align: str) -> None:
    """Also where it is wider than the words above it, in a button of just the width that it wants."""
    button = Button("Up", lambda: None, icon="cross", below="very much below", align=align)
    Hands(Column([Row([button, Space()], [0.0, 1.0])]), (800, 200))
    drawn = pygame.Surface((800, 200))
    written: list[tuple[str, int]] = []
    monkeypatch.setattr(Style, "write", lambda self, surface, plain, at, *rest: written.append((plain, at[0])))
    button.draw(drawn)

    assert [plain for plain, _ in written] == ["Up", "very much below"]
    assert written[1][1] + button.style.width("very much below", -1) <= button.rect.right


def test_buttons_with_room_for_the_same_words_are_of_one_width() -> None:
    """Whether the words stand there or not."""
    buttons = [Button("Up", lambda: None, below=below, room_for="very much below") for below in ("", "very much below")]
    Hands(Column([Row([*buttons, Space()], [0.0, 0.0, 1.0])]), (800, 200))

    assert buttons[0].rect.width == buttons[1].rect.width


def test_a_row_that_is_too_narrow_becomes_a_column() -> None:
    """Nothing is squeezed until it cannot be used."""
    buttons = [Button("A long name for a button", lambda: None) for _ in range(3)]
    Hands(Column([Row(buttons)]), (260, 600))

    assert len({button.rect.left for button in buttons}) == 1

    Hands(Column([Row(buttons)]), (1200, 600))

    assert len({button.rect.top for button in buttons}) == 1


def test_shares_leave_each_what_it_needs() -> None:
    """A list in a row is never narrower than its longest option, whatever its share."""
    choice = Choice([Option(1, "An option with a long name")], 1, lambda value: None)
    field = Field("", lambda text: None)
    Hands(Column([Row([field, choice], [9.0, 1.0])]), (600, 200))

    assert choice.rect.width >= choice.measure(600)[0]
    assert field.rect.right < choice.rect.left
    assert choice.rect.right <= 600


def test_links_are_followed_by_mouse_and_keyboard() -> None:
    """Each link is a stop, also one that is broken over two lines."""
    told: list[str] = []
    text = RichText(markup.parse("Some words and [a link that is long](#one), then [another](card:two)."), told.append)
    hands = Hands(Column([text]), (200, 600))

    assert len(text.links[0].parts) > 1

    hands.click(text.links[0].parts[-1].center)
    hands.key("tab")
    hands.key("return")

    assert told == ["#one", "card:two"]


def test_a_heading_is_found_by_its_name() -> None:
    """Links lead to it in Polish too."""
    text = RichText(markup.parse("# Gra\n\ntekst\n\n## Zwycięstwo bohaterów\n\ntekst"), lambda target: None)
    Hands(Column([text]))
    place = text.anchor("zwyciestwo-bohaterow")

    assert place is not None
    assert place.top > text.rect.top


def test_only_what_changed_is_told_to_be_stale() -> None:
    """Hovering a button paints the button, not the window."""
    buttons = [Button(f"Button {n}", lambda: None) for n in range(5)]
    hands = Hands(Column(buttons))
    hands.stale.clear()
    hands.move(buttons[2].rect.center)

    assert hands.stale
    for part in hands.stale:
        assert part is not None
        assert part.height < buttons[2].rect.height * 2

    hands.move((5, SIZE[1] - 5))
    hands.stale.clear()
    hands.move((9, SIZE[1] - 9))

    assert hands.stale == []

    hands.move(buttons[2].rect.center)
    hands.stale.clear()
    hands.move((buttons[2].rect.centerx + 3, buttons[2].rect.centery))

    assert hands.stale == []


def test_drawing_changes_nothing() -> None:
    """Twice the same picture."""
    hands = Hands(Column(kinds([])))

    assert hands.draw() == hands.draw()


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080), (3840, 2160)])
@pytest.mark.parametrize("words", ["Take the last action back", "Cofnij ostatnią akcję", "Show my hand"])
def test_words_fit_into_the_width_they_were_measured_for(words: str, size: tuple[int, int]) -> None:
    """At every step of the type scale, whatever single words would need."""
    style = for_window(DARK, size, 1.0)
    for step in range(-2, 5):
        assert style.wrap(words, style.width(words, step, "bold"), step, "bold") == [words]
