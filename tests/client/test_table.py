"""The table: whatever happens is told and ends where the layout has it; cards go by drag, by two clicks and by keys;
who does not hold the screen is not seen."""

import math
import random

import pygame
import pytest

from slavika.client import header, overlay, textures
from slavika.client.halt import GUARD
from slavika.client.motion import GLIDE
from slavika.client.scenes.curtain import CurtainScene
from slavika.client.scenes.pause import Pause
from slavika.client.scenes.reckoning import ReckoningScene
from slavika.client.scenes.result import ResultScene
from slavika.client.sitting import Act, AskInPublic, Curtain
from slavika.core.actions import Action
from slavika.core.match import Match
from slavika.core.table import UNKNOWN
from slavika.games import GAMES
from tests.client.dealt import STEP, Dealt
from tests.client.window import SIZES
from tests.given import given
from tests.playing import new_match


def begun(seats: int = 3, moves: int = 0, seed: int = 4, name: str = "slavika") -> Match:
    """A match after so many random actions, and as many more as it takes until seat 0 has an action of its turn."""
    match, rng = new_match(name, seats, seed), random.Random(seed)

    def waits() -> bool:
        return 0 in match.table.waiting and match.table.waiting[0].kind == "play"

    while match.table.result is None and (moves > 0 or not waits()):
        match.submit(rng.choice(match.rules.moves(match.table)))
        moves -= 1
    return match


def asked(kind: str, seats: int = 3, least: int = 1) -> Match:
    """A match in which seat 0 has a question of that kind, with `least` cards at least to be chosen."""
    for seed in range(60):
        match, rng = new_match("slavika", seats, seed), random.Random(seed)
        while match.table.result is None:
            question = match.table.waiting.get(0)
            if question is not None and question.kind == kind and question.least == least and len(question.options) > 2:
                return match
            match.submit(rng.choice(match.rules.moves(match.table)))
    raise AssertionError(f"no question of kind {kind}")


def battle_at_hand(seats: int = 5) -> Match:
    """A match in which seat 0 can bring about a comparison."""
    for seed in range(60):
        match, rng = new_match("slavika", seats, seed), random.Random(seed)
        while match.table.result is None:
            question = match.table.waiting.get(0)
            sends = match.legal(0) if question is not None and question.kind == "play" else ()
            if any(move.verb == "play" and match.foresee(move).reckoned for move in sends):
                return match
            match.submit(rng.choice(match.rules.moves(match.table)))
    raise AssertionError("no battle is at hand")


def play_on(table: Dealt, rng: random.Random) -> None:
    """Do whatever comes next, at random."""
    top = table.app.scenes.top
    if isinstance(top, ReckoningScene):
        top._close()
    elif isinstance(top, CurtainScene):
        top._take()
    elif table.waits_for_all():
        table.pass_time(GUARD)
        table.key(pygame.K_RETURN)
    else:
        legal = table.sitting.legal()
        assert legal is not None
        table.scene.send(rng.choice(list(legal)))
    table.rest()


def called(table: Dealt) -> tuple[str, str]:
    """Whom the line at the top names, and what it says that is to be done."""
    table.app.frame()
    sight = table.top.sight()
    named = [piece.key[1] for piece in header.pieces(sight) if piece.key[0] == "name"]
    return "".join(named), header.prompt_of(sight)


def test_the_curtain_falls_at_once_on_who_comes_back_to_the_table() -> None:
    """What he looks at meanwhile, a heap or the menu, may be closed by the next: no hand lies open then."""
    table, rng = Dealt(new_match("equinox", 2, 3), (0, 1), speed=1.0), random.Random(5)
    play_on(table, rng)
    for _ in range(200):
        if table.app.scenes.top is not table.scene or not isinstance(table.sitting.need(), Act):
            play_on(table, rng)
            continue
        table.scene.send(rng.choice(list(table.sitting.legal())))
        while table.top.busy:
            table.pass_time(STEP)
        if isinstance(table.sitting.need(), Curtain) and table.app.scenes.top is table.scene and not table.scene.asked:
            break
        table.rest()
    assert isinstance(table.sitting.need(), Curtain)
    table.key(pygame.K_ESCAPE)
    assert isinstance(table.app.scenes.top, Pause)
    table.key(pygame.K_ESCAPE)
    table.pass_time(STEP)

    assert isinstance(table.app.scenes.top, CurtainScene)


