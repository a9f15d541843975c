"""Reading cards.yaml: what is written is what is read, whatever the file's line ends and the machine's language."""

import os
import random
import re
import subprocess
import sys
from pathlib import Path

import pytest

from slavika.core.cards import CardDef, Mark
from slavika.core.effects import Add, Choose, Return, Selector
from slavika.core.setup import Setup
from slavika.data.cards import BadCards, load_cards, read_cards, section_text
from slavika.data.nodes import LARGEST
from slavika.games import GAMES
from slavika.tools.order import seat_options

ROOT = Path(__file__).parents[2]
TEXT = (ROOT / "cards.yaml").read_text("utf-8")
SMALL = (Path(__file__).parent / "small.yaml").read_text("utf-8")


ONE = {"slavika": GAMES["slavika"]}  # a program that has this game alone


def read(text, games=GAMES):
    return read_cards(text, "cards.yaml", games)["slavika"]


@pytest.fixture(scope="module")
def cards():
    """The project's own cards."""
    return load_cards(ROOT / "cards.yaml", GAMES)["slavika"]


def mark_free(cards):
    """Everything but the places in the file."""
    return {face: (card.kind, card.name, card.fields, card.back, card.emblem) for face, card in cards.cards.items()}


# What is read.


def test_a_hero_is_one_card_for_each_clan(cards):
    """With the clan's back and emblem, and a name of his own."""
    thief = cards["owl.thief"]

    assert (thief.back, thief.emblem, thief["clan"], thief["proper"]) == ("owl", "owl", "owl", "Drogomysł")
    assert sum(card.kind == "hero" for card in cards.cards.values()) == 30


def test_the_type_of_a_hero_is_his_class_unless_it_says_otherwise(cards):
    """Both Warriors are of one type."""
    types = [cards[f"fox.{name}"]["type"] for name in ("thief", "warrior5", "warrior6")]

    assert types == ["thief", "warrior", "warrior"]


def test_backs_are_the_deck_a_card_is_drawn_from(cards):
    """A region has two faces and no back."""
    backs = {face: cards[face].back for face in ("wilk", "treasure2", "month", "island")}

    assert backs == {"wilk": "monsters", "treasure2": "treasures", "month": "treasures", "island": ""}


def test_a_name_in_one_language_is_the_name_in_all(cards):
    """As the monsters', which stay Polish."""
    assert cards["wilk"].name == {"pl": "Wilk", "en": "Wilk"}
    assert cards["owl.archer"].name == {"pl": "Łucznik", "en": "Archer"}


def test_every_card_and_every_effect_knows_its_line(cards):
    """So that a number on the screen can be traced to the line that did it."""
    lines = TEXT.splitlines()
    for card in cards.cards.values():
        name = card.id.rpartition(".")[2]
        assert lines[card.mark.line - 1][card.mark.column - 1 :].startswith(f"{name}:")
        for words in card.abilities.values():
            for word in words:
                assert lines[word.mark.line - 1][word.mark.column - 1 :].startswith(f"{word.word}:")


def test_a_word_takes_a_mapping_or_its_first_parameter(cards):
    """`return: drowned` is `return: {cards: drowned}`."""
    choose, give_back = cards["rusalka"].abilities["when placed"]

    assert isinstance(choose, Choose)
    assert (choose.from_.kind, choose.least, choose.most, choose.as_) == ("hero", 0, 1, "drowned")
    assert isinstance(give_back, Return)
    assert give_back.cards == "drowned"


def test_selectors_are_kinds_with_qualities_or_names(cards):
    """`own heroes here`, `strongest hero here`, `self`, a type, a list of names."""
    exchange = cards["owl.ranger"].abilities["when sent"][0]
    leszy = cards["leszy"].abilities["when ranking"][0]
    wizard = cards["owl.wizard"].abilities["while here"][0]
    island = cards["island"].abilities["while here"][0]

    assert exchange.with_ == Selector("own heroes here", kind="hero", own=True)
    assert leszy.to == Selector("strongest hero here", kind="hero", first="strongest")
    assert isinstance(wizard, Add)
    assert (wizard.to.itself, wizard.per.names) == (True, {"warrior"})
    assert island.to.names == {"strzyga", "wilk"}


def test_all_texts_are_in_both_languages(cards):
    """A card that does something says so."""
    for card in cards.cards.values():
        said = card.fields.get("text")
        assert bool(card.abilities) <= bool(said), card.id
        if said:
            assert said["pl"] != said["en"]


