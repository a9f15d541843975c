"""A table of lands: the course of time, open treasures, and cards that others have covered, copied, pulled over or
buried. What nobody may know is told nowhere."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, pairwise
from pathlib import Path
from typing import Any

import pygame
import pytest

from slavika.client import closeup, course, guard, panels, row_layout, rows, theme, tips, tokens, track
from slavika.client.boxes import Box
from slavika.client.layout import places
from slavika.client.scenes.curtain import CurtainScene
from slavika.client.sitting import Act, AskInPublic
from slavika.client.tabletop import Tabletop
from slavika.client.widgets.style import BOLD, Style
from slavika.core.events import Marked, Reckoned
from slavika.core.piles import NOBODY
from slavika.core.table import UNKNOWN
from tests.client.dealt import Dealt
from tests.client.shown import shown
from tests.client.test_layout import SIZES, meet, tables, within
from tests.given import Scene, given

SCENES = Path(__file__).parents[1] / "scenes"
COVERS = (SCENES / "equinox-covers.yaml").read_text("utf-8")
DARK = (SCENES / "equinox-dark.yaml").read_text("utf-8")
DRAFT = (SCENES / "equinox-draft.yaml").read_text("utf-8")
LAST = "Krysia play rarog r1.monsters"
BURY = """
game: equinox
seats: [{name: Krysia, clan: fox}, {name: Przemek, clan: owl}, {name: Tomek, clan: christians}]
turn: {seat: Krysia, action: 3}
piles:
  r1: [gdansk]
  r1.heroes: [fox.warrior6, owl.warrior5]
  Krysia.monsters: [brzeginia, prus, czart]
"""


FULL = """
game: equinox
seats: [{name: Krysia, clan: fox}, {name: Przemek, clan: owl}, {name: Tomek, clan: christians}, {name: Ola, clan: boar}]
turn: {seat: Krysia, action: 1}
piles:
  r1: [oder_barrows]
  r1.heroes: [christians.priest, owl.warrior5, boar.warrior6, fox.warrior6]
  r1.monsters: [brzeginia, prus, brzeginia]
  r1.under: [owl.seer, fox.trickster, boar.seer, owl.trickster, boar.trickster]
  r2: [rugia]
  r2.heroes: [owl.hunter, fox.scout]
  r2.monsters: [{poludnica: {takes: fox.seer}}, prus, {poludnica: {takes: owl.scout}}, rokitnik]
  r2.taken: [fox.seer, owl.scout]
