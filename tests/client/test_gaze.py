"""The card that is looked at: shown large after a moment under a resting pointer, or at once where it is asked for."""

from collections.abc import Callable

import pygame
import pytest

from slavika.client import guard
from slavika.client.gaze import LINGER, Gaze
from slavika.client.scenes.curtain import CurtainScene
from slavika.client.scenes.reckoning import ReckoningScene
from slavika.core.actions import Action
from slavika.core.cards import CardId
from tests.client.dealt import Dealt
from tests.client.test_replay_scene import watched
from tests.client.window import Window
from tests.given import given


def resting(card: int = 7) -> Gaze:
    """The pointer has just come to a card."""
    gaze = Gaze()
    gaze.turn(card)
    return gaze


def test_a_card_is_shown_after_a_moment() -> None:
    """Not at once, and nobody need wake for it any more afterwards."""
    gaze = resting()
    gaze.update(LINGER / 2, free=True)

    assert gaze.large is None
    assert gaze.due() == LINGER / 2

    gaze.update(LINGER / 2, free=True)

    assert gaze.large == 7
    assert gaze.due() is None


def test_what_cannot_be_shown_yet_waits_and_wakes_nobody() -> None:
    """While the table is busy, or a card is held."""
    gaze = resting()
    gaze.update(2 * LINGER, free=False)

    assert (gaze.large, gaze.due()) == (None, None)

    gaze.update(0.01, free=True)

    assert gaze.large == 7


def test_what_comes_to_lie_under_a_resting_pointer_is_not_shown() -> None:
    """Only a hand that moves asks for something."""
    gaze = resting()
    gaze.keep(8)
    gaze.update(2 * LINGER, free=True)

    assert (gaze.card, gaze.large) == (8, None)


def test_a_card_that_is_asked_for_is_shown_at_once_and_goes_with_the_pointer() -> None:
    """Asked for again, or left by the pointer, it goes."""
    gaze = resting()
    gaze.toggle(7)

    assert gaze.large == 7

    gaze.toggle(7)

    assert gaze.large is None

    gaze.toggle(7)
    gaze.turn(None)

    assert gaze.large is None


def test_what_lies_elsewhere_now_is_not_shown_any_more() -> None:
    """Neither under the pointer nor where the keyboard is."""
    gaze = resting()
    gaze.toggle(7)
    gaze.keep(7)

    assert gaze.large == 7

    gaze.keep(8, 7)

    assert gaze.large == 7

    gaze.keep(None, 8)

    assert gaze.large is None


# ── at the table ──────────────────────────────────────────────────────────────────────────────────────────────────────

# One monster more and there is a battle; before it the Trickster names a neighbour, after it treasures are shared out.
NAMED = """
game: equinox
seats: [{name: Krysia, clan: fox}, {name: Przemek, clan: owl}]
turn: {seat: Krysia, action: 3}
piles:
  r1: [oder_barrows]
  r1.heroes: [owl.warrior6, fox.warrior6, fox.trickster, owl.warrior5]
  r1.monsters: [prus, prus, prus, prus]
  r1.treasures: [sword, shield, helmet, sword, armour]
  r2: [hel]
  r3: [slupsk]
  r4: [bialogard]
  Krysia.monsters: [prus, rokitnik, prus, rokitnik, prus]
marks: {table.time: 1}
seed: 3
"""


@pytest.fixture(autouse=True)
def no_guard(monkeypatch: pytest.MonkeyPatch) -> None:
    """A curtain opens at once."""
    monkeypatch.setattr(guard, "SECONDS", 0.0)


def shown(table: Dealt) -> list[str]:
    """The cards that are drawn large."""
    table.app.frame()
    return [piece.key[1] for piece in table.scene.top.over.pieces if piece.key[0] == "closeup"]


def looking(table: Dealt, card: CardId) -> Dealt:
    """Rest on a card until it is shown large."""
    table.move(table.at(card))
    table.pass_time(LINGER + 0.2)

    assert shown(table) == [table.top.table.faces[card]]
    return table


def asked() -> Dealt:
    """Before the battle: whose strength is to count nothing?"""
    table = Dealt(given(NAMED).match, (0, 1))
    table.key(pygame.K_RETURN)
    table.rest()
    table.scene.send(given(NAMED).action("Krysia play rokitnik r1.monsters"))
    table.rest()
    return table


def on(table: Dealt) -> Dealt:
    """Read and close whatever lies over the table, but for a curtain."""
    table.rest()
    while isinstance(table.app.scenes.top, ReckoningScene):
        table.app.scenes.top._close()
        table.rest()
    return table


def answer(table: Dealt) -> None:
    """Click where the pointer rests."""
    table.down(table.hands.mouse.at)
    table.up(table.hands.mouse.at)


def neighbour() -> Dealt:
    """The Trickster's question, and one of those he may name, large under the pointer."""
    table = on(asked())
    (card, *_) = table.hands.prompt.cards
    return looking(table, card)


def test_a_card_that_was_the_answer_is_not_shown_when_a_battle_opens_over_it() -> None:
    """Although it lies under the pointer as before; nor afterwards, wherever the pointer is by then."""
    table = neighbour()
    answer(table)
    table.rest()

    assert isinstance(table.app.scenes.top, ReckoningScene)
    assert shown(table) == []

    on(table)

    assert shown(table) == []


