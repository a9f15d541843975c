"""What is told before anything is done: of a card that is looked at, held or barred, of little pictures at the edges;
and the card that is looked up, shown large at one key.
"""

import pygame
import pytest

from slavika.bots import BOTS, decide
from slavika.client import closeup, saves, textures, tips
from slavika.client.face import Faces
from slavika.client.loading import load
from slavika.client.reference import HELD, Reference
from slavika.client.scenes.replay import open_replay
from slavika.client.settings import Settings
from slavika.core.cards import CardId
from slavika.core.chance import Chance
from slavika.core.match import Match
from slavika.core.record import Record
from slavika.data.cards import section_text
from slavika.games import GAMES
from tests.client.dealt import Dealt
from tests.client.window import Window
from tests.given import CARDS, given
from tests.playing import new_match, rules_of

# A commander binds Maciek, who is the last to play and so closes the battle.
BOUND = """
game: slava
seats: [{name: Krysia}, {name: Przemek}, {name: Tomek}, {name: Maciek}]
turn: {seat: Maciek, action: 5}
piles:
  sky: [good_weather, bad_weather]
  battle: [infantry, tank_commander, plane]
  Maciek.hand: [tank, plane, bomb, infantry]
marks: {table.leader: 0, table.dealer: 3, table.battle 1: 2}
"""
MACIEK = 3


def bound(**chosen: object) -> Dealt:
    """That table, with Maciek before it."""
    return Dealt(given(BOUND).match, (MACIEK,), **{"speed": 0.0, **chosen})


def card_of(table: Dealt, pile: str, face: str) -> CardId:
    """A card by its face."""
    return next(card for card in table.top.table.lying[pile] if table.top.table.faces[card] == face)


def hand(table: Dealt, face: str) -> tuple[int, int]:
    """A point of a card in Maciek's hand."""
    return table.at(card_of(table, f"{MACIEK}.hand", face))


def told(table: Dealt) -> list[str]:
    """What stands in bubbles and below the card that is shown large."""
    found: list[str] = []
    for piece in table.scene.over():
        if piece.key[0] == "bubble":
            found.append(piece.key[1])
        elif piece.key[0] == "closeup":
            found.append(" ".join(row.words for row in piece.key[2]))
    return found


def shown(table: Dealt) -> list[str]:
    """The cards that are shown large."""
    return [piece.key[1] for piece in table.scene.over() if piece.key[0] == "closeup"]


# ── cards that are looked at ──────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("pile", "face", "words"),
    [
        ("battle", "infantry", "Ahead Bad weather: Infantry beats Plane."),
        ("battle", "tank_commander", "Binds Bad weather: Infantry beats Tank. Maciek must play Tank, if able."),
        ("battle", "plane", "Bad weather: Infantry beats Plane."),
        ("sky", "bad_weather", "4 more battles in this weather R or a click: larger"),
    ],
)
def test_a_card_on_the_table_says_how_it_stands_and_why(pile: str, face: str, words: str) -> None:
    """As soon as it is shown large."""
    table = bound()
    table.move(table.at(card_of(table, pile, face)))
    table.pass_time(0.8)

    assert shown(table) == [face]
    assert told(table) == [words]


def test_a_card_that_may_not_be_played_says_why_under_the_pointer() -> None:
    """Before anybody tries."""
    table = bound()
    table.move(hand(table, "plane"))
    table.pass_time(0.8)

    assert told(table) == ["Tank Commander must be followed with Tank: you have one and must play it."]


def test_a_card_that_may_not_be_played_says_why_to_who_tries() -> None:
    """And nothing is played."""
    table = bound()
    table.click(hand(table, "plane"))

    assert table.hands.grip is None
    assert told(table) == ["Tank Commander must be followed with Tank: you have one and must play it."]


def test_a_card_of_the_hand_says_what_it_would_do() -> None:
    """Where it goes to one place only, one need not lift it."""
    table = bound()
    table.move(hand(table, "tank"))
    table.pass_time(0.8)

    assert told(table) == ["Bad weather: Infantry beats Tank. Your card would be beaten."]


# ── cards that are held ───────────────────────────────────────────────────────────────────────────────────────────────

