"""Zones of the field: a place for each player in the order of play, a pile laid over itself, a sorted hand; and what is
painted at them: who adds next, how each card stands and why."""

from itertools import combinations, pairwise

import pytest

from slavika.client import tips
from slavika.client.boxes import Box
from slavika.client.layout import places
from slavika.client.picture import Picture
from slavika.client.tabletop import Tabletop
from slavika.core.match import Match
from slavika.core.table import Table
from tests.client.shown import battle, painted, shown
from tests.client.test_layout import PLANS, SIZES, load, meet, tables, within
from tests.given import given

CROWDS = (2, 3, 4, 5)
BOUND = "infantry, plane, anti_armor_commander"


def pictures(seats: int, size: tuple[int, int]) -> list[tuple[Table, Picture]]:
    """Layouts of one match of the game whose players add to a pile in turn."""
    rules, plan, met = tables("slava", seats)
    views = [table.seen_by(0) for table in met]
    return [(view, places(view, plan, rules, size, 0)) for view in views]


# ── places in turn ────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", CROWDS)
def test_each_player_has_a_place_in_the_order_of_play(seats: int, size: tuple[int, int]) -> None:
    """In reading order; the cards that lie there are the first, the empty places after them wait for the others."""
    rules, _, _ = tables("slava", seats)
    for table, picture in pictures(seats, size):
        (turns,) = picture.turns
        order = [(stand.box.y, stand.box.x) for stand in turns.stands]
        lying, free = table.lying[turns.pile], [slot for slot in picture.slots if slot.pile == turns.pile]

        assert tuple(stand.seat for stand in turns.stands) == rules.turns(table)[turns.pile]
        assert order == sorted(order)
        assert [stand.card for stand in turns.stands] == [*lying, *[None] * (len(turns.stands) - len(lying))]
        assert [slot.box for slot in free] == [stand.box for stand in turns.stands if stand.card is None]
        assert [slot.number for slot in free] == list(range(len(free)))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", CROWDS)
def test_no_place_lies_over_another(seats: int, size: tuple[int, int]) -> None:
    """Nor over what is said of a card, whose it is, and why; a card that is raised keeps clear of its tag."""
    for table, picture in pictures(seats, size):
        (turns,) = picture.turns
        boxes = [turns.foot]
        for stand in turns.stands:
            own = picture.places[stand.card].box if stand.card is not None else stand.box
            boxes += [own, stand.tag, stand.plate]

        assert all(within(box, turns.box) for box in boxes)
        assert not [pair for pair in combinations(boxes, 2) if meet(*pair)]
        assert len(table.lying[turns.pile]) <= len(turns.stands)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", CROWDS)
def test_places_use_the_room_that_there_is(seats: int, size: tuple[int, int]) -> None:
    """They fill their box from side to side, or from top to bottom."""
    _, picture = pictures(seats, size)[0]
    (turns,) = picture.turns
    left, right = min(stand.plate.x for stand in turns.stands), max(stand.plate.right for stand in turns.stands)
    top, bottom = min(stand.tag.y for stand in turns.stands), turns.foot.bottom

    assert right - left > 0.9 * turns.box.w or bottom - top > 0.9 * turns.box.h


def test_the_card_that_is_ahead_lies_higher() -> None:
    """All others lie on one line, and when another card is ahead that one is raised."""
    for cards, ahead in (("tank", 0), ("tank, plane", 1), ("tank, plane, anti_aircraft", 2), ("tank, infantry", 0)):
        top = shown(battle(4, cards, "Krysia", "  sky: [good_weather]\n"), 0)
        lying = top.table.lying["battle"]
        heights = [top.picture.places[card].y for card in lying]
        (turns,) = top.picture.turns

        assert heights[ahead] < turns.stands[ahead].box.y
        assert all(height == turns.stands[0].box.y for place, height in enumerate(heights) if place != ahead)


