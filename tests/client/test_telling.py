"""What a table tells that closes what was open: all may look first, nobody's hand is seen meanwhile, and afterwards
nothing of it is seen or read anywhere. Slava's battles and campaigns are told so."""

import random
from collections.abc import Callable
from itertools import pairwise

import pygame
import pytest

from slavika.client import guard, header, saves, tips
from slavika.client.halt import GUARD, LOOK
from slavika.client.loading import load
from slavika.client.motion import GLIDE
from slavika.client.scenes.curtain import CurtainScene
from slavika.client.scenes.reckoning import LINGER, ReckoningScene
from slavika.client.scenes.result import ResultScene
from slavika.client.scenes.table import PACE, REST, open_table
from slavika.client.settings import Settings
from slavika.client.sitting import Act, Curtain, Think
from slavika.client.storyteller import READ
from slavika.client.tally import TallyPanel
from slavika.core.events import Counted, Told
from slavika.core.match import Match
from slavika.core.piles import NOBODY
from slavika.core.record import Record
from slavika.core.rules import Rules
from slavika.core.sentences import CardRef, Sentence
from slavika.core.table import UNKNOWN
from slavika.data.cards import section_text
from slavika.games import GAMES
from tests.client.dealt import STEP, Dealt
from tests.client.window import CARDS, Window
from tests.playing import rules_of

PILE = "battle"
NAMES = ("Krysia", "Przemek", "Tomek", "Maciek", "Ola")
TABLES = [(2, False), (3, False), (4, False), (4, True), (5, False)]


def new(players: int, seed: int = 3, moves: int = 0, *, teams: bool = False, points: int = 1) -> Match:
    """A match after so many random actions."""
    rules = rules_of("slava", players, teams=teams, **{"victory points": points})
    match, rng = Match(rules, NAMES[:players], seed), random.Random(seed)
    for _ in range(moves):
        match.submit(rng.choice(rules.moves(match.table)))
    return match


class Watched(Dealt):
    """A match of bots alone, from its beginning: nothing comes to rest."""

    def __init__(self, match: Match, **chosen: object) -> None:
        super().__init__(match, (), **chosen)

    def rest(self) -> None:
        """Let it be."""


def step(table: Dealt, rng: random.Random) -> None:
    """Whatever comes next that a person does, at random."""
    top = table.app.scenes.top
    if isinstance(top, ReckoningScene):
        top.panel.finish()
        top._close()
    elif isinstance(top, CurtainScene):
        top._take()
    elif table.waits_for_all():
        table.pass_time(GUARD)
        table.key(pygame.K_RETURN)
    elif isinstance(table.sitting.need(), Act) and not table.top.busy:
        table.scene.send(rng.choice(list(table.sitting.legal() or ())))


def until(table: Dealt, fits: Callable[[], bool], seed: int = 3) -> None:
    """Play on until something is so."""
    rng = random.Random(seed)
    for _ in range(6000):
        if fits():
            return
        step(table, rng)
        table.pass_time(STEP)
    raise AssertionError("it never comes to that")


def halted(table: Dealt) -> Dealt:
    """Play on until a battle lies open to be looked at."""
    until(table, lambda: table.scene.halted)
    return table


def counted(table: Dealt) -> ReckoningScene:
    """Play on until a campaign is counted."""
    until(table, lambda: isinstance(table.app.scenes.top, ReckoningScene))
    scene = table.app.scenes.top
    assert isinstance(scene, ReckoningScene)
    return scene


def pieces(table: Dealt) -> dict[str, pygame.Rect]:
    """What is drawn over the table, by the first word of its key."""
    return {piece.key[0]: piece.rect for piece in table.scene.over() if isinstance(piece.key, tuple)}


def named(sentence: Sentence) -> set[str]:
    """The faces that a sentence names."""
    found: set[str] = set()
    for _, value in sentence.blanks:
        for each in value if type(value) is tuple else (value,):
            if isinstance(each, CardRef):
                found.add(each.face)
            elif isinstance(each, Sentence):
                found |= named(each)
    return found


