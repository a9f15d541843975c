"""A match in the workshop goes on with the cards that are saved, takes them back, and is played again on them from its
beginning; secrets stay secrets, files that are wrong leave it as it is, and no other table is ever watched."""

import re
from pathlib import Path
from typing import Any

import pygame
import pytest

from slavika.client import saves
from slavika.client.loading import load, replay
from slavika.client.scenes.curtain import CurtainScene
from slavika.client.scenes.line_view import LineView
from slavika.client.scenes.opening import open_workshop
from slavika.client.scenes.outcome import Outcome
from slavika.client.scenes.play_bench import NOVEL, PlayBench
from slavika.client.scenes.play_setup import PlaySetup
from slavika.client.scenes.play_ways import PlayPause
from slavika.client.scenes.table import open_table
from slavika.client.scenes.title import Title
from slavika.client.scenes.workshop import Workshop, studio_of
from slavika.client.sitting import Act, Curtain
from slavika.client.watching import EVERY
from slavika.client.widgets import Button, Label
from slavika.client.widgets.button import MAIN
from slavika.core.events import Reckoned
from slavika.core.match import RELOAD
from slavika.core.table import UNKNOWN
from slavika.data.manuscript import value_changed
from slavika.data.nodes import read_nodes
from slavika.data.problems import Problems
from slavika.games import GAMES
from tests.client.bench import Files, given, replaced
from tests.client.played import Played
from tests.saved import begun, path_of, record

PERSON, BOT = "person", "greedy"
ALONE, HOT_SEAT, WATCHED = (PERSON, BOT, BOT), (PERSON, PERSON, PERSON), (BOT, BOT, PERSON)
NUMBERS = {"slavika": "strength", "equinox": "time", "slava": "points"}


def played(files: Files, game: str = "slavika", players: tuple[str, ...] = ALONE, actions: int = 12) -> Played:
    """A match in the workshop, with a person's decision open."""
    table = Played(files, path_of(begun(record(3, 5, players, game=game), actions)))
    table.close_all()
    assert isinstance(table.scene.sitting.need(), Act)
    return table


def in_sight(table: Played) -> str:
    """A card with a number that lies open before who looks."""
    cards = table.match.rules.cards.cards
    field = NUMBERS[table.scene.game]
    sprites = table.scene.top.stage.sprites.values()
    faces = [sprite.face for sprite in sprites if sprite.shown and not sprite.hidden]
    return next(face for face in faces if field in cards[face].fields and "." not in face)


def changed(table: Played) -> tuple[str, int]:
    """Save another number for a card in sight; the card and the number."""
    face, field = in_sight(table), NUMBERS[table.scene.game]
    number = table.match.rules.cards[face][field] + 3
    table.saved(given, table.files.cards, face, field, number)
    return face, number


def saved(table: Played) -> Path:
    """The file of the match on the table."""
    assert table.scene.loaded is not None
    path = table.scene.loaded.file.path
    assert path is not None
    return path


def lines(table: Played) -> list[str]:
    """The verbs of the lines of the file."""
    text = saved(table).read_text(encoding="utf-8")
    return [line.partition(" ")[0] for line in text.partition("moves:\n")[2].splitlines()]


# ── the match goes on ─────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("players", [ALONE, HOT_SEAT, WATCHED])
def test_what_lies_stays_and_is_what_the_file_says(files: Files, game: str, players: tuple[str, ...]) -> None:
    table = played(files, game, players)
    digest, moves = table.match.position.digest(), len(table.match.past)
    face, number = changed(table)

    assert table.match.position.digest() == digest
    assert len(table.match.past) == moves + 1
    assert table.match.rules.cards[face][NUMBERS[game]] == number
    assert table.scene.top.faces.cards[face][NUMBERS[game]] == number
    assert table.scene.top.sight().cards[face][NUMBERS[game]] == number
    assert table.log()[-1] == "The cards have changed."
    assert lines(table)[-1] == RELOAD
    assert table.wrong() == []
    assert list(table.scene.sitting.legal() or ())


