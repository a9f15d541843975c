"""The menu over a match leads everywhere, loses nothing and lets time stand still below it."""

from pathlib import Path

import pygame
import pytest

from slavika.client import saves
from slavika.client.scenes.confirm import Confirm
from slavika.client.scenes.curtain import CurtainScene
from slavika.client.scenes.gallery import Gallery
from slavika.client.scenes.keys import Keys
from slavika.client.scenes.load import Load
from slavika.client.scenes.opening import open_match
from slavika.client.scenes.pause import Pause
from slavika.client.scenes.rules import RulesReader
from slavika.client.scenes.settings import SettingsScene
from slavika.client.scenes.table import TableScene
from slavika.client.scenes.title import Title
from slavika.client.settings import Settings
from slavika.games import GAMES
from tests.client.window import SIZES, Window
from tests.saved import begun, path_of, record


def over_the_table() -> tuple[Window, Path]:
    """One person against a bot, in his first turn, with the menu open."""
    path = path_of(begun(record(2, players=("person", "greedy"), seed=3)))
    window = Window(Title, Settings(language="en", speed=0.0))
    assert open_match(window.app, path) is None
    for _ in range(200):
        window.app.step([])
    window.key("escape")
    return window, path


def test_esc_opens_it_and_esc_closes_it():
    window, _ = over_the_table()
    assert isinstance(window.scene, Pause)

    window.key("escape")
    assert isinstance(window.scene, TableScene)


def test_enter_goes_back_to_the_game():
    window, _ = over_the_table()
    window.key("return")

    assert isinstance(window.scene, TableScene)


@pytest.mark.parametrize(
    ("key", "scene"),
    [("load", Load), ("rules", RulesReader), ("cards", Gallery), ("settings", SettingsScene), ("keys", Keys)],
)
def test_a_page_opens_over_it_and_closes_again(key: str, scene: type):
    window, _ = over_the_table()
    window.click(window.widget(key))
    assert isinstance(window.scene, scene)

    window.key("escape")
    assert isinstance(window.scene, Pause)


def test_it_can_be_used_by_keys_alone():
    window, _ = over_the_table()
    stops = [widget.key for widget in window.tab_round()]

    assert stops == ["back", "load", "rules", "cards", "settings", "keys", "restart", "title", "quit"]


def test_the_title_is_reached_at_once_for_all_is_saved():
    window, _ = over_the_table()
    window.click(window.widget("title"))

    assert [type(scene) for scene in window.app.scenes] == [Title]


def test_quitting_is_asked_first():
    window, _ = over_the_table()
    window.click(window.widget("quit"))
    assert isinstance(window.scene, Confirm)
    assert window.app.running

    window.key("escape")
    assert isinstance(window.scene, Pause)
    window.click(window.widget("quit"))
    window.click(window.widget("yes"))
    assert not window.app.running


def test_beginning_anew_is_asked_first_and_keeps_the_match():
    window, path = over_the_table()
    window.click(window.widget("restart"))
    assert isinstance(window.scene, Confirm)

    window.click(window.widget("yes"))
    assert isinstance(window.scene, TableScene)
    assert path.exists()
    assert len(saves.listed(GAMES)) == 2


def test_a_disk_that_fails_is_told():
    window, _ = over_the_table()
    window.scene.sitting.unsaved = lambda: "not saved"
    window.scene.reword()

    labels = [widget.text for widget in window.panel.walk() if hasattr(widget, "tone")]
    assert "not saved" in labels


def test_over_the_curtain_nothing_is_asked_of_the_table():
    """No picture of a hand lies below the menu, for the curtain hides it from the menu too."""
    window = Window(Title, Settings(language="en", speed=0.0))
    open_match(window.app, path_of(begun(record(2))))
    for _ in range(5):
        window.app.step([])
    assert isinstance(window.scene, CurtainScene)

    window.app.scenes.push(Pause(window.app, window.scene.sitting))
    assert [type(scene) for scene in window.app.scenes.seen()] == [CurtainScene, Pause]


@pytest.mark.parametrize("language", ["pl", "en"])
@pytest.mark.parametrize("size", SIZES)
def test_everything_fits_at_any_size(language: str, size: tuple[int, int]):
    window, _ = over_the_table()
    window.resize(size)
    window.app.change(language=language)
    window.app.frame()
    screen = pygame.Rect((0, 0), window.app.scenes.size)

    for widget in window.panel.walk():
        if widget.can_focus():
            assert widget.visible() == widget.rect
            assert screen.contains(widget.rect)