def words_of_cards(rules: Rules, table: Dealt) -> dict[str, str]:
    """The names of the military cards, as they are worded."""
    units = [card for card in rules.cards.cards.values() if card.kind != "weather"]
    return {table.top.wording.name(card.name): card.id for card in units}


# ── all may look ──────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("speed", [0.5, 1.0, 2.0])
def test_a_battle_lies_open_for_a_while_and_then_goes(speed: float) -> None:
    """One person at the machine: nothing need be clicked, and his own hand stays where it is."""
    table = halted(Dealt(new(4), speed=speed))
    battle, hand = len(table.top.table.lying[PILE]), len(table.top.table.lying["0.hand"])
    table.pass_time(LOOK / speed - 3 * STEP)
    open_still = table.scene.halted
    table.pass_time(5 * STEP)

    assert battle == 4
    assert open_still
    assert not table.scene.halted
    assert len(table.top.table.lying["0.hand"]) == hand
    assert "cloth" not in pieces(table)
    table.pass_time(1.0 / speed)
    assert len(table.top.table.lying[PILE]) < 4


@pytest.mark.parametrize("how", ["click", "enter", "space"])
def test_it_can_be_hurried(how: str) -> None:
    """By a click anywhere, or a key; the click means nothing else."""
    table = halted(Dealt(new(4)))
    if how == "click":
        table.click(table.at(table.top.table.lying["0.hand"][0]))
    else:
        table.key(pygame.K_RETURN if how == "enter" else pygame.K_SPACE)

    assert not table.scene.halted
    assert table.hands.grip is None


def test_the_buttons_that_are_always_there_hurry_nothing() -> None:
    """They do what they always do."""
    table = halted(Dealt(new(4)))
    table.click(table.top.picture.frame.buttons[-1].centre)

    assert table.scene.halted
    assert table.app.scenes.top is not table.scene


def test_without_motion_it_waits_for_a_person() -> None:
    """And costs nothing meanwhile."""
    table = halted(Dealt(new(4), speed=0.0))
    table.pass_time(10.0)
    waits = table.scene.halted
    due = table.scene.due()
    table.click((5, 200))

    assert waits
    assert due is None
    assert not table.scene.halted


def test_without_motion_bots_alone_do_not_stop() -> None:
    """Nobody would ever go on."""
    table = Watched(new(3), speed=0.0)
    for _ in range(100):
        table.pass_time(STEP)
        assert not table.scene.halted

    assert len(table.match.past) == 24


def test_the_banner_hides_no_card_and_lights_the_one_that_won() -> None:
    """In every window."""
    table = halted(Dealt(new(5), speed=0.0))
    for size in ((960, 600), (1280, 720), (1000, 1400), (3840, 2160)):
        table.window.resize(size)
        shown, places = pieces(table), table.top.picture.places
        cards = table.top.table.lying[PILE]
        boxes = [pygame.Rect(*places[card].box) for card in cards]
        winner = table.scene.halt.event.winner
        won = boxes[table.match.rules.turns(table.top.table)[PILE].index(winner)]

        assert pygame.Rect((0, 0), size).contains(shown["banner"])
        assert shown["banner"].collidelist(boxes) < 0
        assert shown["lit"].contains(won)
        assert sum(shown["lit"].contains(box) for box in boxes) == 1


# ── several persons at one screen ─────────────────────────────────────────────────────────────────────────────────────


def hands_seen(table: Dealt) -> list[str]:
    """The faces on the stage of cards that lie in somebody's hand, or come from there, or go there."""
    stage, view = table.top.stage, table.top.table
    open_ = {card for pile in (PILE, "sky") for card in view.lying[pile]}
    return [sprite.face for card, sprite in stage.sprites.items() if card not in open_ and not sprite.hidden]


