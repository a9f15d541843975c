"""The reasons panel: told in order, hurried, and nothing of it cut in any window or language."""

from dataclasses import replace

import pygame
import pytest

from slavika.bots import BOTS, decide
from slavika.client import folders, glyphs, text
from slavika.client.face import Faces
from slavika.client.preview import preview
from slavika.client.reasons import ReasonsPanel
from slavika.client.scenes.keys import Keys
from slavika.client.scenes.reckoning import ReckoningScene
from slavika.client.widgets.style import LINEN, for_window
from slavika.client.wording import Wording
from slavika.core.cards import NOWHERE, Mark
from slavika.core.chance import Chance
from slavika.core.events import Gain, Reckoned, Share, Side
from slavika.core.match import Match
from slavika.core.reckon import Change, Line, Reckoning
from slavika.core.sentences import CardRef, Sentence
from slavika.core.setup import Setup
from slavika.data.cards import load_cards
from slavika.games import GAMES
from tests.client import window  # sets the drivers before pygame starts

CARDS = load_cards(window.CARDS, GAMES)["slavika"]
NAMES = ["Krysia", "Przemysław", "Tomek", "Bardzodługieimię", "Ola"]
CLANS = list(CARDS.clans)
SIZES = ((960, 600), (1280, 720), (1920, 1080), (3840, 2160), (900, 1200))


@pytest.fixture(autouse=True)
def screen() -> None:
    """A window without a screen."""
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((64, 64))


def battles(seats: int, seed: int = 3) -> list[Reckoned]:
    """The comparisons of a match at random."""
    rules = GAMES["slavika"](CARDS, Setup(tuple({"clan": clan} for clan in CLANS[:seats]), {"start": 0}))
    match = Match(rules, NAMES[:seats], seed)
    number = 0
    while match.table.result is None:
        seat = next(iter(match.table.waiting))
        match.submit(decide(BOTS["random"](), match.legal(seat), Chance(number)))
        number += 1
    return [event for event in match.log if isinstance(event, Reckoned)]


def crowded() -> Reckoned:
    """More than any rule allows: six cards a side, each changed three times, five shares with everything."""
    by = "barrow_by_moonlight"
    change = Change(4, 9, by, Sentence("{card}: counts {amount}", card=CardRef(by), amount=9), NOWHERE)
    heroes = [face for face, card in CARDS.cards.items() if card.emblem]
    monsters = [card.id for card in CARDS.of_kind("monster")]

    def lines(faces: list[str], first: int) -> tuple[Line, ...]:
        return tuple(Line(first + number, face, faces[0], 4, 19, (change,) * 3) for number, face in enumerate(faces))

    mine = lines([next(face for face in heroes if CARDS[face].emblem == clan) for clan in (*CLANS, CLANS[0])], 100)
    sides = (
        Side(Sentence("Monsters"), "r1.monsters", Reckoning(114, lines(monsters[:6], 0))),
        Side(Sentence("Heroes"), "r1.heroes", Reckoning(114, mine)),
    )
    gains = tuple(Gain(13, Sentence(reason)) for reason in ("place", "treasures", "bonus", "stolen"))
    shares = tuple(
        Share(seat, seat + 1, Reckoning(19, (mine[seat],)), gains, (Sentence("weakest: no bonus"),))
        for seat in range(5)
    )
    title = Sentence("Battle: {place}", place=CardRef(by))
    return Reckoned("r1", title, sides, 1, Sentence("Evil is beaten."), shares, True)


