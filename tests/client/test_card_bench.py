"""The card bench: what is chosen, moved, stretched and typed, and what becomes of it in the file."""

import dataclasses
from typing import Literal, get_origin

import pygame
import pytest

from slavika.client import easel_marks, vision
from slavika.client.easel_keys import FAR, NUDGE
from slavika.client.mount import BLEED, SAFE
from slavika.client.press import pixels
from slavika.client.scenes.card_bench import BACK, CARD, LAYOUT
from slavika.client.snapping import HANDLES, LEAST
from slavika.client.widgets import Choice, Toggle
from slavika.core.sentences import Sentence
from slavika.data.face_reader import OWN
from slavika.data.faces import KINDS, LEVELS
from slavika.data.nodes import Keyed
from tests.client.easel import Case, Hands, book_of, every_element, hands, parsed

__all__ = ["hands"]

GAME, OTHER = "slavika", "slava"
CONTROL = pygame.KMOD_LCTRL


@pytest.fixture(autouse=True)
def as_it_was(hands: Hands) -> None:
    """Each test begins with the same card, and leaves the files as they were."""
    before = hands.texts()
    hands.scene.tab, hands.scene.form.only_here = LAYOUT, False
    hands.scene.view.__init__()
    hands.easel.choose("")
    hands.show(GAME, "zmij")
    hands.hold(pygame.K_LCTRL, 0)
    hands.window.panel.set_focus_to(hands.easel)
    yield
    while hands.studio.can_undo:
        hands.undo()
    now = hands.texts()
    for name, text in before.items():
        hands.path(name).write_bytes(text.encode("utf-8"))
    wait(hands, 0.05)
    wait(hands, 0.05)
    assert now == before


def said(hands: Hands, file: str, *keys: str) -> object:
    """What a layout file says there now."""
    found: object = parsed(hands.texts()[file])["layouts"]
    for key in keys:
        assert isinstance(found, dict)
        found = found.get(key)
    return found


def wait(hands: Hands, seconds: float = 1.0) -> None:
    """Let time pass for the scene."""
    hands.scene.update(seconds)
    hands.window.app.step([])


# ── pointing and choosing ─────────────────────────────────────────────────────────────────────────────────────────────


def test_a_click_chooses_the_smallest_element_and_the_next_one_what_lies_below(hands: Hands) -> None:
    at = hands.centre("seal")
    stack = hands.easel.mount.stack(at)
    chosen = []
    for _ in range(len(stack) + 1):
        hands.press(at)
        hands.let_go(at)
        chosen.append(hands.easel.chosen)

    assert stack[0] == "seal"
    assert len(stack) > 1
    assert chosen == ["seal", *stack[1:], "seal"]
    away = hands.easel.rect.move(5, 5).topleft
    hands.press(away)
    hands.let_go(away)
    assert hands.easel.chosen == ""


def test_the_list_shows_what_is_chosen_on_the_card_and_the_other_way_round(hands: Hands) -> None:
    at = hands.centre("bonus")
    hands.press(at)
    hands.let_go(at)
    listing = hands.window.widget("elements")
    assert listing.value == "bonus"
    assert [line.value for line in listing.lines] == [element.name for element in hands.subject.elements]
    number = next(number for number, line in enumerate(listing.lines) if line.value == "copies")
    listing.reveal(listing.row(number))
    hands.window.click(listing.row(number).center)
    assert hands.easel.chosen == "copies"
    assert hands.window.widget("value at.left").text == "0.06"


def test_keys_lead_through_all_elements_and_through_the_cards(hands: Hands) -> None:
    names = [element.name for element in hands.subject.elements]
    key, easel = hands.window.key, hands.easel
    key("page down")
    found = []
    for _ in names:
        found.append(easel.chosen)
        key("tab")
    assert found == names
    assert (easel.chosen, hands.window.panel.focus is easel) == ("", False)
    hands.window.panel.set_focus_to(easel)
    key("page up")
    assert easel.chosen == names[-1]
    key("page down")
    assert easel.chosen == names[0]
    key("escape")
    assert easel.chosen == ""
    cards = hands.scene.cards
    key("right")
    assert hands.scene.card == cards[cards.index("zmij") + 1]
    key("left")
    key("left")
    assert hands.scene.card == cards[cards.index("zmij") - 1]
    easel.choose("name")
    key("page down", CONTROL)
    assert (hands.scene.card, easel.chosen) == ("zmij", "name")
    key("escape")
    assert hands.scene in hands.window.app.scenes.all