@pytest.mark.parametrize(("players", "teams"), TABLES)
def test_everybody_may_look_and_nobody_sees_a_hand(players: int, teams: bool) -> None:
    """From the moment at which a battle lies open until somebody takes the screen; then it is the winner who does."""
    table, rng = Dealt(new(players, teams=teams), persons=tuple(range(players)), speed=2.0), random.Random(1)
    looked = 0
    for _ in range(1500):
        if isinstance(table.app.scenes.top, ResultScene) or looked > 3:
            break
        if not table.scene.halted:
            step(table, rng)
            table.pass_time(STEP)
            continue
        looked += 1
        winner = table.scene.halt.event.winner
        area = pieces(table)["cloth"]
        assert area.contains(pygame.Rect(*table.top.picture.frame.hand))
        table.pass_time(5.0)
        assert table.scene.halted
        assert not hands_seen(table)
        table.click((300, 300))
        while table.app.scenes.top is table.scene and (table.top.busy or isinstance(table.sitting.need(), Think)):
            assert table.top.holder == NOBODY
            assert not hands_seen(table)
            table.pass_time(STEP)
        table.rest()
        if isinstance(table.app.scenes.top, CurtainScene) and winner < players:
            assert table.sitting.need() == Curtain(winner, table.app.scenes.top.need.why)
    assert looked > 3 or isinstance(table.app.scenes.top, ResultScene)


def test_who_wins_with_the_last_card_takes_the_screen_again() -> None:
    """All have looked at it meanwhile, so his hand is not shown before he says so."""
    for seed in range(40):
        table = Dealt(new(3, seed), persons=(0, 1, 2), speed=2.0)
        until(table, lambda table=table: table.scene.halted, seed)  # type: ignore[misc]
        if table.match.past[-1].action.seat == table.scene.halt.event.winner:
            break
    winner = table.scene.halt.event.winner
    table.pass_time(GUARD)
    table.click((300, 300))
    table.rest()
    curtain = table.app.scenes.top

    assert table.match.past[-1].action.seat == winner
    assert isinstance(curtain, CurtainScene)
    assert curtain.need.seat == winner
    curtain._take()
    table.rest()
    assert table.top.holder == winner


def test_a_click_that_still_belongs_to_the_card_before_closes_nothing() -> None:
    """Only after a moment does a click mean that all have looked."""
    table = halted(Dealt(new(3), persons=(0, 1, 2)))
    table.click((5, 5))
    first, due = table.scene.halted, table.scene.due()
    table.app.scenes.update(due)  # as a window does that sleeps until then
    later = table.scene.due()
    table.click((5, 5))

    assert first
    assert 0 < due <= GUARD
    assert later is None
    assert not table.scene.halted


# ── what is closed ────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("persons", [(0,), (0, 1, 2)])
def test_cards_turn_over_on_their_way_to_a_closed_pile(persons: tuple[int, ...]) -> None:
    """A back is never a face again; when all have arrived nothing is left of them."""
    table = halted(Dealt(new(3), persons=persons))
    table.pass_time(GUARD + STEP)
    table.key(pygame.K_RETURN)
    open_once: set[int] = set()
    turned: set[int] = set()
    for _ in range(60):
        table.app.scenes.update(0.02)
        for ghost in table.top.stage.ghosts:
            if not ghost.hidden:
                assert id(ghost) not in turned
                open_once.add(id(ghost))
            else:
                turned.add(id(ghost))
                assert ghost.face[:1] == UNKNOWN
        if not table.top.stage.ghosts and open_once:
            break

    assert len(open_once) == 3
    assert open_once <= turned


@pytest.mark.parametrize(("players", "teams"), TABLES)
@pytest.mark.parametrize("alone", [True, False])
def test_nothing_of_a_closed_battle_is_seen_or_read(players: int, teams: bool, alone: bool) -> None:
    """Not on the stage, in the log or in what was told since the last turn, whenever a person looks."""
    persons = (0,) if alone else tuple(range(players))
    table, rng = Dealt(new(players, teams=teams), persons=persons, speed=2.0), random.Random(7)
    rules, checked = table.match.rules, 0
    known = words_of_cards(rules, table)
    for _ in range(3000):
        top = table.app.scenes.top
        if isinstance(top, ResultScene) or checked > 30:
            break
        if table.top.busy or not (table.scene.asked or isinstance(top, CurtainScene)):
            step(table, rng)
            table.pass_time(STEP)
            continue
        view = table.match.view(table.top.holder).table
        here = {view.faces[card] for pile in (PILE, "sky") for card in view.lying[pile]}
        own = {view.faces[card] for seat in range(players) for card in view.lying[f"{seat}.hand"]}
        seen = {sprite.face for sprite in table.top.stage.sprites.values() if not sprite.hidden}
        assert seen <= here | own
        for told in (*table.sitting.told(), *table.sitting.recap()):
            if isinstance(told, Told) and told.passing:
                assert named(told.sentence) <= here
        for line in table.top.lines:
            word = line.words.rpartition(": ")[2]
            assert known.get(word) in here | {None} or line.opens
        checked += 1
        step(table, rng)
        table.pass_time(STEP)
    assert checked >= 8


