"""Faces of cards: what is drawn where, what a change of strength looks like, who is told from whom without colour."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import dataclasses
import re
from collections.abc import Mapping
from pathlib import Path

import pygame
import pytest

from slavika.client import closeup, face, folders
from slavika.client.pen import Pen
from slavika.client.wording import Wording
from slavika.core.cards import CardDef, Cards, Clan
from slavika.data import face_reader
from slavika.data.faces import LEVELS
from slavika.data.problems import BadFile
from slavika.games import GAMES
from tests.given import cards

GOLDEN = Path(__file__).parents[1] / "golden" / "faces.txt"
ASSETS = folders.assets()
CLANS = {"owl": "#2f6499", "boar": "#4c7a35", "fox": "#c9681f", "lynx": "#6f747d", "deer": "#9c3a74"}
EMBLEMS = {"fox": "fox-head", "lynx": "lynx-head"}


def both(text: str) -> dict[str, str]:
    """One text for both languages."""
    return {"pl": text, "en": text}


def hero(clan: str) -> CardDef:
    """The archer of a clan."""
    fields = {
        "strength": 4, "text": {"pl": "Żaden potwór nie ma tu więcej niż 4.", "en": "No monster is stronger here."},
        "icon": "bowman", "symbol": "arrowhead", "proper": "Siężyr",
    }  # fmt: skip
    return CardDef(f"{clan}.archer", "hero", {"pl": "Łucznik", "en": "Archer"}, fields, {}, clan, emblem=clan)


def monster(name: str, strength: int, bonus: int, icon: str, symbol: str = "") -> CardDef:
    """A monster without a text."""
    fields = {
        "strength": strength, "bonus": bonus, "copies": 2, "text": None, "icon": icon, "symbol": symbol,
        "ipa": "[ʐmij]",
    }  # fmt: skip
    return CardDef(name.lower(), "monster", both(name), fields, {}, "monsters")


REGION = CardDef(
    "barrow", "region", {"pl": "Kurhan w Blasku Księżyca", "en": "Barrow by Moonlight"},
    {"glory": (11, 6, 3), "monsters": 4, "heroes": 3, "treasures": 2, "players": "2-3", "icon": "barrow-moon",
     "symbol": "claws-plus", "text": both("Strzyga i Wilk +1")},
    {}, "",
)  # fmt: skip
POOR = CardDef("village", "region", both("Wioska"), {**REGION.fields, "glory": (5, 3), "text": None}, {}, "")
ALL = [
    *map(hero, CLANS), REGION, POOR,
    monster("Zmij", 7, 3, "dragon-head"),
    monster("Wilk", 2, 0, "wolf-head"), monster("Leszy", 0, 0, "deku-tree", "leaf"),
]  # fmt: skip
CARDS = Cards(
    "slavika",
    {card.id: card for card in ALL},
    {},
    {clan: Clan(clan, both(clan), colour, EMBLEMS.get(clan, clan), clan) for clan, colour in CLANS.items()},
)


@pytest.fixture
def faces() -> face.Faces:
    """The faces of the cards above, in Polish."""
    return face.Faces(CARDS, ASSETS, Wording("pl", CARDS))


def test_what_is_drawn_is_as_it_was(faces: face.Faces) -> None:
    """The calls of each level: to change them on purpose, delete the golden file, run twice, look at the diff."""
    told = []
    for card, height, strength in (
        ("fox.archer", 100, 2),
        ("zmij", 200, None),
        ("fox.archer", 400, None),
        ("barrow", 160, None),
    ):
        size = faces.size(CARDS[card], height)
        told.append(f"{card} {size[0]}x{size[1]}" + (f" strength {strength}" if strength is not None else ""))
        told += [f"  {line}" for line in faces.pen(CARDS[card], size, strength=strength).log]
    now = "\n".join(told) + "\n"
    if not GOLDEN.exists():
        GOLDEN.write_text(now, encoding="utf-8")
        pytest.fail(f"{GOLDEN.name} was not there and has been written")

    assert now == GOLDEN.read_text(encoding="utf-8")


@pytest.mark.parametrize("height", [96, 120, 150, 220, 300, 420, 800])
@pytest.mark.parametrize("language", ["pl", "en"])
def test_every_text_fits_its_box(height: int, language: str) -> None:
    """At every size a card is drawn at, in both languages."""
    faces = face.Faces(CARDS, ASSETS, Wording(language, CARDS))
    for card in ALL:
        assert faces.pen(card, faces.size(card, height)).overflowing == []


def test_a_changed_strength_shows_both_numbers(faces: face.Faces) -> None:
    """The new one in the seal, the printed one struck out; an unchanged one stands alone."""
    card = CARDS["zmij"]
    size = faces.size(card, 100)

    def numbers(strength: int | None) -> list[str]:
        log = faces.pen(card, size, strength=strength).log
        return [" ".join(line.split()[:1] + line.split()[3:4]) for line in log if line.startswith(("seal", "was"))]

    assert numbers(None) == ["seal 7"]
    assert numbers(7) == ["seal 7"]
    assert numbers(4) == ["seal 4", "was 7"]


def test_better_and_worse_are_not_one_colour(faces: face.Faces) -> None:
    """A stronger card and a weaker one differ in the colour of the number."""
    card = CARDS["wilk"]
    seals = [
        next(line for line in faces.pen(card, (70, 98), strength=strength).log if line.startswith("seal")).split()[4]
        for strength in (1, 2, 3)
    ]

    assert len(set(seals)) == 3


def test_a_region_shows_as_many_coins_as_it_pays(faces: face.Faces) -> None:
    """Two places, two coins."""

    def coins(card: CardDef) -> list[str]:
        return [line.split()[3] for line in faces.pen(card, (140, 100)).log if line.startswith("coin")]

    assert coins(REGION) == ["11", "6", "3"]
    assert coins(POOR) == ["5", "3"]


def test_a_copied_card_is_shown(faces: face.Faces) -> None:
    """A mark that names a card shows that card's icon."""
    log = faces.pen(CARDS["leszy"], (70, 98), marks=(("copies", "wilk"),)).log

    assert any(line.startswith("token") and "wolf-head" in line for line in log)


