"""The workshop: the sheet of all cards follows the files, marks what has changed, keeps the last good cards while
something is wrong, and shows the line of each mistake."""

from pathlib import Path
from typing import Any

import pygame
import pytest

from slavika.client import editor
from slavika.client.app import App
from slavika.client.card_sheet import CardSheet
from slavika.client.details import Became
from slavika.client.printing import Run, usual_target
from slavika.client.scenes.line_view import LineView, open_line
from slavika.client.scenes.opening import open_workshop
from slavika.client.scenes.printing import Printing
from slavika.client.scenes.title import Title
from slavika.client.scenes.unmended import Unmended
from slavika.client.scenes.workshop import SIZES, Workshop, studio_of
from slavika.client.watching import EVERY
from slavika.client.widgets import Button, Label
from slavika.core.cards import Mark
from slavika.data.manuscript import Splice, value_changed
from slavika.data.nodes import read_nodes
from slavika.data.problems import Problems
from slavika.games import GAMES
from tests.client.bench import ROOT, Files, given, noticed, replaced
from tests.client.window import Window

GAME = "slavika"
HEROES = ("thief", "wizard", "ranger", "archer", "warrior5", "warrior6")


def sheet(window: Window) -> CardSheet:
    found = window.scene.sheet
    assert isinstance(found, CardSheet)
    return found


def shown(window: Window) -> list[str]:
    """The cards on the sheet."""
    return [slot.card.id for slot in sheet(window).slots] if window.scene.sheet else []


def words(window: Window) -> str:
    """All that is written in labels, and what values have become."""
    return " ".join(
        widget.text if isinstance(widget, Label) else f"{widget.before} → {widget.now}"
        for widget in window.panel.walk()
        if isinstance(widget, (Label, Became))
    )


def picture(window: Window) -> pygame.Surface:
    return window.app.window.copy()


def differing(one: pygame.Surface, other: pygame.Surface) -> list[pygame.Rect]:
    """Where two pictures differ: in rectangles that do not touch."""
    mask = pygame.mask.from_threshold(one, (0, 0, 0), (1, 1, 1, 255), other)
    mask.invert()
    return mask.get_bounding_rects()


# ── the sheet ─────────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("game", GAMES)
def test_every_card_is_on_the_sheet_once_in_print_order(files: Files, game: str) -> None:
    window = files.window(lambda app: Workshop(app, studio_of(app), game))
    cards = window.app.library.cards(game)
    ids = shown(window)
    assert sorted(ids) == sorted(cards.cards)
    printed = [face for stock in GAMES[game].contents(cards) for face in (stock.face, stock.other) if face]
    assert ids[: len(set(printed))] == list(dict.fromkeys(printed))
    tags = {slot.card.id: slot.copies for slot in sheet(window).slots}
    assert all(tags[stock.face] in (0, stock.copies) for stock in GAMES[game].contents(cards) if not stock.other)
    assert max(tags.values()) > 1


@pytest.mark.parametrize("game", GAMES)
def test_every_copy_is_on_the_sheet_where_that_is_wanted(files: Files, game: str) -> None:
    window = files.window(lambda app: Workshop(app, studio_of(app), game))
    window.click(window.widget("copies"))
    stock = GAMES[game].contents(window.app.library.cards(game))
    ids = shown(window)
    for each in stock:
        assert ids.count(each.face) >= each.copies
    assert len(ids) >= sum(each.copies for each in stock)


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080), (3840, 2160), (1000, 1400)])
@pytest.mark.parametrize("game", GAMES)
def test_no_card_lies_over_another_at_any_size(files: Files, game: str, size: tuple[int, int]) -> None:
    window = files.window(lambda app: Workshop(app, studio_of(app), game), size=size)
    for number in range(len(SIZES)):
        window.scene.slider.set(number)
        places = [sheet(window).spot(at) for at in range(len(sheet(window).slots))]
        assert all(not place.inflate(-1, -1).collidelistall(places[at + 1 :]) for at, place in enumerate(places))
        assert all(
            sheet(window).rect.left <= place.left and place.right <= sheet(window).rect.right for place in places
        )
        heights = {place.height for place, slot in zip(places, sheet(window).slots, strict=True) if slot.card.back}
        assert len(heights) <= 2


