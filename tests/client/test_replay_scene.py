"""A saved match is watched: played, stepped through, looked at through any eyes once it is over; nothing is written."""

import pygame
import pytest

from slavika.client import guard
from slavika.client.halt import LOOK
from slavika.client.reel import Reel
from slavika.client.saves import CannotOpen
from slavika.client.scenes.opening import first_scene
from slavika.client.scenes.reckoning import ReckoningScene
from slavika.client.scenes.replay import ReplayScene, open_replay
from slavika.client.scenes.result import ResultScene
from slavika.client.scenes.rules import RulesReader
from slavika.client.scenes.title import Title
from slavika.client.settings import Settings
from slavika.core.piles import NOBODY
from slavika.core.table import UNKNOWN
from slavika.games import GAMES
from tests.client.test_reel import closing
from tests.client.window import SIZES, Window
from tests.saved import WHOLE, begun, path_of, record


def watched(actions: int = WHOLE, seats: int = 2, speed: float = 0.0) -> Window:
    """A window with the replay of a match of so many actions."""
    path = path_of(begun(record(seats), actions))
    return Window(lambda app: open_replay(app, path), Settings(language="en", speed=speed))


def shown(window: Window) -> object:
    """The table that is on the screen."""
    table = window.scene.top.table
    return table.lying, table.faces, table.marks


def expected(window: Window, number: int, viewer: int = NOBODY) -> object:
    """The table that should be on it."""
    table = window.scene.reel.table(number, viewer)
    return table.lying, table.faces, table.marks


def test_it_begins_at_the_beginning_in_the_public_view():
    window = watched(20)

    assert shown(window) == expected(window, 0)
    assert window.scene.viewer == NOBODY


def test_keys_step_through_the_actions():
    window = watched(20)
    for _ in range(3):
        window.key("right")
    assert shown(window) == expected(window, 3)

    window.key("left")
    assert shown(window) == expected(window, 2)
    window.key("end")
    assert shown(window) == expected(window, 20)
    window.key("left")
    assert shown(window) == expected(window, 19)
    window.key("home")
    assert shown(window) == expected(window, 0)


def test_buttons_and_the_slider_do_the_same():
    window = watched(20)
    window.click(window.widget("forward"))
    assert window.scene.at == 1
    window.click(window.widget("end"))
    assert window.scene.at == 20
    window.click(window.widget("back"))
    assert window.scene.at == 19
    slider = window.widget("slider")
    window.click((slider._track().centerx, slider.rect.centery))
    assert 8 <= window.scene.at <= 12
    assert shown(window) == expected(window, window.scene.at)


def test_playing_goes_on_by_itself_until_it_is_paused(monkeypatch: pytest.MonkeyPatch):
    window = watched(20)
    window.key("space")
    assert window.scene.playing
    for _ in range(4):
        window.scene.update(1.0)
    assert window.scene.at >= 3

    at = window.scene.at
    window.key("space")
    window.scene.update(5.0)
    assert window.scene.at == at
    assert window.scene.due() is None


