"""What another program saves while somebody is at a form: it is told and never written over, what was typed stays until
its writer decides, and the form stays where it was scrolled to. And what cannot be written at all."""

import errno
from pathlib import Path

import pytest

from slavika.client.widgets import Button
from slavika.client.widgets.typed import Typed
from tests.client import easel, tables
from tests.client.forms import shown
from tests.client.test_card_form import CARD, TEXT, UNDO, CardBench, enter, inside, parsed, press, text_of
from tests.client.window import Window


@pytest.fixture
def wilk(tmp_path: Path) -> Window:
    return shown("slavika", "wilk", tmp_path)


def save(window: Window, old: str, new: str) -> str:
    """Another program makes something else of the file; what it is then."""
    path = window.app.library.path
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    return path.read_text(encoding="utf-8")


def look(window: Window) -> None:
    window.scene.update(1.0)
    window.scene.update(1.0)


ISLAND = "icon: pine-island\n      symbol: claws-plus\n      text:\n        "
WILK = "    wilk:\n      kind: monster\n      name: Wilk\n      strength: 2\n      copies: 10\n      icon: wolf-head\n"


def wilk_with(old: str, new: str) -> tuple[str, str]:
    assert old in WILK
    return WILK, WILK.replace(old, new)


# ── fields ────────────────────────────────────────────────────────────────────────────────────────────────────────────

FIELDS = [
    ("wilk", "field name", "Basior", *wilk_with("Wilk", "Wilczur"), "Wilczur"),
    ("wilk", "field strength", "5", *wilk_with("strength: 2", "strength: 4"), "4"),
    ("wilk", "field icon", "fox-head", *wilk_with("wolf-head", "bear-head"), "bear-head"),
    ("island", "field glory/1", "7", "4-5\n      glory: [11, 6, 3]", "4-5\n      glory: [11, 9, 3]", "9"),
    ("island", "field text/pl", "Inaczej.", f'{ISLAND}pl: "Każda Strzyga', f'{ISLAND}pl: "Owa Strzyga', "Owa Strzyga"),
    ("fox.archer", "while here/0/at", "3", "at: 4}", "at: 6}", "6"),
    ("fox.archer", "clan colour", "#123456", "#c9681f", "#aabbcc", "#aabbcc"),
    ("wilk", "number hand", "6", "hand: 5 ", "hand: 4 ", "4"),
]


@pytest.mark.parametrize("seen", [True, False], ids=["seen", "unseen"])
@pytest.mark.parametrize(("card", "key", "text", "old", "new", "said"), FIELDS, ids=[case[1] for case in FIELDS])
def test_what_is_typed_is_not_written_over_what_another_saved(
    card: str, key: str, text: str, old: str, new: str, said: str, seen: bool, tmp_path: Path
) -> None:
    """Whether the form has seen it or not: it is told what the file says, a second Enter writes, Esc takes that."""
    window = shown("slavika", card, tmp_path)
    for fold in ("form clan", "form numbers"):
        if any(widget.key == fold for widget in window.panel.walk()):
            press(window, fold)
    for last in ("escape", "return"):
        window.app.library.path.write_text(TEXT, encoding="utf-8")
        look(window)
        assert window.panel.focus_key(key)
        window.key("f2")
        window.type(text)
        theirs = save(window, old, new)
        if seen:
            look(window)
            assert said in window.widget(key).wrong
            assert window.widget(key).text == text
        window.key("return")
        assert text_of(window) == theirs
        assert said in window.widget(key).wrong
        look(window)
        field = window.widget(key)
        assert (field.text, field.said.startswith(said)) == (text, True)
        assert f"cards.yaml says '{said}" in field.wrong
        window.key(last)
        look(window)
        field = window.widget(key)
        assert field.wrong == ""
        if last == "escape":
            assert text_of(window) == theirs
            assert field.text.startswith(said)
        else:
            assert field.text == field.said == text
            assert text_of(window) != theirs
            window.key("z", UNDO)
            assert text_of(window) == theirs


def test_a_field_that_is_left_writes_nothing_over(wilk: Window) -> None:
    wilk.panel.focus_key("field strength")
    wilk.type("5")
    theirs = save(wilk, *wilk_with("strength: 2", "strength: 4"))
    wilk.key("tab")
    wilk.key("tab")
    look(wilk)
    assert text_of(wilk) == theirs
    assert wilk.widget("field strength").text == "5"
    wilk.panel.focus_key("field strength")
    wilk.key("up")  # no more than a look at it
    assert text_of(wilk) == theirs
    wilk.app.quit()
    assert text_of(wilk) == theirs


