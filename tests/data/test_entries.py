"""Cards in the text of cards.yaml: each value of each entry can be given another, taken out and put back; entries are
copied and taken out; and what the reader would say of it is known before anything is written."""

import copy
import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from slavika.data.entries import Entry, NoEntry, SectionText, applied, companions, copied, follow, removed
from slavika.data.nodes import Keyed, Listed, Node, read_nodes
from slavika.data.places import entry_id
from slavika.data.problems import Problems
from slavika.data.references import renamed
from slavika.data.revising import plain, revised
from slavika.data.spelling import fresh, names_before, with_name, with_parameter, words_at
from slavika.data.trial import Trial
from slavika.data.values import LANGUAGES, phrases
from slavika.games import GAMES

TEXT = (Path(__file__).parents[2] / "cards.yaml").read_text(encoding="utf-8")
ENTRIES = [(game, name) for game in GAMES for name in SectionText(TEXT, game, GAMES[game]).keys("cards")]


def section(game: str, text: str = TEXT) -> SectionText:
    return SectionText(text, game, GAMES[game], "cards.yaml")


@cache
def parsed(text: str) -> dict[str, Any]:
    problems = Problems()
    node = read_nodes(text, "file", problems)
    assert node is not None, [str(problem) for problem in problems]
    found = plain(node)
    assert isinstance(found, dict)
    return found


def comments(text: str) -> list[str]:
    return [line.partition("#")[2] for line in text.splitlines() if "# " in line]


def other(node: Node) -> Any:
    """Another value of the same form."""
    if isinstance(node, Keyed):
        return {key: other(value) for key, (_, value) in node.items.items()}
    if isinstance(node, Listed):
        return [*(other(item) for item in node.items), "one more"]
    return f"{plain(node)} and more: so"


# ── revising ──────────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(("game", "name"), ENTRIES)
def test_each_value_of_each_entry_is_changed_taken_out_and_put_back(game: str, name: str) -> None:
    text = section(game)
    for number, (key, (_, node)) in enumerate(text.entry(name).node.items.items()):
        if key == "kind":
            continue
        forms: list[Any] = [other(node), {"pl": "Żółć: {1}", "en": "-"}, other(node), ["7", "8"], "one for all"]
        for wanted in (forms[number % len(forms)], None):
            new = applied(TEXT, text.put(("cards", name, key), wanted))
            expected = copy.deepcopy(parsed(TEXT))
            if wanted is None:
                del expected[game]["cards"][name][key]
            else:
                expected[game]["cards"][name][key] = wanted
            assert parsed(new) == expected
            assert comments(new) == comments(TEXT)
            if wanted is not None:
                continue
            back = applied(new, section(game, new).put(("cards", name, key), text.value(("cards", name, key))))
            assert parsed(back) == parsed(TEXT)


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("a: [1, 2, 3]  # three", "a: [2, 3]  # three"),
        ("a: [1, 2, 3]  # three", "a: [1, 2]  # three"),
        ("a: [1, 2, 3]  # three", "a: [1, 5, 2, 3]  # three"),
        ("a: [1,  2]", "a: [0, 1,  2, 3]"),
        ("a: {b: 1, c: [x, y]}", "a: {b: 1, c: [x, y, z]}"),
        ("a: {b: 1, c: 2}", "a: {c: 2}"),
        ("a: {b: 1, c: 2}", "a: {d: 1, c: 2}"),
        ("a:\n  - x: 1  # one\n  - y: 2", "a:\n  - y: 2\n  - x: 1  # one"),
        ("a:\n  - x: 1  # one\n  # between\n  - y: 2", "a:\n  # between\n  - y: 2"),
        ("a:\n  - x: 1\n  - y: 2", "a:\n  - x: 1\n  - z: {a: b}\n  - y: 2"),
        ("a:\n  - y: 2", "a:\n  - z: 3\n  - y: 2"),
        ("a:\n  - b: 1\n    c: 2\n  - d", "a:\n  - c: 2\n  - d"),
        ("a:\n  b: 1  # one\n  c: 2\nd: 3", "a:\n  b: 1  # one\nd: 3"),
        ("a: 'it''s'\nb: \"x\"", 'a: "it"\nb: "y"'),
        ("a:\nb: 1", "a: 5\nb: 1"),
        ("a:\n  pl: x\n  en: y\nb: 1", "a: z\nb: 1"),
        ("a:\r\n  - x: 1\r\n  - y: 2\r\nb: 1\r\n", "a:\r\n  - y: 2\r\n  - x: 1\r\nb: 1\r\n"),
        ("a: [\n  1,  # one\n  2  # two\n]", "a: [\n  1,  # one\n  3  # two\n]"),
    ],
)
def test_what_is_revised_keeps_the_rest(before: str, after: str) -> None:
    """From what the first says to what the second says, with nothing else touched."""
    node = read_nodes(before, "", Problems())
    assert node is not None
    assert applied(before, revised(before, node, parsed(after))) == after


