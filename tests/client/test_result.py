"""The end of a match: the order, what the totals are made of, ties, and what comes after."""

import random

import pytest

from slavika.client import guard, saves, settings
from slavika.client.scene import Scene
from slavika.client.scenes.rematch import rematch
from slavika.client.scenes.result import ResultScene, Standings
from slavika.client.sitting import Sitting
from slavika.core.match import Match
from slavika.core.sentences import Sentence
from slavika.core.setup import Setup
from slavika.core.table import Result, Standing
from slavika.data.cards import load_cards
from slavika.games import GAMES
from tests.client.window import CARDS, SIZES, Window
from tests.playing import rules_of

pytestmark = pytest.mark.usefixtures("home")

NAMES = ["Krysia", "Przemysław", "Tomek", "Bardzodługieimię", "Ola"]
SOURCES = [Sentence(name) for name in ("place", "treasures", "bonus", "stolen")]


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Fingers may be fast here."""
    monkeypatch.setattr(guard, "SECONDS", 0.0)


def ended(*totals: int, note: Sentence | None = None) -> Sitting:
    """A match that ended with these totals, best first; equal ones share a place."""
    cards = load_cards(CARDS, GAMES)["slavika"]
    seats = tuple({"clan": clan} for clan in list(cards.clans)[: len(totals)])
    match = Match(GAMES["slavika"](cards, Setup(seats, {"start": 0, "short": False})), NAMES[: len(totals)], 1)
    standings = tuple(
        Standing(
            seat,
            1 + sum(other > total for other in totals),
            total,
            tuple((source, total - 9 if index == 0 else 3) for index, source in enumerate(SOURCES)),
            note if totals.count(total) > 1 else None,
        )
        for seat, total in enumerate(totals)
    )
    match.position.table.result = Result(standings, Sentence("Month {count} has come.", count=4))
    match.position.table.waiting.clear()
    return Sitting(match, ["person"] * len(totals))


def window(sitting: Sitting, **chosen: object) -> Window:
    """The result over something else."""
    made = Window(Scene, settings.Settings(**{"language": "en", **chosen}))
    made.app.scenes.push(ResultScene(made.app, sitting))
    made.app.frame()
    return made


def labels(at: Window) -> list[str]:
    """What is written above the table of standings."""
    return [widget.text for widget in at.panel.walk() if type(widget).__name__ == "Label"]


def test_the_winner_and_the_reason_stand_at_the_top():
    assert labels(window(ended(71, 50, 42))) == ["Victory: Krysia", "Month 4 has come."]


def test_a_shared_victory_names_all_who_share_it():
    note = Sentence.plural("shared: as much glory and {count} treasure card", "shared: {count} treasure cards", 3)

    assert labels(window(ended(50, 50, 42, note=note)))[0] == "Shared victory: Krysia, Przemysław"


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", ["pl", "en"])
def test_five_players_with_notes_fit_into_every_window(size: tuple[int, int], language: str):
    note = Sentence.plural(
        "as much glory, but only {count} treasure card", "as much glory, but only {count} treasure cards", 4
    )
    at = window(ended(171, 171, 142, 142, 90, note=note), language=language, window=size, text_size=1.3)
    canvas = at.app.canvas().get_rect()
    rects = [widget.rect for widget in at.panel.walk() if type(widget).__name__ in ("Label", "Standings", "Button")]

    assert all(canvas.contains(rect) for rect in rects)
    assert all(rect.collidelist(rects[number + 1 :]) < 0 for number, rect in enumerate(rects))


def test_figures_and_names_have_room_beside_each_other():
    at = window(ended(171, 171, 142, 142, 90), window=(960, 600))
    table = next(widget for widget in at.panel.walk() if type(widget).__name__ == "Standings")
    column, names = table._columns(table.rect.width)

    assert names > table.style.units(6)
    assert all(not table._name(standing, names).overflows for row in table.rows for standing in row)
    assert column > table.style.width("171", 2, "bold")


def test_the_table_can_be_looked_at():
    at = window(ended(71, 50))
    at.click(at.widget("look"))

    assert type(at.scene) is Scene


@pytest.mark.parametrize("name", ["return", "space"])
def test_what_enter_does_at_first_loses_nothing(name: str):
    """The result comes up by itself, over the table."""
    at = window(ended(71, 50))
    at.key(name)

    assert type(at.scene) is Scene


def test_keys_and_clicks_that_still_belong_to_the_battle_before_do_nothing(monkeypatch: pytest.MonkeyPatch):
    """Whatever is under them."""
    monkeypatch.setattr(guard, "SECONDS", 60.0)
    at = window(ended(71, 50))
    for name in ("return", "space", "escape"):
        at.key(name)
    for key in ("look", "title", "again"):
        at.click(at.widget(key))

    assert isinstance(at.scene, ResultScene)


def test_play_again_opens_a_match_of_the_same_players(monkeypatch: pytest.MonkeyPatch):
    opened: list[object] = []
    monkeypatch.setattr("slavika.client.scenes.rematch.open_match", lambda app, source: opened.append(source))
    at = window(ended(71, 50, 42))
    at.click(at.widget("again"))
    record = saves.record_of(opened[0], GAMES)

    assert [seat["name"] for seat in record.seats] == NAMES[:3]
    assert [seat["clan"] for seat in record.seats] == ["owl", "boar", "fox"]


def test_what_keeps_a_match_from_opening_is_told(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("slavika.client.scenes.rematch.open_match", lambda app, source: Sentence("It cannot be."))
    at = window(ended(71, 50))
    at.click(at.widget("again"))

    assert "It cannot be." in labels(at)


def test_a_rematch_is_another_deal():
    sitting = ended(71, 50)

    assert len({rematch(sitting, "").seed for _ in range(5)}) > 1


def test_both_partners_have_the_laurels(monkeypatch: pytest.MonkeyPatch):
    """Who wins together wins alike."""
    rules = rules_of("slava", 4, teams=True, **{"victory points": 1})
    match, rng = Match(rules, NAMES[:4], 2), random.Random(2)
    while match.table.result is None:
        match.submit(rng.choice(rules.moves(match.table)))
    laurels: list[object] = []
    monkeypatch.setattr(Standings, "_laurels", lambda *at: laurels.append(at))
    at = Window(Scene, settings.Settings(language="en"))
    at.app.scenes.push(ResultScene(at.app, Sitting(match, ["person"] * 4)))
    at.app.canvas().set_clip(None)
    at.panel.draw(at.app.canvas())

    assert len(laurels) == len(match.table.result.winners)