def test_the_log_follows_what_is_told() -> None:
    """While the battle lies open its lines stand in the log, and who won it not yet; then the other way round."""
    table = halted(Dealt(new(4), persons=(0, 1, 2, 3)))
    known = words_of_cards(table.match.rules, table)
    open_lines = [line.words for line in table.top.lines if any(word in line.words for word in known)]
    won = table.top.wording.say(table.scene.halt.event.sentence)
    before = won in [line.words for line in table.top.lines]
    table.pass_time(GUARD + STEP)
    table.click((300, 300))
    table.rest()
    after = [line.words for line in table.top.lines]

    assert len(open_lines) == 4
    assert not before
    assert won in after
    assert not any(word in line for line in after for word in known)


@pytest.mark.parametrize("players", [2, 4])
def test_the_next_player_is_told_who_won(players: int) -> None:
    """Since his last turn, also if it was his own card that ended the battle."""
    table, rng = Dealt(new(players), persons=tuple(range(players)), speed=2.0), random.Random(5)
    told = 0
    for _ in range(900):
        if told > 3:
            break
        if not table.scene.halted:
            step(table, rng)
            table.pass_time(STEP)
            continue
        sentence = table.scene.halt.event.sentence
        table.pass_time(GUARD)
        table.click((300, 300))
        table.rest()
        if isinstance(table.app.scenes.top, CurtainScene):
            table.app.scenes.top._take()
            table.rest()
            recap = [event.sentence for event in table.sitting.recap() if isinstance(event, Told)]
            assert sentence in recap
            lines = [line.words for line in table.top.lines]
            heading = lines.index("Since your last turn")
            assert table.top.wording.say(sentence) in lines[heading:]
            told += 1
    assert told > 3


# ── whatever happens meanwhile ────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(("players", "teams"), TABLES)
def test_a_whole_match_of_persons_settles(players: int, teams: bool) -> None:
    """After every event everything lies where the layout has it (the storyteller raises else), to the result."""
    table, rng = Dealt(new(players, 11, teams=teams), persons=tuple(range(players)), speed=2.0), random.Random(2)
    while not isinstance(table.app.scenes.top, ResultScene):
        step(table, rng)
        table.rest()
        if table.app.scenes.top is table.scene and not table.scene.halted:
            assert not table.wrong()

    assert not table.top.story.log


@pytest.mark.parametrize("persons", [(0,), (0, 1, 2, 3)])
def test_a_change_of_window_or_language_meanwhile_changes_only_the_picture(persons: tuple[int, ...]) -> None:
    """What lies open is still looked at, its banner in the other language, and the telling goes on from there."""
    table = halted(Dealt(new(4), persons=persons, speed=0.5))
    banner = next(piece.key for piece in table.scene.over() if piece.key[0] == "banner")
    table.window.resize((960, 600))
    table.app.change(language="pl")
    other = next(piece.key for piece in table.scene.over() if piece.key[0] == "banner")

    assert table.scene.halted
    assert banner[1] != other[1]
    assert not table.top.stage.differences(table.top.picture, table.top.table)
    table.pass_time(GUARD)
    table.key(pygame.K_RETURN)
    table.rest()
    assert table.app.scenes.top is not table.scene or not table.wrong()


def test_a_card_can_be_read_while_it_lies_open() -> None:
    """Under a pointer that rests, as always."""
    table = halted(Dealt(new(3), persons=(0, 1, 2)))
    card = table.top.table.lying[PILE][1]
    table.move(table.at(card))
    table.pass_time(1.0)

    assert table.scene.halted
    assert table.hands.gaze.large == card