"""


@pytest.fixture(autouse=True)
def no_guard(monkeypatch: pytest.MonkeyPatch) -> None:
    """A curtain opens at once."""
    monkeypatch.setattr(guard, "SECONDS", 0.0)


def seen(scene: Scene, persons: tuple[int, ...] = (0,), **chosen: Any) -> Dealt:
    return Dealt(scene.match, persons, speed=0.0, **chosen)


def painted(top: Tabletop, kind: str) -> list[tuple[Any, ...]]:
    """What the pieces of that kind look like which rest on the table."""
    assert top.canvas is not None
    return [piece.key[1:] for piece in top.canvas.layer.pieces if isinstance(piece.key, tuple) and piece.key[0] == kind]


def words_of(top: Tabletop, pile: str, number: int) -> str:
    """What is said below a card that is looked at."""
    sight, card = top.sight(), top.table.lying[pile][number]
    rows = [*closeup.rows_of(sight, card), *closeup.remarks_of(sight, card)]
    return "\n".join(row.words for row in rows)


# ── the course ────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_the_track_shows_where_time_has_come_and_may_come_next() -> None:
    """Spaces of both parts, those behind the marker faded, those that the next land can bring pointed out."""
    top = seen(given(DARK)).top
    spaces = painted(top, "course")
    gone, coming = [[number for number, *told in spaces if told[place]] for place in (0, 1)]

    assert [number for number, *_ in spaces] == list(range(1, 25))
    assert gone == list(range(1, 15))
    assert coming == [16, 17, 18]
    assert len({ground for *_, ground in spaces[14:16]}) == 1
    assert spaces[15][-1] != spaces[16][-1]
    assert painted(top, "marker") == [("hourglass", "15")]
    assert painted(top, "stretch") == [("moon",)]
    assert painted(top, "phase") == [("moon", "Darkness", "15/24", False)]


@pytest.mark.parametrize(
    ("scene", "said"),
    [
        (DARK, "Light from space 17 on.\nWolin: 4 monsters, 5 heroes\nWolin: there would be a battle."),
        (COVERS, "Darkness from space 9 on.\nUznam: 4 monsters, 3 heroes\nUznam: Warrior 6 (Krysia) would go home."),
    ],
)
def test_a_pointer_on_the_track_is_told_what_the_coming_phase_changes(scene: str, said: str) -> None:
    """Limits, battles and heroes who go home; on the track and on its sign in the line at the top."""
    top = seen(given(scene)).top
    frame, way = top.picture.frame, top.picture.way

    assert said in tips.words_at(top, way.spaces[3].centre)
    assert tips.words_at(top, frame.track.centre) == tips.words_at(top, way.sign.centre)


@pytest.mark.parametrize(
    ("scene", "added", "going", "leaving"),
    [
        (DARK, {"r3.heroes": 1}, {"r1.monsters": 1, "r2.monsters": 1, "r3.monsters": 1}, []),
        (COVERS, {"r1.monsters": 1, "r4.monsters": 1}, {}, ["fox.warrior6"]),
    ],
)
def test_the_coming_phase_is_seen_in_the_rows(
    scene: str, added: dict[str, int], going: dict[str, int], leaving: list[str]
) -> None:
    """Spaces that it brings, spaces that it takes, and heroes whom it sends home; where a battle would come too."""
    top = seen(given(scene)).top
    table, picture = top.table, top.picture
    sign = "sun" if scene == DARK else "moon"
    later = table.copy()
    later.marks[course.TABLE, "time"] = 17 if scene == DARK else 9
    then = top.rules.room(later)

    assert Counter(pile for pile, *_ in painted(top, "added")) == added == Counter(slot.pile for slot in picture.coming)
    assert Counter(pile for pile, *_ in painted(top, "going")) == going
    assert [table.faces[card] for card, _ in painted(top, "leaving")] == leaving
    assert {told[-1] for kind in ("added", "going", "leaving") for told in painted(top, kind)} == {sign}
    for piece in (piece for piece in top.canvas.layer.pieces if piece.key[0] == "leaving"):
        box = top.picture.places[piece.key[1]].box
        # Its corners say who the card is: the sign hangs over the middle of its upper edge.
        assert box.x + box.w // 4 < piece.rect.left
        assert piece.rect.right < box.right - box.w // 4
        assert piece.rect.bottom - box.y < 0.15 * box.h
    assert {pile for pile, _, happens, _ in painted(top, "going") if happens} == {
        pile for pile in going if then[pile] == 0
    }
    for slot in picture.coming:
        row = next(row for row in picture.rows if slot.pile in row.piles)
        (land,) = table.lying[row.pile]
        taken = [picture.places[card].box for card in table.lying[slot.pile]]
        others = [other.box for other in picture.slots if other.pile == slot.pile]

        assert within(slot.box, row.queues[row.piles.index(slot.pile)])
        assert not [box for box in (*taken, *others, *row.totals) if meet(slot.box, box)]
        said = [top.wording.say(sentence) for sentence in top.sight().remarks[land].sentences]
        assert tips.words_at(top, slot.box.centre).split("\n") == said


def test_in_the_last_light_nothing_comes() -> None:
    """The gem ends the game before darkness comes again."""
    top = seen(given(COVERS.replace("table.time: 8", "table.time: 18"))).top

    assert (top.picture.coming, painted(top, "going"), painted(top, "leaving")) == ((), [], [])


def test_a_pointer_on_a_land_lights_the_spaces_to_come() -> None:
    """And on the track itself; on a hero it does not."""
    table = seen(given(DARK))
    land, hero = (table.top.table.lying[pile][0] for pile in ("r4", "r1.heroes"))

    def lit() -> list[Any]:
        table.pass_time(0.1)
        return [piece.key[1] for piece in table.top.over.pieces if piece.key[0] == "ahead"]

    table.move(table.at(land))
    assert lit() == [16, 17, 18]
    table.move(table.top.picture.way.spaces[0].centre)
    assert lit() == [16, 17, 18]
    table.move(table.at(hero))
    assert lit() == []


def test_the_marker_goes_along_when_time_passes() -> None:
    """From the space where it was, and rests on the one that the mark names."""
    table = seen(given(DARK))
    top, later = table.top, table.sitting.view().table.copy()
    later.marks[course.TABLE, "time"] = 18
    top.tell(Marked(course.TABLE, "time", 15, 18), later, 0)
    moved = []
    for _ in range(60):
        table.pass_time(0.05)
        moved.append(top.marker)
    under_way = [at for at in moved if at is not None]

    assert under_way == sorted(under_way)
    assert 15 < under_way[len(under_way) // 2] < 18
    assert moved[-1] is None
    assert painted(top, "marker") == [("hourglass", "18")]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", ["en", "pl"])
def test_every_phase_is_told_in_letters_of_one_size(
    monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], language: str
) -> None:
    """However long its name is, and however far time has gone."""
    tops = [
        shown(given(scene.replace("time: 8", f"time: {time}")).match, 0, size, language)
        for scene, time in ((COVERS, 8), (COVERS, 24), (DARK, 15))
    ]
    steps: set[int] = set()
    monkeypatch.setattr(Style, "write", lambda self, surface, plain, at, width, step, *rest: steps.add(step))
    for top in tops:
        (phase,) = [piece for piece in track.pieces(top.sight(), False) if piece.key[0] == "phase"]
        phase.paint(pygame.Surface(size))

    assert steps in ({1}, {0}, {-1})


def test_at_the_end_the_marker_shows_what_it_lies_on() -> None:
    """The sign of the end, which it covers; the line at the top has it as well, and says what it means."""
    ends = []
    for time in (23, 24):
        top = shown(given(COVERS.replace("time: 8", f"time: {time}")).match, 0)
        ends.append([piece.key for piece in track.pieces(top.sight(), False) if piece.key[0] in ("marker", "phase")])

    assert ends == [
        [("marker", "hourglass", "23"), ("phase", "sun", "Light", "23/24", False)],
        [("marker", "gems", "24"), ("phase", "sun", "Last round", "", True)],
    ]


def test_the_number_of_every_space_is_read() -> None:
    """Of one to come through the amber that lies over it; of one gone by more faintly."""
    plan = seen(given(COVERS)).top.sight().plan.course
    for stretch in plan.stretches:
        ground, colour = theme.PALETTE[stretch.ground], theme.PALETTE[stretch.colour]
        ahead, here = (
            theme.mixed(part, theme.AMBER, track.AHEAD)
            for part in (track.number_colour(ground, colour, gone=False), ground)
        )
        past, faded = track.gone_by(ground, colour)

        assert theme.contrast(ahead, here) >= 4.5
        assert theme.contrast(past, track.number_colour(past, faded, gone=True)) >= 3.0


def test_a_space_to_come_is_framed_so_that_it_is_seen() -> None:
    """On light spaces, too, which are as yellow as amber."""
    for stretch in seen(given(COVERS)).top.sight().plan.course.stretches:
        ground = theme.PALETTE[stretch.ground]
        assert theme.contrast(track.frame_colour(ground), ground) > 1.6


def test_the_felt_has_the_colour_of_the_phase() -> None:
    """Another one in darkness; it changes when the marker has arrived."""
    table = seen(given(DARK))
    top, later = table.top, table.sitting.view().table.copy()

    def felt() -> tuple[int, ...]:
        table.pass_time(0.05)
        assert top.canvas is not None
        return tuple(top.canvas.ground.get_at(top.picture.rows[0].totals[0].centre))

    night = felt()
    later.marks[course.TABLE, "time"] = 18
    top.tell(Marked(course.TABLE, "time", 15, 18), later, 0)
    seen_then = [(felt(), top.marker is None) for _ in range(60)]
    day = seen_then[-1][0]

    assert night[2] > night[1]
    assert day[1] > day[2]
    assert {colour for colour, there in seen_then if not there} == {night}
    assert {colour for colour, there in seen_then if there} == {day}


def test_the_marker_leaves_the_spaces_beside_it_in_sight() -> None:
    """It is as long as a space, and broader than the track."""
    for size in SIZES:
        top = seen(given(DARK), window=size).top
        way, now = top.picture.way, course.space(top.sight())
        assert way is not None
        marker = track.marker_box(way, float(now))
        space, other = Box(*marker), way.spaces[now]

        assert not meet(space, other)
        assert space.w > other.w if way.box.h > way.box.w else space.h > other.h


def _only(table: Dealt, text: str) -> Any:
    return Scene(table.match).action(text)


@pytest.mark.parametrize("size", SIZES)
def test_the_track_lies_in_the_window_beside_the_rows(size: tuple[int, int]) -> None:
    """With every space inside it, none over another."""
    picture = seen(given(COVERS), window=size).top.picture
    way = picture.way

    assert way is not None
    assert within(way.box, picture.frame.field)
    assert all(within(space, way.box) for space in (*way.spaces, way.sign))
    assert all(first.bottom <= after.y or first.right <= after.x for first, after in pairwise(way.spaces))
    assert not [row for row in picture.rows if row.box.x < way.box.right]


# ── tokens ────────────────────────────────────────────────────────────────────────────────────────────────────────────


def laid(top: Tabletop, pile: str, number: int) -> list[tokens.Look]:
    """The tokens that lie on a card."""
    card = top.table.lying[pile][number]
    return [look for on, _, look in painted(top, "token") if on == card]


def test_a_covered_hero_lies_under_the_monster_that_covers_him() -> None:
    """Under its picture and a veil; the hover says why he counts 0."""
    top = seen(given(COVERS)).top
    hero = top.table.lying["r1.heroes"][3]
    (look,) = laid(top, "r1.heroes", 3)

    assert look.icon == top.rules.cards["planetnik"]["icon"]
    assert (hero,) in painted(top, "token veil")
    assert "covered by Płanetnik" in words_of(top, "r1.heroes", 3)
    assert "He does nothing, but keeps his space." in words_of(top, "r1.heroes", 3)


def test_who_copies_lays_his_badge_on_the_copied() -> None:
    """The Christians' sign on the hero, and both say it."""
    top = seen(given(COVERS)).top
    (look,) = laid(top, "r1.heroes", 2)

    assert look.icon == top.rules.cards.clans["christians"].icon
    assert "Monk (Tomek) copies his ability." in words_of(top, "r1.heroes", 2)
    assert "He has the ability of Warrior 5 (Przemek)." in words_of(top, "r1.heroes", 1)


