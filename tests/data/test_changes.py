"""What differs between two cards.yaml."""

from pathlib import Path

import pytest

from slavika.core.cards import Cards
from slavika.data.cards import read_cards
from slavika.data.changes import Change, changes
from slavika.games import GAMES
from slavika.games.lands.combining import joined

TEXT = (Path(__file__).parents[2] / "cards.yaml").read_text("utf-8")


def slavika(text: str = TEXT) -> Cards:
    """The section of the base game."""
    return read_cards(text, "cards.yaml", GAMES)["slavika"]


def replaced(old: str, new: str) -> str:
    """The file with one place changed."""
    assert old in TEXT
    return TEXT.replace(old, new, 1)


def test_nothing_has_changed_where_only_lines_moved() -> None:
    """Comments and empty lines say nothing about a card, though they move its abilities."""
    moved = TEXT.replace("  cards:\n", "  cards:\n\n    # a remark\n\n", 1)

    assert slavika(moved)["rusalka"].mark != slavika()["rusalka"].mark
    assert changes(slavika(), slavika(moved)) == []


@pytest.mark.parametrize(
    ("old", "new", "whose", "name"),
    [
        ("      name: Wilk\n", "      name: Wilczek\n", "wilk", "name"),
        ("      icon: bowman\n", "      icon: raven\n", "archer", "icon"),
        ("- cap: {to: monsters here, at: 4}", "- cap: {to: monsters here, at: 3}", "archer", "while here"),
        ("      colour: \"#c9681f\"", "      colour: \"#c9681e\"", "fox", "clan.colour"),
        ("thief: Pężyrka", "thief: Pężyrko", "fox.thief", "proper"),
    ],
)  # fmt: skip
def test_a_change_is_found_and_named(old: str, new: str, whose: str, name: str) -> None:
    """A text, a picture, an ability, the colour of a clan: of each card that has it, and of no other."""
    found = changes(slavika(), slavika(replaced(old, new)))

    assert found
    assert all(whose in (change.card, *change.card.split(".")) for change in found)
    assert [[value.name for value in change.values] for change in found] == [[name]] * len(found)
    assert {change.what for change in found} == {"changed"}


def test_a_value_is_told_before_and_now() -> None:
    """For whoever wants to say what was edited."""
    (change,) = changes(slavika(), slavika(replaced("      icon: wolf-head\n", "      icon: raven\n")))

    assert change.values == (Change("icon", "wolf-head", "raven"),)
    assert change.mark == slavika()["wilk"].mark


def test_cards_come_and_go() -> None:
    """One that is only in the newer file was added; of one that is only in the older, its old place is told."""
    text = TEXT.replace("    wilk:\n", "    wilczur:\n", 1)
    before, now = slavika(), slavika(text.replace("[strzyga, wilk]", "[strzyga, wilczur]"))
    told = {change.card: change for change in changes(before, now) if change.what != "changed"}

    assert {card: change.what for card, change in told.items()} == {"wilczur": "added", "wilk": "removed"}
    assert told["wilk"].mark == before["wilk"].mark
    assert [change.card for change in changes(before, now)][-1] == "wilk"


def test_what_another_section_says_is_no_change_of_this_one() -> None:
    """Until a match takes its cards: then they are cards like all."""
    text = replaced("      icon: vampire-dracula\n", "      icon: raven\n")
    sections = [read_cards(each, "cards.yaml", GAMES) for each in (TEXT, text)]
    section = next(name for name in GAMES if changes(sections[0][name], sections[1][name]))
    (card,) = (change.card for change in changes(sections[0][section], sections[1][section]))
    (other,) = (name for name in GAMES[section].combines)

    assert changes(sections[0][other], sections[1][other]) == []

    played = [joined(each[other]) for each in sections]
    (change,) = changes(*played)

    assert played[1].origin(change.card) == (section, card)
    assert [value.name for value in change.values] == ["icon"]