def test_the_sums_on_the_table_are_the_new_ones(files: Files) -> None:
    table = played(files, actions=15)
    lying, faces = table.match.table.lying, table.match.table.faces
    pile, face = next(
        (pile, faces[card])
        for pile, cards in lying.items()
        if pile.endswith(".monsters") and pile.startswith("r")
        for card in cards
    )
    strength, more = table.match.rules.cards[face]["strength"], 2
    table.saved(given, files.cards, face, "strength", strength + more)
    reckoning = table.scene.top.sight().totals[pile]

    assert dict(table.match.rules.totals(table.match.table))[pile].total == reckoning.total
    assert {line.printed for line in reckoning.lines if line.face == face} == {strength + more}
    shown = {sprite.card: sprite.strength for sprite in table.scene.top.stage.sprites.values()}
    assert all(shown[line.card] == line.amount for line in reckoning.lines)


def test_a_changed_card_is_marked_for_a_while_and_only_where_it_lies_open(files: Files) -> None:
    table = played(files)

    def marked() -> list[Any]:
        canvas: Any = table.scene.top.canvas
        return [piece.key[1] for piece in canvas.layer.pieces if piece.key[0] == "novelty"]

    assert marked() == []
    face, _ = changed(table)
    assert table.scene.top.novel == {face}
    assert marked()
    assert {table.scene.top.stage.sprites[card].face for card in marked()} == {face}
    for _ in range(round(NOVEL / EVERY) + 2):
        table.app.scenes.update(EVERY)
    assert marked() == []


def test_what_a_card_would_bring_about_is_reckoned_with_the_new_cards(files: Files) -> None:
    """The battle that is foreseen, with the strength that the last monster has now."""
    loaded, monsters = begun(record(3, 5, ALONE), 6), []
    while not monsters:
        match = loaded.match
        assert match.table.result is None
        seat = next(iter(match.table.waiting))
        battles = [move for move in match.legal(seat) if move.verb == "play" and match.foresee(move).reckoned]
        faces = {move: match.rules.cards[match.table.faces[move.args[0]]] for move in battles}
        monsters = [move for move in battles if seat == 0 and faces[move].kind == "monster" and faces[move]["strength"]]
        if not monsters:
            match.submit(match.legal(seat).moves[0])
    table = Played(files, path_of(loaded))
    move, face = monsters[0], table.match.table.faces[monsters[0].args[0]]

    def printed() -> int:
        told = table.scene.hands.counsel.foresee(move).reckoned
        assert told is not None
        return next(line.printed for line in told.sides[0].reckoning.lines if line.face == face)

    before = printed()
    table.saved(given, files.cards, face, "strength", before + 2)
    assert printed() == before + 2


def test_a_comment_is_no_change_of_the_cards(files: Files) -> None:
    table = played(files)
    before = lines(table)
    table.saved(replaced, files.cards, "slavika:\n", "# another remark\nslavika:\n")

    assert lines(table) == before
    assert table.match.rules.cards is not table.scene.studio.library.cards("slavika")


@pytest.mark.parametrize("name", ["faces", "tables"])
def test_layouts_and_the_plan_of_the_table_are_followed_without_a_line(files: Files, name: str) -> None:
    table = played(files)
    before, path = lines(table), files.assets / name / "slavika.yaml"
    old = (table.scene.top.faces.book, table.scene.top.plan)
    edits = {"faces": ("size: 0.045", "size: 0.05"), "tables": ("card: [88, 63]", "card: [80, 63]")}
    table.saved(replaced, path, *edits[name])
    assert table.scene.studio.problems == ()
    assert (table.scene.top.faces.book, table.scene.top.plan) != old
    assert lines(table) == before
    assert table.wrong() == []