def test_filters_and_search_let_through_what_they_say(window: Window) -> None:
    cards = window.app.library.cards(GAME)
    scene = window.scene
    scene._set("kind")("region")
    assert {cards[card].kind for card in shown(window)} == {"region"}
    scene._set("kind")("")
    scene._set("clan")("fox")
    assert {cards[card].emblem for card in shown(window)} == {"fox"}
    scene._set("clan")("")
    window.key("f", pygame.KMOD_CTRL)
    window.type("wilk")
    assert "wilk" in shown(window)
    assert len(shown(window)) < len(cards.cards)
    window.type("zzz")
    assert shown(window) == []
    assert "No card is like that." in words(window)
    scene._set("search")("fox.thief")
    assert shown(window) == ["fox.thief"]


def test_the_sheet_is_gone_through_by_keys_alone(window: Window) -> None:
    assert window.panel.focus is sheet(window)
    assert window.scene.chosen == shown(window)[0]
    reached = {window.scene.chosen}
    for _ in shown(window):
        window.key("right")
        reached.add(window.scene.chosen)
    assert reached == set(shown(window))
    window.key("home")
    while window.panel.focus is sheet(window):  # below the last row lies the strip
        assert sheet(window).visible().contains(sheet(window).spot(sheet(window).at).inflate(-4, -4))
        window.key("down")
    assert sheet(window)._places[sheet(window).at].top == max(place.top for place in sheet(window)._places)
    window.panel.set_focus_to(sheet(window))
    before = sheet(window).at
    window.key("page up")
    assert sheet(window).at < before - 8
    window.key("end")
    assert window.scene.chosen == shown(window)[-1]
    assert window.scene.details.card == window.scene.chosen


def test_a_card_is_opened_by_enter_and_by_a_double_click(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []
    sheet(window).on_open = opened.append
    window.key("right")
    window.key("return")
    assert opened == [shown(window)[1]]
    spot = sheet(window).spot(3).center
    window.click(spot)
    assert opened == [shown(window)[1]]
    assert window.scene.chosen == shown(window)[3]
    window.click(spot)
    assert opened == [shown(window)[1], shown(window)[3]]


def test_the_slider_is_dragged_over_all_sizes(window: Window) -> None:
    """It stays in the hand while the sheet is laid anew below it."""
    slider = window.widget("size")
    track = slider._track()
    window.app.step([pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(track.left, slider.rect.centery), button=1)])
    heights = [sheet(window).spot(0).height]
    for step in range(1, 11):
        at = (track.left + track.width * step // 10, slider.rect.centery)
        window.app.step([pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 0), buttons=(1, 0, 0))])
        heights.append(sheet(window).spot(0).height)
    assert heights == sorted(heights)
    assert len(set(heights)) > 4
    window.key("-", pygame.KMOD_CTRL)
    assert sheet(window).spot(0).height < heights[-1]


# ── what others save ──────────────────────────────────────────────────────────────────────────────────────────────────


def test_a_save_is_seen_and_only_that_card_is_painted(window: Window, files: Files) -> None:
    before = picture(window)
    given(files.cards, "wilk", "strength", 3)
    noticed(window, lambda: window.app.library.cards(GAME)["wilk"]["strength"] == 3)
    at = shown(window).index("wilk")
    spot = sheet(window).spot(at).inflate(4, 4)
    places = differing(before, picture(window))
    assert any(spot.contains(place) for place in places)
    beside = window.scene.count.parent.rect  # says how many have changed
    assert all(spot.contains(place) or beside.contains(place) for place in places)


