"""Every menu scene: reached and used by keyboard alone, whole at every size, in both languages, and legal in what it
offers."""

import os
import random
from datetime import datetime
from pathlib import Path
from typing import Any

import pygame
import pytest

from slavika.bots import BOTS, decide
from slavika.client import folders, loading, plans, rules_text, saves, seating, settings
from slavika.client.app import App
from slavika.client.scene import Scene
from slavika.client.scenes import fan, opening
from slavika.client.scenes.card_view import CardView
from slavika.client.scenes.confirm import Confirm
from slavika.client.scenes.gallery import Gallery
from slavika.client.scenes.keys import Keys
from slavika.client.scenes.line_view import LineView
from slavika.client.scenes.load import Load
from slavika.client.scenes.printing import Printing
from slavika.client.scenes.problems import ProblemsScene
from slavika.client.scenes.rematch import rematch
from slavika.client.scenes.replay import ReplayScene
from slavika.client.scenes.rules import RulesReader
from slavika.client.scenes.seat_card import SeatCard
from slavika.client.scenes.settings import SettingsScene
from slavika.client.scenes.setup import Setup
from slavika.client.scenes.title import Title
from slavika.client.scenes.workshop import Workshop, studio_of
from slavika.client.seating import Seating
from slavika.client.widgets import Choice, Field, Label
from slavika.core.cards import Mark
from slavika.core.chance import Chance
from slavika.core.record import Record
from slavika.core.sentences import Sentence
from slavika.data.cards import load_cards, section_text
from slavika.data.problems import BadFile, Problem
from slavika.games import GAMES
from tests import saved
from tests.client.window import CARDS, SIZES, Window

pytestmark = pytest.mark.usefixtures("home")

GAME = next(iter(GAMES))
OTHER = "slava"


def record(**changes: Any) -> Record:
    """A match that has begun."""
    chosen = seating.Seating(GAMES[GAME], load_cards(CARDS, GAMES)[GAME])
    text = section_text(CARDS.read_text(encoding="utf-8"), GAME)
    made = chosen.record(text, datetime(2024, 5, 6, 18, 40))
    for name, value in changes.items():
        setattr(made, name, value)
    return made


def two_and_one(app: App) -> Setup:
    """The set-up of a game where the rules play a seat."""
    scene = Setup(app, OTHER)
    scene._remove(2)
    return scene


def partners(app: App) -> Setup:
    """The set-up of a game of two against two."""
    scene = Setup(app, OTHER)
    scene._add()
    scene.seating.options["teams"] = True
    scene.build()
    return scene


def broken(app: App) -> ProblemsScene:
    """The scene of a cards.yaml with two problems."""
    path = folders.data() / "cards.yaml"
    path.write_text(CARDS.read_text(encoding="utf-8").replace("kind: hero", "kind: heroe", 2), encoding="utf-8")
    app.cards_path = app.library.path = path
    scene = opening.first_scene(app, None)
    assert isinstance(scene, ProblemsScene)
    return scene


def mistaken(app: App) -> Workshop:
    """The workshop with a cards.yaml that has been broken since."""
    path = folders.data() / "cards.yaml"
    path.write_bytes(CARDS.read_bytes())
    app.cards_path = app.library.path = path
    scene = opening.open_workshop(app)
    assert isinstance(scene, Workshop)
    path.write_text(CARDS.read_text(encoding="utf-8").replace("kind: hero", "kind: heroe"), encoding="utf-8")
    while not scene.studio.problems:
        scene.studio.look()
    return scene


def line_of_it(app: App) -> LineView:
    """The line of the second mistake."""
    scene = mistaken(app)
    problem = scene.studio.problems[1]
    return LineView(app, scene.studio, scene.studio.library.path, problem.mark, problem.sentence)


def unmended(app: App) -> Scene:
    """The workshop of a cards.yaml that is broken from the beginning."""
    path = folders.data() / "cards.yaml"
    path.write_text(CARDS.read_text(encoding="utf-8").replace("kind: hero", "kind: heroe"), encoding="utf-8")
    app.cards_path = app.library.path = path
    return opening.open_workshop(app)


def printing(app: App) -> Printing:
    """The dialog of a workshop."""
    return Printing(app, studio_of(app), GAME)


SCENES = {
    "title": Title,
    "setup": Setup,
    "setup with a seat of the rules": two_and_one,
    "setup of partners": partners,
    "settings": SettingsScene,
    "rules": RulesReader,
    "card": lambda app: RulesReader(app, page="card:" + next(iter(app.library.cards(GAME).cards))),
    "gallery": Gallery,
    "other rules": lambda app: RulesReader(app, OTHER),
    "other gallery": lambda app: Gallery(app, OTHER),
    "load": Load,
    "keys": Keys,
    "problems": broken,
    "workshop": lambda app: Workshop(app, studio_of(app), GAME),
    "other workshop": lambda app: Workshop(app, studio_of(app), OTHER),
    "workshop with mistakes": mistaken,
    "line": line_of_it,
    "unmended": unmended,
    "printing": printing,
    "confirm": lambda app: Confirm(app, Sentence("Sure?"), Sentence("Yes"), lambda: None),
}
every_scene = pytest.mark.parametrize("make", SCENES.values(), ids=SCENES)