# ── taking it back ────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("game", GAMES)
def test_a_change_is_taken_back_and_done_again_by_keys(files: Files, game: str) -> None:
    table = played(files, game)
    field, old = NUMBERS[game], table.match.rules
    face, number = changed(table)
    table.window.key("u")
    table.rest()

    assert table.match.rules is old
    assert table.scene.top.rules is old
    assert table.scene.top.faces.cards[face][field] == number - 3
    assert "earlier cards" in table.told()
    table.saved(lambda: None)
    assert table.match.rules is old  # it does not come back by itself
    table.window.key("u", pygame.KMOD_SHIFT)
    table.rest()
    assert table.scene.top.faces.cards[face][field] == number
    assert "earlier cards" not in table.told()
    assert lines(table)[-3:] == [RELOAD, "undo", "redo"]
    assert table.wrong() == []


def test_behind_a_change_that_was_taken_back_lies_the_action_before_it(files: Files) -> None:
    table = played(files)
    move = next(iter(table.scene.sitting.legal() or ()))
    while table.match.foresee(move).final:
        move = next(each for each in table.scene.sitting.legal() or () if not table.match.foresee(each).final)
    digest = table.match.position.digest()
    table.scene.send(move)
    table.rest()
    changed(table)
    for _ in range(2):
        table.window.key("u")
        table.rest()
    assert table.match.position.digest() == digest


def test_the_next_save_is_played_with_after_one_was_taken_back(files: Files) -> None:
    table = played(files)
    face, number = changed(table)
    table.window.key("u")
    table.saved(given, files.cards, face, "strength", number + 1)
    assert table.match.rules.cards[face]["strength"] == number + 1


def test_an_edit_in_the_workshop_is_played_with_and_taken_back_there(files: Files) -> None:
    table = played(files)
    studio = table.scene.studio
    text = studio.script(files.cards).text
    node: Any = read_nodes(text, "", Problems())
    for key in ("slavika", "cards", "wilk", "strength"):
        node = node.items[key][1]
    table.saved(lambda: studio.edit(files.cards, value_changed(text, node, "8")))
    assert table.match.rules.cards["wilk"]["strength"] == 8
    table.window.key("z", pygame.KMOD_CTRL)
    table.saved(lambda: None)
    assert table.match.rules.cards["wilk"]["strength"] == 2


# ── what cannot be ────────────────────────────────────────────────────────────────────────────────────────────────────


def test_a_mistake_is_told_with_its_line_and_the_match_stays(files: Files) -> None:
    table = played(files)
    rules, before = table.match.rules, lines(table)
    table.saved(replaced, files.cards, "strength: 2", "strength: two")

    assert (table.match.rules, lines(table)) == (rules, before)
    assert table.told().startswith("cards.yaml:")
    _, words = outcome(table)
    assert "actions were played again" in words  # on the last good cards
    table.app.scenes.pop()
    table.window.click(next(widget for widget in table.scene.panel.walk() if widget.key == "line"))
    assert isinstance(table.app.scenes.top, LineView)
    table.app.scenes.pop()
    table.saved(replaced, files.cards, "strength: two", "strength: 2")
    assert not table.scene.strip.wrong


def test_a_table_that_cannot_lie_so_is_told_and_the_match_stays(files: Files) -> None:
    """More heroes lie in a region than it would hold."""
    table = played(files, actions=17)
    region = next(
        (pile, faces)
        for pile, faces in table.match.table.lying.items()
        if re.fullmatch(r"r\d", pile) and len(table.match.table.lying[f"{pile}.heroes"]) > 1
    )[0]
    face = table.match.table.faces[table.match.table.lying[region][0]]
    rules, digest = table.match.rules, table.match.position.digest()
    table.saved(given, files.cards, face, "heroes", 1)

    assert table.told().startswith("The match stays as it is. With these cards the table cannot lie so")
    assert (table.match.rules, table.match.position.digest()) == (rules, digest)
    assert list(table.scene.sitting.legal() or ())
    table.saved(given, files.cards, face, "heroes", 4)
    assert not table.scene.strip.wrong


def test_a_number_that_no_save_may_hold_is_refused(files: Files) -> None:
    table = played(files)
    rules = table.match.rules
    table.saved(given, files.cards, "wilk", "strength", 1234567)
    assert table.match.rules is rules
    assert table.scene.strip.wrong


