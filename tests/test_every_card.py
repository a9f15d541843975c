"""Every card of every game: it can be played, each of its abilities matters, and one may invent more without Python."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from slavika.core.cards import Cards
from slavika.core.chance import Chance
from slavika.core.effects import Doing, Word
from slavika.core.events import Counted, Decided, Event, Reckoned
from slavika.core.rules import Rules
from slavika.core.setup import Setup
from slavika.core.table import Table
from slavika.data.cards import BadCards, read_cards
from slavika.games import GAMES
from slavika.tools.order import seat_options
from tests.given import CARDS, Scene, cards, given
from tests.playing import mixed, random_run

# Each ability of each card. Words that happen one after another are one ability: what one chooses the next returns.
ABILITIES = [
    (section, card.id, moment, "" if isinstance(words[0], Doing) else word.word)
    for section, game in cards().items()
    for card in game.cards.values()
    for moment, words in card.abilities.items()
    for word in (words[:1] if words and isinstance(words[0], Doing) else words)
]

# What matches played by chance hardly ever come to: a position in which an action shows it.
RARE = {
    ("equinox", "stolem", "when uncovered", ""): (
        """
game: equinox
seats: [{name: Krysia, clan: fox}, {name: Przemek, clan: owl}]
turn: {seat: Krysia, action: 3}
piles:
  r1: [gdansk]
  r1.heroes: [fox.trickster, owl.hunter]
  r1.monsters: [{stolem: {covered by: owl.hunter}}]
  Krysia.monsters: [planetnik]
""",
        "Krysia play planetnik r1.monsters",
    )
}


def without(section: Cards, gone: Callable[[str, str, Word], bool]) -> Cards:
    """The same cards, but for those words: by the card's name in any clan, the moment and the word."""
    changed = {
        face: replace(
            card,
            abilities={
                moment: tuple(word for word in words if not gone(face.rpartition(".")[2], moment, word))
                for moment, words in card.abilities.items()
            },
        )
        for face, card in section.cards.items()
    }
    return replace(section, cards=changed)


def without_anywhere(section: Cards, gone: Callable[[str, str, Word], bool]) -> Cards:
    """The same, and of the cards of other boxes too that it may be played with."""
    guests = {name: without(guest, gone) for name, guest in section.guests.items()}
    return replace(without(section, gone), guests=guests)


def without_ability(section: Cards, card: str, moment: str, word: str) -> Cards:
    """The same cards, but for one ability of one of them, and of those that share its name in another clan."""
    name = card.rpartition(".")[2]
    return without(section, lambda face, when, each: (face, when) == (name, moment) and word in ("", each.word))


def rules_with(section: Cards, seats: int) -> Rules:
    game = GAMES[section.section]
    return game(section, Setup(seat_options(game, section, seats), {}))


def set_ups(section: Cards) -> list[Setup]:
    """As the table is usually set up, for most players and for fewest; and the same with cards of other boxes."""
    game = GAMES[section.section]
    sizes = game.players[-1], game.players[0]
    usual = [Setup(seat_options(game, section, seats), {}) for seats in sizes]
    return usual + [mixed(game, section, seats) for seats in sizes if game.combines]


def parts_ways(whole: Rules, less: Rules, seed: int) -> bool:
    """Whether a random match goes another way on other rules, with the same seed and the same choices."""
    one, other = whole.start(seed), less.start(seed)
    rng = Chance(seed)
    while one.table.result is None:
        moves = whole.moves(one.table)
        if moves != less.moves(other.table) or one.table.marks != other.table.marks:
            return True
        action = moves[rng.below(len(moves), "test")]
        one.act(action)
        other.act(action)
        if one.position.digest() != other.position.digest():
            return True
    return False


def is_missed(section: Cards, less: Cards) -> bool:
    """Whether some random match goes another way without what is gone."""
    game = GAMES[section.section]
    pairs = [(game(section, setup), game(less, setup)) for setup in set_ups(section)]
    return any(parts_ways(whole, rest, seed) for seed in range(60) for whole, rest in pairs)


@pytest.mark.parametrize(("section", "card", "moment", "word"), [each for each in ABILITIES if each not in RARE])
def test_an_ability_that_is_taken_out_is_missed(section: str, card: str, moment: str, word: str) -> None:
    """Some match goes another way without it: no ability of cards.yaml is for show."""
    game = cards()[section]

    assert is_missed(game, without_ability(game, card, moment, word))