@pytest.mark.parametrize("name", GAMES)
def test_nobody_is_called_above_another_s_hand(name: str) -> None:
    """Until the curtain has fallen, the line at the top names who has acted (or an automaton), and asks nothing."""
    table, rng = Dealt(new_match(name, 2, 3), (0, 1), speed=1.5), random.Random(5)
    names, curtains = table.match.names, 0
    while curtains < 6 and not isinstance(table.app.scenes.top, ResultScene):
        play_on(table, rng)
        if table.app.scenes.top is not table.scene or not isinstance(table.sitting.need(), Act):
            continue
        holder = table.top.holder
        assert called(table)[0] == names[holder]
        table.scene.send(rng.choice(list(table.sitting.legal())))
        while table.app.scenes.top is table.scene and table.top.holder == holder and not table.scene.asked:
            who, asked = called(table)
            assert who != names[1 - holder]
            assert not asked or holder in table.top.table.waiting
            table.pass_time(STEP)
        curtains += isinstance(table.app.scenes.top, CurtainScene)
        table.rest()

    assert curtains > 2


# ── everything that happens ───────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("name", "seats"), [(name, seats) for name, game in GAMES.items() for seats in (game.players[0], game.players[-1])]
)
def test_a_whole_match_is_told_and_settles(name: str, seats: int) -> None:
    """After every event everything lies where the layout has it (the storyteller raises else), to the result."""
    table, rng = Dealt(new_match(name, seats, 2), speed=2.0), random.Random(2)
    while not isinstance(table.app.scenes.top, ResultScene):
        assert isinstance(table.app.scenes.top, ReckoningScene) or not table.wrong()
        play_on(table, rng)

    assert not table.top.story.log


@pytest.mark.parametrize("speed", [0.0, 0.5])
def test_every_speed_comes_to_the_same(speed: float) -> None:
    """Without motion too."""
    table, rng = Dealt(begun(), speed=speed), random.Random(1)
    for _ in range(12):
        play_on(table, rng)

    assert isinstance(table.app.scenes.top, ReckoningScene) or not table.wrong()


def test_a_click_hurries_what_is_told() -> None:
    """Everything lies at its place at once."""
    table = Dealt(begun())
    table.scene.send(table.a_send())
    table.pass_time(0.05)
    assert table.top.busy
    table.down((5, 5))

    assert not table.top.busy
    assert not table.wrong()


# ── sending ───────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_a_drag_sends() -> None:
    """Past the threshold the card follows the pointer; let go over a space it goes there."""
    table = Dealt(begun())
    move = table.a_send()
    card, pile = int(move.args[0]), str(move.args[1])
    table.drag(table.at(card), table.next_space(pile))
    held = table.top.stage.sprites[card].rect.center
    table.up(table.next_space(pile))

    assert abs(held[0] - table.top.picture.piles[pile].centre[0]) < 400
    assert table.match.past[-1].action == move


@pytest.mark.parametrize("name", list(GAMES))
def test_a_card_that_is_let_go_over_its_place_settles_from_there(name: str) -> None:
    """Never back towards the hand, whatever is told before its way and whatever it is called on it."""
    table = Dealt(begun(name=name))
    card, pile = table.a_send().args[:2]
    source = table.at(card)
    table.hands.take(card, dragged=True)
    goal = next(box for (place, _), box in table.hands.grip.lit(table.top.picture) if place == pile)
    table.hands.let_go()
    table.rest()
    table.drag(source, goal.centre)
    sprite = table.top.stage.sprites[card]
    table.up(goal.centre)

    way = [(sprite.x, sprite.y)]
    for _ in range(round(2 * GLIDE / STEP)):
        table.pass_time(STEP)
        way.append((sprite.x, sprite.y))
    far = [math.dist(spot, way[-1]) for spot in way]
    assert far == sorted(far, reverse=True)
    assert math.dist(way[-1], goal[:2]) < goal.h / 3
    table.rest()
    assert not table.wrong()


def test_two_clicks_do_the_same() -> None:
    """One on the card, one on the space; both mean what a drag means."""
    table = Dealt(begun())
    move = table.a_send()
    table.click(table.at(int(move.args[0])))
    assert table.hands.grip is not None
    table.click(table.next_space(str(move.args[1])))

    assert table.hands.grip is None
    assert table.match.past[-1].action == move


