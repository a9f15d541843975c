"""What lies open in a heap, or with a player, can be seen by whoever looks: in words where the pointer rests, and as
cards at a click or a key. What is closed to anybody is never there, and the match knows nothing of it.
"""

from collections.abc import Iterator
from itertools import combinations
from pathlib import Path

import pygame
import pytest

from slavika.client import open_heaps, tips
from slavika.client.open_heaps import Bundle, Place
from slavika.client.scenes.card_view import CardView
from slavika.client.scenes.heap import HeapView, Several
from slavika.client.scenes.replay import open_replay
from slavika.client.settings import Settings
from slavika.client.sitting import Think
from slavika.client.spots import Into
from slavika.core.match import Match
from slavika.core.piles import NOBODY
from slavika.games import GAMES
from tests.client.dealt import Dealt
from tests.client.shown import shown
from tests.client.window import SIZES, Window
from tests.given import given
from tests.playing import TABLES, new_match, random_run, rules_of
from tests.saved import begun, path_of, record

DISCARD = "wilk, zmij, germanin, wilk, leszy, wilk"
POSITION = f"""
game: slavika
seats: [{{name: Krysia, clan: fox}}, {{name: Przemek, clan: owl}}]
turn: {{seat: Krysia, action: 1}}
piles:
  discard: [{DISCARD}]
  Przemek.treasures: [treasure3, treasure4, treasure3]
  Przemek.heroes: [owl.thief, owl.warrior5]
seed: 7
"""
LOOT = """
game: equinox
seats: [{name: Krysia, clan: fox}, {name: Tomek, clan: owl}]
turn: {seat: Krysia, action: 1}
piles:
  passed: [uznam, hel]
  spent: [sword, sword, helmet]
  Tomek.treasures: [shield]
seed: 7
"""


def dealt(position: str = POSITION, persons: tuple[int, ...] = (0,), **chosen: object) -> Dealt:
    """A position on the table, at rest."""
    return Dealt(given(position).match, persons, **{"speed": 0.0, **chosen})


def place(table: Dealt, into: Into) -> Place:
    """Where that can be asked for."""
    found = open_heaps.found(table.top.sight(), into)
    assert found is not None
    return found


def heap(table: Dealt, pile: str) -> tuple[int, int]:
    """A point of a heap."""
    boxes = zip(table.top.plan.heaps, table.top.picture.frame.heaps, strict=True)
    return next(box.centre for each, box in boxes if each.pile == pile)


def cards(scene: object) -> dict[str, int]:
    """The cards that are spread out, with how many there are of each."""
    assert isinstance(scene, HeapView)
    return {widget.card.id: widget.count for widget in scene.panel.walk() if isinstance(widget, Several)}


def state(match: Match) -> object:
    """All that looking must not change."""
    table = match.table
    return table.lying, table.bags, table.marks, table.turn, list(table.waiting), len(match.past), len(match.log)


# ── in words ──────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_the_pointer_on_a_heap_tells_its_cards() -> None:
    table = dealt()

    said = tips.words_at(table.top, heap(table, "discard")).split("\n")

    assert said == ["Discarded: 6", "Germanin, Wilk\u00a0×3, Żmij, Leszy", "Click: the cards"]


def test_namesakes_are_told_apart() -> None:
    """As everywhere: whoever reads "Warrior, Warrior" does not know which."""
    bundle = Bundle("", (("owl.thief", 1), ("owl.warrior5", 1), ("owl.warrior6", 1)))

    assert open_heaps.in_words(dealt().top.sight(), bundle) == "Thief, Warrior 5, Warrior 6"


def test_a_closed_heap_tells_its_number_and_an_empty_one_nothing_else() -> None:
    table = dealt(LOOT)
    count = table.match.table.count("monsters")

    assert tips.words_at(table.top, heap(table, "monsters")) == f"Monsters: {count} · face down"
    assert tips.words_at(table.top, heap(table, "discard")) == "Discarded: 0"