# ── what holds for each ───────────────────────────────────────────────────────────────────────────────────────────────


@every_scene
def test_tab_reaches_everything(make: Any) -> None:
    """Whatever can be clicked can be reached without a mouse, and is in sight when it is."""
    window = Window(make)
    reached = window.tab_round()

    assert {id(widget) for widget in reached} == {id(widget) for widget in window.panel.stops()}
    for widget in reached:
        window.panel.set_focus_to(widget)

        assert widget.visible().width > 0
        assert widget.visible().height > 0


@every_scene
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", settings.LANGUAGES)
def test_everything_lies_inside_the_window(make: Any, size: tuple[int, int], language: str) -> None:
    """At every size and in both languages nothing sticks out, and no two buttons overlap."""
    saves.start(record())
    window = Window(make, settings.Settings(language=language, window=size))
    area = pygame.Rect((0, 0), size)
    for widget in window.panel.walk():
        assert area.contains(widget.visible()) or 0 in widget.visible().size
    stops = [widget.visible() for widget in window.panel.stops() if 0 not in widget.visible().size]
    for number, stop in enumerate(stops):
        for other in stops[number + 1 :]:
            inside = stop.contains(other) or other.contains(stop)  # a link in its text
            assert inside or not stop.inflate(-2, -2).colliderect(other)


@every_scene
def test_the_largest_text_is_not_cut(make: Any) -> None:
    """With the largest text in the smallest window each label keeps the height of all its lines."""
    window = Window(make, settings.Settings(language="pl", window=(960, 600), text_size=max(settings.TEXT_SIZES)))
    for widget in window.panel.walk():
        if isinstance(widget, Label) and widget.text:
            lines, step = widget.lines(widget.rect.width), widget.fitting(widget.rect.width)

            assert widget.rect.height >= len(lines) * widget.style.line_height(step, widget.face) - 1
            assert all(widget.style.width(line, step, widget.face) <= widget.rect.width + 1 for line in lines)


@every_scene
def test_a_change_of_language_takes_effect_at_once(make: Any) -> None:
    """The words change, and the focus stays where it was."""
    window = Window(make)
    window.key("tab")
    before = window.panel.focus
    english = pygame.image.tobytes(window.app.window, "RGB")
    window.app.change(language="pl")
    window.app.step([])

    assert pygame.image.tobytes(window.app.window, "RGB") != english
    assert before is not None
    assert window.panel.focus is not None


@every_scene
def test_escape_leads_back(make: Any) -> None:
    """From everywhere, without losing anything."""
    window = Window(Keys)
    below = window.scene
    window.app.scenes.push(make(window.app))
    window.key("escape")

    assert window.scene is below or not window.app.running


@every_scene
def test_painting_twice_gives_the_same_picture(make: Any) -> None:
    """Drawing changes nothing."""
    window = Window(make)
    pictures = set()
    for _ in range(2):
        window.scene.redraw()
        window.app.frame()
        pictures.add(pygame.image.tobytes(window.app.window, "RGB"))

    assert len(pictures) == 1


@every_scene
def test_what_is_repainted_in_parts_is_what_a_whole_picture_shows(make: Any) -> None:
    """Moving the focus about leaves no traces."""
    window = Window(make)
    for _ in range(6):
        window.key("tab")
    parts = pygame.image.tobytes(window.app.window, "RGB")
    window.scene.redraw()
    window.app.frame()

    assert pygame.image.tobytes(window.app.window, "RGB") == parts


# ── title ─────────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_the_title_offers_to_go_on_with_the_last_match(opened: list[Any]) -> None:
    """With its players and its time, and with the focus on it."""
    window = Window(Title)

    assert not [widget for widget in window.panel.walk() if widget.key == "continue"]

    path = saves.start(record())
    window.app.scenes.push(Keys(window.app))
    window.key("escape")
    button = window.widget("continue")

    assert "Krysia, Przemek, Tomek" in button.below
    assert "today" in button.below

    window.panel.focus_key("continue")
    window.key("return")

    assert opened == [path]


def finished() -> Path:
    """The file of a match that was played to its end."""
    loaded = loading.load(saves.start(record(seed=1)), GAMES)
    loaded.sitting()
    match, rng = loaded.match, Chance(1)
    while match.table.result is None:
        seat = next(iter(match.table.waiting))
        match.submit(decide(BOTS["random"](), match.legal(seat), rng))
    assert loaded.file.path is not None
    return loaded.file.path