def test_a_covered_monster_says_whose_token_lies_on_it() -> None:
    """And that it counts 0."""
    words = words_of(seen(given(COVERS)).top, "r2.monsters", 0)

    assert "covered by Hunter (Maciek)" in words
    assert "It does nothing, but takes a space." in words


@pytest.mark.parametrize("language", ["en", "pl"])
@pytest.mark.parametrize("scene", [COVERS, DARK])
def test_nothing_is_said_twice_of_a_card(scene: str, language: str) -> None:
    """No three words of what is said below it come again, whoever has brought its state about."""
    top = seen(given(scene), language=language).top
    said = {
        card: words_of(top, pile, number)
        for pile, cards in top.table.lying.items()
        for number, card in enumerate(cards)
    }
    twice = {}
    for card, words in said.items():
        lines = [line.casefold().split() for line in words.split("\n")]
        threes = Counter(three for line in lines for three in zip(line, line[1:], line[2:], strict=False))
        twice |= {(card, three): count for three, count in threes.items() if count > 1 and not three[0].isdecimal()}

    assert sum(map(bool, said.values())) > 5
    assert twice == {}


def test_heroes_who_left_the_queue_lie_under_the_card_that_brought_it_about() -> None:
    """So that the number and the emblem of each are seen; who was put under is veiled, who was pulled over is not."""
    top = seen(given(COVERS)).top
    lying, places = top.table.lying, top.picture.places
    puller, burier = lying["r2.monsters"][1:3]

    for pile, host in (("r2.taken", puller), ("r2.under", burier)):
        for card in lying[pile]:
            own, other = places[card], places[host]
            shown = tokens.seen_of(top.sight(), card)

            assert own.y == other.y
            assert own.x < other.x
            assert own.z < other.z
            assert 0.3 * own.w < shown.w < own.w
    veiled = {card for (card,) in painted(top, "token veil")}
    assert set(lying["r2.under"]) <= veiled
    assert not set(lying["r2.taken"]) & veiled
    assert "pulled over by Południca" in words_of(top, "r2.taken", 0)
    assert "His strength counts for the monsters." in words_of(top, "r2.taken", 0)