def test_a_player_s_panel_says_that_there_is_more() -> None:
    table = dealt()

    assert tips.words_at(table.top, place(table, Into("seat", 1)).box.centre).endswith("\nClick: the cards")


# ── as cards ──────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_a_click_shows_the_cards_with_how_many_there_are() -> None:
    """In the order of the file; Esc leads back, and nothing has happened."""
    table = dealt()
    before = state(table.match)
    table.click(heap(table, "discard"))

    assert list(cards(table.app.scenes.top).items()) == [("germanin", 1), ("wilk", 3), ("zmij", 1), ("leszy", 1)]
    table.key(pygame.K_ESCAPE)
    assert table.app.scenes.top is table.scene
    assert state(table.match) == before


def test_a_click_beside_the_cards_leads_back() -> None:
    table = dealt()
    table.click(heap(table, "discard"))
    table.click((5, 5))

    assert table.app.scenes.top is table.scene


@pytest.mark.parametrize("button", [1, 3])
def test_a_card_can_be_seen_larger(button: int) -> None:
    table = dealt()
    table.click(heap(table, "discard"))
    view = table.app.scenes.top
    wolf = next(widget for widget in view.panel.walk() if isinstance(widget, Several) and widget.card.id == "wilk")
    table.move(wolf.rect.center)
    table.down(wolf.rect.center, button)
    table.event(pygame.MOUSEBUTTONUP, pos=wolf.rect.center, button=button)

    large = table.app.scenes.top
    assert isinstance(large, CardView)
    assert large.cards[large.at].id == "wilk"
    table.key(pygame.K_ESCAPE)
    assert table.app.scenes.top is view


def test_a_player_s_panel_shows_what_lies_open_with_him() -> None:
    """But nothing of what only he may see, even to himself."""
    table = dealt()
    table.click(place(table, Into("seat", 1)).box.centre)

    assert cards(table.app.scenes.top) == {"treasure4": 1, "treasure3": 2, "owl.thief": 1, "owl.warrior5": 1}


def test_lands_and_treasures_can_be_looked_at() -> None:
    table = dealt(LOOT)
    seen = {}
    for pile in ("passed", "spent", "lands", "treasures", "monsters", "discard"):
        table.click(heap(table, pile))
        if table.app.scenes.top is not table.scene:
            seen[pile] = cards(table.app.scenes.top)
            table.key(pygame.K_ESCAPE)

    assert seen == {"passed": {"uznam": 1, "hel": 1}, "spent": {"sword": 2, "helmet": 1}}


def test_the_keyboard_finds_them() -> None:
    """It begins at a card all the same, and Enter on a heap does nothing else, even where something waits for a yes."""
    table = dealt(confirm_final=True)
    table.key(pygame.K_TAB)
    assert table.hands.keyboard.focus.card is not None
    for _ in range(200):
        table.key(pygame.K_TAB)
        if table.hands.keyboard.focus.into == Into("discard"):
            break
    table.hands.pending = table.a_send()
    before = state(table.match)
    table.key(pygame.K_RETURN)

    assert "wilk" in cards(table.app.scenes.top)
    assert state(table.match) == before


# ── at any time ───────────────────────────────────────────────────────────────────────────────────────────────────────


def test_it_can_be_looked_at_while_another_plays() -> None:
    """A bot waits for as long as that, and then goes on."""
    table = dealt()
    for _ in range(40):
        if isinstance(table.sitting.need(), Think):
            break
        table.sitting.submit(next(iter(table.sitting.legal())))
    assert isinstance(table.sitting.need(), Think)
    before = state(table.match)
    table.click(heap(table, "discard"))
    table.pass_time(3)

    assert "wilk" in cards(table.app.scenes.top)
    assert state(table.match) == before
    table.key(pygame.K_ESCAPE)
    table.rest()
    assert state(table.match) != before