def test_a_key_comes_where_others_of_its_kind_have_it() -> None:
    """And is written as theirs: `bonus` before `copies`, a text on lines of its own and in quotes."""
    text = section("slavika")
    new = applied(TEXT, text.put(("cards", "wilk", "bonus"), "1"))
    assert "      strength: 2\n      bonus: 1\n      copies: 10\n" in new
    new = applied(TEXT, text.put(("cards", "wilk", "text"), {"pl": "Wyje.", "en": "Howls."}))
    assert '      ipa: "[ˈvilk]"\n      text:\n        pl: "Wyje."\n        en: "Howls."\n\n    utopiec:' in new
    new = applied(TEXT, text.put(("cards", "wilk", "when placed"), [{"reorder": "heroes"}]))
    assert '      ipa: "[ˈvilk]"\n      when placed:\n        - reorder: heroes\n\n    utopiec:' in new
    new = applied(TEXT, text.put(("cards", "treasure2", "text"), {"pl": "a", "en": "b"}))
    assert '      icon: two-coins\n      text:\n        pl: "a"\n        en: "b"\n' in new


def test_one_text_becomes_two_and_one_again() -> None:
    text = section("slavika")
    new = applied(TEXT, text.put(("cards", "wilk", "name"), {"pl": "Wilk", "en": "Wolf"}))
    assert "      name: {pl: Wilk, en: Wolf}\n" in new
    assert applied(new, section("slavika", new).put(("cards", "wilk", "name"), "Wilk")) == TEXT


# ── whole entries ─────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(("game", "name"), ENTRIES)
def test_each_entry_is_copied_and_taken_out_again(game: str, name: str) -> None:
    text = section(game)
    new = applied(TEXT, copied(text.entry(name), "copy_of_it"))
    entries, along = parsed(new)[game]["cards"], companions(text.entry(name))
    original = {key: value for key, value in entries[name].items() if key not in along.values()}
    assert {key: value for key, value in entries["copy_of_it"].items() if key not in along.values()} == original
    for other, key in along.items():
        assert entries["copy_of_it"][key] == f"{other}_it"
        assert entries[f"{other}_it"][key] == "copy_of_it"
    assert list(entries).index("copy_of_it") == list(entries).index(name) + 1
    assert not Trial(new, "cards.yaml", GAMES, game).refusals

    assert applied(new, removed(section(game, new).entry("copy_of_it"))) == TEXT


def test_the_reader_tells_who_still_names_a_card_that_goes() -> None:
    before = Trial(TEXT, "cards.yaml", GAMES, "slavika")
    new = Trial(applied(TEXT, removed(section("slavika").entry("strzyga"))), "cards.yaml", GAMES, "slavika")
    told = [str(problem) for problem in new.refused_since(before)]
    assert len(told) == 2
    assert all("no cards are called 'strzyga'" in problem for problem in told)
    for name in ("germanin", "island"):  # a region goes with its other side
        gone = applied(TEXT, removed(section("slavika").entry(name)))
        assert not Trial(gone, "cards.yaml", GAMES, "slavika").refused_since(before)


def test_totals_that_no_longer_add_up_are_found() -> None:
    wanted_by = {"wilk": {"ordinary monsters": 52}, "thief": {"hero cards": 35}, "island": {"region faces": 14}}
    for name, wanted in wanted_by.items():
        text = section("slavika")
        changes = copied(text.entry(name), "another")
        trial = Trial(applied(TEXT, changes), "cards.yaml", GAMES, "slavika")
        assert trial.mended("slavika") == wanted
        mended = applied(TEXT, [*changes, *follow(text, trial.mended("slavika"))])
        assert not Trial(mended, "cards.yaml", GAMES, "slavika").mended("slavika")
    assert not Trial(TEXT, "cards.yaml", GAMES, "slavika").mended("slavika")


def test_a_number_that_is_a_rule_follows_nothing() -> None:
    """More cards of a type: how many there are follows, how many battles are fought does not."""
    text = section("slava")
    trial = Trial(applied(TEXT, copied(text.entry("plane"), "another")), "cards.yaml", GAMES, "slava")
    assert trial.mended("slava") == {"military cards": 45}


def test_an_entry_knows_its_cards() -> None:
    text = section("slavika")
    assert text.entry("thief").faces() == ["owl.thief", "boar.thief", "fox.thief", "lynx.thief", "deer.thief"]
    assert text.entry("wilk").faces() == ["wilk"]
    assert entry_id("owl.thief") == "thief"
    assert entry_id("wilk") == "wilk"
    with pytest.raises(NoEntry):
        text.entry("nobody")
    with pytest.raises(NoEntry):
        SectionText("slavika: 3", "slavika", GAMES["slavika"])