def test_a_save_does_not_ask_for_the_whole_window(window: Window, files: Files) -> None:
    window.app.frame()
    given(files.cards, "wilk", "strength", 3)
    window.scene.update(EVERY)
    parts = window.scene.stale
    assert parts
    assert None not in parts
    area = window.app.window.get_rect()
    assert sum(part.clip(area).width * part.clip(area).height for part in parts) < area.width * area.height / 4


@pytest.mark.parametrize("game", GAMES)
def test_what_is_painted_after_a_save_is_what_a_whole_picture_shows(files: Files, game: str) -> None:
    window = files.window(lambda app: Workshop(app, studio_of(app), game))
    replaced(files.faces("common"), "[0, 0.92, 1, 0.08]", "[0, 0.93, 1, 0.07]", 3)
    noticed(window, lambda: window.scene.studio.changed(game))
    parts = pygame.image.tobytes(window.app.window, "RGB")
    window.scene.redraw()
    window.app.frame()
    assert pygame.image.tobytes(window.app.window, "RGB") == parts


def test_changed_cards_are_marked_until_they_are_counted_anew(window: Window, files: Files) -> None:
    given(files.cards, "wilk", "strength", 3)
    noticed(window, lambda: sheet(window).changed)
    assert sheet(window).changed == {"wilk"}
    assert window.widget("anew").text.startswith("Changed: 1")
    window.click(window.widget("changed"))
    assert shown(window) == ["wilk"]
    assert "strength" in words(window)
    assert "2 → 3" in words(window)
    window.click(window.widget("anew"))
    assert shown(window) == []
    window.click(window.widget("changed"))
    assert len(shown(window)) > 1
    assert sheet(window).changed == frozenset()
    assert not window.widget("anew").enabled


def test_a_card_that_is_changed_back_is_no_longer_marked(window: Window, files: Files) -> None:
    given(files.cards, "wilk", "strength", 3)
    noticed(window, lambda: sheet(window).changed)
    given(files.cards, "wilk", "strength", 2)
    noticed(window, lambda: not sheet(window).changed)


def test_a_new_card_comes_onto_the_sheet(window: Window, files: Files) -> None:
    text = files.cards.read_text(encoding="utf-8")
    begin = text.index("\n    wilk:\n")
    block = text[begin : text.index("\n\n", begin)]
    new = block.replace("wilk:", "pies:").replace("copies: 10", "copies: 4")
    text = text.replace(block, block.replace("copies: 10", "copies: 6") + "\n" + new, 1)
    files.cards.write_text(text, encoding="utf-8")
    noticed(window, lambda: "pies" in shown(window))
    window.scene._choose("pies")
    assert "New" in words(window)


def test_what_is_saved_under_another_scene_is_seen_on_the_way_back(window: Window, files: Files) -> None:
    window.key("f1")
    given(files.cards, "wilk", "strength", 3)
    for _ in range(5):
        window.app.step([])
    assert window.scene is not window.app.scenes.all[0]
    window.key("escape")
    assert sheet(window).changed == {"wilk"}


def test_edits_of_any_scene_are_taken_back_by_keys_and_buttons(window: Window, files: Files) -> None:
    studio = window.scene.studio
    before = files.cards.read_bytes()
    text = studio.script(files.cards).text
    root: Any = read_nodes(text, "", Problems())
    node = root.items[GAME][1].items["cards"][1].items["wilk"][1].items["strength"][1]
    assert not window.widget("undo").enabled
    assert studio.edit(files.cards, value_changed(text, node, "5"))
    window.scene.edited()
    assert sheet(window).changed == {"wilk"}
    window.key("z", pygame.KMOD_CTRL)
    assert files.cards.read_bytes() == before
    assert sheet(window).changed == frozenset()
    window.key("z", pygame.KMOD_CTRL | pygame.KMOD_SHIFT)
    assert sheet(window).changed == {"wilk"}
    window.click(window.widget("undo"))
    assert files.cards.read_bytes() == before
    window.click(window.widget("redo"))
    window.key("y", pygame.KMOD_CTRL)
    assert files.cards.read_bytes() != before


