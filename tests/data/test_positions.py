"""Positions: what was written lies there, what was not is dealt, and what is written again is the same table."""

import random
from pathlib import Path

import pytest

from slavika.core.match import Match
from slavika.core.setup import Setup
from slavika.data.cards import load_cards
from slavika.data.positions import BadPosition, load_position, read_given, read_position, write_position
from slavika.data.seats import PERSON
from slavika.data.writing import plain
from slavika.games import GAMES
from tests.data.test_cards import exchanged, mutated
from tests.playing import MIXED, TABLES, new_match

ROOT = Path(__file__).parents[2]
CARDS = load_cards(ROOT / "cards.yaml", GAMES)
EXAMPLE = """\
game: slavika
seats: [{name: Krysia, clan: fox}, {name: Przemek, clan: owl}, {name: Tomek, clan: boar}, {name: Maciek, clan: lynx}]
turn: {seat: Przemek, action: 3, used: [r2]}
piles:
  r1: [island]                                              # the face that is up
  r1.heroes: [fox.thief, owl.warrior5, fox.wizard, boar.warrior6]      # closest first
  r1.monsters: [leszy, strzyga, zmij]
  r1.treasures: [treasure2]
  r2.monsters: [wilk, {szeptuchy: {copies: wilk}}]          # a card with its marks
  Przemek.monsters: [wily, wilk]
  months: [month, month]
marks: {Krysia.glory: 4}
seed: 7
"""


def read(text):
    return read_position(text, "position.yaml", GAMES, CARDS)


def match_of(text):
    return read(text).match()


def text_of(match):
    """The file of a match among persons."""
    return write_position(match, [PERSON] * len(match.names))


def faces(match, pile):
    table = match.table
    return [table.faces[card] for card in table.lying[pile]]


def random_match(seats, seed, *, short=False):
    """A new match among random players, and their chance."""
    chance = random.Random(seed)
    clans = chance.sample(list(CARDS["slavika"].clans), seats)
    setup = Setup(tuple({"clan": clan} for clan in clans), {"start": None, "short": short})
    names = ["Krysia", "No", "Jan Maria", "7", "r1"][:seats]
    return Match(GAMES["slavika"](CARDS["slavika"], setup), names, seed), chance


# Reading.


def test_what_is_written_lies_there_in_that_order():
    """Also a hand, by the player's name."""
    match = match_of(EXAMPLE)

    assert faces(match, "r1.heroes") == ["fox.thief", "owl.warrior5", "fox.wizard", "boar.warrior6"]
    assert faces(match, "1.monsters") == ["wily", "wilk"]
    assert match.table.turn == (1, 3, ("r2",))
    assert match.table.marks[0, "glory"] == 4
    assert match.table.marks[match.table.lying["r2.monsters"][1], "copies"] == "wilk"


def test_what_is_not_written_is_dealt_from_the_seed():
    """Hands, regions, treasures: the same each time, others from another seed."""
    first, again, other = match_of(EXAMPLE), match_of(EXAMPLE), match_of(EXAMPLE.replace("seed: 7", "seed: 8"))

    assert plain(first.rules, first.table) == plain(again.rules, again.table)
    assert plain(first.rules, first.table) != plain(other.rules, other.table)
    assert len(faces(first, "3.monsters")) == 5
    assert sorted(faces(first, "1.heroes")) == ["owl.archer", "owl.ranger", "owl.thief", "owl.warrior6", "owl.wizard"]


def test_no_card_is_dealt_twice():
    """What is written is taken out of the decks."""
    table = match_of(EXAMPLE).table
    everywhere = [table.faces[card] for cards in table.lying.values() for card in cards]
    everywhere += [face for bag in table.bags.values() for face in bag]
    cards = CARDS["slavika"]

    assert everywhere.count("zmij") == cards["zmij"]["copies"]
    assert everywhere.count("month") == cards["month"]["copies"]
    assert sum(cards[face].kind == "monster" for face in everywhere) == 54


def test_seats_are_understood_by_number_and_by_name():
    """A seat needs nothing but a name; clans nobody chose are shared out."""
    seats = "seats: [Krysia, {name: Tomek, player: dreamer}]"
    placed = read(f"game: slavika\n{seats}\npiles: {{1.monsters: [], Krysia.heroes: []}}")

    assert placed.names == ("Krysia", "Tomek")
    assert placed.players == ("person", "dreamer")
    assert [seat["clan"] for seat in placed.rules.setup.seats] == ["owl", "boar"]
    assert placed.given.piles == {"1.monsters": (), "0.heroes": ()}


