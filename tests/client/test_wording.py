"""Sentences in the reader's language: blanks, plurals, names, and catalogues that are complete."""

import ast
import gettext
import re
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from slavika.client import folders
from slavika.client.wording import Wording
from slavika.core.cards import CardDef, Cards
from slavika.core.sentences import CardRef, PileRef, SeatRef, Sentence
from slavika.tools import words

CARDS = Cards("x", {"owl": CardDef("owl", "bird", {"pl": "Sowa", "en": "Owl"}, {}, {}, "")}, {})
CATALOGUES = sorted(words.LANGUAGES.glob("*/LC_MESSAGES/messages.po"))


def test_blanks_are_filled_with_names() -> None:
    """Seats, cards, piles, numbers and other sentences."""
    wording = Wording("en", CARDS, ["Krysia"], {"r1": "the first"}.get)
    inner = Sentence("{card} of {player}", card=CardRef("owl"), player=SeatRef(0))

    said = wording.say(Sentence("{inner} in {pile}: {count}", inner=inner, pile=PileRef("r1"), count=3))

    assert said == "Owl of Krysia in the first: 3"


def test_a_name_that_looks_like_a_blank_stays_a_name() -> None:
    """What is filled in is not filled again."""
    said = Wording("en", CARDS, ["{card}"]).say(Sentence("{player}!", player=SeatRef(0)))

    assert said == "{card}!"


def test_a_pile_may_be_called_like_a_card() -> None:
    """Whatever names it: a text, words of several languages, a sentence, a card."""
    for named in ("Sowa", {"pl": "Sowa", "en": "Owl"}, CardRef("owl"), Sentence("{card}", card=CardRef("owl"))):
        assert Wording("pl", CARDS, (), lambda pile, named=named: named).say(Sentence("{p}", p=PileRef("r1"))) == "Sowa"


def test_namesakes_of_a_clan_are_told_apart_by_the_first_number_in_which_they_differ() -> None:
    """Both Warriors of a clan are called so; other cards go by their name alone."""

    def card(name: str, clan: str, strength: int) -> CardDef:
        return CardDef(name, "hero", {"en": name[:-1]}, {"copies": 1, "strength": strength}, {}, "", emblem=clan)

    cards = {
        each.id: each for each in (card("Warrior5", "owl", 5), card("Warrior6", "owl", 6), card("Scout3", "owl", 3))
    }
    cards["fox"] = card("Warrior5", "fox", 5)
    wording = Wording("en", Cards("x", cards, {}))
    assert [wording.fill(CardRef(face)) for face in cards] == ["Warrior 5", "Warrior 6", "Scout", "Warrior"]

    # Those of another box, of which only some are played, have the same numbers.
    both = cards | {f"x.{face}": replace(card, id=f"x.{face}") for face, card in cards.items()}
    told = [Wording("en", Cards("x", both, {})).fill(CardRef(face)) for face in both]
    assert told == ["Warrior 5", "Warrior 6", "Scout", "Warrior"] * 2


def test_what_nobody_can_name_is_called_by_its_number_or_id() -> None:
    """Nothing fails where names are missing."""
    said = Wording("en").say(Sentence("{a} {b} {c}", a=SeatRef(1), b=CardRef("wilk"), c=PileRef("deck")))

    assert said == "Player 2 wilk deck"


@pytest.mark.parametrize(
    ("count", "said"), [(1, "1 karta"), (2, "2 karty"), (5, "5 kart"), (12, "12 kart"), (22, "22 karty"), (0, "0 kart")]
)
def test_polish_numbers_have_their_forms(count: int, said: str) -> None:
    """One, few and many."""
    assert Wording("pl").say(Sentence.plural("{count} card", "{count} cards", count)) == said


def test_a_language_without_a_catalogue_speaks_english() -> None:
    """Nothing fails, and nothing is lost."""
    assert Wording("tlh").text("New game") == "New game"


def test_names_fall_back_to_a_language_that_has_them() -> None:
    """English first, then whatever there is."""
    assert Wording("de").name({"pl": "Sowa", "en": "Owl"}) == "Owl"
    assert Wording("de").name({"pl": "Sowa"}) == "Sowa"


def test_a_slip_of_the_translator_stops_no_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """A blank that is misspelt in a translation shows the English instead."""
    wording = Wording("pl")
    monkeypatch.setattr(wording, "text", lambda english: "{karat}")

    assert wording.say(Sentence("{card}!", card="Owl")) == "Owl!"