# ── mistakes ──────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_mistakes_stand_in_the_strip_and_the_last_good_cards_stay(window: Window, files: Files) -> None:
    good = files.cards.read_text(encoding="utf-8")
    before = shown(window)
    replaced(files.cards, "strength: 2", "strength: two", 2)
    noticed(window, lambda: window.scene.studio.problems)
    assert shown(window) == before
    listed = window.widget("problems")
    assert len(listed.words) == 2
    assert listed.words[0][0] == f"{window.scene.studio.problems[0].mark}:"
    wrong = sheet(window).wrong
    assert wrong
    assert {window.app.library.cards(GAME)[card].id.rpartition(".")[2] for card in wrong} == {"wizard", "wilk"}
    window.click(window.widget("wrong"))
    assert set(shown(window)) == wrong
    window.click(window.widget("wrong"))

    files.cards.write_text(good, encoding="utf-8")
    noticed(window, lambda: not window.scene.studio.problems)
    assert all(widget.key != "problems" for widget in window.panel.walk())
    assert sheet(window).wrong == frozenset()


@pytest.mark.parametrize("by", ["click", "enter"])
def test_a_mistake_leads_to_its_line(window: Window, files: Files, by: str) -> None:
    replaced(files.cards, "strength: 2", "strength: two", 2)
    noticed(window, lambda: window.scene.studio.problems)
    problem = window.scene.studio.problems[1]
    listed = window.widget("problems")
    if by == "click":
        window.click(listed.row(1).center)
    else:
        window.panel.set_focus_to(listed)
        window.key("down")
        window.key("return")
    scene = window.scene
    assert isinstance(scene, LineView)
    assert scene.text.lit[0] == problem.mark.line
    assert scene.text.lines[problem.mark.line - 1].strip() == "strength: two"
    assert scene.text.said == window.app.say(problem.sentence)
    assert scene.scroll.rect.contains(scene.text.line(problem.mark.line))
    window.key("escape")
    assert isinstance(window.scene, Workshop)


def test_the_line_view_follows_the_mistake_and_says_when_it_is_mended(window: Window, files: Files) -> None:
    good = files.cards.read_text(encoding="utf-8")
    replaced(files.cards, "strength: 2", "strength: two")
    noticed(window, lambda: window.scene.studio.problems)
    window.scene.show_problem(window.scene.studio.problems[0])
    line = window.scene.text.lit[0]
    replaced(files.cards, "strength: two", "# what is this?\n      strength: two")
    noticed(window, lambda: window.scene.text.lit[0] == line + 1)
    files.cards.write_text(good, encoding="utf-8")
    noticed(window, lambda: window.scene.mended)
    assert "This has been mended." in words(window)


def test_a_mistake_in_a_table_plan_leads_to_that_file(window: Window, files: Files) -> None:
    """Layouts and plan of a game have one name."""
    plan = files.assets / "tables" / f"{GAME}.yaml"
    plan.write_text(plan.read_text(encoding="utf-8") + "\nnonsense: 1\n", encoding="utf-8")
    noticed(window, lambda: window.scene.studio.problems)
    assert window.widget("problems").words[0][0].startswith(f"tables/{GAME}.yaml:")
    window.scene.show_problem(window.scene.studio.problems[0])
    assert window.scene.path == plan


def test_more_mistakes_than_there_is_room_for_are_scrolled(window: Window, files: Files) -> None:
    replaced(files.cards, "icon: ", "icno: ", 60)
    noticed(window, lambda: window.scene.studio.problems)
    listed = window.widget("problems")
    assert len(listed.words) > 20
    assert window.panel.content.strip.rect.height < window.app.window.get_height() / 3
    window.panel.set_focus_to(listed)
    window.key("end")
    assert listed.visible().contains(listed.row(len(listed.words) - 1).inflate(-2, -2))