def test_a_third_value_is_told_again(wilk: Window) -> None:
    wilk.panel.focus_key("field strength")
    wilk.type("5")
    save(wilk, *wilk_with("strength: 2", "strength: 4"))
    wilk.key("return")
    theirs = save(wilk, "      strength: 4\n      copies: 10\n", "      strength: 3\n      copies: 10\n")
    wilk.key("return")
    assert text_of(wilk) == theirs
    assert "says '3'" in wilk.widget("field strength").wrong
    wilk.key("return")
    assert inside(parsed(text_of(wilk)), ("slavika", "cards", "wilk", "strength")) == "5"


def test_what_another_wrote_just_so_is_no_trouble(wilk: Window) -> None:
    wilk.panel.focus_key("field strength")
    wilk.type("5")
    theirs = save(wilk, *wilk_with("strength: 2", "strength: 5"))
    wilk.key("return")
    look(wilk)
    assert (text_of(wilk), wilk.widget("field strength").wrong) == (theirs, "")
    assert wilk.scene.form.writer.drafts == {}


def test_what_was_typed_in_a_field_that_is_gone_is_told(wilk: Window) -> None:
    wilk.panel.focus_key("field name")
    wilk.key("f2")
    wilk.type("Basior")
    theirs = save(wilk, *wilk_with("name: Wilk", "name: {pl: Wilk, en: Wolf}"))
    look(wilk)
    assert wilk.scene.form.notes == ["'Basior' is not written: its field is gone."]
    assert text_of(wilk) == theirs


CLICKS = [
    ("rusalka", "when placed/1/out", "from: heroes here, least: 0", "from: monsters here, least: 0"),
    ("owl.wizard", "while here/0/out", "to: self, by: 2, per", "to: self, by: 3, per"),
    ("owl.wizard", "while here/0/per/clear", "by: 2, per: warrior", "by: 2, per: archer"),
    ("island", "field glory/add", "4-5\n      glory: [11, 6, 3]", "4-5\n      glory: [11, 6, 4]"),
    ("island", "field glory/0/clear", "4-5\n      glory: [11, 6, 3]", "4-5\n      glory: [11, 6, 4]"),
    ("island", "field text/clear", f'{ISLAND}pl: "Każda Strzyga', f'{ISLAND}pl: "Owa Strzyga'),
    ("wilk", "field name/split", *wilk_with("name: Wilk", "name: Basior")),
]


@pytest.mark.parametrize(("card", "key", "old", "new"), CLICKS, ids=[case[1] for case in CLICKS])
def test_a_click_changes_nothing_that_was_not_seen(card: str, key: str, old: str, new: str, tmp_path: Path) -> None:
    """What it shows by then can be clicked once more."""
    window = shown("slavika", card, tmp_path)
    assert window.panel.focus_key(key)
    theirs = save(window, old, new)
    window.key("return")
    assert text_of(window) == theirs
    assert any("Nothing is written" in getattr(widget, "text", "") for widget in window.panel.walk())
    window.panel.focus_key(key)
    window.key("return")
    assert text_of(window) != theirs
    window.key("z", UNDO)
    assert text_of(window) == theirs


def test_a_choice_changes_nothing_that_was_not_seen(tmp_path: Path) -> None:
    window = shown("slavika", "rusalka", tmp_path)
    choice = window.widget("when placed/add")
    theirs = save(window, "from: heroes here, least: 0", "from: heroes here, least: 1")
    choice.choose(choice.options[1])
    assert text_of(window) == theirs
    window = shown("slavika", "island", tmp_path)
    choice = window.widget("field players")
    theirs = save(window, "players: 4-5\n      glory: [11, 6, 3]", "players: 2-3\n      glory: [11, 6, 3]")
    choice.choose(choice.options[-1] if choice.value != choice.options[-1].value else choice.options[0])
    assert text_of(window) == theirs
    assert window.widget("field players").value == "2-3"
    assert any("says '2-3'" in getattr(widget, "text", "") for widget in window.panel.walk())


def test_a_mark_of_a_table_is_not_turned_unseen(tmp_path: Path) -> None:
    window = shown("slava", "good_weather", tmp_path)
    window.panel.focus_key("field beats")
    theirs = save(window, "        anti_aircraft: [plane]\n", "        anti_aircraft: [plane, bomb]\n")
    window.key("space")
    assert text_of(window) == theirs


def test_a_card_is_not_taken_out_as_it_was_not_seen(wilk: Window) -> None:
    press(wilk, "form copy")
    wilk.key("return")
    press(wilk, "form remove")
    head = "    wilk_2:\n      kind: monster\n      name: "
    theirs = save(wilk, f"{head}Wilk\n", f"{head}Basior\n")
    wilk.click(wilk.widget("yes"))
    assert text_of(wilk) == theirs
    assert wilk.scene.form.notes == ["wilk_2 says something else by now in cards.yaml: it stays."]


