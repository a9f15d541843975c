"""The tally: opened entry by entry in the order of the battles, hurried, and nothing of it cut in any window."""

import random
from itertools import pairwise

import pygame
import pytest

from slavika.client import folders
from slavika.client.accounts import Accounts, Closed
from slavika.client.emblems import badge_of
from slavika.client.face import Faces
from slavika.client.tally import TallyPanel, opening_order
from slavika.client.widgets.style import LINEN, for_window
from slavika.client.wording import Wording, names_of
from slavika.core.events import Account, Counted, Entry
from slavika.core.match import Match
from slavika.core.piles import NOBODY
from slavika.core.rules import Rules
from slavika.core.sentences import CardRef, SeatRef, Sentence
from tests.client import window  # noqa: F401 - sets the drivers before pygame starts
from tests.playing import rules_of

NAMES = ("Krysia", "Bardzodługieimię", "Tomek", "Maciek", "Ola")
SIZES = ((960, 600), (1280, 720), (1920, 1080), (3840, 2160), (900, 1200))
BATTLES = 8


@pytest.fixture(autouse=True)
def screen() -> None:
    """A window without a screen."""
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((64, 64))


def count(rules: Rules, winners: list[int], bomb: int = 0) -> Counted:
    """A count in which these sides have won the battles, one of them perhaps by the bomb."""
    faces = random.Random(1).sample(rules.box()["military"], len(rules.box()["military"])) * 2
    accounts = []
    for number, side in enumerate(rules.sides):
        entries = []
        for battle, winner in enumerate(winners, 1):
            if winner != number:
                continue
            cards, faces = tuple(faces[: rules.seats]), faces[rules.seats :]
            note = Sentence("{card}: nothing counts", card=CardRef("bomb")) if battle == bomb else None
            seat = side[battle % len(side)] if side[1:] else NOBODY
            entries.append(Entry(Sentence("Battle {number}", number=battle), cards, 0 if note else 17, note, seat))
            if battle == BATTLES:
                title = Sentence("{card} in the last battle", card=CardRef("bomb")) if note else Sentence("Last battle")
                entries.append(Entry(title, (), -10 if note else 10, seat=seat))
        accounts.append(Account(side, tuple(entries), number == 0))
    verdict = Sentence("A victory point: {players}", players=tuple(map(SeatRef, rules.sides[0])))
    return Counted(Sentence("Campaign {number}", number=2), tuple(accounts), verdict)