def test_why_an_edit_could_not_be_written_is_told(
    window: Window, files: Files, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("slavika.data.manuscript.replace", fail)
    studio = window.scene.studio
    script = studio.script(files.cards)
    assert not studio.edit(files.cards, Splice(0, 0, f"# {len(script.text)}\n"))
    window.scene.edited()
    assert "No space left on device" in words(window)


def test_a_workshop_that_cannot_be_read_opens_as_soon_as_it_is_mended(files: Files) -> None:
    good = files.cards.read_text(encoding="utf-8")
    replaced(files.cards, "strength: 2", "strength: two")
    window = files.window(open_workshop)
    scene = window.scene
    assert isinstance(scene, Unmended)
    assert scene.text.lines[scene.text.lit[0] - 1].strip() == "strength: two"
    replaced(files.cards, "copies: 12", "copies: dozen")
    noticed(window, lambda: len(window.scene.problems) == 2)
    listed = window.widget("problems")
    window.click(listed.row(1).center)
    assert window.scene.text.lines[window.scene.text.lit[0] - 1].strip() == "copies: dozen"
    files.cards.write_text(good, encoding="utf-8")
    noticed(window, lambda: isinstance(window.scene, Workshop))
    window.key("escape")
    assert isinstance(window.scene, Title)


def test_a_file_that_is_not_there_can_be_put_there(files: Files) -> None:
    good = files.cards.read_text(encoding="utf-8")
    files.cards.unlink()
    window = files.window(open_workshop)
    assert isinstance(window.scene, Unmended)
    assert "cannot be read" in window.widget("problems").words[0][1]
    files.cards.write_text(good, encoding="utf-8")
    noticed(window, lambda: isinstance(window.scene, Workshop))


@pytest.mark.parametrize("game", GAMES)
def test_a_layout_opens_on_its_game(files: Files, game: str) -> None:
    window = files.window(lambda app: open_workshop(app, files.faces(game)))
    assert window.scene.game == game


def test_the_studio_is_one_and_the_same_for_the_whole_program(files: Files) -> None:
    window = files.window(Title)
    window.panel.focus_key("workshop")
    window.key("return")
    studio = window.scene.studio
    given(files.cards, "wilk", "strength", 3)
    window.key("escape")
    window.key("return")
    assert window.scene.studio is studio
    assert sheet(window).changed == {"wilk"}


# ── lines and the editor ──────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("shift", [0, 3])
def test_a_mark_of_other_cards_is_found_by_its_distance_from_its_card(window: Window, files: Files, shift: int) -> None:
    """A match may carry a section of the file alone, and the file may have grown above since."""
    studio = window.scene.studio
    cards = window.app.library.cards(GAME)
    mark = cards["wilk"].mark
    wanted = files.cards.read_text(encoding="utf-8").splitlines()[mark.line + 1]
    if shift:
        replaced(files.cards, "\n", "\n" + "# grown\n" * shift)
        noticed(window, lambda: window.app.library.cards(GAME)["wilk"].mark.line == mark.line + shift)
    open_line(window.app, studio, cards, "wilk", Mark("", mark.line + 2, 7))
    assert window.scene.text.lines[window.scene.text.lit[0] - 1] == wanted


def test_the_file_is_scrolled_by_keys(window: Window, files: Files) -> None:
    window.scene.show_line(window.app.library.cards(GAME)["wilk"].mark)
    before = window.scene.scroll.offset
    window.key("down")
    assert window.scene.scroll.offset > before
    window.key("home")
    assert window.scene.scroll.offset == 0


def test_the_editor_is_opened_at_the_line_without_a_shell(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[tuple[list[str], dict[str, Any]]] = []
    monkeypatch.setenv("VISUAL", "gedit --new-window")
    monkeypatch.setattr("shutil.which", lambda name: f"/usr/bin/{name}")
    monkeypatch.setattr(editor, "command", lambda *a: ["gedit", "+7", str(a[0])])
    monkeypatch.setattr("subprocess.Popen", lambda words, **options: begun.append((words, options)))
    mark = window.app.library.cards(GAME)["wilk"].mark
    window.scene.show_line(mark)
    window.key("e")
    ((words_, options),) = begun
    assert words_[-1] == str(window.app.library.path)
    assert not options.get("shell")


def test_without_an_editor_it_is_said(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(editor, "command", lambda *_: None)
    window.scene.show_line(window.app.library.cards(GAME)["wilk"].mark)
    window.key("e")
    assert "No editor was found" in words(window)


@pytest.mark.parametrize(
    ("environment", "there", "wanted"),
    [
        ({"VISUAL": "code -w"}, {"code"}, ["code", "-w", "--goto", "{file}:7:3"]),
        ({"EDITOR": "gedit"}, {"gedit"}, ["gedit", "+7", "{file}"]),
        ({"VISUAL": "gone", "EDITOR": "kate"}, {"kate"}, ["kate", "--line", "7", "{file}"]),
        ({"EDITOR": "vim"}, {"vim", "x-terminal-emulator"}, ["x-terminal-emulator", "-e", "vim", "+7", "{file}"]),
        ({"EDITOR": "vim"}, {"vim", "xdg-open"}, ["xdg-open", "{file}"]),
        ({"EDITOR": "my 'editor"}, {"xdg-open"}, ["xdg-open", "{file}"]),
        ({"EDITOR": "mine -x; rm"}, {"mine"}, ["mine", "-x;", "rm", "{file}"]),
        ({}, set(), None),
    ],
)
def test_each_editor_is_told_the_line_in_its_own_way(
    environment: dict[str, str],
    there: set[str],
    wanted: list[str] | None,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    path = tmp_path / "cards; rm -rf.yaml"
    found = editor.command(path, Mark("cards.yaml", 7, 3), environment, lambda name: name if name in there else None)
    assert found == (wanted and [word.replace("{file}", str(path)) for word in wanted])


def test_waiting_looks_at_the_files_and_does_nothing_else(window: Window) -> None:
    window.app.frame()
    scene = window.scene
    assert 0 < scene.due() <= EVERY
    for _ in range(50):
        scene.update(EVERY)
    assert scene.stale == []


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080), (3840, 2160), (1000, 1400)])
@pytest.mark.parametrize("language", ["en", "pl"])
def test_no_word_on_a_button_is_broken(files: Files, language: str, size: tuple[int, int]) -> None:
    window = files.window(lambda app: Workshop(app, studio_of(app), GAME), language, size)
    for button in window.panel.walk():
        if isinstance(button, Button) and button.text:
            across = button._paddings()[0]
            lines = button._lines(button.rect.width - 2 * across - button._beside())
            assert " ".join(line.strip() for line in lines) == button.text


# ── which card a mistake is about ─────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("old", "new", "about"),
    [
        ("\n    wilk:\n      kind: monster", "\n    wilk:\n      kind: monstre", {"wilk"}),
        ("copies: 10", "copies: ten", {"wilk"}),
        ("\n    wilk:\n", "\n    wilk: &\n", {"wilk"}),  # no YAML at all
        ("\nslava:\n", "\nslawa:\n", set()),
        ('colour: "#4c7a35"', "colour: green", {f"boar.{hero}" for hero in HEROES}),
    ],
)
def test_a_mistake_is_laid_to_the_card_that_it_stands_in(
    window: Window, files: Files, old: str, new: str, about: set[str]
) -> None:
    replaced(files.cards, old, new)
    noticed(window, lambda: window.scene.studio.problems)
    assert sheet(window).wrong == about


