"""Before a match of mixed sets: a set-up offers what is legal and nothing else, forgets what another choice has made
impossible, remembers the rest, and begins a match that carries both boxes."""

from dataclasses import replace
from typing import Any

import pygame
import pytest

from slavika.client.loading import load
from slavika.client.scenes.card_view import CardView
from slavika.client.scenes.parts import PartPicture, PartsDialog
from slavika.client.scenes.setup import Setup
from slavika.client.seating import Seating
from slavika.client.settings import Settings
from slavika.client.widgets.style import Style
from slavika.core.cards import CardDef, Cards
from slavika.core.sentences import Sentence
from slavika.core.setup import Option
from slavika.games import GAMES
from tests.client.window import SIZES, Window
from tests.given import cards

pytestmark = pytest.mark.usefixtures("home")

COMBINING = [name for name, game in GAMES.items() if game.combines]
GAME, LENDER = "slavika", "equinox"
STRENGTHS = tuple("123456")

both = pytest.mark.parametrize("game", COMBINING)


def seating(game: str = GAME, memory: Any = None, section: Cards | None = None) -> Seating:
    return Seating(GAMES[game], section or cards()[game], memory)


def option(game: str, name: str) -> Option:
    return next(option for option in GAMES[game].options if option.name == name)


def values(chosen: Seating, name: str) -> list[str]:
    return [value for value, _ in chosen.choices(option(chosen.rules.name, name))]


# What may be chosen.


@both
def test_monsters_are_offered_of_both_boxes_only_where_the_other_is_there(game: str) -> None:
    alone = replace(cards()[game], guests={})

    assert values(seating(game), "monsters") == ["own", "other", "both"]
    assert values(seating(game, section=alone), "monsters") == ["own"]


@both
def test_every_clan_of_either_box_is_offered_once(game: str) -> None:
    """E22: a clan's emblem is taken by one seat only."""
    found = values(seating(game), "clan")

    assert sorted(found) == sorted({*cards()["slavika"].clans, *cards()["equinox"].clans})
    assert "christians" not in values(seating(GAME, section=replace(cards()[GAME], guests={})), "clan")


@both
def test_of_each_strength_a_hero_of_either_box_is_offered(game: str) -> None:
    """E22: always strengths 1 to 6, one of each; the usual one first."""
    chosen, heroes = seating(game), option(game, "heroes")
    other = next(name for name in COMBINING if name != game)
    for part in heroes.parts:
        offers = chosen.part_choices(0, heroes, part)

        assert [offer.value for offer in offers] == [game, other]
        assert {(offer.card.emblem, str(offer.card["strength"])) for offer in offers} == {("owl", part)}
    assert heroes.parts == STRENGTHS


@both
def test_christians_play_as_a_whole(game: str) -> None:
    """E22: nothing of theirs is mixed, and nothing of others comes to them."""
    chosen, heroes = seating(game), option(game, "heroes")
    chosen.choose(0, option(game, "clan"), "christians")
    chosen.choose_part(0, heroes, "1", LENDER if game == GAME else GAME)

    assert not chosen.has_parts(0, heroes)
    assert chosen.has_parts(1, heroes)
    assert chosen.seats[0]["heroes"] == {}


def test_teams_of_other_strengths_are_not_mixed() -> None:
    """A designer's seven would not be one of each."""
    section = cards()[GAME]
    seven = replace(section["owl.warrior6"], fields={**section["owl.warrior6"].fields, "strength": 7})
    chosen = seating(section=replace(section, cards={**section.cards, "owl.warrior6": seven}))
    rules = chosen.match_rules()

    assert not chosen.has_parts(0, option(GAME, "heroes"))
    assert rules is not None
    assert len(rules.start(1).table.lying["0.heroes"]) == 6


# What holds together.


def test_what_another_clan_cannot_have_is_forgotten() -> None:
    """Also of the seat with which one swaps."""
    chosen, clan, heroes = seating(), option(GAME, "clan"), option(GAME, "heroes")
    chosen.choose(1, clan, "christians")
    chosen.choose_part(0, heroes, "3", LENDER)
    chosen.choose(0, clan, "christians")

    assert [seat["clan"] for seat in chosen.seats[:2]] == ["christians", "owl"]
    assert [seat["heroes"] for seat in chosen.seats[:2]] == [{}, {}]


