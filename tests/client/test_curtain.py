"""The curtain hides the table, asks one thing, and lets nobody through by a slip of the hand."""

from itertools import pairwise

import pygame
import pytest

from slavika.client import guard, settings
from slavika.client.scenes import curtain
from slavika.client.scenes.curtain import CurtainScene
from slavika.client.sitting import Act, Confirm, Curtain, Sitting
from slavika.core.actions import Action
from slavika.core.match import Match
from slavika.core.setup import Setup
from slavika.data.cards import load_cards
from slavika.games import GAMES
from tests.client.parlour import card, parlour
from tests.client.window import CARDS, SIZES, Window

NAMES = ["Krysia", "Bardzodługieimię"]


class Hand:
    """A curtain in a window, and what came of it."""

    def __init__(self, sitting: Sitting, chosen: settings.Settings | None = None):
        self.sitting, self.gone = sitting, 0
        need = sitting.need()
        assert isinstance(need, (Curtain, Confirm))
        self.window = Window(lambda app: Under(app), chosen)
        self.window.app.scenes.push(CurtainScene(self.window.app, sitting, need, self._gone))
        self.window.app.frame()

    def _gone(self) -> None:
        self.gone += 1


class Under(curtain.Scene):
    """What lies below: it must not be painted."""

    painted = 0

    def draw(self, surface: pygame.Surface) -> None:
        self.painted += 1


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Fingers may be fast here."""
    monkeypatch.setattr(guard, "SECONDS", 0.0)


def slavika() -> Sitting:
    """The first turn of two persons."""
    cards = load_cards(CARDS, GAMES)["slavika"]
    rules = GAMES["slavika"](cards, Setup(({"clan": "fox"}, {"clan": "owl"}), {"start": 1}))
    return Sitting(Match(rules, NAMES, 5), ["person", "person"])


def persons() -> Sitting:
    return Sitting(parlour(2), ["person", "person"])


@pytest.mark.parametrize("key", ["return", "space"])
def test_enter_and_space_take_the_screen(key: str):
    hand = Hand(persons())
    hand.window.key(key)

    assert hand.sitting.need() == Act(0)
    assert hand.gone == 1
    assert isinstance(hand.window.scene, Under)


def test_the_button_takes_the_screen():
    hand = Hand(persons())
    hand.window.click(hand.window.widget("show"))

    assert hand.sitting.need() == Act(0)


def test_a_click_beside_the_button_does_nothing():
    hand = Hand(persons())
    hand.window.click((5, 5))

    assert isinstance(hand.sitting.need(), Curtain)


def test_a_key_that_still_belongs_to_the_move_before_opens_nothing(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(guard, "SECONDS", 60.0)
    hand = Hand(persons())
    hand.window.key("return")
    hand.window.click(hand.window.widget("show"))

    assert isinstance(hand.sitting.need(), Curtain)


def test_nothing_of_the_table_is_painted_or_asked_for(monkeypatch: pytest.MonkeyPatch):
    def peeked(*_: object) -> None:
        raise AssertionError("the curtain looked at the table")

    sitting = slavika()
    monkeypatch.setattr(Match, "view", peeked)
    monkeypatch.setattr(Sitting, "view", peeked)
    hand = Hand(sitting)
    under = hand.window.app.scenes.all[0]
    before = under.painted
    hand.window.resize((1280, 720))

    assert under.painted == before
    assert CurtainScene.covers


def test_it_waits_without_being_woken():
    hand = Hand(persons())
    hand.window.app.frame()

    assert hand.window.scene.due() is None
    assert not hand.window.app.frame()


def test_it_paints_every_pixel_itself():
    hand = Hand(slavika())
    canvas = hand.window.app.canvas()
    canvas.fill((255, 0, 255))
    hand.window.app.scenes.changed = True
    hand.window.app.frame()
    width, height = canvas.get_size()

    assert not any(canvas.get_at((x, y))[:3] == (255, 0, 255) for x in range(0, width, 7) for y in range(0, height, 7))


def test_the_last_action_can_be_taken_back_where_that_shows_nothing():
    sitting = persons()
    sitting.confirm()
    sitting.submit(card(sitting.match, 0, "ask"))
    sitting.submit(Action(1, "answer", ("yes",)))
    hand = Hand(sitting)
    hand.window.click(hand.window.widget("undo"))

    assert len(sitting.match.past) == 1
    assert hand.gone == 1


def test_at_the_first_turn_there_is_one_button():
    assert [widget.key for widget in Hand(persons()).window.panel.stops()] == ["show"]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", ["pl", "en"])
def test_everything_has_its_place_in_every_window(size: tuple[int, int], language: str):
    hand = Hand(slavika(), settings.Settings(language=language, window=size, text_size=1.3))
    drape = hand.window.panel.content
    rects = [drape.emblem, *(rect for _, rect, _ in drape.texts), drape.buttons[0].rect]

    assert all(below.top >= above.bottom for above, below in pairwise(rects))
    assert rects[0].top >= drape.bands[0].bottom
    assert rects[-1].bottom <= drape.bands[1].top
    assert all(block.width <= size[0] and not block.overflows for block, _, _ in drape.texts)


def test_a_change_of_language_reaches_it():
    hand = Hand(slavika(), settings.Settings(language="en"))
    before = hand.window.panel.content.sentence
    hand.window.app.change(language="pl")

    assert hand.window.panel.content.sentence != before