def test_a_name_that_is_also_a_number_or_anothers_means_nobody():
    """Two of one name are told apart by number."""
    with pytest.raises(BadPosition, match="'Jan' is the name of several seats: say 0, 1"):
        read("game: slavika\nseats: [Jan, Jan]\nturn: {seat: Jan, action: 1}")


def test_options_are_those_the_game_declares():
    """The short game has no months."""
    match = match_of("game: slavika\nseats: [A, B]\noptions: {short: yes, start: B}")
    under = [face for row in range(1, 5) for face in faces(match, f"r{row}.treasures")]
    everywhere = [*match.table.bags["treasures"], *under]

    assert match.table.turn.seat == 1
    assert len(everywhere) == 9
    assert "month" not in everywhere


def test_a_deck_that_is_named_holds_just_these_cards():
    """In that order; below them perhaps a shuffled rest."""
    hands = "0.monsters: [wilk], 1.monsters: [wilk]"
    alone = match_of(f"game: slavika\nseats: [A, B]\npiles: {{{hands}, monsters: [zmij, wily]}}")
    rest = match_of(f"game: slavika\nseats: [A, B]\npiles: {{{hands}, monsters: [zmij, {{shuffled: rest}}]}}")

    assert (faces(alone, "monsters"), alone.table.bags["monsters"]) == (["zmij", "wily"], ())
    assert (faces(rest, "monsters"), len(rest.table.bags["monsters"])) == (["zmij"], 51)


def test_actions_may_lead_on_from_what_is_written():
    """So a position can stand in the middle of a decision."""
    then = "then: [Przemek play wilk r3.monsters]\n"
    match = match_of(EXAMPLE + then)

    assert faces(match, "r3.monsters") == ["wilk"]
    assert len(match.past) == 1


def test_read_given_needs_no_second_set_up():
    """For a saved match that began at a position."""
    placed = read(EXAMPLE)

    assert read_given(EXAMPLE, type(placed.rules), CARDS[placed.game]) == placed.given


def test_a_file_with_foreign_line_ends_reads_the_same(tmp_path):
    """And with a byte order mark."""
    path = tmp_path / "position.yaml"
    path.write_bytes(b"\xef\xbb\xbf" + EXAMPLE.replace("\n", "\r\n").encode())

    assert load_position(path, GAMES, ROOT / "cards.yaml").given == read(EXAMPLE).given


# Writing.


def test_a_position_written_again_is_the_same():
    """Once all is named, nothing is left to be dealt."""
    text = text_of(match_of(EXAMPLE))

    assert text_of(match_of(text)) == text
    assert text.splitlines()[0] == "game: slavika"
    assert "  r2.monsters: [wilk, {szeptuchy: {copies: wilk}}]" in text.splitlines()


def test_who_plays_a_seat_is_written_where_it_is_no_person():
    """A match that goes on from the file is played by the same."""
    placed = read("game: slavika\nseats: [{name: Krysia}, {name: Tomek, player: greedy}]")

    assert read(write_position(placed.match(), placed.players)).players == ("person", "greedy")


def test_names_that_mean_something_else_are_put_in_quotes_or_numbers():
    """`x: #` is no YAML, `r1` is a pile."""
    text = text_of(match_of('game: slavika\nseats: ["x: #", r1, "7", "Ala\\tma"]'))

    assert [match_of(text).names[seat] for seat in range(4)] == ["x: #", "r1", "7", "Ala\tma"]
    assert "  1.heroes:" in text


@pytest.mark.parametrize(("seats", "seed", "short"), [(2, 1, False), (3, 2, True), (4, 3, False), (5, 4, False)])
def test_every_decision_of_a_match_can_be_written_and_read(seats, seed, short):
    """The same table up to the numbers of its cards, in the middle of a decision too."""
    match, chance = random_match(seats, seed, short=short)
    while match.table.result is None:
        again = match_of(text_of(match))

        assert plain(again.rules, again.table) == plain(match.rules, match.table)
        if any(question.kind != "play" for question in match.table.waiting.values()) or chance.random() < 0.1:
            assert text_of(again) == text_of(match)
        for _ in range(chance.randint(1, 8)):
            if match.table.result is None:
                match.submit(chance.choice(match.rules.moves(match.table)))
    over = match_of(text_of(match))

    assert over.table.result == match.table.result