def test_what_is_usual_needs_no_word() -> None:
    """Chosen and chosen back is as if nothing had been."""
    chosen, heroes = seating(), option(GAME, "heroes")
    for part in ("5", "2"):
        chosen.choose_part(0, heroes, part, LENDER)

    assert list(chosen.seats[0]["heroes"]) == ["2", "5"]
    assert [chosen.part_value(0, heroes, part) for part in ("1", "2")] == [GAME, LENDER]
    assert chosen.combined() == (LENDER,)

    for part in ("5", "2"):
        chosen.choose_part(0, heroes, part, GAME)

    assert chosen.seats[0]["heroes"] == {}
    assert chosen.combined() == ()


def test_the_choices_are_remembered() -> None:
    chosen = seating()
    chosen.choose(2, option(GAME, "clan"), "christians")
    chosen.choose_part(0, option(GAME, "heroes"), "3", LENDER)
    chosen.options["monsters"] = "both"
    again = seating(memory=chosen.memory())

    assert again.memory() == chosen.memory()
    assert again.seats[0]["heroes"] == {"3": LENDER}
    assert again.options["monsters"] == "both"
    assert again.combined() == (LENDER,)


@pytest.mark.parametrize(
    "heroes",
    [
        5,
        [],
        "equinox",
        {"3": LENDER, "9": LENDER},
        {"3": LENDER, "4": "slava"},
        {"3": LENDER, "4": ["equinox"]},
        {"3": LENDER, "4": GAME},
        {3: LENDER, "3": LENDER},
    ],
)
def test_bad_values_of_a_memory_are_dropped(heroes: Any) -> None:
    """And the good ones beside them kept."""
    memory = {"seats": [{"clan": "owl", "heroes": heroes}], "options": {"monsters": "all"}}
    chosen = seating(memory=memory)

    assert chosen.seats[0]["heroes"] == ({"3": LENDER} if isinstance(heroes, dict) else {})
    assert chosen.options["monsters"] == "own"
    assert chosen.problems() == []


def test_what_was_remembered_of_a_box_that_is_gone_is_dropped() -> None:
    memory = {
        "seats": [{"clan": "christians"}, {"clan": "owl", "heroes": {"3": LENDER}}],
        "options": {"monsters": "both"},
    }
    chosen = seating(memory=memory, section=replace(cards()[GAME], guests={}))

    assert chosen.combined() == ()
    assert [seat["heroes"] for seat in chosen.seats] == [{}, {}]
    assert chosen.match_rules() is not None


# On the screen.


def by_part(section: str) -> dict[str, CardDef]:
    """The owls of a box by their strength, but for that of strength 5."""
    owls = [card for card in cards()[section].of_kind("hero") if card.emblem == "owl"]
    return {str(card["strength"]): card for card in owls if card["strength"] != 5}


def pictures(window: Window) -> dict[str, PartPicture]:
    return {widget.key: widget for widget in window.panel.walk() if isinstance(widget, PartPicture)}


@both
@pytest.mark.parametrize("size", SIZES)
def test_heroes_are_taken_with_the_mouse(game: str, size: tuple[int, int], opened: list[Any]) -> None:
    """A card at a click, a whole box at its button; the match begins with them."""
    window = Window(lambda app: Setup(app, game), Settings(language="en", window=size))
    window.click(window.widget("heroes 0"))
    dialog = window.scene
    other = next(name for name in COMBINING if name != game)

    assert isinstance(dialog, PartsDialog)
    assert len(pictures(window)) == 12
    assert {key for key, picture in pictures(window).items() if picture.chosen} == {
        key for key in pictures(window) if key.startswith(f"part {game} ")
    }

    window.click(window.widget(f"all {other}"))

    assert {picture.faces.cards.section for picture in pictures(window).values() if picture.chosen} == {other}

    window.click(window.widget(f"part {game} owl.warrior5"))
    window.click(window.widget("done"))

    assert isinstance(window.scene, Setup)
    assert window.scene.seating.seats[0]["heroes"] == dict.fromkeys("12346", other)

    window.scene.start()
    match = load(opened[0], GAMES).match

    known = match.rules.cards
    hand = [match.table.faces[card] for card in match.table.lying["0.heroes"]]

    assert {str(known[face]["strength"]): known.origin(face) for face in hand} == {
        **{part: (other, card.id) for part, card in by_part(other).items()},
        "5": (game, "owl.warrior5"),
    }