def test_a_card_that_was_the_answer_and_goes_away_is_not_shown_any_more() -> None:
    """A treasure that somebody takes."""
    table = neighbour()
    answer(table)
    on(table)
    taken = table.hands.prompt.cards[0]
    looking(table, taken)
    answer(table)
    on(table)

    assert taken not in table.match.table.lying["r1.treasures"]
    assert shown(table) == []


def test_a_hand_that_has_been_looked_at_is_not_shown_when_the_screen_comes_back() -> None:
    """Through the curtain to who holds it next, and to oneself."""
    table = Dealt(given(NAMED.replace("action: 3", "action: 1")).match, (0, 1))
    table.key(pygame.K_RETURN)
    table.rest()
    card = table.match.table.lying["0.monsters"][0]
    looking(table, card)
    table.sitting.holder = -1
    table.sitting._settle()
    table.scene._cover(table.sitting.need())
    table.app.frame()

    assert isinstance(table.app.scenes.top, CurtainScene)
    assert shown(table) == []

    table.key(pygame.K_RETURN)
    table.rest()

    assert table.top.holder == 0
    assert shown(table) == []


def leave_the_window(table: Dealt) -> None:
    table.event(pygame.WINDOWLEAVE)


def open_the_menu(table: Dealt) -> None:
    table.scene.press("menu")


def walk_on_by_keys(table: Dealt) -> None:
    table.key(pygame.K_TAB)


def move_away(table: Dealt) -> None:
    table.move((3, table.top.size[1] // 2))


def take_back(table: Dealt) -> None:
    table.key(pygame.K_u)


def take_it_away(table: Dealt) -> None:
    """Whoever does it: the card goes to another pile."""
    card = table.hands.gaze.large
    run = table.match.table.copy()
    pile = next(name for name, cards in run.lying.items() if card in cards)
    run.lying[pile] = tuple(other for other in run.lying[pile] if other != card)
    run.lying["spent"] = (*run.lying["spent"], card)
    table.top.story.table = run
    table.top.story.rearrange()


@pytest.mark.parametrize(
    "happens", [leave_the_window, open_the_menu, walk_on_by_keys, move_away, take_back, take_it_away]
)
def test_whatever_parts_a_pointer_from_its_card_ends_the_look(happens: Callable[[Dealt], None]) -> None:
    """And nothing is shown by and by."""
    table = Dealt(given(NAMED.replace("action: 3", "action: 1")).match)
    table.scene.send(table.a_send())
    table.rest()
    looking(table, table.match.table.lying["r1.heroes"][0])
    happens(table)
    table.scene.update(0.05)

    assert shown(table) == []

    table.pass_time(2 * LINGER)

    assert shown(table) == []


def test_nothing_is_shown_under_a_pointer_that_has_left_the_window() -> None:
    """Nor is anything said there."""
    table = Dealt(given(NAMED.replace("action: 3", "action: 1")).match)
    table.move(table.at(table.match.table.lying["r1.heroes"][0]))
    leave_the_window(table)
    table.pass_time(2 * LINGER)

    assert shown(table) == []
    assert [piece.key[0] for piece in table.scene.over() if piece.key[0] == "bubble"] == []


@pytest.mark.parametrize("hand", ["mouse", "keys"])
def test_a_click_too_many_takes_nothing_for_the_next_one(monkeypatch: pytest.MonkeyPatch, hand: str) -> None:
    """In a draft one after another is asked in the same place; whoever is asked has his own time."""
    table = neighbour()
    answer(table)
    on(table)
    monkeypatch.setattr(guard, "SECONDS", 60.0)
    card = table.hands.prompt.cards[0]

    def twice() -> None:
        spot = next(spot for spot in table.hands.spots() if spot.card == table.hands.prompt.cards[0])
        for _ in range(2):
            if hand == "mouse":
                table.click(spot.box.centre)
            else:
                table.hands.keyboard.focus = spot
                table.key(pygame.K_RETURN)
            table.pass_time(0.05)

    before = len(table.match.past)
    monkeypatch.setattr(table.scene._guard, "_since", -100.0)
    twice()
    on(table)
    twice()

    assert table.match.past[before].action == Action(1, "answer", (card,))
    assert len(table.match.past) == before + 1

    monkeypatch.setattr(guard, "SECONDS", 0.0)
    table.click(table.at(table.hands.prompt.cards[0]))

    assert len(table.match.past) == before + 2


# ── in a match that is watched ────────────────────────────────────────────────────────────────────────────────────────


def seen(window: Window) -> bool:
    """Whether a card is drawn large."""
    window.app.frame()
    return any(piece.key[0] == "closeup" for piece in window.scene.over())


@pytest.mark.parametrize("key", ["home", "left"])
def test_a_card_is_not_shown_in_another_moment_of_a_match(key: str) -> None:
    """Where the pointer is on another card by then, or on none."""
    window = watched(20)
    scene = window.scene
    window.key("end")
    card = scene.top.table.lying["r1"][0]
    window.move(scene.top.stage.sprites[card].rect.center)
    scene.update(LINGER + 0.1)

    assert seen(window)

    window.key(key)

    assert not seen(window)


def test_a_card_is_not_shown_below_what_is_laid_over_a_match() -> None:
    """The rules, say."""
    window = watched(20)
    scene = window.scene
    window.move(scene.top.stage.sprites[scene.top.table.lying["r1"][0]].rect.center)
    scene.update(LINGER + 0.1)
    window.key("f1")

    assert scene._looked_at() is None