def test_what_the_pointer_is_over_is_outlined(hands: Hands) -> None:
    hands.window.move((2, 2))
    before = hands.window.app.window.copy()
    box = hands.easel.mount.box(hands.element("bonus").at)
    hands.window.move(box.center)

    edge = pygame.Rect(box.left - 4, box.top, 8, box.height)
    same = [pygame.image.tobytes(each.subsurface(edge), "RGB") for each in (before, hands.window.app.window)]
    assert same[0] != same[1]


# ── moving and stretching ─────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("grip", HANDLES)
def test_a_handle_stretches_its_edges(hands: Hands, grip: tuple[int, int]) -> None:
    hands.easel.choose("bonus")
    hands.window.app.step([])
    box = hands.element("bonus").at
    places = dict(easel_marks.handles(hands.easel.style, hands.easel.mount.box(box)))
    hands.drag(places[grip].center, (12, 9))
    now, (width, height) = hands.element("bonus").at, hands.easel.mount.card.size
    across, down = round(12 / width, 4), round(9 / height, 4)

    assert now[0] == pytest.approx(box[0] + across * (grip[0] < 0), abs=2e-4)
    assert now[1] == pytest.approx(box[1] + down * (grip[1] < 0), abs=2e-4)
    assert now[2] == pytest.approx(box[2] + across * grip[0], abs=2e-4)
    assert now[3] == pytest.approx(box[3] + down * grip[1], abs=2e-4)
    at = said(hands, "slavika.yaml", "monster", "full", "bonus", "at")
    assert tuple(map(float, at)) == now


def test_it_holds_to_lines_unless_ctrl_is_held(hands: Hands) -> None:
    """To the middle of the card, here."""
    hands.easel.choose("bonus")
    left, _, width, _ = hands.element("bonus").at
    by = round((0.5 - left - width / 2) * hands.easel.mount.card.width) + 2, 40
    hands.drag(hands.centre("bonus"), by, free=False)
    at = hands.element("bonus").at
    assert at[0] + at[2] / 2 == pytest.approx(0.5, abs=1e-4)
    hands.undo()
    hands.drag(hands.centre("bonus"), by)
    at = hands.element("bonus").at
    assert at[0] + at[2] / 2 != pytest.approx(0.5, abs=1e-3)


def test_it_holds_to_the_grid_that_is_shown(hands: Hands) -> None:
    hands.scene._look("grid")(0.05)
    hands.easel.choose("copies")
    card = hands.easel.mount.card
    left, top, *_ = hands.element("copies").at
    by = round((0.3 - left) * card.width) + 1, round((0.7 - top) * card.height)
    hands.drag(hands.centre("copies"), by, free=False)

    assert hands.element("copies").at[:2] == pytest.approx((0.3, 0.7), abs=1e-4)


def test_while_it_is_dragged_it_is_drawn_there_and_nothing_is_written(hands: Hands) -> None:
    before, picture, at = hands.texts(), hands.picture(), hands.centre("bonus")
    hands.press(at)
    hands.move((at[0] - 40, at[1] + 40))
    assert hands.picture() != picture
    assert hands.texts() == before
    hands.window.key("escape")
    hands.let_go((at[0] - 40, at[1] + 40))
    assert hands.picture() == picture
    assert hands.texts() == before


def test_an_element_that_is_as_small_as_it_may_be_says_so(hands: Hands) -> None:
    before = hands.texts()
    hands.easel.choose("bonus")
    hands.window.app.step([])
    places = dict(easel_marks.handles(hands.easel.style, hands.easel.mount.box(hands.element("bonus").at)))
    hands.drag(places[(1, 1)].center, (-300, 4))
    assert hands.element("bonus").at[2] == LEAST
    assert str(hands.easel.why) == "It cannot be made any smaller."
    hands.undo()
    assert hands.texts() == before
    hands.press(hands.centre("bonus"))
    assert hands.easel.why is None
    hands.let_go(hands.centre("bonus"))


