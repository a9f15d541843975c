"""The side and the line at the top: what a player has won, what lies with him, whom he plays with, whose each action of
the turn was; all of it in the smallest window too."""

from dataclasses import replace
from itertools import combinations
from typing import Any

import pygame
import pytest

from slavika.client import header, panels, text
from slavika.client.sight import rect
from slavika.client.widgets.style import BOLD
from slavika.data.cards import read_cards
from slavika.data.tables import MarkName
from slavika.games import GAMES
from tests.client.shown import NAMES, battle, painted, shown
from tests.given import CARDS, given
from tests.playing import new_match

SKY = "  sky: [good_weather]\n"


def test_won_cards_are_counted_in_battles() -> None:
    """As many cards as there are seats are one; cards in the hand count one by one."""
    won = "  Krysia.won: [tank, tank, tank, plane, plane, infantry]\n"
    sight = shown(battle(3, "", "Krysia", won + SKY, number=4), 0).sight()
    first, hand = sight.plan.seats.counts

    assert sight.table.count("0.won") == 6
    assert panels.amount(sight, 0, first) == 2
    assert panels.amount(sight, 0, hand) == 5


@pytest.mark.parametrize(("options", "goal"), [("{}", 3), ("{victory points: 5}", 5)])
def test_the_score_says_how_many_are_needed(options: str, goal: int) -> None:
    """As it was agreed, or as cards.yaml has it."""
    sight = shown(battle(3, "", "Krysia", SKY, options), 0).sight()

    assert panels.goal(sight) == goal
    assert panels.score(sight, 0) == 0


def test_the_dealer_has_a_sign() -> None:
    """Who deals has it, and nobody else."""
    sight = shown(battle(3, "", "Krysia", SKY, "{dealer: 1}"), 0).sight()
    dealer = sight.table.marks["table", "dealer"]

    assert [len(panels.signs(sight, seat)) for seat in range(3)] == [int(seat == dealer) for seat in range(3)]


def test_partners_are_shown_as_a_pair() -> None:
    """Each panel shows the picture of the other one; without partners there is none."""
    team = shown(battle(4, "", "Krysia", SKY, "{teams: true}"), 0, (1920, 1080)).sight()
    alone = shown(battle(4, "", "Krysia", SKY), 0, (1920, 1080)).sight()
    other = [[name for name, _ in panels.carried_by(team, seat)][-1] for seat in range(4)]

    assert other == [team.badge((seat + 2) % 4).icon for seat in range(4)]
    assert team.partners(0) == (2,)
    assert alone.partners(0) == ()
    assert all(len(panels.carried_by(alone, seat)) == len(panels.signs(alone, seat)) for seat in range(4))


def test_a_seat_of_the_rules_is_marked_and_worded() -> None:
    """It is no bot, even where the list of bots names it, and its name is another one in another language."""
    match = battle(2, "", "Przemek", SKY)
    english, polish = (shown(match, 0, language=language, bots=frozenset({1, 2})).sight() for language in ("en", "pl"))
    marks = [panels.decided_by(english, seat) for seat in range(3)]

    assert marks == ["", panels.BOT, panels.AUTOMATIC]
    assert [english.name(seat) for seat in range(3)] == ["Krysia", "Przemek", "Ivan"]
    assert polish.name(2) == "Iwan"


def test_what_was_won_tells_whose_it_is() -> None:
    """Each mark of the header that is over bears the badge of who won; the others their number."""
    won = "  Krysia.won: [tank, tank, tank]\n  Tomek.won: [plane, plane, infantry]\n"
    top = shown(battle(3, "", "Tomek", won + SKY), 0)
    sight = top.sight()

    assert [header.whose(sight, number) for number in range(1, 9)] == [0, 2, *[-1] * 6]
    assert [seat for _, _, seat in painted(top, "pip")] == [0, 2, *[-1] * 6]


@pytest.mark.parametrize(("battles", "tanks"), [(6, (4, 5)), (9, (7, 8))])
def test_there_are_as_many_marks_as_actions_to_be_won(battles: int, tanks: tuple[int, int]) -> None:
    """Campaigns of fewer battles, or of more, need no other plan of the table."""
    changes = {
        "battles: 8 ": f"battles: {battles} ",
        "copies: [3, 3,": f"copies: [3, {battles // 3},",
        "copies: [6, 6, 8, 10]\n      icon: tank": f"copies: [6, {tanks[0]}, 8, 10]\n      icon: tank",
        "copies: [6, 6, 8, 10]\n      icon: brodie": f"copies: [6, {tanks[1]}, 8, 10]\n      icon: brodie",
    }
    text = CARDS.read_text(encoding="utf-8")
    for old, new in changes.items():
        assert old in text
        text = text.replace(old, new)
    sections = read_cards(text, "cards.yaml", GAMES, sense=False)
    sight = shown(given("game: slava\nseats: [Krysia, Przemek, Tomek]\n", sections).match, 0).sight()

    assert header.actions(sight) == len(header.parts(sight).pips) == battles


def test_a_mark_without_a_number_counts_nothing() -> None:
    """As a designer may write it in a plan."""
    sight = shown(battle(3, "", "Krysia", SKY), 0).sight()
    assert sight.plan.pips is not None
    plan = replace(sight.plan, pips=replace(sight.plan.pips, mark=MarkName("dealer")))

    assert header.actions(replace(sight, plan=plan)) == 0