@pytest.mark.parametrize("persons", [(0,), (0, 1, 2)])
def test_what_is_read_lies_over_what_is_decided(persons: tuple[int, ...]) -> None:
    """The rim of the winning card, the banner and the cloth hide no word of it; a click closes it and nothing else."""
    table = halted(Dealt(new(3), persons, speed=0.5))
    below = ("cloth", "lit", "banner")
    table.move(table.at(table.top.table.lying[PILE][1]))
    table.pass_time(1.0)
    assert table.scene.halted

    for read in ("card", "reference"):
        if read == "reference":
            table.key(pygame.K_r)
        kinds = [piece.key[0] for piece in table.scene.over()]
        assert kinds.count("closeup") == 1
        assert kinds.index("closeup") > max(kinds.index(each) for each in below if each in kinds)
    table.down((5, 5))
    assert not table.hands.reference.shown
    assert table.scene.halted


def test_what_is_closed_is_not_taken_back_and_that_is_said() -> None:
    """While all look, and afterwards; the sentence stays long enough to be read."""
    table = halted(Dealt(new(3), persons=(0, 1, 2)))
    table.key(pygame.K_u)
    said = str(table.hands.why[0])
    table.pass_time(1.5)

    assert "closed" in said
    assert table.hands.why is not None
    assert table.scene.halted
    before = len(table.match.past)
    table.key(pygame.K_RETURN)
    table.rest()
    assert table.sitting.can_undo() is not None
    assert len(table.match.past) == before


def test_what_bars_taking_back_is_said_long_enough() -> None:
    """The sentence of the match stays although the question is still there."""
    table = Dealt(new(3))
    until(table, lambda: isinstance(table.sitting.need(), Act) and not table.top.busy and bool(table.match.past))
    table.key(pygame.K_u)
    table.pass_time(1.5)

    assert table.match.bar(0) is not None
    assert table.hands.why is not None
    assert table.hands.why[0] == table.match.bar(0)
    assert table.hands.legal is not None


def test_the_first_cards_of_a_battle_can_be_taken_back() -> None:
    """At the curtain, by who played; and done again."""
    table = Dealt(new(3), persons=(0, 1, 2))
    table.app.scenes.top._take()
    table.rest()
    table.scene.send(next(iter(table.sitting.legal())))
    table.rest()
    curtain = table.app.scenes.top
    assert isinstance(curtain, CurtainScene)
    curtain._undo()
    table.rest()
    table.app.scenes.top._take()
    table.rest()
    undone = len(table.match.past)
    table.key(pygame.K_u, pygame.KMOD_SHIFT)
    table.rest()

    assert undone == 0
    assert len(table.match.past) == 1


@pytest.mark.parametrize("players", [2, 4])
def test_a_match_that_is_loaded_in_a_battle_goes_on(players: int) -> None:
    """It lies as it lay, its lines stand in the log, and the battle ends as any other."""
    text = section_text(CARDS.read_text(encoding="utf-8"), "slava")
    seats = [{"name": name, "player": "person" if not seat else "greedy"} for seat, name in enumerate(NAMES[:players])]
    loaded = load(saves.start(Record("slava", 6, seats, {}, "2026-01-02T20:15:00", text)), GAMES)
    loaded.match.journal, rng = loaded.file.append, random.Random(6)
    while len(loaded.match.past) < 3 * players or not loaded.match.table.lying[PILE]:
        loaded.match.submit(rng.choice(loaded.match.rules.moves(loaded.match.table)))
    path = loaded.file.path
    assert path is not None
    window = Window(lambda app: open_table(app, path), Settings(language="en", confirm_final=False))
    scene = window.scene
    scene.top.story.strict = True
    lying = scene.top.table.lying[PILE]
    words = [line.words for line in scene.top.lines][-len(lying) :]

    assert [scene.top.table.faces[card] for card in lying] == [
        loaded.match.table.faces[card] for card in loaded.match.table.lying[PILE]
    ]
    assert not scene.top.stage.differences(scene.top.picture, scene.top.table)
    assert all(word.split(":")[0] in (*NAMES, "Ivan") for word in words)
    for _ in range(400):
        if scene.halted:
            break
        window.app.scenes.update(STEP)
        if isinstance(scene.sitting.need(), Act) and not scene.top.busy:
            scene.send(next(iter(scene.sitting.legal())))
    assert len(scene.top.table.lying[PILE]) == loaded.match.rules.seats