def test_played_to_the_end_it_shows_the_result(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(guard, "SECONDS", 0.0)
    window = watched()
    window.scene.seek(window.scene.reel.last - 2)
    window.key("space")
    for _ in range(60):
        window.app.scenes.update(1.0)
    assert isinstance(window.scene, ResultScene)

    window.key("escape")
    assert isinstance(window.scene, ReplayScene)
    assert not window.scene.playing


def test_a_comparison_goes_by_itself_while_it_plays_and_stays_otherwise():
    window = watched()
    reel: Reel = window.scene.reel
    battles = [n for n in range(reel.last) if any(type(e).__name__ == "Reckoned" for e, _ in reel.happened(n, NOBODY))]
    window.scene.seek(battles[0])
    window.key("right")
    assert isinstance(window.scene, ReckoningScene)
    assert window.scene.due() is None
    while isinstance(window.scene, ReckoningScene):
        window.key("return")

    window.scene.seek(battles[0])
    window.key("space")
    window.scene.update(1.0)
    window.scene.update(1.0)
    assert isinstance(window.scene, ReckoningScene)
    for _ in range(20):
        window.app.scenes.update(1.0)
    assert window.app.scenes.all[0].at > battles[0]


def test_any_hand_can_be_seen_when_the_match_is_over():
    window = watched()
    window.scene.seek(5)
    window.scene._look_through(1)

    assert shown(window) == expected(window, 5, 1)
    assert shown(window) != expected(window, 5, NOBODY)
    assert window.scene.top.picture.fans


def test_no_hand_can_be_chosen_while_the_match_runs():
    window = watched(20)
    options = window.widget("view").options

    assert [option.barred for option in options] == [False, True, True]


def test_esc_leads_to_the_title_and_f1_to_the_rules():
    window = watched(5)
    window.key("f1")
    assert isinstance(window.scene, RulesReader)
    window.key("escape")
    window.key("escape")

    assert isinstance(window.scene, Title)


def test_nothing_is_written_to_the_file():
    path = path_of(begun(record(), 20))
    before = path.read_bytes()
    window = Window(lambda app: open_replay(app, path), Settings(language="en", speed=0.0))
    for key in ("right", "right", "end", "space", "home"):
        window.key(key)

    assert path.read_bytes() == before


def test_what_is_no_saved_match_leads_to_the_title_with_a_reason(tmp_path):
    path = tmp_path / "no.match"
    path.write_text("hello\n", encoding="utf-8")
    with pytest.raises(CannotOpen):
        Reel.of(path, GAMES)
    window = Window(lambda app: first_scene(app, path, replay=True))

    assert isinstance(window.scene, Title)
    assert window.app.notice


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", ["pl", "en"])
def test_the_bar_fits_at_any_size(size: tuple[int, int], language: str):
    window = watched(12, seats=5)
    window.app.change(language=language)
    window.resize(size)
    strip = pygame.Rect(*window.scene.top.picture.frame.strip)
    for widget in window.scene.bar.row.children():
        assert strip.left <= widget.rect.left
        assert widget.rect.right <= strip.right
        assert widget.rect.height <= strip.height * 1.1


# ── what is decided, counted and closed ───────────────────────────────────────────────────────────────────────────────


def closing_match(actions: int, speed: float = 1.0, points: int = 1) -> Window:
    """A window with the replay of a match that closes its battles, of so many actions."""
    reel = closing(3, 4, actions, points=points)
    return Window(lambda app: ReplayScene(app, reel), Settings(language="en", speed=speed))


def open_cards(window: Window) -> list[str]:
    """What is seen in the battle."""
    stage = window.app.scenes.all[0].top.stage
    return [stage.sprites[card].face for card in window.app.scenes.all[0].top.table.lying["battle"]]


def pass_time(window: Window, seconds: float) -> None:
    """Let time pass for the scene on top, in small steps."""
    for _ in range(round(seconds / 0.05)):
        window.app.scenes.update(0.05)


def test_a_decided_battle_is_looked_at_for_a_while_when_stepped_to():
    window = closing_match(WHOLE)
    window.scene.seek(2)
    window.key("right")
    pass_time(window, 1.0)
    assert window.scene.halted
    assert len(open_cards(window)) == 3
    assert all(face[:1] != UNKNOWN for face in open_cards(window))

    pass_time(window, LOOK + 1.0)
    assert not window.scene.halted
    assert not open_cards(window)
    assert shown(window) == expected(window, 3)


def test_the_next_step_goes_on_with_what_is_looked_at():
    window = closing_match(WHOLE, speed=0.0)
    window.scene.seek(2)
    window.key("right")
    pass_time(window, 5.0)
    assert window.scene.halted
    assert window.scene.due() is None
    assert window.scene.at == 3

    window.key("right")
    assert not window.scene.halted
    assert window.scene.at == 3
    pass_time(window, 0.1)
    assert shown(window) == expected(window, 3)
    window.key("right")
    assert window.scene.at == 4


def test_a_click_on_the_table_goes_on_too():
    window = closing_match(WHOLE)
    window.scene.seek(2)
    window.key("right")
    pass_time(window, 0.5)
    assert window.scene.halted
    window.click(window.scene.top.picture.frame.field.centre)

    assert not window.scene.halted


@pytest.mark.parametrize("size", SIZES)
def test_the_bar_and_the_banner_leave_each_other_in_sight(size: tuple[int, int]):
    window = closing_match(WHOLE, speed=0.0)
    window.resize(size)
    window.scene.seek(2)
    window.key("right")
    pass_time(window, 0.5)
    picture = window.scene.top.picture
    banner = next(piece.rect for piece in window.scene.over() if piece.key[0] == "banner")

    assert window.scene.halted
    assert not banner.colliderect(pygame.Rect(*picture.frame.strip))
    assert not any(banner.colliderect(picture.places[card].box) for card in window.scene.top.table.lying["battle"])


def test_another_place_of_the_reel_ends_the_look():
    window = closing_match(WHOLE)
    window.scene.seek(2)
    window.key("right")
    pass_time(window, 0.5)
    window.key("home")

    assert not window.scene.halted
    assert shown(window) == expected(window, 0)


@pytest.mark.parametrize("speed", [0.0, 1.0])
def test_it_plays_through_decisions_and_counts_to_the_result(speed: float):
    window = closing_match(WHOLE, speed)
    window.scene.top.story.strict = True
    window.key("space")
    looked = opened = 0
    for _ in range(4000):
        if isinstance(window.scene, ResultScene):
            break
        looked += window.app.scenes.all[0].halted
        opened += isinstance(window.scene, ReckoningScene)
        window.app.scenes.update(0.1)

    assert isinstance(window.scene, ResultScene)
    assert looked > 8
    assert opened


def test_of_a_running_match_closed_battles_lie_with_their_backs_up():
    window = closing_match(10, points=3)
    seen = set()
    for number in range(9):
        window.scene.seek(number)
        seen |= set(open_cards(window))
        window.key("right")
        while window.scene.top.busy:
            window.app.scenes.update(0.05)
            seen |= set(open_cards(window))
            assert all(ghost.face[:1] == UNKNOWN for ghost in window.scene.top.stage.ghosts)
    assert seen
    assert all(face[:1] == UNKNOWN for face in seen)

    window.scene.seek(10)
    assert [face for face in open_cards(window) if face[:1] != UNKNOWN]
    words = " ".join(line.words for line in window.scene.top.lines)
    assert words.count("Battle") == 3


def test_every_player_can_be_watched_and_no_automaton():
    for players, teams in ((2, False), (4, True)):
        reel = closing(players, 4, WHOLE, teams=teams, points=1)
        window = Window(lambda app, reel=reel: ReplayScene(app, reel), Settings(language="en", speed=0.0))
        views = window.widget("view").options
        window.scene._look_through(players - 1)
        window.scene.seek(reel.last)
        window.scene._step()

        assert len(views) == len(reel.match.rules.setup.seats) + 1
        assert isinstance(window.scene, ResultScene)