def test_a_tremble_of_the_hand_moves_nothing(hands: Hands) -> None:
    before = hands.texts()
    hands.drag(hands.centre("bonus"), (2, 1))
    assert hands.texts() == before
    assert not hands.studio.can_undo


@pytest.mark.parametrize(
    ("key", "mod", "change"),
    [
        ("right", 0, (NUDGE, 0, 0, 0)),
        ("up", 0, (0, -NUDGE, 0, 0)),
        ("left", pygame.KMOD_LSHIFT, (-FAR, 0, 0, 0)),
        ("down", pygame.KMOD_LALT, (0, 0, 0, NUDGE)),
        ("left", pygame.KMOD_LALT | pygame.KMOD_LSHIFT, (0, 0, -FAR, 0)),
    ],
)
def test_arrow_keys_nudge_and_the_whole_way_is_one_edit(
    hands: Hands, key: str, mod: int, change: tuple[float, ...]
) -> None:
    hands.easel.choose("bonus")
    before, at = hands.texts(), hands.element("bonus").at
    for _ in range(3):
        hands.window.key(key, mod)
    assert hands.texts() == before
    hands.event(pygame.KEYUP, key=pygame.key.key_code(key), mod=mod, unicode="")
    assert hands.element("bonus").at == pytest.approx([a + 3 * b for a, b in zip(at, change, strict=True)])
    hands.undo()
    assert hands.texts() == before
    hands.window.key(key, mod)
    wait(hands)  # nobody tells that the key was let go
    assert hands.element("bonus").at == pytest.approx([a + b for a, b in zip(at, change, strict=True)])


def test_a_value_said_elsewhere_changes_for_all_or_only_here(hands: Hands) -> None:
    hands.easel.choose("top")
    wait(hands)
    words = [widget.text for widget in hands.window.panel.walk() if hasattr(widget, "text")]
    assert any("common.yaml:32" in str(text) for text in words)
    assert any(str(text).startswith("Also changes hero, treasure") for text in words)
    other = hands.studio.library.faces(GAME).book.kinds["hero"]
    hands.drag(hands.centre("top"), (0, 20))
    hero = hands.studio.library.faces(GAME).book.kinds["hero"]
    assert hero != other
    hands.undo()
    for ticked in (True, False, True):  # whom it changes too stands there only as long as it does
        hands.window.click(hands.window.widget("only here"))
        words = [str(getattr(widget, "text", "")) for widget in hands.window.panel.walk()]
        assert hands.scene.form.only_here == ticked
        assert any(text.startswith("Also changes") for text in words) != ticked
    hands.drag(hands.centre("top"), (0, 20))
    assert hands.studio.library.faces(GAME).book.kinds["hero"] == other
    assert said(hands, "slavika.yaml", "monster", "full", "top", "at")
    assert said(hands, "common.yaml", "card", "full", "top", "at") == ["0", "0", "1", "0.07"]


# ── values ────────────────────────────────────────────────────────────────────────────────────────────────────────────

OTHERS = {"colour": "gold", "thread": "gold", "ground": "felt", "rim": "gold", "better": "gold", "worse": "gold",
          "edge": "gold", "others": "gold", "pattern": "stars", "icon": "owl", "arrow": "arrow-left", "face": "italic",
          "points": "[[0, 0], [0.5, 1], [1, 0]]", "colours": "[gold, gold, silver]"}  # fmt: skip


def every_value() -> list[tuple[Case, str]]:
    """Every key that an element of any kind may have, each with the first element of that kind."""
    found: dict[tuple[str, str], tuple[Case, str]] = {}
    for case in every_element():
        book = book_of(case.game)
        layout = next(layout for layout in book.layouts() if layout.name == case.layout)
        element = next(each for each in layout.levels[case.level] if each.name == case.element)
        for field in dataclasses.fields(element):
            if field.name not in (*OWN, "at"):
                found.setdefault((type(element).__name__, field.name), (case, field.name))
    return list(found.values())


def test_no_kind_of_element_is_left_out() -> None:
    kinds = {KINDS_OF[case] for case, _ in every_value()}
    assert kinds == set(KINDS.values())


def _kind(case: Case) -> type:
    layout = next(layout for layout in book_of(case.game).layouts() if layout.name == case.layout)
    return type(next(each for each in layout.levels[case.level] if each.name == case.element))


