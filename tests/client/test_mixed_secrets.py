"""Several persons at one table of mixed sets: whatever one of them is asked before all, and whatever is taken back and
done again, the picture is the same whichever cards are closed.
"""

from collections.abc import Iterator
from functools import partial

import pygame
import pytest

from slavika.client import guard
from slavika.client.scenes.reckoning import ReckoningScene
from slavika.client.sitting import Act, AskInPublic, Confirm, Curtain
from tests.client.dealt import Dealt
from tests.given import given

# Nobody may see which of these lie where: in hands, on decks, under a Hunter's token.
CLOSED = (
    ["prus", "rarog", "wilk", "poludnica", "stolem", "szeptuchy"],
    ["wampir", "rokitnik", "boginka", "kikimora", "leszy", "czart"],
)
TABLE = """
game: equinox
seats:
  - {{name: Krysia, clan: fox, heroes: {{1: slavika, 3: slavika, 6: slavika}}}}
  - {{name: Przemek, clan: owl, heroes: {{2: slavika}}}}
  - {{name: Tomek, clan: christians}}
options: {{monsters: both}}
turn: {{seat: Krysia, action: {action}}}
piles:
{piles}
  r4: [stargard]
  r4.heroes: [owl.hunter]
  r4.blind: [{{{0}: {{covered by: owl.hunter}}}}]
  r4.monsters: []
  Krysia.monsters: [poludnica, brzeginia, kikimora]
  Przemek.monsters: [{1}, {2}]
  Tomek.monsters: [{3}]
  monsters: [{4}, {5}]
marks: {{table.time: 3}}
seed: 2
"""
# The same in a region of the base game, where the Hunter and the Trickster are guests.
REGIONS = """
game: slavika
seats:
  - {{name: Krysia, clan: fox, heroes: {{2: equinox, 6: equinox}}}}
  - {{name: Przemek, clan: owl, heroes: {{1: equinox, 4: equinox}}}}
  - {{name: Tomek, clan: christians}}
options: {{monsters: both}}
turn: {{seat: Krysia, action: {action}}}
piles:
{piles}
  r3: [misty_swamp]
  r3.heroes: [owl.hunter]
  r3.blind: [{{{0}: {{covered by: owl.hunter}}}}]
  r3.monsters: []
  Krysia.monsters: [kikimora, prus, wilk]
  Przemek.monsters: [{1}, {2}]
  Tomek.monsters: [{3}]
  monsters: [{4}, {5}]
seed: 2
"""
COPYING = """
  r1: [gdansk]
  r1.heroes: [owl.warrior6, fox.thief, {christians.monk: {copies: fox.thief}}, owl.warrior5]
  r1.monsters: [prus]
"""
RANKING = """
  r1: [kolobrzeg]
  r1.heroes: [slavika.fox.warrior6, owl.trickster, fox.warrior5, christians.warrior6]
  r1.monsters: [prus, prus]
"""
AT_HOME = """
  r1: [quiet_lake]
  r1.heroes: [equinox.fox.warrior6, owl.trickster, fox.warrior5]
  r1.monsters: [prus, prus]
"""
DRAFT = """
  r1: [kolobrzeg]
  r1.heroes: [owl.wizard, owl.warrior6, fox.warrior5, christians.warrior6]
  r1.treasures: [sword, shield, helmet]
  r1.monsters: [prus, prus]
"""
BURYING = """
  r1: [gdansk]
  r1.heroes: [owl.wizard, christians.warrior6]
  r1.monsters: []
"""
ASKED = [
    # What is played, who is asked before all, and which of the cards there are offered.
    ("a copying Monk", TABLE, COPYING, "poludnica", 2, {"owl.warrior6", "owl.warrior5"}),
    ("a Trickster", TABLE, RANKING, "kikimora", 1, {"slavika.fox.warrior6", "fox.warrior5"}),
    ("Brzeginia", TABLE, BURYING, "brzeginia", 1, {"owl.trickster", "owl.scout", "owl.warrior5", "owl.warrior6"}),
    ("a draft", TABLE, DRAFT, "kikimora", 1, {"sword", "shield", "helmet"}),
    ("a Trickster in a region", REGIONS, AT_HOME, "kikimora", 1, {"equinox.fox.warrior6", "fox.warrior5"}),
]
SIZE = (960, 600)


@pytest.fixture(autouse=True)
def no_guard(monkeypatch: pytest.MonkeyPatch) -> None:
    """A curtain opens at once."""
    monkeypatch.setattr(guard, "SECONDS", 0.0)


def laid(text: str, piles: str, closed: list[str], action: int = 3) -> Dealt:
    """That table before three persons, with Krysia at the screen."""
    text = text.format(*closed, piles=piles.strip("\n"), action=action)
    table = Dealt(given(text).match, (0, 1, 2), speed=0.0, window=SIZE)
    take_screen(table)
    return table