def grey(surface: pygame.Surface) -> pygame.Surface:
    """The surface as one sees it who sees no colours."""
    plain = pygame.Surface(surface.get_size())
    plain.blit(surface, (0, 0))
    return pygame.transform.grayscale(plain) if hasattr(pygame.transform, "grayscale") else plain


@pytest.mark.parametrize("clan", CLANS)
@pytest.mark.parametrize("other", CLANS)
def test_a_clan_is_told_from_another_without_colour(clan: str, other: str) -> None:
    """The smallest cards of two clans painted in one colour still differ, and so do their backs."""
    if clan >= other:
        return
    dull = {name: Clan(name, both(name), "#555555", EMBLEMS.get(name, name), name) for name in CLANS}
    faces = face.Faces(Cards("slavika", CARDS.cards, {}, dull), ASSETS, Wording("pl", CARDS))
    size = (64, 90)
    pairs = [
        (grey(faces.draw(hero(clan), size)), grey(faces.draw(hero(other), size))),
        (grey(faces.back(clan, size)), grey(faces.back(other, size))),
    ]
    for (first, second), least in zip(pairs, (120, 1200), strict=True):
        mask = pygame.mask.from_threshold(first, (0, 0, 0), (60, 60, 60, 255), second)

        assert size[0] * size[1] - mask.count() > least


# ── commanders, tables ────────────────────────────────────────────────────────────────────────────────────────────────

SLAVA = cards()["slava"]
COMMANDERS = {card.id: card["type"] for card in SLAVA.of_kind("commander")}


def slava(language: str = "en", section: Cards = SLAVA) -> face.Faces:
    """The faces of that game."""
    return face.Faces(section, ASSETS, Wording(language, section))


