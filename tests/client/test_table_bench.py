"""The table bench: what lies on it is what the game draws, zones hold to lines and stay in their areas, files that
others save are followed, and what is wrong with them keeps the last good table."""

import re
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from slavika.client import easel_marks, posing
from slavika.client.model import AREAS
from slavika.client.scenes.opening import open_workshop
from slavika.client.scenes.table_bench import AS_THIS, SIZES, TableBench
from slavika.client.scenes.unmended import Unmended
from slavika.client.scenes.workshop import Workshop, studio_of
from slavika.client.widgets import Label
from slavika.core.piles import NOBODY
from slavika.games import GAMES
from tests.client.bench import ROOT, Files, noticed, replaced
from tests.client.shown import shown
from tests.client.tables import Hands, hands
from tests.given import cards

__all__ = ["hands"]

GAME = "slava"
ZONE = ("zones", 1)  # a piece of the field
POSITION = """
game: slavika
seats: [{name: Krysia, clan: fox}, {name: Przemek, clan: owl}]
turn: {seat: Krysia, action: 1}
piles:
  r1.monsters: [wilk, zmij]
seed: 7
"""


@pytest.fixture(autouse=True)
def clean(hands: Hands) -> Iterator[None]:
    """Files and bench as they were; the game with zones in the field."""
    hands.open(GAME)
    yield
    hands.open(GAME)
    while hands.scene.studio.can_undo:
        hands.undo()
    for folder in ("tables", "faces"):
        for path in (ROOT / "assets" / folder).glob("*.yaml"):
            (hands.files.assets / folder / path.name).write_bytes(path.read_bytes())
    hands.files.cards.write_bytes((ROOT / "cards.yaml").read_bytes())
    noticed(hands.window, lambda: not hands.scene.studio.problems)


def words(hands: Hands) -> str:
    return " ".join(widget.text for widget in hands.window.panel.walk() if isinstance(widget, Label))


def set_to(hands: Hands, key: str, value: object) -> None:
    hands.window.widget(key).on_change(value)
    hands.window.app.step([])


# ── what lies there ───────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("size", [AS_THIS, *SIZES])
@pytest.mark.parametrize("game", GAMES)
def test_it_is_the_table_that_the_game_draws(hands: Hands, game: str, size: tuple[int, int]) -> None:
    hands.turn(game)
    set_to(hands, "window", size)
    for seat in range(2):
        set_to(hands, "eyes", seat)
        drawn = hands.model.top
        wanted = shown(hands.scene.match, seat, size if size != AS_THIS else (1280, 720))
        assert drawn.picture == wanted.picture
        assert hands.model.size == wanted.size
        wanted.lines = drawn.lines
        wanted.touch()
        wanted.refresh([])
        hands.model.picture()
        assert pygame.image.tobytes(drawn.canvas.surface, "RGB") == pygame.image.tobytes(wanted.canvas.surface, "RGB")


@pytest.mark.parametrize("game", GAMES)
def test_each_number_of_players_and_each_fullness_can_be_dealt(game: str) -> None:
    for players in GAMES[game].players:
        counts = []
        for how in (posing.EMPTY, posing.HALF, posing.FULL):
            match = posing.dealt(GAMES[game], cards()[game], players, 1, how)
            assert match is not None
            assert len(match.rules.setup.seats) == players
            assert match.table.result is None
            counts.append(posing.open_cards(match.table))
        assert counts == sorted(counts)
        assert counts[0] < counts[2]


@pytest.mark.parametrize("game", GAMES)
def test_through_nobodys_eyes_no_hand_is_seen(hands: Hands, game: str) -> None:
    hands.turn(game)
    set_to(hands, "eyes", NOBODY)
    assert not hands.model.top.picture.fans
    assert hands.model.plot(("zones", 0)) is not None


def test_another_deal_is_another_table(hands: Hands) -> None:
    before = hands.scene.match.position.digest()
    hands.window.click(hands.window.widget("deal"))
    assert hands.scene.match.position.digest() != before
    set_to(hands, "players", 5)
    assert len(hands.scene.match.rules.setup.seats) == 5


def test_it_opens_at_a_position(hands: Hands, tmp_path: Path) -> None:
    path = tmp_path / "position.yaml"
    path.write_text(POSITION, encoding="utf-8")
    scene = open_workshop(hands.window.app, path)
    assert isinstance(scene, TableBench)
    assert scene.game == "slavika"
    assert [scene.match.table.faces[card] for card in scene.match.table.lying["r1.monsters"]] == ["wilk", "zmij"]
    hands.window.app.scenes.replace(scene)
    hands.window.key("escape")
    assert isinstance(hands.window.scene, Workshop)
    hands.window.click(hands.window.widget("table"))
    assert hands.window.scene.file == path
    hands.window.key("escape")


def test_a_position_that_cannot_be_is_told_and_can_be_read_again(hands: Hands, tmp_path: Path) -> None:
    path = tmp_path / "position.yaml"
    path.write_text(POSITION.replace("wilk", "wolf"), encoding="utf-8")
    hands.open("slavika", path)
    assert "no card 'wolf'" in words(hands)
    path.write_text(POSITION, encoding="utf-8")
    hands.window.click(hands.window.widget("deal"))
    assert hands.scene.trouble is None
    assert hands.model.top.table.lying["r1.monsters"]


