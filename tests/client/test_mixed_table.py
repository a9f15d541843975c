"""The table of a match of mixed sets: cards of the other box are drawn as those of the match, under their own names, by
pictures of their own; what is drawn of a box alone is its own cards."""

import random
import re
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from slavika.client import folders, plans
from slavika.client.emblems import badge_of, clan_of
from slavika.client.face import Faces, misfits
from slavika.client.scenes.gallery import Gallery
from slavika.client.settings import Settings
from slavika.client.wording import Wording
from slavika.core.cards import CardDef
from slavika.core.events import Reckoned, Told
from slavika.core.rules import Rules
from slavika.core.sentences import CardRef, Sentence
from slavika.games import GAMES
from tests.client.window import Window
from tests.given import cards
from tests.moments import Round, Table, bringing, fullest, walked
from tests.playing import MIXED, TABLES, rules_of

ASSETS = folders.assets()
COMBINING = [name for name, game in GAMES.items() if game.combines]

both = pytest.mark.parametrize("game", COMBINING)


def rules(game: str) -> Rules:
    return rules_of(game + MIXED, GAMES[game].players[-1])


def lent(game: str) -> Iterator[CardDef]:
    found = rules(game).cards
    return (found[face] for face in found.lent)


# Faces.


@both
@pytest.mark.parametrize("language", ["pl", "en"])
@pytest.mark.parametrize("height", [96, 140, 220, 300, 420, 800])
def test_every_text_of_a_lent_card_fits(game: str, height: int, language: str) -> None:
    """At every size, by the layouts of the match's own game."""
    known = rules(game).cards
    faces = Faces(known, ASSETS, Wording(language, known))
    for card in lent(game):
        assert faces.pen(card, faces.size(card, height)).overflowing == []


@both
def test_every_lent_card_and_every_back_has_a_layout(game: str) -> None:
    """Also the Christians' backs, in Slavika."""
    known = rules(game).cards
    faces = Faces(known, ASSETS, Wording("pl", known))

    assert misfits(faces.book, known) == []
    for back in {card.back for card in known.cards.values() if card.back}:
        assert faces.back(back, (60, 84)).get_size() == (60, 84)


@both
def test_a_lent_card_is_drawn_as_in_its_own_box(game: str) -> None:
    """Heroes of either box have one look: what a player knows he finds again."""
    known = rules(game).cards
    here = Faces(known, ASSETS, Wording("pl", known))
    for card in (card for card in lent(game) if card.kind == "hero"):
        section, name = known.origin(card.id)
        there = Faces(cards()[section], ASSETS, Wording("pl", cards()[section]))
        one, other = here.draw(card, (150, 210)), there.draw(cards()[section][name], (150, 210))

        assert pygame.image.tobytes(one, "RGBA") == pygame.image.tobytes(other, "RGBA")


@both
@pytest.mark.parametrize("height", [150, 340, 800])
def test_heroes_of_a_clan_are_told_apart_by_the_symbol_of_their_box(game: str, height: int) -> None:
    """EQX-032: one for each box, large enough to be seen, also on paper, and over nothing that is written."""
    known = rules(game).cards
    faces = Faces(known, ASSETS, Wording("pl", known))
    drawn: dict[str, set[str]] = {}
    for card in known.of_kind("hero"):
        pen = faces.pen(card, faces.size(card, height))
        (sign,) = [line for line in pen.log if line.split()[3:4] == [card["set_symbol"]]]
        area = pygame.Rect([int(number) for number in re.findall(r"\d+", sign)[:4]])
        drawn.setdefault(known.origin(card.id)[0], set()).add(card["set_symbol"])

        assert area.h >= height / 20
        assert area.collidelist([pygame.Rect(line.x, line.y, line.width, size) for line, size in pen.lines]) == -1
    assert len(drawn) == 2
    assert all(len(signs) == 1 for signs in drawn.values())
    assert len(set.union(*drawn.values())) == 2


@both
def test_the_picture_of_a_lent_card_lies_with_its_own_box(game: str, tmp_path: Path) -> None:
    """Under the id that it has there."""
    (tmp_path / "faces").symlink_to(ASSETS / "faces")
    known = rules(game).cards
    card = next(card for card in lent(game) if card.id != known.origin(card.id)[1])
    section, name = known.origin(card.id)
    (tmp_path / "art" / section).mkdir(parents=True)
    picture = pygame.Surface((40, 40))
    picture.fill((200, 0, 200))
    without = Faces(known, ASSETS, Wording("pl", known)).draw(card, (300, 420))
    pygame.image.save(picture, str(tmp_path / "art" / section / f"{name}.png"))
    drawn = Faces(known, tmp_path, Wording("pl", known)).draw(card, (300, 420))

    assert pygame.image.tobytes(drawn, "RGB") != pygame.image.tobytes(without, "RGB")


# Names, badges, places.


@both
def test_a_lent_card_has_its_name_in_both_languages(game: str) -> None:
    """Also one whose id has its section in front; behind it the number that tells namesakes apart."""
    known = rules(game).cards
    renamed = [face for face in known.lent if face.startswith(f"{known.lent[face]}.")]

    assert renamed
    for language in ("pl", "en"):
        said = [Wording(language, known).say(Sentence("{card}", card=CardRef(face))) for face in renamed]
        assert {face: words.rstrip(" 56") for face, words in zip(renamed, said, strict=True)} == {
            face: known[face].name[language] for face in renamed
        }


@pytest.mark.parametrize(("name", "seats"), [table for table in TABLES if table[0].endswith(MIXED)])
def test_the_plan_of_the_table_has_a_place_for_everything(name: str, seats: int) -> None:
    """And each seat its clan, be it of the other box."""
    known = rules_of(name, seats)

    assert plans.load(known).zones
    for seat in range(seats):
        clan = clan_of(known, seat)
        assert clan is not None
        assert clan.id == known.setup.seats[seat]["clan"]
        assert badge_of(known, seat).icon == clan.icon


# On the screen.


@both
@pytest.mark.parametrize("seats", [2, 5])
def test_the_table_shows_lent_cards_and_looks_closer_at_them(game: str, seats: int) -> None:
    """Those of a hand and those that lie; the log calls them by their names."""
    moment = fullest(Round(game + MIXED, seats))
    table = Table(moment, Settings(language="pl"))
    top, known = table.scene.top, moment.match.rules.cards
    seen = [card for card in top.picture.places if top.table.faces[card] in known.lent]

    assert seen
    assert top.faces.cards is known
    table.look(random.Random(1).choice(seen))
    table.window.app.frame()
    for entry in moment.match.log:
        if isinstance(entry, Told):
            assert not any(face in top.wording.say(entry.sentence) for face in known.lent if "." in face)


@both
def test_a_battle_among_lent_cards_is_laid_open(game: str) -> None:
    """With every card by its name."""
    match, _ = walked(Round(game + MIXED, 5))
    known = match.rules.cards
    fought = [event for event in match.log if isinstance(event, Reckoned)]
    faces = {line.face for event in fought for side in event.sides for line in side.reckoning.lines}

    assert any(face in known.lent for face in faces)
    assert bringing(Round(game + MIXED, 5), Reckoned) is not None


@both
def test_the_gallery_shows_the_cards_of_its_box_alone(game: str) -> None:
    """Whatever is mixed in matches."""
    window = Window(lambda app: Gallery(app, game))
    shown = {card.id for card in window.scene.shown()}

    assert shown <= set(cards()[game].cards)
    assert all(card in shown for card in list(cards()[game].cards)[:5])