def panel(
    event: Reckoned, size: tuple[int, int] = (1280, 720), language: str = "pl", speed: float = 0.0
) -> ReasonsPanel:
    """A panel in a window of that size."""
    wording = Wording(language, CARDS, NAMES)
    made = ReasonsPanel(event, Faces(CARDS, folders.assets(), wording), wording, speed)
    made.lay_out(pygame.Rect((0, 0), size).inflate(-size[0] // 30, -size[1] // 30), for_window(LINEN, size))
    return made


# ── telling ───────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_lines_are_told_one_after_another_then_the_verdict_then_the_shares():
    event = battles(3)[-1]
    told = panel(event, speed=1.0)
    steps = []
    for _ in range(2000):
        if told.update(0.01):
            steps.append(told.step)

    assert steps == list(range(1, told.last_step + 1))
    assert told.done
    assert told.due() is None


def test_a_line_takes_its_time_at_speed_one_and_half_of_it_at_speed_two():
    event = battles(3)[0]

    assert panel(event, speed=1.0).due() == pytest.approx(0.15)
    assert panel(event, speed=2.0).due() == pytest.approx(0.075)


def test_without_motion_all_is_there_at_once():
    told = panel(battles(3)[0], speed=0.0)

    assert told.done
    assert not told.update(1.0)
    assert not told.hurry()


def test_a_click_hurries_and_the_second_shows_all():
    told = panel(battles(3)[0], speed=1.0)
    slow = told.due()

    assert told.hurry()
    assert told.due() < slow
    assert not told.done
    assert told.hurry()
    assert told.done
    assert not told.hurry()


def test_sums_grow_with_the_lines():
    event = next(event for event in battles(4) if len(event.sides[1].reckoning.lines) > 1)
    told = panel(event, speed=1.0)
    seen = [told._told_sums()]
    while not told.done:
        told.update(0.05)
        seen.append(told._told_sums())

    assert seen[0] == (0, 0)
    assert seen[-1] == tuple(side.reckoning.total for side in event.sides)
    assert seen == sorted(seen)


def test_what_was_seen_before_goes_on_from_the_verdict():
    told = panel(battles(3)[0], speed=1.0)
    told.skip_to_shares()

    assert told.step == told.verdict_step


# ── layout ────────────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", ["pl", "en"])
def test_everything_fits_and_nothing_is_cut(size: tuple[int, int], language: str):
    area = pygame.Rect((0, 0), size)
    for event in [crowded(), *battles(5)[-4:], *battles(2)[:2]]:
        shown = panel(event, size, language)
        shown.draw(pygame.Surface(size))

        assert area.contains(shown.rect)
        assert all(each.part.whole for each in shown._placed)
        assert all(pygame.Rect((0, 0), shown.rect.size).contains(each.rect) for each in shown._placed)


def test_parts_do_not_overlap():
    for event in (crowded(), *battles(5)[-3:]):
        rects = [each.rect for each in panel(event)._placed]
        for number, rect in enumerate(rects):
            assert rect.inflate(0, -2).collidelist(rects[number + 1 :]) < 0


def test_a_battle_that_brings_nobody_anything_shows_no_empty_shares():
    lost = next(event for seed in range(9) for event in battles(3, seed) if not event.won)

    assert panel(lost).last_step == panel(lost).verdict_step


@pytest.mark.parametrize("language", ["en", "pl"])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160)])
def test_the_verdict_stands_in_one_line(monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], language: str):
    """In letters no smaller than those of the names, where there is room: a second line would crowd the foot."""
    lost = next(event for event in battles(3) if event.won == 0)
    lost = replace(lost, verdict=Sentence("Evil wins: nobody gets anything."))
    told = panel(lost, size, language=language)
    laid = {}

    def draw(surface, block, box, *rest, **also):
        words = "".join(piece.run.text for pieces, _ in block.lines for piece in pieces)
        laid[words] = len(block.lines)
        return pygame.Rect(box)

    monkeypatch.setattr(text, "draw", draw)
    told.finish()
    told.draw(pygame.Surface(size))

    assert laid[told.ledger.wording.say(lost.verdict)] == 1


def test_what_is_said_of_a_share_is_neither_good_nor_bad():
    """Who was baptised is told to his gain: in the colour of a loss it would be misread."""
    event = battles(3)[-1]
    said = replace(event.shares[0], notes=(Sentence("Warrior 6 baptises Warrior 5"),))
    note = panel(event, language="en").ledger._gains(said)[-1]

    assert note.colour is None
    assert note.text == "Warrior\u00a06 baptises Warrior\u00a05"


def test_a_change_of_language_keeps_the_step():
    told = panel(battles(3)[0], speed=1.0)
    told.update(0.5)
    step = told.step
    told.reword(Wording("en", CARDS, NAMES))

    assert told.step == step


def test_the_preview_fits_where_it_is_asked_to():
    wording = Wording("pl", CARDS, NAMES)
    faces = Faces(CARDS, folders.assets(), wording)
    for size in SIZES:
        most = size[0] // 3, size[1] // 2
        for event in (*battles(5)[-3:], *battles(2)[:2]):
            picture = preview(event, faces, wording, for_window(LINEN, size), most)

            assert picture.get_width() <= most[0]
            assert picture.get_height() <= most[1]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", ["pl", "en"])
def test_every_change_and_number_leads_to_its_place_in_the_file(size: tuple[int, int], language: str):
    """What a point of the panel comes from: each card of the sum, and each change by the mark of what made it."""
    changed = 0
    for event in battles(4):
        told = panel(event, size, language)
        spots = [each.part.spots for each in told._placed if each.part.spots]
        lines = [line for side in event.sides for line in side.reckoning.lines]
        assert len(spots) >= len(lines)
        meant = {(spot.card, spot.mark) for part in spots for spot in part}
        for line in lines:
            assert (line.face, CARDS[line.face].mark) in meant
            assert {(change.by, change.mark) for change in line.changes} <= meant
            changed += len(line.changes)
    assert changed  # else it has proved little