# ── a pile laid over itself ───────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", CROWDS)
def test_the_last_card_lies_whole_over_those_before_it(seats: int, size: tuple[int, int]) -> None:
    """Of each of the others something is seen; deck, number and words lie beside each other in the box."""
    met = 0
    for table, picture in pictures(seats, size):
        (overlaid,) = picture.overlaid
        lying = [picture.places[card] for card in table.lying[overlaid.pile]]
        met = max(met, len(lying))
        parts = [overlaid.top, overlaid.caption, overlaid.deck, overlaid.number]

        assert lying[-1].box == overlaid.top
        assert all(below.z < above.z for below, above in pairwise(lying))
        assert all(below.x < above.x and below.y < above.y for below, above in pairwise(lying))
        assert all(within(box, overlaid.box) for box in [*parts, *(place.box for place in lying)])
        assert not [pair for pair in combinations(parts, 2) if meet(*pair)]
        assert picture.piles[overlaid.zone.deck] == overlaid.deck
    assert met == 2


# ── a sorted hand ─────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("seats", CROWDS)
def test_a_hand_is_sorted_where_the_plan_says_so(seats: int) -> None:
    """By the order of cards.yaml, a card beside the one that its field names; and not, where the plan does not."""
    rules, plan, met = tables("slava", seats)
    unsorted = load(PLANS["slavika"])
    order = list(rules.cards.cards)
    changed = False
    for table in met:
        view = table.seen_by(0)
        picture = places(view, plan, rules, (1280, 720), 0)
        shown_now = sorted(view.lying["0.hand"], key=lambda card: picture.places[card].x)
        keys = []
        for card in shown_now:
            own = rules.cards[view.faces[card]]
            keys.append((order.index(own.fields.get("type", own.id)), order.index(own.id)))

        assert keys == sorted(keys)
        changed |= tuple(shown_now) != view.lying["0.hand"]
    assert changed
    assert not any(zone.sort for zone in unsorted.zones)


@pytest.mark.parametrize("game", ["slavika", "equinox"])
def test_heroes_in_hand_lie_by_strength(game: str) -> None:
    """However the file lists them, whichever box they are of, and in whatever order they came back."""
    other = {"slavika": "equinox", "equinox": "slavika"}[game]
    match = given(
        f"game: {game}\nturn: {{seat: Krysia, action: 1}}\nseed: 4\n"
        f"seats: [{{name: Krysia, clan: owl, heroes: {{2: {other}, 5: {other}}}}}, {{name: Tomek, clan: christians}}]\n"
    ).match
    cards = match.rules.cards
    moved = False
    for seat in (0, 1):
        top = shown(match, seat)
        places = top.picture.places
        lying = top.table.lying[f"{seat}.heroes"]
        seen = sorted(lying, key=lambda card: places[card].x)

        assert [cards[top.table.faces[card]]["strength"] for card in seen] == [1, 2, 3, 4, 5, 6]
        moved |= tuple(seen) != lying
    assert moved


def test_cards_of_one_face_keep_the_order_in_which_they_came() -> None:
    """So that none jumps when another is played."""
    top = shown(battle(3, "", "Krysia", "  Krysia.hand: [tank, plane, tank, plane, tank, infantry]\n"), 0)
    lying = top.table.lying["0.hand"]
    by_place = sorted(lying, key=lambda card: top.picture.places[card].x)

    assert [lying.index(card) for card in by_place] == [1, 3, 0, 2, 4, 5]


# ── what is painted ───────────────────────────────────────────────────────────────────────────────────────────────────


def lit(top: Tabletop) -> list[int]:
    """The seats whose empty place is lit."""
    return [seat for seat, here, *_ in painted(top, "space") if here]


def bound(seats: int = 5) -> Match:
    return battle(seats, BOUND, "Przemek", "  sky: [good_weather]\n")


def test_only_the_place_of_who_plays_now_is_lit() -> None:
    """One at a time, whoever looks."""
    match = bound()
    for holder in (-1, 0, 1):
        top = shown(match, holder)
        plates = [seat for seat, here, *_ in painted(top, "plate") if here]

        assert lit(top) == [1]
        assert plates == [1]
    match.submit(match.legal(1).moves[0])

    assert lit(shown(match, 0)) == [2]