def test_a_mistake_is_laid_to_its_card_though_lines_have_come_before_it(window: Window, files: Files) -> None:
    replaced(files.cards, "\n", "\n" + "# grown\n" * 40)
    noticed(window, lambda: window.app.library.cards(GAME)["wilk"].mark.line > 180)
    replaced(files.cards, "# grown\n", "", 40)
    replaced(files.cards, "copies: 10", "copies: ten")
    noticed(window, lambda: window.scene.studio.problems)
    assert sheet(window).wrong == {"wilk"}


# ── print ─────────────────────────────────────────────────────────────────────────────────────────────────────────────

DOOR = """
import sys
print("done:", sys.argv[1:4], sys.argv[-2:])
sys.exit(%d)
"""


@pytest.mark.parametrize("status", [0, 1])
def test_printing_is_a_program_of_its_own_and_its_words_are_shown(window: Window, files: Files, status: int) -> None:
    (files.cards.parent / "main.py").write_text(DOOR % status, encoding="utf-8")
    given(files.cards, "wilk", "strength", 3)
    replaced(files.faces(GAME), 'paper: "#39446a"', 'paper: "#39506a"')
    noticed(window, lambda: sheet(window).changed >= {"wilk", "month"})
    window.click(window.widget("print"))
    assert isinstance(window.scene, Printing)
    window.click(window.widget("changed"))
    window.click(window.widget("print"))
    noticed(window, lambda: window.scene.run.status is not None)
    assert window.scene.run.status == status
    assert "done: ['sheets', 'slavika', '--pdf'] ['--only', 'month,wilk']" in words(window)
    window.click(window.widget("close"))
    assert isinstance(window.scene, Workshop)


