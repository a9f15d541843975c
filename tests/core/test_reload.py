"""A match goes on with other cards; and it is played again on them from the beginning."""

from dataclasses import replace

import pytest

from slavika.core.chance import Chance
from slavika.core.match import Match
from slavika.core.piles import NOBODY
from slavika.core.retrace import retrace
from slavika.core.rules import Refused
from slavika.core.sentences import SeatRef, Sentence
from slavika.data.cards import read_cards
from slavika.games import GAMES
from tests.given import CARDS, given
from tests.playing import TABLES, new_match

TEXT = CARDS.read_text(encoding="utf-8")


def edited(game: str, *changes: tuple[str, str]):
    """A section of cards.yaml with some texts in the place of others, each found once."""
    text = TEXT
    for old, new in changes:
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    return read_cards(text, "cards.yaml", GAMES)[game]


def walked(match: Match, actions: int, seed: int = 1) -> Match:
    """A match after so many random actions."""
    rng = Chance(seed)
    for _ in range(actions):
        if match.table.result is None:
            moves = match.legal(next(iter(match.table.waiting))).moves
            match.submit(moves[rng.below(len(moves), "walk")])
    return match


BATTLE = """
game: slavika
seats: [{name: A, clan: fox}, {name: B, clan: owl}]
turn: {seat: A, action: 1}
piles:
  r1: [island]
  r1.heroes: [fox.warrior5]
  r1.monsters: [wilk, wilk]
"""
WOLF = ("      name: Wilk\n      strength: 2\n", "      name: Wilk\n      strength: 4\n")


def test_what_lies_stays_and_counts_as_the_new_cards_say() -> None:
    scene = given(BATTLE.replace("island", "snow_peaks"))
    before = scene.faces("r1.monsters")
    assert scene.totals("r1.monsters") == {"wilk": 2}
    gone = scene.match.reload(edited("slavika", WOLF), "text")

    assert gone == ()
    assert scene.faces("r1.monsters") == before
    assert scene.totals("r1.monsters") == {"wilk": 4}
    scene.asks("A", "play")


def test_a_reload_is_taken_back_and_done_again() -> None:
    scene = given(BATTLE.replace("island", "snow_peaks"))
    match = scene.match
    before, digest = match.rules, match.position.digest()
    match.reload(edited("slavika", WOLF), "text")
    assert match.bar(0) is None
    match.undo(0)
    assert (match.rules, match.position.digest()) == (before, digest)
    match.redo(0)
    assert scene.totals("r1.monsters") == {"wilk": 4}


def test_what_the_new_cards_make_due_happens() -> None:
    """A limit that is lowered to what lies there already brings the battle."""
    scene = given(BATTLE.replace("island", "snow_peaks"))
    cards = edited(
        "slavika",
        (
            "      other side: skull_pass\n      glory: [7, 4]\n      monsters: 3",
            "      other side: skull_pass\n      glory: [7, 4]\n      monsters: 2",
        ),
    )
    scene.match.reload(cards, "text")

    assert scene.reckoned().pile == "r1"
    assert scene.count("r1.monsters") == 0
    scene.turn("A", 1).asks("A", "play")


def test_a_card_that_is_gone_keeps_its_definition() -> None:
    """The werewolves are taken out of cards.yaml; those on the table stay what they were, and bots can go on."""
    scene = given(BATTLE.replace("island", "snow_peaks").replace("[wilk, wilk]", "[wilkolak, wilk]"))
    section = read_cards(TEXT, "cards.yaml", GAMES)["slavika"]
    rest = {face: card for face, card in section.cards.items() if face != "wilkolak"}
    before = scene.totals("r1.monsters")
    gone = scene.match.reload(replace(section, cards=rest), "text")

    assert gone == ("wilkolak",)
    assert scene.totals("r1.monsters") == before
    assert scene.match.rules.dream(scene.match.view(0), Chance(3)).table.count("monsters") == scene.count("monsters")