def test_two_of_a_kind_have_their_own_heroes_under_them() -> None:
    """Of each player one lies under each Brzeginia, the first ones under the first."""
    top = seen(given(FULL)).top
    lying, places = top.table.lying, top.picture.places
    first, _, second = lying["r1.monsters"]
    under = top.rules.attached(top.table)

    assert [under[card] for card in lying["r1.under"]] == [first] * 3 + [second] * 2
    # The queue grows to the left: each hero lies at the left of hers.
    assert all(places[card].x < places[first].x for card in lying["r1.under"][:3])
    assert all(places[second].x < places[card].x for card in lying["r1.under"][:3])
    assert all(places[card].x < places[second].x for card in lying["r1.under"][3:])


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("row", ["r1", "r2"])
def test_the_number_of_every_card_is_seen_however_full_its_row_is(row: str, size: tuple[int, int]) -> None:
    """It stands at the upper left: of what lies over another, nothing covers that; and the next space is free."""
    top = seen(given(FULL), window=size).top
    picture = top.picture
    piles = [f"{row}.{name}" for name in ("monsters", "under", "taken", "heroes")]
    cards = [card for pile in piles for card in top.table.lying[pile]]
    layout = top.faces.layout(top.rules.cards["prus"]).levels["token"]
    seal = next(element.at for element in layout if element.name == "seal")

    assert len(cards) > 6
    for card in cards:
        own, shown = picture.places[card], tokens.seen_of(top.sight(), card)
        assert shown.x == own.x
        assert shown.w > (seal[0] + seal[2]) * own.w / 2
    space = next(slot.box for slot in picture.slots if slot.pile == f"{row}.monsters" and slot.number == 0)
    assert not [card for card in cards if picture.places[card].x < space.x]