def test_a_match_that_is_over_is_not_gone_on_with() -> None:
    """The title offers the one before it; the list of saves says who has won."""
    path = finished()

    assert not [widget for widget in Window(Title).panel.walk() if widget.key == "continue"]

    going = saves.start(record())
    os.utime(going, (1, 1))
    window = Window(Title)

    assert window.scene.last.path == going

    window = Window(Load)
    words = " ".join(widget.text for widget in window.panel.walk() if isinstance(widget, Label))

    assert window.scene.chosen == path
    assert "Victory" in words


@pytest.mark.parametrize(
    ("key", "kind"),
    [
        ("new", Setup),
        ("load", Load),
        ("rules", RulesReader),
        ("cards", Gallery),
        ("workshop", Workshop),
        ("settings", SettingsScene),
    ],
)
def test_each_line_of_the_title_leads_somewhere_and_back(key: str, kind: type[Scene]) -> None:
    """By Enter there, by Esc back, with the focus where it was."""
    window = Window(Title)
    window.panel.focus_key(key)
    window.key("return")

    assert isinstance(window.scene, kind)

    window.key("escape")

    assert isinstance(window.scene, Title)
    assert window.panel.focus is not None
    assert window.panel.focus.key == key


def test_quit_on_the_title_quits() -> None:
    """Nothing would be lost, so nothing is asked."""
    window = Window(Title)
    window.click(window.widget("quit"))

    assert not window.app.running


def test_what_went_wrong_at_the_start_is_told_on_the_title() -> None:
    """A broken settings file in one sentence."""
    window = Window(Title, settings.Settings(problem=Sentence("The settings file was broken.")))

    assert any(isinstance(w, Label) and w.text == "The settings file was broken." for w in window.panel.walk())


# ── set-up ────────────────────────────────────────────────────────────────────────────────────────────────────────────


def distinct(window: Window) -> list[Any]:
    """The values of the first distinct option, seat by seat."""
    chosen: Seating = window.scene.seating
    option = next(option for option in chosen.seat_options() if option.distinct)
    return [seat[option.name] for seat in chosen.seats]


def test_setup_keeps_what_must_differ_different() -> None:
    """Whatever is chosen, no two seats hold the same: they swap."""
    window = Window(Setup)
    option = next(option for option in window.scene.seating.seat_options() if option.distinct)
    before = distinct(window)
    choice = window.widget(f"{option.name} 0")

    assert isinstance(choice, Choice)

    choice.choose(next(o for o in choice.options if o.value == before[1]))

    assert distinct(window) == [before[1], before[0], *before[2:]]


def test_setup_offers_as_many_seats_as_the_game_has() -> None:
    """No more can be added than play, and no fewer left."""
    window = Window(Setup)
    players = GAMES[GAME].players
    while any(widget.key == "add" for widget in window.panel.walk()):
        window.widget("add").action()

    assert len(window.scene.seating.seats) == players[-1]
    assert len(set(distinct(window))) == players[-1]

    while any(widget.key.startswith("remove") for widget in window.panel.walk()):
        window.widget("remove 0").action()

    assert len(window.scene.seating.seats) == players[0]


@pytest.mark.parametrize("name", ["", "   ", "przemek ", "PRZEMEK"])
def test_setup_starts_only_with_names_that_tell_players_apart(name: str, opened: list[Any]) -> None:
    """Empty and equal names are told, and the start waits."""
    window = Window(Setup)
    window.panel.focus_key("name 0")
    window.key("backspace")
    window.type(name)

    assert isinstance(window.panel.focus, Field)
    assert window.panel.focus.text == name
    assert window.panel.focus.wrong
    assert not window.widget("start").enabled

    window.scene.start()

    assert opened == []

    window.type("Ola")

    assert window.widget("start").enabled


def test_setup_begins_the_match_that_was_chosen(opened: list[Any]) -> None:
    """Its file holds the seats, the options, the seed and the cards."""
    window = Window(Setup)
    window.panel.focus_key("name 0")
    window.type("Zażółć")
    window.panel.focus_key("seed")
    window.type("4a2")
    window.panel.focus_key("start")
    window.key("return")

    assert len(opened) == 1

    saved = saves.record_of(opened[0], GAMES)

    assert saved.seed == 42
    assert [seat["name"] for seat in saved.seats] == ["Zażółć", "Przemek", "Tomek"]
    assert saved.seats[0]["player"] == seating.PERSON
    assert set(saved.options) == {option.name for option in window_options() if not option.tacit}
    assert saved.cards.startswith(f"{GAME}:")


def window_options() -> list[Any]:
    """The options that the game declares for the match."""
    return [option for option in GAMES[GAME].options if not option.each_seat]


def test_setup_remembers_the_last_choices(opened: list[Any], tmp_path: Path) -> None:
    """In the next set-up and after a restart, all but the seed."""
    chosen = settings.Settings(path=tmp_path / "settings.json")
    window = Window(Setup, chosen)
    window.widget("add").action()
    window.panel.focus_key("name 1")
    window.type("Jagna")
    window.panel.focus_key("seed")
    window.type("7")
    window.scene.start()
    again = Window(Setup, settings.load(tmp_path / "settings.json"))

    assert again.scene.seating.memory() == window.app.settings.setups[GAME]
    assert [seat["name"] for seat in again.scene.seating.seats] == ["Krysia", "Jagna", "Tomek", "Maciek"]
    assert again.scene.seating.seed is None


