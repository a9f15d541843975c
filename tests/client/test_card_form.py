"""The form of a card: every declared field and every parameter of every word is given another value by the form's own
widgets; the file then says that and nothing else otherwise, its comments stay, and what was done is taken back."""

import shutil
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, get_args

import pygame
import pytest

from slavika.client.scenes.card_bench import CARD, CardBench
from slavika.client.studio import Studio
from slavika.client.widgets import Choice
from slavika.client.widgets.matrix import Matrix
from slavika.client.widgets.typed import Number, Typed
from slavika.core.cards import CardName, Icon
from slavika.core.effects import KnownName, NewName, Selector
from slavika.data.entries import Entry, SectionText
from slavika.data.nodes import read_nodes
from slavika.data.problems import Problems
from slavika.data.revising import plain
from slavika.data.spelling import bare, is_needed, parameters, word_of, words_at
from slavika.data.values import LANGUAGES, schema
from slavika.games import GAMES
from tests.client.forms import FormScene, alone, shown
from tests.client.window import CARDS, Window

TEXT = CARDS.read_text(encoding="utf-8")
UNDO = pygame.KMOD_CTRL


def section(game: str, text: str = TEXT) -> SectionText:
    return SectionText(text, game, GAMES[game])


def entries() -> Iterator[tuple[str, Entry]]:
    for game in GAMES:
        yield from ((game, entry) for entry in section(game).entries())


@pytest.fixture
def wilk(tmp_path: Path) -> Window:
    return shown("slavika", "wilk", tmp_path)


def text_of(window: Window) -> str:
    return window.app.library.path.read_text(encoding="utf-8")


def enter(window: Window, key: str, text: str) -> None:
    """Type a text in the place of what stands in a field, and enter it."""
    assert window.panel.focus_key(key), key
    window.key("f2")
    if not text:
        window.key("delete")
    window.type(text)
    window.key("return")


def press(window: Window, key: str) -> None:
    """Press a button by the keyboard."""
    assert window.panel.focus_key(key), key
    window.key("return")


def named(window: Window, way: str, name: str) -> None:
    """Copy or rename the card: by that button, to another id."""
    press(window, f"form {way}")
    window.type(name)
    window.key("return")


@cache
def parsed(text: str) -> Any:
    node = read_nodes(text, "file", Problems())
    assert node is not None
    return plain(node)