def test_what_peeps_out_shows_no_part_of_a_name() -> None:
    """In the largest window, too, where other cards are named."""
    top = seen(given(FULL), window=(3840, 2160)).top
    lying, sprites = top.table.lying, top.stage.sprites

    def names(card: int) -> bool:
        sprite = sprites[card]
        known = {key[3]: key[4] for key in top.faces._drawn if key[:2] == (sprite.face, sprite.steady)}
        assert sprite.marks in known
        face = top.rules.cards[sprite.face]
        return "name" in top.faces.pen(face, sprite.steady, marks=sprite.marks, level=known[sprite.marks]).drawn

    assert {names(card) for pile in ("r1.under", "r2.taken") for card in lying[pile]} == {False}
    assert {names(card) for pile in ("r1.monsters", "r1.heroes") for card in lying[pile]} == {True}


def test_monsters_that_share_a_space_lie_under_each_other() -> None:
    """One beside the next would look like a space each."""
    top = seen(given(DARK)).top
    first, second, third = top.table.lying["r1.monsters"][:3]
    places = top.picture.places

    assert places[second].z < places[first].z
    assert places[first].x - places[second].x < places[first].w // 2
    assert places[second].x - places[third].x > places[first].w // 2


def test_a_lowered_limit_takes_a_space_and_bears_the_badge_of_who_lowers_it() -> None:
    """Of Rugia's five in darkness a Bishop leaves four: three lie there."""
    top = seen(given(DARK)).top
    row = next(row for row in top.picture.rows if row.pile == "r2")
    (look,) = laid(top, "r2", 0)

    assert row.free[0] == 1
    assert look.icon == top.rules.cards.clans["christians"].icon


@pytest.mark.parametrize(
    ("scene", "lowered"),
    [(COVERS, {"monsters now": 4}), (DARK, {"monsters now in light": 3, "monsters now in dark": 4})],
)
def test_a_land_shows_the_limit_that_holds(scene: str, lowered: dict[str, int]) -> None:
    """As many spaces as its queue has, and not what is printed; of two limits, both as they are lowered."""
    top = seen(given(scene)).top
    for row in top.picture.rows:
        (card,) = top.table.lying[row.pile]
        sprite, spaces = top.stage.sprites[card], len(top.table.lying[row.piles[0]]) + (row.free[0] or 0)
        pen = top.faces.pen(top.rules.cards[sprite.face], sprite.steady, marks=sprite.marks)
        now = {name: number for name, number in sprite.marks if name.startswith("monsters now")}

        assert now == (lowered if row.pile == "r2" else {})
        assert not now or spaces == max(now.values())  # of the two that in darkness is in force
        assert {name for name in pen.drawn if name.startswith("monsters now")} == set(now)


def name_of_land(top: Tabletop, pile: str) -> pygame.Rect:
    """Where the name of a land stands."""
    (card,) = top.table.lying[pile]
    face, place = top.rules.cards[top.table.faces[card]], top.picture.places[card]
    level = top.faces.book.level(round(place.h / top.faces.density))
    name = next(element for element in top.faces.layout(face).levels[level] if element.name == "name")
    return top.faces.pen(face, (place.w, place.h)).box(name.at).move(place.x, place.y)


def test_the_name_of_a_land_has_letters_that_can_be_read() -> None:
    """As high as all text in the lowest of the usual windows with the most rows, as long as the name is no longer."""
    top = seen(given(COVERS), window=(1280, 720)).top
    (card,) = top.table.lying["r1"]
    face, place = top.rules.cards[top.table.faces[card]], top.picture.places[card]
    name = next(part for part in top.faces.layout(face).levels["token"] if part.name == "name")

    assert round(place.h * name.size) >= theme.size(720, -2)


@pytest.mark.parametrize("language", ["en", "pl"])
@pytest.mark.parametrize("size", SIZES)
def test_nothing_lies_on_the_name_of_a_land(size: tuple[int, int], language: str) -> None:
    """However long it is: no token, and no tab that says that it is used."""
    top = seen(given(COVERS), window=size, language=language).top
    place = top.picture.places[top.table.lying["r2"][0]]
    area = pygame.Rect(place.x, place.y, place.w, place.h)
    tabs = [piece.rect for piece in top.canvas.layer.pieces if piece.key[:2] == ("used", "r5")]

    assert not [
        number for number in range(2) if tokens.small_spot(area, area, number, 2).colliderect(name_of_land(top, "r2"))
    ]
    assert [tab.colliderect(name_of_land(top, "r5")) for tab in tabs] == [False]