def test_cards_that_are_gone_are_named_and_stay(files: Files) -> None:
    table = played(files, actions=30)
    faces = {face for face in table.match.table.faces if face}
    special = next(face for face in ("wilkolak", "wampir") if face in faces)
    card = table.match.rules.cards[special]

    def edit() -> None:
        text = files.cards.read_text(encoding="utf-8")
        text, count = re.subn(rf"\n    {special}:\n(?:      .*\n|\n(?=      ))*", "\n", text, count=1)
        assert count
        copies = card["copies"]
        for name in ("ordinary monsters", "special monsters"):
            found = re.search(rf"    {name}: (\d+)", text)
            assert found
            smaller = text.replace(found[0], f"    {name}: {int(found[1]) - copies}", 1)
            files.cards.write_text(smaller, encoding="utf-8")
            table.scene.studio.look()
            table.scene.studio.look()
            if not table.scene.studio.problems:
                return

    table.saved(edit)
    assert table.scene.studio.problems == ()
    name = card.name["en"]
    assert table.told() == f"No longer in the file, so they stay what they were: {name}."
    assert special in table.match.rules.cards.cards
    assert table.wrong() == []


# ── whose secrets may be seen ─────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("game", GAMES)
def test_between_persons_the_curtain_hides_a_change_as_it_hides_everything(files: Files, game: str) -> None:
    table = Played(files, path_of(begun(record(3, 5, HOT_SEAT, game=game), 12)))
    curtain = table.app.scenes.top
    assert isinstance(curtain, CurtainScene)
    rules, field = table.match.rules, NUMBERS[game]
    face = next(face for face, card in rules.cards.cards.items() if field in card.fields and "." not in face)
    table.saved(given, files.cards, face, field, rules.cards[face][field] + 3)

    assert table.app.scenes.top is curtain
    assert table.match.rules is rules  # nothing happens behind it
    curtain._take()
    table.rest()
    assert isinstance(table.app.scenes.top, PlayBench)
    assert table.match.rules.cards[face][field] == rules.cards[face][field] + 3
    holder = table.scene.sitting.holder
    for sprite in table.scene.top.stage.sprites.values():
        own = table.match.view(holder).table.faces[sprite.card]
        assert sprite.face == own
    assert any(sprite.face[:1] == UNKNOWN for sprite in table.scene.top.stage.sprites.values()) or game == "slava"


def test_the_next_person_may_take_a_change_back_but_nothing_behind_it(files: Files) -> None:
    table = played(files, players=HOT_SEAT)
    changed(table)
    sitting = table.scene.sitting
    while not isinstance(sitting.need(), Curtain):
        table.scene.send(next(iter(sitting.legal() or ())))
        table.rest()
    table.close_all()
    changed(table)
    assert sitting.can_undo() is None
    sitting.undo()
    assert sitting.can_undo() is not None


def test_no_other_table_is_watched(files: Files) -> None:
    path = path_of(begun(record(3, 5, ALONE), 12))
    window = files.window(lambda app: open_table(app, path))
    scene = window.scene
    rules = scene.match.rules
    given(files.cards, "wilk", "strength", 9)
    for _ in range(40):
        window.app.scenes.update(EVERY)
    assert scene.match.rules is rules
    assert not any(moment.action.verb == RELOAD for moment in scene.match.past)


# ── the file of the match ─────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("game", GAMES)
def test_its_file_goes_on_anywhere_with_the_cards_that_it_had(files: Files, game: str) -> None:
    table = played(files, game)
    face, number = changed(table)
    table.scene.send(next(iter(table.scene.sitting.legal() or ())))
    table.rest()
    path, digest = saved(table), table.match.position.digest()
    loaded = load(path, GAMES)

    assert loaded.notes == []
    assert loaded.match.position.digest() == digest
    assert loaded.match.rules.cards[face][NUMBERS[game]] == number
    assert saves.read(path, GAMES).actions == len([m for m in loaded.match.past if m.action.verb != RELOAD])
    given(files.cards, face, NUMBERS[game], number + 1)
    later = Played(files, path)
    assert later.match.rules.cards[face][NUMBERS[game]] == number + 1  # what the file says now