@pytest.mark.parametrize(
    "memory",
    [
        None,
        5,
        {"seats": 5, "options": []},
        {"seats": [{}, {"name": 3}, {"name": "", "player": "wizard"}], "options": {"start": 99, "short": "yes"}},
        {"seats": [{"name": "A"}] * 9},
        {"seats": [{"name": "A", "clan": "owl"}, {"name": "B", "clan": "owl"}], "options": {"start": True}},
    ],
)
def test_setup_takes_from_memory_only_what_is_legal(memory: Any) -> None:
    """An edited or outdated settings file never leads to a set-up that cannot be."""
    chosen = Seating(GAMES[GAME], load_cards(CARDS, GAMES)[GAME], memory)

    assert len(chosen.seats) in GAMES[GAME].players
    for option in (option for option in chosen.seat_options() if option.kind == "choice"):
        values = [seat[option.name] for seat in chosen.seats]
        assert set(values) <= {value for value, _ in chosen.choices(option)}
        assert not option.distinct or len(set(values)) == len(values)
    for option in chosen.match_options():
        assert chosen._fits(option, chosen.options[option.name])


def test_players_without_a_choice_of_their_own_start_no_game() -> None:
    """Cards with fewer clans than players; a quick match takes fewer players."""
    cards = load_cards(CARDS.parent / "tests" / "data" / "small.yaml", GAMES)[GAME]
    chosen = Seating(GAMES[GAME], cards)

    chosen.add()

    assert len(chosen.seats) == 4
    assert [str(problem) for problem in chosen.problems()] == ["Clan: 3 to choose from are too few for 4 players"]

    chosen.remove(3)

    assert chosen.problems() == []
    assert [seat["clan"] for seat in chosen.seats] == ["owl", "fox", "christians"]

    fast = seating.quick(GAMES[GAME], cards)

    assert fast.problems() == []
    assert len(fast.seats) == 2
    assert fast.combined() == ()


def test_a_starting_player_who_leaves_starts_no_game() -> None:
    """Removing a seat moves the choice along, or back to chance."""
    chosen = Seating(GAMES[GAME], load_cards(CARDS, GAMES)[GAME])
    option = next(option for option in chosen.match_options() if option.kind == "seat")
    chosen.add()
    chosen.options[option.name] = 2
    chosen.remove(0)

    assert chosen.options[option.name] == 1

    chosen.remove(1)

    assert chosen.options[option.name] is None


def test_a_file_that_is_edited_meanwhile_does_not_change_the_match(opened: list[Any], tmp_path: Path) -> None:
    """The match begins with the cards that the set-up showed, even when the file is broken by now."""
    cards = tmp_path / "cards.yaml"
    cards.write_text(CARDS.read_text(encoding="utf-8"), encoding="utf-8")
    window = Window(Setup, cards=cards)
    cards.write_text("slavika: [", encoding="utf-8")
    window.scene.start()

    assert saves.record_of(opened[0], GAMES).cards == section_text(CARDS.read_text(encoding="utf-8"), GAME)


def test_mistakes_in_another_file_are_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    """A layout that cannot be read when the table is laid."""

    def table(app: App, source: Any, replay: bool = False) -> Scene:
        raise BadFile([Problem(Mark("plan.yaml", 3, 4), Sentence("nested too deep"))])

    monkeypatch.setattr(opening, "_table", table)
    window = Window(Setup)
    window.scene.start()

    assert isinstance(window.scene, ProblemsScene)


def test_quick_start_is_one_click(opened: list[Any]) -> None:
    """One person against bots, everything distinct that must be."""
    window = Window(Setup)
    window.click(window.widget("quick"))
    saved = saves.record_of(opened[0], GAMES)

    assert [seat["player"] == seating.PERSON for seat in saved.seats] == [True, False, False]
    for option in GAMES[GAME].options:
        if option.each_seat and option.distinct:
            assert len({seat[option.name] for seat in saved.seats}) == len(saved.seats)


# ── set-up: several games ─────────────────────────────────────────────────────────────────────────────────────────────


def option_of(window: Window, kind: str) -> Any:
    """The first option of that kind that the chosen game declares."""
    return next(option for option in window.scene.seating.match_options() if option.kind == kind)


def words_of(window: Window) -> str:
    """All labels on the screen."""
    return " | ".join(widget.text for widget in window.panel.walk() if isinstance(widget, Label))