@pytest.mark.parametrize("commander", COMMANDERS)
@pytest.mark.parametrize("height", [52, 90, 130])
def test_a_commander_is_told_from_its_type_by_its_shape(commander: str, height: int) -> None:
    """Where both are painted in one ink, at the smallest sizes: the frame itself is another."""
    book = face_reader.load(ASSETS / "faces" / "slava.yaml")
    faces = face.Faces(SLAVA, ASSETS, Wording("en", SLAVA), dataclasses.replace(book, colours=one_ink(book.colours)))
    size = faces.size(SLAVA[commander], height)
    first, second = (grey(faces.draw(SLAVA[name], size)) for name in (commander, COMMANDERS[commander]))
    corner = pygame.Rect(size[0] * 0.05, size[1] * 0.74, size[0] * 0.3, size[1] * 0.16)
    mask = pygame.mask.from_threshold(first, (0, 0, 0), (60, 60, 60, 255), second)

    assert size[0] * size[1] - mask.count() > size[0] * size[1] * 0.06
    if height < book.from_height["small"]:  # the cut below the pennant
        assert brightness(second, corner) - brightness(first, corner) > 40


def one_ink(colours: Mapping[str, str]) -> dict[str, str]:
    """All dark colours of frames alike."""
    return {**colours, **dict.fromkeys(("field", "field-deep"), "#454d3d")}


def brightness(surface: pygame.Surface, part: pygame.Rect) -> float:
    """How light a part is, on the average."""
    return sum(pygame.transform.average_color(surface, part)[:3]) / 3


def test_the_seal_of_a_commander_is_a_star() -> None:
    """With the points of its type, which it does not print itself."""
    faces = slava()
    for commander, kind in COMMANDERS.items():
        (star,) = [line for line in faces.pen(SLAVA[commander], (64, 90)).log if line.startswith("seal")]
        (disc,) = [line for line in faces.pen(SLAVA[kind], (64, 90)).log if line.startswith("seal")]

        assert star.endswith("star of 8")
        assert "star" not in disc
        assert star.split()[3] == disc.split()[3] == str(SLAVA[kind]["points"])


def test_a_card_may_have_a_layout_of_its_own() -> None:
    """Though it is of a kind with others."""
    faces = slava()

    assert faces.layout(SLAVA["bomb"]).name == "bomb"
    assert faces.layout(SLAVA["tank"]).name == "unit"
    assert brightness(faces.draw(SLAVA["bomb"], (64, 90)), pygame.Rect(8, 60, 48, 15)) < 70


def test_a_layout_of_a_card_that_there_is_not_is_told() -> None:
    """Before anything is drawn."""
    few = Cards("slava", {name: card for name, card in SLAVA.cards.items() if name != "bomb"}, {})
    with pytest.raises(BadFile, match="no card 'bomb'"):
        slava(section=few)


def related(pen: Pen) -> dict[str, list[str]]:
    """The rows of the table on a card."""
    rows = [line.split()[3:] for line in pen.log if line.startswith("relation")]
    return {row[0]: row[2:] for row in rows}


@pytest.mark.parametrize("weather", ["good_weather", "bad_weather"])
@pytest.mark.parametrize("height", [150, 360])
def test_a_table_of_relations_has_a_row_for_each_card(weather: str, height: int) -> None:
    """In the order of cards.yaml, and so has each row; one that beats nothing has its row too."""
    faces = slava()
    beats = SLAVA[weather]["beats"]
    order = [name for name in SLAVA.cards if name in beats or any(name in others for others in beats.values())]
    rows = related(faces.pen(SLAVA[weather], faces.size(SLAVA[weather], height)))

    assert list(rows) == order
    assert len(rows) == 6
    assert {name: set(others) - {"—"} for name, others in rows.items()} == {
        name: set(beats.get(name, ())) for name in order
    }
    assert all(others == sorted(others, key=order.index) for others in rows.values() if others != ["—"])


def test_a_card_that_beats_nothing_says_so() -> None:
    """With a dash, and not with an empty place."""
    assert related(slava().pen(SLAVA["bad_weather"], (180, 250)))["plane"] == ["—"]