# ── words of abilities ────────────────────────────────────────────────────────────────────────────────────────────────


def test_an_entry_for_a_group_of_clans_is_theirs_alone() -> None:
    """Its cards, the places of its names, and what a new id reaches."""
    text = section("equinox")
    houses = ("owl", "boar", "fox", "lynx", "deer")

    assert text.entry("trickster").faces() == [f"{clan}.trickster" for clan in houses]
    assert text.entry("trickster").names() == [("clans", clan, "heroes", "trickster") for clan in houses]
    assert text.entry("monk").faces() == ["christians.monk"]
    assert text.entry("warrior5").faces() == [f"{clan}.warrior5" for clan in (*houses, "christians")]
    assert len(renamed(text.entry("monk"), "friar")) == 2


def test_the_short_form_stays_as_long_as_it_can() -> None:
    words = GAMES["slavika"].words
    assert with_parameter(words["mute"], {"mute": "heroes here"}, "to", "warrior") == {"mute": "warrior"}
    long = with_parameter(words["add"], {"add": {"to": "self", "by": "2"}}, "per", "warrior")
    assert long == {"add": {"to": "self", "by": "2", "per": "warrior"}}
    assert with_parameter(words["add"], long, "per", None) == {"add": {"to": "self", "by": "2"}}
    named = with_parameter(words["choose"], {"choose": {"from": "self", "most": "2"}}, "as", "who")
    assert list(named["choose"].items()) == [("from", "self"), ("as", "who"), ("most", "2")]  # type: ignore[index,union-attr,call-overload]


def test_a_name_takes_its_uses_along() -> None:
    game = GAMES["slavika"]
    items = section("slavika").value(("cards", "rusalka", "when placed"))
    assert isinstance(items, list)
    new = with_name(game, items, 0, "as", "lost")
    assert new == [{"choose": {"from": "heroes here", "least": "0", "as": "lost"}}, {"return": "lost"}]
    assert names_before(game, new, 1) == ["lost"]
    assert names_before(game, new, 0) == []


def test_each_word_can_be_begun_with_where_it_may_stand() -> None:
    """For each moment of each kind: a new word that can be read, and for most one that makes sense."""
    for game, rules in GAMES.items():
        text, about = section(game), phrases(rules.plurals)
        by_kind: dict[str, Entry] = {entry.kind: entry for entry in text.entries()}
        for entry in by_kind.values():
            for moment in entry.moments():
                for made in words_at(rules, moment).values():
                    assert next(fresh(made, ["chosen"], about), None) is not None
                    for item in fresh(made, [], about):
                        new = applied(TEXT, text.put((*entry.path, moment), [item]))
                        assert not Trial(new, "cards.yaml", GAMES, game).refusals
                        break


def test_languages_are_those_of_the_reader() -> None:
    assert LANGUAGES == ("pl", "en")


def test_a_file_all_in_brackets_is_revised_too() -> None:
    """As another program may have written it."""
    flowing = json.dumps(parsed(TEXT), ensure_ascii=False)
    for name in ("wilk", "thief", "island"):
        text = section("slavika", flowing)
        new = applied(flowing, copied(text.entry(name), "another_one"))
        assert "another_one" in parsed(new)["slavika"]["cards"]
        assert not Trial(new, "cards.yaml", GAMES, "slavika").refusals
        assert parsed(applied(new, removed(section("slavika", new).entry("another_one")))) == parsed(TEXT)
    more = applied(flowing, section("slavika", flowing).put(("cards", "wilk", "bonus"), "3"))
    assert parsed(more)["slavika"]["cards"]["wilk"]["bonus"] == "3"
    less = applied(more, section("slavika", more).put(("cards", "wilk", "bonus"), None))
    assert less == flowing
    words = applied(flowing, section("slavika", flowing).put(("cards", "wilk", "name"), {"pl": "Wilk", "en": "Wolf"}))
    assert parsed(words)["slavika"]["cards"]["wilk"]["name"] == {"pl": "Wilk", "en": "Wolf"}


def test_an_entry_is_renamed_wherever_it_is_named() -> None:
    """For each entry: nothing but ids differs, the reader takes it, and back again it is the same text."""
    before = {game: Trial(TEXT, "cards.yaml", GAMES, game) for game in GAMES}
    for game, name in ENTRIES:
        new = applied(TEXT, renamed(section(game).entry(name), "another_one"))
        trial = Trial(new, "cards.yaml", GAMES, game)
        assert not trial.refused_since(before[game]), (name, [str(problem) for problem in trial.refusals])
        assert name not in trial.cards[game].cards
        assert applied(new, renamed(section(game, new).entry("another_one"), name)) == TEXT