@pytest.mark.parametrize("path", CATALOGUES, ids=lambda path: path.parts[-3])
def test_every_text_of_the_program_is_translated(path: Path) -> None:
    """Run `python -m slavika.tools.words` and translate what it names."""
    catalogue = words.read(path)
    missing = []
    for key in words.texts():
        message = catalogue.get(key)
        if message is None or not _said(message.string):
            missing.append(key)

    assert missing == []


@pytest.mark.parametrize("path", CATALOGUES, ids=lambda path: path.parts[-3])
def test_a_translation_has_the_blanks_of_its_text(path: Path) -> None:
    """Nothing that the English says is left unsaid."""
    for message in words.read(path):
        if not message.id or not _said(message.string):
            continue
        ids = message.id if isinstance(message.id, tuple) else (message.id,)
        strings = message.string if isinstance(message.string, tuple) else (message.string,)
        wanted = _blanks(ids[-1])

        assert all(_blanks(string) == wanted for string in strings), ids[0]


def _said(string: Any) -> bool:
    """Whether a text is translated, in all its forms."""
    return all(string) if isinstance(string, tuple) else bool(string)


def _blanks(text: str) -> set[str]:
    return {part.partition("}")[0] for part in text.split("{")[1:] if part.partition("}")[0].isidentifier()}


@pytest.mark.parametrize("path", CATALOGUES, ids=lambda path: path.parts[-3])
def test_the_compiled_catalogue_says_what_the_written_one_says(path: Path) -> None:
    """The .mo is made from the .po: run `python -m slavika.tools.words`."""
    with path.with_suffix(".mo").open("rb") as file:
        compiled = gettext.GNUTranslations(file)
    for message in words.read(path):
        if not message.id or not _said(message.string):
            continue
        if isinstance(message.id, tuple):
            for count, form in ((1, 0), (3, 1), (5, 2)):
                assert compiled.ngettext(*message.id, count) == message.string[form]
        else:
            assert compiled.gettext(message.id) == message.string


def test_no_text_of_the_client_passes_gettext_by() -> None:
    """What a button or a label is given is never a bare English literal."""
    shown = {"Button", "Label", "Heading", "Toggle"}
    bare = []
    for path in (words.ROOT / "slavika" / "client").rglob("*.py"):
        source = path.read_text(encoding="utf-8")
        if "slavika.client.widgets" not in source:
            continue
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in shown and node.args:
                first = node.args[0]
                if isinstance(first, ast.Constant) and isinstance(first.value, str) and first.value.strip():
                    bare.append(f"{path.name}:{first.lineno}: {first.value}")

    assert bare == []


@pytest.mark.parametrize("path", CATALOGUES, ids=lambda path: path.parts[-3])
def test_a_catalogue_is_as_it_would_be_written_anew(path: Path, tmp_path: Path) -> None:
    """Sorted, and without what the program no longer says: run `python -m slavika.tools.words`."""
    copy = tmp_path.joinpath(*path.parts[-3:])
    copy.parent.mkdir(parents=True)
    copy.write_bytes(path.read_bytes())
    words.update(copy)

    assert copy.read_text(encoding="utf-8") == path.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("package", "others"), [("slavika", {"land"}), ("equinox", {"region"}), ("lands", {"land", "region"})]
)
def test_a_game_calls_its_places_as_its_rulebook_does(package: str, others: set[str]) -> None:
    """Regions in the one, lands in the other; what both say names neither."""
    said = words.texts({f"games/{package}": words.SENTENCES})
    wrong = [text for text in said if others & {word.rstrip("s") for word in re.findall(r"\w+", text.casefold())}]

    assert said
    assert wrong == []


def test_every_sentence_can_be_extracted() -> None:
    """What `Sentence` is given is written there, where the catalogues look for it, or comes from another sentence."""
    missed = []
    for package in words.PACKAGES:
        for path in (words.ROOT / "slavika" / package).rglob("*.py"):
            for call in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(call, ast.Call) and ast.unparse(call.func) in ("Sentence", "Sentence.plural"):
                    first = call.args[0]
                    if not isinstance(first, ast.Constant) and getattr(first, "attr", "") != "text":
                        missed.append(f"{path.name}:{call.lineno}: {ast.unparse(first)}")

    assert missed == []


def test_wording_needs_no_pygame() -> None:
    """A terminal words the same sentences."""
    code = "import sys, slavika.client.wording, slavika.client.seating; assert 'pygame' not in sys.modules"

    assert subprocess.run([sys.executable, "-c", code], cwd=folders.assets().parent, check=False).returncode == 0