def panel(
    rules: Rules, event: Counted, size: tuple[int, int] = (1280, 720), language: str = "en", speed: float = 1.0
) -> TallyPanel:
    """A sheet in a window of that size."""
    wording = Wording(language, rules.cards, names_of(rules, NAMES[: len(rules.setup.seats)]))
    faces = Faces(rules.cards, folders.assets(), wording)
    made = TallyPanel(event, faces, wording, speed, lambda seat: badge_of(rules, seat))
    made.lay_out(pygame.Rect((0, 0), size).inflate(-size[0] // 30, -size[1] // 30), for_window(LINEN, size))
    return made


def three(speed: float = 1.0) -> TallyPanel:
    """A count of three players."""
    rules = rules_of("slava", 3)
    return panel(rules, count(rules, [1, 0, 2, 2, 0, 1, 1, 2], bomb=4), speed=speed)


def titles(event: Counted) -> list[str]:
    """What is opened, in its order."""
    return [str(event.accounts[column].entries[row].title) for column, row in opening_order(event.accounts)]


# ── telling ───────────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_battles_are_opened_in_their_order_across_the_columns(players: int):
    rules = rules_of("slava", players)
    rng = random.Random(players)
    event = count(rules, [rng.randrange(rules.seats) for _ in range(BATTLES)])

    assert titles(event) == [*(f"Battle {number}" for number in range(1, BATTLES + 1)), "Last battle"]


def test_the_order_within_an_account_is_kept():
    def entries(*numbers: int) -> tuple[Entry, ...]:
        return tuple(Entry(Sentence("Battle {number}", number=number), (), 1) for number in numbers)

    event = Counted(
        Sentence(""), (Account((0,), entries(3, 1), True), Account((1,), entries(2, 4), False)), Sentence("")
    )

    assert titles(event) == ["Battle 2", "Battle 3", "Battle 1", "Battle 4"]


def test_what_bears_no_number_is_opened_in_turn():
    plain = tuple(Entry(Sentence(word), (), 1) for word in ("first", "second"))
    event = Counted(Sentence(""), (Account((0,), plain, True), Account((1,), plain, False)), Sentence(""))

    assert opening_order(event.accounts) == [(0, 0), (1, 0), (0, 1), (1, 1)]


def test_a_count_of_a_match_is_opened_in_order():
    rules = rules_of("slava", 4, teams=True)
    match, rng = Match(rules, NAMES[:4], 5), random.Random(5)
    while not any(isinstance(event, Counted) for event in match.log):
        match.submit(rng.choice(rules.moves(match.table)))
    event = next(event for event in match.log if isinstance(event, Counted))

    assert [title for title in titles(event) if title.startswith("Battle")] == [
        f"Battle {number}" for number in range(1, BATTLES + 1)
    ]


@pytest.mark.parametrize("teams", [True, False])
def test_of_partners_it_is_said_who_brought_what(teams: bool, monkeypatch: pytest.MonkeyPatch):
    """Beside each entry, open or closed, the badge of the one who won it; who is alone needs none."""
    rules = rules_of("slava", 4, teams=teams)
    match, rng = Match(rules, NAMES[:4], 5), random.Random(5)
    while not any(isinstance(event, Counted) for event in match.log):
        match.submit(rng.choice(rules.moves(match.table)))
    event = next(event for event in match.log if isinstance(event, Counted))
    entries = [entry for account in event.accounts for entry in account.entries]
    drawn: list[int] = []
    monkeypatch.setattr(Accounts, "_mark", lambda parts, surface, seat, at, side: drawn.append(seat))
    sheet = panel(rules, event)
    sheet.draw(pygame.Surface((1280, 720)))

    assert all(entry.seat in account.seats for account in event.accounts for entry in account.entries) == teams
    assert sorted(drawn) == sorted([0, 1, 2, 3, *(entry.seat for entry in entries if teams)])


def test_entries_come_one_after_another_and_then_the_verdict():
    told = three()
    steps = []
    for _ in range(1000):
        if told.update(0.02):
            steps.append(told.step)

    assert steps == list(range(1, told.last_step + 1))
    assert told.last_step == len(opening_order(told.event.accounts)) + 1
    assert told.done
    assert told.due() is None


def test_totals_grow_with_what_is_opened():
    told = three()
    seen = [[told.total(column) for column in range(3)]]
    while not told.done:
        told.update(0.05)
        seen.append([told.total(column) for column in range(3)])

    assert seen[0] == [0, 0, 0]
    assert seen[-1] == [account.total for account in told.event.accounts]
    changes = [sum(a != b for a, b in zip(one, other, strict=True)) for one, other in pairwise(seen)]
    assert max(changes) == 1


def test_a_click_hurries_and_the_second_shows_all():
    told = three()
    slow = told.due()

    assert told.hurry()
    assert told.due() < slow
    assert not told.done
    assert told.hurry()
    assert told.done
    assert not told.hurry()


def test_without_motion_all_is_there_at_once():
    told = three(speed=0.0)

    assert told.done
    assert not told.update(1.0)


def test_what_is_not_opened_yet_lies_closed():
    told = three()
    faces = []
    told.faces.draw = lambda card, size, **chosen: faces.append(card.id) or pygame.Surface(size)  # type: ignore[method-assign]
    told.draw(pygame.Surface((1280, 720)))
    assert not faces

    told.step = 1
    told.draw(pygame.Surface((1280, 720)))
    column, row = opening_order(told.event.accounts)[0]
    assert faces == list(told.event.accounts[column].entries[row].faces)


def test_who_has_won_is_marked_with_the_verdict_only():
    told = three()
    told.step = told.last_step - 1
    before = told._painted()
    told.event = Counted(told.event.title, tuple(_other(each) for each in told.event.accounts), told.event.verdict)
    assert pygame.image.tobytes(before, "RGB") == pygame.image.tobytes(told._painted(), "RGB")

    told.step = told.last_step
    after = told._painted()
    told.event = Counted(told.event.title, tuple(_other(each) for each in told.event.accounts), told.event.verdict)
    assert pygame.image.tobytes(after, "RGB") != pygame.image.tobytes(told._painted(), "RGB")


def _other(account: Account) -> Account:
    """The same with the other outcome."""
    return Account(account.seats, account.entries, not account.won)


def test_a_change_of_language_keeps_the_step():
    told = three()
    told.update(1.0)
    step = told.step
    told.reword(Wording("pl", told.faces.cards, NAMES[:3]))

    assert told.step == step > 0


# ── layout ────────────────────────────────────────────────────────────────────────────────────────────────────────────

CASES = {
    "one player has all, five at the table": (5, False, [0] * BATTLES, 8),
    "five players": (5, False, [0, 1, 2, 3, 4, 0, 0, 2], 0),
    "partners have all": (4, True, [0] * BATTLES, 8),
    "partners": (4, True, [0, 1, 1, 0, 1, 1, 0, 1], 2),
    "two players": (2, False, [0, 1, 2, 2, 2, 0, 1, 2], 8),
    "nothing but the bomb": (3, False, [0, 1, 1, 1, 1, 1, 1, 2], 8),
}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", ["pl", "en"])
@pytest.mark.parametrize("case", CASES)
def test_everything_fits_and_nothing_is_cut(size: tuple[int, int], language: str, case: str):
    players, teams, winners, bomb = CASES[case]
    rules = rules_of("slava", players, teams=teams)
    shown = panel(rules, count(rules, winners, bomb), size, language, speed=0.0)
    shown.draw(pygame.Surface(size))
    sheet = pygame.Rect((0, 0), shown.rect.size)
    entries = [each.rect for each in shown._placed if isinstance(each.part, Closed)]

    assert pygame.Rect((0, 0), size).contains(shown.rect)
    assert all(each.part.whole for each in shown._placed)
    assert all(sheet.contains(each.rect) for each in shown._placed)
    assert len(entries) == BATTLES + 1
    assert all(rect.collidelist(entries[number + 1 :]) < 0 for number, rect in enumerate(entries))


def test_a_total_below_nothing_is_shown_as_one():
    rules = rules_of("slava", 3)
    event = count(rules, [1, 1, 1, 1, 1, 1, 1, 0], bomb=8)
    told = panel(rules, event, speed=0.0)

    assert event.accounts[0].total == -10
    assert told.total(0) == -10


def test_cards_are_large_where_there_is_room():
    rules = rules_of("slava", 5)
    few, many = count(rules, [0, 1, 2, 3, 4, 0, 0, 2]), count(rules, [0] * BATTLES)

    for size in SIZES[:4]:
        assert panel(rules, few, size)._scale.cards.tall > panel(rules, many, size)._scale.cards.tall
    heights = [panel(rules, many, size)._scale.cards.tall for size in SIZES[:4]]
    assert heights == sorted(heights)
    assert heights[-1] > 3 * heights[0]