SLOW = """
import time
for number in range(1, 41):
    print(f"{number}/40", flush=True)
    if number == 30:
        time.sleep(60)
"""


def test_printing_says_how_far_it_is(window: Window, files: Files) -> None:
    (files.cards.parent / "main.py").write_text(SLOW, encoding="utf-8")
    window.click(window.widget("print"))
    window.click(window.widget("print"))
    assert "The cards are being drawn…" in words(window)
    noticed(window, lambda: "30 of 40 sides are drawn" in words(window))
    bar = window.widget("bar")
    assert bar.filled().width == bar.rect.width * 30 // 40
    colours = [
        window.app.canvas().get_at((bar.rect.left + bar.rect.width * part // 8, bar.rect.centery)) for part in (1, 7)
    ]
    assert colours[0] != colours[1]
    window.click(window.widget("stop"))
    assert window.scene.run is None


def test_the_command_that_prints_says_its_steps(window: Window, files: Files, tmp_path: Path) -> None:
    program = str(ROOT / "main.py")
    door = f"import runpy, sys\nsys.path.insert(0, {str(ROOT)!r})\nrunpy.run_path({program!r}, run_name='__main__')"
    (files.cards.parent / "main.py").write_text(door, encoding="utf-8")
    run = Run(files.cards, "slava", "png", tmp_path / "out", "en")
    run._process.wait(60)
    assert run.look()
    assert run.done == run.count == len(list((tmp_path / "out").iterdir()))
    assert len(run.lines) == 1


def test_printing_can_be_stopped(window: Window, files: Files) -> None:
    (files.cards.parent / "main.py").write_text("import time\ntime.sleep(60)\n", encoding="utf-8")
    window.click(window.widget("print"))
    window.click(window.widget("print"))
    process = window.scene.run._process
    window.click(window.widget("stop"))
    assert process.poll() is not None
    window.click(window.widget("print"))
    process = window.scene.run._process
    window.app.scenes.pop()
    assert process.poll() is not None


def test_a_place_where_nothing_can_be_written_is_told(window: Window, files: Files) -> None:
    window.click(window.widget("print"))
    window.scene._set_target(str(files.cards / "below" / "a file.pdf"))
    window.click(window.widget("print"))
    assert window.scene.run is None
    assert "cannot be written" in words(window)


@pytest.mark.parametrize("kind", ["png", "tts"])
def test_where_it_is_written_follows_what_is_printed(window: Window, kind: str) -> None:
    window.click(window.widget("print"))
    window.scene._set_kind(kind)
    assert window.scene.target == str(usual_target(kind, GAME))
    window.scene._set_target("/elsewhere")
    window.scene._set_kind("pdf")
    assert window.scene.target == "/elsewhere"


def test_what_has_changed_is_compared_with_the_opening(window: Window, files: Files) -> None:
    given(files.cards, "wilk", "strength", 3)
    noticed(window, lambda: sheet(window).changed)
    window.click(window.widget("compare"))
    row = window.widget("change wilk")
    assert row.before.card["strength"] == 2
    assert row.now.card["strength"] == 3
    window.key("escape")
    assert isinstance(window.scene, Workshop)


def test_what_the_layout_alone_has_changed_is_compared_and_told(window: Window, files: Files) -> None:
    replaced(files.faces(GAME), 'paper: "#39446a"', 'paper: "#39506a"')
    noticed(window, lambda: "month" in sheet(window).changed)
    window.click(window.widget("compare"))
    row = window.widget("change month")
    before, now = (
        pygame.image.tobytes(faced.faces.draw(faced.card, (63, 88)), "RGBA") for faced in (row.before, row.now)
    )
    assert before != now
    assert "layout: paper: #39446a » #39506a" in words(window)


def test_few_cards_are_seen_large_and_keep_their_size_while_a_mistake_stands_below(files: Files) -> None:
    other = list(GAMES)[-1]
    window = files.window(lambda app: Workshop(app, studio_of(app), other))
    high = sheet(window).spot(0).height
    assert window.scene.scroll.longest() == 0
    window.scene._set_game(GAME)
    assert sheet(window).spot(0).height < high
    window.scene._set_game(other)
    assert sheet(window).spot(0).height == high
    replaced(files.cards, "strength: 2", "strength: two")
    noticed(window, lambda: window.scene.studio.problems)
    assert sheet(window).spot(0).height == high
    window.key("-", pygame.KMOD_CTRL)
    small = sheet(window).spot(0).height
    window.scene._set_game(GAME)
    window.scene._set_game(other)
    assert sheet(window).spot(0).height == small < high


@pytest.mark.parametrize(
    ("file", "old", "new", "said"),
    [
        ("faces", 'paper: "#ddd0b6"', "paper: nocolour", "no colour 'nocolour'"),
        ("faces", "ground: $clan.colour", "ground: nocolour", "no colour 'nocolour'"),
        ("cards", "After a victory, the Thief", "After a <nowhere> the Thief", "no picture 'nowhere'"),
    ],
)
def test_what_is_named_and_not_there_is_told_and_the_rest_is_shown(
    window: Window, files: Files, file: str, old: str, new: str, said: str
) -> None:
    path = files.faces(GAME) if file == "faces" else files.cards
    before = picture(window)
    replaced(path, old, new)
    noticed(window, lambda: window.scene.studio.problems)
    assert said in window.widget("problems").words[0][1]
    assert window.scene.studio.changed(GAME)
    assert differing(before, picture(window))
    assert "the last good cards stay" not in words(window)
    given(files.cards, "wilk", "strength", 3)  # another file's save leaves it told
    noticed(window, lambda: "wilk" in sheet(window).changed and window.scene.studio.problems)
    assert said in window.widget("problems").words[0][1]
    replaced(path, new, old)
    noticed(window, lambda: not window.scene.studio.problems)


def test_from_what_the_program_was_opened_with_the_way_leads_home_and_to_the_title(files: Files) -> None:
    def line(app: App) -> LineView:
        studio = studio_of(app)
        return LineView(app, studio, files.cards, studio.library.cards(GAME)["wilk"].mark)

    window = files.window(line)
    window.key("escape")
    assert isinstance(window.scene, Workshop)
    window.key("escape")
    assert isinstance(window.scene, Title)