@pytest.mark.parametrize("size", SIZES)
def test_the_number_of_a_changed_card_means_what_changed_it_last(size: tuple[int, int]):
    event = next(event for event in battles(4) if any(line.changes for line in event.sides[1].reckoning.lines))
    told = panel(event, size)
    line = next(line for line in event.sides[1].reckoning.lines if line.changes)
    mine = next(each for each in told._placed if any(spot.card == line.face for spot in each.part.spots))
    right = told.rect.left + mine.rect.right - 4, told.rect.top + mine.rect.top + (mine.part.height // 2)
    spot = told.spot_at(right)
    assert spot is not None
    assert (spot.card, spot.mark) == (line.changes[-1].by, line.changes[-1].mark)
    assert told.spot_at((told.rect.left - 5, told.rect.top)) is None


def test_nothing_can_be_followed_before_all_is_told():
    told = panel(battles(4)[-1], speed=1.0)
    corner = told.rect.topleft
    points = [
        spot.rect.move(corner).move(each.rect.topleft).center for each in told._placed for spot in each.part.spots
    ]
    assert not any(map(told.spot_at, points))
    told.finish()
    assert all(map(told.spot_at, points))


def test_a_click_on_a_number_opens_its_place_and_any_other_click_goes_on():
    opened: list[tuple[str, Mark]] = []
    event = next(event for event in battles(4) if any(line.changes for line in event.sides[1].reckoning.lines))
    wording = Wording("en", CARDS, NAMES)
    below = window.Window(Keys)
    for show in (lambda face, mark: opened.append((face, mark)), None):
        faces = Faces(CARDS, folders.assets(), wording)
        scene = ReckoningScene(below.app, event, faces, lambda: wording, told=False, show=show)
        below.app.scenes.push(scene)
        below.app.step([])
        part = next(each for each in scene.panel._placed if each.part.spots)
        spot = part.part.spots[-1]
        at = spot.rect.move(scene.panel.rect.topleft).move(part.rect.topleft).center
        plain = pygame.image.tobytes(below.app.window, "RGB")
        below.move(at)
        assert (pygame.image.tobytes(below.app.window, "RGB") != plain) == bool(
            show
        )  # it is lit where it can be followed
        below.click(at)
        assert (below.scene is scene) == bool(show)
    assert opened == [(spot.card, spot.mark)]
    below.app.scenes.pop()


# ── what would be misread ─────────────────────────────────────────────────────────────────────────────────────────────


def ink(surface: pygame.Surface) -> pygame.Rect:
    """Where something is painted."""
    return surface.get_bounding_rect()


@pytest.mark.parametrize("size", SIZES)
def test_no_cards_is_not_struck_through(size: tuple[int, int]):
    """The words of an empty side end above the line of its row, and are there from the beginning."""
    event = battles(2)[0]
    empty = replace(event.sides[1], reckoning=Reckoning(0, ()))
    made = panel(replace(event, sides=(event.sides[0], empty), shares=()), size, speed=1.0)
    words = next(each for each in made._placed if each.step == 0 and each.rect.top == made._placed[3].rect.top)
    surface = pygame.Surface(words.rect.size, pygame.SRCALPHA)
    words.part.paint(surface, 0, 0)

    assert ink(surface).bottom < words.rect.h - 1
    assert words.rect.bottom <= min(each.rect.top for each in made._placed if each.rect.top > words.rect.bottom - 2)


@pytest.mark.parametrize("size", SIZES)
def test_a_struck_one_is_no_plus(size: tuple[int, int]):
    """What crosses the old number rises from its lower left to its upper right."""
    made = panel(battles(2)[0], size)
    line, scale = Line(1, "wilk", "wilk", 1, 0, (Change(1, 0, "wilk", Sentence(""), NOWHERE),)), made._scale
    surface = pygame.Surface((12 * scale.body, 4 * scale.body), pygame.SRCALPHA)
    made.ledger._amount(surface, line, scale, surface.get_width(), surface.get_height() // 2)
    whole = ink(surface)
    first, last = (
        surface.subsurface((left, 0, 1, surface.get_height())).get_bounding_rect()
        for left in (whole.left, whole.left + glyphs.number_width("1", "text", scale.body) + scale.gap - 2)
    )

    assert first.centery > surface.get_height() // 2 > last.top