BEATEN = "Bad weather: Infantry beats Tank. Your card would be beaten."


def test_a_card_held_over_its_place_says_what_it_would_do() -> None:
    """Beside the padlock, where it could not be taken back."""
    table = bound()
    table.drag(hand(table, "tank"), table.top.picture.piles["battle"].centre)

    assert told(table) == [f"{BEATEN} This cannot be taken back."]


@pytest.mark.parametrize("key", [pygame.K_TAB, pygame.K_RIGHT])
def test_a_card_lifted_by_click_or_key_says_the_same(key: int) -> None:
    """While it waits, and at its place."""
    table = bound()
    table.click(hand(table, "tank"))
    waiting = told(table)
    table.key(key)

    assert waiting == [BEATEN]
    assert table.hands.target == ("battle", None)
    assert told(table) == [f"{BEATEN} This cannot be taken back."]


def test_a_double_click_sends_a_card_to_its_only_place() -> None:
    """Two slow clicks lift it and lay it down again."""
    table = bound()
    clock = [0.0]
    table.hands.mouse.clock = lambda: clock[0]
    at = hand(table, "bomb")
    before = len(table.match.past)
    table.click(at)
    clock[0] = 2.0
    table.click(at)

    assert (len(table.match.past), table.hands.grip) == (before, None)

    table.pass_time(0.5)
    clock[0] = 4.0
    table.click(hand(table, "bomb"))
    clock[0] = 4.2
    table.click(hand(table, "bomb"))

    assert len(table.match.past) == before + 1
    assert table.match.past[-1].action.seat == MACIEK


def test_a_double_click_chooses_no_place_of_several() -> None:
    """Where there are more, it only lifts the card and lays it down."""
    table = Dealt(new_match("slavika", 3, 11))
    card = next(card for card in table.top.table.lying["0.heroes"] if len(table.hands.legal.targets(card)) > 1)
    before = len(table.match.past)
    table.click(table.at(card))
    table.click(table.at(card))

    assert (len(table.match.past), table.hands.grip) == (before, None)


# ── what is asked before it is done ───────────────────────────────────────────────────────────────────────────────────


def test_what_the_game_closes_anyhow_is_not_asked_about() -> None:
    """The last card of a battle cannot be taken back, and whichever it is closes it."""
    table = bound(confirm_final=True)
    action = next(iter(table.hands.legal))
    foreseen = table.match.foresee(action)
    table.drag(table.at(action.args[0]), table.top.picture.piles["battle"].centre)
    table.up(table.top.picture.piles["battle"].centre)

    assert (foreseen.final, foreseen.asked) == (True, False)
    assert table.match.past[-1].action.seat == MACIEK or len(table.match.past) > 1


def test_the_card_of_a_seat_of_the_rules_is_not_asked_about() -> None:
    """It is turned up whatever is played; a card that one draws oneself is another matter."""
    match = Match(rules_of("slava", 2), ("Krysia", "Przemek"), 3)
    finals = []
    for _ in range(24):
        (seat,) = match.table.waiting
        action = next(iter(match.legal(seat)))
        foreseen = match.foresee(action)
        finals.append(foreseen.final)
        assert not foreseen.asked
        match.submit(action)

    assert True in finals


# ── the edges ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_a_mark_in_the_header_says_whose_it_was() -> None:
    """And one that is still to come, which it is."""
    table = bound()
    pips = [piece.rect.center for piece in table.top.canvas.layer.pieces if piece.key[0] == "pip"]

    assert tips.words_at(table.top, pips[0]) == "Battle 1: Tomek"
    assert tips.words_at(table.top, pips[7]) == "Battle 8"


def test_a_players_panel_says_what_its_pictures_mean() -> None:
    """Score, counts and what lies with him."""
    table = bound()
    words = tips.words_at(table.top, table.top.picture.frame.seats[MACIEK].centre)

    assert words.startswith("Victory points: 0/3 · Battles won: ")
    assert words.endswith("Cards in hand: 4 · Dealer")


# ── the card that is looked up ────────────────────────────────────────────────────────────────────────────────────────