@pytest.mark.parametrize(("section", "card", "moment", "word"), RARE)
def test_an_ability_that_is_seldom_used_is_missed(section: str, card: str, moment: str, word: str) -> None:
    """Where it works, the match goes another way without it."""
    text, action = RARE[section, card, moment, word]
    less = without_ability(cards()[section], card, moment, word)
    whole, rest = (given(text, sections).do(action) for sections in (None, {section: less}))

    assert (section, card, moment, word) in ABILITIES
    assert whole.match.position.digest() != rest.match.position.digest()


def said(section: Cards) -> set[str]:
    """The words that cards say with which it may be played."""
    return {
        each.word
        for setup in set_ups(section)
        for card in GAMES[section.section](section, setup).cards.cards.values()
        for words in card.abilities.values()
        for each in words
    }


def test_every_word_is_said_by_some_card() -> None:
    """Games of one family share their words; none of them is for show."""
    assert {word for game in GAMES.values() for word in game.words} == set().union(*map(said, cards().values()))


@pytest.mark.parametrize(
    ("section", "word"), [(name, word) for name, game in cards().items() for word in sorted(said(game))]
)
def test_every_word_runs_in_simulated_matches(section: str, word: str) -> None:
    """Matches played by chance go another way where no card says it, of this box or of one that it combines with."""
    game = cards()[section]
    moments = {
        (card.id.rpartition(".")[2], moment)
        for box in (game, *game.guests.values())
        for card in box.cards.values()
        for moment, words in card.abilities.items()
        if any(each.word == word for each in words)
    }

    def gone(face: str, moment: str, each: Word) -> bool:
        return (face, moment) in moments and (each.word == word or isinstance(each, Doing))

    assert is_missed(game, without_anywhere(game, gone))


def came_out(rules: Rules, table: Table) -> set[str]:
    """The cards that lie open to all."""
    return {
        table.faces[card] for name, pile in rules.piles.items() if pile.faces == "all" for card in table.lying[name]
    }


@pytest.mark.parametrize("section", cards())
def test_every_card_is_played_somewhere(section: str) -> None:
    """In sixty random matches every card of the box has been laid open, or was played by somebody."""
    game, players = cards()[section], GAMES[section].players
    unseen = set(game.cards)
    every = [rules_with(game, seats) for seats in players] + [GAMES[section](game, setup) for setup in set_ups(game)]
    for seed in range(60):
        rules = every[seed % len(every)]
        for run, action in random_run(rules, seed):
            unseen -= came_out(rules, run.table)
            if action is not None and action.verb == "play":
                unseen.discard(run.table.faces[action.args[0]])
            if not unseen:
                return

    assert unseen == set()


# What the abilities of the game of battles do in a written position, and what happens there without them.

COMMANDED = """
game: slava
seats: [Krysia, Przemek, Tomek]
turn: {{seat: Krysia, action: 7}}
piles:
  sky: [good_weather, good_weather]
  Krysia.hand: [{kind}_commander, bomb]
  Przemek.hand: [{kind}, {other}]
"""
BOMBED = """
game: slava
seats: [Krysia, Przemek, Tomek]
turn: {seat: Krysia, action: 8}
piles:
  sky: [good_weather, good_weather]
  Krysia.hand: [plane]
  Przemek.hand: [bomb]
  Tomek.hand: [tank]
  Przemek.won: [tank, tank, tank]
"""
ALLOWED = """
game: slava
seats: [Krysia, Przemek, Tomek]
turn: {seat: Krysia, action: 7}
piles:
  sky: [good_weather, good_weather]
  Krysia.hand: [tank_commander, plane]
  Przemek.hand: [tank, bomb]
"""
LAST = ("Krysia play plane battle", "Przemek play bomb battle", "Tomek play tank battle")


def counts(scene: Scene) -> dict[str, int]:
    """The points of the campaign that has just ended."""
    (count,) = [event for event in scene.events if isinstance(event, Counted)]
    return {scene.match.names[account.seats[0]]: account.total for account in count.accounts}


@pytest.mark.parametrize("kind", ["plane", "artillery", "tank", "anti_armor", "infantry", "anti_aircraft"])
def test_a_commander_without_its_word_binds_nobody(kind: str) -> None:
    """With it Przemek has one card to play, without it two."""
    other = "tank" if kind != "tank" else "plane"
    text = COMMANDED.format(kind=kind, other=other)
    less = without_ability(cards()["slava"], f"{kind}_commander", "while here", "follow")
    actions = [f"Krysia play {kind}_commander battle"]

    assert given(text).do(*actions).legal("Przemek") == {f"play {kind} battle"}
    assert given(text, {"slava": less}).do(*actions).legal("Przemek") == {f"play {kind} battle", f"play {other} battle"}