def test_setup_offers_every_game_with_its_own_choices(opened: list[Any]) -> None:
    """By click and by key; each game keeps its own seats, and the match that begins is of the one that is chosen."""
    window = Window(Setup)
    window.panel.focus_key("name 0")
    window.type("Jagna")
    choice = window.widget("game")

    assert [offer.game for offer in choice.offers] == list(GAMES)
    assert all(offer.cards for offer in choice.offers)

    window.click(choice.places()[list(GAMES).index(OTHER)].center)

    assert window.scene.game == OTHER
    assert window.scene.seating.rules is GAMES[OTHER]
    assert window.scene.seating.seats[0]["name"] == "Krysia"

    window.panel.focus_key("game")
    for _ in GAMES:
        window.key("left")
    assert window.scene.game == GAME
    for game in list(GAMES)[1:]:
        window.key("right")
        assert window.scene.game == game
    assert window.panel.focus is window.widget("game")

    window.panel.focus_key("name 1")
    window.type("Zosia")
    window.scene.start()
    begun = saves.record_of(opened[0], GAMES)

    assert begun.game == OTHER
    assert begun.seats[1] == {"name": "Zosia", "player": "greedy"}
    assert begun.cards.startswith(f"{OTHER}:")


def test_the_game_that_was_begun_last_comes_first_everywhere(opened: list[Any]) -> None:
    """In the next set-up, the rules and the gallery; quick start begins the one on the table."""
    window = Window(lambda app: Setup(app, OTHER))
    window.scene.start()
    app = window.app

    assert (Setup(app).game, RulesReader(app).game, Gallery(app).game) == (OTHER, OTHER, OTHER)

    app.settings.setups["last"] = "chess"
    assert Setup(app).game == GAME
    app.settings.setups["last"] = ["no name"]
    assert RulesReader(app).game == GAME

    quick = Window(lambda app: Setup(app, OTHER))
    quick.click(quick.widget("quick"))

    assert saves.record_of(opened[-1], GAMES).game == OTHER
    assert quick.app.settings.setups == {"last": OTHER}
    assert Setup(quick.app).game == OTHER


def test_one_game_alone_is_not_offered(opened: list[Any]) -> None:
    """There is nothing to choose."""
    window = Window(Setup)
    window.app.games = {GAME: GAMES[GAME]}
    for scene in (Setup(window.app), RulesReader(window.app), Gallery(window.app)):
        assert not [widget for widget in scene.panel.walk() if widget.key == "game"]


def test_a_number_is_stepped_and_recorded(opened: list[Any]) -> None:
    """From what the cards say, within what the game allows; the next set-up remembers it."""
    window = Window(lambda app: Setup(app, OTHER))
    option = option_of(window, "number")
    stepper = window.widget(f"option {option.name}")
    usual = window.scene.seating.cards.numbers[option.default_number]

    assert stepper.value == usual
    assert begun_with(window)[option.name] == usual

    window.panel.focus_key(f"option {option.name}")
    window.key("right")
    window.click(window.widget(f"option {option.name}").sign(1).center)
    window.type("7-")

    assert begun_with(window)[option.name] == 6

    window.scene.start()
    assert saves.record_of(opened[0], GAMES).options[option.name] == 6
    assert Setup(window.app).seating.options[option.name] == 6

    for nonsense in (0, 10, True, "3", None, 3.0):
        chosen = Seating(GAMES[OTHER], window.app.library.cards(OTHER), {"options": {option.name: nonsense}})

        assert chosen.value(option) == usual


def begun_with(window: Window) -> dict[str, Any]:
    """The options of the match that would begin now."""
    return window.scene.seating.record("", datetime.now()).options


def test_the_usual_number_is_that_of_the_cards(tmp_path: Path) -> None:
    """Who edits cards.yaml need not choose it each time."""
    cards = tmp_path / "cards.yaml"
    cards.write_text(CARDS.read_text("utf-8").replace("    victory points: 3", "    victory points: 5"), "utf-8")
    window = Window(lambda app: Setup(app, OTHER), cards=cards)

    assert window.widget("option victory points").value == 5
    assert begun_with(window)["victory points"] == 5


def test_an_option_for_some_numbers_of_players_waits_for_them() -> None:
    """With others it is faint, says for how many it is, and is never recorded; the wish is kept."""
    window = Window(lambda app: Setup(app, OTHER))
    option = next(option for option in window.scene.seating.match_options() if option.players is not None)
    key = f"option {option.name}"

    assert not window.widget(key).enabled
    assert "Only with 4 players" in words_of(window)

    window.click(window.widget(key))
    assert window.scene.seating.value(option) is False

    window.click(window.widget("add"))
    assert window.widget(key).enabled
    assert "Only with 4 players" not in words_of(window)

    window.click(window.widget(key))
    assert window.scene.seating.value(option) is True
    assert begun_with(window)[option.name] is True

    window.scene._add()
    assert not window.widget(key).value
    assert begun_with(window)[option.name] is False
    assert window.scene.seating.memory()["options"][option.name] is False

    window.scene._remove(4)
    assert window.widget(key).value