def test_a_game_that_tells_nobodys_marks_has_none() -> None:
    """Where the plan names no mark, an action that is over is nobody's."""
    seats = "[{name: Krysia, clan: fox}, {name: Tomek, clan: owl}]"
    sight = shown(
        given(f"game: slavika\nseats: {seats}\nturn: {{seat: Krysia, action: 2}}\npiles: {{}}\n").match, 0
    ).sight()

    assert [header.whose(sight, number) for number in (1, 2, 3)] == [-1, -1, -1]
    assert panels.goal(sight) == 0


@pytest.mark.parametrize("language", ["en", "pl"])
@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080), (900, 1300)])
@pytest.mark.parametrize("card", ["anti_armor_commander", "anti_aircraft_commander", "plane_commander"])
def test_the_line_at_the_top_holds_name_marks_and_sentence(size: tuple[int, int], language: str, card: str) -> None:
    """Nothing over anything else, and room for the longest that is asked."""
    top = shown(battle(5, card, "Przemek", SKY), 1, size, language)
    sight, title = top.sight(), rect(top.picture.frame.title)
    line = header.parts(sight)
    parts = [line.emblem, line.name, *line.pips, line.prompt]

    assert len(line.pips) == 8
    assert all(title.contains(part) for part in parts)
    assert not [pair for pair in combinations(parts, 2) if pair[0].colliderect(pair[1])]
    assert line.prompt.w >= 16 * sight.style.unit
    assert [header.pip_at(sight, pip.center) for pip in line.pips] == list(range(1, 9))
    assert header.pip_at(sight, line.prompt.center) is None


@pytest.mark.parametrize("size", [(960, 600), (1920, 1080), (900, 1300)])
def test_every_panel_says_the_same_at_the_same_place(size: tuple[int, int]) -> None:
    """What lies with one player takes its room in all panels."""
    top = shown(battle(4, "", "Krysia", SKY, "{teams: true}"), 0, size)
    keys = painted(top, "panel")

    assert [name for _, name, *_ in keys] == list(NAMES[:4])
    assert len({room for *_, room, _, _, _ in keys}) == 1


@pytest.mark.parametrize(("size", "scale"), [((960, 600), 1.0), ((1280, 720), 1.3), ((1000, 1400), 1.0)])
def test_a_long_name_is_never_cut_in_a_letter(
    size: tuple[int, int], scale: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is written smaller, and stops with an ellipsis if that is not enough."""
    names = ("Krystyna", "Przemysława", "Wmmmmmmmmmmmmmmmmmmw", "Aleksandra", "Bardzodługieimię")
    top = shown(battle(5, "", "Tomek", SKY), 2, size)
    top.names, top.wording = names, top.wording.of(top.rules.cards, names)
    top.lay_out(size, scale)
    written: list[tuple[str, int]] = []

    def draw(surface: pygame.Surface, block: text.Block, box: Any, *_: Any, **__: Any) -> None:
        written.append(("".join(run.text for pieces, _ in block.lines for _, run in pieces), box[2] - block.width))

    monkeypatch.setattr(text, "draw", draw)
    canvas = pygame.Surface(size)
    for piece in [*panels.pieces(top.sight()), *header.pieces(top.sight())]:
        piece.paint(canvas)
    heads = [(words, left) for words, left in written if words and words.rstrip("…") in "|".join(names)]
    assert len(heads) == 6  # each panel, and who decides
    assert all(left >= 0 for _, left in heads)
    assert all(words in names or words.endswith("…") for words, _ in heads)
    assert heads[0][0] == names[0]


@pytest.mark.parametrize("scale", [1.0, 1.3])
@pytest.mark.parametrize("size", [(960, 600), (1000, 1400), (1280, 720), (2560, 800)])
@pytest.mark.parametrize("language", ["pl", "en"])
@pytest.mark.parametrize("name", ["slavika", "equinox"])
def test_the_name_of_a_heap_ends_before_its_number(
    name: str, language: str, size: tuple[int, int], scale: float
) -> None:
    """Nor does either leave its place, however large the letters are."""
    top = shown(new_match(name, GAMES[name].players[-1], 3), 0, size, language)
    top.lay_out(size, scale)
    sight = top.sight()
    heaps = [piece for piece in panels.pieces(sight) if piece.key[0] == "heap"]

    assert heaps
    for piece in heaps:
        surface = pygame.Surface(size, pygame.SRCALPHA)
        piece.paint(surface)
        inked = pygame.mask.from_surface(surface, 8).get_bounding_rects()
        number = sight.style.width(str(piece.key[2]), 0, BOLD)
        gap = pygame.Rect(piece.rect.right - number - 3, 0, 3, size[1])

        assert all(piece.rect.left <= drawn.left and drawn.right <= piece.rect.right for drawn in inked)
        assert not any(drawn.colliderect(gap) for drawn in inked)


def test_the_mark_of_a_bot_is_as_high_as_letters(monkeypatch: pytest.MonkeyPatch) -> None:
    """Smaller, it would be a speck beside the emblem."""
    sight = shown(battle(3, "", "Krysia", SKY), 0, (1280, 720)).sight()
    drawn: dict[str, int] = {}
    real = panels.icons.icon
    monkeypatch.setattr(
        panels.icons, "icon", lambda name, side, ink: drawn.update({name: side}) or real(name, side, ink)
    )
    side = 2 * sight.style.unit
    panels.emblem(sight, pygame.Surface((64, 64)), pygame.Rect(8, 8, side, side), 0, panels.BOT)

    assert drawn[panels.BOT] >= sight.style.size(-2)