def test_a_bomb_that_beats_nothing_loses_its_battle() -> None:
    """With the word it takes the battle from the plane, and its player loses 10; without, Krysia does."""
    less = without_ability(cards()["slava"], "bomb", "while here", "beat")
    whole, other = (counts(given(BOMBED, sections).do(*LAST)) for sections in (None, {"slava": less}))

    assert (whole["Przemek"], other["Przemek"]) == (15 - 10, 15)
    assert whole["Krysia"] - other["Krysia"] == 10


def test_a_bomb_that_nullifies_nothing_scores() -> None:
    """The plane and the tank, and ten points for the last battle."""
    less = without_ability(cards()["slava"], "bomb", "while here", "nullify")
    whole, other = (counts(given(BOMBED, sections).do(*LAST)) for sections in (None, {"slava": less}))

    assert (whole["Przemek"], other["Przemek"]) == (15 - 10, 15 + 15 + 10)


def test_a_bomb_without_its_word_must_wait_like_other_cards() -> None:
    """With it Przemek may play it where he has to follow."""
    less = without_ability(cards()["slava"], "bomb", "while in hand", "allow")
    action = "Krysia play tank_commander battle"

    assert given(ALLOWED).do(action).legal("Przemek") == {"play tank battle", "play bomb battle"}
    assert given(ALLOWED, {"slava": less}).do(action).legal("Przemek") == {"play tank battle"}


# Invented cards.

INVENTED = """
    topielica:
      name: Topielica
      kind: monster
      strength: 3
      copies: 1
      deck: special
      icon: mermaid
      text: {en: "No hero is worth much here.", pl: "Bohaterowie niewiele tu znaczą."}
      while here:
        - mute: heroes here
        - cap: {to: heroes here, at: 2}
"""
CAVALRY = """
    cavalry:
      kind: unit
      name: {pl: Kawaleria, en: Cavalry}
      points: 4
      copies: [2, 2, 2, 2]
      icon: horse-head

    cavalry_commander:
      kind: commander
      name: {pl: Dowódca kawalerii, en: Cavalry Commander}
      type: cavalry
      icon: horse-head
      text: {pl: "Trzeba za nią iść.", en: "It must be followed."}
      while here:
        - follow: type
"""
# What must change beside the two cards, and in which entry: they take the places of two tanks, and in either weather
# each type beats the cavalry or is beaten by it.
BESIDE = [
    ("tank", "copies: [6, 6, 8, 10]", "copies: [4, 4, 6, 8]"),
    ("good_weather", "beats:", "beats:\n        cavalry: [artillery, infantry, anti_aircraft]"),
    ("good_weather", "  plane: [", "  plane: [cavalry, "),
    ("good_weather", "  anti_armor: [", "  anti_armor: [cavalry, "),
    ("good_weather", "  tank: [", "  tank: [cavalry, "),
    ("bad_weather", "beats:", "beats:\n        cavalry: [plane, artillery, tank, anti_armor, infantry, anti_aircraft]"),
]


def changed(*changes: tuple[str, str, str]) -> tuple[dict[str, Cards], str]:
    """The sections of a cards.yaml in which the entry of a card, or another, says something else; and its text."""
    text = CARDS.read_text("utf-8")
    for entry, old, new in changes:
        at = text.index(old, text.index(f"\n    {entry}:"))
        text = text[:at] + new + text[at + len(old) :]
    return read_cards(text, "cards.yaml", GAMES), text


@pytest.fixture(scope="module")
def invented() -> tuple[dict[str, Cards], str]:
    """The project's cards with one monster more, made of two known words, and the text that it is read from."""
    return changed(
        ("special monsters", "special monsters: 12", "special monsters: 13"),
        ("germanin", "\n    germanin:", INVENTED + "\n    germanin:"),
    )


@pytest.fixture(scope="module")
def cavalry() -> tuple[dict[str, Cards], str]:
    """The project's cards with one type of unit more, its Commander, and its places in both weathers."""
    return changed(("bomb", "\n    bomb:", CAVALRY + "\n    bomb:"), *BESIDE)


POSITION = """
game: slavika
seats: [{name: Krysia, clan: fox}, {name: Przemek, clan: owl}, {name: Tomek, clan: boar}]
turn: {seat: Przemek, action: 3}
piles:
  r4: [idol_grove]
  r4.heroes: [fox.wizard, owl.warrior6, fox.ranger]
  r4.monsters: [wilk, germanin, wilk]
  Przemek.monsters: [topielica, wilk, utopiec, germanin, strzyga]
"""
CHARGE = """
game: slava
seats: [Krysia, Przemek, Tomek]
turn: {{seat: Krysia, action: 8}}
piles:
  sky: [good_weather, {weather}_weather]
  Krysia.hand: [{first}]
  Przemek.hand: [cavalry]
  Tomek.hand: [{last}]
"""