def test_a_question_in_the_middle_of_an_ability_is_asked_anew_or_falls_away() -> None:
    """The Rusałka asks whom to return; without her ability there is nothing to ask, and the turn goes on."""
    text = BATTLE.replace("island", "snow_peaks").replace("action: 1}", "action: 3, used: [r2, r3]}")
    scene = given(text + "  A.monsters: [rusalka]\n").do("A play rusalka r1.monsters")
    # The third monster starts the battle, but first she asks.
    scene.asks("A", "cards")
    scene.match.reload(edited("slavika", WOLF), "text")
    scene.asks("A", "cards")
    scene.match.undo(0)
    section = read_cards(TEXT, "cards.yaml", GAMES)["slavika"]
    bare = {**section.cards, "rusalka": replace(section["rusalka"], abilities={})}
    scene.match.reload(replace(section, cards=bare), "text")

    assert scene.count("r1.monsters") == 0  # the battle has been fought


def test_a_table_that_cannot_be_is_refused_and_nothing_changes() -> None:
    match = walked(new_match("slava", 3, 4), 7)
    digest, rules = match.position.digest(), match.rules
    section = read_cards(TEXT, "cards.yaml", GAMES)["slava"]
    with pytest.raises(Refused, match="table cannot lie so"):
        match.reload(replace(section, numbers={**section.numbers, "battles": 7}), "text")

    assert (match.position.digest(), match.rules) == (digest, rules)
    assert match.editions == []


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_the_same_cards_change_nothing_but_the_log(name: str, seats: int) -> None:
    """At any moment of a match: reloaded, it stands as it stood, and goes on in the same way."""
    for actions in range(0, 60, 7):
        match, other = (walked(new_match(name, seats, 5), actions) for _ in range(2))
        match.reload(read_cards(TEXT, "cards.yaml", GAMES)[match.rules.name], "text")

        assert match.position.digest() == other.position.digest()
        walked(match, 20, 9)
        walked(other, 20, 9)
        assert match.position.digest() == other.position.digest()


def test_the_record_says_that_the_cards_changed() -> None:
    match = new_match("slavika", 2, 5)
    lines: list[str] = []
    match.journal = lines.append
    match.reload(edited("slavika", WOLF), '"new"')

    assert lines[0].startswith('reload "new" #')
    assert match.past[-1].action.seat == NOBODY


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_a_match_goes_the_same_way_on_the_same_cards(name: str, seats: int) -> None:
    match = walked(new_match(name, seats, 6), 40)
    again = retrace(match, match.rules.cards)

    assert (again.done, again.of, again.stopped, again.other_deal) == (40, 40, None, False)
    assert again.match.position.digest() == match.position.digest()


def test_a_move_that_is_no_longer_legal_stops_there_and_says_why() -> None:
    """With regions for a single hero, the second one sent to the same region is refused."""
    match = walked(new_match("slavika", 2, 8), 60)
    section = read_cards(TEXT, "cards.yaml", GAMES)["slavika"]
    narrow = {
        face: replace(card, fields={**card.fields, "heroes": 1}) if card.kind == "region" else card
        for face, card in section.cards.items()
    }
    again = retrace(match, replace(section, cards=narrow))

    assert again.stopped is not None
    moment = match.past[again.done]
    face = moment.position.table.faces[moment.action.args[0]]
    assert str(again.tried) == str(Sentence("{player}, {card}", player=SeatRef(moment.action.seat), card=face))
    assert 0 < again.done < again.of == 60
    assert not again.other_deal


def test_another_deck_is_another_deal() -> None:
    match = walked(new_match("slavika", 2, 8), 5)
    section = read_cards(TEXT, "cards.yaml", GAMES)["slavika"]
    more = {
        face: replace(card, fields={**card.fields, "copies": 11}) if face == "wilk" else card
        for face, card in section.cards.items()
    }
    assert retrace(match, replace(section, cards=more)).other_deal