# ── the count ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_a_campaign_is_counted_on_a_sheet_that_waits_for_a_person() -> None:
    """Entry by entry; a click hurries, shows all, closes."""
    table = Dealt(new(3, moves=21, points=2))
    scene = counted(table)
    panel = scene.panel
    assert isinstance(panel, TallyPanel)
    table.pass_time(60.0)
    assert table.app.scenes.top is scene
    assert panel.done
    table.click((400, 300))
    table.pass_time(STEP)

    assert table.app.scenes.top is table.scene
    table.rest()
    assert not table.wrong()


def test_bots_alone_do_not_wait_for_it() -> None:
    """It closes by itself, after it could be read."""
    table = Watched(new(3, moves=21, points=2))
    scene = counted(table)
    while not scene.panel.done:
        table.pass_time(STEP)
    table.pass_time(LINGER - 3 * STEP)
    assert table.app.scenes.top is scene
    table.pass_time(6 * STEP)

    assert table.app.scenes.top is table.scene


def test_its_line_of_the_log_opens_it_again() -> None:
    """At a click, all at once; the verdict stands below the totals."""
    table = Dealt(new(3, moves=21, points=2))
    event = counted(table).panel.event
    assert not any(line.opens is event for line in table.top.lines)
    step(table, random.Random(1))
    table.rest()
    lines = [line for line in table.top.lines if line.opens is event]
    area = table.top.picture.frame.log
    points = [(area.x + 5, y) for y in range(area.y, area.bottom, 4)]
    table.click(next(point for point in points if table.top.opened_at(point) is event))
    opened = table.app.scenes.top

    assert isinstance(event, Counted)
    assert lines[0].words.startswith("Campaign 1")
    assert all(f"{name}\u00a0" in lines[0].words for name in NAMES[:3])
    assert lines[-1].words == table.top.wording.say(event.verdict)
    assert isinstance(opened, ReckoningScene)
    assert opened.panel.done
    table.key(pygame.K_RETURN)
    assert table.app.scenes.top is table.scene


def test_a_change_of_language_reaches_the_sheet() -> None:
    """And keeps what has been opened."""
    table = Dealt(new(3, moves=21, points=2))
    panel = counted(table).panel
    table.pass_time(1.0)
    opened = panel.step
    table.app.change(language="pl")

    assert panel.step == opened
    assert panel.wording.language == "pl"


# ── pace ──────────────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("players", [2, 5])
def test_dealing_a_campaign_takes_less_than_a_moment(players: int) -> None:
    """Only the hand that is shown comes card by card."""
    table = Dealt(new(players, moves=8 * players - players, points=3))
    counted(table)
    step(table, random.Random(1))
    flying = passed = 0.0
    while table.top.table.count("deck") or not table.top.table.count("0.hand"):
        table.app.scenes.update(0.02)
        passed += 0.02
        flying = max(flying, len(table.top.stage.ghosts))
    while table.top.busy and isinstance(table.top.table.turn.seat, int) and not table.top.table.lying[PILE]:
        if not any(sprite.goal for sprite in table.top.stage.sprites.values()):
            break
        table.app.scenes.update(0.02)
        passed += 0.02

    assert passed < 1.5
    assert 0 < flying < 2 * players


def test_a_new_weather_is_seen_before_anybody_plays() -> None:
    """The card is lit and said over the field, as what it is from now on; a click goes on."""
    match = new(3, points=2)
    table = Watched(match)
    sky = lambda: table.top.table.lying["sky"]  # noqa: E731
    until(table, lambda: len(sky()) == 2)
    assert header.prompt_of(table.top.sight()) in ("", "is thinking…")
    seen = 0.0
    while not table.top.table.lying[PILE]:
        if table.top.story.news is not None:
            over = {piece.key[0]: piece for piece in table.top._floating()}
            assert over["lit"].rect.contains(pygame.Rect(*table.top.picture.places[sky()[-1]].box))
            assert over["news"].key[1].startswith(("From now on", "Still"))
            assert table.top.sight().remarks[sky()[-1]].sentences[0].count == 4
            seen += STEP
        table.pass_time(STEP)
    assert seen >= READ - 2 * STEP

    until(table, lambda: table.top.story.news is not None)
    table.down((5, 5))
    assert table.top.story.news is None