def test_what_is_being_told_is_not_skipped() -> None:
    """A click on a heap is no click that hurries."""
    table = dealt(speed=1.0)
    action = table.a_send()
    table.scene.send(action)
    table.pass_time(0.1)
    assert table.top.busy
    table.click(heap(table, "discard"))

    assert "wilk" in cards(table.app.scenes.top)
    assert table.top.busy


def test_a_saved_match_can_be_looked_into(home: Path) -> None:
    """By a click and in words, as at the table; nothing is played on meanwhile."""
    path = path_of(begun(record(2), 60))
    window = Window(lambda app: open_replay(app, path), Settings(language="en", speed=0.0))
    scene = window.scene
    scene.seek(scene.reel.last)
    found = open_heaps.places(scene.top.sight())
    discard = next(each for each in found if each.into == Into("discard"))
    window.move(discard.box.centre)
    bubbles = [piece.key[1] for piece in scene.over() if piece.key[0] == "bubble"]
    at = scene.at
    window.click(discard.box.centre)

    assert bubbles
    assert bubbles[0].endswith("Click: the cards")
    strip = scene.top.picture.frame.strip
    assert not any(piece.rect.colliderect(strip) for piece in scene.over() if piece.key[0] == "bubble")
    assert cards(window.scene) == dict(discard.bundles[0].faces)
    window.key("escape")
    assert window.scene is scene
    assert scene.at == at


# ── secrets ───────────────────────────────────────────────────────────────────────────────────────────────────────────


def halves() -> Iterator[tuple[str, int]]:
    """Every game with its fewest and its most players."""
    return iter([(name, seats) for name, seats in TABLES if seats in (GAMES[name.split()[0]].players[0], 5)])


@pytest.mark.parametrize(("name", "seats"), list(halves()))
def test_all_see_the_same_and_nothing_that_is_closed(name: str, seats: int) -> None:
    """What anybody can look at is what the piles declare to be open to all, at every moment of a match."""
    match = new_match(name, seats, 5)
    for number, (_, action) in enumerate(random_run(match.rules, 5)):
        if number % 25 == 24:
            open_now = match.view(NOBODY).table
            known = {open_now.faces[card] for pile in open_now.lying.values() for card in pile}
            there = [
                {place.into: place.bundles for place in open_heaps.places(shown(match, viewer).sight())}
                for viewer in (NOBODY, 0, seats - 1)
            ]
            for seen in there:
                assert {face for bundles in seen.values() for each in bundles for face, _ in each.faces} <= known
            for into in set(there[1]) | set(there[2]):
                if into.seat == NOBODY:
                    assert there[0][into] == there[1][into] == there[2][into]
        if action is None or number > 140:
            break
        match.submit(action)


# ── room ──────────────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("size", [(960, 600), *SIZES])
@pytest.mark.parametrize("language", ["en", "pl"])
def test_everything_has_room(size: tuple[int, int], language: str) -> None:
    """All cards of two boxes in one heap, and a single one; none lies over another or outside the window."""
    rules = rules_of("slavika mixed", 2)
    monsters = [card.id for card in rules.cards.of_kind("monster")]
    for piled in (monsters, monsters[:1]):
        match = Match(rules, ("Krysia", "Przemek"), 3)
        table = match.table
        for face in (*piled, *piled[:3]):
            table.faces.append(face)
            table.lying["discard"] += (len(table.faces) - 1,)
        board = Dealt(match, (0,), speed=0.0, window=size, language=language)
        board.click(heap(board, "discard"))
        view = board.app.scenes.top
        assert isinstance(view, HeapView)
        spread = view.panel.content
        window = pygame.Rect((0, 0), board.app.scenes.size)
        rects = [widget.rect for widget in spread.children()]
        assert window.contains(spread.ground)
        assert all(spread.ground.contains(rect) for rect in rects)
        assert not any(one.colliderect(other) for one, other in combinations(rects, 2))
        assert min(rect.h for rect in rects[1:-1]) > 5 * spread.style.unit