@pytest.mark.parametrize(
    ("name", "seats"), [table for table in TABLES if table[0].endswith(MIXED) or table == ("equinox", 3)]
)
def test_every_decision_of_a_mixed_match_can_be_written_and_read(name, seats):
    """Whose heroes and monsters are in it is written with the seats and options."""
    match, chance = new_match(name, seats, 3), random.Random(3)
    while match.table.result is None:
        again = match_of(text_of(match))

        assert again.rules.setup.seats == tuple(
            {key: value for key, value in seat.items() if value} for seat in match.rules.setup.seats
        )
        assert plain(again.rules, again.table) == plain(match.rules, match.table)
        for _ in range(chance.randint(1, 12)):
            if match.table.result is None:
                match.submit(chance.choice(match.rules.moves(match.table)))


def test_a_decision_in_the_middle_is_written_with_what_led_to_it():
    """A theft stands between a battle and its pay."""
    text = EXAMPLE.replace("Przemek.monsters: [wily, wilk]", "Przemek.monsters: [licho]").replace(
        "owl.warrior5, fox.wizard, boar.warrior6", "owl.warrior6, fox.wizard, fox.archer"
    )
    match = match_of(text + "then: [Przemek play licho r1.monsters]\n")
    assert [question.kind for question in match.table.waiting.values()] == ["options"]
    written = text_of(match)

    assert written.splitlines()[-2:] == ["then:", "  - 1 play licho r1.monsters"]
    assert plain(match.rules, match_of(written).table) == plain(match.rules, match.table)


# With seats that the rules play, and with partners.


def campaign(seats, seed, **options):
    """A new match of campaigns, short enough to be played out."""
    chosen = {"dealer": None, "victory points": 2, "teams": False} | options
    rules = GAMES["slava"](CARDS["slava"], Setup(({},) * seats, chosen))
    return Match(rules, ["Krysia", "No", "Jan Maria", "7", "deck"][:seats], seed)


def players_of(match):
    return [PERSON] * len(match.rules.setup.seats)


@pytest.mark.parametrize(("seats", "teams"), [(2, False), (3, False), (4, False), (4, True), (5, False)])
def test_every_moment_of_campaigns_can_be_written_and_read(seats, teams):
    """From the first card to the result: turns, closed cards, who won which battle, the weather, the scores."""
    match, chance = campaign(seats, seats, teams=teams), random.Random(seats)
    while match.table.result is None:
        text = write_position(match, players_of(match))
        again = match_of(text)

        assert plain(again.rules, again.table) == plain(match.rules, match.table)
        assert again.rules.sides == match.rules.sides
        assert write_position(again, players_of(again)) == text
        match.submit(chance.choice(match.rules.moves(match.table)))

    assert match_of(write_position(match, players_of(match))).table.result == match.table.result


IVAN = """\
game: slava
seats: [Krysia, Tomek]
turn: {seat: Ivan, action: 7}
piles:
  sky: [bad_weather, good_weather]
  Ivan.hand: [plane, bomb]
  Ivan.won: [tank, tank, infantry]
marks: {Ivan.points: 12, Ivan.victory points: 2, table.dealer: 1, table.battle 2: Ivan}
seed: 3
"""


def test_a_seat_that_the_rules_play_goes_by_its_name():
    """Its cards, its scores, its turn; and the match goes on at once to who must decide."""
    match = match_of(IVAN.replace("table.battle 2: Ivan", "table.battle 2: 2"))

    assert match.names == ("Krysia", "Tomek", "Ivan")
    assert faces(match, "battle") == ["plane"]
    assert faces(match, "2.hand") == ["bomb"]
    assert (match.table.marks[2, "points"], match.table.marks["table", "battle 2"]) == (12, 2)
    assert list(match.table.waiting) == [0]

    text = write_position(match, players_of(match))

    assert "  Ivan.hand: [bomb]" in text.splitlines()
    assert "Ivan.victory points: 2" in text


def test_a_mark_is_a_number():
    """A seat in it is written by its number."""
    with pytest.raises(BadPosition) as bad:
        read(IVAN)

    assert str(bad.value) == "position.yaml:8:83: error: table.battle 2: expected a whole number, got 'Ivan'"


def test_who_is_called_as_a_seat_that_the_rules_play_is_written_by_number():
    """Two of one name, one of whom nobody plays."""
    match = match_of("game: slava\nseats: [Ivan, Tomek]\nturn: {seat: 0, action: 1}\npiles: {}\n")
    text = write_position(match, players_of(match))

    assert "turn: {seat: 0, action: 1}" in text
    assert "  0.hand: " in text
    assert "  2.hand: " in text
    assert plain(match_of(text).rules, match_of(text).table) == plain(match.rules, match.table)