# What a file may look like.


def test_a_byte_order_mark_and_foreign_line_ends_change_nothing(tmp_path):
    """Marks included: columns do not shift by the invisible character."""
    path = tmp_path / "cards.yaml"
    path.write_bytes(b"\xef\xbb\xbf" + TEXT.replace("\n", "\r\n").encode())

    assert load_cards(path, GAMES) == read_cards(TEXT, "cards.yaml", GAMES)


def test_letters_in_two_pieces_become_one():
    """A Polish letter typed as letter and accent is the same name."""
    from unicodedata import normalize

    assert mark_free(read(normalize("NFD", TEXT))) == mark_free(read(TEXT))


def test_the_language_of_the_machine_does_not_matter():
    """UTF-8 is named, never guessed."""
    code = (
        "from pathlib import Path; from slavika.data.cards import load_cards; from slavika.games import GAMES;"
        "print(ascii(load_cards(Path('cards.yaml'), GAMES)['slavika']['rusalka'].name['pl']))"
    )
    environment = {**os.environ, "LC_ALL": "C", "LANG": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, env=environment, capture_output=True, text=True)

    assert done.stdout.strip() == ascii("Rusałka")


NAMES = ["No", "Tak", "On", "yes", "1e3", "07", "0x1F", "~", "null", "1:30", "2024-01-01", ".5"]


@pytest.mark.parametrize("name", NAMES)
def test_a_name_stays_the_name_that_was_written(name):
    """YAML's guesses are not asked for."""
    assert read(SMALL.replace("name: Wilk", f"name: {name}"))["wilk"].name["pl"] == name
    assert read(SMALL.replace("ranger: Tak", f"ranger: {name}"))["owl.ranger"]["proper"] == name


def test_ids_may_be_what_yaml_would_take_for_something_else():
    """`no`, `on`, `07`."""
    for word in ("no", "on", "07", "null"):
        assert word in read(SMALL.replace("    wilk:", f"    {word}:")).cards


# The part that a save carries.


def test_a_section_alone_reads_as_in_the_whole_file():
    """A save carries its own game's cards only."""
    text = "# others\n" + "first:\n  cards: {}\n\n" + SMALL + "\nlast: {}\n"
    whole = read_cards(SMALL, "cards.yaml", GAMES)
    for name, game in GAMES.items():
        part = section_text(text, name)
        alone = read_cards(part, "", {name: game})[name]

        assert [line for line in part.splitlines() if line[:1].isalpha()] == [f"{name}:"]
        assert mark_free(alone) == mark_free(whole[name])


def test_a_section_in_braces_reads_too():
    """Flow style is YAML as well."""
    assert section_text("{a: {b: 1}, c: 2}", "a") == "a: {b: 1}\n"


# What may be changed.


def test_an_invented_monster_of_known_words_loads():
    """No line of Python for it."""
    invented = """
    bazyliszek:
      kind: monster
      name: Bazyliszek
      strength: 3
      copies: 1
      icon: cyclops
      when placed:
        - choose: {from: heroes here, as: petrified}
        - return: petrified
      while here:
        - set: {to: archer, at: 0}
        - mute: [thief, wizard]
"""
    text = section_text(TEXT, "slavika").rstrip("\n") + "\n" + invented
    text = text.replace("ordinary monsters: 42", "ordinary monsters: 43")
    card = read(text, ONE)["bazyliszek"]

    assert isinstance(card, CardDef)
    words = [word.word for words in card.abilities.values() for word in words]
    assert words == ["choose", "return", "set", "mute"]
    assert card.mark == Mark("cards.yaml", text[: text.index("bazyliszek:")].count("\n") + 1, 5)


def abilities_of(text):
    """The first and the last line of each list of effects."""
    lines = text.splitlines(keepends=True)
    for number, line in enumerate(lines):
        if line.startswith("      w") and line.rstrip().endswith(":"):
            end = number + 1
            while end < len(lines) and lines[end].startswith("        "):
                end += 1
            yield number, end


@pytest.mark.parametrize("part", list(abilities_of(TEXT)), ids=lambda part: TEXT.splitlines()[part[0]].strip(" :"))
def test_each_ability_can_be_taken_out(part):
    """The file without it is sound, and the card does less; only what beats everything must go on to do so."""
    lines = TEXT.splitlines(keepends=True)
    without = "".join(lines[: part[0]] + lines[part[1] :])
    if "beat: everything" in "".join(lines[slice(*part)]):
        with pytest.raises(BadCards, match="bomb has no commander"):
            read(without)
        return

    assert abilities_in(without) < abilities_in(TEXT)