@pytest.mark.parametrize("language", ["en", "pl"])
def test_a_table_names_its_cards_where_there_is_room(language: str) -> None:
    """In full size; smaller there are pictures only, and on the smallest card only that of the weather."""
    faces = slava(language)
    card = SLAVA["good_weather"]

    def names(height: int) -> int:
        pen = faces.pen(card, faces.size(card, height))
        said = "".join(piece.run.text for line, _ in pen.lines for piece in line.pieces)
        return sum(SLAVA[name].name[language] in said for name in SLAVA["good_weather"]["beats"])

    assert [names(height) for height in (90, 200, 360, 620)] == [0, 0, 6, 6]
    assert related(faces.pen(card, faces.size(card, 90))) == {}


def test_a_card_without_an_icon_stands_in_a_table_by_its_name() -> None:
    """Cut where its place ends, and nothing fails."""
    bare = {name: dataclasses.replace(card, fields={**card.fields, "icon": ""}) for name, card in SLAVA.cards.items()}
    faces = slava(section=Cards("slava", bare, SLAVA.numbers))
    card = bare["good_weather"]

    assert len(related(faces.pen(card, faces.size(card, 360)))) == 6


@pytest.mark.parametrize("language", ["en", "pl"])
@pytest.mark.parametrize("height", [128, 140, 170, 259, 260, 300, 360, 620, 1200])
@pytest.mark.parametrize("game", GAMES)
def test_every_text_of_every_game_fits(game: str, height: int, language: str) -> None:
    """At every size a card is drawn at."""
    section = cards()[game]
    faces = face.Faces(section, ASSETS, Wording(language, section))

    assert [card.id for card in section.cards.values() if faces.pen(card, faces.size(card, height)).overflowing] == []


@pytest.mark.parametrize("game", GAMES)
def test_a_back_is_one_back_in_every_size(game: str) -> None:
    """The same cloth and the same emblem, and room for the same token."""
    section = cards()[game]
    faces = face.Faces(section, ASSETS, Wording("en", section))
    for back in dict.fromkeys(card.back for card in section.cards.values() if card.back):
        layout = faces.back_layout(back)
        drawn = [faces.sketch(layout, None, back, (630, 880), level).log for level in LEVELS]
        looks = [[re.sub(r" [0-9]+,[0-9]+ [0-9]+x[0-9]+| stitch [0-9]+", "", line) for line in log] for log in drawn]
        names = [[element.name for element in layout.levels[level]] for level in LEVELS]

        assert looks[0]
        assert looks == [looks[0]] * len(LEVELS)
        assert names == [names[0]] * len(LEVELS)


def test_a_face_is_drawn_once(faces: face.Faces) -> None:
    """Asked for again it is the same surface, until it is forgotten."""
    first = faces.draw(CARDS["wilk"], (70, 98))

    assert faces.draw(CARDS["wilk"], (70, 98)) is first
    assert faces.draw(CARDS["wilk"], (70, 98), strength=3) is not first
    faces.forget()
    assert faces.draw(CARDS["wilk"], (70, 98)) is not first


def test_another_language_is_another_face(faces: face.Faces) -> None:
    """Names are drawn in the reader's language."""
    size = faces.size(REGION, 160)

    assert any("'Kurhan w Blasku Księżyca'" in line for line in faces.pen(REGION, size).log)
    faces.reword(Wording("en", CARDS))
    assert any("'Barrow by Moonlight'" in line for line in faces.pen(REGION, size).log)


def test_a_picture_of_the_card_takes_the_place_of_the_icon(tmp_path: Path) -> None:
    """A file in assets/art is enough."""
    art = tmp_path / "art" / "slavika" / "wilk.png"
    art.parent.mkdir(parents=True)
    picture = pygame.Surface((40, 30))
    picture.fill((10, 200, 30))
    pygame.image.save(picture, str(art))
    faces = face.Faces(CARDS, tmp_path, Wording("pl", CARDS), face_reader.load(ASSETS / "faces" / "slavika.yaml"))
    drawn = faces.draw(CARDS["wilk"], (140, 196))

    assert drawn.get_at((70, 80))[:3] == (10, 200, 30)
    assert faces.draw(CARDS["leszy"], (140, 196)).get_at((70, 80))[:3] != (10, 200, 30)