def take_screen(table: Dealt) -> None:
    """Whoever is meant confirms that nobody else looks."""
    assert isinstance(table.sitting.need(), (Curtain, Confirm))
    table.key(pygame.K_RETURN)
    table.rest()


def send(table: Dealt, face: str, pile: str) -> None:
    """Who holds the screen plays a card."""
    legal, lying = table.hands.legal, table.match.table.faces
    action = next(move for move in legal if move.verb == "play" and (lying[move.args[0]], move.args[1]) == (face, pile))
    table.scene.send(action)
    table.rest()


def undo(table: Dealt) -> None:
    """The last action is taken back."""
    assert table.sitting.can_undo() is None
    table.key(pygame.K_u)
    table.rest()


def redo(table: Dealt) -> None:
    """And done again."""
    assert table.sitting.can_redo()
    table.key(pygame.K_u, pygame.KMOD_SHIFT)
    table.rest()


def answer(table: Dealt) -> None:
    """Who is asked clicks the first card that glows."""
    table.click(table.at(table.hands.prompt.cards[0]))
    table.rest()


def close(table: Dealt) -> None:
    """What a battle has laid over the table is closed."""
    while isinstance(table.app.scenes.top, ReckoningScene):
        table.key(pygame.K_RETURN)
        table.rest()


def pictures(table: Dealt) -> Iterator[bytes]:
    """What is painted now, and with the pointer on each card that lies in sight."""
    table.move((2, 2))
    table.pass_time(2.5)  # what flies up is gone
    yield pygame.image.tobytes(table.app.canvas(), "RGB")
    if table.app.scenes.top is table.scene:
        for card, place in table.top.picture.places.items():
            if place.shown:
                table.move(table.at(card))
                table.pass_time(0.8)
                yield pygame.image.tobytes(table.app.canvas(), "RGB")
        table.move((2, 2))
        table.pass_time(0.1)


def alike(tables: list[Dealt]) -> None:
    """Nobody at the screen can tell these tables apart."""
    one, other = (list(pictures(table)) for table in tables)

    assert len(one) == len(other)
    assert [number for number, (this, that) in enumerate(zip(one, other, strict=True)) if this != that] == []


@pytest.mark.parametrize(
    ("text", "piles", "face", "seat", "offered"), [asked[1:] for asked in ASKED], ids=[asked[0] for asked in ASKED]
)
def test_a_question_before_all_shows_nobody_s_closed_cards(
    text: str, piles: str, face: str, seat: int, offered: set[str]
) -> None:
    """Nor when what led to it has been taken back and done again, nor the curtain after it."""
    tables = [laid(text, piles, closed) for closed in CLOSED]
    for table in tables:
        send(table, face, "r1.monsters")

        assert table.sitting.need() == AskInPublic(seat)
        assert (table.sitting.can_undo() is None) == (text is TABLE)  # in regions, treasures have been turned up
    back = (undo, take_screen, redo, close) if text is TABLE else ()
    for step in (close, *back, answer, close):
        alike(tables)
        for table in tables:
            step(table)
            if step is close and table.sitting.need() == AskInPublic(seat):
                assert {table.match.table.faces[card] for card in table.hands.prompt.cards} == offered
    alike(tables)
    assert not any(isinstance(table.sitting.need(), Act) for table in tables)


def test_a_card_that_a_hunter_lays_unseen_is_told_by_nothing() -> None:
    """Neither when it comes, nor when he is taken back and sent again."""
    tables = [laid(TABLE, "  r1: [gdansk]\n  r1.heroes: []\n  r1.monsters: []", closed, 1) for closed in CLOSED]
    alike(tables)
    for step in (partial(send, face="fox.hunter", pile="r1.heroes"), undo, redo):
        for table in tables:
            step(table)
            assert len(table.match.table.lying["r1.blind"]) == (step is not undo)
        alike(tables)
    assert len({table.match.table.faces[table.match.table.lying["r1.blind"][0]] for table in tables}) == 2


def test_who_has_drawn_takes_nothing_back_and_the_next_sees_nothing_of_it() -> None:
    """Whatever has come to the hand."""
    tables = [laid(TABLE, COPYING, closed) for closed in CLOSED]
    drawn = []
    for table in tables:
        send(table, "kikimora", "r4.monsters")
        answer(table)
        need = table.sitting.need()

        assert isinstance(need, Curtain)
        assert need.seat == 1
        assert table.sitting.can_undo() is not None
        drawn.append({table.match.table.faces[card] for card in table.match.table.lying["0.monsters"]})
    alike(tables)
    assert drawn[0] != drawn[1]