def abilities_in(text):
    """How many abilities the cards of all games have."""
    games = read_cards(text, "cards.yaml", GAMES).values()
    return sum(len(card.abilities) for section in games for card in section.cards.values())


def mutated(text, rng):
    """The text with one to three pieces lost, doubled, exchanged or replaced."""
    for _ in range(rng.randint(1, 3)):
        at = rng.randrange(len(text))
        piece = text[at : at + rng.randint(1, 40)]
        what = rng.randrange(6)
        if what == 0:
            text = text[:at] + text[at + len(piece) :]
        elif what == 1:
            text = text[:at] + piece + text[at:]
        elif what == 2:
            text = text[:at] + rng.choice(list("{}[]:-#&*!|>'\"%@`,?\t\n \0\u2028ł0😀")) + text[at:]
        elif what == 3:
            text = text.replace(rng.choice(text.split()), rng.choice(text.split()), rng.randint(1, 3))
        elif what == 4:
            lines = text.split("\n")
            line = rng.randrange(len(lines))
            lines[line] = " " * rng.randrange(12) + lines[line].lstrip()
            text = "\n".join(lines)
        else:
            lines = text.split("\n")
            lines.insert(rng.randrange(len(lines)), rng.choice(lines))
            text = "\n".join(lines)
    return text


WORD = re.compile(r"[\w.-]+")
STRANGE = [
    "-1",
    "0",
    "1",
    "2",
    "3",
    "7",
    "8",
    "9",
    "999999",
    "yes",
    "[]",
    "{}",
    "Ivan",
    "r1",
    "battle",
    "sky",
    "weather",
]
STRANGE += ["deck", "tank", "bomb", "plane_commander", "bad_weather", "wilk", "self", "everything", "hero", "unit"]


def exchanged(text, rng):
    """The text with one to three words lost, doubled or exchanged for others: grammar stays, sense mostly does not."""
    for _ in range(rng.randint(1, 3)):
        words = list(WORD.finditer(text))
        word = rng.choice(words)
        new = rng.choice(["", f"{word[0]}, {word[0]}", rng.choice(words)[0], rng.choice(STRANGE)])
        text = text[: word.start()] + new + text[word.end() :]
    return text


@pytest.mark.parametrize(
    ("text", "lines"), [("\0" * 2_000_000, [1]), ("\t\t\n" * 100_000, list(range(1, 100_001)))], ids=["zeros", "tabs"]
)
def test_a_large_file_of_nonsense_is_refused_line_by_line(text, lines):
    """A disk that failed leaves such files behind: no line has a sentence for each of its characters."""
    with pytest.raises(BadCards) as caught:
        read(text)

    assert [problem.mark.line for problem in caught.value.problems] == lines


def test_a_file_that_nobody_wrote_is_refused(tmp_path):
    """Nobody's memory is filled with it, be it a device without end."""
    path = tmp_path / "cards.yaml"
    path.write_bytes(b"#" * (LARGEST + 1))
    with pytest.raises(BadCards) as bad:
        load_cards(path, GAMES)

    assert str(bad.value) == "cards.yaml:1:1: error: the file is larger than 4 MB"


@pytest.mark.parametrize("change", [mutated, exchanged])
@pytest.mark.parametrize("game", GAMES)
def test_no_mutation_of_the_file_ends_in_a_traceback(game, change):
    """Each is read, and what is read can be played with; or it is refused with located sentences."""
    rng, text = random.Random(2011), section_text(TEXT, game)
    refused, whole = [], 0
    for _ in range(200):
        try:
            cards = read_cards(change(text, rng), "cards.yaml", {game: GAMES[game]})[game]
        except BadCards as bad:
            refused.append(bad.problems)
            continue
        whole += 1
        seats = GAMES[game].players[-1]
        rules = GAMES[game](cards, Setup(seat_options(GAMES[game], cards, seats), {}))
        if not any(option.too_few(cards, seats) for option in GAMES[game].options):
            run = rules.start(1)
            for _ in range(60):
                if run.table.result is None:
                    run.act(rng.choice(rules.moves(run.table)))

    assert len(refused) > 40
    assert whole > 4
    assert all(problems for problems in refused)
    assert all(min(problem.mark[1:]) > 0 for problems in refused for problem in problems)