def test_what_is_not_written_of_a_campaign_fits_what_is():
    """Who deals follows from the hands that are a card short, a partner's score from the other's."""
    for seed in range(6):
        hands = f"Ivan.hand: [plane], Krysia.hand: [tank], Tomek.hand: [bomb, tank]\nseed: {seed}"
        late = match_of(
            "game: slava\nseats: [Krysia, Tomek]\nturn: {seat: Tomek, action: 7}\n"
            f"piles: {{battle: [tank, tank], {hands.replace(']' + chr(10), ']}' + chr(10))}"
        )

        assert late.table.turn == (1, 7, ())
        assert set(late.rules.in_turn(late.table)[:2]) == {0, 2}

    marks = "marks: {Jan.victory points: 1}"
    team = match_of(f"game: slava\nseats: [Krysia, Tomek, Ola, Jan]\noptions: {{teams: yes}}\n{marks}")

    assert [team.table.marks[seat, "victory points"] for seat in range(4)] == [0, 1, 0, 1]


def test_a_named_weather_deck_holds_just_these_cards():
    """In that order, one for each half of the campaign."""
    match = match_of("game: slava\nseats: [A, B, C]\npiles: {weather: [bad_weather, good_weather]}")

    assert faces(match, "sky") == ["bad_weather"]
    assert (faces(match, "weather"), match.table.bags["weather"]) == (["good_weather"], ())


# Mistakes.


def test_each_seat_needs_a_choice_of_its_own():
    """Cards with three clans, one of them lent, are not for four."""
    small = load_cards(Path(__file__).parent / "small.yaml", GAMES)
    with pytest.raises(BadPosition) as bad:
        read_position("game: slavika\nseats: [a, b, c, d]\n", "position.yaml", GAMES, small)

    assert str(bad.value) == "position.yaml:2:8: error: Clan: 3 to choose from are too few for 4 players"


def test_a_seat_of_thousands_of_digits_is_refused():
    """Python itself refuses to read such a number."""
    with pytest.raises(BadPosition, match="no seat '999"):
        read(f"game: slavika\nseats: [a, b]\nturn: {{seat: {'9' * 5000}, action: 1}}\n")


CAMPAIGN = """\
game: slava
seats: [Krysia, {name: Przemek, player: greedy}, Tomek, Ola]
options: {teams: yes, victory points: 4, dealer: Tomek}
turn: {seat: Ola, action: 6}
piles:
  battle: [infantry_commander, plane]
  sky: [bad_weather, good_weather]
  weather: [good_weather, {shuffled: rest}]
  Ola.hand: [infantry, tank, bomb]
  Krysia.won: [tank, tank, infantry, anti_armor, plane, plane, tank, infantry]
marks: {Tomek.victory points: 1, Ola.points: 70, table.campaign: 2, table.battle 3: 1}
seed: 5
"""


BOXES = """\
game: slavika
seats: [{name: Krysia, clan: owl, heroes: {1: equinox, 5: equinox}}, {name: Tomek, clan: christians}]
options: {monsters: both}
turn: {seat: Krysia, action: 2, used: [r2]}
piles:
  r1: [village]
  r1.heroes: [equinox.owl.warrior5, {christians.monk: {copies: owl.trickster}}, owl.trickster]
  r1.monsters: [wilk, ogniki]
  r2.monsters: [{poludnica: {takes: owl.wizard}}]
  r2.taken: [owl.wizard]
  Tomek.monsters: [germanin, licho]
marks: {Krysia.glory: 4}
seed: 7
"""


@pytest.mark.parametrize("example", [EXAMPLE, BOXES, CAMPAIGN, IVAN.replace("battle 2: Ivan", "battle 2: 2")])
@pytest.mark.parametrize("change", [mutated, exchanged])
def test_no_mutation_of_a_position_ends_in_a_traceback(example, change):
    """Each is laid and can be played on, or refused with located sentences."""
    chance = random.Random(1410)
    match = match_of(example)
    written = write_position(match, players_of(match))
    refused = []
    for number in range(300):
        try:
            laid = match_of(change(written if number % 2 else example, chance))
        except BadPosition as bad:
            refused.append(bad.problems)
            continue
        for _ in range(40):
            if laid.table.result is None:
                laid.submit(chance.choice(laid.rules.moves(laid.table)))

    assert len(refused) > 50
    assert len(refused) < 300 or change is mutated
    assert all(min(problem.mark[1:]) > 0 for problems in refused for problem in problems)