def test_the_header_counts_a_new_campaign_from_its_beginning() -> None:
    """While its cards are dealt nothing is left of the one before."""
    table = Watched(new(3, points=3), speed=0.5)
    until(table, lambda: table.top.table.marks["table", "campaign"] == 2)
    numbers = []
    while not table.top.table.lying[PILE]:
        numbers.append(table.top.table.turn.action)
        table.pass_time(STEP)
    assert len(numbers) > 20
    assert set(numbers) == {1}


def test_who_has_played_sees_the_card_lie_before_the_curtain_falls() -> None:
    """For a while, at the speed that is chosen; without motion there is none."""
    for speed in (1.0, 2.0, 0.0):
        table = Dealt(new(3), (0, 1, 2), speed=speed)
        until(table, lambda table=table: isinstance(table.sitting.need(), Act))  # type: ignore[misc]
        until(table, lambda table=table: table.sitting.legal() and not table.top.busy)  # type: ignore[misc]
        table.scene.send(next(iter(table.sitting.legal())))
        lain = 0.0
        while table.app.scenes.top is table.scene:
            table.pass_time(STEP)
            lain += 0 if table.top.busy else STEP
        wanted = REST / speed if speed else 0.0
        assert wanted <= lain <= wanted + 3 * STEP


def arrivals(table: Dealt, seconds: float) -> list[float]:
    """When cards arrive in the battle."""
    found: list[float] = []
    before = len(table.top.table.lying[PILE])
    for number in range(round(seconds / 0.02)):
        table.app.scenes.update(0.02)
        now = len(table.top.table.lying[PILE])
        if now > before:
            found.append(number * 0.02)
        before = now
    return found


def test_who_played_what_can_be_followed_between_bots() -> None:
    """About a pace between two cards, and not much longer."""
    times = arrivals(Watched(new(5)), 4 * (PACE + GLIDE))
    gaps = [later - earlier for earlier, later in pairwise(times)]

    assert len(gaps) >= 2
    assert all(PACE <= gap <= PACE + GLIDE + 0.2 for gap in gaps)


def test_a_card_that_the_rules_turn_up_comes_after_a_breath() -> None:
    """Not in the same moment as the person's own."""
    for seed in range(20):
        table = Dealt(new(2, seed))
        until(table, lambda table=table: table.scene.halted, seed)  # type: ignore[misc]
        if table.scene.halt.event.winner == 2:
            break
    table.key(pygame.K_RETURN)
    for ready in (
        lambda: not table.top.table.lying[PILE] and not table.top.stage.ghosts,
        lambda: bool(table.top.table.lying[PILE]),
    ):
        passed = 0.0
        while not ready():
            table.app.scenes.update(0.02)
            passed += 0.02
            assert passed < 2.0

    assert 0.3 <= passed <= 0.6


@pytest.mark.parametrize("way", ["line", "menu"])
def test_the_result_comes_back_after_a_look_at_the_table(way: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """By a click on the line that says how it ended, or by the menu; nothing is said of battles to come."""
    monkeypatch.setattr(guard, "SECONDS", 0.0)
    table = Dealt(new(3), speed=0.0)
    until(table, lambda: isinstance(table.app.scenes.top, ResultScene))
    table.window.click(table.window.widget("look"))
    assert table.app.scenes.top is table.scene
    assert not table.top.sight().remarks.get(table.top.table.lying["sky"][-1])

    if way == "line":
        line = table.top.picture.frame.title.centre
        table.move(line)
        assert tips.words_at(table.top, line)
        table.click(line)
    else:
        table.key(pygame.K_ESCAPE)
        table.window.click(table.window.widget("result"))
    assert isinstance(table.app.scenes.top, ResultScene)
    table.window.click(table.window.widget("look"))
    assert table.app.scenes.top is table.scene