# ── again from the beginning ──────────────────────────────────────────────────────────────────────────────────────────


def outcome(table: Played) -> tuple[Outcome, str]:
    """What came of playing it again, and the words."""
    table.window.click(next(widget for widget in table.scene.panel.walk() if widget.key == "again"))
    found = table.app.scenes.top
    assert isinstance(found, Outcome)
    return found, " ".join(widget.text for widget in found.panel.walk() if isinstance(widget, Label))


@pytest.mark.parametrize("game", GAMES)
def test_the_same_actions_are_played_again_and_on_in_a_file_of_their_own(files: Files, game: str) -> None:
    table = played(files, game)
    face, number = changed(table)
    done, old = len(table.match.past) - 1, saved(table)
    _, words = outcome(table)
    assert f"All {done} actions" in words
    table.window.click(table.window.widget("play"))
    table.rest()

    assert len(table.match.past) == done
    assert table.match.rules.cards[face][NUMBERS[game]] == number
    assert saved(table) != old
    table.close_all()
    table.scene.send(next(iter(table.scene.sitting.legal() or ())))
    table.rest()
    assert load(saved(table), GAMES).match.position.digest() == table.match.position.digest()
    assert load(old, GAMES).match.past


def test_where_an_action_is_not_legal_any_more_it_stops_and_says_why(files: Files) -> None:
    table = played(files, actions=40)

    def edit() -> None:
        text = files.cards.read_text(encoding="utf-8")
        files.cards.write_text(re.sub(r"(      heroes: )\d+\n", r"\g<1>1\n", text), encoding="utf-8")

    table.saved(edit)
    found, words = outcome(table)
    assert not isinstance(found.outcome, str)
    told = re.search(r"(\d+) of (\d+) actions; then (?:Krysia|Przemek|Tomek)(?:, [^:]+)?: (.+)", words)
    assert told is not None
    assert 0 < int(told[1]) < int(told[2]) == len([m for m in table.match.past if m.action.verb != RELOAD])
    table.window.click(table.window.widget("dismiss"))
    assert table.app.scenes.top is table.scene


def test_another_deck_is_told_to_be_another_deal(files: Files) -> None:
    table = played(files)

    def edit() -> None:
        given(files.cards, "wilk", "copies", 9)
        text = files.cards.read_text(encoding="utf-8")
        total = re.search(r"ordinary monsters: (\d+)", text)
        assert total
        copies = table.match.rules.cards["wilk"]["copies"]
        told = f"ordinary monsters: {int(total[1]) + 9 - copies}"
        files.cards.write_text(text.replace(total[0], told, 1), encoding="utf-8")

    table.saved(edit)
    assert table.scene.studio.problems == ()
    _, words = outcome(table)
    assert "Another deal" in words


# ── numbers and lines, ways in and out ────────────────────────────────────────────────────────────────────────────────


def test_a_number_of_a_comparison_leads_to_its_line_in_the_new_file(files: Files) -> None:
    table = played(files, actions=0)
    for seed in range(40):
        match = begun(record(3, seed, ALONE), 40)
        if any(isinstance(event, Reckoned) and event.final for event in match.match.log):
            table = Played(files, path_of(match))
            table.close_all()
            break
    event = next(event for event in table.match.log if isinstance(event, Reckoned) and event.final)
    table.saved(replaced, files.cards, "slavika:\n", "#\n#\n#\nslavika:\n")
    given(files.cards, "wilk", "strength", 3)
    table.saved(lambda: None)
    table.scene.look_back(event)
    top: Any = table.app.scenes.top
    table.app.scenes.lay_out(table.app.scenes.size)
    spots = [
        spot for x in range(0, 1280, 8) for y in range(0, 680, 8) if (spot := top.panel.spot_at((x, y))) is not None
    ]
    assert spots
    spot = spots[0]
    table.window.click(spot.rect.center)
    view = table.app.scenes.top
    assert isinstance(view, LineView)
    entry = spot.card.rpartition(".")[2]
    text = files.cards.read_text(encoding="utf-8").splitlines()
    start = next(number for number, line in enumerate(text, 1) if line == f"    {entry}:")
    assert start <= view.mark.line < start + 40