def test_edits_go_by_the_text_that_there_is(wilk: Window) -> None:
    """Whatever has been saved above: even where what is wrong is told already, and nothing seems new."""
    enter(wilk, "field copies", "9")
    theirs = save(wilk, "# Every card of the game, once", "# Every single card of the game, once")
    enter(wilk, "field strength", "5")
    assert text_of(wilk) == theirs.replace(
        "      strength: 2\n      copies: 9\n", "      strength: 5\n      copies: 9\n"
    )


def test_changes_of_a_text_that_has_gone_are_not_made(wilk: Window) -> None:
    writer = wilk.scene.form.writer
    changes = writer.section.put(("cards", "wilk", "strength"), "5")
    theirs = save(wilk, "# Every card", "# One line more.\n# Every card")
    assert writer.write(changes) == "cards.yaml has been changed by another program."
    assert text_of(wilk) == theirs


def test_a_number_follows_the_cards_that_there_are(wilk: Window) -> None:
    enter(wilk, "field copies", "9")
    place = wilk.widget("form mend ordinary monsters")
    theirs = save(wilk, "      copies: 9\n", "      copies: 7\n")
    wilk.click(place)
    numbers = "ordinary monsters: 42", "ordinary monsters: 39"
    assert text_of(wilk) == theirs.replace(*numbers, 1)  # of its own game


# ── other forms ───────────────────────────────────────────────────────────────────────────────────────────────────────


def outside(path: Path, old: str, new: str) -> str:
    text = path.read_bytes().decode("utf-8")
    assert old in text
    path.write_bytes(text.replace(old, new, 1).encode("utf-8"))
    return path.read_bytes().decode("utf-8")


def typed(window: Window, key: str, text: str) -> None:
    assert window.panel.focus_key(key), key
    window.key("f2")
    window.type(text)


def test_a_number_of_a_layout_is_not_written_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    hands = easel.Hands(tmp_path, monkeypatch)
    hands.show("slavika", "wilk")
    hands.easel.choose("seal")
    hands.window.app.step([])
    element = hands.element("seal")
    path = hands.path(element.nodes["at"].mark.file)
    text = path.read_bytes().decode("utf-8")
    node = element.nodes["at"]
    other = f"[0.2, {text[node.start : node.end].partition(', ')[2]}"
    for last in ("return", "escape"):
        typed(hands.window, "value at.left", "0.3")
        theirs = text[: node.start] + other + text[node.end :]
        path.write_bytes(theirs.encode("utf-8"))
        look(hands.window)
        field = hands.window.widget("value at.left")
        assert (field.text, field.said) == ("0.3", "0.2")
        hands.window.key("return")
        assert path.read_bytes().decode("utf-8") == theirs
        assert f"{path.name} says '0.2'" in hands.window.widget("value at.left").wrong
        hands.window.key(last)
        assert (path.read_bytes().decode("utf-8") == theirs) == (last == "escape")
        assert hands.window.widget("value at.left").text == ("0.2" if last == "escape" else "0.3")
        path.write_bytes(text.encode("utf-8"))
        look(hands.window)


def test_a_number_of_a_plan_is_not_written_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    hands = tables.Hands(tmp_path, monkeypatch)
    hands.turn("slava")
    hands.choose(("zones", 0))
    typed(hands.window, "field box/2", "0.3")
    theirs = outside(hands.path, "box: [0.0, 0.0, 0.2, 1.0]", "box: [0.0, 0.0, 0.25, 0.9]")
    look(hands.window)
    hands.window.key("return")
    assert hands.text() == theirs
    assert "slava.yaml says '0.25'" in hands.window.widget("field box/2").wrong
    hands.window.key("return")
    assert hands.text() == theirs.replace("box: [0.0, 0.0, 0.25, 0.9]", "box: [0.0, 0.0, 0.3, 0.9]")


# ── what cannot be written ────────────────────────────────────────────────────────────────────────────────────────────


def full(*_: object) -> None:
    raise OSError(errno.ENOSPC, "No space left on device")