KINDS_OF = {case: _kind(case) for case, _ in every_value()}


@pytest.mark.each
@pytest.mark.parametrize(
    ("case", "key"), every_value(), ids=[f"{KINDS_OF[case].__name__}-{key}" for case, key in every_value()]
)
def test_every_key_of_every_kind_of_element_is_given_another_value(hands: Hands, case: Case, key: str) -> None:
    """By its field, and then only that value of the file is another one."""
    element = hands.show_case(case)
    before, node = hands.texts(), element.nodes.get(key)
    field = next(field for field in dataclasses.fields(element) if field.name == key)
    part = f".{next(iter(node.items))}" if isinstance(node, Keyed) else ""
    widget = hands.window.widget(f"value {key}{part}")
    if isinstance(widget, Toggle):
        assert field.type is bool
        widget.turn()
    elif isinstance(widget, Choice):
        assert get_origin(field.type) is Literal
        widget.choose(next(option for option in widget.options if option.value != widget.value))
    else:
        old = getattr(element, key)
        typed = OTHERS.get(key) or ("$copies" if key in ("when", "unless", "show") else "Zażółć <sun>: gęślą")
        if field.type in (int, float):
            typed = "3" if field.type is int else "0.625"
        hands.window.panel.set_focus_to(widget)
        hands.window.type(typed)
        hands.window.key("return")
        assert getattr(hands.element(case.element), key) != old
    now, file = hands.texts(), (node or element.nodes["draw"]).mark.file
    assert {name for name in now if now[name] != before[name]} == {file}
    changed = [
        (old, new) for old, new in zip(before[file].splitlines(), now[file].splitlines(), strict=False) if old != new
    ]
    assert len(changed) == 1 or len(now[file].splitlines()) == len(before[file].splitlines()) + 1
    hands.undo()
    assert hands.texts() == before


@pytest.mark.parametrize(
    ("name", "key", "typed", "why"),
    [
        ("name", "size", "tall", "size: expected a number"),
        ("name", "size", "2", "size: expected a number from 0 to 1"),
        ("name", "at.left", "", "'at.left' must say something"),
        ("name", "at.left", "x", "at: expected a number"),
        ("name", "colour", "inc", "no colour 'inc' (did you mean 'ink'?)"),
        ("bonus", "icon", "laurel", "no picture 'laurel' (did you mean 'laurels'?)"),
        ("name", "face", "bolder", "no typeface 'bolder' (did you mean 'bold'?)"),
        ("top", "pattern", "monstre", "no pattern 'monstre' (did you mean 'monster'?)"),
        ("copies", "text", "{copies", "a blank in a text is written {copies}"),
        ("copies", "text", "<sum> {copies}", "no picture 'sum' in assets/icons (did you mean 'sun'?)"),
        ("copies", "text", "", "'text' must say something"),
    ],
)
def test_what_cannot_be_is_refused_with_the_reason_and_nothing_is_written(
    hands: Hands, name: str, key: str, typed: str, why: str
) -> None:
    hands.easel.choose(name)
    before, field = hands.texts(), hands.window.widget(f"value {key}")
    hands.window.panel.set_focus_to(field)
    field.insert(typed)
    hands.window.key("return")
    assert hands.texts() == before
    field = hands.window.widget(f"value {key}")
    assert (field.text, field.wrong) == (typed, why)
    hands.scene.build()
    again = hands.window.widget(f"value {key}")
    assert (again.text, again.wrong) == (typed, why)
    hands.window.key("escape")
    assert hands.window.widget(f"value {key}").wrong == ""


def test_the_comment_of_what_is_left_out_stays(hands: Hands) -> None:
    path, before = hands.path("slavika.yaml"), hands.texts()
    text = path.read_text(encoding="utf-8")
    start, line, end = text.rpartition("      top:     {pattern: monster, ground: plum}\n")
    assert line
    path.write_text(f"{start}      top: {{pattern: monster}}  # teeth\n{end}", encoding="utf-8")
    hands.scene.update(1.0)
    hands.easel.choose("top")
    hands.window.click(hands.window.widget("forget pattern"))
    assert path.read_text(encoding="utf-8") == f"{start}      # teeth\n{end}"
    path.write_text(text, encoding="utf-8")
    hands.scene.update(1.0)
    assert hands.texts() == before