def test_a_key_shows_the_reference_and_hides_it_again() -> None:
    """Large, in the middle; the weather in force and not the one that is over."""
    table = bound()
    table.key(pygame.K_r)
    table.event(pygame.KEYUP, key=pygame.K_r, mod=0)
    large = [piece.rect for piece in table.scene.over() if piece.key[0] == "closeup"]

    assert shown(table) == ["bad_weather"]
    assert abs(large[0].centerx - table.top.size[0] // 2) < 40
    assert large[0].height > table.top.size[1] // 2

    table.key(pygame.K_r)

    assert shown(table) == []


@pytest.mark.parametrize("how", ["escape", "click"])
def test_the_reference_goes_before_anything_else_happens(how: str) -> None:
    """No card is lifted and no menu opened by what hides it."""
    table = bound()
    table.key(pygame.K_r)
    if how == "escape":
        table.key(pygame.K_ESCAPE)
    else:
        table.click(hand(table, "bomb"))

    assert not table.hands.reference.shown
    assert table.hands.grip is None
    assert table.app.scenes.top is table.scene


def test_a_key_that_is_held_shows_the_reference_while_it_is_held() -> None:
    """However often it says that it is down."""
    table = bound()
    clock = [0.0]
    reference = Reference(table.top, lambda: clock[0])

    def press(kind: int, at: float) -> bool:
        clock[0] = at
        reference.handle(pygame.event.Event(kind, key=pygame.K_r, mod=0))
        return reference.shown

    assert press(pygame.KEYDOWN, 0.0)
    assert press(pygame.KEYDOWN, 0.4)
    assert press(pygame.KEYDOWN, 0.44)
    assert not press(pygame.KEYUP, HELD + 0.1)


def test_a_click_on_the_card_shows_it_too() -> None:
    """For who has no hand on the keys."""
    table = bound()
    table.click(table.at(card_of(table, "sky", "bad_weather")))

    assert shown(table) == ["bad_weather"]


def test_the_reference_is_there_while_others_decide() -> None:
    """At any time."""
    table = bound()
    table.hands.ask(None)
    table.key(pygame.K_r)

    assert shown(table) == ["bad_weather"]


def test_a_match_that_is_watched_has_its_reference_too() -> None:
    """The one of the action at which it stands."""
    text = section_text(CARDS.read_text(encoding="utf-8"), "slava")
    seats = [{"name": name, "player": "random"} for name in ("Krysia", "Przemek", "Tomek")]
    start = Record("slava", 4, seats, {"dealer": None, "victory points": 3}, "2025-03-01T20:15:00", text)
    loaded = load(saves.start(start), GAMES)
    loaded.match.journal = loaded.file.append
    for number in range(6):
        (seat,) = loaded.match.table.waiting
        loaded.match.submit(decide(BOTS["random"](), loaded.match.legal(seat), Chance(number)))
    window = Window(lambda app: open_replay(app, loaded.file.path), Settings(language="en", speed=0.0))
    before = window.scene.over()
    window.key("r")
    (large,) = window.scene.over()
    window.key("escape")

    assert before == []
    assert large.key[1] == loaded.match.table.faces[loaded.match.table.lying["sky"][-1]]
    assert window.scene.over() == []


def test_a_game_without_a_reference_has_none() -> None:
    """The key does nothing there."""
    table = Dealt(new_match("slavika", 2, 3))
    table.key(pygame.K_r)

    assert (table.hands.reference.shown, shown(table)) == (False, [])


@pytest.mark.parametrize("language", ["en", "pl"])
@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1000, 1400), (3840, 2160)])
def test_the_reference_fits_the_window(size: tuple[int, int], language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """With every word on it; its shadow may go beyond."""
    monkeypatch.setattr(textures, "shadow", lambda size, lift=0: textures.Shadow(pygame.Surface(size), (0, 0)))
    table = bound(window=size, language=language)
    table.key(pygame.K_r)
    (piece,) = [piece for piece in table.scene.over() if piece.key[0] == "closeup"]
    faces: Faces = table.top.faces
    card = faces.cards["bad_weather"]
    high = round(size[1] * closeup.MIDDLE * 0.7)

    assert pygame.Rect((0, 0), size).contains(piece.rect)
    assert faces.pen(card, faces.size(card, high)).overflowing == []