def test_a_plan_opens_its_table(hands: Hands) -> None:
    for game in GAMES:
        scene = open_workshop(hands.window.app, hands.files.assets / "tables" / f"{game}.yaml")
        assert isinstance(scene, TableBench)
        assert scene.game == game


# ── moving ────────────────────────────────────────────────────────────────────────────────────────────────────────────


def middle(hands: Hands) -> tuple[int, int]:
    zone = hands.easel.zone()
    assert zone is not None
    return hands.easel.box(zone).center


def test_nothing_is_written_before_it_is_let_go(hands: Hands) -> None:
    hands.choose(ZONE)
    before, at = hands.text(), middle(hands)
    picture = hands.cards()
    hands.press(at)
    hands.move((at[0] - 40, at[1]))
    assert hands.text() == before
    assert hands.cards() != picture  # but seen
    hands.window.key("escape")
    hands.let_go((at[0] - 40, at[1]))
    assert hands.text() == before
    assert hands.cards() == picture


def test_it_holds_to_other_zones_and_to_the_grid(hands: Hands) -> None:
    hands.choose(("zones", 2))
    at = middle(hands)
    hands.drag(at, (-8, 0), free=False)
    assert hands.scene.plan.zones[2].box[0] == 0  # the edge of the area
    hands.undo()
    set_to(hands, "grid", 0.1)
    hands.drag(middle(hands), (0, -23), free=False)
    box = hands.scene.plan.zones[2].box
    assert any(abs(edge * 10 - round(edge * 10)) < 0.001 for edge in (box[1], box[1] + box[3])) or box[1] == 0.8


def test_arrows_move_and_stretch_and_are_written_after_a_moment(hands: Hands) -> None:
    hands.choose(("zones", 2))
    hands.window.panel.set_focus_to(hands.easel)
    left, top, width, height = hands.scene.plan.zones[2].box
    before = hands.text()
    for _ in range(3):
        hands.window.key("right")
    assert hands.text() == before
    hands.scene.update(1.0)
    assert hands.scene.plan.zones[2].box == (round(left + 0.015, 4), top, width, height)
    hands.undo()
    assert hands.text() == before
    hands.choose(("zones", 2))
    hands.window.panel.set_focus_to(hands.easel)
    hands.window.key("left", pygame.KMOD_LALT)
    hands.window.key("up", pygame.KMOD_LALT | pygame.KMOD_LSHIFT)
    hands.undo()  # what is not written yet is written first
    hands.redo()
    assert hands.scene.plan.zones[2].box == (left, top, round(width - 0.005, 4), round(height - 0.025, 4))


def test_a_zone_that_comes_back_to_where_it_was_is_not_written(hands: Hands) -> None:
    for game in GAMES:
        hands.turn(game)
        for number in range(len(hands.scene.plan.zones)):
            hands.choose(("zones", number))
            before, at = hands.text(), middle(hands)
            hands.press(at)
            hands.event(pygame.KEYDOWN, key=pygame.K_LCTRL, mod=pygame.KMOD_LCTRL, unicode="")
            hands.move((at[0] + 30, at[1] + 12))
            hands.move(at)
            hands.let_go(at)
            hands.event(pygame.KEYUP, key=pygame.K_LCTRL, mod=0, unicode="")
            assert hands.text() == before


@pytest.mark.parametrize("game", GAMES)
def test_everything_on_the_table_can_be_chosen_by_a_click_and_by_keys(hands: Hands, game: str) -> None:
    hands.turn(game)
    for plot in hands.model.plots():
        hands.easel.choose(None)
        at = hands.easel.box(plot).center
        for _ in range(4):  # what lies below comes next
            hands.window.click(at)
            if hands.easel.chosen == plot.way:
                break
        assert hands.easel.chosen == plot.way
    ways = list(dict.fromkeys(plot.way for plot in hands.model.plots()))
    hands.easel.choose(None)
    hands.window.panel.set_focus_to(hands.easel)
    hands.window.key("return")
    seen = [hands.easel.chosen]
    while hands.easel.chosen != ways[-1]:
        hands.window.key("tab")
        seen.append(hands.easel.chosen)
    assert seen == ways


@pytest.mark.parametrize("game", GAMES)
def test_what_cannot_be_moved_says_why(hands: Hands, game: str) -> None:
    hands.turn(game)
    for plot in hands.model.plots():
        if plot.fixed and len(plot.way) == 1:
            hands.choose(plot.way)
            before = hands.text()
            hands.drag(hands.easel.box(plot).center, (20, 10))
            assert hands.text() == before
            hands.choose(plot.way)
            assert "follow" in words(hands) or "as long as" in words(hands)