def test_partners_are_named_with_each_seat() -> None:
    """As the rules seat them, by the names as they are typed, with one pattern and colour for both."""
    window = Window(partners)
    names = [seat["name"] for seat in window.scene.seating.seats]

    assert [window.scene.seating.partners(seat) for seat in range(4)] == [(2,), (3,), (0,), (1,)]
    for name in names:
        assert words_of(window).count(f"Partner: {name}") == 1

    window.panel.focus_key("name 2")
    window.type("Jagna")
    assert "Partner: Jagna" in words_of(window)

    badges = [widget.badge for widget in window.panel.walk() if isinstance(widget, SeatCard)]
    assert [badge.pattern for badge in badges[:2]] == [badge.pattern for badge in badges[2:]]
    assert len({badge.icon for badge in badges}) == 4

    window.click(window.widget("option teams"))
    assert "Partner: " not in words_of(window)
    assert window.scene.seating.partners(0) == ()


def test_who_plays_by_the_rules_alone_is_shown_and_cannot_be_changed() -> None:
    """Below the players, without anything to choose; with one player more he stays at home."""
    window = Window(two_and_one)
    cards = [widget for widget in window.panel.walk() if isinstance(widget, SeatCard)]

    assert [card.quiet for card in cards] == [False, False, True]
    assert "Ivan | Plays by itself" in words_of(window)
    assert not any(widget.can_focus() for widget in cards[2].walk())

    window.app.change(language="pl")
    assert "Iwan | " in words_of(window)

    window.scene._add()
    assert "Iwan" not in words_of(window)


@pytest.mark.parametrize("name", ["Ivan", " ivan ", "IWAN"])
def test_no_player_takes_the_name_of_a_seat_that_the_rules_play(name: str, opened: list[Any]) -> None:
    """In no language, for it may be changed while the match is played. With more players the name is free."""
    window = Window(two_and_one)
    window.panel.focus_key("name 1")
    window.type(name)
    told = f"{name.strip()} is the name of a seat that the rules play."

    assert window.widget("name 1").wrong == told
    assert told in words_of(window)
    assert not window.widget("start").enabled

    window.scene.start()
    assert opened == []

    window.scene._add()
    assert window.widget("start").enabled


def test_the_fan_on_the_title_shows_cards_of_every_game() -> None:
    """None twice, and as many as there are places."""
    library = Window(Keys).app.library
    games = [library.faces(game) for game in GAMES]
    for seed in range(8):
        cards = fan.chosen(games, random.Random(seed))

        assert len({(faces, card.id) for faces, card in cards}) == fan.CARDS
        assert {faces for faces, _ in cards} == set(games)
        assert all(faces.cards.cards[card.id] is card for faces, card in cards)


@pytest.mark.parametrize("game", GAMES)
def test_a_match_of_each_game_is_listed_continued_and_begun_again(game: str, opened: list[Any]) -> None:
    """Its name stands on the title and in the list; the same players begin again with the same options."""
    chosen = seating.quick(GAMES[game], load_cards(CARDS, GAMES)[game], "Jagna")
    text = section_text(CARDS.read_text(encoding="utf-8"), game)
    path = saves.start(chosen.record(text, datetime.now()))
    window = Window(Title)
    title = str(GAMES[game].title)

    assert window.widget("continue").below.startswith(f"{title} · Jagna, ")
    assert Window(Load).scene.listing.lines[0].below.startswith(f"{title} · 0 actions")

    window.click(window.widget("continue"))
    assert opened == [path]

    sitting = loading.load(path, GAMES).sitting()
    again = rematch(sitting, text)
    first = saves.record_of(path, GAMES)

    assert (again.game, again.seats, again.options) == (game, first.seats, first.options)
    assert loading.load(saves.start(again), GAMES).notes == []


# ── settings ──────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_settings_are_changed_by_keyboard_alone(tmp_path: Path) -> None:
    """Each of them, at once, and it is on the disk."""
    path = tmp_path / "settings.json"
    window = Window(SettingsScene, settings.Settings(language="en", path=path))
    for key, presses in {
        "language": ["left"],
        "text_size": ["right"],
        "speed": ["right"],
        "confirm_final": ["space"],
        "volume": ["end"],
    }.items():
        window.panel.focus_key(key)
        for name in presses:
            window.key(name)
    found = settings.load(path)

    assert (found.language, found.speed, found.confirm_final, found.volume) == ("pl", 2.0, False, 100)
    assert found.text_size == 1.15
    assert window.scene.heading() == "Ustawienia"


# ── rules and cards ───────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("language", settings.LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_link_of_the_rules_leads_somewhere(game: str, language: str) -> None:
    """To a heading or to a card that exists."""
    window = Window(lambda app: RulesReader(app, game), settings.Settings(language=language))
    reader: RulesReader = window.scene

    assert reader.text.pages

    for page in reader.text.pages:
        for block in page.blocks:
            for run in block.runs:
                if run.link.startswith("#"):
                    assert reader.text.page_of(run.link[1:]), run.link
                elif run.link:
                    assert reader._entry(run.link), run.link