def test_a_click_on_another_card_picks_that_one_up() -> None:
    """At once, while the first one goes home."""
    table = Dealt(begun())
    first, second = list(dict.fromkeys(int(move.args[0]) for move in table.sitting.legal()))[:2]
    table.click(table.at(first))
    table.click(table.at(second))

    assert table.hands.grip is not None
    assert table.hands.grip.card == second


def test_a_click_on_a_card_that_goes_nowhere_says_why() -> None:
    """It stays where it lies."""
    table = Dealt(begun())
    card = next(card for card in table.match.table.lying["0.monsters"] if not table.hands.active(card))
    table.click(table.at(card))

    assert table.hands.grip is None
    assert "1st action" in str(table.hands.why[0])


def test_every_legal_place_lights_up() -> None:
    """Spaces and cards to be exchanged with, exactly those that the rules allow."""
    table = Dealt(begun(moves=40))
    for card in {int(move.args[0]) for move in table.hands.legal if move.verb == "play"}:
        table.click(table.at(card))

        lit = [target for target, _ in table.hands.grip.lit(table.top.picture)]
        assert sorted(map(str, lit)) == sorted(map(str, table.hands.legal.targets(card)))
        table.key(pygame.K_ESCAPE)


def test_keys_send() -> None:
    """Tab to a card, Enter lifts, arrows go over the places, Enter sends."""
    table = Dealt(begun())
    move = table.a_send()
    for _ in range(80):
        table.key(pygame.K_TAB)
        focus = table.hands.keyboard.focus
        if focus.card == move.args[0]:
            break
    table.key(pygame.K_RETURN)
    for key in (pygame.K_DOWN, pygame.K_UP):
        table.key(key)
    table.key(pygame.K_RETURN)

    assert table.match.past[-1].action.args[0] == move.args[0]


def test_a_place_that_does_not_take_a_card_says_why() -> None:
    """In the rules' own sentence, while the card goes home; nothing was done."""
    table = Dealt(begun(moves=30))
    before = len(table.match.past)
    card = table.sitting.view().table.lying["0.monsters"][0]
    table.drag(table.at(card), table.top.picture.piles["r1.heroes"].centre)
    refused = table.hands.refusal()
    table.up(table.top.picture.piles["r1.heroes"].centre)
    said, _ = table.hands.why
    table.rest()

    assert said == refused == table.match.legal(0).why_not(Action(0, "play", (card, "r1.heroes")))
    assert len(table.match.past) == before
    assert not table.wrong()


@pytest.mark.parametrize("end", ["focus", "release", "escape", "other", "nowhere"])
def test_whatever_ends_a_drag_brings_the_card_home(end: str) -> None:
    """A window that is left, a release that nobody told, a key, a place that is none."""
    table = Dealt(begun())
    card = int(table.a_send().args[0])
    table.drag(table.at(card), (300, 300))
    if end == "focus":
        table.event(pygame.WINDOWFOCUSLOST)
    elif end == "release":
        table.move((310, 300), held=False)
    elif end == "escape":
        table.key(pygame.K_ESCAPE)
    elif end == "other":
        table.down((300, 300), button=3)
    else:
        table.move((table.top.size[0] - 5, 400), held=True)
        table.up((table.top.size[0] - 5, 400))
    table.rest()

    assert table.hands.grip is None
    assert table.hands.gaze.large is None
    assert not table.wrong()


# ── questions ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_cards_are_chosen_by_a_click() -> None:
    """Where one card answers, one click does."""
    table = Dealt(asked("cards"))
    card = table.hands.prompt.cards[1]
    table.click(table.at(card))

    assert any(moment.action == Action(0, "answer", (card,)) for moment in table.match.past)


def test_none_is_a_button() -> None:
    """Where no card need be chosen."""
    table = Dealt(asked("cards", least=0))
    button, box = next((button, box) for button, box in table.hands.button_boxes() if button.key == "none")
    table.click(box.centre)

    assert any(moment.action == button.action for moment in table.match.past)