def test_the_other_button_shows_a_card_large(opened: list[Any]) -> None:
    """Among those of its box; Esc leads back to the choice."""
    window = Window(lambda app: Setup(app, GAME))
    window.click(window.widget("heroes 0"))
    place = window.widget("part equinox owl.hunter").rect.center
    window.app.step([pygame.event.Event(pygame.MOUSEBUTTONDOWN, button=3, pos=place)])

    assert isinstance(window.scene, CardView)
    assert window.scene.faces.cards.section == LENDER
    assert window.scene.cards[window.scene.at].id == "owl.hunter"

    window.key("escape")
    window.key("escape")

    assert isinstance(window.scene, Setup)
    assert window.scene.seating.seats[0]["heroes"] == {}


def test_where_nothing_can_be_mixed_nothing_can_be_opened() -> None:
    """Christians have a button like all, so that the rows stand alike, which does nothing; Slava has none."""
    window = Window(lambda app: Setup(app, GAME))
    window.scene.seating.choose(1, option(GAME, "clan"), "christians")
    window.scene.build()

    assert window.widget("heroes 0").enabled
    assert not window.widget("heroes 1").enabled
    assert (window.widget("heroes 0").below, window.widget("heroes 1").below) == ("", "no others")

    slava = Window(lambda app: Setup(app, "slava"))

    assert not any(widget.key.startswith("heroes") for widget in slava.panel.walk())


@pytest.mark.parametrize("language", ["pl", "en"])
@pytest.mark.parametrize("size", SIZES)
def test_what_the_seats_choose_stands_in_columns(size: tuple[int, int], language: str) -> None:
    """Whatever stands on the buttons: nothing, how many heroes are not the usual, or that there are no others."""
    window = Window(lambda app: Setup(app, GAME), Settings(window=size, language=language))
    window.scene.seating.choose(1, option(GAME, "clan"), "christians")
    window.scene.seating.choose_part(0, option(GAME, "heroes"), "1", LENDER)
    window.scene.build()
    seats = range(len(window.scene.seating.seats))
    for key in ("name", "player", "clan", "heroes"):
        places = [window.widget(f"{key} {seat}").rect for seat in seats]
        assert len({(place.left, place.width) for place in places}) == 1


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", ["pl", "en"])
def test_no_word_of_the_name_of_a_game_is_cut(
    monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], language: str
) -> None:
    """Also in the smallest window, where one word takes all the room."""
    choice = Window(lambda app: Setup(app, GAME), Settings(window=size, language=language)).widget("game")
    lines: list[str] = []
    monkeypatch.setattr(Style, "write", lambda self, surface, plain, *rest: lines.append(plain.strip()))
    choice.draw(pygame.Surface(size))
    words = [word for line in lines for word in line.split()]

    assert words == [word for offer in choice.offers for word in f"{offer.title} {offer.below}".split()]


def test_a_seat_says_how_many_of_its_heroes_came_from_elsewhere() -> None:
    window = Window(lambda app: Setup(app, GAME))
    for part in ("1", "4"):
        window.scene.seating.choose_part(0, option(GAME, "heroes"), part, LENDER)
    window.scene.build()

    assert window.widget("heroes 0").below == "4 + 2"
    assert window.widget("heroes 1").below == ""


@pytest.mark.parametrize("language", ["pl", "en"])
@both
def test_the_choice_is_in_the_reader_s_language(game: str, language: str) -> None:
    window = Window(lambda app: Setup(app, game), Settings(language=language))
    window.click(window.widget("heroes 0"))
    said = [getattr(widget, "text", "") for widget in window.panel.walk()]

    for name in COMBINING:
        assert window.app.say(GAMES[name].title) in said
    assert (window.app.say(Sentence("Heroes")) == "Heroes") == (language == "en")
    assert ("Done" in said) == (language == "en")