def differing(one: Any, other: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The paths of all values that are not the same; lists of other lengths are one value."""
    if isinstance(one, dict) and isinstance(other, dict):
        keys = dict.fromkeys((*one, *other))
        return [place for key in keys for place in differing(one.get(key), other.get(key), (*path, key))]
    if isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        return [place for number in range(len(one)) for place in differing(one[number], other[number], (*path, number))]
    return [] if one == other else [path]


def inside(values: Any, path: tuple[Any, ...]) -> Any:
    for key in path:
        values = values[key] if isinstance(values, list) else values.get(key) if isinstance(values, dict) else None
    return values


def comments(text: str) -> list[str]:
    return [line.partition("# ")[2] for line in text.splitlines() if "# " in line]


# ── every field, every parameter ──────────────────────────────────────────────────────────────────────────────────────


def fields() -> list[Any]:
    """Each field of each kind, once where it stands in the file, and once where it may but does not."""
    found: dict[tuple[str, str, str, bool], Any] = {}
    for game, entry in entries():
        for name in schema(entry.made):
            if name == "group":
                continue  # no other group alone makes sense: some clan would lack that hero, or his name
            there = name in entry.node.items
            case = pytest.param(game, entry.id, name, id=f"{game}-{entry.id}-{name}{'' if there else '-none'}")
            found.setdefault((game, entry.kind, name, there), case)
    return list(found.values())


def words() -> list[Any]:
    """Each parameter of each word that stands in the file, where it is given and where it may be but is not."""
    found: dict[tuple[str, str, str, bool], Any] = {}
    for game, entry in entries():
        for moment in entry.moments():
            items = plain(entry.node.items[moment][1]) if moment in entry.node.items else []
            for number, item in enumerate(items):
                made = GAMES[game].words[word_of(item)]
                for name in schema(made):
                    there = name in parameters(made, item)
                    label = f"{game}-{entry.id}-{word_of(item)}-{name}{'' if there else '-none'}"
                    case = pytest.param(game, entry.id, moment, number, name, id=label)
                    found.setdefault((game, word_of(item), name, there), case)
    return list(found.values())


def another(game: str, hint: Any, now: Any) -> str:
    """A legal text of a type, another than stands there."""
    texts = {
        Icon: ("anvil", "apple-seeds", "acorn", "help", "cards"),
        CardName: tuple(section(game).keys("cards"))[:4] if game == "slava" else ("island", "village"),
        Selector: ("self", ", ".join(entry.id for entry in list(section(game).entries("monster"))[:2])),
        NewName: ("someone",),
    }.get(hint, ("Żółć: inna #1",))
    known = {path.stem for path in (CARDS.parent / "assets/icons").iterdir()}
    return next(text for text in texts if text != now and (hint is not Icon or text in known))


def give_another(window: Window, game: str, key: str, hint: Any) -> None:
    """Another value by the widget that there is for it."""
    widget = window.widget(key)
    assert window.panel.focus_key(key), key
    if isinstance(widget, Number):
        window.key("up")
    elif isinstance(widget, Choice):
        window.key("right" if widget.chosen() is not widget.options[-1] else "left")
    elif isinstance(widget, Matrix):
        window.key("right")
        window.key("space")
    else:
        assert isinstance(widget, Typed)
        enter(window, key, another(game, hint, widget.text))


def check_one_change(window: Window, path: tuple[Any, ...], before: str, also: int = 0) -> Any:
    """The file says something else at that place and nowhere besides; all comments stand; undo takes it back."""
    after = text_of(window)
    changed = differing(parsed(before), parsed(after))
    assert changed, window.scene.form.writer.troubles
    assert len(changed) == 1 + also, changed
    assert all(place[: len(path)] == path or path[: len(place)] == place for place in changed[:1]), (changed, path)
    assert comments(after) == comments(before)
    now = inside(parsed(after), path)
    window.key("z", UNDO)
    assert text_of(window) == before
    return now


@pytest.mark.each
@pytest.mark.parametrize(("game", "entry", "name"), fields())
def test_every_field_is_given_another_value(game: str, entry: str, name: str, tmp_path: Path) -> None:
    window = shown(game, section(game).entry(entry).faces()[0], tmp_path, text=alone(game))
    kept, hint = schema(section(game).entry(entry).made)[name]
    path, key = (game, "cards", entry, name), f"field {name}"
    now = inside(parsed(alone(game)), path)
    keys = {key}
    if get_args(hint) and get_args(hint)[-1] is Ellipsis:
        keys = {f"{key}/{number}" for number in range(len(now))}
    elif not any(widget.key == key for widget in window.panel.walk()):
        keys = {f"{key}/{language}" for language in LANGUAGES}
    for own in sorted(keys):
        give_another(window, game, own, bare(hint))
        assert check_one_change(window, path, alone(game)) != now
    if now is not None and not is_needed(kept):
        press(window, f"{key}/clear")
        assert inside(parsed(text_of(window)), path) is None
        window.key("z", UNDO)
        assert text_of(window) == alone(game)


@pytest.mark.each
@pytest.mark.parametrize(("game", "entry", "moment", "number", "name"), words())
def test_every_parameter_is_given_another_value(
    game: str, entry: str, moment: str, number: int, name: str, tmp_path: Path
) -> None:
    window = shown(game, section(game).entry(entry).faces()[0], tmp_path, text=alone(game))
    path = (game, "cards", entry, moment, number)
    made = GAMES[game].words[word_of(inside(parsed(alone(game)), path))]
    hint = bare(schema(made)[name][1])
    key = f"{moment}/{number}/{name}"
    widget = next((widget for widget in window.panel.walk() if widget.key in (key, f"{key}/0")), None)
    assert widget is not None
    if isinstance(widget, Choice) and len(widget.options) == 1:
        # Nothing else is legal: what is written otherwise is shown as it stands, and the one name can be chosen.
        assert widget.chosen().text == parameters(made, inside(parsed(alone(game)), path))[name]
        return
    give_another(window, game, widget.key, hint)
    # A name takes the words along that use it.
    uses = sum(bare(pair[1]) is KnownName for word in GAMES[game].words.values() for pair in schema(word).values())
    check_one_change(window, path, alone(game), also=uses if hint is NewName else 0)


def moments() -> list[Any]:
    """Each word at each moment of each kind."""
    found: dict[tuple[str, str, str, str], Any] = {}
    for game, entry in entries():
        for moment in entry.moments():
            for word in words_at(GAMES[game], moment):
                case = pytest.param(game, entry.id, moment, word, id=f"{game}-{entry.id}-{moment}-{word}")
                found.setdefault((game, entry.kind, moment, word), case)
    return list(found.values())


@pytest.mark.each
@pytest.mark.parametrize(("game", "entry", "moment", "word"), moments())
def test_every_word_is_added_where_it_may_stand(game: str, entry: str, moment: str, word: str, tmp_path: Path) -> None:
    window = shown(game, section(game).entry(entry).faces()[0], tmp_path, text=alone(game))
    path, key = (game, "cards", entry, moment), f"{moment}/add"
    choice = window.widget(key)
    assert isinstance(choice, Choice)
    option = next(option for option in choice.options if option.value == word)
    before = inside(parsed(alone(game)), path) or []
    if option.barred:
        assert not before
        return
    choice.choose(option)
    after = inside(parsed(text_of(window)), path)
    assert after[: len(before)] == before
    assert [word_of(item) for item in after[len(before) :]] == [word]

    if len(after) > 1 and after[-1] != after[-2]:
        press(window, f"{moment}/{len(after) - 1}/up")
        assert word_of(inside(parsed(text_of(window)), path)[-2]) == word
        window.key("z", UNDO)
    press(window, f"{moment}/{len(after) - 1}/out")
    assert text_of(window) == alone(game)
    while window.scene.studio.can_undo:
        window.key("z", UNDO)
    assert text_of(window) == alone(game)


# ── what is refused ───────────────────────────────────────────────────────────────────────────────────────────────────


def test_what_the_reader_refuses_is_not_written(wilk: Window) -> None:
    """The field stays red with the reader's sentence, keeps what was typed, and Esc brings back what stood there."""
    enter(wilk, "field icon", "wolf-haed")
    field = wilk.widget("field icon")
    assert field.wrong == "no picture 'wolf-haed' in assets/icons (did you mean 'wolf-head'?)"
    assert text_of(wilk) == TEXT

    wilk.key("tab")
    assert wilk.panel.focus.key == "field icon/pick"
    enter(wilk, "field strength", "3")  # something else can be done meanwhile
    field = wilk.widget("field icon")
    assert (field.text, bool(field.wrong)) == ("wolf-haed", True)

    wilk.panel.focus_key("field icon")
    wilk.key("escape")
    assert (wilk.widget("field icon").text, wilk.widget("field icon").wrong) == ("wolf-head", "")
    assert wilk.scene.form.writer.drafts == {}


@pytest.mark.parametrize(
    ("key", "text", "told"),
    [
        ("field strength", "", "strength: expected a whole number, got ''"),
        ("field strength", "--4", "expected a whole number"),
        ("field name", "", "expected a text"),
        ("field copies", "9999999", "a number of at most 6 digits"),
    ],
)
def test_what_cannot_be_is_told(wilk: Window, key: str, text: str, told: str) -> None:
    enter(wilk, key, text)
    assert told in wilk.widget(key).wrong
    assert text_of(wilk) == TEXT
    assert not wilk.scene.studio.can_undo


def test_what_only_makes_no_sense_is_written_and_told(wilk: Window) -> None:
    """A designer passes through such states; the numbers follow at a click."""
    enter(wilk, "field copies", "9")
    assert "      copies: 9\n      icon: wolf-head" in text_of(wilk)
    assert [str(problem) for problem in wilk.scene.studio.problems] == [
        "cards.yaml:22:5: error: the cards add up to 41 ordinary monsters, not 42"
    ]
    press(wilk, "form mend ordinary monsters")
    assert wilk.scene.studio.problems == ()
    assert wilk.app.library.cards("slavika")["wilk"]["copies"] == 9
    assert "form mend ordinary monsters" not in [widget.key for widget in wilk.panel.walk()]


def test_a_field_stays_where_it_is_when_something_comes_above_it(wilk: Window) -> None:
    """Who clicks on a minus three times means that minus three times."""
    place = wilk.widget("field copies").sign(-1).center
    for _ in range(3):
        wilk.click(place)
    assert inside(parsed(text_of(wilk)), ("slavika", "cards", "wilk", "copies")) == "7"
    assert wilk.widget("form mend ordinary monsters")


def test_a_word_whose_name_is_used_stays(tmp_path: Path) -> None:
    window = shown("slavika", "rusalka", tmp_path)
    press(window, "when placed/0/out")
    assert text_of(window) == TEXT
    assert window.scene.form.writer.troubles["when placed/0"] == "nothing was named 'drowned' by 'as' before this"
    press(window, "when placed/1/out")
    press(window, "when placed/0/out")
    assert "when placed" not in inside(parsed(text_of(window)), ("slavika", "cards", "rusalka"))


def test_a_write_that_fails_leaves_the_field_red(wilk: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("slavika.data.manuscript.replace", fail)
    enter(wilk, "field strength", "5")
    assert "No space left" in wilk.widget("field strength").wrong
    assert text_of(wilk) == TEXT


# ── keys, focus, and what others do meanwhile ─────────────────────────────────────────────────────────────────────────


def test_a_field_is_entered_when_the_window_is_closed(wilk: Window) -> None:
    wilk.panel.focus_key("field strength")
    wilk.type("8")
    wilk.app.quit()

    assert not wilk.app.running
    assert inside(parsed(text_of(wilk)), ("slavika", "cards", "wilk", "strength")) == "8"


def test_a_field_that_is_left_is_entered(wilk: Window) -> None:
    wilk.panel.focus_key("field strength")
    wilk.type("8")
    assert text_of(wilk) == TEXT
    wilk.key("tab")
    assert inside(parsed(text_of(wilk)), ("slavika", "cards", "wilk", "strength")) == "8"
    wilk.scene.update(1.0)
    assert wilk.panel.focus.key == "field copies"
    wilk.type("4")
    wilk.key("tab", pygame.KMOD_SHIFT)
    assert inside(parsed(text_of(wilk)), ("slavika", "cards", "wilk", "copies")) == "4"


def test_what_is_being_typed_outlives_a_save_by_another_editor(wilk: Window) -> None:
    wilk.panel.focus_key("field name")
    wilk.key("end")
    wilk.type(" biały")
    path = wilk.app.library.path
    path.write_text(TEXT.replace("      strength: 2\n", "      strength: 4\n", 1), encoding="utf-8")
    wilk.scene.update(1.0)
    field = wilk.widget("field name")
    assert field is wilk.panel.focus
    assert (field.text, field.caret, field.anchor) == ("Wilk biały", 10, 10)
    wilk.type("!")
    wilk.key("return")
    assert inside(parsed(text_of(wilk)), ("slavika", "cards", "wilk", "name")) == "Wilk biały!"


def test_undo_leaves_first_what_is_being_typed(wilk: Window) -> None:
    enter(wilk, "field strength", "5")
    wilk.panel.focus_key("field copies")
    wilk.type("3")
    wilk.key("z", UNDO)
    assert wilk.widget("field copies").text == "10"
    assert inside(parsed(text_of(wilk)), ("slavika", "cards", "wilk", "strength")) == "5"
    wilk.key("z", UNDO)
    assert text_of(wilk) == TEXT
    wilk.key("y", UNDO)
    assert wilk.widget("field strength").text == "5"


def test_f2_leads_to_the_first_field(wilk: Window) -> None:
    wilk.panel.focus_key("form copy")
    wilk.key("f2")
    assert wilk.panel.focus.key == "field name"


def test_the_wheel_moves_a_number_that_has_the_focus(wilk: Window) -> None:
    field = wilk.widget("field strength")
    wilk.move(field.rect.center)
    wheel = pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=1, flipped=False)
    wilk.app.step([wheel])
    assert text_of(wilk) == TEXT
    wilk.panel.focus_key("field strength")
    wilk.scene.form.scroll_to(0)
    wilk.move(wilk.widget("field strength").box().center)
    wilk.app.step([wheel])
    assert inside(parsed(text_of(wilk)), ("slavika", "cards", "wilk", "strength")) == "3"


def test_a_long_text_grows_with_its_field(wilk: Window) -> None:
    wilk.panel.focus_key("field text/pl")
    below = wilk.widget("field text/en").rect.top
    wilk.type("Bardzo długi tekst, " * 12)
    assert wilk.widget("field text/en").rect.top > below
    field = wilk.widget("field text/pl")
    wilk.key("home", pygame.KMOD_CTRL)
    wilk.key("down")
    wilk.key("down")
    assert 20 < field.caret < 150, field.caret
    wilk.key("return")
    text = inside(parsed(text_of(wilk)), ("slavika", "cards", "wilk", "text"))
    assert text == {"pl": ("Bardzo długi tekst, " * 12).strip()}


def test_a_card_that_another_takes_away_is_told(wilk: Window) -> None:
    path = wilk.app.library.path
    begin, end = TEXT.index("    wilk:\n"), TEXT.index("    utopiec:\n")
    path.write_text(TEXT[:begin] + TEXT[end:], encoding="utf-8")
    wilk.scene.update(1.0)
    wilk.scene.update(1.0)
    assert wilk.scene.form.writer.entry is None
    path.write_text(TEXT, encoding="utf-8")
    wilk.scene.update(1.0)
    assert wilk.widget("field strength").text == "2"


# ── texts, lists, tables, heroes ──────────────────────────────────────────────────────────────────────────────────────


def test_one_text_for_all_is_split_and_joined(wilk: Window) -> None:
    press(wilk, "field name/split")
    assert "      name: {pl: Wilk, en: Wilk}\n" in text_of(wilk)
    press(wilk, "field name/join")
    assert text_of(wilk) == TEXT
    press(wilk, "field name/split")
    enter(wilk, "field name/en", "Wolf")
    assert "      name: {pl: Wilk, en: Wolf}\n" in text_of(wilk)


def test_lists_grow_and_shrink(tmp_path: Path) -> None:
    window = shown("slavika", "island", tmp_path)
    press(window, "field glory/add")
    assert "      glory: [11, 6, 3, 3]\n" in text_of(window)
    press(window, "field glory/0/clear")
    assert "      glory: [6, 3, 3]\n" in text_of(window)


def test_marks_of_a_table_come_and_go(tmp_path: Path) -> None:
    """A name without any does not stand in it."""
    window = shown("slava", "good_weather", tmp_path)
    matrix = window.widget("field beats")
    names = [head.value for head in matrix.heads]
    assert names == ["plane", "artillery", "tank", "anti_armor", "infantry", "anti_aircraft", "bomb"]
    window.panel.focus_key("field beats")
    for one, other, row in (("anti_aircraft", "plane", None), ("bomb", "tank", ["tank"]), ("tank", "bomb", 3)):
        window.click(window.widget("field beats").square(names.index(one), names.index(other)).center)
        now = inside(parsed(text_of(window)), ("slava", "cards", "good_weather", "beats", one))
        assert now == row if not isinstance(row, int) else len(now) == row
    assert "        tank: [infantry, anti_aircraft, bomb]\n" in text_of(window)
    assert text_of(window).count("bomb: [tank]") == 1


def test_a_hero_is_one_entry_for_all_clans(tmp_path: Path) -> None:
    window = shown("slavika", "fox.thief", tmp_path)
    told = [getattr(widget, "text", "") for widget in window.panel.walk()]
    assert any("owl.thief, boar.thief, lynx.thief, deer.thief" in text for text in told)
    enter(window, "name fox", "Ósma: córka")
    assert 'heroes: {thief: "Ósma: córka", wizard: Żyrosława' in text_of(window)
    assert window.app.library.cards("slavika")["fox.thief"]["proper"] == "Ósma: córka"


def test_the_numbers_of_the_game_are_at_hand(wilk: Window) -> None:
    press(wilk, "form numbers")
    enter(wilk, "number months to the end", "3")
    assert "    months to the end: 3                   # printed\n" in text_of(wilk)


# ── picking ───────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_a_picture_is_picked(wilk: Window) -> None:
    wilk.panel.focus_key("field icon")
    wilk.key("return")  # there is nothing to enter: it opens what can be picked
    grid = wilk.widget("grid")
    assert grid.number() == grid.names.index("wolf-head")
    wilk.type("bear")
    grid = wilk.widget("grid")
    assert all("bear" in name for name in grid.names)
    picked = grid.names[0]
    wilk.click(grid.spot(0).center)
    assert inside(parsed(text_of(wilk)), ("slavika", "cards", "wilk", "icon")) == picked
    press(wilk, "field symbol/pick")
    wilk.key("escape")
    assert isinstance(wilk.scene, FormScene)


def test_a_card_is_picked(tmp_path: Path) -> None:
    window = shown("slavika", "island", tmp_path)
    press(window, "field other side/pick")
    window.type("wios village")
    assert not window.scene.found()
    window.key("f2")
    window.key("a", UNDO)
    window.type("village")
    window.key("return")
    assert inside(parsed(text_of(window)), ("slavika", "cards", "island", "other side")) == "village"


def test_who_is_meant_is_picked(tmp_path: Path) -> None:
    """One of the phrases, or any number of names."""
    window = shown("slavika", "island", tmp_path)
    path = ("slavika", "cards", "island", "while here", 0, "add", "to")
    press(window, "while here/0/to/pick")
    window.panel.focus_key("name zmij")
    window.key("space")
    press(window, "yes")
    assert inside(parsed(text_of(window)), path) == ["strzyga", "wilk", "zmij"]
    press(window, "while here/0/to/pick")
    window.type("monsters")
    window.panel.focus_key("phrases")
    window.key("down")
    window.key("return")
    assert inside(parsed(text_of(window)), path) == "monsters here"


# ── whole cards ───────────────────────────────────────────────────────────────────────────────────────────────────────


def test_a_new_card_is_made_from_a_copy(wilk: Window) -> None:
    """Its id is judged while it is typed; the number that must follow follows in the same step."""
    press(wilk, "form copy")
    wilk.type("Wilk!")
    assert not wilk.widget("yes").enabled
    wilk.key("a", UNDO)
    wilk.type("zmij")
    assert wilk.scene.reason.text == "There is a card 'zmij' already"
    wilk.key("a", UNDO)
    wilk.type("basior")
    wilk.key("return")
    assert wilk.scene.form.card == "basior"
    assert wilk.scene.studio.problems == ()
    assert wilk.app.library.cards("slavika")["basior"]["copies"] == 10
    assert wilk.app.library.cards("slavika").numbers["ordinary monsters"] == 52
    wilk.key("z", UNDO)
    assert text_of(wilk) == TEXT


def test_the_id_that_a_card_has_is_no_mistake(wilk: Window) -> None:
    """It is not judged before it is touched, or entered as it is."""
    press(wilk, "form rename")
    assert (wilk.scene.reason.text.strip(), wilk.scene.field.wrong) == ("", "")
    assert not wilk.widget("yes").enabled
    wilk.key("return")
    assert wilk.scene.reason.text == "There is a card 'wilk' already"
    assert text_of(wilk) == TEXT
    wilk.key("a", UNDO)
    wilk.type("wilk_szary")
    assert wilk.widget("yes").enabled
    wilk.key("return")
    assert wilk.scene.form.card == "wilk_szary"


def test_comments_that_go_with_a_card_are_told(tmp_path: Path) -> None:
    """A value that is taken out leaves its own where it stood."""
    window = shown("slavika", "owl.warrior5", tmp_path)
    press(window, "form remove")
    told = [getattr(widget, "text", "") for widget in window.panel.walk()]
    assert any(text.endswith(" A comment goes with it.") for text in told)
    window.key("escape")
    press(window, "field type/clear")
    lines = text_of(window).splitlines()
    place = lines.index("    warrior5:")
    assert "      # printed: both Warriors bear one symbol and are one type" in lines[place : place + 5]
    window.key("z", UNDO)
    assert text_of(window) == TEXT


@pytest.mark.parametrize("card", ["owl.thief", "wilk", "month", "treasure2", "island"])
def test_a_copy_is_taken_out_again(card: str, tmp_path: Path) -> None:
    window = shown("slavika", card, tmp_path)
    press(window, "form copy")
    window.key("return")
    assert window.scene.form.card == f"{card}_2"
    assert window.scene.studio.problems == ()
    press(window, "form remove")
    assert window.widget("no").focused
    window.click(window.widget("yes"))
    assert text_of(window) == TEXT
    assert window.scene.form.card == card


def test_a_card_that_is_named_elsewhere_stays(tmp_path: Path) -> None:
    window = shown("slavika", "strzyga", tmp_path)
    press(window, "form remove")
    assert isinstance(window.scene, FormScene)
    told = [note.partition(": ")[2] for note in window.scene.form.notes[1:]]
    assert told == ["to: no cards are called 'strzyga'"] * 2
    assert text_of(window) == TEXT


def test_a_copy_that_does_not_add_up_yet_can_be_reached(tmp_path: Path) -> None:
    """A type of card that lacks its commander: its form is there, its face when all adds up."""
    window = shown("slava", "plane", tmp_path)
    named(window, "copy", "drone")
    assert window.scene.form.card == "drone"
    assert window.scene.studio.problems
    assert window.app.library.cards("slava").cards.get("drone") is None
    enter(window, "field points", "4")
    assert inside(parsed(text_of(window)), ("slava", "cards", "drone", "points")) == "4"

    other = FormScene(window.app, window.scene.studio, "slava", "tank")
    window.app.scenes.push(other)
    press(window, "form to drone")
    assert other.selected == ["drone"]
    assert window.widget("field points").text == "4"


@pytest.mark.parametrize(
    ("game", "card", "name", "replacements"),
    [
        ("slavika", "strzyga", "upior", [("    strzyga:\n", "    upior:\n"), ("[strzyga, wilk]", "[upior, wilk]")]),
        ("slavika", "fox.thief", "fox.burglar", [("    thief:\n", "    burglar:\n"), ("{thief:", "{burglar:")]),
    ],
)
def test_an_id_is_changed_wherever_it_is_named(
    game: str, card: str, name: str, replacements: list[tuple[str, str]], tmp_path: Path
) -> None:
    window = shown(game, card, tmp_path)
    named(window, "rename", name.rpartition(".")[2])
    assert window.scene.form.card == name
    text = TEXT
    for old, new in replacements:
        text = text.replace(old, new)
    assert text_of(window) == text


def test_an_id_is_changed_in_matrices_and_types_too(tmp_path: Path) -> None:
    window = shown("slava", "plane", tmp_path)
    named(window, "rename", "drone")
    assert "type: drone" in text_of(window)
    assert "drone: [anti_armor, artillery, tank, infantry]" in text_of(window)
    assert "plane" not in text_of(window).replace("plane_commander", "").partition("slava:")[2].lower().replace(
        "a plane", ""
    ).replace("en: plane", "")


# ── languages and sizes ───────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1000, 1400), (3840, 2160)])
def test_every_form_fits_its_column(size: tuple[int, int], tmp_path: Path) -> None:
    """In both languages nothing stands over the edge, and no field lies on another."""
    cards = {(game, entry.kind): entry.faces()[0] for game, entry in entries()}
    for (game, _), card in cards.items():
        window = shown(game, card, tmp_path)
        window.resize(size)
        for language in ("pl", "en"):
            window.app.change(language=language)
            form = window.scene.form
            places = [widget.rect for widget in form.content.walk() if widget.can_focus()]
            assert all(form.rect.left <= place.left and place.right <= form.rect.right for place in places)
            for number, place in enumerate(places):
                assert place.collidelist(places[number + 1 :]) < 0


def on_the_bench(game: str, card: str, folder: Path) -> Window:
    """The same form where designers find it: beside the card on its easel."""
    shutil.copy(CARDS, folder / "cards.yaml")

    def scene(app: Any) -> CardBench:
        app.library.read()
        bench = CardBench(app, Studio(app.library, GAMES), game, list(app.library.cards(game).cards), card)
        bench.tab = CARD
        bench.build()
        return bench

    return Window(scene, cards=folder / "cards.yaml")


def test_a_copy_is_chosen_on_the_bench(tmp_path: Path) -> None:
    window = on_the_bench("slavika", "wilk", tmp_path)
    named(window, "copy", "basior")
    assert (window.scene.card, window.scene.card_form.card) == ("basior", "basior")
    window.key("z", UNDO)
    assert window.scene.card in window.scene.studio.library.cards("slavika").cards
    assert text_of(window) == TEXT


def test_a_copy_without_a_face_keeps_the_bench_and_has_its_form(tmp_path: Path) -> None:
    """It comes onto the easel as soon as all adds up."""
    window = on_the_bench("slava", "plane_commander", tmp_path)
    named(window, "copy", "drone_commander")
    assert (window.scene.card, window.scene.card_form.card) == ("plane_commander", "drone_commander")
    enter(window, "field icon", "help")
    assert window.scene.card_form.card == "drone_commander"
    path = window.app.library.path
    path.write_text(TEXT, encoding="utf-8")
    window.scene.update(1.0)
    assert (window.scene.card, window.scene.card_form.card) == ("plane_commander", "plane_commander")