def test_an_order_is_dragged_and_kept() -> None:
    """The others make room at once; the button answers with what lies on the screen. Keys do the same."""
    table = Dealt(asked("order"))
    first, *_, last = table.hands.prompt.order
    table.drag(table.at(last), table.at(first))
    table.up(table.at(first))
    table.rest()
    order = tuple(table.hands.prompt.order)
    shown = sorted(order, key=lambda card: table.top.stage.sprites[card].x)
    table.click(table.hands.button_boxes()[-1][1].centre)

    assert order[0] == last
    assert tuple(shown) == order
    assert any(moment.action == Action(0, "answer", order) for moment in table.match.past) or table.hands.why


def test_an_order_is_made_by_keys() -> None:
    """Enter picks a card up, arrows move it, Enter lays it down."""
    table = Dealt(asked("order"))
    first, second = table.hands.prompt.order[:2]
    while table.hands.keyboard.focus is None or table.hands.keyboard.focus.key != first:
        table.key(pygame.K_TAB)
    table.key(pygame.K_RETURN)
    table.key(pygame.K_RIGHT)
    table.key(pygame.K_RETURN)
    table.rest()

    assert table.hands.prompt.order[:2] == [second, first]
    assert table.top.stage.sprites[second].x < table.top.stage.sprites[first].x


def test_a_told_battle_opens_again_from_the_log() -> None:
    """At a click on its line."""
    table, rng = Dealt(begun(moves=20)), random.Random(3)
    while not any(line.opens for line in table.top.lines[-6:]) or table.app.scenes.top is not table.scene:
        play_on(table, rng)
    area = table.top.picture.frame.log
    points = [(area.x + 5, y) for y in range(area.y, area.bottom, 4)]
    table.click(next(point for point in points if table.top.opened_at(point)))

    assert isinstance(table.app.scenes.top, ReckoningScene)


@pytest.mark.parametrize("mine", [False, True])
def test_a_battle_is_waited_for_only_by_who_has_a_share_in_it(mine: bool) -> None:
    """What concerns bots alone closes by itself after a while."""
    table, rng = Dealt(new_match(next(iter(GAMES)), 4, 2)), random.Random(2)
    for _ in range(400):
        top = table.app.scenes.top
        if isinstance(top, ReckoningScene) and any(share.seat == 0 for share in top.panel.event.shares) == mine:
            break
        play_on(table, rng)
    table.pass_time(12.0)

    assert (table.app.scenes.top is top) == mine


def test_a_final_move_asks_first() -> None:
    """If the settings say so; "not yet" leaves everything as it was, "do it" does it."""
    table = Dealt(asked("cards"), confirm_final=True)
    before = len(table.match.past)
    card = table.hands.prompt.cards[0]
    assert table.match.foresee(Action(0, "answer", (card,))).final
    table.click(table.at(card))
    asked_first = len(table.match.past) == before
    table.key(pygame.K_ESCAPE)
    assert table.hands.pending is None
    table.click(table.at(card))
    table.key(pygame.K_RETURN)

    assert asked_first
    assert table.match.past[before].action == Action(0, "answer", (card,))


FIGHT = """
game: equinox
seats: [{name: Krysia, clan: fox}, {name: Przemek, clan: owl, player: random}]
turn: {seat: Krysia, action: 3}
piles:
  r1: [heath]
  r1.heroes: [owl.warrior6, fox.warrior5]
  r1.monsters: [prus, prus]
  r2: [hel]
  r3: [slupsk]
  r4: [bialogard]
  Krysia.monsters: [rokitnik, prus, kikimora]
marks: {table.time: 1}
seed: 3
"""


MORE = "".join(
    f", {{name: {name}, clan: {clan}}}" for name, clan in (("Tomek", "boar"), ("Ola", "deer"), ("Ala", "lynx"))
)
FIVE = FIGHT.replace(", player: random}", "}" + MORE).replace("[bialogard]", "[bialogard]\n  r5: [pyrzyce]")


def considered(size: tuple[int, int] = (1280, 720), text: str = FIGHT) -> tuple[Dealt, Action]:
    """A fight for which a new land comes: the card lies where it would go, and whether to do it is asked."""
    scene = given(text)
    table = Dealt(scene.match, confirm_final=True, window=size)
    action = scene.action("Krysia play rokitnik r1.monsters")
    table.drag(table.at(int(action.args[0])), table.next_space("r1.monsters"))
    table.up(table.next_space("r1.monsters"))
    assert table.hands.pending == action
    return table, action