def test_the_limit_in_force_is_told_to_the_face_of_a_land() -> None:
    """Where there are two."""
    for scene, sign in ((COVERS, "sun"), (DARK, "moon")):
        top = seen(given(scene)).top
        for row in top.picture.rows:
            (card,) = top.table.lying[row.pile]
            land = top.rules.cards[top.table.faces[card]]
            told = {name for name, _ in top.stage.sprites[card].marks if name.startswith(("sun", "moon"))}

            assert (f"{sign} on monsters" in told) == (land["dark_monsters"] not in (0, land["monsters"]))
            assert (f"{sign} on heroes" in told) == (land["dark_heroes"] not in (0, land["heroes"]))


# ── what nobody may know ──────────────────────────────────────────────────────────────────────────────────────────────


def test_a_card_that_lies_unseen_shows_its_back_and_whose_token_it_bears() -> None:
    """However long somebody looks at it: the picture is the same whatever it is."""
    told = []
    for face in ("prus", "rarog"):
        table = seen(given(COVERS.replace("prus: {covered by: lynx.hunter}", f"{face}: {{covered by: lynx.hunter}}")))
        top = table.top
        (card,) = top.table.lying["r3.blind"]
        table.move(table.at(card))
        table.pass_time(2.0)
        large = closeup.piece(top.sight(), top.faces, card, Box(*top.stage.sprites[card].rect))

        assert top.table.faces[card].startswith(UNKNOWN)
        assert large is not None
        assert "Laid unseen by Hunter (Ola)" in words_of(top, "r3.blind", 0)
        assert table.hands.gaze.large == card
        told.append((large.key, top.stage.sprites[card].face, words_of(top, "r3.blind", 0)))
        pictures = pygame.image.tobytes(table.app.canvas(), "RGB")
        told[-1] += (pictures,)
    assert told[0] == told[1]


def test_a_card_that_lies_unseen_stands_before_the_queue_and_takes_a_space() -> None:
    """Nearest to the land."""
    top = seen(given(COVERS)).top
    row = next(row for row in top.picture.rows if row.pile == "r3")
    (blind,), queue = top.table.lying["r3.blind"], top.table.lying["r3.monsters"]

    assert top.picture.places[blind].x > max(top.picture.places[card].x for card in queue)
    assert row.free[0] == 1


def test_a_battle_names_no_card_that_lies_unseen() -> None:
    """Neither foreseen nor on its sheet, nor in the log while somebody still decides."""
    scene = given(COVERS)
    foreseen = scene.match.foresee(scene.action("Krysia play prus r3.monsters"))
    scene.do("Krysia play prus r3.monsters")
    sheets = [event for event in (foreseen.reckoned, *scene.events) if isinstance(event, Reckoned)]

    assert len(sheets) > 1
    for event in sheets:
        (monsters, _) = event.sides
        assert monsters.reckoning.lines[0].face == f"{UNKNOWN}monsters"
        assert monsters.reckoning.lines[0].changes[0].by == "lynx.hunter"


# ── treasures ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_treasures_lie_open_beside_their_land() -> None:
    """Each seen whole, however many there are."""
    for size in SIZES:
        top = seen(given(COVERS), window=size).top
        for row in top.picture.rows:
            cards = top.table.lying[f"{row.pile}.treasures"]
            boxes = [top.picture.places[card].box for card in cards]

            assert len(cards) == top.rules.cards[top.table.faces[top.table.lying[row.pile][0]]]["time"]
            assert all(top.picture.places[card].up and within(box, row.box) for card, box in zip(cards, boxes))
            assert not [pair for pair in combinations(boxes, 2) if meet(*pair)]


def test_where_rows_are_long_enough_three_treasures_are_as_large_as_one() -> None:
    """They lie in two columns then, or in one where that is high enough."""
    for size in SIZES:
        top = seen(given(COVERS), window=size).top
        places, rows = top.picture.places, top.picture.rows
        found = {len(cards): cards for row in rows for cards in [top.table.lying[f"{row.pile}.treasures"]]}
        one, two, three = (places[found[count][0]] for count in sorted(found))
        spare = sum(total.w for total in rows[0].totals) - 2 * row_layout.TOTAL * top.style.unit
        long, high = spare > one.w + 2, rows[0].box.h * row_layout.SHARE_OF_ROW > 3 * one.h + 6

        assert sorted(found) == [1, 2, 3]
        assert two.h == pytest.approx(one.h, abs=1)
        assert three.h == pytest.approx(one.h, abs=1) or not (long or high)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [2, 5])