def test_a_layout_that_cannot_be_written_is_told_at_the_field(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What was typed is marked as not written, can be tried again, and Esc brings back what stands."""
    hands = easel.Hands(tmp_path, monkeypatch)
    hands.show("slavika", "wilk")
    hands.easel.choose("seal")
    hands.window.app.step([])
    before, stood = hands.texts(), hands.window.widget("value at.left").text
    with monkeypatch.context() as patch:
        patch.setattr("slavika.data.manuscript.replace", full)
        typed(hands.window, "value at.left", "0.3")
        hands.window.key("return")
        look(hands.window)
        field = hands.window.widget("value at.left")
        assert (field.text, field.said) == ("0.3", stood)
        assert "No space left" in field.wrong
    assert hands.texts() == before
    hands.window.key("return")
    assert hands.texts() != before
    hands.undo()
    assert hands.texts() == before


def test_what_failed_is_tried_again_by_enter(wilk: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patch:
        patch.setattr("slavika.data.manuscript.replace", full)
        enter(wilk, "field strength", "5")
        look(wilk)
    wilk.key("return")
    assert inside(parsed(text_of(wilk)), ("slavika", "cards", "wilk", "strength")) == "5"


def test_a_choice_that_cannot_be_written_shows_what_stands(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    window = shown("slavika", "island", tmp_path)
    choice = window.widget("field players")
    stood = choice.value
    monkeypatch.setattr("slavika.data.manuscript.replace", full)
    choice.choose(choice.options[-1] if choice.value != choice.options[-1].value else choice.options[0])
    assert window.widget("field players").value == stood
    assert any("No space left" in getattr(widget, "text", "") for widget in window.panel.walk())


def test_a_form_of_a_protected_file_says_so_and_is_still(wilk: Window) -> None:
    """Also to those to whom everything is allowed; and it comes back to life with the file."""
    path = wilk.app.library.path
    wilk.panel.focus_key("field copies")
    wilk.type("3")
    path.chmod(0o444)
    look(wilk)
    told = [getattr(widget, "text", "") for widget in wilk.panel.walk()]
    assert "cards.yaml is write-protected: nothing can be changed here." in told
    assert not wilk.widget("field strength").enabled
    assert not wilk.widget("form copy").enabled
    assert wilk.widget("form line").enabled
    assert wilk.widget("field copies").text == "3"
    wilk.panel.focus_key("field copies")
    wilk.key("return")
    assert text_of(wilk) == TEXT
    assert wilk.widget("field copies").wrong == "cards.yaml is write-protected."
    path.chmod(0o644)
    look(wilk)
    enter(wilk, "field strength", "5")
    assert inside(parsed(text_of(wilk)), ("slavika", "cards", "wilk", "strength")) == "5"


def test_a_file_that_has_grown_too_large_is_told(wilk: Window) -> None:
    path = wilk.app.library.path
    wilk.panel.focus_key("field strength")
    path.write_text(TEXT + "# much\n" * 800_000, encoding="utf-8")
    wilk.type("5")
    wilk.key("return")
    assert path.stat().st_size > 4 * 1024 * 1024
    look(wilk)
    assert wilk.scene.form.is_lost
    assert not any(isinstance(widget, Typed) for widget in wilk.panel.walk())
    assert [type(widget) for widget in wilk.scene.form.content.walk() if isinstance(widget, Button)] == []
    path.write_text(TEXT, encoding="utf-8")
    look(wilk)
    assert wilk.widget("field strength").text == "5"


def test_a_copy_that_cannot_be_made_is_told_at_the_field(wilk: Window) -> None:
    path = wilk.app.library.path
    path.with_name("cards.yaml.before").mkdir()
    enter(wilk, "field strength", "5")
    told = "cards.yaml was not written, for cards.yaml.before, which keeps it as it was, cannot be made: "
    assert wilk.widget("field strength").wrong.startswith(told)
    assert text_of(wilk) == TEXT


# ── scrolling ─────────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("bench", [True, False], ids=["bench", "alone"])
def test_a_save_leaves_the_form_where_it_was_scrolled_to(bench: bool, tmp_path: Path) -> None:
    window = shown("slavika", "owl.wizard", tmp_path)
    if bench:
        scene = CardBench(window.app, window.scene.studio, "slavika", ["owl.wizard"], "owl.wizard")
        scene.tab = CARD
        window.app.scenes.push(scene)
        scene._put()
    form = next(widget for widget in window.panel.walk() if widget.key == "form")
    window.panel.focus_key("field name/pl")
    form.scroll_to(form.longest() // 2)
    here = form.offset
    assert here
    assert not window.panel.shows_focus()
    for old, new in (("hand: 5 ", "hand: 6 "), ("hand: 6 ", "hand: six "), ("hand: six ", "hand: 5 ")):
        save(window, old, new)
        look(window)
        form = next(widget for widget in window.panel.walk() if widget.key == "form")
        assert form.offset == here
        assert window.panel.focus.key == "field name/pl"


def test_what_one_looks_at_stays_when_something_comes_above_it(wilk: Window) -> None:
    form = wilk.scene.form
    wilk.panel.focus_key("field name")
    form.scroll_to(form.longest())
    place = wilk.widget("field text/pl").rect.top
    save(wilk, *wilk_with("copies: 10", "copies: 9"))
    look(wilk)
    assert wilk.widget("form mend ordinary monsters")
    assert wilk.widget("field text/pl").rect.top == place