@pytest.mark.parametrize("text", [FIGHT, FIVE], ids=["two", "five"])
@pytest.mark.parametrize("size", SIZES)
def test_what_is_asked_about_is_seen_meanwhile(
    size: tuple[int, int], text: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The fight that would come, beside "not yet" and "do it" and the sentence before them."""
    table, _ = considered(size, text)
    bare = textures.Shadow(pygame.Surface((0, 0)), (0, 0))
    monkeypatch.setattr(textures, "shadow", lambda *_: bare)  # which may fall on them
    shown = {piece.key[0]: piece.rect for piece in overlay.pieces(table.top, table.hands, frozenset())}
    strip = table.top.picture.frame.strip
    buttons = [pygame.Rect(box) for _, box in table.hands.button_boxes()]

    assert len(buttons) == 2
    assert not any(shown["comparison"].colliderect(box) for box in (*buttons, pygame.Rect(strip)))


@pytest.mark.parametrize("how", ["another card", "the other button", "the card itself", "a drag of it", "the menu"])
def test_what_takes_the_card_away_withdraws_the_question(how: str) -> None:
    """Enter then agrees to nothing: the card that was meant lies in the hand again."""
    table, action = considered()
    held = int(action.args[0])
    other = next(card for card in table.top.table.lying["0.monsters"] if card != held)
    before, there = len(table.match.past), table.top.stage.sprites[held].rect.center
    if how == "another card":
        table.click(table.at(other))
        assert table.hands.grip.card == other
    elif how == "the other button":
        table.down(there, 3)
    elif how == "the card itself":
        table.click(there)
    elif how == "a drag of it":
        table.drag(there, (there[0] + 200, there[1] + 200))
        assert table.hands.grip.card == held
        assert table.hands.grip.dragged
    else:
        table.scene.press("menu")
        table.key(pygame.K_ESCAPE)
    assert table.hands.pending is None
    table.key(pygame.K_RETURN)
    table.rest()
    assert len(table.match.past) == before


def test_a_card_lifted_by_a_click_can_be_dragged() -> None:
    """Whoever changes the way of doing it does the same."""
    table, scene = Dealt(given(FIGHT).match), given(FIGHT)
    action = scene.action("Krysia play rokitnik r2.monsters")
    place = table.at(int(action.args[0]))
    table.click(place)
    table.drag(place, table.next_space("r2.monsters"))
    table.up(table.next_space("r2.monsters"))
    assert table.match.past[-1].action == action


def test_what_was_said_at_the_pointer_goes_with_it() -> None:
    """Neither under what is laid over the table nor when that has gone is a heap still spoken of."""
    table = Dealt(given(FIGHT).match)
    heap = table.top.picture.frame.heaps[0]
    table.move(heap.centre)

    def told() -> bool:
        return any(piece.key[0] == "bubble" for piece in overlay.pieces(table.top, table.hands, frozenset()))

    assert told()
    table.scene.press("menu")
    assert not told()
    table.key(pygame.K_ESCAPE)
    assert not told()
    table.move(heap.centre)
    assert told()


# ── windows ───────────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("size", SIZES)
def test_resizing_changes_only_the_picture(size: tuple[int, int]) -> None:
    """In the middle of a drag, of what is told, and of a question."""
    table = Dealt(begun())
    move = table.a_send()
    table.drag(table.at(int(move.args[0])), (400, 300))
    table.window.resize(size)
    held = table.hands.grip
    table.up(table.next_space(str(move.args[1])))
    table.move(table.next_space(str(move.args[1])), held=True)
    table.pass_time(0.05)
    table.window.resize((1280, 720))
    table.rest()

    assert held is not None
    assert not table.wrong()
    assert isinstance(table.sitting.need(), Act)


@pytest.mark.parametrize("language", ["pl", "en"])
def test_a_change_of_language_reaches_everything(language: str) -> None:
    """The log too, in the middle of a match."""
    table = Dealt(begun(moves=30), language="pl" if language == "en" else "en")
    before = list(table.top.lines)
    table.app.change(language=language)
    table.rest()

    assert len(table.top.lines) == len(before)
    assert table.top.lines != before
    assert not table.wrong()


def test_undo_and_redo_settle_at_once() -> None:
    """By their keys."""
    table = Dealt(begun())
    move = table.a_send()
    table.scene.send(move)
    table.rest()
    table.key(pygame.K_u)
    table.rest()
    undone = len(table.match.past)
    assert not table.wrong()
    table.key(pygame.K_u, pygame.KMOD_SHIFT)
    table.rest()

    assert len(table.match.past) == undone + 1
    assert not table.wrong()


def test_a_table_at_rest_paints_nothing() -> None:
    """And asks to be woken by nobody."""
    table = Dealt(begun())
    table.pass_time(2.0)

    assert table.scene.due() is None
    assert not table.app.frame()


# ── secrets ───────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_nobody_sees_the_hand_of_another() -> None:
    """Three persons at one screen: every face on the stage is one that the holder may know, at every moment."""
    table, rng = Dealt(new_match("slavika", 3, 6), persons=(0, 1, 2), speed=2.0), random.Random(6)
    public = 0
    for _ in range(60):
        if table.app.scenes.top is table.scene:
            holder = table.top.holder
            view = table.match.view(holder).table
            public += isinstance(table.sitting.need(), AskInPublic)

            assert holder == table.sitting.holder
            for card, sprite in table.top.stage.sprites.items():
                assert sprite.face == view.faces[card] or sprite.face[:1] == UNKNOWN
        play_on(table, rng)


def test_what_is_told_is_what_the_holder_may_know() -> None:
    """While the moves of others are told, no face appears that the one at the screen cannot see."""
    table = Dealt(begun(moves=20, seed=9), speed=1.0)
    rng = random.Random(9)
    for _ in range(8):
        if table.app.scenes.top is not table.scene:
            play_on(table, rng)
            continue
        table.scene.send(rng.choice(list(table.sitting.legal() or [])))
        for _ in range(200):
            table.pass_time(0.05)
            known = {face for face in table.top.table.faces if face and face[:1] != UNKNOWN}
            for sprite in [*table.top.stage.sprites.values(), *table.top.stage.ghosts]:
                assert sprite.hidden or sprite.face in known
            if not table.top.busy or table.app.scenes.top is not table.scene:
                break
        table.rest()


# ── painting ──────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_a_moving_card_is_painted_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """While one card is carried, no more of the window is painted than where it was and where it is."""
    table = Dealt(begun(seats=5, moves=60), window=(1920, 1080))
    carried = int(table.a_send().args[0])
    table.drag(table.at(carried), (900, 500))
    painted: list[list[pygame.Rect]] = []
    monkeypatch.setattr(pygame.display, "update", painted.append)
    for step in range(40):
        table.move((900 + step, 500), held=True)
        table.app.frame()
    card = table.top.stage.sprites[carried].rect

    assert len(painted) == 40
    assert all(len(areas) == 1 for areas in painted)
    assert all(area.width < 2 * card.width and area.height < 2 * card.height for (area,) in painted)


@pytest.mark.parametrize("size", SIZES)
def test_a_comparison_to_come_hides_no_place_for_the_card_nor_what_is_asked(size: tuple[int, int]) -> None:
    """Nor does the card itself hide what is asked, though it be held over the highest row."""
    match = battle_at_hand()
    action = next(move for move in match.legal(0) if move.verb == "play" and match.foresee(move).reckoned)
    table = Dealt(match, window=size)
    target = table.top.picture.piles[action.args[1]].centre
    table.drag(table.at(action.args[0]), target)
    shown = {piece.key[0]: piece.rect for piece in overlay.pieces(table.top, table.hands, frozenset())}
    frame = table.top.picture.frame

    assert "comparison" in shown
    for hidden in (shown["comparison"], table.top.stage.sprites[action.args[0]].rect):
        assert not hidden.colliderect(frame.title)
    assert not any(shown["comparison"].colliderect(box) for _, box in table.hands.grip.lit(table.top.picture))


def test_a_seats_marks_are_not_those_of_the_card_with_its_number() -> None:
    """Seats and cards are both counted from 0: the glory of seat 0 does not lie on card 0."""
    dealt = Dealt(begun(moves=40))
    marks = {name for sprite in dealt.top.stage.sprites.values() for name, _ in sprite.marks}

    assert 0 in dealt.top.stage.sprites
    assert marks <= set(dealt.match.rules.card_marks)
