"""What cards share: each value of each clan, and each number of each game, is given another value by the form's own
widgets. In the file that value is another and nothing else, all cards of the clan show it, and it is taken back."""

from dataclasses import MISSING
from pathlib import Path
from typing import Any

import pytest

from slavika.client.scenes.looks import ColourPicker, PatternPicker
from slavika.client.value_field import Cloth, Swatch
from slavika.client.widgets.typed import Number
from slavika.core.cards import Words
from slavika.data.clans import ClanKeys
from slavika.data.values import LANGUAGES, schema
from slavika.games import GAMES
from tests.client.forms import alone, shown
from tests.client.test_card_form import TEXT, UNDO, check_one_change, enter, inside, parsed, press, section, text_of
from tests.client.window import Window

OTHERS = {"colour": "#123abc", "icon": "anvil", "pattern": "stars"}
CLANS = [(game, clan) for game in GAMES for clan in section(game).keys("clans")]
NUMBERS = [(game, name) for game in GAMES for name in section(game).keys("numbers")]


def of_clan(game: str, clan: str, folder: Path, *, text: str = "") -> Window:
    """The form of the first card of a clan, with the clan unfolded."""
    entry = next(entry for entry in section(game).entries() if entry.each_clan)
    window = shown(game, f"{clan}.{entry.id}", folder, text=text)
    press(window, "form clan")
    return window


def clan_values() -> list[Any]:
    """Every value that the file says of every clan."""
    return [
        pytest.param(game, clan, path, id="-".join((clan, *path)))
        for game, clan in CLANS
        for key, (_, value) in section(game).keys("clans", clan).items()
        if key != "group"  # which asks for other heroes
        for path in ([(key, inner) for inner in value.items] if hasattr(value, "items") else [(key,)])
    ]


@pytest.mark.each
@pytest.mark.parametrize(("game", "clan", "path"), clan_values())
def test_every_value_of_every_clan_is_changed(game: str, clan: str, path: tuple[str, ...], tmp_path: Path) -> None:
    window = of_clan(game, clan, tmp_path, text=alone(game))
    key = f"clan {path[0]}/{path[1]}" if path[0] in schema(ClanKeys) and len(path) > 1 else f"clan {path[0]}"
    if path[0] not in schema(ClanKeys):
        key = f"clan name {path[1]}"
    wanted = OTHERS.get(path[0], "Żółć: inna")
    state = window.scene.studio.state
    enter(window, key, wanted)
    seen = window.scene.studio.different(game, state)
    cards = {card.id for card in window.app.library.cards(game).cards.values() if card.emblem == clan}
    assert seen == (cards if path[0] in schema(ClanKeys) else {f"{clan}.{path[1]}"})
    assert check_one_change(window, (game, "clans", clan, *path), alone(game)) == wanted


def test_every_declared_value_of_a_clan_stands_in_the_file() -> None:
    """So that the test above walks over all of them."""
    assert CLANS
    for game, clan in CLANS:
        values = section(game).keys("clans", clan)
        heroes = [place[3] for entry in section(game).entries() for place in entry.names() if place[1] == clan]
        needed = {key for key, (field, _) in schema(ClanKeys).items() if field.default is MISSING}
        assert needed <= set(values)
        assert set(values) - set(schema(ClanKeys)) == {"heroes"}
        assert sorted(values["heroes"][1].items) == sorted(heroes)
        assert schema(ClanKeys)["name"][1] == Words
        assert tuple(values["name"][1].items) == LANGUAGES


@pytest.mark.parametrize("clan", ["owl", "christians"])
def test_a_clan_does_not_go_over_to_others_without_names_for_their_heroes(clan: str, tmp_path: Path) -> None:
    """The form says whose name is wanted, and the file stays as it is."""
    window = of_clan("equinox", clan, tmp_path)
    other = {"owl": "christians", "christians": "slavs"}[clan]
    enter(window, "clan group", other)
    assert f"clan '{clan}' gives no name to" in window.widget("clan group").wrong
    assert text_of(window) == TEXT


def test_a_clan_cannot_lack_a_value(tmp_path: Path) -> None:
    window = of_clan(*CLANS[0], tmp_path)
    keys = [widget.key for widget in window.panel.walk()]
    assert not [key for key in keys if key.startswith("clan ") and key.endswith("clear")]
    enter(window, "clan colour", "blue")
    assert window.widget("clan colour").wrong.startswith("colour: expected")
    enter(window, "clan pattern", "no such")
    assert "no pattern 'no such'" in window.widget("clan pattern").wrong
    assert text_of(window) == TEXT


def test_looks_of_a_clan_are_seen(tmp_path: Path) -> None:
    """The colour as a swatch, the pattern as it is sewn, the icon in its field."""
    game, clan = CLANS[0]
    window = of_clan(game, clan, tmp_path)
    now = window.app.library.cards(game).clans[clan]
    walked = list(window.panel.walk())
    swatch = next(widget for widget in walked if isinstance(widget, Swatch))
    assert "#{:02x}{:02x}{:02x}".format(*swatch.colour) == now.colour
    assert next(widget.pattern for widget in walked if isinstance(widget, Cloth)) == now.pattern
    assert window.widget("clan icon").icon == now.icon


def test_a_colour_is_picked_or_typed(tmp_path: Path) -> None:
    game, clan = CLANS[0]
    window = of_clan(game, clan, tmp_path)
    press(window, "clan colour/pick")
    assert isinstance(window.scene, ColourPicker)
    grid = window.widget("grid")
    clans = window.app.library.cards(game).clans
    assert grid.names[: len(clans)] == [one.colour for one in clans.values()]
    assert grid.value == clans[clan].colour
    window.click(grid.spot(len(clans)).center)
    picked = inside(parsed(text_of(window)), (game, "clans", clan, "colour"))
    assert picked == grid.names[len(clans)] != clans[clan].colour
    press(window, "clan colour/pick")
    window.type("12ab34")
    window.key("return")
    assert window.app.library.cards(game).clans[clan].colour == "#12ab34"
    window.key("z", UNDO)
    window.key("z", UNDO)
    assert text_of(window) == TEXT


def test_a_pattern_and_an_icon_are_picked(tmp_path: Path) -> None:
    game, clan = CLANS[0]
    window = of_clan(game, clan, tmp_path)
    press(window, "clan pattern/pick")
    assert isinstance(window.scene, PatternPicker)
    window.app.frame()
    window.type("sta")
    window.key("return")
    assert window.app.library.cards(game).clans[clan].pattern == "stars"
    press(window, "clan icon/pick")
    window.type("anvil")
    window.key("return")
    assert window.app.library.cards(game).clans[clan].icon == "anvil"


def test_only_cards_of_a_clan_have_one(tmp_path: Path) -> None:
    window = shown("slavika", "wilk", tmp_path)
    assert "form clan" not in [widget.key for widget in window.panel.walk()]


@pytest.mark.parametrize(("game", "name"), NUMBERS)
def test_every_number_of_every_game_is_changed(game: str, name: str, tmp_path: Path) -> None:
    assert set(GAMES[game].numbers) == {other for where, other in NUMBERS if where == game}
    window = shown(game, next(section(game).entries()).faces()[0], tmp_path, text=alone(game))
    press(window, "form numbers")
    assert isinstance(window.widget(f"number {name}"), Number)
    before = int(inside(parsed(alone(game)), (game, "numbers", name)))
    window.panel.focus_key(f"number {name}")
    window.key("up")
    assert check_one_change(window, (game, "numbers", name), alone(game)) == str(before + 1)