def heard_in(rules: Rules, seeds: int) -> list[Event]:
    """What was told in so many random matches."""
    heard: list[Event] = []
    for seed in range(seeds):
        for _ in random_run(rules, seed, lambda event, table: heard.append(event)):
            pass
    return heard


def test_an_invented_monster_plays_and_is_explained(invented: tuple[dict[str, Cards], str]) -> None:
    """Two known words make a monster without Python, and a line of the file stands behind each change."""
    sections, text = invented
    scene = given(POSITION, sections).do("Przemek play topielica r4.monsters")
    battle = scene.reckoned()
    warrior = battle.sides[1].reckoning.lines[1]
    cap = next(change for change in warrior.changes if change.by == "topielica")

    assert [side.reckoning.total for side in battle.sides] == [8, 6]
    assert (cap.before, cap.after) == (6, 2)
    assert text.splitlines()[cap.mark.line - 1].strip() == "- cap: {to: heroes here, at: 2}"
    wizard = battle.sides[1].reckoning.lines[0]
    assert any(change.by == "topielica" and "stopped" in change.reason.text for change in wizard.changes)


def test_an_invented_monster_can_be_copied_and_simulated(invented: tuple[dict[str, Cards], str]) -> None:
    """It is drawn from the deck and played by chance like any other."""
    heard = heard_in(rules_with(invented[0]["slavika"], 3), 12)
    met = [line.face for event in heard if isinstance(event, Reckoned) for line in event.sides[0].reckoning.lines]

    assert "topielica" in met


@pytest.mark.parametrize(
    ("weather", "first", "last", "winner"),
    [
        ("good", "infantry", "anti_aircraft", "Przemek"),
        ("good", "tank", "infantry", "Krysia"),
        ("good", "artillery", "plane", "Tomek"),
        ("bad", "infantry", "tank", "Przemek"),
        ("bad", "infantry", "bomb", "Tomek"),
        ("bad", "plane", "cavalry_commander", "Przemek"),
    ],
)
def test_an_invented_unit_has_its_place_in_both_weathers(
    cavalry: tuple[dict[str, Cards], str], weather: str, first: str, last: str, winner: str
) -> None:
    """A type more, without a line of Python: it beats, is beaten, and of two of it the first stands."""
    scene = given(CHARGE.format(weather=weather, first=first, last=last), cavalry[0])
    scene.do(f"Krysia play {first} battle", "Przemek play cavalry battle")
    said = [str(line) for remark in scene.match.rules.remarks(scene.table) for line in remark.sentences]
    scene.do(f"Tomek play {last} battle")
    (decided,) = [event for event in scene.events if isinstance(event, Decided)]

    assert scene.match.names[decided.winner] == winner
    assert any("cavalry" in line for line in said)


def test_an_invented_commander_is_followed(cavalry: tuple[dict[str, Cards], str]) -> None:
    """And refused by name, where something else is played."""
    text = COMMANDED.format(kind="cavalry", other="tank")
    scene = given(text, cavalry[0]).do("Krysia play cavalry_commander battle")

    assert scene.legal("Przemek") == {"play cavalry battle"}
    scene.refuses("Przemek play tank battle", "must be followed").quiet()


def test_an_invented_unit_counts_and_is_simulated(cavalry: tuple[dict[str, Cards], str]) -> None:
    """Its four points are counted; with every number of players it is dealt, and battles are won by it."""
    for players in GAMES["slava"].players:
        rules = rules_with(cavalry[0]["slava"], players)
        counted = [event for event in heard_in(rules, 1) if isinstance(event, Counted)]
        lots = [entry for event in counted for account in event.accounts for entry in account.entries]
        won = [entry for entry in lots if {"cavalry", "cavalry_commander"} & set(entry.faces)]

        assert won
        points = rules.force.points
        assert points["cavalry"] == points["cavalry_commander"] == 4
        assert all(entry.amount in (0, sum(points[face] for face in entry.faces)) for entry in won)


def test_a_unit_left_out_of_a_weather_is_refused(cavalry: tuple[dict[str, Cards], str]) -> None:
    """Whoever invents one is told which pairs are undecided."""
    text = cavalry[1].replace("        cavalry: [artillery, infantry, anti_aircraft]\n", "")
    with pytest.raises(BadCards) as refused:
        read_cards(text, "cards.yaml", GAMES)

    said = [str(problem.sentence) for problem in refused.value.problems]
    assert said == [
        f"good_weather: neither of {other} and cavalry beats the other"
        for other in ("artillery", "infantry", "anti_aircraft")
    ]
