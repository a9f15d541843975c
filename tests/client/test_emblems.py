"""Badges: by its picture, pattern and colour a seat is known, in games with and without families of cards."""

from typing import Any

import pygame
import pytest

from slavika.client import folders, icons, patterns, theme
from slavika.client.emblems import UNKNOWN, badge_of, badges
from slavika.client.face import Faces
from slavika.client.preview import preview
from slavika.client.scenes.reckoning import ReckoningScene
from slavika.client.scenes.setup import Setup
from slavika.client.sheet import PAPER
from slavika.client.widgets.style import LINEN, for_window
from slavika.client.wording import Wording
from slavika.core.events import Reckoned
from slavika.games import GAMES
from tests.client.window import Window
from tests.moments import Round, walked
from tests.playing import MIXED, TABLES, rules_of


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_no_two_seats_have_the_same_badge(name: str, seats: int) -> None:
    """Not even those that the rules play themselves; every picture and pattern is there."""
    rules = rules_of(name, seats)
    found = [badge_of(rules, seat) for seat in range(rules.seats)]

    for part in ("icon", "colour", "pattern"):
        assert len({getattr(badge, part) for badge in found}) == rules.seats
    assert all(icons.exists(badge.icon) and patterns.exists(badge.pattern) for badge in found)


@pytest.mark.parametrize("name", GAMES)
def test_a_game_without_families_has_badges_for_all_its_seats(name: str) -> None:
    """And one with families needs none."""
    families = GAMES[name].clans

    assert bool(badges(name)) != families
    assert families or len(badges(name)) >= max(rules_of(name, seats).seats for seats in GAMES[name].players)


def test_those_who_win_together_share_pattern_and_colour() -> None:
    """Each keeps a picture of his own."""
    rules = rules_of("slava", 4, teams=True)
    found = [badge_of(rules, seat) for seat in range(4)]
    cloth = [(badge.pattern, badge.colour) for badge in found]

    assert cloth[0] == cloth[2] != cloth[1] == cloth[3]
    assert len({badge.icon for badge in found}) == 4


def test_a_family_that_was_chosen_is_the_badge() -> None:
    """As cards.yaml has it."""
    rules = rules_of("slavika", 3)
    clan = rules.cards.clans[rules.setup.seats[1]["clan"]]
    badge = badge_of(rules, 1)

    assert (badge.icon, badge.colour, badge.pattern) == (clan.icon, clan.colour, clan.pattern)


def test_nobody_has_a_badge_too() -> None:
    """Where it is nobody's decision something must be drawn."""
    assert badge_of(rules_of("slava", 3), -1) == badge_of(rules_of("slavika", 3), -1) == UNKNOWN


def test_without_a_plan_there_are_no_badges() -> None:
    """Of a game that is not there."""
    assert badges("chess") == ()


@pytest.mark.parametrize("game", [name for name, game in GAMES.items() if game.combines])
def test_the_picture_of_every_family_is_seen_on_paper(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """However light its colour: beside a player's name in the set-up, on the sheet of a battle and in its preview."""
    match, _ = walked(Round(game + MIXED, 5))
    known = match.rules.cards
    event = max((each for each in match.log if isinstance(each, Reckoned)), key=lambda each: len(each.shares))
    wording = Wording("en", known, match.names)
    faces = Faces(known, folders.assets(), wording)
    emblems = {clan.icon for clan in known.clans.values()}
    drawn: set[tuple[str, Any]] = set()
    draw = icons.icon

    def noted(name: str, side: int, colour: Any) -> pygame.Surface:
        if name in emblems:
            drawn.add((name, colour))
        return draw(name, side, colour)

    monkeypatch.setattr(
        faces, "draw", lambda card, size, **told: pygame.Surface(size)
    )  # cards have grounds of their own
    monkeypatch.setattr(icons, "icon", noted)
    window = Window(lambda app: Setup(app, game))
    while window.scene.seating.may_add():
        window.scene.seating.add()
    window.scene.build()
    window.app.frame()
    preview(event, faces, wording, for_window(LINEN, (1280, 720)), (400, 360))
    sheet = Window(lambda app: ReckoningScene(app, event, faces, lambda: wording, told=False))
    sheet.app.frame()

    assert {name for name, _ in drawn} >= {known.clans[match.rules.setup.seats[seat]["clan"]].icon for seat in range(5)}
    assert [(name, colour) for name, colour in sorted(drawn) if theme.contrast(colour, PAPER) < 2.8] == []