def test_areas_and_grid_can_be_seen(hands: Hands) -> None:
    hands.choose(ZONE)
    hands.window.app.step([])
    seen = [pygame.image.tobytes(hands.window.app.window, "RGB")]
    for key, value in (("areas", True), ("grid", 0.1)):
        set_to(hands, key, value)
        seen.append(pygame.image.tobytes(hands.window.app.window, "RGB"))
    assert len(set(seen)) == 3
    assert all(hands.model.area(name).w > 1 for name in AREAS)


# ── files ─────────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_a_saved_plan_is_seen(hands: Hands) -> None:
    before = hands.lies(ZONE)
    replaced(hands.path, "box: [0.2, 0.0, 0.8, 1.0]", "box: [0.3, 0.0, 0.7, 1.0]")
    noticed(hands.window, lambda: hands.lies(ZONE) != before)
    assert hands.model.top.plan.zones[1].box == (0.3, 0.0, 0.7, 1.0)


@pytest.mark.parametrize(("old", "new"), [("lies: in turn", "lies: inturn"), ("madder-light", "madder-bright")])
def test_a_broken_plan_keeps_the_last_good_one(hands: Hands, old: str, new: str) -> None:
    before = hands.cards()
    replaced(hands.path, old, new)
    noticed(hands.window, lambda: hands.scene.studio.problems)
    assert hands.cards() == before
    assert hands.window.widget("problems").words[0][0].startswith(f"tables/{hands.path.name}:")
    hands.scene.show_problem(hands.scene.studio.problems[0])
    assert hands.window.scene.path == hands.path
    hands.window.key("escape")
    hands.choose(ZONE)
    hands.drag(middle(hands), (-20, 0))  # what it was laid from is not what stands there
    assert new in hands.text()
    replaced(hands.path, new, old)
    noticed(hands.window, lambda: not hands.scene.studio.problems)


def test_cards_and_layouts_that_change_are_seen_on_the_table(hands: Hands) -> None:
    def seen() -> bytes:
        return pygame.image.tobytes(hands.model.picture(), "RGB")

    match, before = hands.scene.match, seen()
    faces = hands.files.faces(hands.game)
    faces.write_text(
        re.sub(r"paper: [^,}\n]+", 'paper: "#ff0000"', faces.read_text(encoding="utf-8")), encoding="utf-8"
    )
    noticed(hands.window, lambda: seen() != before)
    assert hands.scene.match is match
    replaced(hands.files.cards, "name: {pl: Piechota, en: Infantry}", "name: {pl: Piechota, en: Foot}")
    noticed(hands.window, lambda: hands.scene.match is not match)


def test_a_write_that_fails_leaves_file_and_table_as_they_were(hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise OSError(28, "No space left on device")

    hands.choose(ZONE)
    before, cards_ = hands.text(), hands.cards()
    with monkeypatch.context() as patch:
        patch.setattr("slavika.data.manuscript.replace", fail)
        hands.drag(middle(hands), (-30, 0))
    assert hands.text() == before
    assert hands.cards() == cards_
    assert "No space left on device" in words(hands)
    hands.drag(middle(hands), (-30, 0))
    assert "No space left on device" not in words(hands)


def test_a_workshop_opens_though_a_plan_names_what_is_not_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SLAVIKA_HOME", str(tmp_path / "home"))
    files = Files(tmp_path, monkeypatch)
    plan = files.assets / "tables" / "slava.yaml"
    replaced(plan, "madder-light", "madder-bright")
    window = files.window(lambda app: open_workshop(app, plan))
    assert isinstance(window.scene, TableBench)
    assert window.widget("problems").words[0][0].startswith("tables/slava.yaml:")
    assert window.scene.easel is None
    replaced(plan, "madder-bright", "madder-light")
    noticed(window, lambda: window.scene.easel is not None)
    replaced(plan, "zones:", "zoness:")
    assert isinstance(files.window(lambda app: open_workshop(app)).scene, Unmended)


@pytest.mark.parametrize("game", GAMES)
def test_every_area_is_named_once(hands: Hands, game: str) -> None:
    """Areas that are one place, as the heaps of a game that has none, share a plate; none lies on another."""
    hands.turn(game)
    named = hands.easel.named_areas()
    assert sorted(name for names, _ in named for name in names.split(" · ")) == sorted(AREAS)
    assert len({tuple(area) for _, area in named}) == len(named)
    assert len({area.topright for _, area in named}) == len(named)


@pytest.mark.parametrize("game", GAMES)
def test_what_every_place_is_called_stands_on_the_board(hands: Hands, game: str) -> None:
    """No name is cut at the column beside it."""
    hands.turn(game)
    easel = hands.easel
    for plot in hands.model.plots():
        place = easel_marks.tab_place(easel.style, easel._said(plot), easel.box(plot), easel.rect)
        assert easel.rect.contains(place.inflate(2, 2)), plot.name


def test_the_button_opens_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SLAVIKA_HOME", str(tmp_path / "home"))
    files = Files(tmp_path, monkeypatch)
    window = files.window(lambda app: Workshop(app, studio_of(app), "slava"))
    window.click(window.widget("table"))
    assert isinstance(window.scene, TableBench)
    assert window.scene.game == "slava"