def test_loot_lies_over_nothing_and_nothing_over_it(seats: int, size: tuple[int, int]) -> None:
    """However much there is: no panel, no heap, no line of the log; all of it in sight."""
    rules, plan, met = tables("equinox", seats)
    table = met[0]
    lands = [pile for pile in table.piles if pile.endswith(".treasures") and pile.startswith("r")]
    cards = [card for pile in lands for card in table.lying[pile]]
    for count in range(1, len(cards) + 1):
        table.lying |= dict.fromkeys(lands, ()) | {"loot": tuple(cards[:count])}
        picture = places(table, plan, rules, size, 0)
        boxes = [picture.places[card].box for card in table.lying["loot"]]
        frame = picture.frame

        assert len(boxes) == count
        assert all(within(box, frame.side) for box in boxes)
        beside = [*frame.seats, *frame.heaps, picture.log, picture.trays[0].caption]
        assert not [pair for pair in combinations([*boxes, *beside], 2) if meet(*pair)]
        assert picture.log.h >= frame.log.h - picture.trays[0].box.h
    table.lying["loot"] = ()
    assert places(table, plan, rules, size, 0).log == frame.log


def test_a_panel_counts_treasures_by_kind_and_says_what_they_are_worth() -> None:
    """A set of four and one more."""
    top = seen(given(COVERS)).top

    assert panels.kinds_of(top.sight(), 0) == (("sword", 2), ("shield", 1), ("helmet", 1), ("armour", 1))
    assert panels.kinds_of(top.sight(), 1) == (("sword", 0), ("shield", 0), ("helmet", 0), ("armour", 0))
    words = tips.words_at(top, top.picture.frame.seats[0].centre)
    assert "Treasures: Sword 2, Shield 1, Helmet 1, Armour 1" in words.replace("\u00a0", " ").split("\n")
    assert "4 different: 10, 1 single: 1. Together 11." in words
    assert "2 single: 2. Together 2." in tips.words_at(top, top.picture.frame.seats[4].centre)
    assert "Treasures: 0" in tips.words_at(top, top.picture.frame.seats[1].centre)


@pytest.mark.parametrize("size", SIZES)
def test_the_number_of_a_kind_stands_beside_its_own_picture(size: tuple[int, int]) -> None:
    """And farther from the next one, which it would else be read with."""
    style = seen(given(COVERS), window=size).top.sight().style
    for wide in range(style.units(8), style.units(12)):
        places = panels.kind_places(style, pygame.Rect(0, 0, wide, style.units(1.4)), 4)
        for (spot, left), (other, _) in pairwise(places):
            assert left - spot.right < (other.left - left - style.width("0", 0, BOLD)) / 2


def test_a_treasure_is_taken_by_a_click_on_it() -> None:
    """Those of the land and those of the monsters glow; the others are gone from nobody's sight."""
    scene = given(DRAFT).do(LAST)
    table = seen(scene, (1,))
    cards = table.hands.prompt.cards
    lying = table.top.table.lying
    glowing = {piece.key[1] for piece in table.top.over.pieces if piece.key[0] == "choice"}

    assert set(cards) == {*lying["r1.treasures"], *lying["loot"]} == glowing
    assert table.top.wording.say(table.top.table.waiting[1].prompt) == "Take a treasure; then Krysia, Tomek"
    assert len(lying["loot"]) == 4
    taken = lying["loot"][2]
    table.click(table.at(taken))
    table.rest()
    assert taken in table.match.table.lying["1.treasures"]


@pytest.mark.parametrize("size", SIZES)
def test_a_hand_that_has_to_wait_is_dimmed_whole(size: tuple[int, int]) -> None:
    """What lies elsewhere in the window leaves no part of it in light."""
    table = seen(given(DRAFT).do(LAST), (1,), window=size)
    top, veils = table.top, {piece.key[1]: piece.rect for piece in table.top.over.pieces if piece.key[0] == "veil"}
    hand = [card for pile in ("1.heroes", "1.monsters") for card in top.table.lying[pile]]
    lefts = [top.stage.sprites[card].rect.left for card in hand]

    assert set(veils) == set(hand)
    for card in hand:
        area = top.stage.sprites[card].rect
        end = min([left for left in lefts if left > area.left], default=area.right)
        assert veils[card] == pygame.Rect(area.x, area.y, min(area.right, end) - area.x, area.h)


# ── several persons at one machine ────────────────────────────────────────────────────────────────────────────────────


