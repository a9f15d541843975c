"""What looks otherwise between two states of the files, and why."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from pathlib import Path

import pygame
import pytest

from slavika.client.alterations import Alteration, alterations, to_print
from slavika.client.face import Faces
from slavika.client.wording import Wording
from slavika.data.faces import LEVELS
from slavika.games import GAMES
from slavika.tools.versions import version
from tests.given_projects import ROOT, project

CLANS = ("owl", "boar", "fox", "lynx", "deer")


@pytest.fixture(autouse=True)
def _fonts() -> None:
    pygame.font.init()


def faces(path: Path, game: str, language: str = "en") -> Faces:
    state = version(path)
    return state.faces(state.read(GAMES)[game], Wording(language))


def found(old: Path, new: Path, game: str = "slavika") -> dict[str, Alteration]:
    """By the names of cards, of backs with a word before them."""
    both = alterations(faces(old, game), faces(new, game))
    return {f"back {each.name}" if each.is_back else each.name: each for each in both}


def named(altered: Alteration) -> list[str]:
    return [value.name for value in altered.values]


@pytest.mark.parametrize("game", GAMES)
def test_what_is_the_same_has_not_altered(game: str, tmp_path: Path) -> None:
    """Nor have comments in a layout."""
    other = project(tmp_path / "other", **{game: ("\nlayouts:", "\n# a remark\nlayouts:")})
    assert found(ROOT, other, game) == {}


def test_a_layout_alone_alters_the_cards_that_it_draws(tmp_path: Path) -> None:
    """And the value is named, with what it was."""
    other = project(tmp_path / "other", slavika=("$proper, face: italic", "$proper, face: bold"))
    seen = found(ROOT, other)

    assert set(seen) == {f"{clan}.{hero}" for clan in CLANS for hero in ("thief", "wizard", "ranger", "archer")}
    (value,) = seen["fox.thief"].values
    assert (value.name.split(": ")[0], value.name.split(": ")[-1], value.before, value.now) == (
        ("layout", "face", "italic", "bold")
    )


def test_a_layout_that_changes_nothing_on_a_card_is_not_told_of_it(tmp_path: Path) -> None:
    """An element that is drawn on some cards of a kind only."""
    seen = found(
        ROOT, project(tmp_path / "other", slavika=("at: [0.66, 0.055, 0.28, 0.085]", "at: [0.6, 0.055, 0.28, 0.085]"))
    )
    cards = version(ROOT).read(GAMES)["slavika"]

    assert seen
    assert all(cards[card].fields.get("bonus") for card in seen)


@pytest.mark.parametrize(
    ("key", "old", "new"),
    [
        ("colour", 'colour: "#c9681f"', 'colour: "#1f68c9"'),
        ("icon", "icon: fox-head", "icon: raven"),
        ("name", "{pl: Lis, en: Fox}", "{pl: Kuna, en: Marten}"),
        ("pattern", "pattern: fox", "pattern: owl"),
    ],
)
def test_a_clan_alters_its_cards_and_its_back(key: str, old: str, new: str, tmp_path: Path) -> None:
    """Whatever is said of it; and each says why."""
    seen = found(ROOT, project(tmp_path / "other", cards=(old, new)))

    assert {card for card in seen if not card.startswith("back")} == {
        f"fox.{hero}" for hero in ("thief", "wizard", "ranger", "archer", "warrior5", "warrior6")
    }
    assert all(f"clan.{key}" in named(altered) for altered in seen.values())
    assert ("back fox" in seen) == (key != "name")  # a back shows no name


def test_a_named_colour_alters_what_is_painted_with_it(tmp_path: Path) -> None:
    """Faces and backs; and no card that has another."""
    other = project(tmp_path / "other", slava=('field: "#454d3d"', 'field: "#753d3d"'))
    seen = found(ROOT, other, "slava")

    assert {"plane", "back military"} <= set(seen)
    assert "good_weather" not in seen
    assert named(seen["plane"]) == ["colours: field"]


def test_a_card_alters_with_one_that_it_shows(tmp_path: Path) -> None:
    """Which is named."""
    other = project(tmp_path / "other", cards=("icon: jet-fighter", "icon: raven"))
    seen = found(ROOT, other, "slava")

    assert set(seen) == {"plane", "good_weather", "bad_weather"}
    assert seen["good_weather"].shows == ("plane",)


def test_a_picture_of_its_own_alters_a_card(tmp_path: Path) -> None:
    """Be it new or another."""
    old, new = project(tmp_path / "old"), project(tmp_path / "new")
    picture = pygame.Surface((63, 88))
    for number, folder in enumerate((old, new)):
        path = folder / "assets" / "art" / "slavika" / "wilk.png"
        path.parent.mkdir(parents=True)
        picture.fill((200 * number, 90, 20))
        pygame.image.save(picture, str(path))

    assert found(old, old) == {}
    assert set(found(old, new)) == {"wilk"}
    assert found(old, new)["wilk"].picture
    assert set(found(project(tmp_path / "none"), new)) == {"wilk"}


def test_what_only_a_small_card_shows_is_seen_on_it(tmp_path: Path) -> None:
    """And not printed anew."""
    other = project(tmp_path / "other", slavika=("at: [0.25, 0.705, 0.5, 0.195]", "at: [0.25, 0.685, 0.5, 0.195]"))
    one, two = faces(ROOT, "slavika"), faces(other, "slavika")
    seen = alterations(one, two)

    assert {one.cards[each.name].kind for each in seen} == {"region"}
    assert {each.level for each in seen} == {"token"}
    assert not alterations(one, two, LEVELS[-1:])


def test_cards_come_and_go(tmp_path: Path) -> None:
    """Those that are gone come last."""
    other = project(tmp_path / "other", cards=("    zmij:\n", "    smok:\n"))
    seen = found(ROOT, other)

    assert [(name, each.what) for name, each in seen.items()] == [("smok", "added"), ("zmij", "removed")]
    assert to_print(list(seen.values()), faces(other, "slavika")) == {"smok"}


def test_with_a_back_all_its_cards_are_printed(tmp_path: Path) -> None:
    """Though their faces are the same."""
    other = project(tmp_path / "other", slava=('field: "#454d3d"', 'field: "#753d3d"'))
    one, two = faces(ROOT, "slava"), faces(other, "slava")
    backs = [each for each in alterations(one, two) if each.is_back]

    assert [each.name for each in backs] == ["military"]
    assert to_print(backs, two) == {card.id for card in two.cards.cards.values() if card.back == "military"}
