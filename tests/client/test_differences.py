"""What has changed about a card, put in words of the file."""

import dataclasses
import itertools

import pytest

from slavika.client.differences import NOTHING, Difference, differences, said
from slavika.core.cards import Mark
from slavika.data.cards import read_cards
from slavika.data.changes import Change, changes
from slavika.games import GAMES
from tests.client.window import CARDS


@dataclasses.dataclass(frozen=True)
class Choose:
    """As a word of an ability."""

    least: int
    as_: str
    mark: Mark = Mark()


@dataclasses.dataclass(frozen=True)
class Return:
    """Another."""

    cards: str = "all"


ONE, TWO = {"pl": "Wilk", "en": "Wolf"}, {"pl": "Wilk", "en": "Dog"}


@pytest.mark.parametrize(
    ("name", "before", "now", "wanted"),
    [
        ("strength", 2, 3, [("strength", "2", "3")]),
        ("other_side", "", "lake", [("other side", NOTHING, "lake")]),
        ("bonus", 0, 1, [("bonus", "0", "1")]),
        ("name", ONE, TWO, [("name: en", "Wolf", "Dog")]),
        ("name", {"pl": "Wilk", "en": "Wilk"}, {"pl": "Pies", "en": "Pies"}, [("name", "Wilk", "Pies")]),
        ("name", {"pl": "Wilk", "en": "Wilk"}, ONE, [("name: en", "Wilk", "Wolf")]),
        ("text", None, ONE, [("text", NOTHING, "pl: Wilk, en: Wolf")]),
        ("glory", (5, 3), (5, 4, 1), [("glory", "5, 3", "5, 4, 1")]),
        ("when placed", (Choose(0, "a"),), (Choose(1, "a"),), [("when placed: choose: least", "0", "1")]),
        ("when placed", (Choose(0, "a"),), (Choose(0, "b"),), [("when placed: choose: as", "a", "b")]),
        ("when placed", (Choose(0, "a"), Return()), (Choose(0, "a"),), [("when placed", "choose, return", "choose")]),
        ("when placed", (), (Return(),), [("when placed", NOTHING, "return")]),
        ("beats", {"tank": ("plane",)}, {"tank": ("plane", "bomb")}, [("beats: tank", "plane", "plane, bomb")]),
        ("groups", frozenset({"b", "a"}), frozenset({"a"}), [("groups", "a, b", "a")]),
        ("art", True, False, [("art", "yes", "no")]),
    ],
)
def test_each_value_is_named_by_its_keys(name: str, before: object, now: object, wanted: list[tuple[str, ...]]) -> None:
    assert differences([Change(name, before, now)]) == [Difference(*each) for each in wanted]


def test_where_a_word_stands_is_no_difference() -> None:
    moved = Choose(0, "a", Mark("cards.yaml", 7, 1))
    both = differences([Change("when placed", (Choose(0, "a"),), (dataclasses.replace(moved, least=2),))])
    assert [each.name for each in both] == ["when placed: choose: least"]


def test_nothing_is_said_as_nothing() -> None:
    assert said(None) == said("") == said(()) == said({}) == NOTHING
    assert said(0) == "0"


def test_every_value_of_every_card_can_be_told() -> None:
    """Each card against each other one: whatever stands in cards.yaml is put in words that tell the two apart."""
    text = CARDS.read_text(encoding="utf-8")
    for name, section in read_cards(text, "cards.yaml", GAMES).items():
        cards = list(section.cards.values())
        for one, other in itertools.pairwise(cards):
            now = dataclasses.replace(other, id=one.id)
            after = dataclasses.replace(section, cards={one.id: now})
            before = dataclasses.replace(section, cards={one.id: one})
            for change in changes(before, after):
                told = differences(change.values)
                assert told, (name, one.id)
                assert all(each.before != each.now for each in told), told
                assert not any("Choose(" in each.now or "object at" in each.now for each in told)