def test_what_is_said_here_can_be_left_out_again(hands: Hands) -> None:
    hands.easel.choose("top")
    hands.window.click(hands.window.widget("forget pattern"))
    assert hands.element("top").pattern == "border"
    assert said(hands, "slavika.yaml", "monster", "full", "top") == {"ground": "plum"}
    hands.undo()
    hands.easel.choose("copies")
    keys = {widget.key for widget in hands.window.panel.walk()}
    assert "forget align" in keys
    assert "forget text" not in keys


def test_a_field_that_is_left_is_written_and_a_drag_right_after_it_too(hands: Hands) -> None:
    """Though the file has become longer before the place of what is dragged."""
    hands.easel.choose("copies")
    field = hands.window.widget("value colour")
    hands.window.panel.set_focus_to(field)
    field.insert("madder-light")
    hands.drag(hands.centre("bonus"), (-20, 30))
    assert hands.element("copies").colour == "madder-light"
    assert said(hands, "slavika.yaml", "monster", "full", "bonus", "at") != ["0.66", "0.055", "0.28", "0.085"]
    assert hands.studio.trouble is None


# ── the view ──────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_print_size_is_that_of_the_printer(hands: Hands) -> None:
    hands.window.key("1")
    assert hands.easel.mount.card.size == pixels((63, 88))
    assert hands.scene.percent.text == "100 %"
    hands.show(GAME, "island")
    assert hands.easel.mount.card.size == pixels((88, 63))
    hands.window.panel.set_focus_to(hands.easel)
    hands.window.key("0")
    assert hands.easel.rect.contains(hands.easel.mount.card)


def test_the_card_is_enlarged_about_the_pointer_and_can_be_moved(hands: Hands) -> None:
    at = hands.centre("seal")
    hands.window.move(at)
    for _ in range(6):
        hands.event(pygame.MOUSEWHEEL, y=1, x=0)
    box = hands.easel.mount.box(hands.element("seal").at)
    assert box.inflate(12, 12).collidepoint(at)
    before = hands.easel.mount.card.topleft
    hands.event(pygame.MOUSEBUTTONDOWN, pos=at, button=3)
    hands.event(pygame.MOUSEMOTION, pos=(at[0] + 15, at[1] + 9), rel=(15, 9), buttons=(0, 0, 1))
    assert hands.easel.mount.card.topleft != before
    hands.event(pygame.MOUSEMOTION, pos=(at[0] + 5, at[1] + 9), rel=(0, 0), buttons=(0, 0, 0))


def test_bleed_safe_zone_cut_and_grid_are_drawn_and_other_eyes_see(hands: Hands) -> None:
    window = hands.window

    def looks() -> bytes:
        window.app.step([])
        return pygame.image.tobytes(window.app.window.subsurface(hands.easel.rect), "RGB")

    window.move((2, 2))
    seen = {looks()}
    for key in ("safe", "cut", "bleed"):
        window.click(window.widget(key))
        window.move((2, 2))
        assert looks() not in seen
        seen.add(looks())
    mount = hands.easel.mount
    assert mount.bleed == round(BLEED / 63 * mount.card.width)
    for eye in vision.EYES:
        hands.scene._look("eye")(eye)
        assert looks() not in seen
        seen.add(looks())
    hands.scene._look("grid")(0.05)
    assert looks() not in seen
    assert SAFE == 3.0


def test_every_level_and_the_back_stand_on_the_easel(hands: Hands) -> None:
    for level in LEVELS:
        hands.scene._set("level")(level)
        assert hands.subject.level == level
    hands.scene._set("side_shown")(BACK)
    assert (hands.subject.layout.name, hands.subject.card) == ("monsters back", None)
    hands.window.key("right")
    hands.show(GAME, "island")  # has none
    hands.scene._set("side_shown")(BACK)
    assert hands.subject.card is not None


def test_texts_that_were_set_smaller_or_do_not_fit_say_so(hands: Hands) -> None:
    hands.easel.choose("glory")
    notes = {line.value: line for line in hands.window.widget("elements").lines}
    assert (notes["glory"].below, notes["glory"].warning) == ("set smaller to fit", False)
    assert notes["picture"].note == "picture, not seen here"
    subject = hands.subject
    element = hands.element("glory")
    hands.scene.edits.change(subject, element, "at", (0.45, 0.807, 0.1, 0.02), here=True)
    wait(hands)
    notes = {line.value: line for line in hands.window.widget("elements").lines}
    assert (notes["glory"].below, notes["glory"].warning) == ("does not fit its box · set smaller to fit", True)