def test_a_link_is_followed_and_the_way_back_too() -> None:
    """To the page of a card, and back to the page before."""
    window = Window(RulesReader)
    reader = window.scene
    first = reader.page
    reader._follow("#" + reader.text.pages[3].blocks[0].anchor)

    assert reader.page == reader.text.pages[3].key

    window.panel.focus_key("return")
    window.key("return")

    assert reader.page == first


@pytest.mark.parametrize(
    ("game", "card"), [(game, card) for game, section in load_cards(CARDS, GAMES).items() for card in section.cards]
)
def test_every_card_has_a_page(game: str, card: str) -> None:
    """The reader opens at it."""
    reader = RulesReader(Window(Keys).app, game, f"card:{card}")

    assert reader.page == f"card:{card}"
    assert reader._entry(reader.page)


def test_the_search_finds_pages_and_cards_without_accents() -> None:
    """What is typed plainly finds what is written with marks; nothing found is said."""
    window = Window(RulesReader)
    window.key("f", pygame.KMOD_CTRL)
    window.type("szeptuch")
    found = [line.value for line in window.scene.listing.lines if not line.head]

    assert any(str(value).startswith("card:") for value in found)
    assert any(not str(value).startswith("card:") for value in found)
    assert len(found) < len(window.scene.text.pages)

    window.key("return")

    assert window.scene.page in found

    window.type("qqqq")

    assert [line.text for line in window.scene.listing.lines] == ["Nothing is found."]


def test_the_reader_keeps_its_page_when_the_language_changes() -> None:
    """Its page in the other language."""
    window = Window(RulesReader)
    window.scene._show(window.scene.text.pages[5].key)
    window.app.change(language="pl")

    assert window.scene.page == window.scene.text.pages[5].key


def test_the_reader_changes_to_the_rules_of_another_game() -> None:
    """Its first page, its cards, and no way back to a page of the other; what is searched for is looked for there."""
    window = Window(RulesReader)
    reader = window.scene
    reader._follow("#" + reader.text.pages[3].blocks[0].anchor)
    window.widget("game").choose(next(o for o in window.widget("game").options if o.value == OTHER))

    assert reader.page == reader.text.pages[0].key
    assert reader.text.title == rules_text.read(folders.assets() / "rules", OTHER, "en").title
    assert not [widget for widget in window.panel.walk() if widget.key == "return"]
    assert {line.value for line in reader.listing.lines if str(line.value).startswith("card:")} <= {
        f"card:{card}" for card in window.app.library.cards(OTHER).cards
    }

    window.key("f", pygame.KMOD_CTRL)
    window.type("commander")

    assert any(str(line.value).startswith("card:") for line in reader.listing.lines)


def test_the_gallery_shows_what_its_filters_let_through() -> None:
    """By kind, by clan and by words."""
    window = Window(Gallery)
    cards = window.app.library.cards(GAME)

    assert len(window.scene.shown()) == len(cards.cards)

    kind = next(iter(cards.cards.values())).kind
    window.widget("kind").choose(next(o for o in window.widget("kind").options if o.value == kind))

    assert {card.kind for card in window.scene.shown()} == {kind}

    clan = list(cards.clans)[2]
    window.widget("clan").choose(next(o for o in window.widget("clan").options if o.value == clan))

    assert {card.emblem for card in window.scene.shown()} == {clan}

    window.panel.focus_key("search")
    window.type("zzzz")

    assert window.scene.shown() == []


@pytest.mark.parametrize("language", ["en", "pl"])
@pytest.mark.parametrize("game", GAMES)
def test_the_gallery_names_every_kind_of_every_game(game: str, language: str) -> None:
    """In the reader's words, and shows its cards alone."""
    window = Window(lambda app: Gallery(app, game), settings.Settings(language=language))
    options = [option for option in window.widget("kind").options if option.value]

    assert {option.value for option in options} == set(GAMES[game].kinds)
    assert all(option.text != option.value for option in options)

    for option in options:
        window.widget("kind").choose(option)

        assert {card.kind for card in window.scene.shown()} == {option.value}


def test_a_card_is_seen_large_and_its_neighbours_after_it() -> None:
    """Enter enlarges, arrows step, Esc returns."""
    window = Window(Gallery)
    shown = window.scene.shown()
    window.panel.focus_key(f"card {shown[0].id}")
    window.key("return")

    assert isinstance(window.scene, CardView)

    window.key("right")
    window.key("right")
    window.key("left")

    assert window.scene.cards[window.scene.at] is shown[1]

    window.key("escape")

    assert isinstance(window.scene, Gallery)


# ── load ──────────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_saves_are_listed_with_players_and_actions() -> None:
    """Undone actions do not count."""
    path = saves.start(record(lines=["0 a #1", "undo #2", "0 b #3", "1 c #4"]))
    window = Window(Load)
    line = window.scene.listing.lines[0]

    assert line.value == path
    assert line.text == "Krysia, Przemek, Tomek"
    assert "2 actions" in line.below
    assert "today" in line.note