def test_one_card_is_ahead_and_the_beaten_ones_recede() -> None:
    """The leading card has rim, light and tag; every other lies under a veil."""
    top = shown(bound(), 0)
    infantry, plane, commander = top.table.lying["battle"]

    assert painted(top, "ahead") == [(plane,)]
    assert painted(top, "light") == [(plane,)]
    assert painted(top, "behind") == [(infantry,), (commander,)]
    assert painted(top, "tags") == [(plane, ("ahead",)), (commander, ("binds",))]


def test_those_who_are_bound_see_what_to_follow() -> None:
    """The sign and the picture of the type, in every place that is still empty; in none where nobody is bound."""
    asked = {seat: told for seat, _, told, *_ in painted(shown(bound(), 0), "space")}
    free = shown(battle(5, "infantry, plane", "Przemek", "  sky: [good_weather]\n"), 0)
    picture = shown(bound(), 0).rules.cards["anti_armor"]["icon"]

    assert asked == dict.fromkeys((1, 2), ("flying-flag", picture, "follows, if able"))
    assert {told for _, _, told, *_ in painted(free, "space")} == {()}


def test_reasons_are_said_below_the_cards() -> None:
    """Why the card that leads does, and whom the commander binds; in the reader's language, the leading card first."""
    said = painted(shown(bound(), 0), "told")
    polish = [words for words, _ in painted(shown(bound(), 0, language="pl"), "told")]

    assert said == [
        ("Good weather: Plane beats Anti-armor unit.", "laurels"),
        ("Przemek, Tomek must play Anti-armor unit, if able.", "flying-flag"),
    ]
    assert len(polish) == 2
    assert not set(polish) & {words for words, _ in said}


def test_how_long_it_lasts_is_said_at_the_last_card_and_the_deck_counted() -> None:
    """The earlier card recedes."""
    top = shown(battle(3, "", "Tomek", "  sky: [good_weather, bad_weather]\n", number=6), 0)
    earlier, _ = top.table.lying["sky"]

    assert painted(top, "caption") == [("sky", "3 more battles in this weather")]
    assert set(painted(top, "behind")) == {(earlier,)}
    assert [count for _, count, _ in painted(top, "beside")] == [3]


def test_the_deck_says_what_it_is() -> None:
    """Where the pointer rests on it, or on its number; and nothing where it does not."""
    top = shown(battle(3, "", "Tomek", "  sky: [good_weather, bad_weather]\n", number=6), 0)
    (overlaid,) = top.picture.overlaid
    words = [tips.words_at(top, box.centre) for box in (overlaid.deck, overlaid.number, overlaid.top)]

    assert words == ["Weather cards in the pile: 3", "Weather cards in the pile: 3", ""]


def test_a_card_on_its_way_bears_no_marks() -> None:
    """They would lie where it is not yet."""
    top = shown(bound(), 0)
    card = top.table.lying["battle"][1]
    top.stage.sprites[card].afloat = True
    top.touch()
    top.refresh([])

    assert not painted(top, "ahead") + painted(top, "light")
    assert card not in {tagged for tagged, _ in painted(top, "tags")}


@pytest.mark.parametrize("size", SIZES)
def test_the_rim_of_a_raised_card_keeps_clear_of_its_tag(size: tuple[int, int]) -> None:
    """And nothing of either leaves the felt."""
    top = shown(battle(2, "infantry", "Przemek", "  sky: [good_weather]\n", number=1), 0, size)
    assert top.canvas is not None
    rects = {piece.key[0]: piece.rect for piece in top.canvas.layer.pieces if piece.key[0] in ("ahead", "tags")}
    felt = top.picture.turns[0].box

    assert not rects["ahead"].colliderect(rects["tags"])
    assert all(within(Box(*rect), felt) for rect in rects.values())


# ── a tray ────────────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("size", SIZES)
def test_one_card_alone_is_no_larger_than_two(size: tuple[int, int]) -> None:
    """Or it would grow under the hand when the other one is taken."""
    rules, plan, met = tables("equinox", 2)
    heights = []
    for count in (1, 2):
        table = met[0].seen_by(0)
        first = len(table.faces)
        table.faces += ["sword"] * count
        table.lying["loot"] = tuple(range(first, first + count))
        places_now = places(table, plan, rules, size, 0).places
        heights.append({places_now[card].box.h for card in table.lying["loot"]})

    assert heights[0] == heights[1]