def test_the_workshop_leads_to_a_quick_match_and_back_and_on(files: Files) -> None:
    window = files.window(lambda app: open_workshop(app))
    window.click(window.widget("play"))
    assert isinstance(window.scene, PlaySetup)
    window.click(window.widget("quick"))
    bench = window.scene
    assert isinstance(bench, PlayBench)
    assert len(bench.sitting.persons) == 1
    window.key("escape")
    assert isinstance(window.scene, PlayPause)
    window.click(window.widget("out"))
    assert isinstance(window.scene, Workshop)
    window.click(window.widget("play"))
    ways = [widget for widget in window.panel.walk() if isinstance(widget, Button)]
    assert [way.key for way in ways if way.kind == MAIN] == ["last"]  # one, whatever ways there are
    window.click(window.widget("last"))
    assert isinstance(window.scene, PlayBench)
    assert window.scene.match.seed == bench.match.seed


POSITION = """
game: slavika
seats: [{name: A, clan: fox}, {name: B, clan: owl, player: greedy}]
turn: {seat: A, action: 1}
piles:
  r1: [snow_peaks]
  r1.heroes: [fox.warrior5]
  r1.monsters: [wilk, wilk]
"""


def test_a_position_is_played_and_played_again(files: Files, tmp_path: Path) -> None:
    path = tmp_path / "here.yaml"
    path.write_text(POSITION, encoding="utf-8")
    window = files.window(lambda app: Workshop(app, studio_of(app), "slavika", path))
    window.click(window.widget("play"))
    window.click(window.widget("position"))
    scene = window.scene
    assert isinstance(scene, PlayBench)
    assert scene.top.sight().totals["r1.monsters"].total == 4
    given(files.cards, "wilk", "strength", 3)
    for _ in range(200):  # what is dealt lies first
        window.app.scenes.update(EVERY)
    assert scene.top.sight().totals["r1.monsters"].total == 6
    scene.retrace()
    window.click(window.widget("play"))
    assert window.scene is not scene
    assert window.scene.top.sight().totals["r1.monsters"].total == 6


def test_a_saved_match_is_opened_in_the_workshop_and_a_damaged_one_told(files: Files) -> None:
    path = path_of(begun(record(3, 5, ALONE), 12))
    assert isinstance(files.window(lambda app: open_workshop(app, path)).scene, PlayBench)
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace("seat: ", "seat: ?", 1), encoding="utf-8")
    window = files.window(lambda app: open_workshop(app, path))
    assert isinstance(window.scene, Title)
    assert window.app.notice is not None


@pytest.mark.parametrize("size", [(960, 600), (1000, 1400), (3840, 2160)])
def test_the_strip_lies_below_the_table_in_every_window(files: Files, size: tuple[int, int]) -> None:
    table = played(files)
    table.window.resize(size)
    table.saved(replaced, files.cards, "strength: 2", "strength: two")
    strip = table.scene.strip.rect
    assert strip.bottom == table.app.scenes.size[1]
    assert table.scene.top.size == (size[0], strip.top)
    assert all(pygame.Rect(*box).bottom <= strip.top for box in [table.scene.top.picture.frame.hand])


def test_damaged_lines_of_changed_cards_are_told_as_any_other(files: Files) -> None:
    table = played(files)
    changed(table)
    assert table.scene.loaded is not None
    good = table.scene.loaded.record.lines[-1]
    digest = good.rpartition(" #")[2]
    for text in ("nonsense", "7", '"\\ud800"', '"slavika: 1"', '"[[[["', '"x: 99999999"', "[" * 5000):
        match = begun(record(3, 5, ALONE), 12).match
        assert replay(match, f"{RELOAD} {text} #{digest}", 13, GAMES) is not None
        assert match.editions == []