@pytest.mark.parametrize("text", ["", "nonsense", "slavika match 1\ngame: 5\n", "slavika match 1\n" + "x" * 100])
def test_a_save_that_cannot_be_loaded_says_why(text: str, opened: list[Any]) -> None:
    """It stays in the list with a reason, and cannot be opened, but deleted."""
    path = folders.saves() / "broken.match"
    path.write_text(text, encoding="utf-8")
    window = Window(Load)
    line = window.scene.listing.lines[0]

    assert line.warning
    assert line.below
    assert not window.widget("play").enabled

    window.panel.focus_key("saves")
    window.key("return")

    assert opened == []
    assert window.widget("delete").enabled


def test_a_save_that_fails_when_it_is_opened_says_why(monkeypatch: pytest.MonkeyPatch) -> None:
    """The list shows the reason, and the program goes on."""

    def table(app: App, source: Any, replay: bool = False) -> Scene:
        raise saves.CannotOpen(Sentence("The rules have changed."))

    monkeypatch.setattr(opening, "_table", table)
    saves.start(record())
    window = Window(Load)
    window.panel.focus_key("play")
    window.key("return")

    assert window.scene.listing.lines[0].below == "The rules have changed."


def test_the_newest_match_that_can_be_played_is_chosen() -> None:
    """Not a broken file, though it be newer."""
    path = saves.start(record())
    (folders.saves() / "9999-broken.match").write_text("slavika match 1\nnonsense\n", encoding="utf-8")
    os.utime(path, (1, 1))
    window = Window(Load)

    assert [line.warning for line in window.scene.listing.lines] == [True, False]
    assert window.scene.chosen == path


def test_a_finished_match_can_be_watched() -> None:
    """Before its result, which can be seen too."""
    saved.begun(saved.record(2), saved.WHOLE)
    window = Window(Load)
    window.click(window.widget("watch"))

    assert isinstance(window.scene, ReplayScene)

    window.key("escape")

    assert isinstance(window.scene, Load)
    assert window.widget("play").enabled


def test_a_match_whose_table_cannot_be_laid_is_not_watched(monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody has spoilt the plan of the table: the list stays, and says so."""
    saved.begun(saved.record(2), saved.WHOLE)
    window = Window(Load)
    problem = Problem(Mark("table.yaml", 1, 1), Sentence("spoilt"))

    def spoilt(rules: object) -> None:
        raise BadFile([problem])

    monkeypatch.setattr(plans, "load", spoilt)
    window.click(window.widget("watch"))

    assert isinstance(window.scene, Load)
    assert "table.yaml:1:1: error: spoilt" in str(window.scene.found[0].problem)


def test_a_double_click_plays_on(opened: list[Any]) -> None:
    """Also on a line that was not chosen before."""
    paths = [saves.start(record()), saves.start(record())]
    window = Window(Load)
    other = 1 if window.scene.chosen == window.scene.listing.lines[0].value else 0
    for _ in range(2):
        window.click(window.scene.listing.row(other).center)

    assert len(opened) == 1
    assert opened[0] in paths


def test_deleting_asks_first() -> None:
    """No keeps the file, yes deletes it and chooses the next one."""
    first, second = saves.start(record()), saves.start(record())
    window = Window(Load)
    window.key("delete")

    assert isinstance(window.scene, Confirm)

    window.key("escape")

    assert first.exists()
    assert second.exists()

    chosen = window.scene.chosen
    window.key("delete")
    window.panel.focus_key("yes")
    window.key("return")

    assert not chosen.exists()
    assert len(window.scene.listing.lines) == 1
    assert window.scene.chosen in (first, second)


# ── problems ──────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_problems_are_shown_with_their_places() -> None:
    """All at once."""
    window = Window(broken)
    text = " ".join(block.text for widget in window.panel.walk() for block in getattr(widget, "blocks", ()))

    assert text.count("cards.yaml:") >= 2


def test_a_mended_file_goes_on_by_retry_and_by_itself() -> None:
    """Enter on Retry, or just saving the file."""
    for by_hand in (True, False):
        window = Window(broken)
        path = window.app.cards_path
        path.write_text(CARDS.read_text(encoding="utf-8"), encoding="utf-8")
        if by_hand:
            window.panel.focus_key("retry")
            window.key("return")
        else:
            window.app.step([])

        assert isinstance(window.scene, Title)


def test_problems_that_stay_are_shown_again() -> None:
    """Retry on a file that is still broken shows what is wrong now."""
    window = Window(broken)
    window.scene.again()

    assert isinstance(window.scene, ProblemsScene)


def test_a_library_reads_the_file_once() -> None:
    """Cards are the same objects until the file is read anew."""
    app = Window(Keys).app

    assert app.library.cards(GAME) is app.library.cards(GAME)

    app.library.path = Path("/nowhere/cards.yaml")
    with pytest.raises(BadFile):
        app.library.read()