def test_corners_are_round_and_the_middle_is_whole(faces: face.Faces) -> None:
    """Nothing of the table is hidden by a corner, nothing shines through the card."""
    drawn = faces.draw(CARDS["wilk"], (210, 293))

    assert drawn.get_at((0, 0))[3] == 0
    assert drawn.get_at((209, 292))[3] == 0
    assert drawn.get_at((105, 146))[3] == 255


def test_a_lifted_card_throws_a_larger_shadow() -> None:
    """The higher it is held, the wider."""
    lying, held = face.shadow((140, 196), 0), face.shadow((140, 196), 8)

    assert held.surface.get_width() > lying.surface.get_width()
    assert held.surface.get_height() > lying.surface.get_height()


def test_an_unknown_kind_is_named(faces: face.Faces) -> None:
    """So that its author knows what is missing."""
    with pytest.raises(KeyError, match="no layout draws the kind 'ghost'"):
        faces.draw(CardDef("a", "ghost", both("A"), {}, {}, ""), (70, 98))


@pytest.mark.parametrize("language", ["en", "pl"])
@pytest.mark.parametrize("height", [128, 150, 200, 259])
def test_the_cuts_of_a_pennant_leave_its_name_whole(height: int, language: str) -> None:
    """They meet the edges where a long word ends."""
    faces = slava(language)
    for commander in COMMANDERS:
        pen = faces.pen(SLAVA[commander], faces.size(SLAVA[commander], height))
        low = max(top + high for what, top, high in placed(pen) if what == "text")
        assert low <= min(top for what, top, _ in placed(pen) if what == "figure"), commander


def placed(pen: Pen) -> list[tuple[str, int, int]]:
    """What is drawn, its top and its height."""
    found = []
    for line in pen.log:
        what, at, size, *_ = line.split()
        found.append((what, int(at.split(",")[1]), int(size.split("x")[1])))
    return found


@pytest.mark.parametrize(("language", "said"), [("en", "Points: 7"), ("pl", "Punkty: 7")])
def test_a_large_card_names_its_number(language: str, said: str) -> None:
    """In words, where the seal has nothing but the number."""
    faces = slava(language)
    assert any(said in line for line in faces.pen(SLAVA["artillery"], faces.size(SLAVA["artillery"], 300)).log)


@pytest.mark.parametrize(
    ("spaces", "said"),
    [((1, 2, 3, 7, 8), "1–3 · 7 · 8"), ((9, 10, 11, 12), "9–12"), ((5,), "5"), ((12, 7, 4), "12 · 7 · 4")],
)
def test_numbers_that_follow_one_another_are_told_by_the_ends(spaces: tuple[int, ...], said: str) -> None:
    """Two alone are two."""
    equinox = cards()["equinox"]
    board = dataclasses.replace(equinox["equinox_board"], fields={**equinox["equinox_board"].fields, "dark": spaces})
    pen = face.Faces(equinox, ASSETS, Wording("en", equinox)).pen(board, (600, 430))
    assert pen.word("{dark}") == pen.word("$dark") == said


@pytest.mark.parametrize("high", [600, 720, 800, 1080, 1440, 2160])
@pytest.mark.parametrize("game", GAMES)
def test_a_large_card_has_its_text_in_every_window(game: str, high: int) -> None:
    """A broad one too, which is lower than the others."""
    section = cards()[game]
    faces = face.Faces(section, ASSETS, Wording("pl", section))
    faces.density = face.density(high)

    for card in section.cards.values():
        height = closeup._size(faces, card, high)[1]
        assert faces.book.level(round(height / faces.density)) == "full", card.id