def hands_drawn(table: Dealt) -> set[str]:
    """The piles of hands whose cards lie in sight."""
    view, places = table.top.table, table.top.picture.places
    owned = [name for name, pile in view.piles.items() if pile.owner is not None and "." in name]
    return {name for name in owned if any(places[card].shown for card in view.lying[name])}


def opened(table: Dealt) -> Dealt:
    """Whoever is asked for confirms that nobody else looks."""
    top = table.app.scenes.top
    if isinstance(top, CurtainScene):
        table.key(pygame.K_RETURN)
        table.rest()
    return table


def drafting() -> Iterator[Dealt]:
    """A draft among persons, from answer to answer."""
    table = seen(given(DRAFT).do(LAST), (0, 1, 2))
    for _ in range(6):
        yield table
        if not isinstance(table.sitting.need(), AskInPublic):
            return
        table.click(table.at(table.hands.prompt.cards[0]))
        table.rest()


def test_in_a_draft_no_hand_is_drawn_while_another_takes() -> None:
    """All see the treasures and whose turn to take it is."""
    asked = []
    for table in drafting():
        need = table.sitting.need()
        if isinstance(need, AskInPublic):
            asked.append(need.seat)

            assert table.top.holder == NOBODY
            assert hands_drawn(table) == set()
            assert table.hands.prompt.seat == need.seat
    assert asked[0] == 1
    assert set(asked) == {0, 1, 2}


def test_who_chooses_out_of_his_open_hand_sees_it_and_nobody_s_monsters() -> None:
    """Heroes are open to all; Brzeginia asks one player after another for one of his."""
    table = opened(seen(given(BURY), (0, 1, 2)))
    table.scene.send(_only(table, "Krysia play brzeginia r1.monsters"))
    table.rest()
    assert table.sitting.need() == Act(0)
    table.hands.click_card(table.hands.prompt.cards[0], (0, 0))
    table.rest()
    cards = table.hands.prompt.cards

    assert table.sitting.need() == AskInPublic(1)
    assert hands_drawn(table) == {"1.heroes"}
    assert set(cards) == set(table.top.table.lying["1.heroes"])
    table.click(table.at(cards[0]))
    table.rest()
    assert len(table.match.table.lying["r1.under"]) == 2


@pytest.mark.parametrize("language", ["pl", "en"])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160)])
def test_every_row_before_its_battle_says_who_would_win(
    monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], language: str
) -> None:
    """On either side, in words, in all usual windows: none is left to be guessed."""
    sight = seen(given(COVERS), window=size, language=language).top.sight()
    told: list[str] = []

    def draw(surface: pygame.Surface, block: Any, *rest: Any) -> None:
        told.extend("".join(piece.run.text for piece in pieces) for pieces, _ in block.lines)

    monkeypatch.setattr(rows.text, "draw", draw)
    for piece in rows.pieces(sight):
        if piece.key[0] == "total":
            piece.paint(pygame.Surface(size))
    queues = sight.plan.rows.left, sight.plan.rows.right

    assert Counter(told) == {sight.wording.name(queue.wins): count for queue, count in zip(queues, (1, 3), strict=True)}


@pytest.mark.parametrize("language", ["pl", "en"])
@pytest.mark.parametrize("size", [(960, 600), (1000, 1400), (1280, 720)])
@pytest.mark.parametrize("scale", [1.0, 1.3])
def test_what_is_said_in_a_space_stays_in_it(size: tuple[int, int], scale: float, language: str) -> None:
    """Also in the smallest window with the largest letters, where a queue is so long that its spaces are narrow."""
    clans = ("fox", "owl", "boar", "lynx", "deer")
    under = ", ".join(f"{clan}.{hero}" for clan in clans for hero in ("warrior5", "warrior6"))
    match = given(
        f"game: equinox\nseats: [{', '.join(f'{{name: {clan}, clan: {clan}}}' for clan in clans)}]\n"
        "turn: {seat: 0, action: 3}\npiles:\n  r1: [oder_barrows]\n"
        f"  r1.monsters: [brzeginia, brzeginia, prus, prus]\n  r1.under: [{under}]\nseed: 1\n"
    ).match
    top = shown(match, 0, size, language)
    top.lay_out(size, scale)
    last = [piece for piece in rows.pieces(top.sight()) if piece.key[0] == "slot" and piece.key[-1]]

    assert last
    for piece in last:
        surface = pygame.Surface(size, pygame.SRCALPHA)
        piece.paint(surface)
        inked = pygame.mask.from_surface(surface, 8).get_bounding_rects()
        assert all(piece.rect.contains(drawn) for drawn in inked)