# ── what others do ────────────────────────────────────────────────────────────────────────────────────────────────────


def test_a_broken_file_keeps_the_last_picture_and_takes_no_edit(hands: Hands) -> None:
    path, layout = hands.path("slavika.yaml"), hands.subject.layout
    good = path.read_bytes()
    path.write_bytes(good + b"  [")
    for _ in range(4):
        wait(hands, 0.05)
    assert hands.studio.problems
    assert hands.subject.layout == layout
    hands.drag(hands.centre("bonus"), (-20, 20))
    assert path.read_bytes() == good + b"  ["
    assert hands.studio.trouble == Sentence("The file has mistakes that must be mended first.")
    assert hands.subject.layout == layout
    assert hands.easel.mount.moved is None
    path.write_bytes(good)
    for _ in range(4):
        wait(hands, 0.05)
    assert not hands.studio.problems


def test_a_save_of_another_editor_waits_until_the_hands_are_free(hands: Hands) -> None:
    path, at = hands.path("slavika.yaml"), hands.centre("bonus")
    good = path.read_bytes()
    hands.press(at)
    hands.move((at[0] - 30, at[1] + 30))
    path.write_bytes(b"# mine\n" + good.replace(b"ground: gold}", b"ground: leaf}"))
    wait(hands, 0.05)
    assert hands.easel.mount.moved is not None
    hands.let_go((at[0] - 30, at[1] + 30))
    wait(hands, 0.05)
    text = path.read_bytes().decode("utf-8")
    assert text.startswith("# mine\n")
    assert said(hands, "slavika.yaml", "monster", "full", "bonus", "at") != ["0.66", "0.055", "0.28", "0.085"]
    assert hands.element("bonus").ground == "leaf"
    hands.undo()
    path.write_bytes(good)
    for _ in range(3):
        wait(hands, 0.05)
    assert hands.element("bonus").ground == "gold"


def test_a_file_that_is_gone_is_told_and_nothing_breaks(hands: Hands) -> None:
    path = hands.path("common.yaml")
    good = path.read_bytes()
    path.unlink()
    hands.easel.choose("top")
    hands.drag(hands.centre("top"), (0, 20))
    assert "common.yaml" in str(hands.studio.trouble)
    assert not path.exists()
    path.write_bytes(good)
    for _ in range(4):
        wait(hands, 0.05)
    hands.studio.trouble = None
    assert not hands.studio.problems


def test_the_cards_own_values_stand_in_the_second_column(hands: Hands) -> None:
    hands.window.click(hands.window.widget("tab"))
    hands.scene._set("tab")(CARD)
    hands.window.app.step([])
    assert hands.scene.card_form.card == "zmij"
    hands.scene.page(1)
    assert hands.scene.card_form.card == hands.scene.card


def test_every_card_of_every_game_stands_on_the_easel(hands: Hands) -> None:
    for game in (GAME, OTHER):
        for card in hands.studio.library.cards(game).cards:
            for level in LEVELS:
                hands.show(game, card, level)
                assert not hands.easel.mount.pen().failed


def test_beside_it_the_card_stands_in_the_sizes_of_the_table(hands: Hands) -> None:
    """And what is dragged on the large one moves there too, but only in its level."""
    window, mount = hands.window, hands.easel.mount
    card = mount.card.copy()
    window.click(window.widget("table"))
    assert mount.card.left > card.left
    before = {level: pygame.image.tobytes(mount.small(level, 180), "RGB") for level in LEVELS}
    at = hands.centre("bonus")
    hands.press(at)
    hands.move((at[0] - 40, at[1] + 40))
    after = {level: pygame.image.tobytes(mount.small(level, 180), "RGB") for level in LEVELS}
    hands.window.key("escape")
    hands.let_go(at)
    assert [level for level in LEVELS if before[level] != after[level]] == ["full"]
    hands.show(GAME, "island")
    assert mount.card.left > 100
    window.click(window.widget("table"))
